/*
 * Output that cannot fail silently, and messages that cannot command the terminal; results as lines or as JSON.
 *
 * We use write(2) rather than stdio, so that a block of results goes out at once and we know at once if that fails.
 */
#include "cli/cli.h"

#include <errno.h>
#include <langinfo.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/utf8.h"
#include "puzzles/ascii.h"
#include "puzzles/code.h"
#include "puzzles/file.h"
#include "puzzles/memory.h"
#include "puzzles/source.h"
#include "puzzles/word.h"

/* ---- Writing ---- */

/*
 * Appends a string, escaping everything that could control a terminal behind the descriptor `reader`. The bytes 0x80 to
 * 0x9f control an 8-bit terminal, and the characters U+0080 to U+009f one that reads UTF-8. A terminal that does not
 * read UTF-8 would also see such bytes inside other characters.
 */
static void add_escaped(int reader, const char *string, struct pz_text *out) {
    const bool by_bytes = isatty(reader) && strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
    const unsigned char *byte = (const unsigned char *)string;
    while (*byte) {
        const size_t found = pz_character_length(byte, 4), length = found ? found : 1;
        bool escaped = *byte == '\t' || pz_is_control(byte, length) || (length == 1 && *byte >= 0x80 && *byte < 0xa0) ||
                       (found && pz_is_unseen(byte, length));
        for (size_t i = 1; by_bytes && i < length; i++)
            escaped = escaped || byte[i] < 0xa0;
        for (size_t i = 0; i < length; i++)
            if (escaped)
                pz_text_add(out, "\\x%02x", byte[i]);
            else
                pz_text_add_char(out, (char)byte[i]);
        byte += length;
    }
}

void cli_add_escaped(struct pz_text *out, const char *string) {
    add_escaped(STDOUT_FILENO, string, out);
}

void cli_say(const char *string) {
    PZ_SCOPED_TEXT line = {0};
    add_escaped(STDERR_FILENO, string, &line);
    pz_text_add_char(&line, '\n');
    /* If standard error is gone as well, there is nobody left to tell. */
    (void)pz_write_all(STDERR_FILENO, pz_text_string(&line), line.length);
}

static void complain_in_words(const char *name, const struct pz_error *error) {
    PZ_SCOPED_TEXT line = {0};
    pz_error_describe(error, name ? name : "puzzles", &line);
    cli_say(pz_text_string(&line));
}

void cli_write(struct pz_text *text) {
    PZ_SCOPED_ERROR error = {0};
    const bool written = pz_write_all(STDOUT_FILENO, pz_text_string(text), text->length);
    const int reason = errno;
    pz_text_free(text);
    if (written)
        return;
    pz_error_set(&error, 0, 0, "cannot write the results: %s", strerror(reason));
    complain_in_words(NULL, &error); /* writing an object would fail as well */
    exit(PZ_BAD);
}

/* ---- Objects of JSON ----
 *
 * The key of a line becomes a name that jq takes without quotes: "self-solving" is self_solving. Lines of one kind,
 * "turn 1" and "turn 2", are an array by the name of their kind, however many there are.
 */

static const char matches[] = "won/lost/drawn "; /* in two-player games; an opponent follows */

/* Whether a field counts matches. Merged results may have such a key without three numbers. */
static bool is_of_matches(const struct pz_field *field) {
    const char *value = pz_text_string(&field->value);
    return field->kind == PZ_FIELD_NUMBER && strncmp(field->key, matches, strlen(matches)) == 0 &&
           strchr(value, ' ') != strrchr(value, ' ');
}

/* The length of a key without the number, or the opponent, that follows its only blank; 0 if it has none. */
static size_t stem_length(const struct pz_field *field) {
    const char *blank = strchr(field->key, ' ');
    const bool counted = blank && blank[1] != '\0' && blank[1 + strspn(blank + 1, "0123456789")] == '\0';
    return counted || is_of_matches(field) ? (size_t)(blank - field->key) : 0;
}

static bool is_best_move(const struct pz_field *field) {
    return field->kind == PZ_FIELD_TEXT && strcmp(field->key, "best") == 0;
}

static bool is_none(const struct pz_field *field) {
    return strcmp(pz_text_string(&field->value), "none") == 0;
}

/* Whether a field has a row and a column, or "none". Merged results may have something else under this key. */
static bool is_best_removal(const struct pz_field *field) {
    const char *value = pz_text_string(&field->value);
    uint64_t row, column;
    size_t at = 0;
    if (strcmp(field->key, "best-removal") != 0)
        return false;
    return is_none(field) || (pz_word_number(pz_word_next(value, &at), &row) &&
                              pz_word_number(pz_word_next(value, &at), &column) && value[at] == '\0');
}

/* Returns a malloc'd name of small letters, digits and underscores. */
static char *name_of(const struct pz_field *field) {
    struct pz_text name = {0};
    const size_t stem = stem_length(field), length = stem > 0 ? stem : strlen(field->key);
    if (is_of_matches(field))
        pz_text_add(&name, "opponents");
    else if (is_best_move(field))
        pz_text_add(&name, "best_moves");
    else if (is_best_removal(field))
        pz_text_add(&name, "best_removals");
    else
        for (size_t i = 0; i < length; i++)
            pz_text_add_char(
                &name, pz_is_letter(field->key[i]) || pz_is_digit(field->key[i]) ? pz_to_lower(field->key[i]) : '_');
    return pz_text_take(&name);
}

