#include "possible.h"

#include <stdbool.h>

/* The template, as sets of one. */
struct template {
    uint8_t a, b, c, d;
};

static void test(const struct template *template, uint8_t tile, uint8_t right, uint8_t below, uint8_t *next) {
    const bool may = (tile & template->a) && ((right & template->b) || (below & template->c));
    const bool must = tile == template->a && (right == template->b || below == template->c);
    if (must)
        *next = template->d;
    else if (may)
        *next |= template->d;
}

void possible_sweep(uint8_t *tiles, size_t rows, size_t columns) {
    const struct template template = {tiles[0], tiles[1], tiles[columns], tiles[columns + 1]};
    for (size_t row = 0; row < rows; row++)
        for (size_t column = 0; column < columns; column++) {
            const size_t here = row * columns, under = (row + 1) % rows * columns, right = (column + 1) % columns;
            test(&template, tiles[here + column], tiles[here + right], tiles[under + column], &tiles[under + right]);
        }
}
