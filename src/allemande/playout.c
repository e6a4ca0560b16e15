/*
 * Allemande: random games to the end, fast and by the rules.
 *
 * The players place as many stones as they can, up to four a turn. For each, empty cells are drawn at random. A cell on
 * which a stone leaves no diagonal open is taken; another only together with one of the two cells that close the
 * diagonal, if that closes everything; otherwise it is out for this turn. In the grouped variant, cells are drawn from
 * those beside the turn's stones. A player who finds nothing at all this way plays a turn with the fewest stones that
 * allemande_any_turn() finds, and passes if there is none. So every turn is legal, but not all legal turns are equally
 * likely, and short turns are rare: good players hardly ever place fewer stones than they may.
 *
 * The board is a lean copy of the position: neighbour masks, a union-find forest with path halving (nothing is taken
 * back), and a list of empty cells that keeps those tried in vain during a turn at its end.
 */
#include "search.h"

#include <string.h>

struct board {
    const struct allemande_frame *frame;
    bool grouped;
    unsigned player;
    int step[ALLEMANDE_DIRECTIONS];
    unsigned edge[2][2]; /* a margin cell of each edge */
    unsigned count;      /* of the list */
    uint64_t bits;       /* random bits; a draw takes sixteen */
    unsigned draws;      /* draws left in them */
    struct pz_random *random;
    struct allemande_set empty, stones[2];
    uint8_t near[2][ALLEMANDE_CELLS_MAX];
    int16_t link[ALLEMANDE_CELLS_MAX];
    uint16_t list[ALLEMANDE_SIDE_MAX * ALLEMANDE_SIDE_MAX];
};

/* Draws from 0 to bound - 1. Some numbers are more likely, by one part in 65536 / bound. */
static unsigned draw(struct board *board, unsigned bound) {
    if (board->draws == 0) {
        board->bits = pz_random_next(board->random);
        board->draws = 4;
    }
    const unsigned drawn = (unsigned)(board->bits & 0xffff) * bound >> 16;
    board->bits >>= 16;
    board->draws--;
    return drawn;
}

static unsigned find(struct board *board, unsigned cell) {
    int16_t *link = board->link;
    while (link[cell] >= 0) {
        const unsigned up = (unsigned)link[cell];
        if (link[up] < 0)
            return up;
        link[cell] = link[up];
        cell = (unsigned)link[cell];
    }
    return cell;
}

static unsigned neighbour(const struct board *board, unsigned cell, unsigned direction) {
    return (unsigned)((int)cell + board->step[direction]);
}

static void put(struct board *board, unsigned cell) {
    uint8_t *near = board->near[board->player];
    int16_t *link = board->link;
    uint8_t *here = near + cell, *above = here - board->frame->stride, *below = here + board->frame->stride;
    above[-1] |= 1U << ALLEMANDE_SOUTH_EAST;
    above[0] |= 1U << ALLEMANDE_SOUTH;
    above[1] |= 1U << ALLEMANDE_SOUTH_WEST;
    here[-1] |= 1U << ALLEMANDE_EAST;
    here[1] |= 1U << ALLEMANDE_WEST;
    below[-1] |= 1U << ALLEMANDE_NORTH_EAST;
    below[0] |= 1U << ALLEMANDE_NORTH;
    below[1] |= 1U << ALLEMANDE_NORTH_WEST;
    allemande_exclude(&board->empty, cell);
    allemande_include(&board->stones[board->player], cell);
    unsigned root = cell;
    for (unsigned around = near[cell] & ALLEMANDE_ORTHOGONAL; around != 0; around &= around - 1) {
        unsigned other = find(board, neighbour(board, cell, (unsigned)__builtin_ctz(around)));
        if (other == root)
            continue;
        if (link[other] > link[root]) {
            const unsigned larger = root;
            root = other;
            other = larger;
        }
        link[other] = (int16_t)(link[other] + link[root]);
        link[root] = (int16_t)other;
        root = other;
    }
}

/* ---- Which stones ---- */

/* The groups that a stone or two join. */
struct joined {
    unsigned count, roots[8];
};

