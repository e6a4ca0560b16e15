/* Pictures with four points to a cell, in any colours, made of the block characters that fill quarters of a cell. */
#ifndef TUI_KIT_QUARTERS_H
#define TUI_KIT_QUARTERS_H

#include "tui/kit/canvas.h"

/*
 * Draws a cell from the roles of its quarters: upper left, upper right, lower left, lower right. It shows at most two
 * of them, the commonest. If all are ROLE_PAPER the cell stays as it is; ROLE_PAPER is never an ink, because the
 * terminal's own background may be another colour.
 */
void quarters_put(struct canvas *canvas, int x, int y, const uint8_t quarters[4]);

#endif
