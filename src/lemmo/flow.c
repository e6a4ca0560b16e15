/*
 * The pass from above, which works only at spaces.
 *
 * Lemmo arrives in a row below the spaces of the row above, and leaves it through the row's own spaces. Those who leave
 * through a space facing right arrived facing right behind the space before it. So, given sums over the arrivals from
 * the left, the sums over the departures are the same numbers, looked up at the rank of each space among the arrivals.
 * Those who turn round at an edge add a constant.
 *
 * Removing a block makes those who come along it fall there, each at the first time. In the gap between two spaces, the
 * number of those who come along changes only at arrivals, and what falling gains changes only where the wins of the
 * row below do. So the gain is examined once for each such piece, and only in gaps where more starts lose than the best
 * gain so far. In the top row every cell has arrivals and the gain is linear within a piece, so both ends are examined.
 */
#include "flow.h"

#include <stdlib.h>

#include "puzzles/memory.h"

/* Inlined into a portable function and one that uses the processor's bit instructions. */
#define INLINE static inline __attribute__((always_inline))

enum {
    CHUNK = 32, /* words whose spaces are listed at a time */
    AHEAD = 4,  /* spaces listed at a time without checking how many there are */
};

/* The blocks between two spaces, or between a space and an edge. */
struct gap {
    uint64_t first, last;             /* columns, both included */
    bool right_wins, left_wins;       /* whether Lemmo wins who faces that way in the gap */
    bool at_left, at_right;           /* the gap reaches the edge */
    struct lemmo_sums before, behind; /* the arrivals left of it, and those plus its own */
};

/* ---- Gains ---- */

/* The sums over the first `rank` arrivals. */
INLINE struct lemmo_sums sums_at(const struct lemmo_flow *flow, uint64_t rank, bool top) {
    return top ? (struct lemmo_sums){(uint32_t)rank, (uint32_t)rank} : flow->arrivals.sums[rank];
}

/* How many arrivals there are in smaller columns. */
INLINE uint64_t rank_of(const struct lemmo_flow *flow, uint64_t column, bool top) {
    const uint64_t word = column / LEMMO_WORD, below = (UINT64_C(1) << column % LEMMO_WORD) - 1;
    return top ? column
               : flow->arrivals.ranks[word] + (uint64_t)__builtin_popcountll(flow->arrivals.marks[word] & below);
}

INLINE bool is_arrival(const struct lemmo_flow *flow, uint64_t column, bool top) {
    return top || (flow->arrivals.marks[column / LEMMO_WORD] >> column % LEMMO_WORD & 1);
}

/* What removing the block would change; `right` and `left` say whether falling there wins. */
INLINE struct lemmo_gain gain_of(const struct lemmo_flow *flow, const struct gap *gap, uint64_t column, bool right,
                                 bool left, bool top) {
    const uint64_t rank = rank_of(flow, column, top);
    const struct lemmo_sums before = sums_at(flow, rank, top);
    const struct lemmo_sums with = sums_at(flow, rank + is_arrival(flow, column, top), top);
    int64_t rightward = (int64_t)with.right - gap->before.right, leftward = (int64_t)gap->behind.left - before.left;
    if (gap->at_left)
        rightward += before.left; /* they turned round at the edge, and did not come along before */
    if (gap->at_right)
        leftward += (int64_t)gap->behind.right - with.right;
    return (struct lemmo_gain){
        .gain = rightward * (right - gap->right_wins) + leftward * (left - gap->left_wins),
        .won = (gap->right_wins < right ? rightward : 0) + (gap->left_wins < left ? leftward : 0),
        .losers = (gap->right_wins ? 0 : rightward) + (gap->left_wins ? 0 : leftward),
        .passers = rightward + leftward,
    };
}

INLINE void note(struct lemmo_flow *flow, uint64_t column, struct lemmo_gain gain) {
    const struct lemmo_place place = {flow->row, column};
    if (flow->aim == LEMMO_ALL_GAINS) {
        flow->gains[flow->row * flow->game->map->columns + column] = gain;
    } else if (flow->aim == LEMMO_ALL_BEST && gain.gain == flow->best) {
        flow->places = pz_grow(flow->places, &flow->place_capacity, flow->place_count + 1, sizeof *flow->places);
        flow->places[flow->place_count++] = place;
    } else if (flow->aim == LEMMO_FIRST_BEST && gain.gain > flow->best) {
        flow->best = gain.gain;
        flow->found = true;
        flow->place = place;
    }
}

