/*
 * The least number of turns to a solved grid.
 *
 * Breadth-first search over what the tiles that no one may edit look like: edits are free, so the rest of a
 * position does not matter. Every template is tried on every such colouring; colourings met before are dropped by
 * a hash set. The last turn is not searched but recognised (see struct finish), so that distance n costs the
 * colourings within n - 2 turns times the templates. An exhausted search proves a grid insoluble.
 */
#include "puzzles/lammas.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/memory.h"
#include "rules.h"
#include "solve.h"

enum {
    MEMORY_MAX = 256 << 20, /* bytes for colourings and their hash table */
    WORK_PER_ASK = 1 << 20, /* tiles looked at between two questions to keep_going: a few milliseconds */
    NOWHERE = UINT16_MAX,
};

/*
 * What a last sweep must look like. Say it leaves every fixed tile (one that may not be edited) equal. A sweep makes
 * nothing but D, so either they were equal before, or they are D now. In the second case each fixed cell that was
 * not D has become D, thus its source, the cell above and to the left, held A when it was visited. No sweep
 * changes A or D before the last test of all (rules.c), under either reading. So:
 *
 *   - a source that is no corner cell held A from the start; or it was overwritten earlier in the sweep, and then A is
 *     D. Sources in the first row are overwritten only by the last row, too late;
 *   - the source A is A; the source B is in the first row, so B is A; the source C is A unless A is D; the source D is
 *     always D, so A is D.
 *
 * The few templates that are left are tried.
 */
struct finish {
    uint16_t *sources, *targets; /* of the fixed targets whose source is no corner cell, sources ascending */
    size_t count, in_first_row;
    uint16_t beyond_b, beyond_c, beyond_d; /* the targets of these sources; NOWHERE if they may be edited */
};

/* A colouring is stored as its fixed tiles, packed into `words` words; nodes are numbered as they are found. */
struct search {
    size_t rows, columns, cells;
    unsigned kinds;
    bool live, hard;

    const struct pz_budget *budget;
    uint64_t sweeps;
    size_t work; /* since keep_going was asked */
    bool stopped;

    uint16_t *fixed;
    size_t fixed_count;
    unsigned bits, per_word;
    size_t words;

    uint8_t (*templates)[4]; /* in hard play [0] is not theirs to choose */
    size_t template_count;
    struct finish finish;

    uint64_t *keys;
    uint32_t *parents;
    uint16_t *moves; /* which template led here */
    size_t node_count, node_max, key_capacity, parent_capacity, move_capacity;
    uint32_t *slots; /* node + 1, 0 if empty; a power of two of them, at least half empty */
    size_t slot_count;
    bool fresh, dropped; /* this layer led to something new; some of that did not fit */

    uint8_t *base, *child, *trial; /* tiles: the node being expanded, after a sweep, after a last one */
    uint64_t *key;
};

/* The last two turns of a solution. */
struct ending {
    size_t node;       /* before them */
    size_t move, last; /* templates */
};

/* ---- Setting up ---- */

static void list_fixed(struct search *s, const struct lammas *game) {
    struct lammas player = *game;
    if (player.mode == LAMMAS_SETUP)
        player.mode = LAMMAS_NORMAL;
    s->fixed = pz_alloc(s->cells, sizeof *s->fixed);
    for (size_t cell = 0; cell < s->cells; cell++)
        if (!lammas_editable(&player, (uint16_t)cell))
            s->fixed[s->fixed_count++] = (uint16_t)cell;
    s->bits = s->kinds <= 2 ? 1 : s->kinds <= 4 ? 2 : 3;
    s->per_word = 64 / s->bits;
    s->words = (s->fixed_count + s->per_word - 1) / s->per_word;
}

/* Writes down the template of a number, its tiles being the digits, and tells how many tiles differ from `corner`. */
static unsigned write_template(size_t number, size_t kinds, const uint8_t corner[4], uint8_t tiles[4]) {
    unsigned differ = 0;
    for (size_t i = 4; i-- > 0; number /= kinds) {
        tiles[i] = (uint8_t)(number % kinds);
        differ += tiles[i] != corner[i];
    }
    return differ;
}

