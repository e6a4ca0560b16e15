/*
 * Output that cannot fail silently, and messages that cannot command the terminal; results as lines or as JSON.
 *
 * write(2) rather than stdio: a block of results goes out at once, and its failure is known on the spot.
 */
#include "cli/cli.h"

#include <errno.h>
#include <langinfo.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/utf8.h"
#include "puzzles/code.h"
#include "puzzles/file.h"
#include "puzzles/memory.h"
#include "puzzles/source.h"

/* ---- Writing ---- */

/* Alone, 0x80 to 0x9f command an 8-bit terminal; as U+0080 to U+009f they do so in UTF-8. */
static bool is_command(const unsigned char *bytes, size_t length) {
    return *bytes == '\t' || pz_is_control(bytes, length) || (length == 1 && *bytes >= 0x80 && *bytes < 0xa0);
}

/* Whether a terminal that is not said to read UTF-8 would find a command inside a character. */
static bool hides_command(const unsigned char *bytes, size_t length) {
    if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0)
        return false;
    for (size_t i = 1; i < length; i++)
        if (bytes[i] < 0xa0)
            return true;
    return false;
}

void cli_add_escaped(struct pz_text *out, const char *string) {
    const unsigned char *byte = (const unsigned char *)string;
    while (*byte) {
        const size_t found = pz_character_length(byte, 4), length = found ? found : 1;
        const bool escaped =
            is_command(byte, length) || (found && pz_is_unseen(byte, length)) || hides_command(byte, length);
        for (size_t i = 0; i < length; i++) {
            if (escaped)
                pz_text_add(out, "\\x%02x", byte[i]);
            else
                pz_text_add_char(out, (char)byte[i]);
        }
        byte += length;
    }
}

void cli_say(const char *string) {
    PZ_SCOPED_TEXT line = {0};
    cli_add_escaped(&line, string);
    pz_text_add_char(&line, '\n');
    /* When even standard error is gone there is nobody left to tell. */
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
    complain_in_words(NULL, &error); /* an object could not be written, either */
    exit(PZ_BAD);
}

/* ---- Objects of JSON ---- */

