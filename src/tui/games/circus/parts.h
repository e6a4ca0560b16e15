/* Circus Seven on the screen: what the files of this folder share. */
#ifndef TUI_GAMES_CIRCUS_PARTS_H
#define TUI_GAMES_CIRCUS_PARTS_H

#include "puzzles/circus.h"
#include "tui/play/play.h"
#include "tui/workshop/workshop.h"

extern const struct game_view circus_view;
extern const struct workshop_class circus_workshop;

/* ---- looks.c: what a colour looks like ---- */

enum { CIRCUS_PLAIN = -1 };

struct circus_look {
    int role;
    int stripe; /* the role of its stripes; CIRCUS_PLAIN: none */
};

/* Chooses how colours look. Up to sixteen colours all look different. `few`: the terminal has fewer than 256. */
void circus_looks(const struct circus *game, bool few, struct circus_look looks[CIRCUS_COLOURS_MAX]);

/* ---- board.c: the hexagons, for playing, in the browser of solutions, in the workshop, and small in lists ---- */

/* What to show besides the tiles. Sets of slots are bits. */
struct circus_marks {
    int cursor, held; /* slots; -1: none */
    unsigned locked;
    unsigned hinted;                 /* the slots that a hint points at */
    const struct circus_board *next; /* what hinted slots will show, drawn inside their outlines; may be null */
    bool compares;                   /* compares with the player's board */
    unsigned same;                   /* if it compares, the slots that are as on that board */
    bool bare;                       /* shows no letters, no words and no crosses */
    bool picture;                    /* does not react to the mouse */
};

/* The room taken by the largest hexagons that fit, in the middle of the rectangle. */
struct rect circus_board_room(struct rect rect);

enum { CIRCUS_LEAST_COLUMNS = 40, CIRCUS_LEAST_ROWS = 12 }; /* the smallest window that shows the hexagons */

/* Places the hexagons beside or above a panel. In a narrow and low window the panel gets no room. */
struct panel_places circus_board_place(struct rect body, const struct panel_plan *plan);

/* Draws an arrangement of the game's tiles. Clicking a hexagon acts as ACTION_CELL with its slot as argument. */
void circus_board_draw(struct canvas *canvas, struct rect rect, const struct circus *game,
                       const struct circus_board *board, const struct circus_marks *marks);

/* Draws one hexagon with these colours, CIRCUS_NOWHERE where there is none yet. `edge` is marked; -1: none. */
void circus_board_draw_tile(struct canvas *canvas, struct rect rect, const struct circus *game,
                            const uint8_t colours[CIRCUS_EDGES], int edge);

/* These draw the letter of a colour on that colour, one column wide and three columns wide. */
void circus_board_letter(struct canvas *canvas, int x, int y, const struct circus *game, unsigned colour);
void circus_board_chip(struct canvas *canvas, int x, int y, const struct circus *game, unsigned colour);

/* Lists the colours with their names, two to a line, as many as fit; returns the lines used. */
int circus_board_legend(struct canvas *canvas, struct rect rect, const struct circus *game);

/* ---- browser.c: all solutions of a set of tiles, one after the other, compared with a board ---- */

/*
 * Opens the browser for a copy of a game, or says that there are no solutions. If `compares`, the game's board is a
 * player's, and solutions are compared with it.
 */
void circus_browser_open(struct app *app, const struct circus *game, bool compares);

/* ---- sheet.c: the tiles on a sheet of paper; a slot of the view (play/view.h) ---- */

void circus_sheet(const void *start, const char *title, const struct theme *theme, struct pz_text *out);

#endif
