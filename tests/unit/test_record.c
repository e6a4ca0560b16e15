/*
 * Records with variations: by hand, against a naive reader (record_twin.h) on random trees, and of the sizes that a
 * hostile file may have.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "cases.h"
#include "home.h"
#include "puzzles/memory.h"
#include "puzzles/random.h"
#include "record_twin.h"
#include "session_text.h"
#include "test.h"

/* --- A game in which any move may be made but not twice in a row --- */

/* Its state is the last move. It counts how often moves are played, and the states that exist. */
static size_t plays, states, most_states;

static void *count_state(struct pz_text *state) {
    states++;
    most_states = states > most_states ? states : most_states;
    return state;
}

static enum pz_status change_open(const struct pz_level *level, void **state, struct pz_error *error) {
    (void)level;
    (void)error;
    *state = count_state(pz_alloc(1, sizeof(struct pz_text)));
    return PZ_OK;
}

static void change_describe(const void *state, struct pz_text *out) {
    (void)state;
    pz_text_add(out, "\n");
}

static void change_print(const void *state, struct pz_text *out) {
    pz_text_add(out, "%s", pz_text_string(state));
}

static void *change_clone(const void *state) {
    struct pz_text *copy = pz_alloc(1, sizeof *copy);
    change_print(state, copy);
    return count_state(copy);
}

static void change_free(void *state) {
    states--;
    pz_text_free(state);
    free(state);
}

static enum pz_status change_play(void *state, const char *move, struct pz_error *error) {
    plays++;
    if (strcmp(pz_text_string(state), move) == 0)
        return pz_error_refuse(error, 2, "twice in a row");
    pz_text_clear(state);
    pz_text_add(state, "%s", move);
    return PZ_OK;
}

static const struct pz_setting change_settings[] = {{0}};
static const struct pz_game change = {.id = "change",
                                      .settings = change_settings,
                                      .open = change_open,
                                      .describe = change_describe,
                                      .print = change_print,
                                      .clone = change_clone,
                                      .free = change_free,
                                      .play = change_play};
static const struct pz_game *const games[] = {&change, NULL};

#define HEAD "Puzzle: change\n\nMoves:\n"

static enum pz_status try_open(const char *text, struct pz_session **session, struct pz_error *error) {
    return pz_session_open(games, text, strlen(text), session, error);
}

static struct pz_session *open_change(const char *text) {
    return open_text_in(games, text);
}

static void assert_refused(const char *text, enum pz_status status, size_t line, size_t column, const char *message) {
    struct pz_session *session = NULL;
    PZ_SCOPED_ERROR error = {0};
    assert_int_equal(try_open(text, &session, &error), status);
    if (!strstr(pz_text_string(&error.message), message))
        fail_msg("\"%s\" does not say \"%s\"", pz_text_string(&error.message), message);
    assert_int_equal(error.line, line);
    assert_int_equal(error.column, column);
    assert_null(session);
    assert_int_equal(states, 0);
}

/* Makes a branch's move. */
static bool choose(struct pz_session *session, size_t index, size_t branch) {
    return pz_session_go_to(session, pz_session_branch(session, index, branch));
}

/* The move of a branch. */
static const char *branch_move(const struct pz_session *session, size_t index, size_t branch) {
    return pz_session_place(session, pz_session_branch(session, index, branch)).move;
}

/*
 * Appends all moves, each after the moves that lead to it, in brackets the comments before it and, where a line ends,
 * after it. Goes through all branches, and so changes the line.
 */
static void add_tree(struct pz_session *session, const char *way, struct pz_text *out) {
    const size_t depth = strlen(way) / 2;
    for (size_t i = 0; i < pz_session_branches(session, depth); i++) {
        PZ_SCOPED_TEXT longer = {0};
        choose(session, depth, i);
        assert_int_equal(pz_session_chosen(session, depth), i);
        pz_text_add(&longer, "%s%s/", way, pz_session_move(session, depth));
        const char *before = pz_session_comment(session, depth), *after = NULL;
        if (pz_session_branches(session, depth + 1) == 0)
            after = pz_session_comment(session, depth + 1);
        pz_text_add(out, "%s [%s] [%s]\n", longer.data, before ? before : "", after ? after : "");
        add_tree(session, longer.data, out);
    }
}

