/*
 * The workshop of Circus Seven. A value is 42 edges, with dots for those still missing. Lower-case letters and digits
 * are typed as edges, one after the other, so commands are capitals. The draft is a level whose header `Draft` has the
 * edges as they are.
 */
#include <stdlib.h>
#include <string.h>

#include "puzzles/memory.h"
#include "tui/games/circus/parts.h"

enum {
    ACTION_BROWSE = ACTION_GAME, /* shows all solutions */
    ACTION_CENTRE,               /* fixes the tile in the centre, or frees it */
    ACTION_CLEAR,
    ACTION_LAY, /* fixes the tile in the next slot of the ring */
};

enum {
    EDGES = CIRCUS_TILES * CIRCUS_EDGES,
    CHIP = 4, /* columns of an edge in the list */
    LIST_COLUMNS = 4 + CIRCUS_EDGES * CHIP,
    FACTS = 11, /* the column in which the values of facts begin */
    BLANK = '.',
};

struct sketch {
    char edges[EDGES + 1]; /* tile by tile, clockwise; a string */
    uint8_t centre, laid;  /* like laid_places, these are as in a struct circus_set */
    struct circus_place laid_places[CIRCUS_TILES];
    char *names; /* of the colours, from the level that is edited; null: none */
};

/* ---- values ---- */

static void copy(void *value) {
    struct sketch *tiles = value;
    tiles->names = tiles->names ? pz_copy_string(tiles->names) : NULL;
}

static void dispose(void *value) {
    free(((struct sketch *)value)->names);
}

static void blank(void *value) {
    struct sketch *tiles = value;
    memset(tiles->edges, BLANK, EDGES);
    tiles->centre = CIRCUS_ANY;
    tiles->laid = 0;
}

static bool read_state(void *value, const void *state) {
    const struct circus *game = state;
    struct sketch *tiles = value;
    for (size_t i = 0; i < EDGES; i++)
        tiles->edges[i] = game->letters[game->set.tiles[i / CIRCUS_EDGES][i % CIRCUS_EDGES]];
    tiles->centre = game->set.centre;
    tiles->laid = game->set.laid;
    memcpy(tiles->laid_places, game->set.laid_places, sizeof tiles->laid_places);
    tiles->names = game->names ? pz_copy_string(game->names) : NULL;
    return true;
}

static struct circus *game_of(const struct sketch *tiles) {
    struct circus *game = circus_from_letters(tiles->edges, tiles->centre, tiles->names);
    game->set.laid = tiles->laid;
    memcpy(game->set.laid_places, tiles->laid_places, sizeof game->set.laid_places);
    game->board = circus_start(&game->set);
    return game;
}

static int missing(const struct sketch *tiles) {
    int count = 0;
    for (const char *edge = tiles->edges; *edge; edge++)
        count += *edge == BLANK;
    return count;
}

static void *state(const void *value, struct pz_error *error) {
    const int edges = missing(value);
    if (edges > 0) {
        pz_error_set(error, 0, 0, "%d %s still missing; type %s", edges, edges == 1 ? "edge is" : "edges are",
                     edges == 1 ? "its letter" : "their letters");
        return NULL;
    }
    struct circus *game = game_of(value);
    if (circus_count(&game->set) > 0)
        return game;
    pz_error_set(error, 0, 0, "these tiles have no solution; a letter may be wrong, or a tile not read clockwise");
    circus_free(game);
    return NULL;
}

/* Fills missing edges with a letter, as a level needs one; resume() removes it again. */
static void *draft(const void *value, struct pz_text *note) {
    struct sketch filled = *(const struct sketch *)value;
    pz_text_add(note, "%s", filled.edges);
    for (char *edge = filled.edges; *edge; edge++)
        *edge = *edge == BLANK ? 'a' : *edge;
    return game_of(&filled);
}

static void resume(void *value, const char *edges) {
    struct sketch *tiles = value;
    for (size_t i = 0; strlen(edges) == EDGES && i < EDGES; i++)
        if (edges[i] == BLANK)
            tiles->edges[i] = BLANK;
}

