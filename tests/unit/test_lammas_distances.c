/*
 * Lammas distances: the table of all grids against plain iteration and against the solver; the numbering of states;
 * samples and climbs; and that the width of vectors, threads and shards make no difference.
 */
#include "cases.h"
#include "lammas_world.h"
#include "test.h"

#include "lab/lammas/layers.h"
#include "lab/lammas/states.h"
#include "lab/lammas/survey.h"
#include "lammas/parts.h"

static struct lammas size_of(int rows, int columns, int kinds, int mode, int reading) {
    return (struct lammas){
        .rows = (uint8_t)rows,
        .columns = (uint8_t)columns,
        .kinds = (uint8_t)kinds,
        .kept = (uint8_t)mode,
        .reading = (enum lammas_template)reading,
    };
}

static struct lammas_layers layers_of(const struct lammas *game) {
    const struct lammas_layers_question question = {.game = game, .shard = {1, 1}};
    struct lammas_layers layers;
    assert_int_equal(lammas_layers(&question, NULL, &layers), PZ_OK);
    return layers;
}

/* ---- The numbering ---- */

static struct lammas_words words_of(const struct lammas_states *states, const uint8_t *tiles) {
    struct lammas_words words = {{0}};
    for (size_t i = 0; i < states->count; i++)
        for (size_t bit = 0; bit < states->bits; bit++)
            words.bits[bit] |= (uint64_t)(tiles[states->fixed[i]] >> bit & 1) << i;
    return words;
}

/* Every index stands for a state with that index, and the weights add up to the number of all states. */
TEST(test_indices) {
    static const uint8_t sizes[][4] = {{2, 2, 2, 0}, {2, 2, 3, 1}, {3, 4, 2, 1}, {3, 3, 3, 0},
                                       {3, 4, 3, 1}, {3, 3, 5, 0}, {3, 3, 8, 0}, {4, 4, 2, 0}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        const struct lammas game = size_of(sizes[i][0], sizes[i][1], sizes[i][2], sizes[i][3], 0);
        struct lammas_states states;
        uint64_t weights = 0, real = 1;
        assert_true(lammas_states_open(&states, &game));
        for (uint64_t index = 0; index < states.total; index++) {
            assert_int_equal(lammas_states_index(&states, lammas_states_words(&states, index)), index);
            weights += states.classes[index / states.rests].weight;
        }
        for (size_t cell = 0; cell < states.count; cell++)
            real *= game.kinds;
        assert_int_equal(weights, real);
        assert_int_equal(states.real, real);
        lammas_states_free(&states);
    }
}

/* The index of a random state stands for one that is the same except for the names of its kinds. */
static void check_renaming(const struct lammas_states *states, struct lammas *game, struct pz_random *random) {
    struct lammas other = *game;
    uint8_t name[8];
    lammas_shuffle(game, random);
    memset(name, 0xff, sizeof name);
    const uint64_t index = lammas_states_index(states, words_of(states, game->tiles));
    assert_in_range(index, 0, states->total - 1);
    lammas_states_unpack(states, lammas_states_words(states, index), other.tiles);
    for (size_t i = 0; i < states->count; i++) {
        const uint8_t one = game->tiles[states->fixed[i]], two = other.tiles[states->fixed[i]];
        for (unsigned kind = 0; kind < 8; kind++)
            assert_false(kind != one && name[kind] == two);
        assert_true(name[one] == 0xff || name[one] == two);
        name[one] = two;
    }
}

/* All sizes up to 5 with any kinds. */
SLOW_TEST(test_index_renames) {
    struct pz_random random;
    pz_random_seed(&random, 81);
    for (int number = 0; number < 4 * 4 * 7 * 2; number++) {
        struct lammas game = size_of(2 + number % 4, 2 + number / 4 % 4, 2 + number / 16 % 7, number / 112, 0);
        struct lammas_states states;
        if (!lammas_states_open(&states, &game))
            continue;
        for (int round = 0; round < 10; round++)
            check_renaming(&states, &game, &random);
        lammas_states_free(&states);
    }
}

/* ---- All grids ---- */

