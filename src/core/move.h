/* The text of a move as history and records keep it: tidy, so that equal moves have equal texts. */
#ifndef CORE_MOVE_H
#define CORE_MOVE_H

#include <stddef.h>

#include "puzzles/error.h"
#include "puzzles/text.h"

/*
 * Appends a move with each run of blanks made one and none at its ends. PZ_BAD, with a column, if it is empty or too
 * long, or contains anything but printable ASCII or a character that has a meaning of its own in records.
 */
enum pz_status pz_move_tidy(const char *text, size_t length, struct pz_text *out, struct pz_error *error);

/* The column in a move as it was given that corresponds to a column of the tidy one. */
size_t pz_move_column(const char *text, size_t length, size_t column);

#endif
