/*
 * Allemande: turns that win at once, on bitboards.
 *
 * The cells within k stones of an edge are found by k floods. The search for a winning turn starts from a player's
 * first edge: the turn must have a cell beside that edge's group from which the other edge is near enough. Once the
 * edges are joined, any stone that touches one of the turn's diagonally must be in the winning group, or be joined to
 * it by what is left of the four stones. Every winning turn must make one of the choices tried, so nothing is missed.
 */
#include "parts.h"

#include <assert.h>

typedef struct allemande_set set;

/* ---- Sets ---- */

static set none(void) {
    return (set){{0}};
}

static bool meets(const set *a, const set *b, unsigned words) {
    uint64_t any = 0;
    for (unsigned i = 0; i < words; i++)
        any |= a->word[i] & b->word[i];
    return any != 0;
}

static void keep(set *a, const set *b, unsigned words) {
    for (unsigned i = 0; i < words; i++)
        a->word[i] &= b->word[i];
}

static inline void beside(const struct allemande_frame *frame, const set *a, set *out) {
    allemande_beside(frame->words, frame->stride, a, out);
}

/* A word sees what has just come into the one before, so that it takes fewer rounds. */
__attribute__((always_inline)) static inline void flood_words(unsigned words, unsigned stride, set *reached,
                                                              const set *through) {
    uint64_t grown;
    do {
        uint64_t below = 0, here = reached->word[0]; /* cppcheck-suppress uninitvar; every board has a word */
        grown = 0;
        for (unsigned i = 0; i < words; i++) {
            const uint64_t above = i + 1 < words ? reached->word[i + 1] : 0;
            const uint64_t near = allemande_moved(below, here, above, 1) | allemande_moved(below, here, above, stride);
            const uint64_t more = near & through->word[i] & ~here;
            grown |= more;
            below = reached->word[i] = here | more;
            here = above;
        }
    } while (grown != 0);
}

/* Where searches spend most of their time: unrolled for each number of words. */
void allemande_flood(unsigned words, unsigned stride, struct allemande_set *reached,
                     const struct allemande_set *through) {
    switch (words) {
    case 1:
        flood_words(1, stride, reached, through);
        break;
    case 2:
        flood_words(2, stride, reached, through);
        break;
    case 3:
        flood_words(3, stride, reached, through);
        break;
    case 4:
        flood_words(4, stride, reached, through);
        break;
    case 5:
        flood_words(5, stride, reached, through);
        break;
    case 6:
        flood_words(6, stride, reached, through);
        break;
    default:
        flood_words(ALLEMANDE_WORDS, stride, reached, through);
    }
}

static inline void flood(const struct allemande_frame *frame, set *reached, const set *through) {
    allemande_flood(frame->words, frame->stride, reached, through);
}

static set at_edge(const struct allemande_frame *frame, const set *edge, const set *own) {
    set reached = *edge;
    keep(&reached, own, ALLEMANDE_WORDS);
    flood(frame, &reached, own);
    return reached;
}

/* The empty cells beside an edge or its group. */
static set frontier(const struct allemande_frame *frame, const set *edge, const set *group, const set *empty) {
    set out = none();
    beside(frame, group, &out);
    for (unsigned i = 0; i < frame->words; i++)
        out.word[i] = (out.word[i] | edge->word[i]) & empty->word[i] & ~group->word[i];
    return out;
}

/* One more stone: from the cells within k stones of an edge to those within k + 1. */
static void step(const struct allemande_frame *frame, const set *edge, const set *own, const set *empty, set *reached) {
    set around;
    beside(frame, reached, &around);
    for (unsigned i = 0; i < frame->words; i++)
        reached->word[i] |= (around.word[i] | edge->word[i]) & empty->word[i];
    flood(frame, reached, own);
}

static set own_cells(const struct allemande_frame *frame, const set *stones) {
    set own = *stones;
    keep(&own, &frame->board, ALLEMANDE_WORDS);
    return own;
}

