/* Games from files, and records into files. */
#ifndef TUI_PLAY_OPEN_H
#define TUI_PLAY_OPEN_H

#include "puzzles/session.h"
#include "tui/app/app.h"

/* The level or record of one of these games in a file; null, with an error if wanted, where it cannot be read or is broken. */
struct pz_session *open_read(const struct pz_game *const *games, const char *path, struct pz_error *error);

/* The level that a text of a game of ours is. */
struct pz_session *open_text(const struct pz_game *game, const struct pz_text *text);

/* A level that the game generates; null if it makes none with these options. */
struct pz_session *open_generated(const struct pz_game *game, const struct pz_options *options, uint64_t seed,
                                  const struct pz_budget *budget);

/*
 * The game to play for a file: of a level, the one left unfinished if there is one; of a record, where it ends. Null
 * where there is none, which has then been said in a box.
 */
struct pz_session *open_game(struct app *app, const char *path);

/* The game left unfinished on the same start as this level, null if there is none. */
struct pz_session *open_unfinished(struct app *app, const struct pz_session *level);

/* Whether a game is small enough to be saved after each move, and so to be resumed. */
bool open_keeps(const struct app *app, const struct pz_session *session);

/* Says that there is no game to open. */
void open_say_no_board(struct app *app);

/* Saves a game as a record in a new file, and says so, or why not. */
void open_save_record(struct app *app, const struct pz_session *session, const char *path);

#endif
