/*
 * The size of a map on the screen, the part of it in view, and the cursor. Storeys get room before the roof, and cells
 * before the numbers of the rows; then cells get wider and storeys higher. The rest of the house gets what is left.
 */
#include "tui/games/lemmo/parts.h"

#include "puzzles/memory.h"
#include "puzzles/word.h"

enum {
    MOST_ROWS = 5, /* rows of a cell; larger cells look no better */
    MOST_COLUMNS = 9,
    RIDGE = 2,        /* rows of a roof that has one */
    EAVES = 2,        /* columns of a wall that has them */
    PINNED_LINES = 2, /* the lowest storey, and the line above it */
    LEAST_LINES = 4,  /* with fewer lines nothing is pinned */
    AROUND = 4,       /* the most cells that stay visible around a place */
};

static char cell_of(const void *self, uint64_t row, uint64_t column) {
    return lemmo_cell(self, row, column);
}

struct lemmo_cells lemmo_cells_of(const struct lemmo *game) {
    return (struct lemmo_cells){lemmo_rows(game), lemmo_columns(game), cell_of, game};
}

/* ---- how large a map is drawn ---- */

int lemmo_layout_digits(uint64_t number) {
    int count = 1;
    for (; number >= 10; number /= 10)
        count++;
    return count;
}

static bool fits(uint64_t count, int size, int room) {
    return room > 0 && count <= (uint64_t)(room / size);
}

/* Gives the map the room that its surroundings leave. Cells should look about as wide as high. */
static void size_map(struct lemmo_layout *layout, const struct lemmo_cells *map, struct rect room) {
    static const int widest[MOST_ROWS + 1] = {0, 2, 4, 6, 8, MOST_COLUMNS};
    static const int highest[MOST_COLUMNS + 1] = {0, 2, 2, 3, 3, 4, 4, MOST_ROWS, MOST_ROWS, MOST_ROWS};
    const int rows = room.rows - layout->roof, columns = room.columns - layout->labels - layout->wall;
    layout->columns = MOST_COLUMNS;
    while (layout->columns > 1 && !fits(map->columns, layout->columns, columns))
        layout->columns--;
    layout->rows = highest[layout->columns];
    while (layout->rows > 1 && !fits(map->rows, layout->rows, rows))
        layout->rows--;
    if (layout->columns > widest[layout->rows])
        layout->columns = widest[layout->rows];
    layout->map_lines = rows > 0 ? lemmo_least(map->rows, (uint64_t)(rows / layout->rows)) : 0;
    layout->map_columns = columns > 0 ? lemmo_least(map->columns, (uint64_t)(columns / layout->columns)) : 0;
    layout->whole = layout->map_lines == map->rows && layout->map_columns == map->columns;
}

struct lemmo_layout lemmo_layout_for(const struct lemmo_cells *map, struct rect room) {
    struct lemmo_layout layout = {.roof = !fits(map->rows, 1, room.rows) || fits(map->rows, 1, room.rows - 1)};
    /* Leaves out numbers and walls if they would cost cells that fit without them. */
    const int labels = lemmo_layout_digits(map->rows) + 1;
    layout.wall = !fits(map->columns, 1, room.columns) || fits(map->columns, 1, room.columns - labels - 1);
    layout.labels = layout.wall ? labels : 0;
    size_map(&layout, map, room);
    if (!layout.whole)
        return layout;

    /* Adds ground, eaves and ridge if there is room to spare. */
    const struct rect used = lemmo_layout_size(&layout);
    layout.ground = used.rows < room.rows;
    if (layout.wall && layout.roof && used.columns < room.columns)
        layout.wall = EAVES;
    if (layout.wall == EAVES && layout.labels >= EAVES && used.rows + 1 < room.rows)
        layout.roof = RIDGE;
    return layout;
}

struct rect lemmo_layout_size(const struct lemmo_layout *layout) {
    return (struct rect){.columns = layout->labels + (int)layout->map_columns * layout->columns + layout->wall,
                         .rows = (int)layout->map_lines * layout->rows + layout->roof + layout->ground};
}

struct lemmo_layout lemmo_layout_alone(const struct lemmo_cells *map, struct rect room) {
    struct lemmo_layout layout = {0};
    size_map(&layout, map, room);
    return layout;
}

/* ---- which part of it is in view ---- */

static uint64_t last_row(const struct lemmo_window *window) {
    return window->map_rows - window->lines;
}

bool lemmo_window_is_parted(const struct lemmo_window *window) {
    return window->lines >= LEAST_LINES && window->row < last_row(window);
}

