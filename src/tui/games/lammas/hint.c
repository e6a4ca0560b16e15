/* First the corner, or the tile to be set; then what the rule will change after that. */
#include "tui/games/lammas/parts.h"

#include <string.h>

#include "puzzles/memory.h"

static const struct lammas *state(const struct play *play) {
    return pz_session_state(play_session(play));
}

static void mark_place(const struct lammas *game, const struct lammas_move *move, bool *marked) {
    uint16_t cells[4];
    lammas_corner(game, cells);
    for (int i = 0; i < 4; i++)
        marked[cells[i]] |= move->kind == LAMMAS_APPLY || move->cell == cells[i];
}

/* Sets the tiles that a plan sets before it applies the rule; false if it does not apply it. */
static bool set_planned(struct lammas *game, const char *moves) {
    while (*moves) {
        struct lammas_move move;
        const size_t length = strcspn(moves, "\n");
        PZ_OWNED char *text = pz_copy(moves, length);
        const bool good = lammas_read_move(game, text, &move, NULL) == PZ_OK;
        if (!good || move.kind == LAMMAS_APPLY)
            return good;
        game->tiles[move.cell] = move.tile;
        moves += length + (moves[length] == '\n');
    }
    return false;
}

/* From its reason on, what the rule will change, if the reason speaks of that. */
void lammas_hint_mark(const struct play *play, const struct lammas_move *move, bool *marked) {
    struct lammas planned = *state(play);
    struct lammas_show show = {0};
    if (play_hint_step(play) == PZ_HINT_WHERE || !set_planned(&planned, play_hinted_plan(play))) {
        mark_place(state(play), move, marked);
        return;
    }
    lammas_show_start(&show, &planned);
    lammas_show_mark(&show, marked);
    lammas_show_forget(&show);
}

bool lammas_hint_move(const struct play *play, struct lammas_move *move) {
    const char *text = play_hinted(play);
    return text && lammas_read_move(state(play), text, move, NULL) == PZ_OK;
}
