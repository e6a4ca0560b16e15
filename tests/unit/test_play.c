/*
 * A game in play, without a screen: solved, won against the opponent, learned, taken back, left and taken over. What is
 * expected follows from the rules of the games and from what the store then has.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "play_fixture.h"
#include "puzzles/file.h"
#include "puzzles/memory.h"
#include "puzzles/source.h"
#include "puzzles/staged.h"
#include "puzzles/unfinished.h"
#include "test.h"

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

/* Copying it earns nothing on that day, not even after the game has been left; a day later the level may be solved. */
TEST_WITH(a_solution_that_was_seen_does_not_count_before_tomorrow, set_up, tear_down) {
    static const char daily[] = "Puzzle: lammas\nDaily: 1970-04-11\nTiles: 2\n\nba\naa\n";
    enum { TODAY = 100 }; /* days since 1970-01-01 */
    struct pz_play *play = &((struct fixture *)*state)->play;
    begin(play, daily);
    pz_play_at(play, (struct pz_play_time){.now = 100, .today = TODAY});
    pz_play_see_solution(play);
    assert_int_equal(pz_session_hints(play->session), 1);
    assert_true(result_of(play).shown);
    solve_on(play, TODAY);
    assert_true(pz_play_is_shown(play));
    assert_false(result_of(play).solved);
    pz_play_end(play);
    begin(play, daily);
    solve_on(play, TODAY);
    assert_false(result_of(play).solved);
    assert_int_equal(pz_store_day(play->store, "lammas", TODAY), PZ_DAILY_OPEN);
    assert_int_equal(pz_store_streak(play->store, NULL, TODAY).days, 0);
    solve_on(play, TODAY + 1);
    assert_false(pz_play_is_shown(play));
    assert_true(result_of(play).solved);
    assert_int_equal(pz_store_day(play->store, "lammas", TODAY), PZ_DAILY_LATER);
}

static const char daily_100[] = "Puzzle: lammas\nDaily: 1970-04-11\nTiles: 2\n\nba\naa\n"; /* of day 100 */

/* A hint breaks the streak of that day, as the solution does: the level is solved, but starting again helps nothing. */
TEST_WITH(a_level_of_the_day_with_hints_is_no_part_of_a_streak, set_up, tear_down) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    begin_at(play, daily_100, (struct pz_play_time){.now = 100, .today = 100});
    pz_session_add_hint(play->session);
    solve_on(play, 100);
    assert_true(result_of(play).solved);
    assert_int_equal(pz_store_day(play->store, "lammas", 100), PZ_DAILY_HELPED);
    pz_play_end(play);
    open_anew(*state);
    begin_at(play, daily_100, (struct pz_play_time){.now = 100, .today = 100});
    assert_int_equal(pz_session_hints(play->session), 0);
    solve_on(play, 100);
    assert_int_equal(pz_store_day(play->store, "lammas", 100), PZ_DAILY_HELPED);
    assert_int_equal(pz_store_streak(play->store, NULL, 100).days, 0);
}

/* Opened before midnight and solved after it, it counts for its day; opened after midnight, it does not. */
TEST_WITH(a_level_opened_on_its_day_counts_for_it, set_up, tear_down) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    begin_at(play, daily_100, (struct pz_play_time){.now = 100, .today = 101});
    solve_on(play, 101);
    assert_int_equal(pz_store_day(play->store, "lammas", 100), PZ_DAILY_LATER);
    pz_play_end(play);
    begin_at(play, daily_100, (struct pz_play_time){.now = 100, .today = 100});
    solve_on(play, 101);
    assert_int_equal(pz_store_day(play->store, "lammas", 100), PZ_DAILY_IN_TIME);
    assert_int_equal(pz_store_streak(play->store, NULL, 101).days, 1);
}

/* Nor does one of which the solution was seen before midnight. */
TEST_WITH(midnight_does_not_make_a_solution_unseen, set_up, tear_down) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    begin_at(play, daily_100, (struct pz_play_time){.now = 100, .today = 100});
    pz_play_see_solution(play);
    solve_on(play, 101);
    assert_int_equal(pz_store_day(play->store, "lammas", 100), PZ_DAILY_LATER);
}

/* What was solved before stays so. */
TEST_WITH(a_solution_that_is_seen_afterwards_takes_nothing, set_up, tear_down) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    begin(play, lammas);
    solve_on(play, 100);
    assert_true(pz_play_undo(play));
    pz_play_see_solution(play);
    assert_true(result_of(play).solved);
    assert_false(result_of(play).shown);
}

