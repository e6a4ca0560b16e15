/*
 * The computer players of the L game. A search that knows no table finds what they must see, and how often they
 * overlook it; games played out show that the expert never loses and keeps its promises.
 */
#include <math.h>

#include "game_text.h"
#include "lgame_search.h"
#include "puzzles/lgame.h"
#include "test.h"

static const struct pz_game *const game = &lgame_game;

enum {
    GAMES = 400, /* against each opponent: a quarter of them with each colour in each variant */
    PLIES_MAX = 300,
};

static struct lgame_table *tables[2];

static int set_up(void **state) {
    (void)state;
    for (int variant = 0; variant < 2; variant++)
        tables[variant] = lgame_table_new(variant == 1);
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    for (int variant = 0; variant < 2; variant++)
        lgame_table_free(tables[variant]);
    return 0;
}

static const struct lgame_table *table_of(const struct lgame_position *position) {
    return tables[position->sudden_death];
}

static struct lgame_move choose(const struct lgame *level, enum lgame_opponent opponent, uint64_t seed) {
    struct lgame_move move;
    assert_true(lgame_choose(table_of(&level->position), level, opponent, seed, &move));
    assert_int_equal(lgame_move_fault(&level->position, move), LGAME_FINE);
    return move;
}

static void play(struct lgame *level, struct lgame_move move) {
    PZ_SCOPED_TEXT text = {0};
    lgame_add_move(&level->position, move, &text);
    assert_int_equal(game->play(level, pz_text_string(&text), NULL), PZ_OK);
}

/* The move chosen in a position that nothing preceded. */
static struct lgame_move choose_in(const struct lgame_position *position, enum lgame_opponent opponent, uint64_t seed) {
    struct lgame *level = lgame_new(position, false, 0);
    const struct lgame_move move = choose(level, opponent, seed);
    game->free(level);
    return move;
}

/* ---- What a search sees ---- */

/*
 * The choice wins within 1, 3, … plies if any move does, and otherwise does not lose within 2, 4, … plies if any move
 * avoids it; up to the depth, nearer ends first.
 */
static void assert_sees(const struct lgame_position *position, enum lgame_opponent opponent, unsigned depth,
                        uint64_t seed) {
    const struct lgame_move move = choose_in(position, opponent, seed);
    const struct lgame_position next = lgame_after(position, move);
    for (unsigned plies = 1; plies <= depth; plies += 2)
        if (search_win(position, plies)) {
            assert_true(search_loss(&next, plies - 1));
            return;
        }
    for (unsigned plies = 2; plies <= depth; plies += 2)
        if (search_win(&next, plies - 1)) {
            assert_true(search_loss(position, plies));
            return;
        }
}

/* Every position is looked at, because looking one move ahead is quick. */
TEST(test_one_move_ahead) {
    for (int variant = 0; variant < 2; variant++)
        for (unsigned number = 0; number < LGAME_CLASSES; number++) {
            const struct lgame_position position = lgame_of_class(number, variant == 1);
            if (!lgame_is_lost(&position))
                assert_sees(&position, LGAME_EXPERT, 2, number);
        }
}

/* All positions that end within the depth, and some of the others, which take longest to search. */
SLOW_TEST(test_three_moves_ahead) {
    static const unsigned strides[] = {41, 223};
    for (int variant = 0; variant < 2; variant++)
        for (unsigned number = 0; number < LGAME_CLASSES; number++) {
            const struct lgame_position position = lgame_of_class(number, variant == 1);
            const unsigned plies = lgame_class_value(tables[variant], number).plies;
            const bool near = plies == 3 || plies == 2 || (plies == 4 && variant == 0);
            if (!lgame_is_lost(&position) && (near || number % strides[variant] == 0))
                assert_sees(&position, LGAME_EXPERT, 4, number);
        }
}

/* ---- What is overlooked ---- */

/* Of 100 places for the L, as docs/RULES.md has it. */
static const unsigned overlooks[LGAME_OPPONENTS] = {45, 8, 30, 12, 0};

/* In how many places the L wins at once, with the best that the neutrals can do. */
static unsigned winning_places(const struct lgame_position *position) {
    struct lgame_move moves[LGAME_MOVES_MAX];
    const size_t count = lgame_moves(position, moves);
    unsigned places = 0;
    uint16_t last = 0; /* moves with the same L follow one another */
    for (size_t i = 0; i < count; i++) {
        const struct lgame_position next = lgame_after(position, moves[i]);
        places += moves[i].l != last && lgame_is_lost(&next);
        last = lgame_is_lost(&next) ? moves[i].l : last;
    }
    return places;
}

