/*
 * Allemande: bridges.
 *
 * The other player's turn takes away empty cells but changes none of the player's groups. So a turn that is legal now
 * and joins two groups stays legal as long as its cells are empty, and of five such turns with no cell in common, four
 * stones leave one. The largest number of them is a flow from group to group that uses every cell at most once
 * (Menger), found by augmenting paths.
 *
 * To keep the ways within four stones, each must lead away from its first group at every step: its k-th cell is k steps
 * from that group. Both groups are tried as the first. And no cell may touch a third group diagonally without being
 * beside it, so that every way is a legal turn. Ways that wind, or that need a further stone to close a diagonal, are
 * not found.
 */
#include <string.h>

#include "turns.h"

enum {
    ENOUGH = ALLEMANDE_STONES_MAX + 1, /* ways */
    GROUPS_MAX = 64,                   /* with that many empty cells around them */
};

/* A group and the empty cells beside it. */
struct bank {
    unsigned root, count;
    struct allemande_set cells;
};

struct banks {
    unsigned count;
    uint8_t number[ALLEMANDE_CELLS_MAX]; /* by root, from 1; 0: none */
    struct bank list[GROUPS_MAX];
};

/* The ways from one group to another, and those found so far. */
struct flow {
    const struct allemande_position *position;
    enum allemande_player player;
    struct allemande_set layers[ALLEMANDE_STONES_MAX]; /* by steps from the first group: the cells */
    struct allemande_set goal;                         /* cells beside the other group */
    struct allemande_set used;                         /* cells on ways */
    struct allemande_set entered, left;                /* what the present augmenting path has tried */
    uint16_t before[ALLEMANDE_CELLS_MAX];              /* by used cell: the one before it on its way, 0 at the first */
};

/* ---- Banks ---- */

/* Adds a cell to a group's bank, or opens one if there is room. */
static void add_to_bank(struct banks *banks, unsigned root, unsigned cell) {
    if (banks->number[root] == 0) {
        if (banks->count == GROUPS_MAX)
            return;
        banks->list[banks->count] = (struct bank){.root = root};
        banks->number[root] = (uint8_t)++banks->count;
    }
    struct bank *bank = &banks->list[banks->number[root] - 1];
    bank->count += !allemande_has(&bank->cells, cell);
    allemande_include(&bank->cells, cell);
}

/* Finds the groups with enough cells beside them, which a single stone never has. */
static void find_banks(const struct allemande_position *position, enum allemande_player player, struct banks *banks) {
    unsigned kept = 0;
    banks->count = 0;
    memset(banks->number, 0, (size_t)position->stride * position->stride);
    ALLEMANDE_EACH_CELL (cell, &position->empty) {
        unsigned around = position->near[player][cell] & ALLEMANDE_ORTHOGONAL;
        for (; around != 0; around &= around - 1) {
            const unsigned beside = allemande_neighbour(position, cell, (unsigned)__builtin_ctz(around));
            const unsigned root = allemande_group(position, beside);
            if (position->link[root] < -1)
                add_to_bank(banks, root, cell);
        }
    }
    for (unsigned i = 0; i < banks->count; i++)
        if (banks->list[i].count >= ENOUGH)
            banks->list[kept++] = banks->list[i];
    banks->count = kept;
}

/* ---- Cells of ways ---- */

/* Whether a stone on the cell leaves no diagonal open, once it is connected to two groups. */
static bool fits(const struct flow *flow, unsigned cell, unsigned one, unsigned other) {
    const struct allemande_position *position = flow->position;
    unsigned loose = allemande_loose(position->near[flow->player][cell]);
    for (; loose != 0; loose &= loose - 1) {
        const unsigned corner = allemande_neighbour(position, cell, (unsigned)__builtin_ctz(loose));
        const unsigned group = allemande_group(position, corner);
        if (group != one && group != other && !allemande_is_beside(position, flow->player, cell, group))
            return false;
    }
    return true;
}

