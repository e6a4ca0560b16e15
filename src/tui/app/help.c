/* The help page is laid out again for each picture, so that it fits windows of any size. */
#include "tui/app/app.h"

#include <stdlib.h>

#include "puzzles/memory.h"

static const struct style box_text = {ROLE_TEXT, ROLE_DIALOG, 0};
static const struct style box_title = {ROLE_TITLE, ROLE_DIALOG, 0};
static const struct style box_key = {ROLE_KEY, ROLE_DIALOG, 0};

enum {
    BOX_COLUMNS = 60, /* unless the keys need more */
    GAP = 2,          /* between keys and what they do */
};

struct help {
    struct app *app;
    struct pz_text text; /* paragraphs */
    const struct binding_table *const *tables;
    const struct binding_table *named[SCREEN_TABLES]; /* tables whose keys the paragraphs may name */
    struct scroll scroll;
};

/* The columns of the longest name of keys, and of the longest phrase about them. */
static void measure(const struct help *help, int *keys, int *phrases) {
    *keys = *phrases = 0;
    for (const struct binding_table *const *table = app_keys(help->app, help->tables); *table; table++)
        for (const struct binding *b = (*table)->bindings; b->action; b++)
            if (b->help) {
                *keys = larger(*keys, characters_columns(b->shown));
                *phrases = larger(*phrases, characters_columns(b->help));
            }
}

/* Draws as much of the page as fits, and returns how many lines it has. */
static int draw_page(const struct help *help, struct canvas *page) {
    const struct rect all = {0, 0, page->columns, page->rows};
    int keys, phrases;
    measure(help, &keys, &phrases);
    page->named = (struct sentence_keys){help->named, app_keys(help->app, help->named)};
    int y = sentence_draw(page, all, box_text, pz_text_string(&help->text));
    page->named = (struct sentence_keys){help->tables, app_keys(help->app, help->tables)};
    for (const struct binding_table *const *table = page->named.now; *table; table++) {
        y += (*table)->title && y > 0;
        if ((*table)->title)
            canvas_text(page, 0, y++, page->columns, box_title, (*table)->title);
        for (const struct binding *b = (*table)->bindings; b->action; b++)
            if (b->help) {
                const struct rect phrase = {keys + GAP, y, page->columns - keys - GAP, page->rows};
                canvas_text(page, 0, y, keys, box_key, b->shown);
                y += sentence_draw(page, phrase, box_text, b->help);
            }
    }
    return y;
}

static void help_draw(void *self, struct canvas *canvas) {
    struct help *help = self;
    PZ_SCOPED(canvas_free) struct canvas page = canvas_like(canvas);
    int keys, phrases;
    measure(help, &keys, &phrases);
    canvas_start(&page, smaller(larger(keys + GAP + phrases, BOX_COLUMNS), dialog_most_columns(canvas)), 0);
    canvas_start(&page, page.columns, draw_page(help, &page));
    canvas_fill(&page, (struct rect){0, 0, page.columns, page.rows}, ' ', box_text);
    draw_page(help, &page);
    dialog_page(canvas, dialog_box(canvas, "Help", page.columns, page.rows), &help->scroll, &page);
}

static void help_act(void *self, int action, int argument) {
    struct help *help = self;
    (void)argument;
    if (!scroll_act(&help->scroll, action))
        app_pop(help->app);
}

static bool help_idle(void *self, int action) {
    const struct help *help = self;
    return scroll_idle(&help->scroll, action);
}

static const struct binding help_keys[] = {
    {.action = ACTION_PAGE_DOWN, .keys = {' '}},
    {ACTION_QUIT, 0, NULL, {'q', K_ESCAPE, K_ENTER}, "q", "close", NULL},
    {.action = ACTION_QUIT, .keys = {'?'}},
    {0},
};

static const struct binding_table help_table = {"Help", help_keys};

static void help_close(void *self) {
    struct help *help = self;
    pz_text_free(&help->text);
    free(help);
}

static const struct screen_class help_class = {.overlay = true,
                                               .tables = {&bindings_scroll, &help_table},
                                               .idle = help_idle,
                                               .draw = help_draw,
                                               .act = help_act,
                                               .close = help_close};

void help_open(struct app *app, const struct screen_class *class, void *self) {
    struct help *help = pz_alloc(1, sizeof *help);
    *help = (struct help){.app = app, .tables = screen_tables(class, self)};
    screen_named_tables(class, self, help->named);
    if (class->help)
        class->help(self, &help->text);
    else if (class->about)
        pz_text_add(&help->text, "%s\n", class->about);
    app_push(app, &help_class, help);
}
