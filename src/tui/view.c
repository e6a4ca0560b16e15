/* The screen table. */
#include "tui/view.h"

static const struct game_view *const views[] = {
    &lammas_view,
    &circus_view,
    &lemmo_view,
};

const struct game_view *view_for(const struct pz_game *game) {
    for (size_t i = 0; i < sizeof views / sizeof *views; i++)
        if (views[i]->game == game)
            return views[i];
    return NULL;
}
