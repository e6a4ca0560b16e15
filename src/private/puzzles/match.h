/*
 * Games against the computer that have ended, as lines of text, one a game, in the order in which they ended:
 *
 *     game 2026-05-01T19:30:00Z lgame careful red lost moves=23 hints=0 undone=2 seconds=412 begun=1777663388123456
 *         end=resigned Size=9
 *
 * That is one line. First come the moment, the game, the opponent, the player's side and how it ended for the player;
 * then facts in any order, each KEY=VALUE. Keys that begin with a capital letter are settings, headers of the level it
 * began with. Whatever else later versions add is kept: lines are only added.
 */
#ifndef PUZZLES_MATCH_H
#define PUZZLES_MATCH_H

#include <stdbool.h>
#include <stdint.h>

#include "puzzles/api.h"

enum pz_match_result {
    PZ_MATCH_WON, /* by the player */
    PZ_MATCH_DRAWN,
    PZ_MATCH_LOST,
};

/* The strings are borrowed. */
struct pz_match {
    const char *time;     /* when it ended: "2026-05-01T19:30:00Z" */
    const char *game;     /* its id */
    const char *opponent; /* "careful" */
    const char *side;     /* the player's: "red" */
    const char *settings; /* "Size=9 Variant=free": separated by blanks */
    enum pz_match_result result;
    bool resigned; /* whoever lost gave up */
    bool set_up;   /* it began with another position than games usually do */
    unsigned moves, hints;
    unsigned undone;  /* how often moves were taken back */
    unsigned seconds; /* at most UINT_MAX */
    uint64_t begun;   /* in microseconds since 1970, so that hardly two games agree in it; 0: it is not known */
};

/* How many games ended how. */
struct pz_match_counts {
    unsigned won, drawn, lost;
    unsigned won_helped; /* of those won: with hints, or after moves were taken back */
};

/* Which games count; what is null does not matter. */
struct pz_match_filter {
    const char *game, *opponent, *side;
    const char *key, *value; /* a setting */
};

#endif
