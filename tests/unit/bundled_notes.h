/*
 * What the notes of levels say, and whether it is true. A claim is a piece of a note, with a '#' for each number, and a
 * function that finds out whether it holds. A note need not claim anything, but it fails if it has a number, or an
 * "only", "no", "each" and the like, that no claim covers.
 */
#ifndef BUNDLED_NOTES_H
#define BUNDLED_NOTES_H

#include <ctype.h>

#include "bundled_series.h"
#include "lesson_claims.h"

enum { NOTE_NUMBERS = 2 };

struct note_claim {
    const char *words;
    bool (*holds)(const void *start, const unsigned numbers[NOTE_NUMBERS]);
};

/* The length of the words at the start of a text, 0 if they are not there. */
static inline size_t note_match(const char *text, const char *words, unsigned numbers[NOTE_NUMBERS]) {
    size_t at = 0;
    for (; *words; words++) {
        const size_t length = *words == '#' ? claim_number(text + at, numbers++) : (size_t)(text[at] == *words);
        if (length == 0)
            return 0;
        at += length;
    }
    return at;
}

/* The length of the claim's words there, 0 if they are not there; a number begins where a word does. */
static inline size_t note_claims(const struct note_claim *claim, const char *note, size_t at,
                                 unsigned numbers[NOTE_NUMBERS]) {
    const bool inside = at > 0 && isalnum((unsigned char)note[at - 1]);
    return inside && claim->words[0] == '#' ? 0 : note_match(note + at, claim->words, numbers);
}

/* Checks the claims of a note, and that nothing strong is left beside them; the game is at its start. */
static inline void note_check(const struct note_claim *claims, const char *name, const void *start, const char *note) {
    size_t claimed = 0; /* up to this byte */
    for (size_t at = 0; note[at]; at++) {
        for (const struct note_claim *claim = claims; claim->words; claim++) {
            unsigned numbers[NOTE_NUMBERS] = {0};
            const size_t length = note_claims(claim, note, at, numbers);
            if (length > 0 && !claim->holds(start, numbers))
                fail_msg("%s: it is not true that \"%.*s\"", name, (int)length, note + at);
            claimed = length > 0 && at + length > claimed ? at + length : claimed;
        }
        if ((at == 0 || note[at - 1] == ' ') && at >= claimed && lesson_is_strong(note + at))
            fail_msg("%s: nothing checks \"%s\"", name, note + at);
    }
    require(note[strlen(note) - 1] == '.', name, "has a note that is no sentence");
}

static inline bool note_makes(const struct note_claim *claim, const char *note) {
    unsigned numbers[NOTE_NUMBERS];
    for (size_t at = 0; note[at]; at++)
        if (note_claims(claim, note, at, numbers) > 0)
            return true;
    return false;
}

/* Checks the notes of all levels, and that each claim is made by some note; the claims end with null words. */
static inline void notes_check(const struct note_claim *claims) {
    for (size_t i = 0; i < series.count; i++)
        if (pz_session_value(series.starts[i], "Note"))
            note_check(claims, series_name(i), series_start(i), pz_session_value(series.starts[i], "Note"));
    for (const struct note_claim *claim = claims; claim->words; claim++) {
        size_t i = 0;
        while (i < series.count && !(pz_session_value(series.starts[i], "Note") &&
                                     note_makes(claim, pz_session_value(series.starts[i], "Note"))))
            i++;
        require(i < series.count, claim->words, "is said by no note");
    }
}

#endif
