/* Answers become sentences in the message line or a box. */
#include "tui/play/answers.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/ascii.h"
#include "puzzles/memory.h"
#include "tui/app/dialog.h"
#include "tui/play/climb.h"
#include "tui/play/game.h"
#include "tui/play/parts.h"
#include "tui/play/turns.h"

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
    pz_session_add_given(play->session, pz_session_known(play->session));
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
        play_begin_hint(play, &play->advice.asked.hint);
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
