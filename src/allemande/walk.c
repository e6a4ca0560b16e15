/*
 * Allemande: turns put together stone by stone inside a search.
 *
 * Sets of cells that are connected by themselves are each found once by the method of Wernicke (2006): a set grows by
 * those neighbours of its newest stone that no earlier stone has, all beyond its first. Open diagonals are resolved by
 * what the first of them needs: one of the stones must be beside the group at one of its ends.
 */
#include "parts.h"

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
        return false; /* it joins nothing */
    allemande_place(walk, cell);
    const bool legal = !allemande_is_open(walk, NULL);
    allemande_unplace(walk, false);
    return legal;
}

/* ---- Open diagonals ---- */

/* Whether both cells between the stones of an open diagonal are taken: it can then never be closed. */
static bool is_shut(const struct allemande_walk *walk, struct allemande_pair open) {
    const struct allemande_position *position = &walk->position;
    const unsigned stride = position->stride, high = open.a < open.b ? open.b : open.a;
    const unsigned across = high - (open.a < open.b ? open.a : open.b); /* stride + 1 or stride - 1 */
    const unsigned beside = across > stride ? high - 1 : high + 1;
    return !allemande_has(&position->empty, high - stride) && !allemande_has(&position->empty, beside);
}

bool allemande_resolve(struct allemande_walk *walk, unsigned left) {
    struct allemande_pair open;
    if (!allemande_is_open(walk, &open))
        return true;
    if (left == 0 || is_shut(walk, open))
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

/* ---- Grouped stones ---- */

/* The cells that may still be added to a set, and all that were listed for it so far. */
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

/* With the walk's stones placed: visits the set, and all larger ones that it grows into. */
static bool list_grown(struct allemande_walk *walk, struct growth growth, const struct group_visit *to) {
    bool goes_on = to->visit(to->context, walk);
    while (goes_on && growth.count > 0 && walk->move.count < ALLEMANDE_STONES_MAX) {
        const unsigned cell = growth.cells[--growth.count];
        struct growth larger = growth;
        allemande_place(walk, cell);
        grow(walk, &larger, cell);
        goes_on = list_grown(walk, larger, to);
        allemande_unplace(walk, false);
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
        struct growth growth = {.count = 0};
        allemande_include(&growth.seen, cell);
        allemande_place(walk, cell);
        grow(walk, &growth, cell);
        goes_on = list_grown(walk, growth, &to);
        allemande_unplace(walk, false);
    }
    return goes_on;
}
