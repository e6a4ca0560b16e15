/* The event loop. */
#include "tui/app/stack.h"

#include <stdlib.h>
#include <time.h>

#include "puzzles/memory.h"
#include "puzzles/staged.h"

/* Does an action that all screens have, or passes it to the screen on top. */
static void act(struct app *app, int action, int argument) {
    const struct screen *top = app_top(app);
    if (action == ACTION_THEME) {
        app_set(app, SETTING_THEME, (app_setting(app, SETTING_THEME) + 1) % (int)theme_count);
        app_say(app, ROLE_QUIET,
                app_has_colour(app) ? "Theme %s: %s." : "Theme %s: %s. This terminal can show no other theme.",
                app->theme->name, app->theme->about);
    } else if (action == ACTION_SETTINGS)
        settings_open(app);
    else if (action == ACTION_HELP)
        help_open(app, top->class, top->self);
    else if (action == ACTION_QUIT && !top->class->quits)
        app_pop(app);
    else if (top->class->act && action != ACTION_REDRAW) /* the terminal has already handled that key */
        top->class->act(top->self, action, argument);
}

/* Whether the screen wants the key, or the click, before its binding is looked up. */
static bool takes(struct app *app, uint32_t key) {
    const struct screen *top = app_top(app);
    return top->class->key && top->class->key(top->self, key);
}

/* Makes the usual theme as light as the terminal. */
static void learn_traits(struct app *app) {
    if (app->platform->traits)
        app->traits = app->platform->traits(app->platform->self);
    const enum background found = app->traits.background;
    const bool light = found == BACKGROUND_UNKNOWN ? app->request->light : found == BACKGROUND_LIGHT;
    app->settings.usual[SETTING_THEME] = light ? theme_find("light") : 0;
}

static void handle_event(struct app *app, const struct event *event) {
    const struct screen *top = app_top(app);
    if (event->kind == EVENT_END) {
        app->ended = true;
    } else if (event->kind == EVENT_KEY && !takes(app, event->key)) {
        top = app_top(app); /* the key may have changed the screen on top */
        const struct binding *binding = binding_for(app_keys(app, screen_tables(top->class, top->self)), event->key);
        if (binding)
            act(app, binding->action, binding->argument);
    } else if (event->kind == EVENT_CLICK && !takes(app, K_CLICK)) {
        const struct hotspot *spot = canvas_hit(&app->canvas, event->x, event->y);
        if (spot)
            act(app, spot->action, spot->argument);
    } else if (event->kind == EVENT_PASTE && top->class->paste) {
        top->class->paste(top->self, event->text);
    } else if (event->kind == EVENT_PASTE && !(top->class->overlay && top->class->tick)) {
        app->parts->paste(app, event->text); /* otherwise the screen is waiting for a task */
    } else if (event->kind == EVENT_TRAITS) {
        learn_traits(app);
        app_apply_settings(app);
    }
}

/* Screens below the top one also think. Their ticks may push a screen; only the top screen's may end by popping it. */
static int tick(struct app *app) {
    PZ_SCOPED_ERROR error = {0};
    int least = -1;
    for (size_t i = 0; i < app->depth; i++) {
        struct screen *screen = &app->screens[i];
        app->ticking = i;
        const int wait = screen->class->tick ? screen->class->tick(screen->self) : -1;
        least = least < 0 || (wait >= 0 && wait < least) ? wait : least;
    }
    app->ticking = APP_NOBODY;
    sync_tick(app->syncing, &error); /* last, since the screens queue files */
    app_warn(app, &error);
    pz_store_tidy(app->store);
    return least;
}

static void start(struct app *app) {
    const struct tui_request *request = app->request;
    PZ_SCOPED_ERROR error = {0};
    app->store = pz_store_open(request->state, &error);
    app->syncing = sync_start(app->platform);
    pz_store_sync_by(app->store, &(struct pz_syncer){sync_add, sync_is_done, sync_wait, app->syncing});
    while (app->parts->games[app->game_count])
        app->game_count++;
    app->shelves = pz_alloc(app->game_count * SHELVES, sizeof *app->shelves);
    settings_start(&app->settings, app->store);
    app->settings.given[SETTING_THEME] = theme_find(request->theme);
    if (request->no_animation)
        app->settings.given[SETTING_ANIMATION] = ANIMATION_OFF;
    if (request->ascii)
        app->settings.given[SETTING_ASCII] = ASCII_ALWAYS;
    learn_traits(app);
    app_apply_settings(app);
    app->parts->start(app);
    if (error.message.length > 0 && !request->shown)
        app_say(app, ROLE_WARN, "Nothing will be saved: %s.", pz_text_string(&error.message));
    damage_offer_mend(app);
}

/* Seconds of processor time that this thread has taken, which do not depend on what else the machine is doing. */
static double busy_time(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

enum pz_status app_run(const struct platform *platform, const struct tui_request *request,
                       const struct app_parts *parts, struct pz_error *error) {
    struct app app = {.platform = platform, .request = request, .parts = parts, .ticking = APP_NOBODY};
    double woken = busy_time();
    start(&app);
    while (app.depth > 0 && !app.ended) {
        const int wait = tick(&app);
        damage_offer_look(&app);
        app_say_warning(&app);
        app_draw(&app);
        if (damage_offer_look(&app)) /* a list may have found one while it drew */
            continue;
        if (platform->took)
            platform->took(platform->self, busy_time() - woken);
        struct event event = platform->wait(platform->self, wait);
        woken = busy_time();
        handle_event(&app, &event);
    }
    while (app.depth > 0)
        app_pop(&app);
    app_renew_catalogs(&app);
    free(app.shelves);
    free(app.screens);
    canvas_free(&app.canvas);
    pz_text_free(&app.warning);
    free(app.aside);
    free(app.went_to);
    pz_store_free(app.store);
    return sync_end(app.syncing, error);
}
