/*
 * The rules of the L game on boards of 16 bits: placements, moves, symmetries, and the numbering of all positions.
 *
 * No symmetry of the board leaves an L in place, so the 48 placements fall into six sets of eight, and every position
 * has exactly one image in which the mover's L is the standard one of its set. In all, 82 placements of the other L are
 * disjoint from a standard one, and the neutrals lie on one of the 28 pairs of the eight squares left: 82 * 28 = 2,296
 * classes, numbered without gaps and without a search.
 */
#include "parts.h"

#include <assert.h>

enum { STANDARDS = 6 };

const uint16_t lgame_placements[LGAME_PLACEMENTS] = {
    0x0113, 0x0017, 0x0226, 0x0223, 0x002e, 0x044c, 0x0446, 0x0047, 0x088c, 0x008e, 0x1130, 0x0170,
    0x0071, 0x2260, 0x2230, 0x02e0, 0x00e2, 0x44c0, 0x4460, 0x0470, 0x0074, 0x88c0, 0x08e0, 0x00e8,
    0x1700, 0x0710, 0x0311, 0x2e00, 0x0e20, 0x0622, 0x0322, 0x4700, 0x0740, 0x0c44, 0x0644, 0x8e00,
    0x0e80, 0x0c88, 0x7100, 0x3110, 0xe200, 0x6220, 0x3220, 0x7400, 0xc440, 0x6440, 0xe800, 0xc880,
};

static const char *const names[LGAME_PLACEMENTS] = {
    "a1En", "a1Ne", "a2En", "a2Es", "a2Ne", "a3En", "a3Es", "a3Se", "a4Es", "a4Se", "b1En", "b1Ne",
    "b1Nw", "b2En", "b2Es", "b2Ne", "b2Nw", "b3En", "b3Es", "b3Se", "b3Sw", "b4Es", "b4Se", "b4Sw",
    "c1Ne", "c1Nw", "c1Wn", "c2Ne", "c2Nw", "c2Wn", "c2Ws", "c3Se", "c3Sw", "c3Wn", "c3Ws", "c4Se",
    "c4Sw", "c4Ws", "d1Nw", "d1Wn", "d2Nw", "d2Wn", "d2Ws", "d3Sw", "d3Wn", "d3Ws", "d4Sw", "d4Ws",
};

/*
 * The standard Ls, each with the lowest mask among its images, with how many pairs come before it and a bit for each
 * placement of the other L that is disjoint from it.
 */
static const struct standard {
    uint16_t l;
    uint8_t pairs_before;
    uint64_t disjoint;
} standards[STANDARDS] = {
    {0x0017, 0, UINT64_C(0xff7999e6a000)},  {0x002e, 24, UINT64_C(0xf9d98f220000)},
    {0x0071, 42, UINT64_C(0xc97889000300)}, {0x0074, 55, UINT64_C(0xc97889000000)},
    {0x0170, 66, UINT64_C(0xc93808000300)}, {0x02e0, 76, UINT64_C(0x48c000000003)},
};

/* By placement: the symmetry that leads to the standard L of its set. */
static const uint8_t symmetries[LGAME_PLACEMENTS] = {
    4, 0, 4, 4, 0, 6, 6, 2, 6, 2, 4, 0, 0, 4, 5, 0, 2, 7, 6, 2, 0, 6, 2, 2,
    1, 1, 5, 3, 1, 5, 4, 1, 3, 6, 7, 3, 3, 7, 1, 5, 1, 5, 5, 3, 7, 7, 3, 7,
};

/* By placement, for standard Ls only: the number of the set. */
static const uint8_t sets[] = {[1] = 0, [4] = 1, [11] = 4, [12] = 2, [15] = 5, [20] = 3};

