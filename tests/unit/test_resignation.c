/*
 * Giving up a two-player game: who has won then, how it is taken back, and what a record says about it. The game is the
 * L game from its start.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "home.h"
#include "puzzles/memory.h"
#include "session_text.h"
#include "test.h"

enum { RED, BLUE };

/* The start, as the L game describes it, with a line among the headers before that. */
#define LEVEL(header)                                                                                                  \
    "Puzzle: lgame\n" header "To-move: red\nSudden-death: no\nRepetition: draw\n\nN R R .\n. B R .\n. B R .\n. B B "   \
    "N\n"

/* Red's L goes one file to the right, then blue's one to the left, to empty squares. */
static struct pz_session *after_two_moves(void) {
    struct pz_session *session = open_text(LEVEL(""));
    play(session, "d4Sw");
    play(session, "a1Ne");
    return session;
}

static struct pz_session *open_again(const struct pz_session *session) {
    PZ_OWNED char *text = record(session);
    struct pz_session *again = open_text(text);
    return again;
}

TEST(the_other_player_has_won) {
    for (unsigned player = 0; player < 2; player++) {
        PZ_SCOPED_SESSION *session = after_two_moves();
        PZ_SCOPED_ERROR error = {0};
        assert_int_equal(pz_session_resigned(session), -1);
        pz_session_resign(session, player);
        assert_int_equal(pz_session_resigned(session), player);
        assert_int_equal(pz_session_outcome(session), player == RED ? PZ_WON_SECOND : PZ_WON_FIRST);
        assert_int_equal(pz_session_play(session, "c4Sw", &error), PZ_NO);
        assert_int_equal(error.line, 0);
        assert_int_equal(error.column, 1); /* whatever the move, it is refused from its first letter on */
        assert_string_equal(pz_text_string(&error.message), player == RED ? "the game is over: red has resigned"
                                                                          : "the game is over: blue has resigned");
        assert_true(pz_session_play_on(session));
        assert_false(pz_session_play_on(session));
        assert_int_equal(pz_session_outcome(session), PZ_UNFINISHED);
        play(session, "c4Sw");
    }
}

TEST(a_record_says_so) {
    PZ_SCOPED_SESSION *session = after_two_moves();
    pz_session_resign(session, RED);
    assert_record(session, LEVEL("Result: red resigned\n") "\nMoves:\nd4Sw\na1Ne\n");
    PZ_SCOPED_SESSION *again = open_again(session);
    assert_int_equal(pz_session_resigned(again), RED);
    assert_int_equal(pz_session_outcome(again), PZ_WON_SECOND);
    assert_record(again, LEVEL("Result: red resigned\n") "\nMoves:\nd4Sw\na1Ne\n");
    pz_session_play_on(again);
    assert_record(again, LEVEL("") "\nMoves:\nd4Sw\na1Ne\n");
}

/* The game stays resigned where it was, whatever place is looked at. */
TEST(it_belongs_to_a_place_in_the_tree) {
    PZ_SCOPED_SESSION *session = after_two_moves();
    pz_session_resign(session, BLUE);
    pz_session_undo(session);
    assert_int_equal(pz_session_resigned(session), -1);
    assert_int_equal(pz_session_outcome(session), PZ_UNFINISHED);
    assert_record(session, LEVEL("Result: blue resigned after 2\n") "\nMoves:\nd4Sw\n(\nd4Sw\na1Ne\n)\n");
    PZ_SCOPED_SESSION *again = open_again(session);
    assert_int_equal(pz_session_resigned(again), -1);
    assert_true(pz_session_go_to(again, 2));
    assert_int_equal(pz_session_resigned(again), BLUE);
    pz_session_redo(session);
    assert_int_equal(pz_session_resigned(session), BLUE);
}

/* A game that is played anew is not over because another one was given up where it passes. */
TEST(moves_that_lead_there_again_take_it_back) {
    PZ_SCOPED_SESSION *session = after_two_moves();
    pz_session_resign(session, RED);
    pz_session_go(session, 0);
    play(session, "d4Sw");
    play(session, "a1Ne");
    assert_int_equal(pz_session_outcome(session), PZ_UNFINISHED);
    pz_session_resign(session, RED);
    assert_int_equal(pz_session_replace(session, "d4Sw", NULL), PZ_NO);
    assert_int_equal(pz_session_resigned(session), RED); /* nothing was replaced */
    assert_int_equal(pz_session_replace(session, "", NULL), PZ_OK);
    assert_record(session, LEVEL("") "\nMoves:\nd4Sw\n");
}

/* The move that was replaced led elsewhere, and nobody has resigned in the new game that leads here. */
TEST(a_replacement_that_leads_there_takes_it_back) {
    PZ_SCOPED_SESSION *session = after_two_moves();
    pz_session_resign(session, BLUE);
    pz_session_undo(session);
    play(session, "a1Ne d1-c1");
    assert_int_equal(pz_session_replace(session, "a1Ne", NULL), PZ_OK);
    assert_int_equal(pz_session_resigned(session), -1);
    assert_record(session, LEVEL("") "\nMoves:\nd4Sw\na1Ne\n");
}

