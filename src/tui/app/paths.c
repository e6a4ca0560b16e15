/* Paths that players type. */
#include "tui/app/app.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/utf8.h"
#include "puzzles/file.h"
#include "puzzles/memory.h"

char *paths_join(const char *folder, const char *name) {
    struct pz_text path = {0};
    pz_text_add(&path, "%s%s%s", folder, folder[strlen(folder) - 1] == '/' ? "" : "/", name);
    return pz_text_take(&path);
}

char *paths_typed(const struct app *app, const char *line) {
    const char *path = line, *home = app->request->home;
    if (access(line, F_OK) != 0) /* then find the last whole path in it: "/home/me//tmp", "/home/me/~/x" */
        for (const char *at = line; (at = strchr(at, '/')) != NULL; at++)
            if (at[1] == '/' || (at[1] == '~' && at[2] == '/'))
                path = at + 1;
    return path[0] == '~' && path[1] == '/' && home ? pz_format("%s%s", home, path + 1) : pz_copy_string(path);
}

void paths_complete(const struct app *app, const char *base, struct pz_text *line, struct pz_text *note) {
    PZ_OWNED char *typed = paths_typed(app, pz_text_string(line));
    const char *slash = strrchr(typed, '/');
    const char *start = slash ? slash + 1 : typed;
    PZ_OWNED char *typed_folder = pz_copy(typed, slash ? (size_t)(slash - typed) + 1 : 0);
    PZ_OWNED char *folder = typed[0] == '/' ? pz_copy_string(typed_folder) : paths_join(base, typed_folder);
    char *common = NULL;
    size_t length = strlen(start), matches = 0, shared = 0;
    DIR *directory = opendir(folder);
    for (const struct dirent *entry; directory && (entry = readdir(directory));) {
        const char *name = entry->d_name;
        if (strncmp(name, start, length) != 0 || (name[0] == '.' && start[0] != '.'))
            continue;
        pz_text_add(note, "%s%s", matches++ ? "  " : "", name);
        if (!common) {
            common = pz_copy_string(name);
            shared = strlen(name);
        }
        for (size_t i = 0; i < shared; i++)
            if (common[i] != name[i])
                shared = pz_cut_length(common, i);
    }
    if (directory)
        closedir(directory);
    if (common && shared > length)
        pz_text_add_bytes(line, common + length, shared - length);
    PZ_OWNED char *completed = matches == 1 ? paths_join(folder, common) : NULL;
    if (completed && pz_is_folder(completed))
        pz_text_add_char(line, '/');
    if (matches <= 1)
        pz_text_clear(note);
    if (matches == 0)
        pz_text_add(note, "no match");
    free(common);
}
