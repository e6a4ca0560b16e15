/*
 * Records and saves as text. Reading adds all moves to a tree before any of them is played (history.c). Writing walks
 * the tree without recursion: branches may be nested as deep as there are moves.
 */
#include "record.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/ascii.h"
#include "puzzles/memory.h"
#include "puzzles/word.h"
#include "utf8.h"

static const uint64_t seconds_max = 1000000000000; /* exact as a double */

/*
 * The headers in which a save keeps what a record does not. They name a move of the tree by its place among the moves
 * of the file, where a repeated move does not count again; 0 is the start.
 *
 *     Line: N              the last move of the line being played, unless that is the main line of the file
 *     Played: N            how many of its moves are made, unless all are
 *     Hints: N    Given: N    Seconds: N    Undone: N    Counted: 0 or 1    Begun: N
 *     Tries: N             how many tries counted when it was solved first; the moves alone do not say when that was
 *
 * Saved: CHECKSUM belongs to the file (puzzles/staged.h), and is skipped.
 */
static const char line_key[] = "Line", played_key[] = "Played", hints_key[] = "Hints", given_key[] = "Given",
                  seconds_key[] = "Seconds", undone_key[] = "Undone", counted_key[] = "Counted", begun_key[] = "Begun",
                  tries_key[] = "Tries";

bool pz_record_is_own_key(const struct pz_game *game, const char *key) {
    static const char *const own[] = {"Puzzle",    "Moves",    line_key,    played_key, hints_key, given_key,
                                      seconds_key, undone_key, counted_key, begun_key,  "Saved",   NULL};
    return pz_word_index(own, key) >= 0 || pz_setting_find(game, key) || (game->tried && pz_same_word(key, tries_key));
}

/* --- Resignations --- */

/* Who resigned and where: "Result: blue resigned" after the main line, or "Result: blue resigned after N". */
static const char resignation_key[] = "Result";

static const char verb[] = "resigned", preposition[] = "after";

/*
 * Reads the value of that header. False if it is anything else, as in a level that uses the key for itself. The moves
 * are already in the tree; `end` is the last one of the main line.
 */
static bool read_resignation(const struct pz_history *history, struct pz_node *end, const char *value,
                             struct pz_resignation *resignation) {
    const struct pz_two_player *two_player = history->game->two_player;
    struct pz_resignation read = {.node = end};
    size_t at = 0;
    const struct pz_word player = pz_word_next(value, &at), what = pz_word_next(value, &at);
    const struct pz_word when = pz_word_next(value, &at), number = pz_word_next(value, &at);
    uint64_t index;
    while (two_player && read.player < 2 && !pz_word_same(player, two_player->players[read.player]))
        read.player++;
    if (!two_player || read.player == 2 || !pz_word_same(what, verb))
        return false;
    if (when.length > 0) {
        if (!pz_word_same(when, preposition) || !pz_word_number(number, &index) || index >= history->tree.count ||
            pz_word_next(value, &at).length > 0)
            return false;
        read.node = history->tree.nodes[index];
    }
    *resignation = read;
    return true;
}

/* --- Reading moves --- */

/* The state of reading the moves of a file into a tree. */
struct reading {
    struct pz_history *history;
    struct pz_node *node;  /* the last move of the line of play being read */
    struct pz_node **open; /* the moves at which the lines of play around it continue */
    size_t depth, open_capacity;
    size_t *lines; /* by index of a node: its line in the file */
    size_t line_count, line_capacity;
    struct pz_text comments; /* read since the last move */
};

/* Moves the comments to a node, which may already have some, since a branch may repeat a move. */
static void take_comments(struct pz_text *words, struct pz_text *comments) {
    if (words->length > 0 && comments->length > 0)
        pz_text_add_char(words, '\n');
    pz_text_add_bytes(words, pz_text_string(comments), comments->length);
    pz_text_clear(comments);
}

