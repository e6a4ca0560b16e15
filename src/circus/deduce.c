/*
 * Why a tile must lie where it does. A placement fits if it matches the kept tiles beside it. Its rivals are the other
 * tiles that fit there, in any rotation; where the rotation is in question, too, the tile's own other rotations are
 * rivals as well.
 */
#include <string.h>

#include "parts.h"

enum {
    FITTING_MOST = 3, /* more tiles than that nobody wants to try */
    FORCED_MOST = 3,  /* nor to follow a trial further than so many tiles */
};

struct scene {
    const struct circus_set *set;
    struct circus_kinds kinds;
    struct circus_board board;
    unsigned given; /* slots of the board that count, as bits */
    unsigned left;  /* tiles that lie in none of them, as bits */
};

/* A claim to prove: this tile lies in this slot. */
struct claim {
    unsigned slot;
    struct circus_place place;
    bool exact;
};

static void give(struct scene *scene, unsigned slot, struct circus_place place) {
    scene->board.slots[slot] = place;
    scene->given |= 1U << slot;
    scene->left &= ~(1U << place.tile);
}

static bool is_given(const struct scene *scene, unsigned slot) {
    return scene->given >> slot & 1;
}

/* ---- what fits ---- */

static bool fits(const struct scene *scene, unsigned slot, struct circus_place place) {
    struct circus_board board = scene->board;
    board.slots[slot] = place;
    const unsigned matches = circus_matches(scene->set, &board);
    for (unsigned i = 0; i < CIRCUS_SEAMS; i++) {
        const struct circus_seam *seam = &circus_seams[i];
        const bool meets = (seam->slot == slot && is_given(scene, seam->other_slot)) ||
                           (seam->other_slot == slot && is_given(scene, seam->slot));
        if (meets && !(matches >> i & 1))
            return false;
    }
    return true;
}

static unsigned count_turns(const struct scene *scene, unsigned slot, unsigned tile) {
    unsigned count = 0;
    for (unsigned rotation = 0; rotation < scene->kinds.period[tile]; rotation++)
        count += fits(scene, slot, (struct circus_place){(uint8_t)tile, (uint8_t)rotation});
    return count;
}

/* The tiles left that fit there, as bits. */
static unsigned fitting(const struct scene *scene, unsigned slot) {
    unsigned tiles = 0;
    for (unsigned tile = 0; tile < CIRCUS_TILES; tile++)
        if (scene->left >> tile & 1 && count_turns(scene, slot, tile) > 0)
            tiles |= 1U << tile;
    return tiles;
}

/* ---- rivals ---- */

/* Whether a placement is what the claim says; twins are the same tile. */
static bool agrees(const struct scene *scene, const struct claim *claim, struct circus_place place) {
    const struct circus_kinds *kinds = &scene->kinds;
    if (kinds->first[place.tile] != kinds->first[claim->place.tile])
        return false;
    return !claim->exact || circus_twin_rotation(kinds, place.tile, place.rotation, claim->place.tile) ==
                                claim->place.rotation % kinds->period[claim->place.tile];
}

/* Whether a rival leaves a slot without a tile. */
static bool kills(const struct scene *scene, unsigned slot, struct circus_place rival, unsigned dead) {
    struct scene then = *scene;
    if (dead == CIRCUS_NOWHERE)
        return false;
    give(&then, slot, rival);
    return fitting(&then, dead) == 0;
}

/* Whether the claim has no rival but those that kill a slot; CIRCUS_NOWHERE: no rival at all. */
static bool beats_rivals(const struct scene *scene, const struct claim *claim, unsigned dead) {
    for (unsigned tile = 0; tile < CIRCUS_TILES; tile++)
        for (unsigned rotation = 0; scene->left >> tile & 1 && rotation < scene->kinds.period[tile]; rotation++) {
            const struct circus_place rival = {(uint8_t)tile, (uint8_t)rotation};
            if (!agrees(scene, claim, rival) && fits(scene, claim->slot, rival) &&
                !kills(scene, claim->slot, rival, dead))
                return false;
        }
    return true;
}

