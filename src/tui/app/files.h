/* Finding a file: a walk through the folders, or a path typed with completion. */
#ifndef TUI_APP_FILES_H
#define TUI_APP_FILES_H

#include "tui/app/app.h"

/* Lets the player choose a file; chosen() is called with each one, the list stays open until it is left. */
void files_open(struct app *app, void (*chosen)(void *context, const char *path), void *context);

/*
 * Completes a path being typed as far as it is unambiguous, from `folder` on unless it starts with a slash; appends to
 * `note` what is possible next.
 */
void files_complete(const char *folder, struct pz_text *line, struct pz_text *note);

#endif
