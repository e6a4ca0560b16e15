/* Reads the command lines of programs that play two-player games: numbers and settings. */
#ifndef BENCH_SETUP_H
#define BENCH_SETUP_H

#include "puzzles/session.h"

/* How a game is set up: a header of a level, and commands of the Go Text Protocol, one per line. Starts zeroed. */
struct setup {
    const struct pz_game *game;
    struct pz_text header, commands;
    const char **settings; /* borrowed words */
    size_t count, capacity;
};

/* Says what is wrong and ends the program with status 2. */
_Noreturn void setup_fail(const char *what, const char *about);

/* A number from 1 to a million. */
unsigned setup_number(const char *text);

/* Adds a setting and its value, such as "size 7". The text is borrowed, and looked up once the game is known. */
void setup_add(struct setup *setup, const char *text);

/* Sets up the two-player game of that name with the settings added; others have their usual values. */
void setup_start(struct setup *setup, const char *game);
void setup_free(struct setup *setup);

/* Opens a new game with the settings, for pz_session_free(). */
struct pz_session *setup_open(const struct setup *setup);

#endif
