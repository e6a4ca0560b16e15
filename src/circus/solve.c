/*
 * Finds all arrangements in which the twelve seams match.
 *
 * Once a tile lies in the centre, the colour that each ring slot must show inwards is known; going round the ring, so
 * is the colour towards the slot before. For each pair of such colours, a table has a bit for every tile and edge that
 * fits, 42 bits in a word, so finding the candidates for a slot takes one look-up and one AND with the tiles left. The
 * last slot must also close the ring.
 *
 * Of twins, only the lowest one left may be laid, and a symmetric tile only in its different rotations, so every
 * arrangement is met once, as its smallest list of tiles and rotations. Where no tile is fixed, the centre needs only
 * one rotation; if its tile is symmetric, an arrangement is kept only if no rotation of it has a smaller list. A fixed
 * tile has a single edge in its own slot, and none in the others. There are at most 6! * 6^6 ways to fill the ring, and
 * most edges rule each other out, so no set takes long enough to need a budget.
 */
#include <stdlib.h>
#include <string.h>

#include "parts.h"
#include "puzzles/memory.h"

enum {
    RING = CIRCUS_TILES - 1,
    EDGES = CIRCUS_TILES * CIRCUS_EDGES,
    ALL_EDGES = (1 << CIRCUS_EDGES) - 1,
    PLACE_BITS = 6, /* per place in a packed list: tile * 8 + rotation */
};

/* An edge of a tile, at index tile * 6 + number: what the tile shows with this edge turned inwards. */
struct edge {
    uint8_t tile, number;
    uint8_t inner, before, after; /* colours: inwards, towards the slot before, towards the slot after */
};

struct search {
    const struct circus_set *set;
    struct circus_kinds kinds;
    unsigned colours; /* those that occur, numbered without gaps */
    struct edge edges[EDGES];
    uint64_t inner[EDGES];           /* by colour: the edges that have it */
    uint64_t fitting[EDGES * EDGES]; /* by the colours inwards and towards the slot before */
    uint64_t after[EDGES];           /* by the colour towards the slot after */

    unsigned fixed, fixed_tiles;    /* slots, and the tiles in them, as bits */
    uint64_t open[CIRCUS_TILES];    /* by ring slot: the edges that the fixed tiles allow there */
    uint8_t turned;                 /* the rotation of the tile in the centre */
    uint8_t wanted[CIRCUS_TILES];   /* by ring slot: the colour the centre shows it */
    uint64_t follows[CIRCUS_TILES]; /* by tile: the edges of its next twin, which may be laid once it is */
    uint64_t closing;               /* the edges with the colour that the last slot must show the first */
    uint8_t chosen[CIRCUS_TILES];   /* by slot: the edge turned inwards; for the centre, its tile */

    size_t count;
    bool listing;
    uint64_t *lists;
    size_t capacity;
};

/* ---- lists ---- */

static uint64_t pack(const struct circus_board *board) {
    uint64_t list = 0;
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
        list = list << PLACE_BITS | (uint64_t)(board->slots[slot].tile * 8U + board->slots[slot].rotation);
    return list;
}

/* The smallest list that shows what a board shows: in each slot the lowest twin left, turned as little as possible. */
static uint64_t smallest_list(const struct circus_kinds *kinds, struct circus_board board) {
    unsigned used = 0;
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++) {
        struct circus_place *place = &board.slots[slot];
        const unsigned first = kinds->first[place->tile];
        unsigned twin = first;
        while (used & 1U << twin || kinds->first[twin] != first)
            twin++;
        used |= 1U << twin;
        *place = (struct circus_place){(uint8_t)twin,
                                       (uint8_t)circus_twin_rotation(kinds, place->tile, place->rotation, twin)};
    }
    return pack(&board);
}

/* ---- tables ---- */

static uint64_t edges_of(const struct search *search, unsigned tile) {
    return (((uint64_t)1 << search->kinds.period[tile]) - 1) << (CIRCUS_EDGES * tile);
}

