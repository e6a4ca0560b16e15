/* The format of term(5): headers say how much of everything follows; numbers have their low byte first. */
#include "tui/kit/platform.h"

#include <string.h>

enum { MAGIC = 01036 }; /* numbers have 32 bits */

static void add_number(struct pz_text *out, size_t number, int bytes) {
    for (int i = 0; i < bytes; i++)
        pz_text_add_char(out, (char)(number >> 8 * i & 0xff));
}

static void add_header(struct pz_text *out, const size_t *counts, int count) {
    for (int i = 0; i < count; i++)
        add_number(out, counts[i], 2);
}

/* Numbers and headers begin at even offsets. */
static void align(struct pz_text *out) {
    add_number(out, 0, (int)(out->length % 2));
}

static void add_part(struct pz_text *out, const struct terminfo *part) {
    pz_text_add_bytes(out, pz_text_string(&part->flags), part->flags.length);
    align(out);
    pz_text_add_bytes(out, pz_text_string(&part->numbers), part->numbers.length);
    pz_text_add_bytes(out, pz_text_string(&part->places), part->places.length);
    pz_text_add_bytes(out, pz_text_string(&part->strings), part->strings.length);
}

void terminfo_flag(struct terminfo *part, bool flag) {
    pz_text_add_char(&part->flags, flag);
}

void terminfo_number(struct terminfo *part, int number) {
    add_number(&part->numbers, (size_t)number, 4);
}

void terminfo_string(struct terminfo *part, const char *string) {
    add_number(&part->places, string ? part->strings.length : SIZE_MAX, 2);
    if (string)
        pz_text_add_bytes(&part->strings, string, strlen(string) + 1);
}

void terminfo_compile(struct pz_text *out, const char *type, const struct terminfo *standard, struct terminfo *own,
                      const char *const *names) {
    const size_t numbers = own->numbers.length / 4, strings = own->places.length / 2, first = own->strings.length;
    size_t ends = 0; /* the strings of `own`, each of which ends with a NUL */
    add_header(out,
               (const size_t[]){MAGIC, strlen(type) + 1, standard->flags.length, standard->numbers.length / 4,
                                standard->places.length / 2, standard->strings.length},
               6);
    pz_text_add_bytes(out, type, strlen(type) + 1);
    add_part(out, standard);
    align(out);
    for (; *names; names++) { /* places of names count from the first name */
        add_number(&own->places, own->strings.length - first, 2);
        pz_text_add_bytes(&own->strings, *names, strlen(*names) + 1);
    }
    for (size_t i = 0; i < own->strings.length; i++)
        ends += own->strings.data[i] == '\0';
    add_header(out, (const size_t[]){own->flags.length, numbers, strings, ends, own->strings.length}, 5);
    add_part(out, own);
}

void terminfo_free(struct terminfo *part) {
    pz_text_free(&part->flags);
    pz_text_free(&part->numbers);
    pz_text_free(&part->places);
    pz_text_free(&part->strings);
}
