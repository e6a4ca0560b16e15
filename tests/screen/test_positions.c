/*
 * The editors of two-player games: pieces, terms, the verdict, what is wrong with a position, drafts, saving, playing.
 */
#include <string.h>

#include "home.h"
#include "player.h"
#include "puzzles/allemande.h"
#include "puzzles/lgame.h"
#include "puzzles/memory.h"
#include "puzzles/registry.h"
#include "puzzles/session.h"
#include "test.h"
#include "tui/kit/platform.h"

#define START "Puzzle: lgame\nComputer: none\n\nNRR.\n.BR.\n.BR.\n.BBN\n"
/* Two steps away from a position in which blue forces a win in three turns, as tests/replay/lgame-win.lvl shows. */
#define NEARLY "Puzzle: lgame\nTitle: Nearly\n\n.RRR\n.R..\nBBBN\nN.B.\n"

/* Plays a script in a home, on a level that is put there first, or in a game's list if there is none. */
static void run_at(const char *home, const struct pz_game *game, const char *level, struct player_terminal terminal,
                   const struct step *script) {
    PZ_OWNED char *path = home_path(home, "board.lvl");
    struct tui_request request = {.state = home, .own_levels = home, .no_animation = true, .game = game};
    if (level) {
        home_write(home, "board.lvl", level);
        request.path = path;
    }
    player_run(&request, terminal, script);
}

static void run_on(const char *level, struct player_terminal terminal, const struct step *script) {
    SCOPED_HOME *home = home_new();
    run_at(home, NULL, level, terminal, script);
}

/* Opens a level as any other file, by the loader. Null, with the error, if it is refused. */
static struct pz_session *load(const char *text, struct pz_error *error) {
    struct pz_session *session = NULL;
    pz_session_open(pz_games(), text, strlen(text), &session, error);
    return session;
}

static struct pz_session *load_saved(const char *home, const char *name) {
    PZ_OWNED char *text = home_read(home, name);
    assert_non_null(text);
    struct pz_session *session = load(text, NULL);
    assert_non_null(session);
    return session;
}

/*
 * These keys make this board, which the loader refuses: so does the editor, in the same words, beside the board and
 * when the position is to be played. Nothing is lost: undo leads back to what could be played.
 */
static void refuses(const char *level, const char *keys, const char *illegal, const char *undone, const char *legal) {
    PZ_SCOPED_ERROR error = {0};
    PZ_SCOPED_TEXT words = {0};
    assert_null(load(illegal, &error));
    pz_error_add_sentence(&error, &words);
    char beside[15] = "",
         said[41] = ""; /* the panel has no room for more in a line, and the message for not much more */
    strncpy(beside, pz_text_string(&words), sizeof beside - 1);
    strncpy(said, pz_text_string(&words), sizeof said - 1);
    const struct step script[] = {TYPE("E"),         TYPE(keys), SEE(beside),  KEY(K_ENTER), SEE(said),  TYPE("s"),
                                  MISS("Its title"), SEE(said),  TYPE(undone), MISS(beside), SEE(legal), END};
    run_on(level, usual, script);
}

/* ---- the L game ---- */

TEST(lgame_pictures) {
    static const struct step usual_script[] = {TYPE("E"), SEE("L game · workshop"), GOLDEN("lgame-workshop-80x24"),
                                               END};
    static const struct step illegal[] = {TYPE("Eh"), GOLDEN("lgame-workshop-illegal-80x24"), END};
    static const struct step small[] = {TYPE("E3ll"), UNCUT, GOLDEN("lgame-workshop-60x20"), END};
    static const struct step plain[] = {TYPE("El"), GOLDEN("lgame-workshop-ascii-mono-80x24"), END};
    run_on(START, usual, usual_script);
    run_on(START, usual, illegal);
    run_on(START, WINDOW(60, 20), small);
    run_on(START, (struct player_terminal){.columns = 80, .rows = 24, .ascii = true, .mono = true}, plain);
}

/* A piece on another hides it: the board of a file then has too few squares of that one. */
TEST(pieces_on_one_another_are_refused_as_in_a_file) {
#define BOARD(rows) "Puzzle: lgame\n\n" rows
    refuses(START, "3l", BOARD(".NR.\n.BR.\n.BR.\n.BBN\n"), "u", "A draw");
    refuses(START, "h", BOARD("NR..\n.B..\n.B..\n.BBN\n"), "u", "A draw");
    refuses(START, "4h", BOARD("NRR.\n.BR.\n.BR.\n.BN.\n"), "u", "A draw");
    refuses(START, "4hh", BOARD("NRR.\n.BR.\n.BR.\n.NB.\n"), "uu", "A draw");
    refuses(START, "3jjjlll", BOARD(".RR.\n.BR.\n.BR.\n.BBN\n"), "uuuuuuu", "A draw");
    refuses(START, "2xxlk1", BOARD("NBB.\n..B.\n..B.\n...N\n"), "uuuu", "A draw");
#undef BOARD
}