/* Edges are listed clockwise, so the edge before the inner one faces the slot after, and vice versa. */
static void fill_tables(struct search *search) {
    uint8_t numbers[CIRCUS_COLOURS_MAX];
    memset(numbers, CIRCUS_NOWHERE, sizeof numbers);
    search->colours = 0;
    for (unsigned i = 0; i < EDGES; i++) {
        const unsigned colour = search->set->tiles[i / CIRCUS_EDGES][i % CIRCUS_EDGES];
        if (numbers[colour] == CIRCUS_NOWHERE)
            numbers[colour] = (uint8_t)search->colours++;
        search->edges[i].inner = numbers[colour];
    }

    const size_t colours = search->colours;
    memset(search->inner, 0, colours * sizeof *search->inner);
    memset(search->after, 0, colours * sizeof *search->after);
    memset(search->fitting, 0, colours * colours * sizeof *search->fitting);
    for (unsigned tile = 0, i = 0; tile < CIRCUS_TILES; tile++)
        for (unsigned number = 0; number < CIRCUS_EDGES; number++, i++) {
            struct edge *edge = &search->edges[i];
            const unsigned base = tile * CIRCUS_EDGES;
            edge->tile = (uint8_t)tile;
            edge->number = (uint8_t)number;
            edge->before = search->edges[base + (number + 1) % CIRCUS_EDGES].inner;
            edge->after = search->edges[base + (number + CIRCUS_EDGES - 1) % CIRCUS_EDGES].inner;
            if (number < search->kinds.period[tile]) {
                search->inner[edge->inner] |= (uint64_t)1 << i;
                search->after[edge->after] |= (uint64_t)1 << i;
                search->fitting[edge->inner * colours + edge->before] |= (uint64_t)1 << i;
            }
        }
}

/* ---- searching ---- */

static struct circus_board arranged(const struct search *search) {
    struct circus_board board = {.slots = {{search->chosen[0], search->turned}}};
    for (unsigned slot = 1; slot < CIRCUS_TILES; slot++) {
        if (search->fixed >> slot & 1) {
            board.slots[slot] = circus_fixed_place(search->set, slot);
            continue;
        }
        const struct edge *edge = &search->edges[search->chosen[slot]];
        const unsigned rotation = (edge->number + 2U * CIRCUS_EDGES - slot - 2) % search->kinds.period[edge->tile];
        board.slots[slot] = (struct circus_place){edge->tile, (uint8_t)rotation};
    }
    return board;
}

/* Counts an arrangement, unless the centre tile is symmetric and a rotation of the board has a smaller list. */
static void found(struct search *search) {
    const unsigned period = search->kinds.period[search->chosen[0]];
    if (period < CIRCUS_EDGES || search->listing) {
        const struct circus_board board = arranged(search);
        const uint64_t list = pack(&board);
        for (unsigned by = period; by < CIRCUS_EDGES && !search->fixed; by += period)
            if (smallest_list(&search->kinds, circus_turn_all(&board, by)) < list)
                return;
        if (search->listing) {
            search->lists = pz_grow(search->lists, &search->capacity, search->count + 1, sizeof *search->lists);
            search->lists[search->count] = list;
        }
    }
    search->count++;
}

/* The edges left once a tile is laid by one of its edges. */
static inline uint64_t without(const struct search *search, uint64_t left, unsigned edge) {
    const unsigned tile = search->edges[edge].tile;
    return (left & ~((uint64_t)ALL_EDGES << (CIRCUS_EDGES * tile))) | search->follows[tile];
}

/* The edges that fit a ring slot, given the edge chosen in the slot before. */
static inline uint64_t fitting(const struct search *search, unsigned slot, uint64_t left, unsigned before) {
    const unsigned colour = search->edges[before].after;
    const uint64_t edges = search->fitting[search->wanted[slot] * search->colours + colour] & left & search->open[slot];
    return slot == RING ? edges & search->closing : edges;
}

/* Fills the ring from a slot on, for which candidates are left. The recursion is five levels deep. */
static void fill_ring(struct search *search, unsigned slot, uint64_t left, uint64_t candidates) {
    for (; candidates; candidates &= candidates - 1) {
        const unsigned i = (unsigned)__builtin_ctzll(candidates);
        search->chosen[slot] = (uint8_t)i;
        if (slot == RING) {
            found(search);
            continue;
        }
        const uint64_t rest = without(search, left, i), next = fitting(search, slot + 1, rest, i);
        if (next != 0)
            fill_ring(search, slot + 1, rest, next);
    }
}

/* Returns the edges that may be laid first around this centre, and fills in `follows`. */
static uint64_t line_up(struct search *search, unsigned centre) {
    uint64_t left = 0;
    uint8_t last[CIRCUS_TILES]; /* by kind: its highest tile so far */
    memset(last, CIRCUS_NOWHERE, sizeof last);
    memset(search->follows, 0, sizeof search->follows);
    for (unsigned tile = 0; tile < CIRCUS_TILES; tile++) {
        uint8_t *before = &last[search->kinds.first[tile]];
        if (tile == centre)
            continue;
        if (search->fixed_tiles >> tile & 1) {
            left |= edges_of(search, tile);
            continue;
        }
        if (*before == CIRCUS_NOWHERE)
            left |= edges_of(search, tile);
        else
            search->follows[*before] = edges_of(search, tile);
        *before = (uint8_t)tile;
    }
    return left;
}

