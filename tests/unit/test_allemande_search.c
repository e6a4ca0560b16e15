/*
 * The opponents of Allemande: winning turns against all legal turns tried one by one; threats always prevented where
 * that is possible; every move legal; the same moves for the same seed; within their memory; stopped at once.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "allemande/search.h"
#include "allemande_random.h"
#include "allemande_trial.h"
#include "cases.h"
#include "test.h"

enum { LITTLE = 1 << 20 };

static enum allemande_player mover(const struct allemande_position *position) {
    return (enum allemande_player)position->to_move;
}

/* ---- Winning and preventing, against trying everything ---- */

/* Leaves the board as it was. */
static bool connects(struct allemande_position *position, const struct allemande_move *turn) {
    struct trial trial = trial_put(position, mover(position), turn);
    const bool connected = allemande_is_connected(position, mover(position));
    trial_take_back(position, &trial);
    return connected;
}

static bool goes_on_unless_it_wins(void *context, const struct allemande_move *turn) {
    return !connects(context, turn);
}

/* Whether any legal turn wins. */
static bool can_win(const struct allemande_position *position) {
    struct allemande_position copy = *position;
    return !allemande_each_turn(position, goes_on_unless_it_wins, &copy);
}

static bool wins(const struct allemande_position *position, const struct allemande_move *turn) {
    struct allemande_position copy = *position;
    return connects(&copy, turn);
}

/* The fewest stones of any turn that wins. */
struct fewest {
    const struct allemande_position *position;
    unsigned stones;
};

static bool keep_fewest(void *context, const struct allemande_move *turn) {
    struct fewest *fewest = context;
    if (turn->count < fewest->stones && wins(fewest->position, turn))
        fewest->stones = turn->count;
    return true;
}

/* After all turns it would take too long to try all turns; that both agree on a win is what test_attack() shows. */
static bool goes_on_unless_it_prevents(void *context, const struct allemande_move *turn) {
    const struct allemande_position *position = context;
    struct allemande_position after = *position;
    allemande_play(&after, turn);
    return allemande_winning_turn(&after, mover(&after), NULL);
}

static bool can_prevent(const struct allemande_position *position) {
    struct allemande_position copy = *position;
    return !allemande_each_turn(position, goes_on_unless_it_prevents, &copy);
}

/*
 * The attack on bitboards finds a winning turn exactly if trying all turns does, for either player, and with the fewest
 * stones.
 */
SLOW_TEST(test_attack) {
    struct pz_random random;
    unsigned found = 0, near = 0;
    struct cases cases = cases_of(__func__, 1, 1500);
    for (unsigned i; next_case(&cases, &i, &random);) {
        const unsigned side = 3 + i % 3;
        struct allemande_position position = random_position(side, i % 2, &random);
        struct allemande_frame frame;
        struct allemande_move turn;
        allemande_frame_init(&frame, side);
        for (unsigned player = 0; player < 2; player++) {
            position.to_move = (uint8_t)player;
            const bool attack = allemande_attack(&frame, &position.stones[player], &position.empty, mover(&position),
                                                 position.grouped, &turn);
            assert_int_equal(attack, can_win(&position));
            assert_int_equal(attack, allemande_winning_turn(&position, mover(&position), NULL));
            near += !attack && allemande_distance(&position, mover(&position)) <= ALLEMANDE_STONES_MAX;
            found += attack;
            if (!attack)
                continue;
            assert_int_equal(allemande_move_fault(&position, &turn, NULL, NULL), ALLEMANDE_FINE);
            assert_true(wins(&position, &turn));
            struct fewest fewest = {&position, turn.count};
            allemande_each_turn(&position, keep_fewest, &fewest);
            assert_int_equal(turn.count, fewest.stones);
        }
    }
    assert_true(found > 250);
    assert_true(near > 25); /* close enough, but a diagonal or the variant forbids it */
}

/* The same on larger boards, against the other way of finding winning turns. */
TEST(test_attack_on_large_boards) {
    struct pz_random random;
    unsigned found = 0;
    struct cases cases = cases_of(__func__, 2, 1500);
    for (unsigned i; next_case(&cases, &i, &random);) {
        const unsigned side = 6 + i % 14;
        const struct allemande_position position = random_position(side, i % 2, &random);
        struct allemande_frame frame;
        struct allemande_move turn;
        allemande_frame_init(&frame, side);
        for (unsigned player = 0; player < 2; player++) {
            const bool attack =
                allemande_attack(&frame, &position.stones[player], &position.empty, player, position.grouped, &turn);
            assert_int_equal(attack, allemande_winning_turn(&position, player, NULL));
            found += attack;
        }
    }
    assert_true(found > 200);
}

