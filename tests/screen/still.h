/* Whether the stage keeps still: the board stays where it is from picture to picture, and nothing is said twice. */
#ifndef STILL_H
#define STILL_H

#include <stdbool.h>

#include "tui/kit/canvas.h"

/* Starts as {0}. */
struct still {
    bool watched;
    struct rect board; /* without rows: not seen yet */
    struct pz_text fault;
};

/* The next picture with a board is what later ones are compared with. */
void still_begin(struct still *still);
void still_end(struct still *still);

/* Looks at a picture; null, or what is wrong, borrowed until the next call. */
const char *still_look(struct still *still, const struct canvas *canvas);

#endif
