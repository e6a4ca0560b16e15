/*
 * Simulated players. Some solve levels by habit, without a thought; others try things out, and the effort that this
 * takes is counted. They know nothing of the measure of difficulty (docs/DIFFICULTY.md), so they show whether it is
 * right.
 */
#ifndef LAB_PLAYERS_H
#define LAB_PLAYERS_H

#include "puzzles/game.h"

/* A player who always does the same. */
struct lab_habit {
    const char *name;  /* "fewest places" */
    const char *about; /* half a line: "leaves the other L as few places as possible" */

    /* Whether the player solves a level as it asks. The seed decides between moves that the habit likes equally. */
    bool (*solves)(const void *state /* of the game */, unsigned seed);
    bool certain; /* the seed makes no difference */
};

/* The players of a game. */
struct lab_players {
    const struct pz_game *game;
    const struct lab_habit *habits; /* ends with a null name */

    /*
     * The effort of players who solve a level by trying things out: the binary logarithm of how much they try. This is
     * the second measure of difficulty.
     */
    double (*effort)(const void *state);

    /* Appends a text that is the same for positions that are alike: turned, mirrored, or with kinds renamed. */
    void (*form)(const void *state, struct pz_text *out);
};

/* lab/GAME/players.c */
extern const struct lab_habit lab_lammas_habits[], lab_lgame_habits[], lab_circus_habits[], lab_lemmo_habits[],
    lab_allemande_habits[];
double lab_lammas_effort(const void *state);
double lab_lgame_effort(const void *state);
double lab_circus_effort(const void *state);
double lab_lemmo_effort(const void *state);
double lab_allemande_effort(const void *state);
void lab_lammas_form(const void *state, struct pz_text *out);
void lab_lgame_form(const void *state, struct pz_text *out);
void lab_circus_form(const void *state, struct pz_text *out);
void lab_lemmo_form(const void *state, struct pz_text *out);
void lab_allemande_form(const void *state, struct pz_text *out);

/* All players, with one entry for each game, ending with a null game. */
extern const struct lab_players lab_players[];

/* The players of a game; null if there are none. */
const struct lab_players *lab_players_of(const struct pz_game *game);

/* The first habit that solves a level in at least half of all tries; null if none does. */
const struct lab_habit *lab_falls_to(const struct lab_players *players, const void *state);

#endif
