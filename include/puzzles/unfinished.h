/* Games left unfinished, and where they are saved: a file for each, of which the store (store.h) has the folder. */
#ifndef PUZZLES_UNFINISHED_H
#define PUZZLES_UNFINISHED_H

#include "puzzles/api.h"
#include "puzzles/session.h"
#include "puzzles/store.h"

PZ_BEGIN_API

/* Where a session is saved after each move; malloc'd, null if nothing is kept. */
char *pz_unfinished_path(const struct pz_store *store, const struct pz_session *session);

/* The path of the latest unfinished game from the same start as this level; malloc'd, null if there is none. */
char *pz_unfinished_find(const struct pz_store *store, const struct pz_session *level);

/* Brings back the game from that start whose moves have all been taken back, if there is one. */
void pz_unfinished_take_back(const struct pz_store *store, const struct pz_session *level);

/* Gives a new game a place of its own beside unfinished ones from the same start. */
void pz_unfinished_beside(struct pz_store *store, struct pz_session *session);

/*
 * A game is left that is not unfinished: its save goes away, or if all its moves have been taken back, where only its
 * level finds it.
 */
void pz_unfinished_leave(const char *path, bool at_start);

/* Sets a file aside under another name, the same with that ending. */
void pz_unfinished_set_aside(const char *path, const char *ending);

PZ_END_API

#endif
