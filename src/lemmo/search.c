/*
 * Several removals.
 *
 * Greedy: take the best block again and again; then put each chosen block back in turn and take the best one instead,
 * as long as that helps.
 *
 * Exact: branch and bound over the blocks in reading order, where the two passes find the last block at once. Consider
 * a start that wins only when certain blocks are removed. With all blocks in place it crosses the first of them
 * that it falls through, and loses. Behind the last of them in reading order there is none left to fall through, so of
 * the starts that meet it first, only those win that it saves alone. Adding up therefore bounds everything that can
 * follow a block, in one pass over the cells from the end:
 *
 *     most(1, x) = the largest number of starts that one block from x on saves
 *     most(j, x) = max(most(j, x + 1), losers(x) + most(j - 1, x + 1))
 */
#include <stdlib.h>

#include "parts.h"
#include "puzzles/memory.h"

static const uint64_t exact_cells_max = 1 << 14;

/* The budget of a search that has none: units of about a nanosecond or two. */
static const uint64_t inner_work = UINT64_C(200000000);

/* After so many of them, some hundredths of a second, the budget is asked. */
static const uint64_t work_per_ask = 10000000;

struct search {
    struct lemmo game; /* with the blocks removed so far and those being tried; holds no reference to the map */
    uint64_t most;     /* starts */
    struct lemmo_plan plan;
    const struct pz_budget *budget;
    uint64_t nodes, nodes_left, ask_every;
    bool stopped;
};

/* ---- Nodes ---- */

static uint64_t work_of(const struct lemmo_map *map) {
    return 1000 + 50 * map->rows + map->rows * map->columns;
}

static uint64_t few_nodes(const struct lemmo_map *map) {
    return 100 + inner_work / work_of(map);
}

/* Accounts for one map solved; false if the search must stop. */
static bool spend(struct search *search) {
    const struct pz_budget *budget = search->budget;
    if (search->stopped)
        return false;
    if (search->nodes_left == 0)
        search->stopped = true;
    else
        search->nodes_left--;
    if (search->nodes++ % search->ask_every == 0 && budget && budget->keep_going &&
        !budget->keep_going(budget->context, -1))
        search->stopped = true;
    return !search->stopped;
}

static bool solve_here(struct search *search, struct lemmo_answer *answer) {
    if (!spend(search))
        return false;
    const struct pz_budget patience = {
        .keep_going = search->budget ? search->budget->keep_going : NULL,
        .context = search->budget ? search->budget->context : NULL,
    };
    if (lemmo_solve(&search->game, &patience, answer) != PZ_OK)
        search->stopped = true;
    return !search->stopped;
}

static bool was_removed(const struct lemmo *game, struct lemmo_place place) {
    return lemmo_is_removed(game, place.row, place.column);
}

/* Keeps the blocks being tried, with `last` if not null, if they beat the best so far. */
static void keep(struct search *search, const struct lemmo *start, uint64_t winning, const struct lemmo_place *last) {
    if (winning <= search->plan.winning)
        return;
    struct lemmo whole = search->game;
    if (last)
        lemmo_take(&whole, *last);
    search->plan.winning = winning;
    search->plan.count = 0;
    for (unsigned i = 0; i < whole.removed_count; i++)
        if (!was_removed(start, whole.removed[i]))
            search->plan.blocks[search->plan.count++] = whole.removed[i];
}

static void keep_answer(struct search *search, const struct lemmo *start, const struct lemmo_answer *answer) {
    keep(search, start, answer->winning, NULL);
    if (answer->has_removal)
        keep(search, start, answer->best, &answer->removal);
}

/* ---- Greedy ---- */

static void set_plan(struct search *search, const struct lemmo *start, unsigned without) {
    search->game = *start;
    for (unsigned i = 0; i < search->plan.count; i++)
        if (i != without)
            lemmo_take(&search->game, search->plan.blocks[i]);
}

