/* Growable text: an array of bytes that always has room for the NUL after it. */
#include "puzzles/text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/memory.h"

static void reserve(struct pz_text *text, size_t more) {
    assert(more < SIZE_MAX - text->length);
    text->data = pz_grow(text->data, &text->capacity, text->length + more + 1, 1);
}

void pz_text_add_list(struct pz_text *text, const char *format, va_list list) {
    assert(format); /* gcc needs to be told, or it warns in sanitized builds */
    va_list again;
    va_copy(again, list);
    int length = vsnprintf(NULL, 0, format, list);
    assert(length >= 0);
    reserve(text, (size_t)length);
    vsnprintf(text->data + text->length, (size_t)length + 1, format, again);
    text->length += (size_t)length;
    va_end(again);
}

void pz_text_add(struct pz_text *text, const char *format, ...) {
    va_list list;
    va_start(list, format);
    pz_text_add_list(text, format, list);
    va_end(list);
}

void pz_text_add_bytes(struct pz_text *text, const char *bytes, size_t length) {
    reserve(text, length);
    if (length)
        memcpy(text->data + text->length, bytes, length);
    text->length += length;
    text->data[text->length] = '\0';
}

void pz_text_add_char(struct pz_text *text, char c) {
    pz_text_add_bytes(text, &c, 1);
}

const char *pz_text_string(const struct pz_text *text) {
    return text->data ? text->data : "";
}

char *pz_text_take(struct pz_text *text) {
    char *string = text->data ? text->data : pz_copy("", 0);
    *text = (struct pz_text){0};
    return string;
}

char *pz_format(const char *format, ...) {
    struct pz_text text = {0};
    va_list list;
    va_start(list, format);
    pz_text_add_list(&text, format, list);
    va_end(list);
    return text.data;
}

void pz_text_clear(struct pz_text *text) {
    text->length = 0;
    if (text->data)
        text->data[0] = '\0';
}

void pz_text_free(struct pz_text *text) {
    free(text->data);
    *text = (struct pz_text){0};
}
