/*
 * Allemande: the search of the opponent.
 *
 * The edges of the tree are single stones and the end of the turn (tree.c). Only those that may lead anywhere are
 * examined (choice.c). What wins or loses at once is not left to chance: a player who can connect in one turn has won
 * (attack.c). Leaves are judged by a random game in which winning turns are played at once (playout.c), and
 * by how far both players are from connecting (prior.c).
 *
 * Four stones a turn make a tree so wide that it must be narrowed: cells are tried in the order of their likelihood
 * (prior.c), and only the likeliest. The other cells are examined once these have been refuted, so nothing is proven
 * from only part of them.
 *
 * The stones of the turn are settled one after the other, each with a share of the playouts or of the time, so that the
 * last ones are not left to a tree that has hardly grown that deep.
 *
 * Several threads share the tree. One at a time holds it, on the way down and up; what takes long, listing edges and
 * playing games, is done without it.
 */
#include "parts.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "puzzles/crew.h"
#include "puzzles/memory.h"

enum {
    ASK_EVERY = 32,
    DEPTH_MAX = 3 * ALLEMANDE_SIDE_MAX * ALLEMANDE_SIDE_MAX, /* each stone may end a turn, and a pass follow */
    ENOUGH_PARTS = 20,       /* at least 1 / this of the playouts must go through a stone for it to rate the position */
    PROMISING = 16,          /* edges that a node has at first, except the first root, which has all */
    BYTES_PER_PLAYOUT = 512, /* more is never used */
    PLAYOUTS = 100000,       /* if the budget does not say */
    FIRST_ROUND = 2000,      /* playouts of pondering; each round has twice as many as those before it */
    FIRST_REPORT = 100,      /* playouts; then come reports whenever there are 1 / this more than at the last one: */
    REPORT_SHARE = 16,
};

/* After how many of 100 playouts, or hundredths of the time, each stone of the turn is settled. */
static const unsigned settled_after[ALLEMANDE_STONES_MAX] = {40, 65, 85, 100};

struct step {
    int32_t node, edge;
};

/* One of the threads, and its playout. */
struct hand {
    struct search *search;
    bool asks; /* the budget, and reports: the thread that called */
    struct pz_random random;
    struct step path[DEPTH_MAX];
    unsigned depth;
    struct allemande_walk walk;   /* where the first steps of the path lead, */
    unsigned followed;            /* so many of them */
    struct allemande_sheet sheet; /* of the node being expanded */
};

/* What the threads share: only the one that has the lock touches it, but for `root`, which they leave as it is. */
struct search {
    pthread_mutex_t lock;
    struct allemande_tree tree;
    const struct pz_budget *budget;
    uint64_t playouts, most;  /* done, to be done */
    uint64_t asked, reported; /* done when the budget is asked next, at the last report */
    double began, spent;      /* the share of the time that was over before, and when asked */
    bool stopped;
    const struct allemande_position *position;
    struct allemande_walk root; /* the position with the stones settled so far */
    int32_t node;               /* of `root` */
    uint64_t until;             /* playouts after which its next stone is settled, */
    double due;                 /* or the share of the time */
    struct hand *hands;
    unsigned threads;
    size_t bytes;             /* that the tree may take */
    struct pz_recall *recall; /* null: the tree is not kept */
};

/* It is never held for long: whoever slept meanwhile would sleep too long, so it is tried some microseconds first. */
static void lock(struct hand *hand) {
    enum { TRIES = 200 };
    if (hand->search->threads == 1)
        return;
    for (unsigned i = 0; i < TRIES; i++)
        if (pthread_mutex_trylock(&hand->search->lock) == 0)
            return;
    pthread_mutex_lock(&hand->search->lock);
}

static void unlock(struct hand *hand) {
    if (hand->search->threads > 1)
        pthread_mutex_unlock(&hand->search->lock);
}

/* Leads the walk to the end of the path; as that takes a while, without the lock. */
static void catch_up(struct hand *hand) {
    const struct allemande_tree_edge *edges = hand->search->tree.edges;
    if (hand->followed == 0)
        hand->walk = hand->search->root;
    while (hand->followed < hand->depth)
        allemande_follow(&hand->walk, edges[hand->path[hand->followed++].edge].cell);
}

/* ---- Expanding ---- */

/*
 * Gives a node its edges, unless there is no room; a second time all of them, if the first were not worth it. Meanwhile
 * the others may have the tree.
 */
