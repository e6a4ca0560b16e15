/*
 * What keys do. Each screen lists its bindings in tables; the key bar, the help page and the handling of keys
 * are all made from them. An action is a number: one of these, or one that its screen adds.
 */
#ifndef TUI_KIT_ACTIONS_H
#define TUI_KIT_ACTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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
    ACTION_CHECK,
    ACTION_EDIT,
    ACTION_NEW,    /* a new game, after choosing opponent and settings */
    ACTION_RANDOM, /* a new random board */
    ACTION_CELL,   /* argument: a cell of the board, by mouse */
    ACTION_CYCLE,  /* the next value for the chosen cell */
    ACTION_SET,    /* argument: a value for the chosen cell */
    /* those above number actions of their own from here */
    ACTION_APP = 50,
    ACTION_PLAY = 100,
    ACTION_WORKSHOP = 200,
    ACTION_MENU = 300,
    ACTION_GAME = 400,
};

/* A row of a table: written in this order if it is shown, by its fields' names if it only adds keys to the row above. */
struct binding {
    int action;
    int argument;      /* 0: none */
    const char *name;  /* in the file of one's own keys; null: it always has these */
    uint32_t keys[4];  /* up to three, ending with 0 */
    const char *shown; /* the keys as the player reads them, of this binding and of the next ones that have none */
    const char *label; /* a word for the key bar, which has room for the first ones; null: not shown there */
    const char *help;  /* a phrase for the help page */
};

struct binding_table {
    const char *title;              /* its heading on the help page; null: continues under the heading above */
    const struct binding *bindings; /* ending with ACTION_NONE */
};

/* The tables that screens share. */
extern const struct binding_table bindings_move;    /* arrows and hjkl */
extern const struct binding_table bindings_list;    /* lists: up and down, paging */
extern const struct binding_table bindings_open;    /* lists of what can be opened: Enter */
extern const struct binding_table bindings_scroll;  /* pages: up and down, paging */
extern const struct binding_table bindings_program; /* settings, theme, help, back */

/* The first binding for a key in a list of tables that ends with null; null if there is none. */
const struct binding *binding_for(const struct binding_table *const *tables, uint32_t key);

/* Copies a table's wanted bindings and the one that ends them into `chosen`, which has `room` places. */
void bindings_choose(const struct binding_table *table, bool (*wanted)(const void *context, int action),
                     const void *context, struct binding *chosen, size_t room);

#endif
