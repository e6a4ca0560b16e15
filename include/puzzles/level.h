/*
 * Level files and game records: the gate through which their text comes in.
 *
 * Parsing splits a file into its header, the lines of its board and the lines of its moves, and rejects what no game
 * could accept: NUL and control characters, broken UTF-8 in the header, keys given twice, overlong header and move
 * lines, parentheses that enclose no line of play. What a header, a board or a move means is the game's business. Only
 * the header is copied; board and moves stay where they are.
 */
#ifndef PUZZLES_LEVEL_H
#define PUZZLES_LEVEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzles/api.h"
#include "puzzles/error.h"
#include "puzzles/header.h"
#include "puzzles/line.h"
#include "puzzles/source.h"
#include "puzzles/text.h"

PZ_BEGIN_API

/* Limits, because each of these takes many times its size in memory. */
enum {
    PZ_HEADERS_MAX = 1 << 20, /* lines of the header, with the comments before the board */
    PZ_MOVES_MAX = 1 << 20,   /* of a record, with its variations */
};

struct pz_level {
    char *puzzle; /* in lower case */
    struct pz_headers headers;
    struct pz_lines board;    /* empty if the file has none; below a header, no line of it is empty */
    bool bare;                /* there is no header */
    struct pz_lines moves;    /* including comments and empty lines: read with pz_level_next_step() */
    bool has_moves;           /* a line "Moves:" was there */
    struct pz_source *source; /* holds the bytes, and a game may retain it; null if the game must copy them */
};

/*
 * Fills *level and borrows `bytes`. `source` is what holds them, or null if they do not outlive the call; `bare` is the
 * id of the game if they are a board without a header (pz_game_find_bare()), else null. On PZ_BAD the error has line
 * and column, and the level needs no freeing. Takes O(length of the header) for a level, O(length) for a record.
 */
enum pz_status pz_level_parse(struct pz_level *level, const char *bytes, size_t length, struct pz_source *source,
                              const char *bare, struct pz_error *error);
void pz_level_free(struct pz_level *level);

/* The header with that key, ignoring case; null if there is none. */
const struct pz_header *pz_level_header(const struct pz_level *level, const char *key);
/* The value of that header; null if there is none. */
const char *pz_level_value(const struct pz_level *level, const char *key);

enum pz_step {
    PZ_STEP_END,
    PZ_STEP_MOVE,
    PZ_STEP_OPEN, /* `(`: another line of play, from the position before the last move */
    PZ_STEP_CLOSE /* `)`: it ends, and that move stands again */
};

/*
 * Reads the next step, a line that is neither empty nor a comment. Appends the comments before it, or after the last
 * step, to `comments` unless that is null: a line each, without "; ". Parsing has checked that a line of play opens
 * only after a move, closes only if it is open, and is not empty.
 */
enum pz_step pz_level_next_step(struct pz_lines *moves, struct pz_line *line, struct pz_text *comments);

/*
 * These read a header if it is there, and otherwise leave *value as it is. PZ_BAD, with line and column, if its value
 * is none of the words (ignoring case; the list ends with null) or not a number within the bounds.
 */
enum pz_status pz_level_word(const struct pz_level *level, const char *key, const char *const *words, int *value,
                             struct pz_error *error);
enum pz_status pz_level_number(const struct pz_level *level, const char *key, uint64_t least, uint64_t most,
                               uint64_t *value, struct pz_error *error);
/*
 * Reads "Goal: win in N", where N counts the player's own turns, from 1 to PZ_GOAL_MAX. Unless `draw` is null, it also
 * takes "Goal: draw in N", to hold the draw for N turns, and says which it was. Without a goal nothing changes.
 */
enum { PZ_GOAL_MAX = 99 };
enum pz_status pz_level_goal(const struct pz_level *level, unsigned *turns, bool *draw, struct pz_error *error);

/* Reads "Goal: hold for N". PZ_NO, with nothing changed, if there is another goal or none. */
enum pz_status pz_level_hold(const struct pz_level *level, unsigned *turns, struct pz_error *error);

/* How many turns are left for a goal after `moves` moves of both players, counting the present turn. */
static inline unsigned pz_goal_left(unsigned goal, unsigned moves) {
    const unsigned made = (moves + 1) / 2;
    return made < goal ? goal - made : 0;
}

/* What the goal says when no turn is left (wording.h). */
#define PZ_OUT_OF_TURNS "{Out of turns: [u] undoes one, [R] starts again.|No turn is left.}"

PZ_END_API

#endif
