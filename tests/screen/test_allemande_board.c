/* The board of Allemande alone, drawn on a canvas: what is marked on it, and where. */
#include <stdint.h>
#include <string.h>

#include "test.h"
#include "tui/games/allemande/parts.h"

enum { COLUMNS = 60, ROWS = 24 };

struct picture {
    struct canvas canvas;
    struct pz_text text;
    char *row[ROWS]; /* from the top */
};

static void read_rows(struct picture *picture) {
    canvas_dump(&picture->canvas, &picture->text);
    char *at = picture->text.data;
    for (int y = 0; y < ROWS; y++, at++) {
        picture->row[y] = at;
        at += strcspn(at, "\n");
        *at = '\0';
    }
}

static void draw(struct picture *picture, const struct allemande_scene *scene, bool ascii) {
    *picture = (struct picture){.canvas = {.ascii = ascii, .mono = ascii}};
    canvas_start(&picture->canvas, COLUMNS, ROWS);
    allemande_board_draw(&picture->canvas, (struct rect){0, 0, COLUMNS, ROWS}, scene);
    read_rows(picture);
}

static void release(struct picture *picture) {
    canvas_free(&picture->canvas);
    pz_text_free(&picture->text);
}

/* Whether a text stands anywhere in the picture. */
static bool shows(const struct picture *picture, const char *text) {
    for (int y = 0; y < ROWS; y++)
        if (strstr(picture->row[y], text))
            return true;
    return false;
}

static uint16_t cell_at(const struct allemande_position *position, unsigned column, unsigned row) {
    return (uint16_t)allemande_cell(position, row, column);
}

/* A ghost shows its value, whole on every size of board, unless a stone has come to lie there. */
TEST(ghosts_carry_values) {
    for (unsigned side = ALLEMANDE_SIDE_PLAYED_MIN; side <= ALLEMANDE_SIDE_MAX; side++)
        for (int ascii = 0; ascii < 2; ascii++) {
            struct allemande_position position;
            struct picture picture;
            allemande_start(&position, side, false);
            allemande_add(&position, ALLEMANDE_BLACK, cell_at(&position, 3, 3));
            struct allemande_scene scene = {.position = &position, .cursor = -1, .placer = -1};
            allemande_board_ghost(&scene, cell_at(&position, 1, 1), ALLEMANDE_WHITE, "+17");
            allemande_board_ghost(&scene, cell_at(&position, side, side), ALLEMANDE_BLACK, "62");
            allemande_board_ghost(&scene, cell_at(&position, 3, 3), ALLEMANDE_BLACK, "88");
            allemande_board_ghost(&scene, cell_at(&position, 1, 1), ALLEMANDE_BLACK, "99");
            draw(&picture, &scene, ascii);
            assert_true(shows(&picture, "+17"));
            assert_true(shows(&picture, "62"));
            assert_false(shows(&picture, "88"));
            assert_false(shows(&picture, "99"));
            release(&picture);
        }
}

/* More ghosts than there is room for do no harm. */
TEST(there_are_only_so_many_ghosts) {
    struct allemande_position position;
    struct picture picture;
    allemande_start(&position, 9, false);
    struct allemande_scene scene = {.position = &position, .cursor = -1, .placer = -1};
    for (unsigned row = 1; row <= 9; row++)
        for (unsigned column = 1; column <= 9; column++)
            allemande_board_ghost(&scene, cell_at(&position, column, row), ALLEMANDE_BLACK, "five");
    assert_int_equal(scene.ghost_count, ALLEMANDE_GHOSTS_MAX);
    draw(&picture, &scene, true);
    assert_true(shows(&picture, "fiv"));
    assert_false(shows(&picture, "five"));
    release(&picture);
}

/* A legend as a panel of so many rows shows it; returns the rows it takes. */
static int explain(struct picture *picture, const struct allemande_scene *scene, int rows) {
    *picture = (struct picture){.canvas = {.ascii = true, .mono = true}};
    canvas_start(&picture->canvas, 17, ROWS); /* the narrowest panel */
    const int taken = allemande_legend_draw(&picture->canvas, (struct rect){0, 0, 17, rows}, scene, true);
    read_rows(picture);
    return taken;
}

/* Nothing is explained that is not on the board; where room is short, the least important goes first. */
TEST(the_legend_explains_what_is_there) {
    struct allemande_position position;
    struct picture picture;
    allemande_start(&position, 9, false);
    struct allemande_scene scene = {.position = &position, .cursor = -1, .placer = -1};
    assert_int_equal(explain(&picture, &scene, ROWS), 0);
    release(&picture);

    const struct allemande_pair pair = {cell_at(&position, 4, 4), cell_at(&position, 5, 5)};
    allemande_add(&position, ALLEMANDE_WHITE, pair.a);
    allemande_add(&position, ALLEMANDE_WHITE, pair.b);
    allemande_include(&scene.last, pair.a);
    allemande_include(&scene.turn, pair.b);
    allemande_include(&scene.closers, cell_at(&position, 4, 5));
    scene.open = &pair;
    scene.open_count = 1;
    allemande_board_ghost(&scene, cell_at(&position, 1, 1), ALLEMANDE_BLACK, "1");
    assert_int_equal(explain(&picture, &scene, ROWS), 6);
    assert_string_equal(picture.row[ROWS - 6], "");
    assert_string_equal(picture.row[ROWS - 5], " /  open diagonal");
    assert_string_equal(picture.row[ROWS - 4], " +  closes it");
    assert_string_equal(picture.row[ROWS - 3], " 1  best turns");
    assert_string_equal(picture.row[ROWS - 2], "(O) this turn");
    assert_string_equal(picture.row[ROWS - 1], "<O> last turn");
    release(&picture);

    assert_int_equal(explain(&picture, &scene, 3), 3);
    assert_string_equal(picture.row[1], " /  open diagonal");
    assert_string_equal(picture.row[2], " +  closes it");
    release(&picture);
    assert_int_equal(explain(&picture, &scene, 1), 0);
    release(&picture);
}

/* With colours, too: where stones are signs, the last turn has theirs. */
TEST(the_legend_has_the_signs_of_the_board) {
    struct allemande_position position;
    struct allemande_scene scene = {.position = &position, .cursor = -1, .placer = -1};
    allemande_start(&position, 13, false);
    allemande_add(&position, ALLEMANDE_BLACK, cell_at(&position, 6, 6));
    allemande_include(&scene.last, cell_at(&position, 6, 6));
    static const int rows[] = {20, 60};
    for (size_t i = 0; i < 2; i++) {
        struct picture picture = {.canvas = {.ascii = true}};
        canvas_start(&picture.canvas, 120, rows[i]);
        const struct allemande_shown shown =
            allemande_board_draw(&picture.canvas, (struct rect){0, 0, 80, rows[i]}, &scene);
        assert_int_equal(shown.signs, rows[i] == 20); /* 60 rows have room for shapes */
        allemande_legend_draw(&picture.canvas, (struct rect){100, 0, 17, 10}, &scene, shown.signs);
        struct cell sign = *canvas_at(&picture.canvas, 101, 9);
        assert_int_equal(sign.character, shown.signs ? 'X' : '*');
        canvas_free(&picture.canvas);
    }
}