/* Black wins by the missing stone of a row; only a player who has made that move has solved the problem. */
TEST_WITH(what_the_computer_solves_does_not_count, set_up, tear_down) {
    static const char *const seats[] = {"Computer: black expert\n", "Computer: white expert\n"};
    struct pz_play *play = &((struct fixture *)*state)->play;
    for (int players = 0; players < 2; players++) {
        PZ_SCOPED_TEXT level = {0};
        pz_text_add(&level, "Puzzle: allemande\n%sSize: 5\nGoal: win in 1\n\n.....\n.....\nBBBB.\n.....\n.....\n",
                    seats[players]);
        begin(play, pz_text_string(&level));
        assert_int_equal(pz_play_awaits_reply(play), !players);
        move(play, "e3");
        assert_int_equal(pz_session_outcome(play->session), PZ_SOLVED);
        assert_int_equal(result_of(play).solved, players);
        pz_play_end(play);
    }
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
    assert_true(pz_play_redo(play)); /* the same end, which took as long as it did */
    assert_int_equal(play->end_seconds, 10);
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

static bool is_offered(const struct pz_play *play, const char *level) {
    PZ_SCOPED_SESSION *start = open_text(level), *unfinished = pz_play_unfinished(play->store, start, NULL);
    return unfinished;
}

/* Back in a game that has ended nothing is left to be done; another move there, and something is. */
TEST_WITH(a_game_looked_back_at_is_over, set_up, tear_down) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    static const char level[] = "Puzzle: lammas\nTitle: Three\nTiles: 2\n\nbb\naa\n";
    begin(play, level);
    move(play, "set 1 1 a");
    assert_true(is_offered(play, level));
    move(play, "set 1 2 a");
    assert_false(is_offered(play, level));
    assert_true(pz_play_undo(play));
    assert_false(is_offered(play, level));
    move(play, "set 2 1 b");
    assert_true(is_offered(play, level));
    assert_true(pz_play_undo(play) && pz_play_redo(play));
    assert_true(is_offered(play, level));
    assert_true(pz_play_go_to(play, 2)); /* the end */
    assert_true(pz_play_undo(play));
    PZ_OWNED char *save = strdup(play->save);
    pz_play_end(play);
    assert_int_not_equal(access(save, F_OK), 0);
}

TEST_WITH(a_resigned_game_looked_back_at_is_over, set_up, tear_down) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    begin(play, dance);
    for (const char *const *next = (const char *const[]){"a1", "e1", "a3", "e3", NULL}; *next; next++)
        move(play, *next);
    pz_play_resign(play);
    pz_session_go(play->session, 2);
    assert_false(is_offered(play, dance));
    pz_session_go(play->session, 4);
    pz_session_play_on(play->session);
    pz_session_go(play->session, 2);
    assert_true(is_offered(play, dance));
}

/* A hint is kept, but there is nothing to continue. */
TEST_WITH(a_game_without_a_move_is_not_unfinished, set_up, tear_down) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    begin(play, dance);
    pz_session_add_hint(play->session);
    assert_int_equal(pz_staged_look(play->save), PZ_OK);
    assert_false(is_offered(play, dance));
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
    assert_true(pz_play_undo(play));
    assert_true(pz_play_undo(play));
    assert_false(pz_play_undo(play));
    pz_session_go(play->session, 1); /* the reply that was made here stands */
    assert_true(pz_play_repeat_reply(play));
    assert_string_equal(pz_session_move(play->session, 1), "e1");
}

TEST_WITH(undo_after_a_restart_brings_the_moves_back, set_up, tear_down) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    begin(play, lammas);
    assert_false(pz_play_may_undo(play));
    move(play, "set 1 2 b");
    move(play, "set 2 1 b");
    assert_true(pz_play_restart(play));
    assert_true(pz_play_may_undo(play));
    assert_true(pz_play_undo(play));
    assert_int_equal(pz_session_played(play->session), 2);
    assert_true(pz_play_undo(play)); /* from then on it goes back as ever */
    assert_int_equal(pz_session_played(play->session), 1);
    assert_true(pz_play_restart(play));
    move(play, "set 2 2 b"); /* after any other move, undo is about that one */
    assert_true(pz_play_undo(play));
    assert_false(pz_play_may_undo(play));
    assert_false(pz_play_undo(play));
}

/* The opponent's reply comes back, too, and so does the end of a game, which is counted no second time. */
TEST_WITH(undo_after_a_restart_goes_back_to_the_end, set_up, tear_down) {
    const struct pz_match_filter all = {.game = "allemande"};
    struct pz_play *play = &((struct fixture *)*state)->play;
    begin(play, dance);
    move(play, "a1");
    move(play, "e1");
    pz_play_resign(play);
    assert_true(pz_play_restart(play));
    assert_true(pz_play_undo(play));
    assert_int_equal(pz_session_played(play->session), 2);
    assert_true(pz_play_is_over(play));
    assert_int_equal(pz_store_match_counts(play->store, &all).lost, 1);
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
    assert_true(pz_play_restart(play) && pz_play_undo(play));
    assert_int_equal(pz_store_match_counts(play->store, &all).lost, 1);
    assert_true(pz_session_play_on(play->session));
    pz_play_resign(play);
    assert_false(pz_play_may_withdraw(play));
    assert_true(pz_play_restart(play) && pz_play_undo(play));
    assert_int_equal(pz_store_match_counts(play->store, &all).lost, 1);
    assert_true(pz_play_may_rematch(play));
    struct pz_session *rematch = pz_play_rematch(play);
    pz_play_end(play);
    pz_play_begin(play, rematch, (struct pz_play_time){0}, NULL);
    assert_int_equal(play->opponent.player, 0);
    assert_true(pz_play_awaits_reply(play));
}

