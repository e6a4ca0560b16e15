/* The computer's moves in a game for two, and undo and redo past them. */
#include "tui/play/turns.h"

#include <stdlib.h>

#include "puzzles/ascii.h"
#include "puzzles/lesson.h"
#include "tui/play/analysis.h"
#include "tui/play/game.h"
#include "tui/play/lesson.h"
#include "tui/play/parts.h"

void play_add_player(const struct play *play, int player, struct pz_text *out) {
    const char *name = play_game(play)->two_player->players[player];
    pz_text_add(out, "%c%s", pz_to_upper(name[0]), name + 1);
}

void play_say_thinking(struct play *play) {
    struct pz_text name = {0};
    const double done = advice_progress(&play->advice);
    play_add_player(play, play->opponent.player, &name);
    if (done >= 0)
        app_say(play->app, ROLE_QUIET, "%s thinks… %.0f %%", pz_text_string(&name), done * 100);
    else
        app_say(play->app, ROLE_QUIET, "%s thinks…", pz_text_string(&name));
    pz_text_free(&name);
}

static void dismiss_computer(struct play *play, const char *why) {
    play->opponent = pz_opponent_none;
    app_say(play->app, ROLE_WARN, "%s", why);
}

bool play_call_computer(struct play *play) {
    if (play->read_only || !play_computer_to_move(play))
        return false;
    if (pz_session_redo(play->session)) { /* what it once answered stands */
        play_jumped(play);
        return false;
    }
    const uint64_t seed = pz_random_next(&play->random);
    if (advice_ask_reply(&play->advice, pz_session_state(play->session), play->opponent.strength, seed))
        return true;
    dismiss_computer(play, "No thread is free for the computer to think on; play its moves for it.");
    return false;
}

void play_take_reply(struct play *play) {
    struct thought *thought = &play->advice.asked;
    if (thought->status != PZ_OK) {
        dismiss_computer(play, "The system does not give the memory to think with; play its moves for it.");
        return;
    }
    struct pz_text told = {0};
    char *move = pz_text_take(&thought->text);
    play_add_player(play, play->opponent.player, &told);
    pz_text_add(&told, ": ");
    view_tell(play->view, pz_session_state(play->session), move, app_ascii(play->app), &told);
    if (play_move(play, move)) {
        view_replied(play->view, play->board);
        app_say(play->app, ROLE_TEXT, "%s.", pz_text_string(&told));
    } else {
        play->opponent = pz_opponent_none; /* the message says what is wrong with the move */
    }
    pz_text_free(&told);
    free(move);
}

bool play_act_meanwhile(struct play *play, int action) {
    if (action == ACTION_ACT)
        advice_hurry(&play->advice);
    else if (action == ACTION_UNDO)
        advice_stop(&play->advice);
    else if (action == ACTION_ANALYSE)
        play_toggle_analysis(play);
    return action != ACTION_UNDO && action != ACTION_QUIT;
}

/* Whether the move after the first `played` ones is the computer's. */
static bool is_computers(const struct play *play, size_t played) {
    return pz_opponent_moves_at(&play->opponent, play->session, pz_session_place_on_line(play->session, played));
}

static bool is_ours(const struct play *play, size_t played) {
    return play->lesson ? pz_lesson_asks(play->session, played) : !is_computers(play, played);
}

bool play_undo(struct play *play) {
    for (size_t place = pz_session_played(play->session); place-- > 0;)
        if (is_ours(play, place)) {
            pz_session_go(play->session, place);
            return true;
        }
    return false;
}

bool play_redo(struct play *play) {
    const size_t known = pz_session_known(play->session);
    size_t place = pz_session_played(play->session) + 1;
    if (place > known)
        return false;
    while (place < known && is_computers(play, place))
        place++;
    pz_session_go(play->session, place);
    return true;
}

bool play_go_to(struct play *play, size_t place) {
    for (size_t after; pz_opponent_moves_at(&play->opponent, play->session, place) &&
                       (after = pz_session_place_after(play->session, place)) > 0;)
        place = after;
    return pz_session_go_to(play->session, place);
}

bool play_restart(struct play *play) {
    const size_t first = pz_opponent_first_place(&play->opponent, play->session);
    if (first == pz_session_played(play->session))
        return false;
    pz_session_go(play->session, first);
    return true;
}
