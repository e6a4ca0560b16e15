/* What Allemande's search judges at a glance: likelihoods that add up to 1, the same on boards that are alike. */
#include <stdint.h>

#include "allemande/search.h"
#include "allemande_random.h"
#include "test.h"

/* The cell's place on the board mirrored west to east, north to south, or along the diagonal from a1. */
enum { ACROSS = 1, DOWN = 2, EXCHANGED = 4, LIKENESSES = 8 };

static unsigned mirrored(const struct allemande_position *position, unsigned cell, unsigned likeness) {
    const unsigned last = position->side + 1U;
    unsigned row = allemande_row(position, cell), column = allemande_column(position, cell);
    if (likeness & EXCHANGED) { /* a1 is in the south-west */
        const unsigned before = row;
        row = last - column;
        column = last - before;
    }
    row = likeness & DOWN ? last - row : row;
    column = likeness & ACROSS ? last - column : column;
    return allemande_cell(position, row, column);
}

static void add_stones(struct allemande_position *to, const struct allemande_position *from, unsigned player,
                       unsigned likeness) {
    for (unsigned row = 1; row <= from->side; row++)
        for (unsigned column = 1; column <= from->side; column++) {
            const unsigned cell = allemande_cell(from, row, column);
            if (allemande_has(&from->stones[player], cell))
                allemande_add(to, player ^ (likeness & EXCHANGED ? 1 : 0), mirrored(from, cell, likeness));
        }
}

static struct allemande_walk like(const struct allemande_walk *walk, unsigned likeness) {
    struct allemande_position position;
    struct allemande_walk result;
    allemande_start(&position, walk->position.side, walk->position.grouped);
    add_stones(&position, &walk->position, ALLEMANDE_BLACK, likeness);
    add_stones(&position, &walk->position, ALLEMANDE_WHITE, likeness);
    allemande_walk_start(&result, &position, walk->player ^ (likeness & EXCHANGED ? 1 : 0));
    result.move = walk->move;
    for (unsigned i = 0; i < walk->move.count; i++)
        result.move.cells[i] = (uint16_t)mirrored(&walk->position, walk->move.cells[i], likeness);
    return result;
}

/* A random position with some stones of a turn. */
static struct allemande_walk random_walk(unsigned side, struct pz_random *random) {
    const struct allemande_position position = random_position(side, false, random);
    struct allemande_walk walk;
    allemande_walk_start(&walk, &position, (enum allemande_player)position.to_move);
    for (unsigned i = pz_random_below(random, 4); i > 0 && walk.position.empty_count > 2; i--) {
        unsigned cell = 0;
        while (!allemande_has(&walk.position.empty, cell))
            cell = pz_random_below(random, ALLEMANDE_CELLS_MAX);
        allemande_place(&walk, cell);
    }
    return walk;
}

/* All empty cells and the end of the turn, on the likeness of the walk's board. */
static unsigned list(const struct allemande_walk *walk, unsigned likeness, uint16_t cells[ALLEMANDE_CELLS_MAX]) {
    unsigned count = 0;
    cells[count++] = 0;
    for (unsigned cell = allemande_next(&walk->position.empty, 0); cell < ALLEMANDE_CELLS_MAX;
         cell = allemande_next(&walk->position.empty, cell + 1))
        cells[count++] = (uint16_t)mirrored(&walk->position, cell, likeness);
    return count;
}

TEST(test_alike) {
    struct pz_random random;
    unsigned uneven = 0;
    pz_random_seed(&random, 1);
    for (unsigned i = 0; i < 300; i++) {
        const struct allemande_walk walk = random_walk(5 + i % 15, &random);
        uint16_t cells[ALLEMANDE_CELLS_MAX];
        float expected[ALLEMANDE_CELLS_MAX], likelihoods[ALLEMANDE_CELLS_MAX], sum = 0;
        const unsigned count = list(&walk, 0, cells);
        allemande_likelihoods(&walk, cells, count, expected);
        for (unsigned k = 0; k < count; k++) {
            assert_true(expected[k] >= 0 && expected[k] <= 1);
            sum += expected[k];
        }
        assert_float_equal(sum, 1, 1e-4);
        for (unsigned likeness = 1; likeness < LIKENESSES; likeness++) {
            const struct allemande_walk other = like(&walk, likeness);
            list(&walk, likeness, cells);
            allemande_likelihoods(&other, cells, count, likelihoods);
            for (unsigned k = 0; k < count; k++)
                assert_float_equal(likelihoods[k], expected[k], 1e-5);
        }
        for (unsigned k = 1; k < count; k++)
            uneven += expected[k] > 10 * expected[1];
    }
    assert_true(uneven > 100); /* or it would judge nothing */
}

/* No cell has more features than fit, and each has a weight. */
TEST(test_features) {
    struct pz_random random;
    unsigned most = 0;
    pz_random_seed(&random, 2);
    for (unsigned i = 0; i < 1000; i++) {
        const struct allemande_walk walk = random_walk(2 + i % 18, &random);
        struct allemande_glance glance;
        uint16_t cells[ALLEMANDE_CELLS_MAX], features[ALLEMANDE_FEATURES_MAX];
        const unsigned count = list(&walk, 0, cells);
        allemande_glance(&glance, &walk);
        for (unsigned k = 0; k < count; k++) {
            const unsigned found = allemande_features(&glance, cells[k], features);
            most = found > most ? found : most;
            for (unsigned f = 0; f < found; f++)
                assert_in_range(features[f], 0, ALLEMANDE_WEIGHTS - 1);
        }
    }
    assert_in_range(most, 15, ALLEMANDE_FEATURES_MAX);
}
