/*
 * Offers Lemmo to the rest of the program: levels, moves, the outcome and answers. A state is a struct lemmo. In text,
 * rows and columns count from 1; moves are `remove ROW COLUMN`, `restore ROW COLUMN`, `start COLUMN left` and
 * `start COLUMN right`.
 */
#include <stdlib.h>
#include <string.h>

#include "parts.h"
#include "puzzles/memory.h"
#include "puzzles/word.h"

static const char *const facing_words[] = {"left", "right", NULL};

static void *clone(const void *state) {
    return lemmo_clone(state);
}

static void free_state(void *state) {
    lemmo_free(state);
}

/* ---- The level ---- */

/* As the programming contest gives maps: nothing but rows. */
static bool is_map_row(const struct pz_line *first) {
    for (size_t i = 0; i < first->length; i++)
        if (first->text[i] != LEMMO_BLOCK && first->text[i] != LEMMO_SPACE && first->text[i] != LEMMO_TREASURE &&
            first->text[i] != LEMMO_DRAIN)
            return false;
    return true;
}

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

/* Blocks already removed are gone from the map and from the allowance. */
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

static enum pz_status check_cell(const struct lemmo *game, const struct pz_cell *cell, struct pz_error *error) {
    return pz_cell_check(cell, "map", lemmo_rows(game), lemmo_columns(game), error);
}

/* Reads the words after "remove" or "restore": a cell of the map. */
static enum pz_status read_block(const struct lemmo *game, const char *text, size_t at, enum lemmo_move_kind kind,
                                 struct lemmo_move *move, struct pz_error *error) {
    struct pz_cell cell;
    if (pz_cell_read(text, &at, &cell, error) != PZ_OK || pz_word_end(text, at, "the column", error) != PZ_OK)
        return PZ_BAD;
    if (check_cell(game, &cell, error) != PZ_OK)
        return PZ_NO;
    *move = (struct lemmo_move){.kind = kind, .place = {cell.row - 1, cell.column - 1}, .at = cell.row_at};
    return PZ_OK;
}

static enum pz_status read_start(const struct lemmo *game, const char *text, size_t at, struct lemmo_move *move,
                                 struct pz_error *error) {
    const struct pz_word column = pz_word_next(text, &at), facing = pz_word_next(text, &at);
    const bool left = pz_word_is(facing, "left");
    struct pz_cell cell = {.row = 1, .column_at = column.column};
    if (!pz_word_number(column, &cell.column))
        return pz_error_set(error, 0, column.column, "expected a column number");
    if (!left && !pz_word_is(facing, "right"))
        return pz_error_set(error, 0, facing.column, "expected \"left\" or \"right\"");
    if (pz_word_end(text, at, "\"left\" or \"right\"", error) != PZ_OK)
        return PZ_BAD;
    if (check_cell(game, &cell, error) != PZ_OK)
        return PZ_NO;
    *move = (struct lemmo_move){.kind = LEMMO_START,
                                .place = {0, cell.column - 1},
                                .at = cell.column_at,
                                .facing = left ? LEMMO_LEFT : LEMMO_RIGHT};
    return PZ_OK;
}

enum pz_status lemmo_read_move(const struct lemmo *game, const char *text, struct lemmo_move *move,
                               struct pz_error *error) {
    size_t at = 0;
    const struct pz_word word = pz_word_next(text, &at);
    if (pz_word_is(word, "remove"))
        return read_block(game, text, at, LEMMO_REMOVE, move, error);
    if (pz_word_is(word, "restore"))
        return read_block(game, text, at, LEMMO_RESTORE, move, error);
    if (pz_word_is(word, "start"))
        return read_start(game, text, at, move, error);
    return pz_error_set(error, 0, word.column,
                        "expected \"remove ROW COLUMN\", \"restore ROW COLUMN\" or \"start COLUMN left|right\"");
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
        return pz_error_refuse(error, 1, "only %u block%s may be removed; restore one first", allowance,
                               allowance == 1 ? "" : "s");
    lemmo_take(game, place);
    return PZ_OK;
}

