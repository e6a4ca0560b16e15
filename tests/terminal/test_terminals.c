/* Terminals of all kinds and sizes, and none at all: the game can be played on each, and leaves it as it was. */
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "home.h"
#include "player.h"
#include "puzzles/memory.h"
#include "puzzles/registry.h"
#include "run.h"
#include "test.h"

/* How many cells have a colour of their own. */
static int coloured_cells(struct terminal *terminal, int columns, int rows) {
    int count = 0;
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++) {
            struct terminal_cell cell = terminal_cell(terminal, row, column);
            count += cell.foreground != TERMINAL_DEFAULT_COLOUR || cell.background != TERMINAL_DEFAULT_COLOUR;
        }
    return count;
}

/* From a level to the end of the program. */
static void play_to_the_end(struct player *player, const struct terminal_options *options) {
    struct terminal *terminal = player_open(player, "meadow.lvl", options);
    assert_non_null(terminal);
    type(terminal, PLAYER_SOLVE);
    see(terminal, "Solved");
    type(terminal, "qq");
    see_exit(terminal, 0);
    assert_true(terminal_restored(terminal));
}

SLOW_PLAYER_TEST(is_played_on_many_types) {
    static const char *const types[] = {"xterm-256color", "xterm", "screen-256color", "tmux-256color",
                                        "rxvt",           "vt100", "vt220",           "ansi"};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        play_to_the_end(*state, &(struct terminal_options){.term = types[i]});
    /* For the console's mouse curses loads a library that leaks a little and is gone before a report could name it. */
    play_to_the_end(
        *state, &(struct terminal_options){.term = "linux",
                                           .environment = (const char *const[]){"ASAN_OPTIONS=detect_leaks=0", NULL}});
}

PLAYER_TEST(is_played_without_colour) {
    struct player *player = *state;
    struct terminal *terminal = player_open(player, "meadow.lvl", NULL);
    assert_in_range(coloured_cells(terminal, 80, 24), 100, 80 * 24);
    const struct terminal_options plain = {.environment = (const char *const[]){"NO_COLOR=1", NULL}};
    terminal = player_open(player, "meadow.lvl", &plain);
    assert_int_equal(coloured_cells(terminal, 80, 24), 0);
    play_to_the_end(player, &plain);
    /* An old terminal has none to begin with. */
    terminal = player_open(player, "meadow.lvl", &(struct terminal_options){.term = "vt100"});
    assert_int_equal(coloured_cells(terminal, 80, 24), 0);
}

PLAYER_TEST(writes_only_ascii_where_nothing_else_is_understood) {
    struct player *player = *state;
    play_to_the_end(player, &(struct terminal_options){.locale = "C"});
    size_t length;
    const char *output = terminal_output(player->terminal, &length);
    assert_in_range(length, 1000, SIZE_MAX);
    for (size_t i = 0; i < length; i++)
        assert_in_range((unsigned char)output[i], 0, 0x7F);
    /* In a locale that has more characters, they are used. */
    play_to_the_end(player, NULL);
    assert_true(terminal_written(player->terminal, "●") > 0);
}

struct size {
    int columns, rows;
};

/* The numbers that matter stand at the right edge of the first line, the key bar on the last line. */
static bool fills(struct terminal *terminal, const void *context) {
    const struct size *size = context;
    int turn_row = -1, turn_column = -1, bar_row = -1, bar_column = -1;
    terminal_find(terminal, "turn 0", &turn_row, &turn_column);
    terminal_find(terminal, "q back", &bar_row, &bar_column);
    return turn_row == 0 && turn_column > size->columns - 30 && bar_row == size->rows - 1 &&
           bar_column <= size->columns - 6;
}

static bool cursor_points_at(struct terminal *terminal, const void *text) {
    int row, column;
    terminal_cursor(terminal, &row, &column);
    PZ_OWNED char *line = terminal_line(terminal, row);
    const char *found = strstr(line, text);
    return found && found > line && terminal_cell(terminal, row, column).character == 0x25b8;
}

/* Where those look who read with a braille display or a magnifier. */
PLAYER_TEST(its_cursor_follows_the_choice) {
    const struct pz_game *const *games = pz_games();
    struct player *player = *state;
    struct terminal *terminal = player_start(player, NULL, NULL);
    for (size_t i = 0; games[i]; i++) {
        assert_true(terminal_wait(terminal, cursor_points_at, games[i]->title, "the cursor on the chosen game"));
        type(terminal, "<Down>");
    }
    type(terminal, "<Home>b<Down>");
    assert_true(terminal_wait(terminal, cursor_points_at, "Orchard", "the cursor on the chosen level"));
}

