/*
 * Makes problems. Lists the positions that by the table are won in exactly N turns of the player to move, or drawn, and
 * that are as difficult as asked for; if there are enough, only those with few good moves. Consecutive seeds take each
 * of them once before any repeats, with a random symmetry and colour.
 */
#include <math.h>
#include <stdlib.h>

#include "parts.h"
#include "puzzles/memory.h"
#include "puzzles/random.h"
#include "puzzles/word.h"

enum {
    /* Raise it when the same options and seed give another level, or one where there was none, or no longer one. */
    VERSION = 3,
    TURNS = 3,
    HOLDS_MAX = 5, /* the most turns to hold a draw for, if no number is asked for */
    SAFE_MAX = 8,  /* a draw that more moves hold is no problem */
    ENOUGH = 110,  /* problems with more good moves are dropped while this many are left */
};

static const double bits_min = 1;

const struct pz_option lgame_generate_options[] = {
    {"win-in", "N", "the player to move can force a win in this many turns (3; with a difficulty, any)"},
    {"goal", "win|draw", "win, or hold the draw for as many turns (win; with a difficulty, either)"},
    {"difficulty", "easy|medium|hard|expert", "how hard the level is (medium; with other options, any)"},
    {"sudden-death", NULL, "in sudden death both neutrals may be moved"},
    {NULL, NULL, NULL},
};

/* Strings of the same kind have disjoint ranges of bits, so that no position comes on two weekdays. */
const char *const lgame_weeks[][7] = {
    {"goal=win win-in=1 difficulty=1-3", "goal=win win-in=1 difficulty=3-4.5 sudden-death",
     "goal=draw win-in=2 difficulty=4.5-6.5", "goal=win win-in=2 difficulty=6.5-8.5 sudden-death",
     "goal=win win-in=3 difficulty=8.5-12.3 sudden-death", "goal=win win-in=4 difficulty=12.3-13.4 sudden-death",
     "goal=win win-in=4 difficulty=13.4-17 sudden-death"},
    {"goal=win win-in=1 difficulty=1-3 sudden-death", "goal=win win-in=1 difficulty=3-4.5",
     "goal=draw win-in=2 difficulty=4.5-6.5", "goal=draw win-in=2 difficulty=6.5-8.5",
     "goal=win win-in=3 difficulty=8.5-12.3", "goal=win win-in=4 difficulty=12.3-13.4 sudden-death",
     "goal=win win-in=4 difficulty=13.4-17 sudden-death"},
    {NULL},
};

static const char *const sorts[] = {
    "Borrowed", "Brass",  "Broken",  "Creaking", "Crooked", "Forgotten", "Hidden", "Jammed", "Loose",
    "Missing",  "Narrow", "Nursery", "Second",   "Squeaky", "Upturned",  "Wobbly", NULL,
};
static const char *const nouns[] = {
    "Armchair",    "Attic",     "Balcony",  "Banister", "Basket",        "Bedpost",  "Bench",
    "Bookcase",    "Cabinet",   "Castor",   "Cellar",   "Clothes Horse", "Coat Peg", "Cot",
    "Cradle",      "Crate",     "Cupboard", "Doorknob", "Drawer",        "Dresser",  "Fender",
    "Floorboard",  "Footstool", "Hallway",  "Hatch",    "Keyhole",       "Ladder",   "Latch",
    "Mantelpiece", "Mirror",    "Pantry",   "Parcel",   "Piano Stool",   "Plank",    "Sash",
    "Shutter",     "Sideboard", "Skylight", "Sofa",     "Stair",         "Suitcase", "Table Leg",
    "Threshold",   "Toolbox",   "Trunk",    "Wardrobe", "Windowsill",    "Woodpile", NULL,
};
const struct pz_titles lgame_titles = {sorts, nouns};

struct wish {
    bool sudden_death, wins, holds; /* to win, to hold the draw, or either */
    unsigned turns;                 /* 0: any number */
    struct pz_bits_range bits;
};

struct problem {
    unsigned class, turns;
    bool holds;
    size_t good; /* moves */
};

struct maker {
    struct wish wish;
    struct lgame_table *table;
    struct lgame_measurer *measurers[2]; /* of wins, of draws */
    struct problem *problems;            /* that fit the wish */
    size_t count, capacity;
};

