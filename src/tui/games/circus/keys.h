/* The keys of Circus Seven's screen. */
#ifndef TUI_GAMES_CIRCUS_KEYS_H
#define TUI_GAMES_CIRCUS_KEYS_H

#include "tui/kit/actions.h"

enum {
    ACTION_TURN = ACTION_GAME, /* argument: steps clockwise */
    ACTION_TURN_ON,            /* the same, of a tile that was just turned */
    ACTION_SWAP,               /* with the tile that is held */
    ACTION_PUT,                /* down what is held */
    ACTION_LOCK,
    ACTION_VERIFY, /* can what is locked be completed */
    ACTION_BROWSE, /* all solutions */
};

/* Always; with a tile in hand, after a tile was turned, and when all seams match. */
extern const struct binding_table circus_keys, circus_holding_keys, circus_turning_keys, circus_solved_keys;

#endif
