/* Circus Seven on the screen: seven hexagons, a tile in hand, locks, and which seams clash. */
#include <stdbool.h>
#include <stdlib.h>

#include "puzzles/lesson.h"
#include "puzzles/memory.h"
#include "puzzles/text.h"
#include "tui/games/circus/parts.h"
#include "tui/kit/keys.h"
#include "tui/kit/platform.h"

/*
 * All lengths are millimetres. Each edge of a tile is a band in its colour with its letter, underlined because a letter
 * upside down may be another one; so the tiles can be played with when they are printed in black, too.
 */

static const double paper_width = 210, paper_height = 297, margin = 10;
static const double side = 30, band = 0.42 /* of a tile's radius */, gap = 3, top = 52;

/* Half the height of a hexagon with sides of 1. */
static const double half = 0.8660254;

/* Corners clockwise from the upper left: edge d lies between corners d and d + 1. */
static const double corners[CIRCUS_EDGES][2] = {{-0.5, -half}, {0.5, -half}, {1, 0},
                                                {0.5, half},   {-0.5, half}, {-1, 0}};

struct sheet {
    const struct circus *game;
    const struct theme *theme;
    int roles[CIRCUS_COLOURS_MAX];
    struct pz_text *out;
};

static uint32_t fill(const struct sheet *sheet, unsigned colour) {
    return sheet->theme->mono ? 0xffffff : sheet->theme->colours[sheet->roles[colour]].rgb;
}

static void add_corner(struct pz_text *out, unsigned corner, double radius) {
    const double *at = corners[corner % CIRCUS_EDGES];
    pz_text_add(out, "%.2f,%.2f ", at[0] * radius, at[1] * radius);
}

static void add_letter(const struct sheet *sheet, double x, double y, unsigned colour) {
    pz_text_add(sheet->out, "<circle cx=\"%.2f\" cy=\"%.2f\" r=\"4\" fill=\"#ffffff\"/>", x, y);
    pz_text_add(sheet->out, "<text class=\"edge\" x=\"%.2f\" y=\"%.2f\" text-decoration=\"underline\">%c</text>\n", x,
                y + 2, sheet->game->letters[colour]);
}

/* The letter stands upright where the edge is at the top. */
static void add_edge(const struct sheet *sheet, unsigned edge, unsigned colour) {
    struct pz_text *out = sheet->out;
    pz_text_add(out, "<polygon fill=\"#%06x\" points=\"", fill(sheet, colour));
    add_corner(out, edge, side);
    add_corner(out, edge + 1, side);
    add_corner(out, edge + 1, side * (1 - band));
    add_corner(out, edge, side * (1 - band));
    pz_text_add(out, "\"/>\n<g transform=\"rotate(%u)\">", edge * 60);
    add_letter(sheet, 0, -half * side * (1 - band / 2), colour);
    pz_text_add(out, "</g>\n");
}

static void add_tile(const struct sheet *sheet, unsigned tile, double x, double y) {
    pz_text_add(sheet->out, "<g id=\"tile-%u\" transform=\"translate(%.2f %.2f)\" stroke-linejoin=\"round\">\n",
                tile + 1, x, y);
    for (unsigned edge = 0; edge < CIRCUS_EDGES; edge++)
        add_edge(sheet, edge, sheet->game->set.tiles[tile][edge]);
    pz_text_add(sheet->out, "<polygon class=\"cut\" points=\"");
    for (unsigned corner = 0; corner < CIRCUS_EDGES; corner++)
        add_corner(sheet->out, corner, side);
    pz_text_add(sheet->out, "\"/>\n<text class=\"number\" y=\"4\">%u</text>\n</g>\n", tile + 1);
}

/* Three in a row, the last one below on the left. */
static void add_tiles(const struct sheet *sheet) {
    const double width = 2 * side + gap, height = 2 * half * side + gap;
    const double left = (paper_width - 3 * width) / 2 + width / 2;
    for (unsigned tile = 0; tile < CIRCUS_TILES; tile++)
        add_tile(sheet, tile, left + tile % 3 * width, top + height / 2 + tile / 3 * height);
}

static void add_line(const struct sheet *sheet, const char *class, double x, double y, const char *line) {
    pz_text_add(sheet->out, "<text class=\"%s\" x=\"%.2f\" y=\"%.2f\">", class, x, y);
    picture_add_string(sheet->out, line);
    pz_text_add(sheet->out, "</text>\n");
}

