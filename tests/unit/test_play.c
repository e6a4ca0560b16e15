/*
 * A game in play, without a screen: solved, won against the opponent, learned, taken back, left and taken over. What is
 * expected follows from the rules of the games and from what the store then has.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "home.h"
#include "play/play.h"
#include "puzzles/memory.h"
#include "session_text.h"
#include "test.h"

static const char lammas[] = "Puzzle: lammas\nTitle: Two\nTiles: 2\n\nba\naa\n"; /* one edit makes all tiles a */
static const char dance[] = "Puzzle: allemande\nComputer: white beginner\nSize: 5\n\n";

struct fixture {
    char *home, *folder;
    struct pz_play play;
};

static int set_up(void **state) {
    struct fixture *fixture = calloc(1, sizeof *fixture);
    fixture->home = home_new();
    fixture->folder = home_path(fixture->home, "state");
    fixture->play.store = pz_store_open(fixture->folder, NULL);
    *state = fixture;
    return 0;
}

static int tear_down(void **state) {
    struct fixture *fixture = *state;
    if (fixture->play.session)
        pz_play_end(&fixture->play);
    pz_store_free(fixture->play.store);
    home_remove(fixture->home);
    free(fixture->folder);
    free(fixture);
    return 0;
}

static void begin(struct pz_play *play, const char *text) {
    pz_play_begin(play, pz_play_resume(play->store, open_text(text), "elsewhere.lvl", NULL),
                  (struct pz_play_time){.now = 100});
}

static void move(struct pz_play *play, const char *text) {
    assert_int_equal(pz_play_move(play, text, false, NULL), PZ_PLAYED);
}

static struct pz_result result_of(const struct pz_play *play) {
    return pz_store_result(play->store, pz_play_game(play)->id, pz_session_id(play->session));
}

TEST_WITH(a_level_is_solved, set_up, tear_down) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    begin(play, lammas);
    assert_false(pz_play_is_over(play));
    pz_play_at(play, (struct pz_play_time){.now = 110});
    pz_play_at(play, (struct pz_play_time){.now = 1000}); /* a pause counts as a minute */
    move(play, "set 1 1 a");
    assert_true(pz_play_is_over(play));
    assert_true(result_of(play).solved);
    assert_int_equal(result_of(play).seconds, 70);
    assert_false(result_of(play).perfect);
    pz_play_best_found(play, 0);
    assert_true(result_of(play).perfect); /* no turn was made, and there are none fewer */
}

/* Looking at what was solved is not playing it; after undo it is played again. */
TEST_WITH(the_clock_stops_at_the_end, set_up, tear_down) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    begin(play, lammas);
    pz_play_at(play, (struct pz_play_time){.now = 110});
    move(play, "set 1 1 a");
    pz_play_at(play, (struct pz_play_time){.now = 140});
    assert_int_equal(pz_play_seconds(play->session), 10);
    assert_true(pz_play_undo(play));
    pz_play_at(play, (struct pz_play_time){.now = 145});
    assert_int_equal(pz_play_seconds(play->session), 15);
}

/* The save goes away with a game that is over or taken back, and a game in between is resumed. */
TEST_WITH(an_unfinished_game_is_resumed, set_up, tear_down) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    static const char level[] = "Puzzle: lammas\nTitle: Three\nTiles: 2\n\nbb\naa\n";
    begin(play, level);
    move(play, "set 1 1 a");
    PZ_OWNED char *save = strdup(play->save);
    pz_play_end(play);
    assert_int_equal(access(save, F_OK), 0);
    begin(play, level);
    assert_int_equal(pz_session_played(play->session), 1);
    assert_true(pz_play_undo(play));
    pz_play_end(play);
    assert_int_not_equal(access(save, F_OK), 0);
    begin(play, level);
    assert_int_equal(pz_session_known(play->session), 1); /* what was taken back can still be redone */
    assert_true(pz_play_redo(play));
    move(play, "set 1 2 a");
    assert_true(pz_play_is_over(play));
    pz_play_end(play);
    assert_int_not_equal(access(save, F_OK), 0);
}

/* The opponent's moves are chosen at random; what is here repeats two that it could have made. */
TEST_WITH(undo_goes_past_the_opponent, set_up, tear_down) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    begin(play, dance);
    move(play, "a1");
    assert_true(pz_play_awaits_reply(play));
    move(play, "e1");
    move(play, "a3");
    move(play, "e3");
    assert_true(pz_play_is_players(play, 0));
    assert_false(pz_play_is_players(play, 1));
    assert_true(pz_play_undo(play));
    assert_int_equal(pz_session_played(play->session), 2);
    assert_true(pz_play_redo(play));
    assert_int_equal(pz_session_played(play->session), 4);
    assert_true(pz_play_restart(play));
    assert_false(pz_play_undo(play));
    pz_session_go(play->session, 1); /* the reply that was made here stands */
    assert_true(pz_play_repeat_reply(play));
    assert_string_equal(pz_session_move(play->session, 1), "e1");
}

/* Once, whatever is taken back and played again; anew if the game is begun anew. */
TEST_WITH(a_match_is_counted_once, set_up, tear_down) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    const struct pz_match_filter all = {.game = "allemande"};
    begin(play, dance);
    move(play, "a1");
    move(play, "e1");
    assert_true(pz_play_may_resign(play));
    pz_play_resign(play);
    assert_int_equal(pz_store_match_counts(play->store, &all).lost, 1);
    assert_true(pz_session_play_on(play->session));
    pz_play_resign(play);
    assert_int_equal(pz_store_match_counts(play->store, &all).lost, 1);
    assert_true(pz_play_may_rematch(play));
    struct pz_session *rematch = pz_play_rematch(play);
    pz_play_end(play);
    pz_play_begin(play, rematch, (struct pz_play_time){0});
    assert_int_equal(play->opponent.player, 0);
    assert_true(pz_play_awaits_reply(play));
}