/* All templates, those that take fewer edits of the start first: a player reads the first that serves. */
static void list_templates(struct search *s, const struct lammas *game) {
    const uint8_t *tiles = game->tiles;
    const uint8_t corner[4] = {tiles[0], tiles[1], tiles[s->columns], tiles[s->columns + 1]};
    const size_t kinds = s->kinds, of_one_a = kinds * kinds * kinds;
    const size_t first = s->hard ? corner[0] * of_one_a : 0, all = s->hard ? of_one_a : of_one_a * kinds;
    size_t place[6] = {0}; /* where the templates of so many edits begin */
    uint8_t template[4];
    s->templates = pz_alloc(all, sizeof *s->templates);
    s->template_count = all;
    for (size_t i = 0; i < all; i++)
        place[write_template(first + i, kinds, corner, template) + 1]++;
    for (size_t edits = 1; edits < 6; edits++)
        place[edits] += place[edits - 1];
    for (size_t i = 0; i < all; i++) {
        const unsigned edits = write_template(first + i, kinds, corner, template);
        memcpy(s->templates[place[edits]++], template, sizeof template);
    }
}

/* The cell below and to the right, or NOWHERE if it may be edited. */
static uint16_t fixed_target(const struct search *s, size_t row, size_t column) {
    const size_t down = (row + 1) % s->rows, across = (column + 1) % s->columns;
    const bool corner = down < 2 && across < 2, first = down + across == 0;
    return corner && !(s->hard && first) ? NOWHERE : (uint16_t)(down * s->columns + across);
}

static void list_sources(struct search *s) {
    struct finish *f = &s->finish;
    f->sources = pz_alloc(s->cells, sizeof *f->sources);
    f->targets = pz_alloc(s->cells, sizeof *f->targets);
    for (size_t row = 0; row < s->rows; row++)
        for (size_t column = 0; column < s->columns; column++) {
            const uint16_t target = fixed_target(s, row, column);
            if (target == NOWHERE || (row < 2 && column < 2))
                continue;
            f->sources[f->count] = (uint16_t)(row * s->columns + column);
            f->targets[f->count++] = target;
            f->in_first_row += row == 0;
        }
    f->beyond_b = fixed_target(s, 0, 1);
    f->beyond_c = fixed_target(s, 1, 0);
    f->beyond_d = fixed_target(s, 1, 1);
}

static void search_open(struct search *s, const struct lammas *game, const struct pz_budget *budget) {
    static const struct pz_budget boundless = {0};
    *s = (struct search){
        .rows = game->rows,
        .columns = game->columns,
        .cells = (size_t)game->rows * game->columns,
        .kinds = game->kinds,
        .live = game->reading == LAMMAS_LIVE,
        .hard = game->mode == LAMMAS_HARD,
        .budget = budget ? budget : &boundless,
        .slot_count = 1024,
    };
    list_fixed(s, game);
    list_templates(s, game);
    list_sources(s);
    /* A node has up to four slots. */
    s->node_max =
        MEMORY_MAX / (s->words * sizeof *s->keys + sizeof *s->parents + sizeof *s->moves + 4 * sizeof *s->slots);
    s->slots = pz_alloc(s->slot_count, sizeof *s->slots);
    s->base = pz_alloc(s->cells, 1);
    s->child = pz_alloc(s->cells, 1);
    s->trial = pz_alloc(s->cells, 1);
    s->key = pz_alloc(s->words, sizeof *s->key);
}

static void search_close(struct search *s) {
    free(s->fixed);
    free(s->templates);
    free(s->finish.sources);
    free(s->finish.targets);
    free(s->keys);
    free(s->parents);
    free(s->moves);
    free(s->slots);
    free(s->base);
    free(s->child);
    free(s->trial);
    free(s->key);
}

/* ---- Colourings ---- */

static void pack(const struct search *s, const uint8_t *tiles, uint64_t *key) {
    size_t at = 0;
    for (size_t word = 0; word < s->words; word++) {
        const size_t end = at + s->per_word < s->fixed_count ? at + s->per_word : s->fixed_count;
        uint64_t packed = 0;
        for (size_t i = end; i-- > at;)
            packed = packed << s->bits | tiles[s->fixed[i]];
        key[word] = packed;
        at = end;
    }
}

