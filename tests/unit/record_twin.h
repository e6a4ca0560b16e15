/*
 * A naive reader of records with variations, whose moves are letters of which none may be made twice in a row: it keeps
 * whole ways as texts, searches them from the first on, and goes into a variation by recursion.
 */
#ifndef UNIT_RECORD_TWIN_H
#define UNIT_RECORD_TWIN_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/memory.h"
#include "puzzles/text.h"
#include "test.h"

enum { NAIVE_MAX = 4000 };

struct naive {
    const char *at;
    size_t line;                                        /* of the file, read last */
    size_t wrong;                                       /* the line of the first illegal move */
    char *ways[NAIVE_MAX];                              /* "a/b/" */
    struct pz_text before[NAIVE_MAX], after[NAIVE_MAX]; /* comments */
    size_t count;
    struct pz_text comments;
};

static size_t naive_way(struct naive *naive, const char *way) {
    size_t i = 0;
    while (i < naive->count && strcmp(naive->ways[i], way) != 0)
        i++;
    if (i == naive->count) {
        assert_true(i < NAIVE_MAX);
        naive->ways[naive->count++] = pz_copy_string(way);
    }
    return i;
}

static void naive_comments(struct naive *naive, struct pz_text *words) {
    if (naive->comments.length > 0)
        pz_text_add(words, "%s%s", words->length > 0 ? "\n" : "", naive->comments.data);
    pz_text_free(&naive->comments);
}

/* Reads a line of play to its end. */
static void naive_line(struct naive *naive, const char *start) {
    char *way = pz_copy_string(start), *before = pz_copy_string("");
    while (*naive->at) {
        const char *line = naive->at, c = *line;
        naive->at += strcspn(line, "\n") + 1;
        naive->line++;
        if (c == ';') {
            pz_text_add(&naive->comments, "%s%.*s", naive->comments.length > 0 ? "\n" : "",
                        (int)strcspn(line + 2, "\n"), line + 2);
        } else if (c == '(') {
            naive_line(naive, before);
        } else if (c == ')') {
            break;
        } else {
            const size_t length = strlen(way);
            if (length > 0 && way[length - 2] == c && !naive->wrong)
                naive->wrong = naive->line;
            free(before);
            before = way;
            struct pz_text longer = {0};
            pz_text_add(&longer, "%s%c/", before, c);
            way = pz_text_take(&longer);
            naive_comments(naive, &naive->before[naive_way(naive, way)]);
        }
    }
    naive_comments(naive, &naive->after[naive_way(naive, way)]);
    free(way);
    free(before);
}

/* Reads what stands below "Moves:", which is on that line of the file. */
static struct naive *naive_read(const char *moves, size_t line) {
    struct naive *naive = pz_alloc(1, sizeof *naive);
    naive->at = moves;
    naive->line = line;
    naive_line(naive, "");
    return naive;
}

static void naive_free(struct naive *naive) {
    for (size_t i = 0; i < naive->count; i++) {
        free(naive->ways[i]);
        pz_text_free(&naive->before[i]);
        pz_text_free(&naive->after[i]);
    }
    free(naive);
}

/*
 * Appends the moves that follow a way, in the order in which they come first in the file, and those that follow them:
 * "WAY [COMMENT] [LAST WORDS]", the latter where no move follows. False if there are none.
 */
static bool naive_add_tree(const struct naive *naive, const char *way, struct pz_text *out) {
    bool any = false;
    for (size_t i = 0; i < naive->count; i++) {
        const char *longer = naive->ways[i];
        if (strlen(longer) != strlen(way) + 2 || strncmp(longer, way, strlen(way)) != 0)
            continue;
        struct pz_text below = {0};
        const bool inner = naive_add_tree(naive, longer, &below);
        pz_text_add(out, "%s [%s] [%s]\n%s", longer, pz_text_string(&naive->before[i]),
                    inner ? "" : pz_text_string(&naive->after[i]), pz_text_string(&below));
        pz_text_free(&below);
        any = true;
    }
    return any;
}

#endif
