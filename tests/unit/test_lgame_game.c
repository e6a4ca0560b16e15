/* The L game as text: levels and their errors, moves, repetition, goals, answers; and the reference answers. */
#include <stdlib.h>
#include <string.h>

#include "game_text.h"
#include "puzzles/lgame.h"
#include "puzzles/memory.h"
#include "test.h"

static const struct pz_game *const game = &lgame_game;

#define START "N R R .\n. B R .\n. B R .\n. B B N\n"

/* Blue, to move, wins on the third move; only one first move does it. */
#define WIN_IN_3 "Puzzle: lgame\nTo-move: blue\nGoal: win in 3\n\n. B . .\n. B R R\nB B . R\n. N N R\n"

#define BAD_GOAL "Goal must be \"win in N\" or \"draw in N\", N from 1 to 99"

/* ---- Levels ---- */

TEST(test_open_and_describe) {
    struct lgame *bare = game_open(game, "Puzzle: lgame\n");
    assert_described(game, bare, "To-move: red\nSudden-death: no\nRepetition: draw\n\n" START);
    assert_printed(game, bare, START);
    assert_int_equal(game->outcome(bare), PZ_UNFINISHED);
    game->free(bare);
    game->free(NULL);

    /* Keys and their values in any case, blanks in the board or none. */
    struct lgame *full = game_open(game, "puzzle: LGame\nTO-MOVE: Blue\nsudden-death: YES\nrepetition: Play-On\n"
                                         "goal: Win  In\t12\nTitle: x\n\nNRR.\n. B R .\r\n  .BR . \n. BB\tN\n");
    assert_described(game, full, "To-move: blue\nSudden-death: yes\nRepetition: play-on\nGoal: win in 12\n\n" START);
    assert_int_equal(full->goal, 12);
    PZ_SCOPED_TEXT text = {0};
    pz_text_add(&text, "Puzzle: lgame\n");
    game->describe(full, &text);
    struct lgame *again = game_open(game, pz_text_string(&text));
    assert_memory_equal(again, full, sizeof *full);
    game->free(again);
    game->free(full);
}

TEST(test_bad_levels) {
    static const struct bad_level table[] = {
        {"To-move: green\n", 2, 10, "To-move must be red or blue"},
        {"Sudden-death: maybe\n", 2, 15, "Sudden-death must be no or yes"},
        {"Repetition: loss\n", 2, 13, "Repetition must be draw or play-on"},
        {"Goal: win in 0\n", 2, 7, BAD_GOAL},
        {"Goal: win in 100\n", 2, 7, BAD_GOAL},
        {"Goal: win in\n", 2, 7, BAD_GOAL},
        {"Goal: winin 3\n", 2, 7, BAD_GOAL},
        {"Goal: win in 3 turns\n", 2, 7, BAD_GOAL},
        {"Goal: 3\n", 2, 7, BAD_GOAL},
        {"Goal: draw\n", 2, 7, BAD_GOAL},
        {"Goal: draw in 0\n", 2, 7, BAD_GOAL},
        {"Goal: lose in 3\n", 2, 7, BAD_GOAL},
        {"Goal:\n", 2, 6, BAD_GOAL},
        {"\nN R R .\n. B R .\n. B R .\n", 5, 1, "the board ends after 3 of 4 rows"},
        {"\nN R R .\n", 3, 1, "the board ends after 1 of 4 rows"},
        {"\n" START " . . . .\n", 7, 2, "the board has more than 4 rows"},
        {"\nN R R . .\n", 3, 9, "this row has more than 4 squares"},
        {"\nN R R .\n. B R\n", 4, 6, "this row has 3 squares instead of 4"},
        {"\nN R R .\nB\n", 4, 2, "this row has 1 square instead of 4"},
        {"\nN R r .\n", 3, 5, "'r' is not a square; squares are R red, B blue, N neutral, . empty"},
        {"\nN R \xc3\xa4 .\n", 3, 5, "this is not a square; squares are R red, B blue, N neutral, . empty"},
        {"\nN R R .\n. B R .\n. B R N\n. B B N\n", 6, 7, "this is the third neutral; there are two"},
        {"\nN R R .\n. B R .\n. B R R\n. B B N\n", 5, 7, "this is the fifth square of red's L; an L has four"},
        {"\nN R R .\n. B R .\nB B R .\n. B B N\n", 6, 5, "this is the fifth square of blue's L; an L has four"},
        /* What is missing is missed at the end of the board, wherever the rest of it is. */
        {"\n. . . .\n. B N .\n. B N .\n. B B .\n", 6, 8, "red's L is missing"},
        {"\nN R R .\n. . R .\n. . R .\n. . . N\n", 6, 8, "blue's L is missing"},
        {"\nN R R .\n. B R .\n. B R .\n. B B .\n", 6, 8, "there is only one neutral; there must be two"},
        {"\n. R R .\n. B R .\n. B R .\n. B B N  \n", 6, 8, "there is only one neutral; there must be two"},
        {"\n  . R R .\n. B R .\n. B R .\n. BB .\n\nMoves:\n", 6, 7, "there are no neutrals; there must be two"},
        /* An L that lies on another one hides a square of it. */
        {"\nN R R R\n. R . .\n. B . .\n. B B N\n", 5, 3, "blue's L has 3 squares instead of four"},
        {"\nN R . .\n. B . .\n. B . .\n. B B N\n", 3, 3, "red's L has 1 square instead of four"},
        {"\nN R R .\n. R R .\nB B . .\n. B B N\n", 3, 3, "the squares of red's L do not form an L"},
        {"\nN R R .\n. B R .\nB . R .\n. B B N\n", 4, 3, "the squares of blue's L do not form an L"},
        {"\nR R R R\n. B . .\n. B . .\nN B B N\n", 3, 1, "the squares of red's L do not form an L"},
    };
    assert_bad_levels(game, "Puzzle: lgame\n", table, sizeof table / sizeof *table);
}

