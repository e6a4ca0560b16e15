/*
 * Makes problems: draws a position that the table says is won in exactly N turns of the player to move, or is drawn, or
 * that is as difficult as asked for, with a single good move if there is one like that; and then a symmetry and the
 * colour to move.
 */
#include <stdlib.h>

#include "parts.h"
#include "puzzles/memory.h"
#include "puzzles/random.h"

enum {
    /* Raise it when the same options and seed give another level, or one where there was none, or no longer one. */
    VERSION = 1,
    TURNS = 3,
};

const struct pz_option lgame_generate_options[] = {
    {"win-in", "N", "in how many turns the player to move can force a win (3)"},
    {"goal", "win|draw", "to win, or to hold the draw for as many turns (win)"},
    {"difficulty", "easy|medium|hard|expert", "how hard (any of them)"},
    {"sudden-death", NULL, "both neutrals may be moved"},
    {NULL, NULL, NULL},
};

const char *const lgame_week[] = {
    "difficulty=easy",                         /* Monday */
    "difficulty=easy win-in=1 sudden-death",   /* Tuesday */
    "difficulty=medium win-in=2 sudden-death", /* Wednesday */
    "difficulty=medium",                       /* Thursday */
    "difficulty=hard",                         /* Friday */
    "difficulty=expert win-in=4",              /* Saturday */
    "difficulty=expert win-in=5",              /* Sunday */
};

struct wish {
    bool sudden_death;
    unsigned turns; /* 0: any number */
    int holds;      /* the draw */
    int difficulty; /* enum pz_grade; negative: any */
};

struct maker {
    struct wish wish;
    struct lgame_table *table;
    struct lgame_measurer *measurer;
};

struct choice {
    unsigned *classes;
    size_t count;
    size_t fewest; /* good moves in each class */
};

/* How many turns the goal has in that class; 0 if it is no problem of the kind asked for. */
static unsigned turns_of(const struct wish *wish, struct lgame_value value) {
    const unsigned turns = wish->holds ? wish->turns : (value.plies + 1) / 2;
    const bool fits = value.verdict == (wish->holds ? LGAME_DRAW : LGAME_WIN);
    return fits && (wish->turns == 0 || turns == wish->turns) ? turns : 0;
}

static enum pz_grade grade_of(const struct maker *maker, const struct lgame_position *position, unsigned turns) {
    return pz_grade_of(lgame_grades, lgame_hardness(maker->measurer, position, turns));
}

static bool fits(const struct maker *maker, unsigned number) {
    const struct wish *wish = &maker->wish;
    const unsigned turns = turns_of(wish, lgame_class_value(maker->table, number));
    if (turns == 0 || wish->difficulty < 0)
        return turns > 0;
    const struct lgame_position position = lgame_of_class(number, wish->sudden_death);
    return (int)grade_of(maker, &position, turns) == wish->difficulty;
}

/* Keeps the classes with the fewest good moves, a single one if possible. */
static void choose(const struct maker *maker, struct choice *choice) {
    struct lgame_move moves[LGAME_MOVES_MAX];
    *choice = (struct choice){.classes = pz_alloc(LGAME_CLASSES, sizeof *choice->classes), .fewest = SIZE_MAX};
    for (unsigned number = 0; number < LGAME_CLASSES; number++) {
        if (!fits(maker, number))
            continue;
        const struct lgame_position position = lgame_of_class(number, maker->wish.sudden_death);
        const size_t best = lgame_best_moves(maker->table, &position, moves);
        if (best > choice->fewest)
            continue;
        if (best < choice->fewest)
            choice->count = 0;
        choice->fewest = best;
        choice->classes[choice->count++] = number;
    }
}

/* A class turned or mirrored, and for blue to move with the colours exchanged. */
static struct lgame_position draw_position(const struct choice *choice, bool sudden_death, struct pz_random *random) {
    const unsigned number = choice->classes[pz_random_below(random, (uint32_t)choice->count)];
    struct lgame_position position = lgame_of_class(number, sudden_death);
    position = lgame_transform_position(&position, pz_random_below(random, LGAME_SYMMETRIES));
    if (pz_random_below(random, 2) == 1) {
        const uint16_t red = position.red;
        position.red = position.blue;
        position.blue = red;
        position.to_move = LGAME_BLUE;
    }
    return position;
}

