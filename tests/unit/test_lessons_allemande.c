/* What the lessons of Allemande say is true, for the twin or for a search that tries all turns. */
#include "allemande_twin.h"
#include "lesson_claims.h"
#include "puzzles/allemande.h"

/* ---- positions and turns ---- */

static const struct allemande_position *now(const struct pz_session *session) {
    return &((const struct allemande *)pz_session_state(session))->position;
}

static struct allemande_move turn_of(const struct pz_session *session, const char *text) {
    struct allemande_move turn;
    assert_int_equal(allemande_read_spelling(now(session), text, &turn, NULL), PZ_OK);
    return turn;
}

static unsigned cell_of(const struct pz_session *session, const char *text) {
    return turn_of(session, text).cells[0];
}

/* What the twin says of a turn of a player, whoever is to move. */
struct said {
    bool legal, joins;
};

static struct said judge(const struct pz_session *session, enum allemande_player player, const char *text) {
    const struct twin twin = twin_of(now(session));
    const struct allemande_move move = turn_of(session, text);
    const struct twin_turn turn = twin_move(now(session), &move);
    struct said said;
    said.legal = twin_is_legal(&twin, twin_letter(player), &turn, &said.joins);
    return said;
}

static bool wins(const struct pz_session *session, enum allemande_player player, const char *text) {
    const struct said said = judge(session, player, text);
    return said.legal && said.joins;
}

static const char *asked(const struct pz_session *session) {
    return pz_session_move(session, pz_session_played(session));
}

/* Whether a player wins by a single stone on that cell, and on no other. */
static bool lacks_only(const struct pz_session *session, enum allemande_player player, const char *cell) {
    const struct allemande_position *position = now(session);
    unsigned ways = 0;
    for (unsigned at = allemande_next(&position->empty, 0); at < ALLEMANDE_CELLS_MAX;
         at = allemande_next(&position->empty, at + 1)) {
        PZ_SCOPED_TEXT text = {0};
        allemande_add_cell(position, at, &text);
        ways += wins(session, player, pz_text_string(&text));
    }
    return ways == 1 && wins(session, player, cell);
}

/* ---- what they say ---- */

static unsigned black_has_won(struct pz_session *session) {
    const struct twin twin = twin_of(now(session));
    return twin_connected(&twin, 'B') && pz_session_outcome(session) == PZ_WON_FIRST;
}

static unsigned white_has_won(struct pz_session *session) {
    const struct twin twin = twin_of(now(session));
    return twin_connected(&twin, 'W') && pz_session_outcome(session) == PZ_WON_SECOND;
}

static unsigned c3_touches_at_a_corner(struct pz_session *session) {
    return !judge(session, ALLEMANDE_BLACK, "c3").legal && judge(session, ALLEMANDE_BLACK, "b3").legal;
}

/* Of the turn before. */
static unsigned c3_would_have_been_open(struct pz_session *session) {
    pz_session_go(session, 0);
    const struct allemande_move move = turn_of(session, "c3");
    struct allemande_pair open = {0};
    return allemande_move_fault(now(session), &move, NULL, &open) == ALLEMANDE_OPEN &&
           open.a + open.b == cell_of(session, "b2") + cell_of(session, "c3");
}

static unsigned c2_closes_it(struct pz_session *session) {
    return !judge(session, ALLEMANDE_BLACK, "c3").legal && judge(session, ALLEMANDE_BLACK, "c3 c2").legal;
}

static unsigned d4_touches_only_at_a_corner(struct pz_session *session) {
    return !judge(session, ALLEMANDE_BLACK, "d4").legal && judge(session, ALLEMANDE_BLACK, asked(session)).legal;
}

/* d3 is one of the cells that the screen marks once d4 is placed. */
static unsigned d3_closes_it(struct pz_session *session) {
    struct allemande_draft draft;
    struct allemande_pair open[ALLEMANDE_DIAGONALS_MAX];
    struct allemande_set closers = {{0}};
    allemande_draft_start(&draft, now(session));
    allemande_draft_add(&draft, cell_of(session, "d4"));
    return allemande_draft_open(&draft, open) == 1 && allemande_draft_closers(&draft, open[0], &closers) > 0 &&
           allemande_has(&closers, cell_of(session, "d3"));
}

static unsigned stones_are_one_group(struct pz_session *session) {
    const struct twin twin = twin_of(now(session));
    bool marked[TWIN_SIDE][TWIN_SIDE], edges[2], one = true;
    const unsigned first = cell_of(session, "c3");
    twin_fill(&twin, (int)allemande_row(now(session), first) - 1, (int)allemande_column(now(session), first) - 1,
              marked, edges);
    for (int r = 0; r < twin.side; r++)
        for (int c = 0; c < twin.side; c++)
            one = one && (twin.cell[r][c] != 'B' || marked[r][c]);
    return one;
}

/* a3 alone is legal, though no stone is beside it: by the edge, then. */
static unsigned the_edge_joins_a3(struct pz_session *session) {
    const struct twin twin = twin_of(now(session));
    const bool beside = twin.cell[0][0] == 'B' || twin.cell[2][0] == 'B' || twin.cell[1][1] == 'B';
    return twin.side == 4 && twin.cell[2][1] == 'B' && !beside && judge(session, ALLEMANDE_BLACK, "a3").legal;
}

static unsigned c3_and_e3_would_win(struct pz_session *session) {
    return wins(session, ALLEMANDE_BLACK, "c3 e3");
}

/* "c4, c3, c2 and c1; the fourth stone ends the turn" */
static unsigned the_fourth_stone_wins(struct pz_session *session) {
    return turn_of(session, asked(session)).count == ALLEMANDE_STONES_MAX &&
           wins(session, ALLEMANDE_WHITE, "c4 c3 c2 c1");
}

