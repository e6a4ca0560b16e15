/*
 * The pass from below, 64 cells at a time.
 *
 * From a block, Lemmo reaches the nearest space ahead. So in each row the wins of the spaces, which are those of the
 * cells below, spread to the blocks behind them. For Lemmo facing left they spread to the right, up to the next space,
 * just as a carry runs through a run of ones in an addition: one addition fills 64 cells. For Lemmo facing right the
 * same is done with mirrored words. Where no space is left ahead it turns round, and the first carry is what the last
 * space gives when it comes back.
 *
 * Walks run together on the way down. Once all who come into a row win, or all lose, so do all who come into the rows
 * above, and these need not even be read.
 *
 * The spaces of the top rows are kept, where the pass from above looks at most of them once more.
 *
 * If the wins of all rows would take too much memory, only every sqrt(rows)-th row is kept, and the rows in between are
 * computed again when they are needed, at the cost of another look at the map.
 */
#include "wins.h"

#include <stdlib.h>
#include <string.h>

#include "floor.h"
#include "puzzles/memory.h"

/*
 * Bytes for wins. For a large map all rows are kept, at two bits a cell plus something for short rows, unless that is
 * too much. For a small map, which is in the processor's cache, only blocks of rows are kept: looking twice is cheap,
 * and the wins take no more memory than the file.
 */
static const uint64_t full_slack = UINT64_C(1) << 18, full_most = UINT64_C(1) << 27;
static const uint64_t small_map = UINT64_C(1) << 22, small_block = UINT64_C(96) << 10;
static const uint64_t work_per_ask = UINT64_C(1) << 20;

enum {
    CHUNK = 64,   /* words mirrored at a time */
    SWEEP = 2048, /* words of a row swept at a time; with those of ten rows they are in a cache of 2 MB */
    TOP_ROWS = 16 /* whose spaces are kept; further down, little of the map is looked at again */
};

static size_t row_words(const struct lemmo_map *map) {
    return 2 * map->words;
}

/* ---- One row ---- */

static bool left_win(const uint64_t *row, uint64_t column) {
    return row[column / LEMMO_WORD] >> column % LEMMO_WORD & 1;
}

static bool right_win(const uint64_t *row, size_t words, uint64_t column) {
    const uint64_t bit = words * LEMMO_WORD - 1 - column;
    return row[words + bit / LEMMO_WORD] >> bit % LEMMO_WORD & 1;
}

/*
 * What those win who find no space ahead and come back: facing left through the first space, facing right through the
 * last one. `below` holds the wins of the cells under the marks.
 */
static void win_turned(const struct lemmo_map *map, const uint64_t *marks, const uint64_t *below, bool carries[2]) {
    const size_t words = map->words;
    size_t first = 0, last = words - 1;
    while (first < last && marks[first] == 0)
        first++;
    while (last > first && marks[last] == 0)
        last--;
    carries[LEMMO_LEFT] = carries[LEMMO_RIGHT] = false;
    if (marks[first] == 0)
        return; /* the map's file was truncated while in use */
    carries[LEMMO_LEFT] = right_win(below, words, first * LEMMO_WORD + lemmo_lowest_bit(marks[first]));
    carries[LEMMO_RIGHT] = left_win(below, last * LEMMO_WORD + 63 - lemmo_lowest_bit(lemmo_reverse(marks[last])));
}

/* Spreads the wins of those facing one way, in the direction of the carry; `above` may be the same row as `below`. */
static void spread_left(const struct lemmo_map *map, const uint64_t *marks, const uint64_t *below, uint64_t *above,
                        size_t start, size_t count, bool *carry) {
    map->scan->spread(marks + start, below + start, count, above + start, carry);
}

static void spread_right(const struct lemmo_map *map, const uint64_t *marks, const uint64_t *below, uint64_t *above,
                         size_t start, size_t count, bool *carry) {
    const size_t words = map->words;
    uint64_t mirrored[CHUNK];
    map->scan->mirror(marks + words - start - count, count, mirrored);
    map->scan->spread(mirrored, below + words + start, count, above + words + start, carry);
}

static size_t chunk_at(size_t start, size_t end) {
    return end - start < CHUNK ? end - start : CHUNK;
}

static void spread_row(const struct lemmo_map *map, const uint64_t *marks, const uint64_t *below, uint64_t *above,
                       const char *next) {
    bool carries[2];
    win_turned(map, marks, below, carries);
    for (size_t start = 0; start < map->words; start += CHUNK) {
        const size_t count = chunk_at(start, map->words);
        for (size_t word = start; next && word < start + count; word++)
            __builtin_prefetch(next + word * LEMMO_WORD);
        spread_left(map, marks, below, above, start, count, &carries[LEMMO_LEFT]);
        spread_right(map, marks, below, above, start, count, &carries[LEMMO_RIGHT]);
    }
}

