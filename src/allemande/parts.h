/* What the files of this room share. */
#ifndef PUZZLES_SRC_ALLEMANDE_PARTS_H
#define PUZZLES_SRC_ALLEMANDE_PARTS_H

#include <stdint.h>

#include "puzzles/allemande.h"
#include "puzzles/random.h"

/* Whether two turns have a cell in common. */
static inline bool allemande_meets(const struct allemande_move *a, const struct allemande_move *b) {
    for (unsigned i = 0; i < a->count; i++)
        for (unsigned k = 0; k < b->count; k++)
            if (a->cells[i] == b->cells[k])
                return true;
    return false;
}

/*
 * attack.c: turns that win at once, found on bitboards. This is what allemande_winning_turn() stands on; it needs only
 * sets of cells, because random games ask before every turn and have no position.
 */

/* What depends only on the size of the board. */
struct allemande_frame {
    unsigned side, stride, words;
    struct allemande_set board;      /* all cells without the margin */
    struct allemande_set edge[2][2]; /* by player: the cells along each edge */
};

/* Whether a cell is orthogonally beside a group of a player, given by its root. */
static inline bool allemande_is_beside(const struct allemande_position *position, enum allemande_player player,
                                       unsigned cell, unsigned group) {
    for (unsigned around = position->near[player][cell] & ALLEMANDE_ORTHOGONAL; around != 0; around &= around - 1)
        if (allemande_group(position, allemande_neighbour(position, cell, (unsigned)__builtin_ctz(around))) == group)
            return true;
    return false;
}

/* What comes into a word when the cells of a set are moved by `step` in both directions; the words beside it too. */
static inline uint64_t allemande_moved(uint64_t below, uint64_t here, uint64_t above, unsigned step) {
    return here << step | below >> (64 - step) | here >> step | above << (64 - step);
}

/* The cells of a set of `words` words moved by either step in both directions, some of them into the margin. */
static inline void allemande_around(unsigned words, unsigned one, unsigned other, const struct allemande_set *a,
                                    struct allemande_set *out) {
    uint64_t below = 0, here = a->word[0];
    for (unsigned i = 0; i < words; i++) {
        const uint64_t above = i + 1 < words ? a->word[i + 1] : 0;
        out->word[i] = allemande_moved(below, here, above, one) | allemande_moved(below, here, above, other);
        below = here;
        here = above;
    }
}

/* The cells orthogonally beside a set, and those that touch it diagonally; `stride` is the length of a row. */
static inline void allemande_beside(unsigned words, unsigned stride, const struct allemande_set *a,
                                    struct allemande_set *out) {
    allemande_around(words, 1, stride, a, out);
}

static inline void allemande_touching(unsigned words, unsigned stride, const struct allemande_set *a,
                                      struct allemande_set *out) {
    allemande_around(words, stride - 1, stride + 1, a, out);
}

static inline bool allemande_is_none(const struct allemande_set *set, unsigned words) {
    uint64_t any = 0;
    for (unsigned i = 0; i < words; i++)
        any |= set->word[i];
    return any == 0;
}

/* Adds to a set of `words` words all cells of `through` that can be reached from it. */
void allemande_flood(unsigned words, unsigned stride, struct allemande_set *reached,
                     const struct allemande_set *through);

void allemande_frame_init(struct allemande_frame *frame, unsigned side);

/*
 * Whether a player has a legal turn that connects, whoever is to move; *turn is then one with the fewest stones. Exact.
 * `stones` are the player's, with or without the margin, `empty` the empty cells. Nobody may be connected yet.
 */
bool allemande_attack(const struct allemande_frame *frame, const struct allemande_set *stones,
                      const struct allemande_set *empty, enum allemande_player player, bool grouped,
                      struct allemande_move *turn);

/*
 * bridge.c: bridges of Allemande: two groups of a player, which may be edges, that the other player cannot separate in
 * one turn.
 */

enum { ALLEMANDE_BRIDGES_MAX = 128 };