/* Until the game is left, whichever way, a resignation can be withdrawn and is not counted. */
TEST_WITH(a_resignation_that_is_withdrawn_is_not_counted, set_up, tear_down) {
    struct fixture *fixture = *state;
    struct pz_play *play = &fixture->play;
    const struct pz_match_filter all = {.game = "allemande"};
    begin(play, dance);
    move(play, "a1");
    move(play, "e1");
    for (int again = 0; again < 2; again++) {
        pz_play_resign(play);
        assert_true(pz_play_may_withdraw(play));
        assert_int_equal(pz_store_match_counts(play->store, &all).lost, 0);
        assert_true(pz_session_play_on(play->session));
        assert_false(pz_play_may_withdraw(play));
    }
    pz_play_end(play);
    assert_true(is_offered(play, dance));
    assert_int_equal(pz_store_match_counts(play->store, &all).lost, 0);
    begin(play, dance);
    pz_play_resign(play);
    pz_play_end(play);
    assert_int_equal(pz_store_match_counts(play->store, &all).lost, 1);
    open_anew(fixture);
    assert_int_equal(pz_store_match_counts(play->store, &all).lost, 1);
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

/* Plays the move as [H] does. */
static void take(struct pz_play *play, const char *move_of_hint) {
    PZ_SCOPED(pz_hint_free) struct pz_hint hint = {0};
    pz_text_add(&hint.move, "%s", move_of_hint);
    assert_true(pz_play_set_hint(play, &hint));
    PZ_OWNED char *given = pz_play_take_hint(play);
    move(play, given);
}

/* Given moves that have been undone do not make later moves given ones, but those that are redone are still given. */
TEST_WITH(who_starts_again_can_solve_it_alone, set_up, tear_down) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    begin(play, three);
    take(play, "set 1 1 a");
    take(play, "set 1 2 a");
    assert_true(result_of(play).shown);
    assert_true(pz_play_restart(play));
    assert_int_equal(pz_play_move(play, "what is no move", false, NULL), PZ_ILLEGAL);
    assert_true(pz_play_redo(play) && pz_play_redo(play));
    assert_true(pz_play_is_over(play) && pz_play_is_shown(play));
    assert_true(pz_play_restart(play));
    take(play, "set 1 2 a");
    move(play, "set 1 1 a");
    assert_false(pz_play_is_shown(play));
    assert_true(result_of(play).solved);
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
    assert_true(pz_play_lesson_move(play)); /* the second is the program's */
    assert_false(pz_play_lesson_move(play));
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
    assert_int_equal(pz_staged_look(play->save), PZ_OK);
}

/* ---- what was saved before ---- */

/* Whatever is opened, and whether it is played on or only left again: a save that it is not stays as it is. */
TEST_WITH(what_was_opened_replaces_no_other_save, set_up, tear_down) {
    static const char *const endings[] = {
        "\nMoves:\nset 1 1 a\n",                                  /* an unfinished record */
        "\nMoves:\nset 1 1 a\nset 1 2 a\n",                       /* a solved one */
        "\nMoves:\nset 1 2 a\nset 1 2 b\nset 1 1 a\nset 2 2 b\n", /* an old copy of the save */
    };
    struct fixture *fixture = *state;
    struct pz_play *play = &fixture->play;
    begin(play, three);
    move(play, "set 1 2 a");
    move(play, "set 1 2 b");
    move(play, "set 2 2 b");
    PZ_OWNED char *save = strdup(play->save);
    pz_play_end(play);
    PZ_SCOPED_TEXT before = {0};
    assert_int_equal(pz_file_read(save, SIZE_MAX, &before, NULL), PZ_OK);
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
        for (int played = 0; played < 2; played++) {
            PZ_SCOPED_TEXT record = {0}, after = {0};
            pz_text_add(&record, "%s%s", three, endings[i]);
            begin(play, pz_text_string(&record));
            pz_play_undo(play);
            if (played)
                move(play, "set 2 1 b");
            pz_play_end(play);
            assert_int_equal(pz_file_read(save, SIZE_MAX, &after, NULL), PZ_OK);
            assert_string_equal(pz_text_string(&after), pz_text_string(&before));
        }
}

/* The program was killed before the save had its name on the disk, and the player names it in other words. */
TEST_WITH(a_save_that_is_opened_by_another_path_is_no_other_game, set_up, tear_down) {
    struct fixture *fixture = *state;
    struct pz_play *play = &fixture->play;
    begin(play, three);
    move(play, "set 1 2 a");
    PZ_OWNED char *save = strdup(play->save), *name = home_path(fixture->home, "state/saves/lammas/.."),
                  *path = pz_format("%s/lammas/%s", name, strrchr(save, '/') + 1);
    kill_it(fixture);
    struct pz_source *source = NULL;
    struct pz_session *opened = NULL;
    assert_int_equal(pz_staged_open(path, SIZE_MAX, &source, NULL), PZ_OK);
    assert_int_equal(pz_session_open_source(pz_games(), source, &opened, NULL), PZ_OK);
    pz_source_release(source);
    opened = pz_play_resume(play->store, opened, path, NULL);
    pz_play_begin(play, opened, (struct pz_play_time){.now = 100}, NULL);
    assert_string_equal(play->save, save);
    assert_int_equal(play->keeping, PZ_KEPT);
}

