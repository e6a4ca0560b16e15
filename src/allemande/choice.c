/*
 * Allemande: the next stone of a turn in the opponent's search; see parts.h.
 *
 * If the other player threatens to connect, only stones on the cells of that winning turn are worth a look, as no other
 * stone prevents it. If a diagonal is open, only stones beside one of its groups are, as one of these must be placed
 * before the turn may end. The order of stones is free, so nothing is missed.
 */
#include "parts.h"

static enum allemande_player other(enum allemande_player player) {
    return player == ALLEMANDE_BLACK ? ALLEMANDE_WHITE : ALLEMANDE_BLACK;
}

/* ---- Turns under way ---- */

bool allemande_wins_at_once(const struct allemande_walk *walk, enum allemande_player player,
                            struct allemande_move *winning) {
    const struct allemande_position *position = &walk->position;
    return allemande_attack(&walk->frame, &position->stones[player], &position->empty, player, position->grouped,
                            winning);
}

void allemande_end_turn(struct allemande_walk *walk) {
    walk->player = other(walk->player);
    walk->position.to_move = (uint8_t)walk->player;
    walk->placed = 0;
    walk->move = (struct allemande_move){.kind = ALLEMANDE_STONES};
}

void allemande_add_stone(struct allemande_walk *walk, unsigned cell) {
    allemande_add(&walk->position, walk->player, cell);
    walk->move.cells[walk->move.count++] = (uint16_t)cell;
}

void allemande_follow(struct allemande_walk *walk, unsigned cell) {
    if (cell > TREE_PASS)
        allemande_add_stone(walk, cell);
    if (cell <= TREE_PASS || walk->move.count == ALLEMANDE_STONES_MAX)
        allemande_end_turn(walk);
}

static bool is_beside_turn(const struct allemande_walk *walk, unsigned cell) {
    for (unsigned i = 0; i < walk->move.count; i++)
        for (unsigned d = 0; d < ALLEMANDE_DIRECTIONS; d += 2)
            if (allemande_neighbour(&walk->position, walk->move.cells[i], d) == cell)
                return true;
    return false;
}

/* Whether a stone may help to end the turn while a diagonal is open. */
static bool may_close(const struct allemande_walk *walk, unsigned cell, unsigned group) {
    return walk->position.grouped ? is_beside_turn(walk, cell)
                                  : allemande_is_beside(&walk->position, walk->player, cell, group);
}

bool allemande_complete(struct allemande_walk *walk) {
    struct allemande_pair open;
    if (!allemande_is_open(walk, &open))
        return true;
    if (walk->move.count == ALLEMANDE_STONES_MAX)
        return false;
    const struct allemande_set empty = walk->position.empty;
    const unsigned group = allemande_group(&walk->position, open.a);
    ALLEMANDE_EACH_CELL (cell, &empty) {
        if (!may_close(walk, cell, group))
            continue;
        allemande_place(walk, cell);
        if (allemande_complete(walk))
            return true;
        allemande_unplace(walk, false);
    }
    return false;
}

/* ---- The next stone ---- */

/* Takes out cells that are not beside the turn, or would be an illegal last stone. */
static void sift(struct allemande_walk *walk, struct allemande_set *cells, bool open) {
    const bool last = walk->move.count == ALLEMANDE_STONES_MAX - 1;
    const bool beside = walk->position.grouped && walk->move.count > 0;
    ALLEMANDE_EACH_CELL (cell, cells) {
        const bool fits = (!beside || is_beside_turn(walk, cell)) && (!last || allemande_ends_turn(walk, cell, open));
        if (!fits)
            allemande_exclude(cells, cell);
    }
}

struct allemande_choice allemande_choose_cells(struct allemande_walk *walk) {
    const bool starts = walk->move.count == 0, grouped = walk->position.grouped;
    struct allemande_choice choice = {.cells = walk->position.empty};
    struct allemande_pair pair;
    struct allemande_move threat;
    const bool open = allemande_is_open(walk, &pair);
    const bool threatened = !open && allemande_wins_at_once(walk, other(walk->player), &threat);
    choice.stands = !starts && !open;
    choice.end = choice.stands && !threatened;
    if (starts && !allemande_any_turn(&walk->position, walk->player, NULL)) {
        choice.cells = (struct allemande_set){{0}};
        choice.pass = true;
        return choice;
    }
    choice.stands = choice.stands || starts;
    if (open && !grouped) {
        const unsigned group = allemande_group(&walk->position, pair.a);
        ALLEMANDE_EACH_CELL (cell, &choice.cells)
            if (!allemande_is_beside(&walk->position, walk->player, cell, group))
                allemande_exclude(&choice.cells, cell);
    } else if (threatened && (starts || !grouped)) {
        choice.cells = (struct allemande_set){{0}};
        for (unsigned i = 0; i < threat.count; i++)
            allemande_include(&choice.cells, threat.cells[i]);
    }
    sift(walk, &choice.cells, open);
    return choice;
}

unsigned allemande_list_cells(const struct allemande_choice *choice, uint16_t cells[ALLEMANDE_CELLS_MAX]) {
    unsigned count = 0;
    ALLEMANDE_EACH_CELL (cell, &choice->cells)
        cells[count++] = (uint16_t)cell;
    if (choice->end)
        cells[count++] = TREE_END;
    return count;
}

/* Lists the likeliest choices in order, at most `most`. */
static void list(struct allemande_sheet *sheet, const struct allemande_walk *walk,
                 const struct allemande_choice *choice, unsigned most) {
    uint16_t cells[ALLEMANDE_CELLS_MAX];
    float likelihoods[ALLEMANDE_CELLS_MAX];
    struct allemande_tree_edge *edges = sheet->edges;
    const unsigned count = allemande_list_cells(choice, cells);
    allemande_likelihoods(walk, cells, count, likelihoods);
    for (unsigned i = 0; i < count; i++) {
        unsigned at = i < most ? i : most;
        for (; at > 0 && edges[at - 1].likelihood < likelihoods[i]; at--)
            if (at < most)
                edges[at] = edges[at - 1];
        if (at < most)
            edges[at] =
                (struct allemande_tree_edge){.child = TREE_NONE, .cell = cells[i], .likelihood = likelihoods[i]};
    }
    sheet->narrowed = count > most;
    sheet->count = sheet->narrowed ? most : count;
}

void allemande_fill_in(struct allemande_sheet *sheet, struct allemande_walk *walk, unsigned most) {
    const struct allemande_choice choice = allemande_choose_cells(walk);
    list(sheet, walk, &choice, most);
    sheet->stands = choice.stands;
    if (choice.pass)
        sheet->edges[sheet->count++] =
            (struct allemande_tree_edge){.child = TREE_NONE, .cell = TREE_PASS, .likelihood = 1};
}
