/* The screen table. */
#include "tui/view.h"

const struct game_view *const game_views[] = {
    &lammas_view, &lgame_view, &circus_view, &lemmo_view, &allemande_view, NULL,
};

const struct game_view *view_for(const struct pz_game *game) {
    for (size_t i = 0; game_views[i]; i++)
        if (game_views[i]->game == game)
            return game_views[i];
    return NULL;
}
