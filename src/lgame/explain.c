/* What an opponent's turn does, by the places that a person can count, and which turn decided a game, by the table. */
#include "parts.h"
#include "puzzles/word.h"

/* "two places", "12 places" */
static void add_places(size_t count, struct pz_text *out) {
    pz_text_add(out, "%s place%s", pz_number(count).text, count == 1 ? "" : "s");
}

static size_t places(const struct lgame_position *position) {
    uint8_t placements[LGAME_PLACEMENTS];
    return lgame_legal_placements(position, placements);
}

/* Whether the player to move can leave the other nowhere to go. */
static bool wins_now(const struct lgame_position *position) {
    struct lgame_move moves[LGAME_MOVES_MAX];
    const size_t count = lgame_moves(position, moves);
    for (size_t i = 0; i < count; i++) {
        const struct lgame_position after = lgame_after(position, moves[i]);
        if (lgame_is_lost(&after))
            return true;
    }
    return false;
}

/* How far an opponent looked; one who knows the table says what that tells of the replies. */
static void add_sight(const struct lgame *game, struct lgame_move move, enum lgame_opponent opponent,
                      struct pz_text *out) {
    struct lgame_move replies[LGAME_MOVES_MAX];
    const struct lgame_position after = lgame_after(&game->position, move);
    if (opponent <= LGAME_CASUAL) {
        pz_text_add(out, " It did not look further than your next turn.");
        return;
    }
    if (opponent == LGAME_CAREFUL) {
        pz_text_add(out, " It did not look further than your next two turns.");
        return;
    }
    struct lgame_table *table = lgame_table_new(game->position.sudden_death);
    const struct lgame_value value = lgame_value_of_move(table, &game->position, move);
    const size_t count = lgame_moves(&after, replies), safe = lgame_safe_moves(table, &after);
    lgame_table_free(table);
    if (value.verdict == LGAME_WIN)
        pz_text_add(out, " It knows this position: all your replies lose.");
    else if (opponent == LGAME_EXPERT && value.verdict == LGAME_LOSS)
        pz_text_add(out, " It knows this position, and nothing better was left.");
    else if (value.verdict == LGAME_DRAW)
        pz_text_add(out, " It knows this position: %s of your %s replies hold%s the draw.", pz_number(safe).text,
                    pz_number(count).text, safe == 1 ? "s" : "");
}

void lgame_explain(const void *state, const char *text, size_t opponent, struct pz_text *out) {
    const struct lgame *game = state;
    struct lgame_move move;
    if (lgame_read_move(&game->position, text, &move, NULL) != PZ_OK)
        return;
    const struct lgame_position after = lgame_after(&game->position, move);
    struct lgame_position passed = game->position, again = after;
    passed.to_move = after.to_move;
    again.to_move = game->position.to_move;
    const size_t left = places(&after), had = places(&passed);
    if (left == 0) {
        pz_text_add(out, "It leaves your L nowhere to go, and that wins.");
        return;
    }
    if (wins_now(&passed) && !wins_now(&after))
        pz_text_add(out, "You were about to win; it stops that and leaves you ");
    else
        pz_text_add(out, "It leaves you ");
    add_places(left, out);
    if (left < had)
        pz_text_add(out, ", where you had %s", pz_number(had).text);
    pz_text_add_char(out, '.');
    if (wins_now(&again))
        pz_text_add(out, " It threatens to leave you none next turn.");
    add_sight(game, move, (enum lgame_opponent)opponent, out);
}

enum pz_status lgame_missed(const void *state, struct pz_text *out) {
    const struct lgame *game = state;
    const struct lgame_position *before = &game->position;
    struct lgame_move moves[LGAME_MOVES_MAX], best;
    struct lgame_table *table = lgame_table_new(before->sudden_death);
    const enum lgame_verdict verdict = lgame_value(table, before).verdict;
    const size_t count = lgame_moves(before, moves), safe = lgame_safe_moves(table, before);
    const bool found = verdict != LGAME_LOSS && lgame_advise(table, before, &best);
    lgame_table_free(table);
    if (!found)
        return PZ_NO;
    const char *player = lgame_two_player.players[before->to_move];
    if (verdict == LGAME_WIN)
        pz_text_add(out, "%s could have won, with ", player);
    else
        pz_text_add(out, "Of %s's %s turns, %s would have held the draw, such as ", player, pz_number(count).text,
                    pz_number(safe).text);
    lgame_add_move(before, best, out);
    pz_text_add_char(out, '.');
    return PZ_OK;
}
