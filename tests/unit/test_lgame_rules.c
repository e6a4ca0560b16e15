/* The L game: placements, moves, symmetries, numbering and notation, against the twin in all positions. */
#include <string.h>

#include "lgame/parts.h"
#include "lgame_twin.h"
#include "puzzles/lgame.h"
#include "puzzles/memory.h"
#include "puzzles/random.h"
#include "test.h"

static struct lgame_position position_of(struct twin_position twin, bool sudden_death, enum lgame_player player) {
    struct lgame_position position = {.neutrals = twin_by_files(twin.neutrals), .sudden_death = sudden_death};
    position.to_move = (uint8_t)player;
    position.red = twin_by_files(player == LGAME_RED ? twin.own : twin.other);
    position.blue = twin_by_files(player == LGAME_RED ? twin.other : twin.own);
    return position;
}

static struct twin_position *all_positions(void) {
    struct twin_position *positions = malloc(TWIN_POSITIONS * sizeof *positions);
    assert_non_null(positions);
    assert_int_equal(twin_positions(NULL), TWIN_POSITIONS); /* 18,368, as is known */
    twin_positions(positions);
    return positions;
}

/* ---- Placements ---- */

/* The squares that a name means: bend, long arm, short arm. */
static uint16_t squares_of(const char *name) {
    static const char letters[] = "NESW";
    static const int files[] = {0, 1, 0, -1}, ranks[] = {1, 0, -1, 0};
    const int file = name[0] - 'a', rank = name[1] - '1';
    const int arm = (int)(strchr(letters, name[2]) - letters);
    const int side = (int)(strchr(letters, name[3] - 'a' + 'A') - letters);
    unsigned squares = 1U << (4 * file + rank);
    for (int i = 1; i <= 2; i++)
        squares |= 1U << (4 * (file + i * files[arm]) + rank + i * ranks[arm]);
    squares |= 1U << (4 * (file + files[side]) + rank + ranks[side]);
    return (uint16_t)squares;
}

TEST(test_placements) {
    uint16_t ls[64] = {0};
    assert_int_equal(twin_ls(ls), LGAME_PLACEMENTS);
    for (unsigned i = 0; i < LGAME_PLACEMENTS; i++) {
        const char *name = lgame_placement_name(i);
        assert_int_equal(lgame_placement_index(twin_by_files(ls[i])) < LGAME_PLACEMENTS, true);
        assert_int_equal(lgame_placements[i], squares_of(name));
        assert_int_equal(lgame_placement_index(lgame_placements[i]), i);
        assert_true(i == 0 || strcmp(lgame_placement_name(i - 1), name) < 0);
    }
    unsigned known = 0;
    for (unsigned squares = 0; squares <= UINT16_MAX; squares++) { /* nothing else is an L */
        const unsigned index = lgame_placement_index((uint16_t)squares);
        assert_true(index == LGAME_PLACEMENTS || lgame_placements[index] == squares);
        known += index < LGAME_PLACEMENTS;
    }
    assert_int_equal(known, LGAME_PLACEMENTS);
}

TEST(test_start) {
    const struct lgame_position start = lgame_start(true);
    assert_int_equal(start.red, squares_of("c4Sw"));
    assert_int_equal(start.blue, squares_of("b1Ne"));
    assert_int_equal(start.neutrals, 1U << 3 | 1U << 12); /* a4, d1 */
    assert_int_equal(start.to_move, LGAME_RED);
    assert_true(start.sudden_death);
    assert_int_equal(lgame_own(&start), start.red);
    assert_int_equal(lgame_other(&start), start.blue);
}

/* a2 a3 b1 b4 c1 c4 d2 d3: on the edge, but in no corner. */
TEST(test_killers) {
    for (unsigned square = 0; square < LGAME_SQUARES; square++) {
        const unsigned file = square / 4, rank = square % 4;
        const bool side = file == 0 || file == 3, end = rank == 0 || rank == 3;
        assert_int_equal(LGAME_KILLERS >> square & 1, side != end);
    }
}

/* ---- Moves ---- */

static int compare(const void *a, const void *b) {
    const uint32_t one = *(const uint32_t *)a, other = *(const uint32_t *)b;
    return (one > other) - (one < other);
}

