/* Figures for the claims that are made about the L game. */
#ifndef LGAME_CLAIMS_H
#define LGAME_CLAIMS_H

#include "puzzles/lgame.h"

/* Appends the lines of `puzzles analyse lgame --claims`. */
void lgame_add_claims(bool sudden_death, struct pz_fields *results);

#endif