/* A session is opened while another program has its game, which then goes on, ends and gives it back. */
TEST_WITH(what_another_program_has_done_meanwhile_is_not_overwritten, set_up, tear_down) {
    struct fixture *fixture = *state;
    struct pz_play *play = &fixture->play, other = {.store = play->store};
    begin(play, three);
    move(play, "set 1 2 a");
    pz_play_end(play);
    struct pz_session *opened = pz_play_resume(play->store, open_text(three), "elsewhere.lvl", NULL);
    begin(&other, three);
    move(&other, "set 1 2 b");
    pz_play_end(&other);
    pz_play_begin(play, opened, (struct pz_play_time){.now = 100}, NULL);
    assert_int_equal(pz_session_played(play->session), 2);
    move(play, "set 2 1 b");
    PZ_SCOPED_TEXT saved = {0};
    pz_play_sync(play);
    assert_int_equal(pz_file_read(play->save, SIZE_MAX, &saved, NULL), PZ_OK);
    assert_non_null(strstr(pz_text_string(&saved), "set 1 2 a\nset 1 2 b\nset 2 1 b\n"));
}

/* A game of another start under the name of this one's save. */
TEST_WITH(a_strange_save_stays, set_up, tear_down) {
    struct fixture *fixture = *state;
    struct pz_play *play = &fixture->play;
    PZ_OWNED char *save = save_of(fixture, three);
    write_file(save, lammas);
    PZ_SCOPED_ERROR error = {0};
    pz_play_begin(play, open_text(three), (struct pz_play_time){.now = 100}, &error);
    assert_string_equal(pz_text_string(&error.message), "a saved game of Lammas stays as it is: it is another level's");
    move(play, "set 1 2 a");
    assert_string_not_equal(play->save, save);
    PZ_SCOPED_TEXT text = {0};
    assert_int_equal(pz_file_read(save, SIZE_MAX, &text, NULL), PZ_OK);
    assert_string_equal(pz_text_string(&text), lammas);
}

/* Red, the player, resigns after two moves, and the program is killed: before it was counted, or right after. */
TEST_WITH(a_finished_match_that_was_not_counted_is_counted_when_it_is_found, set_up, tear_down) {
    static const char ended[] =
        "Puzzle: allemande\nComputer: white beginner\nResult: black resigned\nSize: 5\n\nMoves:\na1\ne1\n";
    const struct pz_match_filter all = {.game = "allemande"};
    struct fixture *fixture = *state;
    struct pz_play *play = &fixture->play;
    PZ_OWNED char *save = save_of(fixture, dance);
    write_file(save, ended);
    for (int visit = 0; visit < 2; visit++) {
        begin(play, dance);
        assert_true(pz_play_is_over(play)); /* it is shown */
        assert_int_equal(pz_session_played(play->session), 2);
        assert_int_equal(pz_store_match_counts(play->store, &all).lost, 1);
        kill_it(fixture);
        if (visit == 0)
            write_file(save, ended); /* the line was written, but not that it was */
    }
    begin(play, dance);
    pz_play_end(play);
    assert_int_equal(pz_store_match_counts(play->store, &all).lost, 1);
    assert_int_not_equal(access(save, F_OK), 0);
}

/* The smallest board that can be full without a path: nobody has lost. */
TEST_WITH(a_draw_is_no_loss, set_up, tear_down) {
    static const char *const moves[] = {"e1",          "b1",          "d1",          "b2 c2 e2 a1",
                                        "b3 d3 d2 c1", "a3 c3 e3 a2", "a5 b5 c5 e4", "d5 e5 a4 b4"};
    const struct pz_match_filter all = {.game = "allemande"};
    struct pz_play *play = &((struct fixture *)*state)->play;
    begin(play, dance);
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        move(play, moves[i]);
    assert_int_equal(pz_session_outcome(play->session), PZ_DRAW);
    const struct pz_match_counts counts = pz_store_match_counts(play->store, &all);
    assert_int_equal(counts.drawn, 1);
    assert_int_equal(counts.lost + counts.won, 0);
}

/* The same for a level; looking at the list of unfinished games is enough. */
TEST_WITH(a_finished_level_that_was_not_counted_is_counted_when_it_is_found, set_up, tear_down) {
    struct fixture *fixture = *state;
    struct pz_play *play = &fixture->play;
    PZ_OWNED char *save = save_of(fixture, lammas);
    static const char solved[] = "Puzzle: lammas\nTitle: Two\nTiles: 2\n\nba\naa\n\nMoves:\nset 1 1 a\n";
    write_file(save, solved);
    begin(play, lammas);
    assert_true(pz_play_is_over(play));
    assert_true(result_of(play).solved);
    kill_it(fixture);
    write_file(save, solved);
    assert_true(pz_play_settle(play->store, open_text(solved), (struct pz_play_time){.now = 100}));
    assert_int_not_equal(access(save, F_OK), 0);
}

/*
 * The record of a match that ended elsewhere is played on, and the program killed: it is still no match to be counted.
 */
TEST_WITH(a_match_of_a_record_is_never_counted, set_up, tear_down) {
    static const char record[] =
        "Puzzle: allemande\nComputer: white beginner\nResult: black resigned\nSize: 5\n\nMoves:\na1\ne1\n";
    const struct pz_match_filter all = {.game = "allemande"};
    struct fixture *fixture = *state;
    struct pz_play *play = &fixture->play;
    begin(play, record);
    assert_true(play->counted);
    assert_true(pz_session_play_on(play->session));
    pz_play_at(play, (struct pz_play_time){.now = 101, .date = 1777636800});
    move(play, "a3");
    kill_it(fixture);
    begin(play, dance);
    assert_int_equal(pz_session_played(play->session), 3);
    move(play, "e3");
    pz_play_resign(play);
    assert_int_equal(pz_store_match_counts(play->store, &all).lost, 0);
}