/* ---- Moves ---- */

TEST(test_moves) {
    struct lgame *level = game_open(game, "Puzzle: lgame\n");
    assert_played(game, level, "d4Sw a4-b4");
    assert_printed(game, level, ". N R R\n. B . R\n. B . R\n. B B N\n");
    assert_refused(game, level, "d4Sw", PZ_NO, 1, "the L would lie on the other L"); /* blue's turn, and red is there */
    assert_refused(game, level, "b1Nw a4-c2", PZ_NO, 6, "there is no neutral on a4");
    assert_refused(game, level, "b1Nw b4-c2 d1-c3", PZ_NO, 12, "only one neutral may be moved, except in sudden death");
    assert_refused(game, level, "pass", PZ_BAD, 1, "expected a file, a to d");
    assert_played(game, level, "b1Nw d1-c1"); /* c1 has just become empty */
    assert_printed(game, level, ". N R R\n. B . R\n. B . R\nB B N .\n");
    assert_int_equal(level->moves, 2);
    assert_int_equal(game->score(level), 1); /* own turns of red, who began */
    assert_described(game, level,
                     "To-move: red\nSudden-death: no\nRepetition: draw\n\n. N R R\n. B . R\n. B . R\nB B N .\n");
    game->free(level);

    struct lgame *sudden = game_open(game, "Puzzle: lgame\nSudden-death: yes\n");
    assert_played(game, sudden, "d4Sw a4-b4 d1-c3");
    assert_printed(game, sudden, ". N R R\n. B N R\n. B . R\n. B B .\n");
    game->free(sudden);
}

/* The first of the reference positions: red has no place for the L. */
#define LOST "\n. B . .\n. B . N\nN B B R\n. R R R\n"

TEST(test_end) {
    struct lgame *lost = game_open(game, "Puzzle: lgame\n" LOST);
    assert_int_equal(game->outcome(lost), PZ_WON_SECOND);
    assert_refused(game, lost, "a1Ne", PZ_NO, 1, "the game is over: red cannot place the L");
    assert_refused(game, lost, "a1N", PZ_BAD, 4, "expected the direction of the short arm: n, e, s or w");
    game->free(lost);
    struct lgame *open = game_open(game, "Puzzle: lgame\nTo-move: blue\n" LOST);
    assert_int_equal(game->outcome(open), PZ_UNFINISHED);
    game->free(open);
}

