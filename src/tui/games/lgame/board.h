/* The board of the L game on the screen: for playing, in the gallery, and small in lists. */
#ifndef TUI_GAMES_LGAME_BOARD_H
#define TUI_GAMES_LGAME_BOARD_H

#include "puzzles/lgame.h"
#include "tui/kit/canvas.h"
#include "tui/kit/panel.h"
#include "tui/play/view.h"
#include "tui/workshop/workshop.h"

/* The screen of the game, and its editor. */
extern const struct game_view lgame_view;
extern const struct workshop_class lgame_workshop;

/* The L that is being placed. */
enum lgame_ghost {
    LGAME_NO_GHOST,
    LGAME_LIFTED,  /* still in its old place */
    LGAME_LEGAL,   /* it may be put down there */
    LGAME_ILLEGAL, /* it may not */
};

/* What to draw. Sets of squares are masks, squares are their bits, players as in enum lgame_player. */
struct lgame_scene {
    uint16_t ls[2]; /* of red and blue; 0: not on the board */
    uint16_t neutrals;
    enum lgame_ghost ghost;
    uint16_t ghost_squares, faint; /* faint: where the ghost's L lay */
    unsigned mover;                /* whose L the ghost is */
    uint16_t left;                 /* empty squares that the last mover's L has left; */
    unsigned left_by;              /* and who that was */
    uint16_t from, to;             /* where neutrals came from, and where they went */
    int cursor;                    /* a square; -1: none */
    bool holds;                    /* a neutral is held over it */
    uint16_t marked;               /* squares to look at */
    uint16_t ghost_neutrals;       /* where neutrals would go */
    uint16_t counted;              /* squares that show how many places use them: */
    uint8_t counts[LGAME_SQUARES]; /* the places of the player who is not the mover */
    uint16_t stuck;                /* an L that cannot move */
    bool killers;                  /* mark the killer squares */
    uint16_t valued;               /* squares that show a value: */
    struct lgame_value values[LGAME_SQUARES];
    bool plain; /* a picture: no labels, no letters, no mouse */
};

/* A position as it stands, with nothing marked. */
struct lgame_scene lgame_scene_of(const struct lgame_position *position);
/* Marks what the last move has changed since the position before it; the scene is of the one after it. */
void lgame_scene_last_move(struct lgame_scene *scene, const struct lgame_position *before);

/* The room taken by the largest board that fits, at the top left of the rectangle. No columns if none fits. */
struct rect lgame_board_room(struct rect rect);

/* Where the board goes beside a panel of at most that many columns, in a body of at least 40 columns and 6 rows. */
struct panel_places lgame_board_place(struct rect body, int panel_columns);

/* Draws it there. Clicking a square acts as ACTION_CELL with its number as argument. */
void lgame_board_draw(struct canvas *canvas, struct rect rect, const struct lgame_scene *scene);

/* A square of an L that does not carry its letter. */
int lgame_board_spare_square(uint16_t l);

/* The colour of a player, and that player's letter on it, three columns wide. */
enum role lgame_board_hue(unsigned player);
void lgame_board_chip(struct canvas *canvas, int x, int y, unsigned player);
/* The colour of good, even and bad values. */
enum role lgame_board_value_role(enum lgame_verdict verdict);

#endif
