/* The record against the computer: games are counted when they end, and told where a new one begins. */
#ifndef TUI_PLAY_TALLY_H
#define TUI_PLAY_TALLY_H

#include "puzzles/store.h"

struct play;

/* Whether a game against the computer is on the screen: no lesson, and no problem, which is solved or not. */
bool tally_is_match(const struct play *play);

/* Counts it if it is over, by whatever way, and has not been counted. */
void tally_count(struct play *play);

bool tally_is_empty(struct pz_match_counts tally);

/* Appends "3 won, 1 drawn, 5 lost", or "no games yet"; with `help`, says how many were won with help. */
void tally_add(struct pz_match_counts tally, bool help, struct pz_text *out);

/* Appends a line "So far 3 won, 5 lost." about the opponent of the game on the screen; nothing if nothing counts. */
void tally_add_so_far(const struct play *play, struct pz_text *out);

#endif
