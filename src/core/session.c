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
#include "puzzles/file.h"
#include "puzzles/memory.h"

enum { CHECKPOINT_EVERY = 16 };

static const uint64_t seconds_max = 1000000000000; /* exact as a double */

/*
 * The headers in which a save keeps what a record does not:
 *
 *     Redo: MOVE | MOVE              what can be redone
 *     Bookmark-1: 12 | MOVE | MOVE   after the first 12 moves of those made and to be redone, these
 *     Hints: N                       Seconds: N
 */
static const char redo_key[] = "Redo", bookmark_key[] = "Bookmark-", hints_key[] = "Hints", seconds_key[] = "Seconds";

/* A move in the tree. */
struct node {
    struct node *parent, *child, *sibling;
    struct node *next; /* of all nodes, to free them */
    size_t depth;      /* the root has 0 */
    bool bookmarked;
    char move[];
};

struct pz_session {
    const struct pz_game *game;
    char *id;             /* empty until somebody asks: a map of gigabytes takes long to describe */
    struct pz_level kept; /* the headers of the level that are neither the game's nor the session's own */

    void *state;
    struct node *nodes;
    struct node **line; /* line[0] is the root, line[n] the n-th move */
    size_t line_capacity, played, known;
    void **checkpoints; /* the states after 0, 16, 32 … moves of the line; it may have fewer than the line is long */
    size_t checkpoint_count, checkpoint_capacity;

    struct node **bookmarks; /* all different; the latest is the last */
    size_t bookmark_count, bookmark_capacity;

    unsigned hints;
    double seconds;

