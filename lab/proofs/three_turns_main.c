/*
 * Finds out whether three turns of normal play are enough for all grids of four kinds that a shift leaves as they are,
 * if there are too many of them for proof_shifted.
 *
 *   proof_three_turns ROWS COLUMNS fixed|live DOWN RIGHT [SHARE]
 *
 * The shift is by DOWN rows and RIGHT columns, wrapping. 512 grids at once play some sequences of three templates that
 * together solve most random grids; the solver takes the grids that none of them solves. Prints one of these that needs
 * most turns, how many grids there are, nearly all of them up to renaming the kinds, and how many turns are enough.
 * With SHARE it tries only about one grid in SHARE, to see how long all will take.
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lammas/parts.h"
#include "orbits.h"
#include "puzzles/memory.h"

enum {
    KINDS = 4,
    TURNS = 3,
    IN_LANES = 5, /* orbits; the last of them is half in the lanes and half in two batches */
    PAIRS = KINDS * KINDS * KINDS,
    CANDIDATES = KINDS * PAIRS * PAIRS,
    SEQUENCES_MOST = 256,
    SAMPLES = 64, /* batches of random grids on which the sequences are chosen */
};

/* D is the same in all turns, and in the last turn A, B and C are the same as D. */
struct sequence {
    uint8_t templates[TURNS][4];
};

struct hunt {
    struct lammas game;
    const struct lammas_kernel *kernel;
    struct lammas_solver *solver;
    size_t cells, orbits;
    uint16_t corner[4];
    uint16_t orbit[LAMMAS_CELLS_MAX]; /* by cell */
    struct lammas_plane *kind[KINDS]; /* by cell: the tile is of that kind */
    struct lammas_plane *d;
    struct sequence sequences[SEQUENCES_MOST];
    size_t sequence_count;
    uint64_t grids, batches, left, share;
    unsigned most;
    struct lammas farthest;
};

/* ---- 512 grids ---- */

static void fill(struct lammas_plane *plane, bool value) {
    memset(plane, value ? 0xff : 0, sizeof *plane);
}

static void set_corner(struct hunt *hunt, const uint8_t template[4]) {
    for (size_t role = 0; role < 4; role++) {
        for (uint8_t kind = 0; kind < KINDS; kind++)
            fill(&hunt->kind[kind][hunt->corner[role]], template[role] == kind);
        fill(&hunt->d[hunt->corner[role]], template[role] == template[3]);
    }
}

/* The lanes in which a sequence leaves all tiles equal except in the corner. */
static struct lammas_plane play(struct hunt *hunt, const struct sequence *sequence) {
    struct lammas_plane solved, changed;
    memcpy(hunt->d, hunt->kind[sequence->templates[0][3]], hunt->cells * sizeof *hunt->d);
    for (size_t turn = 0; turn < TURNS; turn++) {
        const uint8_t *template = sequence->templates[turn];
        const struct lammas_slice slice = {
            .rows = hunt->game.rows,
            .columns = hunt->game.columns,
            .live = hunt->game.reading == LAMMAS_LIVE,
            .d = hunt->d,
            .a = hunt->kind[template[0]],
            .b = hunt->kind[template[1]],
            .c = hunt->kind[template[2]],
        };
        set_corner(hunt, template);
        hunt->kernel->sweep(&slice, &changed);
    }
    fill(&solved, true);
    for (size_t cell = 0; cell < hunt->cells; cell++)
        if (!lammas_editable(&hunt->game, (uint16_t)cell))
            for (size_t word = 0; word < LAMMAS_PLANE_WORDS; word++)
                solved.word[word] &= hunt->d[cell].word[word];
    return solved;
}

static void set_orbit(struct hunt *hunt, size_t orbit, uint8_t kind) {
    for (size_t cell = 0; cell < hunt->cells; cell++)
        if (hunt->orbit[cell] == orbit)
            for (uint8_t other = 0; other < KINDS; other++)
                fill(&hunt->kind[other][cell], other == kind);
}

