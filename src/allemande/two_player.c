/*
 * Allemande for two: what can be chosen before a game, and the computer players. The strong ones differ in how many
 * random games they play before a turn; the weak ones play none (novice.c). docs/BENCHMARKS.md has what each is worth.
 */
#include "prover.h"
#include "puzzles/word.h"
#include "search.h"
#include "slots.h"

enum opponent { BEGINNER, CASUAL, CAREFUL, STRONG, EXPERT, OPPONENTS };

static const struct skill {
    /*
     * Random games on 9x9. Smaller boards get fewer, in proportion to their cells, which is just as good. Larger
     * boards, where games take longer, get fewer in inverse proportion. The grouped variant, where winning turns are
     * harder to find, gets half as many.
     */
    uint64_t playouts;
    struct allemande_habits habits; /* the habits of players without random games */
} skills[OPPONENTS] = {
    [BEGINNER] = {.habits = {.turns = 2, .overlooks = 90}},
    [CASUAL] = {.habits = {.turns = 40, .overlooks = 20}},
    [CAREFUL] = {.playouts = 15},
    [STRONG] = {.playouts = 1000},
    [EXPERT] = {.playouts = 300000},
};

static const struct pz_strength opponents[] = {
    [BEGINNER] = {"beginner", "builds a chain, and often overlooks a win"},
    [CASUAL] = {"casual", "builds and blocks, and seldom overlooks a win"},
    [CAREFUL] = {"careful", "never misses a win, and plays out 15 games in its head"},
    [STRONG] = {"strong", "plays out 1,000 games in its head"},
    [EXPERT] = {"expert", "plays out 300,000 games in its head, which takes a few seconds"},
    [OPPONENTS] = {NULL, NULL},
};

/* Used when there is no time for random games. Such a player overlooks nothing. */
static const struct allemande_habits hasty = {.turns = 150};

/* ---- Choosing ---- */

/* Chooses for players without random games. Taking over Black's stones pays if they are more than half a turn ahead. */
static struct allemande_move decide(const struct allemande_position *position, const struct allemande_habits *habits,
                                    uint64_t seed) {
    const unsigned black = allemande_distance(position, ALLEMANDE_BLACK);
    if (position->may_swap && allemande_distance(position, ALLEMANDE_WHITE) > black + ALLEMANDE_STONES_MAX / 2)
        return (struct allemande_move){.kind = ALLEMANDE_SWAP};
    return allemande_novice_turn(position, habits, seed);
}

/* Chooses by random games, and takes over stones that win more than half of them. */
static enum pz_status think(const struct allemande_position *position, size_t opponent, uint64_t seed,
                            const struct pz_budget *given, struct allemande_move *move) {
    enum { OFFER = 3000 }; /* random games for judging an offer, at every strength */
    const uint64_t usual = ALLEMANDE_SIDE_USUAL * ALLEMANDE_SIDE_USUAL;
    const uint64_t cells = (uint64_t)position->side * position->side;
    const uint64_t own = skills[opponent].playouts, playouts = position->may_swap && own < OFFER ? OFFER : own;
    const uint64_t allowed = playouts / (position->grouped ? 2 : 1);
    struct pz_budget budget =
        pz_limited(given, 1 + (cells > usual ? allowed * usual / cells : allowed * cells / usual));
    struct allemande_thought thought;
    budget.recall = opponent == EXPERT ? budget.recall : NULL; /* the others must not profit from earlier turns */
    if (position->swap_ahead) {
        PZ_SCOPED(pz_analysis_free) struct pz_analysis analysis = {0};
        return allemande_fair_opening(position, seed, &budget, move, &analysis);
    }
    if (allemande_think(position, seed, allemande_thought_bytes(&budget), &budget, &thought) != PZ_OK)
        return PZ_MEMORY;
    if (thought.playouts == 0 && !thought.proven)
        *move = decide(position, &hasty, seed);
    else if (position->may_swap && thought.estimate < 0.5)
        *move = (struct allemande_move){.kind = ALLEMANDE_SWAP};
    else
        *move = thought.turn;
    return PZ_OK;
}

/* In a problem the defender plays the exact answer if it can be found, and the most stubborn one if all lose. */
static bool prove(const struct allemande *game, const struct pz_budget *given, struct allemande_move *move) {
    enum { NODES = 50000 };
    const struct pz_budget budget = pz_limited(given, NODES);
    struct allemande_proof proof;
    allemande_prove(&game->position, 2 * game->goal, ALLEMANDE_PROOF_BYTES, &budget, &proof);
    if (proof.verdict == ALLEMANDE_LOSES && proof.has_best)
        allemande_resist(&game->position, proof.plies, given, &proof.best);
    *move = proof.best;
    return proof.verdict != ALLEMANDE_UNKNOWN && proof.has_best;
}