/* A long one is smaller, so that it fits: a bold letter is about two thirds as wide as high. */
static void add_title(const struct sheet *sheet, const char *title) {
    const double fitting = (paper_width - 2 * margin) * 1.5 / (1 + characters_columns(title));
    pz_text_add(sheet->out, "<g font-size=\"%.2f\" font-weight=\"bold\">\n", fitting < 8 ? fitting : 8);
    add_line(sheet, "title", margin + 2, 20, title);
    pz_text_add(sheet->out, "</g>\n");
}

/* Under the title: what to do. */
static void add_rules(const struct sheet *sheet) {
    const unsigned centre = sheet->game->set.centre;
    PZ_SCOPED_TEXT line = {0};
    pz_text_add(&line, "Cut out the seven tiles. Lay ");
    if (centre < CIRCUS_TILES)
        pz_text_add(&line, "tile %u", centre + 1);
    else
        pz_text_add(&line, "any tile");
    pz_text_add(&line, " in the centre and the other six around it.");
    add_line(sheet, "line", margin + 2, 30, pz_text_string(&line));
    add_line(sheet, "line", margin + 2, 37,
             "Where two edges meet, their letters must be the same: twelve seams in all.");
}

/* Beside the last tile, in columns: which letter is which colour. */
static void add_legend(const struct sheet *sheet) {
    const double x = paper_width / 2 - side, y = top + 4 * half * side + 3 * gap + 8, step = 9;
    for (unsigned i = 0; sheet->game->names && i < sheet->game->colours && i < 12; i++) {
        const double at_x = x + i / 5 * 45, at_y = y + i % 5 * step;
        PZ_SCOPED_TEXT name = {0};
        circus_add_colour(sheet->game, i, &name);
        pz_text_add(sheet->out, "<rect x=\"%.2f\" y=\"%.2f\" width=\"12\" height=\"8\" fill=\"#%06x\"/>\n", at_x,
                    at_y - 4, fill(sheet, i));
        pz_text_add(sheet->out, "<circle cx=\"%.2f\" cy=\"%.2f\" r=\"3.4\" fill=\"#ffffff\"/>", at_x + 6, at_y);
        pz_text_add(sheet->out, "<text class=\"key\" x=\"%.2f\" y=\"%.2f\">%c</text>\n", at_x + 6, at_y + 1.8,
                    sheet->game->letters[i]);
        add_line(sheet, "line", at_x + 15, at_y + 1.7, pz_text_string(&name));
    }
}

/* Appends the tiles of a game as an SVG file for a sheet of A4. */
static void circus_sheet(const void *state, const char *title, const struct theme *theme, struct pz_text *out) {
    struct sheet sheet = {.game = state, .theme = theme, .out = out};
    circus_board_hues(sheet.game, sheet.roles);
    pz_text_add(out,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%gmm\" height=\"%gmm\" viewBox=\"0 0 %g %g\" "
                "font-family=\"DejaVu Sans, Arial, sans-serif\">\n",
                paper_width, paper_height, paper_width, paper_height);
    pz_text_add(out, "<style>.edge, .key { font-size: 6px; font-weight: bold; text-anchor: middle }\n"
                     ".key { font-size: 5px }\n"
                     ".cut { fill: none; stroke: #000000; stroke-width: 0.3 }\n"
                     ".number { font-size: 11px; fill: #808080; text-anchor: middle }\n"
                     ".line { font-size: 4px }</style>\n");
    add_title(&sheet, title);
    add_rules(&sheet);
    add_tiles(&sheet);
    add_legend(&sheet);
    pz_text_add(out, "</svg>\n");
}

/* ---- screen ---- */

/* Sentences for the message line, the help page and lists. */

static void circus_words_rules(struct pz_text *out) {
    pz_text_add(out, "Lay the seven tiles so that the two colours are the same wherever two tiles meet: six seams "
                     "around the tile in the centre and six between the others, twelve in all.\n\n"
                     "[Space] picks up a tile, and [Space] on another swaps the two. A tile can be turned where it "
                     "lies; turning it further is still the same move, and turning it back to where it was costs "
                     "nothing. If the centre is fixed, its tile stays as it is.\n\n"
                     "A seam that matches flows together into one band; one that clashes is crossed out on both sides. "
                     "Lock ([L]) what you are sure of; [C] tells you whether it can still be completed.\n");
}

