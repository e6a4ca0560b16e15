/*
 * Makes levels of a wanted distance or difficulty.
 *
 * We try five kinds of grids by turns. Random grids nearly always take one to three turns. In ploughed grids nearly all
 * tiles repeat along the furrows from the upper left to the lower right; these take the most turns, since the rule
 * copies tiles along just these lines. Woven grids repeat a small motif with a few flaws; they take few turns even if
 * they are large, yet need more than a corner of one kind. Mirrored grids are pictures. The fifth kind is met on a
 * random walk that starts from a solved grid and changes one tile at a time without ever exceeding the wanted distance;
 * it yields short distances in large grids. The solver proves each grid. Everything is drawn from the seed, and effort
 * is counted rather than timed, so the same level comes out everywhere.
 */

#include <limits.h>
#include <string.h>

#include "parts.h"
#include "puzzles/random.h"
#include "puzzles/word.h"

enum {
    /* Raise it when the same options and seed give another level, or one where there was none, or no longer one. */
    VERSION = 5,
    RANDOM_PER_WALK = 400, /* how many grids of each sort to try for one walk */
    PLOUGHED_PER_WALK = 25,
    MIRRORED_PER_WALK = 400,
    WOVEN_PER_WALK = 200,
    MOTIF_MAX = 4,      /* rows and columns */
    LARGE_CELLS = 225,  /* in grids with more cells, random ones take too many turns */
    SPREAD_MAX = 200,   /* how many grids to pass over because one kind solves them: some sizes have no others */
    RECIPE_MAX = 1000,  /* the same for grids that a recipe solves */
    STEPS_PER_CELL = 4, /* in a walk */
    TURNS_MAX = 99,
    GRIDS_MAX = 1 << 16, /* we can try all grids if there are no more than that */
    GRIDS_PER_ASK = 256,
    ANY_TURNS = 5, /* the most turns if the options leave them open and at most A is kept */
};

/* The work before we give up, on one grid, and between two calls of keep_going, in units of about two nanoseconds. */
static const uint64_t WORK_MAX = UINT64_C(300000000), WORK_PER_GRID = UINT64_C(200000000),
                      WORK_PER_ASK = UINT64_C(1000000);

const struct pz_option lammas_generate_options[] = {
    {"size", "RxC", "rows and columns, 2 to 64 (6x6)"},
    {"tiles", "K", "kinds of tiles, 2 to 8 (4; with a difficulty, what suits it)"},
    {"mode", "normal|hard", "short for --set ABCD or --set BCD (normal)"},
    {"set", "LETTERS", "the corner tiles that may be set, such as BCD or D (ABCD)"},
    {"end", "KIND", "the kind that must remain, from a to h (any)"},
    {"template", "fixed|live", "when the template is read (fixed)"},
    {"turns", "N", "the least number of turns that solves the level (2)"},
    {"mirrored", NULL, "the grid is a picture: its right half mirrors the left one"},
    {"difficulty", "easy|medium|hard|expert", "how hard the level is (medium; with other options, any)"},
    {NULL, NULL, NULL},
};

