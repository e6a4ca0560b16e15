/* Allemande's board, turns, drafts and notation, against a twin that fills groups stone by stone. */
#include <stdlib.h>
#include <string.h>

#include "allemande_twin.h"
#include "cases.h"
#include "game_text.h"
#include "test.h"

static unsigned cell_of(const struct allemande_position *position, const char *name) {
    const unsigned rank = (unsigned)strtoul(name + 1, NULL, 10);
    return allemande_cell(position, position->side + 1U - rank, (unsigned)(name[0] - 'a') + 1);
}

/* The position that a level's lines show. */
static struct allemande_position position_of(const char *text) {
    PZ_SCOPED_TEXT level = {0};
    pz_text_add(&level, "Puzzle: allemande\n%s", text);
    struct allemande *game = game_open(&allemande_game, pz_text_string(&level));
    const struct allemande_position position = game->position;
    allemande_game.free(game);
    return position;
}

static unsigned count_set(const struct allemande_set *set) {
    unsigned count = 0;
    for (unsigned cell = allemande_next(set, 0); cell < ALLEMANDE_CELLS_MAX; cell = allemande_next(set, cell + 1))
        count++;
    return count;
}

static bool is_stone(const struct allemande_position *position, unsigned cell) {
    return allemande_has(&position->stones[ALLEMANDE_BLACK], cell) ||
           allemande_has(&position->stones[ALLEMANDE_WHITE], cell);
}

/* ---- The board ---- */

/* The forest is joined by size: a root knows how many stones it has, and each link doubled the group of a stone. */
static void assert_forest(const struct allemande_position *position) {
    unsigned sizes[ALLEMANDE_CELLS_MAX] = {0};
    for (unsigned cell = 0; cell < ALLEMANDE_CELLS_MAX; cell++)
        if (is_stone(position, cell))
            sizes[allemande_group(position, cell)]++;
    for (unsigned cell = 0; cell < ALLEMANDE_CELLS_MAX; cell++) {
        if (!is_stone(position, cell))
            continue;
        const unsigned root = allemande_group(position, cell);
        assert_int_equal(-position->link[root], sizes[root]);
        unsigned links = 0;
        for (unsigned at = cell; at != root; at = (unsigned)position->link[at])
            links++;
        assert_true(1U << links <= sizes[root]);
    }
}

static void assert_same_groups(const struct allemande_position *position, const struct twin *twin) {
    for (int r = 0; r < twin->side; r++)
        for (int c = 0; c < twin->side; c++) {
            bool marked[TWIN_SIDE][TWIN_SIDE], edges[2];
            struct allemande_set cells;
            const unsigned cell = allemande_cell(position, (unsigned)r + 1, (unsigned)c + 1);
            if (twin->cell[r][c] == '.')
                continue;
            twin_fill(twin, r, c, marked, edges);
            allemande_group_cells(position, cell, &cells);
            struct allemande_set expected = {{0}};
            for (int i = 0; i < twin->side * twin->side; i++)
                if (marked[i / twin->side][i % twin->side])
                    allemande_include(&expected, twin_cell(position, i));
            assert_memory_equal(&cells, &expected, sizeof cells);
        }
}

/* Random stones, legal or not: groups, connections, diagonals, neighbours and empty cells. */
TEST(test_board) {
    struct pz_random random;
    pz_random_seed(&random, 1);
    for (unsigned side = ALLEMANDE_SIDE_MIN; side <= ALLEMANDE_SIDE_MAX; side++)
        for (unsigned round = 0; round < (side < 8 ? 60 : 4); round++) {
            struct allemande_position position;
            struct allemande_pair open;
            allemande_start(&position, side, false);
            const unsigned stones = pz_random_below(&random, side * side + 1);
            for (unsigned i = 0; i < stones; i++)
                allemande_add(&position, pz_random_below(&random, 2), twin_random_empty(&position, &random));
            const struct twin twin = twin_of(&position);
            assert_int_equal(position.empty_count, side * side - stones);
            assert_int_equal(count_set(&position.empty), position.empty_count);
            for (unsigned player = 0; player < 2; player++)
                assert_int_equal(allemande_is_connected(&position, player), twin_connected(&twin, twin_letter(player)));
            assert_int_equal(allemande_is_at_rest(&position, &open),
                             twin_at_rest(&twin, 'B') && twin_at_rest(&twin, 'W'));
            assert_same_groups(&position, &twin);
            assert_forest(&position);
        }
}

