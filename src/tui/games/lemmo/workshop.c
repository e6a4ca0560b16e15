/*
 * Every change is a new map on top of a history of maps, so that everything can be taken back, sizes too. A map in the
 * making may break the rules; it is checked when it is to be played, saved or judged, and the cursor goes to what is
 * wrong. Whenever it is sound it is kept as a draft.
 */
#include "tui/games/lemmo/workshop.h"

#include <stdlib.h>
#include <string.h>

#include "puzzles/memory.h"
#include "puzzles/random.h"
#include "tui/app/dialog.h"
#include "tui/play/play.h"
#include "tui/workshop/history.h"
#include "tui/workshop/own.h"
#include "tui/workshop/workshop.h"

/* Actions of this screen. */
enum {
    ACTION_REMOVALS = ACTION_GAME, /* argument: by how many */
};

enum {
    PANEL_COLUMNS = 27,
    LEAST_COLUMNS = 60,
    LEAST_ROWS = 16,
    SIDE_MAX = 400,
};

struct sketch {
    int rows, columns;
    unsigned removals;
    char *cells; /* row by row */
};

struct workshop {
    struct app *app;
    struct history maps; /* struct sketch */
    int row, column;     /* the cursor */
};

static const struct style text = {ROLE_TEXT, ROLE_PAPER, 0};
static const struct style quiet = {ROLE_QUIET, ROLE_PAPER, 0};
static const struct style key_style = {ROLE_KEY, ROLE_PAPER, 0};

static const struct sketch *sketch(const struct workshop *shop) {
    return history_now(&shop->maps);
}

static char *cell(const struct sketch *map, int row, int column) {
    return &map->cells[row * map->columns + column];
}

/* The map as a game, if it is sound; otherwise says why not, at the cell. */
static struct lemmo *sound(struct workshop *shop, bool say) {
    const struct sketch *map = sketch(shop);
    struct pz_error error = {0};
    struct lemmo *game = NULL;
    if (lemmo_new(map->cells, (uint64_t)map->rows, (uint64_t)map->columns, map->removals, &game, &error) != PZ_OK &&
        say) {
        if (error.line > 0 && error.line <= (size_t)map->rows)
            shop->row = (int)error.line - 1;
        if (error.column > 0 && error.column <= (size_t)map->columns)
            shop->column = (int)error.column - 1;
        app_say_error(shop->app, &error);
    }
    pz_error_free(&error);
    return game;
}

static void keep_draft(struct workshop *shop) {
    struct lemmo *game = sound(shop, false);
    struct pz_text level = {0};
    if (game) {
        pz_text_add(&level, "Puzzle: lemmo\n");
        lemmo_game.describe(game, &level);
        own_keep_draft(shop->app, &lemmo_game, &level);
    }
    pz_text_free(&level);
    lemmo_free(game);
}

/* ---- changes ---- */

static void free_cells(void *value) {
    free(((struct sketch *)value)->cells);
}

/* Puts a map of that size on top, with what the one before has there, and floor where it has nothing. */
static struct sketch *change(struct workshop *shop, int rows, int columns) {
    struct sketch *map = history_change(&shop->maps);
    const struct sketch *old = map - 1;
    *map = (struct sketch){rows, columns, old->removals, pz_alloc((size_t)rows * (size_t)columns, 1)};
    memset(map->cells, LEMMO_BLOCK, (size_t)rows * (size_t)columns);
    /* The lowest row stays the lowest: rows come and go above it. */
    for (int r = 0; r < rows && r < old->rows; r++)
        for (int c = 0; c < columns && c < old->columns; c++)
            *cell(map, rows - 1 - r, c) = *cell(old, old->rows - 1 - r, c);
    app_hush(shop->app);
    return map;
}

static struct sketch *change_here(struct workshop *shop) {
    return change(shop, sketch(shop)->rows, sketch(shop)->columns);
}

