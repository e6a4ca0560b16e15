/*
 * Allemande: turns put together stone by stone. Lists legal turns, counts them and those that connect, and finds out
 * whether there is one.
 *
 * Free turns are sets of cells in ascending order. Their last stone is hardly ever placed: if nothing is open before
 * it, every later empty cell that none of the player's stones touches diagonally will do. An open diagonal is resolved
 * by what it needs: one of the stones must be beside the group at one of its ends.
 *
 * Grouped turns are sets of cells that are connected by themselves. Each is found once by the method of Wernicke
 * (2006): a set grows by the neighbours of its newest stone that lie beyond its first stone and beside no earlier one.
 */
#include "turns.h"

/* ---- One turn ---- */

void allemande_walk_start(struct allemande_walk *walk, const struct allemande_position *position,
                          enum allemande_player player) {
    allemande_frame_init(&walk->frame, position->side);
    walk->position = *position;
    walk->player = player;
    walk->placed = 0;
    walk->move = (struct allemande_move){.kind = ALLEMANDE_STONES};
}

void allemande_place(struct allemande_walk *walk, unsigned cell) {
    allemande_try(&walk->position, walk->player, cell, &walk->undo[walk->placed++]);
    walk->move.cells[walk->move.count++] = (uint16_t)cell;
}

bool allemande_unplace(struct allemande_walk *walk, bool found) {
    walk->move.count -= !found;
    allemande_take_back(&walk->position, &walk->undo[--walk->placed]);
    return found;
}

void allemande_try_turn(struct allemande_position *position, enum allemande_player player,
                        const struct allemande_move *turn, struct allemande_undo undo[ALLEMANDE_STONES_MAX]) {
    for (unsigned i = 0; i < turn->count; i++)
        allemande_try(position, player, turn->cells[i], &undo[i]);
}

void allemande_take_back_turn(struct allemande_position *position, const struct allemande_move *turn,
                              const struct allemande_undo undo[ALLEMANDE_STONES_MAX]) {
    for (unsigned i = turn->count; i-- > 0;)
        allemande_take_back(position, &undo[i]);
}

bool allemande_wins_at_once(const struct allemande_walk *walk, enum allemande_player player,
                            struct allemande_move *winning) {
    const struct allemande_position *position = &walk->position;
    return allemande_attack(&walk->frame, &position->stones[player], &position->empty, player, position->grouped,
                            winning);
}

bool allemande_is_open(const struct allemande_walk *walk, struct allemande_pair *open) {
    const struct allemande_position *position = &walk->position;
    for (unsigned i = 0; i < walk->move.count; i++) {
        const unsigned cell = walk->move.cells[i];
        unsigned loose = allemande_loose(position->near[walk->player][cell]);
        for (; loose != 0; loose &= loose - 1) {
            const unsigned other = allemande_neighbour(position, cell, (unsigned)__builtin_ctz(loose));
            if (allemande_group(position, other) == allemande_group(position, cell))
                continue;
            if (open)
                *open = (struct allemande_pair){(uint16_t)cell, (uint16_t)other};
            return true;
        }
    }
    return false;
}

bool allemande_ends_turn(struct allemande_walk *walk, unsigned cell, bool open) {
    if (!open)
        return allemande_is_quiet(&walk->position, walk->player, cell);
    if (!(walk->position.near[walk->player][cell] & ALLEMANDE_ORTHOGONAL))
        return false; /* it connects nothing */
    allemande_place(walk, cell);
    const bool legal = !allemande_is_open(walk, NULL);
    allemande_unplace(walk, false);
    return legal;
}

/* Whether both cells between the stones of an open diagonal are taken, so that it can never be closed. */
static bool is_shut(const struct allemande_position *position, struct allemande_pair open) {
    const unsigned stride = position->stride, high = open.a < open.b ? open.b : open.a;
    const unsigned across = high - (open.a < open.b ? open.a : open.b); /* stride + 1 or stride - 1 */
    const unsigned beside = across > stride ? high - 1 : high + 1;
    return !allemande_has(&position->empty, high - stride) && !allemande_has(&position->empty, beside);
}

bool allemande_resolve(struct allemande_walk *walk, unsigned left) {
    struct allemande_pair open;
    if (!allemande_is_open(walk, &open))
        return true;
    if (left == 0 || is_shut(&walk->position, open))
        return false;
    const unsigned one = allemande_group(&walk->position, open.a), other = allemande_group(&walk->position, open.b);
    const struct allemande_set *empty = &walk->position.empty;
    ALLEMANDE_EACH_CELL (cell, empty) {
        if (!allemande_is_beside(&walk->position, walk->player, cell, one) ||
            (left == 1 && !allemande_is_beside(&walk->position, walk->player, cell, other)))
            continue;
        allemande_place(walk, cell);
        const bool resolved = allemande_resolve(walk, left - 1);
        if (allemande_unplace(walk, resolved))
            return true;
    }
    return false;
}

