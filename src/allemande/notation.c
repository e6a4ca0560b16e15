/* Moves of Allemande as text: cells in the order of their stones, `pass`, `swap`. */
#include "puzzles/word.h"
#include "slots.h"

const char *const allemande_names[2] = {"Black", "White"};
const char *const allemande_edges[2] = {"west and east", "north and south"};

/* ---- Writing ---- */

void allemande_add_cell(const struct allemande_position *position, unsigned cell, struct pz_text *out) {
    pz_text_add(out, "%c%u", (char)('a' + (int)allemande_column(position, cell) - 1),
                position->side + 1U - allemande_row(position, cell));
}

struct allemande_move allemande_sorted(const struct allemande_position *position, const struct allemande_move *move) {
    struct allemande_move sorted = *move;
    for (unsigned i = 0; i < move->count; i++) {
        const unsigned cell = move->cells[i], column = allemande_column(position, cell);
        unsigned at = i;
        for (; at > 0; at--) {
            const unsigned before = sorted.cells[at - 1], others = allemande_column(position, before);
            if (column > others || (column == others && cell <= before))
                break;
            sorted.cells[at] = sorted.cells[at - 1];
        }
        sorted.cells[at] = move->cells[i];
    }
    return sorted;
}

void allemande_add_cells(const struct allemande_position *position, const struct allemande_move *move,
                         struct pz_text *out) {
    const struct allemande_move sorted = allemande_sorted(position, move);
    for (unsigned i = 0; i < move->count; i++) {
        pz_text_add(out, "%s", i == 0 ? "" : i + 1U < move->count ? ", " : " and ");
        allemande_add_cell(position, sorted.cells[i], out);
    }
}

void allemande_add_move(const struct allemande_position *position, const struct allemande_move *move,
                        struct pz_text *out) {
    if (move->kind != ALLEMANDE_STONES)
        pz_text_add(out, "%s", move->kind == ALLEMANDE_PASS ? "pass" : "swap");
    for (size_t i = 0; i < move->count; i++) {
        if (i > 0)
            pz_text_add_char(out, ' ');
        allemande_add_cell(position, move->cells[i], out);
    }
}

void allemande_add_fault(const struct allemande_position *position, enum allemande_fault fault,
                         struct allemande_pair open, struct pz_text *out) {
    struct allemande_move turn = {0};
    if (fault == ALLEMANDE_OPEN) {
        pz_text_add(out, "the diagonal between ");
        allemande_add_cell(position, open.a, out);
        pz_text_add(out, " and ");
        allemande_add_cell(position, open.b, out);
        pz_text_add(out, " is open: when the turn ends, the two stones must be connected");
    } else if (fault == ALLEMANDE_MUST_PLACE && allemande_any_turn(position, position->to_move, &turn)) {
        pz_text_add(out, "%s may not pass, because there is a legal turn: ", allemande_names[position->to_move]);
        allemande_add_move(position, &turn, out);
    } else
        pz_text_add(out, "%s", allemande_fault_text(fault));
}

/* ---- Reading ---- */

/* Reads a cell of this board, or fails with PZ_BAD. */
static enum pz_status read_cell(const struct allemande_position *position, struct pz_word word, uint16_t *cell,
                                struct pz_error *error) {
    const unsigned side = position->side;
    const int last = 'a' + (int)side - 1;
    if (word.text[0] < 'a' || word.text[0] > last)
        return pz_error_set(error, 0, word.column, "expected a file, a to %c", last);
    const struct pz_word digits = {.text = word.text + 1, .length = word.length - 1, .column = word.column + 1};
    uint64_t rank;
    if (!pz_word_number(digits, &rank) || rank < 1 || rank > side)
        return pz_error_set(error, 0, digits.column, "expected a rank, 1 to %u", side);
    *cell = (uint16_t)allemande_cell(position, side + 1 - (unsigned)rank, (unsigned)(word.text[0] - 'a') + 1);
    return PZ_OK;
}

/* Reads the spelling of a move and where its stones are; more than four stones count as five. */
static enum pz_status read_spelling(const struct allemande_position *position, const char *text,
                                    struct allemande_move *move, size_t columns[ALLEMANDE_STONES_MAX + 1],
                                    struct pz_error *error) {
    size_t at = 0;
    for (struct pz_word word; (word = pz_word_next(text, &at)).length > 0;) {
        const bool passes = pz_word_is(word, "pass"), swaps = pz_word_is(word, "swap");
        uint16_t cell = 0;
        if (move->kind != ALLEMANDE_STONES)
            return pz_error_set(error, 0, word.column, "expected nothing after \"%s\"",
                                move->kind == ALLEMANDE_PASS ? "pass" : "swap");
        if ((passes || swaps) && move->count > 0)
            return pz_error_set(error, 0, word.column, "expected a cell, like d4");
        if (!passes && !swaps && read_cell(position, word, &cell, error) != PZ_OK)
            return PZ_BAD;
        if (move->count <= ALLEMANDE_STONES_MAX)
            columns[move->count] = word.column;
        if (passes || swaps)
            move->kind = passes ? ALLEMANDE_PASS : ALLEMANDE_SWAP;
        else if (move->count < ALLEMANDE_STONES_MAX)
            move->cells[move->count++] = cell;
        else
            move->count = ALLEMANDE_STONES_MAX + 1;
    }
    if (move->kind == ALLEMANDE_STONES && move->count == 0)
        return pz_error_set(error, 0, 1, "expected one to four cells, like d4 e4, or pass, or swap");
    return PZ_OK;
}

enum pz_status allemande_read_spelling(const struct allemande_position *position, const char *text,
                                       struct allemande_move *move, struct pz_error *error) {
    struct allemande_move read = {.kind = ALLEMANDE_STONES};
    size_t columns[ALLEMANDE_STONES_MAX + 1];
    const enum pz_status status = read_spelling(position, text, &read, columns, error);
    if (status != PZ_OK)
        return status;
    if (read.count > ALLEMANDE_STONES_MAX)
        return pz_error_refuse(error, columns[ALLEMANDE_STONES_MAX], "%s", allemande_fault_text(ALLEMANDE_TOO_MANY));
    *move = read;
    return PZ_OK;
}

enum pz_status allemande_read_move(const struct allemande_position *position, const char *text,
                                   struct allemande_move *move, struct pz_error *error) {
    struct allemande_move read = {.kind = ALLEMANDE_STONES};
    size_t columns[ALLEMANDE_STONES_MAX + 1] = {0}, stone;
    struct allemande_pair open = {0};
    if (read_spelling(position, text, &read, columns, error) != PZ_OK)
        return PZ_BAD;
    const enum allemande_fault fault = allemande_move_fault(position, &read, &stone, &open);
    if (fault == ALLEMANDE_FINE) {
        *move = read;
        return PZ_OK;
    }
    PZ_SCOPED_TEXT message = {0};
    allemande_add_fault(position, fault, open, &message);
    pz_error_refuse(error, columns[stone], "%s", pz_text_string(&message));
    return PZ_NO;
}
