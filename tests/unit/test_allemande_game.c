/* Allemande as text: levels and their errors, moves, the end of the game, goals, hints; and the reference answers. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "allemande/search.h"
#include "game_text.h"
#include "puzzles/allemande.h"
#include "puzzles/memory.h"
#include "test.h"

static const struct pz_game *const game = &allemande_game;

/* Plays the lines of a text. */
static void play_all(struct allemande *state, const char *moves) {
    while (*moves) {
        const size_t length = strcspn(moves, "\n");
        PZ_SCOPED_TEXT move = {0};
        pz_text_add_bytes(&move, moves, length);
        assert_int_equal(game->outcome(state), PZ_UNFINISHED);
        assert_played(game, state, pz_text_string(&move));
        moves += length + (moves[length] == '\n');
    }
}

/* ---- Levels ---- */

#define EMPTY_9 ".........\n.........\n.........\n.........\n.........\n.........\n.........\n.........\n.........\n"

TEST(test_open_and_describe) {
    struct allemande *bare = game_open(game, "Puzzle: allemande\n");
    assert_described(game, bare, "Size: 9\nTo-move: black\nVariant: free\nSwap: no\n\n" EMPTY_9);
    assert_printed(game, bare, EMPTY_9);
    assert_int_equal(game->outcome(bare), PZ_UNFINISHED);
    game->free(bare);
    game->free(NULL);

    /* Keys and their values in any case, blanks in the board or none, and the size from the rows. */
    struct allemande *full = game_open(game, "puzzle: Allemande\nTO-MOVE: White\nvariant: GROUPED\nswap: Yes\n"
                                             "goal: Win  In\t12\nTitle: x\n\nB.W\r\n . . W\n.\tB.\n");
    assert_described(game, full,
                     "Size: 3\nTo-move: white\nVariant: grouped\nSwap: yes\nGoal: win in 12\n\nB.W\n..W\n.B.\n");
    PZ_SCOPED_TEXT text = {0};
    pz_text_add(&text, "Puzzle: allemande\n");
    game->describe(full, &text);
    struct allemande *again = game_open(game, pz_text_string(&text));
    assert_memory_equal(again, full, sizeof *full);
    game->free(again);
    game->free(full);

    struct allemande *sized = game_open(game, "Puzzle: allemande\nSize: 19\n");
    assert_int_equal(sized->position.side, 19);
    game->free(sized);
}

TEST(test_bad_levels) {
    static const struct bad_level table[] = {
        {"Size: 1\n", 2, 7, "Size must be a number from 2 to 19"},
        {"Size: 20\n", 2, 7, "Size must be a number from 2 to 19"},
        {"Size: 5x5\n", 2, 7, "Size must be a number from 2 to 19"},
        {"To-move: red\n", 2, 10, "To-move must be black or white"},
        {"Variant: open\n", 2, 10, "Variant must be free or grouped"},
        {"Swap: maybe\n", 2, 7, "Swap must be no, yes or now"},
        {"Goal: win in 0\n", 2, 7, "Goal must be \"win in N\", N from 1 to 99"},
        {"Goal: win in 100\n", 2, 7, "Goal must be \"win in N\", N from 1 to 99"},
        {"Goal: win in\n", 2, 7, "Goal must be \"win in N\", N from 1 to 99"},
        {"Goal: wins in 3\n", 2, 7, "Goal must be \"win in N\", N from 1 to 99"},
        {"Goal: wi in 3\n", 2, 7, "Goal must be \"win in N\", N from 1 to 99"},
        {"Goal: win in 3 turns\n", 2, 7, "Goal must be \"win in N\", N from 1 to 99"},
        {"\n...\n..\n...\n", 4, 3, "this row has 2 cells instead of 3"},
        {"\n...\n....\n...\n", 4, 4, "this row has more than 3 cells"},
        {"\n...\n...\n", 3, 3, "this row has more than 2 cells"},
        {"\n.\n", 3, 1, "a board has at least 2 rows"},
        {"Size: 4\n\n....\n....\n....\n", 6, 1, "the board ends after 3 of 4 rows"},
        {"Size: 2\n\n..\n..\n..\n", 6, 1, "the board has more than 2 rows"},
        {"\n..\n.X\n", 4, 2, "'X' is not a cell; cells are B black, W white, . empty"},
        {"\n..\n.b\n", 4, 2, "'b' is not a cell; cells are B black, W white, . empty"},
        {"\n..\n.\303\244\n", 4, 2, "this is not a cell; cells are B black, W white, . empty"},
        {"\n.. .\n.B.\n. . B\n", 4, 2,
         "the diagonal between b2 and c1 is open: when the turn ends, the two stones must be connected"},
        {"\n...\n. W B\nW..\n", 4, 3,
         "the diagonal between b2 and a1 is open: when the turn ends, the two stones must be connected"},
    };
    assert_bad_levels(game, "Puzzle: allemande\n", table, sizeof table / sizeof *table);
    PZ_SCOPED_TEXT large = {0};
    PZ_SCOPED_ERROR error = {0};
    pz_text_add(&large, "Puzzle: allemande\n\n");
    for (unsigned row = 0; row < 20; row++)
        pz_text_add(&large, "....................\n");
    assert_null(game_try_open(game, pz_text_string(&large), large.length, &error));
    assert_int_equal(error.line, 22);
    assert_string_equal(pz_text_string(&error.message), "a board has at most 19 rows");
}

