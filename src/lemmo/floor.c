/* A row as one who faces one way meets it. */
#include "floor.h"

static uint64_t spaces_in(const struct lemmo_floor *floor, size_t word) {
    if (floor->spaces && !floor->marks)
        return floor->spaces[word];
    const size_t at = floor->mirrored ? floor->words - 1 - word : word;
    const uint64_t marks = floor->marks ? floor->marks[at] : lemmo_spaces_in(floor->game, floor->row, at);
    return floor->mirrored ? lemmo_reverse(marks) : marks;
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
