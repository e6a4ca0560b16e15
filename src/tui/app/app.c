/* The event loop and the frame. */
#include "tui/app/app.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "puzzles/ascii.h"
#include "puzzles/memory.h"
#include "puzzles/random.h"
#include "puzzles/staged.h"

#define NOBODY SIZE_MAX /* ticks */

enum {
    LEAST_COLUMNS = 40, /* of a window in which everything works but large boards */
    LEAST_ROWS = 12,
    LOW_ROWS = 22, /* a window with fewer has one row for messages, others two */
};

/* What stands in the message line of a screen. */
struct message {
    struct pz_text text;
    int role;
};

struct screen {
    const struct screen_class *class;
    void *self;
    struct message message; /* none in an overlay, which speaks through the screen below */
};

enum { SHELF_LEVELS, SHELF_LESSONS, SHELVES };

/* What there is to play of one game; folders are read when somebody asks for it. */
struct shelf {
    struct pz_catalog catalog;
    bool read;
};

double app_now(const struct app *app) {
    return app->platform->now(app->platform->self);
}

int64_t app_date(const struct app *app) {
    return app->platform->date(app->platform->self);
}

long app_day(const struct app *app, int64_t date) {
    return app->platform->day(app->platform->self, date);
}

long app_today(const struct app *app) {
    return app_day(app, app_date(app));
}

uint64_t app_seed(const struct app *app) {
    struct pz_random random;
    pz_random_seed(&random, (uint64_t)(app_now(app) * 1e6));
    return 10000 + pz_random_below(&random, 90000);
}

static bool has_colour(const struct app *app) {
    return app->platform->colour && !app->request->no_colour;
}

bool app_can_set(const struct app *app, enum setting setting) {
    return (setting != SETTING_THEME || has_colour(app)) && (setting != SETTING_ASCII || app->platform->utf8);
}

int app_setting(const struct app *app, enum setting setting) {
    return settings_value(&app->settings, setting);
}

static void choose_signs(struct app *app) {
    const int set = app_setting(app, SETTING_ASCII);
    const bool only = !app->platform->utf8 || set == ASCII_ALWAYS || (set == ASCII_AUTO && app->traits.wide);
    app->canvas.simple = !only && (set == ASCII_SIMPLE || (set == ASCII_AUTO && app->platform->console));
    app->canvas.ascii = only || app->canvas.simple;
}

/* What is not asked for each time it is used. */
static void apply_settings(struct app *app) {
    app->theme = has_colour(app) ? themes[app_setting(app, SETTING_THEME)] : themes[theme_find("mono")];
    app->canvas.mono = app->theme->mono;
    app->canvas.few = app->platform->few;
    choose_signs(app);
}

void app_set(struct app *app, enum setting setting, int value) {
    PZ_SCOPED_ERROR error = {0};
    if (!app_can_set(app, setting))
        return;
    if (settings_set(&app->settings, setting, value, &error) != PZ_OK)
        app_warn_unsaved(app, "setting", &error);
    apply_settings(app);
}

bool app_animated(const struct app *app) {
    return app_setting(app, SETTING_ANIMATION) == ANIMATION_ON;
}

double app_pace(const struct app *app) {
    static const double factors[] = {[PACE_SLOW] = 2, [PACE_NORMAL] = 1, [PACE_FAST] = 0.5};
    return factors[app_setting(app, SETTING_PACE)];
}

size_t app_index(const struct app *app, const struct pz_game *game) {
    size_t index = 0;
    while (app->parts->games[index] != game)
        index++;
    return index;
}

static const struct pz_catalog *catalog_of(struct app *app, const struct pz_game *game, int kind) {
    const struct pz_game *const *games = app->parts->games;
    const char *const levels = app->request->levels, *const own_levels = app->request->own_levels;
    struct shelf *shelf = &app->shelves[app_index(app, game) * SHELVES + (size_t)kind];
    if (!shelf->read && levels)
        (kind == SHELF_LESSONS ? pz_catalog_add_lessons : pz_catalog_add)(&shelf->catalog, games, levels, game);
    if (!shelf->read && own_levels && kind == SHELF_LEVELS)
        pz_catalog_add(&shelf->catalog, games, own_levels, game);
    shelf->read = true;
    return &shelf->catalog;
}

