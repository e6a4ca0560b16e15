/*
 * Allemande: how far a player is from connecting, by a breadth-first search in which the player's stones cost nothing,
 * and turns that win at once (attack.c) on a board that is being worked on.
 */
#include "parts.h"

#include <string.h>

/* ---- Distance ---- */

/*
 * A search level by level, each of them a set of cells: a level grows over stones, which cost nothing, and the empty
 * cells beside it are the next.
 */
struct spread {
    unsigned words, stride;
    struct allemande_set stones, empty; /* in no level yet; without the margin */
    struct allemande_set level, next;
};

/* Cell i, from 1, of a line parallel to a player's edges; the margins are lines 0 and side + 1. */
static unsigned along(const struct allemande_position *position, enum allemande_player player, unsigned line,
                      unsigned i) {
    return player == ALLEMANDE_BLACK ? allemande_cell(position, i, line) : allemande_cell(position, line, i);
}

/* Stones belong to this level, empty cells to the next. */
static void reach(struct spread *spread, const struct allemande_set *cells) {
    for (unsigned i = 0; i < spread->words; i++) {
        spread->level.word[i] |= cells->word[i] & spread->stones.word[i];
        spread->next.word[i] |= cells->word[i] & spread->empty.word[i];
    }
}

/* Completes the level, and finds the next. */
static void work_off(struct spread *spread) {
    struct allemande_set around;
    allemande_flood(spread->words, spread->stride, &spread->level, &spread->stones);
    allemande_beside(spread->words, spread->stride, &spread->level, &around);
    for (unsigned i = 0; i < spread->words; i++) {
        spread->next.word[i] |= around.word[i] & spread->empty.word[i];
        spread->empty.word[i] &= ~spread->next.word[i];
        spread->stones.word[i] &= ~spread->level.word[i];
    }
}

static void start(struct spread *spread, const struct allemande_position *position, enum allemande_player player,
                  bool far) {
    const unsigned side = position->side;
    struct allemande_set line = {{0}};
    *spread = (struct spread){.words = position->words, .stride = position->stride};
    spread->stones = position->stones[player];
    spread->empty = position->empty;
    for (unsigned i = 1; i <= side; i++) { /* a way never needs the margins between its ends */
        allemande_exclude(&spread->stones, along(position, player, 0, i));
        allemande_exclude(&spread->stones, along(position, player, side + 1, i));
        allemande_include(&line, along(position, player, far ? side : 1, i));
    }
    reach(spread, &line);
}

void allemande_distances(const struct allemande_position *position, enum allemande_player player, bool far,
                         uint8_t distances[ALLEMANDE_CELLS_MAX]) {
    const unsigned side = position->side;
    struct spread spread;
    start(&spread, position, player, far);
    memset(distances, ALLEMANDE_FAR, (size_t)position->stride * position->stride);
    for (unsigned i = 1; i <= side; i++)
        distances[along(position, player, 0, i)] = distances[along(position, player, side + 1, i)] = 0;
    unsigned distance = 0;
    do {
        work_off(&spread);
        for (unsigned i = 0; i < spread.words; i++)
            for (uint64_t bits = spread.level.word[i]; bits != 0; bits &= bits - 1)
                distances[i * 64 + (unsigned)__builtin_ctzll(bits)] = (uint8_t)distance;
        spread.level = spread.next;
        spread.next = (struct allemande_set){{0}};
        distance++;
    } while (!allemande_is_none(&spread.level, spread.words));
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

void allemande_add_ways(const struct allemande_position *position, enum allemande_player player, unsigned longer,
                        struct allemande_set *cells) {
    uint8_t from[ALLEMANDE_CELLS_MAX], to[ALLEMANDE_CELLS_MAX];
    const unsigned most = allemande_distance(position, player) + 1 + longer; /* the cell itself counts twice */
    allemande_distances(position, player, false, from);
    allemande_distances(position, player, true, to);
    ALLEMANDE_EACH_CELL (cell, &position->empty)
        if ((unsigned)from[cell] + to[cell] <= most)
            allemande_include(cells, cell);
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
