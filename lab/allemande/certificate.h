/* A win written down so that it can be checked without a search. puzzles-formats(5) has the format. */
#ifndef ALLEMANDE_CERTIFICATE_H
#define ALLEMANDE_CERTIFICATE_H

#include "puzzles/allemande.h"

/* What a certificate says, and how much of it there is. */
struct allemande_certificate {
    unsigned turns;      /* of the winner */
    uint64_t strategies; /* how many turns it lists with their threats */
    uint64_t threats;
};

/*
 * Appends a certificate that Black wins on an empty board. Returns PZ_NO if Black does not win, PZ_LIMIT if that was
 * not decided within the budget, PZ_MEMORY if the system does not grant `bytes` bytes.
 */
enum pz_status allemande_certify(unsigned side, bool grouped, size_t bytes, const struct pz_budget *budget,
                                 struct allemande_certificate *certificate, struct pz_text *out);

#endif