/* On every square of two by two cells a diagonal is open, and the one named, until a third stone joins its ends. */
TEST(test_diagonals) {
    for (unsigned side = ALLEMANDE_SIDE_MIN; side <= ALLEMANDE_SIDE_MAX; side++) {
        struct allemande_position position;
        allemande_start(&position, side, false);
        for (unsigned row = 1; row < side; row++)
            for (unsigned column = 1; column < side; column++)
                for (unsigned which = 0; which < 8; which++) {
                    const enum allemande_player player = which & 1;
                    const unsigned falling = which >> 1 & 1, third = which >> 2;
                    const unsigned cells[] = {allemande_cell(&position, row, column + !falling),
                                              allemande_cell(&position, row + 1, column + falling),
                                              allemande_cell(&position, row + third, column + (falling ^ third))};
                    struct allemande_undo undo[3];
                    struct allemande_pair open;
                    for (unsigned i = 0; i < 3; i++) {
                        allemande_try(&position, player, cells[i], &undo[i]);
                        assert_int_equal(allemande_is_at_rest(&position, &open), i != 1);
                        if (i == 1)
                            assert_true(open.a == cells[0] && open.b == cells[1]);
                    }
                    for (unsigned i = 3; i-- > 0;)
                        allemande_take_back(&position, &undo[i]);
                }
    }
}

/*
 * Nor is it open if its ends are joined the long way round: by a ring around a cell that lacks only the stone between
 * them.
 */
TEST(test_rings) {
    for (unsigned side = 3; side <= ALLEMANDE_SIDE_MAX; side++) {
        struct allemande_position position;
        allemande_start(&position, side, false);
        for (unsigned row = 2; row < side; row++)
            for (unsigned column = 2; column < side; column++)
                for (unsigned missing = ALLEMANDE_NORTH_EAST; missing < ALLEMANDE_DIRECTIONS; missing += 2)
                    for (unsigned player = 0; player < 2; player++) {
                        const unsigned centre = allemande_cell(&position, row, column);
                        struct allemande_undo undo[ALLEMANDE_DIRECTIONS];
                        struct allemande_pair open;
                        unsigned count = 0;
                        for (unsigned d = 0; d < ALLEMANDE_DIRECTIONS; d++)
                            if (d != missing)
                                allemande_try(&position, player, allemande_neighbour(&position, centre, d),
                                              &undo[count++]);
                        assert_true(allemande_is_at_rest(&position, &open));
                        while (count-- > 0)
                            allemande_take_back(&position, &undo[count]);
                    }
    }
}

/*
 * Positions at rest, as the twin sees them, are; a single stone is quiet exactly where the twin calls the turn legal.
 */
TEST(test_single_stones) {
    struct pz_random random;
    pz_random_seed(&random, 2);
    for (unsigned side = ALLEMANDE_SIDE_MIN; side <= ALLEMANDE_SIDE_MAX; side++)
        for (unsigned round = 0; round < (side < 8 ? 40 : 3); round++) {
            struct allemande_position position;
            struct allemande_pair open;
            twin_random_position(&position, side, false, side * side * (round % 3 + 1) / 3, true, &random);
            const struct twin twin = twin_of(&position);
            assert_true(allemande_is_at_rest(&position, &open));
            for (unsigned player = 0; player < 2; player++)
                for (int i = 0; i < (int)(side * side); i++) {
                    const struct twin_turn turn = {1, {i}};
                    bool won;
                    if (twin.cell[i / twin.side][i % twin.side] == '.')
                        assert_int_equal(allemande_is_quiet(&position, player, twin_cell(&position, i)),
                                         twin_is_legal(&twin, twin_letter(player), &turn, &won));
                }
        }
}

