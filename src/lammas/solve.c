/*
 * Finds the least number of turns that solves a grid.
 *
 * This is a breadth-first search over colourings. A colouring says what the fixed tiles are, which may not be edited.
 * Edits are free, so the rest of a position does not matter. All templates are tried at once on a colouring (lanes.c).
 * A layer holds all colourings at one distance from the start. We first search it for the last two turns without
 * writing down any result of the first of these, as nearly all are ruled out in the lanes. Only if that fails do we
 * take the results out of the lanes to form the next layer; a hash set drops those met before. So finding distance n
 * costs time and room for the colourings within n - 2 turns. An exhausted search proves a grid insoluble.
 *
 * Most of the time goes into storing. So before a large layer makes the next one, we also search those of its results
 * that have the most tiles equal to D for the last two turns, without storing them. No shorter solution is left by
 * then, and usually one of these results leads to the end; distance n then costs the colourings within n - 3 turns.
 */
#include "parts.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/memory.h"

/* ---- Nodes ---- */

/* The colourings met so far, and how we came there: a hash set with open addressing. */
struct nodes {
    size_t words;      /* in a key */
    uint64_t *keys;    /* of one node after the other */
    uint32_t *parents; /* by node: the node from which it was found */
    uint16_t *moves;   /* by node: the template that led to it */
    size_t count, most, key_capacity, parent_capacity, move_capacity;
    uint32_t *slots;   /* node + 1, 0 if empty; at least half are empty */
    size_t slot_count; /* a power of two */
    bool dropped;      /* some new nodes did not fit */
};

static inline const uint64_t *nodes_key(const struct nodes *nodes, size_t node) {
    return nodes->keys + node * nodes->words;
}

static inline size_t nodes_hash(const struct nodes *nodes, const uint64_t *key) {
    uint64_t h = 0;
    for (size_t word = 0; word < nodes->words; word++) {
        /* This is the finaliser of MurmurHash3, applied to each word. */
        h = (h ^ key[word]) * UINT64_C(0xff51afd7ed558ccd);
        h = (h ^ h >> 33) * UINT64_C(0xc4ceb9fe1a85ec53);
        h ^= h >> 33;
    }
    return (size_t)h;
}

static bool same_key(const struct nodes *nodes, const uint64_t *one, const uint64_t *two) {
    for (size_t word = 0; word < nodes->words; word++)
        if (one[word] != two[word])
            return false;
    return true;
}

/* The slot of the node with that key, or the empty slot where it belongs. */
static size_t find_slot(const struct nodes *nodes, const uint64_t *key, size_t hash) {
    size_t slot = hash & (nodes->slot_count - 1);
    while (nodes->slots[slot] != 0 && !same_key(nodes, nodes_key(nodes, nodes->slots[slot] - 1), key))
        slot = (slot + 1) & (nodes->slot_count - 1);
    return slot;
}

static void double_slots(struct nodes *nodes) {
    free(nodes->slots);
    nodes->slot_count *= 2;
    nodes->slots = pz_alloc(nodes->slot_count, sizeof *nodes->slots);
    for (size_t node = 0; node < nodes->count; node++) {
        const uint64_t *key = nodes_key(nodes, node);
        nodes->slots[find_slot(nodes, key, nodes_hash(nodes, key))] = (uint32_t)(node + 1);
    }
}

/* Makes a node with a key, whose hash is given, unless there is one already. */
static void nodes_store(struct nodes *nodes, const uint64_t *key, size_t hash, size_t parent, size_t move) {
    const size_t slot = find_slot(nodes, key, hash), node = nodes->count, words = nodes->words;
    if (nodes->slots[slot] != 0)
        return;
    if (node == nodes->most) {
        nodes->dropped = true;
        return;
    }
    nodes->keys = pz_grow(nodes->keys, &nodes->key_capacity, (node + 1) * words, sizeof *nodes->keys);
    nodes->parents = pz_grow(nodes->parents, &nodes->parent_capacity, node + 1, sizeof *nodes->parents);
    nodes->moves = pz_grow(nodes->moves, &nodes->move_capacity, node + 1, sizeof *nodes->moves);
    memcpy(nodes->keys + node * words, key, words * sizeof *key);
    nodes->parents[node] = (uint32_t)parent;
    nodes->moves[node] = (uint16_t)move;
    nodes->slots[slot] = (uint32_t)(node + 1);
    nodes->count++;
    if (nodes->count * 2 > nodes->slot_count)
        double_slots(nodes);
}

