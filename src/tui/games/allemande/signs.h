/* The board of Allemande with characters for stones. */
#ifndef TUI_GAMES_ALLEMANDE_SIGNS_H
#define TUI_GAMES_ALLEMANDE_SIGNS_H

#include "tui/games/allemande/layout.h"

/* Draws the stones as characters, and lines for bridges. */
void allemande_signs_draw(struct canvas *canvas, const struct allemande_layout *layout,
                          const struct allemande_scene *scene);

/* The sign of a stone, and of one that Enter would place. */
uint32_t allemande_stone_sign(const struct canvas *canvas, int player);
uint32_t allemande_small_sign(const struct canvas *canvas, int player);

/* A stone, three columns wide. */
void allemande_board_chip(struct canvas *canvas, int x, int y, enum allemande_player player);

#endif