static void join(struct board *board, struct joined *joined, unsigned cell, unsigned near) {
    for (unsigned around = near & ALLEMANDE_ORTHOGONAL; around != 0; around &= around - 1)
        joined->roots[joined->count++] = find(board, neighbour(board, cell, (unsigned)__builtin_ctz(around)));
}

/* The diagonal directions in which stones near a cell belong to none of the groups. */
static unsigned strangers(struct board *board, const struct joined *joined, unsigned cell, unsigned near) {
    unsigned open = 0;
    for (unsigned loose = allemande_loose(near); loose != 0; loose &= loose - 1) {
        const unsigned direction = (unsigned)__builtin_ctz(loose);
        const unsigned root = find(board, neighbour(board, cell, direction));
        unsigned i = 0;
        while (i < joined->count && joined->roots[i] != root)
            i++;
        if (i == joined->count)
            open |= 1U << direction;
    }
    return open;
}

/* Whether a stone on `cell` and another beside it leave no diagonal open. */
static bool closes(struct board *board, unsigned cell, unsigned direction) {
    const uint8_t *near = board->near[board->player];
    const unsigned other = neighbour(board, cell, direction);
    struct joined joined = {.count = 0};
    join(board, &joined, cell, near[cell]);
    join(board, &joined, other, near[other]);
    return strangers(board, &joined, cell, near[cell] | 1U << direction) == 0 &&
           strangers(board, &joined, other, near[other] | 1U << (direction ^ 4)) == 0;
}

/*
 * A cell beside both the stone and the first of the strangers that closes all diagonals the stone would leave open; 0
 * if there is none. There are two candidates, tried in random order.
 */
static unsigned closer(struct board *board, unsigned cell, unsigned open) {
    const unsigned diagonal = (unsigned)__builtin_ctz(open);
    const unsigned first = draw(board, 2) ? 1 : 7;
    for (unsigned i = 0; i < 2; i++) {
        const unsigned direction = (diagonal + (i == 0 ? first : 8 - first)) % ALLEMANDE_DIRECTIONS;
        const unsigned other = neighbour(board, cell, direction);
        if (allemande_has(&board->empty, other) && closes(board, cell, direction))
            return other;
    }
    return 0;
}

static void add(struct board *board, struct allemande_move *turn, unsigned cell) {
    put(board, cell);
    turn->cells[turn->count++] = (uint16_t)cell;
}

/* Places a stone, with a second one if need be; false if that is not enough. */
static bool add_legally(struct board *board, struct allemande_move *turn, unsigned cell) {
    const unsigned near = board->near[board->player][cell];
    struct joined joined = {.count = 0};
    unsigned open = 0, other = 0;
    if (allemande_loose(near) != 0) {
        join(board, &joined, cell, near);
        open = strangers(board, &joined, cell, near);
    }
    if (open != 0) {
        other = turn->count + 2 <= ALLEMANDE_STONES_MAX ? closer(board, cell, open) : 0;
        if (other == 0)
            return false;
    }
    add(board, turn, cell);
    if (other != 0)
        add(board, turn, other);
    return true;
}

/* ---- Turns ---- */

/* Adds stones from the whole board until the turn has `most` or no cell is left to try. */
static void add_anywhere(struct board *board, struct allemande_move *turn, unsigned most) {
    unsigned untried = board->count; /* how many cells, at the front of the list, can still be drawn */
    while (untried > 0 && turn->count < most) {
        const unsigned i = draw(board, untried), cell = board->list[i];
        const bool taken = !allemande_has(&board->empty, cell) || add_legally(board, turn, cell);
        board->list[i] = board->list[--untried];
        board->list[untried] = taken ? board->list[--board->count] : (uint16_t)cell;
    }
}

/* Lists the empty cells beside the stones of a turn; a cell beside two stones is listed twice. */
static unsigned around(const struct board *board, const struct allemande_move *turn,
                       uint16_t cells[4 * ALLEMANDE_STONES_MAX]) {
    unsigned count = 0;
    for (unsigned i = 0; i < turn->count; i++)
        for (unsigned d = 0; d < ALLEMANDE_DIRECTIONS; d += 2) {
            const unsigned cell = neighbour(board, turn->cells[i], d);
            if (allemande_has(&board->empty, cell))
                cells[count++] = (uint16_t)cell;
        }
    return count;
}

