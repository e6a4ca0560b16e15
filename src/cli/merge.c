/*
 * puzzles merge: adds up the parts of an analysis. Each file has "key: count" lines; counts of the same key are added.
 * Keys keep the order of the files, but those that end in a number ("solutions 2") are sorted by it among their like,
 * so that the sum reads like one run. Values that are no counts cannot be added up: a share and its interval are
 * computed anew from the sums, and all others are refused.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/input.h"
#include "cli/output.h"
#include "puzzles/ascii.h"
#include "puzzles/file.h"
#include "puzzles/interval.h"
#include "puzzles/level.h"
#include "puzzles/memory.h"

enum { FILE_MAX = 1 << 26 };

struct sum {
    char *key;
    uint64_t count; /* nothing for a derived line */
};

/* Lines that follow from the sums; all are fractions of 1. */
static const char *const derived[] = {"share", "ci95-low", "ci95-high"};

static const char samples_key[] = "samples", hits_key[] = "self-solving";

struct sums {
    struct sum *items;
    size_t count, capacity;
};

static void free_sums(struct sums *sums) {
    for (size_t i = 0; i < sums->count; i++)
        free(sums->items[i].key);
    free(sums->items);
}

/* The length of a key without the number at its end, and the number; all of it and 0 if there is none. */
static size_t stem(const char *key, uint64_t *number) {
    const char *blank = strrchr(key, ' ');
    *number = 0;
    if (!blank || !pz_read_number(blank + 1, strlen(blank + 1), number))
        return strlen(key);
    return (size_t)(blank - key);
}

/* Before the first of its like with a higher number, else after the last of its like, else at the end. */
static size_t place_for(const struct sums *sums, const char *key) {
    uint64_t number, other;
    const size_t length = stem(key, &number);
    size_t place = sums->count;
    for (size_t i = 0; i < sums->count; i++) {
        if (stem(sums->items[i].key, &other) != length || strncmp(sums->items[i].key, key, length) != 0)
            continue;
        if (other > number)
            return i;
        place = i + 1;
    }
    return place;
}

/* False if the sum is too large. */
static bool add(struct sums *sums, const char *key, uint64_t count) {
    for (size_t i = 0; i < sums->count; i++)
        if (strcmp(sums->items[i].key, key) == 0) {
            if (sums->items[i].count > UINT64_MAX - count)
                return false;
            sums->items[i].count += count;
            return true;
        }
    const size_t place = place_for(sums, key);
    sums->items = pz_grow(sums->items, &sums->capacity, sums->count + 1, sizeof *sums->items);
    memmove(sums->items + place + 1, sums->items + place, (sums->count - place) * sizeof *sums->items);
    sums->items[place] = (struct sum){pz_copy_string(key), count};
    sums->count++;
    return true;
}

static bool is_derived(const char *key) {
    for (size_t i = 0; i < sizeof derived / sizeof *derived; i++)
        if (strcmp(key, derived[i]) == 0)
            return true;
    return false;
}

/* Digits, a point, digits; on one side of the point there may be none. */
static bool is_fraction(const char *text, size_t length) {
    const size_t whole = pz_count_digits(text, length);
    return length > 1 && whole < length && text[whole] == '.' &&
           pz_count_digits(text + whole + 1, length - whole - 1) == length - whole - 1;
}

static enum pz_status add_line(struct sums *sums, const struct pz_line *line, struct pz_error *error) {
    const char *colon = memchr(line->text, ':', line->length);
    size_t start = colon ? (size_t)(colon - line->text) + 1 : 0;
    uint64_t count;
    if (!colon || start == 1)
        return pz_error_set(error, line->number, 1, "expected \"key: count\"");
    while (start < line->length && line->text[start] == ' ')
        start++;
    char *key = pz_copy(line->text, (size_t)(colon - line->text));
    const char *value = line->text + start;
    const size_t length = line->length - start, column = pz_line_column(line, start);
    enum pz_status status = PZ_OK;
    if (is_derived(key) && is_fraction(value, length))
        add(sums, key, 0); /* takes its place */
    else if (is_derived(key) || !pz_read_number(value, length, &count))
        status = pz_error_set(error, line->number, column, "this is no %s, so it cannot be added up",
                              is_derived(key) ? "fraction" : "count");
    else if (!add(sums, key, count))
        status = pz_error_set(error, line->number, column, "the sum is too large");
    free(key);
    return status;
}

static enum pz_status add_file(struct sums *sums, const char *path) {
    struct pz_text bytes = {0};
    struct pz_error error = {0};
    enum pz_status status = pz_file_read(path, FILE_MAX, &bytes, &error);
    struct pz_lines lines = {.at = bytes.data, .end = bytes.data + bytes.length, .number = 1};
    struct pz_line line;
    while (status == PZ_OK && bytes.length > 0 && pz_lines_next(&lines, &line))
        if (line.length > 0)
            status = add_line(sums, &line, &error);
    if (status != PZ_OK)
        cli_complain(cli_name(path), &error);
    pz_error_free(&error);
    pz_text_free(&bytes);
    return status;
}

static const struct sum *find(const struct sums *sums, const char *key) {
    for (size_t i = 0; i < sums->count; i++)
        if (strcmp(sums->items[i].key, key) == 0)
            return &sums->items[i];
    return NULL;
}

/* Of no samples, anything may be the share. */
static double derive(const char *key, uint64_t samples, uint64_t hits) {
    double low = 0, high = 1;
    if (samples > 0)
        pz_interval95(hits, samples, &low, &high);
    if (strcmp(key, derived[0]) == 0)
        return samples > 0 ? (double)hits / (double)samples : 0;
    return strcmp(key, derived[1]) == 0 ? low : high;
}

/* The sums as one run would have printed them. */
static enum pz_status add_lines(const struct sums *sums, struct pz_text *out) {
    const struct sum *samples = find(sums, samples_key), *hits = find(sums, hits_key);
    for (size_t i = 0; i < sums->count; i++) {
        const struct sum *sum = &sums->items[i];
        if (!is_derived(sum->key))
            pz_text_add(out, "%s: %llu\n", sum->key, (unsigned long long)sum->count);
        else if (samples && hits && hits->count <= samples->count)
            pz_text_add(out, "%s: %.9f\n", sum->key, derive(sum->key, samples->count, hits->count));
        else
            return cli_fail("merge computes '%s' from '%s' and '%s', and they are not in these files", sum->key,
                            samples_key, hits_key);
    }
    return PZ_OK;
}

static enum pz_status run(const struct cli_command *self, const struct cli_arguments *arguments) {
    struct sums sums = {0};
    struct pz_text out = {0};
    enum pz_status status = PZ_OK;
    (void)self;
    for (size_t i = 0; i < arguments->count && status == PZ_OK; i++)
        status = add_file(&sums, arguments->operands[i]);
    if (status == PZ_OK)
        status = add_lines(&sums, &out);
    if (status == PZ_OK)
        cli_write(&out);
    pz_text_free(&out);
    free_sums(&sums);
    return status;
}

const struct cli_command cli_merge = {
    .name = "merge",
    .operands = "FILE...",
    .help = "adds up the parts of an analysis",
    .run = run,
};