static enum pz_status read_move(struct reading *reading, const struct pz_line *line, struct pz_error *error) {
    const enum pz_status status = pz_history_add(reading->history, &reading->node, line->text, line->length, error);
    if (status != PZ_OK) {
        if (error)
            error->line = line->number;
        return status;
    }
    const size_t count = reading->history->tree.count;
    reading->lines = pz_grow(reading->lines, &reading->line_capacity, count, sizeof *reading->lines);
    while (reading->line_count < count) /* one more if the move is new; at first also the root */
        reading->lines[reading->line_count++] = line->number;
    take_comments(&reading->node->before, &reading->comments);
    return PZ_OK;
}

/* Reads all moves, or those before the first malformed one. */
static enum pz_status read_tree(struct reading *reading, struct pz_lines moves, struct pz_error *error) {
    enum pz_status status = PZ_OK;
    enum pz_step step;
    struct pz_line line;
    while (status == PZ_OK && (step = pz_level_next_step(&moves, &line, &reading->comments)) != PZ_STEP_END) {
        if (step == PZ_STEP_MOVE) {
            status = read_move(reading, &line, error);
        } else if (step == PZ_STEP_OPEN) {
            reading->open =
                pz_grow(reading->open, &reading->open_capacity, reading->depth + 1, sizeof(struct pz_node *));
            reading->open[reading->depth++] = reading->node;
            reading->node = reading->node->parent;
        } else {
            take_comments(&reading->node->after, &reading->comments);
            reading->node = reading->open[--reading->depth];
        }
    }
    if (status == PZ_OK)
        take_comments(&reading->node->after, &reading->comments);
    return status;
}

/*
 * Reads the tree of moves and plays the line that the header `Line` names, or else the main line, whose last move is
 * *end.
 */
static enum pz_status read_history(struct pz_history *history, const struct pz_level *level, struct pz_node **end,
                                   struct pz_error *error) {
    struct reading reading = {.history = history, .node = history->tree.nodes[0]};
    struct pz_node *wrong;
    enum pz_status status = read_tree(&reading, level->moves, error);
    *end = reading.node;
    uint64_t last = reading.node->index;
    if (status == PZ_OK)
        status = pz_level_number(level, line_key, 0, history->tree.count - 1, &last, error);
    /* Even if a move could not be read, we check those before it: an illegal one is reported instead. */
    const enum pz_status checked = pz_history_check(history, history->tree.nodes[last], &wrong, error);
    if (checked != PZ_OK && error) {
        struct pz_lines moves = level->moves;
        struct pz_line line;
        while (pz_lines_next(&moves, &line) && line.number != reading.lines[wrong->index])
            continue;
        error->line = line.number;
        error->column = pz_move_column(line.text, line.length, error->column);
    }
    pz_text_free(&reading.comments);
    free(reading.open);
    free(reading.lines);
    return checked != PZ_OK ? checked : status;
}

/* --- Reading what a save adds --- */

static enum pz_status read_private(struct pz_record *record, const struct pz_level *level, struct pz_error *error) {
    struct pz_history *history = &record->history;
    uint64_t hints = 0, given = 0, seconds = 0, undone = 0, counted = 0, begun = 0, tries = history->tries,
             played = history->played;
    const struct {
        const char *key;
        uint64_t most, *value;
    } numbers[] = {
        {hints_key, UINT_MAX, &hints},   {given_key, UINT_MAX, &given}, {seconds_key, seconds_max, &seconds},
        {undone_key, UINT_MAX, &undone}, {counted_key, 1, &counted},    {played_key, history->known, &played},
    };
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (pz_level_number(level, numbers[i].key, 0, numbers[i].most, numbers[i].value, error) != PZ_OK)
            return PZ_BAD;
    /* A level may use these two keys for something else. There cannot be more tries than moves. */
    pz_level_number(level, begun_key, 0, INT64_MAX, &begun, NULL);
    if (history->tries_fixed && history->tries > 0)
        pz_level_number(level, tries_key, 1, history->tries, &tries, NULL);
    record->hints = (unsigned)hints;
    record->given = (unsigned)given;
    record->seconds = (double)seconds;
    record->undone = (unsigned)undone;
    record->counted = counted;
    record->begun = begun;
    history->tries = (unsigned)tries;
    pz_history_go(history, (size_t)played);
    return PZ_OK;
}

