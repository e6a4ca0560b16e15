/* An unfinished turn, and what the table says about it. A placement is worth as much as the best move that makes it. */
#include "tui/games/lgame/parts.h"

#include <assert.h>
#include <stdlib.h>

enum {
    LAST_FILE = 0xf000,
    FIRST_FILE = 0x000f,
    LAST_RANK = 0x8888,
    FIRST_RANK = 0x1111,
    MIRRORED = 1, /* symmetries of lgame_transform() */
    CLOCKWISE = 5,
};

uint16_t lgame_bit(int square) {
    return (uint16_t)(1U << square);
}

int lgame_lowest(uint16_t squares) {
    return __builtin_ctz(squares);
}

int lgame_bend(uint16_t l) {
    const char *name = lgame_placement_name(lgame_placement_index(l));
    return (name[0] - 'a') * LGAME_SIDE + name[1] - '1';
}

uint16_t lgame_turn_empty(const struct lgame_turn *turn) {
    return (uint16_t) ~(turn->l | lgame_other(&turn->position) | turn->neutrals);
}

void lgame_turn_begin(struct lgame_turn *turn, const struct lgame_position *position) {
    *turn = (struct lgame_turn){
        .position = *position, .l = lgame_own(position), .neutrals = position->neutrals, .held = -1};
}

struct lgame_move lgame_move_made(const struct pz_session *session, size_t index, const struct lgame_position *before) {
    struct lgame_move move;
    const enum pz_status status = lgame_read_move(before, pz_session_move(session, index), &move, NULL);
    assert(status == PZ_OK); /* the session has played it */
    return move;
}

struct lgame_position lgame_position_at(const struct pz_session *session, size_t index) {
    struct lgame_position position = ((const struct lgame *)pz_session_start(session))->position;
    for (size_t i = 0; i < index; i++)
        position = lgame_after(&position, lgame_move_made(session, i, &position));
    return position;
}

bool lgame_turn_is_begun(const struct lgame_turn *turn) {
    return turn->phase != LGAME_PLACING || turn->l != lgame_own(&turn->position);
}

/* ---- the L ---- */

bool lgame_turn_shift(struct lgame_turn *turn, struct arrow arrow) {
    const uint16_t edge = arrow.columns > 0   ? LAST_FILE
                          : arrow.columns < 0 ? FIRST_FILE
                          : arrow.rows < 0    ? LAST_RANK
                                              : FIRST_RANK;
    const int by = LGAME_SIDE * arrow.columns - arrow.rows;
    if (turn->l & edge)
        return false;
    turn->l = (uint16_t)(by > 0 ? turn->l << by : turn->l >> -by);
    return true;
}

void lgame_turn_bend_to(struct lgame_turn *turn, int square) {
    const int bend = lgame_bend(turn->l);
    const int files = square / LGAME_SIDE - bend / LGAME_SIDE, ranks = square % LGAME_SIDE - bend % LGAME_SIDE;
    for (int i = 0; i < abs(files); i++)
        lgame_turn_shift(turn, (struct arrow){.columns = files > 0 ? 1 : -1});
    for (int i = 0; i < abs(ranks); i++)
        lgame_turn_shift(turn, (struct arrow){.rows = ranks > 0 ? -1 : 1});
}

/* Turns or mirrors the whole board and brings the bend back to where it was. */
static void transform(struct lgame_turn *turn, unsigned symmetry) {
    const int bend = lgame_bend(turn->l);
    turn->l = lgame_transform(turn->l, symmetry);
    lgame_turn_bend_to(turn, bend);
}

void lgame_turn_rotate(struct lgame_turn *turn) {
    transform(turn, CLOCKWISE);
}

void lgame_turn_flip(struct lgame_turn *turn) {
    transform(turn, MIRRORED);
}

enum lgame_fault lgame_turn_place(struct lgame_turn *turn) {
    const enum lgame_fault fault = lgame_placement_fault(&turn->position, turn->l);
    if (fault != LGAME_FINE)
        return fault;
    turn->phase = LGAME_NEUTRALS;
    turn->cursor = lgame_lowest(turn->neutrals);
    return LGAME_FINE;
}

/* ---- the neutrals ---- */

void lgame_turn_step(struct lgame_turn *turn, struct arrow arrow) {
    const int file = turn->cursor / LGAME_SIDE + arrow.columns, rank = turn->cursor % LGAME_SIDE - arrow.rows;
    if (file >= 0 && file < LGAME_SIDE && rank >= 0 && rank < LGAME_SIDE)
        turn->cursor = file * LGAME_SIDE + rank;
}

