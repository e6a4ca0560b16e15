/*
 * Grids and templates in bit lanes: choosing a kernel, setting up, putting grids in and taking them out. The vector
 * work is in slice_kernel.h and lanes_kernel.h.
 */
#include "parts.h"

#include <stdlib.h>
#include <string.h>

#include "puzzles/memory.h"

enum { ROLES = 4 };

/* ---- Kernels and planes ---- */

const struct lammas_kernel *const lammas_kernels[] = {
    &lammas_kernel_64,
#ifdef LAMMAS_X86
    &lammas_kernel_avx2,
    &lammas_kernel_avx512,
#endif
    NULL,
};

const struct lammas_kernel *lammas_kernel_best(void) {
    const struct lammas_kernel *best = lammas_kernels[0];
    for (const struct lammas_kernel *const *kernel = lammas_kernels; *kernel; kernel++)
        if ((*kernel)->available())
            best = *kernel;
    return best;
}

size_t lammas_bits(unsigned kinds) {
    return kinds <= 2 ? 1 : kinds <= 4 ? 2 : 3;
}

struct lammas_plane *lammas_planes(size_t count) {
    if (count > SIZE_MAX / sizeof(struct lammas_plane))
        abort();
    struct lammas_plane *planes = aligned_alloc(sizeof *planes, count * sizeof *planes);
    if (!planes)
        abort();
    memset(planes, 0, count * sizeof *planes);
    return planes;
}

/* ---- Templates ---- */

/* Lists all templates, fewest edits of the start first, since the first that works is the one shown to players. */
static void list_templates(struct lammas_lanes *lanes, const struct lammas *game) {
    const uint8_t *tiles = game->tiles;
    const uint8_t corner[ROLES] = {tiles[0], tiles[1], tiles[lanes->columns], tiles[lanes->columns + 1]};
    const size_t kinds = lanes->kinds;
    size_t count[ROLES + 1] = {1}; /* by edits: how many templates take that many */
    size_t place[ROLES + 1] = {0}; /* by edits: where the next of these goes in the list */
    uint8_t template[ROLES] = {0};
    lanes->template_count = 1;
    for (size_t role = 0; role < ROLES; role++) {
        if (lammas_keeps(lanes->kept, role)) {
            template[role] = corner[role];
            continue;
        }
        const size_t equal = corner[role] < kinds;
        lanes->template_count *= kinds;
        for (size_t edits = ROLES; edits > 0; edits--)
            count[edits] = count[edits] * equal + count[edits - 1] * (kinds - equal);
        count[0] *= equal;
    }
    for (size_t edits = 1; edits <= ROLES; edits++)
        place[edits] = place[edits - 1] + count[edits - 1];

    lanes->templates = pz_alloc(lanes->template_count, sizeof *lanes->templates);
    for (size_t i = 0; i < lanes->template_count; i++) {
        size_t edits = 0;
        for (size_t role = 0; role < ROLES; role++)
            edits += template[role] != corner[role];
        memcpy(lanes->templates[place[edits]++], template, sizeof template);
        /* Count up, with the tiles that may be set as digits. */
        for (size_t role = ROLES; role-- > 0;) {
            if (lammas_keeps(lanes->kept, role))
                continue;
            if (++template[role] < kinds)
                break;
            template[role] = 0;
        }
    }
}

static size_t entries_of(const struct lammas_lanes *lanes, size_t role) {
    return lammas_keeps(lanes->kept, role) ? lanes->kinds : 1;
}

/* Finds the lanes in which an entry equals each role that may be set: those in which both are of the same kind. */
static void relate(const struct lammas_lanes *lanes, const struct lammas_batch *batch, struct lammas_role *entry) {
    for (size_t other = 0; other < ROLES; other++)
        for (unsigned kind = 0; kind < lanes->kinds && !lammas_keeps(lanes->kept, other); kind++)
            for (size_t word = 0; word < (batch->lanes + 63) / 64; word++)
                entry->equals[LAMMAS_KINDS_MAX + other].word[word] |=
                    entry->equals[kind].word[word] & batch->roles[other]->equals[kind].word[word];
}

static void fill_batch(const struct lammas_lanes *lanes, struct lammas_batch *batch) {
    for (size_t role = 0; role < ROLES; role++)
        for (size_t lane = 0; lane < batch->lanes; lane++)
            for (size_t entry = 0; entry < entries_of(lanes, role); entry++) {
                const size_t kind = lammas_keeps(lanes->kept, role) ? entry : batch->templates[lane][role];
                batch->roles[role][entry].equals[kind].word[lane / 64] |= UINT64_C(1) << lane % 64;
            }
    for (size_t role = 0; role < ROLES; role++)
        for (size_t entry = 0; entry < entries_of(lanes, role); entry++)
            relate(lanes, batch, &batch->roles[role][entry]);
}

