/*
 * What the lessons of Lammas say is true: each claim is checked by sweeping, with all settings of the corner if need
 * be.
 */
#include "lesson_claims.h"
#include "puzzles/lammas.h"

enum { A, B }; /* the tiles ● and ◆ */

static const struct lammas *state(const struct pz_session *session) {
    return pz_session_state(session);
}

/* What a sweep of the grid would change. */
struct swept {
    size_t count;
    struct lammas_change changes[LAMMAS_CELLS_MAX];
};

static struct swept sweep_of(struct lammas game) {
    struct swept swept;
    swept.count = lammas_sweep(&game, swept.changes);
    return swept;
}

/* The grid as it was before the last move. */
static struct lammas before(const struct pz_session *session) {
    PZ_SCOPED_SESSION *copy = pz_session_copy(session);
    assert_true(pz_session_undo(copy));
    return *state(copy);
}

static size_t count_tiles(const struct lammas *game, uint8_t tile) {
    size_t count = 0;
    for (int cell = 0; cell < game->rows * game->columns; cell++)
        count += game->tiles[cell] == tile;
    return count;
}

static int above_left(const struct lammas *game, int cell) {
    const int row = cell / game->columns, column = cell % game->columns;
    return (row + game->rows - 1) % game->rows * game->columns + (column + game->columns - 1) % game->columns;
}

static int right_of(const struct lammas *game, int cell) {
    return cell / game->columns * game->columns + (cell + 1) % game->columns;
}

/* The last ● that is outside the corner. */
static int odd_tile(const struct lammas *game) {
    int cell = game->rows * game->columns - 1;
    while (game->tiles[cell] != A)
        cell--;
    return cell;
}

/* ---- claims ---- */

/* The corner has such tiles; '?' stands for any. */
static unsigned corner_is(struct pz_session *session, const char *tiles) {
    uint16_t cells[4];
    lammas_corner(state(session), cells);
    for (int i = 0; i < 4; i++)
        if (tiles[i] != '?' && state(session)->tiles[cells[i]] != tiles[i] - 'a')
            return false;
    return true;
}

static unsigned corner_is_a(struct pz_session *session) {
    return corner_is(session, "aaaa");
}

static unsigned d_is_b(struct pz_session *session) {
    return corner_is(session, "???b");
}

static unsigned a_is_a(struct pz_session *session) {
    return corner_is(session, "a???");
}

/* By the last move. */
static unsigned solved(struct pz_session *session) {
    const bool now = pz_session_outcome(session) == PZ_SOLVED;
    assert_true(pz_session_undo(session));
    return now && pz_session_outcome(session) != PZ_SOLVED;
}

static unsigned setting_cost_nothing(struct pz_session *session) {
    return pz_session_played(session) > 0 && state(session)->turns == 0;
}

static unsigned solved_in_one_turn(struct pz_session *session) {
    return state(session)->turns == 1 && solved(session);
}

/* The goal: not reached yet, and the last move makes all tiles the same. */
static unsigned goal_is_one_kind(struct pz_session *session) {
    PZ_SCOPED_SESSION *copy = pz_session_copy(session);
    pz_session_go(copy, pz_session_known(copy));
    return count_tiles(state(session), B) > 0 && count_tiles(state(copy), B) == 0;
}

static unsigned both_are_reached(struct pz_session *session) {
    return count_tiles(state(session), B) == 2 && sweep_of(*state(session)).count == 2;
}

/* Row and column 3 are the last: the upper tile was changed from there, and the lower one. */
static unsigned reached_round_edges(struct pz_session *session) {
    const struct swept swept = sweep_of(before(session));
    const struct lammas_change *lower = &swept.changes[0], *upper = &swept.changes[1];
    return swept.count == 2 && upper->cell < 3 && upper->from / 3 == 2 && lower->cell / 3 == 2 && lower->from % 3 == 2;
}

/* With whatever corner, each change comes from a tile that equals A by then. */
static unsigned looks_for_a(struct pz_session *session) {
    for (unsigned corner = 0; corner < 16; corner++) {
        struct lammas game = *state(session);
        uint16_t cells[4];
        lammas_corner(&game, cells);
        for (int i = 0; i < 4; i++)
            game.tiles[cells[i]] = corner >> i & 1;
        const struct swept swept = sweep_of(game);
        const uint8_t wanted = game.tiles[0];
        for (size_t i = 0; i < swept.count; i++) {
            if (game.tiles[swept.changes[i].from] != wanted)
                return false;
            game.tiles[swept.changes[i].cell] = swept.changes[i].after;
        }
    }
    return true;
}

