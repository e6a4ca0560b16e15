/* Templates in lanes: setting up, and taking grids in and out. The vector work is in lanes_kernel.h. */
#include "lanes.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/memory.h"

enum { ROLES = 4 };

/* ---- Templates ---- */

/* Writes down the template of a number, its tiles being the digits, and tells how many tiles differ from `corner`. */
static unsigned write_template(size_t number, size_t kinds, const uint8_t corner[4], uint8_t tiles[4]) {
    unsigned differ = 0;
    for (size_t i = 4; i-- > 0; number /= kinds) {
        tiles[i] = (uint8_t)(number % kinds);
        differ += tiles[i] != corner[i];
    }
    return differ;
}

/* All templates, those that take fewer edits of the start first: a player reads the first that serves. */
static void list_templates(struct lammas_lanes *lanes, const struct lammas *game) {
    const uint8_t *tiles = game->tiles;
    const uint8_t corner[4] = {tiles[0], tiles[1], tiles[lanes->columns], tiles[lanes->columns + 1]};
    const size_t kinds = lanes->kinds, of_one_a = kinds * kinds * kinds;
    const size_t first = lanes->hard ? corner[0] * of_one_a : 0, all = lanes->hard ? of_one_a : of_one_a * kinds;
    size_t place[6] = {0}; /* where the templates of so many edits begin */
    uint8_t template[4];
    lanes->templates = pz_alloc(all, sizeof *lanes->templates);
    lanes->template_count = all;
    for (size_t i = 0; i < all; i++)
        place[write_template(first + i, kinds, corner, template) + 1]++;
    for (size_t edits = 1; edits < 6; edits++)
        place[edits] += place[edits - 1];
    for (size_t i = 0; i < all; i++) {
        const unsigned edits = write_template(first + i, kinds, corner, template);
        memcpy(lanes->templates[place[edits]++], template, sizeof template);
    }
}

static void set_lane(struct lammas_plane *plane, size_t lane) {
    plane->word[lane / 64] |= UINT64_C(1) << lane % 64;
}

/* Sets a role to a tile in one lane, in which the editable cells are those of the template. */
static void set_role(struct lammas_role *role, size_t lane, uint8_t tile, const uint8_t template[4]) {
    set_lane(&role->equals[tile], lane);
    for (size_t other = 0; other < ROLES; other++)
        if (template[other] == tile)
            set_lane(&role->equals[LAMMAS_KINDS_MAX + other], lane);
}

static void fill_batches(struct lammas_lanes *lanes) {
    lanes->batch_count = (lanes->template_count + LAMMAS_LANES - 1) / LAMMAS_LANES;
    lanes->batches = aligned_alloc(alignof(struct lammas_batch), lanes->batch_count * sizeof *lanes->batches);
    if (!lanes->batches)
        abort();
    memset(lanes->batches, 0, lanes->batch_count * sizeof *lanes->batches);
    for (size_t i = 0; i < lanes->template_count; i++) {
        struct lammas_batch *batch = &lanes->batches[i / LAMMAS_LANES];
        const uint8_t *t = lanes->templates[i];
        const size_t lane = batch->lanes++;
        set_role(&batch->b, lane, t[1], t);
        set_role(&batch->c, lane, t[2], t);
        set_role(&batch->d, lane, t[3], t);
        if (!lanes->hard)
            set_role(&batch->a[0], lane, t[0], t);
        else
            for (uint8_t a = 0; a < lanes->kinds; a++)
                set_role(&batch->a[a], lane, a, t);
    }
}

/* ---- Cells ---- */

static void list_fixed(struct lammas_lanes *lanes, const struct lammas *game) {
    struct lammas player = *game;
    if (player.mode == LAMMAS_SETUP)
        player.mode = LAMMAS_NORMAL;
    lanes->fixed = pz_alloc(lanes->cells, sizeof *lanes->fixed);
    for (size_t cell = 0; cell < lanes->cells; cell++)
        if (!lammas_editable(&player, (uint16_t)cell))
            lanes->fixed[lanes->fixed_count++] = (uint16_t)cell;
}

/* The cell below and to the right, or LAMMAS_NOWHERE if it may be edited. */
static uint16_t fixed_target(const struct lammas_lanes *lanes, size_t row, size_t column) {
    const size_t down = (row + 1) % lanes->rows, across = (column + 1) % lanes->columns;
    const bool corner = down < 2 && across < 2, first = down + across == 0;
    return corner && !(lanes->hard && first) ? LAMMAS_NOWHERE : (uint16_t)(down * lanes->columns + across);
}

