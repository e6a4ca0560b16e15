/* The screen of Circus Seven: picking up, swapping, turning and locking tiles, and the panel beside them. */
#include <string.h>

#include "puzzles/word.h"
#include "tui/games/circus/parts.h"

enum {
    PANEL_COLUMNS = 27,
    PANEL_LEAST = 24,
    LIGHTS = 9,      /* steps of the light; in the last two all tiles are lit */
    PANEL_ROWS = 13, /* of a panel below the board, where there is no room beside it */
};

static const double LIGHT_SECONDS = 0.06; /* from one tile to the next */

struct board {
    struct play *play;
    int cursor;      /* a slot */
    bool low;        /* the cursor came from below, so from the centre left and right lead to the lower neighbours */
    int held;        /* a slot; -1: none */
    unsigned locked; /* slots, as bits, whose tiles the player is sure of */
    struct circus_place places[CIRCUS_TILES]; /* how locked tiles lay; moving one unlocks it */
    unsigned checked; /* the locked slots of the last check; 0 once one of those tiles was moved */
    bool learning;    /* in a lesson, and until a first level is solved: the letters are explained first */
    int lights;       /* step of the light that runs over a solved board; 0: none */
    struct pace pace;
};

static const struct circus *state(const struct board *board) {
    return play_state(board->play);
}

static int tile_at(const struct board *board, int slot) {
    return state(board)->board.slots[slot].tile + 1;
}

/* Whether a tile is fixed in a slot, so that it need not be locked. */
static bool is_fixed(const struct board *board, int slot) {
    return circus_fixed(&state(board)->set) >> slot & 1;
}

static bool is_locked(const struct board *board, int slot) {
    return board->locked >> slot & 1;
}

static bool is_solved(const struct board *board) {
    return pz_session_outcome(play_session(board->play)) == PZ_SOLVED;
}

/* ---- words ---- */

static void tell(const void *now, const char *line, bool ascii, struct pz_text *out) {
    const struct circus *game = now;
    struct circus_move move;
    (void)ascii;
    if (circus_read_move(game, line, &move, NULL) != PZ_OK)
        return;
    if (move.kind == CIRCUS_SWAP) { /* in an order that does not depend on whether the move has been made */
        const int a = game->board.slots[move.slot].tile + 1, b = game->board.slots[move.other].tile + 1;
        pz_text_add(out, "Swap tiles %d and %d", a < b ? a : b, a < b ? b : a);
    } else
        pz_text_add(out, "Turn the tile %s %d %s %s", circus_slot_name(move.slot),
                    move.steps > 3 ? CIRCUS_EDGES - move.steps : move.steps,
                    move.steps == 1 || move.steps == 5 ? "step" : "steps",
                    move.steps > 3 ? "anticlockwise" : "clockwise");
}

static void facts(const void *now, struct pz_text *out) {
    const struct circus *game = now;
    const size_t solutions = circus_count(&game->set);
    pz_text_add(out, "%u colours", game->colours);
    if (game->set.laid)
        pz_text_add(out, ", %d fixed", __builtin_popcount(circus_fixed(&game->set)));
    else if (game->set.centre != CIRCUS_ANY)
        pz_text_add(out, ", fixed centre");
    if (solutions == 0)
        pz_text_add(out, ", no solution");
    else if (solutions > 1)
        pz_text_add(out, ", %zu ways", solutions);
}

static const struct random_line random_lines[] = {
    {"colours", "colours", RANDOM_WORDS("usual", "3", "4", "5", "6", "7", "8"), "usual", "usual", true},
    {"centre", "centre", RANDOM_WORDS("usual", "any", "fixed"), "usual", "usual", false},
    {"difficulty", "difficulty", RANDOM_WORDS("any", "easy", "medium", "hard", "expert"), "any", "any", false},
    {"once", "tiles", RANDOM_WORDS("of any colours", "each colour once"), "of any colours", "of any colours", false},
    {"twins", "twins", RANDOM_WORDS("none", "allowed"), "none", "none", false},
    {"any", "solutions", RANDOM_WORDS("exactly one", "one or more"), "exactly one", "exactly one", false},
    {"laid", "laid", RANDOM_WORDS("none", "1", "2", "3", "4", "5"), "none", "none", false},
    {0},
};

