/* The screen of Lights Out. */
#ifndef LIGHTS_SCREEN_H
#define LIGHTS_SCREEN_H

#include "tui/play/view.h"

extern const struct game_view lights_view;

#endif
