/* The distances of all grids of one size. */
#ifndef LAB_LAMMAS_LAYERS_H
#define LAB_LAMMAS_LAYERS_H

#include "lab/lab.h"
#include "lammas/parts.h"
#include "puzzles/game.h"
#include "puzzles/lammas.h"

/* The tiles of `game` do not matter. */
struct lammas_layers_question {
    const struct lammas *game;
    struct lab_shard shard;             /* which states are counted; all are examined */
    const struct lammas_kernel *kernel; /* null for the best; makes no difference to the result */
};

/* Since edits are free, a state is a colouring of the tiles that the player cannot edit: all but some of the corner. */
struct lammas_layers {
    uint64_t states;       /* how many the shard has */
    uint64_t *counts;      /* by distance, 0 … farthest: how many of the shard's states are at it */
    size_t farthest;       /* the distance of the farthest of all states that can be solved */
    uint64_t rest;         /* how many of the shard's states are insoluble, or undecided if the budget ended first */
    struct lammas hardest; /* a soluble grid that is as far as any */
};

/* Whether there are few enough states to examine them all: the table may take up to 8 GiB. */
bool lammas_layers_fit(const struct lammas *game);

/*
 * Finds the distances of all states. Returns PZ_LIMIT if the budget ended first; the layers before that are complete.
 * Free with lammas_layers_free() in any case. Takes two bits per state, divided by about the number of ways to rename
 * the kinds.
 */
enum pz_status lammas_layers(const struct lammas_layers_question *question, const struct pz_budget *budget,
                             struct lammas_layers *layers);
void lammas_layers_free(struct lammas_layers *layers);

#endif