static void paint(struct workshop *shop, char what) {
    bool lowest = shop->row == sketch(shop)->rows - 1;
    if (what == LEMMO_SPACE && lowest)
        app_say(shop->app, ROLE_WARN, "The lowest floor has no spaces.");
    else if ((what == LEMMO_TREASURE || what == LEMMO_DRAIN) && !lowest)
        app_say(shop->app, ROLE_WARN, "Treasures and drains are on the lowest floor.");
    else if (*cell(sketch(shop), shop->row, shop->column) != what)
        *cell(change_here(shop), shop->row, shop->column) = what;
}

static void cycle(struct workshop *shop) {
    char now = *cell(sketch(shop), shop->row, shop->column);
    if (shop->row < sketch(shop)->rows - 1)
        paint(shop, now == LEMMO_BLOCK ? LEMMO_SPACE : LEMMO_BLOCK);
    else
        paint(shop, now == LEMMO_BLOCK ? LEMMO_TREASURE : now == LEMMO_TREASURE ? LEMMO_DRAIN : LEMMO_BLOCK);
}

static void resize(struct workshop *shop, int rows, int columns) {
    rows += sketch(shop)->rows;
    columns += sketch(shop)->columns;
    if (rows < 1 || columns < 1 || rows > SIDE_MAX || columns > SIDE_MAX)
        app_say(shop->app, ROLE_WARN, "Here a side has 1 to %d cells.", SIDE_MAX);
    else
        change(shop, rows, columns);
}

static void change_removals(struct workshop *shop, int by) {
    int removals = (int)sketch(shop)->removals + by;
    if (removals < 0 || removals > LEMMO_REMOVALS_MAX)
        app_say(shop->app, ROLE_WARN, "A level allows 0 to %d removals.", LEMMO_REMOVALS_MAX);
    else
        change_here(shop)->removals = (unsigned)removals;
}

/* About a space in eight, at least one a floor; a treasure and a drain in eight below. */
static void randomise(struct workshop *shop) {
    struct pz_random random;
    uint64_t seed = app_seed(shop->app);
    pz_random_seed(&random, seed);
    struct sketch *map = change_here(shop);
    for (int r = 0; r < map->rows; r++) {
        bool lowest = r == map->rows - 1;
        for (int c = 0; c < map->columns; c++) {
            uint32_t throw = pz_random_below(&random, 8);
            char special = throw == 0 ? LEMMO_TREASURE : throw == 1 ? LEMMO_DRAIN : LEMMO_BLOCK;
            *cell(map, r, c) = lowest ? special : throw == 0 ? LEMMO_SPACE : LEMMO_BLOCK;
        }
        *cell(map, r, (int)pz_random_below(&random, (uint32_t)map->columns)) = lowest ? LEMMO_TREASURE : LEMMO_SPACE;
    }
    app_say(shop->app, ROLE_QUIET, "A random map, seed %llu.", (unsigned long long)seed);
}

/* ---- playing, saving, checking ---- */

static void play(struct workshop *shop) {
    struct lemmo *game = sound(shop, true);
    if (!game)
        return;
    struct pz_session *session = pz_session_new(&lemmo_game, game);
    pz_session_set_value(session, "Title", "My map");
    play_open_session(shop->app, session);
}

static void save(void *context, const char *title) {
    struct workshop *shop = context;
    struct lemmo *game = sound(shop, true);
    if (game)
        own_save(shop->app, &lemmo_game, game, *title ? title : "My map");
    lemmo_free(game);
}

static void ask_title(struct workshop *shop) {
    struct lemmo *game = sound(shop, true);
    if (game)
        dialog_type(shop->app, "Save as a level", "It will stand among your own levels. Its title:", "", NULL, save,
                    shop);
    lemmo_free(game);
}

static void judge(struct workshop *shop) {
    struct lemmo *game = sound(shop, true);
    struct lemmo_answer answer;
    const struct pz_budget budget = {0};
    if (!game)
        return;
    lemmo_solve(game, &budget, &answer);
    if (answer.has_removal) {
        shop->row = (int)answer.removal.row;
        shop->column = (int)answer.removal.column;
        app_say(shop->app, ROLE_ACCENT,
                "%llu starts win; without the block at the cursor, %llu, and no other block does better.",
                (unsigned long long)answer.winning, (unsigned long long)answer.best);
    } else
        app_say(shop->app, ROLE_ACCENT, "%llu starts win, and removing one block does not make it more.",
                (unsigned long long)answer.winning);
    lemmo_free(game);
}

