/*
 * Makes levels.
 *
 * Maps are drawn at random until one is worth playing: the blocks to remove are the only best choice, they gain enough,
 * each is needed, they do not all lie in one column, and the first of them in reading order lies high enough that one
 * has to follow Lemmo further down to see what it does. Everything is drawn from the seed, and effort is counted in
 * cells, so the same level comes out everywhere.
 */

#include <stdlib.h>
#include <string.h>

#include "parts.h"
#include "puzzles/memory.h"
#include "puzzles/random.h"

enum {
    /* Raise it when the same options and seed give another level, or one where there was none, or no longer one. */
    VERSION = 4,
    SIDE_MAX = 4096,
    SPECIAL_EVERY = 6, /* about one cell in this many of the lowest row is a treasure or a drain */
};

static const uint64_t work_max = UINT64_C(500000000); /* cells to examine before we give up if no time is given */
static const uint64_t nodes_per_map = 4000;           /* for the search in one map with several removals */

/* How many removals suit a difficulty if the options leave that open; maps alternate between the two numbers. */
static const uint8_t removals_for[PZ_GRADES][2] = {{1, 1}, {1, 2}, {1, 2}, {2, 3}};

const struct pz_option lemmo_generate_options[] = {
    {"size", "RxC", "rows and columns, 1 to 4096 (10x30)"},
    {"density", "P", "spaces per 100 cells, 1 to 90 (12)"},
    {"removals", "K", "blocks that may be removed, 0 to 4 (1; with a difficulty, what suits it)"},
    {"gain", "N", "how many winning starts the best removal must add (an eighth of all)"},
    {"difficulty", "easy|medium|hard|expert", "how hard the level is (medium; with other options, any)"},
    {NULL, NULL, NULL},
};

/* Two weeks that alternate. The ranges of bits within a week are disjoint. */
const char *const lemmo_weeks[][7] = {
    {"size=5x14 removals=1 difficulty=3-4.4", "size=6x18 removals=1 difficulty=4.4-5.3",
     "size=7x20 removals=1 difficulty=5.3-6.2", "size=8x24 removals=1 difficulty=6.2-7",
     "size=8x20 removals=2 difficulty=7-8.2", "size=6x20 removals=2 difficulty=8.2-9.6",
     "size=7x18 removals=3 difficulty=9.6-13"},
    {"size=4x18 removals=1 difficulty=3-4.4", "size=7x16 removals=1 difficulty=4.4-5.3",
     "size=6x24 removals=1 difficulty=5.3-6.2", "size=10x22 removals=1 difficulty=6.2-7",
     "size=6x28 removals=2 difficulty=7-8.2", "size=7x20 density=18 removals=2 difficulty=8.2-9.6",
     "size=8x20 removals=3 difficulty=9.6-13"},
    {NULL},
};

static const char *const sorts[] = {
    "Blind",  "Deep",     "Draughty", "Drowsy", "Echoing", "Endless", "Forked",  "Hollow", "Long",
    "Narrow", "Restless", "Silent",   "Slow",   "Sunken",  "Tilted",  "Winding", NULL,
};
static const char *const nouns[] = {
    "Adit",     "Attic",    "Burrow",  "Cellar", "Chimney", "Cistern", "Corridor", "Culvert", "Gallery",
    "Landing",  "Ledge",    "Loft",    "Mine",   "Parapet", "Passage", "Pit",      "Quarry",  "Ramp",
    "Scaffold", "Shaft",    "Shelf",   "Sluice", "Stairs",  "Storey",  "Terrace",  "Tower",   "Tunnel",
    "Vault",    "Verandah", "Walkway", "Warren", "Well",    NULL,
};
const struct pz_titles lemmo_titles = {sorts, nouns};

/* ---- Searching for a level ---- */

struct maker {
    uint64_t rows, columns, density, removals, gain;
    bool any_removals; /* we choose what suits the difficulty */
    bool measured;     /* the options ask for a difficulty */
    struct pz_bits_range bits;
    unsigned too_easy, too_hard; /* how many maps were */
    struct pz_random random;
    char *cells;
    struct lemmo *game; /* the latest map, null before the first */
};

static void draw_upper(struct maker *maker, char *row) {
    bool any = false;
    for (uint64_t i = 0; i < maker->columns; i++) {
        const bool space = pz_random_below(&maker->random, 100) < maker->density;
        row[i] = space ? LEMMO_SPACE : LEMMO_BLOCK;
        any = any || space;
    }
    if (!any)
        row[pz_random_below(&maker->random, (uint32_t)maker->columns)] = LEMMO_SPACE;
}

