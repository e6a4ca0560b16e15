/* puzzles gtp, as a program that talks to it sees it: the output is compared whole, down to the last empty line. */
#include <stdbool.h>

#include "program.h"
#include "puzzles/memory.h"
#include "test.h"

static void expect_of(const char *game, const char *input, const char *output) {
    SCOPED_RUN result = puzzles((words){"gtp", game, "--seed", "1"}, input);
    assert_int_equal(result.status, 0);
    assert_string_equal(result.errors, "");
    assert_string_equal(result.output, output);
}

static void expect(const char *input, const char *output) {
    expect_of("lgame", input, output);
}

/* A script in which "$0" is the program and "$1" the home folder. */
static struct run shell(const char *script) {
    return run_program((const char *[]){"sh", "-c", script, PUZZLES_PROGRAM, home, NULL}, home, NULL, NULL);
}

#define START "N R R .\n. B R .\n. B R .\n. B B N\n"

/* --- The protocol --- */

PROGRAM_TEST(about_itself) {
    expect("protocol_version\nname\n", "= 2\n\n= puzzles lgame\n\n");
    expect("known_command play\nknown_command variant\nknown_command Play\nknown_command size\nknown_command\n",
           "= true\n\n= true\n\n= false\n\n= false\n\n? syntax error: known_command NAME\n\n");
    struct run version = puzzles((words){"--version"}, NULL), said = puzzles((words){"gtp", "lgame"}, "version\n");
    assert_contains(version.output, "puzzles ");
    said.output[strcspn(said.output, "\n")] = '\0';
    assert_contains(version.output, said.output + strlen("= "));
    run_free(&version);
    run_free(&said);
}

/* In alphabetical order; known to known_command and to the manual; and none of the protocol's own is missing. */
PROGRAM_TEST(commands) {
    static const char *const needed[] = {"protocol_version", "name",      "version",       "known_command",
                                         "list_commands",    "quit",      "boardsize",     "komi",
                                         "clear_board",      "play",      "genmove",       "undo",
                                         "showboard",        "time_left", "time_settings", "final_score"};
    PZ_OWNED char *manual = home_read(PUZZLES_SOURCE, "man/puzzles-commands.6");
    assert_non_null(manual);
    SCOPED_RUN listed = puzzles((words){"gtp", "lgame"}, "list_commands\n");
    assert_int_equal(strncmp(listed.output, "= ", 2), 0);
    size_t count = 0;
    char before[128] = "";
    for (char *at = listed.output + 2; *at != '\n'; count++) {
        char input[128], entry[128];
        const int length = (int)strcspn(at, "\n");
        snprintf(entry, sizeof entry, "%.*s", length, at);
        assert_true(strcmp(before, entry) < 0);
        snprintf(before, sizeof before, "%s", entry);
        snprintf(input, sizeof input, "known_command %.*s\n", length, at);
        expect(input, "= true\n\n");
        snprintf(entry, sizeof entry, ".It Ic %.*s", length, at);
        assert_contains(manual, entry);
        at += length + 1;
    }
    assert_int_equal(count, 22);
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++) {
        char line[64];
        snprintf(line, sizeof line, "\n%s\n", needed[i]);
        assert_true(strstr(listed.output, line) || strncmp(listed.output + 2, line + 1, strlen(line + 1)) == 0);
    }
}

/* The number of a command comes back with its answer, however long it is. */
PROGRAM_TEST(numbers) {
    expect("7 protocol_version\n0 undo\n", "=7 2\n\n?0 cannot undo\n\n");
    expect("00123456789012345678901234567890 quit\n", "=00123456789012345678901234567890\n\n");
    expect("7\n-7 name\n7name\n", "?7 unknown command\n\n? unknown command '-7'\n\n? unknown command '7name'\n\n");
}