static enum pz_status restore_block(struct lemmo *game, const struct lemmo_move *move, struct pz_error *error) {
    if (!lemmo_is_removed(game, move->place.row, move->place.column))
        return pz_error_refuse(error, move->at, "no block was removed there");
    lemmo_put_back(game, move->place);
    return PZ_OK;
}

/* Only the walk that solves the level counts: to let it walk otherwise is to look. Nothing counts after it. */
static enum pz_status start(struct lemmo *game, const struct lemmo_move *move) {
    struct lemmo_walker walker = {.column = move->place.column, .facing = move->facing};
    game->start = walker;
    game->walked = true;
    game->won = lemmo_walk(game, &walker) == LEMMO_WON;
    if (game->won && !game->solved && lemmo_count(game) >= lemmo_goal(game)) {
        game->solved = true;
        game->moves++;
    }
    return PZ_OK;
}

static enum pz_status play(void *state, const char *text, struct pz_error *error) {
    struct lemmo *game = state;
    struct lemmo_move move;
    enum pz_status status = lemmo_read_move(game, text, &move, error);
    if (status == PZ_OK)
        status = move.kind == LEMMO_REMOVE    ? remove_block(game, &move, error)
                 : move.kind == LEMMO_RESTORE ? restore_block(game, &move, error)
                                              : start(game, &move);
    game->moves += status == PZ_OK && move.kind != LEMMO_START && !game->solved;
    return status;
}

static enum pz_outcome outcome(const void *state) {
    return ((const struct lemmo *)state)->solved ? PZ_SOLVED : PZ_UNFINISHED;
}

static long score(const void *state) {
    return (long)((const struct lemmo *)state)->moves;
}

/* ---- Answers ---- */

static void add_place(struct pz_text *out, const char *before, struct lemmo_place place) {
    pz_text_add(out, "%s %llu %llu\n", before, (unsigned long long)place.row + 1, (unsigned long long)place.column + 1);
}

static void add_best(struct pz_fields *results, struct lemmo_place place) {
    pz_text_add(pz_fields_add(results, PZ_FIELD_TEXT, "best-removal"), "%llu %llu", (unsigned long long)place.row + 1,
                (unsigned long long)place.column + 1);
}

static void add_answer(const struct lemmo *game, const struct lemmo_answer *answer, bool all,
                       struct pz_fields *results) {
    pz_fields_add_number(results, answer->winning, "winning-starts");
    pz_fields_add_number(results, answer->best, "best-winning-starts");
    if (!answer->has_removal) {
        pz_text_add(pz_fields_add(results, PZ_FIELD_TEXT, "best-removal"), "none");
    } else if (!all) {
        add_best(results, answer->removal);
    } else {
        size_t count;
        PZ_OWNED struct lemmo_place *places = lemmo_best_blocks(game, &count);
        for (size_t i = 0; i < count; i++)
            add_best(results, places[i]);
    }
}

static enum pz_status solve(const void *state, const struct pz_options *options, const struct pz_budget *budget,
                            struct pz_fields *results, struct pz_error *error) {
    const struct lemmo *game = state;
    uint64_t removals = UINT64_MAX;
    if (pz_options_number(options, "removals", 0, LEMMO_REMOVALS_MAX, &removals, error) != PZ_OK)
        return PZ_BAD;
    struct lemmo_answer answer;
    enum pz_status status = lemmo_solve(game, budget, &answer);
    if (status != PZ_OK) {
        if (answer.winning != UINT64_MAX)
            pz_fields_add_number(results, answer.winning, "winning-starts");
        return status;
    }
    add_answer(game, &answer, pz_options_get(options, "all-best") != NULL, results);
    if (removals == UINT64_MAX)
        return PZ_OK;
    struct lemmo_plan plan;
    status = lemmo_search(game, (unsigned)removals, budget, &plan);
    pz_fields_add_number(results, plan.winning, "%s-with-%u", status == PZ_OK ? "best" : "at-least",
                         (unsigned)removals);
    return status;
}

