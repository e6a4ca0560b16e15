/* Facts that are the same for every game. */
#include "tui/play/panel.h"

#include "tui/kit/panel.h"
#include "tui/kit/sentence.h"
#include "tui/play/branches.h"
#include "tui/play/game.h"
#include "tui/play/lesson.h"
#include "tui/play/parts.h"

enum { HERE = 0x25cf, DONE = 0x2501, TO_COME = 0x2500 }; /* along a film */

/*
 * Below an empty line; nothing if there is no room for all of it, because words are never cut. Returns the rows used.
 */
static int add_words(struct canvas *canvas, struct rect rect, enum role role, const char *words) {
    const struct style style = {(uint8_t)role, ROLE_PAPER, 0};
    const int rows = 1 + sentence_draw(canvas, (struct rect){0, 0, rect.columns, 0}, style, words);
    if (!*words || rows > rect.rows)
        return 0;
    sentence_draw(canvas, panel_below(rect, 1), style, words);
    return rows;
}

/* The goal is repeated quietly where there is room. */
static int add_goal(const struct play *play, struct canvas *canvas, struct rect rect) {
    struct pz_text goal = {0};
    view_goal(play->view, play->board, &goal);
    const int rows = add_words(canvas, rect, ROLE_QUIET, pz_text_string(&goal));
    pz_text_free(&goal);
    return rows;
}

static int draw_lesson(const struct play *play, struct canvas *canvas, struct rect rect) {
    struct pz_text title = {0};
    lesson_add_title(play, &title);
    int y = canvas_paragraph(canvas, rect, (struct style){ROLE_TITLE, ROLE_PAPER, 0}, pz_text_string(&title));
    y += panel_fact(canvas, panel_below(rect, y), "Moves made", "%zu of %zu", pz_session_played(play->game.session),
                    pz_session_known(play->game.session));
    pz_text_free(&title);
    return y < rect.rows ? y : rect.rows;
}

/* Where the line ends, no branch is chosen. */
static int draw_branch(const struct play *play, struct canvas *canvas, struct rect rect) {
    size_t fork;
    if (!play_find_branches(play, &fork))
        return 0;
    const size_t count = pz_session_branches(play->game.session, fork),
                 chosen = pz_session_chosen(play->game.session, fork);
    canvas_hotspot(canvas, (struct rect){rect.x, rect.y, rect.columns, 1}, ACTION_NEXT_BRANCH, 0);
    struct pz_text name = {0};
    pz_text_add(&name, chosen == count ? "Branches " : "Branch ");
    sentence_key("[ ]", canvas->named, &name);
    const int rows = chosen == count ? panel_fact(canvas, rect, pz_text_string(&name), "%zu", count)
                                     : panel_fact(canvas, rect, pz_text_string(&name), "%zu of %zu", chosen + 1, count);
    pz_text_free(&name);
    return rows;
}

void play_panel_mark_branches(const struct pz_session *session, size_t index, struct canvas *canvas, int x, int y) {
    if (pz_session_branches(session, index) > 1)
        canvas_put(canvas, x, y, BRANCHES, (struct style){ROLE_QUIET, ROLE_PAPER, 0});
}

/* How far a film has come; a click goes there. */
static int draw_progress(const struct play *play, struct canvas *canvas, struct rect rect) {
    const int last = rect.columns - 1, known = (int)pz_session_known(play->game.session);
    if (rect.rows < 1 || known == 0)
        return 0;
    const int at = (int)(pz_session_played(play->game.session) * (size_t)last / (size_t)known);
    for (int i = 0; i <= last; i++) {
        const struct style style = {i <= at ? ROLE_ACCENT : ROLE_QUIET, ROLE_PAPER, 0};
        canvas_put(canvas, rect.x + i, rect.y, i == at ? HERE : i < at ? DONE : TO_COME, style);
        canvas_hotspot(canvas, (struct rect){rect.x + i, rect.y, 1, 1}, ACTION_GO_TO_MOVE,
                       (i * known + last / 2) / last);
    }
    return 1;
}

static int draw_film(const struct play *play, struct canvas *canvas, struct rect rect) {
    struct pz_text speed = {0};
    playback_add_speed(&play->film->playback, &speed);
    int y = panel_fact(canvas, rect, "Move", "%zu of %zu", pz_session_played(play->game.session),
                       pz_session_known(play->game.session));
    y += draw_progress(play, canvas, panel_below(rect, y));
    y += panel_fact(canvas, panel_below(rect, y), "Speed", "%s", pz_text_string(&speed));
    y += draw_branch(play, canvas, panel_below(rect, y));
    pz_text_free(&speed);
    return y < rect.rows ? y : rect.rows;
}

int play_panel(const struct play *play, struct canvas *canvas, struct rect rect) {
    if (play->game.lesson)
        return draw_lesson(play, canvas, rect);
    if (play->film)
        return draw_film(play, canvas, rect);
    const struct pz_session *session = play->game.session;
    const size_t played = pz_session_played(session), known = pz_session_known(session);
    int y = 0;
    if (play->game.opponent.player >= 0)
        y += panel_fact(canvas, rect, "Opponent", "%s", pz_opponent_name(&play->game.opponent, play_game(play)));
    y += panel_fact(canvas, panel_below(rect, y), "Moves made", "%zu", played);
    if (known > played)
        y += panel_fact(canvas, panel_below(rect, y), "To redo", "%zu", known - played);
    y += draw_branch(play, canvas, panel_below(rect, y));
    y += panel_fact(canvas, panel_below(rect, y), "Hints used", "%u", pz_session_hints(session));
    if (play->game.step >= PZ_HINT_WHY)
        y += add_words(canvas, panel_below(rect, y), ROLE_ACCENT, pz_text_string(&play->game.hint.reason));
    else if (!play_study(play)) /* which has more to say */
        y += add_goal(play, canvas, panel_below(rect, y));
    return y < rect.rows ? y : rect.rows;
}
