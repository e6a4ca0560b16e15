/* Names by hash, with open addressing; at most half of the slots are taken. */
#include "names.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "hash.h"
#include "puzzles/memory.h"

/* Returns the slot that holds the name, or the free slot where it belongs. */
static size_t *find_slot(const struct pz_names *names, const char *name) {
    size_t at = (size_t)pz_hash(PZ_HASH_START, name, strlen(name)) % names->slot_count;
    while (names->slots[at] > 0 && strcmp(names->items[names->slots[at] - 1], name) != 0)
        at = (at + 1) % names->slot_count;
    return &names->slots[at];
}

size_t pz_names_find(const struct pz_names *names, const char *name) {
    const size_t found = names->slot_count > 0 ? *find_slot(names, name) : 0;
    return found > 0 ? found - 1 : SIZE_MAX;
}

size_t pz_names_add(struct pz_names *names, const char *name) {
    if (2 * names->count >= names->slot_count) {
        free(names->slots);
        names->slot_count = 4 * names->count + 64;
        names->slots = pz_alloc(names->slot_count, sizeof *names->slots);
        for (size_t i = 0; i < names->count; i++)
            *find_slot(names, names->items[i]) = i + 1;
    }
    size_t *slot = find_slot(names, name);
    if (*slot == 0) {
        names->items = pz_grow(names->items, &names->capacity, names->count + 1, sizeof *names->items);
        names->items[names->count++] = pz_copy_string(name);
        *slot = names->count;
    }
    return *slot - 1;
}

void pz_names_free(struct pz_names *names) {
    for (size_t i = 0; i < names->count; i++)
        free(names->items[i]);
    free(names->items);
    free(names->slots);
    *names = (struct pz_names){0};
}
