/*
 * Offers Lammas to the rest of the program: levels, moves, the outcome and answers. A state is a struct lammas. Moves
 * are `set ROW COLUMN TILE` and `apply`.
 */
#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "parts.h"
#include "puzzles/board.h"
#include "puzzles/memory.h"
#include "puzzles/session.h"
#include "puzzles/word.h"

static void *clone(const void *state) {
    return pz_copy(state, sizeof(struct lammas));
}

/* ---- The level ---- */

const char *const lammas_mode_words[] = {"normal", "hard", NULL};
const char *const lammas_template_words[] = {"fixed", "live", NULL};

static const struct pz_board_kind grids = {
    .board = "grid",
    .row = "row",
    .cell = "tile",
    .letters = "abcdefgh",
    .wrong = "is not a tile; tiles are the lower-case letters a to h",
    .missing = "the grid is missing: rows of tile letters after an empty line",
    .least_rows = LAMMAS_SIDE_MIN,
    .most_rows = LAMMAS_SIDE_MAX,
    .least_columns = LAMMAS_SIDE_MIN,
    .most_columns = LAMMAS_SIDE_MAX,
};
static_assert(LAMMAS_KINDS_MAX == 8, "the tiles are a to h");

static enum pz_status read_board(struct lammas *game, const struct pz_level *level, struct pz_error *error) {
    char cells[LAMMAS_CELLS_MAX];
    struct pz_board board = {.cells = cells};
    if (pz_board_read(level, &grids, &board, error) != PZ_OK)
        return PZ_BAD;
    game->rows = (uint8_t)board.rows;
    game->columns = (uint8_t)board.columns;
    for (size_t cell = 0; cell < board.rows * board.columns; cell++) {
        game->tiles[cell] = (uint8_t)(cells[cell] - 'a');
        if (game->tiles[cell] >= game->kinds)
            return pz_board_reject(level, cell / board.columns, cell % board.columns, error,
                                   "tile '%c' in a grid of %u kinds, a to %c", cells[cell], game->kinds,
                                   lammas_letter(game->kinds - 1U));
    }
    return PZ_OK;
}

/* Without `Tiles`, the last letter that occurs determines how many kinds there are. */
static unsigned kinds_in(const struct lammas *game) {
    unsigned kinds = LAMMAS_KINDS_MIN;
    for (size_t cell = 0; cell < (size_t)game->rows * game->columns; cell++)
        if (game->tiles[cell] >= kinds)
            kinds = game->tiles[cell] + 1U;
    return kinds;
}

static enum pz_status open_level(const struct pz_level *level, void **state, struct pz_error *error) {
    struct lammas game = {0};
    uint64_t kinds = 0;
    int mode = LAMMAS_NORMAL, reading = LAMMAS_FIXED;
    if (pz_level_number(level, "Tiles", LAMMAS_KINDS_MIN, LAMMAS_KINDS_MAX, &kinds, error) != PZ_OK ||
        pz_level_word(level, "Mode", lammas_mode_words, &mode, error) != PZ_OK ||
        pz_level_word(level, "Template", lammas_template_words, &reading, error) != PZ_OK)
        return PZ_BAD;
    game.mode = (enum lammas_mode)mode;
    game.reading = (enum lammas_template)reading;
    game.kinds = (uint8_t)(kinds > 0 ? kinds : LAMMAS_KINDS_MAX);
    if (read_board(&game, level, error) != PZ_OK)
        return PZ_BAD;
    if (kinds == 0)
        game.kinds = (uint8_t)kinds_in(&game);
    *state = clone(&game);
    return PZ_OK;
}

static void print_grid(const void *state, struct pz_text *out) {
    const struct lammas *game = state;
    for (size_t row = 0; row < game->rows; row++) {
        for (size_t column = 0; column < game->columns; column++)
            pz_text_add_char(out, lammas_letter(game->tiles[row * game->columns + column]));
        pz_text_add_char(out, '\n');
    }
}

void lammas_describe(const void *state, struct pz_text *out) {
    const struct lammas *game = state;
    /* A level is never in setup: what the editor paints is for normal play unless its screen says otherwise. */
    const enum lammas_mode mode = game->mode == LAMMAS_SETUP ? LAMMAS_NORMAL : game->mode;
    pz_text_add(out, "Tiles: %u\nMode: %s\nTemplate: %s\n\n", game->kinds, lammas_mode_words[mode],
                lammas_template_words[game->reading]);
    print_grid(game, out);
}

/* ---- Moves as text ---- */

