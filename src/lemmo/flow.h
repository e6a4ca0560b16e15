/* The pass from above: how many starts come along, and what removing a block would do for them. */
#ifndef PUZZLES_SRC_LEMMO_FLOW_H
#define PUZZLES_SRC_LEMMO_FLOW_H

#include "gap.h"
#include "wins.h"

struct lemmo_flow {
    struct lemmo_wins *wins;
    struct lemmo_gaps gaps;
    const struct lemmo_fall *fall;      /* null for the fastest */
    uint64_t *spaces;                   /* room for a row's, and for them mirrored */
    struct lemmo_floor floors[2];       /* by facing, as all that follows */
    struct lemmo_stream come[2], go[2]; /* into the row, and through it */
};

/* The flow starts as {wins, {game, aim, …}}. False if the budget stopped it. Frees only its own scratch memory. */
bool lemmo_flow_run(struct lemmo_flow *flow);

/* solve.c: both passes; fills in the gain of every block and returns how many starts win now. */
uint64_t lemmo_look(const struct lemmo *game, struct lemmo_gain *gains);

#endif
