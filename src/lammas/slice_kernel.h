/*
 * The kernel of slice.c, written once for vectors of any width. Before including it, define
 *
 *     TARGET                 the attribute for functions that may use such vectors, or nothing
 *     vector                 the type
 *     PACK                   how many vectors to work on side by side, so that one does not wait for its own results
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

/* ---- Random bits ---- */

/* xoshiro256++ 1.0 (Blackman and Vigna, 2019). */
KERNEL struct pack next_bits(struct pack s[4]) {
    struct pack out;
    EACH_PART {
        const vector sum = s[0].part[i] + s[3].part[i], shifted = s[1].part[i] << 17;
        out.part[i] = ROTATE(sum, 23) + s[0].part[i];
        s[2].part[i] ^= s[0].part[i];
        s[3].part[i] ^= s[1].part[i];
        s[1].part[i] ^= s[2].part[i];
        s[0].part[i] ^= s[3].part[i];
        s[2].part[i] ^= shifted;
        s[3].part[i] = ROTATE(s[3].part[i], 45);
    }
    return out;
}

TARGET static void draw(struct lammas_stream *stream, struct lammas_plane *planes, size_t count) {
    for (size_t place = 0; place < PACKS; place++) {
        struct pack s[4];
        for (size_t word = 0; word < 4; word++)
            s[word] = load(&stream->state[word], place);
        for (size_t plane = 0; plane < count; plane++)
            store(&planes[plane], place, next_bits(s));
        for (size_t word = 0; word < 4; word++)
            store(&stream->state[word], place, s[word]);
    }
}

/* ---- Random digits ---- */

/* The generators of all lanes, and digits not yet used, one in each lane of `valid`. */
struct dice {
    struct pack state[PACKS][4], digit[PACKS][LAMMAS_BITS_MAX], valid[PACKS];
};

/* The lanes in which a number is at least `kinds`. */
KERNEL struct pack too_large(const struct pack *digit, size_t bits, unsigned kinds) {
    struct pack greater;
    EACH_PART {
        vector equal = ~(vector){0};
        greater.part[i] = (vector){0};
        for (size_t bit = bits; bit-- > 0;)
            if ((kinds - 1) >> bit & 1) {
                equal &= digit[bit].part[i];
            } else {
                greater.part[i] |= equal & digit[bit].part[i];
                equal &= ~digit[bit].part[i];
            }
    }
    return greater;
}

/* Uses spare digits in the lanes of `lacking`; false if there were too few. */
KERNEL bool use_spares(struct dice *dice, size_t bits, struct lammas_plane *tile, struct pack lacking[PACKS]) {
    bool enough = true;
    for (size_t place = 0; place < PACKS; place++) {
        struct pack taken;
        EACH_PART taken.part[i] = lacking[place].part[i] & dice->valid[place].part[i];
        for (size_t bit = 0; bit < bits; bit++) {
            struct pack old = load(&tile[bit], place);
            EACH_PART old.part[i] ^= taken.part[i] & (old.part[i] ^ dice->digit[place][bit].part[i]);
            store(&tile[bit], place, old);
        }
        EACH_PART {
            lacking[place].part[i] &= ~taken.part[i];
            dice->valid[place].part[i] &= ~taken.part[i];
        }
        enough = is_empty(&lacking[place]) && enough;
    }
    return enough;
}

/* Draws a digit for every lane without a spare; it may again be too large. */
KERNEL void fill_spares(struct dice *dice, size_t bits, unsigned kinds) {
    for (size_t place = 0; place < PACKS; place++) {
        struct pack fresh[LAMMAS_BITS_MAX];
        for (size_t bit = 0; bit < bits; bit++)
            fresh[bit] = next_bits(dice->state[place]);
        const struct pack over = too_large(fresh, bits, kinds);
        for (size_t bit = 0; bit < bits; bit++)
            EACH_PART {
                const vector old = dice->digit[place][bit].part[i];
                dice->digit[place][bit].part[i] = old ^ (~dice->valid[place].part[i] & (old ^ fresh[bit].part[i]));
            }
        EACH_PART dice->valid[place].part[i] |= ~over.part[i];
    }
}

