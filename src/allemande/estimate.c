/*
 * Allemande: a guess where there is no proof. It compares how many stones the players' shortest ways still take, and
 * that of the player to move counts as half a turn shorter.
 */
#include "connect.h"

enum { CANDIDATES = 12 };

/* 0 to 1 for the player who is not to move, with so many stones to go for either. */
static double value(const struct allemande_position *position) {
    const unsigned own = allemande_distance(position, position->to_move ^ 1U);
    const unsigned other = allemande_distance(position, position->to_move);
    const double lead = ((double)other - (double)own - ALLEMANDE_STONES_MAX / 2.0) / ALLEMANDE_STONES_MAX;
    return 0.5 + 0.5 * lead / (1 + (lead < 0 ? -lead : lead));
}

struct choice {
    const struct allemande_position *position;
    struct allemande_move best;
    double value;
};

static bool weigh(void *context, const struct allemande_move *turn) {
    struct choice *choice = context;
    struct allemande_position after = *choice->position;
    allemande_play(&after, turn);
    const double seen = value(&after);
    if (choice->best.count == 0 || seen > choice->value) {
        choice->best = *turn;
        choice->value = seen;
    }
    return true;
}

/* The empty cells on a player's ways, the shortest ones first, until there are enough. */
static void add_ways(const struct allemande_position *position, enum allemande_player player, unsigned most,
                     struct allemande_set *cells) {
    uint8_t from[ALLEMANDE_CELLS_MAX], to[ALLEMANDE_CELLS_MAX];
    unsigned count = 0;
    allemande_distances(position, player, false, from);
    allemande_distances(position, player, true, to);
    for (unsigned way = 1; way <= 2U * position->side && count < most; way++)
        for (unsigned cell = allemande_next(&position->empty, 0); cell < ALLEMANDE_CELLS_MAX && count < most;
             cell = allemande_next(&position->empty, cell + 1))
            if (from[cell] + to[cell] - 1U == way) {
                allemande_include(cells, cell);
                count++;
            }
}

double allemande_estimate(const struct allemande_position *position, struct allemande_move *turn) {
    struct choice choice = {.position = position};
    struct allemande_set near = {{0}};
    add_ways(position, position->to_move, CANDIDATES, &near);
    add_ways(position, position->to_move ^ 1U, CANDIDATES / 2, &near);
    allemande_each_defence_within(position, &near, weigh, &choice);
    *turn = choice.best;
    if (choice.best.count > 0)
        return choice.value;
    if (!allemande_any_defence(position, turn) && allemande_any_turn(position, position->to_move, turn))
        return 0;
    return 1 - value(position);
}
