/*
 * Lemmo on the screen: the map with a cursor, which is Lemmo at its start or a block to be removed; a walk being
 * watched; or the whole map from afar.
 */
#include "tui/games/lemmo/parts.h"

#include <stdlib.h>

#include "puzzles/memory.h"

enum {
    SCROLLED_COLUMNS = 5,
    WALK_SECONDS = 5,
    COUNTED_STEPS = 5000000, /* longer walks are only estimated */
    FINALE_SECONDS = 3,
    FINALE_CELLS = 1 << 16, /* a larger map is not seen as a whole */
};

static const double step_time = 0.09; /* seconds at most, so that the eye can follow */

struct board {
    struct play *play;
    struct lemmo_cursor cursor;
    struct lemmo_window window;
    bool seeks; /* the cursor has moved, and is to be brought into view */
    struct lemmo_zoom zoom;
    enum { NO_WALK, WALKING, WALKED, ALL_WALK } walk; /* the last one stays in view */
    enum pz_hint_step walked_at;                      /* the step of the hint at which it did, which it hides */
    struct lemmo_walker walker;
    struct lemmo_finale finale;
    bool ended; /* the game just has: what was marked is gone until the player goes on */
    struct lemmo_track track;
    struct pace pace;
    struct lemmo_hint hint;
    enum pz_hint_step hinted; /* what has been shown of it */
    bool show_starts;
    size_t counted;         /* where showing them was last counted as help, 1 for the start; 0: nowhere */
    uint64_t *left, *right; /* the starts that win, if shown */
    uint64_t winning;
};

static const struct lemmo *state(const struct board *board) {
    return play_state(board->play);
}

static struct app *app(const struct board *board) {
    return play_app(board->play);
}

/* ---- keys ---- */

enum {
    ACTION_STARTS = ACTION_GAME,
    ACTION_ZOOM,
    ACTION_GO_THERE, /* out of the zoomed picture, to its cursor; */
    ACTION_GO_BACK,  /* to where one was */
    ACTION_CLOSER,
    ACTION_FARTHER,
    ACTION_GO_TO,
    ACTION_SCROLL_UP, /* in the order of the arrows */
    ACTION_SCROLL_DOWN,
    ACTION_SCROLL_LEFT,
    ACTION_SCROLL_RIGHT,
};

static const struct binding keys[] = {
    {ACTION_CYCLE, 0, "block", {' '}, "Space", "block", "remove the block, or put it back"},
    {ACTION_ACT, 0, "walk", {K_ENTER}, "Enter", "walk", "let Lemmo walk from its start"},
    {ACTION_STARTS, 0, "starts", {'v'}, "v", "starts", "show which starts win (counts as a hint)"},
    {ACTION_ZOOM, 0, "zoom", {'z'}, "z", NULL, "all of a map that is larger than the window"},
    {ACTION_GO_TO, 0, "go-to", {'g'}, "g", NULL, "go to a row and column"},
    {ACTION_PAGE_UP, 0, NULL, {K_PAGE_UP}, "PgUp PgDn", NULL, "a page up or down"},
    {.action = ACTION_PAGE_DOWN, .keys = {K_PAGE_DOWN}},
    {ACTION_FIRST, 0, NULL, {K_HOME}, "Home End", NULL, "to the first or last column"},
    {.action = ACTION_LAST, .keys = {K_END}},
    {ACTION_SCROLL_UP, 0, NULL, {K_SHIFT_UP, K_WHEEL_UP}, "Shift-↑↓←→", NULL, "look around"},
    {.action = ACTION_SCROLL_DOWN, .keys = {K_SHIFT_DOWN, K_WHEEL_DOWN}},
    {.action = ACTION_SCROLL_LEFT, .keys = {K_SHIFT_LEFT}},
    {.action = ACTION_SCROLL_RIGHT, .keys = {K_SHIFT_RIGHT}},
    {0},
};
static const struct binding_table key_table = {"Lemmo", keys};

