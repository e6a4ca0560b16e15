/*
 * Lines and hints. A hint gives reasons that a player can use again: where walks are lost together, what a block does
 * to those that cross it, and then which block.
 */
#include <stdlib.h>

#include "parts.h"
#include "puzzles/memory.h"
#include "puzzles/word.h"

enum {
    STRETCH = 7, /* columns that a hint points to at first */
    FALLS = 3,   /* spaces that it names on the way back from a treasure */
};

static const uint64_t looked_at_max = 1 << 20; /* cells of a map whose blocks are all looked at for a hint */

static const char *const facing_words[] = {"left", "right"};

/* ---- Finding a line ---- */

/* The blocks to put back and those to remove in order to reach the goal. */
struct line {
    struct lemmo_plan plan;
    bool afresh; /* the plan starts from the whole map */
};

/* Finds as few further removals as will do. */
static bool find_plan(const struct lemmo *game, unsigned removals, const struct pz_budget *budget,
                      struct lemmo_plan *plan) {
    const uint64_t goal = lemmo_goal(game), least = lemmo_allowance(game) > 0 || goal > 0 ? goal : 1;
    bool found = false;
    for (unsigned count = 0; count <= removals && !found; count++) {
        lemmo_search_briefly(game, count, budget, plan);
        found = plan->winning >= least;
        if (!found && !pz_keep_going(budget, -1)) {
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

static void add_place(struct pz_text *out, const char *before, struct lemmo_place place) {
    pz_text_add(out, "%s %llu %llu\n", before, (unsigned long long)place.row + 1, (unsigned long long)place.column + 1);
}

/* Appends the moves of the line, each with a line end, or only the first one; plays those that remove and restore. */
static void add_line(struct lemmo *game, const struct line *line, bool only_first, struct pz_text *moves) {
    const size_t before = moves->length;
    struct lemmo_walker start;
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
    if (only_first && moves->length > before)
        return;
    if (lemmo_allowance(game) > 0)
        pz_text_add(moves, "walk\n");
    else if (winning_start(game, &start))
        pz_text_add(moves, "start %llu %s\n", (unsigned long long)start.column + 1, facing_words[start.facing]);
}

enum pz_status lemmo_line(const void *state, const struct pz_budget *budget, struct pz_text *moves) {
    struct lemmo game = *(const struct lemmo *)state;
    struct line found;
    if (game.solved)
        return PZ_OK;
    if (!find_line(&game, budget, &found))
        return found.plan.proven ? PZ_NO : PZ_LIMIT;
    add_line(&game, &found, false, moves);
    return PZ_OK;
}

/* One try is enough, if there is a plan. */
bool lemmo_best(const void *start, const struct pz_budget *budget, long *tries) {
    struct lemmo_plan plan;
    *tries = 1;
    return lemmo_find_goal(start, budget) && find_plan(start, lemmo_allowance(start), budget, &plan);
}

/* ---- Where to look ---- */

static bool is_small(const struct lemmo *game) {
    return lemmo_rows(game) * lemmo_columns(game) <= looked_at_max;
}

struct lowest_row {
    uint64_t row;
    uint64_t *visits;
    size_t columns;
};

static void take_lowest(void *context, uint64_t row, const uint64_t *visits) {
    const struct lowest_row *lowest = context;
    for (size_t column = 0; row == lowest->row && column < lowest->columns; column++)
        lowest->visits[column] = visits[column];
}

/* How many walks end at each cell of the lowest row that is a treasure or a drain; free() it. */
static uint64_t *count_ends(const struct lemmo *game) {
    const size_t columns = (size_t)lemmo_columns(game);
    uint64_t *visits = pz_alloc(columns, sizeof *visits);
    lemmo_traffic(game, take_lowest, &(struct lowest_row){lemmo_rows(game) - 1, visits, columns});
    return visits;
}

/* Of the drains, the one that fewest walks find afterwards, compared with before; false if there is none. */
static bool find_relieved(const struct lemmo *game, const uint64_t *before, const uint64_t *after, uint64_t *drain) {
    int64_t most = INT64_MIN;
    for (uint64_t column = 0; column < lemmo_columns(game); column++) {
        const int64_t fewer = (int64_t)before[column] - (int64_t)after[column];
        if (lemmo_cell(game, lemmo_rows(game) - 1, column) != LEMMO_DRAIN || before[column] == 0 || fewer <= most)
            continue;
        most = fewer;
        *drain = column;
    }
    return most > INT64_MIN;
}

/* Where most of the walks are lost together that a block redirects. */
static void add_drain(const struct lemmo *game, struct lemmo_place block, struct pz_text *out) {
    struct lemmo without = *game; /* a copy, which holds no reference to the map */
    uint64_t drain;
    lemmo_take(&without, block);
    PZ_OWNED uint64_t *before = count_ends(game), *after = count_ends(&without);
    if (find_relieved(game, before, after, &drain))
        pz_text_add(out, "%s walk%s in the drain in column %llu. ", pz_number_first(before[drain]).text,
                    before[drain] == 1 ? " ends" : "s end together", (unsigned long long)drain + 1);
}

struct lemmo_stretch lemmo_stretch_around(const struct lemmo *game, struct lemmo_place place) {
    const uint64_t first = place.column / STRETCH * STRETCH, left = lemmo_columns(game) - first;
    return (struct lemmo_stretch){place.row, first, left < STRETCH ? left : STRETCH};
}

/* The treasure that a start finds. */
static uint64_t end_of(const struct lemmo *game, const struct lemmo_move *start) {
    struct lemmo_walker walker = {.column = start->place.column, .facing = start->facing};
    lemmo_walk(game, &walker);
    return walker.column;
}

void lemmo_add_place(const void *state, const char *text, struct pz_text *out) {
    const struct lemmo *game = state;
    struct lemmo_move move;
    if (lemmo_read_move(game, text, &move, NULL) != PZ_OK)
        return;
    const unsigned long long row = move.place.row + 1, column = move.place.column + 1;
    const struct lemmo_stretch stretch = lemmo_stretch_around(game, move.place);
    if (move.kind == LEMMO_WALK)
        pz_text_add(out, "The plan is complete.");
    else if (move.kind == LEMMO_START)
        pz_text_add(out, "Go back from the treasure in column %llu to the top floor.",
                    (unsigned long long)end_of(game, &move) + 1);
    else if (move.kind == LEMMO_RESTORE)
        pz_text_add(out, "Look at the block that you removed in row %llu, column %llu.", row, column);
    else {
        if (is_small(game) && lemmo_cell(game, move.place.row, move.place.column) == LEMMO_BLOCK)
            add_drain(game, move.place, out);
        pz_text_add(out, "Look at row %llu, ", row);
        if (stretch.columns == 1)
            pz_text_add(out, "column %llu.", column);
        else
            pz_text_add(out, "columns %llu to %llu.", (unsigned long long)stretch.column + 1,
                        (unsigned long long)(stretch.column + stretch.columns));
    }
}

/* ---- Why ---- */

/*
 * Moves the block that saves the most walks by itself to the front, so that the player can see what the block that the
 * hint names is good for.
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

/* The blocks of a plan that are still there; returns how many. */
static unsigned blocks_left(const struct lemmo *game, const struct lemmo_plan *plan, struct lemmo_place *blocks) {
    unsigned count = 0;
    for (unsigned i = 0; i < plan->count; i++)
        if (!lemmo_is_removed(game, plan->blocks[i].row, plan->blocks[i].column))
            blocks[count++] = plan->blocks[i];
    return count;
}

/* How many walks cross a block, and how many of them lose; returns the first, 0 if that takes too long. */
static uint64_t add_passers(const struct lemmo *game, struct lemmo_place block, struct pz_text *out) {
    if (!is_small(game))
        return 0;
    PZ_OWNED struct lemmo_gain *gains = pz_alloc((size_t)(lemmo_rows(game) * lemmo_columns(game)), sizeof *gains);
    lemmo_look(game, gains);
    const struct lemmo_gain *here = &gains[block.row * lemmo_columns(game) + block.column];
    const uint64_t all = (uint64_t)here->passers, losers = (uint64_t)here->losers;
    if (all == 1)
        pz_text_add(out, "One walk crosses this block, and it %s. ", losers ? "loses" : "wins");
    else
        pz_text_add(out, "%s walks cross this block, and %s of them lose%s. ", pz_number_first(all).text,
                    losers == all ? "all"
                    : losers == 0 ? "none"
                                  : pz_number(losers).text,
                    losers == 1 ? "s" : "");
    return all;
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

/* What walks do once the blocks are gone, with an example; so many cross the block if it is a single one. */
static void add_saved(const struct lemmo *game, const struct lemmo_place *blocks, unsigned count, uint64_t passers,
                      const struct lemmo_redirect *redirect, struct pz_text *out) {
    const struct lemmo_walker *start = &redirect->starts[0];
    const unsigned long long saved = redirect->saved;
    if (count == 1)
        pz_text_add(out, "Without it Lemmo falls to row %llu there, and ", (unsigned long long)blocks[0].row + 2);
    else if (count == 2)
        pz_text_add(out, "Removing it by itself saves nobody. Remove the one in row %llu, column %llu as well, and ",
                    (unsigned long long)blocks[1].row + 1, (unsigned long long)blocks[1].column + 1);
    else
        pz_text_add(out, "Removing it by itself saves nobody. Remove %s others as well, and ",
                    pz_number(count - 1).text);
    if (saved == 1)
        pz_text_add(out, "one losing walk reaches the treasure in column %llu: the one from ",
                    (unsigned long long)end_without(game, blocks, count, *start).column + 1);
    else if (saved == passers)
        pz_text_add(out, "all of them reach a treasure, such as the one from ");
    else
        pz_text_add(out, "%s losing walks reach a treasure, such as the one from ", pz_number(saved).text);
    pz_text_add(out, "column %llu, facing %s.", (unsigned long long)start->column + 1, facing_words[start->facing]);
    if (redirect->lost > 0)
        pz_text_add(out, " In return, %s that win%s now would lose.", pz_number(redirect->lost).text,
                    redirect->lost == 1 ? "s" : "");
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
    const uint64_t passers = add_passers(game, blocks[0], &hint->reason);
    add_saved(game, blocks, count, count == 1 ? passers : 0, &redirect, &hint->reason);
}

/* What the plan has changed. */
static void add_walk_reason(const struct lemmo *game, struct pz_text *out) {
    const struct lemmo whole = {.map = game->map};
    const unsigned long long now = lemmo_count(game), before = lemmo_count(&whole), goal = lemmo_goal(game),
                             all = lemmo_columns(game) * 2;
    if (game->removed_count == 0)
        pz_text_add(out, "Of %llu starts, %llu reach a treasure as the house stands.", all, now);
    else
        pz_text_add(out, "Of %llu starts, %llu reached a treasure in the untouched house, and %llu do now.", all,
                    before, now);
    pz_text_add(out, " The goal asks for %llu.", goal);
}

/* The spaces through which a walk falls last, from the lowest up. */
static void add_start_reason(const struct lemmo *game, const struct lemmo_move *move, struct pz_text *out) {
    struct lemmo_walker walker = {.column = move->place.column, .facing = move->facing};
    struct lemmo_place falls[FALLS] = {{0}};
    size_t count = 0;
    for (enum lemmo_step did = LEMMO_STEPPED; did != LEMMO_WON && did != LEMMO_LOST;) {
        const struct lemmo_place from = {walker.row, walker.column};
        did = lemmo_step(game, &walker);
        if (did == LEMMO_FELL)
            falls[count++ % FALLS] = from;
    }
    if (count == 0)
        pz_text_add(out, "Nothing lies between the start and the treasure.");
    for (size_t i = 0; i < count && i < FALLS; i++) {
        const struct lemmo_place *fall = &falls[(count - 1 - i) % FALLS];
        pz_text_add(out, "%s row %llu, column %llu",
                    i == 0 ? "Lemmo gets there through the space in" : ", and before that",
                    (unsigned long long)fall->row + 1, (unsigned long long)fall->column + 1);
    }
    if (count > 0)
        pz_text_add_char(out, '.');
}

/* Why the move is worth playing. */
static void add_reason(const struct lemmo *game, const struct lemmo_plan *plan, struct pz_hint *hint) {
    struct lemmo_move move = {0};
    struct lemmo_place blocks[LEMMO_REMOVALS_MAX];
    lemmo_read_move(game, pz_text_string(&hint->move), &move, NULL);
    if (move.kind == LEMMO_REMOVE)
        add_removal_reason(game, blocks, blocks_left(game, plan, blocks), hint);
    else if (move.kind == LEMMO_RESTORE)
        pz_text_add(&hint->reason,
                    "No plan with this block removed was found that lets %s starts win. A plan that does keeps it.",
                    pz_number(lemmo_goal(game)).text);
    else if (move.kind == LEMMO_WALK)
        add_walk_reason(game, &hint->reason);
    else
        add_start_reason(game, &move, &hint->reason);
}

enum pz_status lemmo_hint(const void *state, const struct pz_budget *budget, struct pz_hint *hint) {
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
