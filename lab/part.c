/* Parts are kept as a list of ranges: an analysis may have millions of them, but most sums have few gaps. */
#include "lab/part.h"

#include <stdlib.h>
#include <string.h>

#include "puzzles/ascii.h"
#include "puzzles/memory.h"

const char lab_part_key[] = "part";

void lab_parts_free(struct lab_parts *parts) {
    free(parts->analysis);
    free(parts->ranges);
    *parts = (struct lab_parts){0};
}

bool lab_parts_complete(const struct lab_parts *parts) {
    return parts->count == 1 && parts->ranges[0].first == 1 && parts->ranges[0].last == parts->parts;
}

void lab_parts_describe(const struct lab_parts *parts, struct pz_text *out) {
    for (size_t i = 0; i < parts->count; i++) {
        const struct lab_range *range = &parts->ranges[i];
        pz_text_add(out, "%s%llu", i > 0 ? "," : "", (unsigned long long)range->first);
        if (range->last > range->first)
            pz_text_add(out, "-%llu", (unsigned long long)range->last);
    }
    pz_text_add(out, "/%llu of %s", (unsigned long long)parts->parts, parts->analysis);
}

/* ---- Adding ---- */

/* Inserts a range and joins it with those that it touches. */
static enum pz_status add_range(struct lab_parts *parts, struct lab_range range, struct pz_error *error) {
    size_t at = 0, end;
    while (at < parts->count && parts->ranges[at].last < range.first)
        at++;
    if (at < parts->count && parts->ranges[at].first <= range.last) {
        const uint64_t twice = parts->ranges[at].first > range.first ? parts->ranges[at].first : range.first;
        return pz_error_set(error, 0, 0, "part %llu of %llu is given twice", (unsigned long long)twice,
                            (unsigned long long)parts->parts);
    }
    end = at;
    if (at > 0 && parts->ranges[at - 1].last + 1 == range.first)
        range.first = parts->ranges[--at].first;
    if (end < parts->count && range.last + 1 == parts->ranges[end].first)
        range.last = parts->ranges[end++].last;
    parts->ranges = pz_grow(parts->ranges, &parts->capacity, parts->count + 1, sizeof *parts->ranges);
    memmove(parts->ranges + at + 1, parts->ranges + end, (parts->count - end) * sizeof *parts->ranges);
    parts->ranges[at] = range;
    parts->count = parts->count + 1 - (end - at);
    return PZ_OK;
}

enum pz_status lab_parts_add(struct lab_parts *parts, const struct lab_parts *more, struct pz_error *error) {
    if (!parts->analysis) {
        parts->analysis = pz_copy_string(more->analysis);
        parts->parts = more->parts;
    }
    if (strcmp(parts->analysis, more->analysis) != 0)
        return pz_error_set(error, 0, 0, "this is part of another analysis, '%s', not of '%s'", more->analysis,
                            parts->analysis);
    if (parts->parts != more->parts)
        return pz_error_set(error, 0, 0, "this is one of %llu parts, but those before it are of %llu",
                            (unsigned long long)more->parts, (unsigned long long)parts->parts);
    enum pz_status status = PZ_OK;
    for (size_t i = 0; i < more->count && status == PZ_OK; i++)
        status = add_range(parts, more->ranges[i], error);
    return status;
}

/* ---- Reading ---- */

/* Reads a number from 1 on, and moves *at past it; 0 if there is none. */
static uint64_t read_number(const char **at) {
    const char *text = *at;
    const size_t length = pz_count_digits(text, SIZE_MAX); /* ends at the text's NUL at the latest */
    uint64_t number = 0;
    *at += length;
    return pz_read_number(text, length, &number) && number <= LAB_PARTS_MAX ? number : 0;
}

/* "3" or "3-5". */
static bool read_range(const char **at, struct lab_range *range) {
    range->first = range->last = read_number(at);
    if (**at == '-') {
        ++*at;
        range->last = read_number(at);
    }
    return range->first > 0 && range->last >= range->first;
}

static bool read_value(struct lab_parts *parts, const char *at) {
    struct lab_range range;
    do {
        if (!read_range(&at, &range) || add_range(parts, range, NULL) != PZ_OK)
            return false;
    } while (*at == ',' && at++);
    if (*at++ != '/')
        return false;
    parts->parts = read_number(&at);
    if (parts->parts < parts->ranges[parts->count - 1].last || strncmp(at, " of ", 4) != 0 || at[4] == '\0')
        return false;
    parts->analysis = pz_copy_string(at + 4);
    return true;
}

enum pz_status lab_parts_read(struct lab_parts *parts, const char *value, size_t length, struct pz_error *error) {
    char *copy = pz_copy(value, length);
    const bool is_one = read_value(parts, copy);
    free(copy);
    if (is_one)
        return PZ_OK;
    lab_parts_free(parts);
    return pz_error_set(error, 0, 0, "expected \"%s: K/N of ANALYSIS\"", lab_part_key);
}