/* `best` is the least number of moves; negative if it is not to be told. */
static void circus_words_goal(const struct circus *game, long best, struct pz_text *out) {
    pz_text_add(out, "Make all 12 seams match: [Space] picks up a tile.");
    if (best > 0)
        pz_text_add(out, " %ld %s enough.", best, best == 1 ? "move is" : "moves are");
    circus_add_solutions(game, out);
}

static void circus_words_check(const void *now, const struct pz_budget *budget, struct pz_text *out) {
    const struct circus *game = now;
    const unsigned matches = circus_matches(&game->set, &game->board);
    (void)budget;
    if (circus_count(&game->set) == 0) {
        pz_text_add(out, "These seven tiles have no solution.");
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

static void circus_words_tell(const void *now, const char *line, bool ascii, struct pz_text *out) {
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

static void circus_words_facts(const void *now, struct pz_text *out) {
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

static const struct random_line circus_words_random[] = {
    {"colours", "colours", RANDOM_WORDS("3", "4", "5", "6", "7", "8"), "6", NULL, true},
    {"centre", "centre", RANDOM_WORDS("any", "fixed"), "any", NULL, false},
    {"difficulty", "difficulty", RANDOM_WORDS("any", "easy", "medium", "hard", "expert"), "any", "any", false},
    {"once", "tiles", RANDOM_WORDS("of any colours", "each colour once"), "of any colours", "of any colours", false},
    {"twins", "twins", RANDOM_WORDS("none", "allowed"), "none", "none", false},
    {"any", "solutions", RANDOM_WORDS("exactly one", "one or more"), "exactly one", "exactly one", false},
    {0},
};

static void circus_words_kind(const void *now, struct pz_options *values) {
    const struct circus *game = now;
    PZ_SCOPED_TEXT colours = {0};
    pz_text_add(&colours, "%u", game->colours);
    pz_options_set(values, "colours", pz_text_string(&colours));
    pz_options_set(values, "centre", game->set.centre == CIRCUS_ANY ? "any" : "fixed");
}

/* ---- screen ---- */

enum {
    ACTION_TURN = ACTION_GAME, /* argument: steps clockwise */
    ACTION_TURN_ON,            /* the same, of a tile that was just turned */
    ACTION_SWAP,               /* with the tile that is held */
    ACTION_PUT,                /* down what is held */
    ACTION_LOCK,
    ACTION_VERIFY, /* can what is locked be completed */
    ACTION_BROWSE, /* all solutions */
};

static const struct binding keys[] = {
    {ACTION_ACT, 0, "pick", {' ', K_ENTER}, "Space", "pick, swap", "pick the tile up; on another tile, swap the two"},
    {ACTION_TURN, -1, "turn-left", {','}, ", .", "turn", "turn it anticlockwise or clockwise"},
    {.action = ACTION_TURN, .argument = 1, .name = "turn-right", .keys = {'.'}},
    {ACTION_LOCK, 0, "lock", {'L'}, "L", "lock", "lock the tile, or unlock it"},
    {ACTION_VERIFY, 0, "verify", {'C'}, "C", NULL, "check whether the locked tiles can be completed (a hint)"},
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
const struct binding_table circus_keys = {"Circus Seven", keys};

static const struct binding holding[] = {
    {ACTION_SWAP, 0, NULL, {' ', K_ENTER}, "Space", "swap", NULL},
    {ACTION_PUT, 0, NULL, {K_ESCAPE}, "Esc", "put down", NULL},
    {0},
};
const struct binding_table circus_holding_keys = {NULL, holding};

static const struct binding turning[] = {
    {ACTION_TURN_ON, -1, NULL, {','}, ", .", "turn on", NULL},
    {.action = ACTION_TURN_ON, .argument = 1, .keys = {'.'}},
    {0},
};
const struct binding_table circus_turning_keys = {NULL, turning};

static const struct binding solved[] = {
    {ACTION_BROWSE, 0, NULL, {'v'}, "v", "solutions", NULL},
    {0},
};
/* Always; with a tile in hand, after a tile was turned, and when all seams match. */
static const struct binding_table circus_solved_keys = {NULL, solved};

/* ---- screen ---- */

/* A hexagon has six neighbours and the keyboard four arrows, so left and right depend on where one came from. */

struct circus_cursor {
    int slot;
    bool low; /* came from below: left and right of the centre are then the lower neighbours */
};

/* Does what an arrow means; nothing for any other action. */
static void circus_cursor_move(struct circus_cursor *cursor, int action) {
    static const int up[CIRCUS_TILES] = {1, 1, 1, 2, 0, 6, 1}, down[CIRCUS_TILES] = {4, 0, 3, 4, 4, 4, 5};
    static const int left[CIRCUS_TILES] = {6, 6, 0, 0, 5, 5, 6}, right[CIRCUS_TILES] = {2, 2, 2, 3, 3, 0, 0};
    const int from = cursor->slot;
    if (action != ACTION_UP && action != ACTION_DOWN && action != ACTION_LEFT && action != ACTION_RIGHT)
        return;
    if (action == ACTION_UP || action == ACTION_DOWN) {
        cursor->slot = (action == ACTION_UP ? up : down)[from];
        cursor->low = action == ACTION_DOWN;
    } else if (from == 0 && cursor->low)
        cursor->slot = action == ACTION_LEFT ? 5 : 3;
    else
        cursor->slot = (action == ACTION_LEFT ? left : right)[from];
    if (from == 3 || from == 5)
        cursor->low = true; /* so that the cursor can go straight on through the centre */
    else if (from == 2 || from == 6)
        cursor->low = false;
}

/* ---- screen ---- */

enum {
    PANEL_COLUMNS = 27,
    PANEL_ROWS = 13, /* below the board, where it is too narrow for a panel beside it */
};

struct board {
    struct play *play;
    struct circus_cursor cursor;
    int held; /* a slot; -1: none */
    struct circus_locks locks;
};

static const struct circus *state(const struct board *board) {
    return pz_session_state(play_session(board->play));
}

static int tile_at(const struct board *board, int slot) {
    return state(board)->board.slots[slot].tile + 1;
}

static bool is_fixed(const struct board *board, int slot) {
    return circus_locks_fixed(board->play, slot);
}

static bool is_locked(const struct board *board, int slot) {
    return circus_locks_has(&board->locks, slot);
}

static bool is_solved(const struct board *board) {
    return pz_session_outcome(play_session(board->play)) == PZ_SOLVED;
}

static bool is_lesson(const struct board *board) {
    return pz_lesson_is(play_session(board->play));
}

/* ---- games ---- */

static void begun(void *self) {
    struct board *board = self;
    board->cursor.slot = 1;
    board->held = -1;
    circus_locks_read(&board->locks, board->play);
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
    circus_locks_forget(&board->locks, board->play);
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
        app_say(play_app(board->play), ROLE_WARN, "Tile %d is locked; [L] unlocks it.", tile_at(board, slot));
    else
        return true;
    return false;
}

static void move(struct board *board, const char *text_of_move) {
    if (!play_move(board->play, text_of_move))
        return;
    circus_locks_forget(&board->locks, board->play);
    say_seams(board);
}

static void swap(struct board *board, int slot, int other) {
    PZ_SCOPED_TEXT line = {0};
    pz_text_add(&line, "swap %d %d", slot, other);
    board->held = -1;
    move(board, pz_text_string(&line));
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
    if (board->held == board->cursor.slot)
        put_down(board);
    else if (!may_touch(board, board->cursor.slot))
        return;
    else if (board->held >= 0)
        swap(board, board->held, board->cursor.slot);
    else {
        board->held = board->cursor.slot;
        app_say(play_app(board->play), ROLE_TEXT, "Tile %d is in your hand: [Space] on another tile swaps the two.",
                tile_at(board, board->cursor.slot));
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
    return played > 0 && read_turn(board, pz_session_move(session, played - 1), &move) &&
           move.slot == board->cursor.slot;
}

static void turn(struct board *board, int steps) {
    PZ_SCOPED_TEXT line = {0};
    if (!may_touch(board, board->cursor.slot))
        return;
    pz_text_add(&line, "rotate %d %d", board->cursor.slot, (steps + CIRCUS_EDGES) % CIRCUS_EDGES);
    move(board, pz_text_string(&line));
}

static void lock(struct board *board) {
    struct app *app = play_app(board->play);
    if (is_fixed(board, board->cursor.slot)) {
        app_say(app, ROLE_QUIET, "Tile %d is fixed already.", tile_at(board, board->cursor.slot));
        return;
    }
    circus_locks_toggle(&board->locks, board->play, board->cursor.slot);
    if (board->held == board->cursor.slot)
        board->held = -1;
    app_say(app, ROLE_QUIET, is_locked(board, board->cursor.slot) ? "Tile %d is locked." : "Tile %d is free again.",
            tile_at(board, board->cursor.slot));
}

static void verify(struct board *board) {
    struct app *app = play_app(board->play);
    if (board->locks.slots == 0) {
        app_say(app, ROLE_QUIET, "Nothing is locked yet: [L] locks the tile under the cursor.");
        return;
    }
    const size_t ways = circus_completions(&state(board)->set, &state(board)->board, board->locks.slots);
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

static void go_to_tile(struct board *board, int tile) {
    for (int slot = 0; slot < CIRCUS_TILES; slot++)
        if (tile_at(board, slot) == tile)
            board->cursor.slot = slot;
}

/* A click on the chosen tile picks it up; the next click swaps. */
static void click(struct board *board, int slot) {
    const bool picks = board->cursor.slot == slot || board->held >= 0;
    board->cursor.slot = slot;
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
        circus_cursor_move(&board->cursor, action);
        break;
    }
}

/* ---- drawing ---- */

static void point(void *self, const char *line, struct pz_text *out) {
    struct board *board = self;
    struct circus_move move;
    if (circus_read_move(state(board), line, &move, NULL) != PZ_OK)
        return;
    board->held = -1;
    board->cursor.slot = move.slot;
    pz_text_add(out, "Look at the tile %s.", circus_slot_name(move.slot));
}

static void draw(void *self, struct canvas *canvas, struct rect body) {
    static const struct panel_plan plan = {
        .beside_columns = 60, .beside_rows = 26, .columns = PANEL_COLUMNS, .top = 1, .rows = PANEL_ROWS, .margin = 1};
    struct board *board = self;
    const struct panel_places places = circus_board_place(body, &plan);
    struct circus_marks marks = {.cursor = board->cursor.slot, .held = board->held, .locked = board->locks.slots};
    struct circus_board next;
    circus_hint_mark(board->play, &marks, &next);
    circus_board_draw(canvas, places.board, state(board), &state(board)->board, &marks);
    const struct circus_panel panel = {board->play, state(board), &board->locks, board->cursor.slot, board->held};
    if (places.panel.columns > 0)
        circus_panel_draw(canvas, places.panel, &panel);
}

static void goal(const void *self, struct pz_text *out) {
    const struct board *board = self;
    circus_words_goal(state(board), play_best(board->play), out);
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

/* ---- keys at each time ---- */

static const struct binding_table *phase(const void *self) {
    const struct board *board = self;
    if (board->held >= 0)
        return &circus_holding_keys;
    if (is_solved(board))
        return is_lesson(board) ? NULL : &circus_solved_keys;
    return is_turning(board) ? &circus_turning_keys : NULL;
}

static bool idle(const void *self, int action) {
    const struct board *board = self;
    const bool stuck = is_fixed(board, board->cursor.slot) || is_locked(board, board->cursor.slot);
    switch (action) {
    case ACTION_ACT:
        return stuck || is_solved(board) || board->held >= 0;
    case ACTION_TURN:
        return stuck || is_solved(board) || is_turning(board);
    case ACTION_SWAP:
        return stuck || board->held == board->cursor.slot;
    case ACTION_LOCK:
        return is_fixed(board, board->cursor.slot) || is_solved(board) || board->held >= 0;
    case ACTION_VERIFY:
        return board->locks.slots == 0;
    default:
        return false;
    }
}

const struct game_view circus_view = {
    .game = &circus_game,
    .keys = &circus_keys,
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
    .rules = circus_words_rules,
    .check = circus_words_check,
    .tell = circus_words_tell,
    .facts = circus_words_facts,
    .thumbnail = thumbnail,
    .random = circus_words_random,
    .kind = circus_words_kind,
    .workshop = &circus_workshop,
    .sheet = circus_sheet,
    .solutions = browse,
};
