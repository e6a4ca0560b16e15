/* Adds up the parts of an analysis, from files of "key: count" lines. */
#include "lab/merge.h"

#include <stdlib.h>
#include <string.h>

#include "lab/interval.h"
#include "puzzles/ascii.h"
#include "puzzles/level.h"
#include "puzzles/memory.h"

/* Keys whose values follow from the sums instead of being added up; all are fractions of 1. */
static const char *const derived[] = {"share", "ci95-low", "ci95-high"};

static const char samples_key[] = "samples", hits_key[] = "self-solving";

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

/* Adds the value of a key that is not lab_part_key. */
static enum pz_status add_value(struct lab_merge *sums, const char *key, const char *value, size_t length,
                                struct pz_error *error) {
    uint64_t count;
    if (is_derived(key) && is_fraction(value, length)) {
        lab_sums_add(&sums->counts, key, 0); /* so that the key keeps its place in the order */
        return PZ_OK;
    }
    if (is_derived(key) || !pz_read_number(value, length, &count))
        return pz_error_set(error, 0, 0, "this is not a %s, so it cannot be added up",
                            is_derived(key) ? "fraction" : "count");
    return lab_sums_add(&sums->counts, key, count) ? PZ_OK : pz_error_set(error, 0, 0, "the sum is too large");
}

static enum pz_status read_part(struct lab_merge *sums, const char *value, size_t length, struct pz_error *error) {
    if (sums->parts.analysis)
        return pz_error_set(error, 0, 0, "this file says twice what it is a part of");
    return lab_parts_read(&sums->parts, value, length, error);
}

/* Keys and analyses are printed as they are, so nothing in them may command the terminal. */
static enum pz_status check_characters(const struct pz_line *line, struct pz_error *error) {
    for (size_t i = 0; i < line->length; i++)
        if (line->text[i] < ' ' || line->text[i] > '~')
            return pz_error_set(error, line->number, pz_line_column(line, i), "this character is not printable ASCII");
    return PZ_OK;
}

static enum pz_status add_line(struct lab_merge *sums, const struct pz_line *line, struct pz_error *error) {
    if (check_characters(line, error) != PZ_OK)
        return PZ_BAD;
    const char *colon = memchr(line->text, ':', line->length);
    size_t start = colon ? (size_t)(colon - line->text) + 1 : 0;
    if (!colon || start == 1)
        return pz_error_set(error, line->number, 1, "expected \"key: count\"");
    while (start < line->length && line->text[start] == ' ')
        start++;
    char *key = pz_copy(line->text, (size_t)(colon - line->text));
    const char *value = line->text + start;
    const size_t length = line->length - start;
    const enum pz_status status = strcmp(key, lab_part_key) == 0 ? read_part(sums, value, length, error)
                                                                 : add_value(sums, key, value, length, error);
    if (status != PZ_OK) {
        error->line = line->number;
        error->column = pz_line_column(line, start);
    }
    free(key);
    return status;
}

static bool is_numbered(const struct lab_sum *sum) {
    return sum->key[sum->stem] != '\0';
}

/* Whether both sides have keys that end with numbers, but no two of these are the same apart from the number. */
static bool are_strangers(const struct lab_sums *sums, const struct lab_sums *more) {
    bool own = false, common = false, theirs = false;
    for (size_t i = 0; i < sums->count; i++)
        own |= is_numbered(&sums->items[i]);
    for (size_t i = 0; i < more->count; i++)
        if (is_numbered(&more->items[i])) {
            theirs = true;
            common |= lab_sums_has_like(sums, &more->items[i]);
        }
    return own && theirs && !common;
}

/*
 * Whether two texts may be counts of the same kind: each has a key like the other's first one, which says what is
 * counted, and if both have keys that end with numbers, some of these are alike. This matters only if a text does not
 * say what it is a part of.
 */
static bool are_alike(const struct lab_sums *sums, const struct lab_sums *more) {
    return lab_sums_has_like(more, &sums->items[0]) && lab_sums_has_like(sums, &more->items[0]) &&
           !are_strangers(sums, more);
}

/* Adds what a file says to the sums of those before it. */
static enum pz_status add_sums(struct lab_merge *sums, const struct lab_merge *more, struct pz_error *error) {
    if (more->counts.count == 0)
        return pz_error_set(error, 0, 0, "there are no counts in this file");
    if (more->parts.analysis && lab_parts_add(&sums->parts, &more->parts, error) != PZ_OK)
        return PZ_BAD;
    const bool labelled = !sums->unknown && more->parts.analysis;
    if (sums->counts.count > 0 && !labelled && !are_alike(&sums->counts, &more->counts))
        return pz_error_set(error, 0, 0, "its counts are of a different kind from those of the files before it");
    sums->unknown |= !more->parts.analysis;
    for (size_t i = 0; i < more->counts.count; i++)
        if (!lab_sums_add(&sums->counts, more->counts.items[i].key, more->counts.items[i].count))
            return pz_error_set(error, 0, 0, "the sum of '%s' is too large", more->counts.items[i].key);
    return PZ_OK;
}

enum pz_status lab_merge_add(struct lab_merge *sums, const char *bytes, size_t length, struct pz_error *error) {
    struct lab_merge more = {0};
    struct pz_lines lines = pz_lines_of(bytes, length);
    struct pz_line line;
    enum pz_status status = PZ_OK;
    while (status == PZ_OK && pz_lines_next(&lines, &line))
        if (line.length > 0)
            status = add_line(&more, &line, error);
    if (status == PZ_OK)
        status = add_sums(sums, &more, error);
    lab_merge_free(&more);
    return status;
}

/* The value of a derived key. Without samples, the share may be anything. */
static double derive(const char *key, uint64_t samples, uint64_t hits) {
    double low = 0, high = 1;
    if (samples > 0)
        lab_interval95(hits, samples, &low, &high);
    if (strcmp(key, derived[0]) == 0)
        return samples > 0 ? (double)hits / (double)samples : 0;
    return strcmp(key, derived[1]) == 0 ? low : high;
}

enum pz_status lab_merge_results(const struct lab_merge *sums, struct pz_fields *results, struct pz_error *error) {
    if (!sums->unknown && !lab_parts_complete(&sums->parts))
        lab_parts_describe(&sums->parts, pz_fields_add(results, PZ_FIELD_TEXT, "%s", lab_part_key));
    const struct lab_sum *samples = lab_sums_find(&sums->counts, samples_key),
                         *hits = lab_sums_find(&sums->counts, hits_key);
    const struct lab_sum **sorted = lab_sums_sort(&sums->counts);
    enum pz_status status = PZ_OK;
    for (size_t i = 0; i < sums->counts.count && status == PZ_OK; i++) {
        const struct lab_sum *sum = sorted[i];
        if (!is_derived(sum->key))
            pz_fields_add_number(results, sum->count, "%s", sum->key);
        else if (samples && hits && hits->count <= samples->count)
            pz_text_add(pz_fields_add(results, PZ_FIELD_NUMBER, "%s", sum->key), "%.9f",
                        derive(sum->key, samples->count, hits->count));
        else
            status = pz_error_set(error, 0, 0, "merge computes '%s' from '%s' and '%s', which are not in these files",
                                  sum->key, samples_key, hits_key);
    }
    free(sorted);
    return status;
}

void lab_merge_free(struct lab_merge *sums) {
    lab_sums_free(&sums->counts);
    lab_parts_free(&sums->parts);
}
