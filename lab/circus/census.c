/*
 * Counts the sets by their solutions without looking at those that have none. Colours can be renamed so that any tile
 * becomes 012345, so the solutions with that tile in the centre, unturned, stand for all. Turning the whole board and
 * naming the colours back gives another such solution; of the six or fewer that arise like this, we look at one.
 *
 * Each ring tile is written as its slot sees it: clockwise from the edge that lies at the centre, with that edge's
 * colour counted as 0. Then a solution is a cyclic sequence of six such words, its necklace: where two ring slots meet,
 * the last colour of one is the first of the next plus one, because the colours of the centre count on from slot to
 * slot. Two solutions, whatever their sets, have the same necklace if and only if renaming colours makes them alike.
 *
 * A set with several solutions is met several times, so it is counted only at its smallest necklace. Say m of its
 * solutions have that necklace, of whose six turns p are different. Then 6 / p renamings leave each of these solutions
 * as it is, and m times as many leave the set as it is. As there are six times as many renamings as tiles, the set
 * stands for tiles * p / m different ones.
 */
#include "lab/circus/census.h"
#include "lab/lab.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/crew.h"
#include "puzzles/memory.h"

enum {
    RING = CIRCUS_TILES - 1,
    WORD_BITS = 10, /* of a word in a necklace */
    NECKLACE_BITS = RING * WORD_BITS,
};

/* A ring tile as its slot sees it: edges[0] is 0 and lies at the centre. */
struct shape {
    uint16_t code;
    uint8_t edges[CIRCUS_EDGES];
};

/* Two shapes that fit side by side in slots 1 and 2. */
struct start {
    uint8_t first, second;
};

struct search {
    const struct circus_universe *universe;
    struct shape shapes[CIRCUS_ONCE_TILES]; /* by code, ascending, and so by edges[1] */
    unsigned from[CIRCUS_EDGES];            /* by edges[1]: the first shape */
    struct start *starts;
    size_t count, capacity;
    uint64_t sets; /* how many there are in all */
    struct lab_shard shard;
    struct pz_crew crew;
    struct walker *walkers; /* by thread */
};

/* A ring being laid. */
struct walker {
    const struct search *search;
    uint8_t ring[RING + 1]; /* by slot: a shape */
    bool used[CIRCUS_CODES];
    struct circus_census found; /* sets with solutions only */
    uint64_t answers_for;       /* how many sets it answers for, with solutions or without */
};

/* ---- Tiles ---- */

/* A number of four digits to base 5, which leave only one colour for the last edge. */
static unsigned code_of(const uint8_t edges[CIRCUS_EDGES]) {
    unsigned code = 0;
    for (unsigned i = 1; i < CIRCUS_EDGES - 1; i++)
        code = code * 5 + edges[i] - 1;
    return code;
}

unsigned circus_tile_code(const uint8_t tile[CIRCUS_EDGES]) {
    uint8_t edges[CIRCUS_EDGES];
    unsigned start = 0;
    while (tile[start] != 0)
        start++;
    for (unsigned i = 0; i < CIRCUS_EDGES; i++)
        edges[i] = tile[(start + i) % CIRCUS_EDGES];
    return code_of(edges);
}

/* Appends all shapes that begin with the first `length` edges, in ascending order; returns how many there are then. */
static unsigned add_shapes(struct shape *shapes, unsigned count, uint8_t edges[CIRCUS_EDGES], unsigned length) {
    if (length == CIRCUS_EDGES) {
        memcpy(shapes[count].edges, edges, CIRCUS_EDGES);
        shapes[count].code = (uint16_t)code_of(edges);
        return count + 1;
    }
    for (uint8_t colour = 1; colour < CIRCUS_EDGES; colour++)
        if (!memchr(edges, colour, length)) {
            edges[length] = colour;
            count = add_shapes(shapes, count, edges, length + 1);
        }
    return count;
}

static void all_shapes(struct shape shapes[CIRCUS_ONCE_TILES]) {
    uint8_t edges[CIRCUS_EDGES] = {0};
    add_shapes(shapes, 0, edges, 1);
}

void circus_universe_of_all(struct circus_universe *universe) {
    struct shape shapes[CIRCUS_ONCE_TILES];
    *universe = (struct circus_universe){.tiles = CIRCUS_ONCE_TILES};
    all_shapes(shapes);
    for (unsigned i = 0; i < CIRCUS_ONCE_TILES; i++)
        universe->has[shapes[i].code] = true;
}

/* The colours that a shape really has in a ring slot. */
static void tile_in_slot(const struct shape *shape, unsigned slot, uint8_t tile[CIRCUS_EDGES]) {
    for (unsigned i = 0; i < CIRCUS_EDGES; i++)
        tile[i] = (uint8_t)((shape->edges[i] + slot - 1) % CIRCUS_EDGES);
}

