/*
 * The edges of the board with files and ranks, and values of ghosts; stones are round if there are colours, else signs.
 */
#include "tui/games/allemande/board.h"

#include <stdio.h>
#include <string.h>

#include "tui/games/allemande/points.h"
#include "tui/games/allemande/signs.h"
#include "tui/games/allemande/wood.h"
#include "tui/kit/actions.h"

enum {
    UP_ARROW = 0x2191,
    DOWN_ARROW = 0x2193,
    LEFT_ARROW = 0x2190,
    RIGHT_ARROW = 0x2192,
    LIGHT_SHADE = 0x2591,
};

/* ---- the edges ---- */

/* An edge fills a rectangle; where the board continues out of view there is none. */
static void fill_edge(struct canvas *canvas, struct rect rect, int player, bool lit) {
    if (canvas->mono)
        canvas_fill(canvas, rect, player == ALLEMANDE_WHITE ? 0x2550 : 0x2588,
                    (struct style){ROLE_TEXT, ROLE_PAPER, lit ? STYLE_REVERSE : 0});
    else
        canvas_fill(canvas, rect, lit ? LIGHT_SHADE : ' ', (struct style){WOOD_RING, (uint8_t)(WALL + player), 0});
}

static struct style on_edge(const struct canvas *canvas, int player, bool there, uint8_t attributes) {
    if (!there)
        return (struct style){ROLE_QUIET, ROLE_PAPER, 0};
    if (canvas->mono)
        return (struct style){ROLE_TITLE, ROLE_PAPER, attributes};
    return (struct style){(uint8_t)(WALL + 1 - player), (uint8_t)(WALL + player), attributes};
}

/* North or south: `row` is that of the edge itself. */
static void draw_files(struct canvas *canvas, const struct allemande_layout *layout,
                       const struct allemande_scene *scene, int row) {
    const bool north = row < 0, there = north ? layout->part.y == 0 : layout->part.y + layout->part.rows == row;
    const struct rect *field = &layout->field;
    const int y = north ? field->y - 1 : field->y + field->rows, reach_out = scene->plain ? 0 : layout->margin + 2;
    const struct rect band = {field->x - reach_out, y, field->columns + 2 * reach_out, 1};
    const bool lit = is_in(scene, &scene->lit, 0, row) || is_in(scene, &scene->path, 0, row);
    const uint32_t end = north ? (there ? 'N' : UP_ARROW) : there ? 'S' : DOWN_ARROW;
    if (there)
        fill_edge(canvas, band, ALLEMANDE_WHITE, lit);
    if (scene->plain)
        return;
    const struct style style = on_edge(canvas, ALLEMANDE_WHITE, there, 0);
    for (int column = layout->part.x; column < layout->part.x + layout->part.columns; column++)
        canvas_put(canvas, middle_x(layout, column), y, (uint32_t)('a' + column), style);
    canvas_put(canvas, band.x, y, end, on_edge(canvas, ALLEMANDE_WHITE, there, STYLE_BOLD));
    canvas_put(canvas, band.x + band.columns - 1, y, end, on_edge(canvas, ALLEMANDE_WHITE, there, STYLE_BOLD));
}

/* West or east: `column` is that of the edge itself. */
static void draw_ranks(struct canvas *canvas, const struct allemande_layout *layout,
                       const struct allemande_scene *scene, int column) {
    const bool west = column < 0, there = west ? layout->part.x == 0 : layout->part.x + layout->part.columns == column;
    const struct rect *field = &layout->field, *part = &layout->part;
    const int wall = canvas->mono && !scene->plain ? 1 : layout->wall;
    const int digits = layout->digits;
    const int x = west ? field->x - layout->margin - wall : field->x + field->columns + layout->margin;
    const int out = west ? field->x - layout->margin - layout->wall : x + layout->wall - 1;
    const bool lit = is_in(scene, &scene->lit, column, 0) || is_in(scene, &scene->path, column, 0);
    const uint32_t end = west ? (there ? 'W' : LEFT_ARROW) : there ? 'E' : RIGHT_ARROW;
    if (there)
        fill_edge(canvas, (struct rect){x, field->y, wall, field->rows}, ALLEMANDE_BLACK, lit);
    if (scene->plain)
        return;
    const struct style style = on_edge(canvas, ALLEMANDE_BLACK, there, 0);
    for (int row = part->y; row < part->y + part->rows; row++)
        canvas_print(canvas, west ? out + 1 : out - digits, middle_y(layout, row), digits, style, west ? "%*d" : "%-*d",
                     digits, scene->position->side - row);
    canvas_put(canvas, out, middle_y(layout, part->y + part->rows / 2), end,
               on_edge(canvas, ALLEMANDE_BLACK, there, STYLE_BOLD));
}

/* ---- the public face ---- */

static bool is_shown(const struct allemande_layout *layout, int column, int row) {
    const struct rect *part = &layout->part;
    return column >= part->x && column < part->x + part->columns && row >= part->y && row < part->y + part->rows;
}

