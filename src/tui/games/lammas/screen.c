/*
 * Lammas on the screen. A sweep is shown substitution by substitution: its changes are listed once and then made one by
 * one on a copy of the grid before it; the tiles that it has changed stay underlined until the next key.
 */
#include <string.h>

#include "puzzles/line.h"
#include "puzzles/memory.h"
#include "tui/games/lammas/parts.h"

enum {
    PANEL_COLUMNS = 27,
    SMALL_PANEL = 13,   /* the columns of a panel that has only what is not on the board */
    PANEL_ROWS = 8,     /* below the board, where it is too narrow for a panel beside it */
    SMALL_COLUMNS = 60, /* a body less wide and high than this has the small panel */
    SMALL_ROWS = 20,
    HARDLY_TWO = 16, /* cells; with fewer, hardly a grid takes two turns */
    SLOWEST = 120,   /* milliseconds a substitution is shown, at most */
    LONGEST = 1200,  /* a sweep */
};

struct board {
    struct play *play;
    int cursor;
    bool preview;
    struct lammas last; /* the grid as it was when last looked at, to see what a move has changed */
    /* The sweep that led to the present grid, if one did: */
    struct lammas shown;                            /* the grid with the first `done` of its changes, while it runs */
    struct lammas_change changes[LAMMAS_CELLS_MAX]; /* in order */
    size_t count, done;
    bool running; /* shown step by step; otherwise all are done */
    struct pace pace;
};

/* ---- the panel ---- */

static void draw_template(struct canvas *canvas, struct rect rect, const struct lammas *game) {
    static const char letters[4] = {'A', 'B', 'C', 'D'};
    uint16_t cells[4];
    lammas_corner(game, cells);
    canvas_text(canvas, rect.x, rect.y, rect.columns, style_title, "Template");
    for (int i = 0; i < 4; i++) {
        int x = rect.x + 11 + i % 2 * 8, y = rect.y + i / 2;
        bool fixed = !lammas_editable(game, cells[i]);
        canvas_put(canvas, x, y, (uint32_t)letters[i], fixed ? style_quiet : style_accent);
        lammas_board_chip(canvas, x + 2, y, game->tiles[cells[i]]);
    }
}

static void add_range(struct pz_text *out, const char *name, int first, int shown, int count, bool of) {
    if (shown == count)
        return;
    pz_text_add(out, "%s %d-%d", name, first + 1, first + shown);
    pz_text_add(out, of ? " of %d\n" : "\n", count);
}

/* Which part of the grid is in view, if not all of it is, and of how many if there is room. Returns the rows used. */
static int draw_view(struct canvas *canvas, struct rect rect, const struct lammas *game, struct rect view) {
    const bool of = rect.columns > SMALL_PANEL;
    PZ_SCOPED_TEXT where = {0};
    add_range(&where, "Rows", view.y, view.rows, game->rows, of);
    add_range(&where, "Columns", view.x, view.columns, game->columns, of);
    return canvas_paragraph(canvas, rect, style_quiet, pz_text_string(&where));
}

/* How many tiles the rule would change now. */
static size_t count_changes(const struct lammas *game) {
    struct lammas copy = *game;
    return lammas_sweep(&copy, NULL);
}

/* `view` is the part of the grid that is in view. */
static void draw_panel(const struct play *play, struct canvas *canvas, struct rect rect, struct rect view) {
    const struct lammas *game = play_state(play);
    const size_t changes = count_changes(game);
    /* With few rows, first the rule goes, which is in the help too, and then the empty lines. */
    const int gap = rect.rows >= 10, palette = (game->kinds + 3) / 4;
    const int place = (view.rows < game->rows) + (view.columns < game->columns);
    int y = play_panel_result(play, canvas, rect);
    if (y > 0)
        return;
    draw_template(canvas, rect, game);
    y = 2 + gap;
    if (rect.rows >= y + 8 + palette + place)
        y += 1 +
             canvas_paragraph(canvas, panel_below(rect, y), style_quiet,
                              "Where A has B on its right, or C below it, the tile below right of that A becomes D.");
    y += panel_fact(canvas, panel_below(rect, y), "Would change", "%zu %s", changes, changes == 1 ? "tile" : "tiles");
    y += gap + lammas_board_palette(canvas, panel_below(rect, y + gap), game) + gap;
    y += draw_view(canvas, panel_below(rect, y), game, view) + (place > 0 && gap);
    play_panel(play, canvas, panel_below(rect, y));
}

