/* The distances of all grids of one size. */
#ifndef PUZZLES_SRC_LAMMAS_LAYERS_H
#define PUZZLES_SRC_LAMMAS_LAYERS_H

#include "lab/lab.h"
#include "lammas/parts.h"
#include "puzzles/game.h"
#include "puzzles/lammas.h"

/* What is asked; of `game`, the tiles do not matter. */
struct lammas_layers_question {
    const struct lammas *game;
    struct lab_shard shard;             /* the states counted; all are examined */
    const struct lammas_kernel *kernel; /* null for the best; does not change the result */
};

/*
 * A state is a colouring of the tiles that the player cannot edit, since edits are free: all but some of the corner.
 */
struct lammas_layers {
    uint64_t states;       /* of the shard */
    uint64_t *counts;      /* of the shard, by distance: 0 … farthest */
    size_t farthest;       /* of any state that can be solved */
    uint64_t rest;         /* of the shard: insoluble, or undecided if the budget ended first */
    struct lammas hardest; /* a grid that no other exceeds in distance */
};

/* False if there are too many states to examine them all: the table would be larger than 8 GiB. */
bool lammas_layers_fit(const struct lammas *game);

/*
 * PZ_LIMIT if the budget ended first: earlier layers are complete. Free with lammas_layers_free() in any case. Takes
 * two bits per state, divided by about the number of ways to rename the kinds.
 */
enum pz_status lammas_layers(const struct lammas_layers_question *question, const struct pz_budget *budget,
                             struct lammas_layers *layers);
void lammas_layers_free(struct lammas_layers *layers);

#endif