PLAYER_TEST(fits_every_size) {
    static const struct size sizes[] = {{120, 40}, {60, 20}, {44, 16}, {200, 60}, {80, 24}};
    struct terminal *terminal = player_open(*state, "meadow.lvl", NULL);
    type(terminal, "2");
    see(terminal, "made     1");
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        terminal_resize(terminal, sizes[i].columns, sizes[i].rows);
        assert_true(terminal_wait(terminal, fills, &sizes[i], "header and key bar at the edges"));
        terminal_resize(terminal, 20, 5);
        see(terminal, "needs");
    }
    terminal_resize(terminal, 1, 1);
    terminal_resize(terminal, 80, 24);
    see(terminal, "made     1");
    type(terminal, "u" PLAYER_SOLVE);
    see(terminal, "Solved");
}

PLAYER_TEST(starts_on_every_size) {
    static const struct {
        int columns, rows;
        const char *text; /* that must be there, short enough for a narrow screen not to break it */
    } sizes[] = {{1, 1, ""},         {20, 5, "needs"},    {44, 16, "Meadow"},
                 {60, 20, "Meadow"}, {120, 40, "Meadow"}, {300, 90, "Meadow"}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        struct terminal *terminal =
            player_start(*state, (const char *const[]){"levels/lammas/meadow.lvl", NULL},
                         &(struct terminal_options){.columns = sizes[i].columns, .rows = sizes[i].rows});
        see(terminal, sizes[i].text);
        type(terminal, "qq");
        see_exit(terminal, 0);
        assert_true(terminal_restored(terminal));
    }
}

/* What is pasted is no keys, the letters q in it least of all; and the clipboard is asked for the same code. */
PLAYER_TEST(pastes_and_copies) {
    static const char paste[] =
        "\033[200~quite: pz:lammas/Title:_T/Tiles:_2/Mode:_normal/Template:_fixed//ab/aa/=1RZDgF\r"
        "\033[201~";
    struct terminal *terminal = player_start(*state, (const char *const[]){NULL}, NULL);
    see(terminal, "puzzles");
    assert_true(terminal_has_mode(terminal, 2004));
    type(terminal, paste);
    see(terminal, "Lammas · T · set ABCD");
    type(terminal, "\033[200~qqq\033[201~");
    see(terminal, "There is no level code in what you pasted");
    type(terminal, "y");
    see(terminal, "Copied, if your terminal allows it:");
    assert_true(terminal_written(terminal, "\033]52;c;cHo6bGFtbWFz") > 0);
    type(terminal, "qq");
    see_exit(terminal, 0);
    assert_true(terminal_restored(terminal));
}

static bool marks_pastes(struct terminal *terminal, const void *unused) {
    (void)unused;
    return terminal_has_mode(terminal, 2004);
}

/*
 * Text that is pasted must not become keys. Neither colours nor anything else in a type tell who knows the marks, and a
 * control sequence that a terminal does not know is passed over (ECMA-48, 5.4).
 */
PLAYER_TEST(pastes_are_no_keys_on_any_type) {
    static const char *const types[] = {"vt100", "vt220", "linux", "screen", "rxvt"};
    static const char *const environment[] = {"ASAN_OPTIONS=detect_leaks=0", NULL}; /* as above */
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        const struct terminal_options options = {.term = types[i], .environment = environment};
        struct terminal *terminal = player_open(*state, "meadow.lvl", &options);
        assert_true(marks_pastes(terminal, NULL));
        type(terminal, "\033[200~tq\033[201~");
        see(terminal, "There is no level code in what you pasted");
        type(terminal, "<C-z>");
        assert_true(terminal_wait_stopped(terminal));
        assert_true(terminal_restored(terminal));
        terminal_kill(terminal, SIGCONT);
        see(terminal, "made     0");
        assert_true(terminal_wait(terminal, marks_pastes, NULL, "pastes that are marked again"));
        terminal_kill(terminal, SIGSEGV);
        see_exit(terminal, -SIGSEGV);
        assert_true(terminal_restored(terminal));
        terminal = player_open(*state, "meadow.lvl", &options);
        type(terminal, "qq");
        see_exit(terminal, 0);
        assert_true(terminal_restored(terminal));
    }
}