static const struct binding zoom[] = {
    {ACTION_GO_THERE, 0, NULL, {K_ENTER}, "Enter", "go there", NULL},
    {ACTION_CLOSER, 0, NULL, {'+', '='}, "+ -", "closer, farther", NULL},
    {.action = ACTION_FARTHER, .keys = {'-'}},
    {ACTION_GO_BACK, 0, NULL, {'z'}, "z", "back to the map", NULL},
    {0},
};
static const struct binding_table zoom_table = {NULL, zoom};

/* ---- what follows from the state ---- */

/* Nothing is shown of it any more. */
static void forget_walk(struct board *board) {
    lemmo_track_forget(&board->track);
    lemmo_finale_end(&board->finale);
    board->walk = NO_WALK;
    board->ended = false;
}

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

/* The map has changed. */
static void show_anew(struct board *board) {
    forget_walk(board);
    board->winning = lemmo_count(state(board));
    lemmo_zoom_forget(&board->zoom);
    find_starts(board);
}

/* The starts of another map would be a hint that nobody has asked for. */
static void begun(void *self) {
    struct board *board = self;
    const uint64_t middle = lemmo_columns(state(board)) / 2;
    board->cursor = (struct lemmo_cursor){.cell = {0, middle}, .start = {0, middle, LEMMO_RIGHT}};
    board->show_starts = board->zoom.on = false;
    board->counted = 0;
    board->seeks = true;
}

static void jumped(void *self) {
    struct board *board = self;
    if (state(board)->walked)
        board->cursor.start = state(board)->start;
    show_anew(board);
}

static void close_board(void *self) {
    struct board *board = self;
    forget_walk(board);
    lemmo_zoom_forget(&board->zoom);
    lemmo_hint_forget(&board->hint);
    free(board->left);
    free(board->right);
}

/* ---- the walk ---- */

static struct lemmo_place place_of(const struct lemmo_walker *walker) {
    return (struct lemmo_place){walker->row, walker->column};
}

/* The walk has ended, and stays in view. A narrator has words of his own. */
static void arrive(struct board *board) {
    const struct lemmo *game = state(board);
    board->walk = WALKED;
    lemmo_window_reveal(&board->window, place_of(&board->walker));
    board->seeks = false;
    if (play_is_lesson(board->play))
        return;
    if (lemmo_cell(game, board->walker.row, board->walker.column) == LEMMO_DRAIN)
        app_say(app(board), ROLE_WARN, "Lemmo fell down a drain.");
    else if (board->winning >= lemmo_goal(game))
        app_say(app(board), ROLE_GOOD, "Lemmo found a treasure, and enough starts win. Well done!");
    else
        app_say(app(board), ROLE_GOOD, "Lemmo found a treasure, but %s.",
                lemmo_has_goal(state(board)) ? "more starts must win" : "other blocks would let more starts win");
}

static void step(struct board *board) {
    const enum lemmo_step did = lemmo_step(state(board), &board->walker);
    lemmo_track_add(&board->track, &board->walker);
    if (did == LEMMO_WON || did == LEMMO_LOST)
        arrive(board);
}

/* All have arrived. */
static void end_finale(struct board *board) {
    lemmo_finale_end(&board->finale);
    board->walk = WALKED;
}

static void step_all(struct board *board) {
    lemmo_finale_step(&board->finale, state(board));
    if (board->finale.count == 0)
        end_finale(board);
}

static void skip(void *self) {
    struct board *board = self;
    if (board->walk == ALL_WALK) {
        end_finale(board);
        return;
    }
    lemmo_track_walk(&board->track, state(board), board->walker);
    lemmo_walk(state(board), &board->walker);
    arrive(board);
}

static bool is_moving(const struct board *board) {
    return board->walk == WALKING || board->walk == ALL_WALK;
}

static int animate(void *self) {
    struct board *board = self;
    const double now = play_clock(board->play);
    for (int due = is_moving(board) ? pace_due(&board->pace, now) : 0; due > 0 && is_moving(board); due--)
        if (board->walk == WALKING)
            step(board);
        else
            step_all(board);
    return is_moving(board) ? pace_wait(&board->pace, now) : -1;
}

