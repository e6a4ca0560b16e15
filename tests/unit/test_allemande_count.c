/*
 * Allemande's lists and counts of turns, against a twin that tries all sets of cells; and all positions of small
 * boards.
 */
#include <stdlib.h>
#include <string.h>

#include "allemande_twin.h"
#include "cases.h"
#include "game_text.h"
#include "lab_text.h"
#include "test.h"

static const struct pz_game *const game = &allemande_game;

/* ---- Turns ---- */

struct listed {
    const struct allemande_position *position;
    uint64_t by_stones[ALLEMANDE_STONES_MAX + 1];
};

static bool check_turn(void *context, const struct allemande_move *turn) {
    struct listed *listed = context;
    assert_int_equal(allemande_move_fault(listed->position, turn, NULL, NULL), ALLEMANDE_FINE);
    listed->by_stones[turn->count]++;
    return true;
}

/*
 * As many turns of each number of stones as the twin counts, all of them legal. If one were listed twice, another would
 * be missing, which the counts do not show: that is for test_lists_once().
 */
static void assert_counts(const struct allemande_position *position) {
    struct listed listed = {.position = position};
    const struct twin twin = twin_of(position);
    const struct twin_counts expected = twin_turns(&twin, position->to_move);
    uint64_t count;
    struct allemande_move turn = {0};
    assert_int_equal(allemande_count_turns(position, NULL, &count), PZ_OK);
    assert_int_equal(count, expected.all);
    assert_true(allemande_each_turn(position, check_turn, &listed));
    assert_memory_equal(listed.by_stones, expected.by_stones, sizeof expected.by_stones);
    unsigned fewest = 1;
    while (fewest <= ALLEMANDE_STONES_MAX && expected.by_stones[fewest] == 0)
        fewest++;
    assert_int_equal(allemande_any_turn(position, position->to_move, &turn), expected.all > 0);
    if (expected.all > 0) {
        assert_int_equal(turn.count, fewest);
        assert_int_equal(allemande_move_fault(position, &turn, NULL, NULL), ALLEMANDE_FINE);
    }
}

TEST(test_counts) {
    struct pz_random random;
    struct cases cases = cases_of(__func__, 1, 600);
    for (unsigned round; next_case(&cases, &round, &random);) {
        struct allemande_position position;
        const unsigned side = 2 + round % 4, stones = side * side * (round % 7 + 2) / 8;
        twin_random_position(&position, side, round % 2 == 1, stones, true, &random);
        assert_counts(&position);
    }
    for (unsigned side = 6; side <= 8; side++) { /* nearly full, or the twin would take too long */
        struct allemande_position position;
        twin_random_position(&position, side, side % 2 == 1, side * side, true, &random);
        assert_counts(&position);
    }
}

struct sums {
    uint64_t *items;
    size_t count;
};

static bool keep(void *context, const struct allemande_move *turn) {
    struct sums *sums = context;
    uint64_t set = 0;
    assert_true(sums->count < 20000);
    for (unsigned i = 0; i < turn->count; i++)
        set |= UINT64_C(1) << turn->cells[i];
    sums->items[sums->count++] = set;
    return true;
}