/* Placements by a hash of their squares; no two placements share one. */
static const uint8_t slots[128] = {
    36, 0,  43, 0,  46, 0,  0, 0, 4,  0, 8, 0,  15, 0,  0, 0,  0,  0,  0,  0,  0,  19, 0,  0,  0,  5,
    0,  25, 0,  17, 0,  0,  0, 0, 3,  0, 0, 0,  0,  21, 0, 14, 0,  22, 0,  0,  0,  30, 0,  0,  38, 35,
    0,  0,  28, 0,  0,  12, 0, 0, 37, 0, 0, 26, 32, 47, 0, 27, 1,  6,  11, 0,  23, 0,  0,  0,  2,  0,
    13, 0,  44, 0,  9,  18, 0, 0, 0,  0, 0, 31, 0,  0,  0, 0,  34, 0,  45, 24, 0,  0,  20, 40, 0,  10,
    41, 7,  0,  0,  0,  0,  0, 0, 42, 0, 0, 16, 39, 0,  0, 0,  0,  0,  0,  0,  0,  33, 29, 0,
};

/* ---- Placements and moves ---- */

const char *lgame_fault_text(enum lgame_fault fault) {
    static const char *const texts[] = {
        [LGAME_FINE] = "this is allowed",
        [LGAME_NO_L] = "these squares do not form an L",
        [LGAME_SAME_PLACE] = "the L must cover at least one square that it did not cover before",
        [LGAME_ON_L] = "the L would lie on the other L",
        [LGAME_ON_NEUTRAL] = "the L would lie on a neutral",
        [LGAME_NOT_EMPTY] = "a neutral can only be put on an empty square",
        [LGAME_ONE_NEUTRAL] = "only one neutral may be moved, except in sudden death",
    };
    assert((size_t)fault < sizeof texts / sizeof *texts);
    return texts[fault];
}

unsigned lgame_placement_index(uint16_t squares) {
    const unsigned index = slots[(squares * 0x1c35U & 0xffff) >> 9];
    return lgame_placements[index] == squares ? index : LGAME_PLACEMENTS;
}

const char *lgame_placement_name(unsigned index) {
    assert(index < LGAME_PLACEMENTS);
    return names[index];
}

struct lgame_position lgame_start(bool sudden_death) {
    return (struct lgame_position){.red = 0x0e80, .blue = 0x0170, .neutrals = 0x1008, .sudden_death = sudden_death};
}

uint16_t lgame_own(const struct lgame_position *position) {
    return position->to_move == LGAME_RED ? position->red : position->blue;
}

uint16_t lgame_other(const struct lgame_position *position) {
    return position->to_move == LGAME_RED ? position->blue : position->red;
}

enum lgame_fault lgame_placement_fault(const struct lgame_position *position, uint16_t l) {
    if (lgame_placement_index(l) == LGAME_PLACEMENTS)
        return LGAME_NO_L;
    if (l == lgame_own(position))
        return LGAME_SAME_PLACE;
    if (l & lgame_other(position))
        return LGAME_ON_L;
    return l & position->neutrals ? LGAME_ON_NEUTRAL : LGAME_FINE;
}

enum lgame_fault lgame_move_fault(const struct lgame_position *position, struct lgame_move move) {
    const enum lgame_fault fault = lgame_placement_fault(position, move.l);
    if (fault != LGAME_FINE)
        return fault;
    if (lgame_count(move.neutrals) != 2 || (move.neutrals & (move.l | lgame_other(position))))
        return LGAME_NOT_EMPTY;
    return position->sudden_death || (move.neutrals & position->neutrals) ? LGAME_FINE : LGAME_ONE_NEUTRAL;
}

size_t lgame_legal_placements(const struct lgame_position *position, uint8_t placements[LGAME_PLACEMENTS]) {
    const uint16_t own = lgame_own(position), taken = (uint16_t)(lgame_other(position) | position->neutrals);
    size_t count = 0;
    for (unsigned i = 0; i < LGAME_PLACEMENTS; i++) { /* without a branch, which would be mispredicted too often */
        placements[count] = (uint8_t)i;
        count += !(lgame_placements[i] & taken) & (lgame_placements[i] != own);
    }
    return count;
}

