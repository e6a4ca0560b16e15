/* The narrator of a lesson, and what it makes of the player's moves. */
#include "tui/play/lesson.h"

#include <stdlib.h>
#include <string.h>

#include "puzzles/memory.h"
#include "tui/play/hint.h"
#include "tui/play/parts.h"

static const char key[] = "Lesson";

bool lesson_is(const struct pz_session *session) {
    return pz_session_value(session, key) && pz_session_known(session) > 0;
}

void lesson_begin(struct play *play) {
    pz_session_go(play->session, 0);
}

/* The words before the next move, or after the last; null if there are none. */
static const char *words(const struct play *play) {
    return pz_session_comment(play->session, pz_session_played(play->session));
}

static bool is_done(const struct play *play) {
    return pz_session_played(play->session) == pz_session_known(play->session);
}

bool lesson_asks(const struct play *play, size_t played) {
    return played < pz_session_known(play->session) && pz_session_comment(play->session, played);
}

void lesson_narrate(struct play *play) {
    if (!words(play))
        return;
    if (is_done(play))
        play_forget_hint(play);
    else
        play_set_hint(play, HINT_WHERE, pz_session_move(play->session, pz_session_played(play->session)), "", "");
    app_say(play->app, is_done(play) ? ROLE_GOOD : ROLE_ACCENT, "%s", words(play));
}

/* ---- the player's moves ---- */

/* Appends the position after a move from here; false if it is illegal. */
static bool describe_after(const struct play *play, const char *move, struct pz_text *out, struct pz_error *error) {
    const struct pz_game *game = pz_session_game(play->session);
    void *state = game->clone(pz_session_state(play->session));
    const bool legal = game->play(state, move, error) == PZ_OK;
    if (legal)
        game->print(state, out);
    game->free(state);
    return legal;
}

/* Whether two moves lead to the same position. Moves that leave the board as it is (a walk) must be the same. */
static bool same_end(const struct play *play, const char *asked, const struct pz_text *end) {
    struct pz_text before = {0}, wanted = {0};
    pz_session_game(play->session)->print(pz_session_state(play->session), &before);
    describe_after(play, asked, &wanted, NULL);
    const bool same = strcmp(pz_text_string(&wanted), pz_text_string(end)) == 0 &&
                      strcmp(pz_text_string(&before), pz_text_string(end)) != 0;
    pz_text_free(&before);
    pz_text_free(&wanted);
    return same;
}

static void advance(struct play *play) {
    play_forget_hint(play);
    app_hush(play->app);
    pz_session_redo(play->session);
    play->ended = is_done(play);
}

bool lesson_move(struct play *play, const char *move) {
    if (is_done(play)) {
        app_say(play->app, ROLE_WARN, "The lesson is over. n goes on to the next, R starts it again.");
        return false;
    }
    const char *asked = pz_session_move(play->session, pz_session_played(play->session));
    struct pz_text end = {0};
    struct pz_error error = {0};
    bool same = false;
    if (!describe_after(play, move, &end, &error))
        app_say_error(play->app, &error);
    else if (strcmp(move, asked) == 0 || same_end(play, asked, &end))
        same = true;
    else
        app_say(play->app, ROLE_WARN, "One may do that, but this lesson asks for something else. H shows it.");
    if (same)
        advance(play);
    pz_text_free(&end);
    pz_error_free(&error);
    return same;
}

bool lesson_go_on(struct play *play) {
    if (words(play) && app_is_silent(play->app))
        lesson_narrate(play);
    if (words(play) || is_done(play))
        return false;
    advance(play);
    view_replied(play->view, play->board);
    return true;
}

/* ---- its place among the others ---- */

void lesson_add_title(const struct play *play, struct pz_text *out) {
    const size_t count = app_lessons(play->app, pz_session_game(play->session))->count;
    pz_text_add(out, "Lesson %s", pz_session_value(play->session, key));
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
