/*
 * A game as text, whatever the game: opening levels, what it writes, levels and moves that must fail, and the reference
 * answers in tests/vectors.
 */
#ifndef SUPPORT_GAME_TEXT_H
#define SUPPORT_GAME_TEXT_H

#include <dirent.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/file.h"
#include "puzzles/game.h"
#include "test.h"

/* ---- Opening ---- */

/* Opens a level; on an error returns null. */
static inline void *game_try_open(const struct pz_game *game, const char *text, size_t length, struct pz_error *error) {
    const struct pz_game *const games[] = {game, NULL};
    const char *bare = pz_game_find_bare(games, text, length) ? game->id : NULL;
    struct pz_level level;
    void *state = NULL;
    if (pz_level_parse(&level, text, length, NULL, bare, error) != PZ_OK)
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

/* ---- What it writes ---- */

/* Compares what `write`, such as describe(), appends. */
static inline void assert_written(const void *state, void (*write)(const void *, struct pz_text *),
                                  const char *expected) {
    struct pz_text text = {0};
    write(state, &text);
    assert_string_equal(pz_text_string(&text), expected);
    pz_text_free(&text);
}

static inline void assert_described(const struct pz_game *game, const void *state, const char *expected) {
    assert_written(state, game->describe, expected);
}

static inline void assert_printed(const struct pz_game *game, const void *state, const char *expected) {
    assert_written(state, game->print, expected);
}

/* Appends what solve() finds, as `puzzles solve` prints it. */
static inline enum pz_status game_solve(const struct pz_game *game, const void *state, const struct pz_options *options,
                                        const struct pz_budget *budget, struct pz_text *out, struct pz_error *error) {
    struct pz_fields results = {0};
    const enum pz_status status = game->solve(state, options, budget, &results, error);
    pz_fields_print(&results, NULL, out);
    pz_fields_free(&results);
    return status;
}

/* ---- Levels that must fail ---- */

/* A level, where it fails and why; a null message stands for any. */
struct bad_level {
    const char *text;
    size_t line, column;
    const char *message;
};

/* `start`, which may be empty, stands before each of the texts. */
static inline void assert_bad_levels(const struct pz_game *game, const char *start, const struct bad_level *levels,
                                     size_t count) {
    for (size_t i = 0; i < count; i++) {
        struct pz_text text = {0};
        struct pz_error error = {0};
        pz_text_add(&text, "%s%s", start, levels[i].text);
        assert_null(game_try_open(game, pz_text_string(&text), text.length, &error));
        const char *message = pz_text_string(&error.message);
        if (error.line != levels[i].line || error.column != levels[i].column || error.message.length == 0 ||
            (levels[i].message && strcmp(message, levels[i].message) != 0))
            fail_msg("%s\n%zu:%zu: %s", levels[i].text, error.line, error.column, message);
        assert_null(game_try_open(game, pz_text_string(&text), text.length, NULL));
        pz_error_free(&error);
        pz_text_free(&text);
    }
}

/* ---- Moves ---- */

static inline void assert_played(const struct pz_game *game, void *state, const char *move) {
    struct pz_error error = {0};
    if (game->play(state, move, &error) != PZ_OK)
        fail_msg("\"%s\": %zu: %s", move, error.column, pz_text_string(&error.message));
    assert_int_equal(error.message.length, 0);
}

/* A move is refused with this error, and the state, which has `size` bytes, stays as it was. */
static inline void assert_refused_in(const struct pz_game *game, void *state, size_t size, const char *move,
                                     enum pz_status status, size_t column, const char *message) {
    struct pz_error error = {0};
    struct pz_text before = {0};
    void *bytes = malloc(size);
    assert_non_null(bytes);
    memcpy(bytes, state, size);
    game->print(state, &before);
    if (game->play(state, move, &error) != status || error.line != 0 || error.column != column ||
        strcmp(pz_text_string(&error.message), message) != 0)
        fail_msg("\"%s\": %zu: %s", move, error.column, pz_text_string(&error.message));
    assert_int_equal(game->play(state, move, NULL), status);
    assert_memory_equal(state, bytes, size);
    assert_printed(game, state, pz_text_string(&before));
    free(bytes);
    pz_text_free(&before);
    pz_error_free(&error);
}

#define assert_refused(game, state, ...) assert_refused_in(game, state, sizeof *(state), __VA_ARGS__)

/* ---- Answers ---- */

/* All expected lines are in the answer, in the same order. */
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
