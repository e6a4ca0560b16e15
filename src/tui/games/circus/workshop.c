/*
 * Small letters and digits are typed as edges, one after the other, so commands are capitals. Every change is a new
 * value on top of a history. What is typed is kept as a draft: a level whose header `Draft` has the 42 edges, those
 * still missing as dots.
 */
#include "tui/games/circus/workshop.h"

#include <stdlib.h>
#include <string.h>

#include "puzzles/memory.h"
#include "puzzles/session.h"
#include "tui/app/dialog.h"
#include "tui/games/circus/board.h"
#include "tui/games/circus/browser.h"
#include "tui/play/play.h"
#include "tui/workshop/history.h"
#include "tui/workshop/own.h"

/* Actions of this screen. */
enum {
    ACTION_BROWSE = ACTION_GAME, /* all solutions */
    ACTION_CENTRE,               /* which tile is fixed there */
    ACTION_CLEAR,
};

enum {
    EDGES = CIRCUS_TILES * CIRCUS_EDGES,
    CHIP = 4, /* columns of an edge in the list */
    LIST_COLUMNS = 4 + CIRCUS_EDGES * CHIP,
    LEAST_COLUMNS = 60,
    LEAST_ROWS = 16,
    BLANK = '.',
};

struct tiles {
    char edges[EDGES + 1]; /* tile by tile, clockwise; a string */
    uint8_t centre;
};

struct workshop {
    struct app *app;
    struct history values; /* struct tiles */
    int cursor;            /* an edge, 0 to 41 */
    char *names;           /* of the colours, from the level that is edited; null: none */
};

static const struct style text = {ROLE_TEXT, ROLE_PAPER, 0};
static const struct style quiet = {ROLE_QUIET, ROLE_PAPER, 0};
static const struct style heading = {ROLE_TITLE, ROLE_PAPER, 0};

static const struct tiles *tiles(const struct workshop *shop) {
    return history_now(&shop->values);
}

static struct circus *game_of(const struct workshop *shop) {
    return circus_from_letters(tiles(shop)->edges, tiles(shop)->centre, shop->names);
}

static int missing(const struct workshop *shop) {
    int count = 0;
    for (const char *edge = tiles(shop)->edges; *edge; edge++)
        count += *edge == BLANK;
    return count;
}

/* ---- the draft ---- */

static void keep_draft(const struct workshop *shop) {
    struct tiles filled = *tiles(shop);
    struct pz_text level = {0};
    for (char *edge = filled.edges; *edge; edge++)
        *edge = *edge == BLANK ? 'a' : *edge;
    struct circus *game = circus_from_letters(filled.edges, filled.centre, shop->names);
    pz_text_add(&level, "Puzzle: circus\nDraft: %s\n", tiles(shop)->edges);
    circus_game.describe(game, &level);
    own_keep_draft(shop->app, &circus_game, &level);
    pz_text_free(&level);
    circus_free(game);
}

static void take_game(struct workshop *shop, const struct circus *game, struct tiles *taken) {
    for (size_t i = 0; i < EDGES; i++)
        taken->edges[i] = game->letters[game->set.tiles[i / CIRCUS_EDGES][i % CIRCUS_EDGES]];
    taken->centre = game->set.centre;
    free(shop->names);
    shop->names = game->names ? pz_copy_string(game->names) : NULL;
}

static void load_draft(struct workshop *shop, struct tiles *taken) {
    struct pz_session *draft = own_draft(shop->app, &circus_game);
    if (!draft)
        return;
    const char *edges = pz_session_value(draft, "Draft");
    take_game(shop, pz_session_start(draft), taken);
    for (size_t i = 0; edges && strlen(edges) == EDGES && i < EDGES; i++)
        if (edges[i] == BLANK)
            taken->edges[i] = BLANK;
    pz_session_free(draft);
}

/* ---- changes ---- */

/* A copy of the tiles on top, to be changed. */
static struct tiles *change(struct workshop *shop) {
    app_hush(shop->app);
    return history_change(&shop->values);
}

static void say_solutions(struct workshop *shop) {
    struct circus *game = game_of(shop);
    const size_t count = circus_count(&game->set);
    circus_free(game);
    if (count == 0)
        app_say(shop->app, ROLE_WARN, "All edges are there, but no way to lay the tiles. Is a letter wrong?");
    else
        app_say(shop->app, ROLE_GOOD, "All edges are there: %zu %s. Enter plays, V shows, S saves.", count,
                count == 1 ? "solution" : "solutions");
}

