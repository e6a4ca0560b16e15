/* The opponent: the computer player in a two-player game. The header "Computer" names it: "blue strong", or "none". */
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

/* Who plays in a session. Without the header the computer plays levels, problems at full strength, but no records. */
struct pz_opponent pz_opponent_of(const struct pz_session *session);
/* Tells the same for a session just opened, and writes the header, so that a saved game keeps its opponent. */
struct pz_opponent pz_opponent_read(struct pz_session *session);

/* Writes the header. */
void pz_opponent_write(struct pz_session *session, struct pz_opponent opponent);

/* The strongest opponent a game has. */
size_t pz_strength_strongest(const struct pz_two_player *two_player);

/* Whether it suits a first game: it is the one that plays unless another is asked for, or a weaker one. */
bool pz_opponent_is_easy(const struct pz_opponent *opponent, const struct pz_game *game);

/*
 * The value of that header if it is neither an opponent of the game nor "none", else null. People then play both sides,
 * and should know why. Borrowed.
 */
const char *pz_opponent_misread(const struct pz_session *session);

/* Whether the computer is to move in a state; never when the game is over. */
bool pz_opponent_to_move(const struct pz_opponent *opponent, const struct pz_game *game, const void *state);

/* Whether the computer is to move at a place in the tree of moves. */
bool pz_opponent_moves_at(const struct pz_opponent *opponent, struct pz_session *session, size_t place);

/* How many moves of the line the computer makes before the first one of a person. */
size_t pz_opponent_first_place(const struct pz_opponent *opponent, struct pz_session *session);

/* "strong"; null if there is none. */
const char *pz_opponent_name(const struct pz_opponent *opponent, const struct pz_game *game);

PZ_END_API

#endif