/* Appends a value; rows become strings with commas between them. */
static void add_value(const struct pz_field *field, struct pz_text *out) {
    const char *value = pz_text_string(&field->value);
    if (field->kind == PZ_FIELD_NONE)
        pz_text_add(out, "null");
    else if (field->kind == PZ_FIELD_NUMBER)
        pz_text_add(out, "%s", value);
    else if (field->kind == PZ_FIELD_YES)
        pz_text_add(out, strcmp(value, "yes") == 0 ? "true" : "false");
    else if (field->kind != PZ_FIELD_ROWS)
        pz_add_json_string(out, value);
    else
        for (const char *between = ""; *value; between = ",") {
            const size_t length = strcspn(value, "\n");
            PZ_OWNED char *row = pz_copy(value, length);
            pz_text_add(out, "%s", between);
            pz_add_json_string(out, row);
            value += length + (value[length] != '\0');
        }
}

/*
 * Appends a value as it is, a row and a column as [3,4], what was counted as {"n":3,"count":12}, and matches as
 * {"level":"casual","won":2,"lost":1,"drawn":0}.
 */
static void add_element(const struct pz_field *field, struct pz_text *out) {
    const size_t stem = stem_length(field);
    const char *value = pz_text_string(&field->value), *blank = strchr(value, ' '), *last = strrchr(value, ' ');
    if (is_of_matches(field)) {
        pz_text_add(out, "{\"level\":");
        pz_add_json_string(out, field->key + stem + 1);
        pz_text_add(out, ",\"won\":%.*s,\"lost\":%.*s,\"drawn\":%s}", (int)(blank - value), value,
                    (int)(last - blank - 1), blank + 1, last + 1);
    } else if (is_best_removal(field)) {
        pz_text_add(out, "[%.*s,%s]", (int)(blank - value), value, last + 1);
    } else if (stem > 0 && field->kind == PZ_FIELD_NUMBER) {
        pz_text_add(out, "{\"n\":%s,\"count\":%s}", field->key + stem + 1, value);
    } else {
        add_value(field, out);
    }
}

/* The index of the first equal name from `at` on; `count` if there is none. */
static size_t find(char *const *names, size_t count, size_t at, const char *name) {
    while (at < count && strcmp(names[at], name) != 0)
        at++;
    return at;
}

/* Appends a name with its values, which are an array if there may be several. */
static void add_member(const struct pz_fields *fields, char *const *names, size_t at, struct pz_text *out) {
    const struct pz_field *field = &fields->items[at];
    const bool array = stem_length(field) > 0 || is_best_move(field) || is_best_removal(field) ||
                       field->kind == PZ_FIELD_ROWS || find(names, fields->count, at + 1, names[at]) < fields->count;
    pz_text_add(out, "\"%s\":%s", names[at], array ? "[" : "");
    for (const char *between = ""; at < fields->count;
         at = find(names, fields->count, at + 1, names[at]), between = ",")
        if (!is_best_removal(&fields->items[at]) || !is_none(&fields->items[at])) {
            pz_text_add(out, "%s", between);
            add_element(&fields->items[at], out);
        }
    pz_text_add(out, array ? "]" : "");
}

static void add_object(const struct pz_fields *fields, struct pz_text *out) {
    char **names = pz_alloc(fields->count + 1, sizeof *names);
    for (size_t i = 0; i < fields->count; i++)
        names[i] = name_of(&fields->items[i]);
    pz_text_add_char(out, '{');
    for (size_t i = 0; i < fields->count; i++)
        if (find(names, i, 0, names[i]) == i) {
            pz_text_add(out, i == 0 ? "" : ",");
            add_member(fields, names, i, out);
        }
    pz_text_add(out, "}\n");
    for (size_t i = 0; i < fields->count; i++)
        free(names[i]);
    free(names);
}

/* ---- Errors ---- */

static bool json; /* set once, when the command line is read */

void cli_use_json(void) {
    json = true;
}

enum pz_status cli_complain(const char *name, struct pz_error *error) {
    if (json) {
        struct pz_text object = {0};
        PZ_SCOPED(pz_fields_free) struct pz_fields fields = {0};
        if (name)
            pz_text_add(pz_fields_add(&fields, PZ_FIELD_TEXT, "file"), "%s", name);
        if (error->line)
            pz_fields_add_number(&fields, error->line, "line");
        if (error->column)
            pz_fields_add_number(&fields, error->column, "column");
        pz_text_add(pz_fields_add(&fields, PZ_FIELD_TEXT, "error"), "%s", pz_text_string(&error->message));
        add_object(&fields, &object);
        cli_write(&object);
    } else {
        complain_in_words(name, error);
    }
    pz_error_free(error);
    return PZ_BAD;
}

enum pz_status cli_fail(const char *format, ...) {
    struct pz_error error = {0};
    va_list values;
    va_start(values, format);
    pz_text_add_list(&error.message, format, values);
    va_end(values);
    return cli_complain(NULL, &error);
}

/* ---- Reports ---- */

struct cli_report cli_report_start(const struct cli_arguments *arguments) {
    return (struct cli_report){.json = pz_options_get(&arguments->options, "json") != NULL,
                               .several = arguments->count > 1};
}

void cli_report_free(struct cli_report *report) {
    pz_fields_free(&report->fields);
}

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

void cli_report_write(struct cli_report *report) {
    struct pz_text out = {0};
    if (report->json)
        add_object(&report->fields, &out);
    else
        pz_fields_print(&report->fields, cli_add_escaped, &out);
    if (report->spaced)
        pz_text_add_char(&out, '\n');
    cli_write(&out);
    pz_fields_clear(&report->fields);
}

enum pz_status cli_report_error(struct cli_report *report, const char *name, struct pz_error *error) {
    pz_fields_clear(&report->fields);
    return cli_complain(name, error);
}
