/*
 * The weak opponents of Allemande play as people do who are new to it: they lengthen a chain or get in the other's way,
 * stone beside stone, see a win that lies in a row, and overlook other wins the more often, the more their stones lie
 * apart. They look one turn ahead, and compare only some of the turns that suggest themselves.
 */
#include "search.h"

/* What a player knows about the position, and where it looks for turns. */
struct mind {
    const struct allemande_position *position;
    const struct allemande_habits *habits;
    struct pz_random random;
    struct allemande_set ways;       /* the cells that matter */
    struct allemande_set beginnings; /* of turns */
    struct allemande_move given;     /* stones with which every turn begins */
    bool lost;                       /* every turn loses */
};

/* ---- What a player may overlook ---- */

/* The most stones of a turn that lie in one row without a gap. */
static unsigned longest_row(const struct allemande_position *position, const struct allemande_move *turn) {
    unsigned longest = 0;
    struct allemande_set stones = {{0}};
    for (unsigned i = 0; i < turn->count; i++)
        allemande_include(&stones, turn->cells[i]);
    for (unsigned i = 0; i < turn->count; i++)
        for (unsigned d = ALLEMANDE_NORTH; d <= ALLEMANDE_EAST; d += 2) {
            unsigned row = 0;
            for (unsigned cell = turn->cells[i]; allemande_has(&stones, cell);
                 cell = allemande_neighbour(position, cell, d))
                row++;
            longest = row > longest ? row : longest;
        }
    return longest;
}

/* Whether a win is there and not overlooked. Attention is a number below 100, the same throughout a turn. */
static bool sees_win(const struct allemande_position *position, enum allemande_player player,
                     const struct allemande_habits *habits, unsigned attention, struct allemande_move *winning) {
    if (!allemande_winning_turn(position, player, winning))
        return false;
    const unsigned apart = winning->count - longest_row(position, winning);
    return attention >= habits->overlooks * apart / (ALLEMANDE_STONES_MAX - 1);
}

/* ---- Turns that suggest themselves ---- */

static void keep_common(struct allemande_set *set, const struct allemande_set *other) {
    for (unsigned i = 0; i < ALLEMANDE_WORDS; i++)
        set->word[i] &= other->word[i];
}

/* Turns begin on the ways: beside or diagonally beside a stone, and in the middle of an empty board. */
static void find_beginnings(struct mind *mind) {
    const struct allemande_position *position = mind->position;
    struct allemande_set *cells = &mind->beginnings;
    struct allemande_frame frame;
    struct allemande_set stones, touching = {{0}};
    allemande_frame_init(&frame, position->side);
    for (unsigned i = 0; i < ALLEMANDE_WORDS; i++)
        stones.word[i] = (position->stones[0].word[i] | position->stones[1].word[i]) & frame.board.word[i];
    allemande_beside(position->words, position->stride, &stones, cells);
    allemande_touching(position->words, position->stride, &stones, &touching);
    for (unsigned i = 0; i < ALLEMANDE_WORDS; i++)
        cells->word[i] |= touching.word[i];
    if (allemande_is_none(&stones, position->words)) { /* a quarter of the side away from the middle at most */
        const unsigned from = 1 + (3U * position->side - 1) / 8, to = position->side + 1U - from;
        for (unsigned row = from + 1; row < to; row++)
            for (unsigned column = from + 1; column < to; column++)
                allemande_include(cells, allemande_cell(position, row, column));
    }
    keep_common(cells, &mind->ways);
    if (allemande_is_none(cells, position->words))
        *cells = mind->ways;
}

/* Draws a cell of the set uniformly; ALLEMANDE_CELLS_MAX if the set is empty. */
static unsigned draw_cell(const struct allemande_set *set, struct pz_random *random) {
    unsigned drawn = ALLEMANDE_CELLS_MAX;
    uint32_t count = 0;
    ALLEMANDE_EACH_CELL (cell, set)
        if (pz_random_below(random, ++count) == 0)
            drawn = cell;
    return drawn;
}

/*
 * Draws a turn: mostly of as many stones as are allowed, side by side in one or two places, but of few stones if it may
 * be taken over.
 */
