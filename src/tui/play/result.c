/* The result of a game. */
#include "tui/play/result.h"

#include <stdlib.h>
#include <string.h>

#include "puzzles/memory.h"
#include "tui/kit/characters.h"
#include "tui/kit/panel.h"
#include "tui/kit/sentence.h"
#include "tui/play/game.h"
#include "tui/play/lesson.h"
#include "tui/play/match.h"
#include "tui/play/panel.h"
#include "tui/play/parts.h"

enum {
    NAME_COLUMNS = 16, /* of the figures */
    FLOURISH = 9,      /* steps, the last of which stays */
    FLOURISH_STEP = 70 /* milliseconds */
};

/* ---- its words ---- */

/* Whether there is something to be proud of: no problem that the computer solved. */
static bool is_solved(const struct play *play) {
    return pz_session_outcome(play->game.session) == PZ_SOLVED && pz_play_is_ours_to_solve(&play->game);
}

void play_add_result(const struct play *play, struct pz_text *title) {
    const enum pz_outcome outcome = pz_session_outcome(play->game.session);
    const int player = pz_outcome_winner(outcome);
    if (is_solved(play))
        pz_text_add(title, pz_session_shown(play->game.session) ? "Shown" : "Solved");
    else if (outcome == PZ_SOLVED)
        pz_text_add(title, pz_play_is_to_draw(&play->game) ? "A draw" : "You have lost");
    else if (outcome == PZ_LOST)
        pz_text_add(title, "Lost");
    else if (outcome == PZ_DRAW)
        pz_text_add(title, "A draw");
    else if (play->game.opponent.player >= 0)
        pz_text_add(title, player == play->game.opponent.player ? "You have lost" : "You have won");
    else {
        play_add_player(play, player, title);
        pz_text_add(title, " has won");
    }
}

/* What deserves praise, or what it is worth, as a sentence; nothing if there is nothing to say. */
static const char *verdict(const struct play *play) {
    const enum pz_outcome outcome = pz_session_outcome(play->game.session);
    if (is_solved(play) && pz_session_shown(play->game.session))
        return "The program found this one; [R] gives you another try.";
    if (is_solved(play) && pz_play_is_perfect(&play->game))
        return pz_session_hints(play->game.session) > 0 ? "Nobody can do it in fewer." : "Nobody can do better.";
    if (outcome == PZ_LOST)
        return "[u] takes back a move, [R] starts again.";
    if (outcome != PZ_SOLVED && play_game(play)->two_player && pz_play_is_ours_to_solve(&play->game))
        return pz_play_is_to_draw(&play->game) ? "But the level is not solved: the draw was not safe all the time."
                                               : "But the level is not solved: it asks for a win that nobody can stop.";
    return "";
}

/* Of a level of the day that was solved: the days on which one was. */
static void add_streak(const struct play *play, struct pz_text *text) {
    const unsigned streak = pz_store_streak(app_store(play->app), NULL, app_today(play->app)).days;
    if (is_solved(play) && streak > 0 && pz_session_value(play->game.session, "Daily"))
        pz_text_add(text, "Streak\t%u %s\n", streak, streak == 1 ? "day" : "days");
}

static void add_figures(const struct play *play, struct pz_text *text) {
    const struct pz_game *game = play_game(play);
    const unsigned seconds = (unsigned)pz_session_seconds(play->game.session);
    if (play_add_resigned(play, text))
        pz_text_add(text, "\n\n");
    else if (play->view->result)
        play->view->result(play->board, text);
    if (game->score)
        pz_text_add(text, "%s\t%ld\n", play->view->score, game->score(pz_session_state(play->game.session)));
    if (game->score && play->game.best >= 0)
        pz_text_add(text, "Best possible\t%ld\n", play->game.best);
    if (play->game.opponent.player >= 0)
        pz_text_add(text, "Opponent\t%s\n", pz_opponent_name(&play->game.opponent, game));
    if (pz_play_is_match(&play->game))
        match_add_so_far(play, text);
    add_streak(play, text);
    pz_text_add(text, "Hints\t%u\n", pz_session_hints(play->game.session));
    pz_text_add(text, "Time\t%u:%02u\n", seconds / 60, seconds % 60);
}

void play_show_result(struct play *play) {
    struct pz_text title = {0};
    play->over = true;
    play->flourish = app_animated(play->app) ? 0 : FLOURISH;
    play->next_flourish = app_now(play->app);
    if (play->view->finished)
        play->view->finished(play->board);
    if (play->game.lesson) {
        lesson_narrate(play);
        return;
    }
    play_add_result(play, &title);
    app_say(play->app, is_solved(play) ? ROLE_GOOD : ROLE_ACCENT, "%s. %s", pz_text_string(&title), verdict(play));
    pz_text_free(&title);
}

int play_flourish(struct play *play) {
    const double now = app_now(play->app);
    if (!play->over || play->flourish >= FLOURISH)
        return -1;
    for (; now >= play->next_flourish && play->flourish < FLOURISH; play->flourish++)
        play->next_flourish += FLOURISH_STEP / 1000.0;
    return play->flourish < FLOURISH ? (int)((play->next_flourish - now) * 1000) + 1 : -1;
}

/* ---- the panel ---- */

/* A name, a tab and its value, or else a sentence. */
static int draw_line(struct canvas *canvas, struct rect rect, char *line) {
    static const struct style style = {ROLE_TEXT, ROLE_PAPER, 0};
    char *tab = strchr(line, '\t');
    if (!tab)
        return sentence_draw(canvas, rect, style, line);
    *tab = '\0';
    return panel_fact_at(canvas, rect, NAME_COLUMNS, style, line, "%s", tab + 1);
}

/* The rule on either side of the title grows. */
static void draw_title(const struct play *play, struct canvas *canvas, struct rect rect) {
    struct pz_text title = {0};
    const enum pz_outcome outcome = pz_session_outcome(play->game.session);
    const struct style style = {is_solved(play) || pz_outcome_winner(outcome) >= 0 ? ROLE_GOOD : ROLE_ACCENT,
                                ROLE_PAPER, STYLE_BOLD};
    if (play->game.lesson)
        lesson_add_title(play, &title);
    else
        play_add_result(play, &title);
    const int columns = characters_columns(pz_text_string(&title)), side = (rect.columns - columns - 2) / 2;
    const int drawn = side * play->flourish / FLOURISH;
    canvas_text(canvas, rect.x + (side > 0 ? side + 1 : 0), rect.y, rect.columns, style, pz_text_string(&title));
    for (int i = 0; i < drawn; i++) {
        canvas_put(canvas, rect.x + side - 1 - i, rect.y, 0x2501, style);
        canvas_put(canvas, rect.x + side + columns + 2 + i, rect.y, 0x2501, style);
    }
    pz_text_free(&title);
}

int play_panel_result(const struct play *play, struct canvas *canvas, struct rect rect) {
    if (!play->over || rect.rows < 1)
        return 0;
    struct pz_text figures = {0};
    int y = 2;
    draw_title(play, canvas, rect);
    if (!play->game.lesson)
        add_figures(play, &figures);
    for (const char *at = pz_text_string(&figures); *at;) {
        const size_t length = strcspn(at, "\n");
        char *line = pz_copy(at, length);
        y += *line ? draw_line(canvas, panel_below(rect, y), line) : 1;
        free(line);
        at += length + (at[length] == '\n');
    }
    pz_text_free(&figures);
    return y + 1 < rect.rows ? y + 1 : rect.rows;
}
