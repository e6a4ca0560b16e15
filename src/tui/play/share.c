/* Only the message line has nothing beside it that would be copied, too. */
#include "tui/play/share.h"

#include <string.h>

#include "puzzles/ascii.h"
#include "puzzles/code.h"
#include "tui/kit/characters.h"
#include "tui/play/game.h"
#include "tui/play/match.h"
#include "tui/play/parts.h"

/* "4 turns (best 3)", or what else there is to say of a level that is solved. */
static void add_solved(const struct play *play, struct pz_text *out) {
    const struct pz_game *game = play_game(play);
    if (pz_session_shown(play->game.session))
        pz_text_add(out, "shown by the program");
    else if (!game->score)
        pz_text_add(out, "solved");
    else {
        const long score = game->score(pz_session_state(play->game.session));
        const char *unit = play->view->score; /* "Turns" */
        pz_text_add(out, "%ld %c%.*s", score, pz_to_lower(*unit), (int)strlen(unit) - 1 - (score == 1), unit + 1);
        if (play->game.best >= 0)
            pz_text_add(out, " (best %ld)", play->game.best);
    }
}

static void add_played(const struct play *play, struct pz_text *out) {
    const int winner = pz_outcome_winner(pz_session_outcome(play->game.session));
    const char *opponent = pz_opponent_name(&play->game.opponent, play_game(play));
    if (play->game.opponent.player < 0 && winner >= 0) {
        play_add_player(play, winner, out);
        pz_text_add(out, " has won");
    } else if (play->game.opponent.player < 0)
        pz_text_add(out, "a draw");
    else if (winner < 0)
        pz_text_add(out, "a draw with %s", opponent);
    else
        pz_text_add(out, winner == play->game.opponent.player ? "lost to %s" : "won against %s", opponent);
}

static void add_hints(const struct play *play, struct pz_text *out) {
    const unsigned hints = pz_session_hints(play->game.session);
    if (hints == 0)
        pz_text_add(out, ", no hints");
    else
        pz_text_add(out, ", %u hint%s", hints, hints == 1 ? "" : "s");
}

/* "Lammas · Sheaf: 4 turns (best 3), no hints · ". */
static void add_result(const struct play *play, struct pz_text *out) {
    const char *title = pz_session_value(play->game.session, "Title");
    pz_text_add(out, "%s%s%s: ", play_game(play)->title, title ? " · " : "", title ? title : "");
    if (pz_session_outcome(play->game.session) == PZ_SOLVED)
        add_solved(play, out);
    else
        add_played(play, out);
    add_hints(play, out);
    pz_text_add(out, " · ");
}

/* Whether there is a result that says something: no problem lost, nor one that the computer solved. */
static bool has_result(const struct play *play) {
    const enum pz_outcome outcome = pz_session_outcome(play->game.session);
    if (outcome == PZ_SOLVED)
        return pz_play_is_ours_to_solve(&play->game);
    return outcome != PZ_UNFINISHED && !pz_play_is_problem(&play->game);
}

static bool fits(const struct app *app, const char *text) {
    const struct platform *platform = app_platform(app);
    int columns, rows;
    platform->size(platform->self, &columns, &rows);
    return characters_columns(text) < (rows / 3 - 2) * (columns - 2);
}

static void share(struct play *play, const char *text) {
    const struct platform *platform = app_platform(play->app);
    const bool copied = platform->copy(platform->self, text);
    if (!fits(play->app, text))
        app_say(play->app, ROLE_WARN,
                copied ? "Copied, if your terminal allows it; the code is too long to be shown."
                       : "The code is too long to be shown here; [s] saves the game as a file.");
    else
        app_say(play->app, ROLE_TEXT, "%s\n%s",
                copied ? "Copied, if your terminal allows it:" : "To copy by hand:", text);
}

void play_share(struct play *play) {
    struct pz_text level = {0}, text = {0};
    struct pz_error error = {0};
    pz_session_share(play->game.session, false, &level);
    if (has_result(play))
        add_result(play, &text);
    if (pz_code_write(pz_text_string(&level), level.length, &text, &error) == PZ_OK)
        share(play, pz_text_string(&text));
    else
        app_say_error(play->app, &error);
    pz_error_free(&error);
    pz_text_free(&level);
    pz_text_free(&text);
}
