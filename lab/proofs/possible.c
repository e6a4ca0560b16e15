/* Sweeps by the rules, except that a tile that may or may not change keeps its kinds and gets those of D as well. */
#include "possible.h"

#include <stdbool.h>

/* The template, as sets of kinds; in the live reading B and C may be unknown as well. */
struct template {
    uint8_t a, b, c, d;
};

/* Whether both tiles are known and of the same kind. */
static bool agree(uint8_t tile, uint8_t other) {
    return tile == other && (tile & (tile - 1)) == 0;
}

static void test(const struct template *template, uint8_t tile, uint8_t right, uint8_t below, uint8_t *next) {
    const bool may = (tile & template->a) && ((right & template->b) || (below & template->c));
    const bool must = agree(tile, template->a) && (agree(right, template->b) || agree(below, template->c));
    if (must)
        *next = template->d;
    else if (may)
        *next |= template->d;
}

/* In the live reading B and C are read again when they may have changed: see src/lammas/rules.c. */
void possible_sweep(uint8_t *tiles, size_t rows, size_t columns, bool live) {
    struct template template = {tiles[0], tiles[1], tiles[columns], tiles[columns + 1]};
    for (size_t row = 0; row < rows; row++) {
        const size_t here = row * columns, under = (row + 1) % rows * columns;
        if (live)
            template.c = tiles[columns];
        for (size_t column = 0; column < columns; column++) {
            const size_t right = (column + 1) % columns;
            test(&template, tiles[here + column], tiles[here + right], tiles[under + column], &tiles[under + right]);
            if (live)
                template.b = tiles[1];
        }
    }
}
