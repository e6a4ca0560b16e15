/*
 * Allemande: the reply of a player who has lost. It does not give up but leaves the other player as few turns as
 * possible that still win.
 *
 * Which turns of a player are legal depends only on that player's stones and on what is empty. So if the loss is one
 * turn away, the turns that win are listed once, and a reply takes away those with which it shares a cell. If the loss
 * is farther away, some promising replies are tried, and for each the solver counts the turns that force the win.
 */
#include <stdlib.h>

#include "parts.h"
#include "puzzles/memory.h"

/* ---- The turns that win at once ---- */

struct wins {
    struct allemande_move *turns;
    size_t count, capacity;
    unsigned most;                      /* stones of each */
    uint32_t uses[ALLEMANDE_CELLS_MAX]; /* by cell: how many have it */
};

enum { WINS = 1 << 16 }; /* more are not listed if those with fewer stones will do */

static bool add_win(struct wins *wins, const struct allemande_move *turn) {
    wins->turns = pz_grow(wins->turns, &wins->capacity, wins->count + 1, sizeof *wins->turns);
    wins->turns[wins->count++] = *turn;
    for (unsigned i = 0; i < turn->count; i++)
        wins->uses[turn->cells[i]]++;
    return wins->count < WINS;
}

static bool add_group(void *context, const struct allemande_walk *walk) {
    return !allemande_is_connected(&walk->position, walk->player) || allemande_is_open(walk, NULL) ||
           add_win(context, &walk->move);
}

/* Cells whose sets have all been listed are taken out of the empty ones meanwhile, as in count.c. */
static bool add_free(struct allemande_walk *walk, struct wins *wins) {
    struct allemande_position *position = &walk->position;
    const struct allemande_set empty = position->empty;
    const bool connected = allemande_is_connected(position, walk->player);
    bool goes_on = !connected || allemande_is_open(walk, NULL) || add_win(wins, &walk->move);
    if (walk->move.count == wins->most ||
        (!connected && allemande_distance(position, walk->player) + walk->move.count > wins->most))
        return goes_on;
    for (unsigned cell = allemande_next(&empty, 0); goes_on && cell < ALLEMANDE_CELLS_MAX;
         cell = allemande_next(&empty, cell + 1)) {
        allemande_place(walk, cell);
        goes_on = add_free(walk, wins);
        allemande_unplace(walk, false);
        allemande_exclude(&position->empty, cell);
    }
    position->empty = empty;
    return goes_on;
}

/* Lists the turns with which a player would win: all, or if they are too many, those with fewer stones. */
static void list_wins(const struct allemande_position *position, enum allemande_player player, struct wins *wins) {
    const unsigned least = allemande_distance(position, player);
    struct allemande_walk walk;
    bool complete = false;
    allemande_walk_start(&walk, position, player);
    for (wins->most = ALLEMANDE_STONES_MAX; !complete && wins->most >= least; wins->most--) {
        wins->count = 0;
        for (unsigned cell = 0; cell < ALLEMANDE_CELLS_MAX; cell++)
            wins->uses[cell] = 0;
        complete = position->grouped ? allemande_each_group(&walk, add_group, wins) : add_free(&walk, wins);
    }
}

/* ---- What takes most of them away ---- */

struct reply {
    const struct allemande_position *position;
    const struct wins *wins;
    size_t fewest;     /* turns that win after the best reply so far, */
    unsigned distance; /* and how far its player is from connecting then */
    struct allemande_move best;
};

/* How many turns win after a reply; any number beyond `most` if they are more. */
static size_t count_left(const struct wins *wins, const struct allemande_move *turn, size_t most) {
    size_t left = 0;
    for (size_t i = 0; i < wins->count && left <= most; i++)
        left += !allemande_meets(turn, &wins->turns[i]);
    return left;
}

static unsigned distance_after(const struct allemande_position *position, const struct allemande_move *turn) {
    struct allemande_position after = *position;
    allemande_play(&after, turn);
    return allemande_distance(&after, position->to_move);
}

/* Of replies that leave as many turns, the one that brings its player closest to a win is best. */
static bool try_reply(void *context, const struct allemande_move *turn) {
    struct reply *reply = context;
    const size_t left = count_left(reply->wins, turn, reply->fewest);
    if (left > reply->fewest)
        return true;
    const unsigned distance = distance_after(reply->position, turn);
    if (left == reply->fewest && distance >= reply->distance)
        return true;
    reply->fewest = left;
    reply->distance = distance;
    reply->best = *turn;
    return true;
}

