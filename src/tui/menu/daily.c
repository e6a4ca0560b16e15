/*
 * The levels of the day, and a list of past days with pictures of the levels that have been opened. Making a level
 * takes up to a second; meanwhile a box says so, and Escape stops it.
 */
#include "tui/menu/menu.h"

#include <stdlib.h>

#include "play/play.h"
#include "puzzles/daily.h"
#include "puzzles/date.h"
#include "puzzles/memory.h"
#include "puzzles/staged.h"
#include "tui/kit/clock.h"

enum {
    PATIENCE = 86400, /* seconds; the player stops it long before */
    COLUMNS = 36,
};

struct making {
    struct app *app;
    const struct pz_game *game;
    long day;
    struct task task;
    /* What the worker writes: */
    enum pz_status status;
    struct pz_text level;
};

void when_add(const struct app *app, long day, struct pz_text *out) {
    const long ago = app_today(app) - day;
    if (ago <= 0) /* the clock may have been set back */
        pz_text_add(out, "today");
    else if (ago == 1)
        pz_text_add(out, "yesterday");
    else if (ago < 7)
        pz_text_add(out, "%s", pz_play_weekday(day));
    else
        pz_date_write(day, out);
}

/* ---- making a level ---- */

static void make(void *context, const struct pz_budget *budget) {
    struct making *making = context;
    making->status = pz_daily(making->game, making->day, budget, &making->level);
}

/* Once the level is made, plays it from its file or, if that could not be written, from memory. */
static int making_tick(void *self) {
    struct making *making = self;
    struct app *app = making->app;
    const struct pz_game *game = making->game;
    if (!task_collect(&making->task))
        return -1;
    const bool made = making->status == PZ_OK;
    PZ_OWNED char *path = pz_store_daily_path(app->store, game->id, making->day);
    PZ_SCOPED_TEXT level = making->level;
    making->level = (struct pz_text){0};
    app_pop(app);
    if (!made) {
        app_say(app, ROLE_WARN, "No level was found for that day.");
    } else if (path && pz_staged_write(path, pz_text_string(&level), level.length, NULL) == PZ_OK) {
        pz_store_sync(app->store, path);
        play_open_file(app, path);
    } else {
        play_open_session(app, open_text(game, &level));
    }
    return -1;
}

static void making_draw(void *self, struct canvas *canvas) {
    struct making *making = self;
    PZ_SCOPED_TEXT date = {0};
    pz_date_write(making->day, &date);
    const struct rect room = dialog_box(canvas, "The level of the day", COLUMNS, 2);
    canvas_print(canvas, room.x, room.y, room.columns, (struct style){ROLE_TEXT, ROLE_DIALOG, 0}, "%s, %s",
                 making->game->title, pz_text_string(&date));
    canvas_text(canvas, room.x, room.y + 1, room.columns, (struct style){ROLE_QUIET, ROLE_DIALOG, 0}, "is being made…");
}

static const struct binding keys[] = {
    {ACTION_QUIT, 0, NULL, {K_ESCAPE, 'q'}, "Esc", "stop", "stop making the level"},
    {0},
};

static const struct binding_table key_table = {"The box", keys};

static void making_close(void *self) {
    struct making *making = self;
    task_cancel(&making->task);
    pz_text_free(&making->level);
    free(making);
}

static const struct screen_class making_class = {
    .overlay = true, .tables = {&key_table}, .draw = making_draw, .tick = making_tick, .close = making_close};

/* Whether a game has levels of the day; if not, tells the player. */
static bool has_days(struct app *app, const struct pz_game *game) {
    if (!game->weeks)
        app_say(app, ROLE_QUIET, "%s has no level of the day.", game->title);
    return game->weeks;
}

void daily_play(struct app *app, const struct pz_game *game, long day) {
    if (!has_days(app, game))
        return;
    struct pz_session *made = pz_daily_open(app->store, game, day);
    if (made) {
        pz_session_free(made);
        PZ_OWNED char *path = pz_store_daily_path(app->store, game->id, day);
        play_open_file(app, path);
        return;
    }
    struct making *making = pz_alloc(1, sizeof *making);
    *making = (struct making){.app = app, .game = game, .day = day};
    app_push(app, &making_class, making);
    if (!task_start(&making->task, app->platform, PATIENCE, make, making)) {
        app_pop(app);
        app_say(app, ROLE_WARN, "Still busy with something else; try again in a moment.");
    }
}

/* ---- the list ---- */

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
    bool shown[DAYS];       /* lines whose level is not solved, but its solution was seen */
    struct preview preview; /* without a session the level has not been opened yet */
};

static long day_at(const struct days *days, int line) {
    return days->today - line;
}

static enum pz_daily_result result_at(const struct days *days, int line) {
    return pz_store_day(days->app->store, days->game->id, day_at(days, line));
}

