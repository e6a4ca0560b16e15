/*
 * The review of a two-player game: exact values in the L game, proven ones in Allemande, the worst move of each side,
 * going to a move and back.
 */
#include <stdlib.h>

#include "home.h"
#include "player.h"
#include "puzzles/allemande.h"
#include "puzzles/memory.h"
#include "test.h"
#include "tui/games/allemande/parts.h"
#include "tui/kit/platform.h"

/*
 * Red's d4Sw is the one place of five that loses, and Blue takes the win at once, which is one of several; both as
 * `puzzles solve` says.
 */
#define L_GAME_HEAD "Puzzle: lgame\nComputer: none\n\nNRR.\n.BR.\n.BR.\n.BBN\n\nMoves:\nd4Sw a4-a3\n"
#define L_GAME L_GAME_HEAD "b2Ne a3-a1\n"

/* After White's e3 three stones are enough for Black, who plays one, and White joins north and south instead. */
#define ALLEMANDE                                                                                                      \
    "Puzzle: allemande\nComputer: none\nSize: 5\nTo-move: black\n\n....W\n....W\nBBBBW\n....W\n.....\n\nMoves:\n"      \
    "a1\ne1\n"

#define EMPTY_7 ".......\n.......\n.......\n.......\n.......\n.......\n.......\n"

static void run_sized(const char *record, int columns, int rows, const struct step *script) {
    SCOPED_HOME *home = home_new();
    PZ_OWNED char *path = home_path(home, "game.lvl");
    const struct tui_request request = {.path = path, .state = home, .no_animation = true};
    home_write(home, "game.lvl", record);
    player_run(&request, (struct player_terminal){.columns = columns, .rows = rows}, script);
}

static void run(const char *record, const struct step *script) {
    run_sized(record, 80, 24, script);
}

TEST(the_l_game_is_reviewed_exactly) {
    static const struct step script[] = {SEE("v review"),
                                         TYPE("v"),
                                         WAIT("2 moves"),
                                         SEE(" 1 Red  d4Sw a4-a3"),
                                         SEE("drawn   lost ✗"),
                                         SEE("won    won"),
                                         SEE("This was the best move: a win in 1."),
                                         GOLDEN("lgame-review-80x24"),
                                         KEY(K_TAB),
                                         SEE("Red's worst move. The best move was c2Ne a4-b4: a"),
                                         KEY(K_ENTER),
                                         SEE("Red to move"),
                                         SEE("Hints used     0"),
                                         TYPE("V"), /* the game goes on here: that is help */
                                         WAIT("2 moves"),
                                         TYPE("V"),
                                         SEE("Hints used     1"),
                                         TYPE("rr"),
                                         WAIT("Blue has won"),
                                         SEE("v review"),
                                         END};
    run(L_GAME, script);
}

/* Any of Blue's seven wins is as good as any other, as `puzzles solve` says. */
TEST(a_win_is_as_good_as_any) {
    static const struct step script[] = {TYPE("v"),
                                         WAIT("2 moves"),
                                         SEE("As good as any other: a win in 1."),
                                         MISS("Best was"),
                                         SEE("The move made"),
                                         KEY(K_UP),
                                         SEE("The best move was c2Ne a4-b4: a"),
                                         SEE("The move made"),
                                         SEE("Best was "),
                                         END};
    run("Puzzle: lgame\nComputer: none\n\nNRR.\n.BR.\n.BR.\n.BBN\n\nMoves:\nd4Sw a4-a3\nc3Sw d1-b4\n", script);
}

/* Red gives the draw away twice, and Blue the win between: all three cost half a point, as `puzzles solve` says. */
TEST(what_costs_half_a_point_is_marked) {
    static const struct step script[] = {TYPE("V"),
                                         WAIT("3 moves"),
                                         SEE("drawn   lost ✗"),
                                         SEE("won  drawn ✗"),
                                         SEE("drawn   lost •"),
                                         TYPE("?"),
                                         SEE("a dot every other"),
                                         END};
    static const struct step bad[] = {TYPE("v"), WAIT("2 moves"), MISS("•"), END}; /* the worst ones have the cross */
    run(L_GAME_HEAD "a1En d1-c2\nb4Es c2-a4\n", script);
    run(L_GAME, bad);
}

TEST(allemande_is_reviewed) {
    static const struct step script[] = {TYPE("v"),
                                         WAIT("2 moves"),
                                         SEE(" 1 Black a1"),
                                         SEE("lost ✗"),
                                         SEE("This was the best move: a win in 1."),
                                         KEY(K_UP),
                                         SEE("Black's worst move. The best move was "),
                                         SEE("a win in 1."),
                                         UNCUT,
                                         TYPE("q"),
                                         SEE("White has joined"),
                                         END};
    run(ALLEMANDE, script);
}

