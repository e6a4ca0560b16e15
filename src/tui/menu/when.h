/* Days as a player calls them. */
#ifndef TUI_MENU_WHEN_H
#define TUI_MENU_WHEN_H

#include "tui/app/app.h"

/* "Sunday" */
const char *when_weekday(long day);

/* Appends "today", "yesterday", the weekday of another day of the last week, or else the date. */
void when_add(const struct app *app, long day, struct pz_text *out);

#endif
