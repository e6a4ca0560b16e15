/* One table of signs for both. */
#include "tui/menu/marks.h"

#include "tui/kit/characters.h"
#include "tui/kit/theme.h"

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

void marks_draw(struct canvas *canvas, int x, int y, const struct pz_result *result, bool begun, bool chosen) {
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

void marks_legend(struct canvas *canvas, int x, int y, int room) {
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
