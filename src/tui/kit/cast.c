/* A line of JSON for each frame, with the cells that have changed, in colours of 24 bits. */
#include "tui/kit/platform.h"

#include "core/utf8.h"
#include "tui/kit/widgets.h"

void cast_begin(struct cast *cast, int columns, int rows, const char *title) {
    PZ_SCOPED_TEXT seen = {0};
    pz_add_seen(&seen, title);
    pz_text_add(cast->out, "{\"version\": 2, \"width\": %d, \"height\": %d, \"title\": ", columns, rows);
    pz_add_json_string(cast->out, pz_text_string(&seen));
    pz_text_add(cast->out, ", \"env\": {\"TERM\": \"xterm-256color\"}}\n");
}

#define CSI "\x1b["

static void add_colour(struct pz_text *out, int kind, uint32_t rgb) {
    pz_text_add(out, ";%d;2;%u;%u;%u", kind, rgb >> 16, rgb >> 8 & 0xff, rgb & 0xff);
}

/* The colours of a monochrome theme are the player's own. */
static void add_style(struct pz_text *out, const struct theme *theme, const struct picture_colours *colours) {
    const unsigned set = colours->attributes;
    pz_text_add(out, CSI "0%s%s%s", set & STYLE_BOLD ? ";1" : "", set & STYLE_UNDERLINE ? ";4" : "",
                theme->mono && set & STYLE_REVERSE ? ";7" : "");
    if (!theme->mono) {
        add_colour(out, 38, colours->ink);
        add_colour(out, 48, colours->paper);
    }
    pz_text_add_char(out, 'm');
}

/* Appends the cells of a row that have changed; `look` is how the last one written looks. */
static void add_row(const struct cast *cast, const struct canvas *canvas, const struct theme *theme, int y,
                    struct picture_colours *look, struct pz_text *out) {
    int at = -1; /* where the cursor stands */
    for (int x = 0; x < canvas->columns; x++) {
        const struct cell *cell = canvas_at(canvas, x, y), *old = canvas_at(&cast->shown, x, y);
        if (!cell->character || (old && canvas_same(cell, old)))
            continue;
        const struct picture_colours colours = picture_colours(canvas, theme, cell);
        if (x != at)
            pz_text_add(out, CSI "%d;%dH", y + 1, x + 1);
        if (colours.ink != look->ink || colours.paper != look->paper || colours.attributes != look->attributes)
            add_style(out, theme, &colours);
        characters_add(out, cell->character);
        cell_add_marks(cell, out);
        *look = colours;
        at = x + characters_width(cell->character);
    }
}

/* What the terminal is sent at that time. */
static void add_event(struct pz_text *out, double seconds, const struct pz_text *sent) {
    pz_text_add(out, "[%.3f, \"o\", ", seconds);
    pz_add_json_string(out, pz_text_string(sent));
    pz_text_add(out, "]\n");
}

static bool has_changed(const struct cast *cast, const struct canvas *canvas) {
    for (int y = 0; y < canvas->rows; y++)
        for (int x = 0; x < canvas->columns; x++) {
            const struct cell *old = canvas_at(&cast->shown, x, y);
            if (!old || !canvas_same(canvas_at(canvas, x, y), old))
                return true;
        }
    return false;
}

void cast_frame(struct cast *cast, double seconds, const struct canvas *canvas, const struct theme *theme) {
    struct picture_colours look = {.attributes = ~0U};
    PZ_SCOPED_TEXT sent = {0};
    if (!has_changed(cast, canvas))
        return;
    if (cast->shown.columns == 0)
        pz_text_add(&sent, CSI "?25l" CSI "2J");
    for (int y = 0; y < canvas->rows; y++)
        add_row(cast, canvas, theme, y, &look, &sent);
    add_event(cast->out, seconds, &sent);
    canvas_copy(&cast->shown, canvas);
}

void cast_end(struct cast *cast, double seconds) {
    add_event(cast->out, seconds, &(struct pz_text){0});
    canvas_free(&cast->shown);
}