/* ---- Repetition ---- */

static void play_round(struct lgame *level, unsigned count) {
    static const char *const round[] = {"d4Sw", "b1Nw", "c4Sw", "b1Ne"};
    for (unsigned i = 0; i < count; i++)
        assert_played(game, level, round[i % 4]);
}

/* Both players leave and come back twice: with the start, the position occurs for the third time. */
TEST(test_repetition) {
    struct lgame *level = game_open(game, "Puzzle: lgame\n");
    play_round(level, 7);
    assert_int_equal(game->outcome(level), PZ_UNFINISHED);
    struct lgame *copy = game->clone(level);
    assert_played(game, level, "b1Ne");
    assert_int_equal(game->outcome(level), PZ_DRAW);
    assert_refused(game, level, "d4Sw", PZ_NO, 1,
                   "the game is over: it is drawn, as this position has occurred three times");
    assert_refused(game, level, "d4", PZ_BAD, 3, "expected the direction of the long arm: N, E, S or W");
    PZ_SCOPED(pz_hint_free) struct pz_hint hint = {0};
    assert_int_equal(game->hint(level, NULL, &hint), PZ_NO);
    assert_string_equal(pz_text_string(&hint.reason), "The game is drawn.");
    /* A copy remembers what came before as well, and another move makes another position. */
    assert_played(game, copy, "b1Ne d1-d2");
    assert_int_equal(game->outcome(copy), PZ_UNFINISHED);
    game->free(copy);
    game->free(level);

    struct lgame *on = game_open(game, "Puzzle: lgame\nRepetition: play-on\n");
    play_round(on, 40);
    assert_int_equal(game->outcome(on), PZ_UNFINISHED);
    game->free(on);
}

/* The same squares with the other player to move are another position, and so are its mirror images. */
TEST(test_no_repetition) {
    struct lgame *level = game_open(game, "Puzzle: lgame\n");
    for (unsigned s = 1; s < LGAME_SYMMETRIES; s++) {
        const struct lgame_position start = lgame_start(false), image = lgame_transform_position(&start, s);
        assert_int_not_equal(lgame_index(&image), lgame_index(&start));
    }
    /* Red takes three moves to come back, blue two or three: the start recurs only when the same player is to move. */
    play_round(level, 2);
    assert_played(game, level, "d4Ws");
    assert_played(game, level, "b1Ne");
    assert_played(game, level, "c4Sw"); /* the squares of the start, but blue to move */
    assert_printed(game, level, START);
    unsigned noted = 0;
    for (size_t i = 0; i < sizeof level->seen; i++)
        for (unsigned shift = 0; shift < 8; shift += 2) {
            assert_true((level->seen[i] >> shift & 3) <= 1); /* nothing occurred twice */
            noted += level->seen[i] >> shift & 3;
        }
    assert_int_equal(noted, 6);
    game->free(level);
}

/* ---- Goals ---- */

static char *line_of(const struct lgame *level) {
    struct pz_text moves = {0};
    assert_int_equal(game->line(level, NULL, &moves), PZ_OK);
    return pz_text_take(&moves);
}

/* Plays the lines of a text, and counts them. */
static unsigned play_all(struct lgame *level, const char *moves) {
    unsigned count = 0;
    for (; *moves; count++) {
        const size_t length = strcspn(moves, "\n");
        PZ_SCOPED_TEXT move = {0};
        pz_text_add_bytes(&move, moves, length);
        assert_int_equal(game->outcome(level), PZ_UNFINISHED);
        assert_played(game, level, pz_text_string(&move));
        moves += length + 1;
    }
    return count;
}

