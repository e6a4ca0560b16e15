/*
 * A function says how each cell of the screen looks. Cells are painted whole: many fonts do not fill the half that a
 * block character stands for, which leaves hairlines, while a background fills its cell everywhere. Gaps around squares
 * are two cells wide and one high, which looks even, or one by one where lines and textures replace colours. The gaps
 * inside an L are painted as well, so that it is one shape. Small squares would lose their shapes in gaps; they have
 * two shades instead, as on a chessboard.
 */
#include "tui/games/lgame/parts.h"

#include <string.h>

enum {
    LEAST_PANEL = 21,
    LABELS = 2,  /* columns at the left, and rows above and below */
    COMPACT = 4, /* columns of a square where rows are scarce */
    FULL = 0x2588,
    LIGHT_SHADE = 0x2591,
    MEDIUM_SHADE = 0x2592,
    DOT = 0xb7,
    DISC = 0x25cf,
    DASH = 2, /* rows of a dash in the outline of an L that may not be put down */
    FILE_A = 0xf,
    RANK_4 = 0x8888,
    LARGEST = 14,                      /* rows of a square, */
    LEAST_APART = 4,                   /* of the smallest with gaps, */
    LEAST_CLOSED = 3,                  /* of the smallest with outlines on all sides, not left and right alone, */
    LEAST_BOLD = 10,                   /* and of the smallest with thick outlines */
    POINTS = LGAME_SIDE * 2 * LARGEST, /* across a board of the largest squares */
};

enum texture { SOLID, SHADE, DENSE };

struct point {
    int x, y;
};

/* How a point looks. A shade is drawn on the colour of an empty square. */
struct paint {
    int role;
    uint8_t texture; /* enum texture */
    uint32_t letter; /* what stands for it without colour */
};

/* A drawing of a board, and where it lies on the screen. */
struct drawing {
    struct canvas *canvas; /* null while the board is only being measured */
    const struct lgame_scene *scene;
    int x, y;              /* of the first square */
    int columns, rows;     /* of a square with its gap */
    struct point gap;      /* columns and rows of a gap, */
    struct point stroke;   /* and of an outline */
    bool lines;            /* lines and textures replace colours */
    bool compact;          /* nothing above the board, and no lines between the squares */
    bool files;            /* there is room for the letters of the files */
    uint16_t at_x[POINTS]; /* by column, as squares: the file there or, in a gap, those on both sides */
    uint16_t at_y[POINTS]; /* by row, the same for ranks */
};

static const struct paint gap = {ROLE_PAPER, SOLID, ' '};
static const struct paint square_paint = {ROLE_BAR, SOLID, ' '};
static const struct paint stone_paint = {NEUTRAL_HUE, SOLID, DISC};

const char *lgame_player_name(unsigned player) {
    return player == LGAME_RED ? "Red" : "Blue";
}

int lgame_board_hue(unsigned player) {
    return player == LGAME_RED ? ROLE_HUE : ROLE_HUE + 4;
}

static uint32_t letter_of(unsigned player) {
    return player == LGAME_RED ? 'R' : 'B';
}

int lgame_board_value_role(enum lgame_verdict verdict) {
    return verdict == LGAME_WIN ? ROLE_GOOD : verdict == LGAME_LOSS ? ROLE_BAD : ROLE_TEXT;
}

/* ---- scenes ---- */

struct lgame_scene lgame_scene_of(const struct lgame_position *position) {
    return (struct lgame_scene){.ls = {position->red, position->blue}, .neutrals = position->neutrals, .cursor = -1};
}

static uint16_t empty_squares(const struct lgame_scene *scene) {
    return (uint16_t) ~(scene->ls[LGAME_RED] | scene->ls[LGAME_BLUE] | scene->neutrals);
}

void lgame_scene_last_move(struct lgame_scene *scene, struct lgame_position before) {
    const uint16_t empty = empty_squares(scene);
    scene->left = lgame_own(&before) & empty;
    scene->left_by = before.to_move;
    scene->from = before.neutrals & empty;
    scene->to = scene->neutrals & (uint16_t)~before.neutrals;
}

