/*
 * Lines and hints. A hint gives reasons that help players in other maps, too: where walks are lost together, what a
 * block does to the walks that cross it, and only then which block to remove.
 */
#include <stdlib.h>

#include "parts.h"
#include "puzzles/memory.h"
#include "puzzles/word.h"

enum {
    STRETCH = 7, /* how many columns a hint points to at first */
    FALLS = 3,   /* how many falls it names, back from a treasure */
};

static const uint64_t looked_at_max = 1 << 20; /* cells; in larger maps a hint does not count walks */

static const char *const facing_words[] = {"left", "right"};

/* ---- Finding a line ---- */

/* How to reach the goal. */
struct line {
    struct lemmo_plan plan;
    bool afresh; /* the plan is for the whole map, so blocks that it does not have must be restored first */
};

/* Finds the fewest further removals that reach the goal. */
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

static void add_place(struct pz_text *out, const char *before, struct lemmo_place place) {
    pz_text_add(out, "%s %llu %llu\n", before, (unsigned long long)place.row + 1, (unsigned long long)place.column + 1);
}

/* Appends the moves of a line, or only the first, each with a line end. Makes those that remove and restore blocks. */
static void add_line(struct lemmo *game, const struct line *line, bool only_first, struct pz_text *moves) {
    const struct lemmo_plan *plan = &line->plan;
    const size_t before = moves->length;
    for (unsigned i = 0; line->afresh && i < game->removed_count && !(only_first && moves->length > before);) {
        const struct lemmo_place place = game->removed[i];
        bool planned = false;
        for (unsigned j = 0; j < plan->count; j++)
            planned |= plan->blocks[j].row == place.row && plan->blocks[j].column == place.column;
        if (planned) {
            i++;
            continue;
        }
        add_place(moves, "restore", place);
        lemmo_put_back(game, place);
    }
    for (unsigned i = 0; i < plan->count && !(only_first && moves->length > before); i++) {
        if (lemmo_is_removed(game, plan->blocks[i].row, plan->blocks[i].column))
            continue;
        add_place(moves, "remove", plan->blocks[i]);
        lemmo_take(game, plan->blocks[i]);
    }
    if (only_first && moves->length > before)
        return;
    if (lemmo_allowance(game) > 0) {
        pz_text_add(moves, "walk\n");
        return;
    }

    /* The first winning start from the left, facing right if both ways win. */
    const size_t words = game->map->words;
    PZ_OWNED uint64_t *left = lemmo_list_winning(game);
    const uint64_t *right = left + words;
    size_t word = 0;
    while (word < words && (left[word] | right[word]) == 0)
        word++;
    if (word == words)
        return;
    const unsigned bit = lemmo_lowest_bit(left[word] | right[word]);
    pz_text_add(moves, "start %llu %s\n", (unsigned long long)(word * LEMMO_WORD + bit + 1),
                facing_words[right[word] >> bit & 1 ? LEMMO_RIGHT : LEMMO_LEFT]);
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

/* The best possible is one try, if there is a plan. */
bool lemmo_best(const void *start, const struct pz_budget *budget, long *tries) {
    struct lemmo_plan plan;
    *tries = 1;
    return lemmo_find_goal(start, budget) && find_plan(start, lemmo_allowance(start), budget, &plan);
}

/* ---- Where to look ---- */

static bool is_small(const struct lemmo *game) {
    return lemmo_rows(game) * lemmo_columns(game) <= looked_at_max;
}

/* Names the drain from which removing a block would keep the most walks. */
static void add_drain(const struct lemmo *game, struct lemmo_place block, struct pz_text *out) {
    struct lemmo without = *game; /* borrows the map */
    lemmo_take(&without, block);
    PZ_OWNED uint64_t *before = lemmo_count_ends(game), *after = lemmo_count_ends(&without);
    int64_t most = INT64_MIN; /* how many fewer walks end in the drain */
    uint64_t drain = 0;
    for (uint64_t column = 0; column < lemmo_columns(game); column++) {
        const int64_t fewer = (int64_t)before[column] - (int64_t)after[column];
        if (lemmo_cell(game, lemmo_rows(game) - 1, column) == LEMMO_DRAIN && before[column] > 0 && fewer > most) {
            most = fewer;
            drain = column;
        }
    }
    if (most > INT64_MIN)
        pz_text_add(out, "%s walk%s in the drain in column %llu. ", pz_number_first(before[drain]).text,
                    before[drain] == 1 ? " ends" : "s end", (unsigned long long)drain + 1);
}

struct lemmo_stretch lemmo_stretch_around(const struct lemmo *game, struct lemmo_place place) {
    const uint64_t first = place.column / STRETCH * STRETCH, left = lemmo_columns(game) - first;
    return (struct lemmo_stretch){place.row, first, left < STRETCH ? left : STRETCH};
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
    else if (move.kind == LEMMO_START) {
        struct lemmo_walker walker = {.column = move.place.column, .facing = move.facing};
        lemmo_walk(game, &walker);
        pz_text_add(out, "Work back from the treasure in column %llu to the top floor, one fall at a time.",
                    (unsigned long long)walker.column + 1);
    } else if (move.kind == LEMMO_RESTORE)
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
 * Moves the block that saves the most walks by itself to the front, because the hint names the first block, and the
 * player should see what that is good for.
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

/* Says how many walks cross a block and how many of them lose; returns the first number, 0 if the map is too large. */
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

/* Says what walks do once the blocks are gone, with an example. `passers` cross the block if it is a single one. */
static void add_saved(const struct lemmo *game, const struct lemmo_place *blocks, unsigned count, uint64_t passers,
                      const struct lemmo_redirect *redirect, struct pz_text *out) {
    const struct lemmo_walker *start = &redirect->starts[0];
    const unsigned long long saved = redirect->saved;
    const bool all = saved > 1 && saved == passers;
    if (count == 1)
        pz_text_add(
            out, all ? "Without it they fall to row %llu there and " : "Without it Lemmo falls to row %llu there, and ",
            (unsigned long long)blocks[0].row + 2);
    else if (count == 2)
        pz_text_add(out, "Removing it by itself saves nobody. Remove the one in row %llu, column %llu as well, and ",
                    (unsigned long long)blocks[1].row + 1, (unsigned long long)blocks[1].column + 1);
    else
        pz_text_add(out, "Removing it by itself saves nobody. Remove %s others as well, and ",
                    pz_number(count - 1).text);
    if (saved == 1) {
        struct lemmo without = *game;
        struct lemmo_walker walker = *start;
        for (unsigned i = 0; i < count; i++)
            lemmo_take(&without, blocks[i]);
        lemmo_walk(&without, &walker);
        pz_text_add(out, "one losing walk reaches the treasure in column %llu: the one from ",
                    (unsigned long long)walker.column + 1);
    } else if (all)
        pz_text_add(out, "reach a treasure, like the one from ");
    else
        pz_text_add(out, "%s losing walks reach a treasure, such as the one from ", pz_number(saved).text);
    pz_text_add(out, "column %llu, facing %s.", (unsigned long long)start->column + 1, facing_words[start->facing]);
    if (redirect->lost > 0)
        pz_text_add(out, " In return, %s that win%s now would lose.", pz_number(redirect->lost).text,
                    redirect->lost == 1 ? "s" : "");
}

/* Gives the reason for the first block or, if it saves no walk by itself, for all; then these are the hint's plan. */
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

/* Names the spaces through which a walk falls last, from the lowest up, and the way Lemmo faces there. */
static void add_start_reason(const struct lemmo *game, const struct lemmo_move *move, struct pz_text *out) {
    static const char *const words[FALLS] = {"The last fall", " The fall before it", " The one before that"};
    struct lemmo_walker walker = {.column = move->place.column, .facing = move->facing};
    struct lemmo_walker falls[FALLS] = {{0}};
    size_t count = 0;
    for (enum lemmo_step did = LEMMO_STEPPED; did != LEMMO_WON && did != LEMMO_LOST;) {
        const struct lemmo_walker from = walker;
        did = lemmo_step(game, &walker);
        if (did == LEMMO_FELL)
            falls[count++ % FALLS] = from;
    }
    if (count == 0)
        pz_text_add(out, "Nothing lies between the start and the treasure.");
    for (size_t i = 0; i < count && i < FALLS; i++) {
        const struct lemmo_walker *fall = &falls[(count - 1 - i) % FALLS];
        pz_text_add(out, "%s is in row %llu, column %llu, facing %s.", words[i], (unsigned long long)fall->row + 1,
                    (unsigned long long)fall->column + 1, facing_words[fall->facing]);
    }
}

static void add_reason(const struct lemmo *game, const struct lemmo_plan *plan, struct pz_hint *hint) {
    const struct lemmo whole = {.map = game->map};
    const unsigned long long all = lemmo_columns(game) * 2, goal = lemmo_goal(game);
    struct lemmo_move move = {0};
    struct lemmo_place blocks[LEMMO_REMOVALS_MAX];
    unsigned count = 0; /* how many blocks of the plan are still there */
    lemmo_read_move(game, pz_text_string(&hint->move), &move, NULL);
    if (move.kind == LEMMO_REMOVE) {
        for (unsigned i = 0; i < plan->count; i++)
            if (!lemmo_is_removed(game, plan->blocks[i].row, plan->blocks[i].column))
                blocks[count++] = plan->blocks[i];
        add_removal_reason(game, blocks, count, hint);
    } else if (move.kind == LEMMO_RESTORE)
        pz_text_add(&hint->reason,
                    "No way was found to let %s starts win without this block. With it back in place, there is one.",
                    pz_number(goal).text);
    else if (move.kind == LEMMO_START)
        add_start_reason(game, &move, &hint->reason);
    else {
        if (game->removed_count == 0)
            pz_text_add(&hint->reason, "Of %llu starts, %llu reach a treasure as the house stands.", all,
                        (unsigned long long)lemmo_count(game));
        else {
            const unsigned long long before = lemmo_count(&whole), now = lemmo_count(game);
            pz_text_add(&hint->reason, "Of %llu starts, ", all);
            if (before == 0)
                pz_text_add(&hint->reason, "none");
            else
                pz_text_add(&hint->reason, "%llu", before);
            pz_text_add(&hint->reason, " reached a treasure in the untouched house, and %llu do now.", now);
        }
        pz_text_add(&hint->reason, " The goal asks for %llu.", goal);
    }
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
