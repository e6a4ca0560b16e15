/* Hash tables with open addressing, at most half full, so that adding takes the same time with any number of sums. */
#include "lab/sums.h"

#include <stdlib.h>
#include <string.h>

#include "core/hash.h"
#include "puzzles/ascii.h"
#include "puzzles/memory.h"

enum { LEAST_ROOM = 64 };

void lab_sums_free(struct lab_sums *sums) {
    for (size_t i = 0; i < sums->count; i++)
        free(sums->items[i].key);
    free(sums->items);
    free(sums->keys.slots);
    free(sums->stems.slots);
    *sums = (struct lab_sums){0};
}

/* ---- tables ---- */

/* How much of a sum's key a table looks at. */
static size_t length_in(const struct lab_sum_table *table, const struct lab_sum *sum) {
    return table->of_stems ? sum->stem : strlen(sum->key);
}

/* The slot of the sum with this key or stem, or the free one where it would be. */
static size_t *find_slot(const struct lab_sums *sums, const struct lab_sum_table *table, const char *text,
                         size_t length) {
    size_t at = (size_t)pz_hash(PZ_HASH_START, text, length) & (sums->room - 1);
    while (table->slots[at]) {
        const struct lab_sum *sum = &sums->items[table->slots[at] - 1];
        if (length_in(table, sum) == length && memcmp(sum->key, text, length) == 0)
            break;
        at = (at + 1) & (sums->room - 1);
    }
    return &table->slots[at];
}

/* Enters a sum, unless an equal key or stem has been entered before; returns the index of whichever came first. */
static size_t enter(struct lab_sums *sums, struct lab_sum_table *table, size_t place) {
    const struct lab_sum *sum = &sums->items[place];
    size_t *slot = find_slot(sums, table, sum->key, length_in(table, sum));
    if (!*slot)
        *slot = place + 1;
    return *slot - 1;
}

static void make_room(struct lab_sums *sums) {
    if (sums->room / 2 > sums->count)
        return;
    sums->room = sums->room ? sums->room * 2 : LEAST_ROOM;
    free(sums->keys.slots);
    free(sums->stems.slots);
    sums->keys = (struct lab_sum_table){pz_alloc(sums->room, sizeof(size_t)), false};
    sums->stems = (struct lab_sum_table){pz_alloc(sums->room, sizeof(size_t)), true};
    for (size_t i = 0; i < sums->count; i++) {
        enter(sums, &sums->keys, i);
        enter(sums, &sums->stems, i);
    }
}

/* ---- adding and finding ---- */

static void append(struct lab_sums *sums, const char *key, uint64_t count) {
    const char *blank = strrchr(key, ' ');
    struct lab_sum sum = {.key = pz_copy_string(key), .count = count, .stem = strlen(key), .place = sums->count};
    uint64_t number;
    if (blank && pz_read_number(blank + 1, strlen(blank + 1), &number)) {
        sum.stem = (size_t)(blank - key);
        sum.number = number;
    }
    make_room(sums);
    sums->items = pz_grow(sums->items, &sums->capacity, sums->count + 1, sizeof *sums->items);
    sums->items[sums->count++] = sum;
    enter(sums, &sums->keys, sum.place);
    sums->items[sum.place].first = enter(sums, &sums->stems, sum.place);
}

bool lab_sums_add(struct lab_sums *sums, const char *key, uint64_t count) {
    const size_t known = sums->count > 0 ? *find_slot(sums, &sums->keys, key, strlen(key)) : 0;
    if (!known) {
        append(sums, key, count);
        return true;
    }
    struct lab_sum *sum = &sums->items[known - 1];
    if (sum->count > UINT64_MAX - count)
        return false;
    sum->count += count;
    return true;
}

const struct lab_sum *lab_sums_find(const struct lab_sums *sums, const char *key) {
    const size_t known = sums->count > 0 ? *find_slot(sums, &sums->keys, key, strlen(key)) : 0;
    return known ? &sums->items[known - 1] : NULL;
}

bool lab_sums_has_like(const struct lab_sums *sums, const struct lab_sum *sum) {
    return sums->count > 0 && *find_slot(sums, &sums->stems, sum->key, sum->stem);
}

/* ---- sorting ---- */

static int compare_numbers(uint64_t a, uint64_t b) {
    return (a > b) - (a < b);
}

static int compare(const void *left, const void *right) {
    const struct lab_sum *a = *(const struct lab_sum *const *)left, *b = *(const struct lab_sum *const *)right;
    int order = compare_numbers(a->first, b->first);
    if (order == 0)
        order = compare_numbers(a->number, b->number);
    return order != 0 ? order : compare_numbers(a->place, b->place);
}

const struct lab_sum **lab_sums_sort(const struct lab_sums *sums) {
    const struct lab_sum **sorted = pz_alloc(sums->count, sizeof *sorted);
    for (size_t i = 0; i < sums->count; i++)
        sorted[i] = &sums->items[i];
    if (sums->count > 0)
        qsort(sorted, sums->count, sizeof *sorted, compare);
    return sorted;
}
