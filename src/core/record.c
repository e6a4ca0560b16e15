/* Reading plays every move in a state of its own; writing walks the line and the ways from it to the bookmarks. */
#include "record.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/ascii.h"
#include "puzzles/memory.h"
#include "puzzles/word.h"

static const uint64_t seconds_max = 1000000000000; /* exact as a double */

/*
 * The headers in which a save keeps what a record does not:
 *
 *     Redo: MOVE | MOVE              what can be redone
 *     Bookmark-1: 12 | MOVE | MOVE   these moves, after the first 12 of those made and to be redone
 *     Hints: N    Given: N    Seconds: N
 */
static const char redo_key[] = "Redo", bookmark_key[] = "Bookmark-", hints_key[] = "Hints", given_key[] = "Given",
                  seconds_key[] = "Seconds";

static bool is_bookmark_key(const char *key) {
    const size_t length = strlen(bookmark_key);
    uint64_t number = 0;
    return pz_starts_with(key, strlen(key), bookmark_key) &&
           pz_read_number(key + length, strlen(key) - length, &number);
}

bool pz_record_is_own_key(const struct pz_game *game, const char *key) {
    static const char *const own[] = {"Puzzle", "Moves", redo_key, hints_key, given_key, seconds_key, NULL};
    return pz_word_index(own, key) >= 0 || is_bookmark_key(key) || pz_word_index(game->keys, key) >= 0;
}

/* --- Reading records and saves --- */

/* The parts of a header value, separated by `|`. Starts as {header, header->value}; `at` is null at the end. */
struct parts {
    const struct pz_header *header;
    const char *at;
};

static bool next_part(struct parts *parts, struct pz_line *part) {
    if (!parts->at)
        return false;
    *part = (struct pz_line){.text = parts->at, .length = strcspn(parts->at, "|"), .number = parts->header->line};
    parts->at = part->text[part->length] ? part->text + part->length + 1 : NULL;
    return true;
}

/* The column in the file's line of a column of a part. */
static size_t column_in_line(const struct parts *parts, const struct pz_line *part, size_t column) {
    struct pz_line value = {.text = parts->header->value, .length = SIZE_MAX};
    return parts->header->column + pz_line_column(&value, (size_t)(part->text - value.text)) + column - 2;
}

static void keep_headers(struct pz_record *record, const struct pz_level *level) {
    for (size_t i = 0; i < level->headers.count; i++) {
        const struct pz_header *header = &level->headers.items[i];
        if (!header->key || !pz_record_is_own_key(record->history.game, header->key))
            pz_headers_add(&record->kept, (struct pz_header){.key = header->key ? pz_copy_string(header->key) : NULL,
                                                             .value = pz_copy_string(header->value)});
    }
}

/* Moves the comments, if there are any, to a node that may have been come by before. */
static void set_comment(char **comment, struct pz_text *words) {
    if (words->length == 0)
        return;
    free(*comment);
    *comment = pz_text_take(words);
}

static enum pz_status read_moves(struct pz_history *history, struct pz_lines moves, struct pz_error *error) {
    enum pz_status status = PZ_OK;
    struct pz_line line;
    struct pz_text comments = {0};
    while (status == PZ_OK && pz_level_next_move(&moves, &line, &comments)) {
        status = pz_history_play(history, line.text, line.length, error);
        if (status == PZ_OK)
            set_comment(&history->line[history->played]->before, &comments);
        else if (error)
            error->line = line.number;
    }
    if (status == PZ_OK)
        set_comment(&history->line[history->played]->after, &comments);
    pz_text_free(&comments);
    return status;
}

/* Adds the moves of a header to the tree, from after `from` moves of the line on; *end is where they lead. */
static enum pz_status read_way(struct pz_history *history, struct parts *parts, size_t from, struct pz_node **end,
                               struct pz_error *error) {
    enum pz_status status = PZ_OK;
    struct pz_way way = pz_way_start(history, from);
    struct pz_line part;
    while (status == PZ_OK && next_part(parts, &part)) {
        status = pz_way_play(&way, history, part.text, part.length, error);
        if (status != PZ_OK && error) {
            error->line = part.number;
            error->column = column_in_line(parts, &part, error->column);
        }
    }
    *end = way.node;
    pz_way_end(&way, history);
    return status;
}