/* ---- keys ---- */

static void move(struct workshop *shop, int rows, int columns) {
    const struct sketch *map = sketch(shop);
    shop->row = (shop->row + rows + map->rows) % map->rows;
    shop->column = (shop->column + columns + map->columns) % map->columns;
}

/* What changes the map. */
static void edit(struct workshop *shop, int action, int argument) {
    switch (action) {
    case ACTION_CYCLE:
        cycle(shop);
        break;
    case ACTION_SET:
        paint(shop, (char)argument);
        break;
    case ACTION_ROWS:
        resize(shop, argument, 0);
        break;
    case ACTION_COLUMNS:
        resize(shop, 0, argument);
        break;
    case ACTION_REMOVALS:
        change_removals(shop, argument);
        break;
    case ACTION_RANDOM:
        randomise(shop);
        break;
    case ACTION_UNDO:
        history_undo(&shop->maps, shop->app);
        break;
    case ACTION_REDO:
        history_redo(&shop->maps, shop->app);
        break;
    default:
        return;
    }
    const struct sketch *map = sketch(shop);
    shop->row = shop->row < map->rows ? shop->row : map->rows - 1;
    shop->column = shop->column < map->columns ? shop->column : map->columns - 1;
    keep_draft(shop);
}

static void click(struct workshop *shop, int number) {
    int row = number / sketch(shop)->columns, column = number % sketch(shop)->columns;
    if (row == shop->row && column == shop->column)
        edit(shop, ACTION_CYCLE, 0);
    shop->row = row;
    shop->column = column;
}

static void act(void *self, int action, int argument) {
    struct workshop *shop = self;
    switch (action) {
    case ACTION_UP:
    case ACTION_DOWN:
        move(shop, action == ACTION_UP ? -1 : 1, 0);
        break;
    case ACTION_LEFT:
    case ACTION_RIGHT:
        move(shop, 0, action == ACTION_LEFT ? -1 : 1);
        break;
    case ACTION_CELL:
        click(shop, argument);
        break;
    case ACTION_ACT:
        play(shop);
        break;
    case ACTION_SAVE:
        ask_title(shop);
        break;
    case ACTION_CHECK:
        judge(shop);
        break;
    case ACTION_QUIT:
        app_pop(shop->app);
        break;
    default:
        edit(shop, action, argument);
    }
}

static const struct binding keys[] = {
    {.action = ACTION_CYCLE,
     .keys = {' '},
     .shown = "Space",
     .label = "cell",
     .help = "block or space; treasure, drain below"},
    {.action = ACTION_SET, .argument = LEMMO_BLOCK, .keys = {'#'}, .shown = "# .", .help = "a block, a space"},
    {.action = ACTION_SET, .argument = LEMMO_SPACE, .keys = {'.'}},
    {.action = ACTION_SET, .argument = LEMMO_TREASURE, .keys = {'$'}, .shown = "$ @", .help = "a treasure, a drain"},
    {.action = ACTION_SET, .argument = LEMMO_DRAIN, .keys = {'@'}},
    {.action = ACTION_ACT, .keys = {K_ENTER}, .shown = "Enter", .label = "play it", .help = "play this map"},
    {.action = ACTION_SAVE, .keys = {'s'}, .shown = "s", .label = "save", .help = "save it as a level of your own"},
    {.action = ACTION_UNDO, .keys = {'u', K_BACKSPACE}, .shown = "u", .label = "undo", .help = "take back a change"},
    {.action = ACTION_REDO, .keys = {'r'}, .shown = "r", .help = "make it again"},
    {.action = ACTION_RANDOM, .keys = {'x'}, .shown = "x", .label = "random", .help = "fill the map at random"},
    {.action = ACTION_COLUMNS, .argument = -1, .keys = {'['}, .shown = "[ ]", .help = "a column less, a column more"},
    {.action = ACTION_COLUMNS, .argument = 1, .keys = {']'}},
    {.action = ACTION_ROWS,
     .argument = -1,
     .keys = {'('},
     .shown = "( )",
     .help = "a floor less, a floor more, on top"},
    {.action = ACTION_ROWS, .argument = 1, .keys = {')'}},
    {.action = ACTION_REMOVALS,
     .argument = -1,
     .keys = {'-'},
     .shown = "- +",
     .help = "how many blocks may be removed"},
    {.action = ACTION_REMOVALS, .argument = 1, .keys = {'+', '='}},
    {.action = ACTION_CHECK,
     .keys = {'c'},
     .shown = "c",
     .label = "check",
     .help = "how many starts win, and the best block"},
    {0},
};

