/*
 * The command line and its surroundings: standard output that cannot be written, names that try to command the
 * terminal, folders of levels, progress and Ctrl-C on a terminal, seeds.
 */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "program.h"
#include "pty.h"
#include "puzzles/memory.h"
#include "puzzles/text.h"
#include "sanitized.h"
#include "test.h"

enum { SECONDS_MAX = 600 }; /* which only a program that is stuck takes */

/* Runs a shell command, in which "$0" is the program. */
static struct run shell(const char *script, const char *const *extra, const char *input) {
    const char *argv[] = {"/bin/sh", "-c", script, PUZZLES_PROGRAM, home, NULL};
    return run_program(argv, home, extra, input);
}

/* --- Standard output and standard error --- */

/* Lost results are an error, whatever the command and however the output is broken. */
PROGRAM_TEST(lost_results_are_an_error) {
    static const char *const scripts[] = {
        "\"$0\" check - >/dev/full",
        "\"$0\" solve - >/dev/full",
        "\"$0\" replay - >/dev/full",
        "\"$0\" --help >/dev/full",
        "\"$0\" --version >/dev/full",
        "PUZZLES_LEVELS=\"$1/full\" \"$0\" list >/dev/full",
        "\"$0\" solve --help >&-",
        "\"$0\" check - >&-",
        "\"$0\" solve - >&-",
        "\"$0\" list --help >/dev/full",
        "\"$0\" generate lammas >/dev/full",
        "\"$0\" check - - - >/dev/full",
    };
    home_write(home, "full/lammas/small.lvl", small);
    for (size_t i = 0; i < sizeof scripts / sizeof *scripts; i++) {
        SCOPED_RUN lost = shell(scripts[i], NULL, small);
        if (lost.status != 2 || !strstr(lost.errors, "cannot write"))
            fail_msg("%s: status %d, errors: %s", scripts[i], lost.status, lost.errors);
    }
}

/* A file opened while standard output is closed must not take its place and be written to. */
PROGRAM_TEST(closed_streams_do_no_harm) {
    home_write(home, "small.lvl", small);
    struct run closed = shell("\"$0\" check \"$1/small.lvl\" <&- >&- 2>&-", NULL, NULL);
    assert_int_equal(closed.status, 2);
    run_free(&closed);
    PZ_OWNED char *left = home_read(home, "small.lvl");
    assert_string_equal(left, small);
    closed = shell("\"$0\" check - <&-", NULL, NULL);
    assert_int_equal(closed.status, 2);
    assert_contains(closed.errors, "<stdin>: error: ");
    run_free(&closed);
}

/* Starts the program with these descriptors; if the last is a terminal, it becomes the program's own. */
static pid_t start(words arguments, const int descriptors[3], bool ignore_pipe, bool terminal) {
    const char *argv[ARGUMENTS_MAX + 2] = {PUZZLES_PROGRAM};
    for (size_t i = 0; arguments[i]; i++)
        argv[i + 1] = arguments[i];
    char **environment = home_environment(home, "dumb", "C.UTF-8", NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        setsid();
        for (int i = 0; i < 3; i++)
            dup2(descriptors[i], i);
        if (terminal)
            ioctl(STDERR_FILENO, TIOCSCTTY, 0);
        signal(SIGPIPE, ignore_pipe ? SIG_IGN : SIG_DFL);
        alarm(SECONDS_MAX);
        execve(argv[0], (char *const *)(uintptr_t)argv, environment);
        _exit(127);
    }
    home_environment_free(environment);
    return child;
}

