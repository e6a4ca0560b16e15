/* It stays on from move to move, and from game to game of the same kind. */
#include "tui/play/analysis.h"

#include <stdlib.h>

#include "puzzles/memory.h"
#include "tui/play/game.h"
#include "tui/play/parts.h"

/* A player who sees it is helped; the computer's turn is not the player's. */
static void count_help(struct play *play) {
    const size_t played = pz_session_played(play->game.session);
    if (played < play->analysis.counted || play_computer_to_move(play))
        return;
    play->analysis.counted = played + 1;
    play_count_help(play);
}

void play_toggle_analysis(struct play *play) {
    play->analysis.on = !play->analysis.on;
    if (play->analysis.on) {
        app_say(play->app, ROLE_QUIET, "Analysis is on: who stands how, and the best moves. It counts as a hint.");
        return;
    }
    advice_stop_study(&play->advice);
    app_say(play->app, ROLE_QUIET, "Analysis is off.");
}

void play_candidate(struct play *play, size_t number) {
    const struct pz_analysis *study = play_study(play);
    if (!study || number >= study->count)
        return;
    char *move = pz_copy_string(pz_text_string(&study->candidates[number].move)); /* the study ends with the position */
    if (play_move(play, move))
        play->view->jumped(play->board);
    free(move);
}

void play_go_on_analysing(struct play *play) {
    struct advice *advice = &play->advice;
    if (!play_study(play))
        return;
    count_help(play);
    advice_take_study(advice, &play->analysis.study);
    if (advice->question == ASK_NOTHING && !play_computer_to_move(play) && app_is_on_top(play->app, play) &&
        (advice->study == STUDY_NONE || advice->study == STUDY_STOPPED))
        advice_study(advice, pz_session_state(play->game.session));
}