static bool wins_at_once(const struct lgame_position *position, enum lgame_opponent opponent, uint64_t seed) {
    const struct lgame_move move = choose_in(position, opponent, seed);
    const struct lgame_position next = lgame_after(position, move);
    return lgame_is_lost(&next);
}

/*
 * A win at once is missed if all places where it could be had are overlooked. Four of the standard deviations that
 * independent draws have are allowed; so all but the expert do miss wins.
 */
SLOW_TEST(test_wins_missed) {
    for (unsigned opponent = 0; opponent < LGAME_OPPONENTS; opponent++) {
        double expected = 0, variance = 0;
        unsigned missed = 0;
        for (unsigned number = 0; number < LGAME_CLASSES; number++) {
            const struct lgame_position position = lgame_of_class(number, false);
            if (lgame_class_value(tables[0], number).plies != 1)
                continue;
            const double chance = pow(overlooks[opponent] / 100.0, winning_places(&position));
            expected += 4 * chance;
            variance += 4 * chance * (1 - chance);
            for (uint64_t seed = 0; seed < 4; seed++)
                missed += !wins_at_once(&position, (enum lgame_opponent)opponent, seed);
        }
        assert_true(fabs(missed - expected) <= 4 * sqrt(variance));
        assert_true(missed > 0 || opponent == LGAME_EXPERT);
    }
}

/*
 * How often an opponent lets the other player win at once in a position where that can be prevented: the less, the less
 * it overlooks.
 */
TEST(test_threats_missed) {
    unsigned missed[LGAME_OPPONENTS] = {0};
    for (unsigned number = 0; number < LGAME_CLASSES; number++) {
        const struct lgame_position position = lgame_of_class(number, false);
        if (lgame_class_value(tables[0], number).verdict != LGAME_DRAW)
            continue;
        for (unsigned opponent = 0; opponent < LGAME_OPPONENTS; opponent++) {
            const struct lgame_move move = choose_in(&position, (enum lgame_opponent)opponent, number);
            const struct lgame_position next = lgame_after(&position, move);
            missed[opponent] += lgame_value(tables[0], &next).plies == 1;
        }
    }
    assert_true(missed[LGAME_BEGINNER] > 2 * missed[LGAME_CASUAL]);
    assert_true(missed[LGAME_CASUAL] > missed[LGAME_STRONG]);
    assert_true(missed[LGAME_CAREFUL] > missed[LGAME_STRONG]);
    assert_true(missed[LGAME_STRONG] > 0);
    assert_int_equal(missed[LGAME_EXPERT], 0);
}

/* ---- Perfection ---- */

/* Plays to the end, or until it has taken too long. */
static enum pz_outcome play_out(struct lgame *level, enum lgame_opponent red, enum lgame_opponent blue, uint64_t seed) {
    while (game->outcome(level) == PZ_UNFINISHED && level->moves < PLIES_MAX)
        play(level, choose(level, level->position.to_move == LGAME_RED ? red : blue, seed));
    return game->outcome(level);
}

/* From a drawn position no move of the expert's lets the other player win. */
TEST(test_keeps_draws) {
    for (int variant = 0; variant < 2; variant++)
        for (unsigned number = 0; number < LGAME_CLASSES; number++) {
            const struct lgame_position position = lgame_of_class(number, variant == 1);
            if (lgame_class_value(tables[variant], number).verdict != LGAME_DRAW)
                continue;
            const struct lgame_position next = lgame_after(&position, choose_in(&position, LGAME_EXPERT, number));
            assert_int_equal(lgame_value(tables[variant], &next).verdict, LGAME_DRAW);
        }
}

SLOW_TEST(test_never_loses) {
    for (unsigned opponent = 0; opponent < LGAME_EXPERT; opponent++) {
        unsigned won = 0;
        for (unsigned i = 0; i < GAMES; i++) {
            const struct lgame_position start = lgame_start(i % 4 >= 2);
            struct lgame *level = lgame_new(&start, false, 0);
            const bool red = i % 2 == 0;
            const enum pz_outcome outcome = play_out(level, red ? LGAME_EXPERT : (enum lgame_opponent)opponent,
                                                     red ? (enum lgame_opponent)opponent : LGAME_EXPERT, i);
            assert_int_not_equal(outcome, red ? PZ_WON_SECOND : PZ_WON_FIRST);
            won += outcome == (red ? PZ_WON_FIRST : PZ_WON_SECOND);
            game->free(level);
        }
        print_message("expert against %s: %u of %d won, none lost\n", game->two_player->strengths[opponent].id, won,
                      GAMES);
        /* Whoever overlooks more than half makes a mistake before long. */
        if (opponent == LGAME_BEGINNER)
            assert_true(won > GAMES * 9 / 10);
    }
}

