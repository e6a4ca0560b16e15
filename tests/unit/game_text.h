/*
 * A game as text, whatever the game: opens levels, compares what is written, and the reference answers in
 * tests/vectors.
 */
#ifndef GAME_TEXT_H
#define GAME_TEXT_H

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "puzzles/file.h"
#include "puzzles/game.h"

/* Opens a level; on an error returns null. */
static inline void *game_try_open(const struct pz_game *game, const char *text, size_t length, struct pz_error *error) {
    const struct pz_game *const games[] = {game, NULL};
    struct pz_level level = {.bare = pz_game_find_bare(games, text, length) ? game->id : NULL};
    void *state = NULL;
    if (pz_level_parse(&level, text, length, error) != PZ_OK)
        return NULL;
    const enum pz_status status = game->open(&level, &state, error);
    assert_true((status == PZ_OK) == (state != NULL));
    assert_true(status == PZ_OK || status == PZ_BAD);
    pz_level_free(&level);
    return state;
}

static inline void *game_open(const struct pz_game *game, const char *text) {
    struct pz_error error = {0};
    void *state = game_try_open(game, text, strlen(text), &error);
    if (!state)
        fail_msg("%zu:%zu: %s", error.line, error.column, pz_text_string(&error.message));
    return state;
}

/* What describe or print appends. */
static inline void assert_written(const void *state, void (*write)(const void *, struct pz_text *),
                                  const char *expected) {
    struct pz_text text = {0};
    write(state, &text);
    assert_string_equal(pz_text_string(&text), expected);
    pz_text_free(&text);
}

/* Every line expected is in the answer, in that order. */
static inline void assert_contains_lines(const char *answer, const char *expected, const char *name) {
    while (*expected) {
        const size_t length = strcspn(expected, "\n") + 1;
        while (*answer && strncmp(answer, expected, length) != 0) {
            answer += strcspn(answer, "\n");
            answer += *answer == '\n';
        }
        if (!*answer)
            fail_msg("%s: %.*s is missing", name, (int)length - 1, expected);
        answer += length;
        expected += length;
    }
}

static inline char *game_read_vector(const struct pz_game *game, const char *name) {
    struct pz_text path = {0}, bytes = {0};
    pz_text_add(&path, "%s/%s/%s", PUZZLES_VECTORS, game->id, name);
    assert_int_equal(pz_file_read(pz_text_string(&path), 1 << 20, &bytes, NULL), PZ_OK);
    pz_text_free(&path);
    return pz_text_take(&bytes);
}

/* Compares each reference answer; there are at least 16. */
static inline void game_check_vectors(const struct pz_game *game,
                                      void (*check)(const void *state, const char *expected, const char *name)) {
    struct pz_text path = {0};
    size_t count = 0;
    pz_text_add(&path, "%s/%s", PUZZLES_VECTORS, game->id);
    DIR *folder = opendir(pz_text_string(&path));
    assert_non_null(folder);
    for (const struct dirent *entry; (entry = readdir(folder));) {
        const size_t length = strlen(entry->d_name);
        if (length < 4 || strcmp(entry->d_name + length - 4, ".lvl") != 0)
            continue;
        struct pz_text name = {0};
        pz_text_add(&name, "%.*s.expected", (int)length - 4, entry->d_name);
        char *text = game_read_vector(game, entry->d_name), *expected = game_read_vector(game, pz_text_string(&name));
        void *state = game_open(game, text);
        check(state, expected, entry->d_name);
        game->free(state);
        free(text);
        free(expected);
        pz_text_free(&name);
        count++;
    }
    closedir(folder);
    pz_text_free(&path);
    assert_true(count >= 16);
}

#endif