/* ---- Listing ---- */

/* The cells that may still be added to a connected set, and all that were ever listed for it. */
struct growth {
    uint16_t cells[ALLEMANDE_STONES_MAX * 4];
    unsigned count;
    struct allemande_set seen;
};

static void grow(const struct allemande_walk *walk, struct growth *growth, unsigned cell) {
    for (unsigned d = 0; d < ALLEMANDE_DIRECTIONS; d += 2) {
        const unsigned beside = allemande_neighbour(&walk->position, cell, d);
        if (!allemande_has(&walk->position.empty, beside) || allemande_has(&growth->seen, beside) ||
            beside < walk->move.cells[0])
            continue;
        allemande_include(&growth->seen, beside);
        growth->cells[growth->count++] = (uint16_t)beside;
    }
}

/* Visits the set of the walk's stones, and all larger sets that it grows into. */
static bool list_grown(struct allemande_walk *walk, struct growth growth, allemande_visit_walk *visit, void *context) {
    bool goes_on = visit(context, walk);
    while (goes_on && growth.count > 0 && walk->move.count < ALLEMANDE_STONES_MAX) {
        const unsigned cell = growth.cells[--growth.count];
        struct growth larger = growth;
        allemande_place(walk, cell);
        grow(walk, &larger, cell);
        goes_on = list_grown(walk, larger, visit, context);
        allemande_unplace(walk, false);
    }
    return goes_on;
}

/* Visits every set of at most four cells that is connected by itself, legal or not, on the walk's board. */
static bool each_group(struct allemande_walk *walk, allemande_visit_walk *visit, void *context) {
    const struct allemande_set empty = walk->position.empty;
    ALLEMANDE_EACH_CELL (cell, &empty) {
        struct growth growth = {.count = 0};
        allemande_include(&growth.seen, cell);
        allemande_place(walk, cell);
        grow(walk, &growth, cell);
        const bool goes_on = list_grown(walk, growth, visit, context);
        allemande_unplace(walk, false);
        if (!goes_on)
            return false;
    }
    return true;
}

struct listing {
    allemande_visit_turn *visit;
    void *context;
    struct allemande_set cells; /* for free turns */
};

static bool list_last(struct allemande_walk *walk, unsigned from, const struct listing *to) {
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

static bool list_free(struct allemande_walk *walk, unsigned from, const struct listing *to) {
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
                               allemande_visit_turn *visit, void *context) {
    const struct listing to = {visit, context, *cells};
    return list_free(walk, 0, &to);
}

static bool visit_legal(void *context, struct allemande_walk *walk) {
    const struct listing *to = context;
    return allemande_is_open(walk, NULL) || to->visit(to->context, &walk->move);
}

/* All legal turns of the walk's player. */
static bool list(struct allemande_walk *walk, allemande_visit_turn *visit, void *context) {
    struct listing to = {visit, context, walk->position.empty};
    return walk->position.grouped ? each_group(walk, visit_legal, &to) : list_free(walk, 0, &to);
}

bool allemande_each_turn(const struct allemande_position *position,
                         bool (*visit)(void *context, const struct allemande_move *turn), void *context) {
    struct allemande_walk walk;
    allemande_walk_start(&walk, position, position->to_move);
    return list(&walk, visit, context);
}

/* ---- Is there one? ---- */

static bool keep_smallest(void *context, const struct allemande_move *turn) {
    struct allemande_move *best = context;
    if (best->count == 0 || turn->count < best->count)
        *best = *turn;
    return best->count > 2; /* turns of one stone were tried before, so two are the fewest */
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
            list(&walk, keep_smallest, &found);
        for (unsigned stones = 2; !position->grouped && stones <= ALLEMANDE_STONES_MAX && found.count == 0; stones++)
            ALLEMANDE_EACH_CELL (cell, &position->empty) {
                allemande_place(&walk, cell);
                const bool resolved = allemande_resolve(&walk, stones - 1);
                if (allemande_unplace(&walk, resolved)) {
                    found = walk.move;
                    break;
                }
            }
    }
    if (turn && found.count > 0)
        *turn = found;
    return found.count > 0;
}

/* ---- Counting ---- */

/* The cells from `from` on where the next stone would end the turn legally. No diagonal may be open. */
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

