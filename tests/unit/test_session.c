/* Sessions: history, records and saves, on Lammas. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sys/stat.h>
#include <unistd.h>

#include "home.h"
#include "puzzles/memory.h"
#include "puzzles/staged.h"
#include "session_games.h"
#include "test.h"

/* As Lammas describes it, with all its keys. */
#define DESCRIPTION "Tiles: 3\nMode: normal\nTemplate: fixed\n\nabc\nbca\ncab\n"

/* A text is refused with that status at that place, and the session that was there stays. */
static void assert_refused(const char *text, enum pz_status status, size_t line, size_t column, const char *message) {
    struct pz_session *kept = open_text(level), *session = kept;
    PZ_SCOPED_ERROR error = {0};
    assert_int_equal(pz_session_open(pz_games(), text, strlen(text), &session, &error), status);
    assert_ptr_equal(session, kept);
    if (!strstr(pz_text_string(&error.message), message))
        fail_msg("\"%s\" does not say \"%s\"", pz_text_string(&error.message), message);
    assert_int_equal(error.line, line);
    assert_int_equal(error.column, column);
    pz_session_free(session);
}

/* The line as "a b | c": moves made, then moves to redo. */
static void assert_line(const struct pz_session *session, const char *expected) {
    PZ_SCOPED_TEXT out = {0};
    for (size_t i = 0; i < pz_session_known(session); i++) {
        if (i == pz_session_played(session))
            pz_text_add(&out, "| ");
        pz_text_add(&out, "%s; ", pz_session_move(session, i));
    }
    assert_string_equal(pz_text_string(&out), expected);
}

/* --- Opening --- */

TEST(opens_a_level) {
    PZ_SCOPED_SESSION *session = open_text(level);
    assert_ptr_equal(pz_session_game(session), pz_game_find(pz_games(), "lammas"));
    assert_int_equal(pz_session_played(session), 0);
    assert_int_equal(pz_session_known(session), 0);
    assert_board(session, "abc\nbca\ncab\n");
    assert_record(session, "Puzzle: lammas\n" DESCRIPTION);
    assert_false(pz_session_undo(session));
    assert_false(pz_session_redo(session));
    assert_false(pz_session_go(session, 0));
    pz_session_free(NULL);
}

TEST(opens_a_record) {
    PZ_SCOPED_SESSION *session = open_text("Puzzle: lammas\n\nab\nba\n\nMoves:\n; a comment\nset 1 1 b\n\nset 2 2 b");
    assert_line(session, "set 1 1 b; set 2 2 b; ");
    assert_board(session, "bb\nbb\n");
    assert_int_equal(pz_session_outcome(session), PZ_SOLVED);
}

TEST(names_levels_by_their_start) {
    PZ_SCOPED_SESSION *session = open_text(level);
    /* FNV-1a, 64 bits, over "lammas", a NUL and DESCRIPTION, computed with Python's integers. */
    assert_string_equal(pz_session_id(session), "a9d8bdaabafa4baa");
    play(session, "set 1 1 c");
    assert_string_equal(pz_session_id(session), "a9d8bdaabafa4baa");
    PZ_SCOPED_SESSION *titled = open_text("Puzzle: lammas\nTitle: x\n\nabc\nbca\ncab\n");
    assert_string_equal(pz_session_id(titled), pz_session_id(session));
    PZ_SCOPED_SESSION *other = open_text("Puzzle: lammas\n\nabc\nbca\ncac\n");
    assert_string_not_equal(pz_session_id(other), pz_session_id(session));
}

TEST(starts_from_a_state) {
    struct pz_session *session = open_text(level);
    const struct pz_game *game = pz_session_game(session);
    PZ_SCOPED_SESSION *other = pz_session_new(game, game->clone(pz_session_state(session)));
    pz_session_free(session);
    play(other, "set 1 1 c");
    assert_record(other, "Puzzle: lammas\n" DESCRIPTION "\nMoves:\nset 1 1 c\n");
}

static void assert_asked_back(const char *text, const char *expected) {
    PZ_SCOPED_SESSION *session = open_text(text);
    PZ_SCOPED_TEXT asked = {0};
    pz_session_ask_back(session, &asked);
    assert_string_equal(pz_text_string(&asked), expected);
}