TEST(a_position_is_edited_solved_and_saved) {
    SCOPED_HOME *home = home_new();
    static const struct step script[] = {
        SEE("Nearly"),
        TYPE("E"),
        SEE("Red to move"),
        TYPE("3lllkk"),
        SEE("A draw"),
        TYPE("m"),
        SEE("Blue wins in three turns"),
        TYPE("++"),
        SEE("Blue to win in 2"),
        SEE("The goal cannot be reached"),
        TYPE("+"),
        SEE("Blue to win in 3"),
        MISS("cannot be reached"),
        TYPE("s"),
        SEE("Nearly"), /* the title that the level has */
        KEY('U' - '@'),
        TYPE("Corner"),
        KEY(K_ENTER),
        SEE("corner.lvl"),
        KEY(K_ENTER),
        SEE("L game · Corner"),
        SEE("win in 3 · 3 left"),
        END,
    };
    run_at(home, NULL, NEARLY, usual, script);
    struct pz_session *saved = load_saved(home, "lgame/corner.lvl");
    struct pz_session *wanted = load("Puzzle: lgame\nTo-move: blue\nGoal: win in 3\n\n.RRR\n.R.N\nBBBN\n..B.\n", NULL);
    assert_string_equal(pz_session_id(saved), pz_session_id(wanted));
    assert_string_equal(pz_session_value(saved, "Title"), "Corner");
    pz_session_free(saved);
    pz_session_free(wanted);
}

/* Below no goal is the draw that is to be held; in Allemande, to hold out. */
TEST(a_draw_is_a_goal) {
    SCOPED_HOME *home = home_new();
    static const struct step script[] = {
        TYPE("E-"),
        SEE("Red to draw in 1"),
        TYPE("--"),
        SEE("draw in 3"),
        TYPE("+"),
        SEE("Red to draw in 2"),
        TYPE("s"),
        SEE("Its title"),
        KEY('U' - '@'),
        TYPE("Hold"),
        KEY(K_ENTER),
        KEY(K_ENTER),
        SEE("draw in 2 · 2 left"),
        TYPE("E"),
        SEE("Red to draw in 2"),
        TYPE("+++"),
        SEE("Red to win in 1"),
        END,
    };
    run_at(home, NULL, "Puzzle: lgame\n", usual, script);
    struct pz_session *saved = load_saved(home, "lgame/hold.lvl");
    const struct lgame *game = pz_session_state(saved);
    assert_true(game->holds);
    assert_int_equal(game->goal, 2);
    pz_session_free(saved);
    static const struct step allemande[] = {TYPE("E--"), SEE("Black to hold for 2"), TYPE("++"), SEE("none"), END};
    run_on("Puzzle: allemande\nSize: 4\n", usual, allemande);
}

/* Even one that no file could hold. */
TEST(a_draft_of_an_illegal_position_outlives_the_program) {
    SCOPED_HOME *home = home_new();
    static const struct step first[] = {TYPE("E3lvw++"), SEE("Red's L has 3"), END};
    static const struct step second[] = {TYPE("E"),
                                         SEE("Red's L has 3"),
                                         SEE("sudden-death"),
                                         SEE("play-on"),
                                         SEE("win in 2"),
                                         TYPE("3h"),
                                         MISS("Red's L has 3"),
                                         SEE("A draw"),
                                         END};
    run_at(home, NULL, START, usual, first);
    run_at(home, &lgame_game, NULL, usual, second);
}

TEST(the_position_in_play_is_edited) {
    static const struct step script[] = {
        TYPE("x"),           KEY(K_ESCAPE), KEY(K_TAB),      KEY(K_ENTER),        TYPE("e"),
        SEE("Blue to move"), TYPE("E"),     SEE("workshop"), SEE("Blue to move"), END};
    run_on(START, usual, script);
}

