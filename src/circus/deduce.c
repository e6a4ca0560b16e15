/*
 * Finds out why a tile must lie where it does. A placement fits if it matches the given tiles beside it. Its rivals are
 * the other tiles that fit there, in any rotation. If the rotation is in question too, the tile's own other rotations
 * are rivals as well.
 */
#include <string.h>

#include "parts.h"

enum {
    PLACES = CIRCUS_TILES * CIRCUS_EDGES, /* ways to lay a tile in a slot */
    FITTING_MOST = 3,                     /* how many tiles a player is willing to try in one slot */
    FORCED_MOST = 3,                      /* how many forced tiles a player is willing to follow */
};

struct scene {
    const struct circus_set *set;
    struct circus_kinds kinds;
    struct circus_board board;
    unsigned given; /* the slots whose tiles are given, as bits; what the board has in others is ignored */
    unsigned left;  /* the tiles that lie in none of these slots, as bits */
};

/* A claim to prove: this tile lies in this slot and, if `exact`, in this rotation. */
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
    for (unsigned direction = 0; direction < CIRCUS_EDGES; direction++) {
        const unsigned other = circus_beside(slot, direction);
        if (other != CIRCUS_NOWHERE && is_given(scene, other) &&
            scene->set->tiles[place.tile][(direction + place.rotation) % CIRCUS_EDGES] !=
                circus_colour(scene->set, &scene->board, other, direction + CIRCUS_EDGES / 2))
            return false;
    }
    return true;
}

/* Lists the ways in which the tiles left fit a slot, by tile and rotation, and returns how many there are. */
static unsigned list_fitting(const struct scene *scene, unsigned slot, struct circus_place places[PLACES]) {
    unsigned count = 0;
    for (uint8_t tile = 0; tile < CIRCUS_TILES; tile++)
        for (uint8_t rotation = 0; scene->left >> tile & 1 && rotation < scene->kinds.period[tile]; rotation++)
            if (fits(scene, slot, (struct circus_place){tile, rotation}))
                places[count++] = (struct circus_place){tile, rotation};
    return count;
}

static unsigned count_turns(const struct scene *scene, unsigned slot, unsigned tile) {
    unsigned count = 0;
    for (unsigned rotation = 0; rotation < scene->kinds.period[tile]; rotation++)
        count += fits(scene, slot, (struct circus_place){(uint8_t)tile, (uint8_t)rotation});
    return count;
}

/* The tiles left that fit in a slot, as bits. */
static unsigned fitting(const struct scene *scene, unsigned slot) {
    unsigned tiles = 0;
    for (unsigned tile = 0; tile < CIRCUS_TILES; tile++)
        if (scene->left >> tile & 1 && count_turns(scene, slot, tile) > 0)
            tiles |= 1U << tile;
    return tiles;
}

/* ---- rivals ---- */

/* Whether a placement is what the claim says. Twins are the same tile. */
static bool agrees(const struct scene *scene, const struct claim *claim, struct circus_place place) {
    const struct circus_kinds *kinds = &scene->kinds;
    if (kinds->first[place.tile] != kinds->first[claim->place.tile])
        return false;
    return !claim->exact || circus_twin_rotation(kinds, place.tile, place.rotation, claim->place.tile) ==
                                claim->place.rotation % kinds->period[claim->place.tile];
}

static unsigned list_rivals(const struct scene *scene, const struct claim *claim, struct circus_place rivals[PLACES]) {
    unsigned count = 0;
    const unsigned ways = list_fitting(scene, claim->slot, rivals);
    for (unsigned i = 0; i < ways; i++)
        if (!agrees(scene, claim, rivals[i]))
            rivals[count++] = rivals[i];
    return count;
}

static bool has_rivals(const struct scene *scene, const struct claim *claim) {
    struct circus_place rivals[PLACES];
    return list_rivals(scene, claim, rivals) > 0;
}

static bool fits_nowhere_else(const struct scene *scene, const struct claim *claim) {
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
        if (slot != claim->slot && !is_given(scene, slot) && count_turns(scene, slot, claim->place.tile) > 0)
            return false;
    return !claim->exact || count_turns(scene, claim->slot, claim->place.tile) == 1;
}

