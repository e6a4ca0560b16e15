/*
 * Simulated players of Lammas. They look only at how many of the tiles that may not be edited are equal. A habit solves
 * a level if it does so in the fewest turns.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "lab/players.h"
#include "lammas/parts.h"
#include "puzzles/bits.h"
#include "puzzles/memory.h"

enum {
    TURNS_MAX = 8,
    SEQUENCES_MAX = 5000, /* sequences of corners of one kind each */
    HELD_MAX = 64,        /* how many templates a player tries to hold */
    WIDTH_MAX = 4096,
    TRIED_MAX = 1 << 21, /* templates tried in all */
};

/* ---- The grid ---- */

static size_t cells_of(const struct lammas *game) {
    return (size_t)game->rows * game->columns;
}

static size_t template_count(const struct lammas *game) {
    size_t count = 1;
    for (size_t role = 0; role < 4; role++)
        count *= lammas_keeps(game->kept, role) ? 1 : game->kinds;
    return count;
}

/* How many of the tiles that may not be edited are of the commonest kind or, if one must remain, of that kind. */
static size_t count_equal(const struct lammas *game) {
    size_t counts[LAMMAS_KINDS_MAX] = {0}, most = 0;
    uint16_t corner[4];
    for (size_t cell = 0; cell < cells_of(game); cell++)
        counts[game->tiles[cell]]++;
    lammas_corner(game, corner);
    for (size_t i = 0; i < 4; i++)
        counts[game->tiles[corner[i]]] -= lammas_editable(game, corner[i]);
    for (size_t kind = 0; kind < game->kinds; kind++)
        most = counts[kind] > most ? counts[kind] : most;
    return game->end > 0 ? counts[game->end - 1] : most;
}

/* Whether the grid is as good as solved: setting the tiles of the corner costs nothing, so only the others count. */
static bool is_done(const struct lammas *game) {
    return count_equal(game) + 4 == cells_of(game) + (size_t)__builtin_popcount(game->kept);
}

/* Sets the editable tiles of the corner to the template with this number, and sweeps; false if nothing changes. */
static bool turn(struct lammas *game, size_t template) {
    uint16_t corner[4];
    lammas_corner(game, corner);
    for (size_t i = 4; i-- > 0;)
        if (lammas_editable(game, corner[i])) {
            game->tiles[corner[i]] = (uint8_t)(template % game->kinds);
            template /= game->kinds;
        }
    return lammas_sweep(game, NULL) > 0;
}

/* The number of the template of one kind. */
static size_t plain(const struct lammas *game, unsigned kind) {
    return kind * (template_count(game) - 1) / (game->kinds - 1U);
}

/* In how many turns the same template solves the grid; 0 if it does not. */
static unsigned hold(const struct lammas *game, size_t template) {
    struct lammas run = *game;
    for (unsigned turns = 1; turns <= TURNS_MAX && turn(&run, template); turns++)
        if (is_done(&run))
            return turns;
    return 0;
}

static void take_fewer(unsigned turns, unsigned *least) {
    if (turns > 0 && (*least == 0 || turns < *least))
        *least = turns;
}

/* Whether the grid was solved, in `turns` above 0, and fewer do not suffice. */
static bool is_least(const struct lammas *game, unsigned turns) {
    struct lammas_solution solution;
    if (turns < 2)
        return turns == 1;
    const bool fewer = lammas_solve(game, turns - 1, NULL, &solution) == PZ_OK;
    lammas_solution_free(&solution);
    return !fewer;
}

/* ---- One kind, one template, equal corners ---- */

/* How many turns the best kind needs; 0 if none solves the grid. */
static unsigned hold_kind(const struct lammas *game) {
    unsigned turns = 0;
    for (unsigned kind = 0; kind < game->kinds; kind++)
        take_fewer(hold(game, plain(game, kind)), &turns);
    return turns;
}

static bool one_kind(const void *state, unsigned seed) {
    (void)seed;
    return is_least(state, hold_kind(state));
}

/* Tries templates drawn at random, or all of them if they are few. */
static bool one_template(const void *state, unsigned seed) {
    const struct lammas *game = state;
    const size_t count = template_count(game);
    struct pz_random random;
    unsigned turns = 0;
    pz_random_seed(&random, seed);
    for (size_t i = 0; i < HELD_MAX && i < count; i++)
        take_fewer(hold(game, count <= HELD_MAX ? i : pz_random_below(&random, (uint32_t)count)), &turns);
    return is_least(game, turns);
}

/* Whether this many turns solve the grid, each with a corner of one kind. */
static bool spread(const struct lammas *game, unsigned turns) {
    if (turns == 0)
        return is_done(game);
    for (unsigned kind = 0; kind < game->kinds; kind++) {
        struct lammas next = *game;
        if (turn(&next, plain(game, kind)) && spread(&next, turns - 1))
            return true;
    }
    return false;
}

