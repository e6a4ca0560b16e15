/* What the files of this room share. */
#ifndef PUZZLES_SRC_LEMMO_PARTS_H
#define PUZZLES_SRC_LEMMO_PARTS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzles/lemmo.h"
#include "puzzles/level.h"

/* scan.c looks at many cells at once. It has several ways, with equal results; the processor decides which one runs. */

enum { LEMMO_WORD = 64 }; /* cells in a word of marks */

struct lemmo_scan {
    const char *name;

    /* Sets bit i of the words if bytes[i] is the wanted one; bits beyond the last byte become 0. */
    void (*mark)(const char *bytes, size_t length, char wanted, uint64_t *words);

    /* The offset of the first byte that is not one of the four allowed, or `length`. */
    size_t (*span)(const char *bytes, size_t length, const char allowed[4]);

    /* Writes the words mirrored: the last one first, and the highest bit of each first. The arrays may not overlap. */
    void (*mirror)(const uint64_t *words, size_t count, uint64_t *mirrored);
};

/* The fastest way that this processor has. */
const struct lemmo_scan *lemmo_scan(void);

/* All ways that this processor has, ending with null. The first runs everywhere. */
const struct lemmo_scan *const *lemmo_scans(void);

static inline unsigned lemmo_lowest_bit(uint64_t word) {
    return (unsigned)__builtin_ctzll(word);
}

static inline bool lemmo_bit(const uint64_t *words, uint64_t bit) {
    return words[bit / LEMMO_WORD] >> bit % LEMMO_WORD & 1;
}

static inline uint64_t lemmo_reverse(uint64_t word) {
    word = __builtin_bswap64(word);
    word = (word & 0x0f0f0f0f0f0f0f0fu) << 4 | (word >> 4 & 0x0f0f0f0f0f0f0f0fu);
    word = (word & 0x3333333333333333u) << 2 | (word >> 2 & 0x3333333333333333u);
    return (word & 0x5555555555555555u) << 1 | (word >> 1 & 0x5555555555555555u);
}

/* map.c: the map as the level has it, and the words of marks that the passes work on. */

struct lemmo_map {
    const char *cells; /* row r starts at cells + r * pitch */
    uint64_t rows, columns, pitch;
    size_t words;             /* in a row of marks */
    struct pz_source *source; /* holds the cells; null if they had to be copied */
    char *owned;              /* the copy, or null */
    unsigned removals;
    bool has_goal; /* the header names a goal */
    uint64_t goal;
    _Atomic uint64_t found_goal; /* without one: 1 + the goal that was computed, or 0 until then */
    _Atomic size_t users;
    const struct lemmo_scan *scan;
};

/* Fills the slot is_bare of struct pz_game: whether most characters of the first row are cells. */
bool lemmo_is_bare(struct pz_lines lines);

/* Reads the board of a level into a map with one user; *map is unchanged on PZ_BAD. */
enum pz_status lemmo_map_open(const struct pz_level *level, struct lemmo_map **map, struct pz_error *error);

/* A state before any move; takes over the caller's use of the map. */
struct lemmo *lemmo_start_state(struct lemmo_map *map);

static inline const char *lemmo_row(const struct lemmo_map *map, uint64_t row) {
    return map->cells + row * map->pitch;
}

/* Whether one place comes before another in reading order. */
static inline bool lemmo_is_before(struct lemmo_place a, struct lemmo_place b) {
    return a.row < b.row || (a.row == b.row && a.column < b.column);
}

/* walk.c: by column, how many of all walks cross the cell of the lowest row, where walks end; free() the result. */
uint64_t *lemmo_count_ends(const struct lemmo *game);

/* What lemmo_winning_starts() finds, the words for facing left first, in an array to free(). */
uint64_t *lemmo_list_winning(const struct lemmo *game);

/* These remove a block from a state, and put it back. The list of removed blocks stays in order. */
void lemmo_take(struct lemmo *game, struct lemmo_place place);
void lemmo_put_back(struct lemmo *game, struct lemmo_place place);

/* Marks the spaces of a row as they are now. */
void lemmo_mark_spaces(const struct lemmo *game, uint64_t row, uint64_t *words);

/* Returns one of these words, having looked at no other cells. */
uint64_t lemmo_spaces_in(const struct lemmo *game, uint64_t row, size_t word);

/*
 * Two passes over a map answer what removing a block would do. The pass from below (wins.c) finds from which cells
 * Lemmo wins; the pass from above (flow.c) finds how many walks cross each block, and what falling there would do for
 * them.
 */

