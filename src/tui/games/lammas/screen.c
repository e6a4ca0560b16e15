/*
 * Lammas on the screen. A sweep is shown change by change: the changes are listed once and then made one by one on a
 * copy of the grid as it was. The tiles that have changed stay underlined until the next key. When a grid is solved,
 * the gaps between its tiles close, and it becomes one field.
 */
#include <string.h>

#include "puzzles/line.h"
#include "puzzles/memory.h"
#include "puzzles/word.h"
#include "tui/games/lammas/parts.h"

enum {
    HARDLY_TWO = 16, /* cells; hardly any smaller grid takes two turns */
    /* Milliseconds: */
    SLOWEST = 120,  /* the most for a change */
    LONGEST = 1200, /* the most for a sweep */
    JOINING = 600,  /* until the tiles of a solved grid have become one */
};

struct board {
    struct play *play;
    int cursor;
    bool preview;
    struct lammas last; /* the grid when it was last shown, to see what a move has changed */
    /* The sweep that led to the present grid, if one did: */
    struct lammas_change changes[LAMMAS_CELLS_MAX]; /* in order */
    size_t count, done;
    bool running;        /* it is being shown change by change; otherwise all changes are done */
    struct lammas shown; /* while it runs, the grid with the first `done` changes */
    struct pace pace;
    bool shows[LAMMAS_CELLS_MAX]; /* which tiles a hint speaks of */
    bool joining;                 /* the tiles of a solved grid are joining, diagonal by diagonal */
    int joined;                   /* how many diagonals have joined */
};

static const struct lammas *state(const struct board *board) {
    return play_state(board->play);
}

static struct app *app(const struct board *board) {
    return play_app(board->play);
}

/* ---- words ---- */

/* "Set B to ◆", "Apply the rule". */
static void tell(const void *now, const char *text, bool ascii, struct pz_text *out) {
    const struct lammas *game = now;
    struct lammas_move move;
    if (lammas_read_move(game, text, &move, NULL) != PZ_OK)
        return;
    if (move.kind == LAMMAS_APPLY)
        pz_text_add(out, "Apply the rule");
    else
        pz_text_add(out, "Set %c to %s", "ABCD"[2 * (move.cell / game->columns) + move.cell % game->columns],
                    lammas_glyph(move.tile, ascii));
}

/* Appends which tiles may be set: "BCD". */
static void add_settable(const struct lammas *game, struct pz_text *out) {
    uint16_t cells[4];
    lammas_corner(game, cells);
    for (int i = 0; i < 4; i++)
        if (lammas_editable(game, cells[i]))
            pz_text_add_char(out, (char)('A' + i));
}

static void facts(const void *now, struct pz_text *out) {
    const struct lammas *game = now;
    pz_text_add(out, "%ux%u, %u kinds, set ", game->rows, game->columns, game->kinds);
    add_settable(game, out);
    if (game->end > 0)
        pz_text_add(out, ", all %s", lammas_signs[game->end - 1]);
    pz_text_add(out, "%s", game->reading == LAMMAS_LIVE ? ", live" : "");
}

static const struct random_line random_lines[] = {
    {"size", "size", RANDOM_WORDS("4x4", "5x5", "6x6", "8x8", "10x10", "12x12"), "6x6", NULL, true},
    {"tiles", "kinds", RANDOM_WORDS("usual", "2", "3", "4", "5", "6", "7", "8"), "usual", "usual", false},
    {"set", "tiles to set", lammas_sets, "ABCD", NULL, false},
    {"end", "end on", RANDOM_WORDS("any", "a", "b", "c", "d", "e", "f", "g", "h"), "any", "any", false},
    {"template", "template", RANDOM_WORDS("fixed", "live"), "fixed", NULL, false},
    {"mirrored", "grid", RANDOM_WORDS("any", "mirrored"), "any", "any", false},
    {"turns", "turns", RANDOM_WORDS("usual", "1", "2", "3", "4", "5"), "usual", "usual", true},
    {"difficulty", "difficulty", RANDOM_WORDS("any", "easy", "medium", "hard", "expert"), "any", "any", false},
    {0},
};

