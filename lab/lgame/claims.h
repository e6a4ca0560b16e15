/* What is said about the L game, each claim with its figures. */
#ifndef LGAME_CLAIMS_H
#define LGAME_CLAIMS_H

#include "puzzles/lgame.h"

/* Appends the lines of `puzzles analyse lgame --claims`. */
void lgame_add_claims(bool sudden_death, struct pz_fields *results);

#endif
