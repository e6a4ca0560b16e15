/*
 * The lines of a file of the state folder that are damaged: they do not count, are kept where they are, and are told.
 */
#ifndef CORE_DAMAGE_H
#define CORE_DAMAGE_H

#include <stdbool.h>
#include <stddef.h>

#include "puzzles/line.h"
#include "puzzles/text.h"

/* Starts as {0}. */
struct pz_damage {
    size_t lines;    /* so many of them */
    size_t first;    /* the number of the first, from 1 */
    const char *why; /* what is wrong with it, a sentence that begins with "it" or "its"; static */
};

void pz_damage_add(struct pz_damage *damage, size_t line, const char *why);

/* Whether a line is empty, or begins with a word of small letters and a blank, as any line of a later version will. */
bool pz_damage_is_foreign(struct pz_line line);

/* Appends "line 3 of FOLDER/FILE is damaged and does not count: its result cannot be read", after "; " if need be. */
void pz_damage_tell(const struct pz_damage *damage, const char *folder, const char *file, struct pz_text *out);

#endif
