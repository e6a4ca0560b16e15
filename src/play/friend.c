/*
 * A game with a friend is sent back and forth as a code with all its moves. The code says when the game began
 * (session.h), which identifies it among the unfinished ones. A code that does not say it is matched to a game with the
 * same first moves.
 */
#include <string.h>

#include "play/play.h"
#include "puzzles/opponent.h"
#include "puzzles/unfinished.h"

bool pz_play_is_by_hand(const struct pz_session *session) {
    const struct pz_two_player *two_player = pz_session_game(session)->two_player;
    return two_player && !two_player->goal(pz_session_start(session)) && pz_opponent_of(session).player < 0;
}

bool pz_play_receive(struct pz_session *coded) {
    const bool begun = pz_session_begun(coded) > 0, moved = pz_session_known(coded) > 0;
    if (begun && !moved && pz_session_game(coded)->two_player)
        pz_opponent_write(coded, pz_opponent_none);
    return (moved || begun) && pz_play_is_by_hand(coded);
}

enum pz_meeting pz_play_meet(const struct pz_session *ours, const struct pz_session *theirs, size_t *common) {
    const size_t here = pz_session_known(ours), there = pz_session_known(theirs);
    const uint64_t begun = pz_session_begun(ours), other_begun = pz_session_begun(theirs);
    const bool known = begun > 0 && other_begun > 0, same = known && begun == other_begun;
    *common = 0;
    if (pz_session_game(ours) != pz_session_game(theirs) || strcmp(pz_session_id(ours), pz_session_id(theirs)) != 0 ||
        (known && !same) || (!same && !pz_play_is_by_hand(ours)))
        return PZ_APART;
    while (*common < here && *common < there &&
           strcmp(pz_session_move(ours, *common), pz_session_move(theirs, *common)) == 0)
        ++*common;
    if (!same && *common == 0)
        return PZ_APART;
    if (*common < here && *common < there)
        return PZ_FORKS;
    const bool gave_up = here == there && pz_session_resigned(theirs) >= 0 && pz_session_resigned(ours) < 0;
    return *common < there || gave_up ? PZ_CONTINUES : PZ_NOTHING_NEW;
}

/* If several games fit, chooses one that began at the same time, or else the one with the most moves in common. */
struct pz_session *pz_play_of_code(struct pz_store *store, const struct pz_session *theirs, struct pz_error *error) {
    PZ_SCOPED(pz_saves_free) struct pz_saves saves = {0};
    struct pz_session *best = NULL;
    size_t most = 0;
    pz_unfinished_from(store, theirs, &saves);
    for (size_t i = 0; i < saves.count; i++) {
        struct pz_session *saved = NULL;
        size_t common = 0;
        pz_unfinished_read(store, saves.items[i].game, saves.items[i].path, &saved, error);
        const enum pz_meeting meeting = saved ? pz_play_meet(saved, theirs, &common) : PZ_APART;
        const bool sure = saved && pz_session_begun(saved) > 0 && pz_session_begun(theirs) > 0;
        const size_t fits = (sure ? SIZE_MAX / 2 : 0) + 2 * common + (meeting != PZ_FORKS);
        if (meeting == PZ_APART || fits <= most) {
            pz_session_free(saved);
            continue;
        }
        pz_session_free(best);
        best = saved;
        most = fits;
    }
    return best;
}

enum pz_answer pz_play_follow(struct pz_play *play, const struct pz_session *theirs, size_t common,
                              struct pz_error *error) {
    struct pz_session *session = play->session;
    if (play->keeping == PZ_READ_ONLY)
        return PZ_OPEN_ELSEWHERE;
    pz_play_forget_hint(play);
    if (pz_session_begun(session) == 0 && pz_session_begun(theirs) > 0)
        pz_session_set_begun(session, pz_session_begun(theirs));
    pz_session_go(session, common);
    if (common < pz_session_known(theirs))
        pz_session_play_on(session);
    for (size_t i = common; i < pz_session_known(theirs); i++)
        if (pz_session_play(session, pz_session_move(theirs, i), error) != PZ_OK)
            return PZ_ILLEGAL;
    if (pz_session_resigned(theirs) >= 0 && pz_session_outcome(session) == PZ_UNFINISHED)
        pz_session_resign(session, (unsigned)pz_session_resigned(theirs));
    pz_play_take_side(play, false);
    pz_play_keep_record(play);
    pz_play_keep_end(play);
    return PZ_PLAYED;
}

void pz_play_take_side(struct pz_play *play, bool sends) {
    const struct pz_two_player *two_player = pz_play_game(play)->two_player;
    const unsigned next = two_player->to_move(pz_session_state(play->session));
    pz_play_mark_begun(play);
    if (!sends || !pz_session_value(play->session, pz_play_side)) /* a code may be sent again before a move */
        pz_session_set_value(play->session, pz_play_side, two_player->players[sends ? 1 - next : next]);
}
