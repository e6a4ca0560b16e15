/*
 * The table of Allemande: moves, outcomes and levels. A level has the size, who moves, the variant, the options, and
 * rows of stones from the north. A state is a struct allemande.
 */
#include <stdlib.h>

#include "puzzles/board.h"
#include "puzzles/memory.h"
#include "slots.h"

static const char *const player_words[] = {"black", "white", NULL};
static const char *const variant_words[] = {"free", "grouped", NULL};

/* Whether White may take over Black's first turn: no; yes, once it is made; or now, since it is on the board. */
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

/* The size comes from the header, or else from the board, or else is the usual one. Diagonals must not be open. */
static enum pz_status read_board(const struct pz_level *level, bool grouped, struct allemande_position *position,
                                 struct pz_error *error) {
    char cells[ALLEMANDE_SIDE_MAX * ALLEMANDE_SIDE_MAX];
    struct pz_board board = {.cells = cells};
    struct pz_board_kind kind = boards;
    struct allemande_pair open;
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
    for (unsigned i = 0; i < board.rows * board.columns; i++)
        if (cells[i] != '.')
            allemande_add(position, cells[i] == 'B' ? ALLEMANDE_BLACK : ALLEMANDE_WHITE,
                          allemande_cell(position, i / (unsigned)size + 1, i % (unsigned)size + 1));
    if (allemande_is_at_rest(position, &open))
        return PZ_OK;
    PZ_SCOPED_TEXT message = {0};
    allemande_add_fault(position, ALLEMANDE_OPEN, open, &message);
    pz_board_reject(level, allemande_row(position, open.a) - 1, allemande_column(position, open.a) - 1, error, "%s",
                    pz_text_string(&message));
    return PZ_BAD;
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

static enum pz_status open_level(const struct pz_level *level, void **state, struct pz_error *error) {
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
    position.may_swap = swap == SWAP_NOW;
    if (position.may_swap && !allemande_may_offer(&position)) {
        const struct pz_header *header = pz_level_header(level, "Swap");
        return pz_error_set(
            error, header->line, header->column,
            "Swap may be now only if White is to move and nothing but Black's first turn is on the board");
    }
    struct allemande *game = allemande_new(&position, swap != SWAP_NO, goal);
    game->holds = holds == PZ_OK;
    *state = game;
    return PZ_OK;
}

/* ---- Writing ---- */

static void print(const void *state, struct pz_text *out) {
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
    print(game, out);
}

/* ---- Moves ---- */

static enum pz_status refuse_over(const struct allemande *game, struct pz_error *error) {
    for (unsigned player = 0; player < 2; player++)
        if (allemande_is_connected(&game->position, player))
            return pz_error_refuse(error, 1, "the game is over: %s has joined %s", allemande_names[player],
                                   allemande_edges[player]);
    if (game->outcome == PZ_DRAW)
        return pz_error_refuse(error, 1, "the game is over: it is drawn, because neither player has a legal turn");
    return pz_error_refuse(error, 1, "the game is over: %s has %s", allemande_names[game->first],
                           game->outcome == PZ_SOLVED ? "held out" : "not held out");
}

/* The score: turns of the player who moved first. */
static long turns(const void *state) {
    return (long)(((const struct allemande *)state)->moves + 1) / 2;
}

static enum pz_status play(void *state, const char *text, struct pz_error *error) {
    struct allemande *game = state;
    struct allemande_position *position = &game->position;
    struct allemande_move move;
    const enum pz_status status = allemande_read_move(position, text, &move, error);
    if (status != PZ_BAD && game->outcome != PZ_UNFINISHED)
        return refuse_over(game, error);
    if (status != PZ_OK)
        return status;
    allemande_play(position, &move);
    game->moves++;
    game->outcome = allemande_outcome(position);
    if (game->outcome == pz_outcome_won(game->first) && turns(game) <= (long)game->goal)
        game->outcome = PZ_SOLVED;
    if (!game->holds)
        return PZ_OK;

    /*
     * A problem whose goal is to hold out ends with the turn that allows a win, or with the last turn. If neither
     * player has a legal turn, nobody will ever win.
     */
    if (game->outcome == PZ_DRAW)
        game->outcome = PZ_SOLVED;
    if (game->outcome != PZ_UNFINISHED || position->to_move == game->first)
        return PZ_OK;
    if (allemande_winning_turn(position, position->to_move, NULL))
        game->outcome = PZ_LOST;
    else if (turns(game) == (long)game->goal)
        game->outcome = PZ_SOLVED;
    return PZ_OK;
}

/* ---- The table ---- */

static void *clone(const void *state) {
    return pz_copy(state, sizeof(struct allemande));
}

static enum pz_outcome outcome(const void *state) {
    return ((const struct allemande *)state)->outcome;
}

const struct pz_game allemande_game = {
    .id = "allemande",
    .title = "Allemande",
    .tagline = "four stones a turn, no open diagonals",
    .rules = allemande_rules,
    .settings = allemande_settings,
    .solve_options = allemande_solve_options,
    .generate_options = allemande_generate_options,
    .open = open_level,
    .describe = allemande_describe,
    .print = print,
    .clone = clone,
    .free = free,
    .play = play,
    .outcome = outcome,
    .goal = allemande_add_goal,
    .effect = allemande_effect,
    .check = allemande_check,
    .units = {"turn", "turns"},
    .score = turns,
    .solve = allemande_solve,
    .hint = allemande_hint,
    .line = allemande_line,
    .generate = allemande_generate,
    .measure = allemande_measure,
    .grades = allemande_grades,
    .weeks = allemande_weeks,
    .day_seeds = allemande_day_seeds,
    .titles = &allemande_titles,
    .two_player = &allemande_two_player,
    .speech = &allemande_speech,
};
