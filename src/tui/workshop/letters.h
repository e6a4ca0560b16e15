/*
 * Editors of boards on which every cell is a letter. A value holds settings and the rows of a board, whether or not the
 * game would open such a level. To become a state it is written as a level and opened, and it is read from what
 * describe() writes. So a game adds little more than a table of its letters and keys.
 */
#ifndef TUI_WORKSHOP_LETTERS_H
#define TUI_WORKSHOP_LETTERS_H

#include "puzzles/random.h"
#include "tui/workshop/workshop.h"

enum { LETTERS_SETTINGS = 4 }; /* the most settings of a game */

/* The bounds of a number, and the sentence that tells the player: "A level has 2 to 8 kinds of tiles." */
struct letters_bounds {
    int least, most;
    const char *there_are, *things;
};

/* A header of a one-player game. Two-player games have terms instead (terms.c). */
struct letters_setting {
    const char *key;          /* of the header */
    const char *keys, *name;  /* shown in the panel */
    const char *const *words; /* its values, ending with null; null: it is a number */
    struct letters_bounds is; /* the bounds of the number */
    int usual;                /* the number, or which word, if a level lacks the header; -1: no level does */
};

struct letters;

/* What a game says about its boards. */
struct letters_kind {
    const char *letters;                    /* in the order of ACTION_CYCLE; new cells get the first */
    const char *blank;                      /* the level to begin with, without the line "Puzzle" */
    struct letters_bounds side;             /* the bounds of rows and of columns */
    const char *rows;                       /* what the panel calls the rows */
    bool square;                            /* there are as many columns as rows */
    bool from_below;                        /* rows are added and removed at the top */
    bool follows;                           /* the cursor then stays on its cell */
    const struct letters_setting *settings; /* ending with {0}; null: none */

    /* PZ_NO, with an error, if a letter must not stand in a row. Null: any letter may stand anywhere. */
    enum pz_status (*allow)(const struct letters *value, int row, char letter, struct pz_error *error);

    /* By setting: the panel's names for its words. Null: the words themselves. */
    const char *const *shown[LETTERS_SETTINGS];

    /* Reads from a level what the headers of the settings do not say. Null: nothing. */
    void (*take)(struct letters *value, const struct pz_level *level);

    /* Adjusts the settings to each other after one has changed. Null: all combinations are fine. */
    void (*settle)(struct letters *value);

    /* Fills the board at random. Null: gives each cell any letter up to the last that is allowed. */
    void (*shuffle)(struct letters *value, struct pz_random *random);
};

struct letters {
    struct terms terms; /* only in two-player games */
    const struct pz_game *game;
    const struct letters_kind *kind;
    int rows, columns;
    int settings[LETTERS_SETTINGS];
    char *cells; /* row by row */
};

static inline char *letters_cell(const struct letters *value, int row, int column) {
    return &value->cells[row * value->columns + column];
}

/* Appends the rows of the board, each followed by `end`. */
void letters_add_rows(const struct letters *value, char end, struct pz_text *out);

/* These fill slots of a struct workshop_class. */
void letters_copy(void *value);
void letters_dispose(void *value);
void letters_blank(void *value);
bool letters_read(void *value, const void *state);
void *letters_state(const void *value, struct pz_error *error);
void letters_resume(void *value, const char *note); /* reads rows that end with a slash */
struct workshop_size letters_size(const void *value);
void letters_resize(struct workshop *shop, int rows, int columns);
bool letters_randomise(struct workshop *shop, uint64_t seed);
extern const struct workshop_act letters_acts[];

/* Initialises the slots that are the same for all boards of letters. */
#define LETTERS_CLASS(of_game, of_kind)                                                                                \
    .game = (of_game), .value_size = sizeof(struct letters),                                                           \
    .begin = &(const struct letters){.game = (of_game), .kind = (of_kind)}, .copy = letters_copy,                      \
    .dispose = letters_dispose, .blank = letters_blank, .size = letters_size, .acts = letters_acts,                    \
    .resize = letters_resize, .randomise = letters_randomise

/* Draws the rows of the panel: the size of the board, and the settings. */
void letters_rows(const struct workshop *shop, struct canvas *canvas, struct rect *panel);

/* [ ] and ( ): columns and rows. */
extern const struct binding_table letters_sides;

#endif