/* Taking stones back in reverse order leaves the position byte for byte as it was. */
SLOW_TEST(test_take_back) {
    struct pz_random random;
    pz_random_seed(&random, 3);
    for (unsigned side = ALLEMANDE_SIDE_MIN; side <= ALLEMANDE_SIDE_MAX; side++)
        for (unsigned round = 0; round < 20; round++) {
            static struct allemande_undo undo[ALLEMANDE_SIDE_MAX * ALLEMANDE_SIDE_MAX];
            struct allemande_position position;
            twin_random_position(&position, side, false, pz_random_below(&random, side * side), true, &random);
            const struct allemande_position before = position;
            const unsigned stones = pz_random_below(&random, position.empty_count + 1U);
            for (unsigned i = 0; i < stones; i++)
                allemande_try(&position, pz_random_below(&random, 2), twin_random_empty(&position, &random), &undo[i]);
            const struct twin full = twin_of(&position);
            assert_same_groups(&position, &full);
            for (unsigned i = stones; i-- > 0;)
                allemande_take_back(&position, &undo[i]);
            assert_memory_equal(&position, &before, sizeof position);
        }
}

/* The shorter of two ways, as its cells; none where the edges are not connected. */
TEST(test_path) {
    const struct allemande_position position = position_of("\nBBBBB\nBWWWB\nBBBBB\nWWWWB\nW...B\n");
    struct allemande_set path;
    allemande_path(&position, ALLEMANDE_BLACK, &path);
    assert_int_equal(count_set(&path), 5);
    assert_true(allemande_has(&path, cell_of(&position, "c5")) || allemande_has(&path, cell_of(&position, "c3")));
    allemande_path(&position, ALLEMANDE_WHITE, &path);
    assert_int_equal(count_set(&path), 0);

    const struct allemande_position bent = position_of("\n.W..\n.WW.\n..WB\n..W.\n");
    static const char *const cells[] = {"b4", "b3", "c3", "c2", "c1"};
    allemande_path(&bent, ALLEMANDE_WHITE, &path);
    assert_int_equal(count_set(&path), 5);
    for (size_t i = 0; i < sizeof cells / sizeof *cells; i++)
        assert_true(allemande_has(&path, cell_of(&bent, cells[i])));
}

/* A full line of stones between a player's edges is the path, wherever on the board it lies. */
TEST(test_straight_paths) {
    for (unsigned side = ALLEMANDE_SIDE_MIN; side <= ALLEMANDE_SIDE_MAX; side++)
        for (unsigned line = 1; line <= side; line++)
            for (unsigned player = 0; player < 2; player++) {
                struct allemande_position position;
                struct allemande_set expected = {{0}}, path;
                allemande_start(&position, side, false);
                for (unsigned i = 1; i <= side; i++) {
                    const unsigned cell = player == ALLEMANDE_BLACK ? allemande_cell(&position, line, i)
                                                                    : allemande_cell(&position, i, line);
                    allemande_add(&position, player, cell);
                    allemande_include(&expected, cell);
                }
                allemande_path(&position, player, &path);
                assert_memory_equal(&path, &expected, sizeof path);
            }
}

