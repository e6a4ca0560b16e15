/*
 * The text of levels and records. A file is split into header, board and moves by reading its lines once, in order.
 * Only header lines are copied; board lines are scanned only for their ends and for "Moves:".
 */
#include "puzzles/level.h"

#include <stdlib.h>
#include <string.h>

#include "puzzles/ascii.h"
#include "puzzles/memory.h"
#include "puzzles/word.h"
#include "utf8.h"

static enum pz_status check_line(const struct pz_line *line, struct pz_error *error) {
    if (line->length > PZ_LINE_MAX)
        return pz_error_set(error, line->number, pz_line_column(line, PZ_LINE_MAX), "line longer than %d bytes",
                            (int)PZ_LINE_MAX);
    size_t sound = pz_sound_length(line->text, line->length);
    if (sound == line->length)
        return PZ_OK;
    bool control = pz_is_control((const unsigned char *)line->text + sound, line->length - sound);
    return pz_error_set(error, line->number, pz_line_column(line, sound),
                        control ? "control character" : "invalid UTF-8");
}

/* --- The header --- */

/* Comments between header and board count as header lines, since they take the same room. */
static enum pz_status check_header_line(const struct pz_level *level, const struct pz_line *line,
                                        struct pz_error *error) {
    if (level->headers.count >= PZ_HEADERS_MAX)
        return pz_error_set(error, line->number, 1, "a level has at most %d lines before its board",
                            (int)PZ_HEADERS_MAX);
    return check_line(line, error);
}

static void add_comment(struct pz_level *level, const struct pz_line *line) {
    pz_headers_add(&level->headers,
                   (struct pz_header){.value = pz_copy(line->text, line->length), .line = line->number, .column = 1});
}

static enum pz_status read_header_line(struct pz_level *level, const struct pz_line *line, struct pz_error *error) {
    if (line->text[0] == ';') {
        add_comment(level, line);
        return PZ_OK;
    }
    /* A key starts with a letter and ends at the first colon: other programs may have keys of several words. */
    const char *colon = pz_is_letter(line->text[0]) ? memchr(line->text, ':', line->length) : NULL;
    size_t length = colon ? (size_t)(colon - line->text) : 0;
    if (length == 0 && !level->puzzle)
        return pz_error_set(error, line->number, 1, "expected \"Puzzle: NAME\"");
    if (length == 0)
        return pz_error_set(error, line->number, 1, "expected \"Key: value\"; an empty line comes before the board");
    size_t start = length + 1;
    while (start < line->length && pz_is_blank(line->text[start]))
        start++;
    while (pz_is_blank(line->text[length - 1])) /* terminates, because a key starts with a letter */
        length--;
    struct pz_header header = {
        .key = pz_copy(line->text, length),
        .value = pz_copy(line->text + start, line->length - start),
        .line = line->number,
        .column = pz_line_column(line, start),
    };
    pz_headers_add(&level->headers, header); /* owns the copies from here on */
    if (level->puzzle)
        return PZ_OK;
    if (!pz_same_word(header.key, "Puzzle"))
        return pz_error_set(error, line->number, 1, "the first key must be \"Puzzle\"");
    if (!*header.value)
        return pz_error_set(error, line->number, header.column, "the name of the puzzle is missing");
    level->puzzle = pz_copy_string(header.value);
    for (char *c = level->puzzle; *c; c++)
        *c = pz_to_lower(*c);
    return PZ_OK;
}

static bool starts_moves(const struct pz_line *line) {
    return pz_starts_with(line->text, line->length, "moves:");
}

/* Reads a line that begins with "Moves:". */
static enum pz_status read_moves_line(struct pz_level *level, const struct pz_line *line, struct pz_error *error) {
    size_t length = strlen("moves:");
    if (line->length > length) {
        while (pz_is_blank(line->text[length])) /* ends, because a line does not end in blanks */
            length++;
        return pz_error_set(error, line->number, pz_line_column(line, length),
                            "\"Moves:\" must stand alone, each move on a line of its own");
    }
    level->has_moves = true;
    return PZ_OK;
}

static int compare_keys(const void *left, const void *right) {
    const struct pz_header *a = *(const struct pz_header *const *)left;
    const struct pz_header *b = *(const struct pz_header *const *)right;
    int order = pz_compare_words(a->key, b->key);
    return order ? order : (a->line > b->line) - (a->line < b->line);
}

/* Sorts the keys, because a header may have a million of them. */
static enum pz_status check_duplicates(const struct pz_level *level, struct pz_error *error) {
    const struct pz_header **keys = pz_alloc(level->headers.count, sizeof *keys);
    const struct pz_header *again = NULL;
    size_t count = 0;
    for (size_t i = 0; i < level->headers.count; i++)
        if (level->headers.items[i].key)
            keys[count++] = &level->headers.items[i];
    qsort(keys, count, sizeof *keys, compare_keys);
    for (size_t i = 1; i < count; i++)
        if (pz_same_word(keys[i - 1]->key, keys[i]->key) && (!again || keys[i]->line < again->line))
            again = keys[i];
    free(keys);
    return again ? pz_error_set(error, again->line, 1, "the key \"%.*s\" is given twice",
                                (int)pz_cut_length(again->key, PZ_QUOTED_MAX), again->key)
                 : PZ_OK;
}

