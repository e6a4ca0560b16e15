/* The actions that all editors share. After each action a changed value is kept as the draft. */
#include "tui/workshop/workshop.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "core/slots.h"
#include "puzzles/ascii.h"
#include "puzzles/file.h"
#include "puzzles/memory.h"
#include "puzzles/staged.h"
#include "puzzles/unfinished.h"
#include "tui/kit/widgets.h"
#include "tui/play/play.h"

enum {
    LEAST_COLUMNS = 60,
    LEAST_ROWS = 16,
    KEYS = 5,       /* columns of the keys in a row of the panel */
    LONGER = 6,     /* a longer check takes this many times check_seconds */
    PROGRESS = 200, /* milliseconds between two looks at a search */
};

/* Appends a file name made from a title: its letters and digits, and single dashes for everything else. */
static void add_slug(struct pz_text *path, const char *title) {
    size_t start = path->length;
    for (const char *c = title; *c; c++) {
        if (pz_is_letter(*c) || pz_is_digit(*c))
            pz_text_add_char(path, pz_to_lower(*c));
        else if (path->length > start && path->data[path->length - 1] != '-')
            pz_text_add_char(path, '-');
    }
    if (path->length > start && path->data[path->length - 1] == '-')
        path->data[--path->length] = '\0';
    if (path->length == start)
        pz_text_add(path, "level");
}

/* Saves a state as OWN_LEVELS/GAME/TITLE.lvl, numbered if that exists, and tells the player where, or why it failed. */
static void save_level(struct app *app, const struct pz_game *game, const void *state, const char *title) {
    const char *root = app->request->own_levels;
    PZ_SCOPED_ERROR error = {0};
    PZ_SCOPED_TEXT level = {0}, base = {0}, path = {0};
    PZ_SCOPED_SESSION *session = pz_session_new(game, game->clone(state));
    pz_session_set_value(session, "Title", title);
    pz_session_record(session, &level);
    if (!root)
        pz_error_set(&error, 0, 0, "there is no folder for your own levels");
    else
        pz_text_add(&base, "%s/%s", root, game->id);
    enum pz_status status = PZ_NO;
    if (!root || pz_file_make_folder(pz_text_string(&base), &error) != PZ_OK)
        status = PZ_BAD;
    pz_text_add_char(&base, '/');
    add_slug(&base, title);
    for (int number = 1; status == PZ_NO; number++) {
        pz_text_clear(&path);
        pz_text_add(&path, "%s", pz_text_string(&base));
        if (number > 1)
            pz_text_add(&path, "-%d", number);
        pz_text_add(&path, ".lvl");
        status = pz_file_create(path.data, level.data, level.length, &error);
    }
    if (status != PZ_OK) {
        app_say_error(app, &error);
        return;
    }
    app_say(app, ROLE_GOOD, "Saved as %s.", pz_text_string(&path));
    app_renew_catalogs(app);
}

const void *workshop_value(const struct workshop *shop) {
    return versions_now(&shop->values);
}

/* ---- the draft ---- */

/* The path of the draft, STATE/drafts/GAME.lvl; null if nothing is kept. */
static char *draft_path(const struct workshop *shop, bool make_folder) {
    const char *state = shop->app->request->state;
    struct pz_text path = {0};
    if (!state)
        return NULL;
    pz_text_add(&path, "%s/drafts", state);
    if (make_folder)
        pz_file_make_folder(pz_text_string(&path), NULL);
    pz_text_add(&path, "/%s.lvl", shop->class->game->id);
    return pz_text_take(&path);
}

