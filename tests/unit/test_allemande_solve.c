/* Allemande's winning turns, defences and proofs, against a twin that tries all turns to the end of the game. */
#include <stdlib.h>
#include <string.h>

#include "allemande_twin.h"
#include "cases.h"
#include "game_text.h"
#include "test.h"

enum { MEMORY = 1 << 20 };

/* A random position in which nobody is connected, with at most so many empty cells. */
static bool draw(struct allemande_position *position, unsigned side, bool grouped, unsigned empty,
                 struct pz_random *random) {
    twin_random_position(position, side, grouped, side * side - empty, false, random);
    return position->empty_count <= empty && position->empty_count > 0;
}

/* ---- Winning turns and distances ---- */

/* There is a winning turn exactly if the twin finds one among all sets of stones, and as many as the twin finds. */
SLOW_TEST(test_winning_turns) {
    struct pz_random random;
    unsigned found = 0, close = 0;
    struct cases cases = cases_of(__func__, 1, 1500);
    for (unsigned round; next_case(&cases, &round, &random);) {
        struct allemande_position position;
        struct allemande_move turn;
        const unsigned side = 2 + round % 5;
        twin_random_position(&position, side, round % 3 == 0, side * side * (round % 4 + 2) / 6, false, &random);
        if (position.empty_count > 14)
            continue;
        for (unsigned player = 0; player < 2; player++) {
            const struct twin twin = twin_of(&position);
            const struct twin_counts counts = twin_turns(&twin, player);
            struct allemande_connections connections;
            position.to_move = (uint8_t)player;
            assert_int_equal(allemande_winning_turn(&position, player, &turn), counts.winning > 0);
            assert_int_equal(allemande_count_connections(&position, NULL, &connections), PZ_OK);
            assert_int_equal(connections.legal, counts.winning);
            assert_int_equal(connections.sets, counts.connecting);
            found += counts.winning > 0;
            close += counts.winning == 0 && allemande_distance(&position, player) <= ALLEMANDE_STONES_MAX;
            if (counts.winning == 0)
                continue;
            assert_int_equal(allemande_move_fault(&position, &turn, NULL, NULL), ALLEMANDE_FINE);
            allemande_play(&position, &turn);
            assert_true(allemande_is_connected(&position, player));
            position.to_move = (uint8_t)player; /* the next round takes another position */
            break;
        }
    }
    assert_true(found > 150 && close > 15); /* near, but the diagonals forbid one turn */
}

static bool is_no_win(void *context, const struct allemande_move *turn) {
    const struct allemande_position *position = context;
    struct allemande_position after = *position;
    allemande_play(&after, turn);
    return !allemande_is_connected(&after, position->to_move);
}

/* On larger boards all legal turns are tried; test_allemande_count.c checks their list against the twin. */
SLOW_TEST(test_winning_turns_on_large_boards) {
    struct pz_random random;
    unsigned found = 0, close = 0;
    struct cases cases = cases_of(__func__, 7, 750);
    for (unsigned round; next_case(&cases, &round, &random);) {
        struct allemande_position position;
        struct allemande_move turn;
        const unsigned side = 7 + round % 13;
        if (!draw(&position, side, round % 3 == 0, 24, &random))
            continue;
        const bool wins = !allemande_each_turn(&position, is_no_win, &position);
        assert_int_equal(allemande_winning_turn(&position, position.to_move, &turn), wins);
        found += wins;
        close += !wins && allemande_distance(&position, position.to_move) <= ALLEMANDE_STONES_MAX;
        if (wins) {
            assert_int_equal(allemande_move_fault(&position, &turn, NULL, NULL), ALLEMANDE_FINE);
            assert_false(is_no_win(&position, &turn));
        }
    }
    assert_true(found > 150 && close > 40);
}

