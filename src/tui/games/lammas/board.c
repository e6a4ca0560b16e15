/* Draws the grid as tiles (kit/tiles.c), and adds the template's letters and previews. */
#include "tui/games/lammas/parts.h"

/* ---- colours ---- */

enum {
    PLATE = ROLE_OWN,                 /* under the corner */
    CHANGED,                          /* the lines under tiles */
    FRONT,                            /* the fronts of tiles, for each kind */
    SHADE = FRONT + LAMMAS_KINDS_MAX, /* the pictures on tiles, for each kind */
    ROLES_END = SHADE + LAMMAS_KINDS_MAX,
};

static const struct colour *colours(const struct theme *theme) {
    static const struct colour night[] = {
        {0x444b54, 8, 0}, {0x727c88, 7, 0}, {0xa57800, 0, 0}, {0x3c7da3, 0, 0}, {0x15795b, 0, 0}, {0x979a8c, 0, 0},
        {0x976480, 0, 0}, {0x934520, 0, 0}, {0x8ca843, 0, 0}, {0x3f6091, 0, 0}, {0x875f00, 0, 0}, {0x1f5f87, 0, 0},
        {0x005f4f, 0, 0}, {0x6c6e66, 0, 0}, {0x873f67, 0, 0}, {0x872f00, 0, 0}, {0x5f7f10, 0, 0}, {0x23407f, 0, 0},
    };
    static const struct colour day[] = {
        {0xcfcabc, 7, 0}, {0x94928a, 8, 0}, {0xa57800, 0, 0}, {0x3c7da3, 0, 0}, {0x15795b, 0, 0}, {0x808389, 0, 0},
        {0x976480, 0, 0}, {0x934520, 0, 0}, {0x8ca843, 0, 0}, {0x3f6091, 0, 0}, {0x875f00, 0, 0}, {0x1f5f87, 0, 0},
        {0x005f4f, 0, 0}, {0x5f646c, 0, 0}, {0x873f67, 0, 0}, {0x872f00, 0, 0}, {0x5f7f10, 0, 0}, {0x23407f, 0, 0},
    };
    static const struct colour vivid[] = {
        {0x444444, 8, 0}, {0x7c7c7c, 7, 0}, {0xb24242, 0, 0}, {0x427ab2, 0, 0}, {0x429642, 0, 0}, {0xb29600, 0, 0},
        {0x965eb2, 0, 0}, {0xb27a42, 0, 0}, {0x9f9f9f, 0, 0}, {0x5e5e96, 0, 0}, {0x870000, 0, 0}, {0x005f87, 0, 0},
        {0x005f00, 0, 0}, {0x875f00, 0, 0}, {0x5f0087, 0, 0}, {0x875f2f, 0, 0}, {0x6c6c6c, 0, 0}, {0x303087, 0, 0},
    };
    _Static_assert(sizeof night / sizeof *night == ROLES_END - PLATE, "a colour for each role");
    _Static_assert(sizeof day == sizeof night && sizeof vivid == sizeof night, "in each theme");
    const uint32_t paper = theme_colour(theme, ROLE_PAPER)->rgb;
    return paper == 0 ? vivid : (paper >> 8 & 0xff) > 0x80 ? day : night; /* by its green */
}

static const struct palette palette = {ROLES_END - PLATE, colours};

/* ---- tiles ---- */

static const char *const ascii_glyphs[LAMMAS_KINDS_MAX] = {"o", "#", "^", "=", "*", "+", "%", "@"};

const char *lammas_glyph(unsigned kind, bool ascii) {
    return (ascii ? ascii_glyphs : lammas_signs)[kind];
}

/* The signs as pictures, in two sizes. */
static const char *const art[LAMMAS_KINDS_MAX][2] = {
    {".#######. ######### ######### .#######.", ".#######. ######### ######### ######### .#######."},
    {"....#.... ..#####.. ######### ..#####.. ....#....", "....#.... ..#####.. ######### ..#####.. ....#...."},
    {"....#.... ...###... ..#####.. .#######.", "....#.... ...###... ..#####.. .#######. #########"},
    {"######### ######### ######### #########", "######### ######### ######### ######### #########"},
    {"....#.... ######### ..#####.. .##...##.", "....#.... ...###... ######### .#######. .##...##."},
    {".##...##. ######### ..#####.. ....#....", ".##...##. ######### .#######. ...###... ....#...."},
    {"....###.. ....#.#.. ....#.... ..###....", "....###.. ....#.##. ....#.... ..###.... ..###...."},
    {"...###... ######### ######### ...###...", "...###... ...###... ######### ...###... ...###..."},
};

static struct tile_look look_of(unsigned kind, bool ascii) {
    uint32_t sign;
    characters_decode(lammas_glyph(kind, ascii), &sign);
    return (struct tile_look){ROLE_TILE + (int)kind, sign};
}

static struct tile_look look(const void *state, int cell, bool ascii) {
    return look_of(((const struct lammas *)state)->tiles[cell], ascii);
}

static void size(const void *state, int *rows, int *columns) {
    const struct lammas *game = state;
    *rows = game->rows;
    *columns = game->columns;
}

const struct grid_kind lammas_grid = {.largest = 9,
                                      .size = size,
                                      .look = look,
                                      .boxed = 2, /* the side of the corner */
                                      .art = art,
                                      .art_ink = SHADE,
                                      .front = FRONT,
                                      .palette = &palette};