/* `by_files` is twin_by_files() of all sets of squares. */
static void assert_same_moves(const uint16_t *ls, const uint16_t *by_files, struct twin_position twin,
                              bool sudden_death, enum lgame_player player) {
    const struct lgame_position position = position_of(twin, sudden_death, player);
    struct twin_position after[TWIN_MOVES_MAX];
    struct lgame_move moves[LGAME_MOVES_MAX];
    uint32_t expected[TWIN_MOVES_MAX], found[TWIN_MOVES_MAX];
    const size_t count = lgame_moves(&position, moves);
    assert_int_equal(count, twin_moves(ls, twin, sudden_death, after));
    for (size_t i = 0; i < count; i++) {
        expected[i] = (uint32_t)by_files[after[i].other] << 16 | by_files[after[i].neutrals];
        found[i] = (uint32_t)moves[i].l << 16 | moves[i].neutrals;
        assert_int_equal(lgame_move_fault(&position, moves[i]), LGAME_FINE);
    }
    if (count > 0) {
        qsort(expected, count, sizeof *expected, compare);
        qsort(found, count, sizeof *found, compare);
        assert_memory_equal(expected, found, count * sizeof *found);
    }
    assert_int_equal(lgame_is_lost(&position), count == 0);
}

SLOW_TEST(test_moves) {
    PZ_OWNED struct twin_position *positions = all_positions();
    uint16_t ls[64] = {0}, *by_files = malloc((UINT16_MAX + 1) * sizeof *by_files);
    size_t most = 0;
    assert_non_null(by_files);
    for (unsigned squares = 0; squares <= UINT16_MAX; squares++)
        by_files[squares] = twin_by_files((uint16_t)squares);
    twin_ls(ls);
    for (int i = 0; i < TWIN_POSITIONS; i++)
        for (int variant = 0; variant < 2; variant++) {
            uint8_t placements[LGAME_PLACEMENTS];
            const enum lgame_player player = i % 2 == 0 ? LGAME_RED : LGAME_BLUE;
            const struct lgame_position position = position_of(positions[i], variant == 1, player);
            const size_t count = lgame_legal_placements(&position, placements);
            assert_same_moves(ls, by_files, positions[i], variant == 1, player);
            most = count > most ? count : most;
        }
    assert_int_equal(most * 28, LGAME_MOVES_MAX); /* there is room enough, and no more than needed */
    free(by_files);
}

TEST(test_after) {
    const struct lgame_position start = lgame_start(false);
    const struct lgame_move move = {squares_of("d3Sw"), start.neutrals};
    const struct lgame_position after = lgame_after(&start, move);
    assert_int_equal(after.red, move.l);
    assert_int_equal(after.blue, start.blue);
    assert_int_equal(after.to_move, LGAME_BLUE);
    const struct lgame_move reply = {squares_of("a1Ne"), 0x0408};
    const struct lgame_position back = lgame_after(&after, reply);
    assert_int_equal(back.red, move.l);
    assert_int_equal(back.blue, reply.l);
    assert_int_equal(back.neutrals, 0x0408);
    assert_int_equal(back.to_move, LGAME_RED);
}

/* Each rule by itself, from the start: red c4Sw, blue b1Ne, neutrals a4 and d1. */
TEST(test_faults) {
    const struct lgame_position start = lgame_start(false), sudden = lgame_start(true);
    assert_int_equal(lgame_placement_fault(&start, 0x000f), LGAME_NO_L);
    assert_int_equal(lgame_placement_fault(&start, squares_of("c4Sw")), LGAME_SAME_PLACE);
    assert_int_equal(lgame_placement_fault(&start, squares_of("b4Se")), LGAME_ON_L);
    assert_int_equal(lgame_placement_fault(&start, squares_of("a4Es")), LGAME_ON_NEUTRAL);
    assert_int_equal(lgame_placement_fault(&start, squares_of("d4Sw")), LGAME_FINE);

    const uint16_t l = squares_of("d4Sw"), a1 = 1, a2 = 2, a4 = 8, d1 = 0x1000, d4 = 0x8000, b1 = 0x10;
    assert_int_equal(lgame_move_fault(&start, (struct lgame_move){l, a4 | d1}), LGAME_FINE);
    assert_int_equal(lgame_move_fault(&start, (struct lgame_move){l, a4 | a1}), LGAME_FINE);
    assert_int_equal(lgame_move_fault(&start, (struct lgame_move){l, a1 | a2}), LGAME_ONE_NEUTRAL);
    assert_int_equal(lgame_move_fault(&sudden, (struct lgame_move){l, a1 | a2}), LGAME_FINE);
    assert_int_equal(lgame_move_fault(&start, (struct lgame_move){l, a4 | d4}), LGAME_NOT_EMPTY); /* under the L */
    assert_int_equal(lgame_move_fault(&start, (struct lgame_move){l, a4 | b1}), LGAME_NOT_EMPTY); /* under the other */
    assert_int_equal(lgame_move_fault(&start, (struct lgame_move){l, a4}), LGAME_NOT_EMPTY);      /* on each other */
    assert_int_equal(lgame_move_fault(&start, (struct lgame_move){0x000f, a4 | d1}), LGAME_NO_L);
    for (int fault = LGAME_FINE; fault <= LGAME_ONE_NEUTRAL; fault++)
        assert_true(strlen(lgame_fault_text((enum lgame_fault)fault)) > 0);
}