static void unpack(const struct search *s, const uint64_t *key, uint8_t *tiles) {
    const uint64_t mask = (UINT64_C(1) << s->bits) - 1;
    for (size_t i = 0; i < s->fixed_count; i++)
        tiles[s->fixed[i]] = (uint8_t)(key[i / s->per_word] >> (i % s->per_word * s->bits) & mask);
}

static size_t hash(const struct search *s, const uint64_t *key) {
    uint64_t h = 0;
    for (size_t word = 0; word < s->words; word++) {
        /* The finaliser of MurmurHash3 on each word. */
        h = (h ^ key[word]) * UINT64_C(0xff51afd7ed558ccd);
        h = (h ^ h >> 33) * UINT64_C(0xc4ceb9fe1a85ec53);
        h ^= h >> 33;
    }
    return (size_t)h;
}

/* The slot with the node of that key, or the empty one where it belongs. */
static size_t find_slot(const struct search *s, const uint64_t *key) {
    size_t slot = hash(s, key) & (s->slot_count - 1);
    while (s->slots[slot] != 0 && memcmp(s->keys + (s->slots[slot] - 1) * s->words, key, s->words * sizeof *key) != 0)
        slot = (slot + 1) & (s->slot_count - 1);
    return slot;
}

static void double_slots(struct search *s) {
    free(s->slots);
    s->slot_count *= 2;
    s->slots = pz_alloc(s->slot_count, sizeof *s->slots);
    for (size_t node = 0; node < s->node_count; node++)
        s->slots[find_slot(s, s->keys + node * s->words)] = (uint32_t)(node + 1);
}

static void store(struct search *s, size_t slot, size_t parent, size_t move) {
    const size_t node = s->node_count;
    s->keys = pz_grow(s->keys, &s->key_capacity, (node + 1) * s->words, sizeof *s->keys);
    s->parents = pz_grow(s->parents, &s->parent_capacity, node + 1, sizeof *s->parents);
    s->moves = pz_grow(s->moves, &s->move_capacity, node + 1, sizeof *s->moves);
    memcpy(s->keys + node * s->words, s->key, s->words * sizeof *s->key);
    s->parents[node] = (uint32_t)parent;
    s->moves[node] = (uint16_t)move;
    s->slots[slot] = (uint32_t)(node + 1);
    s->node_count++;
    if (s->node_count * 2 > s->slot_count)
        double_slots(s);
}

/* All fixed tiles are equal. */
static bool uniform(const struct search *s, const uint8_t *tiles) {
    for (size_t i = 1; i < s->fixed_count; i++)
        if (tiles[s->fixed[i]] != tiles[s->fixed[0]])
            return false;
    return true;
}

/* ---- Searching ---- */

/* Accounts for having looked at all tiles; false if the search must stop. */
static bool spend(struct search *s, bool swept) {
    if (swept && s->budget->nodes > 0 && s->sweeps >= s->budget->nodes)
        s->stopped = true;
    else
        s->sweeps += swept;
    s->work += s->cells;
    if (s->work >= WORK_PER_ASK && s->budget->keep_going) {
        s->work = 0;
        if (!s->budget->keep_going(s->budget->context, -1))
            s->stopped = true;
    }
    return !s->stopped;
}

/* Sweeps `from` into `to` with that template; returns how many tiles changed. */
static size_t sweep_with(const struct search *s, const uint8_t *from, size_t move, uint8_t *to) {
    const uint8_t *t = s->templates[move];
    memcpy(to, from, s->cells);
    if (!s->hard)
        to[0] = t[0];
    to[1] = t[1];
    to[s->columns] = t[2];
    to[s->columns + 1] = t[3];
    return lammas_sweep_tiles(to, s->rows, s->columns, s->live);
}

