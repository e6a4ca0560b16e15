/* Lammas on the screen: the grid with its template corner, what the template would do, and what it does. */
#include "tui/games/lammas/screen.h"

#include <stdlib.h>
#include <string.h>

#include "puzzles/lammas.h"
#include "puzzles/memory.h"
#include "tui/games/lammas/board.h"
#include "tui/games/lammas/duel.h"
#include "tui/games/lammas/workshop.h"
#include "tui/kit/panel.h"
#include "tui/kit/tiles.h"
#include "tui/play/game.h"
#include "tui/play/panel.h"
#include "tui/play/random.h"

/* Actions of this screen. */
enum {
    ACTION_PREVIEW = ACTION_GAME,
    ACTION_DUEL,
};

enum {
    PANEL_COLUMNS = 27,
    PANEL_ROWS = 8, /* below the board, where it is too narrow for a panel beside it */
    SLOWEST = 120,  /* milliseconds a substitution is shown */
    FASTEST = 25,   /* a step; then several substitutions share one */
    LONGEST = 1200, /* a sweep */
};

struct board {
    struct play *play;
    int cursor;
    bool preview;
    /* The sweep being shown: the grid before it, and how many of its substitutions are done. */
    struct lammas shown;
    struct lammas_change *changes;
    size_t count, done, group;
    double next, step; /* in seconds */
};

static const struct style quiet = {ROLE_QUIET, ROLE_PAPER, 0};
static const struct style heading = {ROLE_TITLE, ROLE_PAPER, 0};

static const struct lammas *state(const struct board *board) {
    return pz_session_state(play_session(board->play));
}

static void *open_board(struct play *play) {
    struct board *board = pz_alloc(1, sizeof *board);
    board->play = play;
    board->cursor = state(board)->mode == LAMMAS_HARD ? 1 : 0;
    return board;
}

static void forget_changes(struct board *board) {
    free(board->changes);
    board->changes = NULL;
    board->count = board->done = 0;
}

static void close_board(void *self) {
    struct board *board = self;
    forget_changes(board);
    free(board);
}

static void jumped(void *self) {
    struct board *board = self;
    forget_changes(board);
    if (board->cursor >= state(board)->rows * state(board)->columns)
        board->cursor = 0;
}

/* ---- animation ---- */

static void start_animation(struct board *board, const struct lammas *before) {
    forget_changes(board);
    struct lammas after = *before;
    board->shown = *before;
    board->changes = pz_alloc((size_t)before->rows * before->columns, sizeof *board->changes);
    board->count = lammas_sweep(&after, board->changes);
    double step = (double)LONGEST / (double)board->count;
    step = step > SLOWEST ? SLOWEST : step;
    board->group = step < FASTEST ? (size_t)(FASTEST / step + 0.999) : 1;
    board->step = (step < FASTEST ? FASTEST : step) / 1000.0;
    board->next = app_now(play_app(board->play)) + board->step;
}

static void skip(void *self) {
    forget_changes(self);
}

/* Does what is due and returns the milliseconds until the next step. */
static int animate(void *self) {
    struct board *board = self;
    double now = app_now(play_app(board->play));
    while (board->changes && now >= board->next) {
        if (board->done >= board->count) {
            forget_changes(board);
            return -1;
        }
        for (size_t i = 0; i < board->group && board->done < board->count; i++) {
            const struct lammas_change *change = &board->changes[board->done++];
            board->shown.tiles[change->cell] = change->after;
        }
        board->next += board->step;
    }
    return board->changes ? (int)((board->next - now) * 1000.0) + 1 : -1;
}

/* ---- keys ---- */

static void apply(struct board *board) {
    struct lammas *before = pz_alloc(1, sizeof *before);
    *before = *state(board);
    if (play_move(board->play, "apply")) {
        struct lammas copy = *before;
        size_t count = lammas_sweep(&copy, NULL);
        if (app_animated(play_app(board->play)))
            start_animation(board, before);
        app_say(play_app(board->play), ROLE_TEXT, "Turn %u: %zu %s changed.", state(board)->turns, count,
                count == 1 ? "tile" : "tiles");
    }
    free(before);
}