/* ---- Symmetries and numbering ---- */

/* The eight are different, keep neighbours together, and turn Ls into Ls. */
TEST(test_symmetries) {
    for (unsigned s = 0; s < LGAME_SYMMETRIES; s++) {
        unsigned seen = 0;
        for (unsigned square = 0; square < LGAME_SQUARES; square++)
            seen |= lgame_transform((uint16_t)(1U << square), s);
        assert_int_equal(seen, 0xffff);
        for (unsigned i = 0; i < LGAME_PLACEMENTS; i++) {
            assert_true(lgame_placement_index(lgame_transform(lgame_placements[i], s)) < LGAME_PLACEMENTS);
            for (unsigned other = 0; other < s; other++)
                assert_int_not_equal(lgame_transform(lgame_placements[i], s),
                                     lgame_transform(lgame_placements[i], other));
        }
        assert_int_equal(lgame_transform(LGAME_KILLERS, s), LGAME_KILLERS);
    }
    assert_int_equal(lgame_transform(0x1234, 0), 0x1234);
    assert_int_equal(lgame_transform(0x0001, 1), 0x1000); /* a1 to d1 */
    assert_int_equal(lgame_transform(0x0001, 2), 0x0008); /* a1 to a4 */
    assert_int_equal(lgame_transform(0x0008, 4), 0x1000); /* a4 to d1 */
}

/* The standard L is the lowest image. */
TEST(test_standard_symmetry) {
    for (unsigned i = 0; i < LGAME_PLACEMENTS; i++) {
        const uint16_t l = lgame_placements[i], standard = lgame_transform(l, lgame_standard_symmetry(l));
        for (unsigned s = 0; s < LGAME_SYMMETRIES; s++)
            assert_true(standard <= lgame_transform(l, s));
    }
}

TEST(test_count) {
    for (unsigned squares = 0; squares <= UINT16_MAX; squares++)
        assert_int_equal(lgame_count((uint16_t)squares), twin_bits(squares));
}

/* All positions have different numbers, which fill the range; mirror images have the same class. */
TEST(test_numbering) {
    PZ_OWNED struct twin_position *positions = all_positions();
    PZ_OWNED uint8_t *seen = calloc(LGAME_POSITIONS, 1);
    assert_non_null(seen);
    for (int i = 0; i < TWIN_POSITIONS; i++) {
        const struct lgame_position red = position_of(positions[i], false, LGAME_RED);
        const struct lgame_position blue = position_of(positions[i], true, LGAME_BLUE);
        const unsigned index = lgame_index(&red), number = lgame_class(&red);
        assert_true(index < LGAME_POSITIONS);
        assert_int_equal(seen[index]++, 0);
        assert_int_equal(number, index / LGAME_SYMMETRIES);
        assert_int_equal(lgame_index(&blue), index); /* neither the colours nor the variant matter */
        for (unsigned s = 0; s < LGAME_SYMMETRIES; s++) {
            const struct lgame_position image = lgame_transform_position(&red, s);
            assert_int_equal(lgame_class(&image), number);
        }
        const struct lgame_position standard = lgame_of_class(number, false);
        const struct lgame_position image = lgame_transform_position(&red, index % LGAME_SYMMETRIES);
        assert_memory_equal(&standard, &image, sizeof image);
    }
}

/* ---- Notation ---- */

/* Every move in random positions comes back from its text, and the list is sorted by these texts. */
TEST(test_notation_round_trip) {
    struct pz_random random;
    pz_random_seed(&random, 1);
    for (int i = 0; i < 400; i++) {
        struct lgame_position position = lgame_of_class(pz_random_below(&random, LGAME_CLASSES), i % 2 == 0);
        position = lgame_transform_position(&position, pz_random_below(&random, LGAME_SYMMETRIES));
        struct lgame_move moves[LGAME_MOVES_MAX], back;
        PZ_SCOPED_TEXT text = {0}, before = {0};
        const size_t count = lgame_moves(&position, moves);
        for (size_t m = 0; m < count; m++) {
            pz_text_clear(&text);
            lgame_add_move(&position, moves[m], &text);
            assert_int_equal(lgame_read_move(&position, pz_text_string(&text), &back, NULL), PZ_OK);
            assert_int_equal(back.l, moves[m].l);
            assert_int_equal(back.neutrals, moves[m].neutrals);
            assert_true(strcmp(pz_text_string(&before), pz_text_string(&text)) < 0);
            pz_text_clear(&before);
            pz_text_add_bytes(&before, text.data, text.length);
        }
    }
}

