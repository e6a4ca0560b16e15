/* The views of all games. */
#include "tui/games/views.h"

#include "tui/games/allemande/parts.h"
#include "tui/games/circus/parts.h"
#include "tui/games/lammas/parts.h"
#include "tui/games/lemmo/parts.h"
#include "tui/games/lgame/parts.h"

const struct game_view *const game_views[] = {
    &lammas_view, &lgame_view, &circus_view, &lemmo_view, &allemande_view, NULL,
};
