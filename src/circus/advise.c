/*
 * Compares a board with all its solutions, in every rotation if no tile is fixed, and with twins exchanged in every
 * way. Getting from one arrangement to another takes as many swaps as the permutation has tiles minus cycles, and one
 * turn for each tile that must be rotated. Swaps and turns cannot replace each other, so nothing shorter is possible.
 */
#include "parts.h"

enum { SOLUTIONS_PER_ASK = 512 };

struct advisor {
    const struct circus_set *set;
    const struct circus_board *board;
    struct circus_kinds kinds;
    bool keep_most; /* prefer tiles in place to fewer moves */

    struct circus_board wanted; /* a solution */
    struct circus_board goal;   /* the same with twins exchanged; assign() fills it slot by slot */
    bool any;                   /* `best` is set */
    struct circus_way best;
};

/* How many swaps bring all tiles to their slots in the goal. */
static unsigned count_swaps(const struct circus_board *board, const struct circus_board *goal) {
    uint8_t slot_of[CIRCUS_TILES]; /* by tile: where the goal has it */
    unsigned seen = 0, swaps = 0;
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
        slot_of[goal->slots[slot].tile] = (uint8_t)slot;
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
        for (unsigned at = slot; !(seen & 1U << at); at = slot_of[board->slots[at].tile]) {
            seen |= 1U << at;
            swaps += at != slot;
        }
    return swaps;
}

/* Compares the way to the goal with the best so far. */
static void weigh_goal(struct advisor *advisor) {
    struct circus_way way = {.goal = advisor->goal, .moves = count_swaps(advisor->board, &advisor->goal)};
    uint8_t rotation_of[CIRCUS_TILES];
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
        rotation_of[advisor->goal.slots[slot].tile] = advisor->goal.slots[slot].rotation;
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++) {
        const struct circus_place place = advisor->board->slots[slot];
        const unsigned turn = (unsigned)place.rotation + CIRCUS_EDGES - rotation_of[place.tile];
        if (turn % advisor->kinds.period[place.tile] != 0)
            way.moves++;
        else if (advisor->goal.slots[slot].tile == place.tile)
            way.kept |= 1U << slot;
    }

    const unsigned kept = circus_bits(way.kept), best = circus_bits(advisor->best.kept);
    const bool kept_decides = kept != best && (advisor->keep_most || way.moves == advisor->best.moves);
    if (!advisor->any || (kept_decides ? kept > best : way.moves < advisor->best.moves))
        advisor->best = way;
    advisor->any = true;
}

/* Fills the goal from a slot on, in every way that twins allow. The recursion is seven levels deep. */
static void assign(struct advisor *advisor, unsigned slot, unsigned used) {
    if (slot == CIRCUS_TILES) {
        weigh_goal(advisor);
        return;
    }
    const struct circus_place place = advisor->wanted.slots[slot];
    const unsigned first = advisor->kinds.first[place.tile];
    const bool fixed = circus_fixed(advisor->set) >> slot & 1;
    for (unsigned tile = first; tile < CIRCUS_TILES; tile++) {
        if (used & 1U << tile || advisor->kinds.first[tile] != first)
            continue;
        if (fixed ? tile != circus_fixed_place(advisor->set, slot).tile : circus_fixed_tiles(advisor->set) >> tile & 1)
            continue;
        advisor->goal.slots[slot] = (struct circus_place){
            (uint8_t)tile, (uint8_t)circus_twin_rotation(&advisor->kinds, place.tile, place.rotation, tile)};
        assign(advisor, slot + 1, used | 1U << tile);
    }
}

static enum pz_status advise(const struct circus_set *set, const struct circus_board *board, bool keep_most,
                             const struct pz_budget *budget, struct circus_way *way) {
    struct advisor advisor = {.set = set, .board = board, .keep_most = keep_most};
    struct circus_solutions solutions;
    enum pz_status status = PZ_OK;
    circus_find_kinds(set, &advisor.kinds);
    circus_solve(set, &solutions);
    const unsigned turns = circus_fixed(set) ? 1 : CIRCUS_EDGES;
    for (size_t i = 0; i < solutions.count && status == PZ_OK; i++) {
        for (unsigned by = 0; by < turns; by++) {
            advisor.wanted = circus_turn_all(&solutions.boards[i], by);
            assign(&advisor, 0, 0);
        }
        if (i % SOLUTIONS_PER_ASK == SOLUTIONS_PER_ASK - 1 &&
            !pz_keep_going(budget, (double)i / (double)solutions.count))
            status = PZ_LIMIT;
    }
    circus_solutions_free(&solutions);
    *way = advisor.best;
    return advisor.any ? status : PZ_NO;
}

enum pz_status circus_nearest(const struct circus_set *set, const struct circus_board *board,
                              const struct pz_budget *budget, struct circus_way *way) {
    return advise(set, board, true, budget, way);
}

enum pz_status circus_shortest(const struct circus_set *set, const struct circus_board *board,
                               const struct pz_budget *budget, struct circus_way *way) {
    return advise(set, board, false, budget, way);
}
