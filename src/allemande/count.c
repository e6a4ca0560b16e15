/*
 * Allemande: legal turns listed, counted, and whether there is one.
 *
 * Free turns are sets of cells in ascending order. They are counted without placing the last stone: if nothing is open
 * before it, every later empty cell that no own stone touches diagonally will do. Grouped turns are connected sets of
 * cells, each found once by the method of Wernicke (2006): a set grows by neighbours of its newest stone that no earlier
 * one has, all behind its first. A turn with the fewest stones is searched for by what an open diagonal needs: one of its
 * stones must be beside the group at its one end.
 */
#include "walk.h"

void allemande_walk_start(struct allemande_walk *walk, const struct allemande_position *position,
                          enum allemande_player player) {
    walk->position = *position;
    walk->player = player;
    walk->move = (struct allemande_move){.kind = ALLEMANDE_STONES};
}

void allemande_place(struct allemande_walk *walk, unsigned cell, struct allemande_undo *undo) {
    allemande_try(&walk->position, walk->player, cell, undo);
    walk->move.cells[walk->move.count++] = (uint16_t)cell;
}

void allemande_unplace(struct allemande_walk *walk, const struct allemande_undo *undo) {
    walk->move.count--;
    allemande_take_back(&walk->position, undo);
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

/* ---- Listing ---- */

struct visit {
    bool (*visit)(void *context, const struct allemande_move *turn);
    void *context;
};

static bool list_free(struct allemande_walk *walk, unsigned from, const struct visit *to) {
    const struct allemande_set *empty = &walk->position.empty;
    bool goes_on = true;
    for (unsigned cell = allemande_next(empty, from); goes_on && cell < ALLEMANDE_CELLS_MAX;
         cell = allemande_next(empty, cell + 1)) {
        struct allemande_undo undo;
        allemande_place(walk, cell, &undo);
        goes_on = allemande_is_open(walk, NULL) || to->visit(to->context, &walk->move);
        if (goes_on && walk->move.count < ALLEMANDE_STONES_MAX)
            goes_on = list_free(walk, cell + 1, to);
        allemande_unplace(walk, &undo);
    }
    return goes_on;
}

/* The cells that may still be added to a set, and all those that it and they have touched. */
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

struct group_visit {
    bool (*visit)(void *context, const struct allemande_walk *walk);
    void *context;
};

/* With the stones of the walk placed: visits the set, and all larger ones that it grows into. */
static bool list_grown(struct allemande_walk *walk, struct growth growth, const struct group_visit *to) {
    bool goes_on = to->visit(to->context, walk);
    while (goes_on && growth.count > 0 && walk->move.count < ALLEMANDE_STONES_MAX) {
        const unsigned cell = growth.cells[--growth.count];
        struct allemande_undo undo;
        struct growth larger = growth;
        allemande_place(walk, cell, &undo);
        grow(walk, &larger, cell);
        goes_on = list_grown(walk, larger, to);
        allemande_unplace(walk, &undo);
    }
    return goes_on;
}

bool allemande_each_group(struct allemande_walk *walk, bool (*visit)(void *context, const struct allemande_walk *walk),
                          void *context) {
    const struct allemande_set empty = walk->position.empty;
    const struct group_visit to = {visit, context};
    bool goes_on = true;
    for (unsigned cell = allemande_next(&empty, 0); goes_on && cell < ALLEMANDE_CELLS_MAX;
         cell = allemande_next(&empty, cell + 1)) {
        struct allemande_undo undo;
        struct growth growth = {.count = 0};
        allemande_include(&growth.seen, cell);
        allemande_place(walk, cell, &undo);
        grow(walk, &growth, cell);
        goes_on = list_grown(walk, growth, &to);
        allemande_unplace(walk, &undo);
    }
    return goes_on;
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
    return list(&walk, (struct visit){visit, context});
}

/* ---- Counting ---- */

/* The cells that stones touch diagonally. Bits that leave the board land in the margin. */
static void touched_diagonally(const struct allemande_position *position, const struct allemande_set *stones,
                               struct allemande_set *touched) {
    const unsigned more = position->stride + 1U, less = position->stride - 1U;
    for (unsigned i = 0; i < position->words; i++) {
        const uint64_t here = stones->word[i];
        const uint64_t below = i > 0 ? stones->word[i - 1] : 0;
        const uint64_t above = i + 1 < position->words ? stones->word[i + 1] : 0;
        touched->word[i] = here << more | here << less | here >> more | here >> less | below >> (64 - more) |
                           below >> (64 - less) | above << (64 - more) | above << (64 - less);
    }
}

/* How many cells from one on would end the turn legally as the last stone. */
static uint64_t count_last(struct allemande_walk *walk, unsigned from) {
    const struct allemande_position *position = &walk->position;
    const bool open = allemande_is_open(walk, NULL);
    struct allemande_set touched;
    uint64_t count = 0;
    if (!open)
        touched_diagonally(position, &position->stones[walk->player], &touched);
    for (unsigned i = from / 64; i < position->words; i++, from = 0) {
        uint64_t rest = position->empty.word[i] & UINT64_MAX << from % 64;
        if (!open) {
            count += (uint64_t)__builtin_popcountll(rest & ~touched.word[i]);
            rest &= touched.word[i];
        }
        for (; rest != 0; rest &= rest - 1) {
            const unsigned cell = i * 64 + (unsigned)__builtin_ctzll(rest);
            struct allemande_undo undo;
            if (!open) {
                count += allemande_is_quiet(position, walk->player, cell);
            } else if (position->near[walk->player][cell] & ALLEMANDE_ORTHOGONAL) {
                allemande_place(walk, cell, &undo);
                count += !allemande_is_open(walk, NULL);
                allemande_unplace(walk, &undo);
            }
        }
    }
    return count;
}

static bool goes_on(const struct pz_budget *budget, double done) {
    return !budget || !budget->keep_going || budget->keep_going(budget->context, done);
}

/* False if the budget ended. */
static bool count_free(struct allemande_walk *walk, unsigned from, const struct pz_budget *budget, uint64_t *count) {
    const struct allemande_position *position = &walk->position;
    if (walk->move.count == ALLEMANDE_STONES_MAX - 1) {
        *count += count_last(walk, from);
        return true;
    }
    for (unsigned cell = allemande_next(&position->empty, from); cell < ALLEMANDE_CELLS_MAX;
         cell = allemande_next(&position->empty, cell + 1)) {
        struct allemande_undo undo;
        if (walk->move.count < 2 && !goes_on(budget, -1))
            return false;
        allemande_place(walk, cell, &undo);
        *count += !allemande_is_open(walk, NULL);
        const bool counted = count_free(walk, cell + 1, budget, count);
        allemande_unplace(walk, &undo);
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

/* ---- Is there one? ---- */

bool allemande_is_beside(const struct allemande_walk *walk, unsigned cell, unsigned group) {
    const struct allemande_position *position = &walk->position;
    unsigned around = position->near[walk->player][cell] & ALLEMANDE_ORTHOGONAL;
    for (; around != 0; around &= around - 1) {
        const unsigned beside = allemande_neighbour(position, cell, (unsigned)__builtin_ctz(around));
        if (allemande_group(position, beside) == group)
            return true;
    }
    return false;
}

/* Whether both cells between the stones of an open diagonal are taken: it can then never be closed. */
static bool is_shut(const struct allemande_walk *walk, struct allemande_pair open) {
    const struct allemande_position *position = &walk->position;
    const unsigned stride = position->stride, high = open.a < open.b ? open.b : open.a;
    const unsigned across = high - (open.a < open.b ? open.a : open.b); /* stride + 1 or stride - 1 */
    const unsigned beside = across > stride ? high - 1 : high + 1;
    return !allemande_has(&position->empty, high - stride) && !allemande_has(&position->empty, beside);
}

bool allemande_resolve(struct allemande_walk *walk, unsigned left, const struct allemande_set *barred) {
    struct allemande_pair open;
    if (!allemande_is_open(walk, &open))
        return true;
    if (left == 0 || is_shut(walk, open))
        return false;
    const unsigned one = allemande_group(&walk->position, open.a), other = allemande_group(&walk->position, open.b);
    const struct allemande_set *empty = &walk->position.empty;
    for (unsigned cell = allemande_next(empty, 0); cell < ALLEMANDE_CELLS_MAX; cell = allemande_next(empty, cell + 1)) {
        struct allemande_undo undo;
        if ((barred && allemande_has(barred, cell)) || !allemande_is_beside(walk, cell, one) ||
            (left == 1 && !allemande_is_beside(walk, cell, other)))
            continue;
        allemande_place(walk, cell, &undo);
        const bool resolved = allemande_resolve(walk, left - 1, barred);
        const uint8_t count = walk->move.count;
        allemande_unplace(walk, &undo);
        if (resolved) {
            walk->move.count = count;
            return true;
        }
    }
    return false;
}

static bool any_free(struct allemande_walk *walk, unsigned stones) {
    const struct allemande_set empty = walk->position.empty;
    for (unsigned cell = allemande_next(&empty, 0); cell < ALLEMANDE_CELLS_MAX;
         cell = allemande_next(&empty, cell + 1)) {
        struct allemande_undo undo;
        allemande_place(walk, cell, &undo);
        const bool found = allemande_resolve(walk, stones - 1, NULL);
        const uint8_t count = walk->move.count;
        allemande_unplace(walk, &undo);
        if (found) {
            walk->move.count = count;
            return true;
        }
    }
    return false;
}

static bool keep_smallest(void *context, const struct allemande_move *turn) {
    struct allemande_move *best = context;
    if (best->count == 0 || turn->count < best->count)
        *best = *turn;
    return best->count > 2; /* a single stone was looked for before */
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
            list(&walk, (struct visit){keep_smallest, &found});
        for (unsigned stones = 2; !position->grouped && stones <= ALLEMANDE_STONES_MAX && found.count == 0; stones++)
            if (any_free(&walk, stones))
                found = walk.move;
    }
    if (turn && found.count > 0)
        *turn = found;
    return found.count > 0;
}