/* ---- Lines and hints ---- */

/* The blocks to put back and those to remove in order to reach the goal. */
struct line {
    struct lemmo_plan plan;
    bool afresh; /* the plan starts from the whole map */
};

/* Finds as few further removals as will do. */
static bool find_plan(const struct lemmo *game, unsigned removals, const struct pz_budget *budget,
                      struct lemmo_plan *plan) {
    const uint64_t goal = lemmo_goal(game);
    bool found = false;
    for (unsigned count = 0; count <= removals && !found; count++) {
        lemmo_search_briefly(game, count, budget, plan);
        found = plan->winning >= goal && plan->winning > 0;
        if (!found && !pz_goes_on(budget, -1)) {
            plan->proven = false;
            return false;
        }
    }
    return found;
}

static bool find_line(const struct lemmo *game, const struct pz_budget *budget, struct line *line) {
    const unsigned allowance = game->map->removals;
    const unsigned left = allowance > game->removed_count ? allowance - game->removed_count : 0;
    const struct lemmo start = {.map = game->map};
    *line = (struct line){0};
    if (!lemmo_find_goal(game, budget))
        return false;
    line->afresh = !find_plan(game, left, budget, &line->plan);
    return !line->afresh || find_plan(&start, allowance, budget, &line->plan);
}

static bool in_plan(const struct lemmo_plan *plan, struct lemmo_place place) {
    for (unsigned i = 0; i < plan->count; i++)
        if (plan->blocks[i].row == place.row && plan->blocks[i].column == place.column)
            return true;
    return false;
}

/* The first winning start from the left, facing right if both ways win. */
static bool winning_start(const struct lemmo *game, struct lemmo_walker *start) {
    const size_t words = game->map->words;
    PZ_OWNED uint64_t *left = lemmo_list_winning(game);
    const uint64_t *right = left + words;
    size_t word = 0;
    while (word < words && (left[word] | right[word]) == 0)
        word++;
    if (word == words)
        return false;
    const unsigned bit = lemmo_lowest_bit(left[word] | right[word]);
    *start = (struct lemmo_walker){.column = (uint64_t)word * LEMMO_WORD + bit,
                                   .facing = right[word] >> bit & 1 ? LEMMO_RIGHT : LEMMO_LEFT};
    return true;
}

/* Appends the moves of the line, each with a line end, or only the first one; plays those that remove and restore. */
static void add_line(struct lemmo *game, const struct line *line, bool only_first, struct pz_text *moves) {
    const size_t before = moves->length;
    for (unsigned i = 0; line->afresh && i < game->removed_count && !(only_first && moves->length > before);) {
        const struct lemmo_place place = game->removed[i];
        if (in_plan(&line->plan, place)) {
            i++;
            continue;
        }
        add_place(moves, "restore", place);
        lemmo_put_back(game, place);
    }
    for (unsigned i = 0; i < line->plan.count && !(only_first && moves->length > before); i++) {
        if (lemmo_is_removed(game, line->plan.blocks[i].row, line->plan.blocks[i].column))
            continue;
        add_place(moves, "remove", line->plan.blocks[i]);
        lemmo_take(game, line->plan.blocks[i]);
    }
    struct lemmo_walker start;
    if (!(only_first && moves->length > before) && winning_start(game, &start))
        pz_text_add(moves, "start %llu %s\n", (unsigned long long)start.column + 1, facing_words[start.facing]);
}

