/* Dates against the C library, and levels of the day that never change. */
#include <stdint.h>
#include <string.h>
#include <time.h>

#include "core/hash.h"
#include "puzzles/daily.h"
#include "puzzles/date.h"
#include "puzzles/registry.h"
#include "puzzles/session.h"
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

/* The C library knows the weekdays, from Sunday on. */
TEST(weekdays_are_those_of_the_calendar) {
    for (long day = 0; day < 100000; day += 13) {
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

/* A level of the game that says its day and has not been played. Returns its grade. */
static size_t check_level(const struct pz_game *game, const char *date, const struct pz_text *level) {
    size_t grade = PZ_EASY;
    struct pz_session *session = NULL;
    struct pz_error error = {0};
    if (pz_session_open(pz_games(), level->data, level->length, &session, &error) != PZ_OK)
        fail_msg("%s %s: %s", game->id, date, pz_text_string(&error.message));
    assert_ptr_equal(pz_session_game(session), game);
    assert_string_equal(pz_session_value(session, "Daily"), date);
    assert_int_equal(pz_session_outcome(session), PZ_UNFINISHED);
    while (strcmp(pz_grades[grade], pz_session_value(session, "Difficulty")) != 0)
        grade++;
    pz_session_free(session);
    return grade;
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

/*
 * The texts of two weeks from 1 November 2026, a Sunday, by the hash of all of them. They are a promise: if this fails,
 * the generator must go on making what it made for the week's options.
 */
SLOW_TEST(levels_of_the_day_never_change) {
    static const struct {
        const char *game;
        uint64_t hash;
    } promised[] = {
        {"lammas", UINT64_C(0x23821f241afd3f6a)},    {"lgame", UINT64_C(0x30163df6ce73185b)},
        {"circus", UINT64_C(0x4ea3c363713bfbae)},    {"lemmo", UINT64_C(0xaca498f701ad036)},
        {"allemande", UINT64_C(0x2787bd45f03d1873)},
    };
    for (size_t g = 0; pz_games()[g]; g++) {
        const struct pz_game *game = pz_games()[g];
        if (!game->week)
            continue;
        size_t i = 0;
        while (i < sizeof promised / sizeof *promised && strcmp(promised[i].game, game->id) != 0)
            i++;
        uint64_t hash = PZ_HASH_START;
        size_t last = PZ_EASY;
        for (long day = day_of("2026-11-01"), end = day + DAYS; day < end; day++) {
            PZ_SCOPED_TEXT level = {0}, date = {0};
            pz_date_write(day, &date);
            assert_int_equal(pz_daily(game, day, NULL, &level), PZ_OK);
            check_grade(date.data, check_level(game, date.data, &level), &last);
            hash = pz_hash(hash, level.data, level.length);
        }
        if (i == sizeof promised / sizeof *promised || hash != promised[i].hash)
            fail_msg("%s: the hash is 0x%llx", game->id, (unsigned long long)hash);
    }
}

static bool never(void *context, double done) {
    (void)context, (void)done;
    return false;
}

TEST(a_budget_ends_the_search) {
    struct pz_text out = {0};
    const struct pz_budget budget = {.keep_going = never};
    for (const struct pz_game *const *game = pz_games(); *game; game++)
        if ((*game)->week)
            assert_int_equal(pz_daily(*game, 20000, &budget, &out), PZ_LIMIT);
    assert_int_equal(out.length, 0);
}
