/*
 * One grid swept with all templates at once: each bit lane has a template of its own. The planes of the sweep then need
 * not be made cell by cell: in which lanes a tile equals A is the same for all cells of a kind.
 */
#ifndef PUZZLES_SRC_LAMMAS_LANES_H
#define PUZZLES_SRC_LAMMAS_LANES_H

#include "puzzles/lammas.h"
#include "slice.h"

enum {
    LAMMAS_CLASSES = LAMMAS_KINDS_MAX + 4, /* of cells: by kind, and the corner cells that may be edited */
    LAMMAS_NOWHERE = UINT16_MAX,
};

/* In which lanes a role of the template equals a cell, by the class of the cell. */
struct lammas_role {
    struct lammas_plane equals[LAMMAS_CLASSES];
};

/* Up to 512 templates. In hard play A is none of their choice: a[t] is for a grid whose A is t; else a[0] is. */
struct lammas_batch {
    struct lammas_role b, c, d, a[LAMMAS_KINDS_MAX];
    const uint8_t (*templates)[4];
    size_t lanes;
};

/*
 * What a last sweep must look like. Say it leaves every fixed tile (one that may not be edited) equal. A sweep makes
 * nothing but D, so either they were equal before, or they are D now. In the second case each fixed cell that was
 * not D has become D, thus its source, the cell above and to the left, held A when it was visited. No sweep
 * changes A or D before the last test of all (rules.c), under either reading. So:
 *
 *   - a source that is no corner cell held A from the start; or it was overwritten earlier in the sweep, and then A is
 *     D. Sources in the first row are overwritten only by the last row, too late;
 *   - the source D is always D, so A is D if its target was not.
 *
 * Few grids are left for which there are such an A and D.
 */
struct lammas_finish {
    uint16_t *sources, *targets; /* of the fixed targets whose source is no corner cell, sources ascending */
    size_t count, in_first_row;
    uint16_t beyond_d; /* the target of D; LAMMAS_NOWHERE if it may be edited */
};

/* What is the same for all grids of a size, kinds, mode and reading. */
struct lammas_lanes {
    const struct lammas_kernel *kernel;
    size_t rows, columns, cells;
    unsigned kinds;
    bool live, hard;

    uint16_t *fixed; /* the cells that may not be edited */
    size_t fixed_count;

    uint8_t (*templates)[4]; /* in hard play [0] is not theirs to choose */
    size_t template_count;
    struct lammas_batch *batches;
    size_t batch_count;
    struct lammas_finish finish;
};

/* A grid, and what the templates of a batch make of it. */
struct lammas_trial {
    const struct lammas_lanes *lanes;
    const struct lammas_batch *batch;
    uint8_t *classes;           /* of the cells, before the sweep */
    struct lammas_plane *d;     /* by cell: the tile is D after it */
    struct lammas_plane change; /* any tile changed */
};

/* The templates that take fewer edits of the game's corner come first. Setup counts as normal play. */
void lammas_lanes_open(struct lammas_lanes *lanes, const struct lammas *game, const struct lammas_kernel *kernel);
void lammas_lanes_close(struct lammas_lanes *lanes);

void lammas_trial_open(struct lammas_trial *trial, const struct lammas_lanes *lanes);
void lammas_trial_close(struct lammas_trial *trial);

/* Takes another grid. Its editable tiles do not matter. O(cells). */
void lammas_trial_take(struct lammas_trial *trial, const uint8_t *tiles);

/* Sweeps it with all templates of a batch. O(cells) instructions on planes. */
void lammas_trial_sweep(struct lammas_trial *trial, size_t batch);

/* The lanes in which all fixed tiles are D now. That is how a grid ends whose fixed tiles were not equal before. */
struct lammas_plane lammas_trial_finished(const struct lammas_trial *trial);

/* The lanes in which something changed, and which the rule above leaves to be finished by one more sweep. */
struct lammas_plane lammas_trial_may_finish(const struct lammas_trial *trial);

/* The tiles of one lane after the sweep; the editable ones are left out. */
void lammas_trial_tiles(const struct lammas_trial *trial, size_t lane, uint8_t *tiles);

/* The lowest lane of a plane, removed from it; LAMMAS_LANES if there is none. */
size_t lammas_next_lane(struct lammas_plane *plane);

#endif
