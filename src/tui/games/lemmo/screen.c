/*
 * Lemmo on the screen: the map, with a cursor that is Lemmo at a start or a cell, and the walks that are watched.
 * Removing blocks is planning, and shows nothing; what a plan is worth is seen when all starts walk on it.
 */
#include "tui/games/lemmo/parts.h"

#include <stdlib.h>
#include <string.h>

#include "puzzles/memory.h"

enum {
    WALK_SECONDS = 5,
    COUNTED_STEPS = 5000000, /* longer walks are only estimated */
    PARADE_SECONDS = 3,
    PARADE_CELLS = 1 << 16, /* larger maps cannot be shown whole */
    PENCILS = 32,           /* the most pencil lines; a new one replaces the oldest */
};

static const double step_time = 0.09; /* seconds at most, so that the eye can follow */

struct board {
    struct play *play;
    struct lemmo_cursor cursor;
    struct lemmo_window window;
    bool seeks;                                       /* the cursor has moved, so the window follows it */
    enum { NO_WALK, WALKING, WALKED, ALL_WALK } walk; /* a walk that has ended stays in view */
    enum pz_hint_step walked_at;                      /* the step of the hint, which the walk hides until the next */
    struct lemmo_walker from, walker;                 /* where the walk began, and where it is */
    struct lemmo_parade parade;
    bool ended; /* the game has just ended, so nothing is marked until the player goes on */
    struct lemmo_track track;
    struct lemmo_track pencils[PENCILS]; /* walks in the untouched house, the oldest first */
    size_t pencil_count;
    struct pace pace;
    struct lemmo_hint hint;
    enum pz_hint_step hinted; /* the last step of the hint that was shown */
    bool show_starts;         /* the player asked which starts win */
    uint64_t *left, *right;   /* those starts, if they are shown */
};

static const struct lemmo *state(const struct board *board) {
    return play_state(board->play);
}

static struct app *app(const struct board *board) {
    return play_app(board->play);
}

/* ---- keys ---- */

enum {
    ACTION_WALK = ACTION_GAME,
    ACTION_ERASE,
    ACTION_STARTS,
    ACTION_GO_TO,
    ACTION_SCROLL_UP, /* in the order of the arrows */
    ACTION_SCROLL_DOWN,
    ACTION_SCROLL_LEFT,
    ACTION_SCROLL_RIGHT,
};

