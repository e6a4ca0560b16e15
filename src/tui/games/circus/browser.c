/* The browser of solutions. Each is turned so that as many tiles as possible lie as on the player's board. */
#include "tui/games/circus/parts.h"

#include <stdlib.h>

#include "puzzles/memory.h"

enum {
    ACTION_FLIP = ACTION_GAME, /* between a solution and the player's own board */
    PANEL_COLUMNS = 27,
    PANEL_LEAST = 24,
    TILES = 7, /* columns of the list */
    RING = 15,
};

struct browser {
    struct app *app;
    struct circus *game;
    struct circus_solutions solutions;
    size_t at;
    bool compares;
    bool own; /* the player's board is shown instead of a solution */
};

/* The slots that look the same on both. */
static unsigned same_slots(const struct circus *game, const struct circus_board *board) {
    unsigned same = 0;
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++) {
        unsigned direction = 0;
        while (direction < CIRCUS_EDGES && circus_colour(&game->set, board, slot, direction) ==
                                               circus_colour(&game->set, &game->board, slot, direction))
            direction++;
        same |= (unsigned)(direction == CIRCUS_EDGES) << slot;
    }
    return same;
}

static int count_same(const struct browser *browser, const struct circus_board *board) {
    return __builtin_popcount(same_slots(browser->game, board));
}

/* A solution, turned to be as similar as possible to the player's board. */
static struct circus_board turned(const struct browser *browser, size_t i) {
    struct circus_board board = browser->solutions.boards[i], best = board;
    for (unsigned by = 1; circus_fixed(&browser->game->set) == 0 && by < CIRCUS_EDGES; by++) {
        board = circus_turn_all(&browser->solutions.boards[i], by);
        if (count_same(browser, &board) > count_same(browser, &best))
            best = board;
    }
    return best;
}

static void act(void *self, int action, int argument) {
    struct browser *browser = self;
    const bool forward = action == ACTION_NEXT || action == ACTION_RIGHT;
    if (action == ACTION_SET) {
        browser->at = (size_t)argument;
        browser->own = false;
    } else if (action == ACTION_FLIP)
        browser->own = browser->compares && !browser->own;
    else if (forward || action == ACTION_PREVIOUS || action == ACTION_LEFT) {
        browser->at = (browser->at + (forward ? 1 : browser->solutions.count - 1)) % browser->solutions.count;
        browser->own = false;
    }
}

static const struct binding keys[] = {
    {ACTION_LEFT, 0, NULL, {K_LEFT, 'h'}, "←→", "step", "the previous or next solution"},
    {.action = ACTION_RIGHT, .keys = {K_RIGHT, 'l'}},
    {ACTION_NEXT, 0, NULL, {'n', K_DOWN}, "n p", NULL, "the same"},
    {.action = ACTION_PREVIOUS, .keys = {'p', K_UP}},
    {ACTION_FLIP, 0, NULL, {' '}, "Space", "my board", "flip to your own board and back"},
    {0},
};

static const struct binding_table key_table = {"Solutions", keys};

/*
 * Lists as many solutions as fit, each by the numbers of its tiles, the centre first, and the colours of the seams in
 * the ring, clockwise from the top. A click chooses one.
 */
static void draw_list(const struct browser *browser, struct canvas *canvas, struct rect rect) {
    const size_t rows = (size_t)larger(1, rect.rows - 1), first = browser->at / rows * rows;
    canvas_text(canvas, rect.x + TILES, rect.y, CIRCUS_TILES, style_quiet, "tiles");
    canvas_text(canvas, rect.x + RING, rect.y, CIRCUS_EDGES, style_quiet, "ring");
    for (size_t i = first; i < browser->solutions.count && i < first + rows; i++) {
        const struct rect line = {rect.x, rect.y + 1 + (int)(i - first), RING + CIRCUS_EDGES, 1};
        const struct circus_board board = turned(browser, i);
        canvas_print(canvas, line.x + 2, line.y, TILES - 2, i == browser->at ? style_title : style_quiet, "%zu", i + 1);
        if (i == browser->at)
            canvas_put(canvas, line.x, line.y, 0x25b8, style_accent);
        for (int slot = 0; slot < CIRCUS_TILES; slot++)
            canvas_print(canvas, line.x + TILES + slot, line.y, 1, style_text, "%d", board.slots[slot].tile + 1);
        for (int edge = 0; edge < CIRCUS_EDGES; edge++) {
            const struct circus_seam *seam = &circus_seams[CIRCUS_EDGES + edge];
            circus_board_letter(canvas, line.x + RING + edge, line.y, browser->game,
                                circus_colour(&browser->game->set, &board, seam->slot, seam->direction));
        }
        canvas_hotspot(canvas, line, ACTION_SET, (int)i);
    }
}

static void draw(void *self, struct canvas *canvas) {
    struct browser *browser = self;
    const struct circus_board board = turned(browser, browser->at);
    const unsigned same = same_slots(browser->game, &board);
    PZ_SCOPED_TEXT right = {0};
    pz_text_add(&right, "%zu of %zu", browser->at + 1, browser->solutions.count);
    struct rect body = app_frame(browser->app, canvas, "Circus Seven · solutions", pz_text_string(&right),
                                 CIRCUS_LEAST_COLUMNS, CIRCUS_LEAST_ROWS);
    if (body.columns == 0)
        return;
    const struct circus_marks marks = {
        .cursor = -1, .held = -1, .same = same, .compares = browser->compares && !browser->own};
    static const struct panel_plan plan = {.columns = PANEL_COLUMNS, .least_columns = PANEL_LEAST};
    const struct panel_places places = circus_board_place(body, &plan);
    const struct rect panel = places.panel;
    circus_board_draw(canvas, places.board, browser->game, browser->own ? &browser->game->board : &board, &marks);
    if (panel.columns == 0)
        return;
    canvas_text(canvas, panel.x, panel.y, panel.columns, style_title, browser->own ? "Your board" : "Solution");
    if (browser->compares)
        canvas_print(canvas, panel.x, panel.y + 1, panel.columns, style_text, "Shares %d of your 7 tiles",
                     __builtin_popcount(same));
    draw_list(browser, canvas, panel_below(panel, browser->compares ? 3 : 2));
}

static void close_browser(void *self) {
    struct browser *browser = self;
    circus_free(browser->game);
    circus_solutions_free(&browser->solutions);
    free(browser);
}

static const struct screen_class browser_class = {
    .tables = {&key_table, &bindings_program},
    .draw = draw,
    .act = act,
    .about = "Here are all ways to lay the seven tiles so that the twelve seams match. The list shows which tiles lie "
             "where, the centre first, and the colours between those of the ring, clockwise from the top.",
    .close = close_browser};

void circus_browser_open(struct app *app, const struct circus *game, bool compares) {
    struct browser *browser = pz_alloc(1, sizeof *browser);
    circus_solve(&game->set, &browser->solutions);
    if (browser->solutions.count == 0) {
        circus_solutions_free(&browser->solutions);
        free(browser);
        app_say(app, ROLE_WARN, "These seven tiles have no solution.");
        return;
    }
    browser->app = app;
    browser->game = circus_clone(game);
    browser->compares = compares;
    app_push(app, &browser_class, browser);
    if (compares)
        app_say(app, ROLE_QUIET, "%zu %s. Tiles marked \"same\" lie as on your board.", browser->solutions.count,
                browser->solutions.count == 1 ? "solution, and no other" : "solutions");
}
