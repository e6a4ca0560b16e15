/*
 * Circus Seven's looks: no two colours of a level look alike, only seams that match flow together, and hexagons are
 * regular.
 */
#include <math.h>

#include "game_text.h"
#include "puzzles/catalog.h"
#include "puzzles/circus.h"
#include "puzzles/registry.h"
#include "tui/games/circus/parts.h"
#include "tui/kit/platform.h"

enum { MOST_HEXAGON_ROWS = 18 };

static const int terminals[] = {8, 16, 256, 1 << 24}; /* by their colours */

/* Calls what is given with each bundled level and lesson. */
static void for_levels(void (*check)(const char *path, struct circus *game)) {
    PZ_SCOPED(pz_catalog_free) struct pz_catalog levels = {0};
    pz_catalog_add(&levels, pz_games(), PUZZLES_LEVELS, &circus_game);
    pz_catalog_add_lessons(&levels, pz_games(), PUZZLES_LEVELS, &circus_game);
    assert_true(levels.count > 40);
    for (size_t i = 0; i < levels.count; i++) {
        PZ_SCOPED_TEXT text = {0};
        assert_int_equal(pz_file_read(levels.entries[i].path, 1 << 16, &text, NULL), PZ_OK);
        char *moves = strstr(pz_text_string(&text), "\nMoves:"); /* of a lesson */
        if (moves)
            *moves = '\0';
        struct circus *game = game_open(&circus_game, pz_text_string(&text));
        check(levels.entries[i].path, game);
        circus_free(game);
    }
}

/* ---- as computed ---- */

struct oklab {
    double lightness, a, b;
};

static double linear(uint32_t rgb, int shift) {
    const double c = (rgb >> shift & 0xff) / 255.0;
    return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
}

/* Björn Ottosson, "A perceptual color space for image processing" (2020). */
static struct oklab oklab_of(uint32_t rgb) {
    const double red = linear(rgb, 16), green = linear(rgb, 8), blue = linear(rgb, 0);
    const double l = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
    const double m = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
    const double s = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
    return (struct oklab){0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
                          1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
                          0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s};
}

/* Black and white are 1 apart; 0.02 can just be seen when areas touch. */
static double distance(const struct theme *theme, int colours, int role, int other) {
    const struct oklab x = oklab_of(colours_rgb(colours_number(theme_colour(theme, role), colours), colours));
    const struct oklab y = oklab_of(colours_rgb(colours_number(theme_colour(theme, other), colours), colours));
    return sqrt(pow(x.lightness - y.lightness, 2) + pow(x.a - y.a, 2) + pow(x.b - y.b, 2));
}

/* From these values, by hand: white is (1, 0, 0), black (0, 0, 0), and Ottosson gives red as (0.628, 0.225, 0.126). */
TEST(distance_is_oklabs) {
    const struct oklab white = oklab_of(0xffffff), red = oklab_of(0xff0000);
    assert_float_equal(white.lightness, 1, 0.001);
    assert_float_equal(white.a, 0, 0.001);
    assert_float_equal(red.lightness, 0.628, 0.001);
    assert_float_equal(red.a, 0.225, 0.001);
    assert_float_equal(red.b, 0.126, 0.001);
}

static const double apart = 0.14; /* seven times what can just be seen */

static bool differ(const struct theme *theme, int colours, int role, int other) {
    return distance(theme, colours, role, other) >= apart;
}

static int second(struct circus_look look) {
    return look.stripe == CIRCUS_PLAIN ? look.role : look.stripe;
}

/* Stripes are told by both their colours, in any order. */
static bool can_be_told(const struct theme *theme, int colours, struct circus_look x, struct circus_look y) {
    return (differ(theme, colours, x.role, y.role) || differ(theme, colours, second(x), second(y))) &&
           (differ(theme, colours, x.role, second(y)) || differ(theme, colours, second(x), y.role));
}

