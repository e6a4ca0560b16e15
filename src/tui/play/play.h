/* The screen a game is played on: what the menu, the workshops and the views of games see of this room. */
#ifndef TUI_PLAY_PLAY_H
#define TUI_PLAY_PLAY_H

#include <stddef.h>

#include "puzzles/analysis.h"
#include "puzzles/session.h"
#include "puzzles/store.h"
#include "puzzles/text.h"
#include "tui/app/app.h"
#include "tui/play/view.h"

/* ---- opening ---- */

/* Opens a level, resuming its unfinished game, or a record; if it cannot, says why in a box and changes nothing. */
void play_open_file(struct app *app, const char *path);

/* Opens the level whose code is in a text that was pasted; if there is none, says so. */
void play_open_pasted(struct app *app, const char *text);

/* What is said where no thread is free. */
extern const char play_no_thread[];

/* Opens a new game from a session and takes ownership of it; if null, says that no board was found. */
void play_open_session(struct app *app, struct pz_session *session);

/* Opens the film of a session, from its start, and takes ownership of it. */
void film_open_session(struct app *app, struct pz_session *session);

/* The keys of films. Players can change those that have a name. */
extern const struct binding_table bindings_film, bindings_film_play;

/*
 * Opens a box in which to choose opponent, side and settings before a new two-player game, beginning with what was
 * chosen last. start() is called with the new game, or with an unfinished game from the same start if the player would
 * rather continue that, and takes ownership of the session; if null, the game is opened.
 */
void newgame_open(struct app *app, const struct pz_game *game, void (*start)(void *context, struct pz_session *session),
                  void *context);

/* What the box for a fresh board is for, if not just for playing it. */
struct random_purpose {
    const char *title; /* of the box */
    const char *about; /* sentences shown in it first; null: about the first line */
};

/*
 * Opens a box in which to choose size, difficulty, seed and the like, beginning with the kind of the board `like` or,
 * if that is null, with what was chosen last. The level is the one that `puzzles generate` makes with these options and
 * that seed. start() is called as above. A null purpose: to play it.
 */
void random_open(struct app *app, const struct pz_game *game, const void *like, const struct random_purpose *purpose,
                 void (*start)(void *context, struct pz_session *session), void *context);

enum { FRESH_KINDS = 3 };
extern const char *const random_difficulties[FRESH_KINDS]; /* "easy", "medium", "hard" */

/* Whether its levels are made by difficulty. */
bool random_can_be_fresh(const struct app *app, const struct pz_game *game);

/* Makes a level of that difficulty at once, with usual choices instead of the last ones, and plays it. */
void random_fresh(struct app *app, const struct pz_game *game, int difficulty);

/* ---- sessions from files (saving.c) ---- */

/* Reads a level or record of one of these games. Null, with an error unless that is null, if it cannot be read. */
struct pz_session *open_read(const struct pz_game *const *games, const char *path, struct pz_error *error);

/* Opens the text of a level that the game itself has written. */
struct pz_session *open_text(const struct pz_game *game, const struct pz_text *text);

/* Reads a save as pz_unfinished_read() does, and warns if it is damaged. *stays: do not overwrite that file. */
struct pz_session *open_save(struct app *app, const struct pz_game *game, const char *path, bool *stays);

/* Counts a saved game that is over, and says so. Takes ownership of it. */
void open_settle(struct app *app, struct pz_session *ended);

/* Whether no match counts. */
bool match_none(struct pz_match_counts counts);

/* ---- the game being played (game.c) ---- */

struct play;

struct app *play_app(const struct play *play);
const struct pz_session *play_session(const struct play *play);
const void *play_state(const struct play *play); /* of its game, borrowed until the next move */
const struct pz_game *play_game(const struct play *play);

/* Whether the game has an outcome; in a lesson, moves may still be asked for. */
bool play_has_ended(const struct play *play);
/* Whether it is a lesson, in which a narrator says what to do. */
bool play_is_lesson(const struct play *play);
/* Whether it is a film, whose panel says which move is shown. */
bool play_is_film(const struct play *play);

/* Plays a move, and returns whether it could; if not, says why. The result is shown after the animation. */
bool play_move(struct play *play, const char *move);
/* Says what the last move did, but in a lesson leaves that to the narrator. */
void play_say_effect(const struct play *play);

/* Says that nothing can be played any more, and what to press. */
void play_say_over(struct play *play);

/* Switches to another session of the game and takes ownership of it; if null, says that no board was found. */
void play_replace(struct play *play, struct pz_session *session);

/* Sets a header of the session. */
void play_set_value(struct play *play, const char *key, const char *value);

/* How much of a hint is shown. */
enum pz_hint_step play_hint_step(const struct play *play);
/* The move that the hint leads to; null if there is no hint. */
const char *play_hinted(const struct play *play);
/* The moves that its reason speaks of, one per line, the first being that move; empty if it is the only one. */
const char *play_hinted_plan(const struct play *play);

/* Appends a move without the blanks between its words. */
void play_add_close(const char *move, struct pz_text *out);

/* Whether the player is told that the opponent can win next turn: as the settings say, or against easy opponents. */
bool play_tells_threats(const struct play *play);

/* Appends "Blue has resigned." if that is how the game has ended; false if it is not. */
bool play_add_resigned(const struct play *play, struct pz_text *out);

/* Help that counts as a hint, and what is asked before it: the first choice declines, the second has the value 1. */
struct help_question {
    const char *title, *text;
    struct choice choices[3];
};

/* Does something that counts as a hint, after asking if it would be the first that counts. The question must stay. */
void play_offer_help(struct play *play, const struct help_question *question, void (*act)(void *context),
                     void *context);
/* The same of all of a solution, which is asked about unless it has been seen today. */
void play_offer_solution(struct play *play, void (*act)(void *context), void *context);
/* Appends a line that says at which move the loser could still have stopped it, if that is known. */
void play_add_moment(const struct play *play, struct pz_text *out);

/* Counts a hint: the player has looked at something that helps. */
void play_count_help(struct play *play);
/* The same of all of a solution (pz_play_see_solution). */
void play_see_solution(struct play *play);

/* What analysis says about the position so far, empty while nothing is known. Null while it is off or the game over. */
const struct pz_analysis *play_analysis(const struct play *play);

bool play_computer_to_move(const struct play *play);
/* Whether the player may: it is not the computer's turn, and the game is not only watched. */
bool play_may_move(const struct play *play);

/* The time by which moves are animated, in seconds: that of a film runs at the film's speed, and stops with it. */
double play_clock(const struct play *play);

/* The best possible score; below 0 while it is not known, and if the player does not want to see it. */
long play_best(const struct play *play);

/* ---- beside the board (panel.c, analysis.c) ---- */

/*
 * When a game is over, draws its result, in place of what a view draws in its panel, and returns the rows used, with an
 * empty one at the end. Draws nothing and returns 0 while the game goes on.
 */
int play_panel_result(const struct play *play, struct canvas *canvas, struct rect rect);

/* Draws opponent, moves and hints, or the place of a lesson; then the goal, if all of it has room. Returns the rows. */
int play_panel(const struct play *play, struct canvas *canvas, struct rect rect);

/* While analysis is on, draws how the player to move stands and the best moves, at most `most`. Returns the rows. */
int play_panel_analysis(const struct play *play, struct canvas *canvas, struct rect rect, size_t most);

/* For lists of the moves made: marks moves[index] if another has been made instead. */
void play_panel_mark_branches(const struct pz_session *session, size_t index, struct canvas *canvas, int x, int y);

#endif