/* The best line of a win in three has five plies, and solves a level with that goal, but not one with a lower goal. */
TEST(test_goal) {
    struct lgame *level = game_open(game, WIN_IN_3);
    PZ_OWNED char *moves = line_of(level);
    assert_int_equal(play_all(level, moves), 5);
    assert_int_equal(game->outcome(level), PZ_SOLVED);
    assert_int_equal(game->score(level), 3);
    PZ_SCOPED_TEXT goal = {0};
    game->goal(level, -1, &goal); /* the last turn met it, and needs no undoing */
    assert_string_equal(pz_text_string(&goal), "Blue to win in three turns: leave red nowhere to go.");
    game->free(level);
    level = game_open(game, WIN_IN_3);
    level->goal = 2; /* nobody can force a win in two */
    assert_false(lgame_can_force(level));
    play_all(level, moves);
    assert_int_equal(game->outcome(level), PZ_WON_SECOND);
    game->free(level);
}

/* Whether the mover can put the other player in a lost position at once; if so, plays that. */
static bool win_at_once(struct lgame *level) {
    struct lgame_move moves[LGAME_MOVES_MAX];
    const size_t count = lgame_moves(&level->position, moves);
    for (size_t i = 0; i < count; i++) {
        const struct lgame_position after = lgame_after(&level->position, moves[i]);
        if (!lgame_is_lost(&after))
            continue;
        PZ_SCOPED_TEXT text = {0};
        lgame_add_move(&level->position, moves[i], &text);
        assert_played(game, level, pz_text_string(&text));
        return true;
    }
    return false;
}

static void play_move(struct lgame *level, struct lgame_move move) {
    PZ_SCOPED_TEXT text = {0};
    lgame_add_move(&level->position, move, &text);
    assert_played(game, level, pz_text_string(&text));
}

/* Lets the other player reply in every way, and tells whether one reply lets the first player win at once. */
static bool blunder_and_win(struct lgame *level) {
    struct lgame_move replies[LGAME_MOVES_MAX];
    const size_t count = lgame_moves(&level->position, replies);
    for (size_t i = 0; i < count; i++) {
        struct lgame *copy = game->clone(level);
        play_move(copy, replies[i]);
        const bool won = win_at_once(copy);
        const enum pz_outcome outcome = game->outcome(copy);
        game->free(copy);
        if (won) {
            assert_int_equal(outcome, PZ_WON_SECOND);
            return true;
        }
    }
    return false;
}

/* Won in time, but only because the other player erred after a move that forced nothing: that solves no problem. */
TEST(test_luck_is_no_solution) {
    struct lgame_table *table = lgame_table_new(false);
    struct lgame *level = game_open(game, WIN_IN_3);
    struct lgame_move moves[LGAME_MOVES_MAX];
    const size_t count = lgame_moves(&level->position, moves);
    bool tried = false;
    for (size_t i = 0; i < count && !tried; i++) {
        const struct lgame_position after = lgame_after(&level->position, moves[i]);
        if (lgame_value(table, &after).verdict == LGAME_LOSS)
            continue;
        struct lgame *copy = game->clone(level);
        play_move(copy, moves[i]);
        assert_false(copy->forced);
        tried = blunder_and_win(copy);
        game->free(copy);
    }
    assert_true(tried);
    game->free(level);
    lgame_table_free(table);
}

/* In the middle of a problem the description has what is left of the goal, or no goal while the other player moves. */
TEST(test_goal_left) {
    struct lgame *level = game_open(game, WIN_IN_3);
    for (unsigned ply = 0; ply < 5; ply++) {
        PZ_SCOPED_TEXT text = {0}, goal = {0};
        game->describe(level, &text);
        pz_text_add(&goal, "Goal: win in %u\n", 3 - ply / 2);
        assert_int_equal(strstr(pz_text_string(&text), "Goal") != NULL, ply % 2 == 0);
        assert_int_equal(strstr(pz_text_string(&text), pz_text_string(&goal)) != NULL, ply % 2 == 0);
        PZ_SCOPED(pz_hint_free) struct pz_hint hint = {0};
        assert_int_equal(game->hint(level, NULL, &hint), PZ_OK);
        assert_played(game, level, pz_text_string(&hint.move));
    }
    assert_int_equal(game->outcome(level), PZ_SOLVED); /* hints follow the line */
    game->free(level);
}

/* ---- Draws to be held ---- */

