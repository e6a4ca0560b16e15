/* Finds orbits by following the shift from each cell until it comes back. */
#include "orbits.h"

#include <stdio.h>
#include <string.h>

size_t orbits_find(const struct lammas *game, size_t down, size_t right, uint16_t orbit[LAMMAS_CELLS_MAX]) {
    const size_t rows = game->rows, columns = game->columns;
    size_t count = 0;
    memset(orbit, 0xff, LAMMAS_CELLS_MAX * sizeof *orbit);
    for (size_t cell = 0; cell < rows * columns; cell++) {
        size_t at = cell;
        if (orbit[cell] != UINT16_MAX)
            continue;
        do {
            orbit[at] = (uint16_t)count;
            at = (at / columns + down) % rows * columns + (at % columns + right) % columns;
        } while (at != cell);
        count++;
    }
    return count;
}

void orbits_print(const struct lammas *game) {
    for (size_t cell = 0; cell < (size_t)game->rows * game->columns; cell++)
        printf("%s%c", cell > 0 && cell % game->columns == 0 ? "/" : "", 'a' + game->tiles[cell]);
    printf("\n");
}
