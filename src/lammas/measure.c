/*
 * Measures how hard a grid is, by the chance that a player of simple habits solves it in the fewest turns.
 * docs/DIFFICULTY.md has the reasons.
 *
 * There are three such players, and we take the one who fares best. The first sets any template at every turn, each as
 * likely as the others. The second spreads a kind, setting all editable tiles of the corner to it at every turn, and
 * the third sets nothing; half of those two give up at each turn.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "parts.h"
#include "puzzles/bits.h"
#include "puzzles/memory.h"

enum {
    CROWD = 8,    /* how many places we keep after each turn, the likeliest ones; they represent all others */
    SAMPLE = 256, /* how many results of a turn we examine; they represent the others as well */
};

const double lammas_grades[PZ_GRADES - 1] = {4, 8, 12};

/* A grid that players have reached without going astray. */
struct place {
    uint8_t *tiles; /* only the fixed ones matter */
    uint64_t hash;
    double share; /* the fraction of all players who are here */
};

/* A hash set of places. */
struct places {
    struct place *items;
    size_t count, capacity;
    uint32_t *slots; /* the number of an item + 1, or 0 */
    size_t slot_count;
};

struct measurer {
    struct lammas_solver *solver;
    struct lammas_trial trial;
};

/* ---- Places ---- */

static void places_open(struct places *places, size_t most) {
    *places = (struct places){.slot_count = 1};
    while (places->slot_count < 2 * most)
        places->slot_count *= 2;
    places->slots = pz_alloc(places->slot_count, sizeof *places->slots);
}

static void places_close(struct places *places) {
    for (size_t i = 0; i < places->count; i++)
        free(places->items[i].tiles);
    free(places->items);
    free(places->slots);
}

/* Places are examined in the order of their hashes, so hashes must be the same on every machine. */
static uint64_t hash(const uint8_t *tiles, size_t cells) {
    uint64_t h = UINT64_C(0xcbf29ce484222325); /* FNV-1a */
    for (size_t i = 0; i < cells; i++)
        h = (h ^ tiles[i]) * UINT64_C(0x100000001b3);
    return h ^ h >> 32;
}

static void add_place(struct places *places, const uint8_t *tiles, size_t cells, double share) {
    const uint64_t hashed = hash(tiles, cells);
    size_t slot = (size_t)hashed & (places->slot_count - 1);
    while (places->slots[slot] != 0 && memcmp(places->items[places->slots[slot] - 1].tiles, tiles, cells) != 0)
        slot = (slot + 1) & (places->slot_count - 1);
    if (places->slots[slot] == 0) {
        places->items = pz_grow(places->items, &places->capacity, places->count + 1, sizeof *places->items);
        places->items[places->count++] = (struct place){memcpy(pz_alloc(cells, 1), tiles, cells), hashed, 0};
        places->slots[slot] = (uint32_t)places->count;
    }
    places->items[places->slots[slot] - 1].share += share;
}

static double total(const struct places *places) {
    double sum = 0;
    for (size_t i = 0; i < places->count; i++)
        sum += places->items[i].share;
    return sum;
}

/* ---- Any template ---- */

/*
 * Adds to `to` the places to which templates lead from `from`, except those that are seen at a glance to be more than
 * `turns` turns from the end.
 */
static void make_turn(struct lammas_trial *trial, const struct place *from, unsigned turns, struct places *to) {
    const struct lammas_lanes *lanes = trial->lanes;
    PZ_OWNED uint8_t *tiles = pz_alloc(lanes->cells, 1);
    lammas_trial_take(trial, from->tiles);
    for (size_t batch = 0; batch < lanes->batch_count; batch++) {
        lammas_trial_sweep(trial, batch);
        struct lammas_plane hopeful = turns == 0   ? lammas_trial_finished(trial)
                                      : turns == 1 ? lammas_trial_may_finish(trial)
                                                   : trial->change;
        for (size_t lane; (lane = lammas_next_lane(&hopeful)) < LAMMAS_LANES;) {
            lammas_trial_tiles(trial, lane, tiles);
            add_place(to, tiles, lanes->cells, from->share / (double)lanes->template_count);
        }
    }
}

