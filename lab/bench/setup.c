/* Looks up the names of games and settings, as given on a command line, in the tables of the library. */
#include "setup.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/ascii.h"
#include "puzzles/memory.h"
#include "puzzles/registry.h"

enum { NUMBER_MAX = 1000000, STATUS_USAGE = 2 };

_Noreturn void setup_fail(const char *what, const char *about) {
    fprintf(stderr, "%s%s\n", what, about);
    exit(STATUS_USAGE);
}

unsigned setup_number(const char *text) {
    uint64_t value = 0;
    if (!pz_read_number(text, strlen(text), &value) || value < 1 || value > NUMBER_MAX)
        setup_fail("no number from 1 to a million: ", text);
    return (unsigned)value;
}

void setup_add(struct setup *setup, const char *text) {
    setup->settings = pz_grow(setup->settings, &setup->capacity, setup->count + 1, sizeof *setup->settings);
    setup->settings[setup->count++] = text;
}

static void look_up(struct setup *setup, const char *text) {
    const struct pz_setting *setting = setup->game->settings;
    const size_t length = strcspn(text, " ");
    while (setting->words && (strlen(setting->name) != length || strncmp(setting->name, text, length) != 0))
        setting++;
    const char *value = text + length + strspn(text + length, " ");
    size_t i = 0;
    while (setting->words && setting->words[i] && strcmp(setting->words[i], value) != 0)
        i++;
    if (!setting->words || !setting->words[i])
        setup_fail("there is no such setting: ", text);
    pz_text_add(&setup->header, "%s: %s\n", setting->key, setting->values[i]);
    pz_text_add(&setup->commands, "%s %s\n", setting->is_size ? "boardsize" : setting->name, value);
}

void setup_start(struct setup *setup, const char *game) {
    setup->game = pz_game_find(pz_games(), game);
    if (!setup->game || !setup->game->two_player)
        setup_fail("not a two-player game: ", game);
    pz_text_add(&setup->header, "Puzzle: %s\n", setup->game->id);
    for (size_t i = 0; i < setup->count; i++)
        look_up(setup, setup->settings[i]);
}

void setup_free(struct setup *setup) {
    pz_text_free(&setup->header);
    pz_text_free(&setup->commands);
    free(setup->settings);
}

struct pz_session *setup_open(const struct setup *setup) {
    struct pz_session *session = NULL;
    PZ_SCOPED_TEXT level = {0};
    pz_text_add(&level, "%s\n", pz_text_string(&setup->header));
    if (pz_session_open(pz_games(), level.data, level.length, &session, NULL) != PZ_OK)
        setup_fail("these settings do not go together", "");
    return session;
}
