/* Lammas: all templates at once against one after the other, lane by lane, for every kernel. */
#include "cases.h"
#include "lammas_twin.h"
#include "test.h"

#include "lammas/parts.h"

/* The twin, set to the template of a lane. */
static struct twin twin_with(const struct lammas *game, const uint8_t template[4]) {
    struct twin twin = twin_of(game);
    for (int role = 0; role < 4; role++)
        if (!lammas_keeps(game->kept, (size_t)role))
            twin.tile[role / 2][role % 2] = (char)('a' + template[role]);
    return twin;
}

static bool has(const struct lammas_plane *plane, size_t lane) {
    return plane->word[lane / 64] >> lane % 64 & 1;
}

static bool all_fixed_are(const struct lammas_lanes *lanes, const struct twin *twin, char tile) {
    for (size_t i = 0; i < lanes->fixed_count; i++)
        if (twin->tile[lanes->fixed[i] / lanes->columns][lanes->fixed[i] % lanes->columns] != tile)
            return false;
    return true;
}

static struct lammas game_of(const struct lammas *like, const struct twin *twin) {
    struct lammas game = *like;
    for (int cell = 0; cell < game.rows * game.columns; cell++)
        game.tiles[cell] = (uint8_t)(twin->tile[cell / game.columns][cell % game.columns] - 'a');
    return game;
}

static uint8_t d_of(const struct twin *twin) {
    return (uint8_t)(twin->tile[1][1] - 'a');
}

/* Whether some template makes all fixed tiles D, and D may remain. */
static bool can_finish(const struct lammas_lanes *lanes, const struct lammas *game) {
    for (size_t i = 0; i < lanes->template_count; i++) {
        struct twin next = twin_with(game, lanes->templates[i]);
        const char d = next.tile[1][1];
        twin_sweep(&next);
        if (all_fixed_are(lanes, &next, d) && (!next.end || d == next.end))
            return true;
    }
    return false;
}

static void check_lane(const struct lammas_trial *trial, const struct lammas *game, size_t lane, bool thorough) {
    const struct lammas_lanes *lanes = trial->lanes;
    const struct lammas_plane finished = lammas_trial_finished(trial), may = lammas_trial_may_finish(trial);
    const uint8_t *template = trial->batch->templates[lane];
    struct twin twin = twin_with(game, template);
    struct lammas after = *game;
    const uint8_t d = d_of(&twin);
    const bool may_remain = game->end == 0 || game->end == d + 1;
    const bool changes = twin_sweep(&twin) > 0;
    size_t have = 0;
    lammas_trial_tiles(trial, lane, after.tiles);
    for (size_t i = 0; i < lanes->fixed_count; i++) {
        const size_t cell = lanes->fixed[i];
        have += after.tiles[cell] == d;
        assert_int_equal('a' + after.tiles[cell], twin.tile[cell / lanes->columns][cell % lanes->columns]);
    }
    assert_int_equal(has(&trial->change, lane), changes);
    assert_int_equal(lammas_trial_d(trial, lane), d);
    assert_int_equal(has(&finished, lane), changes && may_remain && all_fixed_are(lanes, &twin, (char)('a' + d)));
    for (size_t least = have > 0 ? have - 1 : 0; least <= have + 1; least++) {
        const struct lammas_plane enough = lammas_trial_have_d(trial, least);
        assert_int_equal(has(&enough, lane), changes && have >= least);
    }
    if (!thorough || !changes || has(&may, lane))
        return;
    const struct lammas next = game_of(game, &twin);
    assert_false(can_finish(lanes, &next));
}

