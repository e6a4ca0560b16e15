/* Shows the player what the worker threads have found, and the result at the end. */
#ifndef TUI_PLAY_ANSWERS_H
#define TUI_PLAY_ANSWERS_H

#include <stdbool.h>

struct play;

/* Takes what a worker has found; true if there was something. */
bool play_take_answer(struct play *play);

/* What the player wants after a result. */
enum result_choice { RESULT_AGAIN = 1, RESULT_NEXT, RESULT_LEAVE, RESULT_NEW, RESULT_LOOK };

/* Shows the result of a finished game; chosen() gets an enum result_choice, or 0 if the player closed the box. */
void play_show_result(struct play *play, void (*chosen)(void *play, int choice));

#endif