static void assert_tree(struct pz_session *session, const char *expected) {
    PZ_SCOPED_TEXT out = {0};
    add_tree(session, "", &out);
    assert_string_equal(pz_text_string(&out), expected);
}

/* --- Reading --- */

TEST(a_variation_leaves_before_the_last_move) {
    PZ_SCOPED_SESSION *session = open_change(HEAD "a\nb\n(\nc\nd\n)\na\n");
    assert_int_equal(pz_session_played(session), 3);
    assert_string_equal(pz_session_move(session, 1), "b"); /* the main line is what stands outside */
    assert_string_equal(pz_session_move(session, 2), "a");
    assert_tree(session, "a/ [] []\na/b/ [] []\na/b/a/ [] []\na/c/ [] []\na/c/d/ [] []\n");
}

TEST(variations_follow_each_other_and_nest) {
    PZ_SCOPED_SESSION *session = open_change(HEAD "a\n(\nb\n(\nc\na\n)\nd\n(\ne\n)\n)\n  (\n  f\n\t)\nb\n");
    assert_tree(session, "a/ [] []\na/b/ [] []\nb/ [] []\nb/d/ [] []\nb/e/ [] []\nc/ [] []\nc/a/ [] []\nf/ [] []\n");
}

TEST(a_move_given_twice_is_one) {
    PZ_SCOPED_SESSION *session = open_change(HEAD "a\nb\n(\nb\nc\n)\n(\nd\n)\n(\nd\ne\n)\na\n");
    assert_tree(session, "a/ [] []\na/b/ [] []\na/b/c/ [] []\na/b/a/ [] []\na/d/ [] []\na/d/e/ [] []\n");
}

TEST(comments_belong_to_the_move_after_them) {
    struct pz_session *session =
        open_change(HEAD "; 1\na\n; 2\n(\n; 3\nb\n; 4\n)\n; 5\nc\n; 6\n(\nc\n; 7\n)\n(\n; 8\nc\nd\n)\n; 9\n");
    assert_tree(session, "a/ [1] []\na/c/ [5\n6\n8] []\na/c/d/ [] []\nb/ [2\n3] [4]\n");
    pz_session_free(session);
}

TEST(refuses_parentheses_that_enclose_nothing) {
    assert_refused(HEAD "(\na\n)\n", PZ_BAD, 4, 1, "\"(\" must follow the move");
    assert_refused(HEAD "a\n(\n(\nb\n)\n)\n", PZ_BAD, 6, 1, "\"(\" must follow the move");
    assert_refused(HEAD "a\n)\n", PZ_BAD, 5, 1, "\")\" without a \"(\"");
    assert_refused(HEAD "a\n(\nb\n)\n  )\n", PZ_BAD, 8, 3, "\")\" without a \"(\"");
    assert_refused(HEAD "a\n(\n; words\n)\n", PZ_BAD, 7, 1, "no move between");
    assert_refused(HEAD "a\n(\nb\n)\n (\nc\n(\nd\n", PZ_BAD, 8, 2, "\"(\" without a \")\"");
    assert_refused(HEAD "a\n(b\n)\n", PZ_BAD, 5, 2, "\"(\" must stand alone");
    assert_refused(HEAD "a\n(\nb\n\t) c\n", PZ_BAD, 7, 3, "\")\" must stand alone");
}

TEST(names_the_first_illegal_move) {
    /* Column 2 of the move, after the blanks before it. */
    assert_refused(HEAD "a\nb\n(\n  a\n)\nb\n", PZ_NO, 7, 4, "twice");
    assert_refused(HEAD "a\nb\n(\nc\na\n(\nc\n)\n)\nb\n", PZ_NO, 10, 2, "twice"); /* c after c, not b after b */
    assert_refused(HEAD "a\n(\nb\nb\n)\na\n(\na\n)\n", PZ_NO, 7, 2, "twice");
    assert_refused(HEAD "a\na\nb|\n", PZ_NO, 5, 2, "twice"); /* before what is no move at all */
    assert_refused(HEAD "a\nb|\na\na\n", PZ_BAD, 5, 2, "cannot contain");
    assert_refused("Puzzle: change\nLine: 3\n\nMoves:\na\na\n(\nb\n)\n", PZ_NO, 6, 2, "twice");
}

