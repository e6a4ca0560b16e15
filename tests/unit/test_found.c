/*
 * What the next start finds of games that were killed or lost power at their end: each counts once, on the day on which
 * it was played, and nothing that is saved hides anything else.
 */
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "play_fixture.h"
#include "puzzles/date.h"
#include "puzzles/lammas.h"
#include "puzzles/memory.h"
#include "puzzles/staged.h"

/*
 * Two matches are played alike, move by move, in the same second, and the second is killed: between its last save and
 * its line, and then between the line and the save that says so. When they began tells them apart.
 */
TEST_WITH(two_matches_that_agree_are_two, set_up, tear_down) {
    const struct pz_match_filter all = {.game = "allemande"};
    struct fixture *fixture = *state;
    struct pz_play *play = &fixture->play;
    for (unsigned number = 1; number <= 2; number++) {
        PZ_SCOPED_TEXT before = {0};
        begin_at(play, dance, (struct pz_play_time){.now = 100 + 0.25 * number, .date = NOON});
        assert_int_equal(pz_session_known(play->session), 0);
        move(play, "a1");
        move(play, "e1");
        pz_session_resign(play->session, pz_play_resigner(play));
        PZ_OWNED char *save = strdup(play->save), *version = pz_staged_current(save);
        assert_int_equal(pz_file_read(version, SIZE_MAX, &before, NULL), PZ_OK);
        kill_it(fixture);
        assert_int_equal(pz_store_match_counts(play->store, &all).lost, number - 1);
        begin(play, dance);
        assert_int_equal(pz_store_match_counts(play->store, &all).lost, number);
        kill_it(fixture);
        pz_staged_remove(save);
        write_file(save, pz_text_string(&before)); /* it does not say that it was counted */
        begin(play, dance);
        assert_int_equal(pz_store_match_counts(play->store, &all).lost, number);
        pz_play_end(play);
    }
}

/*
 * A power cut took the line, and left a save that speaks of it: the match counts when it is found. Where the line is
 * there, whatever other matches came after it, it does not count again.
 */
TEST_WITH(a_match_whose_line_is_lost_counts_again, set_up, tear_down) {
    static const char ended[] = "Puzzle: allemande\nComputer: white beginner\nResult: black resigned\n"
                                "Counted: 1\nBegun: 1777636800000042\nSize: 5\n\nMoves:\na1\ne1\n";
    static const char lines[] =
        "game 2026-05-01T12:00:00Z allemande beginner black lost moves=2 hints=0 undone=0 seconds=0 "
        "begun=1777636800000042 Size=5\n"
        "game 2026-05-01T12:01:00Z allemande beginner black lost moves=2 hints=0 undone=0 seconds=0 Size=5\n";
    const struct pz_match_filter all = {.game = "allemande"};
    struct fixture *fixture = *state;
    struct pz_play *play = &fixture->play;
    PZ_OWNED char *save = save_of(fixture, dance);
    for (unsigned known = 0; known <= 2; known += 2) {
        home_write(fixture->folder, "games", known ? lines : "");
        open_anew(fixture);
        write_file(save, ended);
        begin(play, dance);
        assert_true(play->counted);
        assert_int_equal(pz_store_match_counts(play->store, &all).lost, known ? known : 1);
        pz_play_end(play);
    }
}

/* A power cut has torn what was staged when the game was left at its start: all of its moves are beside it. */
TEST_WITH(a_torn_save_does_not_hide_what_was_taken_back, set_up, tear_down) {
    struct fixture *fixture = *state;
    struct pz_play *play = &fixture->play;
    begin(play, three);
    move(play, "set 1 1 a");
    PZ_OWNED char *staged = pz_format("%s~new", play->save);
    assert_true(pz_play_undo(play));
    pz_play_end(play);
    write_file(staged, "Puzzle: lam");
    begin(play, three);
    assert_int_equal(pz_session_known(play->session), 1);
    assert_true(pz_play_redo(play));
}

/* What was staged last cannot be read today: the game begins beside it, and does not go on from an older state. */
TEST_WITH(a_staged_save_that_cannot_be_read_stays, set_up, tear_down) {
    struct fixture *fixture = *state;
    struct pz_play *play = &fixture->play;
    begin(play, three);
    move(play, "set 1 1 a");
    PZ_OWNED char *save = strdup(play->save), *staged = pz_format("%s~new", save);
    pz_play_end(play);
    assert_int_equal(symlink(strrchr(staged, '/') + 1, staged), 0); /* a link to itself */
    PZ_SCOPED_ERROR error = {0};
    struct pz_session *session = pz_play_resume(play->store, open_text(three), "elsewhere.lvl", &error);
    assert_non_null(strstr(pz_text_string(&error.message), "a saved game of Lammas stays as it is: "));
    pz_play_begin(play, session, (struct pz_play_time){.now = 100}, NULL);
    move(play, "set 1 2 a");
    assert_string_not_equal(play->save, save);
    pz_play_end(play);
    assert_int_equal(unlink(staged), 0);
    assert_int_equal(pz_unfinished_read(NULL, &lammas_game, save, &session, NULL), PZ_OK);
    assert_string_equal(pz_session_move(session, 0), "set 1 1 a");
    pz_session_free(session);
}