static enum pz_status choose(const void *state, size_t opponent, uint64_t seed, const struct pz_budget *given,
                             struct pz_text *text) {
    const struct allemande *game = state;
    struct allemande_move move;
    if (game->outcome != PZ_UNFINISHED)
        return PZ_NO;
    if (skills[opponent].playouts == 0)
        move = decide(&game->position, &skills[opponent].habits, seed);
    else if ((opponent != EXPERT || game->goal == 0 || !prove(game, given, &move)) &&
             think(&game->position, opponent, seed, given, &move) != PZ_OK)
        return PZ_MEMORY;
    allemande_add_move(&game->position, &move, text);
    return PZ_OK;
}

/* ---- What a player may overlook ---- */

static bool threatens(const void *state, unsigned player) {
    const struct allemande *game = state;
    return allemande_winning_turn(&game->position, (enum allemande_player)player, NULL);
}

/*
 * If the other player is to move, that player must lose within the remaining turns. If a search ends without a verdict
 * although the budget has not ended, there is no such win.
 */
static enum pz_status reachable(const void *state, const struct pz_budget *budget) {
    enum { NODES = 100000 };
    const struct allemande *game = state;
    const unsigned left = pz_goal_left(game->goal, game->moves);
    const bool own = game->position.to_move == game->first;
    const struct pz_budget limited = pz_limited(budget, NODES);
    struct allemande_proof proof = {0};
    if (left == 0)
        return PZ_NO;
    if (game->holds)
        return allemande_hold(game, &limited, &proof);
    const enum pz_status status =
        allemande_prove(&game->position, 2 * left - own, ALLEMANDE_PROOF_BYTES, &limited, &proof);
    if (proof.verdict == ALLEMANDE_UNKNOWN)
        return status == PZ_OK ? PZ_NO : PZ_LIMIT;
    return proof.verdict == (own ? ALLEMANDE_WINS : ALLEMANDE_LOSES) ? PZ_OK : PZ_NO;
}

/* ---- The table ---- */

static unsigned to_move(const void *state) {
    return ((const struct allemande *)state)->position.to_move;
}

static enum pz_goal goal(const void *state) {
    const struct allemande *game = state;
    return game->goal == 0 ? PZ_NO_GOAL : game->holds ? PZ_GOAL_HOLD : PZ_GOAL_WIN;
}

static void explain(const void *before, const char *move, size_t opponent, struct pz_text *out) {
    allemande_explain(before, move, skills[opponent].playouts == 0, out);
}

enum { USUAL = ALLEMANDE_SIDE_USUAL - ALLEMANDE_SIDE_PLAYED_MIN }; /* among these */
static const char *const sizes[] = {"5",  "6",  "7",  "8",  "9",  "10", "11", "12",
                                    "13", "14", "15", "16", "17", "18", "19", NULL};
static const char *const variants[] = {"free", "grouped", NULL};
static const char *const swap_words[] = {"off", "on", NULL};
static const char *const swap_values[] = {"no", "yes", NULL};

const struct pz_setting allemande_settings[] = {
    {"size", "Size", sizes, sizes, USUAL, USUAL, "Cells per edge.", true, 0, 0, false},
    {"variant", "Variant", variants, variants, 0, 0, "Grouped: each stone of a turn beside an earlier one.", false, 0,
     0, false},
    {"swap", "Swap", swap_words, swap_values, 0, 1, "On: White may take over Black's first stones.", false, 0, 0, true},
    {.name = "who moves first", .key = "To-move"},
    {.name = "goal", .key = "Goal"},
    {0},
};

/*
 * What is proven about empty boards (lab/README.md): in how many turns Black wins, and White with the right to take
 * over; 0 if not known.
 */
static const struct { uint8_t black, white[2]; /* free, grouped */ } proven[] = {{2, {3, 3}}, {2, {0, 5}}, {3, {0, 0}}};

static void foretell(const void *start, struct pz_text *out) {
    const struct allemande_position *position = &((const struct allemande *)start)->position;
    const unsigned board = position->side - ALLEMANDE_SIDE_PLAYED_MIN;
    if (board >= sizeof proven / sizeof *proven)
        return;
    const unsigned white = proven[board].white[position->grouped];
    pz_text_add(out, "Proven: without the swap Black wins in %s turns", pz_number(proven[board].black).text);
    pz_text_add(out, white > 0 ? ", with it White in %s." : ".", pz_number(white).text);
}

const struct pz_two_player allemande_two_player = {
    .players = {"black", "white"},
    .strengths = opponents,
    .usual = CASUAL,
    .hold_goals = true,
    .to_move = to_move,
    .goal = goal,
    .choose = choose,
    .analyse = allemande_analyse_position,
    .prove = allemande_prove_position,
    .threatens = threatens,
    .reachable = reachable,
    .explain = explain,
    .missed = allemande_missed,
    .foretell = foretell,
};