/* The wins of a word of the row below, neither mirrored. */
struct wins_word {
    uint64_t right, left;
};

INLINE struct wins_word wins_at(const struct lemmo_flow *flow, size_t word) {
    const size_t words = flow->game->map->words;
    if (word >= words)
        return (struct wins_word){0, 0};
    return (struct wins_word){lemmo_reverse(flow->below[2 * words - 1 - word]), flow->below[word]};
}

/* The bits of a word that are in the gap. */
INLINE uint64_t cells_in(const struct gap *gap, size_t word) {
    uint64_t cells = UINT64_MAX;
    if (word == gap->first / LEMMO_WORD)
        cells &= UINT64_MAX << gap->first % LEMMO_WORD;
    if (word == gap->last / LEMMO_WORD)
        cells &= UINT64_MAX >> (63 - gap->last % LEMMO_WORD);
    return cells;
}

/* The cells where a piece starts and, in the top row, those where one ends. `now` holds the wins of this word. */
INLINE uint64_t piece_ends(const struct lemmo_flow *flow, const struct gap *gap, size_t word, struct wins_word now,
                           bool top) {
    const struct wins_word before = word > 0 ? wins_at(flow, word - 1) : (struct wins_word){0, 0};
    uint64_t ends =
        (now.right ^ (now.right << 1 | before.right >> 63)) | (now.left ^ (now.left << 1 | before.left >> 63));
    if (word == gap->first / LEMMO_WORD)
        ends |= UINT64_C(1) << gap->first % LEMMO_WORD;
    if (top) {
        const struct wins_word after = wins_at(flow, word + 1);
        ends |= (now.right ^ (now.right >> 1 | after.right << 63)) | (now.left ^ (now.left >> 1 | after.left << 63));
        if (word == gap->last / LEMMO_WORD)
            ends |= UINT64_C(1) << gap->last % LEMMO_WORD;
        return ends;
    }
    const uint64_t *marks = flow->arrivals.marks;
    return ends | marks[word] | marks[word] << 1 | (word > 0 ? marks[word - 1] >> 63 : 0);
}

INLINE void look_into(struct lemmo_flow *flow, const struct gap *gap, bool top) {
    for (size_t word = (size_t)(gap->first / LEMMO_WORD); word <= gap->last / LEMMO_WORD; word++) {
        const struct wins_word wins = wins_at(flow, word);
        uint64_t cells = cells_in(gap, word);
        if (flow->aim != LEMMO_ALL_GAINS)
            cells &= (gap->right_wins ? 0 : wins.right) | (gap->left_wins ? 0 : wins.left);
        if (cells && flow->aim == LEMMO_FIRST_BEST)
            cells &= piece_ends(flow, gap, word, wins, top);
        for (; cells; cells &= cells - 1) {
            const unsigned bit = lemmo_lowest_bit(cells);
            const uint64_t column = (uint64_t)word * LEMMO_WORD + bit;
            note(flow, column, gain_of(flow, gap, column, wins.right >> bit & 1, wins.left >> bit & 1, top));
        }
    }
}

/* Looks into the gap unless it cannot matter: the gain is at most the number of those who lose in it. */
INLINE void consider(struct lemmo_flow *flow, const struct gap *gap, bool top) {
    const int64_t right = (int64_t)gap->behind.right - gap->before.right;
    const int64_t left = (int64_t)gap->behind.left - gap->before.left;
    const int64_t most = (gap->right_wins ? 0 : right) + (gap->left_wins ? 0 : left);
    const bool worth = flow->aim == LEMMO_FIRST_BEST ? most > flow->best : most >= flow->best;
    if (__builtin_expect(worth && !flow->hopeless, 0) && right + left > 0)
        look_into(flow, gap, top);
}

/* ---- One row ---- */

/* The column of the first space of the row. */
static uint64_t first_space(const struct lemmo_flow *flow) {
    const uint64_t *marks = flow->departures.marks;
    size_t word = 0;
    while (marks[word] == 0)
        word++;
    return (uint64_t)word * LEMMO_WORD + lemmo_lowest_bit(marks[word]);
}

/*
 * Lists the columns of the marks in some words; returns how many there are. For each word up to four are written
 * whether they exist or not, to spare the processor a guess; the list has room for them.
 */