/* A folder is in the place of `games`: the match stays in its save until it can be counted. */
TEST_WITH(a_match_that_cannot_be_counted_keeps_its_save, set_up, tear_down) {
    const struct pz_match_filter all = {.game = "allemande"};
    struct fixture *fixture = *state;
    struct pz_play *play = &fixture->play;
    PZ_OWNED char *games = home_path(fixture->folder, "games");
    assert_int_equal(mkdir(games, 0700), 0);
    begin(play, dance);
    move(play, "a1");
    move(play, "e1");
    pz_play_resign(play);
    assert_true(pz_play_restart(play) && pz_play_undo(play)); /* which counts it */
    assert_non_null(pz_store_unwritten(play->store));
    assert_false(pz_session_counted(play->session));
    assert_true(pz_session_play_on(play->session)); /* which saves it again, but does not say that it was counted */
    pz_play_resign(play);
    PZ_OWNED char *save = strdup(play->save);
    pz_play_end(play);
    assert_int_equal(access(save, F_OK), 0);
    assert_int_equal(rmdir(games), 0);
    kill_it(fixture);
    begin(play, dance);
    assert_int_equal(pz_store_match_counts(play->store, &all).lost, 1);
    pz_play_end(play);
    assert_int_not_equal(access(save, F_OK), 0);
    open_anew(fixture);
    assert_int_equal(pz_store_match_counts(play->store, &all).lost, 1);
}

/*
 * The folder of the saves leads in a circle: nothing in it can be looked at. To look for a free name among ten thousand
 * once took 70,000 calls before the first picture.
 */
TEST_WITH(a_folder_out_of_reach_is_soon_given_up, set_up, tear_down) {
    struct fixture *fixture = *state;
    struct pz_play *play = &fixture->play;
    PZ_OWNED char *saves = home_path(fixture->folder, "saves");
    PZ_SCOPED_ERROR error = {0};
    assert_int_equal(symlink("saves", saves), 0);
    pz_play_begin(play, pz_play_resume(play->store, open_text(three), "elsewhere.lvl", &error),
                  (struct pz_play_time){.now = 100}, NULL);
    assert_non_null(strstr(pz_text_string(&error.message), "a saved game of Lammas stays as it is: "));
    assert_true(atoi(pz_session_value(play->session, "Game")) < 10);
    move(play, "set 1 2 a");
    assert_non_null(pz_session_save_error(play->session)); /* which the player is told */
}

/* Whoever has a clock that is wrong by decades gets a date that can be read. */
TEST_WITH(a_match_before_1970_has_a_date, set_up, tear_down) {
    static const struct {
        int64_t date;
        const char *line;
    } cases[] = {{-100, "game 1970-01-01T00:00:00Z allemande "}, {1, "game 1970-01-01T00:00:01Z allemande "}};
    struct fixture *fixture = *state;
    struct pz_play *play = &fixture->play;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        pz_play_begin(play, open_text(dance), (struct pz_play_time){.date = cases[i].date}, NULL);
        move(play, "a1");
        move(play, "e1");
        pz_play_resign(play);
        pz_play_end(play);
        PZ_OWNED char *games = home_read(fixture->folder, "games");
        assert_non_null(strstr(games, cases[i].line));
    }
}

/* A check tells as much as a hint: it counts, and that is worth saying once. Of what is over it tells nothing. */
TEST_WITH(a_check_counts_as_a_hint, set_up, tear_down) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    begin(play, lammas);
    assert_true(pz_play_is_unaided(play));
    assert_true(pz_play_count_check(play));
    assert_false(pz_play_is_unaided(play));
    assert_false(pz_play_count_check(play)); /* in the same position it tells nothing new */
    assert_int_equal(pz_session_hints(play->session), 1);
    move(play, "set 1 2 b");
    assert_true(pz_play_check_counts(play));
    assert_false(pz_play_count_check(play)); /* it counts, but is not the first help */
    assert_int_equal(pz_session_hints(play->session), 2);
    assert_true(pz_play_undo(play));
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

/* ---- what is written of a match ---- */

enum { EVENING = 1777663807 }; /* 2026-05-01, 19:30:07 */

/* Plays moves, of both sides, from the start of a level, and expects the facts that the match is written down with. */
static void assert_match(struct fixture *fixture, const char *level, const char *const *moves, bool resigned,
                         const char *facts) {
    struct pz_play *play = &fixture->play;
    PZ_SCOPED_TEXT line = {0};
    pz_text_add(&line, "game 2026-05-01T19:30:07Z %s\n", facts);
    pz_play_begin(play, open_text(level), (struct pz_play_time){.date = EVENING}, NULL);
    for (; *moves; moves++)
        move(play, *moves);
    if (resigned)
        pz_play_resign(play);
    pz_play_end(play);
    PZ_OWNED char *path = home_path(fixture->folder, "games"), *games = home_read(fixture->folder, "games");
    assert_string_equal(games, pz_text_string(&line));
    assert_int_equal(remove(path), 0);
    open_anew(fixture);
}

