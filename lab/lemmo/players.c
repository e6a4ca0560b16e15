/*
 * Simulated players of Lemmo. They follow some walks and try the blocks that most losing walks cross. They see at once
 * how many starts win without a block.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "lab/players.h"
#include "lemmo/parts.h"
#include "puzzles/bits.h"
#include "puzzles/memory.h"
#include "puzzles/random.h"

enum {
    WALKS = 8,    /* how many walks players follow before they try blocks */
    PATIENCE = 4, /* how many blocks players try who solve a level by habit */
    GAMES = 8,    /* how many games the effort averages */
    TRIALS_MAX = 1 << 14,
    BUSY_MAX = 1 << 12, /* some maps have too few busy blocks to reach TRIALS_MAX */
};

struct block {
    struct lemmo_place place;
    uint64_t weight;  /* how many losing walks cross it; random numbers below that break ties */
    uint64_t winning; /* how many starts win without it */
};

struct player {
    struct pz_random random;
    uint64_t goal;
    double trials, walks, steps; /* how many there have been */
};

/* What a player has seen of a map: the blocks that losing walks crossed. */
struct view {
    struct block *blocks;
    size_t count, capacity;
    size_t *known; /* only in look(), by cell: 1 + the block's index in the list, or 0 */
};

static size_t cell_of(const struct lemmo *game, struct lemmo_place place) {
    return (size_t)(place.row * game->map->columns + place.column);
}

/* ---- Following walks ---- */

static void see(struct view *view, const struct lemmo *game, struct lemmo_place place) {
    size_t *known = &view->known[cell_of(game, place)];
    if (*known == 0) {
        view->blocks = pz_grow(view->blocks, &view->capacity, view->count + 1, sizeof *view->blocks);
        view->blocks[view->count++] = (struct block){.place = place};
        *known = view->count;
    }
    view->blocks[*known - 1].weight++;
}

/* Follows a walk. If it loses and there is a view, sees each block that it crosses, once. */
static void follow(struct player *player, const struct lemmo *game, struct lemmo_walker start, struct view *view) {
    struct lemmo_walker end = start, walker = start;
    const bool loses = lemmo_walk(game, &end) == LEMMO_LOST;
    enum lemmo_step step;
    bool turned = false;
    player->walks++;
    do {
        if (view && loses && !turned && walker.row + 1 < game->map->rows &&
            lemmo_cell(game, walker.row, walker.column) == LEMMO_BLOCK)
            see(view, game, (struct lemmo_place){walker.row, walker.column});
        step = lemmo_step(game, &walker);
        turned = (turned || step == LEMMO_TURNED) && step != LEMMO_FELL;
        player->steps++;
    } while (step != LEMMO_WON && step != LEMMO_LOST);
}

static int compare(const void *left, const void *right) {
    const struct block *a = left, *b = right;
    return (a->weight < b->weight) - (a->weight > b->weight);
}

/* Follows `walks` walks from random starts, and lists the blocks seen, the busiest first. */
static void look(struct player *player, const struct lemmo *game, unsigned walks, struct view *view) {
    const struct lemmo_map *map = game->map;
    const size_t cells = (size_t)(map->rows * map->columns);
    PZ_OWNED struct lemmo_gain *gains = pz_alloc(cells, sizeof *gains);
    PZ_OWNED size_t *known = pz_alloc(cells, sizeof *known);
    const uint64_t winning = lemmo_look(game, gains);
    *view = (struct view){.known = known};
    while (walks-- > 0) {
        const uint32_t columns = (uint32_t)map->columns, at = pz_random_below(&player->random, 2 * columns);
        follow(player, game, (struct lemmo_walker){0, at / 2, at % 2 ? LEMMO_RIGHT : LEMMO_LEFT}, view);
    }
    view->known = NULL;
    for (size_t i = 0; i < view->count; i++) {
        struct block *block = &view->blocks[i];
        block->weight = block->weight << 32 | pz_random_below(&player->random, UINT32_MAX);
        block->winning = winning + (uint64_t)gains[cell_of(game, block->place)].gain;
    }
    if (view->count > 0)
        qsort(view->blocks, view->count, sizeof *view->blocks, compare);
}

/* ---- One block after the other ---- */

/* Looks again and again, and each time removes the best of the busiest blocks. */
static bool go_one_by_one(struct player *player, const struct lemmo *start, unsigned walks, size_t patience) {
    struct lemmo game = *start;
    uint64_t winning = lemmo_count(&game);
    for (unsigned k = 0; k < game.map->removals && winning < player->goal; k++) {
        struct view view;
        struct lemmo_place best = {0};
        const uint64_t before = winning;
        look(player, &game, walks, &view);
        for (size_t i = 0; i < view.count && i < patience && winning < player->goal; i++) {
            const uint64_t now = view.blocks[i].winning;
            player->trials++;
            best = now > winning ? view.blocks[i].place : best;
            winning = now > winning ? now : winning;
        }
        free(view.blocks);
        if (winning == before)
            return false;
        lemmo_take(&game, best);
    }
    return winning >= player->goal;
}

/* ---- Combinations ---- */

