/*
 * Allemande: the prior of the search. A log-linear model: each cell has some features, each feature a weight, and the
 * likelihoods are in proportion to the exponentials of the sums. The weights are learned from searches
 * (lab/training/README.md). A few more of them tell from the shortest ways of both players how a position stands.
 *
 * "Along" is the direction in which the player connects, "across" the other.
 */
#include "search.h"

static unsigned least_of(unsigned a, unsigned b) {
    return a < b ? a : b;
}

static unsigned apart(unsigned a, unsigned b) {
    return a > b ? a - b : b - a;
}

/* The stones left in the turn, less one. */
static unsigned left_in(const struct allemande_walk *walk) {
    return ALLEMANDE_STONES_MAX - 1U - walk->move.count;
}

/* ---- Ways ---- */

void allemande_glance(struct allemande_glance *glance, const struct allemande_walk *walk) {
    const struct allemande_set *empty = &walk->position.empty;
    glance->walk = walk;
    for (unsigned player = 0; player < 2; player++) {
        uint8_t *from = glance->from[player], *to = glance->to[player], *breadth = glance->breadth[player];
        unsigned least = 2 * ALLEMANDE_FAR;
        allemande_distances(&walk->position, player, false, from);
        allemande_distances(&walk->position, player, true, to);
        ALLEMANDE_EACH_CELL (cell, empty)
            least = least_of(least, (unsigned)from[cell] + to[cell]);
        glance->least[player] = (uint8_t)least_of(least, ALLEMANDE_FAR);
        for (unsigned i = 0; i <= ALLEMANDE_FAR; i++)
            breadth[i] = 0;
        ALLEMANDE_EACH_CELL (cell, empty)
            if ((unsigned)from[cell] + to[cell] == least && breadth[from[cell]] < 6)
                breadth[from[cell]]++;
    }
}

static unsigned add_ways(const struct allemande_glance *glance, unsigned cell, uint16_t *features) {
    const unsigned left = left_in(glance->walk);
    unsigned detours[2], count = 0;
    for (unsigned i = 0; i < 2; i++) {
        const unsigned player = glance->walk->player ^ i, from = glance->from[player][cell];
        /* The cell itself counts in both distances. */
        const unsigned needed = glance->least[player] - 1U, free = i == 0 ? left + 1 : 0;
        const unsigned length = needed > free ? needed - free : 0;
        const unsigned hurry = length <= 4 ? 0 : length <= 8 ? length - 4 : 5;
        detours[i] = from + glance->to[player][cell] - glance->least[player];
        features[count++] = (uint16_t)(ALLEMANDE_HURRY + (i * 6 + hurry) * 4 + least_of(detours[i], 3));
        const unsigned breadth = detours[i] == 0 ? glance->breadth[player][from] : 0;
        features[count++] = (uint16_t)(ALLEMANDE_NARROW + (left * 2 + i) * 7 + breadth);
    }
    features[count++] = (uint16_t)(ALLEMANDE_WAYS + left * 36 + least_of(detours[0], 5) * 6 + least_of(detours[1], 5));
    return count;
}

/* ---- Neighbours ---- */

/* Maps two digits below three, in either order, to a number below six. */
static unsigned pair(unsigned a, unsigned b) {
    return a > b ? a * (a + 1) / 2 + b : b * (b + 1) / 2 + a;
}

/*
 * The pattern of the eight neighbours: 0 for an empty one, 1 for the player's own, 2 for the other's. It is mirrored so
 * that of two that lie opposite each other, along or across, the first is the larger.
 */