static struct workshop_size size(const void *value) {
    (void)value;
    return (struct workshop_size){CIRCUS_TILES, CIRCUS_EDGES};
}

/* ---- changes ---- */

static char edge_here(const struct workshop *shop) {
    return ((const struct sketch *)workshop_value(shop))->edges[workshop_cell(shop)];
}

static void set_edge(struct workshop *shop, char edge) {
    if (edge_here(shop) != edge)
        ((struct sketch *)workshop_change(shop))->edges[workshop_cell(shop)] = edge;
}

static void type(struct workshop *shop, char edge) {
    set_edge(shop, edge);
    if (workshop_cell(shop) + 1 < EDGES)
        workshop_go(shop, workshop_cell(shop) + 1);
    if (missing(workshop_value(shop)) > 0)
        return;
    struct circus *game = game_of(workshop_value(shop));
    const size_t count = circus_count(&game->set);
    circus_free(game);
    if (count == 0)
        app_say(shop->app, ROLE_WARN, "All edges are there, but there is no way to lay the tiles. Is a letter wrong?");
    else
        app_say(shop->app, ROLE_GOOD, "All edges are there: %zu %s. [Enter] plays, [V] shows, [S] saves.", count,
                count == 1 ? "solution" : "solutions");
}

/* The slot in which a tile is laid, CIRCUS_TILES if it is in none. A tile that `centre` fixes does not count. */
static unsigned laid_slot(const struct sketch *tiles, unsigned tile) {
    unsigned slot = 0;
    while (slot < CIRCUS_TILES && !(tiles->laid >> slot & 1 && tiles->laid_places[slot].tile == tile))
        slot++;
    return slot;
}

static void unlay(struct sketch *tiles, unsigned slot) {
    tiles->laid &= (uint8_t) ~(1U << slot);
}

static void fix_centre(struct workshop *shop, int argument) {
    (void)argument;
    const uint8_t tile = (uint8_t)shop->row;
    struct sketch *now = workshop_change(shop);
    unlay(now, laid_slot(now, tile));
    unlay(now, 0);
    now->centre = now->centre == tile ? CIRCUS_ANY : tile;
    if (now->centre == CIRCUS_ANY)
        app_say(shop->app, ROLE_QUIET, "Any tile may lie in the centre.");
    else
        app_say(shop->app, ROLE_QUIET, "Tile %d is fixed in the centre, its first edge at the top.", tile + 1);
}

/* Lays the tile in the next slot of the ring that has none yet; after the last slot, takes it out again. */
static void lay(struct workshop *shop, int argument) {
    (void)argument;
    const uint8_t tile = (uint8_t)shop->row;
    struct sketch *now = workshop_change(shop);
    unsigned slot = laid_slot(now, tile);
    unlay(now, slot);
    now->centre = now->centre == tile ? CIRCUS_ANY : now->centre;
    slot = slot % CIRCUS_TILES + 1;
    while (slot < CIRCUS_TILES && now->laid >> slot & 1)
        slot++;
    if (slot < CIRCUS_TILES) {
        now->laid |= (uint8_t)(1U << slot);
        now->laid_places[slot] = (struct circus_place){tile, 0};
        app_say(shop->app, ROLE_QUIET, "Tile %d is fixed %s, its first edge at the top.", tile + 1,
                circus_slot_name(slot));
    } else
        app_say(shop->app, ROLE_QUIET, "Tile %d may lie anywhere.", tile + 1);
}

static void clear(struct workshop *shop, int argument) {
    (void)argument;
    blank(workshop_change(shop));
    workshop_go(shop, 0);
    app_say(shop->app, ROLE_QUIET, "Seven empty tiles. [U] brings the old ones back.");
}

static bool randomise(struct workshop *shop, uint64_t seed) {
    const struct circus_recipe recipe = {.colours = 6};
    struct circus *game = circus_make(&recipe, false, seed);
    if (!game)
        return false;
    read_state(workshop_renew(shop), game);
    circus_free(game);
    return true;
}

static void browse(struct workshop *shop, int argument) {
    (void)argument;
    struct circus *game = workshop_state(shop);
    if (game)
        circus_browser_open(shop->app, game, false);
    circus_free(game);
}

