/* What the files of this room share. */
#ifndef PUZZLES_SRC_LAMMAS_PARTS_H
#define PUZZLES_SRC_LAMMAS_PARTS_H

#include <stdalign.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzles/lammas.h"

/*
 * slice_kernel.h sweeps 512 grids at once. A plane has one bit for each grid, called a lane, and one machine
 * instruction works on a whole vector of lanes. The same kernel is compiled for several vector widths; the processor
 * decides which one runs, and all give the same results.
 */

enum {
    LAMMAS_PLANE_WORDS = 8,
    LAMMAS_LANES = 64 * LAMMAS_PLANE_WORDS,
    LAMMAS_BITS_MAX = 3, /* enough to tell all kinds of tiles apart */
};

/* Lane i is bit i % 64 of word i / 64. */
struct lammas_plane {
    alignas(64) uint64_t word[LAMMAS_PLANE_WORDS];
};

/*
 * 512 grids in the middle of a run of sweeps, with arrays of one plane per cell. A sweep makes nothing but D and never
 * removes a D. So all that matters about a tile, in the corner or not, is whether it is D by now and, if not, which of
 * A, B and C it equalled before the first sweep of the run. This holds for any number of kinds.
 */
struct lammas_slice {
    size_t rows, columns;
    bool live;
    struct lammas_plane *d;               /* the tile is D */
    const struct lammas_plane *a, *b, *c; /* it was A, B, C; ignored where it is D */
};

struct lammas_trial;

struct lammas_kernel {
    const char *name;
    bool (*available)(void);

    /* Sweeps once; `changed` receives the lanes in which a tile changed. O(cells). */
    void (*sweep)(const struct lammas_slice *slice, struct lammas_plane *changed);

    /* These do the work of the functions lammas_trial_…() below. Lanes without templates are in none of the results. */
    void (*sweep_templates)(struct lammas_trial *trial);
    void (*finished)(const struct lammas_trial *trial, struct lammas_plane *lanes);
    void (*may_finish)(const struct lammas_trial *trial, struct lammas_plane *lanes);
    void (*have_d)(const struct lammas_trial *trial, size_t least, struct lammas_plane *lanes);

    /* Exchanges bit i of word w of plane[j] with bit j of word w of plane[i]. */
    void (*transpose)(struct lammas_plane plane[64]);
};

/* Each kernel is compiled in a file of its own, slice_*.c. */
#if defined(__x86_64__)
#define LAMMAS_X86
extern const struct lammas_kernel lammas_kernel_avx2, lammas_kernel_avx512;
#endif
extern const struct lammas_kernel lammas_kernel_64;

/* lanes.c: all kernels compiled, the narrowest first, ending with null. The first one is available everywhere. */
extern const struct lammas_kernel *const lammas_kernels[];

/* The widest kernel that this processor can run. */
const struct lammas_kernel *lammas_kernel_best(void);

/* How many bits it takes to tell `kinds` kinds of tiles apart. */
size_t lammas_bits(unsigned kinds);

/* Returns zeroed planes; free() them. */
struct lammas_plane *lammas_planes(size_t count);

/*
 * lanes.c sweeps one grid with many templates at once, one in each lane. Such a sweep needs no planes for each cell,
 * since the lanes in which a tile equals A are the same for all cells of a kind.
 */

enum {
    LAMMAS_CLASSES = LAMMAS_KINDS_MAX + 4, /* classes of cells: the kinds, and each corner cell that may be edited */
    LAMMAS_NOWHERE = UINT16_MAX,
};

/* The lanes in which a role of the template equals a cell, by the class of the cell. */
struct lammas_role {
    struct lammas_plane equals[LAMMAS_CLASSES];
};

/*
 * Up to 512 templates. A role that may be set has one entry. A kept role has one for each kind, for grids in which the
 * tile of that role is of that kind.
 */
struct lammas_batch {
    struct lammas_role *roles[4];
    const uint8_t (*templates)[4];
    size_t lanes;
};

/*
 * What a last sweep needs. Suppose it leaves all fixed tiles (those that may not be edited) equal. A sweep makes
 * nothing but D, so either they were equal before, or they are all D now. In the second case each fixed cell that was
 * not D has become D, so its source, the upper left neighbour, held A when it was visited. No sweep changes A or D
 * before its very last test (rules.c), under either reading. So:
 *
 *   - a source outside the corner held A from the start, or it was overwritten earlier in the sweep, and then A is D;
 *     but sources in the first row are overwritten only when the last row is visited, which is too late;
 *   - the source D is always D, so A is D if its target was not.
 *
 * Few grids have such an A and D.
 */