/* In sudden death; red has one move that does not lose, and after blue's best answer one again. */
#define DRAW_IN_2 "Puzzle: lgame\nSudden-death: yes\nGoal: draw in 2\n\n. . N .\nR R R N\nR B B B\n. B . .\n"

/* Plays the first legal move after which the other player wins, or if `safe` does not. */
static void play_any(struct lgame *level, const struct lgame_table *table, bool safe) {
    struct lgame_move moves[LGAME_MOVES_MAX];
    for (size_t i = lgame_moves(&level->position, moves); i-- > 0;) {
        const struct lgame_position after = lgame_after(&level->position, moves[i]);
        if ((lgame_value(table, &after).verdict != LGAME_WIN) == safe) {
            play_move(level, moves[i]);
            return;
        }
    }
    fail();
}

/* The turns of the first player count; after the last of them the game is over. */
TEST(test_draw_is_held) {
    struct lgame_table *table = lgame_table_new(true);
    struct lgame *level = game_open(game, DRAW_IN_2);
    assert_int_equal(level->goal, 2);
    assert_true(level->holds);
    assert_int_equal(lgame_safe_moves(table, &level->position), 1);
    assert_described(game, level,
                     "To-move: red\nSudden-death: yes\nRepetition: draw\nGoal: draw in 2\n\n"
                     ". . N .\nR R R N\nR B B B\n. B . .\n");
    PZ_OWNED char *moves = line_of(level);
    assert_int_equal(play_all(level, moves), 3);
    assert_int_equal(game->outcome(level), PZ_SOLVED);
    assert_int_equal(game->score(level), 2);
    assert_refused(game, level, "a1Ne", PZ_NO, 1, "the game is over: the draw is held");
    game->free(level);
    lgame_table_free(table);
}

/* A turn that allows a win cannot be made good, even if the other player lets the win go. */
TEST(test_draw_is_lost) {
    struct lgame_table *table = lgame_table_new(true);
    struct lgame *level = game_open(game, DRAW_IN_2);
    PZ_SCOPED_TEXT moves = {0};
    play_any(level, table, false);
    assert_false(level->forced);
    assert_false(lgame_can_force(level));
    assert_int_equal(game->line(level, NULL, &moves), PZ_NO);
    for (unsigned ply = 0; ply < 3 && game->outcome(level) == PZ_UNFINISHED; ply++)
        play_any(level, table, ply % 2 == 1);
    assert_int_not_equal(game->outcome(level), PZ_SOLVED);
    game->free(level);
    lgame_table_free(table);
}

/* The start is a draw: both leave and come back until the position is there for the third time. */
TEST(test_repetition_holds_a_draw) {
    struct lgame *level = game_open(game, "Puzzle: lgame\nGoal: draw in 9\n");
    for (unsigned round = 0; round < 2; round++) {
        assert_int_equal(game->outcome(level), PZ_UNFINISHED);
        assert_played(game, level, "c2Ne");
        assert_played(game, level, "b1Nw");
        assert_played(game, level, "c4Sw");
        assert_played(game, level, "b1Ne");
    }
    assert_true(level->drawn);
    assert_int_equal(game->outcome(level), PZ_SOLVED);
    game->free(level);
}

/* Whoever wins has not lost: in a won position, the winning move meets the goal at once. */
TEST(test_a_win_is_a_draw_held) {
    struct lgame *level = game_open(game, WIN_IN_3);
    level->holds = true;
    level->goal = 9;
    PZ_OWNED char *moves = line_of(level);
    assert_int_equal(play_all(level, moves), 5);
    assert_int_equal(game->outcome(level), PZ_SOLVED);
    game->free(level);
}

/* ---- Answers ---- */

static char *answer(const struct lgame *level) {
    const struct pz_options options = {0};
    struct pz_text out = {0};
    assert_int_equal(game_solve(game, level, &options, NULL, &out, NULL), PZ_OK);
    return pz_text_take(&out);
}

