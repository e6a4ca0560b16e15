/* FNV-1a with 64 bits (Fowler, Noll and Vo). */
#ifndef CORE_HASH_H
#define CORE_HASH_H

#include <stddef.h>
#include <stdint.h>

#define PZ_HASH_START UINT64_C(0xcbf29ce484222325)

/* Continues a hash over more bytes. Start with PZ_HASH_START. */
static inline uint64_t pz_hash(uint64_t hash, const char *bytes, size_t length) {
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)bytes[i]) * UINT64_C(0x100000001b3);
    return hash;
}

#endif
