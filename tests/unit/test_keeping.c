/* Where a game in play is saved, and what becomes of a save when the game begins, goes on and ends. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "play_fixture.h"
#include "puzzles/memory.h"
#include "puzzles/staged.h"

#define KEEPING_TEST(name) TEST_WITH(name, set_up, tear_down)

static const char bare[] = "Puzzle: lammas\nTiles: 2\n\nbb\naa\n"; /* the level `three` before it had a title */

static bool is_there(const char *path) {
    return access(path, F_OK) == 0;
}

/* Begins with a level as it is, as if its save had appeared only then. */
static void begin_unread(struct pz_play *play, const char *level, struct pz_error *error) {
    pz_play_begin(play, open_text(level), (struct pz_play_time){.now = 100}, error);
}

/* A game that was moved in once and left. */
static char *leave_a_game(struct fixture *fixture, const char *level) {
    begin(&fixture->play, level);
    move(&fixture->play, "set 1 2 a");
    char *save = pz_copy_string(fixture->play.save);
    pz_play_end(&fixture->play);
    return save;
}

static void assert_second(const struct pz_play *play) {
    assert_non_null(play->save);
    assert_non_null(strstr(play->save, "-2.lvl"));
}

/* ---- what is counted ---- */

/* The first is learned and not solved, the second is for the computer to solve. */
KEEPING_TEST(a_solution_is_seen_only_where_the_player_may_find_it) {
    static const char *const levels[] = {
        "Puzzle: lammas\nLesson: 1\nTiles: 2\n\nbb\naa\n\nMoves:\nset 1 1 a\n",
        "Puzzle: allemande\nComputer: black expert\nSize: 5\nGoal: win in 1\n\n.....\n.....\nBBBB.\n.....\n.....\n",
        "Puzzle: allemande\nComputer: white expert\nSize: 5\nGoal: win in 1\n\n.....\n.....\n.....\nBBBB.\n.....\n"};
    struct pz_play *play = &((struct fixture *)*state)->play;
    for (size_t i = 0; i < 3; i++) {
        begin_at(play, levels[i], (struct pz_play_time){.now = 100, .today = 100});
        pz_play_see_solution(play);
        assert_int_equal(result_of(play).shown, i == 2);
        pz_play_end(play);
    }
}

KEEPING_TEST(a_game_that_ends_is_on_the_disk) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    begin(play, three);
    move(play, "set 1 1 a");
    assert_false(pz_session_is_synced(play->session));
    move(play, "set 1 2 a");
    assert_true(pz_play_is_over(play));
    assert_true(pz_session_is_synced(play->session));
    assert_true(is_there(play->save));
}

/* The time after the last move is part of the game. */
KEEPING_TEST(the_time_before_leaving_is_saved) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    begin(play, three);
    move(play, "set 1 2 a");
    pz_play_at(play, (struct pz_play_time){.now = 130});
    pz_play_end(play);
    begin(play, three);
    assert_true(pz_session_seconds(play->session) > 29);
}

/* Help counts although nothing was played, so it comes back with the game; it is not offered as unfinished. */
KEEPING_TEST(a_game_with_a_hint_and_no_move_is_put_aside) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    begin(play, three);
    pz_session_add_hint(play->session);
    pz_session_save(play->session);
    PZ_OWNED char *save = pz_copy_string(play->save), *aside = pz_format("%s~start", save);
    assert_int_equal(pz_staged_look(save), PZ_OK);
    pz_play_end(play);
    assert_int_equal(pz_staged_look(save), PZ_NO);
    assert_int_equal(pz_staged_look(aside), PZ_OK);
    begin(play, three);
    assert_int_equal(pz_session_hints(play->session), 1);
}

KEEPING_TEST(only_what_is_over_is_settled) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    const struct pz_play_time time = {.now = 100};
    PZ_OWNED char *save = leave_a_game(*state, three), *solved = pz_format("%s\nMoves:\nset 1 1 a\nset 1 2 a\n", three);
    assert_false(pz_play_settle(play->store, open_text(three), time));
    write_file(save, solved);
    PZ_OWNED char *results = home_path(((struct fixture *)*state)->folder, "results");
    assert_int_equal(mkdir(results, 0700), 0); /* its result cannot be written yet */
    assert_false(pz_play_settle(play->store, open_text(three), time));
    assert_int_equal(pz_staged_look(save), PZ_OK);
    assert_int_equal(rmdir(results), 0);
    assert_int_equal(pz_store_flush(play->store, NULL), PZ_OK);
    pz_store_tidy(play->store);
    write_file(save, solved);
    assert_true(pz_play_settle(play->store, open_text(three), time));
    assert_int_equal(pz_staged_look(save), PZ_NO);
}