static void expand(struct hand *hand, struct allemande_tree_node *node) {
    struct allemande_tree *tree = &hand->search->tree;
    struct allemande_sheet *sheet = &hand->sheet;
    const bool wide = hand->depth == 0 || node->narrowed;
    node->busy = true;
    unlock(hand);
    catch_up(hand);
    allemande_fill_in(sheet, &hand->walk, wide ? hand->walk.position.empty_count + 1U : PROMISING);
    lock(hand);
    node->busy = false;
    struct allemande_tree_edge *edges = allemande_tree_room(tree, sheet->count);
    if (!edges)
        return;
    memcpy(edges, sheet->edges, sheet->count * sizeof *edges);
    node->stands = sheet->stands;
    node->narrowed = sheet->narrowed;
    node->first = tree->edge_count;
    node->count = (uint16_t)sheet->count;
    tree->edge_count += sheet->count;
    if (sheet->count == 0)
        node->verdict = sheet->stands ? TREE_LOSS : TREE_DEAD;
}

/* ---- A playout ---- */

static uint64_t key_of(const struct allemande_walk *walk) {
    uint64_t key = allemande_hash(&walk->position) + walk->move.count * UINT64_C(0x9e3779b97f4a7c15);
    for (unsigned i = 0; walk->position.grouped && i < walk->move.count; i++)
        key += (walk->move.cells[i] + UINT64_C(1)) * UINT64_C(0xd1342543de82ef95) * (walk->move.cells[i] + UINT64_C(7));
    return key;
}

/* What is known about a position as soon as it is reached. */
static enum allemande_tree_verdict look(const struct allemande_walk *walk) {
    struct allemande_move winning;
    if (walk->move.count == 0) {
        if (allemande_wins_at_once(walk, walk->player, &winning))
            return TREE_WIN;
        const bool stuck = !allemande_any_turn(&walk->position, walk->player, NULL) &&
                           !allemande_any_turn(&walk->position, walk->player ^ 1U, NULL);
        return stuck ? TREE_DRAWN : TREE_OPEN;
    }
    if (!allemande_is_open(walk, NULL))
        return TREE_OPEN;
    struct allemande_walk trial = *walk;
    return allemande_complete(&trial) ? TREE_OPEN : TREE_DEAD;
}

/* The node at the end of the path. */
static int32_t arrive(struct hand *hand) {
    struct allemande_tree *tree = &hand->search->tree;
    bool made;
    unlock(hand);
    catch_up(hand);
    const uint64_t key = key_of(&hand->walk);
    lock(hand);
    const int32_t node = allemande_tree_find(tree, key, hand->walk.player, &made);
    if (made) {
        unlock(hand);
        const enum allemande_tree_verdict verdict = look(&hand->walk);
        lock(hand);
        if (verdict != TREE_OPEN)
            tree->nodes[node].verdict = (uint8_t)verdict;
    }
    return node;
}

/* Plays a random game from where the walk is; the result for Black. */
static double play_out(struct hand *hand) {
    static const double results[] = {[ALLEMANDE_BLACK] = 1, [ALLEMANDE_WHITE] = 0, [ALLEMANDE_PLAYOUT_DRAW] = 0.5};
    struct allemande_walk *walk = &hand->walk;
    struct allemande_playout playout = {.frame = &walk->frame, .random = &hand->random, .decisive = true};
    allemande_complete(walk);
    if (walk->move.count == ALLEMANDE_STONES_MAX)
        allemande_end_turn(walk);
    const unsigned winner = allemande_play_out(&playout, &walk->position, &walk->move);
    return results[winner];
}

/* Half of it is what a random game says, half what the distances do; for Black. */
static double judge(struct hand *hand) {
    const double hope = (double)allemande_hope(&hand->walk);
    const double expected = hand->walk.player == ALLEMANDE_BLACK ? hope : 1 - hope;
    return (expected + play_out(hand)) / 2;
}

/* The result for Black of a proven node. */
static double proven_result(const struct allemande_tree_node *node) {
    if (node->verdict == TREE_DRAWN)
        return 0.5;
    return (node->verdict == TREE_WIN) == (node->player == ALLEMANDE_BLACK);
}