/* allowed[D]: a bit for each A that struct finish leaves possible. */
static bool allowed_pairs(const struct search *s, const uint8_t *tiles, unsigned allowed[LAMMAS_KINDS_MAX]) {
    const struct finish *f = &s->finish;
    unsigned above[LAMMAS_KINDS_MAX] = {0}, in_first_row[LAMMAS_KINDS_MAX] = {0}; /* by target: kinds of its sources */
    size_t i = 0;
    for (; i < f->in_first_row; i++)
        in_first_row[tiles[f->targets[i]]] |= 1U << tiles[f->sources[i]];
    for (; i < f->count; i++)
        above[tiles[f->targets[i]]] |= 1U << tiles[f->sources[i]];

    unsigned any = 0;
    for (unsigned d = 0; d < s->kinds; d++) {
        unsigned first = 0, all = 0;
        for (unsigned target = 0; target < s->kinds; target++)
            if (target != d) {
                first |= in_first_row[target];
                all |= in_first_row[target] | above[target];
            }
        const unsigned itself = 1U << d, only_one = (all & (all - 1)) == 0;
        unsigned others = all == 0 ? (1U << s->kinds) - 1 : only_one ? all : 0;
        if (f->beyond_d != NOWHERE && tiles[f->beyond_d] != d)
            others = 0;
        allowed[d] = (others & ~itself) | ((first & ~itself) == 0 ? itself : 0);
        any |= allowed[d];
    }
    return any != 0;
}

/* Looks for a template whose sweep makes all fixed tiles equal. The corner of `tiles` may be anything. */
static bool find_last(struct search *s, const uint8_t *tiles, size_t *last) {
    const struct finish *f = &s->finish;
    unsigned allowed[LAMMAS_KINDS_MAX];
    if (!spend(s, false) || !allowed_pairs(s, tiles, allowed))
        return false;
    for (size_t move = 0; move < s->template_count; move++) {
        const uint8_t *t = s->templates[move];
        const uint8_t a = s->hard ? tiles[0] : t[0], b = t[1], c = t[2], d = t[3];
        if (!(allowed[d] >> a & 1))
            continue;
        if (f->beyond_b != NOWHERE && tiles[f->beyond_b] != d && b != a)
            continue;
        if (f->beyond_c != NOWHERE && tiles[f->beyond_c] != d && c != a && a != d)
            continue;
        if (!spend(s, true))
            return false;
        sweep_with(s, tiles, move, s->trial);
        if (uniform(s, s->trial)) {
            *last = move;
            return true;
        }
    }
    return false;
}

/* Sweeps one node with every template; true if one of the results can be finished by one more. */
static bool expand(struct search *s, size_t node, bool keep, struct ending *ending) {
    unpack(s, s->keys + node * s->words, s->base);
    for (size_t move = 0; move < s->template_count; move++) {
        if (!spend(s, true))
            return false;
        if (sweep_with(s, s->base, move, s->child) == 0)
            continue;
        pack(s, s->child, s->key);
        const size_t slot = find_slot(s, s->key);
        if (s->slots[slot] != 0)
            continue;
        s->fresh = true;
        if (keep && s->node_count < s->node_max)
            store(s, slot, node, move);
        else
            s->dropped = true;
        if (find_last(s, s->child, &ending->last)) {
            ending->node = node;
            ending->move = move;
            return true;
        }
        if (s->stopped)
            return false;
    }
    return false;
}

/*
 * Goes through the layers, each the nodes at one distance from the start. Nodes that are first met in the last layer
 * that matters are tested, but not kept. On PZ_OK the solution takes *turns, at least 2; else it takes more.
 */
static enum pz_status search_layers(struct search *s, unsigned max_turns, struct ending *ending, unsigned *turns) {
    size_t node = 0, layer_end = 1;
    *turns = 1;
    store(s, find_slot(s, s->key), 0, 0);
    while (*turns < max_turns) {
        s->fresh = false;
        for (; node < layer_end; node++) {
            if (expand(s, node, *turns + 1 < max_turns, ending)) {
                ++*turns;
                return PZ_OK;
            }
            if (s->stopped)
                return PZ_LIMIT;
        }
        if (!s->fresh)
            return PZ_NO;
        ++*turns;
        if (s->dropped)
            return PZ_LIMIT;
        layer_end = s->node_count;
    }
    return PZ_LIMIT;
}

/* ---- The solution ---- */

static size_t depth(const struct search *s, size_t node) {
    size_t turns = 0;
    for (; node != 0; node = s->parents[node])
        turns++;
    return turns;
}

/* Which templates, from the first turn to the last. */
static void trace(const struct search *s, const struct ending *ending, unsigned turns, uint16_t *moves) {
    moves[turns - 1] = (uint16_t)ending->last;
    if (turns == 1)
        return;
    moves[turns - 2] = (uint16_t)ending->move;
    assert(depth(s, ending->node) == turns - 2);
    size_t node = ending->node;
    for (size_t i = turns - 2; i-- > 0; node = s->parents[node])
        moves[i] = s->moves[node];
}

