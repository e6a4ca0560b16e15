/* A row as one who faces one way meets it: where the next space is. */
#ifndef PUZZLES_SRC_LEMMO_FLOOR_H
#define PUZZLES_SRC_LEMMO_FLOOR_H

#include "map.h"

/*
 * A place is a column counted in the direction of the walk: facing right it is the column, facing left it is
 * 64 n - 1 - column, with n words a row, so that both walk towards the higher bits.
 */
struct lemmo_floor {
    const struct lemmo *game;
    uint64_t row;
    bool mirrored;          /* places are those of Lemmo facing left */
    size_t words;           /* in the row */
    size_t count;           /* of the row's spaces, which those who start there need */
    const uint64_t *spaces; /* the row's spaces by place, which marked streams need; or null */
    const uint64_t *marks; /* the row's spaces by column, where they are looked for; or null: by place, or on the map */
};

/* The first space from a place on, 64 * words if there is none. */
uint64_t lemmo_floor_space(const struct lemmo_floor *floor, uint64_t place);

#endif