/* Writes the draft. Tells the player when this begins to fail. */
static void keep_draft(struct workshop *shop) {
    const struct workshop_class *class = shop->class;
    const void *value = workshop_value(shop);
    PZ_SCOPED_ERROR error = {0};
    PZ_SCOPED_TEXT level = {0}, note = {0};
    void *state = class->draft ? class->draft(value, &note) : class->state(value, NULL);
    if (!state)
        return;
    pz_text_add(&level, "Puzzle: %s\n", class->game->id);
    if (note.length > 0)
        pz_text_add(&level, "Draft: %s\n", pz_text_string(&note));
    class->game->describe(state, &level);
    class->game->free(state);
    PZ_OWNED char *path = shop->barred ? NULL : draft_path(shop, true);
    const bool lost = path && pz_staged_write(path, pz_text_string(&level), level.length, &error) != PZ_OK;
    if (path && !lost)
        pz_store_sync(shop->app->store, path);
    if (lost && !shop->lost)
        app_say(shop->app, ROLE_WARN, "This draft is not being saved: %s.", pz_text_string(&error.message));
    shop->lost = shop->unkept = lost || shop->barred;
}

/* ---- the value ---- */

/* Ends a check whose answer would be about the old value. Call it before the value changes. */
static void stop_check(struct workshop *shop) {
    task_cancel(&shop->task);
    app_hush(shop->app);
}

static void begin_change(struct workshop *shop) {
    stop_check(shop);
    if (shop->copied)
        keep_draft(shop); /* now, because the change may turn the value into one that cannot be kept */
    shop->copied = false;
    shop->changed = true;
}

void *workshop_change(struct workshop *shop) {
    begin_change(shop);
    return versions_change(&shop->values);
}

/* Initialises a zeroed value for a game to fill in. */
static void *begin(const struct workshop *shop, void *value) {
    const struct workshop_class *class = shop->class;
    return class->begin ? memcpy(value, class->begin, class->value_size) : value;
}

void *workshop_renew(struct workshop *shop) {
    begin_change(shop);
    return begin(shop, versions_renew(&shop->values));
}

/* ---- the cursor ---- */

static struct workshop_size size_of(const struct workshop *shop) {
    return shop->class->size(workshop_value(shop));
}

int workshop_cell(const struct workshop *shop) {
    return shop->row * size_of(shop).columns + shop->column;
}

void workshop_go(struct workshop *shop, int cell) {
    shop->row = cell / size_of(shop).columns;
    shop->column = cell % size_of(shop).columns;
}

static void move(struct workshop *shop, struct arrow by) {
    const struct workshop_size size = size_of(shop);
    const int cells = size.rows * size.columns;
    if (shop->class->move)
        shop->class->move(shop, by);
    else if (shop->class->runs_on)
        workshop_go(shop, (workshop_cell(shop) + by.rows * size.columns + by.columns + cells) % cells);
    else {
        shop->row = (shop->row + by.rows + size.rows) % size.rows;
        shop->column = (shop->column + by.columns + size.columns) % size.columns;
    }
}

/* Puts the cursor on a cell numbered from 1, if it is on the board. */
static void point_at(struct workshop *shop, size_t row, size_t column) {
    const struct workshop_size size = size_of(shop);
    if (row > 0 && row <= (size_t)size.rows)
        shop->row = (int)row - 1;
    if (column > 0 && column <= (size_t)size.columns)
        shop->column = (int)column - 1;
}

/* ---- playing, saving, checking ---- */

void *workshop_state(struct workshop *shop) {
    struct pz_error error = {0};
    void *state = shop->class->state(workshop_value(shop), &error);
    if (!state) {
        point_at(shop, error.line, error.column);
        app_say_error(shop->app, &error);
    }
    pz_error_free(&error);
    return state; /* cppcheck-suppress returnDanglingLifetime; it takes the state for a part of the error */
}

/* The title of the level that was opened or last saved. */
static const char *title_of(const struct workshop *shop) {
    return shop->title && *shop->title ? shop->title : shop->class->untitled;
}

static void play(struct workshop *shop) {
    const struct pz_game *game = shop->class->game;
    void *state = workshop_state(shop);
    if (!state)
        return;
    if (shop->class->over && game->outcome(state) != PZ_UNFINISHED) {
        app_say(shop->app, ROLE_WARN, "%s", shop->class->over);
        game->free(state);
        return;
    }
    stop_check(shop); /* its answer would appear on the other screen */
    struct pz_session *session = pz_session_new(game, state);
    pz_session_set_value(session, "Title", title_of(shop));
    pz_unfinished_beside(shop->app->store, session);
    play_open_session(shop->app, session);
}

