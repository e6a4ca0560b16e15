/*
 * The computer players of Allemande: what they overlook, and that their moves depend on nothing but what they should.
 */
#include "game_text.h"
#include "puzzles/allemande.h"
#include "puzzles/random.h"
#include "puzzles/word.h"
#include "test.h"

enum { OPPONENTS = 5 };

static const struct pz_game *const game = &allemande_game;

/*
 * Boards on which Black wins with four stones, and in no other way; White needs five. Their longest row has four, two
 * or one of them: so none, two or three lie apart.
 */
static const struct view {
    const char *board;
    unsigned apart;
} views[] = {
    {".......\n.......\nWWWWWWW\n....BBB\nWWWWWWW\n.......\n.......\n", 0},
    {".......\n.......\nW.W.W.W\nB..B..B\nW.W.W.W\n.......\n.......\n", 2},
    {".......\n.......\nW.W.W.W\n.B.B.B.\nW.W.W.W\n.......\n.......\n", 3},
};

/* Whether an opponent wins there at once. */
static bool wins_at_once(const char *board, size_t opponent, uint64_t seed) {
    const struct pz_budget budget = {.nodes = 100};
    PZ_SCOPED_TEXT text = {0}, move = {0};
    pz_text_add(&text, "Puzzle: allemande\n\n%s", board);
    struct allemande *level = game_open(game, pz_text_string(&text));
    assert_int_equal(allemande_distance(&level->position, ALLEMANDE_BLACK), 4);
    assert_int_equal(game->two_player->choose(level, opponent, seed, &budget, &move), PZ_OK);
    assert_int_equal(game->play(level, pz_text_string(&move), NULL), PZ_OK);
    const bool won = game->outcome(level) == PZ_WON_FIRST;
    game->free(level);
    return won;
}

/*
 * The shares are those of docs/RULES.md. Of 400 tries, four of the standard deviations that independent draws have are
 * allowed, at most 40.
 */
TEST(test_overlooks) {
    static const unsigned overlooks[] = {90, 20}; /* of 100 wins whose stones all lie apart */
    enum { TRIES = 400, DEVIATIONS = 40 };
    for (size_t opponent = 0; opponent < OPPONENTS; opponent++)
        for (size_t i = 0; i < sizeof views / sizeof *views; i++) {
            const int expected = opponent < 2 ? (int)(overlooks[opponent] * views[i].apart / 3 * TRIES / 100) : 0;
            int missed = 0;
            for (uint64_t seed = 0; seed < TRIES; seed++)
                missed += !wins_at_once(views[i].board, opponent, seed);
            assert_true(missed >= expected - DEVIATIONS && missed <= expected + DEVIATIONS);
            assert_true((missed > 0) == (expected > 0));
        }
}

/* ---- Who is proven to win ---- */

/* Appends what is foretold of an empty board, and returns in how many turns its winner wins. */
static unsigned foretold(unsigned side, bool grouped, bool swap, struct pz_text *out) {
    struct allemande_position start;
    struct allemande_proof proof;
    allemande_start(&start, side, grouped);
    struct allemande *level = allemande_new(&start, swap, 0);
    game->two_player->foretell(level, out);
    allemande_prove(&level->position, ALLEMANDE_PLIES_MAX, 64 << 20, NULL, &proof);
    assert_int_equal(proof.verdict, swap ? ALLEMANDE_LOSES : ALLEMANDE_WINS);
    game->free(level);
    return (proof.plies + 1) / 2;
}

static void check_foretold(unsigned side, bool grouped, bool swap) {
    PZ_SCOPED_TEXT said = {0}, expected = {0};
    const unsigned turns = foretold(side, grouped, swap, &said);
    pz_text_add(&expected, swap ? "with it White in %s." : "without the swap Black wins in %s turns",
                pz_number(turns).text);
    assert_non_null(strstr(pz_text_string(&said), pz_text_string(&expected)));
}

TEST(test_what_is_foretold_is_proven) {
    check_foretold(5, false, false);
    check_foretold(5, true, false);
    check_foretold(5, true, true);
    check_foretold(6, false, false);
    check_foretold(6, true, false);
}

SLOW_TEST(test_what_is_foretold_is_proven_slowly) {
    check_foretold(5, false, true);
}

PROOF_TEST(test_what_is_foretold_of_large_boards_is_proven) {
    check_foretold(6, true, true);
    check_foretold(7, false, false);
    check_foretold(7, true, false);
}