/* Three weeks of pictures, used in turn. The ranges of bits within a week are disjoint. */
const char *const lammas_weeks[][7] = {
    {"size=7x7 tiles=3 mirrored difficulty=2-4", "size=8x8 tiles=3 mirrored set=BD difficulty=4-5.5",
     "size=7x9 tiles=3 mirrored set=CD difficulty=5.5-7.2", "size=6x8 tiles=3 mirrored set=AD difficulty=7.2-8.5",
     "size=8x8 tiles=3 mirrored set=BD end=b difficulty=8.5-10.5",
     "size=7x7 tiles=3 mirrored mode=hard difficulty=10.5-12.5", "size=7x9 tiles=3 mirrored set=CD difficulty=12.5-16"},
    {"size=8x7 tiles=3 mirrored set=BCD difficulty=2-4", "size=9x7 tiles=3 mirrored set=CD difficulty=4-5.5",
     "size=8x8 tiles=3 mirrored set=BD difficulty=5.5-7.2", "size=7x7 tiles=3 mirrored set=BC difficulty=7.2-8.5",
     "size=7x7 tiles=3 mirrored mode=hard template=live difficulty=8.5-10.5",
     "size=9x9 tiles=3 mirrored set=CD difficulty=10.5-12.5",
     "size=7x7 tiles=3 mirrored mode=hard end=c difficulty=12.5-16"},
    {"size=8x9 tiles=4 mirrored difficulty=2-4", "size=7x8 tiles=3 mirrored set=BC difficulty=4-5.5",
     "size=7x7 tiles=3 mirrored set=BD end=b difficulty=5.5-7.2",
     "size=9x7 tiles=3 mirrored set=CD template=live difficulty=7.2-8.5",
     "size=7x8 tiles=3 mirrored set=ACD difficulty=8.5-10.5", "size=8x9 tiles=3 mirrored set=BD difficulty=10.5-12.5",
     "size=8x8 tiles=4 mirrored set=BD end=d difficulty=12.5-16"},
    {NULL},
};

static const char *const sorts[] = {
    "Broad", "Crooked", "Dry",  "Dusty", "Early", "Far",   "Golden", "Green", "High",
    "Late",  "Lower",   "Near", "Old",   "Quiet", "Stony", "Windy",  NULL,
};
static const char *const nouns[] = {
    "Acre",    "Barley", "Bramble", "Bread",   "Brook",   "Chaff",  "Clover",
    "Copse",   "Drover", "Fallow",  "Fence",   "Furrow",  "Gate",   "Gleaner",
    "Granary", "Harrow", "Hayrick", "Hedge",   "Hurdle",  "Kiln",   "Lane",
    "Loaf",    "Meadow", "Mill",    "Oats",    "Orchard", "Oven",   "Plough",
    "Poppy",   "Reaper", "Ridge",   "Rye",     "Scythe",  "Sheaf",  "Sickle",
    "Skylark", "Stile",  "Stook",   "Stubble", "Swallow", "Thatch", "Threshing Floor",
    "Thistle", "Wagon",  "Weir",    "Wheat",   "Willow",  "Yard",   NULL,
};
const struct pz_titles lammas_titles = {sorts, nouns};

/* ---- Searching for a level ---- */