static void kind(const void *now, struct pz_options *values) {
    const struct circus *game = now;
    PZ_SCOPED_TEXT colours = {0};
    pz_text_add(&colours, "%u", game->colours);
    pz_options_set(values, "colours", pz_text_string(&colours));
    pz_options_set(values, "centre", game->set.centre == CIRCUS_ANY ? "any" : "fixed");
}

/* ---- keys ---- */

enum {
    ACTION_TURN = ACTION_GAME, /* argument: steps clockwise */
    ACTION_SWAP,               /* swaps the tile with the one that is held */
    ACTION_PUT,                /* puts down the tile that is held */
    ACTION_LOCK,
    ACTION_BROWSE, /* shows all solutions */
};

static const struct binding keys[] = {
    {ACTION_ACT,
     0,
     "pick",
     {' ', K_ENTER},
     "Space",
     "pick, swap",
     "pick the tile up; on another tile, swap the two (Enter as well)"},
    {ACTION_TURN, -1, "turn-left", {',', '<'}, "< >", "turn", "turn it anticlockwise or clockwise (also , .)"},
    {.action = ACTION_TURN, .argument = 1, .name = "turn-right", .keys = {'.', '>'}},
    {.action = ACTION_TURN, .argument = -1, .keys = {K_WHEEL_UP}},
    {.action = ACTION_TURN, .argument = 1, .keys = {K_WHEEL_DOWN}},
    {ACTION_LOCK, 0, "lock", {'K'}, "K", "lock", "lock the tile, or unlock it"},
    {ACTION_CHECK, 0, NULL, {'c'}, "c", NULL, "check whether the locked tiles can stay (a hint)"},
    {ACTION_BROWSE, 0, "solutions", {'v'}, "v", NULL, "view all solutions (a hint, unless solved)"},
    {ACTION_SET, 1, NULL, {'1'}, "1-7", NULL, "go to that tile"},
    {.action = ACTION_SET, .argument = 2, .keys = {'2'}},
    {.action = ACTION_SET, .argument = 3, .keys = {'3'}},
    {.action = ACTION_SET, .argument = 4, .keys = {'4'}},
    {.action = ACTION_SET, .argument = 5, .keys = {'5'}},
    {.action = ACTION_SET, .argument = 6, .keys = {'6'}},
    {.action = ACTION_SET, .argument = 7, .keys = {'7'}},
    {0},
};
static const struct binding_table key_table = {"Circus Seven", keys};

/* The keys with a tile in hand. */
static const struct binding holding[] = {
    {ACTION_SWAP, 0, NULL, {' ', K_ENTER}, "Space", "swap", NULL},
    {ACTION_PUT, 0, NULL, {K_ESCAPE}, "Esc", "put down", NULL},
    {0},
};
static const struct binding_table holding_table = {NULL, holding};

/* ---- the cursor ---- */

/* A hexagon has six neighbours and the keyboard four arrows, so left and right depend on where one came from. */
static void move_cursor(struct board *board, struct arrow by) {
    static const int up[CIRCUS_TILES] = {1, 1, 1, 2, 0, 6, 1}, down[CIRCUS_TILES] = {4, 0, 3, 4, 4, 4, 5};
    static const int left[CIRCUS_TILES] = {6, 6, 0, 0, 5, 5, 6}, right[CIRCUS_TILES] = {2, 2, 2, 3, 3, 0, 0};
    const int from = board->cursor;
    if (by.rows == 0 && by.columns == 0)
        return;
    if (by.rows != 0) {
        board->cursor = (by.rows < 0 ? up : down)[from];
        board->low = by.rows > 0;
    } else if (from == 0 && board->low)
        board->cursor = by.columns < 0 ? 5 : 3;
    else
        board->cursor = (by.columns < 0 ? left : right)[from];
    if (from == 3 || from == 5)
        board->low = true; /* so that the cursor can continue straight through the centre */
    else if (from == 2 || from == 6)
        board->low = false;
}

