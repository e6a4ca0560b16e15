/* Hints in plain mode, and checks and solutions, which count as hints. */
#include "cli/plain.h"

#include <string.h>

#include "puzzles/analysis.h"
#include "puzzles/memory.h"
#include "puzzles/wording.h"

enum {
    HINT_SECONDS = 10,
    SOLUTION_SECONDS = 10,
    CHECK_SECONDS = 5,
};

static const void *state_of(const struct plain *plain) {
    return pz_session_state(plain->play.session);
}

/* ---- hints ---- */

/* Appends the reason of a hint, as plain mode tells it. */
static void add_reason(const struct pz_hint *hint, struct pz_text *out) {
    pz_wording_add(pz_text_string(&hint->reason), PZ_HEARD, out);
}

/* Finds a hint; if there is none, says so and returns false. */
static bool find_hint(struct plain *plain) {
    PZ_SCOPED(pz_hint_free) struct pz_hint hint = {0};
    PZ_SCOPED(cli_budget_stop) struct cli_budget work;
    plain_game(plain)->hint(state_of(plain), cli_budget_seconds(&work, HINT_SECONDS), &hint);
    const bool found = pz_play_set_hint(&plain->play, &hint);
    if (!found)
        plain_refuse(plain, "%s",
                     hint.reason.length > 0 ? pz_text_string(&hint.reason)
                                            : "no hint was found in the time allowed; 'hint' tries again");
    return found;
}

/* Tells the next step of the hint: where to look, why, or the move. */
static void climb(struct plain *plain) {
    const struct pz_speech *speech = plain_game(plain)->speech;
    const struct pz_hint *hint = &plain->play.hint;
    PZ_SCOPED_TEXT place = {0}, reason = {0};
    if (speech)
        speech->place(state_of(plain), pz_text_string(&hint->move), &place);
    const enum pz_hint_step step = pz_play_climb(&plain->play, place.length > 0);
    add_reason(hint, &reason);
    const struct pz_text *words = step == PZ_HINT_WHERE ? &place : step == PZ_HINT_WHY ? &reason : &hint->move;
    plain_say_lines(plain, "hint", false, pz_text_string(words));
    if (step == PZ_HINT_WHAT && speech && speech->tell)
        speech->tell(pz_text_string(&hint->move), pz_fields_add(&plain->report.fields, PZ_FIELD_TEXT, "words"));
}

void plain_hint(struct plain *plain) {
    struct pz_play *play = &plain->play;
    if (pz_play_is_over(play)) {
        plain_refuse(plain, "%s", plain_why_over(plain));
    } else if (!play->lesson && !plain_game(plain)->hint) {
        plain_refuse(plain, "there are no hints for this game");
    } else if (play->step == PZ_HINT_WHAT) {
        PZ_OWNED char *move = pz_play_take_hint(play);
        plain_move(plain, move);
    } else if (play->lesson) { /* the lesson has already said where and why */
        pz_play_point(play, pz_session_move(play->session, pz_session_played(play->session)));
        climb(plain);
    } else if (play->step != PZ_HINT_NONE || find_hint(plain)) {
        climb(plain);
    }
}

/* ---- checks ---- */

/* Says how a game has ended, and why. The last move of a lesson leaves most games unfinished. */
static void check_over(struct plain *plain) {
    plain_say_result(plain);
    if (!plain_game(plain)->hint || pz_session_outcome(plain->play.session) == PZ_UNFINISHED ||
        pz_session_resigned(plain->play.session) >= 0)
        return;
    PZ_SCOPED(pz_hint_free) struct pz_hint hint = {0};
    PZ_SCOPED(cli_budget_stop) struct cli_budget work;
    PZ_SCOPED_TEXT reason = {0};
    plain_game(plain)->hint(state_of(plain), cli_budget_seconds(&work, HINT_SECONDS), &hint);
    add_reason(&hint, &reason);
    plain_say_lines(plain, "reason", false, pz_text_string(&reason));
}

/* Says how the player to move stands, by an analysis of limited time: "54 ± 3 % for black". */
static void say_chances(struct plain *plain) {
    const struct pz_two_player *two_player = plain_game(plain)->two_player;
    PZ_SCOPED(pz_analysis_free) struct pz_analysis analysis = {0};
    PZ_SCOPED(cli_budget_stop) struct cli_budget work;
    if (two_player->analyse(state_of(plain), cli_budget_seconds(&work, CHECK_SECONDS), &analysis) == PZ_OK)
        plain_say(plain, "chances", "%s for %s", pz_text_string(&analysis.worth.text),
                  two_player->players[two_player->to_move(state_of(plain))]);
}

void plain_check(struct plain *plain) {
    const struct pz_game *game = plain_game(plain);
    if (pz_play_is_over(&plain->play)) {
        check_over(plain);
        return;
    }
    if (!game->check) {
        plain_refuse(plain, "a check would tell you no more than 'board' does");
        return;
    }
    PZ_SCOPED(cli_budget_stop) struct cli_budget work;
    PZ_SCOPED_TEXT wording = {0}, words = {0};
    game->check(state_of(plain), cli_budget_seconds(&work, CHECK_SECONDS), &wording);
    pz_wording_add(pz_text_string(&wording), PZ_HEARD, &words);
    plain_say_lines(plain, "check", false, pz_text_string(&words));
    if (game->two_player && game->two_player->prove) /* in other games check() has said everything */
        say_chances(plain);
    if (pz_play_count_check(&plain->play))
        plain_note(plain, "a check counts as a hint");
}

/* ---- solutions ---- */

void plain_solution(struct plain *plain) {
    const struct pz_game *game = plain_game(plain);
    PZ_SCOPED_TEXT line = {0};
    if (pz_play_is_over(&plain->play)) {
        plain_refuse(plain, "%s", plain_why_over(plain));
        return;
    }
    if (!game->line || plain->play.lesson) {
        plain_refuse(plain, "there is no solution to show; 'hint' helps");
        return;
    }
    PZ_SCOPED(cli_budget_stop) struct cli_budget work;
    const enum pz_status status = game->line(state_of(plain), cli_budget_seconds(&work, SOLUTION_SECONDS), &line);
    if (status != PZ_NO && line.length > 0) {
        pz_play_see_solution(&plain->play);
        plain_say_lines(plain, "solution", true, pz_text_string(&line));
    } else {
        plain_refuse(plain, "%s", pz_play_no_solution(&plain->play, status));
    }
}