/* Lays out the layers; returns whether there are enough cells at both ends. */
static bool lay_out(struct flow *flow, const struct bank *from, const struct bank *to, struct allemande_set ground) {
    const unsigned words = flow->position->words;
    struct allemande_set next = from->cells;
    unsigned starts = 0, ends = 0;
    flow->goal = to->cells;
    for (unsigned k = 0; k < ALLEMANDE_STONES_MAX; k++) {
        struct allemande_set *layer = &flow->layers[k];
        *layer = (struct allemande_set){{0}};
        for (unsigned i = 0; i < words; i++) {
            layer->word[i] = next.word[i] & ground.word[i];
            ground.word[i] &= ~layer->word[i];
            starts += k == 0 ? (unsigned)__builtin_popcountll(layer->word[i]) : 0;
            ends += (unsigned)__builtin_popcountll(layer->word[i] & to->cells.word[i]);
        }
        allemande_beside(words, flow->position->stride, layer, &next);
    }
    return starts >= ENOUGH && ends >= ENOUGH;
}

/* ---- The flow ---- */

static bool leave(struct flow *flow, unsigned cell, unsigned layer);

/* Whether another way can come from `before` into a cell; a way that is already there must then take another route. */
static bool enter(struct flow *flow, unsigned cell, unsigned layer, unsigned before) {
    allemande_include(&flow->entered, cell);
    if (!allemande_has(&flow->used, cell)) {
        if (!leave(flow, cell, layer))
            return false;
    } else if (layer == 0 || allemande_has(&flow->left, flow->before[cell]) ||
               !leave(flow, flow->before[cell], layer - 1)) {
        return false;
    }
    allemande_include(&flow->used, cell);
    flow->before[cell] = (uint16_t)before;
    return true;
}

/*
 * Whether a way can continue from a cell by another route than so far, or be taken back from it. The recursion is at
 * most some dozens deep: steps forward lead through four layers, and one can only step back from the cells of four
 * ways.
 */
static bool leave(struct flow *flow, unsigned cell, unsigned layer) {
    allemande_include(&flow->left, cell);
    if (allemande_has(&flow->goal, cell))
        return true;
    for (unsigned d = 0; layer + 1 < ALLEMANDE_STONES_MAX && d < ALLEMANDE_DIRECTIONS; d += 2) {
        const unsigned next = allemande_neighbour(flow->position, cell, d);
        if (allemande_has(&flow->layers[layer + 1], next) && !allemande_has(&flow->entered, next) &&
            enter(flow, next, layer + 1, cell))
            return true;
    }
    if (layer == 0 || !allemande_has(&flow->used, cell) || allemande_has(&flow->left, flow->before[cell]) ||
        !leave(flow, flow->before[cell], layer - 1))
        return false;
    allemande_exclude(&flow->used, cell);
    return true;
}

static bool has_enough(struct flow *flow, const struct bank *from, const struct bank *to,
                       const struct allemande_set *ground) {
    const struct allemande_set *starts = &flow->layers[0];
    unsigned ways = 0;
    if (!lay_out(flow, from, to, *ground))
        return false;
    flow->used = (struct allemande_set){{0}};
    ALLEMANDE_EACH_CELL (cell, starts) {
        flow->entered = flow->left = (struct allemande_set){{0}};
        ways += enter(flow, cell, 0, 0);
        if (ways == ENOUGH)
            return true;
    }
    return false;
}

void allemande_find_bridges(const struct allemande_position *position, enum allemande_player player,
                            struct allemande_bridges *bridges) {
    struct banks banks;
    struct flow flow;
    bridges->count = 0;
    find_banks(position, player, &banks);
    flow.position = position;
    flow.player = player;
    for (unsigned i = 0; i < banks.count; i++)
        for (unsigned k = 0; k < i && bridges->count < ALLEMANDE_BRIDGES_MAX; k++) {
            const struct bank *one = &banks.list[i], *other = &banks.list[k];
            struct allemande_set ground = position->empty;
            /* Most groups are too far apart, which we find out before examining diagonals. */
            if (!lay_out(&flow, one, other, ground) || !lay_out(&flow, other, one, ground))
                continue;
            ALLEMANDE_EACH_CELL (cell, &ground)
                if (!fits(&flow, cell, one->root, other->root))
                    allemande_exclude(&ground, cell);
            if (has_enough(&flow, one, other, &ground) || has_enough(&flow, other, one, &ground))
                bridges->list[bridges->count++] = (struct allemande_bridge){(uint16_t)one->root, (uint16_t)other->root};
        }
}
