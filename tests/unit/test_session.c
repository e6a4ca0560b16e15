/* Sessions: history, records and saves, on Lammas. */
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sys/stat.h>
#include <unistd.h>

#include "core/record.h"
#include "home.h"
#include "puzzles/crew.h"
#include "puzzles/memory.h"
#include "puzzles/opponent.h"
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

enum { ASKED = 8 };

struct asking {
    const struct pz_session *session;
    const char *ids[ASKED];
};

static void ask_id(void *context, unsigned thread, uint64_t item) {
    struct asking *asking = context;
    (void)thread;
    asking->ids[item] = pz_session_id(asking->session);
}

/* Several threads may read a session at the same time: all get one id. The thread sanitizer watches. */
TEST(threads_may_ask_for_the_id) {
    PZ_SCOPED_SESSION *session = open_text("Puzzle: lammas\n\nabc\nbca\ncab\n");
    const struct pz_budget budget = {.threads = 4};
    struct asking asking = {.session = session};
    struct pz_crew crew;
    pz_crew_open(&crew, &budget);
    pz_crew_work(&crew, ASKED, ask_id, &asking);
    for (int i = 0; i < ASKED; i++) {
        assert_string_equal(asking.ids[i], "a9d8bdaabafa4baa");
        assert_ptr_equal(asking.ids[i], asking.ids[0]);
    }
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
    assert_asked_back("Puzzle: lammas\nTitel: x\n\nab\nba\n", "line 2: did you mean Title?\n");
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
    static const char *const commented[] = {"; 1\nset 1 2 a\n", "set 1 2 a\n; 1\n"};
    for (size_t i = 0; i < sizeof commented / sizeof *commented; i++) {
        PZ_SCOPED_TEXT text = {0};
        pz_text_add(&text, "Puzzle: lammas\n\nab\nba\n\nMoves:\n%s", commented[i]);
        session = open_text(text.data);
        pz_session_replace(session, "", NULL);
        assert_line(session, "| set 1 2 a; ");
        pz_session_free(session);
    }
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
    pz_session_set_begun(session, 7);
    pz_session_add_seconds(session, 5);
    pz_session_add_given(session, 3);
    assert_int_equal(pz_session_begun(session), 7);
    pz_session_begin_another(session); /* what belongs to one game is not the next one's */
    assert_false(pz_session_counted(session));
    assert_int_equal(pz_session_undone(session), 0);
    assert_int_equal(pz_session_hints(session), 0);
    assert_int_equal(pz_session_begun(session), 0);
    assert_true(pz_session_seconds(session) == 0);
    assert_false(pz_session_shown(session));
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
    assert_int_equal(pz_session_play(session, "  set  3 3 a", &error), PZ_NO);
    assert_int_equal(error.line, 0);
    assert_int_equal(error.column, 8); /* in the text as it was given */
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

/* All printable characters may be in a move of a game whose moves are any text, up to the longest line of a file. */
TEST(moves_may_be_any_printable_text) {
    PZ_SCOPED_SESSION *session = open_journal();
    PZ_SCOPED_TEXT longest = {0};
    play(session, "x");
    play(session, "! \"#$%&'()*+,-./09:;<=>?@AZ[\\]^_`az{}~");
    for (int i = 0; i < PZ_LINE_MAX; i++)
        pz_text_add_char(&longest, 'x');
    play(session, longest.data);
    for (const char *between = "\x01\x1f|\x7f\x80\xff"; *between; between++) {
        const char move[] = {'x', ' ', ' ', *between, '\0'};
        PZ_SCOPED_ERROR error = {0};
        assert_int_equal(pz_session_play(session, move, &error), PZ_BAD);
        assert_int_equal(error.line, 0);
        assert_int_equal(error.column, 4);
    }
}

/* A move that is missing or too long has no better place than where it begins; it is in no line of a file. */
TEST(tells_where_a_move_is_malformed) {
    PZ_SCOPED_SESSION *session = open_journal();
    PZ_SCOPED_ERROR error = {0};
    PZ_SCOPED_TEXT longest = {0};
    assert_int_equal(pz_session_play(session, " ", &error), PZ_BAD);
    assert_string_equal(pz_text_string(&error.message), "a move is missing");
    assert_int_equal(error.line, 0);
    assert_int_equal(error.column, 1);
    for (int i = 0; i <= PZ_LINE_MAX; i++)
        pz_text_add_char(&longest, 'x');
    assert_int_equal(pz_session_play(session, longest.data, &error), PZ_BAD);
    assert_string_equal(pz_text_string(&error.message), "a move is longer than 65536 bytes");
    assert_int_equal(error.line, 0);
    assert_int_equal(error.column, 1);
}

/* The first of several blanks is the one that a tidied move keeps; past the end there is the place behind the text. */
TEST(finds_columns_of_a_tidied_move) {
    static const struct {
        const char *text;
        size_t tidied, given;
    } columns[] = {
        {"a b", 1, 1}, {"a b", 2, 2},    {"a b", 3, 3},  {"a b", 4, 4},   {"  a", 1, 3},
        {"  a", 2, 4}, {"a \t b", 2, 2}, {"a  b", 3, 4}, {" a b ", 3, 4}, {" ab  cd", 4, 6},
        {"a", 1, 1},   {"a ", 2, 2},     {"a  ", 3, 4},  {"ab  c", 4, 5}, {"", 1, 1},
    };
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
        assert_int_equal(pz_move_column(columns[i].text, strlen(columns[i].text), columns[i].tidied), columns[i].given);
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

/* A comment of one letter is one, before a move and at the end of a line. */
TEST(a_copy_has_all_comments) {
    PZ_SCOPED_SESSION *session = open_text("Puzzle: lammas\n; 0\nTiles: 2\nMode: normal\nTemplate: fixed\n\nab\nba\n\n"
                                           "Moves:\n; 1\nset 1 2 a\n; 2\nset 2 1 a\n; 3\n");
    PZ_SCOPED_SESSION *copy = pz_session_copy(session);
    PZ_OWNED char *text = record(session);
    assert_non_null(strstr(text, "; 0\nTiles"));
    assert_non_null(strstr(text, "; 1\nset 1 2 a\n; 2\nset 2 1 a\n; 3\n"));
    assert_record(copy, text);
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
    play(session, "set 1 1 b");
    pz_session_add_given(session, 1);
    assert_false(pz_session_shown(session)); /* two of three */
    pz_session_add_given(session, 1);
    assert_true(pz_session_shown(session));
}

/* What is given to others has the title alone of its headers; the moves, if they are wanted, are those made. */
TEST(shares_a_level_with_or_without_its_moves) {
    PZ_SCOPED_SESSION *session =
        open_text("Puzzle: lammas\n; mine\nTitle: two\nAuthor: me\nBegun: 1\nHints: 1\n\nab\nba\n\n"
                  "Moves:\nset 1 2 a\nset 2 1 a\n");
    PZ_SCOPED_TEXT level_only = {0}, with_moves = {0};
    pz_session_share(session, false, &level_only);
    assert_string_equal(pz_text_string(&level_only),
                        "Puzzle: lammas\nTitle: two\nTiles: 2\nMode: normal\nTemplate: fixed\n\nab\nba\n");
    pz_session_share(session, true, &with_moves);
    assert_string_equal(pz_text_string(&with_moves),
                        "Puzzle: lammas\nTitle: two\nBegun: 1\nTiles: 2\nMode: normal\nTemplate: fixed\n\nab\nba\n\n"
                        "Moves:\nset 1 2 a\nset 2 1 a\n");
}

/* The reply in between is not the player's move. Where both sides are played by hand, all three are. */
TEST(replies_of_the_computer_are_not_ours_to_find) {
    static const struct {
        const char *computer;
        bool shown_by_one, shown_by_two;
    } cases[] = {{"red expert", false, true}, {"blue expert", true, true}, {"none", false, false}};
    static const char *const moves[] = {"b4Es a3-c1", "a1Ne c1-c3", "d2Nw"};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        PZ_SCOPED_SESSION *session = open_text("Puzzle: lgame\nTo-move: blue\n\n. . . .\nN . R R\n. N B R\nB B B R\n");
        pz_session_set_value(session, "Computer", cases[i].computer);
        for (size_t k = 0; k < 3; k++)
            play(session, moves[k]);
        pz_session_add_given(session, 1);
        assert_int_equal(pz_session_shown(session), cases[i].shown_by_one);
        pz_session_add_given(session, 1);
        assert_int_equal(pz_session_shown(session), cases[i].shown_by_two);
    }
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

/* Says what it was called with: the states are all that was done, and so cannot be taken for others. */
static void journal_effect(const void *before, const char *move, const void *after, struct pz_text *out) {
    pz_text_add(out, "{seen|heard}: [%s] [%s] [%s]", pz_text_string(before), move, pz_text_string(after));
}

static bool journal_too_large(const void *state) {
    return ((const struct pz_text *)state)->length > 0;
}

static void assert_effect(struct pz_session *session, size_t index, enum pz_reader reader, const char *expected) {
    PZ_SCOPED_TEXT out = {0};
    pz_session_effect(session, index, reader, &out);
    assert_string_equal(pz_text_string(&out), expected);
}

/* A move is told by the states before and after it, wherever the game stands. */
TEST(tells_what_a_move_did) {
    struct pz_game told = journal;
    told.effect = journal_effect;
    PZ_SCOPED_SESSION *session = pz_session_new(&told, pz_alloc(1, sizeof(struct pz_text)));
    play(session, "a");
    play(session, "b");
    play(session, "c");
    pz_session_go(session, 1);
    assert_effect(session, 0, PZ_SEEN, "seen: [] [a] [a\n]");
    assert_effect(session, 0, PZ_HEARD, "heard: [] [a] [a\n]");
    assert_effect(session, 1, PZ_HEARD, "heard: [a\n] [b] [a\nb\n]");
    assert_effect(session, 2, PZ_SEEN, "seen: [a\nb\n] [c] [a\nb\nc\n]");
    assert_line(session, "a; | b; c; ");
}

/* Looking at two states takes too long where the start is too large; however much is played, the start is asked. */
TEST(tells_nothing_without_words_or_of_what_is_too_large) {
    struct pz_game told = journal;
    PZ_SCOPED_SESSION *wordless = open_journal();
    play(wordless, "a");
    assert_effect(wordless, 0, PZ_SEEN, "");
    told.effect = journal_effect;
    told.too_large = journal_too_large;
    PZ_SCOPED_SESSION *small = pz_session_new(&told, pz_alloc(1, sizeof(struct pz_text)));
    play(small, "a");
    assert_effect(small, 0, PZ_SEEN, "seen: [] [a] [a\n]");
    struct pz_text *start = pz_alloc(1, sizeof *start);
    pz_text_add(start, "large\n");
    PZ_SCOPED_SESSION *large = pz_session_new(&told, start);
    play(large, "a");
    assert_effect(large, 0, PZ_SEEN, "");
}

/* The state at a place is made of the moves that lead there from the start, of which some are not on the line. */
TEST(finds_the_state_at_each_place) {
    PZ_SCOPED_SESSION *session = open_journal();
    for (int i = 0; i < 40; i++) {
        PZ_SCOPED_TEXT move = {0};
        pz_text_add(&move, "main %d", i);
        play(session, move.data);
    }
    for (size_t from = 0; from < 40; from += 13) { /* three moves beside the line, from 0, 13, 26 and 39 moves */
        pz_session_go_to(session, from);
        play(session, "beside");
        play(session, "further");
        play(session, "end");
    }
    pz_session_go_to(session, 40);
    pz_session_go(session, 5);
    for (size_t place = 0; place < pz_session_places(session); place++) {
        PZ_SCOPED_TEXT expected = {0};
        const size_t beside = place > 40 ? (place - 41) % 3 + 1 : 0,
                     on_line = place > 40 ? (place - 41) / 3 * 13 : place;
        for (size_t i = 0; i < on_line; i++)
            pz_text_add(&expected, "main %zu\n", i);
        pz_text_add(&expected, "%s%s%s", beside > 0 ? "beside\n" : "", beside > 1 ? "further\n" : "",
                    beside > 2 ? "end\n" : "");
        struct pz_text *found = pz_session_state_at(session, place);
        assert_string_equal(pz_text_string(found), pz_text_string(&expected));
        journal_free(found);
    }
    assert_int_equal(pz_session_played(session), 5);
    assert_int_equal(pz_session_known(session), 40);
}

/* ---- tries ---- */

/* What the last move tried is what stands behind "try"; "all" tries three things; "solve" ends the game. */
static unsigned journal_tried(const void *state, struct pz_text *what) {
    const char *moves = pz_text_string(state), *last = moves;
    for (const char *next; (next = strchr(last, '\n')) && next[1];)
        last = next + 1;
    if (strncmp(last, "try ", 4) == 0)
        pz_text_add(what, "%s", last + 4);
    return strncmp(last, "all", 3) == 0 ? 3 : strncmp(last, "try ", 4) == 0;
}

static enum pz_outcome journal_outcome(const void *state) {
    const size_t length = ((const struct pz_text *)state)->length;
    return length >= 6 && strcmp(pz_text_string(state) + length - 6, "solve\n") == 0 ? PZ_SOLVED : PZ_UNFINISHED;
}

static struct pz_game game_of_tries(void) {
    struct pz_game game = journal;
    game.tried = journal_tried;
    game.outcome = journal_outcome;
    return game;
}

/* Equal tries count once, whatever is done between them; what tries everything counts for all there is. */
static const struct {
    const char *move;
    unsigned tries;
} tries[] = {
    {"look", 0},  {"try a", 1}, {"try a", 1}, {"try b", 2}, {"look", 2}, {"try a", 2}, {"try c", 3},
    {"try d", 4}, {"all", 3},   {"try e", 3}, {"solve", 3}, {"all", 3},  {"try f", 3},
};

TEST(counts_different_tries) {
    const struct pz_game game = game_of_tries();
    PZ_SCOPED_SESSION *session = pz_session_new(&game, pz_alloc(1, sizeof(struct pz_text)));
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
        PZ_SCOPED_SESSION *copy = pz_session_copy(session);
        play(session, tries[i].move);
        play(copy, tries[i].move); /* which has counted what was tried before */
        assert_int_equal(pz_session_tries(session), tries[i].tries);
        assert_int_equal(pz_session_tries(copy), tries[i].tries);
        assert_int_equal(pz_session_score(session), tries[i].tries);
    }
}

/* The tries of the first solution are those of the game, which is the point of counting them. */
TEST(a_solution_ends_the_counting_of_tries) {
    const struct pz_game game = game_of_tries();
    PZ_SCOPED_SESSION *session = pz_session_new(&game, pz_alloc(1, sizeof(struct pz_text)));
    play(session, "try a");
    play(session, "solve");
    pz_session_undo(session);
    play(session, "try b");
    assert_int_equal(pz_session_tries(session), 1);
    PZ_SCOPED_SESSION *copy = pz_session_copy(session);
    play(copy, "try c");
    assert_int_equal(pz_session_tries(copy), 1);
    play(copy, "all");
    assert_int_equal(pz_session_tries(copy), 1);
}

/* Where the moves of a file solve it, all tries in the file count, or as many as the file says, and no later ones. */
TEST(a_file_that_solves_has_its_tries) {
    static const struct {
        const char *header, *moves;
        unsigned tries, later;
    } files[] = {
        {"", "try a\nsolve\n", 1, 1},
        {"", "try a\ntry b\n(\ntry c\nsolve\n)\n", 3, 3},
        {"Tries: 2\n", "try a\ntry b\n(\ntry c\nsolve\n)\n", 2, 2},
        {"Tries: 1\n", "try a\ntry b\n(\ntry c\nsolve\n)\n", 1, 1},
        {"Tries: 0\n", "try a\ntry b\n(\ntry c\nsolve\n)\n", 3, 3},
        {"Tries: 1\n", "try a\ntry b\n", 2, 3},
        {"", "try a\ntry b\n", 2, 3},
    };
    const struct pz_game game = game_of_tries();
    const struct pz_game *const games[] = {&game, NULL};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        PZ_SCOPED_TEXT text = {0};
        pz_text_add(&text, "Puzzle: journal\n%s\nMoves:\n%s", files[i].header, files[i].moves);
        PZ_SCOPED_SESSION *session = open_text_in(games, text.data);
        assert_int_equal(pz_session_tries(session), files[i].tries);
        assert_null(pz_session_value(session, "Tries"));
        pz_session_go(session, 1);
        play(session, "try d");
        assert_int_equal(pz_session_tries(session), files[i].later);
    }
}

