/*
 * Simulated players of the L game. Each takes any of the moves that it likes best. The other side holds out as long as
 * it can or, if the player must hold a draw, leaves the fewest moves that hold it. So chances can be worked out turn by
 * turn, however small they are.
 */
#include <limits.h>
#include <math.h>
#include <stdlib.h>

#include "lab/players.h"
#include "puzzles/lgame.h"
#include "puzzles/memory.h"
#include "puzzles/random.h"

/* All take a win with the next move. Each also has the habits of those before it, but its own come first. */
enum player {
    ANY,     /* takes any move */
    FEWEST,  /* leaves the other L as few places as possible */
    CAREFUL, /* leaves no win with the next move */
    AHEAD,   /* sees a forced win in two */
    PLAYERS
};

struct game {
    const struct lgame_table *table;
    bool holds;
};

/* ---- what players like ---- */

/* What a move is worth to the player; less is better. */
typedef unsigned rate_function(const struct game *game, const struct lgame_position *next);

/* Keeps the moves that are rated least; returns how many. */
static size_t keep_least(const struct game *game, const struct lgame_position *position, rate_function *rate,
                         struct lgame_move *moves, size_t count) {
    unsigned least = UINT_MAX;
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        const struct lgame_position next = lgame_after(position, moves[i]);
        const unsigned rating = rate(game, &next);
        if (rating > least)
            continue;
        if (rating < least)
            kept = 0;
        least = rating;
        moves[kept++] = moves[i];
    }
    return kept;
}

static unsigned places(const struct game *game, const struct lgame_position *next) {
    uint8_t placements[LGAME_PLACEMENTS];
    (void)game;
    return (unsigned)lgame_legal_placements(next, placements);
}

static unsigned safe_replies(const struct game *game, const struct lgame_position *next) {
    return (unsigned)lgame_safe_moves(game->table, next);
}

/* Whether the other player can avoid losing within `plies` plies. */
static bool stands(const struct game *game, const struct lgame_position *next, unsigned plies) {
    const struct lgame_value value = lgame_value(game->table, next);
    return value.verdict != LGAME_LOSS || value.plies > plies;
}

static unsigned not_won(const struct game *game, const struct lgame_position *next) {
    return stands(game, next, 0);
}

static unsigned not_won_in_two(const struct game *game, const struct lgame_position *next) {
    return stands(game, next, 2);
}

static unsigned wins_at_once(const struct game *game, const struct lgame_position *next) {
    const struct lgame_value value = lgame_value(game->table, next);
    return value.verdict == LGAME_WIN && value.plies == 1;
}

/* Fills in the moves that a player may take, and returns how many. */
static size_t choose(const struct game *game, enum player player, const struct lgame_position *position,
                     struct lgame_move moves[LGAME_MOVES_MAX]) {
    size_t count = lgame_moves(position, moves);
    count = keep_least(game, position, not_won, moves, count);
    if (player >= AHEAD)
        count = keep_least(game, position, not_won_in_two, moves, count);
    if (player >= CAREFUL)
        count = keep_least(game, position, wins_at_once, moves, count);
    if (player >= FEWEST)
        count = keep_least(game, position, places, moves, count);
    return count;
}

static size_t answer(const struct game *game, const struct lgame_position *position,
                     struct lgame_move moves[LGAME_MOVES_MAX]) {
    const size_t count = lgame_best_moves(game->table, position, moves);
    return game->holds ? keep_least(game, position, safe_replies, moves, count) : count;
}

/* Whether the move that led to `next` still reaches the goal within `turns` turns, including itself. */
static bool keeps(const struct game *game, const struct lgame_position *next, unsigned turns) {
    if (game->holds)
        return lgame_value(game->table, next).verdict != LGAME_WIN;
    return !stands(game, next, 2 * (turns - 1));
}

/* ---- one game ---- */

