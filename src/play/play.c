/* Moves, undo past the opponent, hints and resignations. The session saves all of it as it happens. */
#include "play/play.h"

#include <math.h>

#include "puzzles/ascii.h"
#include "puzzles/lesson.h"
#include "puzzles/memory.h"
#include "puzzles/unfinished.h"
#include "puzzles/word.h"

/* ---- moves ---- */

/* The date is only known to the second; the other clock tells apart games that begin in the same second. */
void pz_play_mark_begun(struct pz_play *play) {
    const struct pz_play_time *time = &play->time;
    const double fraction = time->now - floor(time->now);
    if (pz_session_begun(play->session) == 0 && time->date > 0)
        pz_session_set_begun(play->session, (uint64_t)time->date * 1000000 + (uint64_t)(fraction * 1e6));
}

static enum pz_answer move_in_lesson(struct pz_play *play, const char *move, struct pz_error *error) {
    if (pz_lesson_done(play->session))
        return PZ_LESSON_OVER;
    const enum pz_status status = pz_lesson_try(play->session, move, error);
    if (status != PZ_OK)
        return status == PZ_NO ? PZ_NOT_ASKED : PZ_ILLEGAL;
    pz_session_redo(play->session);
    return PZ_PLAYED;
}

static enum pz_answer move_in_game(struct pz_play *play, const char *move, bool instead, struct pz_error *error) {
    const bool taken = play->taken, shown = pz_play_is_over(play) && pz_session_shown(play->session);
    play->taken = false;
    if (play->keeping == PZ_READ_ONLY)
        return PZ_OPEN_ELSEWHERE;
    if (play->counted && pz_session_played(play->session) == pz_opponent_first_place(&play->opponent, play->session)) {
        pz_session_begin_another(play->session); /* restarting a counted match begins another one */
        play->counted = false;
    }
    if (pz_play_is_match(play) && !pz_session_counted(play->session))
        pz_play_mark_begun(play);
    const size_t before = pz_session_played(play->session);
    const enum pz_status status =
        instead ? pz_session_replace(play->session, move, error) : pz_session_play(play->session, move, error);
    if (status != PZ_OK)
        return PZ_ILLEGAL;
    const size_t played = pz_session_played(play->session); /* less than before if two moves cancel each other */
    if (shown && pz_play_is_over(play))
        pz_session_add_given(play->session, 1); /* one more move does not make a shown solution the player's own */
    else if (!taken && played >= before && pz_play_is_players(play, played - 1))
        pz_session_made_alone(play->session);
    pz_play_keep_record(play);
    return PZ_PLAYED;
}

enum pz_answer pz_play_move(struct pz_play *play, const char *move, bool instead, struct pz_error *error) {
    const enum pz_answer answer =
        play->lesson ? move_in_lesson(play, move, error) : move_in_game(play, move, instead, error);
    if (answer == PZ_PLAYED) {
        pz_play_forget_hint(play);
        play->restarted = 0;
        pz_play_keep_end(play);
    }
    return answer;
}

bool pz_play_lesson_move(struct pz_play *play) {
    if (pz_lesson_words(play->session) || !pz_session_redo(play->session))
        return false;
    pz_play_forget_hint(play);
    pz_play_keep_end(play);
    return true;
}

bool pz_play_awaits_reply(const struct pz_play *play) {
    return play->keeping != PZ_READ_ONLY && pz_session_resigned(play->session) < 0 &&
           pz_opponent_to_move(&play->opponent, pz_play_game(play), pz_session_state(play->session));
}

bool pz_play_repeat_reply(struct pz_play *play) {
    return pz_play_awaits_reply(play) && pz_session_redo(play->session);
}

/* ---- back and forth ---- */

static bool go(struct pz_play *play, size_t played) {
    pz_play_keep_resignation(play);
    pz_play_forget_hint(play);
    play->restarted = 0;
    pz_session_go(play->session, played);
    return true;
}

/* How many moves remain after undoing the player's last one; SIZE_MAX if the player has made none. */
static size_t before_last(const struct pz_play *play) {
    size_t played = pz_session_played(play->session);
    while (played-- > 0 && !pz_play_is_players(play, played))
        ;
    return played;
}

bool pz_play_may_undo(const struct pz_play *play) {
    return play->restarted > 0 || before_last(play) != SIZE_MAX;
}

bool pz_play_undo(struct pz_play *play) {
    const size_t back = play->restarted, played = before_last(play);
    play->restarted = 0;
    if (back > 0) {
        pz_play_go_to(play, back);
        pz_play_keep_end(play);
        return true;
    }
    return played != SIZE_MAX && go(play, played);
}

bool pz_play_redo(struct pz_play *play) {
    const size_t known = pz_session_known(play->session);
    size_t played = pz_session_played(play->session) + 1;
    if (played > known)
        return false;
    while (!play->lesson && played < known && !pz_play_is_players(play, played))
        played++;
    go(play, played);
    pz_play_keep_end(play);
    return true;
}

