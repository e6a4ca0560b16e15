/*
 * Finds the folders: the levels beside the program, or where the build says they are installed; the player's files as
 * the XDG Base Directory Specification has it.
 */
#include "cli/cli.h"

#include <pwd.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/system.h"
#include "puzzles/file.h"
#include "puzzles/memory.h"

/* "FOLDER/REST" if that is an existing folder; null otherwise. */
static char *existing(const char *folder, const char *rest) {
    char *path = pz_format("%s/%s", folder, rest);
    if (pz_is_folder(path))
        return path;
    free(path);
    return NULL;
}

/* Cuts the last component off; what is left of "/puzzles" is "", which with "/levels" after it is right. */
static void to_parent(char *path) {
    char *slash = strrchr(path, '/');
    if (slash)
        *slash = '\0';
}

/* In the build tree, or in an installed tree wherever it has been moved. */
static char *levels_from_program(void) {
    char *folder = system_program();
    if (!folder)
        return NULL;
    to_parent(folder);
    char *levels = existing(folder, "levels");
    if (!levels) {
        const char *rest = PUZZLES_DATA_FROM_PROGRAM "/levels";
        for (; strncmp(rest, "../", strlen("../")) == 0; rest += strlen("../"))
            to_parent(folder);
        levels = existing(folder, rest);
    }
    free(folder);
    return levels;
}

static char *bundled_levels(void) {
    char *levels = levels_from_program();
    return levels ? levels : existing(PUZZLES_DATADIR, "levels");
}

/* The folder that an environment variable names; the specification says to ignore relative ones. */
static const char *absolute(const char *variable) {
    const char *value = getenv(variable);
    return value && *value == '/' ? value : NULL;
}

/* HOME or, where something has lost that variable, what it is set from at login. */
static char *find_home(void) {
    const char *home = absolute("HOME");
    /* cppcheck-suppress getpwuidCalled; no other thread runs yet */
    const struct passwd *user = home ? NULL : getpwuid(getuid());
    if (user && user->pw_dir && user->pw_dir[0] == '/')
        home = user->pw_dir;
    return home ? pz_copy_string(home) : NULL;
}

static char *personal(const char *variable, const char *home, const char *default_folder, const char *rest) {
    const char *folder = absolute(variable);
    if (folder)
        return pz_format("%s/%s", folder, rest);
    return home ? pz_format("%s/%s/%s", home, default_folder, rest) : NULL;
}

enum pz_status cli_places_find(struct cli_places *places) {
    const char *told = getenv("PUZZLES_LEVELS");
    if (told && *told && !pz_is_folder(told))
        return cli_fail("PUZZLES_LEVELS names '%s', which is not a folder", told);
    places->levels = told && *told ? pz_copy_string(told) : bundled_levels();
    places->home = find_home();
    places->own_levels = personal("XDG_DATA_HOME", places->home, ".local/share", "puzzles/levels");
    places->state = personal("XDG_STATE_HOME", places->home, ".local/state", "puzzles");
    places->keys = personal("XDG_CONFIG_HOME", places->home, ".config", "puzzles/keys");
    return PZ_OK;
}

void cli_places_free(struct cli_places *places) {
    free(places->home);
    free(places->levels);
    free(places->own_levels);
    free(places->state);
    free(places->keys);
    *places = (struct cli_places){0};
}
