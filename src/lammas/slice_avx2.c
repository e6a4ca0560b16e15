/* The kernel for processors with AVX2. */
#include "parts.h"

#ifdef LAMMAS_X86
#include "vector_avx2.h"

#include "lanes_kernel.h"

static bool available(void) {
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt");
}

const struct lammas_kernel lammas_kernel_avx2 = {
    "avx2", available, sweep, sweep_templates, finished, may_finish, have_d, transpose,
};

#endif
