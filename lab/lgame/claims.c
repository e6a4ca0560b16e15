/*
 * Counts what shows whether the claims about the L game are true (lab/README.md): what play can reach, what lost
 * positions look like, who can avoid them, and what foresight wins.
 */
#include "lab/lgame/claims.h"

#include <stdlib.h>

#include "lab/lgame/odds.h"
#include "puzzles/memory.h"

enum { CORNERS = 0x9009, STATES = 2 * LGAME_POSITIONS, PLIES_MOST = 2000 };

struct facts {
    bool sudden_death;
    struct lgame_table *table;
    struct lgame_graph *graph;
    struct pz_fields *results;
};

static void add(struct facts *facts, const char *key, size_t count) {
    pz_fields_add_number(facts->results, count, "%s", key);
}

/* ---- What can be reached ---- */

/* Positions to look at, in the order in which they were found. */
struct queue {
    struct lgame_position items[STATES];
    unsigned plies[STATES];
    bool known[STATES];
    size_t count;
};

/* Positions with different players to move are different, and so are symmetric ones. */
static void enter(struct queue *queue, struct lgame_position position, unsigned plies) {
    bool *known = &queue->known[lgame_index(&position) * 2 + position.to_move];
    if (*known)
        return;
    *known = true;
    queue->plies[queue->count] = plies;
    queue->items[queue->count++] = position;
}

static void add_reached(struct facts *facts) {
    struct queue *queue = pz_alloc(1, sizeof *queue);
    struct lgame_move moves[LGAME_MOVES_MAX];
    enter(queue, lgame_start(facts->sudden_death), 0);
    for (size_t i = 0; i < queue->count; i++) {
        const size_t count = lgame_moves(&queue->items[i], moves);
        for (size_t k = 0; k < count; k++)
            enter(queue, lgame_after(&queue->items[i], moves[k]), queue->plies[i] + 1);
    }
    add(facts, "positions", STATES);
    add(facts, "reached", queue->count);
    add(facts, "reached-plies", queue->plies[queue->count - 1]);
    free(queue);
}

/* ---- What the lost positions look like ---- */

static bool loses(const struct facts *facts, unsigned class) {
    return lgame_class_value(facts->table, class).verdict == LGAME_LOSS;
}

/* Counts the classes that are lost already, or those that perfect play loses later. */
static void add_lost(struct facts *facts, const char *key, bool already) {
    size_t count = 0, in_corner = 0, with_killer = 0;
    for (unsigned class = 0; class < LGAME_CLASSES; class ++) {
        const struct lgame_position position = lgame_of_class(class, facts->sudden_death);
        if (!loses(facts, class) || (lgame_class_value(facts->table, class).plies == 0) != already)
            continue;
        count++;
        in_corner += (lgame_own(&position) & CORNERS) != 0;
        with_killer += (position.neutrals & LGAME_KILLERS) != 0;
    }
    add(facts, key, count);
    pz_fields_add_number(facts->results, in_corner, "%s-corner", key);
    pz_fields_add_number(facts->results, with_killer, "%s-killer", key);
}

/* ---- Who can avoid them ---- */

/* Whether a reply to the player who moves to this class can leave that player lost. */
static bool may_be_caught(const struct facts *facts, unsigned class) {
    const struct lgame_graph *graph = facts->graph;
    for (size_t i = graph->first[class]; i < graph->first[class + 1]; i++)
        if (loses(facts, graph->arcs[i].to))
            return true;
    return false;
}

/* Counts the classes that do not lose, and how many of these have a turn after which no reply leads to a loss. */
static void add_safe(struct facts *facts) {
    const struct lgame_graph *graph = facts->graph;
    size_t others = 0, safe = 0, fewest = SIZE_MAX;
    for (unsigned class = 0; class < LGAME_CLASSES; class ++) {
        size_t turns = 0;
        if (loses(facts, class))
            continue;
        for (size_t i = graph->first[class]; i < graph->first[class + 1]; i++)
            turns += !may_be_caught(facts, graph->arcs[i].to);
        others++;
        safe += turns > 0;
        fewest = turns < fewest ? turns : fewest;
    }
    add(facts, "others", others);
    add(facts, "others-safe", safe);
    add(facts, "others-fewest-safe-turns", fewest);
}

