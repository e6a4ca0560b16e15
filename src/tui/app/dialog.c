/* Boxes in the middle of the screen, with choices or a line to type in. */
#include "tui/app/app.h"

#include <stdlib.h>
#include <string.h>

#include "puzzles/code.h"
#include "puzzles/memory.h"

enum {
    ACTION_COMPLETE = ACTION_APP,
    ACTION_CLEAR,
};

enum {
    BOX_COLUMNS = 60,
    SIDES = 6, /* the columns of a box around its room */
};

static const struct style box_text = {ROLE_TEXT, ROLE_DIALOG, 0};
static const struct style box_title = {ROLE_TITLE, ROLE_DIALOG, 0};

struct ask {
    struct app *app;
    char *title, *text;
    const struct choice *choices;
    int count, at;
    void (*chosen)(void *context, int value);
    void *context;
    struct scroll scroll;
};

struct rect dialog_box(struct canvas *canvas, const char *title, int columns, int lines) {
    const int room = canvas->rows - 1;
    const int width = smaller(larger(columns, characters_columns(title)) + SIDES, canvas->columns);
    const int border = lines + 4 <= room ? 2 : 1; /* with an empty line if there is room for one */
    const int height = smaller(lines + 2 * border, room), y = smaller((canvas->rows - height) / 2, room - height);
    const struct rect box = {(canvas->columns - width) / 2, y, width, height};
    canvas_fill(canvas, box, ' ', box_text);
    canvas_frame(canvas, box, (struct style){ROLE_FRAME, ROLE_DIALOG, 0});
    canvas_put(canvas, box.x + 2, box.y, ' ', box_title);
    const int used = canvas_text(canvas, box.x + 3, box.y, width - SIDES, box_title, title);
    canvas_put(canvas, box.x + 3 + used, box.y, ' ', box_title);
    canvas_focus(canvas, box.x + 3, box.y);
    return (struct rect){box.x + SIDES / 2, box.y + border, width - SIDES, height - 2 * border};
}

struct rect dialog_split(struct rect room, int lines, int words, struct rect *below) {
    const int rest = room.rows > words ? room.rows - words : room.rows > 0, above = smaller(lines, rest);
    const int rows = smaller(words, room.rows - above);
    *below = (struct rect){room.x, room.y + room.rows - rows, room.columns, rows};
    return (struct rect){room.x, room.y, room.columns, above};
}

int dialog_field(struct canvas *canvas, struct rect row, int line, const struct dialog_field *field) {
    const struct style name = {field->quiet ? ROLE_QUIET : ROLE_TEXT, ROLE_DIALOG, 0},
                       word = field->chosen ? (struct style){ROLE_CHOSEN_INK, ROLE_CHOSEN, 0} : name,
                       arrow = {ROLE_KEY, ROLE_DIALOG, 0};
    const int room = row.columns - field->name_columns - 1;
    const struct rect place = {row.x + field->name_columns, row.y, smaller(room, field->word_columns), 1};
    canvas_text(canvas, row.x, row.y, smaller(row.columns, field->name_columns - 1), name, field->name);
    canvas_hotspot(canvas, row, ACTION_CHOOSE, line);
    if (field->chosen)
        list_point(canvas, row.x - 2, row.y, arrow);
    if (room < 1)
        return place.x;
    canvas_fill(canvas, place, ' ', word);
    const int used = canvas_text(canvas, place.x + 1, row.y, place.columns - 2, word, field->word);
    if (field->chosen && field->turns) {
        canvas_put(canvas, place.x - 1, row.y, 0x2039, arrow);
        canvas_put(canvas, place.x + place.columns, row.y, 0x203a, arrow);
    }
    return place.x + 1 + used;
}

void dialog_page(struct canvas *canvas, struct rect room, struct scroll *scroll, const struct canvas *page) {
    scroll_show(scroll, page, canvas, room, room.x + room.columns + SIDES / 2 - 1);
}

int dialog_most_columns(const struct canvas *canvas) {
    return larger(canvas->columns - SIDES, 1);
}

