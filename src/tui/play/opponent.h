/* Who plays what in a game for two. The header "Computer" of a session says so: "blue strong", or "none". */
#ifndef TUI_PLAY_OPPONENT_H
#define TUI_PLAY_OPPONENT_H

#include "puzzles/session.h"

/* The player whose moves the computer makes, and how well. */
struct opponent {
    int player; /* below 0: none, people play both */
    size_t strength;
};

extern const struct opponent opponent_none;

/*
 * Who plays in a session just opened. Without that header the computer plays in a level, at full strength if it is a
 * problem, but not in a record. Writes the header, so that a saved game keeps its opponent.
 */
struct opponent opponent_seated(struct pz_session *session);

/* Writes the header. */
void opponent_seat(struct pz_session *session, struct opponent opponent);

/* The strongest opponent a game has. */
size_t opponent_strongest(const struct pz_contest *contest);

/*
 * What that header says if it seats nobody and is not "none": people then play both sides, and should know why.
 * Borrowed.
 */
const char *opponent_misread(const struct pz_session *session);

/* Whether the computer is to move in a state; never when the game is over. */
bool opponent_to_move(const struct opponent *opponent, const struct pz_game *game, const void *state);

/* The same at a place in the tree of moves. */
bool opponent_moves_at(const struct opponent *opponent, struct pz_session *session, size_t place);

/* How many moves of the line come before the first that is a person's: none, unless the computer moves first. */
size_t opponent_first_place(const struct opponent *opponent, struct pz_session *session);

/* "strong"; null if there is none. */
const char *opponent_name(const struct opponent *opponent, const struct pz_game *game);

#endif
