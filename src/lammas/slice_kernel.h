/*
 * Sweeps of bit-sliced grids, written once for vectors of any width. Before you include it, define
 *
 *     TARGET                 the attribute for functions that may use such vectors, or nothing
 *     vector                 the type
 *     PACK                   how many vectors to work on side by side, so that none waits for its own results
 *
 * and, where the machine has better instructions than the plain ones below, all of
 *
 *     SELECT(q, e, p)        q ? e : (p & ~e), bit by bit
 *     EITHER(x, y, z)        x & (y | z)
 *     NEWLY(x, m, q)         x | (m & ~q)
 *     ROTATE(x, k)           each 64-bit number rotated to the left
 *
 * Each grid stays in its lane, and neighbouring vectors share nothing, so the width makes no difference to the result.
 */
#include "parts.h"

#ifndef SELECT
#define SELECT(q, e, p) (((q) & (e)) | ((p) & ~((q) | (e))))
#define EITHER(x, y, z) ((x) & ((y) | (z)))
#define NEWLY(x, m, q) ((x) | ((m) & ~(q)))
#define ROTATE(x, k) ((x) << (k) | (x) >> (64 - (k)))
#endif

#define KERNEL TARGET __attribute__((always_inline)) static inline

enum {
    PACK_WORDS = PACK * sizeof(vector) / sizeof(uint64_t),
    PACKS = LAMMAS_PLANE_WORDS / PACK_WORDS,
};

/* Some of the lanes of a plane. */
struct pack {
    vector part[PACK];
};

#define EACH_PART for (size_t i = 0; i < PACK; i++)

/* ---- Memory ---- */

KERNEL struct pack load(const struct lammas_plane *plane, size_t place) {
    struct pack pack;
    const vector *from = (const vector *)(const void *)plane->word + place * PACK;
    EACH_PART pack.part[i] = from[i];
    return pack;
}

KERNEL void store(struct lammas_plane *plane, size_t place, struct pack pack) {
    vector *to = (vector *)(void *)plane->word + place * PACK;
    EACH_PART to[i] = pack.part[i];
}

KERNEL uint64_t population(const struct pack *pack) {
    uint64_t words[PACK_WORDS], sum = 0;
    __builtin_memcpy(words, pack, sizeof words);
    for (size_t word = 0; word < PACK_WORDS; word++)
        sum += (uint64_t)__builtin_popcountll(words[word]);
    return sum;
}

KERNEL bool is_empty(const struct pack *pack) {
    uint64_t words[PACK_WORDS], any = 0;
    __builtin_memcpy(words, pack, sizeof words);
    for (size_t word = 0; word < PACK_WORDS; word++)
        any |= words[word];
    return any == 0;
}

/* ---- The sweep ---- */

/*
 * A sweep under way in one pack of lanes. The slice is a copy; otherwise the compiler would have to read its pointers
 * again after every store.
 */
struct sweeper {
    struct lammas_slice slice;
    size_t place;
    struct pack a_is_d, b_is_d, c_is_d; /* whether these tiles of the template were D when they were last read */
    struct pack changed, all_d;         /* whether any target so far changed; whether all are D */
};

/*
 * Tests one cell. `here` says whether the cell itself is D, `under` whether the cell below is. Returns whether the cell
 * to the right is D, and sets `under` to whether the target is, since the next cell needs these two.
 */
KERNEL struct pack visit(struct sweeper *s, const uint8_t *classes, struct pack here, struct pack *under, size_t from,
                         size_t right, size_t below, size_t cell) {
    const struct lammas_slice *slice = &s->slice;
    const struct pack beside = load(&slice->d[right], s->place), target = load(&slice->d[cell], s->place),
                      a = load(&slice->a[classes ? classes[from] : from], s->place),
                      b = load(&slice->b[classes ? classes[right] : right], s->place),
                      c = load(&slice->c[classes ? classes[below] : below], s->place);
    struct pack after;
    EACH_PART {
        const vector is_a = SELECT(here.part[i], s->a_is_d.part[i], a.part[i]),
                     is_b = SELECT(beside.part[i], s->b_is_d.part[i], b.part[i]),
                     is_c = SELECT(under->part[i], s->c_is_d.part[i], c.part[i]);
        const vector match = EITHER(is_a, is_b, is_c);
        s->changed.part[i] = NEWLY(s->changed.part[i], match, target.part[i]);
        after.part[i] = target.part[i] | match;
        s->all_d.part[i] &= after.part[i];
    }
    store(&slice->d[cell], s->place, after);
    *under = after;
    return beside;
}

/*
 * Sweeps as rules.c does; the live reading differs only in when B and C are read. With `classes`, the planes a, b and c
 * are indexed by the class of a cell, otherwise by the cell.
 */
KERNEL struct sweeper sweep_pack(const struct lammas_slice *slice, const uint8_t *classes, size_t place, bool live) {
    const size_t rows = slice->rows, columns = slice->columns, last = columns - 1;
    struct sweeper s = {.slice = *slice, .place = place};
    s.a_is_d = load(&slice->d[0], place);
    s.b_is_d = load(&slice->d[1], place);
    s.c_is_d = load(&slice->d[columns], place);
    EACH_PART s.all_d.part[i] = ~s.changed.part[i];
    for (size_t row = 0; row < rows; row++) {
        const size_t first = row * columns, next = row + 1 == rows ? 0 : first + columns;
        struct pack here = load(&slice->d[first], place), under = load(&slice->d[next], place);
        if (live)
            s.c_is_d = load(&slice->d[columns], place);
        here = visit(&s, classes, here, &under, first, first + 1, next, next + 1);
        if (live)
            s.b_is_d = load(&slice->d[1], place);
        for (size_t column = 1; column < last; column++)
            here =
                visit(&s, classes, here, &under, first + column, first + column + 1, next + column, next + column + 1);
        visit(&s, classes, here, &under, first + last, first, next + last, next);
    }
    return s;
}
