/*
 * Which turn decided a game: where the player who lost could still have won or held on, and how. Turns that win at once
 * are found for certain. Further ahead we ask the prover, with so few positions that the result of a game appears at
 * once; what it cannot settle is not claimed.
 */
#include "prover.h"
#include "puzzles/analysis.h"
#include "puzzles/word.h"
#include "search.h"
#include "slots.h"

enum {
    NODES = 5000, /* for each proof */
    PROOF_BYTES = 1 << 20,
    GAMES = 600, /* to find turns that are worth a proof */
    GAME_BYTES = 4 << 20,
    FORCED = 3, /* plies of a win in two turns */
};

/* ---- turns that win at once ---- */

/* Names the stones of a win that alone would have stopped every win or, if there are none, a turn that would have. */
static void add_stops(const struct allemande_position *before, const struct allemande_move *win,
                      const struct allemande_move *defence, struct pz_text *out) {
    struct allemande_move some = {.kind = ALLEMANDE_STONES};
    for (unsigned i = 0; i < win->count; i++) {
        const struct allemande_move stone = {.kind = ALLEMANDE_STONES, .count = 1, .cells = {win->cells[i]}};
        struct allemande_position after = *before;
        if (allemande_move_fault(before, &stone, NULL, NULL) != ALLEMANDE_FINE)
            continue;
        allemande_play(&after, &stone);
        if (!allemande_can_win(&after, before->to_move ^ 1U, NULL))
            some.cells[some.count++] = win->cells[i];
    }
    if (some.count == win->count) {
        pz_text_add(out, some.count == 1   ? "A stone there would have stopped that."
                         : some.count == 2 ? "Either of them would have stopped that."
                                           : "Any one of them would have stopped that.");
        return;
    }
    pz_text_add(out, some.count > 0 ? "A stone on " : defence->count == 1 ? "A stone at " : "Stones at ");
    for (unsigned i = 0; i < some.count; i++) {
        pz_text_add(out, "%s", i == 0 ? "" : i + 1 < some.count ? ", " : " or ");
        allemande_add_cell(before, some.cells[i], out);
    }
    if (some.count == 0)
        allemande_add_move(before, defence, out);
    pz_text_add(out, " would have stopped that.");
}

/* ---- two turns ahead ---- */

/* PZ_LIMIT: an unknown verdict may still turn out to be any. */
static enum pz_status prove(const struct allemande_position *position, unsigned plies, struct allemande_proof *proof) {
    const struct pz_budget budget = {.nodes = NODES};
    *proof = (struct allemande_proof){0};
    return allemande_prove(position, plies, PROOF_BYTES, &budget, proof);
}

/* Whether this turn leaves the other player no turn that makes more threats than one turn can stop. */
static bool prevents(const struct allemande_position *before, const struct allemande_move *turn) {
    struct allemande_position after = *before;
    struct allemande_proof proof;
    if (allemande_move_fault(before, turn, NULL, NULL) != ALLEMANDE_FINE)
        return false;
    allemande_play(&after, turn);
    return prove(&after, FORCED, &proof) == PZ_OK && proof.verdict != ALLEMANDE_WINS;
}

/* Drops the stones without which a turn still prevents such a threat. */
static void leave_needed(const struct allemande_position *before, struct allemande_move *turn) {
    for (unsigned i = turn->count; turn->count > 1 && i-- > 0;) {
        struct allemande_move fewer = {.kind = ALLEMANDE_STONES};
        for (unsigned k = 0; k < turn->count; k++)
            if (k != i)
                fewer.cells[fewer.count++] = turn->cells[k];
        if (prevents(before, &fewer))
            *turn = fewer;
    }
}