/* Who does not ask where it is wrong is still told that it is. */
TEST(refuses_records_without_saying_why) {
    struct pz_session *session = NULL;
    assert_int_equal(try_open(HEAD "a\nb|\n", &session, NULL), PZ_BAD);
    assert_int_equal(try_open(HEAD "a\na\n", &session, NULL), PZ_NO);
    assert_null(session);
    assert_int_equal(states, 0);
}

/* An id is asked back if few of its letters are wrong; of two games that are as near, the first on the list. */
TEST(asks_whether_another_game_was_meant) {
    static const struct {
        const char *id, *message;
    } unknown[] = {
        {"chess", "unknown puzzle \"chess\""},
        {"chance", "unknown puzzle \"chance\"; did you mean 'change'?"},
        {"chane", "unknown puzzle \"chane\"; did you mean 'change'?"}, /* as near as "chant" */
        {"chants", "unknown puzzle \"chants\"; did you mean 'chant'?"},
    };
    struct pz_game chant = change;
    chant.id = "chant";
    const struct pz_game *const both[] = {&change, &chant, NULL};
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) {
        PZ_SCOPED_TEXT text = {0};
        PZ_SCOPED_ERROR error = {0};
        struct pz_session *session = NULL;
        pz_text_add(&text, "Puzzle: %s\n\nMoves:\na\n", unknown[i].id);
        assert_int_equal(pz_session_open(both, text.data, text.length, &session, &error), PZ_BAD);
        assert_string_equal(pz_text_string(&error.message), unknown[i].message);
    }
}

TEST(parentheses_are_no_moves) {
    PZ_SCOPED_SESSION *session = open_change(HEAD "a\n");
    assert_int_equal(pz_session_play(session, "(", NULL), PZ_BAD);
    assert_int_equal(pz_session_play(session, " ) b", NULL), PZ_BAD);
}

/* Before saves had such headers, they were free: a level that had them for something else still opens. */
TEST(headers_that_came_later_spoil_no_level) {
    PZ_SCOPED_SESSION *session = open_change("Puzzle: change\nSaved: twice\nBegun: in spring\nTitle: Old\n");
    assert_string_equal(pz_session_value(session, "Title"), "Old");
    assert_int_equal(pz_session_begun(session), 0);
}

/* --- Writing --- */

TEST(writes_what_it_has_read) {
    static const char *const texts[] = {
        HEAD "a\nb\n(\nc\nd\n)\na\n",
        HEAD "a\n(\nb\nd\n(\ne\na\n(\nb\n)\n)\n(\nf\n)\na\n)\n(\nf\n)\nb\n",
        HEAD "; 1\na\n(\n; 2\nb\n; 3\n)\n; 4\nb\n; 5\n; 6\n",
        HEAD "a\n(\na\n; the line above could end here\n)\nb\n",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        PZ_SCOPED_SESSION *session = open_change(texts[i]);
        assert_record(session, texts[i]);
    }
}

TEST(the_main_line_ends_at_the_present_position) {
    PZ_SCOPED_SESSION *session = open_change(HEAD "a\nb\n(\nc\n)\na\n(\nc\n)\n; end\n");
    pz_session_undo(session);
    assert_record(session, HEAD "a\nb\n(\nc\n)\n(\nb\na\n(\nc\n)\n; end\n)\n");
}

/* Where there is no last move, no variation can leave; the save has all. */
TEST(at_the_start_a_record_is_the_level) {
    PZ_SCOPED_SESSION *session = open_change(HEAD "a\n(\nb\n)\n");
    pz_session_go(session, 0);
    assert_record(session, "Puzzle: change\n");
}