/* Comments, blanks, empty lines, control characters, a carriage return, and no newline at the end. */
PROGRAM_TEST(cleaning) {
    expect("\n   \n\t\n# nothing\n  #\n", "");
    expect("", "");
    expect("\t1 \t protocol_version  # version\r\n", "=1 2\n\n");
    expect("proto\x01\x7f"
           "col_version\r\n2 name",
           "= 2\n\n=2 puzzles lgame\n\n");
    expect("2\tplay\tred  d4Sw\t \n", "=2\n\n");
    expect("play red d4Sw#\n", "=\n\n");
}

/* quit is answered before the program leaves; nothing after it is. */
PROGRAM_TEST(leaving) {
    expect("quit now\n3 quit\nname\n", "? syntax error: 'now' is one argument too many: quit\n\n=3\n\n");
}

/* The protocol's own words come first, and the word that is wrong is quoted. */
PROGRAM_TEST(errors) {
    expect("bogus\nNAME\n1 name 2\n", "? unknown command 'bogus'\n\n? unknown command 'NAME'\n\n"
                                      "?1 syntax error: '2' is one argument too many: name\n\n");
    expect("play\nplay red\ngenmove\n", "? syntax error: play COLOUR MOVE\n\n? syntax error: play COLOUR MOVE\n\n"
                                        "? syntax error: genmove COLOUR\n\n");
    expect("play green d4Sw\ngenmove \xff\n", "? syntax error: 'green' is neither red nor blue\n\n"
                                              "? syntax error: '\xff' is neither red nor blue\n\n");
    expect("boardsize\nboardsize x\nboardsize 5\nboardsize 4\nboardsize 4x4\nboardsize 4x5\nboardsize 4x\n",
           "? syntax error: boardsize N|RxC\n\n? syntax error: 'x' is not a size: boardsize N|RxC\n\n"
           "? unacceptable size '5'\n\n=\n\n=\n\n? unacceptable size '4x5'\n\n"
           "? syntax error: '4x' is not a size: boardsize N|RxC\n\n");
    expect_of("allemande", "boardsize 7x7\nboardsize 7x8\nboardsize 20\n",
              "=\n\n? unacceptable size '7x8'\n\n? unacceptable size '20'\n\n");
    expect("time_settings 1 2\ntime_settings 1 2 -3\ntime_settings 1 2 1000000001\n",
           "? syntax error: time_settings MAIN BYO-YOMI STONES\n\n"
           "? syntax error: '-3' is not a number from 0 to 1000000000\n\n"
           "? syntax error: '1000000001' is not a number from 0 to 1000000000\n\n");
    expect("time_left red 1\ntime_left green 1 0\ntime_left red x 0\ntime_left red 1 1e9\ntime_left red . 0\n",
           "? syntax error: time_left COLOUR SECONDS STONES\n\n? syntax error: 'green' is neither red nor blue\n\n"
           "? syntax error: 'x' is not a number from 0 to 1000000000\n\n"
           "? syntax error: '1e9' is not a number from 0 to 1000000000\n\n"
           "? syntax error: '.' is not a number from 0 to 1000000000\n\n");
    expect("seed x\nseed\n", "? syntax error: 'x' is not a number: seed N\n\n? syntax error: seed N\n\n");
}

/* Words are quoted so that they neither fill nor command a screen, and none ends inside a character. */
PROGRAM_TEST(quoted_words) {
    expect("0123456789012345678901234567890123456789a\n",
           "? unknown command '0123456789012345678901234567890123456789...'\n\n");
    expect("a12345678901234567890123456789012345678\xc3\xa4\n",
           "? unknown command 'a12345678901234567890123456789012345678...'\n\n");
    expect("\xc3\xa4\xc2\x9b\n", "? unknown command '\xc3\xa4\\xc2\\x9b'\n\n");
}

/* Controllers for Go set it before every game; it has no effect. */
PROGRAM_TEST(komi) {
    expect("komi 6.5\nkomi 0\n3 komi -7\nkomi +.5\nkomi 5.\nfinal_score\n", "=\n\n=\n\n=3\n\n=\n\n=\n\n= 0\n\n");
    expect("komi\nkomi x\nkomi -\nkomi .\nkomi 1.2.3\nkomi 6 5\n",
           "? syntax error: komi NUMBER\n\n? syntax error: 'x' is not a number: komi NUMBER\n\n"
           "? syntax error: '-' is not a number: komi NUMBER\n\n? syntax error: '.' is not a number: komi NUMBER\n\n"
           "? syntax error: '1.2.3' is not a number: komi NUMBER\n\n"
           "? syntax error: '5' is one argument too many: komi NUMBER\n\n");
}

