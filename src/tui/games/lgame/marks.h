/* What a hint marks on the board of the L game, and where it tells the player to look. */
#ifndef TUI_GAMES_LGAME_MARKS_H
#define TUI_GAMES_LGAME_MARKS_H

#include "tui/games/lgame/board.h"
#include "tui/games/lgame/turn.h"
#include "tui/play/game.h"

/* Marks in the scene of an unfinished turn what a hint for this move shows at a step. */
void lgame_marks_add(struct lgame_scene *scene, const struct lgame_turn *turn, const char *move,
                     enum pz_hint_step step);

/* Shows a move as a ghost with its value, before a turn is begun. */
void lgame_marks_candidate(struct lgame_scene *scene, const struct lgame_turn *turn, const struct lgame_table *table,
                           const char *move);

/*
 * Brings the turn to where the hint goes on: puts back a neutral that is held, and takes up an L that has been put down
 * elsewhere. Appends where to look.
 */
void lgame_marks_point(struct lgame_turn *turn, const struct lgame *game, const char *move, struct pz_text *out);

#endif
