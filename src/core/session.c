/*
 * A game being played. All moves ever made form a tree whose root is the start; the line being played is a path in
 * it, and a bookmark is a node of it. A clone of the state is kept every few moves of the line, so that going back
 * replays a few moves at most.
 */
#include "puzzles/session.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"
#include "puzzles/memory.h"
#include "session_parts.h"

enum { CHECKPOINT_EVERY = 16 };

/* --- The tree --- */

static struct node *add_node(struct pz_session *session, struct node *parent, const char *move, size_t length) {
    struct node *node = pz_alloc(1, sizeof *node + length + 1);
    memcpy(node->move, move, length);
    node->next = session->nodes;
    session->nodes = node;
    node->parent = parent;
    if (parent) {
        node->depth = parent->depth + 1;
        node->sibling = parent->child;
        parent->child = node;
    }
    return node;
}

static struct node *find_child(const struct node *parent, const char *move) {
    struct node *child = parent->child;
    while (child && strcmp(child->move, move) != 0)
        child = child->sibling;
    return child;
}

/* Plays a move in `state`, which stands at `from`, and adds it to the tree. As pz_session_play() otherwise. */
enum pz_status pz_session_play_text(struct pz_session *session, struct node *from, void *state, const char *text,
                                    size_t length, struct node **node, struct pz_error *error) {
    struct pz_text move = {0};
    enum pz_status status = pz_move_tidy(text, length, &move, error);
    if (status == PZ_OK) {
        status = session->game->play(state, move.data, error);
        if (status != PZ_OK && error)
            error->column = pz_move_column(text, length, error->column);
    }
    if (status == PZ_OK) {
        *node = find_child(from, move.data);
        if (!*node)
            *node = add_node(session, from, move.data, move.length);
    }
    pz_text_free(&move);
    return status;
}

/* --- The line --- */

static void cut_checkpoints(struct pz_session *session, size_t count) {
    while (session->checkpoint_count > count)
        session->game->free(session->checkpoints[--session->checkpoint_count]);
}

/* Keeps a clone of the state after `played` moves of the line if one is due there. */
static void add_checkpoint(struct pz_session *session, const void *state, size_t played) {
    if (played != session->checkpoint_count * CHECKPOINT_EVERY)
        return;
    session->checkpoints = pz_grow(session->checkpoints, &session->checkpoint_capacity, session->checkpoint_count + 1,
                                   sizeof *session->checkpoints);
    session->checkpoints[session->checkpoint_count++] = session->game->clone(state);
}

/* Writes a node into the line at its depth. */
void pz_session_set_line(struct pz_session *session, struct node *node) {
    session->line = pz_grow(session->line, &session->line_capacity, node->depth + 1, sizeof *session->line);
    session->line[node->depth] = node;
}

bool pz_session_on_line(const struct pz_session *session, const struct node *node, size_t length) {
    return node->depth <= length && session->line[node->depth] == node;
}

/* Plays a move at the present position; what could be redone is forgotten. */
enum pz_status pz_session_play_on(struct pz_session *session, const char *text, size_t length, struct pz_error *error) {
    struct node *node;
    enum pz_status status =
        pz_session_play_text(session, session->line[session->played], session->state, text, length, &node, error);
    if (status != PZ_OK)
        return status;
    cut_checkpoints(session, session->played / CHECKPOINT_EVERY + 1);
    pz_session_set_line(session, node);
    session->known = session->played = node->depth;
    add_checkpoint(session, session->state, session->played);
    return PZ_OK;
}

/* Plays the moves of the line from one place to a later one. They have been played before, so none can fail. */
static void replay(struct pz_session *session, void *state, size_t from, size_t to) {
    for (size_t i = from; i < to; i++) {
        enum pz_status status = session->game->play(state, session->line[i + 1]->move, NULL);
        assert(status == PZ_OK);
        add_checkpoint(session, state, i + 1);
    }
}

/* A new state: that after `played` moves of the line. */
void *pz_session_state_at(struct pz_session *session, size_t played) {
    size_t nearest = played / CHECKPOINT_EVERY;
    if (nearest >= session->checkpoint_count)
        nearest = session->checkpoint_count - 1;
    void *state = session->game->clone(session->checkpoints[nearest]);
    replay(session, state, nearest * CHECKPOINT_EVERY, played);
    return state;
}

static void go(struct pz_session *session, size_t played) {
    assert(played <= session->known);
    if (played >= session->played && played - session->played <= CHECKPOINT_EVERY) {
        replay(session, session->state, session->played, played);
    } else {
        void *state = pz_session_state_at(session, played);
        session->game->free(session->state);
        session->state = state;
    }
    session->played = played;
}

/* Makes the way to a node the line and goes to its end. */
static void go_to_node(struct pz_session *session, struct node *node) {
    struct node *at = node;
    for (; !pz_session_on_line(session, at, session->known); at = at->parent)
        pz_session_set_line(session, at);
    size_t shared = at->depth;
    if (shared < node->depth) {
        cut_checkpoints(session, shared / CHECKPOINT_EVERY + 1);
        if (session->played > shared) {
            session->game->free(session->state);
            session->state = pz_session_state_at(session, shared);
            session->played = shared;
        }
        session->known = node->depth;
    }
    go(session, node->depth);
}

bool pz_session_add_bookmark(struct pz_session *session, struct node *node) {
    if (node->bookmarked)
        return false;
    node->bookmarked = true;
    session->bookmarks = pz_grow(session->bookmarks, &session->bookmark_capacity, session->bookmark_count + 1,
                                 sizeof *session->bookmarks);
    session->bookmarks[session->bookmark_count++] = node;
    return true;
}