/* ---- locked tiles ---- */

static const char header[] = "Locked"; /* in the session; its value is slots, "1 4" */

static void set_locked(struct board *board, unsigned locked) {
    PZ_SCOPED_TEXT slots = {0};
    if (locked == board->locked)
        return;
    board->locked = locked;
    for (int slot = 0; slot < CIRCUS_TILES; slot++)
        if (is_locked(board, slot))
            pz_text_add(&slots, "%s%d", slots.length > 0 ? " " : "", slot);
    play_set_value(board->play, header, locked ? pz_text_string(&slots) : NULL);
}

/* Unlocks tiles that were moved. */
static void free_moved(struct board *board) {
    unsigned locked = board->locked;
    for (int slot = 0; slot < CIRCUS_TILES; slot++) {
        const struct circus_place *place = &state(board)->board.slots[slot];
        if (place->tile != board->places[slot].tile || place->rotation != board->places[slot].rotation)
            locked &= ~(1U << slot);
    }
    if (board->checked & ~locked)
        board->checked = 0;
    set_locked(board, locked);
}

static void begun(void *self) {
    struct board *board = self;
    const char *slots = pz_session_value(play_session(board->play), header);
    board->cursor = 1;
    board->held = -1;
    board->locked = board->checked = 0;
    board->lights = 0;
    board->learning =
        play_is_lesson(board->play) || pz_store_statistics(play_app(board->play)->store, circus_game.id).solved == 0;
    for (; slots && *slots; slots++)
        if (*slots >= '0' && *slots < '0' + CIRCUS_TILES && !is_fixed(board, *slots - '0'))
            board->locked |= 1U << (*slots - '0');
    memcpy(board->places, state(board)->board.slots, sizeof board->places);
}

static void jumped(void *self) {
    struct board *board = self;
    board->held = -1;
    board->lights = 0;
    free_moved(board);
}

/* ---- moves ---- */

/* Whether a tile may be touched. If not, says why. */
static bool may_touch(struct board *board, int slot) {
    if (is_fixed(board, slot))
        app_say(play_app(board->play), ROLE_WARN, "Tile %d is fixed %s.", tile_at(board, slot),
                circus_slot_name((unsigned)slot));
    else if (is_locked(board, slot))
        app_say(play_app(board->play), ROLE_WARN, "Tile %d is locked; [K] unlocks it.", tile_at(board, slot));
    else
        return true;
    return false;
}

static void move(struct board *board, const char *text_of_move) {
    if (!play_move(board->play, text_of_move))
        return;
    free_moved(board);
    if (is_solved(board) && app_animated(play_app(board->play))) {
        board->lights = 1;
        pace_begin(&board->pace, play_clock(board->play), LIGHT_SECONDS * app_pace(play_app(board->play)));
    }
    play_say_effect(board->play);
}

static int animate(void *self) {
    struct board *board = self;
    if (board->lights == 0)
        return -1;
    board->lights += pace_due(&board->pace, play_clock(board->play));
    if (board->lights > LIGHTS)
        board->lights = 0;
    return board->lights > 0 ? pace_wait(&board->pace, play_clock(board->play)) : -1;
}

static void skip(void *self) {
    struct board *board = self;
    board->lights = 0;
}

static bool put_down(void *self) {
    struct board *board = self;
    if (board->held < 0)
        return false;
    app_say(play_app(board->play), ROLE_QUIET, "Tile %d is back in its place.", tile_at(board, board->held));
    board->held = -1;
    return true;
}

static void pick(struct board *board) {
    if (board->held == board->cursor)
        put_down(board);
    else if (!may_touch(board, board->cursor))
        return;
    else if (board->held >= 0) {
        PZ_SCOPED_TEXT line = {0};
        pz_text_add(&line, "swap %d %d", board->held, board->cursor);
        board->held = -1;
        move(board, pz_text_string(&line));
    } else {
        board->held = board->cursor;
        app_say(play_app(board->play), ROLE_TEXT, "Tile %d is in your hand: [Space] on another swaps them.",
                tile_at(board, board->cursor));
    }
}