/* The lowest row: treasures and drains are its marks, treasures its wins. Some of its words, from a chunk's first on. */
static void mark_lowest(struct lemmo_wins *wins, size_t first, size_t end, uint64_t *row) {
    const struct lemmo_map *map = wins->game->map;
    const char *cells = lemmo_row(map, map->rows - 1);
    uint64_t *marks = wins->marks;
    for (size_t start = first; start < end; start += CHUNK) {
        const size_t words = chunk_at(start, end), column = start * LEMMO_WORD;
        const size_t rest = (size_t)map->columns - column;
        const size_t length = rest < words * LEMMO_WORD ? rest : words * LEMMO_WORD;
        map->scan->mark(cells + column, length, LEMMO_TREASURE, row + start);
        map->scan->mark(cells + column, length, LEMMO_DRAIN, marks + start);
        for (size_t i = start; i < start + words; i++)
            marks[i] |= row[i];
        map->scan->mirror(row + start, words, row + 2 * map->words - start - words);
    }
}

static void finish_row(struct lemmo_wins *wins, uint64_t *row) {
    const struct lemmo_map *map = wins->game->map;
    mark_lowest(wins, 0, map->words, row);
    spread_row(map, wins->marks, row, row, lemmo_next_row(map, map->rows - 1, -1));
}

/* Whether all win or all lose, also beyond the last column, where the wins are those of a cell at the edge. */
static bool is_uniform(const struct lemmo_map *map, const uint64_t *row) {
    const bool same = row[0] == 0 || row[0] == UINT64_MAX;
    return same && memcmp(row, row + 1, (row_words(map) - 1) * sizeof *row) == 0;
}

/* Where the spaces of a row are marked. */
static uint64_t *marks_of(const struct lemmo_wins *wins, uint64_t row) {
    const struct lemmo_map *map = wins->game->map;
    return row < TOP_ROWS && row + 1 < map->rows ? wins->top_marks + (size_t)row * map->words : wins->marks;
}

/* ---- Blocks of rows ---- */

bool lemmo_go_on(struct lemmo_patience *patience, uint64_t words, double done) {
    patience->work += words;
    if (patience->work < work_per_ask)
        return !patience->stopped;
    patience->work = 0;
    const struct pz_budget *budget = patience->budget;
    if (budget && budget->keep_going && !budget->keep_going(budget->context, done))
        patience->stopped = true;
    return !patience->stopped;
}

static uint64_t block_count(const struct lemmo_wins *wins) {
    return (wins->game->map->rows + wins->span - 1) / wins->span;
}

/* No row above this one need be computed. */
static void end_at(struct lemmo_wins *wins, uint64_t row) {
    atomic_store(&wins->uniform, row);
    atomic_store(&wins->ready, 0);
}

static void compute_block(struct lemmo_wins *wins, uint64_t block) {
    const struct lemmo_map *map = wins->game->map;
    const size_t size = row_words(map);
    const uint64_t start = block * wins->span;
    const bool lowest = block + 1 == block_count(wins);
    uint64_t row = lowest ? map->rows : start + wins->span;
    const uint64_t *below = lowest ? NULL : wins->first_rows + (size_t)block * size;
    while (row > start && lemmo_go_on(&wins->patience, map->words, -1)) {
        row--;
        uint64_t *here = wins->rows + (size_t)(row - start) * size;
        if (below) {
            uint64_t *marks = marks_of(wins, row);
            lemmo_mark_spaces(wins->game, row, marks);
            spread_row(map, marks, below, here, lemmo_next_row(map, row, -1));
        } else {
            finish_row(wins, here);
        }
        below = here;
        if (is_uniform(map, here)) {
            end_at(wins, row);
            break;
        }
        atomic_store(&wins->ready, row);
    }
    wins->block = block;
}

static uint64_t square_root(uint64_t number) {
    uint64_t root = 1;
    while (root * root < number)
        root++;
    return root;
}

/* How many rows to hold at a time. */
static uint64_t choose_span(const struct lemmo_map *map) {
    const uint64_t size = row_words(map) * sizeof(uint64_t), full = size * map->rows, cells = map->rows * map->columns;
    const uint64_t root = square_root(map->rows);
    if (cells <= small_map) {
        const uint64_t span = small_block / size;
        return span > map->rows ? map->rows : span > root ? span : root;
    }
    return full <= cells / 4 + full_slack && full <= full_most ? map->rows : root;
}

