/* The list of a game's levels under the headings of their packs, and a picture of the chosen one. */
#include "tui/menu/picker.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/memory.h"
#include "tui/app/files.h"
#include "tui/kit/list.h"
#include "tui/play/keys.h"
#include "tui/play/newgame.h"
#include "tui/play/open.h"
#include "tui/play/play.h"
#include "tui/play/random.h"
#include "tui/play/view.h"

enum {
    LEAST_COLUMNS = 40,
    LEAST_ROWS = 10,
    PANEL_COLUMNS = 28,
};

struct picker {
    struct app *app;
    const struct pz_game *game;
    struct list list;
    struct binding offered[4];
    struct binding_table table;
    const struct binding_table *tables[5];
    int *lines; /* of the list: a level's index; for a heading, -1 minus the index of the level below it */
    struct pz_session *shown; /* the level in the picture, null: none yet, or broken */
    int shown_index;
};

static bool is_heading(const struct picker *picker, int line) {
    assert(line >= 0 && line < picker->list.count);
    return picker->lines[line] < 0;
}

static const struct pz_catalog *catalog(const struct picker *picker) {
    return app_catalog(picker->app, picker->game);
}

static const char *pack_of(const struct pz_catalog_entry *entry) {
    return entry->pack ? entry->pack : "Levels";
}

/* The chosen level; null if there is none. */
static const struct pz_catalog_entry *chosen(const struct picker *picker) {
    if (picker->list.count == 0 || is_heading(picker, picker->list.at))
        return NULL;
    return &catalog(picker)->entries[picker->lines[picker->list.at]];
}

static void list_levels(struct picker *picker) {
    const struct pz_catalog *levels = catalog(picker);
    picker->lines = realloc(picker->lines, (2 * levels->count + 1) * sizeof *picker->lines);
    if (!picker->lines)
        abort();
    int count = 0;
    for (size_t i = 0; i < levels->count; i++) {
        if (i == 0 || strcmp(pack_of(&levels->entries[i]), pack_of(&levels->entries[i - 1])) != 0)
            picker->lines[count++] = -1 - (int)i;
        picker->lines[count++] = (int)i;
    }
    list_resize(&picker->list, count);
}

/* Steps off a heading, in the direction of the move that led there if possible. */
static void leave_heading(struct picker *picker, int from) {
    struct list *list = &picker->list;
    if (list->count == 0 || !is_heading(picker, list->at))
        return;
    list->at += list->at < from && list->at > 0 ? -1 : 1;
}

/* Play continues with the first level not yet solved. */
static void choose_unsolved(struct picker *picker) {
    const struct pz_catalog *levels = catalog(picker);
    for (int i = 0; i < picker->list.count; i++) {
        if (is_heading(picker, i))
            continue;
        const struct pz_catalog_entry *entry = &levels->entries[picker->lines[i]];
        if (entry->id && !pz_store_result(app_store(picker->app), picker->game->id, entry->id).solved) {
            picker->list.at = i;
            return;
        }
    }
    leave_heading(picker, -1);
}

static void show_level(struct picker *picker) {
    const struct pz_catalog_entry *entry = chosen(picker);
    int index = entry ? picker->lines[picker->list.at] : -1;
    if (index == picker->shown_index)
        return;
    pz_session_free(picker->shown);
    picker->shown = entry && !entry->error ? open_read(app_games(picker->app), entry->path, NULL) : NULL;
    picker->shown_index = index;
    if (picker->shown && pz_session_game(picker->shown) != picker->game) { /* the file has changed */
        pz_session_free(picker->shown);
        picker->shown = NULL;
    }
}

static void draw_level(struct picker *picker, struct canvas *canvas, int y, int columns, int line) {
    const struct pz_catalog_entry *entry = &catalog(picker)->entries[picker->lines[line]];
    bool on = line == picker->list.at;
    struct style style =
        on ? (struct style){ROLE_CHOSEN_INK, ROLE_CHOSEN, 0} : (struct style){ROLE_TEXT, ROLE_PAPER, 0};
    struct style dim = {on ? ROLE_CHOSEN_INK : ROLE_QUIET, ROLE_KEEP, 0};
    struct pz_result result = {0};
    if (entry->id)
        result = pz_store_result(app_store(picker->app), picker->game->id, entry->id);
    canvas_fill(canvas, (struct rect){2, y, columns, 1}, ' ', style);
    if (result.solved)
        canvas_put(canvas, 3, y, 0x2713, (struct style){ROLE_GOOD, ROLE_KEEP, 0});
    if (entry->error)
        canvas_put(canvas, 3, y, '!', (struct style){ROLE_BAD, ROLE_KEEP, 0});
    int wide = columns - 22 > 10 ? columns - 22 : columns - 4;
    canvas_text(canvas, 5, y, wide, style, entry->title);
    if (wide < columns - 4) {
        canvas_text(canvas, 6 + wide, y, 7, dim, entry->difficulty ? entry->difficulty : "");
        if (result.solved)
            canvas_print(canvas, 14 + wide, y, 8, (struct style){ROLE_GOOD, ROLE_KEEP, 0},
                         result.hints ? "%ld, hint" : "%ld", result.best);
    }
    canvas_hotspot(canvas, (struct rect){2, y, columns, 1}, ACTION_CHOOSE, line);
}

