/*
 * Circus Seven once more, by trying everything: each tile in each slot in each rotation that shows it differently, the
 * rules straight from docs/RULES.md, and equal arrangements found by comparing pictures of 42 colours. It shares only
 * its types with the library.
 */
#ifndef CIRCUS_TWIN_H
#define CIRCUS_TWIN_H

#include <stdlib.h>
#include <string.h>

#include "puzzles/circus.h"
#include "puzzles/memory.h"
#include "test.h"

enum { PICTURE = 42 };

/* An arrangement: its picture, with the whole board turned so that it is smallest, and its list. */
struct twin_solution {
    unsigned char picture[PICTURE];
    unsigned char list[14]; /* tile and rotation of each slot */
};

struct twin {
    const struct circus_set *set;
    unsigned char edges[7][12]; /* of each tile, twice round */
    unsigned char tile[7], rotation[7];
    struct twin_solution *found;
    size_t count, capacity;
};

static inline unsigned char twin_colour(const struct twin *twin, int slot, int direction) {
    return twin->edges[twin->tile[slot]][direction + twin->rotation[slot]];
}

/* What the board shows after being turned clockwise: the slot and direction that come to lie here. */
static inline void twin_picture(const struct twin *twin, int steps, unsigned char *picture) {
    for (int slot = 0; slot < 7; slot++) {
        const int from = slot == 0 ? 0 : (slot - 1 - steps + 6) % 6 + 1;
        for (int direction = 0; direction < 6; direction++)
            picture[slot * 6 + (direction + steps) % 6] = twin_colour(twin, from, direction);
    }
}

static inline void twin_found(struct twin *twin) {
    struct twin_solution solution;
    for (int slot = 0; slot < 7; slot++) {
        solution.list[2 * slot] = twin->tile[slot];
        solution.list[2 * slot + 1] = twin->rotation[slot];
    }
    twin_picture(twin, 0, solution.picture);
    for (int steps = 1; twin->set->centre == CIRCUS_ANY && twin->set->laid == 0 && steps < 6; steps++) {
        unsigned char turned[PICTURE];
        twin_picture(twin, steps, turned);
        if (memcmp(turned, solution.picture, PICTURE) < 0)
            memcpy(solution.picture, turned, PICTURE);
    }
    twin->found = pz_grow(twin->found, &twin->capacity, twin->count + 1, sizeof *twin->found);
    twin->found[twin->count++] = solution;
}

/* Whether the tile just laid fits the centre and those neighbours already laid; slots are filled in order. */
static inline bool twin_fits(const struct twin *twin, int slot) {
    if (slot == 0)
        return true;
    if (twin_colour(twin, 0, slot - 1) != twin_colour(twin, slot, (slot + 2) % 6))
        return false;
    if (slot > 1 && twin_colour(twin, slot - 1, slot % 6) != twin_colour(twin, slot, (slot + 3) % 6))
        return false;
    return slot < 6 || twin_colour(twin, 6, 1) == twin_colour(twin, 1, 4); /* 1 = (6 + 1) mod 6, 4 = (6 + 4) mod 6 */
}

/* Whether a tile looks as with a smaller rotation, with which its arrangements have smaller lists. */
static inline bool twin_repeats(const struct twin *twin, int tile, int rotation) {
    for (int less = 0; less < rotation; less++)
        if (memcmp(twin->edges[tile] + less, twin->edges[tile] + rotation, 6) == 0)
            return true;
    return false;
}

/* Whether a tile is fixed in that slot, and which; centre and rotation 0 are another way to say it. */
static inline bool twin_fixes(const struct circus_set *set, int slot, int *tile, int *rotation) {
    if (slot == 0 && set->centre != CIRCUS_ANY) {
        *tile = set->centre;
        *rotation = 0;
        return true;
    }
    *tile = set->laid_places[slot].tile;
    *rotation = set->laid_places[slot].rotation;
    return set->laid >> slot & 1;
}

/* Whether what is fixed forbids a tile in a slot, in that rotation. */
static inline bool twin_forbids(const struct circus_set *set, int slot, int tile, int rotation) {
    int fixed, turned;
    if (twin_fixes(set, slot, &fixed, &turned))
        return tile != fixed || rotation != turned;
    for (int other = 0; other < 7; other++)
        if (twin_fixes(set, other, &fixed, &turned) && fixed == tile)
            return true;
    return false;
}

static inline void twin_search(struct twin *twin, int slot, unsigned used) {
    int fixed, turned;
    if (slot == 7) {
        twin_found(twin);
        return;
    }
    for (int tile = 0; tile < 7; tile++)
        for (int rotation = 0; rotation < 6 && !(used >> tile & 1); rotation++) {
            if (twin_forbids(twin->set, slot, tile, rotation))
                continue;
            twin->tile[slot] = (unsigned char)tile;
            twin->rotation[slot] = (unsigned char)rotation;
            if ((twin_fixes(twin->set, slot, &fixed, &turned) || !twin_repeats(twin, tile, rotation)) &&
                twin_fits(twin, slot))
                twin_search(twin, slot + 1, used | 1U << tile);
        }
}

static inline int twin_by_picture(const void *a, const void *b) {
    const struct twin_solution *one = a, *other = b;
    const int order = memcmp(one->picture, other->picture, PICTURE);
    return order ? order : memcmp(one->list, other->list, sizeof one->list);
}

static inline int twin_by_list(const void *a, const void *b) {
    return memcmp(((const struct twin_solution *)a)->list, ((const struct twin_solution *)b)->list, 14);
}

/* All different arrangements, each with its smallest list, sorted by it; the caller frees `found`. */
static inline struct twin twin_solve(const struct circus_set *set) {
    struct twin twin = {.set = set};
    for (int tile = 0; tile < 7; tile++)
        for (int edge = 0; edge < 12; edge++)
            twin.edges[tile][edge] = set->tiles[tile][edge % 6];
    twin_search(&twin, 0, 0);
    if (twin.count > 0)
        qsort(twin.found, twin.count, sizeof *twin.found, twin_by_picture);
    size_t kept = 0;
    for (size_t i = 0; i < twin.count; i++)
        if (kept == 0 || memcmp(twin.found[kept - 1].picture, twin.found[i].picture, PICTURE) != 0)
            twin.found[kept++] = twin.found[i];
    twin.count = kept;
    if (kept > 0)
        qsort(twin.found, kept, sizeof *twin.found, twin_by_list);
    return twin;
}

/* A set from 42 letters, with blanks between the tiles. */
static inline struct circus_set circus_set_of(const char *letters, unsigned centre) {
    struct circus_set set = {.centre = (uint8_t)centre};
    for (size_t i = 0; *letters; letters++)
        if (*letters != ' ') {
            set.tiles[i / 6][i % 6] = (uint8_t)(*letters & 31);
            i++;
        }
    return set;
}

#define CAUSEWAY "wyrbkg rbkygw wkygbr wbgykr gbkyrw rygkbw wkrgby"
#define DRIVE_YA_NUTS "123456 143652 146235 162453 164253 165324 165432"
#define CIRCUS_SEVEN "rwobgy rboygw rbywog rywbgo rybwgo rygowb rygbow"
#define CIRCUS_PUZZLER "rygowb rygowb rybowg rybowg rwgoyb rwgoyb rwboyg"

#endif