/* The slot that no tile fits whichever rival is laid; CIRCUS_NOWHERE if there is none. */
static unsigned find_dead_end(const struct scene *scene, const struct claim *claim) {
    struct circus_place rivals[PLACES];
    const unsigned count = list_rivals(scene, claim, rivals);
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++) {
        bool dead = slot != claim->slot && !is_given(scene, slot);
        for (unsigned i = 0; dead && i < count; i++) {
            struct scene then = *scene;
            give(&then, claim->slot, rivals[i]);
            dead = fitting(&then, slot) == 0;
        }
        if (dead)
            return slot;
    }
    return CIRCUS_NOWHERE;
}

/* ---- counting a colour ---- */

/* The slots to which given tiles show a colour, as bits. */
static unsigned slots_asking(const struct scene *scene, unsigned colour) {
    unsigned slots = 0;
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
        for (unsigned direction = 0; !is_given(scene, slot) && direction < CIRCUS_EDGES; direction++) {
            const unsigned other = circus_beside(slot, direction);
            if (other != CIRCUS_NOWHERE && is_given(scene, other) &&
                circus_colour(scene->set, &scene->board, other, direction + CIRCUS_EDGES / 2) == colour)
                slots |= 1U << slot;
        }
    return slots;
}

/* Finds a colour that all rivals have, if the other slots that ask for the colour need all tiles with it. */
static bool finds_count(const struct scene *scene, const struct claim *claim, struct circus_deduction *found) {
    for (unsigned colour = 0; colour < CIRCUS_COLOURS_MAX; colour++) {
        const unsigned slots = slots_asking(scene, colour);
        unsigned tiles = 0;
        for (unsigned tile = 0; tile < CIRCUS_TILES; tile++)
            if (scene->left >> tile & 1 && memchr(scene->set->tiles[tile], (int)colour, CIRCUS_EDGES))
                tiles |= 1U << tile;
        struct scene rest = *scene;
        rest.left &= ~tiles;
        if (tiles && circus_bits(tiles) == circus_bits(slots) && !(slots >> claim->slot & 1) &&
            !has_rivals(&rest, claim)) {
            found->colour = colour;
            found->tiles = tiles;
            found->slots = slots;
            return true;
        }
    }
    return false;
}

/* ---- following a trial ---- */

/* Finds the only way to fill a slot; false if there are several or none. Twins are the same tile. */
static bool only_way(const struct scene *scene, unsigned slot, struct circus_place *only) {
    struct circus_place places[PLACES];
    const unsigned count = list_fitting(scene, slot, places);
    if (count == 0)
        return false;
    *only = places[0];
    const struct claim claim = {slot, *only, true};
    for (unsigned i = 1; i < count; i++)
        if (!agrees(scene, &claim, places[i]))
            return false;
    return true;
}

static unsigned find_empty(const struct scene *scene) {
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
        if (!is_given(scene, slot) && fitting(scene, slot) == 0)
            return slot;
    return CIRCUS_NOWHERE;
}

/* Lays a rival and what it forces until nothing fits some slot; false if that takes more than FORCED_MOST tiles. */
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

/* Counts the rivals, and those that survive such a trial. */
static void count_trials(const struct scene *scene, const struct claim *claim, unsigned *rivals, unsigned *alive) {
    struct circus_place places[PLACES];
    *rivals = list_rivals(scene, claim, places);
    *alive = 0;
    for (unsigned i = 0; i < *rivals; i++) {
        struct circus_deduction trial = {0};
        *alive += !dies(scene, claim->slot, places[i], &trial);
    }
}

/* The slots, as bits, that nothing fits whichever way `tile` lies in the claim's slot; all slots if it does not fit. */
static unsigned slots_emptied(const struct scene *scene, const struct claim *claim, uint8_t tile) {
    unsigned slots = (1U << CIRCUS_TILES) - 1;
    for (uint8_t rotation = 0; rotation < scene->kinds.period[tile]; rotation++) {
        const struct circus_place place = {tile, rotation};
        struct scene then = *scene;
        if (!fits(scene, claim->slot, place))
            continue;
        give(&then, claim->slot, place);
        for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
            if (is_given(&then, slot) || fitting(&then, slot) != 0)
                slots &= ~(1U << slot);
    }
    return slots;
}

/* Finds the slot that the greatest number of other tiles leave empty when laid in the claim's slot. */
static void find_short_trial(const struct scene *scene, const struct claim *claim, unsigned others,
                             struct circus_deduction *found) {
    unsigned emptied[CIRCUS_TILES] = {0}; /* by slot: the tiles that leave it empty, as bits */
    for (uint8_t tile = 0; tile < CIRCUS_TILES; tile++)
        for (unsigned slot = 0; others >> tile & 1 && slot < CIRCUS_TILES; slot++)
            emptied[slot] |= (slots_emptied(scene, claim, tile) >> slot & 1) << tile;
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
        if (circus_bits(emptied[slot]) > circus_bits(found->ruled_out)) {
            found->ruled_out = emptied[slot];
            found->dead = slot;
        }
}

