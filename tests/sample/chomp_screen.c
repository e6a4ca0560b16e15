/* Chomp on the screen: squares of chocolate with a cursor. What was taken is absent. */
#include "chomp.h"
#include "tui/play/play.h"

static void size(const void *now, int *rows, int *columns) {
    const struct chomp *chomp = now;
    *rows = chomp->rows;
    *columns = chomp->columns;
}

static struct tile_look look(const void *now, int cell, bool ascii) {
    const struct chomp *chomp = now;
    (void)ascii;
    if (cell % chomp->columns >= chomp->widths[cell / chomp->columns])
        return (struct tile_look){0};
    return (struct tile_look){cell == 0 ? ROLE_TILE + 5 : ROLE_TILE, cell == 0 ? '!' : 'o'};
}

static void take(const void *now, int row, int column, struct pz_text *out) {
    (void)now;
    pz_text_add(out, "take %d %d", row, column);
}

static const struct grid_kind grid = {.largest = 7, .size = size, .look = look, .move = take};

static const struct binding keys[] = {
    {ACTION_ACT, 0, NULL, {K_ENTER, ' '}, "Space", "take", "take the square and all beyond it"},
    {0},
};
static const struct binding_table table = {"Chomp", keys};

const struct game_view chomp_view = {.game = &chomp_game, .keys = &table, .grid = &grid};
