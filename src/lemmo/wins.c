/*
 * The pass from below, 64 cells at a time.
 *
 * From a block, Lemmo reaches the nearest space ahead. So in each row the wins of the spaces, which are those of the
 * cells below, spread to the blocks behind them. For Lemmo facing left they spread to the right, up to the next space,
 * just as a carry runs through a run of ones in an addition: one addition fills 64 cells. For Lemmo facing right we do
 * the same with mirrored words. Where no space is left ahead Lemmo turns round, so the first carry is the win of the
 * space that it then comes back to.
 *
 * Once all who come into a row win, or all lose, so do all who come into the rows above, which need not even be read.
 *
 * If the wins of all rows would take too much memory, only every sqrt(rows)-th row is kept, and the rows in between are
 * computed again when they are needed, at the cost of another look at the map.
 */
#include "parts.h"

#include <stdlib.h>
#include <string.h>

#include "puzzles/memory.h"

/*
 * Bytes for wins. For a large map we keep all rows, at two bits a cell plus some slack for short rows, unless that is
 * too much. A small map fits the processor's cache, so that looking at it twice is cheap; then we keep only blocks of
 * rows, and the wins take no more memory than the file.
 */
static const uint64_t full_slack = UINT64_C(1) << 18, full_most = UINT64_C(1) << 27;
static const uint64_t small_map = UINT64_C(1) << 22, small_block = UINT64_C(96) << 10;
static const uint64_t work_per_ask = UINT64_C(1) << 17;

enum {
    CHUNK = 64,          /* words mirrored at a time */
    FETCH_MAX = 1 << 17, /* columns; a longer row would evict itself from the cache if it were fetched ahead */
};

static size_t row_words(const struct lemmo_map *map) {
    return 2 * map->words;
}

/* The row above, which the pass reads next, or null if it should not be fetched ahead. */
static const char *row_above(const struct lemmo_map *map, uint64_t row) {
    return row == 0 || map->columns > FETCH_MAX ? NULL : lemmo_row(map, row - 1);
}

/* ---- One row ---- */

/*
 * Spreads the wins `ends` of the marks over the higher cells, up to the next mark; *carry comes from the word before
 * and goes to the one after. A carry and a shifted win never meet, because the zero of a mark between them stops the
 * carry.
 */
static uint64_t spread(uint64_t marks, uint64_t ends, uint64_t *carry) {
    const uint64_t sum = ~marks + (ends << 1 | *carry);
    const uint64_t filled = (sum ^ ~marks) & ~marks;
    *carry = (sum < ~marks) | ends >> 63;
    return filled | ends;
}

/* `below` has the wins of the cells under the marks, `above` receives those of the row and may be the same array. */
static void spread_row(const struct lemmo_map *map, const uint64_t *marks, const uint64_t *below, uint64_t *above,
                       const char *next) {
    const size_t words = map->words;
    size_t first = 0, last = words - 1;
    while (marks[first] == 0)
        first++;
    while (marks[last] == 0)
        last--;
    const uint64_t first_mark = first * LEMMO_WORD + lemmo_lowest_bit(marks[first]);
    uint64_t left = lemmo_bit(below + words, words * LEMMO_WORD - 1 - first_mark);
    uint64_t right = lemmo_bit(below, last * LEMMO_WORD + 63 - lemmo_lowest_bit(lemmo_reverse(marks[last])));
    for (size_t start = 0; start < words; start += CHUNK) {
        const size_t count = words - start < CHUNK ? words - start : CHUNK;
        uint64_t mirrored[CHUNK];
        map->scan->mirror(marks + words - start - count, count, mirrored);
        for (size_t i = 0; i < count; i++) {
            const size_t word = start + i;
            if (next)
                __builtin_prefetch(next + word * LEMMO_WORD);
            above[word] = spread(marks[word], below[word] & marks[word], &left);
            above[words + word] = spread(mirrored[i], below[words + word] & mirrored[i], &right);
        }
    }
}

/* Computes the lowest row, whose marks are treasures and drains, and whose wins are treasures. */
static void finish_row(struct lemmo_wins *wins, uint64_t *row) {
    const struct lemmo_map *map = wins->game->map;
    const char *cells = lemmo_row(map, map->rows - 1);
    uint64_t *marks = wins->marks;
    for (size_t start = 0; start < map->words; start += CHUNK) {
        const size_t words = map->words - start < CHUNK ? map->words - start : CHUNK;
        const size_t first = start * LEMMO_WORD, rest = (size_t)map->columns - first;
        const size_t length = rest < CHUNK * LEMMO_WORD ? rest : CHUNK * LEMMO_WORD;
        map->scan->mark(cells + first, length, LEMMO_TREASURE, row + start);
        map->scan->mark(cells + first, length, LEMMO_DRAIN, marks + start);
        for (size_t i = start; i < start + words; i++)
            marks[i] |= row[i];
        map->scan->mirror(row + start, words, row + 2 * map->words - start - words);
    }
    spread_row(map, wins->marks, row, row, row_above(map, map->rows - 1));
}

/* ---- Blocks of rows ---- */

