/* Looking a view up. */
#include "tui/play/view.h"

#include <assert.h>

const struct game_view *view_for(const struct app *app, const struct pz_game *game) {
    const struct game_view *const *view = app_views(app);
    while (*view && (*view)->game != game)
        view++;
    assert(*view); /* every game has one */
    return *view;
}