static enum pz_status refuse_cell(const struct lammas *game, const struct pz_cell *cell, struct pz_error *error) {
    if (game->mode == LAMMAS_NORMAL)
        return pz_error_refuse(error, cell->row_at, "only the four corner tiles A, B, C and D may be set");
    return pz_error_refuse(error, cell->row_at, "%s",
                           cell->row == 1 && cell->column == 1 ? "A may not be set in hard play"
                                                               : "only B, C and D may be set in hard play");
}

/* Reads the words after "set". */
static enum pz_status read_set(const struct lammas *game, const char *text, size_t at, struct lammas_move *move,
                               struct pz_error *error) {
    const int last = 'a' + game->kinds - 1;
    struct pz_cell cell;
    if (pz_cell_read(text, &at, &cell, error) != PZ_OK)
        return PZ_BAD;
    const struct pz_word tile = pz_word_next(text, &at);
    if (tile.length != 1 || tile.text[0] < 'a' || tile.text[0] >= 'a' + LAMMAS_KINDS_MAX)
        return pz_error_set(error, 0, tile.column, "expected a tile, a lower-case letter from a to %c", last);
    if (pz_word_end(text, at, "the tile", error) != PZ_OK)
        return PZ_BAD;

    if (pz_cell_check(&cell, "grid", game->rows, game->columns, error) != PZ_OK)
        return PZ_NO;
    const uint16_t number = (uint16_t)((cell.row - 1) * game->columns + cell.column - 1);
    if (!lammas_editable(game, number))
        return refuse_cell(game, &cell, error);
    if (tile.text[0] > last)
        return pz_error_refuse(error, tile.column, "this game has tiles a to %c", last);
    *move = (struct lammas_move){.kind = LAMMAS_SET, .cell = number, .tile = (uint8_t)(tile.text[0] - 'a')};
    return PZ_OK;
}

enum pz_status lammas_read_move(const struct lammas *game, const char *text, struct lammas_move *move,
                                struct pz_error *error) {
    size_t at = 0;
    const struct pz_word word = pz_word_next(text, &at);
    if (pz_word_is(word, "set"))
        return read_set(game, text, at, move, error);
    if (!pz_word_is(word, "apply"))
        return pz_error_set(error, 0, word.column, "expected \"set ROW COLUMN TILE\" or \"apply\"");
    *move = (struct lammas_move){.kind = LAMMAS_APPLY};
    return pz_word_end(text, at, "\"apply\"", error);
}

/* ---- Moves ---- */

static enum pz_status apply(struct lammas *game, struct pz_error *error) {
    if (game->mode == LAMMAS_SETUP)
        return pz_error_refuse(error, 1, "the rule cannot be applied while the grid is being set up");
    if (lammas_sweep(game, NULL) == 0)
        return pz_error_refuse(error, 1, "the rule would change nothing: set another tile first");
    return PZ_OK;
}

static enum pz_status play(void *state, const char *text, struct pz_error *error) {
    struct lammas *game = state;
    struct lammas_move move = {0};
    const enum pz_status status = lammas_read_move(game, text, &move, error);
    if (status != PZ_OK)
        return status;
    if (move.kind == LAMMAS_APPLY)
        return apply(game, error);
    game->tiles[move.cell] = move.tile;
    return PZ_OK;
}

/* Setting up is not playing, so it solves nothing. */
static enum pz_outcome outcome(const void *state) {
    const struct lammas *game = state;
    return game->mode != LAMMAS_SETUP && lammas_solved(game) ? PZ_SOLVED : PZ_UNFINISHED;
}

static long score(const void *state) {
    return (long)((const struct lammas *)state)->turns;
}

/* ---- Answers ---- */

static void add_template(struct pz_text *out, const uint8_t tiles[4]) {
    for (size_t i = 0; i < 4; i++)
        pz_text_add_char(out, lammas_letter(tiles[i]));
}

static void add_solution(struct pz_fields *results, enum pz_status status, const struct lammas_solution *solution) {
    if (status == PZ_NO)
        pz_text_add(pz_fields_add(results, PZ_FIELD_TEXT, "turns"), "none");
    else if (status == PZ_LIMIT)
        pz_text_add(pz_fields_add(results, PZ_FIELD_TEXT, "turns"), ">%u", solution->turns);
    else
        pz_fields_add_number(results, solution->turns, "turns");
    if (status != PZ_OK)
        return;
    for (unsigned turn = 0; turn < solution->turns; turn++)
        add_template(pz_fields_add(results, PZ_FIELD_TEXT, "turn %u", turn + 1), solution->templates[turn]);
    if (solution->has_final)
        add_template(pz_fields_add(results, PZ_FIELD_TEXT, "final"), solution->final);
}

