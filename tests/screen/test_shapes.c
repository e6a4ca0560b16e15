/*
 * The boards of Allemande and the L game on windows of all sizes: every row is as high as every other, every stone has
 * one shape, and the labels stand at its middle.
 */
#include <stdlib.h>

#include "test.h"
#include "tui/games/allemande/parts.h"
#include "tui/games/lgame/parts.h"

enum {
    MOST = 256, /* columns or rows of a canvas */
    WIDEST = 64 /* quarters of a cell that a stone may reach across, or down */
};

static const struct rect windows[] = {{0, 0, 40, 12}, {0, 0, 60, 20}, {0, 0, 80, 24}, {0, 0, 120, 40}, {0, 0, 200, 60}};
enum { WINDOWS = sizeof windows / sizeof *windows };

/* What the frame and the panel leave of a window, at most. */
static struct rect room_in(const struct rect *window) {
    return (struct rect){0, 0, window->columns - 20, window->rows - 3};
}

/* Where the labels of a board stand. */
struct labels {
    int x[MOST], y[MOST]; /* of files from a, and of ranks from the top */
    int files, ranks;
};

static bool is_digit(const struct cell *cell) {
    return cell->character >= '0' && cell->character <= '9';
}

/* A rank has the first digits of its row; the files stand in one row, side by side. */
static struct labels find_labels(const struct canvas *canvas) {
    struct labels labels = {0};
    for (int y = 0; y < canvas->rows; y++) {
        bool numbered = false;
        int files = 0;
        for (int x = 0; x < canvas->columns; x++) {
            const struct cell *cell = canvas_at(canvas, x, y);
            numbered = numbered || is_digit(cell);
            if (cell->character == (uint32_t)('a' + files))
                labels.x[files++] = x;
        }
        if (numbered)
            labels.y[labels.ranks++] = y;
        labels.files = files > labels.files ? files : labels.files;
    }
    return labels;
}

/* The quarters of a cell that have a colour, as bits in the order in which one reads. A sign is all of its cell. */
static unsigned quarters_of(const struct cell *cell, int role) {
    static const uint32_t blocks[16] = {' ',    0x2598, 0x259d, 0x2580, 0x2596, 0x258c, 0x259e, 0x259b,
                                        0x2597, 0x259a, 0x2590, 0x259c, 0x2584, 0x2599, 0x259f, 0x2588};
    for (unsigned mask = 0; mask < 16; mask++)
        if (cell->character == blocks[mask])
            return (cell->style.ink == role ? mask : 0) | (cell->style.paper == role ? ~mask & 0xf : 0);
    return cell->style.ink == role || cell->style.paper == role ? 0xf : 0;
}

/* The quarters of a stone, row by row, counted from those of the label's cell in the middle. */
struct shape {
    uint64_t row[WIDEST];
};

/* The label in whose cell, or nearest to it, a quarter lies. */
static int nearest(const int *labels, int count, int quarter) {
    int best = 0;
    for (int i = 1; i < count; i++)
        if (abs(4 * labels[i] + 1 - 2 * quarter) < abs(4 * labels[best] + 1 - 2 * quarter))
            best = i;
    return best;
}

/* What has that colour and is nearer to these labels than to others. */
static struct shape shape_at(const struct canvas *canvas, const struct labels *labels, int file, int rank, int role) {
    struct shape shape = {{0}};
    const int left = 2 * labels->x[file] - WIDEST / 2, top = 2 * labels->y[rank] - WIDEST / 2;
    for (int y = larger(top, 0); y < smaller(top + WIDEST, 2 * canvas->rows); y++)
        for (int x = larger(left, 0); x < smaller(left + WIDEST, 2 * canvas->columns); x++) {
            const unsigned quarters = quarters_of(canvas_at(canvas, x / 2, y / 2), role);
            if (quarters >> (2 * (y % 2) + x % 2) & 1 && nearest(labels->x, labels->files, x) == file &&
                nearest(labels->y, labels->ranks, y) == rank)
                shape.row[y - top] |= (uint64_t)1 << (x - left);
        }
    return shape;
}

