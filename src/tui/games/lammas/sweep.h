/* A sweep as it is shown: substitution by substitution, and in the end the tiles that it changed. */
#ifndef TUI_GAMES_LAMMAS_SWEEP_H
#define TUI_GAMES_LAMMAS_SWEEP_H

#include "puzzles/lammas.h"
#include "tui/kit/pace.h"

/* Starts as {0}. */
struct lammas_show {
    struct lammas grid;            /* with the first `done` of the changes */
    struct lammas_change *changes; /* null: there is nothing to show */
    size_t count, done;
    bool running; /* step by step; otherwise all are done */
    struct pace pace;
};

/* Begins with the grid before the sweep; returns how many tiles it changes. */
size_t lammas_show_start(struct lammas_show *show, const struct lammas *before);
/* Lets it run from now on. */
void lammas_show_run(struct lammas_show *show, double now, double factor);

void lammas_show_end(struct lammas_show *show);
void lammas_show_forget(struct lammas_show *show);

/* The next substitution, or the end after the last. Returns the one made; null at the end. */
const struct lammas_change *lammas_show_step(struct lammas_show *show);

/* Marks the cells that have been changed so far. */
void lammas_show_mark(const struct lammas_show *show, bool *marked);

/* Does what is due; returns the milliseconds until the next step, -1 at the end. */
int lammas_show_go_on(struct lammas_show *show, double now);

#endif