static void draw_small_panel(const struct play *play, struct canvas *canvas, struct rect rect, struct rect view) {
    const struct lammas *game = play_state(play);
    int y = panel_fact_at(canvas, rect, 8, style_text, "Changes", "%zu", count_changes(game));
    y += lammas_board_palette(canvas, panel_below(rect, y + 1), game) + 2;
    draw_view(canvas, panel_below(rect, y), game, view);
}

/* ---- words ---- */

static const char rules[] =
    "Make all tiles the same.\n\n"
    "The four tiles in the framed corner are the template. [Enter] applies the rule: going over the grid "
    "in reading order, wherever an A has a B to its right or a C below it, the tile below right of that A "
    "becomes D. The grid wraps round at its edges, and early changes affect later ones.\n\n"
    "Applying the rule is a turn. Between turns you may set B, C and D, and in normal play A too, at no "
    "cost. The fewer turns the better.\n\n"
    "While the rule is at work, the bottom line has the keys that change its pace and take one change at a "
    "time; any other key jumps to the end. The tiles it has changed stay underlined until the next key.\n\n"
    "The fine print: one sweep tests both, B on the right and C below. With a fixed template A, B, C and D "
    "are read before the sweep; with a live template they are read again at every tile, as the sweep may "
    "overwrite the corner itself.\n";

static void add_enough(long turns, struct pz_text *out) {
    static const char *const numbers[] = {"No",  "One",   "Two",   "Three", "Four", "Five",
                                          "Six", "Seven", "Eight", "Nine",  "Ten"};
    if (turns == 0)
        pz_text_add(out, " No turn is needed.");
    else if (turns < (long)(sizeof numbers / sizeof *numbers))
        pz_text_add(out, " %s %s enough.", numbers[turns], turns == 1 ? "turn is" : "turns are");
    else
        pz_text_add(out, " %ld turns are enough.", turns);
}

static void goal(const void *self, struct pz_text *out) {
    const struct play *play = ((const struct board *)self)->play;
    const struct lammas *game = pz_session_start(play_session(play));
    pz_text_add(out, "Make all tiles the same: set %s, then press [Enter].",
                game->mode == LAMMAS_HARD ? "B, C and D" : "the corner");
    if (play_best(play) >= 0)
        add_enough(play_best(play), out);
}

/* A, B, C or D. */
static char letter_of(const struct lammas *game, uint16_t cell) {
    uint16_t cells[4];
    int i = 0;
    lammas_corner(game, cells);
    while (i < 3 && cells[i] != cell)
        i++;
    return (char)('A' + i);
}

/* "Set B to ◆ (b)", "Apply the rule". */
static void tell(const void *state, const char *text, bool ascii, struct pz_text *out) {
    struct lammas_move move;
    if (lammas_read_move(state, text, &move, NULL) != PZ_OK)
        return;
    if (move.kind == LAMMAS_APPLY)
        pz_text_add(out, "Apply the rule");
    else
        pz_text_add(out, "Set %c to %s (%c)", letter_of(state, move.cell), lammas_glyph(move.tile, ascii),
                    'a' + move.tile);
}