/* The most columns for prose in a box. */
static int dialog_columns(const struct canvas *canvas) {
    return smaller(dialog_most_columns(canvas), BOX_COLUMNS);
}

/* A box is no wider than what is in it. A single line is prose; several lines stay whole, if there is room. */
static int ask_columns(const struct ask *ask, const struct canvas *canvas) {
    const int prose = dialog_columns(canvas);
    int longest = 0, choices = 0;
    for (const char *line = ask->text; *line;) {
        const size_t length = strcspn(line, "\n");
        PZ_OWNED char *words = pz_copy(line, length);
        longest = larger(longest, characters_columns(words));
        line += length + (line[length] == '\n');
    }
    for (int i = 0; i < ask->count; i++)
        choices += characters_columns(ask->choices[i].label) + 3;
    const bool whole = strchr(ask->text, '\n') && longest <= dialog_most_columns(canvas);
    return larger(whole ? longest : smaller(longest, prose), smaller(choices, prose));
}

/* Draws the choices side by side in as many lines as fit, and returns how many lines they need. */
static int draw_choices(const struct ask *ask, struct canvas *canvas, struct rect rect) {
    int x = 0, line = 0;
    for (int i = 0; i < ask->count; i++) {
        const char *label = ask->choices[i].label;
        const bool on = i == ask->at;
        const int width = characters_columns(label) + 2;
        const struct style style = on ? (struct style){ROLE_CHOSEN_INK, ROLE_CHOSEN, 0} : box_text;
        if (x > 0 && x + width > rect.columns) {
            x = 0;
            line++;
        }
        if (line < rect.rows) {
            const struct rect place = {rect.x + x, rect.y + line, width, 1};
            canvas_put(canvas, place.x, place.y, on ? '[' : ' ', style);
            if (on)
                canvas_focus(canvas, place.x + 1, place.y);
            canvas_text(canvas, place.x + 1, place.y, width - 2, style, label);
            canvas_put(canvas, place.x + width - 1, place.y, on ? ']' : ' ', style);
            canvas_hotspot(canvas, place, ACTION_CHOOSE, i);
        }
        x += width + 1;
    }
    return line + 1;
}

static void ask_draw(void *self, struct canvas *canvas) {
    struct ask *ask = self;
    const int columns = ask_columns(ask, canvas), wanted = draw_choices(ask, canvas, (struct rect){0, 0, columns, 0});
    PZ_SCOPED(canvas_free) struct canvas page = canvas_like(canvas); /* the text */
    const int lines = canvas_paragraph(&page, (struct rect){0, 0, columns, 0}, box_text, ask->text);
    canvas_start(&page, columns, lines);
    canvas_fill(&page, (struct rect){0, 0, columns, lines}, ' ', box_text);
    canvas_paragraph(&page, (struct rect){0, 0, columns, lines}, box_text, ask->text);
    const struct rect in = dialog_box(canvas, ask->title, columns, lines + 1 + wanted);
    const int choices = smaller(wanted, in.rows), gap = in.rows - choices > 3;
    dialog_page(canvas, (struct rect){in.x, in.y, in.columns, in.rows - gap - choices}, &ask->scroll, &page);
    draw_choices(ask, canvas, (struct rect){in.x, in.y + in.rows - choices, in.columns, choices});
}

static void ask_close(void *self) {
    struct ask *ask = self;
    free(ask->title);
    free(ask->text);
    free(ask);
}

static void ask_finish(struct ask *ask, int value) {
    void (*chosen)(void *, int) = ask->chosen;
    void *context = ask->context;
    app_pop(ask->app);
    if (chosen)
        chosen(context, value);
}

static void ask_act(void *self, int action, int argument) {
    struct ask *ask = self;
    if (action == ACTION_LEFT && ask->at > 0)
        ask->at--;
    else if (action == ACTION_RIGHT && ask->at + 1 < ask->count)
        ask->at++;
    else if (action == ACTION_ACT)
        ask_finish(ask, ask->choices[ask->at].value);
    else if (action == ACTION_CHOOSE)
        ask_finish(ask, ask->choices[argument].value);
    else if (action == ACTION_QUIT)
        ask_finish(ask, 0);
    else
        scroll_act(&ask->scroll, action);
}