/* ---- Moves and the end ---- */

TEST(test_play) {
    struct allemande *level = game_open(game, "Puzzle: allemande\nSize: 5\n");
    assert_refused(game, level, "c3 d4", PZ_NO, 1,
                   "the diagonal between c3 and d4 is open: when the turn ends, the two stones must be connected");
    assert_played(game, level, "c3 d4 c4"); /* in the order they were placed the second opened it */
    assert_refused(game, level, "c3", PZ_NO, 1, "this cell already has a stone");
    assert_played(game, level, "e5 d3");
    assert_printed(game, level, "....W\n..BB.\n..BW.\n.....\n.....\n");
    assert_played(game, level, "a4 b4 e4");
    assert_int_equal(game->outcome(level), PZ_WON_FIRST);
    assert_refused(game, level, "a1", PZ_NO, 1, "the game is over: Black has joined west and east");
    assert_refused(game, level, "a9", PZ_BAD, 2, "expected a rank, 1 to 5");
    assert_int_equal(game->score(level), 2);
    game->free(level);
}

/* The spelling is also understood on an occupied cell, where the move is not legal. */
TEST(test_spelling) {
    struct allemande *read = game_open(game, "Puzzle: allemande\n\nW..\n...\n..B\n");
    const struct allemande_position *position = &read->position;
    struct allemande_move move = {0};
    assert_int_equal(allemande_read_spelling(position, "c1 a3", &move, NULL), PZ_OK);
    assert_int_equal(move.kind, ALLEMANDE_STONES);
    assert_int_equal(move.count, 2);
    assert_int_equal(move.cells[0], allemande_cell(position, 3, 3));
    assert_int_equal(move.cells[1], allemande_cell(position, 1, 1));
    assert_int_equal(allemande_read_move(position, "c1 a3", &move, NULL), PZ_NO);
    assert_int_equal(allemande_read_spelling(position, "swap", &move, NULL), PZ_OK);
    assert_int_equal(move.kind, ALLEMANDE_SWAP);
    assert_int_equal(move.count, 0);
    PZ_SCOPED_ERROR error = {0};
    assert_int_equal(allemande_read_spelling(position, "a1 a2 b1 b2 c2", &move, &error), PZ_NO);
    assert_int_equal(error.column, 13);
    assert_int_equal(allemande_read_spelling(position, "d1", &move, &error), PZ_BAD);
    game->free(read);
}

