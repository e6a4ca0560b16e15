/* Circus Seven: generated levels are as asked for, and the same for the same seed. */
#include "circus_twin.h"
#include "game_text.h"
#include "lab_text.h"
#include "test.h"

static const char version_5[] = "Puzzle: circus\n"
                                "Title: Masked Bareback Rider\n"
                                "Difficulty: hard\n"
                                "Generator: circus 5\n"
                                "Seed: 2015\n"
                                "Colours: r=red b=blue y=yellow g=green w=white\n"
                                "Centre: any\n"
                                "\n"
                                "bwbryw\n"
                                "rgwgbw\n"
                                "wrwrgg\n"
                                "bbywyy\n"
                                "rrwyrw\n"
                                "ywwbyg\n"
                                "ywwwgy\n";

static enum pz_status generate(const char *const *given, uint64_t seed, struct pz_text *out) {
    PZ_SCOPED(pz_options_free) struct pz_options options = {0};
    PZ_SCOPED_ERROR error = {0};
    for (; given[0]; given += 2)
        pz_options_set(&options, given[0], given[1]);
    const enum pz_status status = circus_game.generate(&options, seed, NULL, out, &error);
    assert_true((status == PZ_OK) == (error.message.length == 0));
    return status;
}

static struct circus *open_level(const struct pz_text *text, char **difficulty) {
    struct pz_level level;
    void *state = NULL;
    assert_int_equal(pz_level_parse(&level, text->data, text->length, NULL, NULL, NULL), PZ_OK);
    assert_int_equal(circus_game.open(&level, &state, NULL), PZ_OK);
    *difficulty = pz_copy_string(pz_level_value(&level, "Difficulty"));
    pz_level_free(&level);
    return state;
}

static void check(const char *const *given, unsigned colours, bool fixed, bool any, bool twins) {
    const uint64_t seeds = colours == 2 ? 3 : 6; /* sets of two colours take longest to measure */
    for (uint64_t seed = 1; seed <= seeds; seed++) {
        PZ_SCOPED_TEXT one = {0}, again = {0};
        char *difficulty;
        assert_int_equal(generate(given, seed, &one), PZ_OK);
        if (seed == 1) {
            assert_int_equal(generate(given, seed, &again), PZ_OK);
            assert_string_equal(pz_text_string(&one), pz_text_string(&again));
        }
        struct circus *made = open_level(&one, &difficulty);
        const size_t count = circus_count(&made->set);
        assert_true(any ? count > 0 : count == 1);
        assert_int_equal(made->colours, colours);
        assert_true((made->set.centre != CIRCUS_ANY) == fixed);
        assert_string_equal(difficulty, pz_grade_measured(circus_game.measure, circus_game.grades, made, NULL));
        assert_int_equal(circus_game.outcome(made), PZ_UNFINISHED);
        for (unsigned a = 0; a < CIRCUS_TILES && !twins; a++)
            for (unsigned b = 0; b < a; b++)
                assert_false(circus_twins(&made->set, a, b));
        free(difficulty);
        circus_free(made);
    }
}

SLOW_TEST(test_what_was_asked_for) {
    check((const char *const[]){NULL}, 6, false, false, false);
    check((const char *const[]){"colours", "3", NULL}, 3, false, false, false);
    check((const char *const[]){"colours", "4", "centre", "fixed", NULL}, 4, true, false, false);
    check((const char *const[]){"colours", "12", NULL}, 12, false, false, false);
    check((const char *const[]){"colours", "2", "any", "", NULL}, 2, false, true, false);
    check((const char *const[]){"colours", "3", "twins", "", NULL}, 3, false, false, true);
    check((const char *const[]){"once", "", NULL}, 6, false, false, false);
    check((const char *const[]){"once", "", "centre", "fixed", NULL}, 6, true, false, false);
}

TEST(test_once) {
    PZ_SCOPED_TEXT text = {0};
    char *difficulty;
    assert_int_equal(generate((const char *const[]){"once", "", "difficulty", "hard", NULL}, 7, &text), PZ_OK);
    struct circus *made = open_level(&text, &difficulty);
    assert_string_equal(difficulty, "hard");
    for (unsigned tile = 0; tile < CIRCUS_TILES; tile++) {
        unsigned seen = 0;
        for (unsigned edge = 0; edge < CIRCUS_EDGES; edge++)
            seen |= 1U << made->set.tiles[tile][edge];
        assert_int_equal(seen, 0x3f);
    }
    free(difficulty);
    circus_free(made);
}