/* The distance between the edges: no fewer stones connect them, and some set of so many does, diagonals aside. */
static unsigned fewest(const struct allemande_position *position, enum allemande_player player, unsigned from,
                       unsigned most) {
    if (allemande_is_connected(position, player))
        return 0;
    unsigned least = ALLEMANDE_FAR;
    for (unsigned cell = allemande_next(&position->empty, from); most > 0 && cell < ALLEMANDE_CELLS_MAX;
         cell = allemande_next(&position->empty, cell + 1)) {
        struct allemande_position after = *position;
        allemande_add(&after, player, cell);
        const unsigned rest = fewest(&after, player, cell + 1, most - 1);
        least = rest + 1 < least ? rest + 1 : least;
    }
    return least;
}

TEST(test_distances) {
    struct pz_random random;
    struct cases cases = cases_of(__func__, 2, 400);
    for (unsigned round; next_case(&cases, &round, &random);) {
        struct allemande_position position;
        const unsigned side = 2 + round % 4;
        if (!draw(&position, side, false, 10, &random))
            continue;
        for (unsigned player = 0; player < 2; player++) {
            uint8_t near[ALLEMANDE_CELLS_MAX], far[ALLEMANDE_CELLS_MAX];
            const unsigned distance = allemande_distance(&position, player);
            const unsigned expected = fewest(&position, player, 0, 5);
            assert_int_equal(distance > 5 ? ALLEMANDE_FAR : distance, expected);
            allemande_distances(&position, player, false, near);
            allemande_distances(&position, player, true, far);
            unsigned least = ALLEMANDE_FAR;
            for (int i = 0; i < (int)(side * side); i++) {
                const unsigned cell = twin_cell(&position, i);
                const bool empty = allemande_has(&position.empty, cell);
                const unsigned way = near[cell] + (unsigned)far[cell] - empty; /* both ways include the cell itself */
                if (near[cell] != ALLEMANDE_FAR && far[cell] != ALLEMANDE_FAR && way < least)
                    least = way;
            }
            assert_int_equal(least, distance);
        }
    }
    for (unsigned side = 2; side <= 19; side++) {
        struct allemande_position position;
        allemande_start(&position, side, false);
        assert_int_equal(allemande_distance(&position, ALLEMANDE_BLACK), side);
        assert_int_equal(allemande_distance(&position, ALLEMANDE_WHITE), side);
    }
}

/* ---- Defences ---- */

struct defences {
    const struct allemande_position *position;
    uint64_t count;
    bool checked;
};

static bool count_defence(void *context, const struct allemande_move *turn) {
    struct defences *defences = context;
    defences->count++;
    if (defences->checked) {
        struct allemande_position after = *defences->position;
        assert_int_equal(allemande_move_fault(&after, turn, NULL, NULL), ALLEMANDE_FINE);
        allemande_play(&after, turn);
        assert_false(allemande_winning_turn(&after, after.to_move, NULL));
    }
    return true;
}

/* Tries all turns and keeps those that leave the other player no winning turn. */
static bool count_slowly(void *context, const struct allemande_move *turn) {
    struct defences *defences = context;
    struct allemande_position after = *defences->position;
    allemande_play(&after, turn);
    defences->count += !allemande_winning_turn(&after, after.to_move, NULL);
    return true;
}

SLOW_TEST(test_defences) {
    struct pz_random random;
    unsigned none = 0, some = 0;
    pz_random_seed(&random, 3);
    for (unsigned round = 0; round < 1200; round++) {
        struct allemande_position position;
        const unsigned side = 3 + round % 4;
        if (!draw(&position, side, round % 3 == 0, 9 + round % 6, &random))
            continue;
        struct defences fast = {&position, 0, true}, slow = {&position, 0, false};
        struct allemande_move turn;
        allemande_each_defence(&position, count_defence, &fast);
        allemande_each_turn(&position, count_slowly, &slow);
        assert_int_equal(fast.count, slow.count);
        assert_int_equal(allemande_any_defence(&position, &turn), slow.count > 0);
        if (slow.count > 0)
            count_defence(&fast, &turn); /* it is one of them */
        none += slow.count == 0;
        some += slow.count > 0 && allemande_winning_turn(&position, position.to_move ^ 1U, NULL);
    }
    assert_true(none > 50 && some > 50);
}

/* ---- Proofs ---- */

/*
 * Plies to the end with best play: soonest for the winner, latest for the loser. The sign tells who wins; 0 is a draw.
 */