TEST_WITH(a_hint_tells_more_and_then_plays, set_up, tear_down) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    PZ_SCOPED(pz_hint_free) struct pz_hint hint = {0};
    begin(play, lammas);
    assert_false(pz_play_set_hint(play, &hint));
    pz_text_add(&hint.move, "set 1 1 a");
    pz_text_add(&hint.reason, "All other tiles are a.");
    assert_true(pz_play_set_hint(play, &hint));
    assert_int_equal(pz_session_hints(play->session), 1);
    assert_int_equal(pz_play_climb(play, true), PZ_HINT_WHERE);
    assert_int_equal(pz_play_climb(play, true), PZ_HINT_WHY);
    assert_int_equal(pz_play_climb(play, true), PZ_HINT_WHAT);
    PZ_OWNED char *given = pz_play_take_hint(play);
    move(play, given);
    assert_int_equal(play->step, PZ_HINT_NONE);
    assert_true(result_of(play).shown); /* the program has made all its moves */
    assert_false(result_of(play).solved);
}

TEST_WITH(a_lesson_asks_for_its_moves, set_up, tear_down) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    begin(play, "Puzzle: lammas\nLesson: 1\nTiles: 2\n\nbb\naa\n\nMoves:\n; Set the first tile.\nset 1 1 a\nset 1 2 a\n"
                "; That is all.\n");
    assert_true(play->lesson);
    assert_int_equal(pz_session_played(play->session), 0);
    assert_int_equal(pz_play_move(play, "set 2 2 b", false, NULL), PZ_NOT_ASKED);
    assert_int_equal(pz_play_move(play, "set 9 9 b", false, NULL), PZ_ILLEGAL);
    move(play, "set 1 1 a");
    assert_true(pz_play_lesson_goes_on(play)); /* the second is the program's */
    assert_false(pz_play_lesson_goes_on(play));
    assert_true(pz_play_is_over(play));
    assert_int_equal(pz_play_move(play, "set 1 1 a", false, NULL), PZ_LESSON_OVER);
}

/* Two programs with one folder: the second may look, and goes on when the first has left. */
TEST_WITH(a_game_is_in_one_program, set_up, tear_down) {
    struct fixture *fixture = *state;
    static const char level[] = "Puzzle: lammas\nTitle: Three\nTiles: 2\n\nbb\naa\n";
    struct pz_play *play = &fixture->play, other = {.store = play->store};
    begin(play, level);
    PZ_OWNED char *path = strdup(play->save);
    move(play, "set 1 1 a");
    const pid_t child = fork();
    if (child == 0) {
        other.store = pz_store_open(fixture->folder, NULL);
        begin(&other, level);
        const bool fine = other.keeping == PZ_READ_ONLY &&
                          pz_play_move(&other, "set 1 2 a", false, NULL) == PZ_OPEN_ELSEWHERE &&
                          !pz_play_take_over(&other, NULL);
        _exit(fine ? 0 : 1);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    pz_play_end(play);
    assert_int_equal(access(path, F_OK), 0);
}

/* A record from elsewhere changes nothing until a new move is made in it. */
TEST_WITH(a_record_is_looked_at, set_up, tear_down) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    begin(play, "Puzzle: lammas\nTitle: Two\nTiles: 2\n\nba\naa\n\nMoves:\nset 1 1 a\n");
    assert_int_equal(play->keeping, PZ_LOOKED_AT);
    pz_play_best_found(play, 0);
    assert_true(pz_play_undo(play));
    assert_true(pz_play_redo(play));
    assert_false(result_of(play).solved);
    assert_true(pz_play_undo(play));
    move(play, "set 1 2 b");
    assert_int_equal(play->keeping, PZ_KEPT);
    assert_int_equal(access(play->save, F_OK), 0);
}

/* A check tells as much as a hint: it counts, and that is worth saying once. Of what is over it tells nothing. */
TEST_WITH(a_check_counts_as_a_hint, set_up, tear_down) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    begin(play, lammas);
    assert_true(pz_play_count_check(play));
    assert_false(pz_play_count_check(play));
    assert_int_equal(pz_session_hints(play->session), 2);
    move(play, "set 1 1 a");
    assert_true(pz_play_is_over(play));
    assert_false(pz_play_count_check(play));
    assert_int_equal(pz_session_hints(play->session), 2);
}

/* In a game that is only to be won, nothing is solved, and so nothing counts as a hint. */
TEST_WITH(a_check_in_a_match_does_not_count, set_up, tear_down) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    begin(play, dance);
    assert_false(pz_play_count_check(play));
    assert_int_equal(pz_session_hints(play->session), 0);
}

/* To see that the win is gone is a part of what makes a level hard. */
TEST_WITH(slips_are_told_in_easy_levels_only, set_up, tear_down) {
    static const struct {
        const char *difficulty;
        bool told;
    } cases[] = {{"", true},
                 {"Difficulty: easy\n", true},
                 {"Difficulty: medium\n", true},
                 {"Difficulty: Hard\n", false},
                 {"Difficulty: expert\n", false}};
    struct pz_play *play = &((struct fixture *)*state)->play;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        PZ_SCOPED_TEXT level = {0};
        pz_text_add(&level, "Puzzle: lammas\n%sTiles: 2\n\nba\naa\n", cases[i].difficulty);
        begin(play, pz_text_string(&level));
        assert_int_equal(pz_play_tells_slips(play), cases[i].told);
        pz_play_end(play);
    }
}
