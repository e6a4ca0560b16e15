/*
 * How hard a set is for a person: the effort of someone who works carefully and forgets nothing, until they are done.
 *
 * They try every tile that may be there in the centre. From then on they always turn to the empty slot that the fewest
 * placements fit, given the centre and the neighbours already laid, and try each placement in turn; if none fits, they
 * go back. The effort is the number of tiles laid until everything has been tried, so it depends neither on the order
 * in which the tiles are listed nor on luck.
 */
#include <string.h>

#include "kinds.h"

enum {
    OPEN = CIRCUS_NOWHERE, /* a colour not known yet */
    EFFORT_MAX = 1000000,  /* enough to be expert */
    MEDIUM = 30,
    HARD = 80,
    EXPERT = 180,
};

struct person {
    const struct circus_set *set;
    struct circus_kinds kinds;
    unsigned effort;
    uint8_t inwards[CIRCUS_TILES]; /* by slot: what the centre shows it */
    uint8_t seams[CIRCUS_TILES];   /* by slot: the colour between it and the slot after, or OPEN */
    unsigned laid, used;           /* slots, and tiles, as bits */
};

static unsigned before(unsigned slot) {
    return slot == 1 ? CIRCUS_TILES - 1 : slot - 1;
}

static bool may_lie(const struct person *person, unsigned slot, unsigned tile, unsigned edge) {
    const uint8_t *edges = person->set->tiles[tile];
    const uint8_t last = person->seams[before(slot)], next = person->seams[slot];
    return edges[edge] == person->inwards[slot] && (last == OPEN || edges[(edge + 1) % CIRCUS_EDGES] == last) &&
           (next == OPEN || edges[(edge + CIRCUS_EDGES - 1) % CIRCUS_EDGES] == next);
}

/* The tiles not laid yet, as bits. Twins are laid in order, as nobody tries the same tile twice. */
static unsigned tiles_at_hand(const struct person *person) {
    unsigned tiles = 0, kinds = 0;
    for (unsigned tile = 0; tile < CIRCUS_TILES; tile++) {
        const unsigned kind = 1U << person->kinds.first[tile];
        if ((person->used >> tile & 1) || (kinds & kind))
            continue;
        kinds |= kind;
        tiles |= 1U << tile;
    }
    return tiles;
}

static unsigned count_ways(const struct person *person, unsigned slot, unsigned tiles) {
    unsigned ways = 0;
    for (unsigned tile = 0; tile < CIRCUS_TILES; tile++)
        for (unsigned edge = 0; (tiles >> tile & 1) && edge < person->kinds.period[tile]; edge++)
            ways += may_lie(person, slot, tile, edge);
    return ways;
}

static unsigned narrowest_slot(const struct person *person, unsigned tiles) {
    unsigned best = 0, fewest = 0;
    for (unsigned slot = 1; slot < CIRCUS_TILES; slot++) {
        if (person->laid >> slot & 1)
            continue;
        const unsigned ways = count_ways(person, slot, tiles);
        if (best == 0 || ways < fewest) {
            best = slot;
            fewest = ways;
        }
    }
    return best;
}

static void go_on(struct person *person);

static void lay(struct person *person, unsigned slot, unsigned tile, unsigned edge) {
    const struct person saved = *person;
    person->seams[before(slot)] = person->set->tiles[tile][(edge + 1) % CIRCUS_EDGES];
    person->seams[slot] = person->set->tiles[tile][(edge + CIRCUS_EDGES - 1) % CIRCUS_EDGES];
    person->laid |= 1U << slot;
    person->used |= 1U << tile;
    person->effort++;
    go_on(person);
    const unsigned effort = person->effort;
    *person = saved;
    person->effort = effort;
}

/* Recursion is six levels deep. */
static void go_on(struct person *person) {
    const unsigned tiles = tiles_at_hand(person), slot = narrowest_slot(person, tiles);
    if (slot == 0)
        return;
    for (unsigned tile = 0; tile < CIRCUS_TILES; tile++)
        for (unsigned edge = 0; (tiles >> tile & 1) && edge < person->kinds.period[tile]; edge++)
            if (may_lie(person, slot, tile, edge) && person->effort < EFFORT_MAX)
                lay(person, slot, tile, edge);
}

unsigned circus_effort(const struct circus_set *set) {
    struct person person = {.set = set};
    circus_find_kinds(set, &person.kinds);
    for (unsigned tile = 0; tile < CIRCUS_TILES; tile++) {
        if (set->centre == CIRCUS_ANY ? person.kinds.first[tile] != tile : set->centre != tile)
            continue;
        memset(person.seams, OPEN, sizeof person.seams);
        memcpy(person.inwards + 1, set->tiles[tile], CIRCUS_EDGES);
        person.used = 1U << tile;
        person.laid = 1;
        person.effort++;
        go_on(&person);
    }
    return person.effort;
}

/*
 * Somebody who tries everything in no order that helps comes upon the only arrangement halfway, and upon the first of
 * several sooner: of S that lie anywhere, after one part in S + 1. Doubled, so that a set with one counts in full.
 */
const char *circus_difficulty(const struct circus_set *set) {
    const uint64_t effort = UINT64_C(2) * circus_effort(set), parts = circus_count(set) + UINT64_C(1);
    if (effort < MEDIUM * parts)
        return "easy";
    return effort < HARD * parts ? "medium" : effort < EXPERT * parts ? "hard" : "expert";
}
