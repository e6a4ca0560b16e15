/* Levels are named by their place in the list, since paths are hard to hear. */
#include "cli/plain_levels.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/budget.h"
#include "cli/output.h"
#include "cli/places.h"
#include "puzzles/daily.h"
#include "puzzles/file.h"
#include "puzzles/registry.h"

enum pz_status plain_levels_read(struct plain_levels *levels, const struct pz_game *game) {
    struct cli_places places = {0};
    if (cli_places_find(&places) != PZ_OK)
        return PZ_BAD;
    if (places.levels) {
        pz_catalog_add(&levels->levels, pz_games(), places.levels, game);
        pz_catalog_add_lessons(&levels->lessons, pz_games(), places.levels, game);
    }
    if (places.own_levels)
        pz_catalog_add(&levels->levels, pz_games(), places.own_levels, game);
    cli_places_free(&places);
    return PZ_OK;
}

void plain_levels_free(struct plain_levels *levels) {
    pz_catalog_free(&levels->levels);
    pz_catalog_free(&levels->lessons);
}

static bool is_solved(const struct plain_game *plain, const struct pz_catalog_entry *entry) {
    return !entry->error && pz_store_result(plain->play.store, entry->game->id, entry->id).solved;
}

void plain_levels_list(struct plain_game *plain, const struct pz_catalog *catalog, const char *what) {
    for (size_t i = 0; i < catalog->count; i++) {
        const struct pz_catalog_entry *entry = &catalog->entries[i];
        struct pz_text key = {0}, value = {0};
        pz_text_add(&key, "%s %zu", what, i + 1);
        pz_text_add(&value, "%s", entry->title);
        if (entry->difficulty)
            pz_text_add(&value, ", %s", entry->difficulty);
        if (entry->error || is_solved(plain, entry))
            pz_text_add(&value, entry->error ? ", broken" : ", solved");
        cli_report_text(&plain->report, pz_text_string(&key), pz_text_string(&value));
        pz_text_free(&key);
        pz_text_free(&value);
    }
    if (catalog->count == 0)
        plain_refuse(plain, "there are none");
}

const char *plain_levels_path(const struct pz_catalog *catalog, uint64_t number) {
    return number > 0 && number <= catalog->count ? catalog->entries[number - 1].path : NULL;
}

/* The index of a path; of the last level if it is none of them, so that the next one is the first. */
static size_t index_of(const struct pz_catalog *catalog, const char *path) {
    for (size_t i = 0; path && i < catalog->count; i++)
        if (strcmp(catalog->entries[i].path, path) == 0)
            return i;
    return catalog->count - 1;
}

const char *plain_levels_next(const struct plain_game *plain, const struct pz_catalog *catalog, const char *after) {
    if (catalog->count == 0)
        return NULL;
    const size_t from = index_of(catalog, after);
    for (size_t i = 1; i <= catalog->count; i++) {
        const struct pz_catalog_entry *entry = &catalog->entries[(from + i) % catalog->count];
        if (!entry->error && !is_solved(plain, entry))
            return entry->path;
    }
    return catalog->entries[(from + 1) % catalog->count].path;
}

/* ---- the level of the day ---- */

static enum pz_status make_today(const struct pz_game *game, long day, const char *path, struct pz_error *error) {
    struct cli_budget work;
    struct pz_text level = {0};
    cli_budget_start(&work, &(struct cli_limits){.seconds = -1});
    enum pz_status status = pz_daily(game, day, &work.budget, &level);
    cli_budget_stop(&work);
    if (status == PZ_OK)
        status = pz_file_write(path, pz_text_string(&level), level.length, error);
    else
        pz_error_set(error, 0, 0, "it was stopped while it was being made");
    pz_text_free(&level);
    return status;
}

char *plain_levels_today(struct plain_game *plain, const struct pz_game *game) {
    struct pz_error error = {0};
    long day;
    if (!game->week || !cli_today(&day)) {
        plain_refuse(plain, game->week ? "the clock is wrong" : "this game has no level of the day");
        return NULL;
    }
    char *path = pz_store_daily_path(plain->play.store, game->id, day);
    const bool there = path && access(path, F_OK) == 0;
    if (!path || (!there && make_today(game, day, path, &error) != PZ_OK)) {
        plain_refuse(plain, "the level of the day cannot be kept: %s",
                     path ? pz_text_string(&error.message) : "nothing is saved");
        free(path);
        path = NULL;
    }
    pz_error_free(&error);
    return path;
}