/* Two groups, each by its root: allemande_group(). */
struct allemande_bridge {
    uint16_t a, b;
};

struct allemande_bridges {
    unsigned count;
    struct allemande_bridge list[ALLEMANDE_BRIDGES_MAX];
};

/*
 * Lists bridges of a player, whoever is to move. No diagonal may be open; otherwise it may list too many. Between the
 * two groups of a bridge are five chains of one to four cells with no cell in common, each of them a legal turn: one
 * more than the stones of a turn. So whatever the other player does, one chain is left and still legal. That holds for
 * each bridge by itself, not for all at once. Not every bridge is listed (bridge.c says which are).
 */
void allemande_find_bridges(const struct allemande_position *position, enum allemande_player player,
                            struct allemande_bridges *bridges);

/* table.c: the transposition table of the prover, by keys that a position shares with its images. */

struct allemande_table;

/* 128 bits that represent a position and all its images. */
struct allemande_key {
    uint64_t high, low;
};

/*
 * A table of at most `bytes` bytes, for boards of one size. Null if the system does not grant them, because the user
 * may ask for any amount. Free it with allemande_table_free().
 */
struct allemande_table *allemande_table_new(unsigned side, size_t bytes);
void allemande_table_free(struct allemande_table *table);

struct allemande_key allemande_table_key(const struct allemande_table *table,
                                         const struct allemande_position *position);
/* Looks up a verdict and the plies that it took. False if nothing is known. */
bool allemande_table_find(const struct allemande_table *table, struct allemande_key key, uint8_t *verdict,
                          uint8_t *plies);
void allemande_table_keep(struct allemande_table *table, struct allemande_key key, uint8_t verdict, uint8_t plies);

/*
 * tree.c: the tree of a Monte Carlo search: nodes, their edges, what has been proven, and which edge to follow. It
 * knows players and cells, but no rules. A node is a position in which a turn may be under way; the same stones placed
 * in another order lead to the same node, found by its key. An edge is followed by its results and by how likely it was
 * judged beforehand (PUCT: Rosin 2011, Silver and others 2017). Proofs are passed upward as in a game-theoretic search
 * (MCTS-Solver: Winands, Björnsson and Saito 2008). When memory is full, what was visited least is forgotten.
 */

enum {
    TREE_NONE = -1,
    TREE_END = 0,  /* instead of a cell: the end of the turn */
    TREE_PASS = 1, /* a pass */
};

enum allemande_tree_verdict {
    TREE_OPEN, /* not proven */
    TREE_WIN,  /* for the player of the node */
    TREE_LOSS,
    TREE_DEAD,  /* within a turn that cannot be ended legally */
    TREE_DRAWN, /* nobody has a legal turn */
};

struct allemande_tree_edge {
    uint32_t visits;
    float wins;       /* of the node's player; a draw is half a win */
    float likelihood; /* as judged beforehand; among the edges of a node, likelier ones come first */
    int32_t child;
    uint16_t cell; /* or TREE_END, TREE_PASS */
    bool excluded; /* lost or dead: no longer followed */
};

struct allemande_tree_node {
    uint64_t key;
    uint32_t visits;
    float wins; /* of its player */
    uint32_t first;
    uint16_t count;  /* edges from `first` on; 0 if not expanded */
    uint8_t player;  /* enum allemande_player */
    uint8_t verdict; /* enum allemande_tree_verdict */
    bool stands;     /* a loss if all edges are excluded: there is a legal turn, or the turn may end here */
    bool busy;       /* a thread is about to give it its edges */
    bool narrowed;   /* has only the most promising edges, and gets the others once these are all excluded */
};

struct allemande_tree {
    struct allemande_tree_node *nodes;
    struct allemande_tree_edge *edges;
    int32_t *slots; /* nodes by key, plus 1 */
    int32_t root;   /* where the search began: 0, until it began elsewhere */
    uint32_t node_count, node_room, edge_count, edge_room, slot_mask;
    bool full; /* something did not fit in */
};

