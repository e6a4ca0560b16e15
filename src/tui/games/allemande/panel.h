/* What stands beside the board of Allemande. */
#ifndef TUI_GAMES_ALLEMANDE_PANEL_H
#define TUI_GAMES_ALLEMANDE_PANEL_H

#include "tui/games/allemande/scene.h"
#include "tui/games/allemande/words.h"
#include "tui/kit/canvas.h"

enum { ALLEMANDE_CANDIDATES = 3 }; /* of the analysis, in the panel and on the board */

struct allemande_panel {
    const struct play *play;
    const struct allemande_turn *turn;   /* under way */
    const struct allemande_scene *scene; /* what the board shows */
    unsigned cursor;                     /* a cell */
    struct rect part;                    /* of the board that is shown, as allemande_board_draw() returns it */
};

void allemande_panel_draw(struct canvas *canvas, struct rect rect, const struct allemande_panel *panel);

#endif