static void set_tile(struct board *board, unsigned kind) {
    const struct lammas *game = state(board);
    if (kind >= game->kinds) {
        app_say(play_app(board->play), ROLE_WARN, "There are only %u kinds of tiles here.", game->kinds);
        return;
    }
    struct pz_text move = {0};
    pz_text_add(&move, "set %d %d %c", board->cursor / game->columns + 1, board->cursor % game->columns + 1,
                'a' + (int)kind);
    if (game->tiles[board->cursor] != kind || !lammas_editable(game, (uint16_t)board->cursor))
        play_move(board->play, pz_text_string(&move));
    pz_text_free(&move);
}

static void toggle_preview(struct board *board) {
    board->preview = !board->preview;
    app_say(play_app(board->play), ROLE_QUIET,
            board->preview ? "The preview shows what the template would change now." : "The preview is off.");
}

static void cycle(struct board *board) {
    set_tile(board, (state(board)->tiles[board->cursor] + 1U) % state(board)->kinds);
}

static void begin_duel(void *context, struct pz_session *session) {
    struct board *board = context;
    lammas_duel_begin(session);
    play_replace(board->play, session);
    app_say(play_app(board->play), ROLE_TEXT, "The first player begins. The same seed gives the same grid elsewhere.");
}

static void offer_duel(struct board *board) {
    static const struct random_purpose duel = {
        "A duel", "The same grid for two, one after the other or each at home: the fewest turns win."};
    random_open(play_app(board->play), &lammas_game, state(board), &duel, begin_duel, board);
}

static void duel(struct board *board) {
    if (lammas_duel_waits(play_session(board->play)))
        lammas_duel_pass(board->play);
    else
        offer_duel(board);
}

static void act(void *self, int action, int argument) {
    struct board *board = self;
    switch (action) {
    case ACTION_CELL:
        if (board->cursor == argument)
            cycle(board);
        board->cursor = argument;
        break;
    case ACTION_CYCLE:
        cycle(board);
        break;
    case ACTION_SET:
        set_tile(board, (unsigned)argument);
        break;
    case ACTION_ACT:
        apply(board);
        break;
    case ACTION_PREVIEW:
        toggle_preview(board);
        break;
    case ACTION_DUEL:
        duel(board);
        break;
    default:
        board->cursor = tiles_step(board->cursor, state(board)->rows, state(board)->columns, action);
    }
}

/* ---- drawing ---- */

static void draw_template(struct canvas *canvas, struct rect rect, const struct lammas *game) {
    static const char letters[4] = {'A', 'B', 'C', 'D'};
    uint16_t cells[4];
    lammas_corner(game, cells);
    canvas_text(canvas, rect.x, rect.y, rect.columns, heading, "Template");
    for (int i = 0; i < 4; i++) {
        int x = rect.x + 11 + i % 2 * 8, y = rect.y + i / 2;
        bool fixed = !lammas_editable(game, cells[i]);
        canvas_put(canvas, x, y, (uint32_t)letters[i], fixed ? quiet : (struct style){ROLE_ACCENT, ROLE_PAPER, 0});
        lammas_board_chip(canvas, x + 2, y, game->tiles[cells[i]]);
    }
}

static void draw_panel(const struct board *board, struct canvas *canvas, struct rect rect, struct rect view) {
    const struct lammas *game = state(board);
    struct lammas copy = *game;
    size_t changes = lammas_sweep(&copy, NULL);
    bool whole = view.rows == game->rows && view.columns == game->columns;
    /* With few rows, first the rule goes, which is in the help too, and then the empty lines. */
    bool rule = rect.rows >= 11 + (game->kinds + 3) / 4 + (whole ? 0 : 2);
    int y = rect.y, end = rect.y + rect.rows, gap = rect.rows >= 10;
    draw_template(canvas, rect, game);
    y += 2 + gap;
    if (rule) {
        y += canvas_paragraph(canvas, (struct rect){rect.x, y, rect.columns, end - y}, quiet,
                              "A beside B, or A above C: the tile diagonally below right becomes D.");
        y += y < end - 8;
    }
    y += panel_fact(canvas, panel_below(rect, y - rect.y), "Would change", "%zu %s", changes,
                    changes == 1 ? "tile" : "tiles");
    y += 2 * gap + lammas_board_palette(canvas, rect.x, y + gap, game);
    y += play_panel(board->play, canvas, (struct rect){rect.x, y, rect.columns, end - y});
    if (whole)
        return;
    y = y + 2 < end ? y + 1 : end - 2;
    canvas_print(canvas, rect.x, y, rect.columns, quiet, "Rows %d-%d of %u", view.y + 1, view.y + view.rows,
                 game->rows);
    canvas_print(canvas, rect.x, y + 1, rect.columns, quiet, "Columns %d-%d of %u", view.x + 1, view.x + view.columns,
                 game->columns);
}