/* --- A game --- */

PROGRAM_TEST(showing) {
    expect("showboard\nfinal_score\n", "= \n" START "to move: red\n\n= 0\n\n");
}

/* Anything illegal is refused with the reason, and nothing has changed. */
PROGRAM_TEST(illegal_moves) {
    expect("play blue b1Nw\nplay red c4Sw\nplay red  d4Sw a4-b4  d1-c3\nplay red pass\nplay red a4Es\nshowboard\n",
           "? illegal move: it is red's turn, not 'blue'\n\n"
           "? illegal move 'c4Sw': the L must cover at least one square that it did not cover before\n\n"
           "? illegal move 'd1-c3': only one neutral may be moved, except in sudden death\n\n"
           "? illegal move 'pass': expected a file, a to d\n\n"
           "? illegal move 'a4Es': the L would lie on a neutral\n\n"
           "= \n" START "to move: red\n\n");
    expect("play red d4Sw\ngenmove red\nreg_genmove red\n",
           "=\n\n? it is blue's turn, not 'red'\n\n? it is blue's turn, not 'red'\n\n");
}

/*
 * Vertices, colours and words of moves in any case, as the protocol asks. In the L's direction, c4Sw, only the letters
 * in their places may be capitals: c4sW would be another spelling of c4Ws.
 */
PROGRAM_TEST(capitals) {
    expect("play R D4SW A4-B4\nplay BLUE B1Nw D1-c1\nshowboard\n",
           "=\n\n=\n\n= \n. N R R\n. B . R\n. B . R\nB B N .\nto move: red\n\n");
    expect("play red d4sW\nplay red D4sw\n",
           "? illegal move 'd4sW': expected the direction of the long arm: N, E, S or W\n\n"
           "? illegal move 'D4sw': expected the direction of the long arm: N, E, S or W\n\n");
    expect_of(
        "allemande",
        "boardsize 5\nswap on\nplay B C3 D3\nplay W SWAP\nplay Black A1\nplay WHITE Pass\nplay w D4 e6\nshowboard\n",
        "=\n\n=\n\n=\n\n=\n\n=\n\n"
        "? illegal move 'Pass': White may not pass, because there is a legal turn: a5\n\n"
        "? illegal move 'e6': expected a rank, 1 to 5\n\n"
        "= \n.....\n..W..\n..W..\n.....\nB....\nto move: white\n\n");
}

PROGRAM_TEST(playing_and_undoing) {
    expect("1 play r d4Sw a4-b4\n2 play BLUE b1Nw d1-c1\n3 showboard\n4 undo\n5 undo\n6 undo\n7 showboard\n",
           "=1\n\n=2\n\n=3 \n. N R R\n. B . R\n. B . R\nB B N .\nto move: red\n\n"
           "=4\n\n=5\n\n?6 cannot undo\n\n=7 \n" START "to move: red\n\n");
    expect("play red d4Sw a4-b4\nclear_board\nundo\nshowboard\n",
           "=\n\n=\n\n? cannot undo\n\n= \n" START "to move: red\n\n");
}

/* Both players leave and come back twice. */
#define ROUND "play red d4Sw\nplay blue b1Nw\nplay red c4Sw\nplay blue b1Ne\n"
#define DONE "=\n\n=\n\n=\n\n=\n\n"

