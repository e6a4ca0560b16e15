/*
 * Hints head for the solution that keeps the most tiles in place. The move puts one more tile right or, if no move can,
 * is one that is needed anyway. So every hint followed leaves more tiles in place or fewer moves to go.
 */
#include "slots.h"

const char *circus_slot_name(unsigned slot) {
    static const char *const names[CIRCUS_TILES] = {
        "in the centre", "at the top",        "at the upper right", "at the lower right",
        "at the bottom", "at the lower left", "at the upper left",
    };
    return names[slot];
}

/* One move: a swap if `other` is another slot, else a turn. */
struct step {
    unsigned slot, other, turn;
};

/* The fewest clockwise steps that make a tile look as in the goal. */
static unsigned turn_to(const struct circus_set *set, struct circus_place from, struct circus_place to) {
    const unsigned period = CIRCUS_EDGES / circus_symmetry(set, from.tile);
    return ((unsigned)from.rotation + CIRCUS_EDGES - to.rotation) % period;
}

static unsigned slot_of(const struct circus_board *board, unsigned tile) {
    unsigned slot = 0;
    while (board->slots[slot].tile != tile)
        slot++;
    return slot;
}

/* The move that brings this slot its tile or turns it right; false if the slot is right already. */
static bool step_at(const struct circus_set *set, const struct circus_board *board, const struct circus_board *goal,
                    unsigned slot, struct step *step) {
    const struct circus_place wanted = goal->slots[slot];
    *step = (struct step){slot, slot_of(board, wanted.tile), 0};
    if (step->other == slot)
        step->turn = turn_to(set, board->slots[slot], wanted);
    return step->other != slot || step->turn > 0;
}

/* 0: the move puts its slot right at once. 1: the slot is next to a kept one. 2: neither. */
static unsigned rank(const struct circus_set *set, const struct circus_board *board, const struct circus_way *way,
                     const struct step *step) {
    const struct circus_place wanted = way->goal.slots[step->slot];
    if (step->other == step->slot || turn_to(set, board->slots[step->other], wanted) == 0)
        return 0;
    for (unsigned i = 0; i < CIRCUS_SEAMS; i++) {
        const struct circus_seam *seam = &circus_seams[i];
        if ((seam->slot == step->slot && way->kept >> seam->other_slot & 1) ||
            (seam->other_slot == step->slot && way->kept >> seam->slot & 1))
            return 1;
    }
    return 2;
}

static struct step choose(const struct circus_set *set, const struct circus_board *board,
                          const struct circus_way *way) {
    struct step best = {0}, step;
    unsigned best_rank = 3;
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
        if (step_at(set, board, &way->goal, slot, &step) && rank(set, board, way, &step) < best_rank) {
            best = step;
            best_rank = rank(set, board, way, &step);
        }
    return best;
}

static void add_step(struct pz_text *out, const struct step *step) {
    if (step->other != step->slot)
        pz_text_add(out, "swap %u %u", step->slot, step->other);
    else
        pz_text_add(out, "rotate %u %u", step->slot, step->turn);
}

/* "Tiles 2, 3 and 6 are as in a solution". */
static void add_kept(const struct circus_board *board, unsigned kept, struct pz_text *out) {
    unsigned count = 0, said = 0;
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
        count += kept >> slot & 1;
    if (count == 0) {
        pz_text_add(out, "No tile is as in a solution yet");
        return;
    }
    pz_text_add(out, count == 1 ? "Tile " : "Tiles ");
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
        if (kept >> slot & 1) {
            said++;
            pz_text_add(out, "%s%u", said == 1 ? "" : said == count ? " and " : ", ", board->slots[slot].tile + 1U);
        }
    pz_text_add(out, count == 1 ? " is as in a solution" : " are as in a solution");
}

/* ", where its red edge meets tile 3", if a tile beside it is kept. */
static void add_meeting(const struct circus *game, const struct circus_way *way, unsigned slot, struct pz_text *out) {
    for (unsigned i = 0; i < CIRCUS_SEAMS; i++) {
        const struct circus_seam *seam = &circus_seams[i];
        const unsigned other = seam->slot == slot ? seam->other_slot : seam->slot;
        if ((seam->slot != slot && seam->other_slot != slot) || !(way->kept >> other & 1))
            continue;
        pz_text_add(out, ", where its ");
        circus_add_colour(game, circus_colour(&game->set, &way->goal, seam->slot, seam->direction), out);
        pz_text_add(out, " edge meets tile %u", way->goal.slots[other].tile + 1U);
        return;
    }
}

static void add_reason(const struct circus *game, const struct circus_way *way, const struct step *step,
                       struct pz_text *out) {
    const unsigned tile = way->goal.slots[step->slot].tile + 1U;
    add_kept(&game->board, way->kept, out);
    pz_text_add(out, way->kept ? "; with %s, " : "; in one, ", way->kept & (way->kept - 1) ? "them" : "it");
    if (step->other == step->slot)
        pz_text_add(out, "tile %u stays %s but faces another way", tile, circus_slot_name(step->slot));
    else
        pz_text_add(out, "tile %u belongs %s", tile, circus_slot_name(step->slot));
    add_meeting(game, way, step->slot, out);
    pz_text_add(out, ".");
}

enum pz_status circus_hint(const void *state, const struct pz_budget *budget, struct pz_hint *hint) {
    const struct circus *game = state;
    struct circus_way way;
    if (circus_matched(&game->set, &game->board) == CIRCUS_SEAMS) {
        pz_text_add(&hint->reason, "All twelve seams match.");
        return PZ_NO;
    }
    const enum pz_status status = circus_nearest(&game->set, &game->board, budget, &way);
    if (status == PZ_NO) {
        pz_text_add(&hint->reason, "These seven tiles have no solution, however they are laid.");
        return PZ_NO;
    }
    const struct step step = choose(&game->set, &game->board, &way);
    add_step(&hint->move, &step);
    add_reason(game, &way, &step, &hint->reason);
    return PZ_OK;
}

enum pz_status circus_line(const void *state, const struct pz_budget *budget, struct pz_text *moves) {
    const struct circus *game = state;
    struct circus_board board = game->board;
    struct circus_way way;
    struct step step;
    if (circus_matched(&game->set, &board) == CIRCUS_SEAMS)
        return PZ_OK;
    if (circus_shortest(&game->set, &board, budget, &way) == PZ_NO)
        return PZ_NO;
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
        while (step_at(&game->set, &board, &way.goal, slot, &step)) {
            add_step(moves, &step);
            pz_text_add_char(moves, '\n');
            if (step.other != step.slot)
                circus_swap(&board, step.slot, step.other);
            else
                circus_turn(&board, step.slot, step.turn);
        }
    return PZ_OK;
}
