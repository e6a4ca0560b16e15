/* Completion lists the folder's entries that begin like the last part of the path, and adds what they share. */
#include "tui/kit/path.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/file.h"
#include "puzzles/memory.h"

char *path_join(const char *folder, const char *name) {
    struct pz_text path = {0};
    pz_text_add(&path, "%s%s%s", folder, folder[strlen(folder) - 1] == '/' ? "" : "/", name);
    return pz_text_take(&path);
}

void path_complete(const char *base, struct pz_text *line, struct pz_text *note) {
    const char *typed = pz_text_string(line), *slash = strrchr(typed, '/');
    const char *start = slash ? slash + 1 : typed;
    PZ_OWNED char *typed_folder = pz_copy(typed, slash ? (size_t)(slash - typed) + 1 : 0);
    PZ_OWNED char *folder = typed[0] == '/' ? pz_copy_string(typed_folder) : path_join(base, typed_folder);
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
                shared = i;
    }
    if (directory)
        closedir(directory);
    if (common && shared > length)
        pz_text_add_bytes(line, common + length, shared - length);
    PZ_OWNED char *completed = matches == 1 ? path_join(folder, common) : NULL;
    if (completed && pz_is_folder(completed))
        pz_text_add_char(line, '/');
    if (matches <= 1)
        pz_text_clear(note);
    if (matches == 0)
        pz_text_add(note, "no match");
    free(common);
}
