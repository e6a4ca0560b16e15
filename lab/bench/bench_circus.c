/*
 * Measures how fast Circus Seven is solved.
 *
 * The library is timed against the method of the program in the game's source: with the centre fixed, it tries every
 * order of the six outer tiles and every rotation of each, checking seam by seam until one clashes. That program checks
 * eleven seams, forgetting the one that closes the ring; here all twelve are checked, and both methods must find the
 * same number of solutions. A third method lies between them: a backtracking search without tables, which lays tile
 * after tile and checks each against its neighbours. If picosat is installed, it gets the same puzzle as clauses.
 * Ratios mean something on any machine, times only on this one.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "puzzles/circus.h"

enum {
    OUTER = 6,
    RELABELINGS = 20001,
    SETS = 400000,
    PLAIN_SETS = 20000,
    CAUSEWAY_REPEATS = 100000,
};

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static void row(const char *what, double value, const char *unit) {
    printf("%-58s %12.2f %s\n", what, value, unit);
}

static struct circus_set set_of(const char *letters, unsigned centre) {
    struct circus_set set = {.centre = (uint8_t)centre};
    for (size_t i = 0; *letters; letters++)
        if (*letters != ' ') {
            set.tiles[i / CIRCUS_EDGES][i % CIRCUS_EDGES] = (uint8_t)(*letters & 31);
            i++;
        }
    return set;
}

/* ---- the source's method ---- */

/*
 * Whether the outer tiles, as listed and turned, match the centre and their neighbours: the seams that the source
 * checks, and the last one.
 */
static bool is_valid(const struct circus_set *set, const uint8_t order[OUTER], const uint8_t turn[OUTER]) {
    for (unsigned i = 0; i < OUTER; i++)
        if (set->tiles[order[i]][(i + 3 + turn[i]) % 6] != set->tiles[set->centre][i])
            return false;
    for (unsigned i = 0; i < OUTER; i++) {
        const unsigned next = (i + 1) % OUTER;
        if (set->tiles[order[i]][(i + 2 + turn[i]) % 6] != set->tiles[order[next]][(i + 5 + turn[next]) % 6])
            return false;
    }
    return true;
}

static size_t try_rotations(const struct circus_set *set, const uint8_t order[OUTER]) {
    size_t found = 0;
    for (unsigned code = 0; code < 46656; code++) {
        uint8_t turn[OUTER];
        for (unsigned i = 0, rest = code; i < OUTER; i++, rest /= 6)
            turn[i] = (uint8_t)(rest % 6);
        found += is_valid(set, order, turn);
    }
    return found;
}

static size_t try_orders(const struct circus_set *set, uint8_t order[OUTER], unsigned at) {
    size_t found = 0;
    if (at == OUTER)
        return try_rotations(set, order);
    for (unsigned i = at; i < OUTER; i++) {
        const uint8_t tile = order[i];
        order[i] = order[at];
        order[at] = tile;
        found += try_orders(set, order, at + 1);
        order[at] = order[i];
        order[i] = tile;
    }
    return found;
}

/* ---- plain backtracking, for a free centre ---- */

static size_t lay(const struct circus_set *set, struct circus_board *board, unsigned slot, unsigned used) {
    size_t found = 0;
    if (slot == CIRCUS_TILES)
        return 1;
    for (unsigned tile = 0; tile < CIRCUS_TILES; tile++)
        for (unsigned rotation = 0; rotation < (slot == 0 ? 1U : 6U) && !(used >> tile & 1); rotation++) {
            board->slots[slot] = (struct circus_place){(uint8_t)tile, (uint8_t)rotation};
            bool fits = true;
            for (unsigned i = 0; i < CIRCUS_SEAMS && fits; i++) {
                const struct circus_seam *seam = &circus_seams[i];
                if (seam->slot <= slot && seam->other_slot <= slot)
                    fits = circus_colour(set, board, seam->slot, seam->direction) ==
                           circus_colour(set, board, seam->other_slot, seam->other_direction);
            }
            if (fits)
                found += lay(set, board, slot + 1, used | 1U << tile);
        }
    return found;
}