static void draw(void *self, struct canvas *canvas, struct rect body) {
    static const struct panel_plan plan = {
        .beside_columns = 60, .beside_rows = 20, .columns = PANEL_COLUMNS, .top = 1, .rows = PANEL_ROWS, .margin = 2};
    struct board *board = self;
    const struct lammas *game = board->changes ? &board->shown : state(board);
    const struct panel_places places = lammas_board_place(body, &plan, game);
    struct lammas preview = *game;
    struct lammas_marks marks = {.labels = true, .cursor = board->cursor, .from = -1, .target = -1};
    if (board->changes && board->done > 0) {
        marks.from = board->changes[board->done - 1].from;
        marks.target = board->changes[board->done - 1].cell;
    } else if (board->preview && lammas_sweep(&preview, NULL) > 0)
        marks.after = preview.tiles;
    const struct rect view = lammas_board_draw(canvas, places.board, game, &marks);
    draw_panel(board, canvas, places.panel, view);
}

static void headline(void *self, struct pz_text *left, struct pz_text *right) {
    struct board *board = self;
    const struct lammas *game = state(board);
    pz_text_add(left, " · %s%s", game->mode == LAMMAS_HARD ? "hard" : "normal",
                game->reading == LAMMAS_LIVE ? ", live template" : "");
    const unsigned player = lammas_duel_player(play_session(board->play));
    if (player > 0)
        pz_text_add(left, " · %s player", player == 1 ? "first" : "second");
    pz_text_add(right, "turn %u", game->turns);
    if (play_best(board->play) >= 0)
        pz_text_add(right, " · best %ld", play_best(board->play));
}

static void finished(void *self) {
    const struct board *board = self;
    lammas_duel_finished(board->play);
}

static void result(void *self, struct pz_text *out) {
    const struct board *board = self;
    lammas_duel_result(play_session(board->play), out);
}

static void rules(struct pz_text *out) {
    pz_text_add(out,
                "Make all tiles the same.\n\n"
                "The four tiles in the framed corner are the template. Enter applies the rule: going over the grid in "
                "reading order, wherever an A has a B to its right or a C below it, the tile diagonally below right "
                "becomes D. The grid wraps round at its edges, and early changes affect later ones.\n\n"
                "Applying the rule is a turn. Between turns you may set B, C and D, and in normal play A too, at no "
                "cost. The fewer turns the better.\n\n"
                "How this program reads the rules: both matches are looked for in a single sweep. With a fixed "
                "template A, B, C and D are read before the sweep; with a live template they are read again at every "
                "tile, as the sweep may overwrite the corner itself.\n");
}

/* ---- worker threads ---- */

static bool best(const void *start, const struct pz_budget *budget, long *turns) {
    struct lammas_solution solution = {0};
    enum pz_status status = lammas_solve(start, UINT32_MAX, budget, &solution);
    *turns = (long)solution.turns;
    lammas_solution_free(&solution);
    return status == PZ_OK;
}

static void check(const void *now, const struct pz_budget *budget, struct pz_text *out) {
    struct lammas_solution solution = {0};
    const struct lammas *game = now;
    enum pz_status status = lammas_solve(game, UINT32_MAX, budget, &solution);
    if (status == PZ_NO)
        pz_text_add(out, "The grid cannot be solved from here; u takes back moves.");
    else if (status != PZ_OK)
        pz_text_add(out, "Not settled: from here it takes more than %u %s, if it can be done at all.", solution.turns,
                    solution.turns == 1 ? "turn" : "turns");
    else if (solution.turns == 0)
        pz_text_add(out, "No further turn is needed%s.", lammas_solved(game) ? "" : ": setting the corner is enough");
    else
        pz_text_add(out, "From here the grid can be solved in %u more %s, %u in all.", solution.turns,
                    solution.turns == 1 ? "turn" : "turns", game->turns + solution.turns);
    lammas_solution_free(&solution);
}

/* ---- words and pictures ---- */

