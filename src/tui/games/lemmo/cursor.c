/* Above the map there is a row more for Lemmo, in which left and right first turn it and then move it. */
#include "tui/games/lemmo/parts.h"

#include "puzzles/word.h"
#include "tui/kit/keys.h"

void lemmo_cursor_begin(struct lemmo_cursor *cursor, const struct lemmo *game) {
    const uint64_t middle = lemmo_columns(game) / 2;
    *cursor = (struct lemmo_cursor){.cell = {0, middle}, .start = {0, middle, LEMMO_RIGHT}};
}

/* Lemmo turns before it moves, as in the original game. */
static void turn_or_move(struct lemmo_cursor *cursor, const struct lemmo *game, enum lemmo_facing facing) {
    uint64_t last = lemmo_columns(game) - 1;
    if (cursor->start.facing != facing)
        cursor->start.facing = facing;
    else if (facing == LEMMO_LEFT && cursor->start.column > 0)
        cursor->start.column--;
    else if (facing == LEMMO_RIGHT && cursor->start.column < last)
        cursor->start.column++;
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

static void move_to_column(struct lemmo_cursor *cursor, uint64_t column) {
    if (cursor->on_map)
        cursor->cell.column = column;
    else
        cursor->start.column = column;
}

static void move_sideways(struct lemmo_cursor *cursor, const struct lemmo *game, int action) {
    struct lemmo_place *cell = &cursor->cell;
    if (!cursor->on_map)
        turn_or_move(cursor, game, action == ACTION_LEFT ? LEMMO_LEFT : LEMMO_RIGHT);
    else if (action == ACTION_LEFT && cell->column > 0)
        cell->column--;
    else if (action == ACTION_RIGHT && cell->column + 1 < lemmo_columns(game))
        cell->column++;
}

void lemmo_cursor_move(struct lemmo_cursor *cursor, const struct lemmo *game, int action, uint64_t page) {
    switch (action) {
    case ACTION_UP:
    case ACTION_DOWN:
        move_by_rows(cursor, game, action == ACTION_DOWN, 1);
        break;
    case ACTION_PAGE_UP:
    case ACTION_PAGE_DOWN:
        move_by_rows(cursor, game, action == ACTION_PAGE_DOWN, page > 0 ? page : 1);
        break;
    case ACTION_FIRST:
    case ACTION_LAST:
        move_to_column(cursor, action == ACTION_FIRST ? 0 : lemmo_columns(game) - 1);
        break;
    default:
        move_sideways(cursor, game, action);
    }
}

void lemmo_cursor_go(struct lemmo_cursor *cursor, struct lemmo_place cell) {
    cursor->on_map = true;
    cursor->cell = cell;
}

/* The numbers in a line, two at most; returns how many there are, 0 if there is anything else but commas. */
static int read_numbers(const char *line, uint64_t numbers[2]) {
    PZ_SCOPED_TEXT words = {0};
    int count = 0;
    for (; *line; line++)
        pz_text_add_char(&words, *line == ',' ? ' ' : *line);
    for (size_t at = 0;;) {
        const struct pz_word word = pz_word_next(pz_text_string(&words), &at);
        if (word.length == 0)
            break;
        if (count == 2 || !pz_word_number(word, &numbers[count++])) {
            count = 0;
            break;
        }
    }
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
        move_to_column(cursor, column - 1);
    return PZ_OK;
}

struct lemmo_place lemmo_cursor_place(const struct lemmo_cursor *cursor) {
    return cursor->on_map ? cursor->cell : (struct lemmo_place){0, cursor->start.column};
}
