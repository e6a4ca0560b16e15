/* The values lie in one array: undo goes to those before the present one, and redo to those after it. */
#include "tui/workshop/workshop.h"

#include <stdlib.h>
#include <string.h>

#include "puzzles/memory.h"

static unsigned char *value(const struct versions *versions, size_t index) {
    return versions->values + index * versions->size;
}

static void forget_from(struct versions *versions, size_t count) {
    while (versions->count > count) {
        versions->count--;
        if (versions->dispose)
            versions->dispose(value(versions, versions->count));
    }
}

void versions_start(struct versions *versions, size_t size, void (*copy)(void *value), void (*dispose)(void *value)) {
    *versions = (struct versions){.size = size, .copy = copy, .dispose = dispose, .count = 1};
    versions->values = pz_grow(NULL, &versions->capacity, 1, size);
    memset(versions->values, 0, size);
}

void versions_free(struct versions *versions) {
    forget_from(versions, 0);
    free(versions->values);
}

void *versions_now(const struct versions *versions) {
    return value(versions, versions->at);
}

void *versions_renew(struct versions *versions) {
    forget_from(versions, versions->at + 1);
    versions->values = pz_grow(versions->values, &versions->capacity, versions->count + 1, versions->size);
    versions->count++;
    versions->at++;
    return memset(versions_now(versions), 0, versions->size);
}

void *versions_change(struct versions *versions) {
    void *now = versions_renew(versions);
    memcpy(now, value(versions, versions->at - 1), versions->size);
    if (versions->copy)
        versions->copy(now);
    return now;
}

bool versions_step(struct versions *versions, int by) {
    if (by < 0 ? versions->at == 0 : versions->at + 1 == versions->count)
        return false;
    versions->at = by < 0 ? versions->at - 1 : versions->at + 1;
    return true;
}