/* Mirrored twice it is the same; turns and winners become the other player's. */
TEST(test_exchange) {
    struct pz_random random;
    pz_random_seed(&random, 4);
    for (unsigned round = 0; round < 100; round++) {
        struct allemande_position position, exchanged, back;
        const unsigned side = 2 + round % 18;
        twin_random_position(&position, side, round % 2 == 0, side * side / 2, true, &random);
        allemande_exchange(&position, &exchanged);
        allemande_exchange(&exchanged, &back);
        const struct twin one = twin_of(&position), other = twin_of(&exchanged), again = twin_of(&back);
        assert_memory_equal(one.cell, again.cell, sizeof one.cell);
        assert_int_not_equal(position.to_move, exchanged.to_move);
        for (int r = 0; r < one.side; r++) /* file and rank exchanged: d2 becomes b4 */
            for (int c = 0; c < one.side; c++) {
                const char from = one.cell[r][c], to = other.cell[one.side - 1 - c][one.side - 1 - r];
                assert_int_equal(to, from == 'B' ? 'W' : from == 'W' ? 'B' : '.');
            }
        assert_int_equal(allemande_is_connected(&position, ALLEMANDE_BLACK),
                         allemande_is_connected(&exchanged, ALLEMANDE_WHITE));
    }
}

static int compare_hashes(const void *one, const void *other) {
    const uint64_t a = *(const uint64_t *)one, b = *(const uint64_t *)other;
    return (a > b) - (a < b);
}

/*
 * Every stone of either player on every board, and every setting without one: 19,896 positions, of which no two have
 * one hash. With 64 random bits that would happen once in 10^11 tries.
 */
TEST(test_hash) {
    static uint64_t hashes[20000];
    size_t count = 0;
    for (unsigned side = ALLEMANDE_SIDE_MIN; side <= ALLEMANDE_SIDE_MAX; side++)
        for (unsigned setting = 0; setting < 8; setting++) {
            struct allemande_position position;
            struct allemande_undo undo;
            allemande_start(&position, side, setting & 1);
            position.to_move = setting >> 1 & 1;
            position.may_swap = setting >> 2;
            const uint64_t empty = allemande_hash(&position);
            hashes[count++] = empty;
            for (unsigned stone = 0; setting < 4 && stone < 2 * side * side; stone++) {
                allemande_try(&position, stone & 1, twin_cell(&position, (int)(stone / 2)), &undo);
                hashes[count++] = allemande_hash(&position);
                allemande_take_back(&position, &undo);
                assert_true(allemande_hash(&position) == empty);
            }
        }
    qsort(hashes, count, sizeof *hashes, compare_hashes);
    for (size_t i = 1; i < count; i++)
        assert_true(hashes[i - 1] != hashes[i]);
}

/* ---- Turns ---- */

/* Random turns, of cells that are empty or not, different or not, in any order. */
TEST(test_turns) {
    struct pz_random random;
    unsigned seen[ALLEMANDE_NO_SWAP + 1] = {0};
    struct cases cases = cases_of(__func__, 5, 24000);
    for (unsigned round; next_case(&cases, &round, &random);) {
        struct allemande_position position;
        const unsigned side = 2 + round % 18;
        if (side > 6 && round % 20 != 0)
            continue;
        twin_random_position(&position, side, round / 18 % 2 == 0, pz_random_below(&random, side * side), true,
                             &random);
        const struct twin twin = twin_of(&position);
        struct allemande_move move = {.kind = ALLEMANDE_STONES, .count = (uint8_t)(1 + pz_random_below(&random, 4))};
        struct twin_turn turn = {.count = move.count};
        bool free = true, different = true, won;
        int near = (int)pz_random_below(&random, side * side);
        for (int i = 0; i < turn.count; i++) { /* mostly beside the stone before, so that enough are grouped */
            turn.cells[i] = near;
            move.cells[i] = (uint16_t)twin_cell(&position, near);
            free = free && twin.cell[near / twin.side][near % twin.side] == '.';
            for (int k = 0; k < i; k++)
                different = different && turn.cells[k] != turn.cells[i];
            const int next = near + (int[]){1, -1, twin.side, -twin.side, 2}[pz_random_below(&random, 5)];
            near = next >= 0 && next < twin.side * twin.side ? next : near;
        }
        /*
         * Even a set that is one group may be placed in an order that is not grouped: then the order is what is wrong.
         */
        bool ordered = true;
        for (int i = 1; i < turn.count; i++) {
            const struct twin_turn part = {i + 1, {turn.cells[0], turn.cells[1], turn.cells[2], turn.cells[3]}};
            ordered = ordered && twin_is_one_group(&twin, &part);
        }
        const bool legal = free && different && (ordered || !position.grouped) &&
                           twin_is_legal(&twin, twin_letter(position.to_move), &turn, &won);
        const enum allemande_fault fault = allemande_move_fault(&position, &move, NULL, NULL);
        assert_int_equal(fault == ALLEMANDE_FINE, legal);
        seen[fault]++;
        if (legal) {
            const enum allemande_player player = position.to_move;
            allemande_play(&position, &move);
            assert_int_equal(allemande_is_connected(&position, player), won);
            assert_int_not_equal(position.to_move, player);
        }
    }
    assert_true(seen[ALLEMANDE_FINE] > 200 && seen[ALLEMANDE_OPEN] > 200 && seen[ALLEMANDE_OCCUPIED] > 200);
    assert_true(seen[ALLEMANDE_REPEATED] > 50 && seen[ALLEMANDE_NOT_ADJACENT] > 50);
}

