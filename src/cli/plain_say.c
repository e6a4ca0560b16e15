/* The lines of an answer. */
#include "cli/plain.h"

#include <stdarg.h>
#include <string.h>

const struct pz_game *plain_game(const struct plain *plain) {
    return pz_play_game(&plain->play);
}

const struct pz_game *plain_game_if_any(const struct plain *plain) {
    return plain->play.session ? plain_game(plain) : NULL;
}

static void say_list(struct plain *plain, const char *key, const char *format, va_list values) {
    pz_text_add_list(pz_fields_add(&plain->report.fields, PZ_FIELD_TEXT, "%s", key), format, values);
}

void plain_say(struct plain *plain, const char *key, const char *format, ...) {
    va_list values;
    va_start(values, format);
    say_list(plain, key, format, values);
    va_end(values);
}

void plain_refuse(struct plain *plain, const char *format, ...) {
    va_list values;
    va_start(values, format);
    say_list(plain, "error", format, values);
    va_end(values);
}

void plain_note(struct plain *plain, const char *format, ...) {
    va_list values;
    va_start(values, format);
    say_list(plain, "note", format, values);
    va_end(values);
}

void plain_note_error(struct plain *plain, const struct pz_error *error) {
    if (error->message.length > 0)
        plain_note(plain, "%s", pz_text_string(&error->message));
}

void plain_say_all(struct plain *plain, const char *key, const char *const *lines) {
    for (; *lines; lines++)
        plain_say(plain, key, "%s", *lines);
}

void plain_say_lines(struct plain *plain, const char *key, bool numbers, const char *text) {
    for (size_t number = 1; *(text += strspn(text, "\n")); number++) {
        const size_t length = strcspn(text, "\n");
        struct pz_text *line = numbers ? pz_fields_add(&plain->report.fields, PZ_FIELD_TEXT, "%s %zu", key, number)
                                       : pz_fields_add(&plain->report.fields, PZ_FIELD_TEXT, "%s", key);
        pz_text_add_bytes(line, text, length);
        text += length;
    }
}

void plain_say_early(struct plain *plain) {
    plain->report.spaced = false;
    cli_report_write(&plain->report);
    plain->report.spaced = true;
}
