/* One layer between what commands find out and what they print. */
#include "cli/report.h"

#include <stdlib.h>
#include <string.h>

#include "cli/output.h"
#include "core/utf8.h"
#include "puzzles/code.h"
#include "puzzles/memory.h"
#include "puzzles/source.h"

struct cli_report cli_report_start(const struct cli_arguments *arguments) {
    return (struct cli_report){.json = pz_options_get(&arguments->options, "json") != NULL,
                               .several = arguments->count > 1};
}

void cli_report_free(struct cli_report *report) {
    pz_fields_free(&report->fields);
}

/* ---- what commands add ---- */

void cli_report_text(struct cli_report *report, const char *key, const char *string) {
    struct pz_text *value = pz_fields_add(&report->fields, string ? PZ_FIELD_TEXT : PZ_FIELD_NONE, "%s", key);
    if (string)
        pz_text_add(value, "%s", string);
}

void cli_report_file(struct cli_report *report, const char *path) {
    if (report->json || report->several)
        cli_report_text(report, "file", pz_is_code(path) ? path : pz_source_name(path));
}

void cli_report_number(struct cli_report *report, const char *key, uint64_t number) {
    pz_fields_add_number(&report->fields, number, "%s", key);
}

/* ---- an object of JSON ---- */

/* Appends a text in pieces, as strings with commas between them: the pieces are what lies between these characters. */
static void add_pieces(const char *text, const char *between, bool quoted, struct pz_text *out) {
    for (bool first = true; *text; first = false) {
        const size_t length = strcspn(text, between);
        char *piece = pz_copy(text, length);
        pz_text_add(out, first ? "" : ",");
        if (quoted)
            pz_add_json_string(out, piece);
        else
            pz_text_add(out, "%s", piece);
        free(piece);
        text += length + (text[length] != '\0');
    }
}

static void add_value(const struct pz_field *field, struct pz_text *out) {
    const char *value = pz_text_string(&field->value);
    if (field->kind == PZ_FIELD_TEXT || field->kind == PZ_FIELD_LINE)
        pz_add_json_string(out, value);
    else if (field->kind == PZ_FIELD_NONE)
        pz_text_add(out, "null");
    else if (field->kind == PZ_FIELD_NUMBER)
        add_pieces(value, " ", false, out);
    else
        add_pieces(value, "\n", true, out);
}

/* The place of the first field from `at` on with that key; the number of fields if there is none. */
static size_t find(const struct pz_fields *fields, size_t at, const char *key) {
    while (at < fields->count && strcmp(fields->items[at].key, key) != 0)
        at++;
    return at;
}

/* Appends a key with its values, which are an array if there are several or they are rows. */
static void add_member(const struct pz_fields *fields, size_t at, struct pz_text *out) {
    const struct pz_field *field = &fields->items[at];
    size_t next = find(fields, at + 1, field->key);
    const bool array = next < fields->count || field->kind == PZ_FIELD_ROWS ||
                       (field->kind == PZ_FIELD_NUMBER && strchr(pz_text_string(&field->value), ' '));
    pz_add_json_string(out, field->key);
    pz_text_add(out, array ? ":[" : ":");
    add_value(field, out);
    for (; next < fields->count; next = find(fields, next + 1, field->key)) {
        pz_text_add_char(out, ',');
        add_value(&fields->items[next], out);
    }
    pz_text_add(out, array ? "]" : "");
}

static void add_object(const struct pz_fields *fields, struct pz_text *out) {
    pz_text_add_char(out, '{');
    for (size_t i = 0; i < fields->count; i++)
        if (find(fields, 0, fields->items[i].key) == i) {
            pz_text_add(out, i == 0 ? "" : ",");
            add_member(fields, i, out);
        }
    pz_text_add(out, "}\n");
}

/* ---- printing ---- */

void cli_report_write(struct cli_report *report) {
    struct pz_text out = {0};
    if (report->json)
        add_object(&report->fields, &out);
    else
        pz_fields_print(&report->fields, cli_add_escaped, &out);
    if (report->spaced)
        pz_text_add_char(&out, '\n');
    cli_write(&out);
    pz_text_free(&out);
    pz_fields_clear(&report->fields);
}

enum pz_status cli_report_error(struct cli_report *report, const char *name, struct pz_error *error) {
    pz_fields_clear(&report->fields);
    return cli_complain(name, error);
}