TEST(test_other_faults) {
    struct allemande_position position;
    allemande_start(&position, 5, false);
    const struct allemande_move none = {.kind = ALLEMANDE_STONES};
    const struct allemande_move outside = {.count = 1, .cells = {0}}, margin = {.count = 1, .cells = {7}};
    const struct allemande_move pass = {.kind = ALLEMANDE_PASS}, swap = {.kind = ALLEMANDE_SWAP};
    assert_int_equal(allemande_move_fault(&position, &none, NULL, NULL), ALLEMANDE_TOO_FEW);
    assert_int_equal(allemande_move_fault(&position, &outside, NULL, NULL), ALLEMANDE_OUTSIDE);
    assert_int_equal(allemande_move_fault(&position, &margin, NULL, NULL), ALLEMANDE_OUTSIDE);
    assert_int_equal(allemande_move_fault(&position, &pass, NULL, NULL), ALLEMANDE_MUST_PLACE);
    assert_int_equal(allemande_move_fault(&position, &swap, NULL, NULL), ALLEMANDE_NO_SWAP);
    for (int fault = ALLEMANDE_FINE; fault <= ALLEMANDE_NO_SWAP; fault++)
        assert_true(strlen(allemande_fault_text((enum allemande_fault)fault)) > 0);
}

/* ---- Drafts ---- */

/* Random adding and taking back leaves the same board as placing the remaining stones on the one before. */
TEST(test_draft) {
    struct pz_random random;
    pz_random_seed(&random, 6);
    unsigned ended = 0, open = 0;
    for (unsigned round = 0; round < 3000; round++) {
        struct allemande_position position;
        struct allemande_draft draft;
        const unsigned side = 3 + round % 4;
        twin_random_position(&position, side, round % 2 == 0, pz_random_below(&random, side * side / 2), false,
                             &random);
        allemande_draft_start(&draft, &position);
        for (unsigned step = 0; step < 8; step++) {
            const unsigned any = twin_cell(&position, (int)pz_random_below(&random, side * side));
            if (draft.count > 0 && pz_random_below(&random, 4) == 0) {
                const unsigned cell = draft.cells[pz_random_below(&random, draft.count)];
                assert_true(allemande_draft_remove(&draft, cell));
                assert_false(allemande_draft_remove(&draft, cell));
            } else {
                const unsigned count = draft.count;
                const enum allemande_fault fault = allemande_draft_add(&draft, any);
                assert_int_equal(draft.count, count + (fault == ALLEMANDE_FINE));
            }
            struct allemande_position expected = position;
            for (unsigned i = 0; i < draft.count; i++)
                allemande_add(&expected, position.to_move, draft.cells[i]);
            assert_memory_equal(&draft.now, &expected, sizeof expected);
            assert_memory_equal(&draft.start, &position, sizeof position);
            const struct twin now = twin_of(&draft.now);
            struct allemande_pair pairs[ALLEMANDE_DIAGONALS_MAX];
            assert_int_equal(allemande_draft_open(&draft, pairs) == 0,
                             twin_at_rest(&now, twin_letter(position.to_move)));
        }
        struct allemande_move move;
        struct allemande_pair pair;
        const enum allemande_fault fault = allemande_draft_end(&draft, &move, &pair);
        ended += fault == ALLEMANDE_FINE;
        open += fault == ALLEMANDE_OPEN;
        if (fault == ALLEMANDE_FINE) {
            assert_int_equal(allemande_move_fault(&position, &move, NULL, NULL), ALLEMANDE_FINE);
            assert_int_equal(move.count, draft.count);
        }
    }
    assert_true(ended > 300 && open > 300);
}

