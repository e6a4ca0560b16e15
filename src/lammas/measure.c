/*
 * How hard a grid is: the chance that a player of simple habits solves it in the fewest turns. docs/DIFFICULTY.md has
 * the reasons.
 *
 * There are three such players, and the one who fares best counts. One sets any template at every turn, each as likely
 * as the others. One spreads a colour, setting all editable tiles of the corner to it at every turn; and one sets
 * nothing. Half of those who do either of these give up at each turn.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "parts.h"
#include "puzzles/bits.h"
#include "puzzles/memory.h"

/*
 * After a turn, so many places are gone on from, the likeliest; and at least so many results of a turn from there are
 * examined. The others are taken to be like them.
 */
enum { CROWD = 8, SAMPLE = 256 };

const double lammas_grades[PZ_GRADES - 1] = {4, 8, 12};

/* Where the players who have not gone astray are. */
struct place {
    uint8_t *tiles; /* all but the editable ones */
    uint64_t hash;
    double share; /* of all players */
};

/* Different places, found again by hashing. */
struct places {
    struct place *items;
    size_t count, capacity;
    uint32_t *slots; /* the number of an item + 1, or 0 */
    size_t slot_count;
};

struct measurer {
    struct lammas_solver *solver;
    const struct lammas_lanes *lanes;
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

/* The same on every machine, since places are examined in its order. */
static uint64_t hash(const uint8_t *tiles, size_t cells) {
    uint64_t h = UINT64_C(0xcbf29ce484222325); /* FNV-1a */
    for (size_t i = 0; i < cells; i++)
        h = (h ^ tiles[i]) * UINT64_C(0x100000001b3);
    return h ^ h >> 32;
}

static uint8_t *copy_tiles(const uint8_t *tiles, size_t cells) {
    return memcpy(pz_alloc(cells, 1), tiles, cells);
}

static void add_place(struct places *places, const uint8_t *tiles, size_t cells, double share) {
    const uint64_t hashed = hash(tiles, cells);
    size_t slot = (size_t)hashed & (places->slot_count - 1);
    while (places->slots[slot] != 0 && memcmp(places->items[places->slots[slot] - 1].tiles, tiles, cells) != 0)
        slot = (slot + 1) & (places->slot_count - 1);
    if (places->slots[slot] == 0) {
        places->items = pz_grow(places->items, &places->capacity, places->count + 1, sizeof *places->items);
        places->items[places->count++] = (struct place){copy_tiles(tiles, cells), hashed, 0};
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

/* The templates that may keep the players on a shortest way, with so many turns to make after this one. */
static struct lammas_plane hopeful(const struct lammas_trial *trial, unsigned turns) {
    return turns == 0 ? lammas_trial_finished(trial) : turns == 1 ? lammas_trial_may_finish(trial) : trial->change;
}

/* Where these templates lead, the players being at one place now. */
static void make_turn(struct measurer *measurer, const struct place *from, unsigned turns, struct places *to) {
    const struct lammas_lanes *lanes = measurer->lanes;
    struct lammas_trial *trial = &measurer->trial;
    PZ_OWNED uint8_t *tiles = pz_alloc(lanes->cells, 1);
    lammas_trial_take(trial, from->tiles);
    for (size_t batch = 0; batch < lanes->batch_count; batch++) {
        lammas_trial_sweep(trial, batch);
        struct lammas_plane plane = hopeful(trial, turns);
        for (size_t lane; (lane = lammas_next_lane(&plane)) < LAMMAS_LANES;) {
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
 * Adds to `to` the places from which so many turns are needed. Of many places it examines some, in an order that has
 * nothing to do with the game. PZ_LIMIT if the solver has been stopped.
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
        add_place(to, from->items[i].tiles, measurer->lanes->cells, from->items[i].share * factor);
    return PZ_OK;
}

static bool is_likelier(const struct place *a, const struct place *b, size_t cells) {
    return a->share != b->share ? a->share > b->share : memcmp(a->tiles, b->tiles, cells) < 0;
}

/* Leaves only the likeliest places, where those who are elsewhere now are counted as well. */
static void thin_out(struct places *places, size_t cells) {
    const double all = total(places);
    for (size_t i = 0; i < CROWD && i < places->count; i++)
        for (size_t j = i + 1; j < places->count; j++)
            if (is_likelier(&places->items[j], &places->items[i], cells)) {
                const struct place other = places->items[i];
                places->items[i] = places->items[j];
                places->items[j] = other;
            }
    while (places->count > CROWD)
        free(places->items[--places->count].tiles);
    const double kept = total(places);
    for (size_t i = 0; i < places->count; i++)
        places->items[i].share *= all / kept;
}

/* Moves the players on by a turn, after which so many are needed. */
static enum pz_status go_on(struct measurer *measurer, unsigned turns, struct places *now) {
    const size_t templates = measurer->lanes->template_count;
    enum pz_status status = PZ_OK;
    struct places next;
    places_open(&next, CROWD * templates);
    for (size_t i = 0; i < now->count && status == PZ_OK; i++) {
        struct places results;
        places_open(&results, templates);
        make_turn(measurer, &now->items[i], turns, &results);
        status = keep_distance(measurer, &results, turns, &next);
        places_close(&results);
    }
    thin_out(&next, measurer->lanes->cells);
    places_close(now);
    *now = next;
    return status;
}

/* The chance of the player who sets any template, on a grid that needs so many turns. */
static enum pz_status try_any(struct measurer *measurer, const uint8_t *tiles, unsigned turns, double *chance) {
    enum pz_status status = PZ_OK;
    struct places now;
    places_open(&now, 1);
    add_place(&now, tiles, measurer->lanes->cells, 1);
    while (turns > 0 && status == PZ_OK)
        status = go_on(measurer, --turns, &now);
    *chance = total(&now);
    places_close(&now);
    return status;
}

/* ---- One colour, or nothing ---- */

static void set_corner(struct lammas *game, uint8_t kind) {
    uint16_t corner[4];
    lammas_corner(game, corner);
    for (size_t i = 0; i < 4; i++)
        if (lammas_editable(game, corner[i]))
            game->tiles[corner[i]] = kind;
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

static bool solves_itself(const struct lammas *game, unsigned turns) {
    struct lammas run = *game;
    while (turns-- > 0)
        lammas_sweep(&run, NULL);
    return lammas_solved(&run);
}

static double try_the_same(const struct lammas *game, unsigned turns) {
    double good = 0;
    for (uint8_t kind = 0; kind < game->kinds; kind++)
        good += lammas_spreads(game, kind, turns);
    double chance = solves_itself(game, turns) ? 1 : good / game->kinds;
    for (unsigned turn = 0; turn < turns; turn++)
        chance /= 2;
    return chance;
}

/* ---- The slot ---- */

static enum pz_status measure_with(struct measurer *measurer, const struct lammas *game, double *bits) {
    unsigned turns;
    double any;
    enum pz_status status = lammas_solver_distance(measurer->solver, game->tiles, UINT_MAX, &turns);
    if (status == PZ_OK)
        status = try_any(measurer, game->tiles, turns, &any);
    if (status == PZ_OK) {
        const double same = try_the_same(game, turns);
        *bits = pz_bits(any > same ? any : same);
    }
    return status;
}

enum pz_status lammas_measure_counted(const struct lammas *game, const struct pz_budget *budget, double *bits,
                                      uint64_t *sweeps) {
    struct measurer measurer = {.solver = lammas_solver_new(game, budget)};
    measurer.lanes = lammas_solver_lanes(measurer.solver);
    lammas_trial_open(&measurer.trial, measurer.lanes);
    const enum pz_status status = measure_with(&measurer, game, bits);
    *sweeps = lammas_solver_sweeps(measurer.solver);
    lammas_trial_close(&measurer.trial);
    lammas_solver_free(measurer.solver);
    return status;
}

enum pz_status lammas_measure(const void *state, const struct pz_budget *budget, double *bits) {
    uint64_t sweeps;
    return lammas_measure_counted(state, budget, bits, &sweeps);
}