bool lgame_is_lost(const struct lgame_position *position) {
    const uint16_t own = lgame_own(position), taken = (uint16_t)(lgame_other(position) | position->neutrals);
    for (unsigned i = 0; i < LGAME_PLACEMENTS; i++)
        if (!(lgame_placements[i] & taken) && lgame_placements[i] != own)
            return false;
    return true;
}

size_t lgame_count_placements(const struct lgame_position *position) {
    uint8_t placements[LGAME_PLACEMENTS];
    return lgame_legal_placements(position, placements);
}

bool lgame_wins_at_once(const struct lgame_position *position) {
    struct lgame_move moves[LGAME_MOVES_MAX];
    for (size_t i = 0, count = lgame_moves(position, moves); i < count; i++) {
        const struct lgame_position after = lgame_after(position, moves[i]);
        if (lgame_is_lost(&after))
            return true;
    }
    return false;
}

/* Removes the lowest square from a mask and returns it. */
static uint16_t take_lowest(uint16_t *squares) {
    const uint16_t lowest = lgame_lowest(*squares);
    *squares = (uint16_t)(*squares ^ lowest);
    return lowest;
}

/*
 * Fills in the moves with a given L in the order of their notation: both neutrals stay; the lower one moves, alone or
 * with the other; the other moves alone.
 */
static size_t add_moves(const struct lgame_position *position, uint16_t l, struct lgame_move *moves) {
    const uint16_t low = lgame_lowest(position->neutrals), high = position->neutrals ^ low;
    const uint16_t empty = lgame_empty((uint16_t)(l | lgame_other(position)), position->neutrals);
    size_t count = 0;
    moves[count++] = (struct lgame_move){l, position->neutrals};
    for (uint16_t rest = empty; rest != 0;) {
        const uint16_t target = take_lowest(&rest);
        moves[count++] = (struct lgame_move){l, high | target};
        for (uint16_t more = position->sudden_death ? rest : 0; more != 0;)
            moves[count++] = (struct lgame_move){l, target | take_lowest(&more)};
    }
    for (uint16_t rest = empty; rest != 0;)
        moves[count++] = (struct lgame_move){l, low | take_lowest(&rest)};
    return count;
}

size_t lgame_moves(const struct lgame_position *position, struct lgame_move moves[LGAME_MOVES_MAX]) {
    uint8_t placements[LGAME_PLACEMENTS];
    const size_t placed = lgame_legal_placements(position, placements);
    size_t count = 0;
    assert(placed * LGAME_NEUTRALS <= LGAME_MOVES_MAX);
    for (size_t i = 0; i < placed; i++)
        count += add_moves(position, lgame_placements[placements[i]], moves + count);
    return count;
}

struct lgame_position lgame_after(const struct lgame_position *position, struct lgame_move move) {
    struct lgame_position after = *position;
    if (position->to_move == LGAME_RED)
        after.red = move.l;
    else
        after.blue = move.l;
    after.neutrals = move.neutrals;
    after.to_move = position->to_move == LGAME_RED ? LGAME_BLUE : LGAME_RED;
    return after;
}

/* ---- Symmetries ---- */

uint16_t lgame_transform(uint16_t squares, unsigned symmetry) {
    unsigned x = squares;
    if (symmetry & 1)
        x = x >> 12 | (x >> 4 & 0x00f0) | (x << 4 & 0x0f00) | (x << 12 & 0xf000);
    if (symmetry & 2)
        x = (x >> 3 & 0x1111) | (x >> 1 & 0x2222) | (x << 1 & 0x4444) | (x << 3 & 0x8888);
    if (symmetry & 4) {
        /* Swap the squares off the diagonal within each 2x2 block, then the blocks off the diagonal. */
        x = (x & 0xa5a5) | (x << 3 & 0x5050) | (x >> 3 & 0x0a0a);
        x = (x & 0xcc33) | (x << 6 & 0x3300) | (x >> 6 & 0x00cc);
    }
    return (uint16_t)x;
}

