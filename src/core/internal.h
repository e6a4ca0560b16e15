/*
 * Reading small things from text, and what the files of the core share behind the public headers. ASCII only: the
 * locale must not change what a file means.
 */
#ifndef CORE_INTERNAL_H
#define CORE_INTERNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzles/level.h"
#include "puzzles/text.h"

static inline bool pz_is_blank(char c) {
    return c == ' ' || c == '\t';
}

static inline bool pz_is_digit(char c) {
    return c >= '0' && c <= '9';
}

static inline char pz_to_lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static inline bool pz_is_letter(char c) {
    c = pz_to_lower(c);
    return c >= 'a' && c <= 'z';
}

/* Letters, digits, '-' and '_': what header keys, settings and file names of ours are made of. */
static inline bool pz_is_name_char(char c) {
    return pz_is_letter(c) || pz_is_digit(c) || c == '-' || c == '_';
}

/* As strcmp(), but in any case. */
static inline int pz_compare_words(const char *a, const char *b) {
    while (*a && pz_to_lower(*a) == pz_to_lower(*b)) {
        a++;
        b++;
    }
    return (unsigned char)pz_to_lower(*a) - (unsigned char)pz_to_lower(*b);
}

static inline bool pz_same_word(const char *a, const char *b) {
    return pz_compare_words(a, b) == 0;
}

/* Whether the first bytes are that word, in any case. */
static inline bool pz_starts_with(const char *text, size_t length, const char *word) {
    for (size_t i = 0; word[i]; i++)
        if (i == length || pz_to_lower(text[i]) != pz_to_lower(word[i]))
            return false;
    return true;
}

/* Digits and nothing else; false if there are none or the number does not fit. */
static inline bool pz_read_number(const char *text, size_t length, uint64_t *value) {
    uint64_t number = 0;
    for (size_t i = 0; i < length; i++) {
        if (!pz_is_digit(text[i]))
            return false;
        uint64_t digit = (uint64_t)(text[i] - '0');
        if (number > (UINT64_MAX - digit) / 10)
            return false;
        number = number * 10 + digit;
    }
    *value = number;
    return length > 0;
}

/* options.c: the place of a word in a list that ends with null, -1 if it is not there; and the list as text. */
int pz_word_index(const char *const *words, const char *word);
void pz_add_words(const char *const *words, struct pz_text *out);

/*
 * file.c: the chosen entries of a folder, sorted by name; each and the array are to be freed. Returns how many there
 * are, -1 and a null array if the folder cannot be read.
 */
struct dirent;
int pz_list_folder(const char *path, int (*choose)(const struct dirent *entry), struct dirent ***entries);

/* --- level.c --- */

/* How many bytes from the start may stand in a header or move line; all if nothing is wrong. */
size_t pz_sound_length(const char *bytes, size_t length);

/* Appends a header as it is; a comment if the key is null. */
void pz_level_add(struct pz_level *level, const char *key, const char *value);

/*
 * Sets or replaces a header, or removes it if the value is null. Blanks around the value are dropped, and what
 * could not be read back becomes "?".
 */
void pz_level_set(struct pz_level *level, const char *key, const char *value);

/* Appends a header line, a comment if the key is null; nothing and false if it would be too long to be read back. */
bool pz_header_write(struct pz_text *out, const char *key, const char *value);

/*
 * Appends a move with runs of blanks made one and none at its ends. PZ_BAD, with a column, if it is empty or too long,
 * or has anything but printable ASCII or a character that has a meaning of its own in records.
 */
enum pz_status pz_move_tidy(const char *text, size_t length, struct pz_text *out, struct pz_error *error);

/* The column in a move as it was given, for a column of the tidy one. */
size_t pz_move_column(const char *text, size_t length, size_t column);

/* The parts of a header value, separated by `|`. Starts as {header, header->value}; `at` is null at the end. */
struct pz_parts {
    const struct pz_header *header;
    const char *at;
};
bool pz_parts_next(struct pz_parts *parts, struct pz_line *part);

/* Where a column of a part is in the file's line. */
size_t pz_parts_column(const struct pz_parts *parts, const struct pz_line *part, size_t column);

#endif