static int twin_value(const struct twin *twin, enum allemande_player player);

static void twin_try(const struct twin *twin, enum allemande_player player, struct twin_turn *turn, int from, int *best,
                     bool *any) {
    for (int cell = from; cell < twin->side * twin->side; cell++) {
        bool won;
        if (twin->cell[cell / twin->side][cell % twin->side] != '.')
            continue;
        turn->cells[turn->count++] = cell;
        if (twin_is_legal(twin, twin_letter(player), turn, &won)) {
            struct twin after = *twin;
            for (int i = 0; i < turn->count; i++)
                after.cell[turn->cells[i] / twin->side][turn->cells[i] % twin->side] = twin_letter(player);
            const int then = won ? 0 : twin_value(&after, player ^ 1U);
            const int value = won ? 1 : then == 0 ? 0 : then > 0 ? -then - 1 : -then + 1;
            /* Sooner wins, then draws, then later losses. */
            const int rank = value > 0 ? 1000 - value : value == 0 ? 0 : -1000 - value;
            const int best_rank = *best > 0 ? 1000 - *best : *best == 0 ? 0 : -1000 - *best;
            if (!*any || rank > best_rank)
                *best = value;
            *any = true;
        }
        if (turn->count < ALLEMANDE_STONES_MAX)
            twin_try(twin, player, turn, cell + 1, best, any);
        turn->count--;
    }
}

static int twin_value(const struct twin *twin, enum allemande_player player) {
    struct twin_turn turn = {0};
    int best = 0;
    bool any = false;
    if (twin_turns(twin, player).winning > 0)
        return 1;
    twin_try(twin, player, &turn, 0, &best, &any);
    if (any)
        return best;
    if (twin_turns(twin, player ^ 1U).all == 0)
        return 0;
    const int then = twin_value(twin, player ^ 1U);
    return then == 0 ? 0 : then > 0 ? -then - 1 : -then + 1;
}

SLOW_TEST(test_proofs) {
    struct pz_random random;
    unsigned seen[4] = {0}, longest = 0;
    pz_random_seed(&random, 4);
    for (unsigned round = 0; round < 1500; round++) {
        struct allemande_position position;
        struct allemande_proof proof;
        const unsigned side = 3 + round % 3;
        if (!draw(&position, side, round % 4 == 0, 6, &random))
            continue;
        const struct twin twin = twin_of(&position);
        const int value = twin_value(&twin, position.to_move);
        assert_int_equal(allemande_prove(&position, ALLEMANDE_PLIES_MAX, MEMORY, NULL, &proof), PZ_OK);
        assert_int_equal(proof.verdict, value > 0 ? ALLEMANDE_WINS : value < 0 ? ALLEMANDE_LOSES : ALLEMANDE_DRAWS);
        if (value != 0)
            assert_int_equal(proof.plies, abs(value));
        assert_int_equal(allemande_move_fault(&position, &proof.best, NULL, NULL), ALLEMANDE_FINE);
        seen[proof.verdict]++;
        longest = proof.plies > longest ? proof.plies : longest;
    }
    assert_true(seen[ALLEMANDE_WINS] > 100 && seen[ALLEMANDE_LOSES] > 20 && longest > 2);
}

/* What a proof says holds one ply further on, down to the end of the game; some of these games are drawn. */
static void follow(struct allemande_position position) {
    struct allemande_proof proof, next;
    while (allemande_outcome(&position) == PZ_UNFINISHED) {
        const enum allemande_player player = position.to_move;
        assert_int_equal(allemande_prove(&position, ALLEMANDE_PLIES_MAX, MEMORY, NULL, &proof), PZ_OK);
        allemande_play(&position, &proof.best);
        if (allemande_outcome(&position) != PZ_UNFINISHED) {
            const enum pz_outcome won = player == ALLEMANDE_BLACK ? PZ_WON_FIRST : PZ_WON_SECOND;
            assert_true(proof.verdict == ALLEMANDE_WINS ? allemande_outcome(&position) == won && proof.plies == 1
                                                        : proof.verdict == ALLEMANDE_DRAWS);
            return;
        }
        assert_int_equal(allemande_prove(&position, ALLEMANDE_PLIES_MAX, MEMORY, NULL, &next), PZ_OK);
        if (proof.verdict == ALLEMANDE_WINS)
            assert_true(next.verdict == ALLEMANDE_LOSES && next.plies == proof.plies - 1);
        else if (proof.verdict == ALLEMANDE_LOSES)
            assert_true(next.verdict == ALLEMANDE_WINS && next.plies == proof.plies - 1); /* the longest */
        else
            assert_int_equal(next.verdict, ALLEMANDE_DRAWS);
    }
}

