/* Reads the numbers of sentences, which write one to ten as words. */
#ifndef NUMBER_H
#define NUMBER_H

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* The number at the beginning of *text, which moves past it; -1 if there is none. */
static inline int read_number(const char **text) {
    static const char *const words[] = {"no",  "one",   "two",   "three", "four", "five",
                                        "six", "seven", "eight", "nine",  "ten"};
    const size_t length = strcspn(*text, " ,;.:");
    char *end;
    for (int i = 0; i <= 10; i++)
        if (strlen(words[i]) == length && strncasecmp(words[i], *text, length) == 0) {
            *text += length;
            return i;
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
