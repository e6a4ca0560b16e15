/* Only what is visible is drawn, however long the list. */
#include "tui/menu/lines.h"

#include "puzzles/store.h"
#include "tui/kit/canvas.h"
#include "tui/kit/characters.h"
#include "tui/kit/theme.h"
#include "tui/play/view.h"

/* One table of signs for both. */

enum { MARKS_COLUMNS = 3 };

/* What has been reached in a level, in the order in which the legend drops what does not fit. */
enum mark { MARK_PERFECT, MARK_SOLVED, MARK_UNFINISHED, MARK_HINTS, MARK_SHOWN, MARKS };

static const struct {
    uint32_t sign;
    char ascii;
    enum role role;
    const char *label, *brief;
} marks[MARKS] = {
    [MARK_PERFECT] = {0x2605, '*', ROLE_ACCENT, "best possible", "best"},
    [MARK_SOLVED] = {0x2713, '+', ROLE_GOOD, "solved", "solved"},
    [MARK_UNFINISHED] = {0x25d0, '~', ROLE_TEXT, "unfinished", "begun"},
    [MARK_HINTS] = {'?', '?', ROLE_QUIET, "with hints", "hints"},
    [MARK_SHOWN] = {0x25cb, 'o', ROLE_QUIET, "only shown", "shown"},
};

static void put_mark(struct canvas *canvas, int x, int y, enum mark mark, bool on) {
    canvas_put(canvas, x, y, canvas->ascii ? (uint32_t)marks[mark].ascii : marks[mark].sign,
               (struct style){on ? ROLE_CHOSEN_INK : (uint8_t)marks[mark].role, ROLE_KEEP, 0});
}

/* Draws the result, whether hints were used for it, and whether another game has been begun. */
static void marks_draw(struct canvas *canvas, int x, int y, const struct pz_result *result, bool begun, bool chosen) {
    if (result->solved || result->shown)
        put_mark(canvas, x, y, result->shown ? MARK_SHOWN : result->perfect ? MARK_PERFECT : MARK_SOLVED, chosen);
    if (result->solved && result->hints > 0)
        put_mark(canvas, x + 1, y, MARK_HINTS, chosen);
    if (begun)
        put_mark(canvas, x + 2, y, MARK_UNFINISHED, chosen);
}

static const char *mark_words(enum mark mark, bool brief) {
    return brief ? marks[mark].brief : marks[mark].label;
}

static int legend_columns(bool brief, int gap) {
    int columns = -gap;
    for (enum mark mark = 0; mark < MARKS; mark++)
        columns += 2 + characters_columns(mark_words(mark, brief)) + gap;
    return columns;
}

/* In a narrow window the words are shorter, and the last ones are missing. */
static void marks_legend(struct canvas *canvas, int x, int y, int room) {
    const bool brief = legend_columns(false, 2) > room;
    const int gap = legend_columns(brief, 2) > room ? 1 : 2;
    int used = 0;
    for (enum mark mark = 0; mark < MARKS; mark++) {
        const char *words = mark_words(mark, brief);
        const int columns = 2 + characters_columns(words);
        if (used + columns > room)
            return;
        put_mark(canvas, x + used, y, mark, false);
        canvas_text(canvas, x + used + 2, y, columns - 2, (struct style){ROLE_QUIET, ROLE_PAPER, 0}, words);
        used += columns + gap;
    }
}

/* ---- lines ---- */

enum { AIRY_ROWS = 14 };

static const struct style quiet = {ROLE_QUIET, ROLE_PAPER, 0};

/* What the list shows, "Level · unsolved /hedge"; where there is no room for that, the last part of it. */
static void draw_filter(const struct filter *filter, bool typing, struct canvas *canvas, int y, int room) {
    const bool searching = typing || *filter->words;
    const char *name = filter_name(filter);
    struct pz_text words = {0}, all = {0};
    if (searching)
        pz_text_add(&words, "/%s%s", filter->words, typing ? "_" : "");
    pz_text_add(&all, "%s%s%s%s", name ? "" : "Level", name ? name : "", searching ? " " : "", pz_text_string(&words));
    const bool fits = characters_columns(pz_text_string(&all)) <= room;
    canvas_text(canvas, LINES_LEFT + COLUMNS_MARKS, y, room,
                name || searching ? (struct style){ROLE_ACCENT, ROLE_PAPER, 0} : quiet,
                pz_text_string(fits ? &all : &words));
    pz_text_free(&words);
    pz_text_free(&all);
}

