/*
 * What lessons say, and whether it is true. A claim is a piece of a comment with the function that checks it, so words
 * and check cannot drift apart: a claim fails if its words are not in the comment, and a comment fails if it has a
 * number, or an "only", "no", "each" and the like, that no claim covers.
 */
#ifndef TESTS_LESSON_CLAIMS_H
#define TESTS_LESSON_CLAIMS_H

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <strings.h>

#include "number.h"
#include "puzzles/catalog.h"
#include "puzzles/lesson.h"
#include "puzzles/memory.h"
#include "session_text.h"

struct lesson_claim {
    const char *lesson; /* the name of its file, without ".lvl" */
    size_t moves;       /* made before the comment */
    const char *words;  /* a '#' stands for a number */
    /* What is so after these moves: the number, or 1 if the words are true and 0 if not. */
    unsigned (*finds)(struct pz_session *session);
};

/* Where the words of a claim are in a comment, by their first byte and the byte after their last, and the number. */
struct lesson_place {
    size_t from, to;
    unsigned number; /* 1 if there is none */
};

/* Reads a number, in digits or as a word up to twenty ("no" is 0); returns its length, 0 if there is none. */
static inline size_t claim_number(const char *text, unsigned *number) {
    size_t length = strspn(text, "0123456789");
    const int word = length > 0 ? -1 : number_word(text, 20, &length);
    if (word < 0 && !isdigit((unsigned char)*text))
        return 0;
    *number = word < 0 ? (unsigned)strtoul(text, NULL, 10) : (unsigned)word;
    return length;
}

/* Finds the words in the text; false if they are not there. */
static inline bool lesson_find(const char *text, const char *words, struct lesson_place *place) {
    const size_t before = strcspn(words, "#");
    PZ_OWNED char *start = pz_copy(words, before);
    const char *found = strstr(text, start);
    if (!found)
        return false;
    *place = (struct lesson_place){(size_t)(found - text), (size_t)(found - text) + before, 1};
    if (words[before] == '\0')
        return true;
    const size_t length = claim_number(text + place->to, &place->number), after = strlen(words + before + 1);
    const bool same = length > 0 && strncmp(text + place->to + length, words + before + 1, after) == 0;
    place->to += length + after;
    return same;
}

/* Whether a number or a word that must be true to the letter begins there. */
static inline bool lesson_is_strong(const char *text) {
    static const char *const words[] = {"only", "no",  "none", "nothing", "nobody", "never",   "cannot",
                                        "all",  "any", "each", "every",   "either", "neither", "both"};
    const size_t length = strcspn(text, " .,:;!?\n");
    if (length > 0 && strspn(text, "0123456789") == length)
        return true;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i]) == length && strncasecmp(words[i], text, length) == 0)
            return true;
    return false;
}

static inline bool lesson_is_claimed(const struct lesson_claim *claims, size_t count, const char *lesson, size_t moves,
                                     const char *text, size_t at) {
    for (size_t i = 0; i < count; i++) {
        struct lesson_place place;
        if (strcmp(claims[i].lesson, lesson) == 0 && claims[i].moves == moves &&
            lesson_find(text, claims[i].words, &place) && at >= place.from && at < place.to)
            return true;
    }
    return false;
}

/*
 * What is said after so many moves, on the screen; malloc'd, empty if nothing is. Plain mode says the same, but for
 * keys and places.
 */
static inline char *lesson_text(const struct pz_session *session, size_t moves) {
    struct pz_text text = {0};
    if (pz_session_comment(session, moves))
        pz_lesson_add_words(pz_session_comment(session, moves), false, &text);
    return text.length > 0 ? pz_text_take(&text) : pz_copy_string("");
}

/* Every strong word of a lesson is in the words of a claim. */
static inline void lesson_check_covered(const struct lesson_claim *claims, size_t count, const char *lesson,
                                        const struct pz_session *session) {
    for (size_t moves = 0; moves <= pz_session_known(session); moves++) {
        PZ_OWNED char *text = lesson_text(session, moves);
        for (size_t at = 0; text[at]; at++)
            if ((at == 0 || strchr(" \n", text[at - 1])) && lesson_is_strong(text + at) &&
                !lesson_is_claimed(claims, count, lesson, moves, text, at))
                fail_msg("%s, after %zu moves: nothing checks \"%.20s\" in: %s", lesson, moves, text + at, text);
    }
}

static inline void lesson_check_claim(const struct lesson_claim *claim, struct pz_session *session) {
    struct lesson_place place = {0};
    PZ_OWNED char *text = lesson_text(session, claim->moves);
    if (!lesson_find(text, claim->words, &place))
        fail_msg("%s, after %zu moves: \"%s\" is not in: %s", claim->lesson, claim->moves, claim->words, text);
    pz_session_go(session, claim->moves);
    const unsigned found = claim->finds(session);
    if (found != place.number)
        fail_msg("%s, after %zu moves: \"%s\", but it is %u", claim->lesson, claim->moves, claim->words, found);
}

static inline struct pz_session *lesson_open(const struct pz_game *game, const char *lesson) {
    PZ_SCOPED_TEXT path = {0};
    pz_text_add(&path, "%s/%s/lessons/%s.lvl", PUZZLES_LEVELS, game->id, lesson);
    return open_file(pz_text_string(&path));
}

/* The closing words say that somebody has won if, and only if, it is so. */
static inline void lesson_check_end(const char *lesson, struct pz_session *session) {
    const size_t moves = pz_session_known(session);
    pz_session_go(session, moves);
    const enum pz_outcome outcome = pz_session_outcome(session);
    PZ_OWNED char *text = lesson_text(session, moves);
    if ((strstr(text, " won") != NULL) != (outcome == PZ_WON_FIRST || outcome == PZ_WON_SECOND))
        fail_msg("%s: the closing words are wrong about the end", lesson);
}

/* "4-a-win" of "…/lessons/4-a-win.lvl"; malloc'd. */
static inline char *lesson_name(const char *path) {
    const char *name = strrchr(path, '/') + 1;
    return pz_copy(name, strlen(name) - strlen(".lvl"));
}

/* Checks the claims, and that all lessons of the game, five to nine, say nothing strong beyond them. */
static inline void lesson_check_all(const struct pz_game *game, const struct lesson_claim *claims, size_t count) {
    PZ_SCOPED(pz_catalog_free) struct pz_catalog lessons = {0};
    pz_catalog_add_lessons(&lessons, pz_games(), PUZZLES_LEVELS, game);
    assert_in_range(lessons.count, 5, 9);
    for (size_t i = 0; i < count; i++) {
        PZ_SCOPED_SESSION *session = lesson_open(game, claims[i].lesson);
        lesson_check_claim(&claims[i], session);
    }
    for (size_t i = 0; i < lessons.count; i++) {
        PZ_SCOPED_SESSION *session = open_file(lessons.entries[i].path);
        PZ_OWNED char *name = lesson_name(lessons.entries[i].path);
        lesson_check_covered(claims, count, name, session);
        lesson_check_end(name, session);
    }
}

#endif