static bool equal_corners(const void *state, unsigned seed) {
    const struct lammas *game = state;
    size_t sequences = game->kinds;
    (void)seed;
    for (unsigned turns = 1; turns <= TURNS_MAX && sequences <= SEQUENCES_MAX; turns++, sequences *= game->kinds)
        if (spread(game, turns))
            return is_least(game, turns);
    return false;
}

/* ---- The recipe ---- */

/* The number of the template in which A is of one kind and B, C and D are of another, if they may be edited. */
static size_t prepared(const struct lammas *game, unsigned a, unsigned kind) {
    size_t number = lammas_keeps(game->kept, 0) ? 0 : a;
    for (size_t role = 1; role < 4; role++)
        number = lammas_keeps(game->kept, role) ? number : number * game->kinds + kind;
    return number;
}

/* One turn makes a kind more common, and the next spreads it. */
static bool recipe(const void *state, unsigned seed) {
    const struct lammas *game = state;
    (void)seed;
    for (unsigned pair = 0; pair < (unsigned)game->kinds * game->kinds; pair++) {
        const unsigned a = pair / game->kinds, kind = pair % game->kinds;
        struct lammas run = *game;
        if (turn(&run, prepared(game, a, kind)) && turn(&run, plain(game, kind)) && is_done(&run))
            return is_least(game, 2);
    }
    return false;
}

/* ---- The recipe of hard play ---- */

/* Sets B (or C) so that the last tile matches and A becomes D, then all to D's kind. Returns the turns, or 0. */
static unsigned turn_a(const struct lammas *game, bool by_c, unsigned kind) {
    const size_t last = cells_of(game) - 1, below = game->columns - 1U, right = last - below;
    struct lammas run = *game;
    uint16_t corner[4];
    lammas_corner(game, corner);
    run.tiles[corner[by_c ? 2 : 1]] = game->tiles[by_c ? below : right];
    run.tiles[corner[3]] = (uint8_t)kind;
    if (lammas_sweep(&run, NULL) == 0 || run.tiles[corner[0]] != kind)
        return 0;
    const unsigned turns = is_done(&run) ? 0 : hold(&run, plain(game, kind));
    return turns > 0 || is_done(&run) ? turns + 1 : 0;
}

/* Turns A into each other kind, by B or by C. True if at least half of these ways take the fewest turns. */
static bool hard_recipe(const void *state, unsigned seed) {
    const struct lammas *game = state;
    uint16_t corner[4];
    unsigned turns[2 * LAMMAS_KINDS_MAX], tries = 0, least = 0, won = 0;
    (void)seed;
    if (game->kept != LAMMAS_HARD)
        return false;
    lammas_corner(game, corner);
    for (unsigned i = 0; i < 2U * game->kinds; i++)
        if (i / 2 != game->tiles[corner[0]]) {
            turns[tries] = turn_a(game, i % 2, i / 2);
            take_fewer(turns[tries++], &least);
        }
    for (unsigned i = 0; i < tries; i++)
        won += least > 0 && turns[i] == least;
    return 2 * won >= tries && is_least(game, least);
}

/* ---- What makes most tiles equal ---- */

/* A grid that a turn may lead to. */
struct child {
    uint32_t equal;
    uint32_t from, template; /* the index of the grid before, and the template that led here */
    uint64_t hash;           /* of the grid; equally good grids are taken in the order of their hashes */
};

struct crowd {
    struct lammas *grids;
    size_t count;
    struct child *children;
    size_t child_count, capacity;
    uint64_t seed;
};

/* Hashes the tiles that may not be edited. */
static uint64_t hash(const struct lammas *game, uint64_t seed) {
    uint64_t h = UINT64_C(0xcbf29ce484222325) ^ seed * UINT64_C(0x9e3779b97f4a7c15); /* FNV-1a */
    for (size_t cell = 0; cell < cells_of(game); cell++)
        if (!lammas_editable(game, (uint16_t)cell))
            h = (h ^ game->tiles[cell]) * UINT64_C(0x100000001b3);
    return (h ^ h >> 29) * UINT64_C(0xbf58476d1ce4e5b9);
}

static int compare(const void *left, const void *right) {
    const struct child *a = left, *b = right;
    if (a->equal != b->equal)
        return a->equal < b->equal ? 1 : -1;
    return (a->hash > b->hash) - (a->hash < b->hash);
}

static void find_children(struct crowd *crowd) {
    crowd->child_count = 0;
    for (size_t i = 0; i < crowd->count; i++)
        for (size_t template = 0; template <template_count(&crowd->grids[i]); template ++) {
            struct lammas next = crowd->grids[i];
            if (!turn(&next, template))
                continue;
            crowd->children =
                pz_grow(crowd->children, &crowd->capacity, crowd->child_count + 1, sizeof *crowd->children);
            crowd->children[crowd->child_count++] = (struct child){(uint32_t)count_equal(&next), (uint32_t)i,
                                                                   (uint32_t) template, hash(&next, crowd->seed)};
        }
    if (crowd->child_count > 0)
        qsort(crowd->children, crowd->child_count, sizeof *crowd->children, compare);
}

