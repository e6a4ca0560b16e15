/*
 * Examines all positions of Allemande on small boards: counts how many are unfinished, won and full, how many stones a
 * legal turn of Black needs, and in how many positions Black, or both players, are stuck.
 *
 * Boards are filled cell by cell in reading order. If both players are diagonal in a square of four cells, neither
 * diagonal can be closed without leaving the other open, so the search stops there. It also stops if, at the end of a
 * row, a diagonal is open and one of its groups cannot be reached from the rows to come. The rest is judged at the end.
 * Of two boards that mirror each other, west for east, one counts twice and the other is left out, unless their first
 * rows are the same. Blocks, which threads and shards share out, are numbered by the contents of their first cells.
 *
 * With --prove, it proves who wins on an empty board instead, and writes the proof to a file.
 */
#include "lab/lab.h"
#include <stdlib.h>
#include <string.h>

#include "lab/allemande/certificate.h"
#include "puzzles/allemande.h"
#include "puzzles/crew.h"
#include "puzzles/file.h"
#include "puzzles/memory.h"

enum {
    SIDE = 3,
    SIDE_MAX = 4,
    BLOCK_CELLS = 6, /* the most cells whose contents number a block; that makes 729 blocks */
};

static const struct pz_option known_options[] = {
    {"size", "N", "rows and columns of the board, 2 to 4 (3); with --prove up to 19"},
    {"prove", "FILE", "write how Black wins on the empty board to FILE instead"},
    {"grouped", NULL, "with --prove: stones of a turn are placed beside one another"},
    {NULL, NULL, NULL},
};

struct counts {
    uint64_t unfinished, won, full, stones[ALLEMANDE_STONES_MAX + 1], stuck, both_stuck;
};

/* Each thread has its own. */
struct worker {
    struct allemande_position position;
    unsigned images; /* how many boards the present one stands for */
    struct counts counts;
};

struct job {
    unsigned side, block_cells, blocks;
    struct lab_shard shard;
    struct worker *workers;
};

static void judge(struct worker *worker) {
    const struct allemande_position *position = &worker->position;
    struct counts *counts = &worker->counts;
    struct allemande_move turn;
    struct allemande_pair open;
    if (!allemande_is_at_rest(position, &open))
        return;
    if (position->empty_count == 0) {
        counts->full += worker->images;
    } else if (allemande_is_connected(position, ALLEMANDE_BLACK) || allemande_is_connected(position, ALLEMANDE_WHITE)) {
        counts->won += worker->images;
    } else {
        counts->unfinished += worker->images;
        if (allemande_any_turn(position, ALLEMANDE_BLACK, &turn))
            counts->stones[turn.count] += worker->images;
        else if (allemande_any_turn(position, ALLEMANDE_WHITE, &turn))
            counts->stuck += worker->images;
        else
            counts->both_stuck += worker->images;
    }
}

/* Whether a stone just placed in reading order completes a square of four cells in which both players are diagonal. */
static bool is_hopeless(const struct allemande_position *position, enum allemande_player player, unsigned cell) {
    const unsigned between = 1U << ALLEMANDE_WEST | 1U << ALLEMANDE_NORTH;
    return (position->near[player][cell] & 1U << ALLEMANDE_NORTH_WEST) &&
           (position->near[player ^ 1U][cell] & between) == between && allemande_row(position, cell) > 1 &&
           allemande_column(position, cell) > 1;
}

/* The groups that stones in the rows to come may join: those along the last row filled and at the edges. */
struct alive {
    unsigned count, roots[SIDE_MAX + 4];
};

static struct alive find_alive(const struct allemande_position *position, unsigned row) {
    const unsigned last = position->side + 1U;
    struct alive alive = {.count = 0};
    for (unsigned column = 1; column < last; column++)
        alive.roots[alive.count++] = allemande_group(position, allemande_cell(position, row, column));
    for (unsigned far = 0; far < 2; far++) {
        alive.roots[alive.count++] = allemande_group(position, allemande_cell(position, 1, far * last));
        alive.roots[alive.count++] = allemande_group(position, allemande_cell(position, far * last, 1));
    }
    return alive;
}