static void fill_batches(struct lammas_lanes *lanes) {
    const size_t all = lanes->template_count, count = (all + LAMMAS_LANES - 1) / LAMMAS_LANES;
    size_t entries = 0;
    for (size_t role = 0; role < ROLES; role++)
        entries += count * entries_of(lanes, role);
    struct lammas_role *next = aligned_alloc(alignof(struct lammas_role), entries * sizeof *next);
    if (!next)
        abort();
    memset(next, 0, entries * sizeof *next);
    lanes->roles = next;
    lanes->batches = pz_alloc(count, sizeof *lanes->batches);
    lanes->batch_count = count;
    for (size_t i = 0; i < count; i++) {
        const size_t first = i * LAMMAS_LANES, rest = all - first;
        struct lammas_batch *batch = &lanes->batches[i];
        batch->lanes = rest < LAMMAS_LANES ? rest : LAMMAS_LANES;
        batch->templates = (const uint8_t(*)[4])lanes->templates + first;
        for (size_t role = 0; role < ROLES; next += entries_of(lanes, role++))
            batch->roles[role] = next;
        fill_batch(lanes, batch);
    }
}

/* ---- Opening and closing ---- */

/* The lower right neighbour of a cell, or LAMMAS_NOWHERE if that neighbour may be edited. */
static uint16_t fixed_target(const struct lammas_lanes *lanes, size_t row, size_t column) {
    const size_t down = (row + 1) % lanes->rows, across = (column + 1) % lanes->columns;
    const bool corner = down < 2 && across < 2, kept = corner && lammas_keeps(lanes->kept, 2 * down + across);
    return corner && !kept ? LAMMAS_NOWHERE : (uint16_t)(down * lanes->columns + across);
}

void lammas_lanes_open(struct lammas_lanes *lanes, const struct lammas *game, const struct lammas_kernel *kernel) {
    *lanes = (struct lammas_lanes){
        .kernel = kernel,
        .rows = game->rows,
        .columns = game->columns,
        .cells = (size_t)game->rows * game->columns,
        .kinds = game->kinds,
        .live = game->reading == LAMMAS_LIVE,
        .kept = game->kept,
        .end = game->end,
    };
    lanes->fixed = pz_alloc(lanes->cells, sizeof *lanes->fixed);
    for (size_t cell = 0; cell < lanes->cells; cell++)
        if (!lammas_editable(game, (uint16_t)cell))
            lanes->fixed[lanes->fixed_count++] = (uint16_t)cell;
    list_templates(lanes, game);
    fill_batches(lanes);

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

void lammas_lanes_close(struct lammas_lanes *lanes) {
    free(lanes->fixed);
    free(lanes->templates);
    free(lanes->batches);
    free(lanes->roles);
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

static size_t corner_cell(const struct lammas_lanes *lanes, size_t role) {
    return role / 2 * lanes->columns + role % 2;
}

size_t lammas_lanes_play(const struct lammas_lanes *lanes, uint8_t *tiles, const uint8_t template[4]) {
    for (size_t role = 0; role < ROLES; role++)
        if (!lammas_keeps(lanes->kept, role))
            tiles[corner_cell(lanes, role)] = template[role];
    return lammas_sweep_tiles(tiles, lanes->rows, lanes->columns, lanes->live);
}

void lammas_trial_take(struct lammas_trial *trial, const uint8_t *tiles) {
    const struct lammas_lanes *lanes = trial->lanes;
    memcpy(trial->classes, tiles, lanes->cells);
    for (size_t role = 0; role < ROLES; role++)
        if (!lammas_keeps(lanes->kept, role))
            trial->classes[corner_cell(lanes, role)] = (uint8_t)(LAMMAS_KINDS_MAX + role);
}

void lammas_trial_sweep(struct lammas_trial *trial, size_t batch) {
    const struct lammas_lanes *lanes = trial->lanes;
    trial->batch = &lanes->batches[batch];
    for (size_t role = 0; role < ROLES; role++)
        trial->roles[role] = trial->batch->roles[role] +
                             (lammas_keeps(lanes->kept, role) ? trial->classes[corner_cell(lanes, role)] : 0);
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

struct lammas_plane lammas_trial_have_d(const struct lammas_trial *trial, size_t least) {
    struct lammas_plane lanes = trial->change;
    trial->lanes->kernel->have_d(trial, least, &lanes);
    return lanes;
}

uint8_t lammas_trial_d(const struct lammas_trial *trial, size_t lane) {
    const struct lammas_lanes *lanes = trial->lanes;
    return lammas_keeps(lanes->kept, 3) ? trial->classes[corner_cell(lanes, 3)] : trial->batch->templates[lane][3];
}

void lammas_trial_tiles(const struct lammas_trial *trial, size_t lane, uint8_t *tiles) {
    const struct lammas_lanes *lanes = trial->lanes;
    const uint8_t d = lammas_trial_d(trial, lane);
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