/* ---- The search ---- */

enum {
    MEMORY = 256 << 20,     /* bytes for colourings and their hash table */
    WORK_PER_ASK = 1 << 12, /* planes examined between two calls of keep_going: at most a millisecond */
    BLOCK = 64,             /* cells that have one bit each in a word of a key */
    LARGE = 1000,           /* nodes that make a layer large */
    SAMPLE = 64,            /* nodes of a layer that are sampled */
    PROMISING = 100000,     /* results of a layer to search without storing; one per node if it has more nodes */
    BEST_SHARE = 8,         /* the best eighth of these is searched first */
};

/*
 * Serves one search after another. A colouring is stored as a key: for each block of 64 fixed cells, a word with the
 * lowest bit of each tile, one with the next bit, and so on.
 */
struct lammas_solver {
    struct lammas_lanes lanes;
    struct lammas_trial first, second, last; /* sweep a node, what one sweep makes of it, and what two make of it */

    const struct pz_budget *budget;
    uint64_t sweeps;
    size_t work; /* since keep_going was asked */
    bool stopped;

    size_t bits, blocks; /* a key has blocks * bits words */
    struct nodes nodes;
    bool stores_all;

    uint8_t *base, *child, *grandchild; /* the tiles of a node, and what one and two sweeps make of them */
    struct results *results;            /* null until needed */
};

/* What the templates of a batch make of a node. Results that are equal are listed once. */
struct results {
    struct lammas_plane *is_d; /* blocks * 64 planes, transposed: which fixed cells are D, lane after lane */
    uint64_t *keys;
    size_t hashes[LAMMAS_LANES];  /* of the keys */
    uint16_t lanes[LAMMAS_LANES]; /* in which the results are */
    size_t count;
    uint16_t table[2 * LAMMAS_LANES]; /* finds equal results, by another hash: result + 1, or 0 */
};

/* The last turns of a solution, whose results are not stored. */
struct ending {
    size_t node; /* the last node stored */
    unsigned turns;
    size_t moves[3]; /* the templates of these turns */
};

/* ---- Setting up ---- */

static void search_open(struct lammas_solver *s, const struct lammas *game, struct lammas_means means,
                        const struct pz_budget *budget) {
    static const struct pz_budget boundless = {0};
    *s = (struct lammas_solver){.budget = budget ? budget : &boundless, .stores_all = means.stores_all};
    lammas_lanes_open(&s->lanes, game, means.kernel ? means.kernel : lammas_kernel_best());
    lammas_trial_open(&s->second, &s->lanes);
    lammas_trial_open(&s->last, &s->lanes);
    s->bits = lammas_bits(s->lanes.kinds);
    s->blocks = (s->lanes.fixed_count + BLOCK - 1) / BLOCK;
    s->base = pz_alloc(s->lanes.cells, 1);
    s->grandchild = pz_alloc(s->lanes.cells, 1);

    struct nodes *nodes = &s->nodes;
    nodes->words = s->blocks * s->bits;
    nodes->slot_count = 1024;
    nodes->slots = pz_alloc(nodes->slot_count, sizeof *nodes->slots);
    /* There is always room for one node, and at most four slots for each. */
    nodes->most =
        1 + (means.memory ? means.memory : MEMORY) / (nodes->words * sizeof *nodes->keys + sizeof *nodes->parents +
                                                      sizeof *nodes->moves + 4 * sizeof *nodes->slots);
}

/* Returns the room for results and allocates it when first called, since most grids are solved without. */
static struct results *results_of(struct lammas_solver *s) {
    if (!s->results) {
        lammas_trial_open(&s->first, &s->lanes);
        s->child = pz_alloc(s->lanes.cells, 1);
        s->results = pz_alloc(1, sizeof *s->results);
        s->results->is_d = lammas_planes(s->blocks * BLOCK);
        s->results->keys = pz_alloc(LAMMAS_LANES * s->nodes.words, sizeof *s->results->keys);
    }
    return s->results;
}

static void search_close(struct lammas_solver *s) {
    lammas_trial_close(&s->first);
    lammas_trial_close(&s->second);
    lammas_trial_close(&s->last);
    lammas_lanes_close(&s->lanes);
    free(s->nodes.keys);
    free(s->nodes.parents);
    free(s->nodes.moves);
    free(s->nodes.slots);
    free(s->base);
    free(s->child);
    free(s->grandchild);
    if (s->results) {
        free(s->results->is_d);
        free(s->results->keys);
    }
    free(s->results);
}