TEST(clicks_choose_turn_and_move_pieces) {
    /* Red's L is chosen at first; a neutral then goes to d4, the first empty square on the screen. */
    static const struct step script[] = {TYPE("E"),
                                         CLICK("R######### R"),
                                         SEE("Red's L has 3"),
                                         TYPE("u"),
                                         MISS("Red's L has 3"),
                                         CLICK("ooooo"),
                                         SEE("|[ooooo]|###############|  "),
                                         CLICK(".   |"),
                                         SEE("|[ooooo]|      v"),
                                         CLICK(":: B"),
                                         CLICK("B: B ::"),
                                         SEE("squares"),
                                         CLICK("variant"),
                                         SEE("sudden-death"),
                                         END};
    run_on(START, (struct player_terminal){.columns = 80, .rows = 24, .ascii = true, .mono = true}, script);
}

TEST(only_ls_are_turned) {
    static const struct step script[] = {TYPE("E3x"), SEE("A neutral looks the same"), TYPE("u"),
                                         SEE("There is nothing to undo."), END};
    SCOPED_HOME *home = home_new();
    run_at(home, &lgame_game, NULL, usual, script);
}

/* The last position of tests/replay/lgame-win.lvl. */
TEST(a_finished_position_is_not_played) {
    static const struct step script[] = {TYPE("E"), SEE("Red cannot place the L"), KEY(K_ENTER),
                                         SEE("The game is over before it begins"), END};
    run_on("Puzzle: lgame\n\n...N\nNBBR\n.B.R\n.BRR\n", usual, script);
}

TEST(random_positions_and_the_usual_one) {
    static const struct step script[] = {TYPE("EX"), SEE("A random position."),        MISS("has 3"),
                                         TYPE("N"),  SEE("A draw with best play: 36"), END};
    run_on(NEARLY, usual, script);
}

/* ---- Allemande ---- */

/* Black is one stone away on both sides of b2, and White needs a stone in c1 alone. */
#define SMALL "Puzzle: allemande\nComputer: none\nTitle: Small\nSize: 4\nGoal: win in 1\n\n..W.\n.BW.\n.BW.\n....\n"
#define EMPTY_BOARD "Puzzle: allemande\nComputer: none\nSize: 9\n"

TEST(allemande_pictures) {
    static const struct step legal[] = {TYPE("E"), WAIT("Black wins in one turn"), GOLDEN("allemande-workshop-80x24"),
                                        END};
    static const struct step illegal[] = {TYPE("E1"), SEE("The diagonal"), GOLDEN("allemande-workshop-illegal-80x24"),
                                          END};
    static const struct step large[] = {TYPE("E))))))))))lll1jl1"), SEE("The diagonal"), UNCUT,
                                        GOLDEN("allemande-workshop-19-60x20"), END};
    static const struct step plain[] = {TYPE("E"), WAIT("Black wins in one turn"),
                                        GOLDEN("allemande-workshop-ascii-mono-80x24"), END};
    run_on(SMALL, usual, legal);
    run_on(SMALL, usual, illegal);
    run_on(EMPTY_BOARD, WINDOW(60, 20), large);
    run_on(SMALL, (struct player_terminal){.columns = 80, .rows = 24, .ascii = true, .mono = true}, plain);
}

TEST(open_diagonals_are_refused_as_in_a_file) {
#define BOARD(rows) "Puzzle: allemande\n\n" rows
    refuses(SMALL, "1", BOARD("B.W.\n.BW.\n.BW.\n....\n"), "u", "Black to win");
    refuses(SMALL, "jjjl2", BOARD("..W.\n.BW.\n.BW.\n.W..\n"), "u", "Black to win");
    refuses(SMALL, "ll.l2", BOARD("...W\n.BW.\n.BW.\n....\n"), "uu", "Black to win");
#undef BOARD
}

/* White joins north and south by a stone on c1, as anybody sees; with the board one smaller there is no room for it. */
TEST(a_small_position_is_edited_solved_and_saved) {
    SCOPED_HOME *home = home_new();
    static const struct step script[] = {
        TYPE("E"),
        WAIT("Black wins in one turn"),
        TYPE("m"),
        WAIT("White wins in one turn"),
        TYPE("vw+"),
        SEE("White to win in 2"),
        SEE("grouped"),
        TYPE("jj1"),
        WAIT("White wins in one turn"),
        TYPE("-"),
        WAIT("White wins in one turn"),
        TYPE("s"),
        SEE("Small"),
        KEY('U' - '@'),
        TYPE("One stone"),
        KEY(K_ENTER),
        SEE("one-stone.lvl"),
        KEY(K_ENTER),
        SEE("Allemande · One stone"),
        SEE("win in 1"),
        TYPE("q"),
        WAIT("White wins in one turn"),
        END,
    };
    run_at(home, NULL, SMALL, usual, script);
    struct pz_session *saved = load_saved(home, "allemande/one-stone.lvl");
    struct pz_session *wanted =
        load("Puzzle: allemande\nTo-move: white\nVariant: grouped\nSwap: yes\nGoal: win in 1\n\n"
             "..W.\n.BW.\nBBW.\n....\n",
             NULL);
    assert_string_equal(pz_session_id(saved), pz_session_id(wanted));
    assert_string_equal(pz_session_value(saved, "Title"), "One stone");
    pz_session_free(saved);
    pz_session_free(wanted);
}