/* ---- the day on which a game ended that was killed ---- */

/* By the local time, as both front ends have it. */
static long local_day(void *clock, int64_t date) {
    const time_t seconds = (time_t)date;
    struct tm local;
    char text[sizeof "2026-11-22"];
    long day = 0;
    (void)clock;
    if (localtime_r(&seconds, &local) && strftime(text, sizeof text, "%Y-%m-%d", &local) > 0)
        pz_date_read(text, &day);
    return day;
}

/* Evenings and mornings, each on the other day in Greenwich; the game is found on the next morning, or much later. */
static const struct {
    const char *zone;
    int64_t ended;         /* UTC */
    const char *day, *utc; /* the player's, and how a match is dated */
} nights[] = {
    {"JST-9", NOON + 4 * HOUR, "2026-05-02", "game 2026-05-01T16:00:00Z "}, /* one in the morning in Japan */
    {"PST8", NOON + 19 * HOUR, "2026-05-01", "game 2026-05-02T07:00:00Z "}, /* eleven in the evening in California */
    {"UTC0", NOON + 11 * HOUR, "2026-05-01", "game 2026-05-01T23:00:00Z "},
};

enum { NIGHTS = sizeof nights / sizeof *nights };

static const char resigned[] =
    "Puzzle: allemande\nComputer: white beginner\nResult: black resigned\nSize: 5\n\nMoves:\na1\ne1\n";