void lemmo_wins_open(struct lemmo_wins *wins, const struct lemmo *game) {
    const struct lemmo_map *map = game->map;
    const uint64_t top_rows = map->rows <= TOP_ROWS ? map->rows - 1 : TOP_ROWS;
    *wins = (struct lemmo_wins){.game = game, .span = choose_span(map)};
    atomic_init(&wins->ready, map->rows);
    atomic_init(&wins->uniform, 0);
    wins->rows = pz_alloc_large((size_t)wins->span * row_words(map), sizeof(uint64_t));
    wins->top_marks = pz_alloc_large((size_t)(top_rows + 1) * map->words, sizeof(uint64_t));
    wins->marks = wins->top_marks + (size_t)top_rows * map->words;
}

void lemmo_wins_start(struct lemmo_wins *wins, const struct pz_budget *budget) {
    const size_t size = row_words(wins->game->map);
    wins->patience.budget = budget;
    if (block_count(wins) > 1) {
        wins->first_rows = pz_alloc((size_t)block_count(wins) - 1, size * sizeof(uint64_t));
        for (uint64_t block = block_count(wins) - 1; block > 0; block--) {
            compute_block(wins, block);
            if (atomic_load(&wins->uniform) > 0)
                return;
            memcpy(wins->first_rows + (size_t)(block - 1) * size, wins->rows, size * sizeof(uint64_t));
        }
    }
    compute_block(wins, 0);
}

bool lemmo_wins_hold_all(const struct lemmo_map *map) {
    return choose_span(map) >= map->rows;
}

void lemmo_wins_close(struct lemmo_wins *wins) {
    free(wins->top_marks);
    free(wins->rows);
    free(wins->first_rows);
}

/* The row that has been computed and has the wins of this one. */
static uint64_t computed_row(const struct lemmo_wins *wins, uint64_t row) {
    const uint64_t uniform = atomic_load(&wins->uniform);
    return row < uniform ? uniform : row;
}

const uint64_t *lemmo_wins_row(struct lemmo_wins *wins, uint64_t row) {
    row = computed_row(wins, row);
    while (!wins->patience.stopped && row / wins->span > wins->block)
        compute_block(wins, wins->block + 1);
    return wins->patience.stopped ? NULL : wins->rows + (size_t)(row % wins->span) * row_words(wins->game->map);
}

const uint64_t *lemmo_wins_row_if_ready(const struct lemmo_wins *wins, uint64_t row) {
    if (atomic_load(&wins->ready) > row)
        return NULL;
    return wins->rows + (size_t)computed_row(wins, row) * row_words(wins->game->map);
}

const uint64_t *lemmo_wins_spaces(const struct lemmo_wins *wins, uint64_t row) {
    if (row >= TOP_ROWS || atomic_load(&wins->ready) > row || computed_row(wins, row) > row)
        return NULL;
    return wins->top_marks + (size_t)row * wins->game->map->words;
}

bool lemmo_wins_are_uniform(const struct lemmo_wins *wins, uint64_t row) {
    return row <= atomic_load(&wins->uniform);
}

/* ---- Low maps ---- */

/*
 * The wins of those facing one way are spread through all rows of some columns before the next columns; at the same
 * time those of the others are, from the other end. Each of these sweeps marks the half of the map it starts in, and
 * they go on into the other half when both have come to the middle.
 */
struct sweeps {
    struct lemmo_wins *wins;
    bool second;                   /* the half they are in */
    bool carries[2][TOP_ROWS + 1]; /* by facing and row */
};

static uint64_t *wins_of(const struct lemmo_wins *wins, uint64_t row) {
    return wins->rows + (size_t)row * row_words(wins->game->map);
}

static void mark_words(struct lemmo_wins *wins, uint64_t row, size_t first, size_t end) {
    if (row + 1 < wins->game->map->rows)
        lemmo_mark_part(wins->game, row, first, end, marks_of(wins, row));
    else
        mark_lowest(wins, first, end, wins_of(wins, row));
}

/* What they win who turn in a row and come back this way; false if their walk leads away from the edge. */
static bool find_turned(const struct lemmo_wins *wins, uint64_t row, enum lemmo_facing back, size_t edge, bool *win) {
    const struct lemmo_map *map = wins->game->map;
    const bool mirrored = back == LEMMO_LEFT;
    const size_t first = mirrored ? map->words - edge : 0;
    uint64_t place = 0;
    for (; row < map->rows; row++) {
        const struct lemmo_floor floor = {.mirrored = mirrored, .words = edge, .marks = marks_of(wins, row) + first};
        place = lemmo_floor_space(&floor, place);
    }
    if (place == edge * LEMMO_WORD)
        return false;
    const uint64_t column = first * LEMMO_WORD + (mirrored ? edge * LEMMO_WORD - 1 - place : place);
    *win = lemmo_row(map, map->rows - 1)[column] == LEMMO_TREASURE;
    return true;
}

