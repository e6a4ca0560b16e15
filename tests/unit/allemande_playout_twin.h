/*
 * The naive twin of random games of Allemande: a board of letters and flood fills. By the letter of the rule, it marks
 * all groups anew after every stone and looks at all diagonals on the board; more cleverly, it looks only at those of
 * the new stone. It draws the same random numbers, so its games must be the same.
 */
#ifndef ALLEMANDE_PLAYOUT_TWIN_H
#define ALLEMANDE_PLAYOUT_TWIN_H

#include <string.h>

#include "puzzles/allemande.h"
#include "puzzles/random.h"

enum { TWIN_WIDTH = ALLEMANDE_SIDE_MAX + 2, TWIN_DRAW = 2 };

struct twin {
    int side, player;
    bool grouped, clever;
    char at[TWIN_WIDTH][TWIN_WIDTH]; /* 'B', 'W', '.'; the margin is its owner's, its corners '#' */
    int list[TWIN_WIDTH * TWIN_WIDTH], count;
    int stones, turn[ALLEMANDE_STONES_MAX];
    uint64_t bits;
    int draws;
    struct pz_random *random;
};

/* Clockwise from the north, row and column. */
static const int twin_rows[] = {-1, -1, 0, 1, 1, 1, 0, -1}, twin_columns[] = {0, 1, 1, 1, 0, -1, -1, -1};

static inline char twin_colour(const struct twin *twin) {
    return twin->player == 0 ? 'B' : 'W';
}

static inline char *twin_cell(struct twin *twin, int cell) {
    return &twin->at[cell / (twin->side + 2)][cell % (twin->side + 2)];
}

static inline void twin_start(struct twin *twin, int side, bool grouped, struct pz_random *random) {
    memset(twin, 0, sizeof *twin);
    twin->side = side;
    twin->grouped = grouped;
    twin->random = random;
    for (int r = 0; r < side + 2; r++)
        for (int c = 0; c < side + 2; c++) {
            const bool white = r == 0 || r == side + 1, black = c == 0 || c == side + 1;
            twin->at[r][c] = (char)(white && black ? '#' : white ? 'W' : black ? 'B' : '.');
            if (!white && !black)
                twin->list[twin->count++] = r * (side + 2) + c;
        }
}

static inline int twin_draw(struct twin *twin, int bound) {
    if (twin->draws == 0) {
        twin->bits = pz_random_next(twin->random);
        twin->draws = 4;
    }
    const int drawn = (int)((twin->bits & 0xffff) * (uint64_t)bound >> 16);
    twin->bits >>= 16;
    twin->draws--;
    return drawn;
}

/* Marks everything connected to a cell with a number; nothing of it is marked yet. */
static inline void twin_flood(const struct twin *twin, int r, int c, unsigned char marks[TWIN_WIDTH][TWIN_WIDTH],
                              unsigned char number) {
    int stack[TWIN_WIDTH * TWIN_WIDTH], height = 0;
    marks[r][c] = number;
    stack[height++] = r * TWIN_WIDTH + c;
    while (height > 0) {
        const int cell = stack[--height];
        for (int d = 0; d < 8; d += 2) {
            const int row = cell / TWIN_WIDTH + twin_rows[d], column = cell % TWIN_WIDTH + twin_columns[d];
            if (row < 0 || row > twin->side + 1 || column < 0 || column > twin->side + 1 || marks[row][column] != 0 ||
                twin->at[row][column] != twin->at[r][c])
                continue;
            marks[row][column] = number;
            stack[height++] = row * TWIN_WIDTH + column;
        }
    }
}

/* Whether all diagonals on the board are joined. */
static inline bool twin_is_at_rest(const struct twin *twin) {
    unsigned char group[TWIN_WIDTH][TWIN_WIDTH] = {{0}}, groups = 0; /* at most half of all cells */
    for (int r = 0; r < twin->side + 2; r++)
        for (int c = 0; c < twin->side + 2; c++)
            if (twin->at[r][c] != '.' && group[r][c] == 0)
                twin_flood(twin, r, c, group, ++groups);
    for (int r = 1; r <= twin->side; r++)
        for (int c = 1; c <= twin->side; c++)
            for (int d = 1; d < 8; d += 2) {
                const int i = r + twin_rows[d], k = c + twin_columns[d];
                if (twin->at[r][c] != '.' && twin->at[i][k] == twin->at[r][c] && group[i][k] != group[r][c])
                    return false;
            }
    return true;
}

