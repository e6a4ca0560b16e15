/*
 * What a position of the L game is worth to the player who moves, and the best moves:
 *
 *     is_lost BOARD red|blue
 *
 * The board is sixteen characters, row by row from the top: R and B for the Ls, N for a neutral, a dot for an empty
 * square, such as "NRR..BR..BR..BBN".
 */
#include <puzzles/lgame.h>
#include <stdio.h>
#include <string.h>

static bool read_board(const char *board, const char *player, struct lgame_position *position) {
    memset(position, 0, sizeof *position);
    position->to_move = strcmp(player, "blue") == 0 ? LGAME_BLUE : LGAME_RED;
    if (strlen(board) != 16 || (strcmp(player, "red") != 0 && strcmp(player, "blue") != 0))
        return false;
    unsigned neutrals = 0;
    for (unsigned i = 0; i < 16; i++) {
        const unsigned file = i % 4, rank = 3 - i / 4;
        const uint16_t square = (uint16_t)(1U << (4 * file + rank));
        if (board[i] == 'R')
            position->red |= square;
        else if (board[i] == 'B')
            position->blue |= square;
        else if (board[i] == 'N' && ++neutrals)
            position->neutrals |= square;
        else if (board[i] != '.')
            return false;
    }
    return neutrals == 2 && lgame_placement_index(position->red) < LGAME_PLACEMENTS &&
           lgame_placement_index(position->blue) < LGAME_PLACEMENTS;
}

int main(int argc, char **argv) {
    struct lgame_position position;
    if (argc != 3 || !read_board(argv[1], argv[2], &position)) {
        fputs("usage: is_lost BOARD red|blue, with two Ls and two neutrals on a board of 16 characters\n", stderr);
        return 2;
    }
    struct lgame_table *table = lgame_table_new(false);
    const struct lgame_value value = lgame_value(table, &position);
    struct pz_text text = PZ_ZERO;
    lgame_add_value(value, &text);
    printf("%s\n", pz_text_string(&text));

    struct lgame_move moves[LGAME_MOVES_MAX];
    const size_t count = lgame_best_moves(table, &position, moves);
    for (size_t i = 0; i < count; i++) {
        pz_text_clear(&text);
        lgame_add_move(&position, moves[i], &text);
        printf("  %s\n", pz_text_string(&text));
    }
    pz_text_free(&text);
    lgame_table_free(table);
    return value.verdict == LGAME_LOSS;
}
