/*
 * Somebody who lays the tiles of Circus Seven by reasons alone, and never has to take back more than one trial. A tile
 * that is the only one for a slot, or fits nowhere else, is laid; other places are tried and, if that leads to a dead
 * end, ruled out. The notes of levels say how much of this is needed.
 */
#ifndef CIRCUS_REASONER_H
#define CIRCUS_REASONER_H

#include <string.h>

#include "circus/parts.h"

/* How far a trial is followed. */
enum reasoning {
    REASON_FORCED, /* nothing is tried */
    REASON_LOOK,   /* a tile is laid, and whether some slot or some tile has nothing left is seen at once */
    REASON_FOLLOW, /* whatever the tile forces is laid, too */
};

enum reasoned { REASONED_STUCK, REASONED_DEAD, REASONED_SOLVED };

struct reasoner {
    const struct circus_set *set;
    struct circus_kinds kinds;
    struct circus_board board;
    unsigned laid;                            /* slots, as bits */
    uint8_t ways[CIRCUS_TILES][CIRCUS_TILES]; /* by slot and kind: rotations not ruled out, as bits */
    uint8_t copies[CIRCUS_TILES];             /* by kind, named by its first tile: tiles not laid yet */
};

/* ---- laying ---- */

static inline bool reasoner_clashes(const struct reasoner *mind, unsigned slot, struct circus_place place) {
    struct circus_board board = mind->board;
    board.slots[slot] = place;
    const unsigned matches = circus_matches(mind->set, &board);
    for (unsigned i = 0; i < CIRCUS_SEAMS; i++) {
        const struct circus_seam *seam = &circus_seams[i];
        const bool meets = (seam->slot == slot && (mind->laid >> seam->other_slot & 1)) ||
                           (seam->other_slot == slot && (mind->laid >> seam->slot & 1));
        if (meets && !(matches >> i & 1))
            return true;
    }
    return false;
}

/* Lays a tile, and rules out what clashes with it, or has no tile left. */
static inline void reasoner_lay(struct reasoner *mind, unsigned slot, unsigned kind, unsigned rotation) {
    mind->board.slots[slot] = (struct circus_place){(uint8_t)kind, (uint8_t)rotation};
    mind->laid |= 1U << slot;
    mind->copies[kind]--;
    for (unsigned other = 0; other < CIRCUS_TILES; other++)
        for (unsigned way = 0; way < CIRCUS_TILES * CIRCUS_EDGES && !(mind->laid >> other & 1); way++) {
            const struct circus_place place = {(uint8_t)(way / CIRCUS_EDGES), (uint8_t)(way % CIRCUS_EDGES)};
            if (mind->copies[place.tile] == 0 || reasoner_clashes(mind, other, place))
                mind->ways[other][place.tile] &= (uint8_t) ~(1U << place.rotation);
        }
}

/* At the start: the tiles that are fixed lie, or if there are none, this tile lies in the centre as listed. */
static inline struct reasoner reasoner_of(const struct circus_set *set, unsigned centre) {
    struct reasoner mind = {.set = set};
    circus_find_kinds(set, &mind.kinds);
    for (unsigned tile = 0; tile < CIRCUS_TILES; tile++) {
        mind.copies[mind.kinds.first[tile]]++;
        for (unsigned slot = 0; slot < CIRCUS_TILES && mind.kinds.first[tile] == tile; slot++)
            mind.ways[slot][tile] = (uint8_t)((1U << mind.kinds.period[tile]) - 1);
    }
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
        if (circus_fixed(set) >> slot & 1) {
            const struct circus_place place = circus_fixed_place(set, slot);
            const unsigned kind = mind.kinds.first[place.tile];
            reasoner_lay(&mind, slot, kind, circus_twin_rotation(&mind.kinds, place.tile, place.rotation, kind));
        }
    if (circus_fixed(set) == 0)
        reasoner_lay(&mind, 0, mind.kinds.first[centre], 0);
    return mind;
}

/* ---- reasons ---- */

/* How many ways are left in a slot; the last of them is kept. */
static inline unsigned reasoner_ways(const struct reasoner *mind, unsigned slot, struct circus_place *last) {
    unsigned count = 0;
    for (unsigned kind = 0; kind < CIRCUS_TILES; kind++)
        for (unsigned rotation = 0; rotation < CIRCUS_EDGES; rotation++)
            if (mind->ways[slot][kind] >> rotation & 1) {
                *last = (struct circus_place){(uint8_t)kind, (uint8_t)rotation};
                count++;
            }
    return count;
}

/* In how many slots a kind may lie; the last of them is kept. */
static inline unsigned reasoner_slots(const struct reasoner *mind, unsigned kind, unsigned *last) {
    unsigned count = 0;
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
        if (!(mind->laid >> slot & 1) && mind->ways[slot][kind]) {
            *last = slot;
            count++;
        }
    return count;
}

