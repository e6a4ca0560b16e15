/* Saves records, asks what to do when a game cannot be saved, and shares a level's code and the result. */
#include "tui/play/parts.h"

#include <string.h>

#include "puzzles/code.h"
#include "puzzles/file.h"
#include "puzzles/memory.h"

/* ---- what fails ---- */

/* Why the game is not being saved; null if it is, or if this is only a picture of it. */
static const struct pz_error *why_unsaved(const struct play *play) {
    return play->app->request->shown ? NULL : pz_session_save_error(play->game.session);
}

static bool result_fails(const struct play *play) {
    return (play_has_ended(play) || play->game.lesson) && pz_store_unwritten(play->app->store);
}

bool saving_fails(const struct play *play) {
    return why_unsaved(play) || result_fails(play) || sync_fails(play->app->syncing);
}

void saving_watch(struct play *play) {
    const bool fails = why_unsaved(play);
    if (fails && !play->save_complained)
        app_say(play->app, ROLE_WARN, "This game is not being saved: %s.", pz_text_string(&why_unsaved(play)->message));
    if (result_fails(play) && !play->result_complained)
        app_say(play->app, ROLE_WARN, "The result is not being saved: %s.",
                pz_text_string(&pz_store_unwritten(play->app->store)->message));
    play->save_complained = fails;
    play->result_complained = result_fails(play);
}

/* ---- records ---- */

/* Creates the file, and leaves the game if that is what the player was about to do. */
static void save_record(void *context, const char *typed) {
    struct play *play = context;
    PZ_OWNED char *path = paths_typed(play->app, typed);
    PZ_SCOPED_TEXT record = {0};
    PZ_SCOPED_ERROR error = {0};
    if (!*path) {
        app_say(play->app, ROLE_WARN, "There was no name; nothing was written. Press [s] to try again.");
        return;
    }
    pz_session_record(play->game.session, &record);
    const enum pz_status status = pz_file_create(path, pz_text_string(&record), record.length, &error);
    if (status == PZ_OK)
        app_say(play->app, ROLE_GOOD, "Saved as %s.", path);
    else if (status == PZ_NO)
        app_say(play->app, ROLE_WARN, "%s already exists; nothing was written. Press [s] for another name.", path);
    else
        app_say_error(play->app, &error);
    if (status == PZ_OK && play->leave)
        play->leave(play);
}

static void ask_file(struct play *play) {
    PZ_SCOPED_TEXT name = {0};
    if (!app_may_save(play->app))
        return;
    pz_text_add(&name, "%s-%.6s.lvl", play_game(play)->id, pz_session_id(play->game.session));
    dialog_type(play->app, "Save the game as a record",
                "A file for the level and the moves made so far:", pz_text_string(&name), ".", save_record, play);
}

void saving_ask_record(struct play *play) {
    play->leave = NULL;
    ask_file(play);
}

/* ---- leaving ---- */

enum { STAY = 1, ELSEWHERE, LEAVE };

static void chosen(void *context, int value) {
    struct play *play = context;
    if (value == ELSEWHERE)
        ask_file(play);
    else if (value == LEAVE)
        play->leave(play);
}

bool saving_asks(struct play *play, void (*leave)(struct play *play)) {
    static const struct choice choices[] = {
        {'t', "Stay", STAY}, {'s', "Save elsewhere", ELSEWHERE}, {'l', "Leave anyway", LEAVE}, {0}};
    PZ_SCOPED_ERROR error = {0};
    PZ_SCOPED_TEXT loss = {0};
    pz_play_keep_resignation(&play->game);
    if (!play_has_ended(play) && why_unsaved(play))
        pz_play_save(&play->game); /* tries again, since there may be room now */
    if (!play_has_ended(play) && why_unsaved(play))
        pz_text_add(&loss, "This game is not being saved: %s. If you leave now, whatever was not saved is lost.",
                    pz_text_string(&why_unsaved(play)->message));
    else if (play_has_ended(play) && pz_store_flush(play->app->store, &error) != PZ_OK)
        pz_text_add(&loss, "The result is not being saved: %s. The program keeps trying until you quit.",
                    pz_text_string(&error.message));
    if (loss.length == 0)
        return false;
    play->leave = leave;
    dialog_ask(play->app, "Leave this game?", pz_text_string(&loss), choices, chosen, play);
    return true;
}

