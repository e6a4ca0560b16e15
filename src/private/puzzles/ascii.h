/*
 * ASCII characters, and the numbers and words made of them. Unlike <ctype.h> and strcasecmp(), nothing here depends on
 * the locale, which must not change what a file means.
 */
#ifndef PUZZLES_ASCII_H
#define PUZZLES_ASCII_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "puzzles/api.h"

static inline bool pz_is_blank(char c) {
    return c == ' ' || c == '\t';
}

static inline bool pz_is_digit(char c) {
    return c >= '0' && c <= '9';
}

static inline char pz_to_lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static inline char pz_to_upper(char c) {
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

static inline bool pz_is_letter(char c) {
    c = pz_to_lower(c);
    return c >= 'a' && c <= 'z';
}

/* Letters, digits, '-' and '_': what our header keys, settings and file names are made of. */
static inline bool pz_is_name_char(char c) {
    return pz_is_letter(c) || pz_is_digit(c) || c == '-' || c == '_';
}

/* Works as strcmp() but ignores case. */
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

/* Whether the text starts with that word, ignoring case. */
static inline bool pz_starts_with(const char *text, size_t length, const char *word) {
    const size_t needed = strlen(word);
    if (length < needed)
        return false;
    for (size_t i = 0; i < needed; i++)
        if (pz_to_lower(text[i]) != pz_to_lower(word[i]))
            return false;
    return true;
}

/* How many digits the text starts with. */
static inline size_t pz_count_digits(const char *text, size_t length) {
    size_t count = 0;
    while (count < length && pz_is_digit(text[count]))
        count++;
    return count;
}

/* Reads a text that consists of digits. False, with *value unchanged, if it does not or if the number does not fit. */
static inline bool pz_read_number(const char *text, size_t length, uint64_t *value) {
    uint64_t number = 0;
    for (size_t i = 0; i < length; i++) {
        if (!pz_is_digit(text[i]))
            return false;
        const uint64_t digit = (uint64_t)(text[i] - '0');
        if (number > (UINT64_MAX - digit) / 10)
            return false;
        number = number * 10 + digit;
    }
    if (length > 0)
        *value = number;
    return length > 0;
}

#endif