static char *save(struct pz_session *session, const char *home) {
    PZ_OWNED char *path = home_path(home, "save.lvl");
    pz_session_autosave(session, path);
    pz_session_save(session);
    pz_session_autosave(session, NULL);
    return read_save(home, "save.lvl");
}

static void assert_save(struct pz_session *session, const char *home, const char *expected) {
    PZ_OWNED char *text = save(session, home);
    assert_string_equal(text, expected);
}

/* In a save the branches keep their order, whichever is being played. */
HOME_TEST(a_save_numbers_the_moves) {
    PZ_SCOPED_SESSION *session = open_change(HEAD "a\nb\n(\nc\nd\n)\na\n");
    choose(session, 1, 1);
    assert_save(session, *state, "Puzzle: change\nLine: 4\nPlayed: 2\n\nMoves:\na\nb\n(\nc\nd\n)\na\n");
    pz_session_redo(session);
    play(session, "a");
    assert_save(session, *state, "Puzzle: change\nLine: 5\n\nMoves:\na\nb\n(\nc\nd\na\n)\na\n");
}

/* --- Branches --- */

static void assert_line(const struct pz_session *session, const char *made, const char *to_redo) {
    PZ_SCOPED_TEXT out = {0};
    for (size_t i = 0; i < pz_session_known(session); i++)
        pz_text_add(&out, "%s%s", i == pz_session_played(session) ? "|" : "", pz_session_move(session, i));
    if (pz_session_played(session) == pz_session_known(session))
        pz_text_add(&out, "|");
    PZ_SCOPED_TEXT expected = {0};
    pz_text_add(&expected, "%s|%s", made, to_redo);
    assert_string_equal(pz_text_string(&out), pz_text_string(&expected));
}

static void assert_branches(const struct pz_session *session, size_t index, const char *expected, size_t chosen) {
    assert_int_equal(pz_session_branches(session, index), strlen(expected));
    for (size_t i = 0; expected[i]; i++)
        assert_int_equal(*branch_move(session, index, i), expected[i]);
    assert_int_equal(pz_session_chosen(session, index), chosen);
}

TEST(a_new_move_after_undo_is_another_branch) {
    PZ_SCOPED_SESSION *session = open_change("Puzzle: change\n");
    assert_branches(session, 0, "", 0);
    play(session, "a");
    play(session, "b");
    pz_session_go(session, 0);
    play(session, "c");
    assert_line(session, "c", "");
    assert_branches(session, 0, "ac", 1);
    assert_branches(session, 1, "", 0);
    pz_session_undo(session);
    play(session, "a"); /* ends the line, but what followed is known */
    assert_line(session, "a", "");
    assert_branches(session, 0, "ac", 0);
    assert_branches(session, 1, "b", 1); /* none is chosen */
}

TEST(choosing_replaces_a_move_that_was_made) {
    PZ_SCOPED_SESSION *session = open_change(HEAD "a\nb\n(\nc\nd\n)\na\n");
    assert_true(choose(session, 1, 1));
    assert_line(session, "ac", "d"); /* always the first */
    assert_string_equal(pz_text_string(pz_session_state(session)), "c");
    pz_session_redo(session);
    assert_string_equal(pz_text_string(pz_session_state(session)), "d");
    assert_true(choose(session, 1, 0));
    assert_line(session, "ab", "a");
}

TEST(choosing_goes_on_from_the_end_of_a_line) {
    PZ_SCOPED_SESSION *session = open_change(HEAD "a\n(\na\nb\nc\n)\n");
    assert_line(session, "a", "");
    assert_true(choose(session, 1, 0));
    assert_line(session, "ab", "c");
}

/* --- Random trees --- */

static void add_random_comment(struct pz_random *random, struct pz_text *out) {
    while (pz_random_below(random, 4) == 0)
        pz_text_add(out, "; %u\n", (unsigned)pz_random_below(random, 100));
}

