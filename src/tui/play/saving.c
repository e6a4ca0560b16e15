/* A session saves itself after each change and keeps the error of the last try. */
#include "tui/play/saving.h"

#include "tui/app/dialog.h"
#include "tui/play/game.h"
#include "tui/play/open.h"

static bool is_over(const struct play *play) {
    return pz_session_outcome(play->game.session) != PZ_UNFINISHED;
}

static bool result_fails(const struct play *play) {
    return (is_over(play) || play->game.lesson) && pz_store_unwritten(app_store(play->app));
}

bool saving_fails(const struct play *play) {
    return pz_session_save_error(play->game.session) || result_fails(play);
}

void saving_watch(struct play *play) {
    const bool fails = pz_session_save_error(play->game.session);
    if (fails && !play->save_complained)
        app_say(play->app, ROLE_WARN, "This game is not being saved: %s.",
                pz_text_string(&pz_session_save_error(play->game.session)->message));
    if (result_fails(play) && !play->result_complained)
        app_say(play->app, ROLE_WARN, "The result is not being saved: %s.",
                pz_text_string(&pz_store_unwritten(app_store(play->app))->message));
    play->save_complained = fails;
    play->result_complained = result_fails(play);
}

/* ---- records ---- */

static void ask_file(struct play *play, void (*entered)(void *context, const char *path)) {
    struct pz_text name = {0};
    pz_text_add(&name, "%s-%.6s.lvl", play_game(play)->id, pz_session_id(play->game.session));
    dialog_type(play->app, "Save the game as a record",
                "A file for the level and the moves made so far:", pz_text_string(&name), ".", entered, play);
    pz_text_free(&name);
}

static void save_record(void *context, const char *path) {
    struct play *play = context;
    open_save_record(play->app, play->game.session, path);
}

void saving_ask_record(struct play *play) {
    ask_file(play, save_record);
}

/* ---- leaving ---- */

enum { STAY = 1, ELSEWHERE, LEAVE };

static void save_and_leave(void *context, const char *path) {
    struct play *play = context;
    if (open_save_record(play->app, play->game.session, path))
        play->leave(play);
}

static void chosen(void *context, int value) {
    struct play *play = context;
    if (value == ELSEWHERE)
        ask_file(play, save_and_leave);
    else if (value == LEAVE)
        play->leave(play);
}

/* Tries once more: there may be room again. */
static bool would_lose_moves(struct play *play) {
    if (is_over(play) || !pz_session_save_error(play->game.session))
        return false;
    pz_session_save(play->game.session);
    return pz_session_save_error(play->game.session);
}

/* Appends what leaving would lose; false if that is nothing. */
static bool tell_loss(struct play *play, struct pz_text *out) {
    struct pz_error error = {0};
    if (would_lose_moves(play))
        pz_text_add(out, "This game is not being saved: %s. Leave it now, and what was not saved is lost.",
                    pz_text_string(&pz_session_save_error(play->game.session)->message));
    else if (is_over(play) && pz_store_flush(app_store(play->app), &error) != PZ_OK)
        pz_text_add(out, "The result is not being saved: %s. It is tried again until the program ends.",
                    pz_text_string(&error.message));
    pz_error_free(&error);
    return out->length > 0;
}

bool saving_asks(struct play *play, void (*leave)(struct play *play)) {
    static const struct choice choices[] = {
        {'t', "Stay", STAY}, {'s', "Save elsewhere", ELSEWHERE}, {'l', "Leave all the same", LEAVE}, {0}};
    struct pz_text text = {0};
    if (!tell_loss(play, &text))
        return false;
    play->leave = leave;
    dialog_ask(play->app, "Leave this game?", pz_text_string(&text), choices, chosen, play);
    pz_text_free(&text);
    return true;
}
