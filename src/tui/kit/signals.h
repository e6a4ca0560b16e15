/*
 * Signals, in order and on the event loop: a handler only writes to a pipe. After a crash, the terminal is restored by
 * a sequence prepared beforehand, since a handler may not call curses.
 */
#ifndef TUI_KIT_SIGNALS_H
#define TUI_KIT_SIGNALS_H

#include <stdbool.h>

#include "puzzles/text.h"

/* Opens the pipe and notes the modes of the terminal on standard input; false with errno. */
bool signals_open(void);

/* After a crash: these bytes, which are taken, and then those modes. Before signals_catch(). */
void signals_restore_by(struct pz_text *sequence);

/* Before newterm(), which leaves handlers alone that are already set. */
void signals_catch(void);

/* Leaves all signals to the system, and closes the pipe. */
void signals_release(void);

/* Stops this job, as Ctrl-Z does; returns when it goes on. */
void signals_suspend(void);

/* What to poll for reading. */
int signals_file(void);

/* The next signal's number. */
enum { SIGNALS_WAKE = 0, SIGNALS_NONE = -1 };
int signals_take(void);

/* From any thread: signals_take() returns SIGNALS_WAKE. */
void signals_wake(void);

#endif