/* A line of play after the move `last`, in which about one move in `illegal` is illegal. */
static void add_random_line(struct pz_random *random, unsigned depth, char last, uint32_t illegal,
                            struct pz_text *out) {
    for (uint32_t count = 1 + pz_random_below(random, 5); count > 0; count--) {
        char move = (char)('a' + pz_random_below(random, 4));
        if (move == last && pz_random_below(random, illegal) > 0)
            move = move == 'd' ? 'a' : (char)(move + 1);
        add_random_comment(random, out);
        pz_text_add(out, "%c\n", move);
        while (depth > 0 && pz_random_below(random, 3) == 0) {
            add_random_comment(random, out);
            pz_text_add(out, "(\n");
            add_random_line(random, depth - 1, last, illegal, out);
            pz_text_add(out, ")\n");
        }
        last = move;
    }
    add_random_comment(random, out);
}

static int compare_lines(const void *a, const void *b) {
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* The lines of a tree in the order of their texts; comments become one line first. */
static char *sorted(const struct pz_text *tree) {
    char *lines[NAIVE_MAX], *text = pz_copy(pz_text_string(tree), tree->length);
    size_t count = 0;
    for (char *c = text; *c; c++)
        if (*c == '\n' && (c == text || c[-1] != ']')) /* inside a comment, as a tree's lines end in brackets */
            *c = ' ';
    char *rest = NULL;
    for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest))
        lines[count++] = line;
    if (count > 0)
        qsort(lines, count, sizeof *lines, compare_lines);
    struct pz_text out = {0};
    for (size_t i = 0; i < count; i++)
        pz_text_add(&out, "%s\n", lines[i]);
    free(text);
    return pz_text_take(&out);
}

/* A record, written and read again, has the same moves with the same comments, and is written as before. */
static void check_record(const struct pz_session *session, const struct pz_text *tree) {
    char *text = record(session), *expected = sorted(tree);
    PZ_SCOPED_SESSION *again = open_change(text);
    assert_int_equal(pz_session_known(again), pz_session_played(session));
    assert_record(again, text);
    PZ_SCOPED_TEXT read = {0};
    add_tree(again, "", &read);
    PZ_OWNED char *got = sorted(&read);
    assert_string_equal(got, expected);
    free(text);
    free(expected);
}

/* A save keeps the order, the line and the place in it as well. */
static void check_save(struct pz_session *session, const char *home, const char *tree) {
    PZ_OWNED char *text = save(session, home);
    PZ_SCOPED_SESSION *again = open_change(text);
    assert_int_equal(pz_session_played(again), pz_session_played(session));
    assert_int_equal(pz_session_known(again), pz_session_known(session));
    for (size_t i = 0; i < pz_session_known(session); i++)
        assert_string_equal(pz_session_move(again, i), pz_session_move(session, i));
    assert_save(again, home, text);
    assert_tree(again, tree);
}

static void choose_a_random_line(struct pz_session *session, struct pz_random *random) {
    for (size_t i = 0; i <= pz_session_known(session) && pz_session_branches(session, i) > 0; i++)
        choose(session, i, pz_random_below(random, (uint32_t)pz_session_branches(session, i)));
    pz_session_go(session, pz_random_below(random, (uint32_t)pz_session_known(session) + 1));
}

HOME_TEST(agrees_with_the_naive_reader) {
    struct pz_random random;
    size_t legal = 0, largest = 0;
    struct cases cases = cases_of(__func__, 1, only_quick_tests() ? 100 : 500);
    for (unsigned i; next_case(&cases, &i, &random);) {
        PZ_SCOPED_TEXT text = {0};
        pz_text_add(&text, HEAD);
        add_random_line(&random, 4, '\0', 15, &text);
        struct naive *naive = naive_read(text.data + strlen(HEAD), 3);
        if (naive->wrong) {
            assert_refused(text.data, PZ_NO, naive->wrong, 2, "twice");
        } else {
            struct pz_session *session = open_change(text.data);
            PZ_SCOPED_TEXT tree = {0};
            naive_add_tree(naive, "", &tree);
            check_record(session, &tree);
            check_save(session, *state, tree.data);
            assert_tree(session, tree.data);
            choose_a_random_line(session, &random);
            check_save(session, *state, tree.data);
            if (pz_session_played(session) > 0)
                check_record(session, &tree);
            pz_session_free(session);
            legal++;
            largest = naive->count > largest ? naive->count : largest;
        }
        naive_free(naive);
    }
    const size_t rounds = cases.tried;
    assert_in_range(legal, rounds / 5, rounds * 4 / 5); /* or one side was not tried */
    assert_true(largest > 60);
}

