/* Circus Seven on the screen: seven hexagons, a tile in hand, locks, and which seams clash. */
#include "tui/games/circus/screen.h"

#include <stdlib.h>
#include <string.h>

#include "puzzles/circus.h"
#include "puzzles/memory.h"
#include "tui/games/circus/board.h"
#include "tui/games/circus/browser.h"
#include "tui/games/circus/workshop.h"
#include "tui/kit/panel.h"
#include "tui/play/game.h"
#include "tui/play/panel.h"

/* Actions of this screen. */
enum {
    ACTION_TURN = ACTION_GAME, /* argument: steps clockwise */
    ACTION_TURN_ON,            /* the same, of a tile that was just turned */
    ACTION_SWAP,               /* with the tile that is held */
    ACTION_PUT,                /* down what is held */
    ACTION_LOCK,
    ACTION_VERIFY, /* can what is locked be completed */
    ACTION_BROWSE, /* all solutions */
};

enum {
    PANEL_COLUMNS = 27,
    PANEL_ROWS = 13, /* below the board, where it is too narrow for a panel beside it */
};

struct board {
    struct play *play;
    int cursor, held; /* slots; held -1: none */
    bool low;         /* moved down last: left and right of the centre are then the lower neighbours */
    unsigned locked;  /* slots as bits, while the tile lies as it did: */
    struct circus_place places[CIRCUS_TILES];
};

static const struct style text = {ROLE_TEXT, ROLE_PAPER, 0};
static const struct style quiet = {ROLE_QUIET, ROLE_PAPER, 0};
static const struct style heading = {ROLE_TITLE, ROLE_PAPER, 0};
static const struct style accent = {ROLE_ACCENT, ROLE_PAPER, 0};

static const struct circus *state(const struct board *board) {
    return pz_session_state(play_session(board->play));
}

static int tile_at(const struct board *board, int slot) {
    return state(board)->board.slots[slot].tile + 1;
}

static bool is_fixed(const struct board *board, int slot) {
    return slot == 0 && state(board)->set.centre != CIRCUS_ANY;
}

static bool is_locked(const struct board *board, int slot) {
    return board->locked >> slot & 1;
}

static bool is_solved(const struct board *board) {
    return pz_session_outcome(play_session(board->play)) == PZ_SOLVED;
}

static bool is_lesson(const struct board *board) {
    return pz_session_value(play_session(board->play), "Lesson") != NULL;
}

/* ---- locks, which are kept in a header of the session ---- */

static const char locked_key[] = "Locked";

static void set_locks(struct board *board, unsigned locked) {
    struct pz_text slots = {0};
    if (locked == board->locked)
        return;
    board->locked = locked;
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
        if (locked >> slot & 1)
            pz_text_add(&slots, "%s%u", slots.length > 0 ? " " : "", slot);
    play_set_value(board->play, locked_key, locked ? pz_text_string(&slots) : NULL);
    pz_text_free(&slots);
}

static void read_locks(struct board *board) {
    const char *slots = pz_session_value(play_session(board->play), locked_key);
    board->locked = 0;
    for (; slots && *slots; slots++)
        if (*slots >= '0' && *slots < '0' + CIRCUS_TILES && !is_fixed(board, *slots - '0'))
            board->locked |= 1U << (*slots - '0');
    memcpy(board->places, state(board)->board.slots, sizeof board->places);
}

/* A lock ends when its tile is moved. */
static void forget_locks(struct board *board) {
    unsigned locked = board->locked;
    for (int slot = 0; slot < CIRCUS_TILES; slot++) {
        const struct circus_place *place = &state(board)->board.slots[slot];
        if (place->tile != board->places[slot].tile || place->rotation != board->places[slot].rotation)
            locked &= ~(1U << slot);
    }
    set_locks(board, locked);
}

/* ---- games ---- */

static void begun(void *self) {
    struct board *board = self;
    board->cursor = 1;
    board->held = -1;
    read_locks(board);
}

static void *open_board(struct play *play) {
    struct board *board = pz_alloc(1, sizeof *board);
    board->play = play;
    return board;
}

static void close_board(void *self) {
    free(self);
}

static void jumped(void *self) {
    struct board *board = self;
    board->held = -1;
    forget_locks(board);
}

/* ---- moves ---- */