/* A tree of at most `bytes` bytes, but at least 64 KB. False, and nothing to free, if the system does not give them. */
bool allemande_tree_init(struct allemande_tree *tree, size_t bytes);
void allemande_tree_free(struct allemande_tree *tree);

/* The node with a key, made if there is none, which *made says. TREE_NONE if there is no room. */
int32_t allemande_tree_find(struct allemande_tree *tree, uint64_t key, enum allemande_player player, bool *made);

/* The room for `count` edges of a node being expanded; null if there is not that much left. */
struct allemande_tree_edge *allemande_tree_room(struct allemande_tree *tree, unsigned count);

/*
 * Makes room: keeps about a quarter of the nodes, those visited most, and what is proven about edges of theirs. The
 * root stays, and so does `node`, whose new number it returns. Forgotten nodes are made anew when they are reached
 * again; what their edges have counted stays.
 */
int32_t allemande_tree_forget(struct allemande_tree *tree, int32_t node);

/* Makes the node with a key the root and forgets what is not below it. False, with nothing done, if there is none. */
bool allemande_tree_restart(struct allemande_tree *tree, uint64_t key);

/* The edge to follow, not an excluded one; there must be another. */
int32_t allemande_tree_select(const struct allemande_tree *tree, const struct allemande_tree_node *node);

/* The edge to play: the most visited, an excluded one only if there is no other; TREE_NONE if there are no edges. */
int32_t allemande_tree_best(const struct allemande_tree *tree, const struct allemande_tree_node *node);

/* A whole turn in the tree. */
struct allemande_tree_turn {
    struct allemande_move move;
    int32_t end;     /* the node after it */
    uint32_t visits; /* of that node */
    double share;    /* of its games that the player of the turn wins, */
    double error;    /* and the standard error of that */
    uint8_t verdict; /* enum allemande_tree_verdict, for that player */
};

/*
 * Fills in the best turns that lead from a node, where no turn is under way, to another player's: what is proven to
 * win, then the most promising, then losses; at most `most`, and returns how many. Turns that were hardly looked at are
 * left out.
 */
unsigned allemande_tree_turns(const struct allemande_tree *tree, int32_t root, struct allemande_tree_turn *turns,
                              unsigned most);

/* Passes on what is proven about an edge's child. Returns whether that proves the node itself. */
bool allemande_tree_learn(struct allemande_tree *tree, struct allemande_tree_node *node,
                          struct allemande_tree_edge *edge);

/* Adds a result, 0 to 1 for the node's player, to a node in which the playout ended. */
void allemande_tree_visit(struct allemande_tree_node *node, double result);

/*
 * Follows an edge: until there is a result, that counts as a loss, so that other threads look elsewhere. It may be left
 * without a result.
 */
void allemande_tree_enter(struct allemande_tree_node *node, struct allemande_tree_edge *edge);
void allemande_tree_leave(struct allemande_tree_node *node, struct allemande_tree_edge *edge);

/* Adds the result of a playout that followed an edge. */
void allemande_tree_add(struct allemande_tree_node *node, struct allemande_tree_edge *edge, double result);

/*
 * walk.c: a turn under construction inside a search: stones are placed and taken back in order, on one board. Shared by
 * the files that list turns, find winning ones and answer threats.
 */

struct allemande_walk {
    struct allemande_frame frame; /* of the board's size */
    struct allemande_position position;
    enum allemande_player player;
    struct allemande_move move;
    struct allemande_undo undo[ALLEMANDE_STONES_MAX];
    unsigned placed; /* stones that can be taken back */
};

void allemande_walk_start(struct allemande_walk *walk, const struct allemande_position *position,
                          enum allemande_player player);
void allemande_place(struct allemande_walk *walk, unsigned cell);

/* Takes the last stone off the board. If `found`, it stays part of the move. Returns `found`. */
bool allemande_unplace(struct allemande_walk *walk, bool found);

/* Whether a stone of the turn has an open diagonal; if so, *open is one, unless it is null. */
bool allemande_is_open(const struct allemande_walk *walk, struct allemande_pair *open);

