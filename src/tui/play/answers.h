/* Shows the player what the worker threads have found. */
#ifndef TUI_PLAY_ANSWERS_H
#define TUI_PLAY_ANSWERS_H

#include <stdbool.h>

struct play;

/* Takes what a worker has found; true if there was something. */
bool play_take_answer(struct play *play);

#endif