/* --- Reading levels, records and saves --- */

static enum pz_status reject_game(const struct pz_level *level, const struct pz_game *const *games,
                                  struct pz_error *error) {
    const struct pz_header *name = pz_level_header(level, "Puzzle");
    const char *meant = NULL;
    size_t fewest = PZ_TOO_MANY_SLIPS;
    for (; *games; games++) {
        const size_t slips = pz_word_slips(level->puzzle, (*games)->id);
        if (slips < fewest) {
            fewest = slips;
            meant = (*games)->id;
        }
    }
    return pz_error_set(error, name ? name->line : 1, name ? name->column : 1, "unknown puzzle \"%.*s\"%s%s%s",
                        (int)pz_cut_length(level->puzzle, PZ_QUOTED_MAX), level->puzzle,
                        meant ? "; did you mean '" : "", meant ? meant : "", meant ? "'?" : "");
}

static bool is_kept(const struct pz_record *record, const char *key) {
    return !key || !(pz_record_is_own_key(record->history.game, key) ||
                     (record->resignation.node && pz_same_word(key, resignation_key)));
}

static void keep(struct pz_record *record, const struct pz_header *header) {
    pz_headers_add(&record->kept, (struct pz_header){.key = header->key ? pz_copy_string(header->key) : NULL,
                                                     .value = pz_copy_string(header->value),
                                                     .line = header->line});
}

static enum pz_status read_level(struct pz_record *record, const struct pz_game *const *games,
                                 const struct pz_level *level, struct pz_error *error) {
    const struct pz_game *game = pz_game_find(games, level->puzzle);
    void *state;
    int difficulty;
    if (!game)
        return reject_game(level, games, error);
    enum pz_status status = pz_level_word(level, "Difficulty", pz_grades, &difficulty, error);
    if (status == PZ_OK)
        status = game->open(level, &state, error);
    if (status != PZ_OK)
        return status;
    *record = (struct pz_record){0};
    pz_history_start(&record->history, game, state);
    struct pz_node *end;
    status = read_history(&record->history, level, &end, error);
    const char *result = pz_level_value(level, resignation_key);
    if (status == PZ_OK && result)
        read_resignation(&record->history, end, result, &record->resignation);
    for (size_t i = 0; i < level->headers.count; i++)
        if (is_kept(record, level->headers.items[i].key))
            keep(record, &level->headers.items[i]);
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
    return status;
}

/* The known key from which a header's key is one letter away; null if there is none, or if the key is known itself. */
static const char *meant_key(const struct pz_game *game, const char *key) {
    static const char *const common[] = {"Title", "Author", "Difficulty", "Pack",     "Idea",   "Note", "Generator",
                                         "Seed",  "Daily",  "Lesson",     "Computer", "Result", NULL};
    const char *meant = NULL;
    if (pz_word_index(common, key) >= 0)
        return NULL;
    for (size_t i = 0; common[i]; i++)
        if (pz_word_slips(key, common[i]) == 1)
            meant = common[i];
    for (const struct pz_setting *setting = game->settings; setting->name; setting++)
        if (pz_word_slips(key, setting->key) == 1)
            meant = setting->key;
    return meant;
}

void pz_record_ask_back(const struct pz_record *record, struct pz_text *out) {
    for (size_t i = 0; i < record->kept.count; i++) {
        const struct pz_header *header = &record->kept.items[i];
        const char *meant = header->key ? meant_key(record->history.game, header->key) : NULL;
        if (meant)
            pz_text_add(out, "line %zu: did you mean %s?\n", header->line, meant);
    }
}

void pz_record_free(struct pz_record *record) {
    pz_history_free(&record->history);
    pz_headers_free(&record->kept);
}

