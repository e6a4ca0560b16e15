/* What is shown beside the board of the L game: whose turn it is, the moves, and what the table knows. */
#ifndef TUI_GAMES_LGAME_PANEL_H
#define TUI_GAMES_LGAME_PANEL_H

#include "puzzles/session.h"
#include "tui/games/lgame/turn.h"
#include "tui/kit/canvas.h"

enum { LGAME_PANEL_NARROW = 24 }; /* with fewer columns there is room for turns, moves and values only */

/* What the panel shows. All borrowed. */
struct lgame_panel {
    const struct play *play;
    const struct lgame *game;
    const struct pz_session *session;
    const struct lgame_turn *turn;
    const struct lgame_position *history; /* before each move made, and now */
    const struct lgame_table *table;      /* null: say nothing of values */
    bool watched;                         /* nobody moves here */
    bool computer;                        /* the computer is to move */
};

/* These draw from the top of the rectangle and return the lines used. */

/* Whose turn it is, and what to do. */
int lgame_panel_turn(const struct lgame_panel *panel, struct canvas *canvas, struct rect rect);
/* The variant and the goal. */
int lgame_panel_facts(const struct lgame_panel *panel, struct canvas *canvas, struct rect rect);
/*
 * While analysis is on: how the player to move stands, the best moves, and what each place for the L is worth, the one
 * tried marked; clicking one acts as ACTION_SET.
 */
int lgame_panel_values(const struct lgame_panel *panel, struct canvas *canvas, struct rect rect);
/* What the numbers of a hint mean, below an empty line; nothing if there is no room for all of it. */
int lgame_panel_numbers(const struct lgame_panel *panel, struct canvas *canvas, struct rect rect);
/* The last moves that fit, with their values; the newest at the bottom. */
int lgame_panel_moves(const struct lgame_panel *panel, struct canvas *canvas, struct rect rect);

/* "Red". */
const char *lgame_player_name(unsigned player);
/* "win" or "draw": what the player with the goal is to do. */
const char *lgame_aim(const struct lgame *game);

/* How many turns that player has left, the present one included. */
unsigned lgame_turns_left(const struct lgame *game);

#endif
