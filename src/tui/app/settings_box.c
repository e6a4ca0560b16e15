/* A box with a line for each setting, and a sample of the theme. */
#include "tui/app/app.h"

#include <stdlib.h>

#include "puzzles/ascii.h"
#include "puzzles/memory.h"

enum {
    NAME_COLUMNS = 15,
    WORD_COLUMNS = 16,
    BOX_COLUMNS = 44,
    ABOUT_ROWS = 2,
};

struct box {
    struct app *app;
    struct list list;
};

static int shown_value(const struct box *box, enum setting setting) {
    if (setting == SETTING_ASCII && !app_can_set(box->app, setting))
        return ASCII_ALWAYS; /* as a terminal without UTF-8 says */
    return app_setting(box->app, setting);
}

/* Without colours the theme is not the one that was set. */
static const char *shown_word(const struct box *box, enum setting setting) {
    if (setting == SETTING_THEME)
        return box->app->theme->name;
    return settings_word(setting, shown_value(box, setting));
}

static void change(struct box *box, int step) {
    const enum setting setting = (enum setting)box->list.at;
    int count = 0;
    while (settings_word(setting, count))
        count++;
    app_set(box->app, setting, (shown_value(box, setting) + count + step) % count);
}

static void box_act(void *self, int action, int argument) {
    struct box *box = self;
    list_act(&box->list, action, argument);
    if (action == ACTION_LEFT)
        change(box, -1);
    else if (action == ACTION_RIGHT || action == ACTION_CHOOSE)
        change(box, 1);
}

static void draw_line(const struct box *box, struct canvas *canvas, struct rect row, enum setting setting) {
    const bool open = app_can_set(box->app, setting);
    const struct dialog_field field = {.name = settings_name(setting),
                                       .word = shown_word(box, setting),
                                       .name_columns = NAME_COLUMNS,
                                       .word_columns = WORD_COLUMNS,
                                       .chosen = (int)setting == box->list.at,
                                       .turns = open,
                                       .quiet = !open};
    dialog_field(canvas, row, (int)setting, &field);
}

/* Words and tiles in the theme's colours, as they are on a board. */
static void draw_sample(struct canvas *canvas, struct rect rect) {
    static const struct {
        const char *word;
        int role;
    } words[] = {{"Title", ROLE_TITLE}, {"key", ROLE_KEY}, {"good", ROLE_GOOD}, {"bad", ROLE_BAD}};
    canvas_fill(canvas, rect, ' ', style_text);
    int x = rect.x + 1;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        x += 2 + canvas_text(canvas, x, rect.y, rect.x + rect.columns - x, (struct style){words[i].role, ROLE_PAPER, 0},
                             words[i].word);
    for (int role = ROLE_TILE; role <= ROLE_TILE_LAST && x + 1 < rect.x + rect.columns; role++, x += 2)
        canvas_fill(canvas, (struct rect){x, rect.y, 2, 1}, ' ', (struct style){ROLE_TILE_INK, role, 0});
}

static void add_about(const struct box *box, struct pz_text *out) {
    const enum setting setting = (enum setting)box->list.at;
    if (setting == SETTING_THEME && app_can_set(box->app, setting))
        pz_text_add(out, "%c%s.", pz_to_upper(box->app->theme->about[0]), box->app->theme->about + 1);
    else if (setting == SETTING_THEME)
        pz_text_add(out, "This terminal shows no colours.");
    else if (app_can_set(box->app, setting))
        pz_text_add(out, "%s", settings_about(setting, shown_value(box, setting)));
    else
        pz_text_add(out, "This terminal has no lines and symbols.");
}

/* The sample goes first where there is too little room. */
static void box_draw(void *self, struct canvas *canvas) {
    struct box *box = self;
    const int columns = smaller(dialog_most_columns(canvas), BOX_COLUMNS), words = SETTING_COUNT + ABOUT_ROWS;
    PZ_SCOPED_TEXT about = {0};
    struct rect in = dialog_box(canvas, "Settings", columns, words + 3), below;
    if (in.rows > words) {
        draw_sample(canvas, (struct rect){in.x, in.y + in.rows - 1, in.columns, 1});
        in.rows -= in.rows < words + 3 ? 1 : 2;
    }
    const struct rect above = dialog_split(in, SETTING_COUNT, ABOUT_ROWS, &below);
    list_show(&box->list, above.rows);
    for (int i = 0; i < above.rows; i++)
        draw_line(box, canvas, (struct rect){above.x, above.y + i, above.columns, 1},
                  (enum setting)(box->list.top + i));
    add_about(box, &about);
    canvas_paragraph(canvas, below, (struct style){ROLE_QUIET, ROLE_DIALOG, 0}, pz_text_string(&about));
}

static bool box_idle(void *self, int action) {
    const struct box *box = self;
    return action == ACTION_LEFT && !app_can_set(box->app, (enum setting)box->list.at);
}

static const struct binding box_keys[] = {
    {ACTION_UP, 0, NULL, {K_UP, 'k', K_WHEEL_UP}, "↑↓", "choose", NULL},
    {.action = ACTION_DOWN, .keys = {K_DOWN, 'j', K_WHEEL_DOWN}},
    {.action = ACTION_FIRST, .keys = {K_HOME, 'g', K_PAGE_UP}},
    {.action = ACTION_LAST, .keys = {K_END, 'G', K_PAGE_DOWN}},
    {ACTION_LEFT, 0, NULL, {K_LEFT, 'h'}, "←→", "change", NULL},
    {.action = ACTION_RIGHT, .keys = {K_RIGHT, 'l'}},
    {.action = ACTION_RIGHT, .keys = {K_ENTER, ' '}},
    {ACTION_QUIT, 0, NULL, {'q', K_ESCAPE, 'O'}, "q", "close", NULL},
    {0},
};

static const struct binding_table box_table = {"Settings", box_keys};

static const struct screen_class box_class = {
    .overlay = true, .tables = {&box_table}, .idle = box_idle, .draw = box_draw, .act = box_act, .close = free};

void settings_open(struct app *app) {
    struct box *box = pz_alloc(1, sizeof *box);
    *box = (struct box){.app = app, .list = {.count = SETTING_COUNT}};
    app_push(app, &box_class, box);
}
