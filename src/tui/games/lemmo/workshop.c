/* The workshop of Lemmo. A map that breaks the rules has no state, so it cannot be played or kept as a draft. */
#include "puzzles/word.h"
#include "tui/games/lemmo/parts.h"
#include "tui/workshop/letters.h"

enum {
    SIDE_MAX = 400,
    LEAST_PANEL = 18, /* columns */
    REMOVALS = 1,     /* among the settings, from 1 */
};

enum { BLOCK, SPACE, TREASURE, DRAIN }; /* among the letters, from 0 */

static const struct letters_setting settings[] = {
    {"Removals", "- +", "removals", NULL, {0, LEMMO_REMOVALS_MAX, "A level allows", "removals"}, 1},
    {0},
};

/* Removed blocks become spaces, as describe() writes them, but the level keeps all its removals. */
static bool read_state(void *value, const void *state) {
    if (lemmo_rows(state) > SIDE_MAX || lemmo_columns(state) > SIDE_MAX || !letters_read(value, state))
        return false;
    ((struct letters *)value)->settings[REMOVALS - 1] = (int)lemmo_allowance(state);
    return true;
}

static enum pz_status allow(const struct letters *map, int row, char what, struct pz_error *error) {
    const bool lowest = row == map->rows - 1;
    if (what == LEMMO_SPACE && lowest)
        return pz_error_refuse(error, 0, "the lowest floor has no spaces");
    if ((what == LEMMO_TREASURE || what == LEMMO_DRAIN) && !lowest)
        return pz_error_refuse(error, 0, "treasures and drains are on the lowest floor");
    return PZ_OK;
}

/* Makes about one cell in eight a space, at least one on each floor; the lowest gets a treasure and a drain. */
static void shuffle(struct letters *map, struct pz_random *random) {
    for (int r = 0; r < map->rows; r++) {
        bool lowest = r == map->rows - 1;
        for (int c = 0; c < map->columns; c++) {
            uint32_t throw = pz_random_below(random, 8);
            char special = throw == 0 ? LEMMO_TREASURE : throw == 1 ? LEMMO_DRAIN : LEMMO_BLOCK;
            *letters_cell(map, r, c) = lowest ? special : throw == 0 ? LEMMO_SPACE : LEMMO_BLOCK;
        }
        const int c = (int)pz_random_below(random, (uint32_t)map->columns);
        *letters_cell(map, r, c) = lowest ? LEMMO_TREASURE : LEMMO_SPACE;
    }
}

static const struct letters_kind kind = {
    .letters = (const char[]){LEMMO_BLOCK, LEMMO_SPACE, LEMMO_TREASURE, LEMMO_DRAIN, '\0'},
    .blank = "\n###.############\n########.#######\n#############.##\n##.#############\n#######.########\n"
             "####$######@####\n",
    .side = {1, SIDE_MAX, "A map has", "rows and columns here"},
    .rows = "floors",
    .from_below = true,
    .settings = settings,
    .allow = allow,
    .shuffle = shuffle,
};

static void check(const void *state, const struct pz_budget *budget, struct workshop_answer *answer) {
    const uint64_t starts = 2 * lemmo_columns(state);
    struct lemmo_answer found;
    lemmo_solve(state, budget, &found);
    if (found.has_removal) {
        answer->row = (size_t)found.removal.row + 1;
        answer->column = (size_t)found.removal.column + 1;
        pz_text_add(&answer->text, "%s start%s; without the block at the cursor, %s would. No other block does better.",
                    pz_number_first(found.winning).text, found.winning == 1 ? " wins" : "s win",
                    pz_number(found.best).text);
    } else if (found.winning == starts)
        pz_text_add(&answer->text, "All %s starts win already.", pz_number(starts).text);
    else
        pz_text_add(&answer->text, "%s start%s, and removing a single block would add none.",
                    pz_number_first(found.winning).text, found.winning == 1 ? " wins" : "s win");
}

/* ---- the screen ---- */

