/*
 * Makes levels of a wanted distance or difficulty.
 *
 * Three kinds of grids are tried by turns. Random ones nearly always take one to three turns. Ploughed ones, whose
 * tiles, but for a few, repeat along the furrows from the upper left to the lower right, take the most turns, since the
 * rule copies tiles along just these lines. The third kind is met on a random walk that starts from a solved grid and
 * changes one tile at a time without ever exceeding the wanted distance; it yields short distances in large grids. The
 * solver proves each grid. Everything is drawn from the seed, and effort is counted rather than timed, so the same
 * level comes out everywhere.
 */

#include <limits.h>
#include <string.h>

#include "parts.h"
#include "puzzles/random.h"

enum {
    /* Raise it when the same options and seed give another level, or one where there was none, or no longer one. */
    VERSION = 2,
    RANDOM_PER_WALK = 50,
    PLOUGHED_PER_WALK = 25,
    STEPS_PER_CELL = 4, /* of a walk */
    TURNS_MAX = 99,
    ANY_TURNS = 5, /* the most, if any number will do */
};

/*
 * What may be spent in all before giving up, and on one grid, in units of about two nanoseconds; and between two calls
 * of keep_going.
 */
static const uint64_t WORK_MAX = UINT64_C(2000000000), WORK_PER_GRID = UINT64_C(200000000),
                      WORK_PER_ASK = UINT64_C(1000000);

const struct pz_option lammas_generate_options[] = {
    {"size", "RxC", "rows and columns, 2 to 64 (6x6)"},
    {"tiles", "K", "kinds of tiles, 2 to 8 (4)"},
    {"mode", "normal|hard", "which play (normal)"},
    {"template", "fixed|live", "how it is read (fixed)"},
    {"turns", "N", "the least number of turns that solves the level (2)"},
    {"difficulty", "easy|medium|hard|expert", "how hard (any of them)"},
    {NULL, NULL, NULL},
};

const char *const lammas_week[] = {
    "size=4x5 tiles=3 difficulty=easy",             /* Monday */
    "size=6x6 tiles=2 difficulty=medium",           /* Tuesday */
    "size=5x5 tiles=3 difficulty=medium",           /* Wednesday */
    "size=6x6 tiles=3 difficulty=hard",             /* Thursday */
    "size=6x6 tiles=4 difficulty=hard",             /* Friday */
    "size=6x6 tiles=3 difficulty=expert mode=hard", /* Saturday */
    "size=6x6 tiles=4 difficulty=expert mode=hard", /* Sunday */
};

static const char *const sorts[] = {
    "Broad", "Crooked", "Dry",   "Dusty", "Early", "Far",   "Golden", "Green",
    "High",  "Late",    "Lower", "Near",  "Old",   "Quiet", "Stony",  "Windy",
};
static const char *const nouns[] = {
    "Acre",    "Barley",          "Bramble", "Bread",   "Brook", "Chaff",   "Clover",  "Copse",
    "Drover",  "Fallow",          "Fence",   "Furrow",  "Gate",  "Gleaner", "Granary", "Harrow",
    "Hayrick", "Hedge",           "Hurdle",  "Kiln",    "Lane",  "Loaf",    "Meadow",  "Mill",
    "Oats",    "Orchard",         "Oven",    "Plough",  "Poppy", "Reaper",  "Ridge",   "Rye",
    "Scythe",  "Sheaf",           "Sickle",  "Skylark", "Stile", "Stook",   "Stubble", "Swallow",
    "Thatch",  "Threshing Floor", "Thistle", "Wagon",   "Weir",  "Wheat",   "Willow",  "Yard",
};

/* ---- Searching for a level ---- */

struct maker {
    struct lammas game;
    struct pz_random random;
    unsigned turns; /* wanted, exactly or at most */
    bool any_turns; /* up to those */
    int difficulty; /* enum pz_grade; negative: any */
    const struct pz_budget *budget;
    uint64_t work_left, sweeps_left;
    uint64_t work_when_asked; /* what was left when keep_going was last asked */
    bool stopped;             /* by keep_going */
};

static bool all_kinds_occur(const struct lammas *game) {
    unsigned seen = 0;
    for (size_t cell = 0; cell < (size_t)game->rows * game->columns; cell++)
        seen |= 1U << game->tiles[cell];
    return seen == (1U << game->kinds) - 1;
}

static bool solves_itself(const struct lammas *game) {
    struct lammas run = *game;
    bool solved;
    lammas_run(&run, &solved);
    return solved;
}

/* Once stopped, always stopped: a search cut short must not change which level comes out. */
static bool ask(void *context, double done) {
    struct maker *maker = context;
    const struct pz_budget *budget = maker->budget;
    maker->work_when_asked = maker->work_left;
    if (budget && budget->keep_going && !budget->keep_going(budget->context, done))
        maker->stopped = true;
    return !maker->stopped;
}