/*
 * From every won position, as either colour, the win comes in the plies promised; against perfect defence not sooner.
 */
SLOW_TEST(test_promises) {
    for (int variant = 0; variant < 2; variant++)
        for (unsigned number = 0; number < LGAME_CLASSES; number++) {
            const struct lgame_value value = lgame_class_value(tables[variant], number);
            struct lgame_position position = lgame_of_class(number, variant == 1);
            if (value.verdict != LGAME_WIN)
                continue;
            if (number % 2 == 1) {
                const uint16_t red = position.red;
                position.red = position.blue;
                position.blue = red;
                position.to_move = LGAME_BLUE;
            }
            for (unsigned opponent = 0; opponent < LGAME_OPPONENTS; opponent++) {
                const bool red = position.to_move == LGAME_RED;
                struct lgame *level = lgame_new(&position, false, 0);
                const enum pz_outcome outcome = play_out(level, red ? LGAME_EXPERT : (enum lgame_opponent)opponent,
                                                         red ? (enum lgame_opponent)opponent : LGAME_EXPERT, number);
                assert_int_equal(outcome, red ? PZ_WON_FIRST : PZ_WON_SECOND);
                assert_true(level->moves <= value.plies);
                if (opponent == LGAME_EXPERT)
                    assert_int_equal(level->moves, value.plies);
                game->free(level);
            }
        }
}

/* In a draw no other move that keeps it leaves the other player fewer safe replies. */
TEST(test_fewest_replies) {
    for (unsigned number = 0; number < LGAME_CLASSES; number += 7) {
        const struct lgame_position position = lgame_of_class(number, false);
        struct lgame_move best[LGAME_MOVES_MAX];
        if (lgame_value(tables[0], &position).verdict != LGAME_DRAW)
            continue;
        const struct lgame_move move = choose_in(&position, LGAME_EXPERT, number);
        const struct lgame_position next = lgame_after(&position, move);
        const size_t count = lgame_best_moves(tables[0], &position, best);
        assert_int_equal(lgame_value(tables[0], &next).verdict, LGAME_DRAW);
        for (size_t i = 0; i < count; i++) {
            const struct lgame_position other = lgame_after(&position, best[i]);
            assert_true(lgame_safe_moves(tables[0], &other) >= lgame_safe_moves(tables[0], &next));
        }
    }
}

/* ---- Repetition ---- */

/* As if the position had occurred twice before. */
static void remember_twice(struct lgame *level, const struct lgame_position *position) {
    const unsigned at = lgame_index(position) * 2 + position->to_move;
    level->seen[at / 4] |= (uint8_t)(2U << at % 4 * 2);
}

/* The first class with such a value. */
static struct lgame_position find(enum lgame_verdict verdict, unsigned plies) {
    for (unsigned number = 0; number < LGAME_CLASSES; number++) {
        const struct lgame_value value = lgame_class_value(tables[0], number);
        if (value.verdict == verdict && value.plies == plies)
            return lgame_of_class(number, false);
    }
    fail();
    return lgame_start(false);
}

TEST(test_repetition) {
    struct lgame_move moves[LGAME_MOVES_MAX];

    /* The loser takes a draw if there is one, unless the game is to go on. */
    const struct lgame_position lost = find(LGAME_LOSS, 4);
    assert_true(lgame_moves(&lost, moves) > 2);
    const struct lgame_position again = lgame_after(&lost, moves[2]);
    struct lgame *level = lgame_new(&lost, false, 0), *on = lgame_new(&lost, true, 0);
    remember_twice(level, &again);
    remember_twice(on, &again);
    unsigned taken = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        const struct lgame_move move = choose(level, LGAME_EXPERT, seed), other = choose(on, LGAME_EXPERT, seed);
        assert_memory_equal(&move, &moves[2], sizeof move);
        taken += memcmp(&other, &moves[2], sizeof other) == 0;
    }
    assert_true(taken < 20);
    play(level, moves[2]);
    assert_int_equal(game->outcome(level), PZ_DRAW);
    game->free(level);
    game->free(on);

    /* A player who can win, or is level, does not end the game this way. */
    const struct lgame_position others[] = {find(LGAME_WIN, 5), find(LGAME_DRAW, 0)};
    for (size_t i = 0; i < 2; i++) {
        level = lgame_new(&others[i], false, 0);
        const struct lgame_move usual = choose(level, LGAME_EXPERT, 0);
        const struct lgame_position next = lgame_after(&others[i], usual);
        remember_twice(level, &next);
        for (uint64_t seed = 0; seed < 20; seed++) {
            const struct lgame_move move = choose(level, LGAME_EXPERT, seed);
            assert_memory_not_equal(&move, &usual, sizeof move);
        }
        game->free(level);
    }
}

