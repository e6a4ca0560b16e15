/* The terminal harness itself, tried on small shell scripts: a test that could not fail would prove nothing. */
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "home.h"
#include "puzzles/memory.h"
#include "run.h"
#include "sanitized.h"
#include "terminal.h"
#include "test.h"

struct fixture {
    char *home;
    struct terminal *terminal;
};

static int set_up(void **state) {
    struct fixture *fixture = calloc(1, sizeof *fixture);
    fixture->home = home_new();
    *state = fixture;
    return 0;
}

static int tear_down(void **state) {
    PZ_OWNED struct fixture *fixture = *state;
    terminal_free(fixture->terminal);
    home_remove(fixture->home);
    return 0;
}

static struct terminal *start(struct fixture *fixture, const char *script) {
    const char *const argv[] = {"sh", "-c", script, NULL};
    terminal_free(fixture->terminal);
    fixture->terminal = terminal_start(argv, &(struct terminal_options){.home = fixture->home});
    return fixture->terminal;
}

TEST_WITH(shows_text_where_it_is, set_up, tear_down) {
    struct terminal *terminal = start(*state, "printf '\\033[3;5Hgrün 界 ok'; exit 7");
    assert_true(terminal_wait_text(terminal, "ok"));
    int row = 0, column = 0;
    assert_true(terminal_find(terminal, "ok", &row, &column));
    assert_int_equal(row, 2);
    /* Four columns before the text; "grün " takes five, the wide character two, a blank one. */
    assert_int_equal(column, 12);
    assert_int_equal(terminal_wait_exit(terminal), 7);
    PZ_OWNED char *line = terminal_line(terminal, 2);
    assert_string_equal(line, "    grün 界 ok");
}

TEST_WITH(shows_colours_and_attributes, set_up, tear_down) {
    struct terminal *terminal = start(*state, "printf '\\033[1;7;38;2;1;2;3mA\\033[0;4mB\\033[0mC'");
    assert_int_equal(terminal_wait_exit(terminal), 0);
    struct terminal_cell a = terminal_cell(terminal, 0, 0), b = terminal_cell(terminal, 0, 1);
    assert_int_equal(a.character, 'A');
    assert_int_equal(a.foreground, 0x010203);
    assert_int_equal(a.background, TERMINAL_DEFAULT_COLOUR);
    assert_true(a.bold && a.reverse && !a.underline);
    assert_true(b.underline && !b.bold && !b.reverse);
    assert_int_equal(b.foreground, TERMINAL_DEFAULT_COLOUR);
    assert_int_equal(terminal_cell(terminal, 0, 3).character, ' ');
}

TEST_WITH(types_text_and_keys, set_up, tear_down) {
    /* od shows what arrived: the cursor key as an escape sequence, control characters as their numbers. */
    struct terminal *terminal = start(*state, "stty raw -echo; echo ready; dd bs=1 count=7 2>/dev/null | od -An -tx1");
    assert_true(terminal_wait_text(terminal, "ready"));
    assert_true(terminal_type(terminal, "x<lt><Up><C-a><Enter>"));
    assert_true(terminal_wait_text(terminal, "78 3c 1b 5b 41 01 0d"));
    assert_false(terminal_type(terminal, "<NoSuchKey>"));
}

TEST_WITH(answers_the_programs_questions, set_up, tear_down) {
    struct terminal *terminal =
        start(*state, "stty raw -echo; printf '\\033[4;9H\\033[6n'; dd bs=1 count=6 2>/dev/null | od -An -c");
    assert_true(terminal_wait_text(terminal, "4   ;   9   R"));
}

TEST_WITH(pins_the_environment, set_up, tear_down) {
    struct fixture *fixture = *state;
    setenv("LEAKED", "yes", 1);
    struct terminal *terminal = start(fixture, "env | grep -c -e LEAKED -e ^PWD=/root; echo \"$TERM $LC_ALL\"; "
                                               "test \"$XDG_STATE_HOME\" = \"$HOME/.local/state\" && stty size");
    assert_int_equal(terminal_wait_exit(terminal), 0);
    PZ_OWNED char *text = terminal_text(terminal);
    assert_non_null(strstr(text, "0\nxterm-256color C.UTF-8\n24 80\n"));
}

TEST_WITH(reports_exit_and_death, set_up, tear_down) {
    struct terminal *terminal = start(*state, "kill -9 $$");
    assert_int_equal(terminal_wait_exit(terminal), -SIGKILL);
    terminal = start(*state, "echo ready; exec cat");
    assert_true(terminal_wait_text(terminal, "ready"));
    terminal_kill(terminal, SIGTERM);
    assert_int_equal(terminal_wait_exit(terminal), -SIGTERM);
}

TEST_WITH(loses_no_output_of_a_dying_program, set_up, tear_down) {
    struct terminal *terminal = start(*state, "i=0; while [ $i -lt 20000 ]; do echo line $i; i=$((i+1)); done");
    assert_int_equal(terminal_wait_exit(terminal), 0);
    assert_true(terminal_find(terminal, "line 19999", NULL, NULL));
}

