/*
 * What a game is and what it is called, who plays it and whose turn it is, in the words that lists and panels have for
 * it; how good a solution was, and what is said of moves.
 */
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "play/play.h"
#include "play_fixture.h"
#include "session_text.h"
#include "test.h"

#define HAND "Puzzle: allemande\nComputer: none\nSize: 5\n"
#define PROBLEM "Goal: win in 1\n\n.....\n.....\nBBBB.\n.....\n.....\n"
#define LAMMAS "\nbb\naa\n"

static const struct {
    const char *game, *title, *players; /* null: it is no game of players */
} games[] = {
    {"Puzzle: lammas\nTiles: 2\nTitle: Three\n" LAMMAS, "Three", NULL},
    {"Puzzle: lammas\nTiles: 2\n" LAMMAS, "untitled", NULL},
    {"Puzzle: lammas\nTiles: 2\nFriend: Anna\n" LAMMAS, "untitled, with Anna", NULL},
    {"Puzzle: lammas\nTiles: 2\nDaily: 1970-04-11\n" LAMMAS, "Saturday's level, 11 Apr", NULL},
    {"Puzzle: lammas\nTiles: 2\nDaily: 2026-12-09\nTitle: Three\n" LAMMAS, "Wednesday's level, 9 Dec", NULL},
    {"Puzzle: lammas\nTiles: 2\nDaily: today\n" LAMMAS, "untitled", NULL},
    {HAND, "Two players", "two players"},
    {HAND "Title: Two players\n", "Two players", "two players"},
    {HAND "Title: Last Sunday\n", "Last Sunday", NULL},
    {HAND "Title: Last Sunday\nFriend: Anna\n", "Last Sunday, with Anna", NULL},
    {HAND "Begun: 1\n", "With a friend", "a friend"},
    {HAND "Friend: Anna\n", "With Anna", "Anna"},
    {HAND "Friend: Anna\nBegun: 1\n", "With Anna", "Anna"},
    {"Puzzle: allemande\nComputer: black beginner\nSize: 5\n", "Against beginner", "beginner"},
    {"Puzzle: allemande\nComputer: white beginner\nSize: 5\nTitle: Against strong\n", "Against beginner", "beginner"},
    {HAND PROBLEM, "untitled", NULL},
    {HAND "Lesson: 1\n\nMoves:\n; Here.\na1\n", "untitled", NULL},
};

TEST(a_game_is_called_by_its_title_or_its_players) {
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        PZ_SCOPED_SESSION *game = open_text(games[i].game);
        PZ_SCOPED_TEXT title = {0}, players = {0};
        pz_play_add_title(game, &title);
        assert_string_equal(pz_text_string(&title), games[i].title);
        assert_int_equal(pz_play_add_players(game, &players), games[i].players != NULL);
        assert_string_equal(pz_text_string(&players), games[i].players ? games[i].players : "");
    }
}

static const struct {
    const char *game, *turn;
} turns[] = {
    {"Puzzle: lammas\nTiles: 2\n" LAMMAS, ""},
    {HAND, "Black"},
    {HAND "\nMoves:\na1\n", "White"},
    {HAND "Side: black\n", "you"},
    {HAND "Side: black\n\nMoves:\na1\n", "friend"},
    {"Puzzle: allemande\nComputer: black beginner\nSize: 5\n", "computer"},
    {"Puzzle: allemande\nComputer: white beginner\nSize: 5\n", "you"},
    {"Puzzle: allemande\nComputer: white beginner\nSize: 5\n\nMoves:\na1\n", "computer"},
    {HAND "Result: black resigned\n\nMoves:\na1\ne1\n", ""},
    {HAND "Lesson: 1\n\nMoves:\n; Here.\na1\n; There.\ne1\n", ""},
};

TEST(whose_turn_it_is) {
    for (size_t i = 0; i < sizeof turns / sizeof *turns; i++) {
        PZ_SCOPED_SESSION *game = open_text(turns[i].game);
        PZ_SCOPED_TEXT turn = {0};
        pz_play_add_turn(game, &turn);
        if (strcmp(pz_text_string(&turn), turns[i].turn) != 0)
            fail_msg("turn %zu: \"%s\"", i, pz_text_string(&turn));
    }
}

static void assert_called(const char *text, const char *title, const char *turn) {
    PZ_SCOPED_SESSION *session = open_text(text);
    PZ_SCOPED_TEXT called = {0}, next = {0};
    pz_play_add_title(session, &called);
    pz_play_add_turn(session, &next);
    assert_string_equal(pz_text_string(&called), title);
    assert_string_equal(pz_text_string(&next), turn);
}

#define BOARD "Puzzle: allemande\nSize: 5\n"