TEST(test_edges_are_groups) {
    struct allemande *level = game_open(game, "Puzzle: allemande\n\n.....\n.....\nB....\nB....\n.....\n");
    assert_refused(game, level, "b1", PZ_NO, 1,
                   "the diagonal between b1 and a2 is open: when the turn ends, the two stones must be connected");
    assert_played(game, level, "b1 a1");
    game->free(level);
    /* The two stones of a5-b4 are connected by the west edge, on a way of other stones. */
    struct allemande *wall = game_open(game, "Puzzle: allemande\n\nB....\nWB...\nBB...\n.....\n.....\n");
    assert_int_equal(game->outcome(wall), PZ_UNFINISHED);
    game->free(wall);
}

TEST(test_decided) {
    struct allemande *black = game_open(game, "Puzzle: allemande\nTo-move: white\n\n...\nBBB\n...\n");
    assert_int_equal(game->outcome(black), PZ_WON_FIRST);
    assert_refused(game, black, "a1", PZ_NO, 1, "the game is over: Black has joined west and east");
    game->free(black);
    /* Whoever is to move: a level may show how a game ended. */
    struct allemande *white = game_open(game, "Puzzle: allemande\nTo-move: white\n\n.W.\n.W.\n.W.\n");
    assert_int_equal(game->outcome(white), PZ_WON_SECOND);
    assert_refused(game, white, "a1", PZ_NO, 1, "the game is over: White has joined north and south");
    game->free(white);
}

/* The position of lab/README.md in which neither player has a legal turn. */
#define BOTH_STUCK "\nBBBWW\nWW..B\nWBWBW\nWWWBW\nWWBBB\n"

TEST(test_draw) {
    struct allemande *level = game_open(game, "Puzzle: allemande\n" BOTH_STUCK);
    assert_int_equal(game->outcome(level), PZ_DRAW);
    assert_refused(game, level, "pass", PZ_NO, 1,
                   "the game is over: it is drawn, because neither player has a legal turn");
    PZ_SCOPED(pz_hint_free) struct pz_hint hint = {0};
    assert_int_equal(game->hint(level, NULL, &hint), PZ_NO);
    assert_string_equal(pz_text_string(&hint.reason), "The game is drawn: neither player has a legal turn.");
    game->free(level);
}

/* Black has no legal turn, White has: the analysis of 4x4 counts this position among those stuck. */
#define BLACK_STUCK "\nBWBW\nBWBW\nB.WW\nW.BB\n"

TEST(test_pass) {
    struct allemande *level = game_open(game, "Puzzle: allemande\n" BLACK_STUCK);
    assert_int_equal(game->outcome(level), PZ_UNFINISHED);
    assert_refused(game, level, "b1", PZ_NO, 1,
                   "the diagonal between b1 and a2 is open: when the turn ends, the two stones must be connected");
    PZ_SCOPED(pz_hint_free) struct pz_hint hint = {0};
    assert_int_equal(game->hint(level, NULL, &hint), PZ_OK);
    assert_string_equal(pz_text_string(&hint.move), "pass");
    assert_string_equal(pz_text_string(&hint.reason), "There is no legal turn, so you must pass.");
    assert_played(game, level, "pass");
    assert_int_equal(level->position.to_move, ALLEMANDE_WHITE);
    PZ_SCOPED_ERROR error = {0};
    assert_int_equal(game->play(level, "pass", &error), PZ_NO);
    assert_ptr_equal(strstr(pz_text_string(&error.message), "White may not pass, because there is a legal turn: "),
                     pz_text_string(&error.message));
    game->free(level);
}

/* ---- Taking over ---- */

