/* The pass from above: how many starts come along, and what removing a block would do for them. */
#ifndef PUZZLES_SRC_LEMMO_FLOW_H
#define PUZZLES_SRC_LEMMO_FLOW_H

#include "wins.h"

/* What the pass is to find. */
enum lemmo_aim {
    LEMMO_FIRST_BEST, /* the first block of the largest gain above 0 */
    LEMMO_ALL_BEST,   /* all blocks whose gain is `best` */
    LEMMO_ALL_GAINS,  /* the gain of every block */
};

/* How many starts face each way among the arrivals before one of them: at most 2^32 - 2 in all. */
struct lemmo_sums {
    uint32_t right, left;
};

/* The arrivals in a row: they come below the spaces of the row above. */
struct lemmo_arrivals {
    uint64_t *marks;         /* their columns */
    uint32_t *ranks;         /* how many arrivals are in the words before */
    struct lemmo_sums *sums; /* one more than arrivals; unused in the top row, where each cell has one each way */
    size_t sums_capacity;
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
    int64_t best;               /* largest gain so far */
    bool found;                 /* there is a block of that gain */
    struct lemmo_place place;   /* the first such block */
    struct lemmo_gain *gains;   /* for LEMMO_ALL_GAINS, borrowed, rows * columns of them */
    struct lemmo_place *places; /* for LEMMO_ALL_BEST */
    size_t place_count, place_capacity;

    uint64_t row;
    const uint64_t *below; /* wins of the row below */
    bool hopeless;         /* there are none, and losses are not asked for */
    struct lemmo_arrivals arrivals, departures;
};

/* The flow starts as {wins, game, aim, …}. False if the budget stopped it. Frees only its own scratch memory. */
bool lemmo_flow_run(struct lemmo_flow *flow);

/* solve.c: both passes; fills in the gain of every block and returns how many starts win now. */
uint64_t lemmo_look(const struct lemmo *game, struct lemmo_gain *gains);

/* lemmo_flow_run() without bit instructions, for the tests. */
bool lemmo_flow_run_portable(struct lemmo_flow *flow);

#endif
