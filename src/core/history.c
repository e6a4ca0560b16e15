/*
 * The tree of moves, the line through it with its checkpoints, and the check of a tree that was read.
 *
 * A file may have any number of moves in one place, so that looking for one among its siblings would take too long: a
 * hash table with open addressing finds it by its parent and its text.
 */
#include "record.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "hash.h"
#include "puzzles/ascii.h"
#include "puzzles/line.h"
#include "puzzles/memory.h"

enum { CHECKPOINT_EVERY = 16 };

/* --- The tree --- */

/* Adds a node as the last child of `parent`, which is null for the root. */
static struct pz_node *new_node(struct pz_tree *tree, struct pz_node *parent, const char *move, size_t length) {
    struct pz_node *node = pz_alloc(1, sizeof *node + length + 1);
    memcpy(node->move, move, length);
    node->parent = parent;
    if (parent) {
        node->depth = parent->depth + 1;
        *(parent->last ? &parent->last->sibling : &parent->child) = node;
        parent->last = node;
    }
    node->index = tree->count;
    tree->nodes = pz_grow(tree->nodes, &tree->capacity, tree->count + 1, sizeof *tree->nodes);
    tree->nodes[tree->count++] = node;
    return node;
}

static void free_node(struct pz_node *node) {
    pz_text_free(&node->before);
    pz_text_free(&node->after);
    free(node);
}

/* The slot of a move in the table, or the free slot where it belongs. */
static struct pz_node **find_slot(const struct pz_tree *tree, const struct pz_node *parent, const char *move,
                                  size_t length) {
    /* The address makes the hash unpredictable, so that nobody can write a file of moves that collide. */
    uint64_t hash = pz_hash(PZ_HASH_START ^ (uintptr_t)parent, move, length);
    hash ^= hash >> 32;
    struct pz_node **slot = &tree->slots[hash & (tree->slot_count - 1)];
    while (*slot && ((*slot)->parent != parent || strncmp((*slot)->move, move, length) != 0 || (*slot)->move[length]))
        slot = slot + 1 < tree->slots + tree->slot_count ? slot + 1 : tree->slots;
    return slot;
}

/* Returns the child with this move, and adds it if need be. The time does not depend on the size of the tree. */
static struct pz_node *tree_add(struct pz_tree *tree, struct pz_node *parent, const char *move, size_t length) {
    if (2 * tree->count >= tree->slot_count) {
        free(tree->slots);
        tree->slot_count = tree->slot_count ? tree->slot_count : 16;
        while (tree->slot_count <= 2 * tree->count)
            tree->slot_count *= 2;
        tree->slots = pz_alloc(tree->slot_count, sizeof *tree->slots);
        for (size_t i = 1; i < tree->count; i++) {
            struct pz_node *node = tree->nodes[i];
            *find_slot(tree, node->parent, node->move, strlen(node->move)) = node;
        }
    }
    struct pz_node **slot = find_slot(tree, parent, move, length);
    if (!*slot)
        *slot = new_node(tree, parent, move, length);
    return *slot;
}

/* Removes the node that was made last, which is not the root. */
static void tree_remove_last(struct pz_tree *tree) {
    assert(tree->count > 1);
    struct pz_node *node = tree->nodes[--tree->count], *parent = node->parent, *before = NULL;
    /* Nothing was added since, so no other node was displaced by this one, and we can simply free its slot. */
    if (tree->slots)
        *find_slot(tree, parent, node->move, strlen(node->move)) = NULL;
    for (struct pz_node *other = parent->child; other != node; other = other->sibling)
        before = other;
    *(before ? &before->sibling : &parent->child) = NULL;
    parent->last = before;
    free_node(node);
}

/* --- Moves --- */

/*
 * Appends a move with single blanks between words and none at its ends, so that equal moves have equal texts. PZ_BAD,
 * with a column, if it is empty, too long, or not printable ASCII. A move must not look like a comment (`;` at the
 * start) or a branch (parentheses) of a record; `|` is kept free for lists of moves.
 */
