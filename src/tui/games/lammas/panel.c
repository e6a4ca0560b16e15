/* Beside the board: the rule, the kinds of tiles, and what the rule would change. */
#include "tui/games/lammas/parts.h"

enum {
    COLUMNS = 27,
    LEAST = 22,         /* of them, if the board is larger for that */
    SMALL = 12,         /* the columns of a panel that has only what is not on the board */
    ROWS = 8,           /* below the board, where it is too narrow for a panel beside it */
    SMALL_COLUMNS = 60, /* a body less wide and high than this has the small panel */
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

static void draw_template(struct canvas *canvas, struct rect rect, const struct lammas *game) {
    static const char letters[4] = {'A', 'B', 'C', 'D'};
    uint16_t cells[4];
    lammas_corner(game, cells);
    canvas_text(canvas, rect.x, rect.y, rect.columns, style_title, "Template");
    for (int i = 0; i < 4; i++) {
        int x = rect.x + 11 + i % 2 * 8, y = rect.y + i / 2;
        bool fixed = !lammas_editable(game, cells[i]);
        canvas_put(canvas, x, y, (uint32_t)letters[i], fixed ? style_quiet : style_accent);
        lammas_board_chip(canvas, x + 2, y, game->tiles[cells[i]]);
    }
}

static void add_range(struct pz_text *out, const char *name, int first, int shown, int count, bool of) {
    if (shown == count)
        return;
    pz_text_add(out, "%s %d-%d", name, first + 1, first + shown);
    pz_text_add(out, of ? " of %d\n" : "\n", count);
}

/* Which part of the grid is in view, if not all of it is, and of how many if there is room. Returns the rows used. */
static int draw_view(struct canvas *canvas, struct rect rect, const struct lammas *game, struct rect view) {
    const bool of = rect.columns > SMALL;
    PZ_SCOPED_TEXT where = {0};
    add_range(&where, "Rows", view.y, view.rows, game->rows, of);
    add_range(&where, "Columns", view.x, view.columns, game->columns, of);
    return canvas_paragraph(canvas, rect, style_quiet, pz_text_string(&where));
}

size_t lammas_changes(const struct lammas *game) {
    struct lammas copy = *game;
    return lammas_sweep(&copy, NULL);
}

/* What the rule would change or, while it is at work, what it has changed; nothing for a solved grid. */
static int draw_changes(const struct lammas_panel *panel, struct canvas *canvas, struct rect rect) {
    const struct lammas *game = play_state(panel->play);
    const size_t changes = lammas_changes(game);
    if (panel->running)
        return panel_fact(canvas, rect, "Changes", "%zu of %zu", panel->done, panel->count);
    if (lammas_solved(game))
        return 1;
    return panel_fact(canvas, rect, "Would change", "%zu %s", changes, changes == 1 ? "tile" : "tiles");
}

static void draw_small(const struct lammas_panel *panel, struct canvas *canvas, struct rect rect) {
    const struct lammas *game = play_state(panel->play);
    int y = panel_fact_at(canvas, rect, 8, style_text, "Changes", "%zu",
                          panel->running ? panel->done : lammas_changes(game));
    y += lammas_board_palette(canvas, panel_below(rect, y + 1), game) + 2;
    draw_view(canvas, panel_below(rect, y), game, panel->view);
}

static void draw_large(const struct lammas_panel *panel, struct canvas *canvas, struct rect rect) {
    const struct lammas *game = play_state(panel->play);
    /* With few rows, first the rule goes, which is in the help too, and then the empty lines. */
    const int gap = rect.rows >= 10, palette = (game->kinds + 3) / 4;
    const int place = (panel->view.rows < game->rows) + (panel->view.columns < game->columns);
    int y = 0;
    if (place > 0) { /* the corner may be out of view */
        draw_template(canvas, rect, game);
        y += 2 + gap;
    }
    if (rect.rows >= y + 8 + palette + place)
        y += 1 +
             canvas_paragraph(canvas, panel_below(rect, y), style_quiet,
                              "Where A has B on its right, or C below it, the tile below right of that A becomes D.");
    y += lammas_board_palette(canvas, panel_below(rect, y), game) + gap;
    y += draw_view(canvas, panel_below(rect, y), game, panel->view) + (place > 0 && gap);
    y += draw_changes(panel, canvas, panel_below(rect, y));
    if (play_is_lesson(panel->play) || play_is_film(panel->play))
        y += gap;
    play_panel(panel->play, canvas, panel_below(rect, y));
}

void lammas_panel_draw(const struct lammas_panel *panel, struct canvas *canvas, struct rect rect) {
    if (rect.columns <= SMALL)
        draw_small(panel, canvas, rect);
    else if (play_panel_result(panel->play, canvas, rect) == 0)
        draw_large(panel, canvas, rect);
}