/* So many slots of the ring, the centre being as it was asked for, and one solution as ever. */
TEST(test_laid) {
    static const char *const counts[] = {"0", "1", "2", "3", "4", "5"};
    for (unsigned laid = 0; laid < sizeof counts / sizeof *counts; laid++)
        for (uint64_t seed = 1; seed <= 4; seed++) {
            PZ_SCOPED_TEXT text = {0};
            char *difficulty;
            const char *const centre = seed % 2 ? "fixed" : "any";
            assert_int_equal(
                generate((const char *const[]){"laid", counts[laid], "centre", centre, "colours", "4", NULL}, seed,
                         &text),
                PZ_OK);
            struct circus *made = open_level(&text, &difficulty);
            assert_int_equal(__builtin_popcount(circus_fixed(&made->set) >> 1), laid);
            assert_int_equal(circus_fixed(&made->set) & 1, seed % 2);
            assert_int_equal(circus_count(&made->set), 1);
            assert_string_equal(difficulty, pz_grade_measured(circus_game.measure, circus_game.grades, made, NULL));
            assert_int_equal(circus_game.outcome(made), PZ_UNFINISHED);
            free(difficulty);
            circus_free(made);
        }
}

/* This text is a promise: version 5 and this seed make it on every machine. */
TEST(test_version_5) {
    PZ_SCOPED_TEXT text = {0};
    assert_int_equal(generate((const char *const[]){"colours", "5", NULL}, 2015, &text), PZ_OK);
    assert_string_equal(pz_text_string(&text), version_5);
}

/*
 * With a difficulty alone, the generator chooses colours and centre that suit it; so it does if one of them is given.
 */
TEST(a_difficulty_is_enough) {
    for (size_t grade = 0; pz_grades[grade]; grade++)
        for (uint64_t seed = 0; seed < 20; seed++) {
            PZ_SCOPED_TEXT text = {0};
            const char *const centre = seed % 2 ? "fixed" : "any";
            assert_int_equal(generate((const char *const[]){"difficulty", pz_grades[grade], NULL}, seed, &text), PZ_OK);
            assert_int_equal(
                generate((const char *const[]){"difficulty", pz_grades[grade], "centre", centre, NULL}, seed, &text),
                PZ_OK);
        }
}

TEST(test_refusals) {
    struct pz_text text = {0};
    assert_int_equal(generate((const char *const[]){"colours", "1", NULL}, 1, &text), PZ_BAD);
    assert_int_equal(generate((const char *const[]){"colours", "13", NULL}, 1, &text), PZ_BAD);
    assert_int_equal(generate((const char *const[]){"centre", "7", NULL}, 1, &text), PZ_BAD);
    assert_int_equal(generate((const char *const[]){"laid", "6", NULL}, 1, &text), PZ_BAD);
    assert_int_equal(generate((const char *const[]){"once", "", "colours", "5", NULL}, 1, &text), PZ_BAD);
    assert_int_equal(generate((const char *const[]){"colours", "2", NULL}, 1, &text), PZ_NO);
    assert_int_equal(text.length, 0);
}

/* A tile of two colours, given as six bits, turned so that they are the smallest number. */
static unsigned smallest_turn(unsigned mask) {
    unsigned smallest = mask;
    for (unsigned by = 1; by < CIRCUS_EDGES; by++) {
        const unsigned turned = (mask >> by | mask << (CIRCUS_EDGES - by)) & 63;
        smallest = turned < smallest ? turned : smallest;
    }
    return smallest;
}

/* The same set, as bits by tile, with the colours exchanged. */
static uint64_t exchanged(uint64_t set) {
    uint64_t image = 0;
    for (unsigned mask = 0; mask < 64; mask++)
        if (set >> mask & 1)
            image |= UINT64_C(1) << smallest_turn(~mask & 63);
    return image;
}

static void assert_never_one_solution(uint64_t set) {
    struct circus_set tiles = {0};
    unsigned tile = 0;
    for (unsigned mask = 0; mask < 64; mask++) {
        for (unsigned edge = 0; (set >> mask & 1) && edge < CIRCUS_EDGES; edge++)
            tiles.tiles[tile][edge] = mask >> edge & 1;
        tile += set >> mask & 1;
    }
    for (unsigned centre = 0; centre <= CIRCUS_ANY; centre++) {
        tiles.centre = (uint8_t)centre;
        assert_int_not_equal(circus_count(&tiles), 1);
    }
}

/*
 * Why two colours are refused: of the 3432 ways to take seven of the 14 different tiles none has exactly one solution,
 * whichever tile is fixed in the centre, and also if none is. An eighth of them is enough for a test; and of two that
 * differ in the names of the colours, one.
 */
SLOW_TEST(test_two_colours) {
    unsigned kinds[64] = {0}, count = 0, sets = 0;
    for (unsigned mask = 0; mask < 64; mask++)
        if (smallest_turn(mask) == mask)
            kinds[count++] = mask;
    assert_int_equal(count, 14);
    for (unsigned chosen = 0; chosen < 1U << 14; chosen++) {
        uint64_t set = 0;
        for (unsigned kind = 0; kind < 14; kind++)
            set |= (uint64_t)(chosen >> kind & 1) << kinds[kind];
        if (__builtin_popcount(chosen) != CIRCUS_TILES)
            continue;
        sets++;
        if (set <= exchanged(set) && sets % 8 == 1)
            assert_never_one_solution(set);
    }
    assert_int_equal(sets, 3432);
}

