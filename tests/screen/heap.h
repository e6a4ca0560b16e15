/* How much memory is allocated, to see whether it grows. */
#ifndef SCREEN_HEAP_H
#define SCREEN_HEAP_H

#include <stddef.h>

/* Bytes in use now, by all threads; 0 where nobody can tell. */
size_t heap_in_use(void);

#endif
