/* What the files of this room share. */
#ifndef PUZZLES_SRC_CIRCUS_PARTS_H
#define PUZZLES_SRC_CIRCUS_PARTS_H

#include <stddef.h>
#include <stdint.h>

#include "puzzles/circus.h"
#include "puzzles/fields.h"

static inline unsigned circus_bits(unsigned mask) {
    unsigned count = 0;
    for (; mask; mask &= mask - 1)
        count++;
    return count;
}

/* ---- rules.c ---- */

/* The slot beside a slot in a direction; CIRCUS_NOWHERE on the outside. The two edges face each other. */
unsigned circus_beside(unsigned slot, unsigned direction);

/* The fixed tiles, as bits. */
unsigned circus_fixed_tiles(const struct circus_set *set);

/*
 * Which tiles are the same up to rotation. Edge j of a tile is edge (j + offset) mod 6 of its lowest twin. A tile looks
 * the same after `period` steps, so its rotations count modulo `period`.
 */
struct circus_kinds {
    uint8_t first[CIRCUS_TILES]; /* the lowest twin of each tile, often itself */
    uint8_t offset[CIRCUS_TILES];
    uint8_t period[CIRCUS_TILES];
    bool twins; /* some tile has a twin */
};

void circus_find_kinds(const struct circus_set *set, struct circus_kinds *kinds);

/* The smallest rotation in which `twin` shows what `tile` shows in `rotation`. */
unsigned circus_twin_rotation(const struct circus_kinds *kinds, unsigned tile, unsigned rotation, unsigned twin);

/* ---- deduce.c: reasons for a placement that a person can find without trying whole boards ---- */

/* The simplest ground comes first. The tiles in kept slots are given; the others are left to lay. */
enum circus_ground {
    CIRCUS_ONLY_TILE, /* no other tile left fits what surrounds the slot */
    CIRCUS_COUNT,     /* the others that fit share a colour, and other slots that ask for it need them all */
    CIRCUS_ONLY_SLOT, /* the tile fits in no other slot */
    CIRCUS_DEAD_END,  /* a few others fit, but whichever lies there, nothing fits one certain other slot */
    CIRCUS_ONLY_TURN, /* the tile lies there already, and no other rotation fits */
    CIRCUS_FOLLOWED,  /* each of the others forces further tiles until none fits some slot */
    CIRCUS_TRIED,     /* only trying whole boards shows it, though some others may be ruled out sooner */
};

struct circus_deduction {
    enum circus_ground ground;
    unsigned fitting; /* the tiles left that fit there, as bits */
    unsigned colour;  /* CIRCUS_COUNT: the colour that is counted */
    unsigned tiles;   /* CIRCUS_COUNT: the tiles left that have it, as bits */
    unsigned slots;   /* CIRCUS_COUNT: the slots that ask for it, as bits */
    unsigned dead;    /* the slot that nothing fits: in CIRCUS_DEAD_END beside any rival, otherwise after the trial */
    unsigned rivals; /* CIRCUS_FOLLOWED: ways to lay the others; CIRCUS_TRIED: those of them that no short trial ends */

    /*
     * The trial that a hint tells for CIRCUS_FOLLOWED and CIRCUS_TRIED. The tiles in ruled_out, as bits, fail however
     * they are turned; 0 if no trial is short enough to tell. Such a tile forces forced_count others before it fails.
     */
    unsigned ruled_out;
    unsigned forced_count;
    uint8_t forced_slots[CIRCUS_TILES], forced_tiles[CIRCUS_TILES];
    bool forced; /* CIRCUS_FOLLOWED, CIRCUS_TRIED: every solution with the kept tiles has this placement */
};

/*
 * Finds the simplest reason why the goal's tile must lie in a slot that is not kept. With `exact`, the tile lies there
 * already, and the reason must settle its rotation too.
 */
struct circus_deduction circus_deduce(const struct circus_set *set, const struct circus_way *way, unsigned slot,
                                      bool exact);

/* ---- the entries of the game's table that have files of their own ---- */

/* level.c */
enum pz_status circus_open(const struct pz_level *level, void **state, struct pz_error *error);
void circus_describe(const void *state, struct pz_text *out);
void circus_print(const void *state, struct pz_text *out);

/* hint.c */
enum pz_status circus_hint(const void *state, const struct pz_budget *budget, struct pz_hint *hint);
enum pz_status circus_line(const void *state, const struct pz_budget *budget, struct pz_text *moves);

/* generate.c */
extern const struct pz_option circus_generate_options[];
extern const char *const circus_weeks[][7];
extern const char circus_day_seeds[];
extern const struct pz_titles circus_titles;
enum pz_status circus_generate(const struct pz_options *options, uint64_t seed, const struct pz_budget *budget,
                               struct pz_text *out, struct pz_error *error);

/*
 * measure.c: a set's difficulty in bits, and how many tiles were laid to find it. Returns PZ_NO if the set has no
 * solution, PZ_LIMIT if there are too many ways to lay it.
 */
extern const double circus_grades[];
enum pz_status circus_measure(const void *state, const struct pz_budget *budget, double *bits);
enum pz_status circus_measure_set(const struct circus_set *set, double *bits, unsigned *laid);

/* speech.c */
extern const struct pz_speech circus_speech;
void circus_effect(const void *before, const char *text, const void *after, struct pz_text *out);
extern const char circus_rules[];
void circus_add_goal(const void *state, long best, struct pz_text *out);

#endif
