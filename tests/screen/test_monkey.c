/*
 * The monkey (monkey.h) with decisions drawn from seeds.
 *
 * PUZZLES_MONKEY=FIRST-LAST in the environment tries those seeds, and prints each before its turn.
 * PUZZLES_SCREENS=COUNT gives every screen COUNT events, or PUZZLES_SCREENS=COUNT:NAME one screen, and prints what was
 * measured. Either variable leaves out what the other would do.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/hash.h"
#include "monkey.h"
#include "puzzles/random.h"
#include "puzzles/registry.h"
#include "sanitized.h"
#include "test.h"

enum { SEEDS = 3, EVENTS = 2500 /* per seed */, SCREEN_EVENTS = 60 /* per screen */ };

/* A player notices a tenth of a second; sanitizers make everything slower. */
static const double seconds = SANITIZED ? 1 : 0.1;

static int draw(void *self, int bound) {
    return (int)pz_random_below(self, (uint32_t)bound);
}

static struct monkey_report play(uint64_t seed, const struct monkey_screen *screen, int events) {
    struct pz_random random;
    pz_random_seed(&random, seed);
    return monkey_play(&(struct monkey_will){
        .seed = seed, .events = events, .seconds = seconds, .screen = screen, .below = draw, .self = &random});
}

TEST(whatever_is_typed_the_program_stays_sound) {
    unsigned long long first = 1, last = only_quick_tests() ? 1 : SEEDS;
    const char *wanted = getenv("PUZZLES_MONKEY");
    if (!wanted && getenv("PUZZLES_SCREENS"))
        skip();
    if (wanted)
        assert_int_equal(sscanf(wanted, "%llu-%llu", &first, &last), 2);
    for (unsigned long long seed = first; seed <= last; seed++) {
        if (wanted)
            fprintf(stderr, "seed %llu\n", seed);
        play(seed, NULL, EVENTS);
    }
}

static const struct monkey_screen
    common[] = {{"menu", NULL, ""},
                {"files", NULL, "o"},
                {"settings", NULL, "O"},
                {"help", NULL, "?"},
                {"statistics", NULL, "i"},
                {"days", NULL, "D"},
                {"level of the day", NULL, "d"},
                {"lesson", NULL, "L"},
                {"unfinished games", NULL, "g"},
                {0}},
    of_each[] = {{"levels", NULL, ""},          {"play", NULL, "\r"},      {"moves", NULL, "\rm"},
                 {"film", NULL, "\rF"},         {"solution", NULL, "\rS"}, {"random", NULL, "x"},
                 {"random board", NULL, "x\r"}, {"workshop", NULL, "E"},   {0}},
    of_two[] = {{"against the computer", NULL, "N\r"}, {"analysis", NULL, "\rv"}, {"review", NULL, "\rV"}, {0}};

/* Plays on the wanted one of these screens, or on all of them if none is. Returns how many there were. */
static size_t play_screens(const struct monkey_screen *screens, const struct pz_game *game, int events,
                           const char *wanted) {
    size_t played = 0;
    for (; screens->name; screens++) {
        char name[64];
        snprintf(name, sizeof name, "%s%s%s", game ? game->id : "", game ? " " : "", screens->name);
        if (wanted && strcmp(wanted, name) != 0)
            continue;
        const struct monkey_screen screen = {name, game ? game->id : NULL, screens->keys};
        const struct monkey_report report = play(pz_hash(PZ_HASH_START, name, strlen(name)), &screen, events);
        if (getenv("PUZZLES_SCREENS"))
            fprintf(stderr, "%-26s %d events, %d starts, slowest %.1f ms, growth %zu bytes\n", name, events,
                    report.starts, report.slowest * 1000, report.growth);
        played++;
    }
    return played;
}

/* Each has a seed of its own, so that it has other traits of the terminal. */
SLOW_TEST(every_screen_stays_sound) {
    const char *asked = getenv("PUZZLES_SCREENS"), *colon = asked ? strchr(asked, ':') : NULL;
    const char *wanted = colon ? colon + 1 : NULL;
    if (!asked && getenv("PUZZLES_MONKEY"))
        skip();
    const int events = asked ? atoi(asked) : SCREEN_EVENTS;
    assert_true(events > 0);
    size_t played = play_screens(common, NULL, events, wanted);
    for (const struct pz_game *const *game = pz_games(); *game; game++) {
        played += play_screens(of_each, *game, events, wanted);
        if ((*game)->two_player)
            played += play_screens(of_two, *game, events, wanted);
    }
    if (played == 0)
        fail_msg("PUZZLES_SCREENS: no screen is called \"%s\"", wanted);
}
