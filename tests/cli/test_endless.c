/*
 * Input that has no end, or does not fit into memory, is refused with a status and an error, soon and in little memory.
 * A thread feeds the program through a pipe and counts what was taken, so that a program that goes on reading fails
 * after the few megabytes that the thread has to give, not after hours.
 */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "program.h"
#include "puzzles/memory.h"
#include "puzzles/text.h"
#include "sanitized.h"
#include "test.h"

static const size_t mega = (size_t)1 << 20, giga = (size_t)1 << 30;

/* What goes into a pipe: a start, and then the same again and again, `most` bytes or until nobody reads any more. */
struct feed {
    const char *start, *again;
    size_t again_length; /* which may have NUL bytes */
    size_t most, taken;
    char *path;
};

static void *give(void *context) {
    struct feed *feed = context;
    char block[1 << 16];
    const size_t whole = sizeof block / feed->again_length * feed->again_length;
    for (size_t i = 0; i < whole; i++)
        block[i] = feed->again[i % feed->again_length];
    const int pipe = open(feed->path, O_WRONLY);
    if (pipe < 0)
        return NULL;
    const size_t length = strlen(feed->start);
    bool read = write(pipe, feed->start, length) == (ssize_t)length;
    while (read && feed->taken < feed->most) {
        const ssize_t taken = write(pipe, block, whole);
        read = taken > 0;
        feed->taken += read ? (size_t)taken : 0;
    }
    close(pipe);
    return NULL;
}

/* Runs the program, in a shell where "$0" is it and "$1" the pipe. */
static struct run feed_to(const char *script, struct feed *feed) {
    pthread_t thread;
    feed->path = home_path(home, "pipe");
    unlink(feed->path);
    assert_int_equal(mkfifo(feed->path, 0600), 0);
    signal(SIGPIPE, SIG_IGN);
    assert_int_equal(pthread_create(&thread, NULL, give, feed), 0);
    const char *argv[] = {"/bin/sh", "-c", script, PUZZLES_PROGRAM, feed->path, NULL};
    const struct run run = run_program(argv, home, NULL, NULL);
    close(open(feed->path, O_RDONLY | O_NONBLOCK)); /* lets the thread go if nobody has opened the pipe */
    pthread_join(thread, NULL);
    free(feed->path);
    return run;
}

static void assert_feed(const char *script, struct feed feed, int status, const char *errors, size_t taken) {
    SCOPED_RUN run = feed_to(script, &feed);
    if (run.status != status || !strstr(run.errors, errors))
        fail_msg("%s: status %d, errors: %s", script, run.status, run.errors);
    if (feed.taken > taken)
        fail_msg("%s: %zu bytes were taken", script, feed.taken);
}

/* So that a broken program fails by its memory, too. KiB; the largest of all children so far. */
static void assert_little_memory(long most) {
    struct rusage usage;
    getrusage(RUSAGE_CHILDREN, &usage);
    if (!SANITIZED && usage.ru_maxrss > most)
        fail_msg("%ld KiB of memory", usage.ru_maxrss);
}

static const struct feed zeros = {.start = "", .again = "\0", .again_length = 1, .most = (size_t)1 << 27};

