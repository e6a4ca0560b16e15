/*
 * The screen of every editor. It edits a value: plain data that, unlike a state, may break the rules; each change puts
 * a new one on top of the earlier ones. A game brings a table of what it can do with its values. Undo, the draft,
 * saving, playing, checking, the cursor and the frame are here.
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
    /* Gives a value just copied byte by byte copies of its own of all that the original owns. Null: it owns nothing. */
    void (*copy)(void *value);
    void (*dispose)(void *value); /* frees what a value owns; a zeroed value owns nothing. Null: as above */
    unsigned char *values;
    size_t count, capacity, at; /* the value at `at` is the present one; later ones can be redone */
};

/* Begins with a zeroed value. */
void versions_start(struct versions *versions, size_t size, void (*copy)(void *value), void (*dispose)(void *value));
void versions_free(struct versions *versions);

/* The present value; the next change may move it. */
void *versions_now(const struct versions *versions);

/* Puts a copy of the present value, or a zeroed one, on top, to be changed, and forgets what could be redone. */
void *versions_change(struct versions *versions);
void *versions_renew(struct versions *versions);

/* Undoes a change (-1) or redoes it (1); false if there is none. */
bool versions_step(struct versions *versions, int by);

/* ---- workshop.c ---- */

enum {
    ACTION_ROWS = ACTION_WORKSHOP, /* argument: by how many */
    ACTION_COLUMNS,                /* the same */
    ACTION_SETTING,                /* the next value of a setting; argument: which, from 1; negative: the one before */
    /* in two-player games (terms.c) */
    ACTION_MOVER,   /* the other player moves first */
    ACTION_VARIANT, /* the next value of the first setting */
    ACTION_OPTION,  /* that of the second */
    ACTION_GOAL,    /* argument: by how many turns */
};

enum {
    WORKSHOP_PANEL = 27, /* columns that the rows of a panel take */
};

struct workshop;

struct workshop_size {
    int rows, columns; /* at least 1 */
};

/* What an action does; whatever it changes is kept as the draft afterwards. */
struct workshop_act {
    int action;
    void (*act)(struct workshop *shop, int argument);
};

/* What a check has found. */
struct workshop_answer {
    bool longer; /* set before: the player has asked for more than the answer that stands */
    int role;
    struct pz_text text; /* sentences */
    size_t row, column;  /* the cell they are about, where the cursor goes, from 1; 0: none */
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
    const void *begin; /* what a value to be filled is, instead of zeroed; may be null */

    /* Fills in the value to begin with if there is no draft. */
    void (*blank)(void *value);

    /* Fills in the value of a state; false, with nothing done, if it cannot be edited: `refusal` is then shown. */
    bool (*read)(void *value, const void *state);
    const char *refusal; /* null if read() never fails */

    /*
     * The state that a value stands for, which the caller frees. Null if there is none, with an error whose line and
     * column are those of the wrong cell.
     */
    void *(*state)(const void *value, struct pz_error *error);

    /*
     * The state that the draft describes, which the caller frees; what it cannot say is appended for the header
     * `Draft`. Null: that of state(), so that a value without a state is not kept.
     */
    void *(*draft)(const void *value, struct pz_text *note);
    /* After read(): adds to the value what that header says, unless it is none of draft()'s. Null as draft() is. */
    void (*resume)(void *value, const char *note);

    /* Where the cursor can go. */
    struct workshop_size (*size)(const void *value);
    int margin; /* of rows and columns around it, which the numbers of cells clicked count, too */
    /* Left and right run on from row to row, as in a text; otherwise they wrap round within the row. */
    bool runs_on;
    /* What an arrow does. Null: it moves the cursor. */
    void (*move)(struct workshop *shop, struct arrow arrow);

    /* Changes to this many rows and columns, or says why not. Null: there are no such keys. */
    void (*resize)(struct workshop *shop, int rows, int columns);

    /* What only this game does, ending with {0}. ACTION_CYCLE is also what a click on the chosen cell means. */
    const struct workshop_act *acts;
    /* Sees each key before the tables; true if nothing else should. May be null. */
    bool (*key)(struct workshop *shop, uint32_t key);

    /* Changes the value at random; `random` is then shown. False if nothing was found. */
    bool (*randomise)(struct workshop *shop, uint64_t seed);
    const char *random; /* "A random grid" */

    /* Says how good a state is: on a worker for at most check_seconds, or at once if that is 0. Null: no such key. */
    void (*check)(const void *state, const struct pz_budget *budget, struct workshop_answer *answer);
    double check_seconds;
    const char *checking; /* shown meanwhile; null if it is done at once or stands */
    /*
     * The answer stands in the panel (workshop_verdict()): every change is checked, and a value without a state has its
     * error there. The key then looks for longer, or stops looking.
     */
    bool stands;

