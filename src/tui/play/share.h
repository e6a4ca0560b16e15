/* Passing a level on. */
#ifndef TUI_PLAY_SHARE_H
#define TUI_PLAY_SHARE_H

struct play;

/*
 * Copies the code of the level or, after a game, a line that tells the result but not how; says so, with the text, so
 * that it can also be copied by hand.
 */
void play_share(struct play *play);

#endif