static unsigned pattern(const struct allemande_walk *walk, unsigned cell) {
    const unsigned own = walk->position.near[walk->player][cell], other = walk->position.near[walk->player ^ 1][cell];
    const bool black = walk->player == ALLEMANDE_BLACK;
    unsigned near[ALLEMANDE_DIRECTIONS];
    for (unsigned d = 0; d < ALLEMANDE_DIRECTIONS; d++) {
        const unsigned from = black ? d : (6 - d) % ALLEMANDE_DIRECTIONS; /* White's board is seen along its diagonal */
        near[d] = (own >> from & 1) + 2 * (other >> from & 1);
    }
    const unsigned corners[2][2] = {{near[ALLEMANDE_NORTH_WEST], near[ALLEMANDE_NORTH_EAST]},
                                    {near[ALLEMANDE_SOUTH_WEST], near[ALLEMANDE_SOUTH_EAST]}};
    const bool down = near[ALLEMANDE_NORTH] < near[ALLEMANDE_SOUTH],
               across = near[ALLEMANDE_EAST] < near[ALLEMANDE_WEST];
    const unsigned sides =
        pair(near[ALLEMANDE_NORTH], near[ALLEMANDE_SOUTH]) * 6 + pair(near[ALLEMANDE_EAST], near[ALLEMANDE_WEST]);
    return sides * 81 + corners[down][!across] * 27 + corners[!down][!across] * 9 + corners[!down][across] * 3 +
           corners[down][across];
}

/* Five neighbouring cells of a set as bits; the first may lie up to four cells before the set. */
static unsigned five(const struct allemande_set *set, int from) {
    if (from < 0)
        return (unsigned)(set->word[0] << -from) & 31;
    const unsigned word = (unsigned)from / 64, bit = (unsigned)from % 64;
    const uint64_t above = word + 1 < ALLEMANDE_WORDS ? set->word[word + 1] : 0;
    return (unsigned)(set->word[word] >> bit | above << 1 << (63 - bit)) & 31;
}

/* Each stone two cells away is a feature, those of the margin included. */
static unsigned add_ring(const struct allemande_walk *walk, unsigned cell, uint16_t *features) {
    static const uint8_t ring[5] = {31, 17, 17, 17, 31}; /* of the five by five cells around the cell */
    const struct allemande_position *position = &walk->position;
    const unsigned stride = position->stride, row = allemande_row(position, cell), column = cell - row * stride;
    const unsigned inside = (column == 1 ? 30U : 31U) & (column + 2 == stride ? 15U : 31U);
    const unsigned by_row = walk->player == ALLEMANDE_BLACK ? 1 : 3, by_column = 4 - by_row;
    unsigned count = 0;
    for (unsigned i = row == 1; i < (row + 2 == stride ? 4U : 5U); i++)
        for (unsigned whose = 0; whose < 2; whose++) {
            const struct allemande_set *stones = &position->stones[walk->player ^ whose];
            const int from = (int)(cell + i * stride) - (int)(2 * stride + 2);
            for (unsigned bits = five(stones, from) & ring[i] & inside; bits != 0; bits &= bits - 1) {
                const unsigned place = apart(i, 2) * by_row + apart((unsigned)__builtin_ctz(bits), 2) * by_column;
                features[count++] = (uint16_t)(ALLEMANDE_RING + place * 2 + whose);
            }
        }
    return count;
}

/* ---- Places ---- */

static unsigned add_place(const struct allemande_walk *walk, unsigned cell, uint16_t *features) {
    const struct allemande_position *position = &walk->position;
    const bool black = walk->player == ALLEMANDE_BLACK;
    const unsigned side = position->side, last = side + 1;
    const unsigned row = allemande_row(position, cell), column = allemande_column(position, cell);
    const unsigned along = black ? column : row, across = black ? row : column;
    const unsigned near = least_of(along, last - along) - 1, wide = least_of(across, last - across) - 1;
    unsigned count = 0;
    features[count++] = (uint16_t)(ALLEMANDE_EDGES + least_of(near, 4) * 5 + least_of(wide, 4));
    features[count++] =
        (uint16_t)(ALLEMANDE_MIDDLE + apart(2 * along, last) * 5 / side * 5 + apart(2 * across, last) * 5 / side);
    for (unsigned i = 0; i < walk->move.count; i++) {
        const unsigned stone = walk->move.cells[i];
        const unsigned down = apart(row, allemande_row(position, stone));
        const unsigned right = apart(column, allemande_column(position, stone));
        if (down < 4 && right < 4)
            features[count++] = (uint16_t)(ALLEMANDE_BESIDE + (black ? right * 4 + down : down * 4 + right));
    }
    return count;
}

