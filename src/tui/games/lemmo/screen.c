/*
 * Lemmo on the screen: the map with a cursor, which is Lemmo at its start or a block to be removed; a walk being
 * watched; or the whole map from afar.
 */
#include "tui/games/lemmo/parts.h"

#include <stdlib.h>

#include "puzzles/memory.h"

enum {
    QUICK_CELLS = 4096, /* another map of that size is made at once */
    SCROLLED_COLUMNS = 5,
    WALK_SECONDS = 5,
    COUNTED_STEPS = 5000000, /* longer walks are only estimated */
};

static const double step_time = 0.09; /* seconds at most, so that the eye can follow */

struct board {
    struct play *play;
    struct lemmo_cursor cursor;
    struct lemmo_window window;
    bool seeks; /* the cursor has moved, and is to be brought into view */
    struct lemmo_zoom zoom;
    enum { NO_WALK, WALKING, WALKED } walk; /* the last one stays in view */
    struct lemmo_walker walker;
    struct lemmo_track track;
    struct pace pace;
    struct lemmo_hint hint;
    bool show_starts;
    uint64_t *left, *right; /* the starts that win, if shown */
    uint64_t winning;
};

static const struct lemmo *state(const struct board *board) {
    return play_state(board->play);
}

static struct app *app(const struct board *board) {
    return play_app(board->play);
}

/* ---- words ---- */

static const char rules[] =
    "Lemmo walks straight on. Where the floor is missing it falls to the floor below and walks on; at the "
    "edge of the map it turns round. On the lowest floor a treasure ($) wins and a drain (@) loses.\n\n"
    "It can start on any cell of the top floor, facing left or right. Remove blocks, up to the number the "
    "level allows, so that as many starts as possible win. The level is solved when no other blocks would "
    "let more of them win (or the level's goal is met), and a Lemmo you sent off has found a treasure.\n\n"
    "Blocks on the lowest floor cannot be removed. One walk can pass the same block twice, once in each "
    "direction; if that block is removed, Lemmo falls at the first pass.\n\n"
    "Above the map, [Left] and [Right] turn Lemmo and then move it; on the map, [↑↓←→] move the cursor. "
    "Shift with an arrow looks around without moving anything. While Lemmo walks, the bottom line has the "
    "keys that change its speed and take a single step; any other key skips to the end.\n\n"
    "From afar ([z]), the darker a part of the map, the more often it is walked. [Enter] goes to the "
    "cursor, [z] back to where you were.\n";

static void goal(const void *self, struct pz_text *out) {
    const struct board *board = self;
    const struct lemmo *game = state(board);
    const unsigned allowance = lemmo_allowance(game);
    if (allowance == 0) {
        pz_text_add(out, "Find a start that leads to a treasure ($): [↑↓←→], then [Enter].");
        return;
    }
    if (allowance == 1)
        pz_text_add(out, "Remove a block ([Down], [Space])");
    else
        pz_text_add(out, "Remove up to %u blocks ([Down], [Space])", allowance);
    if (play_best(board->play) >= 0)
        pz_text_add(out, ": let %llu of %llu starts reach $. Then [Enter].", (unsigned long long)lemmo_goal(game),
                    (unsigned long long)lemmo_columns(game) * 2);
    else
        pz_text_add(out, ": let more starts reach $. Then [Enter].");
}

static void check(const void *now, const struct pz_budget *budget, struct pz_text *out) {
    const struct lemmo *game = now;
    (void)budget; /* lemmo_goal() ends soon by itself */
    uint64_t winning = lemmo_count(game), goal = lemmo_goal(game);
    if (winning < goal)
        pz_text_add(out, "Not yet: other blocks would let more starts win.");
    else
        pz_text_add(out, game->won ? "This is as good as it gets."
                                   : "This is as good as it gets: now let Lemmo find a treasure.");
}

