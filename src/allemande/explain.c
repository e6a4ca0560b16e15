/*
 * What an opponent's turn does, according to the board, the ways of both players, and the turns that win at once. Ways
 * are counted as in the panel, without the rule about diagonals.
 */
#include "puzzles/word.h"
#include "slots.h"

void allemande_add_stones(unsigned count, struct pz_text *out) {
    pz_text_add(out, "%s stone%s", pz_number(count).text, count == 1 ? "" : "s");
}

bool allemande_can_win(const struct allemande_position *position, enum allemande_player player,
                       struct allemande_move *turn) {
    return !allemande_is_connected(position, player) && allemande_winning_turn(position, player, turn);
}

/* Returns the text, ready for another sentence. */
static struct pz_text *sentence(struct pz_text *words) {
    if (words->length > 0)
        pz_text_add_char(words, ' ');
    return words;
}

/* Looks for a diagonal from an older stone that would be open without one of the turn's stones beside it. */
static bool find_closed(const struct allemande_position *before, const struct allemande_move *move,
                        struct allemande_pair *closed) {
    const enum allemande_player own = before->to_move;
    for (unsigned i = 0; i < move->count; i++) {
        struct allemande_position without = *before;
        for (unsigned k = 0; k < move->count; k++)
            if (k != i)
                allemande_add(&without, own, move->cells[k]);
        for (unsigned way = without.near[own][move->cells[i]] & ALLEMANDE_ORTHOGONAL; way != 0; way &= way - 1) {
            const unsigned stone = allemande_neighbour(before, move->cells[i], (unsigned)__builtin_ctz(way));
            struct allemande_pair open[4];
            if (allemande_has(&before->stones[own], stone) &&
                allemande_open_diagonals(&without, own, stone, open) > 0) {
                *closed = open[0];
                return true;
            }
        }
    }
    return false;
}

/* Says how the turn changes the shortest ways of both players. */
static void add_ways(const struct allemande_position *before, const struct allemande_position *after,
                     struct pz_text *words) {
    const enum allemande_player own = before->to_move, other = own ^ 1U;
    const unsigned yours = allemande_distance(before, other), longer = allemande_distance(after, other);
    const unsigned its = allemande_distance(before, own), shorter = allemande_distance(after, own);
    if (longer == ALLEMANDE_FAR && yours != ALLEMANDE_FAR)
        pz_text_add(words, "It leaves you no way across.");
    else if (longer > yours && shorter < its)
        pz_text_add(words, "Your shortest way now takes %s stones instead of %s, and its own %s instead of %s.",
                    pz_number(longer).text, pz_number(yours).text, pz_number(shorter).text, pz_number(its).text);
    else if (longer > yours)
        pz_text_add(words, "Your shortest way now takes %s stones instead of %s.", pz_number(longer).text,
                    pz_number(yours).text);
    else if (shorter < its)
        pz_text_add(words, "Its shortest way now takes %s stone%s instead of %s.", pz_number(shorter).text,
                    shorter == 1 ? "" : "s", pz_number(its).text);
}

/* Whether the turn connects an older stone to the north or west edge, or the opposite one if `far`. */
static bool joins_edge(const struct allemande_position *before, const struct allemande_position *after, bool far) {
    const enum allemande_player own = before->to_move;
    uint8_t was[ALLEMANDE_CELLS_MAX], is[ALLEMANDE_CELLS_MAX];
    allemande_distances(before, own, far, was);
    allemande_distances(after, own, far, is);
    for (unsigned row = 1; row <= before->side; row++)
        for (unsigned column = 1; column <= before->side; column++) {
            const unsigned cell = allemande_cell(before, row, column);
            if (allemande_has(&before->stones[own], cell) && was[cell] > 0 && is[cell] == 0)
                return true;
        }
    return false;
}

/* Says which edge the turn joins older stones to or, if it joins none, which diagonal it closes. */
static void add_links(const struct allemande_position *before, const struct allemande_move *move,
                      const struct allemande_position *after, struct pz_text *words) {
    static const char *const edges[2][2] = {{"west", "east"}, {"north", "south"}}; /* by player */
    struct allemande_pair closed;
    for (unsigned far = 0; far < 2; far++)
        if (joins_edge(before, after, far)) {
            pz_text_add(sentence(words), "It joins its stones to the %s edge.", edges[before->to_move][far]);
            return;
        }
    if (find_closed(before, move, &closed)) {
        pz_text_add(sentence(words), "It closes the diagonal between ");
        allemande_add_cell(before, closed.a, words);
        pz_text_add(words, " and ");
        allemande_add_cell(before, closed.b, words);
        pz_text_add_char(words, '.');
    }
}

/* Says that the turn prevents a win, and with which stone if one alone does. */
static void add_stop(const struct allemande_position *before, const struct allemande_move *move,
                     struct pz_text *words) {
    for (unsigned i = 0; i < move->count; i++) {
        struct allemande_position with = *before;
        allemande_add(&with, before->to_move, move->cells[i]);
        if (!allemande_can_win(&with, before->to_move ^ 1U, NULL)) {
            pz_text_add(words, "; its stone on ");
            allemande_add_cell(before, move->cells[i], words);
            pz_text_add(words, " stops that.");
            return;
        }
    }
    pz_text_add(words, "; this turn stops that.");
}

/* Says which win next turn the player prevents, and which one the player now threatens. */
static void add_threats(const struct allemande_position *before, const struct allemande_move *move,
                        const struct allemande_position *after, struct pz_text *words) {
    const enum allemande_player own = before->to_move, other = own ^ 1U;
    struct allemande_move win;
    if (allemande_can_win(before, other, &win) && !allemande_can_win(after, other, NULL)) {
        pz_text_add(words, "You were about to win with ");
        allemande_add_stones(win.count, words);
        add_stop(before, move, words);
    }
    if (allemande_can_win(after, own, &win)) {
        pz_text_add(sentence(words), "It threatens to win next turn, with ");
        allemande_add_stones(win.count, words);
        pz_text_add_char(words, '.');
    }
}

/* Says how far a novice looks only on its first turn, and where there is nothing else to say. */
void allemande_explain(const void *state, const char *text, bool novice, struct pz_text *out) {
    const struct allemande *game = state;
    const struct allemande_position *before = &game->position;
    struct allemande_position after = *before;
    struct allemande_move move, win;
    PZ_SCOPED_TEXT words = {0};
    if (allemande_read_move(before, text, &move, NULL) != PZ_OK)
        return;
    allemande_play(&after, &move);
    if (move.kind == ALLEMANDE_SWAP)
        pz_text_add(&words, "It judged Black to be ahead. The swap lets White take that side over, so that nobody "
                            "opens too well.");
    else if (move.kind == ALLEMANDE_PASS)
        pz_text_add(&words, "It has no legal turn, so it passes.");
    else if (allemande_is_connected(&after, before->to_move))
        pz_text_add(&words, "Its turn joins %s, and that wins.", allemande_edges[before->to_move]);
    else {
        add_threats(before, &move, &after, &words);
        if (words.length == 0)
            add_ways(before, &after, &words);
        add_links(before, &move, &after, &words);
        if (allemande_can_win(before, before->to_move, &win)) {
            pz_text_add(sentence(&words), "It overlooked a win with ");
            allemande_add_stones(win.count, &words);
            pz_text_add_char(&words, '.');
        }
        if (novice && (game->moves < 2 || words.length == 0))
            pz_text_add(sentence(&words), "It did not look further than your next turn.");
        else if (words.length == 0)
            pz_text_add(&words, "It played out games in its head before it chose.");
    }
    pz_text_add(out, "%s", pz_text_string(&words));
}
