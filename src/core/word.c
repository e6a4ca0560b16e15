/* Splitting a move at its blanks. */
#include "puzzles/word.h"

#include <string.h>

#include "internal.h"
#include "puzzles/level.h"

struct pz_word pz_word_next(const char *move, size_t *at) {
    while (pz_is_blank(move[*at]))
        ++*at;
    const struct pz_line line = {.text = move, .length = *at};
    struct pz_word word = {.text = move + *at, .column = pz_line_column(&line, *at)};
    word.length = strcspn(word.text, " \t");
    *at += word.length;
    return word;
}

bool pz_word_is(struct pz_word word, const char *text) {
    return word.length == strlen(text) && memcmp(word.text, text, word.length) == 0;
}

bool pz_word_same(struct pz_word word, const char *text) {
    return word.length == strlen(text) && pz_starts_with(word.text, word.length, text);
}

bool pz_word_number(struct pz_word word, uint64_t *value) {
    uint64_t number = 0;
    for (size_t i = 0; i < word.length; i++) {
        if (!pz_is_digit(word.text[i]))
            return false;
        const uint64_t digit = (uint64_t)(word.text[i] - '0');
        number = number > (UINT64_MAX - digit) / 10 ? UINT64_MAX : number * 10 + digit;
    }
    *value = number;
    return word.length > 0 && (word.length == 1 || word.text[0] != '0');
}