/* Who plays names a game that has no title of its own, as saves made in plain mode have none. */
TEST(every_game_has_a_name) {
    assert_called("Puzzle: lammas\nTitle: Two\nTiles: 2\n\nba\naa\n", "Two", "");
    assert_called("Puzzle: lammas\nTiles: 2\n\nba\naa\n", "untitled", "");
    assert_called("Puzzle: lammas\nDaily: 2026-05-01\nTiles: 2\n\nba\naa\n", "Friday's level, 1 May", "");
    assert_called(BOARD "Computer: white beginner\n\nMoves:\nc3\nd5\n", "Against beginner", "you");
    assert_called(BOARD "Computer: white beginner\n\nMoves:\nc3\n", "Against beginner", "computer");
    assert_called(BOARD "Title: Two players\nComputer: none\n\nMoves:\nc3\n", "Two players", "White");
    assert_called(BOARD "Title: Two players\nBegun: 5\nSide: white\n\nMoves:\nc3\n", "With a friend", "you");
    assert_called(BOARD "Friend: Anna\nSide: black\n\nMoves:\nc3\n", "With Anna", "friend");
    assert_called(BOARD "Title: My opening\nFriend: Anna\n\nMoves:\nc3\n", "My opening, with Anna", "White");
}

/* ---- what it is ---- */

#define COMPUTER(player) "Puzzle: allemande\nComputer: " player " beginner\nSize: 5\n"

/* Black moves first in all of them, and so solves the problems unless the computer plays Black. */
static const struct {
    const char *game;
    bool problem, to_draw, ours, match;
} kinds[] = {
    {"Puzzle: lammas\nTiles: 2\n" LAMMAS, .problem = true, .ours = true},
    {HAND, .match = false},
    {COMPUTER("black"), .match = true},
    {COMPUTER("white"), .match = true},
    {COMPUTER("white") "Lesson: 1\n\nMoves:\n; Here.\na1\n", .match = false},
    {HAND PROBLEM, .problem = true, .ours = true},
    {COMPUTER("white") PROBLEM, .problem = true, .ours = true},
    {COMPUTER("black") PROBLEM, .problem = true},
    {"Puzzle: lgame\nComputer: blue beginner\nGoal: draw in 2\n\nN R R .\n. B R .\n. B R .\n. B B N\n", .problem = true,
     .to_draw = true, .ours = true},
    {"Puzzle: lgame\nComputer: red beginner\n", .match = true},
};

TEST_WITH(problems_and_matches_are_told_apart, set_up, tear_down) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        begin(play, kinds[i].game);
        if (pz_play_is_problem(play) != kinds[i].problem || pz_play_is_to_draw(play) != kinds[i].to_draw ||
            pz_play_is_ours_to_solve(play) != kinds[i].ours || pz_play_is_match(play) != kinds[i].match)
            fail_msg("game %zu", i);
        pz_play_end(play);
    }
}

/* A part of a second has not passed yet; and whoever plays for more than a century has played for one. */
TEST(seconds_are_whole_and_fit) {
    static const struct {
        double passed;
        unsigned seconds;
    } times[] = {{0, 0}, {61.75, 61}, {4294967294.5, UINT_MAX - 1}, {4294967296.0, UINT_MAX}, {1e12, UINT_MAX}};
    for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
        PZ_SCOPED_SESSION *session = open_text(HAND);
        pz_session_add_seconds(session, times[i].passed);
        assert_int_equal(pz_play_seconds(session), times[i].seconds);
    }
}

/* ---- how good a solution was ---- */

/* Of the first two plans the second solves the level: it ends at the block at once. */
#define PLANS "Puzzle: lemmo\n\n#####.###.##\n###.#####.##\n#.####.#####\n@#@$@$######\n"

/* Where tries count, the first is perfect, if nobody has helped with it. */
TEST_WITH(the_first_try_is_perfect_without_help, set_up, tear_down) {
    static const struct {
        const char *moves[5];
        bool help, perfect;
    } solutions[] = {
        {{"remove 3 4", "walk"}, false, true},
        {{"remove 3 4", "walk"}, true, false},
        {{"remove 1 1", "walk", "restore 1 1", "remove 3 4", "walk"}, false, false},
        {{"remove 1 1", "walk", "restore 1 1", "remove 3 4", "walk"}, true, false},
        {{"remove 3 4"}, false, false}, /* nothing was tried yet */
    };
    struct pz_play *play = &((struct fixture *)*state)->play;
    for (size_t i = 0; i < sizeof solutions / sizeof *solutions; i++) {
        begin(play, PLANS);
        if (solutions[i].help)
            pz_session_add_hint(play->session);
        for (size_t k = 0; k < 5 && solutions[i].moves[k]; k++)
            assert_int_equal(pz_session_play(play->session, solutions[i].moves[k], NULL), PZ_OK);
        if (pz_play_is_perfect(play) != solutions[i].perfect)
            fail_msg("solution %zu", i);
        pz_play_end(play);
    }
}

