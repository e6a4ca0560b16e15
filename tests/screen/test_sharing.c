/* Levels and results that are shared: y copies them, and the terminal is asked to put them into the clipboard. */
#include <dirent.h>

#include "home.h"
#include "player.h"
#include "puzzles/code.h"
#include "puzzles/memory.h"
#include "session_text.h"
#include "test.h"
#include "tui/kit/platform.h"

/* The cursor starts on A; once B is as the others, all are alike. */
#define LEVEL "Puzzle: lammas\nTitle: T\nTiles: 2\n\nab\naa\n"
/* As pz_session_share() writes it and code.h spells it; test_code.c knows how. */
#define CODE "pz:lammas/Title:_T/Tiles:_2/Mode:_normal/Template:_fixed//ab/aa/=1RZDgF"

static void run(const char *level, struct player_terminal terminal, const struct step *script) {
    SCOPED_HOME *home = home_new();
    home_write(home, "level.lvl", level);
    PZ_OWNED char *path = home_path(home, "level.lvl");
    struct tui_request request = {.path = path, .no_animation = true};
    player_run_at_home(request, terminal, NULL, script);
}

TEST(y_copies_the_code) {
    static const struct step script[] = {TYPE("y"), COPIED(CODE), SEE("Copied, if your terminal allows it:"), SEE(CODE),
                                         END};
    static const struct step none[] = {TYPE("y"), SEE("To copy by hand:"), SEE(CODE), END};
    run(LEVEL, usual, script);
    run(LEVEL, (struct player_terminal){.columns = 80, .rows = 24, .no_clipboard = true}, none);
}

/* The start as it is drawn small, without colours. */
#define ROWS(row) row "\n" row "\n" row "\n"
#define PICTURE ROWS("•••••••  ♦♦♦♦♦♦♦") ROWS("•••••••  •••••••")

/* How it was solved is not told. */
TEST(after_a_game_y_copies_the_result) {
    static const struct step script[] = {WAIT("turn 0 of 0"),
                                         TYPE("l1"),
                                         SEE("Solved"),
                                         SEE("y share"),
                                         TYPE("y"),
                                         COPIED("Lammas · T: 0 turns (best 0), no hints\n" PICTURE CODE),
                                         SEE("Lammas · T: 0 turns (best 0), no hints"),
                                         SEE(CODE),
                                         END};
    run(LEVEL, usual, script);
}

/* Two levels of the day in the same week may have the same title. */
TEST(a_day_is_shared_by_its_date) {
    static const struct step script[] = {WAIT("turn 0 of 0"),
                                         TYPE("l1"),
                                         SEE("Solved"),
                                         TYPE("y"),
                                         SEE("Lammas · 2026-11-22: 0 turns (best 0), no hints"),
                                         END};
    run("Puzzle: lammas\nDaily: 2026-11-22\nTitle: T\nTiles: 2\n\nab\naa\n", usual, script);
}

#define BROKEN "pz:lammas/Title:_T/Tiles:_2/Mode:_normal/Template:_fixed//ab/ab/=1RZDgF"

static void run_menu(const struct step *script) {
    player_run_at_home((struct tui_request){.levels = PUZZLES_LEVELS, .no_animation = true}, usual, NULL, script);
}

static void run_in(const char *home, const char *path, const struct step *script) {
    const struct tui_request request = {.levels = PUZZLES_LEVELS, .no_animation = true, .state = home, .path = path};
    player_run(&request, usual, script);
}

/* Where the only unfinished game of Allemande is saved in a home. */
static char *save_in(const char *home) {
    PZ_OWNED char *folder = home_path(home, "saves/allemande");
    DIR *directory = opendir(folder);
    char *path = NULL;
    assert_non_null(directory);
    for (const struct dirent *entry; (entry = readdir(directory));)
        if (entry->d_name[0] != '.') {
            assert_null(path);
            path = pz_format("%s/%s", folder, entry->d_name);
        }
    closedir(directory);
    assert_non_null(path);
    return path;
}

/* What [y] copies of the game in that home. */
static void add_code(const char *home, struct pz_text *out) {
    PZ_OWNED char *path = save_in(home);
    PZ_SCOPED_TEXT shared = {0};
    PZ_SCOPED_SESSION *session = open_file(path);
    pz_session_share(session, true, &shared);
    assert_int_equal(pz_code_write(pz_text_string(&shared), shared.length, out, NULL), PZ_OK);
}