/* The next game begins without it. */
KEEPING_TEST(a_hint_ends_with_its_game) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    begin(play, three);
    pz_play_point(play, "set 1 2 a");
    assert_int_not_equal(play->step, PZ_HINT_NONE);
    pz_play_end(play);
    assert_int_equal(play->step, PZ_HINT_NONE);
}

/* ---- which save it is ---- */

KEEPING_TEST(a_save_gets_the_title_of_its_level) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    free(leave_a_game(*state, bare));
    begin(play, three);
    assert_int_equal(pz_session_known(play->session), 1);
    assert_string_equal(pz_session_value(play->session, "Title"), "Three");
    pz_play_end(play);
    begin(play, bare);
    assert_null(pz_session_value(play->session, "Title"));
    pz_play_end(play);
    begin_unread(play, three, NULL);
    assert_int_equal(pz_session_known(play->session), 1);
    assert_string_equal(pz_session_value(play->session, "Title"), "Three");
}

/* Both files lie in one file system. */
KEEPING_TEST(a_record_beside_the_save_is_another_game) {
    struct fixture *fixture = *state;
    PZ_OWNED char *save = leave_a_game(fixture, three), *record = pz_format("%s\nMoves:\nset 1 1 a\n", three),
                  *path = home_path(fixture->home, "record.lvl");
    write_file(path, record);
    PZ_SCOPED_SESSION *other = pz_play_resume(fixture->play.store, open_text(record), path, NULL);
    assert_string_equal(pz_session_value(other, "Game"), "2");
    PZ_SCOPED_SESSION *same = pz_play_resume(fixture->play.store, open_text(record), save, NULL);
    assert_null(pz_session_value(same, "Game"));
}

/* Its first player has saved it, and the second one begins at the start; any other game goes on as it was saved. */
KEEPING_TEST(a_duel_begins_twice) {
    struct fixture *fixture = *state;
    PZ_OWNED char *save = save_of(fixture, three);
    for (int duel = 0; duel < 2; duel++) {
        PZ_OWNED char *text =
            pz_format("Puzzle: lammas\nTiles: 2\n%s\nbb\naa\n\nMoves:\nset 1 2 a\n", duel ? "Duel: 3\n" : "");
        write_file(save, text);
        begin_unread(&fixture->play, three, NULL);
        assert_int_equal(pz_session_known(fixture->play.session), !duel);
        pz_play_end(&fixture->play);
    }
}

/* ---- saves in the way ---- */

static bool never_done(void *context) {
    (void)context;
    return false;
}

/* The level was solved, and is played again before its result is on the disk. */
KEEPING_TEST(a_game_begins_beside_one_that_is_leaving) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    pz_store_sync_by(play->store, &(struct pz_syncer){.done = never_done});
    begin(play, three);
    move(play, "set 1 1 a");
    move(play, "set 1 2 a");
    PZ_OWNED char *save = pz_copy_string(play->save);
    pz_play_end(play);
    assert_true(pz_store_is_leaving(play->store, save));
    begin(play, three);
    assert_int_equal(play->keeping, PZ_KEPT);
    assert_second(play);
}

KEEPING_TEST(a_torn_save_that_nothing_needs_is_removed) {
    struct fixture *fixture = *state;
    PZ_OWNED char *save = save_of(fixture, three), *staged = pz_format("%s~new", save);
    write_file(staged, "Puzzle: lam");
    begin_unread(&fixture->play, three, NULL);
    assert_false(is_there(staged));
    assert_string_equal(fixture->play.save, save);
}

KEEPING_TEST(a_save_that_cannot_be_read_is_not_replaced) {
    struct fixture *fixture = *state;
    PZ_SCOPED_ERROR error = {0};
    PZ_OWNED char *save = save_of(fixture, three);
    assert_int_equal(mkfifo(save, 0600), 0);
    begin_unread(&fixture->play, three, &error);
    assert_non_null(strstr(pz_text_string(&error.message), "it is not an ordinary file"));
    assert_second(&fixture->play);
    move(&fixture->play, "set 1 2 a");
    assert_true(is_there(save));
    assert_int_equal(unlink(save), 0);
}