struct maker {
    struct lammas game;
    struct pz_random random;
    unsigned turns; /* how many the level must take or, with any_turns, at most */
    bool any_turns;
    bool any_kinds; /* we choose what suits the difficulty */
    bool measured;  /* the options ask for a difficulty */
    bool mirrored;
    struct pz_bits_range bits;
    unsigned spread;             /* how many grids we passed over because one kind solves them */
    unsigned recipe;             /* and because a recipe does */
    unsigned too_easy, too_hard; /* how many grids were */
    const struct pz_budget *budget;
    uint64_t work_left, sweeps_left;
    uint64_t work_when_asked; /* the work left when keep_going was last asked */
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

/* Once false, always false: an interrupted search must not change which level comes out. */
static bool ask(void *context, double done) {
    struct maker *maker = context;
    maker->work_when_asked = maker->work_left;
    maker->stopped = maker->stopped || !pz_keep_going(maker->budget, done);
    return !maker->stopped;
}

/* Small grids are solved before the solver asks keep_going, so we ask it here as well. */
static bool may_go_on(struct maker *maker) {
    if (maker->work_when_asked - maker->work_left >= WORK_PER_ASK)
        ask(maker, -1);
    return !maker->stopped && maker->work_left > 0 && maker->sweeps_left > 0;
}

/* Counts the work for a grid. A clock would give different levels on different machines. */
static void spend(struct maker *maker, uint64_t sweeps) {
    const uint64_t cells = (uint64_t)maker->game.rows * maker->game.columns, kinds = maker->game.kinds;
    uint64_t templates = 1;
    for (size_t role = 0; role < 4; role++)
        templates *= lammas_keeps(maker->game.kept, role) ? 1 : kinds;
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

/* The distance of the grid; one more than maker->turns if it exceeds that or is unknown. */
static unsigned measure(struct maker *maker) {
    const struct pz_budget budget = budget_per_grid(maker);
    struct lammas_solution solution;
    const enum pz_status status = lammas_solve(&maker->game, maker->turns, &budget, &solution);
    const unsigned turns = status == PZ_OK ? solution.turns : maker->turns + 1;
    spend(maker, solution.sweeps);
    lammas_solution_free(&solution);
    return turns;
}

static bool may_be_easy(const struct maker *maker) {
    return maker->measured && pz_grade_of(lammas_grades, maker->bits.least) == PZ_EASY;
}

/*
 * Whether a grid is too simple a trick: it takes more than one turn, but setting all editable corner tiles to one kind
 * is enough in each of them. No grid is too simple for an easy level.
 */
static bool is_spread(const struct maker *maker, unsigned turns) {
    bool found = false;
    for (unsigned kind = 0; kind < maker->game.kinds && turns > 1 && !may_be_easy(maker) && !found; kind++)
        found = lammas_spreads(&maker->game, (uint8_t)kind, turns);
    return found;
}

/* Whether the grid, which takes `turns` turns, can be the level. */
static bool is_wanted(struct maker *maker, unsigned turns) {
    const struct pz_budget budget = budget_per_grid(maker);
    uint64_t sweeps;
    double bits = 0;
    if (maker->any_turns ? turns == 0 || turns > maker->turns : turns != maker->turns)
        return false;
    if (maker->spread < SPREAD_MAX && is_spread(maker, turns)) {
        maker->spread++;
        return false;
    }
    if (!maker->measured)
        return true;
    const enum pz_status status = lammas_measure_counted(&maker->game, &budget, &bits, &sweeps);
    spend(maker, sweeps);
    maker->too_easy += status == PZ_OK && bits < maker->bits.least;
    maker->too_hard += status != PZ_OK || bits >= maker->bits.below;
    if (status != PZ_OK || !pz_bits_fit(maker->bits, bits))
        return false;
    const bool dull = maker->recipe < RECIPE_MAX && !may_be_easy(maker) && lammas_follows_recipe(&maker->game, turns);
    maker->recipe += dull;
    return !dull;
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

/* Gives each furrow one kind. As the grid wraps, its furrows number the greatest common divisor of rows and columns. */
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

/* Mirrors the left half of a random grid and, in half of all grids, the upper half as well. */
static bool try_mirrored(struct maker *maker) {
    struct lammas *game = &maker->game;
    lammas_shuffle(game, &maker->random);
    const bool both = pz_random_below(&maker->random, 2) > 0;
    for (uint32_t row = 0; row < game->rows; row++)
        for (uint32_t column = 0; column < game->columns; column++) {
            const uint32_t r = both && 2 * row >= game->rows ? game->rows - 1U - row : row;
            const uint32_t c = 2 * column >= game->columns ? game->columns - 1U - column : column;
            game->tiles[row * game->columns + column] = game->tiles[r * game->columns + c];
        }
    return fits(maker);
}

static bool try_woven(struct maker *maker) {
    struct lammas *game = &maker->game;
    const uint32_t rows = 2 + pz_random_below(&maker->random, MOTIF_MAX - 1);
    const uint32_t columns = 2 + pz_random_below(&maker->random, MOTIF_MAX - 1);
    const uint32_t cells = (uint32_t)game->rows * game->columns;
    uint8_t motif[MOTIF_MAX][MOTIF_MAX];
    for (uint32_t i = 0; i < rows * columns; i++)
        motif[i / columns][i % columns] = (uint8_t)pz_random_below(&maker->random, game->kinds);
    for (uint32_t cell = 0; cell < cells; cell++)
        game->tiles[cell] = motif[cell / game->columns % rows][cell % game->columns % columns];
    for (uint32_t flaws = pz_random_below(&maker->random, 3); flaws > 0; flaws--) {
        const uint8_t kind = (uint8_t)pz_random_below(&maker->random, game->kinds);
        game->tiles[pz_random_below(&maker->random, cells)] = kind;
    }
    return fits(maker);
}

static bool walk(struct maker *maker) {
    struct lammas *game = &maker->game;
    const uint32_t cells = (uint32_t)game->rows * game->columns, steps = STEPS_PER_CELL * cells;
    const uint32_t any = pz_random_below(&maker->random, game->kinds);
    memset(game->tiles, game->end > 0 ? game->end - 1 : (int)any, cells);
    for (uint32_t step = 0; step < steps && may_go_on(maker); step++) {
        const uint32_t cell = pz_random_below(&maker->random, cells);
        const uint8_t before = game->tiles[cell];
        game->tiles[cell] = (uint8_t)pz_random_below(&maker->random, game->kinds);
        const unsigned turns = measure(maker);
        if (turns > maker->turns)
            game->tiles[cell] = before;
        /* The first half of the walk only shuffles, or the kind that it started with would still dominate. */
        else if (step >= steps / 2 && all_kinds_occur(game) && !solves_itself(game) && is_wanted(maker, turns))
            return true;
    }
    return false;
}

static bool search_some(struct maker *maker, bool (*try)(struct maker *maker), unsigned count) {
    for (unsigned i = 0; i < count && may_go_on(maker); i++)
        if (try(maker))
            return true;
    return false;
}

static bool search_round(struct maker *maker) {
    if (maker->mirrored)
        return search_some(maker, try_mirrored, MIRRORED_PER_WALK);
    if (maker->game.rows * maker->game.columns > LARGE_CELLS)
        return search_some(maker, try_woven, WOVEN_PER_WALK) || walk(maker);
    return search_some(maker, try_random, RANDOM_PER_WALK) || search_some(maker, try_mirrored, MIRRORED_PER_WALK) ||
           search_some(maker, try_ploughed, PLOUGHED_PER_WALK) || walk(maker);
}

/*
 * How many turns to look for in a round if the options allow any number. The first rounds try those that suit the
 * difficulty. If fewer tiles may be set, each turn is easier to find, so the same difficulty takes more of them.
 */
static unsigned turns_for(const struct maker *maker, unsigned round) {
    const unsigned kept = (unsigned)__builtin_popcount(maker->game.kept);
    if (maker->game.kept <= LAMMAS_HARD)
        return 1 + ((unsigned)pz_grade_of(lammas_grades, maker->bits.least) + round) % ANY_TURNS;
    return 1 + ((unsigned)maker->bits.least / (2 * (4 - kept)) + round) % (ANY_TURNS + 2 * kept);
}

/* How many kinds suit the difficulty; rounds alternate between two numbers. */
static uint8_t kinds_for(const struct maker *maker, unsigned round) {
    static const uint8_t kinds[PZ_GRADES][2] = {{3, 4}, {2, 3}, {3, 4}, {4, 5}};
    const uint8_t suitable = kinds[pz_grade_of(lammas_grades, maker->bits.least)][round % 2];
    return suitable < maker->game.end ? maker->game.end : suitable;
}

/*
 * A recipe solves nearly all medium grids of normal play. Most of the others are ploughed and take three turns, so we
 * try such grids first if nothing else is asked for.
 */
static bool search_medium(struct maker *maker) {
    enum { KINDS = 3, TURNS = 3, CELLS_TRIED = 200000 };
    if (!maker->any_kinds || !maker->any_turns || maker->game.kept != LAMMAS_NORMAL || maker->game.end > 0 ||
        pz_grade_of(lammas_grades, maker->bits.least) != PZ_MEDIUM)
        return false;
    maker->game.kinds = KINDS;
    maker->turns = TURNS;
    return search_some(maker, try_ploughed, CELLS_TRIED / ((unsigned)maker->game.rows * maker->game.columns));
}

/* Tries grids until one can be the level or the work is used up. */
static bool search(struct maker *maker) {
    if (search_medium(maker))
        return true;
    for (unsigned round = 0; may_go_on(maker); round++) {
        if (maker->any_kinds)
            maker->game.kinds = kinds_for(maker, round);
        if (maker->any_turns)
            maker->turns = turns_for(maker, round);
        if (search_round(maker))
            return true;
    }
    return false;
}

/* ---- Whether there is such a level at all ---- */

/* How many grids have the size and kinds of the game; 0 if there are too many to try. */
static uint32_t count_grids(const struct lammas *game) {
    uint32_t count = 1;
    for (size_t cell = 0; cell < (size_t)game->rows * game->columns; cell++) {
        count *= game->kinds;
        if (count > GRIDS_MAX)
            return 0;
    }
    return count;
}

/* Whether the grid could be the level if the search went on for long enough. */
static bool might_do(struct maker *maker) {
    double bits = 0;
    if (!all_kinds_occur(&maker->game) || solves_itself(&maker->game) || measure(maker) != maker->turns)
        return false;
    return !maker->measured || lammas_measure(&maker->game, NULL, &bits) != PZ_OK || pz_bits_fit(maker->bits, bits);
}

/* Whether no grid at all can be the level; false if there are too many to try. */
static bool is_impossible(struct maker *maker) {
    struct lammas *game = &maker->game;
    const uint32_t count = maker->any_kinds || maker->any_turns ? 0 : count_grids(game);
    for (uint32_t number = 0; number < count && !maker->stopped; number++) {
        uint32_t rest = number; /* its digits are the tiles */
        for (size_t cell = 0; cell < (size_t)game->rows * game->columns; cell++, rest /= game->kinds)
            game->tiles[cell] = (uint8_t)(rest % game->kinds);
        if (might_do(maker))
            return false;
        if (number % GRIDS_PER_ASK == 0)
            ask(maker, -1);
    }
    return count > 0 && !maker->stopped;
}

/* ---- Options, and levels as text ---- */

enum pz_status lammas_read_goal(const struct pz_options *options, struct lammas *game, struct pz_error *error) {
    int mode = LAMMAS_NORMAL, kept, end = -1;
    if (pz_options_word(options, "mode", lammas_mode_words, &mode, error) != PZ_OK)
        return PZ_BAD;
    kept = mode;
    if (pz_options_word(options, "set", lammas_set_words, &kept, error) != PZ_OK ||
        pz_options_word(options, "end", lammas_kind_words, &end, error) != PZ_OK)
        return PZ_BAD;
    if (kept != mode && pz_options_get(options, "mode"))
        return pz_error_set(error, 0, 0, "--mode %s means --set %s, not %s", lammas_mode_words[mode],
                            lammas_set_words[mode], lammas_set_words[kept]);
    if (end >= game->kinds)
        return pz_error_set(error, 0, 0, "--end %s needs more than %s kinds", lammas_kind_words[end],
                            pz_number(game->kinds).text);
    game->kept = (uint8_t)kept;
    game->end = (uint8_t)(end + 1);
    return PZ_OK;
}

static enum pz_status read_options(struct maker *maker, const struct pz_options *options, struct pz_error *error) {
    uint64_t rows = 6, columns = 6, kinds = 4, turns = 2;
    int reading = LAMMAS_FIXED;
    if (pz_options_size(options, "size", LAMMAS_SIDE_MIN, LAMMAS_SIDE_MAX, &rows, &columns, error) != PZ_OK ||
        pz_options_number(options, "tiles", LAMMAS_KINDS_MIN, LAMMAS_KINDS_MAX, &kinds, error) != PZ_OK ||
        pz_options_word(options, "template", lammas_template_words, &reading, error) != PZ_OK ||
        pz_options_number(options, "turns", 1, TURNS_MAX, &turns, error) != PZ_OK ||
        pz_options_difficulty(options, lammas_grades, &maker->bits, error) != PZ_OK)
        return PZ_BAD;
    if (rows * columns < kinds)
        return pz_error_refuse(error, 0, "a grid of %dx%d has no room for %s kinds", (int)rows, (int)columns,
                               pz_number(kinds).text);
    maker->any_kinds = maker->measured && !pz_options_get(options, "tiles");
    maker->game = (struct lammas){
        .rows = (uint8_t)rows,
        .columns = (uint8_t)columns,
        .kinds = (uint8_t)(maker->any_kinds ? LAMMAS_KINDS_MAX : kinds),
        .reading = (enum lammas_template)reading,
    };
    maker->turns = (unsigned)turns;
    maker->mirrored = pz_options_get(options, "mirrored") != NULL;
    maker->any_turns = maker->measured && !pz_options_get(options, "turns");
    if (lammas_read_goal(options, &maker->game, error) != PZ_OK)
        return PZ_BAD;
    if (rows * columns <= 4 && maker->game.kept <= LAMMAS_HARD)
        return pz_error_refuse(error, 0, "a grid of 2x2 needs no turn; the corner is all of it");
    return PZ_OK;
}

/* Appends a grade, " and that is expert", or a range, " and a difficulty of 4.5 to 6 bits", after the other wishes. */
static void add_difficulty(const char *difficulty, struct pz_text *wish) {
    const char *dash = strchr(difficulty, '-');
    if (dash)
        pz_text_add(wish, "%s a difficulty of %.*s to %s bits", wish->length > 0 ? " and" : " with",
                    (int)(dash - difficulty), difficulty, dash + 1);
    else
        pz_text_add(wish, "%s that is %s", wish->length > 0 ? " and" : "", difficulty);
}

static void refuse(const struct maker *maker, bool impossible, const char *difficulty, struct pz_error *error) {
    const struct lammas *game = &maker->game;
    PZ_SCOPED_TEXT wish = {0};
    if (!maker->any_turns) {
        pz_text_add(&wish, " that takes exactly %s turn%s with ", pz_number(maker->turns).text,
                    maker->turns == 1 ? "" : "s");
        lammas_add_roles(game->kept ^ ALL_ROLES, &wish);
        pz_text_add(&wish, " to set");
    }
    if (game->end > 0)
        pz_text_add(&wish, "%s %c to remain", maker->any_turns ? " with" : " and", lammas_letter(game->end - 1U));
    if (maker->measured)
        add_difficulty(difficulty, &wish);
    pz_error_set(error, 0, 0, "%s no %dx%d grid of %s kinds%s; %s", impossible ? "there is" : "found", game->rows,
                 game->columns, pz_number(game->kinds).text, pz_text_string(&wish),
                 maker->too_easy + maker->too_hard == 0 ? "try another size or number of turns"
                 : maker->too_easy > maker->too_hard    ? "for harder ones, try more kinds or fewer tiles to set"
                                                        : "for easier ones, try fewer kinds or more tiles to set");
}

enum pz_status lammas_generate(const struct pz_options *options, uint64_t seed, const struct pz_budget *budget,
                               struct pz_text *out, struct pz_error *error) {
    struct maker maker = {.budget = budget, .measured = pz_options_get(options, "difficulty") != NULL};
    const enum pz_status status = read_options(&maker, options, error);
    if (status != PZ_OK)
        return status;
    maker.work_left = maker.work_when_asked = WORK_MAX;
    maker.sweeps_left = budget && budget->nodes > 0 ? budget->nodes : UINT64_MAX;
    pz_random_seed(&maker.random, seed);
    bool found = search(&maker);
    const bool limited = maker.stopped || maker.sweeps_left == 0;
    const bool impossible = !found && !limited && is_impossible(&maker);
    if (!found && !impossible && !limited && budget && budget->spent) { /* there is time to continue */
        maker.work_left = maker.work_when_asked = UINT64_MAX;
        found = search(&maker);
    }
    if (!found) {
        refuse(&maker, impossible, pz_options_get(options, "difficulty"), error);
        return impossible ? PZ_NO : PZ_LIMIT;
    }
    const struct pz_budget measuring = {.keep_going = ask, .context = &maker};
    const struct pz_making making = {"lammas", &lammas_titles, VERSION, seed,
                                     pz_grade_measured(lammas_measure, lammas_grades, &maker.game, &measuring)};
    pz_write_making(&making, out);
    lammas_describe(&maker.game, out);
    return PZ_OK;
}