#define EMPTY "Puzzle: allemande\nTitle: Two players\nComputer: none\nSize: 9\n\n"

/*
 * Anna is Black and goes down the file e, where the cursor begins, Bernd two files beside it: so no two stones of a
 * colour ever touch diagonally, and neither is connected before Black's fifth stone lies on the edge, nor then.
 */
static void play_round(const char *home, const char *friend, const char *code, unsigned round, bool white) {
    static const char *const downs[] = {"kj", "kjj", "kjjj", "kjjjj", "kjjjjj"};
    const char *const now = white ? "Black" : "White";
    PZ_SCOPED_TEXT title = {0}, line = {0}, to_move = {0};
    pz_text_add(&title, "Allemande · With %s", round == 0 && white ? "a friend" : friend);
    pz_text_add(&line, "With %s", friend);
    pz_text_add(&to_move, "%s to move", now);
    const bool first = round == 0, begins = first && !white;
    const struct step script[] = {STEP(.kind = begins ? STEP_TYPE : STEP_PASTE, .text = begins ? "hl" : code),
                                  SEE(white ? "White to move" : "Black to move"),
                                  SEE(begins ? "Allemande · Two players" : pz_text_string(&title)),
                                  TYPE(white ? "ll" : "hl"),
                                  TYPE(downs[round]),
                                  TYPE(" e"),
                                  SEE(pz_text_string(&to_move)),
                                  TYPE("y"),
                                  SEE(first ? "Whom do you play with?" : "Copied, if your terminal allows it"),
                                  TYPE(first ? friend : "y"),
                                  KEY(first ? K_ENTER : (uint32_t)'y'),
                                  SEE("Copied, if your terminal allows it"),
                                  TYPE("qg"),
                                  SEE(pz_text_string(&line)),
                                  SEE("1 game "),
                                  SEE("friend"),
                                  END};
    run_in(home, begins ? code : NULL, script);
}

/* Two people, each with a program and a home of their own: after five rounds each has one unfinished game. */
TEST(two_people_play_one_game_by_pasting) {
    SCOPED_HOME *anna = home_new(), *bernd = home_new();
    PZ_SCOPED_TEXT code = {0};
    home_write(anna, "level.lvl", EMPTY);
    PZ_OWNED char *level = home_path(anna, "level.lvl");
    pz_text_add(&code, "%s", level);
    for (unsigned round = 0; round < 5; round++) {
        play_round(anna, "Bernd", pz_text_string(&code), round, false);
        pz_text_clear(&code);
        add_code(anna, &code);
        play_round(bernd, "Anna", pz_text_string(&code), round, true);
        pz_text_clear(&code);
        add_code(bernd, &code);
    }
    const struct step again[] = {
        TYPE("g"), KEY(K_ENTER), SEE("Moves made     10"), TYPE("y"), COPIED(pz_text_string(&code)), END};
    run_in(bernd, NULL, again);
}

/* What [y] copies when these moves have been made, in a program that does not say when the game began. */
static void add_shared_of(const char *headers, const char *moves, struct pz_text *out) {
    PZ_SCOPED_TEXT record = {0}, shared = {0};
    pz_text_add(&record, "Puzzle: allemande\nTitle: Two players\nSize: 9\n%s\nMoves:\n%s", headers, moves);
    struct pz_session *session = open_text(pz_text_string(&record));
    pz_session_share(session, true, &shared);
    assert_int_equal(pz_code_write(pz_text_string(&shared), shared.length, out, NULL), PZ_OK);
    pz_session_free(session);
}

static void add_shared(const char *moves, struct pz_text *out) {
    add_shared_of("", moves, out);
}

/* It is told as what a friend has done, not as what is to be done. */
TEST(a_friend_takes_over_the_stones) {
    PZ_SCOPED_TEXT one = {0}, two = {0};
    add_shared_of("Swap: yes\n", "d5\n", &one);
    add_shared_of("Swap: yes\n", "d5\nswap\n", &two);
    const struct step script[] = {PASTE(pz_text_string(&one)), SEE("This game is kept"),
                                  PASTE(pz_text_string(&two)), SEE("White takes over Black's stones: they turn white"),
                                  SEE("Black to move"),        END};
    run_menu(script);
}

