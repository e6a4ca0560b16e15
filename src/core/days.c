/* Lines "solved 2026-11-22 lammas 2026-11-20": on that Sunday, Lammas' level of that Friday. */
#include "days.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "puzzles/date.h"
#include "puzzles/line.h"
#include "puzzles/memory.h"
#include "puzzles/word.h"
#include "state.h"

static const char file_name[] = "days", kind[] = "solved";

/* ---- reading ---- */

static bool has(const struct pz_days *days, const char *game, long day, long on) {
    for (size_t i = 0; i < days->count; i++) {
        const struct pz_day *known = &days->items[i];
        if (known->day == day && known->on == on && strcmp(known->game, game) == 0)
            return true;
    }
    return false;
}

static void add(struct pz_days *days, const char *game, long day, long on) {
    days->items = pz_grow(days->items, &days->capacity, days->count + 1, sizeof *days->items);
    days->items[days->count++] = (struct pz_day){pz_copy_string(game), day, on};
}

/* The next word of a line; malloc'd, empty at the end. */
static char *take_word(const char *line, size_t *at) {
    const struct pz_word word = pz_word_next(line, at);
    return pz_copy(word.text, word.length);
}

static void read_line(struct pz_days *days, struct pz_line line) {
    char *text = pz_copy(line.text, line.length);
    size_t at = 0;
    char *first = take_word(text, &at), *on = take_word(text, &at), *game = take_word(text, &at),
         *day = take_word(text, &at);
    long day_number, on_number;
    if (strcmp(first, kind) == 0 && pz_date_read(on, &on_number) && pz_date_read(day, &day_number))
        add(days, game, day_number, on_number);
    free(first);
    free(on);
    free(game);
    free(day);
    free(text);
}

/* *ends is whether the last line has an end. */
static enum pz_status read_file(struct pz_days *days, const char *folder, bool *ends, struct pz_error *error) {
    struct pz_text text = {0};
    const enum pz_status status = pz_state_read(folder, file_name, &text, error);
    pz_days_free(days);
    struct pz_lines lines = {.at = pz_text_string(&text), .end = pz_text_string(&text) + text.length};
    struct pz_line line;
    while (pz_lines_next(&lines, &line))
        read_line(days, line);
    *ends = text.length == 0 || text.data[text.length - 1] == '\n';
    pz_text_free(&text);
    return status;
}

enum pz_status pz_days_read(struct pz_days *days, const char *folder, struct pz_error *error) {
    bool ends;
    return read_file(days, folder, &ends, error);
}

/* ---- adding ---- */

static void write_line(const char *game, long day, long on, struct pz_text *out) {
    pz_text_add(out, "%s ", kind);
    pz_date_write(on, out);
    pz_text_add(out, " %s ", game);
    pz_date_write(day, out);
    pz_text_add_char(out, '\n');
}

/* Under the lock. */
static enum pz_status append(struct pz_days *days, const char *folder, const char *game, long day, long on,
                             struct pz_error *error) {
    struct pz_text text = {0};
    bool ends;
    enum pz_status status = read_file(days, folder, &ends, error);
    if (!ends) /* a line that was cut short stays one of its own */
        pz_text_add_char(&text, '\n');
    write_line(game, day, on, &text);
    if (status == PZ_OK && !has(days, game, day, on))
        status = pz_state_append(folder, file_name, &text, error);
    pz_text_free(&text);
    return status;
}

enum pz_status pz_days_add(struct pz_days *days, const char *folder, const char *game, long day, long on,
                           struct pz_error *error) {
    enum pz_status status = PZ_OK;
    if (has(days, game, day, on))
        return PZ_OK;
    const int file = folder ? pz_state_lock(folder, error) : -1;
    if (file >= 0) {
        status = append(days, folder, game, day, on, error);
        close(file);
    } else if (folder) {
        status = PZ_BAD;
    }
    if (!has(days, game, day, on))
        add(days, game, day, on);
    return status;
}

void pz_days_free(struct pz_days *days) {
    for (size_t i = 0; i < days->count; i++)
        free(days->items[i].game);
    free(days->items);
    *days = (struct pz_days){0};
}

/* ---- asking ---- */

enum pz_daily_result pz_days_result(const struct pz_days *days, const char *game, long day) {
    enum pz_daily_result result = PZ_DAILY_OPEN;
    for (size_t i = 0; i < days->count && result != PZ_DAILY_IN_TIME; i++)
        if (days->items[i].day == day && strcmp(days->items[i].game, game) == 0)
            result = days->items[i].on == day ? PZ_DAILY_IN_TIME : PZ_DAILY_LATER;
    return result;
}

/* Whether any game's level of that day was solved on that day. */
static bool is_kept(const struct pz_days *days, long day) {
    for (size_t i = 0; i < days->count; i++)
        if (days->items[i].day == day && days->items[i].on == day)
            return true;
    return false;
}

/* How many days without a gap end with that one. */
static unsigned run_to(const struct pz_days *days, long day) {
    unsigned length = 0;
    while (is_kept(days, day - (long)length))
        length++;
    return length;
}

unsigned pz_days_streak(const struct pz_days *days, long today) {
    const unsigned till_now = is_kept(days, today) ? run_to(days, today) : run_to(days, today - 1);
    long last = today;
    for (size_t i = 0; i < days->count; i++)
        if (days->items[i].day == days->items[i].on && days->items[i].day > last)
            last = days->items[i].day;
    const unsigned ahead = last > today ? run_to(days, last) : 0;
    return ahead > till_now ? ahead : till_now;
}
