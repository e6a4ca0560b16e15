/* Solved daily levels, as lines "solved 2026-11-22 lammas 2026-11-20": on that Sunday, Lammas' level of that Friday. */
#include "journal.h"

#include <stdlib.h>
#include <string.h>

#include "puzzles/date.h"
#include "puzzles/memory.h"

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

/* Reads a line, for pz_journal_lines(). */
static const char *take(void *kept, struct pz_line line) {
    PZ_OWNED char *text = pz_copy(line.text, line.length);
    char *rest = text;
    const char *first = pz_journal_cut(&rest), *on = pz_journal_cut(&rest), *game = pz_journal_cut(&rest),
               *day = pz_journal_cut(&rest);
    long day_number, on_number;
    if (strcmp(first, kind) != 0)
        return pz_damage_is_foreign(line) ? NULL : "it is not about a day";
    if (!pz_date_read(on, &on_number) || !pz_date_read(day, &day_number))
        return "one of its dates cannot be read";
    add(kept, game, day_number, on_number);
    return NULL;
}

static void forget(struct pz_days *days) {
    for (size_t i = 0; i < days->count; i++)
        free(days->items[i].game);
    days->count = 0;
}

enum pz_status pz_days_read(struct pz_store *store, struct pz_error *error) {
    forget(&store->days);
    return pz_journal_lines(store->folder, file_name, &store->days.damage, take, &store->days, error);
}

/* ---- adding ---- */

enum pz_status pz_days_write(struct pz_store *store, struct pz_error *error) {
    struct pz_days *days = &store->days;
    if (days->lines.length == 0)
        return PZ_OK;
    const enum pz_status status = pz_journal_append(store, file_name, &days->lines, error);
    return status == PZ_OK ? pz_days_read(store, error) : status;
}

enum pz_status pz_store_add_day(struct pz_store *store, const char *game, long day, long on, struct pz_error *error) {
    struct pz_days *days = &store->days;
    const bool known = has(days, game, day, on);
    if (!known)
        add(days, game, day, on);
    if (!known && store->folder) {
        pz_text_add(&days->lines, "%s ", kind);
        pz_date_write(on, &days->lines);
        pz_text_add(&days->lines, " %s ", game);
        pz_date_write(day, &days->lines);
        pz_text_add_char(&days->lines, '\n');
    }
    pz_store_keep(store);
    return pz_store_tell(store, days->lines.length > 0, error);
}

void pz_days_free(struct pz_days *days) {
    forget(days);
    free(days->items);
    pz_text_free(&days->lines);
}

/* ---- asking ---- */

enum pz_daily_result pz_store_day(const struct pz_store *store, const char *game, long day) {
    const struct pz_days *days = &store->days;
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

struct pz_streak pz_store_streak(const struct pz_store *store, const char *game, long today) {
    struct pz_streak streak = {0};
    size_t count;
    long *kept = list_kept(&store->days, game, &count), first = 0;
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
