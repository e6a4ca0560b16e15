/*
 * The command line as scripts see it: runs the real program and compares its output and exit status with what the
 * documents and the manual promise. Every run has a home folder of its own and an environment in which nothing is left
 * to chance.
 */
#include <glob.h>
#include <stdbool.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "program.h"
#include "puzzles/memory.h"
#include "puzzles/staged.h"
#include "sanitized.h"
#include "test.h"

/* --- Usage --- */

PROGRAM_TEST(help_names_everything) {
    static const char *const parts[] = {
        "solve",     "check",          "replay",  "generate",    "list",    "lammas",       "--help",
        "--version", "--no-animation", "--ascii", "--no-colour", "--theme", "help COMMAND",
    };
    SCOPED_RUN help = puzzles((words){"--help"}, NULL);
    assert_int_equal(help.status, 0);
    assert_string_equal(help.errors, "");
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        assert_contains(help.output, parts[i]);
}

PROGRAM_TEST(every_command_has_help) {
    static const char *const commands[] = {"solve", "check", "replay", "generate", "list"};
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        struct run help = puzzles((words){commands[i], "--help"}, NULL);
        assert_int_equal(help.status, 0);
        assert_string_equal(help.errors, "");
        char usage[64];
        snprintf(usage, sizeof usage, "usage: puzzles %s ", commands[i]);
        assert_ptr_equal(strstr(help.output, usage), help.output);
        assert_contains(help.output, "--help");
        run_free(&help);
    }
    struct run help = puzzles((words){"solve", "--help"}, NULL);
    assert_contains(help.output, "--max-turns");
    assert_null(strstr(help.output, "--seed "));
    run_free(&help);
}

/* `puzzles help` and -h print what --help does, alone and about a command; -V is --version. */
PROGRAM_TEST(help_has_many_names) {
    SCOPED_RUN all = puzzles((words){"--help"}, NULL);
    SCOPED_RUN one = puzzles((words){"solve", "--help"}, NULL);
    SCOPED_RUN number = puzzles((words){"--version"}, NULL);
    const char *page = all.output, *page_of_one = one.output, *line = number.output;
    assert_run((words){"help"}, NULL, 0, page, "");
    assert_run((words){"-h"}, NULL, 0, page, "");
    assert_run((words){"help", "solve"}, NULL, 0, page_of_one, "");
    assert_run((words){"solve", "-h"}, NULL, 0, page_of_one, "");
    assert_run((words){"-V"}, NULL, 0, line, "");
    assert_run((words){"solve", "-V"}, NULL, 0, line, "");
    assert_contains(all.output, "\n  -h, --help ");
}

