/* Parts are as equal as possible: part i of n covers the cells from i * count / n to (i + 1) * count / n. */
#include "tui/games/lemmo/parts.h"

#include <stdlib.h>

#include "puzzles/memory.h"

enum {
    COUNTED_CELLS = 1 << 24, /* of larger maps one sees only how dense they are */
    WIDEST = 4,              /* columns that a part takes, at most */
    SAMPLES = 8,             /* rows and columns looked at in a part, at most */
    SHADES = 5,
    DOT = 0xb7,
    BULLET = 0x2022,
};

static const uint32_t shades[SHADES] = {' ', 0x2591, 0x2592, 0x2593, 0x2588};

/* ---- parts ---- */

static uint64_t first_of(uint64_t part, uint64_t parts, uint64_t count) {
    return part * count / parts;
}

static uint64_t part_of(uint64_t cell, uint64_t parts, uint64_t count) {
    return ((cell + 1) * parts - 1) / count;
}

struct part {
    uint64_t row, column, rows, columns;
};

static struct part part_at(const struct lemmo_zoom *zoom, const struct lemmo *game, uint64_t y, uint64_t x) {
    const uint64_t rows = lemmo_rows(game), columns = lemmo_columns(game);
    const uint64_t row = first_of(y, zoom->rows, rows), column = first_of(x, zoom->columns, columns);
    return (struct part){row, column, first_of(y + 1, zoom->rows, rows) - row,
                         first_of(x + 1, zoom->columns, columns) - column};
}

/* ---- the cursor ---- */

void lemmo_zoom_forget(struct lemmo_zoom *zoom) {
    free(zoom->visits);
    free(zoom->ends);
    zoom->visits = NULL;
    zoom->ends = NULL;
}

/* A part's middle, unless the cursor is in it already. */
static void point_at(struct lemmo_zoom *zoom, const struct lemmo *game, uint64_t y, uint64_t x) {
    const struct part part = part_at(zoom, game, y, x);
    if (zoom->cursor.row - part.row >= part.rows)
        zoom->cursor.row = part.row + part.rows / 2;
    if (zoom->cursor.column - part.column >= part.columns)
        zoom->cursor.column = part.column + part.columns / 2;
}

void lemmo_zoom_move(struct lemmo_zoom *zoom, const struct lemmo *game, struct arrow by) {
    if (zoom->rows == 0)
        return;
    uint64_t y = part_of(zoom->cursor.row, zoom->rows, lemmo_rows(game));
    uint64_t x = part_of(zoom->cursor.column, zoom->columns, lemmo_columns(game));
    y = lemmo_least(by.rows < 0 && y > 0 ? y - 1 : y + (by.rows > 0), zoom->rows - 1);
    x = lemmo_least(by.columns < 0 && x > 0 ? x - 1 : x + (by.columns > 0), zoom->columns - 1);
    point_at(zoom, game, y, x);
}

void lemmo_zoom_choose(struct lemmo_zoom *zoom, const struct lemmo *game, int number) {
    if (zoom->columns > 0)
        point_at(zoom, game, (uint64_t)number / zoom->columns, (uint64_t)number % zoom->columns);
}

/* ---- counting ---- */

static bool is_counted(const struct lemmo *game) {
    return lemmo_rows(game) * lemmo_columns(game) <= COUNTED_CELLS;
}

struct count {
    struct lemmo_zoom *zoom;
    const struct lemmo *game;
    uint64_t *most; /* visits of what is in `ends` */
};

static void count_row(void *context, uint64_t row, const uint64_t *visits) {
    const struct count *count = context;
    struct lemmo_zoom *zoom = count->zoom;
    const uint64_t columns = lemmo_columns(count->game), y = part_of(row, zoom->rows, lemmo_rows(count->game));
    for (uint64_t column = 0; column < columns; column++) {
        const uint64_t x = part_of(column, zoom->columns, columns);
        const char what = lemmo_cell(count->game, row, column);
        zoom->visits[y * zoom->columns + x] += visits[column];
        if ((what == LEMMO_TREASURE || what == LEMMO_DRAIN) && visits[column] >= count->most[x]) {
            count->most[x] = visits[column];
            zoom->ends[x] = what;
        }
    }
}

