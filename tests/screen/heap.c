/* Asks the allocator: that of the sanitizer, or that of the GNU C library. */
#include "heap.h"

#include "sanitized.h"

#if SANITIZES_ADDRESSES

/* The header that declares it is not everywhere. */
size_t __sanitizer_get_current_allocated_bytes(void);

size_t heap_in_use(void) {
    return __sanitizer_get_current_allocated_bytes();
}

#elif defined __GLIBC__ && !SANITIZES_THREADS && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)

#include <malloc.h>

/* It speaks for one arena only: let there be no other before there are threads. */
__attribute__((constructor)) static void use_one_arena(void) {
    mallopt(M_ARENA_MAX, 1);
}

size_t heap_in_use(void) {
    const struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}

#else

size_t heap_in_use(void) {
    return 0;
}

#endif