/* ---- laying out ---- */

struct size {
    int columns, rows;
};

/* The largest squares with which a board fits; no columns if none do. Cells are twice as high as wide. */
static struct size size_in(int columns, int rows) {
    const int fitting = larger(0, smaller(LARGEST, smaller(rows / LGAME_SIDE, columns / (2 * LGAME_SIDE))));
    return (struct size){2 * fitting, fitting};
}

static struct drawing lay_out(struct canvas *canvas, struct rect rect, const struct lgame_scene *scene) {
    const bool plain = scene && scene->plain;
    const int margin = plain ? 0 : LABELS;
    struct size size = size_in(rect.columns - margin, rect.rows - margin);
    struct drawing d = {.canvas = canvas, .scene = scene, .lines = canvas && (canvas->ascii || canvas->mono)};
    d.compact = !plain && size.columns < COMPACT;
    if (d.compact) { /* rows are scarce: squares may be too low for their width, and the files lose their letters */
        const bool fits = rect.columns - margin >= LGAME_SIDE * COMPACT && rect.rows >= LGAME_SIDE;
        size = fits ? (struct size){COMPACT, rect.rows >= 2 * LGAME_SIDE ? 2 : 1} : (struct size){0};
    }
    d.columns = size.columns;
    d.rows = size.rows;
    d.files = rect.rows > LGAME_SIDE * d.rows;
    d.x = rect.x + margin;
    d.y = rect.y + (plain || d.compact ? 0 : 1);
    if (d.lines) {
        d.gap = d.stroke = (struct point){1, 1};
    } else {
        if (d.rows >= LEAST_APART)
            d.gap = (struct point){2, 1};
        d.stroke = d.rows < LEAST_CLOSED ? (struct point){1, 0}
                   : d.rows < LEAST_BOLD ? (struct point){2, 1}
                                         : (struct point){4, 2};
    }
    for (int x = 0; x < LGAME_SIDE * d.columns - d.gap.x; x++) /* what is beyond stays zero */
        d.at_x[x] =
            (uint16_t)(FILE_A << LGAME_SIDE * (x / d.columns) | FILE_A << LGAME_SIDE * ((x + d.gap.x) / d.columns));
    for (int y = 0; y < LGAME_SIDE * d.rows - d.gap.y; y++)
        d.at_y[y] = (uint16_t)(RANK_4 >> y / d.rows | RANK_4 >> (y + d.gap.y) / d.rows);
    return d;
}

struct rect lgame_board_room(struct rect rect) {
    const struct drawing d = lay_out(NULL, rect, NULL);
    const int rows = LGAME_SIDE * d.rows + LABELS;
    if (d.columns == 0)
        return (struct rect){0};
    return (struct rect){rect.x, rect.y, LGAME_SIDE * d.columns + LABELS, d.compact ? rect.rows : rows};
}

static struct rect fit(const void *board, struct rect room) {
    (void)board;
    return lgame_board_room(room);
}

struct panel_places lgame_board_place(struct rect body, int panel_columns) {
    const struct size size = size_in(body.columns - LEAST_PANEL - LABELS - 2, body.rows - LABELS);
    if (size.columns < COMPACT) { /* the gap at the right of the board keeps the panel apart */
        const int columns = LGAME_SIDE * COMPACT + LABELS, rest = body.columns - columns - 1;
        return (struct panel_places){.board = {body.x, body.y, columns, body.rows},
                                     .panel = {body.x + columns, body.y, smaller(rest, panel_columns), body.rows},
                                     .beside = true};
    }
    return panel_place(body, &(struct panel_plan){.columns = panel_columns, .least_columns = LEAST_PANEL}, fit, NULL);
}

/* ---- shapes ---- */

