/* A line for each day, today first. Of a day whose level has been opened before there is a picture. */
#include "tui/menu/days.h"

#include <stdlib.h>

#include "puzzles/date.h"
#include "puzzles/memory.h"
#include "tui/kit/list.h"
#include "tui/kit/panel.h"
#include "tui/kit/sentence.h"
#include "tui/menu/daily.h"
#include "tui/menu/when.h"
#include "tui/play/view.h"

enum {
    DAYS = 366,
    LEFT = 2, /* margin */
    DATE = LEFT + 4,
    WEEKDAY = DATE + 12,
    RESULT = WEEKDAY + 11,
    LIST_COLUMNS = RESULT + 8 - LEFT,
    PANEL_COLUMNS = 34,
    PANEL_LEAST = 20,
};

struct days {
    struct app *app;
    const struct pz_game *game;
    struct list list;
    long today;
    struct pz_session *shown; /* null: not made yet */
    int shown_index;          /* below 0: none */
};

static const struct style quiet = {ROLE_QUIET, ROLE_PAPER, 0};
static const struct style plain = {ROLE_TEXT, ROLE_PAPER, 0};

static long day_at(const struct days *days, int line) {
    return days->today - line;
}

static enum pz_daily_result result_at(const struct days *days, int line) {
    return pz_store_day(app_store(days->app), days->game->id, day_at(days, line));
}

static void forget_shown(struct days *days) {
    pz_session_free(days->shown);
    days->shown = NULL;
    days->shown_index = -1;
}

static void show_chosen(struct days *days) {
    if (days->shown_index == days->list.at)
        return;
    forget_shown(days);
    days->shown = daily_read(days->app, days->game, day_at(days, days->list.at));
    days->shown_index = days->list.at;
}

/* ---- drawing ---- */

static void draw_line(const struct days *days, struct canvas *canvas, int y, int columns, int line) {
    static const char *const words[] = {
        [PZ_DAILY_OPEN] = "", [PZ_DAILY_LATER] = "later", [PZ_DAILY_IN_TIME] = "in time"};
    const bool on = line == days->list.at;
    const enum pz_daily_result result = result_at(days, line);
    const struct style style = list_line(canvas, (struct rect){LEFT - 1, y, columns + 1, 1}, line, on, plain);
    const struct style dim = {on ? ROLE_CHOSEN_INK : ROLE_QUIET, ROLE_KEEP, 0};
    struct pz_text date = {0};
    pz_date_write(day_at(days, line), &date);
    if (result != PZ_DAILY_OPEN)
        canvas_put(canvas, LEFT + 1, y, canvas->ascii ? '+' : 0x2713,
                   (struct style){on ? ROLE_CHOSEN_INK : ROLE_GOOD, ROLE_KEEP, 0});
    canvas_text(canvas, DATE, y, WEEKDAY - DATE, (struct style){style.ink, ROLE_KEEP, 0}, pz_text_string(&date));
    canvas_text(canvas, WEEKDAY, y, RESULT - WEEKDAY, dim, line == 0 ? "today" : when_weekday(day_at(days, line)));
    canvas_text(canvas, RESULT, y, LEFT + columns - RESULT, dim, words[result]);
    pz_text_free(&date);
}

/* What the chosen level is. */
static void draw_level(struct days *days, struct canvas *canvas, struct rect rect) {
    show_chosen(days);
    if (!days->shown || pz_session_game(days->shown) != days->game) {
        sentence_draw(canvas, rect, quiet, "Not opened yet; [Enter] plays it.");
        return;
    }
    const struct game_view *view = view_for(days->app, days->game);
    const char *title = pz_session_value(days->shown, "Title");
    struct pz_text facts = {0};
    view->facts(pz_session_state(days->shown), &facts);
    rect = panel_below(
        rect, canvas_paragraph(canvas, rect, (struct style){ROLE_TITLE, ROLE_PAPER, 0}, title ? title : "untitled"));
    rect = panel_below(rect, canvas_paragraph(canvas, rect, plain, pz_text_string(&facts)) + 1);
    if (rect.rows >= 3)
        view_thumbnail(view, pz_session_state(days->shown), canvas, rect);
    pz_text_free(&facts);
}

static void draw_body(struct days *days, struct canvas *canvas, struct rect body) {
    const int rest = body.columns - 2 * LEFT - LIST_COLUMNS - 3, rows = body.rows - 2;
    const bool panel = rest >= PANEL_LEAST;
    const int columns = panel ? LIST_COLUMNS : body.columns - 2 * LEFT;
    canvas_text(canvas, DATE, body.y + 1, WEEKDAY - DATE, quiet, "Day");
    canvas_text(canvas, RESULT, body.y + 1, LIST_COLUMNS + LEFT - RESULT, quiet, "Solved");
    list_show(&days->list, rows);
    for (int i = 0; i < rows && days->list.top + i < days->list.count; i++)
        draw_line(days, canvas, body.y + 2 + i, columns, days->list.top + i);
    if (panel)
        draw_level(
            days, canvas,
            (struct rect){LEFT + LIST_COLUMNS + 3, body.y + 2, rest < PANEL_COLUMNS ? rest : PANEL_COLUMNS, rows - 1});
}

static void draw(void *self, struct canvas *canvas) {
    struct days *days = self;
    struct pz_text left = {0}, right = {0};
    int solved = 0;
    for (int i = 0; i < days->list.count; i++)
        solved += result_at(days, i) != PZ_DAILY_OPEN;
    pz_text_add(&left, "%s · levels of the day", days->game->title);
    pz_text_add(&right, "%d solved", solved);
    const struct rect body = app_frame(days->app, canvas, pz_text_string(&left), pz_text_string(&right), 0, 0);
    pz_text_free(&left);
    pz_text_free(&right);
    if (body.columns > 0)
        draw_body(days, canvas, body);
}

/* ---- what keys do ---- */

static void act(void *self, int action, int argument) {
    struct days *days = self;
    const bool again = action == ACTION_CHOOSE && argument == days->list.at;
    if (action == ACTION_ACT || again)
        daily_play(days->app, days->game, day_at(days, days->list.at));
    else if (action == ACTION_QUIT)
        app_pop(days->app);
    else
        list_act(&days->list, action, argument);
}

static void resumed(void *self) {
    forget_shown(self);
}

static const struct binding_table *const *bindings(void *self) {
    static const struct binding_table *const tables[] = {&bindings_list, &bindings_program, NULL};
    (void)self;
    return tables;
}

static void help(void *self, struct pz_text *out) {
    const struct days *days = self;
    pz_text_add(out,
                "The levels of the day of %s, harder from Monday to Sunday. A level solved on its own day counts for "
                "the streak.\n",
                days->game->title);
}

static void close_days(void *self) {
    struct days *days = self;
    forget_shown(days);
    free(days);
}

static const struct screen_class class = {
    .bindings = bindings, .draw = draw, .act = act, .resumed = resumed, .help = help, .close = close_days};

void days_open(struct app *app, const struct pz_game *game) {
    if (!game->week) {
        daily_say_none(app, game);
        return;
    }
    struct days *days = pz_alloc(1, sizeof *days);
    *days = (struct days){.app = app, .game = game, .today = app_today(app), .shown_index = -1};
    list_resize(&days->list, days->today < DAYS ? (int)days->today + 1 : DAYS);
    app_push(app, &class, days);
}