/* Finds the tile that fits in only one way and forces the fewest others until nothing fits some slot. */
static void find_long_trial(const struct scene *scene, const struct claim *claim, unsigned others,
                            struct circus_deduction *found) {
    struct circus_place places[PLACES];
    const unsigned count = list_rivals(scene, claim, places);
    unsigned least = FORCED_MOST + 1;
    for (unsigned i = 0; i < count; i++) {
        const uint8_t tile = places[i].tile;
        struct circus_deduction trial = *found;
        if (others >> tile & 1 && count_turns(scene, claim->slot, tile) == 1 &&
            dies(scene, claim->slot, places[i], &trial) && trial.forced_count < least) {
            least = trial.forced_count;
            *found = trial;
            found->ruled_out = 1U << tile;
        }
    }
}

/* Finds a trial short enough to tell, of tiles other than the claim's and its twins. */
static void find_trial(const struct scene *scene, const struct claim *claim, struct circus_deduction *found) {
    unsigned others = found->fitting;
    for (unsigned tile = 0; tile < CIRCUS_TILES; tile++)
        if (scene->kinds.first[tile] == scene->kinds.first[claim->place.tile])
            others &= ~(1U << tile);
    find_short_trial(scene, claim, others, found);
    if (found->ruled_out == 0)
        find_long_trial(scene, claim, others, found);
}

/* ---- all together ---- */

/* Whether every solution with the given tiles agrees with the claim. */
static bool is_forced(const struct scene *scene, const struct claim *claim) {
    PZ_SCOPED(circus_solutions_free) struct circus_solutions solutions;
    const unsigned turns = circus_fixed(scene->set) ? 1 : CIRCUS_EDGES;
    circus_solve(scene->set, &solutions);
    for (size_t i = 0; i < solutions.count * turns; i++) {
        const struct circus_board board = circus_turn_all(&solutions.boards[i / turns], (unsigned)(i % turns));
        bool has_given = true;
        for (unsigned slot = 0; slot < CIRCUS_TILES; slot++) {
            const struct claim given = {slot, scene->board.slots[slot], true};
            has_given = has_given && (!is_given(scene, slot) || agrees(scene, &given, board.slots[slot]));
        }
        if (has_given && !agrees(scene, claim, board.slots[claim->slot]))
            return false;
    }
    return true;
}

struct circus_deduction circus_deduce(const struct circus_set *set, const struct circus_way *way, unsigned slot,
                                      bool exact) {
    struct scene scene = {.set = set, .board = way->goal, .left = (1U << CIRCUS_TILES) - 1};
    circus_find_kinds(set, &scene.kinds);
    for (unsigned i = 0; i < CIRCUS_TILES; i++)
        if (way->kept >> i & 1)
            give(&scene, i, way->goal.slots[i]);

    const struct claim claim = {slot, way->goal.slots[slot], exact};
    struct circus_deduction found = {.fitting = fitting(&scene, slot), .dead = CIRCUS_NOWHERE};
    const struct circus_deduction nothing = found;
    const bool few = circus_bits(found.fitting) <= FITTING_MOST;
    if (!has_rivals(&scene, &claim))
        found.ground = CIRCUS_ONLY_TILE;
    else if (finds_count(&scene, &claim, &found))
        found.ground = CIRCUS_COUNT;
    else if (fits_nowhere_else(&scene, &claim))
        found.ground = CIRCUS_ONLY_SLOT;
    else if (few && (found.dead = find_dead_end(&scene, &claim)) != CIRCUS_NOWHERE)
        found.ground = CIRCUS_DEAD_END;
    else if (exact && count_turns(&scene, slot, claim.place.tile) == 1)
        found.ground = CIRCUS_ONLY_TURN;
    else {
        unsigned rivals, alive;
        found = nothing;
        count_trials(&scene, &claim, &rivals, &alive);
        find_trial(&scene, &claim, &found);
        found.ground = alive == 0 ? CIRCUS_FOLLOWED : CIRCUS_TRIED;
        found.rivals = alive == 0 ? rivals : alive;
        found.forced = alive == 0 || is_forced(&scene, &claim);
    }
    return found;
}