/*
 * Whether a stone on an empty cell would leave no diagonal of the turn open; `open` tells whether one is open without
 * it. The board stays as it was, and hardly ever is the stone placed to find out.
 */
bool allemande_ends_turn(struct allemande_walk *walk, unsigned cell, bool open);

/*
 * Whether at most `left` more stones make the turn legal in the free variant; they are then in the walk's move, but no
 * longer on its board.
 */
bool allemande_resolve(struct allemande_walk *walk, unsigned left);

/*
 * Calls visit() with every set of at most four cells that is connected by itself, legal or not, until it returns false;
 * then returns false too. The stones are on the walk's board.
 */
bool allemande_each_group(struct allemande_walk *walk, bool (*visit)(void *context, const struct allemande_walk *walk),
                          void *context);

/*
 * Calls visit() with every legal turn of the free variant that adds one or more of the cells, all of them empty, to the
 * walk's stones, until it returns false; then returns false too.
 */
bool allemande_each_completion(struct allemande_walk *walk, const struct allemande_set *cells,
                               bool (*visit)(void *context, const struct allemande_move *turn), void *context);

/*
 * Whether a set of as few stones of the player to move as can connect the edges leaves a diagonal open, so that it is
 * no turn: such a set, and the diagonal. Nobody may be connected yet.
 */
bool allemande_find_trap(const struct allemande_position *position, struct allemande_move *move,
                         struct allemande_pair *open);

/* Adds the empty cells on ways between a player's edges that are at most so many stones longer than the shortest. */
void allemande_add_ways(const struct allemande_position *position, enum allemande_player player, unsigned longer,
                        struct allemande_set *cells);

/* ---- connect.c: winning turns on a board that is being worked on; defend.c: turns that prevent them ---- */

/*
 * Whether the walk's player, whose turn has no stones yet, has a winning turn; it is then the walk's move. The board
 * stays as it was. Nobody may be connected yet.
 */
bool allemande_hunt(struct allemande_walk *walk);

/* The same for the other player, whatever stones the turn has so far (defend.c); *winning may be null. */
bool allemande_threat(struct allemande_walk *walk, struct allemande_move *winning);

/*
 * As allemande_each_defence(), but the stones of free turns that meet no threat are only on cells of `within`; null
 * allows all cells. Grouped turns are all visited.
 */
bool allemande_each_defence_within(const struct allemande_position *position, const struct allemande_set *within,
                                   bool (*visit)(void *context, const struct allemande_move *turn), void *context);

/*
 * solve.c: in a problem in which to hold out, PZ_OK if the player who moved first still can, PZ_NO if not, PZ_LIMIT if
 * it was not found out. With that player to move and PZ_OK, proof->best is a turn that holds.
 */
enum pz_status allemande_hold(const struct allemande *game, const struct pz_budget *budget,
                              struct allemande_proof *proof);

/*
 * resist.c: what to play when all is lost. *turn, which loses in `plies` plies, becomes one that takes as long and
 * leaves the other player few turns that still win, the fewest if there are not too many turns to look at. Depends only
 * on the position, unless keep_going of the budget ends the search; its other limits do not count.
 */
void allemande_resist(const struct allemande_position *position, unsigned plies, const struct pz_budget *budget,
                      struct allemande_move *turn);

/* choice.c: Allemande: a turn under way in the opponent's search, and which stones may come next. */

/* Whether a player could connect if it were that player's turn, and how. */
bool allemande_wins_at_once(const struct allemande_walk *walk, enum allemande_player player,
                            struct allemande_move *winning);

void allemande_add_stone(struct allemande_walk *walk, unsigned cell);
void allemande_end_turn(struct allemande_walk *walk);

/* Goes on with a cell, TREE_END or TREE_PASS; after the last stone the turn ends. */
void allemande_follow(struct allemande_walk *walk, unsigned cell);