/* A key is kept whatever it is; but if it is one letter away from a known one, that was meant. */
TEST(asks_whether_another_key_was_meant) {
    assert_asked_back("; Mod\nPuzzle: lammas\nTitel: x\nMdoe: hard\nTile: 2\nAutor: y\n\nab\nba\n",
                      "line 3: did you mean Title?\nline 4: did you mean Mode?\nline 5: did you mean Tiles?\n"
                      "line 6: did you mean Author?\n");
    assert_asked_back("Puzzle: lammas\nTitle: x\nMode: hard\nSource: y\nModel 3: z\nNotes to Mode: z\nM: z\n\nab\nba\n",
                      "");
    assert_asked_back("Puzzle: lgame\nMdoe: hard\nto_move: blue\n",
                      "line 3: did you mean To-move?\n"); /* it has no Mode */
}

TEST(refuses_what_it_cannot_open) {
    assert_refused("Puzzle: lammas\nab\n", PZ_BAD, 2, 1, "an empty line comes before the board");
    assert_refused("; c\nPuzzle:   chess\n\nab\n", PZ_BAD, 2, 11, "unknown puzzle \"chess\"");
    assert_refused("Puzzle: Lamas\n\nab\n", PZ_BAD, 1, 9, "unknown puzzle \"lamas\"; did you mean 'lammas'?");
    assert_refused("Puzzle: lammas\nMode: soft\n\nab\nba\n", PZ_BAD, 2, 7, "Mode must be normal or hard");
    assert_refused("Puzzle: lammas\nDifficulty: hrad\n\nab\nba\n", PZ_BAD, 2, 13,
                   "Difficulty must be easy, medium, hard or expert");
    assert_refused("Puzzle: lammas\n\nab\nb?\n", PZ_BAD, 4, 2, "not a tile");
    PZ_SCOPED_SESSION *session = open_text("Puzzle: lammas\nDifficulty: Hard\n\nab\nba\n");
    assert_string_equal(pz_session_value(session, "Difficulty"), "Hard"); /* as written */
}

TEST(tells_where_a_record_breaks_the_rules) {
#define BEFORE "Puzzle: lammas\n\nabc\nbca\ncab\nMoves:\nset 1 1 b\n"
    assert_refused(BEFORE "set 3 3 a\n", PZ_NO, 8, 5, "corner");
    assert_refused(BEFORE "\n; c\nset 1 4 a\n", PZ_NO, 10, 7, "columns 1 to 3");
    /* The place in the line, however many blanks precede it. */
    assert_refused(BEFORE "  set \t 3 3 a\n", PZ_NO, 8, 9, "corner");
    assert_refused(BEFORE "set 1\n", PZ_BAD, 8, 6, "column number");
    assert_refused(BEFORE "jump 1\n", PZ_BAD, 8, 1, "expected \"set");
    assert_refused(BEFORE "set 1 1 \xc3\xa9\n", PZ_BAD, 8, 9, "cannot contain");
    assert_refused(BEFORE "set 1 1 a | apply\n", PZ_BAD, 8, 11, "cannot contain");
#undef BEFORE
}

/* --- Playing --- */

TEST(undoes_and_redoes) {
    PZ_SCOPED_SESSION *session = open_text(level);
    play(session, "set 1 1 b");
    play(session, "set 1 2 c");
    assert_true(pz_session_undo(session));
    assert_line(session, "set 1 1 b; | set 1 2 c; ");
    assert_board(session, "bbc\nbca\ncab\n");
    assert_true(pz_session_redo(session));
    assert_board(session, "bcc\nbca\ncab\n");
    assert_false(pz_session_redo(session));
    assert_true(pz_session_go(session, 0));
    assert_line(session, "| set 1 1 b; set 1 2 c; ");
    assert_board(session, "abc\nbca\ncab\n");
    pz_session_go(session, 2);
    assert_board(session, "bcc\nbca\ncab\n");
    pz_session_undo(session);
    play(session, "set 2 2 a"); /* ends the line; what could be redone is a branch */
    assert_line(session, "set 1 1 b; set 2 2 a; ");
    assert_board(session, "bbc\nbaa\ncab\n");
}

