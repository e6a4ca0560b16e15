/* Parts are as equal as possible: part i of n covers the cells from i * count / n to (i + 1) * count / n. */
#include "tui/games/lemmo/parts.h"

#include <stdlib.h>

#include "puzzles/memory.h"

enum {
    COUNTED_CELLS = 1 << 24, /* of larger maps one sees only how dense they are */
    WIDEST = 4,              /* columns that a part takes, at most */
    SAMPLES = 8,             /* rows and columns looked at in a part, at most */
    SHADES = 5,              /* without colour, and of how dense a part is */
    HEATS = LEMMO_HEATS + 1, /* of how often it is walked, the first being never */
    SAMPLED = 2048,          /* parts from which the steps between them are found */
    MOST_PARTS = 1 << 20,    /* of which each is still to be halved */
    FULL = 0x2588,
    DOT = 0xb7,
    BULLET = 0x2022,
};

static const uint32_t shades[SHADES] = {' ', 0x2591, 0x2592, 0x2593, FULL};

/* From seldom to often, away from the paper. */
static const struct colour *colours(const struct theme *theme) {
    static const struct colour night[HEATS - 1] = {
        {0x4e4e6e, 4, 0}, {0x5f87af, 12, 0}, {0x5fafaf, 6, 0}, {0x87d787, 10, 0}, {0xffffaf, 15, 0}};
    static const struct colour day[HEATS - 1] = {
        {0xd7d7ff, 6, 0}, {0xafafd7, 14, 0}, {0x5f87d7, 12, 0}, {0x005faf, 4, 0}, {0x00005f, 0, 0}};
    const bool light = (theme->colours[ROLE_PAPER].rgb >> 8 & 0xff) > 0x80; /* by its green */
    return light ? day : night;
}

static const struct palette heat = {HEATS - 1, colours};

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

static uint64_t cursor_row(const struct lemmo_zoom *zoom, const struct lemmo *game) {
    return part_of(zoom->cursor.row, zoom->rows, lemmo_rows(game));
}

static uint64_t cursor_column(const struct lemmo_zoom *zoom, const struct lemmo *game) {
    return part_of(zoom->cursor.column, zoom->columns, lemmo_columns(game));
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
    uint64_t y = cursor_row(zoom, game), x = cursor_column(zoom, game);
    y = lemmo_least(by.rows < 0 && y > 0 ? y - 1 : y + (by.rows > 0), zoom->rows - 1);
    x = lemmo_least(by.columns < 0 && x > 0 ? x - 1 : x + (by.columns > 0), zoom->columns - 1);
    point_at(zoom, game, y, x);
}

void lemmo_zoom_choose(struct lemmo_zoom *zoom, const struct lemmo *game, int number) {
    const struct rect *view = &zoom->view;
    if (view->columns > 0)
        point_at(zoom, game, (uint64_t)(view->y + number / view->columns),
                 (uint64_t)(view->x + number % view->columns));
}

bool lemmo_zoom_scale(struct lemmo_zoom *zoom, const struct lemmo *game, bool closer) {
    const bool cells = zoom->rows == lemmo_rows(game) && zoom->columns == lemmo_columns(game);
    if (closer ? cells || zoom->rows * zoom->columns > MOST_PARTS : zoom->closer == 0)
        return false;
    zoom->closer += closer ? 1 : -1U;
    return true;
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
        uint64_t *part = &zoom->visits[y * zoom->columns + x];
        const char what = lemmo_cell(count->game, row, column);
        *part = visits[column] > *part ? visits[column] : *part;
        zoom->most = *part > zoom->most ? *part : zoom->most;
        if ((what == LEMMO_TREASURE || what == LEMMO_DRAIN) && visits[column] >= count->most[x]) {
            count->most[x] = visits[column];
            zoom->ends[x] = what;
        }
    }
}

static int compare(const void *a, const void *b) {
    const uint64_t first = *(const uint64_t *)a, second = *(const uint64_t *)b;
    return (first > second) - (first < second);
}

