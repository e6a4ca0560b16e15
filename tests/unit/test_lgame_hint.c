/*
 * What hints of the L game say is true: the places that they count are counted again with the twin's Ls, which know
 * nothing of the library's, and the wins that they promise are confirmed by search.
 */
#include <stdio.h>

#include "game_text.h"
#include "lgame_search.h"
#include "lgame_twin.h"
#include "number.h"
#include "puzzles/lgame.h"
#include "test.h"

static const struct pz_game *const game = &lgame_game;

enum { STEP = 5 }; /* every fifth class, which takes half a second */

static uint16_t ls[64]; /* as the library numbers squares */

static int set_up(void **state) {
    (void)state;
    assert_int_equal(twin_ls_by_files(ls), TWIN_LS);
    return 0;
}

/* ---- counting ---- */

/* What the other player has, if the mover's L and the neutrals lie there. */
static unsigned places_of_other(const struct lgame_position *position, uint16_t l, uint16_t neutrals) {
    return twin_places(ls, lgame_other(position), (unsigned)l | neutrals);
}

/* After these neutrals and that L, in how many places the other player loses whatever the neutrals then do. */
static unsigned losing_places(const struct lgame_table *table, const struct lgame_position *position,
                              struct lgame_move move) {
    const struct lgame_position next = lgame_after(position, move);
    struct lgame_move replies[LGAME_MOVES_MAX];
    const size_t count = lgame_moves(&next, replies);
    unsigned losing = 0;
    for (int i = 0; i < TWIN_LS; i++) {
        unsigned tried = 0, lost = 0;
        for (size_t k = 0; k < count; k++) {
            const struct lgame_position after = lgame_after(&next, replies[k]);
            if (replies[k].l != ls[i])
                continue;
            tried++;
            lost += lgame_value(table, &after).verdict == LGAME_WIN;
        }
        losing += tried > 0 && lost == tried;
    }
    return losing;
}

/* ---- sentences ---- */

static bool says(const char *reason, const char *words) {
    return strstr(reason, words) != NULL;
}

static void check_end(const struct lgame_position *position, struct lgame_move move, const char *reason) {
    const unsigned left = places_of_other(position, move.l, position->neutrals);
    const int moved = twin_bits(position->neutrals & (unsigned)~move.neutrals);
    assert_int_equal(places_of_other(position, move.l, move.neutrals), 0);
    assert_int_equal(says(reason, "no place left"), left == 0);
    assert_int_equal(moved == 0, left == 0); /* a neutral is moved only where the L is not enough */
    if (moved > 0)
        assert_int_equal(number_after(reason, "blue has "), left);
    assert_int_equal(says(reason, "the neutral takes"), moved == 1);
    assert_int_equal(says(reason, "the neutrals take"), moved == 2);
}

static void check_win(const struct lgame_position *position, struct lgame_move move, unsigned plies,
                      const char *reason) {
    const unsigned left = places_of_other(position, move.l, move.neutrals);
    const bool fewer = left < places_of_other(position, lgame_own(position), position->neutrals);
    assert_int_equal(number_after(reason, fewer ? "Then blue has only " : "Then blue has "), left);
    const struct lgame_position next = lgame_after(position, move);
    if (plies == 3) {
        assert_true(says(reason, "; red wins next turn whatever happens."));
        assert_true(search_loss(&next, 2));
    } else {
        assert_int_equal(2 * number_after(reason, "red wins within ") + 1, plies);
    }
}

/* How many moves keep a draw. */
static unsigned count_draws(const struct lgame_table *table, const struct lgame_position *position) {
    struct lgame_move moves[LGAME_MOVES_MAX];
    unsigned draws = 0;
    for (size_t i = lgame_moves(position, moves); i-- > 0;) {
        const struct lgame_position next = lgame_after(position, moves[i]);
        draws += lgame_value(table, &next).verdict == LGAME_DRAW;
    }
    return draws;
}

static bool wins_with(const struct lgame_table *table, const struct lgame_position *position, uint16_t l) {
    struct lgame_move moves[LGAME_MOVES_MAX];
    for (size_t i = lgame_moves(position, moves); i-- > 0;) {
        const struct lgame_position next = lgame_after(position, moves[i]);
        if (moves[i].l == l && lgame_value(table, &next).verdict == LGAME_LOSS)
            return true;
    }
    return false;
}

/* Whether a place is named, as "a1 to c1 and c2", with that behind it. */
static bool is_named(const char *reason, uint16_t l, const char *behind) {
    char name[64];
    for (int square = 0; square < 16; square++) {
        const int rest = l & ~(1 << square), low = __builtin_ctz((unsigned)rest);
        const int high = 31 - __builtin_clz((unsigned)rest);
        const bool straight = rest == (1 << low | 1 << (low + high) / 2 | 1 << high) &&
                              ((high - low == 2 && low / 4 == high / 4) || high - low == 8);
        if (!(l >> square & 1) || !straight || twin_bits((unsigned)rest) != 3)
            continue;
        snprintf(name, sizeof name, "%c%d to %c%d and %c%d%s", 'a' + low / 4, low % 4 + 1, 'a' + high / 4, high % 4 + 1,
                 'a' + square / 4, square % 4 + 1, behind);
        return says(reason, name);
    }
    fail();
    return false;
}

