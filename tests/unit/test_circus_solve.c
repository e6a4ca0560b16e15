/*
 * Circus Seven: the solver against a twin that tries everything, and under changes that must not change a count; ways
 * from board to board.
 */
#include "cases.h"
#include "circus_twin.h"
#include "test.h"

static void assert_as_twin(const struct circus_set *set) {
    struct twin twin = twin_solve(set);
    struct circus_solutions solutions;
    circus_solve(set, &solutions);
    assert_int_equal(solutions.count, twin.count);
    assert_int_equal(circus_count(set), twin.count);
    for (size_t i = 0; i < twin.count; i++)
        for (unsigned slot = 0; slot < CIRCUS_TILES; slot++) {
            assert_int_equal(solutions.boards[i].slots[slot].tile, twin.found[i].list[2 * slot]);
            assert_int_equal(solutions.boards[i].slots[slot].rotation, twin.found[i].list[2 * slot + 1]);
        }
    for (size_t i = 0; i < twin.count; i++)
        assert_int_equal(circus_matched(set, &solutions.boards[i]), CIRCUS_SEAMS);
    circus_solutions_free(&solutions);
    free(twin.found);
}

SLOW_TEST(test_random_sets) {
    struct pz_random random;
    struct cases cases = cases_of(__func__, 1, 250);
    for (unsigned round; next_case(&cases, &round, &random);) {
        const struct circus_recipe recipe = {.colours = 3 + round % 4, .twins = round % 2 == 0};
        struct circus_set set;
        circus_random_set(&recipe, &random, &set);
        if (round % 3 == 0)
            set.centre = (uint8_t)pz_random_below(&random, CIRCUS_TILES);
        assert_as_twin(&set);
    }
}

/* Tiles of two colours in long runs: most have twins or symmetries, and so have many arrangements. */
/* Lays tiles as a solution has them, or every fifth time as chance has it. */
static void lay_some(struct circus_set *set, unsigned round, struct pz_random *random) {
    PZ_SCOPED(circus_solutions_free) struct circus_solutions solutions = {0};
    circus_solve(set, &solutions);
    struct circus_board board = {0};
    for (unsigned i = 0; i < CIRCUS_TILES; i++)
        board.slots[i] = (struct circus_place){(uint8_t)i, (uint8_t)pz_random_below(random, CIRCUS_EDGES)};
    if (solutions.count > 0 && round % 5 > 0)
        board = circus_turn_all(&solutions.boards[pz_random_below(random, (unsigned)solutions.count)],
                                pz_random_below(random, CIRCUS_EDGES));
    set->centre = CIRCUS_ANY;
    set->laid = (uint8_t)(1 + pz_random_below(random, (1U << CIRCUS_TILES) - 1));
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
        set->laid_places[slot] = board.slots[slot];
}

static void assert_kept(const struct circus_set *set, const struct circus_board *board) {
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
        if (set->laid >> slot & 1) {
            assert_int_equal(board->slots[slot].tile, set->laid_places[slot].tile);
            assert_int_equal(board->slots[slot].rotation, set->laid_places[slot].rotation);
        }
}

/* Few colours, so that there are twins, symmetric tiles and several solutions among what is left. */
SLOW_TEST(test_laid_tiles) {
    struct pz_random random;
    struct cases cases = cases_of(__func__, 5, 400);
    unsigned solved = 0, several = 0;
    for (unsigned round; next_case(&cases, &round, &random);) {
        struct circus_set set;
        struct circus_way way;
        circus_random_set(&(struct circus_recipe){.colours = 2 + round % 4, .twins = true}, &random, &set);
        lay_some(&set, round, &random);
        assert_as_twin(&set);
        const struct circus_board start = circus_start(&set);
        const size_t count = circus_count(&set);
        assert_kept(&set, &start);
        assert_int_equal(circus_completions(&set, &start, circus_fixed(&set)), count);
        assert_int_equal(circus_shortest(&set, &start, NULL, &way), count > 0 ? PZ_OK : PZ_NO);
        solved += count > 0;
        several += count > 1;
        if (count > 0)
            assert_int_equal(circus_matched(&set, &way.goal), CIRCUS_SEAMS);
        if (count > 0)
            assert_int_equal(way.kept & set.laid, set.laid);
    }
    assert_true(solved > 100 && several > 40);
}