KERNEL void redraw_digits(struct lammas_stream *stream, unsigned kinds, size_t bits, size_t cells,
                          struct lammas_plane *tiles) {
    struct dice dice = {0};
    for (size_t place = 0; place < PACKS; place++)
        for (size_t word = 0; word < 4; word++)
            dice.state[place][word] = load(&stream->state[word], place);
    for (struct lammas_plane *tile = tiles; tile < tiles + cells * bits; tile += bits) {
        struct pack lacking[PACKS];
        for (size_t place = 0; place < PACKS; place++) {
            struct pack digit[LAMMAS_BITS_MAX];
            for (size_t bit = 0; bit < bits; bit++)
                digit[bit] = load(&tile[bit], place);
            lacking[place] = too_large(digit, bits, kinds);
        }
        while (!use_spares(&dice, bits, tile, lacking))
            fill_spares(&dice, bits, kinds);
    }
    for (size_t place = 0; place < PACKS; place++)
        for (size_t word = 0; word < 4; word++)
            store(&stream->state[word], place, dice.state[place][word]);
}

TARGET static void redraw(struct lammas_stream *stream, unsigned kinds, size_t bits, size_t cells,
                          struct lammas_plane *tiles) {
    if (bits == 2)
        redraw_digits(stream, 3, 2, cells, tiles); /* constants, to get the loops unrolled */
    else
        redraw_digits(stream, kinds, 3, cells, tiles);
}

/* ---- The sweep ---- */

/*
 * A sweep under way in one pack of lanes: which corner tiles are D, as the template now has them. The slice is a copy;
 * otherwise the compiler would have to read its pointers again after every store.
 */
struct sweeper {
    struct lammas_slice slice;
    size_t place;
    struct pack a_is_d, b_is_d, c_is_d;
    struct pack changed, all_d; /* over the targets so far; each cell is the target of one */
};

/*
 * Tests one cell. `here` is the cell's own plane of D, `under` that of the cell below. Returns that of the cell to the
 * right and leaves in `under` that of the target: the next cell needs these two.
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
 * As in rules.c: the live reading differs in when B and C are read. With `classes`, the planes a, b and c are indexed
 * by the class of a cell, otherwise by the cell.
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

TARGET static void sweep(const struct lammas_slice *slice, struct lammas_plane *changed) {
    for (size_t place = 0; place < PACKS; place++) {
        const struct sweeper done =
            slice->live ? sweep_pack(slice, NULL, place, true) : sweep_pack(slice, NULL, place, false);
        store(changed, place, done.changed);
    }
}

/* ---- The census ---- */

/* Compares all tiles with those of the corner. */
KERNEL void compare_tiles(const struct lammas_slice *slice, size_t bits, const struct lammas_plane *tiles,
                          struct lammas_plane *const classes[4], size_t place) {
    const size_t cells = slice->rows * slice->columns, corner[4] = {0, 1, slice->columns, slice->columns + 1};
    struct pack model[4][LAMMAS_BITS_MAX];
    for (size_t role = 0; role < 4; role++)
        for (size_t bit = 0; bit < bits; bit++)
            model[role][bit] = load(&tiles[corner[role] * bits + bit], place);
    for (size_t cell = 0; cell < cells; cell++) {
        struct pack own[LAMMAS_BITS_MAX];
        own[0] = load(&tiles[cell * bits], place);
        for (size_t bit = 1; bit < bits; bit++)
            own[bit] = load(&tiles[cell * bits + bit], place);
        for (size_t role = 0; role < 4; role++) {
            struct pack equal;
            EACH_PART equal.part[i] = ~(own[0].part[i] ^ model[role][0].part[i]);
            for (size_t bit = 1; bit < bits; bit++)
                EACH_PART equal.part[i] &= ~(own[bit].part[i] ^ model[role][bit].part[i]);
            store(&classes[role][cell], place, equal);
        }
    }
}

