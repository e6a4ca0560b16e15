/* Opening games from files, saving them as records, and what is said where they cannot be saved. */
#ifndef TUI_PLAY_SAVING_H
#define TUI_PLAY_SAVING_H

#include "puzzles/session.h"
#include "tui/app/app.h"
#include "tui/play/parts.h"

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

/* Whether the last try to save failed, so that moves, or the result of a game, may be in memory only. */
bool saving_fails(const struct play *play);

/* Says so whenever saving begins to fail. */
void saving_watch(struct play *play);

/*
 * Called before an action that leaves the game: if its moves cannot be saved even now, asks whether to stay, save them
 * elsewhere first, or leave all the same, which `leave` then does. False if there is nothing to ask.
 */
bool saving_asks(struct play *play, void (*leave)(struct play *play));

/* Asks for the file in which to save the game as a record. */
void saving_ask_record(struct play *play);

#endif
