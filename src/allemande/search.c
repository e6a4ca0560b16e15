/*
 * Allemande: the search of the opponent.
 *
 * The tree has single stones and the end of the turn (tree.h). What wins or loses at once is not left to chance. A
 * player who can connect in one turn has won (attack.c). If the other player threatens to, only stones on the cells of
 * that winning turn are examined, as no other stone prevents it. If a diagonal is open, only stones beside one of its
 * groups are examined, as one of these must be placed before the turn may end. The order of stones is free, so nothing
 * is missed. Leaves are judged by a random game in which winning turns are played at once (playout.h).
 *
 * Four stones a turn make a tree so wide that it must be narrowed: cells are tried in the order of their likelihood
 * (prior.h), and only the likeliest. The other cells are examined once these have been refuted, so nothing is proven
 * from only part of them.
 *
 * The stones of the turn are settled one after the other, each with a share of the playouts, so that the last ones are
 * not left to a tree that has hardly grown that deep.
 */
#include "search.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "connect.h"
#include "playout.h"
#include "prior.h"
#include "puzzles/memory.h"
#include "report.h"

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

/* How many of 100 playouts go to each stone of the turn. */
static const unsigned shares[ALLEMANDE_STONES_MAX] = {40, 25, 20, 15};

struct step {
    int32_t node, edge;
};

struct search {
    struct allemande_tree tree;
    struct pz_random random;
    const struct pz_budget *budget;
    uint64_t playouts, most, asked; /* done, to be done */
    uint64_t reported;              /* done at the last report */
    bool stopped;
    const struct allemande_position *position;
    struct allemande_walk root; /* the position with the stones settled so far */
    struct allemande_walk walk; /* where the current playout is */
    struct step path[DEPTH_MAX];
    unsigned depth;
};

static enum allemande_player other(enum allemande_player player) {
    return player == ALLEMANDE_BLACK ? ALLEMANDE_WHITE : ALLEMANDE_BLACK;
}

/* ---- Turns under way ---- */

static bool threatens(const struct allemande_walk *walk, enum allemande_player player, struct allemande_move *winning) {
    const struct allemande_position *position = &walk->position;
    return allemande_attack(&walk->frame, &position->stones[player], &position->empty, player, position->grouped,
                            winning);
}

static void end_turn(struct allemande_walk *walk) {
    walk->player = other(walk->player);
    walk->position.to_move = (uint8_t)walk->player;
    walk->move = (struct allemande_move){.kind = ALLEMANDE_STONES};
}

static void add_stone(struct allemande_walk *walk, unsigned cell) {
    allemande_add(&walk->position, walk->player, cell);
    walk->move.cells[walk->move.count++] = (uint16_t)cell;
}

