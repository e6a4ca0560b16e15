/* Unfinished games, each saved in a file of its own in the folder of the store (store.h). */
#ifndef PUZZLES_UNFINISHED_H
#define PUZZLES_UNFINISHED_H

#include "puzzles/api.h"
#include "puzzles/session.h"
#include "puzzles/store.h"

/* Returns the malloc'd path where a session is saved after each move; null if nothing is kept. */
char *pz_unfinished_path(const struct pz_store *store, const struct pz_session *session);

/* Replaces *saves by the saves of all games that begin as the level does, latest first. */
void pz_unfinished_from(const struct pz_store *store, const struct pz_session *level, struct pz_saves *saves);

/*
 * Opens the latest saved game that begins as the level does, even if it is over. Null if there is none, or if it cannot
 * be opened, as *error then says. If its file cannot be moved out of the way, the level is given another path.
 */
struct pz_session *pz_unfinished_open(struct pz_store *store, struct pz_session *level, struct pz_error *error);

/*
 * Opens a save of a game; *session is null if there is none or it cannot be opened. PZ_NO: the file was damaged and has
 * been set aside, as pz_store_take_aside() tells unless `store` is null; *session is then an earlier version
 * (staged.h), if there is a sound one. PZ_BAD: the file could not be read or set aside, so nothing may be written in
 * its place. In both cases *error is a sentence for the player.
 */
enum pz_status pz_unfinished_read(struct pz_store *store, const struct pz_game *game, const char *path,
                                  struct pz_session **session, struct pz_error *error);

/* If all moves of a game from this start were taken back, brings its save back. */
void pz_unfinished_take_back(const struct pz_store *store, const struct pz_session *level);

/* Gives a new game a path of its own beside unfinished ones from the same start. */
void pz_unfinished_beside(struct pz_store *store, struct pz_session *session);

/*
 * Removes the save of a game that is over. If all moves of the game have been taken back (`at_start`), the save is only
 * renamed, so that pz_unfinished_take_back() finds it.
 */
void pz_unfinished_leave(struct pz_store *store, const char *path, bool at_start);

#endif
