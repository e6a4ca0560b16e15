/* Paths of files, and completing one that is being typed. */
#ifndef TUI_KIT_PATH_H
#define TUI_KIT_PATH_H

#include <stdbool.h>

#include "puzzles/text.h"

/* The path of a name in a folder, which is not empty; the caller frees it. */
char *path_join(const char *folder, const char *name);

bool path_is_folder(const char *path);

/*
 * Completes a path as far as it is unambiguous, starting from `folder` unless it begins with a slash; appends to
 * `note` what is possible next.
 */
void path_complete(const char *folder, struct pz_text *line, struct pz_text *note);

#endif