/* --- Large trees --- */

enum { MANY = 50000 };

/* Opens a record with MANY lines of play or fewer: each move is played once, and few states exist at a time. */
static void check_large(struct pz_text *text, size_t moves) {
    plays = most_states = 0;
    struct pz_session *session = open_change(text->data);
    assert_int_equal(plays, moves);
    /* The logarithm of MANY is below 17; besides, one state is kept for every 16 moves of the line, and the last. */
    assert_true(most_states <= 17 + pz_session_known(session) / 16 + 3);
    pz_text_clear(text);
    pz_session_record(session, text);
    plays = 0;
    struct pz_session *again = open_change(text->data);
    assert_int_equal(plays, moves);
    pz_session_free(again);
    pz_session_free(session);
    assert_int_equal(states, 0);
    pz_text_free(text);
}

SLOW_TEST(reads_many_variations_beside_each_other) {
    struct pz_text text = {0};
    pz_text_add(&text, HEAD "x\n");
    for (int i = 0; i < MANY; i++)
        pz_text_add(&text, "(\n%d\n)\n", i);
    check_large(&text, MANY + 1);
}

SLOW_TEST(reads_variations_nested_deeply) {
    struct pz_text text = {0};
    pz_text_add(&text, HEAD "x\n");
    for (int i = 0; i < MANY; i++)
        pz_text_add(&text, "y\nx\n(\nz%d\n", i); /* each leaves before the x, and goes on */
    for (int i = 0; i < MANY; i++)
        pz_text_add(&text, ")\n");
    check_large(&text, 3 * MANY + 1);
}

SLOW_TEST(reads_alternatives_nested_in_one_place) {
    struct pz_text text = {0};
    pz_text_add(&text, HEAD);
    for (int i = 0; i < MANY; i++)
        pz_text_add(&text, "%d\n(\n", i);
    pz_text_add(&text, "x\n");
    for (int i = 0; i < MANY; i++)
        pz_text_add(&text, ")\n");
    check_large(&text, MANY + 1);
}

/* The same in small: whoever entered the small branch of each fork first would keep a state for each. */
TEST(enters_the_larger_branch_of_a_fork) {
    enum { FORKS = 300 };
    struct pz_text text = {0};
    pz_text_add(&text, HEAD "x\n");
    for (int i = 0; i < FORKS; i++)
        pz_text_add(&text, "y\nx\n(\nz%d\n", i);
    for (int i = 0; i < FORKS; i++)
        pz_text_add(&text, ")\n");
    check_large(&text, 3 * FORKS + 1);
}

/* Where all branches of a tree are equally large, most states exist at the same time. */
TEST(reads_a_bushy_tree) {
    const int bushy = MANY / 10;
    struct pz_text text = {0};
    struct pz_random random;
    pz_random_seed(&random, 7);
    pz_text_add(&text, "Puzzle: change\n");
    struct pz_session *session = open_change(text.data);
    for (int i = 0; i < bushy; i++) {
        pz_session_go(session, 0);
        for (bool known = true; known;) { /* a random way to the first new move */
            const size_t played = pz_session_played(session), branches = pz_session_branches(session, played);
            const char move = (char)('a' + (played % 2) * 2 + pz_random_below(&random, 2));
            const char text_of[] = {move, '\0'};
            play(session, text_of);
            known = pz_session_branches(session, played) == branches;
        }
    }
    pz_text_clear(&text);
    pz_session_record(session, &text);
    pz_session_free(session);
    check_large(&text, (size_t)bushy);
}
