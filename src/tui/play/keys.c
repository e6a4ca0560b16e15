/* The game's own table first, so that it may give a key another meaning. */
#include "tui/play/keys.h"

static bool offers(const void *context, int action) {
    const struct game_view *view = context;
    switch (action) {
    case ACTION_HINT:
        return view->game->hint;
    case ACTION_SOLUTION:
        return view->game->line;
    case ACTION_CHECK:
        return view->check;
    case ACTION_EDIT:
        return view->edit;
    default:
        return true;
    }
}

void play_keys_for(struct play_keys *keys, const struct game_view *view) {
    size_t count = 0;
    bindings_choose(&bindings_game, offers, view, keys->playing, PLAY_BINDINGS);
    keys->table = (struct binding_table){bindings_game.title, keys->playing};
    keys->tables[count++] = view->keys;
    keys->tables[count++] = &bindings_move;
    keys->tables[count++] = &keys->table;
    if (view->game->contest)
        keys->tables[count++] = &bindings_contest;
    if (view->animate)
        keys->tables[count++] = &bindings_animation;
    keys->tables[count++] = &bindings_program;
    keys->tables[count] = NULL;
}
