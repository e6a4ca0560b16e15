/* Circus Seven: the difficulty of a set is what docs/DIFFICULTY.md says, computed again by laying tiles on a board. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/bits.h"
#include "puzzles/circus.h"
#include "puzzles/random.h"
#include "test.h"

static const double precision = 1e-6;

static enum pz_status try_measure(const struct circus_set *set, double *bits) {
    struct circus *game = circus_new(set, CIRCUS_COLOURS_MAX);
    const enum pz_status status = circus_game.measure(game, NULL, bits);
    circus_free(game);
    return status;
}

static double measure(const struct circus_set *set) {
    double bits = -1;
    assert_int_equal(try_measure(set, &bits), PZ_OK);
    return bits;
}

/* ---- the twin ---- */

struct twin {
    const struct circus_set *set;
    struct circus_board board;
    bool laid[CIRCUS_TILES], used[CIRCUS_TILES];
    int first, step; /* the order of the slots */
};

/* Whether what lies in the slot matches all that lies beside it. */
static bool fits(const struct twin *twin, unsigned slot) {
    for (unsigned i = 0; i < CIRCUS_SEAMS; i++) {
        const struct circus_seam *seam = &circus_seams[i];
        if ((seam->slot == slot || seam->other_slot == slot) && twin->laid[seam->slot] &&
            twin->laid[seam->other_slot] &&
            circus_colour(twin->set, &twin->board, seam->slot, seam->direction) !=
                circus_colour(twin->set, &twin->board, seam->other_slot, seam->other_direction))
            return false;
    }
    return true;
}

static bool is_twin_of_earlier(const struct twin *twin, unsigned tile) {
    for (unsigned other = 0; other < tile; other++)
        if (!twin->used[other] && circus_twins(twin->set, tile, other))
            return true;
    return false;
}

/* Lays every tile there in every way, calls go_on() for those that match, and returns how many do. */
static unsigned lay_all(struct twin *twin, unsigned slot, unsigned (*go_on)(struct twin *twin), unsigned *effort) {
    unsigned ways = 0;
    for (unsigned tile = 0; tile < CIRCUS_TILES; tile++) {
        if (twin->used[tile] || is_twin_of_earlier(twin, tile))
            continue;
        for (unsigned turn = 0; turn < CIRCUS_EDGES / circus_symmetry(twin->set, tile); turn++) {
            twin->board.slots[slot] = (struct circus_place){(uint8_t)tile, (uint8_t)turn};
            twin->laid[slot] = true;
            if (fits(twin, slot)) {
                ways++;
                twin->used[tile] = true;
                *effort += go_on ? 1 + go_on(twin) : 0;
                twin->used[tile] = false;
            }
            twin->laid[slot] = false;
        }
    }
    return ways;
}

/* The effort from here on. */
static unsigned go_on(struct twin *twin) {
    unsigned best = 0, fewest = UINT32_MAX, effort = 0;
    for (int i = 0, slot = twin->first; i < 6; i++, slot = (slot + twin->step + 5) % 6 + 1) {
        const unsigned ways = twin->laid[slot] ? UINT32_MAX : lay_all(twin, (unsigned)slot, NULL, &effort);
        if (ways < fewest) {
            best = (unsigned)slot;
            fewest = ways;
        }
    }
    if (best > 0)
        lay_all(twin, best, go_on, &effort);
    return effort;
}

static double twin_measure(const struct circus_set *set) {
    unsigned effort = 0;
    for (int order = 0; order < 12; order++)
        for (unsigned centre = 0; centre < CIRCUS_TILES; centre++) {
            struct twin twin = {.set = set, .first = 1 + order / 2, .step = order % 2 ? 1 : -1};
            if (set->centre == CIRCUS_ANY ? is_twin_of_earlier(&twin, centre) : centre != set->centre)
                continue;
            twin.board.slots[0] = (struct circus_place){(uint8_t)centre, 0};
            twin.laid[0] = twin.used[centre] = true;
            effort += 1 + go_on(&twin);
        }
    return pz_log2(2 * (effort / 12.0) / ((double)circus_count(set) + 1));
}

static struct circus_set random_set(struct pz_random *random, unsigned round) {
    const struct circus_recipe recipe = {.colours = 4, .twins = round % 2 == 0};
    struct circus_set set;
    do {
        circus_random_set(&recipe, random, &set);
        set.centre = (uint8_t)(round % 3 == 0 ? CIRCUS_ANY : round % CIRCUS_TILES);
    } while (circus_count(&set) == 0);
    return set;
}

SLOW_TEST(a_plain_player_needs_as_long) {
    struct pz_random random;
    pz_random_seed(&random, 5);
    for (unsigned round = 0; round < 12; round++) {
        const struct circus_set set = random_set(&random, round);
        assert_float_equal(measure(&set), twin_measure(&set), precision);
    }
}

/* ---- what is known without it ---- */

/* Listed in another order, from other edges and with other colours, or seen in a mirror, a set is as hard. */
TEST(listing_does_not_matter) {
    struct pz_random random;
    pz_random_seed(&random, 6);
    for (unsigned round = 0; round < 30; round++) {
        const struct circus_set set = random_set(&random, round);
        struct circus_set other = {.centre = CIRCUS_ANY};
        for (unsigned tile = 0; tile < CIRCUS_TILES; tile++) {
            const unsigned from = (tile * 3 + round) % CIRCUS_TILES, turn = pz_random_below(&random, CIRCUS_EDGES);
            for (unsigned edge = 0; edge < CIRCUS_EDGES; edge++) {
                const unsigned at = (round % 2 ? edge : CIRCUS_EDGES - 1 - edge) + turn;
                other.tiles[tile][edge] = (uint8_t)(61 - 7 * set.tiles[from][at % CIRCUS_EDGES]);
            }
            if (set.centre == from)
                other.centre = (uint8_t)tile;
        }
        assert_float_equal(measure(&other), measure(&set), precision);
    }
}

/* Where only one tile fits at each step, seven are laid, and no set with one solution takes fewer. */
TEST(easiest_of_all) {
    struct circus_set alike = {.centre = 0}, forced = {.centre = 0};
    assert_float_equal(measure(&alike), pz_log2(7), precision);
    for (unsigned slot = 1; slot < CIRCUS_TILES; slot++) {
        forced.tiles[0][slot - 1] = (uint8_t)slot;
        /* A colour of its own shows to the centre, others to the neighbours, and one to the outside. */
        forced.tiles[slot][(slot + 2) % 6] = (uint8_t)slot;
        forced.tiles[slot][(slot + 1) % 6] = (uint8_t)(10 + slot);
        forced.tiles[slot][(slot + 3) % 6] = (uint8_t)(10 + (slot == 1 ? 6 : slot - 1));
    }
    assert_float_equal(measure(&forced), pz_log2(7), precision);
}

SLOW_TEST(what_cannot_be_measured) {
    struct circus_set insoluble = {.centre = CIRCUS_ANY}, endless = {.centre = CIRCUS_ANY};
    double bits;
    for (unsigned tile = 0; tile < CIRCUS_TILES; tile++) {
        for (unsigned edge = 0; edge < CIRCUS_EDGES; edge++)
            insoluble.tiles[tile][edge] = (uint8_t)tile;
        endless.tiles[tile][0] = (uint8_t)tile; /* all others are alike, so that it can look outward */
    }
    assert_int_equal(try_measure(&insoluble, &bits), PZ_NO);
    assert_int_equal(try_measure(&endless, &bits), PZ_LIMIT);
}