/* Where a ghost's value begins, so that its middle is that of the stone. */
static int value_x(const struct allemande_layout *layout, const struct allemande_ghost *ghost, int column) {
    return middle_x(layout, column) - ((int)strlen(ghost->value) - 1) / 2;
}

/* It may leave no room for the cursor's brackets, and then shows the cursor itself. */
static struct style value_style(const struct canvas *canvas, const struct allemande_layout *layout,
                                const struct allemande_ghost *ghost, bool chosen) {
    if (canvas->mono)
        return (struct style){ROLE_TITLE, ROLE_PAPER, chosen ? STYLE_UNDERLINE : STYLE_REVERSE};
    if (chosen && layout->signs)
        return (struct style){STONE, WOOD_CURSOR, STYLE_BOLD};
    return (struct style){(uint8_t)(STONE + 1 - ghost->player), (uint8_t)(STONE_GHOST + ghost->player), STYLE_BOLD};
}

static void draw_values(struct canvas *canvas, const struct allemande_layout *layout,
                        const struct allemande_scene *scene) {
    for (size_t i = 0; i < scene->ghost_count; i++) {
        const struct allemande_ghost *ghost = &scene->ghosts[i];
        const int column = column_of(scene, (int)ghost->cell), row = row_of(scene, (int)ghost->cell);
        if (is_shown(layout, column, row) && ghost_on(scene, column, row) == ghost)
            canvas_text(canvas, value_x(layout, ghost, column), middle_y(layout, row), ALLEMANDE_GHOST_COLUMNS,
                        value_style(canvas, layout, ghost, (int)ghost->cell == scene->cursor), ghost->value);
    }
}

static void add_hotspots(struct canvas *canvas, const struct allemande_layout *layout,
                         const struct allemande_scene *scene) {
    const struct rect *part = &layout->part, *field = &layout->field;
    const int pitch = layout->pitch;
    for (int row = part->y; row < part->y + part->rows; row++)
        for (int column = part->x; column < part->x + part->columns; column++)
            canvas_hotspot(canvas,
                           (struct rect){field->x + (column - part->x) * pitch, field->y + (row - part->y) * pitch / 2,
                                         pitch, (pitch + 1) / 2},
                           ACTION_CELL, (int)allemande_cell(scene->position, (unsigned)row + 1, (unsigned)column + 1));
}

void allemande_board_ghost(struct allemande_scene *scene, unsigned cell, unsigned player, const char *value) {
    for (size_t i = 0; i < scene->ghost_count; i++)
        if (scene->ghosts[i].cell == cell)
            return;
    if (scene->ghost_count == ALLEMANDE_GHOSTS_MAX)
        return;
    struct allemande_ghost *ghost = &scene->ghosts[scene->ghost_count++];
    ghost->cell = cell;
    ghost->player = player;
    snprintf(ghost->value, sizeof ghost->value, "%s", value ? value : "");
}

struct rect allemande_board_room(const struct canvas *canvas, struct rect rect, unsigned side) {
    const struct allemande_layout layout = allemande_lay_out(canvas, rect, NULL, side);
    return (struct rect){rect.x, rect.y, layout.field.columns + 2 * (layout.wall + layout.margin),
                         layout.field.rows + layout.north + layout.south};
}

struct fitting {
    const struct canvas *canvas;
    unsigned side;
};

static struct rect fit(const void *context, struct rect room) {
    const struct fitting *fitting = context;
    return allemande_board_room(fitting->canvas, room, fitting->side);
}

struct panel_places allemande_board_place(const struct canvas *canvas, struct rect body, const struct panel_plan *plan,
                                          unsigned side) {
    const struct fitting fitting = {canvas, side};
    return panel_place(body, plan, fit, &fitting);
}

struct rect allemande_board_draw(struct canvas *canvas, struct rect rect, const struct allemande_scene *scene) {
    const int side = scene->position->side;
    const struct allemande_layout layout = allemande_lay_out(canvas, rect, scene, scene->position->side);
    if (layout.part.columns <= 0 || layout.part.rows <= 0)
        return (struct rect){0};
    canvas_use(canvas, &allemande_wood);
    if (layout.north)
        draw_files(canvas, &layout, scene, -1);
    if (layout.south)
        draw_files(canvas, &layout, scene, side);
    draw_ranks(canvas, &layout, scene, -1);
    draw_ranks(canvas, &layout, scene, side);
    if (layout.signs)
        allemande_signs_draw(canvas, &layout, scene);
    else
        allemande_points_draw(canvas, &layout, scene);
    if (scene->plain)
        return layout.part;
    draw_values(canvas, &layout, scene);
    add_hotspots(canvas, &layout, scene);
    if (scene->cursor >= 0)
        canvas_focus(canvas, middle_x(&layout, column_of(scene, scene->cursor)),
                     middle_y(&layout, row_of(scene, scene->cursor)));
    return layout.part;
}
