/* Rules and adapter of Chomp. */
#include "chomp.h"

#include <stdlib.h>
#include <string.h>

#include "puzzles/board.h"
#include "puzzles/memory.h"
#include "puzzles/random.h"
#include "puzzles/word.h"

enum { LEFT = 'o', TAKEN = '.' };

enum { BEGINNER, EXPERT, STRENGTHS };

static const char *const players[] = {"first", "second", NULL};
static const char *const sizes[] = {"3x4", "4x5", "6x6", NULL};

/* ---- rules ---- */

enum pz_status chomp_read_move(const struct chomp *chomp, const char *move, unsigned *row, unsigned *column,
                               struct pz_error *error) {
    struct pz_cell cell;
    size_t at = strlen("take ");
    if (strncmp(move, "take ", at) != 0)
        return pz_error_set(error, 0, 1, "expected \"take ROW COLUMN\"");
    enum pz_status status = pz_cell_read(move, &at, &cell, error);
    if (status == PZ_OK)
        status = pz_cell_check(&cell, "bar", chomp->rows, chomp->columns, error);
    if (status != PZ_OK)
        return status;
    *row = (unsigned)cell.row - 1;
    *column = (unsigned)cell.column - 1;
    return *column < chomp->widths[*row] ? PZ_OK : pz_error_refuse(error, cell.row_at, "that square is gone");
}

void chomp_take(struct chomp *chomp, unsigned row, unsigned column) {
    for (; row < chomp->rows; row++)
        if (chomp->widths[row] > column)
            chomp->widths[row] = (uint8_t)column;
    chomp->to_move = 1 - chomp->to_move;
}

bool chomp_is_won(const struct chomp *chomp) {
    for (unsigned row = 0; row < chomp->rows; row++)
        for (unsigned column = 0; column < chomp->widths[row]; column++) {
            struct chomp after = *chomp;
            chomp_take(&after, row, column);
            if (after.widths[0] > 0 && !chomp_is_won(&after))
                return true;
        }
    return chomp->widths[0] == 0; /* the other player has taken the poison */
}

/* ---- levels ---- */

static enum pz_status read_bar(struct chomp *chomp, const struct pz_level *level, const char *cells,
                               struct pz_error *error) {
    for (unsigned row = 0; row < chomp->rows; row++)
        for (unsigned column = 0; column < chomp->columns; column++) {
            if (cells[row * chomp->columns + column] == TAKEN)
                continue;
            if (column > chomp->widths[row] || (row > 0 && column >= chomp->widths[row - 1]))
                return pz_board_reject(level, row, column, error, "this square is beyond one that was taken");
            chomp->widths[row]++;
        }
    return PZ_OK;
}

static enum pz_status open_level(const struct pz_level *level, void **state, struct pz_error *error) {
    static const struct pz_board_kind kind = {.board = "bar",
                                              .row = "row",
                                              .cell = "square",
                                              .letters = "o.",
                                              .wrong = "is not a square; squares are o left and . taken",
                                              .least_rows = CHOMP_SIDE_MIN,
                                              .most_rows = CHOMP_SIDE_MAX,
                                              .least_columns = CHOMP_SIDE_MIN,
                                              .most_columns = CHOMP_SIDE_MAX};
    char cells[CHOMP_SIDE_MAX * CHOMP_SIDE_MAX];
    struct pz_board board = {.cells = cells};
    int size = 0, to_move = 0;
    if (pz_level_word(level, "Size", sizes, &size, error) != PZ_OK ||
        pz_level_word(level, "To-move", players, &to_move, error) != PZ_OK ||
        pz_board_read(level, &kind, &board, error) != PZ_OK)
        return PZ_BAD;
    if (board.rows == 0) {
        board.rows = (size_t)sizes[size][0] - '0';
        board.columns = (size_t)sizes[size][2] - '0';
        memset(cells, LEFT, sizeof cells);
    }
    struct chomp chomp = {.rows = (uint8_t)board.rows, .columns = (uint8_t)board.columns, .to_move = (unsigned)to_move};
    if (read_bar(&chomp, level, cells, error) != PZ_OK)
        return PZ_BAD;
    *state = pz_alloc(1, sizeof chomp);
    memcpy(*state, &chomp, sizeof chomp);
    return PZ_OK;
}

