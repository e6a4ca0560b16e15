/*
 * Every change is a new grid on top of those before, so that everything can be taken back, sizes too. The grid on
 * top is kept as a draft in the state folder after each change.
 */
#include "tui/games/lammas/workshop.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/memory.h"
#include "puzzles/session.h"
#include "tui/app/dialog.h"
#include "tui/games/lammas/board.h"
#include "tui/kit/task.h"
#include "tui/play/play.h"
#include "tui/workshop/history.h"
#include "tui/workshop/own.h"
#include "tui/workshop/workshop.h"

/* Actions of this screen. */
enum {
    ACTION_MODE = ACTION_GAME,
    ACTION_READING,
    ACTION_KINDS, /* argument: by how many */
};

enum {
    PANEL_COLUMNS = 27,
    LEAST_COLUMNS = 60,
    LEAST_ROWS = 16,
    CHECK_SECONDS = 10,
};

struct workshop {
    struct app *app;
    struct history grids; /* struct lammas */
    int cursor;
    struct task task;
    struct lammas checked;
    enum pz_status status;
    unsigned turns; /* what the check found */
};

static const struct style text = {ROLE_TEXT, ROLE_PAPER, 0};
static const struct style quiet = {ROLE_QUIET, ROLE_PAPER, 0};

static const struct lammas *grid(const struct workshop *shop) {
    return history_now(&shop->grids);
}

static void keep_draft(const struct workshop *shop) {
    struct pz_text level = {0};
    pz_text_add(&level, "Puzzle: lammas\n");
    lammas_game.describe(grid(shop), &level);
    own_keep_draft(shop->app, &lammas_game, &level);
    pz_text_free(&level);
}

/* ---- changes ---- */

/* The grid is no longer what is being checked, if anything is. */
static void stop_check(struct workshop *shop) {
    task_cancel(&shop->task);
    app_hush(shop->app);
}

/* A copy of the grid on top, to be changed. */
static struct lammas *change(struct workshop *shop) {
    stop_check(shop);
    return history_change(&shop->grids);
}

static void set_tile(struct workshop *shop, unsigned kind) {
    if (kind >= grid(shop)->kinds)
        app_say(shop->app, ROLE_WARN, "There are %u kinds of tiles; + makes it one more.", grid(shop)->kinds);
    else if (grid(shop)->tiles[shop->cursor] != kind)
        change(shop)->tiles[shop->cursor] = (uint8_t)kind;
}

static void resize(struct workshop *shop, int rows, int columns) {
    const struct lammas *old = grid(shop);
    int new_rows = old->rows + rows, new_columns = old->columns + columns;
    if (new_rows < LAMMAS_SIDE_MIN || new_columns < LAMMAS_SIDE_MIN || new_rows > LAMMAS_SIDE_MAX ||
        new_columns > LAMMAS_SIDE_MAX) {
        app_say(shop->app, ROLE_WARN, "A side has %d to %d tiles.", LAMMAS_SIDE_MIN, LAMMAS_SIDE_MAX);
        return;
    }
    int row = shop->cursor / old->columns, column = shop->cursor % old->columns;
    struct lammas *game = change(shop);
    old = game - 1;
    game->rows = (uint8_t)new_rows;
    game->columns = (uint8_t)new_columns;
    for (int r = 0; r < new_rows; r++)
        for (int c = 0; c < new_columns; c++) {
            bool inside = r < old->rows && c < old->columns;
            game->tiles[r * new_columns + c] = inside ? old->tiles[r * old->columns + c] : 0;
        }
    shop->cursor =
        (row < new_rows ? row : new_rows - 1) * new_columns + (column < new_columns ? column : new_columns - 1);
}

static void change_kinds(struct workshop *shop, int by) {
    const struct lammas *old = grid(shop);
    int kinds = old->kinds + by;
    if (kinds < LAMMAS_KINDS_MIN || kinds > LAMMAS_KINDS_MAX) {
        app_say(shop->app, ROLE_WARN, "There are %d to %d kinds of tiles.", LAMMAS_KINDS_MIN, LAMMAS_KINDS_MAX);
        return;
    }
    struct lammas *game = change(shop);
    game->kinds = (uint8_t)kinds;
    for (int i = 0; i < game->rows * game->columns; i++)
        if (game->tiles[i] >= kinds)
            game->tiles[i] = (uint8_t)(kinds - 1);
}