static void kind(const void *now, struct pz_options *values) {
    const struct lammas *game = now;
    const char tiles[] = {(char)('0' + game->kinds), '\0'}, end[] = {(char)('a' + game->end - 1), '\0'};
    PZ_SCOPED_TEXT size = {0}, set = {0};
    pz_text_add(&size, "%ux%u", game->rows, game->columns);
    add_settable(game, &set);
    pz_options_set(values, "size", pz_text_string(&size));
    pz_options_set(values, "tiles", tiles);
    pz_options_set(values, "set", pz_text_string(&set));
    if (game->end > 0)
        pz_options_set(values, "end", end);
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
    {ACTION_CYCLE, 0, "set", {' '}, "Space", "set", "set this corner tile to the next kind"},
    {.action = ACTION_CYCLE, .keys = {K_WHEEL_DOWN}},
    {.action = ACTION_CYCLE, .argument = -1, .keys = {K_WHEEL_UP}},
    {ACTION_ACT, 0, "apply", {K_ENTER}, "Enter", "apply", "apply the rule: one turn"},
    {ACTION_SET, 0, NULL, {'1'}, "1-8", NULL, "set this corner tile to that kind"},
    {.action = ACTION_SET, .argument = 1, .keys = {'2'}},
    {.action = ACTION_SET, .argument = 2, .keys = {'3'}},
    {.action = ACTION_SET, .argument = 3, .keys = {'4'}},
    {.action = ACTION_SET, .argument = 4, .keys = {'5'}},
    {.action = ACTION_SET, .argument = 5, .keys = {'6'}},
    {.action = ACTION_SET, .argument = 6, .keys = {'7'}},
    {.action = ACTION_SET, .argument = 7, .keys = {'8'}},
    {ACTION_PREVIEW, 0, "preview", {'v'}, "v", "preview", "show what the template would change"},
    {ACTION_DUEL, 0, "duel", {'N'}, "N", NULL, "duel: two players, one grid, fewest turns win"},
    {0},
};
static const struct binding_table key_table = {"Lammas", keys};

/* The keys of a duel that waits for its second player. */
static const struct binding waiting[] = {
    {ACTION_DUEL, 0, NULL, {K_ENTER, 'N'}, "Enter", "second player", NULL},
    {0},
};
static const struct binding_table waiting_table = {NULL, waiting};

/* Puts the cursor on the first tile that may be set. */
static void begun(void *self) {
    struct board *board = self;
    board->preview = false;
    uint16_t cells[4];
    int first = 0;
    lammas_corner(state(board), cells);
    while (first < 3 && !lammas_editable(state(board), cells[first]))
        first++;
    board->cursor = cells[first];
    board->last = *state(board);
}

/* ---- sweeps ---- */

static void end_sweep(struct board *board) {
    board->done = board->count;
    board->running = board->joining = false;
}

/* If the grid is solved, its gaps begin to close. */
static void begin_joining(struct board *board) {
    const struct lammas *game = state(board);
    board->joining = lammas_solved(game) && app_animated(app(board));
    board->joined = 0;
    pace_begin(&board->pace, play_clock(board->play),
               (double)JOINING / (double)(game->rows + game->columns) * app_pace(app(board)) / 1000);
}

/* If one sweep leads from the last grid to this one, prepares to show it. */
static void jumped(void *self) {
    struct board *board = self;
    const struct lammas *now = state(board);
    struct lammas after = board->last;
    board->shown = board->last;
    board->count = lammas_sweep(&after, board->changes);
    if (after.rows != now->rows || after.columns != now->columns || after.turns != now->turns ||
        memcmp(after.tiles, now->tiles, (size_t)now->rows * now->columns) != 0)
        board->count = 0;
    end_sweep(board);
    board->last = *now;
}

static void replied(void *self) {
    struct board *board = self;
    jumped(board);
    if (board->count == 0 || !app_animated(app(board)))
        return;
    const double step = (double)LONGEST / (double)(board->count + 1);
    board->done = 0;
    board->running = true;
    pace_begin(&board->pace, play_clock(board->play),
               (step > (double)SLOWEST ? (double)SLOWEST : step) * app_pace(app(board)) / 1000);
}

/* Makes the next change, or ends after the last one; returns the change made, null at the end. */
static const struct lammas_change *step(struct board *board) {
    if (board->done == board->count) {
        board->running = false;
        begin_joining(board);
        return NULL;
    }
    const struct lammas_change *change = &board->changes[board->done++];
    board->shown.tiles[change->cell] = change->after;
    return change;
}

static bool is_moving(const struct board *board) {
    return board->running || board->joining;
}

static int animate(void *self) {
    struct board *board = self;
    const double now = play_clock(board->play);
    for (int due = is_moving(board) ? pace_due(&board->pace, now) : 0; due > 0 && is_moving(board); due--) {
        if (board->running)
            step(board);
        else
            board->joining = ++board->joined < state(board)->rows + state(board)->columns;
    }
    return is_moving(board) ? pace_wait(&board->pace, now) : -1;
}

