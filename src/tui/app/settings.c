/* The settings' names and words in the store. */
#include "tui/app/app.h"

#include <string.h>

enum { WORDS = 5 };

static const struct {
    const char *key;
    const char *words[WORDS]; /* ending with null; the themes name themselves */
    int usual;
} kinds[SETTING_COUNT] = {
    [SETTING_THEME] = {.key = "theme"},
    [SETTING_ANIMATION] = {"animation", {"on", "off"}, ANIMATION_ON},
    [SETTING_PACE] = {"pace", {"slow", "normal", "fast"}, PACE_NORMAL},
    [SETTING_HINTS] = {"hints", {"steps", "at-once"}, HINTS_STEPS},
    [SETTING_TARGETS] = {"targets", {"shown", "hidden"}, TARGETS_SHOWN},
    [SETTING_THREATS] = {"threats", {"off", "on"}, THREATS_UNTOLD},
    [SETTING_ASCII] = {"ascii", {"auto", "always", "simple", "never"}, ASCII_AUTO},
};

const char *setting_word(enum setting setting, int value) {
    if (setting == SETTING_THEME)
        return value < (int)theme_count ? themes[value]->name : NULL;
    return value < WORDS ? kinds[setting].words[value] : NULL;
}

/* -1 if there is no such word. */
static int value_of(enum setting setting, const char *word) {
    for (int value = 0; word && setting_word(setting, value); value++)
        if (strcmp(setting_word(setting, value), word) == 0)
            return value;
    return -1;
}

void settings_start(struct settings *settings, struct pz_store *store) {
    settings->store = store;
    for (int i = 0; i < SETTING_COUNT; i++) {
        settings->given[i] = -1;
        settings->usual[i] = kinds[i].usual;
    }
}

int settings_value(const struct settings *settings, enum setting setting) {
    if (settings->given[setting] >= 0)
        return settings->given[setting];
    const int stored = value_of(setting, pz_store_setting(settings->store, kinds[setting].key));
    return stored >= 0 ? stored : settings->usual[setting];
}

void settings_set(struct settings *settings, enum setting setting, int value) {
    settings->given[setting] = -1;
    pz_store_set(settings->store, kinds[setting].key, setting_word(setting, value), NULL);
}
