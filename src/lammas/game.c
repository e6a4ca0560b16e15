/*
 * Offers Lammas to the rest of the program: levels, moves and answers as text. A state is a struct lammas.
 */
#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "analyse.h"
#include "generate.h"
#include "puzzles/board.h"
#include "puzzles/lammas.h"
#include "puzzles/memory.h"
#include "solve.h"

static const char *const mode_words[] = {"normal", "hard", NULL};
static const char *const template_words[] = {"fixed", "live", NULL};

static char letter(unsigned tile) {
    return (char)('a' + tile);
}

/* ---- Levels ---- */

static const struct pz_board_kind grids = {
    .board = "grid",
    .row = "row",
    .cell = "tile",
    .letters = "abcdefgh",
    .wrong = "is no tile; tiles are the small letters a to h",
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
                                   letter(game->kinds - 1U));
    }
    return PZ_OK;
}

/* Without `Tiles`, the last letter that occurs tells how many kinds there are. */
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
        pz_level_word(level, "Mode", mode_words, &mode, error) != PZ_OK ||
        pz_level_word(level, "Template", template_words, &reading, error) != PZ_OK)
        return PZ_BAD;
    game.mode = (enum lammas_mode)mode;
    game.reading = (enum lammas_template)reading;
    game.kinds = (uint8_t)(kinds > 0 ? kinds : LAMMAS_KINDS_MAX);
    if (read_board(&game, level, error) != PZ_OK)
        return PZ_BAD;
    if (kinds == 0)
        game.kinds = (uint8_t)kinds_in(&game);

    struct lammas *opened = pz_alloc(1, sizeof *opened);
    *opened = game;
    *state = opened;
    return PZ_OK;
}

static void print(const void *state, struct pz_text *out) {
    const struct lammas *game = state;
    for (size_t row = 0; row < game->rows; row++) {
        for (size_t column = 0; column < game->columns; column++)
            pz_text_add_char(out, letter(game->tiles[row * game->columns + column]));
        pz_text_add_char(out, '\n');
    }
}

static void describe(const void *state, struct pz_text *out) {
    const struct lammas *game = state;
    /* A level is never in setup: what the editor paints is played normally unless its screen says otherwise. */
    const enum lammas_mode mode = game->mode == LAMMAS_SETUP ? LAMMAS_NORMAL : game->mode;
    pz_text_add(out, "Tiles: %u\nMode: %s\nTemplate: %s\n\n", game->kinds, mode_words[mode],
                template_words[game->reading]);
    print(game, out);
}

static void *clone(const void *state) {
    struct lammas *copy = pz_alloc(1, sizeof *copy);
    *copy = *(const struct lammas *)state;
    return copy;
}

/* ---- Moves ---- */

static enum pz_status apply(struct lammas *game, struct pz_error *error) {
    if (game->mode == LAMMAS_SETUP)
        return pz_error_refuse(error, 1, "the rule is not applied while the grid is set up");
    if (lammas_sweep(game, NULL) == 0)
        return pz_error_refuse(error, 1, "no substitution found");
    return PZ_OK;
}

static enum pz_status play(void *state, const char *text, struct pz_error *error) {
    struct lammas *game = state;
    struct lammas_move move;
    const enum pz_status status = lammas_read_move(game, text, &move, error);
    if (status != PZ_OK)
        return status;
    if (move.kind == LAMMAS_APPLY)
        return apply(game, error);
    game->tiles[move.cell] = move.tile;
    return PZ_OK;
}

/* Setting up is no play, so it does not solve. */
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
        pz_text_add_char(out, letter(tiles[i]));
    pz_text_add_char(out, '\n');
}

static void add_solution(struct pz_text *out, enum pz_status status, const struct lammas_solution *solution) {
    if (status == PZ_NO)
        pz_text_add(out, "turns: none\n");
    else
        pz_text_add(out, "turns: %s%u\n", status == PZ_LIMIT ? ">" : "", solution->turns);
    if (status != PZ_OK)
        return;
    for (unsigned turn = 0; turn < solution->turns; turn++) {
        pz_text_add(out, "turn %u: ", turn + 1);
        add_template(out, solution->templates[turn]);
    }
    if (solution->has_final) {
        pz_text_add(out, "final: ");
        add_template(out, solution->final);
    }
}

