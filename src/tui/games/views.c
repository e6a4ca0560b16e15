/* The table of screens. */
#include "tui/games/views.h"

#include "tui/games/allemande/screen.h"
#include "tui/games/circus/screen.h"
#include "tui/games/lammas/screen.h"
#include "tui/games/lemmo/screen.h"
#include "tui/games/lgame/screen.h"

const struct game_view *const game_views[] = {
    &lammas_view, &lgame_view, &circus_view, &lemmo_view, &allemande_view, NULL,
};
