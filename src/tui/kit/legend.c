/* Lines at the foot of a panel, each a sign and what it means. A legend takes only rows that nothing else needs. */
#include "tui/kit/widgets.h"

static void draw_line(struct canvas *canvas, struct rect rect, const struct legend_line *line) {
    const int words = LEGEND_SIGN + 1;
    for (int i = 0; i < LEGEND_SIGN && i < rect.columns; i++)
        if (line->sign[i].character)
            canvas_put(canvas, rect.x + i, rect.y, line->sign[i].character, line->sign[i].style);
    canvas_text(canvas, rect.x + words, rect.y, rect.columns - words, style_quiet, line->words);
}

int legend_draw(struct canvas *canvas, struct rect rect, const struct legend_line *lines, size_t count) {
    const int wanted = (int)count, shown = wanted < rect.rows - 1 ? wanted : rect.rows - 1;
    for (int i = 0; i < shown; i++)
        draw_line(canvas, (struct rect){rect.x, rect.y + rect.rows - shown + i, rect.columns, 1}, &lines[i]);
    return shown > 0 ? shown + 1 : 0;
}