/* ---- what is timed ---- */

static void need(bool holds, const char *what) {
    if (!holds) {
        fprintf(stderr, "bench_circus: %s\n", what);
        exit(EXIT_FAILURE);
    }
}

static int compare(const void *a, const void *b) {
    const double one = *(const double *)a, other = *(const double *)b;
    return (one > other) - (one < other);
}

/* Returns the library's seconds. */
static double against_the_source(void) {
    const struct circus_set set = set_of("wyrbkg rbkygw wkygbr wbgykr gbkyrw rygkbw wkrgby", 6);
    uint8_t order[OUTER] = {0, 1, 2, 3, 4, 5};
    double start = now();
    const size_t slow = try_orders(&set, order, 0);
    const double theirs = now() - start;
    size_t quick = 0;
    start = now();
    for (unsigned i = 0; i < CAUSEWAY_REPEATS; i++) {
        struct circus_solutions solutions;
        circus_solve(&set, &solutions);
        quick += solutions.count;
        circus_solutions_free(&solutions);
    }
    const double ours = (now() - start) / (double)CAUSEWAY_REPEATS;
    need(slow == 2 && quick == 2 * (size_t)CAUSEWAY_REPEATS, "both must find two solutions");
    row("Giant's Causeway, all solutions: faster than all orders", theirs / ours, "times");
    row("  all orders times all rotations", theirs * 1e3, "ms");
    row("  the library", ours * 1e6, "us");
    return ours;
}

/* ---- as clauses ---- */

/* The variable for "this tile lies in this outer slot, turned this way". */
static int variable(unsigned slot, unsigned tile, unsigned turn) {
    return (int)((slot * OUTER + tile) * CIRCUS_EDGES + turn) + 1;
}

/* If there is a file, writes that two choices exclude each other. Returns how many clauses that takes. */
static size_t exclude(FILE *file, int one, int other) {
    return file ? fprintf(file, "-%d -%d 0\n", one, other) > 0 : 1;
}

/* If there is a file, writes that each slot holds a tile and no two choices clash. Returns the number of clauses. */
static size_t write_clauses(FILE *file, const struct circus_set *set) {
    const unsigned choices = OUTER * CIRCUS_EDGES;
    size_t count = 0;
    for (unsigned slot = 0; slot < OUTER; slot++, count++) {
        for (unsigned i = 0; file && i < choices; i++)
            fprintf(file, "%d ", variable(slot, i / CIRCUS_EDGES, i % CIRCUS_EDGES));
        if (file)
            fprintf(file, "0\n");
    }
    for (unsigned slot = 0; slot < OUTER; slot++)
        for (unsigned i = 0; i < choices; i++) {
            const unsigned tile = i / CIRCUS_EDGES, turn = i % CIRCUS_EDGES, next = (slot + 1) % OUTER;
            const int here = variable(slot, tile, turn);
            if (set->tiles[tile][(slot + 3 + turn) % 6] != set->tiles[set->centre][slot]) {
                count++;
                if (file)
                    fprintf(file, "-%d 0\n", here);
            }
            for (unsigned j = 0; j < choices; j++) {
                const unsigned other = j / CIRCUS_EDGES, by = j % CIRCUS_EDGES;
                if (j > i)
                    count += exclude(file, here, variable(slot, other, by));
                if (set->tiles[tile][(slot + 2 + turn) % 6] != set->tiles[other][(slot + 5 + by) % 6])
                    count += exclude(file, here, variable(next, other, by));
                for (unsigned far = slot + 1; other == tile && far < OUTER; far++)
                    count += exclude(file, here, variable(far, other, by));
            }
        }
    return count;
}

