/* The settings, by their names and words in the store. */
#include "tui/app/app.h"

#include <string.h>

enum { WORDS = 5 };

/* The themes name themselves and say what they are. */
static const struct {
    const char *key, *name;
    const char *words[WORDS]; /* as they are stored, ending with null */
    const char *shown[WORDS]; /* null: the stored word */
    const char *about[WORDS]; /* null: the one before it */
    int usual;
} lines[SETTING_COUNT] = {
    [SETTING_THEME] = {.key = "theme", .name = "Theme"},
    [SETTING_ANIMATION] = {.key = "animation",
                           .name = "Animation",
                           .words = {"on", "off"},
                           .about = {"Moves are shown as they happen.", "Moves take effect at once."},
                           .usual = ANIMATION_ON},
    [SETTING_PACE] = {.key = "pace",
                      .name = "Pace",
                      .words = {"slow", "normal", "fast"},
                      .about = {"How fast animations run."},
                      .usual = PACE_NORMAL},
    [SETTING_HINTS] = {.key = "hints",
                       .name = "Hints",
                       .words = {"steps", "at-once"},
                       .shown = {"step by step", "at once"},
                       .about = {"A hint first says where to look, then why, then what.",
                                 "A hint tells you everything at once."},
                       .usual = HINTS_STEPS},
    [SETTING_TARGETS] = {.key = "targets",
                         .name = "Best possible",
                         .words = {"shown", "hidden"},
                         .about = {"The best possible score is shown while you play.",
                                   "The best possible score is shown only once you have solved the level."},
                         .usual = TARGETS_SHOWN},
    [SETTING_THREATS] = {.key = "threats",
                         .name = "Threats",
                         .words = {"auto", "off", "on"},
                         .shown = {"easy opponents", "not announced", "announced"},
                         .about = {"Against beginner and casual, you are warned when they can win next turn.",
                                   "In two-player games, threats are yours to find.",
                                   "In two-player games, you are warned when your opponent can win next turn."},
                         .usual = THREATS_EASED},
    [SETTING_ASCII] = {.key = "ascii",
                       .name = "Characters",
                       .words = {"auto", "always", "simple", "never"},
                       .shown = {"automatic", "ASCII only", "simple", "all"},
                       .about = {"Whatever this terminal seems able to show.", "For any font and any terminal.",
                                 "Lines, arrows and whole blocks, as on the Linux console.",
                                 "Half and quarter blocks as well."},
                       .usual = ASCII_AUTO},
};

/* A word as it is stored; null if there is none at that place. */
static const char *word_at(enum setting setting, int value) {
    if (setting == SETTING_THEME)
        return value < (int)theme_count ? themes[value]->name : NULL;
    return value < WORDS ? lines[setting].words[value] : NULL;
}

/* -1 if there is no such word. */
static int value_of(enum setting setting, const char *word) {
    for (int value = 0; word && word_at(setting, value); value++)
        if (strcmp(word_at(setting, value), word) == 0)
            return value;
    return -1;
}

void settings_start(struct settings *settings, struct pz_store *store) {
    settings->store = store;
    for (int i = 0; i < SETTING_COUNT; i++) {
        settings->given[i] = -1;
        settings->usual[i] = lines[i].usual;
    }
}

int settings_value(const struct settings *settings, enum setting setting) {
    if (settings->given[setting] >= 0)
        return settings->given[setting];
    const int stored = value_of(setting, pz_store_setting(settings->store, lines[setting].key));
    return stored >= 0 ? stored : settings->usual[setting];
}

enum pz_status settings_set(struct settings *settings, enum setting setting, int value, struct pz_error *error) {
    settings->given[setting] = -1;
    return pz_store_set(settings->store, lines[setting].key, word_at(setting, value), error);
}

const char *settings_name(enum setting setting) {
    return lines[setting].name;
}

const char *settings_word(enum setting setting, int value) {
    const char *shown = value < WORDS ? lines[setting].shown[value] : NULL;
    return shown ? shown : word_at(setting, value);
}

const char *settings_about(enum setting setting, int value) {
    while (!lines[setting].about[value])
        value--;
    return lines[setting].about[value];
}
