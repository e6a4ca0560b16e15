/* What screens are made of: lists, pages, panels, sentences that name keys, the key bar, tiles and pictures. */
#ifndef TUI_KIT_WIDGETS_H
#define TUI_KIT_WIDGETS_H

#include <stdarg.h>
#include <stdbool.h>

#include "puzzles/text.h"
#include "tui/kit/canvas.h"
#include "tui/kit/keys.h"

/* keybar.c: the bar that lists the keys of a screen. */

struct keybar {
    struct sentence_keys keys; /* it shows the player's own */
    /* Whether an action would do nothing now, so that its key is pale; null: none would. */
    bool (*idle)(void *self, int action);
    void *self;
    const char *sentence; /* the keys that it names stand out */
};

/* Draws the bar and makes it answer to the mouse. What does not fit is left out, the last first. */
void keybar_draw(struct canvas *canvas, int y, const struct keybar *bar);

/* list.c: lists in which the player chooses a line, and pages that scroll. */

/* Starts as {0}. */
struct list {
    int count;
    int at;   /* the chosen line */
    int top;  /* the first visible line */
    int page; /* how many lines are visible */
};

/* Sets the number of lines; the choice stays within them. */
void list_resize(struct list *list, int count);

/* Moves the choice; false if a list has no such action. */
bool list_act(struct list *list, int action, int argument);

/* True if an action opens the chosen line, Enter or a click on it; else moves the choice. */
bool list_opens(struct list *list, int action, int argument);

/* Scrolls to keep the choice visible in that many rows, with a line of context if there is one. */
void list_show(struct list *list, int rows);

/* Draws the sign beside what is chosen, since not everybody sees colours; it has the focus. */
void list_point(struct canvas *canvas, int x, int y, struct style style);

/*
 * Draws the ground of a line, which chooses that index when clicked, and returns the style of its words. The chosen one
 * stands out, with the sign in its first column.
 */
struct style list_line(struct canvas *canvas, struct rect rect, int index, bool chosen, struct style plain);

/* A page that may be longer than the room it is shown in. Starts as {0}. */
struct scroll {
    int top; /* the first line in view */
    int lines;
    int page; /* how many lines are in view */
};

/* Moves the view; false if the action does not move along pages. */
bool scroll_act(struct scroll *scroll, int action);
/* Whether an action would only move a view that shows everything. */
bool scroll_idle(const struct scroll *scroll, int action);
/* Shows a page drawn on a canvas of its own; if there is more, a bar at column `mark` shows where the view is. */
void scroll_show(struct scroll *scroll, const struct canvas *page, struct canvas *canvas, struct rect room, int mark);

/* panel.c: places a board and its panel, and draws what stands in the panel: facts, and a legend at its foot. */

/* How a screen is divided between the two. */
struct panel_plan {
    int beside_columns, beside_rows; /* the panel is beside the board in a body this wide, or lower than this */
    int columns;                     /* the panel's width */
    int least_columns;               /* the width it can shrink to, to leave the board more; 0: it cannot */
    int rows;                        /* the panel's height below the board */
};

struct panel_places {
    struct rect board, panel;
    bool beside;
};

/*
 * Gives the board as much room as the panel leaves. fit() returns how much of a room the board takes, in columns and
 * rows. The two stand in the middle of the body, and begin in the same row if they are side by side.
 */
struct panel_places panel_place(struct rect body, const struct panel_plan *plan,
                                struct rect (*fit)(const void *board, struct rect room), const void *board);

enum { PANEL_VALUES = 15 }; /* the column of a panel in which values begin */

/*
 * Draws a name and its value in the first row of a rectangle; returns the rows used, 0 if there is none. The column of
 * values moves left for a long value and right for a long name; if one row is too short for both, and there are more,
 * the value goes below.
 */
__attribute__((format(printf, 4, 5))) int panel_fact(struct canvas *canvas, struct rect rect, const char *name,
                                                     const char *format, ...);
