/* puzzles list: the levels there are, one per line, for people and for cut(1). */
#include <string.h>

#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/output.h"
#include "cli/places.h"
#include "puzzles/catalog.h"
#include "puzzles/file.h"
#include "puzzles/level.h"
#include "puzzles/registry.h"

enum { LEVEL_FILE_MAX = 1 << 30 };

/* The catalog calls a level without a title by its file's name; only the file knows whether it has one. */
static bool has_title(const struct pz_catalog_entry *entry) {
    const char *slash = strrchr(entry->path, '/');
    const char *name = slash ? slash + 1 : entry->path;
    size_t length = strlen(entry->title);
    if (strncmp(name, entry->title, length) != 0 || strcmp(name + length, ".lvl") != 0)
        return true;

    struct pz_text bytes = {0};
    struct pz_level level;
    bool found = false;
    if (pz_file_read(entry->path, LEVEL_FILE_MAX, &bytes, NULL) == PZ_OK &&
        !pz_game_find_bare(pz_games(), bytes.data, bytes.length) && /* which has no header to give a title */
        pz_level_parse(&level, bytes.data, bytes.length, NULL, NULL, NULL) == PZ_OK) {
        found = pz_level_value(&level, "Title") != NULL;
        pz_level_free(&level);
    }
    pz_text_free(&bytes);
    return found;
}

static void add_field(struct pz_text *out, const char *value, char end) {
    cli_add_escaped(out, value && *value ? value : "-");
    pz_text_add_char(out, end);
}

static enum pz_status add_entry(struct pz_text *out, const struct pz_catalog_entry *entry) {
    if (entry->error) {
        cli_say(entry->error);
        return PZ_BAD;
    }
    add_field(out, entry->game->id, '\t');
    add_field(out, entry->difficulty, '\t');
    add_field(out, has_title(entry) ? entry->title : NULL, '\t');
    add_field(out, entry->path, '\n');
    return PZ_OK;
}

static enum pz_status add_folder(struct pz_text *out, const char *folder, const struct pz_game *game) {
    struct pz_catalog catalog = {0};
    enum pz_status worst = PZ_OK;
    pz_catalog_add(&catalog, pz_games(), folder, game);
    for (size_t i = 0; i < catalog.count; i++)
        if (add_entry(out, &catalog.entries[i]) != PZ_OK)
            worst = PZ_BAD;
    pz_catalog_free(&catalog);
    return worst;
}

static enum pz_status list(const struct pz_game *game) {
    struct cli_places places = {0};
    struct pz_text out = {0};
    enum pz_status worst = PZ_OK;
    if (cli_places_find(&places) != PZ_OK)
        return PZ_BAD;
    if (places.levels)
        worst = add_folder(&out, places.levels, game);
    else
        worst = cli_fail("the folder of levels was not found; PUZZLES_LEVELS can name it");
    if (places.own_levels && add_folder(&out, places.own_levels, game) != PZ_OK)
        worst = PZ_BAD;
    cli_write(&out);
    pz_text_free(&out);
    cli_places_free(&places);
    return worst;
}

static enum pz_status run(const struct cli_command *self, const struct cli_arguments *arguments) {
    const struct pz_game *game;
    if (arguments->count == 0)
        return list(NULL);
    if (cli_read_game(self, arguments, &game) != PZ_OK)
        return PZ_BAD;
    return list(game);
}

const struct cli_command cli_list = {
    .name = "list",
    .operands = "[GAME]",
    .help = "lists the levels: game, difficulty, title, path",
    .run = run,
};
