/*
 * Offers Lemmo to the rest of the program: levels, moves, the outcome and answers. A state is a struct lemmo. In text,
 * rows and columns count from 1; moves are `remove ROW COLUMN`, `restore ROW COLUMN`, `walk`, `start COLUMN left` and
 * `start COLUMN right`.
 */
#include <stdlib.h>

#include "parts.h"
#include "puzzles/memory.h"
#include "puzzles/word.h"

static void *clone(const void *state) {
    return lemmo_clone(state);
}

static void free_state(void *state) {
    lemmo_free(state);
}

/* ---- The level ---- */

static enum pz_status open_level(const struct pz_level *level, void **state, struct pz_error *error) {
    struct lemmo_map *map;
    const enum pz_status status = lemmo_map_open(level, &map, error);
    if (status == PZ_OK)
        *state = lemmo_start_state(map);
    return status;
}

static void print_map(const void *state, struct pz_text *out) {
    const struct lemmo *game = state;
    const struct lemmo_map *map = game->map;
    for (uint64_t row = 0; row < map->rows; row++) {
        const size_t start = out->length;
        pz_text_add_bytes(out, lemmo_row(map, row), (size_t)map->columns);
        for (unsigned i = 0; i < game->removed_count; i++)
            if (game->removed[i].row == row)
                out->data[start + (size_t)game->removed[i].column] = LEMMO_SPACE;
        pz_text_add_char(out, '\n');
    }
}

void lemmo_describe(const void *state, struct pz_text *out) {
    const struct lemmo *game = state;
    const unsigned allowance = game->map->removals;
    pz_text_add(out, "Removals: %u\n", allowance > game->removed_count ? allowance - game->removed_count : 0);
    if (game->map->has_goal)
        pz_text_add(out, "Goal: %llu\n", (unsigned long long)game->map->goal);
    pz_text_add_char(out, '\n');
    print_map(game, out);
}

/* ---- Moves as text ---- */

enum pz_status lemmo_read_move(const struct lemmo *game, const char *text, struct lemmo_move *move,
                               struct pz_error *error) {
    size_t at = 0;
    const struct pz_word word = pz_word_next(text, &at);
    struct pz_cell cell = {.row = 1};
    struct lemmo_move read = {0};
    if (pz_word_is(word, "walk")) {
        *move = (struct lemmo_move){.kind = LEMMO_WALK, .at = word.column};
        return pz_word_end(text, at, "\"walk\"", error);
    }
    if (pz_word_is(word, "start")) {
        const struct pz_word column = pz_word_next(text, &at), facing = pz_word_next(text, &at);
        const bool left = pz_word_is(facing, "left");
        if (!pz_word_number(column, &cell.column))
            return pz_error_set(error, 0, column.column, "expected a column number");
        if (!left && !pz_word_is(facing, "right"))
            return pz_error_set(error, 0, facing.column, "expected \"left\" or \"right\"");
        if (pz_word_end(text, at, "\"left\" or \"right\"", error) != PZ_OK)
            return PZ_BAD;
        cell.column_at = column.column;
        read = (struct lemmo_move){.kind = LEMMO_START, .at = column.column, .facing = left ? LEMMO_LEFT : LEMMO_RIGHT};
    } else if (pz_word_is(word, "remove") || pz_word_is(word, "restore")) {
        if (pz_cell_read(text, &at, &cell, error) != PZ_OK || pz_word_end(text, at, "the column", error) != PZ_OK)
            return PZ_BAD;
        read =
            (struct lemmo_move){.kind = pz_word_is(word, "remove") ? LEMMO_REMOVE : LEMMO_RESTORE, .at = cell.row_at};
    } else
        return pz_error_set(error, 0, word.column,
                            "expected \"remove ROW COLUMN\", \"restore ROW COLUMN\", \"walk\" or "
                            "\"start COLUMN left|right\"");
    if (pz_cell_check(&cell, "map", lemmo_rows(game), lemmo_columns(game), error) != PZ_OK)
        return PZ_NO;
    read.place = (struct lemmo_place){cell.row - 1, cell.column - 1};
    *move = read;
    return PZ_OK;
}

