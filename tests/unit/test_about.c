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
