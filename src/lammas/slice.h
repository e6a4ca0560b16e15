/*
 * Bit-sliced sweeps: 512 grids at once. A plane has one bit for each grid, called a lane, and one machine instruction
 * works on a whole vector of lanes. The same kernel is compiled for several vector widths; the processor decides which
 * one runs, and the result is the same.
 */
#ifndef PUZZLES_SRC_LAMMAS_SLICE_H
#define PUZZLES_SRC_LAMMAS_SLICE_H

#include <stdalign.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    LAMMAS_PLANE_WORDS = 8,
    LAMMAS_LANES = 64 * LAMMAS_PLANE_WORDS,
    LAMMAS_BITS_MAX = 3, /* of a tile */
};

/* Lane i is bit i % 64 of word i / 64. */
struct lammas_plane {
    alignas(64) uint64_t word[LAMMAS_PLANE_WORDS];
};

/*
 * 512 grids in the middle of a run of sweeps, with arrays of one plane per cell. A sweep makes nothing but D and never
 * removes a D. So all that matters about a tile is whether it is D by now, and if not, which of A, B and C it equalled
 * before the first sweep of the run; a tile of the corner, too, is what it was or D. This holds for any number of
 * kinds.
 */
struct lammas_slice {
    size_t rows, columns;
    bool live;
    struct lammas_plane *d;               /* the tile is D */
    const struct lammas_plane *a, *b, *c; /* it was A, B, C; ignored where it is D */
};

/* 64 * 8 independent bit streams: eight xoshiro256++ generators side by side. */
struct lammas_stream {
    struct lammas_plane state[4];
};

struct lammas_trial;

struct lammas_kernel {
    const char *name;
    bool (*available)(void);

    /* Fills planes with random bits. */
    void (*draw)(struct lammas_stream *stream, struct lammas_plane *planes, size_t count);

    /*
     * Tiles come as `bits` planes per cell, least significant first: draws those again that are `kinds` or more, until
     * none is.
     */
    void (*redraw)(struct lammas_stream *stream, unsigned kinds, size_t bits, size_t cells, struct lammas_plane *tiles);

    /* Sweeps once; `changed` receives the lanes in which a tile changed. O(cells). */
    void (*sweep)(const struct lammas_slice *slice, struct lammas_plane *changed);

    /*
     * Sweeps each grid until it is solved or can no longer be, and adds to turns[n] how many of those in `lanes` solved
     * themselves in n turns. The tiles come as `bits` planes per cell, least significant first; `turns` has room for
     * cells + 1 numbers, `scratch` for 4 * cells planes.
     */
    void (*census)(size_t rows, size_t columns, bool live, size_t bits, const struct lammas_plane *tiles,
                   const struct lammas_plane *lanes, struct lammas_plane *scratch, uint64_t *turns);

    /* What lanes.h needs; see there. Lanes without templates stay as they are in a plane. */
    void (*sweep_templates)(struct lammas_trial *trial);
    void (*finished)(const struct lammas_trial *trial, struct lammas_plane *lanes);
    void (*may_finish)(const struct lammas_trial *trial, struct lammas_plane *lanes);
    void (*have_d)(const struct lammas_trial *trial, size_t least, struct lammas_plane *lanes);

    /* Exchanges bit i of word w of plane[j] with bit j of word w of plane[i]. */
    void (*transpose)(struct lammas_plane plane[64]);
};

/* The kernels, each in a file of its own. */
#if defined(__x86_64__)
#define LAMMAS_X86
extern const struct lammas_kernel lammas_kernel_avx2, lammas_kernel_avx512;
#endif
extern const struct lammas_kernel lammas_kernel_64;

/* All kernels compiled, the narrowest first, ending with null; the first one is available everywhere. */
extern const struct lammas_kernel *const lammas_kernels[];

/* The widest kernel that this processor can run. */
const struct lammas_kernel *lammas_kernel_best(void);

/* How many bits it takes to tell that many kinds apart. */
size_t lammas_bits(unsigned kinds);

/* Zeroed planes; free() them. */
struct lammas_plane *lammas_planes(size_t count);

/* Seeds a stream that depends only on the seed and a number. */
void lammas_stream_seed(struct lammas_stream *stream, uint64_t seed, uint64_t number);

/*
 * Draws random tiles, all `kinds` kinds equally likely, into cells * bits planes. Unless `kinds` is a power of two,
 * numbers that are too large are drawn again.
 */
void lammas_draw_tiles(const struct lammas_kernel *kernel, struct lammas_stream *stream, unsigned kinds, size_t cells,
                       struct lammas_plane *tiles);

#endif
