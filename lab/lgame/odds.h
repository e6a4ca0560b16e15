/*
 * Works out who wins when two players choose at random among the moves that they like best. The probabilities are
 * exact, over all classes of positions; no game is played.
 */
#ifndef LGAME_ODDS_H
#define LGAME_ODDS_H

#include "puzzles/lgame.h"

/* Every move of every class, by the class it leads to. */
struct lgame_arc {
    uint16_t to;
    uint8_t killers; /* on how many killer squares a neutral then lies */
};
struct lgame_graph {
    struct lgame_arc *arcs; /* those of class i are arcs[first[i]] to arcs[first[i + 1] - 1] */
    size_t first[LGAME_CLASSES + 1];
};
struct lgame_graph *lgame_graph_new(bool sudden_death);
void lgame_graph_free(struct lgame_graph *graph);

/*
 * Players prefer the quickest win that they see, then moves whose ends they do not see, then the latest loss. Careful
 * players break ties by the fewest neutrals on killer squares. What is still equal is drawn at random. Colours and
 * symmetries play no part, and there are no draws by repetition.
 */
struct lgame_habit {
    unsigned plies; /* how far they see ends, counting their own move as the first ply */
    bool careful;
};

/* What becomes of games from the usual start within a number of plies. Each player moves first in half of them. */
struct lgame_odds {
    double won, lost; /* the share that the first player wins, or loses; 0 only if that cannot happen */
    double open;      /* the share that is not over yet; 0 where it is below 1e-12 */
    double plies;     /* how many plies games take on average that end; 0 if none does */
};
struct lgame_odds lgame_odds(const struct lgame_graph *graph, const struct lgame_table *table,
                             struct lgame_habit player, struct lgame_habit other, unsigned plies);

#endif
