/* What went wrong, and where in the input. */
#ifndef PUZZLES_ERROR_H
#define PUZZLES_ERROR_H

#include <stdarg.h>
#include <stddef.h>

#include "puzzles/api.h"
#include "puzzles/text.h"

PZ_BEGIN_API

/*
 * The worst of several statuses is their maximum. Allocations whose size a caller or a file chooses, such as a search's
 * tables, fail with a status. All others are small, except for Lemmo's passes over a map, whose room grows with the
 * map; when one fails, the program ends by abort() with errno at ENOMEM.
 */
enum pz_status {
    PZ_OK = 0,     /* done */
    PZ_NO = 1,     /* the answer is no: there is no solution, or a move is illegal */
    PZ_BAD = 2,    /* bad usage, or unreadable or bad input */
    PZ_LIMIT = 3,  /* a limit came before certainty */
    PZ_MEMORY = 4, /* there is not enough memory to think; a file too large for memory is PZ_BAD */
};

/*
 * Starts as {0}. Line and column count from 1, columns in characters (UTF-8 code points); 0 means that there is none.
 * Functions that tell of an error accept null in its place, and then only return the status.
 */
struct pz_error {
    size_t line, column;
    struct pz_text message; /* one sentence without a full stop, lower case */
};

/* Replaces what the error said before and returns PZ_BAD, so that a check can end with it. */
__attribute__((format(printf, 4, 5))) enum pz_status pz_error_set(struct pz_error *error, size_t line, size_t column,
                                                                  const char *format, ...);

/* Does the same with a va_list, which is used up. */
__attribute__((format(printf, 4, 0))) enum pz_status pz_error_set_list(struct pz_error *error, size_t line,
                                                                       size_t column, const char *format, va_list list);

/* Works as pz_error_set() but returns PZ_NO, for what is understood but not allowed. */
__attribute__((format(printf, 3, 4))) enum pz_status pz_error_refuse(struct pz_error *error, size_t column,
                                                                     const char *format, ...);

/* Appends "NAME:LINE:COLUMN: error: MESSAGE", leaving out a null name and the numbers that are 0. */
void pz_error_describe(const struct pz_error *error, const char *name, struct pz_text *out);

/* Appends the message as a sentence, "Message."; nothing if there is none. */
void pz_error_add_sentence(const struct pz_error *error, struct pz_text *out);

void pz_error_free(struct pz_error *error);

/* Declares errors that are freed at the end of their scope. */
#define PZ_SCOPED_ERROR PZ_SCOPED(pz_error_free) struct pz_error

PZ_END_API

#endif
