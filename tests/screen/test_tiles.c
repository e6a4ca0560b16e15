/*
 * Tiles, as areas: a character is four quarters high and, as on most terminals, as wide as two of them. Gaps are whole
 * characters, because half blocks from a font do not fill the character to its edge.
 */
#include <stdlib.h>

#include "test.h"
#include "tui/kit/canvas.h"
#include "tui/kit/widgets.h"

enum { SIDE = 3, QUARTERS = 4, LARGEST = 9, SIGN = 'o' };

static const char *const art[2][2] = {
    {"##### ##### #####", "### ### ### ### ###"},
    {"##### ##### #####", "### ### ### ### ###"},
};

/* Like a chessboard. */
static struct tile_look look(const void *context, int cell, bool ascii) {
    (void)context;
    (void)ascii;
    return (struct tile_look){ROLE_TILE + cell % 2, SIGN};
}

static struct tiles tiles_of(bool whole, bool pictures) {
    return (struct tiles){.rows = SIDE,
                          .columns = SIDE,
                          .boxed = 2,
                          .cursor = -1,
                          .largest = LARGEST,
                          .whole = whole,
                          .look = look,
                          .art = pictures ? art : NULL,
                          .art_ink = ROLE_TILE_INK};
}

/* The least room in which a tile has so many rows. */
static struct tiles_layout lay_out(struct canvas *canvas, const struct tiles *tiles, int rows) {
    canvas_start(canvas, 2 + SIDE * (2 * rows + tiles->whole), 1 + SIDE * rows);
    const struct tiles_layout layout = tiles_lay_out(tiles, (struct rect){0, 0, canvas->columns, canvas->rows});
    assert_int_equal(layout.step_rows, rows);
    return layout;
}

/* What fills a quarter of a cell; signs are left out. */
static int role_at(const struct canvas *canvas, int x, int quarter) {
    return canvas_at(canvas, x, quarter / QUARTERS)->style.paper;
}

/* The area of a tile with its sign, in columns and quarters. */
static struct rect area_of(const struct canvas *canvas, const struct tiles_layout *layout, int cell) {
    const struct rect tile = tiles_place(layout, cell);
    int top = QUARTERS * tile.y, bottom = QUARTERS * (tile.y + tile.rows);
    while (role_at(canvas, tile.x, top) == ROLE_PAPER)
        top++;
    while (role_at(canvas, tile.x, bottom - 1) == ROLE_PAPER)
        bottom--;
    return (struct rect){tile.x, top, tile.columns, bottom - top};
}

/* The area of what is on a tile: its sign or its picture. */
static struct rect sign_of(const struct canvas *canvas, struct rect tile) {
    struct rect sign = {0};
    for (int y = tile.y; y < tile.y + tile.rows; y++)
        for (int x = tile.x; x < tile.x + tile.columns; x++) {
            const bool drawn =
                role_at(canvas, x, y) == ROLE_TILE_INK || canvas_at(canvas, x, y / QUARTERS)->character == SIGN;
            if (drawn && sign.rows == 0)
                sign = (struct rect){x, y, 1, 1};
            else if (drawn)
                sign = (struct rect){x < sign.x ? x : sign.x, sign.y, 1 + abs(x - sign.x), y - sign.y + 1};
        }
    return sign;
}

/* Signs and pictures are in the middle, or as little below it as whole characters allow: half a row. */
static void check_size(int rows, bool whole, bool pictures) {
    PZ_SCOPED(canvas_free) struct canvas canvas = {.ascii = whole};
    const struct tiles tiles = tiles_of(whole, pictures);
    const struct tiles_layout layout = lay_out(&canvas, &tiles, rows);
    tiles_draw(&canvas, &layout);
    const struct rect first = area_of(&canvas, &layout, 0), right = area_of(&canvas, &layout, 1),
                      below = area_of(&canvas, &layout, SIDE), sign = sign_of(&canvas, first);
    const int gap = right.x - first.x - first.columns;
    assert_int_equal(gap, whole ? 2 : 1);
    assert_int_equal(below.y - first.y - first.rows, QUARTERS);
    assert_int_equal(first.rows, QUARTERS * (rows - 1));
    assert_int_equal(2 * sign.x + sign.columns, 2 * first.x + first.columns);
    const int low = 2 * sign.y + sign.rows - 2 * first.y - first.rows; /* in eighths */
    assert_int_equal(low, whole || rows % 2 == 0 ? 0 : 4);
}