PROGRAM_TEST(ends) {
    expect(ROUND ROUND "final_score\nplay red d4Sw\nplay blue b1Nw\ngenmove red\n", DONE DONE
           "= 0\n\n"
           "? illegal move 'd4Sw': the game is over: it is drawn, as this position has occurred three times\n\n"
           "? illegal move 'b1Nw': the game is over: it is drawn, as this position has occurred three times\n\n"
           "? the game is over: draw\n\n");
    expect("repetition play-on\n" ROUND ROUND "play red d4Sw\n", "=\n\n" DONE DONE "=\n\n");
    /* Two positions that are lost at once, one for each colour. */
    expect("position .B../.B.N/NBBR/.RRR red\nshowboard\nfinal_score\ngenmove red\nplay red a1Ne\n",
           "=\n\n= \n. B . .\n. B . N\nN B B R\n. R R R\nresult: won blue\n\n= B+\n\n"
           "? the game is over: won blue\n\n? illegal move 'a1Ne': the game is over: red cannot place the L\n\n");
    expect("position .R../.R.N/NRRB/.BBB b\nfinal_score\n", "=\n\n= R+\n\n");
}

/* --- Setting up --- */

/* A setting answers with its value, and a new value starts a new game. */
PROGRAM_TEST(settings) {
    expect("variant\nvariant SUDDEN-DEATH\nvariant\nplay red d4Sw a4-b4 d1-c3\nundo\nclear_board\nvariant\n",
           "= standard\n\n=\n\n= sudden-death\n\n=\n\n=\n\n=\n\n= sudden-death\n\n");
    expect("play red d4Sw\nrepetition play-on\nundo\nvariant x\nrepetition draw draw\nrepetition\n",
           "=\n\n=\n\n? cannot undo\n\n? syntax error: 'x' is not understood: variant standard|sudden-death\n\n"
           "? syntax error: 'draw' is one argument too many: repetition draw|play-on\n\n= play-on\n\n");
}

PROGRAM_TEST(levels) {
    expect("level\nlevel expert\nlevel\nlevel 1\nlevel\nlevel 0\nlevel 6\nlevel\n",
           "= casual\n\n=\n\n= expert\n\n=\n\n= beginner\n\n"
           "? syntax error: '0' is not a level: beginner, casual, careful, strong, expert\n\n"
           "? syntax error: '6' is not a level: beginner, casual, careful, strong, expert\n\n= beginner\n\n");
    SCOPED_RUN strong = puzzles((words){"gtp", "lgame", "--level", "Strong"}, "level\n");
    assert_string_equal(strong.output, "= strong\n\n");
}

/* A bad position says where it is wrong, and the game goes on as it was. */
PROGRAM_TEST(positions) {
    expect("position NRR./.BR./.BR./.BBN\nshowboard\nposition NRR./.BR./.BR./.BBN Blue\nplay blue b1Nw\n",
           "=\n\n= \n" START "to move: red\n\n=\n\n=\n\n");
    expect("play red d4Sw a4-b4\n"
           "position NRR./.BR./.BX./.BBN\nposition NRR./.BR./.BR.\nposition NRR./.BR./.BR./.BB.\n"
           "position NRR./.BR./.BR./.BBN/....\nposition NRR./.BR./.BR./.BBN green\nposition ; red\nposition Moves:\n"
           "position /\nposition NRR.//.BR./.BR./.BBN\nposition \xc3\xa4...\nposition a b c\nposition\n"
           "position NRR./.BR./.BR./.BBN# red\nposition NRR./#BR./.BR./.BBN\nposition #\n"
           "undo\n",
           "=\n\n"
           "? syntax error: row 3, column 3: 'X' is not a square; squares are R red, B blue, N neutral, . empty\n\n"
           "? syntax error: row 3, column 1: the board ends after 3 of 4 rows\n\n"
           "? syntax error: row 4, column 5: there is only one neutral; there must be two\n\n"
           "? syntax error: row 5, column 1: the board has more than 4 rows\n\n"
           "? syntax error: 'green' is neither red nor blue\n\n"
           "? syntax error: row 1, column 1: this is not a square\n\n"
           "? syntax error: row 1, column 6: this is not a square\n\n"
           "? syntax error: row 1, column 1: this row is empty\n\n"
           "? syntax error: row 2, column 1: this row is empty\n\n"
           "? syntax error: row 1, column 1: this is not a square; squares are R red, B blue, N neutral, . empty\n\n"
           "? syntax error: 'c' is one argument too many: position ROW/ROW/... [COLOUR]\n\n"
           "? syntax error: position ROW/ROW/... [COLOUR]\n\n"
           "? syntax error: a board has no '#', which begins a comment\n\n"
           "? syntax error: a board has no '#', which begins a comment\n\n"
           "? syntax error: position ROW/ROW/... [COLOUR]\n\n"
           "=\n\n");
    /* After a blank it is a comment indeed. */
    expect("position NRR./.BR./.BR./.BBN blue # as at the start\nundo\n", "=\n\n? cannot undo\n\n");
}