static double bits_of(const struct maker *maker, const struct problem *problem) {
    const struct lgame_position position = lgame_of_class(problem->class, maker->wish.sudden_death);
    return lgame_hardness(maker->measurers[problem->holds], &position, problem->turns);
}

/* ---- listing problems ---- */

static void add_problem(struct maker *maker, struct problem problem) {
    const double bits = bits_of(maker, &problem);
    if (bits < bits_min || !pz_bits_fit(maker->wish.bits, bits))
        return;
    maker->problems = pz_grow(maker->problems, &maker->capacity, maker->count + 1, sizeof *maker->problems);
    maker->problems[maker->count++] = problem;
}

/* Adds the problem of a class: a win in its number of turns, or a draw, which can be held for any number. */
static void add_class(struct maker *maker, unsigned class) {
    const struct wish *wish = &maker->wish;
    const struct lgame_value value = lgame_class_value(maker->table, class);
    const bool holds = value.verdict == LGAME_DRAW;
    const unsigned win = (value.plies + 1) / 2;
    if (value.verdict == LGAME_LOSS || !(holds ? wish->holds : wish->wins) ||
        (!holds && wish->turns > 0 && wish->turns != win))
        return;
    const unsigned least = wish->turns > 0 ? wish->turns : holds ? 1 : win;
    const unsigned most = wish->turns > 0 ? wish->turns : holds ? HOLDS_MAX : win;
    const struct lgame_position position = lgame_of_class(class, wish->sudden_death);
    struct lgame_move moves[LGAME_MOVES_MAX];
    const size_t good = lgame_best_moves(maker->table, &position, moves);
    if (holds && good > SAFE_MAX)
        return;
    for (unsigned turns = least; turns <= most; turns++)
        add_problem(maker, (struct problem){class, turns, holds, good});
}

/* Drops the problems with the most good moves as long as `enough` are left. */
static void keep_fewest(struct maker *maker, size_t enough) {
    size_t counts[LGAME_MOVES_MAX + 1] = {0}, few = 0, sum = 0, kept = 0;
    for (size_t i = 0; i < maker->count; i++)
        counts[maker->problems[i].good]++;
    while (few < LGAME_MOVES_MAX && (sum += counts[few]) < enough)
        few++;
    for (size_t i = 0; i < maker->count; i++)
        if (maker->problems[i].good <= few)
            maker->problems[kept++] = maker->problems[i];
    maker->count = kept;
}

/* ---- making a level ---- */

/* Picks a problem by the seed, in an order that is always the same. */
static struct problem pick(struct maker *maker, uint64_t seed) {
    struct pz_random order;
    pz_random_seed(&order, VERSION);
    for (size_t left = maker->count; left > 1; left--) {
        const size_t at = pz_random_below(&order, (uint32_t)left);
        const struct problem problem = maker->problems[at];
        maker->problems[at] = maker->problems[left - 1];
        maker->problems[left - 1] = problem;
    }
    return maker->problems[seed % maker->count];
}

/* Draws an image of a class, turned or mirrored; half of the images have blue to move and the colours exchanged. */
static struct lgame_position draw_position(unsigned class, bool sudden_death, struct pz_random *random) {
    struct lgame_position position = lgame_of_class(class, sudden_death);
    position = lgame_transform_position(&position, pz_random_below(random, LGAME_SYMMETRIES));
    if (pz_random_below(random, 2) == 1) {
        const uint16_t red = position.red;
        position.red = position.blue;
        position.blue = red;
        position.to_move = LGAME_BLUE;
    }
    return position;
}

static void make(struct maker *maker, uint64_t seed, struct pz_text *out) {
    struct pz_random random;
    pz_random_seed(&random, seed);
    const struct problem problem = pick(maker, seed);
    const struct lgame_position position = draw_position(problem.class, maker->wish.sudden_death, &random);
    PZ_OWNED struct lgame *game = lgame_new(&position, false, problem.turns);
    game->holds = problem.holds;
    const struct pz_making making = {"lgame", &lgame_titles, VERSION, seed,
                                     pz_grades[pz_grade_of(lgame_grades, bits_of(maker, &problem))]};
    pz_write_making(&making, out);
    lgame_describe(game, out);
}