/* Any other key skips to the end. */
static bool steer(void *self, uint32_t key) {
    struct board *board = self;
    if (board->walk != WALKING)
        return false;
    const enum pace_key meaning = pace_steer(&board->pace, key, play_clock(board->play));
    if (meaning == PACE_STEP)
        step(board);
    return meaning != PACE_OTHER;
}

/* Long walks take shorter steps, so that none lasts much longer than that. */
static void begin_pace(struct board *board, double seconds, uint64_t steps) {
    const double longest = step_time, fair = seconds / (double)steps;
    pace_begin(&board->pace, play_clock(board->play), (fair < longest ? fair : longest) * app_pace(app(board)));
}

static void watch(struct board *board) {
    forget_walk(board);
    board->walk = WALKING;
    board->walked_at = play_hint_step(board->play);
    board->walker = board->cursor.start;
    lemmo_track_begin(&board->track, state(board));
    lemmo_track_add(&board->track, &board->walker);
    begin_pace(board, WALK_SECONDS, lemmo_walk_steps(state(board), board->cursor.start, COUNTED_STEPS));
    if (!app_animated(app(board)))
        skip(board);
}

/* All who win walk at once; a lesson has its narrator instead. */
static void finished(void *self) {
    struct board *board = self;
    const struct lemmo *game = state(board);
    board->ended = true;
    if (game->solved) { /* also where the last move was only made again */
        board->walk = WALKED;
        board->walker = game->start;
        lemmo_walk(game, &board->walker);
    }
    if (!game->solved || play_is_lesson(board->play) || !app_animated(app(board)) ||
        lemmo_rows(game) * lemmo_columns(game) > FINALE_CELLS)
        return;
    begin_pace(board, FINALE_SECONDS, lemmo_finale_begin(&board->finale, game, COUNTED_STEPS));
    board->walk = ALL_WALK;
}

/* Whether a walk from the start solves the level; any other is only looked at. */
static bool would_solve(const struct board *board) {
    const struct lemmo *game = state(board);
    struct lemmo_walker walker = board->cursor.start;
    return !game->solved && lemmo_walk(game, &walker) == LEMMO_WON && board->winning >= lemmo_goal(game);
}

/* A lesson asks for walks, whatever they find. */
static void walk(struct board *board) {
    PZ_SCOPED_TEXT line = {0};
    pz_text_add(&line, "start %llu %s", (unsigned long long)board->cursor.start.column + 1,
                board->cursor.start.facing == LEMMO_LEFT ? "left" : "right");
    if (!play_is_lesson(board->play) && !would_solve(board)) {
        app_hush(app(board));
        watch(board);
    } else if (play_move(board->play, pz_text_string(&line)))
        watch(board);
}

/* The program has made a move, in a lesson, or a hint's: a walk is watched. */
static void replied(void *self) {
    struct board *board = self;
    const size_t played = pz_session_played(play_session(board->play));
    struct lemmo_move move = {0};
    jumped(board);
    if (played > 0 &&
        lemmo_read_move(state(board), pz_session_move(play_session(board->play), played - 1), &move, NULL) == PZ_OK &&
        move.kind == LEMMO_START)
        watch(board);
}

/* ---- the cursor ---- */

/* The walk stays on the map until the next start is chosen. */
static void moved(struct board *board) {
    if (!board->cursor.on_map || board->ended)
        forget_walk(board);
    board->seeks = true;
}

static void go_to(struct board *board, struct lemmo_place place) {
    lemmo_cursor_go(&board->cursor, place);
    moved(board);
}

static void scroll(struct board *board, int action) {
    const int64_t page = (int64_t)lemmo_window_page(&board->window);
    const struct arrow by = arrow_of(action - ACTION_SCROLL_UP + ACTION_UP);
    lemmo_window_scroll(&board->window, by.rows * (page > 2 ? page / 2 : 1), by.columns * SCROLLED_COLUMNS);
}

