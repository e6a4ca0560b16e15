/*
 * How many walks come along each cell. In a row those facing right are carried along from the left edge and those
 * facing left from the right one; whoever reaches an edge turns round there. All fall, or end, at the first cell that
 * is no block.
 */
#include <stdlib.h>
#include <string.h>

#include "map.h"
#include "puzzles/memory.h"

/* One row: who comes into its cells, who comes along them, and who falls. */
struct pass {
    const struct lemmo *game;
    uint64_t row, columns;
    uint64_t *arrivals[2], *departures[2]; /* by facing */
    uint64_t *visits;
};

/* Carries some walks along the row, with those who arrive on the way; returns how many reach the edge. */
static uint64_t carry(struct pass *pass, enum lemmo_facing facing, uint64_t walks, bool turned) {
    for (uint64_t i = 0; i < pass->columns; i++) {
        const uint64_t column = facing == LEMMO_RIGHT ? i : pass->columns - 1 - i;
        walks += turned ? 0 : pass->arrivals[facing][column];
        pass->visits[column] += walks;
        if (lemmo_cell(pass->game, pass->row, column) == LEMMO_BLOCK)
            continue;
        pass->departures[facing][column] += walks;
        walks = 0;
        if (turned)
            break;
    }
    return walks;
}

static void clear(const struct pass *pass, uint64_t *counts) {
    memset(counts, 0, (size_t)pass->columns * sizeof *counts);
}

static void do_row(struct pass *pass) {
    clear(pass, pass->visits);
    clear(pass, pass->departures[LEMMO_LEFT]);
    clear(pass, pass->departures[LEMMO_RIGHT]);
    const uint64_t turned_left = carry(pass, LEMMO_RIGHT, 0, false);
    const uint64_t turned_right = carry(pass, LEMMO_LEFT, 0, false);
    if (turned_left > 0)
        carry(pass, LEMMO_LEFT, turned_left, true);
    if (turned_right > 0)
        carry(pass, LEMMO_RIGHT, turned_right, true);
}

static void swap_sides(struct pass *pass) {
    for (int facing = 0; facing < 2; facing++) {
        uint64_t *next = pass->departures[facing];
        pass->departures[facing] = pass->arrivals[facing];
        pass->arrivals[facing] = next;
    }
}

void lemmo_traffic(const struct lemmo *game, void (*row)(void *context, uint64_t row, const uint64_t *visits),
                   void *context) {
    const uint64_t columns = lemmo_columns(game);
    uint64_t *counts = pz_alloc(5 * (size_t)columns, sizeof *counts);
    struct pass pass = {.game = game,
                        .columns = columns,
                        .arrivals = {counts, counts + columns},
                        .departures = {counts + 2 * columns, counts + 3 * columns},
                        .visits = counts + 4 * columns};
    for (uint64_t i = 0; i < 2 * columns; i++)
        counts[i] = 1; /* one start each way */
    for (; pass.row < lemmo_rows(game); pass.row++) {
        do_row(&pass);
        row(context, pass.row, pass.visits);
        swap_sides(&pass);
    }
    free(counts);
}