static void randomise(struct workshop *shop) {
    struct pz_random random;
    uint64_t seed = app_seed(shop->app);
    pz_random_seed(&random, seed);
    lammas_shuffle(change(shop), &random);
    app_say(shop->app, ROLE_QUIET, "A random grid, seed %llu.", (unsigned long long)seed);
}

static void undo(struct workshop *shop) {
    stop_check(shop);
    history_undo(&shop->grids, shop->app);
}

static void redo(struct workshop *shop) {
    stop_check(shop);
    history_redo(&shop->grids, shop->app);
}

static void move_cursor(struct workshop *shop, int rows, int columns) {
    const struct lammas *game = grid(shop);
    int row = (shop->cursor / game->columns + rows + game->rows) % game->rows;
    int column = (shop->cursor % game->columns + columns + game->columns) % game->columns;
    shop->cursor = row * game->columns + column;
}

/* ---- playing, saving, checking ---- */

static void play(struct workshop *shop) {
    struct lammas *game = pz_alloc(1, sizeof *game);
    *game = *grid(shop);
    if (lammas_solved(game)) {
        app_say(shop->app, ROLE_WARN, "All tiles are equal: there is nothing to solve.");
        free(game);
        return;
    }
    stop_check(shop); /* its answer would appear on the other screen */
    struct pz_session *session = pz_session_new(&lammas_game, game);
    pz_session_set_value(session, "Title", "My grid");
    play_open_session(shop->app, session);
}

static void save(void *context, const char *title) {
    struct workshop *shop = context;
    own_save(shop->app, &lammas_game, grid(shop), *title ? title : "My grid");
}

static void think(void *context, const struct pz_budget *budget) {
    struct workshop *shop = context;
    struct lammas_solution solution = {0};
    shop->status = lammas_solve(&shop->checked, UINT32_MAX, budget, &solution);
    shop->turns = solution.turns;
    lammas_solution_free(&solution);
}

static void start_check(struct workshop *shop) {
    task_cancel(&shop->task);
    shop->checked = *grid(shop);
    app_say(shop->app, ROLE_QUIET, "Looking for the shortest solution…");
    task_start(&shop->task, app_platform(shop->app), CHECK_SECONDS, think, shop);
}

static int tick(void *self) {
    struct workshop *shop = self;
    if (!task_collect(&shop->task))
        return -1;
    struct lammas copy = shop->checked;
    bool itself;
    lammas_run(&copy, &itself);
    const char *also = itself ? " It solves itself." : "";
    if (shop->status == PZ_OK)
        app_say(shop->app, ROLE_ACCENT, "The grid can be solved in %u %s.%s", shop->turns,
                shop->turns == 1 ? "turn" : "turns", also);
    else if (shop->status == PZ_NO)
        app_say(shop->app, ROLE_WARN, "The grid cannot be solved in hard play.");
    else
        app_say(shop->app, ROLE_WARN, "Not settled: it takes more than %u turns, if it can be done.%s", shop->turns,
                also);
    return -1;
}

/* ---- keys ---- */

/* What changes the grid. */
static void edit(struct workshop *shop, int action, int argument) {
    switch (action) {
    case ACTION_CYCLE:
        set_tile(shop, (grid(shop)->tiles[shop->cursor] + 1U) % grid(shop)->kinds);
        break;
    case ACTION_SET:
        set_tile(shop, (unsigned)argument);
        break;
    case ACTION_MODE:
        change(shop)->mode = grid(shop)->mode == LAMMAS_HARD ? LAMMAS_NORMAL : LAMMAS_HARD;
        break;
    case ACTION_READING:
        change(shop)->reading = grid(shop)->reading == LAMMAS_LIVE ? LAMMAS_FIXED : LAMMAS_LIVE;
        break;
    case ACTION_ROWS:
        resize(shop, argument, 0);
        break;
    case ACTION_COLUMNS:
        resize(shop, 0, argument);
        break;
    case ACTION_KINDS:
        change_kinds(shop, argument);
        break;
    case ACTION_RANDOM:
        randomise(shop);
        break;
    case ACTION_UNDO:
        undo(shop);
        break;
    case ACTION_REDO:
        redo(shop);
        break;
    default:
        return;
    }
    int cells = grid(shop)->rows * grid(shop)->columns;
    shop->cursor = shop->cursor < cells ? shop->cursor : cells - 1;
    keep_draft(shop);
}

