/*
 * What brings players back, in programs started one after the other: unfinished games, and a level a day. A test sets
 * its clock by choosing a time zone in which it is about noon today or tomorrow.
 */
#include <fcntl.h>
#include <glob.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "home.h"
#include "player.h"
#include "puzzles/memory.h"
#include "run.h"
#include "test.h"

#define STATE ".local/state/puzzles"

/* ---- unfinished games ---- */

static void play_a_move(struct player *player, const char *level) {
    struct terminal *terminal = player_open(player, level, NULL);
    type(terminal, "2");
    see(terminal, "made     1");
    type(terminal, "qq");
    see_exit(terminal, 0);
}

/* As if the only game that is saved had been left an hour ago: the clocks of some file systems count in seconds. */
static void date_back(const struct player *player) {
    const struct timespec times[2] = {{.tv_nsec = UTIME_OMIT}, {.tv_sec = time(NULL) - 3600}};
    PZ_OWNED char *pattern = home_path(player->home, STATE "/saves/lammas/*.lvl");
    glob_t found;
    assert_int_equal(glob(pattern, 0, NULL, &found), 0);
    assert_int_equal(found.gl_pathc, 1);
    assert_int_equal(utimensat(AT_FDCWD, found.gl_pathv[0], times, 0), 0);
    globfree(&found);
}

PLAYER_TEST(unfinished_games_wait_in_a_list) {
    struct player *player = *state;
    play_a_move(player, "meadow.lvl");
    date_back(player);
    play_a_move(player, "still.lvl");
    struct terminal *terminal = player_start(player, NULL, NULL);
    see(terminal, "Unfinished");
    type(terminal, "g");
    see(terminal, "2 games");
    see(terminal, "Still"); /* the latest comes first */
    see(terminal, "today");
    type(terminal, "<Down><Enter>");
    see(terminal, "Lammas · Meadow");
    see(terminal, "made     1");
    type(terminal, "q");
    see(terminal, "2 games");
    type(terminal, "<Delete>");
    see(terminal, "Remove this game?");
    type(terminal, "y");
    see(terminal, "1 game");
    type(terminal, "q");
    see(terminal, "Continue");
    type(terminal, "q");
    see_exit(terminal, 0);
    terminal = player_start(player, NULL, NULL);
    see(terminal, "Continue");
    type(terminal, "g");
    see(terminal, "1 game");
}

/* ---- the level of the day ---- */

/*
 * "TZ=…" of a zone in which it is noon, or up to an hour later, that many days after the day on which it is noon in the
 * first; 0 or 1. A zone is at most a day from the meridian.
 */
static void write_zone(char *zone, size_t size, int days) {
    const int hour = (int)(time(NULL) / 3600 % 24), noon = hour >= 12 ? 12 - hour : -12 - hour;
    snprintf(zone, size, "TZ=TEST%+d", -(noon + 24 * days)); /* POSIX counts them to the west */
}

/* Puts a level that one key solves into the place of the level of the day, and returns the day that it is there. */
static void write_level_of_the_day(const struct player *player, const char *zone, const char *title, char day[11]) {
    const char *const argv[] = {PUZZLES_PROGRAM, "daily", "lammas", NULL};
    SCOPED_RUN made = run_program(argv, player->home, (const char *const[]){zone, NULL}, NULL);
    const char *header = strstr(made.output, "\nDaily: ");
    char name[128], level[128];
    assert_non_null(header);
    snprintf(day, 11, "%s", header + strlen("\nDaily: "));
    snprintf(name, sizeof name, STATE "/daily/lammas/%s.lvl", day);
    snprintf(level, sizeof level, "Puzzle: lammas\nDaily: %s\nTitle: %s\nSeed: %.4s%.2s%.2s\n\nba\naa\n", day, title,
             day, day + 5, day + 8);
    home_write(player->home, name, level);
}

static struct terminal *start_in(struct player *player, const char *zone) {
    const char *const environment[] = {zone, NULL};
    return player_start(player, (const char *const[]){"--no-animation", NULL},
                        &(struct terminal_options){.environment = environment});
}

static void leave(struct terminal *terminal) {
    type(terminal, "q");
    see_exit(terminal, 0);
}

PLAYER_TEST(a_streak_grows_from_day_to_day) {
    struct player *player = *state;
    char first[32], next[32], day[11], day_after[11];
    write_zone(first, sizeof first, 0);
    write_zone(next, sizeof next, 1);
    write_level_of_the_day(player, first, "Here", day);
    write_level_of_the_day(player, next, "There", day_after);
    assert_true(strcmp(day, day_after) < 0);

    struct terminal *terminal = start_in(player, first);
    see(terminal, "Today");
    type(terminal, "d");
    see(terminal, "'s level, ");
    type(terminal, "1");
    see(terminal, "Streak          1 day");
    type(terminal, "q");
    see(terminal, "· streak 1");
    leave(terminal);

    terminal = start_in(player, next);
    see(terminal, "· streak 1"); /* there is still time */
    type(terminal, "d");
    see(terminal, "'s level, ");
    type(terminal, "1");
    see(terminal, "Streak          2 days");
    type(terminal, "q");
    see(terminal, "· streak 2");
    type(terminal, "i");
    see(terminal, "streak 2 · longest 2");
    type(terminal, "q");
    leave(terminal);

    terminal = start_in(player, first); /* the clock is set back */
    see(terminal, "· streak 2");
    leave(terminal);

    char days[256];
    snprintf(days, sizeof days, "solved %s lammas %s\nsolved %s lammas %s\n", day, day, day_after, day_after);
    assert_file(player->home, STATE "/days", days);
}
