/* What moves are said to have done: the opponent's last one, and the one that decided a game. */
#include "play/play.h"

static void *state_before(const struct pz_play *play, size_t played) {
    return pz_session_state_at(play->session, pz_session_place_on_line(play->session, played));
}

bool pz_play_explain(const struct pz_play *play, struct pz_text *out) {
    const struct pz_game *game = pz_play_game(play);
    size_t played = pz_session_played(play->session);
    if (!game->two_player || !game->two_player->explain || play->lesson || play->opponent.player < 0)
        return false;
    while (played > 0 && pz_play_is_players(play, played - 1))
        played--;
    if (played == 0)
        return false;
    void *before = state_before(play, played - 1);
    game->two_player->explain(before, pz_session_move(play->session, played - 1), play->opponent.strength, out);
    game->free(before);
    return true;
}

/* From the end back, past all moves of the loser before which nothing helped any more. */
void pz_play_add_moment(const struct pz_play *play, struct pz_text *out) {
    const struct pz_game *game = pz_play_game(play);
    const int winner = pz_outcome_winner(pz_session_outcome(play->session));
    if (!game->two_player || !game->two_player->missed || winner < 0 || pz_play_is_problem(play) ||
        pz_session_resigned(play->session) >= 0)
        return;
    for (size_t played = pz_session_played(play->session); played-- > 0;) {
        PZ_SCOPED_TEXT words = {0};
        void *before = state_before(play, played);
        const bool missed =
            (int)game->two_player->to_move(before) != winner && game->two_player->missed(before, &words) == PZ_OK;
        game->free(before);
        if (missed) {
            pz_text_add(out, "At move %zu, %s", played + 1, pz_text_string(&words));
            return;
        }
    }
}