    /* Shown instead of playing a game that is over before it begins; null: it is played all the same. */
    const char *over;

    /* Appends what stands at the right of the header. Null: the terms of a two-player game, else rows and columns. */
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
    bool changed; /* since the draft was kept */
    bool copied;  /* the value is a copy of a game, and not yet the draft: that stays until the copy is changed */
    bool lost;    /* the draft is not being kept, and that has been said */
    bool unkept;  /* what was changed here is not in the draft */
    bool barred;  /* by a draft that cannot be read or is another program's, and so is not replaced */
    char *locked; /* the path of the draft, which is this program's; null: it has none */
    char *title;  /* of the level that it began with, or given when it was saved; null: none yet */
    struct task task;
    void *checked; /* the state being checked; null: none yet */
    struct workshop_answer answer;
};

/* Play, save, undo, redo; and a random board: for editors in which letters are keys. */
extern const struct binding_table workshop_commands, workshop_random;

/* Appends a line for each slot that is required and empty: "lammas: struct workshop_class has no blank()". */
void workshop_check(const struct workshop_class *class, const struct pz_game *game, struct pz_text *out);

/* As app_parts.edit(); undo leads from the state back to the draft. */
void workshop_open(struct app *app, const struct workshop_class *class, const void *state, const char *title);

/* The value being edited; the next change may move it. */
const void *workshop_value(const struct workshop *shop);
/* Puts a copy of it, or a zeroed value, on top to be changed. Clears the message and ends a check. */
void *workshop_change(struct workshop *shop);
void *workshop_renew(struct workshop *shop);

/* state() of the value; if it has none, says why and puts the cursor there. */
void *workshop_state(struct workshop *shop);

/* The cell at the cursor, numbered row by row. */
int workshop_cell(const struct workshop *shop);
void workshop_go(struct workshop *shop, int cell);

/* Draws a row "( )  rows      6" in the panel's first row, if it has any left. A click acts, unless on ACTION_NONE. */
__attribute__((format(printf, 7, 8))) void workshop_row(struct canvas *canvas, struct rect *panel, const char *keys,
                                                        const char *name, int action, int argument, const char *format,
                                                        ...);

/* Draws the answer that stands, or how far the search for it has come, below an empty line. */
void workshop_verdict(const struct workshop *shop, struct canvas *canvas, struct rect panel);

/*
 * terms.c: what a level of a two-player game says beside its board: who moves first, the game's settings, and the goal.
 * The value of an editor for such a game begins with its terms. Levels are read and written as text, so that they are
 * refused in the words in which a file would be.
 */

enum { TERMS_SETTINGS = 4 }; /* at most */

struct terms {
    uint8_t to_move;                /* 0 or 1 */
    int8_t goal;                    /* in how many turns that player is to win or, if negative, to draw; 0: none */
    uint8_t chosen[TERMS_SETTINGS]; /* the values of the game's settings */
};

/* Fills in the usual terms, and those of a state. */
void terms_blank(struct terms *terms, const struct pz_game *game);
void terms_read(struct terms *terms, const struct pz_game *game, const void *state);

/* Chooses the value with that index for the setting with that header key. */
void terms_set(struct terms *terms, const struct pz_game *game, const char *key, unsigned value);

/*
 * The state of the level with these lines of header, `Puzzle` apart, and these rows; the caller frees it. Null, with an
 * error, if a file like that would be refused; the error's line and column are the row and column of the wrong cell, or
 * 0.
 */
void *workshop_level(const struct pz_game *game, const char *header, const char *rows, struct pz_error *error);

/* workshop_level() of these terms and rows. */
void *terms_state(const struct terms *terms, const struct pz_game *game, const char *rows, struct pz_error *error);

/*
 * Does what an action of these keys means, and of `v` and `w`, ACTION_VARIANT and ACTION_OPTION, which are in the
 * tables of games that have such settings. Nothing for others.
 */
void terms_act(struct workshop *shop, int action, int argument);
extern const struct binding_table terms_keys;

/* Draws their rows of the panel, as workshop_row() does; none for a setting that the game lacks. */
void terms_rows(const struct workshop *shop, struct canvas *canvas, struct rect *panel);

/* "Red to move", "Red to win in 2", for the header line. */
void terms_headline(const struct terms *terms, const struct pz_game *game, struct pz_text *out);

#endif
