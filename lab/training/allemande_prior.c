/*
 * Learns the prior of Allemande's search (src/allemande/prior.c) from the search itself:
 *
 *   allemande_prior play SEED GAMES PLAYOUTS    plays against itself and prints what the searches tried, for `fit`
 *   allemande_prior fit FILE...                 prints src/allemande/prior_weights.c
 *
 * README.md has the recipe. The same arguments give the same output.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "allemande/search.h"
#include "puzzles/memory.h"

enum { BYTES = 1 << 30, LEAST = 200 /* playouts from a node on */ };

static void fail(const char *what) {
    fprintf(stderr, "allemande_prior: %s\n", what);
    exit(EXIT_FAILURE);
}

/* ---- Playing ---- */

/* A node of a finished search: what could be placed next, and how often it was tried. */
struct example {
    const struct allemande_walk *walk;
    double share; /* the share of the games through it that its player won */
    unsigned count;
    uint16_t cells[ALLEMANDE_CELLS_MAX]; /* 0 for ending the turn */
    uint32_t visits[ALLEMANDE_CELLS_MAX];
};

/* Prints a line: side, variant, player, board, stones of the turn, how often each cell was tried, the share of wins. */
static void print_example(const struct example *example) {
    const struct allemande_walk *walk = example->walk;
    const struct allemande_position *position = &walk->position;
    printf("%u %u %u ", position->side, (unsigned)position->grouped, (unsigned)walk->player);
    for (unsigned row = 1; row <= position->side; row++)
        for (unsigned column = 1; column <= position->side; column++) {
            const unsigned cell = allemande_cell(position, row, column);
            putchar(allemande_has(&position->stones[ALLEMANDE_BLACK], cell)   ? 'B'
                    : allemande_has(&position->stones[ALLEMANDE_WHITE], cell) ? 'W'
                                                                              : '.');
        }
    printf(" %u", walk->move.count);
    for (unsigned i = 0; i < walk->move.count; i++)
        printf(" %u", walk->move.cells[i]);
    printf(" %u", example->count);
    for (unsigned i = 0; i < example->count; i++)
        printf(" %u:%u", example->cells[i], example->visits[i]);
    printf(" %.4f\n", example->share);
}

/* A search, and which of its nodes have been printed. */
struct course {
    const struct allemande_tree *tree;
    bool *seen; /* by node */
};

static uint32_t visits_of(const struct allemande_tree *tree, const struct allemande_tree_node *node, unsigned cell) {
    for (uint32_t i = node->first; i < node->first + node->count; i++)
        if (tree->edges[i].cell == cell)
            return tree->edges[i].visits;
    return 0;
}

static void show_node(const struct course *course, struct allemande_walk *walk,
                      const struct allemande_tree_node *node) {
    const struct allemande_tree *tree = course->tree;
    struct example example = {.walk = walk, .share = node->wins / (double)node->visits};
    const struct allemande_choice choice = allemande_choose_cells(walk);
    example.count = allemande_list_cells(&choice, example.cells);
    for (unsigned i = 0; i < example.count; i++)
        example.visits[i] = visits_of(tree, node, example.cells[i]);
    if (example.count > 1)
        print_example(&example);
}

/* Shows a node and those below it. */
static void show_tree(const struct course *course, int32_t at, const struct allemande_walk *before) {
    const struct allemande_tree *tree = course->tree;
    const struct allemande_tree_node *node = &tree->nodes[at];
    struct allemande_walk walk = *before;
    uint64_t visits = 0;
    if (course->seen[at] || node->count == 0 || node->verdict != TREE_OPEN)
        return;
    course->seen[at] = true;
    for (uint32_t i = node->first; i < node->first + node->count; i++)
        visits += tree->edges[i].visits;
    if (visits < LEAST)
        return;
    show_node(course, &walk, node);
    for (uint32_t i = node->first; i < node->first + node->count; i++)
        if (tree->edges[i].child != TREE_NONE) {
            walk = *before;
            allemande_follow(&walk, tree->edges[i].cell);
            show_tree(course, tree->edges[i].child, &walk);
        }
}