/* Whether a point lies in the shape that the squares form, the gaps between them included. */
static bool covers(const struct drawing *d, uint16_t squares, struct point at) {
    if (at.x < 0 || at.y < 0 || at.x >= POINTS || at.y >= POINTS)
        return false;
    const uint16_t around = d->at_x[at.x] & d->at_y[at.y];
    return around != 0 && (around & ~(unsigned)squares) == 0;
}

/* Whether a point lies within a stroke of the outline of that shape. */
static bool on_outline(const struct drawing *d, uint16_t squares, struct point at) {
    for (int y = -d->stroke.y; y <= d->stroke.y; y++)
        for (int x = -d->stroke.x; x <= d->stroke.x; x++)
            if (!covers(d, squares, (struct point){at.x + x, at.y + y}))
                return true;
    return false;
}

/* Whether a point is inside the stone in the middle of its square, made smaller by so many strokes on all sides. */
static bool in_stone(const struct drawing *d, uint16_t squares, struct point at, int less) {
    if (!covers(d, squares, at))
        return false;
    const int width = d->columns - d->gap.x, height = d->rows - d->gap.y;
    const int x = 2 * (at.x % d->columns) + 1 - width, y = 2 * (at.y % d->rows) + 1 - height;
    const int across = width - 2 * less * d->stroke.x, down = height - 2 * less * d->stroke.y;
    if (d->lines && height == 2 && (x == 1 - width || x == width - 1)) /* so that two rows of letters look round */
        return false;
    return across > 0 && down > 0 && x * x * down * down + y * y * across * across <= across * across * down * down;
}

/* ---- paints ---- */

static struct paint solid(unsigned player) {
    return (struct paint){lgame_board_hue(player), SOLID, player == LGAME_RED ? FULL : MEDIUM_SHADE};
}

/* Paints an outline around squares, or brackets at their sides where lines replace colours; false if none is here. */
static bool paint_outline(const struct drawing *d, uint16_t squares, int role, const char *brackets, struct point at,
                          struct paint *paint) {
    const int x = at.x % d->columns;
    if (!covers(d, squares, at) || !on_outline(d, squares, at))
        return false;
    if (d->lines && x != 0 && x != d->columns - 1 - d->gap.x)
        return false;
    *paint = (struct paint){role, SOLID, (uint32_t)brackets[x != 0]};
    return true;
}

static bool paint_ghost(const struct drawing *d, struct point at, struct paint *paint) {
    if (d->scene->ghost == LGAME_NO_GHOST || !covers(d, d->scene->ghost_squares, at))
        return false;
    const struct paint full = solid(d->scene->mover);
    const bool outline = on_outline(d, d->scene->ghost_squares, at);
    if (d->scene->ghost == LGAME_ILLEGAL) {
        const int across = d->lines ? DASH : 2 * DASH;
        if (!outline || (at.x / across + at.y / DASH) % 2)
            return false;
        *paint = (struct paint){full.role, SOLID, CROSS};
    } else if (outline) {
        *paint = (struct paint){d->scene->ghost == LGAME_LIFTED ? ROLE_CURSOR : full.role, SOLID,
                                letter_of(d->scene->mover)};
    } else {
        *paint = d->scene->ghost == LGAME_LIFTED ? full : (struct paint){full.role, DENSE, ' '};
    }
    return true;
}

