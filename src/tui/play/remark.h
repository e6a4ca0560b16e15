/* What is remarked on after a move: warnings, threats, and the win of a problem that is gone. */
#ifndef TUI_PLAY_REMARK_H
#define TUI_PLAY_REMARK_H

struct play;

/* Called after each move, before the computer replies: begins to find out whether a problem can still be won. */
void play_watch(struct play *play);

/* Adds what there is to remark to the message line; called while nothing moves and the computer does not think. */
void play_remark(struct play *play);

#endif