/* A save of a game that ended then. */
static void write_at(const char *path, const char *text, int64_t date) {
    const struct timespec times[2] = {{.tv_nsec = UTIME_OMIT}, {.tv_sec = (time_t)date}};
    write_file(path, text);
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

static void find_later(struct pz_play *play, const char *level, int64_t ended, int hours) {
    const int64_t now = ended + hours * HOUR;
    begin_at(play, level,
             (struct pz_play_time){.now = 100, .date = now, .today = local_day(NULL, now), .day_of = local_day});
    assert_int_equal(play->time.date, now); /* what is played from now on is of today */
    pz_play_end(play);
}

enum { MORNING = 9, LATER = 51 }; /* hours */

static void live_in(const char *zone) {
    if (zone)
        setenv("TZ", zone, 1);
    else
        unsetenv("TZ");
    tzset();
}

TEST_WITH(a_daily_level_that_was_killed_was_solved_in_time, set_up, tear_down) {
    struct fixture *fixture = *state;
    for (size_t i = 0; i < 2 * NIGHTS; i++) {
        const int64_t ended = nights[i / 2].ended;
        const char *date = nights[i / 2].day;
        long day;
        PZ_OWNED char *level = pz_format("Puzzle: lammas\nDaily: %s\nTitle: %zu\nTiles: 2\n\nba\naa\n", date, i / 2);
        PZ_OWNED char *save = save_of(fixture, level), *solved = pz_format("%s\nMoves:\nset 1 1 a\n", level);
        live_in(nights[i / 2].zone);
        assert_true(pz_date_read(date, &day));
        home_write(fixture->folder, "days", "");
        open_anew(fixture);
        write_at(save, solved, ended);
        find_later(&fixture->play, level, ended, i % 2 ? LATER : MORNING);
        if (pz_store_day(fixture->play.store, "lammas", day) != PZ_DAILY_IN_TIME)
            fail_msg("%s: it was late", nights[i / 2].zone);
    }
    live_in(NULL);
}

TEST_WITH(a_match_that_was_killed_ended_when_it_was_played, set_up, tear_down) {
    struct fixture *fixture = *state;
    PZ_OWNED char *save = save_of(fixture, dance);
    for (size_t i = 0; i < NIGHTS; i++) {
        live_in(nights[i].zone);
        home_write(fixture->folder, "games", "");
        open_anew(fixture);
        write_at(save, resigned, nights[i].ended);
        find_later(&fixture->play, dance, nights[i].ended, MORNING);
        PZ_OWNED char *games = home_read(fixture->folder, "games");
        assert_int_equal(strncmp(games, nights[i].utc, strlen(nights[i].utc)), 0);
    }
    live_in(NULL);
}

/* A clock that was set back would have it end tomorrow: then it ended now. */
TEST_WITH(no_game_ends_tomorrow, set_up, tear_down) {
    struct fixture *fixture = *state;
    PZ_OWNED char *save = save_of(fixture, dance);
    write_at(save, resigned, NOON + 48 * HOUR);
    find_later(&fixture->play, dance, NOON, 0);
    PZ_OWNED char *games = home_read(fixture->folder, "games");
    assert_int_equal(strncmp(games, "game 2026-05-01T12:00:00Z ", 26), 0);
}

/* ---- what cannot be written ---- */

/* A folder is in the place of `days`: the day counts as long as the program runs, and is written when it can be. */
TEST_WITH(a_day_that_cannot_be_kept_is_kept_later, set_up, tear_down) {
    static const char daily[] = "Puzzle: lammas\nDaily: 1970-04-11\nTiles: 2\n\nba\naa\n";
    enum { TODAY = 100 };
    struct fixture *fixture = *state;
    struct pz_play *play = &fixture->play;
    PZ_OWNED char *days = home_path(fixture->folder, "days");
    PZ_SCOPED_ERROR error = {0};
    assert_int_equal(mkdir(days, 0700), 0);
    begin(play, daily);
    solve_on(play, TODAY);
    PZ_OWNED char *save = strdup(play->save);
    assert_non_null(pz_store_unwritten(play->store)); /* which is told */
    assert_int_equal(pz_store_day(play->store, "lammas", TODAY), PZ_DAILY_IN_TIME);
    pz_play_end(play);
    assert_int_equal(pz_staged_look(save), PZ_OK); /* since it is not kept yet */
    assert_int_equal(pz_store_flush(play->store, &error), PZ_BAD);
    assert_int_equal(rmdir(days), 0);
    assert_int_equal(pz_store_flush(play->store, NULL), PZ_OK);
    assert_null(pz_store_unwritten(play->store));
    open_anew(fixture);
    assert_int_equal(pz_store_day(play->store, "lammas", TODAY), PZ_DAILY_IN_TIME);
}

/* What is wrong with it has no line, since each line of it is sound. One after another gets a name of its own. */
HOME_TEST(a_save_of_another_level_is_set_aside) {
    PZ_SCOPED_STORE *store = pz_store_open(*state, NULL);
    PZ_SCOPED_SESSION *level = open_text("Puzzle: lammas\n\nab\nbb\n");
    static const char other[] = "Puzzle: lammas\n\nab\nba\n";
    static const char *const ends[] = {"", "-2", "-3"};
    PZ_OWNED char *path = pz_unfinished_path(store, level);
    for (size_t i = 0; i < 3; i++) {
        PZ_SCOPED_ERROR error = {0};
        assert_int_equal(pz_file_write(path, other, strlen(other), NULL), PZ_OK);
        assert_null(pz_unfinished_open(store, level, &error));
        PZ_OWNED char *expected =
            pz_format("a damaged game of Lammas was set aside as %s.broken%s (it is another level's)",
                      strrchr(path, '/') + 1, ends[i]);
        assert_string_equal(pz_text_string(&error.message), expected);
    }
}

/* Those of one level have its id and maybe a number; other names only look alike. */
HOME_TEST(the_saves_of_a_level_are_told_by_their_names) {
    PZ_SCOPED_STORE *store = pz_store_open(*state, NULL);
    PZ_SCOPED_SESSION *level = open_text("Puzzle: lammas\n\nab\nbb\n");
    PZ_SCOPED(pz_saves_free) struct pz_saves saves = {0};
    const char *id = pz_session_id(level);
    PZ_OWNED char *first = pz_format("lammas/%s.lvl", id), *second = pz_format("lammas/%s-2.lvl", id),
                  *longer = pz_format("lammas/%s0.lvl", id), *other_game = pz_format("lgame/%s.lvl", id);
    const char *const names[] = {first, second, longer, other_game, "lammas/-.lvl", "lammas/0123456789abcdef.lvl"};
    pz_unfinished_from(store, level, &saves);
    assert_int_equal(saves.count, 0);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        PZ_OWNED char *name = pz_format("saves/%s", names[i]), *path = home_path(*state, name);
        home_write(*state, name, "x");
        assert_int_equal(utimensat(AT_FDCWD, path, (const struct timespec[]){{NOON, 0}, {NOON, 0}}, 0), 0);
    }
    pz_unfinished_from(store, level, &saves);
    assert_int_equal(saves.count, 2);
    for (size_t i = 0; i < 2; i++) /* of the same time, sorted by their names: "-" comes before "." */
        assert_non_null(strstr(saves.items[i].path, names[1 - i]));
}

/* ---- saves that cannot be read ---- */

