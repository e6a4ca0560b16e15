/* The table of screens. */
#include "tui/games/views.h"

#include "tui/games/allemande/board.h"
#include "tui/games/circus/board.h"
#include "tui/games/lammas/board.h"
#include "tui/games/lemmo/board.h"
#include "tui/games/lgame/board.h"

const struct game_view *const game_views[] = {
    &lammas_view, &lgame_view, &circus_view, &lemmo_view, &allemande_view, NULL,
};