static void typed_place(void *context, const char *line) {
    struct board *board = context;
    const enum pz_status status = lemmo_cursor_read(&board->cursor, state(board), line);
    if (status == PZ_OK)
        moved(board);
    else if (status == PZ_NO)
        app_say(app(board), ROLE_WARN, "The map has rows 1 to %llu and columns 1 to %llu.",
                (unsigned long long)lemmo_rows(state(board)), (unsigned long long)lemmo_columns(state(board)));
    else
        app_say(app(board), ROLE_WARN, "Type a row and a column, or just the column of a start.");
}

/* ---- blocks and starts ---- */

/* The header has how many starts win; this is what has changed. */
static void say_difference(struct board *board, const char *block, uint64_t before) {
    const bool more = board->winning > before;
    const uint64_t difference = more ? board->winning - before : before - board->winning;
    if (difference == 0)
        app_say(app(board), ROLE_TEXT, "Block %s: as many starts win as before.", block);
    else
        app_say(app(board), ROLE_TEXT, "Block %s: %llu %s start%s.", block, (unsigned long long)difference,
                more ? "more" : "fewer", difference == 1 ? " wins" : "s win");
}

static void remove_or_restore(struct board *board) {
    if (!board->cursor.on_map) {
        app_say(app(board), ROLE_QUIET, "Go down to a block to remove it; [Enter] lets Lemmo walk from here.");
        return;
    }
    const bool removed = lemmo_is_removed(state(board), board->cursor.cell.row, board->cursor.cell.column);
    const uint64_t before = board->winning;
    PZ_SCOPED_TEXT line = {0};
    pz_text_add(&line, "%s %llu %llu", removed ? "restore" : "remove", (unsigned long long)board->cursor.cell.row + 1,
                (unsigned long long)board->cursor.cell.column + 1);
    if (!play_move(board->play, pz_text_string(&line)))
        return;
    show_anew(board);
    if (!play_is_lesson(board->play))
        say_difference(board, removed ? "back" : "gone", before);
}

/* To hide them and look again is no further help. */
static void count_help(struct board *board) {
    const size_t here = pz_session_played(play_session(board->play)) + 1;
    if (here != board->counted)
        play_count_help(board->play);
    board->counted = here;
}

static void toggle_starts(struct board *board) {
    board->show_starts = !board->show_starts;
    board->ended = false;
    if (board->show_starts)
        count_help(board);
    find_starts(board);
    app_say(app(board), ROLE_QUIET,
            board->show_starts ? "The starts that win: ◂ left, ▸ right, ◂▸ or ◆ both. It counts as a hint."
                               : "The starts are hidden again.");
}

static void click(struct board *board, int number) {
    struct lemmo_place cell = {0};
    if (board->window.columns == 0 ||
        !lemmo_window_row(&board->window, (uint64_t)number / board->window.columns, &cell.row))
        return;
    cell.column = board->window.column + (uint64_t)number % board->window.columns;
    bool again = board->cursor.on_map && cell.row == board->cursor.cell.row && cell.column == board->cursor.cell.column;
    go_to(board, cell);
    if (again)
        remove_or_restore(board);
}

/* ---- from afar ---- */

static bool leave_zoom(void *self) {
    struct board *board = self;
    const bool was_on = board->zoom.on;
    board->zoom.on = false;
    return was_on;
}

static void zoom_out(struct board *board) {
    const struct lemmo_window *window = &board->window;
    if (window->lines == window->map_rows && window->columns == window->map_columns) {
        app_say(app(board), ROLE_QUIET, "All of the map is in view.");
        return;
    }
    board->zoom.on = true;
    board->zoom.closer = 0;
    board->zoom.cursor = lemmo_cursor_place(&board->cursor);
}

