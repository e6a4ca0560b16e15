/*
 * Problems in which to hold out: every end is checked by trying all turns on a plain board, and what the solver, hints
 * and solutions say by trying all turns of both players on small boards.
 */
#include <stdlib.h>
#include <string.h>

#include "allemande_random.h"
#include "allemande_twin.h"
#include "cases.h"
#include "game_text.h"
#include "puzzles/allemande.h"
#include "test.h"

static const struct pz_game *const game = &allemande_game;

static bool can_win(const struct allemande_position *position, enum allemande_player player) {
    const struct twin twin = twin_of(position);
    return twin_turns(&twin, player).winning > 0;
}

/* ---- by trying all turns of both ---- */

static bool holds(const struct allemande_position *position, unsigned turns);

struct trying {
    const struct allemande_position *position;
    unsigned turns;
    bool all, found; /* whether every turn must do, or one; the answer */
};

/* After a turn of the player who is to hold out. */
static bool holds_after(const struct allemande_position *after, unsigned turns);

static bool try_turn(void *context, const struct allemande_move *turn) {
    struct trying *trying = context;
    struct allemande_position after = *trying->position;
    allemande_play(&after, turn);
    trying->found = trying->all ? holds(&after, trying->turns) : holds_after(&after, trying->turns);
    return trying->found == trying->all;
}

/* Every turn of a side, or the pass of one that has none. */
static bool try_all(const struct allemande_position *position, unsigned turns, bool all) {
    static const struct allemande_move pass = {.kind = ALLEMANDE_PASS};
    struct trying trying = {position, turns, all, all};
    if (allemande_any_turn(position, position->to_move, NULL))
        allemande_each_turn(position, try_turn, &trying);
    else
        try_turn(&trying, &pass);
    return trying.found;
}

static bool holds_after(const struct allemande_position *after, unsigned turns) {
    if (allemande_outcome(after) != PZ_UNFINISHED)
        return true; /* the turn won, or nobody has one left */
    if (can_win(after, after->to_move))
        return false;
    return turns == 1 || try_all(after, turns - 1, true);
}

static bool holds(const struct allemande_position *position, unsigned turns) {
    return allemande_outcome(position) != PZ_UNFINISHED || try_all(position, turns, false);
}

/* ---- what is read and written ---- */

TEST(the_header_is_read_and_written) {
    static const char file[] = "Size: 3\nTo-move: white\nVariant: free\nSwap: no\nGoal: hold for 2\n\n...\n...\nB..\n";
    PZ_SCOPED_TEXT text = {0}, goal = {0};
    pz_text_add(&text, "Puzzle: allemande\n%s", file);
    struct allemande *level = game_open(game, pz_text_string(&text));
    assert_true(level->holds && level->goal == 2);
    assert_int_equal(game->two_player->goal(level), PZ_GOAL_HOLD);
    pz_text_clear(&text);
    game->describe(level, &text);
    assert_string_equal(pz_text_string(&text), file);
    game->goal(level, -1, &goal);
    assert_string_equal(pz_text_string(&goal), "White to hold out for two turns: after each, leave no turn that wins.");
    game->free(level);
}

TEST(other_goals_are_refused) {
    static const char *const wrong[] = {"hold", "hold for", "hold for 0", "hold for 100", "hold in 2", "hold for 2 3"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        PZ_SCOPED_TEXT text = {0};
        PZ_SCOPED_ERROR error = {0};
        pz_text_add(&text, "Puzzle: allemande\nGoal: %s\n\n", wrong[i]);
        assert_null(game_try_open(game, pz_text_string(&text), text.length, &error));
        assert_string_equal(pz_text_string(&error.message),
                            "Goal must be \"win in N\" or \"hold for N\", N from 1 to 99");
        assert_int_equal(error.line, 2);
    }
}

/* ---- how it ends ---- */

static struct allemande *problem(const struct allemande_position *position, unsigned turns) {
    struct allemande *level = allemande_new(position, false, turns);
    level->holds = true;
    return level;
}

struct drawing {
    struct pz_random *random;
    uint32_t seen;
    struct allemande_move turn;
};

static bool draw_turn(void *context, const struct allemande_move *turn) {
    struct drawing *drawing = context;
    if (pz_random_below(drawing->random, ++drawing->seen) == 0)
        drawing->turn = *turn;
    return true;
}

static struct allemande_move random_turn(const struct allemande_position *position, struct pz_random *random) {
    struct drawing drawing = {.random = random, .turn = {.kind = ALLEMANDE_PASS}};
    allemande_each_turn(position, draw_turn, &drawing);
    return drawing.turn;
}

