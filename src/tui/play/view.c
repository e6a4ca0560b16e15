/* Looking a view up, and what its null slots mean. */
#include "tui/play/view.h"

#include <assert.h>
#include <stdlib.h>

#include "puzzles/memory.h"

enum { THUMBNAIL_LEAST = 3 }; /* rows */

const struct game_view *view_among(const struct game_view *const *views, const struct pz_game *game) {
    while (*views && (*views)->game != game)
        views++;
    assert(*views); /* every game has one */
    return *views;
}

const struct game_view *view_for(const struct app *app, const struct pz_game *game) {
    return view_among(app->parts->views, game);
}

void *view_open(const struct game_view *view, struct play *play) {
    void *board = pz_alloc(1, view->board_size);
    *(struct play **)board = play;
    return board;
}

void view_close(const struct game_view *view, void *board) {
    if (view->close)
        view->close(board);
    free(board);
}

void view_thumbnail(const struct game_view *view, const void *state, struct canvas *canvas, struct rect rect) {
    const size_t spots = canvas->hotspot_count;
    if (rect.rows >= THUMBNAIL_LEAST)
        view->thumbnail(state, canvas, rect);
    canvas->hotspot_count = spots;
}

void view_tell(const struct game_view *view, const void *state, const char *move, bool ascii, struct pz_text *out) {
    if (view->tell)
        view->tell(state, move, ascii, out);
    else
        pz_text_add(out, "%s", move);
}

int view_animate(const struct game_view *view, void *board) {
    return view->animate ? view->animate(board) : -1;
}

void view_replied(const struct game_view *view, void *board) {
    (view->replied ? view->replied : view->jumped)(board);
}

const struct binding_table *view_phase(const struct game_view *view, const void *board) {
    return view->phase ? view->phase(board) : NULL;
}

void view_begin(const struct game_view *view, void *board) {
    if (view->begun)
        view->begun(board);
    view->jumped(board);
}
