/* Allemande: how computer players think: the search, its random games, its prior, and habits of weak players. */
#ifndef PUZZLES_SRC_ALLEMANDE_SEARCH_H
#define PUZZLES_SRC_ALLEMANDE_SEARCH_H

#include "puzzles/random.h"
#include "tree.h"
#include "turns.h"

/* ---- The search (search.c) ---- */

struct allemande_thought {
    struct allemande_move turn; /* legal; a pass if there is no other */
    double estimate;            /* the share of games that the player to move wins, 0 to 1 */
    bool proven;                /* the estimate is 0 or 1 and certain */
    uint64_t playouts;
};

/* The memory for a search: what the budget says, or else 512 MB, but at most a quarter of the machine's memory. */
size_t allemande_thought_bytes(const struct pz_budget *budget);

/*
 * Thinks about a position in which nobody is connected. Ends after budget->nodes playouts, 100,000 if that is 0, or
 * when the budget says so, with the best turn so far. Takes at most `bytes` of memory, but at least 64 KB. The result
 * depends only on position, seed, nodes and bytes, unless the budget stops it, allows for several threads, or has
 * something to recall. Always finds a turn that wins at once, and otherwise one that prevents the other player from
 * doing so, if there is one. Does not consider taking over Black's stones. Reports its tree now and then. What it
 * leaves in budget->recall begins with its struct allemande_tree. PZ_MEMORY, with no turn, if there is not enough
 * memory.
 */
enum pz_status allemande_think(const struct allemande_position *position, uint64_t seed, size_t bytes,
                               const struct pz_budget *budget, struct allemande_thought *thought);

/*
 * Does the same for somebody who follows the reports: the search keeps returning to the first stone, so that it knows
 * all candidates about equally well. *analysis is the last report. There must be no turn that wins at once.
 */
enum pz_status allemande_ponder(const struct allemande_position *position, uint64_t seed, size_t bytes,
                                const struct pz_budget *budget, struct pz_analysis *analysis);

/* The stones, or the end of the turn, that the search can try next. */
struct allemande_choice {
    struct allemande_set cells;
    bool end, pass; /* whether the turn may end; whether a pass is all there is */
    bool stands;    /* if everything here loses, so does the player: there is a legal turn, or the turn may end here */
};

struct allemande_choice allemande_choose_cells(struct allemande_walk *walk);

/* Lists the cells of a choice, TREE_END for the end of the turn; returns how many there are. */
unsigned allemande_list_cells(const struct allemande_choice *choice, uint16_t cells[ALLEMANDE_CELLS_MAX]);

/* Continues the walk with a cell, TREE_END or TREE_PASS; the turn ends after its last stone. */
void allemande_follow(struct allemande_walk *walk, unsigned cell);

/* ---- Fair first turns (analysis.c) ---- */

/*
 * Returns a random turn of one to four stones on some of the cells that leaves no diagonal open. It has no stones if
 * none was found.
 */
struct allemande_move allemande_random_turn(const struct allemande_position *position,
                                            const struct allemande_set *cells, struct pz_random *random);

/*
 * Finds the fairest of some random first turns, as many as there is time for. First turns should be fair because the
 * other player may take them over. Reports what it has compared; *analysis is the last report. Returns what
 * allemande_think() does. The budget must have nodes.
 */
enum pz_status allemande_fair_opening(const struct allemande_position *position, uint64_t seed,
                                      const struct pz_budget *budget, struct allemande_move *best,
                                      struct pz_analysis *analysis);

/* ---- Random games to the end (playout.c) ---- */

enum {
    ALLEMANDE_PLAYOUT_DRAW = 2, /* otherwise the result is the winner, an enum allemande_player */
    ALLEMANDE_PLAYOUT_TURNS_MAX = 2 * ALLEMANDE_SIDE_MAX * ALLEMANDE_SIDE_MAX,
};

struct allemande_playout {
    const struct allemande_frame *frame;
    struct pz_random *random;
    bool decisive;             /* players who can connect at once do so: games are shorter and tell more */
    struct allemande_set left; /* out: the cells empty at the end */
    struct allemande_set stones[2];
    struct allemande_move *turns; /* receives the turns unless null; has room for ALLEMANDE_PLAYOUT_TURNS_MAX */
    size_t turn_count;
};

/*
 * Plays a position in which nobody is connected to its end. If a turn is under way, `so_far` holds its stones, which
 * are already on the board with no diagonal open; otherwise it is null. Returns the winner or ALLEMANDE_PLAYOUT_DRAW.
 */