static void draw_heads(const struct rows *rows, bool typing, struct canvas *canvas, int y,
                       const struct columns *columns) {
    const int grade = LINES_LEFT + COLUMNS_MARKS + columns->title + COLUMNS_GRADE_GAP;
    draw_filter(&rows->filter, typing, canvas, y, columns->title);
    if (columns->grade > 0)
        canvas_text(canvas, grade, y, columns->grade, quiet, "Difficulty");
    if (columns->score > 0) {
        const char *score = view_for(rows->app, rows->game)->score;
        const int wide = characters_columns(score);
        canvas_text(canvas, LINES_LEFT + columns->list - 1 - wide, y, wide, quiet, score);
    }
}

static void draw_level(const struct rows *rows, struct canvas *canvas, int y, const struct columns *columns, int line,
                       bool on) {
    const int row = rows->lines[line], grade = LINES_LEFT + COLUMNS_MARKS + columns->title + COLUMNS_GRADE_GAP;
    const struct pz_catalog_entry *entry = rows_entry(rows, row);
    const struct style style = list_line(canvas, (struct rect){LINES_LEFT - 1, y, columns->list + 1, 1}, line, on,
                                         (struct style){ROLE_TEXT, ROLE_PAPER, 0});
    const struct style dim = {on ? ROLE_CHOSEN_INK : ROLE_QUIET, ROLE_KEEP, 0};
    const struct pz_result result = rows_result(rows, row);
    marks_draw(canvas, LINES_LEFT + 1, y, &result, rows->reached[row].begun, on);
    if (entry->error)
        canvas_put(canvas, LINES_LEFT + 1, y, '!', (struct style){on ? ROLE_CHOSEN_INK : ROLE_BAD, ROLE_KEEP, 0});
    canvas_text(canvas, LINES_LEFT + COLUMNS_MARKS, y, columns->title, style, entry->title);
    if (columns->grade > 0 && entry->difficulty)
        canvas_text(canvas, grade, y, columns->grade - COLUMNS_GRADE_GAP, dim, entry->difficulty);
    if (columns->score > 0 && result.solved && !rows_is_lesson(rows, row))
        canvas_print(canvas, LINES_LEFT + columns->list - columns->score, y, columns->score - 1, dim, "%*ld",
                     columns->score - 1, result.best);
}

static void draw_heading(const struct rows *rows, struct canvas *canvas, int y, const struct columns *columns,
                         int line) {
    const struct heading *heading = &rows->headings[-1 - rows->lines[line]];
    const int used = canvas_text(canvas, LINES_LEFT, y, columns->list - COLUMNS_NUMBERS,
                                 (struct style){ROLE_TITLE, ROLE_PAPER, 0}, rows_pack(rows, (int)heading->row));
    canvas_print(canvas, LINES_LEFT + 2 + used, y, columns->list - used - 2, quiet, "%zu/%zu", heading->solved,
                 heading->count);
}

void lines_draw(const struct rows *rows, struct list *list, const struct columns *columns, bool typing,
                struct canvas *canvas, struct rect body) {
    const int air = body.rows >= AIRY_ROWS, room = body.rows - 2 - 2 * air, y = body.y + 1 + air;
    draw_heads(rows, typing, canvas, y - 1, columns);
    list_show(list, room);
    for (int i = 0; i < room && list->top + i < list->count; i++) {
        const int line = list->top + i;
        if (rows_is_heading(rows, line))
            draw_heading(rows, canvas, y + i, columns, line);
        else
            draw_level(rows, canvas, y + i, columns, line, line == list->at);
    }
    marks_legend(canvas, LINES_LEFT, body.y + body.rows - 1, body.columns - 2 * LINES_LEFT);
}
