/* Games with a friend: whether a code belongs to a game that is known here, to which one, and which moves it adds. */
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "play_fixture.h"
#include "puzzles/memory.h"

#define HAND "Puzzle: allemande\nComputer: none\nSize: 5\n"
#define MATCH "Puzzle: allemande\nComputer: white beginner\nSize: 5\n"

/* A game with these headers, with moves that are separated by blanks. */
static char *text_of(const char *headers, const char *moves) {
    PZ_SCOPED_TEXT text = {0};
    pz_text_add(&text, "%s%s", headers, *moves ? "\nMoves:\n" : "");
    for (const char *at = moves; *at; at++)
        pz_text_add_char(&text, *at == ' ' ? '\n' : *at);
    pz_text_add(&text, "\n");
    return pz_copy_string(pz_text_string(&text));
}

static struct pz_session *game_of(const char *headers, const char *moves) {
    PZ_OWNED char *text = text_of(headers, moves);
    return open_text(text);
}

TEST(a_game_by_hand_has_two_players_and_no_goal) {
    static const struct {
        const char *headers;
        bool by_hand;
    } games[] = {
        {HAND, true},
        {MATCH, false},
        {"Puzzle: allemande\nComputer: black beginner\nSize: 5\n", false},
        {"Puzzle: allemande\nComputer: none\nSize: 5\nGoal: win in 1\n\n.....\n.....\nBBBB.\n.....\n.....\n", false},
        {"Puzzle: lammas\nTiles: 2\n\nbb\naa\n", false},
    };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        PZ_SCOPED_SESSION *game = open_text(games[i].headers);
        assert_int_equal(pz_play_is_by_hand(game), games[i].by_hand);
    }
}

/* The time at which both began tells games apart, or else their first moves do. */
TEST(a_code_meets_a_game) {
    static const char begun[] = HAND "Begun: 1\n", later[] = HAND "Begun: 2\n", match[] = MATCH "Begun: 1\n",
                      large[] = "Puzzle: allemande\nComputer: none\nSize: 7\nBegun: 1\n",
                      other[] = "Puzzle: lgame\nComputer: none\nBegun: 1\n",
                      resigned[] = HAND "Result: black resigned\n";
    static const struct {
        const char *ours, *our_moves, *theirs, *their_moves;
        enum pz_meeting meeting;
        size_t common;
    } cases[] = {
        {HAND, "a1 e1", HAND, "a1 e1 a2", PZ_CONTINUES, 2},
        {HAND, "a1 e1", HAND, "a1 e1", PZ_NOTHING_NEW, 2},
        {HAND, "a1 e1 a2", HAND, "a1 e1", PZ_NOTHING_NEW, 2},
        {HAND, "a1 e1", HAND, "a1 e2", PZ_FORKS, 1},
        {HAND, "a1 e1 a2", HAND, "a1 e2", PZ_FORKS, 1},
        {HAND, "a1", HAND, "e1", PZ_APART, 0}, /* they have nothing in common */
        {HAND, "", HAND, "a1", PZ_APART, 0},
        {begun, "", begun, "a1", PZ_CONTINUES, 0},
        {begun, "a1", begun, "e1", PZ_FORKS, 0},
        {begun, "a1", later, "a1 e1", PZ_APART, 0},
        {begun, "a1", HAND, "a1 e1", PZ_CONTINUES, 1}, /* one of them does not say when it began */
        {HAND, "a1", begun, "a1 e1", PZ_CONTINUES, 1},
        {MATCH, "a1", HAND, "a1 e1", PZ_APART, 0}, /* it is played against the computer */
        {match, "a1", begun, "a1 e1", PZ_CONTINUES, 1},
        {begun, "a1", large, "a1 e1", PZ_APART, 0},
        {begun, "", other, "", PZ_APART, 0},
        {HAND, "a1 e1", resigned, "a1 e1", PZ_CONTINUES, 2},
        {HAND, "a1 e1 a2", resigned, "a1 e1", PZ_NOTHING_NEW, 2},
        {resigned, "a1 e1", resigned, "a1 e1", PZ_NOTHING_NEW, 2},
        {resigned, "a1 e1", HAND, "a1 e1", PZ_NOTHING_NEW, 2},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        PZ_SCOPED_SESSION *ours = game_of(cases[i].ours, cases[i].our_moves),
                          *theirs = game_of(cases[i].theirs, cases[i].their_moves);
        size_t common = 99;
        const enum pz_meeting meeting = pz_play_meet(ours, theirs, &common);
        if (meeting != cases[i].meeting || common != cases[i].common)
            fail_msg("case %zu: %d after %zu moves", i, meeting, common);
    }
}