static enum pz_status solve(const void *state, const struct pz_options *options, const struct pz_budget *budget,
                            struct pz_fields *results, struct pz_error *error) {
    const struct lammas *game = state;
    uint64_t max_turns = UINT_MAX;
    if (pz_options_number(options, "max-turns", 0, UINT_MAX, &max_turns, error) != PZ_OK)
        return PZ_BAD;

    struct lammas run = *game;
    bool itself;
    lammas_run(&run, &itself);
    pz_text_add(pz_fields_add(results, PZ_FIELD_YES, "self-solving"), itself ? "yes" : "no");

    PZ_SCOPED(lammas_solution_free) struct lammas_solution solution;
    const enum pz_status status = lammas_solve(game, (unsigned)max_turns, budget, &solution);
    add_solution(results, status, &solution);
    return status;
}

/* ---- Hints ---- */

/* Appends the moves that give the wanted corner, and makes them. */
static void edit_corner(struct lammas *game, const uint8_t wanted[4], struct pz_text *moves) {
    uint16_t cells[4];
    lammas_corner(game, cells);
    for (int i = 0; i < 4; i++) {
        if (game->tiles[cells[i]] == wanted[i])
            continue;
        game->tiles[cells[i]] = wanted[i];
        pz_text_add(moves, "set %d %d %c\n", cells[i] / game->columns + 1, cells[i] % game->columns + 1,
                    lammas_letter(wanted[i]));
    }
}

/* Names the tiles of the corner to be set: "B, C and D". Returns how many they are. */
static unsigned add_letters(struct pz_text *out, const struct lammas *game, const uint8_t wanted[4]) {
    uint16_t corner[4];
    unsigned count = 0, said = 0;
    lammas_corner(game, corner);
    for (size_t i = 0; i < 4; i++)
        count += game->tiles[corner[i]] != wanted[i];
    for (size_t i = 0; i < 4; i++)
        if (game->tiles[corner[i]] != wanted[i]) {
            said++;
            pz_text_add(out, "%s%c", said == 1 ? "" : said == count ? " and " : ", ", "ABCD"[i]);
        }
    return count;
}

/* The first of its moves is the one to make now. */
static void take_first(struct pz_hint *hint) {
    const char *moves = pz_text_string(&hint->plan);
    pz_text_add_bytes(&hint->move, moves, strcspn(moves, "\n"));
}

/*
 * Hints at a sweep: "Set B and D: 7 tiles change". What a tile becomes is the move, which a player may still want to
 * find. Leaves the grid after it in `after`, and what changed first in `first`; returns how many did.
 */
static size_t hint_sweep(struct pz_hint *hint, const struct lammas *game, const uint8_t wanted[4], struct lammas *after,
                         struct lammas_change *first) {
    PZ_SCOPED_TEXT letters = {0};
    PZ_OWNED struct lammas_change *changes = pz_alloc((size_t)game->rows * game->columns, sizeof *changes);
    const unsigned count = add_letters(&letters, game, wanted);
    *after = *game;
    edit_corner(after, wanted, &hint->plan);
    const size_t changed = lammas_sweep(after, changes);
    *first = changes[0];
    pz_text_add(&hint->plan, "apply\n");
    take_first(hint);
    if (count == 0)
        pz_text_add(&hint->reason, "Keep the corner: ");
    else
        pz_text_add(&hint->reason, "Set %s: ", pz_text_string(&letters));
    pz_text_add(&hint->reason, changed == 1 ? "one tile changes" : "%zu tiles change", changed);
    return changed;
}

/* Where it begins, and which A and neighbours match there. */
static void add_first_change(const struct lammas *game, const struct lammas_change *change, bool alone,
                             struct pz_text *out) {
    pz_text_add(out, ", %sin row %d, column %d, as the A above left has %s.", alone ? "" : "the first ",
                change->cell / game->columns + 1, change->cell % game->columns + 1,
                !change->below   ? "B on its right"
                : !change->right ? "C below"
                                 : "B on its right and C below");
}

static void hint_corner(struct pz_hint *hint, const struct lammas *game, const uint8_t wanted[4]) {
    struct lammas copy = *game;
    pz_text_add(&hint->reason, "All other tiles are the same: only ");
    const unsigned count = add_letters(&hint->reason, game, wanted);
    pz_text_add(&hint->reason, " still %s to be set.", count == 1 ? "has" : "have");
    edit_corner(&copy, wanted, &hint->plan);
    take_first(hint);
}

static void hint_solution(const struct lammas *game, const struct lammas_solution *solution, struct pz_hint *hint) {
    struct lammas after;
    struct lammas_change first;
    if (solution->turns == 0) {
        hint_corner(hint, game, solution->final);
        return;
    }
    const size_t changed = hint_sweep(hint, game, solution->templates[0], &after, &first);
    add_first_change(game, &first, changed == 1, &hint->reason);
    const unsigned more = solution->turns - 1;
    if (more == 1)
        pz_text_add(&hint->reason, " Then one more turn is enough.");
    else if (more > 1)
        pz_text_add(&hint->reason, " Then %u more turns are enough.", more);
    else if (solution->has_final)
        pz_text_add(&hint->reason, " Then only the corner is left to set.");
    else
        pz_text_add(&hint->reason, " Then all tiles are the same.");
}