/* ---- Colourings ---- */

/* Eight bits as bytes, the lowest bit in the lowest byte. */
static uint64_t spread(uint64_t bits) {
    const uint64_t each = UINT64_C(0x0101010101010101) * (bits & 0xff) & UINT64_C(0x8040201008040201);
    return (each + UINT64_C(0x7f7f7f7f7f7f7f7f)) >> 7 & UINT64_C(0x0101010101010101);
}

static void unpack(const struct lammas_solver *s, const uint64_t *key, uint8_t *tiles) {
    for (size_t first = 0; first < s->lanes.fixed_count; first += 8) {
        const uint64_t *block = key + first / BLOCK * s->bits;
        uint64_t eight = 0;
        for (size_t bit = 0; bit < s->bits; bit++)
            eight |= spread(block[bit] >> first % BLOCK) << bit;
        for (size_t i = first; i < first + 8 && i < s->lanes.fixed_count; i++, eight >>= 8)
            tiles[s->lanes.fixed[i]] = (uint8_t)(eight & 0xff);
    }
}

/* Whether nothing is left to do but set corner tiles. */
static bool at_end(const struct lammas_lanes *lanes, const uint8_t *tiles) {
    for (size_t i = 0; i < lanes->fixed_count; i++)
        if (tiles[lanes->fixed[i]] != (lanes->end > 0 ? lanes->end - 1 : tiles[lanes->fixed[0]]))
            return false;
    return true;
}

/* ---- Searching ---- */

/* Accounts for sweeping a batch, which is a node of the budget if it `counts`; false if the search must stop. */
static bool spend(struct lammas_solver *s, bool counts) {
    if (counts && s->budget->nodes > 0 && s->sweeps >= s->budget->nodes)
        s->stopped = true;
    else
        s->sweeps += counts;
    s->work += s->lanes.cells;
    if (s->work >= WORK_PER_ASK && s->budget->keep_going) {
        s->work = 0;
        if (!s->budget->keep_going(s->budget->context, -1))
            s->stopped = true;
    }
    return !s->stopped;
}

/* Looks for a template whose sweep brings the grid, which must not be at its end yet, to its end. */
static bool find_last(struct lammas_solver *s, const uint8_t *tiles, size_t *last) {
    lammas_trial_take(&s->last, tiles);
    for (size_t batch = 0; batch < s->lanes.batch_count && spend(s, true); batch++) {
        lammas_trial_sweep(&s->last, batch);
        struct lammas_plane lanes = lammas_trial_finished(&s->last);
        const size_t lane = lammas_next_lane(&lanes);
        if (lane == LAMMAS_LANES)
            continue;
        *last = batch * LAMMAS_LANES + lane;
        return true;
    }
    return false;
}

/* Looks for two templates that bring the grid to its end one after the other. */
static bool find_last_two(struct lammas_solver *s, const uint8_t *tiles, size_t moves[2]) {
    lammas_trial_take(&s->second, tiles);
    for (size_t batch = 0; batch < s->lanes.batch_count && spend(s, true); batch++) {
        lammas_trial_sweep(&s->second, batch);
        struct lammas_plane lanes = lammas_trial_may_finish(&s->second);
        for (size_t lane; (lane = lammas_next_lane(&lanes)) < LAMMAS_LANES;) {
            lammas_trial_tiles(&s->second, lane, s->grandchild);
            moves[0] = batch * LAMMAS_LANES + lane;
            if (find_last(s, s->grandchild, &moves[1]))
                return true;
            if (s->stopped)
                return false;
        }
    }
    return false;
}

/* ---- The next layer ---- */

static uint64_t is_d_in(const struct results *results, size_t block, size_t lane) {
    return results->is_d[block * BLOCK + lane % 64].word[lane / 64];
}

static bool same_result(const struct lammas_solver *s, size_t one, size_t two) {
    if (lammas_trial_d(&s->first, one) != lammas_trial_d(&s->first, two))
        return false;
    for (size_t block = 0; block < s->blocks; block++)
        if (is_d_in(s->results, block, one) != is_d_in(s->results, block, two))
            return false;
    return true;
}