static void save(void *context, const char *typed) {
    struct workshop *shop = context;
    void *state = workshop_state(shop);
    free(shop->title);
    shop->title = pz_copy_string(typed);
    if (state)
        save_level(shop->app, shop->class->game, state, title_of(shop));
    shop->class->game->free(state);
}

static void ask_title(struct workshop *shop) {
    if (!app_may_save(shop->app))
        return;
    void *state = workshop_state(shop);
    if (state)
        dialog_name(shop->app, "Save as a level", "It will be listed under \"Your levels\". Its title:", title_of(shop),
                    save, shop);
    shop->class->game->free(state);
}

static void think(void *context, const struct pz_budget *budget) {
    struct workshop *shop = context;
    shop->class->check(shop->checked, budget, &shop->answer);
}

static void tell_answer(struct workshop *shop) {
    point_at(shop, shop->answer.row, shop->answer.column);
    app_say(shop->app, shop->answer.role, "%s", pz_text_string(&shop->answer.text));
}

static void forget_check(struct workshop *shop) {
    task_forget(&shop->task);
    shop->class->game->free(shop->checked);
    shop->checked = NULL;
    pz_text_free(&shop->answer.text);
    shop->answer = (struct workshop_answer){.role = ROLE_ACCENT};
}

/* Checks at once or, if there are seconds for it, begins to; false if no thread is free. */
static bool begin_check(struct workshop *shop, double seconds) {
    if (seconds > 0)
        return task_start(&shop->task, shop->app->platform, seconds, think, shop);
    think(shop, &(const struct pz_budget){0});
    return true;
}

/* Begins to find the answer that the panel shows. */
static void judge(struct workshop *shop, bool longer) {
    PZ_SCOPED_ERROR error = {0};
    forget_check(shop);
    shop->answer.longer = longer;
    shop->checked = shop->class->state(workshop_value(shop), &error);
    if (!shop->checked) {
        shop->answer.role = ROLE_BAD;
        pz_error_add_sentence(&error, &shop->answer.text);
    } else if (!begin_check(shop, shop->class->check_seconds * (longer ? LONGER : 1)))
        pz_text_add(&shop->answer.text, "%s", play_no_thread);
}

static void check(struct workshop *shop) {
    if (shop->class->stands) {
        if (shop->task.started)
            task_hurry(&shop->task);
        else
            judge(shop, true);
        return;
    }
    forget_check(shop);
    shop->checked = workshop_state(shop);
    if (!shop->checked)
        return;
    if (!begin_check(shop, shop->class->check_seconds))
        app_say(shop->app, ROLE_WARN, "%s", play_no_thread);
    else if (shop->task.started)
        app_say(shop->app, ROLE_QUIET, "%s", shop->class->checking);
    else
        tell_answer(shop);
}

static int tick(void *self) {
    struct workshop *shop = self;
    const bool answered = task_collect(&shop->task);
    if (answered && !shop->class->stands)
        tell_answer(shop);
    return shop->answer.longer && shop->task.started ? PROGRESS : -1;
}

/* Begins a check if there is no answer: the editor has just opened, or the search was stopped to play. */
static void resumed(void *self) {
    struct workshop *shop = self;
    if (shop->class->stands && !shop->task.started && shop->answer.text.length == 0)
        judge(shop, false);
}

/* ---- leaving ---- */

enum { STAY = 1, SAVE, LEAVE };

static void chosen(void *context, int value) {
    struct workshop *shop = context;
    if (value == SAVE)
        ask_title(shop);
    else if (value == LEAVE)
        app_pop(shop->app);
}

