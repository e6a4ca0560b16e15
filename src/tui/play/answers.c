/* Answers become sentences in the message line or a box; so does the result. */
#include "tui/play/answers.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/ascii.h"
#include "puzzles/memory.h"
#include "tui/app/dialog.h"
#include "tui/play/game.h"
#include "tui/play/parts.h"
#include "tui/play/turns.h"

static void answer_hint(struct play *play) {
    struct thought *thought = &play->advice.asked;
    const char *reason = pz_text_string(&thought->hint.reason);
    if (thought->hint.move.length == 0) {
        app_say(play->app, ROLE_WARN, "%s", *reason ? reason : "No hint was found in time.");
        return;
    }
    pz_session_add_hint(play->session);
    struct pz_text text = {0};
    view_tell(play->view, pz_session_state(play->session), pz_text_string(&thought->hint.move), app_ascii(play->app),
              &text);
    if (text.length > 0) /* it begins a sentence */
        text.data[0] = pz_to_upper(text.data[0]);
    app_say(play->app, ROLE_ACCENT, "%s. H again plays it.", pz_text_string(&text));
    pz_text_free(&text);
    play->hinted = pz_copy_string(pz_text_string(&thought->hint.move));
    play->reason = pz_copy_string(reason);
}

/* Puts the moves of the solution where redo finds them. */
static void lay_out(void *context, int value) {
    struct play *play = context;
    if (value != 1)
        return;
    size_t here = pz_session_played(play->session);
    const char *moves = pz_text_string(&play->advice.asked.text);
    enum pz_status status = PZ_OK;
    while (*moves && status == PZ_OK) {
        size_t length = strcspn(moves, "\n");
        char *move = pz_copy(moves, length);
        status = pz_session_play(play->session, move, NULL);
        free(move);
        moves += length + (moves[length] == '\n');
    }
    assert(status == PZ_OK); /* the game found these moves from this very state */
    pz_session_go(play->session, here);
    play_jumped(play);
    app_say(play->app, ROLE_ACCENT, "The solution is ready: r plays it move by move, u takes moves back.");
}

static const char *no_solution(const struct play *play, enum pz_status status) {
    const bool contest = play_game(play)->contest != NULL;
    if (status == PZ_NO)
        return contest ? "No win can be forced from here." : "There is no solution from here; u takes back moves.";
    if (status == PZ_LIMIT)
        return contest ? "No forced win was found in time." : "No solution was found in time.";
    return contest ? "The game is over." : "This is already solved.";
}

/* Appends who makes a move, "Blue: ", if players take turns. */
static void add_mover(const struct play *play, size_t number, struct pz_text *out) {
    const struct pz_contest *contest = play_game(play)->contest;
    if (!contest)
        return;
    play_add_player(play, (int)((contest->to_move(pz_session_state(play->session)) + number - 1) % 2), out);
    pz_text_add(out, ": ");
}

static void answer_solution(struct play *play) {
    static const struct choice choices[] = {{'p', "Play it step by step", 1}, {'c', "Close", 2}, {0}};
    const struct pz_game *game = play_game(play);
    struct thought *thought = &play->advice.asked;
    if (thought->status == PZ_NO || thought->text.length == 0) {
        app_say(play->app, ROLE_WARN, "%s", no_solution(play, thought->status));
        return;
    }
    pz_session_add_hint(play->session);
    struct pz_text text = {0};
    const char *moves = pz_text_string(&thought->text);
    void *state = game->clone(pz_session_state(play->session)); /* each move is described in the state it is made in */
    for (size_t number = 1; *moves; number++) {
        size_t length = strcspn(moves, "\n");
        char *move = pz_copy(moves, length);
        pz_text_add(&text, "%2zu  ", number);
        add_mover(play, number, &text);
        view_tell(play->view, state, move, app_ascii(play->app), &text);
        game->play(state, move, NULL);
        pz_text_add_char(&text, '\n');
        free(move);
        moves += length + (moves[length] == '\n');
    }
    game->free(state);
    app_hush(play->app);
    dialog_ask(play->app, "A shortest solution from here", pz_text_string(&text), choices, lay_out, play);
    pz_text_free(&text);
}