static void say_seams(struct board *board) {
    if (is_lesson(board)) /* the narrator speaks */
        return;
    const unsigned matched = circus_matched(&state(board)->set, &state(board)->board);
    app_say(play_app(board->play), ROLE_TEXT, "%u of 12 seams match.", matched);
}

/* If that tile may not be touched, says why. */
static bool may_touch(struct board *board, int slot) {
    if (is_fixed(board, slot))
        app_say(play_app(board->play), ROLE_WARN, "Tile %d is fixed in the centre.", tile_at(board, slot));
    else if (is_locked(board, slot))
        app_say(play_app(board->play), ROLE_WARN, "Tile %d is locked; L unlocks it.", tile_at(board, slot));
    else
        return true;
    return false;
}

static void move(struct board *board, const char *text_of_move) {
    if (!play_move(board->play, text_of_move))
        return;
    forget_locks(board);
    say_seams(board);
}

static void swap(struct board *board, int slot, int other) {
    struct pz_text line = {0};
    pz_text_add(&line, "swap %d %d", slot, other);
    board->held = -1;
    move(board, pz_text_string(&line));
    pz_text_free(&line);
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
    else if (board->held >= 0)
        swap(board, board->held, board->cursor);
    else {
        board->held = board->cursor;
        app_say(play_app(board->play), ROLE_TEXT, "Tile %d is in your hand: Space on another tile swaps the two.",
                tile_at(board, board->cursor));
    }
}

/* The slot of a turn, and by how much; false for other moves. */
static bool read_turn(const struct board *board, const char *line, struct circus_move *move) {
    return circus_read_move(state(board), line, move, NULL) == PZ_OK && move->kind == CIRCUS_ROTATE;
}

/* A tile turned further is still being turned. */
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

/* Whether the tile under the cursor was turned by the last move. */
static bool is_turning(const struct board *board) {
    const struct pz_session *session = play_session(board->play);
    const size_t played = pz_session_played(session);
    struct circus_move move;
    return played > 0 && read_turn(board, pz_session_move(session, played - 1), &move) && move.slot == board->cursor;
}

static void turn(struct board *board, int steps) {
    struct pz_text line = {0};
    if (!may_touch(board, board->cursor))
        return;
    pz_text_add(&line, "rotate %d %d", board->cursor, (steps + CIRCUS_EDGES) % CIRCUS_EDGES);
    move(board, pz_text_string(&line));
    pz_text_free(&line);
}

static void lock(struct board *board) {
    struct app *app = play_app(board->play);
    if (is_fixed(board, board->cursor)) {
        app_say(app, ROLE_QUIET, "Tile %d is fixed in the centre anyway.", tile_at(board, board->cursor));
        return;
    }
    board->places[board->cursor] = state(board)->board.slots[board->cursor];
    set_locks(board, board->locked ^ 1U << board->cursor);
    if (board->held == board->cursor)
        board->held = -1;
    app_say(app, ROLE_QUIET, is_locked(board, board->cursor) ? "Tile %d is locked." : "Tile %d is free again.",
            tile_at(board, board->cursor));
}

static void verify(struct board *board) {
    struct app *app = play_app(board->play);
    if (board->locked == 0) {
        app_say(app, ROLE_QUIET, "Nothing is locked yet: L locks the tile under the cursor.");
        return;
    }
    const size_t ways = circus_completions(&state(board)->set, &state(board)->board, board->locked);
    play_count_help(board->play);
    if (ways == 0)
        app_say(app, ROLE_WARN, "No: with the locked tiles where they are, there is no solution.");
    else
        app_say(app, ROLE_GOOD, "Yes: what is locked can be completed in %zu %s.", ways, ways == 1 ? "way" : "ways");
}

static void browse(void *self) {
    struct board *board = self;
    if (!is_solved(board))
        play_count_help(board->play);
    circus_browser_open(play_app(board->play), state(board), true);
}

/* ---- moving over the hexagons ---- */

