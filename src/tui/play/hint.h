/* A hint climbs, press by press: where to look, why, what; one more press plays it. */
#ifndef TUI_PLAY_HINT_H
#define TUI_PLAY_HINT_H

struct play;
struct pz_hint;

/* Begins to show what a worker has found, or says that there is nothing. */
void play_begin_hint(struct play *play, const struct pz_hint *hint);

/* Shows one step more; after the last, plays the move. */
void play_climb_hint(struct play *play);

#endif