/* Nobody knows of larger boards. */
TEST(test_nothing_else_is_foretold) {
    struct allemande_position start;
    allemande_start(&start, 8, false);
    struct allemande *level = allemande_new(&start, true, 0);
    PZ_SCOPED_TEXT said = {0};
    game->two_player->foretell(level, &said);
    assert_string_equal(pz_text_string(&said), "");
    game->free(level);
}

/* ---- Playing like people ---- */

/* Appends the turn of an opponent on an empty board, and reads it. */
static struct allemande_move opening(size_t opponent, uint64_t seed) {
    struct allemande *level = game_open(game, "Puzzle: allemande\nSize: 9\n");
    struct allemande_move move;
    PZ_SCOPED_TEXT text = {0};
    assert_int_equal(game->two_player->choose(level, opponent, seed, NULL, &text), PZ_OK);
    assert_int_equal(allemande_read_move(&level->position, pz_text_string(&text), &move, NULL), PZ_OK);
    game->free(level);
    return move;
}

/* Whether a cell lies beside another of the turn, or diagonally. */
static bool has_company(const struct allemande_position *position, const struct allemande_move *move, unsigned cell) {
    for (unsigned i = 0; i < move->count; i++)
        for (unsigned d = 0; d < ALLEMANDE_DIRECTIONS; d++)
            if (allemande_neighbour(position, cell, d) == move->cells[i])
                return true;
    return false;
}

/*
 * Nobody who begins in the middle with a chain scatters stones: at most two of them lie alone in fifty turns of each.
 */
TEST(test_the_weak_begin_with_a_chain) {
    struct allemande_position board;
    allemande_start(&board, 9, false);
    for (size_t opponent = 0; opponent < 2; opponent++) {
        unsigned stones = 0, middle = 0, alone = 0;
        for (uint64_t seed = 0; seed < 50; seed++) {
            const struct allemande_move move = opening(opponent, seed);
            stones += move.count;
            for (unsigned i = 0; i < move.count; i++) {
                const unsigned row = allemande_row(&board, move.cells[i]);
                middle += row >= 3 && row <= 7;
                alone += move.count > 1 && !has_company(&board, &move, move.cells[i]);
            }
        }
        assert_true(stones >= 50 * 3 && middle >= stones * 9 / 10);
        assert_true(alone <= 2);
    }
}

/*
 * Five rows of Black's that each lack one stone, on the file in the middle, are one more than a turn can block. Whoever
 * sees that still blocks some, and with a whole turn.
 */
TEST(test_the_weak_block_what_they_cannot_stop) {
#define ROW "BBBBB.BBBBB\n"
#define EMPTY "...........\n"
    struct allemande *level = game_open(
        game,
        "Puzzle: allemande\nSize: 11\nTo-move: white\n\n" EMPTY ROW EMPTY ROW EMPTY ROW EMPTY ROW EMPTY ROW EMPTY);
    assert_false(allemande_any_defence(&level->position, NULL));
    unsigned stones = 0, blocks = 0;
    for (unsigned i = 0; i < 100; i++) {
        PZ_SCOPED_TEXT text = {0};
        struct allemande_move move;
        bool found = false;
        assert_int_equal(game->two_player->choose(level, i % 2, i, NULL, &text), PZ_OK);
        assert_int_equal(allemande_read_move(&level->position, pz_text_string(&text), &move, NULL), PZ_OK);
        for (unsigned k = 0; k < move.count; k++) {
            struct allemande_position after = level->position;
            allemande_add(&after, ALLEMANDE_BLACK, move.cells[k]);
            found = found || allemande_is_connected(&after, ALLEMANDE_BLACK);
        }
        blocks += found;
        stones += move.count;
    }
    assert_int_equal(blocks, 100);
    assert_true(stones >= 300); /* most turns have all four */
    game->free(level);
}

/* A strong first turn would only be taken over. */
TEST(test_the_weak_begin_with_little_before_a_swap) {
    struct allemande *level = game_open(game, "Puzzle: allemande\nSize: 9\nSwap: yes\n");
    for (size_t opponent = 0; opponent < 2; opponent++)
        for (uint64_t seed = 0; seed < 20; seed++) {
            PZ_SCOPED_TEXT text = {0};
            struct allemande_move move;
            assert_int_equal(game->two_player->choose(level, opponent, seed, NULL, &text), PZ_OK);
            assert_int_equal(allemande_read_move(&level->position, pz_text_string(&text), &move, NULL), PZ_OK);
            assert_in_range(move.count, 1, 2);
        }
    game->free(level);
}

