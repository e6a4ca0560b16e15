/* Finding a file: a walk through the folders, or a path typed. */
#ifndef TUI_APP_FILES_H
#define TUI_APP_FILES_H

#include "tui/app/app.h"

/* Lets the player choose a file; chosen() is called with each one, the list stays open until it is left. */
void files_open(struct app *app, void (*chosen)(void *context, const char *path), void *context);

#endif
