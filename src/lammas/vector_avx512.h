/*
 * Vectors for processors with AVX-512 (slice_kernel.h): 512 bits at once, and any function of three of them in one
 * instruction.
 */
#include <immintrin.h>
#include <stdint.h>

typedef uint64_t vector __attribute__((vector_size(64), may_alias));

/* The number of a function has the value for the bits x, y, z as its bit 4x + 2y + z. */
#define TERNARY(x, y, z, number) ((vector)_mm512_ternarylogic_epi64((__m512i)(x), (__m512i)(y), (__m512i)(z), (number)))

#define TARGET __attribute__((target("avx512f,popcnt")))
#define PACK 1
#define SELECT(q, e, p) TERNARY(q, e, p, 0xc2)
#define EITHER(x, y, z) TERNARY(x, y, z, 0xe0)
#define NEWLY(x, m, q) TERNARY(x, m, q, 0xf4)
#define ROTATE(x, k) ((vector)_mm512_rol_epi64((__m512i)(x), (k)))