unsigned allemande_features(const struct allemande_glance *glance, unsigned cell,
                            uint16_t features[ALLEMANDE_FEATURES_MAX]) {
    const struct allemande_walk *walk = glance->walk;
    if (cell == 0) {
        features[0] = (uint16_t)(ALLEMANDE_ENDS + left_in(walk));
        return 1;
    }
    unsigned count = add_ways(glance, cell, features);
    features[count++] = (uint16_t)(ALLEMANDE_SHAPE + pattern(walk, cell));
    if (allemande_loose(walk->position.near[walk->player][cell]) != 0)
        features[count++] =
            (uint16_t)(ALLEMANDE_LOOSE + left_in(walk) * 2 + allemande_is_quiet(&walk->position, walk->player, cell));
    count += add_place(walk, cell, features + count);
    return count + add_ring(walk, cell, features + count);
}

/* ---- Likelihoods ---- */

static const float scale = 1.442695F / 256; /* makes exponents of two from weights */

/* 2^x for x from -60 to 0, with the same result on every machine. */
static float power_of_two(float x) {
    const int whole = (int)x - 1;
    const float part = x - (float)whole;
    const float power = 1 + part * (0.693147F + part * (0.240227F + part * (0.055504F + part * 0.009618F)));
    return power / (float)(UINT64_C(1) << -whole);
}

void allemande_likelihoods(const struct allemande_walk *walk, const uint16_t *cells, unsigned count,
                           float *likelihoods) {
    struct allemande_glance glance;
    int sums[ALLEMANDE_CELLS_MAX], most = INT32_MIN;
    float total = 0;
    allemande_glance(&glance, walk);
    for (unsigned i = 0; i < count; i++) {
        uint16_t features[ALLEMANDE_FEATURES_MAX];
        const unsigned n = allemande_features(&glance, cells[i], features);
        sums[i] = 0;
        for (unsigned k = 0; k < n; k++)
            sums[i] += allemande_weights[features[k]];
        most = sums[i] > most ? sums[i] : most;
    }
    for (unsigned i = 0; i < count; i++) {
        const int less = sums[i] - most;
        likelihoods[i] = power_of_two(scale * (float)(less < -8000 ? -8000 : less));
        total += likelihoods[i];
    }
    for (unsigned i = 0; i < count; i++)
        likelihoods[i] /= total;
}

/* ---- Hope ---- */

void allemande_outlook(const struct allemande_walk *walk, uint16_t features[ALLEMANDE_HOPES]) {
    const unsigned left = left_in(walk);
    const unsigned own = least_of(allemande_distance(&walk->position, walk->player), 12);
    const unsigned other = least_of(allemande_distance(&walk->position, walk->player ^ 1U), 12);
    const unsigned ahead = other + left + 1 + 8, lead = ahead > own ? least_of(ahead - own, 16) : 0;
    features[0] = (uint16_t)(ALLEMANDE_OWN + left * 13 + own);
    features[1] = (uint16_t)(ALLEMANDE_OTHER + left * 13 + other);
    features[2] = (uint16_t)(ALLEMANDE_LEAD + left * 17 + lead);
}

float allemande_hope(const struct allemande_walk *walk) {
    uint16_t features[ALLEMANDE_HOPES];
    int sum = 0;
    allemande_outlook(walk, features);
    for (unsigned i = 0; i < ALLEMANDE_HOPES; i++)
        sum += allemande_weights[features[i]];
    const float power = power_of_two(scale * (float)(sum < 0 ? sum : -sum));
    return (sum < 0 ? power : 1) / (1 + power);
}
