/*
 * Levels of the day. `puzzles generate` with the day's options and the seed that the level names makes the same board.
 *
 * The seed is the number of the weekday, from 1, then six digits that count how often that weekday has had these
 * options: a generator that gives each board in turn repeats none for years. If a seed gives no level, the next one is
 * tried. A game may skip a day's first seeds if they take long or make a dull level. The day chooses the title, so that
 * titles do not come back with the seeds week after week.
 */
#include "puzzles/daily.h"

#include <assert.h>
#include <string.h>

#include "puzzles/date.h"
#include "puzzles/file.h"
#include "puzzles/memory.h"
#include "puzzles/opponent.h"
#include "puzzles/source.h"
#include "puzzles/staged.h"
#include "puzzles/word.h"

static const uint64_t next_seed = 100000007; /* a prime, so that repeated steps reach every board */

enum {
    SEEDS = 100,
    WEEK = 7,
    WEEKDAY_SEEDS = 1000000,
    FIRST_CHOSEN = 20780, /* Monday, 23 November 2026, where the day_seeds of a game begin */
    LEVEL_MOST = 1 << 20, /* bytes */
};

/* "size=5x5 once" */
static void read_options(const char *words, struct pz_options *options) {
    size_t at = 0;
    for (struct pz_word word = pz_word_next(words, &at); word.length > 0; word = pz_word_next(words, &at)) {
        PZ_SCOPED_TEXT name = {0};
        pz_text_add_bytes(&name, word.text, word.length);
        char *value = strchr(name.data, '=');
        if (value)
            *value++ = '\0';
        pz_options_set(options, name.data, value ? value : "");
    }
}

/* The input of a day's generator. */
struct recipe {
    const char *options;
    uint64_t seed;
};

static struct recipe recipe_of(const struct pz_game *game, long day) {
    const int weekday = pz_date_weekday(day);
    const size_t week = (size_t)(day - weekday + WEEK) / WEEK;
    size_t weeks = 0, same = 0, before = 0;
    while (game->weeks[weeks][0])
        weeks++;
    const char *options = game->weeks[week % weeks][weekday];
    for (size_t i = 0; i < weeks; i++)
        if (strcmp(game->weeks[i][weekday], options) == 0) {
            same++;
            before += i < week % weeks;
        }
    return (struct recipe){options, (uint64_t)(weekday + 1) * WEEKDAY_SEEDS + week / weeks * same + before};
}

/* How many seeds to skip on a day (day_seeds). */
static unsigned left_out(const struct pz_game *game, long day) {
    const long at = day - FIRST_CHOSEN;
    if (!game->day_seeds || at < 0 || (size_t)at >= strlen(game->day_seeds))
        return 0;
    const char digit = game->day_seeds[at];
    return (unsigned)(digit <= '9' ? digit - '0' : digit - 'a' + 10);
}

/* Appends a generated level with the date after its first line, and the day's title in the second. */
static void add_level(const struct pz_game *game, const struct pz_text *level, long day, struct pz_text *out) {
    const char *title = strchr(level->data, '\n') + 1, *rest = strchr(title, '\n');
    pz_text_add_bytes(out, level->data, (size_t)(title - level->data));
    pz_text_add(out, "Daily: ");
    pz_date_write(day, out);
    pz_text_add(out, "\nTitle: ");
    pz_title(game->titles, (uint64_t)day, out);
    pz_text_add(out, "%s", rest);
}

enum pz_status pz_daily_try(const struct pz_game *game, long day, unsigned seed, const struct pz_budget *budget,
                            struct pz_text *out) {
    PZ_SCOPED(pz_options_free) struct pz_options options = {0};
    PZ_SCOPED_TEXT level = {0};
    struct pz_budget untimed = budget ? *budget : (struct pz_budget){0};
    untimed.spent = NULL; /* with a time limit, a generator would never give up on a seed */
    assert(game->weeks && game->titles);
    const struct recipe recipe = recipe_of(game, day);
    read_options(recipe.options, &options);
    const enum pz_status status = game->generate(&options, recipe.seed + seed * next_seed, &untimed, &level, NULL);
    if (status == PZ_OK)
        add_level(game, &level, day, out);
    return status;
}

enum pz_status pz_daily(const struct pz_game *game, long day, const struct pz_budget *budget, struct pz_text *out) {
    const unsigned first = left_out(game, day);
    enum pz_status status = PZ_NO;
    for (unsigned seed = first; seed < first + SEEDS && status != PZ_OK && pz_keep_going(budget, -1); seed++)
        status = pz_daily_try(game, day, seed, budget, out);
    return status == PZ_OK ? PZ_OK : PZ_LIMIT;
}

/* Whether a level says that it is of this game and day. We believe it, since making it again would take too long. */
static bool is_of_day(const struct pz_session *level, const struct pz_game *game, long day) {
    const char *date = pz_session_value(level, "Daily");
    PZ_SCOPED_TEXT expected = {0};
    pz_date_write(day, &expected);
    return pz_session_game(level) == game && pz_session_known(level) == 0 && date &&
           strcmp(date, pz_text_string(&expected)) == 0;
}

struct pz_session *pz_daily_open(const struct pz_store *store, const struct pz_game *game, long day) {
    const struct pz_game *const games[] = {game, NULL};
    PZ_OWNED char *path = pz_store_daily_path(store, game->id, day);
    struct pz_source *source = NULL;
    struct pz_session *level = NULL;
    const bool opened = path && !pz_file_may_block(path) && pz_staged_open(path, LEVEL_MOST, &source, NULL) == PZ_OK &&
                        pz_session_open_source(games, source, &level, NULL) == PZ_OK;
    const bool sound = opened && is_of_day(level, game, day);
    pz_source_release(source);
    if (!sound)
        pz_session_free(level); /* the file is not ours */
    return sound ? level : NULL;
}

enum pz_status pz_daily_count(struct pz_store *store, const struct pz_session *session, long today,
                              struct pz_error *error) {
    const char *date = pz_session_value(session, "Daily");
    long day;
    const char *game = pz_session_game(session)->id;
    if (!date || !pz_date_read(date, &day) || pz_session_shown(session))
        return PZ_OK;
    if (day == today && (pz_session_hints(session) > 0 || pz_store_day(store, game, day) == PZ_DAILY_HELPED))
        return pz_store_add_helped_day(store, game, day, error);
    return pz_store_add_day(store, game, day, today, error);
}
