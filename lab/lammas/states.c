/* The numbering of states.h. Tables convert between numbers in base K and binary digits a byte at a time. */
#include "lab/lammas/states.h"

#include <stdlib.h>

#include "puzzles/memory.h"

enum { PREFIXES_MOST = 4096, CHUNK_MOST = 4096 };

static const uint64_t total_most = UINT64_C(1) << 35;

/* The largest exponent up to `most` for which the power of the base is at most `limit`; *power is that power. */
static size_t exponent_within(unsigned base, size_t most, uint64_t limit, uint64_t *power) {
    size_t exponent = 0;
    for (*power = 1; exponent < most && *power <= limit / base; exponent++)
        *power *= base;
    return exponent;
}

static void list_fixed(struct lammas_states *s, const struct lammas *game) {
    const size_t cells = (size_t)game->rows * game->columns;
    s->count = 0;
    for (size_t cell = 0; cell < cells; cell++)
        if (!lammas_editable(game, (uint16_t)cell)) {
            if (s->count < 64)
                s->fixed[s->count] = (uint16_t)cell;
            s->count++;
        }
}

/* The bits of the lowest `digits` digits of a number, the lowest digit at bit `place`. */
static struct lammas_words spread(const struct lammas_states *s, uint64_t number, size_t digits, size_t place) {
    struct lammas_words words = {{0}};
    for (size_t i = 0; i < digits; i++, number /= s->kinds)
        for (size_t bit = 0; bit < s->bits; bit++)
            words.bits[bit] |= (number % s->kinds >> bit & 1) << (place + i);
    return words;
}

static void list_values(struct lammas_states *s) {
    const size_t bytes = (s->rest + 7) / 8;
    uint64_t place = 1;
    s->value = pz_alloc(bytes, sizeof *s->value);
    for (size_t byte = 0; byte < bytes; byte++)
        for (size_t bit = 0; bit < 8; bit++, place *= s->kinds)
            for (size_t number = 0; number < 256; number++)
                if (number >> bit & 1)
                    s->value[byte][number] += place;
    s->ones = (s->rests - 1) / (s->kinds - 1);
    s->prefix_value = pz_alloc((size_t)1 << s->prefix, sizeof *s->prefix_value);
    place = 1;
    for (size_t bit = 0; bit < s->prefix; bit++, place *= s->kinds)
        for (size_t number = 0; number < (size_t)1 << s->prefix; number++)
            if (number >> bit & 1)
                s->prefix_value[number] += place;
}

/*
 * Names the kinds of a prefix in the order in which they occur from the top digit down, then the others. Returns how
 * many occurred.
 */
static unsigned rename_kinds(const struct lammas_states *s, uint64_t prefix, uint8_t names[8]) {
    unsigned digits[64] = {0}, used = s->named, all = 0;
    bool seen[8] = {s->named > 0};
    names[0] = 0;
    for (size_t i = 0; i < s->prefix; i++, prefix /= s->kinds)
        digits[i] = (unsigned)(prefix % s->kinds);
    for (size_t i = s->prefix; i-- > 0;)
        if (!seen[digits[i]]) {
            seen[digits[i]] = true;
            names[digits[i]] = (uint8_t)used++;
        }
    all = used;
    for (unsigned kind = 0; kind < s->kinds; kind++)
        if (!seen[kind])
            names[kind] = (uint8_t)all++;
    return used;
}

static uint64_t renamed(const struct lammas_states *s, uint64_t prefix, const uint8_t names[8]) {
    uint64_t result = 0, place = 1;
    for (size_t i = 0; i < s->prefix; i++, prefix /= s->kinds, place *= s->kinds)
        result += place * names[prefix % s->kinds];
    return result;
}

/* A renamed prefix is the least of its class, so it is met before the others. */
static void list_classes(struct lammas_states *s, size_t prefixes) {
    s->class_of = pz_alloc(prefixes, sizeof *s->class_of);
    s->renaming = pz_alloc(prefixes, sizeof *s->renaming);
    s->classes = pz_alloc(prefixes, sizeof *s->classes);
    for (size_t prefix = 0; prefix < prefixes; prefix++) {
        rename_kinds(s, prefix, s->renaming[prefix]);
        const uint64_t least = renamed(s, prefix, s->renaming[prefix]);
        if (least == prefix) {
            s->class_of[prefix] = (uint32_t)s->class_count;
            s->classes[s->class_count++].words = spread(s, prefix, s->prefix, s->rest);
        }
        s->class_of[prefix] = s->class_of[least];
        s->classes[s->class_of[least]].weight++;
    }
}