/* Without a difficulty, problems are won in a usual number of turns; with one, in any number. */
static enum pz_status read_wish(const struct pz_options *options, struct wish *wish, struct pz_error *error) {
    static const char *const goals[] = {"win", "draw", NULL};
    const bool any = pz_options_get(options, "difficulty") != NULL;
    int goal = -1;
    *wish = (struct wish){.sudden_death = pz_options_get(options, "sudden-death") != NULL, .bits.below = HUGE_VAL};
    uint64_t turns = any ? 0 : TURNS;
    if (pz_options_difficulty(options, lgame_grades, &wish->bits, error) != PZ_OK ||
        pz_options_word(options, "goal", goals, &goal, error) != PZ_OK ||
        pz_options_number(options, "win-in", 1, PZ_GOAL_MAX, &turns, error) != PZ_OK)
        return PZ_BAD;
    wish->wins = goal != 1;
    wish->holds = goal == 1 || (goal < 0 && any);
    wish->turns = (unsigned)turns;
    return PZ_OK;
}

static unsigned longest(const struct lgame_table *table) {
    return (lgame_longest(table) + 1) / 2;
}

static void list(struct maker *maker) {
    maker->count = 0;
    for (unsigned class = 0; class < LGAME_CLASSES; class ++)
        add_class(maker, class);
}

/* Appends the numbers of turns, up to `most`, in which there are problems: "2, 3 or 5". Changes the wish. */
static void add_other_turns(struct maker *maker, unsigned most, struct pz_text *out) {
    unsigned last = 0;
    for (maker->wish.turns = 1; maker->wish.turns <= most; maker->wish.turns++) {
        list(maker);
        if (maker->count == 0)
            continue;
        if (last > 0)
            pz_text_add(out, "%s%u", out->length > 0 ? ", " : "", last);
        last = maker->wish.turns;
    }
    if (last > 0)
        pz_text_add(out, "%s%u", out->length > 0 ? " or " : "", last);
}

/* Refuses, and says in which numbers of turns there are problems. */
static enum pz_status refuse(struct maker *maker, struct pz_error *error) {
    const struct wish *wish = &maker->wish;
    const unsigned turns = wish->turns, most = wish->wins ? longest(maker->table) : HOLDS_MAX;
    const char *kind = wish->wins == wish->holds ? "problem" : wish->wins ? "win" : "draw";
    PZ_SCOPED_TEXT others = {0};
    if (turns > longest(maker->table) && !wish->holds)
        return pz_error_refuse(error, 0, "no position is won in exactly %s turns; the longest win takes %s",
                               pz_number(turns).text, pz_number(longest(maker->table)).text);

    add_other_turns(maker, most, &others);
    if (turns == 0)
        return pz_error_refuse(error, 0, "found no %s at this difficulty, in whatever number of turns", kind);
    return pz_error_refuse(
        error, 0, "found no %s in %s turn%s at this difficulty%s%s", kind, pz_number(turns).text, turns == 1 ? "" : "s",
        others.length > 0 ? "; try --win-in " : ", nor in any other number of turns", pz_text_string(&others));
}

enum pz_status lgame_generate(const struct pz_options *options, uint64_t seed, const struct pz_budget *budget,
                              struct pz_text *out, struct pz_error *error) {
    struct maker maker = {.table = NULL};
    enum pz_status status = PZ_OK;
    (void)budget; /* even for draws it takes a moment at most */
    if (read_wish(options, &maker.wish, error) != PZ_OK)
        return PZ_BAD;
    const unsigned turns = maker.wish.turns > HOLDS_MAX ? maker.wish.turns : HOLDS_MAX;
    maker.table = lgame_table_new(maker.wish.sudden_death);
    maker.measurers[0] = lgame_measurer_new(maker.table, longest(maker.table), false);
    maker.measurers[1] = lgame_measurer_new(maker.table, turns, true);
    list(&maker);
    keep_fewest(&maker, ENOUGH);
    if (maker.count > 0)
        make(&maker, seed, out);
    else
        status = refuse(&maker, error);
    free(maker.problems);
    lgame_measurer_free(maker.measurers[0]);
    lgame_measurer_free(maker.measurers[1]);
    lgame_table_free(maker.table);
    return status;
}