static bool ask_idle(void *self, int action) {
    const struct ask *ask = self;
    return scroll_idle(&ask->scroll, action) || (action == ACTION_LEFT && ask->count == 1);
}

/* Letters of choices take precedence over bindings, so they may be letters that move in other screens. */
static bool ask_key(void *self, uint32_t key) {
    struct ask *ask = self;
    for (int i = 0; i < ask->count; i++)
        if (ask->choices[i].key == key) {
            ask_finish(ask, ask->choices[i].value);
            return true;
        }
    return false;
}

static const struct binding ask_keys[] = {
    {ACTION_LEFT, 0, NULL, {K_LEFT, 'h', K_BACK_TAB}, "←→", "choose", NULL},
    {.action = ACTION_RIGHT, .keys = {K_RIGHT, 'l', K_TAB}},
    {ACTION_ACT, 0, NULL, {K_ENTER, ' '}, "Enter", "do it", NULL},
    {ACTION_QUIT, 0, NULL, {K_ESCAPE, 'q'}, "Esc", "close", NULL},
    {0},
};

static const struct binding_table ask_table = {"The box", ask_keys};

static const struct screen_class ask_class = {.overlay = true,
                                              .quits = true,
                                              .tables = {&ask_table, &bindings_scroll},
                                              .idle = ask_idle,
                                              .draw = ask_draw,
                                              .act = ask_act,
                                              .key = ask_key,
                                              .close = ask_close};

void dialog_ask(struct app *app, const char *title, const char *text, const struct choice *choices,
                void (*chosen)(void *context, int value), void *context) {
    struct ask *ask = pz_alloc(1, sizeof *ask);
    *ask = (struct ask){.app = app,
                        .title = pz_copy_string(title),
                        .text = pz_copy_string(text),
                        .choices = choices,
                        .chosen = chosen,
                        .context = context};
    while (choices[ask->count].label)
        ask->count++;
    app_push(app, &ask_class, ask);
}

void dialog_tell(struct app *app, const char *title, const char *text) {
    static const struct choice understood[] = {{'o', "OK", 1}, {0}};
    dialog_ask(app, title, text, understood, NULL, NULL);
}

/* ---- a line to type ---- */

struct type {
    struct app *app;
    char *title, *text;
    struct pz_text line;
    bool offered;        /* the first character typed replaces the line */
    char *folder;        /* the folder to complete a path from; null if the line is no path */
    struct pz_text note; /* the continuations that completion found */
    void (*entered)(void *context, const char *line);
    void *context;
};

static void type_draw(void *self, struct canvas *canvas) {
    struct type *type = self;
    int columns = dialog_columns(canvas);
    const int lines = canvas_paragraph(canvas, (struct rect){0, 0, columns, 0}, box_text, type->text);
    const struct rect in = dialog_box(canvas, type->title, columns, lines + 3);
    if (in.rows < 1)
        return;
    const int shown = lines < in.rows ? lines : in.rows - 1, y = in.y + shown + (shown + 2 < in.rows);
    canvas_paragraph(canvas, (struct rect){in.x, in.y, in.columns, shown}, box_text, type->text);
    struct style field = {ROLE_CHOSEN_INK, ROLE_CHOSEN, 0};
    canvas_fill(canvas, (struct rect){in.x, y, in.columns, 1}, ' ', field);
    /* The player types at the end of the line, so the beginning is cut. */
    const char *line = characters_end(pz_text_string(&type->line), in.columns - 1);
    int used = canvas_text(canvas, in.x, y, in.columns, field, line);
    canvas_caret(canvas, in.x + used, y);
    if (y + 1 < in.y + in.rows)
        canvas_text(canvas, in.x, y + 1, in.columns, (struct style){ROLE_QUIET, ROLE_DIALOG, 0},
                    pz_text_string(&type->note));
}