/* Reads a turn; false for other moves. */
static bool read_turn(const struct board *board, const char *line, struct circus_move *move) {
    return circus_read_move(state(board), line, move, NULL) == PZ_OK && move->kind == CIRCUS_ROTATE;
}

/* Joins turns of the same tile to one move. */
static bool join(const void *self, const char *last, const char *line, struct pz_text *out) {
    const struct board *board = self;
    struct circus_move before, move;
    if (!read_turn(board, last, &before) || !read_turn(board, line, &move) || before.slot != move.slot)
        return false;
    const int steps = (before.steps + move.steps) % CIRCUS_EDGES;
    if (steps > 0)
        pz_text_add(out, "rotate %d %d", move.slot, steps);
    return true;
}

static void lock(struct board *board) {
    struct app *app = play_app(board->play);
    if (is_fixed(board, board->cursor)) {
        app_say(app, ROLE_QUIET, "Tile %d is fixed already.", tile_at(board, board->cursor));
        return;
    }
    board->places[board->cursor] = state(board)->board.slots[board->cursor];
    set_locked(board, board->locked ^ 1U << board->cursor);
    if (board->held == board->cursor)
        board->held = -1;
    app_say(app, ROLE_QUIET,
            is_locked(board, board->cursor) ? "Tile %d is locked; [c] checks." : "Tile %d is free again.",
            tile_at(board, board->cursor));
}

static void check_locked(void *self) {
    struct board *board = self;
    const struct circus *game = state(board);
    const size_t ways = circus_completions(&game->set, &game->board, board->locked);
    if (board->checked != board->locked)
        play_count_help(board->play);
    board->checked = board->locked;
    if (ways == 0)
        app_say(play_app(board->play), ROLE_WARN, "No: there is no solution with the locked tiles where they are.");
    else
        app_say(play_app(board->play), ROLE_GOOD, "Yes: what is locked can be completed in %s way%s.",
                pz_number(ways).text, ways == 1 ? "" : "s");
}

/* An answer counts as a hint only if the board does not show it and it was not just given. */
static void check(void *self) {
    static const struct help_question question = {"Check the locked tiles?",
                                                  "It tells as much as a hint, and counts as one.",
                                                  {{'n', "Not now", 2}, {'c', "Check", 1}, {0}}};
    struct board *board = self;
    const struct circus *game = state(board);
    const unsigned matched = circus_matched(&game->set, &game->board);
    if (is_solved(board))
        play_say_over(board->play);
    else if (board->locked == 0)
        app_say(play_app(board->play), ROLE_QUIET,
                "%u of 12 seams %s. [K] locks a tile, then [c] tells whether it can stay.", matched,
                matched == 1 ? "matches" : "match");
    else if (board->checked == board->locked)
        check_locked(board);
    else
        play_offer_help(board->play, &question, check_locked, board);
}

static void open_browser(void *self) {
    struct board *board = self;
    if (!is_solved(board))
        play_see_solution(board->play);
    circus_browser_open(play_app(board->play), state(board), true);
}

static void browse(void *self) {
    struct board *board = self;
    play_offer_solution(board->play, open_browser, board);
}

static void act(void *self, int action, int argument) {
    struct board *board = self;
    if (action == ACTION_BROWSE)
        browse(board);
    else if (is_solved(board)) /* then the board is only a picture */
        return;
    else if (action == ACTION_CELL) { /* a click on the chosen tile picks it up; the next click swaps */
        const bool picks = board->cursor == argument || board->held >= 0;
        board->cursor = argument;
        if (picks)
            pick(board);
    } else if (action == ACTION_ACT || action == ACTION_SWAP)
        pick(board);
    else if (action == ACTION_PUT)
        put_down(board);
    else if (action == ACTION_TURN) {
        PZ_SCOPED_TEXT line = {0};
        if (!may_touch(board, board->cursor))
            return;
        pz_text_add(&line, "rotate %d %d", board->cursor, (argument + CIRCUS_EDGES) % CIRCUS_EDGES);
        move(board, pz_text_string(&line));
    } else if (action == ACTION_LOCK)
        lock(board);
    else if (action == ACTION_SET)
        while (tile_at(board, board->cursor) != argument)
            board->cursor = (board->cursor + 1) % CIRCUS_TILES;
    else
        move_cursor(board, arrow_of(action));
}

