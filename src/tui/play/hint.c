/* What a player asks for: the steps of a hint, a check, a solution. */
#include "tui/play/hint.h"

#include <stdlib.h>

#include "puzzles/ascii.h"
#include "tui/play/film.h"
#include "tui/play/game.h"
#include "tui/play/match.h"
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

/* ---- answers ---- */

static const char *no_solution(const struct play *play, enum pz_status status) {
    const bool two_player = play_game(play)->two_player != NULL;
    if (status == PZ_NO && pz_play_is_to_draw(&play->game))
        return "The draw can no longer be held; [u] takes back moves.";
    if (status == PZ_NO)
        return two_player ? "No win can be forced from here." : "There is no solution from here; [u] takes back moves.";
    if (status == PZ_LIMIT)
        return two_player ? "No forced win was found in time." : "No solution was found in time.";
    return two_player ? "The game is over." : "This is already solved.";
}

static void answer_solution(struct play *play) {
    const struct job *job = &play->tasks.asked;
    if (job->status == PZ_NO || job->text.length == 0) {
        app_say(play->app, ROLE_WARN, "%s", no_solution(play, job->status));
        return;
    }
    pz_session_add_hint(play->game.session);
    film_open_solution(play, pz_text_string(&job->text));
}

bool play_take_answer(struct play *play) {
    switch (tasks_answered(&play->tasks)) {
    case ASK_HINT:
        play_begin_hint(play, &play->tasks.asked.hint);
        return true;
    case ASK_SOLUTION:
        answer_solution(play);
        return true;
    case ASK_CHECK:
        app_say(play->app, ROLE_ACCENT, "%s", pz_text_string(&play->tasks.asked.text));
        return true;
    case ASK_REPLY:
        play_take_reply(play);
        return true;
    case ASK_NOTHING:
        break;
    }
    return false;
}