/* Descends from a node to one that is proven or has no edges; TREE_NONE if memory has run out. */
static int32_t descend(struct hand *hand, int32_t at) {
    struct allemande_tree *tree = &hand->search->tree;
    hand->depth = hand->followed = 0;
    while (at != TREE_NONE && tree->nodes[at].verdict == TREE_OPEN) {
        struct allemande_tree_node *node = &tree->nodes[at];
        if (node->count == 0 && !node->busy && (hand->depth == 0 || node->visits > 0))
            expand(hand, node);
        if (node->count == 0 || node->verdict != TREE_OPEN)
            return at;
        const int32_t chosen = allemande_tree_select(tree, node);
        hand->path[hand->depth++] = (struct step){at, chosen};
        allemande_tree_enter(node, &tree->edges[chosen]);
        if (tree->edges[chosen].child == TREE_NONE)
            tree->edges[chosen].child = arrive(hand);
        at = tree->edges[chosen].child;
    }
    return at;
}

static void back_up(struct hand *hand, double result) {
    struct allemande_tree *tree = &hand->search->tree;
    for (unsigned i = hand->depth; i-- > 0;) {
        struct allemande_tree_node *node = &tree->nodes[hand->path[i].node];
        allemande_tree_add(node, &tree->edges[hand->path[i].edge],
                           node->player == ALLEMANDE_BLACK ? result : 1 - result);
    }
}

/* Undoes a descent that ended where no legal turn leads. */
static void retreat(struct hand *hand) {
    struct allemande_tree *tree = &hand->search->tree;
    for (unsigned i = hand->depth; i-- > 0;)
        allemande_tree_leave(&tree->nodes[hand->path[i].node], &tree->edges[hand->path[i].edge]);
}

/* Tells the nodes above about a proof. */
static void pass_on(struct hand *hand) {
    struct allemande_tree *tree = &hand->search->tree;
    bool proven = true;
    for (unsigned i = hand->depth; proven && i-- > 0;)
        proven = allemande_tree_learn(tree, &tree->nodes[hand->path[i].node], &tree->edges[hand->path[i].edge]);
}

static void run_playout(struct hand *hand) {
    const int32_t leaf = descend(hand, hand->search->node);
    struct allemande_tree_node *node = leaf == TREE_NONE ? NULL : &hand->search->tree.nodes[leaf];
    if (node && node->verdict != TREE_OPEN) {
        if (node->verdict == TREE_DEAD)
            retreat(hand);
        else
            back_up(hand, proven_result(node));
        pass_on(hand);
        return;
    }
    unlock(hand);
    catch_up(hand);
    const double result = judge(hand);
    lock(hand);
    if (node)
        allemande_tree_visit(node, node->player == ALLEMANDE_BLACK ? result : 1 - result);
    back_up(hand, result);
}

/* ---- Thinking ---- */

size_t allemande_thought_bytes(const struct pz_budget *budget) {
    static const size_t most = (size_t)512 << 20;
    if (budget && budget->memory > 0)
        return budget->memory;
    const long pages = sysconf(_SC_PHYS_PAGES), bytes = sysconf(_SC_PAGE_SIZE);
    const size_t pages_given = pages > 0 ? (size_t)pages / 4 : SIZE_MAX;
    return bytes > 0 && pages_given < most / (size_t)bytes ? pages_given * (size_t)bytes : most;
}

static uint64_t expected_playouts(const struct search *search) {
    if (search->spent <= search->began)
        return search->most;
    const double timed = (double)search->playouts * (1 - search->began) / (search->spent - search->began);
    return timed < (double)search->most ? (uint64_t)timed : search->most;
}

static bool is_due(const struct search *search) {
    return search->stopped || search->playouts >= search->until || search->spent >= search->due;
}

static void ask(struct search *search) {
    search->asked = search->playouts + ASK_EVERY;
    search->stopped = !pz_keep_going(search->budget, (double)search->playouts / (double)search->most);
    search->spent = pz_time_spent(search->budget);
}

static bool goes_on(struct hand *hand) {
    struct search *search = hand->search;
    if (hand->asks && !search->stopped && search->playouts >= search->asked)
        ask(search);
    return !is_due(search);
}

static void report(struct search *search) {
    PZ_SCOPED(pz_analysis_free) struct pz_analysis analysis = {0};
    search->reported = search->playouts;
    allemande_analyse_tree(search->position, &search->tree, search->playouts, &analysis);
    if (analysis.count > 0)
        search->budget->report(search->budget->context, &analysis);
}

static void report_if_due(struct search *search) {
    const uint64_t news = search->playouts - search->reported;
    if (pz_wants_reports(search->budget) && news >= FIRST_REPORT && news >= search->reported / REPORT_SHARE)
        report(search);
}

