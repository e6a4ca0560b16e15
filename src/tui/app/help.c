/* The page is drawn whole on a canvas of its own, and the part in view copied. */
#include "tui/app/help.h"

#include <stdlib.h>

#include "puzzles/memory.h"
#include "tui/app/dialog.h"

static const struct style box_text = {ROLE_TEXT, ROLE_DIALOG, 0};
static const struct style box_title = {ROLE_TITLE, ROLE_DIALOG, 0};
static const struct style box_key = {ROLE_KEY, ROLE_DIALOG, 0};

struct help {
    struct app *app;
    struct pz_text text; /* paragraphs */
    const struct binding_table *const *tables;
    int top, lines, page;
};

/* Draws the whole page, as far as there is room, and returns the lines it has. */
static int draw_page(const struct help *help, struct canvas *page) {
    struct rect all = {0, 0, page->columns, page->rows};
    canvas_fill(page, all, ' ', box_text);
    int y = canvas_paragraph(page, all, box_text, pz_text_string(&help->text));
    for (const struct binding_table *const *table = help->tables; *table; table++) {
        y += (*table)->title && y > 0;
        if ((*table)->title)
            canvas_text(page, 0, y++, page->columns, box_title, (*table)->title);
        for (const struct binding *b = (*table)->bindings; b->action; b++) {
            if (!b->help)
                continue;
            canvas_text(page, 0, y, 12, box_key, b->shown);
            canvas_text(page, 12, y++, page->columns - 12, box_text, b->help);
        }
    }
    return y;
}

static void help_draw(void *self, struct canvas *canvas) {
    struct help *help = self;
    struct canvas page = {.ascii = canvas->ascii};
    canvas_start(&page, dialog_columns(canvas), 0);
    help->lines = draw_page(help, &page);
    canvas_start(&page, page.columns, help->lines);
    draw_page(help, &page);
    int room = canvas->rows - 4;
    struct rect in = dialog_box(canvas, "Help", page.columns, help->lines < room ? help->lines : room);
    int last = help->lines > in.rows ? help->lines - in.rows : 0;
    help->page = in.rows;
    help->top = help->top < 0 ? 0 : help->top > last ? last : help->top;
    for (int y = 0; y < in.rows; y++)
        for (int x = 0; x < in.columns; x++) {
            const struct cell *cell = canvas_at(&page, x, help->top + y);
            canvas_put(canvas, in.x + x, in.y + y, cell->character, cell->style);
        }
    canvas_text(canvas, in.x, in.y + in.rows + 1, in.columns, box_key,
                help->top < last ? " ↓ more   q close " : " q close ");
    canvas_free(&page);
}

static void help_act(void *self, int action, int argument) {
    struct help *help = self;
    (void)argument;
    switch (action) {
    case ACTION_UP:
        help->top--;
        break;
    case ACTION_DOWN:
        help->top++;
        break;
    case ACTION_PAGE_UP:
        help->top -= help->page;
        break;
    case ACTION_PAGE_DOWN:
        help->top += help->page;
        break;
    case ACTION_FIRST:
        help->top = 0;
        break;
    case ACTION_LAST:
        help->top = help->lines;
        break;
    default:
        app_pop(help->app);
    }
}

static const struct binding help_keys[] = {
    {.action = ACTION_UP, .keys = {K_UP, 'k', K_WHEEL_UP}, .shown = "↑↓", .label = "scroll"},
    {.action = ACTION_DOWN, .keys = {K_DOWN, 'j', K_WHEEL_DOWN}},
    {.action = ACTION_PAGE_UP, .keys = {K_PAGE_UP}},
    {.action = ACTION_PAGE_DOWN, .keys = {K_PAGE_DOWN, ' '}, .shown = "Space", .label = "page"},
    {.action = ACTION_FIRST, .keys = {K_HOME, 'g'}},
    {.action = ACTION_LAST, .keys = {K_END, 'G'}},
    {.action = ACTION_QUIT, .keys = {'q', K_ESCAPE, K_ENTER}, .shown = "q", .label = "close"},
    {.action = ACTION_QUIT, .keys = {'?'}},
    {0},
};

static const struct binding_table *const *help_bindings(void *self) {
    static const struct binding_table table = {"Help", help_keys};
    static const struct binding_table *const tables[] = {&table, NULL};
    (void)self;
    return tables;
}

static void help_close(void *self) {
    struct help *help = self;
    pz_text_free(&help->text);
    free(help);
}

static const struct screen_class help_class = {
    .overlay = true, .bindings = help_bindings, .draw = help_draw, .act = help_act, .close = help_close};

void help_open(struct app *app, const struct screen_class *class, void *self) {
    struct help *help = pz_alloc(1, sizeof *help);
    *help = (struct help){.app = app, .tables = class->bindings(self)};
    if (class->help)
        class->help(self, &help->text);
    app_push(app, &help_class, help);
}
