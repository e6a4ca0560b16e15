/*
 * Daily levels. The seed is the date as a number, 20261122, so that `puzzles generate` with the day's options and this
 * seed makes the same board. Should there be no such level, the next seed is that with a digit before it.
 */
#include "puzzles/daily.h"

#include <assert.h>
#include <string.h>

#include "puzzles/ascii.h"
#include "puzzles/date.h"
#include "puzzles/word.h"

static const uint64_t next_seed = 100000000;

enum { SEEDS = 100 };

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

static uint64_t seed_of(const char *date) {
    uint64_t seed = 0;
    for (; *date; date++)
        if (pz_is_digit(*date))
            seed = seed * 10 + (uint64_t)(*date - '0');
    return seed;
}

/* With the date after the first line. */
static void add_level(const struct pz_text *level, const char *date, struct pz_text *out) {
    const char *rest = strchr(level->data, '\n') + 1;
    pz_text_add_bytes(out, level->data, (size_t)(rest - level->data));
    pz_text_add(out, "Daily: %s\n%s", date, rest);
}

enum pz_status pz_daily(const struct pz_game *game, long day, const struct pz_budget *budget, struct pz_text *out) {
    PZ_SCOPED(pz_options_free) struct pz_options options = {0};
    PZ_SCOPED_TEXT date = {0}, level = {0};
    enum pz_status status = PZ_NO;
    assert(game->week);
    read_options(game->week[pz_date_weekday(day)], &options);
    pz_date_write(day, &date);
    uint64_t seed = seed_of(date.data);
    for (int i = 0; i < SEEDS && status != PZ_OK && pz_goes_on(budget, -1); i++, seed += next_seed) {
        pz_text_clear(&level);
        status = game->generate(&options, seed, budget, &level, NULL);
    }
    if (status == PZ_OK)
        add_level(&level, date.data, out);
    return status == PZ_OK ? PZ_OK : PZ_LIMIT;
}

bool pz_daily_is(const struct pz_session *level, const struct pz_game *game, long day) {
    const char *date = pz_session_value(level, "Daily"), *seed = pz_session_value(level, "Seed");
    PZ_SCOPED_TEXT expected = {0};
    uint64_t number;
    pz_date_write(day, &expected);
    return pz_session_game(level) == game && pz_session_known(level) == 0 && date && seed &&
           strcmp(date, pz_text_string(&expected)) == 0 && pz_read_number(seed, strlen(seed), &number) &&
           number % next_seed == seed_of(date) && number / next_seed < SEEDS;
}

enum pz_status pz_daily_count(struct pz_store *store, const struct pz_session *session, long today,
                              struct pz_error *error) {
    const char *date = pz_session_value(session, "Daily");
    long day;
    if (!date || !pz_date_read(date, &day) || pz_session_shown(session))
        return PZ_OK;
    return pz_store_add_day(store, pz_session_game(session)->id, day, today, error);
}