static void work(void *context, unsigned thread, uint64_t item) {
    struct search *search = context;
    struct hand *hand = &search->hands[thread];
    struct allemande_tree *tree = &search->tree;
    (void)item;
    lock(hand);
    while (tree->nodes[search->node].verdict == TREE_OPEN && !tree->full && goes_on(hand)) {
        search->playouts++;
        run_playout(hand);
        if (hand->asks)
            report_if_due(search);
    }
    unlock(hand);
}

/* Settles the next stone or the end of the turn; returns the edge chosen, null if there is none. */
static const struct allemande_tree_edge *settle(struct search *search) {
    struct allemande_tree *tree = &search->tree;
    const struct pz_budget threads = {.threads = search->threads};
    struct pz_crew crew;
    pz_crew_open(&crew, &threads);
    while (tree->nodes[search->node].verdict == TREE_OPEN && !is_due(search)) {
        if (tree->full)
            search->node = allemande_tree_forget(tree, search->node);
        pz_crew_work(&crew, search->threads, work, search);
    }
    const int32_t best = allemande_tree_best(tree, &tree->nodes[search->node]);
    return best == TREE_NONE ? NULL : &tree->edges[best];
}

/* Whether the other player can win at once after the turn. */
static bool fails(const struct allemande_walk *walk) {
    struct allemande_move winning;
    return allemande_wins_at_once(walk, walk->player ^ 1U, &winning);
}

/* Repairs the turn if the search found no sound one: it was stopped too soon, or all is lost. */
static void make_sound(const struct search *search, struct allemande_walk *walk) {
    const struct allemande_position *position = search->position;
    struct allemande_move move = {.kind = ALLEMANDE_STONES};
    if (allemande_complete(walk) && walk->move.count > 0 && !fails(walk))
        return;
    if (!allemande_any_defence(position, &move)) {
        if (allemande_any_turn(position, walk->player, &move))
            allemande_resist(position, 2, search->budget, &move);
        else
            move.kind = ALLEMANDE_PASS;
    }
    walk->move = move;
}

static void start_turn(const struct search *search, struct allemande_walk *walk) {
    allemande_walk_start(walk, search->position, (enum allemande_player)search->position->to_move);
    walk->position.may_swap = walk->position.swap_ahead = false;
}

/* Spends the playouts from `done` to `until` on a turn. */
static void search_turn(struct search *search, uint64_t done, uint64_t until, struct allemande_thought *thought) {
    struct hand *hand = &search->hands[0];
    start_turn(search, &search->root);
    for (unsigned stone = 0; stone < ALLEMANDE_STONES_MAX; stone++) {
        lock(hand);
        hand->depth = hand->followed = 0;
        search->node = arrive(hand);
        if (search->node == TREE_NONE) {
            allemande_tree_forget(&search->tree, search->tree.root);
            search->node = arrive(hand);
        }
        unlock(hand);
        search->until = done + (until - done) * settled_after[stone] / 100;
        search->due = search->began + (1 - search->began) * settled_after[stone] / 100;
        const struct allemande_tree_edge *edge = settle(search);
        if (stone == 0)
            thought->proven = search->tree.nodes[search->tree.root].verdict == TREE_WIN ||
                              search->tree.nodes[search->tree.root].verdict == TREE_LOSS;
        if (edge && edge->visits > 0 && edge->visits >= expected_playouts(search) / ENOUGH_PARTS)
            thought->estimate = edge->wins / (double)edge->visits;
        if (!edge || edge->cell <= TREE_PASS)
            break;
        allemande_add_stone(&search->root, edge->cell);
    }
    if (thought->proven)
        thought->estimate = search->tree.nodes[search->tree.root].verdict == TREE_WIN;
}

/* ---- Beginning and ending ---- */

/* The tree of a search, kept for the next turn of the same game; the training of the prior looks at it, too. */
struct keepsake {
    struct allemande_tree tree; /* the first member, as parts.h promises */
    size_t bytes;               /* that it may take */
};

static void forget(void *what) {
    struct keepsake *keepsake = what;
    allemande_tree_free(&keepsake->tree);
    free(keepsake);
}

static void keep_tree(struct pz_recall *recall, const struct allemande_tree *tree, size_t bytes) {
    struct keepsake *keepsake = pz_alloc(1, sizeof *keepsake);
    *keepsake = (struct keepsake){*tree, bytes};
    *recall = (struct pz_recall){keepsake, forget};
}

/*
 * Fills in what was kept, with the node that has the key as its root; false if there is no such node, or the tree had
 * another number of bytes. What is not given back is forgotten.
 */