static void skip(void *self) {
    end_sweep(self);
}

/* Handles keys during an animation; tells a single step in words. */
static bool steer(void *self, uint32_t key) {
    struct board *board = self;
    if (!board->running)
        return false;
    const enum pace_key meaning = pace_steer(&board->pace, key, play_clock(board->play));
    const struct lammas_change *change = meaning == PACE_STEP ? step(board) : NULL;
    if (change) {
        const int columns = state(board)->columns;
        app_say(app(board), ROLE_TEXT, "The A in row %d, column %d has %s: the tile to its lower right becomes %s.",
                change->from / columns + 1, change->from % columns + 1,
                change->right && change->below ? "B on its right and C below it"
                : change->right                ? "B on its right"
                                               : "C below it",
                lammas_glyph(change->after, app(board)->canvas.ascii));
    } else if (meaning == PACE_STEP)
        app_hush(app(board));
    return meaning != PACE_OTHER;
}

static const struct binding_table *phase(const void *self) {
    const struct board *board = self;
    if (board->running)
        return pace_keys(&board->pace);
    return lammas_game.may_continue(play_session(board->play)) ? &waiting_table : NULL;
}

/* ---- hints ---- */

/* Marks the tiles that the reason speaks of, or else the corner or the tile to set. */
static void mark_hint(struct board *board, const struct lammas_move *move, struct lammas_marks *marks) {
    uint16_t corner[4], cells[LAMMAS_CELLS_MAX];
    size_t count = 0;
    if (play_hint_step(board->play) == PZ_HINT_WHY)
        count = lammas_hint_cells(state(board), play_hinted_plan(board->play), cells);
    memset(board->shows, 0, sizeof board->shows);
    for (size_t i = 0; i < count; i++)
        board->shows[cells[i]] = true;
    lammas_corner(state(board), corner);
    for (unsigned i = 0; i < 4 && count == 0; i++)
        board->shows[corner[i]] = move->kind == LAMMAS_APPLY || move->cell == corner[i];
    marks->pointed = board->shows;
}

/* ---- what keys do ---- */

static void set_tile(struct board *board, unsigned kind) {
    const struct lammas *game = state(board);
    if (kind >= game->kinds) {
        app_say(app(board), ROLE_WARN, "There are only %s kinds of tiles here.", pz_number(game->kinds).text);
        return;
    }
    PZ_SCOPED_TEXT move = {0};
    pz_text_add(&move, "set %d %d %c", board->cursor / game->columns + 1, board->cursor % game->columns + 1,
                'a' + (int)kind);
    if ((game->tiles[board->cursor] != kind || !lammas_editable(game, (uint16_t)board->cursor)) &&
        play_move(board->play, pz_text_string(&move)))
        begin_joining(board);
    board->last = *state(board);
}

/* Called at the next key: the player has seen the changes. */
static void touched(void *self) {
    struct board *board = self;
    board->count = board->done = 0;
}

static void act(void *self, int action, int argument) {
    struct board *board = self;
    const unsigned kinds = state(board)->kinds, next = argument < 0 ? kinds - 1 : 1;
    if (action == ACTION_CYCLE || (action == ACTION_CELL && board->cursor == argument))
        set_tile(board, (state(board)->tiles[board->cursor] + next) % kinds);
    else if (action == ACTION_CELL)
        board->cursor = argument;
    else if (action == ACTION_SET)
        set_tile(board, (unsigned)argument);
    else if (action == ACTION_ACT) {
        if (play_move(board->play, "apply")) {
            replied(board);
            play_say_effect(board->play);
        }
    } else if (action == ACTION_PREVIEW) {
        board->preview = !board->preview;
        app_say(app(board), ROLE_QUIET,
                board->preview ? "Preview on: the arrows show what the rule would change now." : "Preview off.");
    } else if (action == ACTION_DUEL)
        lammas_duel(board->play);
    else {
        const struct tiles tiles = grid_tiles(&lammas_grid, state(board), &app(board)->canvas, board->cursor);
        board->cursor = tiles_step(&tiles, action);
    }
}

/* ---- drawing ---- */