    char *path;
    struct pz_error save_error;
};

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
static enum pz_status play_text(struct pz_session *session, struct node *from, void *state, const char *text,
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
static void set_line(struct pz_session *session, struct node *node) {
    session->line = pz_grow(session->line, &session->line_capacity, node->depth + 1, sizeof *session->line);
    session->line[node->depth] = node;
}

static bool on_line(const struct pz_session *session, const struct node *node, size_t length) {
    return node->depth <= length && session->line[node->depth] == node;
}

/* Plays a move at the present position; what could be redone is forgotten. */
static enum pz_status play_on(struct pz_session *session, const char *text, size_t length, struct pz_error *error) {
    struct node *node;
    enum pz_status status =
        play_text(session, session->line[session->played], session->state, text, length, &node, error);
    if (status != PZ_OK)
        return status;
    cut_checkpoints(session, session->played / CHECKPOINT_EVERY + 1);
    set_line(session, node);
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
static void *state_at(struct pz_session *session, size_t played) {
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
        void *state = state_at(session, played);
        session->game->free(session->state);
        session->state = state;
    }
    session->played = played;
}

/* Makes the way to a node the line and goes to its end. */
static void go_to_node(struct pz_session *session, struct node *node) {
    struct node *at = node;
    for (; !on_line(session, at, session->known); at = at->parent)
        set_line(session, at);
    size_t shared = at->depth;
    if (shared < node->depth) {
        cut_checkpoints(session, shared / CHECKPOINT_EVERY + 1);
        if (session->played > shared) {
            session->game->free(session->state);
            session->state = state_at(session, shared);
            session->played = shared;
        }
        session->known = node->depth;
    }
    go(session, node->depth);
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
    set_line(session, add_node(session, NULL, "", 0));
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

static bool is_bookmark_key(const char *key) {
    const size_t length = strlen(bookmark_key);
    uint64_t number = 0;
    return pz_starts_with(key, strlen(key), bookmark_key) &&
           pz_read_number(key + length, strlen(key) - length, &number);
}

/* Whether a key is written by the game or by the session, and so is not kept from the level. */
static bool is_own_key(const struct pz_session *session, const char *key) {
    static const char *const own[] = {"Puzzle", "Moves", redo_key, hints_key, seconds_key, NULL};
    return pz_word_index(own, key) >= 0 || is_bookmark_key(key) || pz_word_index(session->game->keys, key) >= 0;
}

const char *pz_session_value(const struct pz_session *session, const char *key) {
    return pz_level_value(&session->kept, key);
}

void pz_session_set_value(struct pz_session *session, const char *key, const char *value) {
    assert(pz_is_letter(key[0]) && !is_own_key(session, key));
    for (const char *c = key; *c; c++)
        assert(pz_is_name_char(*c));
    pz_level_set(&session->kept, key, value);
    pz_session_save(session);
}

/* --- Reading records and saves --- */

static void keep_headers(struct pz_session *session, const struct pz_level *level) {
    for (size_t i = 0; i < level->header_count; i++) {
        const struct pz_header *header = &level->headers[i];
        if (!header->key || !is_own_key(session, header->key))
            pz_level_add(&session->kept, header->key, header->value);
    }
}

static enum pz_status read_moves(struct pz_session *session, struct pz_lines moves, struct pz_error *error) {
    enum pz_status status = PZ_OK;
    struct pz_line line;
    while (status == PZ_OK && pz_level_next_move(&moves, &line)) {
        status = play_on(session, line.text, line.length, error);
        if (status != PZ_OK && error)
            error->line = line.number;
    }
    return status;
}

/* Adds to the tree the moves of a header that start after `from` moves of the line. */
static enum pz_status read_way(struct pz_session *session, struct pz_parts *parts, size_t from, struct node **end,
                               struct pz_error *error) {
    enum pz_status status = PZ_OK;
    void *state = state_at(session, from);
    struct pz_line part;
    *end = session->line[from];
    while (status == PZ_OK && pz_parts_next(parts, &part)) {
        status = play_text(session, *end, state, part.text, part.length, end, error);
        if (status != PZ_OK && error) {
            error->line = part.number;
            error->column = pz_parts_column(parts, &part, error->column);
        }
    }
    session->game->free(state);
    return status;
}

static enum pz_status read_redo(struct pz_session *session, const struct pz_header *header, struct pz_error *error) {
    struct pz_parts parts = {header, header->value};
    struct node *node;
    enum pz_status status = read_way(session, &parts, session->played, &node, error);
    if (status != PZ_OK)
        return status;
    session->known = node->depth;
    for (; node->depth > session->played; node = node->parent)
        set_line(session, node);
    return PZ_OK;
}

static bool add_bookmark(struct pz_session *session, struct node *node) {
    if (node->bookmarked)
        return false;
    node->bookmarked = true;
    session->bookmarks = pz_grow(session->bookmarks, &session->bookmark_capacity, session->bookmark_count + 1,
                                 sizeof *session->bookmarks);
    session->bookmarks[session->bookmark_count++] = node;
    return true;
}

static enum pz_status read_bookmark(struct pz_session *session, const struct pz_header *header,
                                    struct pz_error *error) {
    struct pz_parts parts = {header, header->value};
    struct pz_line first = {0};
    pz_parts_next(&parts, &first); /* even an empty value has one */
    while (first.length > 0 && pz_is_blank(first.text[first.length - 1]))
        first.length--;
    uint64_t shared = 0;
    if (!pz_read_number(first.text, first.length, &shared) || shared > session->known)
        return pz_error_set(error, header->line, header->column, "a bookmark starts with a number of moves, 0 to %zu",
                            session->known);
    struct node *node;
    enum pz_status status = read_way(session, &parts, (size_t)shared, &node, error);
    if (status == PZ_OK)
        add_bookmark(session, node);
    return status;
}

/* After the moves: what can be redone first, because bookmarks count from the whole line. */
static enum pz_status read_private(struct pz_session *session, const struct pz_level *level, struct pz_error *error) {
    uint64_t hints = 0, seconds = 0;
    enum pz_status status = pz_level_number(level, hints_key, 0, UINT_MAX, &hints, error);
    if (status == PZ_OK)
        status = pz_level_number(level, seconds_key, 0, seconds_max, &seconds, error);
    session->hints = (unsigned)hints;
    session->seconds = (double)seconds;
    const struct pz_header *redo = pz_level_header(level, redo_key);
    if (status == PZ_OK && redo)
        status = read_redo(session, redo, error);
    for (size_t i = 0; status == PZ_OK && i < level->header_count; i++)
        if (level->headers[i].key && is_bookmark_key(level->headers[i].key))
            status = read_bookmark(session, &level->headers[i], error);
    return status;
}

static enum pz_status open_level(const struct pz_level *level, struct pz_session **session, struct pz_error *error) {
    static const char *const difficulties[] = {"easy", "medium", "hard", "expert", NULL};
    const struct pz_game *game = pz_game_find(level->puzzle);
    const struct pz_header *name = pz_level_header(level, "Puzzle");
    if (!game)
        return pz_error_set(error, name ? name->line : 1, name ? name->column : 1, "unknown puzzle \"%.40s\"",
                            level->puzzle);
    int difficulty;
    enum pz_status status = pz_level_word(level, "Difficulty", difficulties, &difficulty, error);
    if (status != PZ_OK)
        return status;
    void *state;
    status = game->open(level, &state, error);
    if (status != PZ_OK)
        return status;
    struct pz_session *opened = pz_session_new(game, state);
    keep_headers(opened, level);
    status = read_moves(opened, level->moves, error);
    if (status == PZ_OK)
        status = read_private(opened, level, error);
    if (status == PZ_OK)
        *session = opened;
    else
        pz_session_free(opened);
    return status;
}

static enum pz_status open_bytes(const char *bytes, size_t length, struct pz_source *source,
                                 struct pz_session **session, struct pz_error *error) {
    struct pz_level level = {.source = source};
    enum pz_status status = pz_level_parse(&level, bytes, length, error);
    if (status == PZ_OK)
        status = open_level(&level, session, error);
    pz_level_free(&level);
    if (status != PZ_OK && source && !pz_source_is_whole(source)) /* then what seemed wrong is not the point */
        return pz_error_set(error, 0, 0, "the file was cut off while it was read");
    return status;
}

enum pz_status pz_session_open_source(struct pz_source *source, struct pz_session **session, struct pz_error *error) {
    return open_bytes(pz_source_bytes(source), pz_source_length(source), source, session, error);
}

enum pz_status pz_session_open(const char *bytes, size_t length, struct pz_session **session, struct pz_error *error) {
    return open_bytes(bytes, length, NULL, session, error);
}

/* --- Writing records and saves --- */

/*
 * Appends a header with the moves that lead from the first `length` of the line to a node, after the number of those
 * they start from if it is a bookmark. False, and nothing is appended, if it would be too long to be read back; a way
 * much longer than that is not followed to its end.
 */
static bool write_way(const struct pz_session *session, const char *key, const struct node *to, size_t length,
                      bool bookmark, struct pz_text *out) {
    const struct node *from = to;
    size_t size = 0;
    for (; !on_line(session, from, length); from = from->parent)
        if ((size += strlen(from->move)) > PZ_LINE_MAX)
            return false;
    const size_t count = to->depth - from->depth;
    const struct node **way = pz_alloc(count, sizeof *way);
    for (size_t i = count; i > 0; to = to->parent)
        way[--i] = to;
    struct pz_text value = {0};
    if (bookmark)
        pz_text_add(&value, "%zu", from->depth);
    for (size_t i = 0; i < count; i++)
        pz_text_add(&value, "%s%s", value.length > 0 ? " | " : "", way[i]->move);
    bool written = pz_header_write(out, key, pz_text_string(&value));
    pz_text_free(&value);
    free(way);
    return written;
}

static uint64_t whole_seconds(const struct pz_session *session) {
    return session->seconds < (double)seconds_max ? (uint64_t)session->seconds : seconds_max;
}

static void write_private(const struct pz_session *session, struct pz_text *out) {
    if (session->hints > 0)
        pz_text_add(out, "%s: %u\n", hints_key, session->hints);
    if (session->seconds >= 1)
        pz_text_add(out, "%s: %llu\n", seconds_key, (unsigned long long)whole_seconds(session));
    /* Bookmarks count from the moves that are in the file. */
    size_t length = session->played, number = 1;
    if (session->known > length && write_way(session, redo_key, session->line[session->known], length, false, out))
        length = session->known;
    for (size_t i = 0; i < session->bookmark_count; i++) {
        struct pz_text key = {0};
        pz_text_add(&key, "%s%zu", bookmark_key, number);
        number += write_way(session, key.data, session->bookmarks[i], length, true, out);
        pz_text_free(&key);
    }
}

static void write_record(const struct pz_session *session, bool with_private, struct pz_text *out) {
    pz_text_add(out, "Puzzle: %s\n", session->game->id);
    for (size_t i = 0; i < session->kept.header_count; i++) {
        const struct pz_header *header = &session->kept.headers[i];
        pz_header_write(out, header->key, header->value);
    }
    if (with_private)
        write_private(session, out);
    session->game->describe(session->checkpoints[0], out);
    while (out->length >= 2 && out->data[out->length - 1] == '\n' && out->data[out->length - 2] == '\n')
        out->data[--out->length] = '\0'; /* a game with an empty board ends in an empty line */
    if (session->played > 0)
        pz_text_add(out, "\nMoves:\n");
    for (size_t i = 1; i <= session->played; i++)
        pz_text_add(out, "%s\n", session->line[i]->move);
}

void pz_session_record(const struct pz_session *session, struct pz_text *out) {
    write_record(session, false, out);
}

void pz_session_autosave(struct pz_session *session, const char *path) {
    char *copy = path ? pz_copy_string(path) : NULL;
    free(session->path);
    session->path = copy;
    pz_error_free(&session->save_error);
}

void pz_session_save(struct pz_session *session) {
    if (!session->path)
        return;
    struct pz_text text = {0};
    write_record(session, true, &text);
    pz_error_free(&session->save_error);
    pz_file_write(session->path, text.data, text.length, &session->save_error);
    pz_text_free(&text);
}

const struct pz_error *pz_session_save_error(const struct pz_session *session) {
    return session->save_error.message.length > 0 ? &session->save_error : NULL;
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
    enum pz_status status = play_on(session, move, strlen(move), error);
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
    if (!add_bookmark(session, session->line[session->played]))
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
    add_bookmark(session, session->line[session->known]);
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
    if (!on_line(session, target, session->known))
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
