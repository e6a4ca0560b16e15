/*
 * Allemande: how far a player is from connecting, by a breadth-first search in which own stones cost nothing, and turns that
 * win at once (attack.c) on a board that is being worked on.
 */
#include "connect.h"

#include <string.h>

/* ---- Distance ---- */

/* One level of a breadth-first search: the stones in it cost nothing and extend it while it is worked off. */
struct level {
    uint16_t cells[ALLEMANDE_CELLS_MAX];
    unsigned count;
};

static void reach(const struct allemande_position *position, const struct allemande_set *own, unsigned cell,
                  unsigned distance, uint8_t *distances, struct level levels[2]) {
    const bool stone = allemande_has(own, cell);
    if (distances[cell] != ALLEMANDE_FAR || (!stone && !allemande_has(&position->empty, cell)))
        return;
    struct level *level = &levels[(distance + !stone) % 2];
    distances[cell] = (uint8_t)(distance + !stone);
    level->cells[level->count++] = (uint16_t)cell;
}

void allemande_distances(const struct allemande_position *position, enum allemande_player player, bool far,
                         uint8_t distances[ALLEMANDE_CELLS_MAX]) {
    const struct allemande_set *own = &position->stones[player];
    const unsigned side = position->side, stride = position->stride;
    const bool black = player == ALLEMANDE_BLACK;
    struct level levels[2];
    levels[0].count = levels[1].count = 0;
    memset(distances, ALLEMANDE_FAR, stride * stride);
    for (unsigned i = 1; i <= side; i++) { /* a way never needs the margins between its ends */
        distances[black ? i * stride : i] = 0;
        distances[black ? i * stride + side + 1 : (side + 1) * stride + i] = 0;
    }
    for (unsigned i = 1; i <= side; i++) {
        const unsigned line = far ? side : 1;
        const unsigned cell = black ? allemande_cell(position, i, line) : allemande_cell(position, line, i);
        reach(position, own, cell, 0, distances, levels);
    }
    for (unsigned distance = 0; levels[0].count + levels[1].count > 0; distance++) {
        struct level *level = &levels[distance % 2];
        for (unsigned i = 0; i < level->count; i++)
            for (unsigned d = 0; d < ALLEMANDE_DIRECTIONS; d += 2)
                reach(position, own, allemande_neighbour(position, level->cells[i], d), distance, distances, levels);
        level->count = 0;
    }
}

unsigned allemande_distance(const struct allemande_position *position, enum allemande_player player) {
    uint8_t distances[ALLEMANDE_CELLS_MAX];
    allemande_distances(position, player, false, distances);
    unsigned least = ALLEMANDE_FAR;
    for (unsigned i = 1; i <= position->side; i++) {
        const unsigned cell = player == ALLEMANDE_BLACK ? allemande_cell(position, i, position->side)
                                                        : allemande_cell(position, position->side, i);
        least = distances[cell] < least ? distances[cell] : least;
    }
    return least;
}

/* ---- Winning turns ---- */

bool allemande_hunt(struct allemande_walk *walk) {
    walk->move = (struct allemande_move){.kind = ALLEMANDE_STONES};
    return allemande_attack(&walk->frame, &walk->position.stones[walk->player], &walk->position.empty, walk->player,
                            walk->position.grouped, &walk->move);
}

bool allemande_winning_turn(const struct allemande_position *position, enum allemande_player player,
                            struct allemande_move *turn) {
    struct allemande_walk walk;
    allemande_walk_start(&walk, position, player);
    const bool found = allemande_hunt(&walk);
    if (found && turn)
        *turn = walk.move;
    return found;
}
