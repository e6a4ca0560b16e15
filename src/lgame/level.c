/* The L game as a level: who moves, the variant, the goal, and four rows of squares with rank 4 first. */
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "puzzles/ascii.h"
#include "rules.h"

static const char *const player_words[] = {"red", "blue", NULL};
static const char *const sudden_death_words[] = {"no", "yes", NULL};
static const char *const repetition_words[] = {"draw", "play-on", NULL};

enum { RED_PIECE, BLUE_PIECE, NEUTRAL_PIECE, PIECES, L_SQUARES = 4, NEUTRAL_SQUARES = 2 };

static const char *const piece_names[PIECES] = {"red's L", "blue's L", "a neutral"};
static const char piece_letters[] = "RBN";

struct place {
    size_t line, column;
};

struct board {
    uint16_t squares[PIECES];
    struct place first[PIECES]; /* of a piece's squares; of those missing, the place of the board */
    struct place start;
    unsigned rows;
};

static uint16_t square(unsigned row, unsigned column) {
    return (uint16_t)(1U << (column * LGAME_SIDE + (LGAME_SIDE - 1 - row)));
}

/* ---- Reading ---- */

static enum pz_status reject_letter(char c, struct place place, struct pz_error *error) {
    static const char what[] = "squares are R red, B blue, N neutral, . empty";
    if (c > ' ' && c <= '~')
        return pz_error_set(error, place.line, place.column, "'%c' is no square; %s", c, what);
    return pz_error_set(error, place.line, place.column, "this is no square; %s", what);
}

static enum pz_status put(struct board *board, char c, unsigned column, struct place place, struct pz_error *error) {
    const char *letter = c == '\0' ? NULL : strchr(piece_letters, c);
    if (c == '.')
        return PZ_OK;
    if (!letter)
        return reject_letter(c, place, error);
    const size_t piece = (size_t)(letter - piece_letters);
    const unsigned most = piece == NEUTRAL_PIECE ? NEUTRAL_SQUARES : L_SQUARES;
    if (board->squares[piece] == 0)
        board->first[piece] = place;
    if (lgame_count(board->squares[piece]) == most && piece == NEUTRAL_PIECE)
        return pz_error_set(error, place.line, place.column, "this is the third neutral; there are two");
    if (lgame_count(board->squares[piece]) == most)
        return pz_error_set(error, place.line, place.column, "this is the fifth square of %s; an L has four",
                            piece_names[piece]);
    board->squares[piece] |= square(board->rows, column);
    return PZ_OK;
}

static enum pz_status read_row(struct board *board, const struct pz_line *line, struct pz_error *error) {
    unsigned width = 0;
    for (size_t i = 0; i < line->length; i++) {
        const struct place place = {line->number, pz_line_column(line, i)};
        if (pz_is_blank(line->text[i]))
            continue;
        if (board->start.line == 0)
            board->start = place;
        if (board->rows == LGAME_SIDE)
            return pz_error_set(error, place.line, place.column, "the board has four rows, not more");
        if (width == LGAME_SIDE)
            return pz_error_set(error, place.line, place.column, "a row has four squares, not more");
        if (put(board, line->text[i], width, place, error) != PZ_OK)
            return PZ_BAD;
        width++;
    }
    if (width < LGAME_SIDE)
        return pz_error_set(error, line->number, pz_line_column(line, line->length),
                            "this row has %u square%s instead of four", width, width == 1 ? "" : "s");
    board->rows++;
    return PZ_OK;
}