/* Whether some choice among the busiest blocks reaches the goal. After each removal the player looks again. */
static bool combine(struct player *player, const struct lemmo *game, unsigned removals, size_t busy) {
    struct view view;
    bool done = false;
    look(player, game, (unsigned)busy, &view);
    for (size_t i = 0; i < view.count && i < busy && !done && player->trials < (double)TRIALS_MAX; i++) {
        player->trials++;
        done = view.blocks[i].winning >= player->goal;
        if (!done && removals > 1) {
            struct lemmo without = *game;
            lemmo_take(&without, view.blocks[i].place);
            done = combine(player, &without, removals - 1, busy);
        }
    }
    free(view.blocks);
    return done;
}

/* ---- Habits ---- */

static struct player player_of(const struct lemmo *game, uint64_t seed) {
    struct player player = {.goal = lemmo_goal(game)};
    pz_random_seed(&player.random, seed);
    return player;
}

static bool losing_traffic(const void *state, unsigned seed) {
    const struct lemmo start = {.map = ((const struct lemmo *)state)->map};
    struct player player = player_of(&start, seed);
    return start.map->removals > 0 && go_one_by_one(&player, &start, WALKS, PATIENCE);
}

/* Whether it is enough to remove blocks above a treasure, from the lowest up, as many as may be removed. */
static bool opens(const struct lemmo *start, uint64_t column) {
    struct lemmo game = *start;
    for (uint64_t row = lemmo_rows(start) - 1; row-- > 0 && game.removed_count < lemmo_allowance(start);)
        if (lemmo_cell(&game, row, column) == LEMMO_BLOCK)
            lemmo_take(&game, (struct lemmo_place){row, column});
    return lemmo_count(&game) >= lemmo_goal(&game);
}

/* Whether several blocks may be removed, and a shaft solves the level above at least half of the treasures. */
static bool shaft(const void *state, unsigned seed) {
    const struct lemmo start = {.map = ((const struct lemmo *)state)->map};
    unsigned treasures = 0, opened = 0;
    (void)seed;
    for (uint64_t column = 0; column < lemmo_columns(&start) && lemmo_allowance(&start) > 1; column++)
        if (lemmo_cell(&start, lemmo_rows(&start) - 1, column) == LEMMO_TREASURE) {
            treasures++;
            opened += opens(&start, column);
        }
    return opened > 0 && 2 * opened >= treasures;
}

const struct lab_habit lab_lemmo_habits[] = {
    {"losing traffic", "follows eight walks, tries the four blocks along which most lose, and keeps the best",
     losing_traffic, false},
    {"shaft", "removes the lowest blocks above a treasure, where several may go", shaft, true},
    {0},
};

/* ---- The effort ---- */

/* Tries starts at random until one wins. */
static void find_start(struct player *player, const struct lemmo *game) {
    const uint32_t columns = (uint32_t)game->map->columns;
    struct lemmo_walker end;
    do {
        const uint32_t at = pz_random_below(&player->random, 2 * columns);
        end = (struct lemmo_walker){0, at / 2, at % 2 ? LEMMO_RIGHT : LEMMO_LEFT};
        follow(player, game, end, NULL);
    } while (lemmo_walk(game, &end) != LEMMO_WON);
}

/* Tries one block after the other, then combinations of ever more of the busiest blocks. */
static void find_blocks(struct player *player, const struct lemmo *start) {
    bool done = false;
    for (unsigned walks = WALKS; start->map->removals == 1 && !done && walks <= 16 * WALKS; walks *= 2)
        done = go_one_by_one(player, start, walks, SIZE_MAX);
    if (start->map->removals > 1)
        done = go_one_by_one(player, start, 2 * WALKS, SIZE_MAX);
    for (size_t busy = 2; !done && busy <= BUSY_MAX && player->trials < (double)TRIALS_MAX; busy *= 2)
        done = combine(player, start, start->map->removals, busy);
}

/* The mean over all games of the bits of the steps that the player followed by eye, counting a walk for each trial. */
double lab_lemmo_effort(const void *state) {
    const struct lemmo start = {.map = ((const struct lemmo *)state)->map};
    double bits = 0;
    for (unsigned seed = 1; seed <= GAMES; seed++) {
        struct player player = player_of(&start, seed);
        if (start.map->removals == 0)
            find_start(&player, &start);
        else
            find_blocks(&player, &start);
        bits += pz_log2((player.walks + player.trials) * player.steps / player.walks);
    }
    return bits / (double)GAMES;
}

/* ---- The form ---- */

/* Appends the map as it is now, or its mirror image. */
static void add_view(const struct lemmo *game, bool mirrored, struct pz_text *out) {
    const uint64_t rows = lemmo_rows(game), columns = lemmo_columns(game);
    for (uint64_t row = 0; row < rows; row++) {
        pz_text_add_char(out, ' ');
        for (uint64_t column = 0; column < columns; column++)
            pz_text_add_char(out, lemmo_cell(game, row, mirrored ? columns - 1 - column : column));
    }
}

void lab_lemmo_form(const void *state, struct pz_text *out) {
    const struct lemmo *game = state;
    PZ_SCOPED_TEXT one = {0}, other = {0};
    add_view(game, false, &one);
    add_view(game, true, &other);
    pz_text_add(out, "%u %" PRIu64 "%s", lemmo_allowance(game) - game->removed_count, lemmo_goal(game),
                strcmp(one.data, other.data) < 0 ? one.data : other.data);
}
