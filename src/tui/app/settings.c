/* The settings, with their names and words in the store, and the box with a line for each and a sample of the theme. */
#include "tui/app/stack.h"

#include <stdlib.h>
#include <string.h>

#include "puzzles/ascii.h"
#include "puzzles/memory.h"

enum {
    WORDS = 5,
    NAME_COLUMNS = 15,
    WORD_COLUMNS = 16,
    BOX_COLUMNS = 44,
    ABOUT_ROWS = 2,
};

/* The words of SETTING_THEME are the names of the themes. */
static const struct {
    const char *key, *name;
    const char *words[WORDS]; /* as they are stored, ending with null */
    const char *shown[WORDS]; /* null: the stored word */
    const char *about[WORDS]; /* a sentence about each word; null: the one before it */
    int usual;
} lines[SETTING_COUNT] = {
    [SETTING_THEME] = {.key = "theme", .name = "Theme"},
    [SETTING_ANIMATION] = {.key = "animation",
                           .name = "Animation",
                           .words = {"on", "off"},
                           .about = {"Moves are shown as they happen.", "Moves take effect at once."},
                           .usual = ANIMATION_ON},
    [SETTING_PACE] = {.key = "pace",
                      .name = "Pace",
                      .words = {"slow", "normal", "fast"},
                      .about = {"How fast animations run."},
                      .usual = PACE_NORMAL},
    [SETTING_HINTS] = {.key = "hints",
                       .name = "Hints",
                       .words = {"steps", "at-once"},
                       .shown = {"step by step", "at once"},
                       .about = {"A hint first says where to look, then why, then what.",
                                 "A hint tells you everything at once."},
                       .usual = HINTS_STEPS},
    [SETTING_TARGETS] = {.key = "targets",
                         .name = "Best possible",
                         .words = {"shown", "hidden"},
                         .about = {"The best possible score is shown while you play.",
                                   "The best possible score is shown only once you have solved the level."},
                         .usual = TARGETS_SHOWN},
    [SETTING_THREATS] = {.key = "threats",
                         .name = "Threats",
                         .words = {"auto", "off", "on"},
                         .shown = {"easy opponents", "not announced", "announced"},
                         .about = {"Against beginner and casual, you are warned when they can win next turn.",
                                   "In two-player games, you are not warned of threats.",
                                   "In two-player games, you are warned when your opponent can win next turn."},
                         .usual = THREATS_EASED},
    [SETTING_ASCII] = {.key = "ascii",
                       .name = "Characters",
                       .words = {"auto", "always", "simple", "never"},
                       .shown = {"automatic", "ASCII only", "simple", "all"},
                       .about = {"Whatever this terminal seems able to show.", "For any font and any terminal.",
                                 "Lines, arrows and whole blocks, as on the Linux console.",
                                 "Half and quarter blocks as well."},
                       .usual = ASCII_AUTO},
};

/* A value's word in the store; null if there is no such value. */
static const char *word_at(enum setting setting, int value) {
    if (setting == SETTING_THEME)
        return value < (int)theme_count ? themes[value]->name : NULL;
    return value < WORDS ? lines[setting].words[value] : NULL;
}

void settings_start(struct settings *settings, struct pz_store *store) {
    settings->store = store;
    for (int i = 0; i < SETTING_COUNT; i++) {
        settings->given[i] = -1;
        settings->usual[i] = lines[i].usual;
    }
}

int settings_value(const struct settings *settings, enum setting setting) {
    if (settings->given[setting] >= 0)
        return settings->given[setting];
    const char *stored = pz_store_setting(settings->store, lines[setting].key);
    for (int value = 0; stored && word_at(setting, value); value++)
        if (strcmp(word_at(setting, value), stored) == 0)
            return value;
    return settings->usual[setting];
}

enum pz_status settings_set(struct settings *settings, enum setting setting, int value, struct pz_error *error) {
    settings->given[setting] = -1;
    return pz_store_set(settings->store, lines[setting].key, word_at(setting, value), error);
}

/* ---- the program's own ---- */

bool app_has_colour(const struct app *app) {
    return app->platform->colour && !app->request->no_colour;
}

