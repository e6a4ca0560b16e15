/* The keys of Lemmo's screen. */
#ifndef TUI_GAMES_LEMMO_KEYS_H
#define TUI_GAMES_LEMMO_KEYS_H

#include "tui/kit/actions.h"

enum {
    ACTION_STARTS = ACTION_GAME,
    ACTION_ZOOM,
    ACTION_GO_THERE, /* out of the zoomed picture, to its cursor; */
    ACTION_GO_BACK,  /* to where one was */
    ACTION_GO_TO,
    ACTION_SCROLL_UP,
    ACTION_SCROLL_DOWN,
    ACTION_SCROLL_LEFT,
    ACTION_SCROLL_RIGHT,
};

/* Of the map, and of the zoomed picture. */
extern const struct binding_table lemmo_keys, lemmo_zoom_keys;

#endif