HOME_TEST(a_damaged_save_is_set_aside_and_said_where) {
    PZ_SCOPED_STORE *store = pz_store_open(*state, NULL);
    PZ_SCOPED_SESSION *level = open_text("Puzzle: lammas\n\nab\nbb\n");
    PZ_OWNED char *path = pz_unfinished_path(store, level), *aside = pz_format("%s.broken", path);
    PZ_SCOPED_ERROR error = {0};
    write_file(path, "Puzzle: chess\n\nab\nbb\n");
    assert_null(pz_store_take_aside(store));
    assert_null(pz_unfinished_open(store, level, &error));
    PZ_OWNED char *expected =
        pz_format("a damaged game of Lammas was set aside as %s (line 1: ", strrchr(aside, '/') + 1);
    assert_int_equal(strncmp(pz_text_string(&error.message), expected, strlen(expected)), 0);
    assert_int_equal(error.line, 0);
    assert_int_equal(error.column, 0);
    PZ_OWNED char *taken = pz_store_take_aside(store);
    assert_string_equal(taken, aside);
    assert_null(pz_store_take_aside(store));
}

/* Nobody writes to a pipe, so reading it would take for ever. */
HOME_TEST(a_pipe_in_the_place_of_a_save_stays) {
    PZ_SCOPED_STORE *store = pz_store_open(*state, NULL);
    PZ_SCOPED_SESSION *level = open_text("Puzzle: lammas\n\nab\nbb\n");
    PZ_OWNED char *path = pz_unfinished_path(store, level);
    struct pz_session *saved = level;
    PZ_SCOPED_ERROR error = {0};
    assert_int_equal(pz_unfinished_read(store, &lammas_game, path, &saved, NULL), PZ_OK); /* there is none */
    assert_null(saved);
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_int_equal(pz_unfinished_read(store, &lammas_game, path, &saved, &error), PZ_BAD);
    assert_null(saved);
    assert_string_equal(pz_text_string(&error.message),
                        "a saved game of Lammas stays as it is: it is not an ordinary file");
    assert_int_equal(error.line, 0);
}

/* ---- which save is opened ---- */

static void write_save(const char *path, const char *title, int64_t date) {
    PZ_OWNED char *text = pz_format("Puzzle: lammas\nTitle: %s\n\nab\nbb\n\nMoves:\nset 1 1 b\n", title);
    write_at(path, text, date);
}

static void assert_opens(struct pz_store *store, struct pz_session *level, const char *title) {
    PZ_SCOPED_SESSION *saved = pz_unfinished_open(store, level, NULL);
    assert_int_equal(saved != NULL, title != NULL);
    if (title)
        assert_string_equal(pz_session_value(saved, "Title"), title);
}

static bool never_done(void *context) {
    (void)context;
    return false;
}

/* The latest, whatever its number; none that is only there until the result of its game is on the disk. */
HOME_TEST(the_latest_save_is_opened) {
    PZ_SCOPED_STORE *store = pz_store_open(*state, NULL), *nowhere = pz_store_open(NULL, NULL);
    PZ_SCOPED_SESSION *level = open_text("Puzzle: lammas\n\nab\nbb\n");
    PZ_OWNED char *first = pz_unfinished_path(store, level);
    PZ_OWNED char *second = pz_format("%.*s-2.lvl", (int)(strlen(first) - strlen(".lvl")), first);
    assert_opens(nowhere, level, NULL);
    assert_opens(store, level, NULL);
    write_save(first, "first", NOON);
    assert_opens(store, level, "first");
    write_save(second, "second", NOON + 1);
    assert_opens(store, level, "second");
    assert_int_equal(unlink(first), 0);
    assert_opens(store, level, "second");
    assert_int_equal(rename(second, first), 0);
    pz_store_sync_by(store, &(struct pz_syncer){.done = never_done});
    pz_store_leave(store, first);
    assert_opens(store, level, NULL);
    assert_int_equal(pz_staged_look(first), PZ_OK);
}

/* What was taken back to its start comes back, but not in the place of a game that was begun since. */
HOME_TEST(what_was_taken_back_replaces_no_game) {
    PZ_SCOPED_STORE *store = pz_store_open(*state, NULL);
    PZ_SCOPED_SESSION *level = open_text("Puzzle: lammas\n\nab\nbb\n");
    PZ_OWNED char *path = pz_unfinished_path(store, level);
    write_save(path, "old", NOON);
    pz_unfinished_leave(store, path, true);
    assert_opens(store, level, NULL);
    write_save(path, "new", NOON);
    pz_unfinished_take_back(store, level);
    assert_opens(store, level, "new");
    assert_int_equal(unlink(path), 0);
    pz_unfinished_take_back(store, level);
    assert_opens(store, level, "old");
}
