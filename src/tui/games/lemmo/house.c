/* The colours of the house; those drawn as ink are darker on light paper. */
#include "tui/games/lemmo/parts.h"

static bool is_light(const struct theme *theme) {
    return (theme->colours[ROLE_PAPER].rgb >> 8 & 0xff) > 0x80; /* its green */
}

static const struct colour *colours(const struct theme *theme) {
    static const struct colour night[] = {
        {0xaf875f, 3, 0},                                                 /* slabs */
        {0xffaf00, 11, STYLE_BOLD},                                       /* Lemmo */
        {0xaf8700, 11, 0},          {0xd7605f, 9, 0},  {0x00af87, 10, 0}, /* walks */
        {0xe0569a, 13, 0},                                                /* marks */
        {0xf0d442, 11, 0},          {0x5b9ad0, 12, 0}, {0x14171a, 0, 0},  /* treasures, drains, ink */
    };
    static const struct colour day[] = {
        {0xaf875f, 3, 0},                                              /* slabs */
        {0x9a4a00, 1, STYLE_BOLD},                                     /* Lemmo */
        {0xd7a000, 3, 0},          {0xd7502f, 1, 0}, {0x00875f, 2, 0}, /* walks */
        {0xaf005f, 5, 0},                                              /* marks */
        {0xf0d442, 11, 0},         {0x7fb4e0, 6, 0}, {0x14171a, 0, 0}, /* treasures, drains, ink */
    };
    _Static_assert(sizeof night / sizeof *night == HOUSE_ROLES_END - HOUSE_SLAB, "a colour for each role");
    _Static_assert(sizeof day / sizeof *day == HOUSE_ROLES_END - HOUSE_SLAB, "a colour for each role");
    return is_light(theme) ? day : night;
}

const struct palette lemmo_house = {HOUSE_ROLES_END - HOUSE_SLAB, colours};
