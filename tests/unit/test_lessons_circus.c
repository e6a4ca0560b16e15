/*
 * What the lessons of Circus Seven say is true: which tiles clash or fit, what a place needs, and that a tile is the
 * only one, by trying all tiles in all rotations.
 */
#include "lesson_claims.h"
#include "puzzles/circus.h"

static const struct circus *state(const struct pz_session *session) {
    return pz_session_state(session);
}

/* Where a tile is, both as the text numbers them: tiles from 1. */
static unsigned slot_of(const struct circus *game, unsigned number) {
    unsigned slot = 0;
    while (slot < CIRCUS_TILES && game->board.slots[slot].tile + 1U != number)
        slot++;
    assert_true(slot < CIRCUS_TILES);
    return slot;
}

static char letter(const struct circus *game, unsigned slot, unsigned direction) {
    return game->letters[circus_colour(&game->set, &game->board, slot, direction)];
}

/* The seams that clash, and those that a slot is part of: a bit each. */
static unsigned clashes(const struct circus *game) {
    return ~circus_matches(&game->set, &game->board) & ((1U << CIRCUS_SEAMS) - 1);
}

static unsigned seams_of(unsigned slot) {
    unsigned seams = 0;
    for (unsigned i = 0; i < CIRCUS_SEAMS; i++)
        if (circus_seams[i].slot == slot || circus_seams[i].other_slot == slot)
            seams |= 1U << i;
    return seams;
}

/* Whether some rotation of a tile in a slot matches the tiles around it that are in `slots`, a bit each. */
static bool fits_somehow(const struct circus *game, unsigned number, unsigned slot, unsigned slots) {
    unsigned wanted = 0;
    for (unsigned i = 0; i < CIRCUS_SEAMS; i++) {
        const struct circus_seam *seam = &circus_seams[i];
        const unsigned other = seam->slot == slot ? seam->other_slot : seam->slot;
        if ((seams_of(slot) >> i & 1) && (slots >> other & 1))
            wanted |= 1U << i;
    }
    for (unsigned rotation = 0; rotation < CIRCUS_EDGES; rotation++) {
        struct circus_board board = game->board;
        board.slots[slot] = (struct circus_place){(uint8_t)(number - 1), (uint8_t)rotation};
        if ((circus_matches(&game->set, &board) & wanted) == wanted)
            return true;
    }
    return false;
}

static unsigned tile_at(const struct circus *game, unsigned slot) {
    return game->board.slots[slot].tile + 1U;
}

/* Move number `index` of the lesson. */
static struct circus_move move_at(const struct pz_session *session, size_t index) {
    struct circus_move move;
    assert_int_equal(circus_read_move(state(session), pz_session_move(session, index), &move, NULL), PZ_OK);
    return move;
}

static struct circus_move next_move(const struct pz_session *session) {
    return move_at(session, pz_session_played(session));
}

static struct circus_move last_move(const struct pz_session *session) {
    return move_at(session, pz_session_played(session) - 1);
}

/* Whether the edges that neighbours show to a slot have these colours: "6k 1g" is black on tile 6, green on tile 1. */
static bool are_shown(const struct circus *game, unsigned slot, const char *shown) {
    for (const char *at = shown; *at; at += at[2] ? 3 : 2) {
        const unsigned other = slot_of(game, (unsigned)(at[0] - '0'));
        bool shows = false;
        for (unsigned i = 0; i < CIRCUS_SEAMS; i++) {
            const struct circus_seam *seam = &circus_seams[i];
            shows |= (seam->slot == slot && seam->other_slot == other &&
                      letter(game, other, seam->other_direction) == at[1]) ||
                     (seam->slot == other && seam->other_slot == slot && letter(game, other, seam->direction) == at[1]);
        }
        if (!shows)
            return false;
    }
    return true;
}

/* Whether these colours follow each other clockwise on the tile in a slot. */
static bool has_in_a_row(const struct circus *game, unsigned slot, const char *colours) {
    for (unsigned direction = 0; direction < CIRCUS_EDGES; direction++) {
        unsigned same = 0;
        while (colours[same] && letter(game, slot, (direction + same) % CIRCUS_EDGES) == colours[same])
            same++;
        if (!colours[same])
            return true;
    }
    return false;
}

/* The tile whose seams all clashing ones are; 0 if that is not one tile. */
static unsigned tile_that_clashes(struct pz_session *session) {
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
        if (clashes(state(session)) && !(clashes(state(session)) & ~seams_of(slot)))
            return tile_at(state(session), slot);
    return 0;
}

/* ---- the moves asked for, by the tiles that they name ---- */

static unsigned swapped(struct pz_session *session) {
    assert_int_equal(next_move(session).kind, CIRCUS_SWAP);
    return tile_at(state(session), next_move(session).slot);
}