const struct pz_catalog *app_catalog(struct app *app, const struct pz_game *game) {
    return catalog_of(app, game, SHELF_LEVELS);
}

const struct pz_catalog *app_lessons(struct app *app, const struct pz_game *game) {
    return catalog_of(app, game, SHELF_LESSONS);
}

void app_renew_catalogs(struct app *app) {
    for (size_t i = 0; i < app->game_count * SHELVES; i++) {
        pz_catalog_free(&app->shelves[i].catalog);
        app->shelves[i] = (struct shelf){0};
    }
}

/* The lowest screen that is seen when the one at this place is on top. */
static size_t base_of(const struct app *app, size_t place) {
    while (place > 0 && app->screens[place].class->overlay)
        place--;
    return place;
}

/*
 * The message line of whoever speaks: of a screen below, too, when it has something to say late. Null: there is none.
 */
static struct message *message_of(const struct app *app) {
    const size_t speaker = app->ticking < app->depth ? app->ticking : app->depth - 1;
    return app->depth > 0 ? &app->screens[base_of(app, speaker)].message : NULL;
}

void app_say(struct app *app, int role, const char *format, ...) {
    struct message *message = message_of(app), new = {.role = role}; /* the old text may be among the arguments */
    va_list arguments;
    if (!message)
        return;
    va_start(arguments, format);
    pz_text_add_list(&new.text, format, arguments);
    va_end(arguments);
    pz_text_free(&message->text);
    *message = new;
}

void app_say_more(struct app *app, int role, const char *sentence) {
    struct message *message = message_of(app);
    if (!message)
        return;
    if (message->text.length > 0)
        pz_text_add_char(&message->text, ' ');
    pz_text_add(&message->text, "%s", sentence);
    message->role = role;
}

void app_say_error(struct app *app, const struct pz_error *error) {
    PZ_SCOPED_TEXT sentence = {0};
    pz_error_add_sentence(error, &sentence);
    if (sentence.length > 0)
        app_say(app, ROLE_BAD, "%s", pz_text_string(&sentence));
}

void app_warn(struct app *app, const struct pz_error *error) {
    if (error->message.length == 0)
        return;
    pz_text_clear(&app->warning);
    pz_error_add_sentence(error, &app->warning);
}

void app_warn_unsaved(struct app *app, const char *what, const struct pz_error *why) {
    PZ_SCOPED_ERROR told = {0};
    pz_error_set(&told, 0, 0, "this %s is not being saved: %s", what, pz_text_string(&why->message));
    app_warn(app, &told);
}

static void say_warning(struct app *app) {
    if (app->warning.length > 0)
        app_say(app, ROLE_WARN, "%s", pz_text_string(&app->warning));
    pz_text_clear(&app->warning);
}

void app_hush(struct app *app) {
    struct message *message = message_of(app);
    if (message)
        pz_text_clear(&message->text);
}

bool app_says(const struct app *app, const char *words) {
    const struct message *message = message_of(app);
    return message && strcmp(pz_text_string(&message->text), words) == 0;
}

bool app_is_silent(const struct app *app) {
    const struct message *message = message_of(app);
    return !message || message->text.length == 0;
}

void app_push(struct app *app, const struct screen_class *class, void *self) {
    app->screens = pz_grow(app->screens, &app->capacity, app->depth + 1, sizeof *app->screens);
    if (!class->overlay)
        app_hush(app);
    app->screens[app->depth++] = (struct screen){.class = class, .self = self};
    app->ticking = NOBODY; /* who opens a screen speaks there */
}

void app_pop(struct app *app) {
    struct screen top = app->screens[--app->depth];
    top.class->close(top.self);
    pz_text_free(&top.message.text);
    const struct screen *below = app->depth > 0 && !app->ended ? &app->screens[app->depth - 1] : NULL;
    if (below && below->class->resumed)
        below->class->resumed(below->self);
}

static struct screen *top_screen(const struct app *app) {
    return &app->screens[app->depth - 1];
}

bool app_is_on_top(const struct app *app, const void *self) {
    return top_screen(app)->self == self;
}

const struct binding_table *const *app_keys(const struct app *app, const struct binding_table *const *tables) {
    return keymap_apply(app->request->keymap, tables);
}

