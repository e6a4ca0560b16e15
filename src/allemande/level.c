/* Allemande as a level: the size, who moves, the variant, the options, and rows of stones with the north first. */
#include <stdlib.h>

#include "game.h"
#include "puzzles/ascii.h"

static const char *const player_words[] = {"black", "white", NULL};
static const char *const variant_words[] = {"free", "grouped", NULL};
static const char *const swap_words[] = {"no", "yes", NULL};

/* ---- Reading ---- */

/* The size that the header gives, else the rows, else the usual one. */
static enum pz_status read_size(const struct pz_level *level, unsigned *side, struct pz_error *error) {
    struct pz_lines lines = level->board;
    struct pz_line line;
    uint64_t rows = 0, size;
    while (pz_lines_next(&lines, &line))
        if (++rows > ALLEMANDE_SIDE_MAX)
            return pz_error_set(error, line.number, 1, "a board has at most %d rows", ALLEMANDE_SIDE_MAX);
    size = rows > 0 ? rows : ALLEMANDE_SIDE_USUAL;
    if (pz_level_number(level, "Size", ALLEMANDE_SIDE_MIN, ALLEMANDE_SIDE_MAX, &size, error) != PZ_OK)
        return PZ_BAD;
    if (rows > 0 && rows < ALLEMANDE_SIDE_MIN)
        return pz_error_set(error, line.number, 1, "a board has at least %d rows", ALLEMANDE_SIDE_MIN);
    if (rows > size)
        return pz_error_set(error, line.number, 1, "the board has %u rows, but its size is %u", (unsigned)rows,
                            (unsigned)size);
    if (rows > 0 && rows < size)
        return pz_error_set(error, line.number, 1, "the board ends after %u of %u rows", (unsigned)rows,
                            (unsigned)size);
    *side = (unsigned)size;
    return PZ_OK;
}

static enum pz_status reject_letter(char c, size_t line, size_t column, struct pz_error *error) {
    static const char what[] = "cells are B black, W white, . empty";
    if (c > ' ' && c <= '~')
        return pz_error_set(error, line, column, "'%c' is no cell; %s", c, what);
    return pz_error_set(error, line, column, "this is no cell; %s", what);
}

static enum pz_status read_row(struct allemande_position *position, const struct pz_line *line, unsigned row,
                               struct pz_error *error) {
    unsigned width = 0;
    for (size_t i = 0; i < line->length; i++) {
        const char c = line->text[i];
        const size_t column = pz_line_column(line, i);
        if (pz_is_blank(c))
            continue;
        if (width == position->side)
            return pz_error_set(error, line->number, column, "a row has %u cells here, not more", position->side);
        width++;
        if (c == 'B' || c == 'W')
            allemande_add(position, c == 'B' ? ALLEMANDE_BLACK : ALLEMANDE_WHITE, allemande_cell(position, row, width));
        else if (c != '.')
            return reject_letter(c, line->number, column, error);
    }
    if (width < position->side)
        return pz_error_set(error, line->number, pz_line_column(line, line->length),
                            "this row has %u cell%s instead of %u", width, width == 1 ? "" : "s", position->side);
    return PZ_OK;
}

/* The column of a cell in its row, where blanks may stand between. */
static size_t column_of(const struct pz_line *line, unsigned cell_column) {
    size_t i = 0;
    for (unsigned width = 0; i < line->length; i++) {
        width += !pz_is_blank(line->text[i]);
        if (width == cell_column)
            break;
    }
    return pz_line_column(line, i);
}

/* A resting position has no open diagonals; the error is at the first stone that has one. */
static enum pz_status check_rest(const struct pz_level *level, const struct allemande_position *position,
                                 struct pz_error *error) {
    struct allemande_pair open;
    if (allemande_is_at_rest(position, &open))
        return PZ_OK;
    struct pz_lines lines = level->board;
    struct pz_line line = {0};
    for (unsigned row = 0; row < allemande_row(position, open.a); row++)
        pz_lines_next(&lines, &line);
    struct pz_text message = {0};
    allemande_add_fault(position, ALLEMANDE_OPEN, open, &message);
    pz_error_set(error, line.number, column_of(&line, allemande_column(position, open.a)), "%s",
                 pz_text_string(&message));
    pz_text_free(&message);
    return PZ_BAD;
}

static enum pz_status read_board(const struct pz_level *level, struct allemande_position *position,
                                 struct pz_error *error) {
    struct pz_lines lines = level->board;
    struct pz_line line;
    for (unsigned row = 1; pz_lines_next(&lines, &line); row++)
        if (read_row(position, &line, row, error) != PZ_OK)
            return PZ_BAD;
    return check_rest(level, position, error);
}

enum pz_status allemande_open(const struct pz_level *level, void **state, struct pz_error *error) {
    int to_move = ALLEMANDE_BLACK, grouped = false, swap = false;
    unsigned side = 0, goal = 0;
    if (read_size(level, &side, error) != PZ_OK ||
        pz_level_word(level, "To-move", player_words, &to_move, error) != PZ_OK ||
        pz_level_word(level, "Variant", variant_words, &grouped, error) != PZ_OK ||
        pz_level_word(level, "Swap", swap_words, &swap, error) != PZ_OK || pz_level_goal(level, &goal, error) != PZ_OK)
        return PZ_BAD;
    struct allemande_position position;
    allemande_start(&position, side, grouped);
    position.to_move = (uint8_t)to_move;
    if (read_board(level, &position, error) != PZ_OK)
        return PZ_BAD;
    *state = allemande_new(&position, swap, goal);
    return PZ_OK;
}

/* ---- Writing ---- */

void allemande_print(const void *state, struct pz_text *out) {
    const struct allemande_position *position = &((const struct allemande *)state)->position;
    for (unsigned row = 1; row <= position->side; row++) {
        for (unsigned column = 1; column <= position->side; column++) {
            const unsigned cell = allemande_cell(position, row, column);
            const bool black = allemande_has(&position->stones[ALLEMANDE_BLACK], cell);
            pz_text_add_char(out, allemande_has(&position->empty, cell) ? '.' : black ? 'B' : 'W');
        }
        pz_text_add_char(out, '\n');
    }
}

/* What is left of the goal; nothing while the other player is to move, or when no turn is left for it. */
static unsigned goal_left(const struct allemande *game) {
    const unsigned made = game->moves / 2;
    return game->moves % 2 == 0 && made < game->goal ? game->goal - made : 0;
}

void allemande_describe(const void *state, struct pz_text *out) {
    const struct allemande *game = state;
    pz_text_add(out, "Size: %u\nTo-move: %s\nVariant: %s\nSwap: %s\n", game->position.side,
                player_words[game->position.to_move], variant_words[game->position.grouped], swap_words[game->swap]);
    if (goal_left(game) > 0)
        pz_text_add(out, "Goal: win in %u\n", goal_left(game));
    pz_text_add_char(out, '\n');
    allemande_print(game, out);
}
