/* What a player may not have noticed. Warnings wait until the opponent has replied. */
#include "tui/play/parts.h"

/* ---- whether the goal can still be reached ---- */

enum { SECONDS = 10 };

static void find_out(void *context, const struct pz_budget *budget) {
    struct goal_check *check = context;
    check->status = check->game->two_player->reachable(check->state, budget);
}

static void stop_check(struct goal_check *check) {
    task_forget(&check->task);
    if (check->state)
        check->game->free(check->state);
    check->state = NULL;
}

static void start_check(struct goal_check *check, const struct platform *platform, const struct pz_game *game,
                        const void *state) {
    stop_check(check);
    check->game = game;
    check->state = game->clone(state);
    task_start(&check->task, platform, SECONDS, find_out, check);
}

/* True once, after it has been found out that the goal is out of reach. */
static bool sees_loss(struct goal_check *check) {
    return task_collect(&check->task) && check->status == PZ_NO;
}

/* ---- what is said ---- */

/* Whether the player has just moved in a problem that is not known to be lost. */
static bool may_be_missed(const struct play *play) {
    const struct pz_two_player *two_player = play_game(play)->two_player;
    const struct pz_session *session = play->game.session;
    return two_player && two_player->reachable && play->moved && !play->missed &&
           pz_play_is_ours_to_solve(&play->game) && pz_session_outcome(session) == PZ_UNFINISHED &&
           two_player->to_move(pz_session_state(session)) != two_player->to_move(pz_session_start(session));
}

void play_check_goal(struct play *play) {
    if (may_be_missed(play))
        start_check(&play->goal_check, app_platform(play->app), play_game(play), pz_session_state(play->game.session));
}

/* Only if the settings say that threats are told. */
static void add_threat(const struct play *play, struct pz_text *out) {
    const struct pz_two_player *two_player = play_game(play)->two_player;
    const void *state = pz_session_state(play->game.session);
    if (!two_player || !two_player->threatens || !app_tells_threats(play->app))
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
    const bool gone = sees_loss(&play->goal_check), moved = play->moved;
    play->moved = false;
    if (pz_session_outcome(play->game.session) != PZ_UNFINISHED)
        return;
    if (moved)
        say_warnings(play);
    if (gone) {
        play->missed = true;
        app_say_more(play->app, ROLE_WARN,
                     pz_play_is_to_draw(&play->game) ? "That lets the draw slip; [u] takes the move back."
                                                     : "That lets the win slip; [u] takes the move back.");
    }
}

void play_forget_warnings(struct play *play) {
    stop_check(&play->goal_check);
    play->moved = play->missed = false;
}
