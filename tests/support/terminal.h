/*
 * Runs a program on a pseudo-terminal with a terminal emulator (libvterm) at the other end, types what a player would
 * type, and sees what a player would see.
 *
 * Nothing here sleeps except terminal_run(). Every wait lasts until the screen shows what is expected, or until a
 * deadline that only a broken program reaches; then it prints what it waited for and the whole screen, and returns
 * failure.
 */
#ifndef SUPPORT_TERMINAL_H
#define SUPPORT_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

struct terminal;

/* Only `home` is required. The comments say what 0 and null stand for. */
struct terminal_options {
    const char *home;               /* home_new() */
    int columns, rows;              /* 80 and 24 */
    const char *term;               /* "xterm-256color" */
    const char *locale;             /* "C.UTF-8" */
    const char *const *environment; /* further "NAME=value", ending with null */
    const char *background;         /* what it answers when asked for its background; null: nothing */
    bool mute;                      /* it answers nothing at all */
};

/*
 * Starts argv (ending with null; argv[0] is found through PATH) in its home folder, as the foreground job of a session
 * of its own, so that it can be suspended and hung up. Ends the test program as skipped if there are no terminals. Free
 * with terminal_free(), which kills it.
 */
struct terminal *terminal_start(const char *const *argv, const struct terminal_options *options);
void terminal_free(struct terminal *terminal);

/*
 * Types a text, in which <Up> <Down> <Left> <Right> <Enter> <Esc> <Tab> <Space> <Backspace> <Delete> <Home> <End>
 * <PageUp> <PageDown>, <F1> … <F12>, <C-x> and <lt> stand for the keys. False if it does not know a key.
 */
bool terminal_type(struct terminal *terminal, const char *keys);
/* Clicks the left button; the program hears of it only if it has asked for the mouse. */
void terminal_click(struct terminal *terminal, int row, int column);

void terminal_resize(struct terminal *terminal, int columns, int rows);
void terminal_kill(struct terminal *terminal, int signal);
/* Closes the window: the program gets SIGHUP, and its terminal is gone. */
void terminal_hang_up(struct terminal *terminal);
pid_t terminal_pid(const struct terminal *terminal);

/* Waits until some line of the screen contains the text, or until none does any more. */
bool terminal_wait_text(struct terminal *terminal, const char *text);
bool terminal_wait_gone(struct terminal *terminal, const char *text);
/* Waits for anything; `what` names it in words. */
bool terminal_wait(struct terminal *terminal, bool (*holds)(struct terminal *terminal, const void *context),
                   const void *context, const char *what);
/* Waits until the program has written more than `length` bytes in all. */
bool terminal_wait_output(struct terminal *terminal, size_t length);
/* Lets the program run for some milliseconds, whatever it does: for what must hold at any moment. */
void terminal_run(struct terminal *terminal, int milliseconds);

/*
 * Waits until the program has ended and all it wrote has been read. Returns its exit status, or minus the signal.
 */
enum { TERMINAL_STILL_RUNNING = -1000 };
int terminal_wait_exit(struct terminal *terminal);
bool terminal_has_ended(const struct terminal *terminal);
/* Whether it ends with that status; prints the screen if not. */
bool terminal_exits(struct terminal *terminal, int status);
/* Waits until a signal has stopped it and all it wrote has been read; terminal_kill(SIGCONT) makes it continue. */
bool terminal_wait_stopped(struct terminal *terminal);

/* What the screen shows now: malloc'd text without blanks at line ends, rows from 0. */
char *terminal_line(struct terminal *terminal, int row);
char *terminal_text(struct terminal *terminal);
/* Where the text first occurs, in rows and columns from 0. */
bool terminal_find(struct terminal *terminal, const char *text, int *row, int *column);
/* Whether the screen has one of these texts, an array of strings that ends with null; terminal_wait() can use it. */
bool terminal_finds_one(struct terminal *terminal, const void *texts);

/* The row and column of its cursor, whether it can be seen or not. */
void terminal_cursor(const struct terminal *terminal, int *row, int *column);

enum { TERMINAL_DEFAULT_COLOUR = -1 };
struct terminal_cell {
    uint32_t character; /* ' ' where nothing was written */
    int32_t foreground; /* 0xRRGGBB or the default */
    int32_t background;
    bool bold, italic, underline, reverse;
};
struct terminal_cell terminal_cell(struct terminal *terminal, int row, int column);

/* Every byte the program has written so far; borrowed until the next call that waits. */
const char *terminal_output(const struct terminal *terminal, size_t *length);
/* How often it has written these bytes, a string. */
size_t terminal_written(const struct terminal *terminal, const char *bytes);

/* Whether the program has switched on a private mode (CSI ? MODE h) that is off by default, such as 1, cursor keys. */
bool terminal_has_mode(const struct terminal *terminal, int mode);

/* Whether each key reaches the program at once; before that, the terminal keeps a line until Enter or Ctrl-D. */
bool terminal_is_raw(const struct terminal *terminal);

/*
 * Whether the terminal is as it was before the program: line settings, screen, cursor, colours, keypad, mouse. If not,
 * prints what differs.
 */
bool terminal_restored(struct terminal *terminal);

#endif