/* ---- which game a code belongs to ---- */

/* Saves a game under a number; those with higher ones are older. */
static void save_as(const struct fixture *fixture, unsigned number, const char *headers, const char *moves) {
    PZ_OWNED char *first = save_of(fixture, HAND), *end = pz_format("-%u.lvl", number),
                  *path = pz_format("%.*s%s", (int)(strlen(first) - strlen(".lvl")), first, number > 1 ? end : ".lvl"),
                  *titled = pz_format("%sTitle: %u\n", headers, number), *text = text_of(titled, moves);
    const struct timespec time = {.tv_sec = (time_t)(NOON - number)};
    write_file(path, text);
    assert_int_equal(utimensat(AT_FDCWD, path, (const struct timespec[]){time, time}, 0), 0);
}

static void assert_found(const struct fixture *fixture, const char *headers, const char *moves, const char *title) {
    PZ_SCOPED_SESSION *theirs = game_of(headers, moves);
    PZ_SCOPED_SESSION *found = pz_play_of_code(fixture->play.store, theirs, NULL);
    assert_int_equal(found != NULL, title != NULL);
    if (title)
        assert_string_equal(pz_session_value(found, "Title"), title);
}

TEST_WITH(a_code_belongs_to_the_game_that_fits_best, set_up, tear_down) {
    static const char begun[] = HAND "Begun: 1\n", later[] = HAND "Begun: 2\n";
    struct fixture *fixture = *state;
    assert_found(fixture, HAND, "a1 e1 a2", NULL);
    save_as(fixture, 5, HAND, "e5");
    assert_found(fixture, HAND, "a1 e1 a2", NULL);
    save_as(fixture, 4, HAND, "a1");
    assert_found(fixture, HAND, "a1 e1 a2", "4");
    save_as(fixture, 2, HAND, "a1 e1 a3"); /* with more moves in common, although it goes on otherwise */
    assert_found(fixture, HAND, "a1 e1 a2", "2");
    save_as(fixture, 3, HAND, "a1 e1"); /* with as many, and it does not */
    assert_found(fixture, HAND, "a1 e1 a2", "3");
    save_as(fixture, 1, HAND, "a1 e1"); /* the same, and played later */
    assert_found(fixture, HAND, "a1 e1 a2", "1");
    assert_found(fixture, begun, "a1 e1 a2", "1");
    save_as(fixture, 5, begun, "e5"); /* began at the same time, whatever has been played since */
    assert_found(fixture, begun, "a1 e1 a2", "5");
    assert_found(fixture, later, "a1 e1 a2", "1");
}

/* ---- following ---- */

static void begin_moved(struct pz_play *play, const char *moves) {
    begin(play, HAND);
    for (const char *at = moves; *at; at += 2 + (at[2] == ' ')) {
        PZ_OWNED char *text = pz_copy(at, 2);
        move(play, text);
    }
}