static unsigned above_left_is_b(struct pz_session *session) {
    return state(session)->tiles[above_left(state(session), odd_tile(state(session)))] == B;
}

static unsigned above_left_matches(struct pz_session *session) {
    const struct lammas *game = state(session);
    const int from = above_left(game, odd_tile(game));
    return game->tiles[from] == game->tiles[0] && game->tiles[right_of(game, from)] == game->tiles[1];
}

static unsigned one_has_a_above_left(struct pz_session *session) {
    const struct lammas *game = state(session);
    int count = 0;
    for (int cell = 0; cell < game->rows * game->columns; cell++)
        count += game->tiles[cell] == B && game->tiles[above_left(game, cell)] == A;
    return count == 1 && count_tiles(game, B) == 3;
}

/* Each change starts from the tile that the one before it has changed. */
static unsigned was_a_chain(struct pz_session *session) {
    const struct swept swept = sweep_of(before(session));
    for (size_t i = 1; i < swept.count; i++)
        if (swept.changes[i].from != swept.changes[i - 1].cell)
            return false;
    return state(session)->turns == 1 ? (unsigned)swept.count : 0;
}

static unsigned a_cannot_be_set(struct pz_session *session) {
    struct lammas game = *state(session);
    return !lammas_editable(&game, 0) && lammas_game.play(&game, "set 1 1 a", NULL) != PZ_OK;
}

static unsigned last_tile_changes_a(struct pz_session *session) {
    const struct lammas *game = state(session);
    const struct swept swept = sweep_of(*game);
    const struct lammas_change *change = &swept.changes[0];
    return swept.count == 1 && change->from == game->rows * game->columns - 1 && change->cell == 0 && change->right &&
           change->before == B && change->after == A;
}

static unsigned best_is_two(struct pz_session *session) {
    struct lammas_solution solution;
    const enum pz_status status = lammas_solve(pz_session_start(session), 4, NULL, &solution);
    const bool two = status == PZ_OK && solution.turns == 2 && state(session)->turns == 2;
    lammas_solution_free(&solution);
    return two;
}

static unsigned template_is_live(struct pz_session *session) {
    return state(session)->reading == LAMMAS_LIVE;
}

static unsigned top_right_changes_c_first(struct pz_session *session) {
    const struct lammas *game = state(session);
    const struct swept swept = sweep_of(*game);
    return game->reading == LAMMAS_LIVE && swept.changes[0].from == game->columns - 1 &&
           swept.changes[0].cell == game->columns;
}

static unsigned c_then_b_then_one_more(struct pz_session *session) {
    const struct swept swept = sweep_of(before(session));
    const struct lammas *game = state(session);
    const int last_row = (game->rows - 1) * game->columns;
    return swept.count == 3 && swept.changes[0].after == A && swept.changes[1].cell == 1 &&
           swept.changes[1].from >= last_row && swept.changes[2].from >= last_row && swept.changes[2].before == B;
}

static unsigned fixed_changes_c_alone(struct pz_session *session) {
    struct lammas fixed = before(session);
    fixed.reading = LAMMAS_FIXED;
    const struct swept swept = sweep_of(fixed);
    return swept.count == 1 && swept.changes[0].cell == fixed.columns;
}

static unsigned one_b_is_left(struct pz_session *session) {
    return count_tiles(state(session), B) == 1;
}

static unsigned only_d_may_be_set(struct pz_session *session) {
    const struct lammas *game = state(session);
    for (uint16_t cell = 0; cell < game->rows * game->columns; cell++)
        if (lammas_editable(game, cell) != (cell == game->columns + 1))
            return false;
    return true;
}

static unsigned b_cannot_be_set(struct pz_session *session) {
    const struct lammas *game = state(session);
    return game->tiles[1] == B && !lammas_editable(game, 1);
}

static unsigned bottom_left_changes_b(struct pz_session *session) {
    const struct lammas *game = state(session);
    const struct swept swept = sweep_of(*game);
    const int bottom_left = (game->rows - 1) * game->columns;
    return game->tiles[1] == B && swept.count == 2 && swept.changes[0].cell == bottom_left &&
           swept.changes[0].after == A && swept.changes[1].from == bottom_left && swept.changes[1].below &&
           !swept.changes[1].right && swept.changes[1].cell == 1;
}

static unsigned changes_become_a(struct pz_session *session) {
    const struct lammas *game = state(session);
    return game->tiles[0] == B && game->tiles[game->columns + 1] == B;
}

