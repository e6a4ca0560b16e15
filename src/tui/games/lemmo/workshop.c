/*
 * A value is a sketch: cells, and how many blocks may be removed. It may break the rules; then it has no state, cannot
 * be played and does not become the draft.
 */
#include <stdlib.h>
#include <string.h>

#include "puzzles/memory.h"
#include "puzzles/random.h"
#include "tui/games/lemmo/parts.h"

enum {
    ACTION_REMOVALS = ACTION_GAME, /* argument: by how many */
};

enum {
    SIDE_MAX = 400,
    LEAST_PANEL = 18, /* columns */
};

struct sketch {
    int rows, columns;
    unsigned removals;
    char *cells; /* row by row */
};

/* ---- sketches ---- */

static char *cell(const struct sketch *map, int row, int column) {
    return &map->cells[row * map->columns + column];
}

static void fill(struct sketch *map, int rows, int columns, unsigned removals) {
    const size_t count = (size_t)rows * (size_t)columns;
    *map = (struct sketch){rows, columns, removals, pz_alloc(count, 1)};
    memset(map->cells, LEMMO_BLOCK, count);
}

static void copy(void *value) {
    struct sketch *map = value;
    map->cells = pz_copy(map->cells, (size_t)map->rows * (size_t)map->columns);
}

static void dispose(void *value) {
    free(((struct sketch *)value)->cells);
}

static void blank(void *value) {
    struct sketch *map = value;
    fill(map, 6, 16, 1);
    for (int r = 0; r < map->rows - 1; r++)
        *cell(map, r, (r * 5 + 3) % map->columns) = LEMMO_SPACE;
    *cell(map, map->rows - 1, 4) = LEMMO_TREASURE;
    *cell(map, map->rows - 1, 11) = LEMMO_DRAIN;
}

static bool read_state(void *value, const void *state) {
    struct sketch *map = value;
    if (lemmo_rows(state) > SIDE_MAX || lemmo_columns(state) > SIDE_MAX)
        return false;
    fill(map, (int)lemmo_rows(state), (int)lemmo_columns(state), lemmo_allowance(state));
    for (int r = 0; r < map->rows; r++)
        for (int c = 0; c < map->columns; c++)
            *cell(map, r, c) = lemmo_cell(state, (uint64_t)r, (uint64_t)c);
    return true;
}

static void *state(const void *value, struct pz_error *error) {
    const struct sketch *map = value;
    struct lemmo *game = NULL;
    lemmo_new(map->cells, (uint64_t)map->rows, (uint64_t)map->columns, map->removals, &game, error);
    return game;
}

static struct workshop_size size(const void *value) {
    const struct sketch *map = value;
    return (struct workshop_size){map->rows, map->columns};
}

/* ---- changes ---- */

static void paint(struct workshop *shop, int what) {
    const struct sketch *map = workshop_value(shop);
    const bool lowest = shop->row == map->rows - 1;
    if (what == LEMMO_SPACE && lowest)
        app_say(shop->app, ROLE_WARN, "The lowest floor has no spaces.");
    else if ((what == LEMMO_TREASURE || what == LEMMO_DRAIN) && !lowest)
        app_say(shop->app, ROLE_WARN, "Treasures and drains are on the lowest floor.");
    else if (*cell(map, shop->row, shop->column) != what)
        *cell(workshop_change(shop), shop->row, shop->column) = (char)what;
}

static void cycle(struct workshop *shop, int argument) {
    (void)argument;
    const struct sketch *map = workshop_value(shop);
    const char now = *cell(map, shop->row, shop->column);
    if (shop->row < map->rows - 1)
        paint(shop, now == LEMMO_BLOCK ? LEMMO_SPACE : LEMMO_BLOCK);
    else
        paint(shop, now == LEMMO_BLOCK ? LEMMO_TREASURE : now == LEMMO_TREASURE ? LEMMO_DRAIN : LEMMO_BLOCK);
}

/* Rows come and go at the top, so the lowest row stays the lowest. */
static void resize(struct workshop *shop, int rows, int columns) {
    if (rows < 1 || columns < 1 || rows > SIDE_MAX || columns > SIDE_MAX) {
        app_say(shop->app, ROLE_WARN, "A map has 1 to %d rows and columns here.", SIDE_MAX);
        return;
    }
    struct sketch *map = workshop_change(shop), old = *map;
    fill(map, rows, columns, old.removals);
    for (int r = 0; r < rows && r < old.rows; r++)
        for (int c = 0; c < columns && c < old.columns; c++)
            *cell(map, rows - 1 - r, c) = *cell(&old, old.rows - 1 - r, c);
    dispose(&old);
}

static void change_removals(struct workshop *shop, int by) {
    int removals = (int)((const struct sketch *)workshop_value(shop))->removals + by;
    if (workshop_may_be(shop, "Removals", removals))
        ((struct sketch *)workshop_change(shop))->removals = (unsigned)removals;
}

/* About one cell in eight is a space, at least one per floor; on the lowest one in eight is a treasure, one a drain. */
static bool randomise(struct workshop *shop, uint64_t seed) {
    struct pz_random random;
    pz_random_seed(&random, seed);
    struct sketch *map = workshop_change(shop);
    for (int r = 0; r < map->rows; r++) {
        bool lowest = r == map->rows - 1;
        for (int c = 0; c < map->columns; c++) {
            uint32_t throw = pz_random_below(&random, 8);
            char special = throw == 0 ? LEMMO_TREASURE : throw == 1 ? LEMMO_DRAIN : LEMMO_BLOCK;
            *cell(map, r, c) = lowest ? special : throw == 0 ? LEMMO_SPACE : LEMMO_BLOCK;
        }
        *cell(map, r, (int)pz_random_below(&random, (uint32_t)map->columns)) = lowest ? LEMMO_TREASURE : LEMMO_SPACE;
    }
    return true;
}

