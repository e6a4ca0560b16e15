/*
 * Allemande: the board. Stones are added to bitboards, to the neighbour masks of the cells around them, and to a
 * union-find forest. A stone's diagonals are judged by its mask first, and by the forest if that does not decide.
 */
#include <assert.h>

#include "connect.h"
#include "puzzles/random.h"

static unsigned edge(const struct allemande_position *position, enum allemande_player player, bool far) {
    const unsigned last = far ? position->side + 1U : 0;
    return player == ALLEMANDE_BLACK ? allemande_cell(position, 1, last) : allemande_cell(position, last, 1);
}

/* ---- Groups ---- */

/*
 * Updates the neighbour masks around a cell where a player's stone appears or disappears. Written out, without a loop
 * over `step`, because searches spend most of their time here.
 */
static inline void mark(struct allemande_position *position, enum allemande_player player, unsigned cell) {
    uint8_t *here = &position->near[player][cell], *above = here - position->stride, *below = here + position->stride;
    above[-1] ^= 1U << ALLEMANDE_SOUTH_EAST;
    above[0] ^= 1U << ALLEMANDE_SOUTH;
    above[1] ^= 1U << ALLEMANDE_SOUTH_WEST;
    here[-1] ^= 1U << ALLEMANDE_EAST;
    here[1] ^= 1U << ALLEMANDE_WEST;
    below[-1] ^= 1U << ALLEMANDE_NORTH_EAST;
    below[0] ^= 1U << ALLEMANDE_NORTH;
    below[1] ^= 1U << ALLEMANDE_NORTH_WEST;
}

void allemande_try(struct allemande_position *position, enum allemande_player player, unsigned cell,
                   struct allemande_undo *undo) {
    assert(allemande_has(&position->empty, cell));
    allemande_exclude(&position->empty, cell);
    allemande_include(&position->stones[player], cell);
    position->empty_count--;
    mark(position, player, cell);
    int16_t *link = position->link;
    undo->cell = (uint16_t)cell;
    undo->player = (uint8_t)player;
    undo->joined = 0;
    unsigned root = cell;
    for (unsigned around = position->near[player][cell] & ALLEMANDE_ORTHOGONAL; around != 0; around &= around - 1) {
        const unsigned beside = allemande_neighbour(position, cell, (unsigned)__builtin_ctz(around));
        const unsigned other = allemande_group(position, beside);
        if (other == root)
            continue;
        const bool larger = link[other] < link[root]; /* sizes are negative */
        const unsigned top = larger ? other : root, child = larger ? root : other, i = undo->joined++;
        undo->root[i] = (uint16_t)top;
        undo->child[i] = (uint16_t)child;
        undo->size[i] = link[child];
        link[top] = (int16_t)(link[top] + link[child]);
        link[child] = (int16_t)top;
        root = top;
    }
}

void allemande_add(struct allemande_position *position, enum allemande_player player, unsigned cell) {
    struct allemande_undo unused;
    allemande_try(position, player, cell, &unused);
}

void allemande_take_back(struct allemande_position *position, const struct allemande_undo *undo) {
    const enum allemande_player player = undo->player;
    for (unsigned i = undo->joined; i-- > 0;) {
        position->link[undo->child[i]] = undo->size[i];
        position->link[undo->root[i]] = (int16_t)(position->link[undo->root[i]] - undo->size[i]);
    }
    mark(position, player, undo->cell);
    allemande_exclude(&position->stones[player], undo->cell);
    allemande_include(&position->empty, undo->cell);
    position->empty_count++;
}

bool allemande_is_connected(const struct allemande_position *position, enum allemande_player player) {
    return allemande_group(position, edge(position, player, false)) ==
           allemande_group(position, edge(position, player, true));
}

/* ---- The empty board ---- */