struct lgame_position lgame_transform_position(const struct lgame_position *position, unsigned symmetry) {
    struct lgame_position image = *position;
    image.red = lgame_transform(position->red, symmetry);
    image.blue = lgame_transform(position->blue, symmetry);
    image.neutrals = lgame_transform(position->neutrals, symmetry);
    return image;
}

/* ---- Numbering ---- */

unsigned lgame_standard_symmetry(uint16_t l) {
    const unsigned index = lgame_placement_index(l);
    assert(index < LGAME_PLACEMENTS);
    return symmetries[index];
}

/* __builtin_popcountll() is a call where the processor may lack the instruction. */
static inline unsigned count_placements(uint64_t set) {
    set -= set >> 1 & UINT64_C(0x5555555555555555);
    set = (set & UINT64_C(0x3333333333333333)) + (set >> 2 & UINT64_C(0x3333333333333333));
    set = (set + (set >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (unsigned)(set * UINT64_C(0x0101010101010101) >> 56);
}

unsigned lgame_pair(uint16_t own, uint16_t other) {
    const unsigned first = lgame_placement_index(own), second = lgame_placement_index(other);
    assert(first < LGAME_PLACEMENTS && second < LGAME_PLACEMENTS && symmetries[first] == 0);
    const struct standard *standard = &standards[sets[first]];
    const uint64_t bit = UINT64_C(1) << second;
    assert(standard->disjoint & bit);
    return standard->pairs_before + count_placements(standard->disjoint & (bit - 1));
}

void lgame_of_pair(unsigned pair, uint16_t *own, uint16_t *other) {
    unsigned i = STANDARDS - 1;
    while (standards[i].pairs_before > pair)
        i--;
    uint64_t disjoint = standards[i].disjoint;
    for (unsigned skip = pair - standards[i].pairs_before; skip > 0; skip--)
        disjoint &= disjoint - 1;
    assert(disjoint != 0);
    *own = standards[i].l;
    *other = lgame_placements[__builtin_ctzll(disjoint)];
}

unsigned lgame_index(const struct lgame_position *position) {
    const unsigned symmetry = lgame_standard_symmetry(lgame_own(position));
    const uint16_t own = lgame_transform(lgame_own(position), symmetry);
    const uint16_t other = lgame_transform(lgame_other(position), symmetry);
    const uint16_t neutrals = lgame_transform(position->neutrals, symmetry);
    const uint16_t empty = lgame_empty(own, other), low = lgame_lowest(neutrals);
    const unsigned combination =
        lgame_combination(lgame_place(empty, low), lgame_place(empty, (unsigned)(neutrals ^ low)));
    return (lgame_pair(own, other) * LGAME_NEUTRALS + combination) * LGAME_SYMMETRIES + symmetry;
}

unsigned lgame_class(const struct lgame_position *position) {
    return lgame_index(position) / LGAME_SYMMETRIES;
}

/* The square at a place in a set, the inverse of lgame_place(). */
static uint16_t square_at(uint16_t squares, unsigned place) {
    while (place-- > 0)
        squares &= (uint16_t)(squares - 1);
    return lgame_lowest(squares);
}

struct lgame_position lgame_of_class(unsigned number, bool sudden_death) {
    struct lgame_position position = {.sudden_death = sudden_death};
    assert(number < LGAME_CLASSES);
    lgame_of_pair(number / LGAME_NEUTRALS, &position.red, &position.blue);
    const unsigned combination = number % LGAME_NEUTRALS;
    unsigned high = 1;
    while (lgame_combination(0, high + 1) <= combination)
        high++;
    const uint16_t empty = lgame_empty(position.red, position.blue);
    position.neutrals = square_at(empty, high) | square_at(empty, combination - lgame_combination(0, high));
    return position;
}
