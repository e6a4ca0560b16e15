/*
 * Allemande: proofs. Depth-first search with iterative deepening, one turn of either player at a time, and a
 * transposition table.
 *
 * A player to move who has a winning turn wins. Otherwise only turns are examined that leave the other player no
 * winning turn (defend.c); if there is none, the game is lost. Two plies before the end no turn need be listed at all:
 * the player to move loses if the other threatens to win and no turn prevents it. What refuted one turn is tried first
 * against the next ones, because it usually refutes them too: whether a reply is legal depends only on its own player's
 * stones.
 *
 * A long search also remembers from position to position which turns won and which replies met threats, and where one
 * winning turn is enough it begins with those that leave the fewest replies.
 */
#include <assert.h>
#include <stdlib.h>

#include "prover.h"
#include "turns.h"

enum {
    ASK_EVERY = 64,
    REMEMBERED = 6,
    SHORT = 100000, /* nodes of a short search; generated levels depend on short searches, so these must not change */
    FEW = 8,        /* `fewest` in struct turns never falls below this */
    MANY = 4096,
    TIMES_MORE = 8,    /* we stop counting at this many times `fewest` */
    A_NODES_WORTH = 64 /* counting this many replies takes as long as a node */
};

/* Turns that were useful lately; a new one replaces the oldest. */
struct recent {
    struct allemande_move moves[REMEMBERED];
    unsigned count, next;
};

struct search {
    const struct pz_budget *budget;
    struct allemande_table *table;
    struct recent won[2], met[2]; /* by player: threats that nothing met, and replies that met threats */
    uint64_t nodes, asked;
    size_t room; /* how many more turns may be listed */
    bool stopped;
};

static enum allemande_verdict look(struct search *search, const struct allemande_position *position, unsigned plies,
                                   struct allemande_move *best);

static bool goes_on(struct search *search) {
    const struct pz_budget *budget = search->budget;
    search->nodes++;
    if (!budget || search->stopped)
        return !search->stopped;
    if (budget->nodes > 0 && search->nodes > budget->nodes)
        search->stopped = true;
    else if (budget->keep_going && ++search->asked % ASK_EVERY == 0)
        search->stopped = !budget->keep_going(budget->context, -1);
    return !search->stopped;
}

static bool is_long(const struct search *search) {
    return search->nodes > SHORT;
}

static void add_recent(struct recent *recent, const struct allemande_move *move) {
    recent->moves[recent->next] = *move;
    recent->next = (recent->next + 1) % REMEMBERED;
    recent->count += recent->count < REMEMBERED;
}

/* ---- The last three plies ---- */

/* Tries turns of the player to move one by one, looking for a threat that no reply meets. */
struct attack {
    struct search *search;
    struct allemande_walk walk; /* the position, of the player to move */
    struct recent replies;      /* all legal, if their cells are empty */
    bool found;
    struct allemande_move best;
};

/* Whether a reply to the turn on the board prevents a win by the next turn. */
static bool is_met_by(struct attack *attack, const struct allemande_move *reply) {
    struct allemande_walk *walk = &attack->walk;
    struct allemande_undo undo[ALLEMANDE_STONES_MAX];
    for (unsigned i = 0; i < reply->count; i++)
        if (!allemande_has(&walk->position.empty, reply->cells[i]))
            return false;
    allemande_try_turn(&walk->position, walk->player ^ 1U, reply, undo);
    const bool met = !allemande_wins_at_once(walk, walk->player, NULL);
    allemande_take_back_turn(&walk->position, reply, undo);
    return met;
}

static bool is_met(struct attack *attack) {
    struct allemande_walk *walk = &attack->walk;
    struct allemande_move reply;
    for (unsigned i = 0; i < attack->replies.count; i++)
        if (is_met_by(attack, &attack->replies.moves[i]))
            return true;
    if (!allemande_wins_at_once(walk, walk->player, NULL))
        return true;
    walk->position.to_move ^= 1;
    const bool met = allemande_any_defence(&walk->position, &reply);
    walk->position.to_move ^= 1;
    if (met)
        add_recent(&attack->replies, &reply);
    return met;
}

