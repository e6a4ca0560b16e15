/* Fields own their keys and values. */
#include "puzzles/fields.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/memory.h"

static struct pz_text *add_field(struct pz_fields *fields, enum pz_field_kind kind, const char *key, va_list values) {
    struct pz_text text = {0};
    pz_text_add_list(&text, key, values);
    fields->items = pz_grow(fields->items, &fields->capacity, fields->count + 1, sizeof *fields->items);
    struct pz_field *field = &fields->items[fields->count++];
    *field = (struct pz_field){.key = pz_text_take(&text), .kind = kind};
    return &field->value;
}

struct pz_text *pz_fields_add(struct pz_fields *fields, enum pz_field_kind kind, const char *key, ...) {
    va_list values;
    va_start(values, key);
    struct pz_text *value = add_field(fields, kind, key, values);
    va_end(values);
    return value;
}

void pz_fields_add_number(struct pz_fields *fields, uint64_t number, const char *key, ...) {
    va_list values;
    va_start(values, key);
    pz_text_add(add_field(fields, PZ_FIELD_NUMBER, key, values), "%llu", (unsigned long long)number);
    va_end(values);
}

static void add_as_it_is(struct pz_text *out, const char *value) {
    pz_text_add_bytes(out, value, strlen(value));
}

void pz_fields_print(const struct pz_fields *fields, void (*add)(struct pz_text *out, const char *value),
                     struct pz_text *out) {
    if (!add)
        add = add_as_it_is;
    for (size_t i = 0; i < fields->count; i++) {
        const struct pz_field *field = &fields->items[i];
        const char *value = pz_text_string(&field->value);
        if (field->kind != PZ_FIELD_ROWS) {
            if (field->kind != PZ_FIELD_LINE)
                pz_text_add(out, "%s: ", field->key);
            add(out, field->kind == PZ_FIELD_NONE ? "-" : value);
            pz_text_add_char(out, '\n');
            continue;
        }
        pz_text_add_char(out, '\n');
        for (size_t length; *value; value += length + (value[length] == '\n')) {
            length = strcspn(value, "\n");
            PZ_OWNED char *row = pz_copy(value, length);
            add(out, row);
            pz_text_add_char(out, '\n');
        }
    }
}

void pz_fields_clear(struct pz_fields *fields) {
    for (size_t i = 0; i < fields->count; i++) {
        free(fields->items[i].key);
        pz_text_free(&fields->items[i].value);
    }
    fields->count = 0;
}

void pz_fields_free(struct pz_fields *fields) {
    pz_fields_clear(fields);
    free(fields->items);
    *fields = (struct pz_fields){0};
}
