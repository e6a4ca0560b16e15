/* What each step of a hint says. */
#include "tui/play/hint.h"

#include <stdlib.h>

#include "puzzles/ascii.h"
#include "tui/play/game.h"
#include "tui/play/parts.h"

static void say_where(struct play *play) {
    struct pz_text place = {0};
    play->view->point(play->board, pz_text_string(&play->game.hint.move), &place);
    app_say(play->app, ROLE_ACCENT, "%s", pz_text_string(&place));
    pz_text_free(&place);
}

static void say_what(struct play *play) {
    struct pz_text move = {0};
    view_tell(play->view, pz_session_state(play->game.session), pz_text_string(&play->game.hint.move),
              app_ascii(play->app), &move);
    if (move.length > 0) /* it begins a sentence */
        move.data[0] = pz_to_upper(move.data[0]);
    app_say(play->app, ROLE_ACCENT, "%s. [H] plays it.", pz_text_string(&move));
    pz_text_free(&move);
}

static void play_it(struct play *play) {
    char *move = pz_play_take_hint(&play->game);
    if (play_move(play, move))
        play->view->jumped(play->board);
    free(move);
}

void play_climb_hint(struct play *play) {
    if (play->game.step == PZ_HINT_WHAT) {
        play_it(play);
        return;
    }
    switch (pz_play_climb(&play->game, play->view->point)) {
    case PZ_HINT_WHERE:
        say_where(play);
        break;
    case PZ_HINT_WHY:
        app_say(play->app, ROLE_ACCENT, "%s", pz_text_string(&play->game.hint.reason));
        break;
    default:
        say_what(play);
    }
}

void play_begin_hint(struct play *play, const struct pz_hint *hint) {
    const char *reason = pz_text_string(&hint->reason);
    if (!pz_play_set_hint(&play->game, hint)) {
        app_say(play->app, ROLE_WARN, "%s", *reason ? reason : "No hint was found in time.");
        return;
    }
    do
        play_climb_hint(play);
    while (app_hints_at_once(play->app) && play->game.step != PZ_HINT_WHAT);
}