/* ---- drawing ---- */

static void point(void *self, const char *line, struct pz_text *out) {
    struct board *board = self;
    struct circus_move move;
    if (circus_read_move(state(board), line, &move, NULL) != PZ_OK)
        return;
    board->held = -1;
    board->cursor = move.slot;
    pz_text_add(out, "Look at the tile %s.", circus_slot_name(move.slot));
}

/* Describes the tile under the cursor: its number, place and colours, and what can be done with it. */
static int draw_tile(const struct board *board, struct canvas *canvas, struct rect rect) {
    const struct circus *game = state(board);
    const unsigned slot = (unsigned)board->cursor;
    canvas_print(canvas, rect.x, rect.y, rect.columns, style_title, "Tile %d", tile_at(board, board->cursor));
    if (rect.columns >= PANEL_COLUMNS)
        canvas_text(canvas, rect.x + 7, rect.y, rect.columns - 7, style_quiet, circus_slot_name(slot));
    for (unsigned direction = 0; direction < CIRCUS_EDGES; direction++)
        circus_board_chip(canvas, rect.x + (int)direction * 4, rect.y + 1, game,
                          circus_colour(&game->set, &game->board, slot, direction));
    const char *what = is_fixed(board, board->cursor)    ? "fixed there"
                       : is_locked(board, board->cursor) ? "locked"
                       : board->held == board->cursor    ? "in your hand"
                       : board->held >= 0                ? "[Space] swaps it"
                                                         : "clockwise from the top";
    sentence_text(canvas, rect.x, rect.y + 2, rect.columns, board->held >= 0 ? style_accent : style_quiet, what);
    return 3;
}

/* How many rows the facts below the legend take. */
static int facts_rows(const struct board *board, const struct canvas *canvas, struct rect rect) {
    PZ_SCOPED(canvas_free) struct canvas unseen = canvas_like(canvas);
    canvas_start(&unseen, rect.columns, rect.rows);
    return play_panel(board->play, &unseen, (struct rect){0, 0, rect.columns, rect.rows});
}

static void draw_panel(const struct board *board, struct canvas *canvas, struct rect rect) {
    const struct circus *game = state(board);
    const int matched = (int)circus_matched(&game->set, &game->board);
    if (play_panel_result(board->play, canvas, rect) > 0)
        return;
    canvas_text(canvas, rect.x, rect.y, rect.columns, style_quiet, "Seams");
    for (int i = 0; i < CIRCUS_SEAMS; i++)
        canvas_put(canvas, rect.x + 6 + i, rect.y, i < matched ? 0x2588 : 0x2591,
                   (struct style){i < matched ? ROLE_GOOD : ROLE_FRAME, ROLE_PAPER, 0});
    canvas_print(canvas, rect.x + 19, rect.y, rect.columns - 19, style_text, "%d/12", matched);
    int y = 2;
    if (!is_solved(board))
        y += 1 + draw_tile(board, canvas, panel_below(rect, y));
    struct rect room = panel_below(rect, y);
    room.rows -= board->learning ? 3 : 1 + facts_rows(board, canvas, room);
    const bool whole = room.rows >= (game->colours + 1) / 2;
    const int legend = board->learning || whole ? circus_board_legend(canvas, room, game) : 0;
    y += legend + (legend > 0);
    play_panel(board->play, canvas, panel_below(rect, y));
}