/* Slips that fingers make: letters swapped, doubled, left out; a word not typed to its end. Nothing near: no guess. */
PROGRAM_TEST(the_word_meant_is_asked_for) {
    static const struct {
        words arguments;
        const char *errors;
    } cases[] = {
        {{"sovle"}, "puzzles: error: there is no command, game or file called 'sovle'; did you mean 'solve'?\n"},
        {{"lamas"}, "called 'lamas'; did you mean 'lammas'?\n"},
        {{"gen"}, "called 'gen'; did you mean 'generate'?\n"},
        {{"help", "expotr"}, "there is no command or game called 'expotr'; did you mean 'export'?\n"},
        {{"generate", "circsu"}, "there is no game called 'circsu'; did you mean 'circus'?\n"},
        {{"solve", "--secodns=5", "x"}, "unknown option '--secodns'; did you mean '--seconds'?\n"},
        {{"chess"}, "called 'chess'\n"},
        {{"x"}, "called 'x'\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_run(cases[i].arguments, NULL, 2, "", cases[i].errors);
    assert_run((words){"check", "-"}, "Puzzle: lamas\n\nab\nba\n", 1, "",
               "<stdin>:1:9: error: unknown puzzle \"lamas\"; did you mean 'lammas'?\n");
}

/* Keys that nobody knows are no error; one that is nearly known may have been meant to do something. */
PROGRAM_TEST(check_asks_which_key_was_meant) {
    static const char level[] = "Puzzle: lammas\nTitle: x\nSource: y\nMdoe: hard\n\nab\nba\n";
    assert_run((words){"check", "-"}, level, 0, "<stdin>: ok\n", "<stdin>: line 4: did you mean Mode?\n");
    SCOPED_RUN object = puzzles((words){"check", "--json", "-"}, level);
    assert_int_equal(object.status, 0);
    assert_string_equal(object.errors, "<stdin>: line 4: did you mean Mode?\n");
    assert_run((words){"replay", "-"}, level, 0, "moves: 0\nresult: unfinished\n\nab\nba\n", "");
}

PROGRAM_TEST(levels_must_be_where_they_are_said_to_be) {
    SCOPED_RUN wrong = puzzles_with("PUZZLES_LEVELS=/nowhere", (words){"list"}, NULL);
    assert_int_equal(wrong.status, 2);
    assert_string_equal(wrong.output, "");
    assert_string_equal(wrong.errors, "puzzles: error: PUZZLES_LEVELS names '/nowhere', which is not a folder\n");
    SCOPED_RUN screen = puzzles_with("PUZZLES_LEVELS=/nowhere", (words){"lammas"}, NULL);
    assert_int_equal(screen.status, 2);
    if (!strstr(screen.errors, "without its screen"))
        assert_contains(screen.errors, "'/nowhere'");
    static const char *const sound[] = {"PUZZLES_LEVELS=" PUZZLES_LEVELS};
    SCOPED_RUN right = puzzles_with(sound[0], (words){"list"}, NULL);
    assert_int_equal(right.status, 0);
}

/* The keys belong to the screen. cmocka leaves a skipped test by a jump, so what a test owns comes after this. */
static void skip_without_screen(void) {
    struct run run = puzzles((words){"--keys"}, NULL);
    const bool missing = strstr(run.errors, "without its screen");
    run_free(&run);
    if (missing)
        skip();
}

/*
 * Nobody writes to the pipe, and who would read it would wait for ever; a link that leads in a circle is no missing
 * file.
 */
PROGRAM_TEST(keys_that_cannot_be_read_are_told) {
    static const char *const reasons[] = {"it is not an ordinary file", "Too many levels of symbolic links",
                                          "it is not an ordinary file"};
    skip_without_screen();
    home_write(home, ".config/puzzles/other", "");
    PZ_OWNED char *keys = home_path(home, ".config/puzzles/keys");
    for (int i = 0; i < 3; i++) {
        const int made = i == 0 ? mkfifo(keys, 0600) : symlink(i == 1 ? "keys" : "/dev/tty", keys);
        assert_int_equal(made, 0);
        SCOPED_RUN run = puzzles((words){"--keys"}, NULL);
        assert_int_equal(unlink(keys), 0);
        assert_contains(run.errors, reasons[i]);
        assert_contains(run.output, "\nundo: ");
    }
}

/* Keys of one's own are printed with the others; what is wrong with them is told. */
PROGRAM_TEST(keys_are_printed) {
    skip_without_screen();
    struct run run = puzzles((words){"--keys"}, NULL);
    assert_int_equal(run.status, 0);
    assert_contains(run.output, "\nundo: u Backspace\n");
    run_free(&run);
    home_write(home, ".config/puzzles/keys", "undo: U\nfly: f\n");
    run = puzzles((words){"--keys"}, NULL);
    assert_int_equal(run.status, 2);
    assert_contains(run.output, "\nundo: U\n");
    assert_contains(run.errors, "/.config/puzzles/keys:2:1: error: there is no action called 'fly'\n");
    run_free(&run);
    home_write(home, ".config/puzzles/keys", "");
}

PROGRAM_TEST(version) {
    SCOPED_RUN result = puzzles((words){"--version"}, NULL);
    assert_int_equal(result.status, 0);
    int major, minor, patch, length = 0;
    assert_int_equal(sscanf(result.output, "puzzles %d.%d.%d\n%n", &major, &minor, &patch, &length), 3);
    assert_int_equal(length, strlen(result.output));
}

/* Bad usage says what is wrong, prints no results and exits with 2. Bad numbers and sizes are for unit_options. */
PROGRAM_TEST(bad_usage) {
    static const struct {
        words arguments;
        const char *errors;
    } cases[] = {
        {{"--bogus"}, "'--bogus'"},
        {{"-x"}, "'-x'"},
        {{"--theme"}, "'--theme' needs a value"},
        {{"--version", "extra"}, "--version stands alone, but there is also 'extra'"},
        {{"lammas", "--version"}, "--version stands alone, but there is also 'lammas'"},
        {{"--keys", "lammas"}, "--keys prints the keys of all games, but there is also 'lammas'"},
        {{"--ascii=yes"}, "'--ascii' takes no value"},
        {{"nonsense"}, "'nonsense'"},
        {{""}, "''"},
        {{"/nowhere/x.lvl"}, "'/nowhere/x.lvl'"},
        {{"-"}, "standard input"},
        {{"lammas", "lammas"}, "there is also 'lammas'"},
        {{"sovle", PUZZLES_LEVELS "/lammas/01-hedgerow.lvl"}, "called 'sovle'; did you mean 'solve'?"},
        {{"sovle", "--seconds", "1", "level.lvl"}, "called 'sovle'; did you mean 'solve'?"},
        {{"--theme", "mono", "genrate", "lammas"}, "called 'genrate'; did you mean 'generate'?"},
        {{"generate-x", "lammas", "circus"}, "called 'generate-x'"},
        {{"--ascii", "solve", "-"}, "'--ascii' is for the screen"},
        {{"solve"}, "usage: puzzles solve"},
        {{"check"}, "usage: puzzles check"},
        {{"replay"}, "usage: puzzles replay"},
        {{"generate"}, "usage: puzzles generate"},
        {{"solve", "-", "--bogus"}, "'--bogus'"},
        {{"solve", "-", "--seed", "1"}, "'--seed'"},
        {{"check", "-", "--seconds", "1"}, "'--seconds'"},
        {{"solve", "-", "--seconds"}, "needs a value"},
        {{"solve", "-", "--seconds", "-1"}, "--seconds"},
        {{"solve", "-", "--seconds", ""}, "--seconds"},
        {{"solve", "-", "--seconds", "."}, "--seconds"},
        {{"solve", "-", "--seconds", "5x"}, "--seconds"},
        {{"solve", "-", "--seconds", " 5"}, "--seconds"},
        {{"solve", "-", "--seconds", "1.2.3"}, "--seconds"},
        {{"solve", "-", "--seconds", "0x5"}, "--seconds"},
        {{"solve", "-", "--seconds", "inf"}, "--seconds"},
        {{"solve", "-", "--seconds", "nan"}, "--seconds"},
        {{"solve", "-", "--seconds", "99999999999999999999"}, "--seconds"},
        {{"solve", "-", "--threads", "0"}, "--threads"},
        {{"gtp", "allemande", "--memory", "0"}, "--memory"},
        {{"solve", "-", "--max-turns", "-1"}, "--max-turns"},
        {{"generate", "chess"}, "'chess'"},
        {{"generate", "lammas", "lemmo"}, "'lemmo'"},
        {{"generate", "lammas", "--seed", "18446744073709551616"}, "--seed"},
        {{"generate", "lammas", "--size", "6"}, "--size"},
        {{"generate", "lammas", "--tiles", "9"}, "--tiles"},
        {{"generate", "lammas", "--mode", "odd"}, "--mode"},
        {{"generate", "lammas", "--mode", "hard", "--set", "D"}, "--mode hard means --set BCD, not D"},
        {{"generate", "lammas", "--end", "e"}, "--end e needs more than four kinds"},
        {{"analyse", "lammas", "--set", "D"}, "--set needs --exact or --distances"},
        {{"analyse", "lammas", "--exact", "--mode", "normal", "--set", "BD"}, "--mode normal means --set ABCD, not BD"},
        {{"generate", "lammas", "--turns", "x"}, "--turns"},
        {{"completion"}, "usage: puzzles completion"},
        {{"completion", "zhs"}, "only for bash, zsh and fish; did you mean 'zsh'?"},
        {{"completion", "bash", "zsh"}, "'zsh'"},
        {{"list", "chess"}, "'chess'"},
        {{"list", "lammas", "lemmo"}, "'lemmo'"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_run(cases[i].arguments, small, 2, "", cases[i].errors);
}

/* The menu shows titles, and these commands take files. */
PROGRAM_TEST(a_title_in_the_place_of_a_file_is_told_where_files_are) {
    static const char told[] = "No such file or directory; \"puzzles list\" prints the file of each level\n";
    assert_run((words){"solve", "The gate"}, NULL, 2, "", told);
    assert_run((words){"check", "Hedgerow"}, NULL, 2, "", told);
    assert_run((words){"solve", "gate.lvl"}, NULL, 2, "", "No such file or directory\n");
    assert_run((words){"solve", "levels/gate"}, NULL, 2, "", "No such file or directory\n");
}

/* Without a terminal it prints a sentence, not a screen of escape sequences. */
PROGRAM_TEST(the_screen_needs_a_terminal) {
    home_write(home, "small.lvl", small);
    PZ_OWNED char *path = home_path(home, "small.lvl");
    assert_run((words){NULL}, NULL, 2, "", "puzzles: error: ");
    assert_run((words){"lammas"}, NULL, 2, "", "puzzles: error: ");
    assert_run((words){"--ascii", path}, NULL, 2, "", "error: ");
    assert_run((words){"--theme", "nonsense"}, NULL, 2, "", "puzzles: error: ");
    assert_run((words){home}, NULL, 2, "", "puzzles: error: ");
}

PROGRAM_TEST(options_stand_anywhere) {
    home_write(home, "small.lvl", small);
    PZ_OWNED char *path = home_path(home, "small.lvl");
    SCOPED_RUN plain = puzzles((words){"solve", path}, NULL);
    const char *output = plain.output;
    assert_int_equal(plain.status, 0);
    assert_run((words){"solve", path, "--seconds", "5"}, NULL, 0, output, "");
    assert_run((words){"solve", "--seconds=5.0", path, "--threads=1"}, NULL, 0, output, "");
    assert_run((words){"solve", "--seconds", ".5", "--seconds", "5.", "--", path}, NULL, 0, output, "");
    /* POSIXLY_CORRECT changes getopt_long(), but not our promise. */
    SCOPED_RUN posix = puzzles_with("POSIXLY_CORRECT=1", (words){"solve", path, "--seconds", "5"}, NULL);
    assert_string_equal(posix.output, plain.output);
    assert_run((words){"check", "--", "--seconds"}, NULL, 2, "", "--seconds: error: ");
}

/* --- Files --- */

/* Every line of `expected` is a line of `output`, in the same order. */
static void assert_lines(const char *output, const char *expected, const char *name) {
    char *lines = strdup(expected), *rest = NULL;
    const char *at = output;
    for (char *line = strtok_r(lines, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        size_t length = strlen(line);
        while (*at && (strncmp(at, line, length) != 0 || at[length] != '\n'))
            at += strcspn(at, "\n") + 1;
        if (!*at)
            fail_msg("%s: there is no line '%s' in its place in:\n%s", name, line, output);
    }
    free(lines);
}

/* The text of "x.expected" for "x.lvl"; the caller frees it. */
static char *expected_of(const char *path) {
    char name[4096];
    snprintf(name, sizeof name, "%.*s.expected", (int)(strlen(path) - strlen(".lvl")), path);
    char *text = home_read("", name + 1); /* the path is absolute */
    if (!text)
        fail_msg("%s is missing", name);
    return text;
}

/* Cases answered by independent programs: `solve` prints each line expected, in that order. */
static void solve_vectors(const char *pattern) {
    glob_t files;
    assert_int_equal(glob(pattern, 0, NULL, &files), 0);
    assert_true(files.gl_pathc >= 16);
    for (size_t i = 0; i < files.gl_pathc; i++) {
        PZ_OWNED char *expected = expected_of(files.gl_pathv[i]);
        SCOPED_RUN solve = puzzles((words){"solve", "--seconds", "500", files.gl_pathv[i]}, NULL);
        bool none = strstr(expected, "turns: none") || strstr(expected, "solutions: 0");
        assert_string_equal(solve.errors, "");
        assert_int_equal(solve.status, none ? 1 : 0);
        assert_lines(solve.output, expected, files.gl_pathv[i]);
    }
    globfree(&files);
}

/* The same for Allemande, counting turns as well; these files have their lines in another order. */
static void solve_allemande(const char *pattern) {
    glob_t files;
    assert_int_equal(glob(pattern, 0, NULL, &files), 0);
    assert_true(files.gl_pathc >= 16);
    for (size_t i = 0; i < files.gl_pathc; i++) {
        char *expected = expected_of(files.gl_pathv[i]), *rest = NULL;
        SCOPED_RUN solve = puzzles((words){"solve", "--count", "--seconds", "500", files.gl_pathv[i]}, NULL);
        assert_string_equal(solve.errors, "");
        assert_int_equal(solve.status, 0);
        for (char *line = strtok_r(expected, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest))
            assert_lines(solve.output, line, files.gl_pathv[i]);
        free(expected);
    }
    globfree(&files);
}

SLOW_PROGRAM_TEST(vectors_are_solved) {
    solve_vectors(PUZZLES_VECTORS "/lammas/*.lvl");
    solve_vectors(PUZZLES_VECTORS "/lgame/*.lvl");
    solve_vectors(PUZZLES_VECTORS "/circus/*.lvl");
    solve_vectors(PUZZLES_VECTORS "/lemmo/*.lvl");
    solve_allemande(PUZZLES_VECTORS "/allemande/*.lvl");
}

/* Without any time nothing but a turn that wins at once is known to be best. */
PROGRAM_TEST(no_time_to_solve) {
    const words no_time = {"solve", "--seconds", "0", "--count", "-"};
    SCOPED_RUN open = puzzles(no_time, "Puzzle: allemande\nSize: 19\n");
    assert_int_equal(open.status, 3);
    assert_string_equal(open.output, "estimate: 0.50\nat-least-legal-turns: 0\n");
    SCOPED_RUN won = puzzles(no_time, "Puzzle: allemande\nTo-move: white\n\nW..\n...\nB..\n");
    assert_int_equal(won.status, 3); /* for the count */
    assert_contains(won.output, "winner: white\nbest: ");
}

PROGRAM_TEST(records_are_replayed) {
    glob_t files;
    assert_int_equal(glob(PUZZLES_SOURCE "/tests/replay/*.lvl", 0, NULL, &files), 0);
    assert_true(files.gl_pathc >= 4);
    for (size_t i = 0; i < files.gl_pathc; i++) {
        PZ_OWNED char *expected = expected_of(files.gl_pathv[i]);
        assert_run((words){"replay", files.gl_pathv[i]}, NULL, 0, expected, "");
    }
    globfree(&files);
}

/* The program was killed before the save had its name on the disk. */
PROGRAM_TEST(a_save_is_found_wherever_a_kill_left_it) {
    static const char record[] = "Puzzle: lammas\n\nab\nbb\n\nMoves:\nset 1 1 b\n";
    PZ_OWNED char *path = home_path(home, "save.lvl");
    assert_int_equal(pz_staged_write(path, record, strlen(record), NULL), PZ_OK);
    SCOPED_RUN run = puzzles((words){"replay", path}, NULL);
    assert_string_equal(run.errors, "");
    assert_contains(run.output, "moves: 1\n");
    assert_int_equal(run.status, 0);
}

/* An illegal move is reported by its line; it is an answer for replay and check, and bad input for solve. */
PROGRAM_TEST(moves_are_checked) {
    static const struct {
        const char *moves, *place;
    } cases[] = {
        {"set 1 3 a\n", "<stdin>:8:"}, /* not a cell of the template */
        {"set 1 1 d\n", "<stdin>:8:"}, /* not a tile of this level */
        {"; fine\n\nset 1 1 c\nset 9 9 a\n", "<stdin>:11:"},
        /* In variations, too, of which the first in the file counts; columns are those of the line. */
        {"set 1 1 c\n(\nset 1 1 b\n  set 9 9 a\n)\nset 1 1 a\n", "<stdin>:11:7:"},
        {"set 1 1 c\n(\nset 1 1 b\n)\nset 9 9 a\n(\nset 9 9 b\n)\n", "<stdin>:12:"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char record[256];
        snprintf(record, sizeof record, "%s\nMoves:\n%s", small, cases[i].moves);
        assert_run((words){"replay", "-"}, record, 1, "", cases[i].place);
        assert_run((words){"check", "-"}, record, 1, "", cases[i].place);
        assert_run((words){"solve", "-"}, record, 2, "", cases[i].place);
    }
}

/* What could be no tree of moves is no record, whatever the moves; unit_level and unit_record know more of them. */
PROGRAM_TEST(parentheses_are_checked) {
    static const struct {
        const char *moves, *error;
    } cases[] = {
        {"set 1 1 c\n)\n", "<stdin>:9:1: error: \")\" without a \"(\" before it\n"},
        {"set 1 1 c\n (\nset 1 1 b\n", "<stdin>:9:2: error: \"(\" without a \")\" after it\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char record[256];
        snprintf(record, sizeof record, "%s\nMoves:\n%s", small, cases[i].moves);
        assert_run((words){"replay", "-"}, record, 2, "", cases[i].error);
        assert_run((words){"check", "-"}, record, 1, "", cases[i].error);
        assert_run((words){"solve", "-"}, record, 2, "", cases[i].error);
    }
}

/* Neither a board nor "file:" is printed for a file that is no record; the others are still printed. */
PROGRAM_TEST(an_illegal_record_prints_nothing) {
    home_write(home, "good.lvl", "Puzzle: lammas\nTiles: 3\n\naba\ncba\n\nMoves:\nset 1 1 b\n");
    char *good = home_path(home, "good.lvl"), output[4096];
    snprintf(output, sizeof output, "file: %s\nmoves: 1\nresult: unfinished\n\nbba\ncba\n", good);
    assert_run((words){"replay", "-", good}, "Puzzle: lammas\n\nab\nba\n\nMoves:\nset 9 9 a\n", 1, output,
               "<stdin>:7:");
    assert_run((words){"replay", good}, NULL, 0, strchr(output, '\n') + 1, "");
    free(good);
}

/* A record is solved from its final position, not from the level it began with. */
PROGRAM_TEST(records_are_solved_from_their_end) {
    static const char level[] = "Puzzle: lammas\nTiles: 4\n\nbbbadc\ndccbab\n";
    char record[256];
    snprintf(record, sizeof record, "%s\nMoves:\nset 2 2 b\napply\n(\nset 1 1 a\n)\n", level);
    struct run start = puzzles((words){"solve", "-"}, level), end = puzzles((words){"solve", "-"}, record);
    assert_contains(start.output, "turns: 2\n");
    assert_contains(end.output, "turns: 1\n");
    run_free(&start);
    run_free(&end);
    /* A limit that falls short of the answer is reported as such. */
    assert_run((words){"solve", "--max-turns", "1", "-"}, level, 3, "self-solving: no\nturns: >1\n", "");
}

static void write_bytes(const char *name, const char *bytes, size_t length) {
    PZ_OWNED char *path = home_path(home, name);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

/* It is the same level, however the file is written. */
PROGRAM_TEST(files_come_in_many_forms) {
    static const char *const forms[] = {
        "Puzzle: lammas\r\nTiles: 3\r\n\r\naba\r\ncba\r\n",
        "\xef\xbb\xbfPuzzle: lammas\nTiles: 3\n\naba\ncba\n",
        "Puzzle: lammas\nTiles: 3\n\naba\ncba",
        "Puzzle: lammas\nTiles: 3\n\na b a\n c\tba\n",
        "Puzzle: lammas\r\nTiles: 3\r\n\r\naba\r\ncba",
        "; first\nPUZZLE:   Lammas  \n; second\ntiles: 3\t\n\n\n; third\naba  \ncba\t\n\n\n",
        "Puzzle: lammas\nTiles: 3\nMode: NORMAL\nTemplate: Fixed\nUnknown: kept\n\naba\ncba\n\nMoves:\n",
    };
    SCOPED_RUN plain = puzzles((words){"solve", "-"}, small);
    const char *output = plain.output;
    assert_int_equal(plain.status, 0);
    assert_string_equal(plain.errors, "");
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        assert_run((words){"check", "-"}, forms[i], 0, "<stdin>: ok\n", "");
        assert_run((words){"solve", "-"}, forms[i], 0, output, "");
    }
}

/* A fault of each kind; all that a reader refuses is in unit_level and unit_lammas_game. */
PROGRAM_TEST(bad_files_are_told_by_place) {
    static const struct {
        const char *text, *place;
    } cases[] = {
        {"", "<stdin>:"},
        {"Title: x\n\naa\naa\n", "<stdin>:1:1: error: "},
        {"Puzzle: chess\n\naa\naa\n", "<stdin>:1:9: error: "},
        {"Puzzle: lammas\nTiles: 3\nTILES: 3\n\naa\naa\n", "<stdin>:3:1: error: "},
        {"Puzzle: lammas\nTiles: 9\n\naa\naa\n", "<stdin>:2:8: error: "},
        {"Puzzle: lammas\nMode: odd\n\naa\naa\n", "<stdin>:2:7: error: "},
        {"Puzzle: lammas\n\n", "<stdin>:"},
        {"Puzzle: lammas\n\naa\nai\n", "<stdin>:4:2: error: "},
        {"Puzzle: lammas\n\naa\naa\n\nmore\n", "<stdin>:6:1: error: "},
        {"Puzzle: lammas\nTitle: \x1b[31m\n\naa\naa\n", "<stdin>:2:8: error: "},
        {"Puzzle: lammas\nTitle: \xff\n\naa\naa\n", "<stdin>:2:8: error: "},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        /* The same fault is an answer from `check`, and bad input for the others. */
        assert_run((words){"check", "-"}, cases[i].text, 1, "", cases[i].place);
        assert_run((words){"solve", "-"}, cases[i].text, 2, "", cases[i].place);
        assert_run((words){"replay", "-"}, cases[i].text, 2, "", cases[i].place);
    }
}

/* The code that `share` prints is the level, for every command; damaged, it is refused where the damage is. */
PROGRAM_TEST(codes_are_taken_for_files) {
    static const char level[] = "Puzzle: lammas\nTitle: T\nAuthor: me\nTiles: 4\n\nbbbadc\ndccbab\n";
    static const char record[] = "Puzzle: lammas\nTiles: 4\n\nbbbadc\ndccbab\n\nMoves:\nset 2 2 b\napply\n";
    SCOPED_RUN shared = puzzles((words){"share", "-"}, level);
    SCOPED_RUN moves = puzzles((words){"share", "--moves", "-"}, record);
    assert_int_equal(shared.status, 0);
    const char *line = shared.output;
    char *code = strdup(line), *played = strdup(moves.output);
    code[strcspn(code, "\n")] = played[strcspn(played, "\n")] = '\0';
    struct run of_file = puzzles((words){"solve", "-"}, level), of_code = puzzles((words){"solve", code}, "");
    assert_string_equal(of_code.output, of_file.output);
    assert_run((words){"share", code}, "", 0, line, "");
    assert_run((words){"check", code}, "", 0, "<code>: ok\n", "");
    SCOPED_RUN replayed = puzzles((words){"replay", played}, "");
    assert_contains(replayed.output, "moves: 2\n");
    code[20] = code[20] == 'x' ? 'y' : 'x';
    assert_run((words){"check", code}, "", 2, "", "<code>:74: error: ");
    code[10] = '\0';
    assert_run((words){"solve", code}, "", 2, "", "<code>:11: error: ");
    free(code);
    free(played);
    run_free(&of_file);
    run_free(&of_code);
}

/* Whoever asks for nothing else gets a level of medium difficulty. */
PROGRAM_TEST(a_new_level_is_medium) {
    static const char *const games[] = {"lammas", "lgame", "circus", "lemmo", "allemande"};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        SCOPED_RUN usual = puzzles((words){"generate", games[i], "--seed", "3"}, "");
        SCOPED_RUN medium = puzzles((words){"generate", games[i], "--seed", "3", "--difficulty", "medium"}, "");
        assert_non_null(strstr(usual.output, "\nDifficulty: medium\n"));
        assert_string_equal(usual.output, medium.output);
    }
}

/* Whoever asks for a size gets any difficulty, since some boards have no medium levels; the help says so. */
PROGRAM_TEST(a_new_level_of_some_size_has_any_difficulty) {
    SCOPED_RUN sized = puzzles((words){"generate", "lammas", "--seed", "1", "--size", "6x6"}, "");
    SCOPED_RUN help = puzzles((words){"generate", "lammas", "--help"}, "");
    assert_contains(sized.output, "\nDifficulty: hard\n");
    assert_contains(help.output, "how hard the level is (medium; with other options, any)");
}

/* The date is all that decides; unit_daily compares the levels. */
PROGRAM_TEST(every_day_has_its_level) {
    SCOPED_RUN level = puzzles((words){"daily", "lgame", "--date", "2026-11-22"}, "");
    const char *text = level.output;
    assert_int_equal(level.status, 0);
    assert_contains(text, "\nDaily: 2026-11-22\n");
    assert_run((words){"daily", "--date=2026-11-22", "LGAME"}, "", 0, text, "");
    assert_run((words){"check", "-"}, text, 0, "<stdin>: ok\n", "");
    assert_run((words){"daily", "lammas", "--date", "2026-02-29"}, "", 2, "", "'2026-02-29' is not a date");
    assert_run((words){"daily", "lammas", "--date", "1900-01-01"}, "", 2, "",
               "'1900-01-01' is not a date from 1970-01-01 on");
    assert_run((words){"daily", "chess"}, "", 2, "", "there is no game called 'chess'");
    assert_run((words){"daily", "lammas", "lemmo"}, "", 2, "", "daily takes one game, but there is also 'lemmo'");
}

PROGRAM_TEST(statistics_are_counted) {
    static const char nothing[] = "solved: 0\nbest-possible: 0\nwithout-hints: 0\ntime: 0\n"
                                  "streak: 0\nlongest-streak: 0\n";
    assert_run((words){"stats", "circus"}, "", 0, nothing, "");
    home_write(home, ".local/state/puzzles/results",
               "lgame a 1 2 0 perfect seconds=40\nlgame b 1 2 1 seconds=20\nlgame lesson-1 1 0 0\n");
    home_write(home, ".local/state/puzzles/games",
               "game 2026-05-01T19:30:00Z lgame beginner red won seconds=3\n"
               "game 2026-05-01T19:31:00Z lgame beginner red lost\n"
               "game 2026-05-01T19:32:00Z lgame beginner blue won\n"
               "game 2026-05-01T19:33:00Z lgame expert blue drawn\n");
    home_write(home, ".local/state/puzzles/days",
               "solved 2026-05-01 lgame 2026-05-01\nsolved 2026-05-02 lgame 2026-05-02\n"
               "solved 9999-01-01 lgame 9999-01-01\n"); /* the clock is far behind, so that streak goes on */
    SCOPED_RUN lines = puzzles((words){"stats"}, "");
    assert_contains(lines.output, "game: lammas\nsolved: 0\n");
    assert_contains(lines.output, "game: lgame\nsolved: 2\nbest-possible: 1\nwithout-hints: 1\ntime: 63\n"
                                  "streak: 1\nlongest-streak: 2\nwon/lost/drawn beginner: 2 1 0\n");
    assert_contains(lines.output, "won/lost/drawn expert: 0 0 1\n");
    SCOPED_RUN json = puzzles((words){"stats", "lgame", "--json"}, "");
    assert_contains(json.output, "{\"game\":\"lgame\",\"solved\":2,\"best_possible\":1,\"without_hints\":1,"
                                 "\"time\":63,\"streak\":1,\"longest_streak\":2");
    assert_contains(json.output, ",\"opponents\":[{\"level\":\"beginner\",\"won\":2,\"lost\":1,\"drawn\":0},");
    assert_string_equal(strchr(json.output, '\n'), "\n"); /* one object, on one line */
    home_write(home, ".local/state/puzzles/days", "solved 1970-01-32 lgame 1970-01-01\n");
    SCOPED_RUN damaged = puzzles((words){"stats", "lgame"}, "");
    assert_int_equal(damaged.status, 0);
    assert_contains(damaged.output, "solved: 2\n");
    assert_contains(damaged.errors, "/days is damaged and does not count: one of its dates cannot be read\n");
    assert_run((words){"stats", "chess"}, "", 2, "", "there is no game called 'chess'");
}

/* One object a file and line; numbers are numbers, and what may be repeated is an array. */
PROGRAM_TEST(results_are_json) {
    assert_run((words){"replay", "--json", "-"}, small, 0,
               "{\"file\":\"<stdin>\",\"moves\":0,\"result\":\"unfinished\",\"board\":[\"aba\",\"cba\"]}\n", "");
    assert_run((words){"check", "-", "--json"}, small, 0, "{\"file\":\"<stdin>\",\"check\":\"ok\"}\n", "");
    struct run solve = puzzles((words){"solve", "--json", "-"}, "Puzzle: lgame\n"); /* the usual start, a draw */
    assert_int_equal(solve.status, 0);
    assert_contains(solve.output, "{\"file\":\"<stdin>\",\"value\":\"draw\",\"legal_moves\":");
    assert_contains(solve.output, "\"best_moves\":[\"");
    run_free(&solve);
    home_write(home, ".local/share/puzzles/levels/lgame/open.lvl", "Puzzle: lgame\n");
    SCOPED_RUN list = puzzles((words){"list", "lgame", "--json"}, NULL);
    assert_ptr_equal(strstr(list.output, "{\"game\":\"lgame\",\"difficulty\":\"easy\",\"title\":\""), list.output);
    assert_contains(list.output, "lvl\",\"bits\":"); /* what they are, the tests of the measures tell */
    assert_contains(list.output, "/open.lvl\",\"bits\":null,\"solved\":false,\"best\":null}\n"); /* no goal */
}

/* Errors take the place of the object, with what is known of the place; the status stays. */
PROGRAM_TEST(errors_are_json) {
    home_write(home, "bad \"name\".lvl", "Puzzle: lammas\n\nab\nc\n");
    PZ_OWNED char *path = home_path(home, "bad \"name\".lvl");
    SCOPED_RUN check = puzzles((words){"check", "--json", path, "/nowhere", "-"}, small);
    assert_int_equal(check.status, 2);
    assert_string_equal(check.errors, "");
    assert_contains(check.output, "/bad \\\"name\\\".lvl\",\"line\":4,\"column\":2,\"error\":\"");
    assert_contains(check.output, "\n{\"file\":\"/nowhere\",\"error\":\"");
    assert_contains(check.output, "\n{\"file\":\"<stdin>\",\"check\":\"ok\"}\n");
    home_write(home, ".local/share/puzzles/levels/circus/odd.lvl", "Puzzle: circus\nTitle: 2048\n\nx\n");
    SCOPED_RUN list = puzzles((words){"list", "circus", "--json"}, NULL);
    assert_int_equal(list.status, 2);
    assert_contains(list.output, "/odd.lvl\",\"line\":4,\"column\":");
    home_write(home, ".local/share/puzzles/levels/circus/odd.lvl", "; sound now\nPuzzle: circus\n");
}

/* Every help page fits a terminal of 80 columns; the rules of a game are one. */
PROGRAM_TEST(help_fits_eighty_columns) {
    static const char *const pages[] = {"solve",  "check", "replay", "generate", "analyse",   "gtp",        "merge",
                                        "list",   "share", "daily",  "export",   "stats",     "completion", "help",
                                        "lammas", "lgame", "circus", "lemmo",    "allemande", "LAMMAS"};
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
        SCOPED_RUN page = puzzles((words){"help", pages[i]}, NULL);
        assert_int_equal(page.status, 0);
        assert_true(strlen(page.output) > 100);
        for (const char *line = page.output; *line; line += strcspn(line, "\n") + 1)
            if (strcspn(line, "\n") > 80)
                fail_msg("help %s is too wide:\n%.*s", pages[i], (int)strcspn(line, "\n"), line);
    }
    SCOPED_RUN program = puzzles((words){"--help"}, NULL), rules = puzzles((words){"help", "lammas"}, NULL);
    for (const char *line = program.output; *line; line += strcspn(line, "\n") + 1)
        assert_true(strcspn(line, "\n") <= 80);
    assert_contains(rules.output, "\nApplying the rule is a turn.");
    assert_contains(rules.output, "\n  \"apply\" applies the rule.\n");
}

PROGRAM_TEST(nul_bytes_are_refused) {
    static const char header[] = "Puzzle: lammas\nTitle: a\0b\n\naa\naa\n";
    static const char board[] = "Puzzle: lammas\n\naa\na\0\n";
    PZ_OWNED char *path = home_path(home, "nul.lvl");
    write_bytes("nul.lvl", header, sizeof header - 1);
    assert_run((words){"check", path}, NULL, 1, "", "nul.lvl:2:9: error: ");
    write_bytes("nul.lvl", board, sizeof board - 1);
    assert_run((words){"check", path}, NULL, 1, "", "nul.lvl:4:2: error: ");
}

/*
 * A file that is all one line is refused where it goes wrong, in no more memory than it takes itself. Looking at it
 * once for every byte would take longer than a run may.
 */
SLOW_PROGRAM_TEST(huge_lines_fail_in_little_room) {
    static const struct {
        const char *start, *place;
    } cases[] = {
        {"", "huge.lvl:1:"},
        {"Puzzle: lammas\nTitle: ", "huge.lvl:2:"},
        {"Puzzle: lammas\n\n", "huge.lvl:3:"},
        {"Puzzle: lammas\n\naa\naa\n\nMoves:\n", "huge.lvl:7:"},
    };
    const size_t size = 100000000;
    char *bytes = malloc(size), *path = home_path(home, "huge.lvl");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        memset(bytes, 'a', size);
        memcpy(bytes, cases[i].start, strlen(cases[i].start));
        write_bytes("huge.lvl", bytes, size);
        assert_run((words){"check", path}, NULL, 1, "", cases[i].place);
    }
    free(bytes);
    free(path);
    struct rusage usage; /* the largest of all children, in KiB */
    getrusage(RUSAGE_CHILDREN, &usage);
    assert_true(SANITIZES_THREADS || usage.ru_maxrss < 250 * 1024); /* that sanitizer keeps notes on all memory */
}

PROGRAM_TEST(unreadable_files) {
    static const char *const commands[] = {"check", "solve", "replay"};
    for (size_t i = 0; i < 3; i++) {
        assert_run((words){commands[i], home}, NULL, 2, "", "error: ");
        assert_run((words){commands[i], "/nowhere/x.lvl"}, NULL, 2, "", "/nowhere/x.lvl: error: ");
    }
}

PROGRAM_TEST(highest_status_of_several_files) {
    home_write(home, "good.lvl", small);
    home_write(home, "bad.lvl", "Puzzle: lammas\n\nab\nc\n");
    char *good = home_path(home, "good.lvl"), *bad = home_path(home, "bad.lvl");
    char ok[4096];
    snprintf(ok, sizeof ok, "%s: ok\n", good);
    assert_run((words){"check", bad, good}, NULL, 1, ok, "bad.lvl:4:");
    assert_run((words){"check", bad, "/nowhere", good}, NULL, 2, ok, "/nowhere: error: ");

    SCOPED_RUN alone = puzzles((words){"solve", good}, NULL);
    char both[8192];
    snprintf(both, sizeof both, "file: %s\n%sfile: <stdin>\n%s", good, alone.output, alone.output);
    assert_run((words){"solve", good, "-"}, small, 0, both, "");
    snprintf(both, sizeof both, "file: %s\n%s", good, alone.output);
    assert_run((words){"solve", good, bad}, NULL, 2, both, "bad.lvl:4:");
    free(good);
    free(bad);
}

/* As in puzzles-formats(5); a checker in tests/unit says that it is sound. */
PROGRAM_TEST(proofs_are_written) {
    PZ_OWNED char *path = home_path(home, "proof");
    assert_run((words){"analyse", "allemande", "--size", "5", "--prove", path}, NULL, 0,
               "winner: black\nturns: 2\nstrategies: 1\nthreats: 5\n", "");
    assert_file(home, "proof",
                "Proof: allemande\nSize: 5\nVariant: free\nWinner: black\n\n"
                "a5 b5 a2 b2 | c5 d5 e5, c2 d2 e2, b4 c4 d4 e4, b3 c3 d3 e3, b1 c1 d1 e1\n");
    assert_run((words){"analyse", "allemande", "--size", "9", "--prove", path, "--seconds", "0"}, NULL, 3, "", "");
    assert_run((words){"analyse", "allemande", "--prove", path, "--shard", "1/2"}, NULL, 2, "", "a proof has no parts");
    assert_run((words){"analyse", "allemande", "--grouped"}, NULL, 2, "", "--grouped needs --prove");
}

PROGRAM_TEST(a_proof_that_cannot_be_written_names_its_file) {
    assert_run((words){"analyse", "allemande", "--prove", "/nowhere/x"}, NULL, 2, "",
               "puzzles: error: --prove /nowhere/x: cannot create a file in '/nowhere': No such file or directory\n");
    assert_run((words){"analyse", "allemande", "--prove", "/"}, NULL, 2, "",
               "--prove /: cannot write: it is not an ordinary file\n");
    assert_run((words){"analyse", "allemande", "--prove", "-"}, NULL, 2, "", "--prove needs the name of a file");
}
