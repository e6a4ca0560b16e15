/* The review of a game for two: its moves with their values, and how the game went. */
#ifndef TUI_PLAY_REVIEW_H
#define TUI_PLAY_REVIEW_H

struct play;

/* Opens it; Enter goes to where a move was made. It counts as help unless the game is over. */
void review_open(struct play *play);

#endif