/* Counts what is reached if neither player ever moves a neutral to a killer square. The start has none on one. */
static void add_cautious(struct facts *facts) {
    const struct lgame_graph *graph = facts->graph;
    const struct lgame_position start = lgame_start(facts->sudden_death);
    uint16_t queue[LGAME_CLASSES];
    bool known[LGAME_CLASSES] = {false};
    size_t count = 1, lost = 0, caught = 0;
    queue[0] = (uint16_t)lgame_class(&start);
    known[queue[0]] = true;
    for (size_t at = 0; at < count; at++) {
        lost += graph->first[queue[at]] == graph->first[queue[at] + 1];
        caught += loses(facts, queue[at]);
        for (size_t i = graph->first[queue[at]]; i < graph->first[queue[at] + 1]; i++) {
            const struct lgame_arc arc = graph->arcs[i];
            if (arc.killers == 0 && !known[arc.to]) {
                known[arc.to] = true;
                queue[count++] = arc.to;
            }
        }
    }
    add(facts, "cautious", count);
    add(facts, "cautious-lost", lost);
    add(facts, "cautious-losing", caught - lost);
}

/* ---- How much is decided, and what foresight wins ---- */

static void add_decided(struct facts *facts) {
    const struct lgame_position start = lgame_start(facts->sudden_death);
    size_t classes[3] = {0};
    for (unsigned class = 0; class < LGAME_CLASSES; class ++)
        classes[lgame_class_value(facts->table, class).verdict]++;
    add(facts, "decided", classes[LGAME_WIN] + classes[LGAME_LOSS]);
    add(facts, "drawn", classes[LGAME_DRAW]);
    lgame_add_value(lgame_value(facts->table, &start), pz_fields_add(facts->results, PZ_FIELD_TEXT, "start"));
}

static void add_share(struct facts *facts, const char *name, const char *what, unsigned sight, double share) {
    pz_text_add(pz_fields_add(facts->results, PZ_FIELD_NUMBER, "%s-%s %u", name, what, sight), "%.9g", share);
}

/* Adds how players who see 1, 2, 3, 4 or all plies fare against an opponent. */
static void add_odds(struct facts *facts, const char *name, struct lgame_habit opponent) {
    const unsigned sights[] = {1, 2, 3, 4, lgame_longest(facts->table)};
    for (size_t i = 0; i < sizeof sights / sizeof *sights; i++) {
        const struct lgame_habit player = {.plies = sights[i]};
        const struct lgame_odds odds = lgame_odds(facts->graph, facts->table, player, opponent, PLIES_MOST);
        add_share(facts, name, "won", sights[i], odds.won);
        add_share(facts, name, "lost", sights[i], odds.lost);
        add_share(facts, name, "open", sights[i], odds.open);
        pz_text_add(pz_fields_add(facts->results, PZ_FIELD_NUMBER, "%s-plies %u", name, sights[i]), "%.1f", odds.plies);
    }
}

void lgame_add_claims(bool sudden_death, struct pz_fields *results) {
    const struct lgame_habit careful = {.plies = 0, .careful = true}, watchful = {.plies = 2, .careful = true};
    struct facts facts = {
        .sudden_death = sudden_death,
        .table = lgame_table_new(sudden_death),
        .graph = lgame_graph_new(sudden_death),
        .results = results,
    };
    add_reached(&facts);
    add_lost(&facts, "lost", true);
    add_lost(&facts, "losing", false);
    add_safe(&facts);
    add_cautious(&facts);
    add_decided(&facts);
    add_odds(&facts, "careful", careful);
    add_odds(&facts, "watchful", watchful);
    const struct lgame_odds equals = lgame_odds(facts.graph, facts.table, watchful, watchful, PLIES_MOST);
    pz_text_add(pz_fields_add(results, PZ_FIELD_NUMBER, "both-watchful-open"), "%.9g", equals.open);
    lgame_graph_free(facts.graph);
    lgame_table_free(facts.table);
}
