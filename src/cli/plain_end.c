/* What plain mode says when a game is over. */
#include "cli/plain.h"

#include "core/utf8.h"
#include "puzzles/opponent.h"

enum { BEST_SECONDS = 10 };

static bool is_solved(const struct plain *plain) {
    return pz_session_outcome(plain->play.session) == PZ_SOLVED && pz_play_is_ours_to_solve(&plain->play);
}

const char *plain_why_over(const struct plain *plain) {
    const bool solved = !plain_game(plain)->two_player && is_solved(plain);
    return plain->play.lesson ? "the lesson is over" : solved ? "this is already solved" : "the game is over";
}

bool plain_is_done(const struct plain *plain) {
    const struct pz_play *play = &plain->play;
    const enum pz_outcome outcome = pz_session_outcome(play->session);
    const int winner = pz_outcome_winner(outcome);
    if (play->lesson || !pz_play_is_over(play))
        return pz_play_is_over(play);
    if (outcome == PZ_SOLVED)
        return is_solved(plain);
    return outcome != PZ_LOST && (winner < 0 || winner != play->opponent.player);
}

void plain_say_result(struct plain *plain) {
    if (!pz_play_is_over(&plain->play))
        return;
    struct pz_text *line = pz_fields_add(&plain->report.fields, PZ_FIELD_TEXT, "result");
    if (plain->play.lesson)
        pz_text_add(line, "solved");
    else if (pz_session_outcome(plain->play.session) == PZ_SOLVED && !is_solved(plain))
        pz_text_add(line, "lost"); /* the opponent had the problem to solve */
    else
        pz_outcome_describe(plain_game(plain), pz_session_outcome(plain->play.session), line);
}

/* Says how well a level was solved, and what its author says about it. */
static void say_solved(struct plain *plain) {
    struct pz_play *play = &plain->play;
    const struct pz_game *game = plain_game(plain);
    const char *note = pz_session_value(play->session, "Note");
    PZ_SCOPED_TEXT seen = {0};
    if (game->best && play->best < 0) { /* the result may turn out to be perfect */
        long best;
        PZ_SCOPED(cli_budget_stop) struct cli_budget work;
        if (game->best(pz_session_start(play->session), cli_budget_seconds(&work, BEST_SECONDS), &best))
            pz_play_best_found(play, best);
    }
    if (game->score)
        pz_score_describe(game, pz_session_score(play->session),
                          pz_fields_add(&plain->report.fields, PZ_FIELD_TEXT, "score"));
    if (game->score && play->best >= 0)
        plain_say(plain, "best possible", "%ld", play->best);
    if (play->keeping == PZ_KEPT && pz_session_value(play->session, "Daily")) {
        if (pz_session_hints(play->session) > 0)
            plain_note(plain, "a day solved with help adds nothing to your streak");
        else
            cli_report_number(&plain->report, "streak", pz_store_streak(play->store, NULL, play->time.today).days);
    }
    if (pz_session_shown(play->session))
        plain_note(plain, "this one was solved for you; 'restart' lets you try again");
    else if (pz_play_was_seen(play))
        plain_note(plain, "you have seen the solution; the level counts again from tomorrow");
    pz_add_seen(&seen, note ? note : "");
    if (note)
        plain_note(plain, "%s", pz_text_string(&seen));
}

/* Says how a game between two ended, at which move it was lost, and what can be done now. */
static void say_won(struct plain *plain) {
    struct pz_play *play = &plain->play;
    const int winner = pz_outcome_winner(pz_session_outcome(play->session));
    PZ_SCOPED_TEXT moment = {0};
    pz_play_add_moment(play, &moment);
    if (winner >= 0 && play->opponent.player >= 0)
        plain_note(plain, winner == play->opponent.player ? "the computer has won" : "you have won");
    if (moment.length > 0)
        plain_note(plain, "%s", pz_text_string(&moment));
    plain_note(plain, "'review' tells what each move was worth, 'new' begins another game, 'undo' undoes a move");
}

void plain_say_end(struct plain *plain) {
    const struct pz_play *play = &plain->play;
    const bool solved = play->lesson || is_solved(plain);
    if (!pz_play_is_over(play))
        return;
    if (!play->lesson && is_solved(plain))
        say_solved(plain);
    if (!solved && pz_play_is_problem(play))
        plain_note(plain, "'undo' undoes a move, 'restart' starts again");
    else if (!solved)
        say_won(plain);
    if (!solved || plain->told_next)
        return;
    plain_note(plain, play->lesson ? "'next' begins the next lesson, 'levels' lists the levels"
                                   : "'next' opens the next level, 'menu' lists the games");
    plain->told_next = !play->lesson;
}
