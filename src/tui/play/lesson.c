/* The narrator of a lesson. */

#include "puzzles/lesson.h"
#include "tui/play/parts.h"

void lesson_narrate(struct play *play) {
    if (!pz_lesson_words(play->game.session))
        return;
    if (pz_lesson_done(play->game.session))
        pz_play_forget_hint(&play->game);
    else
        pz_play_point(&play->game, pz_session_move(play->game.session, pz_session_played(play->game.session)));
    PZ_SCOPED_TEXT words = {0};
    pz_lesson_add_words(pz_lesson_words(play->game.session), false, &words);
    app_say(play->app, pz_lesson_done(play->game.session) ? ROLE_GOOD : ROLE_ACCENT, "%s", pz_text_string(&words));
}

bool lesson_move(struct play *play) {
    if (pz_lesson_words(play->game.session) && app_is_silent(play->app))
        lesson_narrate(play);
    if (!pz_play_lesson_move(&play->game))
        return false;
    app_hush(play->app);
    play->result = pz_play_is_over(&play->game) ? RESULT_DUE : RESULT_NONE;
    view_replied(play->view, play->board);
    return true;
}

void lesson_keep_room(const struct play *play, struct canvas *canvas) {
    const struct pz_session *session = play->game.session;
    for (size_t i = 0; i <= pz_session_known(session); i++) {
        PZ_SCOPED_TEXT words = {0};
        if (pz_session_comment(session, i))
            pz_lesson_add_words(pz_session_comment(session, i), false, &words);
        app_keep_room(play->app, canvas, pz_text_string(&words));
    }
}

/* ---- its place among the others ---- */

void lesson_add_title(const struct play *play, struct pz_text *out) {
    const size_t count = app_lessons(play->app, pz_session_game(play->game.session))->count;
    pz_text_add(out, "Lesson %s", pz_session_value(play->game.session, "Lesson"));
    if (count > 0)
        pz_text_add(out, " of %zu", count);
}