/* Adds the result of a lane unless an equal one is known: many templates do the same. */
static void add_result(struct lammas_solver *s, size_t lane) {
    struct results *results = s->results;
    uint64_t h = lammas_trial_d(&s->first, lane);
    for (size_t block = 0; block < s->blocks; block++)
        h = (h ^ is_d_in(results, block, lane)) * UINT64_C(0x9e3779b97f4a7c15);
    size_t slot = (size_t)(h >> 54);
    for (; results->table[slot] != 0; slot = (slot + 1) % (2 * LAMMAS_LANES))
        if (same_result(s, results->lanes[results->table[slot] - 1], lane))
            return;
    results->lanes[results->count++] = (uint16_t)lane;
    results->table[slot] = (uint16_t)results->count;
}

/* Stores the results of a batch. As memory is slow, all slots and keys are prefetched before the first is used. */
static void store_results(struct lammas_solver *s, size_t node, size_t batch) {
    struct results *results = s->results;
    const size_t words = s->nodes.words, mask = s->nodes.slot_count - 1;
    for (size_t i = 0; i < results->count; i++) {
        const size_t lane = results->lanes[i];
        const uint8_t d = lammas_trial_d(&s->first, lane);
        const uint64_t *before = nodes_key(&s->nodes, node);
        uint64_t *key = results->keys + i * words, *word = key;
        for (size_t block = 0; block < s->blocks; block++) {
            const uint64_t is_d = is_d_in(s->results, block, lane);
            for (size_t bit = 0; bit < s->bits; bit++, before++)
                *word++ = d >> bit & 1 ? *before | is_d : *before & ~is_d;
        }
        results->hashes[i] = nodes_hash(&s->nodes, key);
        __builtin_prefetch(&s->nodes.slots[results->hashes[i] & mask]);
    }
    for (size_t i = 0; i < results->count; i++) {
        const uint32_t there = s->nodes.slots[results->hashes[i] & mask];
        if (there != 0)
            __builtin_prefetch(nodes_key(&s->nodes, there - 1));
    }
    for (size_t i = 0; i < results->count; i++)
        nodes_store(&s->nodes, results->keys + i * words, results->hashes[i], node,
                    batch * LAMMAS_LANES + results->lanes[i]);
}

/* Makes the results of a batch in which at least `least` fixed tiles are D, for the node of the last take_node(). */
static void make_results(struct lammas_solver *s, size_t batch, size_t least) {
    struct results *results = s->results;
    lammas_trial_sweep(&s->first, batch);
    struct lammas_plane lanes = least > 0 ? lammas_trial_have_d(&s->first, least) : s->first.change;
    size_t lane = lammas_next_lane(&lanes);
    results->count = 0;
    if (lane == LAMMAS_LANES)
        return;

    /* Transpose the planes, from one for each cell to one for each lane. */
    for (size_t i = 0; i < s->blocks * BLOCK; i++)
        results->is_d[i] = i < s->lanes.fixed_count ? s->first.d[s->lanes.fixed[i]] : (struct lammas_plane){{0}};
    for (size_t block = 0; block < s->blocks; block++)
        s->lanes.kernel->transpose(results->is_d + block * BLOCK);

    memset(results->table, 0, sizeof results->table);
    for (; lane < LAMMAS_LANES; lane = lammas_next_lane(&lanes))
        add_result(s, lane);
}

static void take_node(struct lammas_solver *s, size_t node) {
    results_of(s);
    unpack(s, nodes_key(&s->nodes, node), s->base);
    lammas_trial_take(&s->first, s->base);
}

/* Stores all new results of one more turn. */
static void expand(struct lammas_solver *s, size_t node) {
    take_node(s, node);
    for (size_t batch = 0; batch < s->lanes.batch_count && spend(s, false); batch++) {
        make_results(s, batch, 0);
        store_results(s, node, batch);
    }
}

/* ---- Three turns at once ---- */

/*
 * Finds by bisection how many fixed tiles must be D for a result of a layer to be promising or, if `share` is above 1,
 * to be among the best of these, judging by a sample of the layer's nodes.
 */
static size_t find_least(struct lammas_solver *s, size_t first, size_t end, size_t share) {
    const size_t nodes = end - first, promising = nodes < PROMISING ? SAMPLE * (size_t)PROMISING / nodes : SAMPLE;
    size_t low = 1, high = s->lanes.fixed_count; /* no more results reach `high` than are wanted */
    while (low < high) {
        const size_t least = (low + high) / 2;
        size_t count = 0;
        for (size_t i = 0; i < SAMPLE; i++) {
            take_node(s, first + nodes * i / SAMPLE);
            for (size_t batch = 0; batch < s->lanes.batch_count; batch++) {
                make_results(s, batch, least);
                count += s->results->count;
            }
        }
        if (count > promising / share)
            low = least + 1;
        else
            high = least;
    }
    return high;
}