/* ---- Sequences ---- */

static struct sequence candidate(size_t number) {
    const uint8_t d = (uint8_t)(number % KINDS);
    struct sequence sequence = {{{0}, {0}, {d, d, d, d}}};
    number /= KINDS;
    for (size_t turn = 0; turn < TURNS - 1; turn++) {
        sequence.templates[turn][3] = d;
        for (size_t role = 0; role < 3; role++, number /= KINDS)
            sequence.templates[turn][role] = (uint8_t)(number % KINDS);
    }
    return sequence;
}

static void shuffle(struct hunt *hunt, struct pz_random *random) {
    for (size_t orbit = 0; orbit < hunt->orbits; orbit++) {
        struct lammas_plane bits[2];
        for (size_t word = 0; word < LAMMAS_PLANE_WORDS; word++)
            for (size_t bit = 0; bit < 2; bit++)
                bits[bit].word[word] = pz_random_next(random);
        for (size_t cell = 0; cell < hunt->cells; cell++)
            for (uint8_t kind = 0; kind < KINDS && hunt->orbit[cell] == orbit; kind++)
                for (size_t word = 0; word < LAMMAS_PLANE_WORDS; word++)
                    hunt->kind[kind][cell].word[word] = (kind & 1 ? bits[0].word[word] : ~bits[0].word[word]) &
                                                        (kind & 2 ? bits[1].word[word] : ~bits[1].word[word]);
    }
}

static unsigned population(const struct lammas_plane solved[SAMPLES], const struct lammas_plane left[SAMPLES]) {
    unsigned sum = 0;
    for (size_t sample = 0; sample < SAMPLES; sample++)
        for (size_t word = 0; word < LAMMAS_PLANE_WORDS; word++)
            sum += (unsigned)__builtin_popcountll(solved[sample].word[word] & left[sample].word[word]);
    return sum;
}

/* Chooses sequences one by one, each time the one that solves most of the random grids that are left. */
static void choose_sequences(struct hunt *hunt) {
    struct lammas_plane(*solved)[SAMPLES] = (void *)lammas_planes((size_t)CANDIDATES * SAMPLES);
    struct lammas_plane left[SAMPLES];
    struct pz_random random;
    pz_random_seed(&random, 1);
    for (size_t sample = 0; sample < SAMPLES; sample++) {
        shuffle(hunt, &random);
        fill(&left[sample], true);
        for (size_t number = 0; number < CANDIDATES; number++) {
            const struct sequence sequence = candidate(number);
            solved[number][sample] = play(hunt, &sequence);
        }
    }
    for (unsigned most = 1; most > 0 && hunt->sequence_count < SEQUENCES_MOST;) {
        size_t best = 0;
        most = 0;
        for (size_t number = 0; number < CANDIDATES; number++) {
            const unsigned solves = population(solved[number], left);
            if (solves > most) {
                most = solves;
                best = number;
            }
        }
        hunt->sequences[hunt->sequence_count++] = candidate(best);
        for (size_t sample = 0; sample < SAMPLES; sample++)
            for (size_t word = 0; word < LAMMAS_PLANE_WORDS; word++)
                left[sample].word[word] &= ~solved[best][sample].word[word];
    }
    free(solved);
}

/* ---- All grids ---- */

static void measure(struct hunt *hunt, size_t lane) {
    unsigned turns;
    for (size_t cell = 0; cell < hunt->cells; cell++)
        for (uint8_t kind = 0; kind < KINDS; kind++)
            if (hunt->kind[kind][cell].word[lane / 64] >> lane % 64 & 1)
                hunt->game.tiles[cell] = kind;
    hunt->left++;
    if (lammas_solver_distance(hunt->solver, hunt->game.tiles, UINT_MAX, &turns) != PZ_OK)
        abort();
    if (turns > hunt->most) {
        hunt->most = turns;
        hunt->farthest = hunt->game;
    }
}

