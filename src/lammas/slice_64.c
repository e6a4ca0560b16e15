/* The kernel for any machine: two 64-bit words at once. */
#include "parts.h"

typedef uint64_t vector __attribute__((may_alias));

#define TARGET
#define PACK 2

#include "lanes_kernel.h"

static bool available(void) {
    return true;
}

const struct lammas_kernel lammas_kernel_64 = {
    "64", available, draw, redraw, sweep, census, sweep_templates, finished, may_finish, have_d, transpose,
};