/* Whose cursor is moved by sequences of other kinds, as that of a VT52, would show ours as text. */
PLAYER_TEST(writes_no_control_sequences_where_they_are_unknown) {
    struct player *player = *state;
    home_write(
        player->home, "types",
        "test-vt52|with sequences of its own,\n\tcols#80, lines#24, clear=\\EH\\EJ, cr=\\r, cub1=\\ED, cud1=\\EB, "
        "cuf1=\\EC, cuu1=\\EA, cup=\\EY%p1%'\\s'%+%c%p2%'\\s'%+%c, ed=\\EJ, el=\\EK, home=\\EH,\n");
    PZ_OWNED char *source = home_path(player->home, "types"), *types = home_path(player->home, ".terminfo");
    SCOPED_RUN tic = run_program((const char *[]){"tic", "-x", "-o", types, source, NULL}, player->home, NULL, NULL);
    assert_int_equal(tic.status, 0);
    const struct terminal_options options = {.term = "test-vt52"};
    struct terminal *terminal = player_start(player, NULL, &options);
    type(terminal, "q");
    see_exit(terminal, 0);
    assert_true(terminal_written(terminal, "Lammas") > 0);
    assert_int_equal(terminal_written(terminal, "\033["), 0);
    terminal = player_start(player, NULL, &options);
    see(terminal, "q quit");
    terminal_kill(terminal, SIGSEGV);
    see_exit(terminal, -SIGSEGV);
    assert_int_equal(terminal_written(terminal, "\033["), 0);
}

/*
 * A slow line may part an Escape from the rest of a key, and ESCDELAY says how long that may take: here a minute, of
 * which a quarter of a second passes.
 */
PLAYER_TEST(waits_as_long_as_it_is_told_for_the_rest_of_a_key) {
    const struct terminal_options slow = {.environment = (const char *const[]){"ESCDELAY=60000", NULL}};
    struct terminal *terminal = player_start(*state, (const char *const[]){"--no-animation", "lammas", NULL}, &slow);
    assert_true(terminal_wait(terminal, cursor_points_at, "Meadow", "the cursor on the first level"));
    type(terminal, "\033");
    terminal_run(terminal, 250);
    type(terminal, "[B");
    assert_true(terminal_wait(terminal, cursor_points_at, "Orchard", "the cursor on the next level"));
}

/* Much more than is kept, with what looks like its end, with its end in two pieces, and with keys right behind it. */
PLAYER_TEST(long_pastes_end_where_they_end) {
    enum { PIECES = 100, PIECE = 20000 };
    struct terminal *terminal = player_start(*state, (const char *const[]){NULL}, NULL);
    char piece[PIECE];
    memset(piece, 'q', sizeof piece - 1);
    piece[sizeof piece - 1] = '\0';
    see(terminal, "q quit");
    type(terminal, "o");
    see(terminal, "Open a file");
    type(terminal, "o\033[200~");
    for (int i = 0; i < PIECES; i++)
        type(terminal, piece);
    type(terminal, "\033[201\033[201\033\033[20");
    type(terminal, "1~ä end");
    see(terminal, "qqqä end");
}

/* More than curses can count, in the window and in the environment, where so many cells would also take gigabytes. */
PLAYER_TEST(windows_without_end_are_bounded) {
    static const char *const environment[] = {"COLUMNS=100000", "LINES=100000", NULL};
    static const struct terminal_options options[] = {
        {.columns = 40000, .rows = 12}, {.columns = 40, .rows = 40000}, {.environment = environment}};
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        struct terminal *terminal = player_start(*state, (const char *const[]){NULL}, &options[i]);
        see(terminal, "Today");
        if (i < 2) {
            terminal_resize(terminal, 80, 24);
            see(terminal, "q quit");
            terminal_resize(terminal, options[i].columns, options[i].rows);
        }
        type(terminal, "q");
        see_exit(terminal, 0);
        assert_true(terminal_restored(terminal));
    }
}

/*
 * Control with an arrow, a function key with Alt, an answer that nobody asked for, a letter with Alt, the mouse in its
 * old encoding: none of their letters is a key.
 */
