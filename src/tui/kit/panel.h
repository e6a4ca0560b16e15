/* Where a board and its panel go, and the facts in the panel. */
#ifndef TUI_KIT_PANEL_H
#define TUI_KIT_PANEL_H

#include <stdarg.h>

#include "tui/kit/canvas.h"

/* How a screen is divided between the two. */
struct panel_plan {
    int beside_columns, beside_rows; /* the panel is beside the board in a body this wide, or less than this high */
    int columns;                     /* the panel's width */
    int least_columns;               /* the least width it can do with, to leave the board more; 0: it needs all */
    int top;                         /* rows above a panel beside the board */
    int rows;                        /* the height of a panel below the board */
    int margin;                      /* columns kept free on either side of the board */
};

struct panel_places {
    struct rect board, panel;
    bool beside;
};

/*
 * Gives the board as much room as the panel leaves. fit() returns how much of a room the board takes, in columns and
 * rows; the board goes in the middle of its room, and on wide screens the panel stays near it.
 */
struct panel_places panel_place(struct rect body, const struct panel_plan *plan,
                                struct rect (*fit)(const void *board, struct rect room), const void *board);

/*
 * For small boards: board and panel together in the middle. The panel takes between `least` and `most` columns. fit()
 * as above.
 */
struct panel_places panel_place_together(struct rect body, int least, int most,
                                         struct rect (*fit)(const void *board, struct rect room), const void *board);

enum { PANEL_VALUES = 15 }; /* the column of a panel in which values begin */

/*
 * Draws a name and its value in the first row of a rectangle; returns the rows used, 0 if it has none. The column of a
 * value too long for it begins further left, and that of a name too long for it further right.
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

#endif
