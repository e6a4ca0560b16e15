/*
 * Where a caller of the library may pass null: for an error, for options that are read, for a budget, and to the
 * functions that free what others gave. test_contract.c asks the same of the generators and solvers of all games.
 */
#include <string.h>

#include "puzzles/allemande.h"
#include "puzzles/circus.h"
#include "puzzles/code.h"
#include "puzzles/lammas.h"
#include "puzzles/lemmo.h"
#include "puzzles/lgame.h"
#include "puzzles/registry.h"
#include "puzzles/session.h"
#include "test.h"

static struct pz_session *open_text(const char *text) {
    struct pz_session *session = NULL;
    assert_int_equal(pz_session_open(pz_games(), text, strlen(text), &session, NULL), PZ_OK);
    return session;
}

static const char allemande[] = "Puzzle: allemande\nSize: 5\n\n..B..\n..B..\n..B..\n..B..\n.....\n";
static const char circus[] = "Puzzle: circus\n\nabcdef\nabcdfe\nabcedf\nabcefd\nabcfde\nabcfed\nabdcef\n";
static const char lemmo[] = "Puzzle: lemmo\n\n.#.\n$@$\n";

/* ---- errors ---- */

TEST(opening_and_playing_need_not_tell_why_not) {
    struct pz_session *session = NULL;
    struct pz_level level;
    assert_int_equal(pz_session_open(pz_games(), "Puzzle: none\n", 13, &session, NULL), PZ_BAD);
    assert_int_equal(pz_level_parse(&level, "Puzzle\n\n", 8, NULL, NULL, NULL), PZ_BAD);
    struct pz_source *source = NULL;
    assert_int_equal(pz_source_open("/no/such/file", SIZE_MAX, &source, NULL), PZ_BAD);
    for (const struct pz_game *const *game = pz_games(); *game; game++) {
        PZ_SCOPED_TEXT text = {0};
        assert_int_equal((*game)->generate(NULL, 1, NULL, &text, NULL), PZ_OK);
        PZ_SCOPED_SESSION *played = open_text(pz_text_string(&text));
        assert_int_not_equal(pz_session_play(played, "no move", NULL), PZ_OK);
        assert_int_not_equal(pz_session_play(played, "", NULL), PZ_OK);
    }
}

TEST(reading_a_move_need_not_tell_why_not) {
    PZ_SCOPED_SESSION *stones = open_text(allemande), *tiles = open_text(circus), *map = open_text(lemmo);
    PZ_SCOPED_SESSION *grid = open_text("Puzzle: lammas\n\nab\nba\n"), *pieces = open_text("Puzzle: lgame\n");
    struct allemande_move turn;
    assert_int_equal(allemande_read_move(pz_session_state(stones), "c2", &turn, NULL), PZ_NO);
    assert_int_equal(allemande_read_spelling(pz_session_state(stones), "?", &turn, NULL), PZ_BAD);
    struct circus_move circus_move;
    assert_int_equal(circus_read_move(pz_session_state(tiles), "?", &circus_move, NULL), PZ_BAD);
    struct lemmo_move lemmo_move;
    assert_int_equal(lemmo_read_move(pz_session_state(map), "remove 9 9", &lemmo_move, NULL), PZ_NO);
    struct lammas_move lammas_move;
    assert_int_equal(lammas_read_move(pz_session_state(grid), "?", &lammas_move, NULL), PZ_BAD);
    struct lgame_move lgame_move;
    assert_int_equal(lgame_read_move(pz_session_state(pieces), "?", &lgame_move, NULL), PZ_BAD);
}

TEST(making_and_coding_need_not_tell_why_not) {
    PZ_SCOPED_TEXT out = {0};
    struct lemmo *game = NULL;
    assert_int_equal(pz_code_read("pz:none", &out, NULL), PZ_BAD);
    assert_int_equal(lemmo_new("??", 1, 2, 1, &game, NULL), PZ_BAD);
    assert_int_equal(pz_error_set(NULL, 1, 1, "nobody is told"), PZ_BAD);
    assert_int_equal(pz_error_refuse(NULL, 1, "nobody is told"), PZ_NO);
}

TEST(headers_need_not_tell_what_is_wrong) {
    static const char *const words[] = {"yes", "no", NULL};
    static const char text[] = "Puzzle: lgame\nSwap: perhaps\nSize: big\nGoal: hold for none\n\n";
    struct pz_level level;
    int word = 0;
    uint64_t number = 0;
    unsigned turns = 0;
    bool draw = false;
    assert_int_equal(pz_level_parse(&level, text, sizeof text - 1, NULL, NULL, NULL), PZ_OK);
    assert_int_equal(pz_level_word(&level, "Swap", words, &word, NULL), PZ_BAD);
    assert_int_equal(pz_level_number(&level, "Size", 1, 9, &number, NULL), PZ_BAD);
    assert_int_equal(pz_level_goal(&level, &turns, &draw, NULL), PZ_BAD);
    assert_int_equal(pz_level_goal(&level, &turns, NULL, NULL), PZ_BAD);
    assert_int_equal(pz_level_hold(&level, &turns, NULL), PZ_BAD);
    pz_level_free(&level);
}

/* ---- options ---- */

