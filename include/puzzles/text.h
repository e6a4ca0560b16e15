/* Growable text, to which every function of this library appends the text that it makes. */
#ifndef PUZZLES_TEXT_H
#define PUZZLES_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

#include "puzzles/api.h"

PZ_BEGIN_API

/* Starts as {0}. `data` is null while empty and never allocated; read it through pz_text_string(). */
struct pz_text {
    char *data;
    size_t length;
    size_t capacity;
};

/* Appends as printf would. */
__attribute__((format(printf, 2, 3))) void pz_text_add(struct pz_text *text, const char *format, ...);
/* Appends as vprintf would; the list is used up. */
__attribute__((format(printf, 2, 0))) void pz_text_add_list(struct pz_text *text, const char *format, va_list list);
void pz_text_add_bytes(struct pz_text *text, const char *bytes, size_t length);
void pz_text_add_char(struct pz_text *text, char c);

/* The text as a string, "" when empty; borrowed, valid until the next change. */
const char *pz_text_string(const struct pz_text *text);

/* The text as a malloc'd string that the caller frees; the text is empty afterwards. */
char *pz_text_take(struct pz_text *text);

/* A malloc'd string, as printf would print it. */
__attribute__((format(printf, 1, 2))) char *pz_format(const char *format, ...);

/* Both empty the text, which can be used again; clear keeps its memory. */
void pz_text_clear(struct pz_text *text);
void pz_text_free(struct pz_text *text);

/* Declares texts that are freed at the end of their scope. */
#define PZ_SCOPED_TEXT PZ_SCOPED(pz_text_free) struct pz_text

PZ_END_API

#endif
