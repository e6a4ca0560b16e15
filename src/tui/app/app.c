/* What the screens share: their stack, their messages, the frame around them, the picture, and levels. */
#include "tui/app/stack.h"

#include <assert.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/memory.h"
#include "puzzles/random.h"

enum {
    LEAST_COLUMNS = 40, /* the smallest window for all screens except large boards */
    LEAST_ROWS = 12,
    LOW_ROWS = 22,     /* a lower window has one row for messages, others have two */
    PART_ROWS = 2,     /* rows that a part of a hint may always take */
    PART_COLUMNS = 60, /* in a narrower window a part would say too little, so hints are whole */
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

size_t app_index(const struct app *app, const struct pz_game *game) {
    size_t index = 0;
    while (app->parts->games[index] != game)
        index++;
    return index;
}

struct pz_catalog *app_listed(struct app *app, const struct pz_game *game, enum shelf_kind kind) {
    const struct pz_game *const *games = app->parts->games;
    const char *const root = kind == SHELF_OWN ? app->request->own_levels : app->request->levels;
    struct shelf *shelf = &app->shelves[app_index(app, game) * SHELVES + kind];
    if (!shelf->listed && root)
        pz_catalog_list(&shelf->catalog, games, root, game, kind == SHELF_LESSONS);
    shelf->listed = true;
    return &shelf->catalog;
}

const struct pz_catalog *app_catalog(struct app *app, const struct pz_game *game, enum shelf_kind kind) {
    struct pz_catalog *catalog = app_listed(app, game, kind);
    pz_catalog_read_all(catalog);
    return catalog;
}

void app_go_to(struct app *app, const char *path) {
    free(app->went_to);
    app->went_to = path ? pz_copy_string(path) : NULL;
}

void app_renew_catalogs(struct app *app) {
    for (size_t i = 0; i < app->game_count * SHELVES; i++) {
        pz_catalog_free(&app->shelves[i].catalog);
        app->shelves[i] = (struct shelf){0};
    }
}

/* The lowest screen that is visible when the one at this place is on top. */
static size_t base_of(const struct app *app, size_t place) {
    while (place > 0 && app->screens[place].class->overlay)
        place--;
    return place;
}

/* The message of the screen whose tick() is running or, if none is, of the one on top. May be null. */
static struct message *current_message(const struct app *app) {
    const size_t speaker = app->ticking < app->depth ? app->ticking : app->depth - 1;
    return app->depth > 0 ? &app->screens[base_of(app, speaker)].message : NULL;
}

void app_say(struct app *app, int role, const char *format, ...) {
    struct message *message = current_message(app), new = {.role = role}; /* the old text may be among the arguments */
    va_list arguments;
    if (!message)
        return;
    va_start(arguments, format);
    pz_text_add_list(&new.text, format, arguments);
    va_end(arguments);
    pz_text_free(&message->text);
    pz_text_free(&message->rest);
    *message = new;
}

void app_say_more(struct app *app, int role, const char *sentence) {
    struct message *message = current_message(app);
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

bool app_may_save(struct app *app) {
    if (app->request->shown)
        app_say(app, ROLE_WARN, "Nothing is saved here.");
    return !app->request->shown;
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

void app_hush(struct app *app) {
    struct message *message = current_message(app);
    if (!message)
        return;
    pz_text_clear(&message->text);
    pz_text_clear(&message->rest);
}

bool app_says(const struct app *app, const char *words) {
    const struct message *message = current_message(app);
    return message && strcmp(pz_text_string(&message->text), words) == 0;
}

bool app_is_silent(const struct app *app) {
    const struct message *message = current_message(app);
    return !message || message->text.length == 0;
}

void app_push(struct app *app, const struct screen_class *class, void *self) {
    app->screens = pz_grow(app->screens, &app->capacity, app->depth + 1, sizeof *app->screens);
    if (!class->overlay)
        app_hush(app);
    app->screens[app->depth++] = (struct screen){.class = class, .self = self};
    app->ticking = APP_NOBODY; /* messages now belong to the new screen */
}

void *app_find(const struct app *app, const struct screen_class *class, bool (*fits)(void *self, const void *context),
               const void *context) {
    for (size_t i = app->depth; i-- > 0;)
        if (app->screens[i].class == class && fits(app->screens[i].self, context))
            return app->screens[i].self;
    return NULL;
}

void app_return_to(struct app *app, const void *self) {
    while (!app_is_on_top(app, self))
        app_pop(app);
}

void app_pop(struct app *app) {
    struct screen top = app->screens[--app->depth];
    top.class->close(top.self);
    pz_text_free(&top.message.text);
    pz_text_free(&top.message.rest);
    const struct screen *below = app->depth > 0 && !app->ended ? &app->screens[app->depth - 1] : NULL;
    if (below && below->class->resumed)
        below->class->resumed(below->self);
}

struct screen *app_top(const struct app *app) {
    return &app->screens[app->depth - 1];
}

bool app_is_on_top(const struct app *app, const void *self) {
    return app_top(app)->self == self;
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

/* How many rows a message may cover. */
static int message_rows_most(const struct canvas *canvas) {
    return canvas->rows / 3;
}

/* How many rows are always kept for messages. */
static int message_rows(const struct app *app, const struct canvas *canvas) {
    const int usual = canvas->rows < LOW_ROWS ? 1 : 2;
    return smaller(larger(usual, app->kept_rows), message_rows_most(canvas));
}

void app_keep_room(struct app *app, struct canvas *canvas, const char *message) {
    const int rows = sentence_draw(canvas, (struct rect){0, 0, canvas->columns - 2, 0}, style_text, message);
    app->kept_rows = larger(app->kept_rows, rows);
}

/* How many rows a part of a hint may take: those below the cells of the board, as it was last drawn. */
static int part_rows(const struct canvas *canvas) {
    int rows = message_rows_most(canvas);
    for (size_t i = 0; i < canvas->hotspot_count && canvas->columns >= PART_COLUMNS; i++) {
        const struct hotspot *spot = &canvas->hotspots[i];
        if (spot->action == ACTION_CELL)
            rows = smaller(rows, canvas->rows - 1 - (spot->rect.y + spot->rect.rows));
    }
    return larger(rows, PART_ROWS);
}

/* Copies the first bytes of a hint, and `end`, into `out`, and returns whether that leaves the board uncovered. */
static bool fits_below(struct app *app, const char *hint, size_t length, const char *end, struct pz_text *out) {
    struct canvas *canvas = &app->canvas;
    const struct rect room = {0, 0, canvas->columns - 2, 0};
    pz_text_clear(out);
    pz_text_add_bytes(out, hint, length);
    pz_text_add(out, "%s", end);
    return sentence_draw(canvas, room, style_text, pz_text_string(out)) <= part_rows(canvas);
}

/* The length of the longest part of a hint that ends where `stop` stands and fits together with `end`; 0 if none. */
static size_t part_before(struct app *app, const char *hint, const char *stop, const char *end) {
    PZ_SCOPED_TEXT tried = {0};
    size_t length = 0;
    for (const char *at = hint; (at = strstr(at, stop)) != NULL; at++) {
        const size_t next = (size_t)(at - hint) + strlen(stop) - 1; /* without the blank */
        if (!fits_below(app, hint, next, end, &tried))
            break;
        length = next;
    }
    return length;
}

void app_say_in_parts(struct app *app, int role, const char *hint) {
    static const char go_on[] = " [H] goes on.", break_off[] = " ([H] goes on)";
    PZ_SCOPED_TEXT part = {0};
    const char *end = "";
    size_t length = strlen(hint);
    if (!fits_below(app, hint, length, end, &part)) {
        const size_t sentences = part_before(app, hint, ". ", go_on);
        end = sentences > 0 ? go_on : break_off;
        length = sentences > 0 ? sentences : part_before(app, hint, " ", end);
        fits_below(app, hint, length, end, &part);
    }
    PZ_OWNED char *rest = pz_copy_string(hint + length + strspn(hint + length, " "));
    app_say(app, role, "%s", pz_text_string(&part));
    struct message *message = current_message(app);
    if (message)
        pz_text_add(&message->rest, "%s", rest);
}

bool app_read_on(struct app *app) {
    const struct message *message = current_message(app);
    if (!message || message->rest.length == 0)
        return false;
    PZ_OWNED char *rest = pz_copy_string(pz_text_string(&message->rest));
    app_say_in_parts(app, message->role, rest);
    return true;
}

static const char dot[] = " · ";

/* Removes the last part of a text that has more than `parts` parts; otherwise returns false. */
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

/* If there is too little room, drops first what follows the title, then what precedes it, then parts at the right. */
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
        PZ_SCOPED_TEXT words = {0};
        pz_text_add(&words, "This needs a window of %dx%d; yours is %dx%d.", least_columns, least_rows, canvas->columns,
                    canvas->rows);
        struct rect all = {0, 0, canvas->columns, 0};
        const int lines = canvas_paragraph(canvas, all, style_text, pz_text_string(&words));
        all.y = larger(0, canvas->rows - lines) / 2;
        all.rows = canvas->rows;
        canvas_paragraph(canvas, all, style_text, pz_text_string(&words));
        canvas->too_small = true;
        return (struct rect){0};
    }
    app->framed = true;
    draw_header(canvas, left, right);
    canvas_focus(canvas, 1, canvas->rows - 1 - message_rows(app, canvas));
    return (struct rect){0, 1, canvas->columns, canvas->rows - 2 - message_rows(app, canvas)};
}

/* ---- the picture ---- */

/* ---- drawing ---- */

/* Writes as much of the message as fits, and returns how many lines it has. */
static int write_message(const struct app *app, struct canvas *canvas, struct rect rect) {
    const struct message *message = current_message(app);
    return sentence_draw(canvas, rect, (struct style){message->role, ROLE_PAPER, 0}, pz_text_string(&message->text));
}

static void draw_message(struct app *app) {
    struct canvas *canvas = &app->canvas;
    if (app_is_silent(app) || app_says(app, pz_text_string(&canvas->said)))
        return;
    const int lines = write_message(app, canvas, (struct rect){0, 0, canvas->columns - 2, 0});
    const int rows = smaller(larger(lines, message_rows(app, canvas)), message_rows_most(canvas));
    const int top = canvas->rows - 1 - rows;
    canvas_fill(canvas, (struct rect){0, top, canvas->columns, rows}, ' ', style_text);
    write_message(app, canvas, (struct rect){1, top, canvas->columns - 2, rows});
}

void app_say_warning(struct app *app) {
    if (app->warning.length > 0)
        app_say(app, ROLE_WARN, "%s", pz_text_string(&app->warning));
    pz_text_clear(&app->warning);
}

void app_draw(struct app *app) {
    int columns, rows;
    app->platform->size(app->platform->self, &columns, &rows);
    canvas_start(&app->canvas, columns, rows);
    const size_t first = base_of(app, app->depth - 1);
    app->framed = false;
    app->kept_rows = 0;
    for (size_t i = first; i < app->depth; i++) {
        app->canvas.hotspot_count = 0; /* screens below an overlay do not react to the mouse */
        const struct screen *screen = &app->screens[i];
        screen_named_tables(screen->class, screen->self, app->named);
        app->canvas.named = (struct sentence_keys){app->named, app_keys(app, app->named)};
        screen->class->draw(screen->self, &app->canvas);
        app_say_warning(app); /* since lists may set a warning while they draw */
        if (i == first && app->framed)
            draw_message(app);
    }
    if (app->framed || first + 1 < app->depth) {
        /* A message names keys of the screen that says it, so it must not make keys of a box stand out. */
        const struct screen *top = app_top(app);
        const struct binding_table *const *tables = screen_tables(top->class, top->self);
        const struct keybar bar = {.keys = {tables, app_keys(app, tables)},
                                   .idle = top->class->idle,
                                   .self = top->self,
                                   .sentence = top->class->overlay ? "" : pz_text_string(&current_message(app)->text)};
        keybar_draw(&app->canvas, app->canvas.rows - 1, &bar);
    }
    app->platform->show(app->platform->self, &app->canvas, app->theme);
}
