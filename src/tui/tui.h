/* The full-screen program, and pictures of it without a terminal. Everything it needs is passed in here. */
#ifndef TUI_TUI_H
#define TUI_TUI_H

#include "puzzles/error.h"
#include "tui/app/app.h"
#include "tui/play/view.h"

/*
 * Plays until the player quits. The locale must have been set. PZ_BAD with an error, and the screen untouched, if there
 * is no terminal, TERM is unknown, or the path cannot be opened; and at the end, if what was saved last may not be on
 * the disk.
 */
enum pz_status tui_run(const struct tui_request *request, struct pz_error *error);

/*
 * Appends a line for each required slot that is empty in these views, their games and their editors: "chomp: struct
 * game_view has no keys". Everything else relies on their being filled.
 */
void tui_check(const struct game_view *const *views, struct pz_text *out);

/* PZ_BAD with an error if the program has no view of this game: a game can be registered before it has a screen. */
enum pz_status tui_check_game(const struct pz_game *game, struct pz_error *error);

/* All keys that players can change, with their usual values (kit/keys.h). */
struct keymap *tui_keymap(void);

/*
 * Plays on a platform that is already open, with the games of these views, which end with null. PZ_BAD with an error if
 * what was saved last may not be on the disk.
 */
enum pz_status tui_play(const struct platform *platform, const struct tui_request *request,
                        const struct game_view *const *views, struct pz_error *error);

/* The screen as text or as SVG, a recording of the moves, or a sheet of paper. */
enum tui_picture { TUI_TEXT, TUI_SVG, TUI_CAST, TUI_SHEET };

struct tui_export {
    enum tui_picture picture;
    int columns, rows;
    const char *theme; /* a name; null: the default */
    bool ascii;        /* no characters beyond ASCII */
    const char *keys;  /* keys to press before the picture is taken; a newline is Enter */
};

/*
 * Appends the picture of a game and takes ownership of the session. PZ_BAD with an error if the game has no such
 * picture. A recording is the film of the moves; anything else shows where the record ends. Slow figures, such as the
 * best possible score, get up to five seconds.
 */
enum pz_status tui_export(struct pz_session *session, const struct tui_export *how, struct pz_text *out,
                          struct pz_error *error);

#endif