static struct allemande_thought think(const struct allemande_position *position, uint64_t playouts, uint64_t seed) {
    const struct pz_budget budget = {.nodes = playouts};
    struct allemande_thought thought;
    allemande_think(position, seed, LITTLE, &budget, &thought);
    return thought;
}

/* Whatever the budget, it wins if it can, and otherwise leaves no winning turn if some turn does so. */
SLOW_TEST(test_wins_and_prevents) {
    static const uint64_t playouts[] = {1, 10, 100};
    struct pz_random random;
    unsigned won = 0, prevented = 0, lost = 0;
    pz_random_seed(&random, 3);
    for (unsigned i = 0; i < 600; i++) {
        struct allemande_position position = random_position(4 + i % 2, i & 2, &random);
        if (allemande_outcome(&position) != PZ_UNFINISHED)
            continue;
        const struct allemande_thought thought = think(&position, playouts[i % 3], i);
        assert_int_equal(allemande_move_fault(&position, &thought.turn, NULL, NULL), ALLEMANDE_FINE);
        if (can_win(&position)) {
            assert_true(wins(&position, &thought.turn));
            won++;
            continue;
        }
        const bool preventable = can_prevent(&position);
        allemande_play(&position, &thought.turn);
        assert_int_equal(preventable, !can_win(&position) && thought.turn.kind == ALLEMANDE_STONES);
        prevented += preventable;
        lost += !preventable;
    }
    assert_true(won > 100);
    assert_true(prevented > 100);
    assert_true(lost > 20);
}

/* ---- Proofs agree with the solver ---- */

TEST(test_proofs) {
    struct pz_random random;
    unsigned proven = 0;
    pz_random_seed(&random, 4);
    for (unsigned i = 0; i < 300; i++) {
        const struct allemande_position position = random_position(4 + i % 2, i & 2, &random);
        const struct pz_budget budget = {.nodes = 20000};
        struct allemande_proof proof;
        if (allemande_outcome(&position) != PZ_UNFINISHED)
            continue;
        const struct allemande_thought thought = think(&position, 500, i);
        if (!thought.proven)
            continue;
        allemande_prove(&position, 9, LITTLE, &budget, &proof);
        assert_true(thought.estimate == 0 || thought.estimate == 1);
        if (proof.verdict == ALLEMANDE_UNKNOWN)
            continue;
        assert_int_equal(proof.verdict, thought.estimate > 0 ? ALLEMANDE_WINS : ALLEMANDE_LOSES);
        proven++;
    }
    assert_true(proven > 100);
}

/* ---- Whole games ---- */

static size_t opponents(void) {
    size_t count = 0;
    while (allemande_game.two_player->strengths[count].id)
        count++;
    return count;
}

/* Plays a game by the slots of the table; the rules read and judge every move. Returns the number of moves. */
static unsigned play_game(unsigned side, bool grouped, bool swap, uint64_t nodes, uint64_t seed) {
    struct allemande_position start;
    const struct pz_budget budget = {.nodes = nodes};
    unsigned moves = 0;
    allemande_start(&start, side, grouped);
    struct allemande *game = allemande_new(&start, swap, 0);
    while (allemande_game.outcome(game) == PZ_UNFINISHED) {
        PZ_SCOPED_TEXT move = {0};
        struct pz_error error = {0};
        assert_int_equal(allemande_game.two_player->choose(game, seed % opponents(), seed, &budget, &move), PZ_OK);
        assert_int_equal(allemande_game.play(game, pz_text_string(&move), &error), PZ_OK);
        moves++;
        assert_true(moves <= 2 * side * side);
    }
    struct pz_text none = {0};
    assert_int_equal(allemande_game.two_player->choose(game, 0, seed, &budget, &none), PZ_NO);
    assert_int_equal(none.length, 0);
    allemande_game.free(game);
    return moves;
}

/* After 160 games every side has met every number of playouts, both variants and both ways to begin. */
TEST(test_games_are_legal) {
    for (unsigned i = 0; i < (only_quick_tests() ? 80 : 160); i++)
        assert_true(play_game(5 + i % 5, i & 8, i & 16, 1 + i % 20, i) >= 3);
}

/* Stuck players pass, in the search as well: a full board but for cells that neither may take, or only the other. */
TEST(test_passes) {
    static const char *const rows[] = {"BBBWW", "WW..B", "WBWBW", "WWWBW", "WWBBB"}; /* from lab/README.md */
    struct allemande_position position;
    struct allemande_thought thought;
    allemande_start(&position, 5, false);
    for (unsigned row = 1; row <= 5; row++)
        for (unsigned column = 1; column <= 5; column++)
            if (rows[row - 1][column - 1] != '.')
                allemande_add(&position, rows[row - 1][column - 1] == 'B' ? ALLEMANDE_BLACK : ALLEMANDE_WHITE,
                              allemande_cell(&position, row, column));
    thought = think(&position, 100, 1);
    assert_int_equal(thought.turn.kind, ALLEMANDE_PASS);
}

