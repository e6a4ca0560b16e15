/* What a game in play is, and where it stands. */
#include <limits.h>

#include "play/play.h"
#include "puzzles/lesson.h"

const struct pz_game *pz_play_game(const struct pz_play *play) {
    return pz_session_game(play->session);
}

static enum pz_goal goal(const struct pz_play *play) {
    const struct pz_two_player *two_player = pz_play_game(play)->two_player;
    return two_player ? two_player->goal(pz_session_start(play->session)) : PZ_NO_GOAL;
}

bool pz_play_is_problem(const struct pz_play *play) {
    return !pz_play_game(play)->two_player || goal(play);
}

bool pz_play_is_to_draw(const struct pz_play *play) {
    return goal(play) == PZ_GOAL_DRAW;
}

bool pz_play_is_ours_to_solve(const struct pz_play *play) {
    const struct pz_two_player *two_player = pz_play_game(play)->two_player;
    return pz_play_is_problem(play) &&
           (!two_player || (int)two_player->to_move(pz_session_start(play->session)) != play->opponent.player);
}

bool pz_play_is_match(const struct pz_play *play) {
    return !play->lesson && play->opponent.player >= 0 && !goal(play);
}

static bool has_ended(const struct pz_play *play) {
    return pz_session_outcome(play->session) != PZ_UNFINISHED;
}

bool pz_play_is_over(const struct pz_play *play) {
    return play->lesson ? pz_lesson_done(play->session) : has_ended(play);
}

bool pz_play_is_perfect(const struct pz_play *play) {
    if (pz_play_game(play)->tried) /* who was helped did not find it at the first try */
        return pz_session_tries(play->session) == 1 && pz_session_hints(play->session) == 0;
    return pz_play_game(play)->score && play->best >= 0 && pz_session_score(play->session) <= play->best;
}

bool pz_play_was_seen(const struct pz_play *play) {
    const long seen = pz_store_result(play->store, pz_play_game(play)->id, pz_session_id(play->session)).seen;
    return seen > 0 && play->time.today > 0 && seen >= play->time.today;
}

bool pz_play_is_shown(const struct pz_play *play) {
    return pz_session_shown(play->session) || pz_play_was_seen(play);
}

bool pz_play_is_too_large(const struct pz_session *session) {
    const struct pz_game *game = pz_session_game(session);
    return game->too_large && game->too_large(pz_session_start(session));
}

unsigned pz_play_seconds(const struct pz_session *session) {
    const double seconds = pz_session_seconds(session);
    return seconds < UINT_MAX ? (unsigned)seconds : UINT_MAX;
}

void pz_play_forget_hint(struct pz_play *play) {
    pz_hint_free(&play->hint);
    play->hint = (struct pz_hint){0};
    play->step = PZ_HINT_NONE;
}