static char cell_of(const void *self, uint64_t row, uint64_t column) {
    return *letters_cell(self, (int)row, (int)column);
}

/* The map looks as in play. If not all of it fits, the cursor is kept in the middle. */
static void draw(const struct workshop *shop, struct canvas *canvas, struct rect body) {
    static const struct panel_plan plan = {.columns = WORKSHOP_PANEL, .least_columns = LEAST_PANEL};
    const struct letters *map = workshop_value(shop);
    const struct lemmo_cells cells = {(uint64_t)map->rows, (uint64_t)map->columns, cell_of, map};
    const struct lemmo_places places = lemmo_panel_place_as(&cells, body, &plan);
    const struct lemmo_marks marks = {
        .cursor = true, .cell = {(uint64_t)shop->row, (uint64_t)shop->column}, .numbers_map = true};
    struct lemmo_window window = {0};
    struct rect panel = places.at.panel;
    lemmo_window_fit(&window, &cells, &places.layout);
    lemmo_window_scroll(&window, shop->row - (int64_t)window.lines / 2, shop->column - (int64_t)window.columns / 2);
    lemmo_board_draw(canvas, places.at.board, &places.layout, &window, &cells, &marks);
    letters_rows(shop, canvas, &panel);
    workshop_row(canvas, &panel, "", "row", ACTION_NONE, 0, "%d", shop->row + 1);
    workshop_row(canvas, &panel, "", "column", ACTION_NONE, 0, "%d", shop->column + 1);
    canvas_text(canvas, panel.x, panel.y + 1, panel.columns, style_key, "#  .  $  @");
    canvas_paragraph(canvas, panel_below(panel, 2), style_quiet, "block, space, treasure, drain");
}

static const struct binding painting[] = {
    {ACTION_CYCLE, 0, "cell", {' '}, "Space", "cell", "block or space; below, treasure or drain"},
    {ACTION_SET, BLOCK, "make-block", {'#'}, "# .", NULL, "a block, a space"},
    {.action = ACTION_SET, .argument = SPACE, .name = "make-space", .keys = {'.'}},
    {ACTION_SET, TREASURE, "make-treasure", {'$'}, "$ @", NULL, "a treasure, a drain"},
    {.action = ACTION_SET, .argument = DRAIN, .name = "make-drain", .keys = {'@'}},
    {0},
};
static const struct binding map_keys[] = {
    {ACTION_COLUMNS, -1, "fewer-columns", {'['}, "[ ]", NULL, "remove or add a column"},
    {.action = ACTION_COLUMNS, .argument = 1, .name = "more-columns", .keys = {']'}},
    {ACTION_ROWS, -1, "fewer-floors", {'('}, "( )", NULL, "remove or add a floor at the top"},
    {.action = ACTION_ROWS, .argument = 1, .name = "more-floors", .keys = {')'}},
    {ACTION_SETTING, -REMOVALS, "fewer-removals", {'-'}, "- +", NULL, "how many blocks may be removed"},
    {.action = ACTION_SETTING, .argument = REMOVALS, .name = "more-removals", .keys = {'+', '='}},
    {ACTION_CHECK, 0, NULL, {'c'}, "c", "check", "how many starts win, and the best block"},
    {0},
};
static const struct binding_table painting_keys = {"The workshop", painting}, map_table = {NULL, map_keys};

const struct workshop_class lemmo_workshop = {
    LETTERS_CLASS(&lemmo_game, &kind),
    .title = "Lemmo · workshop",
    .untitled = "My map",
    .help = "Paint a map of your own, then play it or save it as a level. Every floor but the lowest needs a space; "
            "the lowest has none and needs a treasure or a drain. The map is kept as a draft.",
    .tables = {&painting_keys, &workshop_commands, &workshop_random, &map_table, &bindings_move, &bindings_program},
    .read = read_state,
    .refusal = "This map is too large to be painted by hand.",
    .state = letters_state,
    .random = "A random map",
    .check = check,
    .draw = draw,
};