/* Leaves the editor. If changes would be lost, tries once more to keep them, and then asks. */
static void leave(struct workshop *shop) {
    static const struct choice choices[] = {
        {'t', "Stay", STAY}, {'s', "Save as a level", SAVE}, {'l', "Leave anyway", LEAVE}, {0}};
    if (shop->unkept)
        keep_draft(shop);
    if (shop->unkept)
        dialog_ask(shop->app, "Leave the workshop?",
                   "This draft is not being saved. If you leave now, whatever was not saved is lost.", choices, chosen,
                   shop);
    else
        app_pop(shop->app);
}

/* ---- beginning, and after every action ---- */

/*
 * Fills in the value from the draft, or a new value if there is none, and returns whether there was. This locks the
 * draft: a second program edits a copy, which is not kept.
 */
static bool begin_with_draft(struct workshop *shop) {
    const struct workshop_class *class = shop->class;
    PZ_SCOPED_ERROR error = {0};
    PZ_OWNED char *path = draft_path(shop, false);
    bool stays = false;
    const enum pz_status status = path ? pz_store_lock(shop->app->store, path, &error) : PZ_OK;
    if (status == PZ_NO)
        pz_error_set(&error, 0, 0, "it is open in another window");
    if (status != PZ_OK) {
        app_warn_unsaved(shop->app, "draft", &error);
    } else {
        app_warn(shop->app, &error);
        shop->locked = path ? pz_copy_string(path) : NULL;
    }
    PZ_SCOPED_SESSION *draft = path ? open_save(shop->app, class->game, path, &stays) : NULL;
    shop->barred = status != PZ_OK || stays;
    const char *note = draft ? pz_session_value(draft, "Draft") : NULL;
    void *value = begin(shop, versions_now(&shop->values));
    shop->lost = shop->barred;
    if (!draft || !class->read(value, pz_session_start(draft)))
        class->blank(value);
    else if (note && class->resume)
        class->resume(value, note);
    return draft != NULL;
}

/* Ends every action: brings the cursor back onto the board, keeps a change and judges it. */
static void settle(struct workshop *shop) {
    const struct workshop_size size = size_of(shop);
    shop->row = shop->row < size.rows ? shop->row : size.rows - 1;
    shop->column = shop->column < size.columns ? shop->column : size.columns - 1;
    if (!shop->changed)
        return;
    shop->changed = false;
    keep_draft(shop);
    if (shop->class->stands)
        judge(shop, false);
}

/* ---- the screen ---- */

static const struct binding commands[] = {
    {ACTION_ACT, 0, NULL, {K_ENTER}, "Enter", "play", "play this board"},
    {ACTION_SAVE, 0, NULL, {'s'}, "s", "save", "save it as a level of your own"},
    {ACTION_UNDO, 0, NULL, {'u', K_BACKSPACE}, "u", "undo", "undo a change"},
    {.action = ACTION_UNDO, .keys = {K_RIGHT_BUTTON}},
    {ACTION_REDO, 0, NULL, {'r'}, "r", NULL, "redo a change"},
    {0},
};
const struct binding_table workshop_commands = {NULL, commands};

static const struct binding random_board[] = {
    {ACTION_RANDOM, 0, NULL, {'x'}, "x", "random", "fill the board at random"},
    {0},
};
const struct binding_table workshop_random = {NULL, random_board};

static const struct binding_table *const *bindings(void *self) {
    const struct workshop *shop = self;
    return shop->class->tables;
}

/* Does an action of the game's own; false if it is none. */
static bool act_own(struct workshop *shop, int action, int argument) {
    const struct workshop_act *own = shop->class->acts;
    while (own->action && own->action != action)
        own++;
    if (own->action)
        own->act(shop, argument);
    return own->action;
}