static void check_looks(const char *path, const struct circus *game, const struct theme *theme, int colours) {
    static const struct circus_look grounds[] = {{ROLE_PAPER, CIRCUS_PLAIN}, {ROLE_BAR, CIRCUS_PLAIN}};
    struct circus_look looks[CIRCUS_COLOURS_MAX];
    circus_looks(game, colours < 256, looks);
    for (int i = 0; i < game->colours; i++) {
        for (int j = 0; j < i; j++)
            if (!can_be_told(theme, colours, looks[i], looks[j]))
                fail_msg("%s: %c and %c look alike in theme %s with %d colours", path, game->letters[i],
                         game->letters[j], theme->name, colours);
        for (int j = 0; j < 2; j++)
            if (!can_be_told(theme, colours, looks[i], grounds[j]))
                fail_msg("%s: %c has no band in theme %s with %d colours", path, game->letters[i], theme->name,
                         colours);
    }
}

static void check_colours(const char *path, struct circus *game) {
    for (size_t t = 0; t < theme_count; t++)
        for (size_t i = 0; i < sizeof terminals / sizeof *terminals && !themes[t]->mono; i++)
            check_looks(path, game, themes[t], terminals[i]);
}

TEST(colours_can_be_told_apart) {
    for_levels(check_colours);
}

/* As many as there are looks; tiles read clockwise. */
TEST(sixteen_colours_can_be_told_apart) {
    struct circus *game = circus_from_letters("abcdefghijklmnopabcdefghijklmnopabcdefghij", CIRCUS_ANY, NULL);
    assert_int_equal(game->colours, 16);
    check_colours("sixteen letters", game);
    circus_free(game);
}

/* ---- as drawn ---- */

/* The first or last row of a hexagon on the picture, where clicks choose it. */
static struct rect row_of(const struct canvas *canvas, int slot, bool last) {
    struct rect row = {0};
    for (size_t i = 0; i < canvas->hotspot_count; i++)
        if (canvas->hotspots[i].argument == slot && (row.rows == 0 || last))
            row = canvas->hotspots[i].rect;
    return row;
}

/* Where two tiles meet one above the other, whether the picture goes on across the seam. */
static bool flows(const struct canvas *canvas, const struct circus_seam *seam) {
    const bool below = seam->direction == 3; /* the other tile */
    const struct rect row = row_of(canvas, seam->slot, below);
    const int other = row.y + (below ? 1 : -1), edge = row.columns / 4;
    for (int x = row.x + edge; x < row.x + row.columns - edge; x++) {
        const struct cell *cell = canvas_at(canvas, x, row.y), *next = canvas_at(canvas, x, other);
        if (cell->style.paper != next->style.paper || cell->character != ' ' || next->character != ' ')
            return false;
    }
    return true;
}

static void check_picture(const char *path, const struct circus *game, const struct circus_board *board,
                          struct canvas *canvas, struct rect rect) {
    static const struct circus_marks bare = {.cursor = -1, .held = -1, .bare = true};
    const unsigned matches = circus_matches(&game->set, board);
    canvas_start(canvas, rect.columns, rect.rows);
    circus_board_draw(canvas, rect, game, board, &bare);
    for (unsigned i = 0; i < CIRCUS_SEAMS; i++)
        if (circus_seams[i].direction % 3 == 0 && flows(canvas, &circus_seams[i]) != (matches >> i & 1))
            fail_msg("%s: the seam of slots %d and %d in %dx%d cells", path, circus_seams[i].slot,
                     circus_seams[i].other_slot, rect.columns, rect.rows);
}

/* The boards of windows of 60x20, 80x24, 120x40 and 200x60 cells. */
static void check_pictures(const char *path, struct circus *game) {
    static const struct rect rects[] = {{0, 0, 33, 17}, {0, 0, 50, 20}, {0, 0, 90, 36}, {0, 0, 170, 56}};
    PZ_SCOPED(circus_solutions_free) struct circus_solutions solutions = {0};
    circus_solve(&game->set, &solutions);
    for (size_t i = 0; i < 4 * sizeof rects / sizeof *rects; i++) {
        struct canvas canvas = {.ascii = i % 2, .few = i / 2 % 2};
        check_picture(path, game, &game->board, &canvas, rects[i / 4]);
        check_picture(path, game, &solutions.boards[0], &canvas, rects[i / 4]);
        canvas_free(&canvas);
    }
}

TEST(only_seams_that_match_flow_together) {
    for_levels(check_pictures);
}

