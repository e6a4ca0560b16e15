/*
 * What the lessons of the L game say is true: places are counted with the twin's Ls, which know nothing of the
 * library's, and wins and losses are found by trying all moves.
 */
#include "lesson_claims.h"
#include "lgame_search.h"
#include "lgame_twin.h"
#include "puzzles/lgame.h"

enum { CORNERS = 0x9009, A3 = 1 << 2 };

static uint16_t ls[64];

static int set_up(void **state) {
    (void)state;
    assert_int_equal(twin_ls_by_files(ls), TWIN_LS);
    return 0;
}

/* ---- positions ---- */

static struct lgame_position now(const struct pz_session *session) {
    return ((const struct lgame *)pz_session_state(session))->position;
}

/* So many moves before now. */
static void go_back(struct pz_session *session, size_t moves) {
    pz_session_go(session, pz_session_played(session) - moves);
}

/* The next move of the lesson. */
static struct lgame_move asked(const struct pz_session *session) {
    const struct lgame_position position = now(session);
    struct lgame_move move;
    const char *text = pz_session_move(session, pz_session_played(session));
    assert_int_equal(lgame_read_move(&position, text, &move, NULL), PZ_OK);
    return move;
}

static struct lgame_position after_asked(const struct pz_session *session) {
    const struct lgame_position position = now(session);
    return lgame_after(&position, asked(session));
}

/* The position before red's last move, with red's L where that move puts it and the neutrals as they were. */
static struct lgame_position with_l_only(const struct pz_session *session) {
    const struct lgame_position position = now(session);
    return lgame_after(&position, (struct lgame_move){asked(session).l, position.neutrals});
}

static unsigned places_of_blue(const struct lgame_position *position) {
    return twin_places(ls, position->blue, (unsigned)position->red | position->neutrals);
}

/* ---- places ---- */

static unsigned blue_has(struct pz_session *session) {
    const struct lgame_position position = now(session);
    return places_of_blue(&position);
}

static unsigned blue_has_one(struct pz_session *session) {
    return blue_has(session) == 1;
}

static unsigned red_has_one(struct pz_session *session) {
    const struct lgame_position position = now(session);
    return twin_places(ls, position.red, (unsigned)position.blue | position.neutrals) == 1;
}

static unsigned the_l_leaves(struct pz_session *session) {
    const struct lgame_position position = with_l_only(session);
    return places_of_blue(&position);
}

static unsigned the_turn_takes(struct pz_session *session) {
    const struct lgame_position after = after_asked(session);
    return blue_has(session) - places_of_blue(&after);
}

/* Of red's last turn, after which blue has moved. */
static unsigned the_l_left(struct pz_session *session) {
    go_back(session, 2);
    return the_l_leaves(session);
}

static unsigned the_neutral_took(struct pz_session *session) {
    go_back(session, 2);
    const struct lgame_position after = after_asked(session);
    return the_l_leaves(session) - places_of_blue(&after);
}

/* Blue had no other place than that, which is in a corner. */
static unsigned blue_went_to_the_only_place(struct pz_session *session) {
    const bool corner = now(session).blue & CORNERS;
    go_back(session, 1);
    return corner && blue_has(session) == 1;
}

/* The same of the blue move to come, whose bend is on a1. */
static unsigned blue_can_only_go_to_a1(struct pz_session *session) {
    const struct lgame_position after = after_asked(session);
    const char *reply = pz_session_move(session, pz_session_played(session) + 1);
    return places_of_blue(&after) == 1 && strncmp(reply, "a1", 2) == 0;
}

static unsigned blue_is_in_a_corner(struct pz_session *session) {
    return (now(session).blue & CORNERS) != 0;
}

/* Blue's two places, once red's L lies there, and the neutral takes what they share. */
static unsigned both_need_a3(struct pz_session *session) {
    const struct lgame_position position = with_l_only(session);
    const unsigned taken = (unsigned)position.red | position.neutrals;
    return twin_places(ls, position.blue, taken) == 2 && twin_places(ls, position.blue, taken | A3) == 0 &&
           (asked(session).neutrals & A3);
}

static unsigned all_needed_a3(struct pz_session *session) {
    go_back(session, 1);
    return both_need_a3(session);
}

static unsigned red_has_won(struct pz_session *session) {
    return blue_has(session) == 0 && pz_session_outcome(session) == PZ_WON_FIRST;
}

/* ---- rules ---- */

static unsigned an_l_must_not_stay(struct pz_session *session) {
    const struct lgame_position position = now(session);
    return lgame_placement_fault(&position, lgame_own(&position)) == LGAME_SAME_PLACE;
}

/* How many neutrals a move from a position to another has moved. */
static int neutrals_moved(const struct lgame_position *position, struct lgame_move move) {
    return twin_bits(position->neutrals & (unsigned)~move.neutrals);
}

/* With the L of the last move, so many neutrals may be moved, as 1 << their number together; *fewest places. */
static unsigned neutrals_allowed(struct pz_session *session, unsigned *fewest) {
    go_back(session, 1);
    const struct lgame_position position = now(session);
    struct lgame_move moves[LGAME_MOVES_MAX];
    unsigned allowed = 0;
    *fewest = TWIN_LS;
    for (size_t i = lgame_moves(&position, moves); i-- > 0;) {
        const struct lgame_position after = lgame_after(&position, moves[i]);
        if (moves[i].l != asked(session).l)
            continue;
        allowed |= 1U << neutrals_moved(&position, moves[i]);
        *fewest = places_of_blue(&after) < *fewest ? places_of_blue(&after) : *fewest;
    }
    return allowed;
}

/* One neutral or none, and the move made took as many places as any. */
static unsigned one_neutral_takes_most(struct pz_session *session) {
    const unsigned left = blue_has(session);
    unsigned fewest;
    return neutrals_allowed(session, &fewest) == (1U << 0 | 1U << 1) && left == fewest;
}

