/*
 * What keys do. Each screen lists its bindings in tables; the key bar, the help page and the handling of keys
 * are all made from them.
 */
#ifndef TUI_KIT_ACTIONS_H
#define TUI_KIT_ACTIONS_H

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
    ACTION_HELP,
    ACTION_REDRAW,
    ACTION_QUIT,
    /* in a game */
    ACTION_UNDO,
    ACTION_REDO,
    ACTION_RESTART,
    ACTION_NEXT,
    ACTION_PREVIOUS,
    ACTION_HINT,
    ACTION_CHECK,
    ACTION_SOLUTION,
    ACTION_BOOKMARK,
    ACTION_BACK,
    ACTION_EDIT,
    ACTION_SAVE,
    ACTION_NEW, /* a new game, after choosing opponent and settings */
    ACTION_ANIMATION,
    ACTION_CELL,   /* argument: a cell of the board, by mouse */
    ACTION_CYCLE,  /* the next value for the chosen cell */
    ACTION_SET,    /* argument: a value for the chosen cell */
    ACTION_RANDOM, /* a new random board */
    ACTION_PREVIEW,
    ACTION_ZOOM,
    /* in menu, level list and files */
    ACTION_CONTINUE,
    ACTION_OPEN,
    /* in Lammas and its workshop */
    ACTION_DUEL,
    ACTION_MODE,
    ACTION_READING,
    ACTION_ROWS,    /* argument: by how much */
    ACTION_COLUMNS, /* the same */
    ACTION_KINDS,   /* the same */
    /* in Circus Seven */
    ACTION_TURN, /* argument: steps clockwise */
    ACTION_LOCK,
    ACTION_VERIFY, /* can what is locked be completed */
    ACTION_BROWSE, /* all solutions */
    ACTION_FLIP,   /* between a solution and one's own board */
    ACTION_CENTRE, /* which tile is fixed there */
    ACTION_CLEAR,
    /* in the L game */
    ACTION_MIRROR,
    ACTION_JUMP,   /* argument: to the next place, or to the one before */
    ACTION_FINISH, /* the turn as it is */
    ACTION_VALUES, /* of the position and of all places */
    ACTION_GALLERY,
    /* in Allemande */
    ACTION_TAKE_OVER, /* the other player's stones */
};

struct binding {
    enum action action;
    int argument;
    uint32_t keys[4];  /* up to three, ending with 0 */
    const char *shown; /* how the keys of this and the following bindings without it are written */
    const char *label; /* a word for the key bar; null: not there */
    const char *help;  /* a phrase for the help page */
};

struct binding_table {
    const char *title;              /* a heading for the help page */
    const struct binding *bindings; /* ending with ACTION_NONE */
};

/* The tables that screens share. */
extern const struct binding_table bindings_move;      /* arrows and hjkl */
extern const struct binding_table bindings_list;      /* lists: up and down, paging, Enter */
extern const struct binding_table bindings_game;      /* what every game can do */
extern const struct binding_table bindings_animation; /* for games that have one */
extern const struct binding_table bindings_contest;   /* for games for two */
extern const struct binding_table bindings_thinking;  /* while the computer thinks about its move */
extern const struct binding_table bindings_program;   /* theme, help, back */

/*
 * The binding for a key in a list of tables that ends with null; the first that has it. Null if none.
 */
const struct binding *binding_for(const struct binding_table *const *tables, uint32_t key);

#endif