/* Adds stones until no diagonal is open; false, with the walk unchanged, if too few are left for that. */
bool allemande_complete(struct allemande_walk *walk);

/* What to try next. */
struct allemande_choice {
    struct allemande_set cells;
    bool end, pass; /* whether the turn may end, or there is nothing but a pass */
    bool stands;    /* a loss if all of it is lost: there is a legal turn, or the turn may end here */
};

struct allemande_choice allemande_choose_cells(struct allemande_walk *walk);

/* Lists the cells of a choice, TREE_END for the end of the turn; returns how many there are. */
unsigned allemande_list_cells(const struct allemande_choice *choice, uint16_t cells[ALLEMANDE_CELLS_MAX]);

/* The edges of a node, before they are in the tree. */
struct allemande_sheet {
    struct allemande_tree_edge edges[ALLEMANDE_CELLS_MAX];
    unsigned count;
    bool narrowed; /* there are more choices than edges */
    bool stands;
};

/* Lists the edges of a node: what is likeliest, at most `most`. */
void allemande_fill_in(struct allemande_sheet *sheet, struct allemande_walk *walk, unsigned most);

/*
 * playout.c: random games of Allemande to the end, fast and by the rules. The players place as many stones as they can,
 * up to four a turn. For each, empty cells are drawn at random. A cell on which a stone leaves no diagonal open is
 * taken; another only together with one of the two cells that close the diagonal, if that closes everything; otherwise
 * it is out for this turn. In the grouped variant, cells are drawn from those beside the turn's stones. A player who
 * finds nothing at all this way plays a turn with the fewest stones that allemande_any_turn() finds, and passes if
 * there is none. So every turn is legal, but not all legal turns are equally likely, and short turns are rare: good
 * players hardly ever place fewer stones than they may.
 */

enum {
    ALLEMANDE_PLAYOUT_DRAW = 2, /* else the winner, enum allemande_player */
    ALLEMANDE_PLAYOUT_TURNS_MAX = 2 * ALLEMANDE_SIDE_MAX * ALLEMANDE_SIDE_MAX,
};

struct allemande_playout {
    const struct allemande_frame *frame;
    struct pz_random *random;
    bool decisive;             /* a player who can connect in one turn does: shorter games that tell more */
    struct allemande_set left; /* out: the cells empty at the end */
    struct allemande_set stones[2];
    struct allemande_move *turns; /* null, or receives the turns: ALLEMANDE_PLAYOUT_TURNS_MAX */
    size_t turn_count;
};

/*
 * Plays on from a position in which nobody is connected. If a turn is under way, `so_far` holds its stones, which are
 * already on the board with no diagonal open; null for the start of a turn. Returns the winner or
 * ALLEMANDE_PLAYOUT_DRAW.
 */
unsigned allemande_play_out(struct allemande_playout *playout, const struct allemande_position *position,
                            const struct allemande_move *so_far);

/*
 * prior_weights.c: the features by which Allemande's search judges cells and positions (prior.c), and what each is
 * worth.
 */