/* Four stones of Black's are in a row, and the fifth wins; or on the smallest board nobody has a turn any more. */
TEST_WITH(a_match_is_written_down_as_it_ended, set_up, tear_down) {
#define ROW "Size: 5\nTo-move: black\n\n.....\n.....\nBBBB.\n.....\n.....\n"
    static const char *const win[] = {"e3", NULL}, *const two[] = {"a1", "e1", NULL};
    static const char *const drawn[] = {"e1",          "b1",          "d1",          "b2 c2 e2 a1", "b3 d3 d2 c1",
                                        "a3 c3 e3 a2", "a5 b5 c5 e4", "d5 e5 a4 b4", NULL};
    assert_match(*state, dance, two, true,
                 "allemande beginner black lost moves=2 hints=0 undone=0 seconds=0 begun=1777663807000000 end=resigned "
                 "Size=5 Variant=free "
                 "Swap=no");
    assert_match(*state, "Puzzle: allemande\nComputer: black beginner\nSize: 5\n\n", two, true,
                 "allemande beginner white lost moves=2 hints=0 undone=0 seconds=0 begun=1777663807000000 end=resigned "
                 "Size=5 Variant=free "
                 "Swap=no");
    assert_match(*state, dance, drawn, false,
                 "allemande beginner black drawn moves=8 hints=0 undone=0 seconds=0 begun=1777663807000000 Size=5 "
                 "Variant=free Swap=no");
    assert_match(*state, "Puzzle: allemande\nComputer: white beginner\n" ROW, win, false,
                 "allemande beginner black won moves=1 hints=0 undone=0 seconds=0 begun=1777663807000000 "
                 "start=position Size=5 Variant=free "
                 "Swap=no");
    assert_match(*state, "Puzzle: allemande\nComputer: black expert\n" ROW, win, false,
                 "allemande expert white lost moves=1 hints=0 undone=0 seconds=0 begun=1777663807000000 start=position "
                 "Size=5 Variant=free "
                 "Swap=no");
}

/*
 * A match that is found over is the last one of its game that was written, if that agrees in all but its date, and else
 * another one.
 */
TEST_WITH(a_match_is_known_by_all_that_is_written_of_it, set_up, tear_down) {
    static const char ended[] =
        "Puzzle: allemande\nComputer: white beginner\nResult: black resigned\nBegun: 1777663807000000\nSize: 5\n\n"
        "Moves:\na1\ne1\n";
    static const char written[] = "game 2026-05-01T19:30:07Z allemande beginner black lost moves=2 hints=0 undone=0 "
                                  "seconds=0 begun=1777663807000000 end=resigned Size=5 Variant=free Swap=no\n";
    static const struct {
        const char *words, *instead;
        bool known;
    } cases[] = {{"2026", "2025", true},
                 {"no\n", "no\ngame 2026-05-01T19:30:07Z lgame beginner red lost moves=2\n", true},
                 {"allemande", "lgame", false},
                 {"beginner", "expert", false},
                 {"black", "white", false},
                 {"lost", "won", false},
                 {"moves=2", "moves=3", false},
                 {"hints=0", "hints=1", false},
                 {"undone=0", "undone=1", false},
                 {"seconds=0", "seconds=1", false},
                 {"begun=1777663807000000", "begun=1777663807000001", false},
                 {" end=resigned", "", false},
                 {" end=resigned", " end=resigned start=position", false},
                 {"Size=5", "Size=6", false}};
    struct fixture *fixture = *state;
    PZ_OWNED char *save = save_of(fixture, dance);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *at = strstr(written, cases[i].words);
        PZ_SCOPED_TEXT before = {0};
        pz_text_add(&before, "%.*s%s%s", (int)(at - written), written, cases[i].instead, at + strlen(cases[i].words));
        home_write(fixture->folder, "games", before.data);
        write_file(save, ended);
        open_anew(fixture);
        begin(&fixture->play, dance);
        PZ_OWNED char *games = home_read(fixture->folder, "games");
        if ((strcmp(games, before.data) == 0) != cases[i].known)
            fail_msg("%s became\n%s", before.data, games);
        kill_it(fixture);
    }
}

/* So that it counts once, whatever becomes of the file of matches. */
TEST_WITH(the_save_says_that_its_match_was_counted, set_up, tear_down) {
    const struct pz_match_filter all = {.game = "allemande"};
    struct fixture *fixture = *state;
    struct pz_play *play = &fixture->play;
    begin(play, dance);
    move(play, "a1");
    pz_play_end(play); /* which counts nothing yet */
    begin(play, dance);
    move(play, "e1");
    pz_play_resign(play);
    assert_false(pz_session_counted(play->session));
    assert_true(pz_play_restart(play) && pz_play_undo(play)); /* which counts it */
    assert_true(pz_session_counted(play->session));
    PZ_OWNED char *games = home_path(fixture->folder, "games");
    kill_it(fixture);
    assert_int_equal(remove(games), 0);
    open_anew(fixture);
    begin(play, dance);
    assert_true(pz_play_is_over(play));
    assert_int_equal(pz_store_match_counts(play->store, &all).lost, 0);
}

/* Taken back to its start and played again, it is another match. */
TEST_WITH(a_match_that_is_begun_anew_counts_anew, set_up, tear_down) {
    const struct pz_match_filter all = {.game = "allemande"};
    struct pz_play *play = &((struct fixture *)*state)->play;
    begin(play, dance);
    for (unsigned match = 1; match <= 2; match++) {
        move(play, "a1");
        move(play, "e1");
        pz_play_resign(play);
        assert_true(pz_play_restart(play));
        assert_int_equal(pz_store_match_counts(play->store, &all).lost, match);
    }
    move(play, "a1");
    assert_int_equal(pz_session_undone(play->session), 0); /* of this one */
}