static void try_centre(struct search *search, unsigned centre, unsigned rotation) {
    const uint64_t left = line_up(search, centre);
    for (unsigned slot = 1; slot <= RING; slot++)
        search->wanted[slot] = search->edges[centre * CIRCUS_EDGES + (slot - 1 + rotation) % CIRCUS_EDGES].inner;
    search->chosen[0] = (uint8_t)centre;
    search->turned = (uint8_t)rotation;
    for (uint64_t candidates = search->inner[search->wanted[1]] & left & search->open[1]; candidates;
         candidates &= candidates - 1) {
        const unsigned i = (unsigned)__builtin_ctzll(candidates);
        search->chosen[1] = (uint8_t)i;
        search->closing = search->after[search->edges[i].before];
        const uint64_t rest = without(search, left, i);
        fill_ring(search, 2, rest, fitting(search, 2, rest, i));
    }
}

/* Tries every kind of tile in the centre. Without fixed tiles one rotation is enough: others turn the whole board. */
static void try_centres(struct search *search) {
    unsigned kinds = 0;
    for (unsigned tile = 0; tile < CIRCUS_TILES; tile++) {
        const unsigned kind = 1U << search->kinds.first[tile];
        if (search->fixed_tiles >> tile & 1 || kinds & kind)
            continue;
        kinds |= kind;
        for (unsigned rotation = 0; rotation < (search->fixed ? search->kinds.period[tile] : 1U); rotation++)
            try_centre(search, tile, rotation);
    }
}

static void search_all(struct search *search, const struct circus_set *set) {
    search->set = set;
    search->count = 0;
    search->fixed = circus_fixed(set);
    search->fixed_tiles = search->fixed ? circus_fixed_tiles(set) : 0;
    circus_find_kinds(set, &search->kinds);
    fill_tables(search);

    uint64_t free = ~(uint64_t)0;
    for (unsigned tile = 0; tile < CIRCUS_TILES; tile++)
        if (search->fixed_tiles >> tile & 1)
            free &= ~((uint64_t)ALL_EDGES << (CIRCUS_EDGES * tile));
    for (unsigned slot = 1; slot <= RING; slot++) {
        search->open[slot] = free;
        if (search->fixed >> slot & 1) {
            const struct circus_place place = circus_fixed_place(set, slot);
            const unsigned inner = (place.rotation + slot + 2) % search->kinds.period[place.tile];
            search->open[slot] = (uint64_t)1 << (CIRCUS_EDGES * place.tile + inner);
        }
    }

    if (search->fixed & 1)
        try_centre(search, circus_fixed_place(set, 0).tile, circus_fixed_place(set, 0).rotation);
    else
        try_centres(search);
}

/* ---- answers ---- */

size_t circus_count(const struct circus_set *set) {
    struct search search;
    search.listing = false;
    search_all(&search, set);
    return search.count;
}

static int compare_lists(const void *a, const void *b) {
    const uint64_t one = *(const uint64_t *)a, other = *(const uint64_t *)b;
    return (one > other) - (one < other);
}

void circus_solve(const struct circus_set *set, struct circus_solutions *solutions) {
    struct search search;
    search.listing = true;
    search.lists = NULL;
    search.capacity = 0;
    search_all(&search, set);
    if (search.count > 1)
        qsort(search.lists, search.count, sizeof *search.lists, compare_lists);
    solutions->count = search.count;
    solutions->boards = pz_alloc(search.count, sizeof *solutions->boards);
    for (size_t i = 0; i < search.count; i++)
        for (unsigned slot = CIRCUS_TILES; slot-- > 0; search.lists[i] >>= PLACE_BITS)
            solutions->boards[i].slots[slot] =
                (struct circus_place){(uint8_t)(search.lists[i] >> 3 & 7), (uint8_t)(search.lists[i] & 7)};
    free(search.lists);
}

void circus_solutions_free(struct circus_solutions *solutions) {
    free(solutions->boards);
    *solutions = (struct circus_solutions){0};
}

static bool same_slots(const struct circus_set *set, const struct circus_board *one, const struct circus_board *other,
                       unsigned slots) {
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
        for (unsigned direction = 0; slots >> slot & 1 && direction < CIRCUS_EDGES; direction++)
            if (circus_colour(set, one, slot, direction) != circus_colour(set, other, slot, direction))
                return false;
    return true;
}

size_t circus_completions(const struct circus_set *set, const struct circus_board *board, unsigned kept) {
    static const unsigned all = (1U << CIRCUS_TILES) - 1;
    struct circus_solutions solutions;
    size_t count = 0;
    if (kept == 0)
        return circus_count(set);
    circus_solve(set, &solutions);
    for (size_t i = 0; i < solutions.count; i++) {
        struct circus_board turned = solutions.boards[i];
        do { /* a symmetric arrangement recurs before it has been turned all the way round */
            count += same_slots(set, &turned, board, kept);
            turned = circus_turn_all(&turned, 1);
        } while (!circus_fixed(set) && !same_slots(set, &turned, &solutions.boards[i], all));
    }
    circus_solutions_free(&solutions);
    return count;
}
