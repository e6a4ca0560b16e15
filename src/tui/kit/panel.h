/* A board and the panel that tells about it: where both go, and the facts in the panel. */
#ifndef TUI_KIT_PANEL_H
#define TUI_KIT_PANEL_H

#include <stdarg.h>

#include "tui/kit/canvas.h"

/* How a screen is divided between the two. */
struct panel_plan {
    int beside_columns, beside_rows; /* the panel stands beside the board in a body so wide, or lower than that */
    int columns;                     /* of a panel */
    int least_columns;               /* that it can do with where it makes the board larger; 0: it needs all of them */
    int top;                         /* rows above a panel beside the board */
    int rows;                        /* of a panel below the board */
    int margin;                      /* columns that stay free at the left, and between board and panel */
};

struct panel_places {
    struct rect board, panel;
    bool beside;
};

/*
 * Gives the board as much room as the panel leaves. fit() tells how much of some room the board takes, in columns and
 * rows; it goes in the middle of that room, and on wide screens the panel stays near it.
 */
struct panel_places panel_place(struct rect body, const struct panel_plan *plan,
                                struct rect (*fit)(const void *board, struct rect room), const void *board);

/*
 * The arrangement for boards that are small: board and panel in the middle together. The panel takes between `least`
 * and `most` columns. fit() as above.
 */
struct panel_places panel_place_together(struct rect body, int least, int most,
                                         struct rect (*fit)(const void *board, struct rect room), const void *board);

enum { PANEL_VALUES = 15 }; /* the column of a panel in which values begin */

/* Draws a name and its value in the first row of a rectangle; returns the rows used, 0 where there is none. */
__attribute__((format(printf, 4, 5))) int panel_fact(struct canvas *canvas, struct rect rect, const char *name,
                                                     const char *format, ...);
/* The same with the value in another column and style; and with a list of arguments, which is used up. */
__attribute__((format(printf, 6, 7))) int panel_fact_at(struct canvas *canvas, struct rect rect, int at,
                                                        struct style style, const char *name, const char *format, ...);
__attribute__((format(printf, 6, 0))) int panel_fact_list(struct canvas *canvas, struct rect rect, int at,
                                                          struct style style, const char *name, const char *format,
                                                          va_list arguments);

/* What is left of a rectangle below so many rows. */
struct rect panel_below(struct rect rect, int rows);

#endif
