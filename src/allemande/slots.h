/* The slots of the game's table that have files of their own. */
#ifndef ALLEMANDE_SLOTS_H
#define ALLEMANDE_SLOTS_H

#include "puzzles/allemande.h"

/* level.c */
enum pz_status allemande_open(const struct pz_level *level, void **state, struct pz_error *error);
void allemande_describe(const void *state, struct pz_text *out);
void allemande_print(const void *state, struct pz_text *out);

/* two_player.c */
extern const struct pz_two_player allemande_two_player;

/* analysis.c */
enum pz_status allemande_analyse_position(const void *state, const struct pz_budget *budget,
                                          struct pz_analysis *analysis);

/* answer.c */
extern const struct pz_option allemande_solve_options[];
enum pz_status allemande_solve(const void *state, const struct pz_options *options, const struct pz_budget *budget,
                               struct pz_fields *results, struct pz_error *error);
enum pz_status allemande_hint(const void *state, const struct pz_budget *budget, struct pz_hint *hint);
enum pz_status allemande_line(const void *state, const struct pz_budget *budget, struct pz_text *moves);

/* measure.c */
extern const double allemande_grades[PZ_GRADES - 1];
extern const double allemande_bits_per_turn; /* what each turn after the first adds, at least */
enum pz_status allemande_measure(const void *state, const struct pz_budget *budget, double *bits);

/* What makes a problem hard: how many first turns there are, how many of them are sensible, and how many win. */
struct allemande_hardness {
    uint64_t legal, sensible, winning;
    double bits;
};

/*
 * Judges a position that is won in so many turns and not sooner. PZ_LIMIT: the budget, whose nodes are positions, ended
 * first.
 */
enum pz_status allemande_judge(const struct allemande_position *position, unsigned turns,
                               const struct pz_budget *budget, struct allemande_hardness *hardness);

/* generate.c */
extern const struct pz_option allemande_generate_options[];
extern const char *const allemande_week[];
enum pz_status allemande_generate(const struct pz_options *options, uint64_t seed, const struct pz_budget *budget,
                                  struct pz_text *out, struct pz_error *error);

/* speech.c */
extern const struct pz_speech allemande_speech;

#endif
