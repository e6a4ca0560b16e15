/* Lines "solved 2026-11-22 lammas 2026-11-20": on that Sunday, Lammas' level of that Friday. */
#include "journal.h"

#include <stdlib.h>
#include <string.h>

#include "puzzles/date.h"
#include "puzzles/memory.h"
#include "puzzles/word.h"

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

/* Null, or what is wrong. */
static const char *read_line(struct pz_days *days, struct pz_line line) {
    PZ_OWNED char *text = pz_copy(line.text, line.length);
    size_t at = 0;
    char *first = take_word(text, &at), *on = take_word(text, &at), *game = take_word(text, &at),
         *day = take_word(text, &at);
    const char *wrong = NULL;
    long day_number, on_number;
    if (strcmp(first, kind) != 0)
        wrong = pz_damage_is_foreign(line) ? NULL : "it is not about a day";
    else if (!pz_date_read(on, &on_number) || !pz_date_read(day, &day_number))
        wrong = "one of its dates cannot be read";
    else
        add(days, game, day_number, on_number);
    free(first);
    free(on);
    free(game);
    free(day);
    return wrong;
}

static void forget(struct pz_days *days) {
    for (size_t i = 0; i < days->count; i++)
        free(days->items[i].game);
    days->count = 0;
    days->damage = (struct pz_damage){0};
}

static void read_lines(struct pz_days *days, const struct pz_text *text) {
    struct pz_lines lines = {.at = pz_text_string(text), .end = pz_text_string(text) + text->length};
    struct pz_line line;
    for (size_t number = 1; pz_lines_next(&lines, &line); number++) {
        const char *wrong = read_line(days, line);
        if (wrong)
            pz_damage_add(&days->damage, number, wrong);
    }
}

enum pz_status pz_days_read(struct pz_days *days, const char *folder, struct pz_error *error) {
    PZ_SCOPED_TEXT text = {0};
    const enum pz_status status = pz_journal_read(folder, file_name, &text, error);
    forget(days);
    read_lines(days, &text);
    return status;
}

/* ---- adding ---- */

static void write_line(const char *game, long day, long on, struct pz_text *out) {
    pz_text_add(out, "%s ", kind);
    pz_date_write(on, out);
    pz_text_add(out, " %s ", game);
    pz_date_write(day, out);
    pz_text_add_char(out, '\n');
}

/* Lines for what is unwritten, but for what another program has written meanwhile. */
static void write_new(const struct pz_text *unwritten, const struct pz_text *file, struct pz_text *out) {
    struct pz_days ours = {0}, theirs = {0};
    read_lines(&ours, unwritten);
    read_lines(&theirs, file);
    for (size_t i = 0; i < ours.count; i++)
        if (!has(&theirs, ours.items[i].game, ours.items[i].day, ours.items[i].on))
            write_line(ours.items[i].game, ours.items[i].day, ours.items[i].on, out);
    pz_days_free(&ours);
    pz_days_free(&theirs);
}

static enum pz_status append_unwritten(void *context, const char *folder, struct pz_error *error) {
    struct pz_days *days = context;
    PZ_SCOPED_TEXT file = {0}, text = {0};
    enum pz_status status = pz_journal_read(folder, file_name, &file, error);
    if (file.length > 0 && file.data[file.length - 1] != '\n') /* a line that was cut short stays one of its own */
        pz_text_add_char(&text, '\n');
    write_new(&days->unwritten, &file, &text);
    if (status == PZ_OK)
        status = pz_journal_append(folder, file_name, &text, error);
    if (status == PZ_OK) {
        pz_text_clear(&days->unwritten);
        status = pz_days_read(days, folder, error);
    }
    return status;
}

enum pz_status pz_days_flush(struct pz_days *days, const char *folder, struct pz_error *error) {
    return days->unwritten.length > 0 ? pz_journal_locked(folder, append_unwritten, days, error) : PZ_OK;
}

void pz_days_add(struct pz_days *days, const char *folder, const char *game, long day, long on) {
    if (has(days, game, day, on))
        return;
    if (folder)
        write_line(game, day, on, &days->unwritten);
    add(days, game, day, on);
}

void pz_days_free(struct pz_days *days) {
    forget(days);
    free(days->items);
    pz_text_free(&days->unwritten);
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

static int by_day(const void *a, const void *b) {
    const long *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

/* The days whose level was solved on them, the first first, maybe more than once; malloc'd. */
static long *list_kept(const struct pz_days *days, const char *game, size_t *count) {
    long *kept = pz_alloc(days->count, sizeof *kept);
    *count = 0;
    for (size_t i = 0; i < days->count; i++)
        if (days->items[i].day == days->items[i].on && (!game || strcmp(days->items[i].game, game) == 0))
            kept[(*count)++] = days->items[i].day;
    qsort(kept, *count, sizeof *kept, by_day);
    return kept;
}

static unsigned greater(unsigned a, unsigned b) {
    return a > b ? a : b;
}

static void count_run(struct pz_streak *streak, long first, long last, long today) {
    const long until = last < today ? last : today;
    streak->longest = greater(streak->longest, (unsigned)(last - first) + 1);
    if (until >= today - 1 && first <= until)
        streak->days = greater(streak->days, (unsigned)(until - first) + 1);
}

struct pz_streak pz_days_streak(const struct pz_days *days, const char *game, long today) {
    struct pz_streak streak = {0};
    size_t count;
    long *kept = list_kept(days, game, &count), first = 0;
    for (size_t i = 0; i < count; i++) {
        if (i == 0 || kept[i] > kept[i - 1] + 1)
            first = kept[i];
        if (i + 1 == count || kept[i + 1] > kept[i] + 1)
            count_run(&streak, first, kept[i], today);
    }
    if (count > 0 && kept[count - 1] > today)
        streak.days = greater(streak.days, (unsigned)(kept[count - 1] - first) + 1);
    free(kept);
    return streak;
}