static unsigned swapped_with(struct pz_session *session) {
    assert_int_equal(next_move(session).kind, CIRCUS_SWAP);
    return tile_at(state(session), next_move(session).other);
}

static unsigned turned_by(struct pz_session *session, unsigned steps) {
    const struct circus_move move = next_move(session);
    return move.kind == CIRCUS_ROTATE && move.steps == steps ? tile_at(state(session), move.slot) : 0;
}

static unsigned turned_clockwise(struct pz_session *session) {
    return turned_by(session, 1);
}

static unsigned turned_anticlockwise(struct pz_session *session) {
    return turned_by(session, CIRCUS_EDGES - 1);
}

static unsigned asks_for_the_top(struct pz_session *session) {
    return turned_clockwise(session) > 0 && next_move(session).slot == 1;
}

/* ---- turning and swapping ---- */

static unsigned solved(struct pz_session *session) {
    const bool now = circus_matched(&state(session)->set, &state(session)->board) == CIRCUS_SEAMS;
    assert_int_equal(pz_session_outcome(session) == PZ_SOLVED, now);
    assert_true(pz_session_undo(session));
    return now && pz_session_outcome(session) != PZ_SOLVED;
}

static unsigned turned_tile_matches(struct pz_session *session) {
    return !(clashes(state(session)) & seams_of(last_move(session).slot));
}

static unsigned clashes_at_the_lower_right(struct pz_session *session) {
    return clashes(state(session)) & seams_of(3) ? tile_at(state(session), 3) : 0;
}

static unsigned one_step_is_missing(struct pz_session *session) {
    const struct circus_move move = next_move(session);
    struct circus_board board = state(session)->board;
    const unsigned seams = seams_of(move.slot);
    const bool missing = clashes(state(session)) & seams;
    circus_turn(&board, move.slot, CIRCUS_EDGES - 1);
    return missing && turned_anticlockwise(session) && (circus_matches(&state(session)->set, &board) & seams) == seams;
}

/* Each of the three steps is a move of the record; the last two turn one tile. */
static unsigned two_steps_count_once(struct pz_session *session) {
    return pz_session_played(session) == 3 && state(session)->moves == 2;
}

/* The tile to be swapped, if both tiles can be turned so that all seams match once they are swapped, and not before. */
static unsigned exchanged(struct pz_session *session) {
    const struct circus *game = state(session);
    const struct circus_move move = next_move(session);
    bool solves[2] = {false, false};
    for (unsigned i = 0; i < 2 * CIRCUS_EDGES * CIRCUS_EDGES; i++) {
        struct circus_board board = game->board;
        if (i % 2)
            circus_swap(&board, move.slot, move.other);
        circus_turn(&board, move.slot, i / 2 % CIRCUS_EDGES);
        circus_turn(&board, move.other, i / 2 / CIRCUS_EDGES);
        solves[i % 2] |= circus_matched(&game->set, &board) == CIRCUS_SEAMS;
    }
    return solves[1] && !solves[0] ? swapped(session) : 0;
}

/* Of the tiles just swapped, the one that matches, and the one that does not. */
static unsigned swapped_and_fits(struct pz_session *session) {
    const unsigned slot = last_move(session).other;
    return clashes(state(session)) & seams_of(slot) ? 0 : tile_at(state(session), slot);
}

static unsigned swapped_and_clashes(struct pz_session *session) {
    const unsigned slot = last_move(session).slot;
    return clashes(state(session)) & seams_of(slot) ? tile_at(state(session), slot) : 0;
}

/* ---- what a place needs ---- */

static unsigned fixed_tile(struct pz_session *session) {
    assert_int_equal(state(session)->board.slots[0].tile, state(session)->set.centre);
    return state(session)->set.centre + 1U;
}

/* The neighbour that shows the top black, if the centre shows it white. */
static unsigned top_needs_black_towards(struct pz_session *session) {
    return are_shown(state(session), 1, "1w 7k") ? 7 : 0;
}

static unsigned top_has_them(struct pz_session *session) {
    return has_in_a_row(state(session), 1, "wk") ? tile_at(state(session), 1) : 0;
}

static unsigned upper_right_needs_red_towards(struct pz_session *session) {
    return are_shown(state(session), 2, "1k 2r") ? 2 : 0;
}

enum { CENTRE_AND_TOP = 1 << 0 | 1 << 1, CENTRE_AND_BOTH_SIDES = 1 << 0 | 1 << 3 | 1 << 5 };

static unsigned cannot_be_at_the_upper_right(struct pz_session *session) {
    const unsigned tile = tile_at(state(session), 2);
    return fits_somehow(state(session), tile, 2, CENTRE_AND_TOP) ? 0 : tile;
}

static unsigned can_be_at_the_upper_right(struct pz_session *session) {
    return fits_somehow(state(session), swapped_with(session), 2, CENTRE_AND_TOP) ? swapped_with(session) : 0;
}