static void tell(const void *now, const char *line, bool ascii, struct pz_text *out) {
    static const char *const verbs[] = {[LEMMO_REMOVE] = "Remove", [LEMMO_RESTORE] = "Put back"};
    struct lemmo_move move;
    (void)ascii;
    if (lemmo_read_move(now, line, &move, NULL) != PZ_OK)
        return;
    if (move.kind == LEMMO_START)
        pz_text_add(out, "Start from column %llu, facing %s", (unsigned long long)move.place.column + 1,
                    move.facing == LEMMO_LEFT ? "left" : "right");
    else
        pz_text_add(out, "%s the block in row %llu, column %llu", verbs[move.kind],
                    (unsigned long long)move.place.row + 1, (unsigned long long)move.place.column + 1);
}

static void facts(const void *now, struct pz_text *out) {
    const struct lemmo *game = now;
    unsigned allowance = lemmo_allowance(game);
    pz_text_add(out, "%llux%llu, %u %s", (unsigned long long)lemmo_rows(game), (unsigned long long)lemmo_columns(game),
                allowance, allowance == 1 ? "block to remove" : "blocks to remove");
}

static const struct random_line random_lines[] = {
    {"size", "size", RANDOM_WORDS("6x20", "8x24", "10x30", "12x40", "16x60"), "10x30", NULL, true},
    {"removals", "removals", RANDOM_WORDS("usual", "0", "1", "2", "3", "4"), "usual", "usual", false},
    {"density", "spaces in 100", RANDOM_WORDS("6", "12", "20", "30"), "12", NULL, true},
    {"gain", "gain", RANDOM_WORDS("usual"), "usual", "usual", true},
    {"difficulty", "difficulty", RANDOM_WORDS("any", "easy", "medium", "hard", "expert"), "any", "any", false},
    {0},
};

static void kind(const void *now, struct pz_options *values) {
    const struct lemmo *game = now;
    const char removals[] = {(char)('0' + lemmo_allowance(game)), '\0'};
    PZ_SCOPED_TEXT size = {0};
    pz_options_set(values, "removals", removals);
    pz_text_add(&size, "%llux%llu", (unsigned long long)lemmo_rows(game), (unsigned long long)lemmo_columns(game));
    if (lemmo_rows(game) * lemmo_columns(game) <= QUICK_CELLS)
        pz_options_set(values, "size", pz_text_string(&size));
}

/* ---- keys ---- */

enum {
    ACTION_STARTS = ACTION_GAME,
    ACTION_ZOOM,
    ACTION_GO_THERE, /* out of the zoomed picture, to its cursor; */
    ACTION_GO_BACK,  /* to where one was */
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
    {ACTION_ZOOM, 0, "zoom", {'z'}, "z", "zoom", "the whole map from afar"},
    {ACTION_GO_TO, 0, "go-to", {'g'}, "g", NULL, "go to a row and column"},
    {ACTION_PAGE_UP, 0, NULL, {K_PAGE_UP}, "PgUp PgDn", NULL, "a page up or down"},
    {.action = ACTION_PAGE_DOWN, .keys = {K_PAGE_DOWN}},
    {ACTION_FIRST, 0, NULL, {K_HOME}, "Home End", NULL, "to the first or last column"},
    {.action = ACTION_LAST, .keys = {K_END}},
    {ACTION_SCROLL_UP, 0, NULL, {K_SHIFT_UP}, "Shift-↑↓←→", NULL, "look around"},
    {.action = ACTION_SCROLL_DOWN, .keys = {K_SHIFT_DOWN}},
    {.action = ACTION_SCROLL_LEFT, .keys = {K_SHIFT_LEFT}},
    {.action = ACTION_SCROLL_RIGHT, .keys = {K_SHIFT_RIGHT}},
    {0},
};
static const struct binding_table key_table = {"Lemmo", keys};

static const struct binding zoom[] = {
    {ACTION_GO_THERE, 0, NULL, {K_ENTER}, "Enter", "go there", NULL},
    {ACTION_GO_BACK, 0, NULL, {'z'}, "z", "back to the map", NULL},
    {0},
};
static const struct binding_table zoom_table = {NULL, zoom};

/* ---- what follows from the state ---- */

