/*
 * Analysis during a game, the same for both games: it stays on from move to move through whole games, shows what the
 * computer thinks, counts as help, survives undo and can be turned off.
 */
#include <semaphore.h>

#include "player.h"
#include "puzzles/allemande.h"
#include "puzzles/lgame.h"
#include "test.h"
#include "tui/games/allemande/parts.h"

#define L_IN_3 PUZZLES_SOURCE "/tests/screen/problems/lgame/54-hook-and-eye.lvl"
#define IN_2 PUZZLES_SOURCE "/tests/screen/problems/allemande/49-gigue.lvl"
#define SEVEN PUZZLES_SOURCE "/tests/screen/allemande/allemande/12-seven.lvl" /* 7x7, empty */

static void run_on(const char *path, const struct step *script) {
    player_run_at_home((struct tui_request){.levels = PUZZLES_LEVELS, .no_animation = true, .path = path}, usual, NULL,
                       script);
}

/* Four presses of H play the best move, and the computer's reply follows. */
#define BEST(where) TYPE("H"), WAIT(where), TYPE("HHH")

/*
 * The goals of the levels say in how many turns they are won; the strongest opponent holds out as long. Each position
 * that the player has seen counts as help, and so does each hint.
 */
TEST(the_l_game_is_analysed_to_its_end) {
    static const struct step script[] = {SEE("win in 3"),
                                         MISS("For "),
                                         TYPE("v"),
                                         SEE("It shows who is ahead and the best moves, and counts"),
                                         TYPE("v"),
                                         SEE("Analysis on: who"),
                                         WAIT("win in 3\n"), /* at the end of a line of the panel */
                                         SEE("1 "),
                                         SEE("Hints used     1"),
                                         BEST("The L should"),
                                         WAIT("Moves made     2"),
                                         WAIT("win in 2\n"),
                                         SEE("Hints used     3"),
                                         TYPE("u"),
                                         WAIT("win in 3\n"),
                                         SEE("Hints used     3"), /* it has been seen before */
                                         TYPE("r"),
                                         WAIT("win in 2\n"),
                                         BEST("The L should"),
                                         WAIT("Moves made     4"),
                                         WAIT("win in 1\n"),
                                         BEST("The L should"),
                                         WAIT("has no place left."),
                                         MISS("For "),
                                         MISS("v analysis"),
                                         END};
    run_on(L_IN_3, script);
}

TEST(allemande_is_analysed_to_its_end) {
    static const struct step script[] = {
        TYPE("vv"),         WAIT("win in 2\n"), SEE("Hints used     1"), BEST("Look at"), WAIT("Moves made     2"),
        WAIT("win in 1\n"), BEST("Look at"),    WAIT("Connected by"),    MISS("For "),    END};
    run_on(IN_2, script);
}

/* The computer then answers. Stones placed before do not matter: the turn is played whole. */
TEST(a_click_on_a_best_move_plays_it) {
    static const struct step lgame[] = {TYPE("vv"),
                                        WAIT("1 c3Ws c4-d2"),
                                        CLICK("c3Ws c4-d2"),
                                        WAIT("Moves made     2"),
                                        WAIT("For Blue             win in 2"),
                                        SEE("Hints used     2"),
                                        END};
    static const struct step allemande[] = {TYPE("lj "),
                                            TYPE("vv"),
                                            WAIT("1 c1 e4 c3 b2"),
                                            CLICK("For White"), /* where nothing happens */
                                            SEE("Moves made     0"),
                                            CLICK("1 c1 e4 c3 b2"),
                                            WAIT("Moves made     2"),
                                            WAIT("For White         win in 1"),
                                            END};
    run_on(L_IN_3, lgame);
    run_on(IN_2, allemande);
}

/* How many stones each player needs is there without analysis, and follows the stones of a turn. */
TEST(the_panel_says_what_each_player_needs) {
    static const struct step script[] = {SEE("To connect     B 7  W 7"), TYPE(" "),
                                         SEE("To connect     B 6  W 7"), TYPE("x"),
                                         SEE("To connect     B 7  W 7"), END};
    run_on(SEVEN, script);
}

TEST(it_is_turned_off_and_stays_off) {
    static const struct step script[] = {TYPE("vv"),
                                         WAIT("win in 3\n"),
                                         TYPE("v"),
                                         SEE("Analysis is off."),
                                         MISS("For "),
                                         BEST("The L should"),
                                         WAIT("Moves made     2"),
                                         MISS("For "),
                                         END};
    run_on(L_IN_3, script);
}

/* The best move of a problem, or of a new game, is a hint that nobody has asked for there. */
TEST(it_ends_with_its_game) {
    static const struct step script[] = {
        TYPE("vv"), SEE("For Blue"), TYPE("n"), SEE("Double Lift"), SEE("Hints used     0"), MISS("For "), END};
    static const struct step new_game[] = {TYPE("vvN"), KEY(K_ENTER), SEE("Hints used     0"), MISS("For "), END};
    run_on(PUZZLES_LEVELS "/lgame/32-hook-and-eye.lvl", script);
    run_on(PUZZLES_LEVELS "/lgame/32-hook-and-eye.lvl", new_game);
}

/* ---- what the computer thinks ---- */

static sem_t may_move;

/* Reports, and then thinks until the script lets it move. */
static enum pz_status ponder(const void *state, size_t opponent, uint64_t seed, const struct pz_budget *budget,
                             struct pz_text *move) {
    PZ_SCOPED(pz_analysis_free) struct pz_analysis study = {0};
    struct pz_candidate *candidate = pz_analysis_add(&study);
    (void)state, (void)opponent, (void)seed;
    pz_text_add(&candidate->move, "a1");
    pz_worth_estimate(&candidate->worth, 0.37, 0.02);
    pz_worth_copy(&study.worth, &candidate->worth);
    budget->report(budget->context, &study);
    sem_wait(&may_move);
    pz_text_add(move, "a2");
    return PZ_OK;
}

static void let_move(const struct tui_request *request) {
    (void)request;
    sem_post(&may_move);
}

/* While it thinks, its thoughts are shown; v does that, too. */
TEST(what_the_computer_thinks_is_shown) {
    struct pz_two_player two_player = *allemande_game.two_player;
    struct pz_game game = allemande_game;
    struct game_view view = allemande_view;
    const struct game_view *const views[] = {&view, NULL};
    static const struct step script[] = {TYPE(" e"),
                                         WAIT("v analysis"),
                                         MISS("For White"),
                                         TYPE("vv"),
                                         WAIT("For White         37 ± 2 %"),
                                         SEE("1 a1              37 ± 2 %"),
                                         TYPE("v"),
                                         MISS("For White"),
                                         TYPE("vv"),
                                         SEE("For White         37 ± 2 %"),
                                         SEE("Hints used     0"), /* it is not the player's turn */
                                         CALL(let_move),
                                         WAIT("Moves made     2"),
                                         MISS("For White"),
                                         WAIT("For Black"),
                                         SEE("Hints used     1"),
                                         END};
    sem_init(&may_move, 0, 0);
    two_player.choose = ponder;
    game.two_player = &two_player;
    view.game = &game;
    player_run_at_home((struct tui_request){.no_animation = true,
                                            .path = PUZZLES_SOURCE "/tests/screen/allemande/allemande/07-beginner.lvl"},
                       usual, views, script);
    sem_destroy(&may_move);
}
