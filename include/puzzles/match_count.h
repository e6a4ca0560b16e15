/* Games against the computer that count: each is kept when it ends, once. */
#ifndef PUZZLES_MATCH_COUNT_H
#define PUZZLES_MATCH_COUNT_H

#include "puzzles/api.h"
#include "puzzles/opponent.h"
#include "puzzles/session.h"
#include "puzzles/store.h"

PZ_BEGIN_API

/* Whether a session is a game against the computer: no lesson, and no problem, which is solved or not. */
bool pz_match_is(const struct pz_session *session, const struct pz_opponent *opponent);

/*
 * Keeps it if it is over, by whatever way, and has not been counted. `date` is when, in seconds since 1970 in UTC.
 * PZ_BAD with an error: it could not be kept; it is not tried again.
 */
enum pz_status pz_match_count(struct pz_store *store, struct pz_session *session, const struct pz_opponent *opponent,
                              int64_t date, struct pz_error *error);

/* Called before a move: if one that was counted begins anew, with its first move by the player, it is another one. */
void pz_match_begin(struct pz_session *session, const struct pz_opponent *opponent);

/* For how long a game has been played, in whole seconds, at most UINT_MAX. */
unsigned pz_match_seconds(const struct pz_session *session);

PZ_END_API

#endif
