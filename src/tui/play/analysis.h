/*
 * The analysis of a position while it is played: how the player to move stands and the best moves, in the panel, and the
 * curve of a whole game.
 */
#ifndef TUI_PLAY_ANALYSIS_H
#define TUI_PLAY_ANALYSIS_H

#include "puzzles/analysis.h"
#include "tui/kit/canvas.h"
#include <stddef.h>

struct play;

/* Turns it on or off. */
void play_toggle_analysis(struct play *play);

/* Plays one of the best moves, counted from 0, if there are so many. */
void play_candidate(struct play *play, size_t number);

/*
 * Takes what a worker reports and, where it is wanted and nobody else is thinking, begins to analyse the position. The
 * computer's thoughts about its move are taken for a analysis, too.
 */
void play_go_on_analysing(struct play *play);

/* The position is another one: ends its analysis. */
void play_forget_analysis(struct play *play);

/* Another game begins. */
void play_reset_analysis(struct play *play);

/*
 * While analysis is on, draws how the player to move stands and, as far as there is room, at most `most` of the best
 * moves. Returns the rows used; 0 while it is off.
 */
int play_panel_analysis(const struct play *play, struct canvas *canvas, struct rect rect, size_t most);

/* Appends words about a worth, with what ASCII can show. */
void play_add_words(const char *words, bool ascii, struct pz_text *out);

/* Appends a move without the blanks between its words. */
void play_add_close(const char *move, struct pz_text *out);

struct curve {
    const double *shares; /* below 0: not known */
    size_t count;
    size_t chosen;        /* is marked */
    const char *names[2]; /* of the player whom 1 is good for, and of the other */
};

/* Fills the rectangle; its last row has the mark, its first columns the names. Clicking chooses: ACTION_CHOOSE. */
void curve_draw(struct canvas *canvas, struct rect rect, const struct curve *curve);

#endif
