/*
 * Allemande, slowly: a board of letters, groups found by flood fill, every rule as docs/RULES.md words it, turns found
 * by trying all sets of cells. The edges are the walls of the fill, not stones.
 */
#ifndef ALLEMANDE_TWIN_H
#define ALLEMANDE_TWIN_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "puzzles/allemande.h"
#include "puzzles/random.h"

enum { TWIN_SIDE = 19 };

struct twin {
    int side;
    bool grouped;
    char cell[TWIN_SIDE][TWIN_SIDE]; /* 'B', 'W' or '.', from the north and the west, from 0 */
};

static inline char twin_letter(enum allemande_player player) {
    return player == ALLEMANDE_BLACK ? 'B' : 'W';
}

static inline char twin_at(const struct twin *twin, int row, int column) {
    const bool inside = row >= 0 && row < twin->side && column >= 0 && column < twin->side;
    return inside ? twin->cell[row][column] : '#';
}

/* Cells that were reached and not looked at yet. */
struct twin_front {
    bool (*marked)[TWIN_SIDE];
    int count, cells[TWIN_SIDE * TWIN_SIDE][2];
};

static inline void twin_reach(const struct twin *twin, char own, int row, int column, struct twin_front *front) {
    if (twin_at(twin, row, column) != own || front->marked[row][column])
        return;
    front->marked[row][column] = true;
    front->cells[front->count][0] = row;
    front->cells[front->count++][1] = column;
}

/* Marks what is connected to a stone, over the player's edges as well; edges[] tells which of the two it reaches. */
static inline void twin_fill(const struct twin *twin, int row, int column, bool marked[TWIN_SIDE][TWIN_SIDE],
                             bool edges[2]) {
    const char own = twin->cell[row][column];
    struct twin_front front; /* its cells are not set before they are reached */
    front.marked = marked;
    front.count = 0;
    memset(marked, 0, sizeof(bool[TWIN_SIDE][TWIN_SIDE]));
    edges[0] = edges[1] = false;
    twin_reach(twin, own, row, column, &front);
    while (front.count > 0) {
        front.count--;
        const int r = front.cells[front.count][0], c = front.cells[front.count][1], along = own == 'B' ? c : r;
        for (int side = 0; side < 2; side++) {
            twin_reach(twin, own, r + 2 * side - 1, c, &front);
            twin_reach(twin, own, r, c + 2 * side - 1, &front);
            if (along != side * (twin->side - 1) || edges[side])
                continue;
            edges[side] = true;
            for (int i = 0; i < twin->side; i++)
                twin_reach(twin, own, own == 'B' ? i : along, own == 'B' ? along : i, &front);
        }
    }
}

/* Whether any two stones of a colour that touch diagonally are in one group. */
static inline bool twin_at_rest(const struct twin *twin, char own) {
    bool marked[TWIN_SIDE][TWIN_SIDE], edges[2];
    memset(marked, 0, sizeof marked);
    for (int r = 0; r + 1 < twin->side; r++)
        for (int c = 0; c < twin->side; c++)
            for (int d = -1; d <= 1; d += 2) {
                if (twin->cell[r][c] != own || twin_at(twin, r + 1, c + d) != own ||
                    (marked[r][c] && marked[r + 1][c + d])) /* both were in the group filled last */
                    continue;
                twin_fill(twin, r, c, marked, edges);
                if (!marked[r + 1][c + d])
                    return false;
            }
    return true;
}

static inline bool twin_connected(const struct twin *twin, char own) {
    bool marked[TWIN_SIDE][TWIN_SIDE], edges[2];
    for (int i = 0; i < twin->side; i++) {
        const int r = own == 'B' ? i : 0, c = own == 'B' ? 0 : i;
        if (twin->cell[r][c] != own)
            continue;
        twin_fill(twin, r, c, marked, edges); /* over the edge also every other stone there */
        return edges[1];
    }
    return false;
}

/* Cells are numbered row * side + column here. */
struct twin_turn {
    int count, cells[ALLEMANDE_STONES_MAX];
};

/* Whether some order of the stones puts each beside an earlier one: whether they are one connected set. */
static inline bool twin_is_one_group(const struct twin *twin, const struct twin_turn *turn) {
    unsigned reached = 1;
    for (int round = 0; round < turn->count; round++)
        for (int i = 0; i < turn->count; i++)
            for (int k = 0; k < turn->count; k++) {
                const int rows = turn->cells[i] / twin->side - turn->cells[k] / twin->side;
                const int columns = turn->cells[i] % twin->side - turn->cells[k] % twin->side;
                if ((reached >> i & 1) && rows * rows + columns * columns == 1)
                    reached |= 1U << k;
            }
    return reached == (1U << turn->count) - 1;
}

