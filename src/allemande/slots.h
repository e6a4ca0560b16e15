/* Allemande: what fills the slots of the game's table (game.c), by file, and what those files share. */
#ifndef PUZZLES_SRC_ALLEMANDE_SLOTS_H
#define PUZZLES_SRC_ALLEMANDE_SLOTS_H

#include "puzzles/allemande.h"

/* By player, as sentences have them: "Black", and "west and east". */
extern const char *const allemande_names[2], *const allemande_edges[2];

/* game.c */
void allemande_describe(const void *state, struct pz_text *out);

/* two_player.c */
extern const struct pz_two_player allemande_two_player;
extern const struct pz_setting allemande_settings[];

/* analysis.c */
enum pz_status allemande_analyse_position(const void *state, const struct pz_budget *budget,
                                          struct pz_analysis *analysis);
enum pz_status allemande_prove_position(const void *state, const struct pz_budget *budget,
                                        struct pz_analysis *analysis);

/* explain.c */

/* Appends "three stones". */
void allemande_add_stones(unsigned count, struct pz_text *out);
/* Whether a player who is not connected has a turn that wins; it is put into *turn unless that is null. */
bool allemande_can_win(const struct allemande_position *position, enum allemande_player player,
                       struct allemande_move *turn);
/* Says why an opponent moved. A novice does not look beyond the other player's next turn. */
void allemande_explain(const void *before, const char *move, bool novice, struct pz_text *out);

/* missed.c */
enum pz_status allemande_missed(const void *before, const char *played, struct pz_text *out);

/* answer.c */
extern const struct pz_option allemande_solve_options[];
enum pz_status allemande_solve(const void *state, const struct pz_options *options, const struct pz_budget *budget,
                               struct pz_fields *results, struct pz_error *error);
enum pz_status allemande_hint(const void *state, const struct pz_budget *budget, struct pz_hint *hint);
enum pz_status allemande_line(const void *state, const struct pz_budget *budget, struct pz_text *moves);

/* measure.c */
extern const double allemande_grades[PZ_GRADES - 1];
extern const double allemande_bits_per_turn; /* the least that each turn after the first adds */
enum pz_status allemande_measure(const void *state, const struct pz_budget *budget, double *bits);

/* What makes a problem hard: how many first turns there are, how many of them are sensible, and how many win. */
struct allemande_hardness {
    uint64_t legal, sensible, winning;
    double bits;
};

/*
 * Judges a position that can be won in `turns` turns and not sooner. A node of the budget is a position. PZ_LIMIT: the
 * budget ended first.
 */
enum pz_status allemande_judge(const struct allemande_position *position, unsigned turns,
                               const struct pz_budget *budget, struct allemande_hardness *hardness);

/*
 * Fills in `legal` and `sensible`, and where one turn is enough `winning`; with more turns, counting those that win
 * takes much longer. For a win in one, turns that connect but for the diagonals are sensible; otherwise turns that
 * leave the other player no winning turn. PZ_LIMIT as above.
 */
enum pz_status allemande_count_choices(const struct allemande_position *position, unsigned turns,
                                       const struct pz_budget *budget, struct allemande_hardness *hardness);

/* The bits of these counts. */
double allemande_bits(const struct allemande_hardness *hardness, unsigned turns);

/* generate.c */
extern const struct pz_option allemande_generate_options[];
extern const char *const allemande_weeks[][7];
extern const char allemande_day_seeds[];
extern const struct pz_titles allemande_titles;
enum pz_status allemande_generate(const struct pz_options *options, uint64_t seed, const struct pz_budget *budget,
                                  struct pz_text *out, struct pz_error *error);

/* speech.c */
extern const struct pz_speech allemande_speech;
extern const char allemande_rules[];
void allemande_check(const void *state, const struct pz_budget *budget, struct pz_text *out);
void allemande_effect(const void *before, const char *text, const void *after, struct pz_text *out);
void allemande_add_goal(const void *state, long best, struct pz_text *out);

#endif
