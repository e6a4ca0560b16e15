/*
 * Allemande: turns, finished or under way. A finished turn is judged as a whole: its stones are placed, then their
 * diagonals are examined. The stones of a draft can be taken back in any order, so we rebuild its board from the one
 * before the turn, which takes at most four stones.
 */
#include <assert.h>
#include <string.h>

#include "turns.h"

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

static bool is_beside(const struct allemande_position *position, unsigned cell, unsigned other) {
    for (unsigned d = 0; d < ALLEMANDE_DIRECTIONS; d += 2)
        if (allemande_neighbour(position, cell, d) == other)
            return true;
    return false;
}

enum allemande_fault allemande_stone_fault(const struct allemande_position *position, const struct allemande_move *move,
                                           size_t index) {
    const unsigned cell = move->cells[index], side = position->side;
    const unsigned row = allemande_row(position, cell), column = allemande_column(position, cell);
    bool beside = index == 0 || !position->grouped;
    if (row < 1 || row > side || column < 1 || column > side)
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

/* Judges the stones of a turn one by one, then the diagonals of the whole turn. */
static enum allemande_fault stones_fault(const struct allemande_position *position, const struct allemande_move *move,
                                         size_t *stone, struct allemande_pair *open) {
    for (*stone = 0; *stone < move->count; ++*stone) {
        if (*stone == ALLEMANDE_STONES_MAX)
            return ALLEMANDE_TOO_MANY;
        const enum allemande_fault fault = allemande_stone_fault(position, move, *stone);
        if (fault != ALLEMANDE_FINE)
            return fault;
    }
    struct allemande_position after = *position;
    struct allemande_pair pairs[4];
    for (size_t i = 0; i < move->count; i++)
        allemande_add(&after, position->to_move, move->cells[i]);
    for (*stone = 0; *stone < move->count; ++*stone)
        if (allemande_open_diagonals(&after, position->to_move, move->cells[*stone], pairs) > 0) {
            *open = pairs[0];
            return ALLEMANDE_OPEN;
        }
    *stone = 0;
    return move->count == 0 ? ALLEMANDE_TOO_FEW : ALLEMANDE_FINE;
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

/* ---- Drafts ---- */

void allemande_draft_start(struct allemande_draft *draft, const struct allemande_position *position) {
    draft->start = draft->now = *position;
    draft->count = 0;
}

/* The stones as a move, in the order in which they were placed. */
static struct allemande_move as_placed(const struct allemande_draft *draft) {
    struct allemande_move move = {.kind = ALLEMANDE_STONES, .count = (uint8_t)draft->count};
    memcpy(move.cells, draft->cells, draft->count * sizeof *move.cells);
    return move;
}

enum allemande_fault allemande_draft_add(struct allemande_draft *draft, unsigned cell) {
    struct allemande_move move = as_placed(draft);
    if (draft->count == ALLEMANDE_STONES_MAX)
        return ALLEMANDE_TOO_MANY;
    move.cells[move.count++] = (uint16_t)cell;
    const enum allemande_fault fault = allemande_stone_fault(&draft->start, &move, draft->count);
    if (fault != ALLEMANDE_FINE)
        return fault;
    allemande_add(&draft->now, draft->start.to_move, cell);
    draft->cells[draft->count++] = (uint16_t)cell;
    return ALLEMANDE_FINE;
}

bool allemande_draft_remove(struct allemande_draft *draft, unsigned cell) {
    unsigned i = 0;
    while (i < draft->count && draft->cells[i] != cell)
        i++;
    if (i == draft->count)
        return false;
    draft->count--;
    memmove(draft->cells + i, draft->cells + i + 1, (draft->count - i) * sizeof *draft->cells);
    draft->now = draft->start;
    for (i = 0; i < draft->count; i++)
        allemande_add(&draft->now, draft->start.to_move, draft->cells[i]);
    return true;
}

/* Finds a diagonal between two stones of the turn from both ends, but counts it once. */
size_t allemande_draft_open(const struct allemande_draft *draft, struct allemande_pair pairs[ALLEMANDE_DIAGONALS_MAX]) {
    size_t count = 0;
    for (unsigned i = 0; i < draft->count; i++) {
        struct allemande_pair open[4];
        const size_t found = allemande_open_diagonals(&draft->now, draft->start.to_move, draft->cells[i], open);
        for (size_t k = 0; k < found; k++) {
            bool known = false;
            for (size_t j = 0; j < count; j++)
                known = known || (pairs[j].a == open[k].b && pairs[j].b == open[k].a);
            if (!known)
                pairs[count++] = open[k];
        }
    }
    return count;
}

unsigned allemande_draft_closers(const struct allemande_draft *draft, struct allemande_pair pair,
                                 struct allemande_set *cells) {
    const struct allemande_position *now = &draft->now;
    const enum allemande_player player = draft->start.to_move;
    const unsigned one = allemande_group(now, pair.a), other = allemande_group(now, pair.b);
    unsigned count = 0;
    *cells = (struct allemande_set){{0}};
    ALLEMANDE_EACH_CELL (cell, &now->empty)
        if (allemande_is_beside(now, player, cell, one) && allemande_is_beside(now, player, cell, other)) {
            allemande_include(cells, cell);
            count++;
        }
    return count;
}

enum allemande_fault allemande_draft_end(const struct allemande_draft *draft, struct allemande_move *move,
                                         struct allemande_pair *open) {
    struct allemande_move end = as_placed(draft);
    for (size_t i = 1; i < end.count; i++) /* puts each stone beside an earlier one if possible */
        for (size_t k = i; k < end.count; k++) {
            struct allemande_move next = end;
            memmove(next.cells + i + 1, next.cells + i, (k - i) * sizeof *next.cells);
            next.cells[i] = end.cells[k];
            if (allemande_stone_fault(&draft->start, &next, i) == ALLEMANDE_FINE) {
                end = next;
                break;
            }
        }
    const enum allemande_fault fault = allemande_move_fault(&draft->start, &end, NULL, open);
    if (fault == ALLEMANDE_FINE)
        *move = end;
    return fault;
}