/* Prints every node from which at least LEAST playouts have gone on, each once. */
static void show_search(const struct allemande_position *position, const struct allemande_tree *tree) {
    struct course course = {.tree = tree, .seen = pz_alloc(tree->node_count, sizeof *course.seen)};
    struct allemande_walk walk;
    allemande_walk_start(&walk, position, (enum allemande_player)position->to_move);
    show_tree(&course, tree->root, &walk);
    free(course.seen);
}

static void play_game(uint64_t seed, uint64_t playouts) {
    static const struct {
        unsigned side;
        bool grouped;
    } boards[] = {{9, false},  {13, false}, {11, false}, {9, true},  {7, false}, {13, false},
                  {10, false}, {9, false},  {8, false},  {13, true}, {6, false}, {9, false},
                  {12, false}, {7, true},   {13, false}, {9, false}, {5, false}, {11, true}};
    const size_t which = seed % (sizeof boards / sizeof *boards);
    struct allemande_position position;
    struct pz_random random;
    pz_random_seed(&random, seed);
    allemande_start(&position, boards[which].side, boards[which].grouped);
    const unsigned first = pz_random_below(&random, 4);
    const uint64_t cells = (uint64_t)position.side * position.side;
    struct pz_recall recall = {0};
    const struct pz_budget budget = {.nodes = cells > 81 ? playouts * 81 / cells : playouts, .recall = &recall};
    for (unsigned turn = 0; allemande_outcome(&position) == PZ_UNFINISHED; turn++) {
        struct allemande_move move;
        struct allemande_thought thought;
        const bool at_random = turn < first || pz_random_below(&random, 10) == 0;
        if (at_random) {
            move = allemande_random_turn(&position, &position.empty, &random);
            if (move.count == 0 && !allemande_any_turn(&position, position.to_move, &move))
                move.kind = ALLEMANDE_PASS;
        } else if (!allemande_winning_turn(&position, position.to_move, &move)) {
            if (allemande_think(&position, seed, BYTES, &budget, &thought) != PZ_OK)
                fail("there must be the memory");
            show_search(&position, recall.what);
            pz_recall_clear(&recall); /* each search starts from scratch */
            move = thought.turn;
        }
        allemande_play(&position, &move);
    }
    fflush(stdout);
}

/* ---- Fitting ---- */

/* A cell that could be taken, with its features and its share of the visits. */
struct option {
    float share;
    unsigned count;
    uint16_t features[ALLEMANDE_FEATURES_MAX];
};

struct fitted {
    unsigned first, count; /* options */
    double share;          /* of the games won */
    uint16_t outlook[ALLEMANDE_HOPES];
};

struct school {
    struct option *options;
    struct fitted *examples;
    size_t option_count, option_room, example_count, example_room;
    uint16_t canonical[ALLEMANDE_WEIGHTS]; /* features that mean the same share the weight of one of them */
    double weights[ALLEMANDE_WEIGHTS], squares[ALLEMANDE_WEIGHTS];
};

/* Finds patterns of neighbours that are mirror images: as the sides that swap are alike, only corners differ. */
static void find_canonical(struct school *school) {
    static const bool alike[6] = {true, false, true, false, false, true}; /* the two sides of a pair, by its number */
    for (unsigned i = 0; i < ALLEMANDE_WEIGHTS; i++)
        school->canonical[i] = (uint16_t)i;
    for (unsigned i = 0; i < ALLEMANDE_PATTERNS; i++) {
        const unsigned corners[] = {i / 27 % 3, i / 9 % 3, i / 3 % 3, i % 3};
        uint16_t *canonical = &school->canonical[ALLEMANDE_SHAPE + i];
        for (unsigned flip = 1; flip < 4; flip++) {
            if (((flip & 1) && !alike[i / 486]) || ((flip & 2) && !alike[i / 81 % 6]))
                continue;
            unsigned flipped =
                i / 81; /* north and south swap the corners 0 and 1, 2 and 3; the others 0 and 3, 1 and 2 */
            for (unsigned k = 0; k < 4; k++)
                flipped = flipped * 3 + corners[k ^ (flip & 1) ^ (flip & 2 ? 3 : 0)];
            if (ALLEMANDE_SHAPE + flipped < *canonical)
                *canonical = (uint16_t)(ALLEMANDE_SHAPE + flipped);
        }
    }
}

