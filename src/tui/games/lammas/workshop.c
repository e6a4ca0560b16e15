/* A value is a state of the game: whatever can be painted is a legal grid. */
#include <string.h>

#include "puzzles/random.h"
#include "tui/games/lammas/parts.h"

enum {
    ACTION_MODE = ACTION_GAME,
    ACTION_READING,
    ACTION_KINDS, /* argument: by how many */
};

static void blank(void *value) {
    *(struct lammas *)value = (struct lammas){.rows = 6, .columns = 6, .kinds = 4};
}

static bool read_state(void *value, const void *state) {
    struct lammas *game = value;
    *game = *(const struct lammas *)state;
    game->turns = 0;
    return true;
}

static void *state(const void *value, struct pz_error *error) {
    (void)error;
    return lammas_game.clone(value);
}

static struct workshop_size size(const void *value) {
    const struct lammas *game = value;
    return (struct workshop_size){game->rows, game->columns};
}

/* ---- changes ---- */

static void set_tile(struct workshop *shop, int kind) {
    const struct lammas *game = workshop_value(shop);
    int cell = workshop_cell(shop);
    if (kind >= game->kinds)
        app_say(shop->app, ROLE_WARN, "There are %u kinds of tiles; [+] adds one.", game->kinds);
    else if (game->tiles[cell] != kind)
        ((struct lammas *)workshop_change(shop))->tiles[cell] = (uint8_t)kind;
}

static void cycle(struct workshop *shop, int argument) {
    const struct lammas *game = workshop_value(shop);
    (void)argument;
    set_tile(shop, (game->tiles[workshop_cell(shop)] + 1) % game->kinds);
}

static void resize(struct workshop *shop, int rows, int columns) {
    if (rows < LAMMAS_SIDE_MIN || columns < LAMMAS_SIDE_MIN || rows > LAMMAS_SIDE_MAX || columns > LAMMAS_SIDE_MAX) {
        app_say(shop->app, ROLE_WARN, "A grid has %d to %d rows and columns.", LAMMAS_SIDE_MIN, LAMMAS_SIDE_MAX);
        return;
    }
    struct lammas *game = workshop_change(shop);
    const struct lammas old = *game;
    game->rows = (uint8_t)rows;
    game->columns = (uint8_t)columns;
    memset(game->tiles, 0, sizeof game->tiles);
    for (int r = 0; r < rows && r < old.rows; r++)
        for (int c = 0; c < columns && c < old.columns; c++)
            game->tiles[r * columns + c] = old.tiles[r * old.columns + c];
}

static void change_kinds(struct workshop *shop, int by) {
    int kinds = ((const struct lammas *)workshop_value(shop))->kinds + by;
    if (!workshop_may_be(shop, "Tiles", kinds))
        return;
    struct lammas *game = workshop_change(shop);
    game->kinds = (uint8_t)kinds;
    for (int i = 0; i < game->rows * game->columns; i++)
        if (game->tiles[i] >= kinds)
            game->tiles[i] = (uint8_t)(kinds - 1);
}

static void change_mode(struct workshop *shop, int argument) {
    (void)argument;
    struct lammas *game = workshop_change(shop);
    game->mode = game->mode == LAMMAS_HARD ? LAMMAS_NORMAL : LAMMAS_HARD;
}

static void change_reading(struct workshop *shop, int argument) {
    (void)argument;
    struct lammas *game = workshop_change(shop);
    game->reading = game->reading == LAMMAS_LIVE ? LAMMAS_FIXED : LAMMAS_LIVE;
}

static bool randomise(struct workshop *shop, uint64_t seed) {
    struct pz_random random;
    pz_random_seed(&random, seed);
    lammas_shuffle(workshop_change(shop), &random);
    return true;
}

static const struct workshop_act acts[] = {
    {ACTION_CYCLE, cycle},      {ACTION_SET, set_tile},           {ACTION_KINDS, change_kinds},
    {ACTION_MODE, change_mode}, {ACTION_READING, change_reading}, {0},
};

static void check(const void *state, const struct pz_budget *budget, struct workshop_answer *answer) {
    struct lammas copy = *(const struct lammas *)state;
    PZ_SCOPED(lammas_solution_free) struct lammas_solution solution = {0};
    const enum pz_status status = lammas_solve(state, UINT32_MAX, budget, &solution);
    bool itself;
    lammas_run(&copy, &itself);
    const char *also = itself ? " It solves itself." : "";
    answer->role = status == PZ_OK ? ROLE_ACCENT : ROLE_WARN;
    if (status == PZ_OK)
        pz_text_add(&answer->text, "The grid can be solved in %u %s.%s", solution.turns,
                    solution.turns == 1 ? "turn" : "turns", also);
    else if (status == PZ_NO)
        pz_text_add(&answer->text, "The grid cannot be solved in hard play.");
    else
        pz_text_add(&answer->text, "Not known: it takes more than %u turns, if it can be done at all.%s",
                    solution.turns, also);
}