/* ---- Necklaces ---- */

static uint64_t turn(uint64_t necklace) {
    return necklace >> WORD_BITS | (necklace & ((1U << WORD_BITS) - 1)) << (NECKLACE_BITS - WORD_BITS);
}

static uint64_t smallest_turn(uint64_t necklace) {
    uint64_t smallest = necklace;
    for (unsigned i = 1; i < RING; i++) {
        necklace = turn(necklace);
        smallest = necklace < smallest ? necklace : smallest;
    }
    return smallest;
}

static unsigned different_turns(uint64_t necklace) {
    unsigned turns = 1;
    for (uint64_t turned = turn(necklace); turned != necklace; turned = turn(turned))
        turns++;
    return turns;
}

/* The necklace of any solution, as the smallest of its turns. */
static uint64_t necklace_of(const struct circus_set *set, const struct circus_board *board) {
    uint8_t names[CIRCUS_EDGES]; /* new names of the colours that make the centre 012345 */
    uint64_t necklace = 0;
    for (unsigned direction = 0; direction < CIRCUS_EDGES; direction++)
        names[circus_colour(set, board, 0, direction)] = (uint8_t)direction;
    for (unsigned slot = 1; slot <= RING; slot++) {
        uint8_t edges[CIRCUS_EDGES];
        for (unsigned i = 0; i < CIRCUS_EDGES; i++) {
            const unsigned name = names[circus_colour(set, board, slot, (slot + 2 + i) % CIRCUS_EDGES)];
            edges[i] = (uint8_t)((name + CIRCUS_EDGES + 1 - slot) % CIRCUS_EDGES);
        }
        necklace = necklace << WORD_BITS | code_of(edges);
    }
    return smallest_turn(necklace);
}

static uint64_t necklace_laid(const struct walker *walker) {
    uint64_t necklace = 0;
    for (unsigned slot = 1; slot <= RING; slot++)
        necklace = necklace << WORD_BITS | walker->search->shapes[walker->ring[slot]].code;
    return necklace;
}

/* ---- Counting ---- */

/* The set of the tiles that are laid; tile 0 is in the centre. */
static struct circus_set set_laid(const struct walker *walker) {
    struct circus_set set = {.tiles = {{0, 1, 2, 3, 4, 5}}, .centre = CIRCUS_ANY};
    for (unsigned slot = 1; slot <= RING; slot++)
        tile_in_slot(&walker->search->shapes[walker->ring[slot]], slot, set.tiles[slot]);
    return set;
}

/* How many solutions have this necklace; 0 if any has a smaller one. */
static unsigned count_alike(const struct circus_set *set, const struct circus_solutions *solutions, uint64_t necklace) {
    unsigned alike = 0;
    for (size_t i = 0; i < solutions->count; i++) {
        const uint64_t other = necklace_of(set, &solutions->boards[i]);
        if (other < necklace)
            return 0;
        alike += other == necklace;
    }
    return alike;
}

static void add_sets(struct circus_census *found, const struct circus_solutions *solutions, uint64_t sets) {
    unsigned centred[CIRCUS_TILES] = {0};
    for (size_t i = 0; i < solutions->count; i++)
        centred[solutions->boards[i].slots[0].tile]++;
    circus_tally_add(&found->sets, solutions->count, sets);
    for (unsigned tile = 0; tile < CIRCUS_TILES; tile++)
        if (centred[tile] > 0)
            circus_tally_add(&found->centred, centred[tile], sets);
}

static void count_ring(struct walker *walker) {
    const uint64_t necklace = necklace_laid(walker);
    if (smallest_turn(necklace) != necklace)
        return;
    const struct circus_set set = set_laid(walker);
    struct circus_solutions solutions;
    circus_solve(&set, &solutions);
    const unsigned alike = count_alike(&set, &solutions, necklace);
    if (alike > 0)
        add_sets(&walker->found, &solutions,
                 (uint64_t)walker->search->universe->tiles * different_turns(necklace) / alike);
    circus_solutions_free(&solutions);
}

/* ---- Laying rings ---- */

static void lay_next(struct walker *walker, unsigned slot);

/* Lays a shape if its tile may be used, and goes on. The shape in slot 1 must stay the smallest. */
static void lay(struct walker *walker, unsigned slot, unsigned number) {
    uint8_t tile[CIRCUS_EDGES];
    tile_in_slot(&walker->search->shapes[number], slot, tile);
    const unsigned code = circus_tile_code(tile);
    if (walker->used[code] || !walker->search->universe->has[code] || (slot > 1 && number < walker->ring[1]))
        return;
    walker->used[code] = true;
    walker->ring[slot] = (uint8_t)number;
    lay_next(walker, slot);
    walker->used[code] = false;
}