static void against_clauses(double ours) {
    const struct circus_set set = set_of("wyrbkg rbkygw wkygbr wbgykr gbkyrw rygkbw wkrgby", 6);
    if (system("command -v picosat >/dev/null 2>&1") != 0) {
        printf("(picosat is not installed, so there is no comparison with clauses)\n");
        return;
    }
    char path[] = "/tmp/bench-circus-XXXXXX", command[96], line[64] = "";
    FILE *file = fdopen(mkstemp(path), "w");
    need(file != NULL, "no temporary file");
    fprintf(file, "p cnf %d %zu\n", variable(OUTER - 1, OUTER - 1, CIRCUS_EDGES - 1), write_clauses(NULL, &set));
    write_clauses(file, &set);
    need(fclose(file) == 0, "the temporary file cannot be written");
    snprintf(command, sizeof command, "picosat --all -n %s", path);
    const double start = now();
    FILE *answer = popen(command, "r");
    need(answer && fgets(line, sizeof line, answer) && pclose(answer) >= 0, "picosat cannot be run");
    const double theirs = now() - start;
    remove(path);
    need(strcmp(line, "s SOLUTIONS 2\n") == 0, "picosat must find two solutions");
    row("Giant's Causeway, all solutions: faster than picosat", theirs / ours, "times");
    row("  picosat, with reading the clauses", theirs * 1e3, "ms");
}

static void against_backtracking(void) {
    const struct circus_recipe recipe = {.colours = 6};
    struct pz_random random;
    struct circus_set set;
    double theirs = 0, ours = 0;
    size_t raw = 0, counted = 0;
    pz_random_seed(&random, 1);
    for (unsigned i = 0; i < PLAIN_SETS; i++) {
        struct circus_board board;
        circus_random_set(&recipe, &random, &set);
        double start = now();
        const size_t found = lay(&set, &board, 0, 0);
        theirs += now() - start;
        start = now();
        const size_t count = circus_count(&set);
        ours += now() - start;
        need(found >= count && (found == 0) == (count == 0), "both must find the same sets soluble");
        raw += found;
        counted += count;
    }
    need(counted > 0 && raw >= counted, "some sets must have solutions");
    row("random sets of six colours: faster than plain backtracking", theirs / ours, "times");
}

static void relabelings(void) {
    static const uint8_t letters[] = {'r' & 31, 'w' & 31, 'o' & 31, 'b' & 31, 'g' & 31, 'y' & 31};
    static double times[RELABELINGS];
    const struct circus_set named = set_of("rwobgy rboygw rbywog rywbgo rybwgo rygowb rygbow", CIRCUS_ANY);
    struct pz_random random;
    pz_random_seed(&random, 2);
    for (unsigned i = 0; i < RELABELINGS; i++) {
        struct circus_set set = named;
        uint8_t to[32] = {0}, order[6] = {0, 1, 2, 3, 4, 5};
        for (unsigned c = 6; c-- > 0;) {
            const unsigned pick = pz_random_below(&random, c + 1);
            to[letters[c]] = order[pick];
            order[pick] = order[c];
        }
        for (unsigned e = 0; e < CIRCUS_TILES * CIRCUS_EDGES; e++)
            set.tiles[e / 6][e % 6] = to[named.tiles[e / 6][e % 6]];
        struct circus_solutions solutions;
        const double start = now();
        circus_solve(&set, &solutions);
        times[i] = now() - start;
        need(solutions.count == 1, "Circus Seven has one solution");
        circus_solutions_free(&solutions);
    }
    qsort(times, RELABELINGS, sizeof *times, compare);
    row("Circus Seven, free centre, colours renamed: median", times[RELABELINGS / 2] * 1e6, "us");
    row("  95 % within", times[RELABELINGS * 95 / 100] * 1e6, "us");
}

static void sets_a_second(void) {
    const struct circus_recipe recipe = {.colours = 6};
    struct pz_random random;
    struct circus_set set;
    size_t solutions = 0;
    pz_random_seed(&random, 3);
    const double start = now();
    for (unsigned i = 0; i < SETS; i++) {
        circus_random_set(&recipe, &random, &set);
        solutions += circus_count(&set);
    }
    need(solutions > 0, "some sets must have solutions");
    row("random sets of six colours made and solved on one core", (double)SETS / (now() - start) / 1000,
        "thousand a second");
}

int main(void) {
    printf("Circus Seven\n");
    against_clauses(against_the_source());
    against_backtracking();
    relabelings();
    sets_a_second();
    return EXIT_SUCCESS;
}