/* ---- what may be done ---- */

#define DUEL "Puzzle: allemande\nComputer: none\nSize: 5\n\n"
#define WIN "Puzzle: allemande\nComputer: white expert\nSize: 5\nGoal: win in 1\n\n.....\n.....\nBBBB.\n.....\n.....\n"

TEST_WITH(a_goal_is_to_win_or_to_draw, set_up, tear_down) {
    static const struct {
        const char *level;
        bool problem, draw;
    } cases[] = {
        {lammas, true, false},
        {dance, false, false},
        {WIN, true, false},
        {"Puzzle: lgame\nGoal: draw in 2\nTo-move: red\n\nN R R .\n. B R .\n. B R .\n. B B N\n", true, true},
    };
    struct pz_play *play = &((struct fixture *)*state)->play;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        begin(play, cases[i].level);
        assert_int_equal(pz_play_is_problem(play), cases[i].problem);
        assert_int_equal(pz_play_is_to_draw(play), cases[i].draw);
        pz_play_end(play);
    }
}

/* In a two-player game that is no problem, after the first move and before the end, by whoever is to move. */
TEST_WITH(who_may_resign, set_up, tear_down) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    begin(play, DUEL);
    assert_false(pz_play_may_resign(play)); /* nothing has been played */
    assert_int_equal(pz_play_resigner(play), 0);
    move(play, "a1");
    assert_true(pz_play_may_resign(play));
    assert_int_equal(pz_play_resigner(play), 1);
    play->keeping = PZ_READ_ONLY;
    assert_false(pz_play_may_resign(play));
    play->keeping = PZ_KEPT;
    pz_play_point(play, "e1");
    pz_play_resign(play);
    assert_int_equal(play->step, PZ_HINT_NONE);
    assert_false(pz_play_may_resign(play));  /* it is over */
    assert_false(pz_play_may_rematch(play)); /* without an opponent */
    pz_play_end(play);

    begin(play, dance);
    move(play, "a1");
    assert_false(pz_play_may_resign(play)); /* the opponent is to move */
    assert_int_equal(pz_play_resigner(play), 0);
    pz_play_resign(play);
    assert_false(pz_play_awaits_reply(play));
    assert_true(pz_play_may_rematch(play));
    pz_play_end(play);

    begin(play, "Puzzle: allemande\nComputer: black beginner\nSize: 5\n\n");
    assert_true(pz_play_is_match(play));
    assert_int_equal(pz_play_resigner(play), 1);
    move(play, "a1");
    assert_true(pz_play_may_resign(play));
    assert_false(pz_play_may_rematch(play)); /* it is not over */
    pz_play_end(play);

    static const char *const never[][2] = {
        {three, "set 1 1 a"},
        {"Puzzle: allemande\nComputer: none\nSize: 5\nGoal: win in 1\n\n.....\n.....\nBBBB.\n.....\n.....\n", "a1"},
        {"Puzzle: allemande\nLesson: 1\nComputer: none\nSize: 5\n\nMoves:\n; Here.\na1\n; And there.\ne1\n", "a1"}};
    for (size_t i = 0; i < sizeof never / sizeof *never; i++) {
        begin(play, never[i][0]);
        move(play, never[i][1]);
        assert_false(pz_play_is_over(play));
        assert_false(pz_play_may_resign(play));
        pz_play_end(play);
    }
}

/* It has the name of the first, and a save of its own beside it. */
TEST_WITH(a_rematch_replaces_no_game, set_up, tear_down) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    begin(play, "Puzzle: allemande\nTitle: Evening\nComputer: white beginner\nSize: 5\n\n");
    move(play, "a1");
    pz_play_resign(play);
    PZ_SCOPED_SESSION *rematch = pz_play_rematch(play);
    PZ_OWNED char *path = pz_unfinished_path(play->store, rematch);
    assert_string_equal(pz_session_value(rematch, "Title"), "Evening");
    assert_string_not_equal(path, play->save);
}

/* Only what stands is repeated, and only for the opponent. */
TEST_WITH(a_reply_is_repeated_where_there_was_one, set_up, tear_down) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    begin(play, dance);
    move(play, "a1");
    assert_false(pz_play_repeat_reply(play)); /* there is none yet */
    assert_true(pz_play_undo(play));
    assert_false(pz_play_repeat_reply(play)); /* this one would be the player's */
    assert_int_equal(pz_session_played(play->session), 0);
    assert_true(pz_play_redo(play));
    assert_int_equal(pz_session_played(play->session),
                     1); /* to the end of the line, though it is the opponent's turn */
}

