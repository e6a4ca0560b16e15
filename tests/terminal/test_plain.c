/* Plain mode where somebody types: a prompt and, with libedit, lines that are edited and recalled. */
#include <string.h>

#include "home.h"
#include "player.h"
#include "puzzles/memory.h"
#include "test.h"

static struct terminal *start(struct player *player) {
    struct terminal *terminal = player_start(player, (const char *const[]){"--plain", NULL}, NULL);
    see(terminal, "menu: rare logic games");
    see(terminal, ">");
    return terminal;
}

PLAYER_TEST(a_prompt_waits_for_lines) {
    struct terminal *terminal = start(*state);
    type(terminal, "board<Enter>");
    see(terminal, "error: no game is being played");
    type(terminal, "quit<Enter>");
    see_exit(terminal, 0);
    assert_true(terminal_restored(terminal));
}

#ifdef PUZZLES_LIBEDIT
struct answer {
    const char *text;
    size_t times; /* how often it has been written by now */
};

enum { ROWS = 24 };

/* Whether an answer is there and the next line is asked for: what is typed before that, the terminal edits itself. */
static bool asks_again(struct terminal *terminal, const void *context) {
    const struct answer *answer = context;
    bool asked = false;
    for (int row = 0; row < ROWS; row++) {
        PZ_OWNED char *line = terminal_line(terminal, row);
        if (*line)
            asked = strcmp(line, ">") == 0;
    }
    return asked && terminal_written(terminal, answer->text) >= answer->times;
}

/* Where the prompt stands, keys reach the program: Ctrl-D would be lost in a terminal that still keeps lines. */
static void hear(struct terminal *terminal, const char *text, size_t times) {
    assert_true(terminal_wait(terminal, asks_again, &(struct answer){text, times}, text));
    assert_true(terminal_is_raw(terminal));
}

/* A letter is put where one was forgotten, and the line comes back with the arrow. */
PLAYER_TEST(lines_are_edited_and_recalled) {
    struct terminal *terminal = start(*state);
    hear(terminal, "menu: ", 1);
    type(terminal, "lvels lemmo<Home><Right>e<Enter>");
    hear(terminal, "error: there are none", 1); /* this player has levels of Lammas alone */
    type(terminal, "nonsense<Enter>");
    hear(terminal, "error: nonsense is neither a command", 1);
    type(terminal, "<Up><Up><Enter>");
    hear(terminal, "error: there are none", 2);
    type(terminal, "<C-d>");
    see_exit(terminal, 0);
    assert_true(terminal_restored(terminal));
}

/* What ends the program leaves a terminal that shows what is typed. */
PLAYER_TEST(an_interrupt_restores_the_terminal) {
    struct terminal *terminal = start(*state);
    type(terminal, "moves");
    see(terminal, "> moves");
    type(terminal, "<C-c>");
    see_exit(terminal, -2); /* SIGINT */
    assert_true(terminal_restored(terminal));
}
#endif
