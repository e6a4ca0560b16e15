/*
 * Allemande: the turns that leave the other player no winning turn.
 *
 * A winning turn of the other player stays one until a stone stands on one of its cells, because a player's stones
 * neither cut nor connect the other's. So a turn that prevents all of them has a stone on each. One of the cells of a
 * winning turn is chosen, then one of another winning turn that avoids the first cell, and so on, at most four times. A
 * cell that was chosen is barred from later choices, so that each set of stones comes up once. Grouped turns are few,
 * and all are tried.
 */
#include <stdlib.h>

#include "puzzles/memory.h"
#include "turns.h"

/* ---- Free turns ---- */

struct defence {
    struct allemande_walk walk;         /* the turn of the player to move */
    struct allemande_set barred;        /* cells whose turns have all been visited */
    const struct allemande_set *within; /* other cells are only used to meet threats; may be null */
    allemande_visit_turn *visit;
    void *context;
};

static bool defend(struct defence *defence) {
    struct allemande_walk *walk = &defence->walk;
    struct allemande_move winning;
    if (!allemande_wins_at_once(walk, walk->player ^ 1U, &winning)) { /* then any stones can be added */
        struct allemande_set cells = walk->position.empty;
        for (unsigned i = 0; i < walk->position.words; i++)
            cells.word[i] &= ~defence->barred.word[i] & (defence->within ? defence->within->word[i] : UINT64_MAX);
        if (walk->move.count > 0 && !allemande_is_open(walk, NULL) && !defence->visit(defence->context, &walk->move))
            return false;
        return allemande_each_completion(walk, &cells, defence->visit, defence->context);
    }
    const struct allemande_set barred = defence->barred;
    bool goes_on = true;
    for (unsigned i = 0; goes_on && walk->move.count < ALLEMANDE_STONES_MAX && i < winning.count; i++) {
        if (allemande_has(&defence->barred, winning.cells[i]))
            continue;
        allemande_place(walk, winning.cells[i]);
        goes_on = defend(defence);
        allemande_unplace(walk, false);
        allemande_include(&defence->barred, winning.cells[i]);
    }
    defence->barred = barred;
    return goes_on;
}

/* Whether the placed stones can be completed to a defence. If so, the walk's move has it, but its board does not. */
static bool defend_once(struct allemande_walk *walk) {
    struct allemande_move winning;
    if (!allemande_wins_at_once(walk, walk->player ^ 1U, &winning))
        return allemande_resolve(walk, ALLEMANDE_STONES_MAX - walk->move.count);
    for (unsigned i = 0; walk->move.count < ALLEMANDE_STONES_MAX && i < winning.count; i++) {
        allemande_place(walk, winning.cells[i]);
        const bool found = defend_once(walk);
        if (allemande_unplace(walk, found))
            return true;
    }
    return false;
}

/* ---- Grouped turns ---- */

struct grouped_defence {
    struct allemande_walk walk;     /* the board before the turn */
    struct allemande_move *threats; /* winning turns of the other player; most turns do not even prevent one of these */
    size_t count, capacity;
    allemande_visit_turn *visit;
    void *context;
};

static bool try_grouped(void *context, const struct allemande_move *turn) {
    struct grouped_defence *defence = context;
    struct allemande_walk *walk = &defence->walk;
    struct allemande_undo undo[ALLEMANDE_STONES_MAX];
    struct allemande_move winning;
    for (size_t i = 0; i < defence->count; i++)
        if (!allemande_meets(turn, &defence->threats[i]))
            return true;
    allemande_try_turn(&walk->position, walk->player, turn, undo);
    const bool fails = allemande_wins_at_once(walk, walk->player ^ 1U, &winning);
    allemande_take_back_turn(&walk->position, turn, undo);
    if (!fails)
        return defence->visit(defence->context, turn);
    defence->threats = pz_grow(defence->threats, &defence->capacity, defence->count + 1, sizeof *defence->threats);
    defence->threats[defence->count++] = winning;
    return true;
}

static bool defend_grouped(const struct allemande_position *position, allemande_visit_turn *visit, void *context) {
    struct grouped_defence defence = {.visit = visit, .context = context};
    allemande_walk_start(&defence.walk, position, position->to_move);
    const bool goes_on = allemande_each_turn(position, try_grouped, &defence);
    free(defence.threats);
    return goes_on;
}

/* ---- Both ---- */

bool allemande_each_defence_within(const struct allemande_position *position, const struct allemande_set *within,
                                   allemande_visit_turn *visit, void *context) {
    if (position->grouped)
        return defend_grouped(position, visit, context);
    struct defence defence = {.within = within, .visit = visit, .context = context};
    allemande_walk_start(&defence.walk, position, position->to_move);
    return defend(&defence);
}

bool allemande_each_defence(const struct allemande_position *position,
                            bool (*visit)(void *context, const struct allemande_move *turn), void *context) {
    return allemande_each_defence_within(position, NULL, visit, context);
}

static bool keep_one(void *context, const struct allemande_move *turn) {
    *(struct allemande_move *)context = *turn;
    return false;
}

bool allemande_any_defence(const struct allemande_position *position, struct allemande_move *turn) {
    struct allemande_move found = {.kind = ALLEMANDE_STONES};
    struct allemande_walk walk;
    allemande_walk_start(&walk, position, position->to_move);
    if (position->grouped)
        defend_grouped(position, keep_one, &found);
    else if (!allemande_wins_at_once(&walk, walk.player ^ 1U, NULL))
        return allemande_any_turn(position, position->to_move, turn);
    else if (defend_once(&walk))
        found = walk.move;
    if (turn && found.count > 0)
        *turn = found;
    return found.count > 0;
}
