/*
 * Who wins when two players choose at random among the moves that they like best: exact probabilities over all classes
 * of positions, without playing a game.
 */
#ifndef LGAME_ODDS_H
#define LGAME_ODDS_H

#include "puzzles/lgame.h"

/* Every move of every class, by the class it leads to. */
struct lgame_arc {
    uint16_t to;
    uint8_t killers; /* squares of that kind on which a neutral then lies */
};
struct lgame_graph {
    struct lgame_arc *arcs; /* those of class i are arcs[first[i]] to arcs[first[i + 1] - 1] */
    size_t first[LGAME_CLASSES + 1];
};
struct lgame_graph *lgame_graph_new(bool sudden_death);
void lgame_graph_free(struct lgame_graph *graph);

/*
 * Of moves whose ends they see, players prefer the quicker win, then what is open, then the later loss; of equally good
 * ones, those who are careful prefer the fewest neutrals on killer squares. They draw among the rest. Colours and
 * symmetries play no part, and there are no draws by repetition.
 */
struct lgame_habit {
    unsigned plies; /* they see ends within so many plies, the own move being the first */
    bool careful;
};

/* Of games from the usual start that are over within a number of plies. In half of them each player moves first. */
struct lgame_odds {
    double won, lost; /* by the first player; 0 only if that cannot happen */
    double open;      /* not over yet; 0 where it is below 1e-12 */
    double plies;     /* that games which end take on average; 0 if none does */
};
struct lgame_odds lgame_odds(const struct lgame_graph *graph, const struct lgame_table *table,
                             struct lgame_habit player, struct lgame_habit other, unsigned plies);

#endif
