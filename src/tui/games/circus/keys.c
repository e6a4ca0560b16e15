/* What each key does, as it is shown in the key bar and on the help page. */
#include "tui/games/circus/keys.h"

#include "tui/kit/platform.h"

static const struct binding keys[] = {
    {.action = ACTION_ACT,
     .name = "pick",
     .keys = {' ', K_ENTER},
     .shown = "Space",
     .label = "pick, swap",
     .help = "pick the tile up; on another tile, swap the two"},
    {.action = ACTION_TURN,
     .argument = -1,
     .name = "turn-left",
     .keys = {','},
     .shown = ", .",
     .label = "turn",
     .help = "turn it anticlockwise or clockwise"},
    {.action = ACTION_TURN, .argument = 1, .name = "turn-right", .keys = {'.'}},
    {.action = ACTION_LOCK,
     .name = "lock",
     .keys = {'L'},
     .shown = "L",
     .label = "lock",
     .help = "lock the tile, or unlock it"},
    {.action = ACTION_VERIFY,
     .name = "verify",
     .keys = {'C'},
     .shown = "C",
     .help = "can the locked tiles be completed? (a hint)"},
    {.action = ACTION_BROWSE,
     .name = "solutions",
     .keys = {'v'},
     .shown = "v",
     .help = "view all solutions (a hint, unless solved)"},
    {.action = ACTION_SET, .argument = 1, .keys = {'1'}, .shown = "1-7", .help = "go to that tile"},
    {.action = ACTION_SET, .argument = 2, .keys = {'2'}},
    {.action = ACTION_SET, .argument = 3, .keys = {'3'}},
    {.action = ACTION_SET, .argument = 4, .keys = {'4'}},
    {.action = ACTION_SET, .argument = 5, .keys = {'5'}},
    {.action = ACTION_SET, .argument = 6, .keys = {'6'}},
    {.action = ACTION_SET, .argument = 7, .keys = {'7'}},
    {0},
};
const struct binding_table circus_keys = {"Circus Seven", keys};

static const struct binding holding[] = {
    {.action = ACTION_SWAP, .keys = {' ', K_ENTER}, .shown = "Space", .label = "swap"},
    {.action = ACTION_PUT, .keys = {K_ESCAPE}, .shown = "Esc", .label = "put down"},
    {0},
};
const struct binding_table circus_holding_keys = {NULL, holding};

static const struct binding turning[] = {
    {.action = ACTION_TURN_ON, .argument = -1, .keys = {','}, .shown = ", .", .label = "turn on"},
    {.action = ACTION_TURN_ON, .argument = 1, .keys = {'.'}},
    {0},
};
const struct binding_table circus_turning_keys = {NULL, turning};

static const struct binding solved[] = {
    {.action = ACTION_BROWSE, .keys = {'v'}, .shown = "v", .label = "solutions"},
    {0},
};
const struct binding_table circus_solved_keys = {NULL, solved};