/* Does what an action means in the zoomed picture; false for the others, which leave it. */
static bool act_from_afar(struct board *board, int action, int argument) {
    const struct arrow arrow = arrow_of(action);
    if (arrow.rows != 0 || arrow.columns != 0)
        lemmo_zoom_move(&board->zoom, state(board), arrow);
    else if (action == ACTION_CELL)
        lemmo_zoom_choose(&board->zoom, state(board), argument);
    else if (action == ACTION_CLOSER || action == ACTION_FARTHER) {
        if (lemmo_zoom_scale(&board->zoom, state(board), action == ACTION_CLOSER))
            app_hush(app(board));
        else
            app_say(app(board), ROLE_QUIET,
                    action == ACTION_CLOSER ? "It cannot come closer." : "This is the whole map.");
    } else {
        if (action == ACTION_GO_THERE)
            go_to(board, board->zoom.cursor);
        leave_zoom(board);
        return action == ACTION_GO_THERE || action == ACTION_GO_BACK;
    }
    return true;
}

/* ---- what keys do ---- */

static void act(void *self, int action, int argument) {
    struct board *board = self;
    if (board->zoom.on && act_from_afar(board, action, argument))
        return;
    if (action == ACTION_CELL)
        click(board, argument);
    else if (action == ACTION_CYCLE)
        remove_or_restore(board);
    else if (action == ACTION_ACT)
        walk(board);
    else if (action == ACTION_STARTS)
        toggle_starts(board);
    else if (action == ACTION_ZOOM)
        zoom_out(board);
    else if (action == ACTION_GO_TO)
        dialog_type(app(board), "Go to", "Row and column, or the column of a start alone:", "", NULL, typed_place,
                    board);
    else if (action >= ACTION_SCROLL_UP && action <= ACTION_SCROLL_RIGHT)
        scroll(board, action);
    else {
        lemmo_cursor_move(&board->cursor, state(board), action, lemmo_window_page(&board->window));
        moved(board);
    }
}

static const struct binding_table *phase(const void *self) {
    const struct board *board = self;
    if (board->walk == WALKING)
        return pace_keys(&board->pace);
    return board->zoom.on ? &zoom_table : NULL;
}

/* Whether Space would be refused. */
static bool is_fixed(const struct board *board) {
    const struct lemmo *game = state(board);
    if (!board->cursor.on_map || board->cursor.cell.row + 1 == lemmo_rows(game))
        return true;
    return !lemmo_is_removed(game, board->cursor.cell.row, board->cursor.cell.column) &&
           (game->removed_count >= lemmo_allowance(game) ||
            lemmo_cell(game, board->cursor.cell.row, board->cursor.cell.column) != LEMMO_BLOCK);
}

static bool idle(const void *self, int action) {
    const struct board *board = self;
    const bool own = action == ACTION_CYCLE || action == ACTION_ACT || action == ACTION_STARTS;
    if (board->walk == WALKING)
        return own || action == ACTION_UP;
    if (board->zoom.on)
        return own;
    return action == ACTION_CYCLE && is_fixed(board);
}

/* ---- drawing ---- */

/* As soon as a hint names a block, the cursor is there, so that Space does what it says. */
static void follow_hint(struct board *board) {
    const enum pz_hint_step step = play_hint_step(board->play);
    lemmo_hint_follow(&board->hint, board->play);
    if (step != board->hinted && step > PZ_HINT_WHERE && board->hint.text && board->hint.move.kind != LEMMO_START)
        go_to(board, board->hint.move.place);
    board->hinted = step;
}

/* What stands on the map; once the game has ended, nothing but who walks. */
static struct lemmo_marks marks_of(struct board *board) {
    const struct lemmo *game = state(board);
    const bool still = !board->ended;
    const struct lemmo_walker *one = board->walk == NO_WALK ? &board->cursor.start : &board->walker;
    struct lemmo_marks marks = {.cursor = still && board->cursor.on_map && board->walk != WALKING,
                                .cell = board->cursor.cell,
                                .walkers = board->walk == ALL_WALK ? board->finale.walkers : one,
                                .walker_count = board->walk == ALL_WALK ? board->finale.count : 1,
                                .waits = board->walk == NO_WALK,
                                .walked = still && board->walk != NO_WALK ? &board->track : NULL,
                                .removed = game->removed,
                                .removed_count = game->removed_count,
                                .left = still ? board->left : NULL,
                                .right = board->right};
    if (board->walk == NO_WALK || (board->walk == WALKED && play_hint_step(board->play) != board->walked_at))
        lemmo_hint_mark(&board->hint, board->play, &marks);
    return marks;
}