/* It leaves no branch. */
TEST(a_move_takes_the_place_of_the_last_one) {
    PZ_SCOPED_SESSION *session = open_text(level);
    play(session, "set 1 1 b");
    play(session, "set 1 2 a");
    assert_int_equal(pz_session_replace(session, "set 1 2 c", NULL), PZ_OK);
    assert_line(session, "set 1 1 b; set 1 2 c; ");
    assert_int_equal(pz_session_branches(session, 1), 1);
    assert_int_equal(pz_session_replace(session, "set 9 9 c", NULL), PZ_NO);
    assert_line(session, "set 1 1 b; set 1 2 c; ");
    assert_int_equal(pz_session_replace(session, "", NULL), PZ_OK);
    assert_line(session, "set 1 1 b; ");
    play(session, "set 1 2 a");
    pz_session_undo(session);
    assert_int_equal(pz_session_replace(session, "set 9 9 c", NULL), PZ_NO); /* it is not the newest */
    assert_line(session, "set 1 1 b; | set 1 2 a; ");
}

TEST(a_move_that_leads_on_or_has_comments_is_only_undone) {
    struct pz_session *session = open_text(level);
    play(session, "set 1 1 b");
    play(session, "set 1 2 a");
    pz_session_undo(session);
    pz_session_replace(session, "", NULL); /* it was not the newest */
    assert_line(session, "| set 1 1 b; set 1 2 a; ");
    pz_session_free(session);
    session = open_text("Puzzle: lammas\n\nab\nba\n\nMoves:\n; why\nset 1 2 a\n");
    pz_session_replace(session, "", NULL);
    assert_line(session, "| set 1 2 a; ");
    pz_session_free(session);
}

/* The line stays where it leads to the place, and else goes on with what was played there first. */
TEST(goes_to_any_place) {
    PZ_SCOPED_SESSION *session = open_text(level);
    play(session, "set 1 1 b"); /* 1 */
    play(session, "set 1 2 a"); /* 2 */
    play(session, "set 2 1 a"); /* 3 */
    pz_session_go(session, 1);
    play(session, "set 2 2 a"); /* 4 */
    assert_true(pz_session_go_to(session, 1));
    assert_line(session, "set 1 1 b; | set 2 2 a; ");
    assert_false(pz_session_go_to(session, 1));
    assert_true(pz_session_go_to(session, 2));
    assert_line(session, "set 1 1 b; set 1 2 a; | set 2 1 a; ");
    assert_board(session, "bac\nbca\ncab\n");
    assert_true(pz_session_go_to(session, 0));
    assert_line(session, "| set 1 1 b; set 1 2 a; set 2 1 a; ");
}

/* ---- two-player games ---- */

static struct pz_session *open_two_player(void) {
    struct pz_session *session = open_text("Puzzle: lgame\n");
    play(session, "c2Ne");
    play(session, "a1Ne");
    play(session, "c4Sw");
    return session;
}

/* Whatever leads away from the moves made takes some back; going on, or back to where one was, does not. */
TEST(counts_how_often_moves_were_taken_back) {
    struct pz_session *session = open_two_player();
    assert_int_equal(pz_session_undone(session), 0);
    pz_session_go(session, 1);
    assert_int_equal(pz_session_undone(session), 1);
    pz_session_redo(session);
    pz_session_go(session, 3);
    assert_int_equal(pz_session_undone(session), 1);
    pz_session_undo(session);
    pz_session_go(session, 0);
    assert_int_equal(pz_session_undone(session), 3);
    pz_session_go(session, 2);
    pz_session_redo(session);
    pz_session_go(session, 2);
    assert_int_equal(pz_session_undone(session), 4);
    pz_session_go_to(session, 3); /* the same line, further on */
    assert_int_equal(pz_session_undone(session), 4);
    pz_session_go_to(session, 1);
    assert_int_equal(pz_session_undone(session), 5);
    pz_session_free(session);
    session = open_text(level); /* a puzzle for one: taking back is part of it */
    play(session, "set 1 1 b");
    pz_session_undo(session);
    assert_int_equal(pz_session_undone(session), 0);
    pz_session_free(session);
}

