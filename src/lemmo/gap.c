/*
 * What removing the blocks of a gap would gain, the gap being the blocks between two spaces, or a space and an edge.
 *
 * In it, the number of those who come along changes only where some come in, and what falling gains changes only where
 * the wins of the row below do. So the gain is examined once for each such piece. In the top row some come in at every
 * cell and the gain is linear within a piece, so both ends are examined.
 */
#include "gap.h"

#include "puzzles/memory.h"

struct gap {
    uint64_t first, last;         /* columns, both included */
    bool right_wins, left_wins;   /* whether Lemmo wins who faces that way in the gap */
    bool at_left, at_right;       /* the gap reaches the edge */
    struct {                      /* how many come into the row */
        uint32_t before, through; /* before the gap, and before its end, in the direction of the walk */
    } right, left;
};

/* The place, for those facing left, of a column. */
static uint64_t mirror(const struct lemmo_gaps *gaps, uint64_t column) {
    return gaps->game->map->words * LEMMO_WORD - 1 - column;
}

/* How many facing right come in at smaller columns, and facing left at larger ones. */
static uint32_t rights_before(const struct lemmo_gaps *gaps, uint64_t column) {
    return lemmo_stream_before(gaps->come[LEMMO_RIGHT], column);
}

static uint32_t lefts_behind(const struct lemmo_gaps *gaps, uint64_t column) {
    return lemmo_stream_before(gaps->come[LEMMO_LEFT], mirror(gaps, column));
}

/* ---- Gains ---- */

/* What removing the block would change; `right` and `left` say whether falling there wins. */
static struct lemmo_gain gain_of(const struct lemmo_gaps *gaps, const struct gap *gap, uint64_t column, bool right,
                                 bool left) {
    const uint32_t rights = rights_before(gaps, column + 1);
    const uint32_t lefts = lemmo_stream_before(gaps->come[LEMMO_LEFT], mirror(gaps, column) + 1);
    int64_t rightward = (int64_t)rights - gap->right.before, leftward = (int64_t)lefts - gap->left.before;
    if (gap->at_left)
        rightward += gap->left.through - lefts; /* they turned round at the edge, and did not come along before */
    if (gap->at_right)
        leftward += gap->right.through - rights;
    return (struct lemmo_gain){
        .gain = rightward * (right - gap->right_wins) + leftward * (left - gap->left_wins),
        .won = (gap->right_wins < right ? rightward : 0) + (gap->left_wins < left ? leftward : 0),
        .losers = (gap->right_wins ? 0 : rightward) + (gap->left_wins ? 0 : leftward),
        .passers = rightward + leftward,
    };
}

static void note(struct lemmo_gaps *gaps, uint64_t column, struct lemmo_gain gain) {
    const struct lemmo_place place = {gaps->row, column};
    if (gaps->aim == LEMMO_ALL_GAINS) {
        gaps->gains[gaps->row * gaps->game->map->columns + column] = gain;
    } else if (gaps->aim == LEMMO_ALL_BEST && gain.gain == gaps->best) {
        gaps->places = pz_grow(gaps->places, &gaps->place_capacity, gaps->place_count + 1, sizeof *gaps->places);
        gaps->places[gaps->place_count++] = place;
    } else if (gaps->aim == LEMMO_FIRST_BEST && gain.gain > gaps->best) {
        gaps->best = gain.gain;
        gaps->found = true;
        gaps->place = place;
    }
}

/* ---- Words of the gap ---- */

/* A word of the row below or of what comes in, not mirrored. */
struct both {
    uint64_t right, left;
};

static struct both wins_at(const struct lemmo_gaps *gaps, size_t word) {
    const size_t words = gaps->game->map->words;
    if (word >= words)
        return (struct both){0, 0};
    return (struct both){lemmo_reverse(gaps->below[2 * words - 1 - word]), gaps->below[word]};
}

static struct both arrivals_at(const struct lemmo_gaps *gaps, size_t word) {
    const size_t words = gaps->game->map->words;
    return (struct both){lemmo_stream_word(gaps->come[LEMMO_RIGHT], word),
                         lemmo_reverse(lemmo_stream_word(gaps->come[LEMMO_LEFT], words - 1 - word))};
}

/* The bits of a word that are in the gap. */
static uint64_t cells_in(const struct gap *gap, size_t word) {
    uint64_t cells = UINT64_MAX;
    if (word == gap->first / LEMMO_WORD)
        cells &= UINT64_MAX << gap->first % LEMMO_WORD;
    if (word == gap->last / LEMMO_WORD)
        cells &= UINT64_MAX >> (63 - gap->last % LEMMO_WORD);
    return cells;
}

/* Where one of two bits differs from the one before it. */
static uint64_t changes(struct both now, struct both before) {
    return (now.right ^ (now.right << 1 | before.right >> 63)) | (now.left ^ (now.left << 1 | before.left >> 63));
}