static int compare_hashes(const void *left, const void *right) {
    const struct place *a = left, *b = right;
    return (a->hash > b->hash) - (a->hash < b->hash);
}

/*
 * Adds to `to` the places of `from` that need `turns` turns. If there are many, it examines only a sample, drawn by
 * hash and so independent of the game. Returns PZ_LIMIT if the solver has been stopped.
 */
static enum pz_status keep_distance(struct measurer *measurer, struct places *from, unsigned turns, struct places *to) {
    double examined = 0;
    size_t kept = 0;
    qsort(from->items, from->count, sizeof *from->items, compare_hashes);
    for (size_t i = 0; i < from->count && (i < SAMPLE || kept == 0); i++) {
        const struct place place = from->items[i];
        unsigned distance;
        const enum pz_status status = lammas_solver_distance(measurer->solver, place.tiles, turns, &distance);
        if (status == PZ_LIMIT && distance != turns)
            return PZ_LIMIT;
        examined += place.share;
        if (status == PZ_OK && distance == turns) {
            from->items[i] = from->items[kept];
            from->items[kept++] = place;
        }
    }
    const double factor = examined > 0 ? total(from) / examined : 0;
    for (size_t i = 0; i < kept; i++)
        add_place(to, from->items[i].tiles, measurer->trial.lanes->cells, from->items[i].share * factor);
    return PZ_OK;
}

/* Leaves only the likeliest places, and moves the players from all others there. */
static void thin_out(struct places *places, size_t cells) {
    const double all = total(places);
    for (size_t i = 0; i < CROWD && i < places->count; i++)
        for (size_t j = i + 1; j < places->count; j++) {
            const struct place one = places->items[i], other = places->items[j];
            if (one.share != other.share ? other.share > one.share : memcmp(other.tiles, one.tiles, cells) < 0) {
                places->items[i] = other;
                places->items[j] = one;
            }
        }
    while (places->count > CROWD)
        free(places->items[--places->count].tiles);
    const double kept = total(places);
    for (size_t i = 0; i < places->count; i++)
        places->items[i].share *= all / kept;
}

/* The chance of the player who sets any template, on a grid that needs `turns` turns. */
static enum pz_status try_any(struct measurer *measurer, const uint8_t *tiles, unsigned turns, double *chance) {
    const size_t templates = measurer->trial.lanes->template_count, cells = measurer->trial.lanes->cells;
    enum pz_status status = PZ_OK;
    struct places now;
    places_open(&now, 1);
    add_place(&now, tiles, cells, 1);
    while (turns-- > 0 && status == PZ_OK) {
        struct places next;
        places_open(&next, CROWD * templates);
        for (size_t i = 0; i < now.count && status == PZ_OK; i++) {
            struct places results;
            places_open(&results, templates);
            make_turn(&measurer->trial, &now.items[i], turns, &results);
            status = keep_distance(measurer, &results, turns, &next);
            places_close(&results);
        }
        thin_out(&next, cells);
        places_close(&now);
        now = next;
    }
    *chance = total(&now);
    places_close(&now);
    return status;
}

/* ---- One kind, or nothing ---- */

static void set(struct lammas *game, uint16_t cell, uint8_t kind) {
    if (lammas_editable(game, cell))
        game->tiles[cell] = kind;
}

static void set_corner(struct lammas *game, uint8_t kind) {
    uint16_t corner[4];
    lammas_corner(game, corner);
    for (size_t i = 0; i < 4; i++)
        set(game, corner[i], kind);
}

bool lammas_spreads(const struct lammas *game, uint8_t kind, unsigned turns) {
    struct lammas run = *game;
    while (turns-- > 0) {
        set_corner(&run, kind);
        lammas_sweep(&run, NULL);
    }
    set_corner(&run, kind);
    return lammas_solved(&run);
}

/* The chance of the better of the two who do the same at every turn: spread one kind, or set nothing. */
static double try_the_same(const struct lammas *game, unsigned turns) {
    struct lammas run = *game;
    double good = 0;
    for (unsigned turn = 0; turn < turns; turn++)
        lammas_sweep(&run, NULL);
    for (uint8_t kind = 0; kind < game->kinds; kind++)
        good += lammas_spreads(game, kind, turns);
    double chance = lammas_solved(&run) ? 1 : good / game->kinds;
    for (unsigned turn = 0; turn < turns; turn++)
        chance /= 2;
    return chance;
}

