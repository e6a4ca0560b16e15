/* What y copies: a level's code, and the result of a game in words and as a small picture. */
#include <string.h>

#include "puzzles/ascii.h"
#include "puzzles/code.h"
#include "puzzles/memory.h"
#include "tui/play/parts.h"

/* "4 turns", "1 turn", "1 try"; the unit is a word like "Turns" or "Tries". */
static void add_score(long score, const char *unit, struct pz_text *out) {
    const size_t length = strlen(unit);
    const bool in_y = score == 1 && length > 3 && strcmp(unit + length - 3, "ies") == 0;
    const size_t kept = score != 1 ? length : in_y ? length - 3 : length - 1;
    pz_text_add(out, "%ld %c%.*s%s", score, pz_to_lower(*unit), (int)kept - 1, unit + 1, in_y ? "y" : "");
}

/* "4 turns (best 3)", or what else there is to say of a level that is solved. */
static void add_solved(const struct play *play, struct pz_text *out) {
    if (pz_play_is_shown(&play->game))
        pz_text_add(out, "shown by the program");
    else if (!play->view->score)
        pz_text_add(out, "solved");
    else {
        const long score = pz_session_score(play->game.session);
        add_score(score, play->view->score, out);
        if (play_game(play)->score && play->game.best >= 0)
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

/* The date of a level of the day, by which others find it; else the title. Null: none, or it names the opponent. */
static const char *title_of(const struct play *play) {
    const char *day = pz_session_value(play->game.session, "Daily");
    const char *title = day ? day : pz_session_value(play->game.session, "Title");
    const char *opponent = pz_opponent_name(&play->game.opponent, play_game(play));
    return title && opponent && strstr(title, opponent) ? NULL : title;
}

/* "Lammas · Sheaf: 4 turns (best 3), no hints" */
static void add_result(const struct play *play, struct pz_text *out) {
    const char *title = title_of(play);
    pz_text_add(out, "%s%s%s: ", play_game(play)->title, title ? " · " : "", title ? title : "");
    if (pz_session_outcome(play->game.session) == PZ_SOLVED)
        add_solved(play, out);
    else
        add_played(play, out);
    add_hints(play, out);
}

/* Whether there is a result that says something: no problem lost, nor one that the computer solved. */
static bool has_result(const struct play *play) {
    const enum pz_outcome outcome = pz_session_outcome(play->game.session);
    if (outcome == PZ_SOLVED)
        return pz_play_is_ours_to_solve(&play->game);
    return outcome != PZ_UNFINISHED && !pz_play_is_problem(&play->game);
}

enum { PICTURE_COLUMNS = 20, PICTURE_ROWS = 10 };

/*
 * Appends a small picture in characters alone, to be pasted anywhere: the start of a puzzle, which gives nothing away,
 * or where a two-player game has come to.
 */
static void add_picture(const struct play *play, struct pz_text *out) {
    PZ_SCOPED(canvas_free) struct canvas canvas = {.mono = true, .simple = true, .ascii = play->app->canvas.ascii};
    const struct pz_session *session = play->game.session;
    const void *state = play_game(play)->two_player ? pz_session_state(session) : pz_session_start(session);
    canvas_start(&canvas, PICTURE_COLUMNS, PICTURE_ROWS);
    view_thumbnail(play->view, state, &canvas, (struct rect){0, 0, PICTURE_COLUMNS, PICTURE_ROWS});
    for (int y = 0; y < canvas.rows; y++) {
        PZ_SCOPED_TEXT row = {0};
        size_t end = 0; /* of what is not blank */
        for (int x = 0; x < canvas.columns; x++) {
            const uint32_t character = canvas_at(&canvas, x, y)->character;
            if (character)
                characters_add(&row, character);
            if (character && character != ' ')
                end = row.length;
        }
        if (end > 0)
            pz_text_add(out, "%.*s\n", (int)end, pz_text_string(&row));
    }
}

static bool fits(const struct app *app, const char *text) {
    const struct platform *platform = app->platform;
    int columns, rows;
    platform->size(platform->self, &columns, &rows);
    return characters_columns(text) < (rows / 3 - 2) * (columns - 2);
}

/* Copies a text and says so, with what has to be seen of it: it can then also be copied by hand. */
static void copy(struct play *play, const char *text, const char *seen) {
    const struct platform *platform = play->app->platform;
    const bool copied = platform->copy(platform->self, text);
    if (!fits(play->app, seen))
        app_say(play->app, ROLE_WARN,
                copied ? "Copied, if your terminal allows it. The code is too long to show here."
                       : "The code is too long to be shown here; [s] saves the game as a file.");
    else
        app_say(play->app, ROLE_TEXT, "%s\n%s",
                copied ? "Copied, if your terminal allows it:" : "To copy by hand:", seen);
}

/* ---- whom a game is sent to ---- */

static const char last_friend[] = "friend"; /* the setting */

static void name_friend(void *context, const char *typed) {
    struct play *play = context;
    if (!*typed)
        return;
    pz_session_set_value(play->game.session, pz_play_friend, typed);
    pz_play_save(&play->game);
    pz_store_note(play->app->store, last_friend, typed);
}

/* Once in a game: later the list of unfinished games is the place to change it. */
static void ask_friend(struct play *play) {
    const char *last = pz_store_setting(play->app->store, last_friend);
    const bool named = pz_session_value(play->game.session, pz_play_friend);
    if (!named)
        pz_session_set_value(play->game.session, pz_play_friend, pz_play_some_friend);
    pz_play_save(&play->game);
    if (named || play_has_ended(play) || play_is_read_only(play))
        return;
    dialog_name(play->app, "Whom do you play with?", "The game gets this name in your lists:", last ? last : "",
                name_friend, play);
}

/*
 * The code of the level, on a line of its own; after a game a line that tells the result but not how stands before it,
 * and in what is copied a picture between the two. Only the message line has nothing beside it that would be copied by
 * hand, too. A two-player game has its moves in the code: whoever opens it makes the next one.
 */
void play_share(struct play *play) {
    const bool sends = !play->game.lesson && pz_play_is_by_hand(play->game.session);
    PZ_SCOPED_TEXT level = {0}, code = {0}, seen = {0}, text = {0};
    PZ_SCOPED_ERROR error = {0};
    if (sends)
        pz_play_take_side(&play->game, true);
    pz_session_share(play->game.session, !play->game.lesson && !pz_play_is_problem(&play->game), &level);
    if (pz_code_write(pz_text_string(&level), level.length, &code, &error) != PZ_OK) {
        app_say_error(play->app, &error);
        return;
    }
    if (has_result(play)) {
        add_result(play, &seen);
        pz_text_add_char(&seen, '\n');
        pz_text_add(&text, "%s", pz_text_string(&seen));
        add_picture(play, &text);
    }
    pz_text_add(&text, "%s", pz_text_string(&code));
    pz_text_add(&seen, "%s", pz_text_string(&code));
    copy(play, pz_text_string(&text), pz_text_string(&seen));
    if (sends)
        ask_friend(play);
}
