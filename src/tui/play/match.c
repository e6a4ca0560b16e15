/* Around a game for two. A resignation is kept by the session; a rematch starts where the game began. */
#include "tui/play/match.h"

#include "puzzles/unfinished.h"
#include "tui/app/dialog.h"
#include "tui/play/game.h"
#include "tui/play/open.h"
#include "tui/play/parts.h"
#include "tui/play/tally.h"
#include "tui/play/turns.h"

/* Something to be won or lost, rather than solved or learned. */
static bool is_game(const struct play *play) {
    return play_game(play)->two_player && !play->lesson && !play_is_problem(play);
}

/* ---- giving up ---- */

bool play_may_resign(const struct play *play) {
    return is_game(play) && !play->read_only && pz_session_played(play->session) > 0 &&
           pz_session_outcome(play->session) == PZ_UNFINISHED && !play_computer_to_move(play);
}

static unsigned resigner(const struct play *play) {
    if (play->opponent.player >= 0)
        return 1U - (unsigned)play->opponent.player;
    return play_game(play)->two_player->to_move(pz_session_state(play->session));
}

static void end_game(void *context, int value) {
    struct play *play = context;
    if (value != 1)
        return;
    pz_session_resign(play->session, resigner(play));
    play_jumped(play);
    play_note_end(play);
}

void play_resign(struct play *play) {
    static const struct choice choices[] = {{'r', "Resign", 1}, {'p', "Play on", 2}, {0}};
    if (!play_may_resign(play)) {
        app_say(play->app, ROLE_QUIET, "There is no game to give up.");
        return;
    }
    const unsigned player = resigner(play);
    struct pz_text text = {0};
    play_add_player(play, (int)player, &text);
    pz_text_add(&text, " gives up, and %s has won.", play_game(play)->two_player->players[1 - player]);
    dialog_ask(play->app, "Resign?", pz_text_string(&text), choices, end_game, play);
    pz_text_free(&text);
}

bool play_on_after_all(struct play *play) {
    if (!pz_session_play_on(play->session))
        return false;
    play_jumped(play);
    app_say(play->app, ROLE_QUIET, "The resignation is taken back.");
    return true;
}

bool play_add_resigned(const struct play *play, struct pz_text *out) {
    const int player = pz_session_resigned(play->session);
    if (player < 0)
        return false;
    play_add_player(play, player, out);
    pz_text_add(out, " has resigned.");
    return true;
}

/* ---- another game ---- */

bool play_may_rematch(const struct play *play) {
    return tally_is_match(play) && pz_session_outcome(play->session) != PZ_UNFINISHED;
}

/* The start of the game with the sides changed. */
static struct pz_session *other_game(const struct play *play) {
    const struct pz_game *game = play_game(play);
    struct pz_text level = {0};
    pz_text_add(&level, "Puzzle: %s\n", game->id);
    game->describe(pz_session_start(play->session), &level);
    struct pz_session *session = open_text(game, &level);
    pz_text_free(&level);
    pz_session_set_value(session, "Title", pz_session_value(play->session, "Title"));
    pz_opponent_write(session, (struct pz_opponent){1 - play->opponent.player, play->opponent.strength});
    pz_unfinished_beside(app_store(play->app), session);
    return session;
}

void play_rematch(struct play *play) {
    if (!play_may_rematch(play)) {
        app_say(play->app, ROLE_QUIET, "A rematch follows a game against the computer.");
        return;
    }
    play_replace(play, other_game(play));
    app_say(play->app, ROLE_TEXT, "Sides are changed: you play %s.",
            play_game(play)->two_player->players[1 - play->opponent.player]);
}