/* Makes a margin one group of its owner. */
static void add_edge(struct allemande_position *position, enum allemande_player player, bool far) {
    const unsigned first = edge(position, player, far);
    const unsigned along = player == ALLEMANDE_BLACK ? position->stride : 1;
    for (unsigned i = 0; i < position->side; i++) {
        const unsigned cell = first + i * along;
        allemande_include(&position->stones[player], cell);
        position->link[cell] = i == 0 ? (int16_t)-position->side : (int16_t)first;
        for (unsigned d = 0; d < ALLEMANDE_DIRECTIONS; d++) {
            const unsigned inside = allemande_neighbour(position, cell, d); /* not a cell if far outside */
            if (inside < ALLEMANDE_CELLS_MAX && allemande_has(&position->empty, inside))
                position->near[player][inside] |= (uint8_t)(1U << (d ^ 4));
        }
    }
}

void allemande_start(struct allemande_position *position, unsigned side, bool grouped) {
    assert(side >= ALLEMANDE_SIDE_MIN && side <= ALLEMANDE_SIDE_MAX);
    const int stride = (int)side + 2;
    *position = (struct allemande_position){
        .side = (uint8_t)side,
        .stride = (uint8_t)stride,
        .words = (uint8_t)((stride * stride + 63) / 64),
        .grouped = grouped,
        .empty_count = (uint16_t)(side * side),
    };
    const int steps[] = {-stride, -stride + 1, 1, stride + 1, stride, stride - 1, -1, -stride - 1};
    for (unsigned d = 0; d < ALLEMANDE_DIRECTIONS; d++)
        position->step[d] = (int16_t)steps[d];
    for (int cell = 0; cell < stride * stride; cell++)
        position->link[cell] = -1;
    for (unsigned row = 1; row <= side; row++)
        for (unsigned column = 1; column <= side; column++)
            allemande_include(&position->empty, allemande_cell(position, row, column));
    for (unsigned player = 0; player < 2; player++) {
        add_edge(position, player, false);
        add_edge(position, player, true);
    }
}

/* ---- Diagonals ---- */

bool allemande_is_quiet(const struct allemande_position *position, enum allemande_player player, unsigned cell) {
    const unsigned near = position->near[player][cell];
    for (unsigned loose = allemande_loose(near); loose != 0; loose &= loose - 1) {
        const unsigned corner = allemande_neighbour(position, cell, (unsigned)__builtin_ctz(loose));
        if (!allemande_is_beside(position, player, cell, allemande_group(position, corner)))
            return false;
    }
    return true;
}

size_t allemande_open_diagonals(const struct allemande_position *position, enum allemande_player player, unsigned cell,
                                struct allemande_pair pairs[4]) {
    size_t count = 0;
    unsigned loose = allemande_loose(position->near[player][cell]);
    for (; loose != 0; loose &= loose - 1) {
        const unsigned other = allemande_neighbour(position, cell, (unsigned)__builtin_ctz(loose));
        if (allemande_group(position, other) != allemande_group(position, cell))
            pairs[count++] = (struct allemande_pair){(uint16_t)cell, (uint16_t)other};
    }
    return count;
}

/* Word i of a set whose cells are moved by `step` towards lower numbers. */
static inline uint64_t moved_up(const struct allemande_set *set, unsigned i, unsigned step) {
    const uint64_t after = i + 1 < ALLEMANDE_WORDS ? set->word[i + 1] : 0;
    return set->word[i] >> step | after << (64 - step);
}

/*
 * Two stones touch diagonally without a third one beside both if they are in opposite corners of a two by two square
 * that has no other stone of their colour. Squares that include margin cells, or wrap into the next row, never look
 * like that.
 */
bool allemande_is_at_rest(const struct allemande_position *position, struct allemande_pair *open) {
    const unsigned stride = position->stride;
    for (unsigned i = 0; i < position->words; i++)
        for (unsigned player = 0; player < 2; player++) {
            const struct allemande_set *stones = &position->stones[player];
            const uint64_t a = stones->word[i], b = moved_up(stones, i, 1);
            const uint64_t c = moved_up(stones, i, stride), d = moved_up(stones, i, stride + 1);
            for (uint64_t squares = (a ^ b) & ~(a ^ d) & ~(b ^ c); squares != 0; squares &= squares - 1) {
                const unsigned bit = (unsigned)__builtin_ctzll(squares), corner = i * 64 + bit;
                const bool falling = a >> bit & 1;
                const unsigned upper = falling ? corner : corner + 1;
                const unsigned lower = falling ? corner + stride + 1 : corner + stride;
                if (allemande_group(position, upper) != allemande_group(position, lower)) {
                    *open = (struct allemande_pair){(uint16_t)upper, (uint16_t)lower};
                    return false;
                }
            }
        }
    return true;
}