/* The world counts each state once for every setting of the editable tiles. */
static void check_against_world(const struct lammas *game) {
    size_t settings = 1;
    for (size_t role = 0; role < 4; role++)
        settings *= lammas_keeps(game->kept, role) ? 1 : game->kinds;
    struct world world = measured_world(*game);
    PZ_SCOPED(lammas_layers_free) struct lammas_layers layers = layers_of(game);
    uint64_t counts[64] = {0}, insoluble = 0;
    for (size_t grid = 0; grid < world.count; grid++) {
        assert_true(world.distances[grid] == UINT_MAX || world.distances[grid] < 64);
        if (world.distances[grid] == UINT_MAX)
            insoluble++;
        else
            counts[world.distances[grid]]++;
    }
    assert_int_equal(layers.states * settings, world.count);
    assert_int_equal(layers.rest * settings, insoluble);
    for (size_t turns = 0; turns < 64; turns++)
        assert_int_equal(turns <= layers.farthest ? layers.counts[turns] * settings : 0, counts[turns]);
    assert_true(layers.counts[layers.farthest] > 0);
    free_world(&world);
}

SLOW_TEST(test_all_grids_against_iteration) {
    static const uint8_t sizes[][3] = {{2, 2, 2}, {2, 2, 5}, {2, 3, 4}, {3, 2, 3}, {2, 4, 4}, {4, 2, 3},
                                       {3, 3, 2}, {3, 3, 3}, {3, 4, 2}, {4, 3, 2}, {2, 7, 2}, {7, 2, 2}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (int mode = LAMMAS_NORMAL; mode <= LAMMAS_HARD; mode++)
            for (int reading = LAMMAS_FIXED; reading <= LAMMAS_LIVE; reading++) {
                const struct lammas game = size_of(sizes[i][0], sizes[i][1], sizes[i][2], mode, reading);
                check_against_world(&game);
            }
}

/* Any tiles to set, and any end: as kinds are only names, all ends have the same counts. */
SLOW_TEST(test_all_grids_of_any_set) {
    static const uint8_t sizes[][3] = {{2, 2, 3}, {2, 3, 2}, {3, 2, 3}, {2, 3, 4}, {3, 3, 2}, {2, 5, 2}, {5, 2, 2}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (int kept = 0; kept <= LAMMAS_KEPT_MOST; kept++)
            for (unsigned end = 0; end <= sizes[i][2]; end++) {
                struct lammas game = size_of(sizes[i][0], sizes[i][1], sizes[i][2], kept, (int)end % 2);
                game.end = (uint8_t)end;
                check_against_world(&game);
            }
}

/* How many states differ from this one in the names of the kinds only; 0 if the names do not occur in their order. */
static uint64_t namings(const struct lammas_states *states, const struct lammas *game) {
    uint64_t count = 1;
    unsigned named = 0;
    for (size_t i = 0; i < states->count; i++) {
        const uint8_t kind = game->tiles[states->fixed[i]];
        if (kind > named)
            return 0;
        if (kind == named)
            count *= game->kinds - named++;
    }
    return count;
}

/* The solver on every state, up to the names; neither they nor the corner make a difference to it. */
static void check_against_solver(struct lammas game) {
    PZ_SCOPED(lammas_layers_free) struct lammas_layers layers = layers_of(&game);
    uint64_t counts[64] = {0}, insoluble = 0;
    struct lammas_states states;
    assert_true(lammas_states_open(&states, &game));
    for (uint64_t number = 0; number < states.real; number++) {
        uint64_t left = number;
        for (size_t i = 0; i < states.count; i++, left /= game.kinds)
            game.tiles[states.fixed[i]] = (uint8_t)(left % game.kinds);
        const uint64_t weight = namings(&states, &game);
        struct lammas_solution solution;
        if (weight == 0)
            continue;
        if (lammas_solve(&game, 60, NULL, &solution) == PZ_OK)
            counts[solution.turns] += weight;
        else
            insoluble += weight;
        lammas_solution_free(&solution);
    }
    assert_int_equal(layers.states, states.real);
    assert_int_equal(layers.rest, insoluble);
    for (size_t turns = 0; turns < 64; turns++)
        assert_int_equal(turns <= layers.farthest ? layers.counts[turns] : 0, counts[turns]);
    lammas_states_free(&states);
}

SLOW_TEST(test_all_grids_against_the_solver) {
    static const uint8_t sizes[][3] = {{3, 3, 4}, {3, 4, 3}, {4, 3, 3}, {2, 6, 3}, {3, 5, 2}, {2, 9, 2}, {4, 4, 2}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (int mode = LAMMAS_NORMAL; mode <= LAMMAS_HARD; mode++)
            for (int reading = LAMMAS_FIXED; reading <= LAMMAS_LIVE; reading++)
                check_against_solver(size_of(sizes[i][0], sizes[i][1], sizes[i][2], mode, reading));
    check_against_solver(size_of(3, 4, 4, LAMMAS_NORMAL, LAMMAS_LIVE));
    check_against_solver(size_of(3, 4, 4, LAMMAS_HARD, LAMMAS_FIXED));
}

/* The same with any tiles to set, and whatever kind remains. */
SLOW_TEST(test_hardest_of_any_set) {
    for (int kept = 0; kept <= LAMMAS_KEPT_MOST; kept++)
        for (unsigned end = 0; end <= 3; end++) {
            struct lammas game = size_of(3, 3, 3, kept, kept % 2);
            game.end = (uint8_t)end;
            PZ_SCOPED(lammas_layers_free) struct lammas_layers layers = layers_of(&game);
            struct lammas_solution solution;
            assert_int_equal(lammas_solve(&layers.hardest, UINT_MAX, NULL, &solution), PZ_OK);
            assert_int_equal(solution.turns, layers.farthest);
            lammas_solution_free(&solution);
        }
}

/* The grid shown is as far as claimed. */
SLOW_TEST(test_hardest) {
    for (int mode = LAMMAS_NORMAL; mode <= LAMMAS_HARD; mode++)
        for (int reading = LAMMAS_FIXED; reading <= LAMMAS_LIVE; reading++)
            for (int kinds = 2; kinds <= 3; kinds++) {
                const struct lammas game = size_of(4, 4, kinds, mode, reading);
                PZ_SCOPED(lammas_layers_free) struct lammas_layers layers = layers_of(&game);
                struct lammas_solution solution;
                assert_int_equal(lammas_solve(&layers.hardest, UINT_MAX, NULL, &solution), PZ_OK);
                assert_int_equal(solution.turns, layers.farthest);
                lammas_solution_free(&solution);
            }
}

static void assert_same_layers(const struct lammas_layers *one, const struct lammas_layers *two) {
    assert_int_equal(one->states, two->states);
    assert_int_equal(one->farthest, two->farthest);
    assert_int_equal(one->rest, two->rest);
    assert_memory_equal(one->counts, two->counts, (one->farthest + 1) * sizeof *one->counts);
    assert_memory_equal(one->hardest.tiles, two->hardest.tiles, sizeof one->hardest.tiles);
}

SLOW_TEST(test_layers_however_computed) {
    static const uint8_t sizes[][4] = {{3, 5, 3, 2}, {4, 5, 2, 3}, {3, 4, 4, 7}}; /* and parts */
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        const struct lammas game = size_of(sizes[i][0], sizes[i][1], sizes[i][2], LAMMAS_HARD, LAMMAS_LIVE);
        struct lammas_layers whole = layers_of(&game), other;
        for (size_t k = 0; lammas_kernels[k]; k++) { /* over the three sizes each has one, two and three threads */
            const struct lammas_layers_question question = {&game, {1, 1}, lammas_kernels[k]};
            const struct pz_budget budget = {.threads = 1 + (unsigned)(i + k) % 3};
            if (!lammas_kernels[k]->available())
                continue;
            assert_int_equal(lammas_layers(&question, &budget, &other), PZ_OK);
            assert_same_layers(&whole, &other);
            lammas_layers_free(&other);
        }
        PZ_SCOPED(lammas_layers_free)
        struct lammas_layers sum = {.counts = pz_alloc(whole.farthest + 1, sizeof *sum.counts)};
        for (uint64_t part = 1; part <= sizes[i][3]; part++) {
            const struct lammas_layers_question question = {&game, {part, sizes[i][3]}, NULL};
            assert_int_equal(lammas_layers(&question, NULL, &other), PZ_OK);
            assert_int_equal(other.farthest, whole.farthest);
            for (size_t turns = 0; turns <= whole.farthest; turns++)
                sum.counts[turns] += other.counts[turns];
            sum.states += other.states;
            sum.rest += other.rest;
            lammas_layers_free(&other);
        }
        sum.farthest = whole.farthest;
        sum.hardest = whole.hardest;
        assert_same_layers(&whole, &sum);
        lammas_layers_free(&whole);
    }
}

static bool stop_soon(void *context, double done) {
    assert_true(done >= 0 && done <= 1);
    return --*(int *)context > 0;
}

/* Whole layers, and a rest that is not called insoluble. */
TEST(test_layers_stop) {
    const struct lammas game = size_of(4, 4, 4, LAMMAS_HARD, LAMMAS_FIXED);
    const struct lammas_layers_question question = {&game, {1, 1}, NULL};
    for (int asks = 1; asks <= 8; asks++) {
        int left = asks;
        const struct pz_budget budget = {.threads = 1, .keep_going = stop_soon, .context = &left};
        struct lammas_layers layers;
        assert_int_equal(lammas_layers(&question, &budget, &layers), PZ_LIMIT);
        uint64_t sum = layers.rest;
        for (size_t turns = 0; turns <= layers.farthest; turns++)
            sum += layers.counts[turns];
        assert_int_equal(sum, layers.states);
        assert_int_equal(layers.states, UINT64_C(1) << 26);
        assert_int_equal(layers.counts[0], 4);
        lammas_layers_free(&layers);
    }
}

TEST(test_too_many_states) {
    const struct lammas small = size_of(6, 6, 2, LAMMAS_HARD, LAMMAS_FIXED), large = size_of(6, 6, 3, 0, 0),
                        huge = size_of(64, 64, 8, 0, 0);
    assert_true(lammas_layers_fit(&small));
    assert_false(lammas_layers_fit(&large));
    assert_false(lammas_layers_fit(&huge));
}

/* ---- What holds for every grid ---- */

/* The cells that may not be edited. */
struct fixed {
    uint16_t cells[LAMMAS_CELLS_MAX];
    size_t count;
};

static void find_fixed(const struct lammas *game, struct fixed *fixed) {
    fixed->count = 0;
    for (uint16_t cell = 0; cell < game->rows * game->columns; cell++)
        if (!lammas_editable(game, cell))
            fixed->cells[fixed->count++] = cell;
}

static bool fixed_tiles_equal(const struct lammas *game, const struct fixed *fixed) {
    for (size_t i = 1; i < fixed->count; i++)
        if (game->tiles[fixed->cells[i]] != game->tiles[fixed->cells[0]])
            return false;
    return true;
}

/* Plays the templates, one after the other, until an edit solves the grid; false if none does. */
static bool plays_out(struct lammas *game, const struct fixed *fixed, const char *templates) {
    uint16_t corner[4];
    lammas_corner(game, corner);
    for (; !fixed_tiles_equal(game, fixed) && *templates; templates += 4) {
        for (int role = 0; role < 4; role++)
            game->tiles[corner[role]] = (uint8_t)(templates[role] - 'a');
        lammas_sweep(game, NULL);
    }
    return fixed_tiles_equal(game, fixed);
}

/* Templates that solve every grid in normal play; lab/README.md tells of them. */
static const char *const sequences[] = {
    [2] = "aabb"
          "bbbb"
          "bbbb",
    [3] = "abcc"
          "bacc"
          "aacc"
          "bbcc"
          "cccc"
          "cccc",
    [4] = "abdd"
          "acdd"
          "badd"
          "bcdd"
          "cadd"
          "cbdd"
          "aadd"
          "bbdd"
          "ccdd"
          "dddd"
          "dddd",
};

/* Counts up, with the fixed tiles as digits, the first of them the lowest; after the last grid comes the first. */
static void next_grid(struct lammas *game, const struct fixed *fixed) {
    for (size_t i = 0; i < fixed->count; i++) {
        uint8_t *tile = &game->tiles[fixed->cells[i]];
        if (++*tile < game->kinds)
            return;
        *tile = 0;
    }
}

static size_t grid_number(const struct lammas *game, const struct fixed *fixed) {
    size_t number = 0;
    for (size_t i = fixed->count; i-- > 0;)
        number = number * game->kinds + game->tiles[fixed->cells[i]];
    return number;
}

/* Plays one template on each grid of a set, whose members have not been solved yet; returns how many are left. */
static size_t play_on_all(struct lammas start, const struct fixed *fixed, const char *template, const bool *set,
                          bool *next, size_t grids) {
    struct lammas game = start;
    size_t left = 0;
    for (size_t number = 0; number < grids; number++, next_grid(&start, fixed)) {
        if (!set[number])
            continue;
        memcpy(game.tiles, start.tiles, (size_t)start.rows * start.columns);
        if (plays_out(&game, fixed, template))
            continue;
        bool *after = &next[grid_number(&game, fixed)];
        left += !*after;
        *after = true;
    }
    return left;
}

/* Grids that have become the same are played on as one. */
static void check_sequence_on_all_grids(const struct lammas *game, const char *templates) {
    struct fixed fixed;
    size_t grids = 1, left = 1;
    find_fixed(game, &fixed);
    for (size_t i = 0; i < fixed.count; i++)
        grids *= game->kinds;
    bool *set = pz_alloc(grids, sizeof *set);
    memset(set, true, grids);
    for (; *templates && left > 0; templates += 4) {
        const char template[] = {templates[0], templates[1], templates[2], templates[3], '\0'};
        bool *next = pz_alloc(grids, sizeof *next);
        left = play_on_all(*game, &fixed, template, set, next, grids);
        free(set);
        set = next;
    }
    assert_int_equal(left, 0);
    free(set);
}

SLOW_TEST(test_sequences_on_all_grids) {
    static const uint8_t sizes[][3] = {{4, 4, 2}, {4, 5, 2}, {5, 4, 2}, {2, 9, 2}, {3, 4, 3}, {2, 7, 3}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (int reading = LAMMAS_FIXED; reading <= LAMMAS_LIVE; reading++) {
            const struct lammas game = size_of(sizes[i][0], sizes[i][1], sizes[i][2], LAMMAS_NORMAL, reading);
            check_sequence_on_all_grids(&game, sequences[game.kinds]);
        }
}

/* Random grids, furrowed grids and nearly uniform ones, of all sizes up to 20. */
SLOW_TEST(test_sequences_on_random_grids) {
    struct pz_random random;
    struct cases cases = cases_of(__func__, 85, 30000);
    for (unsigned round; next_case(&cases, &round, &random);) {
        struct fixed fixed;
        struct lammas game = lammas_random(&random, 20);
        game.kinds = (uint8_t)(2 + round % 3);
        game.kept = LAMMAS_NORMAL;
        const uint32_t share = pz_random_below(&random, 4), tile = pz_random_below(&random, game.kinds);
        uint8_t furrow[20];
        for (int i = 0; i < 20; i++)
            furrow[i] = (uint8_t)pz_random_below(&random, game.kinds);
        lammas_shuffle(&game, &random);
        const int smaller = game.rows < game.columns ? game.rows : game.columns;
        for (int cell = 0; cell < game.rows * game.columns; cell++) {
            const int along = (cell % game.columns - cell / game.columns + 20 * smaller) % smaller;
            if (pz_random_below(&random, 8) >= 2 * share)
                continue;
            game.tiles[cell] = round % 2 ? furrow[along] : (uint8_t)tile;
        }
        find_fixed(&game, &fixed);
        assert_true(plays_out(&game, &fixed, sequences[game.kinds]));
    }
}

/* ---- Samples ---- */

/* Grids that take more turns than the solver has memory for are counted, not left out. */
SLOW_TEST(test_undecided) {
    const struct lammas game = {.rows = 2, .columns = 64, .kinds = 8, .kept = LAMMAS_HARD};
    const struct lammas_survey_question question = {&game, 1, 1, {1, 1}, 1 << 20};
    struct lammas_survey survey;
    assert_int_equal(lammas_survey(&question, NULL, &survey), PZ_LIMIT);
    assert_int_equal(survey.states, 1);
    assert_int_equal(survey.undecided, 1);
    assert_int_equal(survey.insoluble, 0);
    lammas_survey_free(&survey);
}

TEST(test_survey) {
    const struct lammas game = size_of(5, 4, 4, LAMMAS_HARD, LAMMAS_FIXED);
    const uint64_t samples = 64 * 5 + 7;
    uint64_t expected[20] = {0};
    for (uint64_t sample = 0; sample < samples; sample++) { /* a block has 64, and its own random numbers */
        static struct pz_random random;
        struct lammas_solution solution;
        struct lammas grid = game;
        if (sample % 64 == 0) {
            pz_random_seed(&random, 82);
            pz_random_seed(&random, pz_random_next(&random) + sample / 64);
        }
        lammas_shuffle(&grid, &random);
        assert_int_equal(lammas_solve(&grid, 19, NULL, &solution), PZ_OK);
        expected[solution.turns]++;
        lammas_solution_free(&solution);
    }
    for (uint64_t parts = 1; parts <= 9; parts += 4) {
        uint64_t counts[20] = {0}, states = 0;
        for (uint64_t part = 1; part <= parts; part++) {
            const struct lammas_survey_question question = {&game, samples, 82, {part, parts}, 0};
            const struct pz_budget budget = {.threads = (unsigned)(part % 3)};
            struct lammas_survey survey;
            assert_int_equal(lammas_survey(&question, &budget, &survey), PZ_OK);
            assert_in_range(survey.farthest, 0, 19);
            assert_int_equal(survey.insoluble, 0);
            for (size_t turns = 0; turns <= survey.farthest; turns++)
                counts[turns] += survey.counts[turns];
            states += survey.states;
            lammas_survey_free(&survey);
        }
        assert_int_equal(states, samples);
        assert_memory_equal(counts, expected, sizeof counts);
    }
}

/* Each distance has the same share of random grids as of all grids, within 5 standard deviations. */
SLOW_TEST(test_survey_against_all) {
    const struct lammas game = size_of(4, 4, 3, LAMMAS_HARD, LAMMAS_LIVE);
    const struct lammas_survey_question question = {&game, 20000, 83, {1, 1}, 0};
    PZ_SCOPED(lammas_layers_free) struct lammas_layers layers = layers_of(&game);
    struct lammas_survey survey;
    assert_int_equal(lammas_survey(&question, NULL, &survey), PZ_OK);
    assert_in_range(survey.farthest, 0, layers.farthest);
    for (size_t turns = 0; turns <= survey.farthest; turns++) {
        const double share = (double)layers.counts[turns] / (double)layers.states, n = 20000;
        const double off = (double)survey.counts[turns] - n * share;
        assert_true(off * off <= 25 * n * share * (1 - share) + 1);
    }
    lammas_survey_free(&survey);
}

/* A climb from a random grid ends no nearer than it began, and at the same grid on any number of threads. */
SLOW_TEST(test_climb) {
    const struct lammas game = size_of(4, 4, 2, LAMMAS_HARD, LAMMAS_LIVE);
    const struct lammas_survey_question question = {&game, 1500, 84, {1, 1}, 0}, start = {&game, 1, 84, {1, 1}, 0};
    struct lammas best, other;
    struct lammas_solution solution;
    unsigned turns, other_turns;
    assert_int_equal(lammas_climb(&question, NULL, &best, &turns), PZ_OK);
    assert_int_equal(lammas_solve(&best, UINT_MAX, NULL, &solution), PZ_OK);
    assert_int_equal(solution.turns, turns);
    lammas_solution_free(&solution);
    for (unsigned threads = 2; threads <= 3; threads++) {
        const struct pz_budget budget = {.threads = threads};
        assert_int_equal(lammas_climb(&question, &budget, &other, &other_turns), PZ_OK);
        assert_int_equal(other_turns, turns);
        assert_memory_equal(&other, &best, sizeof best);
    }
    assert_int_equal(lammas_climb(&start, NULL, &other, &other_turns), PZ_OK);
    assert_true(other_turns < turns); /* this start is not a summit */
}