static void write_level(const struct maker *maker, const struct lgame_position *position, uint64_t seed,
                        struct pz_text *out) {
    const bool holds = maker->wish.holds;
    const unsigned turns = turns_of(&maker->wish, lgame_value(maker->table, position));
    PZ_OWNED struct lgame *game = lgame_new(position, false, turns);
    game->holds = holds;
    pz_write_making(&(struct pz_making){"lgame", VERSION, seed, pz_grades[grade_of(maker, position, turns)]}, out,
                    "%s %s %u", position->to_move == LGAME_RED ? "Red" : "Blue", holds ? "draws in" : "wins in", turns);
    lgame_describe(game, out);
}

/* Without a difficulty, problems have a usual number of turns; a draw can be held for any. */
static enum pz_status read_wish(const struct pz_options *options, struct wish *wish, struct pz_error *error) {
    static const char *const goals[] = {"win", "draw", NULL};
    *wish = (struct wish){.sudden_death = pz_options_get(options, "sudden-death") != NULL, .difficulty = -1};
    if (pz_options_word(options, "difficulty", pz_grades, &wish->difficulty, error) != PZ_OK ||
        pz_options_word(options, "goal", goals, &wish->holds, error) != PZ_OK)
        return PZ_BAD;
    uint64_t turns = wish->difficulty < 0 || wish->holds ? TURNS : 0;
    if (pz_options_number(options, "win-in", 1, PZ_GOAL_MAX, &turns, error) != PZ_OK)
        return PZ_BAD;
    wish->turns = (unsigned)turns;
    return PZ_OK;
}

static unsigned longest(const struct lgame_table *table) {
    return (lgame_longest(table) + 1) / 2;
}

static enum pz_status refuse(const struct maker *maker, struct pz_error *error) {
    const struct wish *wish = &maker->wish;
    const char *plural = wish->turns == 1 ? "" : "s";
    if (wish->holds)
        pz_error_refuse(error, 0, "no draw to be held for %u turn%s is %s", wish->turns, plural,
                        pz_grades[wish->difficulty]);
    else if (wish->turns > longest(maker->table))
        pz_error_refuse(error, 0, "no position is won in exactly %u turns; the longest win takes %u", wish->turns,
                        longest(maker->table));
    else
        pz_error_refuse(error, 0, "no win in exactly %u turn%s is %s: choose other turns, or \"any\"", wish->turns,
                        plural, pz_grades[wish->difficulty]);
    return PZ_NO;
}

static enum pz_status make(const struct maker *maker, uint64_t seed, struct pz_text *out, struct pz_error *error) {
    struct choice choice;
    enum pz_status status = PZ_OK;
    choose(maker, &choice);
    if (choice.count > 0) {
        struct pz_random random;
        pz_random_seed(&random, seed);
        const struct lgame_position position = draw_position(&choice, maker->wish.sudden_death, &random);
        write_level(maker, &position, seed, out);
    } else {
        status = refuse(maker, error);
    }
    free(choice.classes);
    return status;
}

enum pz_status lgame_generate(const struct pz_options *options, uint64_t seed, const struct pz_budget *budget,
                              struct pz_text *out, struct pz_error *error) {
    struct maker maker;
    (void)budget; /* even for draws it takes a moment at most */
    if (read_wish(options, &maker.wish, error) != PZ_OK)
        return PZ_BAD;
    maker.table = lgame_table_new(maker.wish.sudden_death);
    maker.measurer =
        lgame_measurer_new(maker.table, maker.wish.holds ? maker.wish.turns : longest(maker.table), maker.wish.holds);
    const enum pz_status status = make(&maker, seed, out, error);
    lgame_measurer_free(maker.measurer);
    lgame_table_free(maker.table);
    return status;
}