static void climb(struct search *search, const struct lemmo *start, unsigned removals) {
    struct lemmo_answer answer;
    search->game = *start;
    for (unsigned i = 0; i < removals && solve_here(search, &answer); i++) {
        keep_answer(search, start, &answer);
        if (!answer.has_removal)
            break;
        lemmo_take(&search->game, answer.removal);
    }
    for (unsigned i = 0; i < search->plan.count && search->plan.count > 1; i++) {
        const uint64_t before = search->plan.winning;
        set_plan(search, start, i);
        if (!solve_here(search, &answer))
            return;
        keep_answer(search, start, &answer);
        if (search->plan.winning > before)
            i = UINT32_MAX; /* once more from the first */
    }
}

/* ---- Exact ---- */

/* A block to try, and what it could lead to. */
struct branch {
    uint64_t cell, bound;
};

static int compare_branches(const void *left, const void *right) {
    const struct branch *a = left, *b = right;
    if (a->bound != b->bound)
        return a->bound < b->bound ? 1 : -1;
    return (a->cell > b->cell) - (a->cell < b->cell);
}

static uint64_t larger(uint64_t a, uint64_t b) {
    return a > b ? a : b;
}

/*
 * The blocks from `first` on that may lead to more than the best so far with `removals` in all, the most promising
 * first.
 */
static struct branch *branches(const struct search *search, const struct lemmo_gain *gains, uint64_t winning,
                               uint64_t first, unsigned removals, size_t *count) {
    const struct lemmo_map *map = search->game.map;
    uint64_t most[LEMMO_REMOVALS_MAX + 1] = {0};
    struct branch *list = NULL;
    size_t capacity = 0;
    *count = 0;
    for (uint64_t cell = (map->rows - 1) * map->columns; cell-- > first;) {
        const uint64_t losers = (uint64_t)gains[cell].losers;
        const uint64_t bound = winning + losers + most[removals - 1];
        if (gains[cell].passers > 0 && bound > search->plan.winning) {
            list = pz_grow(list, &capacity, *count + 1, sizeof *list);
            list[(*count)++] = (struct branch){cell, bound};
        }
        for (unsigned i = removals; i > 1; i--)
            most[i] = larger(most[i], losers + most[i - 1]);
        most[1] = larger(most[1], (uint64_t)gains[cell].won);
    }
    if (*count > 0)
        qsort(list, *count, sizeof *list, compare_branches);
    return list;
}

/* One level of the search: its branches, and how many of them are done or being tried. */
struct level {
    struct branch *list;
    size_t count, at;
};

static bool open_level(struct search *search, struct level *level, struct lemmo_gain *gains, uint64_t first,
                       unsigned removals) {
    if (!spend(search))
        return false;
    const uint64_t winning = lemmo_look(&search->game, gains);
    level->list = branches(search, gains, winning, first, removals, &level->count);
    level->at = 0;
    return true;
}

static struct lemmo_place place_of(const struct lemmo_map *map, uint64_t cell) {
    return (struct lemmo_place){cell / map->columns, cell % map->columns};
}

/*
 * The next branch of a level; false if none is left that could be better. The list is sorted, so the first that could
 * not be ends it.
 */
static bool next_branch(const struct search *search, struct level *level, uint64_t *cell) {
    if (level->at == level->count || level->list[level->at].bound <= search->plan.winning) {
        free(level->list);
        *level = (struct level){0};
        return false;
    }
    *cell = level->list[level->at++].cell;
    return true;
}

/* Tries the block together with the best last one. */
static bool try_last(struct search *search, const struct lemmo *start, struct lemmo_place place) {
    struct lemmo_answer answer;
    lemmo_take(&search->game, place);
    const bool going = solve_here(search, &answer);
    if (going)
        keep_answer(search, start, &answer);
    lemmo_put_back(&search->game, place);
    return going;
}

