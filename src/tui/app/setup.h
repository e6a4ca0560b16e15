/* The settings page: what can be set, and how it looks. */
#ifndef TUI_APP_SETUP_H
#define TUI_APP_SETUP_H

#include "tui/app/app.h"

void setup_open(struct app *app);

#endif
