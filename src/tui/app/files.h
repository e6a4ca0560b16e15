/* Finding a file by walking through folders or typing a path. */
#ifndef TUI_APP_FILES_H
#define TUI_APP_FILES_H

#include "tui/app/app.h"

/* Lets the player choose files; chosen() is called with each, and the list stays open until the player leaves it. */
void files_open(struct app *app, void (*chosen)(void *context, const char *path), void *context);

#endif
