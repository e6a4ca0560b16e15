/* Vectors for any machine (slice_kernel.h): two 64-bit words at once. */
#include <stdint.h>

typedef uint64_t vector __attribute__((may_alias));

#define TARGET
#define PACK 2