static void type_close(void *self) {
    struct type *type = self;
    free(type->title);
    free(type->text);
    free(type->folder);
    pz_text_free(&type->line);
    pz_text_free(&type->note);
    free(type);
}

static bool type_key(void *self, uint32_t key) {
    struct type *type = self;
    pz_text_clear(&type->note);
    const bool adds = key < K_UP && characters_width(key) >= 0;
    if (!adds && key != K_BACKSPACE && key != K_DELETE)
        return false;
    if (adds && type->offered)
        pz_text_clear(&type->line);
    type->offered = false;
    if (adds)
        characters_add(&type->line, key);
    else
        characters_rub_out(&type->line);
    return true;
}

/* A pasted code replaces a path. Of any other text, the printable part is added to the line. */
static void type_paste(void *self, const char *text) {
    struct type *type = self;
    PZ_SCOPED_TEXT code = {0};
    pz_text_clear(&type->note);
    if (type->offered)
        pz_text_clear(&type->line);
    type->offered = false;
    if (type->folder && pz_code_find(text, &code)) {
        pz_text_clear(&type->line);
        pz_text_add(&type->line, "%s", pz_text_string(&code));
        return;
    }
    for (uint32_t character; *text;) {
        text += characters_decode(text, &character);
        if (characters_width(character) >= 0)
            characters_add(&type->line, character);
    }
}

static void type_act(void *self, int action, int argument) {
    struct type *type = self;
    (void)argument;
    if (action == ACTION_ACT || action == ACTION_QUIT) {
        PZ_OWNED char *line = pz_text_take(&type->line);
        void (*entered)(void *, const char *) = type->entered;
        void *context = type->context;
        app_pop(type->app);
        if (action == ACTION_ACT)
            entered(context, line);
    } else if (action == ACTION_CLEAR)
        pz_text_clear(&type->line);
    else if (action == ACTION_COMPLETE && type->folder)
        paths_complete(type->app, type->folder, &type->line, &type->note);
}

static bool type_idle(void *self, int action) {
    const struct type *type = self;
    return (action == ACTION_COMPLETE && !type->folder) || (action == ACTION_CLEAR && type->line.length == 0);
}

static const struct binding type_keys[] = {
    {ACTION_ACT, 0, NULL, {K_ENTER}, "Enter", "done", NULL},
    {ACTION_COMPLETE, 0, NULL, {K_TAB}, "Tab", "complete", NULL},
    {ACTION_CLEAR, 0, NULL, {'U' - '@'}, "Ctrl-U", "clear", NULL},
    {ACTION_QUIT, 0, NULL, {K_ESCAPE}, "Esc", "cancel", NULL},
    {0},
};

static const struct binding_table type_table = {"The line", type_keys};

static const struct screen_class type_class = {.overlay = true,
                                               .quits = true,
                                               .tables = {&type_table},
                                               .idle = type_idle,
                                               .draw = type_draw,
                                               .act = type_act,
                                               .key = type_key,
                                               .paste = type_paste,
                                               .close = type_close};

static struct type *type_open(struct app *app, const char *title, const char *text, const char *initial,
                              const char *folder, void (*entered)(void *context, const char *line), void *context) {
    struct type *type = pz_alloc(1, sizeof *type);
    *type = (struct type){.app = app,
                          .title = pz_copy_string(title),
                          .text = pz_copy_string(text),
                          .folder = folder ? pz_copy_string(folder) : NULL,
                          .entered = entered,
                          .context = context};
    pz_text_add(&type->line, "%s", initial);
    app_push(app, &type_class, type);
    return type;
}

void dialog_type(struct app *app, const char *title, const char *text, const char *initial, const char *folder,
                 void (*entered)(void *context, const char *line), void *context) {
    type_open(app, title, text, initial, folder, entered, context);
}

void dialog_name(struct app *app, const char *title, const char *text, const char *offered,
                 void (*entered)(void *context, const char *line), void *context) {
    type_open(app, title, text, offered, NULL, entered, context)->offered = true;
}