/* A front is in the gap, except where there are too few colours for another shade. */
TEST(a_front_is_as_wide_as_its_tile) {
    for (int few = 0; few < 2; few++) {
        PZ_SCOPED(canvas_free) struct canvas canvas = {.few = few};
        struct tiles tiles = tiles_of(false, false);
        tiles.front = ROLE_HUE;
        const struct tiles_layout layout = lay_out(&canvas, &tiles, 3);
        tiles_draw(&canvas, &layout);
        for (int cell = 0; cell < SIDE * SIDE; cell++) {
            const struct rect tile = tiles_place(&layout, cell);
            for (int x = tile.x; x <= tile.x + tile.columns; x++) {
                const bool front = !few && x < tile.x + tile.columns;
                assert_int_equal(canvas_at(&canvas, x, tile.y + tile.rows - 1)->style.paper,
                                 front ? ROLE_HUE + cell % 2 : ROLE_PAPER);
            }
        }
    }
}

TEST(gaps_are_equal_and_signs_are_in_the_middle) {
    for (int rows = 2; rows <= LARGEST; rows++) {
        check_size(rows, false, false);
        check_size(rows, true, false);
        if (rows >= 7) /* lower ones have signs */
            check_size(rows, false, true);
    }
}

/* Those of one row have no room around them. */
TEST(outlines_and_letters_hide_no_tile) {
    for (int rows = 2; rows <= LARGEST; rows++) {
        PZ_SCOPED(canvas_free) struct canvas before = {0};
        PZ_SCOPED(canvas_free) struct canvas after = {0};
        const struct tiles tiles = tiles_of(false, false);
        const struct tiles_layout layout = lay_out(&before, &tiles, rows);
        tiles_draw(&before, &layout);
        canvas_copy(&after, &before);
        tiles_box(&after, &layout, ROLE_FRAME);
        tiles_ring(&after, &layout, SIDE + 1, ROLE_CURSOR);
        tiles_letter(&after, &layout, 0, false, 'A', true);
        tiles_letter(&after, &layout, SIDE + 1, true, 'D', true);
        tiles_mark(&after, &layout, 2, ROLE_QUIET);
        int changed = 0;
        for (int x = 0; x < before.columns; x++)
            for (int y = 0; y < QUARTERS * before.rows; y++) {
                const int was = role_at(&before, x, y), is = role_at(&after, x, y);
                changed += was != is;
                assert_true(was == ROLE_PAPER || was == is);
            }
        assert_true(changed > 0);
    }
}

TEST(joined_tiles_are_one_field) {
    for (int rows = 1; rows <= LARGEST; rows++) {
        PZ_SCOPED(canvas_free) struct canvas canvas = {0};
        struct tiles tiles = tiles_of(false, false);
        tiles.joined = 2 * SIDE;
        const struct tiles_layout layout = lay_out(&canvas, &tiles, rows);
        tiles_draw(&canvas, &layout);
        const struct rect first = area_of(&canvas, &layout, 0), last = area_of(&canvas, &layout, SIDE * SIDE - 1);
        for (int x = first.x; x < last.x + last.columns; x++)
            for (int y = first.y; y < last.y + last.rows; y++)
                assert_int_not_equal(role_at(&canvas, x, y), ROLE_PAPER);
    }
}

/* ---- holes ---- */