TEST(test_swap) {
    static const char refused[] = "only White's first turn may take over Black's stones, if the level allows it";
    struct allemande *level = game_open(game, "Puzzle: allemande\nSize: 5\nSwap: yes\n");
    assert_refused(game, level, "swap", PZ_NO, 1, refused);
    assert_played(game, level, "d2 d3");
    struct allemande *other = game->clone(level);
    assert_played(game, level, "swap");
    assert_printed(game, level, ".....\n.WW..\n.....\n.....\n.....\n");
    assert_int_equal(level->position.to_move, ALLEMANDE_BLACK);
    assert_refused(game, level, "swap", PZ_NO, 1, refused);
    assert_played(game, level, "a1");
    assert_refused(game, level, "swap", PZ_NO, 1, refused);
    game->free(level);

    assert_played(game, other, "a1"); /* White may also just play */
    assert_played(game, other, "b1");
    assert_refused(game, other, "swap", PZ_NO, 1, refused);
    game->free(other);

    static const char *const without[] = {"Puzzle: allemande\nSize: 5\n",
                                          "Puzzle: allemande\nSwap: yes\n\n....\n....\n....\nB...\n"};
    for (size_t i = 0; i < 2; i++) { /* not without the option, nor where the board was not empty */
        struct allemande *none = game_open(game, without[i]);
        assert_played(game, none, "c2 c3");
        assert_refused(game, none, "swap", PZ_NO, 1, refused);
        game->free(none);
    }
    struct allemande *white = game_open(game, "Puzzle: allemande\nSize: 5\nSwap: yes\nTo-move: white\n");
    assert_played(game, white, "b2");
    assert_refused(game, white, "swap", PZ_NO, 1, refused); /* it is White's to take over, not Black's */
    assert_played(game, white, "c4");
    assert_refused(game, white, "swap", PZ_NO, 1, refused);
    game->free(white);
}

/* Black's first turn may be on the board already. */
TEST(test_swap_at_once) {
    static const char text[] = "Size: 5\nTo-move: white\nVariant: grouped\nSwap: now\nGoal: win in 2\n\n"
                               ".....\n..BB.\n..B..\n.....\n.....\n"; /* c4 d4 c3 */
    PZ_SCOPED_TEXT file = {0}, described = {0};
    pz_text_add(&file, "Puzzle: allemande\n%s", text);
    struct allemande *level = game_open(game, pz_text_string(&file));
    game->describe(level, &described);
    assert_string_equal(pz_text_string(&described), text);
    struct allemande *declined = game->clone(level);
    assert_played(game, level, "swap");
    assert_printed(game, level, ".....\n...W.\n..WW.\n.....\n.....\n");
    assert_int_equal(level->position.to_move, ALLEMANDE_BLACK);
    assert_int_equal(game->score(level), 1); /* it is a turn */
    assert_played(game, declined, "a1");
    assert_false(declined->position.may_swap);
    game->free(level);
    game->free(declined);
}

TEST(test_swap_at_once_errors) {
    static const char only[] =
        "Swap may be now only if White is to move and nothing but Black's first turn is on the board";
    static const struct bad_level table[] = {
        {"To-move: white\n", 2, 7, only},                                      /* nothing to take over */
        {"To-move: white\n\n.W...\n.....\n..B..\n.....\n.....\n", 2, 7, only}, /* not the first turn */
        {"To-move: white\n\n.....\nBBBBB\n.....\n.....\n.....\n", 2, 7, only}, /* nor are five stones */
        {"To-move: white\nVariant: grouped\n\n....B\n.....\nBBB..\n.....\n.....\n", 2, 7, only},
        {"To-move: black\n\n.....\n.....\nBBB..\n.....\n.....\n", 2, 7, only},
    };
    assert_bad_levels(game, "Puzzle: allemande\nSwap: now\n", table, sizeof table / sizeof *table);
}

/* ---- Goals, hints and lines ---- */

/* Black wins with one of several turns; White threatens to win as well. */
#define WIN_IN_1 "Goal: win in 1\n\nB....\n....W\n....B\n....W\nB....\n"

