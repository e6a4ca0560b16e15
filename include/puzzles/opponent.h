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

/* The opponent in a session. Without the header there is one in levels (the strongest in problems), not in records. */
struct pz_opponent pz_opponent_of(const struct pz_session *session);
/* Does the same for a session just opened, and writes the header, so that a saved game keeps its opponent. */
struct pz_opponent pz_opponent_read(struct pz_session *session);

/* Writes the header. */
void pz_opponent_write(struct pz_session *session, struct pz_opponent opponent);

size_t pz_strength_strongest(const struct pz_two_player *two_player);

/* Whether the opponent suits a first game: it is the usual one or a weaker one. */
bool pz_opponent_is_easy(const struct pz_opponent *opponent, const struct pz_game *game);

/*
 * The value of the header if it is neither an opponent of the game nor "none", so that people play both sides and
 * should be told why; else null. Borrowed.
 */
const char *pz_opponent_misread(const struct pz_session *session);

/* Whether the computer is to move in a state; never when the game is over. */
bool pz_opponent_to_move(const struct pz_opponent *opponent, const struct pz_game *game, const void *state);

/* Whether the computer is to move at a place in the tree of moves. */
bool pz_opponent_moves_at(const struct pz_opponent *opponent, struct pz_session *session, size_t place);

/* How many moves the computer makes at the start of the line, before a person moves. */
size_t pz_opponent_first_place(const struct pz_opponent *opponent, struct pz_session *session);

/*
 * Whether the program made all the moves on the player's side, and at least one, so that the solution was shown, not
 * found. The moves that the computer makes as an opponent do not count.
 */
bool pz_session_shown(const struct pz_session *session);

/* Notes that the player made the last move: of the moves that the program made, only those before it remain. */
void pz_session_made_alone(struct pz_session *session);

/* "strong"; null if there is none. */
const char *pz_opponent_name(const struct pz_opponent *opponent, const struct pz_game *game);

PZ_END_API

#endif