static void act(void *self, int action, int argument) {
    struct workshop *shop = self;
    switch (action) {
    case ACTION_UP:
    case ACTION_DOWN:
        move_cursor(shop, action == ACTION_UP ? -1 : 1, 0);
        break;
    case ACTION_LEFT:
    case ACTION_RIGHT:
        move_cursor(shop, 0, action == ACTION_LEFT ? -1 : 1);
        break;
    case ACTION_CELL:
        if (shop->cursor == argument)
            edit(shop, ACTION_CYCLE, 0);
        shop->cursor = argument;
        break;
    case ACTION_ACT:
        play(shop);
        break;
    case ACTION_SAVE:
        dialog_type(shop->app, "Save as a level", "It will stand among your own levels. Its title:", "", NULL, save,
                    shop);
        break;
    case ACTION_CHECK:
        start_check(shop);
        break;
    case ACTION_QUIT:
        app_pop(shop->app);
        break;
    default:
        edit(shop, action, argument);
    }
}

static const struct binding keys[] = {
    {.action = ACTION_CYCLE, .keys = {' '}, .shown = "Space", .label = "tile", .help = "the next kind of tile"},
    {.action = ACTION_SET, .argument = 0, .keys = {'1'}, .shown = "1-8", .help = "paint that kind"},
    {.action = ACTION_SET, .argument = 1, .keys = {'2'}},
    {.action = ACTION_SET, .argument = 2, .keys = {'3'}},
    {.action = ACTION_SET, .argument = 3, .keys = {'4'}},
    {.action = ACTION_SET, .argument = 4, .keys = {'5'}},
    {.action = ACTION_SET, .argument = 5, .keys = {'6'}},
    {.action = ACTION_SET, .argument = 6, .keys = {'7'}},
    {.action = ACTION_SET, .argument = 7, .keys = {'8'}},
    {.action = ACTION_ACT, .keys = {K_ENTER}, .shown = "Enter", .label = "play it", .help = "play this grid"},
    {.action = ACTION_SAVE, .keys = {'s'}, .shown = "s", .label = "save", .help = "save it as a level of your own"},
    {.action = ACTION_UNDO, .keys = {'u', K_BACKSPACE}, .shown = "u", .label = "undo", .help = "take back a change"},
    {.action = ACTION_REDO, .keys = {'r'}, .shown = "r", .help = "make it again"},
    {.action = ACTION_RANDOM, .keys = {'x'}, .shown = "x", .label = "random", .help = "fill the grid at random"},
    {.action = ACTION_COLUMNS, .argument = -1, .keys = {'['}, .shown = "[ ]", .help = "a column less, a column more"},
    {.action = ACTION_COLUMNS, .argument = 1, .keys = {']'}},
    {.action = ACTION_ROWS, .argument = -1, .keys = {'('}, .shown = "( )", .help = "a row less, a row more"},
    {.action = ACTION_ROWS, .argument = 1, .keys = {')'}},
    {.action = ACTION_KINDS, .argument = -1, .keys = {'-'}, .shown = "- +", .help = "a kind of tiles less, one more"},
    {.action = ACTION_KINDS, .argument = 1, .keys = {'+', '='}},
    {.action = ACTION_MODE, .keys = {'m'}, .shown = "m", .help = "normal or hard play"},
    {.action = ACTION_READING, .keys = {'w'}, .shown = "w", .help = "fixed or live template"},
    {.action = ACTION_CHECK, .keys = {'c'}, .shown = "c", .label = "check", .help = "how many turns it takes at best"},
    {0},
};

static const struct binding_table *const *bindings(void *self) {
    static const struct binding_table table = {"The workshop", keys};
    static const struct binding_table *const tables[] = {&bindings_move, &table, &bindings_program, NULL};
    (void)self;
    return tables;
}

