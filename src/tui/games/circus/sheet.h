/* The tiles on paper, to cut out and play with on a table. */
#ifndef TUI_GAMES_CIRCUS_SHEET_H
#define TUI_GAMES_CIRCUS_SHEET_H

#include "puzzles/text.h"
#include "tui/kit/theme.h"

/* Appends the tiles of a game as an SVG file for a sheet of A4. */
void circus_sheet(const void *state, const char *title, const struct theme *theme, struct pz_text *out);

#endif
