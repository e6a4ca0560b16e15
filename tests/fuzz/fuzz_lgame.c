/*
 * Fuzzes the L game: arbitrary bytes must be refused as a level with a place, or opened as a position that is written
 * as it was read; their lines, or those after "Moves:", are played. A move is refused and changes nothing, or the
 * tests' own rules allow it and it has its only spelling. Every opponent finds a legal move.
 */
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "lgame_twin.h"
#include "puzzles/lgame.h"

/* Made once, because thousands of inputs a second need them. */
static const struct lgame_table *tables[2];
static uint16_t ls[64];

static void check_position(const struct lgame_position *position) {
    const unsigned all = (unsigned)position->red | position->blue | position->neutrals;
    assert(__builtin_popcount(all) == 10 && __builtin_popcount(position->neutrals) == 2);
    assert(lgame_placement_index(position->red) < LGAME_PLACEMENTS);
    assert(lgame_placement_index(position->blue) < LGAME_PLACEMENTS);
    const unsigned index = lgame_index(position);
    assert(index < LGAME_POSITIONS && index / LGAME_SYMMETRIES == lgame_class(position));
}

/* The squares in the twin's numbering. */
static uint16_t by_rows(uint16_t squares) {
    unsigned mask = 0;
    for (int bit = 0; bit < LGAME_SQUARES; bit++)
        if (squares >> bit & 1)
            mask |= 1U << (4 * (3 - bit % 4) + bit / 4);
    return (uint16_t)mask;
}

/* As many moves as the twin finds, this one among them. */
static void check_move(const struct lgame_position *position, struct lgame_move move) {
    struct lgame_move moves[LGAME_MOVES_MAX];
    struct twin_position after[TWIN_MOVES_MAX];
    const struct twin_position before = {by_rows(lgame_own(position)), by_rows(lgame_other(position)),
                                         by_rows(position->neutrals)};
    const int count = twin_moves(ls, before, position->sudden_death, after);
    bool found = false;
    for (int i = 0; i < count; i++)
        found = found || (after[i].other == by_rows(move.l) && after[i].neutrals == by_rows(move.neutrals));
    assert(found && (size_t)count == lgame_moves(position, moves));
}

static void check_spelling(const struct lgame_position *position, const char *text) {
    struct lgame_move move, again;
    PZ_SCOPED_TEXT spelled = {0};
    const enum pz_status status = lgame_read_move(position, text, &move, NULL);
    assert(status == PZ_OK);
    check_move(position, move);
    lgame_add_move(position, move, &spelled);
    const enum pz_status back = lgame_read_move(position, pz_text_string(&spelled), &again, NULL);
    assert(back == PZ_OK && memcmp(&move, &again, sizeof move) == 0);
}

static void play(struct lgame *game, const char *text) {
    PZ_SCOPED_ERROR error = {0};
    struct lgame *before = lgame_game.clone(game);
    const enum pz_status status = lgame_game.play(game, text, &error);
    if (status == PZ_OK) {
        check_spelling(&before->position, text);
        check_position(&game->position);
        assert(game->moves == before->moves + 1 && game->position.to_move != before->position.to_move);
    } else {
        assert(error.line == 0 && error.column > 0 && error.message.length > 0);
        assert(memcmp(game, before, sizeof *game) == 0);
    }
    lgame_game.free(before);
}

static void play_lines(struct lgame *game, struct pz_lines lines) {
    struct pz_line line;
    while (pz_lines_next(&lines, &line)) {
        PZ_SCOPED_TEXT text = {0};
        pz_text_add_bytes(&text, line.text, line.length);
        play(game, pz_text_string(&text));
    }
}

static void check_opponents(const struct lgame *game, uint64_t seed) {
    const bool over = lgame_game.outcome(game) != PZ_UNFINISHED;
    for (unsigned opponent = 0; opponent < LGAME_OPPONENTS; opponent++) {
        struct lgame_move move;
        const bool found =
            lgame_choose(tables[game->position.sudden_death], game, (enum lgame_opponent)opponent, seed, &move);
        assert(found != over);
        if (found)
            check_move(&game->position, move);
    }
}

static void check_description(const struct lgame *game) {
    PZ_SCOPED_TEXT text = {0}, again = {0};
    struct pz_level level;
    void *state = NULL;
    pz_text_add(&text, "Puzzle: lgame\n");
    lgame_game.describe(game, &text);
    enum pz_status status = pz_level_parse(&level, text.data, text.length, NULL, NULL, NULL);
    assert(status == PZ_OK);
    status = lgame_game.open(&level, &state, NULL);
    assert(status == PZ_OK);
    pz_text_add(&again, "Puzzle: lgame\n");
    lgame_game.describe(state, &again);
    assert(strcmp(text.data, again.data) == 0);
    lgame_game.free(state);
    pz_level_free(&level);
}

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerInitialize(int *argc, char ***argv) {
    (void)argc;
    (void)argv;
    tables[0] = lgame_table_new(false);
    tables[1] = lgame_table_new(true);
    twin_ls(ls);
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *bytes = (const char *)data;
    struct pz_lines lines = {.at = bytes, .end = bytes + size, .number = 1};
    struct pz_level level;
    PZ_SCOPED_ERROR error = {0};
    void *state = NULL;
    if (pz_level_parse(&level, bytes, size, NULL, NULL, &error) == PZ_OK && strcmp(level.puzzle, "lgame") == 0) {
        const enum pz_status status = lgame_game.open(&level, &state, &error);
        assert(status == PZ_OK || (error.line > 0 && error.column > 0 && error.message.length > 0));
        lines = level.moves;
    }
    const struct lgame_position start = lgame_start(size % 2 == 1);
    struct lgame *game = state ? state : lgame_new(&start, false, 0);
    check_position(&game->position);
    check_description(game);
    play_lines(game, lines);
    check_description(game);
    check_opponents(game, size);
    lgame_game.free(game);
    pz_level_free(&level);
    return 0;
}
