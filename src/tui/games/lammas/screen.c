/* Lammas on the screen: the grid with its template corner, what the template would do, and what it does. */
#include "tui/games/lammas/screen.h"

#include <stdlib.h>
#include <string.h>

#include "puzzles/lammas.h"
#include "puzzles/lesson.h"
#include "puzzles/memory.h"
#include "tui/games/lammas/board.h"
#include "tui/games/lammas/duel.h"
#include "tui/games/lammas/hint.h"
#include "tui/games/lammas/keys.h"
#include "tui/games/lammas/panel.h"
#include "tui/games/lammas/sweep.h"
#include "tui/games/lammas/words.h"
#include "tui/games/lammas/workshop.h"
#include "tui/kit/panel.h"
#include "tui/kit/tiles.h"
#include "tui/play/game.h"
#include "tui/play/lesson.h"
#include "tui/play/random.h"

enum {
    PANEL_ROWS = 8,     /* below the board, where it is too narrow for a panel beside it */
    SMALL_COLUMNS = 60, /* a body less wide and high than this has the small panel */
    SMALL_ROWS = 20,
};

struct board {
    struct play *play;
    int cursor;
    bool preview;
    struct lammas last; /* the grid as it was when last looked at, to see what a move has changed */
    struct lammas_show show;
};

