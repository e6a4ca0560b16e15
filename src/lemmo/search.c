/*
 * Finds which blocks to remove if there may be several.
 *
 * The greedy search takes the best block again and again. Then it puts each chosen block back in turn and takes the
 * best one instead, as long as that helps.
 *
 * The exact search is branch and bound over the blocks in reading order; the two passes find the last block at once.
 * For the bound, charge each start that the removals save to the first removed block that its walk crosses while all
 * blocks are in place. A block x is charged with at most losers(x) starts: its losing walks. From the last block in
 * reading order a walk falls to rows where no block is removed, so removing that block alone would save its starts,
 * too. One pass over the cells from the end therefore bounds everything that can follow a block:
 *
 *     most(1, x) = the largest number of starts that one block from x on saves
 *     most(j, x) = max(most(j, x + 1), losers(x) + most(j - 1, x + 1))
 */
#include <stdlib.h>

#include "parts.h"
#include "puzzles/memory.h"

static const uint64_t exact_cells_max = 1 << 14;

/* Work in units of one or two nanoseconds: for a search without a budget, and between two questions to a budget. */
static const uint64_t inner_work = UINT64_C(200000000), work_per_ask = 10000000;

struct search {
    struct lemmo game; /* has the blocks removed that are being tried; borrows the map */
    uint64_t most;     /* the number of starts: no plan can do better */
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

/* Counts one solved map; false if the search must stop. */
static bool spend(struct search *search) {
    if (search->stopped)
        return false;
    if (search->nodes_left == 0)
        search->stopped = true;
    else
        search->nodes_left--;
    if (search->nodes++ % search->ask_every == 0 && !pz_keep_going(search->budget, -1))
        search->stopped = true;
    return !search->stopped;
}

static bool solve_here(struct search *search, struct lemmo_answer *answer) {
    if (spend(search) && lemmo_solve(&search->game, search->budget, answer) != PZ_OK)
        search->stopped = true;
    return !search->stopped;
}

/* Makes a plan of the blocks being tried and the best one to remove next, if that beats the best plan so far. */
static void keep_answer(struct search *search, const struct lemmo *start, const struct lemmo_answer *answer) {
    struct lemmo whole = search->game;
    if (answer->best <= search->plan.winning)
        return;
    if (answer->has_removal)
        lemmo_take(&whole, answer->removal);
    search->plan.winning = answer->best;
    search->plan.count = 0;
    for (unsigned i = 0; i < whole.removed_count; i++)
        if (!lemmo_is_removed(start, whole.removed[i].row, whole.removed[i].column))
            search->plan.blocks[search->plan.count++] = whole.removed[i];
}

/* ---- Greedy ---- */

/* Removes the blocks of the best plan so far except one. */
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
            i = UINT32_MAX; /* start again with the first */
    }
}

/* ---- Exact ---- */

/* A block to try, and an upper bound on what it can lead to. */
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

/* One level of the search: its branches, the most promising first, and how many have been begun. */
struct level {
    struct branch *list;
    size_t count, at;
};

/* Lists the blocks from `first` on that may beat the best plan so far, with `removals` blocks in all. */
static bool open_level(struct search *search, struct level *level, struct lemmo_gain *gains, uint64_t first,
                       unsigned removals) {
    const struct lemmo_map *map = search->game.map;
    uint64_t most[LEMMO_REMOVALS_MAX + 1] = {0};
    size_t capacity = 0;
    if (!spend(search))
        return false;
    const uint64_t winning = lemmo_look(&search->game, gains);
    *level = (struct level){0};
    for (uint64_t cell = (map->rows - 1) * map->columns; cell-- > first;) {
        const uint64_t losers = (uint64_t)gains[cell].losers;
        const uint64_t bound = winning + losers + most[removals - 1];
        if (gains[cell].passers > 0 && bound > search->plan.winning) {
            level->list = pz_grow(level->list, &capacity, level->count + 1, sizeof *level->list);
            level->list[level->count++] = (struct branch){cell, bound};
        }
        for (unsigned i = removals; i > 1; i--)
            most[i] = larger(most[i], losers + most[i - 1]);
        most[1] = larger(most[1], (uint64_t)gains[cell].won);
    }
    if (level->count > 0)
        qsort(level->list, level->count, sizeof *level->list, compare_branches);
    return true;
}

/* Takes one block at each level. The last block of a plan needs no level, since solve_here() finds it. */
static void search_all(struct search *search, const struct lemmo *start, unsigned removals) {
    const uint64_t columns = start->map->columns;
    struct level levels[LEMMO_REMOVALS_MAX] = {0};
    struct lemmo_place taken[LEMMO_REMOVALS_MAX];
    PZ_OWNED struct lemmo_gain *gains = pz_alloc((size_t)(start->map->rows * columns), sizeof *gains);
    unsigned depth = 0;
    search->game = *start;
    bool going = open_level(search, &levels[0], gains, 0, removals);
    while (going && search->plan.winning < search->most) {
        struct level *level = &levels[depth];
        /* The list is sorted, so we can stop at the first branch that cannot do better. */
        if (level->at == level->count || level->list[level->at].bound <= search->plan.winning) {
            free(level->list);
            *level = (struct level){0};
            if (depth == 0)
                break;
            lemmo_put_back(&search->game, taken[--depth]);
            continue;
        }
        const uint64_t cell = level->list[level->at++].cell;
        taken[depth] = (struct lemmo_place){cell / columns, cell % columns};
        lemmo_take(&search->game, taken[depth]);
        if (depth + 2 < removals) {
            depth++;
            going = open_level(search, &levels[depth], gains, cell + 1, removals - depth);
        } else {
            struct lemmo_answer answer;
            going = solve_here(search, &answer);
            if (going)
                keep_answer(search, start, &answer);
            lemmo_put_back(&search->game, taken[depth]);
        }
    }
    for (unsigned i = 0; i < LEMMO_REMOVALS_MAX; i++)
        free(levels[i].list);
}

/* ---- Both ---- */

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
    if (removals > 1 && map->rows > 1 && search.plan.winning < search.most) {
        if (map->rows * map->columns <= exact_cells_max && !search.stopped)
            search_all(&search, game, removals);
        else
            search.stopped = true;
    }
    struct lemmo_plan *found = &search.plan;
    for (unsigned i = 0; i < found->count;) { /* drop blocks that make no difference */
        set_plan(&search, game, i);
        if (lemmo_count(&search.game) < found->winning) {
            i++;
            continue;
        }
        found->count--;
        for (unsigned j = i; j < found->count; j++)
            found->blocks[j] = found->blocks[j + 1];
    }
    found->proven = !search.stopped || found->winning == search.most;
    *plan = *found;
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
    atomic_store(&map->found_goal, plan.winning + 1); /* other threads that do this at the same time find the same */
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