TEST(test_goal) {
    struct allemande *level = game_open(game, "Puzzle: allemande\n" WIN_IN_1);
    assert_played(game, level, "b5 c5 d5 e5");
    assert_int_equal(game->outcome(level), PZ_SOLVED);
    assert_int_equal(game->score(level), 1);
    game->free(level);

    struct allemande *late = game_open(game, "Puzzle: allemande\n" WIN_IN_1);
    play_all(late, "b5\na3\nc5 d5 e5\n");
    assert_int_equal(game->outcome(late), PZ_WON_FIRST); /* won, but only with the second turn */
    game->free(late);

    struct allemande *other = game_open(game, "Puzzle: allemande\n" WIN_IN_1);
    play_all(other, "b1\nc5 c4 c3 c2\na2\nc1\n");
    assert_int_equal(game->outcome(other), PZ_WON_SECOND);
    game->free(other);
}

/* For what does not depend on how well the search plays. */
static const struct pz_budget little = {.nodes = 2000};

static void assert_hint(const char *text, const char *move, const char *reason) {
    struct allemande *level = game_open(game, text);
    PZ_SCOPED(pz_hint_free) struct pz_hint hint = {0};
    assert_int_equal(game->hint(level, NULL, &hint), PZ_OK);
    if (move)
        assert_string_equal(pz_text_string(&hint.move), move);
    assert_string_equal(pz_text_string(&hint.reason), reason);
    assert_played(game, level, pz_text_string(&hint.move));
    game->free(level);
}

#define THREAT "BBBB.BBBB\n"
#define NOTHING ".........\n"
/* One threat more than a turn has stones. */
#define FIVE_THREATS THREAT NOTHING THREAT NOTHING THREAT NOTHING THREAT NOTHING THREAT

TEST(test_hints) {
    assert_hint("Puzzle: allemande\n" WIN_IN_1, "b5 c5 d5 e5",
                "Black needs four more stones, and a turn can have four: they join west and east, and that wins.");
    assert_hint("Puzzle: allemande\nSize: 5\nTo-move: white\n", NULL,
                "After this turn, three stones will win in more places than Black can block.");
    assert_hint("Puzzle: allemande\nTo-move: white\n\n" FIVE_THREATS, NULL,
                "Nothing stops Black from winning next turn.");
    /* Nothing to prove: legal, and with a reason. */
    struct allemande *open = game_open(game, "Puzzle: allemande\nSize: 13\n");
    PZ_SCOPED(pz_hint_free) struct pz_hint hint = {0};
    assert_int_equal(game->hint(open, &little, &hint), PZ_OK);
    assert_non_null(strstr(pz_text_string(&hint.reason), "After this turn Black needs at least "));
    assert_non_null(strstr(pz_text_string(&hint.reason), ", and White needs at least 13 more stones."));
    assert_played(game, open, pz_text_string(&hint.move));
    game->free(open);
}

/*
 * Black's walls are three steps from the edges with nothing of White's between, so whatever is put beside them is part
 * of a bridge. That bridges hold is for test_allemande_bridge.
 */
TEST(test_hint_of_bridges) {
    struct allemande *level = game_open(game, "Puzzle: allemande\nSize: 13\n\n.............\n.............\n"
                                              "...B.....B...\n...B.....B...\n...B.....B...\n...B.....B...\n"
                                              ".............\n..WWWWW.WWW..\n.............\n.............\n"
                                              ".............\n.............\n.............\n");
    PZ_SCOPED(pz_hint_free) struct pz_hint hint = {0};
    assert_int_equal(game->hint(level, &little, &hint), PZ_OK);
    assert_non_null(strstr(pz_text_string(&hint.reason), "After this turn White cannot cut off "));
    assert_non_null(strstr(pz_text_string(&hint.reason), " edge in one turn. Black needs at least "));
    game->free(level);
}

/*
 * A strong first turn is taken over and a weak one is not, so a player whose first turn may be taken over plays no
 * strong one.
 */