/* Joins the two stones of a diagonal by sets of exactly so many stones; adds the cells of those sets. */
static bool join(const struct allemande_position *position, struct allemande_pair pair, unsigned stones, unsigned from,
                 struct allemande_set *cells) {
    bool joined = false;
    for (unsigned cell = allemande_next(&position->empty, from); cell < ALLEMANDE_CELLS_MAX;
         cell = allemande_next(&position->empty, cell + 1)) {
        struct allemande_position after = *position;
        allemande_add(&after, position->to_move, cell);
        const bool joins = stones > 1 ? join(&after, pair, stones - 1, cell + 1, cells)
                                      : allemande_group(&after, pair.a) == allemande_group(&after, pair.b);
        if (joins)
            allemande_include(cells, cell);
        joined = joined || joins;
    }
    return joined;
}

/*
 * The cells named are those where one stone closes a diagonal; if there are none, no two or three stones close it
 * either.
 */
SLOW_TEST(test_closers) {
    struct pz_random random;
    unsigned closed = 0, shut = 0;
    struct cases cases = cases_of(__func__, 7, 100000);
    for (unsigned round; next_case(&cases, &round, &random);) {
        struct allemande_position position;
        struct allemande_draft draft;
        struct allemande_pair pairs[ALLEMANDE_DIAGONALS_MAX];
        struct allemande_set expected = {{0}}, cells;
        const unsigned side = 3 + round % 3;
        twin_random_position(&position, side, false, pz_random_below(&random, side * side), false, &random);
        allemande_draft_start(&draft, &position);
        allemande_draft_add(&draft, twin_cell(&position, (int)pz_random_below(&random, side * side)));
        if (allemande_draft_open(&draft, pairs) == 0)
            continue;
        const bool joined = join(&draft.now, pairs[0], 1, 0, &expected);
        assert_int_equal(allemande_draft_closers(&draft, pairs[0], &cells), count_set(&expected));
        assert_memory_equal(&cells, &expected, sizeof cells);
        assert_false(!joined &&
                     (join(&draft.now, pairs[0], 2, 0, &expected) || join(&draft.now, pairs[0], 3, 0, &expected)));
        closed += joined;
        shut += !joined;
    }
    assert_true(closed > 1000 && shut > 10);
}

/* ---- Notation ---- */

struct spelled {
    const char *text;
    enum pz_status status;
    size_t column;
    const char *message;
};

static void assert_spelled(const struct allemande_position *position, const struct spelled *spelled) {
    struct allemande_move move = {.kind = 9};
    PZ_SCOPED_ERROR error = {0};
    assert_int_equal(allemande_read_move(position, spelled->text, &move, &error), spelled->status);
    if (spelled->status != PZ_OK) {
        assert_string_equal(pz_text_string(&error.message), spelled->message);
        assert_int_equal(error.column, spelled->column);
        assert_int_equal(move.kind, 9);
    }
}

