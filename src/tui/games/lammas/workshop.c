/* The workshop of Lammas. Everything that can be painted is a legal grid, so every value has a state. */
#include <stdlib.h>

#include "puzzles/memory.h"
#include "puzzles/word.h"
#include "tui/games/lammas/parts.h"
#include "tui/workshop/letters.h"

enum { KINDS = 1, SET, END, READING }; /* among the settings, from 1 */

const char *const lammas_sets[] = {"ABCD", "BCD", "ACD", "ABD", "ABC", "AB", "AC", "AD",
                                   "BC",   "BD",  "CD",  "A",   "B",   "C",  "D",  NULL};
static const char *const modes[] = {"normal", "hard", NULL}, *const readings[] = {"fixed", "live", NULL};
static const char *const ends[] = {"any", "a", "b", "c", "d", "e", "f", "g", "h", NULL};
static const char *const shown_ends[] = {"any", "●", "◆", "▲", "■", "★", "♥", "♪", "✚", NULL};
static const struct letters_setting settings[] = {
    {"Tiles", "- +", "kinds", NULL, {LAMMAS_KINDS_MIN, LAMMAS_KINDS_MAX, "A level has", "kinds of tiles"}, -1},
    {"Set", "m", "to set", .words = lammas_sets},
    {"End", "e", "end on", .words = ends},
    {"Template", "w", "template", .words = readings},
    {0},
};

static enum pz_status allow(const struct letters *value, int row, char letter, struct pz_error *error) {
    const int kinds = value->settings[KINDS - 1];
    (void)row;
    return letter < 'a' + kinds ? PZ_OK : pz_error_refuse(error, 0, "there are %d kinds of tiles; [+] adds one", kinds);
}

/* A level may name its set by a mode, whose words stand for the first two sets. */
static void take_mode(struct letters *value, const struct pz_level *level) {
    pz_level_word(level, "Mode", modes, &value->settings[SET - 1], NULL);
}

/* A grid cannot end on a kind that it no longer has. */
static void settle(struct letters *value) {
    if (value->settings[END - 1] > value->settings[KINDS - 1])
        value->settings[END - 1] = 0;
}

static const struct letters_kind kind = {
    .letters = "abcdefgh",
    .blank = "Tiles: 4\n\naaaaaa\naaaaaa\naaaaaa\naaaaaa\naaaaaa\naaaaaa\n",
    .side = {LAMMAS_SIDE_MIN, LAMMAS_SIDE_MAX, "A grid has", "rows and columns"},
    .rows = "rows",
    .settings = settings,
    .allow = allow,
    .shown = {[END - 1] = shown_ends},
    .take = take_mode,
    .settle = settle,
};

static void check(const void *state, const struct pz_budget *budget, struct workshop_answer *answer) {
    struct lammas copy = *(const struct lammas *)state;
    PZ_SCOPED(lammas_solution_free) struct lammas_solution solution = {0};
    const enum pz_status status = lammas_solve(state, UINT32_MAX, budget, &solution);
    bool itself;
    lammas_run(&copy, &itself);
    const char *also = itself ? " It solves itself." : "";
    answer->role = status == PZ_OK ? ROLE_ACCENT : ROLE_WARN;
    if (status == PZ_OK)
        pz_text_add(&answer->text, "The grid can be solved in %s turn%s.%s", pz_number(solution.turns).text,
                    solution.turns == 1 ? "" : "s", also);
    else if (status == PZ_NO)
        pz_text_add(&answer->text, "The grid cannot be solved with these tiles to set.");
    else
        pz_text_add(&answer->text, "Not known: it takes more than %s turns, if it can be done at all.%s",
                    pz_number(solution.turns).text, also);
}

static void draw(const struct workshop *shop, struct canvas *canvas, struct rect body) {
    static const struct panel_plan plan = {.columns = WORKSHOP_PANEL};
    const struct lammas_marks marks = {.cursor = workshop_cell(shop), .target = -1};
    PZ_OWNED struct lammas *game = letters_state(workshop_value(shop), NULL);
    const struct panel_places places = lammas_board_place(canvas, body, &plan, game);
    struct rect panel = places.panel;
    lammas_board_draw(canvas, places.board, game, &marks);
    letters_rows(shop, canvas, &panel);
    lammas_board_palette(canvas, panel_below(panel, 1), game);
}

static const struct binding painting[] = {
    {ACTION_CYCLE, 0, "tile", {' '}, "Space", "tile", "the next kind of tile"},
    {ACTION_SET, 0, NULL, {'1'}, "1-8", NULL, "paint that kind"},
    {.action = ACTION_SET, .argument = 1, .keys = {'2'}},
    {.action = ACTION_SET, .argument = 2, .keys = {'3'}},
    {.action = ACTION_SET, .argument = 3, .keys = {'4'}},
    {.action = ACTION_SET, .argument = 4, .keys = {'5'}},
    {.action = ACTION_SET, .argument = 5, .keys = {'6'}},
    {.action = ACTION_SET, .argument = 6, .keys = {'7'}},
    {.action = ACTION_SET, .argument = 7, .keys = {'8'}},
    {0},
};
static const struct binding grid[] = {
    {ACTION_SETTING, -KINDS, "fewer-kinds", {'-'}, "- +", NULL, "remove or add a kind of tile"},
    {.action = ACTION_SETTING, .argument = KINDS, .name = "more-kinds", .keys = {'+', '='}},
    {ACTION_SETTING, SET, "mode", {'m'}, "m", NULL, "which tiles may be set"},
    {ACTION_SETTING, END, "end", {'e'}, "e", NULL, "which kind must remain"},
    {ACTION_SETTING, READING, "template", {'w'}, "w", NULL, "fixed or live template"},
    {ACTION_CHECK, 0, NULL, {'c'}, "c", "check", "how many turns it takes at best"},
    {0},
};
static const struct binding_table painting_keys = {"The workshop", painting}, grid_keys = {NULL, grid};

const struct workshop_class lammas_workshop = {
    LETTERS_CLASS(&lammas_game, &kind),
    .title = "Lammas · workshop · setup",
    .untitled = "My grid",
    .help = "Paint a grid of your own, then play it or save it as a level. The grid is kept as a draft until you "
            "come back.",
    .tables = {&bindings_move, &painting_keys, &workshop_commands, &workshop_random, &letters_sides, &grid_keys,
               &bindings_program},
    .read = letters_read,
    .state = letters_state,
    .random = "A random grid",
    .check = check,
    .check_seconds = 10,
    .checking = "Looking for the shortest solution…",
    .over = "All tiles are the same: there is nothing to solve.",
    .draw = draw,
};
