/*
 * A game between two such players is a Markov chain whose states are the classes with either player to move. We work
 * out the probabilities of all states ply by ply; a game that reaches a class without a move has been decided.
 */
#include "lab/lgame/odds.h"

#include <stdlib.h>
#include <string.h>

#include "lgame/parts.h"
#include "puzzles/memory.h"

/* ---- The graph ---- */

struct lgame_graph *lgame_graph_new(bool sudden_death) {
    struct lgame_graph *graph = pz_alloc(1, sizeof *graph);
    struct lgame_move moves[LGAME_MOVES_MAX];
    size_t capacity = 0;
    for (unsigned class = 0; class < LGAME_CLASSES; class ++) {
        const struct lgame_position position = lgame_of_class(class, sudden_death);
        const size_t count = lgame_moves(&position, moves), first = graph->first[class];
        graph->arcs = pz_grow(graph->arcs, &capacity, first + count + 1, sizeof *graph->arcs);
        for (size_t i = 0; i < count; i++) {
            const struct lgame_position next = lgame_after(&position, moves[i]);
            graph->arcs[first + i] =
                (struct lgame_arc){(uint16_t)lgame_class(&next), (uint8_t)lgame_count(next.neutrals & LGAME_KILLERS)};
        }
        graph->first[class + 1] = first + count;
    }
    return graph;
}

void lgame_graph_free(struct lgame_graph *graph) {
    free(graph->arcs);
    free(graph);
}

/* ---- What a player does ---- */

/* The classes that a player moves to, equally likely: those of class i are to[first[i]] to to[first[i + 1] - 1]. */
struct policy {
    uint16_t *to;
    size_t first[LGAME_CLASSES + 1];
};

enum { FAR = 1 << 10, KILLERS = 4 };

/* Higher is better. */
static int rate(const struct lgame_table *table, struct lgame_habit habit, struct lgame_arc arc) {
    const struct lgame_value next = lgame_class_value(table, arc.to);
    const int care = habit.careful ? arc.killers : 0, plies = (int)next.plies;
    if (next.verdict == LGAME_DRAW || next.plies >= habit.plies)
        return -care;
    return KILLERS * (next.verdict == LGAME_LOSS ? FAR - plies : plies - FAR) - care;
}

static struct policy *policy_new(const struct lgame_graph *graph, const struct lgame_table *table,
                                 struct lgame_habit habit) {
    struct policy *policy = pz_alloc(1, sizeof *policy);
    policy->to = pz_alloc(graph->first[LGAME_CLASSES], sizeof *policy->to);
    for (unsigned class = 0; class < LGAME_CLASSES; class ++) {
        int best = -KILLERS * FAR - KILLERS;
        size_t kept = 0;
        for (size_t i = graph->first[class]; i < graph->first[class + 1]; i++) {
            const int rating = rate(table, habit, graph->arcs[i]);
            if (rating > best) {
                best = rating;
                kept = 0;
            }
            if (rating == best)
                policy->to[policy->first[class] + kept++] = graph->arcs[i].to;
        }
        policy->first[class + 1] = policy->first[class] + kept;
    }
    return policy;
}

static void policy_free(struct policy *policy) {
    free(policy->to);
    free(policy);
}

/* ---- The chain ---- */

/* How likely each class is, by who is to move; 0 is the first player. */
struct chances {
    double of[2][LGAME_CLASSES];
};

/* Makes a move from each class; returns how likely it was that the player to move could not. */
static double move(const struct policy *policy, const double *now, double *next) {
    double stuck = 0;
    memset(next, 0, LGAME_CLASSES * sizeof *next);
    for (unsigned class = 0; class < LGAME_CLASSES; class ++) {
        const size_t from = policy->first[class], to = policy->first[class + 1];
        const double share = from < to ? now[class] / (double)(to - from) : 0;
        if (from == to)
            stuck += now[class];
        for (size_t i = from; i < to && share > 0; i++)
            next[policy->to[i]] += share;
    }
    return stuck;
}

struct lgame_odds lgame_odds(const struct lgame_graph *graph, const struct lgame_table *table,
                             struct lgame_habit player, struct lgame_habit other, unsigned plies) {
    static const double negligible = 1e-12;
    const struct lgame_position start = lgame_start(false);
    struct policy *policies[2] = {policy_new(graph, table, player), policy_new(graph, table, other)};
    struct chances *now = pz_alloc(1, sizeof *now), *next = pz_alloc(1, sizeof *next);
    struct lgame_odds odds = {.open = 1};
    now->of[0][lgame_class(&start)] = now->of[1][lgame_class(&start)] = 0.5;
    for (unsigned ply = 0; ply <= plies && odds.open > negligible; ply++) {
        const double lost = move(policies[0], now->of[0], next->of[1]);
        const double won = move(policies[1], now->of[1], next->of[0]);
        struct chances *swap = now;
        now = next;
        next = swap;
        odds.lost += lost;
        odds.won += won;
        odds.open -= lost + won;
        odds.plies += (lost + won) * ply;
    }
    if (odds.won + odds.lost > 0)
        odds.plies /= odds.won + odds.lost;
    odds.open = odds.open > negligible ? odds.open : 0;
    free(now);
    free(next);
    policy_free(policies[0]);
    policy_free(policies[1]);
    return odds;
}