static enum pz_status line(const void *state, const struct pz_budget *budget, struct pz_text *moves) {
    struct lemmo game = *(const struct lemmo *)state;
    struct line found;
    if (game.solved)
        return PZ_OK;
    if (!find_line(&game, budget, &found))
        return found.plan.proven ? PZ_NO : PZ_LIMIT;
    add_line(&game, &found, false, moves);
    return PZ_OK;
}

static const char *plural(uint64_t count) {
    return count == 1 ? "" : "s";
}

/*
 * Moves the block that saves the most walks by itself to the front, so that the hint names one of which one can see
 * what it is good for.
 */
static void put_best_first(const struct lemmo *game, struct lemmo_plan *plan) {
    uint64_t most = 0;
    for (unsigned i = 0; i < plan->count && plan->count > 1; i++) {
        const struct lemmo_place block = plan->blocks[i];
        struct lemmo_redirect redirect;
        if (lemmo_is_removed(game, block.row, block.column))
            continue;
        lemmo_redirect(game, &block, 1, &redirect);
        if (redirect.saved <= most)
            continue;
        most = redirect.saved;
        plan->blocks[i] = plan->blocks[0];
        plan->blocks[0] = block;
    }
}

static void add_start(const struct lemmo_walker *start, struct pz_text *out) {
    pz_text_add(out, "column %llu, facing %s", (unsigned long long)start->column + 1, facing_words[start->facing]);
}

/* The blocks of a plan that are still there; returns how many. */
static unsigned blocks_left(const struct lemmo *game, const struct lemmo_plan *plan, struct lemmo_place *blocks) {
    unsigned count = 0;
    for (unsigned i = 0; i < plan->count; i++)
        if (!lemmo_is_removed(game, plan->blocks[i].row, plan->blocks[i].column))
            blocks[count++] = plan->blocks[i];
    return count;
}

/* "Remove this block: ", or which others have to go, too. */
static void add_without(const struct lemmo_place *blocks, unsigned count, struct pz_text *out) {
    if (count == 1) {
        pz_text_add(out, "Remove this block: ");
        return;
    }
    pz_text_add(out, "By itself this block saves nobody. Remove it and ");
    if (count == 2)
        pz_text_add(out, "the one in row %llu, column %llu: ", (unsigned long long)blocks[1].row + 1,
                    (unsigned long long)blocks[1].column + 1);
    else
        pz_text_add(out, "%u others: ", count - 1);
}

/* Where the walk ends once the blocks are gone. */
static struct lemmo_walker end_without(const struct lemmo *game, const struct lemmo_place *blocks, unsigned count,
                                       struct lemmo_walker walker) {
    struct lemmo without = *game;
    for (unsigned i = 0; i < count; i++)
        lemmo_take(&without, blocks[i]);
    lemmo_walk(&without, &walker);
    return walker;
}

/* Whose walks end at a treasure without the blocks, and where. */
static void add_saved(const struct lemmo *game, const struct lemmo_place *blocks, unsigned count,
                      const struct lemmo_redirect *redirect, struct pz_text *out) {
    add_without(blocks, count, out);
    if (redirect->saved > 2)
        pz_text_add(out, "%llu losing walks reach a treasure, for instance the one from ",
                    (unsigned long long)redirect->saved);
    else
        pz_text_add(out, redirect->saved == 2 ? "the walks from " : "the walk from ");
    add_start(&redirect->starts[0], out);
    if (redirect->saved == 2) {
        pz_text_add(out, ", and ");
        add_start(&redirect->starts[1], out);
        pz_text_add(out, ", end at a treasure");
    } else if (redirect->saved == 1)
        pz_text_add(out, ", ends at the treasure in column %llu",
                    (unsigned long long)end_without(game, blocks, count, redirect->starts[0]).column + 1);
    pz_text_add_char(out, '.');
}

