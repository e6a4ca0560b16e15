/* What each game adds to the header comes after the title. */
#include "tui/play/frame.h"

#include "tui/kit/characters.h"
#include "tui/play/game.h"
#include "tui/play/parts.h"
#include "tui/play/saving.h"

static const char *title(const struct play *play) {
    const char *text = pz_session_value(play->game.session, "Title");
    return text && *text ? text : "untitled";
}

/* The seed of a level made at random, if it fits; levels that come in packs have titles enough. */
static void add_seed(const struct play *play, int room, struct pz_text *left) {
    const char *seed = pz_session_value(play->game.session, "Seed");
    const size_t before = left->length;
    if (!seed || pz_session_value(play->game.session, "Pack"))
        return;
    pz_text_add(left, " · seed %s", seed);
    if (characters_columns(pz_text_string(left)) > room)
        left->data[left->length = before] = '\0';
}

void play_draw(struct play *play, struct canvas *canvas) {
    struct pz_text left = {0}, right = {0};
    pz_text_add(&left, "%s · %s", play_game(play)->title, title(play));
    if (play->view->headline)
        play->view->headline(play->board, &left, &right);
    if (saving_fails(play))
        app_add_loss(&right);
    if (play->film)
        pz_text_add(&left, play->film->solution ? " · solution" : " · film");
    if (play_is_read_only(play))
        pz_text_add(&left, " · read only");
    add_seed(play, canvas->columns - characters_columns(pz_text_string(&right)) - 3, &left);
    int columns, rows;
    view_least(play->view, play->board, &columns, &rows);
    struct rect body = app_frame(play->app, canvas, pz_text_string(&left), pz_text_string(&right), columns, rows);
    if (body.columns > 0)
        play->view->draw(play->board, canvas, body);
    pz_text_free(&left);
    pz_text_free(&right);
}

const struct binding_table *const *play_others(void *self) {
    struct play *play = self;
    return play_keys_all(&play->keys, play->view);
}
