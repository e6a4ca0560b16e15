/*
 * Bridges of Allemande: two groups of a player, which may be edges, that the other player cannot separate in one turn.
 */
#ifndef ALLEMANDE_BRIDGE_H
#define ALLEMANDE_BRIDGE_H

#include "puzzles/allemande.h"

enum { ALLEMANDE_BRIDGES_MAX = 128 };

/* Two groups, each by its root: allemande_group(). */
struct allemande_bridge {
    uint16_t a, b;
};

struct allemande_bridges {
    unsigned count;
    struct allemande_bridge list[ALLEMANDE_BRIDGES_MAX];
};

/*
 * Lists bridges of a player, whoever is to move. No diagonal may be open; otherwise it may list too many. Between the
 * two groups of a bridge are five chains of one to four cells with no cell in common, each of them a legal turn: one
 * more than the stones of a turn. So whatever the other player does, one chain is left and still legal. That holds for
 * each bridge by itself, not for all at once. Not every bridge is listed (bridge.c says which are).
 */
void allemande_find_bridges(const struct allemande_position *position, enum allemande_player player,
                            struct allemande_bridges *bridges);

#endif