struct lammas_finish {
    uint16_t *sources, *targets; /* the fixed targets whose source is not in the corner; sources ascend */
    size_t count, in_first_row;
    uint16_t beyond_d; /* the target of D; LAMMAS_NOWHERE if it may be edited */
};

/* What all grids of the same size and settings share. */
struct lammas_lanes {
    const struct lammas_kernel *kernel;
    size_t rows, columns, cells;
    unsigned kinds;
    bool live;
    uint8_t kept, end; /* as in struct lammas */

    uint16_t *fixed; /* the cells that may not be edited */
    size_t fixed_count;

    uint8_t (*templates)[4]; /* the tiles of kept roles do not count */
    size_t template_count;
    struct lammas_batch *batches;
    struct lammas_role *roles; /* of all batches */
    size_t batch_count;
    struct lammas_finish finish;
};

/* A grid, and what the templates of one batch make of it. */
struct lammas_trial {
    const struct lammas_lanes *lanes;
    const struct lammas_batch *batch;
    const struct lammas_role *roles[4]; /* the entries of the batch that fit the grid */
    uint8_t *classes;                   /* of the cells, before the sweep */
    struct lammas_plane *d;             /* by cell: the lanes in which its tile is D after the sweep */
    struct lammas_plane change;         /* the lanes in which any tile changed */
};

/* Lists the templates so that those that take fewer edits of the game's corner come first. */
void lammas_lanes_open(struct lammas_lanes *lanes, const struct lammas *game, const struct lammas_kernel *kernel);
void lammas_lanes_close(struct lammas_lanes *lanes);

/* Sets the corner to a template, except where it is kept, and sweeps once; returns how many tiles changed. */
size_t lammas_lanes_play(const struct lammas_lanes *lanes, uint8_t *tiles, const uint8_t template[4]);

void lammas_trial_open(struct lammas_trial *trial, const struct lammas_lanes *lanes);
void lammas_trial_close(struct lammas_trial *trial);

/* Begins another grid, whose editable tiles do not matter. O(cells). */
void lammas_trial_take(struct lammas_trial *trial, const uint8_t *tiles);

/* Sweeps the grid with all templates of a batch. O(cells) instructions on planes. */
void lammas_trial_sweep(struct lammas_trial *trial, size_t batch);

/* The lanes in which all fixed tiles are D now and D may remain. The grid must not have been at its end before. */
struct lammas_plane lammas_trial_finished(const struct lammas_trial *trial);

/* The lanes in which something changed and one more sweep may finish, as struct lammas_finish allows. */
struct lammas_plane lammas_trial_may_finish(const struct lammas_trial *trial);

/* The lanes in which something changed and at least `least` fixed tiles are D now. */
struct lammas_plane lammas_trial_have_d(const struct lammas_trial *trial, size_t least);

/* The kind that D has in a lane. */
uint8_t lammas_trial_d(const struct lammas_trial *trial, size_t lane);

/* Fills in what the fixed tiles are in one lane after the sweep. */
void lammas_trial_tiles(const struct lammas_trial *trial, size_t lane, uint8_t *tiles);

/* Removes the lowest lane from a plane and returns it; LAMMAS_LANES if there is none. */
size_t lammas_next_lane(struct lammas_plane *plane);

/* Whether the player may not set the corner tile with that role. */
static inline bool lammas_keeps(unsigned kept, size_t role) {
    return kept >> role & 1;
}

/* How a tile is written: a, b, … */
static inline char lammas_letter(unsigned tile) {
    return (char)('a' + tile);
}

/* The name of a tile of the corner, from A to D. */
static inline char lammas_name(const struct lammas *game, uint16_t cell) {
    return "ABCD"[2 * (cell / game->columns) + cell % game->columns];
}

/* rules.c: sweeps once over bare tiles, rows * columns of them, and returns how many changed. */
size_t lammas_sweep_tiles(uint8_t *tiles, size_t rows, size_t columns, bool live);

/*
 * game.c: words in levels, in lists that end with null. The set words say which tiles may be set, and their index is
 * `kept`; the first two of those have mode words as well. lammas_describe() writes a state as a level.
 */
