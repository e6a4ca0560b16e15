/*
 * The way of a walk as a thin line that is joined from cell to cell. In each row a walk crosses cells that lie side
 * by side, so its line goes on to every neighbour that it has crossed, and down where it falls.
 */
#include "tui/games/lemmo/parts.h"

enum { NORTH = 1, EAST = 2, SOUTH = 4, WEST = 8, HERE = 16 };

enum {
    LEVEL = 0x2501,
    UPRIGHT = 0x2503,
    DASHED_LEVEL = 0x2505,
    DASHED_UPRIGHT = 0x250b,
};

/* By where the line goes on; it ends in the middle of a cell as if it went on to its end. */
static const uint32_t joints[] = {
    LEVEL, UPRIGHT, LEVEL, 0x2517, UPRIGHT, UPRIGHT, 0x250f, 0x2523,
    LEVEL, 0x251b,  LEVEL, 0x253b, 0x2513,  0x252b,  0x2533, 0x254b,
};

/*
 * A pencil line, a walk as it was, as it is with the block that a hint points to, and as it would be without.
 */
enum way { PENCIL, WALKED, WITH, WITHOUT };

/*
 * Whether a walk falls through a cell. Without the block that a hint means, it does there; a pencil line is of the
 * untouched house.
 */
static bool falls(const struct lemmo_drawing *d, enum way way, uint64_t row, uint64_t column) {
    if (way == PENCIL && lemmo_board_is_removed(d->marks, row, column))
        return false;
    return d->cells->at(d->cells->self, row, column) == LEMMO_SPACE ||
           (way == WITHOUT && lemmo_board_is_marked(d, row, column));
}

/* Where the line goes on from a cell that the walk has crossed; 0 if it has not. */
static unsigned find_joints(const struct lemmo_drawing *d, enum way way, const struct lemmo_track *track, uint64_t row,
                            uint64_t column) {
    if (!track || !lemmo_track_has(track, row, column))
        return 0;
    const bool up = row > 0 && lemmo_track_has(track, row - 1, column) && falls(d, way, row - 1, column);
    const bool left = column > 0 && lemmo_track_has(track, row, column - 1);
    const bool right = column + 1 < d->cells->columns && lemmo_track_has(track, row, column + 1);
    return HERE | (up ? NORTH : 0U) | (left ? WEST : 0U) | (right ? EAST : 0U) |
           (falls(d, way, row, column) ? (unsigned)SOUTH : 0U);
}

/* What would be is drawn in whole lines, as is what has been; what is, if that is a hint's, in dashes. */
static uint32_t line_character(const struct lemmo_drawing *d, enum way way, bool upright) {
    if (way != WITH)
        return upright ? UPRIGHT : LEVEL;
    if (d->canvas->ascii)
        return upright ? ':' : '.';
    return upright ? DASHED_UPRIGHT : DASHED_LEVEL;
}

static struct style line_style(const struct lemmo_drawing *d, enum way way) {
    static const int roles[] = {HOUSE_PENCIL, HOUSE_WALKED, HOUSE_WITH, HOUSE_WITHOUT};
    static const int mono[] = {ROLE_TEXT, ROLE_TEXT, ROLE_TEXT, ROLE_TITLE};
    return lemmo_board_ink(d, d->canvas->mono ? mono[way] : roles[way]);
}

static void draw_way(const struct lemmo_drawing *d, enum way way, unsigned to, struct rect cell) {
    const struct style style = line_style(d, way);
    const uint32_t level = line_character(d, way, false), upright = line_character(d, way, true);
    const bool turns = (to & (NORTH | SOUTH)) && (to & (EAST | WEST));
    const int middle = cell.x + (cell.columns - 1) / 2, end = cell.x + cell.columns, below = cell.y + cell.rows;
    const int feet = lemmo_board_is_low(d) ? cell.y : below - 2;
    if (to & WEST)
        canvas_fill(d->canvas, (struct rect){cell.x, feet, middle - cell.x, 1}, level, style);
    if (to & EAST)
        canvas_fill(d->canvas, (struct rect){middle + 1, feet, end - middle - 1, 1}, level, style);
    if (to & NORTH)
        canvas_fill(d->canvas, (struct rect){middle, cell.y, 1, feet - cell.y}, upright, style);
    if (to & SOUTH)
        canvas_fill(d->canvas, (struct rect){middle, feet + 1, 1, below - feet - 1}, upright, style);
    canvas_put(d->canvas, middle, feet,
               turns                  ? joints[to & ~(unsigned)HERE]
               : to & (NORTH | SOUTH) ? upright
                                      : level,
               style);
}

/* Draws the paths through a cell. Walks cover pencil lines, and the walk after a removal covers the one before it. */
void lemmo_path_draw(const struct lemmo_drawing *d, uint64_t row, uint64_t column, struct rect cell) {
    const struct lemmo_marks *marks = d->marks;
    const struct lemmo_track *const tracks[] = {NULL, marks->walked, marks->with, marks->without};
    for (enum way way = PENCIL; way <= WITHOUT; way++) {
        unsigned to = find_joints(d, way, tracks[way], row, column);
        for (size_t i = 0; way == PENCIL && i < marks->pencil_count; i++)
            to |= find_joints(d, way, &marks->pencils[i], row, column);
        if (to)
            draw_way(d, way, to, cell);
    }
}