/* Black's first turn is on the board, and White may take it over, unless that is turned off. */
TEST(an_offer_is_edited) {
    static const struct step script[] = {TYPE("E"), SEE("swap      on"),  WAIT("White to win in 2"),
                                         TYPE("w"), SEE("swap      off"), WAIT("Black wins in one turn"),
                                         END};
    run_on("Puzzle: allemande\nComputer: none\nTo-move: white\nVariant: grouped\nSwap: now\nGoal: win in 2\n\n"
           ".....\n.B...\n.B...\nBB...\n.....\n",
           usual, script);
}

TEST(cells_keep_their_names_when_the_size_changes) {
    SCOPED_HOME *home = home_new();
    static const struct step script[] = {TYPE("EN1)"), SEE("5x5"), TYPE("jjj[s"), KEY(K_ENTER), SEE("small.lvl"), END};
    static const struct step bounds[] = {TYPE("E((("), SEE("2x2"), SEE("A board has 2 to 19 rows."), END};
    run_at(home, NULL, SMALL, usual, script);
    struct pz_session *saved = load_saved(home, "allemande/small.lvl");
    const struct allemande *game = pz_session_state(saved);
    assert_int_equal(game->position.side, 4);
    assert_true(allemande_has(&game->position.stones[ALLEMANDE_BLACK], allemande_cell(&game->position, 1, 1)));
    pz_session_free(saved);
    run_at(home, NULL, SMALL, usual, bounds);
}

TEST(a_draft_with_an_open_diagonal_outlives_the_program) {
    SCOPED_HOME *home = home_new();
    static const struct step first[] = {TYPE("E1m+v"), SEE("The diagonal"), END};
    static const struct step second[] = {TYPE("E"),      SEE("The diagonal"), SEE("White to win in 2"),  SEE("4x4"),
                                         SEE("grouped"), TYPE("."),           WAIT("White wins in one"), END};
    run_at(home, NULL, SMALL, usual, first);
    run_at(home, &allemande_game, NULL, usual, second);
}

/* What no short search settles may be searched for longer, until the player has had enough. */
SLOW_TEST(a_longer_search_is_stopped) {
    static const struct step script[] = {TYPE("E"),
                                         WAIT("Not known yet; c"),
                                         SEE("Estimate for Black"),
                                         TYPE("c"),
                                         SEE("c stops it."),
                                         TYPE("c"),
                                         WAIT("Not known yet"),
                                         TYPE("c"),
                                         SEE("c stops it."),
                                         TYPE("1"),
                                         MISS("c stops it."),
                                         END};
    run_on(EMPTY_BOARD, usual, script);
}

/* A player needs nine stones at least, and places four a turn. */
SLOW_TEST(a_goal_out_of_reach_is_said) {
    static const struct step script[] = {TYPE("Em++"), SEE("White to win in 2"), WAIT("The goal cannot be reached."),
                                         END};
    run_on(EMPTY_BOARD, usual, script);
}

TEST(a_connected_board_is_not_played) {
    static const struct step script[] = {TYPE("E"), WAIT("White has joined"), KEY(K_ENTER),
                                         SEE("The game is over before it begins."), END};
    run_on("Puzzle: allemande\n\nW..\nW..\nW..\n", usual, script);
}

TEST(random_boards_can_be_played) {
    static const struct step script[] = {TYPE("EX"),           SEE("A random position."),
                                         MISS("The diagonal"), TYPE("X"),
                                         MISS("The diagonal"), KEY(K_ENTER),
                                         SEE("My position"),   END};
    run_on(EMPTY_BOARD, usual, script);
}

TEST(stones_are_painted_by_clicks) {
    static const struct step script[] = {TYPE("E"),    CLICK("· █8"),    SEE("[·]█8"),   CLICK("·]█8"),
                                         SEE("[●]▓8"), CLICK("●]▓8"),    SEE("[○]█8"),   CLICK("size"),
                                         SEE("10x10"), CLICK("variant"), SEE("grouped"), END};
    run_on(EMPTY_BOARD, (struct player_terminal){.columns = 60, .rows = 16, .mono = true}, script);
}
