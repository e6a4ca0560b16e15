/*
 * The lines of the Go Text Protocol, version 2 (Farnebäck, 2002): requests are read, cleaned and split, responses are
 * written. What the words mean is not known here.
 */
#ifndef CLI_GTP_LINES_H
#define CLI_GTP_LINES_H

#include "puzzles/word.h"

enum { GTP_ARGUMENTS = 4 }; /* one more than any command has but play */

/* A line that is not blank. The words point into it, and their text continues to its end. */
struct gtp_request {
    struct pz_text line;
    bool whole;        /* or so long that the rest was thrown away */
    bool cut;          /* a comment begins within its last word */
    struct pz_word id; /* its number as it was written; empty if there is none */
    struct pz_word command;
    struct pz_word arguments[GTP_ARGUMENTS]; /* the first of them */
    size_t count;
};

/* Reads the next request from standard input, whose text the caller frees; false at the end of the input. */
bool gtp_read(struct gtp_request *request);

/* Writes the response, "=7 text" or, if the command failed, "?7 text", and the empty line that ends it. */
void gtp_respond(const struct gtp_request *request, bool done, const struct pz_text *text);

/* Appends a word in quotes, escaped, and without its end if it is long. */
void gtp_quote(struct pz_word word, struct pz_text *out);

#endif
