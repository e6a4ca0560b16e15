/*
 * Bridges of Allemande: no set of four cells cuts all turns that join a bridge, and none blocks its ways on a board of
 * letters, when all sets are tried; and exchanging the colours makes no difference.
 */
#include <stdint.h>
#include <stdlib.h>

#include "allemande/turns.h"
#include "allemande_trial.h"
#include "allemande_twin.h"
#include "cases.h"
#include "test.h"

/* Instead of a stone of the twin: the west or north edge, and the other one. */
enum { FIRST_EDGE = -1, LAST_EDGE = -2 };

static enum allemande_player other(enum allemande_player player) {
    return player == ALLEMANDE_BLACK ? ALLEMANDE_WHITE : ALLEMANDE_BLACK;
}

/* Whether the list has a bridge between the two groups. */
static bool is_bridged(const struct allemande_bridges *bridges, unsigned a, unsigned b) {
    for (unsigned i = 0; i < bridges->count; i++) {
        const struct allemande_bridge *bridge = &bridges->list[i];
        if ((bridge->a == a && bridge->b == b) || (bridge->a == b && bridge->b == a))
            return true;
    }
    return false;
}

/*
 * A position at rest with nobody connected, made of stones that each leave no diagonal open. Bridges come from walls
 * along a player's own edges, which chance seldom builds, so most stones are put next to the one before, in that
 * direction.
 */
static void draw(struct allemande_position *position, unsigned side, unsigned stones, struct pz_random *random) {
    static const unsigned along[2] = {ALLEMANDE_NORTH, ALLEMANDE_EAST};
    unsigned last[2] = {0, 0};
    allemande_start(position, side, false);
    for (unsigned tries = 0; stones > 0 && tries < 400 && position->empty_count > 0; tries++) {
        const enum allemande_player player = pz_random_below(random, 2);
        struct allemande_undo undo;
        unsigned cell = twin_random_empty(position, random);
        if (last[player] != 0 && pz_random_below(random, 4) > 0)
            cell = allemande_neighbour(position, last[player], along[player] ^ 4 * pz_random_below(random, 2));
        if (!allemande_has(&position->empty, cell) || !allemande_is_quiet(position, player, cell))
            continue;
        allemande_try(position, player, cell, &undo);
        if (allemande_is_connected(position, player)) {
            allemande_take_back(position, &undo);
            continue;
        }
        last[player] = cell;
        stones--;
    }
}

/* ---- Turns of the other player ---- */

/* Legal turns of the player to move that join two groups. */
struct ways {
    struct allemande_position *position;
    struct allemande_bridge groups;
    struct joining {
        struct allemande_move turn;
        uint64_t cells[2]; /* of the turn, as in a set; boards are small */
    } * list;
    size_t count, room;
};

/* Leaves the board as it was. */
static bool is_joined_by(struct allemande_position *position, const struct allemande_move *turn,
                         struct allemande_bridge groups) {
    struct trial trial = trial_put(position, position->to_move, turn);
    const bool joined = allemande_group(position, groups.a) == allemande_group(position, groups.b);
    trial_take_back(position, &trial);
    return joined;
}

static bool keep_joining(void *context, const struct allemande_move *turn) {
    struct ways *ways = context;
    if (!is_joined_by(ways->position, turn, ways->groups))
        return true;
    if (ways->count == ways->room) {
        ways->room = 2 * ways->room + 64;
        ways->list = realloc(ways->list, ways->room * sizeof *ways->list);
        assert_non_null(ways->list);
    }
    struct joining *way = &ways->list[ways->count++];
    *way = (struct joining){.turn = *turn};
    for (unsigned i = 0; i < turn->count; i++)
        way->cells[turn->cells[i] / 64] |= UINT64_C(1) << turn->cells[i] % 64;
    return true;
}

/* Lists those whose cells are connected. */
static void list_ways(struct ways *ways) {
    struct allemande_position grouped = *ways->position;
    grouped.grouped = true;
    ways->count = 0;
    allemande_each_turn(&grouped, keep_joining, ways);
}

/* A way that has no cell in common with those taken, or null. */
static const struct joining *open_way(const struct ways *ways, const uint64_t taken[2]) {
    for (size_t i = 0; i < ways->count; i++)
        if (!(ways->list[i].cells[0] & taken[0]) && !(ways->list[i].cells[1] & taken[1]))
            return &ways->list[i];
    return NULL;
}

/* Whether some set of so many cells more takes one of every way: it must have a cell of the first way still open. */
static bool can_be_cut(const struct ways *ways, const uint64_t taken[2], unsigned more) {
    const struct joining *way = open_way(ways, taken);
    for (unsigned i = 0; way && more > 0 && i < way->turn.count; i++) {
        uint64_t next[2] = {taken[0], taken[1]};
        next[way->turn.cells[i] / 64] |= UINT64_C(1) << way->turn.cells[i] % 64;
        if (can_be_cut(ways, next, more - 1))
            return true;
    }
    return !way;
}