static void draw_heading(struct picker *picker, struct canvas *canvas, int y, int columns, int line) {
    const struct pz_catalog *levels = catalog(picker);
    size_t first = (size_t)(-1 - picker->lines[line]);
    const char *pack = pack_of(&levels->entries[first]);
    size_t count = 0, solved = 0;
    for (size_t i = first; i < levels->count && strcmp(pack_of(&levels->entries[i]), pack) == 0; i++, count++)
        if (levels->entries[i].id)
            solved += pz_store_result(app_store(picker->app), picker->game->id, levels->entries[i].id).solved;
    int used = canvas_text(canvas, 2, y, columns - 8, (struct style){ROLE_TITLE, ROLE_PAPER, 0}, pack);
    canvas_print(canvas, 4 + used, y, columns - used - 2, (struct style){ROLE_QUIET, ROLE_PAPER, 0}, "%zu/%zu", solved,
                 count);
}

static void draw_facts(struct picker *picker, struct canvas *canvas, struct rect rect) {
    const struct pz_catalog_entry *entry = chosen(picker);
    const struct style quiet = {ROLE_QUIET, ROLE_PAPER, 0}, text = {ROLE_TEXT, ROLE_PAPER, 0};
    if (!entry)
        return;
    if (!picker->shown) {
        /* The error begins with the path; the file's name is enough here. */
        const char *slash = strrchr(entry->path, '/');
        const char *error = entry->error ? entry->error + (slash ? slash + 1 - entry->path : 0) : "";
        canvas_paragraph(canvas, rect, (struct style){ROLE_BAD, ROLE_PAPER, 0}, error);
        return;
    }
    const struct game_view *view = view_for(picker->app, picker->game);
    int y = rect.y;
    struct pz_text facts = {0};
    view->facts(pz_session_state(picker->shown), &facts);
    canvas_text(canvas, rect.x, y++, rect.columns, (struct style){ROLE_TITLE, ROLE_PAPER, 0}, entry->title);
    canvas_text(canvas, rect.x, y++, rect.columns, text, pz_text_string(&facts));
    pz_text_free(&facts);
    const char *author = pz_session_value(picker->shown, "Author");
    if (author)
        canvas_print(canvas, rect.x, y++, rect.columns, quiet, "by %s", author);
    struct pz_result result = pz_store_result(app_store(picker->app), picker->game->id, entry->id);
    if (result.solved)
        canvas_print(canvas, rect.x, y++, rect.columns, (struct style){ROLE_GOOD, ROLE_PAPER, 0},
                     result.hints == 0   ? "solved in %ld without hints"
                     : result.hints == 1 ? "solved in %ld with %u hint"
                                         : "solved in %ld with %u hints",
                     result.best, result.hints);
    else
        canvas_text(canvas, rect.x, y++, rect.columns, quiet, entry->difficulty ? entry->difficulty : "not yet solved");
    struct rect picture = {rect.x, y + 1, rect.columns, rect.y + rect.rows - y - 1};
    if (picture.rows >= 3)
        view_thumbnail(view, pz_session_state(picker->shown), canvas, picture);
}

