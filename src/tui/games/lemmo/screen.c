/*
 * Lemmo on the screen. The cursor is either Lemmo itself, above the top floor, where left and right first turn it and
 * then move it; or a cell of the map, where blocks are removed. Enter lets Lemmo walk.
 */
#include "tui/games/lemmo/screen.h"

#include <limits.h>
#include <stdlib.h>

#include "puzzles/lemmo.h"
#include "puzzles/memory.h"
#include "tui/games/lemmo/board.h"
#include "tui/games/lemmo/words.h"
#include "tui/games/lemmo/workshop.h"
#include "tui/kit/panel.h"
#include "tui/play/game.h"
#include "tui/play/panel.h"

/* Actions of this screen. */
enum {
    ACTION_STARTS = ACTION_GAME,
    ACTION_ZOOM,
};

enum {
    PANEL_COLUMNS = 27,
    STATUS_ROWS = 3, /* below the map, where it is too wide for a panel beside it */
    FRAME_TIME = 33, /* milliseconds */
    WALK_SECONDS = 5,
    COUNTED_STEPS = 5000000, /* longer walks are only estimated */
    TRACED_CELLS = 1 << 24,  /* larger maps show no trace */
    SPEED_MAX = 6,
    SAVED_CELLS = 1 << 23, /* larger maps would take too long to be saved after each move */
};

struct board {
    struct play *play;
    struct lemmo_walker start; /* where Lemmo would start */
    bool on_map;               /* the cursor is a cell of the map */
    struct lemmo_place cell;
    struct lemmo_window window; /* as drawn last */
    bool show_starts, zoomed;
    uint64_t *left, *right; /* the starts that win, if shown */
    uint64_t winning;
    /* The walk being shown. */
    bool walking, paused;
    struct lemmo_walker walker;
    uint8_t *trace; /* a bit per cell; null: no walk yet, or the map is too large */
    double next;
    uint64_t stride; /* steps per frame at normal speed */
    int speed;       /* doublings of it */
};

static const struct style text = {ROLE_TEXT, ROLE_PAPER, 0};
static const struct style quiet = {ROLE_QUIET, ROLE_PAPER, 0};

static const struct lemmo *state(const struct board *board) {
    return pz_session_state(play_session(board->play));
}

static struct app *app(const struct board *board) {
    return play_app(board->play);
}

/* ---- what follows from the state ---- */

static void find_starts(struct board *board) {
    free(board->left);
    free(board->right);
    board->left = board->right = NULL;
    if (!board->show_starts)
        return;
    board->left = pz_alloc(lemmo_words(state(board)), sizeof *board->left);
    board->right = pz_alloc(lemmo_words(state(board)), sizeof *board->right);
    lemmo_winning_starts(state(board), board->left, board->right);
}

static void refresh(struct board *board) {
    board->winning = lemmo_count(state(board));
    find_starts(board);
}

static void forget_walk(struct board *board) {
    free(board->trace);
    board->trace = NULL;
    board->walking = board->paused = false;
}

/* The starts of another map would be a hint that nobody has asked for. */
static void begun(void *self) {
    struct board *board = self;
    board->show_starts = false;
}

static void jumped(void *self) {
    struct board *board = self;
    const struct lemmo *game = state(board);
    forget_walk(board);
    if (game->walked)
        board->start = game->start;
    if (board->start.column >= lemmo_columns(game))
        board->start.column = 0;
    if (board->cell.row >= lemmo_rows(game) || board->cell.column >= lemmo_columns(game))
        board->cell = (struct lemmo_place){0};
    refresh(board);
}

static void *open_board(struct play *play) {
    struct board *board = pz_alloc(1, sizeof *board);
    board->play = play;
    board->start = (struct lemmo_walker){0, lemmo_columns(state(board)) / 2, LEMMO_RIGHT};
    board->cell.column = board->start.column;
    jumped(board);
    return board;
}

static void close_board(void *self) {
    struct board *board = self;
    forget_walk(board);
    free(board->left);
    free(board->right);
    free(board);
}

/* ---- the walk ---- */

