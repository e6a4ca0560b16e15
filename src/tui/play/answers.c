/* Answers become sentences in the message line, moves, or a film. */
#include "tui/play/answers.h"

#include "tui/play/film.h"
#include "tui/play/game.h"
#include "tui/play/hint.h"
#include "tui/play/match.h"
#include "tui/play/parts.h"

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
    const struct thought *thought = &play->advice.asked;
    if (thought->status == PZ_NO || thought->text.length == 0) {
        app_say(play->app, ROLE_WARN, "%s", no_solution(play, thought->status));
        return;
    }
    pz_session_add_hint(play->game.session);
    film_open_solution(play, pz_text_string(&thought->text));
}

bool play_take_answer(struct play *play) {
    switch (advice_answered(&play->advice)) {
    case ASK_HINT:
        play_begin_hint(play, &play->advice.asked.hint);
        return true;
    case ASK_SOLUTION:
        answer_solution(play);
        return true;
    case ASK_CHECK:
        app_say(play->app, ROLE_ACCENT, "%s", pz_text_string(&play->advice.asked.text));
        return true;
    case ASK_REPLY:
        play_take_reply(play);
        return true;
    case ASK_NOTHING:
        break;
    }
    return false;
}
