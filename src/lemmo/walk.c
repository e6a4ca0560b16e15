/*
 * Makes walks: a single one step by step, for the screen, or row by row, looking only for the next space ahead. Counts
 * how many walks cross each cell, and finds what removing blocks does to all of them.
 */
#include <string.h>

#include "parts.h"
#include "puzzles/memory.h"

/* ---- One walk ---- */

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
    if (walker->column == (walker->facing == LEMMO_LEFT ? 0 : game->map->columns - 1)) {
        walker->facing = walker->facing == LEMMO_LEFT ? LEMMO_RIGHT : LEMMO_LEFT;
        return LEMMO_TURNED;
    }
    walker->column += walker->facing == LEMMO_LEFT ? UINT64_MAX : 1;
    return LEMMO_STEPPED;
}

/* Where the row ends for the walker if a removed block lies nearer than `end`, otherwise `end`. */
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
    uint64_t end = walker->column + 1; /* one right of the cell that we look at */
    while (end > 0 && row[end - 1] == LEMMO_BLOCK)
        end--;
    end = nearer(game, walker, end);
    if (end == 0)
        walker->facing = LEMMO_RIGHT;
    walker->column = end == 0 ? 0 : end - 1;
}

enum lemmo_step lemmo_walk(const struct lemmo *game, struct lemmo_walker *walker) {
    for (;;) {
        const struct lemmo_walker before = *walker;
        cross(game, walker);
        if (walker->facing != before.facing)
            continue;
        const enum lemmo_step step = lemmo_step(game, walker);
        if (step == LEMMO_WON || step == LEMMO_LOST)
            return step;
    }
}

/* ---- All walks ---- */

/* All walks in one row. */
struct pass {
    uint64_t columns;
    const char *cells;       /* by column: what the row holds */
    uint64_t *arrivals[2];   /* by facing and column: how many come from above */
    uint64_t *departures[2]; /* by facing and column: how many fall or end */
    uint64_t *visits;        /* by column: how many cross the cell */
};

/* The i-th column on the way of walks that face so. */
static uint64_t on_way(const struct pass *pass, enum lemmo_facing facing, uint64_t i) {
    return facing == LEMMO_RIGHT ? i : pass->columns - 1 - i;
}

/*
 * Carries the walks that arrive in the row to the next cell that is not a block, where they fall or end. Returns how
 * many reach the edge.
 */
static uint64_t carry(struct pass *pass, enum lemmo_facing facing) {
    const uint64_t *arrivals = pass->arrivals[facing];
    uint64_t *departures = pass->departures[facing], walks = 0;
    for (uint64_t i = 0; i < pass->columns; i++) {
        const uint64_t column = on_way(pass, facing, i);
        const bool leave = pass->cells[column] != LEMMO_BLOCK;
        walks += arrivals[column];
        pass->visits[column] += walks;
        departures[column] = leave ? walks : 0;
        walks = leave ? 0 : walks;
    }
    return walks;
}

/* Carries walks that have turned at the edge, and face so now. */
static void carry_back(struct pass *pass, enum lemmo_facing facing, uint64_t walks) {
    for (uint64_t i = 0; i < pass->columns; i++) {
        const uint64_t column = on_way(pass, facing, i);
        pass->visits[column] += walks;
        if (pass->cells[column] == LEMMO_BLOCK)
            continue;
        pass->departures[facing][column] += walks;
        return;
    }
}

uint64_t *lemmo_count_ends(const struct lemmo *game) {
    const uint64_t columns = lemmo_columns(game);
    PZ_OWNED uint64_t *counts = pz_alloc(4 * (size_t)columns, sizeof *counts);
    PZ_OWNED char *cells = pz_alloc((size_t)columns, 1);
    struct pass pass = {.columns = columns,
                        .cells = cells,
                        .arrivals = {counts, counts + columns},
                        .departures = {counts + 2 * columns, counts + 3 * columns},
                        .visits = pz_alloc((size_t)columns, sizeof *counts)};
    for (uint64_t i = 0; i < 2 * columns; i++)
        counts[i] = 1; /* one start each way */
    for (uint64_t row = 0; row < lemmo_rows(game); row++) {
        memcpy(cells, lemmo_row(game->map, row), (size_t)columns);
        for (unsigned i = 0; i < game->removed_count; i++)
            if (game->removed[i].row == row)
                cells[game->removed[i].column] = LEMMO_SPACE;
        memset(pass.visits, 0, (size_t)columns * sizeof *counts);
        const uint64_t turned_left = carry(&pass, LEMMO_RIGHT), turned_right = carry(&pass, LEMMO_LEFT);
        carry_back(&pass, LEMMO_LEFT, turned_left);
        carry_back(&pass, LEMMO_RIGHT, turned_right);
        for (int facing = 0; facing < 2; facing++) {
            uint64_t *next = pass.departures[facing];
            pass.departures[facing] = pass.arrivals[facing];
            pass.arrivals[facing] = next;
        }
    }
    return pass.visits; /* those of the last row */
}

/* ---- Without some blocks ---- */

uint64_t *lemmo_list_winning(const struct lemmo *game) {
    const size_t words = game->map->words;
    uint64_t *starts = pz_alloc(2 * words, sizeof *starts);
    lemmo_winning_starts(game, starts, starts + words);
    return starts;
}

void lemmo_redirect(const struct lemmo *game, const struct lemmo_place *blocks, unsigned count,
                    struct lemmo_redirect *redirect) {
    struct lemmo without = *game; /* borrows the map */
    const size_t words = game->map->words;
    *redirect = (struct lemmo_redirect){0};
    for (unsigned i = 0; i < count; i++)
        lemmo_take(&without, blocks[i]);
    PZ_OWNED uint64_t *before = lemmo_list_winning(game), *after = lemmo_list_winning(&without);
    for (uint64_t column = 0; column < game->map->columns; column++)
        for (unsigned facing = LEMMO_LEFT; facing <= LEMMO_RIGHT; facing++) {
            const size_t word = (size_t)(column / LEMMO_WORD) + facing * words;
            const uint64_t bit = UINT64_C(1) << column % LEMMO_WORD;
            const bool saved = after[word] & ~before[word] & bit;
            if (saved && redirect->saved < 2)
                redirect->starts[redirect->saved] = (struct lemmo_walker){.column = column, .facing = facing};
            redirect->saved += saved;
            redirect->lost += (before[word] & ~after[word] & bit) != 0;
        }
}