static enum pz_status read_redo(struct pz_history *history, const struct pz_header *header, struct pz_error *error) {
    struct parts parts = {header, header->value};
    struct pz_node *end;
    enum pz_status status = read_way(history, &parts, history->played, &end, error);
    if (status == PZ_OK)
        pz_history_set_redo(history, end);
    return status;
}

static enum pz_status read_bookmark(struct pz_history *history, const struct pz_header *header,
                                    struct pz_error *error) {
    struct parts parts = {header, header->value};
    struct pz_line first = {0};
    next_part(&parts, &first); /* even an empty value has one */
    while (first.length > 0 && pz_is_blank(first.text[first.length - 1]))
        first.length--;
    uint64_t shared = 0;
    if (!pz_read_number(first.text, first.length, &shared) || shared > history->known)
        return pz_error_set(error, header->line, header->column, "a bookmark starts with a number of moves, 0 to %zu",
                            history->known);
    struct pz_node *end;
    enum pz_status status = read_way(history, &parts, (size_t)shared, &end, error);
    if (status == PZ_OK)
        pz_history_add_bookmark(history, end);
    return status;
}

/* Called after the moves. What can be redone comes first, because bookmarks count from the whole line. */
static enum pz_status read_private(struct pz_record *record, const struct pz_level *level, struct pz_error *error) {
    uint64_t hints = 0, given = 0, seconds = 0;
    enum pz_status status = pz_level_number(level, hints_key, 0, UINT_MAX, &hints, error);
    if (status == PZ_OK)
        status = pz_level_number(level, given_key, 0, UINT_MAX, &given, error);
    if (status == PZ_OK)
        status = pz_level_number(level, seconds_key, 0, seconds_max, &seconds, error);
    record->hints = (unsigned)hints;
    record->given = (unsigned)given;
    record->seconds = (double)seconds;
    const struct pz_header *redo = pz_level_header(level, redo_key);
    if (status == PZ_OK && redo)
        status = read_redo(&record->history, redo, error);
    for (size_t i = 0; status == PZ_OK && i < level->headers.count; i++)
        if (level->headers.items[i].key && is_bookmark_key(level->headers.items[i].key))
            status = read_bookmark(&record->history, &level->headers.items[i], error);
    return status;
}

/* The state that a level starts with. */
static enum pz_status open_level(const struct pz_level *level, const struct pz_game *game, void **state,
                                 struct pz_error *error) {
    static const char *const difficulties[] = {"easy", "medium", "hard", "expert", NULL};
    const struct pz_header *name = pz_level_header(level, "Puzzle");
    if (!game)
        return pz_error_set(error, name ? name->line : 1, name ? name->column : 1, "unknown puzzle \"%.40s\"",
                            level->puzzle);
    int difficulty;
    enum pz_status status = pz_level_word(level, "Difficulty", difficulties, &difficulty, error);
    return status == PZ_OK ? game->open(level, state, error) : status;
}

static enum pz_status read_level(struct pz_record *record, const struct pz_game *const *games,
                                 const struct pz_level *level, struct pz_error *error) {
    const struct pz_game *game = pz_game_find(games, level->puzzle);
    void *state;
    enum pz_status status = open_level(level, game, &state, error);
    if (status != PZ_OK)
        return status;
    *record = (struct pz_record){0};
    pz_history_start(&record->history, game, state);
    keep_headers(record, level);
    status = read_moves(&record->history, level->moves, error);
    if (status == PZ_OK)
        status = read_private(record, level, error);
    if (status != PZ_OK)
        pz_record_free(record);
    return status;
}

