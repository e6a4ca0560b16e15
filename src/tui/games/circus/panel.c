/* Seams, the tile under the cursor, the colours, locks, and what every game shows there. */
#include "tui/games/circus/parts.h"

/* Twelve blocks, as many full as seams match. */
static void draw_seams(const struct circus *game, struct canvas *canvas, struct rect rect) {
    const unsigned matched = circus_matched(&game->set, &game->board);
    canvas_text(canvas, rect.x, rect.y, rect.columns, style_quiet, "Seams");
    for (unsigned i = 0; i < CIRCUS_SEAMS; i++)
        canvas_put(canvas, rect.x + 7 + (int)i, rect.y, i < matched ? 0x2588 : 0x2591,
                   (struct style){i < matched ? ROLE_GOOD : ROLE_FRAME, ROLE_PAPER, 0});
    canvas_print(canvas, rect.x + 20, rect.y, rect.columns - 20, style_text, "%u/12", matched);
}

static int tile_at(const struct circus_panel *panel, int slot) {
    return panel->game->board.slots[slot].tile + 1;
}

/* The tile under the cursor: its number and place, its colours clockwise from the top, whether it may be touched. */
static int draw_tile(const struct circus_panel *panel, struct canvas *canvas, struct rect rect) {
    const struct circus *game = panel->game;
    const unsigned slot = (unsigned)panel->cursor;
    canvas_print(canvas, rect.x, rect.y, rect.columns, style_title, "Tile %d", tile_at(panel, panel->cursor));
    canvas_text(canvas, rect.x + 7, rect.y, rect.columns - 7, style_quiet, circus_slot_name(slot));
    for (unsigned direction = 0; direction < CIRCUS_EDGES; direction++)
        circus_board_chip(canvas, rect.x + (int)direction * 4, rect.y + 1, game,
                          circus_colour(&game->set, &game->board, slot, direction));
    const char *what = circus_locks_fixed(panel->play, panel->cursor)  ? "fixed there"
                       : circus_locks_has(panel->locks, panel->cursor) ? "locked"
                       : panel->held == panel->cursor                  ? "in your hand"
                       : panel->held >= 0                              ? "[Space] swaps it"
                                                                       : "clockwise from the top";
    sentence_text(canvas, rect.x, rect.y + 2, rect.columns, panel->held >= 0 ? style_accent : style_quiet, what);
    return 3;
}

static int draw_locks(const struct circus_panel *panel, struct canvas *canvas, struct rect rect) {
    PZ_SCOPED_TEXT list = {0};
    int lines = 0;
    for (int slot = 0; slot < CIRCUS_TILES; slot++)
        if (circus_locks_has(panel->locks, slot))
            pz_text_add(&list, "%s%d", list.length > 0 ? " " : "", tile_at(panel, slot));
    if (list.length > 0)
        lines = panel_fact(canvas, rect, "Locked", "%s", pz_text_string(&list));
    return lines;
}

void circus_panel_draw(struct canvas *canvas, struct rect rect, const struct circus_panel *panel) {
    int y = play_panel_result(panel->play, canvas, rect);
    if (y > 0) {
        circus_board_legend(canvas, panel_below(rect, y), panel->game);
        return;
    }
    draw_seams(panel->game, canvas, rect);
    y = 2;
    y += 1 + draw_tile(panel, canvas, panel_below(rect, y));
    struct rect room = panel_below(rect, y);
    room.rows -= 3;
    const int legend = circus_board_legend(canvas, room, panel->game);
    y += legend + (legend > 0);
    y += draw_locks(panel, canvas, panel_below(rect, y));
    play_panel(panel->play, canvas, panel_below(rect, y));
}
