/* What a game in play is, where it stands, and what is said of its moves. */
#include <limits.h>
#include <string.h>

#include "play/play.h"
#include "puzzles/ascii.h"
#include "puzzles/date.h"
#include "puzzles/lesson.h"
#include "puzzles/opponent.h"

const char pz_play_friend[] = "Friend", pz_play_some_friend[] = "a friend", pz_play_side[] = "Side";

const struct pz_game *pz_play_game(const struct pz_play *play) {
    return pz_session_game(play->session);
}

enum pz_goal pz_play_goal(const struct pz_play *play) {
    const struct pz_two_player *two_player = pz_play_game(play)->two_player;
    return two_player ? two_player->goal(pz_session_start(play->session)) : PZ_NO_GOAL;
}

bool pz_play_is_problem(const struct pz_play *play) {
    return !pz_play_game(play)->two_player || pz_play_goal(play);
}

bool pz_play_is_to_draw(const struct pz_play *play) {
    return pz_play_goal(play) == PZ_GOAL_DRAW;
}

bool pz_play_is_ours_to_solve(const struct pz_play *play) {
    const struct pz_two_player *two_player = pz_play_game(play)->two_player;
    return pz_play_is_problem(play) &&
           (!two_player || (int)two_player->to_move(pz_session_start(play->session)) != play->opponent.player);
}

bool pz_play_is_match(const struct pz_play *play) {
    return !play->lesson && play->opponent.player >= 0 && !pz_play_goal(play);
}

/* ---- what it is called ---- */

const char *pz_play_weekday(long day) {
    static const char *const names[] = {"Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"};
    return names[pz_date_weekday(day)];
}