TEST(test_solve) {
    struct lgame *level = game_open(game, "Puzzle: lgame\n" LOST);
    char *text = answer(level);
    assert_string_equal(text, "value: loss\nplies: 0\nlegal-moves: 0\n");
    free(text);
    game->free(level);

    /* The start is drawn; the 65 moves are five placements with 13 places for the neutrals each. */
    level = game_open(game, "Puzzle: lgame\n");
    text = answer(level);
    static const char head[] = "value: draw\nlegal-moves: 65\nbest: ";
    assert_memory_equal(text, head, sizeof head - 1);
    /* History is ignored: the answer is the same after a round trip. */
    play_round(level, 4);
    PZ_OWNED char *again = answer(level);
    assert_string_equal(again, text);
    free(text);
    game->free(level);
}

/* The reference has all lines but those with moves; each of these is legal, in order, and leads to what it must. */
static void assert_best_lines(const struct lgame *level, const char *lines) {
    struct lgame_table *table = lgame_table_new(level->position.sudden_death);
    struct lgame_move moves[LGAME_MOVES_MAX], move;
    const size_t count = lgame_best_moves(table, &level->position, moves);
    size_t seen = 0;
    for (const char *line = lines; *line; line += strcspn(line, "\n") + 1) {
        PZ_SCOPED_TEXT text = {0};
        assert_memory_equal(line, "best: ", 6);
        pz_text_add_bytes(&text, line + 6, strcspn(line, "\n") - 6);
        assert_int_equal(lgame_read_move(&level->position, pz_text_string(&text), &move, NULL), PZ_OK);
        assert_true(seen < count);
        assert_memory_equal(&move, &moves[seen], sizeof move);
        seen++;
    }
    assert_int_equal(seen, count);
    lgame_table_free(table);
}

static void check_vector(const void *state, const char *expected, const char *name) {
    (void)name;
    PZ_OWNED char *found = answer(state);
    assert_true(strlen(found) >= strlen(expected));
    assert_memory_equal(found, expected, strlen(expected));
    assert_best_lines(state, found + strlen(expected));
}

TEST(test_reference_answers) {
    game_check_vectors(game, check_vector);
}

static void assert_hint(const char *text, enum pz_status status, const char *reason) {
    struct lgame *level = game_open(game, text);
    PZ_SCOPED(pz_hint_free) struct pz_hint hint = {0};
    assert_int_equal(game->hint(level, NULL, &hint), status);
    assert_string_equal(pz_text_string(&hint.reason), reason);
    if (status == PZ_OK)
        assert_played(game, level, pz_text_string(&hint.move));
    else
        assert_int_equal(hint.move.length, 0);
    game->free(level);
}

/* Values as in the reference answers 001, 006, 010, 013; the test lgame_hint counts the places. */
TEST(test_hints) {
    assert_hint("Puzzle: lgame\n" LOST, PZ_NO, "The game is over: red cannot place the L.");
    assert_hint("Puzzle: lgame\n\nB . . R\nB B B R\nN . R R\nN . . .\n", PZ_OK,
                "With the L there, blue has four places, and the neutral takes them all.");
    assert_hint("Puzzle: lgame\nTo-move: blue\n\n. R R R\n. R N .\n. B B B\n. . N B\n", PZ_OK,
                "Then red has only two places left; blue wins within four more turns.");
    assert_hint("Puzzle: lgame\n\n. N . .\nN R B .\n. R B .\nR R B B\n", PZ_OK,
                "Every move loses to perfect play. This one lasts longest: one turn.");
    assert_hint("Puzzle: lgame\n\n. . . .\nB B B .\nN R B N\n. R R R\n", PZ_OK,
                "Every move loses to perfect play. This one lasts longest: two turns.");
    struct lgame *drawn = game_open(game, "Puzzle: lgame\n");
    PZ_SCOPED(pz_hint_free) struct pz_hint hint = {0};
    struct pz_text moves = {0};
    assert_int_equal(game->hint(drawn, NULL, &hint), PZ_OK);
    assert_string_equal(pz_text_string(&hint.reason), "This leaves blue six places; one of them loses.");
    assert_int_equal(game->line(drawn, NULL, &moves), PZ_NO); /* it never ends */
    assert_int_equal(moves.length, 0);
    game->free(drawn);
}