/* Does an action that all editors have. */
static void act_shared(struct workshop *shop, int action, int argument) {
    const struct workshop_size size = size_of(shop);
    const struct arrow arrow = arrow_of(action);
    if (arrow.rows != 0 || arrow.columns != 0) {
        move(shop, arrow);
    } else if (action == ACTION_CELL) {
        const int margin = shop->class->margin, columns = size.columns + 2 * margin;
        const int row = argument / columns - margin, column = argument % columns - margin;
        if (row == shop->row && column == shop->column)
            act_own(shop, ACTION_CYCLE, 0);
        shop->row = row;
        shop->column = column;
    } else if (action == ACTION_ROWS) {
        shop->class->resize(shop, size.rows + argument, size.columns);
    } else if (action == ACTION_COLUMNS) {
        shop->class->resize(shop, size.rows, size.columns + argument);
    } else if (action == ACTION_ACT) {
        play(shop);
    } else if (action == ACTION_SAVE) {
        ask_title(shop);
    } else if (action == ACTION_CHECK) {
        check(shop);
    } else if (action == ACTION_UNDO || action == ACTION_REDO) {
        shop->changed = versions_step(&shop->values, action == ACTION_UNDO ? -1 : 1);
        if (shop->changed)
            stop_check(shop);
        else
            app_say(shop->app, ROLE_QUIET, "There is nothing to %s.", action == ACTION_UNDO ? "undo" : "redo");
    } else if (action == ACTION_RANDOM) {
        if (shop->class->randomise(shop, app_seed(shop->app)))
            app_say(shop->app, ROLE_QUIET, "%s.", shop->class->random);
    } else if (shop->class->game->two_player) {
        terms_act(shop, action, argument);
    }
}

static void act(void *self, int action, int argument) {
    struct workshop *shop = self;
    if (action == ACTION_QUIT) {
        leave(shop);
        return;
    }
    if (!act_own(shop, action, argument))
        act_shared(shop, action, argument);
    settle(shop);
}

static bool key(void *self, uint32_t key) {
    struct workshop *shop = self;
    if (!shop->class->key || !shop->class->key(shop, key))
        return false;
    settle(shop);
    return true;
}

static void draw(void *self, struct canvas *canvas) {
    struct workshop *shop = self;
    const struct workshop_size size = size_of(shop);
    PZ_SCOPED_TEXT right = {0};
    if (shop->class->headline)
        shop->class->headline(workshop_value(shop), &right);
    else if (shop->class->game->two_player)
        terms_headline(workshop_value(shop), shop->class->game, &right);
    else
        pz_text_add(&right, "%dx%d", size.rows, size.columns);
    if (shop->lost)
        app_add_loss(&right);
    struct rect body =
        app_frame(shop->app, canvas, shop->class->title, pz_text_string(&right), LEAST_COLUMNS, LEAST_ROWS);
    if (body.columns > 0)
        shop->class->draw(shop, canvas, body);
}

void workshop_row(struct canvas *canvas, struct rect *panel, const char *keys, const char *name, int action,
                  int argument, const char *format, ...) {
    const struct rect fact = {panel->x + KEYS, panel->y, panel->columns - KEYS, 1};
    PZ_SCOPED_TEXT shown = {0};
    va_list arguments;
    if (panel->rows <= 0)
        return;
    sentence_key(keys, canvas->named, &shown);
    canvas_text(canvas, panel->x, panel->y, KEYS - 1, style_key, pz_text_string(&shown));
    va_start(arguments, format);
    panel_fact_list(canvas, fact, PANEL_VALUES - KEYS, style_text, name, format, arguments);
    va_end(arguments);
    if (action != ACTION_NONE)
        canvas_hotspot(canvas, (struct rect){panel->x, panel->y, panel->columns, 1}, action, argument);
    *panel = panel_below(*panel, 1);
}

void workshop_verdict(const struct workshop *shop, struct canvas *canvas, struct rect panel) {
    const struct rect rest = panel_below(panel, 1);
    if (!shop->task.started) {
        sentence_draw(canvas, rest, (struct style){shop->answer.role, ROLE_PAPER, 0},
                      pz_text_string(&shop->answer.text));
        return;
    }
    const double done = task_progress(&shop->task), left = shop->task.deadline - app_now(shop->app);
    PZ_SCOPED_TEXT line = {0};
    pz_text_add(&line, "Thinking…");
    if (shop->answer.longer && done >= 0) /* a short check is over too soon to show its progress */
        pz_text_add(&line, " %.0f %%", done * 100);
    else if (shop->answer.longer)
        pz_text_add(&line, " %.0f s left", left > 0 ? left : 0);
    if (shop->answer.longer)
        pz_text_add(&line, "\n\n[c] stops it.");
    sentence_draw(canvas, rest, style_quiet, pz_text_string(&line));
}

