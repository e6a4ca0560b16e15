/*
 * The opponent: the computer player in a two-player game. The header "Computer" of a session says so: "blue strong", or
 * "none".
 */
#ifndef PUZZLES_OPPONENT_H
#define PUZZLES_OPPONENT_H

#include "puzzles/api.h"
#include "puzzles/session.h"

PZ_BEGIN_API

/* The player whose moves the computer makes, and how well. */
struct pz_opponent {
    int player; /* below 0: none, people play both */
    size_t strength;
};

extern const struct pz_opponent pz_opponent_none;

/*
 * Who plays in a session. Without that header the computer plays in a level, at full strength if it is a
 * problem, but not in a record.
 */
struct pz_opponent pz_opponent_of(const struct pz_session *session);
/* The same of a session just opened. Writes the header, so that a saved game keeps its opponent. */
struct pz_opponent pz_opponent_read(struct pz_session *session);

/* Writes the header. */
void pz_opponent_write(struct pz_session *session, struct pz_opponent opponent);

/* The strongest opponent a game has. */
size_t pz_strength_strongest(const struct pz_two_player *two_player);

/* Whether it is one for a first game: the one that plays unless another is asked for, or a weaker one. */
bool pz_opponent_is_easy(const struct pz_opponent *opponent, const struct pz_game *game);

/*
 * The value of that header if it names no opponent of the game and is not "none", else null: people then play both
 * sides, and should know why. Borrowed.
 */
const char *pz_opponent_misread(const struct pz_session *session);

/* Whether the computer is to move in a state; never when the game is over. */
bool pz_opponent_to_move(const struct pz_opponent *opponent, const struct pz_game *game, const void *state);

/* The same at a place in the tree of moves. */
bool pz_opponent_moves_at(const struct pz_opponent *opponent, struct pz_session *session, size_t place);

/* How many moves of the line come before the first that is a person's: none, unless the computer moves first. */
size_t pz_opponent_first_place(const struct pz_opponent *opponent, struct pz_session *session);

/* "strong"; null if there is none. */
const char *pz_opponent_name(const struct pz_opponent *opponent, const struct pz_game *game);

PZ_END_API

#endif
