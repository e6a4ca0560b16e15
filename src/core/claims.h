/* Which games this program has open, so that others leave them alone. */
#ifndef CORE_CLAIMS_H
#define CORE_CLAIMS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct pz_claim {
    uint64_t place;
    unsigned times; /* that it was taken here */
};

/* Starts as {0} but for `file`, which is -1. */
struct pz_claims {
    int file;
    struct pz_claim *items;
    size_t count, capacity;
};

/* Gives all of them back. */
void pz_claims_free(struct pz_claims *claims);

/* Takes a name, which is then to be given back as often; false if another program has it. */
bool pz_claims_take(struct pz_claims *claims, const char *folder, const char *name);
void pz_claims_give(struct pz_claims *claims, const char *name);

#endif
