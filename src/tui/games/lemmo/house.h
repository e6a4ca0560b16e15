/* The colours of the house that Lemmo walks in, by day and by night. */
#ifndef TUI_GAMES_LEMMO_HOUSE_H
#define TUI_GAMES_LEMMO_HOUSE_H

#include "tui/kit/theme.h"

/* Roles of lemmo_house. */
enum {
    HOUSE_SLAB = ROLE_OWN,
    HOUSE_LEMMO,
    HOUSE_WALKED,  /* where it has come along */
    HOUSE_WITH,    /* a walk with a block */
    HOUSE_WITHOUT, /* and without it */
    HOUSE_MARK,
    HOUSE_TREASURE,
    HOUSE_DRAIN,
    HOUSE_INK, /* on the last two, and on Lemmo */
    HOUSE_ROLES_END,
};

extern const struct palette lemmo_house;

#endif
