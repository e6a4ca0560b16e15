/* Dates against the C library, and levels of the day that never change. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/hash.h"
#include "lab/players.h"
#include "puzzles/allemande.h"
#include "puzzles/daily.h"
#include "puzzles/date.h"
#include "puzzles/lammas.h"
#include "puzzles/lgame.h"
#include "puzzles/memory.h"
#include "puzzles/registry.h"
#include "puzzles/session.h"
#include "puzzles/word.h"
#include "test.h"

enum { DAYS = 14 };

static long day_of(const char *text) {
    long day = -1;
    if (!pz_date_read(text, &day))
        fail_msg("%s is not read", text);
    return day;
}

/* Every day of 430 years, more than the 400 after which the calendar repeats, in the order of one kept by hand. */
SLOW_TEST(days_follow_each_other) {
    long expected = 0;
    for (int year = 1970; year < 2400; year++)
        for (int month = 1; month <= 12; month++) {
            const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
            const int lengths[] = {31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
            for (int d = 1; d <= lengths[month - 1]; d++, expected++) {
                PZ_SCOPED_TEXT text = {0}, back = {0};
                pz_text_add(&text, "%04d-%02d-%02d", year, month, d);
                assert_int_equal(day_of(text.data), expected);
                pz_date_write(expected, &back);
                assert_string_equal(back.data, text.data);
            }
        }
}

/* The C library knows the weekdays, from Sunday on; until 2038, where its times have 32 bits. */
TEST(weekdays_are_those_of_the_calendar) {
    const long days = sizeof(time_t) > 4 ? 100000 : INT32_MAX / 86400;
    for (long day = 0; day < days; day += 13) {
        const time_t noon = (time_t)day * 86400 + 43200;
        struct tm tm;
        assert_non_null(gmtime_r(&noon, &tm));
        assert_int_equal(pz_date_weekday(day), (tm.tm_wday + 6) % 7);
    }
}

TEST(what_is_no_day_is_refused) {
    static const char *const wrong[] = {"",           "2026-11-2",  "2026-11-222", "2026-13-01", "2026-00-10",
                                        "2026-02-29", "2100-02-29", "2026-04-31",  "2026-11-00", "1969-12-31",
                                        "2026/11/22", "-026-11-22", "2026-1 -22",  "20261122",   "2026-11-2x"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        long day = 7;
        assert_false(pz_date_read(wrong[i], &day));
        assert_int_equal(day, 7);
    }
    assert_int_equal(day_of("2024-02-29") + 1, day_of("2024-03-01"));
    assert_int_equal(day_of("2000-02-29") + 1, day_of("2000-03-01"));
}

/* ---- Levels, each made once for all tests ---- */

static struct made {
    const struct pz_game *game;
    long day;
    struct pz_text text;
} * made;
static size_t made_count, made_capacity;

/* The text stays the group's. */
static struct pz_text level_of(const struct pz_game *game, long day) {
    for (size_t i = 0; i < made_count; i++)
        if (made[i].game == game && made[i].day == day)
            return made[i].text;
    made = pz_grow(made, &made_capacity, made_count + 1, sizeof *made);
    made[made_count] = (struct made){.game = game, .day = day};
    assert_int_equal(pz_daily(game, day, NULL, &made[made_count].text), PZ_OK);
    return made[made_count++].text;
}

static int free_levels(void **state) {
    (void)state;
    for (size_t i = 0; i < made_count; i++)
        pz_text_free(&made[i].text);
    free(made);
    return 0;
}

TEST_FRAME(NULL, free_levels)

/* A level of the game that says its day and has not been played. Returns its grade. */
static size_t check_level(const struct pz_game *game, const char *date, const struct pz_text *level) {
    struct pz_session *session = NULL;
    struct pz_error error = {0};
    if (pz_session_open(pz_games(), level->data, level->length, &session, &error) != PZ_OK)
        fail_msg("%s %s: %s", game->id, date, pz_text_string(&error.message));
    assert_ptr_equal(pz_session_game(session), game);
    assert_string_equal(pz_session_value(session, "Daily"), date);
    assert_int_equal(pz_session_outcome(session), PZ_UNFINISHED);
    const char *difficulty = pz_session_value(session, "Difficulty");
    const int grade = difficulty ? pz_word_index(pz_grades, difficulty) : -1;
    if (grade < 0)
        fail_msg("%s %s has no grade: generate() writes it, as measured", game->id, date);
    pz_session_free(session);
    return (size_t)grade;
}

/* A week grows harder, from easy on Monday to expert on Sunday. */
static void check_grade(const char *date, size_t grade, size_t *last) {
    const int weekday = pz_date_weekday(day_of(date));
    if (weekday == 0)
        assert_int_equal(grade, PZ_EASY);
    else if (weekday == 6)
        assert_int_equal(grade, PZ_EXPERT);
    else
        assert_true(grade >= *last);
    *last = grade;
}

/* The hash of the texts of two weeks. */
static uint64_t hash_from(const struct pz_game *game, const char *first) {
    uint64_t hash = PZ_HASH_START;
    size_t last = PZ_EASY;
    for (long day = day_of(first), end = day + DAYS; day < end; day++) {
        PZ_SCOPED_TEXT date = {0};
        const struct pz_text level = level_of(game, day);
        pz_date_write(day, &date);
        check_grade(date.data, check_level(game, date.data, &level), &last);
        hash = pz_hash(hash, level.data, level.length);
    }
    return hash;
}

/*
 * By the hash of two weeks from a Monday on. They are a promise: if this fails, the generator must go on making what it
 * made for the week's options.
 */
SLOW_TEST(levels_of_the_day_never_change) {
    static const struct {
        const char *game;
        uint64_t hash;
    } promised[] = {
        {"lammas", UINT64_C(0xd344bb59749b2518)},    {"lgame", UINT64_C(0x55c42fd7b45dfabd)},
        {"circus", UINT64_C(0xb5153b2077192d08)},    {"lemmo", UINT64_C(0xec24594380ebf05d)},
        {"allemande", UINT64_C(0x27dede541b8c8978)},
    };
    const size_t count = sizeof promised / sizeof *promised;
    for (const struct pz_game *const *game = pz_games(); *game; game++) {
        size_t i = 0;
        while (i < count && strcmp(promised[i].game, (*game)->id) != 0)
            i++;
        if (i == count && (*game)->weeks)
            fail_msg("%s is missing: its days, too, never change", (*game)->id);
    }
    bool kept = true;
    for (size_t i = 0; i < count; i++) {
        const struct pz_game *game = pz_game_find(pz_games(), promised[i].game);
        const uint64_t hash = hash_from(game, "2026-12-07");
        if (hash != promised[i].hash)
            print_error("%s: the hash of two weeks is 0x%llx\n", game->id, (unsigned long long)hash);
        kept = kept && hash == promised[i].hash;
    }
    assert_true(kept);
}

/* Players would take two levels of one name for one level. */
TEST(no_title_comes_back_within_a_year) {
    enum { DAYS_OF_YEAR = 366 };
    for (const struct pz_game *const *game = pz_games(); *game; game++)
        for (long day = 20000; (*game)->weeks && day < 20000 + DAYS_OF_YEAR; day++) {
            PZ_SCOPED_TEXT title = {0};
            pz_title((*game)->titles, (uint64_t)day, &title);
            for (long other = day + 1; other < day + DAYS_OF_YEAR; other++) {
                PZ_SCOPED_TEXT later = {0};
                pz_title((*game)->titles, (uint64_t)other, &later);
                if (strcmp(pz_text_string(&title), pz_text_string(&later)) == 0)
                    fail_msg("%s: \"%s\" comes back after %ld days", (*game)->id, pz_text_string(&title), other - day);
            }
        }
}

/* The title of a day's level is the day's, whatever the seed. */
TEST(the_day_chooses_the_title) {
    PZ_SCOPED_TEXT level = {0}, header = {0};
    assert_int_equal(pz_daily(&lgame_game, day_of("2026-12-07"), NULL, &level), PZ_OK);
    pz_text_add(&header, "Puzzle: lgame\nDaily: 2026-12-07\nTitle: ");
    pz_title(lgame_game.titles, (uint64_t)day_of("2026-12-07"), &header);
    pz_text_add(&header, "\n");
    assert_ptr_equal(strstr(pz_text_string(&level), pz_text_string(&header)), level.data);
}

/* The bits of a day's level; *form, malloc'd, is what positions like it have in common. */
static double measure_day(const struct lab_players *players, long day, char **form) {
    const struct pz_text text = level_of(players->game, day);
    struct pz_text found = {0};
    struct pz_session *session = NULL;
    double bits = 0;
    assert_int_equal(pz_session_open(pz_games(), text.data, text.length, &session, NULL), PZ_OK);
    assert_int_equal(players->game->measure(pz_session_start(session), NULL, &bits), PZ_OK);
    players->form(pz_session_start(session), &found);
    *form = pz_text_take(&found);
    pz_session_free(session);
    return bits;
}

/* ---- Chosen seeds ---- */

enum { FIRST_CHOSEN = 20780 /* 23 November 2026 */, CHOSEN = 106 * 7 /* until 3 December 2028 */ };

/* Two years of days, and a character for each. */
TEST(seeds_are_chosen_for_two_years) {
    assert_int_equal(day_of("2026-11-23"), FIRST_CHOSEN);
    assert_int_equal(pz_date_weekday(FIRST_CHOSEN), 0);
    for (const struct pz_game *const *game = pz_games(); *game; game++)
        if ((*game)->day_seeds) {
            assert_int_equal(strlen((*game)->day_seeds), CHOSEN);
            assert_int_equal(strspn((*game)->day_seeds, "0123456789abcdefghijklmnopqrstuvwxyz"), CHOSEN);
        }
}

static bool counts_down(void *context, double done) {
    (void)done;
    return --*(int *)context >= 0;
}

/*
 * A search asks its budget every so often, whatever the machine. Each of these numbers is what one of the slowest days
 * needs, an eighth of a second at most, and a little more. lab/days measures the time of all days.
 */
SLOW_TEST(levels_of_the_day_are_found_at_once) {
    static const struct {
        const char *game;
        int asks;
    } most[] = {{"lammas", 1000}, {"lgame", 2}, {"circus", 50}, {"lemmo", 80}, {"allemande", 10000}};
    for (size_t i = 0; i < sizeof most / sizeof *most; i++)
        for (long day = FIRST_CHOSEN + (long)i; day < FIRST_CHOSEN + CHOSEN; day += 13) {
            PZ_SCOPED_TEXT level = {0};
            int asks = most[i].asks;
            const struct pz_budget budget = {.keep_going = counts_down, .context = &asks};
            const struct pz_game *game = pz_game_find(pz_games(), most[i].game);
            if (pz_daily(game, day, &budget, &level) != PZ_OK)
                fail_msg("%s: the level of day %ld takes long; lab/days --choose finds a seed", game->id, day);
        }
}

/* The day begins with the seed chosen for it, and the seeds before it make other levels. */
TEST(days_leave_out_seeds) {
    const long monday = day_of("2026-11-23");
    const char *seeds = allemande_game.day_seeds;
    const long day = (long)strcspn(seeds, "12");
    PZ_SCOPED_TEXT level = {0}, chosen = {0}, first = {0};
    assert_true(day < CHOSEN);
    assert_int_equal(pz_daily(&allemande_game, monday + day, NULL, &level), PZ_OK);
    assert_int_equal(pz_daily_try(&allemande_game, monday + day, (unsigned)(seeds[day] - '0'), NULL, &chosen), PZ_OK);
    assert_string_equal(pz_text_string(&level), pz_text_string(&chosen));
    assert_int_equal(pz_daily_try(&allemande_game, monday + day, 0, NULL, &first), PZ_OK);
    assert_string_not_equal(pz_text_string(&level), pz_text_string(&first));
    assert_int_equal(pz_daily(&allemande_game, monday + CHOSEN, NULL, &level), PZ_OK);
}

/* ---- Weeks ---- */

/* Whether a day's level is above easy and falls to a habit, though its seed was chosen. */
static bool is_dull(const struct lab_players *players, long day) {
    const struct pz_text text = level_of(players->game, day);
    struct pz_session *session = NULL;
    double bits = 0;
    assert_int_equal(pz_session_open(pz_games(), text.data, text.length, &session, NULL), PZ_OK);
    const void *state = pz_session_start(session);
    assert_int_equal(players->game->measure(state, NULL, &bits), PZ_OK);
    const bool dull =
        players->game->day_seeds && pz_grade_of(players->game->grades, bits) != PZ_EASY && lab_falls_to(players, state);
    pz_session_free(session);
    return dull;
}

/* Otherwise its days are judged by no test below. */
TEST(every_game_with_days_has_simulated_players) {
    for (const struct pz_game *const *game = pz_games(); *game; game++)
        if ((*game)->weeks && !lab_players_of(*game))
            fail_msg("%s has weeks, but no line in lab/players.c", (*game)->id);
}

/*
 * Each day of a week is harder than the one before, Monday has a bit at least, no level comes twice, and none above
 * easy falls to a habit where seeds are chosen.
 */
SLOW_TEST(weeks_rise) {
    enum { WEEKS = 3 }; /* lab/difficulty looks at two years */
    const long monday = day_of("2026-12-07");
    for (const struct lab_players *players = lab_players; players->game; players++) {
        char *forms[WEEKS * 7];
        double last = 0;
        for (long i = 0; players->game->weeks && i < WEEKS * 7; i++) {
            const double bits = measure_day(players, monday + i, &forms[i]);
            if (i % 7 == 0 ? bits < 1 : bits <= last)
                fail_msg("%s: day %ld does not rise", players->game->id, i);
            last = bits;
            if (is_dull(players, monday + i))
                fail_msg("%s: day %ld falls to a habit", players->game->id, i);
            for (long j = 0; j < i; j++)
                assert_string_not_equal(forms[i], forms[j]);
        }
        for (long i = 0; players->game->weeks && i < WEEKS * 7; i++)
            free(forms[i]);
    }
}

/* Every day of Lammas whose seed was chosen: the recipes of the lessons solve far more of its grids than of others. */
SLOW_TEST(no_chosen_day_of_lammas_falls_to_a_habit) {
    const struct lab_players *players = lab_players_of(&lammas_game);
    for (long day = FIRST_CHOSEN; day < FIRST_CHOSEN + CHOSEN; day++)
        if (is_dull(players, day))
            fail_msg("day %ld falls to a habit", day - FIRST_CHOSEN);
}

static bool never(void *context, double done) {
    (void)context, (void)done;
    return false;
}

TEST(a_budget_ends_the_search) {
    struct pz_text out = {0};
    const struct pz_budget budget = {.keep_going = never};
    for (const struct pz_game *const *game = pz_games(); *game; game++)
        if ((*game)->weeks)
            assert_int_equal(pz_daily(*game, 20000, &budget, &out), PZ_LIMIT);
    assert_int_equal(out.length, 0);
}
