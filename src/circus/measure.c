/*
 * Measures how hard a set is, by the work of somebody who lays tiles carefully and forgets nothing. docs/DIFFICULTY.md
 * has the reasons.
 *
 * This person tries every tile that may lie in the centre; without fixed tiles one rotation of it is enough. From then
 * on the next slot is always the empty one that the fewest placements fit, given the centre and the neighbours already
 * laid. Each placement is tried in turn; if none fits, the person goes back. The effort is the number of tiles laid
 * until everything has been tried. If several slots are equally narrow, the person takes the first in an order of their
 * own, which goes round the ring from any slot either way. We average over all twelve orders, so the effort depends
 * neither on how the tiles are listed nor on luck.
 */
#include <string.h>

#include "parts.h"
#include "puzzles/bits.h"

enum {
    OPEN = CIRCUS_NOWHERE, /* a colour not known yet */
    RING = CIRCUS_TILES - 1,
    ORDERS = 2 * RING,
    LAID_MAX = 2000000, /* tiles laid in all orders together before we give up */
};

const double circus_grades[PZ_GRADES - 1] = {5, 6.25, 7.5};

/* A tile, turned so that this edge faces the centre. */
struct placement {
    uint8_t tile, edge;
};

struct person {
    const struct circus_set *set;
    struct circus_kinds kinds;
    unsigned order;
    unsigned effort; /* tiles laid, in all orders so far */
    /* By slot: the placements that match the tile in the centre. */
    struct placement fitting[CIRCUS_TILES][CIRCUS_TILES * CIRCUS_EDGES];
    unsigned fitting_count[CIRCUS_TILES];
    uint8_t seams[CIRCUS_TILES]; /* by slot: the colour between it and the slot after, or OPEN */
    unsigned laid, used;         /* the slots that are filled and the tiles that lie somewhere, as bits */
};

static unsigned before(unsigned slot) {
    return slot == 1 ? RING : slot - 1;
}

/* The tiles to try next, as bits. Only the lowest of twins is among them, as nobody tries the same tile twice. */
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

/* The colours that a placement shows to the slots before and after. */
static uint8_t colour_before(const struct person *person, struct placement placement) {
    return person->set->tiles[placement.tile][(placement.edge + 1) % CIRCUS_EDGES];
}

static uint8_t colour_after(const struct person *person, struct placement placement) {
    return person->set->tiles[placement.tile][(placement.edge + CIRCUS_EDGES - 1) % CIRCUS_EDGES];
}

static bool may_lie(const struct person *person, unsigned slot, struct placement placement, unsigned tiles) {
    const uint8_t last = person->seams[before(slot)], next = person->seams[slot];
    return (tiles >> placement.tile & 1) && (last == OPEN || colour_before(person, placement) == last) &&
           (next == OPEN || colour_after(person, placement) == next);
}

/* The empty slot that the fewest placements fit, or the first of them in the order; 0 if no slot is empty. */
static unsigned narrowest_slot(const struct person *person, unsigned tiles) {
    unsigned best = 0, fewest = CIRCUS_TILES * CIRCUS_EDGES;
    for (unsigned i = 0; i < RING; i++) {
        const unsigned order = person->order, slot = 1 + (order / 2 + (order % 2 ? RING - i : i)) % RING;
        unsigned ways = 0;
        if (person->laid >> slot & 1)
            continue;
        for (unsigned j = 0; j < person->fitting_count[slot] && ways <= fewest; j++)
            ways += may_lie(person, slot, person->fitting[slot][j], tiles);
        if (best == 0 || ways < fewest) {
            best = slot;
            fewest = ways;
        }
    }
    return best;
}

