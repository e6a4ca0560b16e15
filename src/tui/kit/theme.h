/*
 * Colours by role: what draws says what a thing is, a theme says how it looks. Each colour is given as
 * RGB for terminals with 256 or more colours, as one of the sixteen basic ones for the others, and by
 * attributes where there is no colour at all.
 */
#ifndef TUI_KIT_THEME_H
#define TUI_KIT_THEME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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
    ROLE_HUE, /* the first of eight colours that have names: red, orange, yellow, green, blue, purple, white, black */
    ROLE_HUE_LAST = ROLE_HUE + 7,
    /* a wooden board for black and white stones, the same in all themes */
    ROLE_WOOD,
    ROLE_WOOD_DENT,                  /* where a stone may go */
    ROLE_WOOD_LIT,                   /* around stones that are pointed out */
    ROLE_WOOD_RING,                  /* around stones just placed */
    ROLE_WOOD_MARK,                  /* what must be looked at */
    ROLE_WOOD_CURSOR,                /* around the chosen place */
    ROLE_STONE,                      /* the first of two: black, white */
    ROLE_STONE_NEW = ROLE_STONE + 2, /* the same, placed last */
    ROLE_WALL = ROLE_STONE_NEW + 2,  /* the same, as an edge of the board with text on it */
    ROLE_WALL_LAST = ROLE_WALL + 1,
    ROLE_COUNT,
    ROLE_KEEP = 255, /* as a paper: the one that is there already */
};

enum {
    STYLE_BOLD = 1,
    STYLE_DIM = 2,
    STYLE_UNDERLINE = 4,
    STYLE_REVERSE = 8,
};

struct colour {
    uint32_t rgb;       /* 0xRRGGBB */
    uint8_t basic;      /* 0-15 as ANSI numbers them */
    uint8_t attributes; /* STYLE_…, added always */
};

struct theme {
    const char *name;
    const char *about;
    bool mono;   /* only the attributes count */
    bool paints; /* its paper is painted; otherwise the terminal's background stays, and is taken to be like it */
    struct colour colours[ROLE_WOOD];
};

/* All themes, the default first. */
extern const struct theme *const themes[];
extern const size_t theme_count;

const struct colour *theme_colour(const struct theme *theme, enum role role);

/* The theme with that name, null if there is none. */
const struct theme *theme_find(const char *name);
/* The theme after that one, round again at the end. */
const struct theme *theme_next(const struct theme *theme);

/* The nearest of the xterm palette's colours 16-255. */
int theme_palette_index(uint32_t rgb);

#endif