enum {
    ALLEMANDE_PATTERNS = 6561, /* of eight neighbours, each empty, own or the other player's */
    /* Where the weights of each kind of feature begin. `left` is the stones left in the turn, less one. */
    ALLEMANDE_WAYS = 0,                              /* left, own detour, other's detour */
    ALLEMANDE_HURRY = ALLEMANDE_WAYS + 4 * 36,       /* whose way, how short it is, detour */
    ALLEMANDE_NARROW = ALLEMANDE_HURRY + 2 * 6 * 4,  /* left, whose shortest way, its other cells as far on */
    ALLEMANDE_BESIDE = ALLEMANDE_NARROW + 4 * 2 * 7, /* how far from a stone of the turn, along and across */
    ALLEMANDE_EDGES = ALLEMANDE_BESIDE + 16,         /* cells to the own edge and to the other's */
    ALLEMANDE_MIDDLE = ALLEMANDE_EDGES + 25,         /* how far from the middle, along and across, in fifths */
    ALLEMANDE_RING = ALLEMANDE_MIDDLE + 25,          /* a stone two cells away: where, and whose */
    ALLEMANDE_LOOSE = ALLEMANDE_RING + 18,           /* left, whether a diagonal stays open */
    ALLEMANDE_ENDS = ALLEMANDE_LOOSE + 8,            /* left: the end of the turn instead of a stone */
    ALLEMANDE_SHAPE = ALLEMANDE_ENDS + 4,            /* the pattern of neighbours */
    /* And those of a position. A lead is the other's distance less what the own one will be after the turn. */
    ALLEMANDE_OWN = ALLEMANDE_SHAPE + ALLEMANDE_PATTERNS, /* left, the own distance */
    ALLEMANDE_OTHER = ALLEMANDE_OWN + 4 * 13,             /* left, the other's distance */
    ALLEMANDE_LEAD = ALLEMANDE_OTHER + 4 * 13,            /* left, the lead from -8 to 8 */
    ALLEMANDE_WEIGHTS = ALLEMANDE_LEAD + 4 * 17,
    ALLEMANDE_FEATURES_MAX = 32, /* of a cell */
    ALLEMANDE_HOPES = 3,         /* features of a position */
};

/* By feature, in 1 / 256; prior_weights.c. */
extern const int16_t allemande_weights[ALLEMANDE_WEIGHTS];

/*
 * prior.c: Allemande: how likely a good player is to go on with each stone of a turn, judged at a glance. A log-linear
 * model: each cell has some features, each feature a weight, and the likelihoods are in proportion to the exponentials
 * of the sums. The weights are learned from searches (lab/training/README.md). A few more of them tell from the
 * shortest ways of both players how a position stands.
 */

/* What the features of all cells have in common. */
struct allemande_glance {
    const struct allemande_walk *walk;
    uint8_t from[2][ALLEMANDE_CELLS_MAX], to[2][ALLEMANDE_CELLS_MAX]; /* by player: distances from both edges */
    uint8_t least[2];                                                 /* of a cell, from both together */
    uint8_t breadth[2][ALLEMANDE_FAR + 1]; /* by distance: how many cells of the shortest ways are that far */
};

void allemande_glance(struct allemande_glance *glance, const struct allemande_walk *walk);

/* Fills in the features of a stone on an empty cell, or of the end of the turn if that is 0; returns how many. */
unsigned allemande_features(const struct allemande_glance *glance, unsigned cell,
                            uint16_t features[ALLEMANDE_FEATURES_MAX]);

/* The likelihoods of cells, each 0 for the end of the turn; they add up to 1. */
void allemande_likelihoods(const struct allemande_walk *walk, const uint16_t *cells, unsigned count,
                           float *likelihoods);

/* Fills in the features of a position, with a turn under way: how many stones both still need. */
void allemande_outlook(const struct allemande_walk *walk, uint16_t features[ALLEMANDE_HOPES]);

/* The share of games that the player to go on is likely to win: a logistic model of these features. */
float allemande_hope(const struct allemande_walk *walk);

/* search.c: Allemande: the opponent. A Monte Carlo tree search that places one stone after another; see search.c. */

struct allemande_thought {
    struct allemande_move turn; /* legal; a pass if there is no other */
    double estimate;            /* share of games that the player to move wins, 0 to 1 */
    bool proven;                /* the estimate is 0 or 1 and certain */
    uint64_t playouts;
};

enum {
    ALLEMANDE_PROOF_BYTES = 64 << 20, /* what the solver gets where nobody says */
    ALLEMANDE_PROOF_NODES = 100000,   /* at most a second: before anything is estimated */
};

/* What a search gets: what the budget says, or else 512 MB, or a quarter of the machine's memory if that is less. */
size_t allemande_thought_bytes(const struct pz_budget *budget);

