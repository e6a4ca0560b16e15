/* The L game as a level: who moves, the variant, the goal, and four rows of squares with rank 4 first. */
#include <string.h>

#include "parts.h"
#include "puzzles/board.h"
#include "puzzles/memory.h"

static const char *const player_words[] = {"red", "blue", NULL};
static const char *const sudden_death_words[] = {"no", "yes", NULL};
static const char *const repetition_words[] = {"draw", "play-on", NULL};

enum { RED_PIECE, BLUE_PIECE, NEUTRAL_PIECE, PIECES, L_SQUARES = 4, NEUTRAL_SQUARES = 2 };

static const char *const piece_names[PIECES] = {"red's L", "blue's L", "a neutral"};
static const char piece_letters[] = "RBN";

static uint16_t square(unsigned row, unsigned column) {
    return (uint16_t)(1U << (column * LGAME_SIDE + (LGAME_SIDE - 1 - row)));
}

/* ---- Reading ---- */

static const struct pz_board_kind boards = {
    .board = "board",
    .row = "row",
    .cell = "square",
    .letters = "RBN.",
    .wrong = "is not a square; squares are R red, B blue, N neutral, . empty",
    .least_rows = LGAME_SIDE,
    .most_rows = LGAME_SIDE,
    .least_columns = LGAME_SIDE,
    .most_columns = LGAME_SIDE,
};

/* Leaves the position unchanged if there is no board. */
static enum pz_status read_board(const struct pz_level *level, struct lgame_position *position,
                                 struct pz_error *error) {
    char cells[LGAME_SQUARES];
    struct pz_board board = {.cells = cells};
    uint16_t squares[PIECES] = {0};
    unsigned first[PIECES] = {0}; /* the index on the board of a piece's first square */
    if (pz_board_read(level, &boards, &board, error) != PZ_OK)
        return PZ_BAD;
    if (board.rows == 0)
        return PZ_OK;

    for (unsigned i = 0; i < LGAME_SQUARES; i++) {
        if (cells[i] == '.')
            continue;
        const unsigned row = i / LGAME_SIDE, column = i % LGAME_SIDE;
        const size_t piece = (size_t)(strchr(piece_letters, cells[i]) - piece_letters);
        const unsigned count = lgame_count(squares[piece]);
        if (piece == NEUTRAL_PIECE && count == NEUTRAL_SQUARES)
            return pz_board_reject(level, row, column, error, "this is the third neutral; there are two");
        if (piece != NEUTRAL_PIECE && count == L_SQUARES)
            return pz_board_reject(level, row, column, error, "this is the fifth square of %s; an L has four",
                                   piece_names[piece]);
        if (count == 0)
            first[piece] = i;
        squares[piece] |= square(row, column);
    }

    for (unsigned piece = 0; piece < PIECES; piece++) { /* the error for a missing piece points at the board's end */
        const unsigned count = lgame_count(squares[piece]);
        const unsigned row = first[piece] / LGAME_SIDE, column = first[piece] % LGAME_SIDE;
        if (piece == NEUTRAL_PIECE && count < NEUTRAL_SQUARES)
            return pz_board_reject(level, LGAME_SIDE - 1, LGAME_SIDE, error, "there %s; there must be two",
                                   count == 0 ? "are no neutrals" : "is only one neutral");
        if (piece == NEUTRAL_PIECE)
            continue;
        if (count == 0)
            return pz_board_reject(level, LGAME_SIDE - 1, LGAME_SIDE, error, "%s is missing", piece_names[piece]);
        if (count < L_SQUARES)
            return pz_board_reject(level, row, column, error, "%s has %u square%s instead of four", piece_names[piece],
                                   count, count == 1 ? "" : "s");
        if (lgame_placement_index(squares[piece]) == LGAME_PLACEMENTS)
            return pz_board_reject(level, row, column, error, "the squares of %s do not form an L", piece_names[piece]);
    }
    position->red = squares[RED_PIECE];
    position->blue = squares[BLUE_PIECE];
    position->neutrals = squares[NEUTRAL_PIECE];
    return PZ_OK;
}

struct lgame *lgame_new(const struct lgame_position *position, bool play_on, unsigned goal) {
    struct lgame *game = pz_alloc(1, sizeof *game);
    game->position = *position;
    game->play_on = play_on;
    game->first = position->to_move;
    game->goal = goal;
    game->forced = goal > 0; /* not checked, since building a table for every level would slow down lists */
    if (!play_on)
        lgame_note(game);
    return game;
}

enum pz_status lgame_open(const struct pz_level *level, void **state, struct pz_error *error) {
    int to_move = LGAME_RED, sudden_death = false, play_on = false;
    bool holds = false;
    unsigned goal = 0;
    if (pz_level_word(level, "To-move", player_words, &to_move, error) != PZ_OK ||
        pz_level_word(level, "Sudden-death", sudden_death_words, &sudden_death, error) != PZ_OK ||
        pz_level_word(level, "Repetition", repetition_words, &play_on, error) != PZ_OK ||
        pz_level_goal(level, &goal, &holds, error) != PZ_OK)
        return PZ_BAD;
    struct lgame_position position = lgame_start(sudden_death);
    position.to_move = (uint8_t)to_move;
    if (read_board(level, &position, error) != PZ_OK)
        return PZ_BAD;
    struct lgame *game = lgame_new(&position, play_on, goal);
    game->holds = holds;
    *state = game;
    return PZ_OK;
}

/* ---- Writing ---- */

void lgame_print(const void *state, struct pz_text *out) {
    const struct lgame_position *position = &((const struct lgame *)state)->position;
    for (unsigned i = 0; i < LGAME_SQUARES; i++) {
        const uint16_t where = square(i / LGAME_SIDE, i % LGAME_SIDE);
        const char letter = position->red & where        ? 'R'
                            : position->blue & where     ? 'B'
                            : position->neutrals & where ? 'N'
                                                         : '.';
        pz_text_add(out, "%c%c", letter, i % LGAME_SIDE + 1 < LGAME_SIDE ? ' ' : '\n');
    }
}

void lgame_describe(const void *state, struct pz_text *out) {
    const struct lgame *game = state;
    const unsigned left = game->moves % 2 == 0 ? pz_goal_left(game->goal, game->moves) : 0;
    pz_text_add(out, "To-move: %s\nSudden-death: %s\nRepetition: %s\n", player_words[game->position.to_move],
                sudden_death_words[game->position.sudden_death], repetition_words[game->play_on]);
    if (left > 0)
        pz_text_add(out, "Goal: %s in %u\n", game->holds ? "draw" : "win", left);
    pz_text_add_char(out, '\n');
    lgame_print(game, out);
}