TEST(every_end_is_as_the_rules_say) {
    unsigned solved = 0, lost = 0;
    struct pz_random random;
    struct cases cases = cases_of(__func__, 1, 300);
    for (unsigned round; next_case(&cases, &round, &random);) {
        const struct allemande_position start = random_position(3 + round % 2, round / 2 % 2, &random);
        const unsigned turns = 1 + pz_random_below(&random, 3);
        struct allemande *level = problem(&start, turns);
        for (unsigned made = 1; level->outcome == PZ_UNFINISHED; made++) {
            const bool own = level->position.to_move == level->first;
            const struct allemande_move turn = random_turn(&level->position, &random);
            PZ_SCOPED_TEXT text = {0};
            allemande_add_move(&level->position, &turn, &text);
            assert_int_equal(game->play(level, pz_text_string(&text), NULL), PZ_OK);
            const enum pz_outcome now = allemande_outcome(&level->position);
            const bool last = own && (made + 1) / 2 == turns;
            const enum pz_outcome expected = now == pz_outcome_won(level->first) || now == PZ_DRAW ? PZ_SOLVED
                                             : own && can_win(&level->position, 1U - level->first) ? PZ_LOST
                                             : last                                                ? PZ_SOLVED
                                                                                                   : PZ_UNFINISHED;
            assert_int_equal(level->outcome, expected);
        }
        assert_int_equal(game->play(level, "a1", NULL), PZ_NO); /* it is over */
        solved += level->outcome == PZ_SOLVED;
        lost += level->outcome == PZ_LOST;
        game->free(level);
    }
    end_cases(&cases);
    assert_true(solved > 0 && lost > 0);
}

/* ---- what is known of it ---- */

/* The hint's turn leaves what still holds; the solution ends solved; what cannot be held has neither, and no bits. */
static void check_help(const struct allemande *level, bool held) {
    PZ_SCOPED(pz_hint_free) struct pz_hint hint = {0};
    PZ_SCOPED_TEXT line = {0};
    double bits = -1;
    assert_int_equal(game->hint(level, NULL, &hint), held ? PZ_OK : PZ_NO);
    assert_true(hint.reason.length > 0);
    assert_int_equal(game->line(level, NULL, &line), held ? PZ_OK : PZ_NO);
    if (!held) {
        assert_int_equal(game->measure(level, NULL, &bits), PZ_NO);
        return;
    }
    struct allemande *after = game->clone(level);
    assert_int_equal(game->play(after, pz_text_string(&hint.move), NULL), PZ_OK);
    assert_true(after->outcome == PZ_SOLVED ||
                (after->outcome == PZ_UNFINISHED && try_all(&after->position, level->goal - 1, true)));
    game->free(after);
    after = game->clone(level);
    for (char *at = line.data; *at;) {
        char *end = strchr(at, '\n');
        *end = '\0';
        assert_int_equal(game->play(after, at, NULL), PZ_OK);
        at = end + 1;
    }
    assert_int_equal(after->outcome, PZ_SOLVED);
    game->free(after);
    const enum pz_status measured = game->measure(level, NULL, &bits);
    assert_true(measured == PZ_OK ? bits >= 0 : !allemande_any_turn(&level->position, level->first, NULL));
}

TEST(what_can_be_held_is_known) {
    enum { FEW = 9 };
    unsigned known[2] = {0};
    struct pz_random random;
    struct cases cases = cases_of(__func__, 2, 800);
    for (unsigned round; next_case(&cases, &round, &random);) {
        const struct allemande_position start = random_position(4, round % 2, &random);
        const unsigned turns = 1 + (start.empty_count <= FEW); /* more would take too long to try */
        struct allemande *level = problem(&start, turns);
        const bool held = holds(&start, turns);
        assert_int_equal(game->two_player->reachable(level, NULL), held ? PZ_OK : PZ_NO);
        check_help(level, held);
        known[held]++;
        const struct allemande_move turn = random_turn(&start, &random);
        PZ_SCOPED_TEXT text = {0};
        allemande_add_move(&start, &turn, &text);
        assert_int_equal(game->play(level, pz_text_string(&text), NULL), PZ_OK);
        if (level->outcome == PZ_UNFINISHED) /* the other player is to move */
            assert_int_equal(game->two_player->reachable(level, NULL),
                             try_all(&level->position, turns - 1, true) ? PZ_OK : PZ_NO);
        game->free(level);
    }
    end_cases(&cases);
    assert_true(known[0] > 0 && known[1] > 0);
}
