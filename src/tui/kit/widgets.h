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
    struct sentence_keys keys; /* the bar shows the player's own keys */
    /* Whether an action would do nothing now, so that its key is pale. Null: every action does something. */
    bool (*idle)(void *self, int action);
    void *self;
    const char *sentence; /* keys named in this sentence stand out */
};

/* Draws the bar, whose keys can be clicked. Keys that do not fit are left out, from the last on. */
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

/* Moves the choice; false if the action does not move along lists. */
bool list_act(struct list *list, int action, int argument);

/* True if the action opens the chosen line, by Enter or by a click on it. Otherwise moves the choice. */
bool list_opens(struct list *list, int action, int argument);

/* Scrolls to keep the choice visible in that many rows, with a line of context if there is one. */
void list_show(struct list *list, int rows);

/* Draws a sign beside the chosen line, since not everybody sees colours, and moves the focus there. */
void list_point(struct canvas *canvas, int x, int y, struct style style);

/*
 * Draws the background of a line and returns the style of its words. A click on the line chooses it. The chosen line
 * stands out, and has the sign in its first column.
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
/* Whether an action moves along pages but the page is shown whole. */
bool scroll_idle(const struct scroll *scroll, int action);
/* Shows a page that was drawn on a canvas of its own. If only a part fits, a bar at column `mark` shows which. */
void scroll_show(struct scroll *scroll, const struct canvas *page, struct canvas *canvas, struct rect room, int mark);

/* panel.c: places a board and its panel, and draws what stands in the panel: facts, and a legend at its foot. */

/* How a screen is divided between board and panel. */
struct panel_plan {
    int beside_columns, beside_rows; /* the panel is beside the board in a body at least this wide, or less high */
    int columns;                     /* the panel's width */
    int least_columns;               /* how narrow the panel may get to leave the board more room; 0: it may not */
    int rows;                        /* the panel's height below the board */
};

struct panel_places {
    struct rect board, panel;
    bool beside;
};

/*
 * Gives the board all room that the panel leaves; fit() returns how much of a room the board needs. Both are centred in
 * the body, and begin in the same row if they are side by side.
 */
struct panel_places panel_place(struct rect body, const struct panel_plan *plan,
                                struct rect (*fit)(const void *board, struct rect room), const void *board);

enum { PANEL_VALUES = 15 }; /* the column of a panel in which values begin */

/*
 * Draws a name and its value in the first row of a rectangle, and returns the rows used, 0 if the rectangle has none. A
 * long value moves left and a long name moves it right; if they do not fit in one row, the value goes into the next, if
 * there is one.
 */
__attribute__((format(printf, 4, 5))) int panel_fact(struct canvas *canvas, struct rect rect, const char *name,
                                                     const char *format, ...);
/* These draw the value in another column and style. The second uses up its list of arguments. */
__attribute__((format(printf, 6, 7))) int panel_fact_at(struct canvas *canvas, struct rect rect, int at,
                                                        struct style style, const char *name, const char *format, ...);
__attribute__((format(printf, 6, 0))) int panel_fact_list(struct canvas *canvas, struct rect rect, int at,
                                                          struct style style, const char *name, const char *format,
                                                          va_list arguments);

/* The rectangle without its first `rows` rows. */
struct rect panel_below(struct rect rect, int rows);

enum { LEGEND_SIGN = 3, LEGEND_LINES = 8 }; /* columns of a sign; lines at most */

struct legend_line {
    struct cell sign[LEGEND_SIGN]; /* as the board shows it */
    const char *words;
};

/* Starts as {0} but for its canvas. */
struct legend {
    struct canvas *canvas;
    struct legend_line lines[LEGEND_LINES]; /* the most important first */
    size_t count;
};

/* Adds a line with a sign between two blanks in the style `ground`. */
struct legend_line *legend_add(struct legend *legend, const char *words, uint32_t sign, struct style style,
                               struct style ground);
/* Puts characters on both sides of its sign. */
void legend_put_around(struct legend_line *line, uint32_t left, uint32_t right, struct style style);

/*
 * Draws the first lines, as many as fit, at the foot of the rectangle. Returns the rows that it takes, including an
 * empty one above; 0 if nothing is drawn.
 */
int legend_draw(const struct legend *legend, struct rect rect);

/* picture.c: canvases as pictures, and as recordings of a terminal. */

/* How a terminal with all colours shows a cell. The colours are RGB, already swapped if the cell is reversed. */
struct picture_colours {
    uint32_t ink, paper;
    unsigned attributes;
};
struct picture_colours picture_colours(const struct canvas *canvas, const struct theme *theme, const struct cell *cell);

/* Appends the canvas as an SVG file. */
void picture_svg(const struct canvas *canvas, const struct theme *theme, struct pz_text *out);

/* Appends UTF-8, escaped for XML. */
void picture_add_string(struct pz_text *out, const char *string);

/*
 * A recording in the format asciicast, version 2 (https://docs.asciinema.org/manual/asciicast/v2/). Starts as {0} but
 * for `out`, to which the recording is appended.
 */
