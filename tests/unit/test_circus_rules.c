/* Circus Seven: seams, rotations and moves, by arithmetic that can be followed with the tiles in hand. */
#include "circus_twin.h"
#include "test.h"

/*
 * RULES.md: the centre's direction s-1 with slot s's (s+2) mod 6; slot s's (s+1) mod 6 with the next one's (s+4) mod
 * 6.
 */
TEST(test_seams) {
    for (unsigned s = 1; s <= 6; s++) {
        const unsigned next = s % 6 + 1;
        const struct circus_seam *spoke = &circus_seams[s - 1], *rim = &circus_seams[5 + s];
        assert_int_equal(spoke->slot, 0);
        assert_int_equal(spoke->direction, s - 1);
        assert_int_equal(spoke->other_slot, s);
        assert_int_equal(spoke->other_direction, (s + 2) % 6);
        assert_int_equal(rim->slot, s);
        assert_int_equal(rim->direction, (s + 1) % 6);
        assert_int_equal(rim->other_slot, next);
        assert_int_equal(rim->other_direction, (s + 4) % 6);
        assert_int_equal(circus_seam_at(s, (s + 2) % 6), s - 1);
        assert_int_equal(circus_seam_at(s, (s + 1) % 6), 5 + s);
        assert_int_equal(circus_seam_at(next, (s + 4) % 6), 5 + s);
    }
    unsigned outside = 0;
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
        for (unsigned direction = 0; direction < CIRCUS_EDGES; direction++)
            outside += circus_seam_at(slot, direction) == CIRCUS_NOWHERE;
    assert_int_equal(outside, 42 - 2 * 12);
}

/* Turned one step clockwise, the top shows what the upper left showed: listed edge 5, so r goes from 0 to 5. */
TEST(test_turning) {
    const struct circus_set set = circus_set_of("abcdef "
                                                "abcdef abcdef abcdef abcdef abcdef abcdef",
                                                CIRCUS_ANY);
    struct circus_board board = circus_start(&set);
    circus_turn(&board, 3, 1);
    assert_int_equal(board.slots[3].rotation, 5);
    assert_int_equal(circus_colour(&set, &board, 3, 0), set.tiles[0][5]);
    assert_int_equal(circus_colour(&set, &board, 3, 1), set.tiles[0][0]);
    circus_turn(&board, 3, 4);
    assert_int_equal(board.slots[3].rotation, 1);
    circus_turn(&board, 3, 1);
    assert_int_equal(board.slots[3].rotation, 0);
}

TEST(test_start_and_swap) {
    struct circus_set set = circus_set_of(CIRCUS_SEVEN, CIRCUS_ANY);
    struct circus_board board = circus_start(&set);
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
        assert_int_equal(board.slots[slot].tile, slot);
    set.centre = 3; /* tile 4 in the centre, the others around it in order */
    board = circus_start(&set);
    static const uint8_t tiles[] = {3, 0, 1, 2, 4, 5, 6};
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++) {
        assert_int_equal(board.slots[slot].tile, tiles[slot]);
        assert_int_equal(board.slots[slot].rotation, 0);
    }
    circus_turn(&board, 2, 2);
    circus_swap(&board, 2, 6); /* a tile keeps its rotation */
    assert_int_equal(board.slots[6].tile, 1);
    assert_int_equal(board.slots[6].rotation, 4);
    assert_int_equal(board.slots[2].tile, 6);
}

/* A rigid turn moves every colour with its slot: what was at the top is one slot on, one direction on. */
TEST(test_turning_all) {
    const struct circus_set set = circus_set_of(CAUSEWAY, CIRCUS_ANY);
    struct circus_board board = circus_start(&set);
    circus_turn(&board, 1, 2);
    const struct circus_board turned = circus_turn_all(&board, 1);
    for (unsigned direction = 0; direction < CIRCUS_EDGES; direction++) {
        assert_int_equal(circus_colour(&set, &turned, 0, (direction + 1) % 6),
                         circus_colour(&set, &board, 0, direction));
        for (unsigned slot = 1; slot < CIRCUS_TILES; slot++)
            assert_int_equal(circus_colour(&set, &turned, slot % 6 + 1, (direction + 1) % 6),
                             circus_colour(&set, &board, slot, direction));
    }
    assert_int_equal(circus_matched(&set, &turned), circus_matched(&set, &board));
    const struct circus_board round = circus_turn_all(&board, 6);
    assert_memory_equal(&round, &board, sizeof board);
}

TEST(test_symmetry_and_twins) {
    const struct circus_set set = circus_set_of("aaaaaa ababab abcabc abcdef cdefab fedcba aabaab", CIRCUS_ANY);
    static const unsigned symmetry[] = {6, 3, 2, 1, 1, 1, 2};
    for (unsigned tile = 0; tile < CIRCUS_TILES; tile++)
        assert_int_equal(circus_symmetry(&set, tile), symmetry[tile]);
    assert_true(circus_twins(&set, 3, 4));
    assert_false(circus_twins(&set, 3, 5)); /* its mirror image is another tile */
    const struct circus_set near = circus_set_of("baaaaa caaaaa abcdef abcdef abcdef abcdef abcdef", CIRCUS_ANY);
    assert_false(circus_twins(&near, 0, 1)); /* only their first edges differ */
}

/* A seam is matched if the same colour is at both of its sides, whichever others are. */
TEST(test_matches) {
    const struct circus_set plain = circus_set_of("aaaaaa aaaaaa aaaaaa aaaaaa aaaaaa aaaaaa aaaaaa", CIRCUS_ANY);
    const struct circus_board board = circus_start(&plain);
    assert_int_equal(circus_matches(&plain, &board), (1U << CIRCUS_SEAMS) - 1);
    for (unsigned i = 0; i < CIRCUS_SEAMS; i++) {
        struct circus_set set = plain;
        set.tiles[circus_seams[i].slot][circus_seams[i].direction] = 'b' & 31; /* tile n lies in slot n, unturned */
        assert_int_equal(circus_matches(&set, &board), (1U << CIRCUS_SEAMS) - 1 - (1U << i));
        assert_int_equal(circus_matched(&set, &board), CIRCUS_SEAMS - 1);
    }
}
