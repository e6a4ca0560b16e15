/* One table, of colours that stand out from light and from dark paper. */
#include "tui/games/lemmo/house.h"

static const struct colour *colours(const struct theme *theme) {
    static const struct colour house[] = {
        {0xaf875f, 3, 0},                                                 /* slabs */
        {0xf2b01e, 11, STYLE_BOLD},                                       /* Lemmo */
        {0xc08a1a, 11, 0},          {0xd9603b, 9, 0},  {0x2a9d74, 10, 0}, /* walks */
        {0xe0569a, 13, 0},                                                /* marks */
        {0xf0d442, 11, 0},          {0x5b9ad0, 12, 0}, {0x14171a, 0, 0},  /* treasures, drains, ink */
    };
    _Static_assert(sizeof house / sizeof *house == HOUSE_ROLES_END - HOUSE_SLAB, "a colour for each role");
    (void)theme;
    return house;
}

const struct palette lemmo_house = {HOUSE_ROLES_END - HOUSE_SLAB, colours};
