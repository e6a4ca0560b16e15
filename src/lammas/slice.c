/* Planes: the kernels compiled, and which one is best for this processor. */
#include "parts.h"

#include <stdlib.h>
#include <string.h>

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
