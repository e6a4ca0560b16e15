/*
 * The help page of a screen: what it says about itself, and its keys, table after table. A table without a title
 * continues under the heading above it.
 */
#ifndef TUI_APP_HELP_H
#define TUI_APP_HELP_H

#include "tui/app/app.h"

void help_open(struct app *app, const struct screen_class *class, void *self);

#endif