static void draw_map(struct board *board, struct canvas *canvas, const struct lemmo_places *places) {
    const struct lemmo_cells cells = lemmo_cells_of(state(board));
    const struct lemmo_marks marks = marks_of(board);
    lemmo_window_fit(&board->window, &cells, &places->layout);
    if (board->walk == WALKING)
        lemmo_window_reveal(&board->window, place_of(&board->walker));
    else if (board->seeks)
        lemmo_window_reveal(&board->window, lemmo_cursor_place(&board->cursor));
    board->seeks = false;
    lemmo_board_draw(canvas, places->at.board, &places->layout, &board->window, &cells, &marks);
}

static void draw(void *self, struct canvas *canvas, struct rect body) {
    struct board *board = self;
    const struct lemmo_cells cells = lemmo_cells_of(state(board));
    follow_hint(board);
    struct lemmo_facts facts = {
        .play = board->play, .game = state(board), .cursor = board->cursor, .left = board->left, .right = board->right};
    if (board->zoom.on) {
        const struct panel_places places = lemmo_panel_place_afar(body);
        lemmo_zoom_draw(canvas, places.board, &board->zoom, state(board), board->walk == WALKED ? &board->track : NULL);
        lemmo_cursor_go(&facts.cursor, board->zoom.cursor);
        facts.zoom = &board->zoom;
        lemmo_panel_draw(canvas, &places, &facts);
    } else {
        const struct lemmo_places places = lemmo_panel_place(&cells, body);
        draw_map(board, canvas, &places);
        facts.window = &board->window;
        lemmo_panel_draw(canvas, &places.at, &facts);
    }
}

/* While all who win walk, those who have arrived. */
static void headline(void *self, struct pz_text *left, struct pz_text *right) {
    struct board *board = self;
    (void)left;
    pz_text_add(right, "%llu of %llu win",
                (unsigned long long)(board->walk == ALL_WALK ? board->finale.arrived : board->winning),
                (unsigned long long)lemmo_columns(state(board)) * 2);
    lemmo_words_add_target(board->play, right);
}

/* ---- the other slots of the view ---- */

static void point(void *self, const char *text, struct pz_text *out) {
    struct board *board = self;
    struct lemmo_place place = {0};
    struct lemmo_move move;
    lemmo_hint_point(state(board), text, &place, out);
    leave_zoom(board);
    go_to(board, place);
    if (lemmo_read_move(state(board), text, &move, NULL) == PZ_OK && move.kind == LEMMO_START)
        board->cursor.on_map = false;
}

static void thumbnail(const void *now, struct canvas *canvas, struct rect rect) {
    if (!lemmo_board_draw_alone(canvas, rect, now))
        lemmo_zoom_thumbnail(canvas, rect, now);
}

const struct game_view lemmo_view = {
    .game = &lemmo_game,
    .keys = &key_table,
    .plays_on = true,
    .score = "Moves",
    .board_size = sizeof(struct board),
    .close = close_board,
    .begun = begun,
    .jumped = jumped,
    .replied = replied,
    .draw = draw,
    .act = act,
    .phase = phase,
    .idle = idle,
    .step_back = leave_zoom,
    .animate = animate,
    .skip = skip,
    .steer = steer,
    .headline = headline,
    .finished = finished,
    .point = point,
    .check = lemmo_words_check,
    .tell = lemmo_words_tell,
    .facts = lemmo_words_facts,
    .thumbnail = thumbnail,
    .random = lemmo_random,
    .kind = lemmo_words_kind,
    .workshop = &lemmo_workshop,
};