static void list_sources(struct lammas_lanes *lanes) {
    struct lammas_finish *f = &lanes->finish;
    f->sources = pz_alloc(lanes->cells, sizeof *f->sources);
    f->targets = pz_alloc(lanes->cells, sizeof *f->targets);
    for (size_t row = 0; row < lanes->rows; row++)
        for (size_t column = 0; column < lanes->columns; column++) {
            const uint16_t target = fixed_target(lanes, row, column);
            if (target == LAMMAS_NOWHERE || (row < 2 && column < 2))
                continue;
            f->sources[f->count] = (uint16_t)(row * lanes->columns + column);
            f->targets[f->count++] = target;
            f->in_first_row += row == 0;
        }
    f->beyond_d = fixed_target(lanes, 1, 1);
}

/* ---- Opening and closing ---- */

void lammas_lanes_open(struct lammas_lanes *lanes, const struct lammas *game, const struct lammas_kernel *kernel) {
    *lanes = (struct lammas_lanes){
        .kernel = kernel,
        .rows = game->rows,
        .columns = game->columns,
        .cells = (size_t)game->rows * game->columns,
        .kinds = game->kinds,
        .live = game->reading == LAMMAS_LIVE,
        .hard = game->mode == LAMMAS_HARD,
    };
    list_fixed(lanes, game);
    list_templates(lanes, game);
    fill_batches(lanes);
    list_sources(lanes);
}

void lammas_lanes_close(struct lammas_lanes *lanes) {
    free(lanes->fixed);
    free(lanes->templates);
    free(lanes->batches);
    free(lanes->finish.sources);
    free(lanes->finish.targets);
}

void lammas_trial_open(struct lammas_trial *trial, const struct lammas_lanes *lanes) {
    *trial = (struct lammas_trial){
        .lanes = lanes,
        .classes = pz_alloc(lanes->cells, 1),
        .d = lammas_planes(lanes->cells),
    };
}

void lammas_trial_close(struct lammas_trial *trial) {
    free(trial->classes);
    free(trial->d);
}

/* ---- Sweeping ---- */

void lammas_trial_take(struct lammas_trial *trial, const uint8_t *tiles) {
    const struct lammas_lanes *lanes = trial->lanes;
    memcpy(trial->classes, tiles, lanes->cells);
    if (!lanes->hard)
        trial->classes[0] = LAMMAS_KINDS_MAX;
    trial->classes[1] = LAMMAS_KINDS_MAX + 1;
    trial->classes[lanes->columns] = LAMMAS_KINDS_MAX + 2;
    trial->classes[lanes->columns + 1] = LAMMAS_KINDS_MAX + 3;
}

void lammas_trial_sweep(struct lammas_trial *trial, size_t batch) {
    trial->batch = &trial->lanes->batches[batch];
    trial->change = (struct lammas_plane){{0}};
    trial->lanes->kernel->sweep_templates(trial);
}

struct lammas_plane lammas_trial_finished(const struct lammas_trial *trial) {
    struct lammas_plane lanes = trial->change;
    trial->lanes->kernel->finished(trial, &lanes);
    return lanes;
}

struct lammas_plane lammas_trial_may_finish(const struct lammas_trial *trial) {
    struct lammas_plane lanes = trial->change;
    trial->lanes->kernel->may_finish(trial, &lanes);
    return lanes;
}

void lammas_trial_tiles(const struct lammas_trial *trial, size_t lane, uint8_t *tiles) {
    const struct lammas_lanes *lanes = trial->lanes;
    const uint8_t d = lanes->templates[(size_t)(trial->batch - lanes->batches) * LAMMAS_LANES + lane][3];
    for (size_t i = 0; i < lanes->fixed_count; i++) {
        const size_t cell = lanes->fixed[i];
        tiles[cell] = trial->d[cell].word[lane / 64] >> lane % 64 & 1 ? d : trial->classes[cell];
    }
}

size_t lammas_next_lane(struct lammas_plane *plane) {
    for (size_t word = 0; word < LAMMAS_PLANE_WORDS; word++)
        if (plane->word[word] != 0) {
            const size_t bit = (size_t)__builtin_ctzll(plane->word[word]);
            plane->word[word] &= plane->word[word] - 1;
            return 64 * word + bit;
        }
    return LAMMAS_LANES;
}