static long journal_score(const void *state) {
    return -(long)((const struct pz_text *)state)->length;
}

/* A game that counts nothing has a score of 0, and one that has a score of its own has that of the present state. */
TEST(a_score_is_of_what_the_game_counts) {
    struct pz_game scored = journal;
    scored.score = journal_score;
    PZ_SCOPED_SESSION *nothing = open_journal();
    PZ_SCOPED_SESSION *some = pz_session_new(&scored, pz_alloc(1, sizeof(struct pz_text)));
    play(nothing, "a");
    play(some, "a");
    play(some, "b");
    pz_session_undo(some);
    assert_int_equal(pz_session_tries(nothing), 0);
    assert_int_equal(pz_session_score(nothing), 0);
    assert_int_equal(pz_session_tries(some), 0);
    assert_int_equal(pz_session_score(some), -2); /* "a" and the end of its line */
}

TEST(going_back_replays_few_moves) {
    PZ_SCOPED_SESSION *session = open_journal();
    for (int i = 0; i < 1000; i++)
        play(session, "wait");
    PZ_SCOPED_SESSION *copy = pz_session_copy(session);
    for (int i = 0; i < 1000; i++) {
        journal_plays = 0;
        assert_true(pz_session_undo(session));
        assert_true(journal_plays < 16);
        journal_plays = 0;
        assert_true(pz_session_undo(copy));
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

/* Another line has no states on the way to it that were kept; going through it once keeps them. */
TEST(going_back_on_another_line_replays_few_moves) {
    PZ_SCOPED_SESSION *session = open_journal();
    for (int i = 0; i < 100; i++)
        play(session, "wait");
    pz_session_go(session, 0);
    for (int i = 0; i < 50; i++)
        play(session, "other");
    for (size_t end = 100; end <= 150; end += 50) {
        journal_plays = 0;
        pz_session_go_to(session, end);
        assert_int_equal(journal_plays, end == 100 ? 100 : 50); /* the lines have the start in common */
        while (pz_session_played(session) > 0) {
            journal_plays = 0;
            pz_session_undo(session);
            assert_true(journal_plays < 16);
        }
    }
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

/* Numbers of one are as good as others; and what no longer fits into a number stays the largest. */
HOME_TEST(saves_keep_the_smallest_and_the_largest_numbers) {
    PZ_OWNED char *path = home_path(*state, "save.lvl");
    static const char least[] = "Puzzle: lgame\nHints: 1\nGiven: 1\nSeconds: 1\nUndone: 1\nCounted: 1\nBegun: 1\n";
    static const char most[] = "Puzzle: lgame\nHints: 4294967295\nGiven: 4294967295\nSeconds: 1000000000000\n"
                               "Undone: 4294967295\nCounted: 1\nBegun: 9223372036854775807\n";
    struct pz_session *session = open_text(least);
    pz_session_autosave(session, path);
    pz_session_save(session);
    char *saved = read_save(*state, "save.lvl");
    assert_int_equal(strncmp(saved, least, strlen(least)), 0);
    free(saved);
    pz_session_free(session);
    session = open_text(most);
    pz_session_autosave(session, path);
    play(session, "c2Ne");
    pz_session_undo(session);
    assert_int_equal(pz_session_undone(session), UINT_MAX);
    pz_session_add_hint(session);
    pz_session_add_given(session, 1);
    pz_session_add_seconds(session, 1);
    pz_session_save(session);
    saved = read_save(*state, "save.lvl");
    assert_int_equal(strncmp(saved, most, strlen(most)), 0);
    free(saved);
    pz_session_free(session);
    session = open_text("Puzzle: lgame\nHints: 0\nGiven: 0\nSeconds: 0\nUndone: 0\nCounted: 0\nBegun: 0\n");
    pz_session_autosave(session, path);
    pz_session_save(session);
    saved = read_save(*state, "save.lvl"); /* as much as if nothing were said */
    assert_null(strstr(saved, ": 0"));
    free(saved);
    pz_session_free(session);
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

/* Whoever opens the path of a session that is gone finds its last move, and needs to know nothing of staging. */
HOME_TEST(a_freed_session_leaves_its_save_at_the_path) {
    PZ_OWNED char *path = home_path(*state, "save.lvl");
    struct pz_session *session = open_text(level);
    pz_session_autosave(session, path);
    play(session, "set 1 1 b");
    pz_session_sync(session);
    play(session, "set 1 2 a");
    pz_session_free(session);
    struct pz_source *source = NULL;
    assert_int_equal(pz_source_open(path, SIZE_MAX, &source, NULL), PZ_OK);
    assert_non_null(strstr(pz_source_bytes(source), "set 1 2 a"));
    pz_source_release(source);
}

/* Whoever lets others wait for the disk has no more to do; the save stays where they find it. */
HOME_TEST(others_may_wait_for_the_disk) {
    PZ_OWNED char *path = home_path(*state, "save.lvl");
    PZ_SCOPED_SESSION *session = open_text(level);
    pz_session_autosave(session, path);
    play(session, "set 1 1 b");
    pz_session_leave_sync(session);
    assert_true(pz_session_is_synced(session));
    pz_session_sync(session);
    assert_int_not_equal(access(path, F_OK), 0);
    assert_int_equal(pz_staged_look(path), PZ_OK);
}

/* There is then nothing on the way to the disk that could be missed there. */
HOME_TEST(what_was_never_saved_needs_no_syncing) {
    PZ_OWNED char *path = home_path(*state, "away/save.lvl");
    PZ_SCOPED_SESSION *session = open_text(level);
    pz_session_sync(session);
    assert_null(pz_session_save_error(session));
    pz_session_autosave(session, path);
    pz_session_sync(session);
    assert_null(pz_session_save_error(session));
}

/* The reason is the caller's, about a file of which the player sees no lines. Saving elsewhere forgets it. */
HOME_TEST(says_why_a_game_is_not_saved) {
    PZ_OWNED char *path = home_path(*state, "save.lvl");
    PZ_SCOPED_SESSION *session = open_text(level);
    PZ_SCOPED_ERROR why = {0};
    pz_error_set(&why, 3, 2, "it is open elsewhere");
    pz_session_autosave(session, path);
    pz_session_cannot_save(session, &why);
    play(session, "set 1 1 b");
    assert_null(home_read(*state, "save.lvl"));
    const struct pz_error *error = pz_session_save_error(session);
    assert_non_null(error);
    assert_string_equal(pz_text_string(&error->message), "it is open elsewhere");
    assert_int_equal(error->line, 0);
    assert_int_equal(error->column, 0);
    pz_session_autosave(session, path);
    assert_null(pz_session_save_error(session));
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
    assert_refused("Puzzle: lammas\nSeconds: 1000000000001" AFTER, PZ_BAD, 2, 10, "from 0 to 1000000000000");
    assert_refused("Puzzle: lammas\nCounted: 2" AFTER, PZ_BAD, 2, 10, "Counted must be a number from 0 to 1");
    assert_refused("Puzzle: lammas\nLine: 2" AFTER, PZ_BAD, 2, 7, "Line must be a number from 0 to 1");
    assert_refused("Puzzle: lammas\nLine: 0\nPlayed: 1" AFTER, PZ_BAD, 3, 9, "from 0 to 0");
#undef AFTER
}
