/* Where map and panel go, and what the panel says. */
#ifndef TUI_GAMES_LEMMO_PANEL_H
#define TUI_GAMES_LEMMO_PANEL_H

#include "tui/games/lemmo/board.h"
#include "tui/games/lemmo/cursor.h"
#include "tui/games/lemmo/zoom.h"
#include "tui/play/game.h"

struct lemmo_places {
    struct rect board, panel;
    bool beside; /* the panel is beside the map, not below it */
    struct lemmo_layout layout;
};

/* The storeys come first: all of them, then wide cells, then the panel. */
struct lemmo_places lemmo_panel_place(const struct lemmo *game, struct rect body, bool starts);

/* For the zoomed picture, which is laid out by itself. */
struct lemmo_places lemmo_panel_place_afar(struct rect body);

/* What the player is about to do. */
struct lemmo_facts {
    const struct play *play;
    const struct lemmo *game;
    uint64_t winning;
    struct lemmo_cursor cursor;
    const struct lemmo_window *window; /* null: the map is zoomed out */
};

void lemmo_panel_draw(struct canvas *canvas, const struct lemmo_places *places, const struct lemmo_facts *facts);

#endif