/* What is carried in at the edges; false if walks there do not tell. */
static bool find_carries(struct sweeps *sweeps) {
    const struct lemmo_map *map = sweeps->wins->game->map;
    const size_t wanted = map->words / 256 + CHUNK, edge = wanted < map->words ? wanted : map->words;
    bool found = true;
    for (uint64_t row = map->rows; found && row-- > 0;) {
        mark_words(sweeps->wins, row, 0, edge);
        mark_words(sweeps->wins, row, map->words - edge, map->words);
        found = find_turned(sweeps->wins, row, LEMMO_RIGHT, edge, &sweeps->carries[LEMMO_LEFT][row]) &&
                find_turned(sweeps->wins, row, LEMMO_LEFT, edge, &sweeps->carries[LEMMO_RIGHT][row]);
    }
    return found;
}

/* Spreads the wins of those facing one way through some words of a row; returns what is carried out. */
static bool sweep_row(const struct lemmo_wins *wins, enum lemmo_facing facing, uint64_t row, size_t start, size_t end,
                      bool carry) {
    const struct lemmo_map *map = wins->game->map;
    uint64_t *here = wins_of(wins, row);
    const uint64_t *below = row + 1 < map->rows ? wins_of(wins, row + 1) : here;
    for (; start < end; start += CHUNK)
        (facing == LEMMO_LEFT ? spread_left : spread_right)(map, marks_of(wins, row), below, here, start,
                                                            chunk_at(start, end), &carry);
    return carry;
}

static void sweep_half(void *context, unsigned facing) {
    struct sweeps *sweeps = context;
    struct lemmo_wins *wins = sweeps->wins;
    const size_t words = wins->game->map->words, middle = facing == LEMMO_LEFT ? words / 2 : words - words / 2;
    const size_t stop = sweeps->second ? words : middle;
    bool *carries = sweeps->carries[facing];
    for (size_t start = sweeps->second ? middle : 0, end; start < stop; start = end) {
        end = stop - start < SWEEP ? stop : start + SWEEP;
        const size_t first = facing == LEMMO_LEFT ? start : words - end;
        for (uint64_t row = wins->game->map->rows; row-- > 0;) {
            if (!sweeps->second)
                mark_words(wins, row, first, first + (end - start));
            carries[row] = sweep_row(wins, facing, row, start, end, carries[row]);
        }
    }
}

bool lemmo_wins_is_low(const struct lemmo_map *map) {
    return map->rows <= TOP_ROWS + 1 && lemmo_wins_hold_all(map);
}

void lemmo_wins_start_low(struct lemmo_wins *wins, const struct pz_budget *budget, struct lemmo_pair *pair) {
    const struct lemmo_map *map = wins->game->map;
    struct sweeps sweeps = {.wins = wins};
    wins->patience.budget = budget;
    if (!find_carries(&sweeps)) {
        compute_block(wins, 0);
        return;
    }
    for (int half = 0; half < 2; half++) {
        sweeps.second = half == 1;
        if (!lemmo_go_on(&wins->patience, (size_t)map->rows * map->words / 2, -1))
            return;
        lemmo_pair_work(pair, sweep_half, &sweeps);
    }
    uint64_t row = map->rows - 1;
    while (row > 0 && !is_uniform(map, wins_of(wins, row)))
        row--;
    end_at(wins, row);
}

/* ---- The top row ---- */

/* The bits of the last word that stand for cells. */
static uint64_t last_cells(const struct lemmo_map *map) {
    return ~UINT64_C(0) >> (map->words * LEMMO_WORD - map->columns);
}

uint64_t lemmo_wins_count(const struct lemmo_wins *wins, const uint64_t *row) {
    const struct lemmo_map *map = wins->game->map;
    const uint64_t beyond[2] = {row[map->words - 1] & ~last_cells(map),
                                row[map->words] & ~lemmo_reverse(last_cells(map))};
    return map->scan->count(row, row_words(map)) - map->scan->count(beyond, 2);
}

uint64_t lemmo_count(const struct lemmo *game) {
    struct lemmo_wins wins;
    lemmo_wins_open(&wins, game);
    lemmo_wins_start(&wins, NULL);
    const uint64_t count = lemmo_wins_count(&wins, lemmo_wins_row(&wins, 0));
    lemmo_wins_close(&wins);
    return count;
}

void lemmo_winning_starts(const struct lemmo *game, uint64_t *left, uint64_t *right) {
    const struct lemmo_map *map = game->map;
    struct lemmo_wins wins;
    lemmo_wins_open(&wins, game);
    lemmo_wins_start(&wins, NULL);
    const uint64_t *row = lemmo_wins_row(&wins, 0);
    for (size_t i = 0; i < map->words; i++) {
        const uint64_t cells = i + 1 == map->words ? last_cells(map) : UINT64_MAX;
        left[i] = row[i] & cells;
        right[i] = lemmo_reverse(row[2 * map->words - 1 - i]) & cells;
    }
    lemmo_wins_close(&wins);
}
