/*
 * A hint first marks the squares that matter: those that the L will cover or, once the L lies there, the neutral to
 * move and then where to put it. When it gives its reason, each square shows how many of the other player's places
 * still use it. In the end it shows the move.
 */
#include "tui/games/lgame/parts.h"

/* Whether the L has been put down where the move wants it. */
static bool is_laid(const struct lgame_turn *turn, struct lgame_move move) {
    return turn->phase == LGAME_NEUTRALS && turn->l == move.l;
}

/* The squares that neutrals must still leave, and those to which they must go. */
static uint16_t sources(const struct lgame_turn *turn, struct lgame_move move) {
    return turn->neutrals & (uint16_t)~move.neutrals;
}

static uint16_t targets(const struct lgame_turn *turn, struct lgame_move move) {
    return move.neutrals & (uint16_t)~turn->neutrals;
}

/* Counts for each square the places of the player to move that use it; returns the squares that any place uses. */
static uint16_t count_places(const struct lgame_position *position, uint8_t counts[LGAME_SQUARES]) {
    uint8_t places[LGAME_PLACEMENTS];
    uint16_t used = 0;
    const size_t count = lgame_legal_placements(position, places);
    for (int square = 0; square < LGAME_SQUARES; square++)
        counts[square] = 0;
    for (size_t i = 0; i < count; i++) {
        used |= lgame_placements[places[i]];
        for (int square = 0; square < LGAME_SQUARES; square++)
            counts[square] += lgame_placements[places[i]] >> square & 1;
    }
    return used;
}

static void add_move(struct lgame_scene *scene, const struct lgame_turn *turn, struct lgame_move move) {
    scene->ghost_neutrals = targets(turn, move);
    if (is_laid(turn, move))
        return;
    if (lgame_turn_is_begun(turn)) {
        scene->marked = move.l | sources(turn, move);
        return;
    }
    scene->marked = sources(turn, move);
    scene->ghost = LGAME_LEGAL;
    scene->faint &= (uint16_t)~scene->ghost_neutrals; /* so that the ring has the square to itself */
    scene->ghost_squares = move.l;
}

void lgame_hint_mark(struct lgame_scene *scene, const struct lgame_turn *turn, const char *line,
                     enum pz_hint_step step) {
    struct lgame_move move;
    if (step == PZ_HINT_NONE || lgame_read_move(&turn->position, line, &move, NULL) != PZ_OK)
        return;
    scene->marked = !is_laid(turn, move) ? move.l & (uint16_t)~lgame_own(&turn->position)
                    : turn->held < 0     ? sources(turn, move)
                                         : targets(turn, move);
    if (step >= PZ_HINT_WHY) { /* counts after the move, on all squares that places use before or after it */
        const struct lgame_position next = lgame_after(&turn->position, move);
        struct lgame_position passed = turn->position;
        passed.to_move = next.to_move;
        const uint16_t before = count_places(&passed, scene->counts);
        scene->counted = before | count_places(&next, scene->counts);
    }
    if (step == PZ_HINT_WHAT)
        add_move(scene, turn, move);
}

void lgame_hint_candidate(struct lgame_scene *scene, const struct lgame_turn *turn, const struct lgame_table *table,
                          const char *line) {
    struct lgame_move move;
    if (lgame_read_move(&turn->position, line, &move, NULL) != PZ_OK)
        return;
    add_move(scene, turn, move);
    const int square = lgame_board_spare_square(move.l);
    scene->valued |= lgame_bit(square);
    scene->values[square] = lgame_value_of_move(table, &turn->position, move);
}

void lgame_hint_point(struct lgame_turn *turn, const struct lgame *game, const char *line, struct pz_text *out) {
    struct lgame_move move;
    if (lgame_read_move(&turn->position, line, &move, NULL) != PZ_OK)
        return;
    if (turn->held >= 0)
        lgame_turn_back(turn);
    if (!is_laid(turn, move)) {
        if (turn->phase != LGAME_PLACING)
            lgame_turn_begin(turn, &turn->position);
        lgame_game.speech->place(game, line, out);
        return;
    }
    const uint16_t squares = sources(turn, move);
    pz_text_add(out, "The L is in the right place. ");
    if (squares == 0)
        pz_text_add(out, "The neutrals can stay where they are.");
    else if (squares & (squares - 1))
        pz_text_add(out, "Now look at both neutrals.");
    else
        pz_text_add(out, "Now look at the neutral on %c%c.", 'a' + lgame_lowest(squares) / LGAME_SIDE,
                    '1' + lgame_lowest(squares) % LGAME_SIDE);
}
