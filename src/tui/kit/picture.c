/*
 * In a picture, each run of cells of one style becomes a rectangle and a text, and block elements become shapes, so
 * that they meet without gaps. In a recording, each frame is a line of JSON with the changed cells, in colours of 24
 * bits.
 */
#include "core/utf8.h"
#include "tui/kit/platform.h"
#include "tui/kit/widgets.h"

enum {
    WIDTH = 9, /* of a cell, in pixels */
    HEIGHT = 18,
    BASE = 13, /* from the top of the cell to the baseline of its letters */
    MONO_INK = 0xd0d0d0,
    MONO_PAPER = 0,
};

struct picture_colours picture_colours(const struct canvas *canvas, const struct theme *theme,
                                       const struct cell *cell) {
    const struct colour *ink = canvas_colour(canvas, theme, cell->style.ink),
                        *paper = canvas_colour(canvas, theme, cell->style.paper);
    const unsigned set = cell->style.attributes | ink->attributes | paper->attributes;
    const struct shown shown = colours_shown(ink, paper, colours_need(cell->character), 1 << 24);
    const uint32_t over = theme->mono ? MONO_INK : (uint32_t)shown.ink, under = theme->mono ? MONO_PAPER : paper->rgb;
    return set & STYLE_REVERSE ? (struct picture_colours){under, over, set}
                               : (struct picture_colours){over, under, set};
}

/* The part of its cell that a block element fills, in halves; null if the character is none. */
static const struct rect *block(uint32_t character) {
    static const struct {
        uint32_t character;
        struct rect part;
    } blocks[] = {
        {0x2580, {0, 0, 2, 1}}, {0x2584, {0, 1, 2, 1}}, {0x2588, {0, 0, 2, 2}},
        {0x258c, {0, 0, 1, 2}}, {0x2590, {1, 0, 1, 2}}, {0x2596, {0, 1, 1, 1}},
        {0x2597, {1, 1, 1, 1}}, {0x2598, {0, 0, 1, 1}}, {0x259d, {1, 0, 1, 1}},
    };
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++)
        if (blocks[i].character == character)
            return &blocks[i].part;
    return NULL;
}

static void add_rect(struct pz_text *out, double x, double y, double width, double height, uint32_t colour) {
    pz_text_add(out, "<rect x=\"%g\" y=\"%g\" width=\"%g\" height=\"%g\" fill=\"#%06x\"/>\n", x, y, width, height,
                colour);
}

static void add_character(struct pz_text *out, uint32_t character) {
    if (character == '<' || character == '&')
        pz_text_add(out, character == '<' ? "&lt;" : "&amp;");
    else
        characters_add(out, character);
}

void picture_add_string(struct pz_text *out, const char *string) {
    uint32_t character;
    while (*string) {
        string += characters_decode(string, &character);
        add_character(out, character);
    }
}

/* Adds the words and blocks of a run of one style. */
static void add_inks(struct pz_text *out, const struct canvas *canvas, const struct theme *theme, int x, int y,
                     int end) {
    while (x < end) {
        const struct cell *first = canvas_at(canvas, x, y);
        const struct rect *part = block(first->character);
        const struct picture_colours look = picture_colours(canvas, theme, first);
        const int begin = x++;
        if (part)
            add_rect(out, begin * WIDTH + part->x * WIDTH / 2.0, y * HEIGHT + part->y * HEIGHT / 2.0,
                     part->columns * WIDTH / 2.0, part->rows * HEIGHT / 2.0, look.ink);
        if (part || first->character == ' ')
            continue;
        PZ_SCOPED_TEXT words = {0};
        for (const struct cell *cell = first;;) {
            if (cell->character) /* 0 is the right half of a wide character */
                add_character(&words, cell->character);
            cell_add_marks(cell, &words);
            cell = x < end ? canvas_at(canvas, x, y) : NULL;
            if (!cell || (cell->character && (cell->character == ' ' || block(cell->character) ||
                                              picture_colours(canvas, theme, cell).ink != look.ink)))
                break;
            x++;
        }
        pz_text_add(out, "<text x=\"%d\" y=\"%d\" textLength=\"%d\" fill=\"#%06x\"%s>%s</text>\n", begin * WIDTH,
                    y * HEIGHT + BASE, (x - begin) * WIDTH, look.ink,
                    look.attributes & STYLE_BOLD ? " font-weight=\"bold\"" : "", pz_text_string(&words));
    }
}