/* --- The program plays --- */

/*
 * Where only one move wins soonest, the expert finds it, plays it with genmove and only names it with
 * reg_genmove.
 */
PROGRAM_TEST(the_best_move) {
    struct run solved =
        puzzles((words){"solve", "-"}, "Puzzle: lgame\nTo-move: blue\n\n. B . .\n. B R R\nB B . R\n. N N R\n");
    char *best = strstr(solved.output, "best: ");
    assert_non_null(best);
    best += strlen("best: ");
    best[strcspn(best, "\n")] = '\0';
    assert_null(strstr(best + strlen(best) + 1, "best: "));
    char answer[256];
    snprintf(answer, sizeof answer, "=\n\n=\n\n= %s\n\n? cannot undo\n\n= %s\n\n=\n\n", best, best);
    expect("level expert\nposition .B../.BRR/BB.R/.NNR blue\nreg_genmove blue\nundo\ngenmove blue\nundo\n", answer);
    run_free(&solved);
}

/* A whole game against itself: a second program finds every move legal, and somebody wins. */
PROGRAM_TEST(a_whole_game) {
    char input[4096] = "level expert\n", replay[4096] = "";
    bool over = false;
    for (unsigned moves = 0; !over && moves < 60; moves++) {
        snprintf(input + strlen(input), sizeof input - strlen(input), "level %s\ngenmove %s\n",
                 moves % 2 == 0 ? "expert" : "beginner", moves % 2 == 0 ? "red" : "blue");
        SCOPED_RUN result = puzzles((words){"gtp", "lgame", "--seed", "3"}, input);
        char *last = strstr(result.output, "= ");
        for (char *next = last; next; next = strstr(next + 1, "= "))
            last = next;
        assert_non_null(last);
        snprintf(replay + strlen(replay), sizeof replay - strlen(replay), "play %s %s", moves % 2 == 0 ? "red" : "blue",
                 last + strlen("= "));
        char check[sizeof replay + 64];
        snprintf(check, sizeof check, "%sfinal_score\n", replay);
        SCOPED_RUN second = puzzles((words){"gtp", "lgame"}, check);
        assert_null(strchr(second.output, '?'));
        over = strstr(second.output, "= R+") != NULL;
        assert_null(strstr(second.output, "= B+"));
    }
    assert_true(over);
}

/* The same seed gives the same moves; other seeds, and further games, do not all give the same. */
PROGRAM_TEST(seeds) {
    SCOPED_RUN one = puzzles((words){"gtp", "lgame", "--seed", "5"}, "genmove red\ngenmove blue\n");
    SCOPED_RUN two = puzzles((words){"gtp", "lgame"}, "seed 5\ngenmove red\ngenmove blue\n");
    assert_string_equal(two.output + strlen("=\n\n"), one.output);
    SCOPED_RUN many = puzzles(
        (words){"gtp", "lgame", "--level", "beginner", "--seed", "5"},
        "reg_genmove red\nclear_board\nreg_genmove red\nclear_board\nreg_genmove red\nseed 6\nreg_genmove red\n");
    unsigned others = 0;
    for (const char *next = many.output; (next = strstr(next + 1, "\n= ")) != NULL;)
        others += strncmp(next + 1, many.output, strcspn(many.output, "\n") + 1) != 0;
    assert_true(others > 0);
}