static void help(void *self, struct pz_text *out) {
    const struct workshop *shop = self;
    pz_text_add(out, "%s\n", shop->class->help);
}

static void close_workshop(void *self) {
    struct workshop *shop = self;
    forget_check(shop);
    versions_free(&shop->values);
    if (shop->locked)
        pz_store_unlock(shop->app->store, shop->locked);
    free(shop->locked);
    free(shop->title);
    free(shop);
}

static bool has_key(const struct workshop_class *class, int action) {
    for (size_t t = 0; class->tables[t]; t++)
        for (const struct binding *binding = class->tables[t]->bindings; binding->action; binding++)
            if (binding->action == action)
                return true;
    return false;
}

static const struct screen_class screen = {
    .quits = true,
    .bindings = bindings,
    .draw = draw,
    .act = act,
    .key = key,
    .tick = tick,
    .resumed = resumed,
    .help = help,
    .close = close_workshop,
};

#define SLOT(name) offsetof(struct workshop_class, name)
static const struct pz_slot slots[] = {
    {"game", SLOT(game), NULL, 0},
    {"title", SLOT(title), NULL, 0},
    {"untitled", SLOT(untitled), NULL, 0},
    {"help", SLOT(help), NULL, 0},
    {"tables", SLOT(tables), NULL, 0},
    {"value_size", SLOT(value_size), NULL, 0},
    {"dispose()", SLOT(dispose), "copy()", SLOT(copy)},
    {"copy()", SLOT(copy), "dispose()", SLOT(dispose)},
    {"blank()", SLOT(blank), NULL, 0},
    {"read()", SLOT(read), NULL, 0},
    {"state()", SLOT(state), NULL, 0},
    {"draft()", SLOT(draft), "resume()", SLOT(resume)},
    {"resume()", SLOT(resume), "draft()", SLOT(draft)},
    {"size()", SLOT(size), NULL, 0},
    {"acts", SLOT(acts), NULL, 0},
    {"randomise()", SLOT(randomise), NULL, 0},
    {"random", SLOT(random), NULL, 0},
    {"draw()", SLOT(draw), NULL, 0},
    {0},
};
#undef SLOT

void workshop_check(const struct workshop_class *class, const struct pz_game *game, struct pz_text *out) {
    pz_slots_check(game->id, "workshop_class", class, slots, out);
    if (!class->resize && (has_key(class, ACTION_ROWS) || has_key(class, ACTION_COLUMNS)))
        pz_text_add(out, "%s: struct workshop_class has keys that resize the board, but no resize()\n", game->id);
    if (!class->check && (class->stands || has_key(class, ACTION_CHECK)))
        pz_text_add(out, "%s: struct workshop_class has %s, but no check()\n", game->id,
                    class->stands ? "stands" : "a key that checks");
    if (class->check && class->check_seconds > 0 && !class->stands && !class->checking)
        pz_text_add(out, "%s: struct workshop_class has check_seconds, but no checking\n", game->id);
}

void workshop_open(struct app *app, const struct workshop_class *class, const void *state, const char *title) {
    struct workshop *shop = pz_alloc(1, sizeof *shop);
    shop->class = class;
    shop->app = app;
    versions_start(&shop->values, class->value_size, class->copy, class->dispose);
    const bool drafted = begin_with_draft(shop);
    if (state && !class->read(workshop_renew(shop), state)) {
        close_workshop(shop);
        app_say(app, ROLE_WARN, "%s", class->refusal);
        return;
    }
    shop->title = title ? pz_copy_string(title) : NULL;
    shop->copied = state != NULL;
    shop->changed = false;
    app_push(app, &screen, shop);
    if (drafted && state)
        app_say(app, ROLE_QUIET, "Undo brings back your draft.");
    settle(shop);
    resumed(shop);
}