/* Looks for a turn that prevents such a threat among the few that do best in random games. */
static bool find_prevention(const struct allemande_position *before, struct allemande_move *turn) {
    const struct pz_budget budget = {.nodes = GAMES};
    PZ_SCOPED(pz_analysis_free) struct pz_analysis analysis = {0};
    bool found = false;
    if (allemande_ponder(before, 1, GAME_BYTES, &budget, &analysis) != PZ_OK)
        return false;
    for (size_t i = 0; i < analysis.count && !found; i++)
        found = allemande_read_move(before, pz_text_string(&analysis.candidates[i].move), turn, NULL) == PZ_OK &&
                turn->kind == ALLEMANDE_STONES && prevents(before, turn);
    if (found)
        leave_needed(before, turn);
    return found;
}

/*
 * Tells of a turn after which the loser could not be saved, although no turn could win at once. If the game was lost
 * before that turn, the moment is an earlier one, unless this is the first turn that we may ask about.
 */
static enum pz_status add_deep_loss(const struct allemande *game, const struct allemande_position *after,
                                    struct pz_text *out) {
    const struct allemande_position *before = &game->position;
    const enum allemande_player loser = before->to_move, winner = loser ^ 1U;
    const char *stopped = allemande_can_win(before, winner, NULL) ? "stopped one win, and " : "";
    const bool first = game->moves < (game->swap ? 4 : 2);
    struct allemande_proof proof;
    struct allemande_move turn;
    prove(before, FORCED + 1, &proof);
    if (proof.verdict == ALLEMANDE_LOSES && !first)
        return PZ_NO;
    pz_text_add(out, "%s ", allemande_names[loser]);
    if (proof.verdict == ALLEMANDE_LOSES) {
        pz_text_add(out, "had lost already: no turn could stop %s any more.", allemande_names[winner]);
        return PZ_OK;
    }
    if (proof.verdict == ALLEMANDE_WINS) {
        pz_text_add(out, "could have forced a win, beginning with ");
        allemande_add_move(before, &proof.best, out);
        pz_text_add_char(out, '.');
        return PZ_OK;
    }
    prove(after, FORCED, &proof);
    if (proof.verdict != ALLEMANDE_WINS) {
        pz_text_add(out, "%sleft %s a win that nothing could stop.", stopped, allemande_names[winner]);
    } else if (!find_prevention(before, &turn)) {
        pz_text_add(out, "%sleft %s able to make more threats than one turn can stop.", stopped,
                    allemande_names[winner]);
    } else {
        pz_text_add(out, "%slet %s make more threats than one turn can stop. %s at ", stopped, allemande_names[winner],
                    turn.count == 1 ? "A stone" : "Stones");
        allemande_add_move(before, &turn, out);
        pz_text_add(out, " would have prevented that.");
    }
    return PZ_OK;
}

enum pz_status allemande_missed(const void *state, const char *played, struct pz_text *out) {
    const struct allemande_position *before = &((const struct allemande *)state)->position;
    const enum allemande_player loser = before->to_move, winner = loser ^ 1U;
    struct allemande_position after = *before;
    struct allemande_move made, win, defence;
    if (before->swap_ahead || before->may_swap || allemande_read_move(before, played, &made, NULL) != PZ_OK)
        return PZ_NO;
    if (made.kind == ALLEMANDE_PASS)
        return PZ_NO;
    allemande_play(&after, &made);
    if (allemande_can_win(before, loser, &win) && !allemande_is_connected(&after, loser)) {
        pz_text_add(out, "%s could have won, with ", allemande_names[loser]);
        allemande_add_move(before, &win, out);
        pz_text_add_char(out, '.');
        return PZ_OK;
    }
    if (!allemande_can_win(&after, winner, &win))
        return add_deep_loss(state, &after, out);
    if (!allemande_any_defence(before, &defence))
        return PZ_NO;
    pz_text_add(out, "%s needed ", allemande_names[winner]);
    allemande_add_stones(win.count, out);
    pz_text_add(out, ", ");
    allemande_add_move(before, &win, out);
    pz_text_add(out, ". ");
    add_stops(before, &win, &defence, out);
    return PZ_OK;
}