/* ---- the screen ---- */

static void draw(const struct workshop *shop, struct canvas *canvas, struct rect body) {
    static const struct panel_plan plan = {.columns = WORKSHOP_PANEL};
    const struct lammas *game = workshop_value(shop);
    const struct lammas_marks marks = {.cursor = workshop_cell(shop), .target = -1};
    const struct panel_places places = lammas_board_place(canvas, body, &plan, game);
    struct rect panel = places.panel;
    lammas_board_draw(canvas, places.board, game, &marks);
    workshop_row(canvas, &panel, "( )", "rows", ACTION_ROWS, "%u", game->rows);
    workshop_row(canvas, &panel, "[ ]", "columns", ACTION_COLUMNS, "%u", game->columns);
    workshop_row(canvas, &panel, "- +", "kinds", ACTION_KINDS, "%u", game->kinds);
    workshop_row(canvas, &panel, "m", "play", ACTION_MODE, "%s", game->mode == LAMMAS_HARD ? "hard" : "normal");
    workshop_row(canvas, &panel, "w", "template", ACTION_READING, "%s",
                 game->reading == LAMMAS_LIVE ? "live" : "fixed");
    lammas_board_palette(canvas, panel_below(panel, 1), game);
}

static const struct binding painting[] = {
    {ACTION_CYCLE, 0, "tile", {' '}, "Space", "tile", "the next kind of tile"},
    {ACTION_SET, 0, NULL, {'1'}, "1-8", NULL, "paint that kind"},
    {.action = ACTION_SET, .argument = 1, .keys = {'2'}},
    {.action = ACTION_SET, .argument = 2, .keys = {'3'}},
    {.action = ACTION_SET, .argument = 3, .keys = {'4'}},
    {.action = ACTION_SET, .argument = 4, .keys = {'5'}},
    {.action = ACTION_SET, .argument = 5, .keys = {'6'}},
    {.action = ACTION_SET, .argument = 6, .keys = {'7'}},
    {.action = ACTION_SET, .argument = 7, .keys = {'8'}},
    {0},
};
static const struct binding grid[] = {
    {ACTION_COLUMNS, -1, "fewer-columns", {'['}, "[ ]", NULL, "remove or add a column"},
    {.action = ACTION_COLUMNS, .argument = 1, .name = "more-columns", .keys = {']'}},
    {ACTION_ROWS, -1, "fewer-rows", {'('}, "( )", NULL, "remove or add a row"},
    {.action = ACTION_ROWS, .argument = 1, .name = "more-rows", .keys = {')'}},
    {ACTION_KINDS, -1, "fewer-kinds", {'-'}, "- +", NULL, "remove or add a kind of tile"},
    {.action = ACTION_KINDS, .argument = 1, .name = "more-kinds", .keys = {'+', '='}},
    {ACTION_MODE, 0, "mode", {'m'}, "m", NULL, "normal or hard play"},
    {ACTION_READING, 0, "template", {'w'}, "w", NULL, "fixed or live template"},
    {ACTION_CHECK, 0, NULL, {'c'}, "c", "check", "how many turns it takes at best"},
    {0},
};
static const struct binding_table painting_keys = {"The workshop", painting}, grid_keys = {NULL, grid};

const struct workshop_class lammas_workshop = {
    .game = &lammas_game,
    .title = "Lammas · workshop · setup",
    .untitled = "My grid",
    .help = "Paint a grid of your own, then play it or save it as a level. The grid is kept as a draft until you "
            "come back.",
    .tables = {&bindings_move, &painting_keys, &workshop_commands, &workshop_random, &grid_keys, &bindings_program},
    .value_size = sizeof(struct lammas),
    .blank = blank,
    .read = read_state,
    .state = state,
    .size = size,
    .acts = acts,
    .resize = resize,
    .randomise = randomise,
    .random = "A random grid",
    .check = check,
    .check_seconds = 10,
    .checking = "Looking for the shortest solution…",
    .over = "All tiles are the same: there is nothing to solve.",
    .draw = draw,
};