static bool fits_nowhere_else(const struct scene *scene, const struct claim *claim) {
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
        if (slot != claim->slot && !is_given(scene, slot) && count_turns(scene, slot, claim->place.tile) > 0)
            return false;
    return !claim->exact || count_turns(scene, claim->slot, claim->place.tile) == 1;
}

/* The slot that all rivals kill; CIRCUS_NOWHERE: there is none. */
static unsigned find_dead_end(const struct scene *scene, const struct claim *claim) {
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
        if (slot != claim->slot && !is_given(scene, slot) && beats_rivals(scene, claim, slot))
            return slot;
    return CIRCUS_NOWHERE;
}

/* ---- counting a colour ---- */

static bool has_colour(const struct scene *scene, unsigned tile, unsigned colour) {
    return memchr(scene->set->tiles[tile], (int)colour, CIRCUS_EDGES) != NULL;
}

/* The tiles left that have a colour, as bits. */
static unsigned tiles_with(const struct scene *scene, unsigned colour) {
    unsigned tiles = 0;
    for (unsigned tile = 0; tile < CIRCUS_TILES; tile++)
        tiles |= (unsigned)(scene->left >> tile & 1 && has_colour(scene, tile, colour)) << tile;
    return tiles;
}

/* The slots to which given tiles show a colour, as bits. */
static unsigned slots_asking(const struct scene *scene, unsigned colour) {
    unsigned slots = 0;
    for (unsigned i = 0; i < CIRCUS_SEAMS; i++) {
        const struct circus_seam *seam = &circus_seams[i];
        const bool here = is_given(scene, seam->slot), there = is_given(scene, seam->other_slot);
        if (here && !there && circus_colour(scene->set, &scene->board, seam->slot, seam->direction) == colour)
            slots |= 1U << seam->other_slot;
        if (there && !here &&
            circus_colour(scene->set, &scene->board, seam->other_slot, seam->other_direction) == colour)
            slots |= 1U << seam->slot;
    }
    return slots;
}

/*
 * Whether all tiles with some colour are needed in other slots, which ask for it, so that the claim has no rival among
 * the rest.
 */
static bool finds_count(const struct scene *scene, const struct claim *claim, struct circus_deduction *found) {
    for (unsigned colour = 0; colour < CIRCUS_COLOURS_MAX; colour++) {
        const unsigned tiles = tiles_with(scene, colour), slots = slots_asking(scene, colour);
        struct scene rest = *scene;
        rest.left &= ~tiles;
        if (tiles && circus_bits(tiles) == circus_bits(slots) && !(slots >> claim->slot & 1) &&
            beats_rivals(&rest, claim, CIRCUS_NOWHERE)) {
            found->colour = colour;
            found->tiles = tiles;
            found->slots = slots;
            return true;
        }
    }
    return false;
}

/* ---- following a trial ---- */

/* The only way to lay a tile in a slot; false if there are several, or none. Twins are the same tile. */
static bool only_way(const struct scene *scene, unsigned slot, struct circus_place *only) {
    unsigned ways = 0, kinds = 0;
    for (unsigned tile = 0; tile < CIRCUS_TILES; tile++) {
        const unsigned kind = 1U << scene->kinds.first[tile];
        for (unsigned rotation = 0; scene->left >> tile & 1 && !(kinds & kind) && rotation < scene->kinds.period[tile];
             rotation++) {
            const struct circus_place place = {(uint8_t)tile, (uint8_t)rotation};
            if (!fits(scene, slot, place))
                continue;
            ways++;
            *only = place;
        }
        if (scene->left >> tile & 1)
            kinds |= kind;
    }
    return ways == 1;
}

static unsigned find_empty(const struct scene *scene) {
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
        if (!is_given(scene, slot) && fitting(scene, slot) == 0)
            return slot;
    return CIRCUS_NOWHERE;
}

