/* What holds for the bundled levels of every game. */
#ifndef BUNDLED_LEVELS_H
#define BUNDLED_LEVELS_H

#include <dirent.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/file.h"
#include "puzzles/game.h"
#include "puzzles/memory.h"
#include "test.h"

/*
 * What to check: the headers that a level of the game needs besides the common ones, ending with null, and what else
 * must hold.
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

/* The file is what the program would write. */
static inline void bundled_check_text(const struct bundled *bundled, const void *state, const struct pz_text *bytes,
                                      const char *name) {
    struct pz_text described = {0}, start = {0};
    bundled->game->describe(state, &described);
    pz_text_add(&start, "Puzzle: %s\nTitle: ", bundled->game->id);
    require(bytes->length >= described.length, name, "is too short");
    require(strcmp(bytes->data + bytes->length - described.length, pz_text_string(&described)) == 0, name,
            "is not written as the program writes it");
    require(strncmp(bytes->data, pz_text_string(&start), start.length) == 0, name, "does not start with its title");
    pz_text_free(&described);
    pz_text_free(&start);
}

/* Returns its title, malloc'd. */
static inline char *bundled_check_file(const struct bundled *bundled, const char *name) {
    static const char *const common[] = {"Title", "Difficulty", "Pack", NULL};
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
    bundled_check_headers(&level, common, name);
    bundled_check_headers(&level, bundled->headers, name);
    require(!pz_level_value(&level, "Author"), name, "has an author");
    require(!level.has_moves, name, "has moves");
    require(bundled->game->outcome(state) == PZ_UNFINISHED, name, "is solved");
    bundled_check_text(bundled, state, &bytes, name);
    bundled->check(&level, state, name);
    char *title = pz_copy_string(pz_level_value(&level, "Title"));
    bundled->game->free(state);
    pz_level_free(&level);
    pz_text_free(&path);
    pz_text_free(&bytes);
    return title;
}

/* Checks every file of the game's folder, and that no two have the same title. */
static inline void bundled_check(const struct bundled *bundled) {
    struct pz_text path = {0};
    char **titles = NULL;
    size_t count = 0, capacity = 0;
    pz_text_add(&path, "%s/%s", PUZZLES_LEVELS, bundled->game->id);
    DIR *folder = opendir(pz_text_string(&path));
    assert_non_null(folder);
    for (const struct dirent *entry; (entry = readdir(folder));) {
        if (!strchr(entry->d_name, '.') || entry->d_name[0] == '.') /* the folders of lessons and of best records */
            continue;
        char *title = bundled_check_file(bundled, entry->d_name);
        for (size_t i = 0; i < count; i++)
            require(strcmp(titles[i], title) != 0, entry->d_name, "has the title of another level");
        titles = pz_grow(titles, &capacity, count + 1, sizeof *titles);
        titles[count++] = title;
    }
    closedir(folder);
    assert_true(count >= bundled->least);
    for (size_t i = 0; i < count; i++)
        free(titles[i]);
    free(titles);
    pz_text_free(&path);
}

#endif