TEST(no_options_leave_all_values_as_they_are) {
    static const char *const words[] = {"fixed", "live", NULL};
    uint64_t number = 7, rows = 3, columns = 4;
    int word = 1;
    struct pz_bits_range range = {1, 2};
    assert_null(pz_options_get(NULL, "size"));
    assert_int_equal(pz_options_number(NULL, "size", 1, 9, &number, NULL), PZ_OK);
    assert_int_equal(pz_options_size(NULL, "size", 1, 9, &rows, &columns, NULL), PZ_OK);
    assert_int_equal(pz_options_word(NULL, "template", words, &word, NULL), PZ_OK);
    assert_int_equal(pz_options_difficulty(NULL, lammas_game.grades, &range, NULL), PZ_OK);
    assert_true(number == 7 && rows == 3 && columns == 4 && word == 1 && range.least == 1 && range.below == 2);
}

TEST(a_wrong_option_need_not_tell_why) {
    static const char *const words[] = {"fixed", "live", NULL};
    PZ_SCOPED(pz_options_free) struct pz_options options = {0};
    uint64_t rows = 0, columns = 0;
    int word = 0;
    struct pz_bits_range range = {0, 0};
    pz_options_set(&options, "size", "huge");
    assert_int_equal(pz_options_number(&options, "size", 1, 9, &rows, NULL), PZ_BAD);
    assert_int_equal(pz_options_size(&options, "size", 1, 9, &rows, &columns, NULL), PZ_BAD);
    assert_int_equal(pz_options_word(&options, "size", words, &word, NULL), PZ_BAD);
    pz_options_set(&options, "difficulty", "none");
    assert_int_equal(pz_options_difficulty(&options, lammas_game.grades, &range, NULL), PZ_BAD);
}

/* ---- budgets ---- */

TEST(solvers_need_no_budget) {
    PZ_SCOPED_SESSION *tiles = open_text(circus), *map = open_text(lemmo);
    PZ_SCOPED_SESSION *grid = open_text("Puzzle: lammas\n\nab\nba\n");
    struct lammas_solution solution;
    assert_int_equal(lammas_solve(pz_session_state(grid), 4, NULL, &solution), PZ_OK);
    lammas_solution_free(&solution);
    const struct circus *set = pz_session_state(tiles);
    struct circus_way way;
    assert_int_equal(circus_nearest(&set->set, &set->board, NULL, &way) == PZ_OK, circus_count(&set->set) > 0);
    assert_int_equal(circus_shortest(&set->set, &set->board, NULL, &way) == PZ_OK, circus_count(&set->set) > 0);
    struct lemmo_answer answer;
    struct lemmo_plan plan;
    assert_int_equal(lemmo_solve(pz_session_state(map), NULL, &answer), PZ_OK);
    assert_int_equal(lemmo_search(pz_session_state(map), 1, NULL, &plan), PZ_OK);
    assert_int_equal(lemmo_search_briefly(pz_session_state(map), 1, NULL, &plan), PZ_OK);
    assert_true(lemmo_find_goal(pz_session_state(map), NULL));
}

/* The slots of a game that take a budget, but for those of players, below. */
TEST(games_need_no_budget) {
    for (const struct pz_game *const *each = pz_games(); *each; each++) {
        const struct pz_game *game = *each;
        PZ_SCOPED_TEXT text = {0}, out = {0};
        struct pz_hint hint = {0};
        long best = 0;
        double bits = 0;
        assert_int_equal(game->generate(NULL, 1, NULL, &text, NULL), PZ_OK);
        PZ_SCOPED_SESSION *session = open_text(pz_text_string(&text));
        const void *start = pz_session_state(session);
        if (game->check)
            game->check(start, NULL, &out);
        assert_true(!game->best || game->best(start, NULL, &best));
        assert_true(!game->measure || game->measure(start, NULL, &bits) == PZ_OK);
        assert_true(!game->hint || game->hint(start, NULL, &hint) == PZ_OK);
        assert_true(!game->line || game->line(start, NULL, &out) == PZ_OK);
        pz_hint_free(&hint);
    }
}

/* Black wins at once. */
TEST(counts_and_proofs_of_allemande_need_no_budget) {
    PZ_SCOPED_SESSION *stones = open_text(allemande);
    const struct allemande_position *position = pz_session_state(stones);
    uint64_t count = 0;
    struct allemande_connections connections;
    struct allemande_proof proof;
    assert_int_equal(allemande_count_turns(position, NULL, &count), PZ_OK);
    assert_int_equal(allemande_count_connections(position, NULL, &connections), PZ_OK);
    assert_true(count > connections.legal && connections.legal > 0);
    assert_int_equal(allemande_prove(position, 1, 1 << 20, NULL, &proof), PZ_OK);
    assert_int_equal(proof.verdict, ALLEMANDE_WINS);
}

/* Whatever a game for two does within a budget it does without, in a position where that ends soon. */
TEST(players_need_no_budget) {
    static const char *const texts[] = {allemande, "Puzzle: lgame\n"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        PZ_SCOPED_SESSION *session = open_text(texts[i]);
        const struct pz_two_player *rules = pz_session_game(session)->two_player;
        const void *position = pz_session_state(session);
        PZ_SCOPED_TEXT move = {0};
        struct pz_analysis analysis = {0};
        assert_int_equal(rules->choose(position, pz_strength_find(rules, "casual"), 1, NULL, &move), PZ_OK);
        assert_int_equal(rules->analyse(position, NULL, &analysis), PZ_OK);
        if (rules->prove)
            assert_int_equal(rules->prove(position, NULL, &analysis), PZ_OK);
        pz_analysis_free(&analysis);
    }
}

/* ---- freeing ---- */

TEST(nothing_is_freed_without_harm) {
    pz_session_free(NULL);
    pz_source_release(NULL);
    circus_free(NULL);
    lemmo_free(NULL);
    lgame_table_free(NULL);
    for (const struct pz_game *const *game = pz_games(); *game; game++)
        (*game)->free(NULL);
}