/* Lays a rival and what it forces until a slot has no tile; false if that does not come soon. */
static bool dies(const struct scene *scene, unsigned slot, struct circus_place rival, struct circus_deduction *found) {
    struct scene then = *scene;
    give(&then, slot, rival);
    for (found->forced_count = 0; (found->dead = find_empty(&then)) == CIRCUS_NOWHERE; found->forced_count++) {
        unsigned next = 0;
        struct circus_place place = {0};
        while (next < CIRCUS_TILES && (is_given(&then, next) || !only_way(&then, next, &place)))
            next++;
        if (next == CIRCUS_TILES || found->forced_count == FORCED_MOST)
            return false;
        give(&then, next, place);
        found->forced_slots[found->forced_count] = (uint8_t)next;
        found->forced_tiles[found->forced_count] = place.tile;
    }
    return true;
}

/* Whether all rivals of the claim die; the trial kept is that of the last. */
static bool finds_trial(const struct scene *scene, const struct claim *claim, struct circus_deduction *found) {
    for (unsigned tile = 0; tile < CIRCUS_TILES; tile++)
        for (unsigned rotation = 0; scene->left >> tile & 1 && rotation < scene->kinds.period[tile]; rotation++) {
            const struct circus_place rival = {(uint8_t)tile, (uint8_t)rotation};
            if (agrees(scene, claim, rival) || !fits(scene, claim->slot, rival))
                continue;
            if (!dies(scene, claim->slot, rival, found))
                return false;
            found->rivals++;
            found->tiles |= 1U << tile;
        }
    return true;
}

/* ---- whole boards ---- */

static bool keeps_given(const struct scene *scene, const struct circus_board *board) {
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++) {
        const struct claim same = {slot, scene->board.slots[slot], true};
        if (is_given(scene, slot) && !agrees(scene, &same, board->slots[slot]))
            return false;
    }
    return true;
}

static bool is_forced(const struct scene *scene, const struct claim *claim) {
    PZ_SCOPED(circus_solutions_free) struct circus_solutions solutions;
    const unsigned turns = circus_fixed(scene->set) ? 1 : CIRCUS_EDGES;
    circus_solve(scene->set, &solutions);
    for (size_t i = 0; i < solutions.count * turns; i++) {
        const struct circus_board board = circus_turn_all(&solutions.boards[i / turns], (unsigned)(i % turns));
        if (keeps_given(scene, &board) && !agrees(scene, claim, board.slots[claim->slot]))
            return false;
    }
    return true;
}

/* ---- the simplest ---- */

static struct scene scene_of(const struct circus_set *set, const struct circus_way *way) {
    struct scene scene = {.set = set, .board = way->goal, .left = (1U << CIRCUS_TILES) - 1};
    circus_find_kinds(set, &scene.kinds);
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
        if (way->kept >> slot & 1)
            give(&scene, slot, way->goal.slots[slot]);
    return scene;
}

struct circus_deduction circus_deduce(const struct circus_set *set, const struct circus_way *way, unsigned slot,
                                      bool exact) {
    const struct scene scene = scene_of(set, way);
    const struct claim claim = {slot, way->goal.slots[slot], exact};
    struct circus_deduction found = {.fitting = fitting(&scene, slot), .dead = CIRCUS_NOWHERE};
    const struct circus_deduction nothing = found;
    const bool few = circus_bits(found.fitting) <= FITTING_MOST;
    if (beats_rivals(&scene, &claim, CIRCUS_NOWHERE))
        found.ground = CIRCUS_ONLY_TILE;
    else if (finds_count(&scene, &claim, &found))
        found.ground = CIRCUS_COUNT;
    else if (fits_nowhere_else(&scene, &claim))
        found.ground = CIRCUS_ONLY_SLOT;
    else if (few && (found.dead = find_dead_end(&scene, &claim)) != CIRCUS_NOWHERE)
        found.ground = CIRCUS_DEAD_END;
    else if (exact && count_turns(&scene, slot, claim.place.tile) == 1)
        found.ground = CIRCUS_ONLY_TURN;
    else if (found = nothing, (few || slot == 0) && finds_trial(&scene, &claim, &found))
        found.ground = CIRCUS_FOLLOWED;
    else {
        found = nothing;
        found.ground = CIRCUS_TRIED;
        found.forced = is_forced(&scene, &claim);
    }
    return found;
}