static bool read_walk(FILE *file, struct allemande_walk *walk) {
    unsigned side, grouped, player, count;
    char board[ALLEMANDE_CELLS_MAX];
    if (fscanf(file, "%u %u %u %440s %u", &side, &grouped, &player, board, &count) != 5)
        return false;
    struct allemande_position position;
    allemande_start(&position, side, grouped != 0);
    for (unsigned i = 0; i < side * side; i++)
        if (board[i] != '.')
            allemande_add(&position, board[i] == 'B' ? ALLEMANDE_BLACK : ALLEMANDE_WHITE,
                          allemande_cell(&position, 1 + i / side, 1 + i % side));
    position.to_move = (uint8_t)player;
    allemande_walk_start(walk, &position, (enum allemande_player)player);
    for (unsigned i = 0; i < count; i++) {
        unsigned cell;
        if (fscanf(file, "%u", &cell) != 1)
            return false;
        walk->move.cells[walk->move.count++] = (uint16_t)cell;
    }
    return true;
}

static bool read_example(struct school *school, FILE *file) {
    struct allemande_walk walk;
    struct allemande_glance glance;
    unsigned count;
    double total = 0;
    if (!read_walk(file, &walk) || fscanf(file, "%u", &count) != 1)
        return false;
    if (school->example_count == school->example_room) {
        school->example_room = 2 * school->example_room + 1000;
        school->examples = realloc(school->examples, school->example_room * sizeof *school->examples);
    }
    if (school->option_count + count > school->option_room) {
        school->option_room = 2 * school->option_room + 100000;
        school->options = realloc(school->options, school->option_room * sizeof *school->options);
    }
    if (!school->examples || !school->options)
        fail("there must be the memory");
    allemande_glance(&glance, &walk);
    struct option *options = school->options + school->option_count;
    for (unsigned i = 0; i < count; i++) {
        unsigned cell, visits;
        if (fscanf(file, " %u:%u", &cell, &visits) != 2)
            return false;
        options[i].count = allemande_features(&glance, cell, options[i].features);
        for (unsigned k = 0; k < options[i].count; k++)
            options[i].features[k] = school->canonical[options[i].features[k]];
        options[i].share = (float)visits;
        total += visits;
    }
    for (unsigned i = 0; i < count; i++)
        options[i].share /= (float)total;
    struct fitted *example = &school->examples[school->example_count];
    *example = (struct fitted){.first = (unsigned)school->option_count, .count = count};
    allemande_outlook(&walk, example->outlook);
    if (fscanf(file, "%lf", &example->share) != 1)
        return false;
    school->example_count++;
    school->option_count += count;
    return true;
}

/* Makes a step of Adagrad. */
static void descend(struct school *school, unsigned feature, double slope, double rate) {
    slope += 1e-5 * school->weights[feature];
    school->squares[feature] += slope * slope;
    school->weights[feature] -= rate * slope / sqrt(school->squares[feature] + 1e-2);
}

/* Returns the squared error of an example about a position and, if `rate` is not 0, steps to a better likelihood. */
static double learn_outlook(struct school *school, const struct fitted *example, double rate) {
    double value = 0;
    for (unsigned i = 0; i < ALLEMANDE_HOPES; i++)
        value += school->weights[example->outlook[i]];
    const double off = 1 / (1 + exp(-value)) - example->share;
    for (unsigned i = 0; rate > 0 && i < ALLEMANDE_HOPES; i++)
        descend(school, example->outlook[i], off, rate);
    return off * off;
}

