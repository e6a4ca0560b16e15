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

static bool write_all(int descriptor, const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t written = write(descriptor, bytes, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        bytes += written;
        length -= (size_t)written;
    }
    return true;
}

void cli_write(const struct pz_text *text) {
    if (write_all(STDOUT_FILENO, pz_text_string(text), text->length))
        return;
    cli_fail("cannot write the results: %s", strerror(errno));
    exit(PZ_BAD);
}

enum pz_status cli_complain(const char *name, struct pz_error *error) {
    struct pz_text line = {0};
    pz_error_describe(error, name, &line);
    cli_say(pz_text_string(&line));
    pz_text_free(&line);
    pz_error_free(error);
    return PZ_BAD;
}

enum pz_status cli_fail(const char *format, ...) {
    struct pz_error error = {0};
    va_list values;
    va_start(values, format);
    pz_text_add_list(&error.message, format, values);
    va_end(values);
    return cli_complain("puzzles", &error);
}

void cli_say(const char *string) {
    struct pz_text line = {0};
    cli_add_escaped(&line, string);
    pz_text_add_char(&line, '\n');
    /* When even standard error is gone there is nobody left to tell. */
    (void)write_all(STDERR_FILENO, pz_text_string(&line), line.length);
    pz_text_free(&line);
}

/* Alone, 0x80 to 0x9f command an 8-bit terminal; as U+0080 to U+009f they do so in UTF-8. */
static bool is_command(const unsigned char *bytes, size_t length) {
    return length == 1 ? *bytes < 0x20 || (*bytes >= 0x7f && *bytes < 0xa0)
                       : length == 2 && bytes[0] == 0xc2 && bytes[1] < 0xa0;
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
