/* The screen table. */
#include "tui/play/view.h"

#include <assert.h>

const struct game_view *const game_views[] = {
    &lammas_view, &lgame_view, &circus_view, &lemmo_view, &allemande_view, NULL,
};

const struct game_view *view_for(const struct pz_game *game) {
    size_t i = 0;
    while (game_views[i] && game_views[i]->game != game)
        i++;
    assert(game_views[i]); /* every game has a view */
    return game_views[i];
}
