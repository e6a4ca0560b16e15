/* The headers of a level: a list in the order of the file, searched from the start. */
#include "puzzles/header.h"

#include <stdlib.h>
#include <string.h>

#include "puzzles/ascii.h"
#include "puzzles/line.h"
#include "puzzles/memory.h"
#include "utf8.h"

void pz_headers_add(struct pz_headers *headers, struct pz_header header) {
    headers->items = pz_grow(headers->items, &headers->capacity, headers->count + 1, sizeof *headers->items);
    headers->items[headers->count++] = header;
}

const struct pz_header *pz_headers_find(const struct pz_headers *headers, const char *key) {
    for (size_t i = 0; i < headers->count; i++)
        if (headers->items[i].key && pz_same_word(headers->items[i].key, key))
            return &headers->items[i];
    return NULL;
}

void pz_headers_free(struct pz_headers *headers) {
    for (size_t i = 0; i < headers->count; i++) {
        free(headers->items[i].key);
        free(headers->items[i].value);
    }
    free(headers->items);
    *headers = (struct pz_headers){0};
}

/* Copies a value without the blanks around it, and with "?" for each byte that would break the record. */
static char *clean_value(const char *value) {
    while (pz_is_blank(*value))
        value++;
    size_t length = strlen(value);
    while (length > 0 && pz_is_blank(value[length - 1]))
        length--;
    char *copy = pz_copy(value, length);
    for (size_t i = 0; (i += pz_sound_length(copy + i, length - i)) < length; i++)
        copy[i] = '?';
    return copy;
}

void pz_headers_set(struct pz_headers *headers, const char *key, const char *value) {
    char *copy = value ? clean_value(value) : NULL; /* copied first, since it may be the value that we replace */
    const struct pz_header *found = pz_headers_find(headers, key);
    if (!found && copy)
        pz_headers_add(headers, (struct pz_header){.key = pz_copy_string(key), .value = copy});
    if (!found)
        return;
    struct pz_header *header = headers->items + (found - headers->items);
    free(header->value);
    header->value = copy;
    if (!copy) {
        free(header->key);
        headers->count--;
        memmove(header, header + 1, (size_t)(headers->items + headers->count - header) * sizeof *header);
    }
}

bool pz_header_write(struct pz_text *out, const char *key, const char *value) {
    if (!key) {
        pz_text_add(out, "%s\n", value);
        return true;
    }
    if (strlen(key) + strlen(": ") + strlen(value) > PZ_LINE_MAX)
        return false;
    pz_text_add(out, *value ? "%s: %s\n" : "%s:\n", key, value);
    return true;
}
