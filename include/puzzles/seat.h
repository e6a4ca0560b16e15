/* Who plays what in a game for two. The header "Computer" of a session says so: "blue strong", or "none". */
#ifndef PUZZLES_SEAT_H
#define PUZZLES_SEAT_H

#include "puzzles/api.h"
#include "puzzles/session.h"

PZ_BEGIN_API

/* The player whose moves the computer makes, and how well. */
struct pz_seat {
    int player; /* below 0: none, people play both */
    size_t strength;
};

extern const struct pz_seat pz_seat_none;

/*
 * Who plays in a session just opened. Without that header the computer plays in a level, at full strength if it is a
 * problem, but not in a record. Writes the header, so that a saved game keeps its opponent.
 */
struct pz_seat pz_seat_read(struct pz_session *session);

/* Writes the header. */
void pz_seat_write(struct pz_session *session, struct pz_seat seat);

/* The strongest opponent a game has. */
size_t pz_opponent_strongest(const struct pz_contest *contest);

/*
 * What that header says if it seats nobody and is not "none": people then play both sides, and should know why.
 * Borrowed.
 */
const char *pz_seat_misread(const struct pz_session *session);

/* Whether the computer is to move in a state; never when the game is over. */
bool pz_seat_to_move(const struct pz_seat *seat, const struct pz_game *game, const void *state);

/* The same at a place in the tree of moves. */
bool pz_seat_moves_at(const struct pz_seat *seat, struct pz_session *session, size_t place);

/* How many moves of the line come before the first that is a person's: none, unless the computer moves first. */
size_t pz_seat_first_place(const struct pz_seat *seat, struct pz_session *session);

/* "strong"; null if there is none. */
const char *pz_seat_name(const struct pz_seat *seat, const struct pz_game *game);

PZ_END_API

#endif
