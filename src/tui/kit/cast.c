/* A line of JSON for each frame, with the cells that have changed, in colours of 24 bits. */
#include "tui/kit/cast.h"

#include "tui/kit/characters.h"
#include "tui/kit/picture.h"

/* Appends a character inside a JSON string. */
static void add_character(struct pz_text *out, uint32_t character) {
    char bytes[4];
    if (character == '"' || character == '\\')
        pz_text_add_char(out, '\\');
    if (character < ' ')
        pz_text_add(out, "\\u%04x", (unsigned)character);
    else
        pz_text_add_bytes(out, bytes, characters_encode(character, bytes));
}

static void add_string(struct pz_text *out, const char *string) {
    uint32_t character;
    pz_text_add_char(out, '"');
    while (*string) {
        string += characters_decode(string, &character);
        add_character(out, character);
    }
    pz_text_add_char(out, '"');
}

void cast_begin(struct cast *cast, int columns, int rows, const char *title) {
    pz_text_add(cast->out, "{\"version\": 2, \"width\": %d, \"height\": %d, \"title\": ", columns, rows);
    add_string(cast->out, title);
    pz_text_add(cast->out, ", \"env\": {\"TERM\": \"xterm-256color\"}}\n");
}

/* ESC [ stands as JSON has it. */
#define CSI "\\u001b["

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

static bool same_look(const struct picture_colours *a, const struct picture_colours *b) {
    return a->ink == b->ink && a->paper == b->paper && a->attributes == b->attributes;
}

/* The cells of a row that have changed; `look` is how the last one written looks. */
static void add_row(struct cast *cast, const struct canvas *canvas, const struct theme *theme, int y,
                    struct picture_colours *look) {
    int at = -1; /* where the cursor stands */
    for (int x = 0; x < canvas->columns; x++) {
        const struct cell *cell = canvas_at(canvas, x, y), *old = canvas_at(&cast->shown, x, y);
        if (!cell->character || (old && canvas_same(cell, old)))
            continue;
        const struct picture_colours colours = picture_colours(canvas, theme, cell);
        if (x != at)
            pz_text_add(cast->out, CSI "%d;%dH", y + 1, x + 1);
        if (!same_look(&colours, look))
            add_style(cast->out, theme, &colours);
        add_character(cast->out, cell->character);
        *look = colours;
        at = x + characters_width(cell->character);
    }
}

static void begin_event(struct pz_text *out, double seconds) {
    pz_text_add(out, "[%.3f, \"o\", \"", seconds);
}

static void end_event(struct pz_text *out) {
    pz_text_add(out, "\"]\n");
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
    if (!has_changed(cast, canvas))
        return;
    begin_event(cast->out, seconds);
    if (cast->shown.columns == 0)
        pz_text_add(cast->out, CSI "?25l" CSI "2J");
    for (int y = 0; y < canvas->rows; y++)
        add_row(cast, canvas, theme, y, &look);
    end_event(cast->out);
    canvas_copy(&cast->shown, canvas);
}

void cast_end(struct cast *cast, double seconds) {
    begin_event(cast->out, seconds);
    end_event(cast->out);
    canvas_free(&cast->shown);
}