static void try_batch(struct hunt *hunt) {
    struct lammas_plane left;
    uint64_t any = 1;
    hunt->grids += LAMMAS_LANES;
    fill(&left, true);
    for (size_t i = 0; i < hunt->sequence_count && any; i++) {
        const struct lammas_plane solved = play(hunt, &hunt->sequences[i]);
        any = 0;
        for (size_t word = 0; word < LAMMAS_PLANE_WORDS; word++)
            any |= left.word[word] &= ~solved.word[word];
    }
    for (size_t lane = lammas_next_lane(&left); lane < LAMMAS_LANES; lane = lammas_next_lane(&left))
        measure(hunt, lane);
}

/* Gives the last orbits all kinds, each by two bits of the lane's number; `half` is the highest bit of that number. */
static void set_lanes(struct hunt *hunt, size_t half) {
    for (size_t cell = 0; cell < hunt->cells; cell++) {
        const size_t first = hunt->orbits - IN_LANES, orbit = hunt->orbit[cell];
        for (uint8_t kind = 0; orbit >= first && kind < KINDS; kind++) {
            struct lammas_plane *plane = &hunt->kind[kind][cell];
            fill(plane, false);
            for (size_t lane = 0; lane < LAMMAS_LANES; lane++)
                if (((half * LAMMAS_LANES + lane) >> 2 * (orbit - first) & 3) == kind)
                    plane->word[lane / 64] |= UINT64_C(1) << lane % 64;
        }
    }
}

/* Tries all kinds for the orbits from `orbit` on. A kind first occurs only after all lower ones. */
static void try_kinds(struct hunt *hunt, size_t orbit, unsigned used) {
    if (orbit + IN_LANES == hunt->orbits) {
        if (hunt->batches++ % hunt->share == 0)
            try_batch(hunt);
        return;
    }
    for (unsigned kind = 0; kind <= used && kind < KINDS; kind++) {
        set_orbit(hunt, orbit, (uint8_t)kind);
        try_kinds(hunt, orbit + 1, kind == used ? used + 1 : used);
    }
}

static void report(const struct hunt *hunt) {
    printf("%zu sequences, %llu grids for the solver\n", hunt->sequence_count, (unsigned long long)hunt->left);
    orbits_print(&hunt->farthest);
    printf("%llu grids, at most %u turns\n", (unsigned long long)hunt->grids, hunt->most < TURNS ? TURNS : hunt->most);
}

int main(int argc, char **argv) {
    static struct hunt hunt;
    if (argc != 6 && argc != 7)
        return 2;
    hunt.game = (struct lammas){
        .rows = (uint8_t)atoi(argv[1]),
        .columns = (uint8_t)atoi(argv[2]),
        .kinds = KINDS,
        .reading = strcmp(argv[3], "live") == 0 ? LAMMAS_LIVE : LAMMAS_FIXED,
    };
    hunt.cells = (size_t)hunt.game.rows * hunt.game.columns;
    hunt.share = argc == 7 ? strtoul(argv[6], NULL, 10) : 1;
    hunt.kernel = lammas_kernel_best();
    lammas_corner(&hunt.game, hunt.corner);
    hunt.orbits = orbits_find(&hunt.game, strtoul(argv[4], NULL, 10), strtoul(argv[5], NULL, 10), hunt.orbit);
    PZ_OWNED struct lammas_plane *planes = lammas_planes((KINDS + 1) * hunt.cells);
    for (size_t kind = 0; kind < KINDS; kind++)
        hunt.kind[kind] = planes + kind * hunt.cells;
    hunt.d = planes + KINDS * hunt.cells;
    hunt.solver = lammas_solver_new(&hunt.game, NULL);
    choose_sequences(&hunt);
    for (size_t half = 0; half < 2; half++) {
        set_lanes(&hunt, half);
        try_kinds(&hunt, 0, 0);
    }
    report(&hunt);
    lammas_solver_free(hunt.solver);
    return 0;
}