/*
 * Thinks about a position in which nobody is connected. Ends after budget->nodes playouts, 100,000 if that is 0, or
 * when the budget says so, with the best turn so far. Takes at most `bytes` of memory, but at least 64 KB. The result
 * depends only on position, seed, nodes and bytes, unless the budget stops it, allows for several threads, or has
 * something to recall. A turn that wins at once is always found, and so is one that prevents such a turn of the other
 * player, if there is any. Taking over Black's stones is not considered. Reports its tree now and then. What it leaves
 * in budget->recall begins with its struct allemande_tree. PZ_MEMORY, with no turn, if the system does not give the
 * memory.
 */
enum pz_status allemande_think(const struct allemande_position *position, uint64_t seed, size_t bytes,
                               const struct pz_budget *budget, struct allemande_thought *thought);

/*
 * The same for those who follow what it reports: it returns to the first stone again and again, so that all that is
 * reported is worth about the same. The last report is filled in. No turn may win at once.
 */
enum pz_status allemande_ponder(const struct allemande_position *position, uint64_t seed, size_t bytes,
                                const struct pz_budget *budget, struct pz_analysis *analysis);

/* ---- worth.c ---- */

/* Sets what a position or a turn is worth once the search has proved it. */
void allemande_prove_worth(struct pz_worth *worth, bool wins);

/*
 * Fills in what the tree, whose first node is the position's, says after so many playouts; nothing while it has no
 * whole turn. Where the player to move may take over Black's stones, that is a candidate too.
 */
void allemande_analyse_tree(const struct allemande_position *position, const struct allemande_tree *tree,
                            uint64_t playouts, struct pz_analysis *analysis);

/* ---- novice.c ---- */

/* How a player is weak. */
struct allemande_habits {
    unsigned turns;     /* that it compares */
    unsigned overlooks; /* of 100 wins whose four stones all lie apart; none that lie in a row */
};

/* The turn of a player with such habits; a pass if there is no legal one. */
struct allemande_move allemande_novice_turn(const struct allemande_position *position,
                                            const struct allemande_habits *habits, uint64_t seed);

/* ---- opening.c ---- */

/*
 * Makes a random turn of one to four stones on some of the cells, without open diagonals. It has no stones if none was
 * found.
 */
struct allemande_move allemande_random_turn(const struct allemande_position *position,
                                            const struct allemande_set *cells, struct pz_random *random);

/*
 * The fairest of some random first turns, because the other player may take it over; of those there is time for.
 * Reports what it has compared; *analysis is the last report. Status as of allemande_think(). The budget must have
 * nodes.
 */
enum pz_status allemande_fair_opening(const struct allemande_position *position, uint64_t seed,
                                      const struct pz_budget *budget, struct allemande_move *best,
                                      struct pz_analysis *analysis);

/* The slots of the game's table that have files of their own. */

/* level.c */
enum pz_status allemande_open(const struct pz_level *level, void **state, struct pz_error *error);
void allemande_describe(const void *state, struct pz_text *out);
void allemande_print(const void *state, struct pz_text *out);

/* two_player.c */
extern const struct pz_two_player allemande_two_player;
extern const struct pz_setting allemande_settings[];

/* analysis.c */
enum pz_status allemande_analyse_position(const void *state, const struct pz_budget *budget,
                                          struct pz_analysis *analysis);

enum pz_status allemande_prove_position(const void *state, const struct pz_budget *budget,
                                        struct pz_analysis *analysis);

/* explain.c; a novice looks at nothing beyond the other player's next turn. */
void allemande_explain(const void *before, const char *move, bool novice, struct pz_text *out);
enum pz_status allemande_missed(const void *before, struct pz_text *out);

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
extern const char *const allemande_weeks[][7];
extern const struct pz_titles allemande_titles;
enum pz_status allemande_generate(const struct pz_options *options, uint64_t seed, const struct pz_budget *budget,
                                  struct pz_text *out, struct pz_error *error);

/* speech.c */
extern const struct pz_speech allemande_speech;
void allemande_effect(const void *before, const char *text, const void *after, struct pz_text *out);
extern const char allemande_rules[];
void allemande_add_goal(const void *state, long best, struct pz_text *out);

#endif
