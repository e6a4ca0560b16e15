/* The changes of a sweep are listed once, and then made one by one. */
#include "tui/games/lammas/parts.h"

#include <stdlib.h>

#include "puzzles/memory.h"

enum {
    SLOWEST = 120,  /* milliseconds a substitution is shown */
    LONGEST = 1200, /* a sweep */
};

size_t lammas_show_start(struct lammas_show *show, const struct lammas *before) {
    struct lammas after = *before;
    lammas_show_forget(show);
    show->grid = *before;
    show->changes = pz_alloc((size_t)before->rows * before->columns, sizeof *show->changes);
    show->count = lammas_sweep(&after, show->changes);
    lammas_show_end(show);
    return show->count;
}

void lammas_show_run(struct lammas_show *show, double now, double factor) {
    const double step = (double)LONGEST / (double)(show->count + 1);
    show->done = 0;
    show->running = true;
    pace_begin(&show->pace, now, (step > SLOWEST ? SLOWEST : step) * factor / 1000);
}

void lammas_show_end(struct lammas_show *show) {
    show->done = show->count;
    show->running = false;
}

void lammas_show_forget(struct lammas_show *show) {
    free(show->changes);
    show->changes = NULL;
    show->count = 0;
    lammas_show_end(show);
}

const struct lammas_change *lammas_show_step(struct lammas_show *show) {
    if (show->done == show->count) {
        show->running = false;
        return NULL;
    }
    const struct lammas_change *change = &show->changes[show->done++];
    show->grid.tiles[change->cell] = change->after;
    return change;
}

void lammas_show_mark(const struct lammas_show *show, bool *marked) {
    for (size_t i = 0; i < show->done; i++)
        marked[show->changes[i].cell] = true;
}

int lammas_show_go_on(struct lammas_show *show, double now) {
    for (int steps = show->running ? pace_due(&show->pace, now) : 0; steps > 0 && show->running; steps--)
        lammas_show_step(show);
    return show->running ? pace_wait(&show->pace, now) : -1;
}