static void follow(struct allemande_walk *walk, unsigned cell) {
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

/* Whether a stone may help to end the turn while a diagonal is open. */
static bool may_close(const struct allemande_walk *walk, unsigned cell, unsigned group) {
    return walk->position.grouped ? is_beside_turn(walk, cell) : allemande_is_beside(walk, cell, group);
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
    for (unsigned cell = allemande_next(&empty, 0); cell < ALLEMANDE_CELLS_MAX;
         cell = allemande_next(&empty, cell + 1)) {
        struct allemande_undo undo;
        if (!may_close(walk, cell, group))
            continue;
        allemande_place(walk, cell, &undo);
        if (complete(walk))
            return true;
        allemande_unplace(walk, &undo, false);
    }
    return false;
}

/* ---- Expanding ---- */

/* The cells to examine for the next stone, and whether the turn may end. */
struct choice {
    struct allemande_set cells;
    bool end, pass;
};

/* Takes out cells that are not beside the turn, or would be an illegal last stone. */
static void sift(struct allemande_walk *walk, struct allemande_set *cells, bool open) {
    const bool last = walk->move.count == ALLEMANDE_STONES_MAX - 1;
    const bool beside = walk->position.grouped && walk->move.count > 0;
    for (unsigned cell = allemande_next(cells, 0); cell < ALLEMANDE_CELLS_MAX; cell = allemande_next(cells, cell + 1)) {
        struct allemande_undo undo;
        bool fits = !beside || is_beside_turn(walk, cell);
        if (fits && last && !open)
            fits = allemande_is_quiet(&walk->position, walk->player, cell);
        if (fits && last && open) {
            allemande_place(walk, cell, &undo);
            fits = !allemande_is_open(walk, NULL);
            allemande_unplace(walk, &undo, false);
        }
        if (!fits)
            allemande_exclude(cells, cell);
    }
}

static struct choice choices(struct allemande_walk *walk, struct allemande_tree_node *node) {
    const bool starts = walk->move.count == 0, grouped = walk->position.grouped;
    struct choice choice = {.cells = walk->position.empty};
    struct allemande_pair pair;
    struct allemande_move threat;
    const bool open = allemande_is_open(walk, &pair);
    const bool threatened = !open && threatens(walk, other(walk->player), &threat);
    node->stands = !starts && !open;
    choice.end = node->stands && !threatened;
    if (starts && !allemande_any_turn(&walk->position, walk->player, NULL)) {
        choice.cells = (struct allemande_set){{0}};
        choice.pass = true;
        return choice;
    }
    node->stands = node->stands || starts;
    if (open && !grouped) {
        const unsigned group = allemande_group(&walk->position, pair.a);
        for (unsigned cell = allemande_next(&choice.cells, 0); cell < ALLEMANDE_CELLS_MAX;
             cell = allemande_next(&choice.cells, cell + 1))
            if (!allemande_is_beside(walk, cell, group))
                allemande_exclude(&choice.cells, cell);
    } else if (threatened && (starts || !grouped)) {
        choice.cells = (struct allemande_set){{0}};
        for (unsigned i = 0; i < threat.count; i++)
            allemande_include(&choice.cells, threat.cells[i]);
    }
    sift(walk, &choice.cells, open);
    return choice;
}

/* Lists the cells of a choice, 0 for the end of the turn; returns how many there are. */
static unsigned list_cells(const struct choice *choice, uint16_t cells[ALLEMANDE_CELLS_MAX]) {
    unsigned count = 0;
    for (unsigned cell = allemande_next(&choice->cells, 0); cell < ALLEMANDE_CELLS_MAX;
         cell = allemande_next(&choice->cells, cell + 1))
        cells[count++] = (uint16_t)cell;
    if (choice->end)
        cells[count++] = TREE_END;
    return count;
}

/* Lists the likeliest edges of a node in order, at most `most`; returns how many choices there are. */
static unsigned list(const struct allemande_walk *walk, const struct choice *choice, struct allemande_tree_edge *edges,
                     unsigned most) {
    uint16_t cells[ALLEMANDE_CELLS_MAX];
    float likelihoods[ALLEMANDE_CELLS_MAX];
    const unsigned count = list_cells(choice, cells);
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
    return count;
}

/* Gives a node its edges, unless there is no room; a second time all of them, if the first were not worth it. */
static void expand(struct search *search, struct allemande_tree_node *node) {
    const bool wide = search->depth == 0 || node->narrowed;
    const struct choice choice = choices(&search->walk, node);
    const unsigned most = wide ? search->walk.position.empty_count + 1U : PROMISING;
    struct allemande_tree_edge *edges = allemande_tree_room(&search->tree, most);
    if (!edges)
        return;
    unsigned count = list(&search->walk, &choice, edges, most);
    if (choice.pass)
        edges[count++] = (struct allemande_tree_edge){.child = TREE_NONE, .cell = TREE_PASS, .likelihood = 1};
    node->narrowed = count > most;
    node->first = search->tree.edge_count;
    node->count = (uint16_t)(node->narrowed ? most : count);
    search->tree.edge_count += node->count;
    if (count == 0)
        node->verdict = node->stands ? TREE_LOSS : TREE_DEAD;
}

/* ---- A playout ---- */

static uint64_t key_of(const struct allemande_walk *walk) {
    uint64_t key = allemande_hash(&walk->position) + walk->move.count * UINT64_C(0x9e3779b97f4a7c15);
    for (unsigned i = 0; walk->position.grouped && i < walk->move.count; i++)
        key += (walk->move.cells[i] + UINT64_C(1)) * UINT64_C(0xd1342543de82ef95) * (walk->move.cells[i] + UINT64_C(7));
    return key;
}

/* Sets what is known about a node as soon as it is reached. */
static void look(const struct allemande_walk *walk, struct allemande_tree_node *node) {
    struct allemande_move winning;
    if (walk->move.count == 0) {
        if (threatens(walk, walk->player, &winning))
            node->verdict = TREE_WIN;
        else if (!allemande_any_turn(&walk->position, walk->player, NULL) &&
                 !allemande_any_turn(&walk->position, other(walk->player), NULL))
            node->verdict = TREE_DRAWN;
        return;
    }
    if (!allemande_is_open(walk, NULL))
        return;
    struct allemande_walk trial = *walk;
    if (!complete(&trial))
        node->verdict = TREE_DEAD;
}

/* The node where the walk is. */
static int32_t arrive(struct search *search) {
    bool made;
    const int32_t node = allemande_tree_find(&search->tree, key_of(&search->walk), search->walk.player, &made);
    if (made)
        look(&search->walk, &search->tree.nodes[node]);
    return node;
}

/* Plays a random game from where the walk is; the result for Black. */
static double play_out(struct search *search) {
    static const double results[] = {[ALLEMANDE_BLACK] = 1, [ALLEMANDE_WHITE] = 0, [ALLEMANDE_PLAYOUT_DRAW] = 0.5};
    struct allemande_walk *walk = &search->walk;
    struct allemande_playout playout = {.frame = &walk->frame, .random = &search->random, .decisive = true};
    complete(walk);
    if (walk->move.count == ALLEMANDE_STONES_MAX)
        end_turn(walk);
    const unsigned winner = allemande_play_out(&playout, &walk->position, &walk->move);
    return results[winner];
}

/* The result for Black of a proven node. */
static double proven_result(const struct allemande_tree_node *node) {
    if (node->verdict == TREE_DRAWN)
        return 0.5;
    return (node->verdict == TREE_WIN) == (node->player == ALLEMANDE_BLACK);
}

/* Descends from a node to one that is proven or has no edges; TREE_NONE if memory has run out. */
static int32_t descend(struct search *search, int32_t at) {
    struct allemande_tree *tree = &search->tree;
    search->depth = 0;
    search->walk = search->root;
    while (at != TREE_NONE && tree->nodes[at].verdict == TREE_OPEN) {
        struct allemande_tree_node *node = &tree->nodes[at];
        if (node->count == 0 && (search->depth == 0 || node->visits > 0))
            expand(search, node);
        if (node->count == 0)
            return at;
        const int32_t chosen = allemande_tree_select(tree, node);
        search->path[search->depth++] = (struct step){at, chosen};
        follow(&search->walk, tree->edges[chosen].cell);
        if (tree->edges[chosen].child == TREE_NONE)
            tree->edges[chosen].child = arrive(search);
        at = tree->edges[chosen].child;
    }
    return at;
}

static void back_up(struct search *search, double result) {
    struct allemande_tree *tree = &search->tree;
    for (unsigned i = search->depth; i-- > 0;) {
        struct allemande_tree_node *node = &tree->nodes[search->path[i].node];
        allemande_tree_add(node, &tree->edges[search->path[i].edge],
                           node->player == ALLEMANDE_BLACK ? result : 1 - result);
    }
}

/* Tells the nodes above about a proof. */
static void teach(struct search *search) {
    struct allemande_tree *tree = &search->tree;
    bool proven = true;
    for (unsigned i = search->depth; proven && i-- > 0;)
        proven = allemande_tree_learn(tree, &tree->nodes[search->path[i].node], &tree->edges[search->path[i].edge]);
}

static void run_playout(struct search *search, int32_t root) {
    const int32_t leaf = descend(search, root);
    struct allemande_tree_node *node = leaf == TREE_NONE ? NULL : &search->tree.nodes[leaf];
    search->playouts++;
    if (node && node->verdict != TREE_OPEN) {
        if (node->verdict != TREE_DEAD)
            back_up(search, proven_result(node));
        teach(search);
        return;
    }
    const double result = play_out(search);
    if (node)
        allemande_tree_visit(node, node->player == ALLEMANDE_BLACK ? result : 1 - result);
    back_up(search, result);
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

static bool goes_on(struct search *search) {
    const struct pz_budget *budget = search->budget;
    if (!search->stopped && budget && budget->keep_going && search->asked++ % ASK_EVERY == 0)
        search->stopped = !budget->keep_going(budget->context, (double)search->playouts / (double)search->most);
    return !search->stopped;
}

static void report(struct search *search) {
    struct pz_study study = {0};
    search->reported = search->playouts;
    allemande_study_tree(search->position, &search->tree, search->playouts, &study);
    if (study.count > 0)
        search->budget->report(search->budget->context, &study);
    pz_study_free(&study);
}

static void report_if_due(struct search *search) {
    const uint64_t news = search->playouts - search->reported;
    if (pz_wants_reports(search->budget) && news >= FIRST_REPORT && news >= search->reported / REPORT_SHARE)
        report(search);
}

/* Settles the next stone or the end of the turn; returns the edge chosen, null if there is none. */
static const struct allemande_tree_edge *settle(struct search *search, int32_t root, uint64_t until) {
    struct allemande_tree *tree = &search->tree;
    while (tree->nodes[root].verdict == TREE_OPEN && search->playouts < until && goes_on(search)) {
        if (tree->full)
            root = allemande_tree_forget(tree, root);
        run_playout(search, root);
        report_if_due(search);
    }
    const int32_t best = allemande_tree_best(tree, &tree->nodes[root]);
    return best == TREE_NONE ? NULL : &tree->edges[best];
}

/* Whether the other player can win at once after the turn. */
static bool fails(const struct allemande_walk *walk) {
    struct allemande_move winning;
    return threatens(walk, other(walk->player), &winning);
}

/* Repairs the turn if the search found no sound one: it was stopped too soon, or all is lost. */
static void make_sound(const struct allemande_position *position, struct allemande_walk *walk) {
    struct allemande_move move = {.kind = ALLEMANDE_STONES};
    const bool legal = complete(walk) && walk->move.count > 0;
    if (legal && !fails(walk))
        return;
    if (!allemande_any_defence(position, &move)) {
        if (legal)
            return;
        if (!allemande_any_turn(position, walk->player, &move))
            move.kind = ALLEMANDE_PASS;
    }
    walk->move = move;
}

/* Spends the playouts from `done` to `until` on a turn. */
static void search_turn(struct search *search, uint64_t done, uint64_t until, struct allemande_thought *thought) {
    int32_t root = TREE_NONE;
    uint64_t settled = done;
    allemande_walk_start(&search->root, search->position, (enum allemande_player)search->position->to_move);
    search->root.position.may_swap = search->root.position.swap_ahead = false;
    for (unsigned stone = 0; stone < ALLEMANDE_STONES_MAX; stone++) {
        search->walk = search->root;
        root = arrive(search);
        settled += (until - done) * shares[stone] / 100;
        const struct allemande_tree_edge *edge = root == TREE_NONE ? NULL : settle(search, root, settled);
        if (stone == 0 && root != TREE_NONE)
            thought->proven = search->tree.nodes[0].verdict == TREE_WIN || search->tree.nodes[0].verdict == TREE_LOSS;
        if (edge && edge->visits > 0 && edge->visits >= search->most / ENOUGH_PARTS)
            thought->estimate = edge->wins / (double)edge->visits;
        if (!edge || edge->cell <= TREE_PASS)
            break;
        add_stone(&search->root, edge->cell);
    }
    if (thought->proven)
        thought->estimate = search->tree.nodes[0].verdict == TREE_WIN;
}

/* Prepares to search a position; false if the system does not give the memory. */
static bool begin(struct search *search, const struct allemande_position *position, uint64_t seed, size_t bytes,
                  const struct pz_budget *budget) {
    *search = (struct search){.position = position, .budget = budget};
    pz_random_seed(&search->random, seed);
    pz_random_seed(&search->random, pz_random_next(&search->random) ^ allemande_hash(position));
    search->most = budget && budget->nodes > 0 ? budget->nodes : PLAYOUTS;
    if (search->most < bytes / BYTES_PER_PLAYOUT)
        bytes = (size_t)search->most * BYTES_PER_PLAYOUT;
    if (!allemande_tree_init(&search->tree, bytes))
        return false;
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
    if (!begin(&search, position, seed, bytes, budget))
        return PZ_BAD;
    search_turn(&search, 0, search.most, thought);
    make_sound(position, &search.root);
    thought->turn = search.root.move;
    thought->playouts = search.playouts;
    allemande_tree_free(&search.tree);
    return PZ_OK;
}

/* Where nothing had to be searched to prove that all is lost, there is still a turn to play. */
static void add_only_turn(struct search *search, struct pz_study *study) {
    struct pz_candidate *candidate = pz_study_add(study);
    make_sound(search->position, &search->root);
    allemande_add_move(search->position, &search->root.move, &candidate->move);
    allemande_prove_worth(&candidate->worth, search->tree.nodes[0].verdict == TREE_WIN);
    pz_worth_copy(&study->worth, &candidate->worth);
}

enum pz_status allemande_ponder(const struct allemande_position *position, uint64_t seed, size_t bytes,
                                const struct pz_budget *budget, struct pz_study *study) {
    struct allemande_thought thought = {.proven = false};
    struct search search;
    if (!begin(&search, position, seed, bytes, budget))
        return PZ_BAD;
    uint64_t until = 0;
    while (until < search.most && !thought.proven && !search.stopped) {
        until = until == 0 ? FIRST_ROUND : 2 * until;
        until = until < search.most ? until : search.most;
        search_turn(&search, search.playouts, until, &thought);
    }
    allemande_study_tree(position, &search.tree, search.playouts, study);
    if (study->count == 0 && thought.proven)
        add_only_turn(&search, study);
    allemande_tree_free(&search.tree);
    return PZ_OK;
}

/* ---- Lessons ---- */

struct course {
    struct search *search;
    uint32_t least;
    void (*show)(void *context, const struct allemande_lesson *lesson);
    void *context;
    bool *seen; /* by node */
};

static uint32_t visits_of(const struct allemande_tree *tree, const struct allemande_tree_node *node, unsigned cell) {
    for (uint32_t i = node->first; i < node->first + node->count; i++)
        if (tree->edges[i].cell == cell)
            return tree->edges[i].visits;
    return 0;
}

static void show_node(const struct course *course, struct allemande_walk *walk,
                      const struct allemande_tree_node *node) {
    const struct allemande_tree *tree = &course->search->tree;
    struct allemande_lesson lesson = {.walk = walk};
    struct allemande_tree_node copy = *node;
    const struct choice choice = choices(walk, &copy);
    lesson.count = list_cells(&choice, lesson.cells);
    for (unsigned i = 0; i < lesson.count; i++)
        lesson.visits[i] = visits_of(tree, node, lesson.cells[i]);
    if (lesson.count > 1)
        course->show(course->context, &lesson);
}

/* Shows a node and those below it. */
static void show_tree(const struct course *course, int32_t at, const struct allemande_walk *before) {
    const struct allemande_tree *tree = &course->search->tree;
    const struct allemande_tree_node *node = &tree->nodes[at];
    struct allemande_walk walk = *before;
    uint64_t visits = 0;
    if (course->seen[at] || node->count == 0 || node->verdict != TREE_OPEN)
        return;
    course->seen[at] = true;
    for (uint32_t i = node->first; i < node->first + node->count; i++)
        visits += tree->edges[i].visits;
    if (visits < course->least)
        return;
    show_node(course, &walk, node);
    for (uint32_t i = node->first; i < node->first + node->count; i++)
        if (tree->edges[i].child != TREE_NONE) {
            walk = *before;
            follow(&walk, tree->edges[i].cell);
            show_tree(course, tree->edges[i].child, &walk);
        }
}

enum pz_status allemande_teach(const struct allemande_position *position, uint64_t seed, size_t bytes,
                               const struct pz_budget *budget, uint32_t least,
                               void (*show)(void *context, const struct allemande_lesson *lesson), void *context,
                               struct allemande_thought *thought) {
    struct search search;
    struct course course = {.search = &search, .least = least, .show = show, .context = context};
    *thought = (struct allemande_thought){.estimate = 0.5};
    if (!begin(&search, position, seed, bytes, budget))
        return PZ_BAD;
    search_turn(&search, 0, search.most, thought);
    course.seen = pz_alloc(search.tree.node_count, sizeof *course.seen);
    allemande_walk_start(&search.walk, position, (enum allemande_player)position->to_move);
    const struct allemande_walk start = search.walk;
    show_tree(&course, 0, &start);
    make_sound(position, &search.root);
    thought->turn = search.root.move;
    thought->playouts = search.playouts;
    free(course.seen);
    allemande_tree_free(&search.tree);
    return PZ_OK;
}