static void picker_draw(void *self, struct canvas *canvas) {
    struct picker *picker = self;
    const struct pz_catalog *levels = catalog(picker);
    struct pz_text left = {0}, right = {0};
    pz_text_add(&left, "%s · levels", picker->game->title);
    pz_text_add(&right, "%zu of %zu solved", pz_catalog_solved(levels, app_store(picker->app)), levels->count);
    struct rect body =
        app_frame(picker->app, canvas, pz_text_string(&left), pz_text_string(&right), LEAST_COLUMNS, LEAST_ROWS);
    pz_text_free(&left);
    pz_text_free(&right);
    if (body.columns == 0)
        return;
    bool panel = body.columns >= 60;
    int columns = panel ? body.columns - PANEL_COLUMNS - 6 : body.columns - 4, rows = body.rows - 2;
    if (columns > 64)
        columns = 64;
    list_show(&picker->list, rows);
    for (int i = 0; i < rows && picker->list.top + i < picker->list.count; i++)
        (is_heading(picker, picker->list.top + i) ? draw_heading : draw_level)(picker, canvas, body.y + 1 + i, columns,
                                                                               picker->list.top + i);
    if (picker->list.count == 0)
        canvas_paragraph(canvas, (struct rect){2, body.y + 1, columns, 4}, (struct style){ROLE_TEXT, ROLE_PAPER, 0},
                         picker->game->generate ? "No levels were found. o opens a file, x makes a random one."
                                                : "No levels were found. o opens a file.");
    show_level(picker);
    if (panel)
        draw_facts(picker, canvas, (struct rect){columns + 5, body.y + 1, body.columns - columns - 7, body.rows - 1});
}

static void open_file(void *context, const char *path) {
    struct picker *picker = context;
    play_open_file(picker->app, path);
}

static void open_chosen(struct picker *picker) {
    const struct pz_catalog_entry *entry = chosen(picker);
    if (entry)
        play_open_file(picker->app, entry->path);
}

static void start_new(void *context, struct pz_session *session) {
    struct picker *picker = context;
    play_open_session(picker->app, session);
}

static void picker_act(void *self, int action, int argument) {
    struct picker *picker = self;
    const struct game_view *view = view_for(picker->app, picker->game);
    int before = picker->list.at;
    if (action == ACTION_ACT || (action == ACTION_CHOOSE && argument == before))
        open_chosen(picker);
    else if (action == ACTION_OPEN)
        files_open(picker->app, open_file, picker);
    else if (action == ACTION_EDIT)
        view->edit(picker->app, NULL);
    else if (action == ACTION_RANDOM)
        random_open(picker->app, picker->game, NULL, NULL, start_new, picker);
    else if (action == ACTION_NEW)
        newgame_open(picker->app, picker->game, start_new, picker);
    else if (action == ACTION_QUIT)
        app_pop(picker->app);
    else if (list_act(&picker->list, action, argument))
        leave_heading(picker, before);
}

static void picker_resumed(void *self) {
    struct picker *picker = self;
    picker->shown_index = -2; /* files and catalog may have changed */
    list_levels(picker);
    leave_heading(picker, -1);
}

static const struct binding picker_keys[] = {
    {.action = ACTION_OPEN, .keys = {'o'}, .shown = "o", .label = "file", .help = "open any level or record on disk"},
    {.action = ACTION_RANDOM, .keys = {'x'}, .shown = "x", .label = "random", .help = "play a random board"},
    {.action = ACTION_EDIT, .keys = {'E'}, .shown = "E", .label = "new level", .help = "make a level of your own"},
    {0},
};

static void choose_keys(struct picker *picker) {
    static const struct binding_table all = {"The levels", picker_keys};
    size_t count = 0;
    bindings_choose(&all, play_offers, view_for(picker->app, picker->game), picker->offered,
                    sizeof picker->offered / sizeof *picker->offered);
    picker->table = (struct binding_table){all.title, picker->offered};
    picker->tables[count++] = &bindings_list;
    if (picker->game->contest)
        picker->tables[count++] = &bindings_contest;
    picker->tables[count++] = &picker->table;
    picker->tables[count] = &bindings_program;
}

static const struct binding_table *const *picker_bindings(void *self) {
    const struct picker *picker = self;
    return picker->tables;
}

static void picker_help(void *self, struct pz_text *out) {
    struct picker *picker = self;
    pz_text_add(out, "The levels of %s. A check mark shows what is solved, and the number beside it is your best.\n",
                picker->game->title);
}

static void picker_close(void *self) {
    struct picker *picker = self;
    pz_session_free(picker->shown);
    free(picker->lines);
    free(picker);
}

static const struct screen_class picker_class = {
    .bindings = picker_bindings,
    .draw = picker_draw,
    .act = picker_act,
    .resumed = picker_resumed,
    .help = picker_help,
    .close = picker_close,
};

void picker_open(struct app *app, const struct pz_game *game) {
    struct picker *picker = pz_alloc(1, sizeof *picker);
    picker->app = app;
    picker->game = game;
    picker->shown_index = -2;
    choose_keys(picker);
    list_levels(picker);
    choose_unsolved(picker);
    app_push(app, &picker_class, picker);
}