extern const char *const lammas_set_words[], *const lammas_mode_words[], *const lammas_template_words[],
                                                                             *const lammas_kind_words[];
void lammas_describe(const void *state, struct pz_text *out);

enum { ALL_ROLES = 0xf }; /* as bits */

/* Names the corner tiles whose roles are given as bits: "B, C and D". */
void lammas_add_roles(unsigned roles, struct pz_text *out);

/* hint.c */
enum pz_status lammas_hint(const void *state, const struct pz_budget *budget, struct pz_hint *hint);
enum pz_status lammas_line(const void *state, const struct pz_budget *budget, struct pz_text *moves);

/*
 * generate.c: reads the options --mode, --set and --end into a game whose kinds are known. Returns PZ_BAD if they are
 * wrong or contradict each other.
 */
enum pz_status lammas_read_goal(const struct pz_options *options, struct lammas *game, struct pz_error *error);

extern const struct pz_option lammas_generate_options[];
extern const char *const lammas_weeks[][7];
extern const char lammas_day_seeds[];
extern const struct pz_titles lammas_titles;
enum pz_status lammas_generate(const struct pz_options *options, uint64_t seed, const struct pz_budget *budget,
                               struct pz_text *out, struct pz_error *error);

/* measure.c */
extern const double lammas_grades[];
enum pz_status lammas_measure(const void *state, const struct pz_budget *budget, double *bits);
enum pz_status lammas_measure_counted(const struct lammas *game, const struct pz_budget *budget, double *bits,
                                      uint64_t *sweeps); /* how many sweeps it took, as in struct lammas_solution */

/* Whether the grid is solved by setting all editable corner tiles to one kind before each of `turns` turns. */
bool lammas_spreads(const struct lammas *game, uint8_t kind, unsigned turns);

/*
 * Whether a recipe of the lessons solves a grid that takes `turns` turns and no fewer. The recipes are: set B, C and D
 * to one kind, whatever A is, and spread that kind in the second turn; in hard play, turn A into another kind and
 * spread that, which must work in at least half of all ways; or spread one kind after another, in any order.
 */
bool lammas_follows_recipe(const struct lammas *game, unsigned turns);

/* speech.c */
extern const struct pz_speech lammas_speech;
void lammas_check(const void *state, const struct pz_budget *budget, struct pz_text *out);
void lammas_effect(const void *before, const char *text, const void *after, struct pz_text *out);
extern const char lammas_rules[];
void lammas_add_goal(const void *state, long best, struct pz_text *out);

/* Appends tiles of a kind as they are seen and heard (wording.h): "{◆|a bell}" or "{◆|bells}". */
enum lammas_article { LAMMAS_A, LAMMAS_SOME };
void lammas_add_kind(unsigned kind, enum lammas_article article, struct pz_text *out);

/* solve.c: what the solver may use. lammas_solve() uses {0}. */
struct lammas_means {
    const struct lammas_kernel *kernel; /* null for the best; makes no difference to the result */
    size_t memory;                      /* bytes for colourings, 0 for 256 MiB; if they do not suffice, PZ_LIMIT */
    bool stores_all;                    /* store every layer, for tests; may find another solution of the same length */
};

enum pz_status lammas_solve_with(struct lammas_means means, const struct lammas *game, unsigned max_turns,
                                 const struct pz_budget *budget, struct lammas_solution *solution);

/* Solves many grids of the same size and settings as `game`, all within one budget. */
struct lammas_solver;
struct lammas_solver *lammas_solver_new(const struct lammas *game, const struct pz_budget *budget);
void lammas_solver_free(struct lammas_solver *solver);
const struct lammas_lanes *lammas_solver_lanes(const struct lammas_solver *solver);
uint64_t lammas_solver_sweeps(const struct lammas_solver *solver); /* how many sweeps it has made so far */

/* Finds the least number of turns and returns what lammas_solve() returns. */
enum pz_status lammas_solver_distance(struct lammas_solver *solver, const uint8_t *tiles, unsigned max_turns,
                                      unsigned *turns);

/*
 * Suggests a turn in a grid that is too hard to solve: the template whose sweep leaves the most fixed tiles equal (to
 * the kind that must remain, if there is one), or of several the one with the fewest edits. *equal receives how many
 * tiles those are. Templates that change no fixed tile do not count; false if there are no others.
 */
bool lammas_guess(const struct lammas *game, uint8_t template[4], size_t *equal);

#endif