/* ---- Moves ---- */

static enum pz_status remove_block(struct lemmo *game, const struct lemmo_move *move, struct pz_error *error) {
    const unsigned allowance = game->map->removals;
    const struct lemmo_place place = move->place;
    if (place.row + 1 == game->map->rows)
        return pz_error_refuse(error, move->at, "the lowest row must stay whole");
    if (lemmo_is_removed(game, place.row, place.column))
        return pz_error_refuse(error, move->at, "this block is already removed");
    if (lemmo_cell(game, place.row, place.column) != LEMMO_BLOCK)
        return pz_error_refuse(error, move->at, "there is no block to remove");
    if (allowance == 0)
        return pz_error_refuse(error, 1, "no block may be removed in this level");
    if (game->removed_count >= allowance)
        return pz_error_refuse(error, 1, "only %s block%s may be removed; restore one first", pz_number(allowance).text,
                               allowance == 1 ? "" : "s");
    lemmo_take(game, place);
    return PZ_OK;
}

/*
 * Walks from one start, or from all. This is a try except in two cases: on a map without removed blocks where some may
 * be removed, one walk that does not solve the level is only a look; and once the level is solved, nothing is a try.
 */
static void walk(struct lemmo *game, const struct lemmo_move *move) {
    const bool all = move->kind == LEMMO_WALK, is_look = !all && game->removed_count == 0 && lemmo_allowance(game) > 0;
    struct lemmo_walker walker = {.column = move->place.column, .facing = move->facing};
    game->walked = all ? LEMMO_ALL_WALKED : LEMMO_ONE_WALKED;
    if (!all)
        game->start = walker;
    game->arrived = all ? lemmo_count(game) : lemmo_walk(game, &walker) == LEMMO_WON;
    const bool solves =
        all ? game->arrived >= lemmo_goal(game) : game->arrived > 0 && lemmo_count(game) >= lemmo_goal(game);
    game->tried = !game->solved && (solves || !is_look);
    game->solved |= solves;
}

static enum pz_status play(void *state, const char *text, struct pz_error *error) {
    struct lemmo *game = state;
    struct lemmo_move move;
    enum pz_status status = lemmo_read_move(game, text, &move, error);
    if (status != PZ_OK)
        return status;
    if (move.kind >= LEMMO_START) {
        walk(game, &move);
        return PZ_OK;
    }
    if (move.kind == LEMMO_REMOVE)
        status = remove_block(game, &move, error);
    else if (lemmo_is_removed(game, move.place.row, move.place.column))
        lemmo_put_back(game, move.place);
    else
        status = pz_error_refuse(error, move.at, "no block was removed there");
    if (status == PZ_OK) {
        game->walked = LEMMO_NOBODY_WALKED;
        game->tried = false;
    }
    return status;
}

static enum pz_outcome outcome(const void *state) {
    return ((const struct lemmo *)state)->solved ? PZ_SOLVED : PZ_UNFINISHED;
}

/* A try is named by the blocks removed or, where none may be, by its start; letting all walk tries all starts. */
static unsigned tried(const void *state, struct pz_text *what) {
    const struct lemmo *game = state;
    const bool seeks_start = lemmo_allowance(game) == 0;
    if (!game->tried)
        return 0;
    if (seeks_start && game->walked == LEMMO_ALL_WALKED)
        return 2 * (unsigned)lemmo_columns(game);
    if (seeks_start)
        pz_text_add(what, "%llu %d", (unsigned long long)game->start.column, (int)game->start.facing);
    for (unsigned i = 0; i < game->removed_count; i++)
        pz_text_add(what, "%llu %llu,", (unsigned long long)game->removed[i].row,
                    (unsigned long long)game->removed[i].column);
    return 1;
}

