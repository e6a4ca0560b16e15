/* The option --theme. */
#ifndef CLI_THEME_H
#define CLI_THEME_H

#include "puzzles/error.h"

/* PZ_BAD with an error that lists the themes if there is none of that name; null is no theme, and fine. */
enum pz_status cli_check_theme(const char *name, struct pz_error *error);

#endif
