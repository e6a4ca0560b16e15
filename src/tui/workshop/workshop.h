/*
 * The screen of every editor. It edits a value: plain data that, unlike a state, may break the rules. Each change makes
 * a new version of the value, so that it can be undone. A game brings a table of what it can do with its values; undo,
 * the draft, saving, playing, checking, the cursor and the frame are here.
 */
#ifndef TUI_WORKSHOP_WORKSHOP_H
#define TUI_WORKSHOP_WORKSHOP_H

#include <stdbool.h>
#include <stddef.h>

#include "puzzles/session.h"
#include "tui/app/app.h"
#include "tui/kit/clock.h"

/* ---- versions.c: the values that an editor has had, one for each change, so that every change can be undone ---- */

struct versions {
    size_t size; /* of a value, in bytes */
    /* Completes a byte-by-byte copy of a value by copying what the original owns. Null: it owns nothing. */
    void (*copy)(void *value);
    void (*dispose)(void *value); /* frees what a value owns; a zeroed value owns nothing. Null: no value does */
    unsigned char *values;
    size_t count, capacity, at; /* the value at `at` is the present one; later ones can be redone */
};

/* Begins with a zeroed value. */
void versions_start(struct versions *versions, size_t size, void (*copy)(void *value), void (*dispose)(void *value));
void versions_free(struct versions *versions);

/* The present value; the next change may move it. */
void *versions_now(const struct versions *versions);

/* Add a version, which the caller then changes: a copy of the present value, or a zeroed one. Nothing can be redone. */
void *versions_change(struct versions *versions);
void *versions_renew(struct versions *versions);

/* Undoes a change (-1) or redoes it (1); false if there is none. */
bool versions_step(struct versions *versions, int by);

/* ---- workshop.c ---- */

enum {
    ACTION_ROWS = ACTION_WORKSHOP, /* argument: by how many */
    ACTION_COLUMNS,                /* argument: by how many */
    ACTION_SETTING,                /* the next value of a setting; argument: which, from 1; negative: the one before */
    /* in two-player games (terms.c) */
    ACTION_MOVER,   /* lets the other player move first */
    ACTION_VARIANT, /* the next value of the first setting */
    ACTION_OPTION,  /* the next value of the second setting */
    ACTION_GOAL,    /* argument: how many turns to add to the goal */
};

enum {
    WORKSHOP_PANEL = 27, /* columns that the rows of a panel take */
};

struct workshop;

struct workshop_size {
    int rows, columns; /* at least 1 */
};

/* The function for an action. What it changes is then kept in the draft. */
struct workshop_act {
    int action;
    void (*act)(struct workshop *shop, int argument);
};

/* What a check has found. */
struct workshop_answer {
    bool longer; /* an input: the player has asked for a longer check */
    int role;
    struct pz_text text; /* sentences */
    size_t row, column;  /* the cell they are about, counted from 1, to which the cursor moves; 0: none */
};

/* What a game adds. Only slots that say so may be null. A `value` to be filled is zeroed. */
struct workshop_class {
    const struct pz_game *game;
    const char *title;                     /* in the header line */
    const char *untitled;                  /* the title of a level that the player gives none */
    const char *help;                      /* paragraphs for the help page */
    const struct binding_table *tables[8]; /* the keys, ending with null */

    size_t value_size; /* in bytes */
    /* As in versions.c. May be null. */
    void (*copy)(void *value);
    void (*dispose)(void *value);
    const void *begin; /* the initial bytes of a value instead of zeros; may be null */

    /* Fills in the value that an editor without a draft begins with. */
    void (*blank)(void *value);

    /* Fills in the value of a state. False, with nothing changed, if it cannot be edited: `refusal` is shown. */
    bool (*read)(void *value, const void *state);
    const char *refusal; /* null if read() never fails */

    /*
     * Returns the state of a value, for the caller to free. Null if the value breaks the rules, with an error whose
     * line and column are those of the wrong cell.
     */
    void *(*state)(const void *value, struct pz_error *error);

    /*
     * Returns the state to keep as the draft, for the caller to free, and appends what that state cannot express, for
     * the header `Draft`. Null: state() is used, so that a value without a state is not kept.
     */
    void *(*draft)(const void *value, struct pz_text *note);
    /*
     * Called after read(): adds to the value what the header `Draft` says, and ignores a header that draft() did not
     * write. Null if draft() is null.
     */
    void (*resume)(void *value, const char *note);

    /* The rows and columns in which the cursor can move. */
    struct workshop_size (*size)(const void *value);
    int margin; /* rows and columns around them, which also count in the numbers of clicked cells */
    /* Left and right go on in the next row, as in a text. Otherwise they wrap around within the row. */
    bool runs_on;
    /* What an arrow does. Null: it moves the cursor. */
    void (*move)(struct workshop *shop, struct arrow arrow);

    /* Changes the size, or tells the player why that is impossible. Null: there are no keys for it. */
    void (*resize)(struct workshop *shop, int rows, int columns);

    /* The game's own actions, ending with {0}. A click on the chosen cell acts as ACTION_CYCLE. */
    const struct workshop_act *acts;
    /* Sees each key before the tables; returns true if it has handled it. May be null. */
    bool (*key)(struct workshop *shop, uint32_t key);

    /* Changes the value at random; the message is then `random`. False if nothing was found. */
    bool (*randomise)(struct workshop *shop, uint64_t seed);
    const char *random; /* "A random grid" */

