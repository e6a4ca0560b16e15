/*
 * Allemande: the search of the opponent, a Monte Carlo tree search that places one stone after another.
 *
 * The edges of the tree are single stones and the end of the turn (tree.c). Only edges that may lead anywhere are
 * examined: if the other player threatens to connect, stones on the cells of that winning turn, as no other stone
 * prevents it; if a diagonal is open, stones beside one of its groups, as one of these must be placed before the turn
 * may end. The order of stones is free, so nothing is missed. What wins or loses at once is not left to chance: a
 * player who can connect in one turn has won (connect.c). Leaves are judged by a random game in which winning turns are
 * played at once (playout.c), and by how far both players are from connecting (prior.c).
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
#include "search.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "prover.h"
#include "puzzles/crew.h"
#include "puzzles/memory.h"

enum {
    ASK_EVERY = 32,
    DEPTH_MAX = 3 * ALLEMANDE_SIDE_MAX * ALLEMANDE_SIDE_MAX, /* each stone may end a turn, and a pass follow */
    ENOUGH_PARTS = 20,       /* at least 1 / this of the playouts must go through a stone for it to rate the position */
    PROMISING = 16,          /* edges that a node has at first, except the first root, which has all */
    BYTES_PER_PLAYOUT = 512, /* a playout never uses more */
    PLAYOUTS = 100000,       /* unless the budget has a number */
    FIRST_ROUND = 2000,      /* playouts of pondering; each round has twice as many as those before it */
    FIRST_REPORT = 100,      /* playouts; then come reports whenever there are 1 / this more than at the last one: */
    REPORT_SHARE = 16,
};

/* When each stone of the turn is settled, in percent of the playouts or of the time. */
static const unsigned settled_after[ALLEMANDE_STONES_MAX] = {40, 65, 85, 100};

/* The edges of a node, before they are in the tree. */
struct sheet {
    struct allemande_tree_edge edges[ALLEMANDE_CELLS_MAX];
    unsigned count;
    bool narrowed; /* not all choices have an edge */
    bool stands;
};

/* A thread and its playout. */
struct hand {
    struct search *search;
    bool asks; /* this is the calling thread, which asks the budget and reports */
    struct pz_random random;
    struct step {
        int32_t node, edge;
    } path[DEPTH_MAX];
    unsigned depth;
    struct allemande_walk walk; /* where the first `followed` steps of the path lead */
    unsigned followed;          /* the number of these steps */
    struct sheet sheet;         /* the edges of the node being expanded */
};

/*
 * What the threads share. Only the thread that holds the lock may use it, except for `root` and the cells of edges,
 * which stand still while threads are at work.
 */
struct search {
    pthread_mutex_t lock;
    struct allemande_tree tree;
    const struct pz_budget *budget;
    uint64_t playouts, most;  /* done, to be done */
    uint64_t asked, reported; /* playouts done when the budget is asked next, and at the last report */
    double began, spent;      /* the share of the time used up before the search, and when last asked */
    bool stopped;
    const struct allemande_position *position;
    struct allemande_walk root; /* the position with the stones settled so far */
    int32_t node;               /* of `root` */
    uint64_t until;             /* playouts after which its next stone is settled, */
    double due;                 /* or the share of the time */
    struct hand *hands;
    unsigned threads;
    size_t bytes;             /* how many bytes the tree may take */
    struct pz_recall *recall; /* null: the tree is not kept */
};

/* ---- Turns under way ---- */

static void end_turn(struct allemande_walk *walk) {
    walk->player ^= 1U;
    walk->position.to_move = (uint8_t)walk->player;
    walk->placed = 0;
    walk->move = (struct allemande_move){.kind = ALLEMANDE_STONES};
}

static void add_stone(struct allemande_walk *walk, unsigned cell) {
    allemande_add(&walk->position, walk->player, cell);
    walk->move.cells[walk->move.count++] = (uint16_t)cell;
}

void allemande_follow(struct allemande_walk *walk, unsigned cell) {
    if (cell > TREE_PASS)
        add_stone(walk, cell);
    if (cell <= TREE_PASS || walk->move.count == ALLEMANDE_STONES_MAX)
        end_turn(walk);
}

static bool is_beside_turn(const struct allemande_walk *walk, unsigned cell) {
    for (unsigned i = 0; i < walk->move.count; i++)
        for (unsigned d = 0; d < ALLEMANDE_DIRECTIONS; d += 2)
            if (allemande_neighbour(&walk->position, walk->move.cells[i], d) == cell)
                return true;
    return false;
}

