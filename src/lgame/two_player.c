/*
 * The L game as a two-player game: what can be chosen before a game, and the computer players.
 *
 * A player who looks some plies ahead sees exactly what the table says about wins and losses within them; a more
 * distant end is hidden. So there is no search: an opponent is the table with a horizon, and the tests compare it with
 * a search to that depth.
 *
 * All but the expert overlook things, as people do: at each move, they do not look closely at some places for the L,
 * which are drawn at random. They miss a win there and do not see a loss coming. docs/BENCHMARKS.md says how strong
 * each one is.
 */
#include "parts.h"
#include "puzzles/random.h"

/* What an opponent prefers among moves whose end it does not see. */
enum taste { ANY, FEW_PLACES, FEW_SAFE_REPLIES };

static const struct skill {
    uint8_t plies;     /* that it sees, its own move included */
    uint8_t overlooks; /* of 100 places for its L */
    enum taste taste;
} skills[LGAME_OPPONENTS] = {
    [LGAME_BEGINNER] = {2, 45, ANY},
    [LGAME_CASUAL] = {2, 8, ANY},
    [LGAME_CAREFUL] = {4, 30, FEW_PLACES},
    [LGAME_STRONG] = {UINT8_MAX, 12, FEW_PLACES},
    [LGAME_EXPERT] = {UINT8_MAX, 0, FEW_SAFE_REPLIES},
};

enum { FAR = 1 << 10, NO_GAME_LEFT = FAR - 1, NOT_THOUGHT_OF = -2 * FAR * FAR };

/*
 * Rates a move, higher being better: quick wins, then what seems open, then long losses. To players with a taste, the
 * worst of the open moves is one that ends the game by repetition.
 */
static int rate(const struct lgame_table *table, const struct lgame *game, const struct skill *skill, bool overlooked,
                struct lgame_move move) {
    const struct lgame_position next = lgame_after(&game->position, move);
    const struct lgame_value value = lgame_value(table, &next);
    if (lgame_ends_by_repetition(game, &next))
        return skill->taste == ANY ? 0 : -NO_GAME_LEFT;
    if (overlooked && value.verdict == LGAME_LOSS)
        return NOT_THOUGHT_OF;
    if (!overlooked && value.verdict != LGAME_DRAW && value.plies < skill->plies)
        return FAR * (value.verdict == LGAME_LOSS ? FAR - (int)value.plies : (int)value.plies - FAR);
    if (skill->taste == FEW_PLACES)
        return -(int)lgame_count_placements(&next);
    return skill->taste == FEW_SAFE_REPLIES ? -(int)lgame_safe_moves(table, &next) : 0;
}

bool lgame_choose(const struct lgame_table *table, const struct lgame *game, enum lgame_opponent opponent,
                  uint64_t seed, struct lgame_move *move) {
    struct lgame_move moves[LGAME_MOVES_MAX];
    const size_t count = game->drawn || game->solved ? 0 : lgame_moves(&game->position, moves);
    struct pz_random random;
    pz_random_seed_at(&random, seed, (uint64_t)game->moves << 32 | lgame_index(&game->position));
    const struct skill *skill = &skills[opponent];
    uint64_t overlooked = 0; /* a bit for each placement */
    for (unsigned i = 0; i < LGAME_PLACEMENTS && skill->overlooks > 0; i++)
        overlooked |= (uint64_t)(pz_random_below(&random, 100) < skill->overlooks) << i;
    int best = INT32_MIN;
    uint32_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        const bool missed = overlooked >> lgame_placement_index(moves[i].l) & 1;
        const int rating = rate(table, game, skill, missed, moves[i]);
        if (rating > best)
            kept = 0;
        if (rating >= best) {
            best = rating;
            moves[kept++] = moves[i];
        }
    }
    if (kept == 0)
        return false;
    *move = moves[pz_random_below(&random, kept)];
    return true;
}

/* ---- Functions of the table ---- */

static unsigned to_move(const void *state) {
    return ((const struct lgame *)state)->position.to_move;
}

