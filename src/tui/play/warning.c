/* What a player may not have noticed. Warnings wait until the opponent has replied. */
#include "tui/play/parts.h"

/* Whether the player has just moved in a problem that is not known to be lost. */
static bool may_be_missed(const struct play *play) {
    const struct pz_two_player *two_player = play_game(play)->two_player;
    const struct pz_session *session = play->game.session;
    return two_player && two_player->reachable && play->moved && !play->missed &&
           pz_play_is_ours_to_solve(&play->game) && pz_play_tells_slips(&play->game) &&
           pz_session_outcome(session) == PZ_UNFINISHED &&
           two_player->to_move(pz_session_state(session)) != two_player->to_move(pz_session_start(session));
}

void play_check_goal(struct play *play) {
    if (may_be_missed(play))
        tasks_check_goal(&play->tasks, pz_session_state(play->game.session));
}

bool play_tells_threats(const struct play *play) {
    const int told = app_setting(play->app, SETTING_THREATS);
    return play_game(play)->two_player && !play->game.lesson &&
           (told == THREATS_TOLD || (told == THREATS_EASED && !pz_play_is_problem(&play->game) &&
                                     pz_opponent_is_easy(&play->game.opponent, play_game(play))));
}

static void add_threat(const struct play *play, struct pz_text *out) {
    const struct pz_two_player *two_player = play_game(play)->two_player;
    const void *state = pz_session_state(play->game.session);
    if (!play_tells_threats(play) || !two_player->threatens)
        return;
    const unsigned other = 1 - two_player->to_move(state);
    if (!two_player->threatens(state, other))
        return;
    play_add_player(play, (int)other, out);
    pz_text_add(out, " can win next turn.");
}

static void say(struct play *play, struct pz_text *words) {
    if (words->length > 0)
        app_say_more(play->app, ROLE_WARN, pz_text_string(words));
    pz_text_clear(words);
}

static void say_warnings(struct play *play) {
    PZ_SCOPED_TEXT words = {0};
    if (play->view->warning)
        play->view->warning(pz_session_state(play->game.session), &words);
    say(play, &words);
    add_threat(play, &words);
    say(play, &words);
}

void play_warn(struct play *play) {
    const bool gone = tasks_goal_lost(&play->tasks), moved = play->moved;
    play->moved = false;
    if (pz_session_outcome(play->game.session) != PZ_UNFINISHED)
        return;
    if (moved)
        say_warnings(play);
    if (gone) {
        play->missed = true;
        app_say_more(play->app, ROLE_WARN,
                     pz_play_is_to_draw(&play->game) ? "That lets the draw slip; [u] undoes the move."
                     : pz_play_goal(&play->game) == PZ_GOAL_HOLD
                         ? "You cannot hold out after that; [u] undoes the move."
                         : "That lets the win slip; [u] undoes the move.");
    }
}

void play_forget_warnings(struct play *play) {
    task_cancel(&play->tasks.goal.task);
    play->moved = play->missed = false;
}
