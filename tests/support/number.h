/* Reads the numbers in sentences, where the small ones are words. */
#ifndef NUMBER_H
#define NUMBER_H

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* The number whose word begins the text ("no" is 0), up to `most`, which is at most 20, and its length; -1 if none. */
static inline int number_word(const char *text, int most, size_t *length) {
    static const char *const words[] = {"no",       "one",      "two",      "three",   "four",    "five",
                                        "six",      "seven",    "eight",    "nine",    "ten",     "eleven",
                                        "twelve",   "thirteen", "fourteen", "fifteen", "sixteen", "seventeen",
                                        "eighteen", "nineteen", "twenty"};
    for (int i = 0; i <= most; i++) {
        *length = strlen(words[i]);
        if (strncasecmp(words[i], text, *length) == 0 && !isalpha((unsigned char)text[*length]))
            return i;
    }
    return -1;
}

/* The number at the beginning of *text, which moves past it; -1 if there is none. */
static inline int read_number(const char **text) {
    size_t length;
    char *end;
    const int word = number_word(*text, 10, &length);
    if (word >= 0 && strchr(" ,;.:", (*text)[length])) {
        *text += length;
        return word;
    }
    const long number = strtol(*text, &end, 10);
    if (end == *text)
        return -1;
    *text = end;
    return (int)number;
}

/* The number after some words, which must stand in the text; -1 if they do not. */
static inline int number_after(const char *text, const char *words) {
    const char *found = strstr(text, words);
    if (!found)
        return -1;
    found += strlen(words);
    return read_number(&found);
}

#endif