/* Anna sends the empty board: Bernd is to begin, and finds the game again though nothing has been played. */
TEST(a_friend_may_begin) {
    SCOPED_HOME *anna = home_new(), *bernd = home_new();
    PZ_SCOPED_TEXT code = {0};
    home_write(anna, "level.lvl", EMPTY);
    PZ_OWNED char *level = home_path(anna, "level.lvl");
    static const struct step sends[] = {TYPE("y"),      SEE("Whom do you play with?"),
                                        TYPE("Bernd"),  KEY(K_ENTER),
                                        TYPE("qg"),     SEE("With Bernd"),
                                        SEE("friend "), SEE("0 moves"),
                                        SEE("1 game "), END};
    run_in(anna, level, sends);
    add_code(anna, &code);
    const struct step begins[] = {PASTE(pz_text_string(&code)),
                                  SEE("Allemande · With a friend"),
                                  SEE("This game is kept"),
                                  PASTE(pz_text_string(&code)),
                                  SEE("Your game has all moves of this code"),
                                  TYPE("qg"),
                                  SEE("With a friend"),
                                  SEE("you "),
                                  SEE("1 game "),
                                  END};
    run_in(bernd, NULL, begins);
}

/* In the menu, in the game itself, and above it; a code with less changes nothing, and one with other moves asks. */
TEST(a_code_continues_its_game_from_everywhere) {
    PZ_SCOPED_TEXT one = {0}, two = {0}, three = {0}, four = {0}, fork = {0};
    add_shared("e5\n", &one);
    add_shared("e5\ng5\n", &two);
    add_shared("e5\ng5\ne4\n", &three);
    add_shared("e5\ng5\ne4\ng4\n", &four);
    add_shared("e5\ng5\ne4\nc3\n", &fork);
    const struct step script[] = {PASTE(pz_text_string(&one)),
                                  SEE("This game is kept"),
                                  PASTE(pz_text_string(&two)),
                                  SEE("White: a stone at g5."),
                                  TYPE("m"),
                                  SEE("The start"),
                                  PASTE(pz_text_string(&three)),
                                  SEE("Black: a stone at e4."),
                                  SEE("Moves made     3"),
                                  PASTE(pz_text_string(&one)),
                                  SEE("Your game has all moves of this code, and more."),
                                  SEE("Moves made     3"),
                                  PASTE(pz_text_string(&three)),
                                  SEE("the next one is not in it yet"),
                                  TYPE("q"),
                                  SEE("Allemande: a friend, your turn"),
                                  TYPE("b"),
                                  PASTE(pz_text_string(&four)),
                                  SEE("White: a stone at g4."),
                                  TYPE("?"),
                                  PASTE(pz_text_string(&fork)),
                                  SEE("Two lines of one game"),
                                  SEE("Move 4 is g4 in your game and c3 in the code."),
                                  KEY(K_ENTER),
                                  SEE("Moves made     4"),
                                  TYPE("q"),
                                  TYPE("q"),
                                  TYPE("g"),
                                  SEE("1 game "),
                                  PASTE(pz_text_string(&fork)),
                                  SEE("Two lines of one game"),
                                  TYPE("t"),
                                  SEE("White: a stone at c3."),
                                  TYPE("q"),
                                  SEE("1 game "),
                                  PASTE(pz_text_string(&four)),
                                  TYPE("p"),
                                  SEE("This game is kept"),
                                  TYPE("q"),
                                  TYPE("q"),
                                  SEE("2 games"),
                                  END};
    run_menu(script);
}

