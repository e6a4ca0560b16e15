/*
 * Finds the folders: the levels beside the program or in share/, the player's files as the XDG Base Directory
 * Specification has it.
 */
#include "cli/places.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "puzzles/memory.h"
#include "puzzles/text.h"

static char *join(const char *folder, const char *rest) {
    struct pz_text path = {0};
    pz_text_add(&path, "%s/%s", folder, rest);
    return pz_text_take(&path);
}

/* "FOLDER/REST" if that is an existing folder; null otherwise. */
static char *existing(const char *folder, const char *rest) {
    struct stat status;
    char *path = join(folder, rest);
    if (stat(path, &status) == 0 && S_ISDIR(status.st_mode))
        return path;
    free(path);
    return NULL;
}

/* The path of the running program without symbolic links; null if the system does not say. */
static char *program_path(void) {
    size_t capacity = 0;
    char *path = pz_grow(NULL, &capacity, 256, 1);
    for (;;) {
        ssize_t length = readlink("/proc/self/exe", path, capacity);
        if (length > 0 && (size_t)length < capacity) {
            path[length] = '\0';
            return path;
        }
        if (length <= 0) {
            free(path);
            return NULL;
        }
        path = pz_grow(path, &capacity, capacity * 2, 1);
    }
}

/* Cuts the last component off; what is left of "/puzzles" is "", which with "/levels" after it is right. */
static void to_parent(char *path) {
    char *slash = strrchr(path, '/');
    if (slash)
        *slash = '\0';
}

static char *bundled_levels(void) {
    const char *told = getenv("PUZZLES_LEVELS");
    if (told && *told)
        return pz_copy_string(told);
    char *folder = program_path();
    if (!folder)
        return NULL;
    to_parent(folder);
    char *levels = existing(folder, "levels");
    if (!levels) {
        to_parent(folder);
        levels = existing(folder, "share/puzzles/levels");
    }
    free(folder);
    return levels;
}

/* The folder that an environment variable names; the specification says to ignore relative ones. */
static const char *absolute(const char *variable) {
    const char *value = getenv(variable);
    return value && *value == '/' ? value : NULL;
}

static char *personal(const char *variable, const char *default_folder, const char *rest) {
    const char *folder = absolute(variable), *home = absolute("HOME");
    if (folder)
        return join(folder, rest);
    if (!home)
        return NULL;
    char *base = join(home, default_folder);
    char *path = join(base, rest);
    free(base);
    return path;
}

void cli_places_find(struct cli_places *places) {
    places->levels = bundled_levels();
    places->own_levels = personal("XDG_DATA_HOME", ".local/share", "puzzles/levels");
    places->state = personal("XDG_STATE_HOME", ".local/state", "puzzles");
}

void cli_places_free(struct cli_places *places) {
    free(places->levels);
    free(places->own_levels);
    free(places->state);
    *places = (struct cli_places){0};
}