/* A device or a damaged disk: the first block shows that it is no text. */
TEST(a_nul_byte_is_the_end) {
    static const struct {
        const char *script;
        int status;
    } cases[] = {{"\"$0\" check \"$1\"", 1},    {"\"$0\" check - <\"$1\"", 1}, {"\"$0\" solve \"$1\"", 2},
                 {"\"$0\" solve - <\"$1\"", 2}, {"\"$0\" replay \"$1\"", 2},   {"\"$0\" share \"$1\"", 2},
                 {"\"$0\" --plain \"$1\"", 2}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_feed(cases[i].script, zeros, cases[i].status, ":1:1: error: ", mega);
    assert_feed("\"$0\" check \"$1\"",
                (struct feed){.start = "Puzzle: lammas\n", .again = "\0", .again_length = 1, .most = 128 * mega}, 1,
                "pipe:2:1: error: ", mega);
    assert_run((words){"check", "/dev/zero"}, NULL, 1, "", "/dev/zero:1:1: error: ");
    SCOPED_RUN random = puzzles((words){"check", "/dev/urandom"}, NULL);
    assert_int_equal(random.status, 1);
    assert_little_memory(100 * 1024);
}

/* More than is in any analysis. */
TEST(merging_has_a_limit) {
    assert_feed("\"$0\" merge \"$1\"", zeros, 2, "pipe: error: larger than 67108864 bytes", 66 * mega);
}

static const struct feed blanks = {.start = "", .again = "  \t \r", .again_length = 5, .most = (size_t)1 << 27},
                         letters = {.start = "", .again = "a", .again_length = 1, .most = (size_t)1 << 27};

/* A line that does not end is the end of a conversation; what came before it has been answered. */
TEST(lines_without_an_end) {
    static const char *const scripts[] = {"\"$0\" gtp lgame <\"$1\"", "\"$0\" --plain \"$2\" <\"$1\""};
    home_write(home, "small.lvl", small);
    for (size_t i = 0; i < 2; i++) {
        PZ_OWNED char *script = pz_format("set -- \"$1\" '%s/small.lvl'; %s", home, scripts[i]);
        assert_feed(script, zeros, 2, "puzzles: error: a line of standard input does not end", 17 * mega);
        assert_feed(script, blanks, 2, "puzzles: error: a line of standard input does not end", 17 * mega);
        assert_feed(script, letters, 2, "puzzles: error: a line of standard input does not end", 17 * mega);
    }
    assert_little_memory(100 * 1024);
}

TEST(long_lines_are_refused_and_others_go_on) {
    PZ_SCOPED_TEXT input = {0};
    home_write(home, "small.lvl", small);
    PZ_OWNED char *path = home_path(home, "small.lvl");
    for (size_t i = 0; i < 100000; i++)
        pz_text_add_char(&input, 'a');
    pz_text_add(&input, "\nmoves");
    SCOPED_RUN run = puzzles((words){"--plain", path}, pz_text_string(&input));
    assert_int_equal(run.status, 1);
    assert_contains(run.output, "\nerror: the line is too long\n\nmoves: 0\n");
}

/* A file of that size that begins with these bytes; all else of it is a hole. */
static void write_sparse(const char *name, const char *start, off_t size) {
    home_write(home, name, start);
    PZ_OWNED char *path = home_path(home, name);
    assert_int_equal(truncate(path, size), 0);
}

/* What is a hole reads as NUL bytes. */
TEST(sparse_files_take_no_memory) {
    static const char map[] = "#.#\n", header[] = "Puzzle: lemmo\n\n";
    PZ_OWNED char *path = home_path(home, "sparse.lvl");
    write_sparse("sparse.lvl", "", (off_t)10 * (off_t)giga);
    assert_run((words){"check", path}, NULL, 1, "", "sparse.lvl:1:1: error: ");
    write_sparse("sparse.lvl", "Puzzle: lammas\n", (off_t)10 * (off_t)giga);
    assert_run((words){"check", path}, NULL, 1, "", "sparse.lvl:2:1: error: ");
    assert_run((words){"solve", path}, NULL, 2, "", "sparse.lvl:2:1: error: ");
    /* Behind a first block that is sound, the size counts: a map may be larger than a GiB. */
    PZ_SCOPED_TEXT text = {0};
    for (pz_text_add(&text, "%s", header); text.length < 100000;)
        pz_text_add(&text, "%s", map);
    write_sparse("sparse.lvl", text.data, (off_t)giga + 1);
    assert_run((words){"check", path}, NULL, 1, "", "sparse.lvl:25000:1: error: ");
    write_sparse("sparse.lvl", text.data + strlen(header), (off_t)giga + 1);
    assert_run((words){"check", path}, NULL, 1, "", "sparse.lvl:24998:1: error: ");
    write_sparse("sparse.lvl", text.data, ((off_t)1 << 36) + 1);
    assert_run((words){"check", path}, NULL, 2, "", "sparse.lvl: error: larger than ");
    text.data[strlen("Puzzle: l")] = 'x';
    write_sparse("sparse.lvl", text.data, (off_t)giga + 1);
    assert_run((words){"check", path}, NULL, 2, "", "sparse.lvl: error: larger than 1073741824 bytes");
    assert_little_memory(100 * 1024);
}

/* A GiB of text is more than any record has. */
SLOW_TEST(text_without_an_end) {
    const struct feed comments = {.start = "", .again = "; comment\n", .again_length = 10, .most = 2 * giga};
    assert_feed("\"$0\" check - <\"$1\"", comments, 2, "<stdin>: error: larger than 1073741824 bytes", giga + mega);
}

/*
 * What a file asks for and the system does not give is an error. With sanitizers there is too little memory to start.
 */
TEST(a_lack_of_memory_is_told) {
    static const char limited[] = "ulimit -v 65536 && \"$0\" --version >/dev/null 2>&1 || exit 77\n";
    static const struct {
        const char *script, *errors;
    } cases[] = {
        {"yes '; comment' | head -c 60000000 | \"$0\" check -", "<stdin>: error: there is not enough memory for it\n"},
        {"{ printf 'Puzzle: lammas\\n\\nab\\nba\\n\\nMoves:\\n'; yes 'set 1 1 a' | head -n 500000; } | \"$0\" check -",
         "puzzles: error: out of memory\n"},
    };
    bool starts = true;
    for (size_t i = 0; i < sizeof cases / sizeof *cases && starts; i++) {
        PZ_OWNED char *script = pz_format("%s%s", limited, cases[i].script);
        const char *argv[] = {"/bin/sh", "-c", script, PUZZLES_PROGRAM, NULL};
        SCOPED_RUN run = run_program(argv, home, NULL, NULL);
        starts = run.status != 77;
        if (starts) {
            assert_int_equal(run.status, 2);
            assert_contains(run.errors, cases[i].errors);
        }
    }
    if (!starts)
        skip(); /* it jumps out, and would leak what the loop holds */
}

TEST_FRAME(set_up, tear_down)
