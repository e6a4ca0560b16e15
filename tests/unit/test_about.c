/* What a game is called, who plays it and whose turn it is, in the words that lists and panels have for it. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "play/play.h"
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
