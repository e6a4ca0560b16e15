/*
 * Records and saves: a session from a file, and the file of a session. A save is a record with a few headers more,
 * which are read as hostile as everything else.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"
#include "puzzles/file.h"
#include "puzzles/memory.h"
#include "session_parts.h"

static const uint64_t seconds_max = 1000000000000; /* exact as a double */

/*
 * The headers in which a save keeps what a record does not:
 *
 *     Redo: MOVE | MOVE              what can be redone
 *     Bookmark-1: 12 | MOVE | MOVE   after the first 12 moves of those made and to be redone, these
 *     Hints: N                       Seconds: N
 */
static const char redo_key[] = "Redo", bookmark_key[] = "Bookmark-", hints_key[] = "Hints", seconds_key[] = "Seconds";

static bool is_bookmark_key(const char *key) {
    const size_t length = strlen(bookmark_key);
    uint64_t number = 0;
    return pz_starts_with(key, strlen(key), bookmark_key) &&
           pz_read_number(key + length, strlen(key) - length, &number);
}

/* Whether a key is written by the game or by the session, and so is not kept from the level. */
bool pz_session_is_own_key(const struct pz_session *session, const char *key) {
    static const char *const own[] = {"Puzzle", "Moves", redo_key, hints_key, seconds_key, NULL};
    return pz_word_index(own, key) >= 0 || is_bookmark_key(key) || pz_word_index(session->game->keys, key) >= 0;
}

/* --- Reading records and saves --- */

static void keep_headers(struct pz_session *session, const struct pz_level *level) {
    for (size_t i = 0; i < level->header_count; i++) {
        const struct pz_header *header = &level->headers[i];
        if (!header->key || !pz_session_is_own_key(session, header->key))
            pz_level_add(&session->kept, header->key, header->value);
    }
}

static enum pz_status read_moves(struct pz_session *session, struct pz_lines moves, struct pz_error *error) {
    enum pz_status status = PZ_OK;
    struct pz_line line;
    while (status == PZ_OK && pz_level_next_move(&moves, &line)) {
        status = pz_session_play_on(session, line.text, line.length, error);
        if (status != PZ_OK && error)
            error->line = line.number;
    }
    return status;
}

/* Adds to the tree the moves of a header that start after `from` moves of the line. */
static enum pz_status read_way(struct pz_session *session, struct pz_parts *parts, size_t from, struct node **end,
                               struct pz_error *error) {
    enum pz_status status = PZ_OK;
    void *state = pz_session_state_at(session, from);
    struct pz_line part;
    *end = session->line[from];
    while (status == PZ_OK && pz_parts_next(parts, &part)) {
        status = pz_session_play_text(session, *end, state, part.text, part.length, end, error);
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
        pz_session_set_line(session, node);
    return PZ_OK;
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
        pz_session_add_bookmark(session, node);
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
    for (; !pz_session_on_line(session, from, length); from = from->parent)
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
