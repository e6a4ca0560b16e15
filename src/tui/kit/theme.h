/*
 * Colours by role: drawing code says what a thing is, a theme how it looks. Each colour is given as RGB for terminals
 * with 256 or more colours, as one of the sixteen basic ones for the others, and by attributes where there is no colour
 * at all.
 */
#ifndef TUI_KIT_THEME_H
#define TUI_KIT_THEME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzles/error.h"

enum role {
    ROLE_PAPER, /* the background */
    ROLE_TEXT,
    ROLE_QUIET,  /* less important text */
    ROLE_TITLE,  /* names, headings */
    ROLE_ACCENT, /* the number that matters */
    ROLE_KEY,    /* keys in the key bar and the help */
    ROLE_GOOD,
    ROLE_WARN,
    ROLE_BAD,
    ROLE_BAR, /* paper of header line and key bar */
    ROLE_FRAME,
    ROLE_CHOSEN, /* paper of the chosen line of a list */
    ROLE_CHOSEN_INK,
    ROLE_DIALOG,   /* paper of dialogs */
    ROLE_CURSOR,   /* outline of the chosen cell of a board */
    ROLE_MARK,     /* what is just happening on a board */
    ROLE_TILE_INK, /* glyphs on tiles */
    ROLE_TILE,     /* the first of eight tile colours */
    ROLE_TILE_LAST = ROLE_TILE + 7,
    ROLE_HUE, /* the first of eight named colours: red, orange, yellow, green, blue, purple, white, black */
    ROLE_HUE_LAST = ROLE_HUE + 7,
    ROLE_OWN,        /* a palette's roles begin here, ROLES_OWN at most */
    ROLE_KEEP = 255, /* the one that is there already */
};

enum {
    ROLES_OWN = 16,
    PALETTES = 10,                                /* how many a canvas can hold */
    ROLE_LIMIT = ROLE_OWN + PALETTES * ROLES_OWN, /* above all roles in cells */
};
_Static_assert((int)ROLE_LIMIT <= (int)ROLE_KEEP, "a role fits into a byte");

enum {
    STYLE_BOLD = 1,
    STYLE_DIM = 2,
    STYLE_UNDERLINE = 4,
    STYLE_REVERSE = 8,
};

struct colour {
    uint32_t rgb;       /* 0xRRGGBB */
    uint8_t basic;      /* 0-15 as ANSI numbers them */
    uint8_t attributes; /* STYLE_…, always added */
};

struct theme {
    const char *name;
    const char *about;
    bool mono; /* only the attributes count */
    struct colour colours[ROLE_OWN];
};

/* The colours that a game gives to roles of its own, from ROLE_OWN up, in each theme. */
struct palette {
    size_t count;
    const struct colour *(*colours)(const struct theme *theme);
};

/* All themes, the default first. */
extern const struct theme *const themes[];
extern const size_t theme_count;

/* The theme with that name; null if there is none. */
const struct theme *theme_find(const char *name);

/* PZ_BAD with an error that lists the themes if there is none of that name; null is no theme, and fine. */
enum pz_status theme_check(const char *name, struct pz_error *error);

#endif
