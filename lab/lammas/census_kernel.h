/*
 * The kernel of the census (lab/lammas/census.h), written once for vectors of any width, which a header
 * lammas/vector_*.h defines.
 */
#include "lab/lammas/census.h"
#include "lammas/slice_kernel.h"

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

/* The generators of all lanes, and a spare digit for each lane in `valid`. */
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
        redraw_digits(stream, 3, 2, cells, tiles); /* with constants, the compiler unrolls the loops */
    else
        redraw_digits(stream, kinds, 3, cells, tiles);
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
 * The lanes whose grids may still solve themselves. While A is not D, only the last cell can make it D, and must hold A
 * to do so.
 */
KERNEL struct pack corner_may_turn(const struct lammas_slice *slice, size_t place) {
    const size_t last = slice->rows * slice->columns - 1;
    const struct pack d = load(&slice->d[0], place), last_d = load(&slice->d[last], place),
                      last_a = load(&slice->a[last], place);
    struct pack may;
    EACH_PART may.part[i] = d.part[i] | (last_a.part[i] & ~last_d.part[i]);
    return may;
}

/* A stricter test: a cell becomes D only if its upper left neighbour is an A, so every diagonal needs an A or a D. */
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
        /* With constants, the compiler unrolls the loops over the bits. */
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
