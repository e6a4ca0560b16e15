/*
 * Output that cannot fail silently, and messages that cannot command the terminal.
 *
 * write(2) rather than stdio: a block of results goes out at once, and its failure is known on the spot.
 */
#include "cli/output.h"

#include <errno.h>
#include <langinfo.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/utf8.h"
#include "puzzles/file.h"

static bool json; /* set once, when the command line is read */

void cli_use_json(void) {
    json = true;
}

static void complain_in_words(const char *name, const struct pz_error *error) {
    struct pz_text line = {0};
    pz_error_describe(error, name ? name : "puzzles", &line);
    cli_say(pz_text_string(&line));
    pz_text_free(&line);
}

void cli_write(const struct pz_text *text) {
    struct pz_error error = {0};
    if (pz_write_all(STDOUT_FILENO, pz_text_string(text), text->length))
        return;
    pz_error_set(&error, 0, 0, "cannot write the results: %s", strerror(errno));
    complain_in_words(NULL, &error); /* an object could not be written, either */
    pz_error_free(&error);
    exit(PZ_BAD);
}

static void add_object(const char *name, const struct pz_error *error, struct pz_text *out) {
    pz_text_add_char(out, '{');
    if (name) {
        pz_text_add(out, "\"file\":");
        pz_add_json_string(out, name);
        pz_text_add_char(out, ',');
    }
    if (error->line)
        pz_text_add(out, "\"line\":%zu,", error->line);
    if (error->column)
        pz_text_add(out, "\"column\":%zu,", error->column);
    pz_text_add(out, "\"error\":");
    pz_add_json_string(out, pz_text_string(&error->message));
    pz_text_add(out, "}\n");
}

enum pz_status cli_complain(const char *name, struct pz_error *error) {
    struct pz_text object = {0};
    if (json) {
        add_object(name, error, &object);
        cli_write(&object);
    } else {
        complain_in_words(name, error);
    }
    pz_text_free(&object);
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

void cli_say(const char *string) {
    struct pz_text line = {0};
    cli_add_escaped(&line, string);
    pz_text_add_char(&line, '\n');
    /* When even standard error is gone there is nobody left to tell. */
    (void)pz_write_all(STDERR_FILENO, pz_text_string(&line), line.length);
    pz_text_free(&line);
}

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