static void move_cursor(struct board *board, int action) {
    static const int up[CIRCUS_TILES] = {1, 1, 1, 2, 0, 6, 1}, down[CIRCUS_TILES] = {4, 0, 3, 4, 4, 4, 5};
    static const int left[CIRCUS_TILES] = {6, 6, 0, 0, 5, 5, 6}, right[CIRCUS_TILES] = {2, 2, 2, 3, 3, 0, 0};
    const int from = board->cursor;
    if (action != ACTION_UP && action != ACTION_DOWN && action != ACTION_LEFT && action != ACTION_RIGHT)
        return;
    if (action == ACTION_UP || action == ACTION_DOWN) {
        board->cursor = (action == ACTION_UP ? up : down)[from];
        board->low = action == ACTION_DOWN;
    } else if (from == 0 && board->low)
        board->cursor = action == ACTION_LEFT ? 5 : 3;
    else
        board->cursor = (action == ACTION_LEFT ? left : right)[from];
    if (from == 3 || from == 5)
        board->low = true; /* so that the cursor can go straight on through the centre */
    else if (from == 2 || from == 6)
        board->low = false;
}

static void go_to_tile(struct board *board, int tile) {
    for (int slot = 0; slot < CIRCUS_TILES; slot++)
        if (tile_at(board, slot) == tile)
            board->cursor = slot;
}

/* A click on the chosen tile picks it up; the next click swaps. */
static void click(struct board *board, int slot) {
    const bool picks = board->cursor == slot || board->held >= 0;
    board->cursor = slot;
    if (picks)
        pick(board);
}

static void act(void *self, int action, int argument) {
    struct board *board = self;
    switch (action) {
    case ACTION_CELL:
        click(board, argument);
        break;
    case ACTION_ACT:
    case ACTION_SWAP:
        pick(board);
        break;
    case ACTION_PUT:
        put_down(board);
        break;
    case ACTION_TURN:
    case ACTION_TURN_ON:
        turn(board, argument);
        break;
    case ACTION_LOCK:
        lock(board);
        break;
    case ACTION_VERIFY:
        verify(board);
        break;
    case ACTION_BROWSE:
        browse(board);
        break;
    case ACTION_SET:
        go_to_tile(board, argument);
        break;
    default:
        move_cursor(board, action);
        break;
    }
}

/* ---- drawing ---- */

/* Twelve blocks, as many full as seams match. */
static void draw_seams(const struct board *board, struct canvas *canvas, struct rect rect) {
    const unsigned matched = circus_matched(&state(board)->set, &state(board)->board);
    canvas_text(canvas, rect.x, rect.y, rect.columns, quiet, "Seams");
    for (unsigned i = 0; i < CIRCUS_SEAMS; i++)
        canvas_put(canvas, rect.x + 7 + (int)i, rect.y, i < matched ? 0x2588 : 0x2591,
                   (struct style){i < matched ? ROLE_GOOD : ROLE_FRAME, ROLE_PAPER, 0});
    canvas_print(canvas, rect.x + 20, rect.y, rect.columns - 20, text, "%u/12", matched);
}

/* The tile under the cursor: its number and place, its colours clockwise from the top, whether it may be touched. */
static int draw_tile(const struct board *board, struct canvas *canvas, struct rect rect) {
    const struct circus *game = state(board);
    const unsigned slot = (unsigned)board->cursor;
    canvas_print(canvas, rect.x, rect.y, rect.columns, heading, "Tile %d", tile_at(board, board->cursor));
    canvas_text(canvas, rect.x + 7, rect.y, rect.columns - 7, quiet, circus_slot_name(slot));
    for (unsigned direction = 0; direction < CIRCUS_EDGES; direction++)
        circus_board_chip(canvas, rect.x + (int)direction * 4, rect.y + 1, game,
                          circus_colour(&game->set, &game->board, slot, direction));
    const char *what = is_fixed(board, board->cursor)    ? "fixed there"
                       : is_locked(board, board->cursor) ? "locked"
                       : board->held == board->cursor    ? "in your hand"
                       : board->held >= 0                ? "Space swaps it"
                                                         : "clockwise from the top";
    canvas_text(canvas, rect.x, rect.y + 2, rect.columns, board->held >= 0 ? accent : quiet, what);
    return 3;
}

static int draw_locks(const struct board *board, struct canvas *canvas, struct rect rect) {
    struct pz_text list = {0};
    int lines = 0;
    for (int slot = 0; slot < CIRCUS_TILES; slot++)
        if (board->locked >> slot & 1)
            pz_text_add(&list, "%s%d", list.length > 0 ? " " : "", tile_at(board, slot));
    if (list.length > 0)
        lines = panel_fact(canvas, rect, "Locked", "%s", pz_text_string(&list));
    pz_text_free(&list);
    return lines;
}

