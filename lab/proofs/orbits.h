/* An orbit is a set of cells of a Lammas grid that a shift, which wraps round, takes to each other. */
#ifndef LAB_PROOFS_ORBITS_H
#define LAB_PROOFS_ORBITS_H

#include "puzzles/lammas.h"

/* Fills in each cell's orbit under a shift by these rows and columns, and returns how many orbits there are. */
size_t orbits_find(const struct lammas *game, size_t down, size_t right, uint16_t orbit[LAMMAS_CELLS_MAX]);

/* Prints the tiles of a grid in a line, with a slash between rows. */
void orbits_print(const struct lammas *game);

#endif
