/* The full-screen program: everything it needs to know comes in here. */
#ifndef TUI_TUI_H
#define TUI_TUI_H

#include <stdbool.h>

#include "puzzles/error.h"
#include "puzzles/game.h"

struct tui_request {
    const struct pz_game *game; /* start with its level picker; null: with the menu */
    const char *path;           /* start with this level or record; null: none */
    const char *levels;         /* folder of the levels that come with the program; null: not found */
    const char *own_levels;     /* folder where the player's own levels are saved; null: nowhere */
    const char *state;          /* folder for saves, results and settings; null: nowhere */
    const char *home;           /* what ~ means where a path is typed; null: nothing */
    const char *theme;          /* name of a theme for this run; null: as set, or the default */
    bool light;                 /* the terminal's background is light: the light theme, unless another was chosen */
    bool ascii;                 /* no characters beyond ASCII, whatever the locale */
    bool no_colour;             /* monochrome, whatever the terminal */
    bool no_animation;
};

/*
 * Plays until the player quits. PZ_BAD with an error before the screen was touched: no terminal, unknown
 * TERM, or a path that cannot be opened. The locale must have been set.
 */
enum pz_status tui_run(const struct tui_request *request, struct pz_error *error);

#endif