static struct paint paint_at(const struct drawing *d, struct point at) {
    const uint16_t cursor = d->scene->cursor < 0 ? 0 : lgame_bit(d->scene->cursor);
    const uint16_t held = d->scene->holds ? cursor & (uint16_t)~d->scene->valued : 0;
    const uint16_t rings = held | d->scene->ghost_neutrals; /* where a stone is held or would go */
    struct paint paint;
    if (in_stone(d, rings, at, 1) && !in_stone(d, rings, at, 2))
        return stone_paint;
    if (paint_outline(d, cursor, d->scene->holds ? ROLE_MARK : ROLE_CURSOR, "[]", at, &paint) ||
        paint_outline(d, d->scene->marked, ROLE_ACCENT, "{}", at, &paint) || paint_ghost(d, at, &paint))
        return paint;
    for (unsigned player = 0; player < 2; player++)
        if (covers(d, d->scene->ls[player], at))
            return solid(player);
    const uint16_t chosen = d->lines ? 0 : cursor;
    if (in_stone(d, d->scene->neutrals & (uint16_t)~chosen, at, 0) ||
        in_stone(d, d->scene->neutrals & chosen, at, 1)) /* inside the cursor */
        return stone_paint;
    if (covers(d, d->scene->faint, at))
        return (struct paint){lgame_board_hue(d->scene->mover), SHADE, LIGHT_SHADE};
    if (at.x % d->columns >= d->columns - d->gap.x || at.y % d->rows >= d->rows - d->gap.y)
        return gap;
    const bool dark = d->gap.x == 0 && (at.x / d->columns + at.y / d->rows) % 2;
    return dark ? gap : square_paint;
}

/* ---- with colours ---- */

static void put_paint(const struct drawing *d, int x, int y, const struct paint *paint) {
    if (paint->texture == SOLID)
        canvas_put(d->canvas, x, y, ' ', (struct style){ROLE_TEXT, paint->role, 0});
    else
        canvas_put(d->canvas, x, y, paint->texture == SHADE ? LIGHT_SHADE : MEDIUM_SHADE,
                   (struct style){paint->role, ROLE_BAR, 0});
}

static void draw_colours(const struct drawing *d) {
    for (int y = 0; y < LGAME_SIDE * d->rows; y++)
        for (int x = 0; x < LGAME_SIDE * d->columns; x++) {
            const struct paint paint = paint_at(d, (struct point){x, y});
            put_paint(d, d->x + x, d->y + y, &paint);
        }
}

/* ---- with lines and textures ---- */

static void draw_lines(const struct drawing *d) {
    const int width = LGAME_SIDE * d->columns, height = LGAME_SIDE * d->rows;
    if (!d->scene->plain && !d->compact) {
        const struct style style = {ROLE_FRAME, ROLE_PAPER, 0};
        for (int y = d->rows - 1; y < height; y += d->rows)
            canvas_fill(d->canvas, (struct rect){d->x, d->y + y, width - 1, 1}, 0x2500, style);
        for (int x = d->columns - 1; x < width; x += d->columns)
            for (int y = 0; y < height; y++)
                canvas_put(d->canvas, d->x + x, d->y + y, (y + 1) % d->rows == 0 ? 0x253c : 0x2502, style);
        canvas_frame(d->canvas, (struct rect){d->x - 1, d->y - 1, width + 1, height + 1}, style);
    }
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            const struct paint paint = paint_at(d, (struct point){x, y});
            const bool brackets = paint.letter < 0x80 && paint.letter && strchr("[]{}", (int)paint.letter);
            struct style style = {ROLE_TILE_INK, paint.role, 0};
            uint32_t character = paint.letter == CROSS ? CROSS : ' ';
            if (paint.role == gap.role)
                continue;
            if (paint.letter == ' ')
                style = style_text;
            else if (d->canvas->mono || paint.texture != SOLID || brackets) {
                style = (struct style){paint.role, ROLE_PAPER, brackets ? STYLE_BOLD : 0};
                character = paint.letter;
            }
            canvas_put(d->canvas, d->x + x, d->y + y, character, style);
        }
}

/* ---- signs on squares ---- */

static int middle_column(const struct drawing *d, int square) {
    return d->x + square / LGAME_SIDE * d->columns + (d->columns - 2) / 2;
}

static int middle_row(const struct drawing *d, int square) {
    return d->y + (LGAME_SIDE - 1 - square % LGAME_SIDE) * d->rows + (d->rows - 1) / 2;
}