static bool try_attack(void *context, const struct allemande_move *turn) {
    struct attack *attack = context;
    struct allemande_walk *walk = &attack->walk;
    struct allemande_undo undo[ALLEMANDE_STONES_MAX];
    if (!goes_on(attack->search))
        return false;
    allemande_try_turn(&walk->position, walk->player, turn, undo);
    attack->found = !is_met(attack);
    allemande_take_back_turn(&walk->position, turn, undo);
    if (attack->found)
        attack->best = *turn;
    return !attack->found;
}

/* Tries turns that won in other positions, unless the other player would win at once, against replies from there. */
static void try_remembered(struct attack *attack) {
    struct allemande_walk *walk = &attack->walk;
    struct allemande_position replying = walk->position;
    replying.to_move ^= 1;
    const struct recent *met = &attack->search->met[replying.to_move], *won = &attack->search->won[walk->player];
    for (unsigned i = 0; i < met->count; i++)
        if (allemande_move_fault(&replying, &met->moves[i], NULL, NULL) == ALLEMANDE_FINE)
            add_recent(&attack->replies, &met->moves[i]);
    for (unsigned i = 0; i < won->count && !attack->found; i++) {
        const struct allemande_move *turn = &won->moves[i];
        struct allemande_undo undo[ALLEMANDE_STONES_MAX];
        if (allemande_move_fault(&walk->position, turn, NULL, NULL) != ALLEMANDE_FINE)
            continue;
        allemande_try_turn(&walk->position, walk->player, turn, undo);
        const bool fails = allemande_wins_at_once(walk, walk->player ^ 1U, NULL);
        allemande_take_back_turn(&walk->position, turn, undo);
        if (!fails)
            try_attack(attack, turn);
    }
}

/* Whether the player to move, who has no winning turn now, wins with the next. Tries cells near the ways first. */
static enum allemande_verdict attack(struct search *search, const struct allemande_position *position,
                                     struct allemande_move *best) {
    const enum allemande_player player = position->to_move;
    struct attack attack = {.search = search};
    struct allemande_set near = {{0}};
    if (allemande_distance(position, player) > 2 * ALLEMANDE_STONES_MAX)
        return ALLEMANDE_UNKNOWN;
    allemande_walk_start(&attack.walk, position, player);
    allemande_add_ways(position, player, 1, &near);
    if (is_long(search))
        try_remembered(&attack);
    if (!attack.found) {
        if (position->grouped || allemande_each_defence_within(position, &near, try_attack, &attack))
            allemande_each_defence(position, try_attack, &attack);
        if (attack.found)
            add_recent(&search->won[player], &attack.best);
    }
    search->met[player ^ 1U] = attack.replies;
    if (attack.found)
        *best = attack.best;
    return attack.found ? ALLEMANDE_WINS : ALLEMANDE_UNKNOWN;
}

/* ---- More plies ---- */

struct turns {
    struct search *search;
    const struct allemande_position *position;
    struct turn {
        struct allemande_move move;
        uint16_t replies; /* that leave no winning turn */
        int16_t merit;
    } * items;
    size_t count, capacity;
    bool counts;     /* whether replies are counted */
    unsigned fewest; /* the fewest replies so far to any turn, at least FEW */
};

struct replies {
    struct search *search;
    unsigned count, most;
};

static bool count_reply(void *context, const struct allemande_move *reply) {
    struct replies *replies = context;
    (void)reply;
    replies->count++;
    return replies->count < replies->most && (replies->count % A_NODES_WORTH != 0 || goes_on(replies->search));
}

/* Counts the replies that leave no winning turn; MANY if there are many more than after other turns. */
static unsigned count_replies(struct turns *turns, const struct allemande_position *after, unsigned distance) {
    struct replies replies = {.search = turns->search, .most = TIMES_MORE * turns->fewest};
    if (distance > ALLEMANDE_STONES_MAX || !turns->counts)
        return MANY;
    allemande_each_defence(after, count_reply, &replies);
    if (replies.count == replies.most)
        return MANY;
    turns->fewest = replies.count < turns->fewest ? replies.count : turns->fewest;
    turns->fewest = turns->fewest < FEW ? FEW : turns->fewest;
    return replies.count;
}

