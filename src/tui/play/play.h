/* The screen a game is played on: what the menu, the workshops and the views of games see of this room. */
#ifndef TUI_PLAY_PLAY_H
#define TUI_PLAY_PLAY_H

#include <stddef.h>

#include "puzzles/analysis.h"
#include "puzzles/session.h"
#include "puzzles/store.h"
#include "puzzles/text.h"
#include "tui/app/app.h"
#include "tui/kit/canvas.h"
#include "tui/play/view.h"

/* play.c: the screen a game is played on: all that is the same for every game. */

/* Opens a level, resuming its unfinished game, or a record; if it cannot, says why in a box and changes nothing. */
void play_open_file(struct app *app, const char *path);

/* Opens the level whose code is in a text that was pasted; if there is none, says so. */
void play_open_pasted(struct app *app, const char *text);

/* Opens a new game from a session and takes ownership of it; if null, says that no board was found. */
void play_open_session(struct app *app, struct pz_session *session);

/* ---- opening games from files, and saving them as records ---- */

/*
 * Reads a level or record of one of these games from a file. Null, with an error unless that is null too, if the file
 * cannot be read or is broken.
 */
struct pz_session *open_read(const struct pz_game *const *games, const char *path, struct pz_error *error);

/* Opens the text of a level that the game itself has written. */
struct pz_session *open_text(const struct pz_game *game, const struct pz_text *text);

/*
 * The game to play for a file: for a level, its unfinished game if there is one; for a record, the game where the
 * record ends. Null, after saying why in a box, if there is none.
 */
struct pz_session *open_game(struct app *app, const char *path);

/*
 * As pz_play_unfinished() and pz_unfinished_read(), with a warning for the player. *stays: nothing is to be written in
 * the place of that file.
 */
struct pz_session *open_unfinished(struct app *app, struct pz_session *level);
struct pz_session *open_save(struct app *app, const struct pz_game *game, const char *path, bool *stays);

/* Says that no board was found. */
void open_say_no_board(struct app *app);

/* Saves a game as a record in a new file, and says where; if it cannot, says why, and returns false. */
bool open_save_record(struct app *app, const struct pz_session *session, const char *path);

/*
 * film.c: a film: the moves of a game, made one after the other on a screen of their own, with the comments of the
 * record. It shows a copy, so nothing that happens there changes the game.
 */

struct play;

/* Opens the film of the game on the screen, from its start; if no move has been made, says so. */
void film_open(struct play *play);

/* Opens the film of moves that could be made next, one per line: a solution. */
void film_open_solution(struct play *play, const char *moves);

/* Opens the film of a session, from its start, and takes ownership of it. */
void film_open_session(struct app *app, struct pz_session *session);

/* Its keys, of which those that only films have can be changed. */
extern const struct binding_table bindings_film, bindings_film_play;

/* newgame.c: a box in which to choose opponent, side and settings before a new game for two. */

/*
 * Lets the player choose, beginning with what was chosen last, and calls start() with the new game, or with an
 * unfinished game from the same start if the player would rather continue that. start() takes ownership of the session.
 */
void newgame_open(struct app *app, const struct pz_game *game, void (*start)(void *context, struct pz_session *session),
                  void *context);

/* random.c: a box in which to choose size, difficulty, seed and the like before a level is generated. */

/* What the box is for, if not just for playing the level. */
struct random_purpose {
    const char *title; /* of the box */
    const char *about; /* sentences shown in it first; null: about the first line */
};

/*
 * Lets the player choose, beginning with the kind of the board `like` or, if that is null, with what was chosen last;
 * generates the level as `puzzles generate` does with these options and that seed, and calls start() with it, or with
 * an unfinished game of it if the player would rather continue that. start() takes ownership of the session. A null
 * purpose: to play it.
 */
void random_open(struct app *app, const struct pz_game *game, const void *like, const struct random_purpose *purpose,
                 void (*start)(void *context, struct pz_session *session), void *context);

/* lesson.c: the narrator of a lesson (puzzles/lesson.h) on the screen. */

/* Says what is to be done now, and marks where; at the end, the closing words. */
void lesson_narrate(struct play *play);

/* Makes the next move if it has none, and returns whether it did; speaks if nobody else does. */
bool lesson_go_on(struct play *play);

/* Appends "Lesson 2 of 5". */
void lesson_add_title(const struct play *play, struct pz_text *out);

/*
 * match.c: games for two: the opponent's moves, giving up, rematches, and how the matches against an opponent have
 * ended so far.
 */

/* Appends a player's name as it begins a sentence: "Blue". */
void play_add_player(const struct play *play, int player, struct pz_text *out);

/*
 * Starts a task for the opponent's move if it is its turn; returns whether one was started. No other task may be asked
 * for at that time.
 */
bool play_call_computer(struct play *play);
void play_say_thinking(struct play *play);
void play_take_reply(struct play *play);

/* While the opponent thinks: does what an action means then; false if it means what it always does. */
bool play_act_meanwhile(struct play *play, int action);

/* Asks whether the player at the keyboard, or else the one to move, gives up the game. */
void play_resign(struct play *play);
/* Takes that back; false if nobody has resigned here. */
bool play_on_after_all(struct play *play);

/* Starts a new game with the same settings, in which the opponent plays the other side. */
void play_rematch(struct play *play);

/* Whether no match counts. */
bool match_none(struct pz_match_counts counts);

