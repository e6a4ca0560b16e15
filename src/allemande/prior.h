/*
 * Allemande: how likely a good player is to go on with each stone of a turn, judged at a glance.
 *
 * A log-linear model: each cell has some features, each feature a weight, and the likelihoods are in proportion to the
 * exponentials of the sums. The weights are learned from searches (lab/training/README.md). A few more of them tell from the
 * shortest ways of both players how a position stands.
 */
#ifndef ALLEMANDE_PRIOR_H
#define ALLEMANDE_PRIOR_H

#include "prior_weights.h"
#include "walk.h"

/* What the features of all cells have in common. */
struct allemande_glance {
    const struct allemande_walk *walk;
    uint8_t from[2][ALLEMANDE_CELLS_MAX], to[2][ALLEMANDE_CELLS_MAX]; /* by player: distances from both edges */
    uint8_t least[2];                                                 /* of a cell, from both together */
    uint8_t breadth[2][ALLEMANDE_FAR + 1]; /* by distance: how many cells of the shortest ways are that far */
};

void allemande_glance(struct allemande_glance *glance, const struct allemande_walk *walk);

/* Fills in the features of a stone on an empty cell, or of the end of the turn if that is 0; returns how many. */
unsigned allemande_features(const struct allemande_glance *glance, unsigned cell,
                            uint16_t features[ALLEMANDE_FEATURES_MAX]);

/* The likelihoods of cells, each 0 for the end of the turn; they add up to 1. */
void allemande_likelihoods(const struct allemande_walk *walk, const uint16_t *cells, unsigned count,
                           float *likelihoods);

/* Fills in the features of a position, with a turn under way: how many stones both still need. */
void allemande_outlook(const struct allemande_walk *walk, uint16_t features[ALLEMANDE_HOPES]);

/* The share of games that the player to go on is likely to win: a logistic model of these features. */
float allemande_hope(const struct allemande_walk *walk);

#endif
