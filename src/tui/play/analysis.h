/* Analysis of a game for two: how the player to move stands, and the best few moves, shown while they are worked out. */
#ifndef TUI_PLAY_ANALYSIS_H
#define TUI_PLAY_ANALYSIS_H

#include <stdbool.h>
#include <stddef.h>

#include "puzzles/study.h"

struct play;

/* All zero while it has never been on. */
struct analysis {
    bool on;
    struct pz_study study; /* as far as it has come; empty while nothing is known */
    size_t counted;        /* positions after fewer moves are already counted as help */
};

/* Turns it on or off. */
void play_toggle_analysis(struct play *play);

/*
 * Takes what a worker reports and, where it is wanted and nobody else is thinking, begins to study the position. The
 * computer's thoughts about its move are taken for a study, too.
 */
void play_go_on_analysing(struct play *play);

/* The position is another one: ends its study. */
void play_forget_study(struct play *play);

/* Another game begins. */
void play_reset_analysis(struct play *play);

#endif
