/*
 * A whole map as a picture that fits the screen, each character of which stands for a part of it: how often that part
 * is walked, its treasures and drains, the last walk, and a cursor.
 */
#ifndef TUI_GAMES_LEMMO_ZOOM_H
#define TUI_GAMES_LEMMO_ZOOM_H

#include "tui/games/lemmo/track.h"
#include "tui/kit/canvas.h"

/* Starts as {0}. */
struct lemmo_zoom {
    bool on;
    struct lemmo_place cursor; /* a cell of the part pointed at */
    uint64_t rows, columns;    /* parts, as drawn last */
    uint64_t *visits;          /* of each part; null: not counted yet */
    char *ends;                /* what walks find at most in a part of the lowest row: a treasure, a drain, or 0 */
};

void lemmo_zoom_open(struct lemmo_zoom *zoom, struct lemmo_place place);
/* The map has changed, or the zoom is closed: what was counted is of no use any more. */
void lemmo_zoom_forget(struct lemmo_zoom *zoom);

/* An arrow: to the next part. */
void lemmo_zoom_move(struct lemmo_zoom *zoom, const struct lemmo *game, int action);
/* To a part, by its number as it is clicked. */
void lemmo_zoom_choose(struct lemmo_zoom *zoom, const struct lemmo *game, int number);

/* Clicking a part acts as ACTION_CELL with its number. */
void lemmo_zoom_draw(struct canvas *canvas, struct rect rect, struct lemmo_zoom *zoom, const struct lemmo *game,
                     const struct lemmo_track *walked);
/* What the characters mean, in lines; returns how many there are. */
int lemmo_zoom_legend(struct canvas *canvas, struct rect rect, const struct lemmo *game);

/* A map of any size as a picture of how dense its spaces are. */
void lemmo_zoom_thumbnail(struct canvas *canvas, struct rect rect, const struct lemmo *game);

#endif
