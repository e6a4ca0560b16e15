/* The screen in memory: characters, colours, and what is drawn with them. */
#ifndef TUI_KIT_CANVAS_H
#define TUI_KIT_CANVAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzles/error.h"
#include "puzzles/text.h"

/*
 * theme.c gives roles their colours: drawing code says what a thing is, and the theme says how it looks. A colour is
 * RGB on terminals with 256 or more colours, one of the sixteen basic ones on others, attributes on those without any.
 */

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
    ROLE_OWN,        /* the first of a palette's roles; it has ROLES_OWN at most */
    ROLE_KEEP = 255, /* leaves a cell's role as it is */
};

enum {
    ROLES_OWN = 18,
    PALETTES = 10,                                /* how many palettes a canvas can hold */
    ROLE_LIMIT = ROLE_OWN + PALETTES * ROLES_OWN, /* above all roles that cells can have */
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
    bool mono;  /* only the attributes count */
    int column; /* its column in the table of colours */
};

/* The colour of a role below ROLE_OWN. */
const struct colour *theme_colour(const struct theme *theme, int role);

/* A game's colours for roles of its own, from ROLE_OWN up, in each theme. */
struct palette {
    size_t count;
    const struct colour *(*colours)(const struct theme *theme);
};

/* All themes, the default first. */
extern const struct theme *const themes[];
extern const size_t theme_count;

/* The index of a theme in `themes`; -1 if there is none with that name. */
int theme_find(const char *name);
/* PZ_BAD, with an error that lists the themes, if there is none with that name. A null name is PZ_OK. */
enum pz_status theme_check(const char *name, struct pz_error *error);

/*
 * canvas.c: cells of one character with a style, and the places that answer to the mouse. Everything is drawn here and
 * only then shown on a terminal, or compared in a test.
 */

struct style {
    int ink, paper;     /* roles */
    uint8_t attributes; /* STYLE_… */
};

/* The styles of words on the ground of a screen. */
extern const struct style style_text, style_title, style_quiet, style_accent, style_key;

enum { CELL_MARKS = 4 }; /* a cell of curses holds this many besides its character */

struct cell {
    uint32_t character; /* 0: the right half of the wide character before it */
    struct style style;
    bool text;                  /* the character belongs to a text */
    uint32_t marks[CELL_MARKS]; /* marks on the character; ends with 0 if there are fewer */
};

struct rect {
    int x, y, columns, rows;
};

/* A place where a click acts as a key does. */
struct hotspot {
    struct rect rect;
    int action, argument;
};

struct binding_table;

/*
 * The same tables in two lists that end with null: with the usual keys, and with the player's own. If the player has no
 * keys of their own, both are the same list.
 */
struct sentence_keys {
    const struct binding_table *const *usual, *const *now;
};

/* Starts as {0}. */
struct canvas {
    int columns, rows;
    struct cell *cells;                       /* row by row */
    bool ascii;                               /* only ASCII is shown */
    bool simple;                              /* so is what every font of the Linux console has */
    bool mono;                                /* there are no colours, so what they tell must be shown otherwise */
    bool few;                                 /* fewer than 256 colours */
    const struct palette *palettes[PALETTES]; /* every palette used so far; each keeps its roles */
    size_t palette_count;
    int own; /* added to roles from ROLE_OWN up, where the roles of the palette in use begin */
    struct hotspot *hotspots;
    size_t hotspot_count, hotspot_capacity;
    int focus_x, focus_y;       /* the focus, where the terminal's invisible cursor stands */
    struct sentence_keys named; /* the keys that its sentences may name (sentence.c); {0}: none */
    struct pz_text said;        /* words that it shows, which a message need not repeat */
    size_t overwritten;         /* how many characters of text, not counting blanks, were drawn over */
    bool too_small;             /* the picture only says that the window is too small */
};

/* Returns an empty canvas, without palettes, for the same characters, colours and keys in sentences. */
struct canvas canvas_like(const struct canvas *canvas);
/* Sets the size and empties the canvas. */
void canvas_start(struct canvas *canvas, int columns, int rows);
void canvas_free(struct canvas *canvas);
/*
 * Copies the picture: cells, palettes, focus, and what can be shown. Does not copy hotspots, what is said, the keys
 * that sentences name, or which palette is in use.
 */
void canvas_copy(struct canvas *canvas, const struct canvas *from);