/* Draws at least one treasure, and a drain if there is room. */
static void draw_lowest(struct maker *maker, char *row) {
    memset(row, LEMMO_BLOCK, (size_t)maker->columns);
    const uint64_t count = 2 + maker->columns / SPECIAL_EVERY;
    for (uint64_t i = 0; i < count; i++)
        row[pz_random_below(&maker->random, (uint32_t)maker->columns)] =
            pz_random_below(&maker->random, 2) ? LEMMO_TREASURE : LEMMO_DRAIN;
    if (!memchr(row, LEMMO_DRAIN, (size_t)maker->columns))
        row[pz_random_below(&maker->random, (uint32_t)maker->columns)] = LEMMO_DRAIN;
    if (!memchr(row, LEMMO_TREASURE, (size_t)maker->columns))
        row[pz_random_below(&maker->random, (uint32_t)maker->columns)] = LEMMO_TREASURE;
}

static void draw(struct maker *maker) {
    for (uint64_t row = 0; row + 1 < maker->rows; row++)
        draw_upper(maker, maker->cells + row * maker->columns);
    draw_lowest(maker, maker->cells + (maker->rows - 1) * maker->columns);
    lemmo_free(maker->game);
    const enum pz_status status =
        lemmo_new(maker->cells, maker->rows, maker->columns, (unsigned)maker->removals, &maker->game, NULL);
    if (status != PZ_OK)
        abort(); /* cannot happen, since a drawn map keeps the rules */
}

/*
 * Whether a block lies so low that one sees at once what it does: fewer than three rows are left below it, in a map
 * that has more.
 */
static bool is_obvious(const struct maker *maker, struct lemmo_place place) {
    return maker->rows > 3 && place.row + 3 > maker->rows - 1;
}

static bool is_only_best(const struct lemmo *game, const struct lemmo_answer *answer) {
    struct lemmo_place *places;
    size_t count;
    lemmo_list_best(game, answer, NULL, &places, &count);
    free(places);
    return count == 1;
}

static bool is_good_single(const struct maker *maker) {
    struct lemmo_answer answer;
    lemmo_solve(maker->game, NULL, &answer);
    if (!answer.has_removal || answer.best - answer.winning < maker->gain || is_obvious(maker, answer.removal))
        return false;
    return is_only_best(maker->game, &answer);
}

/* Whether all blocks lie in one column: a shaft is found by digging upwards from a treasure, without any thought. */
static bool is_shaft(const struct lemmo_plan *plan) {
    for (unsigned i = 1; i < plan->count; i++)
        if (plan->blocks[i].column != plan->blocks[0].column)
            return false;
    return plan->count > 1;
}

/* Whether the map has a proven plan that gains enough, in which no other block can replace any of its blocks. */
static bool is_good_plan(const struct maker *maker) {
    const struct pz_budget budget = {.nodes = nodes_per_map};
    struct lemmo_plan plan;
    if (lemmo_search(maker->game, (unsigned)maker->removals, &budget, &plan) != PZ_OK || plan.count < maker->removals ||
        plan.winning - lemmo_count(maker->game) < maker->gain || is_shaft(&plan))
        return false;
    for (unsigned i = 0; i < plan.count; i++) {
        struct lemmo_answer answer;
        struct lemmo game = {.map = maker->game->map};
        for (unsigned j = 0; j < plan.count; j++)
            if (j != i)
                lemmo_take(&game, plan.blocks[j]);
        lemmo_solve(&game, NULL, &answer);
        if (answer.best != plan.winning || !is_only_best(&game, &answer))
            return false;
    }
    return !is_obvious(maker, plan.blocks[0]);
}

static bool is_good(const struct maker *maker) {
    if (maker->removals == 0) { /* at most a quarter of the starts win, in narrow maps half, so that a guess may fail */
        const uint64_t winning = lemmo_count(maker->game);
        return winning > 0 && winning <= (maker->columns > 3 ? maker->columns / 2 : maker->columns);
    }
    return maker->removals == 1 ? is_good_single(maker) : is_good_plan(maker);
}

static bool is_as_hard(struct maker *maker) {
    double bits = 0;
    if (!maker->measured)
        return true;
    const enum pz_status status = lemmo_measure(maker->game, NULL, &bits);
    maker->too_easy += status == PZ_OK && bits < maker->bits.least;
    maker->too_hard += status != PZ_OK || bits >= maker->bits.below;
    return status == PZ_OK && pz_bits_fit(maker->bits, bits);
}

