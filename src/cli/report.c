/* One layer between what commands find out and what they print. */
#include "cli/report.h"

#include <stdlib.h>
#include <string.h>

#include "cli/json.h"
#include "cli/output.h"
#include "puzzles/code.h"
#include "puzzles/line.h"
#include "puzzles/memory.h"
#include "puzzles/source.h"

struct cli_report cli_report_start(const struct cli_arguments *arguments) {
    return (struct cli_report){.json = pz_options_get(&arguments->options, "json") != NULL,
                               .several = arguments->count > 1};
}

static void empty(struct cli_report *report) {
    for (size_t i = 0; i < report->count; i++) {
        free(report->fields[i].key);
        pz_text_free(&report->fields[i].values);
    }
    report->count = 0;
    pz_text_clear(&report->lines);
}

void cli_report_free(struct cli_report *report) {
    empty(report);
    free(report->fields);
    pz_text_free(&report->lines);
    *report = (struct cli_report){0};
}

/* ---- fields of an object ---- */

static struct cli_field *field(struct cli_report *report, const char *key) {
    for (size_t i = 0; i < report->count; i++)
        if (strcmp(report->fields[i].key, key) == 0)
            return &report->fields[i];
    report->fields = pz_grow(report->fields, &report->capacity, report->count + 1, sizeof *report->fields);
    struct cli_field *new = &report->fields[report->count++];
    *new = (struct cli_field){.key = pz_copy_string(key)};
    return new;
}

/* Where to append one value more of a key. */
static struct pz_text *next_value(struct cli_report *report, const char *key) {
    struct cli_field *found = field(report, key);
    if (found->values.length > 0) {
        found->array = true;
        pz_text_add_char(&found->values, ',');
    }
    return &found->values;
}

static void add_object(const struct cli_report *report, struct pz_text *out) {
    pz_text_add_char(out, '{');
    for (size_t i = 0; i < report->count; i++) {
        const struct cli_field *each = &report->fields[i];
        if (i > 0)
            pz_text_add_char(out, ',');
        json_add_string(out, each->key);
        pz_text_add(out, each->array ? ":[%s]" : ":%s", pz_text_string(&each->values));
    }
    pz_text_add(out, "}\n");
}

/* ---- what commands add ---- */

void cli_report_text(struct cli_report *report, const char *key, const char *string) {
    if (!report->json) {
        pz_text_add(&report->lines, "%s: ", key);
        cli_add_escaped(&report->lines, string ? string : "-");
        pz_text_add_char(&report->lines, '\n');
    } else if (string) {
        json_add_string(next_value(report, key), string);
    } else {
        pz_text_add(next_value(report, key), "null");
    }
}

void cli_report_file(struct cli_report *report, const char *path) {
    if (report->json || report->several)
        cli_report_text(report, "file", pz_is_code(path) ? path : pz_source_name(path));
}

void cli_report_number(struct cli_report *report, const char *key, uint64_t number) {
    if (report->json)
        pz_text_add(next_value(report, key), "%llu", (unsigned long long)number);
    else
        pz_text_add(&report->lines, "%s: %llu\n", key, (unsigned long long)number);
}

void cli_report_decimal(struct cli_report *report, const char *key, double number) {
    if (report->json)
        pz_text_add(next_value(report, key), "%.2f", number);
    else
        pz_text_add(&report->lines, "%s: %.2f\n", key, number);
}

void cli_report_numbers(struct cli_report *report, const char *key, const uint64_t *numbers, size_t count) {
    struct pz_text line = {0};
    for (size_t i = 0; i < count; i++) {
        pz_text_add(&line, " %llu", (unsigned long long)numbers[i]);
        if (report->json)
            pz_text_add(next_value(report, key), "%llu", (unsigned long long)numbers[i]);
    }
    if (!report->json)
        pz_text_add(&report->lines, "%s:%s\n", key, pz_text_string(&line));
    pz_text_free(&line);
}

static void add_value(struct cli_report *report, const char *key, const char *value, size_t length) {
    if (json_is_number(value, length)) {
        pz_text_add_bytes(next_value(report, key), value, length);
    } else {
        char *string = pz_copy(value, length);
        cli_report_text(report, key, string);
        free(string);
    }
}

static void add_pair(struct cli_report *report, const struct pz_line *line) {
    const char *colon = line->text[0] == ';' ? NULL : memchr(line->text, ':', line->length);
    size_t start = colon ? (size_t)(colon - line->text) + 1 : 0;
    char *key = colon ? pz_copy(line->text, start - 1) : pz_copy_string("comment");
    while (start < line->length && line->text[start] == ' ')
        start++;
    add_value(report, key, line->text + start, line->length - start);
    free(key);
}

static void add_row(struct cli_report *report, const struct pz_line *line) {
    char *row = pz_copy(line->text, line->length);
    cli_report_text(report, "board", row);
    field(report, "board")->array = true;
    free(row);
}

static void add_escaped_lines(struct pz_text *out, const struct pz_text *lines) {
    const char *at = pz_text_string(lines), *end;
    for (; (end = strchr(at, '\n')) != NULL; at = end + 1) {
        char *line = pz_copy(at, (size_t)(end - at));
        cli_add_escaped(out, line);
        pz_text_add_char(out, '\n');
        free(line);
    }
    cli_add_escaped(out, at);
}

void cli_report_lines(struct cli_report *report, const struct pz_text *lines) {
    if (!report->json) {
        add_escaped_lines(&report->lines, lines);
        return;
    }
    struct pz_lines all = pz_lines_of(lines->data, lines->length);
    struct pz_line line;
    bool board = false;
    while (pz_lines_next(&all, &line)) {
        if (line.length == 0)
            board = true;
        else if (board)
            add_row(report, &line);
        else
            add_pair(report, &line);
    }
}

/* ---- printing ---- */

void cli_report_write(struct cli_report *report) {
    struct pz_text object = {0};
    if (report->json)
        add_object(report, &object);
    cli_write(report->json ? &object : &report->lines);
    pz_text_free(&object);
    empty(report);
}

enum pz_status cli_report_error(struct cli_report *report, const char *name, struct pz_error *error) {
    empty(report);
    return cli_complain(name, error);
}
