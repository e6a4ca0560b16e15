/* What removing the blocks between two spaces would gain. */
#ifndef PUZZLES_SRC_LEMMO_GAP_H
#define PUZZLES_SRC_LEMMO_GAP_H

#include "stream.h"

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

/* What has been found, and the row that is being looked at. */
struct lemmo_gaps {
    const struct lemmo *game;
    enum lemmo_aim aim;
    int64_t best;               /* largest gain so far */
    bool found;                 /* there is a block of that gain */
    struct lemmo_place place;   /* the first such block */
    struct lemmo_gain *gains;   /* for LEMMO_ALL_GAINS, borrowed, rows * columns of them */
    struct lemmo_place *places; /* for LEMMO_ALL_BEST */
    size_t place_count, place_capacity;

    uint64_t row;
    const uint64_t *below;              /* wins of the row below */
    const struct lemmo_stream *come[2]; /* into the row, by facing */
};

/* Whether Lemmo wins who falls through a column of the row. */
bool lemmo_gaps_wins(const struct lemmo_gaps *gaps, enum lemmo_facing facing, uint64_t column);

/* Whether so many losers who come along a gap make it worth a look. */
bool lemmo_gaps_matter(const struct lemmo_gaps *gaps, int64_t losers);

/* Notes the gains of the blocks from `first` to `last`, between two spaces or a space and an edge, if they matter. */
void lemmo_gaps_look(struct lemmo_gaps *gaps, uint64_t first, uint64_t last);

#endif