TEST(test_hints_on_taking_over) {
    struct allemande *level = game_open(game, "Puzzle: allemande\nSwap: yes\n");
    struct allemande *weak = game->clone(level);
    struct pz_hint first = {0}, strong_reply = {0}, weak_reply = {0};
    assert_int_equal(game->hint(level, &little, &first), PZ_OK);
    assert_string_equal(pz_text_string(&first.reason),
                        "White may take this turn over, so play something you would not mind facing.");
    assert_played(game, level, "c5 d5 e5 f5");
    assert_int_equal(game->hint(level, &little, &strong_reply), PZ_OK);
    assert_string_equal(pz_text_string(&strong_reply.move), "swap");
    assert_played(game, level, "swap");
    assert_played(game, weak, "a1");
    assert_int_equal(game->hint(weak, &little, &weak_reply), PZ_OK);
    assert_string_not_equal(pz_text_string(&weak_reply.move), "swap");
    pz_hint_free(&first);
    pz_hint_free(&strong_reply);
    pz_hint_free(&weak_reply);
    game->free(level);
    game->free(weak);
}

/* The line of a proven win ends in it, in as many turns as were proven. */
TEST(test_line) {
    struct allemande *level = game_open(game, "Puzzle: allemande\nSize: 5\nGoal: win in 2\n");
    struct pz_text moves = {0};
    assert_int_equal(game->line(level, NULL, &moves), PZ_OK);
    play_all(level, pz_text_string(&moves));
    assert_int_equal(game->outcome(level), PZ_SOLVED);
    pz_text_free(&moves);
    game->free(level);
    struct allemande *open = game_open(game, "Puzzle: allemande\nSize: 19\n");
    assert_int_equal(game->line(open, &little, &moves), PZ_LIMIT);
    assert_int_equal(moves.length, 0);
    game->free(open);
    struct allemande *over = game_open(game, "Puzzle: allemande\n" BOTH_STUCK);
    assert_int_equal(game->line(over, NULL, &moves), PZ_NO);
    game->free(over);
}

/* ---- solve ---- */

static char *solve_within(const void *state, bool count, const char *memory, const struct pz_budget *budget,
                          enum pz_status status) {
    PZ_SCOPED(pz_options_free) struct pz_options options = {0};
    struct pz_text out = {0};
    PZ_SCOPED_ERROR error = {0};
    if (count)
        pz_options_set(&options, "count", NULL);
    if (memory)
        pz_options_set(&options, "memory", memory);
    assert_int_equal(game_solve(game, state, &options, budget, &out, &error), status);
    assert_int_equal(status == PZ_BAD, error.message.length > 0);
    return out.length > 0 ? pz_text_take(&out) : NULL;
}

static char *solve(const void *state, bool count, const char *memory, uint64_t nodes, enum pz_status status) {
    return solve_within(state, count, memory, &(struct pz_budget){.nodes = nodes}, status);
}

static void assert_solved(const char *text, bool count, uint64_t nodes, enum pz_status status, const char *expected) {
    struct allemande *level = game_open(game, text);
    PZ_OWNED char *answer = solve(level, count, NULL, nodes, status);
    assert_non_null(answer);
    assert_string_equal(answer, expected);
    game->free(level);
}

TEST(test_solve) {
    assert_solved("Puzzle: allemande\n\n.W\nBB\n", true, 0, PZ_OK, "winner: black\nlegal-turns: 0\n");
    assert_solved("Puzzle: allemande\n\n.W\n.W\n", false, 0, PZ_OK, "winner: white\n");
    assert_solved("Puzzle: allemande\n" BOTH_STUCK, true, 0, PZ_OK, "winner: none\nlegal-turns: 0\n");
    assert_solved("Puzzle: allemande\n" WIN_IN_1, true, 0, PZ_OK,
                  "winner: black\nbest: b5 c5 d5 e5\nlegal-turns: 2439\n");
    struct allemande *large = game_open(game, "Puzzle: allemande\nSize: 13\n");
    char *answer = solve(large, false, "1", 1000, PZ_LIMIT);
    assert_non_null(answer);
    assert_ptr_equal(strstr(answer, "estimate: 0."), answer);
    assert_non_null(strstr(answer, "\nbest: "));
    free(answer);
    assert_null(solve(large, false, "0", 1000, PZ_BAD));
    assert_null(solve(large, false, "1048577", 1000, PZ_BAD));
    game->free(large);
    /* What may be used need not be there, as long as nobody needs it. */
    struct allemande *over = game_open(game, "Puzzle: allemande\n\n.W\n.W\n");
    answer = solve(over, false, "1048576", 0, PZ_OK);
    assert_string_equal(answer, "winner: white\n");
    free(answer);
    game->free(over);
    /* Stuck, so the answer is a pass; the other player's win is proven by what follows. */
    struct allemande *stuck = game_open(game, "Puzzle: allemande\n" BLACK_STUCK);
    answer = solve(stuck, true, NULL, 0, PZ_OK);
    assert_non_null(strstr(answer, "\nbest: pass\nlegal-turns: 0\n"));
    free(answer);
    game->free(stuck);
}

