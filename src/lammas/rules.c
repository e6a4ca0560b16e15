/*
 * The rules of Lammas: which tiles may be edited, when the grid is solved, and the sweep.
 *
 * The sweep walks the cells in reading order without dividing: only the last column and the last row wrap, and they are
 * handled outside the inner loop.
 */

#include <string.h>

#include "parts.h"

struct sweep {
    uint8_t *tiles;
    uint8_t a, b, c, d;
    struct lammas_change *changes; /* may be null */
    size_t count;
};

void lammas_corner(const struct lammas *game, uint16_t cells[4]) {
    cells[0] = 0;
    cells[1] = 1;
    cells[2] = game->columns;
    cells[3] = (uint16_t)(game->columns + 1);
}

bool lammas_editable(const struct lammas *game, uint16_t cell) {
    const unsigned row = cell / game->columns, column = cell % game->columns;
    return row < 2 && column < 2 && !lammas_keeps(game->kept, 2 * row + column);
}

bool lammas_solved(const struct lammas *game) {
    const size_t cells = (size_t)game->rows * game->columns;
    const bool uniform = memcmp(game->tiles, game->tiles + 1, cells - 1) == 0; /* every tile equals the next one */
    return uniform && (game->end == 0 || game->tiles[0] + 1 == game->end);
}

/* Tests the cell `from`, whose neighbours are `right`, `below` and, at the lower right, `cell`. */
static inline void visit(struct sweep *s, size_t from, size_t right, size_t below, size_t cell) {
    if (s->tiles[from] != s->a)
        return;
    const bool at_right = s->tiles[right] == s->b, at_below = s->tiles[below] == s->c;
    const uint8_t before = s->tiles[cell];
    if (!(at_right | at_below) || before == s->d)
        return;
    s->tiles[cell] = s->d;
    if (s->changes)
        s->changes[s->count] = (struct lammas_change){
            .from = (uint16_t)from,
            .cell = (uint16_t)cell,
            .before = before,
            .after = s->d,
            .right = at_right,
            .below = at_below,
        };
    s->count++;
}

/* Always inlined, so that a sweep without a list of changes does not check for one at every cell. */
__attribute__((always_inline)) static inline size_t sweep(uint8_t *tiles, size_t rows, size_t columns, bool live,
                                                          struct lammas_change *changes) {
    struct sweep s = {
        .tiles = tiles,
        .a = tiles[0],
        .b = tiles[1],
        .c = tiles[columns],
        .d = tiles[columns + 1],
        .changes = changes,
    };
    for (size_t row = 0; row < rows; row++) {
        const size_t first = row * columns, next = row + 1 == rows ? 0 : first + columns, last = columns - 1;
        /*
         * The live reading only needs to read C and B again here. D only ever becomes D; only the very last test can
         * overwrite A, only the last test of the first row C, and only the first test of the last row B.
         */
        if (live)
            s.c = tiles[columns];
        visit(&s, first, first + 1, next, next + 1);
        if (live)
            s.b = tiles[1];
        for (size_t column = 1; column < last; column++)
            visit(&s, first + column, first + column + 1, next + column, next + column + 1);
        visit(&s, first + last, first, next + last, next);
    }
    return s.count;
}

size_t lammas_sweep_tiles(uint8_t *tiles, size_t rows, size_t columns, bool live) {
    return sweep(tiles, rows, columns, live, NULL);
}

size_t lammas_sweep(struct lammas *game, struct lammas_change *changes) {
    const bool live = game->reading == LAMMAS_LIVE;
    const size_t changed = changes ? sweep(game->tiles, game->rows, game->columns, live, changes)
                                   : lammas_sweep_tiles(game->tiles, game->rows, game->columns, live);
    game->turns += changed > 0;
    return changed;
}

unsigned lammas_run(struct lammas *game, bool *solved) {
    unsigned sweeps = 0;
    /* This ends, because every sweep but the last makes more D and none removes one. */
    while (!lammas_solved(game) && lammas_sweep(game, NULL) > 0)
        sweeps++;
    *solved = lammas_solved(game);
    return sweeps;
}

void lammas_shuffle(struct lammas *game, struct pz_random *random) {
    const size_t cells = (size_t)game->rows * game->columns;
    for (size_t cell = 0; cell < cells; cell++)
        game->tiles[cell] = (uint8_t)pz_random_below(random, game->kinds);
}