static void mark_passed(struct board *board, const struct lemmo_walker *walker) {
    uint64_t index = walker->row * lemmo_columns(state(board)) + walker->column;
    if (board->trace)
        board->trace[index / 8] |= (uint8_t)(1 << index % 8);
}

static bool passed(const void *trace, uint64_t row, uint64_t column) {
    const struct board *board = trace;
    uint64_t index = row * lemmo_columns(state(board)) + column;
    return board->trace[index / 8] >> index % 8 & 1;
}

static void say_end(struct board *board) {
    const struct lemmo *game = state(board);
    if (!game->won)
        app_say(app(board), ROLE_WARN, "Lemmo fell down a drain.");
    else if (game->solved)
        app_say(app(board), ROLE_GOOD, "Lemmo found a treasure, and enough starts win.");
    else
        app_say(app(board), ROLE_GOOD, "Lemmo found a treasure, but more starts can win.");
}

/* One step of the walk; false when it is over. */
static bool step(struct board *board) {
    enum lemmo_step did = lemmo_step(state(board), &board->walker);
    mark_passed(board, &board->walker);
    if (did != LEMMO_WON && did != LEMMO_LOST)
        return true;
    board->walking = board->paused = false;
    say_end(board);
    return false;
}

static void skip(void *self) {
    struct board *board = self;
    lemmo_walk(state(board), &board->walker);
    board->walking = board->paused = false;
    say_end(board);
}

static uint64_t count_steps(const struct lemmo *game, struct lemmo_walker walker) {
    for (uint64_t steps = 1; steps < COUNTED_STEPS; steps++) {
        enum lemmo_step did = lemmo_step(game, &walker);
        if (did == LEMMO_WON || did == LEMMO_LOST)
            return steps;
    }
    return COUNTED_STEPS;
}

static void begin_walk(struct board *board) {
    const struct lemmo *game = state(board);
    uint64_t cells = lemmo_rows(game) * lemmo_columns(game);
    forget_walk(board);
    board->walker = board->start;
    if (cells <= TRACED_CELLS)
        board->trace = pz_alloc(cells / 8 + 1, 1);
    mark_passed(board, &board->walker);
    if (!app_animated(app(board))) {
        skip(board);
        return;
    }
    board->walking = true;
    board->stride = 1 + count_steps(game, board->start) * FRAME_TIME / 1000 / WALK_SECONDS;
    board->next = app_now(app(board));
    app_say(app(board), ROLE_QUIET, "+ - change speed, . takes a single step, any other key skips to the end.");
}

/* Short walks go slower than one step per frame, so that the eye can follow. */
static double frame_seconds(const struct board *board) {
    double seconds = board->stride == 1 ? 0.09 : FRAME_TIME / 1000.0;
    for (int i = 0; i < -board->speed; i++)
        seconds *= 2;
    return seconds;
}

static int animate(void *self) {
    struct board *board = self;
    if (!board->walking)
        return -1;
    if (board->paused)
        return 1000;
    double now = app_now(app(board));
    if (now >= board->next) {
        uint64_t steps = board->stride << (board->speed > 0 ? board->speed : 0);
        while (steps-- > 0)
            if (!step(board))
                return -1;
        board->next = now + frame_seconds(board);
    }
    return (int)((board->next - now) * 1000.0) + 1;
}

static bool steer(void *self, uint32_t key) {
    struct board *board = self;
    if (key == '+' && board->speed < SPEED_MAX)
        board->speed++;
    else if (key == '-' && board->speed > -2)
        board->speed--;
    else if (key == '.' && board->paused)
        step(board);
    else if (key == '.')
        app_say(app(board), ROLE_QUIET, "Step by step: . goes on, + or - walks on, any other key skips to the end.");
    if (key == '+' || key == '-')
        board->next = app_now(app(board));
    board->paused = key == '.' && board->walking;
    return key == '+' || key == '-' || key == '.';
}

/* ---- keys ---- */

