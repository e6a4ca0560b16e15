/*
 * Allemande: lists legal turns, counts them and those that connect, and finds out whether there is one.
 *
 * Free turns are sets of cells in ascending order. Their last stone is hardly ever placed: if nothing is open before
 * it, every later empty cell that none of the player's stones touches diagonally will do. Grouped turns are connected
 * sets of cells.
 */
#include "parts.h"

/* ---- Listing ---- */

struct visit {
    bool (*visit)(void *context, const struct allemande_move *turn);
    void *context;
    struct allemande_set cells; /* for free turns */
};

static bool list_last(struct allemande_walk *walk, unsigned from, const struct visit *to) {
    const bool open = allemande_is_open(walk, NULL);
    bool goes_on = true;
    for (unsigned cell = allemande_next(&to->cells, from); goes_on && cell < ALLEMANDE_CELLS_MAX;
         cell = allemande_next(&to->cells, cell + 1)) {
        if (!allemande_ends_turn(walk, cell, open))
            continue;
        walk->move.cells[walk->move.count++] = (uint16_t)cell;
        goes_on = to->visit(to->context, &walk->move);
        walk->move.count--;
    }
    return goes_on;
}

static bool list_free(struct allemande_walk *walk, unsigned from, const struct visit *to) {
    bool goes_on = true;
    if (walk->move.count >= ALLEMANDE_STONES_MAX - 1)
        return walk->move.count == ALLEMANDE_STONES_MAX || list_last(walk, from, to);
    for (unsigned cell = allemande_next(&to->cells, from); goes_on && cell < ALLEMANDE_CELLS_MAX;
         cell = allemande_next(&to->cells, cell + 1)) {
        allemande_place(walk, cell);
        goes_on =
            (allemande_is_open(walk, NULL) || to->visit(to->context, &walk->move)) && list_free(walk, cell + 1, to);
        allemande_unplace(walk, false);
    }
    return goes_on;
}

bool allemande_each_completion(struct allemande_walk *walk, const struct allemande_set *cells,
                               bool (*visit)(void *context, const struct allemande_move *turn), void *context) {
    const struct visit to = {visit, context, *cells};
    return list_free(walk, 0, &to);
}

static bool visit_legal(void *context, const struct allemande_walk *walk) {
    const struct visit *to = context;
    return allemande_is_open(walk, NULL) || to->visit(to->context, &walk->move);
}

static bool list(struct allemande_walk *walk, struct visit to) {
    return walk->position.grouped ? allemande_each_group(walk, visit_legal, &to) : list_free(walk, 0, &to);
}

bool allemande_each_turn(const struct allemande_position *position,
                         bool (*visit)(void *context, const struct allemande_move *turn), void *context) {
    struct allemande_walk walk;
    allemande_walk_start(&walk, position, position->to_move);
    return list(&walk, (struct visit){visit, context, position->empty});
}

/* ---- Counting ---- */

/* With no diagonal open, the cells from `from` on that would end the turn legally as the next stone. */
static struct allemande_set quiet_cells(const struct allemande_walk *walk, unsigned from) {
    const struct allemande_position *position = &walk->position;
    struct allemande_set quiet = {{0}}, touched;
    allemande_touching(position->words, position->stride, &position->stones[walk->player], &touched);
    for (unsigned i = from / 64; i < position->words; i++, from = 0) {
        const uint64_t rest = position->empty.word[i] & UINT64_MAX << from % 64;
        quiet.word[i] = rest & ~touched.word[i];
        for (uint64_t bits = rest & touched.word[i]; bits != 0; bits &= bits - 1)
            if (allemande_is_quiet(position, walk->player, i * 64 + (unsigned)__builtin_ctzll(bits)))
                quiet.word[i] |= bits & -bits;
    }
    return quiet;
}

static uint64_t count_cells(const struct allemande_set *set, unsigned words) {
    uint64_t count = 0;
    for (unsigned i = 0; i < words; i++)
        count += (uint64_t)__builtin_popcountll(set->word[i]);
    return count;
}

/* How many cells from `from` on would end the turn legally as the last stone. */
static uint64_t count_last(struct allemande_walk *walk, unsigned from) {
    const struct allemande_set *empty = &walk->position.empty;
    if (!allemande_is_open(walk, NULL)) {
        const struct allemande_set quiet = quiet_cells(walk, from);
        return count_cells(&quiet, walk->position.words);
    }
    uint64_t count = 0;
    for (unsigned cell = allemande_next(empty, from); cell < ALLEMANDE_CELLS_MAX;
         cell = allemande_next(empty, cell + 1))
        count += allemande_ends_turn(walk, cell, true);
    return count;
}