bool lammas_states_open(struct lammas_states *states, const struct lammas *game) {
    struct lammas_states *s = states;
    uint64_t prefixes;
    *s = (struct lammas_states){.kinds = game->kinds, .named = game->end > 0, .bits = lammas_bits(game->kinds)};
    list_fixed(s, game);
    if (s->count > 63 || exponent_within(s->kinds, s->count, UINT64_MAX, &s->real) < s->count)
        return false;
    s->prefix = exponent_within(s->kinds, s->count, PREFIXES_MOST, &prefixes);
    s->rest = s->count - s->prefix;
    s->rests = s->real / prefixes;
    list_classes(s, (size_t)prefixes);
    s->chunk_digits = exponent_within(s->kinds, s->rest, CHUNK_MOST, &s->chunk_size);
    s->chunk_words = pz_alloc((size_t)s->chunk_size, sizeof *s->chunk_words);
    for (uint64_t number = 0; number < s->chunk_size; number++)
        s->chunk_words[number] = spread(s, number, s->chunk_digits, 0);
    list_values(s);
    if (s->rests > total_most / s->class_count) {
        lammas_states_free(s);
        return false;
    }
    s->total = s->rests * s->class_count;
    return true;
}

void lammas_states_free(struct lammas_states *states) {
    free(states->classes);
    free(states->class_of);
    free(states->renaming);
    free(states->value);
    free(states->prefix_value);
    free(states->chunk_words);
    *states = (struct lammas_states){0};
}

struct lammas_words lammas_states_words(const struct lammas_states *states, uint64_t index) {
    struct lammas_words words = states->classes[index / states->rests].words;
    uint64_t rest = index % states->rests;
    for (size_t place = 0; rest > 0; place += states->chunk_digits, rest /= states->chunk_size)
        for (size_t bit = 0; bit < states->bits; bit++)
            words.bits[bit] |= states->chunk_words[rest % states->chunk_size].bits[bit] << place;
    return words;
}

/* What these places of the rest are worth in base K if each of them has the digit 1. */
static uint64_t places_value(const struct lammas_states *s, uint64_t places) {
    uint64_t value = 0;
    for (size_t byte = 0; places > 0; byte++, places >>= 8)
        value += s->value[byte][places & 255];
    return value;
}

/* The rest with its kinds renamed: its worth if all places were of kind 0, plus what those of other kinds add. */
static uint64_t renamed_rest(const struct lammas_states *s, struct lammas_words words, const uint8_t names[8]) {
    const uint64_t all = (UINT64_C(1) << s->rest) - 1;
    uint64_t value = names[0] * s->ones;
    for (unsigned kind = 1; kind < s->kinds; kind++) {
        uint64_t where = all;
        for (size_t bit = 0; bit < s->bits; bit++)
            where &= kind >> bit & 1 ? words.bits[bit] : ~words.bits[bit];
        value += ((uint64_t)names[kind] - names[0]) * places_value(s, where);
    }
    return value;
}

uint64_t lammas_states_index(const struct lammas_states *states, struct lammas_words words) {
    const struct lammas_states *s = states;
    const uint64_t prefix_mask = (UINT64_C(1) << s->prefix) - 1;
    uint64_t prefix = 0;
    for (size_t bit = 0; bit < s->bits; bit++)
        prefix += s->prefix_value[words.bits[bit] >> s->rest & prefix_mask] << bit;
    return s->class_of[prefix] * s->rests + renamed_rest(s, words, s->renaming[prefix]);
}

void lammas_states_unpack(const struct lammas_states *states, struct lammas_words words, uint8_t *tiles) {
    for (size_t i = 0; i < states->count; i++) {
        uint8_t tile = 0;
        for (size_t bit = 0; bit < states->bits; bit++)
            tile |= (uint8_t)((words.bits[bit] >> i & 1) << bit);
        tiles[states->fixed[i]] = tile;
    }
}
