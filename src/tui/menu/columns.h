/*
 * How a level list shares its room. Titles are never cut as long as there is a way to avoid it: the columns for the
 * score and the difficulty give way first, then the picture.
 */
#ifndef TUI_MENU_COLUMNS_H
#define TUI_MENU_COLUMNS_H

#include <stdbool.h>

enum {
    COLUMNS_MARKS = 5,   /* three marks, with a blank on either side */
    COLUMNS_GAP = 3,     /* between the list and the panel */
    COLUMNS_NUMBERS = 7, /* of a heading, "  10/12" */
    COLUMNS_GRADE_GAP = 2,
};

struct columns {
    int title, grade, score; /* their widths; 0: not there */
    int list;                /* all of them */
    int panel;               /* beside the list; 0: not there */
};

/* `title` and `pack` are what the longest of them need; `scored`: there is a column for the score. */
struct columns columns_choose(int room, int title, int pack, bool scored);

#endif
