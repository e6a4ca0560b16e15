/*
 * Reads maps, checks them cell by cell, and shares them by counting references. A board whose rows are equally far
 * apart stays in the level's bytes; it is copied only if its line ends are uneven or its bytes do not last.
 *
 * A map without a header may look as it does where people copy it from: its size may stand before it, its rows may be
 * indented, and empty lines may stand around them.
 */
#include "parts.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/ascii.h"
#include "puzzles/memory.h"

static const char upper_cells[4] = {LEMMO_BLOCK, LEMMO_SPACE, LEMMO_BLOCK, LEMMO_SPACE};
static const char lowest_cells[4] = {LEMMO_BLOCK, LEMMO_TREASURE, LEMMO_DRAIN, LEMMO_BLOCK};
static const char all_cells[4] = {LEMMO_BLOCK, LEMMO_SPACE, LEMMO_TREASURE, LEMMO_DRAIN};

enum { LOOKED_AT = 1 << 12 }; /* characters of the first row that tell whether a file without a header is a map */

/* ---- Checking ---- */

/* "ROWS COLUMNS", which may stand before a map without a header. */
struct size {
    size_t line; /* 0 if no size is given */
    uint64_t numbers[2];
    size_t columns[2]; /* the columns of the text where the numbers begin */
};

/* What we know about the rows read so far. */
struct reader {
    const struct lemmo_scan *scan;
    struct pz_error *error;
    bool bare;     /* the file has no header */
    size_t indent; /* how many blanks begin each row; they are cut off before it is checked */
    uint64_t rows, columns, pitch;
    const char *first, *last; /* the first row and the latest one */
    bool even;                /* whether all rows are equally far apart */
    struct size size;
};

/* Finds the next line, passing over empty ones in a map without a header. */
static bool next_line(bool bare, struct pz_lines *lines, struct pz_line *line) {
    bool found;
    do
        found = pz_lines_next(lines, line);
    while (found && bare && line->length == 0);
    return found;
}

static bool read_size(const struct pz_line *line, struct size *size) {
    size_t at = 0;
    size->line = line->number;
    for (size_t i = 0; i < 2; i++) {
        while (at < line->length && pz_is_blank(line->text[at]))
            at++;
        const size_t digits = pz_count_digits(line->text + at, line->length - at);
        if (!pz_read_number(line->text + at, digits, &size->numbers[i]))
            return false;
        size->columns[i] = at + 1;
        at += digits;
    }
    return at == line->length;
}

/* Moves *lines past the size of a map without a header, if it is given. */
static void find_rows(struct pz_lines *lines, struct size *size) {
    struct pz_lines next = *lines;
    struct pz_line line;
    if (next_line(true, &next, &line) && read_size(&line, size))
        *lines = next;
    else
        *size = (struct size){0};
}

bool lemmo_is_bare(struct pz_lines lines) {
    struct size size;
    struct pz_line line;
    size_t cells = 0, characters = 0;
    find_rows(&lines, &size);
    if (!next_line(true, &lines, &line))
        return false;
    for (size_t i = 0; i < line.length && i < LOOKED_AT; i++) {
        cells += memchr(all_cells, line.text[i], sizeof all_cells) != NULL;
        characters += !pz_is_blank(line.text[i]);
    }
    return 2 * cells > characters;
}

static size_t column_of(const struct reader *reader, const struct pz_line *row, size_t offset) {
    return reader->indent + pz_line_column(row, offset);
}

static enum pz_status reject(const struct reader *reader, const struct pz_line *row, size_t offset, const char *what) {
    return pz_error_set(reader->error, row->number, column_of(reader, row, offset), "%s", what);
}

static enum pz_status check_upper(const struct reader *reader, const struct pz_line *line) {
    const size_t sound = reader->scan->span(line->text, line->length, upper_cells);
    if (sound < line->length && line->text[sound] == LEMMO_TREASURE)
        return reject(reader, line, sound, "a treasure may only be on the lowest row");
    if (sound < line->length && line->text[sound] == LEMMO_DRAIN)
        return reject(reader, line, sound, "a drain may only be on the lowest row");
    if (!memchr(line->text, LEMMO_SPACE, line->length))
        return reject(reader, line, 0, "this row has no space; every row but the lowest needs one");
    return PZ_OK;
}

static enum pz_status check_lowest(const struct reader *reader, const struct pz_line *line) {
    const size_t sound = reader->scan->span(line->text, line->length, lowest_cells);
    if (sound < line->length)
        return reject(reader, line, sound, "the lowest row may have no spaces");
    if (!memchr(line->text, LEMMO_TREASURE, line->length) && !memchr(line->text, LEMMO_DRAIN, line->length))
        return reject(reader, line, 0, "the lowest row needs a treasure $ or a drain @");
    return PZ_OK;
}