/*
 * The first and the last bit of a pattern are as far from the label's cell, but for half a cell; or for a whole one if
 * the stone takes an even number of cells, none of which is the middle.
 */
static void check_middle(uint64_t pattern) {
    assert_int_not_equal(pattern, 0);
    const int first = __builtin_ctzll(pattern), last = 63 - __builtin_clzll(pattern);
    const bool even = (last - first + 1) % 4 == 0 && first % 2 == 0;
    assert_true(abs(first + last + 1 - (WIDEST + 2)) <= 1 + even);
}

static void check_shape(const struct shape *shape, const struct shape *first) {
    uint64_t across = 0, down = 0;
    assert_memory_equal(shape, first, sizeof *shape);
    for (int i = 0; i < WIDEST; i++) {
        across |= shape->row[i];
        down |= (uint64_t)(shape->row[i] != 0) << i;
    }
    check_middle(across);
    check_middle(down);
}

static void check_labels(const struct labels *labels) {
    const int pitch = labels->x[1] - labels->x[0], height = labels->y[1] - labels->y[0];
    for (int i = 1; i < labels->files; i++)
        assert_int_equal(labels->x[i] - labels->x[i - 1], pitch);
    for (int i = 1; i < labels->ranks; i++)
        assert_int_equal(labels->y[i] - labels->y[i - 1], height);
}

/* Stones inside the board, no two of a colour side by side, so that nothing joins them. */
static void check_allemande(const struct rect *window, unsigned side) {
    struct allemande_position position;
    struct canvas canvas = {0};
    struct shape first = {{0}};
    allemande_start(&position, side, false);
    for (unsigned row = 2; row < side; row++)
        for (unsigned column = 2; column < side; column++)
            allemande_add(&position, (row + column) % 2, (uint16_t)allemande_cell(&position, row, column));
    const struct allemande_scene scene = {.position = &position, .cursor = -1, .placer = -1};
    canvas_start(&canvas, window->columns, window->rows);
    const struct rect part = allemande_board_draw(&canvas, room_in(window), &scene).part;
    struct labels labels = find_labels(&canvas);
    labels.files = part.columns; /* where there is no room for their letters, as for those of a part, there are none */
    check_labels(&labels);
    assert_int_equal(labels.ranks, part.rows);
    for (unsigned row = 2; row < side && part.rows == (int)side && part.columns == (int)side; row++)
        for (unsigned column = 2; column < side; column++) {
            const struct shape shape =
                shape_at(&canvas, &labels, (int)column - 1, (int)row - 1, STONE + (int)((row + column) % 2));
            if (row == 2 && column == 2)
                first = shape;
            check_shape(&shape, &first);
        }
    canvas_free(&canvas);
}

TEST(stones_of_allemande_are_equal) {
    for (int i = 0; i < WINDOWS; i++)
        for (unsigned side = ALLEMANDE_SIDE_MIN; side <= ALLEMANDE_SIDE_MAX; side++)
            check_allemande(&windows[i], side);
}

static void check_lgame(const struct rect *window) {
    struct shape first = {{0}};
    for (int square = 0; square < LGAME_SQUARES; square++) {
        struct canvas canvas = {0};
        const struct lgame_scene scene = {.neutrals = lgame_bit(square), .cursor = -1};
        canvas_start(&canvas, window->columns, window->rows);
        lgame_board_draw(&canvas, room_in(window), &scene);
        const struct labels labels = find_labels(&canvas);
        check_labels(&labels);
        assert_int_equal(labels.files, LGAME_SIDE);
        assert_int_equal(labels.ranks, LGAME_SIDE);
        /* The stone is alone, so that all of its colour belongs to it. */
        const struct labels own = {
            {labels.x[square / LGAME_SIDE]}, {labels.y[LGAME_SIDE - 1 - square % LGAME_SIDE]}, .files = 1, .ranks = 1};
        const struct shape shape = shape_at(&canvas, &own, 0, 0, NEUTRAL_HUE);
        if (square == 0)
            first = shape;
        check_shape(&shape, &first);
        canvas_free(&canvas);
    }
}

TEST(stones_of_the_l_game_are_equal) {
    for (int i = 0; i < WINDOWS; i++)
        check_lgame(&windows[i]);
}