/* ---- what is shared: the result ---- */

/* Appends "4 turns (best 3)", "1 try", or whatever else there is to say about a solved level. */
static void add_solved(const struct play *play, struct pz_text *out) {
    if (pz_play_is_shown(&play->game) || !play_game(play)->units[0]) {
        pz_text_add(out, pz_play_is_shown(&play->game) ? "shown by the program" : "solved");
        return;
    }
    pz_score_describe(play_game(play), pz_session_score(play->game.session), out);
    if (play_game(play)->score && play->game.best >= 0)
        pz_text_add(out, " (best %ld)", play->game.best);
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

/* "Lammas · Sheaf: 4 turns (best 3), no hints" */
static void add_result(const struct play *play, struct pz_text *out) {
    const struct pz_session *session = play->game.session;
    const char *opponent = pz_opponent_name(&play->game.opponent, play_game(play));
    const char *day = pz_session_value(session, "Daily"); /* by the date others can find the level */
    const char *title = day ? day : pz_session_value(session, "Title");
    const unsigned hints = pz_session_hints(session);
    pz_text_add(out, "%s", play_game(play)->title);
    if (title && !(opponent && strstr(title, opponent))) /* unless the title names the opponent, as the result does */
        pz_text_add(out, " · %s", title);
    pz_text_add(out, ": ");
    if (pz_session_outcome(session) == PZ_SOLVED)
        add_solved(play, out);
    else
        add_played(play, out);
    if (hints == 0)
        pz_text_add(out, ", no hints");
    else
        pz_text_add(out, ", %u hint%s", hints, hints == 1 ? "" : "s");
}

enum { PICTURE_COLUMNS = 20, PICTURE_ROWS = 10 };

/* Appends a small picture as text: the start of a puzzle, or the present position of a two-player game. */
static void add_picture(const struct play *play, struct pz_text *out) {
    PZ_SCOPED(canvas_free) struct canvas canvas = {.mono = true, .simple = true, .ascii = play->app->canvas.ascii};
    const struct pz_session *session = play->game.session;
    const void *state = play_game(play)->two_player ? pz_session_state(session) : pz_session_start(session);
    canvas_start(&canvas, PICTURE_COLUMNS, PICTURE_ROWS);
    view_thumbnail(play->view, state, &canvas, (struct rect){0, 0, PICTURE_COLUMNS, PICTURE_ROWS});
    for (int y = 0; y < canvas.rows; y++) {
        PZ_SCOPED_TEXT row = {0};
        size_t end = 0; /* end of what is not blank */
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

/* Copies a text, and shows the important part of it in the message, so that it can also be copied by hand. */
static void copy(struct play *play, const char *text, const char *seen) {
    const struct platform *platform = play->app->platform;
    const bool copied = platform->copy(platform->self, text);
    int columns, rows;
    platform->size(platform->self, &columns, &rows);
    if (characters_columns(seen) >= (rows / 3 - 2) * (columns - 2))
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

/* Asks for the friend's name once per game; later it can be changed in the list of unfinished games. */
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
 * The code of the level is on a line of its own. After a game, a line above it tells the result but not how it was
 * reached, and the copied text has a picture between the two. We show the code in the message line, where nothing
 * stands beside it that would get into a copy made by hand. The code of a two-player game includes the moves; the
 * friend who opens it makes the next one.
 */
void play_share(struct play *play) {
    const bool sends = !play->game.lesson && pz_play_is_by_hand(play->game.session);
    const bool problem = pz_play_is_problem(&play->game);
    PZ_SCOPED_TEXT level = {0}, code = {0}, seen = {0}, text = {0};
    PZ_SCOPED_ERROR error = {0};
    if (sends)
        pz_play_take_side(&play->game, true);
    pz_session_share(play->game.session, !play->game.lesson && !problem, &level);
    if (pz_code_write(pz_text_string(&level), level.length, &code, &error) != PZ_OK) {
        app_say_error(play->app, &error);
        return;
    }
    /* The result says nothing if a problem was lost, or solved by the computer. */
    if (pz_session_outcome(play->game.session) == PZ_SOLVED ? pz_play_is_ours_to_solve(&play->game)
                                                            : play_has_ended(play) && !problem) {
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
