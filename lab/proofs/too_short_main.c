/*
 * Proves that no sequence of TURNS Lammas templates, one per turn, solves every 6x6 grid in normal play.
 *
 *   proof_too_short KINDS TURNS fixed|live       prints how many sequences fail
 *
 * Random and furrowed grids are enough to make each sequence fail. We try only the sequences whose last D is the last
 * kind and in which the other kinds first occur in order; all others are the same with the kinds renamed.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lammas/parts.h"
#include "puzzles/random.h"

enum { SIDE = 6, CELLS = SIDE * SIDE, GRIDS = 1000, MOST_TURNS = 6 };

/* What a grid becomes after some of the templates. It is worked out only when it is needed. */
struct position {
    uint8_t tiles[CELLS];
    bool solved;
    unsigned prefix; /* which templates this was worked out for: see `prefixes` below */
};

struct search {
    unsigned kinds, turns;
    bool live;
    uint8_t templates[MOST_TURNS][4];
    unsigned used[MOST_TURNS + 1];     /* by n: how many kinds but the last occur in the first n templates */
    unsigned prefixes[MOST_TURNS + 1]; /* by n: a number that changes whenever the first n templates do */
    struct position positions[MOST_TURNS + 1][GRIDS];
    size_t order[GRIDS]; /* the grids that made sequences fail come first */
    uint64_t sequences;
};

/* Whether all tiles outside the corner are equal; the player then makes the corner the same. */
static bool is_solved(const uint8_t *tiles) {
    for (size_t cell = 2; cell < CELLS; cell++)
        if ((cell / SIDE > 1 || cell % SIDE > 1) && tiles[cell] != tiles[2])
            return false;
    return true;
}

static void work_out(struct search *search, unsigned turns, size_t grid) {
    struct position *position = &search->positions[turns][grid];
    const uint8_t *template = search->templates[turns - 1];
    *position = search->positions[turns - 1][grid];
    position->prefix = search->prefixes[turns];
    if (position->solved)
        return;
    position->tiles[0] = template[0];
    position->tiles[1] = template[1];
    position->tiles[SIDE] = template[2];
    position->tiles[SIDE + 1] = template[3];
    lammas_sweep_tiles(position->tiles, SIDE, SIDE, search->live);
    position->solved = is_solved(position->tiles);
}

static bool solves(struct search *search, size_t grid) {
    unsigned turns = search->turns;
    while (search->positions[turns][grid].prefix != search->prefixes[turns])
        turns--;
    while (turns < search->turns)
        work_out(search, ++turns, grid);
    return search->positions[turns][grid].solved;
}

static bool fails(struct search *search) {
    search->sequences++;
    for (size_t i = 0; i < GRIDS; i++)
        if (!solves(search, search->order[i])) {
            const size_t grid = search->order[i];
            memmove(search->order + i / 2 + 1, search->order + i / 2, (i - i / 2) * sizeof grid);
            search->order[i / 2] = grid;
            return true;
        }
    return false;
}

static void print_sequence(const struct search *search) {
    for (unsigned turn = 0; turn < search->turns; turn++)
        for (int role = 0; role < 4; role++)
            printf("%c%s", lammas_letter(search->templates[turn][role]), role == 3 ? " " : "");
    puts("solves them all");
}

/* Goes on to the next template, counting in digits; false after the last. */
static bool next_template(const struct search *search, uint8_t *template) {
    for (int role = 0; role < 4; role++) {
        if (++template[role] < search -> kinds)
            return true;
        template[role] = 0;
    }
    return false;
}

/* Whether the kinds that this turn's template is the first to have, apart from the last kind, are the next in order. */
static bool in_order(struct search *search, unsigned turn) {
    unsigned *used = &search->used[turn + 1];
    *used = search->used[turn];
    for (int role = 0; role < 4; role++) {
        const unsigned kind = search->templates[turn][role];
        if (kind > *used && kind + 1 < search->kinds)
            return false;
        *used += kind == *used && kind + 1 < search->kinds;
    }
    return true;
}

static bool all_fail(struct search *search, unsigned turn) {
    uint8_t *template = search->templates[turn];
    memset(template, 0, 4);
    if (turn + 1 == search->turns)
        template[3] = (uint8_t)(search->kinds - 1);
    do {
        if (!in_order(search, turn))
            continue;
        search->prefixes[turn + 1]++;
        if (turn + 1 < search->turns ? !all_fail(search, turn + 1) : !fails(search))
            return false;
    } while (next_template(search, template));
    return true;
}

static void make_grids(struct search *search) {
    struct pz_random random;
    pz_random_seed(&random, 1);
    for (size_t grid = 0; grid < GRIDS; grid++) {
        struct position *position = &search->positions[0][grid];
        uint8_t furrow[SIDE]; /* every other grid is furrowed, except an eighth of its tiles */
        for (size_t i = 0; i < SIDE; i++)
            furrow[i] = (uint8_t)pz_random_below(&random, search->kinds);
        for (size_t cell = 0; cell < CELLS; cell++)
            position->tiles[cell] = grid % 2 == 0 || pz_random_below(&random, 8) == 0
                                        ? (uint8_t)pz_random_below(&random, search->kinds)
                                        : furrow[(cell % SIDE + SIDE - cell / SIDE) % SIDE];
        position->solved = is_solved(position->tiles);
        search->order[grid] = grid;
    }
}

int main(int argc, char **argv) {
    static struct search search;
    if (argc != 4)
        return 2;
    search.kinds = (unsigned)strtoul(argv[1], NULL, 10);
    search.turns = (unsigned)strtoul(argv[2], NULL, 10);
    search.live = strcmp(argv[3], "live") == 0;
    if (search.turns < 1 || search.turns > MOST_TURNS)
        return 2;
    make_grids(&search);
    if (!all_fail(&search, 0)) {
        print_sequence(&search);
        return 1;
    }
    printf("%llu sequences fail\n", (unsigned long long)search.sequences);
    return 0;
}
