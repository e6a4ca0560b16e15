/* Colours are compared as they are seen, since two roles can share one. */
#include "blocks.h"

enum {
    UPPER_LEFT = 1,
    UPPER_RIGHT = 2,
    LOWER_LEFT = 4,
    LOWER_RIGHT = 8,
    UPPER = UPPER_LEFT | UPPER_RIGHT,
    LOWER = LOWER_LEFT | LOWER_RIGHT,
    LEFT = UPPER_LEFT | LOWER_LEFT,
    RIGHT = UPPER_RIGHT | LOWER_RIGHT,
    FULL = UPPER | LOWER,
};

/* The quarters in which a character reaches the corners of its cell; none but block characters do. */
static int quarters_of(uint32_t character) {
    static const int quarters[] = {
        [0x0] = UPPER,          [0x1] = LOWER,          [0x2] = LOWER,         [0x3] = LOWER,
        [0x4] = LOWER,          [0x5] = LOWER,          [0x6] = LOWER,         [0x7] = LOWER,
        [0x8] = FULL,           [0x9] = LEFT,           [0xa] = LEFT,          [0xb] = LEFT,
        [0xc] = LEFT,           [0xd] = LEFT,           [0xe] = LEFT,          [0xf] = LEFT,
        [0x10] = RIGHT,         [0x14] = UPPER,         [0x15] = RIGHT,        [0x16] = LOWER_LEFT,
        [0x17] = LOWER_RIGHT,   [0x18] = UPPER_LEFT,    [0x19] = LEFT | LOWER, [0x1a] = UPPER_LEFT | LOWER_RIGHT,
        [0x1b] = UPPER | LEFT,  [0x1c] = UPPER | RIGHT, [0x1d] = UPPER_RIGHT,  [0x1e] = UPPER_RIGHT | LOWER_LEFT,
        [0x1f] = LOWER | RIGHT,
    };
    return character >= 0x2580 && character <= 0x259f ? quarters[character - 0x2580] : 0;
}

/* The colour of a quarter of a cell. */
static uint32_t colour_of(const struct canvas *canvas, const struct theme *theme, const struct cell *cell,
                          int quarter) {
    const bool inked = quarters_of(cell->character) & quarter;
    return canvas_colour(canvas, theme, inked ? cell->style.ink : cell->style.paper)->rgb;
}

/*
 * Whether the ink of a cell goes on in its neighbour, across the border that the pairs of quarters share. Ink on paper
 * of the same colour fills its cell in any font.
 */
static bool goes_on(const struct canvas *canvas, const struct theme *theme, const struct cell *cell,
                    const struct cell *neighbour, const int pairs[2][2]) {
    const uint32_t paper = canvas_colour(canvas, theme, cell->style.paper)->rgb;
    if (canvas_colour(canvas, theme, cell->style.ink)->rgb == paper)
        return false;
    for (int i = 0; neighbour && i < 2; i++)
        if (quarters_of(cell->character) & pairs[i][0] &&
            colour_of(canvas, theme, cell, pairs[i][0]) == colour_of(canvas, theme, neighbour, pairs[i][1]))
            return true;
    return false;
}

const char *blocks_look(const struct canvas *canvas, const struct theme *theme, bool bars, struct pz_text *fault) {
    static const struct {
        int x, y, pairs[2][2];
    } sides[] = {{0, -1, {{UPPER_LEFT, LOWER_LEFT}, {UPPER_RIGHT, LOWER_RIGHT}}},
                 {0, 1, {{LOWER_LEFT, UPPER_LEFT}, {LOWER_RIGHT, UPPER_RIGHT}}},
                 {-1, 0, {{UPPER_LEFT, UPPER_RIGHT}, {LOWER_LEFT, LOWER_RIGHT}}},
                 {1, 0, {{UPPER_RIGHT, UPPER_LEFT}, {LOWER_RIGHT, LOWER_LEFT}}}};
    pz_text_clear(fault);
    for (int y = 0; y < canvas->rows; y++)
        for (int x = 0; x < canvas->columns; x++)
            for (size_t i = 0; i < (bars ? 2 : sizeof sides / sizeof *sides); i++) {
                const struct cell *cell = canvas_at(canvas, x, y);
                if (!goes_on(canvas, theme, cell, canvas_at(canvas, x + sides[i].x, y + sides[i].y), sides[i].pairs))
                    continue;
                pz_text_add(fault, "the block U+%04X in column %d of row %d goes on in the cell beside it",
                            (unsigned)cell->character, x, y);
                return pz_text_string(fault);
            }
    return NULL;
}
