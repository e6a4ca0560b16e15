/* Ending a study. */
#include "tui/play/study.h"

#include "tui/play/parts.h"

void play_forget_study(struct play *play) {
    advice_forget_study(&play->advice);
    pz_analysis_clear(&play->analysis.study);
}

void play_reset_analysis(struct play *play) {
    play_forget_study(play);
    play->analysis.counted = 0;
}