void allemande_frame_init(struct allemande_frame *frame, unsigned side) {
    const unsigned stride = side + 2;
    assert(side >= ALLEMANDE_SIDE_MIN && side <= ALLEMANDE_SIDE_MAX);
    *frame = (struct allemande_frame){.side = side, .stride = stride, .words = (stride * stride + 63) / 64};
    for (unsigned row = 1; row <= side; row++) {
        for (unsigned column = 1; column <= side; column++)
            allemande_include(&frame->board, row * stride + column);
        allemande_include(&frame->edge[ALLEMANDE_BLACK][0], row * stride + 1);
        allemande_include(&frame->edge[ALLEMANDE_BLACK][1], row * stride + side);
        allemande_include(&frame->edge[ALLEMANDE_WHITE][0], stride + row);
        allemande_include(&frame->edge[ALLEMANDE_WHITE][1], side * stride + row);
    }
}

/* ---- Distances ---- */

__attribute__((always_inline)) static inline unsigned
distance_words(unsigned words, unsigned stride, const set *own, const set *empty, const set edge[2], unsigned limit) {
    set reached, around;
    unsigned stones = 0;
    for (unsigned i = 0; i < words; i++)
        reached.word[i] = edge[0].word[i] & own->word[i];
    flood_words(words, stride, &reached, own);
    while (!meets(&reached, &edge[1], words) && ++stones <= limit) {
        allemande_beside(words, stride, &reached, &around);
        for (unsigned i = 0; i < words; i++)
            reached.word[i] |= (around.word[i] | edge[0].word[i]) & empty->word[i];
        flood_words(words, stride, &reached, own);
    }
    return stones;
}

/* Asked before every turn of a random game, so it is unrolled for boards of up to 9x9, too. */
static unsigned distance(const struct allemande_frame *frame, const set *own, const set *empty,
                         enum allemande_player player, unsigned limit) {
    const set *edge = frame->edge[player];
    const unsigned words = frame->words, stride = frame->stride;
    return words == 1   ? distance_words(1, stride, own, empty, edge, limit)
           : words == 2 ? distance_words(2, stride, own, empty, edge, limit)
                        : distance_words(words, stride, own, empty, edge, limit);
}

/* ---- Winning turns ---- */

struct attack {
    const struct allemande_frame *frame;
    const set *edge;      /* the player's two edges */
    set own, empty, turn; /* `own` includes the stones of the turn, `empty` does not */
    struct allemande_move move;
};

static void place(struct attack *attack, unsigned cell) {
    allemande_include(&attack->own, cell);
    allemande_include(&attack->turn, cell);
    allemande_exclude(&attack->empty, cell);
    attack->move.cells[attack->move.count++] = (uint16_t)cell;
}

static void unplace(struct attack *attack) {
    const unsigned cell = attack->move.cells[--attack->move.count];
    allemande_exclude(&attack->own, cell);
    allemande_exclude(&attack->turn, cell);
    allemande_include(&attack->empty, cell);
}

/* The stones of the winning group, once both edges are connected. */
static set winners(const struct attack *attack) {
    set both = attack->edge[0];
    for (unsigned i = 0; i < attack->frame->words; i++)
        both.word[i] |= attack->edge[1].word[i];
    return at_edge(attack->frame, &both, &attack->own);
}

/* The player's stones that touch the turn diagonally and are not in the winning group. */
static set strangers(const struct attack *attack, const set *group) {
    set out = none();
    allemande_touching(attack->frame->words, attack->frame->stride, &attack->turn, &out);
    for (unsigned i = 0; i < attack->frame->words; i++)
        out.word[i] &= attack->own.word[i] & ~group->word[i];
    return out;
}

static bool finish(struct attack *attack, unsigned left);

/*
 * Tries the cells of a set as the next stone. A cell that has failed is barred from what comes after it, so no set of
 * stones comes up twice.
 */
