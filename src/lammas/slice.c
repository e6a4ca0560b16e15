/* Random grids in planes. */
#include "slice.h"

#include <stdlib.h>
#include <string.h>

#include "puzzles/random.h"

size_t lammas_bits(unsigned kinds) {
    return kinds <= 2 ? 1 : kinds <= 4 ? 2 : 3;
}

struct lammas_plane *lammas_planes(size_t count) {
    if (count > SIZE_MAX / sizeof(struct lammas_plane))
        abort();
    struct lammas_plane *planes = aligned_alloc(sizeof *planes, count * sizeof *planes);
    if (!planes)
        abort();
    memset(planes, 0, count * sizeof *planes);
    return planes;
}

void lammas_stream_seed(struct lammas_stream *stream, uint64_t seed, uint64_t number) {
    struct pz_random random;
    pz_random_seed(&random, seed);
    pz_random_seed(&random, pz_random_next(&random) + number);
    for (size_t word = 0; word < 4; word++)
        for (size_t i = 0; i < LAMMAS_PLANE_WORDS; i++)
            stream->state[word].word[i] = pz_random_next(&random);
}

/* Digits not yet used, one in each lane of `valid`. */
struct spares {
    struct lammas_plane digit[LAMMAS_BITS_MAX], valid;
};

/* The lanes in which a number is at least `kinds`. */
static struct lammas_plane too_large(const struct lammas_plane *digit, size_t bits, unsigned kinds) {
    struct lammas_plane over;
    for (size_t word = 0; word < LAMMAS_PLANE_WORDS; word++) {
        uint64_t greater = 0, equal = UINT64_MAX;
        for (size_t bit = bits; bit-- > 0;) {
            const uint64_t own = digit[bit].word[word], most = (kinds - 1) >> bit & 1 ? UINT64_MAX : 0;
            greater |= equal & own & ~most;
            equal &= ~(own ^ most);
        }
        over.word[word] = greater;
    }
    return over;
}

/* Uses spares in the lanes of `lacking`; false if there were too few. */
static bool use_spares(struct spares *spares, size_t bits, struct lammas_plane *digit, struct lammas_plane *lacking) {
    uint64_t left = 0;
    for (size_t word = 0; word < LAMMAS_PLANE_WORDS; word++) {
        const uint64_t taken = lacking->word[word] & spares->valid.word[word];
        for (size_t bit = 0; bit < bits; bit++)
            digit[bit].word[word] ^= taken & (digit[bit].word[word] ^ spares->digit[bit].word[word]);
        lacking->word[word] &= ~taken;
        spares->valid.word[word] &= ~taken;
        left |= lacking->word[word];
    }
    return left == 0;
}

/* Draws a digit for every lane without a spare; it may again be too large. */
static void fill_spares(const struct lammas_kernel *kernel, struct lammas_stream *stream, struct spares *spares,
                        size_t bits, unsigned kinds) {
    struct lammas_plane fresh[LAMMAS_BITS_MAX];
    kernel->draw(stream, fresh, bits);
    const struct lammas_plane over = too_large(fresh, bits, kinds);
    for (size_t word = 0; word < LAMMAS_PLANE_WORDS; word++) {
        const uint64_t valid = spares->valid.word[word];
        for (size_t bit = 0; bit < bits; bit++)
            spares->digit[bit].word[word] = (valid & spares->digit[bit].word[word]) | (~valid & fresh[bit].word[word]);
        spares->valid.word[word] = valid | ~over.word[word];
    }
}

void lammas_draw_tiles(const struct lammas_kernel *kernel, struct lammas_stream *stream, unsigned kinds, size_t cells,
                       struct lammas_plane *tiles) {
    const size_t bits = lammas_bits(kinds);
    struct spares spares = {0};
    kernel->draw(stream, tiles, cells * bits);
    if (kinds == 1U << bits)
        return;
    for (size_t cell = 0; cell < cells; cell++) {
        struct lammas_plane *digit = tiles + cell * bits, lacking = too_large(digit, bits, kinds);
        while (!use_spares(&spares, bits, digit, &lacking))
            fill_spares(kernel, stream, &spares, bits, kinds);
    }
}