/* Looks for a solution of three more turns through the promising results of a layer, or the best of them. */
static bool find_last_three(struct lammas_solver *s, size_t first, size_t end, size_t share, struct ending *ending) {
    const struct results *results = results_of(s);
    const size_t least = find_least(s, first, end, share);
    ending->turns = 3;
    for (ending->node = first; ending->node < end; ending->node++) {
        take_node(s, ending->node);
        for (size_t batch = 0; batch < s->lanes.batch_count && spend(s, false); batch++) {
            make_results(s, batch, least);
            for (size_t i = 0; i < results->count && !s->stopped; i++) {
                ending->moves[0] = batch * LAMMAS_LANES + results->lanes[i];
                lammas_trial_tiles(&s->first, results->lanes[i], s->child);
                if (find_last_two(s, s->child, ending->moves + 1))
                    return true;
            }
        }
        if (s->stopped)
            return false;
    }
    return false;
}

/*
 * Goes through the layers. On PZ_OK the solution takes *turns, at least 2; otherwise it takes more, if there is one. A
 * layer that may be incomplete proves nothing, so it ends in PZ_LIMIT.
 */
static enum pz_status search_layers(struct lammas_solver *s, const uint8_t *start, unsigned max_turns,
                                    struct ending *ending, unsigned *turns) {
    size_t layer = 0, layer_end = 1;
    PZ_OWNED uint64_t *key = pz_alloc(s->nodes.words, sizeof *key);
    for (size_t i = 0; i < s->lanes.fixed_count; i++)
        for (size_t bit = 0; bit < s->bits; bit++)
            key[i / BLOCK * s->bits + bit] |= (uint64_t)(start[s->lanes.fixed[i]] >> bit & 1) << i % BLOCK;
    nodes_store(&s->nodes, key, nodes_hash(&s->nodes, key), 0, 0);
    for (*turns = 1; *turns < max_turns; ++*turns) {
        if (*turns > 1) {
            if (layer_end - layer >= LARGE && !s->stores_all &&
                (find_last_three(s, layer, layer_end, BEST_SHARE, ending) ||
                 find_last_three(s, layer, layer_end, 1, ending))) {
                ++*turns;
                return PZ_OK;
            }
            for (size_t node = layer; node < layer_end && !s->stopped && !s->nodes.dropped; node++)
                expand(s, node);
            if (s->stopped || s->nodes.dropped)
                return PZ_LIMIT;
            layer = layer_end;
            layer_end = s->nodes.count;
            if (layer == layer_end)
                return PZ_NO;
        }
        ending->turns = 2;
        for (ending->node = layer; ending->node < layer_end; ending->node++) {
            unpack(s, nodes_key(&s->nodes, ending->node), s->base);
            if (find_last_two(s, s->base, ending->moves)) {
                ++*turns;
                return PZ_OK;
            }
            if (s->stopped)
                return PZ_LIMIT;
        }
    }
    return PZ_LIMIT;
}

/* ---- The solution ---- */

/* Lists the templates of a solution, and plays them to learn the corner before each turn and after the last. */
static void fill_solution(const struct lammas_solver *s, const struct lammas *game, const struct ending *ending,
                          struct lammas_solution *solution) {
    const struct lammas_lanes *lanes = &s->lanes;
    const size_t turns = solution->turns, stored = turns - ending->turns;
    PZ_OWNED uint16_t *moves = pz_alloc(turns, sizeof *moves);
    for (size_t i = 0; i < ending->turns; i++)
        moves[stored + i] = (uint16_t)ending->moves[i];
    size_t node = ending->node;
    for (size_t i = stored; i-- > 0; node = s->nodes.parents[node]) {
        assert(node != 0);
        moves[i] = s->nodes.moves[node];
    }
    assert(node == 0);

    struct lammas end = *game;
    uint16_t corner[4];
    lammas_corner(game, corner);
    solution->templates = pz_alloc(turns, sizeof *solution->templates);
    for (size_t turn = 0; turn < turns; turn++) {
        uint8_t *template = solution->templates[turn];
        memcpy(template, lanes->templates[moves[turn]], 4);
        for (size_t role = 0; role < 4; role++)
            if (lammas_keeps(lanes->kept, role))
                template[role] = end.tiles[corner[role]];
        lammas_lanes_play(lanes, end.tiles, template);
    }
    assert(at_end(lanes, end.tiles));
    solution->has_final = !lammas_solved(&end);
    const uint8_t tile = game->end > 0 ? game->end - 1 : end.tiles[lanes->fixed_count > 0 ? lanes->fixed[0] : 0];
    memset(solution->final, tile, sizeof solution->final);
}