bool play_take_answer(struct play *play) {
    switch (advice_answered(&play->advice)) {
    case ASK_HINT:
        answer_hint(play);
        return true;
    case ASK_SOLUTION:
        answer_solution(play);
        return true;
    case ASK_CHECK:
        app_say(play->app, ROLE_ACCENT, "%s", pz_text_string(&play->advice.asked.text));
        return true;
    case ASK_REPLY:
        play_take_reply(play);
        return true;
    case ASK_NOTHING:
        break;
    }
    return false;
}

/* ---- the result ---- */

static void add_score(const struct play *play, const void *state, struct pz_text *text) {
    long score = play_game(play)->score(state);
    pz_text_add(text, "%-16s%ld\n", play->view->score, score);
    if (play->best >= 0)
        pz_text_add(text, "Best possible   %ld%s\n", play->best, score <= play->best ? " — nobody can do better" : "");
    else if (play->view->best)
        pz_text_add(text, "Best possible   not known yet\n");
}

/* How the game has ended, as a title. */
static void add_title(const struct play *play, enum pz_outcome outcome, struct pz_text *title) {
    const int player = pz_outcome_winner(outcome);
    if (outcome == PZ_SOLVED)
        pz_text_add(title, "Solved");
    else if (outcome == PZ_LOST)
        pz_text_add(title, "Lost");
    else if (outcome == PZ_DRAW)
        pz_text_add(title, "A draw");
    else if (play->opponent.player >= 0)
        pz_text_add(title, player == play->opponent.player ? "You have lost" : "You have won");
    else {
        play_add_player(play, player, title);
        pz_text_add(title, " has won");
    }
}

static void add_result(const struct play *play, const void *state, struct pz_text *text) {
    const unsigned seconds = (unsigned)pz_session_seconds(play->session);
    if (play->view->result)
        play->view->result(play->board, text);
    if (play_game(play)->score)
        add_score(play, state, text);
    if (play->opponent.player >= 0)
        pz_text_add(text, "Opponent        %s\n", opponent_name(&play->opponent, play_game(play)));
    pz_text_add(text, "Hints           %u\n", pz_session_hints(play->session));
    pz_text_add(text, "Time            %u:%02u", seconds / 60, seconds % 60);
}

/* What to offer next: after a level that is solved, after one that is not, and after a game for two. */
static const struct choice *choices_after(bool solved, bool level) {
    static const struct choice next[] = {{'n', "Next level", RESULT_NEXT},
                                         {'R', "Again", RESULT_AGAIN},
                                         {'q', "Levels", RESULT_LEAVE},
                                         {'v', "Look at it", RESULT_LOOK},
                                         {0}};
    static const struct choice again[] = {{'R', "Again", RESULT_AGAIN},
                                          {'n', "Next level", RESULT_NEXT},
                                          {'q', "Levels", RESULT_LEAVE},
                                          {'v', "Look at it", RESULT_LOOK},
                                          {0}};
    static const struct choice another[] = {{'N', "New game", RESULT_NEW},
                                            {'R', "Again", RESULT_AGAIN},
                                            {'q', "Back", RESULT_LEAVE},
                                            {'v', "Look at it", RESULT_LOOK},
                                            {0}};
    return solved ? next : level ? again : another;
}

void play_show_result(struct play *play, void (*chosen)(void *play, int choice)) {
    const void *state = pz_session_state(play->session);
    const struct pz_contest *contest = play_game(play)->contest;
    const enum pz_outcome outcome = pz_session_outcome(play->session);
    const bool solved = outcome == PZ_SOLVED, problem = !contest || contest->has_goal(state);
    struct pz_text title = {0}, text = {0};
    add_title(play, outcome, &title);
    if (contest && problem && !solved)
        pz_text_add(&text, "But the level is not solved: it asks for a win that nobody can stop.\n\n");
    add_result(play, state, &text);
    dialog_ask(play->app, pz_text_string(&title), pz_text_string(&text), choices_after(solved, problem), chosen, play);
    pz_text_free(&title);
    pz_text_free(&text);
}