/* Goes on to the best `width` children. */
static void choose(struct crowd *crowd, size_t width) {
    struct lammas *next = pz_alloc(width, sizeof *next);
    size_t count = 0;
    for (size_t i = 0; i < crowd->child_count && count < width; i++) {
        const struct child *child = &crowd->children[i];
        if (i > 0 && child->hash == child[-1].hash)
            continue;
        next[count] = crowd->grids[child->from];
        turn(&next[count++], child->template);
    }
    free(crowd->grids);
    crowd->grids = next;
    crowd->count = count;
}

/* Keeps in mind the `width` grids with the most equal tiles. Returns the turns until one is solved; 0 if none is. */
static unsigned greedy(const struct lammas *game, size_t width, unsigned turns_max, uint64_t seed, double *tried) {
    struct crowd crowd = {.grids = pz_alloc(1, sizeof *game), .count = 1, .seed = seed};
    unsigned turns = 0;
    bool done = false;
    crowd.grids[0] = *game;
    while (!done && turns < turns_max && crowd.count > 0) {
        *tried += (double)(crowd.count * template_count(game));
        find_children(&crowd);
        choose(&crowd, width);
        turns++;
        done = crowd.count > 0 && is_done(&crowd.grids[0]); /* no other has more equal tiles */
    }
    free(crowd.grids);
    free(crowd.children);
    return done ? turns : 0;
}

static bool most_equal(const void *state, unsigned seed) {
    double tried = 0;
    return is_least(state, greedy(state, 1, TURNS_MAX, seed, &tried));
}

const struct lab_habit lab_lammas_habits[] = {
    {"one kind", "sets all four tiles to one kind and keeps applying the rule, with each kind", one_kind, true},
    {"equal corners", "sets all four tiles to one kind before each turn, in any order of kinds", equal_corners, true},
    {"the recipe", "sets B, C and D to one kind and A to any, and then all four tiles to that kind", recipe, true},
    {"the recipe of hard play", "lets the last tile turn A into another kind, and then sets B, C and D to it",
     hard_recipe, true},
    {"one template", "sets a template and keeps applying the rule, with 64 templates", one_template, false},
    {"greedy", "sets the template that makes most tiles equal", most_equal, false},
    {0},
};

/* ---- The effort ---- */

/* Tries each kind, then the greedy way, then holds each template, then keeps ever more grids in mind. */
double lab_lammas_effort(const void *state) {
    const struct lammas *game = state;
    struct lammas_solution solution;
    lammas_solve(game, UINT_MAX, NULL, &solution);
    const unsigned turns = solution.turns;
    lammas_solution_free(&solution);
    double tried = game->kinds * turns;
    if (hold_kind(game) == turns)
        return pz_log2(tried);
    bool done = false;
    for (size_t width = 1; !done && width <= WIDTH_MAX && tried < (double)TRIED_MAX; width *= 2) {
        done = greedy(game, width, turns, 1, &tried) == turns;
        for (size_t i = 0; width == 1 && !done && i < template_count(game); i++, tried += turns)
            done = hold(game, i) == turns;
    }
    return pz_log2(tried) + (done ? 0 : 1);
}

/* ---- The form ---- */

/* Appends the tiles that may not be edited, with kinds named as they occur; perhaps mirrored in the main diagonal. */
static void add_view(const struct lammas *game, bool mirrored, struct pz_text *out) {
    const unsigned rows = mirrored ? game->columns : game->rows, columns = mirrored ? game->rows : game->columns;
    const unsigned b_and_c = game->kept & 6U,
                   kept = mirrored && (b_and_c == 2 || b_and_c == 4) ? game->kept ^ 6U : game->kept;
    char names[LAMMAS_KINDS_MAX] = {0}, next = 'a';
    pz_text_add(out, "%u %d%s", kept, game->reading, game->end > 0 ? " end" : "");
    if (game->end > 0)
        names[game->end - 1] = next++;
    for (unsigned i = 0; i < rows * columns; i++) {
        const unsigned row = i / columns, column = i % columns;
        const unsigned cell = mirrored ? column * game->columns + row : i;
        if (column == 0)
            pz_text_add_char(out, ' ');
        char *name = &names[game->tiles[cell]];
        const bool edited = lammas_editable(game, (uint16_t)cell);
        if (!edited && !*name)
            *name = next++;
        pz_text_add_char(out, edited ? '.' : *name);
    }
}

void lab_lammas_form(const void *state, struct pz_text *out) {
    PZ_SCOPED_TEXT one = {0}, other = {0};
    add_view(state, false, &one);
    add_view(state, true, &other);
    pz_text_add(out, "%s", strcmp(one.data, other.data) < 0 ? one.data : other.data);
}