/* Nothing is shown of it any more. */
static void forget_walk(struct board *board) {
    lemmo_track_forget(&board->track);
    board->walk = NO_WALK;
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

static bool is_end(enum lemmo_step step) {
    return step == LEMMO_WON || step == LEMMO_LOST;
}

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
    if (!game->won)
        app_say(app(board), ROLE_WARN, "Lemmo fell down a drain.");
    else if (game->solved)
        app_say(app(board), ROLE_GOOD, "Lemmo found a treasure, and enough starts win. Well done!");
    else
        app_say(app(board), ROLE_GOOD, "Lemmo found a treasure, but other blocks would let more starts win.");
}

static void step(struct board *board) {
    const enum lemmo_step did = lemmo_step(state(board), &board->walker);
    lemmo_track_add(&board->track, &board->walker);
    if (is_end(did))
        arrive(board);
}

static void skip(void *self) {
    struct board *board = self;
    lemmo_track_walk(&board->track, state(board), board->walker);
    lemmo_walk(state(board), &board->walker);
    arrive(board);
}

static int animate(void *self) {
    struct board *board = self;
    const double now = play_now(board->play);
    for (int due = board->walk == WALKING ? pace_due(&board->pace, now) : 0; due > 0 && board->walk == WALKING; due--)
        step(board);
    return board->walk == WALKING ? pace_wait(&board->pace, now) : -1;
}

/* Any other key skips to the end. */
static bool steer(void *self, uint32_t key) {
    struct board *board = self;
    const enum pace_key meaning = pace_steer(&board->pace, key, play_now(board->play));
    if (meaning == PACE_STEP)
        step(board);
    return meaning != PACE_OTHER;
}

static uint64_t count_steps(const struct lemmo *game, struct lemmo_walker walker) {
    uint64_t steps = 1;
    while (steps < COUNTED_STEPS && !is_end(lemmo_step(game, &walker)))
        steps++;
    return steps;
}

/* Long walks take shorter steps, so that none lasts much longer than WALK_SECONDS. */
static void watch(struct board *board) {
    const double seconds = (double)WALK_SECONDS / (double)count_steps(state(board), board->cursor.start);
    forget_walk(board);
    board->walk = WALKING;
    board->walker = board->cursor.start;
    lemmo_track_begin(&board->track, state(board));
    lemmo_track_add(&board->track, &board->walker);
    pace_begin(&board->pace, play_now(board->play), (seconds < step_time ? seconds : step_time) * app_pace(app(board)));
    if (!app_animated(app(board)))
        skip(board);
}

static void walk(struct board *board) {
    PZ_SCOPED_TEXT line = {0};
    pz_text_add(&line, "start %llu %s", (unsigned long long)board->cursor.start.column + 1,
                board->cursor.start.facing == LEMMO_LEFT ? "left" : "right");
    if (play_move(board->play, pz_text_string(&line)))
        watch(board);
}

/* The program has made a move, in a lesson: a walk is watched. */
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
    if (!board->cursor.on_map)
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
        app_say(app(board), ROLE_TEXT, "Block %s: %llu starts win (%+lld).", removed ? "back" : "gone",
                (unsigned long long)board->winning, (long long)(board->winning - before));
}

