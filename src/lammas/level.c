/* Lammas as a level: the kinds of tiles, the mode, the reading of the rule, and rows of tile letters. */
#include <assert.h>

#include "puzzles/board.h"
#include "puzzles/lammas.h"
#include "puzzles/memory.h"
#include "rules.h"
#include "slots.h"

static const char *const mode_words[] = {"normal", "hard", NULL};
static const char *const template_words[] = {"fixed", "live", NULL};

static const struct pz_board_kind grids = {
    .board = "grid",
    .row = "row",
    .cell = "tile",
    .letters = "abcdefgh",
    .wrong = "is not a tile; tiles are the lower-case letters a to h",
    .missing = "the grid is missing: rows of tile letters after an empty line",
    .least_rows = LAMMAS_SIDE_MIN,
    .most_rows = LAMMAS_SIDE_MAX,
    .least_columns = LAMMAS_SIDE_MIN,
    .most_columns = LAMMAS_SIDE_MAX,
};
static_assert(LAMMAS_KINDS_MAX == 8, "the tiles are a to h");

static enum pz_status read_board(struct lammas *game, const struct pz_level *level, struct pz_error *error) {
    char cells[LAMMAS_CELLS_MAX];
    struct pz_board board = {.cells = cells};
    if (pz_board_read(level, &grids, &board, error) != PZ_OK)
        return PZ_BAD;
    game->rows = (uint8_t)board.rows;
    game->columns = (uint8_t)board.columns;
    for (size_t cell = 0; cell < board.rows * board.columns; cell++) {
        game->tiles[cell] = (uint8_t)(cells[cell] - 'a');
        if (game->tiles[cell] >= game->kinds)
            return pz_board_reject(level, cell / board.columns, cell % board.columns, error,
                                   "tile '%c' in a grid of %u kinds, a to %c", cells[cell], game->kinds,
                                   lammas_letter(game->kinds - 1U));
    }
    return PZ_OK;
}

/* Without `Tiles`, the last letter that occurs determines how many kinds there are. */
static unsigned kinds_in(const struct lammas *game) {
    unsigned kinds = LAMMAS_KINDS_MIN;
    for (size_t cell = 0; cell < (size_t)game->rows * game->columns; cell++)
        if (game->tiles[cell] >= kinds)
            kinds = game->tiles[cell] + 1U;
    return kinds;
}

enum pz_status lammas_open(const struct pz_level *level, void **state, struct pz_error *error) {
    struct lammas game = {0};
    uint64_t kinds = 0;
    int mode = LAMMAS_NORMAL, reading = LAMMAS_FIXED;
    if (pz_level_number(level, "Tiles", LAMMAS_KINDS_MIN, LAMMAS_KINDS_MAX, &kinds, error) != PZ_OK ||
        pz_level_word(level, "Mode", mode_words, &mode, error) != PZ_OK ||
        pz_level_word(level, "Template", template_words, &reading, error) != PZ_OK)
        return PZ_BAD;
    game.mode = (enum lammas_mode)mode;
    game.reading = (enum lammas_template)reading;
    game.kinds = (uint8_t)(kinds > 0 ? kinds : LAMMAS_KINDS_MAX);
    if (read_board(&game, level, error) != PZ_OK)
        return PZ_BAD;
    if (kinds == 0)
        game.kinds = (uint8_t)kinds_in(&game);

    struct lammas *opened = pz_alloc(1, sizeof *opened);
    *opened = game;
    *state = opened;
    return PZ_OK;
}

void lammas_print(const void *state, struct pz_text *out) {
    const struct lammas *game = state;
    for (size_t row = 0; row < game->rows; row++) {
        for (size_t column = 0; column < game->columns; column++)
            pz_text_add_char(out, lammas_letter(game->tiles[row * game->columns + column]));
        pz_text_add_char(out, '\n');
    }
}

void lammas_describe(const void *state, struct pz_text *out) {
    const struct lammas *game = state;
    /* A level is never in setup: what the editor paints is for normal play unless its screen says otherwise. */
    const enum lammas_mode mode = game->mode == LAMMAS_SETUP ? LAMMAS_NORMAL : game->mode;
    pz_text_add(out, "Tiles: %u\nMode: %s\nTemplate: %s\n\n", game->kinds, mode_words[mode],
                template_words[game->reading]);
    lammas_print(game, out);
}