const struct binding_table *const *screen_tables(const struct screen_class *class, void *self) {
    return class->bindings ? class->bindings(self) : class->tables;
}

void screen_named_tables(const struct screen_class *class, void *self,
                         const struct binding_table *named[SCREEN_TABLES]) {
    const struct binding_table *const *const lists[] = {screen_tables(class, self),
                                                        class->others ? class->others(self) : NULL};
    size_t count = 0;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        for (const struct binding_table *const *table = lists[i]; table && *table; table++) {
            assert(count + 1 < SCREEN_TABLES);
            named[count++] = *table;
        }
    named[count] = NULL;
}

static void draw_needs(struct canvas *canvas, int columns, int rows) {
    canvas->too_small = true;
    struct rect all = {0, canvas->rows / 2, canvas->columns, canvas->rows};
    char text[96];
    snprintf(text, sizeof text, "This needs a window of %dx%d; yours is %dx%d.", columns, rows, canvas->columns,
             canvas->rows);
    int lines = canvas_paragraph(canvas, (struct rect){0, 0, all.columns, 0}, (struct style){0}, text);
    all.y = canvas->rows > lines ? (canvas->rows - lines) / 2 : 0;
    canvas_paragraph(canvas, all, style_text, text);
}

/* Writes the message as far as there is room; returns the lines it has. */
static int write_message(const struct app *app, struct canvas *canvas, struct rect rect) {
    const struct message *message = message_of(app);
    return sentence_draw(canvas, rect, (struct style){message->role, ROLE_PAPER, 0}, pz_text_string(&message->text));
}

/* The rows that a message may have; one that is longer is cut. */
static int most_message_rows(const struct canvas *canvas) {
    return canvas->rows / 3;
}

/* The rows kept for messages, whatever they say, so that nothing moves. A longer one covers rows above them. */
static int kept_rows(const struct app *app, const struct canvas *canvas) {
    const int usual = canvas->rows < LOW_ROWS ? 1 : 2;
    return smaller(larger(usual, app->kept_rows), most_message_rows(canvas));
}

void app_keep_room(struct app *app, struct canvas *canvas, const char *message) {
    const int rows = sentence_draw(canvas, (struct rect){0, 0, canvas->columns - 2, 0}, style_text, message);
    app->kept_rows = larger(app->kept_rows, rows);
}

/* What stands between the parts of a header. */
static const char dot[] = " · ";

/* Takes the last part off a text of more parts than that; false if it has no more. */
static bool drop_part(struct pz_text *text, int parts) {
    char *last = NULL;
    for (char *at = text->data; at && (at = strstr(at, dot)) != NULL; at += strlen(dot))
        if (parts-- <= 1)
            last = at;
    if (!last)
        return false;
    *last = '\0';
    text->length = (size_t)(last - text->data);
    return true;
}

/* Where it is too narrow, first what follows the title goes, then what precedes it, then what follows the number. */
static void draw_header(struct canvas *canvas, const char *left, const char *right) {
    PZ_SCOPED_TEXT start = {0}, end = {0};
    const int columns = canvas->columns, room = columns - 4;
    pz_text_add(&start, "%s", left);
    pz_text_add(&end, "%s", right);
    int used = characters_columns(pz_text_string(&end));
    while (characters_columns(pz_text_string(&start)) + used > room && drop_part(&start, 2))
        continue;
    const char *title = pz_text_string(&start), *second = strstr(title, dot);
    if (characters_columns(title) + used > room && second)
        title = second + strlen(dot);
    while (characters_columns(title) + used > room && drop_part(&end, 1))
        used = characters_columns(pz_text_string(&end));
    canvas_fill(canvas, (struct rect){0, 0, columns, 1}, ' ', (struct style){ROLE_TEXT, ROLE_BAR, 0});
    canvas_text(canvas, 1, 0, columns - used - 3, (struct style){ROLE_TITLE, ROLE_BAR, 0}, title);
    canvas_text(canvas, columns - used - 1, 0, used, (struct style){ROLE_ACCENT, ROLE_BAR, 0}, pz_text_string(&end));
}

void app_add_loss(struct pz_text *right) {
    struct pz_text both = {0};
    pz_text_add(&both, "not saved%s%s", right->length > 0 ? dot : "", pz_text_string(right));
    pz_text_free(right);
    *right = both;
}

