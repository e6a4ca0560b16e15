/* The rules of Lights Out, and its moves as text. */
#include "lights.h"
#include "puzzles/word.h"

bool lights_is_lit(const struct lights *lights, unsigned row, unsigned column) {
    return lights->lit[row] >> column & 1;
}

bool lights_are_out(const struct lights *lights) {
    unsigned lit = 0;
    for (unsigned row = 0; row < lights->rows; row++)
        lit |= lights->lit[row];
    return lit == 0;
}

void lights_press(struct lights *lights, unsigned row, unsigned column) {
    const unsigned lamp = 1U << column, all = (1U << lights->columns) - 1;
    lights->lit[row] ^= (uint16_t)((lamp | lamp << 1 | lamp >> 1) & all);
    if (row > 0)
        lights->lit[row - 1] ^= (uint16_t)lamp;
    if (row + 1 < lights->rows)
        lights->lit[row + 1] ^= (uint16_t)lamp;
}

enum pz_status lights_read_move(const struct lights *lights, const char *move, unsigned *row, unsigned *column,
                                struct pz_error *error) {
    struct pz_cell cell;
    size_t at = 0;
    const struct pz_word word = pz_word_next(move, &at);
    if (!pz_word_is(word, "press"))
        return pz_error_set(error, 0, word.column, "expected \"press ROW COLUMN\"");
    if (pz_cell_read(move, &at, &cell, error) != PZ_OK || pz_word_end(move, at, "the column", error) != PZ_OK)
        return PZ_BAD;
    if (pz_cell_check(&cell, "board", lights->rows, lights->columns, error) != PZ_OK)
        return PZ_NO;
    *row = (unsigned)cell.row - 1;
    *column = (unsigned)cell.column - 1;
    return PZ_OK;
}
