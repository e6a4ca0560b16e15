/* The pass from above: how many starts come along each block, and what removing it would do for them. */
#ifndef PUZZLES_SRC_LEMMO_FLOW_H
#define PUZZLES_SRC_LEMMO_FLOW_H

#include "stream.h"
#include "wins.h"

/* What is to be found. */
enum lemmo_aim {
    LEMMO_FIRST_BEST, /* the first block of the largest gain above 0 */
    LEMMO_ALL_BEST,   /* all blocks whose gain is `best` */
    LEMMO_ALL_GAINS,  /* the gain of every block */
};

/* What removing a block does. */
struct lemmo_gain {
    int64_t gain;    /* more starts that win */
    int64_t won;     /* those it saves, not counting those it costs */
    int64_t losers;  /* those who come along it and would lose */
    int64_t passers; /* all who come along it */
};

struct lemmo_flow {
    struct lemmo_wins *wins;
    const struct lemmo *game;
    enum lemmo_aim aim;
    bool portable;              /* do without the processor's bit instructions, for the tests */
    int64_t best;               /* largest gain so far */
    bool found;                 /* there is a block of that gain */
    struct lemmo_place place;   /* the first such block */
    struct lemmo_gain *gains;   /* for LEMMO_ALL_GAINS, borrowed, rows * columns of them */
    struct lemmo_place *places; /* for LEMMO_ALL_BEST, sorted by row only */
    size_t place_count, place_capacity;

    uint64_t row;
    const uint64_t *below;              /* wins of the row below */
    uint64_t *spaces;                   /* room for the spaces of a row, and for them mirrored */
    struct lemmo_floor floors[2];       /* the row, by facing, as all that follows */
    struct lemmo_stream come[2], go[2]; /* into the row, and through it */
};

/* The flow starts as {wins, game, aim, …}. False if the budget stopped it. Frees only its own scratch memory. */
bool lemmo_flow_run(struct lemmo_flow *flow);

/* solve.c: both passes; fills in the gain of every block and returns how many starts win now. */
uint64_t lemmo_look(const struct lemmo *game, struct lemmo_gain *gains);

#endif
