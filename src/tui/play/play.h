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

/* Opens a record, or a level with its unfinished game. On failure a box says why, and nothing changes. */
void play_open_file(struct app *app, const char *path);

/* Opens the level whose code is in a text that was pasted; if there is none, says so. */
void play_open_pasted(struct app *app, const char *text);

/* The message when no thread is free. */
extern const char play_no_thread[];

/* Opens a new game from a session and takes ownership of it; if null, says that no board was found. */
void play_open_session(struct app *app, struct pz_session *session);

/* Opens the film of a session, from its start, and takes ownership of it. */
void film_open_session(struct app *app, struct pz_session *session);

/* The keys of films. Players can change those that have a name. */
extern const struct binding_table bindings_film, bindings_film_play;

/*
 * Opens a box in which the player chooses opponent, side and settings of a new two-player game; it begins with the last
 * choices. Then calls start(), which takes ownership, with the new game or with an unfinished game from the same start
 * that the player prefers. If start() is null, the game is opened.
 */
void newgame_open(struct app *app, const struct pz_game *game, void (*start)(void *context, struct pz_session *session),
                  void *context);

/* What a fresh board is for, if the player will not simply play it. */
struct random_purpose {
    const char *title; /* of the box */
    const char *about; /* sentences that the box shows first; null: those about the first line */
};

/*
 * Opens a box in which the player chooses size, difficulty, seed and the like; it begins with those of the board `like`
 * or, if that is null, with the last choices. The level is the one that `puzzles generate` makes with the same options
 * and seed. Calls start() as above. If `purpose` is null, the board is for playing.
 */
void random_open(struct app *app, const struct pz_game *game, const void *like, const struct random_purpose *purpose,
                 void (*start)(void *context, struct pz_session *session), void *context);

enum { FRESH_KINDS = 3 };
extern const char *const random_difficulties[FRESH_KINDS]; /* "easy", "medium", "hard" */

/* Whether the game makes levels by difficulty. */
bool random_can_be_fresh(const struct app *app, const struct pz_game *game);

/* Makes a level of a difficulty with the usual choices, without a box, and plays it. */
void random_fresh(struct app *app, const struct pz_game *game, int difficulty);

/* ---- sessions from files (saving.c) ---- */

/* Reads a level or record of one of these games. Null, with an error unless that is null, if it cannot be read. */
struct pz_session *open_read(const struct pz_game *const *games, const char *path, struct pz_error *error);

/* Opens the text of a level that the game itself has written. */
struct pz_session *open_text(const struct pz_game *game, const struct pz_text *text);

/* Reads a save as pz_unfinished_read() does; warns if it is damaged. If it sets *stays, do not overwrite the file. */
struct pz_session *open_save(struct app *app, const struct pz_game *game, const char *path, bool *stays);

/* Counts a saved game that is over, and tells the player. Takes ownership of the session. */
void open_settle(struct app *app, struct pz_session *ended);

/* Whether all counts are 0. */
bool match_none(struct pz_match_counts counts);

/* ---- the game being played (game.c) ---- */

struct play;

struct app *play_app(const struct play *play);
const struct pz_session *play_session(const struct play *play);
const void *play_state(const struct play *play); /* of its game, borrowed until the next move */
const struct pz_game *play_game(const struct play *play);

/* Whether the game has an outcome. A lesson may still ask for moves. */
bool play_has_ended(const struct play *play);
/* Whether it is a lesson, in which a narrator says what to do. */
bool play_is_lesson(const struct play *play);
/* Whether it is a film, whose panel says which move is shown. */
bool play_is_film(const struct play *play);

/* Plays a move; false, after telling the player why, if that is impossible. A result is shown after the animation. */
bool play_move(struct play *play, const char *move);
/* Says what the last move did, except in a lesson, where the narrator speaks. */
void play_say_effect(const struct play *play);

/* Says that the game is over, and what to press. */
void play_say_over(struct play *play);

/* Switches to another session of the game and takes ownership of it; if null, says that no board was found. */
void play_replace(struct play *play, struct pz_session *session);

/* Sets a header of the session. */
void play_set_value(struct play *play, const char *key, const char *value);

/* How much of a hint is shown. */
enum pz_hint_step play_hint_step(const struct play *play);
/* The move that the hint leads to; null if there is no hint. */
const char *play_hinted(const struct play *play);
/* The moves that the hint's reason names, one per line, from play_hinted() on; empty if it names no others. */
const char *play_hinted_plan(const struct play *play);

/* Appends a move without the blanks between its words. */
void play_add_close(const char *move, struct pz_text *out);

/* Whether the player is warned that the opponent can win next turn, according to the settings and the opponent. */
bool play_tells_threats(const struct play *play);

/* Appends "Blue has resigned." if the game has ended so; otherwise returns false. */
bool play_add_resigned(const struct play *play, struct pz_text *out);

/* What is asked before help that counts as a hint. The first choice declines; the second has the value 1. */
struct help_question {
    const char *title, *text;
    struct choice choices[3];
};

/* Does something that counts as a hint; asks before the first one. `question` must outlive the box. */
void play_offer_help(struct play *play, const struct help_question *question, void (*act)(void *context),
                     void *context);
/* Offers a whole solution in the same way; asks unless the player has seen it today. */
void play_offer_solution(struct play *play, void (*act)(void *context), void *context);
/* If it is known at which move the loser could still have avoided losing, appends a line that says so. */
void play_add_moment(struct play *play, struct pz_text *out);

/* Counts a hint: the player has looked at something that helps. */
void play_count_help(struct play *play);
/* Counts a whole solution in the same way (pz_play_see_solution). */
void play_see_solution(struct play *play);

/* The analysis of the position so far, empty while nothing is known. Null if it is off or the game is over. */
const struct pz_analysis *play_analysis(const struct play *play);

bool play_computer_to_move(const struct play *play);
/* Whether the player may move: it is not the computer's turn, and the game is no film. */
bool play_may_move(const struct play *play);

/* The clock for animations, in seconds. A film's clock runs at the film's speed, and stops with it. */
double play_clock(const struct play *play);

/* The best possible score; below 0 while it is not known, and if the player does not want to see it. */
long play_best(const struct play *play);

/* ---- beside the board (panel.c, analysis.c) ---- */

/*
 * When a game is over, draws its result, which replaces what a view draws in its panel, and returns the rows used,
 * including an empty one at the end. Returns 0 while the game is not over.
 */
int play_panel_result(const struct play *play, struct canvas *canvas, struct rect rect);

/* Draws opponent, moves and hints, or the number of a lesson, and then the goal if it fits. Returns the rows used. */
int play_panel(const struct play *play, struct canvas *canvas, struct rect rect);

/* While analysis is on, draws how the player to move stands, and at most `most` best moves. Returns the rows used. */
int play_panel_analysis(const struct play *play, struct canvas *canvas, struct rect rect, size_t most);

/* For lists of the moves made: marks move `index` if another move was tried in its place. */
void play_panel_mark_branches(const struct pz_session *session, size_t index, struct canvas *canvas, int x, int y);

#endif