static enum pz_status tidy(const char *text, size_t length, struct pz_text *out, struct pz_error *error) {
    for (size_t i = 0; i < length; i++) {
        const char c = text[i];
        const bool first = out->length == 0;
        if (pz_is_blank(c)) {
            if (!first && out->data[out->length - 1] != ' ')
                pz_text_add_char(out, ' ');
        } else if (c < 0x20 || c > 0x7e || c == '|' || (first && strchr(";()", c))) {
            struct pz_line line = {.text = text, .length = length};
            return pz_error_set(error, 0, pz_line_column(&line, i), "a move cannot contain this character");
        } else {
            pz_text_add_char(out, c);
        }
    }
    if (out->length > 0 && out->data[out->length - 1] == ' ')
        out->data[--out->length] = '\0';
    if (out->length == 0)
        return pz_error_set(error, 0, 1, "a move is missing");
    if (out->length > PZ_LINE_MAX)
        return pz_error_set(error, 0, 1, "a move is longer than %d bytes", (int)PZ_LINE_MAX);
    return PZ_OK;
}

size_t pz_move_column(const char *text, size_t length, size_t column) {
    size_t seen = 0;
    for (size_t i = 0; i < length; i++) {
        bool dropped = pz_is_blank(text[i]) && (seen == 0 || pz_is_blank(text[i - 1]));
        if (!dropped && ++seen >= column)
            return i + 1;
    }
    return length + 1;
}

enum pz_status pz_history_add(struct pz_history *history, struct pz_node **node, const char *text, size_t length,
                              struct pz_error *error) {
    PZ_SCOPED_TEXT move = {0};
    const enum pz_status status = tidy(text, length, &move, error);
    if (status == PZ_OK)
        *node = tree_add(&history->tree, *node, move.data, move.length);
    return status;
}

/* Counts what the move that led to a state has tried. Returns whether it has solved a game that counts tries. */
static bool note_try(struct pz_history *history, const void *state) {
    const struct pz_game *game = history->game;
    PZ_SCOPED_TEXT what = {0};
    const unsigned tries = game->tried ? game->tried(state, &what) : 0;
    if (tries == 1)
        pz_names_add(&history->tried, pz_text_string(&what));
    else if (tries > 1)
        history->all_tried = tries;
    if (!history->tries_fixed)
        history->tries = history->all_tried > 0 ? history->all_tried : (unsigned)history->tried.count;
    return game->tried && game->outcome(state) == PZ_SOLVED;
}

/* --- The line --- */

static void cut_checkpoints(struct pz_history *history, size_t count) {
    while (history->checkpoint_count > count)
        history->game->free(history->checkpoints[--history->checkpoint_count]);
}

/* Keeps a clone of the state after `played` moves of the line if one is due there. */
static void add_checkpoint(struct pz_history *history, const void *state, size_t played) {
    if (played != history->checkpoint_count * CHECKPOINT_EVERY)
        return;
    history->checkpoints = pz_grow(history->checkpoints, &history->checkpoint_capacity, history->checkpoint_count + 1,
                                   sizeof *history->checkpoints);
    history->checkpoints[history->checkpoint_count++] = history->game->clone(state);
}

/* Writes a node into the line at its depth. */
static void set_line(struct pz_history *history, struct pz_node *node) {
    history->line = pz_grow(history->line, &history->line_capacity, node->depth + 1, sizeof *history->line);
    history->line[node->depth] = node;
}

bool pz_history_on_line(const struct pz_history *history, const struct pz_node *node, size_t length) {
    return node->depth <= length && history->line[node->depth] == node;
}

enum pz_status pz_history_play(struct pz_history *history, const char *text, size_t length, struct pz_error *error) {
    PZ_SCOPED_TEXT move = {0};
    enum pz_status status = tidy(text, length, &move, error);
    if (status != PZ_OK)
        return status;
    status = history->game->play(history->state, move.data, error);
    if (status != PZ_OK) {
        if (error)
            error->column = pz_move_column(text, length, error->column);
        return status;
    }
    struct pz_node *node = tree_add(&history->tree, history->line[history->played], move.data, move.length);
    history->tries_fixed |= note_try(history, history->state);
    cut_checkpoints(history, history->played / CHECKPOINT_EVERY + 1);
    set_line(history, node);
    history->known = history->played = node->depth;
    add_checkpoint(history, history->state, history->played);
    return PZ_OK;
}

