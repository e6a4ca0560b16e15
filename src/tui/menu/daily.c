/* Making a level takes up to a second; a box says so, and Escape stops it. */
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

/* ---- names of days ---- */

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

/* ---- the file ---- */

static char *path_of(const struct app *app, const struct pz_game *game, long day) {
    return pz_store_daily_path(app->store, game->id, day);
}

/* Plays it from its file, or at least from memory. */
static void play_level(struct app *app, const struct pz_game *game, long day, const struct pz_text *level) {
    PZ_OWNED char *path = path_of(app, game, day);
    if (!path || pz_staged_write(path, pz_text_string(level), level->length, NULL) != PZ_OK) {
        play_open_session(app, open_text(game, level));
        return;
    }
    pz_store_sync(app->store, path);
    play_open_file(app, path);
}

/* ---- making it ---- */

static void make(void *context, const struct pz_budget *budget) {
    struct making *making = context;
    making->status = pz_daily(making->game, making->day, budget, &making->level);
}

static void finish(struct making *making) {
    struct app *app = making->app;
    const struct pz_game *game = making->game;
    const long day = making->day;
    const bool made = making->status == PZ_OK;
    struct pz_text level = making->level;
    making->level = (struct pz_text){0};
    app_pop(app);
    if (made)
        play_level(app, game, day, &level);
    else
        app_say(app, ROLE_WARN, "No level was found for that day.");
    pz_text_free(&level);
}

static int tick(void *self) {
    struct making *making = self;
    if (task_collect(&making->task))
        finish(making);
    return -1;
}

static void draw(void *self, struct canvas *canvas) {
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

static void close_making(void *self) {
    struct making *making = self;
    task_cancel(&making->task);
    pz_text_free(&making->level);
    free(making);
}

static const struct screen_class class = {
    .overlay = true, .tables = {&key_table}, .draw = draw, .tick = tick, .close = close_making};

static void start_making(struct app *app, const struct pz_game *game, long day) {
    struct making *making = pz_alloc(1, sizeof *making);
    *making = (struct making){.app = app, .game = game, .day = day};
    app_push(app, &class, making);
    if (!task_start(&making->task, app->platform, PATIENCE, make, making)) {
        app_pop(app);
        app_say(app, ROLE_WARN, "Still busy with something else; try again in a moment.");
    }
}

void daily_say_none(struct app *app, const struct pz_game *game) {
    app_say(app, ROLE_QUIET, "%s has no level of the day.", game->title);
}

void daily_play(struct app *app, const struct pz_game *game, long day) {
    if (!game->weeks) {
        daily_say_none(app, game);
        return;
    }
    struct pz_session *made = pz_daily_open(app->store, game, day);
    const bool sound = made;
    pz_session_free(made);
    if (!sound) {
        start_making(app, game, day);
        return;
    }
    PZ_OWNED char *path = path_of(app, game, day);
    play_open_file(app, path);
}
