/* What keys do, and what they are called. */
#ifndef TUI_KIT_KEYS_H
#define TUI_KIT_KEYS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzles/error.h"
#include "puzzles/text.h"

/*
 * actions.c: each screen lists its bindings in tables, from which the key bar, the help page and the handling of keys
 * are made. An action is a number: one of these, or one that a screen adds.
 */

enum action {
    ACTION_NONE,
    /* everywhere */
    ACTION_UP,
    ACTION_DOWN,
    ACTION_LEFT,
    ACTION_RIGHT,
    ACTION_PAGE_UP,
    ACTION_PAGE_DOWN,
    ACTION_FIRST,
    ACTION_LAST,
    ACTION_ACT,
    ACTION_CHOOSE, /* argument: a line of a list, by mouse */
    ACTION_THEME,
    ACTION_SETTINGS,
    ACTION_HELP,
    ACTION_REDRAW,
    ACTION_QUIT,
    /* where there are levels, files and boards */
    ACTION_NEXT,
    ACTION_PREVIOUS,
    ACTION_OPEN,
    ACTION_SAVE,
    ACTION_UNDO,
    ACTION_REDO,
    ACTION_HINT,
    ACTION_CHECK,
    ACTION_EDIT,
    ACTION_NEW,    /* a new game, after choosing opponent and settings */
    ACTION_RANDOM, /* a new random board */
    ACTION_CELL,   /* argument: a cell of the board, by mouse */
    ACTION_CYCLE,  /* the next value for the chosen cell */
    ACTION_SET,    /* argument: a value for the chosen cell */
    /* actions of other rooms are numbered from here */
    ACTION_APP = 50,
    ACTION_PLAY = 100,
    ACTION_WORKSHOP = 200,
    ACTION_MENU = 300,
    ACTION_GAME = 400,
};

/* A row of a table. Rows that are shown give all members in order; rows that only add keys name those they set. */
struct binding {
    int action;
    int argument;      /* 0: none */
    const char *name;  /* its name in the player's file of keys; null: the keys cannot be changed */
    uint32_t keys[4];  /* up to three, ending with 0 */
    const char *shown; /* how the keys of this binding, and of those after it without `shown`, are displayed */
    const char *label; /* a word for the key bar, which shows as many as fit from the first on; null: not shown there */
    const char *help;  /* a phrase for the help page */
};

struct binding_table {
    const char *title;              /* the heading on the help page; null: no new heading */
    const struct binding *bindings; /* ending with ACTION_NONE */
};

extern const struct binding_table bindings_move;    /* arrows and hjkl */
extern const struct binding_table bindings_list;    /* lists: up and down, paging */
extern const struct binding_table bindings_open;    /* lists of what can be opened: Enter */
extern const struct binding_table bindings_scroll;  /* pages: up and down, paging */
extern const struct binding_table bindings_program; /* settings, theme, help, back */

struct arrow {
    int rows, columns;
};
/* Where an arrow leads: nowhere if the action is not an arrow. */
struct arrow arrow_of(int action);
/* Whether a key is among the keys of a binding. */
bool binding_keys_have(const uint32_t keys[4], uint32_t key);

/* The first binding for a key in a list of tables that ends with null; null if there is none. */
const struct binding *binding_for(const struct binding_table *const *tables, uint32_t key);

/* Copies the wanted bindings of a table into `chosen`, which has room for `room` of them, including the end. */
void bindings_choose(const struct binding_table *table, bool (*wanted)(const void *context, int action),
                     const void *context, struct binding *chosen, size_t room);

/* The key with that name, "Enter", "PgUp" or a single character; 0 if there is none. */
uint32_t keynames_read(const char *name, size_t length);
/* Appends a key's name or, if `sign` and there is one, its sign: "↑". Appends nothing if the key has no name. */
void keynames_add(uint32_t key, bool sign, struct pz_text *out);

/*
 * keymap.c: the player's own keys. A file has lines "action: key key", where an action is the name of a binding. These
 * keys replace the usual ones, both in what they do and in what is displayed.
 */

/* Where the keys of a section are used. Keys that are used in the same place must differ. */
enum keymap_place { KEYMAP_EVERYWHERE, KEYMAP_PLAYING, KEYMAP_GAME, KEYMAP_SCREEN };

/* A table with names, which must outlive the keymap. */
struct keymap_section {
    const struct binding_table *table;
    enum keymap_place place;
    const char *game; /* "lgame" in "lgame.turn": the keys of a game, for its own screen; null: none */
    const char *part; /* "workshop" in "lgame.workshop.turn"; null: none */
};

struct keymap;

struct keymap *keymap_new(void);
/* Adds the usual keys of a table unless they have been added. Add the tables of games last. */
void keymap_add(struct keymap *keymap, struct keymap_section section);
void keymap_free(struct keymap *keymap); /* null is allowed */

/*
 * Reads a file of keys; call it before keymap_apply(). Complains about each mistake with line and column, and uses the
 * rest. PZ_BAD if there is any mistake.
 */
enum pz_status keymap_read(struct keymap *keymap, const char *bytes, size_t length,
                           void (*complain)(void *context, const struct pz_error *error), void *context);

/* Appends all actions with their keys in the format of the file. */
void keymap_print(const struct keymap *keymap, struct pz_text *out);

/*
 * Returns the tables with the player's keys; lists end with null, and the result is borrowed from the keymap. A null
 * keymap changes nothing.
 */
const struct binding_table *const *keymap_apply(struct keymap *keymap, const struct binding_table *const *tables);

#endif
