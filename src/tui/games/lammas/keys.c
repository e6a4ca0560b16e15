/* What each key does, as it is shown in the key bar and on the help page. */
#include "tui/games/lammas/keys.h"

#include "tui/kit/platform.h"

static const struct binding keys[] = {
    {.action = ACTION_CYCLE,
     .name = "set",
     .keys = {' '},
     .shown = "Space",
     .label = "set",
     .help = "the next kind of tile, where it may be set"},
    {.action = ACTION_ACT,
     .name = "apply",
     .keys = {K_ENTER},
     .shown = "Enter",
     .label = "apply",
     .help = "apply the rule: one turn"},
    {.action = ACTION_SET, .argument = 0, .keys = {'1'}, .shown = "1-8", .help = "set the tile directly"},
    {.action = ACTION_SET, .argument = 1, .keys = {'2'}},
    {.action = ACTION_SET, .argument = 2, .keys = {'3'}},
    {.action = ACTION_SET, .argument = 3, .keys = {'4'}},
    {.action = ACTION_SET, .argument = 4, .keys = {'5'}},
    {.action = ACTION_SET, .argument = 5, .keys = {'6'}},
    {.action = ACTION_SET, .argument = 6, .keys = {'7'}},
    {.action = ACTION_SET, .argument = 7, .keys = {'8'}},
    {.action = ACTION_PREVIEW,
     .name = "preview",
     .keys = {'v'},
     .shown = "v",
     .label = "preview",
     .help = "show what the template would change"},
    {.action = ACTION_DUEL,
     .name = "duel",
     .keys = {'D'},
     .shown = "D",
     .help = "a duel: the same grid for two, fewest turns"},
    {0},
};
const struct binding_table lammas_keys = {"Lammas", keys};

static const struct binding waiting[] = {
    {.action = ACTION_DUEL, .keys = {'D'}, .shown = "D", .label = "second player"},
    {0},
};
const struct binding_table lammas_waiting_keys = {NULL, waiting};
