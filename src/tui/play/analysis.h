/*
 * Analysis of a game for two: how the player to move stands, and the best few moves, shown while they are worked out.
 */
#ifndef TUI_PLAY_ANALYSIS_H
#define TUI_PLAY_ANALYSIS_H

#include <stddef.h>

struct play;

/* Turns it on or off. */
void play_toggle_analysis(struct play *play);

/* Plays one of the best moves, counted from 0, if there are so many. */
void play_candidate(struct play *play, size_t number);

/*
 * Takes what a worker reports and, where it is wanted and nobody else is thinking, begins to study the position. The
 * computer's thoughts about its move are taken for a study, too.
 */
void play_go_on_analysing(struct play *play);

#endif
