/*
 * Sweeps one grid with many templates at once, one template in each bit lane. The planes of the sweep need not be made
 * cell by cell then: the lanes in which a tile equals A are the same for all cells of a kind.
 */
#ifndef PUZZLES_SRC_LAMMAS_LANES_H
#define PUZZLES_SRC_LAMMAS_LANES_H

#include "puzzles/lammas.h"
#include "slice.h"

enum {
    LAMMAS_CLASSES = LAMMAS_KINDS_MAX + 4, /* of cells: the kinds, and the four corner cells when editable */
    LAMMAS_NOWHERE = UINT16_MAX,
};

/* The lanes in which a role of the template equals a cell, by the class of the cell. */
struct lammas_role {
    struct lammas_plane equals[LAMMAS_CLASSES];
};

/*
 * Up to 512 templates. In hard play they do not choose A: a[t] is for a grid whose A is t. In normal play a[0] is for
 * all.
 */
struct lammas_batch {
    struct lammas_role b, c, d, a[LAMMAS_KINDS_MAX];
    const uint8_t (*templates)[4];
    size_t lanes;
};

/*
 * What a last sweep must look like. Say it leaves all fixed tiles (those that may not be edited) equal. A sweep makes
 * nothing but D, so either they were equal before, or they are all D now. In the second case each fixed cell that was
 * not D has become D, so its source, the cell diagonally above to the left, held A when it was visited. No sweep
 * changes A or D before its very last test (rules.c), under either reading. So:
 *
 *   - a source outside the corner held A from the start; or it was overwritten earlier in the sweep, and then A is D.
 *     Sources in the first row are overwritten only by the last row, too late;
 *   - the source D is always D, so A is D if its target was not.
 *
 * Few grids have such an A and D.
 */
struct lammas_finish {
    uint16_t *sources, *targets; /* of the fixed targets whose source is not in the corner, sources ascending */
    size_t count, in_first_row;
    uint16_t beyond_d; /* the target of D; LAMMAS_NOWHERE if it may be edited */
};

/* What is the same for all grids of the same size, kinds, mode and reading. */
struct lammas_lanes {
    const struct lammas_kernel *kernel;
    size_t rows, columns, cells;
    unsigned kinds;
    bool live, hard;

    uint16_t *fixed; /* the cells that may not be edited */
    size_t fixed_count;

    uint8_t (*templates)[4]; /* in hard play the choice of [0] is not theirs */
    size_t template_count;
    struct lammas_batch *batches;
    size_t batch_count;
    struct lammas_finish finish;
};

/* A grid, and what the templates of one batch make of it. */
struct lammas_trial {
    const struct lammas_lanes *lanes;
    const struct lammas_batch *batch;
    uint8_t *classes;           /* of the cells, before the sweep */
    struct lammas_plane *d;     /* by cell: the tile is D after the sweep */
    struct lammas_plane change; /* any tile changed */
};

/* The templates that take fewer edits of the game's corner come first. Setup counts as normal play. */
void lammas_lanes_open(struct lammas_lanes *lanes, const struct lammas *game, const struct lammas_kernel *kernel);
void lammas_lanes_close(struct lammas_lanes *lanes);

/* Puts a template in the corner, as far as that may be edited, and sweeps once; returns how many tiles changed. */
size_t lammas_lanes_play(const struct lammas_lanes *lanes, uint8_t *tiles, const uint8_t template[4]);

void lammas_trial_open(struct lammas_trial *trial, const struct lammas_lanes *lanes);
void lammas_trial_close(struct lammas_trial *trial);

/* Takes another grid, whose editable tiles do not matter. O(cells). */
void lammas_trial_take(struct lammas_trial *trial, const uint8_t *tiles);

/* Sweeps the grid with all templates of a batch. O(cells) instructions on planes. */
void lammas_trial_sweep(struct lammas_trial *trial, size_t batch);

/* The lanes in which all fixed tiles are D now: how a grid ends whose fixed tiles were not equal before. */
struct lammas_plane lammas_trial_finished(const struct lammas_trial *trial);

/* The lanes in which something changed and which, by the rule above, one more sweep may finish. */
struct lammas_plane lammas_trial_may_finish(const struct lammas_trial *trial);

/* The lanes in which something changed and at least so many fixed tiles are D now. */
struct lammas_plane lammas_trial_have_d(const struct lammas_trial *trial, size_t least);

/* Fills in the tiles of one lane after the sweep, all but the editable ones. */
void lammas_trial_tiles(const struct lammas_trial *trial, size_t lane, uint8_t *tiles);

/* The lowest lane of a plane, removed from it; LAMMAS_LANES if there is none. */
size_t lammas_next_lane(struct lammas_plane *plane);

#endif