/* Appends a text in pieces, as strings with commas between them: the pieces are what lies between these characters. */
static void add_pieces(const char *text, const char *between, bool quoted, struct pz_text *out) {
    for (bool first = true; *text; first = false) {
        const size_t length = strcspn(text, between);
        PZ_OWNED char *piece = pz_copy(text, length);
        pz_text_add(out, first ? "" : ",");
        if (quoted)
            pz_add_json_string(out, piece);
        else
            pz_text_add(out, "%s", piece);
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

/* ---- the same by plain names, which jq takes without quotes ---- */

static const char matches[] = "won/lost/drawn";

/* Whether a key counts matches, and not just begins like that. */
static bool is_of_matches(const char *key, size_t stem) {
    return stem == strlen(matches) && strncmp(key, matches, stem) == 0;
}

/* The length of a key without the number, or the level, that follows its only blank; 0: it has none. */
static size_t stem_length(const char *key) {
    const char *blank = strchr(key, ' ');
    const size_t length = blank ? (size_t)(blank - key) : 0;
    const bool counted = blank && blank[1] != '\0' && blank[1 + strspn(blank + 1, "0123456789")] == '\0';
    return counted || is_of_matches(key, length) ? length : 0;
}

/* Appends ",\"self_solving\":" for a key "self-solving". */
static void add_name(const char *key, size_t length, struct pz_text *out) {
    pz_text_add(out, ",\"");
    for (size_t i = 0; i < length; i++)
        pz_text_add_char(out, key[i] == '-' ? '_' : key[i]);
    pz_text_add(out, "\":");
}

static void add_typed(const struct pz_field *field, struct pz_text *out) {
    const char *value = pz_text_string(&field->value);
    const bool yes = strcmp(value, "yes") == 0;
    if (field->kind == PZ_FIELD_TEXT && (yes || strcmp(value, "no") == 0))
        pz_text_add(out, yes ? "true" : "false");
    else
        add_value(field, out);
}

/* {"level":"casual","won":2,"lost":1,"drawn":0}; what was merged may have other values. */
static void add_opponent(const struct pz_field *field, struct pz_text *out) {
    const char *won = pz_text_string(&field->value), *blank = strchr(won, ' '), *last = strrchr(won, ' ');
    if (!blank || last == blank || field->kind != PZ_FIELD_NUMBER) {
        add_value(field, out);
        return;
    }
    const char *lost = blank + 1, *drawn = last + 1;
    pz_text_add(out, "{\"level\":");
    pz_add_json_string(out, field->key + strlen(matches) + 1);
    pz_text_add(out, ",\"won\":%.*s,\"lost\":%.*s,\"drawn\":%s}", (int)strcspn(won, " "), won, (int)strcspn(lost, " "),
                lost, drawn);
}

/* A text as it is, and what was counted as {"n":3,"count":12}. */
static void add_element(const struct pz_field *field, size_t stem, struct pz_text *out) {
    if (is_of_matches(field->key, stem))
        add_opponent(field, out);
    else if (field->kind != PZ_FIELD_NUMBER)
        add_value(field, out);
    else {
        pz_text_add(out, "{\"n\":%s,\"count\":", field->key + stem + 1);
        add_value(field, out);
        pz_text_add_char(out, '}');
    }
}

/* As find(), with the stem of that key. */
static size_t find_stem(const struct pz_fields *fields, size_t at, const char *key, size_t stem) {
    while (at < fields->count &&
           (stem_length(fields->items[at].key) != stem || strncmp(fields->items[at].key, key, stem) != 0))
        at++;
    return at;
}

/* Appends all fields of that stem as an array, if this is the first of them. */
static void add_array(const struct pz_fields *fields, size_t at, size_t stem, struct pz_text *out) {
    const char *key = fields->items[at].key;
    if (find_stem(fields, 0, key, stem) < at)
        return;
    if (is_of_matches(key, stem))
        pz_text_add(out, ",\"opponents\":");
    else
        add_name(key, stem, out);
    for (const char *between = "["; at < fields->count; at = find_stem(fields, at + 1, key, stem), between = ",") {
        pz_text_add(out, "%s", between);
        add_element(&fields->items[at], stem, out);
    }
    pz_text_add_char(out, ']');
}

/* The best moves as an array, however many there are. */
static void add_best(const struct pz_fields *fields, size_t at, struct pz_text *out) {
    pz_text_add(out, ",\"best_moves\":");
    for (const char *between = "["; at < fields->count; at = find(fields, at + 1, "best"), between = ",") {
        pz_text_add(out, "%s", between);
        add_value(&fields->items[at], out);
    }
    pz_text_add_char(out, ']');
}

static void add_plain_member(const struct pz_fields *fields, size_t at, struct pz_text *out) {
    const struct pz_field *field = &fields->items[at];
    const size_t stem = stem_length(field->key);
    if (strcmp(field->key, "best") == 0 && find(fields, 0, "best") == at)
        add_best(fields, at, out);
    else if (stem > 0)
        add_array(fields, at, stem, out);
    else if (strchr(field->key, '-')) {
        add_name(field->key, strlen(field->key), out);
        add_typed(field, out);
    }
}

/*
 * Appends the fields as an object, in which a key that occurs again has an array of its values. After the keys of the
 * lines come plain names for those that are none.
 */
static void add_object(const struct pz_fields *fields, struct pz_text *out) {
    pz_text_add_char(out, '{');
    for (size_t i = 0; i < fields->count; i++)
        if (find(fields, 0, fields->items[i].key) == i) {
            pz_text_add(out, i == 0 ? "" : ",");
            add_member(fields, i, out);
        }
    for (size_t i = 0; i < fields->count; i++)
        add_plain_member(fields, i, out);
    pz_text_add(out, "}\n");
}

/* ---- Errors ---- */

static bool json; /* set once, when the command line is read */

void cli_use_json(void) {
    json = true;
}

static struct pz_fields fields_of(const char *name, const struct pz_error *error) {
    struct pz_fields fields = {0};
    if (name)
        pz_text_add(pz_fields_add(&fields, PZ_FIELD_TEXT, "file"), "%s", name);
    if (error->line)
        pz_fields_add_number(&fields, error->line, "line");
    if (error->column)
        pz_fields_add_number(&fields, error->column, "column");
    pz_text_add(pz_fields_add(&fields, PZ_FIELD_TEXT, "error"), "%s", pz_text_string(&error->message));
    return fields;
}

enum pz_status cli_complain(const char *name, struct pz_error *error) {
    if (json) {
        struct pz_text object = {0};
        PZ_SCOPED(pz_fields_free) struct pz_fields fields = fields_of(name, error);
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