/*
 * The other player takes four cells of the ways, whether or not that is a legal turn; then a way that is left is still
 * legal and still joins the groups.
 */
static void check_after_turn(const struct ways *ways, struct pz_random *random) {
    struct allemande_position *position = ways->position;
    struct allemande_move turn = {.kind = ALLEMANDE_STONES};
    uint64_t taken[2] = {0, 0};
    while (turn.count < ALLEMANDE_STONES_MAX) {
        const struct allemande_move *way = &ways->list[pz_random_below(random, (uint32_t)ways->count)].turn;
        const unsigned cell = way->cells[pz_random_below(random, way->count)];
        if (taken[cell / 64] >> cell % 64 & 1)
            continue;
        taken[cell / 64] |= UINT64_C(1) << cell % 64;
        turn.cells[turn.count++] = (uint16_t)cell;
    }
    struct trial trial = trial_put(position, other(position->to_move), &turn);
    const struct allemande_move *way = &open_way(ways, taken)->turn;
    assert_int_equal(allemande_move_fault(position, way, NULL, NULL), ALLEMANDE_FINE);
    assert_true(is_joined_by(position, way, ways->groups));
    trial_take_back(position, &trial);
}

TEST(test_no_turn_cuts) {
    struct ways ways = {.list = NULL};
    struct pz_random random;
    unsigned found = 0;
    pz_random_seed(&random, 1);
    for (unsigned round = 0; round < 800; round++) {
        struct allemande_position position;
        struct allemande_bridges bridges;
        const unsigned side = 5 + round % 3;
        draw(&position, side, side + pz_random_below(&random, 2 * side), &random);
        assert_in_range(position.words, 1, 2);
        for (unsigned player = 0; player < 2; player++) {
            allemande_find_bridges(&position, player, &bridges);
            position.to_move = (uint8_t)player;
            for (unsigned i = 0; i < bridges.count; i++) {
                ways.position = &position;
                ways.groups = bridges.list[i];
                list_ways(&ways);
                assert_false(can_be_cut(&ways, (uint64_t[2]){0, 0}, ALLEMANDE_STONES_MAX));
                for (unsigned tries = 0; tries < 20; tries++)
                    check_after_turn(&ways, &random);
                found++;
            }
        }
    }
    free(ways.list);
    assert_true(found > 100);
}

/* ---- All sets of four cells, on a board of letters ---- */

/* A cell of the twin that is in a group: a stone, or FIRST_EDGE or LAST_EDGE. */
static int place_of(const struct allemande_position *position, unsigned cell) {
    const unsigned row = allemande_row(position, cell), column = allemande_column(position, cell);
    if (row == 0 || column == 0)
        return FIRST_EDGE;
    if (row > position->side || column > position->side)
        return LAST_EDGE;
    return (int)((row - 1) * position->side + column - 1);
}

/* Whether a stone is connected to a place. */
static bool is_with(const struct twin *twin, int stone, int place) {
    bool marked[TWIN_SIDE][TWIN_SIDE], edges[2];
    twin_fill(twin, stone / twin->side, stone % twin->side, marked, edges);
    if (place == FIRST_EDGE || place == LAST_EDGE)
        return edges[place == LAST_EDGE];
    return marked[place / twin->side][place % twin->side];
}

/* The cells where ways from one group to another may run, and which of them are beside either. */
struct ground {
    const struct twin *twin;
    bool open[TWIN_SIDE * TWIN_SIDE], starts[TWIN_SIDE * TWIN_SIDE], ends[TWIN_SIDE * TWIN_SIDE];
    int steps[TWIN_SIDE * TWIN_SIDE]; /* from the first group, counted from 1; 0: too far */
};

static bool is_next(const struct twin *twin, int a, int b) {
    return abs(a / twin->side - b / twin->side) + abs(a % twin->side - b % twin->side) == 1;
}

static bool is_corner(const struct twin *twin, int a, int b) {
    return abs(a / twin->side - b / twin->side) == 1 && abs(a % twin->side - b % twin->side) == 1;
}

/* Whether a stone on an empty cell touches diagonally only what it is connected to and, at most, the two groups. */
static bool may_be_crossed(const struct twin *twin, char own, int cell, int one, int two) {
    struct twin after = *twin;
    after.cell[cell / twin->side][cell % twin->side] = own;
    for (int i = 0; i < twin->side * twin->side; i++)
        if (is_corner(twin, cell, i) && twin->cell[i / twin->side][i % twin->side] == own &&
            !is_with(&after, cell, i) && !is_with(twin, i, one) && !is_with(twin, i, two))
            return false;
    return true;
}

/* Whether a chain of cells, each a step further from the first group, is open from end to end. */
static bool is_passable(const struct ground *ground, const bool *blocked) {
    const int cells = ground->twin->side * ground->twin->side;
    bool reached[TWIN_SIDE * TWIN_SIDE] = {false};
    for (int steps = 1; steps <= 4; steps++)
        for (int cell = 0; cell < cells; cell++) {
            bool comes = ground->steps[cell] == steps && !blocked[cell];
            bool from = steps == 1;
            for (int i = 0; comes && !from && i < cells; i++)
                from = reached[i] && ground->steps[i] == steps - 1 && is_next(ground->twin, i, cell);
            reached[cell] = reached[cell] || (comes && from);
            if (reached[cell] && ground->ends[cell])
                return true;
        }
    return false;
}

