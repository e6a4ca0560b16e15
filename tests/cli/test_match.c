/* Matches between programs that speak GTP: wins are counted right, and whoever breaks the rules loses. */
#include "program.h"
#include "puzzles/memory.h"
#include "test.h"

/* Shell commands: the program itself, and made-up ones that no game can be played with. */
#define LEVEL(name) "\"" PUZZLES_PROGRAM "\" gtp lgame --seed 1 --level " name
#define ILLEGAL "while read -r line; do printf '= c4Sw\\n\\n'; done"
#define REFUSES "while read -r line; do case $line in c*) echo =;; *) echo '? no';; esac; echo; done"
#define RESIGNS "while read -r line; do printf '=  Resign\\r\\n\\r\\n'; done"
#define ENDS "read -r line; echo =; echo; read -r line"
#define SILENT "cat >/dev/null"

static struct run match(words arguments) {
    const char *argv[ARGUMENTS_MAX + 2] = {PUZZLES_MATCH};
    for (size_t i = 0; arguments[i]; i++)
        argv[i + 1] = arguments[i];
    return run_program(argv, home, NULL, NULL);
}

/* The number after a key. */
static double value(const struct run *result, const char *key) {
    char line[64];
    snprintf(line, sizeof line, "\n%s: ", key);
    const char *at = strstr(result->output, line);
    if (!at)
        fail_msg("there is no %s in:\n%s%s", key, result->output, result->errors);
    return at ? strtod(at + strlen(line), NULL) : 0;
}

/* The expert beats the beginner, on either side of the table. */
SLOW_PROGRAM_TEST(expert_against_beginner) {
    static const char *const variants[] = {"variant standard", "variant sudden-death"};
    for (size_t i = 0; i < 2; i++) {
        SCOPED_RUN one = match((words){"-n", "40", "-s", variants[i], "lgame", LEVEL("expert"), LEVEL("beginner")});
        SCOPED_RUN two = match((words){"-n", "40", "-s", variants[i], "lgame", LEVEL("beginner"), LEVEL("expert")});
        assert_int_equal(one.status, 0);
        assert_int_equal(value(&one, "games"), 40);
        assert_int_equal(value(&one, "second-wins"), 0);
        assert_true(value(&one, "score") > 0.9 && value(&one, "ci95-low") > 0.7);
        assert_int_equal(value(&two, "first-wins"), 0);
        assert_true(value(&two, "score") < 0.1 && value(&two, "ci95-high") < 0.3);
        assert_int_equal(value(&two, "first-wins") + value(&two, "second-wins") + value(&two, "draws") +
                             value(&two, "unfinished"),
                         40);
    }
}

/* No game ends within two moves, and no game between experts ends in a win. */
PROGRAM_TEST(no_winner) {
    SCOPED_RUN cut = match((words){"-n", "4", "-m", "2", "lgame", LEVEL("expert"), LEVEL("expert")});
    assert_int_equal(cut.status, 0);
    assert_int_equal(value(&cut, "unfinished"), 4);
    assert_null(strstr(cut.output, "score"));
    SCOPED_RUN drawn = match((words){"-n", "4", "lgame", LEVEL("expert"), LEVEL("expert")});
    assert_int_equal(value(&drawn, "draws"), 4);
    assert_true(value(&drawn, "score") == 0.5);
}

static void expect_loss(const char *command, const char *key, int games, int status) {
    SCOPED_RUN first = match((words){"-n", "4", "lgame", command, LEVEL("careful")});
    assert_int_equal(first.status, status);
    assert_int_equal(value(&first, "second-wins"), 4);
    assert_true(value(&first, "score") == 0);
    if (key)
        assert_int_equal(value(&first, key), games);
}

SLOW_PROGRAM_TEST(broken_programs) {
    expect_loss(ILLEGAL, "first-illegal", 4, 1);
    expect_loss(REFUSES, "first-illegal", 4, 1);
    expect_loss(RESIGNS, NULL, 0, 0);
    expect_loss(ENDS, "first-crashed", 4, 1);
    expect_loss("exit 3", "first-crashed", 4, 1);
    /* It is asked first, and so the second of patience is no hurry for the other one. */
    SCOPED_RUN silent = match((words){"-n", "1", "-t", "1", "lgame", SILENT, LEVEL("careful")});
    assert_int_equal(value(&silent, "first-crashed"), 1);
    assert_int_equal(value(&silent, "second-wins"), 1);
}

/*
 * Every opening is played twice, with sides changed: the first one is a game that Black has won, the second one White.
 * So the first program wins as Black, loses as White, and loses as Black.
 */
PROGRAM_TEST(openings) {
    static const char program[] = "\"" PUZZLES_PROGRAM "\" gtp allemande --level beginner";
    home_write(home, "openings", "a3 b3 c3 d3, a1,e3\na1, c1 c2 c3 c4, b1, c5\n");
    PZ_OWNED char *path = home_path(home, "openings");
    SCOPED_RUN three = match((words){"-n", "3", "-o", path, "-s", "size 5", "allemande", program, program});
    assert_int_equal(three.status, 0);
    assert_int_equal(value(&three, "first-wins"), 1);
    assert_int_equal(value(&three, "second-wins"), 2);
    SCOPED_RUN five = match((words){"-n", "5", "-o", path, "-s", "size 5", "allemande", program, program});
    assert_int_equal(value(&five, "first-wins"), 3); /* the fifth game begins as the first one did */
    home_write(home, "openings", "a1, a1\n");
    SCOPED_RUN taken = match((words){"-o", path, "-s", "size 5", "allemande", program, program});
    assert_int_equal(taken.status, 2);
    assert_contains(taken.errors, "an opening has a move that is illegal there: a1");
}

PROGRAM_TEST(bad_usage) {
    static const struct {
        words arguments;
        const char *errors;
    } cases[] = {
        {{NULL}, "usage: match"},
        {{"lgame", "a"}, "usage: match"},
        {{"lammas", "a", "b"}, "not a two-player game: lammas"},
        {{"-n", "0", "lgame", "a", "b"}, "no number"},
        {{"-s", "variant x", "lgame", "a", "b"}, "there is no such setting: variant x"},
        {{"-s", "variants standard", "lgame", "a", "b"}, "there is no such setting: variants standard"},
        {{"-x", "lgame", "a", "b"}, "x"},
        {{"-o", "/nowhere", "lgame", "a", "b"}, "cannot read /nowhere"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        SCOPED_RUN result = match(cases[i].arguments);
        assert_int_equal(result.status, 2);
        assert_string_equal(result.output, "");
        assert_contains(result.errors, cases[i].errors);
    }
}