/* These draw the value in another column and style; the second takes a list of arguments, and uses it up. */
__attribute__((format(printf, 6, 7))) int panel_fact_at(struct canvas *canvas, struct rect rect, int at,
                                                        struct style style, const char *name, const char *format, ...);
__attribute__((format(printf, 6, 0))) int panel_fact_list(struct canvas *canvas, struct rect rect, int at,
                                                          struct style style, const char *name, const char *format,
                                                          va_list arguments);

/* What remains of a rectangle below its first `rows` rows. */
struct rect panel_below(struct rect rect, int rows);

enum { LEGEND_SIGN = 3, LEGEND_LINES = 8 }; /* columns of a sign; lines at most */

struct legend_line {
    struct cell sign[LEGEND_SIGN]; /* as it stands on the board */
    const char *words;
};

/* Starts with its canvas alone. */
struct legend {
    struct canvas *canvas;
    struct legend_line lines[LEGEND_LINES]; /* the most important first */
    size_t count;
};

/* Adds a line with a sign in the middle of its ground. */
struct legend_line *legend_add(struct legend *legend, const char *words, uint32_t sign, struct style style,
                               struct style ground);
/* Puts characters on both sides of its sign. */
void legend_put_around(struct legend_line *line, uint32_t left, uint32_t right, struct style style);

/*
 * Draws as many lines as there are rows, the first ones, at the foot of the rectangle. Returns the rows that are taken
 * from it, an empty one above included; 0 if nothing is drawn.
 */
int legend_draw(const struct legend *legend, struct rect rect);

/* picture.c: canvases as pictures, and as recordings of a terminal. */

/* How a terminal with all colours shows a cell. The colours are RGB, and already swapped if the cell is reversed. */
struct picture_colours {
    uint32_t ink, paper;
    unsigned attributes;
};
struct picture_colours picture_colours(const struct canvas *canvas, const struct theme *theme, const struct cell *cell);

/* Appends the canvas as an SVG file. */
void picture_svg(const struct canvas *canvas, const struct theme *theme, struct pz_text *out);

/* Appends UTF-8 as XML has it. */
void picture_add_string(struct pz_text *out, const char *string);

/*
 * A recording in the format asciicast, version 2 (https://docs.asciinema.org/manual/asciicast/v2/). Starts as {0} but
 * for `out`, to which the recording is appended.
 */
struct cast {
    struct pz_text *out;
    struct canvas shown; /* empty before the first frame */
};

/* The first line: the size, and a title. */
void cast_begin(struct cast *cast, int columns, int rows, const char *title);
/* Records what has changed since the last frame, so many seconds after the start; if nothing has, records nothing. */
void cast_frame(struct cast *cast, double seconds, const struct canvas *canvas, const struct theme *theme);
/* The last frame stays until then. */
void cast_end(struct cast *cast, double seconds);

/*
 * sentence.c: sentences that name keys. A name in brackets, "Press [Enter].", stands for what that key usually does on
 * a screen, and reads as the key that does it now, without the brackets, so sentences follow the player's own keys.
 */

/* Appends what the name of a key, or of several that are shown together ("n p"), reads as. */
void sentence_key(const char *name, struct sentence_keys keys, struct pz_text *out);

/* Like canvas_paragraph(), with the keys that the canvas has named drawn as keys. */
int sentence_draw(struct canvas *canvas, struct rect rect, struct style style, const char *sentence);
/* Like canvas_text(), in the same way. */
int sentence_text(struct canvas *canvas, int x, int y, int columns, struct style style, const char *sentence);

/* Whether a sentence names a key of a binding of `now`, or of one that is shown with it. */
bool sentence_names(const char *sentence, struct sentence_keys keys, const struct binding *binding);

/*
 * tiles.c: a grid of tiles with a cursor, as large as will fit. Tiles are blocks of colour with a sign on each; without
 * colour a tile is filled with its sign instead. Between tiles is a gap of one or two columns and a row. The gap below
 * a tile may show a darker shade of its colour, as a key shows its front. Tiles of one row have a gap of a column and
 * lines below them, and the smallest tiles only the lines.
 */

