/*
 * The L game for two: what can be chosen before a game, and the computer players.
 *
 * A player who looks some plies ahead sees exactly what the table says about wins and losses within them; a more
 * distant end is hidden. So there is no search: an opponent is the table with a horizon, and the tests compare it with
 * a search to that depth.
 */
#include "puzzles/random.h"
#include "repetition.h"
#include "slots.h"

/* How many plies an opponent sees, its own move included. */
static const unsigned horizons[LGAME_OPPONENTS] = {
    [LGAME_BEGINNER] = 0,
    [LGAME_CAREFUL] = 2,
    [LGAME_STRONG] = 4,
    [LGAME_PERFECT] = UINT8_MAX,
};

enum { FAR = 1 << 10, NO_GAME_LEFT = FAR - 1 };

/*
 * Rates a move, higher being better: quick wins, what seems open, long losses. The perfect player also ranks drawn
 * moves: the fewer safe replies the better, and worst is to end the game at once by repetition.
 */
static int rate(const struct lgame_table *table, const struct lgame *game, enum lgame_opponent opponent,
                struct lgame_move move) {
    const struct lgame_position next = lgame_after(&game->position, move);
    const struct lgame_value value = lgame_value(table, &next);
    const bool ends = lgame_ends_by_repetition(game, &next);
    if (!ends && value.verdict != LGAME_DRAW && value.plies < horizons[opponent])
        return FAR * (value.verdict == LGAME_LOSS ? FAR - (int)value.plies : (int)value.plies - FAR);
    if (opponent != LGAME_PERFECT)
        return 0;
    return ends ? -NO_GAME_LEFT : -(int)lgame_safe_moves(table, &next);
}

/* Random numbers that differ from move to move, so that one seed is enough for a whole game. */
static struct pz_random start_random(const struct lgame *game, uint64_t seed) {
    const uint64_t place = (uint64_t)game->moves << 32 | lgame_index(&game->position);
    struct pz_random random;
    pz_random_seed(&random, seed);
    pz_random_seed(&random, pz_random_next(&random) ^ place);
    return random;
}

bool lgame_choose(const struct lgame_table *table, const struct lgame *game, enum lgame_opponent opponent,
                  uint64_t seed, struct lgame_move *move) {
    struct lgame_move moves[LGAME_MOVES_MAX];
    const size_t count = game->drawn ? 0 : lgame_moves(&game->position, moves);
    int best = INT32_MIN;
    uint32_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        const int rating = horizons[opponent] > 0 ? rate(table, game, opponent, moves[i]) : 0;
        if (rating > best)
            kept = 0;
        if (rating >= best) {
            best = rating;
            moves[kept++] = moves[i];
        }
    }
    if (kept == 0)
        return false;
    struct pz_random random = start_random(game, seed);
    *move = moves[pz_random_below(&random, kept)];
    return true;
}

/* ---- The slots ---- */

static unsigned to_move(const void *state) {
    return ((const struct lgame *)state)->position.to_move;
}

static bool has_goal(const void *state) {
    return ((const struct lgame *)state)->goal > 0;
}

static enum pz_status choose(const void *state, size_t opponent, uint64_t seed, const struct pz_budget *budget,
                             struct pz_text *text) {
    const struct lgame *game = state;
    struct lgame_move move;
    (void)budget; /* it takes no time */
    struct lgame_table *table = lgame_table_new(game->position.sudden_death);
    const bool found = lgame_choose(table, game, (enum lgame_opponent)opponent, seed, &move);
    if (found)
        lgame_add_move(&game->position, move, text);
    lgame_table_free(table);
    return found ? PZ_OK : PZ_NO;
}

static const struct pz_opponent opponents[] = {
    [LGAME_BEGINNER] = {"beginner", "plays any legal move"},
    [LGAME_CAREFUL] = {"careful", "looks one move ahead"},
    [LGAME_STRONG] = {"strong", "looks three moves ahead"},
    [LGAME_PERFECT] = {"perfect", "knows how every position ends"},
    [LGAME_OPPONENTS] = {NULL, NULL},
};

static const char *const variant_words[] = {"standard", "sudden-death", NULL};
static const char *const variant_values[] = {"no", "yes", NULL};
static const char *const repetition_words[] = {"draw", "play-on", NULL};

static const struct pz_setting settings[] = {
    {"variant", "Sudden-death", variant_words, variant_values, 0},
    {"repetition", "Repetition", repetition_words, repetition_words, 0},
    {NULL, NULL, NULL, NULL, 0},
};

const struct pz_contest lgame_contest = {
    .players = {"red", "blue"},
    .opponents = opponents,
    .usual = LGAME_CAREFUL,
    .settings = settings,
    .to_move = to_move,
    .has_goal = has_goal,
    .choose = choose,
    .study = lgame_study,
};