static const struct workshop_act acts[] = {
    {ACTION_CYCLE, cycle},
    {ACTION_SET, paint},
    {ACTION_REMOVALS, change_removals},
    {0},
};

static void check(const void *state, const struct pz_budget *budget, struct workshop_answer *answer) {
    struct lemmo_answer found;
    lemmo_solve(state, budget, &found);
    if (found.has_removal) {
        answer->row = (size_t)found.removal.row + 1;
        answer->column = (size_t)found.removal.column + 1;
        pz_text_add(&answer->text,
                    "%llu starts win; %llu without the block at the cursor, and no other block does better.",
                    (unsigned long long)found.winning, (unsigned long long)found.best);
    } else
        pz_text_add(&answer->text, "%llu starts win, and no single block would add any.",
                    (unsigned long long)found.winning);
}

/* ---- the screen ---- */

static char cell_of(const void *self, uint64_t row, uint64_t column) {
    return *cell(self, (int)row, (int)column);
}

/* As in play; what does not fit is scrolled to have the cursor in the middle. */
static void draw_map(const struct workshop *shop, struct canvas *canvas, const struct lemmo_places *places,
                     const struct lemmo_cells *cells) {
    const struct lemmo_marks marks = {
        .cursor = true, .cell = {(uint64_t)shop->row, (uint64_t)shop->column}, .numbers_map = true};
    struct lemmo_window window = {0};
    lemmo_window_fit(&window, cells, &places->layout);
    lemmo_window_scroll(&window, shop->row - (int64_t)window.lines / 2, shop->column - (int64_t)window.columns / 2);
    lemmo_board_draw(canvas, places->at.board, &places->layout, &window, cells, &marks);
}

static void draw(const struct workshop *shop, struct canvas *canvas, struct rect body) {
    static const struct panel_plan plan = {.columns = WORKSHOP_PANEL, .least_columns = LEAST_PANEL};
    const struct sketch *map = workshop_value(shop);
    const struct lemmo_cells cells = {(uint64_t)map->rows, (uint64_t)map->columns, cell_of, map};
    const struct lemmo_places places = lemmo_panel_place_as(&cells, body, &plan);
    struct rect panel = places.at.panel;
    draw_map(shop, canvas, &places, &cells);
    workshop_row(canvas, &panel, "( )", "floors", ACTION_ROWS, "%d", map->rows);
    workshop_row(canvas, &panel, "[ ]", "columns", ACTION_COLUMNS, "%d", map->columns);
    workshop_row(canvas, &panel, "- +", "removals", ACTION_REMOVALS, "%u", map->removals);
    workshop_row(canvas, &panel, "", "row", ACTION_NONE, "%d", shop->row + 1);
    workshop_row(canvas, &panel, "", "column", ACTION_NONE, "%d", shop->column + 1);
    canvas_text(canvas, panel.x, panel.y + 1, panel.columns, style_key, "#  .  $  @");
    canvas_paragraph(canvas, panel_below(panel, 2), style_quiet, "block, space, treasure, drain");
}

static const struct binding painting[] = {
    {ACTION_CYCLE, 0, "cell", {' '}, "Space", "cell", "block or space; below, treasure or drain"},
    {ACTION_SET, LEMMO_BLOCK, "make-block", {'#'}, "# .", NULL, "a block, a space"},
    {.action = ACTION_SET, .argument = LEMMO_SPACE, .name = "make-space", .keys = {'.'}},
    {ACTION_SET, LEMMO_TREASURE, "make-treasure", {'$'}, "$ @", NULL, "a treasure, a drain"},
    {.action = ACTION_SET, .argument = LEMMO_DRAIN, .name = "make-drain", .keys = {'@'}},
    {0},
};
static const struct binding map_keys[] = {
    {ACTION_COLUMNS, -1, "fewer-columns", {'['}, "[ ]", NULL, "remove or add a column"},
    {.action = ACTION_COLUMNS, .argument = 1, .name = "more-columns", .keys = {']'}},
    {ACTION_ROWS, -1, "fewer-floors", {'('}, "( )", NULL, "remove or add a floor at the top"},
    {.action = ACTION_ROWS, .argument = 1, .name = "more-floors", .keys = {')'}},
    {ACTION_REMOVALS, -1, "fewer-removals", {'-'}, "- +", NULL, "how many blocks may be removed"},
    {.action = ACTION_REMOVALS, .argument = 1, .name = "more-removals", .keys = {'+', '='}},
    {ACTION_CHECK, 0, NULL, {'c'}, "c", "check", "how many starts win, and the best block"},
    {0},
};
static const struct binding_table painting_keys = {"The workshop", painting}, map_table = {NULL, map_keys};

const struct workshop_class lemmo_workshop = {
    .game = &lemmo_game,
    .title = "Lemmo · workshop",
    .untitled = "My map",
    .help = "Paint a map of your own, then play it or save it as a level. Every floor but the lowest needs a space; "
            "the lowest has none and needs a treasure or a drain. The map is kept as a draft until you come back.",
    .tables = {&painting_keys, &workshop_commands, &workshop_random, &map_table, &bindings_move, &bindings_program},
    .value_size = sizeof(struct sketch),
    .copy = copy,
    .dispose = dispose,
    .blank = blank,
    .read = read_state,
    .refusal = "This map is too large to be painted by hand.",
    .state = state,
    .size = size,
    .acts = acts,
    .resize = resize,
    .randomise = randomise,
    .random = "A random map",
    .check = check,
    .draw = draw,
};
