/* The kernel for any machine. */
#include "vector_64.h"

#include "lanes_kernel.h"

static bool available(void) {
    return true;
}

const struct lammas_kernel lammas_kernel_64 = {
    "64", available, sweep, sweep_templates, finished, may_finish, have_d, transpose,
};
