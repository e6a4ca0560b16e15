/* The hint that is on the screen. */
#include "tui/play/hint.h"

#include <stdlib.h>

#include "puzzles/memory.h"
#include "tui/play/parts.h"

void play_set_hint(struct play *play, enum hint_step step, const char *move, const char *plan, const char *reason) {
    play_forget_hint(play);
    play->hint = (struct shown_hint){
        .step = step, .move = pz_copy_string(move), .plan = pz_copy_string(plan), .reason = pz_copy_string(reason)};
}

void play_forget_hint(struct play *play) {
    free(play->hint.move);
    free(play->hint.plan);
    free(play->hint.reason);
    play->hint = (struct shown_hint){0};
}
