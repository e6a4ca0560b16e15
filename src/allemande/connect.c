/*
 * Allemande: how far a player is from connecting, by a breadth-first search in which the player's stones cost nothing,
 * and turns that win at once (attack.c) on a board that is being worked on.
 */
#include "connect.h"

#include <string.h>

/* ---- Distance ---- */

/* One level of a breadth-first search: stones cost nothing, so they extend the level while it is worked off. */
struct level {
    uint16_t cells[ALLEMANDE_CELLS_MAX];
    unsigned count;
};

struct spread {
    const struct allemande_position *position;
    enum allemande_player player;
    bool far; /* the edge it starts from */
    uint8_t *distances;
    struct level levels[2];
};

static void reach(struct spread *spread, unsigned cell, unsigned distance) {
    const bool stone = allemande_has(&spread->position->stones[spread->player], cell);
    if (spread->distances[cell] != ALLEMANDE_FAR || (!stone && !allemande_has(&spread->position->empty, cell)))
        return;
    struct level *level = &spread->levels[(distance + !stone) % 2];
    spread->distances[cell] = (uint8_t)(distance + !stone);
    level->cells[level->count++] = (uint16_t)cell;
}

/* Cell i, from 1, of a line parallel to the player's edges; the margins are lines 0 and side + 1. */
static unsigned along(const struct spread *spread, unsigned line, unsigned i) {
    return spread->player == ALLEMANDE_BLACK ? allemande_cell(spread->position, i, line)
                                             : allemande_cell(spread->position, line, i);
}

static unsigned edge_group(const struct spread *spread, bool far) {
    return allemande_group(spread->position, along(spread, far ? spread->position->side + 1U : 0, 1));
}

static void reach_edge(struct spread *spread, bool far, unsigned distance) {
    const unsigned side = spread->position->side;
    for (unsigned i = 1; i <= side; i++)
        reach(spread, along(spread, far ? side : 1, i), distance);
}

/*
 * When the root of a group is reached, goes on to the groups that it is bridged to. The root of a group inside the
 * board is a stone that the search reaches as soon as any other of the group.
 */
static void cross(struct spread *spread, const struct allemande_bridges *bridges, unsigned root, unsigned distance) {
    for (unsigned i = 0; i < bridges->count; i++) {
        const struct allemande_bridge *bridge = &bridges->list[i];
        if (bridge->a != root && bridge->b != root)
            continue;
        const unsigned other = bridge->a == root ? bridge->b : bridge->a;
        if (other == edge_group(spread, !spread->far))
            reach_edge(spread, !spread->far, distance);
        else
            reach(spread, other, distance);
    }
}

static void work_off(struct spread *spread, const struct allemande_bridges *bridges, unsigned distance) {
    const struct allemande_position *position = spread->position;
    struct level *level = &spread->levels[distance % 2];
    for (unsigned i = 0; i < level->count; i++) {
        const unsigned cell = level->cells[i];
        for (unsigned d = 0; d < ALLEMANDE_DIRECTIONS; d += 2)
            reach(spread, allemande_neighbour(position, cell, d), distance);
        if (bridges->count > 0 && position->link[cell] < 0)
            cross(spread, bridges, cell, distance); /* the root of a bridge is never an empty cell */
    }
    level->count = 0;
}

void allemande_bridged_distances(const struct allemande_position *position, enum allemande_player player, bool far,
                                 const struct allemande_bridges *bridges, uint8_t distances[ALLEMANDE_CELLS_MAX]) {
    const unsigned side = position->side;
    struct spread spread;
    spread.position = position;
    spread.player = player;
    spread.far = far;
    spread.distances = distances;
    spread.levels[0].count = spread.levels[1].count = 0;
    memset(distances, ALLEMANDE_FAR, (size_t)position->stride * position->stride);
    for (unsigned i = 1; i <= side; i++) /* a way never needs the margins between its ends */
        distances[along(&spread, 0, i)] = distances[along(&spread, side + 1, i)] = 0;
    reach_edge(&spread, far, 0);
    cross(&spread, bridges, edge_group(&spread, far), 0);
    for (unsigned distance = 0; spread.levels[0].count + spread.levels[1].count > 0; distance++)
        work_off(&spread, bridges, distance);
}

void allemande_distances(const struct allemande_position *position, enum allemande_player player, bool far,
                         uint8_t distances[ALLEMANDE_CELLS_MAX]) {
    struct allemande_bridges none;
    none.count = 0;
    allemande_bridged_distances(position, player, far, &none, distances);
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