TEST(test_lines) {
    struct pz_random random;
    pz_random_seed(&random, 5);
    for (unsigned round = 0; round < 60; round++) {
        struct allemande_position position;
        if (draw(&position, 5, round % 3 == 0, 13, &random))
            follow(position);
    }
}

static struct allemande_position position_of(const char *text) {
    struct allemande *game = game_open(&allemande_game, text);
    const struct allemande_position position = game->position;
    allemande_game.free(game);
    return position;
}

static void assert_proof(const char *text, enum allemande_verdict verdict, unsigned plies) {
    const struct allemande_position position = position_of(text);
    struct allemande_proof proof;
    assert_int_equal(allemande_prove(&position, plies, 64 << 20, NULL, &proof), PZ_OK);
    assert_int_equal(proof.verdict, verdict);
    assert_int_equal(proof.plies, plies);
}

/*
 * On boards up to 4x4 four stones in a row win at once. On 5x5 Black, who moves first, wins with the second turn. A
 * player who wins by moving first loses if the other may take over, because the board looks the same to both.
 */
TEST(test_empty_boards) {
    assert_proof("Puzzle: allemande\nSize: 2\n", ALLEMANDE_WINS, 1);
    assert_proof("Puzzle: allemande\nSize: 3\n", ALLEMANDE_WINS, 1);
    assert_proof("Puzzle: allemande\nSize: 4\n", ALLEMANDE_WINS, 1);
    assert_proof("Puzzle: allemande\nSize: 5\n", ALLEMANDE_WINS, 3);
    assert_proof("Puzzle: allemande\nSize: 5\nTo-move: white\n", ALLEMANDE_WINS, 3);
    assert_proof("Puzzle: allemande\nSize: 5\nVariant: grouped\n", ALLEMANDE_WINS, 3);
    assert_proof("Puzzle: allemande\nSize: 6\n", ALLEMANDE_UNKNOWN, 1);
}

/* A budget of nodes ends the search at the same place every time. */
TEST(test_budget) {
    struct allemande_position position;
    struct allemande_proof one, other;
    const struct pz_budget budget = {.nodes = 5000};
    allemande_start(&position, 9, false);
    assert_int_equal(allemande_prove(&position, ALLEMANDE_PLIES_MAX, MEMORY, &budget, &one), PZ_LIMIT);
    assert_int_equal(allemande_prove(&position, ALLEMANDE_PLIES_MAX, MEMORY, &budget, &other), PZ_LIMIT);
    assert_int_equal(one.verdict, ALLEMANDE_UNKNOWN);
    assert_memory_equal(&one, &other, sizeof one);
    assert_true(one.nodes <= budget.nodes + 1);
}

/* Half of 2^62 bytes is more than any address space has; with addresses of 32 bits, half of anything may be there. */
TEST(test_memory_that_is_not_there) {
    struct allemande_position position;
    struct allemande_proof proof;
    if (SIZE_MAX / 4 < (uint64_t)1 << 61)
        skip();
    allemande_start(&position, 5, false);
    assert_int_equal(allemande_prove(&position, 3, SIZE_MAX / 4 + 1, NULL, &proof), PZ_MEMORY);
    assert_int_equal(proof.verdict, ALLEMANDE_UNKNOWN);
    assert_false(proof.has_best);
    assert_int_equal(proof.nodes, 0);
}

/* The address sanitizer would end the program where the system merely refuses. Its runtime calls this. */
const char *__asan_default_options(void);
const char *__asan_default_options(void) {
    return "allocator_may_return_null=1";
}
