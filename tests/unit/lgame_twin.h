/*
 * The L game once more, written straight from docs/RULES.md without a thought of speed, to check the library against:
 * squares in reading order, Ls made by turning and mirroring one, every pair of squares tried for the neutrals, and
 * values by sweeping over all positions until nothing changes. No symmetries, and nothing of the library's.
 */
#ifndef TESTS_LGAME_TWIN_H
#define TESTS_LGAME_TWIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

enum { TWIN_LS = 48, TWIN_POSITIONS = 18368, TWIN_MOVES_MAX = TWIN_LS * 28, TWIN_OPEN = 255 };

/* Bit 4 * row + column, row 0 at the top. */
struct twin_position {
    uint16_t own, other, neutrals;
};

static inline int twin_bits(unsigned squares) {
    int count = 0;
    for (; squares != 0; squares >>= 1)
        count += (int)(squares & 1);
    return count;
}

/* The same squares as the library counts them: bit 4 * file + rank, from a1. */
static inline uint16_t twin_by_files(uint16_t squares) {
    unsigned mask = 0;
    for (int row = 0; row < 4; row++)
        for (int column = 0; column < 4; column++)
            if (squares >> (4 * row + column) & 1)
                mask |= 1U << (4 * column + 3 - row);
    return (uint16_t)mask;
}

/* All Ls in no particular order; returns how many there are. */
static inline int twin_ls(uint16_t ls[64]) {
    static const int cells[4][2] = {{0, 0}, {1, 0}, {2, 0}, {2, 1}};
    int count = 0;
    for (int form = 0; form < 8; form++)
        for (int row = -3; row < 7; row++)
            for (int column = -3; column < 7; column++) {
                unsigned squares = 0;
                for (int i = 0; i < 4; i++) {
                    const int r = form & 1 ? -cells[i][0] : cells[i][0], c = form & 2 ? -cells[i][1] : cells[i][1];
                    const int y = row + (form & 4 ? c : r), x = column + (form & 4 ? r : c);
                    if (y >= 0 && y < 4 && x >= 0 && x < 4)
                        squares |= 1U << (4 * y + x);
                }
                bool known = false;
                for (int i = 0; i < count; i++)
                    known = known || ls[i] == squares;
                if (twin_bits(squares) == 4 && !known)
                    ls[count++] = (uint16_t)squares;
            }
    return count;
}

/* The same with squares as the library counts them. */
static inline int twin_ls_by_files(uint16_t ls[64]) {
    const int count = twin_ls(ls);
    for (int i = 0; i < count; i++)
        ls[i] = twin_by_files(ls[i]);
    return count;
}

/* How many places an L that lies on `own` has, where squares that are taken cannot be used. */
static inline unsigned twin_places(const uint16_t ls[TWIN_LS], unsigned own, unsigned taken) {
    unsigned count = 0;
    for (int i = 0; i < TWIN_LS; i++)
        count += ls[i] != own && !(ls[i] & taken);
    return count;
}

/* Fills in all positions, unless null, and counts them. */
static inline int twin_positions(struct twin_position *positions) {
    uint16_t ls[64] = {0};
    int count = 0;
    const int known = twin_ls(ls);
    for (int i = 0; i < known; i++)
        for (int j = 0; j < known; j++)
            for (int a = 0; a < 16; a++)
                for (int b = a + 1; b < 16; b++) {
                    const unsigned neutrals = 1U << a | 1U << b;
                    if ((ls[i] & ls[j]) || (neutrals & ls[i]) || (neutrals & ls[j]))
                        continue;
                    if (positions)
                        positions[count] = (struct twin_position){ls[i], ls[j], (uint16_t)neutrals};
                    count++;
                }
    return count;
}

/* Fills in the positions after each legal move, as the other player sees them; returns how many there are. */
static inline int twin_moves(const uint16_t ls[TWIN_LS], struct twin_position position, bool sudden_death,
                             struct twin_position *after) {
    int count = 0;
    for (int i = 0; i < TWIN_LS; i++) {
        if (ls[i] == position.own || (ls[i] & position.other) || (ls[i] & position.neutrals))
            continue;
        for (int a = 0; a < 16; a++)
            for (int b = a + 1; b < 16; b++) {
                const unsigned neutrals = 1U << a | 1U << b;
                if (neutrals & (ls[i] | position.other))
                    continue;
                if (sudden_death || (neutrals & position.neutrals))
                    after[count++] = (struct twin_position){position.other, ls[i], (uint16_t)neutrals};
            }
    }
    return count;
}