/* Cuts off a row's indentation, checks what must hold for any row, and enters it in the reader. */
static enum pz_status check_row(struct reader *reader, struct pz_line *line) {
    size_t blanks = 0;
    while (reader->bare && pz_is_blank(line->text[blanks])) /* this ends, since no line ends in blanks */
        blanks++;
    if (reader->rows == 0)
        reader->indent = blanks;
    else if (blanks != reader->indent)
        return pz_error_set(reader->error, line->number, blanks + 1, "this row is not indented like the first one");
    line->text += blanks;
    line->length -= blanks;

    /* Most rows are sound upper ones. We look for unknown cells only in others. */
    const size_t sound = reader->scan->span(line->text, line->length, upper_cells);
    if (sound < line->length) {
        const size_t known = sound + reader->scan->span(line->text + sound, line->length - sound, all_cells);
        if (known < line->length) {
            const char c = line->text[known];
            if (pz_is_blank(c))
                return reject(reader, line, known, "a blank inside a row; a row is made of # . and, if lowest, $ @");
            if (c > ' ' && c <= '~')
                return pz_error_set(reader->error, line->number, column_of(reader, line, known),
                                    "'%c' is not a cell; cells are # block, . space, $ treasure, @ drain", c);
            return reject(reader, line, known, "this is not a cell; cells are # block, . space, $ treasure, @ drain");
        }
    }

    if (reader->rows == 0) {
        if (line->length > LEMMO_COLUMNS_MAX)
            return reject(reader, line, LEMMO_COLUMNS_MAX, "a map has fewer than 2^31 columns");
        reader->columns = line->length;
        reader->first = line->text;
    } else if (line->length != reader->columns)
        return pz_error_set(reader->error, line->number, column_of(reader, line, (size_t)reader->columns),
                            "this row has %zu cell%s, the first one has %llu", line->length,
                            line->length == 1 ? "" : "s", (unsigned long long)reader->columns);
    else if (reader->rows >= LEMMO_CELLS_MAX / reader->columns)
        return reject(reader, line, 0, "a map has at most 2^34 cells");
    if (reader->rows == 1)
        reader->pitch = (uint64_t)(line->text - reader->first);
    else if (reader->rows > 1 && (uint64_t)(line->text - reader->last) != reader->pitch)
        reader->even = false;
    reader->last = line->text;
    reader->rows++;
    return PZ_OK;
}

/* Each row is checked as an upper one once the next row shows that it is not the lowest. */
static enum pz_status check_board(struct reader *reader, struct pz_lines lines, const struct pz_level *level) {
    static const char *const names[] = {"row", "column"};
    const struct size *size = &reader->size;
    struct pz_line line, above;
    enum pz_status status = PZ_OK;
    while (status == PZ_OK && next_line(reader->bare, &lines, &line)) {
        if (reader->rows > 0)
            status = check_upper(reader, &above);
        if (status == PZ_OK)
            status = check_row(reader, &line);
        above = line;
    }
    if (status == PZ_OK && reader->rows == 0) {
        const size_t before_moves = level->moves.number > 1 ? level->moves.number - 1 : 1;
        return pz_error_set(reader->error, level->board.number > 0 ? level->board.number : before_moves, 1,
                            "the map is missing: rows of # . and a lowest row with $ or @");
    }
    if (status == PZ_OK)
        status = check_lowest(reader, &above);
    const uint64_t counts[] = {reader->rows, reader->columns};
    for (size_t i = 0; status == PZ_OK && size->line > 0 && i < 2; i++)
        if (size->numbers[i] != counts[i])
            status = pz_error_set(reader->error, size->line, size->columns[i], "the map has %llu %s%s instead of %llu",
                                  (unsigned long long)counts[i], names[i], counts[i] == 1 ? "" : "s",
                                  (unsigned long long)size->numbers[i]);
    return status;
}

/* ---- Making ---- */

enum pz_status lemmo_map_open(const struct pz_level *level, struct lemmo_map **map, struct pz_error *error) {
    struct reader reader = {.scan = lemmo_scan(), .error = error, .bare = level->bare, .even = true};
    struct pz_lines lines = level->board;
    uint64_t removals = 1, goal = 0;
    if (reader.bare)
        find_rows(&lines, &reader.size);
    if (pz_level_number(level, "Removals", 0, LEMMO_REMOVALS_MAX, &removals, error) != PZ_OK ||
        check_board(&reader, lines, level) != PZ_OK ||
        pz_level_number(level, "Goal", 0, 2 * reader.columns, &goal, error) != PZ_OK)
        return PZ_BAD;
    const bool in_place = level->source && reader.even;
    const size_t columns = (size_t)reader.columns;
    char *copy = NULL;
    if (!in_place) {
        char *row = copy = calloc((size_t)reader.rows, columns);
        if (!copy)
            return pz_error_set(error, 0, 0, "there is not enough memory for this map");
        for (struct pz_line line; next_line(reader.bare, &lines, &line); row += columns)
            memcpy(row, line.text + reader.indent, columns);
    }
    struct lemmo_map *opened = pz_alloc(1, sizeof *opened);
    opened->cells = in_place ? reader.first : copy;
    opened->rows = reader.rows;
    opened->columns = reader.columns;
    opened->pitch = in_place ? reader.pitch : reader.columns;
    opened->words = (columns + LEMMO_WORD - 1) / LEMMO_WORD;
    opened->source = in_place ? pz_source_retain(level->source) : NULL;
    opened->owned = copy;
    opened->removals = (unsigned)removals;
    opened->has_goal = pz_level_header(level, "Goal") != NULL;
    opened->goal = goal;
    opened->scan = reader.scan;
    atomic_init(&opened->found_goal, 0);
    atomic_init(&opened->users, 1);
    *map = opened;
    return PZ_OK;
}