struct spelled {
    const char *text;
    enum pz_status status;
    size_t column;
    const char *message;
};

static void assert_spelled(bool sudden_death, const struct spelled *spelled) {
    const struct lgame_position start = lgame_start(sudden_death);
    struct lgame_move move = {1, 2};
    PZ_SCOPED_ERROR error = {0};
    assert_int_equal(lgame_read_move(&start, spelled->text, &move, &error), spelled->status);
    if (spelled->status != PZ_OK) {
        assert_string_equal(pz_text_string(&error.message), spelled->message);
        assert_int_equal(error.column, spelled->column);
        assert_int_equal(error.line, 0);
        assert_true(move.l == 1 && move.neutrals == 2);
    }
}

/* From the start: red c4Sw, blue b1Ne, neutrals a4 and d1. */
TEST(test_notation) {
    static const struct spelled both[] = {
        {"d4Sw", PZ_OK, 0, NULL},
        {"  d4Sw  a4-a1 ", PZ_OK, 0, NULL},
        {"d4Sw d1-b4", PZ_OK, 0, NULL}, /* a square the L has just left */
        {"", PZ_BAD, 1, "expected an L, like c4Sw: its bend, long arm and short arm"},
        {"e4Sw", PZ_BAD, 1, "expected a file, a to d"},
        {"D4Sw", PZ_BAD, 1, "expected a file, a to d"},
        {"d", PZ_BAD, 2, "expected a rank, 1 to 4"},
        {"d5Sw", PZ_BAD, 2, "expected a rank, 1 to 4"},
        {"d4sw", PZ_BAD, 3, "expected the direction of the long arm: N, E, S or W"},
        {"d4S", PZ_BAD, 4, "expected the direction of the short arm: n, e, s or w"},
        {"d4SW", PZ_BAD, 4, "expected the direction of the short arm: n, e, s or w"},
        {"d4Sn", PZ_BAD, 4, "the short arm must be at a right angle to the long arm"},
        {"d4Ss", PZ_BAD, 4, "the short arm must be at a right angle to the long arm"},
        {"d4Sww", PZ_BAD, 5, "expected a blank after the L"},
        {"d4Sw a4a1", PZ_BAD, 8, "expected '-' between the two squares of a neutral"},
        {"d4Sw a4", PZ_BAD, 8, "expected '-' between the two squares of a neutral"},
        {"d4Sw a4-", PZ_BAD, 9, "expected a file, a to d"},
        {"d4Sw a4-a5", PZ_BAD, 10, "expected a rank, 1 to 4"},
        {"d4Sw a4-a1x", PZ_BAD, 11, "expected a blank after the neutral's two squares"},
        {"d4Sw d1-a1 a4-a2", PZ_BAD, 12, "the squares that neutrals leave must be in alphabetical order"},
        {"d4Sw a4-a2 d1-a1", PZ_BAD, 15, "the squares that neutrals move to must be in alphabetical order"},
        {"d4Sw a4-a1 d1-a1", PZ_BAD, 15, "the squares that neutrals move to must be in alphabetical order"},
        {"d4Sw a4-a1 d1-a2 a1-a4", PZ_BAD, 18, "expected nothing after the second neutral"},
        {"d4Se", PZ_NO, 1, "the L would lie partly off the board"},
        {"a2Sn", PZ_BAD, 4, "the short arm must be at a right angle to the long arm"},
        {"a2Se", PZ_NO, 1, "the L would lie partly off the board"},
        {"c4Sw", PZ_NO, 1, "the L must cover at least one square that it did not cover before"},
        {"b4Se", PZ_NO, 1, "the L would lie on the other L"},
        {"a4Es", PZ_NO, 1, "the L would lie on a neutral"},
        {"d4Sw a1-a2", PZ_NO, 6, "there is no neutral on a1"},
        {"d4Sw a4-a4", PZ_NO, 6, "a neutral that stays where it is must be left out"},
        {"d4Sw a4-d1", PZ_NO, 9, "a neutral can only be put on an empty square"},
        {"d4Sw a4-d2", PZ_NO, 9, "a neutral can only be put on an empty square"},
        {"d4Sw a4-b1", PZ_NO, 9, "a neutral can only be put on an empty square"},
    };
    static const struct spelled two = {"d4Sw a4-a1 d1-a2", PZ_OK, 0, NULL};
    static const struct spelled refused = {"d4Sw a4-a1 d1-a2", PZ_NO, 12,
                                           "only one neutral may be moved, except in sudden death"};
    for (size_t i = 0; i < sizeof both / sizeof *both; i++) {
        assert_spelled(false, &both[i]);
        assert_spelled(true, &both[i]);
    }
    assert_spelled(true, &two);
    assert_spelled(false, &refused);
}