static unsigned black_lacks_only_a3(struct pz_session *session) {
    return lacks_only(session, ALLEMANDE_BLACK, "a3");
}

static bool black_still_wins(void *context, const struct allemande_move *turn) {
    struct allemande_position after = *(const struct allemande_position *)context;
    allemande_play(&after, turn);
    return !allemande_is_connected(&after, ALLEMANDE_WHITE) && allemande_winning_turn(&after, ALLEMANDE_BLACK, NULL);
}

static unsigned no_turn_stops_black(struct pz_session *session) {
    struct allemande_position position = *now(session);
    return position.to_move == ALLEMANDE_WHITE && allemande_each_turn(&position, black_still_wins, &position);
}

/* Since Black's first turn: b3 is c2 now, and so with the others. */
static unsigned b3_became_c2(struct pz_session *session) {
    const unsigned b3 = cell_of(session, "b3"), c2 = cell_of(session, "c2");
    const struct twin after = twin_of(now(session));
    bool mirrored = allemande_has(&now(session)->stones[ALLEMANDE_WHITE], c2);
    pz_session_go(session, 0);
    const struct twin before = twin_of(now(session));
    mirrored = mirrored && allemande_has(&now(session)->stones[ALLEMANDE_BLACK], b3);
    for (int r = 0; r < before.side; r++)
        for (int c = 0; c < before.side; c++)
            mirrored =
                mirrored && (before.cell[r][c] == 'B') == (after.cell[before.side - 1 - c][before.side - 1 - r] == 'W');
    return mirrored;
}

static unsigned black_lacks_only_e1(struct pz_session *session) {
    return lacks_only(session, ALLEMANDE_BLACK, "e1") &&
           allemande_has(&now(session)->stones[ALLEMANDE_BLACK], cell_of(session, "c1"));
}

static unsigned d2_e2_e1_win(struct pz_session *session) {
    return wins(session, ALLEMANDE_WHITE, "d2 e2 e1");
}

/* e3 is beside d3, which is older than the turn: in the free variant it would win, here it is refused. */
static unsigned e3_is_refused(struct pz_session *session) {
    struct allemande_draft draft;
    struct twin free = twin_of(now(session));
    const struct allemande_move move = turn_of(session, "b2 c2 d2 e3");
    const struct twin_turn turn = twin_move(now(session), &move);
    bool joins;
    allemande_draft_start(&draft, now(session));
    for (unsigned i = 0; i < 3; i++)
        assert_int_equal(allemande_draft_add(&draft, move.cells[i]), ALLEMANDE_FINE);
    free.grouped = false;
    return allemande_draft_add(&draft, move.cells[3]) == ALLEMANDE_NOT_ADJACENT &&
           twin_is_legal(&free, 'B', &turn, &joins) && joins && wins(session, ALLEMANDE_BLACK, asked(session));
}

/* Of all sets of stones that could be placed, one wins. */
static unsigned no_other_turn_would_have_won(struct pz_session *session) {
    pz_session_go(session, 0);
    const struct twin twin = twin_of(now(session));
    return twin_turns(&twin, ALLEMANDE_BLACK).winning == 1;
}

static const struct lesson_claim claims[] = {
    {"1-one-stone", 3, "a2 b2 c2 joins west and east: Black has won", black_has_won},
    {"2-an-open-diagonal", 0, "may not touch just at a corner. Try it: go right to c3", c3_touches_at_a_corner},
    {"2-an-open-diagonal", 1, "Had c3 stayed, its diagonal to b2 would be open", c3_would_have_been_open},
    {"3-closing-it", 0, "place c3, then c2, which is beside both c3 and b2", c2_closes_it},
    {"3-closing-it", 2, "d4, which touches c3 only at a corner", d4_touches_only_at_a_corner},
    {"3-closing-it", 2, "Cells that would close the diagonal are marked: take d3", d3_closes_it},
    {"3-closing-it", 3, "the stones are one group, and nobody can slip between them", stones_are_one_group},
    {"4-edges-count", 0, "Each of your edges is a group of your stones", the_edge_joins_a3},
    {"4-edges-count", 0, "A stone on a3 would touch b2 only at a corner, but the west edge joins them",
     the_edge_joins_a3},
    {"4-edges-count", 3, "West edge, a1, b1, b2, c2, d2, east edge: Black has won", black_has_won},
    {"5-a-win", 0, "Black threatens to win with c3 and e3", c3_and_e3_would_win},
    {"5-a-win", 0, "c4, c3, c2 and c1; the fourth stone ends the turn", the_fourth_stone_wins},
    {"5-a-win", 1, "White has won", white_has_won},
    {"6-cutting-in", 0, "Black lacks only a3", black_lacks_only_a3},
    {"6-cutting-in", 0, "no turn of yours can stop that", no_turn_stops_black},
    {"6-cutting-in", 2, "b3 became c2", b3_became_c2},
    {"6-cutting-in", 2, "Black has closed c1 and lacks only e1", black_lacks_only_e1},
    {"6-cutting-in", 2, "d2, e2 and e1 reach the south", d2_e2_e1_win},
    {"6-cutting-in", 3, "White has won", white_has_won},
    {"7-hand-in-hand", 0, "each stone after the first must be beside an earlier one of its turn", e3_is_refused},
    {"7-hand-in-hand", 0, "Beside e3 there is only d3, which is older: take e2", e3_is_refused},
    {"7-hand-in-hand", 1, "Black has won, and no other turn would have done it", no_other_turn_would_have_won},
};

TEST(lessons_are_true) {
    lesson_check_all(&allemande_game, claims, sizeof claims / sizeof *claims);
}