/* The lanes in which all tiles are D. */
KERNEL struct pack solved(const struct lammas_slice *slice, size_t place) {
    struct pack all = load(&slice->d[0], place);
    for (size_t cell = 1; cell < slice->rows * slice->columns; cell++) {
        const struct pack d = load(&slice->d[cell], place);
        EACH_PART all.part[i] &= d.part[i];
    }
    return all;
}

/*
 * The grids that may still solve themselves. While A is not D, only the last cell can make it D, and must hold A to do
 * so.
 */
KERNEL struct pack corner_may_turn(const struct lammas_slice *slice, size_t place) {
    const size_t last = slice->rows * slice->columns - 1;
    const struct pack d = load(&slice->d[0], place), last_d = load(&slice->d[last], place),
                      last_a = load(&slice->a[last], place);
    struct pack may;
    EACH_PART may.part[i] = d.part[i] | (last_a.part[i] & ~last_d.part[i]);
    return may;
}

/* D comes only from the upper left, out of a D or an A: every diagonal must have one of these. */
KERNEL struct pack diagonals_may_turn(const struct lammas_slice *slice, size_t place) {
    const size_t rows = slice->rows, columns = slice->columns;
    const struct pack a_is_d = load(&slice->d[0], place);
    struct pack may = corner_may_turn(slice, place), left = may;
    for (size_t start = 0; start < columns && !is_empty(&left); start++) {
        struct pack any = {0};
        size_t row = 0, column = start;
        bool lowest = true; /* each diagonal is examined from its leftmost cell in the first row */
        do {
            const size_t cell = row * columns + column;
            const struct pack d = load(&slice->d[cell], place), a = load(&slice->a[cell], place);
            EACH_PART any.part[i] |= d.part[i] | (a.part[i] & ~a_is_d.part[i]);
            row = row + 1 == rows ? 0 : row + 1;
            column = column + 1 == columns ? 0 : column + 1;
            lowest = lowest && (row > 0 || column >= start);
        } while (lowest && (row > 0 || column != start));
        if (lowest)
            EACH_PART may.part[i] &= any.part[i];
        left = may;
    }
    return may;
}

KERNEL void settle(const struct lammas_slice *slice, struct pack alive, size_t place, bool live, uint64_t *turns) {
    struct pack done = solved(slice, place);
    const struct pack may = diagonals_may_turn(slice, place);
    for (size_t turn = 0;; turn++) {
        struct pack ended;
        EACH_PART ended.part[i] = alive.part[i] & done.part[i];
        turns[turn] += population(&ended);
        const struct pack turning = turn == 0 ? may : corner_may_turn(slice, place);
        EACH_PART alive.part[i] &= ~done.part[i] & turning.part[i];
        if (is_empty(&alive))
            return;
        const struct sweeper swept = sweep_pack(slice, NULL, place, live);
        EACH_PART alive.part[i] &= swept.changed.part[i];
        done = swept.all_d;
    }
}

KERNEL void census_of(const struct lammas_slice *slice, size_t bits, const struct lammas_plane *tiles,
                      struct lammas_plane *const classes[4], const struct lammas_plane *lanes, uint64_t *turns) {
    for (size_t place = 0; place < PACKS; place++) {
        const struct pack alive = load(lanes, place);
        /* Constants, to get the loops over them unrolled. */
        if (bits == 1)
            compare_tiles(slice, 1, tiles, classes, place);
        else if (bits == 2)
            compare_tiles(slice, 2, tiles, classes, place);
        else
            compare_tiles(slice, 3, tiles, classes, place);
        if (slice->live)
            settle(slice, alive, place, true, turns);
        else
            settle(slice, alive, place, false, turns);
    }
}

TARGET static void census(size_t rows, size_t columns, bool live, size_t bits, const struct lammas_plane *tiles,
                          const struct lammas_plane *lanes, struct lammas_plane *scratch, uint64_t *turns) {
    const size_t cells = rows * columns;
    struct lammas_plane *const classes[4] = {scratch, scratch + cells, scratch + 2 * cells, scratch + 3 * cells};
    const struct lammas_slice slice = {rows, columns, live, classes[3], classes[0], classes[1], classes[2]};
    census_of(&slice, bits, tiles, classes, lanes, turns);
}