static const struct workshop_act acts[] = {
    {ACTION_BROWSE, browse}, {ACTION_CENTRE, fix_centre}, {ACTION_CLEAR, clear}, {ACTION_LAY, lay}, {0},
};

static bool key(struct workshop *shop, uint32_t key) {
    if ((key >= 'a' && key <= 'z') || (key >= '0' && key <= '9'))
        type(shop, (char)key);
    else if (key == '.' || key == ' ' || key == K_DELETE)
        type(shop, BLANK);
    else if (key == K_BACKSPACE) {
        if (edge_here(shop) == BLANK && workshop_cell(shop) > 0)
            workshop_go(shop, workshop_cell(shop) - 1);
        set_edge(shop, BLANK);
    } else
        return false;
    return true;
}

/* ---- the screen ---- */

static void draw_list(const struct workshop *shop, struct canvas *canvas, struct rect rect, const struct circus *game) {
    const struct sketch *tiles = workshop_value(shop);
    const int gap = rect.rows >= 2 * CIRCUS_TILES ? 2 : 1, now = shop->row;
    for (int tile = 0; tile < CIRCUS_TILES; tile++) {
        const int y = rect.y + tile * gap;
        canvas_put(canvas, rect.x, y, tile == now ? 0x25b8 : ' ', style_accent);
        canvas_print(canvas, rect.x + 1, y, 2, tile == now ? style_title : style_quiet, "%d", tile + 1);
        for (int edge = 0; edge < CIRCUS_EDGES; edge++) {
            const int x = rect.x + 4 + edge * CHIP, cell = tile * CIRCUS_EDGES + edge;
            const unsigned colour = game->set.tiles[tile][edge];
            if (colour == CIRCUS_NOWHERE)
                canvas_put(canvas, x + 1, y, 0xb7, style_quiet);
            else
                circus_board_chip(canvas, x, y, game, colour);
            if (cell == workshop_cell(shop)) {
                canvas_put(canvas, x - 1, y, '[', (struct style){ROLE_CURSOR, ROLE_PAPER, STYLE_BOLD});
                canvas_put(canvas, x + 3, y, ']', (struct style){ROLE_CURSOR, ROLE_PAPER, STYLE_BOLD});
                canvas_focus(canvas, x + 1, y);
            }
            canvas_hotspot(canvas, (struct rect){x, y, CHIP, 1}, ACTION_CELL, cell);
        }
        const bool laid = laid_slot(tiles, (unsigned)tile) < CIRCUS_TILES;
        if (tiles->centre == tile || laid)
            canvas_text(canvas, rect.x + LIST_COLUMNS + 1, y, 6, style_accent, laid ? "laid" : "centre");
    }
}

static void draw_facts(const struct sketch *tiles, struct canvas *canvas, struct rect rect, const struct circus *game) {
    const int edges = missing(tiles);
    int y;
    if (edges > 0)
        y = panel_fact_at(canvas, rect, FACTS, style_text, "Solutions", "%d %s to type", edges,
                          edges == 1 ? "edge" : "edges");
    else {
        const size_t count = circus_count(&game->set);
        const struct style style = {count > 0 ? ROLE_GOOD : ROLE_BAD, ROLE_PAPER, 0};
        y = panel_fact_at(canvas, rect, FACTS, style, "Solutions", "%zu", count);
    }
    const struct rect centre = panel_below(rect, y);
    if (tiles->centre == CIRCUS_ANY)
        y += panel_fact_at(canvas, centre, FACTS, style_text, "Centre", "any tile");
    else
        y += panel_fact_at(canvas, centre, FACTS, style_text, "Centre", "tile %d, fixed", tiles->centre + 1);
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
        if (tiles->laid >> slot & 1)
            y += panel_fact_at(canvas, panel_below(rect, y), FACTS, style_text, "Laid", "tile %d %s",
                               tiles->laid_places[slot].tile + 1, circus_slot_name(slot));
    canvas_paragraph(canvas, panel_below(rect, y + 1), style_quiet,
                     "Go round each tile clockwise and type a letter for each edge. It does not matter which edge you "
                     "begin with, unless the tile is fixed: then begin at the top.");
}