/* Adds stones until no diagonal is open; false, with the walk unchanged, if too few are left for that. */
static bool complete(struct allemande_walk *walk) {
    struct allemande_pair open;
    if (!allemande_is_open(walk, &open))
        return true;
    if (walk->move.count == ALLEMANDE_STONES_MAX)
        return false;
    const struct allemande_set empty = walk->position.empty;
    const unsigned group = allemande_group(&walk->position, open.a);
    ALLEMANDE_EACH_CELL (cell, &empty) {
        if (walk->position.grouped ? !is_beside_turn(walk, cell)
                                   : !allemande_is_beside(&walk->position, walk->player, cell, group))
            continue;
        allemande_place(walk, cell);
        if (complete(walk))
            return true;
        allemande_unplace(walk, false);
    }
    return false;
}

/* ---- The next stone ---- */

struct allemande_choice allemande_choose_cells(struct allemande_walk *walk) {
    const bool starts = walk->move.count == 0, grouped = walk->position.grouped;
    const bool last = walk->move.count == ALLEMANDE_STONES_MAX - 1;
    struct allemande_choice choice = {.cells = walk->position.empty};
    struct allemande_pair pair;
    struct allemande_move threat;
    const bool open = allemande_is_open(walk, &pair);
    const bool threatened = !open && allemande_wins_at_once(walk, walk->player ^ 1U, &threat);
    if (starts && !allemande_any_turn(&walk->position, walk->player, NULL)) {
        choice.cells = (struct allemande_set){{0}};
        choice.pass = true;
        return choice;
    }
    choice.stands = starts || !open;
    choice.end = !starts && !open && !threatened;
    if (open && !grouped) {
        const unsigned group = allemande_group(&walk->position, pair.a);
        ALLEMANDE_EACH_CELL (cell, &choice.cells)
            if (!allemande_is_beside(&walk->position, walk->player, cell, group))
                allemande_exclude(&choice.cells, cell);
    } else if (threatened && (starts || !grouped)) {
        choice.cells = (struct allemande_set){{0}};
        for (unsigned i = 0; i < threat.count; i++)
            allemande_include(&choice.cells, threat.cells[i]);
    }
    ALLEMANDE_EACH_CELL (cell, &choice.cells)
        if ((grouped && !starts && !is_beside_turn(walk, cell)) || (last && !allemande_ends_turn(walk, cell, open)))
            allemande_exclude(&choice.cells, cell);
    return choice;
}

unsigned allemande_list_cells(const struct allemande_choice *choice, uint16_t cells[ALLEMANDE_CELLS_MAX]) {
    unsigned count = 0;
    ALLEMANDE_EACH_CELL (cell, &choice->cells)
        cells[count++] = (uint16_t)cell;
    if (choice->end)
        cells[count++] = TREE_END;
    return count;
}

/* Lists the edges of a node: the likeliest choices in order, at most `most`. */
static void fill_in(struct sheet *sheet, struct allemande_walk *walk, unsigned most) {
    const struct allemande_choice choice = allemande_choose_cells(walk);
    uint16_t cells[ALLEMANDE_CELLS_MAX];
    float likelihoods[ALLEMANDE_CELLS_MAX];
    struct allemande_tree_edge *edges = sheet->edges;
    const unsigned count = allemande_list_cells(&choice, cells);
    allemande_likelihoods(walk, cells, count, likelihoods);
    for (unsigned i = 0; i < count; i++) {
        unsigned at = i < most ? i : most;
        for (; at > 0 && edges[at - 1].likelihood < likelihoods[i]; at--)
            if (at < most)
                edges[at] = edges[at - 1];
        if (at < most)
            edges[at] =
                (struct allemande_tree_edge){.child = TREE_NONE, .cell = cells[i], .likelihood = likelihoods[i]};
    }
    sheet->narrowed = count > most;
    sheet->count = sheet->narrowed ? most : count;
    sheet->stands = choice.stands;
    if (choice.pass)
        edges[sheet->count++] = (struct allemande_tree_edge){.child = TREE_NONE, .cell = TREE_PASS, .likelihood = 1};
}

/* ---- A playout ---- */

/* The lock is held only briefly, and sleeping would take longer, so we first try for a while. */
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

/* Leads the walk to the end of the path. This takes a while, so the caller releases the lock first. */
static void catch_up(struct hand *hand) {
    const struct allemande_tree_edge *edges = hand->search->tree.edges;
    if (hand->followed == 0)
        hand->walk = hand->search->root;
    while (hand->followed < hand->depth)
        allemande_follow(&hand->walk, edges[hand->path[hand->followed++].edge].cell);
}