static const struct lammas *state(const struct board *board) {
    return pz_session_state(play_session(board->play));
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

static void *open_board(struct play *play) {
    struct board *board = pz_alloc(1, sizeof *board);
    board->play = play;
    return board;
}

static void close_board(void *self) {
    struct board *board = self;
    lammas_show_forget(&board->show);
    free(board);
}

/* ---- sweeps ---- */

static bool same(const struct lammas *a, const struct lammas *b) {
    return a->rows == b->rows && a->columns == b->columns && a->turns == b->turns &&
           memcmp(a->tiles, b->tiles, (size_t)a->rows * a->columns) == 0;
}

/* If a sweep has led from the last grid to this one, what it has changed is shown. */
static void note_sweep(struct board *board) {
    struct lammas after = board->last;
    lammas_show_forget(&board->show);
    if (lammas_sweep(&after, NULL) > 0 && same(&after, state(board)))
        lammas_show_start(&board->show, &board->last);
    board->last = *state(board);
}

static void jumped(void *self) {
    struct board *board = self;
    note_sweep(board);
}

/* The program has made a move. */
static void replied(void *self) {
    struct board *board = self;
    note_sweep(board);
    if (board->show.changes && app_animated(app(board)))
        lammas_show_run(&board->show, play_now(board->play), app_pace(app(board)));
}

static int animate(void *self) {
    struct board *board = self;
    return lammas_show_go_on(&board->show, play_now(board->play));
}

static void skip(void *self) {
    struct board *board = self;
    lammas_show_end(&board->show);
}

static void step(struct board *board) {
    const struct lammas_change *change = lammas_show_step(&board->show);
    struct pz_text words = {0};
    if (change)
        lammas_words_change(state(board), change, app_ascii(app(board)), &words);
    app_say(app(board), ROLE_TEXT, "%s", pz_text_string(&words));
    pz_text_free(&words);
}

static bool steer(void *self, uint32_t key) {
    struct board *board = self;
    const enum pace_key meaning =
        board->show.running ? pace_steer(&board->show.pace, key, play_now(board->play)) : PACE_OTHER;
    if (meaning == PACE_STEP)
        step(board);
    return meaning != PACE_OTHER;
}

static const struct binding_table *phase(const void *self) {
    const struct board *board = self;
    if (board->show.running)
        return pace_keys(&board->show.pace);
    return lammas_duel_waits(play_session(board->play)) ? &lammas_waiting_keys : NULL;
}

/* ---- what keys do ---- */

static void apply(struct board *board) {
    if (!play_move(board->play, "apply"))
        return;
    replied(board);
    if (pz_lesson_is(play_session(board->play))) /* the narrator speaks */
        return;
    app_say(app(board), ROLE_TEXT, "Turn %u: %zu %s changed.", state(board)->turns, board->show.count,
            board->show.count == 1 ? "tile" : "tiles");
}

static void set_tile(struct board *board, unsigned kind) {
    const struct lammas *game = state(board);
    if (kind >= game->kinds) {
        app_say(app(board), ROLE_WARN, "There are only %u kinds of tiles here.", game->kinds);
        return;
    }
    struct pz_text move = {0};
    pz_text_add(&move, "set %d %d %c", board->cursor / game->columns + 1, board->cursor % game->columns + 1,
                'a' + (int)kind);
    if (game->tiles[board->cursor] != kind || !lammas_editable(game, (uint16_t)board->cursor))
        play_move(board->play, pz_text_string(&move));
    board->last = *state(board);
    pz_text_free(&move);
}

static void toggle_preview(struct board *board) {
    board->preview = !board->preview;
    app_say(app(board), ROLE_QUIET,
            board->preview ? "The preview shows what the template would change now." : "The preview is off.");
}

static void cycle(struct board *board) {
    set_tile(board, (state(board)->tiles[board->cursor] + 1U) % state(board)->kinds);
}

static void begin_duel(void *context, struct pz_session *session) {
    struct board *board = context;
    lammas_duel_begin(session);
    play_replace(board->play, session);
    app_say(app(board), ROLE_TEXT, "The first player begins. The same seed gives the same grid elsewhere.");
}

static void offer_duel(struct board *board) {
    static const struct random_purpose duel = {
        "A duel", "The same grid for two, one after the other or each at home: the fewest turns win."};
    random_open(app(board), &lammas_game, state(board), &duel, begin_duel, board);
}

static void duel(struct board *board) {
    if (lammas_duel_waits(play_session(board->play)))
        lammas_duel_pass(board->play);
    else
        offer_duel(board);
}

static void act(void *self, int action, int argument) {
    struct board *board = self;
    lammas_show_forget(&board->show);
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

static void make(struct lammas *game, const struct lammas_move *move) {
    if (move->kind == LAMMAS_APPLY)
        lammas_sweep(game, NULL);
    else
        game->tiles[move->cell] = move->tile;
}

/* What is shown besides the grid; `after` has its tiles. */
static struct lammas_marks find_marks(const struct board *board, struct lammas *after, bool *marked) {
    static const struct lammas_move rule = {.kind = LAMMAS_APPLY};
    const struct lammas_show *show = &board->show;
    struct lammas_marks marks = {.labels = true, .cursor = board->cursor, .from = -1, .target = -1, .marked = marked};
    struct lammas_move move;
    const bool hint = lammas_hint_move(board->play, &move);
    if (show->running && show->done > 0) {
        marks.from = show->changes[show->done - 1].from;
        marks.target = show->changes[show->done - 1].cell;
        if (show->pace.paused) /* to have it in view */
            marks.cursor = marks.target;
    }
    if (hint && !show->running)
        lammas_hint_mark(board->play, &move, marked);
    else
        lammas_show_mark(show, marked);
    if (hint ? play_hint_step(board->play) == PZ_HINT_WHAT : board->preview && !show->changes) {
        make(after, hint ? &move : &rule);
        marks.after = after->tiles;
    }
    return marks;
}

static struct panel_plan plan_for(bool small) {
    if (small)
        return (struct panel_plan){.columns = LAMMAS_PANEL_SMALL, .top = 0, .margin = 1};
    return (struct panel_plan){.beside_columns = SMALL_COLUMNS,
                               .beside_rows = SMALL_ROWS,
                               .columns = LAMMAS_PANEL_COLUMNS,
                               .top = 1,
                               .rows = PANEL_ROWS,
                               .margin = 2};
}

static void draw(void *self, struct canvas *canvas, struct rect body) {
    struct board *board = self;
    const struct lammas *game = board->show.running ? &board->show.grid : state(board);
    const bool small = body.columns < SMALL_COLUMNS && body.rows < SMALL_ROWS;
    const struct panel_plan plan = plan_for(small);
    const struct panel_places places = lammas_board_place(body, &plan, game);
    struct lammas after = *game;
    bool marked[LAMMAS_CELLS_MAX] = {false};
    const struct lammas_marks marks = find_marks(board, &after, marked);
    const struct rect view = lammas_board_draw(canvas, places.board, game, &marks);
    (small ? lammas_panel_draw_small : lammas_panel_draw)(board->play, canvas, places.panel, view);
}

/* ---- what is said ---- */

static void goal(const void *self, struct pz_text *out) {
    const struct board *board = self;
    lammas_words_goal(pz_session_start(play_session(board->play)), play_best(board->play), out);
}

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
    const bool nothing = board->show.running || lammas_solved(state(board));
    switch (action) {
    case ACTION_CYCLE:
    case ACTION_SET:
        return nothing || !lammas_editable(state(board), (uint16_t)board->cursor);
    case ACTION_ACT:
        return nothing || lammas_panel_changes(state(board)) == 0;
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

/* On a worker thread. */
static void thumbnail(const void *now, struct canvas *canvas, struct rect rect) {
    static const struct lammas_marks none = {.cursor = -1, .from = -1, .target = -1};
    lammas_board_draw(canvas, rect, now, &none);
}

const struct game_view lammas_view = {
    .game = &lammas_game,
    .keys = &lammas_keys,
    .plays_on = true,
    .score = "Turns",
    .open = open_board,
    .close = close_board,
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
    .goes_on = lammas_duel_waits,
    .rules = lammas_words_rules,
    .check = lammas_words_check,
    .tell = lammas_words_tell,
    .facts = lammas_words_facts,
    .thumbnail = thumbnail,
    .random = lammas_words_random,
    .kind = lammas_words_kind,
    .edit = lammas_workshop_open,
};