/* No more turns than the best there is; nothing is perfect while that is not known, or in a game that counts none. */
TEST_WITH(as_few_turns_as_needed_are_perfect, set_up, tear_down) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    begin(play, lammas);
    assert_int_equal(pz_session_score(play->session), 0);
    for (long best = -1; best < 2; best++) {
        play->best = best;
        assert_int_equal(pz_play_is_perfect(play), best >= 0);
    }
    struct pz_game uncounted = *pz_play_game(play);
    uncounted.score = NULL;
    struct pz_session *counted = play->session;
    play->session = pz_session_new(&uncounted, uncounted.clone(pz_session_start(counted)));
    assert_false(pz_play_is_perfect(play));
    pz_session_free(play->session);
    play->session = counted;
}

/* A solution that was seen counts until the day is over; before 1970 and while the day is not known, nothing does. */
TEST(a_solution_counts_as_seen_for_a_day) {
    static const struct {
        long seen, today;
        bool counts;
    } days[] = {{0, 0, false}, {0, 5, false}, {5, 0, false}, {5, -1, false}, {5, 4, true},
                {5, 5, true},  {5, 6, false}, {1, 1, true},  {1, 2, false}};
    for (size_t i = 0; i < sizeof days / sizeof *days; i++) {
        SCOPED_HOME *home = home_new();
        PZ_SCOPED_STORE *store = pz_store_open(home, NULL);
        PZ_SCOPED_SESSION *session = open_text(three);
        const struct pz_play play = {.store = store, .session = session, .time = {.today = days[i].today}};
        const struct pz_result result = {.shown = true, .seen = days[i].seen};
        pz_store_add_result(store, "lammas", pz_session_id(session), result, NULL);
        assert_int_equal(pz_play_was_seen(&play), days[i].counts);
        assert_int_equal(pz_play_is_shown(&play), days[i].counts);
        pz_session_add_given(session, 1); /* whatever the day, all of it was shown */
        assert_true(pz_play_is_shown(&play));
    }
}

/* What slips is the goal, also in words; only who is to win is told of wins. */
TEST_WITH(what_slips_is_the_goal, set_up, tear_down) {
    static const struct {
        const char *game, *slip, *none, *late;
    } goals[] = {
        {HAND PROBLEM, "that lets the win slip", "you cannot force a win from here", "no forced win was found in time"},
        {HAND "Goal: hold for 1\n\n.....\n.....\nBBBB.\n.....\n.....\n", "you cannot hold out after that",
         "you can no longer hold out", "no way to hold out was found in time"},
        {"Puzzle: lgame\nComputer: none\nGoal: draw in 3\n\nNRR.\n.BR.\n.BR.\n.BBN\n", "that lets the draw slip",
         "you can no longer hold the draw", "no way to hold the draw was found in time"},
    };
    struct pz_play *play = &((struct fixture *)*state)->play;
    for (size_t i = 0; i < sizeof goals / sizeof *goals; i++) {
        begin(play, goals[i].game);
        assert_string_equal(pz_play_slip(play), goals[i].slip);
        assert_string_equal(pz_play_no_solution(play, PZ_NO), goals[i].none);
        assert_string_equal(pz_play_no_solution(play, PZ_LIMIT), goals[i].late);
        pz_play_end(play);
    }
    begin(play, lammas);
    assert_string_equal(pz_play_no_solution(play, PZ_NO), "there is no solution from here");
    assert_string_equal(pz_play_no_solution(play, PZ_LIMIT), "no solution was found in time");
    assert_string_equal(pz_play_no_solution(play, PZ_MEMORY), "there is not enough memory to look for a solution");
}

/* Unset, "auto" and words of later versions are one: beginner and casual warn, in games but not in problems. */
TEST_WITH(threats_are_told_as_the_setting_says, set_up, tear_down) {
    static const struct {
        const char *game;
        bool by_itself, on; /* whether threats are told if the setting is "auto", and if it is "on" */
    } told[] = {
        {"Puzzle: lammas\nTiles: 2\n" LAMMAS, false, false},
        {"Puzzle: allemande\nComputer: white beginner\nSize: 5\n", true, true},
        {"Puzzle: allemande\nComputer: white casual\nSize: 5\n", true, true},
        {"Puzzle: allemande\nComputer: white careful\nSize: 5\n", false, true},
        {"Puzzle: allemande\nComputer: white beginner\nSize: 5\n" PROBLEM, false, true},
        {HAND, false, true},
        {HAND "Lesson: 1\n\nMoves:\n; Here.\na1\n", false, false},
    };
    static const char *const settings[] = {NULL, "auto", "sometimes", "off", "on"};
    struct fixture *fixture = *state;
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
        if (settings[i])
            assert_int_equal(pz_store_set(fixture->play.store, "threats", settings[i], NULL), PZ_OK);
        for (size_t j = 0; j < sizeof told / sizeof *told; j++) {
            begin(&fixture->play, told[j].game);
            assert_int_equal(pz_play_tells_threats(&fixture->play), i < 3 ? told[j].by_itself : i == 4 && told[j].on);
            pz_play_end(&fixture->play);
        }
    }
}

