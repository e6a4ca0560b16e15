/* A hint on the board: where it points to, and the walks that blocks redirect. */
#ifndef TUI_GAMES_LEMMO_HINT_H
#define TUI_GAMES_LEMMO_HINT_H

#include "tui/games/lemmo/board.h"
#include "tui/play/game.h"

/* What is worked out once per hint. Starts as {0}. */
struct lemmo_hint {
    char *text;     /* the move; null: no hint */
    unsigned moves; /* made before it */
    struct lemmo_move move;
    struct lemmo_place blocks[LEMMO_REMOVALS_MAX]; /* that are to go; the first is that of the move */
    unsigned block_count;                          /* more than one if they help only together */
    bool has_walk;                                 /* one that shows what the move is good for: */
    struct lemmo_walker start;
    struct lemmo_track with, without; /* its way as it is, and as it would be */
};

/* Whether a narrator tells what to do. */
bool lemmo_hint_is_narrated(const struct play *play);

/* Follows the hint of the game being played. */
void lemmo_hint_follow(struct lemmo_hint *hint, const struct play *play);
void lemmo_hint_forget(struct lemmo_hint *hint);

/* Adds what a hint shows at its present step. */
void lemmo_hint_mark(const struct lemmo_hint *hint, const struct play *play, struct lemmo_marks *marks);

/* Appends where to look for a move, without saying what to do; `place` is in the middle of what to look at. */
void lemmo_hint_point(const struct lemmo *game, const char *move, struct lemmo_place *place, struct pz_text *out);

#endif
