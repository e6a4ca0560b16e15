/*
 * What the player can set, each one of a few words. An option of the command line comes before what is stored, until
 * the player changes it.
 */
#ifndef TUI_APP_SETTINGS_H
#define TUI_APP_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>

#include "puzzles/store.h"

enum setting {
    SETTING_THEME,     /* by its place in themes[] */
    SETTING_ANIMATION, /* on, off */
    SETTING_PACE,      /* slow, normal, fast */
    SETTING_HINTS,     /* steps, at-once */
    SETTING_TARGETS,   /* shown, hidden */
    SETTING_THREATS,   /* off, on */
    SETTING_ASCII,     /* auto, always, simple, never */
    SETTING_COUNT,
};

enum { ANIMATION_ON, ANIMATION_OFF };
enum { PACE_SLOW, PACE_NORMAL, PACE_FAST };
enum { HINTS_STEPS, HINTS_AT_ONCE };
enum { TARGETS_SHOWN, TARGETS_HIDDEN };
enum { THREATS_UNTOLD, THREATS_TOLD };
enum { ASCII_AUTO, ASCII_ALWAYS, ASCII_SIMPLE, ASCII_NEVER };

/* Values are places among a setting's words. */
struct settings {
    struct pz_store *store;
    int given[SETTING_COUNT]; /* by the command line; -1: not */
    int usual[SETTING_COUNT];
};

/* Nothing is given; the first theme is the usual one. */
void settings_start(struct settings *settings, struct pz_store *store);

/* A word as it is stored; null if there is none at that place. */
const char *setting_word(enum setting setting, int value);

int settings_value(const struct settings *settings, enum setting setting);
void settings_set(struct settings *settings, enum setting setting, int value);

#endif
