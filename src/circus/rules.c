/*
 * The rules of Circus Seven: where edges meet, what a slot shows, what moves do and how they are written. Positions are
 * tables and arithmetic modulo six.
 */
#include "parts.h"
#include "puzzles/word.h"

const char *circus_slot_name(unsigned slot) {
    static const char *const names[CIRCUS_TILES] = {
        "in the centre", "at the top",        "at the upper right", "at the lower right",
        "at the bottom", "at the lower left", "at the upper left",
    };
    return names[slot];
}

/*
 * Ring slot s has the centre in direction (s + 2) mod 6, the next slot in direction (s + 1) mod 6 and the one before in
 * direction (s + 3) mod 6.
 */
const struct circus_seam circus_seams[CIRCUS_SEAMS] = {
    {0, 0, 1, 3}, {0, 1, 2, 4}, {0, 2, 3, 5}, {0, 3, 4, 0}, {0, 4, 5, 1}, {0, 5, 6, 2},
    {1, 2, 2, 5}, {2, 3, 3, 0}, {3, 4, 4, 1}, {4, 5, 5, 2}, {5, 0, 6, 3}, {6, 1, 1, 4},
};

unsigned circus_seam_at(unsigned slot, unsigned direction) {
    for (unsigned i = 0; i < CIRCUS_SEAMS; i++) {
        const struct circus_seam *seam = &circus_seams[i];
        if ((seam->slot == slot && seam->direction == direction) ||
            (seam->other_slot == slot && seam->other_direction == direction))
            return i;
    }
    return CIRCUS_NOWHERE;
}

unsigned circus_beside(unsigned slot, unsigned direction) {
    if (slot == 0)
        return direction + 1;
    switch ((direction + CIRCUS_EDGES - slot) % CIRCUS_EDGES) {
    case 1:
        return slot % CIRCUS_EDGES + 1;
    case 2:
        return 0;
    case 3:
        return (slot + 4) % CIRCUS_EDGES + 1;
    default:
        return CIRCUS_NOWHERE;
    }
}

unsigned circus_fixed(const struct circus_set *set) {
    return set->laid | (set->centre != CIRCUS_ANY);
}

struct circus_place circus_fixed_place(const struct circus_set *set, unsigned slot) {
    return slot == 0 && set->centre != CIRCUS_ANY ? (struct circus_place){set->centre, 0} : set->laid_places[slot];
}

unsigned circus_fixed_tiles(const struct circus_set *set) {
    unsigned tiles = 0;
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
        if (circus_fixed(set) >> slot & 1)
            tiles |= 1U << circus_fixed_place(set, slot).tile;
    return tiles;
}

struct circus_board circus_start(const struct circus_set *set) {
    const unsigned fixed = circus_fixed(set), tiles = circus_fixed_tiles(set);
    struct circus_board board = {0};
    for (unsigned slot = 0, tile = 0; slot < CIRCUS_TILES; slot++) {
        if (fixed >> slot & 1) {
            board.slots[slot] = circus_fixed_place(set, slot);
            continue;
        }
        while (tiles >> tile & 1)
            tile++;
        board.slots[slot].tile = (uint8_t)tile++;
    }
    return board;
}

unsigned circus_colour(const struct circus_set *set, const struct circus_board *board, unsigned slot,
                       unsigned direction) {
    const struct circus_place place = board->slots[slot];
    return set->tiles[place.tile][(direction + place.rotation) % CIRCUS_EDGES];
}

unsigned circus_matches(const struct circus_set *set, const struct circus_board *board) {
    unsigned matches = 0;
    for (unsigned i = 0; i < CIRCUS_SEAMS; i++) {
        const struct circus_seam *seam = &circus_seams[i];
        if (circus_colour(set, board, seam->slot, seam->direction) ==
            circus_colour(set, board, seam->other_slot, seam->other_direction))
            matches |= 1U << i;
    }
    return matches;
}

unsigned circus_matched(const struct circus_set *set, const struct circus_board *board) {
    return circus_bits(circus_matches(set, board));
}

void circus_swap(struct circus_board *board, unsigned slot, unsigned other) {
    const struct circus_place place = board->slots[slot];
    board->slots[slot] = board->slots[other];
    board->slots[other] = place;
}

void circus_turn(struct circus_board *board, unsigned slot, unsigned steps) {
    struct circus_place *place = &board->slots[slot];
    place->rotation = (uint8_t)((place->rotation + CIRCUS_EDGES - steps % CIRCUS_EDGES) % CIRCUS_EDGES);
}

struct circus_board circus_turn_all(const struct circus_board *board, unsigned steps) {
    struct circus_board turned = *board;
    for (unsigned slot = 1; slot < CIRCUS_TILES; slot++)
        turned.slots[(slot - 1 + steps) % CIRCUS_EDGES + 1] = board->slots[slot];
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
        circus_turn(&turned, slot, steps);
    return turned;
}