bool lemmo_wins_go_on(struct lemmo_wins *wins, double done) {
    wins->work += wins->game->map->words;
    if (wins->work < work_per_ask)
        return !wins->stopped;
    wins->work = 0;
    if (!pz_keep_going(wins->budget, done))
        wins->stopped = true;
    return !wins->stopped;
}

static uint64_t block_count(const struct lemmo_wins *wins) {
    return (wins->game->map->rows + wins->span - 1) / wins->span;
}

/*
 * Computes the rows of a block from the lowest up to the first in which all win or all lose. Beyond the last column the
 * wins are those of a cell at the edge, so all words of such a row are the same.
 */
static void compute_block(struct lemmo_wins *wins, uint64_t block) {
    const struct lemmo_map *map = wins->game->map;
    const size_t size = row_words(map);
    const uint64_t start = block * wins->span;
    const bool lowest = block + 1 == block_count(wins);
    uint64_t row = lowest ? map->rows : start + wins->span;
    const uint64_t *below = lowest ? NULL : wins->first_rows + (size_t)block * size;
    wins->block = block;
    while (row > start && row > wins->uniform && lemmo_wins_go_on(wins, -1)) {
        row--;
        uint64_t *here = wins->rows + (size_t)(row - start) * size;
        if (below) {
            lemmo_mark_spaces(wins->game, row, wins->marks);
            spread_row(map, wins->marks, below, here, row_above(map, row));
        } else {
            finish_row(wins, here);
        }
        below = here;
        if ((here[0] == 0 || here[0] == UINT64_MAX) && memcmp(here, here + 1, (size - 1) * sizeof *here) == 0)
            wins->uniform = row;
    }
}

/* How many rows to hold at a time. */
static uint64_t choose_span(const struct lemmo_map *map) {
    const uint64_t size = row_words(map) * sizeof(uint64_t), full = size * map->rows, cells = map->rows * map->columns;
    uint64_t root = 1;
    while (root * root < map->rows)
        root++;
    if (cells <= small_map) {
        const uint64_t span = small_block / size;
        return span > map->rows ? map->rows : span > root ? span : root;
    }
    return full <= cells / 4 + full_slack && full <= full_most ? map->rows : root;
}

void lemmo_wins_open(struct lemmo_wins *wins, const struct lemmo *game, const struct pz_budget *budget) {
    const struct lemmo_map *map = game->map;
    const uint64_t size = row_words(map) * sizeof(uint64_t);
    *wins = (struct lemmo_wins){.game = game, .budget = budget, .span = choose_span(map)};
    wins->marks = pz_alloc(map->words, sizeof(uint64_t));
    wins->rows = pz_alloc((size_t)wins->span, (size_t)size);
    uint64_t block = block_count(wins) - 1;
    wins->first_rows = pz_alloc((size_t)block, (size_t)size);
    for (compute_block(wins, block); block > 0 && wins->uniform == 0; compute_block(wins, --block))
        memcpy(wins->first_rows + (size_t)(block - 1) * row_words(map), wins->rows, (size_t)size);
}

void lemmo_wins_close(struct lemmo_wins *wins) {
    free(wins->marks);
    free(wins->rows);
    free(wins->first_rows);
    *wins = (struct lemmo_wins){0};
}

const uint64_t *lemmo_wins_row(struct lemmo_wins *wins, uint64_t row) {
    row = row < wins->uniform ? wins->uniform : row;
    while (!wins->stopped && row / wins->span > wins->block)
        compute_block(wins, wins->block + 1);
    return wins->stopped ? NULL : wins->rows + (size_t)(row % wins->span) * row_words(wins->game->map);
}

/* ---- The top row ---- */

/* The bits of a row's last word that stand for cells. */
static uint64_t last_cells(const struct lemmo_map *map) {
    return ~UINT64_C(0) >> (map->words * LEMMO_WORD - map->columns);
}

uint64_t lemmo_wins_count(const struct lemmo_wins *wins, const uint64_t *row) {
    const struct lemmo_map *map = wins->game->map;
    uint64_t count = 0;
    for (size_t i = 0; i < map->words; i++) {
        const uint64_t cells = i + 1 == map->words ? last_cells(map) : UINT64_MAX;
        count += (uint64_t)__builtin_popcountll(row[i] & cells);
        count += (uint64_t)__builtin_popcountll(row[2 * map->words - 1 - i] & lemmo_reverse(cells));
    }
    return count;
}

uint64_t lemmo_count(const struct lemmo *game) {
    struct lemmo_wins wins;
    lemmo_wins_open(&wins, game, NULL);
    const uint64_t count = lemmo_wins_count(&wins, lemmo_wins_row(&wins, 0));
    lemmo_wins_close(&wins);
    return count;
}

void lemmo_winning_starts(const struct lemmo *game, uint64_t *left, uint64_t *right) {
    const struct lemmo_map *map = game->map;
    struct lemmo_wins wins;
    lemmo_wins_open(&wins, game, NULL);
    const uint64_t *row = lemmo_wins_row(&wins, 0);
    for (size_t i = 0; i < map->words; i++) {
        const uint64_t cells = i + 1 == map->words ? last_cells(map) : UINT64_MAX;
        left[i] = row[i] & cells;
        right[i] = lemmo_reverse(row[2 * map->words - 1 - i]) & cells;
    }
    lemmo_wins_close(&wins);
}
