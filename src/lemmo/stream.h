/* Streams: those on their way who face the same way, how many of them come into a row, and where. */
#ifndef PUZZLES_SRC_LEMMO_STREAM_H
#define PUZZLES_SRC_LEMMO_STREAM_H

#include "map.h"

/* How a stream knows where they come in. */
enum lemmo_form {
    LEMMO_STARTS, /* everywhere, one at each cell */
    LEMMO_MARKED, /* at the marks of a row of words: for many places */
    LEMMO_LISTED, /* at the places of a list: for few */
};

/*
 * A place is a column counted in the direction of the walk: facing right it is the column, facing left it is
 * 64 n - 1 - column, with n words a row, so that both walk towards the higher bits.
 */
struct lemmo_stream {
    enum lemmo_form form;
    size_t words;     /* in a row */
    uint64_t first;   /* the place of the first cell */
    uint64_t end;     /* one more than that of the last */
    uint64_t *marks;  /* if marked: the places */
    uint32_t *ranks;  /* if marked: how many of them are in the words before */
    uint32_t *places; /* if listed: the places */
    uint32_t *sums;   /* sums[i] - sums[0] come in at the first i places; modulo 2^32, and at most 2^32 - 2 */
    size_t count;     /* of places */
    size_t places_capacity, sums_capacity;
};

/* A stream of starts. */
void lemmo_stream_open(struct lemmo_stream *stream, const struct lemmo_map *map, enum lemmo_facing facing);
void lemmo_stream_close(struct lemmo_stream *stream);

/* How many come in before a place. */
uint32_t lemmo_stream_before(const struct lemmo_stream *stream, uint64_t place);

/* How many come in together next, from a place on; not for the starts, as the two below. */
uint32_t lemmo_stream_next(const struct lemmo_stream *stream, uint64_t place);

/* The place with an index. *word is 0 at first, and what it became for greater indices. */
uint64_t lemmo_stream_place(const struct lemmo_stream *stream, size_t index, size_t *word);

/* Makes a list of the marks. */
void lemmo_stream_list(struct lemmo_stream *stream);

/* A row, as one who faces one way meets it. */
struct lemmo_floor {
    const struct lemmo *game;
    uint64_t row;
    bool mirrored;          /* places are those of Lemmo facing left */
    size_t words;           /* in the row */
    const uint64_t *spaces; /* the row's spaces by place; null to look at the map, which is better for few */
};

/* The first space from a place on, 64 * words if there is none. */
uint64_t lemmo_floor_space(const struct lemmo_floor *floor, uint64_t place);

/*
 * Lets a stream fall through a row; `out` is what comes into the next one. Those who find no space ahead are left out;
 * `turned` come back from the edge behind, to fall through the first space. What starts or is marked needs the floor's
 * spaces and becomes marked, what is listed stays listed. `portable`: without the processor's bit instructions.
 */
void lemmo_stream_fall(const struct lemmo_stream *in, const struct lemmo_floor *floor, uint32_t turned,
                       struct lemmo_stream *out, bool portable);

#endif