/* Whether `tile`, turned by `by` edges, is `other`. */
static bool same_turned(const uint8_t *tile, const uint8_t *other, unsigned by) {
    for (unsigned edge = 0; edge < CIRCUS_EDGES; edge++)
        if (tile[(edge + by) % CIRCUS_EDGES] != other[edge])
            return false;
    return true;
}

unsigned circus_symmetry(const struct circus_set *set, unsigned tile) {
    unsigned period = 1;
    while (!same_turned(set->tiles[tile], set->tiles[tile], period))
        period++;
    return CIRCUS_EDGES / period;
}

bool circus_twins(const struct circus_set *set, unsigned tile, unsigned other) {
    for (unsigned by = 0; by < CIRCUS_EDGES; by++)
        if (same_turned(set->tiles[tile], set->tiles[other], by))
            return true;
    return false;
}

/*
 * A tile is packed into a word, six bits per edge. Turning the tile rotates the word, and the smallest of the six
 * rotations is the same for all twins.
 */
void circus_find_kinds(const struct circus_set *set, struct circus_kinds *kinds) {
    enum { EDGE_BITS = 6 };
    uint64_t smallest[CIRCUS_TILES];
    unsigned turns[CIRCUS_TILES];
    kinds->twins = false;
    for (unsigned tile = 0; tile < CIRCUS_TILES; tile++) {
        uint64_t listed = 0;
        for (unsigned edge = 0; edge < CIRCUS_EDGES; edge++)
            listed |= (uint64_t)set->tiles[tile][edge] << (EDGE_BITS * edge);
        smallest[tile] = listed;
        turns[tile] = 0;
        unsigned by = 1;
        for (uint64_t word = listed; by < CIRCUS_EDGES; by++) {
            const uint64_t low = word & ((1U << EDGE_BITS) - 1);
            word = word >> EDGE_BITS | low << (EDGE_BITS * (CIRCUS_EDGES - 1)); /* the tile as listed from edge `by` */
            if (word == listed)
                break;
            if (word < smallest[tile]) {
                smallest[tile] = word;
                turns[tile] = by;
            }
        }
        kinds->period[tile] = (uint8_t)by;

        unsigned first = 0;
        while (smallest[first] != smallest[tile])
            first++;
        kinds->first[tile] = (uint8_t)first;
        kinds->offset[tile] = (uint8_t)((turns[first] + CIRCUS_EDGES - turns[tile]) % CIRCUS_EDGES);
        kinds->twins |= first < tile;
    }
}

unsigned circus_twin_rotation(const struct circus_kinds *kinds, unsigned tile, unsigned rotation, unsigned twin) {
    return (rotation + kinds->offset[tile] + CIRCUS_EDGES - kinds->offset[twin]) % kinds->period[tile];
}

/* ---- moves as text: `swap SLOT SLOT` and `rotate SLOT STEPS` ---- */

static enum pz_status allow_slot(const struct circus *game, uint64_t slot, struct pz_word word,
                                 struct pz_error *error) {
    if (slot >= CIRCUS_TILES)
        return pz_error_refuse(error, word.column, "slots are numbered 0 to %d", CIRCUS_TILES - 1);
    if (circus_fixed(&game->set) >> slot & 1)
        return pz_error_refuse(error, word.column, "the tile %s is fixed", circus_slot_name((unsigned)slot));
    return PZ_OK;
}

enum pz_status circus_read_move(const struct circus *game, const char *text, struct circus_move *move,
                                struct pz_error *error) {
    size_t at = 0;
    const struct pz_word word = pz_word_next(text, &at);
    const bool swaps = pz_word_is(word, "swap");
    uint64_t slot, second;
    if (!swaps && !pz_word_is(word, "rotate"))
        return pz_error_set(error, 0, word.column, "expected \"swap SLOT SLOT\" or \"rotate SLOT STEPS\"");

    const struct pz_word slot_word = pz_word_next(text, &at), second_word = pz_word_next(text, &at);
    if (!pz_word_number(slot_word, &slot))
        return pz_error_set(error, 0, slot_word.column, "expected a slot number");
    if (!pz_word_number(second_word, &second))
        return pz_error_set(error, 0, second_word.column,
                            swaps ? "expected a slot number" : "expected the number of steps to turn clockwise");
    if (pz_word_end(text, at, swaps ? "the two slots" : "the steps", error) != PZ_OK)
        return PZ_BAD;

    if (allow_slot(game, slot, slot_word, error) != PZ_OK ||
        (swaps && allow_slot(game, second, second_word, error) != PZ_OK))
        return PZ_NO;
    if (!swaps && second == UINT64_MAX) /* what pz_word_number() gives for all larger numbers, too */
        return pz_error_refuse(error, second_word.column, "that is too far to turn");
    *move = (struct circus_move){.kind = swaps ? CIRCUS_SWAP : CIRCUS_ROTATE, .slot = (uint8_t)slot};
    if (swaps)
        move->other = (uint8_t)second;
    else
        move->steps = (uint8_t)(second % CIRCUS_EDGES);
    return PZ_OK;
}
