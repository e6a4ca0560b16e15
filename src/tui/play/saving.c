/* A session saves itself after each change and keeps the error of the last try. */
#include "tui/play/saving.h"

#include "tui/app/dialog.h"
#include "tui/play/game.h"
#include "tui/play/open.h"

bool saving_fails(const struct play *play) {
    return pz_session_save_error(play->session);
}

void saving_watch(struct play *play) {
    const bool fails = saving_fails(play);
    if (fails && !play->save_complained)
        app_say(play->app, ROLE_WARN, "This game is not being saved: %s.",
                pz_text_string(&pz_session_save_error(play->session)->message));
    play->save_complained = fails;
}

/* ---- records ---- */

static void ask_file(struct play *play, void (*entered)(void *context, const char *path)) {
    struct pz_text name = {0};
    pz_text_add(&name, "%s-%.6s.lvl", play_game(play)->id, pz_session_id(play->session));
    dialog_type(play->app, "Save the game as a record",
                "A file for the level and the moves made so far:", pz_text_string(&name), ".", entered, play);
    pz_text_free(&name);
}

static void save_record(void *context, const char *path) {
    struct play *play = context;
    open_save_record(play->app, play->session, path);
}

void saving_ask_record(struct play *play) {
    ask_file(play, save_record);
}

/* ---- leaving ---- */

enum { STAY = 1, ELSEWHERE, LEAVE };

static void save_and_leave(void *context, const char *path) {
    struct play *play = context;
    if (open_save_record(play->app, play->session, path))
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
    if (!saving_fails(play) || pz_session_outcome(play->session) != PZ_UNFINISHED)
        return false;
    pz_session_save(play->session);
    return saving_fails(play);
}

bool saving_asks(struct play *play, void (*leave)(struct play *play)) {
    static const struct choice choices[] = {
        {'t', "Stay", STAY}, {'s', "Save elsewhere", ELSEWHERE}, {'l', "Leave all the same", LEAVE}, {0}};
    struct pz_text text = {0};
    if (!would_lose_moves(play))
        return false;
    play->leave = leave;
    pz_text_add(&text, "This game is not being saved: %s. Leave it now, and what was not saved is lost.",
                pz_text_string(&pz_session_save_error(play->session)->message));
    dialog_ask(play->app, "Leave this game?", pz_text_string(&text), choices, chosen, play);
    pz_text_free(&text);
    return true;
}
