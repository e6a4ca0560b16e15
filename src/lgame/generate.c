/*
 * Makes "win in N" problems: draws a position that the table says is won in exactly N turns of the player to move, with
 * a single best move if there is one like that, and then a symmetry and the colour to move.
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
    {"sudden-death", NULL, "both neutrals may be moved"},
    {NULL, NULL, NULL},
};

const char *const lgame_week[] = {
    "win-in=1",              /* Monday */
    "win-in=1 sudden-death", /* Tuesday */
    "win-in=2",              /* Wednesday */
    "win-in=2 sudden-death", /* Thursday */
    "win-in=3",              /* Friday */
    "win-in=4",              /* Saturday */
    "win-in=5",              /* Sunday */
};

/* The classes to draw from. */
struct choice {
    unsigned *classes;
    size_t count;
    size_t fewest; /* best moves in each class */
};

/* Keeps the classes with the fewest best moves, a single one if possible. */
static void choose(const struct lgame_table *table, unsigned turns, bool sudden_death, struct choice *choice) {
    struct lgame_move moves[LGAME_MOVES_MAX];
    *choice = (struct choice){.classes = pz_alloc(LGAME_CLASSES, sizeof *choice->classes), .fewest = SIZE_MAX};
    for (unsigned number = 0; number < LGAME_CLASSES; number++) {
        const struct lgame_value value = lgame_class_value(table, number);
        if (value.verdict != LGAME_WIN || value.plies != 2 * turns - 1)
            continue;
        const struct lgame_position position = lgame_of_class(number, sudden_death);
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

static const char *difficulty(unsigned turns) {
    static const char *const names[] = {"easy", "medium", "hard", "expert"};
    return names[turns > 4 ? 3 : turns - 1];
}

static void write_level(const struct lgame_position *position, unsigned turns, uint64_t seed, struct pz_text *out) {
    struct lgame *game = lgame_new(position, false, turns);
    pz_text_add(out, "Puzzle: lgame\nTitle: %s wins in %u\nDifficulty: %s\nGenerator: lgame %d\nSeed: %llu\n",
                position->to_move == LGAME_RED ? "Red" : "Blue", turns, difficulty(turns), VERSION,
                (unsigned long long)seed);
    lgame_describe(game, out);
    free(game);
}

enum pz_status lgame_generate(const struct pz_options *options, uint64_t seed, const struct pz_budget *budget,
                              struct pz_text *out, struct pz_error *error) {
    uint64_t turns = TURNS;
    (void)budget; /* it takes no time */
    if (pz_options_number(options, "win-in", 1, PZ_GOAL_MAX, &turns, error) != PZ_OK)
        return PZ_BAD;
    const bool sudden_death = pz_options_get(options, "sudden-death") != NULL;
    struct lgame_table *table = lgame_table_new(sudden_death);
    struct choice choice;
    choose(table, (unsigned)turns, sudden_death, &choice);
    if (choice.count > 0) {
        struct pz_random random;
        pz_random_seed(&random, seed);
        const struct lgame_position position = draw_position(&choice, sudden_death, &random);
        write_level(&position, (unsigned)turns, seed, out);
    } else {
        pz_error_refuse(error, 0, "no position is won in exactly %u turns; the longest win takes %u", (unsigned)turns,
                        (lgame_longest(table) + 1) / 2);
    }
    free(choice.classes);
    lgame_table_free(table);
    return choice.count > 0 ? PZ_OK : PZ_NO;
}