/*
 * Finds the least number of turns for a grid of the solver's size and settings; `ending`, which must be zeroed,
 * receives the last of these turns. Returns PZ_NO if the grid is insoluble, and PZ_LIMIT if it takes more than
 * max_turns or the search was stopped.
 */
static enum pz_status find_distance(struct lammas_solver *s, const uint8_t *tiles, unsigned max_turns,
                                    struct ending *ending, unsigned *turns) {
    *turns = 0;
    if (at_end(&s->lanes, tiles))
        return PZ_OK;
    if (max_turns == 0)
        return PZ_LIMIT;
    if (find_last(s, tiles, &ending->moves[0])) {
        ending->turns = *turns = 1;
        return PZ_OK;
    }
    return s->stopped ? PZ_LIMIT : search_layers(s, tiles, max_turns, ending, turns);
}

enum pz_status lammas_solve_with(struct lammas_means means, const struct lammas *game, unsigned max_turns,
                                 const struct pz_budget *budget, struct lammas_solution *solution) {
    struct lammas_solver s;
    struct ending ending = {0};
    *solution = (struct lammas_solution){0};
    search_open(&s, game, means, budget);
    const enum pz_status status = find_distance(&s, game->tiles, max_turns, &ending, &solution->turns);
    if (status == PZ_OK)
        fill_solution(&s, game, &ending, solution);
    else if (status == PZ_NO)
        solution->turns = 0;
    solution->sweeps = s.sweeps;
    search_close(&s);
    return status;
}

enum pz_status lammas_solve(const struct lammas *game, unsigned max_turns, const struct pz_budget *budget,
                            struct lammas_solution *solution) {
    return lammas_solve_with((struct lammas_means){0}, game, max_turns, budget, solution);
}

void lammas_solution_free(struct lammas_solution *solution) {
    free(solution->templates);
    *solution = (struct lammas_solution){0};
}

/* ---- Other questions ---- */

struct lammas_solver *lammas_solver_new(const struct lammas *game, const struct pz_budget *budget) {
    struct lammas_solver *solver = aligned_alloc(alignof(struct lammas_solver), sizeof *solver); /* for its planes */
    if (!solver)
        abort();
    search_open(solver, game, (struct lammas_means){0}, budget);
    return solver;
}

void lammas_solver_free(struct lammas_solver *solver) {
    search_close(solver);
    free(solver);
}

const struct lammas_lanes *lammas_solver_lanes(const struct lammas_solver *solver) {
    return &solver->lanes;
}

uint64_t lammas_solver_sweeps(const struct lammas_solver *solver) {
    return solver->sweeps;
}

enum pz_status lammas_solver_distance(struct lammas_solver *solver, const uint8_t *tiles, unsigned max_turns,
                                      unsigned *turns) {
    struct nodes *nodes = &solver->nodes;
    struct ending ending = {0};
    if (nodes->count > 0)
        memset(nodes->slots, 0, nodes->slot_count * sizeof *nodes->slots);
    nodes->count = 0;
    nodes->dropped = false;
    return find_distance(solver, tiles, max_turns, &ending, turns);
}

bool lammas_guess(const struct lammas *game, uint8_t template[4], size_t *equal) {
    struct lammas_lanes lanes;
    lammas_lanes_open(&lanes, game, lammas_kernel_best());
    *equal = 0;
    for (size_t move = 0; move < lanes.template_count; move++) {
        struct lammas child = *game;
        size_t count[LAMMAS_KINDS_MAX] = {0}, most = 0;
        bool same = true;
        lammas_lanes_play(&lanes, child.tiles, lanes.templates[move]);
        for (size_t i = 0; i < lanes.fixed_count; i++) {
            const uint8_t tile = child.tiles[lanes.fixed[i]];
            most = ++count[tile] > most ? count[tile] : most;
            same = same && tile == game->tiles[lanes.fixed[i]];
        }
        if (lanes.end > 0)
            most = count[lanes.end - 1];
        if (most <= *equal || same)
            continue;
        *equal = most;
        memcpy(template, lanes.templates[move], 4);
    }
    lammas_lanes_close(&lanes);
    return *equal > 0;
}