/* Returns the loss of an example about cells and, if `rate` is not 0, makes a step against it. */
static double learn(struct school *school, const struct fitted *example, double rate) {
    const struct option *options = school->options + example->first;
    double values[ALLEMANDE_CELLS_MAX], most = -1e9, total = 0, loss = 0;
    for (unsigned i = 0; i < example->count; i++) {
        values[i] = 0;
        for (unsigned k = 0; k < options[i].count; k++)
            values[i] += school->weights[options[i].features[k]];
        most = values[i] > most ? values[i] : most;
    }
    for (unsigned i = 0; i < example->count; i++)
        total += values[i] = exp(values[i] - most);
    for (unsigned i = 0; i < example->count; i++) {
        const double likely = values[i] / total, off = likely - options[i].share;
        if (options[i].share > 0)
            loss -= options[i].share * log(likely / options[i].share);
        if (rate == 0 || (off < 1e-4 && off > -1e-4))
            continue;
        for (unsigned k = 0; k < options[i].count; k++)
            descend(school, options[i].features[k], off, rate);
    }
    return loss;
}

static void fit(struct school *school) {
    enum { ROUNDS = 12, HELD_OUT = 20 };
    struct pz_random random;
    pz_random_seed(&random, 1);
    for (unsigned round = 0; round <= ROUNDS; round++) {
        double loss[2] = {0, 0}, error[2] = {0, 0};
        size_t count[2] = {0, 0};
        for (size_t i = school->example_count; i > 1; i--) { /* shuffle, but leave what is held out in its place */
            const size_t k = pz_random_below(&random, (uint32_t)i);
            if ((i - 1) % HELD_OUT == 0 || k % HELD_OUT == 0)
                continue;
            const struct fitted example = school->examples[k];
            school->examples[k] = school->examples[i - 1];
            school->examples[i - 1] = example;
        }
        for (size_t i = 0; i < school->example_count; i++) {
            const unsigned held = i % HELD_OUT == 0;
            const double rate = held || round == 0 ? 0 : 0.1 / sqrt(round);
            loss[held] += learn(school, &school->examples[i], rate);
            error[held] += learn_outlook(school, &school->examples[i], rate);
            count[held]++;
        }
        fprintf(stderr, "round %2u: %.4f nats, held out %.4f; positions within %.3f, held out %.3f\n", round,
                loss[0] / (double)count[0], loss[1] / (double)count[1], sqrt(error[0] / (double)count[0]),
                sqrt(error[1] / (double)count[1]));
    }
}

static void print_weights(const struct school *school) {
    printf("/* The weights of the prior, learned by lab/training/allemande_prior.c; see lab/training/README.md. "
           "*/\n#include \"search.h\"\n\n"
           "/* clang-format off */\n"
           "const int16_t allemande_weights[ALLEMANDE_WEIGHTS] = {\n");
    for (unsigned i = 0; i < ALLEMANDE_WEIGHTS; i++) {
        const double weight = school->weights[school->canonical[i]] * 256;
        printf("%s%d,%s", i % 20 == 0 ? "    " : "",
               (int)lrint(weight > 8000    ? 8000
                          : weight < -8000 ? -8000
                                           : weight),
               i % 20 == 19 || i + 1 == ALLEMANDE_WEIGHTS ? "\n" : " ");
    }
    printf("};\n/* clang-format on */\n");
}

/* Starts from the present table. */
static void start(struct school *school) {
    find_canonical(school);
    for (unsigned i = 0; i < ALLEMANDE_WEIGHTS; i++)
        school->weights[i] = allemande_weights[i] / 256.0;
}

static void read_file(struct school *school, const char *path) {
    FILE *file = fopen(path, "r");
    if (!file)
        fail(path);
    while (read_example(school, file)) {
    }
    fclose(file);
}

int main(int count, char **arguments) {
    if (count == 5 && strcmp(arguments[1], "play") == 0) {
        const uint64_t first = strtoull(arguments[2], NULL, 10), games = strtoull(arguments[3], NULL, 10);
        for (uint64_t i = 0; i < games; i++)
            play_game(first + i, strtoull(arguments[4], NULL, 10));
    } else if (count > 2 && strcmp(arguments[1], "fit") == 0) {
        PZ_OWNED struct school *school = pz_alloc(1, sizeof *school);
        start(school);
        for (int i = 2; i < count; i++)
            read_file(school, arguments[i]);
        fit(school);
        print_weights(school);
        free(school->options);
        free(school->examples);
    } else {
        fail("usage: allemande_prior play SEED GAMES PLAYOUTS | allemande_prior fit FILE...");
    }
    return EXIT_SUCCESS;
}
