/* The list of all moves made, with their variations. */
#ifndef TUI_PLAY_MOVES_H
#define TUI_PLAY_MOVES_H

struct play;

/* Opens it; Enter goes to a move. */
void moves_open(struct play *play);

#endif