/* From now on, roles from ROLE_OWN up are those of this palette. */
void canvas_use(struct canvas *canvas, const struct palette *palette);
/* The colour of a role as cells have it. */
const struct colour *canvas_colour(const struct canvas *canvas, const struct theme *theme, int role);

struct cell *canvas_at(const struct canvas *canvas, int x, int y); /* null outside */

bool style_same(const struct style *a, const struct style *b);
bool canvas_same(const struct cell *a, const struct cell *b);
/* Appends the marks that follow the cell's character. */
void cell_add_marks(const struct cell *cell, struct pz_text *out);

/* These draw nothing outside the canvas. With ROLE_KEEP as ink or paper, each cell keeps its own. */
void canvas_put(struct canvas *canvas, int x, int y, uint32_t character, struct style style);
void canvas_fill(struct canvas *canvas, struct rect rect, uint32_t character, struct style style);
/* Changes styles but no characters. */
void canvas_restyle(struct canvas *canvas, struct rect rect, struct style style);

/*
 * Writes UTF-8 in at most `columns` columns, with an ellipsis at the end if it does not fit, and returns the columns
 * used. Unprintable characters become '?'. Marks stand on their letters, but are left out if the canvas shows only
 * ASCII.
 */
int canvas_text(struct canvas *canvas, int x, int y, int columns, struct style style, const char *text);
__attribute__((format(printf, 6, 7))) int canvas_print(struct canvas *canvas, int x, int y, int columns,
                                                       struct style style, const char *format, ...);

/* A line of a paragraph: how many bytes it shows, and how many there are up to the next line. */
struct canvas_line {
    size_t shown, bytes;
};
struct canvas_line canvas_line(const char *text, int columns);

/*
 * Writes text in lines of at most rect.columns columns, broken between words and at newlines, and returns how many
 * lines it has. Lines beyond rect.rows are not written.
 */
int canvas_paragraph(struct canvas *canvas, struct rect rect, struct style style, const char *text);

/* A frame of thin lines with round corners along the inside of the rectangle. */
void canvas_frame(struct canvas *canvas, struct rect rect, struct style style);

void canvas_hotspot(struct canvas *canvas, struct rect rect, int action, int argument);
/* Notes that the canvas shows these words, so that no message repeats them. */
void canvas_says(struct canvas *canvas, const char *words);

/* The hotspot drawn last at that place; null if there is none. */
const struct hotspot *canvas_hit(const struct canvas *canvas, int x, int y);

/* Draws the place where the next typed character will appear, and moves the focus there. */
void canvas_caret(struct canvas *canvas, int x, int y);

/* Moves the focus, by which screen readers and magnifiers follow the player. Outside the canvas it stays. */
void canvas_focus(struct canvas *canvas, int x, int y);

/* Appends the rows as lines of UTF-8 without trailing blanks. */
void canvas_dump(const struct canvas *canvas, struct pz_text *out);

/* characters.c: UTF-8, the widths of characters, and replacements for characters that cannot be shown. */

/* Decodes the first code point of a non-empty string; returns the bytes it took. Broken input gives U+FFFD. */
size_t characters_decode(const char *string, uint32_t *character);

/* Writes up to four bytes, returns how many. */
size_t characters_encode(uint32_t character, char bytes[4]);
void characters_add(struct pz_text *out, uint32_t character);

/* Removes a text's last character with its marks; false if there is none. */
bool characters_rub_out(struct pz_text *text);

/* Columns on the screen: 1 or 2; 0 for combining marks, -1 for what cannot be shown. */
int characters_width(uint32_t character);

/* Whether a character is drawn on the one before it, as an accent is. */
bool characters_combine(uint32_t character);

/* The columns of a whole string, as canvas_text() will use them. */
int characters_columns(const char *string);

/* The longest end of a string that fits into `columns`. It may begin with marks, which are not shown. */
const char *characters_end(const char *string, int columns);

/*
 * The nearest character that both usual fonts of the Linux console have, the kernel's own (code page 437) and Debian's
 * (Lat15): letters, lines, arrows, shades and whole blocks, but no halves.
 */
uint32_t characters_simple(uint32_t character);

/* The nearest ASCII character, '?' where there is none. */
char characters_ascii(uint32_t character);

/* ---- sizes and places ---- */

static inline int smaller(int a, int b) {
    return a < b ? a : b;
}

static inline int larger(int a, int b) {
    return a > b ? a : b;
}

#endif
