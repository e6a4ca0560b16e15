/* What the files of this room share. */
#ifndef PUZZLES_SRC_LEMMO_PARTS_H
#define PUZZLES_SRC_LEMMO_PARTS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzles/lemmo.h"
#include "puzzles/level.h"

/* scan.c looks at many cells at once. All ways give the same results; the processor decides which one runs. */

enum { LEMMO_WORD = 64 }; /* cells in a word of marks */

struct lemmo_scan {
    const char *name;

    /* Sets bit i of the words if bytes[i] is the wanted one; bits beyond the last byte become 0. */
    void (*mark)(const char *bytes, size_t length, char wanted, uint64_t *words);

    /* The offset of the first byte that is none of the four allowed, `length` if there is none. */
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
    size_t words;             /* of a row of marks */
    struct pz_source *source; /* has the cells, unless it is null; */
    char *owned;              /* then this is a copy of them */
    unsigned removals;
    bool has_goal; /* the header names one: */
    uint64_t goal;
    _Atomic uint64_t found_goal; /* one more than the goal that was computed; 0 until then */
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

/* The reading order of a map. */
static inline bool lemmo_is_before(struct lemmo_place a, struct lemmo_place b) {
    return a.row < b.row || (a.row == b.row && a.column < b.column);
}

/* walk.c: the starts that win, a bit for each column: the map's words for facing left, then right; free() them. */
uint64_t *lemmo_list_winning(const struct lemmo *game);

/* Remove a block from the map of a state, keeping the list in order, and put it back. */
void lemmo_take(struct lemmo *game, struct lemmo_place place);
void lemmo_put_back(struct lemmo *game, struct lemmo_place place);

/* Marks the spaces of a row as they are now. */
void lemmo_mark_spaces(const struct lemmo *game, uint64_t row, uint64_t *words);

/* Does the same for the cells of one word. */
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
    uint64_t span;        /* rows held at a time, as a block */
    uint64_t block;       /* which block is held: rows from block * span on */
    uint64_t *rows;       /* of the block */
    uint64_t *first_rows; /* of each block but the first */
    uint64_t uniform;     /* in this row and those above, which are left out, all win or all lose; 0 if in none */
    uint64_t *marks;      /* room for a row */
    const struct pz_budget *budget;
    uint64_t work; /* words since the budget was last asked */
    bool stopped;  /* by keep_going; what is held is then useless */
};

/* Starts with the wins of the top rows. The budget may be null. */
void lemmo_wins_open(struct lemmo_wins *wins, const struct lemmo *game, const struct pz_budget *budget);
void lemmo_wins_close(struct lemmo_wins *wins);

/* The wins of a row. Rows may only be asked for from the top down. Borrowed until the next call. Null if stopped. */
const uint64_t *lemmo_wins_row(struct lemmo_wins *wins, uint64_t row);

/* Asks the budget now and then; false if it wants to stop. puzzles/budget.h says what `done` is. */
bool lemmo_wins_go_on(struct lemmo_wins *wins, double done);

/* The number of winning starts, from the wins of the top row. */
uint64_t lemmo_wins_count(const struct lemmo_wins *wins, const uint64_t *row);

/* ---- Streams (stream.c): how many walks that face one way come into a row, and where ---- */

/* How a stream says where they come in. */
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
    uint64_t end;     /* one more than that of the last */
    uint64_t *marks;  /* if marked: the places */
    uint32_t *ranks;  /* if marked: how many of them are in the words before */
    uint32_t *places; /* if listed: the places */
    uint32_t *sums;   /* sums[i] - sums[0] come in at the first i places; modulo 2^32, and at most 2^32 - 2 */
    size_t count;     /* of places */
    size_t places_capacity, sums_capacity;
};

/* A stream of starts. */
void lemmo_stream_open(struct lemmo_stream *stream, const struct lemmo_map *map, enum lemmo_facing facing);
void lemmo_stream_close(struct lemmo_stream *stream);

/* How many come in before a place. */
uint32_t lemmo_stream_before(const struct lemmo_stream *stream, uint64_t place);

/* How many come in together at the next place from this one on. This and the two below are not for starts. */
uint32_t lemmo_stream_next(const struct lemmo_stream *stream, uint64_t place);

/* The place with an index. *word starts at 0, and may be used again for greater indices. */
uint64_t lemmo_stream_place(const struct lemmo_stream *stream, size_t index, size_t *word);

/* Makes a list of the marks. */
void lemmo_stream_list(struct lemmo_stream *stream);

/* A row, as a walk that faces one way meets it. */
struct lemmo_floor {
    const struct lemmo *game;
    uint64_t row;
    bool mirrored;          /* places are those of facing left */
    size_t words;           /* in the row */
    const uint64_t *spaces; /* the row's spaces by place; null to look at the map, which is faster for few places */
};

/* The first space from a place on, 64 * words if there is none. */
uint64_t lemmo_floor_space(const struct lemmo_floor *floor, uint64_t place);

/*
 * Lets a stream fall through a row; `out` receives what comes into the next one. Those who find no space ahead are left
 * out, and `turned` come back from the edge behind and fall through the first space. Starts and marked streams need the
 * floor's spaces and become marked, listed ones stay listed. `portable` does without the processor's bit instructions.
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

/* What removing a block does. */
struct lemmo_gain {
    int64_t gain;    /* more starts that win */
    int64_t won;     /* those it saves, not counting those it costs */
    int64_t losers;  /* those that cross it and would lose */
    int64_t passers; /* all that cross it */
};

struct lemmo_flow {
    struct lemmo_wins *wins;
    const struct lemmo *game;
    enum lemmo_aim aim;
    bool portable;              /* do without the processor's bit instructions, for the tests */
    int64_t best;               /* largest gain so far */
    bool found;                 /* there is a block of that gain */
    struct lemmo_place place;   /* the first such block */
    struct lemmo_gain *gains;   /* for LEMMO_ALL_GAINS, borrowed, rows * columns of them */
    struct lemmo_place *places; /* for LEMMO_ALL_BEST, sorted by row only */
    size_t place_count, place_capacity;

    uint64_t row;
    const uint64_t *below;              /* wins of the row below */
    uint64_t *spaces;                   /* room for the spaces of a row, and for them mirrored */
    struct lemmo_floor floors[2];       /* the row, by facing, as all that follows */
    struct lemmo_stream come[2], go[2]; /* into the row, and through it */
};

/* Runs a flow that is filled in up to `places`; false if the budget stops it. `places` is then the caller's to free. */
bool lemmo_flow_run(struct lemmo_flow *flow);

/* Makes both passes; fills in the gain of every block and returns how many starts win now. */
uint64_t lemmo_look(const struct lemmo *game, struct lemmo_gain *gains);

/* ---- What fills the table of the game (struct pz_game) ---- */

/* game.c: writes a state as a level. Blocks already removed are gone from the map and from the allowance. */
void lemmo_describe(const void *state, struct pz_text *out);

/* hint.c; the last is the slot `place` of its speech */
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

/* The least and the most bits that a map of a size may have, if so many removals are needed. */
struct pz_bits_range lemmo_bits_possible(uint64_t rows, uint64_t columns, unsigned removals);

/* speech.c */
extern const struct pz_speech lemmo_speech;
void lemmo_effect(const void *before, const char *text, const void *after, struct pz_text *out);
extern const char lemmo_rules[];
void lemmo_add_goal(const void *state, long best, struct pz_text *out);

#endif
