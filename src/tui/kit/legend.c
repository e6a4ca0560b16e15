/* Lines at the foot of a panel, each a sign and what it means. A legend takes only rows that nothing else needs. */
#include "tui/kit/widgets.h"

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