/* Returns how many templates it has tried. */
static size_t check_game(const struct lammas *game, const struct lammas_kernel *kernel, struct pz_random *random) {
    size_t tried = 0;
    struct lammas_lanes lanes;
    struct lammas_trial trial;
    lammas_lanes_open(&lanes, game, kernel);
    lammas_trial_open(&trial, &lanes);
    lammas_trial_take(&trial, game->tiles);
    const bool thorough = lanes.cells * lanes.template_count < 4000;
    for (size_t batch = 0; batch < lanes.batch_count; batch++) {
        lammas_trial_sweep(&trial, batch);
        for (size_t lane = pz_random_below(random, 7); lane < trial.batch->lanes; lane += 7, tried++)
            check_lane(&trial, game, lane, thorough);
        /* Lanes without a template are empty. */
        for (size_t lane = trial.batch->lanes; lane < LAMMAS_LANES; lane++)
            assert_false(has(&trial.change, lane));
    }
    lammas_trial_close(&trial);
    lammas_lanes_close(&lanes);
    return tried;
}

/* Every third grid has few tiles that are not `a`, so that sweeps finish often. */
SLOW_TEST(test_lanes) {
    struct pz_random random;
    struct cases cases = cases_of(__func__, 1, 48000);
    for (unsigned round; next_case(&cases, &round, &random);) {
        struct lammas game = round % 2 ? lammas_random(&random, round % 10 ? 6 : 64) : lammas_random_set(&random, 6);
        for (size_t cell = 0; round % 3 == 0 && cell < (size_t)game.rows * game.columns; cell++)
            if (pz_random_below(&random, 8))
                game.tiles[cell] = 0;
        size_t tried = 0;
        for (size_t i = 0; lammas_kernels[i]; i++)
            if (lammas_kernels[i]->available())
                tried += check_game(&game, lammas_kernels[i], &random);
        count_cases(&cases, tried);
    }
}

/* Every template occurs once, those with fewer edits first. */
TEST(test_templates) {
    struct pz_random random;
    pz_random_seed(&random, 2);
    for (int round = 0; round < 50; round++) {
        const struct lammas game = lammas_random_set(&random, 5);
        struct lammas_lanes lanes;
        lammas_lanes_open(&lanes, &game, lammas_kernels[0]);
        size_t expected = 1, before = 0, lane = 0;
        bool *seen = pz_alloc((size_t)LAMMAS_KINDS_MAX * LAMMAS_KINDS_MAX * LAMMAS_KINDS_MAX * LAMMAS_KINDS_MAX, 1);
        for (size_t role = 0; role < 4; role++)
            expected *= lammas_keeps(game.kept, role) ? 1 : game.kinds;
        assert_int_equal(lanes.template_count, expected);
        for (; lane < expected; lane++) {
            const uint8_t *t = lanes.templates[lane];
            const size_t edits = (size_t)(t[0] != game.tiles[0]) + (t[1] != game.tiles[1]) +
                                 (t[2] != game.tiles[game.columns]) + (t[3] != game.tiles[game.columns + 1]);
            assert_true(edits >= before);
            before = edits;
            bool *here = &seen[((t[0] * 8 + t[1]) * 8 + t[2]) * 8 + t[3]];
            assert_true(t[0] < game.kinds && t[1] < game.kinds && t[2] < game.kinds && t[3] < game.kinds && !*here);
            *here = true;
        }
        free(seen);
        lammas_lanes_close(&lanes);
    }
}

TEST(test_transpose) {
    struct pz_random random;
    pz_random_seed(&random, 3);
    for (size_t kernel = 0; lammas_kernels[kernel]; kernel++) {
        static struct lammas_plane before[64], after[64];
        if (!lammas_kernels[kernel]->available())
            continue;
        for (size_t plane = 0; plane < 64; plane++)
            for (size_t word = 0; word < LAMMAS_PLANE_WORDS; word++)
                before[plane].word[word] = pz_random_next(&random);
        memcpy(after, before, sizeof after);
        lammas_kernels[kernel]->transpose(after);
        for (size_t plane = 0; plane < 64; plane++)
            for (size_t lane = 0; lane < LAMMAS_LANES; lane++)
                assert_int_equal(has(&after[plane], lane), has(&before[lane % 64], lane / 64 * 64 + plane));
    }
}