HOME_TEST(a_save_knows_whether_its_game_was_counted) {
    PZ_OWNED char *path = home_path(*state, "save.lvl");
    struct pz_session *session = open_two_player();
    pz_session_autosave(session, path);
    pz_session_add_hint(session);
    assert_false(pz_session_counted(session));
    pz_session_set_counted(session);
    pz_session_undo(session);
    pz_session_free(session);
    PZ_OWNED char *saved = home_read(*state, "save.lvl");
    session = open_text(saved);
    assert_true(pz_session_counted(session));
    assert_int_equal(pz_session_undone(session), 1);
    pz_session_begin_another(session);
    assert_false(pz_session_counted(session));
    assert_int_equal(pz_session_undone(session), 0);
    assert_int_equal(pz_session_hints(session), 0);
    assert_int_equal(pz_session_known(session), 3);
    pz_session_free(session);
}

TEST(an_illegal_move_changes_nothing) {
    PZ_SCOPED_SESSION *session = open_text(level);
    PZ_SCOPED_ERROR error = {0};
    play(session, "set 1 1 b");
    play(session, "set 1 2 c");
    pz_session_undo(session);
    assert_int_equal(pz_session_play(session, "set 3 3 a", &error), PZ_NO);
    assert_int_equal(error.line, 0);
    assert_int_equal(error.column, 5);
    assert_int_equal(pz_session_play(session, "jump", &error), PZ_BAD);
    assert_line(session, "set 1 1 b; | set 1 2 c; ");
    assert_board(session, "bbc\nbca\ncab\n");
}

TEST(refuses_moves_that_would_break_a_record) {
    static const char *const wrong[] = {
        "",           "  \t",          ";set 1 1 b",       "set 1 1 b\n", "set 1 1 b\nset 1 2 c",
        "set 1 1 b|", "set 1 1 \x1b[", "set 1 1 \xc3\xa9", "set\r1 1 b"};
    PZ_SCOPED_SESSION *session = open_text(level);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_int_equal(pz_session_play(session, wrong[i], NULL), PZ_BAD);
    PZ_SCOPED_TEXT longest = {0};
    for (int i = 0; i <= PZ_LINE_MAX; i++)
        pz_text_add_char(&longest, 'x');
    assert_int_equal(pz_session_play(session, longest.data, NULL), PZ_BAD);
    assert_int_equal(pz_session_known(session), 0);
}

TEST(keeps_moves_tidy) {
    PZ_SCOPED_SESSION *session = open_text(level);
    play(session, "\t set  1 \t 1 b  ");
    assert_line(session, "set 1 1 b; ");
}

/* --- Headers --- */

TEST(keeps_headers_and_comments) {
    struct pz_session *session =
        open_text("; first\nPuzzle: LAMMAS\nTitle: \xc3\xa9t\xc3\xa9\nmode: hard\n; second\nX-Key:\n\n"
                  "; third\nab\nba\n\nMoves:\n; why\n;so\nset 1 2 a\n; done\n");
    assert_string_equal(pz_session_value(session, "title"), "\xc3\xa9t\xc3\xa9");
    assert_string_equal(pz_session_value(session, "x-key"), "");
    assert_null(pz_session_value(session, "Mode")); /* the game's own */
    assert_null(pz_session_value(session, "Puzzle"));
    assert_record(session,
                  "Puzzle: lammas\n; first\nTitle: \xc3\xa9t\xc3\xa9\n; second\nX-Key:\n; third\n"
                  "Tiles: 2\nMode: hard\nTemplate: fixed\n\nab\nba\n\nMoves:\n; why\n; so\nset 1 2 a\n; done\n");
    assert_string_equal(pz_session_comment(session, 0), "why\nso");
    assert_string_equal(pz_session_comment(session, 1), "done");
    pz_session_free(session);
}

/* They belong to their moves, and go with them where a record has them as a variation. */
TEST(comments_go_with_their_moves) {
    PZ_SCOPED_SESSION *session = open_text("Puzzle: lammas\nTiles: 2\nMode: normal\nTemplate: fixed\n\nab\nba\n\n"
                                           "Moves:\n; one\nset 1 2 a\n; two\nset 2 1 a\n; end\n");
    pz_session_undo(session);
    assert_string_equal(pz_session_comment(session, 0), "one");
    assert_string_equal(pz_session_comment(session, 1), "two");
    assert_record(session, "Puzzle: lammas\nTiles: 2\nMode: normal\nTemplate: fixed\n\nab\nba\n\n"
                           "Moves:\n; one\nset 1 2 a\n(\nset 1 2 a\n; two\nset 2 1 a\n; end\n)\n");
    play(session, "set 2 2 b"); /* another line */
    assert_null(pz_session_comment(session, 2));
}