/* Reads to the empty line that ends the header, to "Moves:", or to the end of the file. */
static enum pz_status read_header(struct pz_level *level, struct pz_lines *lines, struct pz_error *error) {
    struct pz_line line = {.number = 1};
    enum pz_status status = PZ_OK;
    while (status == PZ_OK && !level->has_moves && pz_lines_next(lines, &line) && (line.length > 0 || !level->puzzle)) {
        if (line.length == 0) /* an empty line before the first key ends nothing */
            continue;
        status = check_header_line(level, &line, error);
        if (status == PZ_OK && level->puzzle && starts_moves(&line))
            status = read_moves_line(level, &line, error);
        else if (status == PZ_OK)
            status = read_header_line(level, &line, error);
    }
    if (status == PZ_OK && !level->puzzle)
        return pz_error_set(error, line.number, 1, "expected \"Puzzle: NAME\"");
    return status == PZ_OK ? check_duplicates(level, error) : status;
}

/* --- Board and moves --- */

/*
 * Reads from the end of the header to the moves: empty lines and comments, then the board, up to "Moves:", the end of
 * the file or, below a header, an empty line.
 */
static enum pz_status read_board(struct pz_level *level, struct pz_lines *lines, struct pz_error *error) {
    struct pz_lines next = *lines;
    struct pz_line line;
    while (!level->bare && pz_lines_next(&next, &line) && (line.length == 0 || line.text[0] == ';')) {
        if (check_header_line(level, &line, error) != PZ_OK)
            return PZ_BAD;
        if (line.length > 0)
            add_comment(level, &line);
        *lines = next;
    }
    level->board = *lines;
    level->board.end = lines->at;
    while (pz_lines_next(lines, &line) && (level->bare || line.length > 0)) {
        if (starts_moves(&line))
            return read_moves_line(level, &line, error);
        level->board.end = lines->at;
    }
    while (pz_lines_next(lines, &line)) {
        if (line.length == 0)
            continue;
        if (!starts_moves(&line))
            return pz_error_set(error, line.number, 1, "only \"Moves:\" may follow the board");
        return read_moves_line(level, &line, error);
    }
    return PZ_OK;
}

/* The state of the check of moves. */
struct nesting {
    size_t moves;
    size_t depth;        /* number of open lines of play */
    size_t line, column; /* of the outermost open parenthesis */
    bool moved;          /* the innermost line of play has a move */
};

/* The kind of a line that is neither empty nor a comment; *start is where its text begins. */
static enum pz_step step_on(const struct pz_line *line, size_t *start) {
    *start = 0;
    while (pz_is_blank(line->text[*start])) /* ends, because a line does not end in blanks */
        ++*start;
    const char first = line->text[*start];
    return first == '(' ? PZ_STEP_OPEN : first == ')' ? PZ_STEP_CLOSE : PZ_STEP_MOVE;
}

static enum pz_status check_step(struct nesting *nesting, const struct pz_line *line, struct pz_error *error) {
    size_t start;
    const enum pz_step step = step_on(line, &start);
    if (step == PZ_STEP_MOVE) {
        nesting->moved = true;
        if (nesting->moves++ < PZ_MOVES_MAX)
            return PZ_OK;
        return pz_error_set(error, line->number, 1, "a record has at most %d moves", (int)PZ_MOVES_MAX);
    }
    if (start + 1 < line->length)
        return pz_error_set(error, line->number, start + 2, "\"%c\" must stand alone", line->text[start]);
    if (step == PZ_STEP_OPEN) {
        if (!nesting->moved)
            return pz_error_set(error, line->number, start + 1, "\"(\" must follow the move that its branch replaces");
        if (nesting->depth++ == 0) {
            nesting->line = line->number;
            nesting->column = start + 1;
        }
        nesting->moved = false;
        return PZ_OK;
    }
    if (nesting->depth == 0)
        return pz_error_set(error, line->number, start + 1, "\")\" without a \"(\" before it");
    if (!nesting->moved)
        return pz_error_set(error, line->number, start + 1, "there is no move between \"(\" and \")\"");
    nesting->depth--;
    return PZ_OK; /* the outer line of play has a move as well: the one before its "(" */
}

static bool is_step(const struct pz_line *line) {
    return line->length > 0 && line->text[0] != ';';
}

static enum pz_status check_moves(struct pz_lines moves, struct pz_error *error) {
    struct nesting nesting = {0};
    struct pz_line line;
    while (pz_lines_next(&moves, &line))
        if (check_line(&line, error) != PZ_OK || (is_step(&line) && check_step(&nesting, &line, error) != PZ_OK))
            return PZ_BAD;
    if (nesting.depth > 0)
        return pz_error_set(error, nesting.line, nesting.column, "\"(\" without a \")\" after it");
    return PZ_OK;
}