/* --- Making and freeing --- */

/* FNV-1a with 64 bits (Fowler, Noll and Vo) over the game's id, a NUL and what describe() says of the start. */
static void set_id(const struct pz_session *session) {
    struct pz_text text = {0};
    pz_text_add_bytes(&text, session->game->id, strlen(session->game->id) + 1);
    session->game->describe(session->checkpoints[0], &text);
    uint64_t value = 0xcbf29ce484222325u;
    for (size_t i = 0; i < text.length; i++)
        value = (value ^ (unsigned char)text.data[i]) * 0x100000001b3u;
    pz_text_free(&text);
    for (int i = 0; i < 16; i++)
        session->id[i] = "0123456789abcdef"[value >> (60 - 4 * i) & 15];
}

struct pz_session *pz_session_new(const struct pz_game *game, void *state) {
    struct pz_session *session = pz_alloc(1, sizeof *session);
    session->game = game;
    session->state = state;
    pz_session_set_line(session, add_node(session, NULL, "", 0));
    add_checkpoint(session, state, 0);
    session->id = pz_alloc(17, 1);
    return session;
}

void pz_session_free(struct pz_session *session) {
    if (!session)
        return;
    cut_checkpoints(session, 0);
    session->game->free(session->state);
    for (struct node *node = session->nodes, *next; node; node = next) {
        next = node->next;
        free(node);
    }
    pz_level_free(&session->kept);
    free(session->line);
    free(session->checkpoints);
    free(session->bookmarks);
    free(session->path);
    free(session->id);
    pz_error_free(&session->save_error);
    free(session);
}

/* --- Header values --- */

const char *pz_session_value(const struct pz_session *session, const char *key) {
    return pz_level_value(&session->kept, key);
}

void pz_session_set_value(struct pz_session *session, const char *key, const char *value) {
    assert(pz_is_letter(key[0]) && !pz_session_is_own_key(session, key));
    for (const char *c = key; *c; c++)
        assert(pz_is_name_char(*c));
    pz_level_set(&session->kept, key, value);
    pz_session_save(session);
}

/* --- Playing --- */

const struct pz_game *pz_session_game(const struct pz_session *session) {
    return session->game;
}

const void *pz_session_state(const struct pz_session *session) {
    return session->state;
}

const void *pz_session_start(const struct pz_session *session) {
    return session->checkpoints[0];
}

const char *pz_session_id(const struct pz_session *session) {
    if (!*session->id)
        set_id(session);
    return session->id;
}

size_t pz_session_played(const struct pz_session *session) {
    return session->played;
}

size_t pz_session_known(const struct pz_session *session) {
    return session->known;
}

const char *pz_session_move(const struct pz_session *session, size_t index) {
    assert(index < session->known);
    return session->line[index + 1]->move;
}

enum pz_status pz_session_play(struct pz_session *session, const char *move, struct pz_error *error) {
    enum pz_status status = pz_session_play_on(session, move, strlen(move), error);
    if (status == PZ_OK)
        pz_session_save(session);
    return status;
}

static bool go_and_save(struct pz_session *session, size_t played) {
    if (played == session->played)
        return false;
    go(session, played);
    pz_session_save(session);
    return true;
}

void pz_session_go(struct pz_session *session, size_t played) {
    go_and_save(session, played);
}

bool pz_session_undo(struct pz_session *session) {
    return session->played > 0 && go_and_save(session, session->played - 1);
}

bool pz_session_redo(struct pz_session *session) {
    return session->played < session->known && go_and_save(session, session->played + 1);
}

bool pz_session_restart(struct pz_session *session) {
    return go_and_save(session, 0);
}

bool pz_session_bookmark(struct pz_session *session) {
    if (!pz_session_add_bookmark(session, session->line[session->played]))
        return false;
    pz_session_save(session);
    return true;
}

static bool leads_to(const struct node *node, const struct node *end) {
    while (node->depth > end->depth)
        node = node->parent;
    return node == end;
}

/* Bookmarks the end of the line unless a bookmark leads there or beyond. */
static void keep_line(struct pz_session *session) {
    for (size_t i = 0; i < session->bookmark_count; i++)
        if (leads_to(session->bookmarks[i], session->line[session->known]))
            return;
    pz_session_add_bookmark(session, session->line[session->known]);
}

bool pz_session_back(struct pz_session *session) {
    if (session->bookmark_count == 0)
        return false;
    const struct node *here = session->line[session->played];
    size_t index = session->bookmark_count; /* behind the latest, so that the latest is the one before */
    if (here->bookmarked)
        for (index = 0; session->bookmarks[index] != here; index++)
            continue;
    struct node *target = session->bookmarks[(index ? index : session->bookmark_count) - 1];
    if (target == here)
        return false;
    if (!pz_session_on_line(session, target, session->known))
        keep_line(session);
    go_to_node(session, target);
    pz_session_save(session);
    return true;
}

size_t pz_session_bookmarks(const struct pz_session *session) {
    return session->bookmark_count;
}

void pz_session_add_hint(struct pz_session *session) {
    session->hints += session->hints < UINT_MAX;
    pz_session_save(session);
}

unsigned pz_session_hints(const struct pz_session *session) {
    return session->hints;
}

void pz_session_add_seconds(struct pz_session *session, double seconds) {
    assert(seconds >= 0);
    session->seconds += seconds;
}

double pz_session_seconds(const struct pz_session *session) {
    return session->seconds;
}
