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
    ACTION_SPEED, /* argument: by how many doublings */
    ACTION_STEP,
    ACTION_SKIP,
};

extern const struct binding_table lemmo_keys;
/* While Lemmo walks, while a walk is paused, and in the zoomed picture. */
extern const struct binding_table lemmo_walking_keys, lemmo_paused_keys, lemmo_zoom_keys;

#endif
