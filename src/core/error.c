/* Errors: setting, describing, freeing. */
#include "puzzles/error.h"

#include "puzzles/ascii.h"

enum pz_status pz_error_set_list(struct pz_error *error, size_t line, size_t column, const char *format, va_list list) {
    /* We build a new text because the old message may be among the arguments. */
    struct pz_text message = {0};
    if (!error)
        return PZ_BAD;
    pz_text_add_list(&message, format, list);
    pz_text_free(&error->message);
    *error = (struct pz_error){.line = line, .column = column, .message = message};
    return PZ_BAD;
}

enum pz_status pz_error_set(struct pz_error *error, size_t line, size_t column, const char *format, ...) {
    va_list list;
    va_start(list, format);
    pz_error_set_list(error, line, column, format, list);
    va_end(list);
    return PZ_BAD;
}

enum pz_status pz_error_refuse(struct pz_error *error, size_t column, const char *format, ...) {
    va_list list;
    va_start(list, format);
    pz_error_set_list(error, 0, column, format, list);
    va_end(list);
    return PZ_NO;
}

void pz_error_describe(const struct pz_error *error, const char *name, struct pz_text *out) {
    if (name)
        pz_text_add(out, "%s:", name);
    if (error->line)
        pz_text_add(out, "%zu:", error->line);
    if (error->column)
        pz_text_add(out, "%zu:", error->column);
    if (name || error->line || error->column)
        pz_text_add_char(out, ' ');
    pz_text_add(out, "error: %s", pz_text_string(&error->message));
}

void pz_error_add_sentence(const struct pz_error *error, struct pz_text *out) {
    const char *text = pz_text_string(&error->message);
    if (*text)
        pz_text_add(out, "%c%s.", pz_to_upper(*text), text + 1);
}

void pz_error_free(struct pz_error *error) {
    pz_text_free(&error->message);
    *error = (struct pz_error){0};
}