struct rect app_frame(struct app *app, struct canvas *canvas, const char *left, const char *right, int least_columns,
                      int least_rows) {
    least_columns = larger(least_columns, LEAST_COLUMNS);
    least_rows = larger(least_rows, LEAST_ROWS);
    if (canvas->columns < least_columns || canvas->rows < least_rows) {
        draw_needs(canvas, least_columns, least_rows);
        return (struct rect){0};
    }
    app->framed = true;
    draw_header(canvas, left, right);
    canvas_focus(canvas, 1, canvas->rows - 1 - kept_rows(app, canvas));
    return (struct rect){0, 1, canvas->columns, canvas->rows - 2 - kept_rows(app, canvas)};
}

static void draw_message(struct app *app) {
    struct canvas *canvas = &app->canvas;
    if (app_is_silent(app) || app_says(app, pz_text_string(&canvas->said)))
        return;
    const int lines = write_message(app, canvas, (struct rect){0, 0, canvas->columns - 2, 0});
    const int rows = smaller(larger(lines, kept_rows(app, canvas)), most_message_rows(canvas));
    const int top = canvas->rows - 1 - rows;
    canvas_fill(canvas, (struct rect){0, top, canvas->columns, rows}, ' ', style_text);
    write_message(app, canvas, (struct rect){1, top, canvas->columns - 2, rows});
}

/* That of the screen on top. The message belongs to the lowest one drawn; keys of a box do not stand out for it. */
static void draw_key_bar(struct app *app) {
    const struct screen *top = top_screen(app);
    const struct binding_table *const *tables = screen_tables(top->class, top->self);
    const struct keybar bar = {.keys = {tables, app_keys(app, tables)},
                               .idle = top->class->idle,
                               .self = top->self,
                               .sentence = top->class->overlay ? "" : pz_text_string(&message_of(app)->text)};
    keybar_draw(&app->canvas, app->canvas.rows - 1, &bar);
}

static void draw(struct app *app) {
    int columns, rows;
    app->platform->size(app->platform->self, &columns, &rows);
    canvas_start(&app->canvas, columns, rows);
    const size_t first = base_of(app, app->depth - 1);
    app->framed = false;
    app->kept_rows = 0;
    for (size_t i = first; i < app->depth; i++) {
        app->canvas.hotspot_count = 0; /* what is below an overlay does not answer to the mouse */
        const struct screen *screen = &app->screens[i];
        screen_named_tables(screen->class, screen->self, app->named);
        app->canvas.named = (struct sentence_keys){app->named, app_keys(app, app->named)};
        screen->class->draw(screen->self, &app->canvas);
        say_warning(app); /* lists read what they show */
        if (i == first && app->framed)
            draw_message(app);
    }
    if (app->framed || first + 1 < app->depth)
        draw_key_bar(app);
    app->platform->show(app->platform->self, &app->canvas, app->theme);
}

static void next_theme(struct app *app) {
    const bool colour = has_colour(app);
    app_set(app, SETTING_THEME, (app_setting(app, SETTING_THEME) + 1) % (int)theme_count);
    app_say(app, ROLE_QUIET, colour ? "Theme %s: %s." : "Theme %s: %s. This terminal can show no other theme.",
            app->theme->name, app->theme->about);
}

/* The actions that mean the same on every screen stop here. */
static void act(struct app *app, int action, int argument) {
    struct screen *top = top_screen(app);
    if (action == ACTION_THEME)
        next_theme(app);
    else if (action == ACTION_SETTINGS)
        settings_open(app);
    else if (action == ACTION_HELP)
        help_open(app, top->class, top->self);
    else if (action == ACTION_QUIT && !top->class->quits)
        app_pop(app);
    else if (top->class->act && action != ACTION_REDRAW) /* the terminal has already seen that key and redraws */
        top->class->act(top->self, action, argument);
}

/* Whether the screen wants the key, or the click, before its binding is looked up. */
static bool takes(struct app *app, uint32_t key) {
    struct screen *top = top_screen(app);
    return top->class->key && top->class->key(top->self, key);
}

static void handle_key(struct app *app, uint32_t key) {
    if (takes(app, key))
        return;
    struct screen *top = top_screen(app);
    const struct binding *binding = binding_for(app_keys(app, screen_tables(top->class, top->self)), key);
    if (binding)
        act(app, binding->action, binding->argument);
}