/* There is a move, however little time there is. */
PROGRAM_TEST(times) {
    static const char *const settings_of_time[] = {"0 0 0",    "1800 0 0", "0 5 1",
                                                   "60 30 25", "0 30 0",   "1000000000 0 0"};
    for (size_t i = 0; i < sizeof settings_of_time / sizeof *settings_of_time; i++) {
        char input[128];
        snprintf(input, sizeof input, "time_settings %s\ngenmove red\ngenmove blue\n", settings_of_time[i]);
        SCOPED_RUN result = puzzles((words){"gtp", "lgame"}, input);
        assert_int_equal(result.status, 0);
        assert_int_equal(strncmp(result.output, "=\n\n= ", 5), 0);
        assert_null(strchr(result.output, '?'));
    }
}

/* The move found on the board of 9x9 with such a clock, on one thread, by the weakest who plays games in mind. */
static void choose_with(const char *clock, char move[64]) {
    char input[256];
    snprintf(input, sizeof input, "level careful\nseed 1\n%s\ngenmove black\n", clock);
    SCOPED_RUN result = puzzles((words){"gtp", "allemande", "--threads", "1"}, input);
    assert_int_equal(result.status, 0);
    assert_null(strchr(result.output, '?'));
    const char *last = strstr(result.output, "= ");
    assert_non_null(last);
    snprintf(move, 64, "%.*s", (int)strcspn(last, "\n"), last);
}

/*
 * Whoever has no time left gives the first move that comes to mind, which is not what thinking finds. The time counts
 * of the player to move, of main time and byo-yomi alike, until a new game; with ages to think it changes nothing.
 */
PROGRAM_TEST(time_left) {
    static const char *const ages[] = {"time_left black 1000000000 0",
                                       "time_left black 1000000000 1",
                                       "time_left white 0 0",
                                       "time_settings 0 1 0",
                                       "time_settings 0 0 0\ntime_left b 1000000000.5 0",
                                       "time_left black 0 0\nclear_board\nseed 1"};
    static const char *const nothing[] = {"time_left black 0 0", "time_left B 0 3",
                                          "time_settings 1000000000 0 0\ntime_left black 0.9 0", "time_settings 0 0 0",
                                          "time_settings 0 0 0\ntime_left black 1000 0\nclear_board\nseed 1"};
    char free_move[64], hurried[64], move[64];
    choose_with("komi 0", free_move);
    choose_with("time_left black 0 0", hurried);
    assert_string_not_equal(free_move, hurried);
    for (size_t i = 0; i < sizeof ages / sizeof *ages; i++) {
        choose_with(ages[i], move);
        assert_string_equal(move, free_move);
    }
    for (size_t i = 0; i < sizeof nothing / sizeof *nothing; i++) {
        choose_with(nothing[i], move);
        assert_string_equal(move, hurried);
    }
}

/* --- Hostile input --- */

/* NULs are control characters; an endless line is refused, with its number, and the next one is read. */
PROGRAM_TEST(long_lines) {
    SCOPED_RUN nul = shell("printf '1 na\\000me\\000\\n\\000' | \"$0\" gtp lgame");
    assert_string_equal(nul.output, "=1 puzzles lgame\n\n");
    SCOPED_RUN line = shell("{ printf '5 '; head -c 3000000 /dev/zero | tr '\\0' 'x'; printf '\\n6 name\\n'; "
                            "head -c 3000000 /dev/zero | tr '\\0' ' '; } | \"$0\" gtp lgame");
    assert_string_equal(line.output, "?5 the line is too long\n\n=6 puzzles lgame\n\n"); /* only blanks: no command */
    assert_int_equal(line.status, 0);
    SCOPED_RUN number = shell("{ head -c 60000 /dev/zero | tr '\\0' '1'; printf ' protocol_version\\n'; } |"
                              "\"$0\" gtp lgame | wc -c");
    assert_int_equal(atoi(number.output), 60000 + (int)strlen("= 2\n\n"));
    SCOPED_RUN move = shell("{ printf 'play red '; head -c 60000 /dev/zero | tr '\\0' 'a'; printf '\\nposition '; "
                            "head -c 60000 /dev/zero | tr '\\0' '.'; printf '\\nposition '; "
                            "head -c 60000 /dev/zero | tr '\\0' '/'; printf '\\n'; } | \"$0\" gtp lgame");
    assert_string_equal(move.output, "? illegal move 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa...': "
                                     "expected a rank, 1 to 4\n\n"
                                     "? syntax error: row 1, column 5: this row has more than 4 squares\n\n"
                                     "? syntax error: row 1, column 1: this row is empty\n\n");
}