/* Counts the cells from `from` on where a last stone would end the turn legally. */
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
 * Counts the ways to end the turn with one or two stones on cells from `from` on. No diagonal may be open. A stone that
 * touches none of the player's, not even diagonally, need not be placed: quiet cells stay quiet, except those that
 * touch it diagonally.
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
    const struct allemande_set *empty = &walk->position.empty;
    bool goes_on = true;
    if (walk->move.count == ALLEMANDE_STONES_MAX - 1) {
        *count += count_last(walk, from);
    } else if (walk->move.count == ALLEMANDE_STONES_MAX - 2 && !allemande_is_open(walk, NULL)) {
        *count += count_last_two(walk, from);
    } else
        for (unsigned cell = allemande_next(empty, from); goes_on && cell < ALLEMANDE_CELLS_MAX;
             cell = allemande_next(empty, cell + 1)) {
            if (walk->move.count < 2 && !pz_keep_going(budget, -1))
                return false;
            allemande_place(walk, cell);
            *count += !allemande_is_open(walk, NULL);
            goes_on = count_free(walk, cell + 1, budget, count);
            allemande_unplace(walk, false);
        }
    return goes_on;
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

/* ---- Sets that connect ---- */

struct connecting {
    unsigned most;
    allemande_visit_walk *visit;
    void *context;
};

static bool visit_connecting(void *context, struct allemande_walk *walk) {
    const struct connecting *to = context;
    return walk->move.count > to->most || !allemande_is_connected(&walk->position, walk->player) ||
           to->visit(to->context, walk);
}

bool allemande_each_connection(struct allemande_walk *walk, unsigned most, const struct pz_budget *budget,
                               allemande_visit_walk *visit, void *context) {
    struct allemande_position *position = &walk->position;
    const struct allemande_set empty = position->empty;
    struct connecting to = {most, visit, context};
    bool goes_on = true;
    if (position->grouped)
        return each_group(walk, visit_connecting, &to);
    if (allemande_is_connected(position, walk->player))
        return visit(context, walk);
    if (allemande_distance(position, walk->player) + walk->move.count > most)
        return true;
    for (unsigned cell = allemande_next(&empty, 0); goes_on && cell < ALLEMANDE_CELLS_MAX;
         cell = allemande_next(&empty, cell + 1)) {
        allemande_place(walk, cell);
        goes_on = (walk->move.count > 2 || pz_keep_going(budget, -1)) &&
                  allemande_each_connection(walk, most, budget, visit, context);
        allemande_unplace(walk, false);
        allemande_exclude(&position->empty, cell);
    }
    position->empty = empty;
    return goes_on;
}

/* Once free stones connect, the turn may have any further stones, so we count those sets without placing them. */
static bool count_connection(void *context, struct allemande_walk *walk) {
    struct allemande_connections *count = context;
    const uint64_t cells = count_cells(&walk->position.empty, walk->position.words);
    const unsigned left = walk->position.grouped ? 0 : ALLEMANDE_STONES_MAX - walk->move.count;
    uint64_t sets = 1; /* of `size` more cells */
    for (unsigned size = 0; size <= left; size++) {
        count->sets += sets;
        sets = sets * (cells - (size < cells ? size : cells)) / (size + 1);
    }
    count->legal += !allemande_is_open(walk, NULL);
    if (left > 0)
        count_free(walk, 0, NULL, &count->legal);
    return true;
}

enum pz_status allemande_count_connections(const struct allemande_position *position, const struct pz_budget *budget,
                                           struct allemande_connections *count) {
    struct allemande_walk walk;
    *count = (struct allemande_connections){0};
    allemande_walk_start(&walk, position, position->to_move);
    return allemande_each_connection(&walk, ALLEMANDE_STONES_MAX, budget, count_connection, count) ? PZ_OK : PZ_LIMIT;
}

struct trap {
    struct allemande_move *move;
    struct allemande_pair *open;
};

static bool go_on_without_trap(void *context, struct allemande_walk *walk) {
    const struct trap *trap = context;
    if (!allemande_is_open(walk, trap->open))
        return true;
    *trap->move = walk->move;
    return false;
}

bool allemande_find_trap(const struct allemande_position *position, struct allemande_move *move,
                         struct allemande_pair *open) {
    const unsigned least = allemande_distance(position, position->to_move);
    struct trap trap = {move, open};
    struct allemande_walk walk;
    allemande_walk_start(&walk, position, position->to_move);
    return least <= ALLEMANDE_STONES_MAX && !allemande_each_connection(&walk, least, NULL, go_on_without_trap, &trap);
}