static void add_beside(struct board *board, struct allemande_move *turn) {
    uint16_t cells[4 * ALLEMANDE_STONES_MAX];
    unsigned count = around(board, turn, cells);
    while (count > 0 && turn->count < ALLEMANDE_STONES_MAX) {
        const unsigned i = draw(board, count);
        if (add_legally(board, turn, cells[i]))
            count = around(board, turn, cells);
        else
            cells[i] = cells[--count];
    }
}

/* Asks the rules, for the rare case that a player seems to have no turn. */
static bool any_turn(const struct board *board, struct allemande_move *move) {
    const struct allemande_frame *frame = board->frame;
    struct allemande_position position;
    allemande_start(&position, frame->side, board->grouped);
    for (unsigned player = 0; player < 2; player++) {
        struct allemande_set stones = board->stones[player];
        for (unsigned i = 0; i < frame->words; i++)
            stones.word[i] &= frame->board.word[i];
        ALLEMANDE_EACH_CELL (cell, &stones)
            allemande_add(&position, (enum allemande_player)player, cell);
    }
    return allemande_any_turn(&position, (enum allemande_player)board->player, move);
}

static void make_turn(struct board *board, struct allemande_move *turn, bool decisive) {
    const enum allemande_player player = board->player;
    struct allemande_move found = {.count = 0};
    const bool wins =
        decisive && turn->count == 0 &&
        allemande_attack(board->frame, &board->stones[player], &board->empty, player, board->grouped, &found);
    if (!wins && (!board->grouped || turn->count == 0))
        add_anywhere(board, turn, board->grouped ? 1 : ALLEMANDE_STONES_MAX);
    if (!wins && board->grouped && turn->count > 0)
        add_beside(board, turn);
    if (turn->count == 0 && (wins || any_turn(board, &found)))
        for (unsigned i = 0; i < found.count; i++)
            add(board, turn, found.cells[i]);
}

/* Plays on from a turn that may be under way; returns who wins. */
static unsigned run(struct allemande_playout *playout, struct board *board, struct allemande_move turn) {
    for (unsigned passes = 0; passes < 2;) {
        const unsigned *edge = board->edge[board->player];
        make_turn(board, &turn, playout->decisive);
        passes = turn.count == 0 ? passes + 1 : 0;
        if (playout->turns) {
            turn.kind = turn.count > 0 ? ALLEMANDE_STONES : ALLEMANDE_PASS;
            playout->turns[playout->turn_count++] = turn;
        }
        if (find(board, edge[0]) == find(board, edge[1]))
            return board->player;
        turn = (struct allemande_move){.count = 0};
        board->player ^= 1;
    }
    return ALLEMANDE_PLAYOUT_DRAW;
}

unsigned allemande_play_out(struct allemande_playout *playout, const struct allemande_position *position,
                            const struct allemande_move *so_far) {
    const size_t cells = (size_t)position->stride * position->stride;
    struct board board; /* not cleared, because most of it is unused */
    const struct allemande_move turn = so_far ? *so_far : (struct allemande_move){.count = 0};
    playout->turn_count = 0;
    board.frame = playout->frame;
    board.random = playout->random;
    board.draws = 0;
    board.grouped = position->grouped;
    board.player = position->to_move;
    for (unsigned d = 0; d < ALLEMANDE_DIRECTIONS; d++)
        board.step[d] = position->step[d];
    for (unsigned far = 0; far < 2; far++) {
        const unsigned last = far ? position->side + 1U : 0;
        board.edge[ALLEMANDE_BLACK][far] = allemande_cell(position, 1, last);
        board.edge[ALLEMANDE_WHITE][far] = allemande_cell(position, last, 1);
    }
    board.empty = position->empty;
    memcpy(board.stones, position->stones, sizeof board.stones);
    memcpy(board.near[0], position->near[0], cells);
    memcpy(board.near[1], position->near[1], cells);
    memcpy(board.link, position->link, cells * sizeof *board.link);
    board.count = 0;
    ALLEMANDE_EACH_CELL (cell, &board.empty)
        board.list[board.count++] = (uint16_t)cell;
    const unsigned winner = run(playout, &board, turn);
    playout->left = board.empty;
    memcpy(playout->stones, board.stones, sizeof board.stones);
    return winner;
}
