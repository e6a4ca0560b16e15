/* One table, whatever the theme. */
#include "tui/games/allemande/parts.h"

static const struct colour *colours(const struct theme *theme) {
    static const struct colour wood[] = {
        {0x886426, 1, 0},  {0xa67f4c, 5, 0},  {0xa8854a, 5, 0},  {0x4f7a52, 2, 0},  /* wood, dents, light, area */
        {0xffc94d, 11, 0}, {0xffa9c2, 14, 0}, {0x8fe3ff, 15, 0},                    /* rings, marks, cursor */
        {0x0b0c0e, 0, 0},  {0xf4f3ee, 15, 0}, {0x0d1052, 0, 0},  {0xffe9b8, 15, 0}, /* stones, new stones */
        {0x2a2e35, 0, 0},  {0xe6e4da, 15, 0},                                       /* edges */
        {0x564a38, 8, 0},  {0xd0bd90, 7, 0},                                        /* ghosts */
    };
    _Static_assert(sizeof wood / sizeof *wood == WOOD_ROLES_END - WOOD, "a colour for each role");
    (void)theme;
    return wood;
}

const struct palette allemande_wood = {WOOD_ROLES_END - WOOD, colours};