static void check(const void *now, const struct pz_budget *budget, struct pz_text *out) {
    PZ_SCOPED(lammas_solution_free) struct lammas_solution solution = {0};
    const struct lammas *game = now;
    enum pz_status status = lammas_solve(game, UINT32_MAX, budget, &solution);
    if (status == PZ_NO)
        pz_text_add(out, "The grid cannot be solved from here; [u] takes back moves.");
    else if (status != PZ_OK)
        pz_text_add(out, "Not known: it takes more than %u %s from here, if it can be done at all.", solution.turns,
                    solution.turns == 1 ? "turn" : "turns");
    else if (solution.turns == 0)
        pz_text_add(out, "No further turn is needed%s.", lammas_solved(game) ? "" : ": setting the corner is enough");
    else
        pz_text_add(out, "From here the grid can be solved in %u more %s, %u in all.", solution.turns,
                    solution.turns == 1 ? "turn" : "turns", game->turns + solution.turns);
}

static void facts(const void *now, struct pz_text *out) {
    const struct lammas *game = now;
    pz_text_add(out, "%ux%u, %u kinds, %s%s", game->rows, game->columns, game->kinds,
                game->mode == LAMMAS_HARD ? "hard" : "normal", game->reading == LAMMAS_LIVE ? ", live" : "");
}

static const struct random_line random_lines[] = {
    {"size", "size", RANDOM_WORDS("4x4", "5x5", "6x6", "8x8", "10x10", "12x12"), "6x6", NULL, true},
    {"tiles", "kinds", RANDOM_WORDS("usual", "2", "3", "4", "5", "6", "7", "8"), "usual", "usual", false},
    {"mode", "play", RANDOM_WORDS("normal", "hard"), "normal", NULL, false},
    {"template", "template", RANDOM_WORDS("fixed", "live"), "fixed", NULL, false},
    {"turns", "turns", RANDOM_WORDS("usual", "1", "2", "3", "4", "5"), "usual", "usual", true},
    {"difficulty", "difficulty", RANDOM_WORDS("any", "easy", "medium", "hard", "expert"), "any", "any", false},
    {0},
};

static void kind(const void *now, struct pz_options *values) {
    const struct lammas *game = now;
    PZ_SCOPED_TEXT size = {0};
    const char tiles[] = {(char)('0' + game->kinds), '\0'};
    pz_text_add(&size, "%ux%u", game->rows, game->columns);
    pz_options_set(values, "size", pz_text_string(&size));
    pz_options_set(values, "tiles", tiles);
    pz_options_set(values, "mode", game->mode == LAMMAS_HARD ? "hard" : "normal");
    pz_options_set(values, "template", game->reading == LAMMAS_LIVE ? "live" : "fixed");
    if (game->rows * game->columns < HARDLY_TWO)
        pz_options_set(values, "turns", "1");
}

/* ---- keys ---- */

enum {
    ACTION_PREVIEW = ACTION_GAME,
    ACTION_DUEL,
};

static const struct binding keys[] = {
    {ACTION_CYCLE, 0, "set", {' '}, "Space", "set", "change this corner tile to the next kind"},
    {ACTION_ACT, 0, "apply", {K_ENTER}, "Enter", "apply", "apply the rule: one turn"},
    {ACTION_SET, 0, NULL, {'1'}, "1-8", NULL, "set the tile directly"},
    {.action = ACTION_SET, .argument = 1, .keys = {'2'}},
    {.action = ACTION_SET, .argument = 2, .keys = {'3'}},
    {.action = ACTION_SET, .argument = 3, .keys = {'4'}},
    {.action = ACTION_SET, .argument = 4, .keys = {'5'}},
    {.action = ACTION_SET, .argument = 5, .keys = {'6'}},
    {.action = ACTION_SET, .argument = 6, .keys = {'7'}},
    {.action = ACTION_SET, .argument = 7, .keys = {'8'}},
    {ACTION_PREVIEW, 0, "preview", {'v'}, "v", "preview", "show what the template would change"},
    {ACTION_DUEL, 0, "duel", {'D'}, "D", NULL, "duel: two players, one grid, fewest turns wins"},
    {0},
};
static const struct binding_table key_table = {"Lammas", keys};

