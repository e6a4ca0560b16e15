/*
 * Allemande: how far a player is from connecting, and turns that win at once, on bitboards.
 *
 * Distances come from a breadth-first search in which the player's stones cost nothing: a level is flooded through
 * stones, and the empty cells beside it are the next level.
 *
 * The search for a winning turn starts from a player's first edge: the turn must have a cell beside that edge's group
 * from which the other edge is near enough. Once the edges are joined, any stone that touches one of the turn's
 * diagonally must be in the winning group, or be joined to it by what is left of the four stones. Every winning turn
 * must make one of the choices tried, so nothing is missed.
 */
#include "connect.h"

#include <assert.h>
#include <string.h>

typedef struct allemande_set set;

/* ---- Sets ---- */

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

/* Each word already uses what was just added to the one before, which saves rounds. */
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

/*
 * Adds to a set all cells of `through` that can be reached from it. Searches spend most of their time here, so it is
 * unrolled for each number of words.
 */
static void flood(unsigned words, unsigned stride, set *reached, const set *through) {
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

/* Cell i, from 1, of a line parallel to a player's edges; the margins are lines 0 and side + 1. */
static unsigned along(const struct allemande_position *position, enum allemande_player player, unsigned line,
                      unsigned i) {
    return player == ALLEMANDE_BLACK ? allemande_cell(position, i, line) : allemande_cell(position, line, i);
}

void allemande_distances(const struct allemande_position *position, enum allemande_player player, bool far,
                         uint8_t distances[ALLEMANDE_CELLS_MAX]) {
    const unsigned side = position->side, words = position->words, stride = position->stride;
    set stones = position->stones[player], empty = position->empty; /* those not yet in any level */
    set level = {{0}}, next = {{0}}, around;
    memset(distances, ALLEMANDE_FAR, (size_t)stride * stride);
    for (unsigned i = 1; i <= side; i++) {
        for (unsigned margin = 0; margin <= side + 1; margin += side + 1) {
            distances[along(position, player, margin, i)] = 0;
            allemande_exclude(&stones, along(position, player, margin, i)); /* ways need margins only at their ends */
        }
        const unsigned start = along(position, player, far ? side : 1, i);
        if (allemande_has(&stones, start))
            allemande_include(&level, start);
        else if (allemande_has(&empty, start))
            allemande_include(&next, start);
    }
    unsigned distance = 0;
    do {
        flood(words, stride, &level, &stones);
        allemande_beside(words, stride, &level, &around);
        for (unsigned i = 0; i < words; i++) {
            next.word[i] |= around.word[i] & empty.word[i];
            empty.word[i] &= ~next.word[i];
            stones.word[i] &= ~level.word[i];
            for (uint64_t bits = level.word[i]; bits != 0; bits &= bits - 1)
                distances[i * 64 + (unsigned)__builtin_ctzll(bits)] = (uint8_t)distance;
        }
        level = next;
        next = (set){{0}};
        distance++;
    } while (!allemande_is_none(&level, words));
}

unsigned allemande_distance(const struct allemande_position *position, enum allemande_player player) {
    uint8_t distances[ALLEMANDE_CELLS_MAX];
    unsigned least = ALLEMANDE_FAR;
    allemande_distances(position, player, false, distances);
    for (unsigned i = 1; i <= position->side; i++) {
        const unsigned cell = along(position, player, position->side, i);
        least = distances[cell] < least ? distances[cell] : least;
    }
    return least;
}

void allemande_add_ways(const struct allemande_position *position, enum allemande_player player, unsigned longer,
                        struct allemande_set *cells) {
    uint8_t from[ALLEMANDE_CELLS_MAX], to[ALLEMANDE_CELLS_MAX];
    const unsigned most = allemande_distance(position, player) + 1 + longer; /* the cell itself counts twice */
    allemande_distances(position, player, false, from);
    allemande_distances(position, player, true, to);
    ALLEMANDE_EACH_CELL (cell, &position->empty)
        if ((unsigned)from[cell] + to[cell] <= most)
            allemande_include(cells, cell);
}

/* How many stones a player needs, or `limit` + 1 if it is more than `limit`. */
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

/* ---- Winning turns ---- */

struct attack {
    const struct allemande_frame *frame;
    const set *edge;      /* the player's two edges */
    set own, empty, turn; /* `own` includes the stones of the turn, `empty` does not */
    struct allemande_move move;
};

/* The player's stones that are connected to some cells of the edges. */
static set at_edge(const struct attack *attack, const set *edge) {
    set reached = *edge;
    keep(&reached, &attack->own, ALLEMANDE_WORDS);
    flood(attack->frame->words, attack->frame->stride, &reached, &attack->own);
    return reached;
}

/* The stones of the winning group, once both edges are connected. */
static set winners(const struct attack *attack) {
    set both = attack->edge[0];
    for (unsigned i = 0; i < attack->frame->words; i++)
        both.word[i] |= attack->edge[1].word[i];
    return at_edge(attack, &both);
}

/* The player's stones that touch the turn diagonally and are not in the winning group. */
static set strangers(const struct attack *attack, const set *group) {
    set out = {{0}};
    allemande_touching(attack->frame->words, attack->frame->stride, &attack->turn, &out);
    for (unsigned i = 0; i < attack->frame->words; i++)
        out.word[i] &= attack->own.word[i] & ~group->word[i];
    return out;
}

/*
 * Tries the cells of a set as the next stone. A cell that has failed is barred from what comes after it, so no set of
 * stones comes up twice.
 */
static bool try_each(struct attack *attack, const set *cells, unsigned left, bool (*go_on)(struct attack *, unsigned)) {
    ALLEMANDE_EACH_CELL (cell, cells) {
        allemande_include(&attack->own, cell);
        allemande_include(&attack->turn, cell);
        allemande_exclude(&attack->empty, cell);
        attack->move.cells[attack->move.count++] = (uint16_t)cell;
        if (go_on(attack, left - 1))
            return true;
        attack->move.count--;
        allemande_exclude(&attack->own, cell);
        allemande_exclude(&attack->turn, cell);
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
    set stranger = {{0}}, cells = {{0}}, ours = {{0}};
    allemande_include(&stranger, allemande_next(&open, 0));
    flood(frame->words, frame->stride, &stranger, &attack->own);
    beside(frame, &stranger, &cells);
    keep(&cells, &attack->empty, frame->words);
    if (left == 1) {
        beside(frame, &group, &ours);
        for (unsigned i = 0; i < frame->words; i++)
            cells.word[i] &= ours.word[i] | attack->edge[0].word[i] | attack->edge[1].word[i];
    }
    return try_each(attack, &cells, left, finish);
}

/* The cells beside the first edge's group, or at that edge, from which the other edge is within `left` stones. */
static set approaches(const struct attack *attack, const set *group, unsigned left) {
    const struct allemande_frame *frame = attack->frame;
    set cells = {{0}}, near = at_edge(attack, &attack->edge[1]), around;
    beside(frame, group, &cells);
    for (unsigned i = 0; i < frame->words; i++)
        cells.word[i] = (cells.word[i] | attack->edge[0].word[i]) & attack->empty.word[i] & ~group->word[i];
    for (unsigned stones = 0; stones < left; stones++) {
        beside(frame, &near, &around);
        for (unsigned i = 0; i < frame->words; i++)
            near.word[i] |= (around.word[i] | attack->edge[1].word[i]) & attack->empty.word[i];
        flood(frame->words, frame->stride, &near, &attack->own);
    }
    keep(&cells, &near, frame->words);
    return cells;
}

static bool approach(struct attack *attack, unsigned left) {
    const set group = at_edge(attack, &attack->edge[0]);
    if (meets(&group, &attack->edge[1], attack->frame->words))
        return finish(attack, left);
    if (left == 0)
        return false;
    const set cells = approaches(attack, &group, left);
    return try_each(attack, &cells, left, approach);
}

/* Does the same as approach() for grouped turns: tries all connected sets with an approach, pruned by the distance. */
static bool grow(struct attack *attack, unsigned left) {
    const struct allemande_frame *frame = attack->frame;
    const set group = at_edge(attack, &attack->edge[0]);
    set cells = {{0}};
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

/* Random games ask for the distance before every turn, so it is unrolled as well, for boards up to 9x9. */
bool allemande_attack(const struct allemande_frame *frame, const struct allemande_set *stones,
                      const struct allemande_set *empty, enum allemande_player player, bool grouped,
                      struct allemande_move *turn) {
    enum { MOST = ALLEMANDE_STONES_MAX };
    const set *edge = frame->edge[player];
    const unsigned words = frame->words, stride = frame->stride;
    struct attack attack = {.frame = frame, .edge = edge, .own = *stones, .empty = *empty};
    keep(&attack.own, &frame->board, ALLEMANDE_WORDS);
    const unsigned least = words == 1   ? distance_words(1, stride, &attack.own, empty, edge, MOST)
                           : words == 2 ? distance_words(2, stride, &attack.own, empty, edge, MOST)
                                        : distance_words(words, stride, &attack.own, empty, edge, MOST);
    for (unsigned left = least; left <= MOST && left > 0; left++)
        if (grouped ? grow(&attack, left) : approach(&attack, left)) {
            if (turn)
                *turn = attack.move;
            return true;
        }
    return false;
}

bool allemande_winning_turn(const struct allemande_position *position, enum allemande_player player,
                            struct allemande_move *turn) {
    struct allemande_frame frame;
    allemande_frame_init(&frame, position->side);
    return allemande_attack(&frame, &position->stones[player], &position->empty, player, position->grouped, turn);
}