/* ---- The recipes of the lessons ---- */

/* Whether two turns suffice: set A to any kind and the rest of the corner to another, then spread that one. */
static bool is_cooked(const struct lammas *game) {
    uint16_t corner[4];
    lammas_corner(game, corner);
    for (unsigned pair = 0; pair < (unsigned)game->kinds * game->kinds; pair++) {
        const uint8_t a = (uint8_t)(pair / game->kinds), kind = (uint8_t)(pair % game->kinds);
        struct lammas run = *game;
        set_corner(&run, kind);
        set(&run, corner[0], a);
        lammas_sweep(&run, NULL);
        if (lammas_spreads(&run, kind, 1))
            return true;
    }
    return false;
}

/* Hard play: whether to set B or C so that the last tile matches and A becomes D, then to spread D, solves the grid. */
static bool turns_a(const struct lammas *game, bool by_c, uint8_t kind, unsigned turns) {
    const size_t last = (size_t)game->rows * game->columns - 1, below = game->columns - 1U, right = last - below;
    struct lammas run = *game;
    uint16_t corner[4];
    lammas_corner(game, corner);
    set(&run, corner[by_c ? 2 : 1], game->tiles[by_c ? below : right]);
    set(&run, corner[3], kind);
    lammas_sweep(&run, NULL);
    return run.tiles[corner[0]] == kind && lammas_spreads(&run, kind, turns - 1);
}

static bool is_cooked_hard(const struct lammas *game, unsigned turns) {
    unsigned tries = 0, won = 0;
    uint16_t corner[4];
    lammas_corner(game, corner);
    for (unsigned i = 0; i < 2U * game->kinds; i++)
        if (i / 2 != game->tiles[corner[0]]) {
            tries++;
            won += turns_a(game, i % 2, (uint8_t)(i / 2), turns);
        }
    return 2 * won >= tries;
}

/* Whether some order of kinds solves the grid if the whole corner has one of them in each turn. */
static bool spreads_by_turns(const struct lammas *game, unsigned turns) {
    bool found = false;
    for (uint8_t kind = 0; kind < game->kinds && !found; kind++) {
        struct lammas run = *game;
        set_corner(&run, kind);
        found = turns == 1 ? lammas_spreads(game, kind, 1)
                           : lammas_sweep(&run, NULL) > 0 && spreads_by_turns(&run, turns - 1);
    }
    return found;
}

bool lammas_follows_recipe(const struct lammas *game, unsigned turns) {
    enum { SEQUENCES_MAX = 256 }; /* more than anybody would try */
    size_t sequences = 1;
    for (unsigned turn = 0; turn < turns && sequences <= SEQUENCES_MAX; turn++)
        sequences *= game->kinds;
    return (turns == 2 && is_cooked(game)) || (game->kept == LAMMAS_HARD && is_cooked_hard(game, turns)) ||
           (sequences <= SEQUENCES_MAX && spreads_by_turns(game, turns));
}

/* ---- Measuring ---- */

enum pz_status lammas_measure_counted(const struct lammas *game, const struct pz_budget *budget, double *bits,
                                      uint64_t *sweeps) {
    struct measurer measurer = {.solver = lammas_solver_new(game, budget)};
    unsigned turns;
    double any;
    lammas_trial_open(&measurer.trial, lammas_solver_lanes(measurer.solver));
    enum pz_status status = lammas_solver_distance(measurer.solver, game->tiles, UINT_MAX, &turns);
    if (status == PZ_OK)
        status = try_any(&measurer, game->tiles, turns, &any);
    if (status == PZ_OK) {
        const double same = try_the_same(game, turns);
        *bits = pz_bits(any > same ? any : same);
    }
    *sweeps = lammas_solver_sweeps(measurer.solver);
    lammas_trial_close(&measurer.trial);
    lammas_solver_free(measurer.solver);
    return status;
}

enum pz_status lammas_measure(const void *state, const struct pz_budget *budget, double *bits) {
    uint64_t sweeps;
    return lammas_measure_counted(state, budget, bits, &sweeps);
}
