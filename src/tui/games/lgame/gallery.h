/* The lost positions of the L game: lost at once, or against perfect play. */
#ifndef TUI_GAMES_LGAME_GALLERY_H
#define TUI_GAMES_LGAME_GALLERY_H

#include "tui/play/game.h"

/* Opens it above a game, which makes way for another if the player wants to play from a position. */
void lgame_gallery_open(struct app *app, struct play *play, bool sudden_death);

#endif