/* The first diagonal direction in which a stone is not joined to one of its colour; -1 if there is none. */
static inline int twin_open(const struct twin *twin, int cell) {
    const int r = cell / (twin->side + 2), c = cell % (twin->side + 2);
    unsigned char reached[TWIN_WIDTH][TWIN_WIDTH] = {{0}};
    if (!twin->clever && twin_is_at_rest(twin))
        return -1;
    twin_flood(twin, r, c, reached, 1);
    for (int d = 1; d < 8; d += 2)
        if (twin->at[r + twin_rows[d]][c + twin_columns[d]] == twin->at[r][c] &&
            !reached[r + twin_rows[d]][c + twin_columns[d]])
            return d;
    return -1;
}

static inline int twin_beside(const struct twin *twin, int cell, int direction) {
    return cell + twin_rows[direction] * (twin->side + 2) + twin_columns[direction];
}

static inline bool twin_add(struct twin *twin, int cell) {
    *twin_cell(twin, cell) = twin_colour(twin);
    const int open = twin_open(twin, cell);
    if (open < 0) {
        twin->turn[twin->stones++] = cell;
        return true;
    }
    const int first = twin->stones + 2 <= ALLEMANDE_STONES_MAX ? (twin_draw(twin, 2) ? 1 : 7) : 0;
    for (int i = 0; first > 0 && i < 2; i++) {
        const int other = twin_beside(twin, cell, (open + (i == 0 ? first : 8 - first)) % 8);
        if (*twin_cell(twin, other) != '.')
            continue;
        *twin_cell(twin, other) = twin_colour(twin);
        if (twin_open(twin, cell) < 0 && twin_open(twin, other) < 0) {
            twin->turn[twin->stones++] = cell;
            twin->turn[twin->stones++] = other;
            return true;
        }
        *twin_cell(twin, other) = '.';
    }
    *twin_cell(twin, cell) = '.';
    return false;
}

static inline void twin_add_anywhere(struct twin *twin, int most) {
    int untried = twin->count;
    while (untried > 0 && twin->stones < most) {
        const int i = twin_draw(twin, untried), cell = twin->list[i];
        const bool gone = *twin_cell(twin, cell) != '.' || twin_add(twin, cell);
        twin->list[i] = twin->list[--untried];
        twin->list[untried] = gone ? twin->list[--twin->count] : cell;
    }
}

static inline int twin_around(struct twin *twin, int *cells) {
    int count = 0;
    for (int i = 0; i < twin->stones; i++)
        for (int d = 0; d < 8; d += 2)
            if (*twin_cell(twin, twin_beside(twin, twin->turn[i], d)) == '.')
                cells[count++] = twin_beside(twin, twin->turn[i], d);
    return count;
}

static inline void twin_add_beside(struct twin *twin) {
    int cells[4 * ALLEMANDE_STONES_MAX], count = twin_around(twin, cells);
    while (count > 0 && twin->stones < ALLEMANDE_STONES_MAX) {
        const int i = twin_draw(twin, count);
        if (twin_add(twin, cells[i]))
            count = twin_around(twin, cells);
        else
            cells[i] = cells[--count];
    }
}

/* What to do when no stone was found is left to the rules, which have tests of their own. */
static inline void twin_ask_the_rules(struct twin *twin) {
    struct allemande_position position;
    struct allemande_move move;
    allemande_start(&position, (unsigned)twin->side, twin->grouped);
    for (int cell = 0; cell < (twin->side + 2) * (twin->side + 2); cell++)
        if (allemande_has(&position.empty, (unsigned)cell) && *twin_cell(twin, cell) != '.')
            allemande_add(&position, *twin_cell(twin, cell) == 'B' ? ALLEMANDE_BLACK : ALLEMANDE_WHITE, (unsigned)cell);
    if (!allemande_any_turn(&position, (enum allemande_player)twin->player, &move))
        return;
    for (int i = 0; i < move.count; i++) {
        *twin_cell(twin, move.cells[i]) = twin_colour(twin);
        twin->turn[twin->stones++] = move.cells[i];
    }
}

static inline bool twin_is_connected(const struct twin *twin) {
    unsigned char reached[TWIN_WIDTH][TWIN_WIDTH] = {{0}};
    const int last = twin->side + 1;
    if (twin->player == 0) {
        twin_flood(twin, 1, 0, reached, 1);
        return reached[1][last] != 0;
    }
    twin_flood(twin, 0, 1, reached, 1);
    return reached[last][1] != 0;
}

/* Plays on to the end: the winner, or TWIN_DRAW. */
static inline int twin_run(struct twin *twin) {
    for (int passes = 0; passes < 2; twin->player ^= 1) {
        twin->stones = 0;
        twin_add_anywhere(twin, twin->grouped ? 1 : ALLEMANDE_STONES_MAX);
        if (twin->grouped && twin->stones > 0)
            twin_add_beside(twin);
        if (twin->stones == 0)
            twin_ask_the_rules(twin);
        if (twin_is_connected(twin))
            return twin->player;
        passes = twin->stones == 0 ? passes + 1 : 0;
    }
    return TWIN_DRAW;
}

#endif
