/* Pictures of the screen of play, without a terminal. */
#ifndef TUI_EXPORT_H
#define TUI_EXPORT_H

#include "puzzles/session.h"

/* What to make: the screen as text or SVG, a recording of the moves, a sheet of paper. */
enum tui_picture { TUI_TEXT, TUI_SVG, TUI_CAST, TUI_SHEET };

struct tui_export {
    enum tui_picture picture;
    int columns, rows;
    const char *theme; /* a name; null: the default */
    bool ascii;        /* no characters beyond ASCII */
    const char *keys;  /* pressed before a picture is taken: text, a newline is Enter */
};

/*
 * Appends the picture of a game, of which it takes ownership. PZ_BAD with an error if this game has no such picture. A
 * recording is the film of the moves; anything else shows where the record ends. What may take long, as the best possible
 * score, is waited for up to five seconds.
 */
enum pz_status tui_export(struct pz_session *session, const struct tui_export *how, struct pz_text *out,
                          struct pz_error *error);

#endif
