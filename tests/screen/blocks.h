/*
 * Half blocks, quarters and other block characters that meet their own colour at the border of their cell. Many fonts
 * leave a row or column of pixels free there, at some sizes above, at others below or beside, and what is behind shows
 * as a hairline. So a shape is made of whole cells, and a block character may only be a bar or dot within one cell.
 */
#ifndef BLOCKS_H
#define BLOCKS_H

#include "tui/kit/canvas.h"

/* Looks at a picture; null, or what is wrong, which is then in `fault`. `bars` may go on to the left and right. */
const char *blocks_look(const struct canvas *canvas, const struct theme *theme, bool bars, struct pz_text *fault);

#endif