/* Small grids are solved before the solver asks, so this asks as well. */
static bool may_go_on(struct maker *maker) {
    if (maker->work_when_asked - maker->work_left >= WORK_PER_ASK)
        ask(maker, -1);
    return !maker->stopped && maker->work_left > 0 && maker->sweeps_left > 0;
}

/* Accounts for a grid. A clock would give different levels on different machines. */
static void spend(struct maker *maker, uint64_t sweeps) {
    const uint64_t cells = (uint64_t)maker->game.rows * maker->game.columns, kinds = maker->game.kinds;
    const uint64_t templates = kinds * kinds * kinds * (maker->game.mode == LAMMAS_HARD ? 1 : kinds);
    const uint64_t work = 1000 + 4 * templates + 8 * cells + sweeps * (cells + templates / 2);
    maker->work_left -= work < maker->work_left ? work : maker->work_left;
    maker->sweeps_left -= sweeps < maker->sweeps_left ? sweeps : maker->sweeps_left;
}

static struct pz_budget budget_per_grid(struct maker *maker) {
    const uint64_t cells = (uint64_t)maker->game.rows * maker->game.columns, per_grid = WORK_PER_GRID / cells;
    return (struct pz_budget){
        .nodes = per_grid < maker->sweeps_left ? per_grid : maker->sweeps_left,
        .keep_going = ask,
        .context = maker,
    };
}

/* The distance of the grid, or more than the wanted one if it is larger or unknown. */
static unsigned measure(struct maker *maker) {
    const struct pz_budget budget = budget_per_grid(maker);
    struct lammas_solution solution;
    const enum pz_status status = lammas_solve(&maker->game, maker->turns, &budget, &solution);
    const unsigned turns = status == PZ_OK ? solution.turns : maker->turns + 1;
    spend(maker, solution.sweeps);
    lammas_solution_free(&solution);
    return turns;
}

/* Whether a grid that takes so many turns is wanted. */
static bool is_wanted(struct maker *maker, unsigned turns) {
    const struct pz_budget budget = budget_per_grid(maker);
    uint64_t sweeps;
    double bits;
    if (maker->any_turns ? turns == 0 || turns > maker->turns : turns != maker->turns)
        return false;
    if (maker->difficulty < 0)
        return true;
    const enum pz_status status = lammas_measure_counted(&maker->game, &budget, &bits, &sweeps);
    spend(maker, sweeps);
    return status == PZ_OK && (int)pz_grade_of(lammas_grades, bits) == maker->difficulty;
}

static bool fits(struct maker *maker) {
    if (all_kinds_occur(&maker->game) && !solves_itself(&maker->game))
        return is_wanted(maker, measure(maker));
    spend(maker, 0);
    return false;
}

static bool try_random(struct maker *maker) {
    lammas_shuffle(&maker->game, &maker->random);
    return fits(maker);
}

/* One tile for each furrow; as the grid wraps, there are as many as the greatest common divisor of rows and columns. */
static bool try_ploughed(struct maker *maker) {
    struct lammas *game = &maker->game;
    uint32_t furrows = game->rows, rest = game->columns;
    while (rest > 0) {
        const uint32_t remainder = furrows % rest;
        furrows = rest;
        rest = remainder;
    }
    uint8_t tile[LAMMAS_SIDE_MAX] = {0};
    for (uint32_t furrow = 0; furrow < furrows; furrow++)
        tile[furrow] = (uint8_t)pz_random_below(&maker->random, game->kinds);
    const uint32_t cells = (uint32_t)game->rows * game->columns;
    for (uint32_t cell = 0; cell < cells; cell++)
        game->tiles[cell] = tile[(cell % game->columns + game->rows - cell / game->columns) % furrows];
    for (uint32_t stones = pz_random_below(&maker->random, cells / 8 + 1); stones > 0; stones--) {
        const uint8_t kind = (uint8_t)pz_random_below(&maker->random, game->kinds);
        game->tiles[pz_random_below(&maker->random, cells)] = kind;
    }
    return fits(maker);
}

static bool walk(struct maker *maker) {
    struct lammas *game = &maker->game;
    const uint32_t cells = (uint32_t)game->rows * game->columns, steps = STEPS_PER_CELL * cells;
    memset(game->tiles, (int)pz_random_below(&maker->random, game->kinds), cells);
    for (uint32_t step = 0; step < steps && may_go_on(maker); step++) {
        const uint32_t cell = pz_random_below(&maker->random, cells);
        const uint8_t before = game->tiles[cell];
        game->tiles[cell] = (uint8_t)pz_random_below(&maker->random, game->kinds);
        const unsigned turns = measure(maker);
        if (turns > maker->turns)
            game->tiles[cell] = before;
        /* The first half only stirs; otherwise the tile of the start would show through. */
        else if (step >= steps / 2 && all_kinds_occur(game) && !solves_itself(game) && is_wanted(maker, turns))
            return true;
    }
    return false;
}

