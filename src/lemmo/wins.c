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

static size_t chunk_at(const struct lemmo_map *map, size_t start) {
    return map->words - start < CHUNK ? map->words - start : CHUNK;
}

static void spread_row(const struct lemmo_map *map, const uint64_t *marks, const uint64_t *below, uint64_t *above,
                       const char *next) {
    bool carries[2];
    win_turned(map, marks, below, carries);
    for (size_t start = 0; start < map->words; start += CHUNK) {
        const size_t count = chunk_at(map, start);
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
        const size_t words = chunk_at(map, start), column = start * LEMMO_WORD;
        const size_t rest = (size_t)map->columns - column;
        const size_t length = rest < CHUNK * LEMMO_WORD ? rest : CHUNK * LEMMO_WORD;
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
    wins->marks = pz_alloc_large(map->words, sizeof(uint64_t));
    wins->top_marks = pz_alloc_large((size_t)top_rows * map->words, sizeof(uint64_t));
    wins->rows = pz_alloc_large((size_t)wins->span * row_words(map), sizeof(uint64_t));
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
    free(wins->marks);
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

/* ---- Two threads ---- */

struct low_row {
    struct lemmo_wins *wins;
    uint64_t row;
    bool carries[2]; /* by facing */
};

static uint64_t *wins_of(const struct low_row *low, uint64_t row) {
    return low->wins->rows + (size_t)row * row_words(low->wins->game->map);
}

/* Marks one half of all rows. */
static void mark_half(void *context, unsigned half) {
    const struct low_row *low = context;
    const struct lemmo *game = low->wins->game;
    const size_t words = game->map->words, middle = words / 2 / CHUNK * CHUNK;
    const size_t first = half == 0 ? 0 : middle, end = half == 0 ? middle : words;
    const uint64_t lowest = game->map->rows - 1;
    mark_lowest(low->wins, first, end, wins_of(low, lowest));
    for (uint64_t row = lowest; row-- > 0;)
        lemmo_mark_part(game, row, first, end, marks_of(low->wins, row));
}

/* Spreads the wins of those facing one way through a row. */
static void spread_facing(void *context, unsigned facing) {
    struct low_row *low = context;
    const struct lemmo_map *map = low->wins->game->map;
    const uint64_t *marks = marks_of(low->wins, low->row);
    uint64_t *here = wins_of(low, low->row);
    const uint64_t *below = low->row + 1 < map->rows ? here + row_words(map) : here;
    for (size_t start = 0; start < map->words; start += CHUNK)
        (facing == LEMMO_LEFT ? spread_left : spread_right)(map, marks, below, here, start, chunk_at(map, start),
                                                            &low->carries[facing]);
}

bool lemmo_wins_is_low(const struct lemmo_map *map) {
    return map->rows <= TOP_ROWS + 1 && lemmo_wins_hold_all(map);
}

void lemmo_wins_start_low(struct lemmo_wins *wins, const struct pz_budget *budget, struct lemmo_pair *pair) {
    const struct lemmo_map *map = wins->game->map;
    struct low_row low = {.wins = wins};
    wins->patience.budget = budget;
    lemmo_pair_work(pair, mark_half, &low);
    for (low.row = map->rows; low.row > 0 && lemmo_go_on(&wins->patience, map->words, -1);) {
        low.row--;
        const uint64_t below = low.row + 1 < map->rows ? low.row + 1 : low.row;
        win_turned(map, marks_of(wins, low.row), wins_of(&low, below), low.carries);
        lemmo_pair_work(pair, spread_facing, &low);
        if (is_uniform(map, wins_of(&low, low.row))) {
            end_at(wins, low.row);
            return;
        }
    }
    atomic_store(&wins->ready, low.row);
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