PLAYER_TEST(ignores_keys_that_it_does_not_know) {
    static const char *const sequences[] = {"\033[1;5D",     "\033[1;5C", "\033[15;3~", "\033[57428u", "\033OE",
                                            "\033[8;24;80t", "\033[[A",   "\033q",      "\033[M qq"};
    struct terminal *terminal = player_open(*state, "meadow.lvl", NULL);
    for (size_t i = 0; i < sizeof sequences / sizeof *sequences; i++) {
        type(terminal, sequences[i]);
        type(terminal, "E"); /* from the level into its workshop, as nothing has left the level */
        see(terminal, "workshop");
        type(terminal, "<Esc>"); /* which still is a key */
        see(terminal, "Lammas · Meadow");
    }
    type(terminal, "q");
    see(terminal, "▸ Lammas"); /* the menu: Home and End as the Linux console and tmux send them */
    type(terminal, "\033[4~");
    see_gone(terminal, "▸ Lammas");
    type(terminal, "\033[1~");
    see(terminal, "▸ Lammas");
    type(terminal, "q");
    see_exit(terminal, 0);
}

/* As it sends them where an application has asked for that mode: 1, 1 and Enter, as in PLAYER_SOLVE. */
PLAYER_TEST(digits_of_the_keypad_are_digits) {
    struct terminal *terminal = player_open(*state, "meadow.lvl", NULL);
    type(terminal, "<Down>\033Oq<Right>\033Oq\033OM");
    see(terminal, "Solved");
}

static double seconds_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* However slow the machine: the time shown is at most what has passed but for the three seconds. */
PLAYER_TEST(a_stopped_program_does_not_play) {
    const double began = seconds_now();
    struct terminal *terminal = player_open(*state, "meadow.lvl", NULL);
    int row = 0, minutes = 0, seconds = 0;
    type(terminal, "<C-z>");
    assert_true(terminal_wait_stopped(terminal));
    const double stopped = seconds_now();
    terminal_run(terminal, 3000);
    const double went_on = seconds_now();
    terminal_kill(terminal, SIGCONT);
    see(terminal, "made     0");
    type(terminal, PLAYER_SOLVE);
    see(terminal, "Solved");
    see(terminal, "Time ");
    assert_true(terminal_find(terminal, "Time ", &row, NULL));
    PZ_OWNED char *line = terminal_line(terminal, row);
    assert_int_equal(sscanf(strstr(line, "Time "), "Time %d:%d", &minutes, &seconds), 2);
    assert_true(60 * minutes + seconds <= seconds_now() - began - (went_on - stopped));
}

PLAYER_TEST(refuses_an_unknown_type) {
    static const char *const types[] = {"unknown-thing", "dumb", ""};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        struct player *player = *state;
        const char *const argv[] = {"sh", "-c", "exec \"$0\" 2>\"$HOME/errors\"", PUZZLES_PROGRAM, NULL};
        terminal_free(player->terminal);
        player->terminal = terminal_start(argv, &(struct terminal_options){.home = player->home, .term = types[i]});
        see_exit(player->terminal, 2);
        assert_true(terminal_restored(player->terminal));
        size_t length;
        terminal_output(player->terminal, &length);
        assert_int_equal(length, 0);
        PZ_OWNED char *errors = home_read(player->home, "errors");
        assert_non_null(strstr(errors, "TERM"));
        assert_non_null(strstr(errors, types[i]));
        assert_non_null(strstr(errors, "--plain")); /* which needs no terminal */
        assert_non_null(strstr(errors, "TERM=xterm-256color puzzles"));
    }
}

PLAYER_TEST(refuses_to_be_without_a_terminal) {
    struct player *player = *state;
    SCOPED_RUN run = run_program((const char *const[]){PUZZLES_PROGRAM, NULL}, player->home, NULL, NULL);
    assert_int_equal(run.status, 2);
    assert_string_equal(run.output, "");
    assert_non_null(strstr(run.errors, "terminal"));
    /* One of the two is not enough. */
    const char *const argv[] = {"sh", "-c", "\"$0\" <&- 2>errors; echo $?; \"$0\" 2>>errors | cat; cat errors",
                                PUZZLES_PROGRAM, NULL};
    player->terminal = terminal_start(argv, &(struct terminal_options){.home = player->home});
    see_exit(player->terminal, 0);
    PZ_OWNED char *text = terminal_text(player->terminal);
    assert_int_equal(text[0], '2');
    assert_non_null(strstr(text, "terminal"));
    assert_true(terminal_restored(player->terminal));
}

/* Cursor keys are understood only then. */
static bool keypad_is_on(struct terminal *terminal, const void *unused) {
    (void)unused;
    return terminal_has_mode(terminal, 1);
}