/* ---- Looking at it ---- */

void allemande_group_cells(const struct allemande_position *position, unsigned cell, struct allemande_set *cells) {
    const unsigned group = allemande_group(position, cell);
    *cells = (struct allemande_set){{0}};
    for (unsigned row = 1; row <= position->side; row++)
        for (unsigned column = 1; column <= position->side; column++) {
            const unsigned other = allemande_cell(position, row, column);
            if (!allemande_has(&position->empty, other) && allemande_group(position, other) == group)
                allemande_include(cells, other);
        }
}

/* How far a cell is from a player's first margin: 1 to side on the board. */
static unsigned depth(const struct allemande_position *position, enum allemande_player player, unsigned cell) {
    return player == ALLEMANDE_BLACK ? allemande_column(position, cell) : allemande_row(position, cell);
}

/* A breadth-first search through the stones, from those on the first edge. */
void allemande_path(const struct allemande_position *position, enum allemande_player player,
                    struct allemande_set *cells) {
    uint16_t queue[ALLEMANDE_CELLS_MAX], from[ALLEMANDE_CELLS_MAX] = {0};
    const struct allemande_set *stones = &position->stones[player];
    unsigned head = 0, tail = 0;
    *cells = (struct allemande_set){{0}};
    for (unsigned i = 1; i <= position->side; i++) {
        const unsigned cell =
            player == ALLEMANDE_BLACK ? allemande_cell(position, i, 1) : allemande_cell(position, 1, i);
        if (allemande_has(stones, cell)) {
            from[cell] = (uint16_t)cell;
            queue[tail++] = (uint16_t)cell;
        }
    }
    while (head < tail) {
        unsigned cell = queue[head++];
        if (depth(position, player, cell) == position->side) {
            for (; from[cell] != cell; cell = from[cell])
                allemande_include(cells, cell);
            allemande_include(cells, cell);
            return;
        }
        for (unsigned d = 0; d < ALLEMANDE_DIRECTIONS; d += 2) {
            const unsigned to = allemande_neighbour(position, cell, d);
            if (from[to] == 0 && allemande_has(stones, to) && depth(position, player, to) > 0) {
                from[to] = (uint16_t)cell;
                queue[tail++] = (uint16_t)to;
            }
        }
    }
}

uint64_t allemande_hash(const struct allemande_position *position) {
    const unsigned state = position->side * 8U + position->to_move * 4U + position->grouped * 2U + position->may_swap;
    uint64_t hash = pz_random_mix(state + PZ_RANDOM_STEP);
    for (unsigned i = 0; i < position->words; i++)
        for (unsigned player = 0; player < 2; player++)
            hash = pz_random_mix(hash ^ position->stones[player].word[i]) + PZ_RANDOM_STEP;
    return hash;
}

void allemande_exchange(const struct allemande_position *position, struct allemande_position *exchanged) {
    const unsigned side = position->side;
    allemande_start(exchanged, side, position->grouped);
    exchanged->to_move = position->to_move == ALLEMANDE_BLACK ? ALLEMANDE_WHITE : ALLEMANDE_BLACK;
    for (unsigned row = 1; row <= side; row++)
        for (unsigned column = 1; column <= side; column++) {
            const unsigned from = allemande_cell(position, row, column);
            const unsigned to = allemande_cell(exchanged, side + 1 - column, side + 1 - row);
            if (allemande_has(&position->stones[ALLEMANDE_BLACK], from))
                allemande_add(exchanged, ALLEMANDE_WHITE, to);
            else if (allemande_has(&position->stones[ALLEMANDE_WHITE], from))
                allemande_add(exchanged, ALLEMANDE_BLACK, to);
        }
}