/*
 * Lists a turn if there is memory for it. Turns that leave fewer replies rank higher, since there is less to refute;
 * otherwise they rank by merit: how long the other player's way is after the turn, and how short its own player's.
 */
static bool gather(void *context, const struct allemande_move *move) {
    struct turns *turns = context;
    struct search *search = turns->search;
    struct allemande_position after = *turns->position;
    if (search->room > 0 && turns->count == turns->capacity) {
        const size_t capacity = turns->capacity > 0 ? 2 * turns->capacity : 64;
        struct turn *items = realloc(turns->items, capacity * sizeof *items);
        if (items) {
            turns->items = items;
            turns->capacity = capacity;
        }
    }
    search->stopped = search->stopped || search->room == 0 || turns->count == turns->capacity;
    if (!goes_on(search))
        return false;
    search->room--;
    allemande_play(&after, move);
    const unsigned own = allemande_distance(&after, turns->position->to_move);
    const unsigned other = allemande_distance(&after, after.to_move);
    turns->items[turns->count++] = (struct turn){
        .move = *move,
        .replies = (uint16_t)count_replies(turns, &after, own),
        .merit = (int16_t)((int)other * 2 - (int)own * 2 + move->count),
    };
    return true;
}

static int by_merit(const void *a, const void *b) {
    const struct turn *x = a, *y = b;
    if (x->replies != y->replies)
        return x->replies < y->replies ? -1 : 1;
    if (x->merit != y->merit)
        return x->merit > y->merit ? -1 : 1;
    for (unsigned i = 0; i < ALLEMANDE_STONES_MAX; i++)
        if (x->move.cells[i] != y->move.cells[i])
            return x->move.cells[i] < y->move.cells[i] ? -1 : 1;
    return 0;
}

/* The verdict after a move, from the point of view of the player who makes it. */
static enum allemande_verdict after(struct search *search, const struct allemande_position *position,
                                    const struct allemande_move *move, unsigned plies) {
    static const enum allemande_verdict seen[] = {
        [ALLEMANDE_UNKNOWN] = ALLEMANDE_UNKNOWN,
        [ALLEMANDE_LOSES] = ALLEMANDE_WINS,
        [ALLEMANDE_DRAWS] = ALLEMANDE_DRAWS,
        [ALLEMANDE_WINS] = ALLEMANDE_LOSES,
    };
    struct allemande_position next = *position;
    struct allemande_move reply = {.kind = ALLEMANDE_STONES};
    allemande_play(&next, move);
    return seen[look(search, &next, plies - 1, &reply)];
}

/* Whether a player would choose one verdict over another. A loss is never chosen over anything else. */
static bool is_better(enum allemande_verdict verdict, enum allemande_verdict than) {
    static const int rank[] = {
        [ALLEMANDE_LOSES] = 0, [ALLEMANDE_DRAWS] = 1, [ALLEMANDE_UNKNOWN] = 2, [ALLEMANDE_WINS] = 3};
    return rank[verdict] > rank[than];
}

static enum allemande_verdict look_at_turns(struct search *search, const struct allemande_position *position,
                                            unsigned plies, struct allemande_move *best) {
    struct turns turns = {.search = search, .position = position, .fewest = MANY / TIMES_MORE};
    enum allemande_verdict verdict = ALLEMANDE_LOSES;
    turns.counts = is_long(search) && plies % 2 == 1 && !position->swap_ahead; /* the player may win */
    allemande_each_defence(position, gather, &turns);
    if (turns.count > 0)
        qsort(turns.items, turns.count, sizeof *turns.items, by_merit);
    for (size_t i = 0; i < turns.count && verdict != ALLEMANDE_WINS && !search->stopped; i++) {
        const enum allemande_verdict seen = after(search, position, &turns.items[i].move, plies);
        if (i == 0 || is_better(seen, verdict)) {
            verdict = seen;
            *best = turns.items[i].move;
        }
    }
    search->room += turns.count;
    free(turns.items);
    return search->stopped && verdict != ALLEMANDE_WINS ? ALLEMANDE_UNKNOWN : verdict;
}

