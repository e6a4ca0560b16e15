/* A screen as a picture in SVG, for the README: the same cells that the tests compare as text. */
#ifndef PICTURE_H
#define PICTURE_H

#include "tui/kit/canvas.h"

void picture_svg(const struct canvas *canvas, const struct theme *theme, struct pz_text *out);

#endif
