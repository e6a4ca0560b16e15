/* Errors: setting, printing, freeing. */
#include "puzzles/error.h"

#include <stdarg.h>

#include "internal.h"

enum pz_status pz_error_set(struct pz_error *error, size_t line, size_t column, const char *format, ...) {
    if (!error)
        return PZ_BAD;
    /* Into a new text: the old message may be among the arguments. */
    struct pz_text message = {0};
    va_list list;
    va_start(list, format);
    pz_text_add_list(&message, format, list);
    va_end(list);
    pz_text_free(&error->message);
    *error = (struct pz_error){.line = line, .column = column, .message = message};
    return PZ_BAD;
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

void pz_error_free(struct pz_error *error) {
    pz_text_free(&error->message);
    *error = (struct pz_error){0};
}
