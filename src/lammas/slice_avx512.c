/* The kernel for processors with AVX-512. */
#include "parts.h"

#ifdef LAMMAS_X86
#include "vector_avx512.h"

#include "lanes_kernel.h"

static bool available(void) {
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("popcnt");
}

const struct lammas_kernel lammas_kernel_avx512 = {
    "avx512", available, sweep, sweep_templates, finished, may_finish, have_d, transpose,
};

#endif
