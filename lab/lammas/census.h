/* How many random grids solve themselves. */
#ifndef LAB_LAMMAS_CENSUS_H
#define LAB_LAMMAS_CENSUS_H

#include "lab/lab.h"
#include "lammas/parts.h"
#include "puzzles/game.h"
#include "puzzles/lammas.h"

/* 64 * 8 independent bit streams: eight xoshiro256++ generators side by side. */
struct lammas_stream {
    struct lammas_plane state[4];
};

/* The vector work of the census, apart from sweeps. */
struct lammas_census_kernel {
    const struct lammas_kernel *sweeps;

    /* Fills planes with random bits. */
    void (*draw)(struct lammas_stream *stream, struct lammas_plane *planes, size_t count);

    /* Tiles come as `bits` planes per cell, least significant first. Draws those again that are not below `kinds`. */
    void (*redraw)(struct lammas_stream *stream, unsigned kinds, size_t bits, size_t cells, struct lammas_plane *tiles);

    /*
     * Sweeps each grid until it is solved or can no longer be, and adds to turns[n] how many of those in `lanes` solved
     * themselves in n turns. The tiles come as `bits` planes per cell, least significant first; `turns` has room for
     * cells + 1 numbers, `scratch` for 4 * cells planes.
     */
    void (*census)(size_t rows, size_t columns, bool live, size_t bits, const struct lammas_plane *tiles,
                   const struct lammas_plane *lanes, struct lammas_plane *scratch, uint64_t *turns);
};

#ifdef LAMMAS_X86
extern const struct lammas_census_kernel lammas_census_avx2, lammas_census_avx512;
#endif
extern const struct lammas_census_kernel lammas_census_64;

/* The census kernel of the same width as a kernel of sweeps. */
const struct lammas_census_kernel *lammas_census_kernel(const struct lammas_kernel *sweeps);

/* Seeds a stream that depends only on the seed and a number. */
void lammas_stream_seed(struct lammas_stream *stream, uint64_t seed, uint64_t number);

/*
 * Draws random tiles, all `kinds` kinds equally likely, into cells * bits planes. Unless `kinds` is a power of two,
 * numbers that are too large are drawn again.
 */
void lammas_draw_tiles(const struct lammas_census_kernel *kernel, struct lammas_stream *stream, unsigned kinds,
                       size_t cells, struct lammas_plane *tiles);

/* Of `game`, only size, kinds and reading matter. */
struct lammas_census {
    const struct lammas *game;
    uint64_t samples, seed;
    struct lab_shard shard;
    const struct lammas_kernel *kernel; /* null for the best; makes no difference to the counts */
};

/*
 * Draws the samples of the shard, each tile uniformly, and sweeps them until they are solved or can no longer be.
 * turns[n] receives how many solved themselves in n turns, and has room for LAMMAS_CELLS_MAX + 1 numbers; *samples
 * receives how many there were. Returns PZ_LIMIT if the budget ended first; the counts then cover what was done.
 */
enum pz_status lammas_census(const struct lammas_census *census, const struct pz_budget *budget, uint64_t *samples,
                             uint64_t *turns);

#endif
