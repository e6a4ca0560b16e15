/*
 * Makes problems, "win in 1" and "win in 2". Random games of single stones, each beside a stone of the player or
 * anywhere, are played up to a random number of stones. A position is kept if the solver proves that it is won in
 * exactly that many turns, and by few turns only: the fewer the better, and better still if the shortest way fails
 * because of its diagonals. In a win in two the other player threatens to win first, so that the turn has two things to
 * do.
 */
#include <stdlib.h>

#include "puzzles/random.h"
#include "slots.h"

enum {
    /* Raise it when the same options and seed give another level, or one where there was none, or no longer one. */
    VERSION = 1,
    SIDE = 7,
    SIDE_MAX = 9,
    TURNS = 2,
    TURNS_MAX = 2,
    TRIES = 4000,       /* positions examined before the best so far is taken */
    FEW = 6,            /* winning turns at most */
    BEST_ONE = FEW + 4, /* the highest merit there is, for a win in 1 and in 2 */
    BEST_TWO = FEW,
    NODES = 60000,     /* for counting them */
    TRIES_MAX = 400000 /* positions before giving up */
};

const struct pz_option allemande_generate_options[] = {
    {"size", "N", "side of the board, 5 to 9 (7)"},
    {"win-in", "N", "turns that the player to move needs to win, 1 or 2 (2)"},
    {"grouped", NULL, "stones of a turn are placed beside one another"},
    {NULL, NULL, NULL},
};

const char *const allemande_week[] = {
    "size=5 win-in=1 grouped", /* Monday */
    "size=6 win-in=1 grouped", /* Tuesday */
    "size=7 win-in=1 grouped", /* Wednesday */
    "size=5 win-in=2",         /* Thursday */
    "size=5 win-in=2 grouped", /* Friday */
    "size=6 win-in=2 grouped", /* Saturday */
    "size=7 win-in=2 grouped", /* Sunday */
};

struct recipe {
    unsigned side, turns;
    bool grouped;
};

struct found {
    struct allemande_position position;
    uint64_t wins;
    unsigned merit; /* 0: nothing found yet */
};

/* ---- Positions ---- */

/* Draws a quiet cell, mostly beside a stone of the player; false if the cell drawn was none. */
static bool draw_cell(const struct allemande_position *position, struct pz_random *random, unsigned *cell) {
    const unsigned side = position->side;
    const bool beside = pz_random_below(random, 3) > 0;
    const unsigned column = pz_random_below(random, side) + 1, row = pz_random_below(random, side) + 1;
    *cell = allemande_cell(position, row, column);
    const unsigned near = position->near[position->to_move][*cell];
    return allemande_has(&position->empty, *cell) && (!beside || (near & ALLEMANDE_ORTHOGONAL)) &&
           allemande_is_quiet(position, position->to_move, *cell);
}

/* Plays single stones; false if the game ended. */
static bool draw_position(const struct recipe *recipe, struct pz_random *random, struct allemande_position *position) {
    const unsigned area = recipe->side * recipe->side;
    const unsigned stones = area / 4 + pz_random_below(random, area / 2);
    allemande_start(position, recipe->side, recipe->grouped);
    for (unsigned placed = 0, tries = 0; placed < stones && tries < 40 * area; tries++) {
        unsigned cell;
        if (!draw_cell(position, random, &cell))
            continue;
        allemande_add(position, position->to_move, cell);
        if (allemande_is_connected(position, position->to_move))
            return false;
        position->to_move ^= 1;
        placed++;
    }
    return true;
}

/* ---- Problems ---- */

/* Judges a win with the next turn: best are four stones, and more than the shortest way takes. */
static unsigned judge_one(const struct allemande_position *position, uint64_t *wins) {
    struct allemande_move turn;
    if (!allemande_winning_turn(position, position->to_move, &turn) || turn.count < 3)
        return 0;
    if (allemande_count_wins(position, 1, FEW, NULL, wins) != PZ_OK || *wins > FEW)
        return 0;
    const bool detour = allemande_distance(position, position->to_move) < turn.count;
    return 1 + FEW - (unsigned)*wins + (detour ? 3 : 0) + (turn.count == ALLEMANDE_STONES_MAX ? 1 : 0);
}

static unsigned judge_two(const struct allemande_position *position, uint64_t *wins) {
    const enum allemande_player player = position->to_move;
    const struct pz_budget budget = {.nodes = NODES};
    if (allemande_distance(position, player) > 2 * ALLEMANDE_STONES_MAX ||
        allemande_winning_turn(position, player, NULL) || !allemande_winning_turn(position, player ^ 1U, NULL))
        return 0;
    if (allemande_count_wins(position, 2, FEW, &budget, wins) != PZ_OK || *wins == 0 || *wins > FEW)
        return 0;
    return 1 + FEW - (unsigned)*wins;
}

/* PZ_LIMIT if the budget ended. */
static enum pz_status find(const struct recipe *recipe, struct pz_random *random, const struct pz_budget *budget,
                           struct found *found) {
    const unsigned best = recipe->turns == 1 ? BEST_ONE : BEST_TWO;
    for (unsigned tries = 0; tries < TRIES_MAX && (tries < TRIES || found->merit == 0); tries++) {
        struct allemande_position position;
        uint64_t wins;
        if (!pz_goes_on(budget, -1))
            return PZ_LIMIT;
        if (!draw_position(recipe, random, &position))
            continue;
        const unsigned merit = recipe->turns == 1 ? judge_one(&position, &wins) : judge_two(&position, &wins);
        if (merit > found->merit)
            *found = (struct found){position, wins, merit};
        if (found->merit == best)
            break;
    }
    return found->merit > 0 ? PZ_OK : PZ_LIMIT;
}

static const char *difficulty(const struct recipe *recipe) {
    if (recipe->turns == 1)
        return recipe->side > 6 ? "medium" : "easy";
    return recipe->side > 7 ? "expert" : "hard";
}

static void write_level(const struct recipe *recipe, const struct found *found, uint64_t seed, struct pz_text *out) {
    struct allemande *game = allemande_new(&found->position, false, recipe->turns);
    pz_text_add(out, "Puzzle: allemande\nTitle: %s wins in %u\nDifficulty: %s\nGenerator: allemande %d\nSeed: %llu\n",
                game->first == ALLEMANDE_BLACK ? "Black" : "White", recipe->turns, difficulty(recipe), VERSION,
                (unsigned long long)seed);
    allemande_describe(game, out);
    free(game);
}

enum pz_status allemande_generate(const struct pz_options *options, uint64_t seed, const struct pz_budget *budget,
                                  struct pz_text *out, struct pz_error *error) {
    uint64_t side = SIDE, turns = TURNS;
    if (pz_options_number(options, "size", ALLEMANDE_SIDE_PLAYED_MIN, SIDE_MAX, &side, error) != PZ_OK ||
        pz_options_number(options, "win-in", 1, TURNS_MAX, &turns, error) != PZ_OK)
        return PZ_BAD;
    const struct recipe recipe = {(unsigned)side, (unsigned)turns, pz_options_get(options, "grouped") != NULL};
    struct found found = {.merit = 0};
    struct pz_random random;
    pz_random_seed(&random, seed);
    const enum pz_status status = find(&recipe, &random, budget, &found);
    if (status == PZ_OK)
        write_level(&recipe, &found, seed, out);
    else
        pz_error_refuse(error, 0, "found no such problem");
    return status;
}
