/* Allemande: finished turns. A turn is judged as a whole: its stones are placed, then their diagonals are examined. */
#include <assert.h>

#include "puzzles/allemande.h"

const char *allemande_fault_text(enum allemande_fault fault) {
    static const char *const texts[] = {
        [ALLEMANDE_FINE] = "the turn is legal",
        [ALLEMANDE_OUTSIDE] = "this cell is not on the board",
        [ALLEMANDE_OCCUPIED] = "this cell already has a stone",
        [ALLEMANDE_REPEATED] = "the turn already has a stone on this cell",
        [ALLEMANDE_TOO_MANY] = "a turn has at most four stones",
        [ALLEMANDE_TOO_FEW] = "a turn has at least one stone",
        [ALLEMANDE_NOT_ADJACENT] = "in the grouped variant a stone must be beside an earlier one of the same turn",
        [ALLEMANDE_OPEN] = "two stones that touch diagonally are not connected",
        [ALLEMANDE_MUST_PLACE] = "only a player without a legal turn may pass",
        [ALLEMANDE_NO_SWAP] = "only White's first turn may take over Black's stones, if the level allows it",
    };
    assert((size_t)fault < sizeof texts / sizeof *texts);
    return texts[fault];
}

static bool is_on_board(const struct allemande_position *position, unsigned cell) {
    const unsigned row = allemande_row(position, cell), column = allemande_column(position, cell);
    return row >= 1 && row <= position->side && column >= 1 && column <= position->side;
}

static bool is_beside(const struct allemande_position *position, unsigned cell, unsigned other) {
    for (unsigned d = 0; d < ALLEMANDE_DIRECTIONS; d += 2)
        if (allemande_neighbour(position, cell, d) == other)
            return true;
    return false;
}

enum allemande_fault allemande_stone_fault(const struct allemande_position *position, const struct allemande_move *move,
                                           size_t index) {
    const unsigned cell = move->cells[index];
    bool beside = index == 0 || !position->grouped;
    if (!is_on_board(position, cell))
        return ALLEMANDE_OUTSIDE;
    if (!allemande_has(&position->empty, cell))
        return ALLEMANDE_OCCUPIED;
    for (size_t i = 0; i < index; i++) {
        if (move->cells[i] == cell)
            return ALLEMANDE_REPEATED;
        beside = beside || is_beside(position, cell, move->cells[i]);
    }
    return beside ? ALLEMANDE_FINE : ALLEMANDE_NOT_ADJACENT;
}

/* Finds the first stone of the turn that has an open diagonal, if any, and that diagonal. */
static enum allemande_fault open_fault(const struct allemande_position *position, const struct allemande_move *move,
                                       size_t *stone, struct allemande_pair *open) {
    struct allemande_position after = *position;
    struct allemande_pair pairs[4];
    for (size_t i = 0; i < move->count; i++)
        allemande_add(&after, position->to_move, move->cells[i]);
    for (size_t i = 0; i < move->count; i++)
        if (allemande_open_diagonals(&after, position->to_move, move->cells[i], pairs) > 0) {
            *stone = i;
            *open = pairs[0];
            return ALLEMANDE_OPEN;
        }
    return ALLEMANDE_FINE;
}

static enum allemande_fault stones_fault(const struct allemande_position *position, const struct allemande_move *move,
                                         size_t *stone, struct allemande_pair *open) {
    for (*stone = 0; *stone < move->count; ++*stone) {
        if (*stone == ALLEMANDE_STONES_MAX)
            return ALLEMANDE_TOO_MANY;
        const enum allemande_fault fault = allemande_stone_fault(position, move, *stone);
        if (fault != ALLEMANDE_FINE)
            return fault;
    }
    *stone = 0;
    return move->count == 0 ? ALLEMANDE_TOO_FEW : open_fault(position, move, stone, open);
}

enum allemande_fault allemande_move_fault(const struct allemande_position *position, const struct allemande_move *move,
                                          size_t *stone, struct allemande_pair *open) {
    size_t unused_stone = 0;
    struct allemande_pair unused_open = {0};
    stone = stone ? stone : &unused_stone;
    *stone = 0;
    if (move->kind == ALLEMANDE_PASS)
        return allemande_any_turn(position, position->to_move, NULL) ? ALLEMANDE_MUST_PLACE : ALLEMANDE_FINE;
    if (move->kind == ALLEMANDE_SWAP)
        return position->may_swap ? ALLEMANDE_FINE : ALLEMANDE_NO_SWAP;
    return stones_fault(position, move, stone, open ? open : &unused_open);
}

void allemande_play(struct allemande_position *position, const struct allemande_move *move) {
    if (move->kind == ALLEMANDE_SWAP) {
        const struct allemande_position before = *position;
        allemande_exchange(&before, position); /* White was to move, Black is now */
        return;
    }
    for (size_t i = 0; i < move->count; i++)
        allemande_add(position, position->to_move, move->cells[i]);
    position->may_swap = position->swap_ahead && position->to_move == ALLEMANDE_BLACK;
    position->swap_ahead = false;
    position->to_move ^= 1;
}

enum pz_outcome allemande_outcome(const struct allemande_position *position) {
    if (allemande_is_connected(position, ALLEMANDE_BLACK))
        return pz_outcome_won(ALLEMANDE_BLACK);
    if (allemande_is_connected(position, ALLEMANDE_WHITE))
        return pz_outcome_won(ALLEMANDE_WHITE);
    if (allemande_any_turn(position, ALLEMANDE_BLACK, NULL) || allemande_any_turn(position, ALLEMANDE_WHITE, NULL))
        return PZ_UNFINISHED;
    return PZ_DRAW;
}

unsigned allemande_middle(const struct allemande_position *position, const struct allemande_move *move) {
    unsigned first_row = position->side, last_row = 1, first_column = position->side, last_column = 1;
    for (unsigned i = 0; i < move->count; i++) {
        const unsigned row = allemande_row(position, move->cells[i]),
                       column = allemande_column(position, move->cells[i]);
        first_row = row < first_row ? row : first_row;
        last_row = row > last_row ? row : last_row;
        first_column = column < first_column ? column : first_column;
        last_column = column > last_column ? column : last_column;
    }
    return allemande_cell(position, (first_row + last_row) / 2, (first_column + last_column) / 2);
}
