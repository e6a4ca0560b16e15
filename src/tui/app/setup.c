/* A box with a line for each setting, a sample of the theme, and a sentence about the chosen line. */
#include "tui/app/app.h"

#include <stdlib.h>

#include "puzzles/ascii.h"
#include "puzzles/memory.h"

enum {
    NAME_COLUMNS = 15,
    WORD_COLUMNS = 16,
    BOX_COLUMNS = 44,
    ABOUT_ROWS = 2,
    VALUES = 4,
};

/* The names and words that the player reads, and what they mean. */
static const struct line {
    const char *name;
    const char *words[VALUES]; /* null: the stored word */
    const char *about[VALUES]; /* null: the one before it */
} lines[SETTING_COUNT] = {
    [SETTING_THEME] = {.name = "Theme"},
    [SETTING_ANIMATION] = {.name = "Animation",
                           .about = {"Moves are shown as they happen.", "Moves take effect at once."}},
    [SETTING_PACE] = {.name = "Pace", .about = {"How fast animations are."}},
    [SETTING_HINTS] = {.name = "Hints",
                       .words = {"step by step", "at once"},
                       .about = {"A hint first says where to look, then why, then what.",
                                 "A hint tells you everything at once."}},
    [SETTING_TARGETS] = {.name = "Best possible",
                         .about = {"The best possible score is shown while you play.",
                                   "The best possible score is shown only once you have solved the level."}},
    [SETTING_THREATS] = {.name = "Threats",
                         .words = {"not announced", "announced"},
                         .about = {"In games for two, threats are yours to find.",
                                   "In games for two, you are warned when the other player can win next turn."}},
    [SETTING_ASCII] = {.name = "Characters",
                       .words = {"automatic", "ASCII only", "simple", "all"},
                       .about = {"Whatever this terminal seems able to show.", "For any font and any terminal.",
                                 "Lines, arrows and whole blocks, as on the Linux console.",
                                 "Half and quarter blocks as well."}},
};

struct setup {
    struct app *app;
    struct list list;
};

static int value_of(const struct setup *setup, enum setting setting) {
    if (setting == SETTING_ASCII && !app_can_set(setup->app, setting))
        return ASCII_ALWAYS; /* as a terminal without UTF-8 says */
    return app_setting(setup->app, setting);
}

/* Without colours the theme is not the one that was set. */
static const char *word_of(const struct setup *setup, enum setting setting) {
    if (setting == SETTING_THEME)
        return app_theme(setup->app)->name;
    const int value = value_of(setup, setting);
    return lines[setting].words[value] ? lines[setting].words[value] : setting_word(setting, value);
}

static void change(struct setup *setup, int step) {
    const enum setting setting = (enum setting)setup->list.at;
    int count = 0;
    while (setting_word(setting, count))
        count++;
    app_set(setup->app, setting, (value_of(setup, setting) + count + step) % count);
}

static void setup_act(void *self, int action, int argument) {
    struct setup *setup = self;
    list_act(&setup->list, action, argument);
    if (action == ACTION_LEFT)
        change(setup, -1);
    else if (action == ACTION_RIGHT || action == ACTION_CHOOSE)
        change(setup, 1);
    else if (action == ACTION_QUIT)
        app_pop(setup->app);
}

/* ---- drawing ---- */

static void draw_line(const struct setup *setup, struct canvas *canvas, struct rect row, enum setting setting) {
    const bool open = app_can_set(setup->app, setting);
    const struct dialog_field field = {.name = lines[setting].name,
                                       .word = word_of(setup, setting),
                                       .name_columns = NAME_COLUMNS,
                                       .word_columns = WORD_COLUMNS,
                                       .chosen = (int)setting == setup->list.at,
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

static void add_about(const struct setup *setup, struct pz_text *out) {
    const enum setting setting = (enum setting)setup->list.at;
    const char *theme = app_theme(setup->app)->about;
    int value = value_of(setup, setting);
    if (setting == SETTING_THEME && !app_can_set(setup->app, setting))
        pz_text_add(out, "This terminal shows no colours.");
    else if (!app_can_set(setup->app, setting))
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
static void setup_draw(void *self, struct canvas *canvas) {
    struct setup *setup = self;
    const int most = dialog_most_columns(canvas), columns = most < BOX_COLUMNS ? most : BOX_COLUMNS;
    const int words = SETTING_COUNT + ABOUT_ROWS;
    PZ_SCOPED_TEXT about = {0};
    struct rect in = dialog_box(canvas, "Settings", columns, words + 3), below;
    if (in.rows > words) {
        draw_sample(canvas, (struct rect){in.x, in.y + in.rows - 1, in.columns, 1});
        in.rows -= in.rows < words + 3 ? 1 : 2;
    }
    const struct rect above = dialog_split(in, SETTING_COUNT, ABOUT_ROWS, &below);
    list_show(&setup->list, above.rows);
    for (int i = 0; i < above.rows; i++)
        draw_line(setup, canvas, (struct rect){above.x, above.y + i, above.columns, 1},
                  (enum setting)(setup->list.top + i));
    add_about(setup, &about);
    canvas_paragraph(canvas, below, (struct style){ROLE_QUIET, ROLE_DIALOG, 0}, pz_text_string(&about));
}

/* ---- keys ---- */

static bool setup_idle(void *self, int action) {
    const struct setup *setup = self;
    return action == ACTION_LEFT && !app_can_set(setup->app, (enum setting)setup->list.at);
}

static const struct binding setup_keys[] = {
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

static const struct binding_table setup_table = {"Settings", setup_keys};

static const struct screen_class setup_class = {
    .overlay = true, .tables = {&setup_table}, .idle = setup_idle, .draw = setup_draw, .act = setup_act, .close = free};

void setup_open(struct app *app) {
    struct setup *setup = pz_alloc(1, sizeof *setup);
    *setup = (struct setup){.app = app, .list = {.count = SETTING_COUNT}};
    app_push(app, &setup_class, setup);
}
