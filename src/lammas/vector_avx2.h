/* Vectors for processors with AVX2 (slice_kernel.h): two of 256 bits at once. */
#include <stdint.h>

typedef uint64_t vector __attribute__((vector_size(32), may_alias));

#define TARGET __attribute__((target("avx2,popcnt")))
#define PACK 2
