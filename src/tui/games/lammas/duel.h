/*
 * A duel: two players on the same grid; the fewest turns win. They play one after the other at one keyboard, or each at
 * home with the same seed. The session's header "Duel" has the turns of both, "-" for the player whose turn it is:
 * "-", "3", "3 -", "3 2".
 */
#ifndef TUI_GAMES_LAMMAS_DUEL_H
#define TUI_GAMES_LAMMAS_DUEL_H

#include "tui/play/game.h"

/* Makes a game not yet shown a duel, unless it has been begun before. */
void lammas_duel_begin(struct pz_session *session);

/* Gives the second player the grid, if lammas_duel_waits(): without moves to redo, hints or time of the first. */
void lammas_duel_pass(struct play *play);

/* The player whose turn it is, 1 or 2; 0 if this is no duel, or if that player is done. */
unsigned lammas_duel_player(const struct pz_session *session);

/* Whether the first player is done and the second has not begun. */
bool lammas_duel_waits(const struct pz_session *session);

/* Called when the game is solved: counts that for the player whose turn it is. */
void lammas_duel_finished(struct play *play);

/* Appends the players' results, if this is a duel. */
void lammas_duel_result(const struct pz_session *session, struct pz_text *out);

#endif
