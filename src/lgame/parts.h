/* What the files of the L game share. */
#ifndef PUZZLES_SRC_LGAME_PARTS_H
#define PUZZLES_SRC_LGAME_PARTS_H

#include "puzzles/lgame.h"

/* ---- rules.c ---- */

/* How many places the player to move has for the L. */
size_t lgame_count_placements(const struct lgame_position *position);

/* Whether the player to move has a move that leaves the other without one. */
bool lgame_wins_at_once(const struct lgame_position *position);

/* Classes are numbered by the pair of Ls, then by the neutrals. */
enum {
    LGAME_PAIRS = 82,   /* of two Ls up to symmetry */
    LGAME_FREE = 8,     /* squares that two Ls leave free */
    LGAME_NEUTRALS = 28 /* ways to put two neutrals on them */
};

/* __builtin_popcount() is a call where the processor may lack the instruction. */
static inline unsigned lgame_count(uint16_t squares) {
    unsigned sums = squares - (squares >> 1 & 0x5555U); /* of 2 bits each, then 4, then 8 */
    sums = (sums & 0x3333) + (sums >> 2 & 0x3333);
    sums = (sums + (sums >> 4)) & 0x0f0f;
    return (sums + (sums >> 8)) & 0x1f;
}

/* The rank of a square, a mask of one bit, among the squares of a set. */
static inline unsigned lgame_place(uint16_t squares, unsigned square) {
    return lgame_count((uint16_t)(squares & (square - 1)));
}

static inline uint16_t lgame_lowest(uint16_t squares) {
    return (uint16_t)(squares & -squares);
}

/* The number of a pair of places, low < high. */
static inline unsigned lgame_combination(unsigned low, unsigned high) {
    return high * (high - 1) / 2 + low;
}

/* The squares that two pieces, or sets of them, leave free. */
static inline uint16_t lgame_empty(uint16_t squares, uint16_t others) {
    const unsigned taken = (unsigned)squares | others;
    return (uint16_t)~taken;
}

/* The symmetry that takes an L to the standard one of its set. */
unsigned lgame_standard_symmetry(uint16_t l);

/* Convert a pair of Ls, the first a standard one, into its number, and back. */
unsigned lgame_pair(uint16_t own, uint16_t other);
void lgame_of_pair(unsigned pair, uint16_t *own, uint16_t *other);

/* ---- game.c ---- */

/* The turns made by the player who moved first. */
unsigned lgame_turns(const struct lgame *game);

/* Counts the present position of a game. Returns whether it has occurred for the third time. */
bool lgame_note(struct lgame *game);

/* Whether moving to `next` would end the game in a draw, as the third occurrence. */
bool lgame_ends_by_repetition(const struct lgame *game, const struct lgame_position *next);

/* ---- notation.c ---- */

/* Appends a square, a mask of one bit: "c4". */
void lgame_add_square(uint16_t square, struct pz_text *out);

/* ---- measure.c ---- */

/*
 * Makes a measurer of how hard problems of up to `turns` turns are: to win or, if `holds`, to hold the draw. Borrows
 * the table.
 */
struct lgame_measurer;
struct lgame_measurer *lgame_measurer_new(const struct lgame_table *table, unsigned turns, bool holds);
void lgame_measurer_free(struct lgame_measurer *measurer);

/* Returns how hard a problem is, in bits. The goal must be within reach. The measurer reuses what it finds. */
double lgame_hardness(const struct lgame_measurer *measurer, const struct lgame_position *position, unsigned turns);

/* ---- the entries of the game's table that have files of their own ---- */

/* two_player.c */
extern const struct pz_two_player lgame_two_player;
extern const struct pz_setting lgame_settings[];

/* level.c */
enum pz_status lgame_open(const struct pz_level *level, void **state, struct pz_error *error);
void lgame_describe(const void *state, struct pz_text *out);
void lgame_print(const void *state, struct pz_text *out);

/* answer.c */
enum pz_status lgame_solve(const void *state, const struct pz_options *options, const struct pz_budget *budget,
                           struct pz_fields *results, struct pz_error *error);
enum pz_status lgame_hint(const void *state, const struct pz_budget *budget, struct pz_hint *hint);
enum pz_status lgame_line(const void *state, const struct pz_budget *budget, struct pz_text *moves);
void lgame_explain(const void *before, const char *move, size_t opponent, struct pz_text *out);
enum pz_status lgame_missed(const void *before, const char *played, struct pz_text *out);

/* measure.c */
extern const double lgame_grades[];

enum pz_status lgame_measure(const void *state, const struct pz_budget *budget, double *bits);

/* generate.c */
extern const struct pz_option lgame_generate_options[];
extern const char *const lgame_weeks[][7];
extern const char lgame_day_seeds[];
extern const struct pz_titles lgame_titles;
enum pz_status lgame_generate(const struct pz_options *options, uint64_t seed, const struct pz_budget *budget,
                              struct pz_text *out, struct pz_error *error);

/* speech.c */
extern const struct pz_speech lgame_speech;
void lgame_check(const void *state, const struct pz_budget *budget, struct pz_text *out);
void lgame_effect(const void *before, const char *text, const void *after, struct pz_text *out);
extern const char lgame_rules[];
void lgame_add_goal(const void *state, long best, struct pz_text *out);

#endif
