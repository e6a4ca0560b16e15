/*
 * Simulated players of Allemande. They judge turns by distances: how many stones each player still needs to join their
 * edges if diagonals do not matter (allemande_distance()). The other side plays what the solver finds, which holds out
 * longest.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "allemande/search.h"
#include "lab/players.h"
#include "puzzles/memory.h"
#include "puzzles/random.h"

enum { BYTES = 1 << 20 };

/* ---- turns of a longer win ---- */

/* A turn worth considering: a swap, or a turn after which the other player cannot win with the next one. */
struct option {
    struct allemande_move turn;
    int lead; /* how many more stones the other player then needs */
};

/* Starts as {.position = …}. */
struct options {
    const struct allemande_position *position;
    struct option *items;
    size_t count, capacity;
};

static void add_option(struct options *options, const struct allemande_move *turn) {
    struct allemande_position next = *options->position;
    const enum allemande_player player = next.to_move;
    allemande_play(&next, turn);
    /* This also holds after a swap, when Black's stones have become White's, mirrored. */
    const int lead = (int)allemande_distance(&next, player ^ 1U) - (int)allemande_distance(&next, player);
    options->items = pz_grow(options->items, &options->capacity, options->count + 1, sizeof *options->items);
    options->items[options->count++] = (struct option){*turn, lead};
}

static bool visit_option(void *context, const struct allemande_move *turn) {
    add_option(context, turn);
    return true;
}

static void list_options(struct options *options) {
    static const struct allemande_move swap = {.kind = ALLEMANDE_SWAP};
    allemande_each_defence(options->position, visit_option, options);
    if (options->position->may_swap)
        add_option(options, &swap);
}

/*
 * Whether a turn still wins within `turns` turns, including this one, or holds out for as many; *next is then the
 * position after the reply. If nothing is proven about the replies to a turn that holds out, a careful novice replies.
 */
static bool keeps(const struct allemande_position *position, const struct allemande_move *turn, unsigned turns,
                  bool holds, struct allemande_position *next) {
    static const struct allemande_habits careful = {.turns = 150};
    struct allemande_proof proof;
    *next = *position;
    allemande_play(next, turn);
    const enum pz_status status = allemande_prove(next, 2 * turns - (holds ? 1 : 2), BYTES, NULL, &proof);
    if (holds ? proof.verdict == ALLEMANDE_WINS : status != PZ_OK || proof.verdict != ALLEMANDE_LOSES)
        return false;
    const bool unknown = proof.verdict == ALLEMANDE_UNKNOWN;
    if (unknown)
        proof.best = allemande_novice_turn(next, &careful, 1);
    if (unknown || proof.has_best)
        allemande_play(next, &proof.best);
    return true;
}

/* ---- distance only ---- */

/* Takes any of the options with the largest lead. */
static struct allemande_move by_lead(const struct options *options, struct pz_random *random) {
    int most = options->items[0].lead;
    uint32_t count = 0;
    for (size_t i = 0; i < options->count; i++)
        if (options->items[i].lead > most)
            most = options->items[i].lead;
    for (size_t i = 0; i < options->count; i++)
        count += options->items[i].lead == most;
    uint32_t left = pz_random_below(random, count);
    size_t at = 0;
    while (options->items[at].lead != most || left-- > 0)
        at++;
    return options->items[at].turn;
}

static bool by_distance(const void *state, unsigned seed) {
    const struct allemande *level = state;
    struct allemande_position position = level->position, next;
    struct pz_random random;
    bool reached = level->goal > 1;
    pz_random_seed(&random, seed);
    for (unsigned turns = level->goal, last = level->holds ? 0 : 1; reached && turns > last; turns--) {
        struct options options = {.position = &position};
        list_options(&options);
        reached = options.count > 0;
        if (reached) {
            const struct allemande_move turn = by_lead(&options, &random);
            reached = keeps(&position, &turn, turns, level->holds, &next);
        }
        position = next;
        free(options.items);
    }
    return reached; /* a win with the next turn is always seen */
}

/* ---- a win in one ---- */

/* This player takes any set of stones that joins the edges: a solution if at least half of these sets are legal. */
static bool by_joining(const void *state, unsigned seed) {
    const struct allemande *level = state;
    struct allemande_connections connections;
    (void)seed;
    return level->goal == 1 && !level->holds &&
           allemande_count_connections(&level->position, NULL, &connections) == PZ_OK &&
           2 * connections.legal >= connections.sets;
}