static const struct binding_table *const *bindings(void *self) {
    static const struct binding_table table = {"The workshop", keys};
    static const struct binding_table *const tables[] = {&table, &bindings_move, &bindings_program, NULL};
    (void)self;
    return tables;
}

/* ---- drawing ---- */

/* A cell two columns wide, because there is no Lemmo here that needs air. */
static void draw_cell(struct canvas *canvas, int x, int y, char what, bool chosen) {
    struct style style = what == LEMMO_TREASURE ? (struct style){ROLE_TILE_INK, ROLE_TILE + 6, STYLE_BOLD}
                         : what == LEMMO_DRAIN  ? (struct style){ROLE_TILE_INK, ROLE_TILE + 5, STYLE_BOLD}
                                                : (struct style){ROLE_FRAME, ROLE_PAPER, 0};
    uint32_t character = what == LEMMO_BLOCK ? 0x2588 : what == LEMMO_SPACE ? 0xb7 : (uint32_t)what;
    if (chosen)
        style = canvas->mono ? (struct style){ROLE_TEXT, ROLE_PAPER, STYLE_REVERSE}
                             : (struct style){ROLE_TILE_INK, ROLE_CURSOR, STYLE_BOLD};
    if (chosen && what == LEMMO_BLOCK)
        character = '#';
    canvas_put(canvas, x, y, character, style);
    canvas_put(canvas, x + 1, y, what == LEMMO_BLOCK ? character : ' ', style);
}

static void draw_map(const struct workshop *shop, struct canvas *canvas, struct rect room) {
    const struct sketch *map = sketch(shop);
    int columns = map->columns < room.columns / 2 ? map->columns : room.columns / 2;
    int rows = map->rows < room.rows ? map->rows : room.rows;
    int left = shop->column - columns / 2, top = shop->row - rows / 2;
    left = left < 0 ? 0 : left > map->columns - columns ? map->columns - columns : left;
    top = top < 0 ? 0 : top > map->rows - rows ? map->rows - rows : top;
    int x0 = room.x + (room.columns - columns * 2) / 2, y0 = room.y + (room.rows - rows) / 2;
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < columns; c++) {
            int x = x0 + c * 2, y = y0 + r, row = top + r, column = left + c;
            draw_cell(canvas, x, y, *cell(map, row, column), row == shop->row && column == shop->column);
            canvas_hotspot(canvas, (struct rect){x, y, 2, 1}, ACTION_CELL, row * map->columns + column);
        }
}

