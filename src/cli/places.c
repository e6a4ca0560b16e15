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

/* Cuts off the last component. "/puzzles" becomes "", which is right since "/levels" is appended. */
static void to_parent(char *path) {
    char *slash = strrchr(path, '/');
    if (slash)
        *slash = '\0';
}

/* The levels that come with the program: beside it in the build tree or in an installed tree that was moved. */
static char *bundled_levels(void) {
    PZ_OWNED char *folder = system_program();
    char *levels = NULL;
    if (folder) {
        to_parent(folder);
        levels = existing(folder, "levels");
    }
    if (folder && !levels) {
        const char *rest = PUZZLES_DATA_FROM_PROGRAM "/levels";
        for (; strncmp(rest, "../", strlen("../")) == 0; rest += strlen("../"))
            to_parent(folder);
        levels = existing(folder, rest);
    }
    return levels ? levels : existing(PUZZLES_DATADIR, "levels");
}

/* The folder that an environment variable names; the specification says to ignore relative ones. */
static const char *absolute(const char *variable) {
    const char *value = getenv(variable);
    return value && *value == '/' ? value : NULL;
}

/* The path of `rest` in the folder that a variable names, or in the default folder. */
static char *personal(const char *variable, const char *home, const char *default_folder, const char *rest) {
    const char *folder = absolute(variable);
    if (folder)
        return pz_format("%s/%s", folder, rest);
    return home ? pz_format("%s/%s/%s", home, default_folder, rest) : NULL;
}

enum pz_status cli_places_find(struct cli_places *places) {
    const char *told = getenv("PUZZLES_LEVELS"), *home = absolute("HOME");
    if (told && *told && !pz_is_folder(told))
        return cli_fail("PUZZLES_LEVELS names '%s', which is not a folder", told);
    places->levels = told && *told ? pz_copy_string(told) : bundled_levels();

    /* If HOME is not set, we read the entry from which it is set at login. */
    /* cppcheck-suppress getpwuidCalled; no other thread runs yet */
    const struct passwd *user = home ? NULL : getpwuid(getuid());
    if (user && user->pw_dir && user->pw_dir[0] == '/')
        home = user->pw_dir;
    places->home = home ? pz_copy_string(home) : NULL;
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
