/* The keys of the L game, and which of them there are for what is going on. */
#ifndef TUI_GAMES_LGAME_KEYS_H
#define TUI_GAMES_LGAME_KEYS_H

#include "tui/games/lgame/turn.h"
#include "tui/kit/actions.h"

enum {
    ACTION_TURN = ACTION_GAME,
    ACTION_MIRROR,
    ACTION_JUMP,   /* argument: to the next place, or to the one before */
    ACTION_FINISH, /* the turn as it is */
    ACTION_GALLERY,
};

/* All of them, with what the help page says. */
extern const struct binding_table lgame_keys;

/* Those of an unfinished turn; null while its L lies where it lay. */
const struct binding_table *lgame_keys_of(const struct lgame_turn *turn);

/* Whether an action would do nothing now; without a turn, whether it is of use only within one. */
bool lgame_key_is_idle(const struct lgame_turn *turn, int action);

#endif