/* Where one of two bits differs from the one behind it. */
static uint64_t ends(struct both now, struct both behind) {
    return (now.right ^ (now.right >> 1 | behind.right << 63)) | (now.left ^ (now.left >> 1 | behind.left << 63));
}

/* The cells where a piece starts and, in the top row, those where one ends. `now` holds the wins of this word. */
static uint64_t piece_ends(const struct lemmo_gaps *gaps, const struct gap *gap, size_t word, struct both now) {
    const struct both none = {0, 0};
    uint64_t cells = changes(now, word > 0 ? wins_at(gaps, word - 1) : none);
    if (word == gap->first / LEMMO_WORD)
        cells |= UINT64_C(1) << gap->first % LEMMO_WORD;
    if (gaps->row == 0) {
        if (word == gap->last / LEMMO_WORD)
            cells |= UINT64_C(1) << gap->last % LEMMO_WORD;
        return cells | ends(now, wins_at(gaps, word + 1));
    }
    const struct both here = arrivals_at(gaps, word), before = word > 0 ? arrivals_at(gaps, word - 1) : none;
    return cells | here.right | here.left << 1 | before.left >> 63;
}

/* The cells of a word where somebody who loses now would win. */
static uint64_t saving_cells(const struct gap *gap, size_t word, struct both wins) {
    return cells_in(gap, word) & ((gap->right_wins ? 0 : wins.right) | (gap->left_wins ? 0 : wins.left));
}

static bool saves_any(const struct lemmo_gaps *gaps, const struct gap *gap) {
    for (size_t word = (size_t)(gap->first / LEMMO_WORD); word <= gap->last / LEMMO_WORD; word++)
        if (saving_cells(gap, word, wins_at(gaps, word)))
            return true;
    return false;
}

static void look_into(struct lemmo_gaps *gaps, const struct gap *gap) {
    for (size_t word = (size_t)(gap->first / LEMMO_WORD); word <= gap->last / LEMMO_WORD; word++) {
        const struct both wins = wins_at(gaps, word);
        uint64_t cells = gaps->aim == LEMMO_ALL_GAINS ? cells_in(gap, word) : saving_cells(gap, word, wins);
        if (cells && gaps->aim == LEMMO_FIRST_BEST)
            cells &= piece_ends(gaps, gap, word, wins);
        for (; cells; cells &= cells - 1) {
            const unsigned bit = lemmo_lowest_bit(cells);
            const uint64_t column = (uint64_t)word * LEMMO_WORD + bit;
            note(gaps, column, gain_of(gaps, gap, column, wins.right >> bit & 1, wins.left >> bit & 1));
        }
    }
}

/* ---- The gap ---- */

bool lemmo_gaps_wins(const struct lemmo_gaps *gaps, enum lemmo_facing facing, uint64_t column) {
    const uint64_t *words = gaps->below + (facing == LEMMO_RIGHT ? gaps->game->map->words : 0);
    const uint64_t bit = facing == LEMMO_RIGHT ? mirror(gaps, column) : column;
    return words[bit / LEMMO_WORD] >> bit % LEMMO_WORD & 1;
}

bool lemmo_gaps_matter(const struct lemmo_gaps *gaps, int64_t losers) {
    return gaps->aim == LEMMO_ALL_GAINS || (gaps->aim == LEMMO_FIRST_BEST ? losers > gaps->best : losers >= gaps->best);
}

void lemmo_gaps_look(struct lemmo_gaps *gaps, uint64_t first, uint64_t last) {
    struct gap gap = {.first = first, .last = last, .at_left = first == 0};
    gap.at_right = last + 1 == gaps->game->map->columns;
    gap.right_wins =
        gap.at_right ? lemmo_gaps_wins(gaps, LEMMO_LEFT, first - 1) : lemmo_gaps_wins(gaps, LEMMO_RIGHT, last + 1);
    gap.left_wins =
        gap.at_left ? lemmo_gaps_wins(gaps, LEMMO_RIGHT, last + 1) : lemmo_gaps_wins(gaps, LEMMO_LEFT, first - 1);
    if (gaps->aim != LEMMO_ALL_GAINS && !saves_any(gaps, &gap))
        return;
    gap.right.before = rights_before(gaps, first);
    gap.right.through = rights_before(gaps, last + 1);
    gap.left.before = lefts_behind(gaps, last);
    gap.left.through = lemmo_stream_before(gaps->come[LEMMO_LEFT], mirror(gaps, first) + 1);
    const int64_t right = (int64_t)gap.right.through - gap.right.before;
    const int64_t left = (int64_t)gap.left.through - gap.left.before;
    if (right + left > 0 && lemmo_gaps_matter(gaps, (gap.right_wins ? 0 : right) + (gap.left_wins ? 0 : left)))
        look_into(gaps, &gap);
}
