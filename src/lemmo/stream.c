/*
 * Streams, which never split: whoever comes in before the next space falls through it together. So the sums over the
 * places where they fall are some of the sums over those where they came in, in the same order; those who come back
 * from the edge change nothing but the first sum, which all are counted from.
 *
 * As marks, the places where some fall are found 64 at a time: one addition carries what comes in up to the next space.
 */
#include "stream.h"

#include <stdlib.h>
#include <string.h>

#include "puzzles/memory.h"

/* Inlined into a portable function and into those that use the processor's instructions. */
#define INLINE static inline __attribute__((always_inline))

void lemmo_stream_open(struct lemmo_stream *stream, const struct lemmo_map *map, enum lemmo_facing facing) {
    const uint64_t first = facing == LEMMO_LEFT ? map->words * LEMMO_WORD - map->columns : 0;
    *stream = (struct lemmo_stream){
        .form = LEMMO_STARTS,
        .words = map->words,
        .first = first,
        .end = first + map->columns,
        .marks = pz_alloc(map->words, sizeof(uint64_t)),
        .ranks = pz_alloc(map->words, sizeof(uint32_t)),
    };
}

void lemmo_stream_close(struct lemmo_stream *stream) {
    free(stream->marks);
    free(stream->ranks);
    free(stream->places);
    free(stream->sums);
    free(stream->crowds);
    *stream = (struct lemmo_stream){0};
}

/* ---- Looking ---- */