/* Goes on for as many more times as it is asked as the context says. */
static bool count_down(void *context, double done) {
    unsigned *left = context;
    (void)done;
    *left -= *left > 0;
    return *left > 0;
}

/*
 * Without any time nothing has been compared, so no turn is the best one, unless it wins at once. Turns
 * that were not all counted are not said to be all.
 */
TEST(test_solve_without_time) {
    static const char *const open[] = {"Puzzle: allemande\nSize: 9\n", "Puzzle: allemande\nSize: 19\n",
                                       "Puzzle: allemande\nSize: 9\nSwap: yes\n"};
    unsigned none = 0, some = 5;
    const struct pz_budget no_time = {.keep_going = count_down, .context = &none};
    const struct pz_budget little_time = {.keep_going = count_down, .context = &some};
    for (size_t i = 0; i < sizeof open / sizeof *open; i++) {
        struct allemande *level = game_open(game, open[i]);
        char *answer = solve_within(level, true, NULL, &no_time, PZ_LIMIT);
        assert_string_equal(answer, "estimate: 0.50\nat-least-legal-turns: 0\n");
        free(answer);
        game->free(level);
    }
    struct allemande *won = game_open(game, "Puzzle: allemande\n" WIN_IN_1);
    char *answer = solve_within(won, false, NULL, &no_time, PZ_OK);
    assert_string_equal(answer, "winner: black\nbest: b5 c5 d5 e5\n");
    free(answer);
    game->free(won);

    unsigned long long turns = 0;
    uint64_t all;
    struct allemande *small = game_open(game, "Puzzle: allemande\nSize: 3\n");
    answer = solve_within(small, true, NULL, &little_time, PZ_LIMIT);
    const char *line = strstr(answer, "\nat-least-legal-turns: ");
    assert_non_null(line);
    assert_int_equal(sscanf(line, "\nat-least-legal-turns: %llu\n", &turns), 1);
    assert_int_equal(allemande_count_turns(&small->position, NULL, &all), PZ_OK);
    assert_in_range(turns, 1, all - 1);
    free(answer);
    game->free(small);
}

/* The opponents who play games in mind. */
enum { CAREFUL = 2, EXPERT = 4 };

/* The move of an opponent who may ask so many times whether to go on; *left of them remain. */
static char *choose_within(const void *state, size_t opponent, unsigned asked, unsigned *left) {
    struct pz_text move = {0};
    *left = asked;
    const struct pz_budget budget = {.nodes = 2400, .keep_going = count_down, .context = left};
    assert_int_equal(game->two_player->choose(state, opponent, 1, &budget, &move), PZ_OK);
    return pz_text_take(&move);
}

/* Who has no time to play games in mind compares some turns, the same as everybody else who has none. */
TEST(test_turn_in_no_time) {
    static const char *const levels[] = {"Puzzle: allemande\n", "Puzzle: allemande\nSize: 19\n",
                                         "Puzzle: allemande\nVariant: grouped\n", ("Puzzle: allemande\n" BLACK_STUCK)};
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
        struct allemande *level = game_open(game, levels[i]);
        unsigned left;
        char *careful = choose_within(level, CAREFUL, 0, &left), *expert = choose_within(level, EXPERT, 0, &left);
        assert_string_equal(careful, expert);
        assert_int_equal(game->play(level, expert, NULL), PZ_OK);
        free(careful);
        free(expert);
        game->free(level);
    }
}