static void type(struct workshop *shop, char edge) {
    if (tiles(shop)->edges[shop->cursor] != edge)
        change(shop)->edges[shop->cursor] = edge;
    if (shop->cursor + 1 < EDGES)
        shop->cursor++;
    if (missing(shop) == 0)
        say_solutions(shop);
    keep_draft(shop);
}

static void rub_out(struct workshop *shop) {
    if (tiles(shop)->edges[shop->cursor] == BLANK && shop->cursor > 0)
        shop->cursor--;
    if (tiles(shop)->edges[shop->cursor] != BLANK)
        change(shop)->edges[shop->cursor] = BLANK;
    keep_draft(shop);
}

static void fix_centre(struct workshop *shop) {
    const uint8_t tile = (uint8_t)(shop->cursor / CIRCUS_EDGES);
    struct tiles *now = change(shop);
    now->centre = now->centre == tile ? CIRCUS_ANY : tile;
    if (now->centre == CIRCUS_ANY)
        app_say(shop->app, ROLE_QUIET, "Any tile may lie in the centre.");
    else
        app_say(shop->app, ROLE_QUIET, "Tile %d is fixed in the centre, its first edge at the top.", tile + 1);
    keep_draft(shop);
}

static void clear(struct workshop *shop) {
    struct tiles *now = change(shop);
    memset(now->edges, BLANK, EDGES);
    now->centre = CIRCUS_ANY;
    shop->cursor = 0;
    app_say(shop->app, ROLE_QUIET, "Seven empty tiles. U brings the old ones back.");
    keep_draft(shop);
}

static void randomise(struct workshop *shop) {
    const struct circus_recipe recipe = {.colours = 6};
    struct circus *game = circus_make(&recipe, false, app_seed(shop->app));
    if (game)
        take_game(shop, game, change(shop));
    circus_free(game);
    keep_draft(shop);
}

/* ---- solving, playing, saving ---- */

/* The game, if all edges are there and it can be solved; else says what is missing. */
static struct circus *whole_game(struct workshop *shop) {
    const int edges = missing(shop);
    if (edges > 0) {
        app_say(shop->app, ROLE_WARN, "%d %s still missing; type %s letter.", edges,
                edges == 1 ? "edge is" : "edges are", edges == 1 ? "its" : "their");
        return NULL;
    }
    struct circus *game = game_of(shop);
    if (circus_count(&game->set) > 0)
        return game;
    app_say(shop->app, ROLE_WARN, "These tiles have no solution. Is a letter wrong, or a tile not read clockwise?");
    circus_free(game);
    return NULL;
}

static void play(struct workshop *shop) {
    struct circus *game = whole_game(shop);
    if (!game)
        return;
    struct pz_session *session = pz_session_new(&circus_game, game);
    pz_session_set_value(session, "Title", "My tiles");
    play_open_session(shop->app, session);
}

static void view(struct workshop *shop) {
    struct circus *game = whole_game(shop);
    if (game)
        circus_browser_open(shop->app, game, false);
    circus_free(game);
}

static void save(void *context, const char *title) {
    struct workshop *shop = context;
    struct circus *game = game_of(shop);
    own_save(shop->app, &circus_game, game, *title ? title : "My tiles");
    circus_free(game);
}

static void ask_title(struct workshop *shop) {
    struct circus *game = whole_game(shop);
    if (game)
        dialog_type(shop->app, "Save as a level", "It will stand among your own levels. Its title:", "", NULL, save,
                    shop);
    circus_free(game);
}

/* ---- keys ---- */

static void leave(struct workshop *shop) {
    app_pop(shop->app);
}

static void undo(struct workshop *shop) {
    history_undo(&shop->values, shop->app);
    keep_draft(shop);
}

static void redo(struct workshop *shop) {
    history_redo(&shop->values, shop->app);
    keep_draft(shop);
}

static void move_cursor(struct workshop *shop, int action) {
    const int by = action == ACTION_UP      ? -CIRCUS_EDGES
                   : action == ACTION_DOWN  ? CIRCUS_EDGES
                   : action == ACTION_LEFT  ? -1
                   : action == ACTION_RIGHT ? 1
                                            : 0;
    shop->cursor = (shop->cursor + by + EDGES) % EDGES;
}

static void act(void *self, int action, int argument) {
    static const struct {
        int action;
        void (*act)(struct workshop *shop);
    } acts[] = {
        {ACTION_ACT, play},          {ACTION_BROWSE, view}, {ACTION_SAVE, ask_title},
        {ACTION_CENTRE, fix_centre}, {ACTION_CLEAR, clear}, {ACTION_RANDOM, randomise},
        {ACTION_UNDO, undo},         {ACTION_REDO, redo},   {ACTION_QUIT, leave},
    };
    struct workshop *shop = self;
    for (size_t i = 0; i < sizeof acts / sizeof *acts; i++)
        if (acts[i].action == action) {
            acts[i].act(shop);
            return;
        }
    if (action == ACTION_CELL)
        shop->cursor = argument;
    else
        move_cursor(shop, action);
}

