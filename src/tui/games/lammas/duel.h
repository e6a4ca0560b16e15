/*
 * A duel: two players, the same grid, fewest turns. One after the other at one keyboard, or each at home with the same
 * seed. The header "Duel" of the session has the turns of each, "-" while they play: "-", "3", "3 -", "3 2".
 */
#ifndef TUI_GAMES_LAMMAS_DUEL_H
#define TUI_GAMES_LAMMAS_DUEL_H

#include "tui/play/game.h"

/* Begins a duel in a game not yet shown. */
void lammas_duel_begin(struct pz_session *session, uint64_t seed);

/* The session is at its start again: if the first player is done, the second begins. */
void lammas_duel_pass(struct play *play);

/* The player whose turn it is, 1 or 2; 0 if it is no duel, or if that player is done. */
unsigned lammas_duel_player(const struct pz_session *session);

/* Whether the first player is done and the second has not begun. */
bool lammas_duel_waits(const struct pz_session *session);

/* The game is solved, which counts for the player whose turn it is. */
void lammas_duel_finished(struct play *play);

/* Appends what the players have reached, if it is a duel. */
void lammas_duel_result(const struct pz_session *session, struct pz_text *out);

#endif
