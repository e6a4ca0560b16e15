/* The hint that is on the screen. */
#ifndef TUI_PLAY_HINT_H
#define TUI_PLAY_HINT_H

#include "tui/play/view.h"

/* Shows a hint from this step on; move, plan and reason, as in struct pz_hint, are copied. */
void play_set_hint(struct play *play, enum hint_step step, const char *move, const char *plan, const char *reason);

/* The hint leaves the screen. */
void play_forget_hint(struct play *play);

#endif