/* How many places the mover has at least after any reply. */
static unsigned places_kept(const struct lgame_position *next) {
    struct lgame_move replies[LGAME_MOVES_MAX];
    unsigned least = TWIN_LS;
    for (size_t i = lgame_moves(next, replies); i-- > 0;) {
        const unsigned taken = (unsigned)replies[i].l | replies[i].neutrals;
        const unsigned places = twin_places(ls, lgame_other(next), taken);
        least = places < least ? places : least;
    }
    return least;
}

/* Where blue has nothing to block: red's next win is prepared and named, or the places of both are counted. */
static void check_quiet(const struct lgame_table *table, const struct lgame_position *position, struct lgame_move move,
                        const char *reason) {
    const unsigned left = places_of_other(position, move.l, move.neutrals);
    const unsigned had = places_of_other(position, lgame_own(position), position->neutrals);
    const unsigned losing = losing_places(table, position, move);
    struct lgame_position passed = lgame_after(position, move);
    const unsigned kept = places_kept(&passed);
    unsigned prepared = 0, named = 0;
    passed.to_move = position->to_move;
    for (int i = 0; i < TWIN_LS; i++)
        if (wins_with(table, &passed, ls[i])) {
            prepared++;
            named += is_named(reason, ls[i], " that blue must stop.");
        }
    assert_int_equal(says(reason, " prepares a win on "), prepared > 0);
    assert_int_equal(named, prepared > 0);
    if (prepared > 0)
        return;
    assert_true(says(reason, " cuts blue from ") + says(reason, " leaves blue ") + says(reason, "Whatever blue") == 1);
    assert_int_equal(says(reason, " lose"), losing > 0);
    assert_int_equal(says(reason, "red keeps at least "), losing == 0);
    if (losing > 0)
        assert_int_equal(number_after(reason, "; "), losing);
    else
        assert_int_equal(number_after(reason, "red keeps at least "), kept);
    if (says(reason, " cuts blue from ")) {
        assert_int_equal(number_after(reason, " cuts blue from "), had);
        assert_int_equal(number_after(reason, " to "), left);
        assert_true(left < had);
    } else if (says(reason, " leaves blue ")) {
        assert_int_equal(number_after(reason, " leaves blue "), left);
    }
}

static void check_draw(const struct lgame_table *table, const struct lgame_position *position, struct lgame_move move,
                       const char *reason) {
    struct lgame_position passed = *position;
    unsigned threats = 0, gone = 0, named = 0, named_gone = 0;
    passed.to_move = lgame_after(position, move).to_move;
    for (int i = 0; i < TWIN_LS; i++)
        if (wins_with(table, &passed, ls[i])) {
            const bool taken = ls[i] & (move.l | move.neutrals);
            threats++;
            gone += taken;
            named += is_named(reason, ls[i], ".");
            named_gone += taken && is_named(reason, ls[i], ".");
        }
    const bool only = count_draws(table, position) == 1;
    assert_int_equal(says(reason, "Only this holds. "), only);
    if (threats == 0) {
        check_quiet(table, position, move, reason);
        return;
    }
    const unsigned told = gone > 0 ? gone : threats;
    assert_int_equal(says(reason, " blocks "), gone > 0); /* by lying there */
    assert_int_equal(says(reason, " spoils "), gone == 0);
    assert_int_equal(named, 1);
    assert_int_equal(named_gone, gone > 0);
    assert_int_equal(says(reason, " blue's win on "), told == 1);
    if (told > 1)
        assert_int_equal(number_after(reason, gone > 0 ? " blocks " : " spoils "), told);
}

static void check_class(const struct lgame_table *table, unsigned class, bool sudden_death) {
    const struct lgame_position position = lgame_of_class(class, sudden_death); /* red to move */
    const struct lgame_value value = lgame_value(table, &position);
    struct lgame *level = lgame_new(&position, false, 0);
    PZ_SCOPED(pz_hint_free) struct pz_hint hint = {0};
    struct lgame_move move;
    if (game->hint(level, NULL, &hint) == PZ_OK) {
        const char *reason = pz_text_string(&hint.reason);
        assert_int_equal(lgame_read_move(&position, pz_text_string(&hint.move), &move, NULL), PZ_OK);
        assert_true(hint.reason.length <= 76); /* two lines of the least window, 40x12 */
        if (value.verdict == LGAME_WIN && value.plies == 1)
            check_end(&position, move, reason);
        else if (value.verdict == LGAME_WIN)
            check_win(&position, move, value.plies, reason);
        else if (value.verdict == LGAME_DRAW)
            check_draw(table, &position, move, reason);
        else
            assert_int_equal(2 * number_after(reason, "longest: "), value.plies);
    }
    game->free(level);
}

SLOW_TEST(reasons_are_true) {
    for (int variant = 0; variant < 2; variant++) {
        struct lgame_table *table = lgame_table_new(variant == 1);
        for (unsigned class = 0; class < LGAME_CLASSES; class += STEP)
            check_class(table, class, variant == 1);
        lgame_table_free(table);
    }
}

TEST_FRAME(set_up, NULL)
