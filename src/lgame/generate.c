/*
 * Makes "win in N" problems: draws a position that the table says is won in exactly N turns of the player to move, or
 * that is as difficult as asked for, with a single best move if there is one like that; and then a symmetry and the
 * colour to move.
 */
#include <stdlib.h>

#include "puzzles/memory.h"
#include "puzzles/random.h"
#include "slots.h"

enum {
    /* Raise it when the same options and seed give another level, or one where there was none, or no longer one. */
    VERSION = 1,
    TURNS = 3,
};

const struct pz_option lgame_generate_options[] = {
    {"win-in", "N", "turns that the player to move needs to win (3)"},
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

/* What is asked for. */
struct wish {
    bool sudden_death;
    unsigned turns; /* 0: any number */
    int difficulty; /* enum pz_grade; negative: any */
};

/* The classes to draw from. */
struct choice {
    unsigned *classes;
    size_t count;
    size_t fewest; /* best moves in each class */
};

static bool fits(const struct lgame_table *table, const struct wish *wish, unsigned number) {
    const struct lgame_value value = lgame_class_value(table, number);
    const unsigned turns = (value.plies + 1) / 2;
    if (value.verdict != LGAME_WIN || (wish->turns > 0 && turns != wish->turns))
        return false;
    if (wish->difficulty < 0)
        return true;
    const struct lgame_position position = lgame_of_class(number, wish->sudden_death);
    return (int)pz_grade_of(lgame_grades, lgame_hardness(table, &position, turns)) == wish->difficulty;
}

/* Keeps the classes with the fewest best moves, a single one if possible. */
static void choose(const struct lgame_table *table, const struct wish *wish, struct choice *choice) {
    struct lgame_move moves[LGAME_MOVES_MAX];
    *choice = (struct choice){.classes = pz_alloc(LGAME_CLASSES, sizeof *choice->classes), .fewest = SIZE_MAX};
    for (unsigned number = 0; number < LGAME_CLASSES; number++) {
        if (!fits(table, wish, number))
            continue;
        const struct lgame_position position = lgame_of_class(number, wish->sudden_death);
        const size_t best = lgame_best_moves(table, &position, moves);
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

static void write_level(const struct lgame_table *table, const struct lgame_position *position, uint64_t seed,
                        struct pz_text *out) {
    const unsigned turns = (lgame_value(table, position).plies + 1) / 2;
    const enum pz_grade grade = pz_grade_of(lgame_grades, lgame_hardness(table, position, turns));
    struct lgame *game = lgame_new(position, false, turns);
    pz_write_making(&(struct pz_making){"lgame", VERSION, seed, pz_grades[grade]}, out, "%s wins in %u",
                    position->to_move == LGAME_RED ? "Red" : "Blue", turns);
    lgame_describe(game, out);
    free(game);
}

static enum pz_status read_wish(const struct pz_options *options, struct wish *wish, struct pz_error *error) {
    *wish = (struct wish){.sudden_death = pz_options_get(options, "sudden-death") != NULL, .difficulty = -1};
    if (pz_options_word(options, "difficulty", pz_grades, &wish->difficulty, error) != PZ_OK)
        return PZ_BAD;
    uint64_t turns = wish->difficulty < 0 ? TURNS : 0;
    if (pz_options_number(options, "win-in", 1, PZ_GOAL_MAX, &turns, error) != PZ_OK)
        return PZ_BAD;
    wish->turns = (unsigned)turns;
    return PZ_OK;
}

static enum pz_status refuse(const struct lgame_table *table, const struct wish *wish, struct pz_error *error) {
    const unsigned longest = (lgame_longest(table) + 1) / 2;
    if (wish->turns > longest)
        pz_error_refuse(error, 0, "no position is won in exactly %u turns; the longest win takes %u", wish->turns,
                        longest);
    else
        pz_error_refuse(error, 0, "no position that is won in exactly %u turn%s is %s", wish->turns,
                        wish->turns == 1 ? "" : "s", pz_grades[wish->difficulty]);
    return PZ_NO;
}

enum pz_status lgame_generate(const struct pz_options *options, uint64_t seed, const struct pz_budget *budget,
                              struct pz_text *out, struct pz_error *error) {
    struct wish wish;
    (void)budget; /* it takes no time */
    if (read_wish(options, &wish, error) != PZ_OK)
        return PZ_BAD;
    struct lgame_table *table = lgame_table_new(wish.sudden_death);
    struct choice choice;
    enum pz_status status = PZ_OK;
    choose(table, &wish, &choice);
    if (choice.count > 0) {
        struct pz_random random;
        pz_random_seed(&random, seed);
        const struct lgame_position position = draw_position(&choice, wish.sudden_death, &random);
        write_level(table, &position, seed, out);
    } else {
        status = refuse(table, &wish, error);
    }
    free(choice.classes);
    lgame_table_free(table);
    return status;
}