/* Wins take an odd number of plies, losses an even one. */
static unsigned plies_of(enum allemande_verdict verdict, unsigned plies) {
    const bool odd = plies % 2 == 1;
    return plies - ((verdict == ALLEMANDE_WINS && !odd) || (verdict == ALLEMANDE_LOSES && odd));
}

/* Searches three plies or more. Looks first for a win with the second turn, unless that has been done. */
static enum allemande_verdict search_moves(struct search *search, const struct allemande_position *position,
                                           unsigned plies, unsigned searched, struct allemande_move *best) {
    static const struct allemande_move swap = {.kind = ALLEMANDE_SWAP};
    struct allemande_move turn = *best;
    enum allemande_verdict seen = ALLEMANDE_UNKNOWN, swapped = ALLEMANDE_LOSES;
    if (position->may_swap) {
        *best = swap;
        swapped = after(search, position, &swap, plies);
    }
    if (swapped == ALLEMANDE_WINS)
        return swapped;
    if (searched < 3 && !position->swap_ahead) /* taking over is a reply that attack() does not know */
        seen = attack(search, position, &turn);
    if (seen == ALLEMANDE_UNKNOWN && (plies > 3 || position->swap_ahead))
        seen = look_at_turns(search, position, plies, &turn);
    if (!is_better(seen, swapped))
        return swapped;
    *best = turn;
    return seen;
}

/* Searches a position in which nobody is connected. *best becomes a legal move, unless the budget ended. */
static enum allemande_verdict look(struct search *search, const struct allemande_position *position, unsigned plies,
                                   struct allemande_move *best) {
    if (!goes_on(search) || plies == 0)
        return ALLEMANDE_UNKNOWN;
    if (allemande_winning_turn(position, position->to_move, best))
        return ALLEMANDE_WINS;
    const bool stuck = !allemande_any_turn(position, position->to_move, best) && !position->may_swap;
    if (plies == 1)
        return ALLEMANDE_UNKNOWN;
    if (stuck) {
        *best = (struct allemande_move){.kind = ALLEMANDE_PASS};
        if (!allemande_any_turn(position, position->to_move ^ 1U, NULL))
            return ALLEMANDE_DRAWS;
        return after(search, position, best, plies);
    }
    if (!position->may_swap && !allemande_any_defence(position, best))
        return ALLEMANDE_LOSES;
    if (plies == 2 && !position->may_swap)
        return ALLEMANDE_UNKNOWN;
    const struct allemande_key key = allemande_table_key(search->table, position);
    const struct allemande_entry *known = allemande_table_find(search->table, key);
    /* A search of fewer plies does not use a verdict that took more, so that "within N turns" is exact. */
    if (known && (known->verdict == ALLEMANDE_UNKNOWN ? known->plies >= plies : known->plies <= plies))
        return known->verdict;
    const enum allemande_verdict verdict = search_moves(search, position, plies, known ? known->plies : 0, best);
    const struct allemande_entry entry = {key, (uint8_t)verdict, (uint8_t)plies_of(verdict, plies)};
    if (!search->stopped || verdict != ALLEMANDE_UNKNOWN)
        allemande_table_keep(search->table, &entry);
    return verdict;
}