static void draw_panel(const struct workshop *shop, struct canvas *canvas, int x, int y) {
    const struct sketch *map = sketch(shop);
    const struct {
        const char *keys, *name;
        int value;
        int action;
    } lines[] = {
        {"( )", "floors", map->rows, ACTION_ROWS},
        {"[ ]", "columns", map->columns, ACTION_COLUMNS},
        {"- +", "removals", (int)map->removals, ACTION_REMOVALS},
        {"", "row", shop->row + 1, ACTION_NONE},
        {"", "column", shop->column + 1, ACTION_NONE},
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++, y++) {
        canvas_text(canvas, x, y, 4, key_style, lines[i].keys);
        canvas_text(canvas, x + 5, y, 10, quiet, lines[i].name);
        canvas_print(canvas, x + 15, y, PANEL_COLUMNS - 15, text, "%d", lines[i].value);
        if (lines[i].action)
            canvas_hotspot(canvas, (struct rect){x, y, PANEL_COLUMNS, 1}, lines[i].action, 1);
    }
    canvas_text(canvas, x, y + 1, PANEL_COLUMNS, key_style, "#  .  $  @");
    canvas_text(canvas, x, y + 2, PANEL_COLUMNS, quiet, "block, space, treasure,");
    canvas_text(canvas, x, y + 3, PANEL_COLUMNS, quiet, "drain");
}

static void draw(void *self, struct canvas *canvas) {
    struct workshop *shop = self;
    struct pz_text right = {0};
    pz_text_add(&right, "%dx%d", sketch(shop)->rows, sketch(shop)->columns);
    struct rect body =
        app_frame(shop->app, canvas, "Lemmo · workshop", pz_text_string(&right), LEAST_COLUMNS, LEAST_ROWS);
    pz_text_free(&right);
    if (body.columns == 0)
        return;
    draw_map(shop, canvas, (struct rect){2, body.y + 1, body.columns - PANEL_COLUMNS - 5, body.rows - 1});
    draw_panel(shop, canvas, body.columns - PANEL_COLUMNS - 1, body.y + 1);
}

static void help(void *self, struct pz_text *out) {
    (void)self;
    pz_text_add(out, "Paint a map of your own, then play it or save it as a level. Every floor but the lowest needs a "
                     "space, the lowest "
                     "has none and needs a treasure or a drain. The map is kept as a draft until you come back.\n");
}

static void close_workshop(void *self) {
    struct workshop *shop = self;
    history_free(&shop->maps);
    free(shop);
}

static const struct screen_class workshop_class = {
    .bindings = bindings, .draw = draw, .act = act, .help = help, .close = close_workshop};

static struct sketch copy_game(const struct lemmo *game) {
    int rows = (int)lemmo_rows(game), columns = (int)lemmo_columns(game);
    struct sketch map = {rows, columns, lemmo_allowance(game), pz_alloc((size_t)rows * (size_t)columns, 1)};
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < columns; c++)
            *cell(&map, r, c) = lemmo_cell(game, (uint64_t)r, (uint64_t)c);
    return map;
}

static struct sketch blank(void) {
    struct sketch map = {6, 16, 1, pz_alloc(6 * 16, 1)};
    memset(map.cells, LEMMO_BLOCK, 6 * 16);
    for (int r = 0; r < map.rows - 1; r++)
        *cell(&map, r, (r * 5 + 3) % map.columns) = LEMMO_SPACE;
    *cell(&map, map.rows - 1, 4) = LEMMO_TREASURE;
    *cell(&map, map.rows - 1, 11) = LEMMO_DRAIN;
    return map;
}

static bool fits(const struct lemmo *game) {
    return lemmo_rows(game) <= SIDE_MAX && lemmo_columns(game) <= SIDE_MAX;
}

void lemmo_workshop_open(struct app *app, const struct lemmo *game) {
    if (game && !fits(game)) {
        app_say(app, ROLE_WARN, "This map is too large to be painted by hand.");
        return;
    }
    struct workshop *shop = pz_alloc(1, sizeof *shop);
    struct pz_session *draft = own_draft(app, &lemmo_game);
    const struct lemmo *drafted = draft ? pz_session_start(draft) : NULL;
    shop->app = app;
    history_start(&shop->maps, sizeof(struct sketch), free_cells);
    *(struct sketch *)history_now(&shop->maps) = drafted && fits(drafted) ? copy_game(drafted) : blank();
    pz_session_free(draft);
    app_push(app, &workshop_class, shop);
    if (game) { /* the draft stays below, for undo */
        *(struct sketch *)history_change(&shop->maps) = copy_game(game);
        keep_draft(shop);
    }
}