/* ---- Determinism, memory, budget ---- */

static bool same_turn(const struct allemande_thought *a, const struct allemande_thought *b) {
    return a->turn.count == b->turn.count && a->estimate == b->estimate && a->playouts == b->playouts &&
           memcmp(a->turn.cells, b->turn.cells, a->turn.count * sizeof *a->turn.cells) == 0;
}

SLOW_TEST(test_deterministic) {
    struct allemande_position position;
    unsigned differ = 0;
    allemande_start(&position, 9, false);
    for (uint64_t seed = 0; seed < 10; seed++) {
        const struct allemande_thought first = think(&position, 500, seed), again = think(&position, 500, seed);
        const struct allemande_thought another = think(&position, 500, seed + 10);
        assert_true(same_turn(&first, &again));
        assert_true(first.estimate > 0.2 && first.estimate < 1);
        assert_int_equal(first.playouts, 500);
        differ += !same_turn(&first, &another);
    }
    assert_true(differ > 5); /* or the seed would not matter */
}

/* The tree counts what it holds, and thinking goes on when it is full. */
TEST(test_memory) {
    static const size_t bytes[] = {1 << 16, 1 << 20, 64 << 20};
    for (unsigned i = 0; i < 3; i++) {
        struct allemande_tree tree;
        assert_true(allemande_tree_init(&tree, bytes[i]));
        const size_t taken = tree.node_room * sizeof *tree.nodes + tree.edge_room * sizeof *tree.edges +
                             ((size_t)tree.slot_mask + 1) * sizeof *tree.slots;
        assert_in_range(taken, bytes[i] / 2, bytes[i]);
        bool made = true;
        uint64_t key = 0;
        while (made)
            allemande_tree_find(&tree, ++key, ALLEMANDE_BLACK, &made);
        assert_int_equal(key, tree.node_room + 1ULL);
        assert_int_equal(allemande_tree_find(&tree, 1, ALLEMANDE_BLACK, &made), 0);
        assert_int_equal(allemande_tree_find(&tree, key, ALLEMANDE_BLACK, &made), TREE_NONE);
        allemande_tree_free(&tree);
    }
    struct allemande_position position;
    struct allemande_thought thought;
    const struct pz_budget budget = {.nodes = 5000};
    allemande_start(&position, 9, false);
    allemande_think(&position, 1, 1, &budget, &thought); /* the least there is */
    assert_int_equal(thought.playouts, 5000);
    assert_int_equal(allemande_move_fault(&position, &thought.turn, NULL, NULL), ALLEMANDE_FINE);
}

/* Some threads share a tree that is full again and again: every playout is counted, and the turn is sound. */
SLOW_TEST(test_threads) {
    for (unsigned i = 0; i < 8; i++) {
        const struct pz_budget budget = {.nodes = 3000, .threads = 1 + i % 4};
        struct allemande_thought thought;
        struct allemande_position position;
        struct pz_random random;
        pz_random_seed(&random, i);
        do
            position = random_position(6 + i % 4, i & 4, &random);
        while (allemande_outcome(&position) != PZ_UNFINISHED || can_win(&position) || !can_prevent(&position));
        allemande_think(&position, i, 1, &budget, &thought);
        assert_in_range(thought.playouts, 1, budget.nodes); /* fewer if what comes next is proven */
        assert_int_equal(allemande_move_fault(&position, &thought.turn, NULL, NULL), ALLEMANDE_FINE);
        allemande_play(&position, &thought.turn);
        assert_false(can_win(&position));
    }
}

/* A clock by which time is over after 3200 playouts: it is looked at before the first one, and then after every 32. */
static double hundredths(void *context) {
    unsigned *looks = context;
    const unsigned before = (*looks)++;
    return before > 0 ? (before - 1) / 100.0 : 0;
}

/* Whoever has a limit of time divides it as others divide playouts: each stone is settled after its share of either. */
SLOW_TEST(test_time_is_divided) {
    unsigned whole = 0;
    for (unsigned i = 0; i < 4; i++) {
        unsigned looks = 0;
        const struct pz_budget counted = {.nodes = 3200}, timed = {.spent = hundredths, .context = &looks};
        struct allemande_thought by_count, by_time;
        struct allemande_position position;
        allemande_start(&position, 9, i & 1);
        allemande_think(&position, i, LITTLE, &counted, &by_count);
        allemande_think(&position, i, LITTLE, &timed, &by_time);
        assert_true(same_turn(&by_count, &by_time));
        whole += by_time.turn.count == ALLEMANDE_STONES_MAX && by_time.playouts == counted.nodes;
    }
    assert_in_range(whole, 2, 4); /* or there would not have been much to divide */
}

