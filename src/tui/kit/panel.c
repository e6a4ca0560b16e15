/* Divides the room between board and panel, and draws the panel: two columns of facts, and a legend. */
#include "tui/kit/widgets.h"

#include <stdarg.h>

enum {
    NEAR = 6,        /* most columns between board and panel */
    EDGE = 1,        /* columns that stay free on either side */
    HIGH = 16,       /* the least rows of the picture, if the body has them */
    PANEL_HIGH = 24, /* rows that a panel may always have */
    BELOW_LEFT = 3,  /* where a panel below the board begins */
    NARROW = 20,     /* a panel narrower than this has its values at NARROW_VALUES */
    NARROW_VALUES = 12,
};

struct panel_places panel_place(struct rect body, const struct panel_plan *plan,
                                struct rect (*fit)(const void *board, struct rect room), const void *board) {
    const int least = plan->least_columns ? plan->least_columns : plan->columns;
    struct rect room = {EDGE, body.y, body.columns - 2 * EDGE, body.rows};
    if (body.columns < plan->beside_columns && body.rows >= plan->beside_rows) { /* below the board */
        room.rows -= plan->rows;
        const struct rect used = fit(board, room);
        const int y = body.y + larger(0, body.rows - plan->rows - used.rows) / 2, under = y + used.rows + 1;
        return (struct panel_places){
            .board = {larger(0, body.columns - used.columns) / 2, y, used.columns, used.rows},
            .panel = {BELOW_LEFT, under, smaller(plan->columns, body.columns - 4), body.y + body.rows - under},
        };
    }
    room.columns -= least + 1;
    const struct rect used = fit(board, room);
    const int left = body.columns - used.columns - 2 * EDGE;
    const int columns = smaller(plan->columns, left - 1), apart = smaller(left - columns, NEAR);
    const int rows = larger(used.rows, smaller(HIGH, body.rows));
    const int x = EDGE + (left - columns - apart) / 2, y = body.y + (body.rows - rows) / 2;
    return (struct panel_places){
        .board = {x, y, used.columns, used.rows},
        .panel = {x + used.columns + apart, y, columns, larger(rows, smaller(PANEL_HIGH, body.y + body.rows - y))},
        .beside = true,
    };
}

int panel_fact_list(struct canvas *canvas, struct rect rect, int at, struct style style, const char *name,
                    const char *format, va_list arguments) {
    PZ_SCOPED_TEXT value = {0};
    if (rect.rows < 1)
        return 0;
    pz_text_add_list(&value, format, arguments);
    const int fitting = rect.columns - characters_columns(pz_text_string(&value)), least = characters_columns(name) + 1;
    const bool below = fitting < least && rect.rows > 1;
    at = larger(below ? 0 : least, smaller(at, fitting));
    const struct rect right = {rect.x + at, rect.y + below, rect.columns - at, rect.rows - below};
    canvas_text(canvas, rect.x, rect.y, below ? rect.columns : at - 1, style_quiet, name);
    if (below)
        return 1 + canvas_paragraph(canvas, right, style, pz_text_string(&value));
    canvas_text(canvas, right.x, right.y, right.columns, style, pz_text_string(&value));
    return 1;
}

int panel_fact(struct canvas *canvas, struct rect rect, const char *name, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int rows = panel_fact_list(canvas, rect, rect.columns < NARROW ? NARROW_VALUES : PANEL_VALUES, style_text,
                                     name, format, arguments);
    va_end(arguments);
    return rows;
}

int panel_fact_at(struct canvas *canvas, struct rect rect, int at, struct style style, const char *name,
                  const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int rows = panel_fact_list(canvas, rect, at, style, name, format, arguments);
    va_end(arguments);
    return rows;
}

struct rect panel_below(struct rect rect, int rows) {
    return (struct rect){rect.x, rect.y + rows, rect.columns, rect.rows - rows};
}

/* ---- legends ---- */

void legend_put_around(struct legend_line *line, uint32_t left, uint32_t right, struct style style) {
    line->sign[0] = (struct cell){.character = left, .style = style};
    line->sign[LEGEND_SIGN - 1] = (struct cell){.character = right, .style = style};
}

struct legend_line *legend_add(struct legend *legend, const char *words, uint32_t sign, struct style style,
                               struct style ground) {
    struct legend_line *line = &legend->lines[legend->count++];
    line->words = words;
    line->sign[1] = (struct cell){.character = sign, .style = style};
    legend_put_around(line, ' ', ' ', ground);
    return line;
}

int legend_draw(const struct legend *legend, struct rect rect) {
    const int shown = smaller((int)legend->count, rect.rows - 1), words = LEGEND_SIGN + 1;
    for (int i = 0; i < shown; i++) {
        const struct legend_line *line = &legend->lines[i];
        const int y = rect.y + rect.rows - shown + i;
        for (int x = 0; x < LEGEND_SIGN && x < rect.columns; x++)
            canvas_put(legend->canvas, rect.x + x, y, line->sign[x].character, line->sign[x].style);
        canvas_text(legend->canvas, rect.x + words, y, rect.columns - words, style_quiet, line->words);
    }
    return shown > 0 ? shown + 1 : 0;
}