/* ---- Values ---- */

/* The numbers of the positions after each legal move in position i: items[first[i]] to items[first[i + 1] - 1]. */
struct twin_nexts {
    size_t first[TWIN_POSITIONS + 1], room;
    uint16_t *items;
};

/* Plies of every position: even if lost, odd if won, TWIN_OPEN if neither. */
struct twin_table {
    uint16_t ls[64];
    struct twin_position positions[TWIN_POSITIONS];
    struct twin_nexts nexts;
    uint8_t plies[TWIN_POSITIONS];
    uint8_t l_numbers[1 << 16];                 /* by the squares of the L */
    uint16_t numbers[TWIN_LS][TWIN_LS][16][16]; /* position numbers, by the Ls and the squares of the neutrals */
};

static inline uint16_t *twin_number(struct twin_table *twin, struct twin_position position) {
    int low = 0, high = 15;
    while (!(position.neutrals >> low & 1))
        low++;
    while (!(position.neutrals >> high & 1))
        high--;
    return &twin->numbers[twin->l_numbers[position.own]][twin->l_numbers[position.other]][low][high];
}

static inline void twin_find_nexts(struct twin_table *twin, bool sudden_death) {
    struct twin_nexts *nexts = &twin->nexts;
    for (int i = 0; i < TWIN_POSITIONS; i++) {
        struct twin_position after[TWIN_MOVES_MAX];
        const int count = twin_moves(twin->ls, twin->positions[i], sudden_death, after);
        if (nexts->first[i] + TWIN_MOVES_MAX > nexts->room) {
            nexts->room = 2 * nexts->room + TWIN_MOVES_MAX;
            nexts->items = realloc(nexts->items, nexts->room * sizeof *nexts->items);
            if (!nexts->items)
                abort();
        }
        for (int k = 0; k < count; k++)
            nexts->items[nexts->first[i] + (size_t)k] = *twin_number(twin, after[k]);
        nexts->first[i + 1] = nexts->first[i] + (size_t)count;
    }
}

/* What position i is worth, given the values of the sweep before: plies if certain, else TWIN_OPEN. */
static inline int twin_value(const struct twin_table *twin, int i, int plies) {
    const struct twin_nexts *nexts = &twin->nexts;
    bool wins = false, loses = true;
    for (size_t k = nexts->first[i]; k < nexts->first[i + 1]; k++) {
        const int next = twin->plies[nexts->items[k]];
        wins = wins || (next != TWIN_OPEN && next % 2 == 0);
        loses = loses && next != TWIN_OPEN && next % 2 == 1;
    }
    return (plies % 2 == 1 && wins) || (plies % 2 == 0 && loses) ? plies : TWIN_OPEN;
}

/* Sweeps until two sweeps in a row find nothing. Free the table with twin_table_free(). */
static inline struct twin_table *twin_table_new(bool sudden_death) {
    struct twin_table *twin = calloc(1, sizeof *twin);
    if (!twin)
        abort();
    const int known = twin_ls(twin->ls);
    for (int l = 0; l < known; l++)
        twin->l_numbers[twin->ls[l]] = (uint8_t)l;
    twin_positions(twin->positions);
    for (int i = 0; i < TWIN_POSITIONS; i++) {
        twin->plies[i] = TWIN_OPEN;
        *twin_number(twin, twin->positions[i]) = (uint16_t)i;
    }
    twin_find_nexts(twin, sudden_death);
    for (int plies = 0, idle = 0; idle < 2; plies++) {
        int found = 0;
        for (int i = 0; i < TWIN_POSITIONS; i++)
            if (twin->plies[i] == TWIN_OPEN) {
                twin->plies[i] = (uint8_t)twin_value(twin, i, plies);
                found += twin->plies[i] != TWIN_OPEN;
            }
        idle = found > 0 ? 0 : idle + 1;
    }
    return twin;
}

static inline void twin_table_free(struct twin_table *twin) {
    free(twin->nexts.items);
    free(twin);
}

#endif
