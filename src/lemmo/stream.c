/*
 * Streams of walks: where they come into a row, and how they fall through it.
 *
 * Walks never part: those that come in between two spaces fall together, and one addition carries them up to their
 * space. A stream keeps running sums of the walks that come in. The sums of the next row are among those of this one,
 * in the same order: for each space through which walks fall, the last sum before it. Walks that come back from the
 * edge change only the first sum, from which all others are counted.
 */
#include "parts.h"

#include <stdlib.h>

#include "puzzles/memory.h"

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
    *stream = (struct lemmo_stream){0};
}

/* ---- Looking ---- */

/* How many places of the stream come before this one. */
static size_t rank_of(const struct lemmo_stream *stream, uint64_t place) {
    if (place >= stream->words * LEMMO_WORD)
        return stream->count;
    if (stream->form == LEMMO_MARKED) {
        const uint64_t lower = (UINT64_C(1) << place % LEMMO_WORD) - 1;
        return stream->ranks[place / LEMMO_WORD] +
               (size_t)__builtin_popcountll(stream->marks[place / LEMMO_WORD] & lower);
    }
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

uint32_t lemmo_stream_before(const struct lemmo_stream *stream, uint64_t place) {
    if (stream->form == LEMMO_STARTS)
        return place < stream->first ? 0 : (uint32_t)((place < stream->end ? place : stream->end) - stream->first);
    return stream->sums[rank_of(stream, place)] - stream->sums[0];
}

uint32_t lemmo_stream_next(const struct lemmo_stream *stream, uint64_t place) {
    const size_t rank = rank_of(stream, place);
    return rank < stream->count ? stream->sums[rank + 1] - stream->sums[rank] : 0;
}

uint64_t lemmo_stream_place(const struct lemmo_stream *stream, size_t index, size_t *word) {
    if (stream->form == LEMMO_LISTED)
        return stream->places[index];
    while (*word + 1 < stream->words && stream->ranks[*word + 1] <= index)
        ++*word;
    uint64_t marks = stream->marks[*word];
    for (size_t i = stream->ranks[*word]; i < index; i++)
        marks &= marks - 1;
    return *word * LEMMO_WORD + lemmo_lowest_bit(marks);
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

/* ---- Falling, 64 cells at a time ---- */

/* For functions inlined twice: portably, and where the processor's bit instructions may be used. */
#define INLINE static inline __attribute__((always_inline))

/*
 * The spaces of a word through which walks fall. *carry is 1 if some that came in before the word have not fallen yet.
 * From where a walk comes in among blocks, the addition carries into the next space.
 */
INLINE uint64_t reached(uint64_t places, uint64_t spaces, uint64_t *carry) {
    unsigned long long sum;
    const bool over = __builtin_uaddll_overflow(~spaces, places & ~spaces, &sum);
    *carry = over | __builtin_uaddll_overflow(sum, *carry, &sum);
    return spaces & (places | sum);
}

INLINE void fall_marked(const struct lemmo_stream *in, const uint64_t *spaces, uint32_t turned,
                        struct lemmo_stream *out) {
    uint32_t *sums = out->sums; /* points at the last one written */
    uint64_t carry = turned > 0;
    *sums = *in->sums - turned;
    for (size_t word = 0; word < in->words; word++) {
        const uint64_t places = in->marks[word];
        const uint32_t *before = in->sums + in->ranks[word];
        uint64_t marks = reached(places, spaces[word], &carry);
        out->marks[word] = marks;
        out->ranks[word] = (uint32_t)(sums - out->sums);
        for (; marks; marks &= marks - 1)
            *++sums = before[__builtin_popcountll(places & (marks ^ (marks - 1)))];
    }
    out->count = (size_t)(sums - out->sums);
}

static void fall_portable(const struct lemmo_stream *in, const uint64_t *spaces, uint32_t turned,
                          struct lemmo_stream *out) {
    fall_marked(in, spaces, turned, out);
}

#if defined(__x86_64__) && defined(__GNUC__)

__attribute__((target("popcnt,bmi,bmi2"))) static void fall_bits(const struct lemmo_stream *in, const uint64_t *spaces,
                                                                 uint32_t turned, struct lemmo_stream *out) {
    fall_marked(in, spaces, turned, out);
}

static bool has_bit_instructions(void) {
    __builtin_cpu_init();
    return __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
}

#else
#define fall_bits fall_portable

static bool has_bit_instructions(void) {
    return false;
}

#endif

/* ---- Falling, place by place ---- */

/* Each start falls through the first space from its place on. */
static void fall_starts(const struct lemmo_stream *in, const uint64_t *spaces, uint32_t turned,
                        struct lemmo_stream *out) {
    uint32_t *sums = out->sums;
    *sums = 0 - turned;
    for (size_t word = 0; word < in->words; word++) {
        out->marks[word] = spaces[word];
        out->ranks[word] = (uint32_t)(sums - out->sums);
        for (uint64_t marks = spaces[word]; marks; marks &= marks - 1)
            *++sums = (uint32_t)(word * LEMMO_WORD - in->first + lemmo_lowest_bit(marks) + 1);
    }
    out->count = (size_t)(sums - out->sums);
}

static void fall_listed(const struct lemmo_stream *in, const struct lemmo_floor *floor, uint32_t turned,
                        struct lemmo_stream *out) {
    size_t count = 0;
    uint64_t end = 0; /* one past the space through which the last ones fell */
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

void lemmo_stream_fall(const struct lemmo_stream *in, const struct lemmo_floor *floor, uint32_t turned,
                       struct lemmo_stream *out, bool portable) {
    size_t most = in->count + 1;
    if (in->form == LEMMO_STARTS) {
        most = 0;
        for (size_t word = 0; word < floor->words; word++)
            most += (size_t)__builtin_popcountll(floor->spaces[word]);
    }
    out->sums = pz_grow(out->sums, &out->sums_capacity, most + 1, sizeof *out->sums);
    out->form = in->form == LEMMO_LISTED ? LEMMO_LISTED : LEMMO_MARKED;
    if (in->form == LEMMO_LISTED)
        fall_listed(in, floor, turned, out);
    else if (in->form == LEMMO_STARTS)
        fall_starts(in, floor->spaces, turned, out);
    else if (portable || !has_bit_instructions())
        fall_portable(in, floor->spaces, turned, out);
    else
        fall_bits(in, floor->spaces, turned, out);
}