void pz_record_copy(struct pz_record *copy, const struct pz_record *record) {
    *copy = *record;
    pz_history_copy(&copy->history, &record->history);
    copy->kept = (struct pz_headers){0};
    for (size_t i = 0; i < record->kept.count; i++)
        keep(copy, &record->kept.items[i]);
    if (record->resignation.node)
        copy->resignation.node = copy->history.tree.nodes[record->resignation.node->index];
}

/* --- Writing moves --- */

/* The state of writing a tree. */
struct writing {
    const struct pz_history *history;
    const struct pz_node *end; /* where the main line ends if it is the line being played; null: at a leaf */
    size_t *numbers;           /* by index of a node: its place among the moves of the file */
    size_t count;
    struct pz_text moves;
};

static void write_comment(struct pz_text *out, const struct pz_text *comment) {
    const char *words = pz_text_string(comment);
    for (size_t length; *words; words += length + (words[length] == '\n')) {
        length = strcspn(words, "\n");
        pz_text_add_bytes(out, "; ", 2);
        pz_text_add_bytes(out, words, length);
        pz_text_add_char(out, '\n');
    }
}

static void write_line(struct pz_text *out, const char *line) {
    pz_text_add_bytes(out, line, strlen(line));
    pz_text_add_char(out, '\n');
}

/* The child that continues the same line of play; the others are branches. */
static const struct pz_node *next_move(const struct writing *writing, const struct pz_node *node) {
    if (!writing->end || !pz_history_on_line(writing->history, node, writing->end->depth))
        return node->child;
    return node == writing->end ? NULL : writing->history->line[node->depth + 1];
}

static bool starts_branch(const struct writing *writing, const struct pz_node *node) {
    return next_move(writing, node->parent) != node;
}

/* The first branch among a node and the siblings after it. */
static const struct pz_node *next_branch(const struct writing *writing, const struct pz_node *node) {
    while (node && !starts_branch(writing, node))
        node = node->sibling;
    return node;
}

static void write_below(struct writing *writing, const struct pz_node *top);

/* Ends a line of play. If its end has more moves, writes them as a branch that repeats the last move. */
static void write_end(struct writing *writing, const struct pz_node *end) {
    if (end->child) {
        writing->end = NULL;
        write_line(&writing->moves, "(");
        write_line(&writing->moves, end->move);
        write_below(writing, end);
        write_line(&writing->moves, ")");
        writing->end = end;
    }
    write_comment(&writing->moves, &end->after);
}

/* Writes the comments after a move that has children: they go to the end of a branch made for them. */
static void write_inner_end(struct writing *writing, const struct pz_node *node) {
    if (node->after.length == 0)
        return;
    write_line(&writing->moves, "(");
    write_line(&writing->moves, node->move);
    write_comment(&writing->moves, &node->after);
    write_line(&writing->moves, ")");
}

/*
 * Returns the move to write next, once a move and all branches from its place have been written; null if that was the
 * last one below `top`.
 */
static const struct pz_node *move_after(struct writing *writing, const struct pz_node *node,
                                        const struct pz_node *top) {
    for (const struct pz_node *next;;) {
        next = next_move(writing, node);
        if (next) {
            write_inner_end(writing, node);
            return next;
        }
        write_end(writing, node);
        while (!starts_branch(writing, node))
            if ((node = node->parent) == top)
                return NULL;
        write_line(&writing->moves, ")");
        next = next_branch(writing, node->sibling);
        if (next) {
            write_line(&writing->moves, "(");
            return next;
        }
        node = next_move(writing, node->parent);
    }
}

/* Writes all that follows a node. */
static void write_below(struct writing *writing, const struct pz_node *top) {
    const struct pz_node *node = next_move(writing, top);
    while (node) {
        write_comment(&writing->moves, &node->before);
        write_line(&writing->moves, node->move);
        writing->numbers[node->index] = ++writing->count;
        const struct pz_node *branch = starts_branch(writing, node) ? NULL : next_branch(writing, node->parent->child);
        if (branch)
            write_line(&writing->moves, "(");
        node = branch ? branch : move_after(writing, node, top);
    }
}

/* --- Writing records and saves --- */