static bool key(void *self, uint32_t key) {
    struct workshop *shop = self;
    if ((key >= 'a' && key <= 'z') || (key >= '0' && key <= '9'))
        type(shop, (char)key);
    else if (key == '.' || key == ' ' || key == K_DELETE)
        type(shop, BLANK);
    else if (key == K_BACKSPACE)
        rub_out(shop);
    else
        return false;
    return true;
}

static const struct binding keys[] = {
    {.action = ACTION_UP,
     .keys = {K_UP},
     .shown = "a-z 0-9",
     .label = "edge",
     .help = "the colour of an edge; the next one is then chosen"},
    {.action = ACTION_DOWN, .keys = {K_DOWN}},
    {.action = ACTION_LEFT, .keys = {K_LEFT}, .shown = "↑↓←→", .label = "move", .help = "another edge, another tile"},
    {.action = ACTION_RIGHT, .keys = {K_RIGHT}},
    {.action = ACTION_ACT, .keys = {K_ENTER}, .shown = "Enter", .label = "play it", .help = "play these tiles"},
    {.action = ACTION_BROWSE, .keys = {'V'}, .shown = "V", .label = "view", .help = "view all solutions"},
    {.action = ACTION_SAVE, .keys = {'S'}, .shown = "S", .label = "save", .help = "save it as a level of your own"},
    {.action = ACTION_CENTRE,
     .keys = {'F'},
     .shown = "F",
     .label = "centre",
     .help = "fix this tile in the centre, or none"},
    {.action = ACTION_UNDO, .keys = {'U'}, .shown = "U", .label = "undo", .help = "take back a change"},
    {.action = ACTION_REDO, .keys = {'R'}, .shown = "R", .help = "make it again"},
    {.action = ACTION_CLEAR, .keys = {'N'}, .shown = "N", .label = "new", .help = "seven empty tiles"},
    {.action = ACTION_RANDOM, .keys = {'X'}, .shown = "X", .help = "random tiles with one solution"},
    {0},
};
static const struct binding program[] = {
    {.action = ACTION_THEME, .keys = {'T'}, .shown = "T", .help = "next theme"},
    {.action = ACTION_REDRAW, .keys = {K_CONTROL_L}, .shown = "Ctrl-L", .help = "draw the screen anew"},
    {.action = ACTION_HELP, .keys = {'?'}, .shown = "?", .label = "help", .help = "this page"},
    {.action = ACTION_QUIT,
     .keys = {K_ESCAPE},
     .shown = "Esc",
     .label = "back",
     .help = "back; the tiles are kept as a draft"},
    {0},
};

static const struct binding_table *const *bindings(void *self) {
    static const struct binding_table table = {"The workshop", keys}, everywhere = {"Everywhere", program};
    static const struct binding_table *const tables[] = {&table, &everywhere, NULL};
    (void)self;
    return tables;
}

/* ---- drawing ---- */

static void draw_edge(const struct workshop *shop, struct canvas *canvas, const struct circus *game, int x, int y,
                      int i) {
    const unsigned colour = game->set.tiles[i / CIRCUS_EDGES][i % CIRCUS_EDGES];
    if (colour == CIRCUS_NOWHERE)
        canvas_put(canvas, x + 1, y, 0xb7, quiet);
    else
        circus_board_chip(canvas, x, y, game, colour);
    if (i == shop->cursor) {
        canvas_put(canvas, x - 1, y, '[', (struct style){ROLE_CURSOR, ROLE_PAPER, STYLE_BOLD});
        canvas_put(canvas, x + 3, y, ']', (struct style){ROLE_CURSOR, ROLE_PAPER, STYLE_BOLD});
    }
    canvas_hotspot(canvas, (struct rect){x, y, CHIP, 1}, ACTION_CELL, i);
}