/* Says what to show besides the grid. `after` has its tiles and gets a preview; `changed` gets what is underlined. */
static struct lammas_marks find_marks(struct board *board, struct lammas *after, bool *changed) {
    struct lammas_marks marks = {.cursor = board->cursor, .target = -1, .changed = changed};
    const char *hinted = play_hinted(board->play);
    struct lammas_move move;
    const bool hint = !board->running && hinted && lammas_read_move(state(board), hinted, &move, NULL) == PZ_OK;
    const bool told = hint && play_hint_step(board->play) == PZ_HINT_WHAT;
    if (!board->running && lammas_solved(state(board)))
        marks.joined = board->joining ? board->joined + 1 : after->rows + after->columns;
    if (hint)
        mark_hint(board, &move, &marks);
    else if (board->done > 0) {
        const struct lammas_change *last = &board->changes[board->done - 1];
        for (size_t i = 0; i < board->done; i++)
            changed[board->changes[i].cell] = true;
        if (board->running && board->pace.paused) {
            marks.match = last;
            marks.cursor = last->cell; /* to have it in view */
        } else if (board->running)
            marks.target = last->cell;
    }
    if (told || (board->preview && board->count == 0)) {
        if (told && move.kind == LAMMAS_SET)
            after->tiles[move.cell] = move.tile;
        else
            lammas_sweep(after, NULL);
        marks.after = after->tiles;
    }
    return marks;
}

static void draw(void *self, struct canvas *canvas, struct rect body) {
    struct board *board = self;
    const struct lammas *game = board->running ? &board->shown : state(board);
    const struct panel_plan plan = lammas_panel_plan(body);
    const struct panel_places places = lammas_board_place(canvas, body, &plan, game);
    struct lammas after = *game;
    bool changed[LAMMAS_CELLS_MAX] = {false};
    const struct lammas_marks marks = find_marks(board, &after, changed);
    const struct lammas_panel panel = {.play = board->play,
                                       .view = lammas_board_draw(canvas, places.board, game, &marks),
                                       .running = board->running,
                                       .done = board->done,
                                       .count = board->count};
    lammas_panel_draw(&panel, canvas, places.panel);
}

/* ---- what is said ---- */

/* Points to a tile to set or, for the rule, to the corner, which decides what it does. */
static void point(void *self, const char *text, struct pz_text *out) {
    struct board *board = self;
    const struct lammas *game = state(board);
    struct lammas_move move;
    if (lammas_read_move(game, text, &move, NULL) != PZ_OK)
        return;
    board->cursor = move.kind == LAMMAS_APPLY ? game->columns + 1 : move.cell;
    lammas_game.speech->place(game, text, out);
}

/* On a solved grid every move would lead away from the solution. */
static bool idle(const void *self, int action) {
    const struct board *board = self;
    const bool nothing = board->running || lammas_solved(state(board));
    switch (action) {
    case ACTION_CYCLE:
    case ACTION_SET:
        return nothing || !lammas_editable(state(board), (uint16_t)board->cursor);
    case ACTION_ACT:
        return nothing || lammas_changes(state(board)) == 0;
    case ACTION_PREVIEW:
        return nothing;
    default:
        return false;
    }
}

static void headline(void *self, struct pz_text *left, struct pz_text *right) {
    struct board *board = self;
    const struct lammas *game = state(board);
    pz_text_add(left, " · set ");
    add_settable(game, left);
    if (game->end > 0)
        pz_text_add(left, " · all %s", lammas_signs[game->end - 1]);
    if (game->reading == LAMMAS_LIVE)
        pz_text_add(left, " · live template");
    const unsigned player = lammas_duel_player(play_session(board->play));
    if (player > 0)
        pz_text_add(left, " · %s player", player == 1 ? "first" : "second");
    const long best = play_best(board->play);
    if (best >= (long)game->turns)
        pz_text_add(right, "turn %u of %ld", game->turns, best);
    else if (best >= 0)
        pz_text_add(right, "turn %u, best %ld", game->turns, best);
    else
        pz_text_add(right, "turn %u", game->turns);
}

/* There is no help in a duel. */
static const char *alone(const void *self) {
    const struct board *board = self;
    return lammas_duel_is_on(play_session(board->play)) ? "In a duel, neither player gets help." : NULL;
}

static void finished(void *self) {
    const struct board *board = self;
    lammas_duel_finished(board->play);
}

static void result(void *self, struct pz_text *out) {
    const struct board *board = self;
    lammas_duel_result(play_session(board->play), out);
}

const struct game_view lammas_view = {
    .game = &lammas_game,
    .keys = &key_table,
    .plays_on = true,
    .grid = &lammas_grid,
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
    .point = point,
    .phase = phase,
    .idle = idle,
    .touched = touched,
    .alone = alone,
    .finished = finished,
    .result = result,
    .tell = tell,
    .facts = facts,
    .random = random_lines,
    .kind = kind,
    .workshop = &lammas_workshop,
};
