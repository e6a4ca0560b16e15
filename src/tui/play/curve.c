/* Columns filled from below, in eighths of a row. Where there are more values than columns, some are left out. */
#include "tui/play/curve.h"

#include "tui/kit/actions.h"
#include "tui/kit/characters.h"

enum {
    WIDEST = 4,      /* columns of a value */
    EIGHTH = 0x2580, /* before the blocks of one to eight eighths */
    DOT = 0xb7,
    MARK = 0x25b2,
};

/* The columns that a value takes: where they begin, relative to the first. */
static int column_of(const struct curve *curve, int columns, size_t index) {
    const int count = (int)curve->count;
    if (count > columns)
        return (int)((long)index * (columns - 1) / (count - 1));
    const int width = columns / count;
    return (int)index * (width < WIDEST ? width : WIDEST);
}

static uint32_t block(const struct canvas *canvas, int eighths) {
    if (canvas->ascii)
        return eighths >= 4 ? '#' : ' ';
    return EIGHTH + (uint32_t)eighths;
}

/* One column; the middle is dotted where it is empty. */
static void draw_column(struct canvas *canvas, int x, struct rect rect, double share, bool chosen) {
    const uint8_t paper = chosen ? ROLE_CHOSEN : ROLE_BAR;
    const int most = rect.rows * 8, eighths = (int)(share * most + 0.5), filled = eighths > 0 ? eighths : 1;
    for (int row = 0; row < rect.rows; row++) {
        const int rest = filled - row * 8, y = rect.y + rect.rows - 1 - row;
        if (share >= 0 && rest > 0)
            canvas_put(canvas, x, y, block(canvas, rest < 8 ? rest : 8), (struct style){ROLE_ACCENT, paper, 0});
        else
            canvas_put(canvas, x, y, 2 * row + 1 == rect.rows ? DOT : ' ', (struct style){ROLE_QUIET, paper, 0});
    }
}

static void draw_names(struct canvas *canvas, struct rect rect, const struct curve *curve, int columns) {
    const struct style quiet = {ROLE_QUIET, ROLE_PAPER, 0};
    canvas_text(canvas, rect.x, rect.y, columns, quiet, curve->names[0]);
    canvas_text(canvas, rect.x, rect.y + rect.rows - 1, columns, quiet, curve->names[1]);
}

void curve_draw(struct canvas *canvas, struct rect rect, const struct curve *curve) {
    const int first = characters_columns(curve->names[0]), second = characters_columns(curve->names[1]);
    const int names = (first > second ? first : second) + 1;
    struct rect chart = {rect.x + names, rect.y, rect.columns - names, rect.rows - 1};
    draw_names(canvas, (struct rect){rect.x, chart.y, names, chart.rows}, curve, names);
    for (size_t i = 0; i < curve->count; i++) {
        const int x = chart.x + column_of(curve, chart.columns, i);
        int end = i + 1 < curve->count ? chart.x + column_of(curve, chart.columns, i + 1)
                                       : x + column_of(curve, chart.columns, 1);
        end = end > x ? end : x + 1;
        for (int column = x; column < end && column < chart.x + chart.columns; column++)
            draw_column(canvas, column, chart, curve->shares[i], i == curve->chosen);
        canvas_hotspot(canvas, (struct rect){x, chart.y, end - x, chart.rows}, ACTION_CHOOSE, (int)i);
    }
    canvas_put(canvas, chart.x + column_of(curve, chart.columns, curve->chosen), chart.y + chart.rows, MARK,
               (struct style){ROLE_ACCENT, ROLE_PAPER, 0});
}
