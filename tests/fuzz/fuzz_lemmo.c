/*
 * Fuzzes Lemmo's maps: arbitrary bytes must be refused with a place, or opened as a map that is written as it was read,
 * whether it is used where it lies or copied. The answers for small maps are compared with every start walked step by
 * step.
 */
#include <assert.h>
#include <stdint.h>
#include <string.h>

#include "puzzles/lemmo.h"
#include "puzzles/source.h"

enum { SMALL = 400 };

/* Null if the bytes are refused. */
static struct lemmo *open_map(const char *bytes, size_t size, struct pz_source *source) {
    static const struct pz_game *const games[] = {&lemmo_game, NULL};
    const char *bare = pz_game_find_bare(games, bytes, size) ? "lemmo" : NULL;
    struct pz_level level;
    PZ_SCOPED_ERROR error = {0};
    void *state = NULL;
    if (pz_level_parse(&level, bytes, size, source, bare, &error) == PZ_OK && strcmp(level.puzzle, "lemmo") == 0) {
        enum pz_status status = lemmo_game.open(&level, &state, &error);
        assert(status == PZ_OK || (error.line > 0 && error.column > 0 && error.message.length > 0));
    }
    pz_level_free(&level);
    return state;
}

static uint64_t count_slowly(const struct lemmo *game) {
    uint64_t count = 0;
    for (uint64_t start = 0; start < 2 * lemmo_columns(game); start++) {
        struct lemmo_walker walker = {.column = start / 2, .facing = start % 2 ? LEMMO_RIGHT : LEMMO_LEFT};
        enum lemmo_step step;
        do
            step = lemmo_step(game, &walker);
        while (step < LEMMO_WON);
        count += step == LEMMO_WON;
    }
    return count;
}

static void check_answers(const struct lemmo *game) {
    struct lemmo_answer answer;
    lemmo_solve(game, NULL, &answer);
    assert(answer.winning == count_slowly(game));
    assert(answer.has_removal == (answer.best > answer.winning));
    if (!answer.has_removal || lemmo_allowance(game) == 0)
        return;
    struct lemmo *better = lemmo_clone(game);
    PZ_SCOPED_TEXT move = {0};
    pz_text_add(&move, "remove %llu %llu", (unsigned long long)answer.removal.row + 1,
                (unsigned long long)answer.removal.column + 1);
    enum pz_status status = lemmo_game.play(better, pz_text_string(&move), NULL);
    assert(status == PZ_OK && count_slowly(better) == answer.best);
    lemmo_free(better);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *bytes = (const char *)data;
    struct pz_source *source = pz_source_copy(bytes, size);
    struct lemmo *copied = open_map(bytes, size, NULL);
    struct lemmo *kept = open_map(pz_source_bytes(source), size, source);
    pz_source_release(source);
    assert(!copied == !kept);
    if (copied) {
        PZ_SCOPED_TEXT one = {0}, two = {0};
        lemmo_game.describe(copied, &one);
        lemmo_game.describe(kept, &two);
        assert(one.length == two.length && memcmp(one.data, two.data, one.length) == 0);
        if (lemmo_rows(kept) * lemmo_columns(kept) <= SMALL)
            check_answers(kept);
    }
    lemmo_free(copied);
    lemmo_free(kept);
    return 0;
}