/* ---- The slots ---- */

/* Every word of a setting, given its key and value, is a level whose description names them. */
TEST(test_settings) {
    const struct pz_two_player *two_player = game->two_player;
    assert_string_equal(two_player->players[LGAME_RED], "red");
    assert_string_equal(two_player->players[LGAME_BLUE], "blue");
    size_t opponents = 0, settings = 0;
    while (two_player->strengths[opponents].id)
        opponents++;
    assert_int_equal(opponents, LGAME_OPPONENTS);
    assert_true(two_player->usual < opponents);
    for (const struct pz_setting *setting = game->settings; setting->words; setting++, settings++)
        for (size_t i = 0; setting->words[i]; i++) {
            PZ_SCOPED_TEXT text = {0}, described = {0};
            assert_non_null(setting->values[i]);
            pz_text_add(&text, "%s: %s\n", setting->key, setting->values[i]);
            PZ_SCOPED_TEXT level = {0};
            pz_text_add(&level, "Puzzle: lgame\n%s", pz_text_string(&text));
            struct lgame *opened = game_open(game, pz_text_string(&level)), *plain = game_open(game, "Puzzle: lgame\n");
            game->describe(opened, &described);
            assert_non_null(strstr(pz_text_string(&described), pz_text_string(&text)));
            assert_int_equal(memcmp(opened, plain, sizeof *plain) == 0, i == setting->usual);
            game->free(opened);
            game->free(plain);
        }
    assert_int_equal(settings, 2);
}

/* The same move for the same seed, but not always for others; the text is that of lgame_choose(). */
SLOW_TEST(test_seeds) {
    struct lgame *level = game_open(game, "Puzzle: lgame\nTo-move: blue\nSudden-death: yes\n");
    assert_int_equal(game->two_player->to_move(level), LGAME_BLUE);
    for (size_t opponent = 0; opponent < LGAME_OPPONENTS; opponent++) {
        PZ_SCOPED_TEXT first = {0};
        unsigned others = 0;
        for (uint64_t seed = 0; seed < 30; seed++) {
            PZ_SCOPED_TEXT text = {0}, again = {0}, expected = {0};
            struct lgame *copy = game->clone(level);
            assert_int_equal(game->two_player->choose(level, opponent, seed, NULL, &text), PZ_OK);
            assert_int_equal(game->two_player->choose(copy, opponent, seed, NULL, &again), PZ_OK);
            lgame_add_move(&level->position, choose(level, (enum lgame_opponent)opponent, seed), &expected);
            assert_string_equal(pz_text_string(&text), pz_text_string(&again));
            assert_string_equal(pz_text_string(&text), pz_text_string(&expected));
            if (seed == 0)
                pz_text_add(&first, "%s", pz_text_string(&text));
            others += strcmp(pz_text_string(&text), pz_text_string(&first)) != 0;
            game->free(copy);
        }
        if (opponent < LGAME_EXPERT)
            assert_true(others > 0);
    }
    game->free(level);
}

/* Nobody moves once the game is over: lost, drawn, or a problem that is solved, though there are moves. */
TEST(test_over) {
    static const char *const round[] = {"d4Sw", "b1Nw", "c4Sw", "b1Ne"};
    struct lgame *lost = game_open(game, "Puzzle: lgame\n\n. B . .\n. B . N\nN B B R\n. R R R\n");
    struct lgame *drawn = game_open(game, "Puzzle: lgame\n");
    struct lgame *held = game_open(game, "Puzzle: lgame\nGoal: draw in 1\n\n. . . R\nN B B R\n. B R R\n. B N .\n");
    assert_int_equal(game->play(held, "d4Ws c1-c2", NULL), PZ_OK);
    assert_int_equal(game->outcome(held), PZ_SOLVED);
    for (unsigned i = 0; i < 8; i++)
        assert_int_equal(game->play(drawn, round[i % 4], NULL), PZ_OK);
    assert_int_equal(game->outcome(drawn), PZ_DRAW);
    for (size_t opponent = 0; opponent < LGAME_OPPONENTS; opponent++) {
        struct pz_text text = {0};
        assert_int_equal(game->two_player->choose(lost, opponent, 1, NULL, &text), PZ_NO);
        assert_int_equal(game->two_player->choose(drawn, opponent, 1, NULL, &text), PZ_NO);
        assert_int_equal(game->two_player->choose(held, opponent, 1, NULL, &text), PZ_NO);
        assert_int_equal(text.length, 0);
    }
    game->free(lost);
    game->free(drawn);
    game->free(held);
}

TEST_FRAME(set_up, tear_down)
