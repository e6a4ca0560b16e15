/* Paths of files, and completing one that is being typed. */
#ifndef TUI_KIT_PATH_H
#define TUI_KIT_PATH_H

#include "puzzles/text.h"

/* Joins a folder's path, which must not be empty, and a name; the caller frees the result. */
char *path_join(const char *folder, const char *name);

/*
 * Completes a path as far as it is unambiguous, starting from `folder` unless it begins with a slash; appends the
 * possible continuations to `note`.
 */
void path_complete(const char *folder, struct pz_text *line, struct pz_text *note);

#endif