static enum pz_goal goal(const void *state) {
    const struct lgame *game = state;
    return game->goal == 0 ? PZ_NO_GOAL : game->holds ? PZ_GOAL_DRAW : PZ_GOAL_WIN;
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

/* ---- What a player may overlook ---- */

static bool threatens(const void *state, unsigned player) {
    struct lgame_position position = ((const struct lgame *)state)->position;
    position.to_move = (uint8_t)player;
    return lgame_wins_at_once(&position);
}

static enum pz_status reachable(const void *state, const struct pz_budget *budget) {
    (void)budget; /* it takes less than a millisecond */
    return lgame_can_force(state) ? PZ_OK : PZ_NO;
}

/* ---- How a game stands, from the table: at once and for certain ---- */

enum { FEW = 5 }; /* candidates */

struct rated {
    struct lgame_move move;
    struct lgame_value value;
    bool ends;   /* it ends the game by repetition */
    size_t safe; /* replies that do not lose */
};

void lgame_add_value(struct lgame_value value, struct pz_text *out) {
    if (value.verdict == LGAME_DRAW)
        pz_text_add(out, "draw");
    else if (value.plies == 0)
        pz_text_add(out, "lost");
    else
        pz_text_add(out, "%s in %u", value.verdict == LGAME_WIN ? "win" : "loss", (value.plies + 1) / 2);
}

static double share(struct lgame_value value) {
    return value.verdict == LGAME_WIN ? 1 : value.verdict == LGAME_LOSS ? 0 : 0.5;
}

/* How a perfect player compares moves. Among draws, fewer safe replies are better, and ending the game is worst. */
static bool is_better(const struct rated *a, const struct rated *b) {
    if (a->value.verdict != LGAME_DRAW || b->value.verdict != LGAME_DRAW)
        return lgame_is_better(a->value, b->value);
    if (a->ends != b->ends)
        return b->ends;
    return a->safe < b->safe;
}

/* Fills in the best few moves, equal ones in the order of their notation, and returns how many. */
static size_t find_best(const struct lgame_table *table, const struct lgame *game, struct rated best[FEW + 1]) {
    struct lgame_move moves[LGAME_MOVES_MAX];
    const size_t count = lgame_moves(&game->position, moves);
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        const struct lgame_position next = lgame_after(&game->position, moves[i]);
        struct rated rated = {moves[i], lgame_value_of_move(table, &game->position, moves[i]),
                              lgame_ends_by_repetition(game, &next), lgame_safe_moves(table, &next)};
        if (rated.ends)
            rated.value = (struct lgame_value){LGAME_DRAW, 0};
        size_t at = kept;
        for (; at > 0 && is_better(&rated, &best[at - 1]); at--)
            best[at] = best[at - 1];
        best[at] = rated;
        kept += kept < FEW;
    }
    return kept;
}

static void add_candidate(const struct lgame_position *position, const struct rated *rated,
                          struct pz_analysis *analysis) {
    struct pz_candidate *candidate = pz_analysis_add(analysis);
    struct pz_text *text = pz_worth_prove(&candidate->worth, share(rated->value));
    if (rated->value.verdict != LGAME_DRAW)
        lgame_add_value(rated->value, text);
    else if (rated->ends) {
        pz_text_add(text, "draw by repetition");
        pz_text_add(&candidate->worth.brief, "draw");
    } else {
        struct lgame_move replies[LGAME_MOVES_MAX];
        const struct lgame_position next = lgame_after(position, rated->move);
        const size_t count = lgame_moves(&next, replies);
        pz_text_add(text, "draw, %zu of %zu replies hold", rated->safe, count);
        pz_text_add(&candidate->worth.brief, "%zu/%zu hold", rated->safe, count);
    }
    lgame_add_move(position, rated->move, &candidate->move);
}

/* The value of a position is that of its best move, because a repetition may leave nothing better. */
static enum pz_status analyse(const void *state, const struct pz_budget *budget, struct pz_analysis *analysis) {
    const struct lgame *game = state;
    struct rated best[FEW + 1];
    pz_analysis_clear(analysis);
    struct lgame_table *table = lgame_table_new(game->position.sudden_death);
    const size_t count = game->drawn ? 0 : find_best(table, game, best);
    lgame_table_free(table);
    if (count == 0)
        return PZ_NO;
    lgame_add_value(best[0].value, pz_worth_prove(&analysis->worth, share(best[0].value)));
    for (size_t i = 0; i < count; i++)
        add_candidate(&game->position, &best[i], analysis);
    if (pz_wants_reports(budget))
        budget->report(budget->context, analysis);
    return PZ_OK;
}

/* ---- The table ---- */

static const struct pz_strength opponents[] = {
    [LGAME_BEGINNER] = {"beginner", "looks one move ahead, and misses nearly half of what is there"},
    [LGAME_CASUAL] = {"casual", "looks one move ahead and seldom overlooks anything"},
    [LGAME_CAREFUL] = {"careful", "looks three moves ahead and leaves you little room, but misses a lot"},
    [LGAME_STRONG] = {"strong", "knows how positions end and leaves you little room, but misses a little"},
    [LGAME_EXPERT] = {"expert", "knows how every position ends"},
    [LGAME_OPPONENTS] = {NULL, NULL},
};

static const char *const variant_words[] = {"standard", "sudden-death", NULL};
static const char *const variant_values[] = {"no", "yes", NULL};
static const char *const repetition_words[] = {"draw", "play-on", NULL};

const struct pz_setting lgame_settings[] = {
    {"variant", "Sudden-death", variant_words, variant_values, 0, 0, "In sudden death both neutrals may be moved.",
     false, 0, 0, false},
    {"repetition", "Repetition", repetition_words, repetition_words, 0, 0,
     "What happens when a position occurs for the third time.", false, 0, 0, false},
    {.name = "who moves first", .key = "To-move"},
    {.name = "goal", .key = "Goal"},
    {0},
};

const struct pz_two_player lgame_two_player = {
    .players = {"red", "blue"},
    .strengths = opponents,
    .usual = LGAME_CASUAL,
    .draw_goals = true,
    .to_move = to_move,
    .goal = goal,
    .choose = choose,
    .analyse = analyse,
    .threatens = threatens,
    .reachable = reachable,
    .explain = lgame_explain,
    .missed = lgame_missed,
};
