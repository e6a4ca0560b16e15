/*
 * The computer players of Allemande: what they overlook, and that their moves depend on nothing but what they should.
 */
#include "game_text.h"
#include "puzzles/allemande.h"
#include "test.h"

enum { OPPONENTS = 5 };

static const struct pz_game *const game = &allemande_game;

/* Plays on a board where Black needs so many stones, all in one row; whether that wins. */
static bool wins_at_once(unsigned needed, size_t opponent, uint64_t seed) {
    static const char *const stones[] = {"WBBBB", ".BBBB", ".BBB.", ".BB..", ".B..."};
    const struct pz_budget budget = {.nodes = 100};
    PZ_SCOPED_TEXT text = {0}, move = {0};
    pz_text_add(&text, "Puzzle: allemande\nSize: 5\n\n.....\n.....\n%s\n.....\n.....\n", stones[needed]);
    struct allemande *level = game_open(game, pz_text_string(&text));
    assert_int_equal(allemande_distance(&level->position, ALLEMANDE_BLACK), needed);
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
    static const unsigned overlooks[][5] = {{0, 0, 16, 33, 50}, {0, 0, 1, 3, 5}};
    enum { TRIES = 400, DEVIATIONS = 40 };
    for (size_t opponent = 0; opponent < OPPONENTS; opponent++)
        for (unsigned needed = 1; needed <= 4; needed++) {
            const int expected = opponent < 2 ? (int)overlooks[opponent][needed] * TRIES / 100 : 0;
            int missed = 0;
            for (uint64_t seed = 0; seed < TRIES; seed++)
                missed += !wins_at_once(needed, opponent, seed);
            assert_true(missed >= expected - DEVIATIONS && missed <= expected + DEVIATIONS);
            assert_true((missed > 0) == (expected > 0));
        }
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
