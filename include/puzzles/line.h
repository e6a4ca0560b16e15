/* The lines of a text, for reading files and telling where an error is. */
#ifndef PUZZLES_LINE_H
#define PUZZLES_LINE_H

#include <stdbool.h>
#include <stddef.h>

#include "puzzles/api.h"

PZ_BEGIN_API

enum {
    PZ_LINE_MAX = 65536, /* bytes in a header or move line; board lines are bounded by the game */
};

/* A line without its end and without blanks at its end; borrowed from the text. */
struct pz_line {
    const char *text;
    size_t length;
    size_t number; /* from 1 */
};

/* The lines not yet read. A copy is an independent reader from the same place. */
struct pz_lines {
    const char *at, *end;
    size_t number; /* of the line at `at` */
};

/* Begins reading the lines of a text, which is borrowed. Skips a byte order mark. */
struct pz_lines pz_lines_of(const char *bytes, size_t length);

/* Reads one line; false at the end. */
bool pz_lines_next(struct pz_lines *lines, struct pz_line *line);

/* The column, from 1 and in characters, of the byte at `offset` in a line. */
size_t pz_line_column(const struct pz_line *line, size_t offset);

PZ_END_API

#endif
