/* The template, the rule, how much it would change, the kinds of tiles, and which part of the grid is in view. */
#include "tui/games/lammas/panel.h"

#include "tui/games/lammas/board.h"
#include "tui/kit/panel.h"
#include "tui/play/panel.h"

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
    const bool of = rect.columns > LAMMAS_PANEL_SMALL;
    PZ_SCOPED_TEXT where = {0};
    add_range(&where, "Rows", view.y, view.rows, game->rows, of);
    add_range(&where, "Columns", view.x, view.columns, game->columns, of);
    return canvas_paragraph(canvas, rect, style_quiet, pz_text_string(&where));
}

static int draw_rule(struct canvas *canvas, struct rect rect) {
    return canvas_paragraph(canvas, rect, style_quiet,
                            "An A with B beside it, or C below it: the tile below right of that A becomes D.");
}

size_t lammas_panel_changes(const struct lammas *game) {
    struct lammas copy = *game;
    return lammas_sweep(&copy, NULL);
}

void lammas_panel_draw(const struct play *play, struct canvas *canvas, struct rect rect, struct rect view) {
    const struct lammas *game = pz_session_state(play_session(play));
    const size_t changes = lammas_panel_changes(game);
    /* With few rows, first the rule goes, which is in the help too, and then the empty lines. */
    const int gap = rect.rows >= 10, palette = (game->kinds + 3) / 4;
    const int place = (view.rows < game->rows) + (view.columns < game->columns);
    int y = play_panel_result(play, canvas, rect);
    if (y > 0)
        return;
    draw_template(canvas, rect, game);
    y = 2 + gap;
    if (rect.rows >= y + 8 + palette + place)
        y += 1 + draw_rule(canvas, panel_below(rect, y));
    y += panel_fact(canvas, panel_below(rect, y), "Would change", "%zu %s", changes, changes == 1 ? "tile" : "tiles");
    y += gap + lammas_board_palette(canvas, panel_below(rect, y + gap), game) + gap;
    y += draw_view(canvas, panel_below(rect, y), game, view) + (place > 0 && gap);
    play_panel(play, canvas, panel_below(rect, y));
}

void lammas_panel_draw_small(const struct play *play, struct canvas *canvas, struct rect rect, struct rect view) {
    const struct lammas *game = pz_session_state(play_session(play));
    int y = panel_fact_at(canvas, rect, 8, style_text, "Changes", "%zu", lammas_panel_changes(game));
    y += lammas_board_palette(canvas, panel_below(rect, y + 1), game) + 2;
    draw_view(canvas, panel_below(rect, y), game, view);
}
