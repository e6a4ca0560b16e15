/* The functions of struct lammas_kernel, written once for vectors of any width, which a header vector_*.h defines. */
#include "parts.h"
#include "slice_kernel.h"

enum { PACK_LANES = 64 * PACK_WORDS };

TARGET static void sweep(const struct lammas_slice *slice, struct lammas_plane *changed) {
    for (size_t place = 0; place < PACKS; place++) {
        const struct sweeper done =
            slice->live ? sweep_pack(slice, NULL, place, true) : sweep_pack(slice, NULL, place, false);
        store(changed, place, done.changed);
    }
}

/* How many packs have lanes with templates. */
KERNEL size_t packs_of(const struct lammas_trial *trial) {
    return (trial->batch->lanes + PACK_LANES - 1) / PACK_LANES;
}

TARGET static void sweep_templates(struct lammas_trial *trial) {
    const struct lammas_lanes *lanes = trial->lanes;
    const uint8_t *classes = trial->classes;
    const struct lammas_slice slice = {
        lanes->rows,
        lanes->columns,
        lanes->live,
        trial->d,
        trial->roles[0]->equals,
        trial->roles[1]->equals,
        trial->roles[2]->equals,
    };
    for (size_t place = 0; place < packs_of(trial); place++) {
        for (size_t cell = 0; cell < lanes->cells; cell++)
            store(&trial->d[cell], place, load(&trial->roles[3]->equals[classes[cell]], place));
        const struct sweeper done =
            lanes->live ? sweep_pack(&slice, classes, place, true) : sweep_pack(&slice, classes, place, false);
        store(&trial->change, place, done.changed);
    }
}

TARGET static void finished(const struct lammas_trial *trial, struct lammas_plane *lanes) {
    const uint16_t *fixed = trial->lanes->fixed;
    const unsigned end = trial->lanes->end;
    for (size_t place = 0; place < packs_of(trial); place++) {
        struct pack all = load(lanes, place);
        if (end > 0) {
            const struct pack is_end = load(&trial->roles[3]->equals[end - 1], place);
            EACH_PART all.part[i] &= is_end.part[i];
        }
        for (size_t at = 0; at < trial->lanes->fixed_count && !is_empty(&all); at++) {
            const struct pack d = load(&trial->d[fixed[at]], place);
            EACH_PART all.part[i] &= d.part[i];
        }
        store(lanes, place, all);
    }
}

/* All ones if the bit is set, otherwise all zeros. */
KERNEL vector spread(bool bit) {
    return (vector){0} - (uint64_t)bit;
}

/* The lanes in which a cell is of a kind after the sweep. */
KERNEL struct pack is_kind(const struct lammas_trial *trial, size_t cell, unsigned kind, size_t place) {
    const struct pack d = load(&trial->d[cell], place), d_is = load(&trial->roles[3]->equals[kind], place);
    const vector was = spread(trial->classes[cell] == kind);
    struct pack is;
    EACH_PART is.part[i] = SELECT(d.part[i], d_is.part[i], was);
    return is;
}

/* The lanes in which a cell equals A, which is kept, after the sweep. */
KERNEL struct pack is_first(const struct lammas_trial *trial, size_t cell, size_t place) {
    const struct pack d = load(&trial->d[cell], place), first = load(&trial->d[0], place);
    const vector was = spread(trial->classes[cell] == trial->classes[0]);
    struct pack is;
    EACH_PART is.part[i] = SELECT(first.part[i], d.part[i], was);
    return is;
}

/* Keeps the lanes of `left` in which A may be of kind `a`, or of its own kind if it is `kept`, and D of kind `d`. */
KERNEL struct pack may_have(const struct lammas_trial *trial, struct pack left, unsigned a, unsigned d, bool kept,
                            size_t place) {
    const struct lammas_finish *f = &trial->lanes->finish;
    if (f->beyond_d != LAMMAS_NOWHERE) {
        const struct pack is_d = is_kind(trial, f->beyond_d, d, place);
        EACH_PART left.part[i] &= is_d.part[i];
    }
    for (size_t pair = 0; pair < f->count && !is_empty(&left); pair++) {
        const struct pack is_d = is_kind(trial, f->targets[pair], d, place);
        const struct pack is_a =
            kept ? is_first(trial, f->sources[pair], place) : is_kind(trial, f->sources[pair], a, place);
        EACH_PART left.part[i] &= is_d.part[i] | is_a.part[i];
    }
    return left;
}

/* Keeps the lanes of `left` in which A and D may both be of a kind: of `kind` or, if A is `kept`, of its own. */
KERNEL struct pack may_have_equal(const struct lammas_trial *trial, struct pack left, unsigned kind, bool kept,
                                  size_t place) {
    const struct lammas_finish *f = &trial->lanes->finish;
    for (size_t pair = 0; pair < f->in_first_row && !is_empty(&left); pair++) {
        const size_t source = f->sources[pair], target = f->targets[pair];
        const struct pack one = kept ? is_first(trial, source, place) : is_kind(trial, source, kind, place),
                          two = kept ? is_first(trial, target, place) : is_kind(trial, target, kind, place);
        EACH_PART left.part[i] &= one.part[i] | two.part[i];
    }
    return left;
}