/* While the second player of a duel is waited for. */
static const struct binding waiting[] = {
    {ACTION_DUEL, 0, NULL, {'D'}, "D", "second player", NULL},
    {0},
};
static const struct binding_table waiting_table = {NULL, waiting};

static const struct lammas *state(const struct board *board) {
    return play_state(board->play);
}

static struct app *app(const struct board *board) {
    return play_app(board->play);
}

/* The cursor begins at the first tile that may be set. */
static void begun(void *self) {
    struct board *board = self;
    board->cursor = lammas_editable(state(board), 0) ? 0 : 1;
    board->last = *state(board);
}

/* ---- sweeps ---- */

static void end_sweep(struct board *board) {
    board->done = board->count;
    board->running = false;
}

static bool same(const struct lammas *a, const struct lammas *b) {
    return a->rows == b->rows && a->columns == b->columns && a->turns == b->turns &&
           memcmp(a->tiles, b->tiles, (size_t)a->rows * a->columns) == 0;
}

/* If a sweep has led from the last grid to this one, it is the one to be shown. */
static void jumped(void *self) {
    struct board *board = self;
    struct lammas after = board->last;
    board->shown = board->last;
    board->count = lammas_sweep(&after, board->changes);
    if (!same(&after, state(board)))
        board->count = 0;
    end_sweep(board);
    board->last = *state(board);
}

static void replied(void *self) {
    struct board *board = self;
    jumped(board);
    if (board->count == 0 || !app_animated(app(board)))
        return;
    const double step = (double)LONGEST / (double)(board->count + 1);
    board->done = 0;
    board->running = true;
    pace_begin(&board->pace, play_now(board->play), (step > SLOWEST ? SLOWEST : step) * app_pace(app(board)) / 1000);
}

/* Makes the next change, or ends after the last one; returns the change made, null at the end. */
static const struct lammas_change *step(struct board *board) {
    if (board->done == board->count) {
        board->running = false;
        return NULL;
    }
    const struct lammas_change *change = &board->changes[board->done++];
    board->shown.tiles[change->cell] = change->after;
    return change;
}

static int animate(void *self) {
    struct board *board = self;
    for (int due = board->running ? pace_due(&board->pace, play_now(board->play)) : 0; due > 0 && board->running; due--)
        step(board);
    return board->running ? pace_wait(&board->pace, play_now(board->play)) : -1;
}

static void skip(void *self) {
    end_sweep(self);
}

/* One substitution as a sentence. */
static void add_change(const struct board *board, const struct lammas_change *change, struct pz_text *out) {
    const int columns = state(board)->columns;
    pz_text_add(out, "The A in row %d, column %d has %s: the tile below right of it becomes %s.",
                change->from / columns + 1, change->from % columns + 1,
                change->right && change->below ? "B on its right and C below it"
                : change->right                ? "B on its right"
                                               : "C below it",
                lammas_glyph(change->after, app(board)->canvas.ascii));
}

static bool steer(void *self, uint32_t key) {
    struct board *board = self;
    const enum pace_key meaning = pace_steer(&board->pace, key, play_now(board->play));
    if (meaning == PACE_STEP) {
        const struct lammas_change *change = step(board);
        PZ_SCOPED_TEXT words = {0};
        if (change)
            add_change(board, change, &words);
        app_say(app(board), ROLE_TEXT, "%s", pz_text_string(&words));
    }
    return meaning != PACE_OTHER;
}

static const struct binding_table *phase(const void *self) {
    const struct board *board = self;
    if (board->running)
        return pace_keys(&board->pace);
    return lammas_game.goes_on(play_session(board->play)) ? &waiting_table : NULL;
}

/* ---- hints ---- */