static bool is_alive(const struct allemande_position *position, const struct alive *alive, unsigned cell) {
    const unsigned root = allemande_group(position, cell);
    for (unsigned i = 0; i < alive->count; i++)
        if (alive->roots[i] == root)
            return true;
    return false;
}

/* Whether a diagonal in the rows up to this one, which are filled, is sure to stay open. */
static bool stays_open(const struct allemande_position *position, unsigned row) {
    const unsigned end = allemande_cell(position, row + 1, 0);
    const struct alive alive = find_alive(position, row);
    for (unsigned player = 0; player < 2; player++)
        for (unsigned cell = allemande_next(&position->stones[player], position->stride); cell < end;
             cell = allemande_next(&position->stones[player], cell + 1)) {
            struct allemande_pair pairs[4];
            const size_t open = allemande_open_diagonals(position, player, cell, pairs);
            for (size_t i = 0; i < open; i++)
                if (!is_alive(position, &alive, pairs[i].a) || !is_alive(position, &alive, pairs[i].b))
                    return true;
        }
    return false;
}

static void fill(struct worker *worker, unsigned nth);

static void fill_with(struct worker *worker, unsigned nth, unsigned content) {
    const unsigned side = worker->position.side;
    const unsigned cell = allemande_cell(&worker->position, nth / side + 1, nth % side + 1);
    struct allemande_undo undo;
    if (content == 0) {
        fill(worker, nth + 1);
        return;
    }
    allemande_try(&worker->position, content - 1, cell, &undo);
    if (!is_hopeless(&worker->position, content - 1, cell))
        fill(worker, nth + 1);
    allemande_take_back(&worker->position, &undo);
}

static void fill(struct worker *worker, unsigned nth) {
    const unsigned side = worker->position.side;
    if (nth == side * side) {
        judge(worker);
        return;
    }
    if (nth % side == 0 && nth > 0 && stays_open(&worker->position, nth / side))
        return;
    for (unsigned content = 0; content < 3; content++)
        fill_with(worker, nth, content);
}

/* How many boards each board of a block stands for: 2 if its mirror image is left out, 0 if it is left out itself. */
static unsigned images_of(const struct job *job, uint64_t block) {
    uint64_t row = 0, mirrored = 0;
    for (unsigned place = 0, value = 1; place < job->side; place++, value *= 3, block /= 3) {
        row += block % 3 * value;
        mirrored = mirrored * 3 + block % 3;
    }
    return row == mirrored ? 1 : row < mirrored ? 2 : 0;
}

/* Counts the boards whose first cells have the contents that the digits of the block's number give, in base three. */
static void do_block(void *context, unsigned thread, uint64_t item) {
    const struct job *job = context;
    struct worker *worker = &job->workers[thread];
    struct allemande_undo undo[BLOCK_CELLS];
    uint64_t block = lab_shard_item(job->shard, item);
    unsigned placed = 0;
    worker->images = images_of(job, block);
    if (worker->images == 0)
        return;
    for (unsigned i = 0; i < job->block_cells; i++, block /= 3) {
        const unsigned cell = allemande_cell(&worker->position, i / job->side + 1, i % job->side + 1);
        if (block % 3 > 0)
            allemande_try(&worker->position, block % 3 == 1 ? ALLEMANDE_BLACK : ALLEMANDE_WHITE, cell, &undo[placed++]);
    }
    fill(worker, job->block_cells);
    while (placed > 0)
        allemande_take_back(&worker->position, &undo[--placed]);
}

static void add(struct counts *total, const struct counts *counts) {
    total->unfinished += counts->unfinished;
    total->won += counts->won;
    total->full += counts->full;
    for (unsigned i = 0; i <= ALLEMANDE_STONES_MAX; i++)
        total->stones[i] += counts->stones[i];
    total->stuck += counts->stuck;
    total->both_stuck += counts->both_stuck;
}

