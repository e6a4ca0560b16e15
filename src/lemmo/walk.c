/* The walk of one Lemmo: step by step for the screen; and row by row, which only looks for the next space ahead. */
#include "map.h"

static bool at_edge(const struct lemmo *game, const struct lemmo_walker *walker) {
    return walker->column == (walker->facing == LEMMO_LEFT ? 0 : game->map->columns - 1);
}

enum lemmo_step lemmo_step(const struct lemmo *game, struct lemmo_walker *walker) {
    const char cell = lemmo_cell(game, walker->row, walker->column);
    if (cell == LEMMO_TREASURE)
        return LEMMO_WON;
    if (cell == LEMMO_SPACE && walker->row + 1 < game->map->rows) {
        walker->row++;
        return LEMMO_FELL;
    }
    if (cell != LEMMO_BLOCK) /* a drain */
        return LEMMO_LOST;
    if (at_edge(game, walker)) {
        walker->facing = walker->facing == LEMMO_LEFT ? LEMMO_RIGHT : LEMMO_LEFT;
        return LEMMO_TURNED;
    }
    walker->column += walker->facing == LEMMO_LEFT ? UINT64_MAX : 1;
    return LEMMO_STEPPED;
}

/* The nearest removed block of the row ahead if it is nearer than `end`, else `end`. */
static uint64_t nearer(const struct lemmo *game, const struct lemmo_walker *walker, uint64_t end) {
    for (unsigned i = 0; i < game->removed_count; i++) {
        const struct lemmo_place *place = &game->removed[i];
        if (place->row != walker->row)
            continue;
        if (walker->facing == LEMMO_RIGHT && place->column >= walker->column && place->column < end)
            end = place->column;
        if (walker->facing == LEMMO_LEFT && place->column <= walker->column && place->column + 1 > end)
            end = place->column + 1;
    }
    return end;
}

/* Walks on to the first cell of the row that is not a block, or to the edge, and turns round there. */
static void cross(const struct lemmo *game, struct lemmo_walker *walker) {
    static const char block[4] = {LEMMO_BLOCK, LEMMO_BLOCK, LEMMO_BLOCK, LEMMO_BLOCK};
    const char *row = lemmo_row(game->map, walker->row);
    const uint64_t columns = game->map->columns;
    if (walker->facing == LEMMO_RIGHT) {
        const char *from = row + walker->column;
        uint64_t end = walker->column + game->map->scan->span(from, (size_t)(columns - walker->column), block);
        end = nearer(game, walker, end);
        if (end == columns)
            walker->facing = LEMMO_LEFT;
        walker->column = end == columns ? columns - 1 : end;
        return;
    }
    uint64_t end = walker->column + 1; /* one right of the cell looked at */
    while (end > 0 && row[end - 1] == LEMMO_BLOCK)
        end--;
    end = nearer(game, walker, end);
    if (end == 0)
        walker->facing = LEMMO_RIGHT;
    walker->column = end == 0 ? 0 : end - 1;
}

enum lemmo_step lemmo_walk(const struct lemmo *game, struct lemmo_walker *walker) {
    unsigned turns = 0;
    for (;;) {
        const struct lemmo_walker before = *walker;
        cross(game, walker);
        if (walker->facing != before.facing) {
            if (++turns > 2) /* nothing but blocks: the file was changed while in use */
                return LEMMO_LOST;
            continue;
        }
        const enum lemmo_step step = lemmo_step(game, walker);
        if (step == LEMMO_WON || step == LEMMO_LOST)
            return step;
        turns = 0;
    }
}