/* ---- Wins: for every cell and facing, whether Lemmo wins from there ---- */

/*
 * A row of wins is lemmo_words() words for Lemmo facing left and as many for facing right. The latter are mirrored:
 * with n words, column c is bit 64 n - 1 - c of the row, so that both are filled in the direction of a carry.
 */
struct lemmo_wins {
    const struct lemmo *game;
    uint64_t span;        /* how many rows a block has; one block is held at a time */
    uint64_t block;       /* the number of that block, whose rows begin at block * span */
    uint64_t *rows;       /* the rows of that block */
    uint64_t *first_rows; /* the first rows of all blocks but block 0 */
    uint64_t uniform;     /* all win or all lose in this row and in those above, which are left out; 0: in none */
    uint64_t *marks;      /* room for a row */
    const struct pz_budget *budget;
    uint64_t work; /* words since the budget was last asked */
    bool stopped;  /* by keep_going; the rows held are then useless */
};

/* Starts with the wins of the top rows. The budget may be null. */
void lemmo_wins_open(struct lemmo_wins *wins, const struct lemmo *game, const struct pz_budget *budget);
void lemmo_wins_close(struct lemmo_wins *wins);

/* The wins of a row, borrowed until the next call; null if stopped. Rows may only be asked for from the top down. */
const uint64_t *lemmo_wins_row(struct lemmo_wins *wins, uint64_t row);

/* Asks the budget now and then; false if the pass must stop. puzzles/budget.h says what `done` is. */
bool lemmo_wins_go_on(struct lemmo_wins *wins, double done);

/* The number of winning starts, from the wins of the top row. */
uint64_t lemmo_wins_count(const struct lemmo_wins *wins, const uint64_t *row);

/* ---- Streams (stream.c): where the walks that face one way come into a row, and how many they are ---- */

/* How a stream says where its walks come in. */
enum lemmo_form {
    LEMMO_STARTS, /* one at each cell */
    LEMMO_MARKED, /* at the marks of a row of words, which suits many places */
    LEMMO_LISTED, /* at the places of a list, which suits few */
};

/*
 * A place is a column counted in the direction of the walk: facing right it is the column, facing left it is
 * 64 n - 1 - column, with n words a row, so that both walk towards the higher bits.
 */
struct lemmo_stream {
    enum lemmo_form form;
    size_t words;     /* in a row */
    uint64_t first;   /* the place of the first cell */
    uint64_t end;     /* one past the place of the last cell */
    uint64_t *marks;  /* if marked: the places */
    uint32_t *ranks;  /* if marked: how many of them are in the words before */
    uint32_t *places; /* if listed: the places */
    uint32_t *sums;   /* sums[i] - sums[0] walks come in at the first i places; modulo 2^32, and at most 2^32 - 2 */
    size_t count;     /* of places */
    size_t places_capacity, sums_capacity;
};

/* Opens a stream of starts. */
void lemmo_stream_open(struct lemmo_stream *stream, const struct lemmo_map *map, enum lemmo_facing facing);
void lemmo_stream_close(struct lemmo_stream *stream);

/* How many walks come in before a place. */
uint32_t lemmo_stream_before(const struct lemmo_stream *stream, uint64_t place);

/* How many walks come in at the next place from this one on. This and the two functions below are not for starts. */
uint32_t lemmo_stream_next(const struct lemmo_stream *stream, uint64_t place);

/* The place with an index. *word is 0 at first, and speeds up later calls for greater indices. */
uint64_t lemmo_stream_place(const struct lemmo_stream *stream, size_t index, size_t *word);

/* Turns a marked stream into a listed one. */
void lemmo_stream_list(struct lemmo_stream *stream);

/* A row, as a walk that faces one way meets it. */
struct lemmo_floor {
    const struct lemmo *game;
    uint64_t row;
    bool mirrored;          /* places are those of facing left */
    size_t words;           /* in the row */
    const uint64_t *spaces; /* marks the spaces by place; null to look at the map, which is faster for few places */
};

/* The first space from a place on, or 64 * words. */
uint64_t lemmo_floor_space(const struct lemmo_floor *floor, uint64_t place);

/*
 * Lets a stream fall through a row; `out` receives what comes into the next one. Walks that find no space ahead are
 * left out, and `turned` others come back from the edge behind and fall through the first space. Starts and marked
 * streams need the floor's spaces and become marked; listed ones stay listed. `portable` does without the processor's
 * bit instructions.
 */
