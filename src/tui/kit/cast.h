/* Recordings of a terminal: asciicast, version 2 (https://docs.asciinema.org/manual/asciicast/v2/). */
#ifndef TUI_KIT_CAST_H
#define TUI_KIT_CAST_H

#include "tui/kit/canvas.h"

/* Starts as {0} but for `out`, to which the recording is appended. */
struct cast {
    struct pz_text *out;
    struct canvas shown; /* empty before the first frame */
};

/* The first line: the size, and a title. */
void cast_begin(struct cast *cast, int columns, int rows, const char *title);
/* What has changed since the last frame, so many seconds after the start; nothing if nothing has. */
void cast_frame(struct cast *cast, double seconds, const struct canvas *canvas, const struct theme *theme);
/* The last frame stays until then. */
void cast_end(struct cast *cast, double seconds);

#endif
