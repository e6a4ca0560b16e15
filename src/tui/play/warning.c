/* What a player may not have noticed. Warnings wait until the opponent has replied. */
#include "tui/play/warning.h"

#include "tui/play/game.h"
#include "tui/play/match.h"
#include "tui/play/parts.h"

/* ---- whether the goal can still be reached ---- */

enum { SECONDS = 10 };

static void find_out(void *context, const struct pz_budget *budget) {
    struct watch *watch = context;
    watch->status = watch->game->two_player->reachable(watch->state, budget);
}

void watch_start(struct watch *watch, const struct platform *platform, const struct pz_game *game, const void *state) {
    watch_stop(watch);
    watch->game = game;
    watch->state = game->clone(state);
    task_start(&watch->task, platform, SECONDS, find_out, watch);
}

void watch_stop(struct watch *watch) {
    task_cancel(&watch->task);
    if (watch->state)
        watch->game->free(watch->state);
    watch->state = NULL;
}

bool watch_sees_loss(struct watch *watch) {
    return task_collect(&watch->task) && watch->status == PZ_NO;
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

void play_watch(struct play *play) {
    if (may_be_missed(play))
        watch_start(&play->watch, app_platform(play->app), play_game(play), pz_session_state(play->game.session));
}

/* For learners. */
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
    struct pz_text words = {0};
    if (play->view->remark)
        play->view->remark(pz_session_state(play->game.session), &words);
    say(play, &words);
    add_threat(play, &words);
    say(play, &words);
    pz_text_free(&words);
}

void play_remark(struct play *play) {
    const bool gone = watch_sees_loss(&play->watch), moved = play->moved;
    play->moved = false;
    if (pz_session_outcome(play->game.session) != PZ_UNFINISHED)
        return;
    if (moved)
        say_warnings(play);
    if (gone) {
        play->missed = true;
        app_say_more(play->app, ROLE_WARN,
                     pz_play_is_to_draw(&play->game) ? "The draw is gone; [u] takes it back."
                                                     : "The win is gone; [u] takes it back.");
    }
}
