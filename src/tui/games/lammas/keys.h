/* The keys of Lammas's screen. */
#ifndef TUI_GAMES_LAMMAS_KEYS_H
#define TUI_GAMES_LAMMAS_KEYS_H

#include "tui/kit/actions.h"

enum {
    ACTION_PREVIEW = ACTION_GAME,
    ACTION_DUEL,
};

/* Always, and while the second player of a duel is waited for. */
extern const struct binding_table lammas_keys, lammas_waiting_keys;

#endif