static enum pz_status hint_guess(const struct lammas *game, unsigned beyond, struct pz_hint *hint) {
    struct lammas after;
    struct lammas_change first;
    uint8_t wanted[4];
    size_t equal;
    if (!lammas_guess(game, wanted, &equal)) {
        pz_text_add(&hint->reason, "No solution was found in the time given.");
        return PZ_LIMIT;
    }
    hint_sweep(hint, game, wanted, &after, &first);
    pz_text_add(&hint->reason, ", and at least %zu are then the same. This is a guess: it takes more than %u turn%s.",
                equal, beyond, beyond == 1 ? "" : "s");
    return PZ_OK;
}

static enum pz_status hint(const void *state, const struct pz_budget *budget, struct pz_hint *hint) {
    const struct lammas *game = state;
    if (game->mode == LAMMAS_SETUP) {
        pz_text_add(&hint->reason, "There are no hints while the grid is being set up.");
        return PZ_NO;
    }
    if (lammas_solved(game)) {
        pz_text_add(&hint->reason, "The grid is solved.");
        return PZ_NO;
    }
    PZ_SCOPED(lammas_solution_free) struct lammas_solution solution;
    const enum pz_status status = lammas_solve(game, UINT_MAX, budget, &solution);
    if (status == PZ_LIMIT)
        return hint_guess(game, solution.turns, hint);
    if (status == PZ_OK)
        hint_solution(game, &solution, hint);
    else
        pz_text_add(&hint->reason, "This grid can no longer be solved: undo or restart.");
    return status;
}

static enum pz_status line(const void *state, const struct pz_budget *budget, struct pz_text *moves) {
    struct lammas game = *(const struct lammas *)state;
    if (game.mode == LAMMAS_SETUP)
        return PZ_NO;
    PZ_SCOPED(lammas_solution_free) struct lammas_solution solution;
    const enum pz_status status = lammas_solve(&game, UINT_MAX, budget, &solution);
    for (unsigned turn = 0; status == PZ_OK && turn < solution.turns; turn++) {
        edit_corner(&game, solution.templates[turn], moves);
        lammas_sweep(&game, NULL);
        pz_text_add(moves, "apply\n");
    }
    if (status == PZ_OK && solution.has_final)
        edit_corner(&game, solution.final, moves);
    return status;
}

/* ---- The table ---- */

static bool best(const void *start, const struct pz_budget *budget, long *turns) {
    PZ_SCOPED(lammas_solution_free) struct lammas_solution solution = {0};
    enum pz_status status = lammas_solve(start, UINT32_MAX, budget, &solution);
    *turns = (long)solution.turns;
    return status == PZ_OK;
}

/* A duel whose first player is done, and whose second has not begun: the header "Duel" has one number. */
static bool goes_on(const struct pz_session *session) {
    const char *duel = pz_session_value(session, "Duel");
    size_t at = 0;
    uint64_t turns;
    return duel && pz_word_number(pz_word_next(duel, &at), &turns) && pz_word_next(duel, &at).length == 0;
}

static const struct pz_setting settings[] = {
    {.name = "play", .key = "Mode", .words = lammas_mode_words, .values = lammas_mode_words},
    {.name = "template", .key = "Template", .words = lammas_template_words, .values = lammas_template_words},
    {.name = "kinds of tiles", .key = "Tiles", .least = LAMMAS_KINDS_MIN, .most = LAMMAS_KINDS_MAX},
    {0},
};

static const struct pz_option solve_options[] = {
    {"max-turns", "N", "look no further than N turns"},
    {NULL, NULL, NULL},
};

const struct pz_game lammas_game = {
    .id = "lammas",
    .title = "Lammas",
    .tagline = "the corner rewrites the grid",
    .rules = lammas_rules,
    .settings = settings,
    .solve_options = solve_options,
    .generate_options = lammas_generate_options,
    .open = open_level,
    .describe = lammas_describe,
    .print = print_grid,
    .clone = clone,
    .free = free,
    .play = play,
    .outcome = outcome,
    .goal = lammas_add_goal,
    .effect = lammas_effect,
    .goes_on = goes_on,
    .score = score,
    .best = best,
    .solve = solve,
    .hint = hint,
    .line = line,
    .generate = lammas_generate,
    .week = lammas_week,
    .weeks = lammas_weeks,
    .measure = lammas_measure,
    .grades = lammas_grades,
    .speech = &lammas_speech,
};