static unsigned both_neutrals_may_move(struct pz_session *session) {
    const struct lgame_position position = now(session);
    return neutrals_moved(&position, asked(session)) == 2;
}

/* With red's L there, each way to move one neutral or none leaves blue a place. */
static unsigned one_neutral_leaves_a_place(struct pz_session *session) {
    go_back(session, 1);
    const struct lgame_position position = now(session);
    struct lgame_move moves[LGAME_MOVES_MAX];
    for (size_t i = lgame_moves(&position, moves); i-- > 0;) {
        const struct lgame_position after = lgame_after(&position, moves[i]);
        if (moves[i].l == asked(session).l && neutrals_moved(&position, moves[i]) < 2 && places_of_blue(&after) == 0)
            return 0;
    }
    return 1;
}

/* ---- looking ahead ---- */

static unsigned answers_blue_had(struct pz_session *session) {
    go_back(session, 1);
    const struct lgame_position position = now(session);
    struct lgame_move moves[LGAME_MOVES_MAX];
    return (unsigned)lgame_moves(&position, moves);
}

static unsigned each_answer_loses(struct pz_session *session) {
    go_back(session, 1);
    const struct lgame_position position = now(session);
    return search_loss(&position, 2) && blue_has(session) > 0;
}

/* Before red's last move. */
static unsigned no_answer_was_good(struct pz_session *session) {
    go_back(session, 1);
    return each_answer_loses(session);
}

/* If it were blue's turn. */
static unsigned blue_is_about_to_win(struct pz_session *session) {
    struct lgame_position position = now(session);
    position.to_move = LGAME_BLUE;
    return search_win(&position, 1);
}

static unsigned moves_red_had(struct pz_session *session) {
    return answers_blue_had(session);
}

/* Before the last one, those after which blue wins at once. */
static unsigned moves_that_lose(struct pz_session *session) {
    go_back(session, 1);
    const struct lgame_position position = now(session);
    struct lgame_move moves[LGAME_MOVES_MAX];
    unsigned lost = 0;
    for (size_t i = lgame_moves(&position, moves); i-- > 0;) {
        const struct lgame_position after = lgame_after(&position, moves[i]);
        lost += search_win(&after, 1);
    }
    return lost;
}

static unsigned the_draw_is_held(struct pz_session *session) {
    const struct lgame_position position = now(session);
    struct lgame_table *table = lgame_table_new(false);
    const enum lgame_verdict verdict = lgame_value(table, &position).verdict;
    lgame_table_free(table);
    return verdict == LGAME_DRAW;
}

/* ---- the lessons ---- */

static const struct lesson_claim claims[] = {
    {"1-lay-the-l", 0, "Each turn you lay your L somewhere else", an_l_must_not_stay},
    {"1-lay-the-l", 3, "That is all it takes: each time, cover a square that your L did not cover before",
     an_l_must_not_stay},
    {"2-a-neutral", 2, "The L left blue # places", the_l_left},
    {"2-a-neutral", 2, "the neutral took #", the_neutral_took},
    {"2-a-neutral", 3, "Blue has only one place left", blue_has_one},
    {"2-a-neutral", 3, "You may move either neutral, or none: choose the one that takes away the most places",
     one_neutral_takes_most},
    {"3-a-lost-corner", 0, "Blue's L lies in a corner", blue_is_in_a_corner},
    {"3-a-lost-corner", 0, "has # places", blue_has},
    {"3-a-lost-corner", 0, "Take # of them", the_turn_takes},
    {"3-a-lost-corner", 2, "Blue went to the only place left, another corner", blue_went_to_the_only_place},
    {"3-a-lost-corner", 3, "Blue has no place left: red has won", red_has_won},
    {"4-a-win-in-one", 0, "Blue has # places", blue_has},
    {"4-a-win-in-one", 0, "put it down: # are left", the_l_leaves},
    {"4-a-win-in-one", 0, "Both need a3: carry the neutral from b3 there", both_need_a3},
    {"4-a-win-in-one", 1, "Blue has no place left: red has won", red_has_won},
    {"4-a-win-in-one", 1, "A square that all of blue's places need", all_needed_a3},
    {"5-no-good-answer", 0, "Blue has # places", blue_has},
    {"5-no-good-answer", 0, "blue can only go into the corner at a1", blue_can_only_go_to_a1},
    {"5-no-good-answer", 2, "Blue had # answers", answers_blue_had},
    {"5-no-good-answer", 2, "you have a win against each", each_answer_loses},
    {"5-no-good-answer", 3, "Blue has no place left: red has won", red_has_won},
    {"5-no-good-answer", 3, "Leave your opponent no good answer, and the next turn wins", no_answer_was_good},
    {"6-holding-on", 0, "Blue is about to shut you in", blue_is_about_to_win},
    {"6-holding-on", 0, "Your L has only one place", red_has_one},
    {"6-holding-on", 1, "You held the draw", the_draw_is_held},
    {"6-holding-on", 1, "you had # moves", moves_red_had},
    {"6-holding-on", 1, "the other # lose at once", moves_that_lose},
    {"7-one-in-each-hand", 0, "you may move both neutrals", both_neutrals_may_move},
    {"7-one-in-each-hand", 0, "blue has # places left", the_l_leaves},
    {"7-one-in-each-hand", 1, "One neutral alone would have left blue a place", one_neutral_leaves_a_place},
    {"7-one-in-each-hand", 1, "the two together have won", red_has_won},
};

TEST(lessons_are_true) {
    lesson_check_all(&lgame_game, claims, sizeof claims / sizeof *claims);
}

TEST_FRAME(set_up, NULL)