/* How many of the list are before a place. */
static size_t count_before(const struct lemmo_stream *stream, uint64_t place) {
    size_t low = 0, high = stream->count;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (stream->places[middle] < place)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static size_t rank_of(const struct lemmo_stream *stream, uint64_t place) {
    if (place >= stream->words * LEMMO_WORD)
        return stream->count;
    if (stream->form == LEMMO_LISTED)
        return count_before(stream, place);
    const uint64_t lower = (UINT64_C(1) << place % LEMMO_WORD) - 1;
    return stream->ranks[place / LEMMO_WORD] +
           (size_t)__builtin_popcountll(stream->marks[place / LEMMO_WORD] & lower);
}

uint32_t lemmo_stream_before(const struct lemmo_stream *stream, uint64_t place) {
    if (stream->form == LEMMO_STARTS)
        return place < stream->first ? 0 : (uint32_t)((place < stream->end ? place : stream->end) - stream->first);
    return stream->sums[rank_of(stream, place)] - stream->sums[0];
}

uint64_t lemmo_stream_word(const struct lemmo_stream *stream, size_t word) {
    if (stream->form == LEMMO_STARTS)
        return UINT64_MAX;
    if (stream->form == LEMMO_MARKED)
        return stream->marks[word];
    uint64_t marks = 0;
    for (size_t i = count_before(stream, word * LEMMO_WORD);
         i < stream->count && stream->places[i] / LEMMO_WORD == word; i++)
        marks |= UINT64_C(1) << stream->places[i] % LEMMO_WORD;
    return marks;
}

void lemmo_stream_list(struct lemmo_stream *stream) {
    size_t count = 0;
    stream->places = pz_grow(stream->places, &stream->places_capacity, stream->count, sizeof *stream->places);
    for (size_t word = 0; word < stream->words; word++)
        for (uint64_t marks = stream->marks[word]; marks; marks &= marks - 1)
            stream->places[count++] = (uint32_t)(word * LEMMO_WORD + lemmo_lowest_bit(marks));
    stream->form = LEMMO_LISTED;
}

/* ---- Floors ---- */

static uint64_t spaces_in(const struct lemmo_floor *floor, size_t word) {
    if (floor->spaces)
        return floor->spaces[word];
    return floor->mirrored ? lemmo_reverse(lemmo_spaces_in(floor->game, floor->row, floor->words - 1 - word))
                           : lemmo_spaces_in(floor->game, floor->row, word);
}

uint64_t lemmo_floor_space(const struct lemmo_floor *floor, uint64_t place) {
    size_t word = (size_t)(place / LEMMO_WORD);
    if (word >= floor->words)
        return floor->words * LEMMO_WORD;
    uint64_t spaces = spaces_in(floor, word) & UINT64_MAX << place % LEMMO_WORD;
    while (spaces == 0) {
        if (++word == floor->words)
            return floor->words * LEMMO_WORD;
        spaces = spaces_in(floor, word);
    }
    return word * LEMMO_WORD + lemmo_lowest_bit(spaces);
}

/* ---- Falling, many ---- */

/* What is carried along a row. */
struct fall {
    const struct lemmo_stream *in;
    struct lemmo_stream *out;
    uint32_t crowd;
    uint32_t *sums; /* the last one written */
    uint64_t carry; /* 1 if some who came in before the word have not fallen yet */
};

static void add_crowd(struct lemmo_stream *out, uint64_t place) {
    out->crowds = pz_grow(out->crowds, &out->crowds_capacity, out->crowd_count + 1, sizeof *out->crowds);
    out->crowds[out->crowd_count++] = (uint32_t)place;
}

INLINE void fall_at(struct fall *fall, uint64_t place, uint32_t sum) {
    if (__builtin_expect(sum - *fall->sums >= fall->crowd, 0))
        add_crowd(fall->out, place);
    *++fall->sums = sum;
}

/* The spaces of a word through which some fall. */
INLINE uint64_t reached(struct fall *fall, uint64_t places, uint64_t spaces) {
    unsigned long long sum;
    const bool over = __builtin_uaddll_overflow(~spaces, places & ~spaces, &sum);
    fall->carry = over | __builtin_uaddll_overflow(sum, fall->carry, &sum);
    return spaces & (places | sum);
}

INLINE void fall_marked(struct fall *fall, size_t word, uint64_t spaces) {
    const struct lemmo_stream *in = fall->in;
    const uint64_t places = in->marks[word];
    const uint32_t *sums = in->sums + in->ranks[word];
    uint64_t marks = reached(fall, places, spaces);
    fall->out->marks[word] = marks;
    for (; marks; marks &= marks - 1)
        fall_at(fall, word * LEMMO_WORD + lemmo_lowest_bit(marks),
                sums[__builtin_popcountll(places & (marks ^ (marks - 1)))]);
}

INLINE void fall_starts(struct fall *fall, size_t word, uint64_t spaces) {
    fall->out->marks[word] = spaces;
    for (; spaces; spaces &= spaces - 1) {
        const uint64_t place = word * LEMMO_WORD + lemmo_lowest_bit(spaces);
        fall_at(fall, place, (uint32_t)(place + 1 - fall->in->first));
    }
}

INLINE void fall_through(const struct lemmo_stream *in, const uint64_t *spaces, uint32_t turned, uint32_t crowd,
                         struct lemmo_stream *out) {
    struct fall fall = {.in = in, .out = out, .crowd = crowd, .sums = out->sums, .carry = turned > 0};
    *fall.sums = (in->form == LEMMO_STARTS ? 0 : *in->sums) - turned;
    for (size_t word = 0; word < in->words; word++) {
        out->ranks[word] = (uint32_t)(fall.sums - out->sums);
        if (in->form == LEMMO_STARTS)
            fall_starts(&fall, word, spaces[word]);
        else
            fall_marked(&fall, word, spaces[word]);
    }
    out->count = (size_t)(fall.sums - out->sums);
}

/* ---- Falling, few ---- */

static void list_crowds(struct lemmo_stream *stream, uint32_t crowd) {
    for (size_t i = 0; i < stream->count; i++)
        if (stream->sums[i + 1] - stream->sums[i] >= crowd)
            add_crowd(stream, stream->places[i]);
}

static void fall_listed(const struct lemmo_stream *in, const struct lemmo_floor *floor, uint32_t turned,
                        struct lemmo_stream *out) {
    size_t count = 0;
    uint64_t end = 0; /* right behind the space through which the last ones fell */
    out->places = pz_grow(out->places, &out->places_capacity, in->count + 1, sizeof *out->places);
    out->sums[0] = in->sums[0] - turned;
    for (size_t i = turned > 0 ? 0 : 1; i <= in->count; i++) {
        const uint64_t place = i > 0 ? in->places[i - 1] : 0;
        if (place >= end) {
            const uint64_t space = lemmo_floor_space(floor, place);
            if (space >= floor->words * LEMMO_WORD)
                break;
            out->places[count++] = (uint32_t)space;
            end = space + 1;
        }
        out->sums[count] = in->sums[i];
    }
    out->count = count;
}

/* ---- Both ---- */

static size_t count_spaces(const struct lemmo_floor *floor) {
    size_t count = 0;
    for (size_t word = 0; word < floor->words; word++)
        count += (size_t)__builtin_popcountll(floor->spaces[word]);
    return count;
}

typedef void fall_function(const struct lemmo_stream *in, const uint64_t *spaces, uint32_t turned, uint32_t crowd,
                           struct lemmo_stream *out);

INLINE void fall_any(const struct lemmo_stream *in, const struct lemmo_floor *floor, uint32_t turned, uint32_t crowd,
                     struct lemmo_stream *out, fall_function *fall) {
    const size_t most = in->form == LEMMO_STARTS ? count_spaces(floor) : in->count + 1;
    out->crowd_count = 0;
    out->sums = pz_grow(out->sums, &out->sums_capacity, most + 1, sizeof *out->sums);
    if (in->form == LEMMO_LISTED) {
        out->form = LEMMO_LISTED;
        fall_listed(in, floor, turned, out);
        list_crowds(out, crowd);
    } else {
        out->form = LEMMO_MARKED;
        fall(in, floor->spaces, turned, crowd, out);
    }
}

static void fall_portable(const struct lemmo_stream *in, const uint64_t *spaces, uint32_t turned, uint32_t crowd,
                          struct lemmo_stream *out) {
    fall_through(in, spaces, turned, crowd, out);
}

#if defined(__x86_64__) && defined(__GNUC__)
__attribute__((target("popcnt,bmi,bmi2"))) static void fall_fast(const struct lemmo_stream *in, const uint64_t *spaces,
                                                                 uint32_t turned, uint32_t crowd,
                                                                 struct lemmo_stream *out) {
    fall_through(in, spaces, turned, crowd, out);
}
#else
#define fall_fast fall_portable
#endif

void lemmo_stream_fall(const struct lemmo_stream *in, const struct lemmo_floor *floor, uint32_t turned, uint32_t crowd,
                       struct lemmo_stream *out) {
    fall_any(in, floor, turned, crowd, out, lemmo_has_bit_instructions() ? fall_fast : fall_portable);
}

void lemmo_stream_fall_portable(const struct lemmo_stream *in, const struct lemmo_floor *floor, uint32_t turned,
                                uint32_t crowd, struct lemmo_stream *out) {
    fall_any(in, floor, turned, crowd, out, fall_portable);
}