/* To lay the tile of the centre as it is listed is to fix it there. */
TEST(test_a_laid_centre_is_a_fixed_one) {
    struct pz_random random;
    pz_random_seed(&random, 6);
    for (unsigned round = 0; round < 50; round++) {
        struct circus_set set, laid;
        circus_random_set(&(struct circus_recipe){.colours = 3, .twins = true}, &random, &set);
        set.centre = (uint8_t)pz_random_below(&random, CIRCUS_TILES);
        laid = set;
        laid.centre = CIRCUS_ANY;
        laid.laid = 1;
        laid.laid_places[0] = (struct circus_place){set.centre, 0};
        assert_int_equal(circus_count(&laid), circus_count(&set));
    }
}

SLOW_TEST(test_twins_and_symmetric_tiles) {
    static const char *const kinds[] = {"aaaaaa", "ababab", "aabaab", "abcabc", "aaabbb", "abbabb"};
    struct pz_random random;
    pz_random_seed(&random, 2);
    for (unsigned round = 0; round < 40; round++) {
        struct circus_set set = {.centre = (uint8_t)(round % 2 ? CIRCUS_ANY : pz_random_below(&random, 7))};
        for (unsigned tile = 0; tile < CIRCUS_TILES; tile++) {
            const char *kind = kinds[pz_random_below(&random, 6)];
            const unsigned by = pz_random_below(&random, 6); /* twins are not always listed the same way */
            for (unsigned edge = 0; edge < CIRCUS_EDGES; edge++)
                set.tiles[tile][edge] = (uint8_t)(kind[(edge + by) % 6] - 'a');
        }
        assert_as_twin(&set);
    }
}

/* RULES.md and the makers agree: Drive Ya Nuts and Circus Seven are the same puzzle in other clothes. */
TEST(test_known_sets) {
    const struct circus_set causeway = circus_set_of(CAUSEWAY, 6), nuts = circus_set_of(DRIVE_YA_NUTS, CIRCUS_ANY),
                            seven = circus_set_of(CIRCUS_SEVEN, CIRCUS_ANY),
                            puzzler = circus_set_of(CIRCUS_PUZZLER, CIRCUS_ANY);
    assert_int_equal(circus_count(&causeway), 2);
    assert_int_equal(circus_count(&nuts), 1);
    assert_int_equal(circus_count(&seven), 1);
    assert_as_twin(&causeway);
    assert_as_twin(&nuts);
    assert_as_twin(&seven);
    assert_as_twin(&puzzler);
}

/* Seven tiles of one colour have one arrangement, whatever is turned or swapped. */
TEST(test_one_colour) {
    struct circus_set set = {.centre = CIRCUS_ANY};
    assert_int_equal(circus_count(&set), 1);
    set.centre = 4;
    assert_int_equal(circus_count(&set), 1);
}

static struct circus_set random_set(struct pz_random *random, unsigned round) {
    const struct circus_recipe recipe = {.colours = 4, .twins = round % 2 == 0};
    struct circus_set set;
    circus_random_set(&recipe, random, &set);
    return set;
}