/* Lemmo turns before it moves, as in the original game. */
static void turn_or_move(struct board *board, enum lemmo_facing facing) {
    uint64_t last = lemmo_columns(state(board)) - 1;
    forget_walk(board); /* to see the start again */
    if (board->start.facing != facing)
        board->start.facing = facing;
    else if (facing == LEMMO_LEFT && board->start.column > 0)
        board->start.column--;
    else if (facing == LEMMO_RIGHT && board->start.column < last)
        board->start.column++;
}

static void move(struct board *board, int action) {
    const struct lemmo *game = state(board);
    struct lemmo_place *cell = &board->cell;
    if (action == ACTION_UP && board->on_map && cell->row > 0)
        cell->row--;
    else if (action == ACTION_UP)
        board->on_map = false;
    else if (action == ACTION_DOWN && board->on_map && cell->row + 1 < lemmo_rows(game))
        cell->row++;
    else if (action == ACTION_DOWN && !board->on_map) {
        board->on_map = true;
        *cell = (struct lemmo_place){0, board->start.column};
    } else if (!board->on_map && (action == ACTION_LEFT || action == ACTION_RIGHT))
        turn_or_move(board, action == ACTION_LEFT ? LEMMO_LEFT : LEMMO_RIGHT);
    else if (action == ACTION_LEFT && cell->column > 0)
        cell->column--;
    else if (action == ACTION_RIGHT && cell->column + 1 < lemmo_columns(game))
        cell->column++;
}

static void remove_or_restore(struct board *board) {
    if (!board->on_map) {
        app_say(app(board), ROLE_QUIET, "Go down to a block to remove it; Enter lets Lemmo walk from here.");
        return;
    }
    bool removed = lemmo_is_removed(state(board), board->cell.row, board->cell.column);
    uint64_t before = board->winning;
    struct pz_text line = {0};
    pz_text_add(&line, "%s %llu %llu", removed ? "restore" : "remove", (unsigned long long)board->cell.row + 1,
                (unsigned long long)board->cell.column + 1);
    if (play_move(board->play, pz_text_string(&line))) {
        forget_walk(board);
        refresh(board);
        app_say(app(board), ROLE_TEXT, "The block is %s: %llu starts win, %+lld.", removed ? "back" : "gone",
                (unsigned long long)board->winning, (long long)(board->winning - before));
    }
    pz_text_free(&line);
}

static void walk(struct board *board) {
    struct pz_text line = {0};
    pz_text_add(&line, "start %llu %s", (unsigned long long)board->start.column + 1,
                board->start.facing == LEMMO_LEFT ? "left" : "right");
    if (play_move(board->play, pz_text_string(&line)))
        begin_walk(board);
    pz_text_free(&line);
}

static void toggle_starts(struct board *board) {
    board->show_starts = !board->show_starts;
    if (board->show_starts)
        play_count_help(board->play);
    find_starts(board);
    app_say(app(board), ROLE_QUIET,
            board->show_starts ? "The top rows show which starts win, left and right. It counts as a hint."
                               : "The starts are hidden again.");
}

static void click(struct board *board, int number) {
    if (board->window.columns == 0)
        return;
    struct lemmo_place cell = {board->window.row + (uint64_t)number / board->window.columns,
                               board->window.column + (uint64_t)number % board->window.columns};
    bool again = board->on_map && cell.row == board->cell.row && cell.column == board->cell.column;
    board->on_map = true;
    board->cell = cell;
    if (again)
        remove_or_restore(board);
}

static void act(void *self, int action, int argument) {
    struct board *board = self;
    switch (action) {
    case ACTION_CELL:
        click(board, argument);
        break;
    case ACTION_CYCLE:
        remove_or_restore(board);
        break;
    case ACTION_ACT:
        walk(board);
        break;
    case ACTION_STARTS:
        toggle_starts(board);
        break;
    case ACTION_ZOOM:
        board->zoomed = !board->zoomed;
        break;
    default:
        move(board, action);
    }
}

/* ---- drawing ---- */

