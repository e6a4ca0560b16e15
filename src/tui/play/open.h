/* Opening games from files, and saving them as records. */
#ifndef TUI_PLAY_OPEN_H
#define TUI_PLAY_OPEN_H

#include "puzzles/session.h"
#include "tui/app/app.h"

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

#endif