static unsigned all_but_a_are_b(struct pz_session *session) {
    const struct lammas *game = state(session);
    return game->tiles[0] == A && game->tiles[1] == B && game->tiles[game->columns] == B;
}

static unsigned b_must_remain(struct pz_session *session) {
    return state(session)->end == B + 1;
}

static unsigned one_turn_makes_all_a(struct pz_session *session) {
    struct lammas game = *state(session);
    lammas_sweep(&game, NULL);
    return count_tiles(&game, B) == 0 && !lammas_solved(&game);
}

static const struct lesson_claim claims[] = {
    {"1-one-match", 0, "Make all tiles the same.", goal_is_one_kind},
    {"1-one-match", 0, "where a ● has another ● on its right or below it, the tile to its lower right becomes ●",
     corner_is_a},
    {"1-one-match", 1, "the grid is solved", solved},
    {"2-it-wraps", 0, "the rule reaches both ◆ at the edges", both_are_reached},
    {"2-it-wraps", 1,
     "The rule reached the upper ◆ from the bottom row and the lower ◆ from the last column: it goes round both edges",
     reached_round_edges},
    {"2-it-wraps", 1, "The rule reached the upper ◆", solved},
    {"3-change-d", 0, "D is ◆, and you want ● everywhere", d_is_b},
    {"3-change-d", 1, "Setting the corner costs nothing; only applying the rule is a turn.", setting_cost_nothing},
    {"3-change-d", 2, "One turn was enough.", solved_in_one_turn},
    {"4-change-a", 0, "The rule looks only at tiles equal to A.", looks_for_a},
    {"4-change-a", 0, "To the upper left of the odd tile is a ◆", above_left_is_b},
    {"4-change-a", 1, "the tile to the upper left of the odd one is an A, with B on its right", above_left_matches},
    {"4-change-a", 2, "A is the tile the rule looks for", solved},
    {"5-a-chain", 0, "Only one ◆ has a ● to its upper left.", one_has_a_above_left},
    {"5-a-chain", 1, "The first ◆ became an A for the second, and that one for the third: # tiles in one turn.",
     was_a_chain},
    {"6-hard-play", 0, "you cannot set A; only the rule can change it", a_cannot_be_set},
    {"6-hard-play", 1,
     "it is ◆ like A, with B on its right, round the edge. To its lower right, round both edges, is A itself. So A "
     "will change!",
     last_tile_changes_a},
    {"6-hard-play", 2, "A is ● now", a_is_a},
    {"6-hard-play", 3, "Two turns, and nobody can do it in one", best_is_two},
    {"7-a-live-template", 0, "This template is live: the rule reads the corner anew at each tile.", template_is_live},
    {"7-a-live-template", 0, "The top right tile acts first: it changes C, round the edge.", top_right_changes_c_first},
    {"7-a-live-template", 1, "From then on C was ●, and the last row changed B and one more ◆.",
     c_then_b_then_one_more},
    {"7-a-live-template", 1, "With a fixed template only C would have changed.", fixed_changes_c_alone},
    {"7-a-live-template", 1, "One ◆ is left", one_b_is_left},
    {"7-a-live-template", 2, "Solved.", solved},
    {"8-one-tile-to-set", 0, "Here you may set D alone", only_d_may_be_set},
    {"8-one-tile-to-set", 0, "D is ◆", d_is_b},
    {"8-one-tile-to-set", 1, "B is ◆, which you cannot change", b_cannot_be_set},
    {"8-one-tile-to-set", 1,
     "the bottom left tile will become ●, and then it is an A with C below it, round the edge: so B becomes ● as well",
     bottom_left_changes_b},
    {"8-one-tile-to-set", 2, "Now the whole corner is ●", corner_is_a},
    {"8-one-tile-to-set", 3, "Two turns, and you could not have done it in one.", best_is_two},
    {"9-which-kind-remains", 0, "every tile must become ◆", b_must_remain},
    {"9-which-kind-remains", 0, "One turn would make them all ●, but that would not be the end.", one_turn_makes_all_a},
    {"9-which-kind-remains", 1, "A is ●", a_is_a},
    {"9-which-kind-remains", 2, "B and C have become ◆, too.", all_but_a_are_b},
    {"9-which-kind-remains", 3, "Each tile that changes is now an A for the next.", changes_become_a},
    {"9-which-kind-remains", 4, "Solved: only ◆ is left.", solved},
};

TEST(lessons_are_true) {
    lesson_check_all(&lammas_game, claims, sizeof claims / sizeof *claims);
}