static unsigned one_is_left_in_its_place(struct pz_session *session) {
    return tile_that_clashes(session) == turned_anticlockwise(session) && turned_anticlockwise(session) > 0;
}

/* Clockwise from the left: black, green, white. */
static unsigned bottom_needs_three(struct pz_session *session) {
    return are_shown(state(session), 4, "6k 1g 4w");
}

/* Of all tiles but the fixed one, in all rotations. */
static unsigned tile_that_fits_at_the_bottom(struct pz_session *session) {
    unsigned fits = 0;
    for (unsigned number = 2; number <= CIRCUS_TILES; number++)
        if (fits_somehow(state(session), number, 4, CENTRE_AND_BOTH_SIDES))
            fits = fits ? CIRCUS_TILES + 1 : number;
    return fits <= CIRCUS_TILES && has_in_a_row(state(session), slot_of(state(session), fits), "kgw") ? fits : 0;
}

/* The centre shows green to the tile to be turned, which shows green to it then. */
static unsigned green_will_meet_green(struct pz_session *session) {
    const bool waits = are_shown(state(session), 4, "1g") && next_move(session).slot == 4;
    assert_true(pz_session_redo(session));
    return waits && letter(state(session), 4, 0) == 'g';
}

/* ---- counting ---- */

static unsigned count_orange(const struct circus *game, unsigned slot) {
    unsigned count = 0;
    for (unsigned direction = 0; direction < CIRCUS_EDGES; direction++)
        count += letter(game, slot, direction) == 'o';
    return count;
}

static unsigned two_are_orange(struct pz_session *session) {
    unsigned count = 0;
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
        count += count_orange(state(session), slot);
    return count == 2 && fixed_tile(session) == 1 && count_orange(state(session), 0) == 1;
}

/* Of the tiles around the fixed one, the one that has orange, if that must be where the move brings it. */
static unsigned orange_of_the_lower_left(struct pz_session *session) {
    const bool there = are_shown(state(session), 5, "1o") && next_move(session).other == 5;
    return there && count_orange(state(session), next_move(session).slot) == 1 ? swapped(session) : 0;
}

static unsigned orange_will_meet_orange(struct pz_session *session) {
    assert_true(pz_session_redo(session));
    return are_shown(state(session), 5, "1o") && letter(state(session), 5, 1) == 'o';
}

/* ---- locks ---- */

static bool can_be_locked(const struct circus *game, unsigned slot) {
    return circus_completions(&game->set, &game->board, 1U << slot) > 0;
}

/* At the top, where the cursor is. */
static unsigned cannot_stay(struct pz_session *session) {
    return can_be_locked(state(session), 1) ? 0 : tile_at(state(session), 1);
}

static unsigned can_be_locked_at_the_top(struct pz_session *session) {
    return can_be_locked(state(session), 1) ? tile_at(state(session), 1) : 0;
}

/* At the start the tile at the top matched the centre and the upper right. */
static unsigned matching_was_wrong(struct pz_session *session) {
    const struct circus *start = pz_session_start(session);
    const unsigned near = seams_of(1) & (seams_of(0) | seams_of(2));
    return !(clashes(start) & near) && !can_be_locked(start, 1);
}

/* ---- twins ---- */

/* The tile at the upper right, if tile 6 at the lower left is its twin. */
static unsigned twin_of_tile_6(struct pz_session *session) {
    const struct circus *game = state(session);
    const bool twins = circus_twins(&game->set, game->board.slots[2].tile, game->board.slots[5].tile);
    return twins && tile_at(game, 5) == 6 ? tile_at(game, 2) : 0;
}

/* Turns the tile in a slot until it shows there what a board shows; false if it never does. */
static bool turn_to_show(const struct circus *game, struct circus_board *board, unsigned slot) {
    for (unsigned turned = 0; turned < CIRCUS_EDGES; turned++) {
        unsigned same = 0;
        for (unsigned d = 0; d < CIRCUS_EDGES; d++)
            same += circus_colour(&game->set, board, slot, d) == circus_colour(&game->set, &game->board, slot, d);
        if (same == CIRCUS_EDGES)
            return true;
        circus_turn(board, slot, 1);
    }
    return false;
}

/* At the end of the lesson, all 42 edges can show the same colours with the twins in each other's places. */
static unsigned twins_can_be_exchanged(struct pz_session *session) {
    pz_session_go(session, pz_session_known(session));
    struct circus_board board = state(session)->board;
    circus_swap(&board, 2, 5);
    return turn_to_show(state(session), &board, 2) && turn_to_show(state(session), &board, 5) &&
           circus_matched(&state(session)->set, &board) == CIRCUS_SEAMS;
}