PLAYER_TEST(is_suspended_and_goes_on) {
    struct terminal *terminal = player_open(*state, "meadow.lvl", NULL);
    type(terminal, "2");
    see(terminal, "made     1");
    for (int round = 0; round < 2; round++) {
        /* The key as a player presses it, and the signal as another program sends it. */
        if (round == 0)
            type(terminal, "<C-z>");
        else
            terminal_kill(terminal, SIGTSTP);
        assert_true(terminal_wait_stopped(terminal));
        assert_true(terminal_restored(terminal));
        assert_false(terminal_find(terminal, "made     1", NULL, NULL));
        terminal_kill(terminal, SIGCONT);
        see(terminal, "made     1");
        assert_true(terminal_wait(terminal, keypad_is_on, NULL, "the keypad"));
    }
    type(terminal, "u" PLAYER_SOLVE);
    see(terminal, "Solved");
    type(terminal, "qq");
    see_exit(terminal, 0);
    assert_true(terminal_restored(terminal));
}

/* Stopped by SIGSTOP, a program can put nothing in order; but it draws anew when it goes on. */
PLAYER_TEST(draws_anew_after_being_stopped) {
    struct terminal *terminal = player_open(*state, "meadow.lvl", NULL);
    terminal_kill(terminal, SIGSTOP);
    assert_true(terminal_wait_stopped(terminal));
    terminal_resize(terminal, 100, 30);
    terminal_kill(terminal, SIGCONT);
    assert_true(terminal_wait(terminal, fills, &(struct size){100, 30}, "header and key bar at the edges"));
    type(terminal, PLAYER_SOLVE);
    see(terminal, "Solved");
}

/* The title has not changed, and has been written once more. */
static bool has_written_title(struct terminal *terminal, const void *before) {
    return terminal_written(terminal, "Meadow") > *(const size_t *)before;
}

/* What other programs have written over the screen disappears. */
PLAYER_TEST(draws_anew_when_asked_to) {
    struct terminal *terminal = player_open(*state, "meadow.lvl", NULL);
    const size_t before = terminal_written(terminal, "Meadow");
    type(terminal, "<C-l>");
    assert_true(terminal_wait(terminal, has_written_title, &before, "the title written anew"));
    see(terminal, "made     0");
}

/* Neither a bug of ours nor those who send signals to it must leave a player with a broken terminal. */
PLAYER_TEST(restores_the_terminal_whatever_ends_it) {
    static const int signals[] = {SIGSEGV, SIGABRT, SIGBUS,  SIGFPE,    SIGILL, SIGUSR1,
                                  SIGUSR2, SIGALRM, SIGXCPU, SIGVTALRM, SIGPROF};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        struct terminal *terminal = player_open(*state, "meadow.lvl", NULL);
        terminal_kill(terminal, signals[i]);
        see_exit(terminal, -signals[i]);
        assert_true(terminal_restored(terminal));
    }
}

/* A file that is too large and a reader that is gone are told by errors. */
PLAYER_TEST(goes_on_where_writing_fails) {
    struct terminal *terminal = player_open(*state, "meadow.lvl", NULL);
    terminal_kill(terminal, SIGXFSZ);
    terminal_kill(terminal, SIGPIPE);
    type(terminal, "2");
    see(terminal, "made     1");
}

/*
 * A title as files from other systems have it, in Unicode's form NFD: letters, then their marks, which take no columns
 * of their own.
 */
PLAYER_TEST(shows_letters_with_their_marks) {
    struct player *player = *state;
    int row, column;
    home_write(player->home, "levels/lammas/cafe.lvl",
               "Puzzle: lammas\nTitle: Cafe\u0301 nai\u0308ve 漢字\n\nab\nba\n");
    struct terminal *terminal = player_start(player, (const char *const[]){"levels/lammas/cafe.lvl", NULL}, NULL);
    see(terminal, " Lammas · Cafe\u0301 nai\u0308ve 漢字 · set ABCD");
    assert_true(terminal_find(terminal, "· set ABCD", &row, &column));
    assert_int_equal(column, strlen(" Lammas . Cafe naive KaJi "));
}

/*
 * Titles and names that would command the terminal: CSI and OSC with their one-byte and two-byte introducers, and a
 * character that reverses the direction of writing.
 */
#define RED_7BIT "\033[31mred"
#define TITLE_7BIT "\033]0;owned\007"
#define RED_8BIT "\302\23331mred"
#define RIGHT_TO_LEFT "\342\200\256evil"