/* Plays the moves of the line from one place to a later one. They have been played before, so none can fail. */
static void replay(struct pz_history *history, void *state, size_t from, size_t to) {
    for (size_t i = from; i < to; i++) {
        enum pz_status status = history->game->play(state, history->line[i + 1]->move, NULL);
        assert(status == PZ_OK);
        add_checkpoint(history, state, i + 1);
    }
}

/* Returns the state after `played` moves of the line as a new one. */
static void *state_at(struct pz_history *history, size_t played) {
    size_t nearest = played / CHECKPOINT_EVERY;
    if (nearest >= history->checkpoint_count)
        nearest = history->checkpoint_count - 1;
    void *state = history->game->clone(history->checkpoints[nearest]);
    replay(history, state, nearest * CHECKPOINT_EVERY, played);
    return state;
}

/* Goes to a place of the line by way of a checkpoint. */
static void jump(struct pz_history *history, size_t played) {
    void *state = state_at(history, played);
    history->game->free(history->state);
    history->state = state;
    history->played = played;
}

void pz_history_go(struct pz_history *history, size_t played) {
    assert(played <= history->known);
    if (played >= history->played && played - history->played <= CHECKPOINT_EVERY) {
        replay(history, history->state, history->played, played);
        history->played = played;
    } else {
        jump(history, played);
    }
}

/* Makes the way to a node part of the line, and returns where it leaves the old line. */
static size_t bend_line(struct pz_history *history, struct pz_node *node) {
    const size_t depth = node->depth;
    for (; !pz_history_on_line(history, node, history->known); node = node->parent)
        set_line(history, node);
    if (node->depth < depth) {
        cut_checkpoints(history, node->depth / CHECKPOINT_EVERY + 1);
        history->known = depth;
    }
    return node->depth;
}

void pz_history_go_to(struct pz_history *history, struct pz_node *node) {
    if (!pz_history_on_line(history, node, history->known)) {
        struct pz_node *end = node;
        while (end->child) /* from there on, follow the first move of each place */
            end = end->child;
        const size_t shared = bend_line(history, end);
        if (history->played > shared)
            jump(history, shared);
    }
    pz_history_go(history, node->depth);
}

void *pz_history_state_at(struct pz_history *history, const struct pz_node *node) {
    const struct pz_node *shared = node;
    while (!pz_history_on_line(history, shared, history->known))
        shared = shared->parent;
    const size_t beside = node->depth - shared->depth;
    const struct pz_node **way = pz_alloc(beside + 1, sizeof(struct pz_node *));
    void *state = state_at(history, shared->depth);
    for (size_t i = beside; i > 0; node = node->parent)
        way[--i] = node;
    for (size_t i = 0; i < beside; i++)
        history->game->play(state, way[i]->move, NULL);
    free(way);
    return state;
}

void pz_history_retract(struct pz_history *history) {
    const struct pz_node *node = history->line[history->played];
    pz_history_go(history, history->played - 1);
    if (node->index + 1 < history->tree.count || node->before.length > 0 || node->after.length > 0)
        return;
    history->known = history->played;
    cut_checkpoints(history, history->played / CHECKPOINT_EVERY + 1);
    tree_remove_last(&history->tree);
}

/* --- Checking a tree --- */

struct check {
    struct pz_history *history;
    size_t *sizes;         /* by index of a node: how many nodes its subtree has */
    struct pz_node *wrong; /* the first illegal move, in the order of adding; null: none */
    bool solved;           /* some move of the tree solves the game */
};

/* Plays a move that may be illegal. */
static bool try(struct check *check, void *state, struct pz_node *node) {
    if (check->history->game->play(state, node->move, NULL) == PZ_OK) {
        check->solved |= note_try(check->history, state);
        return true;
    }
    if (!check->wrong || node->index < check->wrong->index)
        check->wrong = node;
    return false;
}

static void check_branch(struct check *check, struct pz_node *node, void *state);

/* Checks all moves that follow a node except `but`. `state` is the state at the node. */
static void check_others(struct check *check, const struct pz_node *parent, const struct pz_node *but,
                         const void *state) {
    for (struct pz_node *node = parent->child; node; node = node->sibling)
        if (node != but)
            check_branch(check, node, check->history->game->clone(state));
}

/*
 * Checks a move and all that follow it; consumes the state. It enters the largest branch without a call, so the depth
 * of calls, and the number of states alive, is at most the logarithm of the number of moves.
 */
