/* The kernel for machines of any kind: two 64-bit words at once. */
#include "slice_machines.h"

typedef uint64_t vector __attribute__((may_alias));

#define TARGET
#define PACK 2
#define SELECT(q, e, p) (((q) & (e)) | ((p) & ~((q) | (e))))
#define EITHER(x, y, z) ((x) & ((y) | (z)))
#define NEWLY(x, m, q) ((x) | ((m) & ~(q)))
#define ROTATE(x, k) ((x) << (k) | (x) >> (64 - (k)))

#include "slice_kernel.h"

static bool available(void) {
    return true;
}

const struct lammas_kernel lammas_kernel_64 = {"64", available, draw, sweep, census};