/* It has moves taken back and comments; what happens to it happens to it alone. */
TEST(a_copy_leads_a_life_of_its_own) {
    struct pz_session *session =
        open_text("Puzzle: lammas\nTitle: two\n\nab\nba\n\nMoves:\nset 1 2 a\n; end\nset 2 1 a\n");
    pz_session_go(session, 1);
    PZ_SCOPED_SESSION *copy = pz_session_copy(session);
    assert_string_equal(pz_session_value(copy, "Title"), "two");
    assert_string_equal(pz_session_comment(copy, 1), "end");
    assert_line(copy, "set 1 2 a; | set 2 1 a; ");
    play(copy, "set 2 2 a");
    assert_line(copy, "set 1 2 a; set 2 2 a; ");
    assert_line(session, "set 1 2 a; | set 2 1 a; ");
    pz_session_free(session);
    play(copy, "set 1 1 b");
}

/* Moves that the program has made: as many as there are mean that nobody else solved it. */
TEST(tells_what_was_shown) {
    PZ_SCOPED_SESSION *session = open_text("Puzzle: lammas\n\nab\nba\n");
    assert_false(pz_session_shown(session));
    play(session, "set 1 2 a");
    pz_session_add_given(session, 1);
    assert_true(pz_session_shown(session));
    play(session, "set 2 1 a");
    assert_false(pz_session_shown(session));
}

TEST(sets_replaces_and_removes_headers) {
    PZ_SCOPED_SESSION *session = open_text("Puzzle: lammas\nTitle: old\nAuthor: me\n\nab\nba\n");
    pz_session_set_value(session, "TITLE", "new");
    pz_session_set_value(session, "Pack", pz_session_value(session, "Author"));
    pz_session_set_value(session, "Author", NULL);
    pz_session_set_value(session, "Missing", NULL);
    assert_null(pz_session_value(session, "Author"));
    assert_record(session, "Puzzle: lammas\nTitle: new\nPack: me\n"
                           "Tiles: 2\nMode: normal\nTemplate: fixed\n\nab\nba\n");
}

TEST(no_header_value_can_break_a_record) {
    PZ_SCOPED_SESSION *session = open_text(level);
    pz_session_set_value(session, "Title", " \ta\nb\x1b[0m\xff \xc2\x9b\xe2\x82 \xe2\x82\xac\t");
    /* A question mark for each byte that no header may hold. */
    assert_string_equal(pz_session_value(session, "Title"), "a?b?[0m? ???? \xe2\x82\xac");
    PZ_OWNED char *text = record(session);
    struct pz_session *again = open_text(text);
    assert_record(again, text);
    pz_session_free(again);

    PZ_SCOPED_TEXT huge = {0};
    for (int i = 0; i < PZ_LINE_MAX; i++)
        pz_text_add_char(&huge, 'x');
    pz_session_set_value(session, "Title", huge.data); /* longer than a line may be: left out */
    assert_record(session, "Puzzle: lammas\n" DESCRIPTION);
}

/* --- A game that remembers everything --- */

/* A game that the program does not have opens from a list that has it, and the program's own games do not. */
TEST(opens_games_of_the_list_alone) {
    static const struct pz_game *const games[] = {&journal, NULL};
    static const char text[] = "Puzzle: journal\nTitle: x\nPlayed: 1\n\nMoves:\na\nb\nc\n";
    struct pz_session *session = NULL;
    assert_int_equal(pz_session_open(games, text, strlen(text), &session, NULL), PZ_OK);
    assert_ptr_equal(pz_session_game(session), &journal);
    assert_line(session, "a; | b; c; ");
    pz_session_free(session);
    session = NULL;
    assert_int_equal(pz_session_open(games, level, strlen(level), &session, NULL), PZ_BAD);
    assert_null(session);
    assert_refused(text, PZ_BAD, 1, 9, "unknown puzzle \"journal\"");
}

TEST(a_record_without_board_has_no_empty_lines_too_many) {
    PZ_SCOPED_SESSION *session = open_journal();
    assert_record(session, "Puzzle: journal\nKey: value\n");
    play(session, "wait");
    assert_record(session, "Puzzle: journal\nKey: value\n\nMoves:\nwait\n");
}