static int compare(const void *a, const void *b) {
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* No set of stones is listed twice, in either variant. */
TEST(test_lists_once) {
    for (int grouped = 0; grouped < 2; grouped++) {
        struct allemande_position position;
        struct sums sums = {calloc(20000, sizeof *sums.items), 0};
        assert_non_null(sums.items);
        allemande_start(&position, 5, grouped == 1);
        allemande_add(&position, ALLEMANDE_BLACK, allemande_cell(&position, 3, 3));
        assert_true(allemande_each_turn(&position, keep, &sums));
        qsort(sums.items, sums.count, sizeof *sums.items, compare);
        for (size_t i = 1; i < sums.count; i++)
            assert_true(sums.items[i - 1] < sums.items[i]);
        free(sums.items);
    }
}

static bool stop_at_ten(void *context, const struct allemande_move *turn) {
    (void)turn;
    return ++*(unsigned *)context < 10;
}

TEST(test_visits_stop) {
    for (int grouped = 0; grouped < 2; grouped++) {
        struct allemande_position position;
        unsigned count = 0;
        allemande_start(&position, 6, grouped == 1);
        assert_false(allemande_each_turn(&position, stop_at_ten, &count));
        assert_int_equal(count, 10);
    }
}

static uint64_t count_on_empty(unsigned side, enum allemande_player player) {
    struct allemande_position position;
    uint64_t count;
    allemande_start(&position, side, false);
    position.to_move = (uint8_t)player;
    assert_int_equal(allemande_count_turns(&position, NULL, &count), PZ_OK);
    return count;
}

/*
 * On the empty board one stone goes anywhere, and two on any pair of cells but the 2 (side - 1)^2 diagonal ones; no
 * edge joins such a pair, because only one of its cells is beside that edge.
 */
TEST(test_one_or_two_stones) {
    struct allemande_position position;
    struct listed listed = {.position = &position};
    const uint64_t side = 5, cells = side * side, diagonals = 2 * (side - 1) * (side - 1);
    allemande_start(&position, (unsigned)side, false);
    assert_true(allemande_each_turn(&position, check_turn, &listed));
    assert_int_equal(listed.by_stones[1], cells);
    assert_int_equal(listed.by_stones[2], cells * (cells - 1) / 2 - diagonals);
}

/*
 * Once no four stones that touch reach from edge to edge, the number of turns is a polynomial in the side, of degree
 * eight as four stones have two coordinates each. So nine counts determine all others.
 */
SLOW_TEST(test_empty_boards) {
    int64_t differences[9] = {0};
    for (unsigned i = 0; i < 9; i++) { /* by order: of the last counts */
        int64_t difference = (int64_t)count_on_empty(5 + i, ALLEMANDE_BLACK);
        for (unsigned order = 0; order <= i; order++) {
            const int64_t before = differences[order];
            differences[order] = difference;
            difference -= before;
        }
    }
    for (unsigned side = 14; side <= 15; side++)
        for (unsigned order = 8; order-- > 0;)
            differences[order] += differences[order + 1];
    assert_int_equal(count_on_empty(15, ALLEMANDE_BLACK), differences[0]);
    /* The board looks the same to both players. */
    assert_int_equal(count_on_empty(9, ALLEMANDE_WHITE), count_on_empty(9, ALLEMANDE_BLACK));
}

static bool refuse(void *context, double done) {
    (void)context;
    (void)done;
    return false;
}

TEST(test_count_stops) {
    struct allemande_position position;
    const struct pz_budget budget = {.keep_going = refuse};
    uint64_t count;
    allemande_start(&position, 19, false);
    assert_int_equal(allemande_count_turns(&position, &budget, &count), PZ_LIMIT);
}

/* ---- Symmetries ---- */

/*
 * Mirrored in files, ranks or both, the mover has as many turns; with the colours exchanged the other player has them.
 */
SLOW_TEST(test_symmetries) {
    struct pz_random random;
    pz_random_seed(&random, 2);
    for (unsigned round = 0; round < 100; round++) {
        struct allemande_position position, exchanged;
        const unsigned side = round % 20 ? 2 + round % 6 : 8 + round / 20 % 3;
        uint64_t count, other;
        twin_random_position(&position, side, round % 2 == 1, side * side * (round % 5 + 1) / 6, true, &random);
        assert_int_equal(allemande_count_turns(&position, NULL, &count), PZ_OK);
        for (unsigned image = 1; image < 4; image++) {
            struct allemande_position mirrored;
            const struct twin twin = twin_of(&position);
            allemande_start(&mirrored, side, position.grouped);
            mirrored.to_move = position.to_move;
            for (unsigned r = 0; r < side; r++)
                for (unsigned c = 0; c < side; c++) {
                    const char letter = twin.cell[image & 1 ? side - 1 - r : r][image & 2 ? side - 1 - c : c];
                    if (letter != '.')
                        allemande_add(&mirrored, letter == 'B' ? ALLEMANDE_BLACK : ALLEMANDE_WHITE,
                                      allemande_cell(&mirrored, r + 1, c + 1));
                }
            assert_int_equal(allemande_count_turns(&mirrored, NULL, &other), PZ_OK);
            assert_int_equal(count, other);
            assert_int_equal(allemande_outcome(&mirrored), allemande_outcome(&position));
        }
        allemande_exchange(&position, &exchanged);
        assert_int_equal(allemande_count_turns(&exchanged, NULL, &other), PZ_OK);
        assert_int_equal(count, other);
    }
}

/* ---- Small boards ---- */

static char *analyse(const char *size, uint64_t part, uint64_t parts, unsigned threads) {
    PZ_SCOPED(pz_options_free) struct pz_options options = {0};
    struct pz_text out = {0};
    const struct pz_budget budget = {.threads = threads};
    pz_options_set(&options, "size", size);
    assert_int_equal(game_analyse(game, &options, 1, (struct lab_shard){part, parts}, &budget, &out, NULL), PZ_OK);
    return pz_text_take(&out);
}

/* As lab/README.md has it; lab/prove counts 4x4, where somebody can be stuck. */
TEST(test_analyse) {
    char *two = analyse("2", 1, 1, 1), *three = analyse("3", 1, 1, 2);
    assert_string_equal(two, "unfinished: 33\nwon: 20\nfull: 14\nstones-needed 1: 33\nstones-needed 2: 0\n"
                             "stones-needed 3: 0\nstones-needed 4: 0\nstuck: 0\nboth-stuck: 0\n");
    assert_string_equal(three, "unfinished: 6239\nwon: 4064\nfull: 322\nstones-needed 1: 6199\nstones-needed 2: 38\n"
                               "stones-needed 3: 2\nstones-needed 4: 0\nstuck: 0\nboth-stuck: 0\n");
    free(two);
    free(three);
}

static void add_counts(const char *text, uint64_t *sums) {
    for (const char *colon; (colon = strchr(text, ':')); text = colon + 1)
        *sums++ += strtoull(colon + 1, NULL, 10);
}

TEST(test_shards) {
    uint64_t whole[16] = {0}, parts[16] = {0};
    char *text = analyse("3", 1, 1, 1);
    add_counts(text, whole);
    free(text);
    for (uint64_t part = 1; part <= 5; part++) {
        text = analyse("3", part, 5, 1);
        add_counts(text, parts);
        free(text);
    }
    assert_memory_equal(whole, parts, sizeof whole);
}

TEST(test_analyse_errors) {
    PZ_SCOPED(pz_options_free) struct pz_options options = {0};
    struct pz_text out = {0};
    PZ_SCOPED_ERROR error = {0};
    pz_options_set(&options, "size", "5");
    assert_int_equal(game_analyse(game, &options, 1, (struct lab_shard){1, 1}, NULL, &out, &error), PZ_BAD);
    assert_string_equal(pz_text_string(&error.message), "--size must be a number from 2 to 4");
    assert_int_equal(out.length, 0);
}

/* The twin looks at every board of 3x3, leaving none out, and finds the same; full ones have one winner. */
TEST(test_all_positions) {
    unsigned unfinished = 0, won = 0, full = 0, needed[ALLEMANDE_STONES_MAX + 1] = {0};
    for (unsigned board = 0; board < 19683; board++) {
        struct twin twin = {.side = 3};
        bool is_full = true;
        unsigned rest = board;
        for (int i = 0; i < 9; i++, rest /= 3) {
            twin.cell[i / 3][i % 3] = ".BW"[rest % 3];
            is_full = is_full && rest % 3 > 0;
        }
        if (!twin_at_rest(&twin, 'B') || !twin_at_rest(&twin, 'W'))
            continue;
        const bool black = twin_connected(&twin, 'B'), white = twin_connected(&twin, 'W');
        assert_false(black && white);
        assert_true(!is_full || black || white);
        full += is_full;
        won += !is_full && (black || white);
        if (is_full || black || white)
            continue;
        const struct twin_counts counts = twin_turns(&twin, ALLEMANDE_BLACK);
        unsigned stones = 1;
        while (stones <= ALLEMANDE_STONES_MAX && counts.by_stones[stones] == 0)
            stones++;
        needed[stones <= ALLEMANDE_STONES_MAX ? stones : 0]++;
        unfinished++;
    }
    assert_int_equal(unfinished, 6239);
    assert_int_equal(won, 4064);
    assert_int_equal(full, 322);
    assert_int_equal(needed[1], 6199);
    assert_int_equal(needed[2], 38);
    assert_int_equal(needed[3], 2);
}

/* Fills a board completely; every one at rest has exactly one winner. */
static unsigned fill(struct allemande_position *position, unsigned nth) {
    const unsigned side = position->side;
    if (nth == side * side) {
        struct allemande_pair open;
        if (!allemande_is_at_rest(position, &open))
            return 0;
        assert_int_equal(
            allemande_is_connected(position, ALLEMANDE_BLACK) + allemande_is_connected(position, ALLEMANDE_WHITE), 1);
        return 1;
    }
    unsigned count = 0;
    for (unsigned player = 0; player < 2; player++) {
        struct allemande_undo undo;
        allemande_try(position, player, allemande_cell(position, nth / side + 1, nth % side + 1), &undo);
        count += fill(position, nth + 1);
        allemande_take_back(position, &undo);
    }
    return count;
}

TEST(test_full_boards) {
    static const unsigned expected[] = {14, 322, 23858}; /* also what the analysis counts */
    for (unsigned side = 2; side <= 4; side++) {
        struct allemande_position position;
        allemande_start(&position, side, false);
        assert_int_equal(fill(&position, 0), expected[side - 2]);
    }
}