/* The usual theme is like the terminal. */
static void learn_traits(struct app *app) {
    if (app->platform->traits)
        app->traits = app->platform->traits(app->platform->self);
    const enum background found = app->traits.background;
    const bool light = found == BACKGROUND_UNKNOWN ? app->request->light : found == BACKGROUND_LIGHT;
    app->settings.usual[SETTING_THEME] = light ? theme_find("light") : 0;
}

static void paste(struct app *app, const char *text) {
    const struct screen *top = top_screen(app);
    if (top->class->paste)
        top->class->paste(top->self, text);
    else if (!top->class->overlay)
        app_say(app, ROLE_QUIET, "You can't paste here. Paste a level code in the menu.");
}

static void handle_event(struct app *app, const struct event *event) {
    if (event->kind == EVENT_END)
        app->ended = true;
    else if (event->kind == EVENT_KEY)
        handle_key(app, event->key);
    else if (event->kind == EVENT_PASTE)
        paste(app, event->text);
    else if (event->kind == EVENT_TRAITS) {
        learn_traits(app);
        apply_settings(app);
    } else if (event->kind == EVENT_CLICK && !takes(app, K_CLICK)) {
        const struct hotspot *spot = canvas_hit(&app->canvas, event->x, event->y);
        if (spot)
            act(app, spot->action, spot->argument);
    }
}

/* Returns the shorter of two time-outs; -1 means none. */
static int sooner(int a, int b) {
    return a < 0 || (b >= 0 && b < a) ? b : a;
}

/* Screens below the top one keep thinking too. A tick may push a screen; only the top one may pop itself, and last. */
static int tick(struct app *app) {
    PZ_SCOPED_ERROR error = {0}, told = {0};
    int least = -1;
    for (size_t i = 0; i < app->depth; i++) {
        struct screen *screen = &app->screens[i];
        app->ticking = i;
        if (screen->class->tick)
            least = sooner(least, screen->class->tick(screen->self));
    }
    app->ticking = NOBODY;
    if (!sync_tick(app->syncing, &error)) /* last, since the screens hand it files */
        pz_error_set(&told, 0, 0, "what was saved last may not be on the disk: %s", pz_text_string(&error.message));
    app_warn(app, &told);
    return least;
}

static void begin_settings(struct app *app) {
    const struct tui_request *request = app->request;
    settings_start(&app->settings, app->store);
    app->settings.given[SETTING_THEME] = theme_find(request->theme);
    learn_traits(app);
    if (request->no_animation)
        app->settings.given[SETTING_ANIMATION] = ANIMATION_OFF;
    if (request->ascii)
        app->settings.given[SETTING_ASCII] = ASCII_ALWAYS;
    apply_settings(app);
}

static void start(struct app *app) {
    PZ_SCOPED_ERROR error = {0};
    app->store = pz_store_open(app->request->state, &error);
    app->syncing = sync_start(app->platform);
    pz_store_sync_by(app->store, &(struct pz_syncer){sync_add, sync_wait, app->syncing});
    const char *damage = pz_store_damage(app->store);
    while (app->parts->games[app->game_count])
        app->game_count++;
    app->shelves = pz_alloc(app->game_count * SHELVES, sizeof *app->shelves);
    begin_settings(app);
    app->parts->start(app);
    if (error.message.length > 0 && !app->request->shown)
        app_say(app, ROLE_WARN, "Nothing will be saved: %s.", pz_text_string(&error.message));
    else if (damage)
        app_say(app, ROLE_WARN, "%c%s.", pz_to_upper(damage[0]), damage + 1);
}

/* Seconds of processor time that this thread has taken: the same whatever else the machine is doing. */
static double busy_time(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

void app_run(const struct platform *platform, const struct tui_request *request, const struct app_parts *parts) {
    struct app app = {.platform = platform, .request = request, .parts = parts, .ticking = NOBODY};
    double woken = busy_time();
    start(&app);
    while (app.depth > 0 && !app.ended) {
        const int wait = tick(&app);
        say_warning(&app);
        draw(&app);
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
    pz_store_free(app.store);
    sync_end(app.syncing);
}
