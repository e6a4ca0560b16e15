/*
 * The review of a two-player game: what every move of a line was worth.
 *
 * One source judges all moves: a position is judged by a search that proves, within a fixed number of nodes, or else by
 * a fixed number of games played out from it; a move is worth what the position after it is worth. What is proven of
 * one position is carried to its neighbours: a move into a lost position proves the position before it won. So the
 * review depends on the line alone, and on what was already proven of it, and never changes once it is finished.
 */
#ifndef PLAY_REVIEW_H
#define PLAY_REVIEW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzles/session.h"

/* What is known about a position. */
struct pz_verdict {
    bool known;
    unsigned to_move;
    struct pz_worth worth; /* worth to the player to move; without a text if the game is over there */
    struct pz_worth could; /* what the best move is worth; the same as `worth` if that is proven */
    struct pz_text best;   /* the best move; empty if the game is over, or if we only know that there is one */
};

/* The effort for each position that no proof settles sooner. Both are for boards up to the usual size. */
struct pz_review_effort {
    uint64_t nodes; /* of the search that proves */
    uint64_t games;
};

extern const struct pz_review_effort pz_review_usual;

/* The result of thinking about one position. Starts as {0}. */
struct pz_review_finding {
    bool found; /* false: the budget ran out, so the position needs another try */
    struct pz_verdict verdict;
};

/* Starts as {0}. */
struct pz_review {
    const struct pz_game *game;
    struct pz_review_effort effort;
    size_t count; /* positions: one more than moves */
    void **states;
    char **moves;
    struct pz_verdict *verdicts;
    size_t done; /* steps done: first a proof is tried for each position, then games where none was found */
};

/* Begins with the whole line of a session of a game that has analyse(). */
void pz_review_open(struct pz_review *review, struct pz_session *session, struct pz_review_effort effort);
void pz_review_free(struct pz_review *review); /* leaves it as {0} */

/*
 * Adds an outside proof that a position is a win or a loss for the player to move, with its best move. Positions that
 * are already proven stay as they are. Do not call it while a thread thinks.
 */
void pz_review_add_proof(struct pz_review *review, size_t position, const struct pz_worth *worth, const char *best);

bool pz_review_is_finished(const struct pz_review *review);
double pz_review_share_done(const struct pz_review *review); /* 0 to 1 */

/* Thinks about the next position, on any thread: the review may be read meanwhile, but not changed. */
void pz_review_think(const struct pz_review *review, const struct pz_budget *budget, struct pz_review_finding *finding);
/* Adds a finding to the review, and empties it. */
void pz_review_keep(struct pz_review *review, struct pz_review_finding *finding);
void pz_review_forget(struct pz_review_finding *finding); /* frees it */

/* Thinks until it is finished; false if the budget ended first. */
bool pz_review_finish(struct pz_review *review, const struct pz_budget *budget);

/* How good a move was for the player who made it. */
struct pz_judgement {
    bool known;
    double could, got; /* worth of the best move and of this one */
    bool sure;         /* the best move's worth is proven */
    bool proven;       /* the worth of this one is proven */
    bool better;       /* another move was better, by more than the error of estimates */
};

/* Judges a move of the line. The best move is never worth less than the one that was made. */
struct pz_judgement pz_review_judge(const struct pz_review *review, size_t move);

/* What a position is worth to a player, 0 or 1. */
double pz_verdict_share(const struct pz_verdict *verdict, unsigned player);

#endif
