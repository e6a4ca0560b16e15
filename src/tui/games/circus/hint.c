/* First the place to look at, then both places of a swap, with the tiles as the move leaves them. */
#include "tui/games/circus/parts.h"

#include "puzzles/lesson.h"

static const struct circus *state(const struct play *play) {
    return pz_session_state(play_session(play));
}

/* Slots that a hint points at: where to look, and the other one once the swap is no secret. */
static unsigned hinted(const struct play *play, const struct circus_move *move) {
    const bool told = play_hint_step(play) == PZ_HINT_WHAT || pz_lesson_is(play_session(play));
    return 1U << move->slot | (told && move->kind == CIRCUS_SWAP ? 1U << move->other : 0);
}

static void make(struct circus_board *tiles, const struct circus_move *move) {
    if (move->kind == CIRCUS_SWAP)
        circus_swap(tiles, move->slot, move->other);
    else
        circus_turn(tiles, move->slot, move->steps);
}

void circus_hint_mark(const struct play *play, struct circus_marks *marks, struct circus_board *next) {
    const char *line = play_hinted(play);
    struct circus_move move;
    if (!line || circus_read_move(state(play), line, &move, NULL) != PZ_OK)
        return;
    marks->hinted = hinted(play, &move);
    if (play_hint_step(play) != PZ_HINT_WHAT)
        return;
    *next = state(play)->board;
    make(next, &move);
    marks->next = next;
}
