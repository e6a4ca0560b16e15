/* How a game stands, from the table: at once and for certain. */
#include "parts.h"

enum { FEW = 5 }; /* candidates */

struct rated {
    struct lgame_move move;
    struct lgame_value value;
    bool ends;   /* the game, by repetition */
    size_t safe; /* replies */
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

static struct rated rate(const struct lgame_table *table, const struct lgame *game, struct lgame_move move) {
    const struct lgame_position next = lgame_after(&game->position, move);
    struct rated rated = {.move = move, .value = lgame_value_of_move(table, &game->position, move)};
    rated.ends = lgame_ends_by_repetition(game, &next);
    if (rated.ends)
        rated.value = (struct lgame_value){LGAME_DRAW, 0};
    rated.safe = lgame_safe_moves(table, &next);
    return rated;
}

/* As the perfect player compares them: of drawn moves, the fewer safe replies the better; worst is to end the game. */
static bool is_better(const struct rated *a, const struct rated *b) {
    if (a->value.verdict != LGAME_DRAW || b->value.verdict != LGAME_DRAW)
        return lgame_is_better(a->value, b->value);
    if (a->ends != b->ends)
        return b->ends;
    return a->safe < b->safe;
}

/* The best few legal moves, the first of equals first; returns how many. */
static size_t find_best(const struct lgame_table *table, const struct lgame *game, struct rated best[FEW + 1]) {
    struct lgame_move moves[LGAME_MOVES_MAX];
    const size_t count = lgame_moves(&game->position, moves);
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        const struct rated next = rate(table, game, moves[i]);
        size_t at = kept;
        for (; at > 0 && is_better(&next, &best[at - 1]); at--)
            best[at] = best[at - 1];
        best[at] = next;
        kept += kept < FEW;
    }
    return kept;
}

/* "draw, 104 of 214 replies lose" */
static void describe_draw(const struct lgame_position *position, const struct rated *rated, struct pz_worth *worth) {
    struct lgame_move replies[LGAME_MOVES_MAX];
    const struct lgame_position next = lgame_after(position, rated->move);
    const size_t count = lgame_moves(&next, replies);
    if (rated->ends) {
        pz_text_add(&worth->text, "draw by repetition");
        pz_text_add(&worth->brief, "draw");
        return;
    }
    pz_text_add(&worth->text, "draw, %zu of %zu replies lose", count - rated->safe, count);
    pz_text_add(&worth->brief, "%zu/%zu lose", count - rated->safe, count);
}

static void add_candidate(const struct lgame_position *position, const struct rated *rated,
                          struct pz_analysis *analysis) {
    struct pz_candidate *candidate = pz_analysis_add(analysis);
    struct pz_text *text = pz_worth_prove(&candidate->worth, share(rated->value));
    if (rated->value.verdict == LGAME_DRAW)
        describe_draw(position, rated, &candidate->worth);
    else
        lgame_add_value(rated->value, text);
    lgame_add_move(position, rated->move, &candidate->move);
}

/* The value of a position is that of its best move, because a repetition may leave nothing better. */
enum pz_status lgame_analyse_position(const void *state, const struct pz_budget *budget, struct pz_analysis *analysis) {
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
