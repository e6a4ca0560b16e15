/* Runs of cells of one style become one rectangle and one text; block elements become shapes, so that they meet. */
#include "tui/kit/widgets.h"

#include <stdbool.h>

#include "tui/kit/platform.h"

enum {
    WIDTH = 9,
    HEIGHT = 18,
    BASE = 13, /* baseline of the letters, from the top of the cell */
    MONO_INK = 0xd0d0d0,
    MONO_PAPER = 0,
};

struct picture_colours picture_colours(const struct canvas *canvas, const struct theme *theme,
                                       const struct cell *cell) {
    const struct colour *ink = canvas_colour(canvas, theme, cell->style.ink),
                        *paper = canvas_colour(canvas, theme, cell->style.paper);
    const unsigned set = cell->style.attributes | ink->attributes | paper->attributes;
    const struct shown shown = colours_shown(ink, paper, colours_need(cell->character), 1 << 24);
    struct picture_colours colours = {(uint32_t)shown.ink, paper->rgb, set};
    if (theme->mono) {
        colours.ink = MONO_INK;
        colours.paper = MONO_PAPER;
    }
    if (set & STYLE_REVERSE) {
        const uint32_t swap = colours.ink;
        colours.ink = colours.paper;
        colours.paper = swap;
    }
    return colours;
}

static uint32_t ink(const struct canvas *canvas, const struct theme *theme, const struct cell *cell) {
    return picture_colours(canvas, theme, cell).ink;
}

/* The part of the cell that a block element fills, in halves; false if the character is none. */
static bool block(uint32_t character, struct rect *part) {
    static const struct {
        uint32_t character;
        struct rect part;
    } blocks[] = {
        {0x2580, {0, 0, 2, 1}}, {0x2584, {0, 1, 2, 1}}, {0x2588, {0, 0, 2, 2}},
        {0x258c, {0, 0, 1, 2}}, {0x2590, {1, 0, 1, 2}}, {0x2596, {0, 1, 1, 1}},
        {0x2597, {1, 1, 1, 1}}, {0x2598, {0, 0, 1, 1}}, {0x259d, {1, 0, 1, 1}},
    };
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++)
        if (blocks[i].character == character) {
            *part = blocks[i].part;
            return true;
        }
    return false;
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

static void add_text(struct pz_text *out, const struct canvas *canvas, const struct theme *theme, int x, int y,
                     int end) {
    const struct cell *first = canvas_at(canvas, x, y);
    const bool bold = picture_colours(canvas, theme, first).attributes & STYLE_BOLD;
    pz_text_add(out, "<text x=\"%d\" y=\"%d\" textLength=\"%d\" fill=\"#%06x\"%s>", x * WIDTH, y * HEIGHT + BASE,
                (end - x) * WIDTH, ink(canvas, theme, first), bold ? " font-weight=\"bold\"" : "");
    for (; x < end; x++) {
        const struct cell *cell = canvas_at(canvas, x, y);
        if (cell->character)
            add_character(out, cell->character);
        cell_add_marks(cell, out);
    }
    pz_text_add(out, "</text>\n");
}

/* Whether a cell can be written in one text with the first; 0 is the second half of a wide character. */
static bool belongs_to(const struct canvas *canvas, const struct theme *theme, const struct cell *cell,
                       const struct cell *first) {
    struct rect part;
    if (cell->character == 0)
        return true;
    return cell->character != ' ' && !block(cell->character, &part) &&
           ink(canvas, theme, cell) == ink(canvas, theme, first);
}

/* Words and blocks of a run in one style. */
static void add_inks(struct pz_text *out, const struct canvas *canvas, const struct theme *theme, int x, int y,
                     int end) {
    struct rect part;
    while (x < end) {
        uint32_t character = canvas_at(canvas, x, y)->character;
        int next = x + 1;
        if (block(character, &part))
            add_rect(out, x * WIDTH + part.x * WIDTH / 2.0, y * HEIGHT + part.y * HEIGHT / 2.0,
                     part.columns * WIDTH / 2.0, part.rows * HEIGHT / 2.0, ink(canvas, theme, canvas_at(canvas, x, y)));
        else if (character != ' ') {
            while (next < end && belongs_to(canvas, theme, canvas_at(canvas, next, y), canvas_at(canvas, x, y)))
                next++;
            add_text(out, canvas, theme, x, y, next);
        }
        x = next;
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
