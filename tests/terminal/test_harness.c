/* The terminal harness itself, tried on small shell scripts: a test that could not fail would prove nothing. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "home.h"
#include "puzzles/memory.h"
#include "run.h"
#include "sanitized.h"
#include "terminal.h"

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

static void shows_text_where_it_is(void **state) {
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

static void shows_colours_and_attributes(void **state) {
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

static void types_text_and_keys(void **state) {
    /* od shows what arrived: the cursor key as an escape sequence, control characters as their numbers. */
    struct terminal *terminal = start(*state, "stty raw -echo; echo ready; dd bs=1 count=7 2>/dev/null | od -An -tx1");
    assert_true(terminal_wait_text(terminal, "ready"));
    assert_true(terminal_type(terminal, "x<lt><Up><C-a><Enter>"));
    assert_true(terminal_wait_text(terminal, "78 3c 1b 5b 41 01 0d"));
    assert_false(terminal_type(terminal, "<NoSuchKey>"));
}

static void answers_the_programs_questions(void **state) {
    struct terminal *terminal =
        start(*state, "stty raw -echo; printf '\\033[4;9H\\033[6n'; dd bs=1 count=6 2>/dev/null | od -An -c");
    assert_true(terminal_wait_text(terminal, "4   ;   9   R"));
}

static void pins_the_environment(void **state) {
    struct fixture *fixture = *state;
    setenv("LEAKED", "yes", 1);
    struct terminal *terminal = start(fixture, "env | grep -c -e LEAKED -e ^PWD=/root; echo \"$TERM $LC_ALL\"; "
                                               "test \"$XDG_STATE_HOME\" = \"$HOME/.local/state\" && stty size");
    assert_int_equal(terminal_wait_exit(terminal), 0);
    PZ_OWNED char *text = terminal_text(terminal);
    assert_non_null(strstr(text, "0\nxterm-256color C.UTF-8\n24 80\n"));
}

static void reports_exit_and_death(void **state) {
    struct terminal *terminal = start(*state, "kill -9 $$");
    assert_int_equal(terminal_wait_exit(terminal), -SIGKILL);
    terminal = start(*state, "echo ready; exec cat");
    assert_true(terminal_wait_text(terminal, "ready"));
    terminal_kill(terminal, SIGTERM);
    assert_int_equal(terminal_wait_exit(terminal), -SIGTERM);
}

static void loses_no_output_of_a_dying_program(void **state) {
    struct terminal *terminal = start(*state, "i=0; while [ $i -lt 20000 ]; do echo line $i; i=$((i+1)); done");
    assert_int_equal(terminal_wait_exit(terminal), 0);
    assert_true(terminal_find(terminal, "line 19999", NULL, NULL));
}

static void gives_up_on_what_never_comes(void **state) {
    struct terminal *terminal = start(*state, "echo something else");
    /* The program ends, so there is no need to wait for the deadline. */
    assert_false(terminal_wait_text(terminal, "the expected"));
    assert_true(terminal_wait_text(terminal, "something else"));
}

static void passes_on_a_new_size(void **state) {
    struct terminal *terminal =
        start(*state, "trap 'stty size' WINCH; echo ready; while :; do read -r line; test -n \"$line\" && exit; done");
    assert_true(terminal_wait_text(terminal, "ready"));
    terminal_resize(terminal, 30, 7);
    assert_true(terminal_wait_text(terminal, "7 30"));
}

static void suspends_and_goes_on(void **state) {
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
static void loses_nothing_when_interrupted(void **state) {
    struct terminal *terminal = start(*state, "n=0; trap 'n=$((n+1))' INT; echo ready; "
                                              "while test $n -lt 200; do sleep 0.001; echo $n; done; echo done");
    assert_true(terminal_wait_text(terminal, "ready"));
    assert_true(terminal_wait(terminal, interrupts_until_done, NULL, "the last interruption"));
}

static void hangs_up(void **state) {
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
static void sees_what_was_not_restored(void **state) {
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

static void runs_without_a_terminal(void **state) {
    struct fixture *fixture = *state;
    const char *const argv[] = {"sh", "-c", "cat; tty; (: </dev/tty) || echo none >&2; exit 4", NULL};
    SCOPED_RUN run = run_program(argv, fixture->home, NULL, "input\n");
    assert_int_equal(run.status, 4);
    assert_string_equal(run.output, "input\nnot a tty\n");
    assert_non_null(strstr(run.errors, "none"));
}

static void removes_homes_whatever_is_in_them(void **state) {
    (void)state;
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

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(shows_text_where_it_is),
        TEST(shows_colours_and_attributes),
        TEST(types_text_and_keys),
        TEST(answers_the_programs_questions),
        TEST(pins_the_environment),
        TEST(reports_exit_and_death),
        TEST(loses_no_output_of_a_dying_program),
        TEST(gives_up_on_what_never_comes),
        TEST(passes_on_a_new_size),
        TEST(suspends_and_goes_on),
        TEST(loses_nothing_when_interrupted),
        TEST(hangs_up),
        TEST(sees_what_was_not_restored),
        TEST(runs_without_a_terminal),
        TEST(removes_homes_whatever_is_in_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