struct cast {
    struct pz_text *out;
    struct canvas shown; /* empty before the first frame */
};

/* Writes the first line, with size and title. */
void cast_begin(struct cast *cast, int columns, int rows, const char *title);
/* Records what has changed since the last frame, `seconds` after the start. Records nothing if nothing has. */
void cast_frame(struct cast *cast, double seconds, const struct canvas *canvas, const struct theme *theme);
/* Ends the recording; the last frame stays until then. */
void cast_end(struct cast *cast, double seconds);

/*
 * sentence.c: sentences that name keys. A name in brackets, "Press [Enter].", stands for what that key usually does on
 * a screen, and reads as the key that does it now, without the brackets, so sentences follow the player's own keys.
 */

/* Appends how the name of a key, or of several keys shown together ("n p"), now reads. */
void sentence_key(const char *name, struct sentence_keys keys, struct pz_text *out);

/* Works as canvas_paragraph(), but draws the keys that a sentence names as keys (canvas->named). */
int sentence_draw(struct canvas *canvas, struct rect rect, struct style style, const char *sentence);
/* Works as canvas_text(), but draws keys in the same way. */
int sentence_text(struct canvas *canvas, int x, int y, int columns, struct style style, const char *sentence);

/* Whether a sentence names a key of a binding of `now`, or of a binding that is shown with it. */
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
    int boxed;   /* a box can be drawn around this many rows and columns at the upper left; 0: no box */
    int cursor;  /* a cell, numbered row by row, that is kept in view; -1: none */
    int largest; /* the most rows of a tile and its gap */
    bool whole;  /* gaps are whole characters, because half blocks or colours cannot be shown */
    int joined;  /* how many diagonals, from the upper left on, have no gaps */
    struct tile_look (*look)(const void *context, int cell, bool ascii);
    const void *context;
    const char *const (*art)[2]; /* pictures for large tiles, small and large, by role from ROLE_TILE, in lines of '#';
                                    smaller tiles show one sign, and so do all if this is null */
    int art_ink;                 /* the first of the roles in which these are drawn */
    int front;                   /* the first of the roles in the gaps below tiles, by role from ROLE_TILE; 0: none */
};

struct tiles_layout {
    const struct tiles *tiles;
    int step_columns, step_rows; /* of a tile with its gap */
    int top;                     /* rows above the tiles: 1 if there is room for outlines */
    struct rect rect;            /* where on the canvas */
    struct rect view;            /* the visible rows and columns of the grid */
};

/* The room that a grid, a struct tiles, takes at the largest size that fits; cut to the rectangle if none does. */
struct rect tiles_room(const void *tiles, struct rect rect);

struct tiles_layout tiles_lay_out(const struct tiles *tiles, struct rect rect);

/* Draws the visible tiles; the cursor has the focus. A click on a tile is ACTION_CELL with its number as argument. */
void tiles_draw(struct canvas *canvas, const struct tiles_layout *layout);

/* Fills some columns of a tile's place as for a tile of that role, but without a sign. */
void tiles_body(struct canvas *canvas, const struct tiles_layout *layout, struct rect part, int role);

/* Draws the box: as a background of that role or, without half blocks or colours, as lines around its tiles. */
void tiles_box(struct canvas *canvas, const struct tiles_layout *layout, int role);

/*
 * Outlines a tile, with brackets if gaps are `whole`, with a pointer if tiles are the smallest. Ignores cells below 0.
 */
void tiles_ring(struct canvas *canvas, const struct tiles_layout *layout, int cell, int role);

/*
 * Writes a letter, bold or quiet, before or behind a tile that is in the box or has an outline. The smallest tiles have
 * room for it only in the box.
 */
void tiles_letter(struct canvas *canvas, const struct tiles_layout *layout, int cell, bool behind, char letter,
                  bool bold);

/* Underlines a tile; a tile of a single row gets a dot beside its sign instead. Marks and rings can be combined. */
void tiles_mark(struct canvas *canvas, const struct tiles_layout *layout, int cell, int role);

/* Draws a tile as panels show it: its sign in the middle of three columns. */
void tiles_chip(struct canvas *canvas, int x, int y, struct tile_look look, uint8_t attributes);

/* Whether a cell has a tile. A hole is not drawn, marked or clicked. */
bool tiles_has(const struct tiles *tiles, int cell);

/* Where a cell's tile is drawn, with the gap below it; no columns if the cell has no tile or is not in view. */
struct rect tiles_place(const struct tiles_layout *layout, int cell);

/* The row of a tile that has its sign. */
struct rect tiles_middle(const struct tiles_layout *layout, int cell);

/*
 * The cell to which an arrow leads from the cursor: the next tile in that direction, across holes and wrapping around
 * at the edges. Returns the cursor if there is no other tile, and for any other action.
 */
int tiles_step(const struct tiles *tiles, int action);

/* The tile nearest to the cursor, which may be its own; the first of equally near ones; 0 if there are no tiles. */
int tiles_nearest(const struct tiles *tiles);

#endif
