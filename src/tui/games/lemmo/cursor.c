/* Above the map there is a row more for Lemmo, in which left and right first turn it and then move it. */
#include "tui/games/lemmo/parts.h"

#include "puzzles/memory.h"
#include "puzzles/word.h"
#include "tui/kit/keys.h"

void lemmo_cursor_begin(struct lemmo_cursor *cursor, const struct lemmo *game) {
    const uint64_t middle = lemmo_columns(game) / 2;
    *cursor = (struct lemmo_cursor){.cell = {0, middle}, .start = {0, middle, LEMMO_RIGHT}};
}

/* Lemmo's while it is at its start, that of the cell on the map. */
static uint64_t *column_of(struct lemmo_cursor *cursor) {
    return cursor->on_map ? &cursor->cell.column : &cursor->start.column;
}

/* Lemmo turns before it moves, as in the original game. */
static void move_sideways(struct lemmo_cursor *cursor, const struct lemmo *game, bool left) {
    const enum lemmo_facing facing = left ? LEMMO_LEFT : LEMMO_RIGHT;
    uint64_t *column = column_of(cursor);
    if (!cursor->on_map && cursor->start.facing != facing)
        cursor->start.facing = facing;
    else if (left && *column > 0)
        --*column;
    else if (!left && *column + 1 < lemmo_columns(game))
        ++*column;
}

/* Up and down, from above the map through its rows; a page is several steps. */
static void move_by_rows(struct lemmo_cursor *cursor, const struct lemmo *game, bool down, uint64_t steps) {
    const uint64_t rows = lemmo_rows(game);
    const uint64_t at = cursor->on_map ? cursor->cell.row + 1 : 0; /* 0: above the map */
    const uint64_t to = down ? (at + steps < rows ? at + steps : rows) : at > steps ? at - steps : 0;
    if (!cursor->on_map)
        cursor->cell.column = cursor->start.column;
    cursor->on_map = to > 0;
    cursor->cell.row = to > 0 ? to - 1 : 0;
}

void lemmo_cursor_move(struct lemmo_cursor *cursor, const struct lemmo *game, int action, uint64_t page) {
    const int rows = arrow_of(action).rows;
    if (rows != 0)
        move_by_rows(cursor, game, rows > 0, 1);
    else if (action == ACTION_PAGE_UP || action == ACTION_PAGE_DOWN)
        move_by_rows(cursor, game, action == ACTION_PAGE_DOWN, page > 0 ? page : 1);
    else if (action == ACTION_FIRST || action == ACTION_LAST)
        *column_of(cursor) = action == ACTION_FIRST ? 0 : lemmo_columns(game) - 1;
    else
        move_sideways(cursor, game, action == ACTION_LEFT);
}

void lemmo_cursor_go(struct lemmo_cursor *cursor, struct lemmo_place cell) {
    cursor->on_map = true;
    cursor->cell = cell;
}

/* The numbers in a line, two at most; returns how many there are, 0 if there is anything else but commas. */
static int read_numbers(const char *line, uint64_t numbers[2]) {
    PZ_OWNED char *words = pz_copy_string(line);
    size_t at = 0;
    int count = 0;
    for (char *c = words; *c; c++)
        *c = *c == ',' ? ' ' : *c;
    for (struct pz_word word = pz_word_next(words, &at); word.length > 0; word = pz_word_next(words, &at))
        if (count == 2 || !pz_word_number(word, &numbers[count++]))
            return 0;
    return count;
}

enum pz_status lemmo_cursor_read(struct lemmo_cursor *cursor, const struct lemmo *game, const char *line) {
    uint64_t numbers[2] = {0};
    const int count = read_numbers(line, numbers);
    const uint64_t row = count == 2 ? numbers[0] : 1, column = numbers[count == 2];
    if (count == 0)
        return PZ_BAD;
    if (row < 1 || row > lemmo_rows(game) || column < 1 || column > lemmo_columns(game))
        return PZ_NO;
    cursor->on_map = false;
    if (count == 2)
        lemmo_cursor_go(cursor, (struct lemmo_place){row - 1, column - 1});
    else
        cursor->start.column = column - 1;
    return PZ_OK;
}

struct lemmo_place lemmo_cursor_place(const struct lemmo_cursor *cursor) {
    return cursor->on_map ? cursor->cell : (struct lemmo_place){0, cursor->start.column};
}
