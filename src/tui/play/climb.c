/* What each step of a hint says. */
#include "tui/play/climb.h"

#include <stdlib.h>

#include "puzzles/ascii.h"
#include "puzzles/memory.h"
#include "tui/play/game.h"
#include "tui/play/hint.h"
#include "tui/play/parts.h"

static void say_where(struct play *play) {
    struct pz_text place = {0};
    play->view->point(play->board, play->hint.move, &place);
    app_say(play->app, ROLE_ACCENT, "%s", pz_text_string(&place));
    pz_text_free(&place);
}

static void say_what(struct play *play) {
    struct pz_text move = {0};
    view_tell(play->view, pz_session_state(play->session), play->hint.move, app_ascii(play->app), &move);
    if (move.length > 0) /* it begins a sentence */
        move.data[0] = pz_to_upper(move.data[0]);
    app_say(play->app, ROLE_ACCENT, "%s. [H] plays it.", pz_text_string(&move));
    pz_text_free(&move);
}

static void play_it(struct play *play) {
    char *move = pz_copy_string(play->hint.move);
    pz_session_add_given(play->session, 1); /* before the move, which may be the last: then its result is kept */
    if (play_move(play, move))
        play->view->jumped(play->board);
    free(move);
}

void play_climb_hint(struct play *play) {
    const bool has_reason = play->hint.reason[0] != '\0';
    switch (play->hint.step) {
    case HINT_NONE:
        play->hint.step = HINT_WHERE;
        if (play->view->point) {
            say_where(play);
            break;
        }
        /* fall through */
    case HINT_WHERE:
        play->hint.step = HINT_WHY;
        if (has_reason) {
            app_say(play->app, ROLE_ACCENT, "%s", play->hint.reason);
            break;
        }
        /* fall through */
    case HINT_WHY:
        play->hint.step = HINT_WHAT;
        say_what(play);
        break;
    case HINT_WHAT:
        play_it(play);
    }
}

void play_begin_hint(struct play *play, const struct pz_hint *hint) {
    const char *reason = pz_text_string(&hint->reason);
    if (hint->move.length == 0) {
        app_say(play->app, ROLE_WARN, "%s", *reason ? reason : "No hint was found in time.");
        return;
    }
    pz_session_add_hint(play->session);
    play_set_hint(play, HINT_NONE, pz_text_string(&hint->move), pz_text_string(&hint->plan), reason);
    do
        play_climb_hint(play);
    while (app_hints_at_once(play->app) && play->hint.step != HINT_WHAT);
}