TEST(going_back_replays_few_moves) {
    PZ_SCOPED_SESSION *session = open_journal();
    for (int i = 0; i < 1000; i++)
        play(session, "wait");
    for (int i = 0; i < 1000; i++) {
        journal_plays = 0;
        assert_true(pz_session_undo(session));
        assert_true(journal_plays < 16);
    }
    journal_plays = 0;
    for (int i = 0; i < 1000; i++)
        pz_session_redo(session);
    assert_int_equal(journal_plays, 1000); /* each move once */
    journal_plays = 0;
    pz_session_go(session, 500);
    assert_true(journal_plays < 16);
}

/* --- Saves --- */

HOME_TEST(saves_every_change_and_resumes) {
    PZ_OWNED char *path = home_path(*state, "save.lvl");
    PZ_SCOPED_SESSION *session = open_text(level);
    pz_session_autosave(session, path);
    assert_null(home_read(*state, "save.lvl")); /* nothing has changed yet */
    pz_session_add_seconds(session, 61.75);
    play(session, "set 1 1 b");
    play(session, "set 1 2 a");
    play(session, "set 2 1 c");
    pz_session_go(session, 1);
    play(session, "set 2 2 a");
    play(session, "set 1 1 c");
    play(session, "set 2 1 b");
    pz_session_go(session, 1);
    pz_session_add_hint(session);
    pz_session_add_hint(session);
    assert_null(pz_session_save_error(session));

    PZ_OWNED char *saved = read_save(*state, "save.lvl");
    assert_string_equal(saved, "Puzzle: lammas\n"
                               "Hints: 2\n"
                               "Seconds: 61\n"
                               "Line: 5\n"
                               "Played: 1\n" DESCRIPTION "\nMoves:\nset 1 1 b\nset 1 2 a\n(\nset 2 2 a\n"
                               "set 1 1 c\nset 2 1 b\n)\nset 2 1 c\n");
    /* A record has none of that, and its main line ends here. */
    assert_record(session, "Puzzle: lammas\n" DESCRIPTION "\nMoves:\nset 1 1 b\n(\nset 1 1 b\nset 1 2 a\n(\n"
                           "set 2 2 a\nset 1 1 c\nset 2 1 b\n)\nset 2 1 c\n)\n");

    PZ_SCOPED_SESSION *resumed = open_text(saved);
    assert_line(resumed, "set 1 1 b; | set 2 2 a; set 1 1 c; set 2 1 b; ");
    assert_int_equal(pz_session_hints(resumed), 2);
    assert_true(pz_session_seconds(resumed) == 61);
    assert_null(pz_session_value(resumed, "Line"));
    pz_session_go_to(resumed, 6);
    assert_line(resumed, "set 1 1 b; set 1 2 a; set 2 1 c; ");
}

HOME_TEST(every_kind_of_change_is_saved) {
    PZ_OWNED char *path = home_path(*state, "save.lvl");
    PZ_SCOPED_SESSION *session = open_text(level);
    pz_session_autosave(session, path);
    char *before = NULL;
    for (int step = 0; step < 9; step++) {
        switch (step) {
        case 0:
            play(session, "set 1 1 b");
            break;
        case 1:
            play(session, "set 1 2 a");
            break;
        case 2:
            pz_session_undo(session);
            break;
        case 3:
            pz_session_redo(session);
            break;
        case 4:
            pz_session_go(session, 0);
            break;
        case 5:
            pz_session_go(session, 1);
            break;
        case 6:
            pz_session_add_hint(session);
            break;
        case 7:
            pz_session_set_value(session, "Title", "t");
            break;
        case 8:
            pz_session_add_seconds(session, 2);
            pz_session_save(session);
            break;
        }
        char *after = home_read(*state, "save.lvl");
        assert_non_null(after);
        if (before)
            assert_string_not_equal(before, after);
        free(before);
        before = after;
    }
    pz_session_autosave(session, NULL);
    pz_session_go(session, 0);
    PZ_OWNED char *after = home_read(*state, "save.lvl");
    assert_string_equal(before, after);
    free(before);
}

