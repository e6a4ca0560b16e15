/*
 * Allemande: a turn being put together. Stones may be taken back in any order, so the board is rebuilt from the one
 * before the turn: with four stones at most.
 */
#include <string.h>

#include "parts.h"

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

/* Whether a stone may be added. */
static enum allemande_fault fault_of(const struct allemande_draft *draft, unsigned cell) {
    struct allemande_move move = as_placed(draft);
    if (draft->count == ALLEMANDE_STONES_MAX)
        return ALLEMANDE_TOO_MANY;
    move.cells[move.count++] = (uint16_t)cell;
    return allemande_stone_fault(&draft->start, &move, draft->count);
}

enum allemande_fault allemande_draft_add(struct allemande_draft *draft, unsigned cell) {
    const enum allemande_fault fault = fault_of(draft, cell);
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

/* A diagonal between two stones of the turn is found from both, but counted once. */
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

/* ---- The end of the turn ---- */

/* Orders the stones so that each is beside an earlier one, as far as that is possible. */
static void put_in_order(const struct allemande_position *position, struct allemande_move *move) {
    for (size_t i = 1; i < move->count; i++)
        for (size_t k = i; k < move->count; k++) {
            struct allemande_move next = *move;
            const uint16_t chosen = next.cells[k];
            memmove(next.cells + i + 1, next.cells + i, (k - i) * sizeof *next.cells);
            next.cells[i] = chosen;
            if (allemande_stone_fault(position, &next, i) == ALLEMANDE_FINE) {
                *move = next;
                break;
            }
        }
}

enum allemande_fault allemande_draft_end(const struct allemande_draft *draft, struct allemande_move *move,
                                         struct allemande_pair *open) {
    struct allemande_move end = as_placed(draft);
    put_in_order(&draft->start, &end);
    const enum allemande_fault fault = allemande_move_fault(&draft->start, &end, NULL, open);
    if (fault == ALLEMANDE_FINE)
        *move = end;
    return fault;
}
