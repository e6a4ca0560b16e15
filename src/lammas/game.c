/* The table of Lammas. A state is a struct lammas. Moves are `set ROW COLUMN TILE` and `apply`. */
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

const char *const lammas_set_words[] = {"ABCD", "BCD", "ACD", "CD", "ABD", "BD", "AD", "D",
                                        "ABC",  "BC",  "AC",  "C",  "AB",  "B",  "A",  NULL};
const char *const lammas_mode_words[] = {"normal", "hard", NULL};
const char *const lammas_template_words[] = {"fixed", "live", NULL};
const char *const lammas_kind_words[] = {"a", "b", "c", "d", "e", "f", "g", "h", NULL};
static_assert(sizeof lammas_set_words / sizeof *lammas_set_words == LAMMAS_KEPT_MOST + 2, "a word for each set");
static_assert(sizeof lammas_mode_words / sizeof *lammas_mode_words == LAMMAS_HARD + 2, "two of them have a mode");

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

/* If the number of kinds is not known yet, the last letter of the alphabet that occurs determines it. */
static enum pz_status read_board(struct lammas *game, const struct pz_level *level, struct pz_error *error) {
    const unsigned most = game->kinds > 0 ? game->kinds : LAMMAS_KINDS_MAX;
    unsigned kinds = LAMMAS_KINDS_MIN;
    char cells[LAMMAS_CELLS_MAX];
    struct pz_board board = {.cells = cells};
    if (pz_board_read(level, &grids, &board, error) != PZ_OK)
        return PZ_BAD;
    game->rows = (uint8_t)board.rows;
    game->columns = (uint8_t)board.columns;
    for (size_t cell = 0; cell < board.rows * board.columns; cell++) {
        const uint8_t tile = (uint8_t)(cells[cell] - 'a');
        if (tile >= most)
            return pz_board_reject(level, cell / board.columns, cell % board.columns, error,
                                   "tile '%c' is not one of the %u kinds, a to %c", cells[cell], most,
                                   lammas_letter(most - 1));
        game->tiles[cell] = tile;
        kinds = tile >= kinds ? tile + 1U : kinds;
    }
    game->kinds = (uint8_t)(game->kinds > 0 ? game->kinds : kinds);
    return PZ_OK;
}

/* `Mode` names two of the sets, so a level may have both headers if they agree. */
static enum pz_status read_kept(struct lammas *game, const struct pz_level *level, struct pz_error *error) {
    const struct pz_header *set = pz_level_header(level, "Set");
    int mode = LAMMAS_NORMAL, kept;
    if (pz_level_word(level, "Mode", lammas_mode_words, &mode, error) != PZ_OK)
        return PZ_BAD;
    kept = mode;
    if (pz_level_word(level, "Set", lammas_set_words, &kept, error) != PZ_OK)
        return PZ_BAD;
    if (kept != mode && pz_level_header(level, "Mode"))
        return pz_error_set(error, set->line, set->column, "Mode: %s means Set: %s, not %s", lammas_mode_words[mode],
                            lammas_set_words[mode], lammas_set_words[kept]);
    game->kept = (uint8_t)kept;
    return PZ_OK;
}

static enum pz_status open_level(const struct pz_level *level, void **state, struct pz_error *error) {
    struct lammas game = {0};
    uint64_t kinds = 0;
    int reading = LAMMAS_FIXED, end = -1;
    if (pz_level_number(level, "Tiles", LAMMAS_KINDS_MIN, LAMMAS_KINDS_MAX, &kinds, error) != PZ_OK ||
        read_kept(&game, level, error) != PZ_OK ||
        pz_level_word(level, "Template", lammas_template_words, &reading, error) != PZ_OK)
        return PZ_BAD;
    game.reading = (enum lammas_template)reading;
    game.kinds = (uint8_t)kinds;
    if (read_board(&game, level, error) != PZ_OK ||
        pz_level_word(level, "End", lammas_kind_words, &end, error) != PZ_OK)
        return PZ_BAD;
    if (end >= game.kinds) {
        const struct pz_header *header = pz_level_header(level, "End");
        return pz_error_set(error, header->line, header->column, "kind %s is not one of the %u kinds, a to %c",
                            lammas_kind_words[end], game.kinds, lammas_letter(game.kinds - 1U));
    }
    game.end = (uint8_t)(end + 1);
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
    pz_text_add(out, "Tiles: %u\n", game->kinds);
    if (game->kept <= LAMMAS_HARD)
        pz_text_add(out, "Mode: %s\n", lammas_mode_words[game->kept]);
    else
        pz_text_add(out, "Set: %s\n", lammas_set_words[game->kept]);
    if (game->end > 0)
        pz_text_add(out, "End: %c\n", lammas_letter(game->end - 1U));
    pz_text_add(out, "Template: %s\n\n", lammas_template_words[game->reading]);
    print_grid(game, out);
}

/* ---- Moves as text ---- */

void lammas_add_roles(unsigned roles, struct pz_text *out) {
    const unsigned count = (unsigned)__builtin_popcount(roles);
    unsigned said = 0;
    for (unsigned role = 0; role < 4; role++)
        if (roles >> role & 1) {
            said++;
            pz_text_add(out, "%s%c", said == 1 ? "" : said == count ? " and " : ", ", "ABCD"[role]);
        }
}

