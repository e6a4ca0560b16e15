/* The panel beside the board: the rule, the kinds of tiles, and how many tiles the rule would change. */
#include "tui/games/lammas/parts.h"

enum {
    COLUMNS = 27,
    LEAST = 22,         /* columns where that makes room for a larger board */
    SMALL = 12,         /* columns of a panel that leaves out what the board shows as well */
    ROWS = 8,           /* of a panel below the board, where there is no room beside it */
    SMALL_COLUMNS = 60, /* a body less wide and less high than this has the small panel */
    SMALL_ROWS = 20,
};

struct panel_plan lammas_panel_plan(struct rect body) {
    if (body.columns < SMALL_COLUMNS && body.rows < SMALL_ROWS)
        return (struct panel_plan){.columns = SMALL};
    return (struct panel_plan){.beside_columns = SMALL_COLUMNS,
                               .beside_rows = SMALL_ROWS,
                               .columns = COLUMNS,
                               .least_columns = LEAST,
                               .rows = ROWS};
}

static void add_range(struct pz_text *out, const char *name, int first, int shown, int count, bool of) {
    if (shown == count)
        return;
    pz_text_add(out, "%s %d-%d", name, first + 1, first + shown);
    pz_text_add(out, of ? " of %d\n" : "\n", count);
}

/* Says which part of the grid is in view, if not all of it is. Returns the rows used. */
static int draw_view(struct canvas *canvas, struct rect rect, const struct lammas *game, struct rect view) {
    const bool of = rect.columns > SMALL; /* there is room to say how many there are in all */
    PZ_SCOPED_TEXT where = {0};
    add_range(&where, "Rows", view.y, view.rows, game->rows, of);
    add_range(&where, "Columns", view.x, view.columns, game->columns, of);
    return canvas_paragraph(canvas, rect, style_quiet, pz_text_string(&where));
}

size_t lammas_changes(const struct lammas *game) {
    struct lammas copy = *game;
    return lammas_sweep(&copy, NULL);
}

static void draw_large(const struct lammas_panel *panel, struct canvas *canvas, struct rect rect) {
    const struct lammas *game = play_state(panel->play);
    const size_t changes = lammas_changes(game);
    /* If there are few rows, drops first the rule, which is in the help as well, and then the empty lines. */
    const int gap = rect.rows >= 10, palette = (game->kinds + 3) / 4;
    const int place = (panel->view.rows < game->rows) + (panel->view.columns < game->columns);
    int y = 0;
    if (place > 0) { /* the corner may be out of view */
        uint16_t cells[4];
        lammas_corner(game, cells);
        canvas_text(canvas, rect.x, rect.y, rect.columns, style_title, "Template");
        for (int i = 0; i < 4; i++) {
            const int left = rect.x + 11 + i % 2 * 8, line = rect.y + i / 2;
            canvas_put(canvas, left, line, (uint32_t)('A' + i),
                       lammas_editable(game, cells[i]) ? style_accent : style_quiet);
            lammas_board_chip(canvas, left + 2, line, game->tiles[cells[i]]);
        }
        y += 2 + gap;
    }
    if (rect.rows >= y + 8 + palette + place)
        y += 1 + canvas_paragraph(
                     canvas, panel_below(rect, y), style_quiet,
                     "Where A has B on its right, or C below it, the tile to the lower right of that A becomes D.");
    y += lammas_board_palette(canvas, panel_below(rect, y), game) + gap;
    y += draw_view(canvas, panel_below(rect, y), game, panel->view) + (place > 0 && gap);

    if (panel->running)
        y += panel_fact(canvas, panel_below(rect, y), "Changes", "%zu of %zu", panel->done, panel->count);
    else if (lammas_solved(game))
        y++;
    else
        y += panel_fact(canvas, panel_below(rect, y), "Would change", "%zu %s", changes,
                        changes == 1 ? "tile" : "tiles");
    if (play_is_lesson(panel->play) || play_is_film(panel->play))
        y += gap;
    play_panel(panel->play, canvas, panel_below(rect, y));
}

void lammas_panel_draw(const struct lammas_panel *panel, struct canvas *canvas, struct rect rect) {
    const struct lammas *game = play_state(panel->play);
    if (rect.columns <= SMALL) {
        int y = panel_fact_at(canvas, rect, 8, style_text, "Changes", "%zu",
                              panel->running ? panel->done : lammas_changes(game));
        y += lammas_board_palette(canvas, panel_below(rect, y + 1), game) + 2;
        draw_view(canvas, panel_below(rect, y), game, panel->view);
    } else if (play_panel_result(panel->play, canvas, rect) == 0)
        draw_large(panel, canvas, rect);
}
