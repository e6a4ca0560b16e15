/*
 * Codes: a level as one word, `pz:GAME…`, that survives chat, mail and shells. A code stands for a level file, and is
 * accepted wherever the path of a file is.
 */
#ifndef PUZZLES_CODE_H
#define PUZZLES_CODE_H

#include <stdbool.h>
#include <stddef.h>

#include "puzzles/api.h"
#include "puzzles/error.h"
#include "puzzles/text.h"

PZ_BEGIN_API

enum { PZ_CODE_MAX = 1 << 16 }; /* characters in a code; longer levels are sent as files */

/* Whether a word starts with "pz:". */
bool pz_is_code(const char *word);

/*
 * Appends the first sound code of a pasted text or, if none is sound, the first damaged one, without the blanks, line
 * breaks and quotation marks "> " that windows and mail insert. False if the text has no code.
 */
bool pz_code_find(const char *text, struct pz_text *code);

/* Appends the code of a level file, which starts with "Puzzle: ". PZ_BAD, and nothing, if it would be too long. */
enum pz_status pz_code_write(const char *level, size_t length, struct pz_text *out, struct pz_error *error);

/*
 * Appends the level file of a code. PZ_BAD, and nothing, if the code is damaged: then the error has the column where
 * the code ends too soon, or where its checksum is. O(length).
 */
enum pz_status pz_code_read(const char *code, struct pz_text *out, struct pz_error *error);

PZ_END_API

#endif