/*
 * Gives a node its edges unless there is no room: first the promising ones, the second time all of them. Releases the
 * tree to other threads meanwhile.
 */
static void expand(struct hand *hand, struct allemande_tree_node *node) {
    struct allemande_tree *tree = &hand->search->tree;
    struct sheet *sheet = &hand->sheet;
    const bool wide = hand->depth == 0 || node->narrowed;
    node->busy = true;
    unlock(hand);
    catch_up(hand);
    fill_in(sheet, &hand->walk, wide ? hand->walk.position.empty_count + 1U : PROMISING);
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

static uint64_t key_of(const struct allemande_walk *walk) {
    uint64_t key = allemande_hash(&walk->position) + walk->move.count * UINT64_C(0x9e3779b97f4a7c15);
    for (unsigned i = 0; walk->position.grouped && i < walk->move.count; i++)
        key += (walk->move.cells[i] + UINT64_C(1)) * UINT64_C(0xd1342543de82ef95) * (walk->move.cells[i] + UINT64_C(7));
    return key;
}

/* The verdict on a position that is known without a search. */
static enum allemande_tree_verdict look(const struct allemande_walk *walk) {
    if (walk->move.count == 0) {
        if (allemande_wins_at_once(walk, walk->player, NULL))
            return TREE_WIN;
        const bool stuck = !allemande_any_turn(&walk->position, walk->player, NULL) &&
                           !allemande_any_turn(&walk->position, walk->player ^ 1U, NULL);
        return stuck ? TREE_DRAWN : TREE_OPEN;
    }
    if (!allemande_is_open(walk, NULL))
        return TREE_OPEN;
    struct allemande_walk trial = *walk;
    return complete(&trial) ? TREE_OPEN : TREE_DEAD;
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

/* Judges the position of the walk for Black: half by a random game, half by the distances. */
static double judge(struct hand *hand) {
    static const double results[] = {[ALLEMANDE_BLACK] = 1, [ALLEMANDE_WHITE] = 0, [ALLEMANDE_PLAYOUT_DRAW] = 0.5};
    struct allemande_walk *walk = &hand->walk;
    struct allemande_playout playout = {.frame = &walk->frame, .random = &hand->random, .decisive = true};
    const double hope = (double)allemande_hope(walk), expected = walk->player == ALLEMANDE_BLACK ? hope : 1 - hope;
    complete(walk);
    if (walk->move.count == ALLEMANDE_STONES_MAX)
        end_turn(walk);
    return (expected + results[allemande_play_out(&playout, &walk->position, &walk->move)]) / 2;
}

/* Adds a result for Black to the edges and nodes of the path. */
static void back_up(struct hand *hand, double result) {
    struct allemande_tree *tree = &hand->search->tree;
    for (unsigned i = hand->depth; i-- > 0;) {
        struct allemande_tree_node *node = &tree->nodes[hand->path[i].node];
        allemande_tree_add(node, &tree->edges[hand->path[i].edge],
                           node->player == ALLEMANDE_BLACK ? result : 1 - result);
    }
}

static void run_playout(struct hand *hand) {
    struct allemande_tree *tree = &hand->search->tree;
    const int32_t leaf = descend(hand, hand->search->node);
    struct allemande_tree_node *node = leaf == TREE_NONE ? NULL : &tree->nodes[leaf];
    const bool black = node && node->player == ALLEMANDE_BLACK;
    if (!node || node->verdict == TREE_OPEN) {
        unlock(hand);
        catch_up(hand);
        const double result = judge(hand);
        lock(hand);
        if (node) {
            node->visits++;
            node->wins += (float)(black ? result : 1 - result);
        }
        back_up(hand, result);
        return;
    }

    if (node->verdict == TREE_DEAD) /* no legal turn leads here, so we undo the descent */
        for (unsigned i = 0; i < hand->depth; i++) {
            tree->nodes[hand->path[i].node].visits--;
            tree->edges[hand->path[i].edge].visits--;
        }
    else
        back_up(hand, node->verdict == TREE_DRAWN ? 0.5 : (node->verdict == TREE_WIN) == black);
    bool proven = true;
    for (unsigned i = hand->depth; proven && i-- > 0;)
        proven = allemande_tree_learn(tree, &tree->nodes[hand->path[i].node], &tree->edges[hand->path[i].edge]);
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

static bool goes_on(const struct hand *hand) {
    struct search *search = hand->search;
    if (hand->asks && !search->stopped && search->playouts >= search->asked) {
        search->asked = search->playouts + ASK_EVERY;
        search->stopped = !pz_keep_going(search->budget, (double)search->playouts / (double)search->most);
        search->spent = pz_time_spent(search->budget);
    }
    return !is_due(search);
}

static void report_if_due(struct search *search) {
    const uint64_t news = search->playouts - search->reported;
    if (!pz_wants_reports(search->budget) || news < FIRST_REPORT || news < search->reported / REPORT_SHARE)
        return;
    PZ_SCOPED(pz_analysis_free) struct pz_analysis analysis = {0};
    search->reported = search->playouts;
    allemande_analyse_tree(search->position, &search->tree, search->playouts, &analysis);
    if (analysis.count > 0)
        search->budget->report(search->budget->context, &analysis);
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

/* Repairs the turn if the search found no sound one, because it was stopped too soon or everything loses. */
static void make_sound(const struct search *search, struct allemande_walk *walk) {
    const struct allemande_position *position = search->position;
    struct allemande_move move = {.kind = ALLEMANDE_STONES};
    if (complete(walk) && walk->move.count > 0 && !allemande_wins_at_once(walk, walk->player ^ 1U, NULL))
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
        add_stone(&search->root, edge->cell);
    }
    if (thought->proven)
        thought->estimate = search->tree.nodes[search->tree.root].verdict == TREE_WIN;
}

/* ---- Beginning and ending ---- */

/* The tree of a search, kept for the next turn of the same game. The training of the prior reads it as well. */
struct keepsake {
    struct allemande_tree tree; /* the first member, as allemande_think() promises */
    size_t bytes;               /* that it may take */
};

static void forget(void *what) {
    struct keepsake *keepsake = what;
    allemande_tree_free(&keepsake->tree);
    free(keepsake);
}

/*
 * Continues with the tree of the turn before, from the node of this position. False if that tree has no such node or
 * another size; then it is dropped.
 */
static bool recall(struct search *search) {
    if (!search->recall)
        return false;
    struct allemande_walk walk;
    struct keepsake *keepsake = search->recall->what;
    start_turn(search, &walk);
    const bool known =
        keepsake && keepsake->bytes == search->bytes && allemande_tree_restart(&keepsake->tree, key_of(&walk));
    if (known) {
        search->tree = keepsake->tree;
        keepsake->tree = (struct allemande_tree){0};
    }
    pz_recall_clear(search->recall);
    return known;
}

static void end(struct search *search) {
    if (search->recall) {
        struct keepsake *keepsake = pz_alloc(1, sizeof *keepsake);
        *keepsake = (struct keepsake){search->tree, search->bytes};
        *search->recall = (struct pz_recall){keepsake, forget};
    } else
        allemande_tree_free(&search->tree);
    pthread_mutex_destroy(&search->lock);
    free(search->hands);
}

/* Prepares to search a position, alone and from scratch if `anew`; false if the system does not give the memory. */
static bool begin(struct search *search, const struct allemande_position *position, uint64_t seed, size_t bytes,
                  const struct pz_budget *budget, bool anew) {
    *search = (struct search){.position = position, .budget = budget, .threads = 1};
    search->most = budget && budget->nodes > 0 ? budget->nodes : PLAYOUTS;
    search->bytes = search->most < bytes / BYTES_PER_PLAYOUT ? (size_t)search->most * BYTES_PER_PLAYOUT : bytes;
    search->began = anew ? 1 : pz_time_spent(budget); /* so that no stone is due before the time is over */
    if (!anew && budget && budget->threads > 0)
        search->threads = budget->threads;
    search->recall = anew || !budget ? NULL : budget->recall;
    if (!recall(search) && !allemande_tree_init(&search->tree, search->bytes))
        return false;
    pthread_mutex_init(&search->lock, NULL);
    search->hands = pz_alloc(search->threads, sizeof *search->hands);
    for (unsigned i = 0; i < search->threads; i++) {
        search->hands[i].search = search;
        search->hands[i].asks = i == 0;
        pz_random_seed_at(&search->hands[i].random, seed + i, allemande_hash(position));
    }
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
    if (analysis->count == 0 && thought.proven) { /* it was proven without a search, but there is a turn to play */
        struct pz_candidate *candidate = pz_analysis_add(analysis);
        make_sound(&search, &search.root);
        allemande_add_move(position, &search.root.move, &candidate->move);
        allemande_prove_worth(&candidate->worth, search.tree.nodes[search.tree.root].verdict == TREE_WIN);
        pz_worth_copy(&analysis->worth, &candidate->worth);
    }
    end(&search);
    return PZ_OK;
}
