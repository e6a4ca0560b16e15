/*
 * Allemande: the reply of a player who has lost. It does not give up but leaves the other player as few turns as
 * possible that still win.
 *
 * Which turns of a player are legal depends only on that player's stones and on what is empty. So if the loss is one
 * turn away, the turns that win are listed once, and a reply takes away those with which it shares a cell. If the loss
 * is farther away, some promising replies are tried, and for each the solver counts the turns that force the win.
 */
#include <stdlib.h>

#include "prover.h"
#include "puzzles/memory.h"
#include "turns.h"

/* ---- The turns that win at once ---- */

struct wins {
    struct allemande_move *turns;
    size_t count, capacity;
    unsigned most;                      /* stones of each */
    uint32_t uses[ALLEMANDE_CELLS_MAX]; /* by cell: how many have it */
};

/* Lists a set of stones that connects, if it is legal, and in the free variant all that contain it. */
static bool add_wins(void *context, struct allemande_walk *walk) {
    enum { WINS = 1 << 16 }; /* if there are more, we list only those with fewer stones */
    struct wins *wins = context;
    struct allemande_position *position = &walk->position;
    const struct allemande_set empty = position->empty;
    bool goes_on = true;
    if (!allemande_is_open(walk, NULL)) {
        wins->turns = pz_grow(wins->turns, &wins->capacity, wins->count + 1, sizeof *wins->turns);
        wins->turns[wins->count++] = walk->move;
        for (unsigned i = 0; i < walk->move.count; i++)
            wins->uses[walk->move.cells[i]]++;
        goes_on = wins->count < WINS;
    }
    if (position->grouped || walk->move.count == wins->most)
        return goes_on;
    for (unsigned cell = allemande_next(&empty, 0); goes_on && cell < ALLEMANDE_CELLS_MAX;
         cell = allemande_next(&empty, cell + 1)) {
        allemande_place(walk, cell);
        goes_on = add_wins(wins, walk);
        allemande_unplace(walk, false);
        allemande_exclude(&position->empty, cell);
    }
    position->empty = empty;
    return goes_on;
}

/* ---- The reply that takes most of them away ---- */

struct reply {
    const struct allemande_position *position;
    const struct wins *wins;
    size_t fewest;     /* turns that win after the best reply so far, */
    unsigned distance; /* and how far its player is from connecting then */
    struct allemande_move best;
};

/* Of replies that leave equally many turns, the one that brings its player closest to a win is best. */
static bool try_reply(void *context, const struct allemande_move *turn) {
    struct reply *reply = context;
    struct allemande_position after = *reply->position;
    size_t left = 0;
    for (size_t i = 0; i < reply->wins->count && left <= reply->fewest; i++)
        left += !allemande_meets(turn, &reply->wins->turns[i]);
    if (left > reply->fewest)
        return true;
    allemande_play(&after, turn);
    const unsigned distance = allemande_distance(&after, reply->position->to_move);
    if (left == reply->fewest && distance >= reply->distance)
        return true;
    reply->fewest = left;
    reply->distance = distance;
    reply->best = *turn;
    return true;
}

/* The cells that most winning turns have in common, as many as we can afford to try all sets of. */
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
    const enum allemande_player other = position->to_move ^ 1U;
    struct wins wins = {.count = 0};
    struct reply reply = {position, &wins, SIZE_MAX, 0, *turn};
    struct allemande_walk walk;

    /* All turns that win or, if they are too many, those with fewer stones. */
    const unsigned least = allemande_distance(position, other);
    bool complete = false;
    allemande_walk_start(&walk, position, other);
    for (wins.most = ALLEMANDE_STONES_MAX; !complete && wins.most >= least; wins.most--) {
        wins.count = 0;
        for (unsigned cell = 0; cell < ALLEMANDE_CELLS_MAX; cell++)
            wins.uses[cell] = 0;
        complete = allemande_each_connection(&walk, wins.most, NULL, add_wins, &wins);
    }

    ALLEMANDE_EACH_CELL (cell, &position->empty) {
        const struct allemande_move stone = {.kind = ALLEMANDE_STONES, .count = 1, .cells = {(uint16_t)cell}};
        if (allemande_is_quiet(position, position->to_move, cell))
            try_reply(&reply, &stone);
    }
    if (position->grouped) {
        allemande_each_turn(position, try_reply, &reply);
    } else {
        const struct allemande_set cells = common_cells(position, &wins);
        allemande_walk_start(&walk, position, position->to_move);
        allemande_each_completion(&walk, &cells, try_reply, &reply);
    }
    free(wins.turns);
    *turn = reply.best;
}

/* ---- A loss farther away ---- */

enum {
    SEEN = 20000, /* we choose the most promising of at most this many replies */
    TRIED = 32,
    NODES = 2000, /* for counting after each reply tried */
};

struct promising {
    const struct allemande_position *position;
    unsigned seen, count;
    struct candidate {
        struct allemande_move turn;
        int merit;
    } best[TRIED];
};

/* Keeps the reply if it is promising: if it leaves the other player a long way, and its own player a short one. */
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

/*
 * Counts the turns that force the win in `turns` turns after a reply; UINT64_MAX if there are more than `most`, if the
 * win comes sooner, or if the search did not find out.
 */
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

void allemande_resist(const struct allemande_position *position, unsigned plies, const struct pz_budget *given,
                      struct allemande_move *turn) {
    if (turn->kind != ALLEMANDE_STONES || position->may_swap || position->swap_ahead)
        return;
    if (plies <= 2) {
        resist_now(position, turn);
        return;
    }
    struct pz_budget budget = given ? *given : (struct pz_budget){0};
    struct promising promising = {.position = position};
    uint64_t fewest = UINT64_MAX;
    budget.nodes = NODES;
    allemande_each_defence(position, keep_promising, &promising);
    for (unsigned i = 0; i < promising.count && fewest > 1 && pz_keep_going(given, -1); i++) {
        const struct allemande_move *reply = &promising.best[i].turn;
        const uint64_t count = count_forcing(position, reply, plies / 2, fewest - 1, &budget);
        if (count >= fewest)
            continue;
        fewest = count;
        *turn = *reply;
    }
}