enum pz_status allemande_prove(const struct allemande_position *position, unsigned plies, size_t bytes,
                               const struct pz_budget *budget, struct allemande_proof *proof) {
    struct search search = {.budget = budget};
    search.table = allemande_table_new(position->side, bytes / 2);
    search.room = bytes / 4 / sizeof(struct turn); /* a list doubles as it grows */
    *proof = (struct allemande_proof){.verdict = ALLEMANDE_UNKNOWN};
    if (!search.table)
        return PZ_MEMORY;
    while (proof->plies < plies && proof->verdict == ALLEMANDE_UNKNOWN && !search.stopped) {
        const unsigned deeper = proof->plies == 0 ? 1 : proof->plies + 2, depth = deeper < plies ? deeper : plies;
        struct allemande_move best = {.kind = ALLEMANDE_PASS};
        proof->verdict = look(&search, position, depth, &best);
        if (proof->verdict == ALLEMANDE_UNKNOWN && search.stopped)
            break;
        proof->plies = plies_of(proof->verdict, depth);
        if (proof->verdict != ALLEMANDE_LOSES || !proof->has_best) /* otherwise what held out until now is best */
            proof->best = best;
        proof->has_best = true;
    }
    proof->nodes = search.nodes;
    allemande_table_free(search.table);
    return proof->verdict == ALLEMANDE_UNKNOWN && search.stopped ? PZ_LIMIT : PZ_OK;
}

/*
 * The player who holds out must not lose within the other player's remaining turns. A search to that depth is exact,
 * unless the budget ends it.
 */
enum pz_status allemande_hold(const struct allemande *game, const struct pz_budget *budget,
                              struct allemande_proof *proof) {
    const unsigned left = pz_goal_left(game->goal, game->moves);
    const bool own = game->position.to_move == game->first;
    const enum pz_status status =
        allemande_prove(&game->position, 2 * left + !own, ALLEMANDE_PROOF_BYTES, budget, proof);
    if (status != PZ_OK && proof->verdict == ALLEMANDE_UNKNOWN)
        return PZ_LIMIT;
    return proof->verdict == (own ? ALLEMANDE_LOSES : ALLEMANDE_WINS) ? PZ_NO : PZ_OK;
}

/* ---- Counting ---- */

struct tally {
    struct attack attack; /* looks for wins in two turns, and keeps the replies to turns that fail */
    unsigned plies;       /* after the turn */
    uint64_t most, count;
};

static bool count_attack(void *context, const struct allemande_move *turn) {
    struct tally *tally = context;
    try_attack(&tally->attack, turn);
    tally->count += tally->attack.found;
    return !tally->attack.search->stopped && tally->count <= tally->most;
}

/* Whether a reply that met other turns also meets this one. */
static bool is_refuted(const struct tally *tally, const struct allemande_position *next) {
    for (unsigned i = 0; i < tally->attack.replies.count; i++) {
        const struct allemande_move *reply = &tally->attack.replies.moves[i];
        if (allemande_move_fault(next, reply, NULL, NULL) == ALLEMANDE_FINE &&
            after(tally->attack.search, next, reply, tally->plies) != ALLEMANDE_LOSES)
            return true;
    }
    return false;
}

static bool count_forced(void *context, const struct allemande_move *turn) {
    struct tally *tally = context;
    struct allemande_position next = tally->attack.walk.position;
    struct allemande_move reply = {.kind = ALLEMANDE_PASS};
    allemande_play(&next, turn);
    if (!is_refuted(tally, &next)) {
        const bool forced = look(tally->attack.search, &next, tally->plies, &reply) == ALLEMANDE_LOSES;
        tally->count += forced;
        if (!forced && reply.kind == ALLEMANDE_STONES)
            add_recent(&tally->attack.replies, &reply);
    }
    return !tally->attack.search->stopped && tally->count <= tally->most;
}

enum pz_status allemande_count_wins(const struct allemande_position *position, unsigned turns, uint64_t most,
                                    const struct pz_budget *budget, uint64_t *count) {
    enum { BYTES = 4 << 20 };
    struct search search = {.budget = budget, .room = BYTES / sizeof(struct turn)};
    struct tally tally = {.attack = {.search = &search}, .plies = 2 * turns - 2, .most = most};
    assert(turns >= 2);
    allemande_walk_start(&tally.attack.walk, position, position->to_move);
    if (turns > 2)
        search.table = allemande_table_new(position->side, BYTES);
    search.stopped = turns > 2 && !search.table;
    if (!search.stopped)
        allemande_each_defence(position, turns == 2 ? count_attack : count_forced, &tally);
    allemande_table_free(search.table);
    *count = tally.count;
    return search.stopped ? PZ_LIMIT : PZ_OK;
}