uint64_t lemmo_window_page(const struct lemmo_window *window) {
    const bool pins = window->lines >= LEAST_LINES && window->lines < window->map_rows;
    return pins ? window->lines - PINNED_LINES : window->lines;
}

void lemmo_window_fit(struct lemmo_window *window, const struct lemmo_cells *map, const struct lemmo_layout *layout) {
    window->map_rows = map->rows;
    window->map_columns = map->columns;
    window->lines = layout->map_lines;
    window->columns = layout->map_columns;
    lemmo_window_scroll(window, 0, 0);
}

/*
 * Scrolls rows or columns: `first` is the first in view, and `shown` is how many are. Returns the first one that brings
 * `at` and what is around it into view, as near to the old one as possible.
 */
static uint64_t reveal(uint64_t first, uint64_t shown, uint64_t at) {
    const uint64_t around = lemmo_least(AROUND, (shown > 0 ? shown - 1 : 0) / 2);
    if (at < first + around)
        return at > around ? at - around : 0;
    return at + around >= first + shown ? at + around + 1 - shown : first;
}

void lemmo_window_reveal(struct lemmo_window *window, struct lemmo_place place) {
    uint64_t line;
    const bool is_pinned = place.row + 1 == window->map_rows && lemmo_window_line(window, place.row, &line);
    if (!is_pinned)
        window->row = reveal(window->row, lemmo_window_page(window), place.row);
    window->column = reveal(window->column, window->columns, place.column);
    lemmo_window_scroll(window, 0, 0);
}

static uint64_t moved(uint64_t first, int64_t by, uint64_t most) {
    const uint64_t back = by < 0 ? (uint64_t)-by : 0;
    const uint64_t from = first > back ? first - back : 0;
    return lemmo_least(from + (by > 0 ? (uint64_t)by : 0), most);
}

void lemmo_window_scroll(struct lemmo_window *window, int64_t rows, int64_t columns) {
    window->row = moved(window->row, rows, last_row(window));
    window->column = moved(window->column, columns, window->map_columns - window->columns);
}

bool lemmo_window_line(const struct lemmo_window *window, uint64_t row, uint64_t *line) {
    const bool parted = lemmo_window_is_parted(window);
    if (parted && row + 1 == window->map_rows) {
        *line = window->lines - 1;
        return true;
    }
    *line = row - window->row;
    return row >= window->row && *line < (parted ? window->lines - PINNED_LINES : window->lines);
}

bool lemmo_window_row(const struct lemmo_window *window, uint64_t line, uint64_t *row) {
    const bool parted = lemmo_window_is_parted(window);
    *row = parted && line + 1 == window->lines ? window->map_rows - 1 : window->row + line;
    return !parted || line + PINNED_LINES != window->lines;
}

/* ---- the cursor ---- */

/* Moves the cursor up or down, from above the map, where Lemmo starts, through its rows. */
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
    const enum lemmo_facing facing = action == ACTION_LEFT ? LEMMO_LEFT : LEMMO_RIGHT;
    uint64_t *column = cursor->on_map ? &cursor->cell.column : &cursor->start.column;
    if (rows != 0)
        move_by_rows(cursor, game, rows > 0, 1);
    else if (action == ACTION_PAGE_UP || action == ACTION_PAGE_DOWN)
        move_by_rows(cursor, game, action == ACTION_PAGE_DOWN, page > 0 ? page : 1);
    else if (action == ACTION_FIRST || action == ACTION_LAST)
        *column = action == ACTION_FIRST ? 0 : lemmo_columns(game) - 1;
    else if (!cursor->on_map && cursor->start.facing != facing)
        cursor->start.facing = facing; /* Lemmo turns before it moves, as in the original game */
    else if (facing == LEMMO_LEFT && *column > 0)
        --*column;
    else if (facing == LEMMO_RIGHT && *column + 1 < lemmo_columns(game))
        ++*column;
}

void lemmo_cursor_go(struct lemmo_cursor *cursor, struct lemmo_place cell) {
    cursor->on_map = true;
    cursor->cell = cell;
}

enum pz_status lemmo_cursor_read(struct lemmo_cursor *cursor, const struct lemmo *game, const char *line) {
    PZ_OWNED char *words = pz_copy_string(line);
    uint64_t numbers[2] = {0};
    size_t at = 0;
    int count = 0;
    for (char *c = words; *c; c++)
        *c = *c == ',' ? ' ' : *c;
    for (struct pz_word word = pz_word_next(words, &at); word.length > 0; word = pz_word_next(words, &at))
        if (count == 2 || !pz_word_number(word, &numbers[count++]))
            return PZ_BAD;
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
