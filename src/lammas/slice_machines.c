/* The kernels compiled, and which one is best for this processor. */
#include "slice_machines.h"

#include <stddef.h>

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