/* How a tile looks. Without a sign, in ASCII or not, there is no tile: the cell is a hole in the grid. */
struct tile_look {
    int role;
    uint32_t sign;
};

struct tiles {
    int rows, columns;
    int boxed;   /* a box may be drawn around so many rows and columns at the upper left; 0: none */
    int cursor;  /* a cell, numbered row by row, which is kept in view; -1: none */
    int largest; /* most rows of a tile with its gap */
    bool whole;  /* gaps are whole characters, because halves, or colours, cannot be shown */
    int joined;  /* so many diagonals from the upper left have no gaps */
    struct tile_look (*look)(const void *context, int cell, bool ascii);
    const void *context;
    const char *const (*art)[2]; /* pictures for large tiles, small and large, by role from ROLE_TILE, in lines of '#';
                                    null: tiles show their signs */
    int art_ink;                 /* the first of the roles in which these are drawn */
    int front;                   /* the first of the roles in the gaps below tiles, by role from ROLE_TILE; 0: none */
};

/* A grid laid out in a rectangle. */
struct tiles_layout {
    const struct tiles *tiles;
    int step_columns, step_rows; /* of a tile with its gap */
    int top;                     /* rows above the tiles: 1 if outlines have room there */
    struct rect rect;            /* where on the canvas */
    struct rect view;            /* the visible rows and columns of the grid */
};

/* The room that a grid, a struct tiles, takes at the largest size that fits; cut to the rectangle if none does. */
struct rect tiles_room(const void *tiles, struct rect rect);

struct tiles_layout tiles_lay_out(const struct tiles *tiles, struct rect rect);

/* Draws the visible tiles; the cursor has the focus. A click on a tile is ACTION_CELL with its number as argument. */
void tiles_draw(struct canvas *canvas, const struct tiles_layout *layout);

/* Fills some columns of a tile's place as if a tile of that role were there, without its sign. */
void tiles_body(struct canvas *canvas, const struct tiles_layout *layout, struct rect part, int role);

/* Draws the box as a ground of that role below its tiles or, without halves or colours, as lines around them. */
void tiles_box(struct canvas *canvas, const struct tiles_layout *layout, int role);

/* Outlines a tile, with brackets where gaps are whole, or with a pointer on the smallest. Ignores a cell below 0. */
void tiles_ring(struct canvas *canvas, const struct tiles_layout *layout, int cell, int role);

/*
 * Writes a letter, bold or quiet, before or behind a tile that is in the box or has an outline; the smallest tiles have
 * room for it in the box only.
 */
void tiles_letter(struct canvas *canvas, const struct tiles_layout *layout, int cell, bool behind, char letter,
                  bool bold);

/* Underlines a tile; one of a single row gets a dot beside its sign. Any number may be marked, with rings or not. */
void tiles_mark(struct canvas *canvas, const struct tiles_layout *layout, int cell, int role);

/* Draws a tile as panels show it: its sign in the middle of three columns. */
void tiles_chip(struct canvas *canvas, int x, int y, struct tile_look look, uint8_t attributes);

/* Whether a cell has a tile. A hole is not drawn, marked or clicked. */
bool tiles_has(const struct tiles *tiles, int cell);

/* Where a cell's tile is drawn, with the gap below it; no columns if it has none or is not visible. */
struct rect tiles_place(const struct tiles_layout *layout, int cell);

/* The row of a tile that has its sign. */
struct rect tiles_middle(const struct tiles_layout *layout, int cell);

/*
 * The cell to which an arrow leads from the cursor: the next tile in that direction, across holes and wrapping round at
 * the edges. The cursor itself if there is no other tile, and for any other action.
 */
int tiles_step(const struct tiles *tiles, int action);

/* The tile nearest to the cursor, the first of several; the cursor itself if it has one, and 0 if no cell has. */
int tiles_nearest(const struct tiles *tiles);

#endif
