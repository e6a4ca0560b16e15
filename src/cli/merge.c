/*
 * puzzles merge: adds up the parts of an analysis. Each file has "key: count" lines; counts of the same key are added.
 * A part also says what it is a part of (part.h), so that parts of different analyses are never added up, and no
 * part twice. Keys keep the order of the files, but those that end in a number ("solutions 2") are sorted by it among
 * their like, so that the sum reads like one run. Values that are not counts cannot be added up: a share and its
 * interval are computed anew from the sums, and all others are refused.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/output.h"
#include "cli/part.h"
#include "cli/sums.h"
#include "puzzles/ascii.h"
#include "puzzles/file.h"
#include "puzzles/interval.h"
#include "puzzles/level.h"
#include "puzzles/memory.h"
#include "puzzles/source.h"

enum { FILE_MAX = 1 << 26 };

/* Lines that follow from the sums and have no count of their own; all are fractions of 1. */
static const char *const derived[] = {"share", "ci95-low", "ci95-high"};

static const char samples_key[] = "samples", hits_key[] = "self-solving";

/* What one file says, or several together. */
struct sums {
    struct cli_sums counts;
    struct cli_parts parts; /* of an analysis, as far as the files say so */
    bool unknown;           /* a file does not say */
};

static void free_sums(struct sums *sums) {
    cli_sums_free(&sums->counts);
    cli_parts_free(&sums->parts);
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

/* The value of a key that is not cli_part_key. */
static enum pz_status add_value(struct sums *sums, const char *key, const char *value, size_t length,
                                struct pz_error *error) {
    uint64_t count;
    if (is_derived(key) && is_fraction(value, length)) {
        cli_sums_add(&sums->counts, key, 0); /* takes its place */
        return PZ_OK;
    }
    if (is_derived(key) || !pz_read_number(value, length, &count))
        return pz_error_set(error, 0, 0, "this is not a %s, so it cannot be added up",
                            is_derived(key) ? "fraction" : "count");
    return cli_sums_add(&sums->counts, key, count) ? PZ_OK : pz_error_set(error, 0, 0, "the sum is too large");
}

static enum pz_status read_part(struct sums *sums, const char *value, size_t length, struct pz_error *error) {
    if (sums->parts.analysis)
        return pz_error_set(error, 0, 0, "this file says twice what it is a part of");
    return cli_parts_read(&sums->parts, value, length, error);
}

/* Keys and analyses are printed as they are, so nothing in them may command the terminal. */
static enum pz_status check_characters(const struct pz_line *line, struct pz_error *error) {
    for (size_t i = 0; i < line->length; i++)
        if (line->text[i] < ' ' || line->text[i] > '~')
            return pz_error_set(error, line->number, pz_line_column(line, i), "this character is not printable ASCII");
    return PZ_OK;
}

static enum pz_status add_line(struct sums *sums, const struct pz_line *line, struct pz_error *error) {
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
    const enum pz_status status = strcmp(key, cli_part_key) == 0 ? read_part(sums, value, length, error)
                                                                 : add_value(sums, key, value, length, error);
    if (status != PZ_OK) {
        error->line = line->number;
        error->column = pz_line_column(line, start);
    }
    free(key);
    return status;
}

static bool is_numbered(const struct cli_sum *sum) {
    return sum->key[sum->stem] != '\0';
}

/* Whether all keys with numbers, if there are any on both sides, are of kinds that the other side does not have. */
static bool are_strangers(const struct cli_sums *sums, const struct cli_sums *more) {
    bool own = false, common = false, theirs = false;
    for (size_t i = 0; i < sums->count; i++)
        own |= is_numbered(&sums->items[i]);
    for (size_t i = 0; i < more->count; i++)
        if (is_numbered(&more->items[i])) {
            theirs = true;
            common |= cli_sums_has_like(sums, &more->items[i]);
        }
    return own && theirs && !common;
}

/*
 * Whether two texts may be counts of the same kind: they begin with the same key, which says what is counted, and what
 * they count by numbers has something in common. Asked only where a text does not say what it is a part of.
 */
static bool are_alike(const struct cli_sums *sums, const struct cli_sums *more) {
    return cli_sums_has_like(more, &sums->items[0]) && cli_sums_has_like(sums, &more->items[0]) &&
           !are_strangers(sums, more);
}

/* Adds what a file says to the sums of those before it. */
static enum pz_status add_sums(struct sums *sums, const struct sums *more, struct pz_error *error) {
    if (more->counts.count == 0)
        return pz_error_set(error, 0, 0, "there are no counts in this file");
    if (more->parts.analysis && cli_parts_add(&sums->parts, &more->parts, error) != PZ_OK)
        return PZ_BAD;
    const bool labelled = !sums->unknown && more->parts.analysis;
    if (sums->counts.count > 0 && !labelled && !are_alike(&sums->counts, &more->counts))
        return pz_error_set(error, 0, 0, "its counts are of a different kind from those of the files before it");
    sums->unknown |= !more->parts.analysis;
    for (size_t i = 0; i < more->counts.count; i++)
        if (!cli_sums_add(&sums->counts, more->counts.items[i].key, more->counts.items[i].count))
            return pz_error_set(error, 0, 0, "the sum of '%s' is too large", more->counts.items[i].key);
    return PZ_OK;
}

static enum pz_status add_file(struct sums *sums, struct cli_report *report, const char *path) {
    struct pz_text bytes = {0};
    struct pz_error error = {0};
    struct sums more = {0};
    enum pz_status status = pz_file_read(path, FILE_MAX, &bytes, &error);
    struct pz_lines lines = pz_lines_of(bytes.data, bytes.length);
    struct pz_line line;
    while (status == PZ_OK && pz_lines_next(&lines, &line))
        if (line.length > 0)
            status = add_line(&more, &line, &error);
    if (status == PZ_OK)
        status = add_sums(sums, &more, &error);
    if (status != PZ_OK)
        cli_report_error(report, pz_source_name(path), &error);
    pz_error_free(&error);
    pz_text_free(&bytes);
    free_sums(&more);
    return status;
}

/* Without samples, the share may be anything. */
static double derive(const char *key, uint64_t samples, uint64_t hits) {
    double low = 0, high = 1;
    if (samples > 0)
        pz_interval95(hits, samples, &low, &high);
    if (strcmp(key, derived[0]) == 0)
        return samples > 0 ? (double)hits / (double)samples : 0;
    return strcmp(key, derived[1]) == 0 ? low : high;
}

/* Appends the sums as one run would have them; if parts are missing, the first field says which are there. */
static enum pz_status add_results(const struct sums *sums, struct pz_fields *results, struct pz_error *error) {
    if (!sums->unknown && !cli_parts_complete(&sums->parts))
        cli_parts_describe(&sums->parts, pz_fields_add(results, PZ_FIELD_TEXT, "%s", cli_part_key));
    const struct cli_sum *samples = cli_sums_find(&sums->counts, samples_key),
                         *hits = cli_sums_find(&sums->counts, hits_key);
    const struct cli_sum **sorted = cli_sums_sort(&sums->counts);
    enum pz_status status = PZ_OK;
    for (size_t i = 0; i < sums->counts.count && status == PZ_OK; i++) {
        const struct cli_sum *sum = sorted[i];
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

static enum pz_status report_sums(const struct sums *sums, struct cli_report *report) {
    struct pz_error error = {0};
    if (add_results(sums, &report->fields, &error) != PZ_OK)
        return cli_report_error(report, NULL, &error);
    cli_report_write(report);
    return PZ_OK;
}

static const struct pz_option options[] = {
    {"json", NULL, "print an object of JSON"},
    {NULL, NULL, NULL},
};

static enum pz_status run(const struct cli_command *self, const struct cli_arguments *arguments) {
    struct cli_report report = cli_report_start(arguments);
    struct sums sums = {0};
    enum pz_status status = PZ_OK;
    (void)self;
    for (size_t i = 0; i < arguments->count && status == PZ_OK; i++)
        status = add_file(&sums, &report, arguments->operands[i]);
    if (status == PZ_OK)
        status = report_sums(&sums, &report);
    free_sums(&sums);
    cli_report_free(&report);
    return status;
}

const struct cli_command cli_merge = {
    .name = "merge",
    .operands = "FILE...",
    .help = "adds up the parts of an analysis",
    .options = options,
    .run = run,
};