/* Marks the place to look at, then both places of a swap, and finally shows the board after the move, in `next`. */
static void mark_hint(const struct board *board, struct circus_marks *marks, struct circus_board *next) {
    const char *line = play_hinted(board->play);
    const bool what = play_hint_step(board->play) == PZ_HINT_WHAT, told = what || play_is_lesson(board->play);
    struct circus_move move;
    if (!line || circus_read_move(state(board), line, &move, NULL) != PZ_OK)
        return;
    marks->hinted = 1U << move.slot | (told && move.kind == CIRCUS_SWAP ? 1U << move.other : 0);
    if (!what)
        return;
    *next = state(board)->board;
    if (move.kind == CIRCUS_SWAP)
        circus_swap(next, move.slot, move.other);
    else
        circus_turn(next, move.slot, move.steps);
    marks->next = next;
}

static void draw(void *self, struct canvas *canvas, struct rect body) {
    static const struct panel_plan plan = {.beside_columns = 60,
                                           .beside_rows = 26,
                                           .columns = PANEL_COLUMNS,
                                           .least_columns = PANEL_LEAST,
                                           .rows = PANEL_ROWS};
    struct board *board = self;
    const struct panel_places places = circus_board_place(body, &plan);
    struct circus_marks marks = {.cursor = board->cursor, .held = board->held, .locked = board->locked};
    struct circus_board next;
    if (is_solved(board)) { /* light runs round the ring from the top, and into the centre */
        const unsigned lit = board->lights < CIRCUS_TILES ? (2U << board->lights) - 2 : (1U << CIRCUS_TILES) - 1;
        marks =
            (struct circus_marks){.cursor = -1, .held = -1, .hinted = lit, .next = &state(board)->board, .bare = true};
    } else
        mark_hint(board, &marks, &next);
    circus_board_draw(canvas, places.board, state(board), &state(board)->board, &marks);
    if (places.panel.columns > 0)
        draw_panel(board, canvas, places.panel);
}

static void headline(void *self, struct pz_text *left, struct pz_text *right) {
    struct board *board = self;
    (void)left;
    if (play_is_lesson(board->play)) /* a lesson counts each step */
        return;
    pz_text_add(right, "move %u", state(board)->moves);
    if (play_best(board->play) >= 0)
        pz_text_add(right, " · best %ld", play_best(board->play));
}

static void thumbnail(const void *now, struct canvas *canvas, struct rect rect) {
    static const struct circus_marks marks = {.cursor = -1, .held = -1, .bare = true, .picture = true};
    const struct circus *game = now;
    struct rect room = circus_board_room(rect);
    if (room.rows > rect.rows || room.columns > rect.columns)
        return;
    room.x = rect.x;
    room.y = rect.y;
    circus_board_draw(canvas, room, game, &game->board, &marks);
}

/* ---- keys at each time ---- */

static const struct binding_table *phase(const void *self) {
    const struct board *board = self;
    return board->held >= 0 ? &holding_table : NULL;
}

static bool idle(const void *self, int action) {
    const struct board *board = self;
    const bool stuck = is_fixed(board, board->cursor) || is_locked(board, board->cursor);
    switch (action) {
    case ACTION_ACT:
        return stuck || is_solved(board) || board->held >= 0;
    case ACTION_TURN:
        return stuck || is_solved(board);
    case ACTION_SWAP:
        return stuck || board->held == board->cursor;
    case ACTION_LOCK:
        return is_fixed(board, board->cursor) || is_solved(board) || board->held >= 0;
    default:
        return false;
    }
}

const struct game_view circus_view = {
    .game = &circus_game,
    .keys = &key_table,
    .counts_moves = true,
    .board_size = sizeof(struct board),
    .begun = begun,
    .jumped = jumped,
    .draw = draw,
    .act = act,
    .animate = animate,
    .skip = skip,
    .headline = headline,
    .phase = phase,
    .idle = idle,
    .point = point,
    .join = join,
    .step_back = put_down,
    .check_here = check,
    .tell = tell,
    .facts = facts,
    .thumbnail = thumbnail,
    .random = random_lines,
    .kind = kind,
    .workshop = &circus_workshop,
    .sheet = circus_sheet,
    .solutions = browse,
};