static const struct binding keys[] = {
    {ACTION_CYCLE, 0, "block", {' '}, "Space", "block", "remove the block, or put it back"},
    {ACTION_WALK, 0, "walk", {'w'}, "w", "walk", "let all starts walk as planned, which is a try"},
    {ACTION_ACT,
     0,
     "trace",
     {K_ENTER},
     "Enter",
     "trace",
     "let one Lemmo walk in the untouched house, from the start that ← → choose"},
    {ACTION_ERASE, 0, "erase", {'e'}, "e", NULL, "erase the pencil lines of such walks"},
    {ACTION_STARTS, 0, "starts", {'v'}, "v", NULL, "which starts win, in the untouched house or on a tried plan"},
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

/* ---- what follows from the state ---- */

static void forget_walk(struct board *board) {
    lemmo_track_forget(&board->track);
    lemmo_parade_end(&board->parade);
    board->walk = NO_WALK;
    board->ended = false;
}

/* Whether there is a plan on which not all starts have walked yet. We do not show what such a plan is worth. */
static bool is_secret(const struct board *board) {
    const struct lemmo *game = state(board);
    return game->removed_count > 0 && game->walked != LEMMO_ALL_WALKED && !game->solved;
}

/* Whether the level only asks for a start, so that the winning starts are the solution. */
static bool seeks_start(const struct board *board) {
    return lemmo_allowance(state(board)) == 0;
}

/* Finds the starts to show on the roof: the winning ones if the player asked, or those that arrived when all walked. */
static void find_starts(struct board *board) {
    const struct lemmo *game = state(board);
    const bool asked = board->show_starts && !seeks_start(board) && !is_secret(board);
    const bool arrived = game->walked == LEMMO_ALL_WALKED && !game->solved;
    free(board->left);
    free(board->right);
    board->left = board->right = NULL;
    if (board->walk == ALL_WALK || !(asked || arrived))
        return;
    board->left = pz_alloc(lemmo_words(game), sizeof *board->left);
    board->right = pz_alloc(lemmo_words(game), sizeof *board->right);
    lemmo_winning_starts(game, board->left, board->right);
}

/* Call it when the map has changed. */
static void show_anew(struct board *board) {
    forget_walk(board);
    find_starts(board);
}

static void erase(struct board *board) {
    while (board->pencil_count > 0)
        lemmo_track_forget(&board->pencils[--board->pencil_count]);
}

static void begun(void *self) {
    struct board *board = self;
    const uint64_t middle = lemmo_columns(state(board)) / 2;
    board->cursor = (struct lemmo_cursor){.cell = {0, middle}, .start = {0, middle, LEMMO_RIGHT}};
    board->show_starts = false;
    erase(board);
    board->seeks = true;
}

static void close_board(void *self) {
    struct board *board = self;
    forget_walk(board);
    erase(board);
    lemmo_hint_forget(&board->hint);
    free(board->left);
    free(board->right);
}

/* ---- the walk ---- */

static struct lemmo_place place_of(const struct lemmo_walker *walker) {
    return (struct lemmo_place){walker->row, walker->column};
}

/*
 * Ends a walk, which stays visible. In the untouched house it also leaves a pencil line. Says how it ended, except in a
 * lesson, whose narrator does.
 */
static void arrive(struct board *board) {
    const struct lemmo *game = state(board);
    const unsigned long long column = board->walker.column + 1;
    board->walk = WALKED;
    lemmo_window_reveal(&board->window, place_of(&board->walker));
    board->seeks = false;
    if (game->removed_count == 0) {
        if (board->pencil_count == PENCILS) {
            lemmo_track_forget(&board->pencils[0]);
            memmove(board->pencils, board->pencils + 1, --board->pencil_count * sizeof *board->pencils);
        }
        struct lemmo_track *line = &board->pencils[board->pencil_count++];
        *line = (struct lemmo_track){0};
        lemmo_track_begin(line, game);
        lemmo_track_walk(line, game, board->from);
    }
    if (play_is_lesson(board->play))
        return;
    /* The walker now stands at its end, but arrow keys choose where the next one starts. */
    const char *more = board->cursor.on_map || game->solved ? "" : " ←→ choose another start.";
    if (lemmo_cell(game, board->walker.row, board->walker.column) == LEMMO_DRAIN)
        app_say(app(board), ROLE_WARN, "Lemmo fell down the drain in column %llu.%s", column, more);
    else
        app_say(app(board), ROLE_GOOD, "Lemmo found the treasure in column %llu.%s", column, more);
}

static void step(struct board *board) {
    const enum lemmo_step did = lemmo_step(state(board), &board->walker);
    lemmo_track_add(&board->track, &board->walker);
    if (did == LEMMO_WON || did == LEMMO_LOST)
        arrive(board);
}

/* Called when all walks have ended: the roof shows who arrived. */
static void end_parade(struct board *board) {
    const struct lemmo *game = state(board);
    PZ_SCOPED_TEXT words = {0};
    lemmo_parade_end(&board->parade);
    board->walk = NO_WALK;
    find_starts(board);
    if (play_is_lesson(board->play) || game->walked != LEMMO_ALL_WALKED)
        return;
    lemmo_add_arrived(game, &words);
    app_say(app(board), game->solved ? ROLE_GOOD : ROLE_WARN, "%s.", pz_text_string(&words));
}

static void skip(void *self) {
    struct board *board = self;
    if (board->walk == ALL_WALK) {
        end_parade(board);
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
    for (int due = is_moving(board) ? pace_due(&board->pace, now) : 0; due > 0 && is_moving(board); due--) {
        if (board->walk == WALKING)
            step(board);
        else if (lemmo_parade_step(&board->parade, state(board)) == 0)
            end_parade(board);
    }
    return is_moving(board) ? pace_wait(&board->pace, now) : -1;
}

/* Handles keys during a walk; other keys skip to its end. */
static bool steer(void *self, uint32_t key) {
    struct board *board = self;
    if (board->walk != WALKING)
        return false;
    const enum pace_key meaning = pace_steer(&board->pace, key, play_clock(board->play));
    if (meaning == PACE_STEP)
        step(board);
    return meaning != PACE_OTHER;
}

/* Gives long walks faster steps, so that none lasts much longer than `seconds`. */
static void begin_pace(struct board *board, double seconds, uint64_t steps) {
    const double longest = step_time, fair = seconds / (double)steps;
    pace_begin(&board->pace, play_clock(board->play), (fair < longest ? fair : longest) * app_pace(app(board)));
}

static void watch(struct board *board) {
    forget_walk(board);
    board->walk = WALKING;
    board->walked_at = play_hint_step(board->play);
    board->walker = board->from = board->cursor.start;
    lemmo_track_begin(&board->track, state(board));
    lemmo_track_add(&board->track, &board->walker);
    begin_pace(board, WALK_SECONDS, lemmo_walk_steps(state(board), board->cursor.start, COUNTED_STEPS));
    if (!app_animated(app(board)))
        skip(board);
}

/* Shows all walks at once, if the map can be shown whole. */
static void watch_all(struct board *board) {
    const struct lemmo *game = state(board);
    forget_walk(board);
    board->walk = ALL_WALK;
    find_starts(board);
    if (!app_animated(app(board)) || lemmo_rows(game) * lemmo_columns(game) > PARADE_CELLS)
        end_parade(board);
    else
        begin_pace(board, PARADE_SECONDS, lemmo_parade_begin(&board->parade, game, COUNTED_STEPS));
}

/*
 * Keeps a winning walk visible. If all walked, it is one that would lose without the plan or, if there is none, the
 * first one that wins.
 */
static void finished(void *self) {
    struct board *board = self;
    const struct lemmo *game = state(board);
    const struct lemmo whole = {.map = game->map};
    struct lemmo_redirect redirect;
    bool found = game->walked == LEMMO_ONE_WALKED;
    board->ended = true;
    if (!game->solved)
        return;
    lemmo_redirect(&whole, game->removed, game->removed_count, &redirect);
    if (found)
        board->from = game->start;
    else if (redirect.saved > 0) {
        found = true;
        board->from = redirect.starts[0];
    }
    for (uint64_t start = 0; start < 2 * lemmo_columns(game) && game->arrived > 0 && !found; start++) {
        struct lemmo_walker walker = {0, start / 2, start % 2 ? LEMMO_RIGHT : LEMMO_LEFT};
        board->from = walker;
        found = lemmo_walk(game, &walker) == LEMMO_WON;
    }
    if (!found)
        return;
    board->walker = board->from;
    lemmo_track_begin(&board->track, game);
    lemmo_track_walk(&board->track, game, board->from);
    lemmo_walk(game, &board->walker);
    board->walk = WALKED;
}

static void jumped(void *self) {
    struct board *board = self;
    if (state(board)->walked == LEMMO_ONE_WALKED)
        board->cursor.start = state(board)->start;
    show_anew(board);
    if (state(board)->solved)
        finished(board);
}

/* Walks from the start at the cursor. Except in lessons, a plan allows that only once all starts have walked on it. */
static void walk_one(struct board *board) {
    const bool lesson = play_is_lesson(board->play), over = state(board)->solved;
    PZ_SCOPED_TEXT line = {0};
    pz_text_add(&line, "start %llu %s", (unsigned long long)board->cursor.start.column + 1,
                board->cursor.start.facing == LEMMO_LEFT ? "left" : "right");
    if (is_secret(board) && !lesson)
        app_say(app(board), ROLE_QUIET, "Blocks are removed: [w] lets all starts walk on this plan. That is a try.");
    else if (!lesson && (!seeks_start(board) || over)) {
        app_hush(app(board));
        watch(board);
    } else if (play_move(board->play, pz_text_string(&line)))
        watch(board);
}

/* Called when the program has made a move, in a lesson or for a hint. A walk is shown. */
static void replied(void *self) {
    struct board *board = self;
    const size_t played = pz_session_played(play_session(board->play));
    struct lemmo_move move = {0};
    jumped(board);
    if (played > 0 &&
        lemmo_read_move(state(board), pz_session_move(play_session(board->play), played - 1), &move, NULL) == PZ_OK &&
        move.kind >= LEMMO_START)
        (move.kind == LEMMO_START ? watch : watch_all)(board);
}

/* ---- the cursor ---- */

/* Called when the cursor has moved. A walk stays on the map until the next start is chosen. */
static void moved(struct board *board) {
    if (!board->cursor.on_map || board->ended)
        forget_walk(board);
    board->seeks = true;
}

static void go_to(struct board *board, struct lemmo_place place) {
    lemmo_cursor_go(&board->cursor, place);
    moved(board);
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

static void remove_or_restore(struct board *board) {
    if (!board->cursor.on_map) {
        app_say(app(board), ROLE_QUIET, "Go down to a block to remove it.");
        return;
    }
    const bool removed = lemmo_is_removed(state(board), board->cursor.cell.row, board->cursor.cell.column);
    PZ_SCOPED_TEXT line = {0};
    pz_text_add(&line, "%s %llu %llu", removed ? "restore" : "remove", (unsigned long long)board->cursor.cell.row + 1,
                (unsigned long long)board->cursor.cell.column + 1);
    if (play_move(board->play, pz_text_string(&line)))
        show_anew(board);
}

static void toggle_starts(struct board *board) {
    if (seeks_start(board))
        app_say(app(board), ROLE_QUIET, "That is the question: find a start that wins.");
    else if (is_secret(board))
        app_say(app(board), ROLE_QUIET, "Only a walk shows which starts win on this plan: [w].");
    else {
        board->show_starts = !board->show_starts;
        board->ended = false;
        find_starts(board);
        app_say(app(board), ROLE_QUIET,
                board->left ? "The starts that win: ◂ left, ▸ right, ◂▸ or ◆ both." : "The starts are hidden again.");
    }
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

/* ---- what keys do ---- */

static void act(void *self, int action, int argument) {
    struct board *board = self;
    if (action == ACTION_CELL)
        click(board, argument);
    else if (action == ACTION_CYCLE)
        remove_or_restore(board);
    else if (action == ACTION_ACT)
        walk_one(board);
    else if (action == ACTION_WALK && seeks_start(board))
        app_say(app(board), ROLE_QUIET, "This level asks for a start that wins: [Enter] lets one Lemmo walk.");
    else if (action == ACTION_WALK) {
        /* If all have just walked on this plan, we only show it again. */
        const bool again = state(board)->walked == LEMMO_ALL_WALKED && !play_is_lesson(board->play);
        if (again || play_move(board->play, "walk"))
            watch_all(board);
    } else if (action == ACTION_ERASE)
        erase(board);
    else if (action == ACTION_STARTS)
        toggle_starts(board);
    else if (action == ACTION_GO_TO)
        dialog_type(app(board), "Go to", "Row and column, or the column of a start alone:", "", NULL, typed_place,
                    board);
    else if (action >= ACTION_SCROLL_UP && action <= ACTION_SCROLL_RIGHT) {
        const int64_t page = (int64_t)lemmo_window_page(&board->window);
        const struct arrow by = arrow_of(action - ACTION_SCROLL_UP + ACTION_UP);
        lemmo_window_scroll(&board->window, by.rows * (page > 2 ? page / 2 : 1),
                            by.columns * (int64_t)(board->window.columns / 2));
    } else {
        lemmo_cursor_move(&board->cursor, state(board), action, lemmo_window_page(&board->window));
        moved(board);
    }
}

static const struct binding_table *phase(const void *self) {
    const struct board *board = self;
    return board->walk == WALKING ? pace_keys(&board->pace) : NULL;
}

/* Whether the block at the cursor can be neither removed nor restored. */
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
    switch (action) {
    case ACTION_CYCLE:
        return board->walk == WALKING || is_fixed(board);
    case ACTION_ACT:
        return board->walk == WALKING || (is_secret(board) && !play_is_lesson(board->play));
    case ACTION_WALK:
        return board->walk == WALKING || seeks_start(board);
    case ACTION_ERASE:
        return board->pencil_count == 0;
    case ACTION_STARTS:
        return board->walk == WALKING || seeks_start(board) || is_secret(board);
    default:
        return board->walk == WALKING && action == ACTION_UP;
    }
}

/* ---- drawing ---- */

/* Says what to show on the map; once the game has ended, only walkers. */
static struct lemmo_marks marks_of(struct board *board) {
    const struct lemmo *game = state(board);
    const bool still = !board->ended;
    const struct lemmo_walker *one = board->walk == NO_WALK ? &board->cursor.start : &board->walker;
    struct lemmo_marks marks = {.cursor = still && board->cursor.on_map && board->walk != WALKING,
                                .cell = board->cursor.cell,
                                .walkers = board->walk == ALL_WALK ? board->parade.walkers : one,
                                .walker_count = board->walk == ALL_WALK ? board->parade.count : 1,
                                .waits = board->walk == NO_WALK,
                                .walked = board->walk == WALKING || board->walk == WALKED ? &board->track : NULL,
                                .pencils = board->pencils,
                                .pencil_count = still && board->walk != ALL_WALK ? board->pencil_count : 0,
                                .removed = game->removed,
                                .removed_count = game->removed_count,
                                .left = still ? board->left : NULL,
                                .right = board->right};
    if (board->walk == NO_WALK || (board->walk == WALKED && play_hint_step(board->play) != board->walked_at))
        lemmo_hint_mark(&board->hint, board->play, &marks);
    return marks;
}

static void draw(void *self, struct canvas *canvas, struct rect body) {
    struct board *board = self;
    const struct lemmo_cells cells = lemmo_cells_of(state(board));

    /* When a hint names a block, moves the cursor there, so that Space does what the hint says. */
    const enum pz_hint_step hinted = play_hint_step(board->play);
    lemmo_hint_follow(&board->hint, board->play);
    if (hinted != board->hinted && hinted > PZ_HINT_WHERE && board->hint.text && board->hint.move.kind < LEMMO_START)
        go_to(board, board->hint.move.place);
    board->hinted = hinted;

    const struct lemmo_marks marks = marks_of(board);
    const struct lemmo_places places = lemmo_panel_place(&cells, body);
    lemmo_window_fit(&board->window, &cells, &places.layout);
    if (board->walk == WALKING)
        lemmo_window_reveal(&board->window, place_of(&board->walker));
    else if (board->seeks)
        lemmo_window_reveal(&board->window, lemmo_cursor_place(&board->cursor));
    board->seeks = false;
    lemmo_board_draw(canvas, places.at.board, &places.layout, &board->window, &cells, &marks);

    struct lemmo_facts facts = {.play = board->play,
                                .game = state(board),
                                .cursor = board->cursor,
                                .left = marks.left,
                                .right = marks.right,
                                .window = &board->window};
    if (marks.waits && marks.walker_count == 1)
        facts.cursor.start = *marks.walkers; /* the walker may be that of a hint */
    lemmo_panel_draw(canvas, &places.at, &facts);
}

/* Shows the goal or, while all walk, how many have arrived. */
static void headline(void *self, struct pz_text *left, struct pz_text *right) {
    const struct board *board = self;
    const struct lemmo *game = state(board);
    const unsigned long long all = lemmo_columns(game) * 2;
    (void)left;
    if (board->walk == ALL_WALK)
        pz_text_add(right, "%llu of %llu arrived", (unsigned long long)board->parade.arrived, all);
    else
        lemmo_words_add_goal(board->play, right);
}

/* ---- the other slots of the view ---- */

static void point(void *self, const char *text, struct pz_text *out) {
    struct board *board = self;
    struct lemmo_place place = {0};
    struct lemmo_move move;
    lemmo_hint_point(state(board), text, &place, out);
    if (lemmo_read_move(state(board), text, &move, NULL) != PZ_OK)
        return;
    if (move.kind != LEMMO_WALK)
        go_to(board, place);
    if (move.kind >= LEMMO_START)
        board->cursor.on_map = false;
}

const struct game_view lemmo_view = {
    .game = &lemmo_game,
    .keys = &key_table,
    .plays_on = true,
    .board_size = sizeof(struct board),
    .close = close_board,
    .begun = begun,
    .jumped = jumped,
    .replied = replied,
    .draw = draw,
    .act = act,
    .phase = phase,
    .idle = idle,
    .animate = animate,
    .skip = skip,
    .steer = steer,
    .headline = headline,
    .finished = finished,
    .point = point,
    .tell = lemmo_words_tell,
    .facts = lemmo_words_facts,
    .thumbnail = lemmo_board_thumbnail,
    .random = lemmo_random,
    .kind = lemmo_words_kind,
    .workshop = &lemmo_workshop,
};