static enum pz_status solve(const void *state, const struct pz_options *options, const struct pz_budget *budget,
                            struct pz_text *out, struct pz_error *error) {
    const struct lammas *game = state;
    uint64_t max_turns = UINT_MAX;
    if (pz_options_number(options, "max-turns", 0, UINT_MAX, &max_turns, error) != PZ_OK)
        return PZ_BAD;

    struct lammas run = *game;
    bool itself;
    lammas_run(&run, &itself);
    pz_text_add(out, "self-solving: %s\n", itself ? "yes" : "no");

    struct lammas_solution solution;
    const enum pz_status status = lammas_solve(game, (unsigned)max_turns, budget, &solution);
    add_solution(out, status, &solution);
    lammas_solution_free(&solution);
    return status;
}

/* ---- Hints ---- */

/* Names the corner tiles that differ from those wanted: "B = c and D = a". Returns how many there are. */
static unsigned add_edits(struct pz_text *out, const struct lammas *game, const uint8_t wanted[4]) {
    uint16_t corner[4];
    lammas_corner(game, corner);
    unsigned count = 0, said = 0;
    for (size_t i = 0; i < 4; i++)
        count += game->tiles[corner[i]] != wanted[i];
    for (size_t i = 0; i < 4; i++) {
        if (game->tiles[corner[i]] == wanted[i])
            continue;
        said++;
        pz_text_add(out, "%s%c = %c", said == 1 ? "" : said == count ? " and " : ", ", "ABCD"[i], letter(wanted[i]));
    }
    return count;
}

/* The next move towards that corner: its first tile that differs, or the sweep. */
static void add_move(struct pz_text *out, const struct lammas *game, const uint8_t wanted[4]) {
    uint16_t corner[4];
    lammas_corner(game, corner);
    for (size_t i = 0; i < 4; i++)
        if (game->tiles[corner[i]] != wanted[i]) {
            pz_text_add(out, "set %zu %zu %c", i / 2 + 1, i % 2 + 1, letter(wanted[i]));
            return;
        }
    pz_text_add(out, "apply");
}

static void set_corner(struct lammas *game, const uint8_t wanted[4]) {
    uint16_t corner[4];
    lammas_corner(game, corner);
    for (size_t i = 0; i < 4; i++)
        game->tiles[corner[i]] = wanted[i];
}

/* "With B = c and D = a, applying changes 14 tiles". */
static void add_sweep(struct pz_hint *hint, const struct lammas *game, const uint8_t wanted[4]) {
    struct lammas after = *game;
    add_move(&hint->move, game, wanted);
    pz_text_add(&hint->reason, "With ");
    if (add_edits(&hint->reason, game, wanted) == 0)
        pz_text_add(&hint->reason, "the corner as it stands");
    set_corner(&after, wanted);
    const size_t changed = lammas_sweep(&after, NULL);
    pz_text_add(&hint->reason, ", applying changes %zu tile%s", changed, changed == 1 ? "" : "s");
}

static void hint_solution(const struct lammas *game, const struct lammas_solution *solution, struct pz_hint *hint) {
    const unsigned more = solution->turns - 1;
    if (solution->turns == 0) {
        add_move(&hint->move, game, solution->final);
        pz_text_add(&hint->reason, "Setting ");
        add_edits(&hint->reason, game, solution->final);
        pz_text_add(&hint->reason, " solves the grid: every other tile is %c already.", letter(solution->final[0]));
        return;
    }
    add_sweep(hint, game, solution->templates[0]);
    if (more > 0)
        pz_text_add(&hint->reason, " and %u turn%s more %s the grid; no way needs fewer.", more, more == 1 ? "" : "s",
                    more == 1 ? "solves" : "solve");
    else if (solution->has_final)
        pz_text_add(&hint->reason, ", and then setting the corner solves the grid; no way needs fewer turns.");
    else
        pz_text_add(&hint->reason, " and solves the grid; no way needs fewer turns.");
}