static void tell(const void *now, const char *text, bool ascii, struct pz_text *out) {
    const struct lammas *game = now;
    struct lammas_move move;
    uint16_t cells[4];
    if (lammas_read_move(game, text, &move, NULL) != PZ_OK)
        return;
    if (move.kind == LAMMAS_APPLY) {
        pz_text_add(out, "Apply the rule");
        return;
    }
    lammas_corner(game, cells);
    pz_text_add(out, "Set ");
    for (int i = 0; i < 4; i++)
        if (cells[i] == move.cell)
            pz_text_add_char(out, (char)('A' + i));
    pz_text_add(out, " to %s (%c)", lammas_glyph_text(move.tile, ascii), 'a' + move.tile);
}

static void facts(const void *now, struct pz_text *out) {
    const struct lammas *game = now;
    pz_text_add(out, "%ux%u, %u kinds, %s%s", game->rows, game->columns, game->kinds,
                game->mode == LAMMAS_HARD ? "hard" : "normal", game->reading == LAMMAS_LIVE ? ", live" : "");
}

static void thumbnail(const void *now, struct canvas *canvas, struct rect rect) {
    static const struct lammas_marks none = {.cursor = -1, .from = -1, .target = -1};
    lammas_board_draw(canvas, rect, now, &none);
}

static const struct random_line random_lines[] = {
    {"size", "size", RANDOM_WORDS("4x4", "5x5", "6x6", "8x8", "10x10", "12x12"), "6x6", NULL, true},
    {"tiles", "kinds", RANDOM_WORDS("2", "3", "4", "5", "6", "7", "8"), "4", NULL, false},
    {"mode", "play", RANDOM_WORDS("normal", "hard"), "normal", NULL, false},
    {"template", "template", RANDOM_WORDS("fixed", "live"), "fixed", NULL, false},
    {"turns", "turns", RANDOM_WORDS("1", "2", "3", "4", "5"), "2", NULL, true},
    {0},
};

static void kind(const void *now, struct pz_options *values) {
    const struct lammas *game = now;
    struct pz_text size = {0};
    const char tiles[] = {(char)('0' + game->kinds), '\0'};
    pz_text_add(&size, "%ux%u", game->rows, game->columns);
    pz_options_set(values, "size", pz_text_string(&size));
    pz_options_set(values, "tiles", tiles);
    pz_options_set(values, "mode", game->mode == LAMMAS_HARD ? "hard" : "normal");
    pz_options_set(values, "template", game->reading == LAMMAS_LIVE ? "live" : "fixed");
    pz_text_free(&size);
}

static const struct binding keys[] = {
    {.action = ACTION_CYCLE,
     .keys = {' '},
     .shown = "Space",
     .label = "tile",
     .help = "the next kind of tile, where it may be set"},
    {.action = ACTION_ACT, .keys = {K_ENTER}, .shown = "Enter", .label = "apply", .help = "apply the rule: one turn"},
    {.action = ACTION_SET, .argument = 0, .keys = {'1'}, .shown = "1-8", .help = "set the tile directly"},
    {.action = ACTION_SET, .argument = 1, .keys = {'2'}},
    {.action = ACTION_SET, .argument = 2, .keys = {'3'}},
    {.action = ACTION_SET, .argument = 3, .keys = {'4'}},
    {.action = ACTION_SET, .argument = 4, .keys = {'5'}},
    {.action = ACTION_SET, .argument = 5, .keys = {'6'}},
    {.action = ACTION_SET, .argument = 6, .keys = {'7'}},
    {.action = ACTION_SET, .argument = 7, .keys = {'8'}},
    {.action = ACTION_PREVIEW,
     .keys = {'v'},
     .shown = "v",
     .label = "preview",
     .help = "show what the template would change"},
    {.action = ACTION_DUEL, .keys = {'D'}, .shown = "D", .help = "a duel: the same grid for two, fewest turns"},
    {0},
};
static const struct binding_table table = {"Lammas", keys};

const struct game_view lammas_view = {
    .game = &lammas_game,
    .keys = &table,
    .plays_on = true,
    .score = "Turns",
    .open = open_board,
    .close = close_board,
    .jumped = jumped,
    .draw = draw,
    .act = act,
    .animate = animate,
    .skip = skip,
    .headline = headline,
    .finished = finished,
    .result = result,
    .goes_on = lammas_duel_waits,
    .rules = rules,
    .best = best,
    .check = check,
    .tell = tell,
    .facts = facts,
    .thumbnail = thumbnail,
    .random = random_lines,
    .kind = kind,
    .edit = lammas_workshop_open,
};