/* From a sample of the parts that are walked. */
static void find_steps(struct lemmo_zoom *zoom) {
    uint64_t sample[SAMPLED] = {0};
    size_t count = 0;
    const uint64_t parts = zoom->rows * zoom->columns, stride = parts / SAMPLED + 1;
    for (uint64_t i = 0; i < parts; i += stride)
        if (zoom->visits[i] > 0)
            sample[count++] = zoom->visits[i];
    qsort(sample, count, sizeof *sample, compare);
    for (size_t i = 0; i < LEMMO_HEATS - 1; i++)
        zoom->steps[i] = count > 0 ? sample[(i + 1) * count / LEMMO_HEATS] : 0;
}

static void count(struct lemmo_zoom *zoom, const struct lemmo *game, uint64_t rows, uint64_t columns) {
    if (zoom->visits && zoom->rows == rows && zoom->columns == columns)
        return;
    lemmo_zoom_forget(zoom);
    zoom->rows = rows;
    zoom->columns = columns;
    zoom->most = 0;
    zoom->visits = pz_alloc((size_t)(rows * columns), sizeof *zoom->visits);
    zoom->ends = pz_alloc((size_t)columns, 1);
    struct count counting = {zoom, game, pz_alloc((size_t)columns, sizeof *counting.most)};
    if (is_counted(game))
        lemmo_traffic(game, count_row, &counting);
    free(counting.most);
    find_steps(zoom);
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

/* As many parts have one as another, but for those that are never walked; so structure is seen in any map. */
static int traffic(uint64_t visits, const uint64_t *steps) {
    int step = visits > 0;
    while (step > 0 && step < HEATS - 1 && visits > steps[step - 1])
        step++;
    return step;
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

static void draw_density(struct canvas *canvas, struct rect cell, int shade) {
    if (shade == 0)
        canvas_fill(canvas, cell, DOT, style_quiet);
    else
        canvas_fill(canvas, cell, shades[shade], ink(canvas, HOUSE_SLAB));
}

static void draw_heat(struct canvas *canvas, struct rect cell, int step) {
    canvas_use(canvas, &heat);
    if (canvas->mono)
        canvas_fill(canvas, cell, shades[(step * (SHADES - 1) + HEATS / 2) / (HEATS - 1)], style_text);
    else if (step > 0)
        canvas_fill(canvas, cell, FULL, (struct style){ROLE_OWN + step - 1, ROLE_PAPER, 0});
    canvas_use(canvas, &lemmo_house);
}

static void draw_cursor(struct canvas *canvas, struct rect cell) {
    const struct style style = canvas->mono ? (struct style){ROLE_TEXT, ROLE_PAPER, STYLE_REVERSE}
                                            : (struct style){HOUSE_INK, ROLE_CURSOR, STYLE_BOLD};
    canvas_fill(canvas, cell, ' ', style);
    canvas_put(canvas, cell.x + (cell.columns - 1) / 2, cell.y, '+', style);
    canvas_focus(canvas, cell.x + (cell.columns - 1) / 2, cell.y);
}

static bool is_in(const struct part *part, struct lemmo_place place) {
    return place.row >= part->row && place.row - part->row < part->rows && place.column >= part->column &&
           place.column - part->column < part->columns;
}

/* The first in view of so many, with the cursor in the middle as far as they go. */
static int first_shown(uint64_t at, int shown, uint64_t count) {
    const uint64_t before = (uint64_t)shown / 2, first = at > before ? at - before : 0;
    return (int)lemmo_least(first, count - (uint64_t)shown);
}

static void find_view(struct lemmo_zoom *zoom, const struct lemmo *game, struct rect rect) {
    const uint64_t rows = lemmo_rows(game), columns = lemmo_columns(game);
    struct rect *view = &zoom->view;
    view->rows = (int)lemmo_least(rows, (uint64_t)rect.rows);
    view->columns = (int)lemmo_least(columns, (uint64_t)rect.columns);
    count(zoom, game, lemmo_least(rows, (uint64_t)view->rows << zoom->closer),
          lemmo_least(columns, (uint64_t)view->columns << zoom->closer));
    view->y = first_shown(cursor_row(zoom, game), view->rows, zoom->rows);
    view->x = first_shown(cursor_column(zoom, game), view->columns, zoom->columns);
}

static void draw_part(struct canvas *canvas, struct rect cell, const struct lemmo_zoom *zoom, const struct lemmo *game,
                      const struct lemmo_track *walked, uint64_t y, uint64_t x) {
    const struct part part = part_at(zoom, game, y, x);
    if (y + 1 == zoom->rows && zoom->ends[x])
        lemmo_board_special(canvas, cell, zoom->ends[x]);
    else if (is_counted(game))
        draw_heat(canvas, cell, traffic(zoom->visits[y * zoom->columns + x], zoom->steps));
    else
        draw_density(canvas, cell, density(game, &part));
    if (is_walked(walked, &part))
        canvas_put(canvas, cell.x + (cell.columns - 1) / 2, cell.y, BULLET,
                   (struct style){canvas->mono ? ROLE_TITLE : HOUSE_LEMMO, ROLE_PAPER, STYLE_BOLD});
    if (is_in(&part, zoom->cursor))
        draw_cursor(canvas, cell);
}

void lemmo_zoom_draw(struct canvas *canvas, struct rect rect, struct lemmo_zoom *zoom, const struct lemmo *game,
                     const struct lemmo_track *walked) {
    const struct rect *view = &zoom->view;
    find_view(zoom, game, rect);
    const int width = smaller(WIDEST, rect.columns / view->columns);
    const int left = rect.x + (rect.columns - width * view->columns) / 2;
    const int top = rect.y + (rect.rows - view->rows) / 2;
    canvas_use(canvas, &lemmo_house);
    for (int y = 0; y < view->rows; y++)
        for (int x = 0; x < view->columns; x++) {
            const struct rect cell = {left + x * width, top + y, width, 1};
            draw_part(canvas, cell, zoom, game, walked, (uint64_t)(view->y + y), (uint64_t)(view->x + x));
            canvas_hotspot(canvas, cell, ACTION_CELL, y * view->columns + x);
        }
}

/* "█████ 1 to 412 walks". */
static void draw_scale(struct canvas *canvas, struct rect rect, const struct lemmo_zoom *zoom,
                       const struct lemmo *game) {
    const bool counted = is_counted(game);
    const int steps = counted ? HEATS : SHADES;
    for (int i = 1; i < steps; i++)
        (counted ? draw_heat : draw_density)(canvas, (struct rect){rect.x + i - 1, rect.y, 1, 1}, i);
    if (counted)
        canvas_print(canvas, rect.x + steps, rect.y, rect.columns - steps, style_quiet, "1 to %llu walks",
                     (unsigned long long)zoom->most);
    else
        canvas_text(canvas, rect.x + steps, rect.y, rect.columns - steps, style_quiet, "many gaps to few");
}

int lemmo_zoom_legend(struct canvas *canvas, struct rect rect, const struct lemmo_zoom *zoom,
                      const struct lemmo *game) {
    if (rect.rows < 4 || zoom->rows == 0)
        return 0;
    canvas_use(canvas, &lemmo_house);
    draw_scale(canvas, panel_below(rect, 1), zoom, game);
    canvas_put(canvas, rect.x, rect.y + 2, BULLET,
               (struct style){canvas->mono ? ROLE_TITLE : HOUSE_LEMMO, ROLE_PAPER, STYLE_BOLD});
    canvas_text(canvas, rect.x + HEATS, rect.y + 2, rect.columns - HEATS, style_quiet, "the last walk");
    canvas_print(canvas, rect.x, rect.y + 3, rect.columns, style_quiet, "A character: %llux%llu cells",
                 (unsigned long long)((lemmo_rows(game) + zoom->rows - 1) / zoom->rows),
                 (unsigned long long)((lemmo_columns(game) + zoom->columns - 1) / zoom->columns));
    return 4;
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
            const struct rect cell = {rect.x + (int)x, rect.y + (int)y, 1, 1};
            const char end = find_end(game, &part);
            if (end)
                lemmo_board_special(canvas, cell, end);
            else
                draw_density(canvas, cell, density(game, &part));
        }
}