static const struct lesson_claim claims[] = {
    {"1-turn", 0, "Press [>] to turn the tile at the top clockwise.", asks_for_the_top},
    {"1-turn", 1, "Its seams match now.", turned_tile_matches},
    {"1-turn", 1, "Tile # at the lower right still clashes.", clashes_at_the_lower_right},
    {"1-turn", 2, "Press [<] again: it needs one step more.", one_step_is_missing},
    {"1-turn", 3, "All twelve seams match", solved},
    {"1-turn", 3, "turning one tile several steps counts as a single move", two_steps_count_once},
    {"2-swap", 0, "Tiles # and 6 are in each other's places.", exchanged},
    {"2-swap", 0, "Go to tile #", swapped},
    {"2-swap", 0, "Then go to tile #", swapped_with},
    {"2-swap", 1, "Tile # fits now.", swapped_and_fits},
    {"2-swap", 1, ". Tile # still clashes, because swapping does not turn a tile.", swapped_and_clashes},
    {"2-swap", 1, ". Tile # still clashes", turned_anticlockwise},
    {"2-swap", 2, "Solved", solved},
    {"3-fixed-centre", 0, "Tile # is fixed in the centre.", fixed_tile},
    {"3-fixed-centre", 0, "needs white towards it and black towards tile #", top_needs_black_towards},
    {"3-fixed-centre", 0, ". Tile # has them side by side", top_has_them},
    {"3-fixed-centre", 0, ". Tile # has them side by side: turn it with [>].", turned_clockwise},
    {"3-fixed-centre", 1, "The upper right needs black towards the centre and red towards tile #",
     upper_right_needs_red_towards},
    {"3-fixed-centre", 1, "Tile # cannot do that", cannot_be_at_the_upper_right},
    {"3-fixed-centre", 1, ", tile # can", can_be_at_the_upper_right},
    {"3-fixed-centre", 1, "go to tile #", swapped},
    {"3-fixed-centre", 1, "again on tile #", swapped_with},
    {"3-fixed-centre", 2, "One tile is left, and it is in its place.", one_is_left_in_its_place},
    {"3-fixed-centre", 2, "Press [<] to turn tile # anticlockwise.", turned_anticlockwise},
    {"3-fixed-centre", 3, "Solved", solved},
    {"4-only-one-fits", 0, "The tile at the bottom needs black, green and white in a row, clockwise.",
     bottom_needs_three},
    {"4-only-one-fits", 0, "Only tile # has that", tile_that_fits_at_the_bottom},
    {"4-only-one-fits", 0, "Only tile #", swapped},
    {"4-only-one-fits", 0, "again on tile #", swapped_with},
    {"4-only-one-fits", 1, "turn tile #", turned_clockwise},
    {"4-only-one-fits", 1, "so that green meets green: press [>].", green_will_meet_green},
    {"4-only-one-fits", 2, "Tile # is left.", tile_that_clashes},
    {"4-only-one-fits", 2, "Tile # is left.", turned_anticlockwise},
    {"4-only-one-fits", 3, "Solved", solved},
    {"5-count-a-colour", 0, "Count the orange edges: there are two, and the fixed tile has one.", two_are_orange},
    {"5-count-a-colour", 0, "So tile #, with the other, belongs at the lower left.", orange_of_the_lower_left},
    {"5-count-a-colour", 0, "Swap it with tile #", swapped_with},
    {"5-count-a-colour", 1, "Orange must meet orange", orange_will_meet_orange},
    {"5-count-a-colour", 1, "turn tile # with [>].", turned_clockwise},
    {"5-count-a-colour", 2, "Solved", solved},
    {"6-locks", 0, "Tile # seems wrong.", tile_that_clashes},
    {"6-locks", 0, "Lock tile # with [K], then press [c]: tile 2 cannot stay", cannot_stay},
    {"6-locks", 0, "Lock tile #", swapped},
    {"6-locks", 0, "swap it with tile #", swapped_with},
    {"6-locks", 1, "tile # is right at the top", can_be_locked_at_the_top},
    {"6-locks", 1, "Turn tile #, where it is now: press [>].", turned_clockwise},
    {"6-locks", 2, "A tile whose seams match may still be wrong", matching_was_wrong},
    {"6-locks", 2, "Solved", solved},
    {"7-twins", 0, "Tiles # and 6 are twins: the same colours in the same order.", twin_of_tile_6},
    {"7-twins", 0, "It does not matter which of them lies where.", twins_can_be_exchanged},
    {"7-twins", 0, "Go to tile #", turned_clockwise},
    {"7-twins", 1, "go to tile # and press [<].", turned_anticlockwise},
    {"7-twins", 2, "with the twins exchanged it would look the same", twins_can_be_exchanged},
    {"7-twins", 2, "Solved", solved},
};

TEST(lessons_are_true) {
    lesson_check_all(&circus_game, claims, sizeof claims / sizeof *claims);
}
