/* Allemande as a level: the size, who moves, the variant, the options, and rows of stones with the north first. */

#include "parts.h"
#include "puzzles/board.h"
#include "puzzles/memory.h"

static const char *const player_words[] = {"black", "white", NULL};
static const char *const variant_words[] = {"free", "grouped", NULL};

/* Whether White may take over Black's first turn: never, once it has been made, or the one on the board. */
enum swap { SWAP_NO, SWAP_YES, SWAP_NOW };
static const char *const swap_words[] = {"no", "yes", "now", NULL};

/* ---- Reading ---- */

static const struct pz_board_kind boards = {
    .board = "board",
    .row = "row",
    .cell = "cell",
    .letters = "BW.",
    .wrong = "is not a cell; cells are B black, W white, . empty",
    .least_rows = ALLEMANDE_SIDE_MIN,
    .most_rows = ALLEMANDE_SIDE_MAX,
    .square = true,
};

/* A resting position has no open diagonals; the error is at the first stone that has one. */
static enum pz_status check_rest(const struct pz_level *level, const struct allemande_position *position,
                                 struct pz_error *error) {
    struct allemande_pair open;
    if (allemande_is_at_rest(position, &open))
        return PZ_OK;
    PZ_SCOPED_TEXT message = {0};
    allemande_add_fault(position, ALLEMANDE_OPEN, open, &message);
    pz_board_reject(level, allemande_row(position, open.a) - 1, allemande_column(position, open.a) - 1, error, "%s",
                    pz_text_string(&message));
    return PZ_BAD;
}

/* The size is that of the header, else that of the board, else the usual one. */
static enum pz_status read_board(const struct pz_level *level, bool grouped, struct allemande_position *position,
                                 struct pz_error *error) {
    char cells[ALLEMANDE_SIDE_MAX * ALLEMANDE_SIDE_MAX];
    struct pz_board board = {.cells = cells};
    struct pz_board_kind kind = boards;
    uint64_t size = 0;
    if (pz_level_number(level, "Size", ALLEMANDE_SIDE_MIN, ALLEMANDE_SIDE_MAX, &size, error) != PZ_OK)
        return PZ_BAD;
    if (size > 0)
        kind.least_rows = kind.most_rows = (size_t)size;
    if (pz_board_read(level, &kind, &board, error) != PZ_OK)
        return PZ_BAD;
    if (size == 0)
        size = board.rows > 0 ? board.rows : ALLEMANDE_SIDE_USUAL;
    allemande_start(position, (unsigned)size, grouped);
    for (size_t i = 0; i < board.rows * board.columns; i++)
        if (cells[i] != '.')
            allemande_add(
                position, cells[i] == 'B' ? ALLEMANDE_BLACK : ALLEMANDE_WHITE,
                allemande_cell(position, (unsigned)(i / board.columns) + 1, (unsigned)(i % board.columns) + 1));
    return check_rest(level, position, error);
}

bool allemande_may_offer(const struct allemande_position *position) {
    const unsigned stones = (unsigned)position->side * position->side - position->empty_count;
    struct allemande_position empty;
    struct allemande_draft draft;
    allemande_start(&empty, position->side, position->grouped);
    allemande_draft_start(&draft, &empty);
    for (unsigned round = 0; round < stones && draft.count < stones;
         round++) /* grouped stones may need another order */
        for (unsigned cell = 0; cell < ALLEMANDE_CELLS_MAX; cell++)
            if (allemande_has(&position->stones[ALLEMANDE_BLACK], cell))
                allemande_draft_add(&draft, cell);
    return position->to_move == ALLEMANDE_WHITE && stones > 0 && draft.count == stones;
}

static enum pz_status check_offer(const struct pz_level *level, const struct allemande_position *position,
                                  struct pz_error *error) {
    const struct pz_header *header = pz_level_header(level, "Swap");
    if (allemande_may_offer(position))
        return PZ_OK;
    return pz_error_set(error, header->line, header->column,
                        "Swap may be now only if White is to move and nothing but Black's first turn is on the board");
}

struct allemande *allemande_new(const struct allemande_position *position, bool swap, unsigned goal) {
    struct allemande *game = pz_alloc(1, sizeof *game);
    const bool empty = position->empty_count == position->side * position->side;
    game->position = *position;
    game->position.swap_ahead = swap && empty && position->to_move == ALLEMANDE_BLACK;
    game->outcome = allemande_outcome(position);
    game->first = position->to_move;
    game->swap = swap;
    game->goal = goal;
    return game;
}

enum pz_status allemande_open(const struct pz_level *level, void **state, struct pz_error *error) {
    int to_move = ALLEMANDE_BLACK, grouped = false, swap = SWAP_NO;
    unsigned goal = 0;
    const enum pz_status holds = pz_level_hold(level, &goal, error);
    if (holds == PZ_BAD || pz_level_word(level, "To-move", player_words, &to_move, error) != PZ_OK ||
        pz_level_word(level, "Variant", variant_words, &grouped, error) != PZ_OK ||
        pz_level_word(level, "Swap", swap_words, &swap, error) != PZ_OK ||
        (holds == PZ_NO && pz_level_goal(level, &goal, NULL, error) != PZ_OK))
        return PZ_BAD;
    struct allemande_position position;
    if (read_board(level, grouped, &position, error) != PZ_OK)
        return PZ_BAD;
    position.to_move = (uint8_t)to_move;
    if (swap == SWAP_NOW && check_offer(level, &position, error) != PZ_OK)
        return PZ_BAD;
    position.may_swap = swap == SWAP_NOW;
    struct allemande *game = allemande_new(&position, swap != SWAP_NO, goal);
    game->holds = holds == PZ_OK;
    *state = game;
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

void allemande_describe(const void *state, struct pz_text *out) {
    const struct allemande *game = state;
    const unsigned left = game->moves % 2 == 0 ? pz_goal_left(game->goal, game->moves) : 0;
    const enum swap swap = game->position.may_swap ? SWAP_NOW : game->swap ? SWAP_YES : SWAP_NO;
    pz_text_add(out, "Size: %u\nTo-move: %s\nVariant: %s\nSwap: %s\n", game->position.side,
                player_words[game->position.to_move], variant_words[game->position.grouped], swap_words[swap]);
    if (left > 0)
        pz_text_add(out, game->holds ? "Goal: hold for %u\n" : "Goal: win in %u\n", left);
    pz_text_add_char(out, '\n');
    allemande_print(game, out);
}
