/*
 * Allocation that cannot fail or overflow: without memory these functions call abort(), with errno at ENOMEM so that a
 * handler of SIGABRT knows the reason. Use them only for sizes that neither a caller nor a file chooses; those are
 * bounded or have a status for failure (file.h, level.h). Lemmo's passes over a map (lemmo/parts.h) and what else
 * Lemmo counts on one use them all the same, although the room that they need grows with the map.
 */
#ifndef PUZZLES_MEMORY_H
#define PUZZLES_MEMORY_H

#include <stddef.h>
#include <stdint.h>

#include "puzzles/api.h"

/* Returns zeroed memory for `count` items of `size` bytes each; free() it. Never null, even if count is 0. */
void *pz_alloc(size_t count, size_t size);

/*
 * Grows a malloc'd array to hold at least `needed` items, at least doubling it when it grows, and updates *capacity;
 * the new part is not initialised. Returns the array, moved or not.
 */
void *pz_grow(void *array, size_t *capacity, size_t needed, size_t size);

/* So many megabytes in bytes; where that is more than a size_t holds, the most whole megabytes that it does. */
size_t pz_megabytes(uint64_t megabytes);

/* Returns a malloc'd copy of `length` bytes, with a NUL after them, or of a whole string. */
char *pz_copy(const void *bytes, size_t length);
char *pz_copy_string(const char *string);

/* Declares a pointer whose malloc'd room is freed at the end of its scope: PZ_OWNED char *path = …; */
#define PZ_OWNED PZ_SCOPED(pz_free_owned)
void pz_free_owned(void *pointer); /* the pointer's address */

#endif