struct lemmo *lemmo_start_state(struct lemmo_map *map) {
    struct lemmo *game = pz_alloc(1, sizeof *game);
    game->map = map;
    return game;
}

enum pz_status lemmo_new(const char *cells, uint64_t rows, uint64_t columns, unsigned removals, struct lemmo **game,
                         struct pz_error *error) {
    struct pz_level level = {0};
    PZ_SCOPED_TEXT text = {0};
    struct lemmo_map *map;
    for (uint64_t row = 0; row < rows; row++) {
        pz_text_add_bytes(&text, cells + row * columns, (size_t)columns);
        pz_text_add_char(&text, '\n');
    }
    level.board =
        (struct pz_lines){.at = pz_text_string(&text), .end = pz_text_string(&text) + text.length, .number = 1};
    const enum pz_status status = lemmo_map_open(&level, &map, error);
    if (status != PZ_OK)
        return status;
    map->removals = removals <= LEMMO_REMOVALS_MAX ? removals : LEMMO_REMOVALS_MAX;
    *game = lemmo_start_state(map);
    return PZ_OK;
}

struct lemmo *lemmo_clone(const struct lemmo *game) {
    struct lemmo *copy = pz_alloc(1, sizeof *copy);
    *copy = *game;
    atomic_fetch_add(&copy->map->users, 1);
    return copy;
}

void lemmo_free(struct lemmo *game) {
    struct lemmo_map *map = game ? game->map : NULL;
    if (map && atomic_fetch_sub(&map->users, 1) == 1) {
        pz_source_release(map->source);
        free(map->owned);
        free(map);
    }
    free(game);
}

/* ---- Looking ---- */

uint64_t lemmo_rows(const struct lemmo *game) {
    return game->map->rows;
}

uint64_t lemmo_columns(const struct lemmo *game) {
    return game->map->columns;
}

unsigned lemmo_allowance(const struct lemmo *game) {
    return game->map->removals;
}

size_t lemmo_words(const struct lemmo *game) {
    return game->map->words;
}

bool lemmo_is_removed(const struct lemmo *game, uint64_t row, uint64_t column) {
    for (unsigned i = 0; i < game->removed_count; i++)
        if (game->removed[i].row == row && game->removed[i].column == column)
            return true;
    return false;
}

char lemmo_cell(const struct lemmo *game, uint64_t row, uint64_t column) {
    return lemmo_is_removed(game, row, column) ? LEMMO_SPACE : lemmo_row(game->map, row)[column];
}

void lemmo_take(struct lemmo *game, struct lemmo_place place) {
    assert(game->removed_count < LEMMO_REMOVED_MAX);
    unsigned at = game->removed_count++;
    for (; at > 0 && lemmo_is_before(place, game->removed[at - 1]); at--)
        game->removed[at] = game->removed[at - 1];
    game->removed[at] = place;
}

void lemmo_put_back(struct lemmo *game, struct lemmo_place place) {
    unsigned kept = 0;
    for (unsigned i = 0; i < game->removed_count; i++)
        if (game->removed[i].row != place.row || game->removed[i].column != place.column)
            game->removed[kept++] = game->removed[i];
    game->removed_count = kept;
}

void lemmo_mark_spaces(const struct lemmo *game, uint64_t row, uint64_t *words) {
    const struct lemmo_map *map = game->map;
    map->scan->mark(lemmo_row(map, row), (size_t)map->columns, LEMMO_SPACE, words);
    for (unsigned i = 0; i < game->removed_count; i++)
        if (game->removed[i].row == row)
            words[game->removed[i].column / LEMMO_WORD] |= UINT64_C(1) << game->removed[i].column % LEMMO_WORD;
}

uint64_t lemmo_spaces_in(const struct lemmo *game, uint64_t row, size_t word) {
    const struct lemmo_map *map = game->map;
    const uint64_t first = (uint64_t)word * LEMMO_WORD, rest = map->columns - first;
    uint64_t spaces;
    map->scan->mark(lemmo_row(map, row) + first, rest < LEMMO_WORD ? (size_t)rest : LEMMO_WORD, LEMMO_SPACE, &spaces);
    for (unsigned i = 0; i < game->removed_count; i++)
        if (game->removed[i].row == row && game->removed[i].column / LEMMO_WORD == word)
            spaces |= UINT64_C(1) << game->removed[i].column % LEMMO_WORD;
    return spaces;
}