/* Appends which part of the map is in view, if not all of it is. */
static void add_window(const struct board *board, const char *between, struct pz_text *out) {
    const struct lemmo *game = state(board);
    const struct lemmo_window *w = &board->window;
    if (w->rows < lemmo_rows(game))
        pz_text_add(out, "Rows %llu-%llu of %llu%s", (unsigned long long)w->row + 1,
                    (unsigned long long)(w->row + w->rows), (unsigned long long)lemmo_rows(game), between);
    if (w->columns < lemmo_columns(game))
        pz_text_add(out, "Columns %llu-%llu of %llu%s", (unsigned long long)w->column + 1,
                    (unsigned long long)(w->column + w->columns), (unsigned long long)lemmo_columns(game), between);
}

/* "row 2, 31" of the cursor, or "7, left" of the start. */
static void add_cursor(const struct board *board, struct pz_text *out) {
    if (board->on_map)
        pz_text_add(out, "row %llu, %llu", (unsigned long long)board->cell.row + 1,
                    (unsigned long long)board->cell.column + 1);
    else
        pz_text_add(out, "%llu, %s", (unsigned long long)board->start.column + 1,
                    board->start.facing == LEMMO_LEFT ? "left" : "right");
}

/* What the panel says, in two lines. */
static void draw_status(const struct board *board, struct canvas *canvas, int x, int y, int columns) {
    const struct lemmo *game = state(board);
    struct pz_text line = {0};
    pz_text_add(&line, "Winning %llu of %llu   Removed %u of %u   %s ", (unsigned long long)board->winning,
                (unsigned long long)lemmo_columns(game) * 2, game->removed_count, lemmo_allowance(game),
                board->on_map ? "Cursor" : "Start");
    add_cursor(board, &line);
    canvas_text(canvas, x, y, columns, text, pz_text_string(&line));
    pz_text_clear(&line);
    add_window(board, "   ", &line);
    pz_text_add(&line, "Moves %zu   Hints %u", pz_session_played(play_session(board->play)),
                pz_session_hints(play_session(board->play)));
    canvas_text(canvas, x, y + 1, columns, quiet, pz_text_string(&line));
    pz_text_free(&line);
}

static void draw_panel(const struct board *board, struct canvas *canvas, struct rect rect) {
    const struct lemmo *game = state(board);
    struct pz_text where = {0};
    int y =
        panel_fact_at(canvas, rect, PANEL_VALUES, (struct style){ROLE_TITLE, ROLE_PAPER, 0}, "Winning starts",
                      "%llu of %llu", (unsigned long long)board->winning, (unsigned long long)lemmo_columns(game) * 2);
    y += panel_fact(canvas, panel_below(rect, y), "Blocks removed", "%u of %u", game->removed_count,
                    lemmo_allowance(game));
    add_cursor(board, &where);
    y += panel_fact(canvas, panel_below(rect, y), board->on_map ? "Cursor" : "Start", "%s", pz_text_string(&where));
    pz_text_clear(&where);
    add_window(board, "\n", &where);
    y += canvas_paragraph(canvas, panel_below(rect, y), quiet, pz_text_string(&where));
    pz_text_free(&where);
    if (rect.rows - y > 12)
        y += 2 + canvas_paragraph(canvas, panel_below(rect, y + 1), quiet,
                                  "Remove blocks so that more starts lead to $ and not to @. Then let Lemmo find a $.");
    play_panel(board->play, canvas, panel_below(rect, y));
}

static struct lemmo_place focus(const struct board *board) {
    if (board->walking)
        return (struct lemmo_place){board->walker.row, board->walker.column};
    return board->on_map ? board->cell : (struct lemmo_place){0, board->start.column};
}

/* The overview takes all the room there is. */
static struct rect fit(const void *self, struct rect room) {
    const struct board *board = self;
    return board->zoomed ? room : lemmo_board_room(state(board), room, board->show_starts);
}

static void draw_map(struct board *board, struct canvas *canvas, struct rect rect) {
    const struct lemmo_walker *walker = board->walking || board->trace ? &board->walker : &board->start;
    const struct lemmo_marks marks = {.cursor = board->on_map && !board->walking,
                                      .row = board->cell.row,
                                      .column = board->cell.column,
                                      .walker = walker,
                                      .passed = board->trace ? passed : NULL,
                                      .trace = board,
                                      .left = board->left,
                                      .right = board->right};
    if (board->zoomed)
        lemmo_board_overview(canvas, rect, state(board), &board->window);
    else
        board->window = lemmo_board_draw(canvas, rect, state(board), &marks, focus(board));
}