bool pz_play_restart(struct pz_play *play) {
    const size_t first = pz_opponent_first_place(&play->opponent, play->session), from = pz_session_here(play->session);
    if (first == pz_session_played(play->session))
        return false;
    go(play, first);
    play->restarted = from;
    return true;
}

bool pz_play_go_to(struct pz_play *play, size_t place) {
    for (size_t after; pz_opponent_moves_at(&play->opponent, play->session, place) &&
                       (after = pz_session_place_after(play->session, place)) > 0;)
        place = after;
    pz_play_keep_resignation(play);
    pz_play_forget_hint(play);
    play->restarted = 0;
    return pz_session_go_to(play->session, place);
}

/* ---- giving up, and another game ---- */

bool pz_play_may_resign(const struct pz_play *play) {
    return pz_play_game(play)->two_player && !play->lesson && !pz_play_is_problem(play) &&
           play->keeping != PZ_READ_ONLY && pz_session_played(play->session) > 0 && !pz_play_is_over(play) &&
           !pz_play_awaits_reply(play);
}

unsigned pz_play_resigner(const struct pz_play *play) {
    const struct pz_two_player *two_player = pz_play_game(play)->two_player;
    const char *side = pz_session_value(play->session, pz_play_side);
    if (play->opponent.player >= 0)
        return 1U - (unsigned)play->opponent.player;
    if (side) /* the friend may be to move */
        return pz_same_word(side, two_player->players[1]);
    return two_player->to_move(pz_session_state(play->session));
}

void pz_play_resign(struct pz_play *play) {
    pz_session_resign(play->session, pz_play_resigner(play));
    pz_play_forget_hint(play);
    pz_play_keep_end(play);
}

bool pz_play_may_rematch(const struct pz_play *play) {
    return pz_play_is_match(play) && pz_play_is_over(play);
}

struct pz_session *pz_play_rematch(const struct pz_play *play) {
    const struct pz_game *game = pz_play_game(play);
    struct pz_session *session = pz_session_new(game, game->clone(pz_session_start(play->session)));
    pz_session_set_value(session, "Title", pz_session_value(play->session, "Title"));
    pz_opponent_write(session, (struct pz_opponent){1 - play->opponent.player, play->opponent.strength});
    pz_unfinished_beside(play->store, session);
    return session;
}

/* ---- hints ---- */

bool pz_play_set_hint(struct pz_play *play, const struct pz_hint *hint) {
    if (hint->move.length == 0)
        return false;
    pz_play_forget_hint(play);
    pz_text_add(&play->hint.move, "%s", pz_text_string(&hint->move));
    pz_text_add(&play->hint.reason, "%s", pz_text_string(&hint->reason));
    pz_text_add(&play->hint.plan, "%s", pz_text_string(&hint->plan));
    pz_session_add_hint(play->session);
    return true;
}

void pz_play_point(struct pz_play *play, const char *move) {
    pz_play_forget_hint(play);
    pz_text_add(&play->hint.move, "%s", move);
    play->step = PZ_HINT_WHERE;
}

enum pz_hint_step pz_play_climb(struct pz_play *play, bool placed) {
    if (play->step == PZ_HINT_NONE && placed)
        play->step = PZ_HINT_WHERE;
    else if (play->step < PZ_HINT_WHY && play->hint.reason.length > 0)
        play->step = PZ_HINT_WHY;
    else
        play->step = PZ_HINT_WHAT;
    return play->step;
}

void pz_play_give(struct pz_play *play) {
    if (play->lesson)
        return;
    pz_session_add_given(play->session, 1);
    play->taken = true;
}

char *pz_play_take_hint(struct pz_play *play) {
    pz_play_give(play);
    return pz_copy_string(pz_text_string(&play->hint.move));
}

bool pz_play_is_unaided(const struct pz_play *play) {
    return !play->lesson && (pz_play_is_problem(play) || pz_play_is_match(play)) && !pz_play_is_over(play) &&
           pz_session_hints(play->session) == 0;
}

bool pz_play_check_counts(const struct pz_play *play) {
    return pz_play_is_problem(play) && !pz_play_is_over(play) && play->checked != pz_session_here(play->session) + 1;
}

bool pz_play_count_check(struct pz_play *play) {
    const bool first = pz_session_hints(play->session) == 0;
    if (!pz_play_check_counts(play))
        return false;
    play->checked = pz_session_here(play->session) + 1;
    pz_session_add_hint(play->session);
    return first;
}

bool pz_play_tells_slips(const struct pz_play *play) {
    const char *difficulty = pz_session_value(play->session, "Difficulty");
    return !difficulty || pz_word_index(pz_grades, difficulty) < PZ_HARD;
}