enum pz_status lammas_read_move(const struct lammas *game, const char *text, struct lammas_move *move,
                                struct pz_error *error) {
    const int last = 'a' + game->kinds - 1;
    size_t at = 0;
    const struct pz_word word = pz_word_next(text, &at);
    if (pz_word_is(word, "apply")) {
        *move = (struct lammas_move){.kind = LAMMAS_APPLY};
        return pz_word_end(text, at, "\"apply\"", error);
    }
    if (!pz_word_is(word, "set"))
        return pz_error_set(error, 0, word.column, "expected \"set ROW COLUMN TILE\" or \"apply\"");

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
    if (!lammas_editable(game, number)) {
        PZ_SCOPED_TEXT names = {0};
        lammas_add_roles(game->kept ^ ALL_ROLES, &names);
        if (cell.row > 2 || cell.column > 2)
            return pz_error_refuse(error, cell.row_at, "only %s may be set, in the corner", pz_text_string(&names));
        return pz_error_refuse(error, cell.row_at, "%c may not be set here, only %s", lammas_name(game, number),
                               pz_text_string(&names));
    }
    if (tile.text[0] > last)
        return pz_error_refuse(error, tile.column, "this game has tiles a to %c", last);
    *move = (struct lammas_move){.kind = LAMMAS_SET, .cell = number, .tile = (uint8_t)(tile.text[0] - 'a')};
    return PZ_OK;
}

/* ---- Moves ---- */

static enum pz_status play(void *state, const char *text, struct pz_error *error) {
    struct lammas *game = state;
    struct lammas_move move = {0};
    const enum pz_status status = lammas_read_move(game, text, &move, error);
    if (status != PZ_OK)
        return status;
    if (move.kind == LAMMAS_SET)
        game->tiles[move.cell] = move.tile;
    else if (lammas_sweep(game, NULL) == 0)
        return pz_error_refuse(error, 1,
                               lammas_solved(game) ? "all tiles are the same already"
                                                   : "the rule would change nothing: set another tile first");
    return PZ_OK;
}

static enum pz_outcome outcome(const void *state) {
    return lammas_solved(state) ? PZ_SOLVED : PZ_UNFINISHED;
}

static long score(const void *state) {
    return (long)((const struct lammas *)state)->turns;
}

/* ---- Answers ---- */

static void add_template(struct pz_text *out, const uint8_t tiles[4]) {
    for (size_t i = 0; i < 4; i++)
        pz_text_add_char(out, lammas_letter(tiles[i]));
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
    if (status == PZ_NO)
        pz_text_add(pz_fields_add(results, PZ_FIELD_TEXT, "turns"), "none");
    else if (status == PZ_LIMIT)
        pz_text_add(pz_fields_add(results, PZ_FIELD_TEXT, "turns"), ">%u", solution.turns);
    else {
        pz_fields_add_number(results, solution.turns, "turns");
        for (unsigned turn = 0; turn < solution.turns; turn++)
            add_template(pz_fields_add(results, PZ_FIELD_TEXT, "turn %u", turn + 1), solution.templates[turn]);
        if (solution.has_final)
            add_template(pz_fields_add(results, PZ_FIELD_TEXT, "final"), solution.final);
    }
    return status;
}

/* ---- The table ---- */

static bool best(const void *start, const struct pz_budget *budget, long *turns) {
    PZ_SCOPED(lammas_solution_free) struct lammas_solution solution = {0};
    enum pz_status status = lammas_solve(start, UINT32_MAX, budget, &solution);
    *turns = (long)solution.turns;
    return status == PZ_OK;
}

/* A duel still waits for its second player if its header "Duel" has only one number. */
static bool may_continue(const struct pz_session *session) {
    const char *duel = pz_session_value(session, "Duel");
    size_t at = 0;
    uint64_t turns;
    return duel && pz_word_number(pz_word_next(duel, &at), &turns) && pz_word_next(duel, &at).length == 0;
}

static const struct pz_setting settings[] = {
    {.name = "play", .key = "Mode", .words = lammas_mode_words, .values = lammas_mode_words},
    {.name = "template", .key = "Template", .words = lammas_template_words, .values = lammas_template_words},
    {.name = "tiles to set", .key = "Set"},
    {.name = "kind that remains", .key = "End"},
    {.name = "kinds of tiles", .key = "Tiles", .least = LAMMAS_KINDS_MIN, .most = LAMMAS_KINDS_MAX},
    {0},
};

static const struct pz_option solve_options[] = {
    {"max-turns", "N", "give up after N turns"},
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
    .check = lammas_check,
    .units = {"turn", "turns"},
    .may_continue = may_continue,
    .score = score,
    .best = best,
    .solve = solve,
    .hint = lammas_hint,
    .line = lammas_line,
    .generate = lammas_generate,
    .weeks = lammas_weeks,
    .day_seeds = lammas_day_seeds,
    .titles = &lammas_titles,
    .measure = lammas_measure,
    .grades = lammas_grades,
    .speech = &lammas_speech,
};