/*
 * With no diagonal open, how many ways there are to end the turn with one or two stones on cells from `from` on. A
 * stone that touches none of the player's, not even diagonally, need not be placed: the cells quiet before stay so,
 * except those that touch it diagonally.
 */
static uint64_t count_last_two(struct allemande_walk *walk, unsigned from) {
    const struct allemande_position *position = &walk->position;
    const struct allemande_set quiet = quiet_cells(walk, from);
    const unsigned stride = position->stride;
    uint64_t count = 0, later = count_cells(&quiet, position->words);
    for (unsigned cell = allemande_next(&position->empty, from); cell < ALLEMANDE_CELLS_MAX;
         cell = allemande_next(&position->empty, cell + 1)) {
        later -= allemande_has(&quiet, cell);
        if (position->near[walk->player][cell] == 0) {
            count += 1 + later - allemande_has(&quiet, cell + stride - 1) - allemande_has(&quiet, cell + stride + 1);
            continue;
        }
        allemande_place(walk, cell);
        count += !allemande_is_open(walk, NULL) + count_last(walk, cell + 1);
        allemande_unplace(walk, false);
    }
    return count;
}

/* False if the budget ended. */
static bool count_free(struct allemande_walk *walk, unsigned from, const struct pz_budget *budget, uint64_t *count) {
    const struct allemande_position *position = &walk->position;
    if (walk->move.count == ALLEMANDE_STONES_MAX - 1) {
        *count += count_last(walk, from);
        return true;
    }
    if (walk->move.count == ALLEMANDE_STONES_MAX - 2 && !allemande_is_open(walk, NULL)) {
        *count += count_last_two(walk, from);
        return true;
    }
    for (unsigned cell = allemande_next(&position->empty, from); cell < ALLEMANDE_CELLS_MAX;
         cell = allemande_next(&position->empty, cell + 1)) {
        if (walk->move.count < 2 && !pz_keep_going(budget, -1))
            return false;
        allemande_place(walk, cell);
        *count += !allemande_is_open(walk, NULL);
        const bool counted = count_free(walk, cell + 1, budget, count);
        allemande_unplace(walk, false);
        if (!counted)
            return false;
    }
    return true;
}

static bool count_one(void *context, const struct allemande_move *turn) {
    (void)turn;
    ++*(uint64_t *)context;
    return true;
}

enum pz_status allemande_count_turns(const struct allemande_position *position, const struct pz_budget *budget,
                                     uint64_t *count) {
    struct allemande_walk walk;
    *count = 0;
    if (position->grouped) { /* some thousands at most */
        allemande_each_turn(position, count_one, count);
        return PZ_OK;
    }
    allemande_walk_start(&walk, position, position->to_move);
    return count_free(&walk, 0, budget, count) ? PZ_OK : PZ_LIMIT;
}

/* ---- Counting what connects ---- */

/* How many sets of at most so many cells there are, the empty one included. */
static uint64_t subsets(uint64_t cells, unsigned most) {
    uint64_t all = 0, sets = 1;
    for (unsigned size = 0; size <= most; size++) {
        all += sets;
        sets = sets * (cells - (size < cells ? size : cells)) / (size + 1);
    }
    return all;
}

/* Once the stones connect, any others may be added that are left. */
static void count_connected(struct allemande_walk *walk, struct allemande_connections *count) {
    const unsigned left = ALLEMANDE_STONES_MAX - walk->move.count;
    count->sets += subsets(count_cells(&walk->position.empty, walk->position.words), left);
    count->legal += !allemande_is_open(walk, NULL);
    if (left > 0)
        count_free(walk, 0, NULL, &count->legal);
}

/* Cells whose sets have all been counted are taken out of the empty ones meanwhile. False if the budget ended. */
static bool count_connecting(struct allemande_walk *walk, const struct pz_budget *budget,
                             struct allemande_connections *count) {
    struct allemande_position *position = &walk->position;
    if (allemande_is_connected(position, walk->player)) {
        count_connected(walk, count);
        return true;
    }
    if (allemande_distance(position, walk->player) + walk->move.count > ALLEMANDE_STONES_MAX)
        return true;
    const struct allemande_set empty = position->empty;
    bool goes_on = true;
    for (unsigned cell = allemande_next(&empty, 0); goes_on && cell < ALLEMANDE_CELLS_MAX;
         cell = allemande_next(&empty, cell + 1)) {
        allemande_place(walk, cell);
        goes_on = (walk->move.count > 2 || pz_keep_going(budget, -1)) && count_connecting(walk, budget, count);
        allemande_unplace(walk, false);
        allemande_exclude(&position->empty, cell);
    }
    position->empty = empty;
    return goes_on;
}