static void draw_panel(const struct board *board, struct canvas *canvas, struct rect rect) {
    const int end = rect.y + rect.rows;
    int y = rect.y + play_panel_result(board->play, canvas, rect);
    if (y > rect.y) {
        circus_board_legend(canvas, (struct rect){rect.x, y, rect.columns, end - y}, state(board));
        return;
    }
    draw_seams(board, canvas, rect);
    y += 2;
    y += 1 + draw_tile(board, canvas, (struct rect){rect.x, y, rect.columns, end - y});
    const int legend = circus_board_legend(canvas, (struct rect){rect.x, y, rect.columns, end - y - 3}, state(board));
    y += legend + (legend > 0);
    y += draw_locks(board, canvas, (struct rect){rect.x, y, rect.columns, end - y});
    play_panel(board->play, canvas, (struct rect){rect.x, y, rect.columns, end - y});
}

/* ---- hints ---- */

/* Slots that a hint points at: where to look, and the other one once the swap is no secret. */
static unsigned hinted(const struct board *board, const struct circus_move *move) {
    const bool told = play_hint_step(board->play) == HINT_WHAT || is_lesson(board);
    return 1U << move->slot | (told && move->kind == CIRCUS_SWAP ? 1U << move->other : 0);
}

static void make(struct circus_board *tiles, const struct circus_move *move) {
    if (move->kind == CIRCUS_SWAP)
        circus_swap(tiles, move->slot, move->other);
    else
        circus_turn(tiles, move->slot, move->steps);
}

/* Adds the marks of a hint; `next` is set to the tiles after its move. */
static void mark_hint(const struct board *board, struct circus_marks *marks, struct circus_board *next) {
    const char *line = play_hinted(board->play);
    struct circus_move move;
    if (!line || circus_read_move(state(board), line, &move, NULL) != PZ_OK)
        return;
    marks->hinted = hinted(board, &move);
    if (play_hint_step(board->play) != HINT_WHAT)
        return;
    *next = state(board)->board;
    make(next, &move);
    marks->next = next;
}

static void point(void *self, const char *line, struct pz_text *out) {
    struct board *board = self;
    struct circus_move move;
    if (circus_read_move(state(board), line, &move, NULL) != PZ_OK)
        return;
    board->held = -1;
    board->cursor = move.slot;
    pz_text_add(out, "Look at the place %s.", circus_slot_name(move.slot));
}

static void draw(void *self, struct canvas *canvas, struct rect body) {
    static const struct panel_plan plan = {
        .beside_columns = 60, .beside_rows = 26, .columns = PANEL_COLUMNS, .top = 1, .rows = PANEL_ROWS, .margin = 1};
    struct board *board = self;
    const struct panel_places places = circus_board_place(body, &plan);
    struct circus_marks marks = {.cursor = board->cursor, .held = board->held, .locked = board->locked};
    struct circus_board next;
    mark_hint(board, &marks, &next);
    circus_board_draw(canvas, places.board, state(board), &state(board)->board, &marks);
    if (places.panel.columns > 0)
        draw_panel(board, canvas, places.panel);
}

static void goal(const void *self, struct pz_text *out) {
    const struct board *board = self;
    const long best = play_best(board->play);
    pz_text_add(out, "Make all 12 seams match: Space picks up a tile.");
    if (best > 0)
        pz_text_add(out, " %ld %s enough.", best, best == 1 ? "move is" : "moves are");
}

static void headline(void *self, struct pz_text *left, struct pz_text *right) {
    struct board *board = self;
    (void)left;
    if (is_lesson(board)) /* it counts each step */
        return;
    pz_text_add(right, "move %u", state(board)->moves);
    if (play_best(board->play) >= 0)
        pz_text_add(right, " · best %ld", play_best(board->play));
}

static void rules(struct pz_text *out) {
    pz_text_add(
        out, "Lay the seven tiles so that the two colours are the same wherever two tiles meet: six seams around the "
             "tile in the centre and six between the others, twelve in all.\n\n"
             "Space picks up a tile, and Space on another swaps the two. A tile can be turned where it lies; turning "
             "it on is still the same move, and turning it back to where it lay is none. If the centre is fixed, its "
             "tile stays as it is.\n\n"
             "A seam that matches flows together into one band; one that clashes is crossed out on both sides. Lock "
             "(L) what you are sure of; C tells you whether it can still be completed.\n");
}