static void try_single_stones(const struct allemande_position *position, struct reply *reply) {
    ALLEMANDE_EACH_CELL (cell, &position->empty) {
        const struct allemande_move stone = {.kind = ALLEMANDE_STONES, .count = 1, .cells = {(uint16_t)cell}};
        if (allemande_is_quiet(position, position->to_move, cell))
            try_reply(reply, &stone);
    }
}

/* The cells that most of the winning turns have: so many that all sets of them can be tried. */
static struct allemande_set common_cells(const struct allemande_position *position, const struct wins *wins) {
    enum { MOST = 32, LEAST = 8, WORK = 1 << 24 };
    struct allemande_set rest = position->empty, cells = {{0}};
    for (uint64_t count = 0; count < MOST && count < position->empty_count; count++) {
        const uint64_t sets = count * count * count * count / 24; /* of four stones, about */
        unsigned most = allemande_next(&rest, 0);
        if (count > LEAST && sets * wins->count > WORK)
            break;
        ALLEMANDE_EACH_CELL (cell, &rest)
            if (wins->uses[cell] > wins->uses[most])
                most = cell;
        allemande_include(&cells, most);
        allemande_exclude(&rest, most);
    }
    return cells;
}

static void resist_now(const struct allemande_position *position, struct allemande_move *turn) {
    struct wins wins = {.count = 0};
    list_wins(position, position->to_move ^ 1U, &wins);
    struct reply reply = {position, &wins, SIZE_MAX, 0, *turn};
    try_single_stones(position, &reply);
    if (position->grouped) {
        allemande_each_turn(position, try_reply, &reply);
    } else {
        struct allemande_walk walk;
        const struct allemande_set cells = common_cells(position, &wins);
        allemande_walk_start(&walk, position, position->to_move);
        allemande_each_completion(&walk, &cells, try_reply, &reply);
    }
    free(wins.turns);
    *turn = reply.best;
}

/* ---- A loss that takes longer ---- */

enum {
    SEEN = 20000, /* replies, from which the most promising are chosen */
    TRIED = 32,
    NODES = 2000, /* for counting after each of them */
};

struct promising {
    const struct allemande_position *position;
    unsigned seen, count;
    struct candidate {
        struct allemande_move turn;
        int merit;
    } best[TRIED];
};

/* The longer the other player's way afterwards and the shorter one's own, the better. */
static bool keep_promising(void *context, const struct allemande_move *turn) {
    struct promising *promising = context;
    struct allemande_position after = *promising->position;
    allemande_play(&after, turn);
    const int merit =
        (int)allemande_distance(&after, after.to_move) - (int)allemande_distance(&after, promising->position->to_move);
    unsigned at = promising->count;
    promising->count += promising->count < TRIED;
    for (; at > 0 && merit > promising->best[at - 1].merit; at--)
        if (at < TRIED)
            promising->best[at] = promising->best[at - 1];
    if (at < TRIED)
        promising->best[at] = (struct candidate){*turn, merit};
    return ++promising->seen < SEEN;
}

/* How many turns force the win in `turns` turns after a reply; UINT64_MAX if more than `most`, sooner or not known. */
static uint64_t count_forcing(const struct allemande_position *position, const struct allemande_move *turn,
                              unsigned turns, uint64_t most, const struct pz_budget *budget) {
    struct allemande_position after = *position;
    uint64_t count = 0;
    allemande_play(&after, turn);
    for (unsigned sooner = 2; sooner < turns; sooner++)
        if (allemande_count_wins(&after, sooner, 0, budget, &count) != PZ_OK || count > 0)
            return UINT64_MAX;
    if (allemande_count_wins(&after, turns, most, budget, &count) != PZ_OK || count > most)
        return UINT64_MAX;
    return count;
}

static void resist_longer(const struct allemande_position *position, unsigned turns, const struct pz_budget *given,
                          struct allemande_move *turn) {
    struct pz_budget budget = given ? *given : (struct pz_budget){0};
    struct promising promising = {.position = position};
    uint64_t fewest = UINT64_MAX;
    budget.nodes = NODES;
    allemande_each_defence(position, keep_promising, &promising);
    for (unsigned i = 0; i < promising.count && fewest > 1 && pz_keep_going(given, -1); i++) {
        const struct allemande_move *reply = &promising.best[i].turn;
        const uint64_t count = count_forcing(position, reply, turns, fewest - 1, &budget);
        if (count >= fewest)
            continue;
        fewest = count;
        *turn = *reply;
    }
}

void allemande_resist(const struct allemande_position *position, unsigned plies, const struct pz_budget *budget,
                      struct allemande_move *turn) {
    if (turn->kind != ALLEMANDE_STONES || position->may_swap || position->swap_ahead)
        return;
    if (plies <= 2)
        resist_now(position, turn);
    else
        resist_longer(position, plies / 2, budget, turn);
}
