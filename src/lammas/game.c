/*
 * Offers Lammas to the rest of the program: levels, moves and answers as text. A state is a struct lammas.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "analyse.h"
#include "generate.h"
#include "puzzles/ascii.h"
#include "puzzles/lammas.h"
#include "puzzles/memory.h"
#include "puzzles/word.h"
#include "solve.h"

static const char *const mode_words[] = {"normal", "hard", NULL};
static const char *const template_words[] = {"fixed", "live", NULL};

static char letter(unsigned tile) {
    return (char)('a' + tile);
}

/* ---- Levels ---- */

/* The byte at `offset` is no tile of this game. */
static enum pz_status reject_tile(const struct lammas *game, const struct pz_line *line, size_t offset,
                                  struct pz_error *error) {
    const size_t column = pz_line_column(line, offset);
    const char c = line->text[offset];
    if (c >= 'a' && c < 'a' + LAMMAS_KINDS_MAX)
        return pz_error_set(error, line->number, column, "tile '%c' in a grid of %u kinds, a to %c", c, game->kinds,
                            letter(game->kinds - 1U));
    if (c > ' ' && c <= '~')
        return pz_error_set(error, line->number, column, "'%c' is no tile; tiles are the small letters a to %c", c,
                            letter(game->kinds - 1U));
    return pz_error_set(error, line->number, column, "this is no tile; tiles are the small letters a to %c",
                        letter(game->kinds - 1U));
}

/* The first row says how many columns there are. */
static enum pz_status check_width(const struct lammas *game, const struct pz_line *line, size_t width,
                                  struct pz_error *error) {
    const size_t end = pz_line_column(line, line->length);
    if (width < LAMMAS_SIDE_MIN)
        return pz_error_set(error, line->number, end, "a grid has at least %d columns", LAMMAS_SIDE_MIN);
    if (game->rows > 0 && width < game->columns)
        return pz_error_set(error, line->number, end, "this row has %zu tiles, the first one has %u", width,
                            game->columns);
    return PZ_OK;
}

static enum pz_status read_row(struct lammas *game, const struct pz_line *line, struct pz_error *error) {
    const size_t most = game->rows > 0 ? game->columns : LAMMAS_SIDE_MAX;
    size_t width = 0;
    for (size_t i = 0; i < line->length; i++) {
        const char c = line->text[i];
        if (pz_is_blank(c))
            continue;
        if (c < 'a' || c >= 'a' + game->kinds)
            return reject_tile(game, line, i, error);
        if (width == most && game->rows > 0)
            return pz_error_set(error, line->number, pz_line_column(line, i),
                                "this row has more tiles than the first one, which has %u", game->columns);
        if (width == most)
            return pz_error_set(error, line->number, pz_line_column(line, i), "a grid has at most %d columns",
                                LAMMAS_SIDE_MAX);
        game->tiles[game->rows * most + width] = (uint8_t)(c - 'a');
        width++;
    }
    const enum pz_status status = check_width(game, line, width, error);
    if (status == PZ_OK) {
        game->columns = (uint8_t)width;
        game->rows++;
    }
    return status;
}

/* Where a grid should be, and is not. */
static enum pz_status reject_missing(const struct pz_level *level, struct pz_error *error) {
    const size_t line = level->board.number > 0 ? level->board.number : level->moves.number - 1;
    return pz_error_set(error, line, 1, "the grid is missing: rows of tile letters after an empty line");
}

static enum pz_status read_board(struct lammas *game, const struct pz_level *level, struct pz_error *error) {
    struct pz_lines lines = level->board;
    struct pz_line line = {0};
    while (pz_lines_next(&lines, &line)) {
        if (game->rows == LAMMAS_SIDE_MAX)
            return pz_error_set(error, line.number, 1, "a grid has at most %d rows", LAMMAS_SIDE_MAX);
        const enum pz_status status = read_row(game, &line, error);
        if (status != PZ_OK)
            return status;
    }
    if (game->rows == 0)
        return reject_missing(level, error);
    if (game->rows < LAMMAS_SIDE_MIN)
        return pz_error_set(error, line.number, 1, "a grid has at least %d rows", LAMMAS_SIDE_MIN);
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

static enum pz_status refuse_cell(const struct lammas *game, struct pz_word row, size_t cell, struct pz_error *error) {
    if (game->mode == LAMMAS_NORMAL)
        return pz_error_refuse(error, row.column, "only the four corner tiles A, B, C and D may be set");
    return pz_error_refuse(error, row.column, "%s",
                           cell == 0 ? "hard play does not let one set A" : "hard play lets one set only B, C and D");
}

/* The words after "set". */
static enum pz_status play_set(struct lammas *game, const char *move, size_t at, struct pz_error *error) {
    const struct pz_word row = pz_word_next(move, &at), column = pz_word_next(move, &at),
                         tile = pz_word_next(move, &at), end = pz_word_next(move, &at);
    uint64_t r, c;
    if (!pz_word_number(row, &r))
        return pz_error_set(error, 0, row.column, "expected the number of a row");
    if (!pz_word_number(column, &c))
        return pz_error_set(error, 0, column.column, "expected the number of a column");
    if (tile.length != 1 || tile.text[0] < 'a' || tile.text[0] >= 'a' + LAMMAS_KINDS_MAX)
        return pz_error_set(error, 0, tile.column, "expected a tile, a small letter from a to %c",
                            letter(game->kinds - 1U));
    if (end.length > 0)
        return pz_error_set(error, 0, end.column, "expected nothing after the tile");

    if (r < 1 || r > game->rows)
        return pz_error_refuse(error, row.column, "the grid has rows 1 to %u", game->rows);
    if (c < 1 || c > game->columns)
        return pz_error_refuse(error, column.column, "the grid has columns 1 to %u", game->columns);
    const size_t cell = (r - 1) * game->columns + c - 1;
    if (!lammas_editable(game, (uint16_t)cell))
        return refuse_cell(game, row, cell, error);
    if (tile.text[0] >= 'a' + game->kinds)
        return pz_error_refuse(error, tile.column, "this game has tiles a to %c", letter(game->kinds - 1U));
    game->tiles[cell] = (uint8_t)(tile.text[0] - 'a');
    return PZ_OK;
}

static enum pz_status play_apply(struct lammas *game, const char *move, size_t at, struct pz_error *error) {
    const struct pz_word end = pz_word_next(move, &at);
    if (end.length > 0)
        return pz_error_set(error, 0, end.column, "expected nothing after \"apply\"");
    if (game->mode == LAMMAS_SETUP)
        return pz_error_refuse(error, 1, "the rule is not applied while the grid is set up");
    if (lammas_sweep(game, NULL) == 0)
        return pz_error_refuse(error, 1, "no substitution found");
    return PZ_OK;
}

static enum pz_status play(void *state, const char *move, struct pz_error *error) {
    size_t at = 0;
    const struct pz_word word = pz_word_next(move, &at);
    if (pz_word_is(word, "set"))
        return play_set(state, move, at, error);
    if (pz_word_is(word, "apply"))
        return play_apply(state, move, at, error);
    return pz_error_set(error, 0, word.column, "expected \"set ROW COLUMN TILE\" or \"apply\"");
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