/* ---- to hold out for one turn ---- */

/* Draws one of the turns that have a stone on one of the cells with which the other player would win. */
struct blocks {
    struct allemande_move threat, drawn;
    struct pz_random random;
    uint32_t count;
};

static bool draw_block(void *context, const struct allemande_move *turn) {
    struct blocks *blocks = context;
    bool blocking = false;
    for (unsigned i = 0; i < turn->count * blocks->threat.count; i++)
        blocking |= turn->cells[i % turn->count] == blocks->threat.cells[i / turn->count];
    if (blocking && pz_random_below(&blocks->random, ++blocks->count) == 0)
        blocks->drawn = *turn;
    return true;
}

static bool by_blocking(const void *state, unsigned seed) {
    const struct allemande *level = state;
    struct allemande_position next = level->position;
    struct blocks blocks = {.count = 0};
    if (!level->holds || level->goal > 1 || !allemande_winning_turn(&next, next.to_move ^ 1U, &blocks.threat))
        return false;
    pz_random_seed(&blocks.random, seed);
    allemande_each_turn(&next, draw_block, &blocks);
    allemande_play(&next, &blocks.drawn);
    return blocks.count > 0 && !allemande_winning_turn(&next, next.to_move, NULL);
}

const struct lab_habit lab_allemande_habits[] = {
    {"joins", "in a win in one, any stones that join the edges, without a look at the diagonals", by_joining, true},
    {"distance only", "leaves no win, and is as far ahead as possible in stones still needed", by_distance, false},
    {"blocks", "has one turn to hold out, and puts a stone where the other player would win", by_blocking, false},
    {0},
};

/* ---- effort ---- */

/* Whether a stone may be the next of the turn. */
static bool may_follow(const struct allemande_walk *walk, unsigned cell) {
    bool beside = walk->move.count == 0 || !walk->position.grouped;
    for (unsigned i = 0; i < walk->move.count; i++)
        for (unsigned direction = ALLEMANDE_NORTH; direction < ALLEMANDE_DIRECTIONS; direction += 2)
            beside |= allemande_neighbour(&walk->position, walk->move.cells[i], direction) == cell;
    return beside;
}

/* Whether a stone of the turn is beside the cell, or diagonally so. */
static bool is_near(const struct allemande_walk *walk, unsigned cell) {
    bool beside = false;
    for (unsigned i = 0; i < walk->move.count; i++)
        for (unsigned direction = 0; direction < ALLEMANDE_DIRECTIONS; direction++)
            beside |= allemande_neighbour(&walk->position, walk->move.cells[i], direction) == cell;
    return beside;
}

enum { DETOUR_MAX = 2 };

/*
 * The chance of a player who places stones one by one and prefers cells on shorter ways: for each stone by which the
 * way through a cell is longer, the cell is a quarter as likely. The turn ends as soon as it wins.
 */
static double chance_to_join(struct allemande_walk *walk, unsigned left) {
    uint8_t near[ALLEMANDE_CELLS_MAX], far[ALLEMANDE_CELLS_MAX];
    struct allemande_position *position = &walk->position;
    if (allemande_is_connected(position, walk->player) && !allemande_is_open(walk, NULL))
        return 1;
    if (left == 0)
        return 0;
    allemande_distances(position, walk->player, false, near);
    allemande_distances(position, walk->player, true, far);
    const unsigned distance = allemande_distance(position, walk->player);
    double sum = 0, all = 0;
    if (distance > left)
        return 0;
    ALLEMANDE_EACH_CELL (cell, &position->empty) {
        const unsigned through = near[cell] + far[cell] > 0 ? (unsigned)near[cell] + far[cell] - 1 : 0;
        const unsigned detour = through > distance ? through - distance : 0;
        if (detour > DETOUR_MAX || !may_follow(walk, cell))
            continue;
        const double weight = 1 / (double)(1U << 2 * detour);
        all += weight;
        allemande_place(walk, cell);
        sum += weight * chance_to_join(walk, left - 1);
        allemande_unplace(walk, false);
    }
    return all > 0 ? sum / all : 0;
}

/*
 * The chance of a player who stops a win, and prefers cells in the same manner on the other player's ways, then cells
 * next to a stone of the turn, which may close a diagonal. The turn ends once it is legal and leaves no win.
 */