enum pz_status pz_record_read(struct pz_record *record, const struct pz_game *const *games, const char *bytes,
                              size_t length, struct pz_source *source, struct pz_error *error) {
    const struct pz_game *bare = pz_game_find_bare(games, bytes, length);
    struct pz_level level;
    enum pz_status status = pz_level_parse(&level, bytes, length, source, bare ? bare->id : NULL, error);
    if (status == PZ_OK)
        status = read_level(record, games, &level, error);
    pz_level_free(&level);
    if (status != PZ_OK && source && !pz_source_is_whole(source)) /* then what seemed wrong is beside the point */
        return pz_error_set(error, 0, 0, "the file was truncated while it was being read");
    return status;
}

void pz_record_free(struct pz_record *record) {
    pz_history_free(&record->history);
    pz_headers_free(&record->kept);
}

/* --- Writing records and saves --- */

/*
 * Appends a header with the moves that lead to a node from one of the first `length` moves of the line; for a bookmark,
 * the number of that move comes first. Returns false and appends nothing if it would be too long to be read back; a way
 * much longer than that is not followed to its end.
 */
static bool write_way(const struct pz_history *history, const char *key, const struct pz_node *to, size_t length,
                      bool bookmark, struct pz_text *out) {
    const struct pz_node *from = to;
    size_t size = 0;
    for (; !pz_history_on_line(history, from, length); from = from->parent)
        if ((size += strlen(from->move)) > PZ_LINE_MAX)
            return false;
    const size_t count = to->depth - from->depth;
    const struct pz_node **way = pz_alloc(count, sizeof *way);
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

static uint64_t whole_seconds(const struct pz_record *record) {
    return record->seconds < (double)seconds_max ? (uint64_t)record->seconds : seconds_max;
}

static void write_private(const struct pz_record *record, struct pz_text *out) {
    const struct pz_history *history = &record->history;
    if (record->hints > 0)
        pz_text_add(out, "%s: %u\n", hints_key, record->hints);
    if (record->given > 0)
        pz_text_add(out, "%s: %u\n", given_key, record->given);
    if (record->seconds >= 1)
        pz_text_add(out, "%s: %llu\n", seconds_key, (unsigned long long)whole_seconds(record));
    /* Bookmarks count from the moves that are in the file. */
    size_t length = history->played, number = 1;
    if (history->known > length && write_way(history, redo_key, history->line[history->known], length, false, out))
        length = history->known;
    for (size_t i = 0; i < history->bookmark_count; i++) {
        struct pz_text key = {0};
        pz_text_add(&key, "%s%zu", bookmark_key, number);
        number += write_way(history, key.data, history->bookmarks[i], length, true, out);
        pz_text_free(&key);
    }
}

static void write_comment(const char *words, struct pz_text *out) {
    while (words && *words) {
        const size_t length = strcspn(words, "\n");
        pz_text_add(out, "; %.*s\n", (int)length, words);
        words += length + (words[length] == '\n');
    }
}

static void write_all(const struct pz_record *record, bool with_private, struct pz_text *out) {
    const struct pz_history *history = &record->history;
    pz_text_add(out, "Puzzle: %s\n", history->game->id);
    for (size_t i = 0; i < record->kept.count; i++)
        pz_header_write(out, record->kept.items[i].key, record->kept.items[i].value);
    if (with_private)
        write_private(record, out);
    history->game->describe(pz_history_first(history), out);
    while (out->length >= 2 && out->data[out->length - 1] == '\n' && out->data[out->length - 2] == '\n')
        out->data[--out->length] = '\0'; /* a game with an empty board ends in an empty line */
    if (history->played > 0)
        pz_text_add(out, "\nMoves:\n");
    for (size_t i = 1; i <= history->played; i++) {
        write_comment(history->line[i]->before, out);
        pz_text_add(out, "%s\n", history->line[i]->move);
    }
    if (history->played > 0)
        write_comment(history->line[history->played]->after, out);
}

void pz_record_write(const struct pz_record *record, struct pz_text *out) {
    write_all(record, false, out);
}

void pz_record_write_save(const struct pz_record *record, struct pz_text *out) {
    write_all(record, true, out);
}
