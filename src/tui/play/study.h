/* The study of the position, which analysis shows; nothing here begins one. */
#ifndef TUI_PLAY_STUDY_H
#define TUI_PLAY_STUDY_H

struct play;

/* The position is another one: ends its study. */
void play_forget_study(struct play *play);

/* Another game begins. */
void play_reset_analysis(struct play *play);

#endif
