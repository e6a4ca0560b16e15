/* The settings, by their names and words in the store, and a box with a line for each and a sample of the theme. */
#include "tui/app/app.h"

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

/* The themes name themselves and say what they are. */
static const struct {
    const char *key, *name;
    const char *words[WORDS]; /* as they are stored, ending with null */
    const char *shown[WORDS]; /* null: the stored word */
    const char *about[WORDS]; /* null: the one before it */
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
                      .about = {"How fast animations are."},
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
                         .words = {"off", "on"},
                         .shown = {"not announced", "announced"},
                         .about = {"In two-player games, threats are yours to find.",
                                   "In two-player games, you are warned when your opponent can win next turn."},
                         .usual = THREATS_UNTOLD},
    [SETTING_ASCII] = {.key = "ascii",
                       .name = "Characters",
                       .words = {"auto", "always", "simple", "never"},
                       .shown = {"automatic", "ASCII only", "simple", "all"},
                       .about = {"Whatever this terminal seems able to show.", "For any font and any terminal.",
                                 "Lines, arrows and whole blocks, as on the Linux console.",
                                 "Half and quarter blocks as well."},
                       .usual = ASCII_AUTO},
};

/* ---- values ---- */

/* A word as it is stored; null if there is none at that place. */
static const char *word_at(enum setting setting, int value) {
    if (setting == SETTING_THEME)
        return value < (int)theme_count ? themes[value]->name : NULL;
    return value < WORDS ? lines[setting].words[value] : NULL;
}

/* -1 if there is no such word. */
static int value_of(enum setting setting, const char *word) {
    for (int value = 0; word && word_at(setting, value); value++)
        if (strcmp(word_at(setting, value), word) == 0)
            return value;
    return -1;
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
    const int stored = value_of(setting, pz_store_setting(settings->store, lines[setting].key));
    return stored >= 0 ? stored : settings->usual[setting];
}

enum pz_status settings_set(struct settings *settings, enum setting setting, int value, struct pz_error *error) {
    settings->given[setting] = -1;
    return pz_store_set(settings->store, lines[setting].key, word_at(setting, value), error);
}

/* ---- the box ---- */

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
    const int value = shown_value(box, setting);
    return lines[setting].shown[value] ? lines[setting].shown[value] : word_at(setting, value);
}

static void change(struct box *box, int step) {
    const enum setting setting = (enum setting)box->list.at;
    int count = 0;
    while (word_at(setting, count))
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
    const struct dialog_field field = {.name = lines[setting].name,
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
    } words[] = {{"Aa", ROLE_TITLE}, {"key", ROLE_KEY}, {"good", ROLE_GOOD}, {"bad", ROLE_BAD}};
    canvas_fill(canvas, rect, ' ', style_text);
    int x = rect.x + 1;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        x += 1 + canvas_text(canvas, x, rect.y, rect.x + rect.columns - x, (struct style){words[i].role, ROLE_PAPER, 0},
                             words[i].word);
    for (int i = 0; i <= ROLE_TILE_LAST - ROLE_TILE && x + 1 < rect.x + rect.columns; i++, x += 2)
        canvas_print(canvas, x, rect.y, 2, (struct style){ROLE_TILE_INK, ROLE_TILE + i, 0}, "%c ", 'a' + i);
}

static void add_about(const struct box *box, struct pz_text *out) {
    const enum setting setting = (enum setting)box->list.at;
    const char *theme = box->app->theme->about;
    int value = shown_value(box, setting);
    if (setting == SETTING_THEME && !app_can_set(box->app, setting))
        pz_text_add(out, "This terminal shows no colours.");
    else if (!app_can_set(box->app, setting))
        pz_text_add(out, "This terminal has no lines and symbols.");
    else if (setting == SETTING_THEME)
        pz_text_add(out, "%c%s.", pz_to_upper(theme[0]), theme + 1);
    else {
        while (!lines[setting].about[value])
            value--;
        pz_text_add(out, "%s", lines[setting].about[value]);
    }
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