TEST(test_notation) {
    const struct allemande_position position = position_of("\n.....\n..W..\n.BW..\n.....\n.....\n");
    const struct allemande_position grouped = position_of("Variant: grouped\n\n.....\n..W..\n.BW..\n.....\n.....\n");
    static const struct spelled table[] = {
        {"c2 b2", PZ_OK, 0, NULL},
        {"  a1 a2  a3 ", PZ_OK, 0, NULL},
        {"", PZ_BAD, 1, "expected one to four cells, like d4 e4, or pass, or swap"},
        {"f1", PZ_BAD, 1, "expected a file, a to e"},
        {"A1", PZ_BAD, 1, "expected a file, a to e"},
        {"a1 b6", PZ_BAD, 5, "expected a rank, 1 to 5"},
        {"a", PZ_BAD, 2, "expected a rank, 1 to 5"},
        {"a0", PZ_BAD, 2, "expected a rank, 1 to 5"},
        {"a01", PZ_BAD, 2, "expected a rank, 1 to 5"},
        {"a1b1", PZ_BAD, 2, "expected a rank, 1 to 5"},
        {"a1 pass", PZ_BAD, 4, "expected a cell, like d4"},
        {"pass a1", PZ_BAD, 6, "expected nothing after \"pass\""},
        {"swap swap", PZ_BAD, 6, "expected nothing after \"swap\""},
        {"c3", PZ_NO, 1, "this cell already has a stone"},
        {"a1 b3", PZ_NO, 4, "this cell already has a stone"},
        {"a1 a2 a1", PZ_NO, 7, "the turn already has a stone on this cell"},
        {"a1 a2 a3 a4 a5", PZ_NO, 13, "a turn has at most four stones"},
        {"a1 a2 a3 a4 a4 a5", PZ_NO, 13, "a turn has at most four stones"},
        {"a1 c2", PZ_NO, 4,
         "the diagonal between c2 and b3 is open: when the turn ends, the two stones must be connected"},
        {"pass", PZ_NO, 1, "Black may not pass, because there is a legal turn: a5"},
        {"swap", PZ_NO, 1, "only White's first turn may take over Black's stones, if the level allows it"},
    };
    static const struct spelled together[] = {
        {"c2 b2", PZ_OK, 0, NULL},
        {"b2 c2 d2 b1", PZ_OK, 0, NULL},
        {"b2 d2 c2", PZ_NO, 4, "in the grouped variant a stone must be beside an earlier one of the same turn"},
        {"a1 a5", PZ_NO, 4, "in the grouped variant a stone must be beside an earlier one of the same turn"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        assert_spelled(&position, &table[i]);
    for (size_t i = 0; i < sizeof together / sizeof *together; i++)
        assert_spelled(&grouped, &together[i]);
}

/* The corners of the largest board, and every turn on a small one, come back from their text. */
static bool read_back(void *context, const struct allemande_move *turn) {
    const struct allemande_position *position = context;
    PZ_SCOPED_TEXT text = {0};
    struct allemande_move back;
    allemande_add_move(position, turn, &text);
    assert_int_equal(allemande_read_move(position, pz_text_string(&text), &back, NULL), PZ_OK);
    assert_int_equal(back.count, turn->count);
    assert_memory_equal(back.cells, turn->cells, turn->count * sizeof *turn->cells);
    return true;
}

TEST(test_notation_round_trip) {
    struct allemande_position position;
    allemande_start(&position, 19, false);
    PZ_SCOPED_TEXT text = {0};
    const struct allemande_move corners = {.count = 3,
                                           .cells = {(uint16_t)allemande_cell(&position, 1, 1),
                                                     (uint16_t)allemande_cell(&position, 1, 19),
                                                     (uint16_t)allemande_cell(&position, 19, 9)}};
    allemande_add_move(&position, &corners, &text);
    assert_string_equal(pz_text_string(&text), "a19 s19 i1");
    for (int grouped = 0; grouped < 2; grouped++) {
        allemande_start(&position, 5, grouped == 1);
        allemande_each_turn(&position, read_back, &position);
    }
}