static bool recall_tree(struct pz_recall *recall, uint64_t key, size_t bytes, struct allemande_tree *tree) {
    struct keepsake *keepsake = recall->what;
    const bool known = keepsake && keepsake->bytes == bytes && allemande_tree_restart(&keepsake->tree, key);
    if (known) {
        *tree = keepsake->tree;
        keepsake->tree = (struct allemande_tree){0};
    }
    pz_recall_clear(recall);
    return known;
}

/* Goes on with the tree of the turn before, if there is one that has the position. */
static bool recall(struct search *search) {
    struct allemande_walk walk;
    start_turn(search, &walk);
    return search->recall && recall_tree(search->recall, key_of(&walk), search->bytes, &search->tree);
}

static void end(struct search *search) {
    if (search->recall)
        keep_tree(search->recall, &search->tree, search->bytes);
    else
        allemande_tree_free(&search->tree);
    pthread_mutex_destroy(&search->lock);
    free(search->hands);
}

static void open_hands(struct search *search, uint64_t seed) {
    search->hands = pz_alloc(search->threads, sizeof *search->hands);
    for (unsigned i = 0; i < search->threads; i++) {
        struct hand *hand = &search->hands[i];
        hand->search = search;
        hand->asks = i == 0;
        pz_random_seed_at(&hand->random, seed + i, allemande_hash(search->position));
    }
}

/* Prepares to search a position, alone and from scratch if `anew`; false if the system does not give the memory. */
static bool begin(struct search *search, const struct allemande_position *position, uint64_t seed, size_t bytes,
                  const struct pz_budget *budget, bool anew) {
    *search = (struct search){.position = position, .budget = budget, .threads = 1};
    search->most = budget && budget->nodes > 0 ? budget->nodes : PLAYOUTS;
    search->bytes = search->most < bytes / BYTES_PER_PLAYOUT ? (size_t)search->most * BYTES_PER_PLAYOUT : bytes;
    search->began = anew ? 1 : pz_time_spent(budget); /* then no stone is due before all the time is over */
    if (!anew && budget && budget->threads > 0)
        search->threads = budget->threads;
    search->recall = anew || !budget ? NULL : budget->recall;
    if (!recall(search) && !allemande_tree_init(&search->tree, search->bytes))
        return false;
    pthread_mutex_init(&search->lock, NULL);
    open_hands(search, seed);
    return true;
}

enum pz_status allemande_think(const struct allemande_position *position, uint64_t seed, size_t bytes,
                               const struct pz_budget *budget, struct allemande_thought *thought) {
    struct allemande_move winning;
    struct search search;
    *thought = (struct allemande_thought){.estimate = 0.5};
    if (allemande_winning_turn(position, (enum allemande_player)position->to_move, &winning)) {
        *thought = (struct allemande_thought){.turn = winning, .estimate = 1, .proven = true};
        return PZ_OK;
    }
    if (!begin(&search, position, seed, bytes, budget, false))
        return PZ_MEMORY;
    search_turn(&search, 0, search.most, thought);
    make_sound(&search, &search.root);
    thought->turn = search.root.move;
    thought->playouts = search.playouts;
    end(&search);
    return PZ_OK;
}

/* Where nothing had to be searched to prove that all is lost, there is still a turn to play. */
static void add_only_turn(struct search *search, struct pz_analysis *analysis) {
    struct pz_candidate *candidate = pz_analysis_add(analysis);
    make_sound(search, &search->root);
    allemande_add_move(search->position, &search->root.move, &candidate->move);
    allemande_prove_worth(&candidate->worth, search->tree.nodes[search->tree.root].verdict == TREE_WIN);
    pz_worth_copy(&analysis->worth, &candidate->worth);
}

enum pz_status allemande_ponder(const struct allemande_position *position, uint64_t seed, size_t bytes,
                                const struct pz_budget *budget, struct pz_analysis *analysis) {
    struct allemande_thought thought = {.proven = false};
    struct search search;
    if (!begin(&search, position, seed, bytes, budget, true))
        return PZ_MEMORY;
    uint64_t until = 0;
    while (until < search.most && !thought.proven && !search.stopped) {
        until = until == 0 ? FIRST_ROUND : 2 * until;
        until = until < search.most ? until : search.most;
        search_turn(&search, search.playouts, until, &thought);
    }
    allemande_analyse_tree(position, &search.tree, search.playouts, analysis);
    if (analysis->count == 0 && thought.proven)
        add_only_turn(&search, analysis);
    end(&search);
    return PZ_OK;
}