PLAYER_TEST(lets_no_text_command_the_terminal) {
    struct player *player = *state;
    home_write(player->home, "levels/lammas/a.lvl", "Puzzle: lammas\nTitle: " RED_7BIT TITLE_7BIT "\n\nab\nba\n");
    home_write(player->home, "levels/lammas/b.lvl", "Puzzle: lammas\nTitle: x" RED_8BIT "\n\nab\nba\n");
    home_write(player->home, "levels/lammas/c.lvl", "Puzzle: lammas\nTitle: x" RIGHT_TO_LEFT "\n\nab\nbb\n");
    home_write(player->home, "levels/lammas/d" RED_7BIT TITLE_7BIT ".lvl", "nothing of sense\n");
    home_write(player->home, "levels/lammas/e" RED_8BIT ".lvl", "nothing of sense\n");
    home_write(player->home, "levels/lammas/f\377\233.lvl", "Puzzle: lammas\nTitle: Odd name\n\nab\nba\n");
    struct terminal *terminal = player_start(player, (const char *const[]){"--no-animation", "lammas", NULL}, NULL);
    see(terminal, "Meadow");
    see(terminal, "Odd name");
    /* Every level is chosen and tried once: a box says what is wrong with it, or it is played. */
    static const bool broken[] = {true, true, false, true, true, false};
    type(terminal, "<Home>");
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
        type(terminal, "<Enter>");
        see(terminal, broken[i] ? "cannot be played" : "Would change");
        type(terminal, broken[i] ? "<Enter>" : "q");
        see_gone(terminal, broken[i] ? "cannot be played" : "Would change");
        type(terminal, "<Down>");
    }
    /* The same in the list of files. */
    type(terminal, "o");
    see(terminal, "levels/");
    type(terminal, "<Down><Enter>");
    see(terminal, "lammas/");
    type(terminal, "<Down><Enter>");
    see(terminal, "orchard.lvl");
    type(terminal, "<Down><Enter>");
    see(terminal, "cannot be played");
    assert_int_equal(terminal_written(terminal, "\033[31mred"), 0);
    assert_int_equal(terminal_written(terminal, "\033]0;"), 0);
    assert_int_equal(terminal_written(terminal, "\302\233"), 0);
    assert_int_equal(terminal_written(terminal, "\342\200\256"), 0);
    assert_int_equal(terminal_written(terminal, "\377"), 0);
}

PLAYER_TEST(shows_what_is_wrong_with_a_file_and_goes_on) {
    struct player *player = *state;
    home_write(player->home, "broken.lvl", "Puzzle: lammas\nTitle: Broken\n\nab\nb?\n");
    struct terminal *terminal = player_start(player, NULL, NULL);
    see(terminal, "q quit");
    type(terminal, "o");
    see(terminal, "broken.lvl");
    type(terminal, "<End><Enter>");
    see(terminal, "cannot be played");
    /* The board's second line is the file's fifth, and the second character there is not a tile. */
    see(terminal, "broken.lvl:5:2: error: ");
    type(terminal, "<Enter>");
    see_gone(terminal, "cannot be played");
    type(terminal, "q");
    see(terminal, "q quit");
    type(terminal, "b");
    see(terminal, "Orchard");
}

PLAYER_TEST(refuses_a_broken_file_before_it_opens_the_screen) {
    struct player *player = *state;
    home_write(player->home, "broken.lvl", "Puzzle: lammas\nTitle: Broken\n\nab\nb?\n");
    struct terminal *terminal = player_start(player, (const char *const[]){"broken.lvl", NULL}, NULL);
    see_exit(terminal, 2);
    see(terminal, "broken.lvl:5:2: error: ");
    assert_int_equal(terminal_written(terminal, "\033"), 0);
}

/* A census of half a minute: it tells how long it will take, and Ctrl-C ends it with the counts so far. */
SLOW_PLAYER_TEST(long_work_tells_what_is_left_and_stops) {
    static const char *const arguments[] = {"analyse", "lammas", "--samples", "1e10", "--threads", "1", NULL};
    struct terminal *terminal = player_start(*state, arguments, NULL);
    see(terminal, " left");
    type(terminal, "<C-c>");
    see(terminal, "samples: ");
    see(terminal, "self-solving: ");
    see_gone(terminal, "[....");
    see_exit(terminal, 3);
}