/*
 * The first turn of a game with swap is the fairest of twelve, of which only those count that there was time for: when
 * it ends while the second is looked at, the first one remains. A turn nobody looked at would seem perfectly fair.
 */
TEST(test_opening_in_little_time) {
    struct allemande *level = game_open(game, "Puzzle: allemande\nSize: 9\nSwap: yes\n");
    unsigned left;
    free(choose_within(level, EXPERT, UINT_MAX, &left));
    const unsigned each = (UINT_MAX - left) / 12;
    PZ_OWNED char *first = choose_within(level, EXPERT, 0, &left);
    for (unsigned asked = 1; asked < 2 * each - 1; asked++) {
        PZ_OWNED char *move = choose_within(level, EXPERT, asked, &left);
        assert_string_equal(move, first);
    }
    game->free(level);
}

/* A clock that is over after it has been looked at so many times. */
enum { LOOKS = 300 };

static double share_of_looks(void *context) {
    unsigned *looks = context;
    return (*looks)++ / (double)LOOKS;
}

static bool until_looked_at(void *context, double done) {
    const unsigned *looks = context;
    (void)done;
    return *looks < LOOKS;
}

/* Whoever knows how much time there is compares all twelve turns, though the first could have used it up. */
TEST(test_opening_under_a_clock) {
    unsigned looks = 0;
    const struct pz_budget budget = {
        .nodes = 1000000, .keep_going = until_looked_at, .spent = share_of_looks, .context = &looks};
    PZ_SCOPED(pz_analysis_free) struct pz_analysis analysis = {0};
    struct allemande_position start;
    struct allemande_move move;
    allemande_start(&start, 9, false);
    assert_int_equal(allemande_fair_opening(&start, 1, &budget, &move, &analysis), PZ_OK);
    assert_in_range(analysis.count, 11, 12); /* the clock may stop the last */
}

/*
 * Every level takes over four stones in a row in the middle, which leave Black five from the win before White has
 * begun, and leaves a stone in a corner to Black; one who has no time to think, too.
 */
SLOW_TEST(test_taking_over) {
    struct allemande *strong = game_open(game, "Puzzle: allemande\nSize: 9\nSwap: yes\n");
    struct allemande *weak = game->clone(strong);
    assert_played(game, strong, "c5 d5 e5 f5");
    assert_played(game, weak, "a1");
    for (size_t level = 0; game->two_player->strengths[level].id; level++)
        for (uint64_t seed = 0; seed < 2; seed++) {
            PZ_SCOPED_TEXT taken = {0}, left = {0};
            assert_int_equal(game->two_player->choose(strong, level, seed, &little, &taken), PZ_OK);
            assert_string_equal(pz_text_string(&taken), "swap");
            assert_int_equal(game->two_player->choose(weak, level, seed, &little, &left), PZ_OK);
            assert_string_not_equal(pz_text_string(&left), "swap");
        }
    unsigned left;
    char *taken = choose_within(strong, EXPERT, 0, &left), *other = choose_within(weak, EXPERT, 0, &left);
    assert_string_equal(taken, "swap");
    assert_string_not_equal(other, "swap");
    free(taken);
    free(other);
    game->free(strong);
    game->free(weak);
}

/* Compared in any order, because the files sort their lines by key. */
static void check_vector(const void *state, const char *expected, const char *name) {
    PZ_OWNED char *answer = solve(state, true, NULL, 0, PZ_OK);
    while (*expected) {
        PZ_SCOPED_TEXT line = {0};
        const size_t length = strcspn(expected, "\n");
        pz_text_add_bytes(&line, expected, length + 1);
        assert_contains_lines(answer, pz_text_string(&line), name);
        expected += length + 1;
    }
}

TEST(test_vectors) {
    game_check_vectors(game, check_vector);
}
