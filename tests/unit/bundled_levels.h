/* The bundled levels of a game, one after the other, for checks that only this game needs. */
#ifndef BUNDLED_LEVELS_H
#define BUNDLED_LEVELS_H

#include <dirent.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/file.h"
#include "puzzles/game.h"
#include "test.h"

/*
 * What to check: the headers that a level of the game needs besides those of every game, ending with null, and what
 * else must hold.
 */
struct bundled {
    const struct pz_game *game;
    const char *const *headers;
    void (*check)(const struct pz_level *level, const void *state, const char *name);
    size_t least; /* how many levels there are at least */
};

/* Fails with the name of the file and what does not hold. */
static inline void require(bool holds, const char *name, const char *what) {
    if (!holds)
        fail_msg("%s: %s", name, what);
}

static inline void bundled_check_headers(const struct pz_level *level, const char *const *needed, const char *name) {
    for (; *needed; needed++) {
        const char *value = pz_level_value(level, *needed);
        if (!value || !*value)
            fail_msg("%s: %s is missing", name, *needed);
    }
}

static inline void bundled_check_file(const struct bundled *bundled, const char *name) {
    struct pz_text path = {0}, bytes = {0}, message = {0};
    struct pz_error error = {0};
    struct pz_level level;
    void *state = NULL;
    pz_text_add(&path, "%s/%s/%s", PUZZLES_LEVELS, bundled->game->id, name);
    require(pz_file_read(pz_text_string(&path), 1 << 22, &bytes, &error) == PZ_OK, name, "cannot be read");
    if (pz_level_parse(&level, bytes.data, bytes.length, NULL, NULL, &error) != PZ_OK ||
        bundled->game->open(&level, &state, &error) != PZ_OK) {
        pz_error_describe(&error, name, &message);
        fail_msg("%s", pz_text_string(&message));
    }
    bundled_check_headers(&level, bundled->headers, name);
    bundled->check(&level, state, name);
    bundled->game->free(state);
    pz_level_free(&level);
    pz_text_free(&path);
    pz_text_free(&bytes);
}

/* Checks every file of the game's folder. */
static inline void bundled_check(const struct bundled *bundled) {
    struct pz_text path = {0};
    size_t count = 0;
    pz_text_add(&path, "%s/%s", PUZZLES_LEVELS, bundled->game->id);
    DIR *folder = opendir(pz_text_string(&path));
    assert_non_null(folder);
    for (const struct dirent *entry; (entry = readdir(folder));) {
        if (!strchr(entry->d_name, '.') || entry->d_name[0] == '.') /* the folders of lessons and of best records */
            continue;
        bundled_check_file(bundled, entry->d_name);
        count++;
    }
    closedir(folder);
    assert_true(count >= bundled->least);
    pz_text_free(&path);
}

#endif
