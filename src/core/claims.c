/*
 * A name is a byte of a file that has none: it is locked where the hash of the name says. The system gives the locks of
 * a program back when it ends, however it ends, so nothing is ever left behind. They are the whole program's, and go
 * when it closes the file anywhere; so it is opened once, and what is taken twice is counted.
 */
#include "claims.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "hash.h"
#include "puzzles/memory.h"
#include "state.h"

static uint64_t place_of(const char *name) {
    return pz_hash(PZ_HASH_START, name, strlen(name)) >> 2; /* an offset has a sign, and something must lie behind it */
}

static struct pz_claim *find(const struct pz_claims *claims, uint64_t place) {
    for (size_t i = 0; i < claims->count; i++)
        if (claims->items[i].place == place)
            return &claims->items[i];
    return NULL;
}

/* False if another program has the lock. Where locks are impossible nobody is kept out. */
static bool set_lock(const struct pz_claims *claims, short type, uint64_t place) {
    const struct flock byte = {.l_type = type, .l_whence = SEEK_SET, .l_start = (off_t)place, .l_len = 1};
    return fcntl(claims->file, F_SETLK, &byte) == 0 || (errno != EACCES && errno != EAGAIN);
}

static void open_file(struct pz_claims *claims, const char *folder) {
    char *path = pz_state_path(folder, "open");
    claims->file = pz_state_open_lock(path);
    free(path);
}

bool pz_claims_take(struct pz_claims *claims, const char *folder, const char *name) {
    const uint64_t place = place_of(name);
    struct pz_claim *claim = find(claims, place);
    if (claims->file < 0)
        open_file(claims, folder);
    if (claim) {
        claim->times++;
        return true;
    }
    if (!set_lock(claims, F_WRLCK, place))
        return false;
    claims->items = pz_grow(claims->items, &claims->capacity, claims->count + 1, sizeof *claims->items);
    claims->items[claims->count++] = (struct pz_claim){place, 1};
    return true;
}

void pz_claims_give(struct pz_claims *claims, const char *name) {
    struct pz_claim *claim = find(claims, place_of(name));
    if (!claim || --claim->times > 0)
        return;
    set_lock(claims, F_UNLCK, claim->place);
    *claim = claims->items[--claims->count];
}

void pz_claims_free(struct pz_claims *claims) {
    if (claims->file >= 0)
        close(claims->file);
    free(claims->items);
}