/* ---- Who has done the lessons ---- */

/* Adds the stone, legal by itself, that gains most on the other player; false if there is none. */
static bool add_stone(struct allemande_position *position, struct pz_random *random, struct allemande_move *move) {
    const enum allemande_player own = position->to_move;
    int most = INT32_MIN;
    uint32_t ties = 0;
    unsigned chosen = 0;
    ALLEMANDE_EACH_CELL (cell, &position->empty) {
        struct allemande_undo undo;
        if (!allemande_is_quiet(position, own, cell))
            continue;
        allemande_try(position, own, cell, &undo);
        const int lead = (int)allemande_distance(position, own ^ 1U) - (int)allemande_distance(position, own);
        allemande_take_back(position, &undo);
        ties = lead > most ? 0 : ties;
        if (lead >= most && pz_random_below(random, ++ties) == 0)
            chosen = cell;
        most = lead > most ? lead : most;
    }
    if (ties == 0)
        return false;
    allemande_add(position, own, chosen);
    move->cells[move->count++] = (uint16_t)chosen;
    return true;
}

/* Wins if that is possible, cuts in if the other player could win next, and else makes its own way shorter. */
static void play_as_taught(const struct allemande_position *given, struct pz_random *random,
                           struct allemande_move *move) {
    struct allemande_position position = *given;
    const enum allemande_player own = position.to_move;
    *move = (struct allemande_move){.kind = ALLEMANDE_STONES};
    if (allemande_winning_turn(&position, own, move))
        return;
    if (allemande_winning_turn(&position, own ^ 1U, NULL) && allemande_any_defence(&position, move))
        for (unsigned i = 0; i < move->count; i++)
            allemande_add(&position, own, move->cells[i]);
    while (move->count < ALLEMANDE_STONES_MAX && add_stone(&position, random, move)) {
    }
    if (move->count == 0 && !allemande_any_turn(&position, own, move))
        move->kind = ALLEMANDE_PASS;
}

static bool pupil_wins(unsigned pupil, size_t opponent, uint64_t seed) {
    struct allemande *level = game_open(game, "Puzzle: allemande\nSize: 9\n");
    struct pz_random random;
    pz_random_seed(&random, seed);
    while (game->outcome(level) == PZ_UNFINISHED) {
        PZ_SCOPED_TEXT text = {0};
        struct allemande_move move;
        if (level->position.to_move == pupil) {
            play_as_taught(&level->position, &random, &move);
            allemande_add_move(&level->position, &move, &text);
        } else {
            assert_int_equal(game->two_player->choose(level, opponent, seed, NULL, &text), PZ_OK);
        }
        assert_int_equal(game->play(level, pz_text_string(&text), NULL), PZ_OK);
    }
    const bool won = game->outcome(level) == pz_outcome_won(pupil);
    game->free(level);
    return won;
}

/* The lessons teach to win, to cut in and to make one's way shorter; that is enough against a beginner, mostly. */
TEST(test_lessons_are_enough_against_a_beginner) {
    enum { GAMES = 200 };
    unsigned won = 0;
    for (unsigned i = 0; i < GAMES; i++)
        won += pupil_wins(i % 2, 0, i);
    assert_true(won >= GAMES * 7 / 10);
}

/* The same move for the same position, seed and number of playouts, but not always for another seed. */
TEST(test_seeds) {
    const struct pz_budget budget = {.nodes = 100};
    for (size_t opponent = 0; opponent < OPPONENTS; opponent++) {
        struct allemande *level = game_open(game, "Puzzle: allemande\nSize: 7\n");
        PZ_SCOPED_TEXT first = {0};
        unsigned others = 0;
        for (uint64_t seed = 0; seed < 10; seed++) {
            PZ_SCOPED_TEXT move = {0}, again = {0};
            assert_int_equal(game->two_player->choose(level, opponent, seed, &budget, &move), PZ_OK);
            assert_int_equal(game->two_player->choose(level, opponent, seed, &budget, &again), PZ_OK);
            assert_string_equal(pz_text_string(&move), pz_text_string(&again));
            if (seed == 0)
                pz_text_add(&first, "%s", pz_text_string(&move));
            others += strcmp(pz_text_string(&move), pz_text_string(&first)) != 0;
        }
        assert_true(others > 0);
        game->free(level);
    }
}
