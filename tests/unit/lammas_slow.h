/*
 * The least number of turns, found in the plainest way: breadth first, one grid after the other, one template after the
 * other, each swept by itself. For the tests and for the benchmark.
 */
#ifndef TESTS_LAMMAS_SLOW_H
#define TESTS_LAMMAS_SLOW_H

#include <stdlib.h>
#include <string.h>

#include "puzzles/lammas.h"
#include "puzzles/memory.h"

/* Grids met so far, their editable tiles set to 0. */
struct slow {
    struct lammas game;
    size_t cells, count, room;
    uint8_t *grids;
    size_t *slots; /* grid + 1, or 0; twice as many as there is room for */
};

/* Adds the grid of `game`, unless it is there or there is no room. */
static inline bool slow_add(struct slow *slow) {
    struct lammas *game = &slow->game;
    size_t hash = 0;
    for (size_t cell = 0; cell < slow->cells; cell++) {
        if (lammas_editable(game, (uint16_t)cell))
            game->tiles[cell] = 0;
        hash = (hash + game->tiles[cell] + 1) * (size_t)UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 29;
    }
    size_t slot = hash % (2 * slow->room);
    for (; slow->slots[slot] != 0; slot = (slot + 1) % (2 * slow->room))
        if (memcmp(slow->grids + (slow->slots[slot] - 1) * slow->cells, game->tiles, slow->cells) == 0)
            return true;
    if (slow->count == slow->room)
        return false;
    memcpy(slow->grids + slow->count * slow->cells, game->tiles, slow->cells);
    slow->slots[slot] = ++slow->count;
    return true;
}

/* Edits alone solve the grid. */
static inline bool slow_uniform(const struct lammas *game) {
    const size_t cells = (size_t)game->rows * game->columns;
    int tile = game->end - 1;
    for (size_t cell = 0; cell < cells; cell++) {
        if (lammas_editable(game, (uint16_t)cell))
            continue;
        if (tile >= 0 && game->tiles[cell] != tile)
            return false;
        tile = game->tiles[cell];
    }
    return true;
}

/* Sweeps a grid with every template; true if one of them solves it. */
static inline bool slow_expand(struct slow *slow, size_t grid, bool *full) {
    struct lammas *game = &slow->game;
    const int kinds = game->kinds;
    uint16_t corner[4];
    lammas_corner(game, corner);
    int templates = 1;
    for (int role = 0; role < 4; role++)
        templates *= lammas_editable(game, corner[role]) ? kinds : 1;
    for (int number = 0; number < templates; number++) {
        memcpy(game->tiles, slow->grids + grid * slow->cells, slow->cells);
        for (int role = 0, digits = number; role < 4; role++)
            if (lammas_editable(game, corner[role])) {
                game->tiles[corner[role]] = (uint8_t)(digits % kinds);
                digits /= kinds;
            }
        lammas_sweep(game, NULL);
        if (slow_uniform(game))
            return true;
        *full |= !slow_add(slow);
    }
    return false;
}

/*
 * PZ_OK: in so many turns; PZ_NO: insoluble; PZ_LIMIT: in more turns than that, for which `room` grids were not enough.
 */
static inline enum pz_status slow_solve(const struct lammas *game, size_t room, unsigned *turns) {
    struct slow slow = {.game = *game, .cells = (size_t)game->rows * game->columns, .room = room};
    enum pz_status status = PZ_NO;
    bool full = false;
    *turns = 0;
    if (slow_uniform(game))
        return PZ_OK;
    slow.grids = pz_alloc(room, slow.cells);
    slow.slots = pz_alloc(2 * room, sizeof *slow.slots);
    slow_add(&slow);
    for (size_t grid = 0, end = 1; grid < slow.count && status == PZ_NO; ++*turns, end = slow.count) {
        bool solved = false;
        for (; grid < end && !solved; grid++)
            solved = slow_expand(&slow, grid, &full);
        if (solved)
            status = PZ_OK;
        else if (full)
            status = PZ_LIMIT;
    }
    free(slow.grids);
    free(slow.slots);
    return status;
}

#endif