unsigned allemande_play_out(struct allemande_playout *playout, const struct allemande_position *position,
                            const struct allemande_move *so_far);

/* ---- The prior (prior.c): how likely a good player is to go on with each stone of a turn, judged at a glance ---- */

enum {
    ALLEMANDE_PATTERNS = 6 * 6 * 81, /* of eight neighbours, each empty, own or the other's; mirror images are one */
    /* Where the weights of each kind of feature begin. `left` is the stones left in the turn, less one. */
    ALLEMANDE_WAYS = 0,                              /* left, own detour, other's detour */
    ALLEMANDE_HURRY = ALLEMANDE_WAYS + 4 * 36,       /* whose way, how short it is, detour */
    ALLEMANDE_NARROW = ALLEMANDE_HURRY + 2 * 6 * 4,  /* left, whose shortest ways, how many cells lie as far along */
    ALLEMANDE_BESIDE = ALLEMANDE_NARROW + 4 * 2 * 7, /* how far from a stone of the turn, along and across */
    ALLEMANDE_EDGES = ALLEMANDE_BESIDE + 16,         /* cells to the player's edge and to the other's */
    ALLEMANDE_MIDDLE = ALLEMANDE_EDGES + 25,         /* how far from the middle, along and across, in fifths */
    ALLEMANDE_RING = ALLEMANDE_MIDDLE + 25,          /* a stone two cells away: where, and whose */
    ALLEMANDE_LOOSE = ALLEMANDE_RING + 18,           /* left, whether a diagonal stays open */
    ALLEMANDE_ENDS = ALLEMANDE_LOOSE + 8,            /* left: the end of the turn instead of a stone */
    ALLEMANDE_SHAPE = ALLEMANDE_ENDS + 4,            /* the pattern of neighbours */
    /* Of a position. A lead is the other player's distance minus the player's own after the turn. */
    ALLEMANDE_OWN = ALLEMANDE_SHAPE + ALLEMANDE_PATTERNS, /* left, the player's distance */
    ALLEMANDE_OTHER = ALLEMANDE_OWN + 4 * 13,             /* left, the other's distance */
    ALLEMANDE_LEAD = ALLEMANDE_OTHER + 4 * 13,            /* left, the lead from -8 to 8 */
    ALLEMANDE_WEIGHTS = ALLEMANDE_LEAD + 4 * 17,
    ALLEMANDE_FEATURES_MAX = 32, /* of a cell */
    ALLEMANDE_HOPES = 3,         /* features of a position */
};

/* The weights by feature, in units of 1/256 (prior_weights.c). */
extern const int16_t allemande_weights[ALLEMANDE_WEIGHTS];

/* Data of the position that the features of all cells use. */
struct allemande_glance {
    const struct allemande_walk *walk;
    uint8_t from[2][ALLEMANDE_CELLS_MAX], to[2][ALLEMANDE_CELLS_MAX]; /* by player: distances from both edges */
    uint8_t least[2];                                                 /* by player: the least from + to of a cell */
    uint8_t breadth[2][ALLEMANDE_FAR + 1]; /* by distance: how many cells of the shortest ways lie that far along */
};

void allemande_glance(struct allemande_glance *glance, const struct allemande_walk *walk);

/* Fills in the features of a stone on an empty cell, or of the end of the turn if that is 0; returns how many. */
unsigned allemande_features(const struct allemande_glance *glance, unsigned cell,
                            uint16_t features[ALLEMANDE_FEATURES_MAX]);

/* Fills in the likelihoods of cells, which add up to 1. Cell 0 stands for the end of the turn. */
void allemande_likelihoods(const struct allemande_walk *walk, const uint16_t *cells, unsigned count,
                           float *likelihoods);

/* Fills in the features of a position during a turn: how many stones each player still needs. */
void allemande_outlook(const struct allemande_walk *walk, uint16_t features[ALLEMANDE_HOPES]);

/* The share of games that the player to move is likely to win, by a logistic model of these features. */
float allemande_hope(const struct allemande_walk *walk);

/* ---- Weak players (novice.c) ---- */

struct allemande_habits {
    unsigned turns;     /* how many turns the player compares */
    unsigned overlooks; /* of 100 wins whose four stones all lie apart; none that lie in a row */
};

/* The turn of a player with such habits; a pass if there is no legal one. */
struct allemande_move allemande_novice_turn(const struct allemande_position *position,
                                            const struct allemande_habits *habits, uint64_t seed);

#endif