/* With other names, another order, another first edge, or all seen in a mirror: as many solutions as before. */
SLOW_TEST(test_what_does_not_matter) {
    struct pz_random random;
    pz_random_seed(&random, 3);
    for (unsigned round = 0; round < 500; round++) {
        const struct circus_set set = random_set(&random, round);
        const size_t count = circus_count(&set);
        struct circus_set renamed = set, reordered = set, turned = set, mirrored = set;
        for (unsigned tile = 0; tile < CIRCUS_TILES; tile++) {
            const unsigned by = pz_random_below(&random, CIRCUS_EDGES);
            for (unsigned edge = 0; edge < CIRCUS_EDGES; edge++) {
                renamed.tiles[tile][edge] = (uint8_t)(61 - 7 * set.tiles[tile][edge]);
                reordered.tiles[(tile * 3 + round) % 7][edge] = set.tiles[tile][edge];
                turned.tiles[tile][edge] = set.tiles[tile][(edge + by) % CIRCUS_EDGES];
                mirrored.tiles[tile][edge] = set.tiles[tile][CIRCUS_EDGES - 1 - edge];
            }
        }
        assert_int_equal(circus_count(&renamed), count);
        assert_int_equal(circus_count(&reordered), count);
        assert_int_equal(circus_count(&turned), count);
        assert_int_equal(circus_count(&mirrored), count);
    }
}

/* What is locked can be completed as often as there are solutions, in all six turns, that agree with it. */
TEST(test_completions) {
    const struct circus_set set = circus_set_of(CIRCUS_SEVEN, CIRCUS_ANY), causeway = circus_set_of(CAUSEWAY, 6);
    struct circus_board board = circus_start(&set);
    struct circus_solutions solutions;
    circus_solve(&set, &solutions);
    assert_int_equal(circus_completions(&set, &board, 0), 1);
    /* Tile 1 does not belong in the centre: the only solution has tile 4 there. */
    assert_int_equal(circus_completions(&set, &board, 1), 0);
    const struct circus_board turned = circus_turn_all(&solutions.boards[0], 2);
    assert_int_equal(circus_completions(&set, &turned, 0x7f), 1);
    assert_int_equal(circus_completions(&set, &turned, 0x04), 1);
    circus_solutions_free(&solutions);
    /* Both solutions have tile 7 in the centre; they differ in the slots of tiles 2 and 5. */
    board = circus_start(&causeway);
    assert_int_equal(circus_completions(&causeway, &board, 1), 2);
    circus_solve(&causeway, &solutions);
    assert_int_equal(circus_completions(&causeway, &solutions.boards[0], 0x1f), 2);
    assert_int_equal(circus_completions(&causeway, &solutions.boards[0], 0x3f), 1);
    circus_solutions_free(&solutions);
}

/* A solution undone by so many moves has a way back of at most as many; only a solution itself takes none. */
TEST(test_ways) {
    struct pz_random random;
    pz_random_seed(&random, 4);
    for (unsigned round = 0; round < 300; round++) {
        const struct circus_set set =
            round % 2 ? circus_set_of(CIRCUS_SEVEN, CIRCUS_ANY) : circus_set_of(CIRCUS_PUZZLER, CIRCUS_ANY);
        struct circus_solutions solutions;
        circus_solve(&set, &solutions);
        struct circus_board board = circus_turn_all(&solutions.boards[0], pz_random_below(&random, 6));
        const unsigned moves = pz_random_below(&random, 4);
        for (unsigned move = 0; move < moves; move++)
            if (pz_random_below(&random, 2))
                circus_swap(&board, pz_random_below(&random, 7), pz_random_below(&random, 7));
            else
                circus_turn(&board, pz_random_below(&random, 7), pz_random_below(&random, 6));
        struct circus_way shortest, nearest;
        assert_int_equal(circus_shortest(&set, &board, NULL, &shortest), PZ_OK);
        assert_int_equal(circus_nearest(&set, &board, NULL, &nearest), PZ_OK);
        assert_true(shortest.moves <= moves);
        assert_true(shortest.moves <= nearest.moves);
        assert_true((shortest.moves == 0) == (circus_matched(&set, &board) == CIRCUS_SEAMS));
        assert_int_equal(circus_matched(&set, &shortest.goal), CIRCUS_SEAMS);
        assert_int_equal(circus_matched(&set, &nearest.goal), CIRCUS_SEAMS);
        circus_solutions_free(&solutions);
    }
}