void lgame_turn_next(struct lgame_turn *turn, int by) {
    const uint16_t useful = turn->held < 0 ? turn->neutrals : lgame_turn_empty(turn);
    assert(useful != 0); /* there are always six empty squares, or seven */
    do
        turn->cursor = (turn->cursor + by + LGAME_SQUARES) % LGAME_SQUARES;
    while (!(useful & lgame_bit(turn->cursor)));
}

enum lgame_pick lgame_turn_pick(struct lgame_turn *turn) {
    const uint16_t square = lgame_bit(turn->cursor);
    if (turn->held < 0) {
        if (!(turn->neutrals & square))
            return LGAME_NOTHING;
        turn->neutrals ^= square;
        turn->held = turn->cursor;
        return LGAME_PICKED;
    }
    if (!(lgame_turn_empty(turn) & square))
        return LGAME_OCCUPIED;
    turn->neutrals |= square;
    turn->held = -1;
    const int moved = __builtin_popcount(turn->position.neutrals & (uint16_t)~turn->neutrals);
    return moved == (turn->position.sudden_death ? 2 : 1) ? LGAME_PUT_LAST : LGAME_PUT;
}

bool lgame_turn_back(struct lgame_turn *turn) {
    if (turn->held >= 0) {
        turn->neutrals |= lgame_bit(turn->held);
        turn->cursor = turn->held;
        turn->held = -1;
    } else if (turn->phase == LGAME_NEUTRALS && turn->neutrals != turn->position.neutrals)
        turn->neutrals = turn->position.neutrals;
    else if (turn->phase == LGAME_NEUTRALS)
        turn->phase = LGAME_PLACING;
    else if (lgame_turn_is_begun(turn))
        turn->l = lgame_own(&turn->position);
    else
        return false;
    return true;
}

struct lgame_move lgame_turn_move(const struct lgame_turn *turn) {
    const uint16_t held = turn->held < 0 ? 0 : lgame_bit(turn->held);
    return (struct lgame_move){turn->l, turn->neutrals | held};
}

/*
 * ---- values ----
 *
 * Every move with a placement is looked up; there are at most 476 moves in all, and looking one up takes some tens of
 * nanoseconds.
 */

bool lgame_best_value(const struct lgame_table *table, const struct lgame_position *position, uint16_t l, uint16_t on,
                      uint16_t off, struct lgame_value *best) {
    struct lgame_move moves[LGAME_MOVES_MAX];
    const size_t count = lgame_moves(position, moves);
    bool found = false;
    for (size_t i = 0; i < count; i++) {
        if (moves[i].l != l || (moves[i].neutrals & on) != on || moves[i].neutrals & off)
            continue;
        const struct lgame_value value = lgame_value_of_move(table, position, moves[i]);
        if (!found || lgame_is_better(value, *best))
            *best = value;
        found = true;
    }
    return found;
}

static bool is_better(const struct lgame_rated *a, const struct lgame_rated *b) {
    const bool drawn = a->value.verdict == LGAME_DRAW && b->value.verdict == LGAME_DRAW;
    return drawn ? a->safe < b->safe : lgame_is_better(a->value, b->value);
}

size_t lgame_rate(const struct lgame_table *table, const struct lgame_position *position,
                  struct lgame_rated rated[LGAME_PLACEMENTS]) {
    struct lgame_move moves[LGAME_MOVES_MAX];
    const size_t moves_count = lgame_moves(position, moves);
    size_t count = 0;
    for (size_t i = 0; i < moves_count;) {
        const uint16_t l = moves[i].l;
        struct lgame_rated next = {(uint8_t)lgame_placement_index(l), lgame_value_of_move(table, position, moves[i]),
                                   LGAME_MOVES_MAX};
        for (; i < moves_count && moves[i].l == l; i++) { /* moves with the same L follow one another */
            const struct lgame_value value = lgame_value_of_move(table, position, moves[i]);
            const struct lgame_position after = lgame_after(position, moves[i]);
            const size_t safe = lgame_safe_moves(table, &after);
            if (lgame_is_better(value, next.value))
                next.value = value;
            if (value.verdict == LGAME_DRAW && safe < next.safe)
                next.safe = safe;
        }
        size_t at = count++;
        for (; at > 0 && is_better(&next, &rated[at - 1]); at--)
            rated[at] = rated[at - 1];
        rated[at] = next;
    }
    return count;
}

void lgame_add_short_value(struct lgame_value value, struct pz_text *out) {
    if (value.verdict == LGAME_DRAW)
        pz_text_add_char(out, '=');
    else
        pz_text_add(out, "%c%u", value.verdict == LGAME_WIN ? 'W' : 'L', (value.plies + 1) / 2);
}
