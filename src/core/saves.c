/* FOLDER/saves/GAME/NAME.lvl. The names and times of hundreds are known in the time that it takes to read one. */
#include "saves.h"

#include <dirent.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "folder.h"
#include "puzzles/ascii.h"
#include "puzzles/file.h"
#include "puzzles/memory.h"
#include "puzzles/text.h"
#include "state.h"

static char *folder_of(const char *folder, const char *game) {
    struct pz_text path = {0};
    pz_text_add(&path, "%s/saves/%s", folder, game);
    return pz_text_take(&path);
}

char *pz_saves_path(const char *folder, const char *game, const char *name) {
    char *saves = folder_of(folder, game);
    struct pz_text path = {0};
    pz_file_make_folder(saves, NULL); /* if this fails, saving there fails too and says so */
    pz_text_add(&path, "%s/%s.lvl", saves, name);
    free(saves);
    return pz_text_take(&path);
}

static int is_save(const struct dirent *entry) {
    const char *end = entry->d_name;
    while (pz_is_name_char(*end))
        end++;
    return end > entry->d_name && strcmp(end, ".lvl") == 0;
}

/* Takes ownership of the path. */
static void add(struct pz_saves *saves, const struct pz_game *game, char *path) {
    struct stat info;
    if (stat(path, &info) != 0 || !S_ISREG(info.st_mode)) {
        free(path);
        return;
    }
    saves->items = pz_grow(saves->items, &saves->capacity, saves->count + 1, sizeof *saves->items);
    saves->items[saves->count++] = (struct pz_save){game, path, info.st_mtim};
}

static void read_game(struct pz_saves *saves, const char *folder, const struct pz_game *game) {
    char *path = folder_of(folder, game->id);
    struct dirent **entries = NULL;
    const int count = pz_list_folder(path, is_save, &entries);
    for (int i = 0; i < count; i++) {
        add(saves, game, pz_state_path(path, entries[i]->d_name));
        free(entries[i]);
    }
    free(entries);
    free(path);
}

/* Of two saves with the same time, the first by path comes first. */
static int compare(const void *left, const void *right) {
    const struct pz_save *a = left, *b = right;
    if (a->time.tv_sec != b->time.tv_sec)
        return a->time.tv_sec > b->time.tv_sec ? -1 : 1;
    if (a->time.tv_nsec != b->time.tv_nsec)
        return a->time.tv_nsec > b->time.tv_nsec ? -1 : 1;
    return strcmp(a->path, b->path);
}

void pz_saves_read(struct pz_saves *saves, const char *folder, const struct pz_game *const *games) {
    for (; *games; games++)
        read_game(saves, folder, *games);
    if (saves->count > 0)
        qsort(saves->items, saves->count, sizeof *saves->items, compare);
}

void pz_saves_free(struct pz_saves *saves) {
    for (size_t i = 0; i < saves->count; i++)
        free(saves->items[i].path);
    free(saves->items);
    *saves = (struct pz_saves){0};
}