INLINE size_t list_columns(const uint64_t *marks, size_t first, size_t count, uint32_t *columns, const char *next) {
    size_t length = 0;
    for (size_t word = first; word < first + count; word++) {
        uint64_t bits = marks[word];
        if (next)
            __builtin_prefetch(next + word * LEMMO_WORD);
        const size_t end = length + (size_t)__builtin_popcountll(bits);
        const uint32_t base = (uint32_t)(word * LEMMO_WORD);
        do {
            for (size_t i = 0; i < AHEAD; i++) {
                columns[length + i] = base + lemmo_lowest_bit(bits | UINT64_C(1) << 63);
                bits &= bits - 1;
            }
            length += AHEAD;
        } while (length < end);
        length = end;
    }
    return length;
}

/* Whether Lemmo facing right wins at a cell of the row below; these words are mirrored. */
INLINE bool right_wins(const struct lemmo_flow *flow, uint64_t column) {
    const uint64_t bit = flow->game->map->words * LEMMO_WORD - 1 - column;
    return flow->below[flow->game->map->words + bit / LEMMO_WORD] >> bit % LEMMO_WORD & 1;
}

INLINE bool left_wins(const struct lemmo_flow *flow, uint64_t column) {
    return flow->below[column / LEMMO_WORD] >> column % LEMMO_WORD & 1;
}

/* What is carried from space to space along a row. */
struct passage {
    struct gap gap;          /* before the next space */
    uint32_t turned, right;  /* arrivals that turn round at the left edge; departures facing right so far */
    struct lemmo_sums *sums; /* of the next departure, null if not wanted */
};

INLINE void pass_space(struct lemmo_flow *flow, struct passage *passage, uint64_t column, bool top) {
    struct gap *gap = &passage->gap;
    const uint64_t rank = rank_of(flow, column, top);
    const struct lemmo_sums with = sums_at(flow, rank + is_arrival(flow, column, top), top);
    gap->behind = sums_at(flow, rank, top);
    gap->right_wins = right_wins(flow, column);
    gap->last = column - 1;
    consider(flow, gap, top);
    if (passage->sums)
        *passage->sums++ = (struct lemmo_sums){passage->right, gap->behind.left - passage->turned};
    passage->right = with.right + passage->turned;
    /* Whoever arrives on the space itself falls, and is not part of the next gap. */
    gap->before = with;
    gap->left_wins = left_wins(flow, column);
    gap->at_left = false;
    gap->first = column + 1;
}

/* The gap behind the last space: all turn round, and leave through that space facing left. */
INLINE void pass_right_edge(struct lemmo_flow *flow, struct passage *passage, bool top) {
    struct gap *gap = &passage->gap;
    const uint64_t last = flow->game->map->columns - 1;
    gap->behind = sums_at(flow, rank_of(flow, last, top) + is_arrival(flow, last, top), top);
    gap->right_wins = gap->left_wins;
    gap->at_right = true;
    gap->last = last;
    consider(flow, gap, top);
    const uint32_t turned = gap->behind.right - (passage->right - passage->turned);
    if (passage->sums)
        *passage->sums = (struct lemmo_sums){passage->right, gap->behind.left - passage->turned + turned};
}

/* Goes through the spaces of the row from the left. `sums`, if not null, receives the sums over the departures. */
INLINE void pass_row(struct lemmo_flow *flow, struct lemmo_sums *sums, bool top) {
    uint32_t columns[CHUNK * LEMMO_WORD + AHEAD];
    const size_t words = flow->game->map->words;
    const uint64_t first = first_space(flow);
    const char *next = lemmo_next_row(flow->game->map, flow->row, 1);
    struct passage passage = {
        .gap = {.at_left = true, .left_wins = right_wins(flow, first)},
        .turned = sums_at(flow, rank_of(flow, first, top), top).left,
        .sums = sums,
    };
    for (size_t start = 0; start < words; start += CHUNK) {
        const size_t count = words - start < CHUNK ? words - start : CHUNK;
        const size_t length = list_columns(flow->departures.marks, start, count, columns, next);
        for (size_t i = 0; i < length; i++)
            pass_space(flow, &passage, columns[i], top);
    }
    pass_right_edge(flow, &passage, top);
}