/* Appends "3 won, 1 drawn, 5 lost", or "no games yet"; with `help`, says how many were won with help. */
void match_add_counts(struct pz_match_counts counts, bool help, struct pz_text *out);

/* Appends a line "So far 3 won, 5 lost." about the opponent of the game on the screen; nothing if nothing counts. */
void match_add_so_far(const struct play *play, struct pz_text *out);

/* game.c: the session being played, and all that views may ask of it. */

struct app *play_app(const struct play *play);
const struct pz_session *play_session(const struct play *play);
const void *play_state(const struct play *play); /* of its game, borrowed until the next move */
const struct pz_game *play_game(const struct play *play);

/* Whether the game has an outcome; in a lesson, moves may still be asked for. */
bool play_has_ended(const struct play *play);
/* Whether it is a lesson, in which a narrator says what to do. */
bool play_is_lesson(const struct play *play);

/*
 * Plays a move; if it is refused, says why and returns false. If it ends the game, the result is shown after the
 * animation.
 */
bool play_move(struct play *play, const char *move);

/*
 * Switches to another session of the same game, taking ownership of it; the present one stays saved. If null, says that
 * no board was found.
 */
void play_replace(struct play *play, struct pz_session *session);

/* Sets a header of the session. */
void play_set_value(struct play *play, const char *key, const char *value);

/* How much of a hint is shown. */
enum pz_hint_step play_hint_step(const struct play *play);
/* The move that the hint leads to; null if there is no hint. */
const char *play_hinted(const struct play *play);
/* The moves that its reason speaks of, one per line, the first being that move; empty if it is the only one. */
const char *play_hinted_plan(const struct play *play);

/* Counts a hint: the player has looked at something that helps. */
void play_count_help(struct play *play);

/* Appends "Blue has resigned." if that is how the game has ended; false if it is not. */
bool play_add_resigned(const struct play *play, struct pz_text *out);

/*
 * What analysis says about the position, empty while nothing is known; it changes as it is worked out. Null while
 * analysis is off or the game over.
 */
const struct pz_analysis *play_analysis(const struct play *play);

/* Whether the computer is to move. */
bool play_computer_to_move(const struct play *play);
/* Whether the player may: it is not the computer's turn, and the game is not only watched. */
bool play_may_move(const struct play *play);

/* The time by which moves are animated, in seconds: that of a film runs at the film's speed, and stops with it. */
double play_now(const struct play *play);

/* The best possible score; below 0 while it is not known, and if the player does not want to see it. */
long play_best(const struct play *play);

/* panel.c: what stands around the board: the header, the facts beside it, and the result of a game. */

/* Draws the screen of play. */
void play_draw(struct play *play, struct canvas *canvas);

/* For the slot of screens that show a board: the keys of the game, which what is said may name at any time. */
const struct binding_table *const *play_others(void *self);

/*
 * When a game is over, its result takes the place of what a view draws in its panel: draws it and returns the rows
 * used, with an empty one at the end. Draws nothing and returns 0 while the game goes on.
 */
int play_panel_result(const struct play *play, struct canvas *canvas, struct rect rect);

/*
 * Draws opponent, moves and hints; in a lesson, its place. Then, as far as there is room for the whole of
 * it, the reason for the hint, or else the goal. Returns the rows used.
 */
int play_panel(const struct play *play, struct canvas *canvas, struct rect rect);

enum { BRANCHES = 0x251c }; /* marks a move instead of which another has been made */

/* For lists of the moves made: draws that mark if moves[index] gets it. */
void play_panel_mark_branches(const struct pz_session *session, size_t index, struct canvas *canvas, int x, int y);

/* Appends how the game has ended, in a few words: "Blue has won". */
void play_add_result(const struct play *play, struct pz_text *out);

/* The game on the screen is over: shows its result and keeps it. */
void play_show_result(struct play *play);

/* Advances the flourish around the result's title; returns the milliseconds until its next step, -1 if it is over. */
int play_flourish(struct play *play);

/*
 * analysis.c: the analysis of a position while it is played: how the player to move stands and the best moves, in the
 * panel, and the curve of a whole game.
 */

/* Turns it on or off. */
void play_toggle_analysis(struct play *play);

/* Plays one of the best moves, counted from 0, if there are so many. */
void play_candidate(struct play *play, size_t number);

/*
 * Takes what a worker reports and, where it is wanted and nobody else is thinking, begins to analyse the position. The
 * computer's thoughts about its move are taken for a analysis, too.
 */
void play_go_on_analysing(struct play *play);

/* The position is another one: ends its analysis. */
void play_forget_analysis(struct play *play);

/* Another game begins. */
void play_reset_analysis(struct play *play);

/*
 * While analysis is on, draws how the player to move stands and, as far as there is room, at most `most` of the best
 * moves. Returns the rows used; 0 while it is off.
 */
int play_panel_analysis(const struct play *play, struct canvas *canvas, struct rect rect, size_t most);

/* Appends words about a worth, with what ASCII can show. */
void play_add_words(const char *words, bool ascii, struct pz_text *out);

/* Appends a move without the blanks between its words. */
void play_add_close(const char *move, struct pz_text *out);

struct curve {
    const double *shares; /* below 0: not known */
    size_t count;
    size_t chosen;        /* is marked */
    const char *names[2]; /* of the player whom 1 is good for, and of the other */
};

/* Fills the rectangle; its last row has the mark, its first columns the names. Clicking chooses: ACTION_CHOOSE. */
void curve_draw(struct canvas *canvas, struct rect rect, const struct curve *curve);

#endif