static struct allemande_move draw_turn(struct mind *mind) {
    enum { SPARING = 4, LEAPING = 4 }; /* one turn in SPARING has fewer stones, one stone in LEAPING begins a chain */
    const struct allemande_position *position = mind->position;
    struct pz_random *random = &mind->random;
    const enum allemande_player own = position->to_move;
    const unsigned most = position->swap_ahead ? ALLEMANDE_STONES_MAX / 2 : ALLEMANDE_STONES_MAX;
    const unsigned wanted = pz_random_below(random, SPARING) > 0 ? most : 1 + pz_random_below(random, most);
    struct allemande_move turn = mind->given;
    struct allemande_position board = *position;
    struct allemande_set next = mind->beginnings, stones = {{0}};
    for (unsigned i = 0; i < turn.count; i++) {
        allemande_add(&board, own, turn.cells[i]);
        allemande_include(&stones, turn.cells[i]);
        allemande_exclude(&next, turn.cells[i]);
    }
    for (unsigned cell; turn.count < wanted && (cell = draw_cell(&next, random)) < ALLEMANDE_CELLS_MAX;) {
        allemande_exclude(&next, cell);
        turn.cells[turn.count++] = (uint16_t)cell;
        if (allemande_stone_fault(position, &turn, turn.count - 1U) != ALLEMANDE_FINE ||
            !allemande_is_quiet(&board, own, cell)) {
            turn.count--;
            continue;
        }
        allemande_add(&board, own, cell);
        allemande_include(&stones, cell);
        if (pz_random_below(random, LEAPING) > 0) {
            next = (struct allemande_set){{0}};
            allemande_beside(position->words, position->stride, &stones, &next);
            keep_common(&next, &mind->ways);
        } else
            next = mind->beginnings;
        keep_common(&next, &board.empty);
    }
    return turn;
}

/* ---- Choosing ---- */

/*
 * Draws some turns, and returns the one after which its player's way is shorter than the other's by the most stones. It
 * passes over turns that leave the other player a win that is seen, unless every turn loses. No stones: none was left.
 */
static struct allemande_move compare(struct mind *mind, unsigned attention) {
    const enum allemande_player own = mind->position->to_move;
    struct allemande_move best = {.kind = ALLEMANDE_STONES}, threat;
    int most = 0;
    for (unsigned i = 0; i < mind->habits->turns; i++) {
        const struct allemande_move turn = draw_turn(mind);
        struct allemande_position after = *mind->position;
        allemande_play(&after, &turn);
        const int ahead = (int)allemande_distance(&after, own ^ 1U) - (int)allemande_distance(&after, own);
        if (turn.count == 0 || (best.count > 0 && ahead <= most) || allemande_is_connected(&after, own) ||
            (!mind->lost && sees_win(&after, own ^ 1U, mind->habits, attention, &threat)))
            continue;
        best = turn;
        most = ahead;
    }
    return best;
}

struct allemande_move allemande_novice_turn(const struct allemande_position *position,
                                            const struct allemande_habits *habits, uint64_t seed) {
    enum { LONGER = 1 }; /* it looks for turns on ways that are at most this much longer than the shortest */
    const enum allemande_player own = position->to_move;
    struct allemande_move best, threat;
    struct mind mind = {.position = position, .habits = habits, .given = {.kind = ALLEMANDE_STONES}};
    pz_random_seed_at(&mind.random, seed, allemande_hash(position));
    if (sees_win(position, own, habits, pz_random_below(&mind.random, 100), &best))
        return best;
    const unsigned attention = pz_random_below(&mind.random, 100);
    allemande_add_ways(position, own, LONGER, &mind.ways);
    allemande_add_ways(position, own ^ 1U, LONGER, &mind.ways);
    find_beginnings(&mind);
    if (sees_win(position, own ^ 1U, habits, attention, &threat)) {
        mind.beginnings = (struct allemande_set){{0}};
        for (unsigned i = 0; i < threat.count; i++)
            allemande_include(&mind.beginnings, threat.cells[i]);
    }
    best = compare(&mind, attention);
    if (best.count > 0)
        return best;

    /* A turn begins with the stones of an exact answer or, if there is none, gets in the way of what is seen. */
    mind.lost = !allemande_any_defence(position, &mind.given);
    best = compare(&mind, attention);
    if (best.count == 0 && !mind.lost)
        best = mind.given;
    else if (best.count == 0 && !allemande_any_turn(position, own, &best))
        best.kind = ALLEMANDE_PASS;
    return best;
}
