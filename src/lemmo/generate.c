/*
 * Makes levels and grades them.
 *
 * Maps are drawn at random until one is worth playing: the blocks to remove are the only best choice, they gain enough,
 * each is needed, and the first of them in reading order lies high enough that one has to follow Lemmo further down to
 * see what it does. Everything is drawn from the seed, and effort is counted in cells, so the same level comes out
 * everywhere.
 */

#include <stdlib.h>
#include <string.h>

#include "flow.h"
#include "puzzles/memory.h"
#include "puzzles/random.h"
#include "slots.h"

enum {
    /* Raise it when the same options and seed give another level, or one where there was none, or no longer one. */
    VERSION = 1,
    SIDE_MAX = 4096,
    SPECIAL_EVERY = 6, /* about one cell in this many of the lowest row is a treasure or a drain */
};

/* Cells examined before giving up, and search nodes for one map with several removals. */
static const uint64_t work_max = UINT64_C(4000000000), nodes_per_map = 20000;

const struct pz_option lemmo_generate_options[] = {
    {"size", "RxC", "rows and columns, 1 to 4096 (10x30)"},
    {"density", "P", "spaces per 100 cells, 1 to 90 (12)"},
    {"removals", "K", "blocks that may be removed, 0 to 4 (1)"},
    {"gain", "N", "how many more starts must win with the best choice (an eighth of all)"},
    {NULL, NULL, NULL},
};

const char *const lemmo_week[] = {
    "size=6x16",             /* Monday */
    "size=8x20",             /* Tuesday */
    "size=8x24",             /* Wednesday */
    "size=10x30",            /* Thursday */
    "size=12x40",            /* Friday */
    "size=12x40 removals=2", /* Saturday */
    "size=14x44 removals=2", /* Sunday */
};

static const char *const sorts[] = {
    "Blind", "Deep",   "Draughty", "Drowsy", "Echoing", "Endless", "Forked", "Hollow",
    "Long",  "Narrow", "Restless", "Silent", "Slow",    "Sunken",  "Tilted", "Winding",
};
static const char *const nouns[] = {
    "Adit",    "Attic",   "Burrow",   "Cellar", "Chimney",  "Cistern", "Corridor", "Culvert",
    "Gallery", "Landing", "Ledge",    "Loft",   "Mine",     "Parapet", "Passage",  "Pit",
    "Quarry",  "Ramp",    "Scaffold", "Shaft",  "Shelf",    "Sluice",  "Stairs",   "Storey",
    "Terrace", "Tower",   "Tunnel",   "Vault",  "Verandah", "Walkway", "Warren",   "Well",
};

/* ---- Grading ---- */

/*
 * What makes a level hard for a person is how much there is to follow, how far down, and how many blocks look almost as
 * good as the best. It scores one point for each of these:
 *
 *     more than 150 cells, more than 400, more than 800, more than 10,000
 *     each removal but the first
 *     the best single block is more than six rows above the lowest row
 *     more than four other blocks gain at least two thirds of what the best single block does
 *
 * No point or one is easy, two are medium, three are hard, more are expert.
 */
const char *lemmo_difficulty(const struct lemmo *game) {
    static const char *const names[] = {"easy", "easy", "medium", "hard", "expert"};
    const struct lemmo_map *map = game->map;
    const uint64_t cells = map->rows * map->columns;
    unsigned points = map->removals > 1 ? map->removals - 1 : 0;
    points += cells > 10000 ? 4 : cells > 800 ? 3 : cells > 400 ? 2 : cells > 150 ? 1 : 0;
    struct lemmo_answer answer;
    if (points >= 4 || lemmo_solve(game, NULL, &answer) != PZ_OK)
        return names[4];
    if (answer.has_removal) {
        struct lemmo_gain *gains = pz_alloc((size_t)cells, sizeof *gains);
        const uint64_t gain = answer.best - lemmo_look(game, gains);
        size_t rivals = 0;
        for (uint64_t cell = 0; cell < cells; cell++)
            rivals += gains[cell].gain > 0 && 3 * (uint64_t)gains[cell].gain >= 2 * gain;
        free(gains);
        points += answer.removal.row + 7 < map->rows ? 1 : 0;
        points += rivals > 5 ? 1 : 0;
    }
    return names[points < 4 ? points : 4];
}

/* ---- Searching for a level ---- */

struct maker {
    uint64_t rows, columns, density, removals, gain;
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

/* At least one treasure, and a drain if there is room. */
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
        abort(); /* a drawn map keeps the rules */
}

/*
 * Whether a block lies so low that one sees at once what it does: fewer than three rows are left below it, in a map
 * that has more.
 */
static bool is_obvious(const struct maker *maker, struct lemmo_place place) {
    return maker->rows > 3 && place.row + 3 > maker->rows - 1;
}