/* ---- worker threads ---- */

static bool best(const void *start, const struct pz_budget *budget, long *moves) {
    const struct circus *game = start;
    struct circus_way way;
    if (circus_matched(&game->set, &game->board) == CIRCUS_SEAMS) {
        *moves = 0;
        return true;
    }
    const enum pz_status status = circus_shortest(&game->set, &game->board, budget, &way);
    *moves = (long)way.moves;
    return status == PZ_OK;
}

static void check(const void *now, const struct pz_budget *budget, struct pz_text *out) {
    const struct circus *game = now;
    const unsigned matches = circus_matches(&game->set, &game->board);
    (void)budget;
    if (circus_count(&game->set) == 0) {
        pz_text_add(out, "These seven tiles have no solution, however they are laid.");
        return;
    }
    pz_text_add(out, "%u of 12 seams match", circus_matched(&game->set, &game->board));
    for (unsigned i = 0, said = 0; i < CIRCUS_SEAMS; i++)
        if (!(matches >> i & 1))
            pz_text_add(out, "%s%d-%d", said++ == 0 ? "; these tiles clash: " : " ",
                        game->board.slots[circus_seams[i].slot].tile + 1,
                        game->board.slots[circus_seams[i].other_slot].tile + 1);
    pz_text_add(out, ".");
}

/* ---- words and pictures ---- */

static void tell(const void *now, const char *line, bool ascii, struct pz_text *out) {
    const struct circus *game = now;
    struct circus_move move;
    (void)ascii;
    if (circus_read_move(game, line, &move, NULL) != PZ_OK)
        return;
    if (move.kind == CIRCUS_SWAP)
        pz_text_add(out, "Swap tiles %d and %d", game->board.slots[move.slot].tile + 1,
                    game->board.slots[move.other].tile + 1);
    else
        pz_text_add(out, "Turn the tile %s %d %s %s", circus_slot_name(move.slot),
                    move.steps > 3 ? CIRCUS_EDGES - move.steps : move.steps,
                    move.steps == 1 || move.steps == 5 ? "step" : "steps",
                    move.steps > 3 ? "anticlockwise" : "clockwise");
}

static void facts(const void *now, struct pz_text *out) {
    const struct circus *game = now;
    const size_t solutions = circus_count(&game->set);
    pz_text_add(out, "%u colours", game->colours);
    if (game->set.centre != CIRCUS_ANY)
        pz_text_add(out, ", fixed centre");
    if (solutions == 0)
        pz_text_add(out, ", no solution");
    else if (solutions > 1)
        pz_text_add(out, ", %zu ways", solutions);
}

static void thumbnail(const void *now, struct canvas *canvas, struct rect rect) {
    static const struct circus_marks marks = {.cursor = -1, .held = -1, .plain = true};
    const struct circus *game = now;
    struct rect room = circus_board_room(rect);
    if (room.rows > rect.rows || room.columns > rect.columns)
        return;
    room.x = rect.x;
    room.y = rect.y;
    circus_board_draw(canvas, room, game, &game->board, &marks);
}

static const struct random_line random_lines[] = {
    {"colours", "colours", RANDOM_WORDS("3", "4", "5", "6", "7", "8"), "6", NULL, true},
    {"centre", "centre", RANDOM_WORDS("any", "fixed"), "any", NULL, false},
    {"difficulty", "difficulty", RANDOM_WORDS("any", "easy", "medium", "hard", "expert"), "any", "any", false},
    {"once", "tiles", RANDOM_WORDS("of any colours", "each colour once"), "of any colours", "of any colours", false},
    {"twins", "twins", RANDOM_WORDS("none", "allowed"), "none", "none", false},
    {"any", "solutions", RANDOM_WORDS("exactly one", "one or more"), "exactly one", "exactly one", false},
    {0},
};

static void kind(const void *now, struct pz_options *values) {
    const struct circus *game = now;
    struct pz_text colours = {0};
    pz_text_add(&colours, "%u", game->colours);
    pz_options_set(values, "colours", pz_text_string(&colours));
    pz_options_set(values, "centre", game->set.centre == CIRCUS_ANY ? "any" : "fixed");
    pz_text_free(&colours);
}

