/* Streams: looking at them in either form, and how the listed ones fall. */
#include "stream.h"

#include <stdlib.h>

#include "puzzles/memory.h"

void lemmo_stream_open(struct lemmo_stream *stream, const struct lemmo_map *map, enum lemmo_facing facing) {
    const uint64_t first = facing == LEMMO_LEFT ? map->words * LEMMO_WORD - map->columns : 0;
    *stream = (struct lemmo_stream){
        .form = LEMMO_STARTS,
        .words = map->words,
        .first = first,
        .end = first + map->columns,
    };
}

void lemmo_stream_lend(struct lemmo_stream *stream, uint64_t *room) {
    stream->marks = room;
    stream->ranks = (uint32_t *)(void *)(room + stream->words);
}

void lemmo_stream_close(struct lemmo_stream *stream) {
    free(stream->places);
    free(stream->sums);
    *stream = (struct lemmo_stream){0};
}

/* ---- Looking ---- */

/* How many of the list are before a place, if at least `low` are and at most `high`. */
static size_t count_between(const struct lemmo_stream *stream, uint64_t place, size_t low, size_t high) {
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (stream->places[middle] < place)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static size_t count_before(const struct lemmo_stream *stream, uint64_t place) {
    return count_between(stream, place, 0, stream->count);
}

/* The same if about as many are as in `near`. */
static size_t count_before_near(const struct lemmo_stream *stream, uint64_t place, size_t near) {
    size_t low = near, high = near;
    for (size_t step = 1; low > 0 && stream->places[low - 1] >= place; step *= 2) {
        high = low - 1;
        low = low > step ? low - step : 0;
    }
    for (size_t step = 1; high < stream->count && stream->places[high] < place; step *= 2) {
        low = high + 1;
        high = stream->count - high > step ? high + step : stream->count;
    }
    return count_between(stream, place, low, high);
}

size_t lemmo_stream_rank(const struct lemmo_stream *stream, uint64_t place) {
    if (place >= stream->words * LEMMO_WORD)
        return stream->count;
    if (stream->form == LEMMO_LISTED)
        return count_before(stream, place);
    const uint64_t lower = (UINT64_C(1) << place % LEMMO_WORD) - 1;
    return stream->ranks[place / LEMMO_WORD] + (size_t)__builtin_popcountll(stream->marks[place / LEMMO_WORD] & lower);
}

uint32_t lemmo_stream_before(const struct lemmo_stream *stream, uint64_t place) {
    if (stream->form == LEMMO_STARTS)
        return place < stream->first ? 0 : (uint32_t)((place < stream->end ? place : stream->end) - stream->first);
    return stream->sums[lemmo_stream_rank(stream, place)] - stream->sums[0];
}

uint32_t lemmo_stream_next(const struct lemmo_stream *stream, uint64_t place, size_t *near) {
    const size_t rank =
        stream->form == LEMMO_LISTED ? count_before_near(stream, place, *near) : lemmo_stream_rank(stream, place);
    *near = rank;
    return rank < stream->count ? stream->sums[rank + 1] - stream->sums[rank] : 0;
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

void lemmo_stream_list(struct lemmo_stream *stream, const struct lemmo_fall *fall) {
    stream->places =
        pz_grow(stream->places, &stream->places_capacity, stream->count + LEMMO_PLACES_SLACK, sizeof *stream->places);
    fall->list(stream->marks, stream->words, false, stream->places);
    stream->form = LEMMO_LISTED;
}

/* ---- Falling ---- */

/* Most of the map need not be read. */
static void find_on_map(const struct lemmo_floor *floor, const uint32_t *places, size_t count, uint32_t *spaces) {
    uint64_t end = 0; /* right behind the space found last */
    for (size_t i = 0; i < count; i++) {
        if (places[i] >= end)
            end = lemmo_floor_space(floor, places[i]) + 1;
        spaces[i] = (uint32_t)(end - 1);
    }
}

/* Of those who fall through the same space the last sum remains. */
static void fall_listed(const struct lemmo_stream *in, const struct lemmo_floor *floor, uint32_t turned,
                        struct lemmo_stream *out, const struct lemmo_fall *fall) {
    const uint64_t none = floor->words * LEMMO_WORD, first = turned > 0 ? lemmo_floor_space(floor, 0) : none;
    size_t count = 0, falling = in->count;
    out->places = pz_grow(out->places, &out->places_capacity, in->count + 2, sizeof *out->places);
    uint32_t *spaces = out->places + 1; /* read before anything is written there */
    (floor->marks ? fall->find_spaces : find_on_map)(floor, in->places, in->count, spaces);
    while (falling > 0 && spaces[falling - 1] == none)
        falling--;
    out->sums[0] = in->sums[0] - turned;
    if (first < none && (falling == 0 || spaces[0] != first)) {
        out->places[count++] = (uint32_t)first;
        out->sums[count] = in->sums[0];
    }
    for (size_t i = 0; i < falling; i++) {
        const bool ends = i + 1 == falling || spaces[i + 1] != spaces[i];
        out->places[count] = spaces[i];
        out->sums[count + 1] = in->sums[i + 1];
        count += ends;
    }
    out->count = count;
}

/* One falls from each cell. */
static void fall_starts(const struct lemmo_stream *in, const struct lemmo_floor *floor, uint32_t turned,
                        struct lemmo_stream *out, const struct lemmo_fall *fall) {
    const size_t spaces = floor->count;
    out->places = pz_grow(out->places, &out->places_capacity, spaces + LEMMO_PLACES_SLACK, sizeof *out->places);
    fall->list(floor->marks, floor->words, floor->mirrored, out->places);
    out->sums[0] = 0 - turned;
    for (size_t i = 0; i < spaces; i++)
        out->sums[i + 1] = out->places[i] - (uint32_t)in->first + 1;
    out->count = spaces;
}

/* For sums, to be written anew. */
static void make_room(struct lemmo_stream *stream, size_t sums) {
    if (sums <= stream->sums_capacity)
        return;
    free(stream->sums);
    stream->sums = pz_alloc_large(sums, sizeof *stream->sums);
    stream->sums_capacity = sums;
}

void lemmo_stream_fall(const struct lemmo_stream *in, const struct lemmo_floor *floor, uint32_t turned,
                       struct lemmo_stream *out, const struct lemmo_fall *fall) {
    const bool starts = in->form == LEMMO_STARTS;
    make_room(out, (starts ? floor->count : in->count + 1) + 1 + LEMMO_SUMS_SLACK);
    out->form = floor->spaces ? LEMMO_MARKED : LEMMO_LISTED;
    if (floor->spaces)
        fall->fall(in, floor->spaces, turned, out);
    else if (starts)
        fall_starts(in, floor, turned, out, fall);
    else
        fall_listed(in, floor, turned, out, fall);
}
