/* The kernel for processors with AVX2: two vectors of 256 bits at once. */
#include "parts.h"

#ifdef LAMMAS_X86

typedef uint64_t vector __attribute__((vector_size(32), may_alias));

#define TARGET __attribute__((target("avx2,popcnt")))
#define PACK 2

#include "lanes_kernel.h"

static bool available(void) {
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt");
}

const struct lammas_kernel lammas_kernel_avx2 = {
    "avx2", available, draw, redraw, sweep, census, sweep_templates, finished, may_finish, have_d, transpose,
};

#endif
