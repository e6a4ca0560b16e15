/* Those on their way who face the same way: how many of them come into a row, and where. */
#ifndef PUZZLES_SRC_LEMMO_STREAM_H
#define PUZZLES_SRC_LEMMO_STREAM_H

#include "floor.h"

/* How a stream knows where they come in. */
enum lemmo_form {
    LEMMO_STARTS, /* everywhere, one at each cell */
    LEMMO_MARKED, /* at the marks of a row of words: for many places */
    LEMMO_LISTED, /* at the places of a list: for few */
};

/* Places are those of floor.h. */
struct lemmo_stream {
    enum lemmo_form form;
    size_t words;     /* in a row */
    uint64_t first;   /* the place of the first cell */
    uint64_t end;     /* one more than that of the last */
    uint64_t *marks;  /* borrowed; if marked: the places */
    uint32_t *ranks;  /* borrowed; if marked: how many of them are in the words before */
    uint32_t *places; /* if listed: the places */
    uint32_t *sums;   /* sums[i] - sums[0] come in at the first i places; modulo 2^32, and at most 2^32 - 2 */
    size_t count;     /* of places */
    size_t places_capacity, sums_capacity;
};

enum {
    LEMMO_SUMS_SLACK = 16, /* behind the last sum there is room for so many */
    LEMMO_PLACES_SLACK = 2 /* and behind the last place */
};

void lemmo_stream_open(struct lemmo_stream *stream, const struct lemmo_map *map, enum lemmo_facing facing);
void lemmo_stream_close(struct lemmo_stream *stream);

/* Lends it what it needs when marked: LEMMO_STREAM_WORDS words to a word of a row. */
enum { LEMMO_STREAM_WORDS = 2 };
void lemmo_stream_lend(struct lemmo_stream *stream, uint64_t *room);

/* At how many places some come in before a place; not for the starts. */
size_t lemmo_stream_rank(const struct lemmo_stream *stream, uint64_t place);

/* How many come in before a place. */
uint32_t lemmo_stream_before(const struct lemmo_stream *stream, uint64_t place);

/*
 * How many come in together next, from a place on; not for the starts. *near, at first 0, is about where to look in a
 * list, and becomes where that was.
 */
uint32_t lemmo_stream_next(const struct lemmo_stream *stream, uint64_t place, size_t *near);

/* The places of a word where some come in. */
uint64_t lemmo_stream_word(const struct lemmo_stream *stream, size_t word);

/* How streams fall. */
struct lemmo_fall {
    const char *name;

    /* A marked one. */
    void (*fall)(const struct lemmo_stream *in, const uint64_t *spaces, uint32_t turned, struct lemmo_stream *out);

    /* Lists the marks by place, if `mirrored` those of columns. Writes up to LEMMO_PLACES_SLACK more. */
    void (*list)(const uint64_t *marks, size_t words, bool mirrored, uint32_t *places);

    /* For a listed one: the first space from each place on, 64 * words if there is none; the floor has marks. */
    void (*find_spaces)(const struct lemmo_floor *floor, const uint32_t *places, size_t count, uint32_t *spaces);

    /* Where at least `crowd` come in: the first such place from `at` on, as an index; `count` if there is none. */
    size_t (*next_crowd)(const struct lemmo_stream *stream, size_t at, uint32_t crowd);

    /* The last one before `at`, plus 1; 0 if there is none. */
    size_t (*previous_crowd)(const struct lemmo_stream *stream, size_t at, uint32_t crowd);
};

/* fall.c: the fastest way that this processor has; and all, ending with null, of which the first runs everywhere. */
const struct lemmo_fall *lemmo_fall(void);
const struct lemmo_fall *const *lemmo_falls(void);

/* Makes a list of the marks. */
void lemmo_stream_list(struct lemmo_stream *stream, const struct lemmo_fall *fall);

/*
 * Lets a stream fall through a row; `out` is what comes into the next one. Those who find no space ahead are left out;
 * `turned` come back from the edge behind, to fall through the first space. What is marked needs the floor's spaces and
 * stays marked, what is listed stays listed if it gets none. What starts becomes marked, or listed if there are only
 * the floor's marks.
 */
void lemmo_stream_fall(const struct lemmo_stream *in, const struct lemmo_floor *floor, uint32_t turned,
                       struct lemmo_stream *out, const struct lemmo_fall *fall);

#endif