    /*
     * Says how good a state is: on a worker for at most check_seconds, or at once if that is 0. Null: there is no key.
     */
    void (*check)(const void *state, const struct pz_budget *budget, struct workshop_answer *answer);
    double check_seconds;
    const char *checking; /* shown meanwhile; null if the check is done at once or `stands` */
    /*
     * Whether the panel always shows an answer (workshop_verdict()): every change is checked, and a value without a
     * state shows its error. The key then starts a longer check, or stops it.
     */
    bool stands;

    /* Shown instead of playing a game that is over before it begins. Null: such a game is played. */
    const char *over;

    /* Appends the right part of the header line. Null: the terms of a two-player game, otherwise rows and columns. */
    void (*headline)(const void *value, struct pz_text *right);

    /* Draws board and panel. Clicking a cell acts as ACTION_CELL with its number, row by row. */
    void (*draw)(const struct workshop *shop, struct canvas *canvas, struct rect body);
};

/* An editor on its screen. Games use `app` and the cursor directly, and the rest through functions. */
struct workshop {
    const struct workshop_class *class;
    struct app *app;
    int row, column; /* the cursor, from 0 */
    struct versions values;
    bool changed; /* since the draft was last kept */
    bool copied;  /* the value is a copy of a game; the draft stays as it is until the copy is changed */
    bool lost;    /* the draft cannot be kept, and the player has been told */
    bool unkept;  /* the draft lacks changes made here */
    bool barred;  /* the draft cannot be read or is another program's, so we do not replace it */
    char *locked; /* the path of the draft that this program has locked; null: none */
    char *title;  /* the title of the level that was opened, or that was given when saving; null: none yet */
    struct task task;
    void *checked; /* the state being checked; null: none yet */
    struct workshop_answer answer;
};

/* Play, save, undo, redo; and a random board: for editors in which letters are keys. */
extern const struct binding_table workshop_commands, workshop_random;

/* Appends a line for each required slot that is empty: "lammas: struct workshop_class has no blank()". */
void workshop_check(const struct workshop_class *class, const struct pz_game *game, struct pz_text *out);

/* Works as app_parts.edit(). Undo leads from the state back to the draft. */
void workshop_open(struct app *app, const struct workshop_class *class, const void *state, const char *title);

/* The value being edited; the next change may move it. */
const void *workshop_value(const struct workshop *shop);
/* Add a version to change: a copy of the value, or a zeroed one. Both clear the message and end a check. */
void *workshop_change(struct workshop *shop);
void *workshop_renew(struct workshop *shop);

/* The state() of the value. If it has none, returns null, says why, and moves the cursor to the wrong cell. */
void *workshop_state(struct workshop *shop);

/* The cell at the cursor, numbered row by row. */
int workshop_cell(const struct workshop *shop);
void workshop_go(struct workshop *shop, int cell);

/* Draws a row "( )  rows      6" in the panel's first row, if it has any left. A click acts, unless on ACTION_NONE. */
__attribute__((format(printf, 7, 8))) void workshop_row(struct canvas *canvas, struct rect *panel, const char *keys,
                                                        const char *name, int action, int argument, const char *format,
                                                        ...);

/* Draws the answer, or how far the search for it has come, below an empty line. */
void workshop_verdict(const struct workshop *shop, struct canvas *canvas, struct rect panel);

/*
 * terms.c: what a level of a two-player game says besides its board: who moves first, the game's settings, and the
 * goal. In an editor for such a game, a value begins with its terms. Levels are read and written as text, so that they
 * are refused in the same words as files.
 */

enum { TERMS_SETTINGS = 4 }; /* at most */

struct terms {
    uint8_t to_move;                /* 0 or 1 */
    int8_t goal;                    /* turns in which to win or, if negative, for which to hold a draw; 0: no goal */
    uint8_t chosen[TERMS_SETTINGS]; /* the values of the game's settings */
};

/* Fill in the usual terms, or those of a state. */
void terms_blank(struct terms *terms, const struct pz_game *game);
void terms_read(struct terms *terms, const struct pz_game *game, const void *state);

/* Chooses the value with that index for the setting with that header key. */
void terms_set(struct terms *terms, const struct pz_game *game, const char *key, unsigned value);

/*
 * Opens a level with these header lines (without `Puzzle`) and rows, and returns its state, for the caller to free.
 * Null, with an error, if such a file would be refused; the error's line and column are the row and column of the wrong
 * cell, or 0.
 */
void *workshop_level(const struct pz_game *game, const char *header, const char *rows, struct pz_error *error);

/* Calls workshop_level() for these terms and rows. */
void *terms_state(const struct terms *terms, const struct pz_game *game, const char *rows, struct pz_error *error);

/*
 * Does the actions of these keys, as well as ACTION_VARIANT and ACTION_OPTION (`v` and `w`), which are in the tables of
 * games that have the settings. Ignores other actions.
 */
void terms_act(struct workshop *shop, int action, int argument);
extern const struct binding_table terms_keys;

/* Draws the rows of the panel for the terms, but none for a setting that the game lacks. */
void terms_rows(const struct workshop *shop, struct canvas *canvas, struct rect *panel);

/* Appends "Red to move" or "Red to win in 2", for the header line. */
void terms_headline(const struct terms *terms, const struct pz_game *game, struct pz_text *out);

#endif