static void print(const void *state, struct pz_text *out) {
    const struct chomp *chomp = state;
    for (unsigned row = 0; row < chomp->rows; row++) {
        for (unsigned column = 0; column < chomp->columns; column++)
            pz_text_add_char(out, column < chomp->widths[row] ? LEFT : TAKEN);
        pz_text_add_char(out, '\n');
    }
}

static void describe(const void *state, struct pz_text *out) {
    pz_text_add(out, "To-move: %s\n\n", players[((const struct chomp *)state)->to_move]);
    print(state, out);
}

static void *clone(const void *state) {
    struct chomp *copy = pz_alloc(1, sizeof *copy);
    *copy = *(const struct chomp *)state;
    return copy;
}

/* ---- play ---- */

static enum pz_outcome outcome(const void *state) {
    const struct chomp *chomp = state;
    return chomp->widths[0] > 0 ? PZ_UNFINISHED : pz_outcome_won(chomp->to_move);
}

static enum pz_status play(void *state, const char *move, struct pz_error *error) {
    unsigned row, column;
    const enum pz_status status = chomp_read_move(state, move, &row, &column, error);
    if (status == PZ_OK)
        chomp_take(state, row, column);
    return status;
}

/* ---- for two ---- */

static unsigned to_move(const void *state) {
    return ((const struct chomp *)state)->to_move;
}

static enum pz_goal goal(const void *state) {
    (void)state;
    return PZ_NO_GOAL;
}

/* The expert takes a square that wins, if any does; otherwise any square but the poison will do, unless it is alone. */
static enum pz_status choose(const void *state, size_t opponent, uint64_t seed, const struct pz_budget *budget,
                             struct pz_text *move) {
    const struct chomp *chomp = state;
    struct pz_random random;
    unsigned squares[CHOMP_SIDE_MAX * CHOMP_SIDE_MAX], count = 0;
    (void)budget; /* it takes no time */
    if (outcome(chomp) != PZ_UNFINISHED)
        return PZ_NO;
    for (unsigned row = 0; row < chomp->rows; row++)
        for (unsigned column = row == 0; column < chomp->widths[row]; column++) {
            struct chomp after = *chomp;
            chomp_take(&after, row, column);
            squares[count++] = row * CHOMP_SIDE_MAX + column;
            if (opponent == EXPERT && !chomp_is_won(&after)) {
                squares[0] = squares[count - 1];
                count = 1;
                row = CHOMP_SIDE_MAX;
                break;
            }
        }
    pz_random_seed(&random, seed);
    const unsigned square = count > 0 ? squares[pz_random_below(&random, count)] : 0;
    pz_text_add(move, "take %u %u", square / CHOMP_SIDE_MAX + 1, square % CHOMP_SIDE_MAX + 1);
    return PZ_OK;
}

static const struct pz_strength strengths[] = {
    [BEGINNER] = {"beginner", "takes any square but the poison"},
    [EXPERT] = {"expert", "knows how every bar ends"},
    [STRENGTHS] = {0},
};

static const struct pz_setting settings[] = {
    {.name = "size", .key = "Size", .words = sizes, .values = sizes, .is_size = true},
    {.name = "who moves first", .key = "To-move"},
    {0},
};

static const struct pz_two_player two_player = {.players = {"first", "second"},
                                                .strengths = strengths,
                                                .usual = BEGINNER,
                                                .to_move = to_move,
                                                .goal = goal,
                                                .choose = choose};

static const char rules[] =
    "Whoever takes a square also takes all below it and to its right. The last one is poisoned.\n";

static void add_goal(const void *state, long best, struct pz_text *out) {
    (void)state;
    (void)best;
    pz_text_add(out, "Leave the other player the poison.{ [Space] takes the square under the cursor.|}");
}

const struct pz_game chomp_game = {.id = "chomp",
                                   .title = "Chomp",
                                   .tagline = "leave the other the poison",
                                   .rules = rules,
                                   .settings = settings,
                                   .open = open_level,
                                   .describe = describe,
                                   .print = print,
                                   .clone = clone,
                                   .free = free,
                                   .play = play,
                                   .outcome = outcome,
                                   .goal = add_goal,
                                   .two_player = &two_player};
