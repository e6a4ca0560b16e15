/* Allocation: the standard functions with every size checked and every failure fatal. */
#include "puzzles/memory.h"

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* A front end's handler of SIGABRT reads errno to say why. */
static _Noreturn void fail(void) {
    errno = ENOMEM;
    abort();
}

void *pz_alloc(size_t count, size_t size) {
    /* calloc() checks the product, but may return null for 0 bytes, which callers would take for a failure. */
    void *memory = calloc(count ? count : 1, size ? size : 1);
    if (!memory)
        fail();
    return memory;
}

void *pz_grow(void *array, size_t *capacity, size_t needed, size_t size) {
    if (needed <= *capacity)
        return array;
    size_t most = SIZE_MAX / size;
    if (needed > most)
        fail();
    size_t room = *capacity > most / 2 ? most : *capacity * 2;
    if (room < needed)
        room = needed;
    array = realloc(array, room * size);
    if (!array)
        fail();
    *capacity = room;
    return array;
}

size_t pz_megabytes(uint64_t megabytes) {
    const size_t most = SIZE_MAX >> 20;
    return (megabytes < most ? (size_t)megabytes : most) << 20;
}

char *pz_copy(const void *bytes, size_t length) {
    if (length == SIZE_MAX)
        fail();
    char *copy = pz_alloc(length + 1, 1);
    if (length)
        memcpy(copy, bytes, length);
    return copy;
}

char *pz_copy_string(const char *string) {
    return pz_copy(string, strlen(string));
}

void pz_free_owned(void *pointer) {
    void *memory;
    memcpy(&memory, pointer, sizeof memory);
    free(memory);
}
