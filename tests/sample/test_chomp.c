/* Chomp: its player against every game that can be played, and a match on the screen. */
#include <string.h>

#include "chomp.h"
#include "game_text.h"
#include "player.h"
#include "puzzles/session.h"
#include "test.h"
#include "tui/kit/platform.h"

TEST(levels_that_are_none_are_refused) {
    static const struct bad_level bad[] = {
        {"Size: 3x5\n", 2, 7, NULL},       /* no size of a bar */
        {"\nooo\noo\n", 4, 3, NULL},       /* rows of different lengths */
        {"\nooo\no.o\n", 4, 3, NULL},      /* beyond a square that was taken */
        {"\noo.\nooo\n", 4, 3, NULL},      /* below one */
        {"To-move: third\n", 2, 10, NULL}, /* nobody */
    };
    assert_bad_levels(&chomp_game, "Puzzle: chomp\n", bad, sizeof bad / sizeof *bad);
}

TEST(moves_that_are_none_are_refused) {
    struct chomp *chomp = game_open(&chomp_game, "Puzzle: chomp\nSize: 3x4\n");
    assert_played(&chomp_game, chomp, "take 2 2");
    assert_refused(&chomp_game, chomp, "take 3 4", PZ_NO, 6, "that square is gone");
    assert_refused(&chomp_game, chomp, "take 4 1", PZ_NO, 6, "the bar has rows 1 to 3");
    assert_refused(&chomp_game, chomp, "eat 1 1", PZ_BAD, 1, "expected \"take ROW COLUMN\"");
    chomp_game.free(chomp);
}

/* Plays all that the first player can, who has lost against the expert in every position that is not won. */
static void lose_in_every_way(const struct chomp *chomp) {
    for (unsigned row = 0; row < chomp->rows; row++)
        for (unsigned column = 0; column < chomp->widths[row]; column++) {
            struct chomp after = *chomp;
            unsigned answer_row, answer_column;
            PZ_SCOPED_TEXT move = {0};
            chomp_take(&after, row, column);
            if (after.widths[0] == 0)
                continue; /* took the poison */
            assert_int_equal(chomp_game.two_player->choose(&after, 1, 1, NULL, &move), PZ_OK);
            assert_int_equal(chomp_read_move(&after, pz_text_string(&move), &answer_row, &answer_column, NULL), PZ_OK);
            chomp_take(&after, answer_row, answer_column);
            assert_true(after.widths[0] > 0); /* never takes the poison where it can win */
            lose_in_every_way(&after);
        }
}

/* By strategy stealing, the first player wins a whole bar; so the second one has lost after the expert's first move. */
TEST(the_expert_wins_a_whole_bar) {
    struct chomp *chomp = game_open(&chomp_game, "Puzzle: chomp\nSize: 3x4\n");
    unsigned row, column;
    PZ_SCOPED_TEXT move = {0};
    assert_true(chomp_is_won(chomp));
    assert_int_equal(chomp_game.two_player->choose(chomp, 1, 1, NULL, &move), PZ_OK);
    assert_int_equal(chomp_read_move(chomp, pz_text_string(&move), &row, &column, NULL), PZ_OK);
    chomp_take(chomp, row, column);
    assert_false(chomp_is_won(chomp));
    lose_in_every_way(chomp);
    chomp_game.free(chomp);
}

/*
 * A box asks who plays and for the one setting there is; then the computer replies, and what was played is taken back.
 */
TEST(a_match_is_played) {
    static const struct game_view *const views[] = {&chomp_view, NULL};
    static const struct step script[] = {TYPE("N"),
                                         SEE("Size"),
                                         MISS("Variant"),
                                         KEY(K_ENTER),
                                         SEE("Chomp"),
                                         SEE("Leave the other player the"),
                                         TYPE("jl "), /* a corner is left to choose from */
                                         WAIT("Moves made     2"),
                                         TYPE("u"),
                                         SEE("Moves made     0"),
                                         CLICK("!"), /* the poison; the cursor goes there */
                                         SEE("Moves made     0"),
                                         CLICK("!"),
                                         WAIT("You have lost"),
                                         SEE("Enter rematch"),
                                         END};
    player_run_at_home((struct tui_request){.no_animation = true}, usual, views, script);
}
