/*
 * Fuzzes Allemande: arbitrary bytes must be refused with a place, or opened as a position at rest that is written as it
 * was read. The lines after the board are moves, or are refused with a column and change nothing. Stones that are put
 * into a turn and taken back change nothing either.
 */
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/allemande.h"
#include "puzzles/memory.h"

enum { SMALL = 25 };

static void check_text(const struct allemande *game) {
    PZ_SCOPED_TEXT text = {0}, again = {0};
    struct pz_level level;
    void *state = NULL;
    pz_text_add(&text, "Puzzle: allemande\n");
    allemande_game.describe(game, &text);
    enum pz_status status = pz_level_parse(&level, text.data, text.length, NULL, NULL, NULL);
    assert(status == PZ_OK);
    status = allemande_game.open(&level, &state, NULL);
    assert(status == PZ_OK);
    pz_text_add(&again, "Puzzle: allemande\n");
    allemande_game.describe(state, &again);
    assert(text.length == again.length && memcmp(text.data, again.data, text.length) == 0);
    pz_level_free(&level);
    allemande_game.free(state);
}

static bool count_one(void *context, const struct allemande_move *turn) {
    (void)turn;
    ++*(uint64_t *)context;
    return true;
}

static void check_turns(const struct allemande_position *position) {
    uint64_t count, listed = 0;
    struct allemande_move turn;
    allemande_count_turns(position, NULL, &count);
    allemande_each_turn(position, count_one, &listed);
    assert(count == listed && allemande_any_turn(position, position->to_move, &turn) == (count > 0));
    assert(count == 0 || allemande_move_fault(position, &turn, NULL, NULL) == ALLEMANDE_FINE);
}

/* Bytes are cells to add, or to take back where the turn has a stone. */
static void check_draft(const struct allemande_position *position, const uint8_t *data, size_t size) {
    struct allemande_draft draft;
    struct allemande_move move;
    struct allemande_pair open;
    allemande_draft_start(&draft, position);
    for (size_t i = 0; i < size && i < 64; i++)
        if (!allemande_draft_remove(&draft, data[i]))
            allemande_draft_add(&draft, data[i]);
    if (allemande_draft_end(&draft, &move, &open) == ALLEMANDE_FINE)
        assert(allemande_move_fault(position, &move, NULL, NULL) == ALLEMANDE_FINE);
    while (draft.count > 0)
        allemande_draft_remove(&draft, draft.cells[0]);
    assert(memcmp(&draft.now, position, sizeof draft.now) == 0);
}

static void check_moves(struct allemande *game, struct pz_lines moves) {
    struct pz_line line;
    while (pz_level_next_step(&moves, &line, NULL) != PZ_STEP_END) {
        PZ_OWNED char *move = strndup(line.text, line.length);
        struct allemande before = *game;
        PZ_SCOPED_ERROR error = {0};
        assert(move);
        const enum pz_status status = allemande_game.play(game, move, &error);
        struct allemande_pair open;
        assert(status == PZ_OK || (error.column > 0 && memcmp(&before, game, sizeof before) == 0));
        assert(allemande_is_at_rest(&game->position, &open));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct pz_level level;
    PZ_SCOPED_ERROR error = {0};
    void *state = NULL;
    if (pz_level_parse(&level, (const char *)data, size, NULL, NULL, &error) == PZ_OK &&
        strcmp(level.puzzle, "allemande") == 0) {
        const enum pz_status status = allemande_game.open(&level, &state, &error);
        assert(status == PZ_OK || (error.line > 0 && error.column > 0 && error.message.length > 0));
    }
    if (state) {
        const struct allemande_position start = ((struct allemande *)state)->position;
        check_text(state);
        if (start.side * start.side <= SMALL)
            check_turns(&start);
        check_draft(&start, data, size);
        check_moves(state, level.moves);
    }
    allemande_game.free(state);
    pz_level_free(&level);
    return 0;
}
