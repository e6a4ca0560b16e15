/* The narrator of a lesson, and what it makes of the player's moves. */
#include "tui/play/lesson.h"

#include "puzzles/lesson.h"
#include "tui/play/hint.h"
#include "tui/play/parts.h"

void lesson_begin(struct play *play) {
    pz_session_go(play->session, 0);
}

void lesson_narrate(struct play *play) {
    if (!pz_lesson_words(play->session))
        return;
    if (pz_lesson_done(play->session))
        play_forget_hint(play);
    else
        play_set_hint(play, HINT_WHERE, pz_session_move(play->session, pz_session_played(play->session)), "", "");
    app_say(play->app, pz_lesson_done(play->session) ? ROLE_GOOD : ROLE_ACCENT, "%s", pz_lesson_words(play->session));
}

/* ---- the player's moves ---- */

static void advance(struct play *play) {
    play_forget_hint(play);
    app_hush(play->app);
    pz_session_redo(play->session);
    play->ended = pz_lesson_done(play->session);
}

bool lesson_move(struct play *play, const char *move) {
    if (pz_lesson_done(play->session)) {
        app_say(play->app, ROLE_WARN, "The lesson is over. [n] goes on to the next, [R] starts it again.");
        return false;
    }
    struct pz_error error = {0};
    const enum pz_status status = pz_lesson_try(play->session, move, &error);
    if (status == PZ_OK)
        advance(play);
    else if (status == PZ_NO)
        app_say(play->app, ROLE_WARN, "One may do that, but this lesson asks for something else. [H] shows it.");
    else
        app_say_error(play->app, &error);
    pz_error_free(&error);
    return status == PZ_OK;
}

bool lesson_go_on(struct play *play) {
    if (pz_lesson_words(play->session) && app_is_silent(play->app))
        lesson_narrate(play);
    if (pz_lesson_words(play->session) || pz_lesson_done(play->session))
        return false;
    advance(play);
    view_replied(play->view, play->board);
    return true;
}

/* ---- its place among the others ---- */

void lesson_add_title(const struct play *play, struct pz_text *out) {
    const size_t count = app_lessons(play->app, pz_session_game(play->session))->count;
    pz_text_add(out, "Lesson %s", pz_session_value(play->session, "Lesson"));
    if (count > 0)
        pz_text_add(out, " of %zu", count);
}

void lesson_finish(struct play *play) {
    struct pz_text id = {0};
    pz_catalog_id(play->session, &id);
    pz_store_add_result(app_store(play->app), pz_session_game(play->session)->id, pz_text_string(&id),
                        (struct pz_result){.solved = true}, NULL);
    pz_text_free(&id);
    lesson_narrate(play);
}