/* ---- analysis ---- */

static void analyse(const char *samples, struct lab_shard shard, unsigned threads, struct pz_text *out) {
    PZ_SCOPED(pz_options_free) struct pz_options options = {0};
    const struct pz_budget budget = {.threads = threads};
    pz_options_set(&options, "samples", samples);
    assert_int_equal(game_analyse(&circus_game, &options, 9, shard, &budget, out, NULL), PZ_OK);
}

/* The count on a line, 0 if there is none. */
static uint64_t count_of(const struct pz_text *lines, const char *key) {
    const char *found = strstr(pz_text_string(lines), key);
    return found ? strtoull(found + strlen(key), NULL, 10) : 0;
}

/* Two blocks and a bit are drawn independently: whoever counts them, and in however many parts, counts the same. */
SLOW_TEST(test_analysis_in_parts) {
    struct pz_text whole = {0}, threaded = {0}, parts[3] = {{0}};
    analyse("33e3", (struct lab_shard){1, 1}, 1, &whole);
    analyse("33000", (struct lab_shard){1, 1}, 3, &threaded);
    assert_string_equal(pz_text_string(&whole), pz_text_string(&threaded));
    assert_int_equal(count_of(&whole, "samples: "), 33000);
    for (uint64_t part = 0; part < 3; part++)
        analyse("33000", (struct lab_shard){part + 1, 3}, 1, &parts[part]);
    static const char *const keys[] = {"samples: ", "solutions 0: ", "solutions 1: ", "solutions 2: "};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        uint64_t sum = 0;
        for (size_t part = 0; part < 3; part++)
            sum += count_of(&parts[part], keys[i]);
        assert_int_equal(sum, count_of(&whole, keys[i]));
    }
    for (size_t part = 0; part < 3; part++)
        pz_text_free(&parts[part]);
    pz_text_free(&whole);
    pz_text_free(&threaded);
}

/*
 * Up to turns of the whole board there are 7! * 6^6 ways to lay seven tiles, and each matches with probability 6^-12,
 * so random sets of six colours have 0.108 solutions on average, slightly fewer because sets with alike tiles are drawn
 * again; 200000 samples come within 0.004 of it.
 */
SLOW_TEST(test_analysis_by_expectation) {
    const struct circus_recipe recipe = {.colours = 6};
    struct pz_random random;
    double sum = 0;
    pz_random_seed(&random, 10);
    for (unsigned i = 0; i < 50000; i++) {
        struct circus_set set;
        circus_random_set(&recipe, &random, &set);
        sum += (double)circus_count(&set);
    }
    const double off = sum / 50000 - 5040.0 * 46656 / 2176782336.0;
    assert_true(off < 0.008 && off > -0.008);
}

/*
 * Intervals come after the same counts and lie around the share of each; they are refused for a part, whose share says
 * nothing.
 */
SLOW_TEST(test_analysis_with_intervals) {
    PZ_SCOPED(pz_options_free) struct pz_options options = {0};
    PZ_SCOPED_TEXT counts = {0}, all = {0};
    const struct pz_budget budget = {.threads = 1};
    pz_options_set(&options, "samples", "2e4");
    assert_int_equal(game_analyse(&circus_game, &options, 3, (struct lab_shard){1, 1}, &budget, &counts, NULL), PZ_OK);
    pz_options_set(&options, "intervals", "");
    assert_int_equal(game_analyse(&circus_game, &options, 3, (struct lab_shard){1, 1}, &budget, &all, NULL), PZ_OK);
    assert_memory_equal(all.data, counts.data, counts.length);
    const char *low = strstr(all.data, "ci95-low 1: "), *high = strstr(all.data, "ci95-high 1: ");
    assert_true(low && high);
    const double share = (double)count_of(&counts, "solutions 1: ") / 20000;
    assert_true(strtod(low + strlen("ci95-low 1: "), NULL) < share);
    assert_true(strtod(high + strlen("ci95-high 1: "), NULL) > share);
    assert_int_equal(game_analyse(&circus_game, &options, 3, (struct lab_shard){1, 2}, &budget, &all, NULL), PZ_BAD);
}

TEST(test_analysis_refusals) {
    static const char *const bad[][2] = {{"samples", "0"},   {"samples", "1e"}, {"samples", "1e16"}, {"samples", "-1"},
                                         {"samples", "1.5"}, {"colours", "1"},  {"colours", "63"},   {"samples", ""}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        PZ_SCOPED(pz_options_free) struct pz_options options = {0};
        PZ_SCOPED_ERROR error = {0};
        struct pz_text out = {0};
        pz_options_set(&options, bad[i][0], bad[i][1]);
        assert_int_equal(game_analyse(&circus_game, &options, 1, (struct lab_shard){1, 1}, NULL, &out, &error), PZ_BAD);
        assert_true(error.message.length > 0);
        assert_int_equal(out.length, 0);
    }
}
