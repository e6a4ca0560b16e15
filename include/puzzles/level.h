/*
 * Level files and game records: the one gate for text from outside.
 *
 * Parsing splits a file into its header, the lines of its board and the lines of its moves, and rejects
 * whatever no game could accept: NUL and control characters, broken UTF-8 in the header, keys given
 * twice, overlong header and move lines. What a header, a board or a move means is the game's business.
 * Board and moves stay where they are: parsing costs one pass over the header and memory only for it.
 */
#ifndef PUZZLES_LEVEL_H
#define PUZZLES_LEVEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzles/error.h"
#include "puzzles/source.h"
#include "puzzles/text.h"

enum {
    PZ_LINE_MAX = 65536, /* bytes in a header or move line; board lines are bounded by the game */
};

/* A line without its end and without blanks at its end; borrowed from the file's bytes. */
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

/* Reads one line; false at the end. */
bool pz_lines_next(struct pz_lines *lines, struct pz_line *line);

/* The column, from 1 and in characters, of the byte at `offset` in a line. */
size_t pz_line_column(const struct pz_line *line, size_t offset);

struct pz_header {
    char *key;   /* as written; null for a comment, which then stands in value, semicolon included */
    char *value; /* without blanks around it */
    size_t line, column;
};

struct pz_level {
    char *puzzle; /* in lower case */
    struct pz_header *headers;
    size_t header_count, header_capacity;
    struct pz_lines board; /* empty if the file has none; no line of it is empty */
    struct pz_lines moves; /* comments and empty lines still in it: read with pz_level_next_move() */
    bool has_moves;        /* a line "Moves:" was there */

    /*
     * What the bytes are in, set by whoever has them parsed: a game may retain it. Null if they do not last, and are to
     * be copied.
     */
    struct pz_source *source;
};

/*
 * Fills *level, which starts as {0} but for its source, and borrows `bytes`. On PZ_BAD the error has line and column
 * and the level needs no freeing. O(length of the header) for a level, O(length) for a record.
 */
enum pz_status pz_level_parse(struct pz_level *level, const char *bytes, size_t length, struct pz_error *error);
void pz_level_free(struct pz_level *level);

/* The header with that key, in any case; null if there is none. */
const struct pz_header *pz_level_header(const struct pz_level *level, const char *key);
/* Its value, null if there is none. */
const char *pz_level_value(const struct pz_level *level, const char *key);

/* Reads the next move: a line that is neither empty nor a comment. */
bool pz_level_next_move(struct pz_lines *moves, struct pz_line *line);

/*
 * Read a header if it is there and otherwise leave *value as it is. PZ_BAD, with line and column, if its
 * value is none of the words (in any case; the list ends with null) or no number within the bounds.
 */
enum pz_status pz_level_word(const struct pz_level *level, const char *key, const char *const *words, int *value,
                             struct pz_error *error);
enum pz_status pz_level_number(const struct pz_level *level, const char *key, uint64_t least, uint64_t most,
                               uint64_t *value, struct pz_error *error);
/* The same for "Goal: win in N", N own turns from 1 to PZ_GOAL_MAX. */
enum { PZ_GOAL_MAX = 99 };
enum pz_status pz_level_goal(const struct pz_level *level, unsigned *turns, struct pz_error *error);

#endif
