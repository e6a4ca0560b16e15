/*
 * Lines of standard input. On a terminal there is a prompt, and lines can be edited and recalled if the program was
 * built with libedit. Lines from a pipe are read as they come.
 */
#include "cli/plain.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef PUZZLES_LIBEDIT
#include <histedit.h>
#include <termios.h>
#endif

#include "puzzles/line.h"
#include "puzzles/memory.h"

enum { RECALLED = 1000 };

struct plain_lines {
    bool typed; /* lines are typed at a prompt rather than read from a pipe */
#ifdef PUZZLES_LIBEDIT
    EditLine *editor; /* null: lines are not edited */
    History *history;
    HistEvent event;
#endif
};

#ifdef PUZZLES_LIBEDIT
static char *prompt(EditLine *editor) {
    static char text[] = "> ";
    (void)editor;
    return text;
}

static struct termios settings; /* the terminal as it was before lines were edited */

/* libedit alone would leave the terminal usable, but not quite as it was. */
static void die(int number) {
    (void)tcsetattr(STDIN_FILENO, TCSANOW, &settings);
    (void)signal(number, SIG_DFL);
    (void)raise(number);
}

static void start_editing(struct plain_lines *lines) {
    static const int deadly[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
    struct sigaction action = {.sa_handler = die, .sa_flags = SA_NODEFER}, before;
    if (tcgetattr(STDIN_FILENO, &settings) != 0)
        return;
    for (size_t i = 0; i < sizeof deadly / sizeof *deadly; i++)
        if (sigaction(deadly[i], NULL, &before) == 0 && before.sa_handler == SIG_DFL)
            (void)sigaction(deadly[i], &action, NULL);
    lines->editor = el_init("puzzles", stdin, stdout, stderr);
    lines->history = history_init();
    if (!lines->editor || !lines->history)
        return;
    history(lines->history, &lines->event, H_SETSIZE, RECALLED);
    history(lines->history, &lines->event, H_SETUNIQUE, 1);
    el_set(lines->editor, EL_EDITOR, "emacs");
    el_set(lines->editor, EL_SIGNAL, 1); /* it handles Ctrl-Z, resuming, and changes of width */
    el_set(lines->editor, EL_PROMPT, prompt);
    el_set(lines->editor, EL_HIST, history, lines->history);
    el_source(lines->editor, NULL);
}

/* Keeps one byte more than a line may have, so that the caller sees that it is too long. */
static enum pz_status edit_line(struct plain_lines *lines, struct pz_text *line) {
    int count = 0;
    el_set(lines->editor, EL_PREP_TERM, 1); /* before the prompt, after which libedit would lose a Ctrl-D otherwise */
    const char *typed = el_gets(lines->editor, &count);
    if (!typed || count <= 0)
        return PZ_NO;
    pz_text_add_bytes(line, typed, strcspn(typed, "\n") <= PZ_LINE_MAX ? strcspn(typed, "\n") : PZ_LINE_MAX + 1);
    if (line->length > 0)
        history(lines->history, &lines->event, H_ENTER, typed);
    return PZ_OK;
}
#endif

struct plain_lines *plain_lines_open(void) {
    struct plain_lines *lines = pz_alloc(1, sizeof *lines);
    lines->typed = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
#ifdef PUZZLES_LIBEDIT
    if (lines->typed)
        start_editing(lines);
#endif
    return lines;
}

void plain_lines_close(struct plain_lines *lines) {
#ifdef PUZZLES_LIBEDIT
    if (lines->history)
        history_end(lines->history);
    if (lines->editor)
        el_end(lines->editor);
#endif
    free(lines);
}

enum pz_status plain_lines_read(struct plain_lines *lines, struct pz_text *line) {
    size_t length = 0;
    int byte;
    pz_text_clear(line);
#ifdef PUZZLES_LIBEDIT
    if (lines->editor && lines->history)
        return edit_line(lines, line);
#endif
    if (lines->typed) {
        PZ_SCOPED_TEXT text = {0};
        pz_text_add(&text, "> ");
        cli_write(&text);
    }
    while ((byte = getc(stdin)) != EOF && byte != '\n') {
        if (length++ == CLI_LINE_ENDLESS)
            return cli_fail("a line of standard input does not end");
        if (line->length <= PZ_LINE_MAX)
            pz_text_add_char(line, (char)byte);
    }
    return length > 0 || byte != EOF ? PZ_OK : PZ_NO;
}