/* "Sunday's level, 22 Nov" */
static bool add_day(const struct pz_session *session, struct pz_text *out) {
    static const char *const months[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                         "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    const char *date = pz_session_value(session, "Daily"); /* "2026-11-22" */
    long day;
    uint64_t month, of_month;
    if (!date || !pz_date_read(date, &day) || !pz_read_number(date + 5, 2, &month) ||
        !pz_read_number(date + 8, 2, &of_month))
        return false;
    pz_text_add(out, "%s's level, %u %s", pz_play_weekday(day), (unsigned)of_month, months[month - 1]);
    return true;
}

/* Returns who plays, and sets *before to the word that titles put before it; null if the game has a better name. */
static const char *players(const struct pz_session *session, const char **before) {
    const struct pz_game *game = pz_session_game(session);
    const char *name = pz_session_value(session, pz_play_friend), *title = pz_session_value(session, "Title");
    /* The program gives new games titles that say only who plays. */
    const bool titled =
        title && *title && strcmp(title, "Two players") != 0 && !pz_starts_with(title, strlen(title), "Against ");
    if (!game->two_player || game->two_player->goal(pz_session_start(session)) || pz_lesson_is(session) || titled)
        return NULL;
    const struct pz_opponent opponent = pz_opponent_of(session);
    *before = opponent.player >= 0 ? "Against " : name || pz_session_begun(session) > 0 ? "With " : "";
    if (opponent.player >= 0)
        return pz_opponent_name(&opponent, game);
    return name ? name : pz_session_begun(session) > 0 ? pz_play_some_friend : "two players";
}

bool pz_play_add_players(const struct pz_session *session, struct pz_text *out) {
    const char *before, *names = players(session, &before);
    if (names)
        pz_text_add(out, "%s", names);
    return names;
}

void pz_play_add_title(const struct pz_session *session, struct pz_text *out) {
    const char *before, *names = players(session, &before), *title = pz_session_value(session, "Title");
    if (names && !*before)
        pz_text_add(out, "Two players");
    else if (names)
        pz_text_add(out, "%s%s", before, names);
    else if (!add_day(session, out))
        pz_text_add(out, "%s", title && *title ? title : "untitled");
    if (!names && pz_session_value(session, pz_play_friend))
        pz_text_add(out, ", with %s", pz_session_value(session, pz_play_friend));
}

void pz_play_add_turn(const struct pz_session *session, struct pz_text *out) {
    const struct pz_two_player *two_player = pz_session_game(session)->two_player;
    if (!two_player || pz_lesson_is(session) || pz_session_outcome(session) != PZ_UNFINISHED)
        return;
    const struct pz_opponent opponent = pz_opponent_of(session);
    const unsigned player = two_player->to_move(pz_session_state(session));
    const char *side = pz_session_value(session, pz_play_side);
    if (opponent.player >= 0)
        pz_text_add(out, "%s", (int)player == opponent.player ? "computer" : "you");
    else if (side)
        pz_text_add(out, "%s", pz_same_word(side, two_player->players[player]) ? "you" : "friend");
    else
        pz_text_add(out, "%c%s", pz_to_upper(two_player->players[player][0]), two_player->players[player] + 1);
}

/* ---- where it stands ---- */

bool pz_play_is_over(const struct pz_play *play) {
    return play->lesson ? pz_lesson_done(play->session) : pz_session_outcome(play->session) != PZ_UNFINISHED;
}

bool pz_play_may_withdraw(const struct pz_play *play) {
    return play->keeping == PZ_KEPT && pz_play_is_match(play) && !play->counted &&
           pz_session_resigned(play->session) >= 0;
}

bool pz_play_is_perfect(const struct pz_play *play) {
    if (pz_play_game(play)->tried) /* a try after help is not the first try */
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

const char *pz_play_slip(const struct pz_play *play) {
    const enum pz_goal goal = pz_play_goal(play);
    return goal == PZ_GOAL_DRAW   ? "that lets the draw slip"
           : goal == PZ_GOAL_HOLD ? "you cannot hold out after that"
                                  : "that lets the win slip";
}

const char *pz_play_no_solution(const struct pz_play *play, enum pz_status status) {
    const bool two_player = pz_play_game(play)->two_player;
    const enum pz_goal goal = pz_play_goal(play);
    if (status == PZ_NO && goal == PZ_GOAL_HOLD)
        return "you can no longer hold out";
    if (status == PZ_NO && goal == PZ_GOAL_DRAW)
        return "you can no longer hold the draw";
    if (status == PZ_NO)
        return two_player ? "you cannot force a win from here" : "there is no solution from here";
    if (status == PZ_LIMIT && goal == PZ_GOAL_HOLD)
        return "no way to hold out was found in time";
    if (status == PZ_LIMIT && goal == PZ_GOAL_DRAW)
        return "no way to hold the draw was found in time";
    if (status == PZ_LIMIT)
        return two_player ? "no forced win was found in time" : "no solution was found in time";
    return "there is not enough memory to look for a solution";
}

bool pz_play_tells_threats(const struct pz_play *play) {
    const struct pz_game *game = pz_play_game(play);
    const char *setting = pz_store_setting(play->store, "threats"); /* unset is "auto" */
    if (!game->two_player || play->lesson || (setting && strcmp(setting, "off") == 0))
        return false;
    return (setting && strcmp(setting, "on") == 0) ||
           (pz_play_is_match(play) && pz_opponent_is_easy(&play->opponent, game));
}

void pz_play_forget_hint(struct pz_play *play) {
    pz_hint_free(&play->hint);
    play->step = PZ_HINT_NONE;
}

/* ---- what is said of moves ---- */

static void *state_before(const struct pz_play *play, size_t played) {
    return pz_session_state_at(play->session, pz_session_place_on_line(play->session, played));
}

bool pz_play_is_players(const struct pz_play *play, size_t played) {
    return play->lesson
               ? pz_lesson_asks(play->session, played)
               : !pz_opponent_moves_at(&play->opponent, play->session, pz_session_place_on_line(play->session, played));
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

/* Goes back from the end to the loser's last move at which something could still help. */
static void find_moment(struct pz_play *play, unsigned loser) {
    const struct pz_game *game = pz_play_game(play);
    for (size_t played = pz_session_played(play->session); played-- > 0;) {
        PZ_SCOPED_TEXT words = {0};
        void *before = state_before(play, played);
        const bool missed = game->two_player->to_move(before) == loser &&
                            game->two_player->missed(before, pz_session_move(play->session, played), &words) == PZ_OK;
        game->free(before);
        if (missed) {
            pz_text_add(&play->moment, "At move %zu, %s", played + 1, pz_text_string(&words));
            return;
        }
    }
}

void pz_play_add_moment(struct pz_play *play, struct pz_text *out) {
    const struct pz_game *game = pz_play_game(play);
    const int winner = pz_outcome_winner(pz_session_outcome(play->session));
    const size_t here = pz_session_here(play->session);
    if (!game->two_player || !game->two_player->missed || winner < 0 || pz_play_is_problem(play) ||
        pz_session_resigned(play->session) >= 0)
        return;
    if (play->moment_of != here) {
        pz_text_clear(&play->moment);
        find_moment(play, 1 - (unsigned)winner);
        play->moment_of = here;
    }
    pz_text_add(out, "%s", pz_text_string(&play->moment));
}
