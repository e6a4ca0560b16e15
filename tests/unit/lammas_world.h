/*
 * The distances of all grids of a small size, found as slowly and plainly as can be: every grid, corner included, is
 * improved by one move at a time until nothing improves.
 */
#ifndef TESTS_LAMMAS_WORLD_H
#define TESTS_LAMMAS_WORLD_H

#include <limits.h>

#include "lammas_twin.h"

static inline bool player_may_set(const struct lammas *game, int row, int column) {
    return row < 2 && column < 2 && !(game->kept >> (2 * row + column) & 1);
}

/* Every grid; its tiles are the digits of its number. */
struct world {
    struct lammas game;
    size_t count;
    size_t *swept;       /* the grid after a sweep; itself if nothing changes */
    unsigned *distances; /* UINT_MAX if there is no way */
};

static inline void set_grid(struct lammas *game, size_t number) {
    for (int cell = 0; cell < game->rows * game->columns; cell++) {
        game->tiles[cell] = (uint8_t)(number % game->kinds);
        number /= game->kinds;
    }
}

static inline struct world make_world(struct lammas game) {
    struct world world = {.game = game, .count = 1};
    for (int cell = 0; cell < game.rows * game.columns; cell++)
        world.count *= game.kinds;
    world.swept = pz_alloc(world.count, sizeof *world.swept);
    world.distances = pz_alloc(world.count, sizeof *world.distances);
    for (size_t grid = 0; grid < world.count; grid++) {
        set_grid(&game, grid);
        struct twin twin = twin_of(&game);
        world.distances[grid] = twin_solved(&twin) ? 0 : UINT_MAX;
        twin_sweep(&twin);
        for (int cell = game.rows * game.columns; cell-- > 0;)
            world.swept[grid] =
                world.swept[grid] * game.kinds + (size_t)(twin.tile[cell / game.columns][cell % game.columns] - 'a');
    }
    return world;
}

/* The least distance one move away from a grid, edits costing nothing and a sweep one. */
static inline unsigned best_move(const struct world *world, size_t grid) {
    unsigned best = world->distances[grid];
    size_t place = 1;
    for (int cell = 0; cell < world->game.rows * world->game.columns; cell++, place *= world->game.kinds) {
        if (!player_may_set(&world->game, cell / world->game.columns, cell % world->game.columns))
            continue;
        const size_t digit = grid / place % world->game.kinds;
        for (size_t tile = 0; tile < world->game.kinds; tile++) {
            const unsigned edited = world->distances[grid - digit * place + tile * place];
            best = edited < best ? edited : best;
        }
    }
    const unsigned swept = world->distances[world->swept[grid]];
    return swept != UINT_MAX && swept + 1 < best ? swept + 1 : best;
}

static inline void measure_world(struct world *world) {
    for (bool better = true; better;) {
        better = false;
        for (size_t grid = 0; grid < world->count; grid++) {
            const unsigned best = best_move(world, grid);
            better |= best < world->distances[grid];
            world->distances[grid] = best;
        }
    }
}

static inline struct world measured_world(struct lammas game) {
    struct world world = make_world(game);
    measure_world(&world);
    return world;
}

static inline void free_world(struct world *world) {
    free(world->swept);
    free(world->distances);
}

#endif