TEST_WITH(gives_up_on_what_never_comes, set_up, tear_down) {
    struct terminal *terminal = start(*state, "echo something else");
    /* The program ends, so there is no need to wait for the deadline. */
    assert_false(terminal_wait_text(terminal, "the expected"));
    assert_true(terminal_wait_text(terminal, "something else"));
}

TEST_WITH(passes_on_a_new_size, set_up, tear_down) {
    struct terminal *terminal =
        start(*state, "trap 'stty size' WINCH; echo ready; while :; do read -r line; test -n \"$line\" && exit; done");
    assert_true(terminal_wait_text(terminal, "ready"));
    terminal_resize(terminal, 30, 7);
    assert_true(terminal_wait_text(terminal, "7 30"));
}

TEST_WITH(suspends_and_goes_on, set_up, tear_down) {
    struct terminal *terminal = start(*state, "echo ready; read -r line; echo got $line");
    assert_true(terminal_wait_text(terminal, "ready"));
    assert_true(terminal_type(terminal, "<C-z>"));
    assert_true(terminal_wait_stopped(terminal));
    terminal_kill(terminal, SIGCONT);
    assert_true(terminal_type(terminal, "it<Enter>"));
    assert_true(terminal_wait_text(terminal, "got it"));
    assert_int_equal(terminal_wait_exit(terminal), 0);
}

static bool interrupts_until_done(struct terminal *terminal, const void *unused) {
    (void)unused;
    return terminal_find(terminal, "done", NULL, NULL) || (terminal_type(terminal, "<C-c>"), false);
}

/* By default such a key makes the kernel throw away what is on its way to the screen. */
TEST_WITH(loses_nothing_when_interrupted, set_up, tear_down) {
    struct terminal *terminal = start(*state, "n=0; trap 'n=$((n+1))' INT; echo ready; "
                                              "while test $n -lt 200; do sleep 0.001; echo $n; done; echo done");
    assert_true(terminal_wait_text(terminal, "ready"));
    assert_true(terminal_wait(terminal, interrupts_until_done, NULL, "the last interruption"));
}

TEST_WITH(hangs_up, set_up, tear_down) {
    if (SANITIZES_THREADS) /* it holds signals back as long as a process waits for another */
        skip();
    struct terminal *terminal = start(*state, "trap 'echo hung up >\"$HOME/told\"; exit 3' HUP; echo ready; "
                                              "while :; do read -r line || :; done");
    assert_true(terminal_wait_text(terminal, "ready"));
    terminal_hang_up(terminal);
    assert_int_equal(terminal_wait_exit(terminal), 3);
    PZ_OWNED char *told = home_read(((struct fixture *)*state)->home, "told");
    assert_string_equal(told, "hung up\n");
}

/* Each script leaves one thing behind, the last nothing. */
TEST_WITH(sees_what_was_not_restored, set_up, tear_down) {
    static const char *const untidy[] = {
        "stty raw",
        "printf '\\033[?1049h'",
        "printf '\\033[?25l'",
        "printf '\\033[?1000h'",
        "printf '\\033[?2004l\\033[?2004h'",
        "printf '\\033[?5;1006h\\033[?25h'",
        "printf '\\033[31m'",
        "printf '\\033[7m'",
    };
    for (size_t i = 0; i < sizeof untidy / sizeof *untidy; i++) {
        struct terminal *terminal = start(*state, untidy[i]);
        assert_int_equal(terminal_wait_exit(terminal), 0);
        assert_false(terminal_restored(terminal));
    }
    struct terminal *terminal =
        start(*state, "printf '\\033[?1049h\\033[?1000;1006h\\033[31m'; settings=$(stty -g); stty raw; stty $settings; "
                      "printf '\\033[m\\033[?1000;1006l\\033[?1049l'");
    assert_int_equal(terminal_wait_exit(terminal), 0);
    assert_true(terminal_restored(terminal));
}

TEST_WITH(runs_without_a_terminal, set_up, tear_down) {
    struct fixture *fixture = *state;
    const char *const argv[] = {"sh", "-c", "cat; tty; (: </dev/tty) || echo none >&2; exit 4", NULL};
    SCOPED_RUN run = run_program(argv, fixture->home, NULL, "input\n");
    assert_int_equal(run.status, 4);
    assert_string_equal(run.output, "input\nnot a tty\n");
    assert_non_null(strstr(run.errors, "none"));
}

TEST_WITH(removes_homes_whatever_is_in_them, set_up, tear_down) {
    char *home = home_new();
    home_write(home, "deep/down/file", "text");
    PZ_OWNED char *text = home_read(home, "deep/down/file");
    assert_string_equal(text, "text");
    char *path = home_path(home, "deep/down");
    struct run run = run_program((const char *const[]){"chmod", "0", path, NULL}, home, NULL, NULL);
    assert_int_equal(run.status, 0);
    run_free(&run);
    free(path);
    path = home_path(home, "");
    home_remove(home);
    run = run_program((const char *const[]){"test", "-e", path, NULL}, "/", NULL, NULL);
    assert_int_equal(run.status, 1);
    run_free(&run);
    free(path);
}