static void check_branch(struct check *check, struct pz_node *node, void *state) {
    while (node && try(check, state, node)) {
        struct pz_node *largest = node->child;
        for (struct pz_node *child = largest; child; child = child->sibling)
            if (check->sizes[child->index] > check->sizes[largest->index])
                largest = child;
        check_others(check, node, largest, state);
        node = largest;
    }
    check->history->game->free(state);
}

/* Plays the line to its end, if it is legal, and checks all moves that leave it. */
static void check_line(struct check *check) {
    struct pz_history *history = check->history;
    for (;;) {
        const size_t played = history->played;
        struct pz_node *next = played < history->known ? history->line[played + 1] : NULL;
        check_others(check, history->line[played], next, history->state);
        if (!next || !try(check, history->state, next))
            return;
        add_checkpoint(history, history->state, ++history->played);
    }
}

enum pz_status pz_history_check(struct pz_history *history, struct pz_node *end, struct pz_node **wrong,
                                struct pz_error *error) {
    const struct pz_tree *tree = &history->tree;
    struct check check = {.history = history, .sizes = pz_alloc(tree->count, sizeof *check.sizes)};
    assert(history->known == 0);
    for (size_t i = tree->count; i-- > 0;) { /* parents were made before their children */
        check.sizes[i]++;
        if (i > 0)
            check.sizes[tree->nodes[i]->parent->index] += check.sizes[i];
    }
    bend_line(history, end);
    check_line(&check);
    free(check.sizes);
    history->tries_fixed = check.solved;
    *wrong = check.wrong;
    if (!check.wrong)
        return PZ_OK;

    /* We play the moves up to the illegal one again to get its error. */
    void *state = history->game->clone(pz_history_first(history));
    for (struct pz_node *node = check.wrong; node; node = node->parent)
        set_line(history, node);
    for (size_t i = 1; i < check.wrong->depth; i++)
        history->game->play(state, history->line[i]->move, NULL);
    const enum pz_status status = history->game->play(state, check.wrong->move, error);
    history->game->free(state);
    return status;
}

/* --- Making and freeing --- */

void pz_history_start(struct pz_history *history, const struct pz_game *game, void *state) {
    *history = (struct pz_history){.game = game, .state = state};
    new_node(&history->tree, NULL, "", 0);
    set_line(history, history->tree.nodes[0]);
    add_checkpoint(history, state, 0);
}

void pz_history_copy(struct pz_history *copy, const struct pz_history *history) {
    const struct pz_game *game = history->game;
    pz_history_start(copy, game, game->clone(pz_history_first(history)));
    for (size_t i = 0; i < history->tree.count; i++) {
        const struct pz_node *node = history->tree.nodes[i];
        struct pz_node *twin = copy->tree.nodes[0];
        if (i > 0) /* parents were made before their children; the table is made when a move is added */
            twin = new_node(&copy->tree, copy->tree.nodes[node->parent->index], node->move, strlen(node->move));
        if (node->before.length > 0)
            pz_text_add_bytes(&twin->before, node->before.data, node->before.length);
        if (node->after.length > 0)
            pz_text_add_bytes(&twin->after, node->after.data, node->after.length);
    }
    for (size_t i = 1; i <= history->known; i++)
        set_line(copy, copy->tree.nodes[history->line[i]->index]);
    for (size_t i = 1; i < history->checkpoint_count; i++)
        add_checkpoint(copy, history->checkpoints[i], i * CHECKPOINT_EVERY);
    game->free(copy->state);
    copy->state = game->clone(history->state);
    copy->known = history->known;
    copy->played = history->played;
    for (size_t i = 0; i < history->tried.count; i++)
        pz_names_add(&copy->tried, history->tried.items[i]);
    copy->all_tried = history->all_tried;
    copy->tries = history->tries;
    copy->tries_fixed = history->tries_fixed;
}

const void *pz_history_first(const struct pz_history *history) {
    return history->checkpoints[0];
}

void pz_history_free(struct pz_history *history) {
    cut_checkpoints(history, 0);
    history->game->free(history->state);
    for (size_t i = 0; i < history->tree.count; i++)
        free_node(history->tree.nodes[i]);
    free(history->tree.nodes);
    free(history->tree.slots);
    free(history->line);
    free(history->checkpoints);
    pz_names_free(&history->tried);
    *history = (struct pz_history){0};
}