static bool search_round(struct maker *maker) {
    for (unsigned i = 0; i < RANDOM_PER_WALK && may_go_on(maker); i++)
        if (try_random(maker))
            return true;
    for (unsigned i = 0; i < PLOUGHED_PER_WALK && may_go_on(maker); i++)
        if (try_ploughed(maker))
            return true;
    return walk(maker);
}

/* If any number of turns will do, tries again and again with up to five, beginning with what suits the difficulty. */
static bool search(struct maker *maker) {
    for (unsigned round = 0; may_go_on(maker); round++) {
        if (maker->any_turns)
            maker->turns = 1 + ((unsigned)maker->difficulty + round) % ANY_TURNS;
        if (search_round(maker))
            return true;
    }
    return false;
}

/* ---- The slot ---- */

static enum pz_status read_options(struct maker *maker, const struct pz_options *options, struct pz_error *error) {
    uint64_t rows = 6, columns = 6, kinds = 4, turns = 2;
    int mode = LAMMAS_NORMAL, reading = LAMMAS_FIXED;
    if (pz_options_size(options, "size", LAMMAS_SIDE_MIN, LAMMAS_SIDE_MAX, &rows, &columns, error) != PZ_OK ||
        pz_options_number(options, "tiles", LAMMAS_KINDS_MIN, LAMMAS_KINDS_MAX, &kinds, error) != PZ_OK ||
        pz_options_word(options, "mode", lammas_mode_words, &mode, error) != PZ_OK ||
        pz_options_word(options, "template", lammas_template_words, &reading, error) != PZ_OK ||
        pz_options_number(options, "turns", 1, TURNS_MAX, &turns, error) != PZ_OK ||
        pz_options_word(options, "difficulty", pz_grades, &maker->difficulty, error) != PZ_OK)
        return PZ_BAD;
    if (rows * columns <= 4) {
        pz_error_set(error, 0, 0, "a grid of 2x2 needs no turn; the corner is all of it");
        return PZ_NO;
    }
    if (rows * columns < kinds) {
        pz_error_set(error, 0, 0, "a grid of %dx%d has no room for %d kinds", (int)rows, (int)columns, (int)kinds);
        return PZ_NO;
    }
    maker->game = (struct lammas){
        .rows = (uint8_t)rows,
        .columns = (uint8_t)columns,
        .kinds = (uint8_t)kinds,
        .mode = (enum lammas_mode)mode,
        .reading = (enum lammas_template)reading,
    };
    maker->turns = (unsigned)turns;
    maker->any_turns = maker->difficulty >= 0 && !pz_options_get(options, "turns");
    return PZ_OK;
}

static void write_level(const struct lammas *game, const char *sort, const char *noun, uint64_t seed,
                        const struct pz_budget *budget, struct pz_text *out) {
    const struct pz_making making = {"lammas", VERSION, seed,
                                     pz_grade_measured(lammas_measure, lammas_grades, game, budget)};
    pz_write_making(&making, out, "%s %s", sort, noun);
    lammas_describe(game, out);
}

static void refuse(const struct maker *maker, struct pz_error *error) {
    const struct lammas *game = &maker->game;
    PZ_SCOPED_TEXT wish = {0};
    if (!maker->any_turns)
        pz_text_add(&wish, " that takes exactly %u turn%s of %s play", maker->turns, maker->turns == 1 ? "" : "s",
                    lammas_mode_words[game->mode]);
    if (maker->difficulty >= 0)
        pz_text_add(&wish, "%s that is %s", maker->any_turns ? "" : " and", pz_grades[maker->difficulty]);
    const char *advice = maker->difficulty >= 0                  ? "try any difficulty"
                         : maker->turns > 1 && !maker->any_turns ? "try fewer turns or a larger grid"
                                                                 : "try another seed";
    pz_error_set(error, 0, 0, "found no grid of %dx%d and %d kinds%s; %s", game->rows, game->columns, game->kinds,
                 pz_text_string(&wish), advice);
}

enum pz_status lammas_generate(const struct pz_options *options, uint64_t seed, const struct pz_budget *budget,
                               struct pz_text *out, struct pz_error *error) {
    struct maker maker = {.budget = budget, .difficulty = -1};
    const enum pz_status status = read_options(&maker, options, error);
    if (status != PZ_OK)
        return status;
    maker.work_left = maker.work_when_asked = WORK_MAX;
    maker.sweeps_left = budget && budget->nodes > 0 ? budget->nodes : UINT64_MAX;
    pz_random_seed(&maker.random, seed);
    const char *sort = sorts[pz_random_below(&maker.random, sizeof sorts / sizeof *sorts)];
    const char *noun = nouns[pz_random_below(&maker.random, sizeof nouns / sizeof *nouns)];
    if (!search(&maker)) {
        refuse(&maker, error);
        return PZ_LIMIT;
    }
    const struct pz_budget measuring = {.keep_going = ask, .context = &maker};
    write_level(&maker.game, sort, noun, seed, &measuring, out);
    return PZ_OK;
}