/* Overlapping, missing and misshapen pieces, and too few neutrals. */
static enum pz_status check_pieces(const struct board *board, struct pz_error *error) {
    for (unsigned piece = 0; piece < PIECES; piece++) {
        const unsigned count = lgame_count(board->squares[piece]);
        const struct place place = count > 0 ? board->first[piece] : board->start;
        if (piece == NEUTRAL_PIECE && count < NEUTRAL_SQUARES)
            return pz_error_set(error, place.line, place.column, "there %s; there must be two",
                                count == 0 ? "are no neutrals" : "is only one neutral");
        if (piece == NEUTRAL_PIECE)
            continue;
        if (count == 0)
            return pz_error_set(error, place.line, place.column, "%s is missing", piece_names[piece]);
        if (count < L_SQUARES)
            return pz_error_set(error, place.line, place.column, "%s has %u square%s instead of four",
                                piece_names[piece], count, count == 1 ? "" : "s");
        if (lgame_placement_index(board->squares[piece]) == LGAME_PLACEMENTS)
            return pz_error_set(error, place.line, place.column, "the squares of %s do not form an L",
                                piece_names[piece]);
    }
    return PZ_OK;
}

/* Leaves the position as it is where there is no board. */
static enum pz_status read_board(const struct pz_level *level, struct lgame_position *position,
                                 struct pz_error *error) {
    struct board board = {0};
    struct pz_lines lines = level->board;
    struct pz_line line = {0};
    while (pz_lines_next(&lines, &line))
        if (read_row(&board, &line, error) != PZ_OK)
            return PZ_BAD;
    if (board.rows == 0)
        return PZ_OK;
    if (board.rows < LGAME_SIDE)
        return pz_error_set(error, line.number, 1, "the board ends after %u row%s of four", board.rows,
                            board.rows == 1 ? "" : "s");
    if (check_pieces(&board, error) != PZ_OK)
        return PZ_BAD;
    position->red = board.squares[RED_PIECE];
    position->blue = board.squares[BLUE_PIECE];
    position->neutrals = board.squares[NEUTRAL_PIECE];
    return PZ_OK;
}

enum pz_status lgame_open(const struct pz_level *level, void **state, struct pz_error *error) {
    int to_move = LGAME_RED, sudden_death = false, play_on = false;
    unsigned goal = 0;
    if (pz_level_word(level, "To-move", player_words, &to_move, error) != PZ_OK ||
        pz_level_word(level, "Sudden-death", sudden_death_words, &sudden_death, error) != PZ_OK ||
        pz_level_word(level, "Repetition", repetition_words, &play_on, error) != PZ_OK ||
        pz_level_goal(level, &goal, error) != PZ_OK)
        return PZ_BAD;
    struct lgame_position position = lgame_start(sudden_death);
    position.to_move = (uint8_t)to_move;
    if (read_board(level, &position, error) != PZ_OK)
        return PZ_BAD;
    *state = lgame_new(&position, play_on, goal);
    return PZ_OK;
}

/* ---- Writing ---- */

static char letter_on(const struct lgame_position *position, uint16_t where) {
    if (position->red & where)
        return 'R';
    if (position->blue & where)
        return 'B';
    return position->neutrals & where ? 'N' : '.';
}

void lgame_print(const void *state, struct pz_text *out) {
    const struct lgame *game = state;
    for (unsigned row = 0; row < LGAME_SIDE; row++)
        for (unsigned column = 0; column < LGAME_SIDE; column++)
            pz_text_add(out, "%c%c", letter_on(&game->position, square(row, column)),
                        column + 1 < LGAME_SIDE ? ' ' : '\n');
}

/* What is left of the goal; nothing while the other player is to move, or when no turn is left for it. */
static unsigned goal_left(const struct lgame *game) {
    const unsigned made = game->moves / 2;
    return game->moves % 2 == 0 && made < game->goal ? game->goal - made : 0;
}

void lgame_describe(const void *state, struct pz_text *out) {
    const struct lgame *game = state;
    pz_text_add(out, "To-move: %s\nSudden-death: %s\nRepetition: %s\n", player_words[game->position.to_move],
                sudden_death_words[game->position.sudden_death], repetition_words[game->play_on]);
    if (goal_left(game) > 0)
        pz_text_add(out, "Goal: win in %u\n", goal_left(game));
    pz_text_add_char(out, '\n');
    lgame_print(game, out);
}