static bool is_good_single(const struct maker *maker) {
    struct lemmo_answer answer;
    size_t count;
    lemmo_solve(maker->game, NULL, &answer);
    if (!answer.has_removal || answer.best - answer.winning < maker->gain || is_obvious(maker, answer.removal))
        return false;
    free(lemmo_best_blocks(maker->game, &count));
    return count == 1;
}

/* Every block of the choice counts: without it fewer starts win, whatever other block is removed instead. */
static bool is_good_plan(const struct maker *maker) {
    const struct pz_budget budget = {.nodes = nodes_per_map};
    struct lemmo_plan plan;
    if (lemmo_search(maker->game, (unsigned)maker->removals, &budget, &plan) != PZ_OK || plan.count < maker->removals ||
        plan.winning - lemmo_count(maker->game) < maker->gain)
        return false;
    for (unsigned i = 0; i < plan.count; i++) {
        size_t count;
        struct lemmo_answer answer;
        struct lemmo game = {.map = maker->game->map};
        for (unsigned j = 0; j < plan.count; j++)
            if (j != i)
                lemmo_take(&game, plan.blocks[j]);
        lemmo_solve(&game, NULL, &answer);
        free(lemmo_best_blocks(&game, &count));
        if (count != 1 || answer.best != plan.winning)
            return false;
    }
    return !is_obvious(maker, plan.blocks[0]);
}

static bool is_good(const struct maker *maker) {
    if (maker->removals == 0)
        return lemmo_count(maker->game) > 0;
    return maker->removals == 1 ? is_good_single(maker) : is_good_plan(maker);
}

static bool search(struct maker *maker, const struct pz_budget *budget) {
    const uint64_t per_map = 1000 + maker->rows * maker->columns * (maker->removals > 1 ? 500 : 1);
    uint64_t left = work_max / per_map + 1, asked = 0;
    if (budget && budget->nodes && budget->nodes < left)
        left = budget->nodes;
    for (const uint64_t all = left; left > 0; left--) {
        draw(maker);
        if (is_good(maker))
            return true;
        asked += per_map;
        if (asked < 1000000)
            continue;
        asked = 0;
        if (budget && budget->keep_going && !budget->keep_going(budget->context, 1 - (double)left / (double)all))
            return false;
    }
    return false;
}

/* ---- The slot ---- */

static enum pz_status read_options(struct maker *maker, const struct pz_options *options, struct pz_error *error) {
    *maker = (struct maker){.rows = 10, .columns = 30, .density = 12, .removals = 1, .gain = UINT64_MAX};
    if (pz_options_size(options, "size", 1, SIDE_MAX, &maker->rows, &maker->columns, error) != PZ_OK ||
        pz_options_number(options, "density", 1, 90, &maker->density, error) != PZ_OK ||
        pz_options_number(options, "removals", 0, LEMMO_REMOVALS_MAX, &maker->removals, error) != PZ_OK ||
        pz_options_number(options, "gain", 1, 2 * SIDE_MAX, &maker->gain, error) != PZ_OK)
        return PZ_BAD;
    if (maker->gain == UINT64_MAX)
        maker->gain = maker->columns / 4 ? maker->columns / 4 : 1;
    if (maker->removals > 0 && maker->gain > 2 * maker->columns) {
        pz_error_set(error, 0, 0, "a map of %llu columns has only %llu starts", (unsigned long long)maker->columns,
                     2 * (unsigned long long)maker->columns);
        return PZ_NO;
    }
    if (maker->removals > 0 && maker->rows == 1) {
        pz_error_set(error, 0, 0, "a map of one row has no blocks to remove");
        return PZ_NO;
    }
    return PZ_OK;
}

enum pz_status lemmo_generate(const struct pz_options *options, uint64_t seed, const struct pz_budget *budget,
                              struct pz_text *out, struct pz_error *error) {
    struct maker maker;
    enum pz_status status = read_options(&maker, options, error);
    if (status != PZ_OK)
        return status;
    pz_random_seed(&maker.random, seed);
    const char *sort = sorts[pz_random_below(&maker.random, sizeof sorts / sizeof *sorts)];
    const char *noun = nouns[pz_random_below(&maker.random, sizeof nouns / sizeof *nouns)];
    maker.cells = pz_alloc((size_t)maker.rows, (size_t)maker.columns);
    if (search(&maker, budget)) {
        pz_text_add(out, "Puzzle: lemmo\nTitle: %s %s\nDifficulty: %s\nGenerator: lemmo %d\nSeed: %llu\n", sort, noun,
                    lemmo_difficulty(maker.game), VERSION, (unsigned long long)seed);
        lemmo_describe(maker.game, out);
    } else {
        pz_error_set(error, 0, 0, "found no such map of %llux%llu", (unsigned long long)maker.rows,
                     (unsigned long long)maker.columns);
        status = PZ_LIMIT;
    }
    lemmo_free(maker.game);
    free(maker.cells);
    return status;
}
