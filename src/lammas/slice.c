/* Planes: the kernels compiled and which one is best for this processor, and random grids. */
#include "parts.h"

#include <stdlib.h>
#include <string.h>

#include "puzzles/random.h"

const struct lammas_kernel *const lammas_kernels[] = {
    &lammas_kernel_64,
#ifdef LAMMAS_X86
    &lammas_kernel_avx2,
    &lammas_kernel_avx512,
#endif
    NULL,
};

const struct lammas_kernel *lammas_kernel_best(void) {
    const struct lammas_kernel *best = lammas_kernels[0];
    for (const struct lammas_kernel *const *kernel = lammas_kernels; *kernel; kernel++)
        if ((*kernel)->available())
            best = *kernel;
    return best;
}

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

void lammas_draw_tiles(const struct lammas_kernel *kernel, struct lammas_stream *stream, unsigned kinds, size_t cells,
                       struct lammas_plane *tiles) {
    const size_t bits = lammas_bits(kinds);
    kernel->draw(stream, tiles, cells * bits);
    if (kinds != 1U << bits)
        kernel->redraw(stream, kinds, bits, cells, tiles);
}