static int wait_for(pid_t child) {
    int status = 0;
    while (waitpid(child, &status, 0) < 0)
        assert_int_equal(errno, EINTR);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

/* `puzzles … | head`: quiet by default; where SIGPIPE is ignored, an error like any other. */
PROGRAM_TEST(nobody_reads_the_pipe) {
    for (int ignored = 0; ignored < 2; ignored++) {
        int ends[2];
        assert_int_equal(pipe(ends), 0);
        close(ends[0]);
        FILE *errors = tmpfile();
        int null = open("/dev/null", O_RDONLY);
        pid_t child = start((words){"--help"}, (int[]){null, ends[1], fileno(errors)}, ignored, false);
        close(null);
        close(ends[1]);
        assert_int_equal(wait_for(child), ignored ? 2 : -SIGPIPE);
        rewind(errors);
        char line[256] = "";
        assert_int_equal(fgets(line, sizeof line, errors) != NULL, ignored);
        fclose(errors);
    }
}

/* Names and contents of files can neither command the terminal nor break a line of results in two. */
PROGRAM_TEST(control_characters_are_escaped) {
    struct run bad = puzzles((words){"check", "/x\x1b[31m\nb\x7f\xc2\x9b\x9c\xc3\x9b"}, NULL);
    assert_int_equal(bad.status, 2);
    assert_ptr_equal(strstr(bad.errors, "/x\\x1b[31m\\x0ab\\x7f\\xc2\\x9b\\x9c\xc3\x9b: error: "), bad.errors);
    assert_string_equal(strchr(bad.errors, '\n'), "\n");
    run_free(&bad);

    static const words usage[] = {
        {"\x1b]0;x\a"}, {"--\x1b]0;x\a"}, {"generate", "\x1b]0;x\a"}, {"list", "\x1b]0;x\a"}, {"solve", "-\x1b"}};
    for (size_t i = 0; i < sizeof usage / sizeof *usage; i++) {
        bad = puzzles(usage[i], NULL);
        assert_int_equal(bad.status, 2);
        assert_contains(bad.errors, "\\x1b");
        assert_null(strchr(bad.errors, '\x1b'));
        run_free(&bad);
    }

    home_write(home, "a\nb.lvl", small);
    PZ_OWNED char *path = home_path(home, "a\nb.lvl");
    SCOPED_RUN good = puzzles((words){"check", path}, NULL);
    assert_int_equal(good.status, 0);
    assert_contains(good.output, "/a\\x0ab.lvl: ok\n");
}

static struct run list(const char *arguments, const char *levels) {
    char script[64], variable[4096];
    snprintf(script, sizeof script, "exec \"$0\" list %s", arguments);
    snprintf(variable, sizeof variable, "PUZZLES_LEVELS=%s", levels);
    return shell(script, (const char *[]){variable, NULL}, NULL);
}

/* Writing that is turned around or joined looks like another name; so such marks are seen as what they are. */
PROGRAM_TEST(unseen_characters_are_escaped) {
    static const char level[] = "Puzzle: lammas\nTitle: a\xe2\x80\xae"
                                "b\xe2\x80\x8b"
                                "c\xc3\xa9\n\naba\ncba\n";
    struct run text = puzzles((words){"check", "/x\xe2\x80\xaey\xef\xbb\xbfz\xf3\xa0\x80\xa1"}, NULL);
    assert_contains(text.errors, "/x\\xe2\\x80\\xaey\\xef\\xbb\\xbfz\\xf3\\xa0\\x80\\xa1: error: ");
    run_free(&text);
    home_write(home, "lammas/turned.lvl", level);
    PZ_OWNED char *path = home_path(home, "");
    text = list("", path);
    assert_contains(text.output, "\ta\\xe2\\x80\\xaeb\\xe2\\x80\\x8bc\xc3\xa9\t");
    run_free(&text);
    text = list("--json", path);
    assert_contains(text.output, "\"a\\u202eb\\u200bc\xc3\xa9\"");
    run_free(&text);
}

/*
 * Whatever the locale, the bytes of a path are those of the path. In Latin-1 the second byte of U+00DB, 9b, begins a
 * command; only a terminal would obey it (terminal_names).
 */
PROGRAM_TEST(locales_change_no_path) {
    static const char *const locales[] = {"LC_ALL=C", "LC_ALL=C.UTF-8"};
    home_write(home, "levels/lammas/\xc3\x9b\xc3\xa9.lvl", "Puzzle: lammas\n\nab\nba\n");
    PZ_OWNED char *path = home_path(home, "levels/lammas/\xc3\x9b\xc3\xa9.lvl"), *levels = home_path(home, "levels");
    PZ_OWNED char *line = pz_format("\t%s\t", path), *ok = pz_format("%s: ok\n", path),
                  *file = pz_format("file: %s\n", path), *json = pz_format("\"%s\"", path);
    for (size_t i = 0; i < sizeof locales / sizeof *locales; i++) {
        SCOPED_RUN run = puzzles_with(locales[i], (words){"check", "/\xc3\x9b\xc3\xa9"}, NULL),
                   check = puzzles_with(locales[i], (words){"check", path}, NULL),
                   solve = puzzles_with(locales[i], (words){"solve", path, path}, NULL),
                   replay = puzzles_with(locales[i], (words){"replay", path, "--json"}, NULL);
        PZ_OWNED char *script = pz_format("%s PUZZLES_LEVELS='%s' \"$0\" list", locales[i], levels);
        SCOPED_RUN listed = shell(script, NULL, NULL);
        assert_contains(run.errors, "/\xc3\x9b\xc3\xa9: error: ");
        assert_string_equal(check.output, ok);
        assert_contains(solve.output, file);
        assert_contains(replay.output, json);
        assert_contains(listed.output, line);
    }
}

/* A word that is quoted ends with a whole character. */
PROGRAM_TEST(no_character_is_cut_in_two) {
#define TEN_BYTES "abcdefghij"
#define NEARLY_FORTY TEN_BYTES TEN_BYTES TEN_BYTES "abcdefghi"
    SCOPED_RUN run = puzzles((words){"check", "-"}, "Puzzle: " NEARLY_FORTY "\xc3\xa9z\n\naa\n");
    assert_contains(run.errors, "unknown puzzle \"" NEARLY_FORTY "\"\n");
}

/* --- Folders of levels --- */

/* Bundled levels come first, then the player's own; a broken one is reported and the others are listed. */
PROGRAM_TEST(list_of_levels) {
    home_write(home, "levels/lammas/a.lvl", "Puzzle: lammas\nTitle: First one\nDifficulty: hard\n\nab\nba\n");
    home_write(home, "levels/lammas/b.lvl", "Puzzle: lammas\n\nab\nba\n");
    home_write(home, "levels/lammas/c.lvl", "Puzzle: lammas\nTitle: c\n\nab\nba\n");
    home_write(home, "levels/lammas/d.txt", "no level");
    home_write(home, ".local/share/puzzles/levels/lammas/own.lvl", "Puzzle: lammas\nTitle: Mine\n\nab\nba\n");
    char *levels = home_path(home, "levels"), expected[16384];
    snprintf(expected, sizeof expected,
             "lammas\thard\tFirst one\t%s/lammas/a.lvl\tno\t-\n"
             "lammas\t-\t-\t%s/lammas/b.lvl\tno\t-\n"
             "lammas\t-\tc\t%s/lammas/c.lvl\tno\t-\n"
             "lammas\t-\tMine\t%s/.local/share/puzzles/levels/lammas/own.lvl\tno\t-\n",
             levels, levels, levels, home);
    static const char *const arguments[] = {"", "lammas", "LAMMAS"};
    for (size_t i = 0; i < 3; i++) {
        SCOPED_RUN all = list(arguments[i], levels);
        assert_string_equal(all.output, expected);
        assert_string_equal(all.errors, "");
        assert_int_equal(all.status, 0);
    }
    home_write(home, "levels/lammas/aa.lvl", "Puzzle: lammas\n\nab\nb?\n");
    SCOPED_RUN broken = list("", levels);
    assert_int_equal(broken.status, 2);
    assert_string_equal(broken.output, expected);
    assert_contains(broken.errors, "/levels/lammas/aa.lvl:4:2: error: ");
    free(levels);
}

/* Relative folders in XDG variables are ignored, as their specification says; then HOME counts. */
PROGRAM_TEST(places_follow_the_environment) {
    home_write(home, ".local/share/puzzles/levels/lammas/own.lvl", "Puzzle: lammas\nTitle: Mine\n\nab\nba\n");
    home_write(home, "data/puzzles/levels/lammas/data.lvl", "Puzzle: lammas\nTitle: Data\n\nab\nba\n");
    static const struct {
        const char *script, *title;
    } cases[] = {
        {"unset XDG_DATA_HOME; \"$0\" list", "\tMine\t"},
        {"XDG_DATA_HOME= \"$0\" list", "\tMine\t"},
        {"cd \"$1\"; XDG_DATA_HOME=data \"$0\" list", "\tMine\t"},
        {"XDG_DATA_HOME=\"$1/data\" \"$0\" list", "\tData\t"},
        {"unset HOME; XDG_DATA_HOME=\"$1/data\" \"$0\" list", "\tData\t"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        SCOPED_RUN listed = shell(cases[i].script, (const char *[]){"PUZZLES_LEVELS=/dev", NULL}, NULL);
        assert_contains(listed.output, cases[i].title);
        assert_string_equal(strchr(listed.output, '\n'), "\n"); /* one line: nothing from the other folder */
    }
    struct run none =
        shell("unset HOME XDG_DATA_HOME; \"$0\" list", (const char *[]){"PUZZLES_LEVELS=/dev", NULL}, NULL);
    assert_string_equal(none.output, "");
    run_free(&none);
}

/* Without PUZZLES_LEVELS the levels are found beside the program, or in share/ where it is installed. */
PROGRAM_TEST(levels_are_found_from_the_program) {
    static const char install[] = "mkdir -p \"$1/usr/bin\" \"$1/usr/share/games/puzzles/levels/lammas\" &&"
                                  "cp \"$0\" \"$1/usr/bin/puzzles\" && ln -s usr/bin/puzzles \"$1/link\" &&"
                                  "printf 'Puzzle: lammas\\nTitle: Shared\\n\\nab\\nba\\n' "
                                  ">\"$1/usr/share/games/puzzles/levels/lammas/s.lvl\" && exec \"$1/link\" list";
    SCOPED_RUN beside = shell("unset HOME XDG_DATA_HOME; exec \"$0\" list lammas", NULL, NULL);
    assert_int_equal(beside.status, 0);
    assert_contains(beside.output, "/levels/lammas/");
    SCOPED_RUN shared = shell(install, NULL, NULL);
    assert_int_equal(shared.status, 0);
    assert_contains(shared.output, "lammas\t-\tShared\t");
    assert_contains(shared.output, "/usr/share/games/puzzles/levels/lammas/s.lvl\t");
}

/* --- Long work --- */

/* A level on which a search takes seconds and then runs out of memory: diagonal stripes make far grids. */
static void write_long_level(const char *name) {
    enum { SIDE = 64, KINDS = 8 };
    static const char header[] = "Puzzle: lammas\nTiles: 8\nMode: hard\n\n";
    char text[sizeof header + SIDE * (SIDE + 1)];
    char *at = text + sprintf(text, "%s", header);
    for (int row = 0; row < SIDE; row++) {
        for (int column = 0; column < SIDE; column++)
            *at++ = (char)('a' + (column - row + SIDE) % KINDS);
        *at++ = '\n';
    }
    *at = '\0';
    home_write(home, name, text);
}

/* The limit ends the search with what is certain, and with status 3. */
PROGRAM_TEST(seconds_limit) {
    write_long_level("long.lvl");
    PZ_OWNED char *path = home_path(home, "long.lvl");
    SCOPED_RUN limited = puzzles((words){"solve", "--seconds", "0.05", path}, NULL);
    assert_int_equal(limited.status, 3);
    assert_string_equal(limited.errors, ""); /* no progress bar where there is no terminal */
    assert_contains(limited.output, "self-solving: ");
    assert_contains(limited.output, "turns: >");
}

/*
 * Reads what the program shows until it contains `part`; false if the program ends first. The text is kept in `seen`.
 */
static bool read_until(int terminal, const char *part, char *seen, size_t size) {
    size_t length = strlen(seen);
    while (!part || !strstr(seen, part)) {
        struct pollfd waiting = {.fd = terminal, .events = POLLIN};
        if (poll(&waiting, 1, SECONDS_MAX * 1000) <= 0 || length + 1 >= size)
            return false;
        ssize_t got = read(terminal, seen + length, size - length - 1);
        if (got <= 0)
            return false; /* EIO: the program has closed its end */
        length += (size_t)got;
        seen[length] = '\0';
    }
    return true;
}

/* Progress is shown on a terminal; Ctrl-C ends the search, not the program, and the bar is erased. */
SLOW_PROGRAM_TEST(interrupted_on_a_terminal) {
    int ends[2]; /* the first is ours */
    if (!pty_open(ends))
        test_skip(PTY_MISSING);
    write_long_level("long.lvl");
    char *path = home_path(home, "long.lvl"), seen[65536] = "";
    FILE *output = tmpfile();
    /* Ctrl-C means the whole run: the second file is not begun. */
    pid_t child =
        start((words){"solve", "--seconds", "500", path, path}, (int[]){ends[1], fileno(output), ends[1]}, false, true);
    close(ends[1]);
    assert_true(read_until(ends[0], "#", seen, sizeof seen));
    assert_int_equal(write(ends[0], "\x03", 1), 1);
    read_until(ends[0], NULL, seen, sizeof seen);
    assert_int_equal(wait_for(child), 3);
    close(ends[0]);

    size_t length = strlen(seen);
    assert_true(length > 2 && seen[length - 1] == '\r' && seen[length - 2] == ' ');
    rewind(output);
    char results[4096];
    results[fread(results, 1, sizeof results - 1, output)] = '\0';
    fclose(output);
    assert_contains(results, "self-solving: ");
    assert_contains(results, "turns: >");
    const char *first = strstr(results, "file: ");
    assert_non_null(first);
    assert_null(strstr(first + 1, "file: "));
    free(path);
}

/* Where Ctrl-C is ignored, as in a script's background jobs, it stays ignored. */
SLOW_PROGRAM_TEST(ignored_interrupts_stay_ignored) {
    write_long_level("long.lvl");
    SCOPED_RUN ignored = shell("trap '' INT; \"$0\" solve --seconds 0.3 \"$1/long.lvl\" & child=$!;"
                               "kill -INT $child; wait $child",
                               NULL, NULL);
    assert_int_equal(ignored.status, 3);
    assert_contains(ignored.output, "turns: >");
}

/* --- Generated levels --- */

/* The level names its seed, and that seed makes the same level again with the same options. */
PROGRAM_TEST(a_seed_names_a_level) {
    SCOPED_RUN any = puzzles((words){"generate", "lammas", "--size", "4x5", "--tiles", "3"}, NULL);
    assert_int_equal(any.status, 0);
    assert_string_equal(any.errors, "");
    const char *level = any.output;
    SCOPED_RUN check = puzzles((words){"check", "-"}, level);
    assert_string_equal(check.output, "<stdin>: ok\n");

    const char *line = strstr(level, "Seed: ");
    char seed[32];
    assert_non_null(line);
    assert_int_equal(sscanf(line, "Seed: %31[0-9]\n", seed), 1);
    SCOPED_RUN same = puzzles((words){"generate", "--seed", seed, "--size", "4x5", "--tiles", "3", "lammas"}, NULL);
    assert_string_equal(same.output, level);
    SCOPED_RUN other = puzzles((words){"generate", "lammas", "--size", "4x5", "--tiles", "3"}, NULL);
    assert_string_not_equal(other.output, level);

    /* Every number that fits is a seed. */
    SCOPED_RUN greatest = puzzles((words){"generate", "lammas", "--seed", "18446744073709551615"}, NULL);
    assert_int_equal(greatest.status, 0);
    assert_contains(greatest.output, "18446744073709551615");
}

/* Runs the program in an address space of so many KiB. */
static struct run puzzles_in(unsigned kilobytes, words arguments, const char *input) {
    static const char script[] = "ulimit -v \"$1\" && shift && exec \"$@\"";
    char limit[16];
    const char *argv[ARGUMENTS_MAX + 6] = {"sh", "-c", script, "sh", limit, PUZZLES_PROGRAM};
    snprintf(limit, sizeof limit, "%u", kilobytes);
    for (size_t i = 0; arguments[i]; i++)
        argv[i + 6] = arguments[i];
    return run_program(argv, home, (const char *[]){NULL}, input);
}

/*
 * Wherever the memory ends, be it at the table of what is proven or at the tree, which is larger, Allemande says so. No
 * time to count the turns is no reason to hide it.
 */
SLOW_PROGRAM_TEST(allemande_in_little_memory) {
    static const char *const levels[] = {"Puzzle: allemande\nSize: 9\n", "Puzzle: allemande\nSize: 9\nSwap: yes\n"};
    const words version = {"--version"}, gtp = {"gtp", "allemande", "--level", "expert", "--seconds", "0"},
                solve = {"solve", "--count", "--memory", "64", "--seconds", "0", "--threads", "1", "-"};
    unsigned refused = 0, least = 16 << 10;
    if (SANITIZED) /* it takes the address space for itself, so that it cannot be limited */
        skip();
    for (int status = -1; status != 0; least += 4 << 10) { /* what the program itself needs */
        struct run run = puzzles_in(least, version, NULL);
        status = run.status;
        run_free(&run);
    }
    for (unsigned more = 8 << 10; more <= 160 << 10; more += 4 << 10) {
        for (size_t i = 0; i < 2; i++) {
            struct run run = puzzles_in(least + more, solve, levels[i]);
            assert_int_equal(run.status, run.output[0] ? 3 : 2);
            if (run.status == 2)
                assert_string_equal(run.errors, "puzzles: error: the system refuses 64 megabytes; ask for less "
                                                "with --memory\n");
            refused += run.status == 2;
            run_free(&run);
        }
        struct run run = puzzles_in(least + more, gtp, "genmove black\n");
        assert_int_equal(run.status, 0);
        if (run.output[0] != '=')
            assert_string_equal(run.output, "? no move was found\n\n");
        refused += run.output[0] == '?';
        run_free(&run);
    }
    assert_true(refused > 10); /* or it was never short */
}