/* What is written while somebody has resigned, and what as soon as it is taken back, in any of the three ways. */
TEST(taking_it_back_is_saved_at_once) {
    SCOPED_HOME *home = home_new();
    PZ_OWNED char *path = home_path(home, "save.lvl");
    for (int way = 0; way < 3; way++) {
        PZ_SCOPED_SESSION *session = after_two_moves();
        pz_session_autosave(session, path);
        pz_session_resign(session, BLUE);
        PZ_OWNED char *resigned = home_read(home, "save.lvl");
        assert_non_null(strstr(resigned, "\nResult: blue resigned\n"));
        if (way == 0)
            assert_true(pz_session_play_on(session));
        else if (way == 1)
            assert_int_equal(pz_session_replace(session, "", NULL), PZ_OK);
        else
            assert_int_equal(pz_session_replace(session, "a1Ne d1-c1", NULL), PZ_OK);
        PZ_OWNED char *taken_back = home_read(home, "save.lvl");
        assert_null(strstr(taken_back, "Result"));
    }
}

/* Other headers stay in their order; the one that says it comes after them, however the file had it. */
TEST(it_is_one_header_of_several) {
    PZ_SCOPED_SESSION *session = open_text(LEVEL("Result: red resigned\nTitle: Short\nAuthor: me\n"));
    assert_int_equal(pz_session_resigned(session), RED);
    assert_null(pz_session_value(session, "Result"));
    assert_record(session, LEVEL("Title: Short\nAuthor: me\nResult: red resigned\n"));
    PZ_SCOPED_TEXT shared = {0}, sent = {0};
    pz_session_share(session, false, &shared);
    assert_string_equal(pz_text_string(&shared), LEVEL("Title: Short\n")); /* of how it ended, nothing */
    pz_session_share(session, true, &sent);
    assert_string_equal(pz_text_string(&sent), LEVEL("Title: Short\nResult: red resigned\n"));
}

/* The copy is resigned at its own place of the tree, not at the original's, which may be gone. */
TEST(a_copy_is_resigned_where_the_original_is) {
    struct pz_session *session = after_two_moves();
    pz_session_resign(session, BLUE);
    PZ_SCOPED_SESSION *copy = pz_session_copy(session);
    pz_session_free(session);
    assert_int_equal(pz_session_resigned(copy), BLUE);
    pz_session_undo(copy);
    assert_int_equal(pz_session_resigned(copy), -1);
    PZ_SCOPED_SESSION *nobody = after_two_moves();
    PZ_SCOPED_SESSION *its_copy = pz_session_copy(nobody);
    assert_int_equal(pz_session_resigned(its_copy), -1);
}

/* A record that ends before the place has no move by which it could be named, and so says nothing of it. */
TEST(it_is_not_written_where_its_place_is_missing) {
    PZ_SCOPED_SESSION *session = after_two_moves();
    pz_session_resign(session, BLUE);
    pz_session_go(session, 0);
    assert_record(session, LEVEL(""));
    pz_session_resign(session, RED); /* the start has a name in every record */
    pz_session_go(session, 1);
    assert_record(session, LEVEL("Result: red resigned after 0\n") "\nMoves:\nd4Sw\n(\nd4Sw\na1Ne\n)\n");
    PZ_SCOPED_SESSION *again = open_again(session);
    assert_int_equal(pz_session_resigned(again), -1);
    pz_session_go(again, 0);
    assert_int_equal(pz_session_resigned(again), RED);
}

TEST(one_may_resign_at_once) {
    PZ_SCOPED_SESSION *session = open_text(LEVEL(""));
    pz_session_resign(session, RED);
    assert_record(session, LEVEL("Result: red resigned\n"));
    PZ_SCOPED_SESSION *again = open_again(session);
    assert_int_equal(pz_session_outcome(again), PZ_WON_SECOND);
    pz_session_play_on(again);
    play(again, "d4Sw");
    pz_session_resign(again, BLUE);
    pz_session_go(again, 0);
}

/* In a save the line being played need not be the main line of the file. */
TEST(a_save_restores_it) {
    SCOPED_HOME *home = home_new();
    PZ_OWNED char *path = home_path(home, "save.lvl");
    struct pz_session *session = after_two_moves();
    pz_session_autosave(session, path);
    pz_session_undo(session);
    play(session, "a1Ne d1-c1");
    pz_session_resign(session, RED);
    PZ_OWNED char *text = home_read(home, "save.lvl");
    assert_non_null(strstr(text, "Result: red resigned after 3\n"));
    struct pz_session *again = open_text(text);
    assert_int_equal(pz_session_played(again), 2);
    assert_int_equal(pz_session_resigned(again), RED);
    pz_session_free(again);
    pz_session_free(session);
}

/* What an earlier version would have kept, and what is no resignation, stays as it is and means nothing. */
TEST(other_values_are_kept) {
    static const char *const levels[] = {
        LEVEL("Result: 1-0\n"),
        LEVEL("Result: blue\n"),
        LEVEL("Result: green resigned\n"),
        LEVEL("Result: blue resigned after 7\n"),
        LEVEL("Result: blue resigned after lunch\n"),
        LEVEL("Result: blue resigned after 0 moves\n"),
        LEVEL("Result: blue resigned after 0 x\n"),
        LEVEL("Result: blue resigned after 1\n"), /* there is none */
        LEVEL("Result: blue resigned before 0\n"),
        LEVEL("Result: blue resigned x\n"),
        LEVEL("Result: blue lost\n"),
        "Puzzle: lammas\nResult: blue resigned\nTiles: 2\nMode: normal\nTemplate: fixed\n\nab\nba\n",
    };
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
        struct pz_session *session = open_text(levels[i]);
        assert_int_equal(pz_session_resigned(session), -1);
        assert_record(session, levels[i]);
        pz_session_free(session);
    }
    struct pz_session *session = open_text(LEVEL("Result: 1-0\n"));
    pz_session_resign(session, BLUE);
    assert_record(session, LEVEL("Result: blue resigned\n"));
    pz_session_free(session);
}