/* Sets the tiles that a plan sets before it applies the rule; false if it does not apply it. */
static bool set_planned(struct lammas *game, const char *plan) {
    struct pz_lines lines = pz_lines_of(plan, strlen(plan));
    struct pz_line line;
    struct lammas_move move = {0};
    bool good = true;
    while (good && move.kind != LAMMAS_APPLY && pz_lines_next(&lines, &line)) {
        PZ_OWNED char *text = pz_copy(line.text, line.length);
        good = lammas_read_move(game, text, &move, NULL) == PZ_OK;
        if (good && move.kind != LAMMAS_APPLY)
            game->tiles[move.cell] = move.tile;
    }
    return good && move.kind == LAMMAS_APPLY;
}

/* First the corner, or the tile to be set; from the hint's reason on, what the rule will change if that speaks of it. */
static void mark_hint(const struct board *board, const struct lammas_move *move, bool *marked) {
    struct lammas planned = *state(board);
    struct lammas_change changes[LAMMAS_CELLS_MAX];
    if (play_hint_step(board->play) > PZ_HINT_WHERE && set_planned(&planned, play_hinted_plan(board->play))) {
        const size_t count = lammas_sweep(&planned, changes);
        for (size_t i = 0; i < count; i++)
            marked[changes[i].cell] = true;
        return;
    }
    uint16_t cells[4];
    lammas_corner(state(board), cells);
    for (int i = 0; i < 4; i++)
        marked[cells[i]] |= move->kind == LAMMAS_APPLY || move->cell == cells[i];
}

/* ---- what keys do ---- */

static void apply(struct board *board) {
    if (!play_move(board->play, "apply"))
        return;
    replied(board);
    if (!play_is_lesson(board->play)) /* else the narrator speaks */
        app_say(app(board), ROLE_TEXT, "Turn %u: %zu %s changed.", state(board)->turns, board->count,
                board->count == 1 ? "tile" : "tiles");
}

static void set_tile(struct board *board, unsigned kind) {
    const struct lammas *game = state(board);
    if (kind >= game->kinds) {
        app_say(app(board), ROLE_WARN, "There are only %u kinds of tiles here.", game->kinds);
        return;
    }
    PZ_SCOPED_TEXT move = {0};
    pz_text_add(&move, "set %d %d %c", board->cursor / game->columns + 1, board->cursor % game->columns + 1,
                'a' + (int)kind);
    if (game->tiles[board->cursor] != kind || !lammas_editable(game, (uint16_t)board->cursor))
        play_move(board->play, pz_text_string(&move));
    board->last = *state(board);
}

static void act(void *self, int action, int argument) {
    struct board *board = self;
    board->count = 0;
    end_sweep(board);
    if (action == ACTION_CYCLE || (action == ACTION_CELL && board->cursor == argument))
        set_tile(board, (state(board)->tiles[board->cursor] + 1U) % state(board)->kinds);
    else if (action == ACTION_CELL)
        board->cursor = argument;
    else if (action == ACTION_SET)
        set_tile(board, (unsigned)argument);
    else if (action == ACTION_ACT)
        apply(board);
    else if (action == ACTION_PREVIEW) {
        board->preview = !board->preview;
        app_say(app(board), ROLE_QUIET,
                board->preview ? "Preview on: the arrows show what the rule would change now." : "Preview off.");
    } else if (action == ACTION_DUEL)
        lammas_duel(board->play);
    else
        board->cursor = tiles_step(board->cursor, state(board)->rows, state(board)->columns, action);
}

/* ---- drawing ---- */

static void make(struct lammas *game, const struct lammas_move *move) {
    if (move->kind == LAMMAS_APPLY)
        lammas_sweep(game, NULL);
    else
        game->tiles[move->cell] = move->tile;
}