static bool play(const struct lgame *level, enum player player, unsigned seed) {
    struct lgame_table *table = lgame_table_new(level->position.sudden_death);
    const struct game game = {table, level->holds};
    struct lgame_move moves[LGAME_MOVES_MAX];
    struct lgame_position position = level->position;
    struct pz_random random;
    bool reached = true, over = false;
    pz_random_seed(&random, seed);
    for (unsigned turns = level->goal; reached && !over && turns > 0; turns--) {
        size_t count = choose(&game, player, &position, moves);
        position = lgame_after(&position, moves[pz_random_below(&random, (uint32_t)count)]);
        reached = keeps(&game, &position, turns);
        over = lgame_is_lost(&position);
        if (!over) {
            count = answer(&game, &position, moves);
            position = lgame_after(&position, moves[pz_random_below(&random, (uint32_t)count)]);
        }
    }
    lgame_table_free(table);
    return reached;
}

static bool by_fewest_places(const void *state, unsigned seed) {
    return play(state, FEWEST, seed);
}

const struct lab_habit lab_lgame_habits[] = {
    {"fewest places", "takes a win, or else leaves the other L as few places as possible", by_fewest_places, false},
    {0},
};

/* ---- all games ---- */

static const double not_known = -1;

struct chances {
    struct game game;
    enum player player;
    double *known; /* by turns left and class */
};

static double chance_in(struct chances *chances, const struct lgame_position *position, unsigned turns);

/* The mean chance after each of the best replies. */
static double chance_after(struct chances *chances, const struct lgame_position *position, unsigned turns) {
    struct lgame_move moves[LGAME_MOVES_MAX];
    const size_t count = answer(&chances->game, position, moves);
    double sum = 0;
    for (size_t i = 0; i < count; i++) {
        const struct lgame_position next = lgame_after(position, moves[i]);
        sum += chance_in(chances, &next, turns);
    }
    return count > 0 ? sum / (double)count : 1;
}

static double work_out(struct chances *chances, const struct lgame_position *position, unsigned turns) {
    struct lgame_move moves[LGAME_MOVES_MAX];
    const size_t count = choose(&chances->game, chances->player, position, moves);
    double sum = 0;
    for (size_t i = 0; i < count; i++) {
        const struct lgame_position next = lgame_after(position, moves[i]);
        if (keeps(&chances->game, &next, turns))
            sum += chance_after(chances, &next, turns - 1);
    }
    return sum / (double)count;
}

static double chance_in(struct chances *chances, const struct lgame_position *position, unsigned turns) {
    if (turns == 0)
        return 1;
    double *known = &chances->known[(turns - 1) * LGAME_CLASSES + lgame_class(position)];
    if (*known == not_known)
        *known = work_out(chances, position, turns);
    return *known;
}

static double chance_of(const struct game *game, enum player player, const struct lgame *level) {
    const size_t count = level->goal * (size_t)LGAME_CLASSES;
    struct chances chances = {.game = *game, .player = player, .known = pz_alloc(count, sizeof *chances.known)};
    for (size_t i = 0; i < count; i++)
        chances.known[i] = not_known;
    const double chance = chance_in(&chances, &level->position, level->goal);
    free(chances.known);
    return chance;
}

/* How many moves a player looks at, on average over all orders, until one reaches the goal. */
static double moves_looked_at(const struct game *game, const struct lgame *level) {
    struct lgame_move moves[LGAME_MOVES_MAX];
    const size_t count = lgame_moves(&level->position, moves);
    size_t good = 0;
    for (size_t i = 0; i < count; i++) {
        const struct lgame_position next = lgame_after(&level->position, moves[i]);
        good += keeps(game, &next, level->goal);
    }
    return (double)(count + 1) / (double)(good + 1);
}

/* Assumes equally many players of each kind. The more there is to look at, the longer it takes, as in the measure. */
double lab_lgame_effort(const void *state) {
    const struct lgame *level = state;
    struct lgame_table *table = lgame_table_new(level->position.sudden_death);
    const struct game game = {table, level->holds};
    double sum = 0;
    for (enum player player = ANY; player < PLAYERS; player++)
        sum += chance_of(&game, player, level);
    const double effort = log2((double)PLAYERS / sum) + log2(moves_looked_at(&game, level)) / 2;
    lgame_table_free(table);
    return effort;
}

void lab_lgame_form(const void *state, struct pz_text *out) {
    const struct lgame *game = state;
    pz_text_add(out, "%s %u", game->position.sudden_death ? "sudden-death" : "standard", lgame_class(&game->position));
}
