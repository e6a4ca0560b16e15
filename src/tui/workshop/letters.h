/*
 * Editors of boards on which every cell is a letter. A value is what a level says, whether or not the game would open
 * it: settings and the rows of a board. It becomes a state by being written as that level and opened, and is read from
 * what describe() writes, so that a game adds little more than a table of its letters and keys.
 */
#ifndef TUI_WORKSHOP_LETTERS_H
#define TUI_WORKSHOP_LETTERS_H

#include "puzzles/random.h"
#include "tui/workshop/workshop.h"

enum { LETTERS_SETTINGS = 4 }; /* at most */

/* What a number may be, and how the player is told: "A level has 2 to 8 kinds of tiles." */
struct letters_bounds {
    int least, most;
    const char *there_are, *things;
};

/* A header that a game for one has beside its board. Those of two-player games are terms (terms.c). */
struct letters_setting {
    const char *key;          /* of the header */
    const char *keys, *name;  /* shown in the panel */
    const char *const *words; /* its values, ending with null; null: it is a number */
    struct letters_bounds is; /* the bounds of the number */
    int usual;                /* what a level without the header has, a number or which word; -1: all have the header */
};

struct letters;

/* What a game says about its boards. */
struct letters_kind {
    const char *letters;                    /* in the order of ACTION_CYCLE; the first fills new cells */
    const char *blank;                      /* the level to begin with, without the line "Puzzle" */
    struct letters_bounds side;             /* how many rows there may be, and how many columns */
    const char *rows;                       /* what the panel calls the rows */
    bool square;                            /* there are as many columns as rows */
    bool from_below;                        /* rows are added and removed at the top */
    bool follows;                           /* the cursor stays on its cell then */
    const struct letters_setting *settings; /* ending with {0}; null: none */

    /* PZ_NO, with the reason, if a letter must not be painted in a row. Null: any may. */
    enum pz_status (*allow)(const struct letters *value, int row, char letter, struct pz_error *error);

    /* By setting: what the panel calls its words; null: as they are. */
    const char *const *shown[LETTERS_SETTINGS];

    /* Takes from a level what the headers of the settings themselves do not say. Null: nothing. */
    void (*take)(struct letters *value, const struct pz_level *level);

    /* Makes the settings agree after one of them has been changed. Null: any do. */
    void (*settle)(struct letters *value);

    /* Fills the board at random. Null: each cell with any letter up to the last allowed. */
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

/* The slots of a struct workshop_class. */
void letters_copy(void *value);
void letters_dispose(void *value);
void letters_blank(void *value);
bool letters_read(void *value, const void *state);
void *letters_state(const void *value, struct pz_error *error);
void letters_resume(void *value, const char *note); /* the rows, each followed by a slash; or nothing happens */
struct workshop_size letters_size(const void *value);
void letters_resize(struct workshop *shop, int rows, int columns);
bool letters_randomise(struct workshop *shop, uint64_t seed);
extern const struct workshop_act letters_acts[];

/* Those slots that are the same for all boards of letters. */
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