/* Whether the turn is legal, given that its cells are empty and different; *joins tells whether its stones connect. */
static inline bool twin_is_legal(const struct twin *twin, char own, const struct twin_turn *turn, bool *joins) {
    struct twin after = *twin;
    *joins = false;
    if (twin->grouped && !twin_is_one_group(twin, turn))
        return false;
    for (int i = 0; i < turn->count; i++)
        after.cell[turn->cells[i] / twin->side][turn->cells[i] % twin->side] = own;
    *joins = twin_connected(&after, own);
    return twin_at_rest(&after, own);
}

struct twin_counts {
    uint64_t by_stones[ALLEMANDE_STONES_MAX + 1], winning, all;
    uint64_t connecting; /* legal or not, because of diagonals */
};

/* Counts the legal turns by trying all sets of one to four empty cells. */
static inline void twin_count(const struct twin *twin, char own, struct twin_turn *turn, int from,
                              struct twin_counts *counts) {
    for (int cell = from; cell < twin->side * twin->side; cell++) {
        bool joins;
        if (twin->cell[cell / twin->side][cell % twin->side] != '.')
            continue;
        turn->cells[turn->count++] = cell;
        const bool legal = twin_is_legal(twin, own, turn, &joins);
        counts->connecting += joins;
        if (legal) {
            counts->by_stones[turn->count]++;
            counts->all++;
            counts->winning += joins;
        }
        if (turn->count < ALLEMANDE_STONES_MAX)
            twin_count(twin, own, turn, cell + 1, counts);
        turn->count--;
    }
}

static inline struct twin_counts twin_turns(const struct twin *twin, enum allemande_player player) {
    struct twin_turn turn = {0};
    struct twin_counts counts = {0};
    twin_count(twin, twin_letter(player), &turn, 0, &counts);
    return counts;
}

/* ---- From the library to the twin ---- */

static inline struct twin twin_of(const struct allemande_position *position) {
    struct twin twin = {.side = position->side, .grouped = position->grouped};
    for (int r = 0; r < twin.side; r++)
        for (int c = 0; c < twin.side; c++) {
            const unsigned cell = allemande_cell(position, (unsigned)r + 1, (unsigned)c + 1);
            twin.cell[r][c] = '.';
            if (allemande_has(&position->stones[ALLEMANDE_BLACK], cell))
                twin.cell[r][c] = 'B';
            if (allemande_has(&position->stones[ALLEMANDE_WHITE], cell))
                twin.cell[r][c] = 'W';
        }
    return twin;
}

/* The stones of a move; none of a pass. */
static inline struct twin_turn twin_move(const struct allemande_position *position, const struct allemande_move *move) {
    struct twin_turn turn = {.count = move->count};
    for (int i = 0; i < turn.count; i++)
        turn.cells[i] = (int)((allemande_row(position, move->cells[i]) - 1) * position->side +
                              allemande_column(position, move->cells[i]) - 1);
    return turn;
}

static inline unsigned twin_cell(const struct allemande_position *position, int cell) {
    const int side = position->side;
    return allemande_cell(position, (unsigned)(cell / side) + 1, (unsigned)(cell % side) + 1);
}

/* A random empty cell; there must be one. */
static inline unsigned twin_random_empty(const struct allemande_position *position, struct pz_random *random) {
    unsigned nth = pz_random_below(random, position->empty_count), i = 0, count;
    while (nth >= (count = (unsigned)__builtin_popcountll(position->empty.word[i]))) {
        nth -= count;
        i++;
    }
    uint64_t cells = position->empty.word[i];
    while (nth-- > 0)
        cells &= cells - 1;
    return i * 64 + (unsigned)__builtin_ctzll(cells);
}

/*
 * A random position at rest: stones of either player on cells where each alone is a legal turn, until there are enough
 * or several tries in a row found none. Nobody is connected unless `connected` allows it. The board under test makes
 * it, because that is quick; whether it is at rest is for the twin to say.
 */
static inline void twin_random_position(struct allemande_position *position, unsigned side, bool grouped,
                                        unsigned stones, bool connected, struct pz_random *random) {
    allemande_start(position, side, grouped);
    for (unsigned tries = 0; stones > 0 && position->empty_count > 0 && tries < 4 * side * side; tries++) {
        const enum allemande_player player = pz_random_below(random, 2);
        const unsigned cell = twin_random_empty(position, random);
        struct allemande_undo undo;
        if (!allemande_is_quiet(position, player, cell))
            continue;
        allemande_try(position, player, cell, &undo);
        stones--;
        if (!connected && allemande_is_connected(position, player)) {
            allemande_take_back(position, &undo);
            stones++;
        }
    }
    const struct twin twin = twin_of(position);
    assert(twin_at_rest(&twin, 'B') && twin_at_rest(&twin, 'W'));
    position->to_move = (uint8_t)pz_random_below(random, 2);
}

#endif
