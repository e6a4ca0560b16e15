/* The pass from above: how many starts come along, and what removing a block would do for them. */
#ifndef PUZZLES_SRC_LEMMO_FLOW_H
#define PUZZLES_SRC_LEMMO_FLOW_H

#include "gap.h"
#include "wins.h"

/*
 * Where a pass that runs beside the one from below begins to look: at the first row for which that one has come up in
 * time. The rows above are for another pass.
 */
struct lemmo_meeting {
    _Atomic uint64_t row;   /* which the pass from above has come to; UINT64_MAX before it starts */
    _Atomic uint64_t begin; /* of looking; UINT64_MAX as long as it is not known */
};

struct lemmo_flow {
    struct lemmo_wins *wins;
    struct lemmo_gaps gaps;
    struct lemmo_patience patience;
    struct lemmo_meeting *meeting; /* null if all wins are there when asked for */
    _Atomic int64_t *most;   /* the largest gain that any pass over the map has found; null if this is the only one */
    uint64_t end;            /* stop at this row; 0 for the lowest */
    struct lemmo_pair *pair; /* two threads share the work on each row of a low map; null for one */
    const struct lemmo_fall *fall; /* null for the fastest */
    uint64_t *room;                /* for marks; null as long as there are none */
    bool listed;                   /* the streams through the row */
    struct lemmo_gaps halves[2];   /* what the pair finds in the halves of the row */
    uint32_t turned[2];            /* come back from the edge, by facing, as all that follows */
    struct lemmo_floor floors[2];
    struct lemmo_stream come[2], go[2]; /* into the row, and through it */
};

/*
 * The flow starts as {wins, {game, aim, …}, {budget}, …}. False if the budget stopped it. Frees only its own scratch
 * memory.
 */
bool lemmo_flow_run(struct lemmo_flow *flow);

/* solve.c: both passes; fills in the gain of every block and returns how many starts win now. */
uint64_t lemmo_look(const struct lemmo *game, struct lemmo_gain *gains);

#endif