/* Refuses a text that ends with a NUL byte, where reading stopped (source.h): it is not the whole file. */
static enum pz_status check_end(struct pz_lines lines, struct pz_error *error) {
    struct pz_line line = {0};
    if (lines.at == lines.end || lines.end[-1])
        return PZ_OK;
    while (pz_lines_next(&lines, &line))
        continue;
    return pz_error_set(error, line.number, pz_line_column(&line, line.length - 1), "a NUL byte: this is not text");
}

enum pz_status pz_level_parse(struct pz_level *level, const char *bytes, size_t length, struct pz_source *source,
                              const char *bare, struct pz_error *error) {
    struct pz_lines lines = pz_lines_of(bytes, length);
    *level = (struct pz_level){.source = source, .bare = bare, .puzzle = bare ? pz_copy_string(bare) : NULL};
    enum pz_status status = check_end(lines, error);
    if (status == PZ_OK && !bare)
        status = read_header(level, &lines, error);
    if (status == PZ_OK && !level->has_moves)
        status = read_board(level, &lines, error);
    if (status == PZ_OK && level->has_moves) {
        level->moves = lines;
        status = check_moves(lines, error);
    }
    if (status != PZ_OK)
        pz_level_free(level);
    return status;
}

void pz_level_free(struct pz_level *level) {
    pz_headers_free(&level->headers);
    free(level->puzzle);
    *level = (struct pz_level){0};
}

enum pz_step pz_level_next_step(struct pz_lines *moves, struct pz_line *line, struct pz_text *comments) {
    while (pz_lines_next(moves, line)) {
        size_t start;
        if (is_step(line))
            return step_on(line, &start);
        if (line->length == 0 || !comments)
            continue;
        start = line->length > 1 && pz_is_blank(line->text[1]) ? 2 : 1;
        pz_text_add(comments, comments->length > 0 ? "\n" : "");
        pz_text_add_bytes(comments, line->text + start, line->length - start);
    }
    return PZ_STEP_END;
}

/* --- Reading values --- */

const struct pz_header *pz_level_header(const struct pz_level *level, const char *key) {
    return pz_headers_find(&level->headers, key);
}

const char *pz_level_value(const struct pz_level *level, const char *key) {
    const struct pz_header *header = pz_level_header(level, key);
    return header ? header->value : NULL;
}

enum pz_status pz_level_word(const struct pz_level *level, const char *key, const char *const *words, int *value,
                             struct pz_error *error) {
    const struct pz_header *header = pz_level_header(level, key);
    if (!header)
        return PZ_OK;
    int index = pz_word_index(words, header->value);
    if (index < 0) {
        PZ_SCOPED_TEXT list = {0};
        pz_add_words(words, &list);
        return pz_error_set(error, header->line, header->column, "%s must be %s", key, pz_text_string(&list));
    }
    *value = index;
    return PZ_OK;
}

enum pz_status pz_level_number(const struct pz_level *level, const char *key, uint64_t least, uint64_t most,
                               uint64_t *value, struct pz_error *error) {
    const struct pz_header *header = pz_level_header(level, key);
    if (!header)
        return PZ_OK;
    uint64_t number = 0;
    if (!pz_read_number(header->value, strlen(header->value), &number) || number < least || number > most)
        return pz_error_set(error, header->line, header->column, "%s must be a number from %llu to %llu", key,
                            (unsigned long long)least, (unsigned long long)most);
    *value = number;
    return PZ_OK;
}

/* Reads a goal such as "win in 3". False, with *turns unchanged, if the value is anything else. */
static bool read_goal(const char *value, const char *aim, const char *preposition, unsigned *turns) {
    size_t at = 0;
    const struct pz_word first = pz_word_next(value, &at), second = pz_word_next(value, &at);
    const struct pz_word count = pz_word_next(value, &at), end = pz_word_next(value, &at);
    uint64_t number = 0;
    if (!pz_word_same(first, aim) || !pz_word_same(second, preposition) || !pz_word_number(count, &number) ||
        number < 1 || number > PZ_GOAL_MAX || end.length > 0)
        return false;
    *turns = (unsigned)number;
    return true;
}

enum pz_status pz_level_goal(const struct pz_level *level, unsigned *turns, bool *draw, struct pz_error *error) {
    const struct pz_header *header = pz_level_header(level, "Goal");
    if (!header)
        return PZ_OK;
    const bool wins = read_goal(header->value, "win", "in", turns);
    if (!wins && !(draw && read_goal(header->value, "draw", "in", turns)))
        return pz_error_set(error, header->line, header->column, "Goal must be \"win in N\"%s, N from 1 to %d",
                            draw ? " or \"draw in N\"" : "", PZ_GOAL_MAX);
    if (draw)
        *draw = !wins;
    return PZ_OK;
}

enum pz_status pz_level_hold(const struct pz_level *level, unsigned *turns, struct pz_error *error) {
    const struct pz_header *header = pz_level_header(level, "Goal");
    size_t at = 0;
    if (!header || !pz_word_same(pz_word_next(header->value, &at), "hold"))
        return PZ_NO;
    if (!read_goal(header->value, "hold", "for", turns))
        return pz_error_set(error, header->line, header->column,
                            "Goal must be \"win in N\" or \"hold for N\", N from 1 to %d", PZ_GOAL_MAX);
    return PZ_OK;
}