/* Draws what stands in the middle of an empty square. */
static void draw_empty(const struct drawing *d, int square) {
    const uint16_t bit = lgame_bit(square);
    uint32_t sign = d->canvas->ascii ? '.' : DOT;
    struct style style = {ROLE_QUIET, ROLE_KEEP, 0};
    if (d->scene->left & bit) {
        sign = d->canvas->ascii ? letter_of(d->scene->left_by) | 0x20 : HOLLOW_SQUARE;
        style = (struct style){lgame_board_hue(d->scene->left_by), ROLE_KEEP, STYLE_BOLD};
    } else if (d->scene->from & bit) {
        sign = d->canvas->ascii ? 'n' : CIRCLE;
        style = (struct style){ROLE_TEXT, ROLE_KEEP, STYLE_BOLD};
    }
    if (d->scene->valued & bit) {
        const struct lgame_value value = d->scene->values[square];
        PZ_SCOPED_TEXT text = {0};
        lgame_add_short_value(value, &text);
        canvas_text(d->canvas, middle_column(d, square) - (text.length > 2), middle_row(d, square), (int)text.length,
                    (struct style){lgame_board_value_role(value.verdict), ROLE_KEEP, STYLE_BOLD},
                    pz_text_string(&text));
    } else if (!((d->scene->ghost_squares | d->scene->faint) & bit))
        canvas_put(d->canvas, middle_column(d, square), middle_row(d, square), sign, style);
}

static void draw_letter(const struct drawing *d, uint16_t l, unsigned player, bool on_paper) {
    struct style style = {ROLE_TILE_INK, ROLE_KEEP, STYLE_BOLD};
    if (d->canvas->mono || on_paper)
        style = (struct style){d->canvas->mono ? ROLE_TITLE : lgame_board_hue(player), ROLE_KEEP, STYLE_BOLD};
    const int x = middle_column(d, lgame_bend(l)), y = middle_row(d, lgame_bend(l));
    if (d->canvas->mono || on_paper)
        canvas_fill(d->canvas, (struct rect){x - 1, y, 3, 1}, ' ',
                    (struct style){ROLE_TEXT, d->canvas->mono ? ROLE_PAPER : ROLE_BAR, 0});
    canvas_put(d->canvas, x, y, letter_of(player), style);
}

/* Draws the letters of the Ls, except on a square that shows a cross. */
static void draw_letters(const struct drawing *d) {
    const uint16_t crossed = d->scene->ghost == LGAME_ILLEGAL ? d->scene->ghost_squares : 0;
    for (unsigned player = 0; player < 2; player++)
        if (d->scene->ls[player] != 0 && !(crossed >> lgame_bend(d->scene->ls[player]) & 1))
            draw_letter(d, d->scene->ls[player], player, false);
}

/* Draws the counts; beside the letter of an L if the square has one. */
static void draw_counts(const struct drawing *d) {
    const uint16_t lifted = d->scene->ghost == LGAME_LIFTED ? d->scene->ghost_squares : 0;
    const uint16_t solid = d->scene->ls[LGAME_RED] | d->scene->ls[LGAME_BLUE] | d->scene->neutrals | lifted;
    const uint16_t ls[] = {d->scene->ls[LGAME_RED], d->scene->ls[LGAME_BLUE],
                           d->scene->ghost != LGAME_NO_GHOST ? d->scene->ghost_squares : 0};
    uint16_t letters = 0;
    for (int i = 0; i < 3; i++)
        letters |= ls[i] ? lgame_bit(lgame_bend(ls[i])) : 0;
    for (int square = 0; square < LGAME_SQUARES; square++) {
        const uint16_t bit = lgame_bit(square);
        const int role = d->scene->counts[square] == 0 ? ROLE_ACCENT : lgame_board_hue(1 - d->scene->mover);
        const struct style style = {(d->canvas->mono ? ROLE_TITLE
                                     : solid & bit   ? ROLE_TILE_INK
                                                     : role),
                                    ROLE_KEEP, STYLE_BOLD};
        if (d->scene->counted & bit & ~d->scene->valued)
            canvas_print(d->canvas, middle_column(d, square) + (letters >> square & 1), middle_row(d, square), 2, style,
                         "%u", d->scene->counts[square]);
    }
}