void lemmo_stream_fall(const struct lemmo_stream *in, const struct lemmo_floor *floor, uint32_t turned,
                       struct lemmo_stream *out, bool portable);

/* ---- The pass from above ---- */

/* What the pass looks for. */
enum lemmo_aim {
    LEMMO_FIRST_BEST, /* the first block of the largest gain above 0 */
    LEMMO_ALL_BEST,   /* all blocks whose gain is `best` */
    LEMMO_ALL_GAINS,  /* the gain of every block */
};

/* What removing a block does, counted in starts. */
struct lemmo_gain {
    int64_t gain;    /* how many more win, which may be negative */
    int64_t won;     /* how many are saved; those that are lost instead are not deducted */
    int64_t losers;  /* how many cross the block and lose now */
    int64_t passers; /* how many cross the block */
};

struct lemmo_flow {
    struct lemmo_wins *wins;
    const struct lemmo *game;
    enum lemmo_aim aim;
    bool portable;              /* do without the processor's bit instructions, for the tests */
    int64_t best;               /* the largest gain so far */
    bool found;                 /* whether a block has that gain */
    struct lemmo_place place;   /* the first such block */
    struct lemmo_gain *gains;   /* LEMMO_ALL_GAINS: rows * columns of them, borrowed */
    struct lemmo_place *places; /* LEMMO_ALL_BEST: the blocks, sorted by row only */
    size_t place_count, place_capacity;

    uint64_t row;
    const uint64_t *below; /* wins of the row below */
    uint64_t *spaces;      /* room for the spaces of a row, and for the same mirrored */
    /* By facing: */
    struct lemmo_floor floors[2]; /* the row */
    struct lemmo_stream come[2];  /* what comes into the row */
    struct lemmo_stream go[2];    /* what has fallen through it */
};

/*
 * Runs a flow whose fields up to `best`, and `gains` if it needs them, are filled in; false if the budget stops it. The
 * caller frees `places`.
 */
bool lemmo_flow_run(struct lemmo_flow *flow);

/*
 * All best blocks in reading order, once lemmo_solve() has given the answer: a second run of both passes. free()
 * *places, which is null if no removal helps. PZ_LIMIT, with no places, if the budget stops it.
 */
enum pz_status lemmo_list_best(const struct lemmo *game, const struct lemmo_answer *answer,
                               const struct pz_budget *budget, struct lemmo_place **places, size_t *count);

/* Makes both passes, fills in rows * columns gains, zero where no block is, and returns how many starts win now. */
uint64_t lemmo_look(const struct lemmo *game, struct lemmo_gain *gains);

/* ---- What fills the table of the game (struct pz_game) ---- */

/* game.c: writes a state as a level. Blocks already removed are gone from the map and from the allowance. */
void lemmo_describe(const void *state, struct pz_text *out);

/* hint.c; the last one fills the slot `place` of struct pz_speech */
bool lemmo_best(const void *start, const struct pz_budget *budget, long *tries);
enum pz_status lemmo_line(const void *state, const struct pz_budget *budget, struct pz_text *moves);
enum pz_status lemmo_hint(const void *state, const struct pz_budget *budget, struct pz_hint *hint);
void lemmo_add_place(const void *state, const char *text, struct pz_text *out);

/* generate.c */
extern const struct pz_option lemmo_generate_options[];
extern const char *const lemmo_weeks[][7];
extern const char lemmo_day_seeds[];
extern const struct pz_titles lemmo_titles;
enum pz_status lemmo_generate(const struct pz_options *options, uint64_t seed, const struct pz_budget *budget,
                              struct pz_text *out, struct pz_error *error);

/* measure.c */
extern const double lemmo_grades[];
enum pz_status lemmo_measure(const void *state, const struct pz_budget *budget, double *bits);

/* The range of bits that maps of a size can have if they need `removals` removals. */
struct pz_bits_range lemmo_bits_possible(uint64_t rows, uint64_t columns, unsigned removals);

/* speech.c */
extern const struct pz_speech lemmo_speech;
void lemmo_check(const void *state, const struct pz_budget *budget, struct pz_text *out);
void lemmo_effect(const void *before, const char *text, const void *after, struct pz_text *out);
extern const char lemmo_rules[];
void lemmo_add_goal(const void *state, long best, struct pz_text *out);

#endif