static enum pz_status hint_guess(const struct lammas *game, unsigned beyond, struct pz_hint *hint) {
    uint8_t wanted[4];
    size_t equal;
    if (!lammas_guess(game, wanted, &equal)) {
        pz_text_add(&hint->reason, "No solution was found in the time given.");
        return PZ_LIMIT;
    }
    add_sweep(hint, game, wanted);
    pz_text_add(&hint->reason,
                ", and %zu of those that cannot be set are then equal. This is a guess: the grid needs more than "
                "%u turn%s, and no solution was found in the time given.",
                equal, beyond, beyond == 1 ? "" : "s");
    return PZ_OK;
}

static enum pz_status hint(const void *state, const struct pz_budget *budget, struct pz_hint *hint) {
    const struct lammas *game = state;
    if (game->mode == LAMMAS_SETUP) {
        pz_text_add(&hint->reason, "There are no hints while the grid is set up.");
        return PZ_NO;
    }
    if (lammas_solved(game)) {
        pz_text_add(&hint->reason, "The grid is solved.");
        return PZ_NO;
    }
    struct lammas_solution solution;
    enum pz_status status = lammas_solve(game, UINT_MAX, budget, &solution);
    if (status == PZ_OK)
        hint_solution(game, &solution, hint);
    else if (status == PZ_NO)
        pz_text_add(&hint->reason, "Nothing solves this grid any more, whatever is set: undo or restart.");
    else
        status = hint_guess(game, solution.turns, hint);
    lammas_solution_free(&solution);
    return status;
}

/* Appends the moves that make the corner as wanted, and makes it so. */
static void edit_corner(struct lammas *game, const uint8_t wanted[4], struct pz_text *moves) {
    uint16_t cells[4];
    lammas_corner(game, cells);
    for (int i = 0; i < 4; i++) {
        if (game->tiles[cells[i]] == wanted[i])
            continue;
        game->tiles[cells[i]] = wanted[i];
        pz_text_add(moves, "set %d %d %c\n", cells[i] / game->columns + 1, cells[i] % game->columns + 1,
                    letter(wanted[i]));
    }
}

static enum pz_status line(const void *state, const struct pz_budget *budget, struct pz_text *moves) {
    struct lammas game = *(const struct lammas *)state;
    struct lammas_solution solution;
    if (game.mode == LAMMAS_SETUP)
        return PZ_NO;
    enum pz_status status = lammas_solve(&game, UINT_MAX, budget, &solution);
    for (unsigned turn = 0; status == PZ_OK && turn < solution.turns; turn++) {
        edit_corner(&game, solution.templates[turn], moves);
        lammas_sweep(&game, NULL);
        pz_text_add(moves, "apply\n");
    }
    if (status == PZ_OK && solution.has_final)
        edit_corner(&game, solution.final, moves);
    lammas_solution_free(&solution);
    return status;
}

/* ---- The table ---- */

static const char *const keys[] = {"Tiles", "Mode", "Template", NULL};

static const struct pz_option solve_options[] = {
    {"max-turns", "N", "look no further than N turns"},
    {NULL, NULL, NULL},
};

const struct pz_game lammas_game = {
    .id = "lammas",
    .title = "Lammas",
    .tagline = "the corner rewrites the grid",
    .keys = keys,
    .solve_options = solve_options,
    .generate_options = lammas_generate_options,
    .analyse_options = lammas_analyse_options,
    .open = open_level,
    .describe = describe,
    .print = print,
    .clone = clone,
    .free = free,
    .play = play,
    .outcome = outcome,
    .score = score,
    .solve = solve,
    .hint = hint,
    .line = line,
    .generate = lammas_generate,
    .analyse = lammas_analyse,
};
