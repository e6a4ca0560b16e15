/* Finds views, and says what their null slots stand for. */
#include "tui/play/view.h"

#include <assert.h>
#include <stdlib.h>

#include "core/slots.h"
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

#define SLOT(name) offsetof(struct game_view, name)
static const struct pz_slot slots[] = {
    {"keys", SLOT(keys), NULL, 0},
    {"skip()", SLOT(skip), "animate()", SLOT(animate)},
    {"animate()", SLOT(animate), "skip()", SLOT(skip)},
    {"random", SLOT(random), "kind()", SLOT(kind)},
    {"idle()", SLOT(idle), "step_back()", SLOT(step_back)}, /* idle() must know whether there is a step to take back */
    {0},
};

/* What a view without a grid must do itself. */
static const struct pz_slot own_slots[] = {
    {"board_size", SLOT(board_size), NULL, 0},
    {"jumped()", SLOT(jumped), NULL, 0},
    {"draw()", SLOT(draw), NULL, 0},
    {"act()", SLOT(act), NULL, 0},
    {"facts()", SLOT(facts), NULL, 0},
    {"thumbnail()", SLOT(thumbnail), NULL, 0},
    {0},
};
#undef SLOT

static const struct pz_slot grid_slots[] = {
    {"size()", offsetof(struct grid_kind, size), NULL, 0},
    {"look()", offsetof(struct grid_kind, look), NULL, 0},
    {0},
};

static const struct pz_slot line_slots[] = {
    {"name", offsetof(struct random_line, name), NULL, 0},
    {"usual", offsetof(struct random_line, usual), NULL, 0},
    {0},
};

void view_check(const struct game_view *view, struct pz_text *out) {
    const struct pz_game *game = view->game;
    if (!game) {
        pz_text_add(out, "a game: struct game_view has no game\n");
        return;
    }
    pz_game_check(game, out);
    pz_slots_check(game->id, "game_view", view, slots, out);
    if (view->grid)
        pz_slots_check(game->id, "grid_kind", view->grid, grid_slots, out);
    else
        pz_slots_check(game->id, "game_view", view, own_slots, out);
    for (const struct random_line *line = view->random; line && line->option; line++)
        pz_slots_check(game->id, "random_line", line, line_slots, out);
    if (view->random && !game->generate)
        pz_text_add(out, "%s: struct game_view has random, but struct pz_game has no generate()\n", game->id);
}

void *view_open(const struct game_view *view, struct play *play) {
    void *board = pz_alloc(1, view->board_size > 0 ? view->board_size : sizeof(struct grid_board));
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
    if (rect.rows >= THUMBNAIL_LEAST && view->thumbnail)
        view->thumbnail(state, canvas, rect);
    else if (rect.rows >= THUMBNAIL_LEAST)
        grid_thumbnail(view->grid, state, canvas, rect);
    canvas->hotspot_count = spots;
}

void view_jumped(const struct game_view *view, void *board) {
    (view->jumped ? view->jumped : grid_jumped)(board);
}

void view_draw(const struct game_view *view, void *board, struct canvas *canvas, struct rect body) {
    (view->draw ? view->draw : grid_draw)(board, canvas, body);
}

void view_act(const struct game_view *view, void *board, int action, int argument) {
    (view->act ? view->act : grid_act)(board, action, argument);
}

void view_facts(const struct game_view *view, const void *state, struct pz_text *out) {
    if (view->facts)
        view->facts(state, out);
    else
        grid_facts(view->grid, state, out);
}

bool view_points(const struct game_view *view) {
    return view->point || (view->grid && (view->grid->cells || view->grid->move));
}

void view_point(const struct game_view *view, void *board, const char *move, struct pz_text *out) {
    if (view_points(view))
        (view->point ? view->point : grid_point)(board, move, out);
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
    if (view->replied)
        view->replied(board);
    else
        view_jumped(view, board);
}

const struct binding_table *view_phase(const struct game_view *view, const void *board) {
    return view->phase ? view->phase(board) : NULL;
}

void view_begin(const struct game_view *view, void *board) {
    if (view->begun)
        view->begun(board);
    view_jumped(view, board);
}