/* Speaks of all that are to go if the first of them saves no walk by itself; the hint then has them as its plan. */
static void add_removal_reason(const struct lemmo *game, const struct lemmo_place *blocks, unsigned count,
                               struct pz_hint *hint) {
    struct lemmo_redirect redirect;
    lemmo_redirect(game, blocks, 1, &redirect);
    if (redirect.saved > 0)
        count = 1;
    else
        lemmo_redirect(game, blocks, count, &redirect);
    for (unsigned i = 0; i < count && count > 1; i++)
        add_place(&hint->plan, "remove", blocks[i]);
    add_saved(game, blocks, count, &redirect, &hint->reason);
    if (redirect.lost > 0)
        pz_text_add(&hint->reason, " %llu other%s.", (unsigned long long)redirect.lost,
                    redirect.lost == 1 ? " loses" : "s lose");
}

/* Why the move is worth playing. */
static void add_reason(const struct lemmo *game, const struct lemmo_plan *plan, struct pz_hint *hint) {
    const uint64_t now = lemmo_count(game), goal = lemmo_goal(game);
    struct lemmo_move move = {0};
    struct lemmo_place blocks[LEMMO_REMOVALS_MAX];
    lemmo_read_move(game, pz_text_string(&hint->move), &move, NULL);
    if (move.kind == LEMMO_REMOVE)
        add_removal_reason(game, blocks, blocks_left(game, plan, blocks), hint);
    else if (move.kind == LEMMO_RESTORE)
        pz_text_add(&hint->reason, "Without this block you cannot reach %llu winning start%s any more: put it back.",
                    (unsigned long long)goal, plural(goal));
    else
        pz_text_add(&hint->reason, "%llu start%s win%s, and that is enough. This is one of them.",
                    (unsigned long long)now, plural(now), now == 1 ? "s" : "");
}

static enum pz_status hint(const void *state, const struct pz_budget *budget, struct pz_hint *hint) {
    struct lemmo game = *(const struct lemmo *)state;
    struct line found;
    if (game.solved) {
        pz_text_add(&hint->reason, "The level is solved.");
        return PZ_NO;
    }
    if (!find_line(&game, budget, &found)) {
        pz_text_add(&hint->reason, found.plan.proven ? "No choice of blocks lets enough starts win."
                                                     : "Found no choice of blocks that lets enough starts win.");
        return found.plan.proven ? PZ_NO : PZ_LIMIT;
    }
    put_best_first(&game, &found.plan);
    add_line(&game, &found, true, &hint->move);
    if (hint->move.length > 0)
        hint->move.data[--hint->move.length] = '\0'; /* the line end */
    add_reason(state, &found.plan, hint);
    return PZ_OK;
}

/* ---- The table ---- */

/* With the fewest blocks that make enough starts win, and one walk; unknown if fewer might do. */
static bool best(const void *start, const struct pz_budget *budget, long *moves) {
    if (!lemmo_find_goal(start, budget))
        return false;
    const uint64_t goal = lemmo_goal(start);
    for (unsigned removals = 0; removals <= lemmo_allowance(start); removals++) {
        struct lemmo_plan plan;
        lemmo_search(start, removals, budget, &plan);
        if (plan.winning > 0 && plan.winning >= goal) {
            *moves = (long)plan.count + 1;
            return true;
        }
        if (!plan.proven)
            return false;
    }
    return false;
}

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
    .is_row = is_map_row,
    .file_max = UINT64_C(1) << 36, /* room for 2^34 cells, even with two bytes of line end in every row */
    .describe = lemmo_describe,
    .print = print_map,
    .clone = clone,
    .free = free_state,
    .play = play,
    .outcome = outcome,
    .goal = lemmo_add_goal,
    .effect = lemmo_effect,
    .score = score,
    .best = best,
    .too_large = too_large,
    .solve = solve,
    .hint = hint,
    .line = line,
    .generate = lemmo_generate,
    .measure = lemmo_measure,
    .grades = lemmo_grades,
    .week = lemmo_week,
    .weeks = lemmo_weeks,
    .speech = &lemmo_speech,
};