/* Where the opponent is to move, one goes on to its reply, if it has made one. */
TEST_WITH(places_are_those_of_the_player, set_up, tear_down) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    begin(play, dance);
    for (const char *const *next = (const char *const[]){"a1", "e1", "a3", NULL}; *next; next++)
        move(play, *next);
    static const size_t places[][2] = {{1, 2}, {2, 2}, {3, 3}, {0, 0}}; /* each is after so many moves */
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        pz_play_point(play, "e5");
        pz_play_go_to(play, places[i][0]);
        assert_int_equal(pz_session_here(play->session), places[i][1]);
        assert_int_equal(play->step, PZ_HINT_NONE);
    }
    pz_play_end(play);
    begin(play, "Puzzle: allemande\nComputer: black beginner\nSize: 6\n\n");
    move(play, "a1");
    assert_false(pz_play_restart(play)); /* the first move is not the player's */
    pz_session_go(play->session, 0);
    assert_true(pz_play_go_to(play, 0));
    assert_int_equal(pz_session_here(play->session), 1);
}

/* ---- what is kept, and what hints say ---- */

/* What was solved too early counts when it is solved again, and be it by redo. */
TEST_WITH(a_solution_that_is_made_again_counts, set_up, tear_down) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    begin(play, lammas);
    pz_play_at(play, (struct pz_play_time){.now = 100, .today = 100});
    pz_play_see_solution(play);
    solve_on(play, 100);
    assert_true(pz_play_undo(play));
    pz_play_at(play, (struct pz_play_time){.now = 100, .today = 101});
    assert_true(pz_play_redo(play));
    assert_true(result_of(play).solved);
}

/* One turn is made, and none would be fewer. */
TEST_WITH(more_turns_than_needed_are_not_perfect, set_up, tear_down) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    begin(play, "Puzzle: lammas\nTiles: 3\n\nabc\nbca\nabb\n");
    for (const char *const *next = (const char *const[]){"set 2 1 a", "set 2 2 a", "apply", NULL}; *next; next++)
        move(play, *next);
    assert_true(result_of(play).solved);
    pz_play_best_found(play, 0);
    assert_false(result_of(play).perfect);
    pz_play_best_found(play, 1);
    assert_true(result_of(play).perfect);
}

TEST_WITH(a_lesson_that_the_program_ends_is_kept, set_up, tear_down) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    begin(play, "Puzzle: lammas\nLesson: 1\nTiles: 2\n\nbb\naa\n\nMoves:\n; Set the first tile.\nset 1 1 a\nset 1 2 a\n"
                "; That is all.\n");
    move(play, "set 1 1 a");
    assert_false(pz_store_result(play->store, "lammas", "lesson-1").solved);
    pz_play_point(play, "set 1 2 a");
    assert_true(pz_play_lesson_move(play));
    assert_int_equal(play->step, PZ_HINT_NONE);
    assert_true(pz_store_result(play->store, "lammas", "lesson-1").solved);
}

/* Each is a new one: nothing of the last is left, and a hint without a reason goes on to its move. */
TEST_WITH(hints_replace_each_other, set_up, tear_down) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    PZ_SCOPED(pz_hint_free) struct pz_hint hint = {0}, bare = {0};
    begin(play, three);
    pz_play_point(play, "set 2 2 a");
    assert_int_equal(play->step, PZ_HINT_WHERE);
    assert_int_equal(pz_session_hints(play->session), 0);
    pz_play_point(play, "set 1 1 a");
    assert_string_equal(pz_text_string(&play->hint.move), "set 1 1 a");
    pz_text_add(&hint.move, "set 1 2 a");
    pz_text_add(&hint.reason, "!");
    pz_text_add(&hint.plan, "One tile after the other.");
    assert_true(pz_play_set_hint(play, &hint));
    assert_string_equal(pz_text_string(&play->hint.move), "set 1 2 a");
    assert_string_equal(pz_text_string(&play->hint.plan), "One tile after the other.");
    assert_int_equal(play->step, PZ_HINT_NONE);
    assert_int_equal(pz_play_climb(play, true), PZ_HINT_WHERE);
    assert_int_equal(pz_play_climb(play, true), PZ_HINT_WHY);
    pz_text_add(&bare.move, "set 1 1 a");
    assert_true(pz_play_set_hint(play, &bare));
    assert_int_equal(pz_play_climb(play, true), PZ_HINT_WHERE);
    assert_int_equal(pz_play_climb(play, true), PZ_HINT_WHAT);
    assert_int_equal(pz_play_climb(play, true), PZ_HINT_WHAT);
}

/* One of two moves was given. */
TEST_WITH(who_makes_a_move_alone_has_solved_it, set_up, tear_down) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    PZ_SCOPED(pz_hint_free) struct pz_hint hint = {0};
    begin(play, three);
    pz_text_add(&hint.move, "set 1 1 a");
    assert_true(pz_play_set_hint(play, &hint));
    PZ_OWNED char *given = pz_play_take_hint(play);
    move(play, given);
    pz_play_point(play, "set 1 2 a");
    assert_true(pz_play_undo(play) && play->step == PZ_HINT_NONE);
    assert_true(pz_play_redo(play));
    move(play, "set 1 2 a");
    assert_true(result_of(play).solved);
    assert_false(result_of(play).shown);
}

/* Nobody replies in a game for one, and nobody loses it. */
TEST_WITH(a_game_for_one_explains_no_reply, set_up, tear_down) {
    PZ_SCOPED_TEXT words = {0};
    struct pz_play *play = &((struct fixture *)*state)->play;
    begin(play, three);
    move(play, "set 1 1 a");
    assert_false(pz_play_explain(play, &words));
    move(play, "set 1 2 a");
    pz_play_add_moment(play, &words);
    assert_int_equal(words.length, 0);
}