/* ---- drawing ---- */

static void draw_panel(const struct workshop *shop, struct canvas *canvas, int x, int y, int end) {
    const struct lammas *game = grid(shop);
    struct {
        const char *keys, *name;
        char value[24];
        int action;
        int argument;
    } lines[] = {
        {"( )", "rows", "", ACTION_ROWS, 1},      {"[ ]", "columns", "", ACTION_COLUMNS, 1},
        {"- +", "kinds", "", ACTION_KINDS, 1},    {"m", "play", "", ACTION_MODE, 0},
        {"w", "template", "", ACTION_READING, 0},
    };
    snprintf(lines[0].value, sizeof lines[0].value, "%u", game->rows);
    snprintf(lines[1].value, sizeof lines[1].value, "%u", game->columns);
    snprintf(lines[2].value, sizeof lines[2].value, "%u", game->kinds);
    snprintf(lines[3].value, sizeof lines[3].value, "%s", game->mode == LAMMAS_HARD ? "hard" : "normal");
    snprintf(lines[4].value, sizeof lines[4].value, "%s", game->reading == LAMMAS_LIVE ? "live" : "fixed");
    for (size_t i = 0; i < sizeof lines / sizeof *lines && y < end; i++, y++) {
        canvas_text(canvas, x, y, 4, (struct style){ROLE_KEY, ROLE_PAPER, 0}, lines[i].keys);
        canvas_text(canvas, x + 5, y, 10, quiet, lines[i].name);
        canvas_text(canvas, x + 15, y, PANEL_COLUMNS - 15, text, lines[i].value);
        canvas_hotspot(canvas, (struct rect){x, y, PANEL_COLUMNS, 1}, lines[i].action, lines[i].argument);
    }
    y++;
    lammas_board_palette(canvas, x, y, game);
}

static void draw(void *self, struct canvas *canvas) {
    struct workshop *shop = self;
    struct pz_text right = {0};
    pz_text_add(&right, "%ux%u", grid(shop)->rows, grid(shop)->columns);
    struct rect body =
        app_frame(shop->app, canvas, "Lammas · workshop · setup", pz_text_string(&right), LEAST_COLUMNS, LEAST_ROWS);
    pz_text_free(&right);
    if (body.columns == 0)
        return;
    struct rect room = {2, body.y, body.columns - PANEL_COLUMNS - 5, body.rows};
    struct rect used = lammas_board_room(grid(shop), room, true);
    used.x += (room.columns - used.columns) / 2;
    used.y += (room.rows - used.rows) / 2;
    struct lammas_marks marks = {.labels = true, .cursor = shop->cursor, .from = -1, .target = -1};
    lammas_board_draw(canvas, used, grid(shop), &marks);
    int x = body.columns - PANEL_COLUMNS - 1;
    if (x > used.x + used.columns + 6)
        x = used.x + used.columns + 6;
    draw_panel(shop, canvas, x, body.y + 1, body.y + body.rows);
}

static void help(void *self, struct pz_text *out) {
    (void)self;
    pz_text_add(out,
                "Paint a grid of your own, then play it or save it as a level. The grid is kept as a draft until you "
                "come back.\n");
}

static void close_workshop(void *self) {
    struct workshop *shop = self;
    task_cancel(&shop->task);
    history_free(&shop->grids);
    free(shop);
}

static const struct screen_class workshop_class = {
    .bindings = bindings, .draw = draw, .act = act, .tick = tick, .help = help, .close = close_workshop};

void lammas_workshop_open(struct app *app, const struct lammas *game) {
    struct workshop *shop = pz_alloc(1, sizeof *shop);
    shop->app = app;
    history_start(&shop->grids, sizeof(struct lammas), NULL);
    struct lammas *first = history_now(&shop->grids);
    struct pz_session *draft = own_draft(app, &lammas_game);
    *first =
        draft ? *(const struct lammas *)pz_session_start(draft) : (struct lammas){.rows = 6, .columns = 6, .kinds = 4};
    pz_session_free(draft);
    app_push(app, &workshop_class, shop);
    if (game) {
        struct lammas *copy = change(shop);
        *copy = *game;
        copy->turns = 0;
        keep_draft(shop);
    }
}