/* A board of which only the corners and the middle of its last row are there. */
static struct tile_look look_holes(const void *context, int cell, bool ascii) {
    const bool present = cell == 0 || cell == 2 || cell >= 6;
    return present ? look(context, cell, ascii) : (struct tile_look){ROLE_TILE, 0};
}

static struct tiles with_holes(bool whole, int cursor) {
    struct tiles tiles = tiles_of(whole, false);
    tiles.look = look_holes;
    tiles.cursor = cursor;
    return tiles;
}

/* Marks it in all ways there are; nothing of that is seen, and nothing there answers to the mouse. */
static void check_hole(struct canvas *canvas, const struct tiles_layout *layout, struct rect room, int cell) {
    tiles_ring(canvas, layout, cell, ROLE_CURSOR);
    tiles_mark(canvas, layout, cell, ROLE_MARK);
    tiles_letter(canvas, layout, cell, false, 'A', true);
    for (int x = room.x; x < room.x + room.columns; x++)
        for (int y = room.y; y < room.y + room.rows; y++) {
            assert_int_equal(canvas_at(canvas, x, y)->character, ' ');
            assert_int_equal(canvas_at(canvas, x, y)->style.paper, ROLE_PAPER);
            assert_null(canvas_hit(canvas, x, y));
        }
}

/* The cells around the cursor are absent, and so no outline or box is drawn there. */
TEST(absent_cells_are_not_drawn_marked_or_clicked) {
    for (int rows = 1; rows <= LARGEST; rows++)
        for (int look = 0; look < 3; look++) { /* with colours, without them, and without halves */
            PZ_SCOPED(canvas_free) struct canvas canvas = {.ascii = look == 2, .mono = look == 1};
            const struct tiles all = tiles_of(look > 0, false), tiles = with_holes(look > 0, -1);
            struct tiles_layout layout = lay_out(&canvas, &all, rows);
            struct rect rooms[SIDE * SIDE];
            for (int cell = 0; cell < SIDE * SIDE; cell++)
                rooms[cell] = tiles_place(&layout, cell);
            layout = lay_out(&canvas, &tiles, rows);
            tiles_draw(&canvas, &layout);
            assert_int_equal(canvas.hotspot_count, 5);
            for (int cell = 0; cell < SIDE * SIDE; cell++) {
                const struct rect place = tiles_place(&layout, cell);
                if (!tiles_has(&tiles, cell))
                    check_hole(&canvas, &layout, rooms[cell], cell);
                assert_int_equal(place.columns, tiles_has(&tiles, cell) ? rooms[cell].columns : 0);
            }
        }
}

static void check_step(int cursor, int action, int expected) {
    const struct tiles tiles = with_holes(false, cursor);
    assert_int_equal(tiles_step(&tiles, action), expected);
}

/*
 *   0 . 2
 *   . . .
 *   6 7 8
 */
TEST(arrows_cross_absent_cells) {
    check_step(0, ACTION_RIGHT, 2);
    check_step(2, ACTION_LEFT, 0);
    check_step(2, ACTION_RIGHT, 0); /* round the edge */
    check_step(0, ACTION_DOWN, 6);
    check_step(6, ACTION_UP, 0);
    check_step(8, ACTION_DOWN, 2);
    check_step(7, ACTION_UP, 7); /* alone in its column */
    check_step(7, ACTION_DOWN, 7);
    check_step(7, ACTION_LEFT, 6);
    check_step(7, ACTION_ACT, 7); /* no arrow */
}

static void check_nearest(int cursor, int expected) {
    const struct tiles tiles = with_holes(false, cursor);
    assert_int_equal(tiles_nearest(&tiles), expected);
}

TEST(the_nearest_tile_is_found) {
    check_nearest(2, 2);
    check_nearest(1, 0); /* the first of two */
    check_nearest(3, 0);
    check_nearest(4, 7);
    check_nearest(5, 2);
}