static void draw(void *self, struct canvas *canvas, struct rect body) {
    struct board *board = self;
    const uint64_t columns = lemmo_columns(state(board)), most = (uint64_t)body.columns;
    const struct panel_plan plan = {.beside_columns = columns < most ? (int)columns + PANEL_COLUMNS + 7 : INT_MAX,
                                    .beside_rows = 14,
                                    .columns = PANEL_COLUMNS,
                                    .top = 1,
                                    .rows = STATUS_ROWS,
                                    .margin = 2};
    struct panel_places places = panel_place(body, &plan, fit, board);
    if (!places.beside)
        places.board.y = body.y;
    draw_map(board, canvas, places.board);
    if (places.beside)
        draw_panel(board, canvas, places.panel);
    else
        draw_status(board, canvas, 2, body.y + body.rows - 2, body.columns - 4);
}

static void least(const void *self, int *columns, int *rows) {
    (void)self;
    *columns = 44;
    *rows = 14;
}

static void headline(void *self, struct pz_text *left, struct pz_text *right) {
    struct board *board = self;
    const struct lemmo *game = state(board);
    pz_text_add(left, " · %u of %u removed", game->removed_count, lemmo_allowance(game));
    pz_text_add(right, "%llu of %llu win", (unsigned long long)board->winning,
                (unsigned long long)lemmo_columns(game) * 2);
}

/* ---- the other slots of the view ---- */

static bool too_large(const void *now) {
    const struct lemmo *game = now;
    return lemmo_rows(game) * lemmo_columns(game) > SAVED_CELLS;
}

static void result(void *self, struct pz_text *out) {
    const struct lemmo *game = state(self);
    pz_text_add(out, "Winning starts  %llu of %llu\n", (unsigned long long)lemmo_count(game),
                (unsigned long long)lemmo_columns(game) * 2);
    pz_text_add(out, "Asked for       %llu\n", (unsigned long long)lemmo_goal(game));
}

static void thumbnail(const void *now, struct canvas *canvas, struct rect rect) {
    static const struct lemmo_marks none = {0};
    const struct lemmo *game = now;
    if (lemmo_columns(game) <= (uint64_t)rect.columns && lemmo_rows(game) * 2 <= (uint64_t)rect.rows)
        lemmo_board_draw(canvas, rect, game, &none, (struct lemmo_place){0});
    else {
        static const struct lemmo_window nothing = {0};
        lemmo_board_overview(canvas, rect, game, &nothing);
    }
}

static const struct binding keys[] = {
    {.action = ACTION_CYCLE,
     .keys = {' '},
     .shown = "Space",
     .label = "block",
     .help = "remove the block, or put it back"},
    {.action = ACTION_ACT,
     .keys = {K_ENTER},
     .shown = "Enter",
     .label = "walk",
     .help = "let Lemmo walk from its start"},
    {.action = ACTION_STARTS,
     .keys = {'v'},
     .shown = "v",
     .label = "starts",
     .help = "show which starts win (counts as a hint)"},
    {.action = ACTION_ZOOM, .keys = {'z'}, .shown = "z", .help = "show the whole map from afar"},
    {0},
};
static const struct binding_table table = {"Lemmo", keys};

const struct game_view lemmo_view = {
    .game = &lemmo_game,
    .keys = &table,
    .plays_on = true,
    .score = "Moves",
    .open = open_board,
    .close = close_board,
    .begun = begun,
    .jumped = jumped,
    .draw = draw,
    .act = act,
    .animate = animate,
    .skip = skip,
    .steer = steer,
    .least = least,
    .headline = headline,
    .rules = lemmo_words_rules,
    .too_large = too_large,
    .result = result,
    .check = lemmo_words_check,
    .tell = lemmo_words_tell,
    .facts = lemmo_words_facts,
    .thumbnail = thumbnail,
    .random = lemmo_words_random,
    .kind = lemmo_words_kind,
    .edit = lemmo_workshop_open,
};