static void toggle_starts(struct board *board) {
    board->show_starts = !board->show_starts;
    if (board->show_starts)
        play_count_help(board->play);
    find_starts(board);
    app_say(app(board), ROLE_QUIET,
            board->show_starts ? "Above: which starts win (◂ left, ▸ right, ◂▸ or ◆ both). It counts as a hint."
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

/* Does what an action means in the zoomed picture; false for the others, which leave it. */
static bool act_from_afar(struct board *board, int action, int argument) {
    const struct arrow arrow = arrow_of(action);
    if (arrow.rows != 0 || arrow.columns != 0)
        lemmo_zoom_move(&board->zoom, state(board), arrow);
    else if (action == ACTION_CELL)
        lemmo_zoom_choose(&board->zoom, state(board), argument);
    else {
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
    else if (action == ACTION_ZOOM) {
        board->zoom.on = true;
        board->zoom.cursor = lemmo_cursor_place(&board->cursor);
    } else if (action == ACTION_GO_TO)
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
    const bool own = action == ACTION_CYCLE || action == ACTION_ACT || action == ACTION_STARTS || action == ACTION_ZOOM;
    if (board->walk == WALKING)
        return own || action == ACTION_UP;
    if (board->zoom.on)
        return own;
    return action == ACTION_CYCLE && is_fixed(board);
}

/* ---- drawing ---- */

static void draw_map(struct board *board, struct canvas *canvas, const struct lemmo_places *places) {
    const bool walked = board->walk != NO_WALK;
    struct lemmo_marks marks = {.cursor = board->cursor.on_map && board->walk != WALKING,
                                .cell = board->cursor.cell,
                                .walker = walked ? &board->walker : &board->cursor.start,
                                .waits = !walked,
                                .walked = walked ? &board->track : NULL,
                                .left = board->left,
                                .right = board->right};
    lemmo_hint_follow(&board->hint, board->play);
    lemmo_hint_mark(&board->hint, board->play, &marks);
    lemmo_window_fit(&board->window, state(board), places->layout.map_lines, places->layout.map_columns);
    if (board->walk == WALKING)
        lemmo_window_reveal(&board->window, place_of(&board->walker));
    else if (board->seeks)
        lemmo_window_reveal(&board->window, lemmo_cursor_place(&board->cursor));
    board->seeks = false;
    lemmo_board_draw(canvas, places->board, &places->layout, &board->window, state(board), &marks);
}

static void draw(void *self, struct canvas *canvas, struct rect body) {
    struct board *board = self;
    const bool afar = board->zoom.on;
    const struct lemmo_places places =
        afar ? lemmo_panel_place_afar(body) : lemmo_panel_place(state(board), body, board->show_starts);
    struct lemmo_facts facts = {.play = board->play,
                                .game = state(board),
                                .winning = board->winning,
                                .cursor = board->cursor,
                                .window = afar ? NULL : &board->window};
    if (afar) {
        lemmo_cursor_go(&facts.cursor, board->zoom.cursor);
        lemmo_zoom_draw(canvas, places.board, &board->zoom, state(board), board->walk == WALKED ? &board->track : NULL);
    } else
        draw_map(board, canvas, &places);
    lemmo_panel_draw(canvas, &places, &facts);
}

/* How many starts can win, if the player may know it. */
static void add_target(const struct board *board, struct pz_text *out) {
    const struct lemmo *game = state(board);
    const char *goal = pz_session_value(play_session(board->play), "Goal");
    if (play_is_lesson(board->play))
        return;
    if (play_best(board->play) >= 0 && !goal)
        pz_text_add(out, " · best %llu", (unsigned long long)lemmo_goal(game));
    else if (goal || (app_setting(app(board), SETTING_TARGETS) == TARGETS_SHOWN && lemmo_goal_is_known(game)))
        pz_text_add(out, " · goal %llu", (unsigned long long)lemmo_goal(game));
}

static void headline(void *self, struct pz_text *left, struct pz_text *right) {
    struct board *board = self;
    const struct lemmo *game = state(board);
    if (lemmo_allowance(game) > 0)
        pz_text_add(left, " · %u of %u removed", game->removed_count, lemmo_allowance(game));
    pz_text_add(right, "%llu of %llu win", (unsigned long long)board->winning,
                (unsigned long long)lemmo_columns(game) * 2);
    add_target(board, right);
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

static void result(void *self, struct pz_text *out) {
    const struct lemmo *game = state(self);
    pz_text_add(out, "Winning starts\t%llu of %llu\n", (unsigned long long)lemmo_count(game),
                (unsigned long long)lemmo_columns(game) * 2);
    pz_text_add(out, "Asked for\t%llu\n", (unsigned long long)lemmo_goal(game));
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
    .goal = goal,
    .point = point,
    .rules = rules,
    .result = result,
    .check = check,
    .tell = tell,
    .facts = facts,
    .thumbnail = thumbnail,
    .random = random_lines,
    .kind = kind,
    .workshop = &lemmo_workshop,
};
