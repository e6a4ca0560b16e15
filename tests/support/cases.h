/*
 * The random cases of a test, each with a seed of its own:
 *
 *     struct pz_random random;
 *     struct cases cases = cases_of(__func__, 1, 3000);
 *     for (unsigned round; next_case(&cases, &round, &random);)
 *         …
 *
 * Where a seed does not make one case but, say, 512 grids that are swept at once, count_cases() says how many it made.
 *
 * A test that fails says with which seed, and how to run that case alone. In the environment, PUZZLES_CASES is how many
 * cases to try instead of the usual number, PUZZLES_FIRST_SEED the first seed, and PUZZLES_CASE_SECONDS the processor
 * time after which a test starts no further case; `script/release/differential` sets them.
 */
#ifndef SUPPORT_CASES_H
#define SUPPORT_CASES_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "puzzles/random.h"
#include "test.h"

struct cases {
    const char *test;
    uint32_t stream;    /* so that two tests of a file have different cases */
    unsigned long next; /* seed */
    unsigned long tried, made /* from the last seed */, wanted, usual;
    clock_t start;
};

/* No test is under way once its last case has ended. */
static struct {
    const char *test;
    unsigned long seed;
} under_way;

static inline unsigned long number_from_environment(const char *name, unsigned long otherwise) {
    const char *text = getenv(name);
    return text ? strtoul(text, NULL, 10) : otherwise;
}

static inline void tell_seed(void) {
    if (under_way.test)
        fprintf(stderr, "%s failed with seed %lu: PUZZLES_FIRST_SEED=%lu PUZZLES_CASES=1 runs it alone\n",
                under_way.test, under_way.seed, under_way.seed);
}

static inline struct cases cases_of(const char *test, uint32_t stream, unsigned long usual) {
    static bool told;
    if (!told)
        atexit(tell_seed);
    told = true;
    return (struct cases){.test = test,
                          .stream = stream,
                          .next = number_from_environment("PUZZLES_FIRST_SEED", 0),
                          .wanted = number_from_environment("PUZZLES_CASES", usual),
                          .usual = usual,
                          .start = clock()};
}

/*
 * Called after the last case. With PUZZLES_CASES, prints how many there were. A test that tried fewer than usual ends
 * here, because what it would say about all of them need not hold.
 */
static inline void end_cases(const struct cases *cases) {
    under_way.test = NULL;
    if (getenv("PUZZLES_CASES"))
        printf("CASES %s %lu %.0f\n", cases->test, cases->tried, (double)(clock() - cases->start) / CLOCKS_PER_SEC);
    if (cases->tried < cases->usual)
        skip();
}

static inline bool next_case(struct cases *cases, unsigned *round, struct pz_random *random) {
    const unsigned long seconds = number_from_environment("PUZZLES_CASE_SECONDS", 0);
    cases->tried += cases->made;
    const bool late = seconds > 0 && (unsigned long)((clock() - cases->start) / CLOCKS_PER_SEC) >= seconds;
    if (cases->tried >= cases->wanted || late) {
        end_cases(cases);
        return false;
    }
    under_way.test = cases->test;
    under_way.seed = cases->next;
    cases->made = 1;
    *round = (unsigned)cases->next++;
    pz_random_seed(random, (uint64_t)cases->stream << 32 | *round);
    return true;
}

static inline void count_cases(struct cases *cases, size_t made) {
    cases->made = made;
}

#endif