/* ---- what is said of moves ---- */

/* What the opponent's table says of a turn, from the position in which it was made. */
static void add_explanation(const struct pz_play *play, size_t played, struct pz_text *out) {
    void *before = pz_session_state_at(play->session, pz_session_place_on_line(play->session, played));
    const struct pz_game *game = pz_play_game(play);
    game->two_player->explain(before, pz_session_move(play->session, played), play->opponent.strength, out);
    game->free(before);
}

/* The last turn of the computer is explained, also when it was the first of all, and whatever came before and since. */
TEST_WITH(the_turn_that_is_explained_is_the_computers_last, set_up, tear_down) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    static const char *const made[] = {"a1", "e1 e2 e3 e4", "e5 d5 c5 b5", "b1 b2 b3 b4"};
    for (unsigned player = 0; player < 2; player++) {
        begin(play, player == 0 ? COMPUTER("black") : "Puzzle: allemande\nComputer: white beginner\nSize: 6\n");
        for (size_t i = 0; i < 4; i++) {
            PZ_SCOPED_TEXT words = {0}, expected = {0};
            const size_t last = i % 2 == player ? i : i - 1; /* before the first turn of White there is none */
            move(play, made[i]);
            if (i >= player)
                add_explanation(play, last, &expected);
            assert_int_equal(pz_play_explain(play, &words), i >= player);
            assert_string_equal(pz_text_string(&words), pz_text_string(&expected));
        }
        pz_play_end(play);
    }
}

/* In a lesson it is the teacher who speaks. */
TEST_WITH(no_turn_of_a_lesson_is_explained, set_up, tear_down) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    PZ_SCOPED_TEXT words = {0};
    begin(play, COMPUTER("black") "Lesson: 1\n\nMoves:\n; Here.\na1\n; There.\ne1 e2 e3 e4\n");
    pz_session_go(play->session, pz_session_known(play->session));
    assert_false(pz_play_explain(play, &words));
    assert_string_equal(pz_text_string(&words), "");
}

/* A game may have no words for what its opponents do. */
TEST_WITH(a_game_without_words_explains_nothing, set_up, tear_down) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    PZ_SCOPED_TEXT words = {0};
    begin(play, COMPUTER("black"));
    struct pz_session *session = play->session;
    struct pz_game silent = *pz_play_game(play);
    struct pz_two_player two_player = *silent.two_player;
    two_player.explain = NULL;
    silent.two_player = &two_player;
    play->session = pz_session_new(&silent, silent.clone(pz_session_start(session)));
    assert_int_equal(pz_session_play(play->session, "a1", NULL), PZ_OK);
    assert_false(pz_play_explain(play, &words));
    pz_session_free(play->session);
    play->session = session;
}

#define NARROW "Puzzle: allemande\nComputer: none\n\n....B.\n....BW\n....BW\n....BW\n....BW\n....BW\n"

/* The end that is shown counts: another one has another moment, and the same end has it once. */
TEST_WITH(each_end_has_its_own_moment, set_up, tear_down) {
    static const char at_one[] = "At move 1, White needed one stone, f6. A stone there would have stopped that.";
    struct pz_play *play = &((struct fixture *)*state)->play;
    begin(play, NARROW);
    for (size_t end = 0; end < 2; end++) {
        pz_session_go(play->session, 0);
        move(play, end == 0 ? "a1" : "b1");
        move(play, "f6");
        for (int again = 0; again < 2; again++) {
            PZ_SCOPED_TEXT words = {0};
            pz_play_add_moment(play, &words);
            assert_string_equal(pz_text_string(&words), at_one);
        }
    }
}

/* Whoever resigns has not lost by a move, even where the last one let the other player win; before the end, nobody. */
TEST_WITH(a_game_that_was_resigned_has_no_moment, set_up, tear_down) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    begin(play, NARROW);
    move(play, "a1");
    for (unsigned player = 0; player < 3; player++) {
        PZ_SCOPED_TEXT words = {0};
        if (player < 2)
            pz_session_resign(play->session, player);
        pz_play_add_moment(play, &words);
        assert_string_equal(pz_text_string(&words), "");
        pz_session_play_on(play->session);
    }
}
