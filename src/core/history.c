/* The tree of moves, the line through it and its checkpoints. */
#include "history.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "move.h"
#include "puzzles/memory.h"

enum { CHECKPOINT_EVERY = 16 };

/* --- The tree --- */

static struct pz_node *add_node(struct pz_history *history, struct pz_node *parent, const char *move, size_t length) {
    struct pz_node *node = pz_alloc(1, sizeof *node + length + 1);
    memcpy(node->move, move, length);
    node->next = history->nodes;
    history->nodes = node;
    node->parent = parent;
    if (parent) {
        node->depth = parent->depth + 1;
        node->sibling = parent->child;
        parent->child = node;
    }
    return node;
}

static struct pz_node *find_child(const struct pz_node *parent, const char *move) {
    struct pz_node *child = parent->child;
    while (child && strcmp(child->move, move) != 0)
        child = child->sibling;
    return child;
}

/* Plays a move in `state`, which is that of *node, and moves *node on, to a new node if the move is new. */
static enum pz_status step(struct pz_history *history, void *state, struct pz_node **node, const char *text,
                           size_t length, struct pz_error *error) {
    struct pz_text move = {0};
    enum pz_status status = pz_move_tidy(text, length, &move, error);
    if (status == PZ_OK) {
        status = history->game->play(state, move.data, error);
        if (status != PZ_OK && error)
            error->column = pz_move_column(text, length, error->column);
    }
    if (status == PZ_OK) {
        struct pz_node *child = find_child(*node, move.data);
        *node = child ? child : add_node(history, *node, move.data, move.length);
    }
    pz_text_free(&move);
    return status;
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
    struct pz_node *node = history->line[history->played];
    enum pz_status status = step(history, history->state, &node, text, length, error);
    if (status != PZ_OK)
        return status;
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

/* A new state, as it is after `played` moves of the line. */
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

/* Makes the way to a node part of the line; returns where it leaves the old line. */
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

void pz_history_set_redo(struct pz_history *history, struct pz_node *node) {
    const size_t shared = bend_line(history, node);
    assert(shared >= history->played);
}

static void go_to_node(struct pz_history *history, struct pz_node *node) {
    const size_t shared = bend_line(history, node);
    if (history->played > shared)
        jump(history, shared);
    pz_history_go(history, node->depth);
}

/* --- Bookmarks --- */

bool pz_history_add_bookmark(struct pz_history *history, struct pz_node *node) {
    if (node->bookmarked)
        return false;
    node->bookmarked = true;
    history->bookmarks = pz_grow(history->bookmarks, &history->bookmark_capacity, history->bookmark_count + 1,
                                 sizeof *history->bookmarks);
    history->bookmarks[history->bookmark_count++] = node;
    return true;
}

bool pz_history_bookmark(struct pz_history *history) {
    return pz_history_add_bookmark(history, history->line[history->played]);
}

static bool leads_to(const struct pz_node *node, const struct pz_node *end) {
    while (node->depth > end->depth)
        node = node->parent;
    return node == end;
}

/* Bookmarks the end of the line unless a bookmark leads there or beyond. */
static void keep_line(struct pz_history *history) {
    struct pz_node *end = history->line[history->known];
    for (size_t i = 0; i < history->bookmark_count; i++)
        if (leads_to(history->bookmarks[i], end))
            return;
    pz_history_add_bookmark(history, end);
}

bool pz_history_back(struct pz_history *history) {
    if (history->bookmark_count == 0)
        return false;
    const struct pz_node *here = history->line[history->played];
    size_t index = history->bookmark_count; /* past the latest, so that the latest comes next */
    if (here->bookmarked)
        for (index = 0; history->bookmarks[index] != here; index++)
            continue;
    struct pz_node *target = history->bookmarks[(index ? index : history->bookmark_count) - 1];
    if (target == here)
        return false;
    if (!pz_history_on_line(history, target, history->known))
        keep_line(history);
    go_to_node(history, target);
    return true;
}

/* --- Ways beside the line --- */

struct pz_way pz_way_start(struct pz_history *history, size_t played) {
    assert(played <= history->known);
    return (struct pz_way){.node = history->line[played], .state = state_at(history, played)};
}

enum pz_status pz_way_play(struct pz_way *way, struct pz_history *history, const char *text, size_t length,
                           struct pz_error *error) {
    return step(history, way->state, &way->node, text, length, error);
}

void pz_way_end(struct pz_way *way, const struct pz_history *history) {
    history->game->free(way->state);
}

/* --- Making and freeing --- */

void pz_history_start(struct pz_history *history, const struct pz_game *game, void *state) {
    *history = (struct pz_history){.game = game, .state = state};
    set_line(history, add_node(history, NULL, "", 0));
    add_checkpoint(history, state, 0);
}

const void *pz_history_first(const struct pz_history *history) {
    return history->checkpoints[0];
}

void pz_history_free(struct pz_history *history) {
    cut_checkpoints(history, 0);
    history->game->free(history->state);
    for (struct pz_node *node = history->nodes, *next; node; node = next) {
        next = node->next;
        free(node->before);
        free(node->after);
        free(node);
    }
    free(history->line);
    free(history->checkpoints);
    free(history->bookmarks);
    *history = (struct pz_history){0};
}