static enum pz_status run(struct job *job, const struct pz_budget *budget, struct counts *total) {
    struct pz_crew crew;
    pz_crew_open(&crew, budget);
    job->workers = pz_alloc(crew.threads, sizeof *job->workers);
    for (unsigned i = 0; i < crew.threads; i++)
        allemande_start(&job->workers[i].position, job->side, false);
    const bool all = pz_crew_work(&crew, lab_shard_items(job->shard, job->blocks), do_block, job);
    for (unsigned i = 0; i < crew.threads; i++)
        add(total, &job->workers[i].counts);
    free(job->workers);
    return all ? PZ_OK : PZ_LIMIT;
}

static enum pz_status count(unsigned side, struct lab_shard shard, const struct pz_budget *budget,
                            struct pz_fields *results) {
    struct job job = {.side = side, .shard = shard, .blocks = 1};
    struct counts counts = {0};
    for (; job.block_cells < BLOCK_CELLS && job.block_cells < side * side; job.block_cells++)
        job.blocks *= 3;
    const enum pz_status status = run(&job, budget, &counts);
    pz_fields_add_number(results, counts.unfinished, "unfinished");
    pz_fields_add_number(results, counts.won, "won");
    pz_fields_add_number(results, counts.full, "full");
    for (unsigned stones = 1; stones <= ALLEMANDE_STONES_MAX; stones++)
        pz_fields_add_number(results, counts.stones[stones], "stones-needed %u", stones);
    pz_fields_add_number(results, counts.stuck + counts.both_stuck, "stuck");
    pz_fields_add_number(results, counts.both_stuck, "both-stuck");
    return status;
}

/* ---- Proofs ---- */

static enum pz_status write_proof(const char *path, const struct pz_text *proof, struct pz_error *error) {
    PZ_SCOPED_ERROR why = {0};
    if (pz_file_write(path, proof->data, proof->length, &why) == PZ_OK)
        return PZ_OK;
    return pz_error_set(error, 0, 0, "--prove %s: %s", path, pz_text_string(&why.message));
}

static enum pz_status prove(unsigned side, bool grouped, const char *path, const struct pz_budget *budget,
                            struct pz_fields *results, struct pz_error *error) {
    enum { MEGABYTES = 256 };
    struct allemande_certificate certificate;
    PZ_SCOPED_TEXT proof = {0};
    enum pz_status status = allemande_certify(side, grouped, (size_t)MEGABYTES << 20, budget, &certificate, &proof);
    if (status == PZ_MEMORY)
        pz_error_set(error, 0, 0, "the system does not give %d megabytes", MEGABYTES);
    else if (status == PZ_OK)
        status = write_proof(path, &proof, error);
    if (status != PZ_OK)
        return status;
    pz_text_add(pz_fields_add(results, PZ_FIELD_TEXT, "winner"), "black");
    pz_fields_add_number(results, certificate.turns, "turns");
    pz_fields_add_number(results, certificate.strategies, "strategies");
    pz_fields_add_number(results, certificate.threats, "threats");
    return PZ_OK;
}

static enum pz_status analyse(const struct pz_options *options, uint64_t seed, struct lab_shard shard,
                              const struct pz_budget *budget, struct pz_fields *results, struct pz_error *error) {
    const char *path = pz_options_get(options, "prove");
    const bool grouped = pz_options_get(options, "grouped") != NULL;
    uint64_t side = SIDE;
    (void)seed; /* nothing is drawn */
    if (pz_options_number(options, "size", ALLEMANDE_SIDE_MIN, path ? ALLEMANDE_SIDE_MAX : SIDE_MAX, &side, error) !=
        PZ_OK)
        return PZ_BAD;
    if (grouped && !path)
        return pz_error_set(error, 0, 0, "--grouped needs --prove");
    if (path && strcmp(path, "-") == 0)
        return pz_error_set(error, 0, 0, "--prove needs the name of a file; the results go to standard output");
    if (path && shard.parts > 1)
        return pz_error_set(error, 0, 0, "a proof has no parts");
    return path ? prove((unsigned)side, grouped, path, budget, results, error)
                : count((unsigned)side, shard, budget, results);
}

const struct lab_game lab_allemande = {&allemande_game, known_options, analyse};