bool app_can_set(const struct app *app, enum setting setting) {
    return (setting != SETTING_THEME || app_has_colour(app)) && (setting != SETTING_ASCII || app->platform->utf8);
}

int app_setting(const struct app *app, enum setting setting) {
    return settings_value(&app->settings, setting);
}

void app_apply_settings(struct app *app) {
    const int set = app_setting(app, SETTING_ASCII);
    const bool only = !app->platform->utf8 || set == ASCII_ALWAYS || (set == ASCII_AUTO && app->traits.wide);
    app->theme = app_has_colour(app) ? themes[app_setting(app, SETTING_THEME)] : themes[theme_find("mono")];
    app->canvas.mono = app->theme->mono;
    app->canvas.few = app->platform->few;
    app->canvas.simple = !only && (set == ASCII_SIMPLE || (set == ASCII_AUTO && app->platform->console));
    app->canvas.ascii = only || app->canvas.simple;
}

void app_set(struct app *app, enum setting setting, int value) {
    PZ_SCOPED_ERROR error = {0};
    if (!app_can_set(app, setting))
        return;
    if (settings_set(&app->settings, setting, value, &error) != PZ_OK)
        app_warn_unsaved(app, "setting", &error);
    app_apply_settings(app);
}

bool app_animated(const struct app *app) {
    return app_setting(app, SETTING_ANIMATION) == ANIMATION_ON;
}

double app_pace(const struct app *app) {
    static const double factors[] = {[PACE_SLOW] = 2, [PACE_NORMAL] = 1, [PACE_FAST] = 0.5};
    return factors[app_setting(app, SETTING_PACE)];
}

/* ---- the box ---- */

struct box {
    struct app *app;
    struct list list;
};

static enum setting chosen(const struct box *box) {
    return (enum setting)box->list.at;
}

static int shown_value(const struct box *box, enum setting setting) {
    if (setting == SETTING_ASCII && !app_can_set(box->app, setting))
        return ASCII_ALWAYS; /* a terminal without UTF-8 leaves no choice */
    return app_setting(box->app, setting);
}

static void box_act(void *self, int action, int argument) {
    struct box *box = self;
    list_act(&box->list, action, argument);
    if (action != ACTION_LEFT && action != ACTION_RIGHT && action != ACTION_CHOOSE)
        return;
    int count = 0;
    while (word_at(chosen(box), count))
        count++;
    const int step = action == ACTION_LEFT ? -1 : 1;
    app_set(box->app, chosen(box), (shown_value(box, chosen(box)) + count + step) % count);
}

static void draw_line(const struct box *box, struct canvas *canvas, struct rect row, enum setting setting) {
    const bool open = app_can_set(box->app, setting);
    const int value = shown_value(box, setting);
    const char *shown = setting == SETTING_THEME ? box->app->theme->name : lines[setting].shown[value];
    const struct dialog_field field = {.name = lines[setting].name,
                                       .word = shown ? shown : word_at(setting, value),
                                       .name_columns = NAME_COLUMNS,
                                       .word_columns = WORD_COLUMNS,
                                       .chosen = setting == chosen(box),
                                       .turns = open,
                                       .quiet = !open};
    dialog_field(canvas, row, (int)setting, &field);
}

/* Draws words and tiles in the theme's colours, as a board shows them. */
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

/* Says what the chosen value means, or why there is no choice. */
static void add_about(const struct box *box, struct pz_text *out) {
    const bool open = app_can_set(box->app, chosen(box)), theme = chosen(box) == SETTING_THEME;
    if (theme && open) {
        pz_text_add(out, "%c%s.", pz_to_upper(box->app->theme->about[0]), box->app->theme->about + 1);
    } else if (!open) {
        pz_text_add(out, theme ? "This terminal shows no colours." : "This terminal has no lines and symbols.");
    } else {
        int value = shown_value(box, chosen(box));
        while (!lines[chosen(box)].about[value])
            value--;
        pz_text_add(out, "%s", lines[chosen(box)].about[value]);
    }
}

/* Leaves out the sample if there is too little room. */
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
    return action == ACTION_LEFT && !app_can_set(box->app, chosen(box));
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