/* The end of the main line of a save, which follows the first move made in each place. */
static const struct pz_node *main_end(const struct pz_history *history) {
    const struct pz_node *node = history->line[0];
    while (node->child)
        node = node->child;
    return node;
}

static void write_begun(const struct pz_record *record, struct pz_text *out) {
    if (record->begun > 0)
        pz_text_add(out, "%s: %llu\n", begun_key, (unsigned long long)record->begun);
}

static void write_private(const struct pz_record *record, const struct writing *writing, struct pz_text *out) {
    const struct pz_history *history = &record->history;
    const struct pz_node *end = history->line[history->known];
    const uint64_t seconds = record->seconds < (double)seconds_max ? (uint64_t)record->seconds : seconds_max;
    if (record->hints > 0)
        pz_text_add(out, "%s: %u\n", hints_key, record->hints);
    if (record->given > 0)
        pz_text_add(out, "%s: %u\n", given_key, record->given);
    if (seconds > 0)
        pz_text_add(out, "%s: %llu\n", seconds_key, (unsigned long long)seconds);
    if (record->undone > 0)
        pz_text_add(out, "%s: %u\n", undone_key, record->undone);
    if (record->counted)
        pz_text_add(out, "%s: 1\n", counted_key);
    write_begun(record, out);
    if (history->tries_fixed)
        pz_text_add(out, "%s: %u\n", tries_key, history->tries);
    if (end != main_end(history))
        pz_text_add(out, "%s: %zu\n", line_key, writing->numbers[end->index]);
    if (history->played < history->known)
        pz_text_add(out, "%s: %zu\n", played_key, history->played);
}

/* Writes who has resigned, if the position where that happened is written. */
static void write_resignation(const struct pz_record *record, const struct writing *writing, struct pz_text *out) {
    const struct pz_history *history = &record->history;
    const struct pz_node *node = record->resignation.node, *end = writing->end ? writing->end : main_end(history);
    const size_t number = node ? writing->numbers[node->index] : 0;
    if (!node || (node != end && node != history->line[0] && number == 0))
        return;
    PZ_SCOPED_TEXT value = {0};
    pz_text_add(&value, "%s %s", history->game->two_player->players[record->resignation.player], verb);
    if (node != end)
        pz_text_add(&value, " %s %zu", preposition, number);
    pz_header_write(out, resignation_key, value.data);
}

/* The main line ends here or, in a save, at a leaf. At the start, only a save has moves. */
void pz_record_write(const struct pz_record *record, enum pz_extent extent, struct pz_text *out) {
    const struct pz_history *history = &record->history;
    const struct pz_node *end = extent == PZ_SAVE ? NULL : history->line[extent == PZ_SHARED ? 0 : history->played];
    struct writing writing = {
        .history = history, .end = end, .numbers = pz_alloc(history->tree.count, sizeof *writing.numbers)};
    if (end != history->line[0])
        write_below(&writing, history->line[0]);

    pz_text_add(out, "Puzzle: %s\n", history->game->id);
    for (size_t i = 0; i < record->kept.count; i++) {
        const struct pz_header *header = &record->kept.items[i];
        if (extent <= PZ_SENT ? header->key && pz_same_word(header->key, "Title") : is_kept(record, header->key))
            pz_header_write(out, header->key, header->value);
    }
    if (extent != PZ_SHARED)
        write_resignation(record, &writing, out);
    if (extent == PZ_SENT)
        write_begun(record, out);
    if (extent == PZ_SAVE)
        write_private(record, &writing, out);
    history->game->describe(pz_history_first(history), out);
    while (out->length >= 2 && out->data[out->length - 1] == '\n' && out->data[out->length - 2] == '\n')
        out->data[--out->length] = '\0'; /* a game with an empty board ends in an empty line */
    if (writing.moves.length > 0)
        pz_text_add(out, "\nMoves:\n");
    pz_text_add_bytes(out, pz_text_string(&writing.moves), writing.moves.length);
    pz_text_free(&writing.moves);
    free(writing.numbers);
}