TEST_WITH(a_code_is_followed, set_up, tear_down) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    PZ_SCOPED_SESSION *theirs = game_of(HAND "Begun: 1\n", "a1 e1 a2"),
                      *fork = game_of(HAND "Result: white resigned\n", "a1 e2");
    begin_moved(play, "a1");
    assert_int_equal(pz_play_follow(play, theirs, 1, NULL), PZ_PLAYED);
    assert_int_equal(pz_session_played(play->session), 3);
    assert_string_equal(pz_session_move(play->session, 2), "a2");
    assert_int_equal(pz_session_begun(play->session), 1);
    assert_string_equal(pz_session_value(play->session, "Side"), "white"); /* who is to move is the player */
    assert_int_equal(pz_play_follow(play, fork, 1, NULL), PZ_PLAYED);
    assert_int_equal(pz_session_played(play->session), 2);
    assert_string_equal(pz_session_move(play->session, 1), "e2");
    assert_int_equal(pz_session_resigned(play->session), 1);
    assert_int_equal(pz_session_begun(play->session), 1); /* it stays */
}

/* Sending the code once more, before the friend has moved or before one's own move, is no change of sides. */
TEST_WITH(a_side_is_kept, set_up, tear_down) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    PZ_SCOPED_SESSION *theirs = game_of(HAND, "a1 e1");
    begin_moved(play, "a1");
    pz_play_take_side(play, true);
    pz_play_take_side(play, true);
    assert_string_equal(pz_session_value(play->session, "Side"), "black");
    assert_int_equal(pz_play_resigner(play), 0); /* and not White, who is to move */
    assert_int_equal(pz_play_follow(play, theirs, 1, NULL), PZ_PLAYED);
    pz_play_take_side(play, true);
    assert_string_equal(pz_session_value(play->session, "Side"), "black");
    assert_int_equal(pz_play_resigner(play), 0);
}

TEST_WITH(a_code_is_not_followed_everywhere, set_up, tear_down) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    PZ_SCOPED_SESSION *theirs = game_of(HAND, "a1 e1"),
                      *strange = open_text("Puzzle: lammas\nTiles: 2\n\nbb\naa\n\nMoves:\nset 1 1 a\n");
    begin_moved(play, "a1");
    play->keeping = PZ_READ_ONLY;
    assert_int_equal(pz_play_follow(play, theirs, 1, NULL), PZ_OPEN_ELSEWHERE);
    assert_int_equal(pz_session_played(play->session), 1);
    play->keeping = PZ_KEPT;
    assert_int_equal(pz_play_follow(play, strange, 0, NULL), PZ_ILLEGAL);
}

/* The friend has gone on where somebody had given up, or gives up where the game stands. */
TEST_WITH(a_resignation_is_followed, set_up, tear_down) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    PZ_SCOPED_SESSION *on = game_of(HAND, "a1 e1"), *resigned = game_of(HAND "Result: black resigned\n", "a1 e1");
    begin_at(play, HAND, (struct pz_play_time){.now = 100, .date = NOON});
    move(play, "a1");
    pz_session_resign(play->session, 1);
    assert_int_equal(pz_play_follow(play, on, 1, NULL), PZ_PLAYED);
    assert_int_equal(pz_session_resigned(play->session), -1);
    assert_int_equal(pz_session_played(play->session), 2);
    assert_true(pz_session_begun(play->session) > 0);
    assert_int_equal(pz_play_follow(play, resigned, 2, NULL), PZ_PLAYED);
    assert_int_equal(pz_session_resigned(play->session), 0);
}

/* Only then is it a game that is played here. */
TEST_WITH(a_record_that_follows_a_code_is_kept, set_up, tear_down) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    PZ_SCOPED_SESSION *theirs = game_of(HAND, "a1 e1");
    PZ_OWNED char *record = text_of(HAND, "a1");
    begin(play, record);
    assert_int_equal(play->keeping, PZ_LOOKED_AT);
    assert_int_equal(pz_play_follow(play, theirs, 1, NULL), PZ_PLAYED);
    assert_int_equal(play->keeping, PZ_KEPT);
}