/* What is shown besides the grid; `after` has its tiles. */
static struct lammas_marks find_marks(const struct board *board, struct lammas *after, bool *marked) {
    static const struct lammas_move rule = {.kind = LAMMAS_APPLY};
    struct lammas_marks marks = {.labels = true, .cursor = board->cursor, .from = -1, .target = -1, .marked = marked};
    const char *hinted = play_hinted(board->play);
    struct lammas_move move;
    const bool hint = hinted && lammas_read_move(state(board), hinted, &move, NULL) == PZ_OK;
    if (board->running && board->done > 0) {
        marks.from = board->changes[board->done - 1].from;
        marks.target = board->changes[board->done - 1].cell;
        if (board->pace.paused) /* to have it in view */
            marks.cursor = marks.target;
    }
    if (hint && !board->running)
        mark_hint(board, &move, marked);
    for (size_t i = 0; (!hint || board->running) && i < board->done; i++)
        marked[board->changes[i].cell] = true;
    const bool told = hint && play_hint_step(board->play) == PZ_HINT_WHAT;
    if (told || (board->preview && board->count == 0)) {
        make(after, told ? &move : &rule);
        marks.after = after->tiles;
    }
    return marks;
}

static struct panel_plan plan_for(bool small) {
    if (small)
        return (struct panel_plan){.columns = SMALL_PANEL, .top = 0, .margin = 1};
    return (struct panel_plan){.beside_columns = SMALL_COLUMNS,
                               .beside_rows = SMALL_ROWS,
                               .columns = PANEL_COLUMNS,
                               .top = 1,
                               .rows = PANEL_ROWS,
                               .margin = 2};
}

static void draw(void *self, struct canvas *canvas, struct rect body) {
    struct board *board = self;
    const struct lammas *game = board->running ? &board->shown : state(board);
    const bool small = body.columns < SMALL_COLUMNS && body.rows < SMALL_ROWS;
    const struct panel_plan plan = plan_for(small);
    const struct panel_places places = lammas_board_place(body, &plan, game);
    struct lammas after = *game;
    bool marked[LAMMAS_CELLS_MAX] = {false};
    const struct lammas_marks marks = find_marks(board, &after, marked);
    const struct rect view = lammas_board_draw(canvas, places.board, game, &marks);
    (small ? draw_small_panel : draw_panel)(board->play, canvas, places.panel, view);
}

/* ---- what is said ---- */

/* The rule is applied to the whole grid, but what decides is the corner. */
static void point(void *self, const char *text, struct pz_text *out) {
    struct board *board = self;
    const struct lammas *game = state(board);
    struct lammas_move move;
    if (lammas_read_move(game, text, &move, NULL) != PZ_OK)
        return;
    board->cursor = move.kind == LAMMAS_APPLY ? game->columns + 1 : move.cell;
    lammas_game.speech->place(game, text, out);
}

/* What is possible on a solved grid leads away from the solution. */
static bool idle(const void *self, int action) {
    const struct board *board = self;
    const bool nothing = board->running || lammas_solved(state(board));
    switch (action) {
    case ACTION_CYCLE:
    case ACTION_SET:
        return nothing || !lammas_editable(state(board), (uint16_t)board->cursor);
    case ACTION_ACT:
        return nothing || count_changes(state(board)) == 0;
    case ACTION_PREVIEW:
        return nothing;
    default:
        return false;
    }
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

static void thumbnail(const void *now, struct canvas *canvas, struct rect rect) {
    static const struct lammas_marks none = {.cursor = -1, .from = -1, .target = -1};
    lammas_board_draw(canvas, rect, now, &none);
}

const struct game_view lammas_view = {
    .game = &lammas_game,
    .keys = &key_table,
    .plays_on = true,
    .score = "Turns",
    .board_size = sizeof(struct board),
    .begun = begun,
    .jumped = jumped,
    .replied = replied,
    .draw = draw,
    .act = act,
    .animate = animate,
    .skip = skip,
    .steer = steer,
    .headline = headline,
    .goal = goal,
    .point = point,
    .phase = phase,
    .idle = idle,
    .finished = finished,
    .result = result,
    .rules = rules,
    .check = check,
    .tell = tell,
    .facts = facts,
    .thumbnail = thumbnail,
    .random = random_lines,
    .kind = kind,
    .workshop = &lammas_workshop,
};
