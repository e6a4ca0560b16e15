/*
 * Solved levels of the day, as lines "solved 2026-11-22 lammas 2026-11-20": on that Sunday, Lammas' level of that
 * Friday. A line that ends with "helped" tells of a level that was solved on its day, but with hints.
 */
#include <stdlib.h>
#include <string.h>

#include "puzzles/date.h"
#include "puzzles/memory.h"
#include "store.h"

static const char kind[] = "solved", help[] = "helped";

struct pz_day {
    char *game;
    long day, on; /* `day` names the level, `on` is when it was solved */
    bool helped;
};

/* ---- the file ---- */

static const char *take(void *kept, struct pz_line line) {
    struct pz_days *days = kept;
    PZ_OWNED char *whole = pz_copy(line.text, line.length), *text = pz_copy_string(whole);
    char *rest = text;
    const char *first = pz_journal_cut(&rest), *on = pz_journal_cut(&rest), *game = pz_journal_cut(&rest),
               *day = pz_journal_cut(&rest), *how = pz_journal_cut(&rest);
    struct pz_day read = {.helped = strcmp(how, help) == 0};
    if (strcmp(first, kind) != 0)
        return pz_journal_is_foreign(line) ? NULL : "it is not about a day";
    if (!pz_date_read(on, &read.on) || !pz_date_read(day, &read.day))
        return "one of its dates cannot be read";
    const size_t count = days->lines.count, at = pz_names_add(&days->lines, whole);
    days->items = pz_grow(days->items, &days->capacity, days->lines.count, sizeof *days->items);
    read.game = at == count ? pz_copy_string(game) : NULL;
    if (read.game)
        days->items[at] = read;
    return NULL;
}

static void forget(void *kept) {
    struct pz_days *days = kept;
    for (size_t i = 0; i < days->lines.count; i++)
        free(days->items[i].game);
    free(days->items);
    pz_names_free(&days->lines);
    *days = (struct pz_days){0};
}

const struct pz_journal_kind pz_days_kind = {
    .name = "days", .size = sizeof(struct pz_days), .take = take, .forget = forget};

static enum pz_status add_day(struct pz_store *store, const char *game, long day, long on, bool helped,
                              struct pz_error *error) {
    PZ_SCOPED_TEXT line = {0};
    pz_text_add(&line, "%s ", kind);
    pz_date_write(on, &line);
    pz_text_add(&line, " %s ", game);
    pz_date_write(day, &line);
    if (helped)
        pz_text_add(&line, " %s", help);
    if (pz_names_find(&store->days.lines, line.data) == SIZE_MAX)
        pz_journal_add(&store->journals, PZ_DAYS, &line);
    return pz_journals_write(&store->journals, PZ_DAYS, error);
}

enum pz_status pz_store_add_day(struct pz_store *store, const char *game, long day, long on, struct pz_error *error) {
    return add_day(store, game, day, on, false, error);
}

enum pz_status pz_store_add_helped_day(struct pz_store *store, const char *game, long day, struct pz_error *error) {
    return add_day(store, game, day, day, true, error);
}

/* ---- asking ---- */

enum pz_daily_result pz_store_day(const struct pz_store *store, const char *game, long day) {
    const struct pz_days *days = &store->days;
    enum pz_daily_result result = PZ_DAILY_OPEN;
    for (size_t i = 0; i < days->lines.count; i++) {
        const struct pz_day *item = &days->items[i];
        const enum pz_daily_result how = item->on != day ? PZ_DAILY_LATER
                                         : item->helped  ? PZ_DAILY_HELPED
                                                         : PZ_DAILY_IN_TIME;
        if (item->day == day && strcmp(item->game, game) == 0 && how > result)
            result = how;
    }
    return result;
}

static int by_day(const void *a, const void *b) {
    const long *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

static unsigned greater(unsigned a, unsigned b) {
    return a > b ? a : b;
}

/* A streak is a run of consecutive days. It still counts today if it ended yesterday. */
struct pz_streak pz_store_streak(const struct pz_store *store, const char *game, long today) {
    const struct pz_days *days = &store->days;
    struct pz_streak streak = {0};
    long *kept = pz_alloc(days->lines.count, sizeof *kept), first = 0;
    size_t count = 0;
    for (size_t i = 0; i < days->lines.count; i++)
        if (days->items[i].day == days->items[i].on && !days->items[i].helped &&
            (!game || strcmp(days->items[i].game, game) == 0))
            kept[count++] = days->items[i].day;
    qsort(kept, count, sizeof *kept, by_day);
    for (size_t i = 0; i < count; i++) { /* days may be repeated */
        if (i == 0 || kept[i] > kept[i - 1] + 1)
            first = kept[i];
        const long until = kept[i] < today ? kept[i] : today;
        streak.longest = greater(streak.longest, (unsigned)(kept[i] - first) + 1);
        if (until >= today - 1 && first <= until)
            streak.days = greater(streak.days, (unsigned)(until - first) + 1);
    }
    if (count > 0 && kept[count - 1] > today) /* the clock has been set back */
        streak.days = greater(streak.days, (unsigned)(kept[count - 1] - first) + 1);
    free(kept);
    return streak;
}
