/* What a player asks for: the steps of a hint, a check, a solution. */
#ifndef TUI_PLAY_HINT_H
#define TUI_PLAY_HINT_H

#include <stdbool.h>

struct play;
struct pz_hint;

/* Begins to show what a worker has found, or says that there is nothing. */
void play_begin_hint(struct play *play, const struct pz_hint *hint);

/* Shows one step more; after the last, plays the move. */
void play_climb_hint(struct play *play);

/* Takes what a worker has found; true if there was something. */
bool play_take_answer(struct play *play);

#endif
