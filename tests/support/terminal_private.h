/* What terminal.c (processes, bytes, waiting) and emulator.c (keys, cells) share. */
#ifndef SUPPORT_TERMINAL_PRIVATE_H
#define SUPPORT_TERMINAL_PRIVATE_H

#include <termios.h>
#include <vterm.h>

#include "terminal.h"

struct bytes {
    char *data;
    size_t length, capacity;
};

struct terminal {
    VTerm *emulator;
    VTermScreen *screen;
    int columns, rows;
    bool alternate, cursor, mouse;
    const char *background;
    bool mute;

    int master, slave;    /* slave: to look at its settings, and to keep the terminal alive after the program */
    int reports, control; /* pipes from and to the keeper, which ends when control is closed */
    pid_t keeper, job;
    struct termios settings; /* before the program came */
    bool ended, stopped;
    int status;

    struct bytes output; /* all that came from the program */
    size_t shown;        /* how much of it the emulator has seen */
    size_t piece;        /* how much of it to show at once; 0: all */
    struct bytes input;  /* not yet taken by the pseudo-terminal */
};

/* Ends the test program: without a terminal there is nothing to test. */
_Noreturn void terminal_die(const char *what);
void terminal_append(struct bytes *bytes, const char *data, size_t length);
/* Prints what is wrong, and the screen. */
void terminal_complain(struct terminal *terminal, const char *problem, const char *what);

void emulator_start(struct terminal *terminal);
/* Shows what the program has written, and answers its questions. */
void emulator_hear(struct terminal *terminal, const char *bytes, size_t length);
/* Appends to the input what the text and the keys in it send. */
bool emulator_type(struct terminal *terminal, const char *keys);
void emulator_click(struct terminal *terminal, int row, int column);

#endif