static inline bool reasoner_has_empty_slot(const struct reasoner *mind) {
    struct circus_place place;
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
        if (!(mind->laid >> slot & 1) && reasoner_ways(mind, slot, &place) == 0)
            return true;
    return false;
}

/* Whether some slot has no tile left, or some tile no slot. */
static inline bool reasoner_is_dead(const struct reasoner *mind) {
    unsigned slot;
    for (unsigned kind = 0; kind < CIRCUS_TILES; kind++)
        if (reasoner_slots(mind, kind, &slot) < mind->copies[kind])
            return true;
    return reasoner_has_empty_slot(mind);
}

/* Lays one tile that has to lie somewhere; false if there is none. */
static inline bool reasoner_lay_forced(struct reasoner *mind) {
    struct circus_place place;
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
        if (!(mind->laid >> slot & 1) && reasoner_ways(mind, slot, &place) == 1) {
            reasoner_lay(mind, slot, place.tile, place.rotation);
            return true;
        }
    for (unsigned kind = 0, slot = 0; kind < CIRCUS_TILES; kind++)
        if (mind->copies[kind] == 1 && reasoner_slots(mind, kind, &slot) == 1 &&
            circus_bits(mind->ways[slot][kind]) == 1) {
            for (unsigned rotation = 0; rotation < CIRCUS_EDGES; rotation++)
                if (mind->ways[slot][kind] == 1U << rotation)
                    reasoner_lay(mind, slot, kind, rotation);
            return true;
        }
    return false;
}

static inline enum reasoned reasoner_force(struct reasoner *mind) {
    while (!reasoner_is_dead(mind)) {
        if (mind->laid == (1U << CIRCUS_TILES) - 1)
            return REASONED_SOLVED;
        if (!reasoner_lay_forced(mind))
            return REASONED_STUCK;
    }
    return REASONED_DEAD;
}

/* ---- trials ---- */

/* Whether laying that leads to a dead end. */
static inline bool reasoner_refutes(const struct reasoner *mind, enum reasoning how, unsigned slot, unsigned kind,
                                    unsigned rotation) {
    struct reasoner trial = *mind;
    reasoner_lay(&trial, slot, kind, rotation);
    if (how == REASON_LOOK)
        return reasoner_is_dead(&trial);
    return reasoner_force(&trial) == REASONED_DEAD;
}

/* Rules out one way of lying; false if none can be. */
static inline bool reasoner_rule_out(struct reasoner *mind, enum reasoning how) {
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
        for (unsigned way = 0; way < CIRCUS_TILES * CIRCUS_EDGES && !(mind->laid >> slot & 1); way++) {
            const unsigned kind = way / CIRCUS_EDGES, rotation = way % CIRCUS_EDGES;
            if ((mind->ways[slot][kind] >> rotation & 1) && reasoner_refutes(mind, how, slot, kind, rotation)) {
                mind->ways[slot][kind] &= (uint8_t) ~(1U << rotation);
                return true;
            }
        }
    return false;
}

/* What reasons of that kind make of a set with that tile in the centre. */
static inline enum reasoned reasoned(const struct circus_set *set, unsigned centre, enum reasoning how) {
    struct reasoner mind = reasoner_of(set, centre);
    enum reasoned found;
    do
        found = reasoner_force(&mind);
    while (found == REASONED_STUCK && how != REASON_FORCED && reasoner_rule_out(&mind, how));
    return found;
}

/* Whether ruling out at most so many ways of lying is enough for the rest to be forced. */
static inline bool reasoner_solves_in(const struct reasoner *start, enum reasoning how, unsigned trials) {
    struct reasoner mind = *start;
    const enum reasoned found = reasoner_force(&mind);
    if (found != REASONED_STUCK || trials == 0)
        return found == REASONED_SOLVED;
    for (unsigned i = 0; i < CIRCUS_TILES * CIRCUS_TILES * CIRCUS_EDGES; i++) {
        const unsigned slot = i / CIRCUS_EDGES / CIRCUS_TILES, kind = i / CIRCUS_EDGES % CIRCUS_TILES;
        const unsigned rotation = i % CIRCUS_EDGES;
        struct reasoner next = mind;
        if (mind.laid >> slot & 1 || !(mind.ways[slot][kind] >> rotation & 1) ||
            !reasoner_refutes(&mind, how, slot, kind, rotation))
            continue;
        next.ways[slot][kind] &= (uint8_t) ~(1U << rotation);
        if (reasoner_solves_in(&next, how, trials - 1))
            return true;
    }
    return false;
}

#endif
