/* The page of statistics: what was played, solved and won. */
#ifndef TUI_MENU_STATS_H
#define TUI_MENU_STATS_H

#include "tui/app/app.h"

void stats_open(struct app *app);

#endif
