/* Moves of Lammas as text: `set ROW COLUMN TILE` and `apply`. */
#include "puzzles/cell.h"
#include "puzzles/lammas.h"
#include "puzzles/word.h"

static enum pz_status refuse_cell(const struct lammas *game, const struct pz_cell *cell, struct pz_error *error) {
    if (game->mode == LAMMAS_NORMAL)
        return pz_error_refuse(error, cell->row_at, "only the four corner tiles A, B, C and D may be set");
    return pz_error_refuse(error, cell->row_at, "%s",
                           cell->row == 1 && cell->column == 1 ? "A may not be set in hard play"
                                                               : "only B, C and D may be set in hard play");
}

/* Reads the words after "set". */
static enum pz_status read_set(const struct lammas *game, const char *text, size_t at, struct lammas_move *move,
                               struct pz_error *error) {
    const int last = 'a' + game->kinds - 1;
    struct pz_cell cell;
    if (pz_cell_read(text, &at, &cell, error) != PZ_OK)
        return PZ_BAD;
    const struct pz_word tile = pz_word_next(text, &at);
    if (tile.length != 1 || tile.text[0] < 'a' || tile.text[0] >= 'a' + LAMMAS_KINDS_MAX)
        return pz_error_set(error, 0, tile.column, "expected a tile, a lower-case letter from a to %c", last);
    if (pz_word_end(text, at, "the tile", error) != PZ_OK)
        return PZ_BAD;

    if (pz_cell_check(&cell, "grid", game->rows, game->columns, error) != PZ_OK)
        return PZ_NO;
    const uint16_t number = (uint16_t)((cell.row - 1) * game->columns + cell.column - 1);
    if (!lammas_editable(game, number))
        return refuse_cell(game, &cell, error);
    if (tile.text[0] > last)
        return pz_error_refuse(error, tile.column, "this game has tiles a to %c", last);
    *move = (struct lammas_move){.kind = LAMMAS_SET, .cell = number, .tile = (uint8_t)(tile.text[0] - 'a')};
    return PZ_OK;
}

enum pz_status lammas_read_move(const struct lammas *game, const char *text, struct lammas_move *move,
                                struct pz_error *error) {
    size_t at = 0;
    const struct pz_word word = pz_word_next(text, &at);
    if (pz_word_is(word, "set"))
        return read_set(game, text, at, move, error);
    if (!pz_word_is(word, "apply"))
        return pz_error_set(error, 0, word.column, "expected \"set ROW COLUMN TILE\" or \"apply\"");
    *move = (struct lammas_move){.kind = LAMMAS_APPLY};
    return pz_word_end(text, at, "\"apply\"", error);
}
