/*
 * Asks a SAT solver whether a sequence of Lammas templates makes every grid uniform in normal play.
 *
 * If a grid does not end with all its tiles equal, some cell is the first to end wrong, in the order in which the last
 * sweep finishes them. We look at this cell through a window that has it in the lower right corner: nothing is known of
 * what lies above the window or to its left, and nothing below or to the right has any influence. The formula says that
 * the tiles in the window change by the rule, that the cells in it that are finished earlier end right, and that this
 * one ends wrong. If no formula has a solution, wherever the grid's edges cross the window, then no grid larger than
 * the window ends wrong. Along an axis too short for a window, the window goes all the way round.
 *
 * lab/README.md gives the argument in full.
 */
#ifndef LAB_PROOFS_WINDOW_H
#define LAB_PROOFS_WINDOW_H

#include <stdbool.h>

#include "formula.h"

enum { NO_SEAM = -2, WINDOW_MOST = 64 };

/* The rows, or the columns, of a window. */
struct axis {
    int count;
    int seam;   /* which of them is the grid's first line; -1: the one before the window is; NO_SEAM: none nearby is */
    bool whole; /* the grid has just these lines, in this order; otherwise it has more than the window */
};

struct window {
    struct axis rows, columns;
    int kinds;
    bool live;
    const char *templates; /* four letters for each turn */
    int turns;
};

/* The first variable of each sort. Cells are numbered row by row. */
struct window_variables {
    int tile;    /* + ((turn * cells) + cell) * kinds + kind: whether the cell is of that kind */
    int changed; /* + turn * cells + cell: whether that turn's sweep, counted from 0, matched before the cell */
    int early_b, early_c; /* + turn: live reading: whether B, or C, becomes D before it is last read */
    int wrong;            /* + cell: it is the first one to end wrong */
};

/* Says how the tiles change. */
struct window_variables window_rule(struct formula *formula, const struct window *window);

/* Says that a cell is the first to end wrong: the one in the lower right corner, or any along a whole axis. */
void window_wrong(struct formula *formula, const struct window *window, const struct window_variables *variables);

/* Whether any cell outside the grid's corner can be the first to end wrong; otherwise there is nothing to prove. */
bool window_can_fail(const struct window *window);

#endif