static bool is_passable_without(const struct ground *ground, bool *blocked, int from, int more) {
    if (!is_passable(ground, blocked))
        return false;
    for (int cell = from; more > 0 && cell < ground->twin->side * ground->twin->side; cell++) {
        if (ground->steps[cell] == 0)
            continue;
        blocked[cell] = true;
        const bool passable = is_passable_without(ground, blocked, cell + 1, more - 1);
        blocked[cell] = false;
        if (!passable)
            return false;
    }
    return true;
}

/* Whether no set of four cells blocks all ways from one group to another. */
static bool holds(const struct twin *twin, char own, int one, int two) {
    struct ground ground = {.twin = twin};
    bool blocked[TWIN_SIDE * TWIN_SIDE] = {false};
    const int cells = twin->side * twin->side;
    for (int cell = 0; cell < cells; cell++) {
        struct twin after = *twin;
        if (twin->cell[cell / twin->side][cell % twin->side] != '.' || !may_be_crossed(twin, own, cell, one, two))
            continue;
        after.cell[cell / twin->side][cell % twin->side] = own;
        ground.open[cell] = true;
        ground.starts[cell] = is_with(&after, cell, one);
        ground.ends[cell] = is_with(&after, cell, two);
        ground.steps[cell] = ground.starts[cell];
    }
    for (int steps = 2; steps <= 4; steps++)
        for (int cell = 0; cell < cells; cell++)
            for (int i = 0; i < cells && ground.open[cell] && ground.steps[cell] == 0; i++)
                if (ground.steps[i] == steps - 1 && is_next(twin, i, cell))
                    ground.steps[cell] = steps;
    return is_passable_without(&ground, blocked, 0, 4);
}

/* Any two groups, given by their roots; a single stone is a group, too. */
SLOW_TEST(test_all_are_found) {
    struct pz_random random;
    unsigned found = 0, cut = 0;
    struct cases cases = cases_of(__func__, 2, 4900);
    for (unsigned round; next_case(&cases, &round, &random);) {
        struct allemande_position position;
        struct allemande_bridges bridges;
        const unsigned side = 3 + round % 4;
        draw(&position, side, side + pz_random_below(&random, 2 * side), &random);
        const struct twin twin = twin_of(&position);
        const unsigned cells = (side + 2) * (side + 2);
        size_t pairs = 0;
        for (unsigned player = 0; player < 2; player++) {
            const struct allemande_set *own = &position.stones[player];
            unsigned listed = 0;
            allemande_find_bridges(&position, player, &bridges);
            for (unsigned a = allemande_next(own, 0); a < cells; a = allemande_next(own, a + 1))
                for (unsigned b = allemande_next(own, a + 1); b < cells; b = allemande_next(own, b + 1)) {
                    if (position.link[a] >= 0 || position.link[b] >= 0)
                        continue;
                    const bool bridged = is_bridged(&bridges, a, b);
                    const int one = place_of(&position, a), two = place_of(&position, b);
                    const char letter = twin_letter(player);
                    assert_int_equal(bridged, holds(&twin, letter, one, two) || holds(&twin, letter, two, one));
                    listed += bridged;
                    cut += !bridged;
                    pairs++;
                }
            assert_int_equal(listed, bridges.count); /* each once */
            found += listed;
        }
        count_cases(&cases, pairs);
    }
    assert_true(found > 50 && cut > 100);
}

/* ---- Symmetry ---- */

static unsigned exchanged_cell(const struct allemande_position *position, unsigned cell) {
    const unsigned last = position->side + 1U;
    return allemande_cell(position, last - allemande_column(position, cell), last - allemande_row(position, cell));
}

/* The mirrored board with colours exchanged has the mirrored bridges. */
TEST(test_exchange) {
    struct pz_random random;
    unsigned found = 0;
    pz_random_seed(&random, 3);
    for (unsigned round = 0; round < 400; round++) {
        struct allemande_position position, mirror;
        struct allemande_bridges here, there;
        const unsigned side = 5 + round % 15;
        draw(&position, side, side + pz_random_below(&random, 2 * side), &random);
        allemande_exchange(&position, &mirror);
        for (unsigned player = 0; player < 2; player++) {
            allemande_find_bridges(&position, player, &here);
            allemande_find_bridges(&mirror, other(player), &there);
            assert_int_equal(here.count, there.count);
            for (unsigned i = 0; i < here.count; i++) {
                const unsigned a = allemande_group(&mirror, exchanged_cell(&position, here.list[i].a));
                const unsigned b = allemande_group(&mirror, exchanged_cell(&position, here.list[i].b));
                assert_true(is_bridged(&there, a, b));
            }
            found += here.count;
        }
    }
    assert_true(found > 100);
}

/* ---- Distances ---- */