/* Random bytes: it may answer or not, but it survives. */
PROGRAM_TEST(noise) {
    uint64_t word = 88172645463325252u;
    for (int round = 0; round < 20; round++) {
        char input[4096];
        static const char *const pieces[] = {"play ", "genmove ", "red",       "blue ", "\n",
                                             "\n",    "1 ",       "position ", "/",     "#"};
        size_t length = 0;
        while (length < sizeof input - 32) {
            word ^= word << 13, word ^= word >> 7, word ^= word << 17; /* xorshift64, Marsaglia 2003 */
            if (word % 3 == 0)
                input[length++] = (char)(1 + word / 3 % 255);
            else
                length += (size_t)snprintf(input + length, 16, "%s", pieces[word / 3 % 10]);
        }
        input[length] = '\0';
        SCOPED_RUN result = puzzles((words){"gtp", "lgame"}, input);
        assert_int_equal(result.status, 0);
        assert_string_equal(result.errors, "");
    }
}

/* Each answer arrives before the next question is asked, though neither end of the pipes is a terminal. */
PROGRAM_TEST(answers_at_once) {
    SCOPED_RUN result = shell("cd \"$1\" && mkfifo in out && { \"$0\" gtp lgame <in >out & } && exec 3>in 4<out && "
                              "echo name >&3 && read -r line <&4 && echo \"$line\" && read -r line <&4 && "
                              "echo 'play red d4Sw' >&3 && read -r line <&4 && echo \"$line\" && exec 3>&- && wait");
    assert_string_equal(result.output, "= puzzles lgame\n=\n");
    assert_int_equal(result.status, 0);
}

/* When nobody reads any more, it ends like any other program in a pipe. */
PROGRAM_TEST(nobody_listens) {
    SCOPED_RUN result = shell("{ yes name | \"$0\" gtp lgame; echo $? >&2; } | head -n 1");
    assert_string_equal(result.output, "= puzzles lgame\n");
    assert_int_equal(atoi(result.errors), 128 + 13); /* SIGPIPE */
}

/* A folder can be opened, but not read. */
PROGRAM_TEST(unreadable_input) {
    SCOPED_RUN result = shell("\"$0\" gtp lgame </");
    assert_int_equal(result.status, 2);
    assert_string_equal(result.output, "");
    assert_contains(result.errors, "cannot read standard input");
}

PROGRAM_TEST(bad_usage) {
    static const struct {
        words arguments;
        const char *errors;
    } cases[] = {
        {{"gtp"}, "usage: puzzles gtp"},
        {{"gtp", "chess"}, "there is no game called 'chess'"},
        {{"gtp", "lammas"}, "lammas is not a two-player game"},
        {{"gtp", "lgame", "lgame"}, "but there is also 'lgame'"},
        {{"gtp", "lgame", "--level", "best"}, "--level must be one of: beginner, casual, careful, strong, expert"},
        {{"gtp", "lgame", "--seed", "x"}, "--seed must be a number"},
        {{"gtp", "lgame", "--seconds", "x"}, "--seconds must be a number"},
        {{"gtp", "lgame", "--sudden-death"}, "unknown option"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        SCOPED_RUN result = puzzles(cases[i].arguments, "name\n");
        assert_int_equal(result.status, 2);
        assert_string_equal(result.output, "");
        assert_contains(result.errors, cases[i].errors);
    }
    SCOPED_RUN help = puzzles((words){"gtp", "--help"}, NULL);
    assert_int_equal(help.status, 0);
    assert_contains(help.output, "usage: puzzles gtp ");
    assert_contains(help.output, "--level");
}