static void count(struct lemmo_zoom *zoom, const struct lemmo *game, uint64_t rows, uint64_t columns) {
    if (zoom->visits && zoom->rows == rows && zoom->columns == columns)
        return;
    lemmo_zoom_forget(zoom);
    zoom->rows = rows;
    zoom->columns = columns;
    zoom->visits = pz_alloc((size_t)(rows * columns), sizeof *zoom->visits);
    zoom->ends = pz_alloc((size_t)columns, 1);
    struct count counting = {zoom, game, pz_alloc((size_t)columns, sizeof *counting.most)};
    if (is_counted(game))
        lemmo_traffic(game, count_row, &counting);
    free(counting.most);
}

/* ---- shades ---- */

/* By the share of spaces in a sample of the part: the fewer, the darker. */
static int density(const struct lemmo *game, const struct part *part) {
    uint64_t spaces = 0, looked = 0, row_step = part->rows / SAMPLES + 1, column_step = part->columns / SAMPLES + 1;
    for (uint64_t r = part->row; r < part->row + part->rows; r += row_step)
        for (uint64_t c = part->column; c < part->column + part->columns; c += column_step, looked++)
            spaces += lemmo_cell(game, r, c) == LEMMO_SPACE;
    return SHADES - 1 - (int)((spaces * (SHADES - 1) + looked - 1) / looked);
}

/* Each is two or more times as much as the one before. */
static int traffic(uint64_t visits, uint64_t most) {
    return visits == 0 ? 0 : visits > most / 2 ? 4 : visits > most / 6 ? 3 : visits > most / 24 ? 2 : 1;
}

static bool is_walked(const struct lemmo_track *walked, const struct part *part) {
    for (uint64_t r = part->row; walked && r < part->row + part->rows; r++)
        for (uint64_t c = part->column; c < part->column + part->columns; c++)
            if (lemmo_track_has(walked, r, c))
                return true;
    return false;
}

/* ---- the picture ---- */

static struct style ink(const struct canvas *canvas, int role) {
    return (struct style){(canvas->mono ? ROLE_TEXT : role), ROLE_PAPER, 0};
}

static void draw_part(struct canvas *canvas, struct rect cell, const struct lemmo *game, const struct part *part,
                      int shade, char end) {
    const bool lowest = part->row + part->rows == lemmo_rows(game);
    if (lowest && end)
        lemmo_board_special(canvas, cell, end);
    else if (shade == 0)
        canvas_fill(canvas, cell, DOT, style_quiet);
    else
        canvas_fill(canvas, cell, shades[shade], ink(canvas, HOUSE_SLAB));
}

static void draw_cursor(struct canvas *canvas, struct rect cell) {
    const struct style style = canvas->mono ? (struct style){ROLE_TEXT, ROLE_PAPER, STYLE_REVERSE}
                                            : (struct style){HOUSE_INK, ROLE_CURSOR, STYLE_BOLD};
    canvas_fill(canvas, cell, ' ', style);
    canvas_put(canvas, cell.x + (cell.columns - 1) / 2, cell.y, '+', style);
    canvas_focus(canvas, cell.x + (cell.columns - 1) / 2, cell.y);
}

static uint64_t most_visits(const struct lemmo_zoom *zoom) {
    uint64_t most = 0;
    for (uint64_t i = 0; i < zoom->rows * zoom->columns; i++)
        most = zoom->visits[i] > most ? zoom->visits[i] : most;
    return most;
}

static bool is_in(const struct part *part, struct lemmo_place place) {
    return place.row >= part->row && place.row - part->row < part->rows && place.column >= part->column &&
           place.column - part->column < part->columns;
}