static void draw_list(const struct workshop *shop, struct canvas *canvas, struct rect rect, const struct circus *game) {
    const int gap = rect.rows >= 2 * CIRCUS_TILES ? 2 : 1, now = shop->cursor / CIRCUS_EDGES;
    for (int tile = 0; tile < CIRCUS_TILES; tile++) {
        const int y = rect.y + tile * gap;
        canvas_put(canvas, rect.x, y, tile == now ? 0x25b8 : ' ', (struct style){ROLE_ACCENT, ROLE_PAPER, 0});
        canvas_print(canvas, rect.x + 1, y, 2, tile == now ? heading : quiet, "%d", tile + 1);
        for (int edge = 0; edge < CIRCUS_EDGES; edge++)
            draw_edge(shop, canvas, game, rect.x + 4 + edge * CHIP, y, tile * CIRCUS_EDGES + edge);
        if (tiles(shop)->centre == tile)
            canvas_text(canvas, rect.x + LIST_COLUMNS + 1, y, 6, (struct style){ROLE_ACCENT, ROLE_PAPER, 0}, "centre");
    }
}

static void draw_facts(const struct workshop *shop, struct canvas *canvas, struct rect rect,
                       const struct circus *game) {
    const int edges = missing(shop);
    canvas_text(canvas, rect.x, rect.y, rect.columns, quiet, "Solutions");
    if (edges > 0)
        canvas_print(canvas, rect.x + 11, rect.y, rect.columns - 11, text, "%d %s to type", edges,
                     edges == 1 ? "edge" : "edges");
    else {
        const size_t count = circus_count(&game->set);
        canvas_print(canvas, rect.x + 11, rect.y, rect.columns - 11,
                     (struct style){count > 0 ? ROLE_GOOD : ROLE_BAD, ROLE_PAPER, 0}, "%zu", count);
    }
    canvas_text(canvas, rect.x, rect.y + 1, rect.columns, quiet, "Centre");
    if (tiles(shop)->centre == CIRCUS_ANY)
        canvas_text(canvas, rect.x + 11, rect.y + 1, rect.columns - 11, text, "any tile");
    else
        canvas_print(canvas, rect.x + 11, rect.y + 1, rect.columns - 11, text, "tile %d, fixed",
                     tiles(shop)->centre + 1);
    canvas_paragraph(canvas, (struct rect){rect.x, rect.y + 3, rect.columns, rect.rows - 3}, quiet,
                     "Go round each tile clockwise and type a letter for each edge. It does not matter with which edge "
                     "you begin, unless the tile is fixed: then with the one at the top.");
}

static void draw(void *self, struct canvas *canvas) {
    struct workshop *shop = self;
    struct pz_text right = {0};
    pz_text_add(&right, "%d/%d edges", EDGES - missing(shop), EDGES);
    struct rect body =
        app_frame(shop->app, canvas, "Circus Seven · workshop", pz_text_string(&right), LEAST_COLUMNS, LEAST_ROWS);
    pz_text_free(&right);
    if (body.columns == 0)
        return;
    struct circus *game = game_of(shop);
    draw_list(shop, canvas, (struct rect){2, body.y + 1, LIST_COLUMNS, body.rows - 2}, game);
    const int x = 2 + LIST_COLUMNS + 9, tile = shop->cursor / CIRCUS_EDGES, rows = body.rows >= 20 ? 10 : 7;
    circus_board_draw_tile(canvas, (struct rect){x, body.y + 1, body.columns - x - 2, rows}, game,
                           game->set.tiles[tile], shop->cursor % CIRCUS_EDGES);
    draw_facts(shop, canvas, (struct rect){x, body.y + rows + 2, body.columns - x - 2, body.rows - rows - 2}, game);
    circus_free(game);
}

static void help(void *self, struct pz_text *out) {
    (void)self;
    pz_text_add(out,
                "Type in the seven tiles of a puzzle that lies before you, six letters each, clockwise. As soon as the "
                "last edge is there you see how many solutions it has.\n\n"
                "r o y g b p w k are shown as red, orange, yellow, green, blue, purple, white and black; other letters "
                "and digits get what is left. The tiles are kept as a draft until you come back.\n");
}

static void close_workshop(void *self) {
    struct workshop *shop = self;
    history_free(&shop->values);
    free(shop->names);
    free(shop);
}

static const struct screen_class workshop_class = {
    .bindings = bindings, .draw = draw, .act = act, .key = key, .help = help, .close = close_workshop};

void circus_workshop_open(struct app *app, const struct circus *game) {
    struct workshop *shop = pz_alloc(1, sizeof *shop);
    shop->app = app;
    history_start(&shop->values, sizeof(struct tiles), NULL);
    struct tiles *first = history_now(&shop->values);
    first->centre = CIRCUS_ANY;
    memset(first->edges, BLANK, EDGES);
    load_draft(shop, first);
    app_push(app, &workshop_class, shop);
    if (game) {
        take_game(shop, game, change(shop));
        keep_draft(shop);
    }
}
