/*
 * Measures how far the grids are that a shift leaves as they are, up to renaming the kinds of tiles.
 *
 *   proof_shifted ROWS COLUMNS KINDS normal|hard fixed|live DOWN RIGHT [OTHERS]
 *
 * The shift is by DOWN rows and RIGHT columns, wrapping. In hard play A, which the player cannot edit, may be of any
 * kind, and with OTHERS so may up to that many other cells. Prints how many grids need how many turns, one of the
 * farthest, how many there are and how many turns are enough.
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lammas/parts.h"
#include "orbits.h"

struct walk {
    struct lammas game;
    struct lammas_solver *solver;
    size_t orbits;                      /* of cells under the shift; in hard play A is one of its own */
    uint16_t orbit[LAMMAS_CELLS_MAX];   /* by cell */
    uint8_t kinds[LAMMAS_CELLS_MAX];    /* by orbit */
    size_t grids[LAMMAS_CELLS_MAX + 1]; /* by the turns they need */
    unsigned others;                    /* cells that the shift may change */
    struct lammas farthest;             /* one of the farthest; its `turns` are those it needs */
    bool failed;
};

static void measure(struct walk *walk) {
    unsigned turns;
    if (lammas_solver_distance(walk->solver, walk->game.tiles, UINT_MAX, &turns) != PZ_OK) {
        walk->failed = true;
        return;
    }
    walk->grids[turns]++;
    if (turns > walk->farthest.turns) {
        walk->farthest = walk->game;
        walk->farthest.turns = turns;
    }
}

/* Measures the grid as it is, and with up to `others` of the cells from `first` on changed. */
static void try_others(struct walk *walk, size_t first, unsigned others) {
    struct lammas *game = &walk->game;
    measure(walk);
    for (size_t cell = first; others > 0 && cell < (size_t)game->rows * game->columns; cell++) {
        const uint8_t before = game->tiles[cell];
        for (uint8_t kind = 0; kind < game->kinds && !lammas_editable(game, (uint16_t)cell); kind++)
            if (kind != before) {
                game->tiles[cell] = kind;
                try_others(walk, cell + 1, others - 1);
            }
        game->tiles[cell] = before;
    }
}

/* Tries all kinds for the orbits from `orbit` on. A kind first occurs only after all lower ones. */
static void try_kinds(struct walk *walk, size_t orbit, unsigned used) {
    if (orbit == walk->orbits) {
        for (size_t cell = 0; cell < (size_t)walk->game.rows * walk->game.columns; cell++)
            walk->game.tiles[cell] = walk->kinds[walk->orbit[cell]];
        try_others(walk, 0, walk->others);
        return;
    }
    for (unsigned kind = 0; kind <= used && kind < walk->game.kinds; kind++) {
        walk->kinds[orbit] = (uint8_t)kind;
        try_kinds(walk, orbit + 1, kind == used ? used + 1 : used);
    }
}

static void report(const struct walk *walk) {
    const struct lammas *farthest = &walk->farthest;
    size_t grids = 0;
    for (size_t turns = 0; turns <= farthest->turns; turns++) {
        printf("%zu turns: %zu\n", turns, walk->grids[turns]);
        grids += walk->grids[turns];
    }
    orbits_print(farthest);
    printf("%zu grids, at most %u turns\n", grids, farthest->turns);
}

int main(int argc, char **argv) {
    static struct walk walk;
    if (argc != 8 && argc != 9)
        return 2;
    walk.game = (struct lammas){
        .rows = (uint8_t)atoi(argv[1]),
        .columns = (uint8_t)atoi(argv[2]),
        .kinds = (uint8_t)atoi(argv[3]),
        .kept = strcmp(argv[4], "hard") == 0 ? LAMMAS_HARD : LAMMAS_NORMAL,
        .reading = strcmp(argv[5], "live") == 0 ? LAMMAS_LIVE : LAMMAS_FIXED,
    };
    walk.others = argc == 9 ? (unsigned)strtoul(argv[8], NULL, 10) : 0;
    walk.orbits = orbits_find(&walk.game, strtoul(argv[6], NULL, 10), strtoul(argv[7], NULL, 10), walk.orbit);
    if (walk.game.kept == LAMMAS_HARD)
        walk.orbit[0] = (uint16_t)walk.orbits++;
    walk.solver = lammas_solver_new(&walk.game, NULL);
    try_kinds(&walk, 0, 0);
    lammas_solver_free(walk.solver);
    report(&walk);
    return walk.failed;
}