KERNEL void move_lanes(struct pack found, struct pack *left, struct pack *may) {
    EACH_PART {
        may->part[i] |= found.part[i];
        left->part[i] &= ~found.part[i];
    }
}

/* Keeps the lanes of `left` in which D may be of kind `d`. A kept D must be of that kind after the sweep. */
KERNEL struct pack may_have_d(const struct lammas_trial *trial, struct pack left, unsigned d, size_t place) {
    const struct lammas_lanes *lanes = trial->lanes;
    if (lanes->end > 0 && lanes->end != d + 1)
        return (struct pack){0};
    if (lammas_keeps(lanes->kept, 3)) {
        const struct pack is_d = is_kind(trial, lanes->columns + 1, d, place);
        EACH_PART left.part[i] &= is_d.part[i];
    }
    return left;
}

/* Keeps the lanes in which D may equal A, which is kept. */
KERNEL struct pack may_have_equal_first(const struct lammas_trial *trial, struct pack left, size_t place) {
    const struct lammas_lanes *lanes = trial->lanes;
    if (lanes->end > 0) {
        const struct pack is_end = is_kind(trial, 0, lanes->end - 1U, place);
        EACH_PART left.part[i] &= is_end.part[i];
    }
    if (lammas_keeps(lanes->kept, 3)) {
        const struct pack is_a = is_first(trial, lanes->columns + 1, place);
        EACH_PART left.part[i] &= is_a.part[i];
    }
    return may_have_equal(trial, left, 0, true, place);
}

TARGET static void may_finish(const struct lammas_trial *trial, struct lammas_plane *lanes) {
    const unsigned kinds = trial->lanes->kinds;
    const bool a_is_kept = lammas_keeps(trial->lanes->kept, 0);
    for (size_t place = 0; place < packs_of(trial); place++) {
        struct pack left = load(lanes, place), may = {0};
        if (a_is_kept)
            move_lanes(may_have_equal_first(trial, left, place), &left, &may);
        for (unsigned d = 0; d < kinds; d++) {
            struct pack with = may_have_d(trial, left, d, place);
            if (a_is_kept)
                move_lanes(may_have(trial, with, 0, d, true, place), &with, &may);
            else
                move_lanes(may_have_equal(trial, with, d, false, place), &with, &may);
            for (unsigned a = 0; a < kinds && !a_is_kept; a++)
                if (a != d)
                    move_lanes(may_have(trial, with, a, d, false, place), &with, &may);
            EACH_PART left.part[i] &= ~may.part[i];
        }
        store(lanes, place, may);
    }
}

/*
 * Keeps the lanes in which at least `least` fixed tiles are D. The tiles are counted in binary, with a plane for each
 * digit; then the digits are compared with those of `least`, the lowest first.
 */
TARGET static void have_d(const struct lammas_trial *trial, size_t least, struct lammas_plane *lanes) {
    enum { DIGITS = 13 };
    const struct lammas_lanes *all = trial->lanes;
    for (size_t place = 0; place < packs_of(trial); place++) {
        struct pack digits[DIGITS] = {0}, enough, left = load(lanes, place);
        size_t used = 0;
        for (size_t at = 0; at < all->fixed_count; at++) {
            struct pack carry = load(&trial->d[all->fixed[at]], place);
            used += (at + 1) >> used;
            for (size_t digit = 0; digit < used; digit++)
                EACH_PART {
                    const vector sum = digits[digit].part[i] ^ carry.part[i];
                    carry.part[i] &= digits[digit].part[i];
                    digits[digit].part[i] = sum;
                }
        }
        EACH_PART enough.part[i] = ~(vector){0};
        for (size_t digit = 0; digit < DIGITS; digit++)
            EACH_PART enough.part[i] =
                least >> digit & 1 ? enough.part[i] & digits[digit].part[i] : enough.part[i] | digits[digit].part[i];
        EACH_PART left.part[i] &= enough.part[i];
        store(lanes, place, left);
    }
}

/* Transposes by exchanging halves, then quarters, and so on (Hacker's Delight, 7-3). */
TARGET static void transpose(struct lammas_plane plane[64]) {
    for (size_t place = 0; place < PACKS; place++) {
        uint64_t mask = UINT32_MAX;
        for (unsigned step = 32; step > 0; step >>= 1, mask ^= mask << step)
            for (size_t low = 0; low < 64; low = (low + step + 1) & ~(size_t)step) {
                struct pack one = load(&plane[low], place), two = load(&plane[low + step], place);
                EACH_PART {
                    const vector other = ((one.part[i] >> step) ^ two.part[i]) & mask;
                    two.part[i] ^= other;
                    one.part[i] ^= other << step;
                }
                store(&plane[low], place, one);
                store(&plane[low + step], place, two);
            }
    }
}
