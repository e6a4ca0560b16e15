/*
 * Text for players who see the game and for those who hear it. Where their words differ, the text has both:
 * "{[Enter]|\"apply\"} applies the rule." Either half may be empty; groups are not nested.
 */
#ifndef PUZZLES_WORDING_H
#define PUZZLES_WORDING_H

#include "puzzles/api.h"
#include "puzzles/text.h"

PZ_BEGIN_API

/* On the screen keys stand in brackets, as they are usually named; plain mode has commands instead. */
enum pz_reader { PZ_SEEN, PZ_HEARD };

/* Appends the text as this reader gets it. A brace or a bar outside a complete group stands for itself. */
void pz_wording_add(const char *wording, enum pz_reader reader, struct pz_text *out);

PZ_END_API

#endif