/* Counts the marks before each word; returns the number of all marks. */
INLINE uint64_t rank_words(const uint64_t *marks, size_t words, uint32_t *ranks) {
    uint64_t rank = 0;
    for (size_t i = 0; i < words; i++) {
        ranks[i] = (uint32_t)rank;
        rank += (uint64_t)__builtin_popcountll(marks[i]);
    }
    return rank;
}

/* What depends on the processor. */
struct way {
    uint64_t (*rank)(const uint64_t *marks, size_t words, uint32_t *ranks);
    void (*pass)(struct lemmo_flow *flow, struct lemmo_sums *sums);
};

static uint64_t rank_portable(const uint64_t *marks, size_t words, uint32_t *ranks) {
    return rank_words(marks, words, ranks);
}

static void pass_portable(struct lemmo_flow *flow, struct lemmo_sums *sums) {
    if (flow->row == 0)
        pass_row(flow, sums, true);
    else
        pass_row(flow, sums, false);
}

static const struct way portable = {rank_portable, pass_portable};

#if defined(__x86_64__) && defined(__GNUC__)
#define BIT_INSTRUCTIONS __attribute__((target("popcnt,bmi,bmi2")))

BIT_INSTRUCTIONS static uint64_t rank_fast(const uint64_t *marks, size_t words, uint32_t *ranks) {
    return rank_words(marks, words, ranks);
}

BIT_INSTRUCTIONS static void pass_fast(struct lemmo_flow *flow, struct lemmo_sums *sums) {
    if (flow->row == 0)
        pass_row(flow, sums, true);
    else
        pass_row(flow, sums, false);
}

static const struct way fast = {rank_fast, pass_fast};
#else
static const struct way fast = {rank_portable, pass_portable};
#endif

/* ---- All rows ---- */

static void arrivals_free(struct lemmo_arrivals *arrivals) {
    free(arrivals->marks);
    free(arrivals->ranks);
    free(arrivals->sums);
    *arrivals = (struct lemmo_arrivals){0};
}

/* Computes the departures of the row. The row above the lowest needs no sums, as no block below it can be removed. */
static bool run_row(struct lemmo_flow *flow, const struct way *way) {
    const struct lemmo_map *map = flow->game->map;
    struct lemmo_arrivals *departures = &flow->departures;
    lemmo_mark_spaces(flow->game, flow->row, departures->marks);
    const uint64_t count = way->rank(departures->marks, map->words, departures->ranks);
    if (count == 0)
        return false; /* the map's file was truncated while in use */
    const bool needed = flow->row + 2 < map->rows;
    if (needed)
        departures->sums =
            pz_grow(departures->sums, &departures->sums_capacity, (size_t)count + 1, sizeof(struct lemmo_sums));
    way->pass(flow, needed ? departures->sums : NULL);
    const struct lemmo_arrivals swapped = flow->arrivals;
    flow->arrivals = flow->departures;
    flow->departures = swapped;
    return true;
}

static bool is_hopeless(const struct lemmo_flow *flow) {
    size_t word = 0;
    while (word < 2 * flow->game->map->words && flow->below[word] == 0)
        word++;
    return word == 2 * flow->game->map->words && flow->aim != LEMMO_ALL_GAINS;
}

static bool run(struct lemmo_flow *flow, const struct way *way) {
    const struct lemmo_map *map = flow->game->map;
    flow->arrivals.marks = pz_alloc(map->words, sizeof(uint64_t));
    flow->departures.marks = pz_alloc(map->words, sizeof(uint64_t));
    flow->arrivals.ranks = pz_alloc(map->words, sizeof(uint32_t));
    flow->departures.ranks = pz_alloc(map->words, sizeof(uint32_t));
    bool whole = true;
    for (flow->row = 0; whole && flow->row + 1 < map->rows; flow->row++) {
        whole = lemmo_wins_go_on(flow->wins, (double)flow->row / (double)map->rows);
        flow->below = whole ? lemmo_wins_row(flow->wins, flow->row + 1) : NULL;
        flow->hopeless = flow->below && is_hopeless(flow);
        whole = flow->below && run_row(flow, way);
    }
    arrivals_free(&flow->arrivals);
    arrivals_free(&flow->departures);
    return whole;
}

bool lemmo_flow_run(struct lemmo_flow *flow) {
    return run(flow, lemmo_has_bit_instructions() ? &fast : &portable);
}

bool lemmo_flow_run_portable(struct lemmo_flow *flow) {
    return run(flow, &portable);
}