static bool count_connecting_group(void *context, const struct allemande_walk *walk) {
    struct allemande_connections *count = context;
    if (allemande_is_connected(&walk->position, walk->player)) {
        count->sets++;
        count->legal += !allemande_is_open(walk, NULL);
    }
    return true;
}

enum pz_status allemande_count_connections(const struct allemande_position *position, const struct pz_budget *budget,
                                           struct allemande_connections *count) {
    struct allemande_walk walk;
    *count = (struct allemande_connections){0};
    allemande_walk_start(&walk, position, position->to_move);
    const bool counted = position->grouped ? allemande_each_group(&walk, count_connecting_group, count)
                                           : count_connecting(&walk, budget, count);
    return counted ? PZ_OK : PZ_LIMIT;
}

/* ---- A shortest connection that is no turn ---- */

struct trap {
    unsigned stones;
    struct allemande_move *move;
    struct allemande_pair *open;
};

static bool is_trap(const struct allemande_walk *walk, const struct trap *trap) {
    if (!allemande_is_connected(&walk->position, walk->player) || !allemande_is_open(walk, trap->open))
        return false;
    *trap->move = walk->move;
    return true;
}

/* As count_connecting(). */
static bool find_trap(struct allemande_walk *walk, const struct trap *trap) {
    struct allemande_position *position = &walk->position;
    const struct allemande_set empty = position->empty;
    if (walk->move.count == trap->stones)
        return is_trap(walk, trap);
    if (allemande_distance(position, walk->player) + walk->move.count > trap->stones)
        return false;
    bool found = false;
    for (unsigned cell = allemande_next(&empty, 0); !found && cell < ALLEMANDE_CELLS_MAX;
         cell = allemande_next(&empty, cell + 1)) {
        allemande_place(walk, cell);
        found = find_trap(walk, trap);
        allemande_unplace(walk, false);
        allemande_exclude(&position->empty, cell);
    }
    position->empty = empty;
    return found;
}

static bool go_on_without_trap(void *context, const struct allemande_walk *walk) {
    const struct trap *trap = context;
    return walk->move.count != trap->stones || !is_trap(walk, trap);
}

bool allemande_find_trap(const struct allemande_position *position, struct allemande_move *move,
                         struct allemande_pair *open) {
    struct trap trap = {allemande_distance(position, position->to_move), move, open};
    struct allemande_walk walk;
    allemande_walk_start(&walk, position, position->to_move);
    if (trap.stones > ALLEMANDE_STONES_MAX)
        return false;
    return position->grouped ? !allemande_each_group(&walk, go_on_without_trap, &trap) : find_trap(&walk, &trap);
}

/* ---- Is there one? ---- */

static bool any_free(struct allemande_walk *walk, unsigned stones) {
    const struct allemande_set empty = walk->position.empty;
    ALLEMANDE_EACH_CELL (cell, &empty) {
        allemande_place(walk, cell);
        const bool found = allemande_resolve(walk, stones - 1);
        if (allemande_unplace(walk, found))
            return true;
    }
    return false;
}

static bool keep_smallest(void *context, const struct allemande_move *turn) {
    struct allemande_move *best = context;
    if (best->count == 0 || turn->count < best->count)
        *best = *turn;
    return best->count > 2; /* turns of a single stone were tried before */
}

bool allemande_any_turn(const struct allemande_position *position, enum allemande_player player,
                        struct allemande_move *turn) {
    struct allemande_move found = {.kind = ALLEMANDE_STONES};
    for (unsigned cell = allemande_next(&position->empty, 0); cell < ALLEMANDE_CELLS_MAX && found.count == 0;
         cell = allemande_next(&position->empty, cell + 1))
        if (allemande_is_quiet(position, player, cell))
            found.cells[found.count++] = (uint16_t)cell;
    if (found.count == 0) {
        struct allemande_walk walk;
        allemande_walk_start(&walk, position, player);
        if (position->grouped)
            list(&walk, (struct visit){keep_smallest, &found, position->empty});
        for (unsigned stones = 2; !position->grouped && stones <= ALLEMANDE_STONES_MAX && found.count == 0; stones++)
            if (any_free(&walk, stones))
                found = walk.move;
    }
    if (turn && found.count > 0)
        *turn = found;
    return found.count > 0;
}