static double chance_to_block(struct allemande_walk *walk, unsigned left) {
    uint8_t near[ALLEMANDE_CELLS_MAX], far[ALLEMANDE_CELLS_MAX];
    struct allemande_position *position = &walk->position;
    const enum allemande_player other = walk->player ^ 1U;
    if (!allemande_is_open(walk, NULL) && !allemande_winning_turn(position, other, NULL))
        return 1;
    if (left == 0)
        return 0;
    allemande_distances(position, other, false, near);
    allemande_distances(position, other, true, far);
    const unsigned distance = allemande_distance(position, other);
    double sum = 0, all = 0;
    ALLEMANDE_EACH_CELL (cell, &position->empty) {
        const unsigned through = near[cell] + far[cell] > 0 ? (unsigned)near[cell] + far[cell] - 1 : 0;
        unsigned detour = through > distance ? through - distance : 0;
        if (detour > DETOUR_MAX && is_near(walk, cell))
            detour = DETOUR_MAX;
        if (detour > DETOUR_MAX || !may_follow(walk, cell))
            continue;
        const double weight = 1 / (double)(1U << 2 * detour);
        all += weight;
        allemande_place(walk, cell);
        sum += weight * chance_to_block(walk, left - 1);
        allemande_unplace(walk, false);
    }
    return all > 0 ? sum / all : 0;
}

static double chance_in(const struct allemande_position *position, unsigned turns, bool holds);

/* The chance of a player who is half as likely to take an option for each stone by which its lead is smaller. */
static double chance_to_keep(const struct allemande_position *position, unsigned turns, bool holds) {
    struct options options = {.position = position};
    double sum = 0, all = 0;
    list_options(&options);
    for (size_t i = 0; i < options.count; i++) {
        struct allemande_position next;
        const double weight = exp2(options.items[i].lead);
        all += weight;
        if (keeps(position, &options.items[i].turn, turns, holds, &next))
            sum += weight * chance_in(&next, turns - 1, holds);
    }
    free(options.items);
    return sum / all;
}

static double chance_in(const struct allemande_position *position, unsigned turns, bool holds) {
    struct allemande_walk walk;
    if (turns > 1)
        return chance_to_keep(position, turns, holds);
    allemande_walk_start(&walk, position, position->to_move);
    return holds ? chance_to_block(&walk, ALLEMANDE_STONES_MAX) : chance_to_join(&walk, ALLEMANDE_STONES_MAX);
}

/* Each try takes as many turns as the goal. */
double lab_allemande_effort(const void *state) {
    const struct allemande *level = state;
    return log2(level->goal / chance_in(&level->position, level->goal, level->holds));
}

/* ---- form ---- */

enum { IMAGES = 8 };

/* Bits 0 and 1 of `image` flip rows and columns; bit 2 mirrors along the diagonal and exchanges the colours. */
static void add_image(const struct allemande_position *position, unsigned image, struct pz_text *out) {
    const unsigned side = position->side, exchanged = image >> 2;
    pz_text_add(out, "%s %s %c ", position->grouped ? "grouped" : "free", position->may_swap ? "swap" : "-",
                "BW"[position->to_move ^ exchanged]);
    for (unsigned i = 0; i < side * side; i++) {
        const unsigned r = image & 1 ? side - 1 - i / side : i / side, c = image & 2 ? side - 1 - i % side : i % side;
        const unsigned cell =
            exchanged ? allemande_cell(position, side - c, side - r) : allemande_cell(position, r + 1, c + 1);
        const bool black = allemande_has(&position->stones[exchanged ^ ALLEMANDE_BLACK], cell);
        pz_text_add_char(out, allemande_has(&position->empty, cell) ? '.' : black ? 'B' : 'W');
    }
}

void lab_allemande_form(const void *state, struct pz_text *out) {
    const struct allemande *game = state;
    struct pz_text first = {0};
    add_image(&game->position, 0, &first);
    for (unsigned image = 1; image < IMAGES; image++) {
        struct pz_text text = {0};
        add_image(&game->position, image, &text);
        if (strcmp(text.data, first.data) < 0) {
            const struct pz_text other = first;
            first = text;
            text = other;
        }
        pz_text_free(&text);
    }
    pz_text_add(out, "%s", first.data);
    pz_text_free(&first);
}