/* ---- Answers ---- */

static void add_best(struct pz_fields *results, struct lemmo_place place) {
    pz_text_add(pz_fields_add(results, PZ_FIELD_TEXT, "best-removal"), "%llu %llu", (unsigned long long)place.row + 1,
                (unsigned long long)place.column + 1);
}

static enum pz_status solve(const void *state, const struct pz_options *options, const struct pz_budget *budget,
                            struct pz_fields *results, struct pz_error *error) {
    const struct lemmo *game = state;
    uint64_t removals = UINT64_MAX;
    if (pz_options_number(options, "removals", 0, LEMMO_REMOVALS_MAX, &removals, error) != PZ_OK)
        return PZ_BAD;
    struct lemmo_answer answer;
    enum pz_status status = lemmo_solve(game, budget, &answer);
    if (answer.winning != UINT64_MAX)
        pz_fields_add_number(results, answer.winning, "winning-starts");
    if (status != PZ_OK)
        return status;
    size_t count;
    PZ_OWNED struct lemmo_place *places = NULL;
    pz_fields_add_number(results, answer.best, "best-winning-starts");
    if (!answer.has_removal)
        pz_text_add(pz_fields_add(results, PZ_FIELD_TEXT, "best-removal"), "none");
    else if (!pz_options_get(options, "all-best"))
        add_best(results, answer.removal);
    else if ((status = lemmo_list_best(game, &answer, budget, &places, &count)) != PZ_OK)
        return status;
    else
        for (size_t i = 0; i < count; i++)
            add_best(results, places[i]);
    if (removals == UINT64_MAX)
        return PZ_OK;
    struct lemmo_plan plan;
    status = lemmo_search(game, (unsigned)removals, budget, &plan);
    pz_fields_add_number(results, plan.winning, "%s-with-%u", status == PZ_OK ? "best" : "at-least",
                         (unsigned)removals);
    return status;
}

/* ---- The table ---- */

static bool too_large(const void *now) {
    enum { SAVED_CELLS = 1 << 23 };
    const struct lemmo *game = now;
    return lemmo_rows(game) * lemmo_columns(game) > SAVED_CELLS;
}

static const struct pz_setting settings[] = {
    {.name = "blocks to remove", .key = "Removals", .most = LEMMO_REMOVALS_MAX},
    {.name = "goal", .key = "Goal"},
    {0},
};

static const struct pz_option solve_options[] = {
    {"removals", "K", "also find the most winning starts with up to K blocks removed, 0 to 4"},
    {"all-best", NULL, "print every best block, not only the first"},
    {NULL, NULL, NULL},
};

const struct pz_game lemmo_game = {
    .id = "lemmo",
    .title = "Lemmo",
    .tagline = "it walks, it turns, it falls",
    .rules = lemmo_rules,
    .settings = settings,
    .solve_options = solve_options,
    .generate_options = lemmo_generate_options,
    .open = open_level,
    .is_bare = lemmo_is_bare,
    .file_max = UINT64_C(1) << 36, /* room for 2^34 cells, even with two bytes of line end in every row */
    .describe = lemmo_describe,
    .print = print_map,
    .clone = clone,
    .free = free_state,
    .play = play,
    .outcome = outcome,
    .goal = lemmo_add_goal,
    .effect = lemmo_effect,
    .check = lemmo_check,
    .units = {"try", "tries"},
    .tried = tried,
    .best = lemmo_best,
    .too_large = too_large,
    .solve = solve,
    .hint = lemmo_hint,
    .line = lemmo_line,
    .generate = lemmo_generate,
    .measure = lemmo_measure,
    .grades = lemmo_grades,
    .weeks = lemmo_weeks,
    .day_seeds = lemmo_day_seeds,
    .titles = &lemmo_titles,
    .speech = &lemmo_speech,
};
