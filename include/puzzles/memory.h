/*
 * Allocation that cannot fail and cannot overflow.
 *
 * Every size is bounded by the parser before it gets here, so running out of memory is not an input
 * error but the end: these functions abort() rather than return null.
 */
#ifndef PUZZLES_MEMORY_H
#define PUZZLES_MEMORY_H

#include <stddef.h>

/* Zeroed room for count things of the given size; free() it. count == 0 gives a unique pointer. */
void *pz_alloc(size_t count, size_t size);

/*
 * Grows a malloc'd array to room for at least `needed` things, at least doubling, and updates
 * *capacity; the new part is not initialised. Returns the array, moved or not.
 */
void *pz_grow(void *array, size_t *capacity, size_t needed, size_t size);

/* A malloc'd, NUL-terminated copy of the first `length` bytes, or of a whole string. */
char *pz_copy(const char *bytes, size_t length);
char *pz_copy_string(const char *string);

#endif