/* A game with another friend began with the same move: the codes say which is which. */
TEST(games_that_began_alike_are_kept_apart) {
    PZ_SCOPED_TEXT anna = {0}, bernd = {0}, anna_again = {0};
    static const char game[] = "Puzzle: allemande\nTitle: Two players\nBegun: %u\nSize: 9\n\nMoves:\n%s";
    const struct {
        unsigned begun;
        const char *moves;
        struct pz_text *code;
    } games[] = {{1, "e5\n", &anna}, {2, "e5\n", &bernd}, {1, "e5\nc5\n", &anna_again}};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        PZ_OWNED char *record = pz_format(game, games[i].begun, games[i].moves);
        PZ_SCOPED_TEXT shared = {0};
        PZ_SCOPED_SESSION *session = open_text(record);
        pz_session_share(session, true, &shared);
        assert_int_equal(pz_code_write(pz_text_string(&shared), shared.length, games[i].code, NULL), PZ_OK);
    }
    const struct step script[] = {PASTE(pz_text_string(&anna)),
                                  SEE("This game is kept"),
                                  TYPE("q"),
                                  PASTE(pz_text_string(&bernd)),
                                  SEE("This game is kept"),
                                  PASTE(pz_text_string(&anna_again)),
                                  SEE("White: a stone at c5."),
                                  TYPE("qqg"),
                                  SEE("2 games"),
                                  TYPE("nAnna"),
                                  KEY(K_ENTER),
                                  SEE("With Anna"),
                                  SEE("With a friend"),
                                  END};
    run_menu(script);
}

/* With the words around it, broken by a narrow window; q in it ends nothing. */
TEST(a_pasted_code_is_opened) {
    static const struct step menu[] = {
        PASTE("quick: pz:lammas/Title:_T/Tiles:_2/Mode:_nor\n mal/Template:_fixed//ab/aa/"
              "=1RZDgF\r"),
        SEE("Lammas · T · set ABCD"), END};
    static const struct step wrong[] = {PASTE("quit"),
                                        SEE("There is no level code in what you pasted"),
                                        PASTE(BROKEN),
                                        SEE("This code cannot be played"),
                                        KEY(K_ENTER),
                                        TYPE("b"),
                                        PASTE(CODE),
                                        SEE("Lammas · T · set ABCD"),
                                        TYPE("q"),
                                        SEE("Lammas · levels"),
                                        END};
    static const struct step files[] = {
        TYPE("o"),   SEE("Open a file"),    PASTE(CODE),  SEE("Lammas · T · set ABCD"), TYPE("q"), TYPE("o"),
        PASTE(CODE), SEE("/ab/aa/=1RZDgF"), KEY(K_ENTER), SEE("Lammas · T · set ABCD"), END};
    player_run_at_home((struct tui_request){.levels = PUZZLES_LEVELS}, usual, NULL, menu);
    player_run_at_home((struct tui_request){.levels = PUZZLES_LEVELS}, usual, NULL, wrong);
    player_run_at_home((struct tui_request){.levels = PUZZLES_LEVELS}, usual, NULL, files);
}

/* As people hand it on: after words about codes, and in mail that quotes mail. */
TEST(a_code_in_prose_or_in_quoted_mail_is_opened) {
    static const struct step script[] = {PASTE("Try this pz: code:\r" CODE "\rIt is nice.\r"),
                                         SEE("Lammas · T · set ABCD"),
                                         TYPE("q"),
                                         PASTE("> pz:lammas/Title:_T/Tiles:_2/Mode:_nor\r"
                                               "> mal/Template:_fixed//ab/aa/=1RZDgF\r"),
                                         SEE("Lammas · T · set ABCD"),
                                         END};
    player_run_at_home((struct tui_request){.levels = PUZZLES_LEVELS}, usual, NULL, script);
}

/* What has no code does nothing, and in a line it is typed, but for what cannot be shown. */
TEST(pasted_text_is_no_keys) {
    static const struct step script[] = {PASTE("l1q"),
                                         SEE("There is no level code in what you pasted"),
                                         SEE("turn 0"),
                                         TYPE("s"),
                                         PASTE("a\nb"),
                                         SEE(".lvlab"),
                                         END};
    run(LEVEL, usual, script);
}

/* RFC 4648, 10: its test vectors. */
TEST(the_clipboard_is_asked_in_base_64) {
    static const char *const vectors[][2] = {{"", ""},
                                             {"f", "Zg=="},
                                             {"fo", "Zm8="},
                                             {"foo", "Zm9v"},
                                             {"foob", "Zm9vYg=="},
                                             {"fooba", "Zm9vYmE="},
                                             {"foobar", "Zm9vYmFy"}};
    for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++) {
        PZ_SCOPED_TEXT made = {0}, expected = {0};
        clipboard_add_request(&made, vectors[i][0]);
        pz_text_add(&expected, "\033]52;c;%s\007", vectors[i][1]);
        assert_string_equal(pz_text_string(&made), pz_text_string(&expected));
    }
}