static bool try_each(struct attack *attack, const set *cells, unsigned left, bool (*go_on)(struct attack *, unsigned)) {
    ALLEMANDE_EACH_CELL (cell, cells) {
        place(attack, cell);
        if (go_on(attack, left - 1))
            return true;
        unplace(attack);
        allemande_exclude(&attack->empty, cell);
    }
    for (unsigned i = 0; i < attack->frame->words; i++)
        attack->empty.word[i] |= cells->word[i];
    return false;
}

/* With the edges connected: whether at most `left` more stones join all strangers to the group. */
static bool finish(struct attack *attack, unsigned left) {
    const struct allemande_frame *frame = attack->frame;
    const set group = winners(attack), open = strangers(attack, &group);
    if (allemande_is_none(&open, frame->words))
        return true;
    if (left == 0)
        return false;
    set stranger = none(), cells = none(), ours = none();
    allemande_include(&stranger, allemande_next(&open, 0));
    flood(frame, &stranger, &attack->own);
    beside(frame, &stranger, &cells);
    keep(&cells, &attack->empty, frame->words);
    if (left == 1) {
        beside(frame, &group, &ours);
        for (unsigned i = 0; i < frame->words; i++)
            cells.word[i] &= ours.word[i] | attack->edge[0].word[i] | attack->edge[1].word[i];
    }
    return try_each(attack, &cells, left, finish);
}

/* The cells beside the first edge's group from which the other edge is within `left` stones. */
static set approaches(const struct attack *attack, const set *group, unsigned left) {
    const struct allemande_frame *frame = attack->frame;
    set cells = frontier(frame, &attack->edge[0], group, &attack->empty);
    set near = at_edge(frame, &attack->edge[1], &attack->own);
    for (unsigned i = 0; i < left; i++)
        step(frame, &attack->edge[1], &attack->own, &attack->empty, &near);
    keep(&cells, &near, frame->words);
    return cells;
}

static bool approach(struct attack *attack, unsigned left) {
    const set group = at_edge(attack->frame, &attack->edge[0], &attack->own);
    if (meets(&group, &attack->edge[1], attack->frame->words))
        return finish(attack, left);
    if (left == 0)
        return false;
    const set cells = approaches(attack, &group, left);
    return try_each(attack, &cells, left, approach);
}

/*
 * The same if each stone must be beside an earlier one: all connected sets with an approach, cut short by the distance.
 */
static bool grow(struct attack *attack, unsigned left) {
    const struct allemande_frame *frame = attack->frame;
    const set group = at_edge(frame, &attack->edge[0], &attack->own);
    set cells = none();
    if (meets(&group, &attack->edge[1], frame->words)) {
        const set all = winners(attack), open = strangers(attack, &all);
        if (allemande_is_none(&open, frame->words))
            return true;
    } else {
        cells = approaches(attack, &group, left);
        if (allemande_is_none(&cells, frame->words))
            return false;
    }
    if (left == 0)
        return false;
    if (attack->move.count > 0) {
        beside(frame, &attack->turn, &cells);
        keep(&cells, &attack->empty, frame->words);
    }
    return try_each(attack, &cells, left, grow);
}

bool allemande_attack(const struct allemande_frame *frame, const struct allemande_set *stones,
                      const struct allemande_set *empty, enum allemande_player player, bool grouped,
                      struct allemande_move *turn) {
    struct attack attack = {.frame = frame, .edge = frame->edge[player]};
    attack.own = own_cells(frame, stones);
    attack.empty = *empty;
    attack.move.kind = ALLEMANDE_STONES;
    const unsigned least = distance(frame, &attack.own, empty, player, ALLEMANDE_STONES_MAX);
    for (unsigned left = least; left <= ALLEMANDE_STONES_MAX && left > 0; left++)
        if (grouped ? grow(&attack, left) : approach(&attack, left)) {
            *turn = attack.move;
            return true;
        }
    return false;
}