/*
 * Black's first four stones win, as `puzzles solve` proves; so no answer of White's was better, or bad.
 */
TEST(what_the_prover_knows_the_review_knows) {
    static const struct step script[] = {TYPE("V"),
                                         WAIT("2 moves"),
                                         SEE(" 1 Black e4 d4 c4 f4"),
                                         SEE("  won    won"),
                                         SEE(" 2 White d5 c5 b5 e5"),
                                         SEE(" lost   lost  "),
                                         SEE("No move saves the game: a loss in"),
                                         MISS("Best was"),
                                         MISS("%"),
                                         END};
    run("Puzzle: allemande\nComputer: none\nSize: 7\n\n" EMPTY_7 "\nMoves:\ne4 d4 c4 f4\nd5 c5 b5 e5\n", script);
}

/* ---- what the analysis has proven ---- */

static enum pz_status prove_nothing(const void *state, const struct pz_budget *budget, struct pz_analysis *analysis) {
    (void)state, (void)budget, (void)analysis;
    return PZ_LIMIT;
}

/* Whoever sets no limit gets a proof; who asks for some games gets an estimate. */
static enum pz_status prove_with_patience(const void *state, const struct pz_budget *budget,
                                          struct pz_analysis *analysis) {
    const struct allemande_position *position = &((const struct allemande *)state)->position;
    struct pz_candidate *candidate = pz_analysis_add(analysis);
    struct allemande_move turn;
    allemande_any_turn(position, position->to_move, &turn);
    allemande_add_move(position, &turn, &candidate->move);
    if (budget->nodes == 0)
        pz_text_add(pz_worth_prove(&candidate->worth, 1), "proven win");
    else
        pz_worth_estimate(&candidate->worth, 0.5, 0.01);
    pz_worth_copy(&analysis->worth, &candidate->worth);
    return PZ_OK;
}

/* After Black's first turn White has won, as the analysis proves there, so Black's turn lost. */
TEST(what_the_analysis_has_proven_the_review_knows) {
    struct pz_two_player two_player = *allemande_game.two_player;
    struct pz_game game = allemande_game;
    struct game_view view = allemande_view;
    const struct game_view *const views[] = {&view, NULL};
    SCOPED_HOME *home = home_new();
    PZ_OWNED char *path = home_path(home, "game.lvl");
    static const struct step script[] = {TYPE("V"),
                                         WAIT("3 moves"),
                                         MISS("lost"),
                                         TYPE("qRr"),
                                         TYPE("v"),
                                         WAIT("proven win"),
                                         TYPE("rrV"),
                                         WAIT("3 moves"),
                                         SEE("1 Black e5                         50 %   lost"),
                                         SEE("2 White d5                          won   50 %"),
                                         SEE("3 Black c5                         50 %   50 %"),
                                         TYPE("qV"),
                                         SEE("2 White d5                          won   50 %"),
                                         END};
    two_player.prove = prove_nothing;
    two_player.analyse = prove_with_patience;
    game.two_player = &two_player;
    view.game = &game;
    home_write(home, "game.lvl", "Puzzle: allemande\nComputer: none\nSize: 9\n\nMoves:\ne5\nd5\nc5\n");
    player_run_at_home((struct tui_request){.path = path, .no_animation = true}, usual, views, script);
}

/* Nothing is cut in small windows. */
TEST(it_fits_into_small_windows) {
    static const struct step script[] = {TYPE("v"), WAIT("2 moves"), UNCUT, KEY(K_TAB), UNCUT, END};
    run_sized(L_GAME, 60, 20, script);
    run_sized(L_GAME, 40, 12, script);
    run_sized(ALLEMANDE, 40, 12, script);
}

/* Leaving it ends the work; what has been found out is kept. */
TEST(it_is_left_at_any_time) {
    static const struct step script[] = {TYPE("Vq"), SEE("Moves made     3"), TYPE("VV"), SEE("Moves made     3"),
                                         TYPE("V"),  WAIT("3 moves"),         TYPE("q"),  SEE("Moves made     3"),
                                         END};
    run("Puzzle: allemande\nComputer: none\nSize: 7\n\n"
        ".......\n.......\n.......\n.......\n.......\n.......\n.......\n\nMoves:\ne5 d5\ne6 e7\nc5\n",
        script);
}

TEST(no_move_is_nothing_to_review) {
    static const struct step script[] = {TYPE("V"), SEE("No move has been made yet."), END};
    run("Puzzle: lgame\nComputer: none\n\nNRR.\n.BR.\n.BR.\n.BBN\n", script);
}