static void draw(const struct workshop *shop, struct canvas *canvas, struct rect body) {
    struct circus *game = game_of(workshop_value(shop));
    draw_list(shop, canvas, (struct rect){2, body.y + 1, LIST_COLUMNS, body.rows - 2}, game);
    const int x = 2 + LIST_COLUMNS + 9, columns = body.columns - x - 2, rows = body.rows >= 20 ? 10 : 7;
    circus_board_draw_tile(canvas, (struct rect){x, body.y + 1, columns, rows}, game, game->set.tiles[shop->row],
                           shop->column);
    draw_facts(workshop_value(shop), canvas, (struct rect){x, body.y + rows + 2, columns, body.rows - rows - 2}, game);
    circus_free(game);
}

static void headline(const void *value, struct pz_text *right) {
    pz_text_add(right, "%d/%d edges", EDGES - missing(value), EDGES);
}

static const struct binding keys[] = {
    {ACTION_UP, 0, NULL, {K_UP}, "a-z 0-9", "edge", "set an edge's colour and move to the next edge"},
    {.action = ACTION_DOWN, .keys = {K_DOWN}},
    {ACTION_LEFT, 0, NULL, {K_LEFT}, "↑↓←→", "move", "another edge, another tile"},
    {.action = ACTION_RIGHT, .keys = {K_RIGHT}},
    {ACTION_ACT, 0, NULL, {K_ENTER}, "Enter", "play", "play these tiles"},
    {ACTION_BROWSE, 0, "solutions", {'V'}, "V", "view", "view all solutions"},
    {ACTION_SAVE, 0, "save", {'S'}, "S", "save", "save it as a level of your own"},
    {ACTION_CENTRE, 0, "centre", {'F'}, "F", "centre", "fix this tile in the centre, or free it"},
    {ACTION_LAY, 0, "lay", {'L'}, "L", NULL, "fix this tile in the ring: at the top, then further round, then free"},
    {ACTION_UNDO, 0, "undo", {'U'}, "U", "undo", "undo a change"},
    {ACTION_REDO, 0, "redo", {'R'}, "R", NULL, "redo a change"},
    {ACTION_CLEAR, 0, "new", {'N'}, "N", "new", "seven empty tiles"},
    {ACTION_RANDOM, 0, "random", {'X'}, "X", NULL, "random tiles with one solution"},
    {0},
};
static const struct binding program[] = {
    {ACTION_SETTINGS, 0, NULL, {'O'}, "O", NULL, "settings: theme, animation, hints"},
    {ACTION_THEME, 0, NULL, {'T'}, "T", NULL, "next theme"},
    {ACTION_REDRAW, 0, NULL, {K_CONTROL_L}, "Ctrl-L", NULL, "redraw the screen"},
    {ACTION_HELP, 0, NULL, {'?'}, "?", "help", "this page"},
    {ACTION_QUIT, 0, NULL, {K_ESCAPE}, "Esc", "back", "back; the tiles are kept as a draft"},
    {0},
};
static const struct binding_table tile_keys = {"The workshop", keys};
static const struct binding_table everywhere = {"Everywhere", program};

const struct workshop_class circus_workshop = {
    .game = &circus_game,
    .title = "Circus Seven · workshop",
    .untitled = "My tiles",
    .help = "Type in the seven tiles of a puzzle in front of you, six letters each, clockwise. As soon as the last "
            "edge is there, you see how many solutions it has.\n\n"
            "r o y g b p w k are shown as red, orange, yellow, green, blue, purple, white and black; other letters and "
            "digits get the colours that are left. The tiles are kept as a draft.",
    .tables = {&tile_keys, &everywhere},
    .value_size = sizeof(struct sketch),
    .copy = copy,
    .dispose = dispose,
    .blank = blank,
    .read = read_state,
    .state = state,
    .draft = draft,
    .resume = resume,
    .size = size,
    .runs_on = true,
    .acts = acts,
    .key = key,
    .randomise = randomise,
    .random = "Random tiles",
    .headline = headline,
    .draw = draw,
};