/* Plays the templates on the whole grid, to learn the corner before each turn and after the last. */
static void fill_solution(const struct search *s, const struct lammas *game, const uint16_t *moves,
                          struct lammas_solution *solution) {
    uint16_t corner[4];
    lammas_corner(game, corner);
    struct lammas end = *game;
    solution->templates = pz_alloc(solution->turns, sizeof *solution->templates);
    for (unsigned turn = 0; turn < solution->turns; turn++) {
        memcpy(solution->templates[turn], s->templates[moves[turn]], 4);
        if (s->hard)
            solution->templates[turn][0] = end.tiles[0];
        sweep_with(s, end.tiles, moves[turn], s->trial);
        memcpy(end.tiles, s->trial, s->cells);
    }
    assert(uniform(s, end.tiles));
    solution->has_final = !lammas_solved(&end);
    const uint8_t tile = end.tiles[s->fixed_count > 0 ? s->fixed[0] : 0];
    memset(solution->final, tile, sizeof solution->final);
}

enum pz_status lammas_solve(const struct lammas *game, unsigned max_turns, const struct pz_budget *budget,
                            struct lammas_solution *solution) {
    struct search s;
    struct ending ending = {0};
    enum pz_status status = PZ_OK;
    *solution = (struct lammas_solution){0};
    search_open(&s, game, budget);
    if (!uniform(&s, game->tiles)) {
        pack(&s, game->tiles, s.key);
        if (max_turns == 0)
            status = PZ_LIMIT;
        else if (find_last(&s, game->tiles, &ending.last))
            solution->turns = 1;
        else if (s.stopped)
            status = PZ_LIMIT;
        else
            status = search_layers(&s, max_turns, &ending, &solution->turns);
    }
    if (status == PZ_OK) {
        uint16_t *moves = pz_alloc(solution->turns, sizeof *moves);
        if (solution->turns > 0)
            trace(&s, &ending, solution->turns, moves);
        fill_solution(&s, game, moves, solution);
        free(moves);
    }
    if (status == PZ_NO)
        solution->turns = 0;
    solution->sweeps = s.sweeps;
    search_close(&s);
    return status;
}

void lammas_solution_free(struct lammas_solution *solution) {
    free(solution->templates);
    *solution = (struct lammas_solution){0};
}

/* ---- Other questions ---- */

void lammas_count_first(const struct lammas *game, unsigned turns, size_t *good, size_t *all) {
    struct search s;
    size_t last;
    assert(turns == 1 || turns == 2);
    search_open(&s, game, NULL);
    *good = 0;
    *all = s.template_count;
    for (size_t move = 0; move < s.template_count; move++) {
        if (sweep_with(&s, game->tiles, move, s.child) == 0)
            continue;
        *good += turns == 1 ? uniform(&s, s.child) : uniform(&s, s.child) || find_last(&s, s.child, &last);
    }
    search_close(&s);
}

static size_t most_equal(const struct search *s, const uint8_t *tiles) {
    size_t count[LAMMAS_KINDS_MAX] = {0}, most = 0;
    for (size_t i = 0; i < s->fixed_count; i++)
        if (++count[tiles[s->fixed[i]]] > most)
            most = count[tiles[s->fixed[i]]];
    return most;
}

static bool same_fixed(const struct search *s, const uint8_t *one, const uint8_t *two) {
    for (size_t i = 0; i < s->fixed_count; i++)
        if (one[s->fixed[i]] != two[s->fixed[i]])
            return false;
    return true;
}

bool lammas_guess(const struct lammas *game, uint8_t template[4], size_t *equal) {
    struct search s;
    search_open(&s, game, NULL);
    *equal = 0;
    for (size_t move = 0; move < s.template_count; move++) {
        sweep_with(&s, game->tiles, move, s.child);
        const size_t most = most_equal(&s, s.child);
        if (most <= *equal || same_fixed(&s, game->tiles, s.child))
            continue;
        *equal = most;
        memcpy(template, s.templates[move], 4);
    }
    search_close(&s);
    return *equal > 0;
}