/* ---- keys ---- */

static const struct binding holding[] = {
    {.action = ACTION_SWAP, .keys = {' ', K_ENTER}, .shown = "Space", .label = "swap"},
    {.action = ACTION_PUT, .keys = {K_ESCAPE}, .shown = "Esc", .label = "put down"},
    {0},
};
static const struct binding_table holding_table = {NULL, holding};

static const struct binding turning[] = {
    {.action = ACTION_TURN_ON, .argument = -1, .keys = {','}, .shown = ", .", .label = "turn on"},
    {.action = ACTION_TURN_ON, .argument = 1, .keys = {'.'}},
    {0},
};
static const struct binding_table turning_table = {NULL, turning};

static const struct binding solved[] = {
    {.action = ACTION_BROWSE, .keys = {'v'}, .shown = "v", .label = "solutions"},
    {0},
};
static const struct binding_table solved_table = {NULL, solved};

static const struct binding_table *phase(const void *self) {
    const struct board *board = self;
    if (board->held >= 0)
        return &holding_table;
    if (is_solved(board))
        return is_lesson(board) ? NULL : &solved_table;
    return is_turning(board) ? &turning_table : NULL;
}

static bool idle(const void *self, int action) {
    const struct board *board = self;
    const bool stuck = is_fixed(board, board->cursor) || is_locked(board, board->cursor);
    switch (action) {
    case ACTION_ACT:
        return stuck || is_solved(board) || board->held >= 0;
    case ACTION_TURN:
        return stuck || is_solved(board) || is_turning(board);
    case ACTION_SWAP:
        return stuck || board->held == board->cursor;
    case ACTION_LOCK:
        return is_fixed(board, board->cursor) || is_solved(board) || board->held >= 0;
    case ACTION_VERIFY:
        return board->locked == 0;
    default:
        return false;
    }
}

static const struct binding keys[] = {
    {.action = ACTION_ACT,
     .keys = {' ', K_ENTER},
     .shown = "Space",
     .label = "pick, swap",
     .help = "pick the tile up; on another tile, swap the two"},
    {.action = ACTION_TURN,
     .argument = -1,
     .keys = {','},
     .shown = ", .",
     .label = "turn",
     .help = "turn it anticlockwise or clockwise"},
    {.action = ACTION_TURN, .argument = 1, .keys = {'.'}},
    {.action = ACTION_LOCK, .keys = {'L'}, .shown = "L", .label = "lock", .help = "lock the tile, or unlock it"},
    {.action = ACTION_VERIFY, .keys = {'C'}, .shown = "C", .help = "can the locked tiles be completed? (a hint)"},
    {.action = ACTION_BROWSE, .keys = {'v'}, .shown = "v", .help = "view all solutions (a hint, unless solved)"},
    {.action = ACTION_SET, .argument = 1, .keys = {'1'}, .shown = "1-7", .help = "go to that tile"},
    {.action = ACTION_SET, .argument = 2, .keys = {'2'}},
    {.action = ACTION_SET, .argument = 3, .keys = {'3'}},
    {.action = ACTION_SET, .argument = 4, .keys = {'4'}},
    {.action = ACTION_SET, .argument = 5, .keys = {'5'}},
    {.action = ACTION_SET, .argument = 6, .keys = {'6'}},
    {.action = ACTION_SET, .argument = 7, .keys = {'7'}},
    {0},
};
static const struct binding_table table = {"Circus Seven", keys};

const struct game_view circus_view = {
    .game = &circus_game,
    .keys = &table,
    .plays_on = true,
    .score = "Moves",
    .open = open_board,
    .close = close_board,
    .begun = begun,
    .jumped = jumped,
    .draw = draw,
    .act = act,
    .headline = headline,
    .goal = goal,
    .phase = phase,
    .idle = idle,
    .point = point,
    .join = join,
    .step_back = put_down,
    .rules = rules,
    .best = best,
    .check = check,
    .tell = tell,
    .facts = facts,
    .thumbnail = thumbnail,
    .random = random_lines,
    .kind = kind,
    .edit = circus_workshop_open,
    .solutions = browse,
};