struct panel_places lammas_board_place(const struct canvas *canvas, struct rect body, const struct panel_plan *plan,
                                       const struct lammas *game) {
    const struct tiles tiles = grid_tiles(&lammas_grid, game, canvas, 0);
    struct panel_places places = panel_place(body, plan, tiles_room, &tiles);
    if (places.beside)
        places.panel = panel_below(places.panel, tiles_lay_out(&tiles, places.board).top);
    return places;
}

/*
 * Draws "●→◆" across a tile. In colour its right half has the colour of the new kind; the smallest tiles have only the
 * new sign, behind the old one.
 */
static void draw_after(struct canvas *canvas, const struct tiles_layout *layout, int cell, struct tile_look old,
                       struct tile_look new) {
    const struct rect tile = tiles_place(layout, cell), middle = tiles_middle(layout, cell);
    const int half = tile.columns / 2, x = middle.x + middle.columns / 2;
    int reach = 1;
    struct style sign = {ROLE_TILE_INK, ROLE_KEEP, 0};
    if (middle.columns < 1)
        return;
    if (middle.columns < 3) {
        canvas_put(canvas, middle.x + 1, middle.y, new.sign,
                   canvas->mono ? style_title : (struct style){ROLE_TILE_INK, new.role, 0});
        return;
    }
    if (canvas->mono) {
        sign = (struct style){ROLE_TEXT, ROLE_PAPER, STYLE_BOLD};
        canvas_fill(canvas, (struct rect){x + 1, middle.y, middle.x + middle.columns - x - 1, 1}, ' ', sign);
    } else {
        reach = larger(1, tile.columns / 4);
        tiles_body(canvas, layout, (struct rect){tile.x, tile.y, half + 1, tile.rows}, old.role);
        tiles_body(canvas, layout, (struct rect){tile.x + half + 1, tile.y, tile.columns - half - 1, tile.rows},
                   new.role);
    }
    canvas_put(canvas, x - reach, middle.y, old.sign, sign);
    canvas_put(canvas, x, middle.y, 0x2192, sign);
    canvas_put(canvas, x + reach, middle.y, new.sign, sign);
}

struct rect lammas_board_draw(struct canvas *canvas, struct rect rect, const struct lammas *game,
                              const struct lammas_marks *marks) {
    const int rows = game->rows, columns = game->columns;
    uint16_t corner[4];
    struct tiles tiles = grid_tiles(&lammas_grid, game, canvas, marks->cursor);
    tiles.joined = marks->joined;
    const struct tiles_layout layout = tiles_lay_out(&tiles, rect);
    canvas_use(canvas, &palette);
    tiles_draw(canvas, &layout);
    if (marks->joined > 0)
        return layout.view;

    for (int cell = 0; marks->after && cell < rows * columns; cell++)
        if (marks->after[cell] != game->tiles[cell])
            draw_after(canvas, &layout, cell, look_of(game->tiles[cell], canvas->ascii),
                       look_of(marks->after[cell], canvas->ascii));
    tiles_box(canvas, &layout, PLATE);
    tiles_ring(canvas, &layout, marks->cursor, ROLE_CURSOR);
    for (int cell = 0; marks->pointed && cell < rows * columns; cell++)
        if (marks->pointed[cell])
            tiles_ring(canvas, &layout, cell, ROLE_MARK);
    lammas_corner(game, corner);
    for (int i = 0; i < 4; i++) /* A and C before their tiles, B and D behind theirs */
        tiles_letter(canvas, &layout, corner[i], i % 2 > 0, (char)('A' + i), lammas_editable(game, corner[i]));

    for (int cell = 0; marks->changed && cell < rows * columns; cell++)
        if (marks->changed[cell])
            tiles_mark(canvas, &layout, cell, CHANGED);
    if (marks->target != marks->cursor) /* the cursor is already where it should be, and must be seen */
        tiles_ring(canvas, &layout, marks->target, ROLE_MARK);
    const struct lammas_change *match = marks->match;
    if (match) {
        const int row = match->from / columns, column = match->from % columns;
        tiles_ring(canvas, &layout, match->from, ROLE_MARK);
        if (match->right)
            tiles_ring(canvas, &layout, row * columns + (column + 1) % columns, ROLE_MARK);
        if (match->below)
            tiles_ring(canvas, &layout, (row + 1) % rows * columns + column, ROLE_MARK);
        tiles_ring(canvas, &layout, match->cell, ROLE_MARK);
    }
    return layout.view;
}

void lammas_board_chip(struct canvas *canvas, int x, int y, unsigned kind) {
    tiles_chip(canvas, x, y, look_of(kind, canvas->ascii), 0);
}

int lammas_board_palette(struct canvas *canvas, struct rect rect, const struct lammas *game) {
    enum { STEP = 6, WIDE = 4 };
    const int fit = (rect.columns + STEP - WIDE) / STEP, across = fit < 1 ? 1 : fit > 4 ? 4 : fit;
    for (int i = 0; i < game->kinds && i / across < rect.rows; i++) {
        const int left = rect.x + i % across * STEP, line = rect.y + i / across;
        canvas_put(canvas, left, line, (uint32_t)('1' + i), style_key);
        lammas_board_chip(canvas, left + 1, line, (unsigned)i);
        canvas_hotspot(canvas, (struct rect){left, line, WIDE, 1}, ACTION_SET, i);
    }
    return (game->kinds + across - 1) / across;
}