/* What is kept from one turn to the next leads to the same turns every time, and to sound ones. */
TEST(test_recalls) {
    struct allemande_thought turns[2][10];
    for (unsigned k = 0; k < 2; k++) {
        struct pz_recall recall = {0};
        const struct pz_budget budget = {.nodes = 1000, .recall = &recall};
        struct allemande_position position;
        allemande_start(&position, 7, false);
        unsigned turn = 0;
        for (; turn < 10 && allemande_outcome(&position) == PZ_UNFINISHED; turn++) {
            allemande_think(&position, 1, LITTLE, &budget, &turns[k][turn]);
            assert_int_equal(allemande_move_fault(&position, &turns[k][turn].turn, NULL, NULL), ALLEMANDE_FINE);
            allemande_play(&position, &turns[k][turn].turn);
        }
        assert_in_range(turn, 3, 9);
        for (unsigned i = 0; k > 0 && i < turn; i++)
            assert_true(same_turn(&turns[0][i], &turns[1][i]));
        pz_recall_clear(&recall);
    }
}

/* ---- More thought ---- */

/* Whether a turn leads to the win in two that there is. */
static bool keeps_win(struct allemande_position position, const struct allemande_move *turn) {
    struct allemande_proof proof;
    allemande_play(&position, turn);
    allemande_prove(&position, 2, LITTLE, NULL, &proof);
    return proof.verdict == ALLEMANDE_LOSES;
}

/*
 * Of wins in two turns that the solver has found, more thought finds more, even if the tree has to forget nearly all of
 * it.
 */
SLOW_TEST(test_more_thought) {
    enum { PROBLEMS = 25 };
    unsigned found[3] = {0}, problems = 0;
    struct pz_random random;
    pz_random_seed(&random, 5);
    for (unsigned i = 0; problems < PROBLEMS; i++) {
        const struct allemande_position position = random_position(6 + i % 2, false, &random);
        const struct pz_budget budget = {.nodes = 20000};
        struct allemande_proof proof;
        if (allemande_outcome(&position) != PZ_UNFINISHED || position.empty_count < 16)
            continue;
        allemande_prove(&position, 3, LITTLE, &budget, &proof);
        if (proof.verdict != ALLEMANDE_WINS || proof.plies != 3)
            continue;
        problems++;
        for (unsigned k = 0; k < 3; k++) {
            static const uint64_t playouts[] = {30, 300, 3000};
            const struct pz_budget thinking = {.nodes = playouts[k]};
            struct allemande_thought thought;
            allemande_think(&position, i, 1, &thinking, &thought);
            found[k] += keeps_win(position, &thought.turn);
        }
    }
    assert_in_range(found[1], found[0] + 1, PROBLEMS);
    assert_in_range(found[2], found[1], PROBLEMS);
}

struct watch {
    unsigned asked, most;
    double last;
};

static bool watch(void *context, double done) {
    struct watch *seen = context;
    assert_true(done >= seen->last && done <= 1);
    seen->last = done;
    return ++seen->asked < seen->most;
}

TEST(test_stops_at_once) {
    for (unsigned i = 0; i < 200; i++) {
        struct pz_random random;
        pz_random_seed(&random, i);
        const struct allemande_position position = random_position(5 + i % 5, i & 8, &random);
        struct watch seen = {.most = 1 + i % 3};
        const struct pz_budget budget = {.keep_going = watch, .context = &seen};
        struct allemande_thought thought;
        if (allemande_outcome(&position) != PZ_UNFINISHED)
            continue;
        allemande_think(&position, i, LITTLE, &budget, &thought);
        assert_int_equal(allemande_move_fault(&position, &thought.turn, NULL, NULL), ALLEMANDE_FINE);
        assert_true(seen.asked <= seen.most);
        assert_true(thought.playouts <= 100); /* the budget is asked far more often than every few milliseconds */
    }
}

/* ---- Taking over ---- */

/* Four stones in the middle are worth taking over, one in the corner is not. */
TEST(test_takes_over) {
    static const char *const firsts[] = {"d5 e5 f5 c5", "a1"};
    for (unsigned i = 0; i < 2; i++) {
        const struct pz_budget budget = {.nodes = 2000};
        struct allemande_position start;
        struct pz_error error = {0};
        PZ_SCOPED_TEXT move = {0};
        allemande_start(&start, 9, false);
        struct allemande *game = allemande_new(&start, true, 0);
        assert_int_equal(allemande_game.play(game, firsts[i], &error), PZ_OK);
        assert_int_equal(allemande_game.two_player->choose(game, opponents() - 1, 1, &budget, &move), PZ_OK);
        if (i == 0)
            assert_string_equal(pz_text_string(&move), "swap");
        else
            assert_string_not_equal(pz_text_string(&move), "swap");
        allemande_game.free(game);
    }
}