static void lay_next(struct walker *walker, unsigned slot) {
    const struct search *search = walker->search;
    const unsigned last = search->shapes[walker->ring[slot]].edges[CIRCUS_EDGES - 1];
    if (slot == RING) {
        if (search->shapes[walker->ring[1]].edges[1] + 1 == (int)last)
            count_ring(walker);
        return;
    }
    for (unsigned number = search->from[last - 1]; number < search->from[last]; number++)
        lay(walker, slot + 1, number);
}

/* ---- Sharing out ---- */

/* Lays the first two slots in all ways. */
static void find_starts(struct search *search) {
    for (unsigned first = 0; first < CIRCUS_ONCE_TILES; first++) {
        const unsigned last = search->shapes[first].edges[CIRCUS_EDGES - 1];
        const unsigned from = search->from[last - 1] > first ? search->from[last - 1] : first;
        for (unsigned second = from; second < search->from[last]; second++) {
            search->starts = pz_grow(search->starts, &search->capacity, search->count + 1, sizeof *search->starts);
            search->starts[search->count++] = (struct start){(uint8_t)first, (uint8_t)second};
        }
    }
}

/* How many sets of seven there are. */
static uint64_t choose_seven(uint64_t tiles) {
    uint64_t sets = 1;
    for (unsigned i = 0; i < CIRCUS_TILES; i++)
        sets = sets * (tiles - i) / (i + 1);
    return sets;
}

static void do_start(void *context, unsigned thread, uint64_t item) {
    struct search *search = context;
    struct walker *walker = &search->walkers[thread];
    const uint64_t number = lab_shard_item(search->shard, item);
    const struct start start = search->starts[number];
    uint8_t tile[CIRCUS_EDGES];
    tile_in_slot(&search->shapes[start.first], 1, tile);
    const unsigned code = circus_tile_code(tile);
    /* All starts together answer for all sets. */
    walker->answers_for += search->sets / search->count + (number < search->sets % search->count);
    if (!search->universe->has[code] || walker->used[code])
        return;
    walker->used[code] = true;
    walker->ring[1] = start.first;
    lay(walker, 2, start.second);
    walker->used[code] = false;
}

static struct search *search_new(const struct circus_universe *universe) {
    struct search *search = pz_alloc(1, sizeof *search);
    search->universe = universe;
    search->sets = choose_seven(universe->tiles);
    all_shapes(search->shapes);
    for (unsigned colour = 2; colour < CIRCUS_EDGES; colour++)
        search->from[colour] = search->from[colour - 1] + CIRCUS_ONCE_TILES / (CIRCUS_EDGES - 1);
    find_starts(search);
    return search;
}

static void walker_open(struct walker *walker, const struct search *search) {
    static const uint8_t centre[CIRCUS_EDGES] = {0, 1, 2, 3, 4, 5};
    walker->search = search;
    walker->used[circus_tile_code(centre)] = true;
}

enum pz_status circus_census(const struct circus_universe *universe, struct lab_shard shard,
                             const struct pz_budget *budget, struct circus_census *census) {
    struct search *search = search_new(universe);
    uint64_t sets = 0;
    *census = (struct circus_census){0};
    search->shard = shard;
    pz_crew_open(&search->crew, budget);
    search->walkers = pz_alloc(search->crew.threads, sizeof *search->walkers);
    for (unsigned i = 0; i < search->crew.threads; i++)
        walker_open(&search->walkers[i], search);
    const bool all = pz_crew_work(&search->crew, lab_shard_items(shard, search->count), do_start, search);
    for (unsigned i = 0; i < search->crew.threads; i++) {
        struct walker *walker = &search->walkers[i];
        sets += walker->answers_for;
        circus_tally_sum(&census->sets, &walker->found.sets);
        circus_tally_sum(&census->centred, &walker->found.centred);
        circus_census_free(&walker->found);
    }
    assert(census->sets.total <= sets && census->centred.total <= sets * CIRCUS_TILES);
    circus_tally_add(&census->sets, 0, sets - census->sets.total);
    circus_tally_add(&census->centred, 0, sets * CIRCUS_TILES - census->centred.total);
    free(search->walkers);
    free(search->starts);
    free(search);
    return all ? PZ_OK : PZ_LIMIT;
}

void circus_census_free(struct circus_census *census) {
    circus_tally_free(&census->sets);
    circus_tally_free(&census->centred);
}