void picture_svg(const struct canvas *canvas, const struct theme *theme, struct pz_text *out) {
    const int width = canvas->columns * WIDTH, height = canvas->rows * HEIGHT;
    const uint32_t ground = theme->mono ? MONO_PAPER : canvas_colour(canvas, theme, ROLE_PAPER)->rgb;
    pz_text_add(out,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" "
                "font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" font-size=\"15\">\n",
                width, height, width, height);
    add_rect(out, 0, 0, width, height, ground);
    for (int y = 0; y < canvas->rows; y++)
        for (int x = 0, end; x < canvas->columns; x = end) {
            const struct style *style = &canvas_at(canvas, x, y)->style;
            for (end = x + 1; end < canvas->columns && style_same(style, &canvas_at(canvas, end, y)->style);)
                end++;
            const uint32_t paper = picture_colours(canvas, theme, canvas_at(canvas, x, y)).paper;
            if (paper != ground)
                add_rect(out, x * WIDTH, y * HEIGHT, (end - x) * WIDTH, HEIGHT, paper);
            add_inks(out, canvas, theme, x, y, end);
        }
    pz_text_add(out, "</svg>\n");
}

/* ---- recordings ---- */

void cast_begin(struct cast *cast, int columns, int rows, const char *title) {
    PZ_SCOPED_TEXT seen = {0};
    pz_add_seen(&seen, title);
    pz_text_add(cast->out, "{\"version\": 2, \"width\": %d, \"height\": %d, \"title\": ", columns, rows);
    pz_add_json_string(cast->out, pz_text_string(&seen));
    pz_text_add(cast->out, ", \"env\": {\"TERM\": \"xterm-256color\"}}\n");
}

#define CSI "\x1b["

/* Monochrome themes use the default colours of the player's terminal. */
static void add_style(struct pz_text *out, const struct theme *theme, const struct picture_colours *look) {
    const unsigned set = look->attributes, ink = look->ink, paper = look->paper;
    pz_text_add(out, CSI "0%s%s%s", set & STYLE_BOLD ? ";1" : "", set & STYLE_UNDERLINE ? ";4" : "",
                theme->mono && set & STYLE_REVERSE ? ";7" : "");
    if (!theme->mono)
        pz_text_add(out, ";38;2;%u;%u;%u;48;2;%u;%u;%u", ink >> 16, ink >> 8 & 0xff, ink & 0xff, paper >> 16,
                    paper >> 8 & 0xff, paper & 0xff);
    pz_text_add_char(out, 'm');
}

/* Adds what the terminal is sent at that time. */
static void add_event(struct pz_text *out, double seconds, const struct pz_text *sent) {
    pz_text_add(out, "[%.3f, \"o\", ", seconds);
    pz_add_json_string(out, pz_text_string(sent));
    pz_text_add(out, "]\n");
}

void cast_frame(struct cast *cast, double seconds, const struct canvas *canvas, const struct theme *theme) {
    struct picture_colours look = {.attributes = ~0U}; /* the style of the cell written last */
    PZ_SCOPED_TEXT sent = {0};
    bool changed = false;
    if (cast->shown.columns == 0)
        pz_text_add(&sent, CSI "?25l" CSI "2J");
    for (int y = 0; y < canvas->rows; y++)
        for (int x = 0, cursor = -1; x < canvas->columns; x++) {
            const struct cell *cell = canvas_at(canvas, x, y), *old = canvas_at(&cast->shown, x, y);
            if (old && canvas_same(cell, old))
                continue;
            changed = true;
            if (!cell->character)
                continue;
            const struct picture_colours colours = picture_colours(canvas, theme, cell);
            if (x != cursor)
                pz_text_add(&sent, CSI "%d;%dH", y + 1, x + 1);
            if (colours.ink != look.ink || colours.paper != look.paper || colours.attributes != look.attributes)
                add_style(&sent, theme, &colours);
            characters_add(&sent, cell->character);
            cell_add_marks(cell, &sent);
            look = colours;
            cursor = x + characters_width(cell->character);
        }
    if (!changed)
        return;
    add_event(cast->out, seconds, &sent);
    canvas_copy(&cast->shown, canvas);
}

void cast_end(struct cast *cast, double seconds) {
    add_event(cast->out, seconds, &(struct pz_text){0});
    canvas_free(&cast->shown);
}
