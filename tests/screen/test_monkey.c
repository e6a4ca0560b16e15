/*
 * The monkey (monkey.h) with decisions drawn from seeds.
 *
 * PUZZLES_MONKEY=FIRST-LAST in the environment tries those seeds, and prints each before its turn.
 * PUZZLES_SCREENS=COUNT gives every screen so many events, or PUZZLES_SCREENS=COUNT:NAME that one, and prints what was
 * measured. Either one leaves out what the other would do.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "monkey.h"
#include "puzzles/random.h"
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

#define SCREENS_OF(game)                                                                                               \
    {game " levels", game, ""}, {game " play", game, "\r"}, {game " moves", game, "\rm"}, {game " film", game, "\rF"}, \
        {game " solution", game, "\rS"}, {game " random", game, "x"}, {game " random board", game, "x\r"}, {           \
        game " workshop", game, "E"                                                                                    \
    }
#define SCREENS_OF_TWO(game)                                                                                           \
    {game " against the computer", game, "N\r"}, {game " analysis", game, "\rv"}, {                                    \
        game " review", game, "\rV"                                                                                    \
    }

static const struct monkey_screen screens[] = {
    {"menu", NULL, ""},
    {"files", NULL, "o"},
    {"settings", NULL, "O"},
    {"help", NULL, "?"},
    {"statistics", NULL, "s"},
    {"days", NULL, "D"},
    {"level of the day", NULL, "d"},
    {"lesson", NULL, "L"},
    SCREENS_OF("lammas"),
    SCREENS_OF("circus"),
    SCREENS_OF("lemmo"),
    SCREENS_OF("lgame"),
    SCREENS_OF("allemande"),
    SCREENS_OF_TWO("lgame"),
    SCREENS_OF_TWO("allemande"),
    {"unfinished games", NULL, "g"},
};

/* With a seed of its own, so that each has other traits of the terminal. */
static void play_screen(size_t index, int events, bool tell) {
    const struct monkey_report report = play(100 + index, &screens[index], events);
    if (tell)
        fprintf(stderr, "%-26s %d events, %d starts, slowest %.1f ms, growth %zu bytes\n", screens[index].name, events,
                report.starts, report.slowest * 1000, report.growth);
}

SLOW_TEST(every_screen_stays_sound) {
    const char *wanted = getenv("PUZZLES_SCREENS"), *name = wanted ? strchr(wanted, ':') : NULL;
    if (!wanted && getenv("PUZZLES_MONKEY"))
        skip();
    const int events = wanted ? atoi(wanted) : SCREEN_EVENTS;
    assert_true(events > 0);
    size_t played = 0;
    for (size_t i = 0; i < sizeof screens / sizeof *screens; i++)
        if (!name || strcmp(name + 1, screens[i].name) == 0) {
            play_screen(i, events, wanted);
            played++;
        }
    assert_true(played > 0); /* a name that no screen has tries nothing */
}
