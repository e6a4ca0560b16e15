/*
 * The lines of a level list: the levels that the filter lets through, the lessons first, and above each pack a heading.
 */
#ifndef TUI_MENU_ROWS_H
#define TUI_MENU_ROWS_H

#include "tui/app/app.h"
#include "tui/menu/filter.h"

struct heading {
    size_t row; /* the first below it */
    size_t count, solved;
};

struct reached {
    bool solved;
    bool begun; /* a game of it has been saved */
};

/* Starts as {.app, .game}, the rest 0. */
struct rows {
    struct app *app;
    const struct pz_game *game;
    struct filter filter;
    size_t lessons;          /* so many rows come first, then the levels */
    size_t count;            /* of rows */
    size_t solved;           /* of the levels among them */
    struct reached *reached; /* by row */
    size_t reached_capacity;
    int *lines; /* a row, or -1 minus the number of a heading */
    size_t line_count, line_capacity;
    struct heading *headings;
    size_t heading_count, heading_capacity;
    struct pz_saves saves;           /* of the game, sorted by path */
    int title_columns, pack_columns; /* of the longest */
};

/* Looks at all levels anew: at first, and whenever files or results may have changed. */
void rows_renew(struct rows *rows);
/* Makes the lines anew after a change of the filter. */
void rows_filter(struct rows *rows);
void rows_free(struct rows *rows);

bool rows_is_heading(const struct rows *rows, int line);
bool rows_is_lesson(const struct rows *rows, int row);
const struct pz_catalog_entry *rows_entry(const struct rows *rows, int row);
const char *rows_pack(const struct rows *rows, int row);
struct pz_result rows_result(const struct rows *rows, int row);

/* The line of a row, or of the next one that has a line; -1 if there is none. */
int rows_line_of(const struct rows *rows, int row);
/* The first line after this one, or from the top on, with a level that is not solved; -1 if there is none. */
int rows_next_unsolved(const struct rows *rows, int line);

#endif