/* Tries every placement in the narrowest slot. The recursion is six levels deep. */
static void go_on(struct person *person) {
    const unsigned tiles = tiles_at_hand(person), slot = narrowest_slot(person, tiles);
    if (slot == 0)
        return;
    uint8_t *last = &person->seams[before(slot)], *next = &person->seams[slot];
    const uint8_t last_was = *last, next_was = *next;
    for (unsigned i = 0; i < person->fitting_count[slot] && person->effort < LAID_MAX; i++) {
        const struct placement placement = person->fitting[slot][i];
        if (!may_lie(person, slot, placement, tiles))
            continue;
        *last = colour_before(person, placement);
        *next = colour_after(person, placement);
        person->laid ^= 1U << slot;
        person->used ^= 1U << placement.tile;
        person->effort++;
        go_on(person);
        person->laid ^= 1U << slot;
        person->used ^= 1U << placement.tile;
        *last = last_was;
        *next = next_was;
    }
}

/* Lays the fixed tiles of the ring, which costs nothing; false if they clash with the centre or with each other. */
static bool lay_fixed(struct person *person, const struct circus_board *centre) {
    const unsigned fixed = circus_fixed(person->set);
    for (unsigned slot = 1; slot < CIRCUS_TILES; slot++) {
        const struct circus_place place = circus_fixed_place(person->set, slot);
        const struct placement placement = {place.tile, (uint8_t)((place.rotation + slot + 2) % CIRCUS_EDGES)};
        uint8_t *last = &person->seams[before(slot)], *next = &person->seams[slot];
        if (!(fixed >> slot & 1))
            continue;
        if (person->set->tiles[place.tile][placement.edge] != circus_colour(person->set, centre, 0, slot - 1) ||
            (*last != OPEN && *last != colour_before(person, placement)) ||
            (*next != OPEN && *next != colour_after(person, placement)))
            return false;
        *last = colour_before(person, placement);
        *next = colour_after(person, placement);
        person->laid |= 1U << slot;
    }
    return true;
}

static void try_centre(struct person *person, struct circus_place place) {
    const struct circus_board centre = {.slots = {place}};
    memset(person->seams, OPEN, sizeof person->seams);
    person->used = 1U << place.tile | circus_fixed_tiles(person->set);
    person->laid = 1;
    if (!lay_fixed(person, &centre))
        return;
    for (unsigned slot = 1; slot < CIRCUS_TILES; slot++) {
        const unsigned inward = circus_colour(person->set, &centre, 0, slot - 1);
        unsigned *count = &person->fitting_count[slot];
        *count = 0;
        for (uint8_t tile = 0; tile < CIRCUS_TILES; tile++)
            for (uint8_t edge = 0; edge < person->kinds.period[tile]; edge++)
                if (person->set->tiles[tile][edge] == inward)
                    person->fitting[slot][(*count)++] = (struct placement){tile, edge};
    }
    for (person->order = 0; person->order < ORDERS; person->order++) {
        person->effort++;
        go_on(person);
    }
}

enum pz_status circus_measure_set(const struct circus_set *set, double *bits, unsigned *laid) {
    struct person person = {.set = set};
    circus_find_kinds(set, &person.kinds);
    if (circus_fixed(set) & 1)
        try_centre(&person, circus_fixed_place(set, 0));
    else {
        const unsigned fixed = circus_fixed_tiles(set);
        person.used = fixed;
        const unsigned tiles = tiles_at_hand(&person);
        for (uint8_t tile = 0; tile < CIRCUS_TILES; tile++) {
            const unsigned ways = fixed ? person.kinds.period[tile] : 1; /* others would only turn the whole board */
            for (uint8_t rotation = 0; tiles >> tile & 1 && rotation < ways; rotation++)
                try_centre(&person, (struct circus_place){tile, rotation});
        }
    }
    *laid = person.effort;
    if (person.effort >= LAID_MAX)
        return PZ_LIMIT;
    const size_t solutions = circus_count(set);
    if (solutions == 0)
        return PZ_NO;
    const double effort = (double)person.effort / (double)ORDERS;
    *bits = pz_bits(((double)solutions + 1) / (2 * effort));
    return PZ_OK;
}

enum pz_status circus_measure(const void *state, const struct pz_budget *budget, double *bits) {
    const struct circus *game = state;
    unsigned laid;
    (void)budget; /* LAID_MAX is the limit */
    return circus_measure_set(&game->set, bits, &laid);
}
