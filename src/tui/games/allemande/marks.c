/* Which cells a drawing of the board marks, and why; nothing here draws. */
#include "tui/games/allemande/parts.h"

/* The cells of both edges of a player. */
static void include_edges(const struct allemande_position *position, unsigned player, struct allemande_set *set,
                          int group) {
    for (unsigned i = 1; i <= position->side; i++) {
        const unsigned far = position->side + 1U;
        const unsigned a = player == ALLEMANDE_BLACK ? allemande_cell(position, i, 0) : allemande_cell(position, 0, i);
        const unsigned b =
            player == ALLEMANDE_BLACK ? allemande_cell(position, i, far) : allemande_cell(position, far, i);
        if (group < 0 || allemande_group(position, a) == (unsigned)group)
            allemande_include(set, a);
        if (group < 0 || allemande_group(position, b) == (unsigned)group)
            allemande_include(set, b);
    }
}

void allemande_mark_group(const struct allemande_position *position, unsigned cell, struct allemande_set *set) {
    for (unsigned player = 0; player < 2; player++)
        if (allemande_has(&position->stones[player], cell)) {
            allemande_group_cells(position, cell, set);
            include_edges(position, player, set, (int)allemande_group(position, cell));
        }
}

void allemande_mark_path(const struct allemande_position *position, struct allemande_set *set) {
    for (unsigned player = 0; player < 2; player++)
        if (allemande_is_connected(position, player)) {
            allemande_path(position, player, set);
            include_edges(position, player, set, -1);
        }
}

void allemande_mark_closers(const struct allemande_turn *turn, struct allemande_set *set) {
    for (size_t i = 0; i < turn->open_count && turn->draft.count < ALLEMANDE_STONES_MAX; i++) {
        struct allemande_set cells;
        allemande_draft_closers(&turn->draft, turn->open[i], &cells);
        for (unsigned k = 0; k < ALLEMANDE_WORDS; k++)
            set->word[k] |= cells.word[k];
    }
}

void allemande_mark_around(const struct allemande_position *position, unsigned cell, struct allemande_set *set) {
    allemande_include(set, cell);
    for (unsigned direction = 0; direction < ALLEMANDE_DIRECTIONS; direction++)
        allemande_include(set, allemande_neighbour(position, cell, direction));
}

size_t allemande_mark_open(const struct allemande_position *position, struct allemande_pair open[ALLEMANDE_OPEN_MAX]) {
    struct allemande_pair pairs[4];
    size_t count = 0;
    for (unsigned row = 1; row <= position->side; row++)
        for (unsigned column = 1; column <= position->side; column++) {
            const unsigned cell = allemande_cell(position, row, column);
            const bool white = allemande_has(&position->stones[ALLEMANDE_WHITE], cell);
            if (allemande_has(&position->empty, cell))
                continue;
            const size_t here = allemande_open_diagonals(position, white, cell, pairs);
            for (size_t i = 0; i < here; i++)
                if (pairs[i].a == cell ? pairs[i].b > cell : pairs[i].a > cell)
                    open[count++] = pairs[i];
        }
    return count;
}