static void draw_signs(const struct drawing *d) {
    const uint16_t empty = empty_squares(d->scene);
    const bool lies = d->scene->ghost == LGAME_LIFTED || d->scene->ghost == LGAME_LEGAL;
    for (int square = 0; square < LGAME_SQUARES; square++) {
        const uint16_t bit = lgame_bit(square);
        const int x = middle_column(d, square), y = middle_row(d, square);
        const struct style on_stone = {d->canvas->mono ? ROLE_TITLE : ROLE_TILE_INK, ROLE_KEEP, STYLE_BOLD};
        if (empty & bit)
            draw_empty(d, square);
        else if (d->scene->to & bit)
            canvas_put(d->canvas, x, y, BULLET, on_stone);
        if (d->scene->killers && LGAME_KILLERS & bit)
            canvas_put(d->canvas, d->x + square / LGAME_SIDE * d->columns + d->columns - 2, y - (d->rows - 1) / 2,
                       DIAMOND,
                       (struct style){lies && d->scene->ghost_squares & bit ? ROLE_TITLE : ROLE_ACCENT, ROLE_KEEP, 0});
        if (d->scene->stuck & bit)
            canvas_put(d->canvas, x, y, CROSS, on_stone);
        if (d->scene->ghost == LGAME_ILLEGAL && d->scene->ghost_squares & bit & ~(empty | d->scene->faint))
            canvas_put(d->canvas, x, y, CROSS,
                       (d->scene->neutrals & bit) ? on_stone : (struct style){ROLE_TILE_INK, ROLE_KEEP, STYLE_BOLD});
    }
    draw_letters(d);
    if (lies)
        draw_letter(d, d->scene->ghost_squares, d->scene->mover, d->scene->ghost == LGAME_LEGAL);
    draw_counts(d);
}

void lgame_board_draw(struct canvas *canvas, struct rect rect, const struct lgame_scene *scene) {
    const struct drawing d = lay_out(canvas, rect, scene);
    if (d.columns == 0)
        return;
    if (d.lines)
        draw_lines(&d);
    else
        draw_colours(&d);
    /* In pictures, empty squares have no colour of their own if lines replace colours or colours are few. */
    for (int square = 0; scene->plain && square < LGAME_SQUARES; square++)
        if (empty_squares(scene) >> square & 1)
            draw_empty(&d, square);
    if (scene->plain && !canvas->mono) /* where textures tell the Ls apart */
        draw_letters(&d);
    if (scene->plain)
        return;

    draw_signs(&d);
    for (int i = 0; i < LGAME_SIDE; i++) {
        canvas_put(canvas, d.x - LABELS, middle_row(&d, i), (uint32_t)('1' + i), style_quiet);
        if (d.files)
            canvas_put(canvas, middle_column(&d, i * LGAME_SIDE), d.y + LGAME_SIDE * d.rows, (uint32_t)('a' + i),
                       style_quiet);
    }
    for (int square = 0; square < LGAME_SQUARES; square++)
        canvas_hotspot(canvas,
                       (struct rect){d.x + square / LGAME_SIDE * d.columns,
                                     d.y + (LGAME_SIDE - 1 - square % LGAME_SIDE) * d.rows, d.columns, d.rows},
                       ACTION_CELL, square);
    /* The terminal's cursor is on the neutral being moved, or on the L being laid. */
    const int focus =
        scene->cursor >= 0 || scene->ghost == LGAME_NO_GHOST ? scene->cursor : lgame_bend(scene->ghost_squares);
    if (focus >= 0)
        canvas_focus(canvas, middle_column(&d, focus), middle_row(&d, focus));
}

int lgame_board_spare_square(uint16_t l) {
    return __builtin_ctz(l & (uint16_t) ~(1U << lgame_bend(l)));
}

void lgame_board_chip(struct canvas *canvas, int x, int y, unsigned player) {
    tiles_chip(canvas, x, y, (struct tile_look){lgame_board_hue(player), letter_of(player)}, STYLE_BOLD);
}