static void draw_line(const struct days *days, struct canvas *canvas, int y, int columns, int line) {
    static const char *const words[] = {
        [PZ_DAILY_OPEN] = "", [PZ_DAILY_LATER] = "later", [PZ_DAILY_HELPED] = "hints", [PZ_DAILY_IN_TIME] = "that day"};
    const bool on = line == days->list.at;
    const enum pz_daily_result result = result_at(days, line);
    const struct style style = list_line(canvas, (struct rect){LEFT - 1, y, columns + 1, 1}, line, on, style_text);
    const struct style dim = {on ? ROLE_CHOSEN_INK : ROLE_QUIET, ROLE_KEEP, 0};
    PZ_SCOPED_TEXT date = {0};
    pz_date_write(day_at(days, line), &date);
    if (result != PZ_DAILY_OPEN)
        canvas_put(canvas, LEFT + 1, y, canvas->ascii ? '+' : 0x2713,
                   (struct style){on ? ROLE_CHOSEN_INK : ROLE_GOOD, ROLE_KEEP, 0});
    canvas_text(canvas, DATE, y, WEEKDAY - DATE, (struct style){style.ink, ROLE_KEEP, 0}, pz_text_string(&date));
    canvas_text(canvas, WEEKDAY, y, RESULT - WEEKDAY, dim, line == 0 ? "today" : pz_play_weekday(day_at(days, line)));
    canvas_text(canvas, RESULT, y, LEFT + columns - RESULT, dim, days->shown[line] ? "shown" : words[result]);
}

/* The level of the chosen day, if it has been opened. */
static void draw_level(struct days *days, struct canvas *canvas, struct rect rect) {
    if (preview_turns(&days->preview, days->list.at))
        days->preview.session = pz_daily_open(days->app->store, days->game, day_at(days, days->list.at));
    const struct pz_session *level = days->preview.session;
    if (!level || pz_session_game(level) != days->game) {
        sentence_draw(canvas, rect, style_quiet, "Not opened yet; [Enter] plays it.");
        return;
    }
    const struct game_view *view = view_for(days->app, days->game);
    const char *title = pz_session_value(level, "Title");
    PZ_SCOPED_TEXT facts = {0};
    view_facts(view, pz_session_state(level), &facts);
    rect = panel_below(rect, canvas_paragraph(canvas, rect, style_title, title ? title : "untitled"));
    rect = panel_below(rect, canvas_paragraph(canvas, rect, style_text, pz_text_string(&facts)) + 1);
    view_thumbnail(view, pz_session_state(level), canvas, rect);
}

static void days_draw(void *self, struct canvas *canvas) {
    struct days *days = self;
    PZ_SCOPED_TEXT left = {0}, right = {0};
    int solved = 0;
    for (int i = 0; i < days->list.count; i++)
        solved += result_at(days, i) != PZ_DAILY_OPEN;
    pz_text_add(&left, "%s · levels of the day", days->game->title);
    pz_text_add(&right, "%d solved", solved);
    const struct rect body = app_frame(days->app, canvas, pz_text_string(&left), pz_text_string(&right), 0, 0);
    if (body.columns == 0)
        return;
    const int rest = body.columns - 2 * LEFT - LIST_COLUMNS - 3, rows = body.rows - 2;
    const int columns = rest >= PANEL_LEAST ? LIST_COLUMNS : body.columns - 2 * LEFT;
    canvas_text(canvas, DATE, body.y + 1, WEEKDAY - DATE, style_quiet, "Day");
    canvas_text(canvas, RESULT, body.y + 1, LIST_COLUMNS + LEFT - RESULT, style_quiet, "Solved");
    list_show(&days->list, rows);
    for (int i = 0; i < rows && days->list.top + i < days->list.count; i++)
        draw_line(days, canvas, body.y + 2 + i, columns, days->list.top + i);
    if (rest >= PANEL_LEAST)
        draw_level(days, canvas,
                   (struct rect){LEFT + LIST_COLUMNS + 3, body.y + 2, smaller(rest, PANEL_COLUMNS), rows - 1});
}

static void days_act(void *self, int action, int argument) {
    struct days *days = self;
    if (list_opens(&days->list, action, argument))
        daily_play(days->app, days->game, day_at(days, days->list.at));
}

static bool is_shown(const struct days *days, int line) {
    PZ_SCOPED_SESSION *level = pz_daily_open(days->app->store, days->game, day_at(days, line));
    return level && pz_store_result(days->app->store, days->game->id, pz_session_id(level)).shown;
}

static void days_resumed(void *self) {
    struct days *days = self;
    preview_forget(&days->preview);
    for (int i = 0; i < days->list.count; i++)
        days->shown[i] = result_at(days, i) == PZ_DAILY_OPEN && is_shown(days, i);
}

static void days_help(void *self, struct pz_text *out) {
    const struct days *days = self;
    pz_text_add(
        out,
        "%s has a level for each day, harder from Monday to Sunday. Solve one on its own day, without hints and "
        "without its solution, and it counts towards your streak. A level that you opened on its day still counts "
        "after midnight.\n",
        days->game->title);
}

static void days_close(void *self) {
    struct days *days = self;
    preview_forget(&days->preview);
    free(days);
}

static const struct screen_class days_class = {.tables = {&bindings_list, &bindings_open, &bindings_program},
                                               .draw = days_draw,
                                               .act = days_act,
                                               .resumed = days_resumed,
                                               .help = days_help,
                                               .close = days_close};

void days_open(struct app *app, const struct pz_game *game) {
    if (!has_days(app, game))
        return;
    struct days *days = pz_alloc(1, sizeof *days);
    *days = (struct days){.app = app, .game = game, .today = app_today(app)};
    list_resize(&days->list, days->today < DAYS ? (int)days->today + 1 : DAYS);
    days_resumed(days);
    app_push(app, &days_class, days);
}