void lemmo_zoom_draw(struct canvas *canvas, struct rect rect, struct lemmo_zoom *zoom, const struct lemmo *game,
                     const struct lemmo_track *walked) {
    count(zoom, game, lemmo_least(lemmo_rows(game), (uint64_t)rect.rows),
          lemmo_least(lemmo_columns(game), (uint64_t)rect.columns));
    const int width = (int)lemmo_least(WIDEST, (uint64_t)rect.columns / zoom->columns);
    const int left = rect.x + (rect.columns - width * (int)zoom->columns) / 2;
    const int top = rect.y + (rect.rows - (int)zoom->rows) / 2;
    const uint64_t most = most_visits(zoom);
    canvas_use(canvas, &lemmo_house);
    for (uint64_t y = 0; y < zoom->rows; y++)
        for (uint64_t x = 0; x < zoom->columns; x++) {
            const struct part part = part_at(zoom, game, y, x);
            const uint64_t number = y * zoom->columns + x;
            const struct rect cell = {left + (int)x * width, top + (int)y, width, 1};
            draw_part(canvas, cell, game, &part,
                      is_counted(game) ? traffic(zoom->visits[number], most) : density(game, &part), zoom->ends[x]);
            if (is_walked(walked, &part))
                canvas_put(canvas, cell.x + (width - 1) / 2, cell.y, BULLET,
                           (struct style){canvas->mono ? ROLE_TITLE : HOUSE_LEMMO, ROLE_KEEP, STYLE_BOLD});
            if (is_in(&part, zoom->cursor))
                draw_cursor(canvas, cell);
            canvas_hotspot(canvas, cell, ACTION_CELL, (int)number);
        }
}

int lemmo_zoom_legend(struct canvas *canvas, struct rect rect, const struct lemmo *game) {
    if (rect.rows < 2)
        return 0;
    canvas_use(canvas, &lemmo_house);
    for (int i = 1; i < SHADES; i++)
        canvas_put(canvas, rect.x + i - 1, rect.y, shades[i], ink(canvas, HOUSE_SLAB));
    canvas_text(canvas, rect.x + SHADES, rect.y, rect.columns - SHADES, style_quiet,
                is_counted(game) ? "seldom to often" : "many gaps, few");
    canvas_put(canvas, rect.x, rect.y + 1, BULLET,
               (struct style){canvas->mono ? ROLE_TITLE : HOUSE_LEMMO, ROLE_PAPER, STYLE_BOLD});
    canvas_text(canvas, rect.x + SHADES, rect.y + 1, rect.columns - SHADES, style_quiet, "the last walk");
    return 2;
}

/* The first treasure or drain of a part; 0 if it has none. */
static char find_end(const struct lemmo *game, const struct part *part) {
    const uint64_t row = part->row + part->rows - 1;
    for (uint64_t c = part->column; row + 1 == lemmo_rows(game) && c < part->column + part->columns; c++)
        if (lemmo_cell(game, row, c) != LEMMO_BLOCK)
            return lemmo_cell(game, row, c);
    return 0;
}

void lemmo_zoom_thumbnail(struct canvas *canvas, struct rect rect, const struct lemmo *game) {
    const struct lemmo_zoom zoom = {.rows = lemmo_least(lemmo_rows(game), (uint64_t)rect.rows),
                                    .columns = lemmo_least(lemmo_columns(game), (uint64_t)rect.columns)};
    canvas_use(canvas, &lemmo_house);
    for (uint64_t y = 0; y < zoom.rows; y++)
        for (uint64_t x = 0; x < zoom.columns; x++) {
            const struct part part = part_at(&zoom, game, y, x);
            draw_part(canvas, (struct rect){rect.x + (int)x, rect.y + (int)y, 1, 1}, game, &part, density(game, &part),
                      find_end(game, &part));
        }
}