static const struct rect rooms[] = {{0, 0, 33, 17}, {0, 0, 50, 20}, {0, 0, 90, 36}, {0, 0, 170, 54}};

/* Nearly twice as wide as high, as cells are higher than wide. */
TEST(the_board_is_as_large_as_its_room) {
    for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++) {
        const struct rect used = circus_board_room(rooms[i]);
        assert_true(used.rows <= rooms[i].rows && used.rows >= rooms[i].rows - 2);
        assert_true(used.columns <= rooms[i].columns && 10 * used.columns >= 18 * used.rows);
    }
    /* The size that 120x40 cells get is not the last one; that of 200x60 is. */
    assert_int_equal(circus_board_room((struct rect){0, 0, 400, 100}).rows, 54);
}

/* A hexagon's rows become wider by one column at each side down to the middle, and then narrower again. */
static void check_shape(const struct canvas *canvas, int slot, int rows) {
    struct rect row[MOST_HEXAGON_ROWS];
    int count = 0;
    for (size_t i = 0; i < canvas->hotspot_count; i++)
        if (canvas->hotspots[i].argument == slot && count < MOST_HEXAGON_ROWS)
            row[count++] = canvas->hotspots[i].rect;
    assert_int_equal(count, rows);
    for (int y = 0; y < rows; y++) {
        const int further = smaller(y, rows - 1 - y);
        assert_int_equal(row[y].y, row[0].y + y);
        assert_int_equal(row[y].x, row[0].x - further);
        assert_int_equal(row[y].columns, row[0].columns + 2 * further);
    }
}

/* Blocks of a font leave hairlines at the borders of their cells, so there are none, whatever is marked. */
static void check_cells(const struct canvas *canvas) {
    for (int y = 0; y < canvas->rows; y++)
        for (int x = 0; x < canvas->columns; x++) {
            const uint32_t character = canvas_at(canvas, x, y)->character;
            if (character >= 0x2580 && character <= 0x259f)
                fail_msg("a block in column %d of row %d of %dx%d", x, y, canvas->columns, canvas->rows);
        }
}

TEST(hexagons_are_regular_and_made_of_whole_cells) {
    struct circus *game = circus_from_letters("abcdefghijklmnopabcdefghijklmnopabcdefghij", CIRCUS_ANY, NULL);
    const struct circus_marks marks[] = {
        {.cursor = 0, .held = 1, .locked = 4},
        {.cursor = 2, .held = -1, .hinted = 0x12},
        {.cursor = -1, .held = -1, .hinted = 0x7f, .next = &game->board},
        {.cursor = -1, .held = -1, .bare = true},
    };
    for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++)
        for (size_t j = 0; j < sizeof marks / sizeof *marks; j++) {
            struct canvas canvas = {0};
            canvas_start(&canvas, rooms[i].columns, rooms[i].rows);
            circus_board_draw(&canvas, rooms[i], game, &game->board, &marks[j]);
            check_cells(&canvas);
            for (int slot = 0; slot < CIRCUS_TILES; slot++) /* in 60x20, those at the top and bottom have a row less */
                check_shape(&canvas, slot, i > 0 ? rooms[i].rows / 6 * 2 : slot % 3 == 1 ? 5 : 6);
            canvas_free(&canvas);
        }
    circus_free(game);
}

TEST(small_pictures_are_made_of_whole_cells) {
    struct circus *game = circus_from_letters("abcdefghijklmnopabcdefghijklmnopabcdefghij", CIRCUS_ANY, NULL);
    static const struct circus_marks bare = {.cursor = -1, .held = -1, .bare = true, .picture = true};
    for (int rows = 8; rows <= 18; rows++) {
        struct canvas canvas = {0};
        canvas_start(&canvas, 26, rows);
        circus_board_draw(&canvas, (struct rect){0, 0, 26, rows}, game, &game->board, &bare);
        circus_board_draw_tile(&canvas, (struct rect){0, 0, 26, rows}, game, game->set.tiles[0], 1);
        circus_board_chip(&canvas, 0, 0, game, 9); /* one with stripes */
        check_cells(&canvas);
        canvas_free(&canvas);
    }
    circus_free(game);
}