/* The disk is waited for when it is asked for, not at each move. */
HOME_TEST(a_save_reaches_the_disk_when_synced) {
    PZ_OWNED char *path = home_path(*state, "save.lvl");
    PZ_SCOPED_SESSION *session = open_text(level);
    assert_true(pz_session_is_synced(session));
    pz_session_autosave(session, path);
    play(session, "set 1 1 b");
    assert_int_not_equal(access(path, F_OK), 0);
    assert_int_equal(pz_staged_look(path), PZ_OK);
    assert_false(pz_session_is_synced(session));
    pz_session_sync(session);
    assert_int_equal(access(path, F_OK), 0);
    assert_true(pz_session_is_synced(session));
    assert_null(pz_session_save_error(session));
    play(session, "set 1 2 a");
    PZ_OWNED char *there = home_read(*state, "save.lvl");
    assert_non_null(strstr(there, "set 1 2 a")); /* the staged version counts */
}

/* The disk that takes no more may still be asked to keep what it has taken. */
HOME_TEST(a_save_before_one_that_failed_is_synced) {
    PZ_OWNED char *folder = home_path(*state, "saves"), *away = home_path(*state, "away"),
                  *path = home_path(*state, "saves/save.lvl");
    PZ_SCOPED_SESSION *session = open_text(level);
    assert_int_equal(mkdir(folder, 0700), 0);
    pz_session_autosave(session, path);
    play(session, "set 1 1 b");
    assert_int_equal(rename(folder, away), 0);
    play(session, "set 1 2 a");
    assert_non_null(pz_session_save_error(session));
    assert_int_equal(rename(away, folder), 0);
    assert_false(pz_session_is_synced(session));
    pz_session_sync(session);
    assert_int_equal(access(path, F_OK), 0);
}

HOME_TEST(a_failed_save_does_not_stop_the_game) {
    char *path = home_path(*state, "later/save.lvl"), *folder = home_path(*state, "later");
    PZ_SCOPED_SESSION *session = open_text(level);
    pz_session_autosave(session, path);
    play(session, "set 1 1 b");
    assert_line(session, "set 1 1 b; ");
    const struct pz_error *error = pz_session_save_error(session);
    assert_non_null(error);
    assert_true(error->message.length > 0);
    assert_int_equal(mkdir(folder, 0700), 0);
    play(session, "set 1 2 a");
    assert_null(pz_session_save_error(session));
    free(path);
    free(folder);
}

/* What a session saves, opened again. */
static struct pz_session *reopen(struct pz_session *session, const char *home) {
    PZ_OWNED char *path = home_path(home, "save.lvl");
    pz_session_autosave(session, path);
    pz_session_save(session);
    PZ_OWNED char *saved = home_read(home, "save.lvl");
    struct pz_session *again = open_text(saved);
    return again;
}

HOME_TEST(saves_lines_of_any_length) {
    PZ_SCOPED_SESSION *session = open_text(level);
    play(session, "set 1 1 c");
    for (int i = 0; i < 7000; i++) /* at least ten bytes each, more than a header can hold */
        play(session, i % 2 ? "set 1 2 a" : "set 1 2 b");
    pz_session_go(session, 2);
    PZ_SCOPED_SESSION *resumed = reopen(session, *state);
    assert_int_equal(pz_session_played(resumed), 2);
    assert_int_equal(pz_session_known(resumed), 7001);
}

TEST(refuses_saves_that_lie) {
#define AFTER "\n\nabc\nbca\ncab\n\nMoves:\nset 1 1 b\n"
    assert_refused("Puzzle: lammas\nHints: many" AFTER, PZ_BAD, 2, 8, "Hints must be a number");
    assert_refused("Puzzle: lammas\nHints: 4294967296" AFTER, PZ_BAD, 2, 8, "Hints must be a number");
    assert_refused("Puzzle: lammas\nSeconds: -1" AFTER, PZ_BAD, 2, 10, "Seconds must be a number");
    assert_refused("Puzzle: lammas\nSeconds: 18446744073709551615" AFTER, PZ_BAD, 2, 10, "Seconds must be");
    assert_refused("Puzzle: lammas\nPlayed: 2" AFTER, PZ_BAD, 2, 9, "Played must be a number from 0 to 1");
    assert_refused("Puzzle: lammas\nLine: 2" AFTER, PZ_BAD, 2, 7, "Line must be a number from 0 to 1");
    assert_refused("Puzzle: lammas\nLine: 0\nPlayed: 1" AFTER, PZ_BAD, 3, 9, "from 0 to 0");
#undef AFTER
}