/* `depth` counts the blocks taken; each has a level of its own, and the last block is left to try_last(). */
static void search_all(struct search *search, const struct lemmo *start, unsigned removals) {
    const struct lemmo_map *map = start->map;
    struct level levels[LEMMO_REMOVALS_MAX] = {0};
    struct lemmo_place taken[LEMMO_REMOVALS_MAX];
    PZ_OWNED struct lemmo_gain *gains = pz_alloc((size_t)(map->rows * map->columns), sizeof *gains);
    unsigned depth = 0;
    search->game = *start;
    bool going = open_level(search, &levels[0], gains, 0, removals);
    while (going && search->plan.winning < search->most) {
        uint64_t cell;
        if (!next_branch(search, &levels[depth], &cell)) {
            if (depth == 0)
                break;
            lemmo_put_back(&search->game, taken[--depth]);
        } else if (depth + 2 == removals) {
            going = try_last(search, start, place_of(map, cell));
        } else {
            taken[depth] = place_of(map, cell);
            lemmo_take(&search->game, taken[depth]);
            depth++;
            going = open_level(search, &levels[depth], gains, cell + 1, removals - depth);
        }
    }
    for (unsigned i = 0; i < LEMMO_REMOVALS_MAX; i++)
        free(levels[i].list);
}

/* ---- Both ---- */

/* Leaves out blocks that make no difference. */
static void thin(struct search *search, const struct lemmo *start) {
    for (unsigned i = 0; i < search->plan.count;) {
        set_plan(search, start, i);
        if (lemmo_count(&search->game) < search->plan.winning) {
            i++;
            continue;
        }
        search->plan.count--;
        for (unsigned j = i; j < search->plan.count; j++)
            search->plan.blocks[j] = search->plan.blocks[j + 1];
    }
}

enum pz_status lemmo_search(const struct lemmo *game, unsigned removals, const struct pz_budget *budget,
                            struct lemmo_plan *plan) {
    const struct lemmo_map *map = game->map;
    struct search search = {.budget = budget, .most = 2 * map->columns};
    if (removals > LEMMO_REMOVALS_MAX)
        removals = LEMMO_REMOVALS_MAX;
    search.ask_every = 1 + work_per_ask / work_of(map);
    search.nodes_left = budget && budget->nodes ? budget->nodes : UINT64_MAX;
    if (!budget || (!budget->nodes && !budget->keep_going))
        search.nodes_left = few_nodes(map);
    search.plan.winning = lemmo_count(game);
    climb(&search, game, removals);
    if (removals > 1 && map->rows > 1 && map->rows * map->columns <= exact_cells_max && !search.stopped &&
        search.plan.winning < search.most)
        search_all(&search, game, removals);
    else if (removals > 1 && map->rows > 1 && search.plan.winning < search.most)
        search.stopped = true;
    thin(&search, game);
    search.plan.proven = !search.stopped || search.plan.winning == search.most;
    *plan = search.plan;
    return plan->proven ? PZ_OK : PZ_LIMIT;
}

enum pz_status lemmo_search_briefly(const struct lemmo *game, unsigned removals, const struct pz_budget *budget,
                                    struct lemmo_plan *plan) {
    struct pz_budget brief = budget ? *budget : (struct pz_budget){0};
    brief.nodes = few_nodes(game->map);
    return lemmo_search(game, removals, &brief, plan);
}

/* ---- The goal ---- */

bool lemmo_find_goal(const struct lemmo *game, const struct pz_budget *budget) {
    struct lemmo_map *map = game->map;
    const struct lemmo start = {.map = map};
    struct lemmo_plan plan;
    if (lemmo_goal_is_known(game))
        return true;
    lemmo_search_briefly(&start, map->removals, budget, &plan);
    if (!pz_keep_going(budget, -1))
        return false;
    atomic_store(&map->found_goal, plan.winning + 1); /* another thread doing this at the same time finds the same */
    return true;
}

bool lemmo_has_goal(const struct lemmo *game) {
    return game->map->has_goal;
}

uint64_t lemmo_goal(const struct lemmo *game) {
    lemmo_find_goal(game, NULL);
    return game->map->has_goal ? game->map->goal : atomic_load(&game->map->found_goal) - 1;
}

bool lemmo_goal_is_known(const struct lemmo *game) {
    return game->map->has_goal || atomic_load(&game->map->found_goal) > 0;
}
