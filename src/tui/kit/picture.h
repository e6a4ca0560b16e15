/* A canvas as a picture in SVG: the cells that a terminal would show, one by one. */
#ifndef TUI_KIT_PICTURE_H
#define TUI_KIT_PICTURE_H

#include "tui/kit/canvas.h"

/* How a terminal with all colours shows a cell: RGB, and all its attributes, of which reverse is done already. */
struct picture_colours {
    uint32_t ink, paper;
    unsigned attributes;
};
struct picture_colours picture_colours(const struct canvas *canvas, const struct theme *theme, const struct cell *cell);

/* Appends the canvas as an SVG file. */
void picture_svg(const struct canvas *canvas, const struct theme *theme, struct pz_text *out);

/* Appends UTF-8 as XML has it. */
void picture_add_string(struct pz_text *out, const char *string);

#endif