static bool search(struct maker *maker, const struct pz_budget *budget) {
    static const uint64_t looks[LEMMO_REMOVALS_MAX + 1] = {1, 1, 30, 500, 1000}; /* at each cell, roughly */
    const uint64_t maps_max = budget && budget->nodes ? budget->nodes : UINT64_MAX;
    const bool timed = budget && budget->spent;
    uint64_t work = 0, asked_at = 0;
    for (uint64_t map = 0; map < maps_max && (timed || work <= work_max); map++) {
        if (maker->any_removals)
            maker->removals = removals_for[pz_grade_of(lemmo_grades, maker->bits.least)][map % 2];
        draw(maker);
        if (is_good(maker) && is_as_hard(maker))
            return true;
        work += 1000 + maker->rows * maker->columns * looks[maker->removals];
        if (work < asked_at + 1000000)
            continue;
        asked_at = work;
        if (!pz_keep_going(budget, timed ? pz_time_spent(budget) : (double)work / (double)work_max))
            return false;
    }
    return false;
}

/* ---- Options, and levels as text ---- */

static enum pz_status read_options(struct maker *maker, const struct pz_options *options, struct pz_error *error) {
    *maker = (struct maker){.rows = 10,
                            .columns = 30,
                            .density = 12,
                            .removals = 1,
                            .gain = UINT64_MAX,
                            .measured = pz_options_get(options, "difficulty") != NULL};
    if (pz_options_difficulty(options, lemmo_grades, &maker->bits, error) != PZ_OK)
        return PZ_BAD;
    maker->any_removals = maker->measured && !pz_options_get(options, "removals");
    if (pz_options_size(options, "size", 1, SIDE_MAX, &maker->rows, &maker->columns, error) != PZ_OK ||
        pz_options_number(options, "density", 1, 90, &maker->density, error) != PZ_OK ||
        pz_options_number(options, "removals", 0, LEMMO_REMOVALS_MAX, &maker->removals, error) != PZ_OK ||
        pz_options_number(options, "gain", 1, 2 * SIDE_MAX, &maker->gain, error) != PZ_OK)
        return PZ_BAD;
    if (maker->gain == UINT64_MAX)
        maker->gain = maker->columns / 4 ? maker->columns / 4 : 1;
    if (maker->removals > 0 && maker->gain > 2 * maker->columns)
        return pz_error_refuse(error, 0, "a map of %llu columns has only %llu starts",
                               (unsigned long long)maker->columns, 2 * (unsigned long long)maker->columns);
    const struct pz_bits_range possible = lemmo_bits_possible(maker->rows, maker->columns, (unsigned)maker->removals);
    if (maker->measured && !maker->any_removals &&
        (possible.below < maker->bits.least || possible.least >= maker->bits.below)) {
        const char *easiest = pz_grades[pz_grade_of(lemmo_grades, possible.least)],
                   *hardest = pz_grades[pz_grade_of(lemmo_grades, possible.below)];
        return pz_error_refuse(error, 0, "with %d removals, maps of %llux%llu have %.1f to %.1f bits: %s%s%s",
                               (int)maker->removals, (unsigned long long)maker->rows,
                               (unsigned long long)maker->columns, possible.least, possible.below, easiest,
                               easiest == hardest ? "" : " to ", easiest == hardest ? "" : hardest);
    }
    if (maker->removals > 0 && maker->rows == 1)
        return pz_error_refuse(error, 0, "a map of one row has no blocks to remove");
    return PZ_OK;
}

enum pz_status lemmo_generate(const struct pz_options *options, uint64_t seed, const struct pz_budget *budget,
                              struct pz_text *out, struct pz_error *error) {
    struct maker maker;
    enum pz_status status = read_options(&maker, options, error);
    if (status != PZ_OK)
        return status;
    pz_random_seed(&maker.random, seed);
    maker.cells = pz_alloc((size_t)maker.rows, (size_t)maker.columns);
    if (search(&maker, budget)) {
        const struct pz_making making = {"lemmo", &lemmo_titles, VERSION, seed,
                                         pz_grade_measured(lemmo_measure, lemmo_grades, maker.game, NULL)};
        pz_write_making(&making, out);
        lemmo_describe(maker.game, out);
    } else {
        pz_error_set(error, 0, 0, "found no %llux%llu map like that; %s", (unsigned long long)maker.rows,
                     (unsigned long long)maker.columns,
                     !maker.measured                   ? "try a larger map, less gain or fewer removals"
                     : maker.too_easy > maker.too_hard ? "for harder ones, try more removals or a larger map"
                                                       : "for easier ones, try fewer removals or a smaller map");
        status = PZ_LIMIT;
    }
    lemmo_free(maker.game);
    free(maker.cells);
    return status;
}
