/*
 * Allemande: how far a player is from connecting, and turns that win at once.
 *
 * A winning turn has a way from edge to edge on which its stones are met one after the other; each is beside the group of
 * the edge as it is by then, and no further from the other edge than there are stones left for the way. So ways are grown
 * from one edge, the shorter ones first, and where one arrives, whatever diagonals it leaves open are resolved with the
 * stones that are left. That finds a winning turn whenever there is one.
 */
#include "connect.h"

#include <string.h>

/* ---- Distance ---- */

/* One level of a breadth-first search: the stones in it cost nothing and extend it while it is worked off. */
struct level {
    uint16_t cells[ALLEMANDE_CELLS_MAX];
    unsigned count;
};

static void reach(const struct allemande_position *position, const struct allemande_set *own, unsigned cell,
                  unsigned distance, uint8_t *distances, struct level levels[2]) {
    const bool stone = allemande_has(own, cell);
    if (distances[cell] != ALLEMANDE_FAR || (!stone && !allemande_has(&position->empty, cell)))
        return;
    struct level *level = &levels[(distance + !stone) % 2];
    distances[cell] = (uint8_t)(distance + !stone);
    level->cells[level->count++] = (uint16_t)cell;
}

void allemande_distances(const struct allemande_position *position, enum allemande_player player, bool far,
                         uint8_t distances[ALLEMANDE_CELLS_MAX]) {
    const struct allemande_set *own = &position->stones[player];
    const unsigned side = position->side, stride = position->stride;
    const bool black = player == ALLEMANDE_BLACK;
    struct level levels[2];
    levels[0].count = levels[1].count = 0;
    memset(distances, ALLEMANDE_FAR, stride * stride);
    for (unsigned i = 1; i <= side; i++) { /* a way never needs the margins between its ends */
        distances[black ? i * stride : i] = 0;
        distances[black ? i * stride + side + 1 : (side + 1) * stride + i] = 0;
    }
    for (unsigned i = 1; i <= side; i++) {
        const unsigned line = far ? side : 1;
        const unsigned cell = black ? allemande_cell(position, i, line) : allemande_cell(position, line, i);
        reach(position, own, cell, 0, distances, levels);
    }
    for (unsigned distance = 0; levels[0].count + levels[1].count > 0; distance++) {
        struct level *level = &levels[distance % 2];
        for (unsigned i = 0; i < level->count; i++)
            for (unsigned d = 0; d < ALLEMANDE_DIRECTIONS; d += 2)
                reach(position, own, allemande_neighbour(position, level->cells[i], d), distance, distances, levels);
        level->count = 0;
    }
}

static unsigned least_on_line(const struct allemande_position *position, enum allemande_player player, bool far,
                              const uint8_t *distances) {
    unsigned least = ALLEMANDE_FAR;
    for (unsigned i = 1; i <= position->side; i++) {
        const unsigned line = far ? position->side : 1;
        const unsigned cell =
            player == ALLEMANDE_BLACK ? allemande_cell(position, i, line) : allemande_cell(position, line, i);
        least = distances[cell] < least ? distances[cell] : least;
    }
    return least;
}

unsigned allemande_distance(const struct allemande_position *position, enum allemande_player player) {
    uint8_t distances[ALLEMANDE_CELLS_MAX];
    allemande_distances(position, player, false, distances);
    return least_on_line(position, player, true, distances);
}

/* ---- Winning turns, free ---- */

struct hunt {
    struct allemande_walk *walk;
    unsigned edge, other;                                  /* margin cells of the two edges */
    struct allemande_set within[ALLEMANDE_STONES_MAX + 1]; /* empty cells so many stones from the other edge */
};

/* Whether a way of exactly so many more stones arrives, and at most `spare` others resolve it. */
static bool hunt(const struct hunt *hunted, unsigned left, unsigned spare) {
    struct allemande_walk *walk = hunted->walk;
    const struct allemande_position *position = &walk->position;
    const unsigned group = allemande_group(position, hunted->edge);
    for (unsigned i = 0; i < position->words; i++) {
        uint64_t rest = hunted->within[left].word[i] & position->empty.word[i];
        for (; rest != 0; rest &= rest - 1) {
            const unsigned cell = i * 64 + (unsigned)__builtin_ctzll(rest);
            struct allemande_undo undo;
            if (!allemande_is_beside(walk, cell, group))
                continue;
            allemande_place(walk, cell, &undo);
            const bool arrived = allemande_group(position, hunted->edge) == allemande_group(position, hunted->other);
            const bool found =
                left == 1 ? arrived && allemande_resolve(walk, spare, NULL) : !arrived && hunt(hunted, left - 1, spare);
            if (allemande_unplace(walk, &undo, found))
                return true;
        }
    }
    return false;
}

static bool hunt_free(struct allemande_walk *walk) {
    const struct allemande_position *position = &walk->position;
    uint8_t distances[ALLEMANDE_CELLS_MAX];
    allemande_distances(position, walk->player, true, distances);
    const unsigned fewest = least_on_line(position, walk->player, false, distances);
    if (fewest > ALLEMANDE_STONES_MAX)
        return false;
    const bool black = walk->player == ALLEMANDE_BLACK;
    struct hunt hunted = {.walk = walk};
    hunted.edge = black ? allemande_cell(position, 1, 0) : allemande_cell(position, 0, 1);
    hunted.other =
        black ? allemande_cell(position, 1, position->side + 1U) : allemande_cell(position, position->side + 1U, 1);
    for (unsigned i = 0; i < position->words; i++)
        for (uint64_t rest = position->empty.word[i]; rest != 0; rest &= rest - 1) {
            const unsigned bit = (unsigned)__builtin_ctzll(rest);
            for (unsigned stones = distances[i * 64 + bit]; stones <= ALLEMANDE_STONES_MAX; stones++)
                hunted.within[stones].word[i] |= UINT64_C(1) << bit;
        }
    for (unsigned stones = fewest; stones <= ALLEMANDE_STONES_MAX; stones++)
        if (hunt(&hunted, stones, ALLEMANDE_STONES_MAX - stones))
            return true;
    return false;
}

/* ---- Winning turns, grouped ---- */

struct find {
    struct allemande_move turn; /* the smallest so far */
};

static bool keep_winning(void *context, const struct allemande_walk *walk) {
    struct find *find = context;
    const struct allemande_move *move = &walk->move;
    if ((find->turn.count == 0 || move->count < find->turn.count) &&
        allemande_is_connected(&walk->position, walk->player) && !allemande_is_open(walk, NULL))
        find->turn = *move;
    return find->turn.count != 1;
}

static bool hunt_grouped(struct allemande_walk *walk) {
    struct find find = {.turn = {.kind = ALLEMANDE_STONES}};
    if (allemande_distance(&walk->position, walk->player) > ALLEMANDE_STONES_MAX)
        return false;
    allemande_each_group(walk, keep_winning, &find);
    walk->move = find.turn;
    return find.turn.count > 0;
}

bool allemande_hunt(struct allemande_walk *walk) {
    walk->move = (struct allemande_move){.kind = ALLEMANDE_STONES};
    return walk->position.grouped ? hunt_grouped(walk) : hunt_free(walk);
}

bool allemande_winning_turn(const struct allemande_position *position, enum allemande_player player,
                            struct allemande_move *turn) {
    struct allemande_walk walk;
    allemande_walk_start(&walk, position, player);
    const bool found = allemande_hunt(&walk);
    if (found && turn)
        *turn = walk.move;
    return found;
}
