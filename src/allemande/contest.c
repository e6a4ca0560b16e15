/*
 * Allemande for two: what can be chosen before a game, and the computer players, who differ in how many random games
 * they play before a turn. The weakest plays none: it sees what wins at once, and otherwise takes the best of some
 * random turns.
 */
#include "opening.h"
#include "playout.h"
#include "search.h"
#include "slots.h"

enum opponent { BEGINNER, CASUAL, STRONG, EXPERT, OPPONENTS };

/*
 * Random games on 9x9. Larger boards, where each game takes longer, get fewer in proportion to their cells, and the
 * grouped variant, where winning turns are harder to find, gets half as many.
 */
static const uint64_t playouts[OPPONENTS] = {
    [CASUAL] = 100,
    [STRONG] = 100000,
    [EXPERT] = 1000000,
};

static const struct pz_opponent opponents[] = {
    [BEGINNER] = {"beginner", "sees what wins at once, else compares twenty random turns"},
    [CASUAL] = {"casual", "plays out 100 games in its mind"},
    [STRONG] = {"strong", "plays out 100,000 games in its mind, which takes a second"},
    [EXPERT] = {"expert", "plays out a million games in its mind, which takes ten seconds"},
    [OPPONENTS] = {NULL, NULL},
};

/* ---- Choosing ---- */

static struct pz_budget budget_of(const struct allemande_position *position, size_t opponent,
                                  const struct pz_budget *given) {
    const uint64_t usual = ALLEMANDE_SIDE_USUAL * ALLEMANDE_SIDE_USUAL;
    const uint64_t cells = (uint64_t)position->side * position->side;
    struct pz_budget budget = given ? *given : (struct pz_budget){0};
    const uint64_t allowed = playouts[opponent] / (position->grouped ? 2 : 1);
    const uint64_t most = cells > usual ? allowed * usual / cells + 1 : allowed;
    if (budget.nodes == 0 || budget.nodes > most)
        budget.nodes = most;
    return budget;
}

/*
 * Wins if it can. Otherwise tries some random turns, and of those that leave the other player no winning turn plays the
 * one after which its own way is shortest compared with the other's.
 */
static struct allemande_move look_one_turn_ahead(const struct allemande_position *position, uint64_t seed) {
    enum { TRIES = 20 };
    const enum allemande_player own = position->to_move, other = own ^ 1U;
    struct allemande_move best = {.kind = ALLEMANDE_STONES};
    struct pz_random random;
    int most = 0;
    if (allemande_winning_turn(position, own, &best))
        return best;
    pz_random_seed(&random, seed);
    pz_random_seed(&random, pz_random_next(&random) ^ allemande_hash(position));
    for (unsigned i = 0; i < TRIES; i++) {
        const struct allemande_move move = allemande_random_turn(position, &random);
        struct allemande_position after = *position;
        allemande_play(&after, &move);
        const int lead = (int)allemande_distance(&after, other) - (int)allemande_distance(&after, own);
        if (move.count == 0 || (best.count > 0 && lead <= most) || allemande_winning_turn(&after, other, NULL))
            continue;
        best = move;
        most = lead;
    }
    if (best.count == 0 && !allemande_any_defence(position, &best) && !allemande_any_turn(position, own, &best))
        best.kind = ALLEMANDE_PASS;
    return best;
}

static enum pz_status think(const struct allemande_position *position, uint64_t seed, const struct pz_budget *budget,
                            struct allemande_move *move) {
    struct allemande_thought thought;
    if (position->swap_ahead) {
        struct pz_study study = {0};
        const enum pz_status status = allemande_fair_opening(position, seed, budget, move, &study);
        pz_study_free(&study);
        return status;
    }
    if (allemande_think(position, seed, ALLEMANDE_THOUGHT_BYTES, budget, &thought) != PZ_OK)
        return PZ_BAD;
    *move = thought.playouts > 0 || thought.proven ? thought.turn : look_one_turn_ahead(position, seed);
    if (position->may_swap && thought.estimate < 0.5)
        *move = (struct allemande_move){.kind = ALLEMANDE_SWAP};
    return PZ_OK;
}

/* In a problem the defender wants the exact answer, if it can be found. */
static bool prove(const struct allemande *game, const struct pz_budget *given, struct allemande_move *move) {
    enum { NODES = 50000 };
    struct pz_budget budget = given ? *given : (struct pz_budget){0};
    struct allemande_proof proof;
    budget.nodes = NODES;
    allemande_prove(&game->position, 2 * game->goal, ALLEMANDE_THOUGHT_BYTES, &budget, &proof);
    *move = proof.best;
    return proof.verdict != ALLEMANDE_UNKNOWN && proof.has_best;
}

/* ---- The slots ---- */

static unsigned to_move(const void *state) {
    return ((const struct allemande *)state)->position.to_move;
}

static bool has_goal(const void *state) {
    return ((const struct allemande *)state)->goal > 0;
}

static enum pz_status choose(const void *state, size_t opponent, uint64_t seed, const struct pz_budget *given,
                             struct pz_text *text) {
    const struct allemande *game = state;
    struct allemande_move move;
    if (game->outcome != PZ_UNFINISHED)
        return PZ_NO;
    if (opponent == BEGINNER) {
        move = look_one_turn_ahead(&game->position, seed);
    } else if (opponent != EXPERT || game->goal == 0 || !prove(game, given, &move)) {
        const struct pz_budget budget = budget_of(&game->position, opponent, given);
        if (think(&game->position, seed, &budget, &move) != PZ_OK)
            return PZ_BAD;
    }
    allemande_add_move(&game->position, &move, text);
    return PZ_OK;
}

static const char *const sizes[] = {"5",  "6",  "7",  "8",  "9",  "10", "11", "12",
                                    "13", "14", "15", "16", "17", "18", "19", NULL};
static const char *const variants[] = {"free", "grouped", NULL};
static const char *const swap_words[] = {"off", "on", NULL};
static const char *const swap_values[] = {"no", "yes", NULL};

static const struct pz_setting settings[] = {
    {"size", "Size", sizes, sizes, ALLEMANDE_SIDE_USUAL - ALLEMANDE_SIDE_PLAYED_MIN},
    {"variant", "Variant", variants, variants, 0},
    {"swap", "Swap", swap_words, swap_values, 0},
    {NULL, NULL, NULL, NULL, 0},
};

const struct pz_contest allemande_contest = {
    .players = {"black", "white"},
    .opponents = opponents,
    .usual = STRONG,
    .settings = settings,
    .to_move = to_move,
    .has_goal = has_goal,
    .choose = choose,
    .study = allemande_study,
};
